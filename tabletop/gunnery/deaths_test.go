package gunnery

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"littlewars/physics"
	"littlewars/physics/tumble"
)

// The cases are tracks told in events: who is touched, who falls, when.
func TestDeaths(t *testing.T) {
	const a, b, c, d = 0, 1, 2, 3
	touch := func(man int, at float64) physics.Contact {
		return physics.Contact{T: at, Met: physics.Person, Index: man}
	}
	house := physics.Contact{T: 0.1, Met: physics.Block, Index: 7}
	fall := func(man int, at float64, cause physics.Cause, by int) physics.Fall {
		return physics.Fall{
			Met: physics.Person, Index: man, T: at, Cause: cause, By: by,
			Outcome: tumble.Falls, Lean: math.Pi / 2, Balance: 0.37,
		}
	}
	lean := func(man int, degrees float64) physics.Fall {
		return physics.Fall{
			Met: physics.Person, Index: man, T: 0.2, Cause: physics.ByBrick, By: 7,
			Outcome: tumble.Leans, Lean: degrees * math.Pi / 180, Balance: 21.3 * math.Pi / 180,
		}
	}
	slide := fall(b, 0.2, physics.ByShot, 0)
	slide.Outcome = tumble.Slides
	brick := fall(7, 0.1, physics.ByShot, 0)
	brick.Met = physics.Block

	cases := []struct {
		name     string
		contacts []physics.Contact
		falls    []physics.Fall
		want     []Death
	}{
		{"nothing met", nil, nil, nil},
		{
			"F19 LW-SHOT-5 touches A then B, both stand",
			[]physics.Contact{touch(a, 0.1), touch(b, 0.2)},
			nil,
			[]Death{{a, Touched, -1}},
		},
		{
			"F20 LW-SHOT-4 fells A, then touches B who stands",
			[]physics.Contact{touch(a, 0.1), touch(b, 0.2)},
			[]physics.Fall{fall(a, 0.1, physics.ByShot, 0)},
			[]Death{{a, Felled, -1}},
		},
		{
			"F21 LW-SHOT-2 touches A, fells B, who fells C",
			[]physics.Contact{touch(a, 0.1), touch(b, 0.2)},
			[]physics.Fall{fall(b, 0.2, physics.ByShot, 1), fall(c, 0.3, physics.ByMan, b)},
			[]Death{{b, Felled, -1}, {c, ByMan, b}, {a, Touched, -1}},
		},
		{
			"F22 LW-SHOT-6 LW-SHOT-7 rolls back from a house to B's foot",
			[]physics.Contact{house, {T: 3, Met: physics.Person, Index: b, Gentle: true}},
			nil,
			[]Death{{b, Touched, -1}},
		},
		{
			"F22 the same after felling A on the way out",
			[]physics.Contact{touch(a, 0.1), house, {T: 3, Met: physics.Person, Index: b, Gentle: true}},
			[]physics.Fall{fall(a, 0.1, physics.ByShot, 0)},
			[]Death{{a, Felled, -1}},
		},
		{"F23 LW-SHOT-3 leans 25° against a wall", nil, []physics.Fall{lean(d, 25)}, []Death{{d, ByBrick, 7}}},
		{"F23 LW-SHOT-3 leans 15° and is stood up", nil, []physics.Fall{lean(d, 15)}, nil},
		{
			"F24 LW-SHOT-8 a brick fells A before the shot rolls to B",
			[]physics.Contact{house, {T: 3, Met: physics.Person, Index: b, Gentle: true}},
			[]physics.Fall{brick, fall(a, 0.4, physics.ByBrick, 7)},
			[]Death{{a, ByBrick, 7}},
		},
		{
			"LW-SHOT-8 a touched man whom the shot also fells dies once",
			[]physics.Contact{touch(a, 0.1)},
			[]physics.Fall{fall(a, 0.1, physics.ByShot, 0)},
			[]Death{{a, Felled, -1}},
		},
		{
			"LW-SHOT-8 the touched man falls later, so nobody dies of a touch",
			[]physics.Contact{touch(a, 0.1), touch(b, 0.2)},
			[]physics.Fall{fall(a, 0.3, physics.ByShot, 0)},
			[]Death{{a, Felled, -1}},
		},
		{
			"LW-SHOT-8 A, who falls, is disturbed at the moment in which B is touched, and not before",
			[]physics.Contact{touch(b, 0.1), touch(a, 0.1)},
			[]physics.Fall{fall(a, 0.1, physics.ByShot, 0)},
			[]Death{{a, Felled, -1}, {b, Touched, -1}},
		},
		{
			"LW-SHOT-4 a man pushed along but upright dies of the touch",
			[]physics.Contact{touch(b, 0.2)},
			[]physics.Fall{slide},
			[]Death{{b, Touched, -1}},
		},
		{
			"LW-SHOT-1 as many as it knocks over",
			[]physics.Contact{touch(a, 0.1), touch(b, 0.2)},
			[]physics.Fall{fall(a, 0.1, physics.ByShot, 0), fall(b, 0.2, physics.ByShot, 1)},
			[]Death{{a, Felled, -1}, {b, Felled, -1}},
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			got := Deaths(&physics.Track{Contacts: tc.contacts, Falls: tc.falls}, nil)
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("deaths (-want +got):\n%s", diff)
			}
		})
	}
}
