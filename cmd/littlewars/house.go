package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"littlewars/cmd/littlewars/desk"
	"littlewars/docs"
	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/ui"
	"littlewars/tabletop/inch"
)

// house is what the window has besides the match on its table: games, journals, settings and books.
type house struct {
	journals string // the folder where new ones are kept
	recents  recents
	settings settingsFile
	rules    func() ([]catalogue, error)
}

// newHouse is the user's own.
func newHouse() house {
	return house{
		journals: filepath.Join(xdg.DataHome, ownName),
		recents:  recents(filepath.Join(xdg.StateHome, ownName, "recent")),
		settings: settingsFile(filepath.Join(xdg.ConfigHome, ownName, "settings.toml")),
		rules:    catalogues,
	}
}

// open is the house as the window sees it.
func (h house) open() (ui.House, error) {
	settings, notes := h.settings.read()
	r := ui.House{
		Lessons: lessons(), Learn: h.learn,
		New: h.begin, Open: h.goOn, Save: h.save, Shelf: h.shelf, Manual: manualOf, Rules: h.lookUp,
		Recent:   func() []ui.Recent { return h.recents.list(time.Now()) },
		Settings: settings, Keep: h.settings.keep, Notes: notes,
	}
	for _, g := range listed() {
		m, err := g.Rules.New(engine.Setup{Options: g.Shown})
		if err != nil {
			return r, err
		}
		r.Games = append(r.Games, ui.Game{About: g.about, View: m.View(""), Players: g.players()})
	}
	return r, nil
}

// players is who can play a side of the game without hands.
func (g *game) players() []ui.Player {
	switch {
	case g.Seat == nil:
		return nil
	case !g.Thinks:
		return []ui.Player{{Name: unsaid, Gist: "the computer"}, {Name: "random", Gist: "chance"}}
	}
	return []ui.Player{
		{Name: "0.5", Gist: "the computer, ½ second a move"},
		{Name: "2", Gist: "the computer, 2 seconds"},
		{Name: "10", Gist: "the computer, 10 seconds"},
		{Name: "random", Gist: "chance"},
	}
}

// begin begins a match in a new journal, or in none.
func (h house) begin(w ui.Wish) (t ui.Table, err error) {
	g, err := findGame(w.Game)
	if err != nil {
		return t, err
	}
	var words matchFlags
	for name, value := range w.Options {
		words.Option = append(words.Option, name+"="+value)
	}
	for side, how := range w.Seats {
		words.Computer = append(words.Computer, string(side)+":"+how)
	}
	setup, err := words.setup(&g)
	if err != nil {
		return t, err
	}
	kinds, err := words.kinds(&g.about)
	if err != nil {
		return t, err
	}
	var s *engine.Sitting
	if journal := strings.TrimSpace(w.Journal); journal == "" {
		s, err = engine.Sit(g.Rules, setup, desk.Version())
	} else {
		journal = fromHome(journal)
		if err = os.MkdirAll(filepath.Dir(journal), 0o777); err == nil {
			s, err = engine.Create(journal, g.Rules, setup, desk.Version())
		}
	}
	if err != nil {
		return t, err
	}
	return h.remembered(tableOf(&g, s, kinds)), nil
}

// learn begins a lesson, which is kept in no journal.
func (h house) learn(l *engine.Lesson) (t ui.Table, err error) {
	g, c, err := enroll(l)
	if err != nil {
		return t, err
	}
	t = tableOf(&g, c.Sitting(), nil)
	t.Course, t.Hint = c, ""
	return t, nil
}

// unasked begins a match of a game that is kept in a journal from its first order on.
func (h house) unasked(game string) (t ui.Table, err error) {
	if t, err = h.begin(ui.Wish{Game: game}); err != nil {
		return t, err
	}
	if all := lessons(); len(all) > 0 {
		if g, err := findGame(all[0].Game); err == nil {
			t.Hint += "; F4 teaches " + g.about.Title
		}
	}
	return h.shelved(t), nil
}

// shelved has a table's match kept from its first order on, in a new journal where those begun at home are, if it is
// kept in none.
func (h house) shelved(t ui.Table) ui.Table {
	s := t.Sitting
	if s.Path() != "" {
		return t
	}
	t.Shelve = func() error {
		path := h.shelf(s.Ruleset().About().Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		return errors.Join(s.Keep(path), h.recents.remember(path))
	}
	return t
}

// remembered puts the table's journal at the head of those played last. Where that cannot be kept the match
// is as good.
func (h house) remembered(t ui.Table) ui.Table {
	if err := h.recents.remember(t.Sitting.Path()); err != nil {
		t.Hint = fmt.Sprintf("that this was played cannot be kept for the next time (%v); the journal can", err)
	}
	return t
}

// goOn opens a journal. One that breaks somewhere is refused: in the terminal it can be saved elsewhere.
func (h house) goOn(path string) (t ui.Table, err error) {
	path = fromHome(strings.TrimSpace(path))
	if g, _, is, _ := openedFile(path); is {
		return h.onFile(path, &g)
	}
	s, opened, err := engine.Open(path, findRules)
	switch {
	case errors.Is(err, engine.ErrLocked):
		return t, fmt.Errorf("%s is on another table: %w", path, engine.ErrLocked)
	case errors.Is(err, fs.ErrNotExist):
		return t, fmt.Errorf("there is no file %s", path)
	case err != nil && s != nil:
		return t, errors.Join(fmt.Errorf(`%w; "littlewars play %s" can save what comes before it`, err, path), s.Close())
	case err != nil:
		return t, err
	}
	g, err := findGame(s.Ruleset().About().Name)
	if err != nil {
		return t, errors.Join(err, s.Close())
	}
	t = tableOf(&g, s, nil)
	if n := len(opened.Differences); n > 0 {
		t.Hint = fmt.Sprintf("replayed, %s came out otherwise than written; %q tells which", inch.Counted(n, "order", "orders"), "littlewars replay "+path)
	}
	return h.remembered(t), nil
}

// save keeps a match in a new file from now on. One that is in a file which cannot be written any more is written anew
// and played again from there.
func (h house) save(s *engine.Sitting, path string) (*engine.Sitting, error) {
	path = fromHome(strings.TrimSpace(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, err
	}
	if s.Path() == "" {
		return s, errors.Join(s.Keep(path), h.recents.remember(path))
	}
	if err := s.Journal().Save(path); err != nil {
		return nil, err
	}
	again, _, err := engine.Open(path, findRules)
	if err != nil {
		return nil, err
	}
	return again, h.recents.remember(path)
}

// onFile begins a match of a game on a file of the user's own, in a journal as any new game.
func (h house) onFile(path string, of *game) (t ui.Table, err error) {
	c := matchFlags{Game: path, Journal: h.shelf(of.about.Name)}
	if err := os.MkdirAll(filepath.Dir(c.Journal), 0o777); err != nil {
		return t, err
	}
	g, s, err := c.sit(&desk.Desk{Err: io.Discard})
	if err != nil {
		return t, err
	}
	return h.remembered(tableOf(&g, s, nil)), nil
}

// fromHome is a path as a shell would have it, ~ and all.
func fromHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		return filepath.Join(xdg.Home, rest)
	}
	return path
}

// shelf is a file for the journal of a new match: named by game and day, and by number where there is one
// of that name.
func (h house) shelf(game string) string {
	name := filepath.Join(h.journals, game+"-"+time.Now().Format(time.DateOnly))
	for n := 1; ; n++ {
		path := name + ".lw"
		if n > 1 {
			path = fmt.Sprintf("%s-%d.lw", name, n)
		}
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) || n == 1000 {
			return path
		}
	}
}

// tableOf is a match as the window plays it.
func tableOf(g *game, s *engine.Sitting, kinds map[engine.Side]engine.Kind) ui.Table {
	t := ui.Table{
		Sitting: s, Seats: map[engine.Side]ui.Seat{}, Rule: ruleText, Palette: palette.Day(),
		Hint: "click a figure, then where it goes; F1 tells the rest",
	}
	switch m := s.Match(); {
	case m.Result().Over:
		t.Hint = ""
	case !slices.ContainsFunc(m.Complete(""), func(c engine.Choice) bool { return c.Part != engine.Verb }):
		t.Hint = "the ribbon at the foot has what can be done; F1 tells the rest"
	case slices.ContainsFunc(m.View("").Figures, func(p engine.Piece) bool { return p.Bore != nil }):
		t.Hint = "click a gun, drag its trail, Enter fires; F1 tells the rest"
	}
	for side, kind := range kinds {
		t.Seats[side] = seated(side, g.Seat(kind, s.Journal().Setup.Seed))
	}
	t.Foresee, t.Heat, t.Shortcuts = g.Foresee, g.Heat, g.Shortcuts
	return t
}

// manualOf is the manual of a game, and that of the window.
func manualOf(game string) []ui.Leaf {
	var leaves []ui.Leaf
	for _, name := range []string{game, "window"} {
		text, err := docs.Manual.ReadFile(name + ".md")
		if err != nil {
			continue // a game without a page
		}
		head, _, _ := strings.Cut(string(text), "\n")
		leaves = append(leaves, ui.Leaf{Title: strings.TrimLeft(head, "# "), Text: string(text)})
	}
	return leaves
}

// lookUp is the rules that the words ask for, those of the game on the table first; without words, its own.
func (h house) lookUp(name, words string) []ui.Rule {
	all, err := h.rules()
	if err != nil {
		return nil
	}
	g, err := findGame(name)
	own := func(c *catalogue) bool {
		return err == nil && slices.ContainsFunc(g.about.Rules, func(r engine.Rule) bool {
			return strings.HasPrefix(string(r.ID), c.mark+"-")
		})
	}
	var first, rest []*entry
	if one, _ := lookUp(all, words); one != nil {
		first, all = []*entry{one}, nil
	}
	for i := range all {
		c := &all[i]
		found := c.saying(words)
		if own(c) {
			first = append(first, found...)
		} else if words != "" {
			rest = append(rest, found...)
		}
	}
	var list []ui.Rule
	for _, e := range append(first, rest...) {
		list = append(list, ui.Rule{ID: engine.RuleID(e.id), Section: e.section, Gist: e.gist, Text: e.text})
	}
	return list
}

// saying is the rules of a catalogue whose ids begin with some words, or that say them.
func (c *catalogue) saying(words string) (found []*entry) {
	for i := range c.rules {
		e := &c.rules[i]
		if strings.HasPrefix(strings.ToLower(e.id), strings.ToLower(words)) || e.says(words) {
			found = append(found, e)
		}
	}
	return found
}
