package rules

import "testing"

func opening(b *testing.B) Position {
	b.Helper()
	p, err := Start("first")
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkMoves lists all orders of the beginning.
func BenchmarkMoves(b *testing.B) {
	p := opening(b)
	into := p.Moves(nil)
	b.ReportAllocs()
	for b.Loop() {
		into = p.Moves(into[:0])
	}
}

// BenchmarkLook works out what a position means for every square.
func BenchmarkLook(b *testing.B) {
	p := opening(b)
	b.ReportAllocs()
	for b.Loop() {
		s := Look(&p)
		s.weigh()
		s.Done()
	}
}

// BenchmarkPlay copies a position and plays an order, over all orders of the beginning.
func BenchmarkPlay(b *testing.B) {
	p := opening(b)
	moves := p.Moves(nil)
	var after Position
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		after = p
		after.Play(moves[i%len(moves)])
		i++
	}
}

// BenchmarkCount counts all orders of the beginning.
func BenchmarkCount(b *testing.B) {
	p := opening(b)
	b.ReportAllocs()
	for b.Loop() {
		p.Count()
	}
}
