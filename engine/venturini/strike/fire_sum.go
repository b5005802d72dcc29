package strike

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// sum is what a firing would meet, as it is told, and the rule by which the first of it is stopped.
type sum struct {
	f     *ground.Field
	by    state.Side
	lines []string
	rule  engine.RuleID
	takes bool // it would hit somebody
}

// FireSum is what a firing would meet, line by line: each strip, the throw, and what comes to each target. It
// may be asked for any battery or infantry, whether the order is lawful or not.
//
//	left strip meets S/inf1 on 5,4
//	right strip stopped by the wood on 6,5
//	half fire on 5,4
func FireSum(f *ground.Field, a Firing) (lines []string) { return sumOf(f, a).lines }

// Vain is why a firing has hit nobody, and by which rule; nothing if that is not known any more.
func Vain(f *ground.Field, a Firing) (says string, rule engine.RuleID) {
	s := sumOf(f, a)
	if s.takes {
		return "", ""
	}
	return strings.Join(s.lines, ", "), s.rule
}

func sumOf(f *ground.Field, a Firing) sum {
	fig := f.Find(a.Fig)
	s := sum{f: f, by: fig.Side}
	if f.Game == state.Siege {
		s.siege(fig, a)
	} else {
		s.field(fig, a)
	}
	shots, _ := Shots(f, a, func(could []Target) (Target, bool) { return could[0], true })
	var b Barrage
	b.Count(f, a.Fig, shots)
	for i := range b.Taken {
		t := &b.Taken[i]
		words, why := "the works take up the fire on ", ""
		body, team := Comes(f, f.Find(t.Fig), t)
		switch halves := t.Muskets + t.Guns + lobbed(f, t); {
		case t.Lobs > 0 && halves == 0: // by the option
			words, why = "no harm to ", ": a single throw does none"
		case halves > 0 && body == Unharmed && team == Unharmed:
			words, why = "no harm to ", ": muskets do none to guns and wagons, half fire none to a team"
		case halves > 1:
			words = "full fire on "
		case halves > 0:
			words = "half fire on "
		}
		s.takes = true
		s.lines = append(s.lines, words+state.NameFor(f.Situation, fig.Side, t.Fig)+" on "+f.Map.Board.Name(t.At)+why)
	}
	return s
}

// field adds what a firing of a battle or a campaign would meet, without what comes of it.
func (s *sum) field(fig *state.Unit, a Firing) {
	v := volleyOf(s.f, fig, a)
	names := [2]string{"left strip ", "right strip "}
	if v.power[1] == 0 {
		names[0] = "fire "
	} else if fig.Kind.Battery() && a.Guns == AllGuns && a.Throw == grid.None {
		guns := a.wings()
		names[0] = "left strip, " + guns[0] + ", "
		names[1] = "right strip, " + guns[1] + ", "
	}
	for i := range v.strips {
		if v.power[i] > 0 {
			could, stop := targetsOf(s.f, fig, &v.strips[i], v.kind)
			s.meets(names[i], could, stop)
		}
	}
	if a.Throw != grid.None {
		s.thrown(fig, a)
	}
}

// thrown adds whom a throw could hit.
func (s *sum) thrown(fig *state.Unit, a Firing) {
	could, stop := lobs(s.f, fig, a.Throw)
	s.meets("throw ", could, stop)
}

// wings are which guns of a battery fire on the left strip and on the right one: the howitzers stand on the right wing
// unless it is said otherwise. [VT-FIGHT-19]
func (a *Firing) wings() [2]string {
	if a.Wing == grid.W {
		return [2]string{"howitzers", "cannon"}
	}
	return [2]string{"cannon", "howitzers"}
}

// meets adds whom a strip or a throw could hit, or what stops it.
func (s *sum) meets(what string, could []Target, stop stop) {
	if len(could) == 0 {
		s.stopped(what, stop)
		return
	}
	var names []string
	for _, t := range could {
		names = append(names, state.NameFor(s.f.Situation, s.by, FirstIn(s.f, t, s.by))+" on "+s.f.Map.Board.Name(t.At))
	}
	s.lines = append(s.lines, what+"meets "+strings.Join(names, " or "))
}

// stopped adds what stops a strip, a throw or a bound.
func (s *sum) stopped(what string, stop stop) {
	words, rule := stop.words(s.f, s.by)
	s.lines, s.rule = append(s.lines, what+words), cmp.Or(s.rule, rule)
}

// Harms reports whether a firing that is lawful would have an effect on an enemy figure.
func Harms(f *ground.Field, a Firing) bool { return HarmsOn(f, a, grid.None) }

// HarmsOn reports whether it would on one who stands on a square, or on whatever square if that is none.
func HarmsOn(f *ground.Field, a Firing, at grid.Square) bool { return adds(f, a, at, &Barrage{}) }

// adds reports whether a firing would do somebody harm there who takes so much of other fire besides.
func adds(f *ground.Field, a Firing, at grid.Square, besides *Barrage) bool {
	for b := range Barrages(f, a) {
		for i := range b.Taken {
			g, t := f.Find(b.Taken[i].Fig), b.Taken[i]
			if at != grid.None && t.At != at {
				continue
			}
			was := *besides.of(g, t.By)
			t.Muskets, t.Guns, t.Lobs = t.Muskets+was.Muskets, t.Guns+was.Guns, t.Lobs+was.Lobs
			body, team := Comes(f, g, &t)
			if oldBody, oldTeam := Comes(f, g, &was); body > oldBody || team > oldTeam {
				return true
			}
		}
	}
	return false
}

// Idle reports whether a lawful firing would do nothing, also beside other fire of the move: neither to a figure, nor
// to works, nor to goods.
func Idle(f *ground.Field, a Firing, others []Firing) bool {
	first := func(could []Target) (Target, bool) { return could[0], true }
	var besides, b Barrage
	for _, o := range others {
		shots, _ := Shots(f, o, first)
		besides.Count(f, o.Fig, shots)
	}
	shots, _ := Shots(f, a, first)
	for i := range shots {
		s := &shots[i]
		lines := s.OnLines() && ground.LineStrength(f, state.Border{At: s.At, Side: s.Side}) > 0
		if lines || s.Lobbed() && f.Laager(s.At) == a.Fig.Side.Other() {
			return false
		}
	}
	b.Count(f, a.Fig, shots)
	b.Stores(f, a)
	for i := range b.Goods {
		for _, l := range slices.Concat(f.Lying, f.Magazines) {
			if l.At == b.Goods[i].At && b.Goods[i].Posts[l.Post] {
				return false
			}
		}
	}
	return !adds(f, a, grid.None, &besides)
}

// Barrages are the ways in which a lawful firing may turn out: one where nothing is left to choose. [VT-FIGHT-24]
func Barrages(f *ground.Field, a Firing) iter.Seq[Barrage] {
	const mostChoices = 4 // squares of a strip
	return func(yield func(Barrage) bool) {
		for n, again := 0, true; again && n < mostChoices; n++ {
			again = false
			shots, _ := Shots(f, a, func(could []Target) (Target, bool) {
				again = again || n+1 < len(could)
				return could[min(n, len(could)-1)], true
			})
			var b Barrage
			if b.Count(f, a.Fig, shots); !yield(b) {
				return
			}
		}
	}
}
