package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gioui.org/f32"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
)

// dial is how the gun is laid, and what would come of it.
func (t *laying) dial(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	t.take(u)
	if !t.laid() {
		return layout.Dimensions{}
	}
	t.collect(u)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.wide(290))
	fmt.Fprint(says, t.gun.Word, t.gun.Bore.Note, t.lies, t.limits, t.choose, t.hot, t.eye, u.hand.ends, u.settings.Units, t.shows(u))
	list := []layout.Widget{
		gunHeading(u, &t.gun),
		gap(4),
		func(gtx layout.Context) layout.Dimensions {
			return across(gtx, quadrantOf(s, t.lies.elevation, t.limits[1]), gap(12), t.numbers(u))
		},
	}
	list = append(list, t.prospects(u, says)...)
	list = append(list, t.legend(u, says)...)
	list = append(list, gap(8), t.orders(u))
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions { return down(gtx, list...) })
}

// gunHeading is the gun's name and how it is served.
func gunHeading(u *uiContext, gun *engine.Piece) layout.Widget {
	s := u.paper
	name := gun.Label
	if name == "" {
		name = gun.Word
	}
	return func(gtx layout.Context) layout.Dimensions {
		colour, banner := u.coat(gun.Side)
		return down(
			gtx,
			func(gtx layout.Context) layout.Dimensions {
				return across(gtx, s.badge(colour, banner), gap(8), s.words(book(), 22, s.Ink, 1, name))
			},
			s.words(plain(), 12, s.Faint, 2, gun.Bore.Note),
		)
	}
}

// numbers are the bearing and the elevation, each with less and more, and how far the mean shot carries.
func (t *laying) numbers(u *uiContext) layout.Widget {
	s := u.paper
	row := func(what, value string, less, more func()) layout.Widget {
		return func(gtx layout.Context) layout.Dimensions {
			return across(
				gtx,
				u.buttoned("less "+what, "less "+what, "−", live, 13, less), gap(4),
				column(56, func(gtx layout.Context) layout.Dimensions {
					gtx.Constraints.Min.X = gtx.Constraints.Max.X
					return layout.N.Layout(gtx, s.words(bold(), 15, s.Ink, 1, value))
				}),
				u.buttoned("more "+what, "more "+what, "+", live, 13, more),
			)
		}
	}
	return func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			s.words(plain(), 11, s.Faint, 1, "bearing"),
			row("bearing", inDegrees(t.lies.bearing), func() { t.nudge(-1, 0, 0) }, func() { t.nudge(1, 0, 0) }),
			gap(3),
			s.words(plain(), 11, s.Faint, 1, "elevation"),
			row("elevation", inDegrees(t.lies.elevation), func() { t.nudge(0, -1, 0) }, func() { t.nudge(0, 1, 0) }),
		)
	}
}

// inDegrees is an angle as a gunner writes it: 12½°, −¾°, 92.3°.
func inDegrees(v float64) string {
	v = math.Round(v*100) / 100
	sign := ""
	if v < 0 {
		sign, v = "−", -v
	}
	whole := math.Floor(v)
	fraction, ok := map[float64]string{0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}[math.Round((v-whole)*100)/100]
	switch {
	case !ok:
		return sign + strconv.FormatFloat(v, 'f', -1, 64) + "°"
	case whole == 0 && fraction != "":
		return sign + fraction + "°"
	}
	return sign + strconv.FormatFloat(whole, 'f', 0, 64) + fraction + "°"
}

// prospects is what would come of firing.
func (t *laying) prospects(u *uiContext, says *strings.Builder) []layout.Widget {
	const most = 5 // men by name
	s := u.paper
	note := func(text string) []layout.Widget {
		fmt.Fprint(says, text)
		return []layout.Widget{gap(6), s.words(plain(), 12, s.Faint, 3, text)}
	}
	switch {
	case t.shows(u) != "all" || u.Foresee == nil:
		return nil
	case !t.whole(u):
		return note("it cannot be laid so")
	case t.fore == nil || !t.fore.some:
		return note("reckoning …")
	case t.fore.best.err != nil:
		return note(t.fore.best.err.Error())
	}
	f := &t.fore.best.Forecast
	list := note(carries(u, f.Path))
	list = append(list, s.line, func(gtx layout.Context) layout.Dimensions {
		return across(gtx, column(166, gap(0)), column(shareWide, s.words(plain(), 11, s.Faint, 1, "hit")), s.words(plain(), 11, s.Faint, 1, "dies"))
	})
	for i := range f.Odds[:min(len(f.Odds), most+1)] {
		o := &f.Odds[i]
		fmt.Fprint(says, *o)
		list = append(list, chances(u, o), gap(3))
	}
	trials := fmt.Sprintf("%d trials", f.Trials)
	if len(f.Odds) > 0 {
		trials += ", so " + interval(&f.Odds[0]) + " hit anybody"
	}
	return append(list, note(strings.Join(append(slices.Clone(f.Notes), trials), "; "))...)
}

const shareWide = 38 // dp, a column of percents

// carries is how far the mean shot goes.
func carries(u *uiContext, path []engine.Pose) string {
	inches := u.scaleOf()
	last := len(path) - 1
	far := func(i int) string { return inches.say(math.Round(apart(path[0].At, path[i].At)*4) / 4) }
	if t := touches(path); len(t) > 0 {
		return fmt.Sprintf("strikes at %s, rests at %s", far(t[0]), far(last))
	}
	return "goes " + far(last)
}

// chances is one who may be hit or die: his name, a bar with the interval, how likely either is. In a file
// many die whom the shot never touches.
func chances(u *uiContext, o *engine.Odds) layout.Widget {
	s := u.paper
	name, face := "anybody", bold()
	side := engine.Side("")
	if i := figureWorded(&u.shown, o.Figure); i >= 0 {
		f := &u.shown.Figures[i]
		name, face, side = f.Label, plain(), f.Side
		if name == "" {
			name = f.Word
		}
	}
	who := []layout.Widget{s.words(face, 13, s.Ink, 1, name)}
	if side != "" {
		colour, banner := u.coat(side)
		who = append([]layout.Widget{s.badge(colour, banner), gap(6)}, who...)
	}
	list := []layout.Widget{
		column(76, func(gtx layout.Context) layout.Dimensions { return across(gtx, who...) }),
		likely(s, o), gap(8), column(shareWide, s.words(face, 13, s.Ink, 1, percent(o.Hit))),
		s.words(face, 13, s.Alarm, 1, percent(o.Fell)),
	}
	return func(gtx layout.Context) layout.Dimensions { return across(gtx, list...) }
}

// interval is between which percents somebody's chance of being hit lies.
func interval(o *engine.Odds) string {
	return strings.TrimSuffix(percent(o.Low), "%") + "–" + percent(o.High)
}

// likely is a bar as long as the share that hits, under it one as long as that which kills, and a thin line
// as long as the first one's interval.
func likely(s *stationery, o *engine.Odds) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Dp(82), gtx.Dp(11))
		at := func(share float64) int { return int(share*float64(size.X) + 0.5) }
		bar := func(from, to, top, bottom int, c color.NRGBA) {
			paint.FillShape(gtx.Ops, c, clip.Rect(image.Rect(from, top, max(to, from+1), bottom)).Op())
		}
		bar(0, size.X, 0, size.Y, mixed(s.Paper, s.Wood, 0.35))
		bar(0, at(o.Hit), 0, size.Y, s.Brass)
		if o.Fell > 0 {
			bar(0, at(o.Fell), size.Y-gtx.Dp(3), size.Y, s.Alarm)
		}
		middle := size.Y / 2
		bar(at(o.Low), at(o.High), middle, middle+gtx.Dp(1), s.Ink)
		bar(at(o.Low), at(o.Low)+gtx.Dp(1), gtx.Dp(3), size.Y-gtx.Dp(3), s.Ink)
		bar(at(o.High)-gtx.Dp(1), at(o.High), gtx.Dp(3), size.Y-gtx.Dp(3), s.Ink)
		return layout.Dimensions{Size: size}
	}
}

// legend tells what the heat map means.
func (t *laying) legend(u *uiContext, says *strings.Builder) []layout.Widget {
	s := u.paper
	switch {
	case !t.hot:
		return nil
	case t.heat == nil || !t.heat.some:
		fmt.Fprint(says, "firing")
		return []layout.Widget{gap(6), s.words(plain(), 12, s.Faint, 2, "heat map: firing …")}
	}
	h := &t.heat.best
	most := hottestOf(h)
	note := h.Note
	if !h.Done {
		note += " … more are being fired"
	}
	fmt.Fprint(says, note, most)
	return []layout.Widget{
		s.line,
		func(gtx layout.Context) layout.Dimensions {
			return across(gtx, s.words(plain(), 11, s.Ink, 1, "0"), gap(5), scaleOfHeat(s), gap(5), s.words(plain(), 11, s.Ink, 1, percent(most)))
		},
		s.words(plain(), 11, s.Faint, 3, note),
	}
}

// scaleOfHeat is the colours of the heat map from none to most, larger the hotter.
func scaleOfHeat(s *stationery) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const steps = 9
		side := gtx.Dp(14)
		for i := range steps {
			heat := float64(i+1) / steps
			c := ember(s.Palette, heat)
			fill := mixed(s.Cork, color.NRGBA{encoded(c[0]), encoded(c[1]), encoded(c[2]), 255}, float64(c[3]))
			less := int(float64(side) / 2 * (0.5 - 0.5*math.Sqrt(heat)))
			box := image.Rect(i*(side+2), 0, i*(side+2)+side, side).Inset(less)
			paint.FillShape(gtx.Ops, fill, clip.Rect(box).Op())
		}
		return layout.Dimensions{Size: image.Pt(steps*(side+2), side)}
	}
}

// encoded is a linear share of light as the screen has it.
func encoded(v float32) uint8 { return uint8(255*math.Pow(float64(v), 1/2.2) + 0.5) }

// orders is what can be done with the gun.
func (t *laying) orders(u *uiContext) layout.Widget {
	heat, at, eye := "Heat", "At …", "Eye"
	if t.hot {
		heat = "No heat"
	}
	if t.choose {
		at = "At whom?"
	}
	if t.eye {
		eye = "Plan"
	}
	lays := u.hand.ends || len(t.said.Words()) <= 2
	return func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			func(gtx layout.Context) layout.Dimensions {
				return across(
					gtx,
					u.button("gun fire", "Fire", lays, 16, func() { t.fire(u, layWords()[0]) }), gap(5),
					u.button("gun lay", "Lay", lays && t.offers(u.hand, layWords()[1]), 14, func() { t.fire(u, layWords()[1]) }), gap(5),
					u.button("gun at", at, t.atWord(u.hand) != "", 14, func() { t.choose = !t.choose }),
				)
			},
			gap(5),
			func(gtx layout.Context) layout.Dimensions {
				return across(
					gtx,
					u.button("gun eye", eye, true, 12, func() {
						if !t.swing(u) {
							t.sight(u)
						}
					}), gap(5),
					u.button("gun heat", heat, u.Heat != nil, 12, func() { t.warm(u) }), gap(5),
					u.button("gun away", "Let go", true, 12, func() { u.hand.say("") }),
				)
			},
		)
	}
}

// quadrantOf is the elevation on a quarter of brass, with a tick for each degree and a barrel for its hand. A
// gun is raised by less than a quarter of a circle, so the scale is wider than the angles it tells of.
func quadrantOf(s *stationery, elevation float64, limits engine.Range) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const widest, sweep = 4.0, 84.0 // times, degrees
		wider := min(widest, sweep/max(1, limits.High-limits.Low))
		on := func(angle float64) float64 { return wider * angle }
		low, high := on(limits.Low)-4, on(limits.High)+4
		r, pad := float32(gtx.Dp(92)), float32(gtx.Dp(6))
		breech := 0.12 * r
		q := quadrant{gtx: gtx, hub: f32.Pt(breech, pad+r*float32(math.Sin(min(high, 90)*degree)))}
		size := image.Pt(int(r+breech+pad), int(q.hub.Y+r*float32(math.Sin(max(0, -low)*degree))+pad))
		dp := float32(gtx.Dp(1))
		pale, ink := hex(0xFFF6DC), hex(0x2A2320)
		q.sector(low, high, 0, r+4*dp, mixed(s.Brass, ink, 0.5))
		q.sector(low, high, 0, r+3*dp, s.Brass)
		q.sector(low, high, r*0.66, r+dp, mixed(s.Brass, pale, 0.55))
		q.sector(low, high, r*0.655, r*0.67, mixed(s.Brass, ink, 0.6))
		for a := math.Ceil(limits.Low); a <= limits.High; a++ {
			long, wide := float32(0.93), unit.Dp(1)
			if int(a)%5 == 0 {
				long = 0.87
				text := s.words(bold(), 9, ink, 1, strings.ReplaceAll(strconv.Itoa(int(a)), "-", "−"))
				m := op.Record(gtx.Ops)
				dims := text(gtx)
				drawn := m.Stop()
				stack := op.Offset(q.at(on(a), r*0.77).Round().Sub(dims.Size.Div(2))).Push(gtx.Ops)
				drawn.Add(gtx.Ops)
				stack.Pop()
			}
			q.stroke(on(a), r*long, r*0.99, wide, ink)
		}
		q.barrel(on(elevation), r, s)
		return layout.Dimensions{Size: size}
	}
}

// quadrant is where a quadrant is drawn: angles in degrees from level, radii in pixels from its hub.
type quadrant struct {
	gtx layout.Context
	hub f32.Point
}

func (q *quadrant) at(angle float64, r float32) f32.Point {
	sin, cos := math.Sincos(angle * degree)
	return q.hub.Add(f32.Pt(r*float32(cos), -r*float32(sin)))
}

// sector fills what is between two angles and two radii.
func (q *quadrant) sector(low, high float64, inner, outer float32, c color.NRGBA) {
	const parts = 24
	var p clip.Path
	p.Begin(q.gtx.Ops)
	p.MoveTo(q.at(low, outer))
	for i := 1; i <= parts; i++ {
		p.LineTo(q.at(low+(high-low)*float64(i)/parts, outer))
	}
	for i := parts; i >= 0; i-- {
		p.LineTo(q.at(low+(high-low)*float64(i)/parts, inner))
	}
	p.Close()
	paint.FillShape(q.gtx.Ops, c, clip.Outline{Path: p.End()}.Op())
}

// stroke is a line along a radius, so many units of the interface wide.
func (q *quadrant) stroke(angle float64, from, to float32, wide unit.Dp, c color.NRGBA) {
	var p clip.Path
	p.Begin(q.gtx.Ops)
	p.MoveTo(q.at(angle, from))
	p.LineTo(q.at(angle, to))
	width := max(1, float32(wide)*q.gtx.Metric.PxPerDp)
	paint.FillShape(q.gtx.Ops, c, clip.Stroke{Path: p.End(), Width: width}.Op())
}

// barrel is the gun's own, with its muzzle at the scale.
func (q *quadrant) barrel(elevation float64, r float32, s *stationery) {
	sin, cos := math.Sincos(elevation * degree)
	along, up := f32.Pt(float32(cos), -float32(sin)), f32.Pt(float32(sin), float32(cos))
	outline := func(grow float32, c color.NRGBA) {
		var p clip.Path
		p.Begin(q.gtx.Ops)
		corner := func(u, v float32) f32.Point { return q.hub.Add(along.Mul(u * r)).Add(up.Mul(v*r + v/max(v, -v)*grow)) }
		p.MoveTo(corner(-0.1, 0.075))
		p.LineTo(corner(0.5, 0.045))
		p.LineTo(corner(0.5, 0.06))
		p.LineTo(corner(0.56, 0.06))
		p.LineTo(corner(0.56, -0.06))
		p.LineTo(corner(0.5, -0.06))
		p.LineTo(corner(0.5, -0.045))
		p.LineTo(corner(-0.1, -0.075))
		p.Close()
		paint.FillShape(q.gtx.Ops, c, clip.Outline{Path: p.End()}.Op())
	}
	dark := hex(0x2A2320)
	outline(float32(q.gtx.Dp(1)), mixed(s.Brass, dark, 0.7))
	outline(0, mixed(dark, s.Brass, 0.12))
	q.stroke(elevation, r*0.56, r*1.0, 2, s.Alarm)
	q.disc(float32(q.gtx.Dp(6)), dark)
	q.disc(float32(q.gtx.Dp(4)), mixed(s.Brass, hex(0xFFF6DC), 0.3))
}

func (q *quadrant) disc(r float32, c color.NRGBA) {
	box := image.Rectangle{Min: q.hub.Sub(f32.Pt(r, r)).Round(), Max: q.hub.Add(f32.Pt(r, r)).Round()}
	paint.FillShape(q.gtx.Ops, c, clip.Ellipse(box).Op(q.gtx.Ops))
}

// says is how the gun is laid while the pointer drags it, or how the one under the pointer would fare.
func (t *laying) says(u *uiContext) []string {
	if !t.laid() {
		return nil
	}
	if t.grip != noGrip {
		return []string{inDegrees(t.lies.bearing) + "   elevated " + inDegrees(t.lies.elevation)}
	}
	over := u.hand.over.figure
	switch {
	case t.choose && over < 0:
		return []string{"click the man to lay it at"}
	case t.near(u, u.pointer, t.trailEnd()):
		return []string{"drag the trail to swing the gun; the wheel raises it"}
	case t.near(u, u.pointer, t.pointerEnd()):
		return []string{"drag onto a man to lay the gun at him"}
	}
	if over < 0 || over >= len(u.shown.Figures) || t.shows(u) != "all" || t.fore == nil {
		return nil
	}
	for _, o := range t.fore.best.Odds {
		if f := &u.shown.Figures[over]; o.Figure == f.Word {
			return []string{
				fmt.Sprintf("%s is hit by %s of the shots (%s)", f.Label, percent(o.Hit), interval(&o)),
				"and killed by " + percent(o.Fell),
			}
		}
	}
	return nil
}
