package tumble

import (
	"strconv"
	"testing"
	"time"

	"littlewars/physics/matter"
)

// BenchmarkTumbleMan is one man struck until the verdict. x is how many times as fast as cp does it at
// 1 kHz.
func BenchmarkTumbleMan(b *testing.B) {
	u := infantry(0.4)
	var t Tumble
	ours := func() bool {
		t.Reset(Step)
		t.Add(u)
		t.Strike(0, 200, 1.4)
		t.Decide(5)
		return t.Body(0).Outcome == Falls
	}
	theirs := func() bool {
		p := newPlain([]Upright{u}, 0.4, 0.4, 30)
		p.strike(0, 200, 1.4)
		for p.now < 5 {
			p.step(1e-3)
			if p.lean(0) > u.BalanceAngle() {
				return true
			}
		}
		return false
	}
	ratio(b, ours, theirs)
}

// BenchmarkTumbleManToRest is one man struck, until he lies still.
func BenchmarkTumbleManToRest(b *testing.B) {
	u := infantry(0.4)
	var t Tumble
	ours := func() bool {
		t.Reset(Step)
		t.Add(u)
		t.Strike(0, 200, 1.4)
		t.Run(5)
		return t.Body(0).Outcome == Falls && t.Now() < 5
	}
	end := 0.0
	theirs := func() bool {
		p := newPlain([]Upright{u}, 0.4, 0.4, 30)
		p.strike(0, 200, 1.4)
		p.run(1e-3, end)
		return p.fallen() == 1
	}
	ours()
	end = t.Now()
	ratio(b, ours, theirs)
}

// BenchmarkTumbleRow is a file of men an inch apart from the blow until all lie still; cp is timed at ten alone.
func BenchmarkTumbleRow(b *testing.B) {
	var t Tumble
	u := infantry(0.45)
	row := func(n int) bool {
		fileOfMen(&t, u, n, 1.0, 289)
		t.Run(20)
		return fallen(&t, n) == n && t.Now() < 20
	}
	row(10)
	end := t.Now()
	theirs := func() bool {
		men := make([]Upright, 10)
		for i := range men {
			men[i] = u
			men[i].X = float64(i) * 1.7
		}
		p := newPlain(men, 0.4, 0.45, 30)
		p.strike(0, 289, 1.4)
		p.run(1e-3, end)
		return p.fallen() == 10
	}
	b.Run("10", func(b *testing.B) { ratio(b, func() bool { return row(10) }, theirs) })
	for _, n := range []int{40, 80} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if !row(n) {
					b.Fatal("the solver came to another end")
				}
			}
		})
	}
}

// fileOfMen sets up n men one behind the other with clear gaps between bases and strikes the first.
func fileOfMen(t *Tumble, u Upright, n int, gap, impulse float64) {
	t.Reset(Step)
	for i := range n {
		u.X = float64(i) * (gap + 2*u.Profile.Half)
		t.Add(u)
		if i > 0 {
			t.Link(i-1, i, matter.Pair{Friction: 0.4})
		}
	}
	t.Strike(0, impulse, 1.4)
}

// fallen counts the first n bodies that fell.
func fallen(t *Tumble, n int) int {
	down := 0
	for i := range n {
		if t.Body(i).Outcome == Falls {
			down++
		}
	}
	return down
}

// ratio times ours, and reports how many times as long theirs takes in the same run.
func ratio(b *testing.B, ours, theirs func() bool) {
	b.ReportAllocs()
	if !ours() {
		b.Fatal("the solver came to another end")
	}
	const share = 20 // of the runs are the peer's
	peer, peers, n := time.Duration(0), 0, 0
	for b.Loop() {
		if !ours() {
			b.Fatal("the solver came to another end")
		}
		if n++; n%share == 1 {
			b.StopTimer()
			from := time.Now()
			if !theirs() {
				b.Fatal("cp came to another end")
			}
			peer += time.Since(from)
			peers++
			b.StartTimer()
		}
	}
	each := peer.Seconds() / float64(peers)
	b.ReportMetric(each/(b.Elapsed().Seconds()/float64(b.N)), "x")
	b.ReportMetric(each*1e9, "cp-ns/op")
}
