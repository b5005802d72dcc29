package rithmomachia_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

var update = flag.Bool("update", false, "write the files in testdata anew")

// played is a match of the package, for its typed position.
type played = engine.Played[rithmomachia.Position, rithmomachia.Move, *rithmomachia.Position]

// newMatch sets up a match that must be right.
func newMatch(t rapid.TB, position string, options map[string]string) *played {
	t.Helper()
	m, err := rithmomachia.Rules.New(engine.Setup{Position: position, Options: options})
	if err != nil {
		t.Fatalf("New(%q, %v): %v", position, options, err)
	}
	return m.(*played)
}

func parse(t rapid.TB, text string) rithmomachia.Position {
	t.Helper()
	p, err := rithmomachia.ParsePosition(text)
	if err != nil {
		t.Fatalf("ParsePosition(%q): %v", text, err)
	}
	return p
}

func perft(p rithmomachia.Position, depth int) uint64 {
	return engine.Perft[rithmomachia.Position, rithmomachia.Move, *rithmomachia.Position](&p, depth)
}

// start is the array in the judge's hands, from the package's own text; TestRules RM-7 holds that text
// against the catalogue.
func start(t rapid.TB) judge {
	p := rithmomachia.Start()
	return readJudge(t, p.String())
}

// coreTurns is the package's turns by text, with the position after each. Declarations, which are no turns of perft,
// are left out.
func coreTurns(t rapid.TB, p rithmomachia.Position) map[string]rithmomachia.Position {
	t.Helper()
	turns := map[string]rithmomachia.Position{}
	for _, m := range p.Moves(nil) {
		if strings.HasPrefix(m.String(), "declare") {
			continue
		}
		if _, twice := turns[m.String()]; twice {
			t.Fatalf("%v\nthe turn %v is listed twice", p.String(), m)
		}
		next := p
		next.Play(m)
		turns[m.String()] = next
	}
	return turns
}

// agree fails the test unless package and judge list the same turns and come to the same positions by
// them.
func agree(t rapid.TB, p rithmomachia.Position, j judge) {
	t.Helper()
	got := coreTurns(t, p)
	for _, want := range j.turns() {
		after, listed := got[want.text]
		if !listed {
			t.Fatalf("%v\nthe judge has %s taking %v, the package not", j, want.text, want.d.taken)
		}
		if after := readJudge(t, after.String()); after.String() != want.after.String() {
			t.Fatalf("%v\nafter %s taking %v\n got %v\nwant %v", j, want.text, want.d.taken, after, want.after)
		}
		delete(got, want.text)
	}
	for text := range got {
		t.Fatalf("%v\nthe package has %s, the judge not", j, text)
	}
	if n, want := p.Count(), len(p.Moves(nil)); n != want {
		t.Fatalf("%v\nCount is %d, Moves lists %d", j, n, want)
	}
}

// next is a turn drawn at random, three times in four one that takes something if there is one, and a
// pyramid if there is one.
func (j judge) next(chance *engine.Chance) (turn, bool) {
	all := j.draughts()
	for _, least := range []int{2, 1} { // parts taken
		taking := slices.DeleteFunc(slices.Clone(all), func(d draught) bool {
			return !slices.ContainsFunc(d.taken, func(c capture) bool { return len(c.parts) >= least })
		})
		if len(taking) > 0 && chance.IntN(4) > 0 {
			all = taking
		}
	}
	if len(all) == 0 {
		return turn{}, false
	}
	turns := all[chance.IntN(len(all))].turns()
	return turns[chance.IntN(len(turns))], true
}

// TestAlongGames: package and judge agree at every ply of random games.
func TestAlongGames(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 1)
			p, j := rithmomachia.Start(), start(t)
			for range 40 {
				agree(t, p, j)
				next, ok := j.next(&chance)
				if !ok {
					break
				}
				p, j = coreTurns(t, p)[next.text], next.after
			}
		})
	}
}

// kings is the pyramids of Even and Odd. [RM-6]
var kings = []string{"S36+S25+T16+T9+R4+R1", "S64+S49+T36+T25+R16"}

// crowd draws a position of men close together, their numbers few and small or their sums and products,
// so that relations, leaps and oblivion abound.
func crowd(t *rapid.T) judge {
	numbers := rapid.SampledFrom([][]int{
		{1, 2, 3, 4, 6}, {2, 3, 5, 15}, {4, 5, 9, 20, 36, 45}, {3, 4, 12, 16, 25}, {16, 25, 36, 49, 64, 190},
	}).Draw(t, "numbers")
	low := rapid.SampledFrom([]int{1, 5, 10}).Draw(t, "low")
	side := rapid.SampledFrom([]string{"even", "odd"})
	j := judge{men: map[space]man{}, mover: side.Draw(t, "mover")}
	shape, number := rapid.SampledFrom([]byte(shapes)), rapid.SampledFrom(numbers)
	places := slices.DeleteFunc(everySpace(), func(s space) bool { return s.y < low || s.y > low+6 })
	men := rapid.IntRange(4, 40).Draw(t, "men")
	for _, at := range rapid.Permutation(places).Draw(t, "places")[:men] {
		j.men[at] = man{side: side.Draw(t, "side"), parts: []part{{shape.Draw(t, "shape"), number.Draw(t, "number")}}}
	}
	for _, king := range kings {
		if rapid.IntRange(0, 2).Draw(t, "king") == 0 {
			m := man{side: side.Draw(t, "side")}
			m.parts = rapid.SliceOfNDistinct(rapid.SampledFrom(readParts(t, king)), 1, -1, rapid.ID).Draw(t, "parts")
			m.parts = readParts(t, m.String())
			j.men[rapid.SampledFrom(places).Draw(t, "place")] = m
		}
	}
	for _, side := range []string{"even", "odd"} {
		if rapid.IntRange(0, 3).Draw(t, "declares") == 0 {
			declareSome(t, j, side)
		}
	}
	return j
}

// declareSome declares three or four of the side's men, if some make a Triumph.
func declareSome(t *rapid.T, j judge, side string) {
	if sets := j.triumphs(side); len(sets) > 0 {
		for _, at := range rapid.SampledFrom(sets).Draw(t, "triumph") {
			m := j.men[at]
			m.declared = true
			j.men[at] = m
		}
	}
}

// triumphs is the sets of a side's men that can be declared. [RM-43, RM-45]
func (j judge) triumphs(side string) (sets [][]space) {
	var grow func(set, rest []space)
	grow = func(set, rest []space) {
		var numbers []int
		for _, s := range set {
			numbers = append(numbers, j.men[s].whole())
		}
		if triumphOf(numbers) != "" {
			sets = append(sets, slices.Clone(set))
		}
		for i := range rest {
			if len(set) < 4 {
				grow(append(slices.Clone(set), rest[i]), rest[i+1:])
			}
		}
	}
	grow(nil, slices.DeleteFunc(j.spaces(), func(s space) bool { return j.men[s].side != side }))
	return sets
}

// triumphOf is which Triumph the numbers make: "A" and the like a Great one, "AG" a Greater, "AGH" the
// Greatest, "" none. [RM-45]
func triumphOf(numbers []int) string {
	kinds := ""
	switch sorted := slices.Sorted(slices.Values(numbers)); len(numbers) {
	case 3:
		return proportionsOf(numbers...)
	case 4:
		if len(slices.Compact(sorted)) < 4 {
			return ""
		}
		for i := range numbers {
			kinds += proportionsOf(slices.Delete(slices.Clone(numbers), i, i+1)...)
		}
	}
	letters := []byte(kinds)
	slices.Sort(letters)
	if letters = slices.Compact(letters); len(letters) < 2 {
		return ""
	}
	return string(letters)
}

// TestCrowds: package and judge agree on random placements, with and without proportion captures.
func TestCrowds(t *testing.T) {
	t.Parallel()
	for _, proportions := range []string{"off", "on"} {
		t.Run("proportions "+proportions, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) {
				j := crowd(r)
				j.proportions = proportions == "on"
				// Judged by hand, a placement of many captives takes thousands of positions.
				for _, d := range j.draughts() {
					if len(d.captives()) > 3 {
						return
					}
				}
				m := newMatch(t, j.String(), map[string]string{"proportions": proportions})
				agree(r, m.At(), j)
			})
		})
	}
}

// perftFile is lines of: position; depth; count; depth; count; ...; what is in it
const perftFile = "testdata/rithmomachia.perft"

const perftHead = `# Perft counts by the slow judge of oracle_test.go: random games from the beginning, one line a position.
# position (RM-60); depth; turns (RM-62); depth; turns; ...; rules at work in the position, commas between
# Written by: go test ./engine/rithmomachia -run TestPerft -update
`

// perftLine is a line of the file.
type perftLine struct {
	position string
	counts   [][2]uint64 // depth, turns
	marks    []string
}

func readPerft(t *testing.T) (lines []perftLine) {
	t.Helper()
	text, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(string(text)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(row), ";")
		line := perftLine{position: fields[0]}
		last := len(fields) - 1
		for i := 1; i+1 < last; i += 2 {
			depth, errD := strconv.ParseUint(strings.TrimSpace(fields[i]), 10, 8)
			count, errC := strconv.ParseUint(strings.TrimSpace(fields[i+1]), 10, 64)
			if errD != nil || errC != nil {
				t.Fatalf("%s: %q", perftFile, row)
			}
			line.counts = append(line.counts, [2]uint64{depth, count})
		}
		line.marks = strings.Split(strings.TrimSpace(fields[last]), ", ")
		lines = append(lines, line)
	}
	return lines
}

// marks is what is at work in a position: the rules by which its draughts take, and what else makes a
// position worth counting.
func (j judge) marks() (marks []string) {
	for _, m := range j.men {
		switch {
		case m.declared:
			marks = append(marks, "declared men")
		case len(m.parts) > 1 && m.whole() != 91 && m.whole() != 190:
			marks = append(marks, "pyramid partly taken")
		}
		if own := kings[slices.Index([]string{"even", "odd"}, m.side)]; len(m.parts) > 1 && !strings.Contains(own, m.parts[0].String()) {
			marks = append(marks, "turncoat pyramid")
		}
	}
	for _, d := range j.draughts() {
		captives := len(d.captives())
		if captives > 1 {
			marks = append(marks, "several captives")
		}
		if captives > len(d.after.firstRank()) {
			marks = append(marks, "first rank too full")
		}
		for _, c := range d.taken {
			marks = append(marks, c.rules...)
			if c.whole && len(c.parts) > 1 {
				marks = append(marks, "pyramid whole")
			}
		}
	}
	slices.Sort(marks)
	return slices.Compact(marks)
}

// wanted is the marks that the file must have, each in several positions.
var wanted = []string{
	"RM-20", "RM-21", "RM-22", "RM-23", "RM-24", "RM-28", "RM-32", "RM-34", "declared men",
	"first rank too full", "pyramid partly taken", "pyramid whole", "several captives", "turncoat pyramid",
}

func TestPerft(t *testing.T) {
	t.Parallel()
	if *update {
		writePerft(t)
	}
	lines := readPerft(t)
	if len(lines) < 21 {
		t.Errorf("%s has %d positions, want the beginning and at least 20", perftFile, len(lines))
	}
	seen := map[string]int{}
	for i, line := range lines {
		for _, mark := range line.marks {
			seen[mark]++
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			p := parse(t, line.position)
			for _, c := range line.counts {
				if n := perft(p, int(c[0])); n != c[1] {
					differ(t, p, readJudge(t, line.position), int(c[0]))
					t.Fatalf("%s\nperft(%d) = %d, want %d", line.position, c[0], n, c[1])
				}
			}
		})
	}
	for _, mark := range wanted {
		if seen[mark] < 2 {
			t.Errorf("%s has %d positions with %s, want 2", perftFile, seen[mark], mark)
		}
	}
}

// differ fails at the first turn, all the way down, on which package and judge do not agree.
func differ(t *testing.T, p rithmomachia.Position, j judge, depth int) {
	t.Helper()
	agree(t, p, j)
	after := coreTurns(t, p)
	for _, next := range j.turns() {
		if depth > 1 && perft(after[next.text], depth-1) != next.after.perft(depth-1) {
			t.Logf("%v\nafter %s", j, next.text)
			differ(t, after[next.text], next.after, depth-1)
		}
	}
}

// writePerft plays random games, a Triumph declared in every third, and keeps of each the position with
// the most marks, the rarer the better.
func writePerft(t *testing.T) {
	t.Helper()
	const most = 30
	seen := map[string]int{}
	keep := []judge{start(t)}
	for seed := uint64(0); len(keep) < most; seed++ {
		chance := engine.NewChance(seed, 2)
		j := start(t)
		best, rarest := j, 0
		for ply := range 240 {
			next, ok := j.next(&chance)
			if !ok {
				break
			}
			j = next.after
			if seed%3 == 0 && ply == 120 {
				declareAtRandom(j, &chance)
			}
			rare := 0
			for _, mark := range j.marks() {
				rare += 1000 / (1 + seen[mark])
			}
			if rare >= rarest && j.perft(1) < 2000 {
				best, rarest = j, rare
			}
		}
		keep = append(keep, best)
		for _, mark := range best.marks() {
			seen[mark]++
		}
	}
	var b strings.Builder
	b.WriteString(perftHead)
	for _, j := range keep {
		fmt.Fprintf(&b, "%v", j)
		for depth, made := 1, uint64(1); made < 3000; depth++ {
			made = j.perft(depth)
			fmt.Fprintf(&b, "; %d; %d", depth, made)
		}
		fmt.Fprintf(&b, "; %s\n", strings.Join(j.marks(), ", "))
	}
	if err := os.WriteFile(perftFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// declareAtRandom declares a Triumph for one side, if it has one to declare and none declared.
func declareAtRandom(j judge, chance *engine.Chance) {
	side := []string{"even", "odd"}[chance.IntN(2)]
	for _, m := range j.men {
		if m.declared && m.side == side {
			return
		}
	}
	if sets := j.triumphs(side); len(sets) > 0 {
		for _, at := range sets[chance.IntN(len(sets))] {
			m := j.men[at]
			m.declared = true
			j.men[at] = m
		}
	}
}
