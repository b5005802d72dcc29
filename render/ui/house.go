package ui

import (
	"context"
	"errors"
	"fmt"
	"image"
	"maps"
	"slices"

	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/settings"
)

// House is what there is besides the match on the table: other games, journals, settings, books. What is
// nil or empty is not offered. All but Recent are called by whoever draws the window, and should be quick.
type House struct {
	Games []Game
	// New begins a match.
	New     func(Wish) (Table, error)
	Quick   *ReadyWish // what one click begins; nil if there is nothing
	Lessons []*engine.Lesson
	// Learn begins a lesson; its table has a Course.
	Learn func(*engine.Lesson) (Table, error)
	// Puzzles is all of a game, none if it has none, and the number of today's, from 1.
	Puzzles func(game string) (all []Exercise, today int)
	// Record is what has been done best in a game, "" if nothing is kept.
	Record func(game string) string
	// Open goes on with the match in a journal's file.
	Open func(path string) (Table, error)
	// Recent is the journals played last, the last one first. It is called from another goroutine.
	Recent func() []Recent
	// Drawn is a picture of what can be played, as draw draws it or kept from before. It is called as Recent is.
	Drawn func(of Wish, in palette.Palette, draw func() image.Image) image.Image
	// Again begins a match like one that has been played, between the same players.
	Again func(Table) (Table, error)
	// Reseat has a side played from now on by who has that name among the game's Players, or with "" by hand.
	Reseat func(t Table, side engine.Side, name string) (Table, error)
	// Branch begins a match with the first so many orders of another, between the same players.
	Branch func(t Table, orders int) (Table, error)
	// Save keeps a match in a new file from now on, as the same sitting or another.
	Save func(t Table, path string) (*engine.Sitting, error)
	// SaveTable writes a position into a new file, as a scene of the games that can begin from it. But says which game
	// of tables cannot, and why; "" if all can.
	SaveTable func(position string) (path, but string, err error)
	// Shelf is a file where the journal of a new match of a game could be kept: one that is not there yet.
	Shelf func(game string) (path string)
	// Pictures is the folder for films and pictures, made when it is needed; "" for where the program was begun.
	Pictures string
	// Reveal opens a folder in the user's program for that; nil if there is none.
	Reveal   func(folder string) error
	Settings settings.Settings
	Keep     func(settings.Settings) error // keeps changed ones for the next time
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
	View    engine.View              // for its picture
	Players []Player                 // who can play a side without hands; none if nobody can
	Scenes  []Scene                  // what else it can begin from
	Playing func(Wish) []engine.Side // those of its sides that play in such a match; nil if it is always all
	// Country is the option that says what is on the table, "" if none does; Look is how a match that is begun so looks
	// at first, for a picture. It is called from another goroutine.
	Country string
	Look    func(Wish) (engine.View, error)
}

// Scene is something drawn beforehand that a game can begin from, with a title, "" for its name, and a line about it.
type Scene struct{ Name, Title, Gist string }

// Exercise is a puzzle that can be begun, how hard it is, from 1, and whether it was solved, by oneself or with help.
type Exercise struct {
	Grade          int
	Solved, Helped bool
	Begin          func() *engine.Lesson
}

// Player is somebody who plays without hands.
type Player struct {
	Name string // as House.New is told
	Gist string // on its button: "captain"
	Says string // how he plays, a sentence: "the computer looks three moves ahead"
}

// Wish is a match that somebody wants to begin.
type Wish struct {
	Game    string
	Scene   string // by its name; "" for the usual beginning, of which the options tell
	Options map[string]string
	Seats   map[engine.Side]string // by Player.Name
	Journal string                 // a file that is not there yet; "" if it is to be kept in none
}

// ReadyWish is a match for who wants to play at once.
type ReadyWish struct {
	Wish
	Title, Gist string   // "Quick battle", and a line about it
	Foes        []string // who can have the seats instead, by Player.Name, the gentlest first
}

// Recent is a journal that was played.
type Recent struct {
	Path  string
	Title string // of the game
	When  string // it was played last: "today, 16:40"
	State string // "12 orders, red to fire"
	Over  bool   // it has come to its end
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

// Game is what the house knows of the game on the table, or of that name.
func (h *House) Game(name string) (*Game, bool) {
	i := slices.IndexFunc(h.Games, func(g Game) bool { return g.Name == name })
	if i < 0 {
		return nil, false
	}
	return &h.Games[i], true
}

// Sheet is a page that can lie over the table.
type Sheet uint8

const (
	NoPage Sheet = iota
	HomePage
	ManualPage
	RulesPage
	SettingsPage
	SavePage
)

// Furnish gives the desk a house.
func (d *Desk) Furnish(h House) {
	d.House = h
	d.Settle(h.Settings.Clamped())
	if h.Home {
		d.Turner.Turn(d.Context, HomePage)
	}
}

// Lay puts another match on the table, in the place of the one that is there. What the tools measured and aimed at
// is gone.
func (d *Desk) Lay(t Table) error {
	err := d.Close()
	t.Palette, t.Still = d.Palette, d.Still
	d.Table, d.Hand = t, NewHand(&t)
	d.RuleShown, d.Remark, d.Held, d.Drag = "", t.Hint, false, Drag{}
	d.Showing, d.Solids, d.Before, d.Brief, d.OnlyMoved, d.Hurried = NoFilm, nil, nil, false, false, false
	d.Accounts, d.Pointed, d.News, d.Unread, d.ToTell = accounts{}, 0, "", false, false
	d.Reports, d.Laying, d.Timed, d.Here, d.took, d.Refused = false, false, false, false, false, Note{}
	for i := range d.Tools {
		if reset := d.Tools[i].Reset; reset != nil {
			reset(d.Context)
		}
	}
	d.Shape, d.Listed.List.Position, d.Card.list.Position = pointer.CursorDefault, layout.Position{}, layout.Position{}
	d.AtRest = false
	d.stand()
	if d.Size.X > 0 {
		d.open()
	}
	return err
}

// Settle has the settings take effect.
func (u *Context) Settle(s settings.Settings) {
	was := u.Settings
	u.Settings, u.Still = s, s.Still
	if p, err := palette.Named(s.Light, s.Coats); err == nil && p != u.Palette {
		u.Recolour(p)
	}
	u.Scale, u.Text = float32(s.Scale)/100, float32(s.Text)/100
	u.Rescale()
	if was.Units != s.Units {
		for _, p := range u.Panels.Every() {
			p.Stale = true
		}
	}
	if was.Folded != s.Folded && u.Folded() != s.Folded {
		u.fold()
	}
	u.Touch()
}

// Change settles another way and keeps it for the next time.
func (u *Context) Change(s settings.Settings) error {
	u.Settle(s)
	if u.House.Keep == nil {
		return nil
	}
	return u.House.Keep(s)
}

// Begin puts a new match on the table.
func (u *Context) Begin(w Wish) error {
	if u.House.New == nil {
		return errors.New("there is nobody here to begin a match")
	}
	w.Options, w.Seats = maps.Clone(w.Options), maps.Clone(w.Seats)
	t, err := u.House.New(w)
	return layOn(u, t, err)
}

// layOn puts another match on the table, if there is one.
func layOn(u *Context, t Table, err error) error {
	if err != nil {
		return err
	}
	return u.Host.Lay(t)
}

// GoOn puts the match of a journal on the table. Of the one that is there already there is nothing to open.
func (u *Context) GoOn(path string) error {
	if u.House.Open == nil || path != "" && path == u.Sitting.Path() {
		return nil
	}
	t, err := u.House.Open(path)
	return layOn(u, t, err)
}

// Leave does what takes the match off the table, once what was played is kept or given up.
func Leave(u *Context, then func()) {
	s := u.Sitting
	kept := s.Path() != "" && u.Hand.lost == "" && u.Hand.filed()
	if s.Len() <= u.Taught || u.Course != nil || u.House.Save == nil || kept {
		then()
		return
	}
	u.Turner.Turn(u, SavePage)
	u.Leaving = then
}

// SaveAs keeps the match in a new file, goes on there, and plays what could not be kept in the one before.
func SaveAs(u *Context, path string) error {
	s, err := u.House.Save(u.Table, path)
	if err != nil {
		return err
	}
	h, old, lost := u.Hand, u.Sitting, u.Hand.lost
	if s != old {
		u.StopThinking()
		_ = old.Close() // its file is gone, or somebody else's
	}
	u.Sitting, h.S, h.keep, h.lost, h.Note = s, s, nil, "", Note{}
	h.Look()
	if lost != "" {
		h.Play(lost)
	}
	u.Touch()
	return nil
}

// Learn begins a lesson on the table.
func (u *Context) Learn(l *engine.Lesson) error {
	t, err := u.House.Learn(l)
	if err == nil {
		t.Seats = taught(t.Course)
	}
	return layOn(u, t, err)
}

// taught is who plays the sides that are not the learner's: what the lesson has them say.
func taught(c *engine.Course) map[engine.Side]Seat {
	seats := map[engine.Side]Seat{}
	for _, side := range c.Sitting().Ruleset().About().Sides {
		seats[side] = func(_ context.Context, m engine.Match) (o engine.Order, _ string, err error) {
			o, ok := c.Answer(m)
			if !ok {
				err = fmt.Errorf("the lesson has nothing for %s to say", side)
			}
			return o, "", err
		}
	}
	delete(seats, c.Lesson.Side)
	return seats
}
