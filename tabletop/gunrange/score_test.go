package gunrange_test

import (
	"fmt"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/gunrange"
)

// TestNineYards counts ten shots at one man nine yards off, and none at a nearer one or at several.
func TestNineYards(t *testing.T) {
	t.Parallel()
	m, err := gunrange.Range{}.New(engine.Setup{Options: map[string]string{"scenario": "range"}, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	play := func(o engine.Order) (fell bool) {
		t.Helper()
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
		return m.Check("raise") == nil
	}
	tally := func() (all []string) {
		for _, s := range m.View("").Tallies {
			if s.What == "nine yards" {
				all = append(all, fmt.Sprint(s.Side, " ", s.Has))
			}
		}
		return all
	}
	hits := 0
	for n := 1; n <= 10; n++ {
		if _, told := m.(engine.Counting).Tried(); told {
			t.Errorf("it is told after %d shots", n-1)
		}
		order := engine.Order("gun at man")
		play(order)
		if n%3 == 0 {
			play("gun lay 100 5") // wide of him
		}
		if play("gun fire") {
			hits++
			play("raise")
		}
		if got, want := fmt.Sprint(tally()), fmt.Sprintf("[south %d of %d]", hits, n); got != want {
			t.Fatalf("%s, not %s", got, want)
		}
	}
	tried, told := m.(engine.Counting).Tried()
	if want := (engine.Tries{What: "nine yards", Has: hits, Of: 10}); !told || tried != want || hits < 4 || hits > 7 {
		t.Errorf("%v told %t, not %v", tried, told, want)
	}
	was := m.Clone()
	play("gun lay 100 5")
	play("gun fire") // the first, a hit, is forgotten
	if tried, _ := m.(engine.Counting).Tried(); tried.Has != hits-1 || tried.Of != 10 {
		t.Errorf("after one more: %v", tried)
	}
	m = was
	for _, o := range []engine.Order{"man to 24,322", "put foot north 30,333.5"} {
		play(o)
		play("gun lay 100 5")
		play("gun fire")
		if tried, _ := m.(engine.Counting).Tried(); tried.Has != hits {
			t.Errorf("after %s a shot counts: %v", o, tried)
		}
	}
}
