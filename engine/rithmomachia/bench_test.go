package rithmomachia

import (
	"testing"

	"littlewars/engine"
)

// midGame is after 150 turns at random: 60 turns to choose from, some with captives.
const midGame = "even R7@a1 T100@g1 S25@b2 R25@h2 S289@a3 S169@b3 R9@c3 T25@d3 T42@e3 S81@g3 T49@c4 T20@d4 S15@h4 " +
	"T72@d5 R4@f5 R2@g5 R4@h5 R64@b6 T81@c6 R16@d6 S153@a7 R36@d7 R6@e7 S45@g7 T9@e9 T6@f9 R8@h9 P[S36+S25+T9+R4+R1]@a11 | " +
	"odd R3@d8 T16@c9 S28@a10 S120@f10 T90@h10 T36@e11 R9@f11 T12@d12 R5@e12 R81@f12 R49@g12 S66@b13 T56@e13 S49@a14 " +
	"S121@b14 S225@d14 T64@f14 S361@g14 P[S64+S49+T36+T25+R16]@c15 T16@e15 T30@h16 | odd"

// BenchmarkPerft counts three turns deep, the last of them in bulk, in positions per second.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name string
		p    Position
		want uint64
	}{
		{"start", Start(), 50357},
		{"middle", read(b, midGame), 226781},
	} {
		b.Run(c.name, func(b *testing.B) {
			n := uint64(0)
			for b.Loop() {
				got := engine.Perft[Position, Move](&c.p, 3)
				if got != c.want {
					b.Fatalf("got %d, want %d", got, c.want)
				}
				n += got
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkPlay plays at random, a new game after the end or 1,000 turns.
func BenchmarkPlay(b *testing.B) {
	b.ReportAllocs()
	chance := engine.NewChance(1, 1)
	p, n := Start(), 0
	for b.Loop() {
		m, ok := p.Draw(&chance)
		if !ok || n%1000 == 999 {
			p = Start()
		} else {
			p.Play(m)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkTurns lists what can be played, what is worth a thought, and what takes.
func BenchmarkTurns(b *testing.B) {
	p := read(b, midGame)
	var room [256]Move
	for _, c := range []struct {
		name string
		list func([]Move) []Move
		want int
	}{{"all", p.Moves, 60}, {"choices", p.Choices, 54}, {"loud", p.Loud, 1}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if n := len(c.list(room[:0])); n != c.want {
					b.Fatalf("got %d, want %d", n, c.want)
				}
			}
		})
	}
}

// BenchmarkRate rates at the start, where each side hunts a King, and at a march of four men.
func BenchmarkRate(b *testing.B) {
	for _, c := range []struct{ name, position string }{
		{"hunt", Start().String()},
		{"march", "even R4@b2! R6@c6! T9@d2! T12@g12! | odd R3@a16 | even"},
	} {
		p := playedFor(b, c.position)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				p.Rate()
			}
		})
	}
}
