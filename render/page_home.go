package render

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"
	"strconv"
	"strings"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/widget"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"littlewars/engine"
)

// home is what the home page has in hand: the wish for a new match, and what was found out for it in
// another goroutine, where pictures are drawn and journals are read.
type home struct {
	wish     Wish
	recent   []Recent
	looked   bool // recent is what there is
	older    bool // all of it is shown
	all      bool // and all options of the game in hand
	pictures map[string]paint.ImageOp
	painted  Palette // theirs
	found    chan finding
	soon     int // frames until somebody looks
	shelf    int // the row of the page where the games begin
}

// finding is what one look round the house gave.
type finding struct {
	recent   []Recent
	pictures map[string]image.Image
	palette  Palette
}

// open has the house looked round, once the page is shown: a window that opens has enough to do.
func (h *home) open() { h.wish, h.older, h.all, h.soon = Wish{}, false, false, 2 }

// look looks round. Pictures that are there already are not drawn again.
func (h *home) look(d *desk) {
	if h.found != nil {
		return // somebody is at it
	}
	h.found = make(chan finding, 1)
	var games []Game
	if h.pictures == nil || h.painted != d.Palette {
		games = d.house.Games
	}
	found, recent, wake, palette := h.found, d.house.Recent, d.wake, d.Palette
	d.helpers.Go(func() {
		f := finding{palette: palette}
		if recent != nil {
			f.recent = recent()
		}
		if games != nil {
			f.pictures = map[string]image.Image{}
		}
		for i := range games {
			const wide = 700 // pixels of the sheet: fine enough for a card, and soon drawn
			f.pictures[games[i].Name] = (&Sheet{View: games[i].View, Palette: palette, Width: wide}).board()
		}
		found <- f
		wake()
	})
}

// hear takes what was found. It reports whether there was something, and whether it wants to be asked again
// at once.
func (h *home) hear(d *desk) (heard, again bool) {
	if h.soon > 0 {
		if h.soon--; h.soon == 0 {
			h.look(d)
		}
		return false, true
	}
	select {
	case f := <-h.found:
		h.found, h.recent, h.looked = nil, f.recent, true
		if f.pictures != nil {
			h.pictures, h.painted = map[string]paint.ImageOp{}, f.palette
			for name, img := range f.pictures {
				h.pictures[name] = paint.NewImageOp(img)
			}
		}
		if h.painted != d.Palette && d.sheets.page == homePage {
			h.look(d) // the light was changed meanwhile
		}
		return true, true
	default:
		return false, false
	}
}

// short is the game's title without its second half.
func (g *Game) short() string {
	first, _, _ := strings.Cut(g.Title, ", or ")
	return first
}

// board is what lies on the sheet without the words round it.
func (s *Sheet) board() image.Image {
	p := newPlan(s)
	p.scale = vg.Length(s.Width) / vg.Length(p.wide)
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(s.Width), vg.Length(math.Round(p.tall*float64(p.scale)))), vgimg.UseDPI(72))
	p.c = c
	p.draw()
	g := s.View.Ground
	low, high := p.at(g.Low).Scale(p.scale), p.at(g.High).Scale(p.scale)
	whole := c.Image().Bounds()
	part := image.Rect(int(low.X), whole.Max.Y-int(high.Y), int(high.X), whole.Max.Y-int(low.Y)).Intersect(whole)
	img := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(img, img.Bounds(), c.Image(), part.Min, draw.Src)
	return img
}

// homeRows is the home page.
func (d *desk) homeRows() []layout.Widget {
	s := &d.panels.stationery
	rows := []layout.Widget{
		s.words(book(), 38, s.Ink, 1, "Little Wars"),
		s.words(plain(), 14, s.Ink, 3, d.welcome()),
	}
	for _, note := range d.house.Notes {
		rows = append(rows, s.words(plain(), 14, s.Alarm, 4, note))
	}
	rows = append(rows, d.recentRows()...)
	if d.house.Learn != nil {
		for _, l := range d.house.Lessons {
			rows = append(rows, d.lessonRow(l))
		}
	}
	if d.house.New != nil && len(d.house.Games) > 0 {
		was, pos := d.sheets.home.shelf, &d.sheets.lists[homePage].Position
		d.sheets.home.shelf = len(rows)
		if was > 0 && pos.First >= was { // what was found above it moves nothing under the pointer
			pos.First += len(rows) - was
		}
		rows = append(rows, d.heading("A new game"), d.shelf)
		if g, ok := d.house.game(d.sheets.home.wish.Game); ok {
			rows = append(rows, d.wishRows(g)...)
		}
	}
	if d.house.Open != nil {
		rows = append(rows, d.heading("Open a journal"), d.opener)
	}
	return rows
}

// welcome says what lies under the page.
func (d *desk) welcome() string {
	if d.Hint != "" {
		return "Escape goes to the table: " + d.Hint + "."
	}
	return "Escape goes back to the table: " + d.title() + "."
}

// recentRows is the journals that can be gone on with, the last first.
func (d *desk) recentRows() []layout.Widget {
	h, s := &d.sheets.home, &d.panels.stationery
	if d.house.Recent == nil || d.house.Open == nil {
		return nil
	}
	if !h.looked {
		return []layout.Widget{s.words(plain(), 14, s.Faint, 1, "looking for journals …")}
	}
	var rows []layout.Widget
	const few = 4
	list := h.recent
	if !h.older {
		list = list[:min(few, len(list))]
	}
	for i, r := range list {
		name, label := "recent "+r.Path, r.Title+", "+r.State
		if i == 0 {
			rows = append(rows, d.heading("Continue"))
			label = "Continue: " + label
		}
		rows = append(rows, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Bottom: 4}.Layout(gtx, d.pick(name, label, func() { d.doOr(d.goOn(r.Path)) }, func(gtx layout.Context, lit bool) layout.Dimensions {
				fill := s.Paper
				if lit || i == 0 {
					fill = mixed(s.Paper, s.Brass, 0.3)
				}
				gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X-gtx.Dp(24), 0)
				return s.boxed(gtx, fill, false, layout.Inset{Left: 12, Right: 12, Top: 7, Bottom: 8}, func(gtx layout.Context) layout.Dimensions {
					width := gtx.Constraints.Min.X
					dims := flow(
						gtx, 12, s.words(book(), 19, s.Ink, 1, r.Title), s.words(plain(), 14, s.Ink, 2, r.State),
						s.words(plain(), 13, s.Faint, 1, r.When), s.words(plain(), 12, s.Faint, 2, r.Path),
					)
					dims.Size.X = max(dims.Size.X, width)
					return dims
				})
			}))
		})
	}
	if n := len(h.recent) - len(list); n > 0 {
		rows = append(rows, func(gtx layout.Context) layout.Dimensions {
			return flow(gtx, 0, d.choice("older", fmt.Sprintf("%d older", n), false, func() { h.older = true }))
		})
	}
	return rows
}

// lessonRow is a lesson that can be begun.
func (d *desk) lessonRow(l *engine.Lesson) layout.Widget {
	s := &d.panels.stationery
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 14}.Layout(gtx, d.pick("lesson "+l.Name, l.Title, func() { d.doOr(d.learn(l)) }, func(gtx layout.Context, lit bool) layout.Dimensions {
			fill := mixed(s.Paper, s.Wood, 0.12)
			if lit {
				fill = mixed(s.Paper, s.Brass, 0.3)
			}
			gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X-gtx.Dp(24), 0)
			return s.boxed(gtx, fill, false, layout.Inset{Left: 12, Right: 12, Top: 7, Bottom: 8}, func(gtx layout.Context) layout.Dimensions {
				width := gtx.Constraints.Min.X
				dims := flow(gtx, 12, s.words(book(), 22, s.Ink, 1, l.Title), s.words(plain(), 14, s.Ink, 2, l.Gist))
				dims.Size.X = max(dims.Size.X, width)
				return dims
			})
		}))
	}
}

// doOr goes to the table, unless something went wrong.
func (d *desk) doOr(err error) {
	if err != nil {
		d.sheets.note = capital(err.Error())
		return
	}
	d.sheets.turn(d, noPage)
}

// shelf is the games, each a card with its picture.
func (d *desk) shelf(gtx layout.Context) layout.Dimensions {
	h, s := &d.sheets.home, &d.panels.stationery
	const least, between = 200, 12 // dp
	room := gtx.Constraints.Max.X
	const most = 4
	n := min(max(1, (room+gtx.Dp(between))/gtx.Dp(least+between)), most, len(d.house.Games))
	width := (room - (n-1)*gtx.Dp(between)) / n
	var cards []layout.Widget
	for i := range d.house.Games {
		g := &d.house.Games[i]
		chosen := h.wish.Game == g.Name
		cards = append(cards, d.pick("game "+g.Name, g.Title, func() { h.choose(d, g) }, func(gtx layout.Context, lit bool) layout.Dimensions {
			fill := mixed(s.Paper, s.Wood, 0.12)
			if lit || chosen {
				fill = mixed(s.Paper, s.Brass, 0.35)
			}
			gtx.Constraints.Min, gtx.Constraints.Max.X = image.Point{}, width
			return s.boxed(gtx, fill, chosen, layout.UniformInset(8), func(gtx layout.Context) layout.Dimensions {
				inner := gtx.Constraints.Max.X
				gtx.Constraints.Min = image.Point{}
				dims := down(
					gtx,
					func(gtx layout.Context) layout.Dimensions { return d.picture(gtx, g, image.Pt(inner, inner*3/4)) },
					gap(6),
					s.words(book(), 22, s.Ink, 2, g.short()),
					gap(2),
					s.words(plain(), 13, s.Ink, 3, g.Gist),
				)
				dims.Size.X = inner
				return dims
			})
		}))
	}
	return flow(gtx, between, cards...)
}

// picture is a game's, as much as fills the card: of a board the near side, where the first army stands, of
// a floor the middle; bare wood until it is drawn.
func (d *desk) picture(gtx layout.Context, g *Game, size image.Point) layout.Dimensions {
	s := &d.panels.stationery
	defer clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(2)).Push(gtx.Ops).Pop()
	paint.Fill(gtx.Ops, mixed(s.Paper, s.Wood, 0.5))
	if img, ok := d.sheets.home.pictures[g.Name]; ok {
		part := layout.S
		if g.View.Ground.Floor {
			part = layout.Center
		}
		gtx.Constraints = layout.Exact(size)
		widget.Image{Src: img, Fit: widget.Cover, Position: part}.Layout(gtx)
	}
	return layout.Dimensions{Size: size}
}

// choose takes a game in hand, as it is usually played, or puts it away again.
func (h *home) choose(d *desk, g *Game) {
	if h.wish.Game == g.Name {
		h.wish = Wish{}
		return
	}
	h.wish = Wish{Game: g.Name, Options: map[string]string{}, Seats: map[engine.Side]string{}}
	for _, o := range g.Options {
		h.wish.Options[o.Name] = o.Default
	}
	delete(d.sheets.fields, "journal")
	d.sheets.top = h.shelf
}

// wishRows is how the game in hand is to be played: what most like to choose first.
func (d *desk) wishRows(g *Game) []layout.Widget {
	s, w := &d.panels.stationery, &d.sheets.home.wish
	begin := d.pick("begin", "Begin", d.fulfil, func(gtx layout.Context, lit bool) layout.Dimensions {
		fill := mixed(s.Paper, s.Brass, 0.7)
		if lit {
			fill = s.Brass
		}
		return s.boxed(gtx, fill, true, layout.Inset{Left: 26, Right: 26, Top: 6, Bottom: 8}, s.words(book(), 22, s.Ink, 1, "Begin"))
	})
	rows := []layout.Widget{func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 14, Bottom: 6}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return flow(gtx, 18, s.words(book(), 26, s.Ink, 2, g.Title), begin)
		})
	}}
	var seats, options []layout.Widget
	for _, side := range g.Sides {
		if len(g.Players) == 0 {
			continue
		}
		chips := []layout.Widget{d.choice("seat "+string(side), "a person", w.Seats[side] == "", func() { delete(w.Seats, side) })}
		for _, p := range g.Players {
			chips = append(chips, d.choice("seat "+string(side)+p.Name, p.Gist, w.Seats[side] == p.Name, func() { w.Seats[side] = p.Name }))
		}
		seats = append(seats, d.labelled(capital(string(side)), "is played by", chips...))
	}
	few := slices.ContainsFunc(g.Options, func(o engine.Option) bool { return o.First })
	for i := range g.Options {
		if o := &g.Options[i]; !few || o.First || d.sheets.home.all {
			options = append(options, d.optionRow(o))
		}
	}
	first := ""
	if d.house.Shelf != nil {
		first = d.house.Shelf(g.Name)
	}
	rows = append(rows, columns(seats)...)
	rows = append(rows, d.labelled("Journal", "keeps every order in this file; empty, nothing is kept", d.field("journal", "kept in no file", first, func(string) { d.fulfil() })))
	if len(options) > 0 {
		rows = append(rows, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 8, Bottom: 2}.Layout(gtx, s.words(book(), 21, s.Ink, 1, "Varieties"))
		})
	}
	rows = append(rows, columns(options)...)
	if n := len(g.Options); few {
		more := fmt.Sprintf("%d more, for who knows the game", n-len(options))
		if d.sheets.home.all {
			more = "fewer"
		}
		rows = append(rows, func(gtx layout.Context) layout.Dimensions {
			return layout.Inset{Top: 8, Bottom: 4}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
				return flow(gtx, 0, d.choice("more", more, false, func() { d.sheets.home.all = !d.sheets.home.all }))
			})
		})
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
				return down(gtx, pair...)
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
func (d *desk) fulfil() {
	w := d.sheets.home.wish
	if f := d.sheets.fields["journal"]; f != nil {
		w.Journal = f.Text()
	}
	d.doOr(d.begin(w))
}

// optionRow is one option of a game: its words, or a number with less and more.
func (d *desk) optionRow(o *engine.Option) layout.Widget {
	w := &d.sheets.home.wish
	var chips []layout.Widget
	set := func(value string) func() { return func() { w.Options[o.Name] = value } }
	for _, v := range o.Values {
		chips = append(chips, d.choice("option "+o.Name+" "+v, v, w.Options[o.Name] == v, set(v)))
	}
	if len(o.Values) == 0 {
		s := &d.panels.stationery
		n, _ := strconv.Atoi(w.Options[o.Name]) // a default is a number, and so is what is set here
		for _, by := range strides(o.Low, o.High) {
			sign := "+"
			if by < 0 {
				sign = "−"
			}
			text := sign + " " + strconv.Itoa(max(by, -by))
			value := strconv.Itoa(min(max(n+by, o.Low), o.High))
			chips = append(chips, d.choice("option "+o.Name+" "+text, text, false, set(value)))
			if by == -1 {
				chips = append(chips, func(gtx layout.Context) layout.Dimensions {
					return layout.Inset{Left: 4, Right: 4}.Layout(gtx, s.words(bold(), 15, s.Ink, 1, strconv.Itoa(n)))
				})
			}
		}
	}
	gist := o.Gist
	if len(o.Values) == 0 {
		gist = fmt.Sprintf("%s (%d to %d)", gist, o.Low, o.High)
	}
	if o.Rule != "" && d.house.Rules != nil {
		chips = append(chips, d.choice("option "+o.Name+" rule", string(o.Rule), false, func() { d.read(o.Rule) }))
	}
	return d.labelled(capital(o.Name), gist, chips...)
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

// opener is where a journal's name can be written.
func (d *desk) opener(gtx layout.Context) layout.Dimensions {
	open := func(path string) { d.doOr(d.goOn(path)) }
	return layout.Inset{Bottom: 12}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			d.field("path", "a journal, or a scenario of your own (.toml), typed or pasted; Enter opens it", "", open),
			gap(8),
			d.choice("open", "Open", false, func() { open(d.sheets.fields["path"].Text()) }),
		)
	})
}
