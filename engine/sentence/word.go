package sentence

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

// Allows reports whether a word is what a choice allows: its own, a number of its range, or a point of its area.
func Allows(c engine.Choice, word string) bool {
	switch c.Part {
	case engine.Number:
		return c.Range.Has(word)
	case engine.Point:
		s, ok := engine.ReadSpot(word)
		return ok && c.Area.Has(s)
	}
	return c.Word == word && word != ""
}

// Find is the choice that a word means.
func Find(choices []engine.Choice, word string) (engine.Choice, bool) {
	for i := range choices {
		if Allows(choices[i], word) {
			return choices[i], true
		}
	}
	return engine.Choice{}, false
}

// Has reports whether a word is one of some choices itself.
func Has(choices []engine.Choice, word string) bool {
	return slices.ContainsFunc(choices, func(c engine.Choice) bool { return c.Word == word })
}

// Like are the words that begin as a word does, or are it but for whose it is: "s-gun1" for "gun1". A number is no
// part of another one, so that nothing begins with a digit but itself.
func Like(choices []engine.Choice, word string) (words []string) {
	if word == "" || word[0] >= '0' && word[0] <= '9' {
		return nil
	}
	for i := range choices {
		if w := choices[i].Word; w != "" && (strings.HasPrefix(w, word) || strings.HasSuffix(w, "-"+word)) {
			words = append(words, w)
		}
	}
	return words
}

// Could is what may be said, as a person is told.
func Could(choices []engine.Choice) (words []string) {
	for i := range choices {
		switch c := &choices[i]; c.Part {
		case engine.Number:
			words = append(words, "a number of "+c.Range.String())
		case engine.Point:
			words = append(words, APoint)
		default:
			words = append(words, c.Word)
		}
	}
	return words
}

// APoint is what a person is told who is to say a point.
const APoint = "a point such as 12.5,30"

// Spot is the point that some words begin with.
func Spot(said []string) (engine.Spot, error) {
	word := append(said[:len(said):len(said)], "")[0]
	p, ok := engine.ReadSpot(word)
	if !ok {
		return p, &engine.Unclear{Word: word, Could: []string{APoint}}
	}
	return p, nil
}

// Number is the number that a word is.
func Number(word string) (x float64, is bool) {
	x, err := strconv.ParseFloat(word, 64)
	return x, err == nil && !math.IsNaN(x)
}

// Value is the number that a word is known to be; of another it is 0.
func Value(word string) float64 {
	x, _ := Number(word)
	return x
}

// Widest is the widest range of numbers among choices.
func Widest(choices []engine.Choice) (widest engine.Range, ok bool) {
	for i := range choices {
		r := choices[i].Range
		if choices[i].Part == engine.Number && (!ok || r.High-r.Low > widest.High-widest.Low) {
			widest, ok = r, true
		}
	}
	return widest, ok
}

// Grid is how fine a number is dialled: in its steps, or if it may be anything in hundredths of its range, made round.
func Grid(r engine.Range) float64 {
	if r.Step > 0 {
		return r.Step
	}
	rough := (r.High - r.Low) / 100
	if !(rough > 0) {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	for _, n := range [...]float64{1, 2, 5} {
		if n*power >= rough*0.999 {
			return n * power
		}
	}
	return 10 * power
}

// Numbered is the number of a range that is nearest to x, as it is said.
func Numbered(r engine.Range, x float64) string {
	step := Grid(r)
	x = r.Low + math.Round((x-r.Low)/step)*step
	x = math.Round(min(max(x, r.Low), r.High)*1e4) / 1e4
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// throws is how many points are tried for one in an area, and into how many steps a range without steps is cut.
const throws = 1000

// Any is a word that a choice allows, each as likely as another; false if none was found. Its numbers have few
// decimals.
func Any(c engine.Choice, chance *engine.Chance) (word string, ok bool) {
	switch c.Part {
	case engine.Number:
		return anyNumber(c.Range, chance), true
	case engine.Point:
		return anyPoint(c.Area, chance)
	}
	return c.Word, true
}

func anyNumber(r engine.Range, chance *engine.Chance) string {
	step := r.Step
	if step == 0 {
		step = (r.High - r.Low) / throws
	}
	steps := 0
	if step > 0 {
		steps = max(0, int((r.High-r.Low)/step+1e-6)) // the last step too, if it is not quite exact
	}
	return plain(r, min(r.Low+step*float64(chance.IntN(steps+1)), r.High))
}

// plain is a number of a range, by a short decimal if that is one too.
func plain(r engine.Range, x float64) string {
	if s := engine.Decimal(x); r.Has(s) {
		return s
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// anyPoint throws at the box round the area until it is hit.
func anyPoint(area engine.Area, chance *engine.Chance) (string, bool) {
	corners := slices.Concat(area.Outline()...)
	if len(corners) == 0 {
		return "", false
	}
	low, high := corners[0], corners[0]
	for _, p := range corners {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	for range throws {
		p := engine.Spot{
			X: low.X + (high.X-low.X)*chance.Float64(),
			Y: low.Y + (high.Y-low.Y)*chance.Float64(),
		}
		short := engine.Decimal(p.X) + "," + engine.Decimal(p.Y)
		if s, ok := engine.ReadSpot(short); ok && area.Has(s) {
			return short, true
		}
		if area.Has(p) {
			return p.String(), true
		}
	}
	return "", false
}

// Edge is a word at the edge of what a choice allows: an end of a range, a corner of an area. False if the choice has
// none, or not the one that was drawn.
func Edge(c engine.Choice, chance *engine.Chance) (word string, ok bool) {
	switch c.Part {
	case engine.Number:
		word = plain(c.Range, []float64{c.Range.Low, c.Range.High}[chance.IntN(2)])
	case engine.Point:
		rings := c.Area.Outline()
		if len(rings) == 0 {
			return "", false
		}
		ring := rings[chance.IntN(len(rings))]
		word = ring[chance.IntN(len(ring))].String()
	default:
		return "", false
	}
	return word, Allows(c, word)
}

// AnyOrder is which words may follow some in a sentence that is said out word by word: the next one, or after a
// verb all that have not been said, as in "declare d12 e13 g13" the three men may be named in any order.
func AnyOrder(verb string) func(said, sentence []string) []string {
	return func(said, sentence []string) []string {
		if len(said) == 0 || len(said) >= len(sentence) || said[0] != verb || sentence[0] != verb {
			return engine.InOrder(said, sentence)
		}
		left := slices.Clone(sentence[1:])
		for _, w := range said[1:] {
			i := slices.Index(left, w)
			if i < 0 {
				return nil
			}
			left = slices.Delete(left, i, i+1)
		}
		return left
	}
}

// Toward is the first of the ways that a match tells of who begins a sentence that goes on with its verb to the place
// with which some more words end it, as "fire 9,13" is "fire n"; "" if none does.
func Toward(hint func(engine.Order) engine.Hint, said engine.Order, more []string) engine.Order {
	words := append(said.Words(), more...)
	verb := len(words) - 1
	if verb < 2 {
		return ""
	}
	for _, w := range hint(engine.Order(words[0])).Ways {
		begun := engine.Order(strings.Join(words[:verb], " ")).Begins(w.Order)
		if begun && (w.Lacks == "" || w.Vain) && slices.Contains(w.Places, words[verb]) {
			return w.Order
		}
	}
	return ""
}

// Sensible is the order of one word among choices that carries the match on: the only one, or that which serves, or
// where others begin with a figure the last, which ends what they do; and whether nothing else need be said before it.
func Sensible(choices []engine.Choice) (c engine.Choice, alone bool) {
	words, others := 0, 0
	for _, o := range choices {
		switch {
		case o.Manner != engine.NoManner || o.Called:
		case o.Ends && !o.Goes && !o.Free && o.Part == engine.Verb:
			if words++; !c.Serves {
				c = o
			}
		default:
			others++
		}
	}
	if words > 1 && others == 0 && !c.Serves {
		return engine.Choice{}, false // which of them is a person's to choose
	}
	return c, others == 0 || c.Serves
}
