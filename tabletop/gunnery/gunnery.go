// Package gunnery has what range and battle share: figures called by their words, guns made ready and fired, who dies
// of a shot, bricks thrown about, and a shot told in words and as a film.
//
//	ready, err := gunnery.ReadyGun(table, 0)
//
// Rules: LW-GUN, LW-SHOT of docs/rules/littlewars.md.
package gunnery

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Gunnery is a match with guns that can be laid, of which one may ask what would come of firing.
type Gunnery interface {
	engine.Match
	// Table is the table as it stands. It is not to be changed.
	Table() *tabletop.Table
	// Laying is how the gun lies that an order, be it finished or not, is about: by the numbers it says
	// (radians), or as it lies already.
	Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool)
}

// The range's name, and the scenario it begins on.
const (
	RangeName  = "range"
	RangeStart = "skirmish"
)

// Reach is what a gun can be laid on as the table is, worked out when it is first asked for: it is dear, and
// is asked for with every word of an order. Clones share it.
type Reach struct {
	swung, aimed sync.Once
	arc          tabletop.Arc
	bearings     []engine.Range
	men          []engine.Choice
}

// swung is what is worked out of how far a gun can be swung.
func (m *Roster) swung(gun int) *Reach {
	r := &m.Reaches[gun]
	r.swung.Do(func() {
		r.arc = m.Layout.Arc(gun)
		r.bearings = r.arc.Bearings()
	})
	return r
}

// Bearings are what a gun can be swung to.
func (m *Roster) Bearings(gun int) []engine.Range { return m.swung(gun).bearings }

// Marked are the men on whom a gun can be laid.
func (m *Roster) Marked(gun int) []engine.Choice {
	r := &m.Reaches[gun]
	r.aimed.Do(func() {
		screw := physics.ScrewOf(m.Layout.Guns[gun].Model)
		for i := range m.Layout.Men {
			if _, err := m.lay(screw, gun, i); err == nil {
				r.men = append(r.men, engine.Choice{Word: m.Words[i], Part: engine.Figure, Gist: m.Title(tabletop.Owner{Kind: tabletop.ManThing, Index: i}), Ends: true})
			}
		}
	})
	return r.men
}

// Marks reports whether a gun can be laid on anybody.
func (m *Roster) Marks(gun int) bool {
	screw := physics.ScrewOf(m.Layout.Guns[gun].Model)
	for i := range m.Layout.Men {
		if _, err := m.lay(screw, gun, i); err == nil {
			return true
		}
	}
	return false
}

// NoMark is why a gun can be laid on nobody. [LW-GUN-6]
func (m *Roster) NoMark(gun tabletop.Owner) error {
	if !m.Marks(gun.Index) {
		return engine.Forbid("LW-GUN-6", "%s can be laid on nobody", m.Name(gun))
	}
	return nil
}

// MarkWhere are the men on whom a gun can be laid, whosever they are, as nothing else is said. [LW-GUN-16, LW-SHOT-9]
func (m *Roster) MarkWhere(gun tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return slices.Clone(m.Marked(gun.Index))
}

// LayHow is the bearing of a gun, and then its elevation.
func (m *Roster) LayHow(gun tabletop.Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return Angles(m.Bearings(gun.Index), false, true)
	case 1:
		return Angles([]engine.Range{m.elevations(gun.Index)}, true, false)
	}
	return nil
}

// elevations are those that a gun's screw allows.
func (m *Roster) elevations(gun int) engine.Range {
	g := m.Layout.Guns[gun].Model
	return engine.Range{Low: inch.ShortAngle(g.MinElevation), High: inch.ShortAngle(g.MaxElevation), Unit: "°"}
}

// Lays reports that LayHow offers a bearing and an elevation, where that is plain: the shorter way there is free, and a
// hair more. How far a gun can be swung at all, which takes three times as long, need not be known then.
func (m *Roster) Lays(gun tabletop.Owner, said []string) bool {
	if len(said) != 2 || !m.elevations(gun.Index).Has(said[1]) {
		return false
	}
	bearing, is := sentence.Number(said[0])
	heading, turn := m.Layout.Guns[gun.Index].Heading, m.shorter(gun.Index, bearing)
	if !is || !(math.Abs(bearing) <= tabletop.Whole) || math.Abs(bearing*inch.Degree-heading-turn) > 3*math.Pi {
		return false // Bearings go a turn either way from heading
	}
	const hair = 1e-6 // radians
	_, went := m.Layout.SwungBy(gun.Index, turn+math.Copysign(hair, turn))
	return went == math.Abs(turn)+hair
}

// shorter is the turn, radians, that brings a gun to a bearing, in degrees, the shorter way.
func (m *Roster) shorter(gun int, bearing float64) float64 {
	return math.Remainder(bearing*inch.Degree-m.Layout.Guns[gun].Heading, 2*math.Pi)
}

// LieWhere is how a man may lie.
func (m *Roster) LieWhere(man tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return Angles(tabletop.Ranges(m.Lying(man.Index).Facings(man)), true, false)
}

// Laid is how a gun lies that an order is about, said in part or whole: by the numbers after one of these verbs, by
// the man after the first of them, or as it lies already. Radians.
func (m *Roster) Laid(said engine.Order, verbs ...string) (gun int, bearing, elevation float64, ok bool) {
	words := said.Words()
	if len(words) == 0 {
		return 0, 0, 0, false
	}
	f, is := m.Named(words[0])
	if !is || f.Kind != tabletop.GunThing || !m.Layout.Guns[f.Index].Shoots() || len(words) > 1 && !slices.Contains(verbs, words[1]) {
		return 0, 0, 0, false
	}
	g := &m.Layout.Guns[f.Index]
	bearing, elevation = g.Heading, g.Elevation
	if len(words) == 3 && words[1] == verbs[0] {
		man, is := m.Named(words[2])
		if !is || man.Kind != tabletop.ManThing {
			return 0, 0, 0, false
		}
		b, e, err := m.Aimed(f.Index, man.Index)
		return f.Index, b * inch.Degree, e * inch.Degree, err == nil
	}
	if len(words) > 2 {
		bearing = sentence.Value(words[2]) * inch.Degree
	}
	if len(words) > 3 {
		elevation = sentence.Value(words[3]) * inch.Degree
	}
	return f.Index, bearing, elevation, true
}

// Title is a man or a gun in a few words.
func (m *Roster) Title(f tabletop.Owner) string {
	if f.Kind == tabletop.GunThing {
		gun := &m.Layout.Guns[f.Index]
		return fmt.Sprintf("%s of %v", gun.Kind(), gun.Side)
	}
	man := &m.Layout.Men[f.Index]
	title := fmt.Sprintf("%s of %v", tabletop.KindWords[man.Arm], man.Side)
	if s := tabletop.States[man.Posture]; s != "" {
		title += ", " + s
	}
	return title
}

// Where the rules come from.
const (
	Wells   = "H. G. Wells, Little Wars, 1913"
	Ruled   = "ruling"
	Dossier = "the physics dossier"
)

// NoBearing says why a gun cannot be laid on a bearing.
func (m *Roster) NoBearing(gun int, bearing float64) error {
	if !(math.Abs(bearing) <= tabletop.Whole) {
		return OutsideTurn("LW-GUN-6", bearing)
	}
	t := m.Layout
	g := &t.Guns[gun]
	turn := math.Remainder(bearing*inch.Degree-g.Heading, 2*math.Pi)
	went, by := tabletop.StopOf(t, gun, math.Copysign(1, turn))
	lacks := turn - math.Copysign(went, turn)
	return engine.Forbid("LW-GUN-6", "%s cannot be swung to %s: it stops %s against %s",
		g.Name, inch.Compass(bearing), shortOf(bearing, lacks/inch.Degree), t.Label(by.Kind, by.Index))
}

// shortOf says where a gun stops that lacks so many degrees to a bearing: to the tenth, or as finely as the stop must
// be told to lie on this side of the bearing.
func shortOf(bearing, lacks float64) string {
	for parts := 10.0; parts <= 1e6; parts *= 10 {
		stop := inch.Unsigned(bearing-lacks, parts)
		if (bearing > stop) == (lacks > 0) && inch.Compass(stop) != inch.Compass(bearing) {
			return "at " + inch.Compass(stop)
		}
	}
	return "just short of it"
}

// NoLay says why the first or the second number of a lay cannot be said.
func (m *Roster) NoLay(gun tabletop.Owner, said []string, word string) error {
	n, is := sentence.Number(word)
	switch {
	case !is || len(said) > 1:
		return nil
	case len(said) == 0:
		return m.NoBearing(gun.Index, n)
	}
	g := &m.Layout.Guns[gun.Index]
	return engine.Forbid("LW-GUN-6", "the screw of %s goes from %.4g° to %.4g°, not to %s°", g.Name,
		inch.ShortAngle(g.Model.MinElevation), inch.ShortAngle(g.Model.MaxElevation), word)
}

// OutsideTurn says by a rule that so many degrees are no bearing.
func OutsideTurn(rule engine.RuleID, degrees float64) error {
	return engine.Forbid(rule, "%s° is more than a whole turn; say -360 to 360", inch.Plain(degrees))
}

func Fell(man *tabletop.Man) error { return engine.Forbid("LW-SHOT-1", "%s has fallen", man.Name) }

func Angles(ranges []engine.Range, ends, goes bool) []engine.Choice {
	return engine.Mapped(ranges, func(r engine.Range) engine.Choice {
		return engine.Choice{Part: engine.Number, Ends: ends, Goes: goes, Range: r}
	})
}

// Did is an event in a few words.
type Did struct {
	engine.By
	Text string
	Says string // to people, if that is another
}

// Tells is what people are told.
func (d Did) Tells() string { return cmp.Or(d.Says, d.Text) }

func (d Did) String() string {
	if d.By == "" {
		return d.Text
	}
	return d.Text + " (" + string(d.By) + ")"
}

func Tell(rule engine.RuleID, text string, args ...any) engine.Event {
	return Did{By: engine.By(rule), Text: fmt.Sprintf(text, args...)}
}

// Aimed is the bearing and the elevation, in degrees to the hundredth, at which a gun's mean shot meets a
// man; or why it cannot be laid on him.
func (m *Roster) Aimed(gun, man int) (bearing, elevation float64, err error) {
	g := &m.Layout.Guns[gun]
	l, err := m.lay(physics.ScrewOf(g.Model), gun, man)
	if err != nil {
		return l.bearing, 0, err
	}
	e := g.Model.MinElevation
	if !l.above {
		e, _ = physics.ElevationFor(g.Model, l.distance, l.height)
	}
	lowest, highest := inch.ShortAngle(g.Model.MinElevation), inch.ShortAngle(g.Model.MaxElevation)
	return l.bearing, min(max(inch.Hundredth(e/inch.Degree), lowest), highest), nil
}

// lay is where a man is for a gun that can be laid on him.
type lay struct {
	bearing          float64 // degrees to the hundredth
	distance, height float64 // of his breast, from the muzzle and above the gun's ground, in
	above            bool    // so near that even the lowest shot meets him higher than the breast [LW-GUN-16]
}

// lay is how a gun can be laid on a man, or why not; the screw is that gun's.
func (m *Roster) lay(screw *physics.Screw, gun, man int) (l lay, err error) {
	g, who := &m.Layout.Guns[gun], &m.Layout.Men[man]
	if who.Posture == physics.Gone {
		return l, Fell(who)
	}
	mark := tabletop.MarkOn(m.Layout, man)
	to := mark.Flat().Sub(g.At)
	l.distance = to.Len() - g.Model.MuzzleForward
	if l.distance <= 0 {
		return l, engine.Forbid("LW-GUN-6", "%s stands %s in from the axle of %s, behind the muzzle",
			who.Name, engine.Decimal(to.Len()), g.Name)
	}
	l.bearing = inch.Hundredth(to.Angle() / inch.Degree)
	word := strconv.FormatFloat(l.bearing, 'f', -1, 64)
	if !slices.ContainsFunc(m.Bearings(gun), func(r engine.Range) bool { return r.Has(word) }) {
		return l, errNoBearing
	}
	ground := m.Layout.Ground(g.At)
	l.height = mark.Z - ground
	lowest, highest := screw.Heights(l.distance)
	if lowest <= l.height && highest >= l.height {
		return l, nil
	}
	if ground+lowest > mark.Z {
		l.above = true
		if top := tabletop.TopOf(m.Layout, m.Layout.Thing(tabletop.ManThing, man)).Z; ground+lowest > top {
			return l, engine.Forbid("LW-GUN-6", "%s fires over %s, %s in away, even at %.0f°",
				g.Name, who.Name, engine.Decimal(l.distance), g.Model.MinElevation/inch.Degree)
		}
		return l, nil
	}
	return l, engine.Forbid("LW-GUN-6", "%s cannot reach %s, %s in away: no elevation from %.0f° to %.0f° carries so far",
		g.Name, who.Name, engine.Decimal(l.distance), g.Model.MinElevation/inch.Degree, g.Model.MaxElevation/inch.Degree)
}

// errNoBearing is that the gun cannot be swung to a man: NoBearing says why.
var errNoBearing = errors.New("it cannot be swung to him")

// Target is the man who is said, on whom a gun is to be laid; unsaid is what could be said.
func (m *Roster) Target(gun tabletop.Owner, said, unsaid []string) (man tabletop.Owner, err error) {
	if len(said) == 0 {
		return man, &engine.Unclear{Could: unsaid}
	}
	man, is := m.Named(said[0])
	switch {
	case !is || man.Kind != tabletop.ManThing:
		err = &engine.Unclear{Word: said[0], Could: sentence.Could(m.Marked(gun.Index))}
	case len(said) > 1:
		err = &engine.Unclear{At: 1, Word: said[1]}
	}
	return man, err
}

// Aim is aimed, with the reason where a gun cannot be swung so far.
func (m *Roster) Aim(gun, man int) (bearing, elevation float64, err error) {
	bearing, elevation, err = m.Aimed(gun, man)
	if errors.Is(err, errNoBearing) {
		err = m.NoBearing(gun, bearing)
	}
	return bearing, elevation, err
}

// LaidOn is the table with a gun laid, in degrees, on a bearing to which it can be swung, and what is told of
// it. [LW-GUN-6, LW-GUN-12]
func (m *Roster) LaidOn(gun int, bearing, elevation float64) (laid *tabletop.Table, events []engine.Event) {
	was := m.Layout
	turn := m.shorter(gun, bearing)
	t, went := was.SwungBy(gun, turn)
	if went != math.Abs(turn) {
		t, _ = was.SwungBy(gun, m.swung(gun).arc.TurnTo(bearing))
	}
	t = t.WithGun(gun, func(g *tabletop.Gun) { g.Heading, g.Elevation = bearing*inch.Degree, elevation*inch.Degree })
	for i := range t.Men {
		if t.Men[i].Posture != was.Men[i].Posture {
			events = append(events, Tell("LW-GUN-12", "%s lies down to make room for %s", t.Men[i].Name, t.Guns[gun].Name))
		}
	}
	return t, append(events, Tell("LW-GUN-6", "%s is laid on %s and raised to %s°",
		t.Guns[gun].Name, inch.Compass(bearing), inch.Plain(inch.Unsigned(elevation, 1e6))))
}

// Shoot lets a gun's shot fly, the first of a match being number 0. Chance gives each a stream of its own.
func Shoot(t *tabletop.Table, gun int, seed, number uint64, words []string) *Shot {
	field := spare.Swap(nil)
	if field == nil {
		field = &physics.Field{}
	}
	r, err := readyGun(t, gun, field)
	if err != nil {
		panic("tabletop: a table that was checked is no field: " + err.Error())
	}
	s := r.Fire(r.Launch(t.Guns[gun].Heading, t.Guns[gun].Elevation, rand.New(rand.NewPCG(seed, number))))
	spare.Store(field)
	s.number, s.words = number+1, words
	return s
}

// spare is the field of some last shot, in the room of which that of the next is made.
var spare atomic.Pointer[physics.Field]

// Ready is a gun made ready to fire: the field of its table and the gun in it. Firing changes neither, so that many may
// fire it at once, each with a Shooter of the Field.
type Ready struct {
	Field *physics.Field
	Gun   physics.Gun

	table *tabletop.Table
	gun   int
}

// ReadyGun makes a gun ready as it stands and lies on the table.
func ReadyGun(t *tabletop.Table, gun int) (Ready, error) { return readyGun(t, gun, &physics.Field{}) }

// readyGun is ReadyGun in the room of a field that nobody reads any more.
func readyGun(t *tabletop.Table, gun int, field *physics.Field) (Ready, error) {
	own, err := t.FieldIn(field)
	if err != nil {
		return Ready{}, err
	}
	g := &t.Guns[gun]
	in := physics.Gun{Model: g.Model, At: g.At, Z: t.Ground(g.At), Heading: g.Heading, Own: own[gun]}
	return Ready{field, in, t, gun}, nil
}

// Launch is a shot of the gun laid so, radians, as chance lets it leave the muzzle. [PHY-13]
func (r *Ready) Launch(bearing, elevation float64, chance *rand.Rand) physics.Launch {
	return r.Gun.Scatter(r.Gun.Lay(bearing, elevation), chance)
}

// thresholds are those of the kinds of men that stand on tables, of which there are few.
var thresholds physics.Thresholds

// Fire follows a launch to where all is at rest, and keeps what is needed to tell of it and to show it.
func (r *Ready) Fire(l physics.Launch) *Shot {
	shooter := physics.NewShooter(r.Field)
	shooter.Record, shooter.Explain = true, &thresholds
	s := &Shot{
		Gun: r.table.Guns[r.gun].Name, gun: r.gun,
		Before: r.table, Solids: r.Field.Solids, Track: shooter.Shoot(l), Owners: r.table.Owners(),
	}
	s.Dead = Deaths(s.Track, nil)
	return s
}
