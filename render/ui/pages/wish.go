package pages

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// wishRows is how the game in hand is to be played: what most like to choose first.
func (t *PageSet) wishRows(u *ui.Context, g *ui.Game) []layout.Widget {
	s, w := u.Paper, &t.Home.wish
	begin := t.brass(u, "begin", "Begin", true, func() { t.fulfil(u) })
	head := []layout.Widget{begin, s.Words(paper.Book(), 26, s.Ink, 2, g.Title)} // it stays there
	for _, l := range u.House.Lessons {
		if l.Game == g.Name && u.House.Learn != nil {
			head = append(head, t.learnChoice(u, l, "Learn"))
		}
	}
	if puzzled(u, g) {
		head = append(head, t.link(u, "puzzles", "Puzzles", leadSize, func() { t.Home.puzzles = true }))
	}
	rows := []layout.Widget{paper.Inset(layout.Inset{Top: 14, Bottom: 6}, paper.Flowing(18, head...))}
	rows = append(rows, t.sceneRows(u, g)...)
	var seats, options []layout.Widget
	for _, side := range t.Home.sides {
		if len(g.Players) == 0 {
			continue
		}
		name, how := "seat "+string(side), "a person plays"
		chips := []layout.Widget{t.choice(u, name, "a person", w.Seats[side] == "", func() { delete(w.Seats, side) })}
		for _, p := range g.Players {
			is := w.Seats[side] == p.Name
			if is {
				how = p.Says
			}
			chips = append(chips, t.choice(u, name+p.Name, p.Gist, is, func() { w.Seats[side] = p.Name }))
		}
		seats = append(seats, labelledChoices(u, engine.Capital(g.Side(side)), how, chips...))
	}
	few := slices.ContainsFunc(g.Options, func(o engine.Option) bool { return o.First })
	n := 0
	for i := range g.Options {
		o := &g.Options[i]
		if !g.Counts(*o, w.Options) {
			continue
		}
		n++
		if w.Scene == "" && (!few || o.First || t.Home.all) {
			options = append(options, t.optionRow(u, g, o))
		}
	}
	first := ""
	if u.House.Shelf != nil {
		first = u.House.Shelf(g.Name)
	}
	rows = append(rows, columns(seats)...)
	rows = append(rows, labelledChoices(u, "Journal", "keeps every order in this file; empty, nothing is kept", t.field(u, "journal", "kept in no file", first, func(string) { t.fulfil(u) })))
	if len(options) > 0 {
		rows = append(rows, paper.Inset(layout.Inset{Top: 8, Bottom: 2}, s.Words(paper.Book(), 21, s.Ink, 1, "Varieties")))
	}
	rows = append(rows, columns(options)...)
	if w.Scene != "" && n > 0 {
		rows = append(rows, paper.Inset(layout.Inset{Top: 8}, s.Words(paper.Plain(), 15, s.Ink, 3,
			"A scene is played as it is drawn, with its own men and rules; “as usual” has the varieties.")))
	}
	if few && w.Scene == "" {
		more := fmt.Sprintf("%d more, for who knows the game", n-len(options))
		if t.Home.all {
			more = "fewer"
		}
		all := t.choice(u, "more", more, false, func() { t.Home.all = !t.Home.all })
		rows = append(rows, paper.Inset(layout.Inset{Top: 8, Bottom: 4}, paper.Flowing(0, all)))
	}
	return rows
}

// sceneRows is where the game in hand is played: as usual, or in a scene, which is played as it is drawn.
func (t *PageSet) sceneRows(u *ui.Context, g *ui.Game) []layout.Widget {
	if len(g.Scenes) == 0 {
		return nil
	}
	w, gist := &t.Home.wish, "the usual beginning"
	usual := func() { t.Home.begins(u, g, "") }
	chips := []layout.Widget{t.tile(u, g, "scene", g.Name, "as usual", w.Scene == "", usual)}
	for _, sc := range g.Scenes {
		take := func() { t.Home.begins(u, g, sc.Name) }
		title := cmp.Or(sc.Title, sceneTitle(sc.Name))
		chips = append(chips, t.tile(u, g, "scene "+sc.Name, pictured(g, sc.Name), title, w.Scene == sc.Name, take))
		if w.Scene == sc.Name {
			gist = sc.Gist
		}
	}
	return []layout.Widget{labelledChoices(u, "Scene", gist, chips...)}
}

// tile is a picture that can be chosen, with a word under it.
func (t *PageSet) tile(
	u *ui.Context, g *ui.Game, name, picture, text string, chosen bool, act func(),
) layout.Widget {
	const wide = 128 // units
	s, size := u.Paper, image.Pt(u.Wide(wide), u.Wide(wide)*5/8)
	face, b := paper.Plain(), rowOf(s, s.Paper)
	if chosen {
		face, b.plain = paper.Bold(), palette.Mixed(s.Paper, s.Brass, 0.45)
		b.lit = b.plain
	}
	b.room, b.wide = layout.UniformInset(5), false
	return t.boxed(u, name, text, b, act, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, size.X)
		return paper.Down(
			gtx, func(gtx layout.Context) layout.Dimensions { return t.picture(u, gtx, g, picture, size) },
			paper.Gap(3), s.Words(face, 13, s.Ink, 3, text),
		)
	})
}

// begins has the game in hand begin from a scene, or "" as usual, and leaves the seats of those who play then; against
// the side that the lesson teaches, or else the first of them, which is a person's, sits the computer.
func (h *home) begins(u *ui.Context, g *ui.Game, scene string) {
	were := h.sides
	h.wish.Scene, h.sides = scene, g.Sides
	if g.Playing != nil {
		h.sides = g.Playing(h.wish)
	}
	person := max(0, slices.IndexFunc(h.sides, func(side engine.Side) bool {
		return slices.ContainsFunc(u.House.Lessons, func(l *engine.Lesson) bool {
			return l.Game == g.Name && g.Side(l.Side) == g.Side(side)
		})
	}))
	for i, side := range h.sides {
		if i != person && len(g.Players) > 0 && !slices.Contains(were, side) {
			h.wish.Seats[side] = g.Players[0].Name
		}
	}
	maps.DeleteFunc(h.wish.Seats, func(side engine.Side, _ string) bool { return !slices.Contains(h.sides, side) })
}

// sets gives an option of the game in hand a value. On a table with nothing on it people play both sides until the
// computer is asked: else it might begin to make the country.
func (h *home) sets(u *ui.Context, g *ui.Game, o *engine.Option, value string) {
	h.wish.Options[o.Name] = value
	if h.begins(u, g, ""); value != "" && value == o.Empty {
		clear(h.wish.Seats)
	}
}

// brass is what most want to press, or where that is something else now it is quiet and has the same room.
func (t *PageSet) brass(u *ui.Context, key, text string, most bool, press func()) layout.Widget {
	s, room := u.Paper, layout.Inset{Left: 26, Right: 26, Top: 6, Bottom: 8}
	b := box{palette.Mixed(s.Paper, s.Brass, 0.7), s.Brass, most, room, false}
	if !most {
		b.plain = palette.Mixed(s.Paper, s.Wood, 0.22)
	}
	return t.boxed(u, key, text, b, press, s.Words(paper.Book(), 22, s.Ink, 1, text))
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
	if g, known := u.House.Game(w.Game); known { // what was set before it came to mean nothing is set no more
		w.Options = maps.Clone(w.Options)
		for i := range g.Options {
			if o := &g.Options[i]; w.Options[o.Name] != "" && !g.Counts(*o, w.Options) {
				w.Options[o.Name] = o.Default
			}
		}
	}
	t.leaveFor(u, func() error { return u.Begin(w) })
}

// optionRow is one option of a game: its words, or a number with less and more.
func (t *PageSet) optionRow(u *ui.Context, g *ui.Game, o *engine.Option) layout.Widget {
	s, w := u.Paper, &t.Home.wish
	var chips []layout.Widget
	set := func(value string) func() {
		return func() { t.Home.sets(u, g, o, value) }
	}
	for _, v := range o.Values {
		name, text, is := "option "+o.Name+" "+v, engine.Capital(o.Tell(v)), w.Options[o.Name] == v
		if o.Name == g.Country && g.Look != nil {
			chips = append(chips, t.tile(u, g, name, pictured(g, v), text, is, set(v)))
		} else {
			chips = append(chips, t.choice(u, name, text, is, set(v)))
		}
	}
	if len(o.Values) == 0 {
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
				chips = append(chips, paper.Inset(layout.Inset{Left: 4, Right: 4}, s.Words(paper.Bold(), 15, s.Ink, 1, strconv.Itoa(n))))
			}
		}
	}
	gist := o.Gist
	if len(o.Values) == 0 {
		gist = fmt.Sprintf("%s (%d to %d)", gist, o.Low, o.High)
	}
	head := []layout.Widget{s.Words(paper.Plain(), 15, s.Ink, 0, engine.Capital(gist))}
	if o.Rule != "" && u.House.Rules != nil {
		head = append(head, t.link(u, "option "+o.Name+" rule", string(o.Rule), 12, func() { t.read(u, o.Rule) }))
	}
	return headedChoices(head, chips...)
}

// link is a text with a line under it that can be pressed, and labelled one with another name for whoever cannot see
// it.
func (t *PageSet) link(u *ui.Context, name, text string, size unit.Sp, act func()) layout.Widget {
	return t.labelled(u, name, text, text, size, act)
}

func (t *PageSet) labelled(u *ui.Context, name, label, text string, size unit.Sp, act func()) layout.Widget {
	s := u.Paper
	return t.pick(u, name, label, act, func(gtx layout.Context, lit bool) layout.Dimensions {
		ink := palette.Mixed(s.Ink, s.Faint, 0.5)
		if lit {
			ink = s.Alarm
		}
		dims := s.Words(paper.Plain(), size, ink, 1, text)(gtx)
		line := image.Rect(0, dims.Size.Y-gtx.Dp(1), dims.Size.X, dims.Size.Y)
		paint.FillShape(gtx.Ops, ink, clip.Rect(line).Op())
		return dims
	})
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
