package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/semantic"

	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/sentence"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// windows are the sizes, with the letters, at which every page of every game is looked at.
var windows = []struct {
	size image.Point
	text float32
}{
	{image.Pt(1280, 800), 1},
	{image.Pt(1280, 800), 2},
	{image.Pt(1280, 800), 3},
	{image.Pt(800, 600), 1},
	{image.Pt(960, 600), 1},
	{image.Pt(1920, 1080), 1},
}

// sizedTable is a match of a game, with the orders after which its guns may fire, if it has any that are laid.
type sizedTable struct {
	name  string
	rules engine.Ruleset
	setup engine.Setup
	begin []engine.Order
	click string // a button that is pressed at first, if it is not ""
}

// sizedTables are one of each game, on a large board and on a small one where it has both.
func sizedTables(t *testing.T) []sizedTable {
	t.Helper()
	fronts, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	farm := engine.Setup{Options: map[string]string{
		"country": "hooks-farm", "force": "placed", "curtain": "off",
	}}
	return []sizedTable{
		{"war-chess", warchess.Rules, engine.Setup{}, nil, ""},
		{"rithmomachia", rithmomachia.Rules, engine.Setup{}, nil, ""},
		{"hellwig", hellwig.Rules, engine.Setup{}, nil, ""},
		{"hellwig, two fronts", hellwig.Rules, fronts.Setup, nil, ""},
		{"venturini", venturini.Battle, engine.Setup{}, nil, ""},
		{"venturini, siege", venturini.Siege, engine.Setup{}, nil, ""},
		{"venturini, campaign", venturini.Campaign, engine.Setup{}, nil, ""},
		{"range", gunrange.Range{}, engine.Setup{}, nil, ""},
		{"battle", battle.Battle{}, farm, []engine.Order{"toss", "go", "end", "go", "end", "go", "end", "go"}, ""},
		{"the range's tray", gunrange.Range{}, engine.Setup{}, nil, "Pieces"},
		{"country", battle.Battle{}, engine.Setup{Options: map[string]string{"country": "made", "maker": "south"}}, nil, ""},
	}
}

// wanderer is an adviser who finds some order that can be given.
type wanderer struct{ luck engine.Chance }

func (w *wanderer) Choose(_ context.Context, m engine.Match) (o engine.Order, t engine.Thought, err error) {
	o = someOrder(m, &w.luck)
	t.Value, t.Line = 0.3+0.4*w.luck.Float64(), []engine.Order{o}
	return o, t, nil
}

// someOrder is one that the match allows, and that says nothing to the other player; "" if none was found.
func someOrder(m engine.Match, luck *engine.Chance) engine.Order {
	moves := func(list []engine.Choice) []engine.Choice {
		return slices.DeleteFunc(slices.Clone(list), func(c engine.Choice) bool { return c.Manner != engine.NoManner })
	}
	for range 300 {
		if o, ok := sentence.Of(m).Some(luck, moves, sentence.Any); ok && m.Check(o) == nil {
			return o
		}
	}
	return ""
}

// sized is a desk in a window, which notes what of its words there is no room for.
type sized struct {
	*desk
	t   *testing.T
	cut map[string]bool
	few bool // the ribbon may lie over some of the field
}

func sizedOn(t *testing.T, d *desk, size image.Point, text float32) *sized {
	s := &sized{desk: d, t: t, cut: map[string]bool{}}
	d.Paper.Trims = func(txt string) { s.cut[txt] = true }
	d.Text = text
	d.Resize(size, 1)
	return s
}

// papers are the names of those that lie round the table, in the order of their slots; what hangs at a spot of it is
// asked for there.
var papers = [...]string{
	"plate", "clock", "card", "list of orders", "ribbon", "corner", "large button", "tools", "dial", "report", "review",
	"lesson", "film", "line of the film", "list of the film", "map", "tray", "count",
}

// holds looks when all lies still: every paper is in the window and over no other, no word is cut off, every button is
// in the window, and nothing lies over the field, of which a part of a large one is shown.
func (d *sized) holds(when string) {
	d.t.Helper()
	for range 3 {
		clear(d.cut) // of what is laid out last
		d.Step(d.Now + time.Second)
	}
	for txt := range d.cut {
		if d.few && strings.HasPrefix(txt, "Turn ") {
			continue // the plate has one line, and the lesson lies beside it
		}
		d.t.Errorf("%s: there is no room for all of %q", when, txt)
	}
	window := image.Rectangle{Max: d.Size}
	for i, name := range papers {
		p := d.Panels.On[i]
		if !p.At.In(window) {
			d.t.Errorf("%s: the %s at %v is beyond the window", when, name, p.At)
		}
		for k, other := range papers[i+1:] {
			may := strings.HasSuffix(other, "of the film")
			may = may || name == "ribbon" && other == "tray" && d.Text > 1 // it keeps its place
			if q := d.Panels.On[i+1+k]; !may && p.At.Overlaps(q.At) {
				d.t.Errorf("%s: the %s at %v lies over the %s at %v", when, other, q.At, name, p.At)
			}
		}
	}
	if n, of := d.underPaper(); n > 0 {
		d.t.Errorf("%s: %d of %d places are covered or beyond the window", when, n, of)
	}
	d.buttonsIn(when, window.Inset(-1)) // a paper that is shrunk ends on a part of a pixel
}

// says is holds where the ribbon says more than usual: of the largest letters that has no room in a window that has but
// 427 by 267 units of them, and it lies over the feet of the nearest men.
func (d *sized) says(when string) {
	d.t.Helper()
	if d.few = d.Text == 3; d.few {
		when += ", in the largest letters"
	}
	d.holds(when)
	d.few = false
}

// underPaper is how many places and men a paper round the table lies over, or that are beyond the window. Of a large
// board only a part is shown; there it is of the whole, where the camera fits that between the papers.
func (d *sized) underPaper() (n, of int) {
	const large = 1600 // squares
	if len(d.Shown.Cells) > large {
		for c, i := ui.Fitted(d.Context), 0; i < len(d.Shown.Cells); i++ {
			x, y := c.PixelAt(d.Shown.Cells[i].At, 0, d.Size)
			p := image.Pt(int(x), int(y))
			under := func(of *ui.Panel) bool {
				words := of == d.Panels.On[ui.RibbonSlot] && d.few
				return p.In(of.At) && of != d.Panels.On[ui.MapSlot] && !words
			}
			if !p.In(image.Rectangle{Max: d.Size}) || slices.ContainsFunc(d.Panels.On[:len(papers)], under) {
				n++
			}
		}
		return n, len(d.Shown.Cells)
	}
	was := d.Panels.On
	for i := range was {
		if i >= len(papers) || d.few && i == int(ui.RibbonSlot) {
			d.Panels.On[i] = &ui.Panel{}
		}
	}
	n, of = d.hidden()
	d.Panels.On = was
	return n, of
}

func (d *sized) buttonsIn(when string, window image.Rectangle) {
	d.t.Helper()
	var walk func(n input.SemanticNode)
	walk = func(n input.SemanticNode) {
		if n.Desc.Class == semantic.Button && !n.Desc.Bounds.In(window) {
			d.t.Errorf("%s: the button %q is at %v", when, n.Desc.Label, n.Desc.Bounds)
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	for _, n := range d.Router.AppendSemantics(nil) {
		walk(n)
	}
}

// Whatever is done at the table, at any size of the window and of letters: no paper lies over the field or over another
// paper, no word is cut off, and no button is out of reach.
func TestTableAtEverySize(t *testing.T) {
	t.Parallel()
	for _, table := range sizedTables(t) {
		for _, w := range windows {
			t.Run(fmt.Sprintf("%s/%v/%v", table.name, w.size, w.text), func(t *testing.T) {
				t.Parallel()
				found := make(chan bool, 99)
				d := sizedOn(t, deskOn(t, table.rules, table.setup, func(t *ui.Table) {
					t.Adviser = func(engine.Limits) engine.Player { return &wanderer{engine.NewChance(3, 4)} }
				}), w.size, w.text)
				d.Wake = func() { found <- true }
				if d.plays(&table); table.click != "" {
					return // beside it there is little room for what is asked besides
				}
				d.asks(found)
				d.ends(found)
			})
		}
	}
}

// plays is what one sees while one plays.
func (d *sized) plays(table *sizedTable) {
	d.t.Helper()
	if table.click != "" {
		d.click(d.buttonAt(d.t, table.click))
	}
	d.holds("as it opens")
	for _, o := range table.begin {
		d.Hand.Play(o)
		d.Step(d.Now + time.Second)
	}
	luck := engine.NewChance(1, 2)
	d.lays()
	for n := d.Sitting.Len(); n < len(table.begin)+3; n++ {
		d.Hand.Play(someOrder(d.Sitting.Match(), &luck))
		d.holds("an order is given")
	}
	d.film.Close(d.Context)
	for n := d.Sitting.Len(); n > 0; n-- {
		if d.report.Of(d.Context, n) {
			d.holds("what came of an order is told")
			break
		}
	}
	d.film.Close(d.Context)
	d.report.Close(d.Context)
	d.LookNow()
	for i := range d.Shown.Figures {
		turn := d.Sitting.Match().Turn().Sides
		if f := &d.Shown.Figures[i]; !slices.Contains(turn, f.Side) {
			d.click(d.PixelOf(f.At, 0))
			d.says("the other's figure is clicked")
			break
		}
	}
	d.presses(key.NameEscape, key.NameEscape)
	if len(d.Shown.Figures) > 0 {
		d.Hand.Over.Figure = len(d.Shown.Figures) / 2
		d.holds("a figure is pointed at")
		d.Hand.Over = ui.Nowhere()
	}
}

// lays lays a gun by hand and fires it.
func (d *sized) lays() {
	d.t.Helper()
	for i := range d.Shown.Figures {
		f := &d.Shown.Figures[i]
		if f.Bore == nil {
			continue
		}
		gun := engine.Order(f.Word)
		if d.Hand.Say(gun); !d.aim.Laid() {
			d.Step(d.Now + time.Second)
		}
		if !d.aim.Laid() {
			continue
		}
		d.says("a gun is laid")
		d.button(d.t, "more bearing")
		d.Hand.Play(gun.Then("fire 91.5 0.4"))
		d.holds("it fires")
		for range 30 {
			d.Step(d.Now + time.Second)
		}
		d.holds("it has fired")
		d.film.Close(d.Context)
		return
	}
	if len(d.Shown.Figures) > 0 && d.Shown.Ground.Floor {
		d.t.Error("no gun can be laid")
	}
}

// asks is what one sees who asks for more than the table shows.
func (d *sized) asks(found chan bool) {
	d.t.Helper()
	d.fills(found)
	d.click(d.buttonAt(d.t, "Menu"))
	d.presses(key.NameEscape)
	d.LookBack(1)
	d.holds("it is looked back")
	d.LookNow()
	d.presses(key.NameF2)
	d.holds("from above, or across")
	d.presses(key.NameF2)
}

// fills has cards as full as they can be: somebody in hand, all layers and the best orders shown. What they come to say
// moves nothing but their own rows: the table stays, but for when a folded card comes, and the answer is in sight.
func (d *sized) fills(found chan bool) {
	d.t.Helper()
	d.holds("before it is asked")
	folded, was, small := d.Folded(), d.Camera.To, d.Panels.On[ui.MapSlot]
	chart := small.At
	stays := func(when string) {
		d.t.Helper()
		if d.holds(when); d.Folded() == folded && d.Camera.To != was {
			d.t.Errorf("%s: the table goes from %+v to %+v", when, was, d.Camera.To)
		}
		folded, was = d.Folded(), d.Camera.To
		if !d.few && small.At.Max.Y != chart.Max.Y {
			d.t.Errorf("%s: the small map goes from %v to %v", when, chart, small.At)
		}
	}
	for i := range d.Shown.Figures {
		h, f := d.Hand, &d.Shown.Figures[i]
		own := slices.Contains(h.Match().Turn().Sides, f.Side)
		if h.Say(engine.Order(f.Word)); own && h.Said != "" && f.Bore == nil {
			break
		}
		h.Say("")
	}
	d.few = d.Text == 3
	stays("one is in hand")
	for i := range d.layers.List {
		if d.Press(key.Name(fmt.Sprint(i+1)), key.ModCtrl); !d.layers.List[i].Shown {
			d.Press(key.Name(fmt.Sprint(i+1)), key.ModCtrl)
		}
	}
	stays("with all layers")
	d.Press("T", key.ModCtrl)
	stays("best orders are looked for")
	<-found
	stays("best orders are told")
	answer, card := d.button(d.t, d.lines()[0]), d.Panels.On[ui.CardSlot].At
	if !answer.Overlaps(card) {
		d.t.Errorf("the best order is told at %v, the card lies at %v", answer, card)
	}
	if d.Course == nil && d.Panels.On[ui.OrdersSlot].At.Empty() {
		d.t.Error("there is no list of orders, folded or out")
	}
	for range 2 {
		if d.offers("list of orders") {
			if d.click(d.buttonAt(d.t, "list of orders")); d.few {
				d.pass() // of one order more than a window may be seen
				continue
			}
			stays("the list of orders is opened or put away")
		}
	}
	d.Press("T", key.ModCtrl)
	d.Hand.Say("")
	stays("that is put away")
	d.few = false
}

// Where letters are large what was asked for last stands at the top of the card: a layer, or the best orders.
func TestAskedLastIsInSight(t *testing.T) {
	t.Parallel()
	found := make(chan bool, 99)
	d := sizedOn(t, deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return &wanderer{engine.NewChance(3, 4)} }
	}), image.Pt(1280, 800), 2)
	d.Wake = func() { found <- true }
	high := func() int { return d.button(t, d.lines()[0]).Min.Y }
	d.Press("T", key.ModCtrl)
	<-found
	d.pass()
	top := high()
	d.Press("1", key.ModCtrl)
	if d.pass(); high() <= top {
		t.Errorf("with a layer asked for the best order is told at %d, at %d before", high(), top)
	}
	d.Press("T", key.ModCtrl)
	d.pass()
	d.Press("T", key.ModCtrl)
	<-found
	if d.pass(); high() != top {
		t.Errorf("asked for again the best order is told at %d, at %d before", high(), top)
	}
}

// lines are the best orders, as they are told.
func (d *sized) lines() (lines []string) {
	for _, told := range d.study.Tool().Lists {
		lines = append(lines, engine.Mapped(told, d.Shown.Looks.InWords)...)
	}
	return lines
}

// ends is what one sees when the match is over.
func (d *sized) ends(found chan bool) {
	d.t.Helper()
	for range 2 { // it asks once
		for _, c := range d.Hand.Complete("") {
			if c.Manner == engine.GivesUp && c.Ends {
				d.Hand.Play(engine.Order(c.Word))
			}
		}
	}
	if !d.Sitting.Match().Result().Over {
		return // the range has no end
	}
	d.holds("the score")
	d.click(d.buttonAt(d.t, "Review"))
	d.holds("the review")
	<-found
	d.holds("some of it is judged")
}

// Every step of a lesson, and what is said of an order in a puzzle, where there is least room.
func TestLessonsAtEverySize(t *testing.T) {
	t.Parallel()
	for _, game := range []engine.Entry{
		battle.Entry, gunrange.Entry, warchess.Entry, rithmomachia.Entry, hellwig.Entry,
		venturini.Entry, venturini.SiegeEntry, venturini.CampaignEntry,
	} {
		for _, w := range windows[1:4] {
			t.Run(fmt.Sprintf("%s/%v/%v", game.Rules.About().Name, w.size, w.text), func(t *testing.T) {
				t.Parallel()
				lesson := *game.Lessons[0]
				sizedLesson(t, &game, &lesson, w.size, w.text).learns()
				puzzle := *game.Lessons[0]
				puzzle.Puzzle, puzzle.Scenes = true, puzzle.Scenes[:1]
				d := sizedLesson(t, &game, &puzzle, w.size, w.text)
				d.holds("a puzzle")
				d.Hand.Play(someOrder(d.Sitting.Match(), &engine.Chance{}))
				d.holds("an order in a puzzle")
			})
		}
	}
}

// sizedLesson is a lesson that has been begun at home.
func sizedLesson(t *testing.T, game *engine.Entry, l *engine.Lesson, size image.Point, text float32) *sized {
	d := opened(t, engine.Setup{})
	d.Furnish(ui.House{
		Settings: settings.Settings{Still: true, Light: "day", Scale: 100, Text: 100},
		Games:    []ui.Game{{About: game.Rules.About()}}, Lessons: []*engine.Lesson{l},
		New: func(ui.Wish) (ui.Table, error) { return ui.Table{}, errors.New("a lesson is wanted") },
		Learn: func(l *engine.Lesson) (ui.Table, error) {
			c, err := l.Enroll(game.Rules, "test")
			return ui.Table{Sitting: c.Sitting(), Course: c}, err
		},
	})
	d.Press(key.NameF4, 0)
	d.pass()
	d.click(d.buttonAt(t, l.Title))
	d.pass()
	return sizedOn(t, d, size, text)
}

// learns goes through a lesson by its hints.
func (d *sized) learns() {
	d.t.Helper()
	for c, n := d.Course, 0; d.Course == c && c.At() > n; {
		n = c.At()
		when := fmt.Sprintf("step %d, %s", n, c.Step().Title)
		d.attends(d.t)
		d.few = d.Text > 1 // the camera goes to what a step is about, and not back for each word on the ribbon
		d.holds(when)
		if at := d.Panels.On[ui.LessonSlot].At; c.Step().Want != "" {
			if n, is := labelled(d.Router.AppendSemantics(nil)[0], "on brass"); !is || !n.In(at) {
				d.t.Errorf("%s: what is wanted lies at %v, and the lesson at %v", when, n, at)
			}
		}
		if len(c.Step().Hint) > 0 {
			d.click(d.buttonAt(d.t, "Hint"))
			d.holds(when + ", with its hint")
		}
		for _, o := range c.Step().Hint {
			d.Hand.Play(o)
			d.pass()
		}
		if d.attends(d.t); c.At() == n {
			d.holds(when + ", done")
			d.presses(key.NameReturn)
			d.pass()
		}
	}
}

// The pages over the table: no word is cut off, and every button can be brought into the window by scrolling alone.
func TestPagesAtEverySize(t *testing.T) {
	t.Parallel()
	tables := sizedTables(t)
	for _, w := range windows {
		t.Run(fmt.Sprint(w.size, w.text), func(t *testing.T) {
			t.Parallel()
			home := atHome(t)
			home.House.Lessons, home.House.Games = nil, nil
			home.House.Learn = func(*engine.Lesson) (ui.Table, error) { return ui.Table{}, nil }
			for i := range tables {
				about := tables[i].rules.About()
				if slices.ContainsFunc(home.House.Games, func(g ui.Game) bool { return g.Name == about.Name }) {
					continue
				}
				home.House.Games = append(home.House.Games, ui.Game{
					About: about, View: home.Shown, Players: []ui.Player{{Name: "0.5", Gist: "the computer"}},
				})
				home.House.Lessons = append(home.House.Lessons, &engine.Lesson{
					Name: "first", Title: "Learn to play " + about.Title, Game: about.Name,
				})
			}
			home.House.Manual = func(string) []ui.Leaf {
				text, err := docs.Manual.ReadFile("window.md")
				if err != nil {
					t.Error(err)
				}
				return []ui.Leaf{{Title: "The window", Text: string(text)}}
			}
			d := sizedOn(t, home.desk, w.size, w.text)
			for _, page := range []ui.Sheet{ui.HomePage, ui.ManualPage, ui.RulesPage, ui.SettingsPage, ui.SavePage} {
				d.pages.Turn(d.Context, page)
				d.scrolls(fmt.Sprint("page ", page))
			}
			for i := range d.House.Games {
				d.pages.Turn(d.Context, ui.HomePage)
				d.pages.Choose(d.Context, &d.House.Games[i])
				d.scrolls("home, with " + d.House.Games[i].Title)
			}
		})
	}
}

// scrolls looks through a page from its head to its foot.
func (d *sized) scrolls(page string) {
	d.t.Helper()
	told := map[string]bool{}
	for was := -1; was != d.pages.Lists[d.pages.Page].Position.First; {
		was = d.pages.Lists[d.pages.Page].Position.First
		clear(d.cut)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		for txt := range d.cut {
			if !told[txt] {
				d.t.Errorf("%s: there is no room for all of %q", page, txt)
			}
			told[txt] = true
		}
		body := d.Panels.On[ui.PageSlot].At
		d.buttonsIn(page, image.Rect(body.Min.X, -1<<20, body.Max.X, 1<<20))
		d.presses(key.NamePageDown)
	}
}
