package pages

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"

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
	recent   []ui.Recent
	looked   bool // recent is what there is
	older    bool // all of it is shown
	all      bool // and all options of the game in hand
	pictures map[string]paint.ImageOp
	painted  palette.Palette // theirs
	Found    chan finding
	soon     int // frames until somebody looks
	Shelf    int // the row of the page where the games begin
}

// finding is what one look round the house gave.
type finding struct {
	recent   []ui.Recent
	pictures map[string]image.Image
	palette  palette.Palette
}

// open has the house looked round, once the page is shown: a window that opens has enough to do.
func (h *home) open() { h.wish, h.older, h.all, h.soon = ui.Wish{}, false, false, 2 }

// look looks round. Pictures that are there already are not drawn again.
func (h *home) look(u *ui.Context) {
	if h.Found != nil {
		return // somebody is at it
	}
	h.Found = make(chan finding, 1)
	var games []ui.Game
	if h.pictures == nil || h.painted != u.Palette {
		games = u.House.Games
	}
	found, recent, wake, palette := h.Found, u.House.Recent, u.Wake, u.Palette
	u.Helpers.Go(func() {
		f := finding{palette: palette}
		if recent != nil {
			f.recent = recent()
		}
		if games != nil {
			f.pictures = map[string]image.Image{}
		}
		for i := range games {
			const wide = 700 // pixels of the sheet: fine enough for a card, and soon drawn
			f.pictures[games[i].Name] = (&plan.Sheet{View: games[i].View, Palette: palette, Width: wide}).Board()
		}
		found <- f
		wake()
	})
}

// hear takes what was found. It reports whether there was something, and whether it wants to be asked again at once.
func (h *home) hear() (heard, again bool) {
	if h.soon > 0 {
		return false, true
	}
	select {
	case f := <-h.Found:
		h.Found, h.recent, h.looked = nil, f.recent, true
		if f.pictures != nil {
			h.pictures, h.painted = map[string]paint.ImageOp{}, f.palette
			for name, img := range f.pictures {
				h.pictures[name] = paint.NewImageOp(img)
			}
		}
		return true, true
	default:
		return false, false
	}
}

// homeRows is the home page.
func (t *PageSet) homeRows(u *ui.Context) []layout.Widget {
	s := u.Paper
	under := "Escape goes back to the table: " + u.Title() + "."
	if u.Hint != "" {
		under = "Escape goes to the table: " + u.Hint + "."
	}
	rows := []layout.Widget{
		s.Words(paper.Book(), 38, s.Ink, 1, "Little Wars"),
		s.Words(paper.Plain(), 14, s.Ink, 3, under),
	}
	for _, note := range u.House.Notes {
		rows = append(rows, s.Words(paper.Plain(), 14, s.Alarm, 4, note))
	}
	rows = append(rows, t.recentRows(u)...)
	if u.House.Learn != nil {
		for _, l := range u.House.Lessons {
			rows = append(rows, t.lessonRow(u, l))
		}
	}
	if u.House.New != nil && len(u.House.Games) > 0 {
		was, pos := t.Home.Shelf, &t.Lists[ui.HomePage].Position
		t.Home.Shelf = len(rows)
		if was > 0 && pos.First >= was { // what was found above it moves nothing under the pointer
			pos.First += len(rows) - was
		}
		rows = append(rows, headingOf(u, "A new game"), func(gtx layout.Context) layout.Dimensions { return t.shelf(u, gtx) })
		if g, ok := u.House.Game(t.Home.wish.Game); ok {
			rows = append(rows, t.wishRows(u, g)...)
		}
	}
	if u.House.Open != nil {
		open := func(path string) { t.leaveFor(u, func() error { return u.GoOn(path) }) }
		rows = append(rows, headingOf(u, "Open a journal"), ui.Inset(layout.Inset{Bottom: 12}, ui.Stacked(
			t.field(u, "path", "a journal, or a scenario of your own (.toml), typed or pasted; Enter opens it", "", open),
			paper.Gap(8),
			t.choice(u, "open", "Open", false, func() { open(t.Fields["path"].Text()) }),
		)))
	}
	return rows
}

// recentRows is the journals that can be gone on with, the last first.
func (t *PageSet) recentRows(u *ui.Context) []layout.Widget {
	h, s := &t.Home, u.Paper
	if u.House.Recent == nil || u.House.Open == nil {
		return nil
	}
	if !h.looked {
		return []layout.Widget{s.Words(paper.Plain(), 14, s.Faint, 1, "looking for journals …")}
	}
	var rows []layout.Widget
	const few = 4
	list := h.recent
	if !h.older {
		list = list[:min(few, len(list))]
	}
	for i, r := range list {
		label, b := r.Title+", "+r.State, rowOf(s, s.Paper)
		if i == 0 {
			rows = append(rows, headingOf(u, "Continue"))
			label, b.plain = "Continue: "+label, b.lit
		}
		rows = append(rows, ui.Inset(layout.Inset{Bottom: 4}, t.boxed(
			u, "recent "+r.Path, label, b, func() { t.leaveFor(u, func() error { return u.GoOn(r.Path) }) },
			ui.Flowing(
				12, s.Words(paper.Book(), 19, s.Ink, 1, r.Title), s.Words(paper.Plain(), 14, s.Ink, 2, r.State),
				s.Words(paper.Plain(), 13, s.Faint, 1, r.When), s.Words(paper.Plain(), 12, s.Faint, 2, r.Path),
			),
		)))
	}
	if n := len(h.recent) - len(list); n > 0 {
		older := t.choice(u, "older", fmt.Sprintf("%d older", n), false, func() { h.older = true })
		rows = append(rows, ui.Flowing(0, older))
	}
	return rows
}

// lessonRow is a lesson that can be begun.
func (t *PageSet) lessonRow(u *ui.Context, l *engine.Lesson) layout.Widget {
	s := u.Paper
	return ui.Inset(layout.Inset{Top: 14}, t.boxed(
		u, "lesson "+l.Name, l.Title, rowOf(s, palette.Mixed(s.Paper, s.Wood, 0.12)),
		func() { t.leaveFor(u, func() error { return u.Learn(l) }) },
		ui.Flowing(12, s.Words(paper.Book(), 22, s.Ink, 1, l.Title), s.Words(paper.Plain(), 14, s.Ink, 2, l.Gist)),
	))
}

// leaveFor puts another match on the table and goes there, unless something goes wrong.
func (t *PageSet) leaveFor(u *ui.Context, lay func() error) {
	ui.Leave(u, func() {
		if err := lay(); err != nil {
			t.Turn(u, ui.HomePage)
			t.Note = ui.Capital(err.Error())
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
		why = ui.Capital(u.Hand.Note.Text) + "."
	}
	if u.House.Shelf != nil {
		first = u.House.Shelf(u.Sitting.Ruleset().About().Name)
	}
	save := func(path string) {
		then := u.Leaving
		if err := ui.SaveAs(u, path); err != nil {
			t.Note = ui.Capital(err.Error())
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
		t.field(u, "save", "a file that is not there yet", first, save), paper.Gap(8), ui.Flowing(6, ways...),
	}
}

// shelf is the games, each a card with its picture.
func (t *PageSet) shelf(u *ui.Context, gtx layout.Context) layout.Dimensions {
	h, s := &t.Home, u.Paper
	const least, between, most = 200, 12, 4 // dp, dp, games side by side
	room := gtx.Constraints.Max.X
	n := min(max(1, (room+gtx.Dp(between))/gtx.Dp(least+between)), most, len(u.House.Games))
	gtx.Constraints.Max.X = (room - (n-1)*gtx.Dp(between)) / n
	var cards []layout.Widget
	for i := range u.House.Games {
		g := &u.House.Games[i]
		b := box{palette.Mixed(s.Paper, s.Wood, 0.12), palette.Mixed(s.Paper, s.Brass, 0.35), h.wish.Game == g.Name, layout.UniformInset(8), false}
		if b.chosen {
			b.plain = b.lit
		}
		card := t.boxed(u, "game "+g.Name, g.Title, b, func() { t.Choose(g) }, func(gtx layout.Context) layout.Dimensions {
			inner := gtx.Constraints.Max.X
			title, _, _ := strings.Cut(g.Title, ", or ")
			dims := paper.Down(
				gtx,
				func(gtx layout.Context) layout.Dimensions { return t.picture(u, gtx, g, image.Pt(inner, inner*3/4)) },
				paper.Gap(6),
				s.Words(paper.Book(), 22, s.Ink, 2, title),
				paper.Gap(2),
				s.Words(paper.Plain(), 13, s.Ink, 3, g.Gist),
			)
			dims.Size.X = inner
			return dims
		})
		wide := gtx.Constraints.Max.X
		cards = append(cards, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Max.X = wide
			return card(gtx)
		})
	}
	gtx.Constraints.Max.X = room
	return paper.Flow(gtx, between, cards...)
}

// picture is a game's, as much as fills the card: of a board the near side, where the first army stands, of
// a floor the middle; bare wood until it is drawn.
func (t *PageSet) picture(u *ui.Context, gtx layout.Context, g *ui.Game, size image.Point) layout.Dimensions {
	s := u.Paper
	defer clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(2)).Push(gtx.Ops).Pop()
	paint.Fill(gtx.Ops, palette.Mixed(s.Paper, s.Wood, 0.5))
	if img, ok := t.Home.pictures[g.Name]; ok {
		part := layout.S
		if g.View.Ground.Floor {
			part = layout.Center
		}
		gtx.Constraints = layout.Exact(size)
		widget.Image{Src: img, Fit: widget.Cover, Position: part}.Layout(gtx)
	}
	return layout.Dimensions{Size: size}
}

// Choose takes a game in hand, as it is usually played, or puts it away again.
func (t *PageSet) Choose(g *ui.Game) {
	h := &t.Home
	if h.wish.Game == g.Name {
		h.wish = ui.Wish{}
		return
	}
	h.wish = ui.Wish{Game: g.Name, Options: map[string]string{}, Seats: map[engine.Side]string{}}
	for _, o := range g.Options {
		h.wish.Options[o.Name] = o.Default
	}
	delete(t.Fields, "journal")
	t.top = h.Shelf
}

// wishRows is how the game in hand is to be played: what most like to choose first.
func (t *PageSet) wishRows(u *ui.Context, g *ui.Game) []layout.Widget {
	s, w := u.Paper, &t.Home.wish
	brass := box{palette.Mixed(s.Paper, s.Brass, 0.7), s.Brass, true, layout.Inset{Left: 26, Right: 26, Top: 6, Bottom: 8}, false}
	begin := t.boxed(u, "begin", "Begin", brass, func() { t.fulfil(u) }, s.Words(paper.Book(), 22, s.Ink, 1, "Begin"))
	rows := []layout.Widget{ui.Inset(layout.Inset{Top: 14, Bottom: 6}, ui.Flowing(18, s.Words(paper.Book(), 26, s.Ink, 2, g.Title), begin))}
	var seats, options []layout.Widget
	for _, side := range g.Sides {
		if len(g.Players) == 0 {
			continue
		}
		chips := []layout.Widget{t.choice(u, "seat "+string(side), "a person", w.Seats[side] == "", func() { delete(w.Seats, side) })}
		for _, p := range g.Players {
			chips = append(chips, t.choice(u, "seat "+string(side)+p.Name, p.Gist, w.Seats[side] == p.Name, func() { w.Seats[side] = p.Name }))
		}
		seats = append(seats, labelledChoices(u, ui.Capital(string(side)), "is played by", chips...))
	}
	few := slices.ContainsFunc(g.Options, func(o engine.Option) bool { return o.First })
	for i := range g.Options {
		if o := &g.Options[i]; !few || o.First || t.Home.all {
			options = append(options, t.optionRow(u, o))
		}
	}
	first := ""
	if u.House.Shelf != nil {
		first = u.House.Shelf(g.Name)
	}
	rows = append(rows, columns(seats)...)
	rows = append(rows, labelledChoices(u, "Journal", "keeps every order in this file; empty, nothing is kept", t.field(u, "journal", "kept in no file", first, func(string) { t.fulfil(u) })))
	if len(options) > 0 {
		rows = append(rows, ui.Inset(layout.Inset{Top: 8, Bottom: 2}, s.Words(paper.Book(), 21, s.Ink, 1, "Varieties")))
	}
	rows = append(rows, columns(options)...)
	if n := len(g.Options); few {
		more := fmt.Sprintf("%d more, for who knows the game", n-len(options))
		if t.Home.all {
			more = "fewer"
		}
		all := t.choice(u, "more", more, false, func() { t.Home.all = !t.Home.all })
		rows = append(rows, ui.Inset(layout.Inset{Top: 8, Bottom: 4}, ui.Flowing(0, all)))
	}
	return rows
}

// columns is widgets in two columns where there is room for two, a row of the page for each pair.
func columns(list []layout.Widget) []layout.Widget {
	var rows []layout.Widget
	for i := 0; i < len(list); i += 2 {
		pair := list[i:min(i+2, len(list))]
		rows = append(rows, func(gtx layout.Context) layout.Dimensions {
			const least, between = 760, 18 // dp
			room := gtx.Constraints.Max.X
			if room < gtx.Dp(least) {
				return paper.Down(gtx, pair...)
			}
			var size image.Point
			for k, w := range pair {
				gtx.Constraints.Min, gtx.Constraints.Max.X = image.Point{}, (room-gtx.Dp(between))/2
				off := op.Offset(image.Pt(k*(room+gtx.Dp(between))/2, 0)).Push(gtx.Ops)
				size.Y = max(size.Y, w(gtx).Size.Y)
				off.Pop()
			}
			return layout.Dimensions{Size: image.Pt(room, size.Y)}
		})
	}
	return rows
}

// fulfil begins the match that is wished for.
func (t *PageSet) fulfil(u *ui.Context) {
	w := t.Home.wish
	if f := t.Fields["journal"]; f != nil {
		w.Journal = f.Text()
	}
	t.leaveFor(u, func() error { return u.Begin(w) })
}

// optionRow is one option of a game: its words, or a number with less and more.
func (t *PageSet) optionRow(u *ui.Context, o *engine.Option) layout.Widget {
	w := &t.Home.wish
	var chips []layout.Widget
	set := func(value string) func() { return func() { w.Options[o.Name] = value } }
	for _, v := range o.Values {
		chips = append(chips, t.choice(u, "option "+o.Name+" "+v, v, w.Options[o.Name] == v, set(v)))
	}
	if len(o.Values) == 0 {
		s := u.Paper
		n, _ := strconv.Atoi(w.Options[o.Name]) // a default is a number, and so is what is set here
		for _, by := range strides(o.Low, o.High) {
			sign := "+"
			if by < 0 {
				sign = "−"
			}
			text := sign + " " + strconv.Itoa(max(by, -by))
			value := strconv.Itoa(min(max(n+by, o.Low), o.High))
			chips = append(chips, t.choice(u, "option "+o.Name+" "+text, text, false, set(value)))
			if by == -1 {
				chips = append(chips, ui.Inset(layout.Inset{Left: 4, Right: 4}, s.Words(paper.Bold(), 15, s.Ink, 1, strconv.Itoa(n))))
			}
		}
	}
	gist := o.Gist
	if len(o.Values) == 0 {
		gist = fmt.Sprintf("%s (%d to %d)", gist, o.Low, o.High)
	}
	if o.Rule != "" && u.House.Rules != nil {
		chips = append(chips, t.choice(u, "option "+o.Name+" rule", string(o.Rule), false, func() { t.read(u, o.Rule) }))
	}
	return labelledChoices(u, ui.Capital(o.Name), gist, chips...)
}

// strides is by how much a number is made less and more: by ones, and by tens and hundreds where there is a
// long way to go.
func strides(low, high int) []int {
	switch far := high - low; {
	case far > 2000:
		return []int{-100, -10, -1, 1, 10, 100}
	case far > 20:
		return []int{-10, -1, 1, 10}
	}
	return []int{-1, 1}
}
