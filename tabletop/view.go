package tabletop

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/path"
)

// KindWords are the kinds of figures as a View has them and orders say them.
var KindWords = [...]string{Infantry: "foot", Cavalry: "horse", GunKind: "gun"}

// GunKind is the kind after the arms.
const GunKind = Cavalry + 1

// View is the table as it can be drawn: unlike a match it has nobody's turn and no lines. Figures go by
// their words (see Words), men before guns. A pile with a brick that lies otherwise is shown brick by brick,
// and chalked on the floor is where it stood. [LW-COUNTRY-8]
func (t *Table) View() engine.View {
	words := WordsOf(t)
	v := engine.View{
		Title: t.Title,
		Sides: []engine.Side{engine.Side(South.String()), engine.Side(North.String())},
		Ground: engine.Ground{
			Low: engine.Spot{Y: -Behind}, High: engine.Spot{X: t.Width, Y: t.Depth + Behind},
			Floor: true, Material: t.Floor.String(),
		},
		Lines: []engine.Line{backLine(t, 0), backLine(t, t.Depth)},
		Looks: &Looks,
	}
	raised := t.Raised()
	for i := range t.Men {
		v.Figures = append(v.Figures, raised.ManPiece(i, words[i]))
	}
	for i := range t.Guns {
		v.Figures = append(v.Figures, raised.GunPiece(i, words[len(t.Men)+i], t.InReach))
	}
	for i := range t.Country {
		c := &t.Country[i]
		if Disturbed(t, i) {
			v.Solids = append(v.Solids, c.BricksOf(FirstStone(t, i), StonesOf(t))...)
			v.Lines = append(v.Lines, engine.Line{Kind: outlineKind, Points: Spots(c.Outline.Corners), Closed: true})
		} else {
			v.Solids = append(v.Solids, SolidOf(*c))
		}
	}
	return v
}

// SolidOf is a piece of country as a View has it.
func SolidOf(c Piece) engine.Solid {
	return engine.Solid{
		Kind: c.Kind.String(), Name: c.Name, Outline: Spots(path.OutlineCorners(c.Outline)),
		Base: c.Z0, Height: c.Z1 - c.Z0, Turned: c.turned(),
	}
}

func backLine(t *Table, y float64) engine.Line {
	return engine.Line{Kind: backLineKind, Points: []engine.Spot{{Y: y}, {X: t.Width, Y: y}}}
}

// States are the postures as a View has them. A man who is Gone was felled, and lies where he fell.
var States = [...]string{physics.Standing: "", physics.Lying: "lying", physics.Gone: "fallen"}

func (t *Table) ManPiece(i int, word string) engine.Piece {
	m := &t.Men[i]
	f := t.Figure(m.Arm)
	p := engine.Piece{
		Word: word, Label: m.Name, Kind: KindWords[m.Arm], Side: engine.Side(m.Side.String()), At: ViewSpot(m.At),
		Heading: m.Heading, Span: 2 * f.HalfWidth, State: States[m.Posture],
		Base: t.Ground(m.At), Tall: f.Height,
	}
	covers := t.ManOutline(i)
	if m.Posture != physics.Standing {
		p.Tall, p.Toward = f.LyingHeight, m.LieTo
		covers = physics.Strip(f).Place(m.At, m.LieTo)
	}
	p.Covers = [][]engine.Spot{Spots(path.OutlineCorners(covers))}
	return p
}

// InReach is whether a gun has the men that a battle asks for, and how many it has.
func (t *Table) InReach(gun int) (ready bool, note string) {
	crew := t.Crew(gun, Everyone)
	return crew >= CrewNeeded, fmt.Sprintf("%d men within 6 in; a battle asks for %d", crew, CrewNeeded)
}

// GunPiece is a gun as a View has it; use says of one that shoots whether it is ready, and more.
func (t *Table) GunPiece(i int, word string, use func(gun int) (ready bool, note string)) engine.Piece {
	g := &t.Guns[i]
	p := engine.Piece{
		Word: word, Label: g.Name, Kind: g.Kind(), Side: engine.Side(g.Side.String()), At: ViewSpot(g.At),
		Heading: g.Heading, Span: 2 * g.Model.WheelApart, Base: t.Ground(g.At),
	}
	if g.Shoots() {
		ready, note := use(i)
		p.Bore = &engine.Bore{
			Muzzle: ViewSpot(g.Muzzle()), Height: g.Model.BoreHeight, Trail: ViewSpot(g.TrailEnd()),
			Elevation: g.Elevation, Low: g.Model.MinElevation, High: g.Model.MaxElevation,
			Ready: ready, Note: note,
		}
	}
	for _, part := range g.Model.Parts {
		p.Tall = max(p.Tall, part.Z1)
	}
	for _, o := range t.GunOutline(i) {
		p.Covers = append(p.Covers, Spots(path.OutlineCorners(o)))
	}
	return p
}

// turned is the way the piece's bricks or boards run: that of its pile, or of its longest edge.
func (c *Piece) turned() float64 {
	if c.Pile != nil {
		return c.Pile.Turned
	}
	return Longest(c.Outline.Corners).Angle()
}

// Longest is the longest edge of a polygon, turned to the right half plane so that opposite edges agree.
func Longest(corners []plane.Vec) plane.Vec {
	const more = 1 + 1e-9 // opposite edges differ by rounding
	best := plane.Vec{}
	for i, p := range corners {
		if e := corners[(i+1)%len(corners)].Sub(p); e.Len() > best.Len()*more {
			best = e
		}
	}
	if best.X < 0 || best.X == 0 && best.Y < 0 {
		best = best.Mul(-1)
	}
	return best
}

func ViewSpot(p plane.Vec) engine.Spot   { return engine.Spot{X: p.X, Y: p.Y} }
func Vec(s engine.Spot) plane.Vec        { return plane.Vec{X: s.X, Y: s.Y} }
func Spots(ps []plane.Vec) []engine.Spot { return engine.Mapped(ps, ViewSpot) }

// The kinds of lines on a floor.
const (
	backLineKind   = "back line"
	MiddleLineKind = "middle line"
	GoalKind       = "goal"
	outlineKind    = "outline" // of where a pile stood
)

// ShotKind is what flies.
const ShotKind = "shot"

// Looks is how the words of a table look, in its range and in a battle.
var Looks = engine.Looks{
	Names: map[string]string{"gun": "gun", "s/": "south's", "n/": "north's"},
	Kinds: []engine.Look{
		{Word: KindWords[Infantry], Plural: KindWords[Infantry], Body: engine.BodyLeadFoot},
		{Word: KindWords[Cavalry], Plural: KindWords[Cavalry], Body: engine.BodyLeadHorse},
		{Word: KindWords[GunKind], Body: engine.BodyLeadGun},
		{Word: WaggonPattern, Body: engine.BodyLeadWaggon},
		{Word: CartPattern, Body: engine.BodyLeadCart},
		{Word: ShotKind, Body: engine.BodyShot},
		{Word: BrickKind, Body: engine.BodyBrick},
	},
	Grounds: []engine.Look{
		{Word: River.String(), Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: Pond.String(), Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: Swamp.String(), Letter: '"', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
		{Word: Ford.String(), Letter: '=', Wash: engine.WashSand, Pattern: engine.PatternFord},
		{Word: Hill.String(), Letter: '^', Wash: engine.WashHill, Pattern: engine.PatternSlopes},
		{Word: Bridge.String(), Letter: '=', Wash: engine.WashTimber, Pattern: engine.PatternBridge},
		{Word: House.String(), Letter: '#', Wash: engine.WashHouse, Pattern: engine.PatternHouses},
		{Word: Wall.String(), Letter: '%', Wash: engine.WashBrick, Pattern: engine.PatternWall},
		{Word: Rock.String(), Letter: 'o', Wash: engine.WashStone, Pattern: engine.PatternRock},
		{Word: Tree.String(), Letter: '&', Wash: engine.WashWood, Pattern: engine.PatternTrees},
		{Word: BrickKind, Wash: engine.WashBrick, Pattern: engine.PatternBrick},
		{Word: backLineKind, Letter: '-', Pattern: engine.PatternChalk},
		{Word: MiddleLineKind, Letter: ':'},
		{Word: GoalKind, Letter: '+'},
		{Word: outlineKind},
	},
	States: []engine.Look{
		{Word: States[physics.Gone], Letter: 'x', Mark: engine.BadgeFallen},
		{Word: States[physics.Lying], Letter: 'L', Mark: engine.BadgeLying},
		{Word: "prisoner", Letter: 'P', Mark: engine.BadgeCaptive},
		{Word: "disarmed", Letter: 'D', Mark: engine.BadgeDisarmed},
	},
}
