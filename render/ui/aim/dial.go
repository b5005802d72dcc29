package aim

import (
	"cmp"
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
	"littlewars/render/account"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/ui"
)

// dial is how the gun is laid, and what would come of it.
func (t *Laying) dial(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	t.take(u)
	switch {
	case ui.Narrow(u):
		return layout.Dimensions{}
	case !t.Laid():
		return mute(u, gtx, says)
	}
	t.collect(u)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(290))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X // as wide whatever it says
	fmt.Fprint(says, t.Gun.Word, t.Gun.Bore.Note, t.Lies, t.limits, t.choose, t.hot, t.Eye, u.Hand.Ends, u.Settings.Units, t.shows(u))
	list := []layout.Widget{
		gunHeading(u, &t.Gun),
		paper.Gap(4),
		paper.Abreast(quadrantOf(s, t.Lies.elevation, t.limits[1]), paper.Gap(12), t.numbers(u)),
	}
	list = append(list, paper.Gap(8), t.orders(u)) // before what is reckoned, so that they keep their places
	for _, text := range warnings(t, u) {
		fmt.Fprint(says, text)
		list = append(list, paper.Gap(6), s.Words(paper.Bold(), 14, s.Alarm, 3, "This shot "+text))
	}
	if told := t.prospects(u, says); len(told) > 0 {
		list = append(list, roomFor(told))
	}
	list = append(list, t.legend(u, says)...)
	return s.Card(gtx, paper.Stacked(list...))
}

// slip is the same in a window that has no room for a card: how the gun is laid, and what can be done with it. What is
// to be known of the shot the large button tells, whose place and size are the same whatever that is.
func slip(t *Laying, u *ui.Context, says *strings.Builder) ui.Slip {
	t.take(u)
	if !t.Laid() {
		return ui.Slip{}
	}
	t.collect(u)
	fmt.Fprint(says, t.Gun.Word, t.Lies, t.choose, t.hot, t.Eye, u.Hand.Ends, u.Heat != nil)
	bearing, elevation := turns(t, u)
	first, second := deeds(t, u)
	name := func(what string) layout.Widget { return u.Paper.Words(paper.Plain(), 11, u.Paper.Faint, 1, what) }
	return ui.Slip{
		Row:   []layout.Widget{paper.Abreast(name("↔"), bearing), paper.Abreast(name("↕"), elevation)},
		Rest:  slices.Concat(first, second),
		But:   func(word string) bool { return word == fireWord || word == layWord || word == t.atWord(u.Hand) },
		Tells: paper.Nothing,
	}
}

// gist is the most that is to be known of a shot, on the large button: whom of one's own it may strike, or else where
// no card tells it how likely it strikes anybody.
func gist(t *Laying, u *ui.Context) (text string, warns bool) {
	list, narrow := warnings(t, u), ui.Narrow(u)
	switch {
	case len(list) > 1 && narrow:
		return fmt.Sprintf("may strike %d and lays down %d of your own", len(t.Danger), len(t.down)), true
	case len(list) > 0: // said where the hand is, not only on the card, which has the rest
		text, _, _ = strings.Cut(list[0], " as it swings")
		return text, true
	case narrow:
		f := &engine.Forecast{}
		if text, f = outlook(t, u); f != nil && len(f.Odds) > 0 {
			text = percent(f.Odds[0].Hit) + " hit anybody"
		}
	}
	return cmp.Or(text, account.Called(&u.Shown, engine.End{Word: t.Gun.Word})), false
}

// mute is the card of a gun that is chosen and may not fire: why, and by which rule.
func mute(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	i, why := u.Shown.FigureWorded(string(u.Hand.Said)), u.Hand.Silent()
	if why == nil || i < 0 || u.Reports || u.Busy() {
		return layout.Dimensions{}
	}
	s, gun := u.Paper, &u.Shown.Figures[i]
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(290))
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	fmt.Fprint(says, gun.Word, gun.Bore.Note, why.Why(), why.Rule)
	return s.Card(gtx, paper.Stacked(
		gunHeading(u, gun), paper.Gap(6),
		s.Words(paper.Bold(), 14, s.Alarm, 6, "It may not fire: "+why.Why()), paper.Gap(4),
		u.RuleButton("gun rule", why.Rule, 12),
	))
}

// gunHeading is the gun's name and how it is served.
func gunHeading(u *ui.Context, gun *engine.Piece) layout.Widget {
	s := u.Paper
	title := engine.Capital(account.Called(&u.Shown, engine.End{Word: gun.Word}))
	name := s.Words(paper.Bold(), 17, s.Ink, 1, title) // the book face has no even figures for its number
	return paper.Stacked(
		paper.Abreast(s.Badge(u.Coat(gun.Side)), paper.Gap(8), name),
		s.Words(paper.Plain(), 12, s.Faint, 2, gun.Bore.Note),
	)
}

// numbers are the bearing and the elevation, each with less and more, and how far the mean shot carries.
func (t *Laying) numbers(u *ui.Context) layout.Widget {
	s := u.Paper
	bearing, elevation := turns(t, u)
	return paper.Stacked(
		s.Words(paper.Plain(), 11, s.Faint, 1, "bearing"), bearing, paper.Gap(3),
		s.Words(paper.Plain(), 11, s.Faint, 1, "elevation"), elevation,
	)
}

// turns are those two, without their names.
func turns(t *Laying, u *ui.Context) (bearing, elevation layout.Widget) {
	s := u.Paper
	row := func(what, value string, less, more func()) layout.Widget {
		return paper.Abreast(
			u.Buttoned("less "+what, "less "+what, "−", paper.Live, 13, less), paper.Gap(4),
			paper.Column(56, func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Min.X = gtx.Constraints.Max.X
				return layout.N.Layout(gtx, s.Words(paper.Bold(), 15, s.Ink, 1, value))
			}),
			u.Buttoned("more "+what, "more "+what, "+", paper.Live, 13, more),
		)
	}
	bearing = row("bearing", InDegrees(t.Lies.Bearing), func() { t.nudge(-1, 0, 0) }, func() { t.nudge(1, 0, 0) })
	up, down := func() { t.nudge(0, 1, 0) }, func() { t.nudge(0, -1, 0) }
	return bearing, row("elevation", InDegrees(t.Lies.elevation), down, up)
}

// InDegrees is an angle as a gunner writes it: 12½°, −¾°, 92.3°.
func InDegrees(v float64) string {
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

// warnings are whom of the gun's own side the shot may strike, and how, and who lies down as it swings.
func warnings(t *Laying, u *ui.Context) (list []string) {
	switch own := ownMen(u, t.Danger); {
	case own != "" && t.off != "":
		list = append(list, "may glance off "+t.off+" on to "+own)
	case own != "":
		list = append(list, "may strike "+own)
	}
	if own := ownMen(u, t.down); own != "" {
		list = append(list, "lays down "+own+" as it swings, unhurt; a man moved first would silence the guns")
	}
	return list
}

// ownMen is some of the gun's own side, by their words, of many the first; "" for nobody.
func ownMen(u *ui.Context, words []string) string {
	const most = 4 // by name
	names := engine.Mapped(words[:min(most, len(words))], func(word string) string {
		who := account.Whose(&u.Shown, word)
		if _, own, is := strings.Cut(who, "'s "); is {
			return own
		}
		return who
	})
	switch more := len(words) - len(names); {
	case len(words) == 0:
		return ""
	case more > 0:
		return fmt.Sprintf("your own %s and %d more", strings.Join(names, ", "), more)
	}
	return "your own " + engine.Listed(names)
}

// prospects is what would come of firing.
func (t *Laying) prospects(u *ui.Context, says *strings.Builder) []layout.Widget {
	const most = 5 // men by name
	s := u.Paper
	note := func(text string) []layout.Widget {
		fmt.Fprint(says, text)
		return []layout.Widget{paper.Gap(6), s.Words(paper.Plain(), 12, s.Faint, 3, text)}
	}
	text, f := outlook(t, u)
	switch {
	case text == "":
		return nil
	case f == nil:
		return note(text)
	}
	list := note(text)
	list = append(list, s.Line, paper.Abreast(paper.Column(166, paper.Gap(0)), paper.Column(shareWide, s.Words(paper.Plain(), 11, s.Faint, 1, "hit")), s.Words(paper.Plain(), 11, s.Faint, 1, "dies")))
	for i := range f.Odds[:min(len(f.Odds), most+1)] {
		o := &f.Odds[i]
		fmt.Fprint(says, *o)
		list = append(list, chances(u, o), paper.Gap(3))
	}
	trials := fmt.Sprintf("%d trials", f.Trials)
	if len(f.Odds) > 0 {
		trials += ", so " + interval(&f.Odds[0]) + " hit anybody"
	}
	return append(list, note(strings.Join(append(slices.Clone(f.Notes), trials), "; "))...)
}

// outlook is what is told of firing in a line, "" where nothing is, and the forecast once there is one.
func outlook(t *Laying, u *ui.Context) (text string, f *engine.Forecast) {
	switch {
	case t.shows(u) != "all" || u.Foresee == nil:
		return "", nil
	case !t.whole(u):
		return "it cannot be laid so", nil
	case t.Fore == nil || !t.Fore.Some:
		return "reckoning …", nil
	case t.Fore.Best.Err != nil:
		return t.Fore.Best.Err.Error(), nil
	}
	f = &t.Fore.Best.Forecast
	return carries(u, f.Path), f
}

const shareWide = 38 // dp, a column of percents

// roomFor is what would come of firing, with room for as much as it can be, so that the card keeps its size while that
// is reckoned; nothing where nothing is told.
func roomFor(list []layout.Widget) layout.Widget {
	const high = 176 // sp
	if len(list) == 0 {
		return paper.Nothing
	}
	return func(gtx layout.Context) layout.Dimensions {
		dims := paper.Down(gtx, list...)
		dims.Size.Y = max(dims.Size.Y, gtx.Sp(high))
		return dims
	}
}

// carries is how far the mean shot goes.
func carries(u *ui.Context, path []engine.Pose) string {
	inches := u.ScaleOf()
	last := len(path) - 1
	far := func(i int) string { return inches.Say(math.Round(polygon.Apart(path[0].At, path[i].At)*4) / 4) }
	if t := touches(path); len(t) > 0 {
		return fmt.Sprintf("strikes at %s, rests at %s", far(t[0]), far(last))
	}
	return "goes " + far(last)
}

// chances is one who may be hit or die: his name, a bar with the interval, how likely either is. In a file
// many die whom the shot never touches.
func chances(u *ui.Context, o *engine.Odds) layout.Widget {
	s := u.Paper
	face, who := paper.Bold(), []layout.Widget{s.Words(paper.Bold(), 13, s.Ink, 1, "anybody")}
	if i := u.Shown.FigureWorded(o.Figure); i >= 0 {
		f := &u.Shown.Figures[i]
		face = paper.Plain()
		who = []layout.Widget{s.Words(face, 13, s.Ink, 1, cmp.Or(f.Label, f.Word))}
		if f.Side != "" {
			who = append([]layout.Widget{s.Badge(u.Coat(f.Side)), paper.Gap(6)}, who...)
		}
	}
	return paper.Abreast(
		paper.Column(76, paper.Abreast(who...)), likely(s, o), paper.Gap(8),
		paper.Column(shareWide, s.Words(face, 13, s.Ink, 1, percent(o.Hit))), s.Words(face, 13, s.Alarm, 1, percent(o.Fell)),
	)
}

// interval is between which percents somebody's chance of being hit lies.
func interval(o *engine.Odds) string {
	return strings.TrimSuffix(percent(o.Low), "%") + "–" + percent(o.High)
}

// likely is a bar as long as the share that hits, under it one as long as that which kills, and a thin line
// as long as the first one's interval.
func likely(s *paper.Stationery, o *engine.Odds) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		size := image.Pt(gtx.Dp(82), gtx.Dp(11))
		at := func(share float64) int { return int(share*float64(size.X) + 0.5) }
		bar := func(from, to, top, bottom int, c color.NRGBA) {
			paint.FillShape(gtx.Ops, c, clip.Rect(image.Rect(from, top, max(to, from+1), bottom)).Op())
		}
		bar(0, size.X, 0, size.Y, palette.Mixed(s.Paper, s.Wood, 0.35))
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
func (t *Laying) legend(u *ui.Context, says *strings.Builder) []layout.Widget {
	s := u.Paper
	switch {
	case !t.hot:
		return nil
	case t.Heat == nil || !t.Heat.Some:
		fmt.Fprint(says, "firing")
		return []layout.Widget{paper.Gap(6), s.Words(paper.Plain(), 12, s.Faint, 2, "heat map: firing …")}
	}
	h := &t.Heat.Best
	most := hottestOf(h)
	note := h.Note
	if !h.Done {
		note += " … more are being fired"
	}
	fmt.Fprint(says, note, most)
	return []layout.Widget{
		s.Line,
		paper.Abreast(s.Words(paper.Plain(), 11, s.Ink, 1, "0"), paper.Gap(5), scaleOfHeat(s), paper.Gap(5), s.Words(paper.Plain(), 11, s.Ink, 1, percent(most))),
		s.Words(paper.Plain(), 11, s.Faint, 3, note),
	}
}

// scaleOfHeat is the colours of the heat map from none to most, larger the hotter.
func scaleOfHeat(s *paper.Stationery) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const steps = 9
		side := gtx.Dp(14)
		for i := range steps {
			heat := float64(i+1) / steps
			c := ember(s.Palette, heat)
			fill := palette.Mixed(s.Cork, color.NRGBA{encoded(c[0]), encoded(c[1]), encoded(c[2]), 255}, float64(c[3]))
			less := int(float64(side) / 2 * (0.5 - 0.5*math.Sqrt(heat)))
			box := image.Rect(i*(side+2), 0, i*(side+2)+side, side).Inset(less)
			paint.FillShape(gtx.Ops, fill, clip.Rect(box).Op())
		}
		return layout.Dimensions{Size: image.Pt(steps*(side+2), side)}
	}
}

// encoded is a linear share of light as the screen has it.
func encoded(v float32) uint8 { return uint8(255*math.Pow(float64(v), 1/2.2) + 0.5) }

// orders is what can be done with the gun, in two rows.
func (t *Laying) orders(u *ui.Context) layout.Widget {
	first, second := deeds(t, u)
	second = append(second, u.Button("gun away", "Let go", true, 12, func() { u.Hand.Say("") }))
	return paper.Stacked(paper.Flowing(5, first...), paper.Gap(5), paper.Flowing(5, second...))
}

// deeds are the buttons of both.
func deeds(t *Laying, u *ui.Context) (first, second []layout.Widget) {
	word := func(is bool, so, otherwise string) string {
		if is {
			return so
		}
		return otherwise
	}
	lays := u.Hand.Ends || len(t.said.Words()) <= 2
	if t.offers(u.Hand, layWord) { // a battle has no such word
		first = append(first, u.Button("gun lay", "Lay", lays, 14, func() { t.fire(u, layWord) }))
	}
	second = []layout.Widget{u.Button("gun eye", word(t.Eye, "Plan", "Eye"), true, 12, func() {
		if !t.swing(u) {
			t.sight(u)
		}
	})}
	if !unaided(u) {
		at, heat := word(t.choose, "At whom?", "At …"), word(t.hot, "No heat", "Heat")
		choose := func() { t.choose = !t.choose }
		first = append(first, u.Button("gun at", at, t.atWord(u.Hand) != "", 14, choose))
		second = append(second, u.Button("gun heat", heat, u.Heat != nil, 12, func() { t.warm(u) }))
	}
	return first, second
}

// quadrantOf is the elevation on a quarter of brass, with a tick for each degree and a barrel for its hand. A
// gun is raised by less than a quarter of a circle, so the scale is wider than the angles it tells of.
func quadrantOf(s *paper.Stationery, elevation float64, limits engine.Range) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const widest, sweep = 4.0, 84.0 // times, degrees
		wider := min(widest, sweep/max(1, limits.High-limits.Low))
		on := func(angle float64) float64 { return wider * angle }
		low, high := on(limits.Low)-4, on(limits.High)+4
		r, pad := float32(gtx.Dp(92)), float32(gtx.Dp(6))
		breech := 0.12 * r
		q := quadrant{gtx: gtx, hub: f32.Pt(breech, pad+r*float32(math.Sin(min(high, 90)*polygon.Degree)))}
		size := image.Pt(int(r+breech+pad), int(q.hub.Y+r*float32(math.Sin(max(0, -low)*polygon.Degree))+pad))
		dp := float32(gtx.Dp(1))
		pale, ink := palette.Hex(0xFFF6DC), palette.Hex(0x2A2320)
		q.sector(low, high, 0, r+4*dp, palette.Mixed(s.Brass, ink, 0.5))
		q.sector(low, high, 0, r+3*dp, s.Brass)
		q.sector(low, high, r*0.66, r+dp, palette.Mixed(s.Brass, pale, 0.55))
		q.sector(low, high, r*0.655, r*0.67, palette.Mixed(s.Brass, ink, 0.6))
		for a := math.Ceil(limits.Low); a <= limits.High; a++ {
			long, wide := float32(0.93), unit.Dp(1)
			if int(a)%5 == 0 {
				long = 0.87
				text := s.Words(paper.Bold(), 9, ink, 1, strings.ReplaceAll(strconv.Itoa(int(a)), "-", "−"))
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
	sin, cos := math.Sincos(angle * polygon.Degree)
	return q.hub.Add(f32.Pt(r*float32(cos), -r*float32(sin)))
}

// sector fills what is between two angles and two radii.
func (q *quadrant) sector(low, high float64, inner, outer float32, c color.NRGBA) {
	const parts = 24
	var corners [2*parts + 2]f32.Point
	for i := range parts + 1 {
		angle := low + (high-low)*float64(i)/parts
		corners[i], corners[2*parts+1-i] = q.at(angle, outer), q.at(angle, inner)
	}
	paper.Polygon(q.gtx.Ops, c, corners[:]...)
}

// stroke is a line along a radius, so many units of the interface wide.
func (q *quadrant) stroke(angle float64, from, to float32, wide unit.Dp, c color.NRGBA) {
	paper.Polyline(q.gtx.Ops, c, max(1, float32(wide)*q.gtx.Metric.PxPerDp), q.at(angle, from), q.at(angle, to))
}

// barrel is the gun's own, with its muzzle at the scale.
func (q *quadrant) barrel(elevation float64, r float32, s *paper.Stationery) {
	sin, cos := math.Sincos(elevation * polygon.Degree)
	along, up := f32.Pt(float32(cos), -float32(sin)), f32.Pt(float32(sin), float32(cos))
	outline := func(grow float32, c color.NRGBA) {
		var corners []f32.Point
		for _, p := range [...]f32.Point{
			{X: -0.1, Y: 0.075},
			{X: 0.5, Y: 0.045},
			{X: 0.5, Y: 0.06},
			{X: 0.56, Y: 0.06},
			{X: 0.56, Y: -0.06},
			{X: 0.5, Y: -0.06},
			{X: 0.5, Y: -0.045},
			{X: -0.1, Y: -0.075},
		} {
			corners = append(corners, q.hub.Add(along.Mul(p.X*r)).Add(up.Mul(p.Y*r+p.Y/max(p.Y, -p.Y)*grow)))
		}
		paper.Polygon(q.gtx.Ops, c, corners...)
	}
	dark := palette.Hex(0x2A2320)
	outline(float32(q.gtx.Dp(1)), palette.Mixed(s.Brass, dark, 0.7))
	outline(0, palette.Mixed(dark, s.Brass, 0.12))
	q.stroke(elevation, r*0.56, r*1.0, 2, s.Alarm)
	q.disc(float32(q.gtx.Dp(6)), dark)
	q.disc(float32(q.gtx.Dp(4)), palette.Mixed(s.Brass, palette.Hex(0xFFF6DC), 0.3))
}

func (q *quadrant) disc(r float32, c color.NRGBA) {
	box := image.Rectangle{Min: q.hub.Sub(f32.Pt(r, r)).Round(), Max: q.hub.Add(f32.Pt(r, r)).Round()}
	paint.FillShape(q.gtx.Ops, c, clip.Ellipse(box).Op(q.gtx.Ops))
}

// says is how the gun is laid while the pointer drags it, or how the one under the pointer would fare.
func (t *Laying) says(u *ui.Context) []string {
	if !t.Laid() {
		return nil
	}
	if t.grip != noGrip {
		return []string{InDegrees(t.Lies.Bearing) + "   elevated " + InDegrees(t.Lies.elevation)}
	}
	over := u.Hand.Over.Figure
	switch {
	case t.choose && over < 0:
		return []string{"click the man to lay it at"}
	case t.onTrail(u, u.Pointer):
		return []string{"drag the trail to swing the gun; the wheel raises it"}
	case t.near(u, u.Pointer, t.PointerEnd()) && t.atWord(u.Hand) != "":
		return []string{"drag onto a man to lay the gun at him"}
	case t.near(u, u.Pointer, t.PointerEnd()):
		return []string{"drag the point to swing the gun"}
	}
	if over < 0 || over >= len(u.Shown.Figures) || t.shows(u) != "all" || t.Fore == nil {
		return nil
	}
	for _, o := range t.Fore.Best.Odds {
		if f := &u.Shown.Figures[over]; o.Figure == f.Word {
			return []string{
				fmt.Sprintf("%s is hit by %s of the shots (%s)", f.Label, percent(o.Hit), interval(&o)),
				"and killed by " + percent(o.Fell),
			}
		}
	}
	return nil
}
