package render

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/palette"
	"littlewars/render/settings"
	"littlewars/render/sound"
	"littlewars/render/ui"
	"littlewars/render/ui/pages"
)

// housed is a desk in a house of two games, on War-Chess, with what the house was asked for.
type housed struct {
	*desk
	t      *testing.T
	woken  chan struct{}
	wishes []ui.Wish
	opened []string
	kept   []settings.Settings
}

func atHome(t *testing.T) *housed {
	t.Helper()
	d := &housed{desk: opened(t, engine.Setup{}), t: t, woken: make(chan struct{}, 99)}
	d.Wake = func() { d.woken <- struct{}{} }
	games := map[string]engine.Ruleset{"warchess": warchess.Rules, "rithmomachia": rithmomachia.Rules}
	h := ui.House{
		Settings: settings.Settings{Still: true},
		New: func(w ui.Wish) (ui.Table, error) {
			d.wishes = append(d.wishes, w)
			if w.Journal == "taken" {
				return ui.Table{}, errors.New("taken is there already")
			}
			s, err := engine.Sit(games[w.Game], engine.Setup{Options: w.Options}, "test")
			return ui.Table{Sitting: s, Hint: "begin here"}, err
		},
		Open: func(path string) (ui.Table, error) {
			d.opened = append(d.opened, path)
			if path == "locked" {
				return ui.Table{}, engine.ErrLocked
			}
			s, err := engine.Sit(rithmomachia.Rules, engine.Setup{}, "test")
			return ui.Table{Sitting: s}, err
		},
		Recent: func() []ui.Recent {
			return []ui.Recent{{Path: "last.lw", Title: "Rithmomachia", When: "today", State: "3 orders"}, {Path: "locked", Title: "War-Chess", When: "yesterday", State: "9 orders"}}
		},
		Shelf: func(game string) string { return "shelf/" + game + ".lw" },
		Keep:  func(s settings.Settings) error { d.kept = append(d.kept, s); return nil },
		Manual: func(string) []ui.Leaf {
			return []ui.Leaf{{Title: "War-Chess", Text: "# War-Chess\n\nAs WC-12 says.\n\n" + strings.Repeat("A line.\n\n", 99)}, {Title: "The window", Text: "# The window\n"}}
		},
		Rules: func(_, words string) []ui.Rule {
			all := []ui.Rule{{ID: "WC-12", Section: "Moves", Gist: "how men go", Text: "A man goes, but see **WC-13**."}, {ID: "WC-13", Section: "Moves", Gist: "how men stand", Text: "Each stands."}}
			return slices.DeleteFunc(all, func(r ui.Rule) bool { return !strings.Contains(string(r.ID)+r.Text, words) })
		},
	}
	for _, name := range []string{"warchess", "rithmomachia"} {
		m, err := games[name].New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		h.Games = append(h.Games, ui.Game{About: games[name].About(), View: m.View(""), Players: []ui.Player{{Name: "0.5", Gist: "the computer"}}})
	}
	d.Furnish(h)
	d.tick()
	return d
}

// tick lets a moment pass, twice: what a button does shows in the next.
func (d *housed) tick() {
	for range 2 {
		d.Step(d.Now + 100*time.Millisecond)
	}
}

// looked waits until the house has been looked round.
func (d *housed) looked() {
	d.t.Helper()
	d.tick() // the page is shown first
	for d.pages.Home.Found != nil {
		select {
		case <-d.woken:
		case <-time.After(20 * time.Second):
			d.t.Fatal("the house was not looked round")
		}
		d.tick()
	}
}

// hit presses what has a label, as it is seen now.
func (d *housed) hit(label string) {
	d.t.Helper()
	d.click(d.buttonAt(d.t, label))
	d.tick()
}

// tabTo has the keyboard go on until it is on what has that name.
func (d *housed) tabTo(name string) {
	d.t.Helper()
	for range 200 {
		if d.pages.Focus == name {
			return
		}
		d.presses(key.NameTab)
	}
	d.t.Fatalf("Tab does not come to %q; the last is %q", name, d.pages.Focus)
}

func (d *housed) types(text string) {
	for _, r := range text {
		d.Letter(r)
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
	for _, n := range d.Router.AppendSemantics(nil) {
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
	d.hit("Begin")
	if len(d.wishes) != 1 || d.wishes[0].Game != "rithmomachia" || d.wishes[0].Journal != "shelf/rithmomachia.lw" ||
		!maps.Equal(d.wishes[0].Seats, map[engine.Side]string{"even": "0.5"}) { // the computer sits opposite
		t.Fatalf("the wishes are %+v", d.wishes)
	}
	if got := d.Sitting.Ruleset().About().Name; got != "rithmomachia" || d.pages.Page != ui.NoPage || d.Remark != "begin here" {
		t.Errorf("on the table is %s, on page %d, remark %q; note %q", got, d.pages.Page, d.Remark, d.pages.Note)
	}
	if !d.Dirty.Stage || !strings.Contains(d.Panels.On[ui.PlateSlot].Says, d.Shown.Title) {
		t.Error("the match that is drawn is still the old one")
	}
}

// Six games with their lessons are all in sight at home, at the size a window opens with and in a low one.
func TestHomeHasRoom(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1280, 800}, {800, 600}} {
		d := atHome(t)
		first := d.House.Games[0]
		d.House.Games, d.House.Recent = nil, nil
		d.House.Learn = func(*engine.Lesson) (ui.Table, error) { return ui.Table{}, errors.New("nobody learns") }
		for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
			first.Name, first.Title = name, "game "+name
			d.House.Games = append(d.House.Games, first)
			d.House.Lessons = append(d.House.Lessons, &engine.Lesson{Name: "first", Title: "learn " + name, Game: name})
		}
		d.Resize(size, 1)
		d.presses(key.NameF4)
		d.looked()
		seen := d.labels()
		foot := float32(d.Panels.On[ui.PageSlot].At.Max.Y)
		for _, g := range d.House.Games {
			if !slices.Contains(seen, "learn "+g.Name) || d.buttonAt(t, "learn "+g.Name).Y > foot-20 {
				t.Errorf("at %v the lesson of %s is not in sight", size, g.Title)
			}
		}
	}
}

// Begin stands in one place, whichever game is in hand and however long its title.
func TestBeginStays(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
		d := atHome(t)
		d.House.Games[0].Title = "War"
		d.Resize(size, 1)
		d.presses(key.NameF4)
		d.looked()
		var at [2]image.Rectangle
		for i := range at {
			d.pages.Choose(d.Context, &d.House.Games[i])
			d.tick()
			d.tick()
			at[i] = d.button(t, "Begin")
		}
		if at[0] != at[1] {
			t.Errorf("at %v Begin is at %v, and for a game of a longer title at %v", size, at[0], at[1])
		}
	}
}

// Where the pictures of the games stand beside the words, the words have room for a title: of large letters two stand in
// a row, and not three.
func TestHomeHasRoomForWords(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	first := d.House.Games[0]
	d.House.Games, d.House.Recent = nil, nil
	d.House.Learn = func(*engine.Lesson) (ui.Table, error) { return ui.Table{}, errors.New("nobody learns") }
	for _, name := range []string{"a", "b", "c"} {
		first.Name, first.Title = name, "game "+name
		d.House.Games = append(d.House.Games, first)
		d.House.Lessons = append(d.House.Lessons, &engine.Lesson{Name: "first", Title: "learn " + name, Game: name})
	}
	d.Settle(settings.Settings{Text: 200}.Clamped())
	d.Resize(image.Pt(1920, 1080), 1)
	d.presses(key.NameF4)
	d.looked()
	if a, b, c := d.buttonAt(t, "learn a"), d.buttonAt(t, "learn b"), d.buttonAt(t, "learn c"); a.Y != b.Y || c.Y <= a.Y {
		t.Errorf("three games stand at %v, %v and %v", a, b, c)
	}
}

// On an empty table no computer plays until it is asked for: it might begin to make the country.
func TestHomeEmptyTable(t *testing.T) {
	t.Parallel()
	for hit, seats := range map[string]int{"Drawn": 1, "Made": 0} {
		d := atHome(t)
		g := &d.House.Games[1]
		g.Country, g.Options = "country", []engine.Option{{Name: "country", Values: []string{"drawn", "made"}, Default: "drawn", Empty: "made"}}
		d.presses(key.NameF4)
		d.looked()
		d.pages.Choose(d.Context, g)
		d.tick()
		d.hit(hit)
		d.hit("Begin")
		if n := len(d.wishes); n != 1 || len(d.wishes[0].Seats) != seats {
			t.Errorf("by %s it was wished for %+v", hit, d.wishes)
		}
	}
}

// A game is begun from one of its scenes, which leaves no varieties to choose.
func TestHomeScene(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Games[1].Scenes = []ui.Scene{
		{Name: "at-dawn", Gist: "mist on the board"}, {Name: "/tables/own-2.toml", Title: "My mill", Gist: "my own"},
	}
	d.presses(key.NameF4)
	d.looked()
	d.hit("2 scenes")
	d.buttonAt(t, "My mill") // by its title
	if !slices.Contains(d.labels(), "Men taken") {
		t.Error("without a scene there are no varieties")
	}
	before := d.buttonAt(t, "Begin")
	d.hit("At dawn")
	if now := d.buttonAt(t, "Begin"); now != before {
		t.Errorf("Begin goes from %v to %v under the hand", before, now)
	}
	if slices.Contains(d.labels(), "Men taken") {
		t.Error("in a scene there are varieties")
	}
	d.hit("Begin")
	if len(d.wishes) != 1 || d.wishes[0].Scene != "at-dawn" || d.wishes[0].Game != "rithmomachia" {
		t.Errorf("the wishes are %+v", d.wishes)
	}
}

// What a game can be played on is chosen by its picture, which is drawn once for each, and one that cannot be drawn is
// not asked for again.
func TestHomePictures(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	g := &d.House.Games[1]
	g.Country, g.Scenes = "victory", []ui.Scene{{Name: "at-dawn", Gist: "mist on the board"}}
	d.Resize(image.Pt(1280, 1600), 1)
	var asked sync.Map
	g.Look = func(w ui.Wish) (engine.View, error) {
		on := cmp.Or(w.Scene, w.Options["victory"])
		if _, twice := asked.LoadOrStore(on, true); twice || on == "goods" {
			return engine.View{}, fmt.Errorf("%s cannot be drawn", on)
		}
		return g.View, nil
	}
	d.presses(key.NameF4)
	d.looked()
	if _, is := asked.Load("bodies"); is {
		t.Error("pictures are drawn of a game that nobody has in hand")
	}
	d.pages.Choose(d.Context, g)
	d.looked()
	for _, on := range append([]string{"at-dawn"}, g.Options[0].Values...) {
		if _, is := asked.Load(on); !is {
			t.Errorf("there is no picture of %s", on)
		}
	}
	picture, word := d.button(t, "Men taken"), d.button(t, "a person")
	if picture.Dy() < 2*word.Dy() {
		t.Errorf("what can be chosen is as high as a word, %v", picture)
	}
	d.hit("Men taken")
	d.hit("Begin")
	if len(d.wishes) != 1 || d.wishes[0].Options["victory"] != "bodies" {
		t.Errorf("the wishes are %+v", d.wishes)
	}
}

// From the end of a lesson a game of what it taught is begun, against the gentlest player; beside it is the way home.
func TestLessonEndsInAGame(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Learn = func(l *engine.Lesson) (ui.Table, error) {
		c, err := l.Enroll(warchess.Rules, "test")
		return ui.Table{Sitting: c.Sitting(), Course: c}, err
	}
	d.House.Shelf = func(game string) string { return game + "-1" }
	look := []engine.Scene{{Title: "A scene", Steps: []engine.Step{{Title: "A look"}}}}
	if err := d.Learn(&engine.Lesson{Game: "warchess", Side: "att", Scenes: look, Scene: "at-dawn"}); err != nil {
		t.Fatal(err)
	}
	d.tick()
	d.buttonAt(t, "Home")
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Play it") {
		t.Errorf("the large button says %q", says)
	}
	d.Hand.S.Play("resign")
	d.Hand.Look()
	d.tick()
	if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, "the game is over; Enter: Play it") {
		t.Errorf("the ribbon says %q", says)
	}
	d.presses(key.NameReturn)
	d.tick()
	if len(d.wishes) != 1 || d.wishes[0].Seats["def"] == "" || d.wishes[0].Seats["att"] != "" || d.Course != nil ||
		d.wishes[0].Journal != "warchess-1" || d.wishes[0].Scene != "at-dawn" {
		t.Errorf("begun are %+v", d.wishes)
	}
}

// Who plays, and how strong, is told by the card that is told nothing else, and by the window's title.
func TestWhoPlaysIsTold(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	for who, want := range map[string]string{
		"0.5": "the computer, the computer", "uct:500ms": "the computer, the computer", "uct:9p": "the computer, 9p",
		"": "by hand",
	} {
		d.Players = map[engine.Side]string{"def": who}
		d.tick()
		for _, told := range []string{d.Title(), d.Panels.On[ui.CardSlot].Says} {
			if !strings.Contains(told, "defender: "+want) || !strings.Contains(told, "attacker: by hand") {
				t.Errorf("of %q is told %q", who, told)
			}
		}
	}
	d.House.Games = nil
	if strings.Contains(d.Title(), "by hand") {
		t.Errorf("of a game that nobody can play without hands the title is %q", d.Title())
	}
}

// A game's card leads to its scene, and to what has nothing on the table yet: each is chosen where one comes.
func TestHomeLeadsToTheSceneAndTheEmptyTable(t *testing.T) {
	t.Parallel()
	for lead, want := range map[string]ui.Wish{
		"1 scene": {Scene: "at-dawn", Options: map[string]string{"victory": "proper"}},
		"Nothing": {Options: map[string]string{"victory": "goods"}},
	} {
		d := atHome(t)
		g := &d.House.Games[1]
		g.Country, g.Scenes = "victory", []ui.Scene{{Name: "at-dawn", Gist: "mist on the board"}}
		g.Options = slices.Clone(g.Options)
		o := &g.Options[0]
		o.Empty, o.Told = "goods", engine.Mapped(o.Values, func(string) string { return "nothing" })
		d.Resize(image.Pt(1280, 1600), 1)
		d.presses(key.NameF4)
		d.tick()
		d.hit(lead)
		if d.hit("Begin"); len(d.wishes) != 1 {
			t.Fatalf("%s: the wishes are %+v", lead, d.wishes)
		}
		if is := d.wishes[0]; is.Scene != want.Scene || is.Options["victory"] != want.Options["victory"] {
			t.Errorf("%s leads to %+v", lead, is)
		}
	}
}

// Settings are put back as they were at first, the keys of the manual stand under them, and a machine that is mute is
// told of in one plain line.
func TestSettingsPage(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Manual = func(string) []ui.Leaf {
		return []ui.Leaf{{Title: "The window", Text: "| with the pointer | with keys | does |\n|---|---|---|\n" +
			"| click | space bar | says |\n| drag | | slides |\n"}}
	}
	d.Speaker = mute{}
	d.Resize(image.Pt(1280, 2400), 1)
	d.presses(key.NameF10)
	d.tick()
	d.hit("full screen")
	was := d.button(t, "centimetres")
	if d.hit("centimetres"); d.button(t, "centimetres") != was {
		t.Errorf("centimetres, which is chosen, is at %v, and was at %v", d.button(t, "centimetres"), was)
	}
	if !d.Settings.Full || d.Settings.Units != "cm" {
		t.Errorf("set are %+v", d.Settings)
	}
	if says := strings.Join(d.labels(), "\n"); !strings.Contains(says, "space\nbar") || strings.Contains(says, "drag") ||
		!strings.Contains(says, "nothing can be heard: this machine has no sound device that works") {
		t.Errorf("the page says %q", says)
	}
	d.hit("As it was at first")
	if d.Settings != (settings.Settings{}).Clamped() || d.kept[len(d.kept)-1] != d.Settings {
		t.Errorf("put back they are %+v, and kept %+v", d.Settings, d.kept)
	}
}

// mute is a speaker that cannot be heard.
type mute struct{}

func (mute) Play(sound.Sound) {}
func (mute) Mute() string     { return "oto: ALSA error at snd_pcm_open: No such file or directory" }

// Everything on the home page can be done without the pointer.
func TestHomeByKeyboard(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	d.tabTo("game rithmomachia")
	d.presses(key.NameEnter)
	d.tick()
	d.tick()
	if d.pages.Focus != "begin" {
		t.Errorf("with a game in hand the keyboard is on %q", d.pages.Focus)
	}
	d.tabTo("option victory bodies")
	d.presses(key.NameSpace)
	d.Letter(' ')
	d.tabTo("journal")
	d.Press("A", key.ModCtrl)
	d.tick()
	d.types("my own.lw")
	d.presses(key.NameReturn)
	d.tick()
	if len(d.wishes) != 1 || d.wishes[0].Options["victory"] != "bodies" || d.wishes[0].Journal != "my own.lw" {
		t.Fatalf("the wishes are %+v", d.wishes)
	}
	if d.Hand.Typed != "" || d.Hand.Said != "" {
		t.Errorf("what was typed on the page is said at the table too: %q, %q", d.Hand.Said, d.Hand.Typed)
	}
}

// What an option asks for that changes nothing is not shown, and not wished for if it was set before.
func TestOptionsThatApply(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	press := func(name string) {
		t.Helper()
		d.tabTo(name)
		d.presses(key.NameEnter)
		d.tick()
		d.tick()
	}
	press("game rithmomachia")
	press("option victory bodies")
	press("option bodies + 1")
	press("option victory proper")
	d.tick()
	d.tick()
	press("begin")
	if len(d.wishes) != 1 || d.wishes[0].Options["victory"] != "proper" || d.wishes[0].Options["bodies"] != "8" {
		t.Fatalf("the wishes are %+v", d.wishes)
	}
}

// Who chooses a game before journals are found has it stay where it is.
func TestHomeStays(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.Press(key.NameF4, 0)
	d.Step(d.Now + time.Millisecond)
	d.pages.Choose(d.Context, &d.House.Games[0])
	d.Step(d.Now + time.Millisecond)
	before := d.pages.Home.Shelf
	d.looked()
	if first, shelf := d.pages.Lists[ui.HomePage].Position.First, d.pages.Home.Shelf; shelf != before || first != shelf {
		t.Errorf("the games begin in row %d, before journals were found in row %d, and the page at row %d", shelf, before, first)
	}
}

func TestHomeGoesOn(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF4)
	d.looked()
	d.hit("War-Chess, 9 orders")
	if d.pages.Page != ui.HomePage || !strings.Contains(d.pages.Note, engine.ErrLocked.Error()[1:]) {
		t.Errorf("of a journal that is being played the page says %q", d.pages.Note)
	}
	d.hit("Continue: Rithmomachia, 3 orders")
	if d.pages.Page != ui.NoPage || !strings.HasPrefix(d.Title(), rithmomachia.Rules.About().Title) {
		t.Errorf("after Continue the page is %d, the match %s", d.pages.Page, d.Title())
	}
	d.presses(key.NameF4)
	d.looked()
	d.tabTo("path")
	d.Paste("~/a b.lw\n")
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
	if err := d.Begin(ui.Wish{Game: "warchess", Journal: "taken"}); err == nil || d.Sitting != before {
		t.Errorf("the error is %v", err)
	}
	d.click(d.at(t, "41"))
	if d.Hand.Said != "41" {
		t.Error("the match on the table is not to be played any more")
	}
}

// Another match on the table begins afresh: nobody thinks for the old one, and nothing of it is half said.
func TestAnotherMatch(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	ended := make(chan struct{})
	d.Seats = map[engine.Side]ui.Seat{"def": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		close(ended)
		return "", "", ctx.Err()
	}}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.tick()
	if d.Hand.Busy != "the defender" {
		t.Fatalf("busy is %q after %d orders, said %q, note %q", d.Hand.Busy, d.Sitting.Len(), d.Hand.Said, d.Hand.Note.Text)
	}
	if err := d.Begin(ui.Wish{Game: "warchess"}); err != nil {
		t.Fatal(err)
	}
	<-ended
	d.tick()
	if d.Hand.Busy != "" || d.Hand.Said != "" || d.Sitting.Len() != 0 || d.Thought != nil || d.Seats != nil {
		t.Errorf("busy %q, said %q, %d orders", d.Hand.Busy, d.Hand.Said, d.Sitting.Len())
	}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	if d.Sitting.Len() != 1 {
		t.Errorf("the new match cannot be played; note %q", d.Hand.Note.Text)
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
	if d.Hand.Said != "" || d.Hand.Typed != "" || d.pages.Page != ui.SettingsPage {
		t.Errorf("through the page was said %q, typed %q; the page is %d", d.Hand.Said, d.Hand.Typed, d.pages.Page)
	}
	if slices.Contains(d.labels(), "Undo") {
		t.Error("a button under the page can be pressed")
	}
	d.click(f32.Pt(3, 3))
	if d.pages.Page != ui.NoPage || d.Hand.Said != "" {
		t.Error("a click beside the page does not put it away, or is a click on the table too")
	}
	d.click(card)
	if !d.NoCard {
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
	want, _ := palette.Named("lamp", "orange-blue")
	if d.Palette != want || d.Paper.Paper != want.Paper || !d.Dirty.Stage {
		t.Errorf("the palette is %+v", d.Palette)
	}
	if s := d.kept[len(d.kept)-1]; s.Light != "lamp" || s.Coats != "orange-blue" || s.Units != "cm" || s.Forecast != "line" || s != d.Settings {
		t.Errorf("kept is %+v", s)
	}
	d.hit("150 %")
	d.tick()
	if d.Metric.PxPerDp != 1.5 || d.Metric.PxPerSp != 1.5 {
		t.Errorf("at 150 %% a unit is %v pixels, of a letter %v", d.Metric.PxPerDp, d.Metric.PxPerSp)
	}
	d.presses(key.NameEscape)
	d.presses(key.NameF10, key.NameF10)
	if d.pages.Page != ui.NoPage {
		t.Error("F10 does not put its page away again")
	}
}

// What is pressed to set a size stays under the pointer, and the rows below have that size at once; all has it when the
// pointer goes to something else, or the page is turned to again.
func TestSizesStayUnderThePointer(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 700, Y: 500}} {
		d := atHome(t)
		d.Resize(size, 1)
		d.presses(key.NameF10)
		d.tick()
		below := d.button(t, "inches and sixteenths")
		for _, label := range []string{"200 %", "100 %", "75 %", "125 %"} {
			was := d.button(t, label)
			if d.hit(label); d.button(t, label) != was {
				t.Errorf("%v: %s is at %v, and was pressed at %v", size, label, d.button(t, label), was)
			}
		}
		if is := d.button(t, "inches and sixteenths"); is.Dy() <= below.Dy() {
			t.Errorf("%v: at 125 %% a button below is %v, as at 100 %%: %v", size, is, below)
		}
		was := d.button(t, "125 %")
		d.presses(key.NameF10, key.NameF10)
		if d.tick(); d.button(t, "125 %").Dy() <= was.Dy() {
			t.Errorf("%v: turned to again, the page has the size of before", size)
		}
		d.hit("200 %")
		was = d.button(t, "lamp")
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.buttonAt(t, "lamp")})
		d.tick()
		if d.tick(); d.button(t, "lamp").Dy() <= was.Dy() {
			t.Errorf("%v: with the hand elsewhere the page has the size of before", size)
		}
	}
}

func TestSettingsAreClamped(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ given, want settings.Settings }{
		{settings.Settings{}, settings.Settings{
			Light: "day", Coats: "red-blue", Scale: 100, Text: 100, Units: "in",
			Forecast: "all", Sound: "soft", Falls: "near", Picture: "auto",
		}},
		{
			settings.Settings{Light: "moon", Coats: "black-white", Scale: 9999, Text: -3, Units: "cm", Forecast: "none", Sound: "off", Still: true},
			settings.Settings{
				Light: "day", Coats: "black-white", Scale: 300, Text: 75, Units: "cm", Forecast: "none",
				Sound: "off", Falls: "near", Picture: "auto", Still: true,
			},
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
	if got := d.pages.Library.Found; len(got) != 1 || got[0].ID != "WC-12" {
		t.Fatalf("found was %+v", got)
	}
	d.presses(key.NameReturn)
	if d.pages.Library.Opened != "WC-12" {
		t.Fatalf("opened is %q", d.pages.Library.Opened)
	}
	d.hit("WC-13")
	if d.pages.Library.Opened != "WC-13" {
		t.Errorf("a rule named in another does not lead to it: opened is %q", d.pages.Library.Opened)
	}
	d.presses(key.NameEscape)
	if d.pages.Library.Opened != "" || d.pages.Page != ui.RulesPage {
		t.Error("Escape does not go back to the list")
	}
	d.types("nothing at all")
	if len(d.pages.Library.Found) != 0 {
		t.Errorf("found was %+v", d.pages.Library.Found)
	}
	d.presses(key.NameEscape)
	if d.pages.Page != ui.NoPage {
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
	d.Press("A", key.ModCtrl)
	d.Press("C", key.ModCtrl)
	d.tick()
	if text, ok := d.Copied(); !ok || text != "stands" {
		t.Errorf("copied is %q, %v", text, ok)
	}
	d.Paste("goes")
	d.tick()
	if got := d.pages.Fields["rule"].Text(); got != "goes" {
		t.Errorf("pasted over what was chosen is %q", got)
	}
}

func TestManualIsScrolled(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.presses(key.NameF1)
	seen := d.Panels.On[ui.PageSlot].Says
	d.presses(key.NameDownArrow)
	if at := d.pages.Lists[ui.ManualPage].Position; at.First == 0 && at.Offset == 0 || d.Panels.On[ui.PageSlot].Says == seen {
		t.Error("the arrow down does not scroll")
	}
	d.presses(key.NameEnd)
	end := d.pages.Lists[ui.ManualPage].Position
	if end.First+end.Count < 100 {
		t.Errorf("End scrolls to %+v", end)
	}
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: f32.Pt(640, 400)})
	d.tick()
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: f32.Pt(640, 400), Scroll: f32.Pt(0, -300)})
	d.tick()
	if at := d.pages.Lists[ui.ManualPage].Position; at.First >= end.First {
		t.Errorf("the wheel does not scroll: %+v", at)
	}
	d.presses(key.NameHome)
	d.hit("The window")
	if d.pages.Library.Leaf != 1 || d.pages.Lists[ui.ManualPage].Position.First != 0 {
		t.Error("another page of the manual is not shown from its beginning")
	}
	d.hit("War-Chess")
	d.presses(key.NameEnd, key.NameF1)
	if err := d.Begin(ui.Wish{Game: "rithmomachia"}); err != nil {
		t.Fatal(err)
	}
	d.presses(key.NameF1)
	if at := d.pages.Lists[ui.ManualPage].Position; d.pages.Page != ui.ManualPage || at.First != 0 || at.Offset != 0 {
		t.Errorf("another game's manual opens at %+v", at)
	}
}

// The manual has its contents, which lead to their places, and is searched by typing: what it says of the words, under
// its titles, and the way to the rules that say them.
func TestManualIsSearched(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	lines := strings.Repeat("A line.\n\n", 60)
	text := "# War-Chess\n\nAs WC-12 says.\n\n" + lines + "## The Wagon\n\nIt stands still.\n\n" + lines
	d.House.Manual = func(string) []ui.Leaf {
		window := "# The window\n\nA click stands for a word.\n"
		return []ui.Leaf{{Title: "War-Chess", Text: text}, {Title: "The window", Text: window}}
	}
	d.presses(key.NameF1)
	d.hit("The Wagon")
	if at := d.pages.Lists[ui.ManualPage].Position.First; at != 65 {
		t.Errorf("the contents lead to row %d", at)
	}
	d.presses(key.NameHome)
	d.types("stands")
	d.tick()
	page := d.Panels.On[ui.PageSlot].Says
	d.hit("A click stands for a word.")
	if d.pages.Library.Leaf != 1 || d.Panels.On[ui.PageSlot].Says == page {
		t.Error("a place that was found is not opened")
	}
	d.tabTo("manual")
	d.presses(key.NameReturn)
	if d.pages.Library.Leaf != 1 {
		t.Error("Enter opens another page though nothing is sought")
	}
	d.types("stands wagon")
	d.tick()
	d.buttonAt(t, "Look in the rules for “stands wagon”") // found nowhere
	d.presses(key.NameEscape)
	if d.pages.Page != ui.ManualPage || d.pages.Fields["manual"].Text() != "" {
		t.Error("Escape does not leave the search alone")
	}
	d.types("stands")
	d.presses(key.NameReturn) // the first of the places
	if d.pages.Library.Leaf != 0 || d.pages.Lists[ui.ManualPage].Position.First < 60 {
		t.Errorf("Enter opens page %d at %+v", d.pages.Library.Leaf, d.pages.Lists[ui.ManualPage].Position)
	}
	d.types("stands")
	d.tick()
	d.hit("Look in the rules for “stands”")
	d.tick()
	if d.pages.Page != ui.RulesPage || len(d.pages.Library.Found) != 1 || d.pages.Library.Found[0].ID != "WC-13" {
		t.Errorf("of the rules are found %v", d.pages.Library.Found)
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
			d.Step(d.Now + time.Second)
		}
		d.Panels.On[ui.PageSlot].Stale, d.Dirty = false, ui.Invalid{}
		d.Router.WakeupTime()
		for range 5 {
			d.Step(d.Now + time.Second)
		}
		if d.Panels.On[ui.PageSlot].Stale || d.Dirty != (ui.Invalid{}) || d.InMotion() {
			t.Errorf("after %s: stale %v, dirty %+v, busy %v", k, d.Panels.On[ui.PageSlot].Stale, d.Dirty, d.InMotion())
		}
		if at, ok := d.Router.WakeupTime(); ok {
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
			for _, page := range pages.Leaves() {
				d.Settle(settings.Settings{Scale: percent, Text: percent}.Clamped())
				d.Resize(size, 1)
				d.pages.Turn(d.Context, page.Page)
				d.tick()
				if at := d.Panels.On[ui.PageSlot].At; !at.In(image.Rectangle{Max: size}) || at.Empty() {
					t.Errorf("at %v and %d %% %s lies at %v", size, percent, page.Word, at)
				}
			}
		}
	}
}

// Where letters are larger a page is wider too, as far as the window is: so many words stand in a line as ever.
func TestPageGrowsWithItsLetters(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.Resize(image.Pt(1920, 1080), 1)
	d.pages.Turn(d.Context, pages.Leaves()[0].Page)
	wide := func(percent int) int {
		d.Settle(settings.Settings{Text: percent}.Clamped())
		d.tick()
		return d.Panels.On[ui.PageSlot].At.Dx()
	}
	if at, larger, most := wide(100), wide(150), wide(300); 2*larger != 3*at || most < 1800 || most > 1920 {
		t.Errorf("at 100, 150 and 300 %% a page is %d, %d and %d pixels wide of 1920", at, larger, most)
	}
}

// The games at home keep their places when journals are found.
// One click begins a match against the computer.
func TestQuickBattle(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	quick := ui.Wish{Game: "rithmomachia", Options: map[string]string{"first": "even"}, Seats: map[engine.Side]string{"even": "0.5"}}
	d.House.Quick = &ui.ReadyWish{Wish: quick, Title: "Quick battle", Gist: "at once"}
	d.presses(key.NameF4)
	d.looked()
	d.hit("Quick battle")
	quick.Journal = "shelf/rithmomachia.lw"
	if len(d.wishes) != 1 || !reflect.DeepEqual(d.wishes[0], quick) || d.pages.Page != ui.NoPage {
		t.Errorf("the wishes are %+v, on page %d", d.wishes, d.pages.Page)
	}
}

// What begins a match at once is the one plate of brass at home.
func TestQuickBattleIsBrass(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	brass := func() int {
		return filled(d.Panels.On[ui.PageSlot], palette.Mixed(d.Paper.Paper, d.Paper.Brass, 0.7))
	}
	d.presses(key.NameF4)
	d.looked()
	none := brass() // but what is marked in a field
	d.House.Quick = &ui.ReadyWish{Wish: ui.Wish{Game: "rithmomachia"}, Title: "Quick battle", Gist: "at once"}
	d.presses(key.NameF4, key.NameF4)
	d.looked()
	if n := brass() - none; n != 1 || !d.reads("Quick battle") {
		t.Errorf("%d plates are of brass, one begins at once: %t", n, d.reads("Quick battle"))
	}
}

// filled is how often something on a panel is drawn in a colour.
func filled(p *ui.Panel, c color.NRGBA) int {
	ops := reflect.ValueOf(&p.Ops).Elem().FieldByName("Internal").FieldByName("data").Bytes()
	return bytes.Count(ops, []byte{c.R, c.G, c.B, c.A})
}

// The journals are told before any picture is there, and each picture as soon as it is; another look asks for none again.
func TestHomeTellsJournalsFirst(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	next := make(chan struct{})
	asked := map[string]int{} // by the one goroutine that draws
	d.House.Drawn = func(of ui.Wish, _ palette.Palette, draw func() image.Image) image.Image {
		<-next
		asked[of.Game]++
		return draw()
	}
	d.presses(key.NameF4)
	d.tick()
	heard := func(what string, is func() bool) {
		t.Helper()
		for !is() {
			select {
			case <-d.woken:
				d.tick()
			case <-time.After(20 * time.Second):
				t.Fatalf("%s not told", what)
			}
		}
	}
	heard("journals are", func() bool { return slices.Contains(d.labels(), "Continue: Rithmomachia, 3 orders") })
	says := func() string { return d.Panels.On[ui.PageSlot].Says }
	for range d.House.Games {
		was := says()
		next <- struct{}{}
		heard("a picture is", func() bool { return says() != was })
	}
	d.looked()
	d.presses(key.NameF4)
	d.presses(key.NameF4)
	d.looked()
	if len(asked) != 2 || asked["warchess"] != 1 || asked["rithmomachia"] != 1 {
		t.Errorf("pictures were asked for %v times", asked)
	}
}

// F4 that was pressed at the table while home opened by itself does not put it away; once it is seen it does.
func TestHomeIsNotShutUnseen(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Home = true
	d.Furnish(d.House)
	for range 2 { // of three frames
		if d.presses(key.NameF4); d.pages.Page != ui.HomePage {
			t.Fatal("F4 shuts home before it was seen")
		}
	}
	d.tick()
	if d.presses(key.NameF4); d.pages.Page != ui.NoPage {
		t.Error("F4 does not shut home that was seen")
	}
	d.Hint = "click a gun; F1 tells the rest; home, F4, teaches Little Wars"
	d.presses(key.NameF4)
	d.tick()
	if says := d.Panels.On[ui.PageSlot].Says; strings.Contains(says, "teaches") {
		t.Errorf("home says %q of itself", says)
	}
}

// Enter at home begins it, or the match that is wished for, as long as the keyboard is on nothing else.
func TestEnterAtHome(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Quick = &ui.ReadyWish{Wish: ui.Wish{Game: "rithmomachia"}, Title: "Quick battle"}
	for _, enter := range []key.Name{key.NameReturn, key.NameEnter} {
		d.presses(key.NameF4)
		d.tick()
		d.presses(enter)
		d.tick()
	}
	if len(d.wishes) != 2 || d.pages.Page != ui.NoPage || d.wishes[1].Game != "rithmomachia" {
		t.Fatalf("Enter begins %+v, on page %d", d.wishes, d.pages.Page)
	}
	d.presses(key.NameF4)
	d.looked()
	d.tabTo("to Settings")
	d.presses(key.NameReturn)
	if d.tick(); len(d.wishes) != 2 || d.pages.Page != ui.SettingsPage {
		t.Errorf("with the keyboard on another button Enter begins %+v, on page %d", d.wishes, d.pages.Page)
	}
}

// Where the computer has levels the gentlest is met, until another is chosen, which is kept for the next time.
func TestQuickBattleAgainst(t *testing.T) {
	t.Parallel()
	var kept settings.Settings
	begun := func(foe string, chosen ...string) string {
		d := atHome(t)
		seats := map[engine.Side]string{"even": "0.5"}
		d.House.Quick = &ui.ReadyWish{
			Wish:  ui.Wish{Game: "rithmomachia", Seats: seats},
			Title: "Quick battle", Foes: []string{"cadet", "captain"},
		}
		d.House.Keep = func(s settings.Settings) error { kept = s; return nil }
		d.Settle(settings.Settings{Foe: foe}.Clamped())
		d.presses(key.NameF4)
		d.looked()
		for _, label := range append(chosen, "Quick battle") {
			d.hit(label)
		}
		if seats["even"] != "0.5" || len(d.wishes) != 1 {
			t.Fatalf("the house's own wish is %v, %d begun", seats, len(d.wishes))
		}
		return d.wishes[0].Seats["even"]
	}
	for _, tc := range []struct{ foe, press, want string }{
		{"", "", "cadet"},
		{"captain", "", "captain"},
		{"nobody we know", "", "cadet"},
		{"", "a captain", "captain"},
		{"captain", "a cadet", "cadet"},
	} {
		kept = settings.Settings{}
		var chosen []string
		if tc.press != "" {
			chosen = []string{tc.press}
		}
		if got := begun(tc.foe, chosen...); got != tc.want {
			t.Errorf("of %+v: against %q", tc, got)
		}
		if want := tc.want; tc.press != "" && kept.Foe != want {
			t.Errorf("of %+v: kept is %q", tc, kept.Foe)
		}
	}
}

// Home is opened at its top, wherever one was the last time.
func TestHomeOpensAtTheTop(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.Resize(image.Pt(800, 440), 1)
	d.presses(key.NameF4)
	d.looked()
	d.presses(key.NameEnd)
	if at := &d.pages.Lists[ui.HomePage].Position; at.First+at.Offset == 0 {
		t.Fatal("it all fits")
	}
	d.presses(key.NameF4)
	d.presses(key.NameF4)
	if at := &d.pages.Lists[ui.HomePage].Position; at.First+at.Offset != 0 {
		t.Errorf("it is opened at row %d, %d pixels further down", at.First, at.Offset)
	}
}

// Who plays a side is chosen from a short ladder, and one sentence tells of who is chosen.
func TestSeatsAreALadder(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	for i := range d.House.Games {
		d.House.Games[i].Players = []ui.Player{
			{Name: "cadet", Gist: "cadet", Says: "the computer looks one move ahead"},
			{Name: "major", Gist: "major", Says: "the computer looks four moves ahead"},
		}
	}
	d.presses(key.NameF4)
	d.looked()
	d.hit(rithmomachia.Rules.About().Title)
	if told := d.labels(); !slices.Contains(told, "the computer looks one move ahead") {
		t.Errorf("of who sits there is told %q", told)
	}
	d.tabTo("seat evenmajor")
	d.presses(key.NameReturn)
	d.tick()
	if told := d.labels(); !slices.Contains(told, "the computer looks four moves ahead") {
		t.Errorf("of the major is told %q", told)
	}
	d.hit("Begin")
	if len(d.wishes) != 1 || d.wishes[0].Seats["even"] != "major" {
		t.Errorf("the wishes are %+v", d.wishes)
	}
}

// What was played to its end is not among what one goes on with.
func TestFinishedGamesAreApart(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Recent = func() []ui.Recent {
		return []ui.Recent{
			{Path: "a.lw", Title: "War-Chess", State: "90 orders; attacker wins", Over: true},
			{Path: "b.lw", Title: "Hellwig", State: "3 orders"},
		}
	}
	d.presses(key.NameF4)
	d.looked()
	seen := func(label string) bool { return slices.Contains(d.labels(), label) }
	const on, back = "Continue: Hellwig, 3 orders", "Look back at: War-Chess, 90 orders; attacker wins"
	if !seen(on) || seen(back) {
		t.Errorf("at first there are %q", d.labels())
	}
	d.hit("1 played to the end")
	if !seen(on) || !seen(back) {
		t.Errorf("then there are %q", d.labels())
	}
	if d.hit("1 played to the end"); seen(back) {
		t.Errorf("pressed again there are %q", d.labels())
	}
}

// Whoever comes home again is not told of none before his games have been looked for.
func TestHomeLooksAgain(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	d.House.Recent = func() []ui.Recent { return nil }
	d.presses(key.NameF4)
	d.looked()
	none := func() bool { return slices.Contains(d.labels(), "None so far") }
	if !none() {
		t.Fatalf("at first there are %q", d.labels())
	}
	d.presses(key.NameEscape)
	found := make(chan struct{})
	d.House.Recent = func() []ui.Recent {
		<-found
		return []ui.Recent{{Path: "b.lw", Title: "Hellwig", State: "3 orders"}}
	}
	d.presses(key.NameF4)
	d.tick()
	d.tick()
	if none() {
		t.Error("while they are looked for again, none is told of")
	}
	close(found)
	d.looked()
	if !slices.Contains(d.labels(), "Continue: Hellwig, 3 orders") {
		t.Errorf("then there are %q", d.labels())
	}
}

func TestHomeKeepsItsPlaces(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name  string
		found int
	}{{"none", 0}, {"one", 1}, {"two", 2}, {"many", 5}} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			d := atHome(t)
			d.House.Recent = func() (list []ui.Recent) {
				for range tc.found {
					list = append(list, ui.Recent{Path: "a.lw", Title: "Rithmomachia, or the Philosophers' Game of numbers, its bodies, and its triumphs", When: "today, 16:40", State: "3 orders"})
				}
				return list
			}
			d.presses(key.NameF4)
			d.tick()
			i := slices.IndexFunc(d.labels(), func(l string) bool { return strings.HasPrefix(l, "Rithmomachia") })
			if i < 0 {
				t.Fatalf("no card of Rithmomachia among %q", d.labels())
			}
			label := d.labels()[i]
			before := d.button(t, label)
			d.looked()
			if after := d.button(t, label); after != before {
				t.Errorf("the card %q lay in %v, and lies in %v when %d are found", label, before, after, tc.found)
			}
		})
	}
}

// A person sits where the lesson of the game has taught, and the computer opposite.
func TestSeatOfLesson(t *testing.T) {
	t.Parallel()
	for side, other := range map[engine.Side]engine.Side{"def": "att", "att": "def"} {
		d := atHome(t)
		d.House.Lessons = []*engine.Lesson{{Game: "warchess", Side: side}}
		d.presses(key.NameF4)
		d.looked()
		d.pages.Choose(d.Context, &d.House.Games[0])
		d.tick()
		d.hit("Begin")
		if len(d.wishes) != 1 || len(d.wishes[0].Seats) != 1 || d.wishes[0].Seats[other] == "" {
			t.Errorf("taught as %s, the wishes are %+v", side, d.wishes)
		}
	}
}
