package rithmomachia_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

// catalogue is docs/rules/rithmomachia.md.
func catalogue(t rapid.TB) string {
	t.Helper()
	text, err := docs.Rules.ReadFile("rules/rithmomachia.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fixture is one worked example of the catalogue.
type fixture struct {
	id, position string
	bullets      []string
}

var (
	fixtureHead = regexp.MustCompile(`^\*\*(RF-\w+)\*\* `)
	fixtureText = regexp.MustCompile("^`(.*)`$")
)

// fixtures reads the worked examples. Lines after the head Fixtures that are none of its kinds fail.
func fixtures(t rapid.TB) (all []fixture) {
	t.Helper()
	_, text, _ := strings.Cut(catalogue(t), "\n## Fixtures\n")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		last := len(all) - 1
		if head := fixtureHead.FindStringSubmatch(line); head != nil {
			all = append(all, fixture{id: head[1]})
		} else if position := fixtureText.FindStringSubmatch(line); position != nil && last >= 0 {
			all[last].position = position[1]
		} else if bullet, ok := strings.CutPrefix(line, "- "); ok && last >= 0 {
			all[last].bullets = append(all[last].bullets, bullet)
		} else if line != "" && !strings.HasPrefix(line, `"takes" lists`) {
			t.Fatalf("what is %q among the fixtures?", line)
		}
	}
	return all
}

// answer is what somebody says of a draught.
type answer struct {
	lawful    bool
	taken     string // as the fixtures write it
	turns     int    // with all placements
	completes bool   // the Triumph
}

// answers is who is asked: the judge, the typed core, the match.
var answers = []struct {
	name string
	ask  func(t rapid.TB, position, draught string) answer
}{
	{"judge", askJudge}, {"core", askCore}, {"match", askMatch},
}

func askJudge(t rapid.TB, position, draught string) answer {
	j := readJudge(t, position)
	from, to, _ := strings.Cut(draught, "-")
	a, okA := readSpace(from)
	b, okB := readSpace(to)
	if !okA || !okB {
		t.Fatalf("%q is no draught", draught)
	}
	d, lawful := j.draught(a, b)
	if !lawful {
		return answer{}
	}
	return answer{true, takenText(d.taken), len(d.turns()), d.after.triumph(j.mover)}
}

func takenText(taken []capture) string {
	var said []string
	for _, c := range taken {
		said = append(said, c.String())
	}
	return strings.Join(said, " ")
}

func askCore(t rapid.TB, position, draught string) (a answer) {
	p := parse(t, position)
	before := readJudge(t, position)
	for text, after := range coreTurns(t, p) {
		if text != draught && !strings.HasPrefix(text, draught+"=") {
			continue
		}
		winner, over := after.Ended()
		a.lawful, a.completes = true, over && winner == p.Mover()
		a.taken = missing(before, readJudge(t, after.String()), foe[before.mover])
		a.turns++
	}
	return a
}

// missing is what a side had before and has no more where it stood.
func missing(before, after judge, side string) string {
	var taken []capture
	for _, s := range before.spaces() {
		m := before.men[s]
		if m.side != side {
			continue
		}
		left := after.men[s]
		if left.side != side {
			left = man{}
		}
		gone := slices.DeleteFunc(slices.Clone(m.parts), func(p part) bool { return slices.Contains(left.parts, p) })
		if len(gone) > 0 {
			taken = append(taken, capture{at: s, parts: gone})
		}
	}
	return takenText(taken)
}

func askMatch(t rapid.TB, position, draught string) (a answer) {
	m := newMatch(t, position, nil)
	mover := m.Turn().Sides[0]
	orders := ordersOf(m, engine.Order(strings.Replace(draught, "-", " ", 1)))
	for _, o := range orders {
		next := m.Clone()
		events, err := next.Play(o)
		if err != nil {
			t.Fatalf("%s\n%s: %v", position, o, err)
		}
		r := next.Result()
		a = answer{true, takenEvents(t, events), len(orders), r.Over && r.Winner == mover}
	}
	return a
}

// ordersOf is the whole orders that begin so, found as a person would: by asking what may follow.
func ordersOf(m engine.Match, said engine.Order) (orders []engine.Order) {
	if said != "" && m.Check(said) == nil {
		orders = append(orders, said)
	}
	for _, c := range m.Complete(said) {
		orders = append(orders, ordersOf(m, said.Then(c.Word))...)
	}
	return orders
}

// takenEvents is the captures among the events, as the fixtures write them.
func takenEvents(t rapid.TB, events []engine.Event) string {
	var taken []capture
	for _, e := range events {
		e, ok := e.(engine.Taken)
		if !ok {
			continue
		}
		at, ok := readSpace(e.At)
		if !ok {
			t.Fatalf("%v: where?", e)
		}
		if n := len(taken); n == 0 || taken[n-1].at != at {
			taken = append(taken, capture{at: at})
		}
		last := &taken[len(taken)-1]
		last.parts = append(last.parts, readParts(t, e.Figure)...)
	}
	return takenText(taken)
}

// bulletForms is what the fixtures can say. A form's test gets what its brackets caught.
var bulletForms = []struct {
	form *regexp.Regexp
	test func(t *testing.T, ask func(draught string) answer, said []string)
}{
	{regexp.MustCompile(`^legal: (.*)$`), func(t *testing.T, ask func(string) answer, said []string) {
		for d := range strings.FieldsSeq(said[0]) {
			if !ask(d).lawful {
				t.Errorf("%s is not allowed", d)
			}
		}
	}},
	{regexp.MustCompile(`^illegal: (.*)$`), func(t *testing.T, ask func(string) answer, said []string) {
		for d := range strings.FieldsSeq(said[0]) {
			if ask(d).lawful {
				t.Errorf("%s is allowed", d)
			}
		}
	}},
	{regexp.MustCompile(`^(\S+) takes (.*)$`), func(t *testing.T, ask func(string) answer, said []string) {
		want := strings.Replace(said[1], "nothing", "", 1)
		if a := ask(said[0]); !a.lawful || a.taken != want {
			t.Errorf("allowed: %v, takes %q, want %q", a.lawful, a.taken, want)
		}
	}},
	{regexp.MustCompile(`^(\S+): (\d+) different turns \(placements\)$`), func(t *testing.T, ask func(string) answer, said []string) {
		if a := ask(said[0]); strconv.Itoa(a.turns) != said[1] {
			t.Errorf("%d different turns, want %s", a.turns, said[1])
		}
	}},
	{regexp.MustCompile(`^(\S+) (completes|does not complete) (?:the|a) Triumph$`), func(t *testing.T, ask func(string) answer, said []string) {
		if a := ask(said[0]); !a.lawful || a.completes != (said[1] == "completes") {
			t.Errorf("allowed: %v, completes: %v", a.lawful, a.completes)
		}
	}},
}

// TestFixtures asks everybody every worked example of the catalogue.
func TestFixtures(t *testing.T) {
	t.Parallel()
	all := fixtures(t)
	bullets := 0
	for _, f := range all {
		for _, bullet := range f.bullets {
			bullets++
			for _, who := range answers {
				t.Run(f.id+" "+who.name+" "+bullet, func(t *testing.T) {
					t.Parallel()
					testBullet(t, bullet, func(d string) answer { return who.ask(t, f.position, d) })
				})
			}
		}
	}
	if len(all) != 58 || bullets != 97 {
		t.Errorf("read %d fixtures with %d bullets, want 58 with 97", len(all), bullets)
	}
}

func testBullet(t *testing.T, bullet string, ask func(string) answer) {
	t.Helper()
	for _, f := range bulletForms {
		if said := f.form.FindStringSubmatch(bullet); said != nil {
			f.test(t, ask, said[1:])
			return
		}
	}
	t.Errorf("what does %q mean?", bullet)
}

// supplies is the numbers of each of a side's men: its own, or a King's whole number and components.
func (j judge) supplies(side string) (men [][]int) {
	for _, s := range j.spaces() {
		if m := j.men[s]; m.side == side {
			numbers := []int{m.whole()}
			for _, p := range m.parts {
				numbers = append(numbers, p.number)
			}
			men = append(men, numbers)
		}
	}
	return men
}

// tables is the lines of testdata/tables.txt, worked out from the starting armies. [RM-63, RM-64]
func tables(j judge) map[string]bool {
	lines := map[string]bool{}
	wholes := map[string][]int{}
	parts := map[string][]int{}
	for _, side := range []string{"even", "odd"} {
		for _, numbers := range j.supplies(side) {
			wholes[side] = append(wholes[side], numbers[0])
			parts[side] = append(parts[side], numbers...)
		}
		wholes["both"] = append(wholes["both"], wholes[side]...)
		wholes["both+parts"] = append(wholes["both+parts"], parts[side]...)
	}
	for set, numbers := range wholes {
		slices.Sort(numbers)
		wholes[set] = slices.Compact(numbers)
	}
	for side, numbers := range parts {
		slices.Sort(numbers)
		parts[side] = slices.Compact(numbers)
		lines["army "+side+numberList(wholes[side])] = true
		lines["parts "+side+numberList(parts[side])] = true
	}
	for _, side := range []string{"even", "odd"} {
		captureLines(lines, side, j.supplies(side), parts[foe[side]])
	}
	for set, numbers := range wholes {
		proportionLines(lines, set, numbers)
	}
	return lines
}

func numberList(numbers []int) (list string) {
	for _, n := range numbers {
		list += fmt.Sprintf(" %d", n)
	}
	return list
}

// captureLines is the equations by which men with those numbers take enemies.
func captureLines(lines map[string]bool, side string, men [][]int, enemies []int) {
	say := func(kind, form string, numbers ...any) { lines[side+" "+kind+" "+fmt.Sprintf(form, numbers...)] = true }
	for _, e := range enemies {
		for i, first := range men {
			for _, a := range first {
				if a == e {
					say("equality", "%d", e)
				}
				for k, second := range men {
					for _, b := range second {
						if i == k || a < b {
							continue
						}
						if a+b == e {
							say("addition", "%d + %d = %d", b, a, e)
						}
						if a-b == e {
							say("subtraction", "%d - %d = %d", a, b, e)
						}
						if a*b == e {
							say("multiplication", "%d * %d = %d", b, a, e)
						}
						if a == b*e {
							say("division", "%d / %d = %d", a, b, e)
						}
					}
				}
			}
		}
	}
}

// proportionLines is the proportions and the sets of four among different ascending numbers.
func proportionLines(lines map[string]bool, set string, n []int) {
	for i := range n {
		for j := i + 1; j < len(n); j++ {
			for k := j + 1; k < len(n); k++ {
				if kinds := proportionsOf(n[i], n[j], n[k]); kinds != "" {
					lines["triple "+set+" "+kinds+numberList([]int{n[i], n[j], n[k]})] = true
				}
				for l := k + 1; l < len(n); l++ {
					if kinds := triumphOf([]int{n[i], n[j], n[k], n[l]}); kinds != "" {
						lines["quad "+set+" "+kinds+numberList([]int{n[i], n[j], n[k], n[l]})] = true
					}
				}
			}
		}
	}
}

// TestTables holds testdata/tables.txt against what the armies give, line by line, both ways.
func TestTables(t *testing.T) {
	t.Parallel()
	want := tables(start(t))
	text, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if !want[line] {
			t.Errorf("tables.txt: %q cannot be, or stands twice", line)
		}
		delete(want, line)
	}
	for line := range want {
		t.Errorf("tables.txt lacks %q", line)
	}
}

var tableRow = regexp.MustCompile(`(?m)^\| (Even takes Odd|Odd takes Even|Even|Odd|both|both\+parts) ((?:\| \d+ )+)\|$`)

// TestCounts holds the two tables of numbers in the catalogue against what the armies give.
func TestCounts(t *testing.T) {
	t.Parallel()
	counts := map[string]int{}
	for line := range tables(start(t)) {
		words := strings.Fields(line)
		if words[0] == "even" || words[0] == "odd" {
			counts[words[0]+" "+words[1]]++
		} else {
			counts[words[1]+" "+words[2]]++
		}
	}
	columns := map[bool][]string{
		true:  {"equality", "addition", "subtraction", "multiplication", "division"},
		false: {"A", "G", "H", "AG", "AH", "GH", "AGH"},
	}
	rows := tableRow.FindAllStringSubmatch(catalogue(t), -1)
	if len(rows) != 6 {
		t.Fatalf("found %d rows of tables, want 6", len(rows))
	}
	for _, row := range rows {
		who, _, takes := strings.Cut(row[1], " takes ")
		cells := strings.Fields(strings.ReplaceAll(row[2], "|", " "))
		for i, kind := range columns[takes] {
			if n := counts[strings.ToLower(who)+" "+kind]; strconv.Itoa(n) != cells[i] {
				t.Errorf("%s %s: %d, the catalogue has %s", who, kind, n, cells[i])
			}
		}
	}
}

// listed is the numbers that a rule of the catalogue lists after each letter: "A: 2 4 6; 2 9 16".
func listed(t *testing.T, id, kind string) (sets []string) {
	t.Helper()
	_, text, _ := strings.Cut(catalogue(t), "**"+id+"** ")
	text, _, _ = strings.Cut(text, "\n- **")
	_, text, _ = strings.Cut(strings.Join(strings.Fields(text), " "), kind+": ")
	text, _, _ = strings.Cut(text, ".")
	for set := range strings.SplitSeq(text, ";") {
		sets = append(sets, strings.TrimSpace(set))
	}
	return sets
}

// TestLists holds the proportions that the catalogue writes out against what the armies give.
func TestLists(t *testing.T) {
	t.Parallel()
	lines := tables(start(t))
	for _, c := range []struct{ id, kind, prefix string }{
		{"RM-65", "A", "triple even A "},
		{"RM-65", "G", "triple even G "},
		{"RM-65", "H", "triple even H "},
		{"RM-66", "A", "triple odd A "},
		{"RM-66", "G", "triple odd G "},
		{"RM-67", "(both)", "quad both AGH "},
	} {
		var want []string
		for line := range lines {
			if set, ok := strings.CutPrefix(line, c.prefix); ok {
				want = append(want, set)
			}
		}
		got := listed(t, c.id, c.kind)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s %s:\n got %q\nwant %q", c.id, c.kind, got, want)
		}
	}
}

// suppliers is the numbers that two different men of a side can bring together, the greater first.
func suppliers(men [][]int) map[[2]int]bool {
	pairs := map[[2]int]bool{}
	for i, first := range men {
		for _, second := range men[i+1:] {
			for _, a := range first {
				for _, b := range second {
					pairs[[2]int{max(a, b), min(a, b)}] = true
				}
			}
		}
	}
	return pairs
}

// TestEquations lets every two numbers that a side can bring together leap on every number of the other:
// it may be done just where testdata/tables.txt has an equation. [RM-63]
func TestEquations(t *testing.T) {
	t.Parallel()
	j := start(t)
	lines := tables(j)
	for _, side := range []string{"even", "odd"} {
		for pair := range suppliers(j.supplies(side)) {
			a, b := pair[0], pair[1]
			for _, men := range j.supplies(foe[side]) {
				for _, e := range men {
					want := a == e || lines[fmt.Sprintf("%s addition %d + %d = %d", side, b, a, e)] ||
						lines[fmt.Sprintf("%s subtraction %d - %d = %d", side, a, b, e)] ||
						lines[fmt.Sprintf("%s multiplication %d * %d = %d", side, b, a, e)] ||
						lines[fmt.Sprintf("%s division %d / %d = %d", side, a, b, e)]
					position := fmt.Sprintf("%s T%d@d10 T%d@f12 | %s R%d@f10 | %s", side, a, b, foe[side], e, side)
					p := parse(t, position)
					got := slices.ContainsFunc(p.Moves(nil), func(m rithmomachia.Move) bool {
						return strings.HasPrefix(m.String(), "d10-f10")
					})
					if got != want {
						t.Errorf("%s: d10-f10 is %v, want %v", position, got, want)
					}
				}
			}
		}
	}
}

// TestTriumphs sees that just the proportions of testdata/tables.txt can be declared, by each army alone
// and by both together. [RM-64 to RM-67]
func TestTriumphs(t *testing.T) {
	t.Parallel()
	j := start(t)
	lines := tables(j)
	both := judge{men: map[space]man{}, mover: "even"}
	for s, m := range j.men {
		both.men[s] = man{side: "even", parts: m.parts}
	}
	j.mover = "even"
	testTriumphs(t, "even", j, lines)
	j.mover = "odd"
	testTriumphs(t, "odd", j, lines)
	testTriumphs(t, "both", both, lines)
}

func testTriumphs(t *testing.T, set string, j judge, lines map[string]bool) {
	t.Helper()
	p := newMatch(t, j.String()+" | took "+j.mover+" king 1 91 2", nil).At()
	got := map[string]bool{}
	for _, m := range p.Moves(nil) {
		if !m.Declares() {
			continue
		}
		var numbers []int
		for _, s := range m.Spaces() {
			at, _ := readSpace(s.String())
			numbers = append(numbers, j.men[at].whole())
		}
		slices.Sort(numbers)
		line := map[int]string{3: "triple ", 4: "quad "}[len(numbers)] + set + " " + triumphOf(numbers) + numberList(numbers)
		if !lines[line] {
			t.Errorf("%v declares %q, which is not in the tables", m, line)
		}
		got[line] = true
	}
	for line := range lines {
		if words := strings.Fields(line); (words[0] == "triple" || words[0] == "quad") && words[1] == set && !got[line] {
			t.Errorf("%q cannot be declared", line)
		}
	}
}

// army is what the catalogue says of a side's men: "Even: R 2 4 6; T 6 20; S 15 and the King 91."
var army = regexp.MustCompile(`(Even|Odd): R ([\d ]+); T ([\d ]+); S ([\d ]+) and the King (\d+)\.`)

// TestArmies holds the beginning against what the catalogue says of it.
func TestArmies(t *testing.T) {
	t.Parallel()
	text, j := catalogue(t), start(t)
	men := map[string][]string{}
	for _, s := range j.spaces() {
		m := j.men[s]
		men[m.side] = append(men[m.side], m.String())
	}
	pyramids := map[string]string{"even": evenKing, "odd": oddKing}
	for i, row := range army.FindAllStringSubmatch(text, -1) {
		side := strings.ToLower(row[1])
		t.Run(fmt.Sprintf("RM-%d %s", 3+i, side), func(t *testing.T) {
			want := []string{pyramids[side]}
			for k, shape := range []string{"R", "T", "S"} {
				for n := range strings.FieldsSeq(row[2+k]) {
					want = append(want, shape+n)
				}
			}
			slices.Sort(want)
			slices.Sort(men[side])
			if !slices.Equal(men[side], want) {
				t.Errorf("%s has %v, want %v", side, men[side], want)
			}
			if sum := (man{parts: readParts(t, pyramids[side])}).whole(); strconv.Itoa(sum) != row[5] {
				t.Errorf("the King of %s is %d, want %s", side, sum, row[5])
			}
		})
	}
	t.Run("RM-2", func(t *testing.T) {
		count := map[string]int{}
		for _, m := range j.men {
			count[m.side+" "+m.String()[:1]]++
		}
		for _, side := range []string{"even ", "odd "} {
			if count[side+"R"] != 8 || count[side+"T"] != 8 || count[side+"S"] != 7 || count[side+"P"] != 1 {
				t.Errorf("the men of %s: %v", side, count)
			}
		}
	})
	t.Run("RM-5", func(t *testing.T) { testRoots(t, j, men) })
	t.Run("RM-7", func(t *testing.T) { testArray(t, text, j) })
	t.Run("RM-8", func(t *testing.T) {
		for s, m := range j.men {
			across, held := j.men[space{9 - s.x, 17 - s.y}]
			if !held || m.side == across.side || len(m.parts) == 1 && m.parts[0].shape != across.parts[0].shape {
				t.Errorf("%v on %v and %v across are no match", m, s, across)
			}
		}
	})
}

// testRoots derives every man from the roots. [RM-5]
func testRoots(t *testing.T, j judge, men map[string][]string) {
	for side, roots := range map[string][]int{"even": {2, 4, 6, 8}, "odd": {3, 5, 7, 9}} {
		var want, has []string
		for _, r := range roots {
			for _, p := range []part{
				{'R', r},
				{'R', r * r},
				{'T', r*r + r},
				{'T', (r + 1) * (r + 1)},
				{'S', (r*r + r) + (r+1)*(r+1)},
				{'S', (2*r + 1) * (2*r + 1)},
			} {
				want = append(want, p.String())
			}
		}
		total := 0
		for _, m := range j.men {
			if m.side == side {
				total += m.whole()
				has = append(has, strings.Replace(part{m.parts[0].shape, m.whole()}.String(), "P", "S", 1))
			}
		}
		slices.Sort(want)
		slices.Sort(has)
		if !slices.Equal(has, want) {
			t.Errorf("%s has %v, the roots give %v", side, has, want)
		}
		if total != map[string]int{"even": 1312, "odd": 1752}[side] {
			t.Errorf("the men of %s make %d", side, total)
		}
	}
}

// testArray reads the picture of the beginning. [RM-7]
func testArray(t *testing.T, text string, j judge) {
	_, picture, _ := strings.Cut(text, "```\n")
	picture, _, _ = strings.Cut(picture, "```")
	seen := 0
	for line := range strings.Lines(picture) {
		cells := strings.Fields(line)
		y, err := strconv.Atoi(cells[0])
		if err != nil {
			continue // the letters of the columns
		}
		for x := 1; x <= 8; x++ {
			m, held := j.men[space{x, y}]
			want := m.String()
			if len(m.parts) > 1 {
				want = fmt.Sprintf("K%d", m.whole())
			}
			if !held {
				want = "."
			} else {
				seen++
			}
			if cells[x] != want {
				t.Errorf("%v has %s, the picture %s", space{x, y}, want, cells[x])
			}
		}
	}
	if seen != 48 {
		t.Errorf("the picture has %d men, want 48", seen)
	}
}
