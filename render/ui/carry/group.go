package carry

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// marchWord begins the sentence by which men go together, "march DX,DY FIGURE FIGURE": a match without it has
// no groups. toWord is what each of them could be told alone.
const (
	marchWord = "march"
	toWord    = "to"
)

// Group is men chosen together, who keep their formation while they are carried, each on his own string.
type Group struct {
	Words  []string // whom it is, in the order of the View
	played int      // hand.played, when it was looked who may still go
	gone   bool     // they have gone together: a box begins with others
	State  grouped
	keys   bool      // it is the arrows that draw the box or carry them, and not the pointer
	spent  bool      // they were let go with the button still down: until it is up, it means nothing
	from   f32.Point // where the pointer was pressed, in the window
	on     string    // whom it was pressed on, "" for bare floor
	block  []string  // who share the block of the map that it was pressed on, and go together then; nil for none

	corners [2]engine.Spot // of the box
	grip    engine.Spot    // where they were taken hold of
	want    engine.Spot    // how far the hand would have them
	raw     engine.Spot    // how far it is itself, whomever it is over
	loose   bool           // whoever may not go so far does not keep the others back
	by      engine.Spot    // how far they are carried: as far as want, or to where the first string ends
	short   float64        // so much of want is beyond that; 0 if they got there
	upTo    string         // before whom they stop; "" for nobody
	foe     string         // whose enemies they are and over whom the pointer is; "" for nobody
	since   time.Duration  // when they were lifted or let go
	stale   bool           // by has changed, and the rest is to be reckoned anew
	Paces   []pace         // who goes first, first
	halts   ui.Note        // how far from foe they stop, and why; nothing if they do not
	lost    parting
	told    []string
	held    []scene.Standing // the poses that they have, while they are drawn elsewhere
	drawn   chalk.Drawing
}

// grouped is what is being done with a group.
type grouped uint8

const (
	GroupStands  grouped = iota
	groupPicked          // the pointer is pressed, with Shift: to choose one, or to draw a box
	groupBoxed           // a box is being drawn
	groupGripped         // the pointer is pressed on one of them: a drag would lift them
	groupGoes
	groupBack // they go back to where they stand
)

// pace is where one of a group is to go, on what string, and why he may not.
type pace struct {
	Figure engine.Piece
	To     engine.Spot
	way    []engine.Spot
	Length float64
	taut   bool // his string ends here
	Err    error
}

func (t *Group) Tool() ui.Tool {
	return ui.Tool{
		Name: "group", Reset: func(*ui.Context) { *t = Group{} },
		Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.step, Lift: t.raise, Lower: t.lower, Lay: t.lay,
		Says: t.Says, Card: t.card,
	}
}

func (t *Group) hear(u *ui.Context, e pointer.Event) bool {
	if t.spent && e.Kind != pointer.Press {
		t.spent = e.Kind != pointer.Release && e.Kind != pointer.Cancel
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	}
	switch e.Kind {
	case pointer.Press:
		return t.touch(u, e)
	case pointer.Drag:
		return t.drag(u, e)
	case pointer.Release:
		return t.release(u, e)
	case pointer.Cancel:
		if !t.keys {
			t.letBack(u)
		}
	case pointer.Scroll:
		return t.State == groupGoes && !t.keys // nothing turns in the hand
	}
	return false
}

// touch remembers what the pointer is pressed on.
func (t *Group) touch(u *ui.Context, e pointer.Event) bool {
	t.spent = false
	if t.State == groupGoes || t.State == groupBoxed {
		t.spent = !t.keys // another button: he who is not sure lets go
		t.letBack(u)
		if t.spent {
			return true
		}
	}
	t.State, t.on, t.block, t.from, t.keys = GroupStands, "", nil, e.Position, false
	if e.Buttons != pointer.ButtonPrimary || !t.offered(u) {
		return false
	}
	at := u.Under(e.Position).Figure
	if at >= 0 && goes(u, u.Shown.Figures[at].Word) != nil {
		t.on = u.Shown.Figures[at].Word
	}
	spot, ok := u.Spot(e.Position)
	switch shift := e.Modifiers.Contain(key.ModShift); {
	case !ok:
	case shift && (at >= 0 || u.Camera.To.IsPlan()):
		spot = polygon.Onto(u.Shown.Ground, spot)
		t.State, t.corners = groupPicked, [2]engine.Spot{spot, spot}
		return true
	case !shift && slices.Contains(t.Words, t.on):
		t.State, t.grip = groupGripped, spot
	case !shift && at < 0: // between them all are meant, as on one of them he alone
		t.block = engine.Sifted(sharing(u, spot), func(w string) bool { return marches(u, w) })
		if t.block != nil {
			t.State, t.grip = groupGripped, spot
		}
	}
	return false
}

// sharing is who share the block of the map at a spot.
func sharing(u *ui.Context, at engine.Spot) []string {
	return scene.Sharing(&u.Shown, u.Poses, u.Camera.To, u.Size.Y, at)
}

// offered reports whether men can be told to go together now.
func (t *Group) offered(u *ui.Context) bool {
	return u.Ground().Spots && u.Hand.Barred() == "" &&
		slices.ContainsFunc(u.Hand.Complete(""), func(c engine.Choice) bool { return c.Word == marchWord && c.Goes })
}

// goes is where a figure may go, if it can be told to; nil if it cannot.
func goes(u *ui.Context, word string) engine.Area {
	said := engine.Order("")
	for _, next := range [2]string{word, toWord} {
		follows := func(c engine.Choice) bool { return c.Word == next && c.Goes }
		if next == "" || !slices.ContainsFunc(u.Hand.Complete(said), follows) {
			return nil
		}
		said = said.Then(next)
	}
	for _, c := range u.Hand.Complete(said) {
		if c.Part == engine.Point {
			return c.Area
		}
	}
	return nil
}

func (t *Group) drag(u *ui.Context, e pointer.Event) bool {
	moved := !ui.Shaken(t.from, e.Position)
	switch {
	case t.keys || t.State == GroupStands || t.State == groupBack:
		return false
	case t.State == groupPicked && moved && u.Camera.To.IsPlan():
		t.State = groupBoxed
	case t.State == groupGripped && moved:
		if u.Drag = (ui.Drag{}); t.block != nil {
			t.take(u, t.block)
			t.on = t.nearest(u, t.grip)
		}
		t.lift(u)
	}
	spot, ok := u.Spot(e.Position)
	switch {
	case !ok:
	case t.State == groupBoxed:
		t.corners[1] = polygon.Onto(u.Shown.Ground, spot)
	case t.State == groupGoes:
		loose := e.Modifiers.Contain(key.ModCtrl)
		from := t.grip
		t.raw = engine.Spot{X: spot.X - from.X, Y: spot.Y - from.Y}
		if t.foe = ""; !loose {
			from, spot = t.onto(u, u.Under(e.Position).Figure, from, spot)
		}
		t.carryBy(u, engine.Spot{X: spot.X - from.X, Y: spot.Y - from.Y}, loose)
	}
	return true
}

// nearest is who of them stands nearest to a spot.
func (t *Group) nearest(u *ui.Context, to engine.Spot) string {
	return slices.MinFunc(t.Words, func(a, b string) int {
		far := func(w string) float64 { return polygon.Apart(u.Shown.Figures[u.Shown.FigureWorded(w)].At, to) }
		return cmp.Compare(far(a), far(b))
	})
}

// onto is whence and whither they are carried: from him who is held on to the enemy whom the pointer is over, wherever
// on either of them the hand is, or as it goes.
func (t *Group) onto(u *ui.Context, over int, from, to engine.Spot) (engine.Spot, engine.Spot) {
	held := u.Shown.FigureWorded(t.on)
	if over < 0 || held < 0 || u.Shown.Figures[over].Side == u.Shown.Figures[held].Side ||
		slices.Contains(t.Words, u.Shown.Figures[over].Word) {
		return from, to
	}
	t.foe = u.Shown.Figures[over].Word
	return u.Shown.Figures[held].At, u.Shown.Figures[over].At
}

// release chooses, or has them go. A click beside them lets go of them.
func (t *Group) release(u *ui.Context, e pointer.Event) bool {
	if t.keys {
		return false
	}
	click := ui.Shaken(t.from, e.Position)
	switch t.State {
	case groupPicked:
		if t.State = GroupStands; click && t.on != "" {
			t.toggle(u, t.on)
		}
		return true
	case groupBoxed:
		if spot, ok := u.Spot(e.Position); ok {
			t.corners[1] = polygon.Onto(u.Shown.Ground, spot)
		}
		t.choose(u)
		return true
	case groupGoes:
		t.setDown(u, e.Modifiers.Contain(key.ModCtrl))
		return true
	case groupGripped:
		if t.State = GroupStands; t.block == nil {
			return false
		}
		u.Drag = ui.Drag{}
		t.take(u, t.block)
		return true
	}
	if len(t.Words) == 0 || !click || u.Drag.Buttons != pointer.ButtonPrimary || slices.Contains(t.Words, t.on) {
		return false
	}
	t.Words = nil
	if u.Under(e.Position) != ui.Nowhere() {
		return false
	}
	u.Drag = ui.Drag{} // on the floor it means no more than that
	return true
}

// toggle takes one more into the group, or one out of it. Who is in hand by a click is the first of them.
func (t *Group) toggle(u *ui.Context, word string) {
	t.Words = append(t.Words, u.Hand.Said.Words()...)
	if i := slices.Index(t.Words, word); i >= 0 {
		t.Words = slices.Delete(t.Words, i, i+1)
	} else {
		t.Words = append(t.Words, word)
	}
	t.take(u, t.Words)
}

// take makes the group of those of some who may go.
func (t *Group) take(u *ui.Context, words []string) {
	t.gone = false
	t.gather(u, func(f *engine.Piece) bool { return slices.Contains(words, f.Word) })
}

// choose takes in who stands in the box.
func (t *Group) choose(u *ui.Context) {
	box := t.box(u.Camera.To.Yaw)
	if t.gone {
		t.Words = nil
	}
	t.gone = false
	t.gather(u, func(f *engine.Piece) bool { return slices.Contains(t.Words, f.Word) || polygon.Inside(box[:], f.At) })
	t.State, t.keys = GroupStands, false
}

// gather makes the group of those who may go, by whether they are wanted.
func (t *Group) gather(u *ui.Context, wanted func(*engine.Piece) bool) {
	var words []string
	for i := range u.Shown.Figures {
		if f := &u.Shown.Figures[i]; wanted(f) && marches(u, f.Word) {
			words = append(words, f.Word)
		}
	}
	t.Words = words
	if u.Hand.Barred() == "" {
		u.Hand.Say("")
	}
	u.Touch()
}

// marches reports whether a figure may be named among those who go together: a gun goes somewhere, but with its
// own men.
func marches(u *ui.Context, word string) bool {
	if goes(u, word) == nil {
		return false
	}
	_, unclear := errors.AsType[*engine.Unclear](u.Hand.S.Match().Check(engine.Order(marchWord).Then("0,0").Then(word)))
	return !unclear
}

// box is the four corners of what is drawn, as upright in the window as the camera is turned.
func (t *Group) box(yaw float64) [4]engine.Spot {
	sin, cos := math.Sincos(yaw)
	a, b := t.corners[0], t.corners[1]
	x, y := cos*(b.X-a.X)+sin*(b.Y-a.Y), cos*(b.Y-a.Y)-sin*(b.X-a.X)
	return [4]engine.Spot{a, {X: a.X + cos*x, Y: a.Y + sin*x}, b, {X: a.X - sin*y, Y: a.Y + cos*y}}
}

// lift takes them up.
func (t *Group) lift(u *ui.Context) {
	u.Films.Close(u)
	u.Hand.Say("")
	u.Hand.Note = ui.Note{}
	u.Hand.Over = ui.Nowhere()
	t.foe, t.lost = "", parting{}
	t.State, t.by, t.want, t.since, t.stale, t.Paces = groupGoes, engine.Spot{}, engine.Spot{}, u.Now, true, nil
}

// within is so far, in whole sixteenths, and none of them off the floor.
func (t *Group) within(u *ui.Context, by engine.Spot) engine.Spot {
	low, high := engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}, engine.Spot{X: math.Inf(1), Y: math.Inf(1)}
	g := u.Shown.Ground
	for _, w := range t.Words {
		if i := u.Shown.FigureWorded(w); i >= 0 {
			at := u.Shown.Figures[i].At
			low = engine.Spot{X: max(low.X, g.Low.X-at.X), Y: max(low.Y, g.Low.Y-at.Y)}
			high = engine.Spot{X: min(high.X, g.High.X-at.X), Y: min(high.Y, g.High.Y-at.Y)}
		}
	}
	by = polygon.Rounded(engine.Spot{X: min(max(by.X, low.X), high.X), Y: min(max(by.Y, low.Y), high.Y)}, grain)
	return engine.Spot{X: by.X + 0, Y: by.Y + 0} // a nought has no sign in an order
}

// carryBy carries them so far. Loosely whoever has not so much string does not keep the others back.
func (t *Group) carryBy(u *ui.Context, by engine.Spot, loose bool) {
	if by = t.within(u, by); by != t.want || loose != t.loose {
		t.want, t.loose, t.stale = by, loose, true
		u.Touch()
	}
}

// reckon finds out on what string each of them goes and who may not. They go one after another, the foremost
// first, in a match of their own: who makes room for another has made it when his turn comes.
func (t *Group) reckon(u *ui.Context) {
	if t.State != groupGoes || !t.stale {
		return
	}
	t.stale, t.Paces, t.told, t.drawn.Done = false, t.Paces[:0], nil, false
	cords := map[string]engine.Strung{}
	for _, w := range t.Words {
		if i := u.Shown.FigureWorded(w); i >= 0 {
			t.Paces = append(t.Paces, pace{Figure: u.Shown.Figures[i]})
			if s, ok := goes(u, w).(engine.Strung); ok {
				cords[w] = s
			}
		}
	}
	t.rein(cords)
	t.close(u)
	for i := range t.Paces {
		p := &t.Paces[i]
		p.To = engine.Spot{X: p.Figure.At.X + t.by.X, Y: p.Figure.At.Y + t.by.Y}
	}
	m := t.rehearse(u)
	for i := range t.Paces {
		p := &t.Paces[i]
		p.way, p.Length = []engine.Spot{p.Figure.At, p.To}, polygon.Apart(p.Figure.At, p.To)
		if s := cords[p.Figure.Word]; s != nil {
			if way, length, ok := s.String(p.To); ok {
				p.way, p.Length = way, length
			}
		}
	}
	t.halts = halted(u, m, t.able(), t.foe, func() ui.Note { return t.hinders(u) })
	if t.foe != "" && t.upTo != "" && t.halts.Text == "" {
		t.upTo = t.foe
	}
	t.tell(u)
}

// rehearse has them go, the foremost first, in a match of their own, and finds who may not.
func (t *Group) rehearse(u *ui.Context) engine.Match {
	front := func(p *pace) float64 { return p.Figure.At.X*t.by.X + p.Figure.At.Y*t.by.Y }
	slices.SortStableFunc(t.Paces, func(a, b pace) int { return cmp.Compare(front(&b), front(&a)) })
	m := u.Hand.S.Match().Clone()
	for i := range t.Paces {
		if t.by != (engine.Spot{}) {
			_, t.Paces[i].Err = m.Play(t.order(t.Paces[i : i+1]))
		}
	}
	return m
}

// loosely is how far they are carried who are brought to no enemy.
func (t *Group) loosely(u *ui.Context) engine.Spot {
	if t.foe == "" {
		return t.want
	}
	return t.within(u, t.raw)
}

// behind tells whom Ctrl leaves behind so that the others come farther, "" for nobody. Who reach an enemy want no more.
func (t *Group) behind(u *ui.Context) string {
	if t.by == t.want || t.foe != "" && t.halts.Text == "" {
		return ""
	}
	next := *t
	next.by, next.Paces = t.loosely(u), slices.Clone(t.Paces)
	if math.Hypot(next.by.X, next.by.Y) <= math.Hypot(t.by.X, t.by.Y) {
		return ""
	}
	next.rehearse(u)
	var names []string
	for i := range next.Paces {
		if p := &next.Paces[i]; p.Err != nil {
			names = append(names, account.Called(&u.Shown, engine.End{Word: p.Figure.Word}))
		}
	}
	if len(names) == 0 || len(names) == len(next.Paces) {
		return ""
	}
	return "Ctrl leaves " + engine.Listed(names) + " behind"
}

// rein has them stop where a string ends, as near as may be to where the hand would have them. Whose it is has it taut.
func (t *Group) rein(cords map[string]engine.Strung) {
	t.by, t.short = t.want, 0
	far := math.Hypot(t.want.X, t.want.Y)
	steps := int(math.Ceil(far / grain))
	at := func(n int) engine.Spot {
		return polygon.Rounded(polygon.Between(engine.Spot{}, t.want, float64(n)/float64(steps)), grain)
	}
	barred := make([]bool, len(t.Paces)) // whose string was too short farther on: without a way he stops on this side
	short := func(n int) (who int) {
		who = -1
		for i := range t.Paces {
			p, by := &t.Paces[i], at(n)
			s := cords[p.Figure.Word]
			if s == nil || s.Most() <= 0 {
				continue
			}
			_, long, ok := s.String(engine.Spot{X: p.Figure.At.X + by.X, Y: p.Figure.At.Y + by.Y})
			if ok && long > s.Most() || !ok && barred[i] {
				barred[i] = true
				if who < 0 {
					who = i
				}
			}
		}
		return who
	}
	if t.loose || steps == 0 {
		return
	}
	// It is looked for from the hand back, ever faster: a stream may bar the middle of the way.
	var may int
	beyond, first := steps, -1
	for back := 0; ; back = max(1, 2*back) {
		may = max(0, steps-back)
		who := short(may)
		if who < 0 || may == 0 {
			break
		}
		beyond, first = may, who
	}
	for beyond-may > 1 {
		n := (may + beyond) / 2
		if who := short(n); who >= 0 {
			beyond, first = n, who
		} else {
			may = n
		}
	}
	if first >= 0 {
		t.by, t.Paces[first].taut = at(may), true
		t.short = far - math.Hypot(t.by.X, t.by.Y)
	}
}

// close has them stop who would come to stand on another, unless he is left behind: as near as all may go, on the way
// back.
func (t *Group) close(u *ui.Context) {
	if t.upTo = ""; t.loose {
		return
	}
	by := t.by
	ontos := engine.Sifted(t.Paces, func(p pace) bool {
		_, gap := t.beside(u, &p)
		return gap < 0
	})
	if ontos == nil {
		return
	}
	whole := math.Hypot(by.X, by.Y)
	at := func(along float64) engine.Spot {
		return polygon.Rounded(polygon.Between(engine.Spot{}, by, along/whole), closely)
	}
	near := func(paces []pace) (float64, bool) {
		return furthest(whole, backs, func(along float64) bool {
			t.by = at(along)
			return u.Hand.S.Match().Check(t.order(paces)) == nil
		})
	}
	along, ok := near(t.Paces)
	if !ok { // others cannot come along at all
		along, ok = near(ontos)
	}
	if t.by = at(along); !ok || along == whole {
		t.by = by
		return
	}
	nearest := math.Inf(1)
	for i := range ontos {
		if who, gap := t.beside(u, &ontos[i]); gap < nearest {
			t.upTo, nearest = who, gap
		}
	}
}

// beside is who of the others is nearest to one of them as far as they are carried, and how far from base to base.
func (t *Group) beside(u *ui.Context, p *pace) (who string, gap float64) {
	at := engine.Spot{X: p.Figure.At.X + t.by.X, Y: p.Figure.At.Y + t.by.Y}
	gap = math.Inf(1)
	for i := range u.Shown.Figures {
		f := &u.Shown.Figures[i]
		far := polygon.Apart(at, f.At) - scene.RoundOf(f) - scene.RoundOf(&p.Figure)
		if far < gap && !slices.Contains(t.Words, f.Word) {
			who, gap = f.Word, far
		}
	}
	return who, gap
}

// order is what is said to have these go.
func (t *Group) order(paces []pace) engine.Order {
	order := engine.Order(marchWord).Then(t.by.String())
	for i := range paces {
		order = order.Then(paces[i].Figure.Word)
	}
	return order
}

// able is those who may go, in their order.
func (t *Group) able() []pace {
	return slices.DeleteFunc(slices.Clone(t.Paces), func(p pace) bool { return p.Err != nil })
}

// setDown gives the order to those who may go. Who may not stays, and it is said why; loosely that is also whose string
// is too short.
func (t *Group) setDown(u *ui.Context, loose bool) {
	if t.loose != loose {
		t.loose, t.stale = loose, true
		if loose {
			t.want, t.foe = t.loosely(u), ""
		}
	}
	t.reckon(u)
	if t.by == (engine.Spot{}) {
		t.letBack(u)
		return
	}
	going, note := t.able(), cmp.Or(stays(u, t.Paces), t.stops(u))
	if len(going) == 0 {
		going = t.Paces // to be told why
	}
	tried := u.Pointer
	if t.keys {
		tried = u.PixelOf(going[0].To, 0)
	}
	h, played := u.Hand, u.Hand.Played
	h.Play(t.order(going))
	if h.Played == played {
		note = h.Note
		t.letBack(u)
	} else {
		t.State, t.keys, t.gone = GroupStands, false, true
		arrived(u, going)
		note = told(h, note)
	}
	u.Refuse(tried, note)
}

// told is something after what was answered to the order.
func told(h *ui.Hand, n ui.Note) ui.Note {
	if n.Text != "" && h.Note.Text != "" {
		n.Text = h.Note.Text + "; " + n.Text
	}
	return cmp.Or(n, h.Note)
}

// hinders is why they stop who are carried farther than they go; nothing if they are not.
func (t *Group) hinders(u *ui.Context) (n ui.Note) {
	far := polygon.Apart(t.by, t.want)
	if t.foe == "" || far < grain {
		return n
	}
	next := *t
	next.by = polygon.Rounded(polygon.Between(t.by, t.want, grain/far), closely)
	n = ui.Refused(u.Hand.S.Match().Check(next.order(t.Paces)))
	if ends := t.ends(u); ends != "" && t.upTo == "" {
		n.Text = ends
	}
	return n
}

// stops is that they stop before an enemy or at the end of a string. It is told while they are held, and when they have
// been let go.
func (t *Group) stops(u *ui.Context) ui.Note {
	if ends := t.ends(u); ends != "" && t.halts.Text == "" {
		return ui.Note{Text: tooFar(u, ends, t.short), Done: true}
	}
	return t.halts
}

// ends says whose string has them stop, "" for nobody's. On this side of a stream it need not be at its end.
func (t *Group) ends(u *ui.Context) string {
	const all = 1.0 // in: with no more left it is at its end
	i := slices.IndexFunc(t.Paces, func(p pace) bool { return p.taut })
	if i < 0 {
		return ""
	}
	p := &t.Paces[i]
	of := account.Called(&u.Shown, engine.End{Word: p.Figure.Word})
	if s, ok := goes(u, p.Figure.Word).(engine.Strung); ok && s.Most()-p.Length > all {
		return of + "'s string is too short for the way on"
	}
	return "the end of " + of + "'s string"
}

// halted tells how far from an enemy they stop who are let go on him, and why, in the match in which they have gone;
// nothing if one of them is in contact with him, or they are let go on nobody.
func halted(u *ui.Context, gone engine.Match, going []pace, foe string, why func() ui.Note) (n ui.Note) {
	m, is := gone.(engine.Measurer)
	if foe == "" || !is {
		return n
	}
	nearest, who := engine.Reading{Length: math.Inf(1)}, ""
	for i := range going {
		r, err := m.Tape(engine.End{Word: going[i].Figure.Word}, engine.End{Word: foe})
		if err == nil && r.Length < nearest.Length {
			nearest, who = r, going[i].Figure.Word
		}
	}
	if who == "" || nearest.Touches {
		return n
	}
	s, called := u.ScaleOf(), func(w string) string { return account.Called(&u.Shown, engine.End{Word: w}) }
	n = why()
	n.Text = fmt.Sprintf("%s stops %s from %s: %s", called(who), s.Say(nearest.Length), called(foe), n.Text)
	return n
}

// stays is who of those who were to go stays, and why; nothing if all go.
func stays(u *ui.Context, paces []pace) (n ui.Note) {
	var names []string
	for i := range paces {
		if p := &paces[i]; p.Err != nil {
			if names = append(names, account.Called(&u.Shown, engine.End{Word: p.Figure.Word})); len(names) == 1 {
				n = ui.Refused(p.Err)
			}
		}
	}
	switch {
	case len(names) == 0:
		return n
	case tells(n.Text, names[0]):
		n.Text += ", and stays"
	default:
		n.Text = names[0] + " stays: " + n.Text
	}
	does := "do "
	if len(names) == 2 {
		does = "does "
	}
	if len(names) > 1 {
		n.Text += "; nor " + does + engine.Listed(names[1:]) + " go"
	}
	return n
}

// letBack has them go back to where they stand, or leaves the box.
func (t *Group) letBack(u *ui.Context) {
	switch t.State {
	case groupGoes:
		t.State, t.since = groupBack, u.Now
		u.Hand.Note = ui.Note{}
	case groupBack:
	default:
		t.State = GroupStands
	}
	t.keys = false
	u.Touch()
}

func (t *Group) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	switch {
	case u.Ring:
		return false
	case t.State == groupGoes || t.State == groupBoxed:
		return t.pressBusy(u, name, mods)
	case mods.Contain(key.ModCtrl):
		return t.pick(u, name)
	case len(t.Words) == 0 || u.Hand.Typed != "" || u.Hand.Said != "":
		return false
	case name == key.NameEscape && u.RuleShown == "":
		t.Words, u.Hand.Note = nil, ui.Note{}
		return true
	}
	if _, _, ok := u.Along(name); !ok {
		return false
	}
	t.lift(u)
	t.keys = true
	t.nudge(u, name, mods)
	return true
}

// pick is a key by which somebody is chosen: Ctrl+A all, Ctrl+Space whom the cursor is on, Ctrl+B the corners of
// a box.
func (t *Group) pick(u *ui.Context, name key.Name) bool {
	if name != "A" && name != "B" && name != key.NameSpace || !t.offered(u) {
		return false
	}
	at := u.Hand.Over.Figure
	spot, ok := u.Hand.Cursor.At, u.Hand.Cursor.On
	if !ok {
		spot, ok = u.Spot(u.Pointer)
	}
	switch {
	case name == "A":
		t.gather(u, func(*engine.Piece) bool { return true })
	case name == "B" && ok:
		spot = polygon.Onto(u.Shown.Ground, spot)
		t.State, t.keys, t.corners = groupBoxed, true, [2]engine.Spot{spot, spot}
	case name == key.NameSpace && at >= 0 && marches(u, u.Shown.Figures[at].Word):
		t.toggle(u, u.Shown.Figures[at].Word)
	}
	return true
}

// pressBusy is a key while a box is drawn or they are carried.
func (t *Group) pressBusy(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	enter := name == key.NameReturn || name == key.NameEnter
	_, _, arrow := u.Along(name)
	switch {
	case name == key.NameEscape:
		t.spent = !t.keys
		t.letBack(u)
	case t.State == groupBoxed && t.keys:
		if !enter && name != "B" {
			return false // the cursor stretches it
		}
		t.choose(u)
	case t.keys && enter:
		t.setDown(u, mods.Contain(key.ModCtrl))
	case t.keys && arrow && !mods.Contain(key.ModCtrl):
		t.nudge(u, name, mods)
	case t.keys:
		return false
	}
	return true // with men in the hand nothing else can be done
}

// enter is what Enter does with a box that is drawn by keys, or with men who are carried so.
func (t *Group) enter(*ui.Context) ui.Action {
	switch {
	case t.keys && t.State == groupBoxed:
		return ui.Action{Word: "Choose", Gist: "all in the box"}
	case t.keys && t.State == groupGoes:
		return ui.Action{Word: "Set down", Gist: engine.Counted(len(t.Words), "man", "men")}
	}
	return ui.Action{}
}

// nudge carries them an inch, with Shift a sixteenth.
func (t *Group) nudge(u *ui.Context, to key.Name, mods key.Modifiers) {
	step := 1.0
	if mods.Contain(key.ModShift) {
		step = grain
	}
	x, y, _ := u.Along(to)
	t.carryBy(u, polygon.Stepped(t.want, x, y, step), false)
}

func (t *Group) step(u *ui.Context) (moves bool) {
	if t.played != u.Hand.Played {
		t.played = u.Hand.Played
		if t.State == groupGoes { // their time was up, and somebody else's came
			t.spent = !t.keys
			t.letBack(u)
		}
		if offered := t.offered(u); len(t.Words) > 0 {
			t.gather(u, func(f *engine.Piece) bool { return offered && slices.Contains(t.Words, f.Word) })
		}
	}
	if c := u.Hand.Cursor; t.State == groupBoxed && t.keys && c.On && c.At != t.corners[1] {
		t.corners[1] = c.At
		u.Touch()
	}
	switch t.State {
	case groupBoxed:
		u.Shape = pointer.CursorCrosshair
	case groupGoes:
		u.Shape = pointer.CursorGrabbing
	}
	was := t.stale
	t.reckon(u)
	if u.Carried = ""; t.State == groupGoes { // by who goes alone it is told after this
		u.Carried = t.order(t.able())
	}
	part := camera.Progress(u.Now, t.since, u.Ease(liftTakes))
	if t.State == groupBack && part >= 1 {
		t.State = GroupStands
		return true
	}
	return was || part < 1 && (t.State == groupGoes || t.State == groupBack)
}

// tell says at the pointer how far they are carried, and why the first of those may not go who may not.
func (t *Group) tell(u *ui.Context) {
	s := u.ScaleOf()
	line := engine.Counted(len(t.Paces), "figure", "figures") + "  " + s.Say(math.Hypot(t.by.X, t.by.Y))
	first := slices.IndexFunc(t.Paces, func(p pace) bool { return p.Err != nil })
	halts := engine.Capital(t.halts.Text)
	if stops := t.stops(u); stops.Done {
		line += ", " + stops.Text
	}
	if t.upTo != "" && halts == "" {
		line += ", up to " + account.Called(&u.Shown, engine.End{Word: t.upTo})
	}
	if t.told = []string{line}; first < 0 {
		if halts != "" {
			t.told = append(t.told, halts)
		}
		if t.by != (engine.Spot{}) {
			t.told = append(t.told, t.lost.tell(u, t.order(t.Paces))...)
		}
		if behind := t.behind(u); behind != "" {
			t.told = append(t.told, behind)
		}
		return
	}
	may := len(t.able())
	t.told = []string{line, fmt.Sprintf("%d go, %d stay", may, len(t.Paces)-may)}
	p := &t.Paces[first]
	t.told = append(t.told, reasons(account.Called(&u.Shown, engine.End{Word: p.Figure.Word}), p.Err)...)
	if may > 0 {
		t.told = append(t.told, t.lost.tell(u, t.order(t.able()))...)
	}
}

// reasons is why not, of somebody, and the rule.
func reasons(of string, err error) []string {
	n := ui.Refused(err)
	text := engine.Capital(n.Text)
	if !tells(text, of) {
		text = of + ": " + text
	}
	list := []string{text, string(n.Rule)}
	return slices.DeleteFunc(list, func(l string) bool { return l == "" })
}

// tells reports whether a text begins with whom it is about, as "man S10 would overlap a house".
func tells(text, whom string) bool {
	first, rest, _ := strings.Cut(text, " ")
	second, _, _ := strings.Cut(rest, " ")
	return strings.EqualFold(first, whom) || strings.EqualFold(second, whom)
}

func (t *Group) Says(u *ui.Context) []string {
	switch t.State {
	case groupGoes:
		t.reckon(u)
		return t.told
	case groupBoxed:
		box, n := t.box(u.Camera.To.Yaw), 0
		for i := range u.Shown.Figures {
			if f := &u.Shown.Figures[i]; slices.Contains(t.Words, f.Word) || polygon.Inside(box[:], f.At) && goes(u, f.Word) != nil {
				n++
			}
		}
		return []string{engine.Counted(n, "figure", "figures")}
	}
	return nil
}

// card is what the card tells of a group; nothing if there is none.
func (t *Group) card() (head string, lines []string) {
	if len(t.Words) == 0 {
		return "", nil
	}
	return engine.Counted(len(t.Words), "figure", "figures") + " together", []string{
		"drag one of them; or the arrows, and Enter",
		"who has no room there stays; with Ctrl also who holds the rest up", "Escape lets go of them",
	}
}

// raise has them stand where they are carried, and lower where they stood.
func (t *Group) raise(u *ui.Context) {
	poses := u.Poses
	t.held = t.held[:0]
	if t.State != groupGoes && t.State != groupBack {
		return
	}
	share := camera.Eased(min(camera.Progress(u.Now, t.since, u.Ease(liftTakes)), 1))
	far := 1.0
	if t.State == groupBack {
		share, far = 1-share, 1-share
	}
	t.held = append(t.held, poses...)
	for i := range poses {
		p := &poses[i]
		if !slices.Contains(t.Words, p.Figure.Word) {
			continue
		}
		to := engine.Spot{X: p.At.X + far*t.by.X, Y: p.At.Y + far*t.by.Y}
		if t.State == groupGoes {
			p.Lift = roofAt(&u.Shown, to)
		}
		p.At, p.Lift, p.Moves = to, p.Lift+ui.LiftHigh*share, true
	}
}

func (t *Group) lower(u *ui.Context) { copy(u.Poses, t.held) }

func (t *Group) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.State == groupBoxed {
		r := chalk.RulerOn(u, s, b)
		box := t.box(b.Camera.Yaw)
		r.Chalked(box[:])
	}
	if t.State == groupGoes {
		t.drawn.Lay(u, s, b, func(r *chalk.Ruling) { t.draw(u, b, r) })
		return
	}
	for _, w := range t.Words {
		if i := u.Shown.FigureWorded(w); i >= 0 {
			scene.RingOn(s, b, &u.Shown.Figures[i], scene.Doubled)
		}
	}
}

// bent reports whether one who may go goes round something.
func (p *pace) bent() bool { return p.Err == nil && len(p.way) > 2 }

// foremost is which of those who go round something has his string drawn, the one that is taut or else the longest; -1
// for none. Those of a whole rank would lie over one another.
func foremost(paces []pace) int {
	is := -1
	for i := range paces {
		p := &paces[i]
		if p.bent() && (is < 0 || p.taut || !paces[is].taut && p.Length > paces[is].Length) {
			is = i
		}
	}
	return is
}

// draw draws the prints of their bases where they stand, and the string of each with its length: a whole one and
// a ring for who may go, a broken one and a cross for who may not.
func (t *Group) draw(u *ui.Context, b *scene.Brush, r *chalk.Ruling) {
	first := foremost(t.Paces)
	for i := range t.Paces {
		p := &t.Paces[i]
		for _, base := range p.Figure.Covers {
			r.Chalked(base)
		}
		drawPace(r, p, i == first || !p.bent())
	}
	tall, inches := max(0.75, 0.02*b.Camera.Tall), u.ScaleOf()
	var written []engine.Spot
	for i := range t.Paces {
		p := &t.Paces[i]
		if polygon.Length(p.way) < 2*tall || p.bent() && i != first {
			continue // there is no room beside it
		}
		mid, on := chalk.SpotOn(p.way, polygon.Length(p.way)/2)
		at := chalk.LeftOf(mid, on, -0.9*tall)
		text := inches.Write(p.Length) + inches.Sign
		crowded := func(o engine.Spot) bool { return math.Abs(o.X-at.X)+math.Abs(o.Y-at.Y) < b.Atlas.Long(text)*tall }
		if !slices.ContainsFunc(written, crowded) {
			written = append(written, at)
			r.Print(b.Atlas, at, float64(r.On(at, 0.06)[2]), tall, b.Camera.Yaw+math.Pi/2, text, b.Palette.Chalk)
		}
	}
}

// drawPace draws where one of a group goes, and his string.
func drawPace(r *chalk.Ruling, p *pace, strung bool) {
	wide, colour := r.Wide(0.12, 0.05, 2.2), palette.Toned(r.Palette, engine.Good)
	if polygon.Length(p.way) < 1e-6 {
		return
	}
	if p.taut {
		colour = r.Palette.Alarm
	}
	if p.Err == nil {
		if strung {
			r.Shade(p.way, 1.4*wide)
			r.Cord(p.way, wide, colour)
		}
		cordHoop(r, p.To, scene.RoundOf(&p.Figure), wide, colour)
		return
	}
	colour = palette.Toned(r.Palette, engine.Bad)
	for _, part := range chalk.InPieces(p.way, 6*wide, 4*wide) {
		r.Shade(part, 1.4*wide)
		r.Cord(part, wide, colour)
	}
	crossOut(r, &p.Figure, p.To, 0.7*wide, colour)
}

// cordHoop is a ring of cord on the ground.
func cordHoop(r *chalk.Ruling, at engine.Spot, radius, wide float64, colour color.NRGBA) {
	const n = 24
	way := make([]engine.Spot, n+1)
	for i := range way {
		way[i] = scene.Around(at, radius, i, n)
	}
	r.Cord(way, wide, colour)
}
