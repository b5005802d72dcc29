package rules

import (
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Tally is how many orders a figure may be given, by words in the order of VT-NOTE-11; words without any are left out.
type Tally struct {
	Fig   state.ID
	Words []WordCount
}

// WordCount is how many orders there are with a word.
type WordCount struct {
	Word string
	N    int
}

// countedVerbs are the words after march, fire, throw, charge and build, in the order of VT-NOTE-6.
var countedVerbs = []string{
	"ricochet", "arc", "batter", "burn", "shift", "make", "roof", "dam", "unbuild", "road", "lay", "lift", "break",
	"laager", "gallery", "charge-mine", "flying-mine", "draw-mine", "dig", "spring", "sluice", "ignite", "quench",
	"mow", "load", "drop", "hand", "unload", "hitch", "unhitch", "give", "mount", "dismount", "merge",
	"feed", "hospital", "rob",
}

// Count counts what the mover's figures may be ordered at the start of the move, nothing being noted. [VT-NOTE-11]
func (p *Position) Count() (all []Tally) {
	start := Position{Start: p.Start}
	f := start.Ready()
	for i := range f.Figures {
		who := &f.Figures[i]
		if who.Side != p.Start.Mover || who.At == grid.None || !who.Free() {
			continue
		}
		t := Tally{Fig: who.ID}
		add := func(word string, n int) {
			if n > 0 {
				t.Words = append(t.Words, WordCount{word, n})
			}
		}
		if reach, err := march.Reach(f, who.ID); err == nil {
			add("march", reach.Squares.Len())
		}
		add("fire", len(order.FireOrders(f, who.ID)))
		add("throw", len(order.ThrowOrders(f, who.ID)))
		charges, _ := order.ChargeOrders(f, who.ID)
		add("charge", len(charges))
		add("build", start.builds(f, who.ID))
		for _, verb := range countedVerbs {
			if start.may(f, who.ID, verb) {
				add(verb, 1)
			}
		}
		all = append(all, t)
	}
	return all
}

// Sum is the counts of all figures together, by words in the same order.
func Sum(all []Tally) (words []WordCount) {
	for _, word := range append([]string{"march", "fire", "throw", "charge", "build"}, countedVerbs...) {
		n := 0
		for _, t := range all {
			for _, w := range t.Words {
				if w.Word == word {
					n += w.N
				}
			}
		}
		if n > 0 {
			words = append(words, WordCount{word, n})
		}
	}
	return words
}

// builds is how many kinds of lines and sides a figure may begin or lay.
func (p *Position) builds(f *ground.Field, id state.ID) (n int) {
	for _, kind := range ground.LineKinds {
		for side := grid.N; side < grid.Dirs; side += 2 {
			for _, b := range []order.Build{{Kind: kind, Side: side}, {Kind: kind, Side: side, Front: true}} {
				o := order.Plain("build", id)
				o.Works = []order.Build{b}
				if p.Legal(f, &o) == nil {
					n++
					break
				}
			}
		}
	}
	return n
}

// may reports whether any sentence of a figure with a verb is legal, at the start or at the end.
func (p *Position) may(f *ground.Field, id state.ID, verb string) bool {
	for _, end := range []string{"", "end "} {
		r := order.NewReader(f.Situation, id.Side)
		ok := true
		for _, w := range strings.Fields(end + id.Name() + " " + verb) {
			ok = ok && r.Word(w)
		}
		if ok && (r.Whole() && p.Legal(f, r.Order()) == nil || leads(&r, NewProspect(p, f), true)) {
			return true
		}
	}
	return false
}
