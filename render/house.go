package render

import (
	"errors"
	"maps"

	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
)

// House is what there is besides the match on the table: other games, journals, settings, books. What is
// nil or empty is not offered. All but Recent are called by whoever draws the window, and should be quick.
type House struct {
	Games []Game
	// New begins a match.
	New     func(Wish) (Table, error)
	Lessons []*engine.Lesson
	// Learn begins a lesson; its table has a Course.
	Learn func(*engine.Lesson) (Table, error)
	// Open goes on with the match in a journal's file.
	Open func(path string) (Table, error)
	// Recent is the journals played last, the last one first. It is called from another goroutine.
	Recent func() []Recent
	// Shelf is a file where the journal of a new match of a game could be kept: one that is not there yet.
	Shelf    func(game string) (path string)
	Settings Settings
	Keep     func(Settings) error // keeps changed ones for the next time
	Manual   func(game string) []Leaf
	// Rules is the rules that somebody asks for by words: an id, what ids begin with, or what rules say.
	// With "" it is all of a game's.
	Rules func(game, words string) []Rule
	Home  bool            // the home page lies open at the start
	Notes []string        // what is to be told on it, a sentence each
	Done  <-chan struct{} // when it is closed the window closes
}

// Game is one that can be put on the table.
type Game struct {
	engine.About
	View    engine.View // for its picture
	Players []Player    // who can play a side without hands; none if nobody can
}

// Player is somebody who plays without hands.
type Player struct {
	Name string // as House.New is told
	Gist string // "thinks for 5 seconds"
}

// Wish is a match that somebody wants to begin.
type Wish struct {
	Game    string
	Options map[string]string
	Seats   map[engine.Side]string // by Player.Name
	Journal string                 // a file that is not there yet; "" if it is to be kept in none
}

// Recent is a journal that was played.
type Recent struct {
	Path  string
	Title string // of the game
	When  string // it was played last: "today, 16:40"
	State string // "12 orders, red to fire"
}

// Leaf is one page of a manual, in Markdown.
type Leaf struct{ Title, Text string }

// Rule is one rule of a catalogue.
type Rule struct {
	ID      engine.RuleID
	Section string // the heading it stands under
	Gist    string // one line
	Text    string // the whole of it, in Markdown
}

// furnish gives the desk a house.
func (d *desk) furnish(h House) {
	d.house = h
	d.settle(h.Settings.Clamped())
	if h.Home {
		d.sheets.turn(d, homePage)
	}
}

// lay puts another match on the table, in the place of the one that is there.
func (d *desk) lay(t Table) error {
	err := d.close()
	t.Palette, t.Still = d.Palette, d.Still
	d.Table, d.hand = t, newHand(&t)
	d.rule, d.remark, d.held, d.drag = "", t.Hint, false, drag{}
	if d.film.take != nil {
		d.hand.note = note{text: "the film is not saved: it was not drawn yet when another match was put on the table"}
	}
	d.unpack()
	d.shown, d.played = d.hand.view, d.hand.played
	d.motion = motion{moves: changed(&d.shown, &d.shown)}
	d.atRest = false
	d.panels.banner = bannersOf(&d.shown)
	d.dirty, d.stale = dirt{scene: true, labels: true, stage: true}, true
	if d.size.X > 0 {
		d.put(d.orbit())
	}
	return err
}

// unpack takes new tools to the table: what the old ones measured and aimed at is gone. The list of them
// stays, as it points at them.
func (d *desk) unpack() {
	d.film, d.rules, d.aim, d.carry, d.guide, d.sand = cinema{}, measures{}, laying{}, carry{}, guide{}, sandglass{}
	d.train = procession{}
	d.group, d.tale, d.layers, d.cloth, d.lesson = group{}, telling{}, layers{}, cover{}, lesson{}
	d.shape, d.panels.list.Position, d.panels.cardList.Position = pointer.CursorDefault, layout.Position{}, layout.Position{}
}

// title is what stands over the window.
func (d *desk) title() string { return d.Sitting.Ruleset().About().Title }

// settle has the settings take effect.
func (d *desk) settle(s Settings) {
	was := d.settings
	d.settings, d.Still = s, s.Still
	if p, err := PaletteNamed(s.Light, s.Coats); err == nil && p != d.Palette {
		d.recolour(p)
	}
	d.scale, d.text = float32(s.Scale)/100, float32(s.Text)/100
	d.rescale()
	if was.Folded != s.Folded && d.noCard != s.Folded {
		d.fold()
	}
	d.touch()
}

// change settles another way and keeps it for the next time.
func (d *desk) change(s Settings) {
	d.settle(s)
	if d.house.Keep != nil {
		if err := d.house.Keep(s); err != nil {
			d.sheets.note = capital(err.Error())
		}
	}
}

// game is what the house knows of the game on the table, or of that name.
func (h *House) game(name string) (*Game, bool) {
	for i := range h.Games {
		if h.Games[i].Name == name {
			return &h.Games[i], true
		}
	}
	return nil, false
}

// begin puts a new match on the table.
func (d *desk) begin(w Wish) error {
	if d.house.New == nil {
		return errors.New("there is nobody here to begin a match")
	}
	w.Options, w.Seats = maps.Clone(w.Options), maps.Clone(w.Seats)
	t, err := d.house.New(w)
	if err != nil {
		return err
	}
	return d.lay(t)
}

// goOn puts the match of a journal on the table. Of the one that is there already there is nothing to open.
func (d *desk) goOn(path string) error {
	if d.house.Open == nil || path != "" && path == d.Sitting.Path() {
		return nil
	}
	t, err := d.house.Open(path)
	if err != nil {
		return err
	}
	return d.lay(t)
}
