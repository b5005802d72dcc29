package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
)

// Four: up to four players in turn take a man from each other. Who has none, or resigns, drops out; who
// is left has won.

const fourMen = 3

var fourSides = []engine.Side{"north", "east", "south", "west"}

type four struct {
	men     [4]int8
	players int8
	mover   int8
	turn    int
	result  engine.Result
}

type fourRules struct{}

func (fourRules) About() engine.About {
	return engine.About{
		Name: "four", Title: "Four", Gist: "the last has won", Version: 1, Sides: fourSides,
		Position: "the men of each player, then the mover: 3 3 0 1 north",
		Options:  []engine.Option{{Name: "players", Gist: "how many play", Rule: "FR-1", Default: "4", Low: 2, High: 4}},
		Rules: engine.RuleTable{
			{ID: "FR-1", Gist: "two to four play", Source: "ruling"},
			{ID: "FR-2", Gist: "a player takes a man of another", Source: "ruling"},
			{ID: "FR-3", Gist: "without men a player is out; the last has won", Source: "ruling"},
		},
	}
}

func (r fourRules) New(s engine.Setup) (engine.Match, error) {
	set, err := r.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	f := &four{players: int8(set.Int("players")), turn: 1}
	if s.Position != "" {
		return f, f.read(s.Position)
	}
	for i := range f.players {
		f.men[i] = fourMen
	}
	return f, nil
}

// read sets up a position of as many players as play.
func (f *four) read(text string) error {
	words, n := strings.Fields(text), int(f.players)
	if len(words) != n+1 {
		return fmt.Errorf("%d players have %d words and not %d: %q", n, n+1, len(words), text)
	}
	mover := slices.Index(fourSides[:n], engine.Side(words[n]))
	if mover < 0 {
		return fmt.Errorf("%q is none of the players", words[n])
	}
	f.mover = int8(mover)
	for i, w := range words[:n] {
		v, err := strconv.ParseUint(w, 10, 3)
		if err != nil {
			return fmt.Errorf("%q is no number of men from 0 to 7", w)
		}
		f.men[i] = int8(v)
	}
	if f.men[mover] == 0 {
		return fmt.Errorf("%s is out and cannot be the mover", words[n])
	}
	f.settle()
	return nil
}

// settle sees whether only the mover is left.
func (f *four) settle() {
	if f.left() == 1 {
		who := fourSides[f.mover]
		f.result = engine.Result{Over: true, Winner: who, Rule: "FR-3", Why: string(who) + " is left"}
	}
}

func (f *four) left() (n int) {
	for _, m := range f.men {
		n += int(min(1, m))
	}
	return n
}

func (f *four) Turn() engine.Turn {
	t := engine.Turn{Number: f.turn, Phase: "move"}
	if !f.result.Over {
		t.Sides = []engine.Side{fourSides[f.mover]}
	}
	return t
}

func (f *four) legal() (orders []engine.Order) {
	if f.result.Over {
		return nil
	}
	for i, s := range fourSides {
		if f.men[i] > 0 && i != int(f.mover) {
			orders = append(orders, engine.Order("hit").Then(string(s)))
		}
	}
	return append(orders, "resign")
}

func (f *four) Complete(said engine.Order) []engine.Choice { return next(f.legal(), said) }

func (f *four) Check(o engine.Order) error {
	if f.result.Over {
		return over(f.result)
	}
	words := o.Words()
	if len(words) == 2 && words[0] == "hit" {
		i := slices.Index(fourSides, engine.Side(words[1]))
		switch {
		case i >= 0 && i == int(f.mover):
			return engine.Forbid("FR-2", "%s is yourself", words[1])
		case i >= 0 && f.men[i] == 0:
			return engine.Forbid("FR-3", "%s has 0 men and is out", words[1])
		}
	}
	return among(f.legal(), o)
}

func (f *four) Play(o engine.Order) ([]engine.Event, error) {
	if err := f.Check(o); err != nil {
		return nil, err
	}
	hit := int(f.mover)
	if o != "resign" {
		hit = slices.Index(fourSides, engine.Side(o.Words()[1]))
	}
	was := f.men[hit]
	f.men[hit]--
	if o == "resign" {
		f.men[hit] = 0
	}
	events := []engine.Event{engine.Scored{By: "FR-2", Side: fourSides[hit], What: "men", Was: int(was), Now: int(f.men[hit])}}
	if f.men[hit] == 0 {
		events = append(events, engine.Changed{By: "FR-3", What: string(fourSides[hit]), Now: "is out"})
	}
	f.turn++
	for f.mover = (f.mover + 1) % 4; f.men[f.mover] == 0; {
		f.mover = (f.mover + 1) % 4
	}
	if f.settle(); f.result.Over {
		events = append(events, engine.Ended{Result: f.result})
	}
	return events, nil
}

func (f *four) Result() engine.Result { return f.result }

// View has one figure for the men of each player, on the side of the table where he sits.
func (f *four) View(engine.Side) engine.View {
	v := engine.View{Sides: slices.Clone(fourSides[:f.players]), Ground: engine.Ground{High: engine.Spot{X: 2, Y: 2}}}
	seats := [...]engine.Spot{{X: 1, Y: 2}, {X: 2, Y: 1}, {X: 1, Y: 0}, {X: 0, Y: 1}}
	for i, s := range v.Sides {
		v.Tallies = append(v.Tallies, engine.Tally{Side: s, What: "men", Has: strconv.Itoa(int(f.men[i]))})
		if f.men[i] > 0 {
			v.Figures = append(v.Figures, engine.Piece{Word: string(s), Kind: "men", Side: s, At: seats[i], Label: strconv.Itoa(int(f.men[i]))})
		}
	}
	return v
}

func (f *four) Position() string {
	var b strings.Builder
	for _, m := range f.men[:f.players] {
		fmt.Fprint(&b, m, " ")
	}
	return b.String() + string(fourSides[f.mover])
}

func (f *four) Hash() uint64        { return hash(*f) }
func (f *four) Clone() engine.Match { c := *f; return &c }

func TestFour(t *testing.T) {
	Run(t, fourRules{}, Config{Setups: []engine.Setup{{Position: "1 0 2 1 west"}}})
	t.Run("FR-3 who is out has no turn", func(t *testing.T) {
		m := playAll(t, fourRules{}, engine.Setup{Position: "3 1 1 3 north"}, "hit east")
		if got := m.Turn().Sides[0]; got != "south" {
			t.Errorf("east is out, and %s is to move; want south", got)
		}
		if _, err := m.Play("resign"); err != nil {
			t.Fatal(err)
		}
		if got := m.Turn().Sides[0]; got != "west" || m.Result().Over {
			t.Errorf("south has resigned, and %s is to move; want west", got)
		}
		if _, err := m.Play("resign"); err != nil || m.Result().Winner != "north" {
			t.Errorf("west has resigned, %v, and %q has won; want north", err, m.Result().Winner)
		}
	})
	t.Run("FR-1 two play", func(t *testing.T) {
		m := playAll(t, fourRules{}, engine.Setup{Options: map[string]string{"players": "2"}})
		if got := words(m.Complete("hit")); got != "east" || len(m.View("").Sides) != 2 {
			t.Errorf("of two, one may hit %q, and %d play", got, len(m.View("").Sides))
		}
	})
}
