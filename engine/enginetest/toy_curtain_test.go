package enginetest

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// Curtain: putting down, in turn and in the open, or both at once behind a curtain; then a man takes the
// enemy opposite, if there is one. When neither side has one opposite, the side with more men has won.

const (
	fieldColumns = 4 // a to d; red has row 1, blue row 2
	fieldMen     = 2
)

var curtainBoard = squares{fieldColumns, 2}

type curtain struct {
	hidden bool     // men are put down behind a curtain, both sides at once
	row    [2]uint8 // a bit a column
	ready  [2]bool
	mover  int8
	turn   int
	result engine.Result
}

type curtainRules struct{}

func (curtainRules) About() engine.About {
	return engine.About{
		Name: "curtain", Title: "Curtain", Gist: "set up unseen", Version: 1, Sides: []engine.Side{"red", "blue"},
		Options: []engine.Option{
			{Name: "curtain", Gist: "men are put down unseen", Rule: "CT-1", Default: "on", Values: []string{"on", "off"}},
		},
		Rules: engine.RuleTable{
			{ID: "CT-1", Gist: "two men are put down, unseen if there is a curtain", Source: "ruling"},
			{ID: "CT-2", Gist: "a man takes the enemy opposite", Source: "ruling"},
			{ID: "CT-3", Gist: "who has more men at last has won", Source: "ruling"},
		},
	}
}

func (r curtainRules) New(s engine.Setup) (engine.Match, error) {
	set, err := r.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	if s.Position != "" {
		return nil, fmt.Errorf("a curtain cannot begin from a position, such as %q", s.Position)
	}
	return &curtain{hidden: set.On("curtain"), turn: 1}, nil
}

var curtainSides = curtainRules{}.About().Sides

// setting reports whether men are still put down.
func (c *curtain) setting() bool { return !c.ready[0] || !c.ready[1] }

func (c *curtain) Turn() engine.Turn {
	t := engine.Turn{Number: c.turn, Phase: "taking", Sides: curtainSides[c.mover : c.mover+1 : c.mover+1]}
	switch {
	case c.result.Over:
		t.Sides = nil
	case c.setting():
		t.Phase = "putting down"
		if c.hidden {
			t.Sides = slices.DeleteFunc(slices.Clone(curtainSides), func(s engine.Side) bool { return c.ready[side(s)] })
		}
	}
	return t
}

// side is a side's number.
func side(s engine.Side) int { return slices.Index(curtainSides, s) }

// legal is what each side that is awaited may say, after its name if there are two.
func (c *curtain) legal() (orders []engine.Order) {
	awaited := c.Turn().Sides
	for _, s := range awaited {
		for _, o := range c.of(side(s)) {
			if len(awaited) > 1 {
				o = engine.Order(s).Then(string(o))
			}
			orders = append(orders, o)
		}
	}
	return orders
}

func (c *curtain) of(s int) (orders []engine.Order) {
	put := bits.OnesCount8(c.row[s])
	for x := range fieldColumns {
		column := string(rune('a' + x))
		mine, theirs := c.row[s]>>x&1 != 0, c.row[1-s]>>x&1 != 0
		switch {
		case c.setting() && mine:
			orders = append(orders, engine.Order("lift "+column))
		case c.setting() && put < fieldMen:
			orders = append(orders, engine.Order("put "+column))
		case !c.setting() && mine && theirs:
			orders = append(orders, engine.Order("take "+column))
		}
	}
	if c.setting() && put == fieldMen {
		orders = append(orders, "ready")
	}
	return orders
}

func (c *curtain) Complete(said engine.Order) []engine.Choice { return next(c.legal(), said) }

func (c *curtain) Check(o engine.Order) error {
	if c.result.Over {
		return over(c.result)
	}
	return among(c.legal(), o)
}

func (c *curtain) Play(o engine.Order) ([]engine.Event, error) {
	if err := c.Check(o); err != nil {
		return nil, err
	}
	words, who := o.Words(), c.Turn().Sides[0]
	if len(c.Turn().Sides) > 1 {
		who, words = engine.Side(words[0]), words[1:]
	}
	s := side(who)
	var events []engine.Event
	if words[0] == "ready" {
		events = c.makeReady(s)
	} else {
		events = c.act(s, words[0], words[1])
	}
	if !c.setting() && len(c.legal()) == 0 {
		events = append(events, c.end())
	}
	return events, nil
}

// act puts down, lifts or takes. Behind a curtain the event does not say where: the order does.
func (c *curtain) act(s int, verb, column string) []engine.Event {
	bit, who := uint8(1)<<(column[0]-'a'), curtainSides[s]
	switch verb {
	case "put", "lift":
		c.row[s] ^= bit
		if c.hidden {
			column = "somewhere"
		}
		return []engine.Event{engine.Changed{By: "CT-1", What: string(who), Now: "has " + verb + " a man: " + column}}
	}
	c.row[1-s] &^= bit
	c.next()
	return []engine.Event{engine.Taken{By: "CT-2", Side: curtainSides[1-s], Figure: "man", At: column}}
}

// makeReady ends a side's putting down; the second to be ready raises the curtain.
func (c *curtain) makeReady(s int) []engine.Event {
	c.ready[s] = true
	events := []engine.Event{engine.Changed{By: "CT-1", What: string(curtainSides[s]), Now: "is ready"}}
	if c.setting() && !c.hidden {
		c.next()
	} else if !c.setting() {
		c.mover = 0
		c.turn++
		events = append(events, engine.Changed{By: "CT-1", What: "the curtain", Now: "rises"})
	}
	return events
}

func (c *curtain) next() { c.mover, c.turn = 1-c.mover, c.turn+1 }

func (c *curtain) end() engine.Event {
	red, blue := bits.OnesCount8(c.row[0]), bits.OnesCount8(c.row[1])
	c.result = engine.Result{Over: true, Rule: "CT-3", Why: fmt.Sprintf("%d men to %d", red, blue)}
	if red != blue {
		c.result.Winner = curtainSides[min(1, max(0, blue-red))]
	}
	for i, n := range []int{red, blue} {
		part := engine.ScorePart{Points: float64(n), Rule: "CT-3", Why: "men left"}
		c.result.Scores = append(c.result.Scores, engine.Score{Side: curtainSides[i], Points: float64(n), Parts: []engine.ScorePart{part}})
	}
	return engine.Ended{Result: c.result}
}

func (c *curtain) Result() engine.Result { return c.result }

// View hides the men of the other side while the curtain is down.
func (c *curtain) View(eye engine.Side) engine.View {
	var m men
	for s := range m {
		if !c.hidden || !c.setting() || eye == "" || eye == curtainSides[s] {
			m[s] = uint16(c.row[s]) << (s * fieldColumns)
		}
	}
	return m.view(curtainBoard, curtainSides)
}

func (c *curtain) Position() string    { return "" }
func (c *curtain) Hash() uint64        { return hash(*c) }
func (c *curtain) Clone() engine.Match { d := *c; return &d }

func TestCurtain(t *testing.T) {
	Run(t, curtainRules{}, Config{})
	t.Run("CT-1 behind the curtain", func(t *testing.T) {
		m := playAll(t, curtainRules{}, engine.Setup{}, "blue put a", "red put b", "blue put c", "blue ready")
		if got := m.Turn().Sides; !slices.Equal(got, []engine.Side{"red"}) {
			t.Errorf("blue is ready, and awaited are %v", got)
		}
		for eye, want := range map[engine.Side]string{"": "b1 a2 c2", "red": "b1", "blue": "a2 c2"} {
			if got := figures(m.View(eye)); got != want {
				t.Errorf("behind the curtain %q sees %q; want %q", eye, got, want)
			}
		}
		for _, o := range []engine.Order{"put d", "ready"} {
			if _, err := m.Play(o); err != nil {
				t.Fatal(err)
			}
		}
		if got := figures(m.View("red")); got != "b1 d1 a2 c2" {
			t.Errorf("the curtain is up and red sees %q", got)
		}
	})
	t.Run("CT-1 in the open", func(t *testing.T) {
		m := playAll(t, curtainRules{}, engine.Setup{Options: map[string]string{"curtain": "off"}}, "put a", "put b", "ready")
		if got := figures(m.View("blue")); got != "a1 b1" || !slices.Equal(m.Turn().Sides, []engine.Side{"blue"}) {
			t.Errorf("%v may put down, and sees %q", m.Turn().Sides, got)
		}
	})
}

// playAll is a match after some orders.
func playAll(t *testing.T, rules engine.Ruleset, setup engine.Setup, orders ...engine.Order) engine.Match {
	t.Helper()
	m, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if _, err := m.Play(o); err != nil {
			t.Fatalf("%q: %v", o, err)
		}
	}
	return m
}

// figures is where figures are seen.
func figures(v engine.View) string {
	var at []string
	for _, f := range v.Figures {
		at = append(at, f.Place)
	}
	return strings.Join(at, " ")
}
