package terminal

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// plank is what a figure of several cells writes into one of them: the sign of its kind, unless that is a letter, and
// its number where nobody stands on it.
func (c *chart) plank(f, stands *engine.Piece, columns int) string {
	sign, number := c.view.Looks.Kind(f.Kind).Letter, ""
	switch {
	case unicode.IsLetter(sign):
		sign = ':'
	case stands == nil:
		number = string(sign) + f.Label
	}
	return number + strings.Repeat(string(sign), max(0, columns-len(number)))
}

// beneath is what lies on a cell: the sign of the uppermost under the figure shown, on this cell alone, 0 if there is
// none, and the uppermost of several cells, shown or not, nil if there is none.
func (c *chart) beneath(place string) (sign rune, board *engine.Piece) {
	for _, f := range c.there[place] {
		switch {
		case len(f.Places) > 1:
			board = f
		case f != c.here[place]:
			sign = c.view.Looks.Kind(f.Kind).Letter
		}
	}
	return sign, board
}

// signs tells how the sides look, and the signs of those kinds that stand on the board.
func (c *chart) signs() string {
	if c.room == 1 { // an outline, with one sign for each cell
		return c.kindsSigns()
	}
	var told []string
	looks, labels := map[engine.Side]string{}, map[string][]string{}
	for i := range c.view.Figures {
		f := &c.view.Figures[i]
		if f.Place == "" {
			continue
		}
		looks[f.Side] = string([]rune(c.figure(f))[:1])
		label := cmp.Or(f.Label, "0")
		if unicode.IsDigit(rune(label[0])) {
			label = string(c.view.Looks.Kind(f.Kind).Letter)
		}
		if !slices.Contains(labels[f.Kind], label) {
			labels[f.Kind] = append(labels[f.Kind], label)
		}
	}
	for _, side := range c.view.Sides {
		if looks[side] != "" {
			told = append(told, looks[side]+" "+string(side))
		}
	}
	for _, of := range c.view.Looks.Told().Kinds {
		if len(labels[of.Word]) == 0 {
			continue
		}
		sign := strings.Join(labels[of.Word], " ")
		if of.Sign != "" && !c.look.ASCII {
			sign = string([]rune(of.Sign)[0])
		}
		told = append(told, cmp.Or(of.Legend, sign+" "+of.Word))
	}
	return strings.Join(told, ", ")
}
