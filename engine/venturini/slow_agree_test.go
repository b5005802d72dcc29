package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// slowSeeds is how many positions are thrown: few, or many when it soaks.
func slowSeeds(few, many uint64) uint64 {
	if enginetest.Soaking() {
		return many
	}
	return few
}

// slowMany is how many are thrown of each kind for the battle and the campaign.
func slowMany() uint64 { return slowSeeds(30, 240) }

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
func (d slowDoor) read(sentence string) (order.Task, error) {
	return order.Read(&d.p.Start, d.p.Start.Mover, strings.Fields(sentence))
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
func (d slowDoor) legal(ready *ground.Field, sentence string) error {
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
func (d slowDoor) mayEnd(ready *ground.Field, f *state.Unit, at grid.Square) bool {
	s := &d.p.Start
	sentence := fmt.Sprintf("%s to %s", f.Name(), s.Map.Board.Name(at))
	if posts := s.Posts(at); posts != nil {
		return slices.ContainsFunc(posts, func(p state.Post) bool {
			return d.legal(ready, sentence+" "+p.String()) == nil
		})
	}
	return d.legal(ready, sentence) == nil
}

// slowHold holds one position against the judge.
type slowHold func(t testing.TB, text string, own ...*state.Map)

// battles holds positions thrown on the map of the battle.
func (hold slowHold) battles(t *testing.T) {
	for seed := range slowMany() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			first, chance := "venturini 1 battle 7 S first=n", engine.NewChance(seed, 1)
			hold.one(t, slowPosition(state.Battle.Map(), first, "7", [2]string{"N", "S"}, &chance))
		})
	}
}

// slowDates are days of all seasons.
var slowDates = []string{"1-7-1", "1-5-2", "2-1-3", "2-3-2", "1-11-4"}

// campaigns holds positions thrown on the map of the campaign.
func (hold slowHold) campaigns(t *testing.T) {
	for seed := range slowMany() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			chance := engine.NewChance(seed, 2)
			date := slowDates[chance.IntN(len(slowDates))]
			first := "venturini 1 campaign " + date + " O"
			hold.one(t, slowPosition(state.Campaign.Map(), first, date, [2]string{"O", "N"}, &chance))
		})
	}
}

// How many squares of a hundred have places on maps at random, few and many.
const (
	slowLand  = 8
	slowTowns = 40
)

// grounds holds positions thrown on maps that are at random themselves.
func (hold slowHold) grounds(t *testing.T, settled int) {
	for seed := range slowMany() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			chance := engine.NewChance(seed, 3)
			m := slowMap(t, slowTold(&chance, settled))
			date := slowDates[chance.IntN(len(slowDates))]
			first := fmt.Sprintf("venturini 1 campaign %s O | map plain %s", date, m.Hash)
			hold.one(t, slowPosition(m, first, date, [2]string{"O", "N"}, &chance), m)
		})
	}
}

// one holds one, and shows it where the two differ.
func (hold slowHold) one(t *testing.T, text string, own ...*state.Map) {
	t.Helper()
	if hold(t, text, own...); t.Failed() {
		t.Log(text)
	}
}

func TestSlowMarchesInBattle(t *testing.T)   { slowHold(slowMarchAgrees).battles(t) }
func TestSlowMarchesInCampaign(t *testing.T) { slowHold(slowMarchAgrees).campaigns(t) }
func TestSlowMarchesAnywhere(t *testing.T)   { slowHold(slowMarchAgrees).grounds(t, slowLand) }
func TestSlowMarchesAtWalls(t *testing.T)    { slowHold(slowMarchAgrees).grounds(t, slowTowns) }
