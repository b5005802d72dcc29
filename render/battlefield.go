package render

import (
	"fmt"
	"math"
	"math/rand/v2"

	"littlewars/engine"
	"littlewars/render/figures"
)

// battlefield is a larger battle than is ever fought, to be drawn against the clock: 260 men of both arms in
// ranks, 8 guns, and 300 solids, in inches. One seed gives one battlefield.
func battlefield(seed uint64) engine.View {
	b := terrain{chance: rand.New(rand.NewPCG(seed, 0))}
	b.view = engine.View{
		Title: "A large battlefield", Sides: []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: fieldWide, Y: fieldDeep}, Floor: true, Material: "cork"},
		Looks:  &fieldLooks,
	}
	b.country()
	for side, name := range b.view.Sides {
		b.army(name, math.Pi/2-float64(side)*math.Pi)
	}
	return b.view
}

const (
	fieldWide = 144.0 // in
	fieldDeep = 108.0
	fieldMen  = 130 // a side, of whom every fifth is mounted
	fieldGuns = 4   // a side
	rank      = 26  // men abreast
	allSolids = 300
)

// fieldShot is the kind of what flies over it.
const fieldShot = "shot"

var fieldLooks = engine.Looks{
	Kinds: []engine.Look{
		{Word: "foot", Body: engine.BodyLeadFoot},
		{Word: "horse", Body: engine.BodyLeadHorse},
		{Word: "gun", Body: engine.BodyLeadGun},
		{Word: fieldShot, Body: engine.BodyShot},
	},
	Grounds: []engine.Look{
		{Word: "river", Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: "bridge", Wash: engine.WashTimber, Pattern: engine.PatternBridge},
		{Word: "hill", Wash: engine.WashHill, Pattern: engine.PatternSlopes},
		{Word: "house", Wash: engine.WashHouse, Pattern: engine.PatternHouses},
		{Word: "wall", Wash: engine.WashBrick, Pattern: engine.PatternWall},
		{Word: "tree", Wash: engine.WashWood, Pattern: engine.PatternTrees},
		{Word: "rock", Wash: engine.WashStone, Pattern: engine.PatternRock},
	},
}

type terrain struct {
	view   engine.View
	chance *rand.Rand
}

// somewhere is a spot of the middle, where the country is.
func (b *terrain) somewhere() engine.Spot {
	return engine.Spot{X: 6 + (fieldWide-12)*b.chance.Float64(), Y: 28 + (fieldDeep-56)*b.chance.Float64()}
}

// put puts a solid down: so long and wide, turned.
func (b *terrain) put(kind, name string, at engine.Spot, long, wide, turned, base, height float64) {
	b.view.Solids = append(b.view.Solids, engine.Solid{
		Kind: kind, Name: name, Outline: boxAt(at, long, wide, turned), Base: base, Height: height, Turned: turned,
	})
}

// country is chalked water, hills of boards, and then houses, walls, rocks and trees until there are enough.
func (b *terrain) country() {
	for i := range 8 {
		b.put("river", "brook", engine.Spot{X: 9 + 18*float64(i), Y: fieldDeep/2 + 3*math.Sin(float64(i))}, 19, 5, 0, 0, 0)
	}
	b.put("bridge", "bridge", engine.Spot{X: 63, Y: fieldDeep / 2}, 5, 9, 0, 0, 0.4)
	for i := range 6 {
		at := b.somewhere()
		for layer := range 3 {
			size := 15 - 4*float64(layer)
			b.put("hill", fmt.Sprintf("hill %d", i+1), at, size, 0.8*size, 0, 0.75*float64(layer), 0.75)
		}
	}
	kinds := [...]struct {
		kind               string
		long, wide, height float64
	}{{"house", 5, 3.5, 4}, {"wall", 6, 0.8, 1.6}, {"tree", 0.5, 0.5, 5}, {"tree", 0.5, 0.5, 6}, {"rock", 2, 1.4, 1.2}}
	for i := len(b.view.Solids); i < allSolids; i++ {
		k := kinds[i%len(kinds)]
		b.put(k.kind, fmt.Sprintf("%s %d", k.kind, i), b.somewhere(), k.long, k.wide, math.Pi*b.chance.Float64(), 0, k.height)
	}
}

// army draws one up at its edge, facing the other.
func (b *terrain) army(side engine.Side, facing float64) {
	ahead := math.Sin(facing)
	at := func(along, back float64) engine.Spot { // from the middle of the front rank
		return engine.Spot{X: fieldWide/2 + along, Y: fieldDeep/2 - ahead*(fieldDeep/2-24+back)}
	}
	for i := range fieldMen {
		f := engine.Piece{
			Word: fmt.Sprintf("%c%d", side[0]-32, i+1), Kind: "foot", Side: side, Heading: facing, Tall: 2.1, Span: 0.6,
			At: at(4.5*(float64(i%rank)-(rank-1)/2.0), 3.5*float64(i/rank)),
		}
		long, wide := 0.4, 0.6
		if i/rank == fieldMen/rank-1 {
			f.Kind, f.Tall, f.Span, long, wide = "horse", 2.7, 1.9, 1.9, 0.6
		}
		f.Covers = [][]engine.Spot{boxAt(f.At, long, wide, f.Heading)}
		b.view.Figures = append(b.view.Figures, f)
	}
	for i := range fieldGuns {
		f := engine.Piece{
			Word: fmt.Sprintf("%c-gun%d", side[0]-32, i+1), Kind: "gun", Side: side, Heading: facing, Tall: 2.2, Span: 2,
			At: at(28*(float64(i)-(fieldGuns-1)/2.0), -5),
		}
		f.Covers = [][]engine.Spot{boxAt(f.At, 4.5, 2, f.Heading)}
		sin, cos := math.Sincos(f.Heading)
		f.Bore = &engine.Bore{
			Muzzle: engine.Spot{X: f.At.X + 2*cos, Y: f.At.Y + 2*sin}, Height: 1.5,
			Trail: engine.Spot{X: f.At.X - 2.4*cos, Y: f.At.Y - 2.4*sin}, Low: -0.1, High: 0.5, Ready: true,
		}
		b.view.Figures = append(b.view.Figures, f)
	}
}

// boxAt is a rectangle's corners, anticlockwise, its length along the turn.
func boxAt(at engine.Spot, long, wide, turned float64) []engine.Spot {
	sin, cos := math.Sincos(turned)
	corners := make([]engine.Spot, 4)
	for i, p := range figures.Oblong(float32(long), float32(wide)) {
		x, y := float64(p[0]), float64(p[1])
		corners[i] = engine.Spot{X: at.X + cos*x - sin*y, Y: at.Y + sin*x + cos*y}
	}
	return corners
}

// parade is a match in which nothing can be done: a View to be looked at with all that belongs to a match.
type parade struct{ view engine.View }

func (p parade) About() engine.About {
	return engine.About{Name: "parade", Title: p.view.Title, Gist: "nothing but a sight", Version: 1, Sides: p.view.Sides, Looks: fieldLooks}
}
func (p parade) New(engine.Setup) (engine.Match, error) { return p, nil }
func (p parade) Turn() engine.Turn {
	return engine.Turn{Number: 1, Phase: "stand", Sides: p.view.Sides[:1]}
}
func (p parade) Complete(engine.Order) []engine.Choice { return nil }
func (p parade) Check(o engine.Order) error            { return &engine.Unclear{Word: string(o)} }
func (p parade) Play(o engine.Order) ([]engine.Event, error) {
	return nil, p.Check(o)
}
func (p parade) Result() engine.Result        { return engine.Result{} }
func (p parade) View(engine.Side) engine.View { return p.view }
func (p parade) Position() string             { return "" }
func (p parade) Hash() uint64                 { return 0 }
func (p parade) Clone() engine.Match          { return p }
