package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/ui"
	"littlewars/tabletop/scenario"
)

// houseIn is a house whose files all lie in a folder of the test's.
func houseIn(t *testing.T) house {
	t.Helper()
	dir := t.TempDir()
	return house{
		journals: filepath.Join(dir, "data"), recents: recents(filepath.Join(dir, "state", "recent")),
		settings: settingsFile(filepath.Join(dir, "config", "settings.toml")),
	}
}

// A match is begun at home, played, left, found among the last, and gone on with.
func TestHouse(t *testing.T) {
	h := houseIn(t)
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Games) != len(games) || len(r.Recent()) != 0 || len(r.Notes) != 0 {
		t.Fatalf("%d games, %d journals, told %q", len(r.Games), len(r.Recent()), r.Notes)
	}
	for name, want := range map[string]string{"littlewars": "country", "range": "scenario", "warchess": ""} {
		if g, _ := r.Game(name); g.Country != want {
			t.Errorf("of %s the option %q has pictures, not %q", name, g.Country, want)
		}
	}
	wish := ui.Wish{
		Game: "warchess", Options: map[string]string{"first": "def"}, Seats: map[engine.Side]string{"att": "random"},
		Journal: r.Shelf("warchess"),
	}
	table, err := r.New(wish)
	if err != nil {
		t.Fatal(err)
	}
	if table.Seats["att"] == nil || table.Seats["def"] != nil || table.Sitting.Match().Turn().Sides[0] != "def" {
		t.Errorf("the match is not what was wished for: %+v", table)
	}
	if _, err := table.Sitting.Play("95 87"); err != nil {
		t.Fatal(err)
	}
	if _, err := r.New(wish); err == nil || !strings.Contains(err.Error(), "exist") {
		t.Errorf("over a journal that is there: %v", err)
	}
	if next := r.Shelf("warchess"); next == wish.Journal {
		t.Errorf("the next journal would be %s again", next)
	}
	if _, err := r.Open(wish.Journal); err == nil || !strings.Contains(err.Error(), "on another table") {
		t.Errorf("of a journal that is being played: %v", err)
	}
	if err := table.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
	last := r.Recent()
	if len(last) != 1 || last[0].Path != wish.Journal || !strings.HasPrefix(last[0].State, "1 order; turn 2, the attacker to ") || !strings.HasPrefix(last[0].When, "today") {
		t.Fatalf("the last journals are %+v", last)
	}
	again, err := r.Open(last[0].Path)
	if err != nil || again.Sitting.Len() != 1 {
		t.Fatalf("gone on with: %v", err)
	}
	if again.Seats["att"] == nil || again.Seats["def"] != nil || again.Players["att"] != "random" {
		t.Errorf("gone on with, without hands play %v, %d of them", again.Players, len(again.Seats))
	}
	if again, err = r.Reseat(again, "att", ""); err != nil || again.Seats["att"] != nil || again.Players["att"] != "" {
		t.Errorf("taken from the computer, without hands play %v; %v", again.Players, err)
	}
	if again, err = r.Reseat(again, "att", "random"); err != nil || again.Seats["att"] == nil {
		t.Fatalf("given back to it, without hands play %v; %v", again.Players, err)
	}
	if got := h.recents.players(wish.Journal); !slices.Equal(got, []string{"att:random"}) {
		t.Errorf("for the next time it is kept that %q play", got)
	}
	next, err := r.Again(again)
	if err != nil {
		t.Fatal(err)
	}
	err = next.Shelve()
	path := next.Sitting.Path()
	if err := errors.Join(err, next.Sitting.Close(), again.Sitting.Close()); err != nil {
		t.Fatal(err)
	}
	if next, err = r.Open(path); err != nil || next.Seats["att"] == nil {
		t.Fatalf("of a rematch gone on with, without hands play %v; %v", next.Players, err)
	}
	if err := next.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
	c := windowCmd{matchFlags: matchFlags{Game: path}}
	if next, err = c.table(&desk.Desk{Err: io.Discard}, h); err != nil || next.Seats["att"] == nil {
		t.Fatalf("of one that the window is opened with, without hands play %v; %v", next.Players, err)
	}
	if err := next.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
}

// What chance decides before play is told, in a rematch too: who moves first, and that the country is another.
func TestHouseTellsLots(t *testing.T) {
	h := houseIn(t)
	for name, want := range map[string][2]string{
		"hellwig": {"by lot %s moves first; click", "by lot %s moves first"}, "warchess": {"click", ""},
		"littlewars": {"", "on another country, drawn by chance"},
	} {
		table, err := h.begin(ui.Wish{Game: name})
		if err != nil {
			t.Fatal(err)
		}
		for k, hint := range want {
			m := table.Sitting.Match()
			hint = strings.ReplaceAll(hint, "%s", m.View("").Looks.Side(m.Turn().Sides[0]))
			if !strings.HasPrefix(table.Hint, hint) || k > 0 && table.Hint != hint {
				t.Errorf("%s, match %d: told %q, want %q", name, k, table.Hint, hint)
			}
			if table, err = h.again(table); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// At home a game that has ended is told with its sides as players call them.
func TestHouseEndedNamed(t *testing.T) {
	h := houseIn(t)
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	table, err := r.New(ui.Wish{Game: "hellwig", Options: map[string]string{"first": "b"}, Journal: r.Shelf("hellwig")})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Sitting.Play("resign"); err != nil {
		t.Fatal(err)
	}
	if err := table.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
	last := r.Recent()
	if len(last) != 1 || !strings.HasPrefix(last[0].State, "1 order; south wins: north gives up the game") {
		t.Errorf("of a game that is ended home tells %+v", last)
	}
}

// Every game begins from each of its scenes, and a scene leaves its options as they are.
func TestHouseScenes(t *testing.T) {
	h := houseIn(t)
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	begun := 0
	for _, g := range r.Games {
		for _, sc := range g.Scenes {
			table, err := r.New(ui.Wish{Game: g.Name, Scene: sc.Name, Options: map[string]string{"no such": "option"}})
			if err != nil {
				t.Errorf("%s in %s: %v", g.Name, sc.Name, err)
				continue
			}
			if table.Sitting.Journal().Setup.Position == "" || sc.Gist == "" {
				t.Errorf("%s in %s begins as usual; %q", g.Name, sc.Name, sc.Gist)
			}
			begun++
		}
	}
	if begun == 0 {
		t.Error("no game has a scene")
	}
}

// Only those sides are offered seats that play in the match that is wished for.
func TestHouseSides(t *testing.T) {
	r, err := houseIn(t).open()
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		wish  ui.Wish
		sides []engine.Side
	}{
		{ui.Wish{Game: "hellwig"}, []engine.Side{"b", "c"}},
		{ui.Wish{Game: "hellwig", Options: map[string]string{"players": "4"}}, []engine.Side{"aa", "bb", "a", "b"}},
		{ui.Wish{Game: "hellwig", Scene: "examples"}, []engine.Side{"a", "x"}},
		{ui.Wish{Game: "littlewars"}, []engine.Side{"south", "north"}},
	} {
		g, _ := r.Game(tc.wish.Game)
		if got := g.Playing(tc.wish); !slices.Equal(got, tc.sides) {
			t.Errorf("%+v is played by %q, want %q", tc.wish, got, tc.sides)
		}
	}
}

// The battle that one click begins is the one that home tells of: a skirmish without a clock, against the computer.
func TestHouseQuick(t *testing.T) {
	r, err := houseIn(t).open()
	if err != nil || r.Quick == nil {
		t.Fatalf("no battle is ready; %v", err)
	}
	w := r.Quick.Wish
	if w.Game != "littlewars" || w.Options["country"] != "skirmish" || len(r.Quick.Foes) == 0 {
		t.Errorf("it is %+v, against one of %q", w, r.Quick.Foes)
	}
	table, err := r.New(w)
	if err != nil {
		t.Fatal(err)
	}
	if table.Seats["north"] == nil || table.Seats["south"] != nil {
		t.Errorf("without hands play %d, as %v", len(table.Seats), table.Players)
	}
	m, men := table.Sitting.Match().Clone(), map[engine.Side]int{}
	v := m.View("")
	for i := range v.Figures {
		if f := &v.Figures[i]; f.Bore == nil {
			men[f.Side]++
		}
	}
	if men["north"] != 10 || men["south"] != 10 {
		t.Errorf("on the table are %v men", men)
	}
	if m.Turn().Timed {
		t.Error("it is played by a clock")
	}
}

// A scenario of the user's own is opened at home as a journal is, and kept in one; its faults are told.
func TestHouseOpensScenario(t *testing.T) {
	h := houseIn(t)
	text, err := scenario.Text("range")
	if err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(mine, text, 0o600); err != nil {
		t.Fatal(err)
	}
	table, err := h.goOn(mine)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(table.Sitting.Match().View("").Figures); n != 2 || filepath.Dir(table.Sitting.Path()) != h.journals {
		t.Errorf("there are %d figures, kept in %s", n, table.Sitting.Path())
	}
	if err := table.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(mine, []byte("littlewars = 1\nsize = [48]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := h.goOn(mine); err == nil || !strings.Contains(err.Error(), "mine.toml:2") {
		t.Errorf("of a scenario with a mistake: %v", err)
	}
}

// Of a journal that breaks somewhere what comes before that lies on the table, kept in no file until it is saved, and
// nobody is sent to a terminal.
func TestHouseOpensBrokenJournal(t *testing.T) {
	h := houseIn(t)
	table, err := h.begin(ui.Wish{Game: "warchess", Journal: filepath.Join(t.TempDir(), "a.lw")})
	if err != nil {
		t.Fatal(err)
	}
	path := table.Sitting.Path()
	if _, err := table.Sitting.Play("41 49"); err != nil {
		t.Fatal(err)
	}
	if err := table.Sitting.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text) + strings.ReplaceAll(lastLine(string(text)), "41 49", "1 99") + "\n"
	if err := os.WriteFile(path, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	table, err = h.goOn(path)
	if err != nil {
		t.Fatal(err)
	}
	if table.Sitting.Len() != 1 || table.Sitting.Path() != "" || strings.Contains(table.Hint, "littlewars ") ||
		!strings.Contains(table.Hint, "what comes before that lies here") {
		t.Errorf("%d orders in %q, told %q", table.Sitting.Len(), table.Sitting.Path(), table.Hint)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != whole {
		t.Error("the broken file is another now", err)
	}
}

// fickle begins a match once, as where its map is gone since.
type fickle struct {
	engine.Ruleset
	begun *bool
}

func (f fickle) New(s engine.Setup) (engine.Match, error) {
	if *f.begun {
		return nil, errors.New("the map is gone")
	}
	*f.begun = true
	return f.Ruleset.New(s)
}

// A match that cannot be begun a second time is refused with why, whether as a rematch or from one of its orders on.
func TestHouseAgainWithoutMap(t *testing.T) {
	h := houseIn(t)
	for name, next := range map[string]func(ui.Table) (ui.Table, error){
		"again": h.again, "branch": func(t ui.Table) (ui.Table, error) { return h.branch(t, 0) },
	} {
		s, err := engine.Sit(fickle{warchess.Rules, new(bool)}, engine.Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := next(ui.Table{Sitting: s}); err == nil || !strings.Contains(err.Error(), "the map is gone") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// lastLine is the last of a text.
func lastLine(text string) string {
	text = strings.TrimSuffix(text, "\n")
	return text[strings.LastIndex(text, "\n")+1:]
}

// Every game has a picture, a manual and rules, and can be begun as it is usually played.
func TestHouseHasEveryGame(t *testing.T) {
	h := houseIn(t)
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range r.Games {
		t.Run(g.Name, func(t *testing.T) {
			table, err := r.New(ui.Wish{Game: g.Name})
			if err != nil {
				t.Fatal(err)
			}
			if len(g.View.Figures) == 0 || table.Hint == "" || table.Sitting.Path() != "" {
				t.Errorf("%d figures, hint %q, kept in %q", len(g.View.Figures), table.Hint, table.Sitting.Path())
			}
			if leaves := r.Manual(g.Name); len(leaves) != 2 || leaves[0].Title == "" {
				t.Errorf("the manual has %d leaves", len(leaves))
			}
			id := string(g.Rules[0].ID)
			all, one := r.Rules(g.Name, ""), r.Rules(g.Name, strings.ToLower(id))
			if len(all) < 10 || len(one) != 1 || string(one[0].ID) != id || one[0].Text == "" {
				t.Errorf("%d rules; of %s there are %d", len(all), id, len(one))
			}
		})
	}
}

func TestRuleWords(t *testing.T) {
	h := houseIn(t)
	for _, tc := range []struct{ words, first string }{
		{"wc12", "WC-12"}, {"citadel", "WC-"}, {"RM-2", "RM-2"}, {"no such word", ""},
	} {
		found := h.lookUp("warchess", tc.words)
		if (len(found) == 0) != (tc.first == "") || len(found) > 0 && !strings.HasPrefix(string(found[0].ID), tc.first) {
			t.Errorf("%q finds %d rules", tc.words, len(found))
		}
	}
	if says := h.lookUp("warchess", "WC-13")[0].Gist; says != "where the attacker starts" {
		t.Errorf("the title of a rule is %q", says)
	}
}

// The list keeps its order and its length, and leaves out what is gone.
func TestRecents(t *testing.T) {
	dir := t.TempDir()
	r := recents(filepath.Join(dir, "state", "recent"))
	name := func(i int) string { return filepath.Join(dir, string(rune('a'+i))+".lw") }
	for i := range 25 {
		if err := os.WriteFile(name(i), []byte(testJournal), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := r.remember(name(i), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.remember(name(20), nil); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(name(24)); err != nil {
		t.Fatal(err)
	}
	if paths, err := r.paths(); err != nil || len(paths) != 20 || paths[0] != name(20) {
		t.Errorf("%d paths, the first %s; %v", len(paths), paths[0], err)
	}
	if gone := recents(filepath.Join(dir, "none")); !r.any() || gone.any() {
		t.Error("of journals that are there there is none, or of none there are some")
	}
	list := r.list(time.Now())
	if len(list) != 8 || list[0].Path != name(20) || list[1].Path != name(23) || !strings.Contains(list[0].State, "line 6") {
		t.Errorf("the list is %+v", list)
	}
}

func TestSince(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 30, 0, 0, time.UTC)
	for _, tc := range []struct {
		ago  time.Duration
		want string
	}{
		{10 * time.Minute, "today, 00:20"},
		{time.Hour, "yesterday, 23:30"},
		{40 * 24 * time.Hour, "20 January"},
		{400 * 24 * time.Hour, "25 January 2025"},
	} {
		if got := since(now.Add(-tc.ago), now); got != tc.want {
			t.Errorf("%v ago is %q, want %q", tc.ago, got, tc.want)
		}
	}
}

// Of a saved table that is too long for a battle it is said by how much, and what to do.
func TestSavedTooLong(t *testing.T) {
	h := houseIn(t)
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	_, but, err := r.SaveTable("littlewars = 1\ntitle = \"Long\"\nsize = [48, 360]\n")
	const want = "Little Wars cannot begin from it: the field is 48 by 360 in; neither may be more than 216: " +
		"in its file let size be [48, 216], or play on it at the range (LW-SETUP-7)"
	if err != nil || but != want {
		t.Errorf("it is said %q, %v; want %q", but, err, want)
	}
}

// A table that is saved is a scene of the games that can begin from it, at once and the next time, and lies there anew.
func TestSavedTables(t *testing.T) {
	h := houseIn(t)
	h.journals = filepath.Join(h.journals, "[mine]") // signs that a pattern of files would take for its own
	r, err := h.open()
	if err != nil {
		t.Fatal(err)
	}
	for game, c := range map[string]struct {
		options map[string]string
		orders  []engine.Order
		says    []string
	}{
		"range": {
			nil,
			[]engine.Order{"build pond 6,6 2", "rank foot south 18,21 90 1 5"},
			[]string{
				"\ntitle = \"Table of ", "\nabout = \"", "1 pond",
				"South 15 men and 1 gun, North 10 men and 1 gun.",
			},
		},
		"littlewars": {
			map[string]string{"country": "made"},
			[]engine.Order{"toss", "build house 60,50 6 4 5"},
			[]string{"\ntitle = \"Table of ", "\nabout = \"1 house", "\n[battle]\n"},
		},
	} {
		table, err := r.New(ui.Wish{Game: game, Options: c.options})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range c.orders {
			if _, err := table.Sitting.Play(o); err != nil {
				t.Fatal(err)
			}
		}
		was := table.Sitting.Match().View("")
		path, but, err := r.SaveTable(table.Sitting.Match().Position())
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range c.says {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: the file does not say %q, but begins %.200q", game, want, text)
			}
		}
		if but != "" {
			t.Errorf("from the table of %s both games can begin, and it is said: %s", game, but)
		}
		later, err := h.open()
		if err != nil {
			t.Fatal(err)
		}
		for when, all := range map[string][]ui.Game{"at once": r.Games, "later": later.Games} {
			for i := range all {
				lists := slices.ContainsFunc(all[i].Scenes, func(s ui.Scene) bool {
					return s.Name == path && strings.HasPrefix(s.Title, "Table of ")
				})
				if board := all[i].Name == "warchess"; all[i].Name == game && !lists || board && lists {
					t.Errorf("%s, of a table of %s %s lists %+v", when, game, all[i].Name, all[i].Scenes)
				}
			}
		}
		again, err := r.New(ui.Wish{Game: game, Scene: path})
		if err != nil {
			t.Fatal(err)
		}
		if about := again.Sitting.Journal().Header.Setup.Options; game == "littlewars" && about["clock"] != "off" {
			t.Errorf("a table of one's own is played with a clock: %v", about)
		}
		is := again.Sitting.Match().View("")
		if len(is.Solids) != len(was.Solids) || len(is.Figures) != len(was.Figures) || len(is.Solids) == 0 {
			t.Errorf("%s: %d things and %d figures have become %d and %d",
				game, len(was.Solids), len(was.Figures), len(is.Solids), len(is.Figures))
		}
	}
}
