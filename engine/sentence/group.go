package sentence

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

// Spread is an order on a floor with each figure of a group by its word and with points for steps: "march s1-s6 +0,+5",
// "march +0,+5 foot", "s1 to +0,+5". What is neither stays as it was said. stay says who of a kind, or of all, is left
// where he stands, and why.
func Spread(m engine.Match, v *engine.View, said engine.Order) (order engine.Order, stay string) {
	words := said.Words()
	if len(words) < 2 || !v.Ground.Floor {
		return said, ""
	}
	if i := v.FigureWorded(words[0]); i >= 0 {
		steps := engine.Mapped(words, func(w string) string { return stepped(v.Figures[i].At, w) })
		return engine.Order(strings.Join(steps, " ")), ""
	}
	var by []string // the steps, and what else is no group
	var group []engine.Piece
	named := true // each by his number, so that whoever cannot go is refused
	for _, w := range words[1:] {
		members, numbered := membersOf(m, v, w)
		if len(members) == 0 {
			by = append(by, w)
		}
		group, named = append(group, members...), named && (numbered || len(members) == 0)
	}
	step, is := engine.ReadSpot(strings.Join(by, " "))
	if len(group) == 0 || !is {
		return said, ""
	}
	// Who stands foremost goes first, out of the way of the others.
	ahead := func(f engine.Piece) float64 { return f.At.X*step.X + f.At.Y*step.Y }
	slices.SortStableFunc(group, func(a, b engine.Piece) int { return cmp.Compare(ahead(b), ahead(a)) })
	order = engine.Order(words[0]).Then(step.String())
	all := order
	for _, f := range group {
		all = all.Then(f.Word)
	}
	if named || m.Check(all) == nil {
		return all, ""
	}
	going := goers(m, order, group)
	if going == order {
		return all, ""
	}
	return going, stayed(m, going, group)
}

// stayed says who of a group does not go with the others, and by which rule the first of them cannot.
func stayed(m engine.Match, going engine.Order, group []engine.Piece) string {
	went := going.Words()
	left := engine.Sifted(group, func(f engine.Piece) bool { return !slices.Contains(went, f.Word) })
	if len(left) == 0 {
		return ""
	}
	words := engine.Mapped(left, func(f engine.Piece) string { return f.Word })
	stay := "stays"
	if len(left) > 1 {
		stay = "stay"
	}
	return fmt.Sprintf("%s %s: %v", strings.Join(words, " "), stay, m.Check(going.Then(words[0])))
}

// goers is an order with those of a group who may go, each as soon as the way is free.
func goers(m engine.Match, order engine.Order, group []engine.Piece) engine.Order {
	for len(group) > 0 {
		choices := m.Complete(order)
		i := slices.IndexFunc(group, func(f engine.Piece) bool {
			return slices.ContainsFunc(choices, func(c engine.Choice) bool { return c.Word == f.Word })
		})
		if i < 0 {
			break
		}
		order = order.Then(group[i].Word)
		group = slices.Delete(slices.Clone(group), i, i+1)
	}
	return order
}

// stepped is the point that a step leads to, said with a plus, as in +0,+5 or -2,+3; any other word as it is.
func stepped(from engine.Spot, word string) string {
	by, is := engine.ReadSpot(word)
	if !is || !strings.Contains(word, "+") {
		return word
	}
	const grain = 1e6 // parts of an inch, so that a sum of short decimals is short
	return engine.Spot{
		X: math.Round((from.X+by.X)*grain) / grain, Y: math.Round((from.Y+by.Y)*grain) / grain,
	}.String()
}

// numberRange is from one figure to another: letters, a number, and a number again.
var numberRange = regexp.MustCompile(`^(.*?)([0-9]+)-(.*?)([0-9]+)$`)

// membersOf are the figures of whose turn it is that a word means more than one of: s1-s6 or s6-s1 (then they are
// named), a kind, or all that may march. Of numbers that are none of his they are whoever has them.
func membersOf(m engine.Match, v *engine.View, word string) (members []engine.Piece, named bool) {
	word = strings.ToLower(word)
	own := engine.Sifted(v.Figures, func(f engine.Piece) bool { return slices.Contains(m.Turn().Sides, f.Side) })
	if r := numberRange.FindStringSubmatch(word); r != nil && (r[3] == "" || r[3] == r[1]) {
		low, _ := strconv.Atoi(r[2])
		high, _ := strconv.Atoi(r[4])
		low, high = min(low, high), max(low, high)
		numbered := func(figures []engine.Piece) (some []engine.Piece) {
			for n := low; n <= min(high, low+len(v.Figures)*10); n++ {
				word := fmt.Sprint(r[1], n)
				some = append(some, engine.Sifted(figures, func(f engine.Piece) bool { return f.Word == word })...)
			}
			return some
		}
		if members = numbered(own); len(members) == 0 {
			members = numbered(v.Figures)
		}
		return members, true
	}
	return engine.Sifted(own, func(f engine.Piece) bool {
		kind := v.Looks.Kind(f.Kind)
		return word == "all" && f.Bore == nil || word == kind.Word || word == kind.Many()
	}), false
}
