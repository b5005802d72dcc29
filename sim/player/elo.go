package player

import (
	"math"
	"slices"

	"littlewars/sim/stats"
)

// Elo is how much stronger the first of two players is, in points of which 400 are ten to one, from the games that were
// played in pairs, from one opening and with sides changed: what an opening or a side gives is so in both. A pair comes
// to 0, ½, 1, 1½ or 2 of its games.
type Elo struct {
	Pairs    [5]int         `json:"pairs"` // that came to so many halves
	Elo      *float64       `json:"elo"`   // nil where all was won or lost
	Interval stats.Interval `json:"elo_interval"`
}

// eloOf is the strength of the first of two players; nil before there are two pairs.
func eloOf(pairs [5]int) *Elo {
	mean, in := stats.BoundedInterval(pairs[:], len(pairs)-1)
	if in == nil {
		return nil
	}
	e := &Elo{Pairs: pairs, Interval: stats.Interval{points(in[0] / 4), points(in[1] / 4)}}
	if elo := points(mean / 4); !math.IsInf(elo, 0) {
		e.Elo = &elo
	}
	return e
}

// points is the difference in strength at which a share is expected.
func points(share float64) float64 { return -400 * math.Log10(1/share-1) }

// share is what is expected of who is so much stronger.
func share(points float64) float64 { return 1 / (1 + math.Pow(10, -points/400)) }

// Test is a question that a tournament of two is to answer, with as few games as it takes: is the first stronger by
// More points, rather than by Less? It stops once one answer is so much likelier than the other that it is wrong in
// one test of twenty. Wald, Ann. Math. Stat. 16 (1945), 117.
type Test struct {
	Less float64 `json:"less"`
	More float64 `json:"more"`
}

// Answer is what a Test has come to.
type Answer struct {
	Test
	Ratio   float64 `json:"log_ratio"` // of the likelihoods, more over less
	Bound   float64 `json:"bound"`     // either way, beyond which it is decided
	Verdict string  `json:"verdict"`   // "more", "less", or "open"
}

// answer is what some pairs say. How far they scatter is reckoned as if there had been one more of each kind, so that a
// few alike decide nothing. The ratio is that of means of many pairs, which are spread normally.
func (t Test) answer(pairs [5]int) Answer {
	a := Answer{Test: t, Bound: math.Log(19), Verdict: "open"}
	var n, sum, all, mean, squares float64
	for halves, c := range pairs {
		x := float64(halves) / 4
		n += float64(c)
		sum += float64(c) * x
		all += float64(c + 1)
		mean += float64(c+1) * x
		squares += float64(c+1) * x * x
	}
	mean /= all
	low, high := share(t.Less), share(t.More)
	a.Ratio = (high - low) * (2*sum - n*(low+high)) / (2 * (squares/all - mean*mean))
	switch {
	case a.Ratio >= a.Bound:
		a.Verdict = "more"
	case a.Ratio <= -a.Bound:
		a.Verdict = "less"
	}
	return a
}

// pairing counts what the first of two gained in each pair of games that is whole, from the first game on, until a test
// is decided.
type pairing struct {
	pairs [5]int
	games int
}

// count goes on with what has been played since, and reports whether the test, if there is one, is decided.
func (p *pairing) count(bouts []bout, test *Test) (decided bool) {
	for {
		if decided = test != nil && test.answer(p.pairs).Verdict != "open"; decided || p.games+1 >= len(bouts) ||
			!bouts[p.games].done || !bouts[p.games+1].done {
			return decided
		}
		halves := 0
		for k := range 2 {
			b := &bouts[p.games+k]
			switch {
			case b.drawn:
				halves++
			case b.won[slices.Index(b.seats, 0)]:
				halves += 2
			}
		}
		p.pairs[halves]++
		p.games += 2
	}
}
