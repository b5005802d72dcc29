//go:build cgo && linux

package main

import (
	"bufio"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render"
)

// screen is a display that nobody sees, with a pointer and keys that a test moves.
type screen struct {
	t       *testing.T
	display string
}

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
	for _, name := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(name); err != nil {
			leaveOut(t, "%s is not here: install xvfb and xdotool to have the window tried with a real pointer", name)
		}
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	// Without -noreset it forgets its settings when the last window closes.
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-noreset")
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
	return &screen{t, ":" + strings.TrimSpace(number)}
}

// env is the environment of a program on the screen.
func (s *screen) env() []string {
	kept := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "WAYLAND_DISPLAY=") })
	return append(kept, "DISPLAY="+s.display)
}

// do moves the pointer or presses keys, in the words of xdotool.
func (s *screen) do(words ...string) {
	s.t.Helper()
	c := exec.Command("xdotool", words...)
	c.Env = s.env()
	if out, err := c.CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %q: %v\n%s", words, err, out)
	}
}

// patience is for a machine that draws in software and has other things to do.
const patience = 90 * time.Second

// until waits for something to become true.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not in %v: %s", patience, what)
		}
	}
}

// A match is played by hand in the real program, with a real pointer and real keys.
func TestWindowByHand(t *testing.T) {
	if testing.Short() {
		t.Skip("a window is opened and drawn in software, which takes its time")
	}
	t.Parallel()
	s := newScreen(t)
	dir := t.TempDir()
	journal, program := filepath.Join(dir, "a.lw"), filepath.Join(dir, "littlewars")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, program); err != nil { // by this name the test is the program
		t.Fatal(err)
	}
	var out strings.Builder
	w := exec.Command(program, "window", "warchess", "--journal", journal, "--still")
	w.Env, w.Stdout, w.Stderr = s.env(), &out, &out
	if err := w.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- w.Wait() }()
	t.Cleanup(func() { _ = w.Process.Kill() })

	until(t, "the window opens", func() bool {
		find := exec.Command("xdotool", "search", "--onlyvisible", "--name", "War-Chess")
		find.Env = s.env()
		select {
		case err := <-ended:
			t.Fatalf("the window did not open: %v\n%s", err, out.String())
		default:
		}
		return find.Run() == nil
	})
	has := func(line string) func() bool {
		return func() bool {
			text, err := os.ReadFile(journal)
			return err == nil && strings.Contains(string(text), line)
		}
	}
	s.click("41")
	s.click("69") // nowhere near: refused
	s.click("49")
	until(t, "an order given by the pointer is in the journal", has("1 att 41 49;"))
	s.do("key", "ctrl+z")
	until(t, "an order is taken back", has("\nundo\n"))
	s.do("type", "--delay", "100", "43-51")
	s.do("key", "Return")
	until(t, "an order that is typed is in the journal", has("1 att 43 51;"))
	s.do("key", "ctrl+q")
	select {
	case err := <-ended:
		if err != nil {
			t.Fatalf("the program ends with %v\n%s", err, out.String())
		}
	case <-time.After(patience):
		t.Fatal("ctrl+Q does not end the program")
	}
	file, err := os.Open(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	j, err := engine.ReadJournal(file)
	if err != nil || len(j.Entries) != 1 || j.Entries[0].Order != "43 51" {
		t.Errorf("the journal holds %+v, %v", j.Entries, err)
	}
}

// click clicks on a square as a person finds it in the window that has just opened.
func (s *screen) click(place string) {
	s.t.Helper()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		s.t.Fatal(err)
	}
	v := m.View("")
	i := slices.IndexFunc(v.Cells, func(c engine.Cell) bool { return c.Place == place })
	size := image.Pt(1280, 800)
	const card = 290.0 // pixels that the card covers at the right
	x, y := render.Orbit(v.Ground, float64(size.X)/float64(size.Y), card/float64(size.X)).Pixel(v.Cells[i].At, size)
	s.do("mousemove", fmt.Sprint(int(x)), fmt.Sprint(int(y)), "click", "1")
}
