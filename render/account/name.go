package account

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// Called is a thing by its name, on a board by what it is and where: "knight on 229"; or a spot.
func Called(v *engine.View, e engine.End) string {
	if i := v.FigureWorded(e.Word); i >= 0 {
		switch f := &v.Figures[i]; {
		case !v.Ground.Floor && f.Place != "":
			return Described(f) + " on " + f.Place
		case f.Label != "":
			return v.Looks.InWords(f.Label)
		}
	}
	if e.Word == "" {
		return "a spot"
	}
	return e.Word
}

// Whose is a figure with whose it is, "South's horse 9"; anything else by its name.
func Whose(v *engine.View, word string) string {
	if v.FigureWorded(word) < 0 {
		return word
	}
	return Who(v, "", engine.Order(word))
}

// Described is a figure in words: "light infantry 39", "triangle 81".
func Described(f *engine.Piece) string {
	if f.Label != "" && unicode.IsDigit(rune(f.Label[0])) {
		return f.Kind + " " + f.Label
	}
	return f.Kind
}

// Brief is an order with its spots to the hundredth, and without the middle of many words, as the names of a corps.
func Brief(o engine.Order) string {
	const whole, last = 8, 4 // words
	words := o.Words()
	if n := len(words); n > whole {
		words = slices.Concat(words[:1:1], []string{"…"}, words[n-last:])
	}
	for i, w := range words {
		if at, is := engine.ReadSpot(w); is {
			words[i] = engine.Spot{X: math.Round(100*at.X) / 100, Y: math.Round(100*at.Y) / 100}.String()
		}
	}
	return strings.Join(words, " ")
}
