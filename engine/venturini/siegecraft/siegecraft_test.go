package siegecraft_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/grid"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/dueltest"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siegecraft"
	"littlewars/engine/venturini/state"
)

// siegeOf is a siege from its beginning, or from a position.
func siegeOf(t testing.TB, position string) *venturini.Game {
	t.Helper()
	return dueltest.New(t, venturini.Siege, position)
}

func trying(days int) engine.Player {
	return siegecraft.Seat(engine.Kind{Limits: engine.Limits{Playouts: days}}, 1)
}

// aDay is how many orders who plays at random gives in a move, about, and tries how many he thinks of for it.
const (
	aDay  = 24
	tries = 20
)

// randomly marches, strikes and digs with anybody: the random player of the program, who asks for every word that may
// be said, takes minutes for a day of a siege.
func randomly(seed uint64) dueltest.Foe {
	chance := engine.NewChance(seed, 1)
	return func(_ testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
		p := m.At()
		if _, asked := p.Done(); asked || chance.IntN(aDay) == 0 {
			return "done"
		}
		f := p.Ready()
		for range tries {
			u := &f.Figures[chance.IntN(len(f.Figures))]
			if u.Side != p.Start.Mover || u.At == grid.None || !u.Free() {
				continue
			}
			all, _ := order.ChargeOrders(f, u.ID)
			all = append(all, order.FireOrders(f, u.ID)...)
			if u.Kind.Battery() {
				all = append(all, order.ThrowOrders(f, u.ID)...)
			}
			if marches, err := march.Reach(f, u.ID); err == nil && marches.Squares.Len() > 0 {
				o := order.Plain("to", u.ID)
				for range chance.IntN(marches.Squares.Len()) + 1 {
					o.At = marches.Squares.First()
					marches.Squares.Remove(o.At)
				}
				o.Post = ground.PostsOn(f, o.At)[0]
				all = append(all, o)
			}
			dig := order.Plain("build", u.ID)
			dig.Works = []order.Build{{Kind: state.Earth, Side: grid.Dir(2 * chance.IntN(4))}}
			all = append(all, dig)
			if o := all[chance.IntN(len(all))]; p.Legal(f, &o) == nil {
				return general.Words(&o, &p.Start, u.Side)
			}
		}
		return "done"
	}
}

// dayOf lets somebody give the orders of a move, and is how many.
func dayOf(t testing.TB, m *venturini.Game, by dueltest.Foe) (orders int) {
	t.Helper()
	day, side := m.At().Start.Date, m.At().Start.Mover
	for !m.Result().Over && m.At().Start.Date == day && m.At().Start.Mover == side {
		if order := by(t, m, nil); order != "done" || m.Check("done") == nil || m.Turn().Phase == "answer" {
			dueltest.Give(t, m, order)
		} else {
			dueltest.Give(t, m, "withdraw all")
		}
		orders++
	}
	return orders
}

// surrendered are the figures of a side that have surrendered for want of food.
func surrendered(m *venturini.Game, side state.Side) (n int) {
	s := m.At().Start
	for i := range s.Figures {
		if u := &s.Figures[i]; u.Side == side && u.At == grid.None {
			n++
		}
	}
	return n
}

// brigades are those of a side that are free and on the map.
func brigades(m *venturini.Game, side state.Side) (n int) {
	s := m.At().Start
	for i := range s.Figures {
		if u := &s.Figures[i]; u.Side == side && u.Bars() {
			n++
		}
	}
	return n
}

// siege plays a siege, and is on which day it ended. The first is the besieger.
func siege(t *testing.T, m *venturini.Game, b, g dueltest.Foe) (day state.Date, orders int) {
	t.Helper()
	for !m.Result().Over {
		day = m.At().Start.Date
		orders += dayOf(t, m, b)
		if n := surrendered(m, ground.Besieger); n > 0 {
			t.Logf("day %d: %d of the besieger's have surrendered", day, n)
		}
		orders += dayOf(t, m, g)
	}
	return day, orders
}

// besiegers is a small siege of the north front, whose besieger has guns, ladders and pioneers at hand.
const besiegers = "venturini 1 siege 5 B | fig B inf1 38,24 load=2p+1l | fig B inf2 39,24 load=2p+1l | " +
	"fig B inf3 40,24 load=2p+1l | fig B inf4 41,24 load=2p+1l | fig B inf5 42,24 load=2p | fig B inf6 43,24 load=2p | " +
	"fig B pio1 41,26 load=2p | fig B pio2 41,25 load=2p | fig B fart1 41,20 load=2p | fig B hhow1 41,20 load=2r | " +
	"fig B fart2 41,19 load=2p | fig B hgun1 41,19 load=2r | fig G inf1 41,37/top load=2p | " +
	"fig G inf2 40,32/top load=2p | fig G inf3 36,36/vault load=2p | fig G fart1 45,36/top load=2p | " +
	"fig G hgun1 45,36/top load=2r | mag 40,76"

// He takes the magazine of a garrison that does nothing within 60 days, and none of his figures starves. [VT-SIEGE-21,
// VT-SIEGE-25]
func TestTakesMagazineOfIdle(t *testing.T) {
	for _, tc := range []struct {
		name, position string
		level          int
		minutes        bool
	}{
		{"small", besiegers, siegecraft.Quick, false},
		{"quick", "", siegecraft.Quick, true},
		{"usual", "", siegecraft.Usual, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.minutes {
				enginetest.Soak(t)
			}
			t.Parallel()
			m := siegeOf(t, tc.position)
			had := brigades(m, ground.Besieger)
			day, orders := siege(t, m, dueltest.Player(trying(tc.level)), dueltest.Idly)
			result, left := m.Result(), brigades(m, ground.Besieger)
			t.Logf("day %d: %s after %d orders; %d brigades of %d are left", day, result.Verdict(), orders, left, had)
			if result.Winner != "b" || left != had {
				t.Errorf("%s with %d brigades of %d", result.Verdict(), left, had)
			}
		})
	}
}

// His garrison holds out against who orders anything at random; none of the orders of both is refused. [VT-SIEGE-25]
func TestHoldsAgainstRandom(t *testing.T) {
	enginetest.Soak(t)
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed+1), func(t *testing.T) {
			t.Parallel()
			m := siegeOf(t, "")
			day, orders := siege(t, m, randomly(seed+1), dueltest.Player(trying(siegecraft.Quick)))
			result := m.Result()
			t.Logf("day %d: %s after %d orders", day, result.Verdict(), orders)
			if result.Winner != "g" {
				t.Errorf("%s: %s", result.Verdict(), result.Why)
			}
		})
	}
}

// None of 10,000 orders is refused that he gives on both sides, at either level against either.
func TestLawful(t *testing.T) {
	enginetest.Soak(t)
	const wanted = 10_000
	levels := [...][2]int{
		{siegecraft.Quick, siegecraft.Quick},
		{siegecraft.Usual, siegecraft.Quick},
		{siegecraft.Quick, siegecraft.Usual},
		{siegecraft.Usual, siegecraft.Usual},
	}
	for n, orders := 0, 0; orders < wanted; n++ {
		tried := levels[n%len(levels)]
		chance := engine.NewChance(uint64(n+1), 1)
		m := siegeOf(t, "")
		for move := range opened { // no two begin alike
			dayOf(t, m, [...]dueltest.Foe{randomly(uint64(chance.IntN(1000))), dueltest.Idly}[move%2])
		}
		day, given := siege(t, m, dueltest.Player(trying(tried[0])), dueltest.Player(trying(tried[1])))
		orders += given
		result := m.Result()
		t.Logf("%v: day %d: %s; %d orders by now", tried, day, result.Verdict(), orders)
	}
}

// opened is how many moves are made at random before he plays.
const opened = 2

// He chooses alike in the same siege, day after day.
func TestChoosesAlike(t *testing.T) {
	t.Parallel()
	var texts []string
	for range 2 {
		m := siegeOf(t, "")
		b, g := dueltest.Player(trying(1)), dueltest.Player(trying(1))
		for range 2 {
			dayOf(t, m, b)
			dayOf(t, m, g)
		}
		texts = append(texts, m.Position())
	}
	if texts[0] != texts[1] {
		t.Errorf("%s\n%s", texts[0], texts[1])
	}
}

// A day takes him 10 s at most at the usual level, and a second at the quick one. The clock is that of the machine:
// nothing else may run beside it.
func TestTakesHisTime(t *testing.T) {
	enginetest.Soak(t)
	for days, most := range map[int]time.Duration{siegecraft.Quick: time.Second, siegecraft.Usual: 10 * time.Second} {
		t.Run(fmt.Sprint(days), func(t *testing.T) {
			m, b, g := siegeOf(t, ""), dueltest.Player(trying(days)), dueltest.Player(trying(days))
			for moves := 0; moves < 16 && !m.Result().Over; moves++ {
				begun, day := time.Now(), m.At().Start.Date
				dayOf(t, m, [...]dueltest.Foe{b, g}[moves%2])
				took := time.Since(begun)
				t.Logf("day %d: %v", day, took)
				if took > most {
					t.Errorf("on day %d he took %v", day, took)
				}
			}
		})
	}
}

func TestChooses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Want           engine.Order // the beginning of an order
	}{
		{
			Name:     "VT-SIEGE-25 enters the magazine",
			Position: "5 B | fig B inf1 43,40 | fig G inf1 36,36/vault",
			Want:     "inf1 march 42,39 41,40",
		},
		{
			Name:     "VT-SIEGE-41 throws at who stands on the ramparts",
			Position: "5 B | fig B fart1 45,20 | fig B hhow1 45,20 | fig G inf1 45,36/top",
			Want:     "hhow1 throw 45,36",
		},
		{
			Name:     "VT-SIEGE-33 lays a ladder to the crest",
			Position: "5 B | fig B inf1 43,28 load=2p+1l | fig G inf1 36,36/vault",
			Want:     "inf1 lay ladder 43,28:s",
		},
		{
			Name:     "VT-SIEGE-53 shoots the crest down before foot",
			Position: "5 B | fig B inf1 43,28 | fig B fart1 44,27 | fig B hgun1 44,27 | fig G inf1 36,36/vault",
			Want:     "hgun1 batter crest",
		},
		{
			Name: "VT-SIEGE-60 batters works that the enemy holds",
			Position: "5 B | fig B inf1 42,18 | fig B fart1 41,18 | fig B hgun1 41,18 | fig G inf1 41,20 | " +
				"mag 40,76 | line 41,20:N P1",
			Want: "hgun1 batter works 41,20:n",
		},
		{
			Name:     "VT-SIEGE-21 saps from the highway",
			Position: "5 B | fig B pio1 41,27 load=2p | fig G inf1 36,36/vault | mag 40,76",
			Want:     "pio1 build earth",
		},
		{
			Name:     "VT-SIEGE-22 goes where food comes to",
			Position: "5 B | fig B inf1 50,20 | fig G inf1 36,36/vault | mag 40,76",
			Want:     "inf1 march",
		},
		{
			Name:     "VT-SIEGE-40 fires at who comes up the glacis",
			Position: "5 G | fig G fart1 45,36/top | fig G lgun1 45,36/top | fig B inf1 45,27 | mag 40,76",
			Want:     "lgun1 fire n",
		},
		{
			Name: "VT-SIEGE-46 sallies",
			Position: "5 G | fig G lcav1 43,26 | fig G inf1 41,40/houses | fig B inf1 43,23 | fig B inf2 43,9 | " +
				"mag 40,76",
			Want: "lcav1 charge",
		},
		{
			Name: "VT-SIEGE-51 takes cover in the vaults",
			Position: "5 G | fig G inf1 40,32/top | fig G inf2 41,40/houses | fig G inf3 41,40/street | " +
				"fig B fart1 40,14 | fig B hhow1 40,14 | mag 40,76",
			Want: "inf1 shift vault",
		},
		{
			Name: "VT-SIEGE-14 burns the magazine that a gun sees",
			Position: "5 B | fig B hart1 42,39/street load=2p+2r | fig B lgun1 42,39/street load=2r | " +
				"fig B inf1 43,28 load=2p | fig G inf1 41,40/houses | fig G inf2 41,40/street | mag 40,76",
			Want: "lgun1 burn 41,40",
		},
		{
			Name: "VT-SIEGE-7 drowns who is in the ditch",
			Position: "5 G | fig G inf1 35,46/inside | fig G inf2 37,42/vault | fig B inf1 40,34 | " +
				"fig B inf2 41,34 | mag 40,76",
			Want: "inf1 sluice inflow open",
		},
		{
			Name: "VT-SIEGE-7 lets a ditch run dry that nobody is before",
			Position: "5 G | fig G inf1 35,46/inside | fig G inf2 46,35/inside | fig B inf1 43,9 | mag 40,76 | " +
				"gate inflow open | gate south-west open" + filled(t),
			Want: "inf2 sluice outflow open",
		},
		{
			Name: "VT-SIEGE-7 shuts the outflow of a dry ditch",
			Position: "5 G | fig G inf1 35,46/inside | fig G inf2 46,35/inside | fig B inf1 43,9 | mag 40,76 | " +
				"gate outflow open",
			Want: "inf2 sluice outflow shut",
		},
		{
			Name: "VT-SIEGE-7 goes to the lever of the inflow",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,40/street | fig G inf3 41,37/vault | " +
				"fig G inf4 44,41/vault | fig G inf5 40,44/vault | fig G inf6 37,40/vault | fig G inf7 45,45/vault | " +
				"fig G inf8 45,36/vault | fig G inf9 36,45/vault | fig G inf10 36,36/vault | fig G inf11 39,37/vault | " +
				"fig G inf12 37,42/vault | fig G inf13 37,43/vault | fig G inf14 44,42/vault | fig B inf1 43,9 | mag 40,76",
			Want: "inf9 march 35,46",
		},
		{
			Name: "VT-SIEGE-70 retrenches behind a breach",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,40/street | fig G inf3 43,41 | " +
				"fig B inf1 46,40 | fig B inf2 43,9 | mag 40,76 | gap 44,40:E shot",
			Want: "inf3 build earth e",
		},
		{
			Name: "VT-MOVE-16 retrenches with palisades",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,40/street | fig G inf3 43,40 | " +
				"fig B inf1 46,40 | fig B inf2 43,9 | mag 40,76 | lie 43,40 1w | gap 44,40:E shot",
			Want: "inf3 build palisade e",
		},
		{
			Name: "VT-SIEGE-71 carries palisades to where it retrenches",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,40/street | fig G inf3 43,42/street | " +
				"fig B inf1 46,40 | fig B inf2 43,9 | mag 40,76 | lie 43,42/street 1w | gap 44,40:E shot",
			Want: "inf3 load 1w",
		},
		{
			Name: "VT-MOVE-19 lays a ladder to palisades behind the wall",
			Position: "5 B | fig B inf1 42,40 load=2p+1l | fig G inf2 37,40/vault | mag 40,76 | " +
				"line 41,40:N P1 | line 41,40:E P1 | line 41,40:S P1 | line 41,40:W P1",
			Want: "inf1 lay ladder 42,40:w",
		},
		{
			Name: "VT-SIEGE-8 opens the outflow of a ditch that was let full",
			Position: "5 B | fig B inf1 52,30 | fig B fart1 49,36 load=2p | fig B hgun1 49,36 load=2r | " +
				"fig G inf1 36,36/vault | gate inflow open | gate south-west open | mag 40,76",
			Want: "hgun1 batter sluice 47,34:e",
		},
		{
			Name: "VT-SIEGE-43 ricochets at a battery",
			Position: "5 G | fig G fart1 45,36/top | fig G hgun1 45,36/top | fig B fart1 45,20 | fig B hhow1 45,20 | " +
				"mag 40,76",
			Want: "hgun1 ricochet n",
		},
		{
			Name: "VT-SIEGE-4 takes a gun under the gallery that bears on a battery",
			Position: "5 G | fig G fart1 44,37/top | fig G hgun1 44,37/top | fig B fart1 45,19 | fig B hgun1 45,19 | " +
				"fig B inf1 43,9 | mag 40,76",
			Want: "hgun1 march 44,36 45,35 gallery",
		},
		{
			Name: "VT-SIEGE-2 goes to a loophole from which it can fire",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 43,40 | fig G inf3 41,40/street | " +
				"fig B inf1 41,30 | mag 40,76",
			Want: "inf2 march 42,39 41,38 41,37 41,36 41,35 41,34 41,33 41,32 40,31 vault",
		},
		{
			Name:     "VT-SIEGE-3 holds the magazine with two brigades",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 39,37/vault | fig B inf1 43,9 | mag 40,76",
			Want:     "inf2 march 39,38 40,39 41,40 street",
		},
		{
			Name: "VT-SIEGE-9 bars a gate",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,40/street | fig G inf3 45,36/vault | " +
				"fig G inf4 45,45/vault | fig G inf5 36,45/vault | fig G pio1 39,37/vault " +
				"| fig B inf1 43,9 | mag 40,76",
			Want: "pio1 march 40,37 41,38 42,39 43,40 44,41 ",
		},
		{
			Name: "VT-SIEGE-78 goes over a gallery to dig it out",
			Position: "5 G | fig G inf1 41,40/houses | fig G inf2 41,29 | fig B min1 41,28/below | " +
				"fig B inf1 43,9 | mag 40,76 | gallery B 41,27 41,28 | gallery B 41,28 41,29",
			Want: "inf2 march 41,28",
		},
		{
			Name:     "VT-SIEGE-25 calls the reserves to the magazine",
			Position: "5 G | fig G inf1 39,37/vault | fig G inf2 37,42/vault | fig B inf1 45,40 | mag 40,76",
			Want:     "inf1 march",
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m, p := siegeOf(t, "venturini 1 siege "+tc.Position), dueltest.Player(trying(siegecraft.Quick))
			var orders []engine.Order
			dayOf(t, m, func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
				orders = append(orders, p(t, m, nil))
				return orders[len(orders)-1]
			})
			if !slices.ContainsFunc(orders, func(o engine.Order) bool {
				return strings.HasPrefix(string(o), string(tc.Want))
			}) {
				t.Errorf("%q; want %s", orders, tc.Want)
			}
		})
	}
}

// Who guards the magazine does not leave it for a charge; guns spare the trenches of their own side. [VT-SIEGE-25,
// VT-SIEGE-60]
func TestLeaves(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ Name, Position, Never string }{
		{
			"the magazine to nobody", "5 G | fig G inf1 41,40/street | fig G inf2 41,40/houses | fig B inf1 43,41 | " +
				"fig B inf2 43,9 | mag 40,76", " charge ",
		},
		{
			"palisades to nobody [VT-WRECK-33]", "5 B | fig B inf1 41,5/houses load=2p | fig B inf2 43,22 load=2p | " +
				"fig B wag1 41,22 load=2r+4w | fig G inf1 36,36/vault | mag 41,5", " drop ",
		},
		{
			"its own trenches alone", "5 B | fig B inf1 43,24 | fig B fart1 42,21 | fig B hgun1 42,21 | " +
				"fig B lhow1 41,22 | fig B fart2 41,22 | fig G inf1 36,36/vault | mag 40,76 | line 42,22:S e | " +
				"line 42,24:N e | line 42,25:N e | line 41,24:N e | line 41,25:S e", " batter works",
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m, p := siegeOf(t, "venturini 1 siege "+tc.Position), dueltest.Player(trying(siegecraft.Quick))
			dayOf(t, m, func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
				o := p(t, m, nil)
				if strings.Contains(string(o), tc.Never) {
					t.Errorf("%s", o)
				}
				return o
			})
		})
	}
}

// filled is that what was dry of the ditch is wet.
func filled(t testing.TB) (text string) {
	s := siegeOf(t, "").At().Start
	for at, terrain := range s.Map.Terrain {
		if terrain == state.DryDitch {
			text += " | is " + s.Map.Board.Name(grid.Square(at)) + " water"
		}
	}
	return text
}

// moated is that the ditch is full and its bridges are broken; in the north the crest is down, and a trench leads in.
const moated = " | gate inflow open | gate south-west open | gate north-west open | span 41,30 broken | " +
	"span 41,34 broken | span 41,35 broken | span 41,36 broken | span 30,40 broken | span 34,40 broken | " +
	"span 35,40 broken | span 36,40 broken | span 45,41 broken | span 46,41 broken | span 47,41 broken | " +
	"span 51,41 broken | span 40,45 broken | span 40,46 broken | span 40,47 broken | span 40,51 broken | " +
	"gap 44,30:N shot | line 42,28:E e | line 43,29:E e | line 44,30:E e | line 44,31:E e | line 44,32:E e | " +
	"line 44,33:E e | line 45,33:N e | line 46,33:N e"

// Each craft of a siege is ordered and carried out in a game against who does nothing.
func TestCrafts(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Days           int
		Want           []string // words of orders, in the order in which they are first given
		Then           string   // what the position then has
	}{
		{
			Name: "VT-SIEGE-75 blows up the crest",
			Position: "5 B | fig B min1 41,24 load=2p | fig B inf1 41,5/houses load=2p | fig B inf2 43,22 load=2p | " +
				"fig B wag1 41,5/houses load=2r | fig B wag2 40,5 load=2r | fig G inf1 36,36/vault | mag 41,5 | " +
				"lie 41,5/houses 8w+8m",
			Days: 12,
			Want: []string{"wag1 load", "min1 gallery", "min1 charge-mine", "min1 spring"},
			Then: "crater",
		},
		{
			Name: "VT-SIEGE-33 bridges the wet ditch",
			Position: "5 B | fig B inf1 44,31 load=2p | fig B inf2 41,5/houses load=2p | " +
				"fig B inf3 44,32 load=2p+2b | fig G inf1 44,41/vault | mag 41,5 | lie 41,5/houses 2b" + moated,
			Days: 3,
			Want: []string{"inf3 lay bridge 2"},
			Then: "fly2",
		},
		{
			Name: "VT-SIEGE-74 fills the wet ditch",
			Position: "5 B | fig B pio1 41,24 load=2p | fig B inf2 41,5/houses load=2p | fig B pio2 40,25 load=2p | " +
				"fig B wag1 41,5/houses load=2r | fig G inf1 44,41/vault | mag 41,5 | lie 41,5/houses 6s" + moated,
			Days: 10,
			Want: []string{"wag1 load 1s", " load 1s", " fill "},
			Then: "fill",
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m, p := siegeOf(t, "venturini 1 siege "+tc.Position), dueltest.Player(trying(1))
			var said []string
			for range tc.Days {
				dayOf(t, m, func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
					o := p(t, m, nil)
					said = append(said, string(o))
					return o
				})
				dayOf(t, m, dueltest.Idly)
			}
			at := 0
			for _, want := range tc.Want {
				i := slices.IndexFunc(said[at:], func(o string) bool { return strings.Contains(o, want) })
				if i < 0 {
					t.Fatalf("%q; want %s", said, want)
				}
				at += i + 1
			}
			if !strings.Contains(m.Position(), tc.Then) {
				t.Errorf("%s; want %s", m.Position(), tc.Then)
			}
		})
	}
}

// Under each switch of the appendix none of his orders is refused, on either side, and no arm of his is idle.
func TestPlaysUnderSwitches(t *testing.T) {
	t.Parallel()
	for _, o := range venturini.Siege.About().Options {
		if !slices.Equal(o.Values, []string{"off", "on"}) {
			continue
		}
		t.Run(o.Name, func(t *testing.T) {
			t.Parallel()
			begins := "siege 5 G " + strings.ReplaceAll(o.Name, "-", "_") + "=on | fig B lcav1 45,28"
			position := strings.Replace(besiegers, "siege 5 B", begins, 1)
			if o.Name == "crewed" {
				position = regexp.MustCompile(`\| fig . fart\d [^|]*`).ReplaceAllString(position, "")
			}
			m, p := siegeOf(t, position), dueltest.Player(trying(1))
			var said string
			for range 2 {
				for range 2 {
					dayOf(t, m, func(t testing.TB, m *venturini.Game, _ *engine.Chance) engine.Order {
						o := p(t, m, nil)
						said += string("\n"+m.Turn().Sides[0]) + "/" + string(o)
						return o
					})
				}
			}
			for _, arm := range []string{"b/inf", "b/pio", "b/hgun", "b/hhow", "g/hgun"} {
				if !strings.Contains(said, "\n"+arm) {
					t.Errorf("%s; nothing for %s", said, arm)
				}
			}
		})
	}
}

// Who has noted orders is advised about the others, and nothing of his is taken back. [VT-NOTE-7]
func TestAdvisesBesideWhatIsNoted(t *testing.T) {
	t.Parallel()
	m := siegeOf(t, "")
	dueltest.AdvisesBeside(t, m, trying(1), "inf1", "inf2", "hcav1", "lart1")
	dueltest.Give(t, m, "done")
	dueltest.AdvisesBeside(t, m, trying(1), "inf1", "inf2", "inf3", "inf4", "inf5")
}
