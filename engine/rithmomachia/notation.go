package rithmomachia

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// maxText is more than a full board needs, in bytes.
const maxText = 8192

// ParsePosition reads a position as String writes it: "even R2@d12! P[S36+T9]@b4 | odd R3@a16 | even".
// The groups may come in any order, blanks do not matter. A group "took even king 3 75 5" tells that even
// has captured the enemy's King, and 3 men of 75 in sum with 5 characters. The error names everything
// that is wrong. [RM-60]
func ParsePosition(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, fmt.Errorf("a position of %d letters is too long; the longest has %d", len(text), maxText)
	}
	r := reader{}
	groups := make([][]string, 0, 4)
	for group := range strings.SplitSeq(text, "|") {
		groups = append(groups, strings.Fields(group))
	}
	r.men(groups)
	r.turn(groups)
	for side := range r.p.of {
		n := r.p.declared.and(r.p.all(Side(side))).count()
		if n != 0 && n != 3 && n != 4 {
			r.fault("%d men of %s are declared; a Triumph is three or four (RM-43)", n, Side(side))
		}
	}
	if r.wrong != nil {
		return Position{}, errors.Join(r.wrong...)
	}
	return r.p, nil
}

// reader is a position being read.
type reader struct {
	p     Position
	seen  [2]bool // whose men have been read
	took  [2]bool
	wrong []error
}

func (r *reader) fault(why string, args ...any) { r.wrong = append(r.wrong, fmt.Errorf(why, args...)) }

// men reads the groups of more than one word.
func (r *reader) men(groups [][]string) {
	for _, words := range groups {
		if len(words) < 2 {
			continue
		}
		if words[0] == tookWord {
			r.tally(words[1:])
			continue
		}
		side, ok := ReadSide(words[0])
		switch {
		case !ok:
			r.fault("%q: a group begins with even, odd or %s", clip(words[0]), tookWord)
			continue
		case r.seen[side]:
			r.fault("%s: the men of %s are given twice", words[0], side)
		}
		r.seen[side] = true
		for _, word := range words[1:] {
			r.man(side, word)
		}
	}
}

// turn reads the groups of one word: the side to move, and sides without men.
func (r *reader) turn(groups [][]string) {
	found := false
	for _, words := range groups {
		if len(words) > 1 {
			continue
		}
		if len(words) == 0 {
			r.fault("a group is empty; write it as in %s", example)
			continue
		}
		side, ok := ReadSide(words[0])
		switch {
		case !ok:
			r.fault("%q: the side to move is even or odd", clip(words[0]))
		case !r.seen[side]:
			r.seen[side] = true
		case found:
			r.fault("%q: the side to move is given twice", words[0])
		default:
			r.p.mover, found = side, true
		}
	}
	for side, seen := range r.seen {
		if !seen {
			r.fault("the men of %s are missing; write %s alone if there are none", Side(side), Side(side))
		}
	}
	if !found {
		r.fault("the side to move is missing; end with | even or | odd")
	}
}

// man reads one man and puts him on the board.
func (r *reader) man(side Side, word string) {
	text, place, ok := strings.Cut(word, "@")
	if !ok {
		r.fault("%q: a man is written like R16@d7", clip(word))
		return
	}
	place, declared := strings.CutSuffix(place, "!")
	at, ok := ReadSpace(place)
	if !ok {
		r.fault("%q: %q is no space; they are a1 to h16", clip(word), clip(place))
		return
	}
	if r.p.all(Odd).or(r.p.all(Even)).has(at) {
		r.fault("%q: there is a man on %s already", clip(word), at)
		return
	}
	var err error
	if inside, ok := strings.CutPrefix(text, "P["); ok {
		var left uint16
		if left, err = readKing(inside); err == nil {
			r.p.putKing(side, at, left)
		}
	} else {
		var man part
		if man, err = readPart(text); err == nil {
			r.p.put(side, at, man)
		}
	}
	switch {
	case err != nil:
		r.fault("%q: %w", clip(word), err)
	case declared:
		r.p.declare(at)
	}
}

// tally reads what a side has taken.
func (r *reader) tally(words []string) {
	side, ok := ReadSide(words[0])
	if !ok || r.took[side] {
		r.fault("%s %q: say once for even and once for odd what they took", tookWord, clip(words[0]))
		return
	}
	r.took[side] = true
	t := &r.p.took[side]
	words = words[1:]
	if len(words) > 0 && words[0] == kingWord {
		t.king = true
		words = words[1:]
	}
	if len(words) == 0 && t.king {
		return
	}
	const most = 1 << 12 // of each count: more than any game brings
	var counts [3]int
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > most*maxNumber || i != 1 && n > most {
			r.fault("%s %s %q: give men up to %d, their sum, characters up to %d", tookWord, side, clip(word), most, most)
			return
		}
		if i < len(counts) {
			counts[i] = n
		}
	}
	if len(words) != len(counts) {
		r.fault("%s %s has %d numbers; give men, their sum and their characters", tookWord, side, len(words))
		return
	}
	t.men, t.sum, t.characters = uint16(counts[0]), uint32(counts[1]), uint16(counts[2])
}

// readPart reads "R16".
func readPart(text string) (part, error) {
	if text == "" {
		return part{}, errors.New("the man is missing; write a shape and a number, like R16")
	}
	shape := slices.Index(shapeLetters[:pyramid], text[0])
	if shape < 0 {
		return part{}, fmt.Errorf("%q is no man; write R, T or S and a number, or P[S36+T9]", clip(text))
	}
	number, err := readNumber(text[1:])
	return part{Shape(shape), number}, err
}

func readNumber(text string) (uint16, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n == 0 || text[0] == '0' {
		return 0, fmt.Errorf("%q is no number of a man; they are 1 to %d", clip(text), maxNumber)
	}
	return uint16(n), nil
}

// readKing reads what is left of a King, "S36+T9]". The components may be named in any order.
func readKing(text string) (uint16, error) {
	inside, ok := strings.CutSuffix(text, "]")
	if !ok {
		return 0, errors.New("the pyramid has no ] at its end")
	}
	var left [2]uint16
	for word := range strings.SplitSeq(inside, "+") {
		man, err := readPart(word)
		if err != nil {
			return 0, err
		}
		was := left
		for side, parts := range kings {
			if i := slices.Index(parts, man); i >= 0 && left[side]>>i&1 != 0 {
				return 0, fmt.Errorf("%s is there twice", man)
			} else if i >= 0 {
				left[side] |= 1 << i
			}
		}
		if left == was {
			return 0, fmt.Errorf("%s is no component of a King; they are %s and %s",
				man, kingText(uint16(Even)<<kingParts|partMask), kingText(uint16(Odd)<<kingParts|partMask))
		}
	}
	if left[Even] != 0 && left[Odd] != 0 {
		return 0, errors.New("a pyramid has the components of one King only (RM-6)")
	}
	if left[Even] != 0 {
		return uint16(Even)<<kingParts | left[Even], nil
	}
	return left[Odd], nil
}

// clip is a word as it can be shown in an error.
func clip(w string) string {
	const room = 32 // letters
	if r := []rune(w); len(r) > room {
		return string(r[:room]) + "…"
	}
	return w
}

// The words of a position besides men and sides, and what one looks like.
const (
	tookWord = "took"
	kingWord = "king"
	example  = "even R2@d12! P[S36+S25+T16+T9+R4+R1]@b4 | odd R3@a16 | even"
)

// String is the position as RM-60 writes it, the men by their spaces from a1 to h16. What the board does
// not show and the game needs follows as ParsePosition tells.
func (p Position) String() string {
	var b strings.Builder
	for _, side := range [2]Side{Even, Odd} {
		b.WriteString(side.String())
		for at := range p.all(side).all {
			fmt.Fprintf(&b, " %s@%s", p.man(at), at)
			if p.declared.has(at) {
				b.WriteByte('!')
			}
		}
		b.WriteString(" | ")
	}
	b.WriteString(p.mover.String())
	for _, side := range [2]Side{Even, Odd} {
		said := p.told(side)
		if said == (tally{}) {
			continue
		}
		fmt.Fprintf(&b, " | %s %s", tookWord, side)
		if said.king {
			b.WriteString(" " + kingWord)
		}
		if said.men > 0 || said.sum > 0 || said.characters > 0 {
			fmt.Fprintf(&b, " %d %d %d", said.men, said.sum, said.characters)
		}
	}
	return b.String()
}

// setup is the usual beginning. [RM-3 to RM-9]
//
//go:embed setup.txt
var setup string

var start = readSetup()

func readSetup() Position {
	p, err := ParsePosition(setup)
	if err != nil {
		panic("rithmomachia: setup.txt: " + err.Error())
	}
	return p
}

// Start is the usual beginning, Odd to move.
func Start() Position { return start }
