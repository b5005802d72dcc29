package warchess

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// String is the position's text form [WC-45]: the kinds in the order of the table of limits, the squares
// ascending.
func (p Position) String() string {
	var b strings.Builder
	for side, name := range sideNames {
		b.WriteString(string(name))
		for k := range kinds {
			sep := " " + profiles[k].letter
			for n := range p.sides[side].all {
				if p.kindAt(n) == k {
					b.WriteString(sep + n.String())
					sep = ","
				}
			}
		}
		b.WriteString(" | ")
	}
	return b.String() + string(sideNames[p.mover])
}

// maxText is more than the longest position, every square with a figure on it, and little enough that
// nothing read from outside makes much work.
const maxText = 2048 // bytes

// ParsePosition reads the text form [WC-45]. Groups may stand in any order, and a kind may have several.
// A position in which a side has lost may be read; one in which both have is a fault. The error names
// every fault with its word.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, fmt.Errorf("a position of %d letters is too long; the longest has %d", len(text), maxText)
	}
	parts := strings.Split(text, "|")
	if len(parts) != 3 {
		return Position{}, fmt.Errorf("a position has three parts with | between, not %d; write it like %q", len(parts), example)
	}
	r := &reader{}
	for side, name := range sideNames {
		r.readSide(side, string(name), strings.Fields(parts[side]))
	}
	r.readMover(strings.Fields(parts[2]))
	r.lost()
	return r.p, errors.Join(r.faults...)
}

// example is a position as people write it.
const example = "att L39,41 W11 | def K121 I139 | att"

// reader is a position as far as it has been read.
type reader struct {
	p      Position
	faults []error
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf(format, args...))
}

func (r *reader) readSide(side int, name string, words []string) {
	if len(words) == 0 || words[0] != name {
		r.fault("part %d, %q, should begin with %q", side+1, engine.Short(strings.Join(words, " ")), name)
		return
	}
	for _, group := range words[1:] {
		k := kindOf(group[:1])
		if k == kinds {
			r.fault("%s %q begins with no kind of figure; say one of L, I, C, A, W, K", name, engine.Short(group))
			continue
		}
		for word := range strings.SplitSeq(group[1:], ",") {
			r.readFigure(side, k, group, word)
		}
	}
}

func (r *reader) readFigure(side int, k Kind, group, word string) {
	name := sideNames[side]
	n, ok := readSquare(word)
	if !ok {
		r.fault("%s %q: %q is no square; the squares are 1 to %d",
			name, engine.Short(group), engine.Short(word), squares)
		return
	}
	if s, other, taken := r.p.At(n); taken {
		r.fault("%s %q: on %d there is %s already, of %s", name, engine.Short(group), n, other, sideNames[s])
		return
	}
	switch {
	case k == Wagon && side == Defender:
		r.fault("%s %q: the wagon is the attacker's", name, engine.Short(group))
	case k == Citadel && side == Attacker:
		r.fault("%s %q: the citadel is the defender's", name, engine.Short(group))
	case k == Wagon && r.p.wagon != 0, k == Citadel && r.p.citadel != 0:
		r.fault("%s %q: there is one %s, and it has a square already", name, engine.Short(group), k)
	default:
		r.p.put(side, k, n)
	}
}

func (r *reader) readMover(words []string) {
	said := strings.Join(words, " ")
	side := sideOf(said)
	if side < 0 {
		r.fault("part 3, %q, should be the side to move, att or def", engine.Short(said))
		return
	}
	r.p.mover = uint8(side)
}

// lost sees that not both sides have lost; of a faulty text it says nothing more.
func (r *reader) lost() {
	att, def := r.p.troops(Attacker), r.p.troops(Defender)
	if len(r.faults) == 0 && (att.empty() || r.p.wagon == 0) && (def.empty() || r.p.citadel == 0) {
		r.fault("both sides have lost: att needs a troop and its wagon (W), or def a troop and its citadel (K)")
	}
}

// sideOf is the side of that name, or -1.
func sideOf(name string) int {
	return slices.Index(sideNames[:], engine.Side(name))
}

// kindOf is the kind with that letter, or kinds if none has it.
func kindOf(letter string) Kind {
	for k := range kinds {
		if profiles[k].letter == letter {
			return k
		}
	}
	return kinds
}
