package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// TestSiegeStrikesAtRandom carries out random strikes about the east front of the fortress. What is offered is lawful by
// itself, it goes the same way again, and the position that comes of it can be written and read.
func TestSiegeStrikesAtRandom(t *testing.T) {
	t.Parallel()
	seeds := uint64(20)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		dice := rand.New(rand.NewPCG(seed, 4))
		p := &Position{Start: state.NewSiege(state.Siege.Map(), state.Options{SiegeThrow: seed%2 == 0, BoundStep2: seed%3 == 0})}
		p.Start.Figures, p.Start.Lying = nil, nil
		p.Start.Mover = state.Side(seed % 2)
		p.Start.Marks = []state.Mark{{At: spot(p, 55, 45), Kind: state.Rise, N: 2}}
		p.Start.Gaps = []state.Breach{{Border: state.Border{At: spot(p, 46, 45), Side: grid.E}, Top: seed%5 == 0}}
		for n := range 40 {
			besiegedAtRandom(p, dice, uint16(n+1))
		}
		p.Start.Tidy()
		siegeOrdersAtRandom(t, seed, p, dice)
		p.Said = append(p.Said, Said{p.Start.Mover, order.Plain("done", state.ID{})})
		r := p.Carry()
		for n := 0; r.Open != nil; n++ {
			if n > 40 {
				t.Fatalf("seed %d: question %d: %+v", seed, n, r.Open)
			}
			p.Said = append(p.Said, Said{r.Open.By, r.Open.Could[dice.IntN(len(r.Open.Could))]})
			r = p.Carry()
		}
		if again := p.Carry(); struck(again) != struck(r) {
			t.Errorf("seed %d goes another way when carried out again", seed)
		}
		text := state.Write(r.Situation, nil, "")
		q, err := ParsePosition(text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if back := state.Write(&q.Start, nil, ""); back != text {
			t.Errorf("seed %d reads back otherwise:\n%s\n%s", seed, text, back)
		}
	}
}

func spot(p *Position, x, y int) grid.Square { return p.Start.Map.Board.At(x-1, y-1) }

// besiegedAtRandom puts a figure about the east front, guns with their crew, if its side may stand there.
func besiegedAtRandom(p *Position, dice *rand.Rand, number uint16) {
	kinds := [...]state.Kind{state.Inf, state.LCav, state.HCav, state.HGun, state.LGun, state.HHow, state.LHow, state.Inf}
	f := ground.NewField(&p.Start)
	id := state.ID{Side: state.Side(dice.IntN(2)), Kind: kinds[dice.IntN(len(kinds))], Number: number}
	at := spot(p, 42+dice.IntN(16), 36+dice.IntN(12))
	if f.Terrain(at) == state.Water || f.Terrain(at) == state.WetDitch || f.Holder(at) != state.NoSide {
		return
	}
	g := state.NewFigure(id, at)
	if posts := f.Posts(at); posts != nil {
		g.Post = posts[dice.IntN(len(posts))]
	}
	g.Load, g.Hurt = id.Kind.TwoDays(), dice.IntN(8) == 0
	p.Start.Put(g)
	if id.Kind.Battery() {
		crew := g
		crew.ID.Kind, crew.Hurt = state.FArt, false
		crew.Load = crew.Kind.TwoDays()
		p.Start.Put(crew)
	}
}

// siegeOrdersAtRandom notes one strike of each figure of the mover that has any.
func siegeOrdersAtRandom(t *testing.T, seed uint64, p *Position, dice *rand.Rand) {
	t.Helper()
	f, alone := p.Ready(), Position{Start: p.Start}
	for i := range f.Figures {
		id := f.Figures[i].ID
		if id.Side != p.Start.Mover {
			continue
		}
		charges, _ := order.ChargeOrders(f, id)
		all := slices.Concat(charges, order.FireOrders(f, id))
		if id.Kind.Battery() && strike.MayServe(f, &f.Figures[i]) == nil {
			all = slices.Concat(all, order.ThrowOrders(f, id), piecesOrders(f, id))
		}
		if len(all) == 0 {
			continue
		}
		o := all[dice.IntN(len(all))]
		if err := alone.Legal(f, &o); err != nil {
			t.Errorf("seed %d: %v is offered: %v", seed, o.Words(f.Situation, id.Side), err)
		}
		if p.Legal(f, &o) == nil {
			p.Said = append(p.Said, Said{id.Side, o})
		}
	}
}

// piecesOrders are the ricochets of a piece, what it could batter and what it could burn.
func piecesOrders(f *ground.Field, id state.ID) (all []order.Task) {
	for d := range grid.Dirs {
		o := order.Plain("ricochet", id)
		o.Dir = d
		for _, o.At = range offerThrows(f, &o) {
			all = append(all, o)
		}
	}
	for _, o := range []order.Task{order.Plain("batter", id)} {
		for _, o.Thing = range strike.Objects {
			for _, face := range strike.BatterPlaces(f, f.Find(id), o.Thing) {
				if o.At, o.Face = face.At, (state.Border{At: grid.None, Side: state.NoHeading}); face.Side != state.NoHeading {
					o.At, o.Face = grid.None, face
				}
				all = append(all, o)
			}
		}
	}
	o := order.Plain("burn", id)
	for _, o.At = range strike.TorchPlaces(f, f.Find(id)) {
		all = append(all, o)
	}
	return all
}
