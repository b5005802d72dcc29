package hellwig_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"littlewars/engine/enginetest"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// same checks that the judge lists the orders of a position and that he reads and writes it alike.
func same(p *hellwig.Position) error {
	text := p.String()
	judge, err := slowRead(text)
	if err != nil {
		return fmt.Errorf("the judge does not read %s: %w", text, err)
	}
	if again := judge.String(); again != text {
		return fmt.Errorf("the judge writes\n%s\nfor\n%s", again, text)
	}
	var ours []string
	for _, m := range p.Moves(nil) {
		ours = append(ours, string(hellwig.Words(p, m)))
	}
	theirs := judge.orders()
	slices.Sort(ours)
	slices.Sort(theirs)
	if slices.Equal(ours, theirs) {
		return nil
	}
	return fmt.Errorf("%s\nnot listed by the judge: %q\nlisted by him alone: %q", text, without(ours, theirs), without(theirs, ours))
}

// without are the words of a sorted list that another has not.
func without(list, other []string) (left []string) {
	for _, w := range list {
		if _, is := slices.BinarySearch(other, w); !is && len(left) < 12 {
			left = append(left, w)
		}
	}
	return left
}

// walk plays a game at random from a position, held against the judge at every order.
func walk(t *testing.T, position string, seed uint64, orders int) {
	t.Helper()
	p, err := rules.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	for n := range orders {
		if err := same(&p); err != nil {
			t.Fatalf("after %d orders: %v", n, err)
		}
		moves := p.Moves(nil)
		if len(moves) == 0 {
			return
		}
		m := anyKind(&p, moves, chance)
		said, before := string(hellwig.Words(&p, m)), p.String()
		p.Play(m)
		want, over, err := slowPlay(before, said)
		if err != nil {
			t.Fatalf("the judge does not play %q in %s: %v", said, before, err)
		}
		_, ours := p.Ended()
		if ours != (over != "") {
			t.Fatalf("%q in %s: over is %v, for the judge %q", said, before, ours, over)
		}
		if ours {
			return
		}
		if got := p.String(); got != want {
			t.Fatalf("%q in\n%s\n leads to\n%s\n for the judge\n%s", said, before, got, want)
		}
	}
}

// anyKind draws one of the orders, each kind as likely as another.
func anyKind(p *hellwig.Position, moves []hellwig.Move, chance *rand.Rand) hellwig.Move {
	kinds := map[string][]hellwig.Move{}
	var names []string
	for _, m := range moves {
		kind := kindOf(string(hellwig.Words(p, m)))
		if kinds[kind] == nil {
			names = append(names, kind)
		}
		kinds[kind] = append(kinds[kind], m)
	}
	list := kinds[names[chance.IntN(len(names))]]
	return list[chance.IntN(len(list))]
}

// How much TestAgrees plays: games from each position, and orders of a game.
const (
	games  = 3
	orders = 60
)

// TestAgrees holds games at random from crowded positions against the judge.
func TestAgrees(t *testing.T) {
	for _, c := range slowCounts {
		if strings.HasPrefix(c.position, "plan ") {
			continue
		}
		t.Run(c.id, func(t *testing.T) {
			for seed := range uint64(games) {
				walk(t, c.position, seed, orders)
			}
		})
	}
}

// TestAgreesOtherwise holds games under every switch, in the second school and on the plan against the judge.
func TestAgreesOtherwise(t *testing.T) {
	tails := []string{
		"", "opt:cannon-flanks=right-left", "opt:column-fire=off", "opt:howitzer-over-works=off",
		"opt:works-block=enemy", "opt:centre-works=off", "opt:works-carried=off", "opt:protected-last=yes",
		"opt:bridge-fire=side", "opt:ruin-carrier=always",
		"opt:blockade-lapse=never", "opt:blockade-near=on", "opt:supply-gain=40", "opt:cut-by-strength=off",
		"opt:magazine-blockade=declared", "opt:quiet-limit=15",
	}
	for i, tail := range tails {
		t.Run("school:2 "+tail, func(t *testing.T) {
			for k, c := range slowCounts[19:25] {
				walk(t, supplied(t, c.position+" school:2 "+tail), uint64(i+k), 20)
			}
		})
	}
	for _, start := range []string{"plan start:first to:B", "plan start:second to:C school:2"} {
		t.Run(start, func(t *testing.T) { walk(t, start, 7, 4) })
	}
}

// TestAgreesWhole holds 20 games of 100 orders from both beginnings, in both schools, against the judge.
func TestAgreesWhole(t *testing.T) {
	enginetest.Soak(t)
	starts := []string{
		"plan start:first to:B", "plan start:second to:C", "plan start:first to:C school:2",
		"plan start:second to:B school:2",
	}
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			walk(t, starts[seed%4], seed, 100)
		})
	}
}

// TestAgreesOnFour holds the orders of four players against the judge's; what they lead to he does not tell.
func TestAgreesOnFour(t *testing.T) {
	p, err := rules.ParsePosition("plan start:first players:4 team:B=AA,A team:C=BB,B north:A,B to:AA")
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(5, 1))
	for range 6 {
		if err := same(&p); err != nil {
			t.Fatal(err)
		}
		p.Play(anyKind(&p, p.Moves(nil), chance))
	}
}

// supplied is a position with a fortress and two depots for each side, and a moat for one, where there is room for them.
func supplied(t *testing.T, position string) string {
	t.Helper()
	position = strings.TrimSuffix(position, " ")
	add := func(want int, token string, from, step int) {
		for at := from; want > 0 && at > 0 && at <= 14*12; at += step {
			if with := fmt.Sprintf("%s "+token, position, at); readable(with) {
				position = with
				want--
			}
		}
		if want > 0 {
			t.Fatalf("no room for %s in %s", token, position)
		}
	}
	add(1, "fort:A:%d", 1, 1)
	add(1, "fort:X:%d", 168, -1)
	add(3, "moat:X:%d", 167, -1)
	add(2, "A:D@%d", 4, 11)
	add(2, "X:D@%d", 165, -11)
	return position
}

func readable(position string) bool {
	_, err := rules.ParsePosition(position)
	return err == nil
}
