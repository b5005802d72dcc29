package warchess

import (
	"testing"

	"littlewars/engine"
)

// scenes are the positions that are timed, with their nodes at a depth of three. The second is out of a
// game at random, troops over the fords and the Artillery out.
var scenes = []struct {
	name, position string
	nodes          uint64
}{
	{
		"start",
		"att L39,41,43,45 I7,8,12,13,27 C10,15 A9,14 W11 | def L95,97,99,101 I127,128,129,132,133 C125,130 A126,131 K121 | att",
		1053013,
	},
	{
		"middle",
		"att L48,55,78,79 I7,25,26,36,52 C3,63 A24,59 W11 | def L85,105,112,124 I76,97,116,127,133 C82,106 A101,126 K121 | att",
		1645840,
	},
}

func benchmarkNodes(b *testing.B, count func(*Position, int) uint64) {
	for _, s := range scenes {
		b.Run(s.name, func(b *testing.B) {
			p, err := ParsePosition(s.position)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if got := count(&p, 3); got != s.nodes {
					b.Fatalf("got %d nodes, want %d", got, s.nodes)
				}
			}
			b.ReportMetric(float64(s.nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkPerft counts the last moves in bulk.
func BenchmarkPerft(b *testing.B) { benchmarkNodes(b, engine.Perft[Position, Move]) }

// BenchmarkPerftMade makes every move.
func BenchmarkPerftMade(b *testing.B) { benchmarkNodes(b, engine.PerftMade[Position, Move]) }

// BenchmarkPlay is random games, one after another, each to its end or a thousand moves.
func BenchmarkPlay(b *testing.B) {
	chance := engine.NewChance(1, 1)
	var moves int
	b.ReportAllocs()
	for b.Loop() {
		p := Start()
		for range 1000 {
			m, ok := p.Draw(&chance)
			if !ok {
				break
			}
			p.Play(m)
			moves++
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkRate(b *testing.B) {
	p := Start()
	for b.Loop() {
		if v := p.Rate(); max(v, -v) > 200 {
			b.Fatalf("got %v at the start, want about nothing", v)
		}
	}
}
