package rules

import (
	"fmt"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

func newSiege(seed uint64) gamble {
	s := state.NewSiege(state.Siege.Map(), state.Options{})
	return gamble{Position: Position{Start: s}, chance: engine.NewChance(seed, 1)}
}

// storm puts the besieger's brigades before and into the works, wherever they find room.
func (g *gamble) storm() { g.mingle(25, 32, ground.Besieger) }

// mingle puts a side's brigades and guns on to squares about the middle, wherever they find room.
func (g *gamble) mingle(from, wide int, side state.Side) {
	f := ground.NewField(&g.Start)
	for i := range f.Figures {
		u := &f.Figures[i]
		for range 20 {
			at := f.Map.Board.At(from+g.chance.IntN(wide), from+g.chance.IntN(wide))
			held := f.Holder(at) == side.Other()
			if u.Side != side || !u.Kind.Brigade() || held || !season.Dry(f, at) || march.Stands(f, u, grid.None, at) != nil {
				continue
			}
			post := state.NoPost
			if posts := f.Posts(at); len(posts) > 0 {
				post = posts[g.chance.IntN(len(posts))]
			}
			if f.Map.PlaceKind(at) != state.Magazine && f.Fits(u, at, post) == nil {
				u.At, u.Post = at, post
				f.Settle()
				break
			}
		}
	}
	g.Start.Tidy()
}

// dry is nil if nobody stands in the water of the ditch but on bridges and layers. [VT-SIEGE-7]
func (g *gamble) dry() error {
	f := ground.NewField(&g.Start)
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.At == grid.None || f.Terrain(u.At) != state.WetDitch || f.Overlaid(u.At, state.WetDitch) {
			continue
		}
		broken := f.SpanAt(state.Border{At: u.At, Side: state.NoHeading}, state.SpanBroken) >= 0
		if f.Map.RoadNo[u.At] == 0 || broken {
			return fmt.Errorf("%s stands in the ditch on %s", u.Name(), f.Map.Board.Name(u.At))
		}
	}
	return nil
}

// All ends of a cavalry's march in a siege: 500 us are allowed.
func BenchmarkSiegeReach(b *testing.B) {
	g := newSiege(1)
	f := g.Ready()
	for b.Loop() {
		if r, err := march.Reach(f, state.ID{Kind: state.LCav, Number: 1}); err != nil || r.Squares.Len() < 100 {
			b.Fatal(err)
		}
	}
}

// A day of one side with some sixty marches, and all eat: 10 ms are allowed.
func BenchmarkSiegeDay(b *testing.B) {
	g := newSiege(1)
	g.marches(b, 80)
	for b.Loop() {
		if r := g.Carry(); r.Open != nil || r.Mover != 1 {
			b.Fatal("the day is not over")
		}
	}
}

// A clone: 20 us and 256 KiB are allowed.
func BenchmarkSiegeClone(b *testing.B) {
	g := newSiege(1)
	b.ReportAllocs()
	for b.Loop() {
		if c := g.Clone(); len(c.Start.Figures) == 0 {
			b.Fatal("nobody is left")
		}
	}
}
