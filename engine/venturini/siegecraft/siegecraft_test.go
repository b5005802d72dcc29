package siegecraft_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/siegecraft"
)

// siegeOf is a siege from its beginning, or from a position.
func siegeOf(t testing.TB, position string) *venturini.Game {
	t.Helper()
	m, err := venturini.Siege.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

func trying(days int) engine.Player {
	return siegecraft.Seat(engine.Kind{Limits: engine.Limits{Playouts: days}}, 1)
}

// give says an order, or to a question of who cannot answer the first answer.
func give(t testing.TB, m *venturini.Game, order engine.Order) {
	t.Helper()
	if order == "done" && m.Turn().Phase == "answer" {
		p := m.At()
		open := p.Carry().Open
		order = engine.Order(strings.ToLower(strings.Join(open.Could[0].Words(&p.Start, open.By), " ")))
	}
	if _, err := m.Play(order); err != nil {
		t.Fatalf("%s: %v\n%s", order, err, m.Position())
	}
}

// foe gives an order of somebody who is played against.
type foe func(t testing.TB, m *venturini.Game) engine.Order

// idly lets a day go by.
func idly(testing.TB, *venturini.Game) engine.Order { return "done" }

// player is a foe who thinks.
func player(p engine.Player) foe {
	return func(t testing.TB, m *venturini.Game) engine.Order {
		t.Helper()
		order, thought, err := p.Choose(t.Context(), m)
		if err != nil || len(thought.Line) == 0 || thought.Line[0] != order {
			t.Fatalf("%q, %v, expecting %q", order, err, thought.Line)
		}
		return order
	}
}

// aDay is how many orders who plays at random gives in a move, about, and tries how many he thinks of for it.
const (
	aDay  = 24
	tries = 20
)

// randomly marches, strikes and digs with anybody: the random player of the program, who asks for every word that may be
// said, takes minutes for a day of a siege.
func randomly(seed uint64) foe {
	chance := engine.NewChance(seed, 1)
	return func(_ testing.TB, m *venturini.Game) engine.Order {
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
			all, _ := rules.ChargeOrders(f, u.ID)
			all = append(all, rules.FireOrders(f, u.ID)...)
			if u.Kind.Battery() {
				all = append(all, rules.ThrowOrders(f, u.ID)...)
			}
			if marches, err := march.Reach(f, u.ID); err == nil && marches.Squares.Len() > 0 {
				o := rules.Plain("to", u.ID)
				for range chance.IntN(marches.Squares.Len()) + 1 {
					o.At = marches.Squares.First()
					marches.Squares.Remove(o.At)
				}
				o.Post = ground.PostsOn(f, o.At)[0]
				all = append(all, o)
			}
			dig := rules.Plain("build", u.ID)
			dig.Works = []rules.Build{{Kind: state.Earth, Side: grid.Dir(2 * chance.IntN(4))}}
			all = append(all, dig)
			if o := all[chance.IntN(len(all))]; p.Legal(f, &o) == nil {
				return general.Words(&o, &p.Start, u.Side)
			}
		}
		return "done"
	}
}

// dayOf lets somebody give the orders of a move, and is how many.
func dayOf(t testing.TB, m *venturini.Game, by foe) (orders int) {
	t.Helper()
	day, side := m.At().Start.Date, m.At().Start.Mover
	for !m.Result().Over && m.At().Start.Date == day && m.At().Start.Mover == side {
		if order := by(t, m); order != "done" || m.Check("done") == nil || m.Turn().Phase == "answer" {
			give(t, m, order)
		} else {
			give(t, m, "withdraw all")
		}
		orders++
	}
	return orders
}

func TestTrial(t *testing.T) {
	m := siegeOf(t, "")
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	foes := map[string]foe{
		"idle": idly, "random": randomly(uint64(seed)), "quick": player(trying(siegecraft.Quick)),
		"usual": player(trying(siegecraft.Usual)),
	}
	days, _ := strconv.Atoi(os.Getenv("DAYS"))
	for !m.Result().Over && int(m.At().Start.Date) <= days {
		day := m.At().Start.Date
		for _, side := range []string{"B", "G"} {
			begun := time.Now()
			n := dayOf(t, m, foes[os.Getenv(side)])
			took := time.Since(begun)
			s := m.At().Start
			left := map[string]int{}
			for i := range s.Figures {
				if u := &s.Figures[i]; u.At != grid.None && u.Free() {
					left[s.Names[u.Side]+" "+state.Kinds[u.Kind].Key]++
				}
			}
			hungry := 0
			for i := range s.Figures {
				if s.Figures[i].At == grid.None {
					hungry++
				}
			}
			left["surrendered"] = hungry
			fmt.Printf("day %d %s: %d orders, %v %v\n", day, side, n, took, left)
		}
	}
	result := m.Result()
	fmt.Println(result.Verdict(), result.Why)
}
