package engine

import "testing"

// In a text sides are called in full, whole words of them alone; what is a word of every sentence stays, and so does
// all where the game has seen to it.
func TestInFull(t *testing.T) {
	t.Parallel()
	l := Looks{Sides: map[Side]string{"att": "the attacker", "b": "north", "a": "south"}}
	sides := Looks{Sides: map[Side]string{"even": "the even side", "odd": "the odd side"}}
	full := l
	full.Full = true
	for _, row := range []struct {
		looks      *Looks
		text, want string
	}{
		{&l, "att takes the Citadel", "the attacker takes the Citadel"},
		{&l, "att takes a; att light foot goes", "the attacker takes a; the attacker's light foot goes"},
		{&l, "att's battle: attack att", "the attacker's battle: attack the attacker"},
		{&l, "a gun of b, 617b and b-1", "a gun of north, 617b and b-1"},
		{&sides, "The even side and odd: even on e7", "The even side and the odd side: the even side on e7"},
		{&sides, "odd R9 goes, even moves; odd's R9", "the odd side's R9 goes, the even side moves; the odd side's R9"},
		{&full, "att takes", "att takes"},
		{nil, "att takes", "att takes"},
		{&l, "", ""},
	} {
		if got := row.looks.InFull(row.text); got != row.want {
			t.Errorf("%q is %q in full, want %q", row.text, got, row.want)
		}
	}
}

// Figures of a notation are told in words, those of another side with it; what only looks so stays, and so does all in
// a game without a notation.
func TestInWords(t *testing.T) {
	t.Parallel()
	l := Looks{Sides: map[Side]string{"n": "north"}, Full: true, Names: map[string]string{
		"fart": "foot artillery", "hcav": "heavy cavalry", "inf": "infantry", "n/": "north",
		"#b": "flying bridges", "#f": "fascines",
	}}
	for _, row := range []struct {
		looks      *Looks
		text, want string
	}{
		{&l, "fart1 fires on N/inf3 at 8,14", "foot artillery 1 fires on north infantry 3 at 8,14"},
		{&l, "north N/inf3 comes in", "north infantry 3 comes in"},
		{&l, "hcav2, hcav10 and inf1 to 4", "heavy cavalry 2, heavy cavalry 10 and infantry 1 to 4"},
		{&l, "x/inf3, VT-FIGHT-2, inf, infx1, a1", "x/inf3, VT-FIGHT-2, inf, infx1, a1"},
		{
			&l, `inf2 has its orders: "inf2 to 9,14"; withdraw inf2`,
			`infantry 2 has its orders: "inf2 to 9,14"; withdraw infantry 2`,
		},
		{&l, "hcav1 sets 2b+1f down", "heavy cavalry 1 sets 2 flying bridges and 1 fascine down"},
		{&l, `2b+4x, 2, 50 ft, "2b"`, `2b+4x, 2, 50 ft, "2b"`},
		{&Looks{}, "inf3 goes", "inf3 goes"},
		{nil, "inf3 goes", "inf3 goes"},
	} {
		if got := row.looks.InWords(row.text); got != row.want {
			t.Errorf("%q is %q in words, want %q", row.text, got, row.want)
		}
	}
}

// What was told in words is read again, in one word of the notation.
func TestInNotation(t *testing.T) {
	t.Parallel()
	l := Looks{Names: map[string]string{"inf": "infantry", "#b": "flying bridges", "#r": "rations"}}
	for text, want := range map[string]string{
		"Infantry 3 load 1 ration":                    "inf3 load 1r",
		"issue 24,24 2 flying bridges and 20 rations": "issue 24,24 2b+20r",
		"load 20 rations and 2 flying bridges":        "load 20r+2b",
		"inf1 and inf2 to 2,3; rations 4":             "inf1 and inf2 to 2,3; rations 4",
	} {
		if got := l.InNotation(text); got != want {
			t.Errorf("%q is %q in notation, want %q", text, got, want)
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
