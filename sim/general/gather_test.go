package general

import (
	"fmt"
	"testing"

	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// alone is North's N5 by himself four inches before South's gun, the others far off, and nine of South's at it.
var alone = []string{"at = [70, 70]", "at = [60, 34]", "at = [50, 70]", "at = [10, 90]", "men = [", `men = [
  { name = "S6", side = "south", arm = "infantry", at = [55, 24] },
  { name = "S7", side = "south", arm = "infantry", at = [56, 24] },
  { name = "S8", side = "south", arm = "infantry", at = [64, 24] },
  { name = "S9", side = "south", arm = "infantry", at = [65, 24] },`}

// Who serves a gun and is needed in a charge goes, or the charge is another than the one that was found good.
func TestGunnersCharge(t *testing.T) {
	t.Parallel()
	f, g, c := afield(t, alone...)
	crews := len(c.crews)
	g.decide(f, c)
	for man := range c.charges {
		if c.serves(man) {
			t.Errorf("%s is to charge and stays at his gun", f.Table().Men[man].Name)
		}
	}
	if len(c.charges) == 0 || len(c.crews) == crews {
		t.Errorf("of %d gunners none charges: %v", crews, c.charges)
	}
}

// He falls upon the enemy who is still the stronger when he has come up under the enemy's guns, where ten shots fell
// three men, and gathers a charge from him.
func TestOutnumbers(t *testing.T) {
	t.Parallel()
	f, _, c := afield(t) // against six
	const felled = 0.3
	for _, x := range []struct {
		heads float64
		bears []bears
		want  bool
	}{
		{8.4, nil, false},
		{8.5, nil, true},
		{8.5 + 3*felled*shotsOf(f) - 0.1, c.bears, false},
		{8.5 + 3*felled*shotsOf(f), c.bears, true}, // it fires three times before they are there
		{0, nil, false},
	} {
		c.heads, c.bears = x.heads, x.bears
		if got := c.outnumbers(f); got != x.want {
			t.Errorf("%g against %d and %d guns: %t", x.heads, len(c.foes), len(x.bears), got)
		}
	}
	c.heads, c.bears = 9, nil
	c.outnumbers(f)
	near := 1e9
	for _, e := range c.foes {
		near = min(near, f.Table().Men[e].At.Sub(c.goal).Len())
	}
	if near < 9 || near > 10.01 || !f.Table().Bounds().Contains(c.goal) || c.short < 5 {
		t.Errorf("they gather %.1f in from the nearest enemy, and stay %.1f in from there", near, c.short)
	}
}

// A draw is worth more to him than what is as good as lost, and much less than half of what is won.
func TestShareOfADraw(t *testing.T) {
	t.Parallel()
	f, _, _ := afield(t)
	few := threshold(f)
	a, lost, won := share(f, few-1, few-1), share(f, few-1, 3*few), share(f, 3*few, 1)
	if a < lost+0.1 || a > won/3 {
		t.Errorf("a draw is worth %.3f, what is as good as lost %.3f, and won %.3f", a, lost, won)
	}
}

// He does not risk the man without whom the battle is drawn for one of the enemy, though his gun falls silent by it.
func TestSparesTheLastAboveADraw(t *testing.T) {
	t.Parallel()
	f, _, c := afield(t)
	own, foe := f.Of(tabletop.South, state.Armed)[0], c.foes[0]
	few := threshold(f)
	for heads, spares := range map[float64]bool{few: true, few + 1: false, few - 1: false} {
		c.heads = heads
		if got := c.worth(f, own)+c.worth(f, foe) < 0; got != spares {
			t.Errorf("of %g he spares one: %t", heads, got)
		}
	}
}

// Who has as good as won still takes one who is alone, though little more is to be won by it.
func TestStrikesTheLast(t *testing.T) {
	t.Parallel()
	var gone []string
	for i, x := range []int{57, 58, 62, 63} {
		n := fmt.Sprintf("  { name = \"N%d\", side = \"north\", arm = \"infantry\", at = [%d, 86] },\n", i+1, x)
		gone = append(gone, n, "")
	}
	f, _, c := afield(t, append(gone, alone...)...)
	if len(c.foes) != 2 {
		t.Fatalf("%d of North stand", len(c.foes))
	}
	if c.strike(f); len(c.charges) == 0 {
		t.Error("nobody charges one of the last two")
	}
}
