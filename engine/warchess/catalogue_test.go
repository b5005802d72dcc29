package warchess_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/warchess"
)

// fixture is one worked example of the catalogue.
type fixture struct {
	title    string
	position string
	bullets  []bullet
}

// bullet is one statement about it.
type bullet struct {
	text  string
	after []string // the moves that come first
	form  string   // legal, illegal, exposed, range, wins
	of    string   // a side for exposed and wins, a square for range
	list  []string // moves or squares; empty for "none"
}

var (
	fixtureTitle    = regexp.MustCompile(`^\*\*(.+?)\*\*( .*)?$`)
	fixturePosition = regexp.MustCompile("^`(att .* \\| (?:att|def))`$")
	fixtureBullet   = regexp.MustCompile(`^- (?:after ((?:\d+-\d+ ?)+): )?(?:(legal|illegal)|(exposed) \((att|def)\)|(range) of (\d+)|(wins) for (att|def)): (.+)$`)
	moveForm        = regexp.MustCompile(`^\d+-\d+$`)
	squareForm      = regexp.MustCompile(`^\d+$`)
)

// readFixtures is the examples of the catalogue's last chapter. A line of a form it does not know is an error.
func readFixtures() ([]fixture, error) {
	text, err := docs.Rules.ReadFile("rules/warchess.md")
	if err != nil {
		return nil, err
	}
	_, chapter, found := strings.Cut(string(text), "\n## Fixtures\n")
	if !found {
		return nil, errors.New("the catalogue has no fixtures")
	}
	var all []fixture
	for _, line := range strings.Split(chapter, "\n") {
		last := len(all) - 1
		switch {
		case line == "", last < 0 && !strings.HasPrefix(line, "**"): // before the first is an introduction
		case fixtureTitle.MatchString(line):
			m := fixtureTitle.FindStringSubmatch(line)
			all = append(all, fixture{title: m[1]})
		case all[last].position == "" && fixturePosition.MatchString(line):
			all[last].position = fixturePosition.FindStringSubmatch(line)[1]
		case all[last].position != "" && fixtureBullet.MatchString(line):
			b, err := readBullet(line)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", all[last].title, err)
			}
			all[last].bullets = append(all[last].bullets, b)
		default:
			return nil, fmt.Errorf("%s: a line of unknown form: %q", all[last].title, line)
		}
	}
	return all, nil
}

func readBullet(line string) (bullet, error) {
	m := fixtureBullet.FindStringSubmatch(line)
	b := bullet{
		text:  strings.TrimPrefix(line, "- "),
		after: strings.Fields(m[1]),
		form:  m[2] + m[3] + m[5] + m[7],
		of:    m[4] + m[6] + m[8],
	}
	if b.form == "exposed" && m[9] == "none" {
		return b, nil
	}
	item := moveForm
	if b.form == "exposed" || b.form == "range" {
		item = squareForm
	}
	b.list = strings.FieldsFunc(m[9], func(r rune) bool { return r == ' ' || r == ',' })
	for _, word := range b.list {
		if !item.MatchString(word) {
			return b, fmt.Errorf("%q does not belong in %q", word, line)
		}
	}
	return b, nil
}

// TestFixtures holds every worked example against the slow judge, the typed core and the match.
func TestFixtures(t *testing.T) {
	t.Parallel()
	fixtures, err := readFixtures()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range fixtures {
		t.Run(f.title, func(t *testing.T) {
			for _, b := range f.bullets {
				t.Run(b.text, func(t *testing.T) {
					bench := sit(t, f.position)
					for _, m := range b.after {
						bench.play(m)
					}
					bench.hold(b)
				})
			}
		})
	}
}

// TestFixturesWhole counts what the parser has found, by a plainer look at the text.
func TestFixturesWhole(t *testing.T) {
	t.Parallel()
	fixtures, err := readFixtures()
	if err != nil {
		t.Fatal(err)
	}
	bullets, statements := 0, 0
	for _, f := range fixtures {
		bullets += len(f.bullets)
		for _, b := range f.bullets {
			statements += len(b.list)
		}
		if f.position == "" || len(f.bullets) == 0 {
			t.Errorf("%s has no position or says nothing", f.title)
		}
	}
	if got, want := [3]int{len(fixtures), bullets, statements}, [3]int{67, 146, 382}; got != want {
		t.Errorf("fixtures, bullets, statements: got %v, want %v", got, want)
	}
	text, _ := docs.Rules.ReadFile("rules/warchess.md")
	_, chapter, _ := strings.Cut(string(text), "\n## Fixtures\n")
	if n := strings.Count("\n"+chapter, "\n**"); n != len(fixtures) {
		t.Errorf("the chapter has %d titles, %d were read", n, len(fixtures))
	}
	if n := strings.Count("\n"+chapter, "\n- "); n != bullets {
		t.Errorf("the chapter has %d bullets, %d were read", n, bullets)
	}
}

// bench is the three judges side by side at one position.
type bench struct {
	*testing.T
	slow  *slow
	core  warchess.Position
	match engine.Match
}

func sit(t *testing.T, position string) *bench {
	t.Helper()
	b := &bench{T: t, core: read(t, position), match: newMatch(t, position)}
	var err error
	if b.slow, err = readSlow(position); err != nil {
		t.Fatal(err)
	}
	return b
}

func read(t *testing.T, position string) warchess.Position {
	t.Helper()
	p, err := warchess.ParsePosition(position)
	if err != nil {
		t.Fatalf("position %s: %v", position, err)
	}
	return p
}

func newMatch(t *testing.T, position string) engine.Match {
	t.Helper()
	m, err := warchess.Rules.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatalf("a match from %s: %v", position, err)
	}
	return m
}

// order is a move as a person says it.
func order(t *testing.T, text string) engine.Order {
	t.Helper()
	o, err := warchess.Rules.About().ReadOrder(text)
	if err != nil {
		t.Fatalf("order %s: %v", text, err)
	}
	return o
}

// coreMove is the move of that text among those that the core lists.
func coreMove(p *warchess.Position, text string) (warchess.Move, bool) {
	moves := p.Moves(nil)
	i := slices.IndexFunc(moves, func(m warchess.Move) bool { return m.String() == text })
	if i < 0 {
		return warchess.Move{}, false
	}
	return moves[i], true
}

func (b *bench) play(text string) {
	b.Helper()
	b.legal(text, true)
	if b.Failed() {
		b.FailNow()
	}
	m, err := readHop(text)
	if err != nil {
		b.Fatal(err)
	}
	b.slow = b.slow.after(m)
	cm, _ := coreMove(&b.core, text)
	b.core.Play(cm)
	if _, err := b.match.Play(order(b.T, text)); err != nil {
		b.Fatalf("match: %s: %v", text, err)
	}
	if got := b.core.String(); got != b.slow.String() {
		b.Fatalf("core: after %s %s, want %s", text, got, b.slow)
	}
	if got := b.match.Position(); got != b.slow.String() {
		b.Fatalf("match: after %s %s, want %s", text, got, b.slow)
	}
}

// legal asks all three whether a move is lawful.
func (b *bench) legal(text string, want bool) {
	b.Helper()
	m, err := readHop(text)
	if err != nil {
		b.Fatal(err)
	}
	moves, _, _ := b.slow.lawful()
	if got := slices.Contains(moves, m); got != want {
		b.Errorf("slow judge: %s in %s: got %v, want %v", text, b.slow, got, want)
	}
	if _, got := coreMove(&b.core, text); got != want {
		b.Errorf("core: %s in %s: got %v, want %v", text, &b.core, got, want)
	}
	err = b.match.Check(order(b.T, text))
	illegal, refused := errors.AsType[*engine.Illegal](err)
	switch {
	case want && err != nil:
		b.Errorf("match: %s in %s: %v", text, b.match.Position(), err)
	case !want && !refused:
		b.Errorf("match: %s in %s: got %v, want it illegal", text, b.match.Position(), err)
	case !want:
		if _, known := warchess.Rules.About().Rules.Find(illegal.Rule); !known || illegal.Why() == "" {
			b.Errorf("match: %s is refused by %q, %q: want a rule and a reason", text, illegal.Rule, illegal.Why())
		}
	}
}

// hold asks whether a bullet is true.
func (b *bench) hold(w bullet) {
	switch w.form {
	case "legal", "illegal":
		for _, m := range w.list {
			b.legal(m, w.form == "legal")
		}
	case "exposed":
		side := slices.Index(sides[:], w.of)
		if got := words(b.slow.exposedOf(side, "LICW")); !slices.Equal(got, w.list) {
			b.Errorf("slow judge: %s has %v exposed", w.of, got)
		}
		if got := shown(b.match, w.of, "exposed"); !slices.Equal(got, w.list) {
			b.Errorf("match: the view has %v of %s exposed", got, w.of)
		}
	case "range":
		at, _ := strconv.Atoi(w.of)
		if got := words(b.slow.covers(at)); !slices.Equal(got, w.list) {
			b.Errorf("slow judge: got %v", got)
		}
		b.commands(at)
	case "wins":
		for _, m := range w.list {
			b.play(m)
			b.won(w.of, "WC-41", "WC-42")
		}
	default:
		b.Fatalf("a bullet of unknown form %q", w.form)
	}
}

// won asks all three whether a side has won, the match by one of the rules.
func (b *bench) won(side string, rules ...engine.RuleID) {
	b.Helper()
	want := slices.Index(sides[:], side)
	if got, _ := b.slow.ended(); got != want {
		b.Errorf("slow judge: won by %d, want %d", got, want)
	}
	if got, over := b.core.Ended(); !over || got != want {
		b.Errorf("core: over %v, won by %d, want %d", over, got, want)
	}
	if n := len(b.core.Moves(nil)) + b.core.Count(); n != 0 {
		b.Errorf("core: a game that is over has moves")
	}
	if got := b.match.Result(); !got.Over || got.Winner != engine.Side(side) || !slices.Contains(rules, got.Rule) {
		b.Errorf("match: %+v, want it won by %s by %v", got, side, rules)
	}
}

// commands asks the core for the range of the Artillery on a square through what it does: an enemy
// Cavalry put on each empty square in turn is exposed there or not (WC-24).
func (b *bench) commands(at int) {
	b.Helper()
	alone := slow{mover: b.slow.mover}
	alone.on = b.slow.on
	enemy := 1 - alone.on[at].side
	want := words(b.slow.covers(at))
	i := slices.IndexFunc(b.match.View("").Fields, func(f engine.Field) bool { return f.Of == strconv.Itoa(at) })
	if i < 0 || !slices.Equal(b.match.View("").Fields[i].Places, want) {
		b.Errorf("match: the view has not the field of %d: %v", at, want)
	}
	for _, a := range append(alone.each(att, "A"), alone.each(def, "A")...) {
		if a != at {
			alone.on[a] = figure{'I', alone.on[a].side} // stops a line as well as Artillery does
		}
	}
	for s := 1; s <= squares; s++ {
		if alone.on[s].kind != 0 {
			continue
		}
		p := alone
		p.on[s] = figure{'C', enemy}
		seen := slices.Contains(shown(newMatch(b.T, p.String()), sides[enemy], "exposed"), strconv.Itoa(s))
		if seen != slices.Contains(alone.covers(at), s) {
			b.Errorf("match: %d is exposed in the view: %v, in %s", s, seen, &p)
		}
	}
}

// shown is the places of a side's figures in a state, as the view has them, ascending.
func shown(m engine.Match, side, state string) []string {
	var on []int
	for _, f := range m.View("").Figures {
		if f.Side == engine.Side(side) && f.State == state {
			n, _ := strconv.Atoi(f.Place)
			on = append(on, n)
		}
	}
	slices.Sort(on)
	return words(on)
}

// words is numbers as they are written.
func words(numbers []int) []string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
