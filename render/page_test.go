package render

import (
	"context"
	"errors"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
)

// housed is a desk in a house of two games, on War-Chess, with what the house was asked for.
type housed struct {
	*desk
	t      *testing.T
	woken  chan struct{}
	wishes []Wish
	opened []string
	kept   []Settings
}

func atHome(t *testing.T) *housed {
	t.Helper()
	d := &housed{desk: opened(t, engine.Setup{}), t: t, woken: make(chan struct{}, 9)}
	d.wake = func() { d.woken <- struct{}{} }
	games := map[string]engine.Ruleset{"warchess": warchess.Rules, "rithmomachia": rithmomachia.Rules}
	h := House{
		Settings: Settings{Still: true},
		New: func(w Wish) (Table, error) {
			d.wishes = append(d.wishes, w)
			if w.Journal == "taken" {
				return Table{}, errors.New("taken is there already")
			}
			s, err := engine.Sit(games[w.Game], engine.Setup{Options: w.Options}, "test")
			return Table{Sitting: s, Hint: "begin here"}, err
		},
		Open: func(path string) (Table, error) {
			d.opened = append(d.opened, path)
			if path == "locked" {
				return Table{}, engine.ErrLocked
			}
			s, err := engine.Sit(rithmomachia.Rules, engine.Setup{}, "test")
			return Table{Sitting: s}, err
		},
		Recent: func() []Recent {
			return []Recent{{"last.lw", "Rithmomachia", "today", "3 orders"}, {"locked", "War-Chess", "yesterday", "9 orders"}}
		},
		Shelf: func(game string) string { return "shelf/" + game + ".lw" },
		Keep:  func(s Settings) error { d.kept = append(d.kept, s); return nil },
		Manual: func(string) []Leaf {
			return []Leaf{{"War-Chess", "# War-Chess\n\nAs WC-12 says.\n\n" + strings.Repeat("A line.\n\n", 99)}, {"The window", "# The window\n"}}
		},
		Rules: func(_, words string) []Rule {
			all := []Rule{{"WC-12", "Moves", "how men go", "A man goes, but see **WC-13**."}, {"WC-13", "Moves", "how men stand", "Each stands."}}
			return slices.DeleteFunc(all, func(r Rule) bool { return !strings.Contains(string(r.ID)+r.Text, words) })
		},
	}
	for _, name := range []string{"warchess", "rithmomachia"} {
		m, err := games[name].New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		h.Games = append(h.Games, Game{games[name].About(), m.View(""), []Player{{"0.5", "the computer"}}})
	}
	d.furnish(h)
	d.tick()
	return d
}

// tick lets a moment pass, twice: what a button does shows in the next.
func (d *housed) tick() {
	for range 2 {
		d.step(d.now + 100*time.Millisecond)
	}
}

// looked waits until the house has been looked round.
func (d *housed) looked() {
	d.t.Helper()
	d.tick() // the page is shown first
	select {
	case <-d.woken:
	case <-time.After(20 * time.Second):
		d.t.Fatal("the house was not looked round")
	}
	d.tick()
}

// hit presses what has a label, as it is seen now.
func (d *housed) hit(label string) {
	d.t.Helper()
	d.click(d.buttonAt(d.t, label))
	d.tick()
}

// goTo has the keyboard go on until it is on what has that name.
func (d *housed) tabTo(name string) {
	d.t.Helper()
	for range 200 {
		if d.pages.focus == name {
			return
		}
		d.presses(key.NameTab)
	}
	d.t.Fatalf("Tab does not come to %q; the last is %q", name, d.pages.focus)
}

func (d *housed) types(text string) {
	for _, r := range text {
		d.letter(r)
	}
	d.tick()
}

// labels is every label of what there is to press.
func (d *housed) labels() (all []string) {
	var walk func(n input.SemanticNode)
	walk = func(n input.SemanticNode) {
		all = append(all, n.Desc.Label)
		for _, c := range n.Children {
			walk(c)
		}
	}
	for _, n := range d.router.AppendSemantics(nil) {
		walk(n)
	}
	return all
}

func TestHomeBeginsAMatch(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	d.hit(rithmomachia.Rules.About().Title)
	d.hit("the computer")
	d.hit("Begin")
	if len(d.wishes) != 1 || d.wishes[0].Game != "rithmomachia" || d.wishes[0].Journal != "shelf/rithmomachia.lw" || len(d.wishes[0].Seats) != 1 {
		t.Fatalf("the wishes are %+v", d.wishes)
	}
	if got := d.Sitting.Ruleset().About().Name; got != "rithmomachia" || d.pages.page != noPage || d.remark != "begin here" {
		t.Errorf("on the table is %s, on page %d, remark %q; note %q", got, d.pages.page, d.remark, d.pages.note)
	}
	if !d.dirty.stage || !strings.Contains(d.panels.on[plateSlot].says, d.shown.Title) {
		t.Error("the match that is drawn is still the old one")
	}
}

// Everything on the home page can be done without the pointer.
func TestHomeByKeyboard(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	d.tabTo("game rithmomachia")
	d.presses(key.NameEnter)
	d.tabTo("option victory bodies")
	d.presses(key.NameSpace)
	d.letter(' ')
	d.tabTo("journal")
	d.press("A", key.ModCtrl)
	d.tick()
	d.types("my own.lw")
	d.presses(key.NameReturn)
	d.tick()
	if len(d.wishes) != 1 || d.wishes[0].Options["victory"] != "bodies" || d.wishes[0].Journal != "my own.lw" {
		t.Fatalf("the wishes are %+v", d.wishes)
	}
	if d.hand.typed != "" || d.hand.said != "" {
		t.Errorf("what was typed on the page is said at the table too: %q, %q", d.hand.said, d.hand.typed)
	}
}

// Who chooses a game before journals are found has it stay where it is.
func TestHomeStays(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.press(key.NameF4, 0)
	d.step(d.now + time.Millisecond)
	d.pages.choose(&d.house.Games[0])
	d.step(d.now + time.Millisecond)
	before := d.pages.home.shelf
	d.looked()
	if first, shelf := d.pages.lists[homePage].Position.First, d.pages.home.shelf; shelf == before || first != shelf {
		t.Errorf("the games begin in row %d, before journals were found in row %d, and the page at row %d", shelf, before, first)
	}
}

func TestHomeGoesOn(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	d.hit("War-Chess, 9 orders")
	if d.pages.page != homePage || !strings.Contains(d.pages.note, engine.ErrLocked.Error()[1:]) {
		t.Errorf("of a journal that is being played the page says %q", d.pages.note)
	}
	d.hit("Continue: Rithmomachia, 3 orders")
	if d.pages.page != noPage || d.title() != rithmomachia.Rules.About().Title {
		t.Errorf("after Continue the page is %d, the match %s", d.pages.page, d.title())
	}
	d.presses(key.NameF4)
	d.looked()
	d.tabTo("path")
	d.paste("~/a b.lw\n")
	d.tick()
	d.presses(key.NameReturn)
	if want := []string{"locked", "last.lw", "~/a b.lw "}; !slices.Equal(d.opened, want) {
		t.Errorf("opened were %q, want %q", d.opened, want)
	}
}

// A match that cannot be begun leaves the one on the table alone.
func TestHomeRefuses(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	before := d.Sitting
	if err := d.begin(Wish{Game: "warchess", Journal: "taken"}); err == nil || d.Sitting != before {
		t.Errorf("the error is %v", err)
	}
	d.click(d.at(t, "41"))
	if d.hand.said != "41" {
		t.Error("the match on the table is not to be played any more")
	}
}

// Another match on the table begins afresh: nobody thinks for the old one, and nothing of it is half said.
func TestAnotherMatch(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	ended := make(chan struct{})
	d.Seats = map[engine.Side]Seat{"def": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		close(ended)
		return "", "", ctx.Err()
	}}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.tick()
	if d.hand.busy != "def" {
		t.Fatalf("busy is %q after %d orders, said %q, note %q", d.hand.busy, d.Sitting.Len(), d.hand.said, d.hand.note.text)
	}
	if err := d.begin(Wish{Game: "warchess"}); err != nil {
		t.Fatal(err)
	}
	<-ended
	d.tick()
	if d.hand.busy != "" || d.hand.said != "" || d.Sitting.Len() != 0 || d.thought != nil || d.Seats != nil {
		t.Errorf("busy %q, said %q, %d orders", d.hand.busy, d.hand.said, d.Sitting.Len())
	}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	if d.Sitting.Len() != 1 {
		t.Errorf("the new match cannot be played; note %q", d.hand.note.text)
	}
}

// While a page lies there the table and the other panels hear nothing; a click beside it puts it away.
func TestPageHidesTheTable(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	where, card := d.at(t, "41"), d.buttonAt(t, "Card")
	if !slices.Contains(d.labels(), "Undo") {
		t.Fatal("there is no button Undo to be covered")
	}
	d.presses(key.NameF10)
	d.click(where)
	d.types("39-47")
	if d.hand.said != "" || d.hand.typed != "" || d.pages.page != settingsPage {
		t.Errorf("through the page was said %q, typed %q; the page is %d", d.hand.said, d.hand.typed, d.pages.page)
	}
	if slices.Contains(d.labels(), "Undo") {
		t.Error("a button under the page can be pressed")
	}
	d.click(f32.Pt(3, 3))
	if d.pages.page != noPage || d.hand.said != "" {
		t.Error("a click beside the page does not put it away, or is a click on the table too")
	}
	d.click(card)
	if !d.noCard {
		t.Error("when the page is gone the buttons stay dead")
	}
}

func TestSettingsTakeEffect(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF10)
	d.hit("lamp")
	d.hit("orange and blue")
	d.hit("centimetres")
	d.hit("line of the barrel")
	want, _ := PaletteNamed("lamp", "orange-blue")
	if d.Palette != want || d.paper.Paper != want.Paper || !d.dirty.stage {
		t.Errorf("the palette is %+v", d.Palette)
	}
	if s := d.kept[len(d.kept)-1]; s.Light != "lamp" || s.Coats != "orange-blue" || s.Units != "cm" || s.Forecast != "line" || s != d.settings {
		t.Errorf("kept is %+v", s)
	}
	d.hit("150 %")
	d.tick()
	if d.metric.PxPerDp != 1.5 || d.metric.PxPerSp != 1.5 {
		t.Errorf("at 150 %% a unit is %v pixels, of a letter %v", d.metric.PxPerDp, d.metric.PxPerSp)
	}
	d.presses(key.NameEscape)
	d.presses(key.NameF10, key.NameF10)
	if d.pages.page != noPage {
		t.Error("F10 does not put its page away again")
	}
}

func TestSettingsAreClamped(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ given, want Settings }{
		{Settings{}, Settings{Light: "day", Coats: "red-blue", Scale: 100, Text: 100, Units: "in", Forecast: "all", Sound: "soft"}},
		{
			Settings{Light: "moon", Coats: "black-white", Scale: 9999, Text: -3, Units: "cm", Forecast: "none", Sound: "off", Still: true},
			Settings{Light: "day", Coats: "black-white", Scale: 300, Text: 75, Units: "cm", Forecast: "none", Sound: "off", Still: true},
		},
	} {
		if got := tc.given.Clamped(); got != tc.want {
			t.Errorf("%+v is clamped to %+v, want %+v", tc.given, got, tc.want)
		}
	}
}

// Rules are looked for by typing, opened with Enter, and lead to each other.
func TestRuleLookUp(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF1)
	d.hit("Rules")
	d.types("goes")
	if got := d.pages.library.found; len(got) != 1 || got[0].ID != "WC-12" {
		t.Fatalf("found was %+v", got)
	}
	d.presses(key.NameReturn)
	if d.pages.library.opened != "WC-12" {
		t.Fatalf("opened is %q", d.pages.library.opened)
	}
	d.hit("WC-13")
	if d.pages.library.opened != "WC-13" {
		t.Errorf("a rule named in another does not lead to it: opened is %q", d.pages.library.opened)
	}
	d.presses(key.NameEscape)
	if d.pages.library.opened != "" || d.pages.page != rulesPage {
		t.Error("Escape does not go back to the list")
	}
	d.types("nothing at all")
	if len(d.pages.library.found) != 0 {
		t.Errorf("found was %+v", d.pages.library.found)
	}
	d.presses(key.NameEscape)
	if d.pages.page != noPage {
		t.Error("Escape does not go back to the table")
	}
}

// What is written can be copied, and what is copied pasted.
func TestFieldClipboard(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF1)
	d.hit("Rules")
	d.types("stands")
	d.press("A", key.ModCtrl)
	d.press("C", key.ModCtrl)
	d.tick()
	if text, ok := d.copied(); !ok || text != "stands" {
		t.Errorf("copied is %q, %v", text, ok)
	}
	d.paste("goes")
	d.tick()
	if got := d.pages.fields["rule"].Text(); got != "goes" {
		t.Errorf("pasted over what was chosen is %q", got)
	}
}

func TestManualIsScrolled(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF1)
	seen := d.panels.on[pageSlot].says
	d.presses(key.NameDownArrow)
	if at := d.pages.lists[manualPage].Position; at.First == 0 && at.Offset == 0 || d.panels.on[pageSlot].says == seen {
		t.Error("the arrow down does not scroll")
	}
	d.presses(key.NameEnd)
	end := d.pages.lists[manualPage].Position
	if end.First+end.Count < 100 {
		t.Errorf("End scrolls to %+v", end)
	}
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: f32.Pt(640, 400)})
	d.tick()
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: f32.Pt(640, 400), Scroll: f32.Pt(0, -300)})
	d.tick()
	if at := d.pages.lists[manualPage].Position; at.First >= end.First {
		t.Errorf("the wheel does not scroll: %+v", at)
	}
	d.presses(key.NameHome)
	d.hit("The window")
	if d.pages.library.leaf != 1 || d.pages.lists[manualPage].Position.First != 0 {
		t.Error("another page of the manual is not shown from its beginning")
	}
}

// A page at rest is not drawn again, with a caret in a field as well.
func TestPageAtRest(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	for _, k := range []key.Name{key.NameF4, key.NameF1, key.NameF10} {
		d.presses(k)
		if k == key.NameF4 {
			d.looked()
			d.tabTo("path")
		}
		for range 9 { // what eases is done
			d.step(d.now + time.Second)
		}
		d.panels.on[pageSlot].stale, d.dirty = false, invalid{}
		d.router.WakeupTime()
		for range 5 {
			d.step(d.now + time.Second)
		}
		if d.panels.on[pageSlot].stale || d.dirty != (invalid{}) || d.busy() {
			t.Errorf("after %s: stale %v, dirty %+v, busy %v", k, d.panels.on[pageSlot].stale, d.dirty, d.busy())
		}
		if at, ok := d.router.WakeupTime(); ok {
			t.Errorf("after %s the page wants to be woken at %v", k, at)
		}
	}
}

// A page stays in the window at the ends of every size.
func TestPageFits(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	for _, size := range []image.Point{{1280, 800}, {480, 360}, {3840, 2160}} {
		for _, percent := range []int{75, 300} {
			for _, page := range leaves() {
				d.settle(Settings{Scale: percent, Text: percent}.Clamped())
				d.resize(size, 1)
				d.pages.turn(d.uiContext, page.page)
				d.tick()
				if at := d.panels.on[pageSlot].at; !at.In(image.Rectangle{Max: size}) || at.Empty() {
					t.Errorf("at %v and %d %% %s lies at %v", size, percent, page.word, at)
				}
			}
		}
	}
}
