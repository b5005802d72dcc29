package venturini_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// slowMany is how many positions are thrown of each kind.
func slowMany() uint64 {
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		return 1000
	}
	return 40
}

// slowDoor is the program's door: a position of its rules, to which orders are said.
type slowDoor struct {
	t testing.TB
	p rules.Position
}

func slowOpen(t testing.TB, text string, own ...*state.Map) slowDoor {
	t.Helper()
	p, err := rules.ParsePosition(text, own...)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return slowDoor{t, p}
}

// read reads an order.
func (d slowDoor) read(sentence string) (rules.Task, error) {
	return rules.Read(&d.p.Start, d.p.Start.Mover, strings.Fields(sentence))
}

// after is the door when an order is noted.
func (d slowDoor) after(sentence string) slowDoor {
	d.t.Helper()
	o, err := d.read(sentence)
	if err != nil {
		d.t.Fatalf("%s: %v", sentence, err)
	}
	d.p = d.p.Clone()
	d.p.Said = append(d.p.Said, rules.Said{By: d.p.Start.Mover, Order: o})
	return d
}

// legal is nil for an order that the program takes.
func (d slowDoor) legal(ready *rules.Field, sentence string) error {
	o, err := d.read(sentence)
	if err == nil {
		err = d.p.Legal(ready, &o)
	}
	return err
}

// counts is what the program counts of a figure.
func (d slowDoor) counts() map[string]int {
	list := map[string]int{}
	for _, tally := range d.p.Count() {
		for _, w := range tally.Words {
			list[tally.Fig.Name()+" "+w.Word] = w.N
		}
	}
	return list
}

// slowMarchAgrees holds the ends of all marches in a position against the judge's.
func slowMarchAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, counts := slow{&door.p.Start}, door.counts()
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side != j.Mover || f.Captive != state.NoSide || f.Prisoner != state.NoSide {
			continue
		}
		want := j.ends(f)
		d, let := door, ""
		switch {
		case f.On != (state.ID{}) && j.draws(f):
			let = "unhitch"
		case f.On != (state.ID{}) && f.Kind.Brigade():
			let = "dismount"
		}
		if let != "" {
			d = d.after(f.Name() + " " + let)
		}
		ready, agree := d.p.Ready(), counts[f.Name()+" march"] == len(want)
		for at := range want {
			agree = agree && d.mayEnd(ready, f, at)
		}
		if agree {
			continue
		}
		var mine, its []string
		for at := range grid.Square(j.Map.Board.Squares()) {
			switch may := d.mayEnd(ready, f, at); {
			case may && !want[at]:
				its = append(its, j.Map.Board.Name(at))
			case !may && want[at]:
				mine = append(mine, j.Map.Board.Name(at))
			}
		}
		t.Errorf("%s march: the program counts %d, the judge %d; only the program %v, only the judge %v",
			f.Name(), counts[f.Name()+" march"], len(want), its, mine)
	}
}

// mayEnd says that the program lets a march end on a square, in whatever position.
func (d slowDoor) mayEnd(ready *rules.Field, f *state.Unit, at grid.Square) bool {
	s := &d.p.Start
	sentence := fmt.Sprintf("%s to %s", f.Name(), s.Map.Board.Name(at))
	if posts := s.Posts(at); posts != nil {
		return slices.ContainsFunc(posts, func(p state.Post) bool {
			return d.legal(ready, sentence+" "+p.String()) == nil
		})
	}
	return d.legal(ready, sentence) == nil
}

// slowBattles walks positions thrown on the map of the battle.
func slowBattles(t *testing.T, hold func(t testing.TB, text string, own ...*state.Map)) {
	for seed := range slowMany() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			first, chance := "venturini 1 battle 7 S first=n", engine.NewChance(seed, 1)
			text := slowPosition(state.BattleMap(), first, "7", [2]string{"N", "S"}, &chance)
			if hold(t, text); t.Failed() {
				t.Log(text)
			}
		})
	}
}

func TestSlowMarchesInBattle(t *testing.T) { slowBattles(t, slowMarchAgrees) }
