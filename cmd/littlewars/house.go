package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/pelletier/go-toml/v2"

	"littlewars/cmd/littlewars/desk"
	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/render/palette"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/tabletop/inch"
)

// house is what the window has besides the match on its table: games, journals, settings and books.
type house struct {
	journals string // the folder where new ones are kept
	pictures string // and that for films and pictures
	recents  recents
	drawn    drawings
	settings settingsFile
	solved   solved
}

// newHouse is the user's own.
func newHouse() house {
	return house{
		journals: filepath.Join(xdg.DataHome, ownName),
		pictures: filepath.Join(xdg.UserDirs.Pictures, "Little Wars"),
		recents:  recents(filepath.Join(xdg.StateHome, ownName, "recent")),
		drawn:    drawings(filepath.Join(xdg.CacheHome, ownName)),
		solved:   ownSolved(),
		settings: settingsFile(filepath.Join(xdg.ConfigHome, ownName, "settings.toml")),
	}
}

// open is the house as the window sees it.
func (h house) open() (ui.House, error) {
	settings, notes := h.settings.read()
	r := ui.House{
		Lessons: lessons(), Learn: h.learn, Puzzles: h.solved.offered, Record: recorded,
		New: h.begin, Open: h.goOn, Again: h.again, Reseat: h.reseat, Branch: h.branch, Save: h.save, Shelf: h.shelf,
		Manual: manualOf, Rules: h.lookUp,
		Recent:   func() []ui.Recent { return h.recents.list(time.Now()) },
		Drawn:    h.drawn.of,
		Settings: settings, Keep: h.settings.keep, Notes: notes, Pictures: h.pictures, Reveal: revealer(),
	}
	for _, g := range listed() {
		m, err := g.Rules.New(engine.Setup{Options: g.Shown})
		if err != nil {
			return r, err
		}
		if g.Quick != nil {
			r.Quick = g.quick()
		}
		scenes, err := g.scenes()
		if err != nil {
			return r, err
		}
		for _, path := range h.tables() {
			if s, err := g.drawn(path); err == nil {
				scenes = append(scenes, s)
			}
		}
		r.Games = append(r.Games, ui.Game{
			About: g.about, View: m.View(""), Players: g.players(), Scenes: scenes, Playing: g.playing,
			Country: g.country(), Look: g.look,
		})
	}
	r.SaveTable = func(position string) (path, but string, err error) {
		if path, err = h.saveTable(position); err != nil {
			return "", "", err
		}
		for i, g := range listed() {
			s, err := g.drawn(path)
			if err == nil {
				r.Games[i].Scenes = append(r.Games[i].Scenes, s)
			} else if why, is := errors.AsType[*engine.Illegal](err); is { // a board's game finds no position in it
				but = fmt.Sprintf("%s cannot begin from it: %v", g.about.Title, why)
			}
		}
		return path, but, nil
	}
	return r, nil
}

// tables are the files of tables that have been saved, the last one first.
func (h house) tables() []string {
	const most = 20
	folder := filepath.Join(h.journals, "tables")
	names, _ := fs.Glob(os.DirFS(folder), "*.toml") // it fails for a bad pattern alone
	paths := engine.Mapped(names, func(name string) string { return filepath.Join(folder, name) })
	slices.SortStableFunc(paths, func(a, b string) int { return modified(b).Compare(modified(a)) })
	return paths[:min(len(paths), most)]
}

// modified is when a file was written last; long ago if it is not there.
func modified(path string) (t time.Time) {
	if info, err := os.Stat(path); err == nil {
		t = info.ModTime()
	}
	return t
}

// saveTable writes a position into a new file of tables, under a title of its own if it has one.
func (h house) saveTable(position string) (path string, err error) {
	now := time.Now()
	name := filepath.Join(h.journals, "tables", "table-"+now.Format(time.DateOnly))
	path = free(name, ".toml")
	title := "Table of " + now.Format("2 January 2006")
	if n := strings.TrimSuffix(strings.TrimPrefix(path, name), ".toml"); n != "" { // the second of that day: "-2"
		title += ", " + n[1:]
	}
	text := strings.ReplaceAll(position, lineEnd, "\n")
	for _, g := range listed() {
		if g.Retitles == nil {
			continue
		}
		if own, err := g.Retitles(position, title); err == nil {
			text = own
			break
		}
	}
	return path, replaceFile(path, []byte(text))
}

// lineEnd is where a line of a file ends in a position, which is on one: as the tables of Little Wars have it, of which
// the program knows no more.
const lineEnd = "¶"

// drawn is a saved table as a scene of the game, or why the game cannot begin from it.
func (g *game) drawn(path string) (ui.Scene, error) {
	v, err := g.look(ui.Wish{Scene: path})
	return ui.Scene{Name: path, Title: v.Title, Gist: "a table of your own, " + path}, err
}

// scene is the position of something on the game's shelf, or in a file.
func (g *game) scene(name string) (position string, err error) {
	if g.Opens != nil && slices.Contains(g.Shelf, name) {
		o, _, err := g.Opens(name)
		return o.Setup.Position, err
	}
	return g.position(name)
}

// quick is the match that one click begins: a person against computers.
func (g *game) quick() *ui.ReadyWish {
	w := ui.Wish{Game: g.about.Name, Options: g.Quick.Options, Seats: map[engine.Side]string{}}
	for _, side := range g.playing(w)[1:] {
		w.Seats[side] = g.players()[0].Name
	}
	q := g.Quick
	return &ui.ReadyWish{Wish: w, Title: q.Title, Gist: q.Gist, Foes: g.levels()}
}

// country is the option that offers what stands on the shelf of a game, this or another, "" if none does.
func (g *game) country() string {
	shelves := shelf()
	i := slices.IndexFunc(g.about.Options, func(o engine.Option) bool {
		return slices.ContainsFunc(shelves, func(name string) bool { return slices.Contains(o.Values, name) })
	})
	if i < 0 {
		return ""
	}
	return g.about.Options[i].Name
}

// scenes is what stands on the game's shelf and is not offered by one of its options.
func (g *game) scenes() (all []ui.Scene, err error) {
	for _, name := range g.Shelf {
		if slices.ContainsFunc(g.about.Options, func(o engine.Option) bool { return slices.Contains(o.Values, name) }) {
			continue
		}
		o, _, err := g.Opens(name)
		if err != nil {
			return nil, err
		}
		all = append(all, ui.Scene{Name: name, Gist: o.Gist})
	}
	return all, nil
}

// players is who can play a side of the game without hands.
func (g *game) players() []ui.Player {
	random := ui.Player{Name: "random", Gist: "at random", Says: "the computer gives any order, at random"}
	if g.Seat == nil {
		return nil
	}
	all := engine.Mapped(g.Levels, func(l engine.Level) ui.Player {
		return ui.Player{Name: l.Name, Gist: l.Name, Says: "the computer, a " + l.Name + ": " + l.Gist}
	})
	if g.Thinks {
		thinks := func(name, long string) ui.Player {
			return ui.Player{Name: name, Gist: long, Says: "the computer thinks " + long + " about a move"}
		}
		if len(all) == 0 { // where there are levels those are the gentler ones
			all = append(all, thinks("0.5", "½ second"), thinks("2", "2 seconds"))
		}
		all = append(all, thinks("10", "10 seconds"))
	}
	return append(all, random)
}

// revealer opens folders in the user's program for that, nil if there is none.
func revealer() func(folder string) error {
	name := "xdg-open"
	if runtime.GOOS == "darwin" {
		name = "open"
	}
	program, err := exec.LookPath(name)
	if err != nil {
		return nil
	}
	return func(folder string) error {
		c := exec.Command(program, folder)
		if err := c.Start(); err != nil {
			return err
		}
		go func() { _ = c.Wait() }() // what becomes of it is the user's affair
		return nil
	}
}

// look is how a match that is begun so looks at first.
func (g *game) look(w ui.Wish) (v engine.View, err error) {
	setup := engine.Setup{Options: w.Options}
	if w.Scene != "" {
		position, err := g.scene(w.Scene)
		if err != nil {
			return v, err
		}
		setup = engine.Setup{Position: position}
	}
	m, err := g.Rules.New(setup)
	if err != nil {
		return v, err
	}
	return m.View(""), nil
}

// playing is the sides that play in such a match; all of the game if it cannot be begun.
func (g *game) playing(w ui.Wish) []engine.Side {
	v, err := g.look(w)
	if err != nil {
		return g.about.Sides
	}
	return v.Sides
}

// begin begins a match in a new journal, or in none.
func (h house) begin(w ui.Wish) (t ui.Table, err error) {
	g, err := findGame(w.Game)
	if err != nil {
		return t, err
	}
	words := matchFlags{Journal: fromHome(strings.TrimSpace(w.Journal))}
	if w.Scene != "" {
		if words.Position, err = g.scene(w.Scene); err != nil {
			return t, err
		}
		if w.Options = nil; g.Quick != nil {
			w.Options = g.Quick.Drawn
		}
	}
	for name, value := range w.Options {
		words.Option = append(words.Option, name+"="+value)
	}
	for side, how := range w.Seats {
		words.Computer = append(words.Computer, string(side)+":"+how)
	}
	kinds, err := words.kinds(&g)
	if err != nil {
		return t, err
	}
	s, err := words.begin(&g)
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
			t.Hint += "; home, F4, teaches " + g.about.Title
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
		return errors.Join(s.Keep(path), h.recents.remember(path, t.Players))
	}
	return t
}

// remembered puts the table's journal at the head of those played last. Where that cannot be kept the match
// is as good.
func (h house) remembered(t ui.Table) ui.Table {
	if err := h.recents.remember(t.Sitting.Path(), t.Players); err != nil {
		t.Hint = fmt.Sprintf("that this was played cannot be kept for the next time (%v); the journal can", err)
	}
	return t
}

// goOn opens a journal. Of one that breaks somewhere it is what comes before that, in no file.
func (h house) goOn(path string) (t ui.Table, err error) {
	path = fromHome(strings.TrimSpace(path))
	if g, _, is, _ := opened(path); is {
		return h.onFile(path, &g)
	}
	s, opened, err := engine.Open(path, findRules)
	switch {
	case errors.Is(err, engine.ErrLocked):
		return t, fmt.Errorf("%s is on another table: %w", path, engine.ErrLocked)
	case errors.Is(err, fs.ErrNotExist):
		return t, fmt.Errorf("there is no file %s", path)
	case err != nil && s != nil:
		g, _ := findGame(s.Ruleset().About().Name)
		t = tableOf(&g, s, nil)
		t.Hint = fmt.Sprintf("%v; what comes before that lies here, and Save as in the menu keeps it", err)
		return t, nil
	case err != nil:
		return t, err
	}
	g, _ := findGame(s.Ruleset().About().Name)
	t = tableOf(&g, s, h.seatedLast(&g, path))
	if n := len(opened.Differences); n > 0 {
		t.Hint = fmt.Sprintf("replayed, %s came out otherwise than written", inch.Counted(n, "order", "orders"))
	}
	return h.remembered(t), nil
}

// seatedLast is who played a journal's sides without hands when it was last on the table, but for who cannot be seated
// any more.
func (h house) seatedLast(g *game, path string) map[engine.Side]engine.Kind {
	words := matchFlags{Computer: h.recents.players(path)}
	kinds, _ := words.kinds(g)
	return kinds
}

// again begins a match as one that was played began, but for chance.
func (h house) again(t ui.Table) (ui.Table, error) {
	setup := t.Sitting.Journal().Setup
	setup.Seed = rand.Uint64N(1_000_000)
	s, err := engine.Sit(t.Sitting.Ruleset(), setup, desk.Version())
	if err != nil {
		return ui.Table{}, err
	}
	return h.instead(t, s, byChance(s, "on another country, drawn by chance"), nil)
}

// byChance tells what chance decides before a match that begins: who moves first, or for a country what is said of it.
func byChance(s *engine.Sitting, country string) string {
	setup, m := s.Journal().Setup, s.Match()
	settings, err := s.Ruleset().About().Settings(setup.Options)
	switch {
	case err != nil || s.Len() > 0 || setup.Position != "":
	case settings["first"] == "lot":
		return "by lot " + m.View("").Looks.Side(m.Turn().Sides[0]) + " moves first"
	case settings["country"] == "generated":
		return country
	}
	return ""
}

// instead is a table with another match in place of its own, if that could be begun.
func (h house) instead(t ui.Table, s *engine.Sitting, hint string, err error) (ui.Table, error) {
	if err != nil {
		return ui.Table{}, err
	}
	t.Sitting, t.Hint = s, hint
	return h.shelved(t), nil
}

// reseat has a side of a table played by the computer of that name from now on, or with "" by hand.
func (h house) reseat(t ui.Table, side engine.Side, name string) (ui.Table, error) {
	delete(t.Seats, side)
	delete(t.Players, side)
	if name == "" {
		return h.remembered(t), nil
	}
	g, err := findGame(t.Sitting.Ruleset().About().Name)
	if err != nil {
		return t, err
	}
	words := matchFlags{Computer: []string{string(side) + ":" + name}}
	kinds, err := words.kinds(&g)
	if err != nil {
		return t, err
	}
	p, others := g.player(kinds[side], t.Sitting.Journal().Setup.Seed), t.Dismiss
	t.Seats[side], t.Players[side] = seated(p), kinds[side].String()
	t.Dismiss = func() error { return errors.Join(others(), engine.Dismiss(p)) }
	return h.remembered(t), nil
}

// branch begins a match with the first orders of another, which stays as it is. It is kept from its next order on.
func (h house) branch(t ui.Table, orders int) (ui.Table, error) {
	j := t.Sitting.Journal()
	j.Entries, j.Undone = j.Entries[:orders], nil
	s, _, err := engine.Resume(j, t.Sitting.Ruleset())
	const hint = "this goes on from order %d in a journal of its own; the other is as it was"
	return h.instead(t, s, fmt.Sprintf(hint, orders), err)
}

// save keeps a match in a new file from now on. One that is in a file which cannot be written any more is written anew
// and played again from there.
func (h house) save(t ui.Table, path string) (*engine.Sitting, error) {
	s := t.Sitting
	path = fromHome(strings.TrimSpace(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, err
	}
	if s.Path() == "" {
		return s, errors.Join(s.Keep(path), h.recents.remember(path, t.Players))
	}
	if err := s.Journal().Save(path); err != nil {
		return nil, err
	}
	again, _, err := engine.Open(path, findRules)
	if err != nil {
		return nil, err
	}
	return again, h.recents.remember(path, t.Players)
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
	return free(filepath.Join(h.journals, game+"-"+time.Now().Format(time.DateOnly)), ".lw")
}

// free is a file of that name, or of one with a number after it, that is not there yet.
func free(name, ext string) string {
	path := name + ext
	for n := 2; n <= 1000; n++ {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			break
		}
		path = fmt.Sprintf("%s-%d%s", name, n, ext)
	}
	return path
}

// tableOf is a match as the window plays it.
func tableOf(g *game, s *engine.Sitting, kinds map[engine.Side]engine.Kind) ui.Table {
	t := ui.Table{
		Sitting: s, Seats: map[engine.Side]ui.Seat{}, Players: map[engine.Side]string{},
		Rule: ruleText, Palette: palette.Day(),
		Hint: "click a figure, then where it goes; F1 tells the rest",
	}
	switch m := s.Match(); {
	case m.Result().Over:
		t.Hint = ""
	case !slices.ContainsFunc(m.Complete(""), func(c engine.Choice) bool { return c.Part != engine.Verb }):
		t.Hint = "press the large button, or a word on the ribbon; F1 tells the rest"
	case slices.ContainsFunc(m.View("").Figures, func(p engine.Piece) bool { return p.Bore != nil }):
		t.Hint = "click a gun, drag its trail, Enter fires; F1 tells the rest"
	}
	var players []engine.Player
	for side, kind := range kinds {
		p := g.player(kind, s.Journal().Setup.Seed)
		t.Seats[side], t.Players[side], players = seated(p), kind.String(), append(players, p)
	}
	t.Dismiss = func() error { return engine.Dismiss(players...) }
	if g.Seat != nil {
		t.Adviser = func(most engine.Limits) engine.Player {
			if !g.Thinks { // he takes no time
				most = engine.Limits{}
			}
			return g.Seat(engine.Kind{Limits: most}, 0)
		}
	}
	t.Foresee, t.Heat, t.Shortcuts = g.Foresee, g.Heat, g.Shortcuts
	if lot := byChance(s, ""); lot != "" {
		t.Hint = lot + "; " + t.Hint
	}
	if best := ownRecords().keep(g, s); best != "" && t.Hint != "" {
		t.Hint += "; best at " + best
	}
	return t
}

// manualOf is the manual of a game, and that of the window. Games of one book share a page: that of venturini-battle is
// venturini.md.
func manualOf(game string) []ui.Leaf {
	var leaves []ui.Leaf
	book, _, _ := strings.Cut(game, "-")
	for _, name := range []string{book, "window"} {
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
	all := catalogues()
	found, g := named(all, words), game{}
	if g, _ = findGame(name); len(found) == 0 {
		says := func(e *entry) bool {
			return strings.HasPrefix(strings.ToLower(e.ID), strings.ToLower(words)) || e.says(words)
		}
		found = those(kept(all, g.owns), says)
		if words != "" {
			found = append(found, those(kept(all, func(c catalogue) bool { return !g.owns(c) }), says)...)
		}
	}
	return engine.Mapped(found, func(e *entry) ui.Rule {
		r := ui.Rule{ID: engine.RuleID(e.ID), Section: e.Section, Gist: e.Gist, Text: e.Text}
		if slices.ContainsFunc(g.about.Rules, func(own engine.Rule) bool { return own.ID == r.ID }) {
			r.Gist = g.about.Looks.InFull(r.Gist)
		}
		return r
	})
}

// owns reports whether a catalogue is the game's.
func (g *game) owns(c catalogue) bool {
	return slices.ContainsFunc(g.about.Rules, func(r engine.Rule) bool {
		return strings.HasPrefix(string(r.ID), c.mark+"-")
	})
}

// recents is the file that lists the journals played last, a path a line, the last one first; after a tab follows who
// plays a side without hands, as --computer has it.
type recents string

// lines is its lines.
func (r recents) lines() ([]string, error) {
	text, err := input.Text(string(r), 1<<20)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.FieldsFunc(string(text), func(c rune) bool { return c == '\n' || c == '\r' }), err
}

// pathOf is the path of a line.
func pathOf(line string) string {
	path, _, _ := strings.Cut(line, "\t")
	return path
}

// paths is the journals listed.
func (r recents) paths() ([]string, error) {
	lines, err := r.lines()
	return engine.Mapped(lines, pathOf), err
}

// players is who plays a journal's sides without hands.
func (r recents) players(path string) []string {
	path, err := filepath.Abs(path)
	lines, _ := r.lines()
	i := slices.IndexFunc(lines, func(line string) bool { return err == nil && pathOf(line) == path })
	if i < 0 {
		return nil
	}
	return strings.Split(lines[i], "\t")[1:]
}

// remember puts a journal at the head of the list, with who plays without hands. A match that is kept in no file has
// none.
func (r recents) remember(path string, players map[engine.Side]string) error {
	if path == "" {
		return nil
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	lines, err := r.lines()
	if err != nil {
		return err
	}
	const most = 20
	line := path
	for _, side := range slices.Sorted(maps.Keys(players)) {
		line += "\t" + string(side) + ":" + players[side]
	}
	lines = append([]string{line}, slices.DeleteFunc(lines, func(l string) bool { return pathOf(l) == path })...)
	return replaceFile(string(r), []byte(strings.Join(lines[:min(len(lines), most)], "\n")+"\n"))
}

// any reports whether one of the journals is still there.
func (r recents) any() bool {
	paths, _ := r.paths()
	return slices.ContainsFunc(paths, func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// list is the journals that are still there, as the home page shows them.
func (r recents) list(now time.Time) (all []ui.Recent) {
	const most = 8
	paths, _ := r.paths()
	for _, path := range paths {
		if len(all) == most {
			break // each is played again, to tell how it stands
		}
		if one, ok := recentOf(path, now); ok {
			all = append(all, one)
		}
	}
	return all
}

// recentOf is a journal in a few words; false if it is not there, or nothing was done in it. One that cannot be read
// says why.
func recentOf(path string, now time.Time) (ui.Recent, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return ui.Recent{}, false
	}
	one := ui.Recent{Path: path, Title: filepath.Base(path), When: since(info.ModTime(), now)}
	j, err := readJournal(path)
	if j == nil {
		one.State = fmt.Sprint(err)
		return one, true
	}
	if len(j.Entries) == 0 {
		return one, false
	}
	one.State = inch.Counted(len(j.Entries), "order", "orders")
	g, unknown := findGame(j.Game)
	if unknown != nil {
		one.State += ", of a game that is not here"
		return one, true
	}
	one.Title = g.about.Title
	const most = 300 // orders: a longer match takes its time to be played again, and nobody waits for a list
	if len(j.Entries) > most {
		return one, true
	}
	s, _, broken := engine.Resume(j, g.Rules)
	switch {
	case broken != nil || s == nil:
		one.State += "; " + fmt.Sprint(broken)
	case s.Match().Result().Over:
		v := s.Match().View("")
		one.State += "; " + v.Looks.InFull(engine.Ended{Result: s.Match().Result()}.String())
		one.Over = true
	case len(g.about.Sides) > 1:
		t := s.Match().Turn()
		sides := joined(engine.Mapped(t.Sides, g.about.Side))
		one.State += fmt.Sprintf("; turn %d, %s to %s", t.Coming(), sides, t.Phase)
	}
	return one, true
}

// since is when something was, as people say it.
func since(then, now time.Time) string {
	then = then.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(then)).Hours() / 24); {
	case days == 0:
		return "today, " + then.Format("15:04")
	case days == 1:
		return "yesterday, " + then.Format("15:04")
	case then.Year() == now.Year():
		return then.Format("2 January")
	}
	return then.Format("2 January 2006")
}

// settingsFile is where the window's settings are kept.
type settingsFile string

// settingWants is what a setting is, by the kind of its field in Settings. Its key is the field's name in small
// letters.
var settingWants = map[reflect.Kind]string{
	reflect.String: "word", reflect.Int: "whole number", reflect.Bool: "true or false",
}

// read is the settings in the file, those of everybody if there is none. What cannot be used is told and
// left out: no file keeps the window from opening.
func (f settingsFile) read() (s settings.Settings, notes []string) {
	keys, err := f.keys()
	if err != nil {
		notes = append(notes, fmt.Sprintf("The settings in %s cannot be read, so the usual ones are in force: %v.", f, err))
	}
	for field, to := range reflect.ValueOf(&s).Elem().Fields() {
		key := strings.ToLower(field.Name)
		found := keys[key]
		if n, whole := found.(int64); whole {
			found = int(min(max(n, 1), settings.GreatestSize))
		}
		switch from := reflect.ValueOf(found); from.Kind() {
		case reflect.Invalid:
		case to.Kind():
			to.Set(from)
		default:
			notes = append(notes, fmt.Sprintf("In %s, %s is no %s; the usual one is in force.", f, key, settingWants[to.Kind()]))
		}
	}
	return s.Clamped(), notes
}

// keys is what the file holds; nothing if there is none.
func (f settingsFile) keys() (map[string]any, error) {
	const most = 64 << 10 // bytes: far more than there is to set
	text, err := input.Text(string(f), most)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	keys := map[string]any{}
	if err := toml.Unmarshal(text, &keys); err != nil {
		if at, ok := errors.AsType[*toml.DecodeError](err); ok {
			line, _ := at.Position()
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		return nil, err
	}
	return keys, nil
}

// keep writes the settings. Keys that are not ours stay; a file that cannot be read is put aside, with .bad
// behind its name.
func (f settingsFile) keep(s settings.Settings) error {
	keys, err := f.keys()
	if err != nil {
		if err := os.Rename(string(f), string(f)+".bad"); err != nil {
			return fmt.Errorf("the settings cannot be kept: %w", err)
		}
	}
	if keys == nil {
		keys = map[string]any{}
	}
	for field, value := range reflect.ValueOf(s).Fields() {
		keys[strings.ToLower(field.Name)] = value.Interface()
	}
	text, err := toml.Marshal(keys)
	if err == nil {
		err = replaceFile(string(f), text)
	}
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	return nil
}

// replaceFile writes a file in the place of the one that is there, which is lost only when the new one is
// whole. Its folder is made if need be.
func replaceFile(path string, text []byte) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}
