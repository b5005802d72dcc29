package rules

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine/grid"
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
	"batter", "burn", "shift", "make", "roof", "unbuild", "road", "lay", "lift", "break", "laager", "ignite", "quench", "load",
	"drop", "hand", "unload", "hitch", "unhitch", "give", "mount", "dismount", "merge",
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
		if reach, err := f.Reach(who.ID); err == nil {
			add("march", reach.Squares.Len())
		}
		add("fire", len(f.FireOrders(who.ID)))
		add("throw", len(f.ThrowOrders(who.ID)))
		charges, _ := f.ChargeOrders(who.ID)
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

// builds is how many kinds of lines and sides a figure may begin or lay.
func (p *Position) builds(f *Field, id state.ID) (n int) {
	for _, kind := range lineKinds {
		for side := grid.N; side < grid.Dirs; side += 2 {
			for _, b := range []Build{{Kind: kind, Side: side}, {Kind: kind, Side: side, Front: true}} {
				o := Plain("build", id)
				o.Works = []Build{b}
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
func (p *Position) may(f *Field, id state.ID, verb string) bool {
	for _, end := range []string{"", "end "} {
		r := NewReader(f.Situation, id.Side)
		ok := true
		for _, w := range strings.Fields(end + id.Name() + " " + verb) {
			ok = ok && r.Word(w)
		}
		if ok && (r.Whole() && p.Legal(f, &r.o) == nil || r.leads(p, f, true)) {
			return true
		}
	}
	return false
}

// CountText is the counts as they are compared: "inf1 march 16; build 8", a line a figure, and last all.
func CountText(all []Tally) string {
	var lines []string
	sum := Tally{}
	for _, t := range all {
		lines = append(lines, t.Fig.Name()+" "+t.text())
		for _, w := range t.Words {
			sum.add(w)
		}
	}
	order := append([]string{"march", "fire", "throw", "charge", "build"}, countedVerbs...)
	slices.SortFunc(sum.Words, func(a, b WordCount) int {
		return slices.Index(order, a.Word) - slices.Index(order, b.Word)
	})
	return strings.Join(append(lines, "all "+sum.text()), "\n")
}

func (t *Tally) text() string {
	parts := make([]string, len(t.Words))
	for i, w := range t.Words {
		parts[i] = w.Word + " " + strconv.Itoa(w.N)
	}
	return strings.Join(parts, "; ")
}

func (t *Tally) add(w WordCount) {
	for i := range t.Words {
		if t.Words[i].Word == w.Word {
			t.Words[i].N += w.N
			return
		}
	}
	t.Words = append(t.Words, w)
}
