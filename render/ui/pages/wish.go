package pages

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"

	"gioui.org/layout"
	"gioui.org/op"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// wishRows is how the game in hand is to be played: what most like to choose first.
func (t *PageSet) wishRows(u *ui.Context, g *ui.Game) []layout.Widget {
	s, w := u.Paper, &t.Home.wish
	begin := t.brass(u, "begin", "Begin", func() { t.fulfil(u) })
	head := []layout.Widget{s.Words(paper.Book(), 26, s.Ink, 2, g.Title), begin}
	for _, l := range u.House.Lessons {
		if l.Game == g.Name && u.House.Learn != nil {
			head = append(head, t.learnChoice(u, l))
		}
	}
	rows := []layout.Widget{ui.Inset(layout.Inset{Top: 14, Bottom: 6}, ui.Flowing(18, head...))}
	rows = append(rows, t.sceneRows(u, g)...)
	var seats, options []layout.Widget
	for _, side := range t.Home.sides {
		if len(g.Players) == 0 {
			continue
		}
		chips := []layout.Widget{t.choice(u, "seat "+string(side), "a person", w.Seats[side] == "", func() { delete(w.Seats, side) })}
		for _, p := range g.Players {
			chips = append(chips, t.choice(u, "seat "+string(side)+p.Name, p.Gist, w.Seats[side] == p.Name, func() { w.Seats[side] = p.Name }))
		}
		seats = append(seats, labelledChoices(u, ui.Capital(g.Side(side)), "is played by", chips...))
	}
	few := slices.ContainsFunc(g.Options, func(o engine.Option) bool { return o.First })
	for i := range g.Options {
		if o := &g.Options[i]; w.Scene == "" && (!few || o.First || t.Home.all) {
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
		rows = append(rows, ui.Inset(layout.Inset{Top: 8, Bottom: 2}, s.Words(paper.Book(), 21, s.Ink, 1, "Varieties")))
	}
	rows = append(rows, columns(options)...)
	if n := len(g.Options); few && w.Scene == "" {
		more := fmt.Sprintf("%d more, for who knows the game", n-len(options))
		if t.Home.all {
			more = "fewer"
		}
		all := t.choice(u, "more", more, false, func() { t.Home.all = !t.Home.all })
		rows = append(rows, ui.Inset(layout.Inset{Top: 8, Bottom: 4}, ui.Flowing(0, all)))
	}
	return rows
}

// sceneRows is where the game in hand is played: as usual, or in a scene, which is played as it is drawn.
func (t *PageSet) sceneRows(u *ui.Context, g *ui.Game) []layout.Widget {
	if len(g.Scenes) == 0 {
		return nil
	}
	w, gist := &t.Home.wish, "the usual beginning"
	chips := []layout.Widget{t.choice(u, "scene", "as usual", w.Scene == "", func() { t.Home.begins(g, "") })}
	for _, sc := range g.Scenes {
		take := func() { t.Home.begins(g, sc.Name) }
		chips = append(chips, t.choice(u, "scene "+sc.Name, sceneTitle(sc.Name), w.Scene == sc.Name, take))
		if w.Scene == sc.Name {
			gist = sc.Gist
		}
	}
	return []layout.Widget{labelledChoices(u, "Scene", gist, chips...)}
}

// begins has the game in hand begin from a scene, or "" as usual, and leaves the seats of those who play then; against
// the first of them, who is a person, sits the computer.
func (h *home) begins(g *ui.Game, scene string) {
	were := h.sides
	h.wish.Scene, h.sides = scene, g.Sides
	if g.Playing != nil {
		h.sides = g.Playing(h.wish)
	}
	for i, side := range h.sides {
		if i > 0 && len(g.Players) > 0 && !slices.Contains(were, side) {
			h.wish.Seats[side] = g.Players[0].Name
		}
	}
	maps.DeleteFunc(h.wish.Seats, func(side engine.Side, _ string) bool { return !slices.Contains(h.sides, side) })
}

// brass is what most want to press.
func (t *PageSet) brass(u *ui.Context, key, text string, press func()) layout.Widget {
	s, room := u.Paper, layout.Inset{Left: 26, Right: 26, Top: 6, Bottom: 8}
	b := box{palette.Mixed(s.Paper, s.Brass, 0.7), s.Brass, true, room, false}
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
	t.leaveFor(u, func() error { return u.Begin(w) })
}

// optionRow is one option of a game: its words, or a number with less and more.
func (t *PageSet) optionRow(u *ui.Context, g *ui.Game, o *engine.Option) layout.Widget {
	w := &t.Home.wish
	var chips []layout.Widget
	set := func(value string) func() {
		return func() {
			w.Options[o.Name] = value
			t.Home.begins(g, "")
		}
	}
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
