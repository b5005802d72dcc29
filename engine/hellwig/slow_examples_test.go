package hellwig_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// slowExample is a worked example: what is asked of a position.
type slowExample struct {
	*slow
	words []string // of the order, behind its verb
	want  string
}

// slowAsked answer the verbs of the worked examples, in the words of what is expected.
var slowAsked = map[string]func(e slowExample) string{
	"capture":  func(e slowExample) string { return e.whole("; ends ", "%s take %s", e.words[0], e.list(2)) },
	"move":     func(e slowExample) string { return e.whole("", "%s to %s", e.words[0], e.words[1]) },
	"light":    func(e slowExample) string { return e.whole("", "light %s", e.words[2]) },
	"ruin":     func(e slowExample) string { return e.whole("", "ruin %s", e.words[0]) },
	"fire":     slowExample.fired,
	"field":    func(e slowExample) string { return e.fieldFrom(slowNumbers(e.words)[0]) },
	"strength": func(e slowExample) string { return fmt.Sprint(e.strength(e.words[0], slowNumbers(e.words)[0])) },
	"bears":    slowExample.bearing,
	"entrench": slowExample.entrenched,
	"lay":      func(e slowExample) string { return e.bridged("lay") },
	"takeup":   func(e slowExample) string { return e.bridged("takeup") },
	"pawn":     slowExample.pawn,
	"turn":     slowExample.pawnTurned,
	"slide":    slowExample.slid,
	"wheel":    slowExample.wheel,
	"rect":     slowExample.rect,
	"reach":    slowExample.reach,
}

func TestSlowExamples(t *testing.T) {
	for line := range strings.SplitSeq(strings.ReplaceAll(slowExamples, "\n\t", " "), "\n") {
		parts := strings.Split(line, " | ")
		t.Run(parts[0], func(t *testing.T) {
			t.Parallel()
			words := strings.Fields(parts[2])
			e := slowExample{slowMust(t, parts[1]), words[1:], parts[3]}
			if got := slowAsked[words[0]](e); got != e.want {
				t.Errorf("%s, %s\ngot  %s\nwant %s", parts[1], parts[2], got, e.want)
			}
		})
	}
}

func (e slowExample) list(from int) string { return strings.Join(e.words[from:], " ") }

func slowVerdict(legal bool) string {
	if legal {
		return "legal"
	}
	return "illegal"
}

// whole says whether an order is legal, and, if told how, the last of its words.
func (e slowExample) whole(ends, order string, args ...any) string {
	order = fmt.Sprintf(order, args...)
	verdict := slowVerdict(slices.Contains(e.orders(), order))
	if ends != "" && verdict == "legal" {
		verdict += ends + order[strings.LastIndex(order, " ")+1:]
	}
	return verdict
}

// fired: the squares together, or, where illegal is expected, nothing on any of them.
func (e slowExample) fired() string {
	squares := slowNumbers(e.words[2:])
	slices.Sort(squares)
	if e.want == "legal" {
		return e.whole("", "fire %s", slowSquares(squares))
	}
	return slowVerdict(slices.ContainsFunc(e.orders(), func(order string) bool {
		return kindOf(order) == "fire" && slices.ContainsFunc(squares, func(q int) bool {
			return strings.Contains(order, fmt.Sprint(q))
		})
	}))
}

func (e slowExample) fieldFrom(gun int) string {
	g := e.gunOn(gun)
	side := e.guns[g].side
	squares := e.field(side, e.guns[g])
	if !slices.Contains(e.crewed(side), g) || len(squares) == 0 {
		return "none"
	}
	return slowSquares(squares)
}

func (e slowExample) bearing() string {
	var sides []string
	for _, side := range e.sides() {
		if squares := e.bearers(side, slowNumbers(e.words)[0]); len(squares) > 0 {
			sides = append(sides, side+" "+slowSquares(squares))
		}
	}
	return strings.Join(append(sides, "none")[:max(1, len(sides))], "; ")
}

// entrenched: every square, by the piece named.
func (e slowExample) entrenched() string {
	numbers := slowNumbers(e.words)
	by := numbers[len(numbers)-1]
	for _, q := range numbers[:len(numbers)-1] {
		if !slices.Contains(e.orders(), fmt.Sprintf("entrench %d", q)) || !e.bearsOn(by, q) || !e.digs(by, q) {
			return "illegal"
		}
	}
	return "legal"
}

// bridged: every square from either face; illegal where none is.
func (e slowExample) bridged(verb string) string {
	var verdicts []string
	for _, q := range e.words[1:] {
		order := fmt.Sprintf("BT%s %s %s ", e.words[0], verb, q)
		verdicts = append(verdicts, slowVerdict(slices.ContainsFunc(e.orders(), func(o string) bool {
			return strings.HasPrefix(o, order)
		})))
	}
	slices.Sort(verdicts)
	return strings.Join(slices.Compact(verdicts), " and ")
}

func (e slowExample) pawn() string {
	p := slowNumbers(e.words)[0]
	var squares []int
	for _, g := range e.goings(p) {
		squares = append(squares, g.to)
	}
	slices.Sort(squares)
	slant, _ := e.pawnAhead(e.pieces[p], p)
	slices.Sort(slant)
	return "to " + slowSquares(squares) + "; takes " + slowSquares(slant)
}

func (e slowExample) pawnTurned() string {
	p := slowNumbers(e.words)[0]
	for _, way := range e.words[1:] {
		if err := e.act("turn", fmt.Sprintf("%d turn %s", p, way)); err != nil {
			return err.Error()
		}
	}
	slant, _ := e.pawnAhead(e.pieces[p], p)
	slices.Sort(slant)
	answer := "front " + e.pieces[p].front
	if strings.Contains(e.want, "takes") {
		answer += "; takes " + slowSquares(slant)
	}
	return answer
}

// groupOn are the groups that fill just these squares, in the words of an order.
func (e slowExample) groupOn(squares []int) []slowGroup {
	slices.Sort(squares)
	return slices.DeleteFunc(e.groups(), func(g slowGroup) bool {
		filled := e.squaresOf(g.slowRect)
		slices.Sort(filled)
		return !slices.Equal(filled, squares)
	})
}

// slid: the squares after each number of steps, or after the last where only that is asked.
func (e slowExample) slid() string {
	n := len(e.words)
	squares := slowNumbers(e.words[:n-2])
	way := e.words[n-2]
	first, last := 0, 0
	if _, err := fmt.Sscanf(e.words[n-1], "%d-%d", &first, &last); err != nil {
		last = first
	}
	var results []string
	for steps := first; steps <= last; steps++ {
		legal := slices.ContainsFunc(e.groupOn(squares), func(g slowGroup) bool {
			return slices.Contains(e.orders(), fmt.Sprintf("%s slide %s %d", e.groupName(g), way, steps))
		})
		if !legal {
			return "illegal"
		}
		var after []int
		for _, q := range squares {
			after = append(after, e.step(q, slowStraight[slices.Index(slowWays, way)], steps))
		}
		slices.Sort(after)
		results = append(results, slowSquares(after))
	}
	return strings.Join(results, "; ")
}

// wheel of one device by the squares named: one quarter passes one of them, two three, three five.
func (e slowExample) wheel() string {
	fixed, from := slowNumbers(e.words[1:2])[0], slowNumbers(e.words[3:4])[0]
	passed := slowNumbers(e.words[5:])
	quarters := len(passed) / 2
	way := 1
	clockwise := e.complement(e.rectOf(fixed, from), e.rectOf(fixed, e.wheeled(from, fixed, 1)), fixed)
	if !slices.Contains(clockwise, passed[0]) {
		way = -1
	}
	for i := range quarters {
		a, b := e.wheeled(from, fixed, i*way), e.wheeled(from, fixed, (i+1)*way)
		corner := e.complement(e.rectOf(fixed, a), e.rectOf(fixed, b), fixed)
		if !slices.Equal(passed[2*i:2*i+2], append(corner, b)) {
			return fmt.Sprintf("passes %d and %d", corner, b)
		}
	}
	groups := e.groupOn([]int{fixed, from})
	if len(groups) == 0 || !e.wheels(groups[0], e.without(groups[0], slowLeave), fixed, way, quarters) {
		return "illegal"
	}
	result := map[int]string{1: "cw", 2: "about", 3: "ccw"}[(quarters*way+4)%4]
	if err := e.act("wheel", fmt.Sprintf("%s wheel %d %s", e.groupName(groups[0]), fixed, result)); err != nil {
		return err.Error()
	}
	if strings.Contains(e.want, "field") {
		return "legal; field " + e.fieldFrom(e.guns[0].gun)
	}
	return "legal"
}

// rectOf is the rectangle with two opposite corners.
func (e slowExample) rectOf(a, b int) slowRect {
	return slowRect{
		min(e.row(a), e.row(b)), min(e.col(a), e.col(b)), max(e.row(a), e.row(b)), max(e.col(a), e.col(b)),
	}
}

// rect is the quarter wheel of an empty rectangle.
func (e slowExample) rect() string {
	numbers := slowNumbers(e.words)
	squares, fixed := numbers[:len(numbers)-1], numbers[len(numbers)-1]
	way := map[string]int{"cw": 1, "ccw": -1}[e.words[len(e.words)-1]]
	before := e.rectOf(squares[0], squares[len(squares)-1])
	after := e.wheeledRect(before, fixed, way)
	return "to " + slowSquares(e.squaresOf(after)) + "; complement " + slowSquares(e.complement(before, after, fixed))
}

// reach are the squares a piece can go to, or those in one direction.
func (e slowExample) reach() string {
	p := slowNumbers(e.words)[0]
	var squares []int
	for _, g := range e.goings(p) {
		if d := e.between(p, g.to); e.words[0] != "southwest" || d.r > 0 && d.c < 0 {
			squares = append(squares, g.to)
		}
	}
	slices.Sort(squares)
	return slowSquares(squares)
}
