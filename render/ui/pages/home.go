package pages

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/ui"
)

// home is what the home page has in hand: the wish for a new match, and what was found out for it in
// another goroutine, where pictures are drawn and journals are read.
type home struct {
	wish     ui.Wish
	sides    []engine.Side // that play then
	recent   []ui.Recent
	looked   bool // recent is what there is now
	older    bool // all of it that can be gone on with is shown
	done     bool // and what was played to the end
	all      bool // and all options of the game in hand
	puzzles  bool // in their place, its puzzles
	pictures map[string]paint.ImageOp
	painted  palette.Palette // theirs
	Found    chan finding
	Done     chan struct{} // closed once all is found that was looked for
	soon     int           // frames until somebody looks
	unseen   int           // frames until it has been seen, if it opens by itself
	Shelf    int           // the row of the page where the games begin
}

// finding is a part of what one look round the house gave: the journals, or a picture.
type finding struct {
	recent  []ui.Recent
	looked  bool // it is the journals
	name    string
	picture image.Image
	palette palette.Palette
}

// open has the house looked round, once the page is shown: a window that opens has enough to do.
func (h *home) open() {
	h.wish, h.looked, h.older, h.done, h.all, h.puzzles = ui.Wish{}, false, false, false, false, false
	h.soon, h.unseen = 2, 3
}

// look looks round, and tells of each thing as it is found: the journals, which are soon read, before pictures, which
// take their time to be drawn. Those that are there already are not drawn again.
func (h *home) look(u *ui.Context) {
	if h.Found != nil {
		return // somebody is at it
	}
	wanted := h.wanted(u)
	h.Found, h.Done = make(chan finding, 1+len(wanted)), make(chan struct{}) // none waits until it is heard
	found, done, house, wake, palette := h.Found, h.Done, u.House, u.Wake, u.Palette
	u.Helpers.Go(func() {
		defer wake()
		defer close(done)
		defer close(found)
		var recent []ui.Recent
		if house.Recent != nil {
			recent = house.Recent()
		}
		found <- finding{recent: recent, looked: true}
		for _, w := range wanted {
			wake()
			found <- finding{name: w.name, picture: w.drawn(&house, palette), palette: palette}
		}
	})
}

// drawing is a picture that is wanted: of what is to be played, and how that looks.
type drawing struct {
	name string
	of   ui.Wish
	look func(ui.Wish) (engine.View, error)
}

// drawn is the picture; nil, which is bare wood, if nobody knows how it looks.
func (d *drawing) drawn(house *ui.House, in palette.Palette) image.Image {
	draw := func() image.Image {
		v, err := d.look(d.of)
		if err != nil {
			return nil
		}
		const wide = 700 // pixels of the sheet: fine enough for a card, and soon drawn
		return (&plan.Sheet{View: v, Palette: in, Width: wide}).Board()
	}
	if house.Drawn == nil {
		return draw()
	}
	return house.Drawn(d.of, in, draw)
}

// wanted are the pictures that are not there yet: of all games, and of what the one in hand can be played on.
func (h *home) wanted(u *ui.Context) (list []drawing) {
	if h.painted != u.Palette {
		h.pictures = nil
	}
	want := func(name string, of ui.Wish, look func(ui.Wish) (engine.View, error)) {
		if _, is := h.pictures[name]; !is {
			list = append(list, drawing{name, of, look})
		}
	}
	for i := range u.House.Games {
		g := &u.House.Games[i]
		want(g.Name, ui.Wish{Game: g.Name}, func(ui.Wish) (engine.View, error) { return g.View, nil })
		if g.Name != h.wish.Game || g.Look == nil {
			continue
		}
		for _, s := range g.Scenes {
			want(pictured(g, s.Name), ui.Wish{Game: g.Name, Scene: s.Name}, g.Look)
		}
		for _, o := range g.Options {
			for _, v := range o.Values {
				if o.Name == g.Country {
					of := ui.Wish{Game: g.Name, Options: map[string]string{o.Name: v}}
					want(pictured(g, v), of, g.Look)
				}
			}
		}
	}
	return list
}

// pictured is the name of a picture of something that a game can be played on.
func pictured(g *ui.Game, on string) string { return g.Name + " on " + on }

// hear takes what was found. It reports whether there was something, and whether it wants to be asked again at once.
func (h *home) hear() (heard, again bool) {
	if h.soon > 0 {
		return false, true
	}
	for {
		select {
		case f, more := <-h.Found:
			if heard = true; !more {
				h.Found = nil
				return true, true
			}
			h.take(f)
		default:
			return heard, heard
		}
	}
}

// take takes a thing that was found.
func (h *home) take(f finding) {
	if f.looked {
		h.recent, h.looked = f.recent, true
		return
	}
	if h.pictures == nil || h.painted != f.palette {
		h.pictures, h.painted = map[string]paint.ImageOp{}, f.palette
	}
	h.pictures[f.name] = paint.ImageOp{}
	if f.picture != nil {
		h.pictures[f.name] = paint.NewImageOp(f.picture)
	}
}

// homeRows is the home page.
func (t *PageSet) homeRows(u *ui.Context) []layout.Widget {
	s, table := u.Paper, u.Sitting.Ruleset().About().Title
	under := "Escape goes back to the table: " + table + "."
	if over := u.Sitting.Match().Result().Over; over {
		under = "Escape goes back to the table: " + table + ", which is over."
	} else if u.Hint != "" {
		hint, _, _ := strings.Cut(u.Hint, "; ") // the pages that it names besides are named here
		under = "Escape goes to the table: " + hint + "."
	}
	title := unit.Sp(38)
	if low(u) {
		title = 22
	}
	if ui.Low(u) { // where one can go on stands in sight
		under = ""
	}
	rows := []layout.Widget{paper.Flowing(
		10, s.Words(paper.Book(), title, s.Ink, 1, "Little Wars"), s.Words(paper.Plain(), 14, s.Faint, 3, under),
	)}
	if q := u.House.Quick; q != nil && u.House.New != nil {
		rows = append(rows, t.quickRow(u, q))
	}
	for _, note := range u.House.Notes {
		rows = append(rows, s.Words(paper.Plain(), 14, s.Alarm, 4, note))
	}
	rows = append(rows, t.recentRows(u)...)
	if u.House.New != nil && len(u.House.Games) > 0 {
		t.Home.Shelf = len(rows)
		shelf := func(gtx layout.Context) layout.Dimensions { return t.shelf(u, gtx) }
		rows = append(rows, headingOf(u, "A new game"), shelf)
		if g, ok := u.House.Game(t.Home.wish.Game); ok {
			if t.Home.puzzles {
				rows = append(rows, t.puzzleRows(u, g)...)
			} else {
				rows = append(rows, t.wishRows(u, g)...)
			}
		}
	}
	blank := 0 // under all, so that the game in hand keeps its place however much there is to choose of it
	if t.Home.wish.Game != "" {
		blank = u.Size.Y * 2 / 3
	}
	if u.House.Open != nil {
		open := func(path string) { t.leaveFor(u, func() error { return u.GoOn(path) }) }
		rows = append(rows, headingOf(u, "Open a journal"), paper.Inset(layout.Inset{Bottom: 12}, paper.Stacked(
			u.Paper.Words(paper.Plain(), 14, u.Paper.Faint, 0,
				"A journal, scenario (.toml), plan or map (.hellwig, .venturini, .tmx); Enter opens it."),
			paper.Gap(8), t.field(u, "path", "its file", "", open), paper.Gap(8),
			t.choice(u, "open", "Open", false, func() { open(t.Fields["path"].Text()) }),
		)))
	}
	return append(rows, layout.Spacer{Height: u.Metric.PxToDp(blank)}.Layout)
}

// low reports whether the window is so low that titles and pictures are small.
func low(u *ui.Context) bool { return u.Size.Y < u.Metric.Sp(640) }

// recentRows is the journals that can be gone on with, the last first. They have the same room while they are looked
// for, and where there are none, so that nothing moves under the pointer when they are found.
func (t *PageSet) recentRows(u *ui.Context) []layout.Widget {
	h, s := &t.Home, u.Paper
	if u.House.Open == nil || u.House.Recent == nil {
		return nil
	}
	const wide = 900 // units: two stand side by side
	few := 2
	if low(u) && u.Size.X < u.Wide(wide) {
		few = 1
	}
	var list, over []ui.Recent
	for _, r := range h.recent {
		if r.Over {
			over = append(over, r)
		} else {
			list = append(list, r)
		}
	}
	n := max(0, len(list)-few)
	more := t.choice(u, "older", fmt.Sprintf("%d more", n), false, func() { h.older = true })
	if n == 0 || h.older {
		more = unseen(more)
	}
	done := t.choice(u, "done", fmt.Sprintf("%d played to the end", len(over)), h.done, func() { h.done = !h.done })
	if len(over) == 0 {
		done = unseen(done)
	}
	if !h.older {
		list = list[:min(few, len(list))]
	}
	if !h.done {
		over = nil
	}
	beside := func(w layout.Widget) layout.Widget { return paper.Inset(layout.Inset{Top: 8}, w) }
	heading := paper.Flowing(14, headingOf(u, "Continue"), beside(done), beside(more))
	cards := t.recentCards(u, list, "Continue: ")
	for len(cards) < few {
		text, under := " ", " "
		switch {
		case len(cards) > 0:
		case h.looked:
			text, under = "None so far", "What you play is kept by itself"
		default:
			text = "… looking for your games"
		}
		inner := paper.Stacked(
			s.Words(paper.Book(), 19, s.Faint, 1, text), s.Words(paper.Plain(), 14, s.Faint, 1, under),
			s.Words(paper.Plain(), 12, s.Ink, 1, " "),
		)
		cards = append(cards, paper.Inset(layout.Inset{Bottom: 6}, paper.Inset(rowOf(s, s.Paper).room, inner)))
	}
	rows := append([]layout.Widget{heading}, columns(cards)...)
	if len(over) > 0 {
		rows = append(rows, headingOf(u, "Played to the end"))
		rows = append(rows, columns(t.recentCards(u, over, "Look back at: "))...)
	}
	return rows
}

// recentCards are journals, each to be opened; the first is lit, and what it is for stands before its label.
func (t *PageSet) recentCards(u *ui.Context, list []ui.Recent, first string) (cards []layout.Widget) {
	s := u.Paper
	for i, r := range list {
		title, _, _ := strings.Cut(r.Title, ", or ") // in one line, however long
		label, b := title+", "+r.State, rowOf(s, s.Paper)
		if i == 0 {
			label, b.plain = first+label, b.lit
		}
		cards = append(cards, paper.Inset(layout.Inset{Bottom: 6}, t.boxed(
			u, "recent "+r.Path, label, b, func() { t.leaveFor(u, func() error { return u.GoOn(r.Path) }) },
			paper.Stacked(
				paper.Flowing(
					12, s.Words(paper.Book(), 19, s.Ink, 1, title), s.Words(paper.Plain(), 13, s.Faint, 1, r.When),
				),
				s.Words(paper.Plain(), 14, s.Ink, 1, r.State), s.Words(paper.Plain(), 12, s.Faint, 1, r.Path),
			),
		)))
	}
	return cards
}

// quickRow is what one click begins.
func (t *PageSet) quickRow(u *ui.Context, q *ui.ReadyWish) layout.Widget {
	s, foe := u.Paper, u.Settings.Foe
	if len(q.Foes) > 0 && !slices.Contains(q.Foes, foe) {
		foe = q.Foes[0]
	}
	begin := func() {
		w := q.Wish
		if len(q.Foes) > 0 {
			w.Seats = maps.Clone(w.Seats)
			for side := range w.Seats {
				w.Seats[side] = foe
			}
		}
		t.leaveFor(u, func() error {
			if u.House.Shelf != nil { // now: what is left may have been saved in the file that was free before
				w.Journal = u.House.Shelf(w.Game)
			}
			return u.Begin(w)
		})
	}
	plain := func(text string) layout.Widget {
		return paper.Inset(layout.Inset{Top: 7}, s.Words(paper.Plain(), 15, s.Ink, 2, text))
	}
	row := []layout.Widget{t.brass(u, "quick", q.Title, t.Home.wish.Game == "", begin)}
	if len(q.Foes) > 0 {
		row = append(row, plain("against"))
	}
	for _, name := range q.Foes {
		choose := func() {
			s := u.Settings
			s.Foe = name
			u.Change(s)
		}
		chip := t.choice(u, "foe "+name, "a "+name, name == foe, choose)
		row = append(row, paper.Inset(layout.Inset{Top: 5}, chip))
	}
	return paper.Inset(layout.Inset{Top: 6}, paper.Flowing(10, append(row, plain(q.Gist))...))
}

// unseen has the room of a widget, and nothing in it.
func unseen(w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		defer op.Record(gtx.Ops).Stop()
		return w(gtx)
	}
}

// leaveFor puts another match on the table and goes there, unless something goes wrong.
func (t *PageSet) leaveFor(u *ui.Context, lay func() error) {
	ui.Leave(u, func() {
		if err := lay(); err != nil {
			t.Turn(u, ui.HomePage)
			t.Note = engine.Capital(err.Error())
			return
		}
		t.Turn(u, ui.NoPage)
	})
}

// saveRows is where a match is saved under another name; or given up, by who is leaving.
func (t *PageSet) saveRows(u *ui.Context) []layout.Widget {
	s, path := u.Paper, u.Sitting.Path()
	why, first := "It is kept in "+path+"; from now on it is to be kept in another file.", ""
	switch {
	case u.Leaving != nil:
		why = "What was played is not kept. Save it, or it is lost when you leave."
	case path == "":
		why = "It is kept in no file so far."
	case u.Hand.Note.Save:
		why = engine.Capital(u.Hand.Note.Text) + "."
	}
	if u.House.Shelf != nil {
		first = u.House.Shelf(u.Sitting.Ruleset().About().Name)
	}
	save := func(path string) {
		then := u.Leaving
		if err := ui.SaveAs(u, path); err != nil {
			t.Note = engine.Capital(err.Error())
			return
		}
		t.Turn(u, ui.NoPage)
		if then != nil {
			then()
		}
	}
	ways := []layout.Widget{t.choice(u, "save", "Save", false, func() { save(t.Fields["save"].Text()) })}
	if then := u.Leaving; then != nil {
		ways = append(
			ways, t.choice(u, "leave", "Leave without it", false, then),
			t.choice(u, "stay", "Stay", false, func() { t.Turn(u, ui.NoPage) }),
		)
	}
	return []layout.Widget{
		headingOf(u, "Save as"), s.Words(paper.Plain(), 15, s.Ink, 4, why), paper.Gap(8),
		t.field(u, "save", "a file that is not there yet", first, save), paper.Gap(8), paper.Flowing(6, ways...),
	}
}
