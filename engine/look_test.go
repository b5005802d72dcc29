package engine

import "testing"

// A word that a game tells nothing of has its letter; cells that are like most have none; nil looks know nothing.
func TestLooks(t *testing.T) {
	t.Parallel()
	own := &Looks{
		Kinds:   []Look{{Word: "horse", Body: BodyHorse}, {Word: "gun", Letter: 'A'}},
		Grounds: []Look{{Word: "wood", Letter: '&', Pattern: PatternTrees}, {Word: "brick"}},
		States:  []Look{{Word: "dead", Mark: BadgeFallen}},
	}
	for _, tc := range []struct {
		name   string
		got    Look
		letter rune
	}{
		{"a kind", own.Kind("horse"), 'H'},
		{"a kind with a letter", own.Kind("gun"), 'A'},
		{"another kind", own.Kind("émigré"), 'É'},
		{"no kind", own.Kind(""), '?'},
		{"a ground", own.Ground("wood"), '&'},
		{"a ground that is not drawn", own.Ground("brick"), 0},
		{"another ground", own.Ground("marsh"), 'm'},
		{"the usual ground", own.Ground(Usual), 0},
		{"no ground", own.Ground(""), 0},
		{"a kind of no looks", (*Looks)(nil).Kind("elephant"), 'E'},
		{"a ground of no looks", (*Looks)(nil).Ground("marsh"), 'm'},
	} {
		if tc.got.Letter != tc.letter {
			t.Errorf("%s: %+v, want the letter %q", tc.name, tc.got, tc.letter)
		}
	}
	if own.Kind("horse").Body != BodyHorse || own.Ground("wood").Pattern != PatternTrees || own.State("dead").Mark != BadgeFallen {
		t.Error("a look is not what the game tells")
	}
	if own.Marked(BadgeFallen) != "dead" || own.Marked(BadgeLying) != "" || (*Looks)(nil).Marked(BadgeFallen) != "" {
		t.Error("the fallen are not found")
	}
	for want, look := range map[string]Look{
		"1 gun, 2 guns":                             {Word: "gun"},
		"1 field battery, 2 field batteries":        {Word: "field battery"},
		"1 convoy, 2 convoys":                       {Word: "convoy"},
		"1 horse, 2 horse":                          {Word: "horse", Plural: "horse"},
		"1 brigade of wagons, 2 brigades of wagons": {Word: "wagons", Single: "brigade of wagons", Plural: "brigades of wagons"},
	} {
		if got := Counted(1, look.One(), look.Many()) + ", " + Counted(2, look.One(), look.Many()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
