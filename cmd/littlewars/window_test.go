//go:build cgo && linux && window

package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// Without a game the window opens on a small battle, and at home where something was played. From home each
// game is begun, and in each something is done that may be done and something that may not.
func TestWindowHouse(t *testing.T) {
	s := newScreen(t)
	s.open("The Range", "--still")
	s.press("Menu")
	s.press("Home")
	s.looked()

	table := newSeat(t, warchess.Rules)
	siege := s.begin("two armies fight across", "warchess")
	s.keys("F2")
	s.click(table.cell("41"))
	s.click(table.cell("69"))
	s.refuses("There is no square next to 41 on the")
	s.plays(siege, 0)
	s.click(table.cell("41")) // Escape has let go of it
	s.click(table.cell("49"))
	s.plays(siege, 1)

	s.keys("F4")
	table = newSeat(t, rithmomachia.Rules)
	school := s.begin("Rithmomachia", "rithmomachia")
	s.keys("F2")
	s.click(table.cell("f11"))
	s.click(table.cell("f8"))
	s.refuses("goes one space slantwise")
	s.plays(school, 0)
	s.click(table.cell("f11"))
	s.click(table.cell("e10"))
	s.plays(school, 1)

	s.keys("F4")
	table = newSeat(t, gunrange.Range{})
	floor := s.begin("toy guns, lead men", "range")
	horse := table.at(table.figure("s8").At)
	s.click(horse)
	s.click(table.at(engine.Spot{X: 34.5, Y: 19}))
	s.refuses("S8 would overlap house")
	s.plays(floor, 0)
	s.click(table.at(engine.Spot{X: 28, Y: 20}))
	s.press("Done")
	if last := s.plays(floor, 1); !strings.HasPrefix(string(last), "s8 to 2") {
		t.Errorf("clicked on 28,20 it is %q", last)
	}

	s.keys("F10")
	s.press("centimetres")
	s.press("lamp")
	s.until("the lamp is lit", func() bool { return light(s.picture()) < lamplight })
	s.shut()
	s.ends(0)

	s.open("The Range")
	s.reads("1 more") // the journals are found
	if light(s.picture()) >= lamplight {
		t.Error("the lamp is not lit any more")
	}
	s.press("1 order") // the journal played last
	s.press("Undo")
	s.plays(floor, 0)
	if _, there := s.read("cm"); !there {
		t.Error("centimetres are forgotten")
	}
	s.keys("ctrl+q")
	s.ends(0)
}

// lamplight is how bright the floor is between a lamp's light and the day's.
const lamplight = 90

// light is how bright the floor is at the left edge of the screen, where nothing else lies: 0 to 255.
func light(seen *image.RGBA) float64 {
	const left, top = 120, 100
	sum := 0
	for y := top; y < high-top; y++ {
		for _, c := range seen.Pix[seen.PixOffset(0, y):seen.PixOffset(left, y)] {
			sum += int(c)
		}
	}
	return float64(sum)/left/(high-2*top)/3 - 255.0/3 // each pixel has a fourth byte, which is full
}

// A gun is laid by its trail and fired, the shot is seen, men are carried and measured; and whatever befalls the
// window meanwhile, what was ordered is done and nothing else.
func TestWindowGunnery(t *testing.T) {
	s := newScreen(t)
	settings := s.file("config", "littlewars", "settings.toml")
	if err := errors.Join(os.MkdirAll(filepath.Dir(settings), 0o777), os.WriteFile(settings, []byte("units = 'cm'"), 0o666)); err != nil {
		t.Fatal(err)
	}
	journal := s.file("shots.lw")
	s.open("The Range", "range", "--seed", "1", "--journal", journal)
	table := newSeat(t, gunrange.Range{})

	gun := table.figure("s-gun1")
	s.click(table.at(gun.At))
	s.reads("gun 1")
	trail := table.at(gun.Bore.Trail)
	from := toward(gun.At, table.spot(trail))
	to := table.at(beyond(gun.At, from-1.4, 14)) // the farther off, the finer
	s.lift(trail, to)
	s.drop()
	laid := gun.Heading*180/math.Pi + toward(gun.At, table.spot(to)) - from
	s.point(table.at(gun.At))
	s.do("click", "4")        // the wheel: up, to the next quarter of a degree
	s.keys("Return", "space") // fire, and stop the film
	said := strings.Fields(string(s.plays(journal, 1)))
	if bearing, err := strconv.ParseFloat(said[2], 64); err != nil || math.Abs(bearing-laid) > 0.1 || said[1] != "fire" || said[3] != "0.5" {
		t.Errorf("the gun is laid on %.2f° and raised to 0.5°, and the order is %v", laid, said)
	}
	if shot := s.journal(journal).Entries[0]; !strings.Contains(shot.String(), "N6 is knocked over by the shot") {
		t.Errorf("nobody fell: %v", shot)
	}

	s.reads("Play")
	s.do("windowsize", s.window, "1000", "700")
	s.keys("space")
	s.reads("Again") // it is over
	s.do("windowsize", s.window, strconv.Itoa(wide), strconv.Itoa(high))
	s.filled(true)
	s.reads("men 9 of 10")
	s.press("Undo")
	s.plays(journal, 0)
	s.gone("men 9 of 10")
	s.press("Redo")
	s.plays(journal, 1)
	s.reads("men 9 of 10")
	sitting, _, err := engine.Resume(s.journal(journal), gunrange.Range{})
	if err != nil {
		t.Fatal(err)
	}
	table.camera = lookedAt(t, sitting, "key F12; wait 1; key Escape; wait 1") // with room for the bar of a film

	s.carries(&table, journal)
	s.measures(&table)
	if err := s.run.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	s.ends(143)
	if n := len(s.journal(journal).Entries); n != 2 {
		t.Errorf("the journal has %d orders in the end, want 2", n)
	}
}

// carries has a man carried, and before that let go because the keyboard goes elsewhere, and the window put away.
func (s *screen) carries(table *seat, journal string) {
	s.t.Helper()
	man, from, to := table.figure("s8"), table.foot("s8"), table.at(engine.Spot{X: 24, Y: 18})
	held, there := table.spot(from), table.spot(to)
	const grain = 16 // parts of an inch
	there.X = math.Round((there.X+man.At.X-held.X)*grain) / grain
	there.Y = math.Round((there.Y+man.At.Y-held.Y)*grain) / grain
	length := centimetres(math.Hypot(there.X-man.At.X, there.Y-man.At.Y))

	s.do("windowfocus", "--sync", s.window)
	s.lift(from, to)
	s.reads("S8  " + length)
	s.do("windowfocus", "0")
	s.gone("S8  " + length)
	s.drop()
	s.do("windowunmap", s.window)
	s.filled(false)
	s.do("windowmap", s.window)
	s.filled(true)
	s.do("windowfocus", "--sync", s.window)
	s.plays(journal, 1)

	s.lift(from, to)
	s.reads("S8  " + length)
	s.drop()
	if last, want := s.plays(journal, 2), "s8 to "+there.String()+" 90"; string(last) != want {
		s.t.Errorf("he was carried by %q, want %q", last, want)
	}
}

// measures lays each gauge on the table, from figure to figure: what is read on it is what the match says.
func (s *screen) measures(table *seat) {
	s.t.Helper()
	m, ok := table.Match.(engine.Measurer)
	if !ok {
		s.t.Fatal("the match measures nothing")
	}
	a, b := engine.End{Word: "s10"}, engine.End{Word: "n1"}
	from, to := table.foot(a.Word), table.foot(b.Word)
	for _, gauge := range []struct {
		key, name string
		read      func() (engine.Reading, error)
	}{
		{"F5", "Tape", func() (engine.Reading, error) { return m.Tape(a, b) }},
		{"F6", "String", func() (engine.Reading, error) { return m.String(a, nil, b) }},
	} {
		reading, err := gauge.read()
		if err != nil {
			s.t.Fatal(err)
		}
		s.keys(gauge.key)
		s.reads(gauge.name + "  " + gauge.key)
		s.lift(from, to)
		s.reads(centimetres(reading.Length) + ", S10 to N1")
		s.drop()
	}
	s.keys("F7")
	s.point(from)
	s.reads("15.2 cm round S10")
	s.do("click", "1")
	s.keys("F8")
	s.point(table.foot("n-gun1"))
	s.reads("for north's gun 1 to swing")
	s.keys("Escape")
	s.press("Clear")
}

// centimetres is a length in inches as the window writes it.
func centimetres(inches float64) string {
	return strconv.FormatFloat(math.Round(inches*25.4)/10, 'f', -1, 64) + " cm"
}

// filled waits until the window is seen over all the screen, or is seen no more.
func (s *screen) filled(is bool) {
	s.t.Helper()
	s.until(fmt.Sprint("the window fills the screen: ", is), func() bool {
		far := s.picture().RGBAAt(wide-1, high/2)
		return is == (far != color.RGBA{A: 255})
	})
}

// toward is the bearing of a spot from another, degrees.
func toward(from, to engine.Spot) float64 {
	return math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
}

// beyond is a spot so far off, on a bearing in degrees.
func beyond(from engine.Spot, bearing, far float64) engine.Spot {
	sin, cos := math.Sincos(bearing * math.Pi / 180)
	return engine.Spot{X: from.X + far*cos, Y: from.Y + far*sin}
}

// A battle of Little Wars is begun at home on a small field, for two at one table: they set out unseen, men march, one alone and
// several in a box, a gun is laid by hand and fires, and what came of the move is told.
func TestWindowBattle(t *testing.T) {
	s := newScreen(t)
	s.open("The Range", "--still")
	s.keys("F4")
	s.looked()
	s.press("guns, by the book")
	s.reads("Begin")
	s.keys("Next")
	s.press("Skirmish")
	s.keys("Prior")
	s.alone()
	s.press("Begin")
	b := foughtBattle{screen: s, journal: s.begun("littlewars")}
	b.says("toss", "stay", "toss", "array", "ready")
	s.until("a green curtain is before the table", func() bool {
		c := s.picture().RGBAAt(wide/2, high/4)
		return c.G > c.R+8 && c.G > c.B+8
	})
	s.keys("space")
	b.says("array", "ready", "go")
	s.reads("to move men")
	s.keys("ctrl+q")
	s.ends(0)
	s.open("Little Wars", b.journal, "--still") // it lies between papers that have said nothing else
	b.keys("F2")                                // straight down nobody stands before another
	sitting, _, err := engine.Resume(s.journal(b.journal), battle.Battle{})
	if err != nil {
		t.Fatal(err)
	}
	b.camera = lookedAt(t, sitting, "key F2")
	b.holds("Return")

	mine := b.men()
	spot := b.free(mine[0])
	b.lift(b.at(mine[0].At), b.at(spot))
	b.drop()
	if last := b.played(1); !strings.HasPrefix(string(last), mine[0].Word+" to ") {
		t.Errorf("carried by hand he goes by %q", last)
	}
	b.boxes()

	for range 2 {
		b.says("end")
		for b.Turn().Phase != "begin the move: say go" {
			b.says("settle") // where they have met
		}
		b.says("go")
	}
	gun := b.gun()
	b.click(b.at(gun.At))
	s.reads("Fire")
	s.keys("Left")
	s.keys("Return")
	if last := b.played(1); !strings.HasPrefix(string(last), gun.Word+" fire ") {
		t.Errorf("laid by hand the gun is fired by %q", last)
	}
	s.reads("Again")
	s.keys("Escape")
	b.says("end")
	for b.Turn().Phase == "send men to the trails" {
		b.says("posts")
	}
	s.reads("begin the move: say go")
	s.keys("ctrl+q")
	s.ends(0)
}

// foughtBattle is one of Little Wars on the screen, as far as it is played.
type foughtBattle struct {
	*screen
	seat
	journal string
	orders  int
}

// says types orders, and sees that each is played.
func (b *foughtBattle) says(list ...engine.Order) {
	b.t.Helper()
	for _, o := range list {
		b.types(string(o))
		b.keys("Return")
		if last := b.played(1); last != o {
			b.t.Fatalf("for %q it plays %q", o, last)
		}
	}
}

// played waits for so many orders more, and plays them too. The answer is the last.
func (b *foughtBattle) played(more int) engine.Order {
	b.t.Helper()
	b.orders += more
	last := b.plays(b.journal, b.orders)
	b.goesOn(b.t, battle.Battle{}, b.screen.journal(b.journal))
	return last
}

// men is those of the side whose turn it is who are to march, the farthest from its gun first.
func (b *foughtBattle) men() (list []engine.Piece) {
	gun := b.gun().At
	for _, f := range b.Figures {
		if f.Side == b.Turn().Sides[0] && f.Bore == nil {
			list = append(list, f)
		}
	}
	far := func(f engine.Piece) float64 { return math.Hypot(f.At.X-gun.X, f.At.Y-gun.Y) }
	slices.SortStableFunc(list, func(a, c engine.Piece) int { return cmp.Compare(far(c), far(a)) })
	return list
}

// gun is that of the side whose turn it is.
func (b *foughtBattle) gun() engine.Piece {
	return b.Figures[slices.IndexFunc(b.Figures, func(f engine.Piece) bool { return f.Side == b.Turn().Sides[0] && f.Bore != nil })]
}

// free is a spot near a man where he may go, with room to spare for a hand that is not steady.
func (b *foughtBattle) free(man engine.Piece) engine.Spot {
	b.t.Helper()
	for way := range 8 {
		to := beyond(man.At, float64(way)*45, 1.5)
		good := func(x, y float64) bool {
			return b.Check(engine.Order(man.Word).Then("to").Then(engine.Spot{X: to.X + x, Y: to.Y + y}.String())) == nil
		}
		if good(0, 0) && good(0.2, 0) && good(-0.2, 0) && good(0, 0.2) && good(0, -0.2) {
			return to
		}
	}
	b.t.Fatalf("%s has no room", man.Word)
	return man.At
}

// holds holds a key down where it asks something, and sees that it does not answer that itself.
func (b *foughtBattle) holds(name string) {
	b.t.Helper()
	b.do("keydown", name)
	b.reads("press once more to say it")
	time.Sleep(1500 * time.Millisecond) // a held key comes again after two thirds of a second
	b.do("keyup", name)
	b.reads("press once more to say it")
	b.plays(b.journal, b.orders)
	b.keys("Escape")
}

// boxes has men chosen by a box, and carried together: each half an inch, as the first of them may go.
func (b *foughtBattle) boxes() {
	b.t.Helper()
	first := b.men()[1]
	const about = 2.4 // in, to every side of him
	var named []string
	for _, f := range b.men() {
		if math.Abs(f.At.X-first.At.X) < about && math.Abs(f.At.Y-first.At.Y) < about {
			named = append(named, f.Word)
		}
	}
	b.do("keydown", "shift")
	b.lift(b.at(engine.Spot{X: first.At.X - about, Y: first.At.Y - about}), b.at(engine.Spot{X: first.At.X + about, Y: first.At.Y + about}))
	b.drop()
	b.do("keyup", "shift")
	b.reads("drag one of them")
	b.lift(b.at(first.At), b.at(b.free(first)))
	b.do("keydown", "ctrl") // who may not go is left
	b.drop()
	b.do("keyup", "ctrl")
	said := strings.Fields(string(b.played(1)))
	if said[0] != "march" || !slices.Contains(said, first.Word) {
		b.t.Errorf("carried together, %q go by %q", named, said)
	}
	for _, w := range said[2:] {
		if !slices.Contains(named, w) {
			b.t.Errorf("%s goes with them, who was not chosen: %q", w, named)
		}
	}
	b.keys("Escape")
}

// A whole game is played by keys alone: with Tab and the space bar, and with words typed.
func TestWindowKeys(t *testing.T) {
	s := newScreen(t)
	s.open("The Range", "--still")
	s.keys("F4")
	s.looked()
	const leaves, each = 10, 3      // with the quick battle and its four levels; and Little Wars and the range are before it, with what leads into them
	for range leaves + 2*each + 3 { // and a puzzle, and an empty table
		s.keys("Tab")
	}
	s.keys("Return")
	s.reads("or the Game of Battle")
	const seats = 12 // from Begin, which has the keyboard, by the lesson and puzzles to the person beside the computer
	for range seats {
		s.keys("Tab")
	}
	s.keys("Return")
	for range seats {
		s.keys("shift+Tab")
	}
	s.keys("Return")
	journal := s.begun("warchess")

	game := wagonGame(t)
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	from, to, _ := strings.Cut(string(game[0]), " ")
	s.tab(m, "", from)
	s.tab(m, engine.Order(from), to)
	s.plays(journal, 1)
	s.types("45-53")
	s.keys("Return")
	s.refuses("Nobody stands on 45")
	for _, order := range game[1:] {
		s.types(string(order))
		s.keys("Return")
	}
	s.plays(journal, len(game))
	s.reads("Another game")
	if got := orders(s.journal(journal)); !slices.Equal(got, game) {
		t.Errorf("played %v, want %v", got, game)
	}
	s.idles()
	s.keys("ctrl+q")
	s.ends(0)
}

// idles sees that nothing is drawn and nothing reckoned where nothing changes. What draws is the program's first thread:
// at rest the system does not wake it. The others may: the collector of garbage works every two minutes.
func (s *screen) idles() {
	s.t.Helper()
	const (
		look = 1500 * time.Millisecond // a button that waits a second after a press is drawn once more
		long = 3 * time.Second
		most = 100 // hundredths of a second of a processor; who reckons all the time uses 300
	)
	was := -1
	s.until("the window comes to rest", func() bool {
		woken := s.woken()
		rests := woken == was
		was = woken
		time.Sleep(look)
		return rests
	})
	was, used := s.woken(), s.used()
	time.Sleep(long)
	if n := s.woken() - was; n != 0 {
		s.t.Errorf("at rest the window was woken %d times in %v", n, long)
	}
	if n := s.used() - used; n > most {
		s.t.Errorf("at rest the window used %d hundredths of a second of processor in %v, want at most %d", n, long, most)
	}
}

// woken is how often the thread that draws has waited for something.
func (s *screen) woken() int {
	s.t.Helper()
	return s.counts(fmt.Sprintf("task/%d/status", s.run.Process.Pid), "\nvoluntary_ctxt_switches:", 0)
}

// used is how much of a processor the program has used, hundredths of a second.
func (s *screen) used() int {
	s.t.Helper()
	const name = ") " // of the program, which may have blanks in it
	const user, system = 11, 12
	return s.counts("stat", name, user) + s.counts("stat", name, system)
}

// counts is the nth number after a text in what the system tells of the program.
func (s *screen) counts(file, after string, nth int) int {
	s.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", s.run.Process.Pid, file))
	if err != nil {
		s.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), after)
	n, err := strconv.Atoi(strings.Fields(rest)[nth])
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// Frames are measured, and nothing else is opened. Without a display a sentence tells what can be done.
func TestWindowBench(t *testing.T) {
	s := newScreen(t)
	const frames = 5
	bench := func(display string) (string, int) {
		var out strings.Builder
		run := exec.Command(s.program(), "window", "--bench-frames", strconv.Itoa(frames), "--json")
		run.Env, run.Stdout, run.Stderr = append(s.env(), "DISPLAY="+display), &out, &out
		var exit *exec.ExitError
		if err := run.Run(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return out.String(), run.ProcessState.ExitCode()
	}
	text, status := bench(s.display)
	var measured render.Bench
	if err := json.Unmarshal([]byte(text), &measured); err != nil || status != 0 {
		t.Fatalf("status %d, %v: %s", status, err, text)
	}
	var phases []string
	for _, p := range measured.Phases {
		phases = append(phases, p.Name)
		if still := p.Name == "nothing moves"; p.Frames != frames || still == (p.Drawn > 0) || p.Median <= 0 {
			t.Errorf("%+v", p)
		}
	}
	if want := []string{
		"camera moves", "it comes near", "all move", "shot flies", "twelve march", "nothing moves",
	}; !slices.Equal(phases, want) {
		t.Errorf("measured are %q, want %q", phases, want)
	}
	text, status = bench("")
	if status != 1 || strings.Count(text, "\n") != 1 || !strings.Contains(text, "DISPLAY is not set") {
		t.Errorf("without a display: status %d: %s", status, text)
	}
}

// tab has Tab go to a square that may be said next, and the space bar say it.
func (s *screen) tab(m engine.Match, said engine.Order, square string) {
	s.t.Helper()
	for _, c := range m.Complete(said) {
		s.keys("Tab")
		if c.Word == square {
			s.keys("space")
			return
		}
	}
	s.t.Fatalf("%q cannot follow %q", square, said)
}

// wagonGame is a short game of War-Chess.
func wagonGame(t *testing.T) (game []engine.Order) {
	t.Helper()
	text, err := os.ReadFile("../../engine/warchess/testdata/play/wagon.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if order, ok := strings.CutPrefix(line, "> "); ok {
			game = append(game, engine.Order(strings.ReplaceAll(strings.TrimSpace(order), "-", " ")))
		}
	}
	return game
}

// refuses waits for a refusal, and takes it back. Where the pointer rests the reason is told as long as it does.
func (s *screen) refuses(words string) {
	s.t.Helper()
	s.reads(words)
	s.keys("Escape")
	s.point(image.Pt(wide-1, high-1))
	s.gone(words)
}

// looked waits until all is found that is shown at home.
func (s *screen) looked() {
	s.t.Helper()
	s.reads("A new game")
	s.gone("looking for your games")
}

// begin begins a match of a game at home. The answer is its journal.
func (s *screen) begin(gist, game string) string {
	s.t.Helper()
	s.press(gist)
	s.alone()
	s.press("Begin")
	return s.begun(game)
}

// alone seats nobody but persons: the computer sits on one side at first, if one can.
func (s *screen) alone() {
	s.t.Helper()
	s.reads("Begin")
	if _, there := s.read("the computer"); there {
		s.press("a person")
	}
}

// begun is the journal of a match that has been begun at home.
func (s *screen) begun(game string) string {
	s.t.Helper()
	var found []string
	s.until("a journal is begun", func() bool {
		found, _ = filepath.Glob(s.file("data", "littlewars", game+"-*.lw"))
		return len(found) == 1
	})
	s.gone("Back to the table")
	return found[0]
}
