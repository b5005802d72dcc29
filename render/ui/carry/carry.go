// Package carry is the tool that moves men by hand, one on a string or a group in its order.
package carry

import (
	"cmp"
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
	"littlewars/engine/sentence"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Carry takes a figure along under the pointer, with a live string behind it. Let go, he goes where he is
// held; where he may not, he goes back and it is told why.
type Carry struct {
	figure engine.Piece // whom the pointer was pressed on
	from   f32.Point    // where, in the window
	grip   engine.Spot  // from there to his middle
	State  carried
	spent  bool          // he was let go with the button still down: until it is up, it means nothing
	since  time.Duration // when he was lifted or let go
	played int           // hand.played, when he was lifted
	before engine.Order  // what is said before the place
	with   []string      // he, and who go with him on a board
	shares int           // how many share the block of the map from which he was taken
	area   engine.Area   // where he may be set down; nil on a board of cells

	hand    f32.Point // where the pointer is
	lag     f32.Point // how far he stays behind it, since he went finely
	fine    bool      // he goes a quarter as far as the pointer, and catches on nothing
	pointer f32.Point // where he is held for that
	Stale   bool      // the pointer has moved, and the rest is to be reckoned anew
	At      engine.Spot
	heading float64 // radians
	turned  bool    // by the wheel
	strung  []engine.Spot
	Length  float64
	refused error
	foe     string       // onto whom he is brought; "" for onto nobody
	missed  string       // before whom his string ends; "" for nobody
	asked   string       // of whom it was asked last how he is brought onto him
	onto    engine.Order // by which he is, or why he cannot be
	why     error
	caught  engine.Catch // on what he has caught; no place is named if on nothing
	short   float64      // so much of the way is beyond the end of his string, at which he stands; 0 if he got there
	halts   ui.Note      // that he stops short of where he is held, and why; nothing if he does not
	would   engine.Order // what is said if he is let go here; "" if he may not stand here
	told    []string
	lost    parting
	most    float64 // of the string; endless where it has no bound
	drawn   chalk.Drawing

	stood []scene.Standing // the poses in the match; none while nobody is drawn elsewhere
}

// carried is how far a figure is on his way.
type carried uint8

const (
	StandsThere carried = iota
	pressedOn           // a drag would lift him
	InHand
	goesBack
)

const (
	liftTakes = 150 * time.Millisecond
	grain     = 1.0 / 16 // in: he is set down on whole sixteenths
	wheelTurn = 15.0     // degrees, with Shift one
	finely    = 0.25     // of the pointer's way, with Shift
	catches   = 1.0      // in: so near he catches on what matters
	backs     = 4.0      // in: so far back he may stop who is carried right on to another
)

func (t *Carry) Tool() ui.Tool {
	return ui.Tool{
		Name: "carry", Reset: func(*ui.Context) { *t = Carry{} },
		Hear: t.hear, Press: t.press, Step: t.step, Lift: t.raise, Lower: t.lower, Lay: t.lay, Says: t.Says,
	}
}

func (t *Carry) hear(u *ui.Context, e pointer.Event) bool {
	if t.spent && e.Kind != pointer.Press {
		t.spent = e.Kind != pointer.Release && e.Kind != pointer.Cancel
		return e.Kind == pointer.Drag || e.Kind == pointer.Release
	}
	switch e.Kind {
	case pointer.Press:
		t.spent = false
		if t.State == InHand {
			t.letBack(u) // another button: he who is not sure lets go
			t.spent = true
			return true
		}
		t.touch(u, e)
	case pointer.Drag:
		return t.drag(u, e)
	case pointer.Release:
		if t.State == InHand {
			t.follow(e)
			t.setDown(u)
			return true
		}
		t.State = StandsThere
	case pointer.Cancel:
		switch t.State {
		case InHand:
			t.letBack(u)
		case pressedOn:
			t.State = StandsThere
		}
	case pointer.Scroll:
		if t.State == InHand {
			t.wheel(e)
			return true
		}
	}
	return false
}

// touch remembers whom the pointer is pressed on.
func (t *Carry) touch(u *ui.Context, e pointer.Event) {
	t.State = StandsThere
	at := u.Under(e.Position)
	if e.Buttons != pointer.ButtonPrimary || at.Figure < 0 || u.Hand.Barred() != "" {
		return
	}
	t.State, t.figure, t.from = pressedOn, u.Shown.Figures[idle(u, at.Figure)], e.Position
	if spot, ok := u.Spot(e.Position); ok {
		t.grip = engine.Spot{X: t.figure.At.X - spot.X, Y: t.figure.At.Y - spot.Y}
	}
}

// idle is a figure, or if it has its orders and is not in hand another on its square that has none.
func idle(u *ui.Context, figure int) int {
	h, f := u.Hand, &u.Shown.Figures[figure]
	if _, notes := h.S.Match().(engine.Noting); !notes || h.Said != "" || ui.Ready(h, engine.Order(f.Word)) {
		return figure
	}
	for i := range u.Shown.Figures {
		if o := &u.Shown.Figures[i]; o.Side == f.Side && o.Place == f.Place && ui.Ready(h, engine.Order(o.Word)) {
			return i
		}
	}
	return figure
}

// drag lifts him, if he may go anywhere, and takes him along.
func (t *Carry) drag(u *ui.Context, e pointer.Event) bool {
	switch {
	case t.State != pressedOn:
	case u.Drag == ui.Drag{}:
		t.State = StandsThere // somebody else has taken the press
	case !ui.Shaken(t.from, e.Position) && !t.lift(u):
		t.State, t.spent, u.Drag = StandsThere, true, ui.Drag{} // the table does not move under him
		if u.Hand.Said == "" {
			u.Clicked(t.from) // it is said why he may not go
		}
		return true
	}
	if t.State != InHand {
		return t.State == pressedOn
	}
	t.follow(e)
	t.Stale = true
	if t.area == nil {
		u.Hand.Over = u.Under(e.Position)
	}
	return true
}

// follow has him go along with the pointer, with Shift a quarter as far.
func (t *Carry) follow(e pointer.Event) {
	t.fine = e.Modifiers.Contain(key.ModShift)
	if t.fine {
		t.lag = t.lag.Add(e.Position.Sub(t.hand).Mul(1 - finely))
	}
	t.hand = e.Position
	t.pointer = t.hand.Sub(t.lag)
}

// lift takes him up, if an order can begin with him and go on with a spot or a place.
func (t *Carry) lift(u *ui.Context) bool {
	h, word := u.Hand, t.figure.Word
	before, area, ok := t.wayOf(h, engine.Order(word))
	if word == "" || !ok || ui.BodyWith(h, word) == nil && ui.Keeps(h, word) {
		return false
	}
	u.Films.Close(u) // he stands where it ends
	h.Note = ui.Note{}
	body := ui.BodyWith(h, word)
	h.Say(before)
	if t.with = []string{word}; body != nil {
		t.with = body
		h.Say(sentence.Body(body))
	} else if area == nil {
		t.with = withHim(h, word)
	}
	u.Drag = ui.Drag{}
	t.before, t.area, t.At, t.foe, t.asked, t.would = before, area, t.figure.At, "", "", ""
	t.hand, t.lag, t.caught, t.short = t.from, f32.Point{}, engine.Catch{}, 0
	t.State, t.since, t.Stale, t.turned, t.played = InHand, u.Now, true, false, h.Played
	t.lost, t.shares = parting{}, len(sharing(u, t.figure.At))
	t.heading = t.figure.Heading
	return true
}

// withHim has those said too who go with a figure, if they can, and names all of them.
func withHim(h *ui.Hand, word string) []string {
	all := []string{word}
	if m, is := h.S.Match().(engine.Attended); is {
		all = append(all, m.Attendants(word)...)
	}
	if band := ui.Banded(h, all); band != "" {
		h.Say(band)
		return all
	}
	return all[:1]
}

// wayOf is what is said before a spot: the figure, and a verb if it takes one; or on a board of cells the
// figure alone, if a cell can be clicked after it.
func (t *Carry) wayOf(h *ui.Hand, said engine.Order) (engine.Order, engine.Area, bool) {
	place := false
	for _, c := range h.Complete(said) {
		switch {
		case c.Part == engine.Point:
			return said, c.Area, true
		case h.View.CellNamed(c.Word) >= 0:
			place = true
		}
	}
	before, found := said, engine.Area(nil)
	for _, c := range h.Complete(said) {
		if c.Part != engine.Verb || !c.Goes {
			continue
		}
		for _, next := range h.Complete(said.Then(c.Word)) {
			if next.Part == engine.Point && (found == nil || next.Ends) {
				before, found = said.Then(c.Word), next.Area
			}
			if next.Part == engine.Point && next.Ends {
				return before, found, true
			}
		}
	}
	return before, found, place || found != nil || len(h.View.Cells) > 0 && h.Leads(said)
}

// wheel turns him.
func (t *Carry) wheel(e pointer.Event) {
	by := wheelTurn
	if e.Modifiers.Contain(key.ModShift) {
		by = 1
	}
	if e.Scroll.X+e.Scroll.Y < 0 {
		by = -by
	}
	if t.area != nil {
		t.heading, t.turned, t.Stale = t.heading+by*polygon.Degree, true, true
	}
}

// reckon finds out where he is held, how long the string is, and whether he may be set down. It is done once
// for however many events there were.
func (t *Carry) reckon(u *ui.Context) {
	if t.State != InHand || !t.Stale {
		return
	}
	t.Stale, t.told, t.refused = false, nil, nil
	spot, ok := u.Spot(t.pointer)
	switch {
	case !ok: // over the horizon he stays where he is held
		spot = engine.Spot{X: t.At.X - t.grip.X, Y: t.At.Y - t.grip.Y}
	case t.area == nil:
		t.At = spot
	}
	if t.area == nil {
		return
	}
	t.At = polygon.Rounded(polygon.Onto(u.Shown.Ground, engine.Spot{X: spot.X + t.grip.X, Y: spot.Y + t.grip.Y}), grain)
	t.refused = u.Hand.S.Match().Check(t.before.Then(t.At.String()))
	t.caught, t.short, t.missed = engine.Catch{}, 0, ""
	switch {
	case t.charge(u):
		if t.refused != nil && t.rein(u) {
			t.foe, t.missed = "", t.foe // he does not reach him
		}
	case !t.catch(u) && t.refused != nil && !t.close(u):
		t.rein(u)
	}
	t.most, t.drawn.Done = math.Inf(1), false
	t.strung, t.Length = []engine.Spot{t.figure.At, t.At}, polygon.Apart(t.figure.At, t.At)
	if s, ok := t.area.(engine.Strung); ok {
		if way, length, ok := s.String(t.At); ok {
			t.strung, t.Length = way, length
		}
		if s.Most() > 0 {
			t.most = s.Most()
		}
	}
	if d, ok := t.area.(engine.Trailed); ok {
		if faces, ok := d.Faces(t.At); ok {
			t.heading = faces
		}
	}
	t.halts = t.stops(u)
	t.tell(u)
	if t.would = ""; t.refused == nil {
		t.would = t.order(u)
	}
}

// charge has him come onto whom he is held over or beside, or whose ground he would stand on, if the game knows how:
// nobody's hand is steady enough for that. Of several it is the one whom the pointer is nearest.
func (t *Carry) charge(u *ui.Context) bool {
	over := u.Under(t.pointer).Figure
	foe, deep, least, nearest := over, 0.0, -catches, math.Inf(1)
	if t.fine {
		least = 0
	}
	for i := range u.Shown.Figures {
		f := &u.Shown.Figures[i]
		if over >= 0 || f.Bore != nil || f.Side == t.figure.Side || t.fine && t.refused == nil {
			continue
		}
		into := scene.RoundOf(f) + scene.RoundOf(&t.figure) - polygon.Apart(f.At, t.At)
		off := u.PixelOf(f.At, f.Base+f.Tall/2).Sub(t.pointer)
		if far := math.Hypot(float64(off.X), float64(off.Y)); into > least && far < nearest {
			foe, deep, nearest = i, into, far
		}
	}
	if t.foe = ""; foe < 0 {
		return false
	}
	word := u.Shown.Figures[foe].Word
	if word != t.asked {
		order, ok, err := u.Hand.Onto(t.figure.Word, word)
		if t.asked, t.onto, t.why = word, order, err; !ok {
			t.onto = ""
		}
	}
	if t.onto == "" && t.why == nil || t.why != nil && over < 0 && deep <= 0 {
		return false // beside one onto whom he cannot come he may stand
	}
	t.foe, t.refused = word, t.why
	for _, w := range t.onto.Words() {
		if at, is := engine.ReadSpot(w); is && t.why == nil {
			t.At = at
		}
	}
	return true
}

// catch has him come to a place that matters, if there is one near where he is held.
func (t *Carry) catch(u *ui.Context) bool {
	m, is := u.Hand.S.Match().(engine.Catching)
	if !is || t.fine {
		return false
	}
	c, ok := m.Catch(t.figure.Word, t.At, t.heading, catches)
	if ok {
		t.caught, t.At, t.refused = c, c.At, nil
	}
	return ok
}

// rein has him stop where his string ends, as far along it toward the hand as he may stand, if that is nearer.
func (t *Carry) rein(u *ui.Context) bool {
	s, ok := t.area.(engine.Strung)
	if !ok || s.Most() <= 0 {
		return false
	}
	const stride = 1.0 // in: so far back a way is looked for, where none leads to where he is held
	aim, far := t.At, polygon.Apart(t.figure.At, t.At)
	way, length, found := s.String(aim)
	for back := stride; !found && back < far; back += stride {
		aim = polygon.Rounded(polygon.Between(t.At, t.figure.At, back/far), grain)
		way, length, found = s.String(aim)
	}
	if !found || length <= s.Most() {
		return false
	}
	at, ok := t.back(u, way, min(s.Most(), polygon.Length(way)), s.Most())
	if ok {
		t.At, t.refused, t.short = at, nil, length-s.Most()
	}
	return ok
}

// stops is that he stops at the end of his string, and how far from whom if he does not reach one. It is told while he
// is held, and when he has been let go.
func (t *Carry) stops(u *ui.Context) (n ui.Note) {
	if t.short == 0 {
		return n
	}
	m := u.Hand.S.Match().Clone()
	if _, err := m.Play(t.order(u)); t.missed != "" && err == nil {
		why := func() ui.Note { return ui.Note{Text: theEnd, Rule: ui.Refused(t.why).Rule} }
		n = halted(u, m, []pace{{Figure: t.figure}}, t.missed, why)
	}
	called := account.Called(&u.Shown, engine.End{Word: t.figure.Word})
	return cmp.Or(n, ui.Note{Text: called + " stops at " + tooFar(u, theEnd, t.short), Done: true})
}

const theEnd = "the end of his string"

// tooFar is an end of a string, and how far beyond it they are held.
func tooFar(u *ui.Context, end string, short float64) string {
	s := u.ScaleOf()
	return end + ": " + s.Say(short) + " too far"
}

// tell says how far he has gone, what is left, and why he may not stand there.
func (t *Carry) tell(u *ui.Context) {
	s := u.ScaleOf()
	line := account.Called(&u.Shown, engine.End{Word: t.figure.Word}) + "  " + s.Say(t.Length)
	switch left := t.most - t.Length; {
	case math.IsInf(left, 1) || t.missed != "":
	case t.short > 0:
		line += ", " + tooFar(u, theEnd, t.short)
	case left >= 0:
		line += ", " + s.Say(left) + " left"
	default:
		line += ", " + s.Say(-left) + " too far"
	}
	switch {
	case t.foe != "" && t.refused == nil:
		line += ", onto " + account.Called(&u.Shown, engine.End{Word: t.foe})
	case t.caught.Says != "":
		line += ", " + t.caught.Says
	case t.turned:
		line += ", facing " + account.Degrees(math.Mod(t.heading+4*math.Pi, 2*math.Pi))
	}
	if t.told = []string{line}; t.missed != "" {
		t.told = append(t.told, engine.Capital(t.halts.Text))
	}
	if t.shares > 1 {
		t.told = append(t.told, fmt.Sprintf("one of %d in the block: a box with Shift takes all", t.shares))
	}
	if t.refused != nil {
		n := ui.Refused(t.refused)
		t.told = append(t.told, engine.Capital(n.Text))
		if n.Rule != "" {
			t.told = append(t.told, string(n.Rule))
		}
	} else {
		t.told = append(t.told, t.lost.tell(u, t.before.Then(t.At.String()))...)
	}
}

// parting is what could not be done any more once those have gone who are carried. It is the same wherever they go.
type parting struct {
	weighed bool
	forgoes string
}

func (p *parting) tell(u *ui.Context, order engine.Order) []string {
	if m, is := u.Hand.S.Match().(engine.Forgoing); is && !p.weighed {
		*p = parting{true, u.Shown.Looks.InWords(m.Forgone(order))}
	}
	if p.forgoes == "" {
		return nil
	}
	return []string{"Not after this: " + p.forgoes}
}

// order is what is said if he is set down here: he keeps facing where he faced, if that can be said.
func (t *Carry) order(u *ui.Context) engine.Order {
	order := t.before.Then(t.At.String())
	if t.foe != "" && t.refused == nil {
		return t.onto
	}
	if t.caught.Order != "" && t.caught.Order != order {
		return t.caught.Order
	}
	if t.refused != nil {
		return order
	}
	for _, c := range u.Hand.S.Match().Complete(order) {
		if c.Part != engine.Number {
			continue
		}
		for _, turn := range [3]float64{0, 360, -360} {
			facing := math.Round(math.Remainder(t.heading/polygon.Degree, 360)*10)/10 + turn
			if word := account.Spelt(facing); c.Range.Has(word) {
				return order.Then(word)
			}
		}
	}
	return order
}

// setDown gives the order.
func (t *Carry) setDown(u *ui.Context) {
	t.Stale = true
	t.reckon(u)
	if t.area == nil {
		t.setOnCell(u)
		return
	}
	h, played := u.Hand, u.Hand.Played
	h.Play(t.order(u))
	if h.Played == played {
		refused := h.Note
		if t.foe != "" {
			refused = ui.Refused(t.refused)
		}
		t.letBack(u)
		u.Refuse(t.pointer, refused)
		return
	}
	t.arrive(u)
	u.Refuse(t.pointer, told(h, t.halts))
}

// setOnCell says the cell that he is held over, as a click there would.
func (t *Carry) setOnCell(u *ui.Context) {
	h, played := u.Hand, u.Hand.Played
	if at := u.Under(t.pointer); at == ui.Nowhere() || at.Cell == u.Shown.CellNamed(t.figure.Place) {
		t.letBack(u)
		return
	}
	held := *t
	t.State = StandsThere
	if len(h.Ways(u.Under(t.pointer).Cell)) == 0 {
		h.Say(t.before) // he alone
	}
	ways := h.Ways(u.Under(t.pointer).Cell)
	if len(ways) == 1 && len(sentence.Of(h.S.Match()).Endings(ways[0])) == 1 { // who stands there is not meant
		h.Choose(ways[0])
	} else {
		click := pointer.Event{Source: pointer.Mouse, Position: t.pointer}
		click.Kind, click.Buttons = pointer.Press, pointer.ButtonPrimary
		u.Host.HearTable(click)
		click.Kind, click.Buttons = pointer.Release, 0
		u.Host.HearTable(click) // where several orders lead, a ring offers them
	}
	if *t = held; h.Played == played {
		refused := h.Note
		t.State, t.since = goesBack, u.Now
		if refused != (ui.Note{}) {
			h.Say("")
			h.Note = refused
		}
		return
	}
	t.arrive(u)
	if stay := t.left(h); stay != "" {
		h.Note = ui.Note{Text: strings.TrimPrefix(h.Note.Text+"; "+stay, "; "), Done: true}
	}
}

// left tells who goes with him at other times, and has no orders now that he has his.
func (t *Carry) left(h *ui.Hand) string {
	m, is := h.S.Match().(engine.Attended)
	if !is {
		return ""
	}
	stay := slices.DeleteFunc(m.Attendants(t.figure.Word), func(one string) bool { return ui.Noted(h, one) })
	if len(stay) == 0 {
		return ""
	}
	verb := " stay behind"
	if len(stay) == 1 {
		verb = " stays behind"
	}
	return h.View.Looks.InWords(engine.Listed(stay)) + verb
}

// arrive leaves him where he was carried: he need not go there once more.
func (t *Carry) arrive(u *ui.Context) {
	t.State, t.figure.Heading = StandsThere, t.heading
	arrived(u, []pace{{Figure: t.figure, To: t.At}})
}

// arrived leaves figures where they were carried: they need not go there once more.
func arrived(u *ui.Context, gone []pace) {
	u.Shown.Figures = slices.Clone(u.Shown.Figures)
	for i := range gone {
		if k := u.Shown.FigureWorded(gone[i].Figure.Word); k >= 0 {
			u.Shown.Figures[k].At, u.Shown.Figures[k].Heading = gone[i].To, gone[i].Figure.Heading
		}
	}
	filmed := func(e engine.Event) bool {
		_, ok := e.(engine.Filmed)
		return ok
	}
	u.Hand.Events = slices.DeleteFunc(slices.Clone(u.Hand.Events), filmed)
	u.Touch()
}

// letBack has him go back to where he stood, and leaves nothing half said.
func (t *Carry) letBack(u *ui.Context) {
	t.State, t.since = goesBack, u.Now
	u.Hand.Say("")
	u.Hand.Note = ui.Note{}
	u.Touch()
}

// Halted is what is said when time is up: with a man in the hand, if that can be said, the way that he has come so
// far.
func (t *Carry) Halted(u *ui.Context, out engine.Order) engine.Order {
	if t.State != InHand || t.area == nil {
		return out
	}
	t.reckon(u)
	way := out.Then(t.figure.Word)
	for _, p := range t.strung[1:] {
		way = way.Then(p.String())
	}
	if u.Hand.S.Match().Check(way) != nil {
		return out
	}
	return way
}

func (t *Carry) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if t.State != InHand {
		return false
	}
	if x, y, ok := u.Along(name); ok && t.area != nil {
		step := 1.0 // in
		if t.fine = mods.Contain(key.ModShift); t.fine {
			step = grain
		}
		t.grip, t.Stale = polygon.Stepped(t.grip, x, y, step), true
	}
	if name == key.NameEscape {
		t.letBack(u)
		t.spent = true
	}
	return true // with a man in the hand nothing else can be done
}

func (t *Carry) step(u *ui.Context) (moves bool) {
	if t.State == InHand && t.played != u.Hand.Played { // his time was up, and somebody else's came
		t.letBack(u)
		t.spent = true
	}
	was := t.Stale
	t.reckon(u)
	if t.State == InHand {
		u.Shape, u.Carried = pointer.CursorGrabbing, t.would
	}
	part := camera.Progress(u.Now, t.since, u.Ease(liftTakes))
	if t.State == goesBack && part >= 1 {
		t.State = StandsThere
		return true
	}
	return was || part < 1 && (t.State == InHand || t.State == goesBack)
}

// raise lifts him among the poses, with all who stand on what is carried, and lower has them stand as they stood.
func (t *Carry) raise(u *ui.Context) {
	t.stood = t.stood[:0]
	if t.State != InHand && t.State != goesBack {
		return
	}
	i := slices.IndexFunc(u.Poses, func(p scene.Standing) bool {
		return p.Figure.Word == t.figure.Word && p.Figure.Side == t.figure.Side
	})
	if i < 0 {
		return
	}
	t.stood = append(t.stood, u.Poses...)
	from := u.Poses[i].At
	share := camera.Eased(min(camera.Progress(u.Now, t.since, u.Ease(liftTakes)), 1))
	at, up := t.At, roofAt(&u.Shown, t.At)+u.Ground().Lift*share
	if t.State == goesBack {
		at, up = polygon.Between(t.At, from, share), u.Ground().Lift*(1-share)
	} else {
		was := t.figure.Heading // a gun turns about as it is lifted
		u.Poses[i].Turn, u.Poses[i].Lift = was+share*math.Remainder(t.heading-was, 2*math.Pi), 0
	}
	for k := range u.Poses {
		p := &u.Poses[k]
		if k == i || slices.Contains(t.figure.Places, p.Figure.Place) || slices.Contains(t.with, p.Figure.Word) {
			p.At = engine.Spot{X: at.X + (p.At.X - from.X), Y: at.Y + (p.At.Y - from.Y)}
			p.Lift, p.Moves = p.Lift+up, true
		}
	}
}

func (t *Carry) lower(u *ui.Context) {
	copy(u.Poses, t.stood)
}

// string draws the string behind him, and the print of his base where he stood.
func (t *Carry) string(r *chalk.Ruling) {
	for _, base := range t.figure.Covers {
		r.Chalked(base)
	}
	most := t.most
	if t.short > 0 {
		most = 0 // it is taut
	}
	r.Thread(t.strung, most)
	if t.refused != nil {
		crossOut(r, &t.figure, t.At, r.Wide(0.08, 0.03, 1.6), r.Palette.Alarm)
	}
}

// crossOut draws a cross over a man's head where he may not go: that is not told by colour alone.
func crossOut(r *chalk.Ruling, f *engine.Piece, at engine.Spot, half float64, colour color.NRGBA) {
	size := 0.9 * max(f.Span, 0.5)
	over := roofAt(r.View, at) - scene.GroundAt(r.View, at) + ui.LiftHigh + f.Tall + 0.3
	for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		r.Stroke(polygon.Ahead(at, way, size), polygon.Ahead(at, way, -size), half, over, scene.Thin(colour, 1))
	}
}

// roofAt is the height of whatever stands highest there.
func roofAt(v *engine.View, at engine.Spot) (high float64) {
	for i := range v.Solids {
		if s := &v.Solids[i]; polygon.Inside(s.Outline, at) {
			high = max(high, s.Base+s.Height)
		}
	}
	return high
}

func (t *Carry) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.State != InHand || t.area == nil {
		return
	}
	t.drawn.Lay(u, s, b, t.string)
	for _, w := range u.Hand.Reached(t.figure.Word) {
		if i := u.Shown.FigureWorded(w); i >= 0 {
			scene.RingOn(s, b, &u.Shown.Figures[i], scene.Dashed)
		}
	}
}

func (t *Carry) Says(u *ui.Context) []string {
	if t.State != InHand {
		return nil
	}
	t.reckon(u)
	return t.told
}

// close has him stop who is carried right on to another figure: as near to it as he may stand, on the way back to where
// he comes from. Nobody's hand is steady enough for the sixteenths of an inch that matter there.
func (t *Carry) close(u *ui.Context) bool {
	on := u.Under(t.pointer).Figure
	if on < 0 || u.Shown.Figures[on].Word == t.figure.Word {
		return false
	}
	way := []engine.Spot{t.figure.At, t.At}
	at, ok := t.back(u, way, polygon.Length(way), backs)
	if ok {
		t.At, t.refused = at, nil
	}
	return ok
}

// back is where he may stand on a way: as far along it as so much, or back from there, but no farther back than that.
func (t *Carry) back(u *ui.Context, way []engine.Spot, along, far float64) (engine.Spot, bool) {
	at := func(along float64) engine.Spot {
		spot, _ := chalk.SpotOn(way, along)
		return polygon.Rounded(spot, closely)
	}
	yes, ok := furthest(along, far, func(along float64) bool {
		return u.Hand.S.Match().Check(t.before.Then(at(along).String())) == nil
	})
	return at(yes), ok
}

// closely is how exactly men are brought up to others, in.
const closely = 1.0 / 64

// furthest is how far along a way one may go: so far, or back from there, but no farther back than that.
func furthest(along, far float64, may func(along float64) bool) (float64, bool) {
	const stride = 0.25 // in
	least := max(0, along-far)
	no, yes := along, along
	for !may(yes) {
		if no, yes = yes, yes-stride; yes <= least {
			return 0, false
		}
	}
	for no-yes > closely {
		if mid := (no + yes) / 2; may(mid) {
			yes = mid
		} else {
			no = mid
		}
	}
	return yes, true
}
