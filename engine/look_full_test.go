package engine

import "testing"

// In a text sides are called in full, whole words of them alone; what is a word of every sentence stays, and so does
// all where the game has seen to it.
func TestInFull(t *testing.T) {
	t.Parallel()
	l := Looks{Sides: map[Side]string{"att": "the attacker", "b": "north", "a": "south"}}
	full := l
	full.Full = true
	for _, row := range []struct {
		looks      *Looks
		text, want string
	}{
		{&l, "att takes the Citadel", "the attacker takes the Citadel"},
		{&l, "att's battle: attack att", "the attacker's battle: attack the attacker"},
		{&l, "a gun of b, 617b and b-1", "a gun of north, 617b and b-1"},
		{&full, "att takes", "att takes"},
		{nil, "att takes", "att takes"},
		{&l, "", ""},
	} {
		if got := row.looks.InFull(row.text); got != row.want {
			t.Errorf("%q is %q in full, want %q", row.text, got, row.want)
		}
	}
}

// A side is named by its word or in full, with its article or without.
func TestSideOfInFull(t *testing.T) {
	t.Parallel()
	a := About{Sides: []Side{"att"}, Looks: Looks{Sides: map[Side]string{"att": "the attacker"}}}
	for word, want := range map[string]bool{"att": true, "attacker": true, "The attacker": true, "atta": false, "the": false} {
		if _, is := a.SideOf(word); is != want {
			t.Errorf("%q is a side: %v", word, is)
		}
	}
}
