package hellwig

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
)

// sat is a match of so many orders, drawn at random from the beginning on.
func sat(tb testing.TB, orders int) *engine.Sitting {
	tb.Helper()
	s, err := engine.Sit(Rules, engine.Setup{Position: "plan start:first to:B"}, "benchmark")
	if err != nil {
		tb.Fatal(err)
	}
	p, err := rules.ParsePosition("plan start:first to:B")
	if err != nil {
		tb.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(1780, 2))
	var moves []Move
	for s.Len() < orders {
		moves = p.Moves(moves[:0])
		if len(moves) == 0 {
			tb.Fatalf("over after %d orders", s.Len())
		}
		m := moves[chance.IntN(len(moves))]
		if m.Kind == rules.KindPass {
			continue
		}
		if _, err := s.Play(Words(&p, m)); err != nil {
			tb.Fatal(err)
		}
		p.Play(m)
	}
	return s
}

// BenchmarkReplay reads a journal of 1,000 orders and plays it again.
func BenchmarkReplay(b *testing.B) {
	s := sat(b, 1000)
	hash := s.Match().Hash()
	var text bytes.Buffer
	if _, err := s.Journal().WriteTo(&text); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		j, err := engine.ReadJournal(bytes.NewReader(text.Bytes()))
		if err != nil {
			b.Fatal(err)
		}
		s, differences, err := engine.Resume(j, Rules)
		if err != nil || len(differences) > 0 || s.Match().Hash() != hash {
			b.Fatalf("%v, %v", err, differences)
		}
	}
}

// BenchmarkSitting is what a match of 400 orders holds in memory, in bytes.
func BenchmarkSitting(b *testing.B) {
	var before, after runtime.MemStats
	for b.Loop() {
		runtime.GC()
		runtime.ReadMemStats(&before)
		s := sat(b, 400)
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc)-float64(before.HeapAlloc), "B/match")
		runtime.KeepAlive(s)
	}
}
