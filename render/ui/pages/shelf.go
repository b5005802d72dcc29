package pages

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"gioui.org/f32"
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

// shelf is the games: each a card with its picture; once one is in hand, which has the room beneath, each a small one.
func (t *PageSet) shelf(u *ui.Context, gtx layout.Context) layout.Dimensions {
	const between = 12 // dp
	games := u.House.Games
	apart, least, most, draw := gtx.Dp(between), gtx.Sp(236), 3, t.card
	if low(u) {
		least = gtx.Sp(320) // the words stand beside the picture
	}
	if _, inHand := u.House.Game(t.Home.wish.Game); inHand {
		least, most, draw = gtx.Sp(120), len(games), t.tab
	}
	room := gtx.Constraints.Max.X
	n := min(max(1, (room+apart)/max(1, least+apart)), most)
	wide := (room - (n-1)*apart) / n
	var rows []layout.Widget
	for first := 0; first < len(games); first += n {
		if first > 0 {
			rows = append(rows, paper.Gap(between))
		}
		var row []layout.FlexChild // their pictures stand on one line, whatever is below them
		for i := first; i < min(first+n, len(games)); i++ {
			if i > first {
				row = append(row, layout.Rigid(paper.Gap(between)))
			}
			row = append(row, layout.Rigid(func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Max.X = wide
				return draw(u, gtx, &games[i])
			}))
		}
		rows = append(rows, func(gtx layout.Context) layout.Dimensions { return layout.Flex{}.Layout(gtx, row...) })
	}
	return paper.Down(gtx, rows...)
}

// cardEdge is about what stands on a card, dp.
const cardEdge = 8

// card is a game on the shelf: its picture and what it is, to take it in hand, and below what leads into it. In a low
// window the picture stands beside the words.
func (t *PageSet) card(u *ui.Context, gtx layout.Context, g *ui.Game) layout.Dimensions {
	s, beside := u.Paper, low(u)
	inner := gtx.Constraints.Max.X - 2*gtx.Dp(cardEdge)
	picture, words := image.Pt(inner, min(inner*5/8, u.Size.Y*3/20)), inner
	if beside {
		wide := min(inner/3, u.Wide(130)) // as high as the words
		picture = image.Pt(wide, wide*3/4)
		words -= picture.X + gtx.Dp(cardEdge)
	}
	title, _, _ := strings.Cut(g.Title, ", or ")
	about := func(gtx layout.Context) layout.Dimensions {
		const gist, lines = 13, 3 // sp; lines that every card has
		gtx.Constraints.Max.X = words
		told := func(gtx layout.Context) layout.Dimensions {
			dims := s.Words(paper.Plain(), gist, s.Ink, lines, g.Gist)(gtx)
			dims.Size = image.Pt(words, max(dims.Size.Y, lines*gtx.Sp(gist*5/4)))
			return dims
		}
		size := unit.Sp(22)
		if beside {
			size = 19
		}
		return paper.Down(gtx, s.Words(paper.Book(), size, s.Ink, 1, title), paper.Gap(2), told)
	}
	drawn := func(gtx layout.Context) layout.Dimensions { return t.picture(u, gtx, g, g.Name, picture) }
	face := paper.Stacked(drawn, paper.Gap(4), about)
	if beside {
		face = paper.Flowing(cardEdge, drawn, about)
	}
	face = paper.Inset(layout.UniformInset(cardEdge), face)
	choose := func() { t.Choose(u, g) }
	pressed := t.pick(u, "game "+g.Name, g.Title, choose, func(gtx layout.Context, lit bool) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := face(gtx)
		call := m.Stop()
		if lit {
			box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(4))
			paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, 0.35), box.Op(gtx.Ops))
		}
		call.Add(gtx.Ops)
		return dims
	})
	edge := layout.Inset{Left: cardEdge, Right: cardEdge, Bottom: cardEdge}
	leads := paper.Inset(edge, paper.Flowing(14, t.leads(u, g)...))
	return paper.Down(gtx, pressed, leads)
}

// tab is a game beside one that is in hand, or that one.
func (t *PageSet) tab(u *ui.Context, gtx layout.Context, g *ui.Game) layout.Dimensions {
	s := u.Paper
	b := box{s.Paper, palette.Mixed(s.Paper, s.Brass, 0.35), false, layout.UniformInset(6), false}
	if t.Home.wish.Game == g.Name {
		b.plain = b.lit
	}
	inner := gtx.Constraints.Max.X - 2*gtx.Dp(6)
	title, _, _ := strings.Cut(g.Title, ", or ")
	return t.boxed(u, "game "+g.Name, g.Title, b, func() { t.Choose(u, g) }, paper.Stacked(
		func(gtx layout.Context) layout.Dimensions {
			return t.picture(u, gtx, g, g.Name, image.Pt(inner, inner/2))
		},
		paper.Gap(2), func(gtx layout.Context) layout.Dimensions {
			const size, lines = 16, 2 // sp; lines that every name has, so that all pictures stand on one line
			dims := s.Words(paper.Book(), size, s.Ink, lines, title)(gtx)
			dims.Size.Y = max(dims.Size.Y, lines*gtx.Sp(size*5/4))
			return dims
		},
	))(gtx)
}

const leadSize = 15 // sp

// leads are what leads into a game: the game itself, its lessons and its scenes.
func (t *PageSet) leads(u *ui.Context, g *ui.Game) []layout.Widget {
	list := []layout.Widget{t.link(u, "play "+g.Name, "Play", leadSize, func() { t.Choose(u, g) })}
	for _, l := range u.House.Lessons {
		if l.Game == g.Name && u.House.Learn != nil {
			list = append(list, t.learnChoice(u, l, "Learn"))
		}
	}
	if puzzled(u, g) {
		list = append(list, t.link(u, "puzzles "+g.Name, "Puzzles", leadSize, func() {
			t.Choose(u, g)
			t.Home.puzzles = true
		}))
	}
	if u.House.Record != nil {
		if text := u.House.Record(g.Name); text != "" {
			list = append(list, u.Paper.Words(paper.Plain(), leadSize, u.Paper.Ink, 1, text))
		}
	}
	if n := len(g.Scenes); n > 0 {
		text := fmt.Sprintf("%d scenes", n)
		if n == 1 {
			text = "1 scene"
		}
		list = append(list, t.link(u, "scenes "+g.Name, text, leadSize, func() {
			if t.Choose(u, g); n == 1 { // of several one chooses
				t.Home.begins(u, g, g.Scenes[0].Name)
			}
		}))
	}
	empty := func(o engine.Option) bool { return o.Name == g.Country && o.Empty != "" }
	if i := slices.IndexFunc(g.Options, empty); i >= 0 {
		o := &g.Options[i]
		list = append(list, t.link(u, "empty "+g.Name, engine.Capital(o.Tell(o.Empty)), leadSize, func() {
			t.Choose(u, g)
			t.Home.sets(u, g, o, o.Empty)
		}))
	}
	return list
}

// sceneTitle is the name of a scene as a title.
func sceneTitle(name string) string {
	return engine.Capital(strings.ReplaceAll(name, "-", " "))
}

// learnChoice begins a lesson.
func (t *PageSet) learnChoice(u *ui.Context, l *engine.Lesson, text string) layout.Widget {
	begin := func() { t.leaveFor(u, func() error { return u.Learn(l) }) }
	return t.labelled(u, "lesson "+l.Name+" "+l.Game, l.Title, text, leadSize, begin)
}

// picture is a game's, as much as fills the card: of a board where most stand, of a floor the middle; bare wood
// until it is drawn.
func (t *PageSet) picture(
	u *ui.Context, gtx layout.Context, g *ui.Game, name string, size image.Point,
) layout.Dimensions {
	s := u.Paper
	defer clip.UniformRRect(image.Rectangle{Max: size}, gtx.Dp(2)).Push(gtx.Ops).Pop()
	paint.Fill(gtx.Ops, palette.Mixed(s.Paper, s.Wood, 0.5))
	if img := t.Home.pictures[name]; img.Size() != (image.Point{}) {
		whole := img.Size()
		scale := max(float32(size.X)/float32(whole.X), float32(size.Y)/float32(whole.Y))
		hides := layout.FPt(whole).Mul(scale).Sub(layout.FPt(size))
		at := f32.Pt(-hides.X/2, -hides.Y*busiest(&g.View, float32(size.Y)/(scale*float32(whole.Y))))
		defer op.Affine(f32.AffineId().Scale(f32.Point{}, f32.Pt(scale, scale)).Offset(at)).Push(gtx.Ops).Pop()
		img.Add(gtx.Ops)
		paint.PaintOp{}.Add(gtx.Ops)
	}
	return layout.Dimensions{Size: size}
}

// busiest is where a strip of a board has most figures that is so much of its height: 0 at the top, 1 at the foot,
// where the first army stands and which goes before.
func busiest(v *engine.View, share float32) (best float32) {
	if v.Ground.Floor {
		return 0.5
	}
	const steps = 24
	low, high, most := v.Ground.Low.Y, v.Ground.High.Y, -1
	for step := range steps + 1 {
		at, n := 1-float32(step)/steps, 0
		top := at * (1 - share)
		for i := range v.Figures {
			if down := float32((high - v.Figures[i].At.Y) / (high - low)); down > top && down < top+share {
				n++
			}
		}
		if n > most {
			best, most = at, n
		}
	}
	return best
}

// Choose takes a game in hand, as it is usually played, or puts it away again.
func (t *PageSet) Choose(u *ui.Context, g *ui.Game) {
	h := &t.Home
	h.puzzles = false
	if h.wish.Game == g.Name {
		h.wish = ui.Wish{}
		return
	}
	h.soon = 1 // what it can be played on has pictures
	h.wish = ui.Wish{Game: g.Name, Options: map[string]string{}, Seats: map[engine.Side]string{}}
	for _, o := range g.Options {
		h.wish.Options[o.Name] = o.Default
	}
	h.sides = nil
	h.begins(u, g, "")
	delete(t.Fields, "journal")
	t.top, t.wants = h.Shelf, "begin" // where the keyboard was there is another thing now, or nothing
}
