package hellwig

import (
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// By a river are a gun on 41 that looks over a bridge of its own, and a queen on another.
const byTheRiver = "grid:8x8 water:25..32 C:BT1:33-34 C:SL@33 C:BR1@25 C:BR1@26 C:C1:49>41 C:S@49 C:K@26 B:S@19 " +
	"B:b@8^CD to:C"

// Who says from where to where alone means the move, or whom it takes; and is told the rule if there is none.
func TestFromAndTo(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{Position: byTheRiver})
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]engine.Order{
		"26-18": "26 to 18", "26 18": "26 to 18", "26-19": "26 take 19", "26 19": "26 take 19",
	} {
		if got, err := sentence.Of(m).Read(said); got != want || err != nil {
			t.Errorf("%q is read as %q: %v", said, got, err)
		}
	}
	for _, said := range []engine.Order{"26-32", "8-16", "9-10", "26-"} {
		if got, err := sentence.Of(m).Read(said); err == nil {
			t.Errorf("%q is read as %q", said, got)
		}
	}
}

// The word fire is offered where there is somebody of the enemy to be fired on; at what is one's own alone it can be
// typed.
func TestFireIsOffered(t *testing.T) {
	t.Parallel()
	for more, called := range map[string]bool{"": true, " B:S@17": false} {
		m, err := Rules.New(engine.Setup{Position: byTheRiver + more})
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(m.Complete(""), func(c engine.Choice) bool { return c.Word == "fire" })
		if i < 0 || m.Complete("")[i].Called != called {
			t.Errorf("with%q fire is offered as %d of %+v", more, i, m.Complete(""))
		}
	}
}

// Of an order that is whole and could go on it is told what it does, and no more what else could be done.
func TestHintOfWhole(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{Position: byTheRiver})
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]string{
		"26 take 19": "the queen on 26 takes the knight on 19", "26 to 18": "the queen on 26 goes to 18",
	} {
		if h := m.(engine.Hinted).Hint(said); h.Says != want {
			t.Errorf("of %q is told %q, want %q", said, h.Says, want)
		}
	}
}
