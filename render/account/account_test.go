package account

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
)

// Many who fell are counted, those of two sides apart: a fight of South's may cost both. Few are named.
func TestLostByMany(t *testing.T) {
	t.Parallel()
	men := func(side engine.Side, n int) (list []Loss) {
		for range n {
			list = append(list, Loss{Who: "M", Side: side})
		}
		return list
	}
	for _, c := range []struct {
		south, north int
		want         string
	}{{5, 0, "5 dead"}, {0, 5, "5 of North's dead"}, {3, 5, "M, M and M dead; 5 of North's dead"}} {
		x := &teller{before: &engine.View{}}
		x.Side, x.Fallen = "south", append(men("south", c.south), men("north", c.north)...)
		if got := x.lost(x.Fallen, "dead", ""); got != c.want {
			t.Errorf("of %d and %d it tells %q, want %q", c.south, c.north, got, c.want)
		}
	}
}

// Of what both sides lost, and what was taken, each side is named once; what is taken is not lost as well.
func TestLossesOfBothSides(t *testing.T) {
	t.Parallel()
	v := engine.View{Figures: []engine.Piece{
		{Word: "inf4", Kind: "infantry", Label: "I4", Side: "south", Place: "7,6"},
		{Word: "n/fbat3", Kind: "field battery", Label: "F3", Side: "north", Place: "9,11"},
		{Word: "hart1", Kind: "horse artillery", Label: "H1", Side: "south", Place: "7,9"},
		{Word: "fbat3", Kind: "field battery", Label: "F3", Side: "south", Place: "9,10"},
	}}
	events := []engine.Event{
		engine.Seized{Side: "south", Figure: "field battery 1", Kind: "field battery", At: "9,12"},
		engine.Seized{Side: "south", Figure: "field battery 3", Kind: "field battery", At: "9,10"},
	}
	got := Of(&v, &engine.View{}, "north", "done", events, nil).Text
	const want = "South's infantry 4 and horse artillery 1 lost; North's field battery 3 lost; " +
		"South's field battery 1 and field battery 3 taken"
	if !strings.HasSuffix(got, want) {
		t.Errorf("it tells %q, want %q", got, want)
	}
}

// A bridge that is taken up, or ruined, is not told to be lost, whosever it was.
func TestTakenUp(t *testing.T) {
	t.Parallel()
	v := engine.View{Figures: []engine.Piece{
		{Word: "bridge 273", Kind: "bridge", Side: "north", Label: "38", Place: "273"},
	}}
	for _, now := range []string{"taken up", "ruined"} {
		events := []engine.Event{
			engine.Changed{What: "bridge 38 on 273", Now: "is " + now},
			engine.Changed{What: "BT38", Now: "has 2 of its bridges"},
		}
		text := Of(&v, &engine.View{}, "south", "bt38 takeup 273 main", events, nil).Text
		if want := "North's bridge 38 " + now; !strings.Contains(text, want) {
			t.Errorf("it tells %q, want %q", text, want)
		}
	}
}

// wanted asks for something.
type wanted struct{ engine.By }

func (wanted) String() string { return "2 men are wanted at the trail: say MAN post gun" }

// Of many who come in at once the number is told, and of what is asked of somebody not what he might say.
func TestQuietly(t *testing.T) {
	t.Parallel()
	in := func(n int) (events []engine.Event) {
		for range n {
			events = append(events, engine.Entered{Side: "south", Figure: "S1", At: "1,2"})
		}
		return events
	}
	for want, events := range map[string][]engine.Event{
		"South S1 comes in at 1,2": in(1), "10 of South's men come in": in(10), "2 men are wanted at the trail": {wanted{}},
	} {
		v := engine.View{}
		v.Ground.Floor = true
		if got := Of(&v, &v, "south", "rank", events, nil).Text; got != want {
			t.Errorf("it tells %q, want %q", got, want)
		}
	}
}

// An order is told by who is to do it, also if another word comes before him, and the number of who went does not run
// into the place from which he went.
func TestNamedByNumber(t *testing.T) {
	t.Parallel()
	cell := func(place string, x float64) engine.Cell {
		return engine.Cell{Place: place, At: engine.Spot{X: x}, Corners: []engine.Spot{
			{X: x - 0.5, Y: -0.5}, {X: x + 0.5, Y: -0.5}, {X: x + 0.5, Y: 0.5}, {X: x - 0.5, Y: 0.5},
		}}
	}
	view := func(place string, x float64) *engine.View {
		return &engine.View{
			Cells: []engine.Cell{cell("1,1", 1), cell("2,1", 2)}, Looks: &engine.Looks{},
			Figures: []engine.Piece{{
				Word: "wag1", Kind: "wagons", Label: "1", Side: "south", Place: place, At: engine.Spot{X: x},
			}},
		}
	}
	here, there := view("1,1", 1), view("2,1", 2)
	for _, c := range []struct {
		after *engine.View
		said  engine.Order
		want  string
	}{
		{here, "end wag1 drop 2b", "South's wagons 1: drop 2b (end)"},
		{here, "wag1 drop 2b", "South's wagons 1: drop 2b"},
		{there, "done", "South's wagons 1, 1,1 to 2,1"},
	} {
		if got := Of(here, c.after, "south", c.said, nil, nil).Text; got != c.want {
			t.Errorf("%s: it tells %q, want %q", c.said, got, c.want)
		}
	}
}

// Of many who go with a gun the men are counted, and it is named.
func TestGunAmongMany(t *testing.T) {
	t.Parallel()
	view := func(x float64) *engine.View {
		v := &engine.View{Figures: []engine.Piece{{
			Word: "s-gun1", Kind: "gun", Label: "S-gun1", Side: "south", At: engine.Spot{X: x}, Bore: &engine.Bore{},
		}}}
		for i := range 4 {
			word := fmt.Sprint("s", i+1)
			v.Figures = append(v.Figures, engine.Piece{Word: word, Kind: "foot", Label: word, Side: "south", At: engine.Spot{X: x, Y: 1}})
		}
		v.Ground.Floor = true
		return v
	}
	if got := Of(view(1), view(2), "south", "s-gun1 to 2,0", nil, nil).Text; got != "South's gun 1 and 4 men go" {
		t.Errorf("it tells %q", got)
	}
}

// marched is a way of s9's that is shown.
type marched struct{ engine.Changed }

func (marched) Film() engine.Film {
	return engine.Film{Length: 1, Reels: []engine.Reel{{Figure: "s9", Poses: []engine.Pose{{}, {T: 1, At: engine.Spot{X: 4}}}}}}
}

// Who only gets up beside his gun as another marches does not go.
func TestWhoMakesRoomDoesNotGo(t *testing.T) {
	t.Parallel()
	view := func(man, horse float64) *engine.View {
		v := &engine.View{Looks: &engine.Looks{}, Figures: []engine.Piece{
			{Word: "s4", Kind: "foot", Label: "S4", Side: "south", At: engine.Spot{X: man, Y: 9}},
			{Word: "s9", Kind: "horse", Label: "S9", Side: "south", At: engine.Spot{X: horse}},
		}}
		v.Ground.Floor = true
		return v
	}
	say := func(x float64) string { return fmt.Sprint(x, " in") }
	a := Of(view(1, 0), view(1.5, 4), "south", "s9 to 4,0", []engine.Event{marched{}}, say)
	if want := "South's horse 9 goes 4 in"; a.Text != want || len(a.Ways) != 1 {
		t.Errorf("it tells %q of %d ways, want %q", a.Text, len(a.Ways), want)
	}
}

// A captive who is led is his own side's man, whoever leads him; who is not named by the order does not count.
func TestAbout(t *testing.T) {
	t.Parallel()
	a := Summary{Side: "south", Ways: []Trip{{Was: engine.Piece{Word: "n3", Side: "north"}}}}
	for o, want := range map[engine.Order]engine.Side{"n3 to 20,4": "north", "s1 to 20,5": "south", "": "south"} {
		if got := a.About(o); got != want {
			t.Errorf("%q is about %s, not %s", o, want, got)
		}
	}
}

// Of a march over many squares its goal is told first: a list cuts long lines.
func TestGoalFirst(t *testing.T) {
	t.Parallel()
	v := engine.View{Cells: []engine.Cell{{Place: "1,1"}, {Place: "1,2"}, {Place: "1,3"}}}
	for order, want := range map[engine.Order]string{
		"march 1,1 1,2 1,3 houses": "march to 1,3 houses by 1,1 1,2",
		"march 1,1 1,2":            "march 1,1 1,2",
		"to 1,3":                   "to 1,3",
		"done":                     "done",
	} {
		if got := strings.Join((&teller{before: &v}).goalFirst(order.Words()), " "); got != want {
			t.Errorf("%q is told as %q, want %q", order, got, want)
		}
	}
}

// Who is gone when a turn ends, of which nothing else is told, is told as lost.
func TestGoneByTheTurnsEnd(t *testing.T) {
	t.Parallel()
	before := engine.View{Figures: []engine.Piece{{Word: "fbat4", Place: "9,15", Side: "north", Kind: "battery"}}}
	got := Of(&before, &engine.View{}, "north", "done", nil, nil)
	if len(got.Fallen) != 1 || !strings.Contains(got.Text, "lost") {
		t.Errorf("it tells %q, fallen %+v", got.Text, got.Fallen)
	}
}

// Of an order of many words, as of a corps, one reads who is the first, and what they do.
func TestBriefOfMany(t *testing.T) {
	t.Parallel()
	for o, want := range map[engine.Order]string{
		"t1-2 t3-4 slide left 1":                             "t1-2 t3-4 slide left 1",
		"t1-2 t3-4 t5-6 t7-8 t9-10 bt1 bt2 bt3 slide left 1": "t1-2 … bt3 slide left 1",
	} {
		if is := Brief(o); is != want {
			t.Errorf("%q is written %q, want %q", o, is, want)
		}
	}
}

// due is a match whose turn is over, and the next is still to be begun.
type due struct{ engine.Match }

func (due) Turn() engine.Turn                                { return engine.Turn{Number: 3, Due: true} }
func (due) View(engine.Side) engine.View                     { return engine.View{} }
func (due) Complete(engine.Order) []engine.Choice            { return nil }
func (due) Play(engine.Order) (list []engine.Event, _ error) { return list, nil }

// What begins a turn is told as of that turn, as the heading has it.
func TestToldOfTheTurnThatItBegins(t *testing.T) {
	t.Parallel()
	if a, err := Told(due{}, "", "south", "go", nil); err != nil || a.Turn != 4 {
		t.Errorf("it is told of turn %d, %v", a.Turn, err)
	}
}

// A place of a game that has squares for men is a space, be there one of them on the board or not.
func TestPlaceAmongSquares(t *testing.T) {
	t.Parallel()
	v := engine.View{Looks: &engine.Looks{Kinds: []engine.Look{{Word: "square"}}}}
	if is := Place(&v, "d7"); is != "Space d7" {
		t.Errorf("the place is called %q", is)
	}
}
