package ui

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/figures"
	"littlewars/render/paper"
	"littlewars/render/scene"
)

// Coat is the colour that a side's badge has: that of its men, and not of what lies under them.
func (u *Context) Coat(side engine.Side) (color.NRGBA, int) {
	banner, b := u.Panels.banner(side), scene.Brush{Palette: u.Palette}
	body := engine.BodyPawn
	for i := range u.Shown.Figures {
		if body = u.Shown.BodyOf(&u.Shown.Figures[i]); !figures.ShapeOf(body).Flat {
			break
		}
	}
	return b.Paint(banner, figures.ShapeOf(body)), banner
}

// Emblem is a side's badge; none for who has no men.
func (u *Context) Emblem(side engine.Side) layout.Widget {
	if side == "" || u.Panels.banner(side) < 0 {
		return paper.Nothing
	}
	return u.Paper.Badge(u.Coat(side))
}

// Whose is the side whose chances are told: that of the one person who plays, or the first.
func Whose(u *Context) engine.Side {
	if by := u.Hand.Persons(); len(by) == 1 {
		return by[0]
	}
	return u.Shown.Sides[0]
}

// CoatsOf is the colours of a side and of who plays against it.
func CoatsOf(u *Context, side engine.Side) (own, other color.NRGBA) {
	v := &u.Shown
	own, _ = u.Coat(side)
	for _, foe := range v.Sides {
		if v.Leader(foe) != v.Leader(side) {
			other, _ = u.Coat(foe)
			break
		}
	}
	return own, other
}

// favour is a strip of a side's colour as far as it may gain, and whose that is unless it lies along the plate.
func favour(u *Context, says *strings.Builder, along bool) layout.Widget {
	if !u.Favour.Known {
		return paper.Nothing
	}
	side, v := Whose(u), u.Favour.Value
	if u.Shown.Leader(side) != u.Shown.Leader(u.Shown.Sides[0]) {
		v = 1 - v
	}
	fmt.Fprintf(says, "%s %.3f", side, v)
	strip := func(gtx layout.Context) layout.Dimensions {
		const high = 4 // dp
		size := image.Pt(gtx.Constraints.Max.X, gtx.Dp(high))
		own, other := CoatsOf(u, side)
		part := func(x0, x1 float64, c color.NRGBA) {
			wide := float64(size.X)
			paint.FillShape(gtx.Ops, c, clip.Rect(image.Rect(int(x0*wide), 0, int(x1*wide), size.Y)).Op())
		}
		if u.Palette.Pattern { // white would be lost on the paper
			paint.FillShape(gtx.Ops, u.Palette.Ink, clip.Rect(image.Rectangle{Max: size}.Inset(-max(1, gtx.Dp(1)))).Op())
		}
		part(0, v, own)
		part(v, 1, other)
		part(0.495, 0.505, u.Paper.Paper) // even
		return layout.Dimensions{Size: size}
	}
	if along {
		return strip
	}
	text := fmt.Sprintf("%s %.0f\u00a0%%", u.Shown.Looks.Side(side), 100*v)
	return paper.Abreast(paper.Column(90, strip), paper.Gap(7), u.Paper.Words(paper.Plain(), 12, u.Paper.Ink, 1, text))
}

// Stands is how the match that is shown stands, and the side that this is about.
func Stands(u *Context) (state string, side engine.Side) {
	m := u.Hand.Match()
	turn, result := m.Turn(), m.Result()
	switch {
	case result.Over:
		return engine.Capital(result.InFull(u.Shown.Looks)) + ": " + u.Shown.Looks.InWords(result.Why), result.Winner
	case len(turn.Sides) == 0:
		return "", ""
	}
	side = turn.Sides[0]
	n := turn.Coming()
	if u.Course != nil {
		n = max(n-u.Course.Scene().Before, 1)
	}
	switch {
	case u.Hand.Busy != "" && u.Hand.Past == nil:
		if toRead(u) {
			return fmt.Sprintf(turnToRead, n, u.Shown.Looks.Side(side)), side
		}
		return fmt.Sprintf("Turn %d: %s is thinking", n, u.Shown.Looks.Side(side)), side
	case len(u.Hand.about.Sides) == 1: // he is never told that it is his turn
		return fmt.Sprintf("Turn %d, %s", n, turn.Phase), side
	}
	return fmt.Sprintf("Turn %d: %s to %s", n, u.Shown.Looks.Side(side), turn.Phase), side
}

// toRead reports whether whoever has thought waits for a person to read what came of an order.
func toRead(u *Context) bool {
	return u.Reports && u.Thought != nil && u.Hand.Past == nil && Holding(u)
}

// drawPlate says what is played and whose turn it is.
func drawPlate(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	state, side := Stands(u)
	if r := u.Hand.Match().Result(); r.Over { // the score tells why
		state = engine.Capital(r.InFull(u.Shown.Looks))
	}
	return plate(u, gtx, says, state, side)
}

// keptPlate is the plate in the hundredth turn of whoever has most to be said of it.
func keptPlate(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	longest, whose := "", engine.Side("")
	for _, side := range u.Shown.Sides {
		name, phase := u.Shown.Looks.Side(side), u.Hand.Match().Turn().Phase
		of := fmt.Sprintf("Turn 100: %s to %s", name, phase)
		if u.Seats[side] != nil {
			of = fmt.Sprintf(turnToRead, 100, name)
		}
		if len(of) > len(longest) {
			longest, whose = of, side
		}
	}
	return plate(u, gtx, says, longest, whose)
}

// turnToRead is the turn of somebody who waits.
const turnToRead = "Turn %d: read this, then %s moves"

func plate(u *Context, gtx layout.Context, says *strings.Builder, state string, side engine.Side) layout.Dimensions {
	s := u.Paper
	past := ""
	if u.Hand.Past != nil {
		past = "As it was " + u.Hand.when()
	}
	fmt.Fprint(says, u.Shown.Title, state, u.Remark, past)
	remark := s.Words(paper.Plain(), 12, s.Faint, 3, u.Remark)
	reveal := u.Button("open folder", "Open folder", true, 12, func() {
		if err := u.House.Reveal(savedIn(u)); err != nil {
			u.Hand.Note = Note{Text: "the folder cannot be opened: " + err.Error()}
		}
	})
	folder := paper.Unless(savedIn(u) == "" || u.House.Reveal == nil, reveal)
	turns := func(size unit.Sp) layout.Widget {
		turn := s.Words(paper.Plain(), size, s.Ink, 1, state)
		switch {
		case past != "" && flat(u):
			return s.Words(paper.Bold(), size, s.Alarm, 1, past)
		case u.Panels.banner(side) >= 0:
			return paper.Abreast(u.Emblem(side), paper.Gap(8), turn)
		}
		return turn
	}
	turn := turns(15)
	if flat(u) {
		words := func(text string) layout.Widget { return s.Words(paper.Book(), 18, s.Ink, 1, text) }
		_, date, _ := strings.Cut(u.Shown.Title, ", ")
		title, end := words(u.Shown.Title), paper.Unless(date == "", words(date))
		line := paper.Headline(title, end, turn, turns(12))
		dims := s.Card(gtx, paper.Stacked(line, paper.Unless(savedIn(u) == "", remark), folder))
		gtx.Constraints = layout.Constraints{Max: dims.Size.Sub(image.Pt(2*gtx.Dp(CardEdgeX), 0))}
		defer op.Offset(image.Pt(gtx.Dp(CardEdgeX), dims.Size.Y-gtx.Dp(14))).Push(gtx.Ops).Pop()
		favour(u, says, true)(gtx) // in the margin, so that the plate is no higher
		return dims
	}
	under := paper.Unless(u.Remark == "", remark)
	switch {
	case past != "":
		under = s.Words(paper.Bold(), 14, s.Alarm, 2, past)
	case u.Remark == u.Hint && u.Hint != "":
		under = s.Words(paper.Plain(), 14, s.Ink, 3, engine.Capital(u.Remark))
	}
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions {
		const title, least, wide = 30, 20, 360 // sp
		size := unit.Sp(max(least, title*min(1, float32(gtx.Constraints.Max.X)/float32(gtx.Sp(wide)))))
		return paper.Down(
			gtx, s.Words(paper.Book(), size, s.Ink, 1, u.Shown.Title), turn,
			paper.AtLeast(18, paper.Stacked(under, favour(u, says, false))), folder,
		)
	})
}

// Reckon shows the score of a match that is over, or puts it away.
func Reckon(u *Context, shown bool) {
	if u.reckoned = u.Hand.Played; shown {
		u.reckoned--
	}
	u.Touch()
}

// Review has the match judged, in the place of its score.
func Review(u *Context) {
	Reckon(u, false)
	u.Critic.Open(u)
}

// Rematch puts a match like that of a table on the table.
func Rematch(u *Context, t Table) {
	plan := u.Camera.To.IsPlan()
	var err error
	if t.Lent != "" { // it was lent for that match
		t, err = u.House.Reseat(t, t.Lent, "")
		t.Lent = ""
	}
	if err == nil {
		t, err = u.House.Again(t)
	}
	if err = layOn(u, t, err); err != nil {
		u.Hand.Note = Refused(err)
	} else if plan {
		u.Put(u.Plan())
	}
}

// branch plays on from the match that is looked back at, on a table of its own.
func branch(u *Context) {
	n := u.Hand.Shown()
	Leave(u, func() {
		t, err := u.House.Branch(u.Table, n)
		if err = layOn(u, t, err); err != nil {
			u.Hand.Note = Refused(err)
			return
		}
		u.Held = u.seated()
	})
}

// tagged is what is written at the pointer: what a tool says, or else why something was refused there, with
// its rule.
func (d *Desk) tagged(_ *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := d.Paper
	lines, why := d.ToolSays(), refusal(d.Context)
	if !d.Panels.On[FanSlot].At.Empty() { // its names are not to be written over
		lines = nil
	}
	if len(lines) == 0 && why.Text == "" {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, lines, why)
	var list []layout.Widget
	face, size := paper.Bold(), unit.Sp(14)
	for _, l := range lines {
		list = append(list, s.Words(face, size, s.Ink, 6, d.Shown.Looks.InWords(l)))
		face, size = paper.Plain(), 13
	}
	if len(lines) == 0 {
		text := engine.Capital(d.Shown.Looks.InWords(why.Text))
		if why.Rule != "" { // the ribbon has its button: here it would be in the way of the next click
			text += " (" + string(why.Rule) + ")"
		}
		list = append(list, s.Words(paper.Plain(), 14, s.Ink, 6, text))
	}
	return s.Label(gtx, paper.Stacked(list...))
}

// refusal is what was refused at the table and is not answered yet. In a window so narrow that the ribbon is
// never far the ribbon alone says it.
func refusal(u *Context) Note {
	const roomy = 560 // sp
	if u.Refused != u.Hand.Note || u.Size.X < u.Metric.Sp(roomy) {
		return Note{}
	}
	return u.Refused
}

// tagPoint is what the tag is about, in the window: where something was refused, the cursor, or the pointer.
func (d *Desk) tagPoint() image.Point {
	if refusal(d.Context).Text != "" && len(d.ToolSays()) == 0 {
		return d.tried.Round()
	}
	if p, ok := d.Aimed(); ok {
		return p.Round()
	}
	return d.Pointer.Round()
}

// How far the tag keeps from what it is about, units: across, below and above.
const tagAside, tagBelow, tagAbove = 14, 20, 10

// tagRoom is how large it may be, so that there is room for it above or below what it is about.
func (d *Desk) tagRoom() image.Point {
	const wide = 270
	y := d.tagPoint().Y
	high := max(d.Size.Y-y-d.Metric.Dp(tagBelow), y-d.Metric.Dp(tagAbove))
	return image.Pt(min(d.Size.X, d.Wide(wide)), high)
}

// tagAt is where it goes: below and to the right of what it is about, or else where it covers no other panel and nobody
// who can be taken hold of, or at least is within the window; but never upon what it is about.
func (d *Desk) tagAt(size image.Point) image.Point {
	const grasped = 50 * 50 // pixels of a panel, which are as bad as to cover somebody
	const square = 12       // units: half of one
	at, gap := d.tagPoint(), d.Metric.Dp
	whole, best, least := image.Rectangle{Max: d.Size}, image.Point{}, math.MaxInt
	grips, near := d.grips(), 0
	if !d.Ground().Spots {
		near = gap(square)
	}
	for _, off := range [2]int{1, 5} {
		aside := off * gap(tagAside)
		for _, y := range [2]int{at.Y + off*gap(tagBelow), at.Y - off*gap(tagAbove) - size.Y} {
			for _, x := range [3]int{at.X + aside, at.X - aside - size.X, min(max(at.X-size.X/2, 0), d.Size.X-size.X)} {
				box := image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
				if !box.In(whole) {
					continue
				}
				covers := 0
				for is, p := range d.Panels.On {
					if o := p.At.Intersect(box); slot(is) != TagSlot && slot(is) != PageSlot {
						covers += o.Dx() * o.Dy()
					}
				}
				for _, p := range grips {
					if p.In(box.Inset(-near)) {
						covers += grasped
					}
				}
				if covers < least {
					best, least = box.Min, covers
				}
			}
		}
	}
	return best
}

// grips are the points of the window at which somebody of whose turn it is can be taken hold of: the middle of a man,
// and of a gun the end of its trail too; while somebody is held the others, to whom he may be brought. On a board they
// are where what is said, and was refused, is about.
func (d *Desk) grips() (all []image.Point) {
	if !d.Ground().Spots {
		for _, w := range append(d.Hand.Said.Words(), strings.Fields(refusal(d.Context).Text)...) {
			w = strings.TrimRight(w, ".,;:")
			if i := d.Shown.FigureWorded(w); i >= 0 {
				all = append(all, d.PixelOf(d.Shown.Figures[i].At, 0).Round())
			} else if i := d.Shown.CellNamed(w); i >= 0 {
				all = append(all, d.PixelOf(d.Shown.Cells[i].At, 0).Round())
			}
		}
		return all
	}
	sides, held := d.Hand.Match().Turn().Sides, d.Shape == pointer.CursorGrabbing
	for i := range d.Shown.Figures {
		f := &d.Shown.Figures[i]
		if slices.Contains(sides, f.Side) == held {
			continue
		}
		all = append(all, d.PixelOf(f.At, f.Base+f.Tall/2).Round())
		if f.Bore != nil {
			all = append(all, d.PixelOf(f.Bore.Trail, f.Base).Round())
		}
	}
	return all
}
