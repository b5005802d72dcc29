package hellwig

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"

	_ "embed"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// position is the position of a text.
func position(t testing.TB, text string) *Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return &p
}

// square is the square of a name.
func square(t testing.TB, p *Position, name string) grid.Square {
	t.Helper()
	at, ok := p.Board().Find(name)
	if !ok {
		t.Fatalf("there is no square %s", name)
	}
	return at
}

// squares are those of names, ascending.
func squares(t testing.TB, p *Position, names ...string) (list []grid.Square) {
	t.Helper()
	for _, name := range names {
		list = append(list, square(t, p, name))
	}
	slices.Sort(list)
	return list
}

// groupOrder is the slide or wheel of a sentence such as "G440 T1-2 slide left 3 works". [HW-310]
func groupOrder(t testing.TB, p *Position, text string) (m Move) {
	t.Helper()
	words := strings.Fields(text)
	for len(words) > 0 && words[0] != "slide" && words[0] != "wheel" {
		before := m.Set
		for i := range p.DeviceList() {
			if deviceName(p, i) == words[0] && !m.Has(i) {
				(*rules.DeviceSet)(&m.Set).Add(i)
				break
			}
		}
		if m.Set == before {
			t.Fatalf("%s: there is no device %s", text, words[0])
		}
		words = words[1:]
	}
	m.Works = words[len(words)-1] == "works"
	switch words[0] {
	case "slide":
		n, err := strconv.Atoi(words[2])
		if err != nil {
			t.Fatal(err)
		}
		m.Kind, m.Way, m.Steps = rules.KindSlide, wayCalled(t, words[1]), uint8(n)
	case "wheel":
		m.Kind, m.At = rules.KindWheel, square(t, p, words[1])
		m.Turns = uint8(slices.Index([]string{1: "cw", 2: "about", 3: "ccw"}, words[2]))
	}
	return m
}

func wayCalled(t testing.TB, name string) grid.Dir {
	t.Helper()
	for _, way := range state.Straight {
		if wayNames[way] == name {
			return way
		}
	}
	t.Fatalf("there is no way %s", name)
	return 0
}

// whyNot is nil if a slide or wheel is legal.
func whyNot(p *Position, m Move) error {
	s := rules.Look(p)
	defer s.Done()
	if m.Kind == rules.KindSlide {
		return reasons{s}.whyNotSlide(m)
	}
	return reasons{s}.whyNotWheel(m)
}

// groupMoves are all slides and wheels.
func groupMoves(p *Position) []Move {
	s := rules.Look(p)
	defer s.Done()
	return rules.ListWheels(s, rules.ListSlides(s, nil))
}

// played is the position after an order alone.
func played(p *Position, m Move) *Position {
	q := *p
	rules.Kinds[m.Kind].Play(&q, m)
	return &q
}

// groupsOn are the groups that fill just the squares.
func groupsOn(p *Position, on []grid.Square) (sets []rules.DeviceSet) {
	s := rules.Look(p)
	defer s.Done()
	for _, set := range rules.AllGroups(s) {
		if slices.Equal(slices.Collect(rules.CorpsOf(s, set, Move{}).Rect.Squares(s.Board)), on) {
			sets = append(sets, set)
		}
	}
	return sets
}

//go:embed testdata/devices.txt
var deviceExamples string

// The worked examples of devices: slides, wheels, and the squares of wheels.
func TestExamplesOfDevices(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(deviceExamples) {
		line, _, _ = strings.Cut(line, "#")
		f := strings.Split(line, "|")
		if len(f) != 5 {
			t.Fatalf("%q has %d parts", line, len(f))
		}
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		t.Run(f[0], func(t *testing.T) {
			t.Parallel()
			p := position(t, strings.TrimSpace(f[1]+" "+f[2]))
			words := strings.Fields(f[3])
			switch words[0] {
			case "slide":
				exampleSlide(t, p, words[1:], f[4])
			case "wheel":
				exampleWheel(t, p, words[1:], f[4])
			case "rect":
				exampleRect(t, p, words[1:], f[4])
			default:
				t.Fatalf("what is %s?", words[0])
			}
		})
	}
}

// exampleSlide is "319 320 up 1-4" with "297 298; 275 276; ..." or "illegal".
func exampleSlide(t *testing.T, p *Position, words []string, want string) {
	n := len(words)
	on := squares(t, p, words[:n-2]...)
	way := wayCalled(t, words[n-2])
	first, last, ranged := strings.Cut(words[n-1], "-")
	if !ranged {
		last = first
	}
	from, _ := strconv.Atoi(first)
	to, _ := strconv.Atoi(last)
	ends := strings.Split(want, ";")
	if want != "illegal" && len(ends) != to-from+1 && len(ends) != 1 {
		t.Fatalf("%d ends", len(ends))
	}
	for steps := from; steps <= to; steps++ {
		found := false
		for _, m := range groupMoves(p) {
			if m.Kind != rules.KindSlide || m.Way != way || int(m.Steps) != steps ||
				!slices.Contains(groupsOn(p, on), m.Set) {
				continue
			}
			found = true
			end := squares(t, p, strings.Fields(ends[min(steps-from, len(ends)-1)])...)
			q := played(p, m)
			for _, at := range on {
				if !slices.Contains(end, m.Brings(p.Board(), at)) || len(end) != len(on) {
					t.Errorf("%v comes to %v, want %v", on, m.Brings(p.Board(), at), end)
				}
			}
			if q.NPieces != p.NPieces || q.NDevices != p.NDevices {
				t.Error("something was lost")
			}
		}
		if found != (want != "illegal") {
			t.Errorf("%d steps: found %v, want %s", steps, found, want)
		}
	}
}

// exampleWheel is "fix 387 from 388 via 366 to 365" with "legal", "illegal" or "legal; field 364 363 362". The way is
// told by the squares that the other half passes.
func exampleWheel(t *testing.T, p *Position, words []string, want string) {
	fixed, from := square(t, p, words[1]), square(t, p, words[3])
	end := square(t, p, words[len(words)-1])
	via := words[5 : len(words)-2]
	on := []grid.Square{min(fixed, from), max(fixed, from)}
	sets := groupsOn(p, on)
	if len(sets) != 1 {
		t.Fatalf("%d groups", len(sets))
	}
	s := rules.Look(p)
	defer s.Done()
	b := rules.CorpsOf(s, sets[0], Move{})
	v, ok := b.PivotAt(fixed)
	if !ok {
		t.Fatal("it is no corner")
	}
	quarters := (len(via) + 1) / 2
	if first := square(t, p, via[0]); first != only(v.Complement(s.Board, 0)) {
		quarters = -quarters
	}
	now := 0
	for i, name := range append(via, words[len(words)-1]) {
		next := (now + sign(quarters) + 4) % 4
		pass := v.Brings(s.Board, from, next)
		if i%2 == 0 {
			pass = only(v.Complement(s.Board, min(now, next)))
			if now+next == 3 && min(now, next) == 0 {
				pass = only(v.Complement(s.Board, 3))
			}
		} else {
			now = next
		}
		if pass != square(t, p, name) {
			t.Errorf("it passes %s, want %s", s.Board.Name(pass), name)
		}
	}
	rule, why := hindranceTurning(b, v, quarters)
	field := ""
	legal, field, _ := strings.Cut(want, "; field ")
	if (rule == "") != (legal == "legal") {
		t.Fatalf("%s (%s), want %s", why, rule, want)
	}
	if legal != "legal" {
		return
	}
	m := Move{Kind: rules.KindWheel, At: fixed, Turns: uint8((quarters + 4) % 4), Set: sets[0]}
	if !slices.Contains(groupMoves(p), m) {
		t.Errorf("%v is not listed", m)
	}
	if got := m.Brings(s.Board, from); got != end {
		t.Errorf("it comes to %s", s.Board.Name(got))
	}
	if field == "" {
		return
	}
	after := rules.Look(played(p, m))
	defer after.Done()
	var got []string
	for _, at := range after.Fields[0].List() {
		got = append(got, s.Board.Name(at))
	}
	if !slices.Equal(got, strings.Fields(field)) {
		t.Errorf("field %v, want %s", got, field)
	}
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

func only(squares func(func(grid.Square) bool)) grid.Square {
	for at := range squares {
		return at
	}
	return grid.None
}

// exampleRect is "472 473 ... fix 516 cw" with "to 516 ...; complement 474 496".
func exampleRect(t *testing.T, p *Position, words []string, want string) {
	n := len(words)
	on := squares(t, p, words[:n-3]...)
	b := p.Board()
	a := rules.Single(b, on[0]).With(rules.Single(b, on[len(on)-1]))
	fixed := square(t, p, words[n-2])
	var list [4]rules.Pivot
	for _, v := range a.Pivots(list[:0]) {
		if b.At(v.Col, v.Row) != fixed {
			continue
		}
		to, low := 1, 0
		if words[n-1] == "ccw" {
			to, low = 3, 3
		}
		got := "to" + names(b, slices.Collect(v.After(to).Squares(b))) +
			"; complement" + names(b, slices.Collect(v.Complement(b, low)))
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
		return
	}
	t.Errorf("%s is no corner", words[n-2])
}

func names(b grid.Board, list []grid.Square) (text string) {
	for _, at := range list {
		text += " " + b.Name(at)
	}
	return text
}

// refused checks that an order is legal, or refused by a rule.
func refused(t *testing.T, p *Position, order string, rule engine.RuleID) {
	t.Helper()
	m := groupOrder(t, p, order)
	err := whyNot(p, m)
	if listed := slices.Contains(groupMoves(p), m); listed != (err == nil) {
		t.Errorf("%s: listed %v, but %v", order, listed, err)
	}
	if got := ruleOf(err); got != rule {
		t.Errorf("%s: %v, want %q", order, err, rule)
	}
}

func ruleOf(err error) engine.RuleID {
	if illegal, ok := err.(*engine.Illegal); ok {
		return illegal.Rule
	}
	return ""
}
