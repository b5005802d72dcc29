package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// What may follow a "to" is the same found for all squares together as word by word, in each game, for who has a work
// before his march too. [VT-NOTE-6, VT-MOVE-1, VT-SIEGE-31]
func TestSquaresTo(t *testing.T) {
	t.Parallel()
	for _, start := range []state.Situation{
		state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S"),
		state.NewCampaign(state.Campaign.Map(), state.Options{}, "O"),
		state.NewSiege(state.Siege.Map(), state.Options{}), garrisonMoves(t),
	} {
		p := Position{Start: start}
		for _, words := range [][]string{{"inf1", "build", "earth", "n"}, {"inf2", "shift", "top"}} {
			o, err := order.Read(&p.Start, start.Mover, words)
			if err == nil && p.Legal(p.Ready(), &o) == nil {
				p.Said = append(p.Said, Said{start.Mover, o})
			}
		}
		look, compared := NewProspect(&p, p.Ready()), 0
		for i := range p.Start.Figures {
			u := &p.Start.Figures[i]
			if u.Side != start.Mover || i%5 > 0 && u.Number > 2 {
				continue
			}
			r := order.NewReader(&p.Start, start.Mover)
			r.Word(u.Name())
			r.Word("to")
			one, known := look.squaresTo(&r)
			if !known {
				continue
			}
			compared++
			if two := look.next(&r); !slices.Equal(one, two) {
				t.Errorf("%v: %s to: %d squares together, %d word by word", start.Game, u.Name(), len(one), len(two))
			}
		}
		if compared < 5 {
			t.Errorf("%v: only %d figures were compared", start.Game, compared)
		}
	}
}

// garrisonMoves is a siege in which it is the garrison's turn.
func garrisonMoves(t *testing.T) state.Situation {
	t.Helper()
	g := newSiege(3)
	g.Start.Mover = 1
	return g.Start
}

// Of whom it shows at a glance that no order with a verb could be legal, none is: all that could be said is tried, in
// battles, campaigns and sieges some moves old. [VT-NOTE-6]
func TestIdle(t *testing.T) {
	t.Parallel()
	battle := state.NewBattle(state.Battle.Map(), state.Options{}, "N", "S")
	near := newSiege(2)
	near.storm()
	found := map[string]int{}
	for _, g := range []gamble{{Position: Position{Start: battle}, chance: engine.NewChance(5, 1)}, newGamble(), near} {
		g.seen = map[string]int{}
		for range 4 {
			if over, err := g.move(); over || err != nil {
				t.Fatal(over, err)
			}
		}
		p := Position{Start: g.Start}
		look := NewProspect(&p, p.Ready())
		for i := range p.Start.Figures {
			u := &p.Start.Figures[i]
			if u.Side != p.Start.Mover || i%4 > 0 {
				continue
			}
			for _, end := range []string{"", "end "} {
				for _, verb := range []string{"fill", "raise", "charge", "hitch", "mount", "unload"} {
					r := order.NewReader(&p.Start, u.Side)
					said := true
					for _, w := range strings.Fields(end + u.Name() + " " + verb) {
						said = said && r.Word(w)
					}
					if !said || look.able(look.field(r.Order()), r.Order()) != nil || !look.idle(look.field(r.Order()), r.Order()) {
						continue
					}
					found[verb]++
					for c := range r.Candidates(look.field(r.Order())) {
						next := r
						if next.Word(c.Word) && look.tell(&next, &c) {
							t.Errorf("%v: %s%s %s %s could be said", p.Start.Game, end, u.Name(), verb, c.Word)
						}
					}
				}
			}
		}
	}
	if len(found) < 6 {
		t.Errorf("only these were found idle: %v", found)
	}
}
