//go:build cgo && linux && window

package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font"

	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// screen is a display that nobody sees, with a pointer and keys that a test moves, and the program on it.
type screen struct {
	t       *testing.T
	display string
	frame   string // the file that has what is seen
	home    string // the folder where the program keeps its things
	run     *exec.Cmd
	said    strings.Builder
	ended   chan error
	window  string // of the program, by its number
	faces   []font.Face
}

// wide and high are how large the screen is, and the window on it, pixels.
const wide, high = 1280, 800

// leaveOut leaves a test out, but not where make test has seen to all that it needs.
func leaveOut(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("LITTLEWARS_WINDOW") != "" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

// newScreen starts one. Where there is none to start, the test is left out and says so.
func newScreen(t *testing.T) *screen {
	t.Helper()
	if testing.Short() {
		t.Skip("a window is opened and drawn in software, which takes its time")
	}
	for _, name := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(name); err != nil {
			leaveOut(t, "%s is not here: install xvfb and xdotool to have the window tried with a real pointer", name)
		}
	}
	t.Parallel()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	faces, err := newFaces()
	if err != nil {
		t.Fatal(err)
	}
	s := &screen{t: t, home: t.TempDir(), faces: faces}
	// Without -noreset it forgets its settings when the last window closes.
	size := fmt.Sprintf("%dx%dx24", wide, high)
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", size, "-noreset", "-fbdir", s.home)
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = x.Process.Kill()
		_ = x.Wait()
	})
	_ = w.Close()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		leaveOut(t, "Xvfb does not start here")
	}
	s.display, s.frame = ":"+strings.TrimSpace(number), filepath.Join(s.home, "Xvfb_screen0")
	return s
}

// env is the environment of a program on the screen, with a home that nobody has lived in.
func (s *screen) env() []string {
	kept := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "WAYLAND_DISPLAY=") })
	return append(
		kept, "DISPLAY="+s.display, "HOME="+s.home, "XDG_CONFIG_HOME="+s.file("config"), "XDG_DATA_HOME="+s.file("data"),
		"XDG_STATE_HOME="+s.file("state"),
	)
}

func (s *screen) file(name ...string) string {
	return filepath.Join(append([]string{s.home}, name...)...)
}

// do moves the pointer or presses keys, in the words of xdotool.
func (s *screen) do(words ...string) string {
	s.t.Helper()
	c := exec.Command("xdotool", words...)
	c.Env = s.env()
	out, err := c.CombinedOutput()
	if err != nil {
		s.t.Fatalf("xdotool %q: %v\n%s", words, err, out)
	}
	return strings.TrimSpace(string(out))
}

// click clicks on a point of the screen. The others drag a thing there, roll the wheel, press keys and type.
func (s *screen) click(at image.Point) {
	s.t.Helper()
	s.point(at)
	s.do("click", "1")
}

func (s *screen) point(at image.Point) {
	s.t.Helper()
	s.do("mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y))
}

// lift presses the button on one point and goes to another.
func (s *screen) lift(from, to image.Point) {
	s.t.Helper()
	s.point(from)
	s.do("mousedown", "1")
	for _, at := range []image.Point{from.Mul(2).Add(to).Div(3), from.Add(to.Mul(2)).Div(3), to} {
		s.point(at)
	}
}

func (s *screen) drop() {
	s.t.Helper()
	s.do("mouseup", "1")
}

func (s *screen) keys(names ...string) {
	s.t.Helper()
	s.do(append([]string{"key", "--delay", "30"}, names...)...)
}

func (s *screen) types(text string) {
	s.t.Helper()
	s.do("type", "--delay", "20", text)
}

// open starts the program, whose window is to have a title, and waits for it.
func (s *screen) open(title string, args ...string) {
	s.t.Helper()
	program := s.program()
	s.said.Reset()
	s.run = exec.Command(program, append([]string{"window"}, args...)...)
	s.run.Env, s.run.Stdout, s.run.Stderr = s.env(), &s.said, &s.said
	if err := s.run.Start(); err != nil {
		s.t.Fatal(err)
	}
	run, ended := s.run, make(chan error, 1)
	go func() { ended <- run.Wait() }()
	s.ended = ended
	s.t.Cleanup(func() { _ = run.Process.Kill() })
	s.until("the window opens", func() bool {
		find := exec.Command("xdotool", "search", "--onlyvisible", "--name", title)
		find.Env = s.env()
		select {
		case err := <-ended:
			s.t.Fatalf("the window did not open: %v\n%s", err, s.said.String())
		default:
		}
		number, err := find.Output()
		s.window = strings.TrimSpace(string(number))
		return err == nil
	})
}

// program is the test under a name by which it is the program.
func (s *screen) program() string {
	s.t.Helper()
	self, err := os.Executable()
	if err != nil {
		s.t.Fatal(err)
	}
	name := s.file("littlewars")
	if err := os.Symlink(self, name); err != nil && !errors.Is(err, os.ErrExist) {
		s.t.Fatal(err)
	}
	return name
}

// ends waits for the program to end with a status.
func (s *screen) ends(status int) {
	s.t.Helper()
	select {
	case <-s.ended:
		if got := s.run.ProcessState.ExitCode(); got != status {
			s.t.Fatalf("the program ends with status %d, want %d\n%s", got, status, s.said.String())
		}
	case <-time.After(patience):
		s.t.Fatal("the program does not end")
	}
}

// patience is for a machine that draws in software and has other things to do.
const patience = 30 * time.Second

// until waits for something to become true. Where it does not, what is seen then is kept.
func (s *screen) until(what string, ok func() bool) {
	s.t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			s.keep()
			s.t.Fatalf("not in %v: %s\n%s", patience, what, s.said.String())
		}
	}
}

// keep leaves a picture of the screen where go test -artifacts wants it.
func (s *screen) keep() {
	file, err := os.Create(filepath.Join(s.t.ArtifactDir(), fmt.Sprintf("screen%d.png", time.Now().UnixMilli())))
	if err == nil {
		err = errors.Join(png.Encode(file, s.picture()), file.Close())
	}
	if err != nil {
		s.t.Log(err)
	}
	s.t.Logf("what is seen is in %s", file.Name())
}

// picture is what is seen: Xvfb keeps it in a file, as xwd would write it.
func (s *screen) picture() *image.RGBA {
	s.t.Helper()
	file, err := os.ReadFile(s.frame)
	if err != nil {
		s.t.Fatal(err)
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(file[4*i:])) }
	const headSize, lineSize, colours, colourSize = 0, 12, 19, 12 // the first three are where they are told
	pixels, line := file[word(headSize)+word(colours)*colourSize:], word(lineSize)
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			from, to := pixels[y*line+4*x:], img.Pix[img.PixOffset(x, y):]
			to[0], to[1], to[2], to[3] = from[2], from[1], from[0], 255
		}
	}
	return img
}

// journal is what is kept of a match.
func (s *screen) journal(path string) *engine.Journal {
	s.t.Helper()
	j, err := readJournal(path)
	if err != nil {
		s.t.Fatal(err)
	}
	return j
}

// orders is those of a journal.
func orders(j *engine.Journal) (list []engine.Order) {
	for _, e := range j.Entries {
		list = append(list, e.Order)
	}
	return list
}

// plays waits until a journal has so many orders, and answers with the last.
func (s *screen) plays(path string, n int) (last engine.Order) {
	s.t.Helper()
	s.until(fmt.Sprintf("the journal has %d orders", n), func() bool {
		j, err := readJournal(path)
		if err != nil {
			return false // it is not there, or is being written
		}
		list := orders(j)
		if n > 0 && len(list) == n {
			last = list[n-1]
		}
		return len(list) == n
	})
	return last
}

// seat is a match as a person sees it who has just sat down at it.
type seat struct {
	engine.Match
	engine.View
	camera camera.Camera
}

func newSeat(t *testing.T, rules engine.Ruleset) seat {
	t.Helper()
	sitting, err := engine.Sit(rules, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	hands, m := "", sitting.Match()
	if v := m.View(""); !v.Ground.Floor {
		hands = "key F2"
	}
	return seat{m, m.View(""), lookedAt(t, sitting, hands)}
}

// lookedAt is from where a match is looked at in a window, when hands have done something there.
func lookedAt(t *testing.T, s *engine.Sitting, hands string) camera.Camera {
	t.Helper()
	g, err := findGame(s.Ruleset().About().Name)
	if err != nil {
		t.Fatal(err)
	}
	table := tableOf(&g, s, nil)
	table.Palette, table.Still = palette.Day(), true
	c, err := (&render.Rehearsal{Table: table, Size: image.Pt(wide, high), Hands: hands}).Camera()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// goesOn plays what is in a journal. The answer is the same match, with the camera where it was.
func (s *seat) goesOn(t *testing.T, rules engine.Ruleset, j *engine.Journal) {
	t.Helper()
	m, err := rules.New(j.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders(j) {
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	s.Match, s.View = m, m.View("")
}

// at is where a spot of the table is on the screen.
func (s *seat) at(spot engine.Spot) image.Point {
	x, y := s.camera.Pixel(spot, image.Pt(wide, high))
	return image.Pt(int(x+0.5), int(y+0.5))
}

// spot is what spot of the table is at a point of the screen, by trying nearer and nearer.
func (s *seat) spot(p image.Point) (at engine.Spot) {
	const tiny = 1e-3
	size := image.Pt(wide, high)
	for range 20 {
		x, y := s.camera.Pixel(at, size)
		xx, xy := s.camera.Pixel(engine.Spot{X: at.X + tiny, Y: at.Y}, size)
		yx, yy := s.camera.Pixel(engine.Spot{X: at.X, Y: at.Y + tiny}, size)
		a, b, c, d := (xx-x)/tiny, (yx-x)/tiny, (xy-y)/tiny, (yy-y)/tiny
		ex, ey, area := float64(p.X)-x, float64(p.Y)-y, a*d-b*c
		at.X, at.Y = at.X+(d*ex-b*ey)/area, at.Y+(a*ey-c*ex)/area
	}
	return at
}

// cell is where a square is on the screen.
func (s *seat) cell(place string) image.Point {
	i := slices.IndexFunc(s.Cells, func(c engine.Cell) bool { return c.Place == place })
	return s.at(s.Cells[i].At)
}

// foot is where a figure stands on the screen.
func (s *seat) foot(word string) image.Point { return s.at(s.figure(word).At) }

// figure is who is called so.
func (s *seat) figure(word string) *engine.Piece {
	return &s.Figures[slices.IndexFunc(s.Figures, func(p engine.Piece) bool { return p.Word == word })]
}
