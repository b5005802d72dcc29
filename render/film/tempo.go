package film

import (
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// tempo is how a film goes by for who watches it: as fast as in life, but slower where something flies too
// fast to be seen, and slowest where somebody may fall. Watched seconds are those of the watcher; they begin
// a moment before the film does, and end a moment after it.
type tempo struct {
	Step  float64   // of the film, seconds
	clock []float64 // watched seconds at each step
	Total float64   // watched seconds in all
}

const (
	SlowRate   = 1.0 / 4 // of life, about a moment at which somebody may fall
	SlowBefore = 0.03    // seconds of the film
	SlowAfter  = 0.2
	slowGap    = 0.1 // what lies between two slow moments nearer than this is slow too
	Blend      = 4.0 // by how many times e the rate may change in a watched second
	Crossing   = 0.7 // watched seconds that a shot takes at least to cross the table
	LeadIn     = 0.3 // watched seconds before a gun goes off
	leadOut    = 0.7 // and after all has come to rest
)

// newTempo reckons it from what is in the film.
func newTempo(f *engine.Film, g engine.Ground) tempo {
	const steps = 20000 // at most
	s := tempo{Step: max(1.0/240, f.Length/steps)}
	rates := make([]float64, int(f.Length/s.Step)+2)
	for i := range rates {
		rates[i] = 1
	}
	s.sight(rates, f, polygon.Apart(g.Low, g.High)/Crossing)
	s.slow(rates, f)
	s.smooth(rates)
	s.clock = make([]float64, len(rates))
	lead, out := 0.0, 0.0
	if len(f.Marks) > 0 {
		out = leadOut
	}
	if slices.ContainsFunc(f.Marks, func(m engine.Mark) bool { return m.Kind == engine.AtMuzzle }) {
		lead = LeadIn
	}
	s.clock[0] = lead
	for i := 1; i < len(rates); i++ {
		s.clock[i] = s.clock[i-1] + s.Step/rates[i-1]
	}
	s.Total = s.Watched(f.Length) + out
	return s
}

// sight lets nothing go faster than that, in units a watched second.
func (s *tempo) sight(rates []float64, f *engine.Film, fastest float64) {
	for i := range f.Reels {
		poses := f.Reels[i].Poses
		for k := 1; k < len(poses); k++ {
			a, b := &poses[k-1], &poses[k]
			dx, dy, dz := b.At.X-a.At.X, b.At.Y-a.At.Y, b.Z-a.Z
			takes, goes := b.T-a.T, math.Sqrt(dx*dx+dy*dy+dz*dz)
			if takes <= 0 || goes/takes <= fastest {
				continue
			}
			s.atMost(rates, a.T, b.T, fastest*takes/goes)
		}
	}
}

// slow is for the moments worth it, and what lies between two that are near.
func (s *tempo) slow(rates []float64, f *engine.Film) {
	until := math.Inf(-1)
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Slow {
			from := m.T - SlowBefore
			if from-until < slowGap {
				from = min(from, until)
			}
			s.atMost(rates, from, m.T+SlowAfter, SlowRate)
			until = max(until, m.T+SlowAfter)
		}
	}
}

func (s *tempo) atMost(rates []float64, from, to, rate float64) {
	for i := max(0, int(from/s.Step)); i <= int(math.Ceil(to/s.Step)) && i < len(rates); i++ {
		rates[i] = min(rates[i], rate)
	}
}

// smooth has the rate go gently from one to another, by lowering it.
func (s *tempo) smooth(rates []float64) {
	gently := func(i, from int) {
		rates[i] = min(rates[i], rates[from]*math.Exp(min(Blend*s.Step/rates[from], 1)))
	}
	for i := 1; i < len(rates); i++ {
		gently(i, i-1)
	}
	for i := len(rates) - 2; i >= 0; i-- {
		gently(i, i+1)
	}
}

// Watched is when a moment of the film is seen.
func (s *tempo) Watched(t float64) float64 {
	i := min(max(0, int(t/s.Step)), len(s.clock)-2)
	f := min(max(0, t/s.Step-float64(i)), 1)
	return s.clock[i] + f*(s.clock[i+1]-s.clock[i])
}

// Moment is the film's, of a watched one.
func (s *tempo) Moment(w float64) float64 {
	i, f := s.find(w)
	return s.Step * (float64(i) + min(max(0, f), 1))
}

// Rate is how fast the film goes then, of life.
func (s *tempo) Rate(w float64) float64 {
	i, _ := s.find(w)
	return s.Step / (s.clock[i+1] - s.clock[i])
}

// find is the step that a watched moment lies in, and how far.
func (s *tempo) find(w float64) (i int, f float64) {
	i, _ = slices.BinarySearch(s.clock, w)
	i = min(max(0, i-1), len(s.clock)-2)
	return i, (w - s.clock[i]) / (s.clock[i+1] - s.clock[i])
}

// OfLife is a rate in words, to the nearest doubling.
func OfLife(rate float64) string {
	switch n := int(math.Round(math.Log2(rate))); {
	case n > 0:
		return fmt.Sprintf("%d × life", 1<<n)
	case n == 0:
		return "as in life"
	case n >= -3:
		return [...]string{"½", "¼", "⅛"}[-n-1] + " of life"
	default:
		return fmt.Sprintf("¹⁄%s of life", lowered(1<<-n))
	}
}

// lowered is a number in the figures that stand below a fraction's stroke.
func lowered(n int) string {
	text := []rune(fmt.Sprint(n))
	for i := range text {
		text[i] += '₀' - '0'
	}
	return string(text)
}
