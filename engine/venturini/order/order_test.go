package order

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/statetest"
)

func init() {
	for _, v := range []Verb{
		{Name: "steps", Form: []Slot{SlotSteps, MayPost}},
		{Name: "front", Form: []Slot{SlotFront, MayGuns, MayThrow, MayWing, MayBy}},
		{Name: "face", Form: []Slot{SlotFace}},
		{Name: "build", Form: []Slot{SlotBuilds}},
		{Name: "make", Form: []Slot{SlotMake}},
		{Name: "road", Form: []Slot{SlotRoad}},
		{Name: "lay", Form: []Slot{SlotLay}},
		{Name: "load", Form: []Slot{SlotCargo}},
		{Name: "hand", Form: []Slot{SlotGoods, SlotReceiver}},
		{Name: "feed", Form: []Slot{SlotFeed}},
		{Name: "dam", Form: []Slot{SlotDam}},
		{Name: "mine", Form: []Slot{SlotSquare, SlotNumber, MayCorner}},
		{Name: "end-only", Phase: End, Form: []Slot{SlotMind}},
		{Name: "lone", Lone: true, Form: []Slot{SlotCaptive, SlotSquare}},
	} {
		Add(&v)
	}
}

// [VT-NOTE-6] An order is written as it was said; a word that means nothing is named by its place.
func TestWords(t *testing.T) {
	s := statetest.New(t, "inf1 5,5; fart1 5,5; wag1 5,5; bak1 5,5; S/inf1 5,6")
	for _, c := range []struct {
		words string
		at    int // which word means nothing; -1 if all do
	}{
		{"inf1 steps 5,4 6,3", -1},
		{"inf1 steps lay 5,4 lift with fart1 6,3", -1},
		{"inf1 steps with 5,4", 3},
		{"inf1 steps 5,4 lift lift", 4},
		{"inf1 steps 99,99", 2},
		{"inf1 front N+E howitzers throw 5,3 wing left by fart1", -1},
		{"inf1 front N+S", 2},
		{"inf1 front N throw", 4},
		{"inf1 face 5,4:S", -1},
		{"inf1 face 5,4:SE", 2},
		{"inf1 build earth N passage palisade E front", -1},
		{"inf1 build earth", 3},
		{"inf1 build earth NE", 3},
		{"inf1 make 4 fascine", -1},
		{"inf1 make bridge", -1},
		{"inf1 make 4 bridge", 3},
		{"inf1 road N SE", -1},
		{"inf1 road along S", -1},
		{"inf1 road along SE", 3},
		{"inf1 lay pontoon 5,4", -1},
		{"inf1 lay bridge 2 5,4:S", -1},
		{"inf1 lay bridge 5,4 5,3", 4},
		{"wag1 hand 2p+4f to inf1", -1},
		{"wag1 load fart1", -1},
		{"wag1 hand 2p to", 4},
		{"inf1 feed men mag 5,5 by bak1 horses own", -1},
		{"inf1 feed men own by", 4},
		{"inf1 dam 5,4:S 4", -1},
		{"inf1 dam 5,4 sluice", -1},
		{"inf1 mine 5,4 4 ne", -1},
		{"inf1 mine 5,4 0", 3},
		{"end inf1 end-only 5,4", -1},
		{"end inf1 end-only ask", -1},
		{"end inf1 face 5,4:S", 2},
		{"lone S/inf1 5,4", -1},
		{"S/inf1 face 5,4:S", 0},
		{"inf9 face 5,4:S", 0},
		{"", 0},
	} {
		o, err := Read(s, s.Mover, strings.Fields(c.words))
		var unclear *engine.Unclear
		switch {
		case errors.As(err, &unclear):
			if unclear.At != c.at {
				t.Errorf("%q: word %d means nothing, want %d", c.words, unclear.At, c.at)
			}
		case c.at >= 0:
			t.Errorf("%q is read as %q", c.words, strings.Join(o.Words(s, s.Mover), " "))
		default:
			if said := strings.Join(o.Words(s, s.Mover), " "); said != c.words {
				t.Errorf("%q is written %q", c.words, said)
			}
		}
	}
}

// A copy of the words that have been said goes its own way: each neighbour is tried after "lay".
func TestCopies(t *testing.T) {
	s := statetest.New(t, "inf1 5,5")
	for _, words := range []string{"inf1 steps lay", "inf1 build earth", "inf1 feed men", "inf1 lay bridge"} {
		r := NewReader(s, s.Mover)
		for _, w := range strings.Fields(words) {
			if !r.Word(w) {
				t.Fatalf("%q means nothing in %q", w, words)
			}
		}
		for _, w := range []string{"5,4", "5,6", "n", "s", "own", "village"} {
			before, next := *r.Order(), r
			before.Steps, before.Works = slices.Clone(before.Steps), slices.Clone(before.Works)
			if next.Word(w); !before.Same(r.Order()) {
				t.Errorf("%q is changed by %q said after a copy of it", words, w)
			}
		}
	}
}

// What is no figure is not offered as one: of figures in the box the window shows the first of a kind alone.
func TestSlotsSayWhatTheyAre(t *testing.T) {
	t.Parallel()
	for i := range slots {
		s := &slots[i]
		if s.part == engine.Figure && s.read != nil && !strings.Contains(s.wants, "figure") && s.wants != "a captive" {
			t.Errorf("%q is offered as a figure", s.wants)
		}
	}
}
