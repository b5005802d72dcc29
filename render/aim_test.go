package render

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/aim"
	"littlewars/tabletop/battle"
)

// battery is a match of one gun and two men, in which the gun is laid and fired. A wall keeps it from
// bearings beyond 150°. It counts what is asked of it.
type battery struct {
	bearing, elevation float64 // degrees
	fired              int
	turn               int
	batteryRules
}

// batteryRules is whether the gun is laid by hand alone, with one of its own men before it.
type batteryRules struct{ byHand bool }

func (b *battery) Unaided() bool { return b.byHand }

func (batteryRules) About() engine.About {
	return engine.About{Name: "battery", Looks: *tableLooks(), Title: "The Battery", Version: 1, Sides: []engine.Side{"south"}}
}

func (r batteryRules) New(engine.Setup) (engine.Match, error) {
	return &battery{bearing: 90, elevation: 3, turn: 1, batteryRules: r}, nil
}

func (b *battery) Turn() engine.Turn {
	return engine.Turn{Number: b.turn, Phase: "shoot", Sides: []engine.Side{"south"}}
}

func (b *battery) Complete(said engine.Order) []engine.Choice {
	words := said.Words()
	switch {
	case said == "":
		return []engine.Choice{{Word: "g1", Goes: true}, {Word: "n1", Goes: true}}
	case said == "g1":
		verbs := []engine.Choice{{Word: "fire", Part: engine.Verb, Goes: true}, {Word: "lay", Part: engine.Verb, Goes: true}}
		if !b.byHand {
			verbs = append(verbs, engine.Choice{Word: "at", Part: engine.Verb, Goes: true})
		}
		return verbs
	case said == "g1 at":
		return []engine.Choice{{Word: "n1", Ends: true}, {Word: "n2", Ends: true}}
	case len(words) == 2:
		return []engine.Choice{{Part: engine.Number, Goes: true, Range: engine.Range{Low: 0, High: 360, Step: 0.01, Unit: "°"}}}
	case len(words) == 3:
		return []engine.Choice{{Part: engine.Number, Ends: true, Range: engine.Range{Low: -5, High: 20, Step: 0.01, Unit: "°"}}}
	}
	return nil
}

func (b *battery) Check(o engine.Order) error {
	w := o.Words()
	switch {
	case len(w) == 3 && w[1] == "at" && (w[2] == "n1" || w[2] == "n2"):
		return nil
	case len(w) != 4:
		return engine.Forbid("", "that is no order")
	}
	if bearing, err := strconv.ParseFloat(w[2], 64); err != nil || bearing > 150 {
		return engine.Forbid("LW-GUN-6", "the wall stops it at 150°")
	}
	return nil
}

func (b *battery) Play(o engine.Order) ([]engine.Event, error) {
	if err := b.Check(o); err != nil {
		return nil, err
	}
	w := o.Words()
	b.turn++
	if w[1] == "at" {
		b.bearing, b.elevation = map[string]float64{"n1": 90, "n2": 63.43}[w[2]], 4.37
		return nil, nil
	}
	b.bearing, _ = strconv.ParseFloat(w[2], 64)
	b.elevation, _ = strconv.ParseFloat(w[3], 64)
	if w[1] == "fire" {
		b.fired++
	}
	return nil, nil
}

func (b *battery) Result() engine.Result { return engine.Result{} }
func (b *battery) Position() string      { return fmt.Sprint(*b) }
func (b *battery) Hash() uint64          { return uint64(b.turn) }
func (b *battery) Clone() engine.Match   { c := *b; return &c }

func (b *battery) View(engine.Side) engine.View {
	man := func(word string, x, y float64) engine.Piece {
		return engine.Piece{
			Word: word, Label: strings.ToUpper(word), Kind: "foot", Side: "north", At: engine.Spot{X: x, Y: y}, Heading: -math.Pi / 2, Span: 0.6, Tall: 2.1,
			Covers: [][]engine.Spot{{{X: x - 0.3, Y: y - 0.2}, {X: x + 0.3, Y: y - 0.2}, {X: x + 0.3, Y: y + 0.2}, {X: x - 0.3, Y: y + 0.2}}},
		}
	}
	at := engine.Spot{X: 20, Y: 12}
	sin, cos := math.Sincos(b.bearing * polygon.Degree)
	along := func(u float64) engine.Spot { return engine.Spot{X: at.X + u*cos, Y: at.Y + u*sin} }
	gun := engine.Piece{
		Word: "g1", Label: "G1", Kind: "gun", Side: "south", At: at, Heading: b.bearing * polygon.Degree, Span: 2, Tall: 1.4,
		Bore: &engine.Bore{
			Muzzle: along(2), Height: 1.1, Trail: along(-3), Elevation: b.elevation * polygon.Degree,
			Low: -5 * polygon.Degree, High: 20 * polygon.Degree, Ready: true, Note: "4 men of 4 within 6 in",
		},
	}
	own := man("s1", 22, 20)
	own.Side = "south"
	figures := []engine.Piece{gun, man("n1", 20, 40), man("n2", 34, 40)}
	if b.byHand {
		figures = append(figures, own)
	}
	return engine.View{
		Looks: tableLooks(), Title: "The Battery", Sides: []engine.Side{"south", "north"},
		Ground:  engine.Ground{High: engine.Spot{X: 40, Y: 60}, Floor: true, Material: "cork"},
		Figures: figures,
		Solids:  []engine.Solid{{Kind: "hill", Name: "the hill", Height: 1, Outline: []engine.Spot{{X: 15, Y: 25}, {X: 25, Y: 25}, {X: 25, Y: 32}, {X: 15, Y: 32}}}},
	}
}

// lobbed is a made-up forecast: the shot goes up, comes down once, and rolls to n1.
func lobbed(bearing float64, trials int) engine.Forecast {
	sin, cos := math.Sincos(bearing * polygon.Degree)
	pose := func(t, u, z float64) engine.Pose {
		return engine.Pose{T: t, At: engine.Spot{X: 20 + u*cos, Y: 12 + u*sin}, Z: z, Heading: bearing * polygon.Degree}
	}
	path := []engine.Pose{pose(0, 2, 1.1), pose(0.1, 10, 2.6), pose(0.2, 18, 2), pose(0.26, 22, 0.1), pose(0.3, 25, 0.6), pose(0.36, 28, 0.1), pose(0.5, 34, 0.1)}
	rail := func(side float64) (spots []engine.Spot) {
		for u := 2.0; u <= 34; u += 4 {
			v := side * 0.06 * u
			spots = append(spots, engine.Spot{X: 20 + u*cos - v*sin, Y: 12 + u*sin + v*cos})
		}
		return spots
	}
	left := rail(1)
	slices.Reverse(left)
	return engine.Forecast{
		Path: path, Ways: [][]engine.Pose{path}, Band: [][]engine.Spot{append(rail(-1), left...)}, Trials: trials,
		Odds: []engine.Odds{
			{Hit: 0.62, Fell: 0.6, Low: 0.5, High: 0.73},
			{Figure: "n1", Hit: 0.58, Fell: 0.55, Low: 0.45, High: 0.69},
			{Figure: "n2", Hit: 0.04, Fell: 0.04, Low: 0.01, High: 0.1},
		},
		Notes: []string{"kills 0.6 men a shot"},
	}
}

// asking is one question to Foresee.
type asking struct {
	said   engine.Order
	trials int
}

// shooting is a desk on a battery, with the gun in the sentence. Every question to Foresee is answered at
// once and told to the channel.
func shooting(t *testing.T) (*desk, chan asking) {
	t.Helper()
	return shootingBy(t, batteryRules{})
}

func shootingBy(t *testing.T, rules batteryRules) (*desk, chan asking) {
	t.Helper()
	questions := make(chan asking, 100)
	d := deskOn(t, rules, engine.Setup{})
	d.Foresee = func(ctx context.Context, m engine.Match, said engine.Order, trials int) (engine.Forecast, error) {
		b := m.(*battery).bearing
		if w := said.Words(); len(w) == 4 {
			b, _ = strconv.ParseFloat(w[2], 64)
		}
		questions <- asking{said, trials}
		return lobbed(b, trials), nil
	}
	d.Hand.Say("g1")
	d.until(t, func() bool { return d.aim.Laid() && d.aim.Fore != nil && d.aim.Fore.Some })
	return d, questions
}

// until steps the desk on until something is so.
func (d *desk) until(t *testing.T, so func() bool) {
	t.Helper()
	for range 1000 {
		d.Step(d.Now + 20*time.Millisecond)
		if so() {
			return
		}
		time.Sleep(2 * time.Millisecond) // for those who reckon
	}
	t.Fatalf("it never comes to be; said %q, note %q", d.Hand.Said, d.Hand.Note.Text)
}

// pull drags the pointer from a point of the window to others.
func (d *desk) pull(from f32.Point, to ...f32.Point) {
	e := pointer.Event{Source: pointer.Mouse, Position: from, Kind: pointer.Press, Buttons: pointer.ButtonPrimary}
	d.Router.Queue(e)
	for _, p := range to {
		e.Kind, e.Position = pointer.Move, p
		d.Router.Queue(e)
		d.Step(d.Now + 100*time.Millisecond)
	}
	e.Kind, e.Buttons = pointer.Release, 0
	d.Router.Queue(e)
	d.Step(d.Now + 100*time.Millisecond)
	d.Step(d.Now + 100*time.Millisecond)
}

// wheel turns the wheel over a point by notches, up if more than none.
func (d *desk) wheel(at f32.Point, notches int, mods key.Modifiers) {
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: at})
	d.Router.Queue(pointer.Event{
		Source: pointer.Mouse, Kind: pointer.Scroll, Position: at, Scroll: f32.Pt(0, float32(-40*notches)), Modifiers: mods,
	})
	d.Step(d.Now + 100*time.Millisecond)
	d.Step(d.Now + 100*time.Millisecond)
}

func TestTrailSwingsTheGun(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	trail := d.PixelOf(d.aim.TrailEnd(), 0)
	axle := d.aim.Gun.At
	want := 110.0 // degrees: the trail is on the other side
	sin, cos := math.Sincos((want + 180) * polygon.Degree)
	d.pull(trail, trail.Add(f32.Pt(20, 0)), d.PixelOf(engine.Spot{X: axle.X + 3*cos, Y: axle.Y + 3*sin}, 0))
	words := d.Hand.Said.Words()
	if len(words) != 4 || words[1] != "fire" || words[3] != "3" {
		t.Fatalf("after the trail was dragged there is said %q", d.Hand.Said)
	}
	if b, _ := strconv.ParseFloat(words[2], 64); math.Abs(b-want) > 0.35 || math.Abs(b*10-math.Round(b*10)) > 1e-6 {
		t.Errorf("the bearing is %v, want some tenths near %v", b, want)
	}
	if math.Abs(d.aim.Turned.Heading-d.aim.Lies.Bearing*polygon.Degree) > 1e-9 {
		t.Error("the gun in the scene is not turned")
	}
	if d.Sitting.Len() != 0 {
		t.Error("laying is an order already")
	}
	d.presses(key.NameReturn)
	if m := d.Sitting.Match().(*battery); m.fired != 1 || account.Spelt(m.bearing) != words[2] || d.aim.Laid() {
		t.Errorf("Enter fires %d times, at %v; in hand: %v", m.fired, m.bearing, d.aim.Laid())
	}
}

// Whoever takes hold of the wooden end of the trail swings the gun, and does not drag it away.
func TestTrailIsHeldByItsWood(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	wood := d.PixelOf(polygon.Ahead(d.aim.Gun.Bore.Trail, d.aim.Gun.Heading, 0.2), d.aim.Gun.Base)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: wood})
	d.pass()
	if grip := d.PixelOf(d.aim.TrailEnd(), 0); math.Hypot(float64(wood.X-grip.X), float64(wood.Y-grip.Y)) < 19 {
		t.Fatalf("the wood at %v is no farther than the grip at %v", wood, grip)
	}
	d.pull(wood, wood.Add(f32.Pt(10, 0)), wood.Add(f32.Pt(20, 0)))
	if words := d.Hand.Said.Words(); len(words) != 4 || words[1] != "fire" || words[2] == "90" {
		t.Errorf("after the wood was dragged there is said %q", d.Hand.Said)
	}
}

// While a gun is laid the end of its trail is held there where a gunner's body lies over it in the window; he is taken
// up by his foot, and there is a gunner again when no gun is laid.
func TestTrailBehindAGunner(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, served, "off")
	for _, o := range []engine.Order{"end", "go", "end", "go"} {
		d.say(t, o)
	}
	d.presses(key.NameEscape)
	of := func(word string) *engine.Piece { return &d.Shown.Figures[d.Shown.FigureWorded(word)] }
	gunner, gun := of("s1"), of("s-gun1")
	d.Put(ui.Home(d.Context).Zoomed(0.5, gun.At, d.Shown.Ground, d.Aspect()))
	d.Step(d.Now + time.Second)
	d.Hand.Say("s-gun1")
	d.pass()
	wood, foot := d.PixelOf(polygon.Between(gun.Bore.Trail, gun.At, 0.2), gun.Base), d.PixelOf(gunner.At, gunner.Base)
	if on := d.Under(wood).Figure; !d.aim.Laid() || on < 0 || d.Shown.Figures[on].Word != "s1" {
		t.Fatalf("over the trail lies %d", on)
	}
	d.pull(wood, wood.Add(f32.Pt(10, 0)), wood.Add(f32.Pt(30, 0)))
	if w := d.Hand.Said.Words(); len(w) != 4 || w[0] != "s-gun1" || d.lastOrder() != "go" {
		t.Errorf("dragged by its trail there is said %q, played %q", d.Hand.Said, d.lastOrder())
	}
	d.Hand.Say("s-gun1")
	d.pass()
	d.pull(foot, foot.Add(f32.Pt(-10, 0)), foot.Add(f32.Pt(-90, 0)))
	over := "only after Undo: south's gun 1 may still fire"
	if w := d.lastOrder().Words(); w[0] != "s1" || d.Hand.Note != (ui.Note{Text: over, Done: true}) {
		t.Errorf("dragged by his foot there is played %q; said %q, note %+v", d.lastOrder(), d.Hand.Said, d.Hand.Note)
	}
	d.Undo()
	d.Step(d.Now + time.Second)
	d.Hand.Say("")
	d.pass()
	d.pull(wood, wood.Add(f32.Pt(-10, 0)), wood.Add(f32.Pt(-90, 0)))
	o := d.lastOrder()
	if w := o.Words(); w[0] != "s1" || d.Hand.Note.Text != over {
		t.Errorf("where no gun is laid there is played %q; said %q, note %+v", o, d.Hand.Said, d.Hand.Note)
	}
	d.Undo()
	d.Hand.Seats = map[engine.Side]ui.Seat{"south": says()}
	if d.Hand.Play(o); d.lastOrder() != o || d.Hand.Note != (ui.Note{}) {
		t.Errorf("as the computer plays %q it is told %+v", d.lastOrder(), d.Hand.Note)
	}
}

// served is a battle with a gun of South's, a gunner behind its trail.
const served = `littlewars = 1
title = "Served"
size = [60, 60]
[[gun]]
side = "south"
at = [30, 20]
[[men]]
side = "south"
arm = "infantry"
at = [30, 14.4]
[[men]]
side = "south"
arm = "infantry"
at = [25, 20]
count = 4
gap = 0.3
[[men]]
side = "north"
arm = "infantry"
at = [10, 50]
count = 8
gap = 2
`

// A drag that begins on the trail of a gun that nobody has clicked swings it; one at its barrel takes it along, and so
// does the trail of a gun that cannot be laid now.
func TestTrailNeedsNoClick(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	gun := &d.Shown.Figures[0]
	wood := d.PixelOf(polygon.Ahead(gun.Bore.Trail, gun.Heading, 0.6), gun.Base)
	d.pull(wood, wood.Add(f32.Pt(0, -2)))
	if d.Hand.Said != engine.Order(gun.Word) {
		t.Errorf("a click on its trail says %q", d.Hand.Said)
	}
	d.Hand.Say("")
	d.pass()
	camera := d.Camera.To
	d.pull(wood, wood.Add(f32.Pt(10, 0)), wood.Add(f32.Pt(20, 0)))
	w := d.Hand.Said.Words()
	if len(w) != 4 || w[1] != "fire" || w[2] == "90" || d.Sitting.Len() > 0 || d.Camera.To != camera {
		t.Errorf("after the trail was dragged there is said %q, played %q", d.Hand.Said, d.lastOrder())
	}
	d.presses(key.NameEscape, key.NameEscape)
	barrel := d.PixelOf(polygon.Between(gun.At, gun.Bore.Muzzle, 0.5), gun.Base)
	d.pull(barrel, barrel.Add(f32.Pt(10, 0)), barrel.Add(f32.Pt(40, 0)))
	if w := d.lastOrder().Words(); len(w) < 2 || w[1] == "fire" || w[1] == "lay" {
		t.Errorf("dragged by its barrel there is played %q; note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// A drag at the trail of a gun that may not fire yet carts nothing off: it is said why, as often as it is tried. By its
// barrel the gun goes.
func TestTrailOfSilentGun(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Seed: 2, Options: map[string]string{
		"country": "skirmish", "force": "placed", "curtain": "off", "clock": "off",
	}})
	for d.Sitting.Match().Turn().Phase != "move men" {
		d.presses(key.NameEnter)
	}
	d.Step(d.Now + time.Second)
	mover, n := d.Sitting.Match().Turn().Sides[0], d.Sitting.Len()
	gun := d.Shown.Figures[slices.IndexFunc(d.Shown.Figures, func(f engine.Piece) bool {
		return f.Side == mover && f.Bore != nil
	})]
	for _, off := range [...]float64{0.6, 0.6, -0.7} { // the last is on the floor behind it
		wood := d.PixelOf(polygon.Ahead(gun.Bore.Trail, gun.Heading, off), gun.Base)
		if on := d.Under(wood).Figure; (on < 0) != (off < 0) {
			t.Fatalf("%v in along the trail lies figure %d", off, on)
		} else if on < 0 {
			d.presses(key.NameEscape, key.NameEscape)
		}
		seen := d.Camera.To
		if d.hauls(wood, wood.Add(f32.Pt(24, 0))); d.Camera.To != seen {
			t.Errorf("a drag that is refused turns the table from %v to %v", seen, d.Camera.To)
		}
		if d.Sitting.Len() != n || d.Hand.Said != engine.Order(gun.Word) {
			t.Errorf("after a drag at the trail there is played %q, said %q", d.lastOrder(), d.Hand.Said)
		}
		if !strings.Contains(d.Hand.Note.Text, "no gun is fired before") {
			t.Errorf("after a drag at the trail it says %q", d.Hand.Note.Text)
		}
		d.Step(d.Now + time.Second)
	}
	d.presses(key.NameEscape, key.NameEscape)
	d.Step(d.Now + time.Second)
	barrel := d.PixelOf(polygon.Between(gun.At, gun.Bore.Muzzle, 0.5), gun.Base)
	d.hauls(barrel, barrel.Add(f32.Pt(40, 0)))
	if d.Sitting.Len() == n {
		t.Errorf("dragged by its barrel it stays; note %q", d.Hand.Note.Text)
	}
}

// Enter fires the gun as the hand has just laid it, though no picture was made since.
func TestEnterOvertakesNothing(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	d.Press(key.NameLeftArrow, 0)
	d.Press(key.NameReturn, 0)
	if m := d.Sitting.Match().(*battery); m.fired != 1 || m.bearing != 90.5 {
		t.Errorf("it has fired %d times and points to %v, want once and 90.5", m.fired, m.bearing)
	}
}

func TestWheelAndArrowsElevate(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	trail := d.PixelOf(d.aim.TrailEnd(), 0)
	for _, tc := range []struct {
		what string
		do   func()
		want engine.Order
	}{
		{"a notch up", func() { d.wheel(trail, 1, 0) }, "g1 fire 90 3.25"},
		{"two down", func() { d.wheel(trail, -2, 0) }, "g1 fire 90 2.75"},
		{"a notch with Shift", func() { d.wheel(trail, 1, key.ModShift) }, "g1 fire 90 2.8"},
		{"left", func() { d.presses(key.NameLeftArrow) }, "g1 fire 90.5 2.8"},
		{"right and right", func() { d.presses(key.NameRightArrow, key.NameRightArrow) }, "g1 fire 89.5 2.8"},
		{"up", func() { d.presses(key.NameUpArrow) }, "g1 fire 89.5 3"},
		{"the button", func() { d.click(d.buttonAt(t, "less elevation")); d.Step(d.Now + time.Second) }, "g1 fire 89.5 2.75"},
		{"far too high", func() { d.wheel(trail, 200, 0) }, "g1 fire 89.5 20"},
		{"Escape", func() { d.presses(key.NameEscape) }, "g1"},
	} {
		if tc.do(); d.Hand.Said != tc.want {
			t.Fatalf("after %s there is said %q, want %q", tc.what, d.Hand.Said, tc.want)
		}
	}
	tall := d.Camera.To.Tall
	d.wheel(f32.Pt(880, 500), 1, 0)
	if d.Hand.Said != "g1" || d.Camera.To.Tall == tall {
		t.Errorf("the wheel over bare floor says %q", d.Hand.Said)
	}
	if d.presses(key.NameEnter); d.Sitting.Len() != 1 { // as it lies it is laid
		t.Errorf("Enter plays %d orders and says %q", d.Sitting.Len(), d.Hand.Said)
	}
}

// The muzzle dragged onto a man lays the gun as the match would lay it on him.
func TestMuzzleLaysAtAMan(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	man := d.PixelOf(engine.Spot{X: 34, Y: 40}, 0)
	d.pull(d.PixelOf(d.aim.PointerEnd(), 0), man.Sub(f32.Pt(60, 0)), man)
	if d.Hand.Said != "g1 fire 63.43 4.37" || d.Sitting.Len() != 0 {
		t.Fatalf("said is %q after %d orders", d.Hand.Said, d.Sitting.Len())
	}
	d.click(d.buttonAt(t, "At …"))
	d.click(d.PixelOf(engine.Spot{X: 20, Y: 40}, 0))
	d.Step(d.Now + time.Second)
	if d.Hand.Said != "g1 fire 90 4.37" {
		t.Errorf("At … and a click say %q", d.Hand.Said)
	}
	d.click(d.buttonAt(t, "Lay"))
	if m := d.Sitting.Match().(*battery); m.elevation != 4.37 || m.fired != 0 || d.Hand.Said != "g1" || !d.aim.Laid() {
		t.Errorf("after Lay the gun lies at %v, said is %q", m.elevation, d.Hand.Said)
	}
}

// Where the match will not have it the reason is said, with its rule, and nothing is foreseen.
func TestLayRefused(t *testing.T) {
	t.Parallel()
	d, questions := shooting(t)
	for len(questions) > 0 {
		<-questions
	}
	d.aim.Want(170, 3, aim.Tenth)
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	if d.Hand.Note.Rule != "LW-GUN-6" || d.aim.Fore != nil || len(questions) > 0 {
		t.Errorf("note %+v, %d questions", d.Hand.Note, len(questions))
	}
	d.aim.Want(140, 3, aim.Tenth)
	d.Step(d.Now + time.Second)
	if d.Hand.Note != (ui.Note{}) {
		t.Errorf("back within bounds the note is %+v", d.Hand.Note)
	}
}

// With Shift the trail goes a quarter as far as the pointer, and lays to the hundredth of a degree.
func TestTrailGoesFinely(t *testing.T) {
	t.Parallel()
	lay := func(mods key.Modifiers) float64 {
		d, _ := shooting(t)
		trail := d.PixelOf(d.aim.TrailEnd(), 0)
		e := pointer.Event{Source: pointer.Mouse, Position: trail, Kind: pointer.Press, Buttons: pointer.ButtonPrimary}
		d.Router.Queue(e)
		e.Kind, e.Modifiers, e.Position = pointer.Move, mods, trail.Add(f32.Pt(40, 0))
		d.Router.Queue(e)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		return d.aim.Lies.Bearing - 90
	}
	whole, fine := lay(0), lay(key.ModShift)
	if off := fine - whole/4; whole < 2 || math.Abs(off) > 0.05*whole {
		t.Errorf("40 pixels swing it by %.2f°, with Shift by %.2f°", whole, fine)
	}
}

// Laid by hand alone a gun has its line of chalk to the edge of the floor, and its own men who are endangered are told
// of in red; of odds, the enemy and a way to be laid on him there is nothing.
func TestLaidByHand(t *testing.T) {
	t.Parallel()
	d, _ := shootingBy(t, batteryRules{byHand: true})
	odds := func(own, direct float64, off string) {
		d.Foresee = func(_ context.Context, _ engine.Match, _ engine.Order, trials int) (engine.Forecast, error) {
			f := lobbed(90, trials)
			f.Odds = append(f.Odds, engine.Odds{Figure: "s1", Hit: own, Direct: direct, Off: off})
			return f, nil
		}
		d.presses(key.NameLeftArrow)
		d.until(t, func() bool { return d.aim.Fore != nil && d.aim.Fore.Some })
		d.Step(d.Now + time.Second)
	}
	odds(0.09, 0, "n-gun")
	safe, says := len(d.aim.Chalk), d.Panels.On[ui.DialSlot].Says
	for _, word := range []string{"trials", "%", "your own"} {
		if strings.Contains(says, word) {
			t.Errorf("nobody is endangered, and the dial says %q", says)
		}
	}
	if len(d.aim.Danger) > 0 || safe > 0 {
		t.Errorf("nobody endangered: %q, %d triangles", d.aim.Danger, safe)
	}
	for _, label := range []string{"At …", "Heat"} {
		for _, n := range d.Router.AppendSemantics(nil) {
			if _, is := labelled(n, label); is {
				t.Errorf("there is a button %q", label)
			}
		}
	}
	d.Heat = func(context.Context, engine.Match, engine.Order, func(engine.Heat)) error { return nil }
	if d.presses(key.NameF9); d.aim.Heat != nil {
		t.Error("F9 lays a map of odds")
	}
	odds(0.1, 0, "the mill")
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, "may glance off the mill on to your own ") {
		t.Errorf("of a shot that comes back the button says %q", says)
	}
	odds(0.02, 0.02, "")
	d.until(t, func() bool { return d.aim.Fore.Best.Trials == aim.TrialsAtRest })
	d.Step(d.Now + time.Second)
	says = d.Panels.On[ui.DialSlot].Says
	warned := slices.Equal(d.aim.Danger, []string{"s1"}) && strings.Contains(says, "may strike your own foot 1")
	if !warned || len(d.aim.Chalk) == 0 {
		t.Errorf("one endangered: %q, %d triangles, the dial says %q", d.aim.Danger, len(d.aim.Chalk), says)
	}
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, "may strike your own foot 1") {
		t.Errorf("one endangered: the button says %q", says)
	}
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	far := float32(0)
	for _, v := range s.Flats {
		far = max(far, v.Y)
	}
	if far < 59 || far > 61 {
		t.Errorf("the chalk goes to %.1f in of 60", far)
	}
	d.pull(d.PixelOf(d.aim.PointerEnd(), 0), d.PixelOf(engine.Spot{X: 34, Y: 40}, 0))
	if e := d.aim.Turned.Bore.Elevation; math.Abs(e-3*polygon.Degree) > 1e-6 {
		t.Errorf("dragged on to N2 the gun is raised to %.2f°", e/polygon.Degree)
	}
}

// Who would be laid down by the trail is ringed and named on the dial and the large button before the gun is fired.
func TestTrailLaysDownIsTold(t *testing.T) {
	t.Parallel()
	d, _ := shootingBy(t, batteryRules{byHand: true})
	d.Foresee = func(_ context.Context, _ engine.Match, said engine.Order, trials int) (engine.Forecast, error) {
		f := lobbed(90, trials)
		if len(said.Words()) == 4 {
			f.Down = []string{"s1"}
		}
		return f, nil
	}
	told := func() (n int) {
		for _, is := range [2]*ui.Panel{d.Panels.On[ui.DialSlot], d.Panels.On[ui.ActionSlot]} {
			n += strings.Count(is.Says, "lays down your own foot 1")
		}
		return n
	}
	if n := told(); n > 0 || len(d.aim.Chalk) > 0 {
		t.Errorf("as the gun lies %d papers warn, and there are %d triangles", n, len(d.aim.Chalk))
	}
	d.click(d.buttonAt(t, "more bearing"))
	d.until(t, func() bool { return d.aim.Fore != nil && d.aim.Fore.Some && len(d.aim.Chalk) > 0 })
	d.Step(d.Now + time.Second)
	if n := told(); n != 2 {
		t.Errorf("swung %d papers warn: %q, %q", n, d.Panels.On[ui.DialSlot].Says, d.Panels.On[ui.ActionSlot].Says)
	}
}

// What is foreseen is shown on the dial, first roughly, then well; and of the lay that is shown, never of another.
func TestForecastIsOfThisLay(t *testing.T) {
	t.Parallel()
	d, questions := shooting(t)
	if q := <-questions; q != (asking{"g1", aim.TrialsAtOnce}) {
		t.Fatalf("the first question is %+v", q)
	}
	d.until(t, func() bool { return d.aim.Fore.Best.Trials == aim.TrialsAtRest })
	d.Step(d.Now + time.Second)
	if says := d.Panels.On[ui.DialSlot].Says; !strings.Contains(says, "600 trials") || !strings.Contains(says, "strikes at 20 in, rests at 32 in") {
		t.Errorf("the dial says %q", says)
	}
	chalked := len(d.aim.Chalk)
	slow := make(chan struct{})
	var stopped atomic.Int32
	d.Foresee = func(ctx context.Context, _ engine.Match, said engine.Order, trials int) (engine.Forecast, error) {
		select {
		case <-ctx.Done():
			stopped.Add(1)
			return engine.Forecast{}, ctx.Err()
		case <-slow:
			return lobbed(100, trials), nil
		}
	}
	d.presses(key.NameLeftArrow)
	if d.aim.Fore == nil || d.aim.Fore.Some || len(d.aim.Chalk) != 0 || chalked == 0 {
		t.Fatal("the forecast of the lay before is shown still")
	}
	d.presses(key.NameLeftArrow)
	d.presses(key.NameLeftArrow)
	d.until(t, func() bool { return stopped.Load() >= 2 })
	close(slow)
	d.until(t, func() bool { return d.aim.Fore.Some })
	if d.aim.Fore.Best.Err != nil || d.Hand.Said != "g1 fire 91.5 3" {
		t.Errorf("at last there is said %q, forecast %v", d.Hand.Said, d.aim.Fore.Best.Err)
	}
}

// The setting says how much is reckoned and shown: with a line it is only whom of one's own the shot endangers.
func TestForecastSetting(t *testing.T) {
	t.Parallel()
	d, questions := shooting(t)
	for _, how := range []string{"line", "none"} {
		d.Settings.Forecast = how
		d.presses(key.NameUpArrow)
		if how == "none" {
			d.Helpers.Wait() // for who was still being asked
		}
		for len(questions) > 0 {
			<-questions
		}
		d.presses(key.NameUpArrow)
		says := d.Panels.On[ui.DialSlot].Says
		asked := len(questions) != 0 || d.aim.Fore != nil
		if asked != (how == "line") || len(d.aim.Chalk) > 0 || strings.Contains(says, "trials") {
			t.Errorf("with %q the dial says %q", how, says)
		}
	}
}

// The numbers before the barrel are in the units that were chosen last.
func TestBarrelLineUnits(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	d.Settings.Forecast = "line"
	a := scenery.NewAtlas(&d.Shown)
	written := func(units string) string {
		s := d.Settings
		s.Units = units
		d.Settle(s)
		d.Step(d.Now + time.Second)
		var all, aims scene.Scene
		d.Compose(&all, a)
		d.aim.Lay(d.Context, &aims, &d.Brush)
		return fmt.Sprint(len(aims.Decals), aims.Decals)
	}
	if in, cm := written("in"), written("cm"); in == cm || strings.HasPrefix(in, "0") {
		t.Errorf("in centimetres is written what was in inches: %s", in)
	}
}

// A barrel has one line, and that lies on the floor: a second in the air over it is seen beside it from wherever one
// looks.
func TestBarrelHasOneLine(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	d.Settings.Forecast = "line"
	d.Step(d.Now + time.Second)
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	s = scene.Scene{}
	d.aim.Lay(d.Context, &s, &d.Brush)
	muzzle, lies, flies := d.aim.Turned.Bore.Muzzle, 0, 0
	for _, f := range s.Flats {
		at := engine.Spot{X: float64(f.X), Y: float64(f.Y)}
		far := polygon.Apart(muzzle, at)
		switch ahead := far > 6; {
		case ahead && float64(f.Z) > scene.GroundAt(&d.Shown, at)+1.05: // and no hill is so high
			flies++
		case ahead && polygon.Apart(polygon.Ahead(muzzle, d.aim.Turned.Heading, far), at) < 0.5:
			lies++
		}
	}
	if lies == 0 || flies > 0 {
		t.Errorf("before the barrel %d corners of a line lie on the floor, and %d in the air", lies, flies)
	}
}

// At rest nothing is asked, nothing moves and nothing is drawn again.
func TestLaidGunIsAtRest(t *testing.T) {
	t.Parallel()
	d, questions := shooting(t)
	d.until(t, func() bool { return d.aim.Fore.Best.Trials == aim.TrialsAtRest })
	d.Step(d.Now + time.Second)
	d.Dirty = ui.Invalid{}
	for len(questions) > 0 {
		<-questions
	}
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	if d.Dirty.Scene || d.InMotion() || len(questions) > 0 {
		t.Errorf("at rest %+v is to be drawn; busy %v, %d questions", d.Dirty, d.InMotion(), len(questions))
	}
}

func TestGunnersEye(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	before := d.Camera.To
	d.presses(key.NameF2)
	if !d.aim.Eye || d.Camera.To == before {
		t.Fatal("F2 does not go behind the gun")
	}
	muzzle, man := d.PixelOf(d.aim.Turned.Bore.Muzzle, 1.1), d.PixelOf(engine.Spot{X: 20, Y: 40}, 1)
	if math.Abs(float64(muzzle.X-man.X)) > 2 || man.Y >= muzzle.Y || man.Y < 0 {
		t.Errorf("the muzzle is seen at %v and the man it points at at %v", muzzle, man)
	}
	yaw := d.Camera.To.Yaw
	d.presses(key.NameLeftArrow)
	if math.Abs(d.Camera.To.Yaw-yaw-0.5*polygon.Degree) > 1e-9 {
		t.Errorf("the gun swings by half a degree and the eye by %v", (d.Camera.To.Yaw-yaw)/polygon.Degree)
	}
	d.presses(key.NameF2)
	if !d.Camera.To.IsPlan() {
		t.Error("F2 again does not go to the plan")
	}
	d.presses(key.NameF2)
	d.presses(key.NameF2)
	if !d.aim.Eye {
		t.Error("F2 twice more is not the gunner's eye")
	}
	home := d.aim.Home
	d.presses(key.NameEscape, key.NameEscape)
	if d.Hand.Said != "" || d.Camera.To != home {
		t.Errorf("out of the sentence the camera is at %+v, want %+v", d.Camera.To, home)
	}
}

// F9 lays the heat map on the table as it grows, and takes it off; a lay changed begins a new one.
func TestHeatMap(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	var maps atomic.Int32
	d.Heat = func(ctx context.Context, _ engine.Match, said engine.Order, report func(engine.Heat)) error {
		maps.Add(1)
		h := engine.Heat{Cell: 1, Columns: 40, Share: make([]float64, 40*60), Note: "25 shots"}
		h.Share[20*40+20], h.Share[21*40+20], h.Share[22*40+20] = 0.9, 0.3, math.NaN()
		report(h)
		h.Note, h.Done = "400 shots", true
		report(h)
		return nil
	}
	d.presses(key.NameF9)
	d.until(t, func() bool { return d.aim.Heat != nil && d.aim.Heat.Best.Done })
	d.Step(d.Now + time.Second)
	if len(d.aim.Ash) != 2*6 || !strings.Contains(d.Panels.On[ui.DialSlot].Says, "400 shots") {
		t.Errorf("%d corners of heat; the dial says %q", len(d.aim.Ash), d.Panels.On[ui.DialSlot].Says)
	}
	d.presses(key.NameLeftArrow)
	d.until(t, func() bool { return maps.Load() == 2 && d.aim.Heat != nil && d.aim.Heat.Some })
	d.presses(key.NameF9)
	if d.aim.Heat != nil || len(d.aim.Ash) != 0 {
		t.Error("F9 again does not take it off")
	}
}

// A window closed ends what is being reckoned, and waits for it.
func TestReckoningEnds(t *testing.T) {
	t.Parallel()
	d, _ := shooting(t)
	var running atomic.Int32
	began := make(chan struct{}, 9)
	d.Foresee = func(ctx context.Context, _ engine.Match, _ engine.Order, _ int) (engine.Forecast, error) {
		running.Add(1)
		defer running.Add(-1)
		began <- struct{}{}
		<-ctx.Done()
		return engine.Forecast{}, ctx.Err()
	}
	d.presses(key.NameLeftArrow)
	<-began
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if n := running.Load(); n != 0 {
		t.Errorf("%d still reckon", n)
	}
}

// A gun that is laid costs no memory from frame to frame.
func TestLaidGunAllocatesNothing(t *testing.T) {
	d, _ := shooting(t)
	d.until(t, func() bool { return d.aim.Fore.Best.Trials == aim.TrialsAtRest })
	d.Put(d.Camera.To.Turned(0.3, 0))
	a, s := scenery.NewAtlas(&d.Shown), &scene.Scene{}
	d.Compose(s, a)
	lay := func() {
		s.Clear()
		d.aim.Lay(d.Context, s, &d.Brush)
	}
	if n := testing.AllocsPerRun(20, lay); n > 0 || len(d.aim.Chalk) == 0 || len(d.aim.Shares) != 2 {
		t.Errorf("a frame allocates %v times; %d corners of chalk, shares %v", n, len(d.aim.Chalk), d.aim.Shares)
	}
}

func TestFitted(t *testing.T) {
	t.Parallel()
	tenths := engine.Range{Low: 0, High: 359.9, Step: 0.1}
	for _, tc := range []struct {
		r           engine.Range
		angle, step float64
		want        string
	}{
		{tenths, 92.34, 0.1, "92.3"},
		{tenths, 92.37, 0.01, "92.4"},
		{tenths, -10, 0.1, "350"},
		{tenths, 725.5, 0.1, "5.5"},
		{engine.Range{Low: -180, High: 180}, 190.123, 0.01, "-169.88"},
		{engine.Range{Low: -5, High: 20, Step: 0.25}, 20.2, 0.1, "20"},
		{engine.Range{Low: -5, High: 20, Step: 0.25}, 3.2, 0.1, "3.25"},
		{engine.Range{Low: -5, High: 20, Step: 0.1}, -7, 0.1, "-5"},
		{engine.Range{Low: -5, High: 20, Step: 0.1}, -0.01, 0.1, "0"},
	} {
		if got := account.Spelt(aim.Fitted(tc.r, tc.angle, tc.step)); got != tc.want || !tc.r.Has(got) {
			t.Errorf("%v in %v by %v is %s, want %s; in range: %v", tc.angle, tc.r, tc.step, got, tc.want, tc.r.Has(got))
		}
	}
}

func TestInDegrees(t *testing.T) {
	t.Parallel()
	for v, want := range map[float64]string{12.5: "12½°", -0.75: "−¾°", 0: "0°", 92.3: "92.3°", 3.25: "3¼°", -4: "−4°", 0.25: "¼°", 0.1: "0.1°"} {
		if got := aim.InDegrees(v); got != want {
			t.Errorf("%v is written %s, want %s", v, got, want)
		}
	}
}

// What is written at the pointer covers nobody who can be taken hold of, nor the end of a trail; and of the gun that is
// being laid nothing is written that its card says.
func TestTagLeavesGrips(t *testing.T) {
	t.Parallel()
	d := northsMove(t, nil, true)
	d.presses(key.NameReturn)
	side := engine.Side("south")
	tagged := 0
	for i := range d.Shown.Figures {
		at := &d.Shown.Figures[i]
		d.hovers(d.PixelOf(at.At, at.Base+0.2))
		tag := d.Panels.On[ui.TagSlot].At
		if tag.Empty() {
			continue
		}
		tagged++
		for k := range d.Shown.Figures {
			f := &d.Shown.Figures[k]
			if f.Side == side && d.PixelOf(f.At, f.Base+f.Tall/2).Round().In(tag) {
				t.Errorf("what is written of %s covers %s", at.Word, f.Word)
			}
			if f.Side == side && f.Bore != nil && d.PixelOf(f.Bore.Trail, f.Base).Round().In(tag) {
				t.Errorf("what is written of %s covers the trail of %s", at.Word, f.Word)
			}
		}
	}
	if tagged < 2 {
		t.Fatalf("of %d is anything written", tagged)
	}
	gun := &d.Shown.Figures[d.Shown.FigureWorded("s-gun1")]
	d.click(d.PixelOf(gun.At, gun.Base+0.2))
	d.hovers(d.PixelOf(gun.At, gun.Base+0.3))
	if at := d.Panels.On[ui.TagSlot]; d.Hand.Said != engine.Order(gun.Word) || !at.At.Empty() {
		t.Errorf("of the gun in hand, %q, is written %q", d.Hand.Said, at.Says)
	}
}
