package hellwig

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig/state"
)

// figure is the figure of a word.
func figure(t *testing.T, v *engine.View, word string) engine.Piece {
	t.Helper()
	i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word })
	if i < 0 {
		t.Fatalf("there is no figure %q", word)
	}
	return v.Figures[i]
}

// What stands on the board is a figure each, and the ground stays the ground.
func TestView(t *testing.T) {
	t.Parallel()
	p := position(t, "grid:6x6 water:13..18 bldg:1,2 hill1:23,24,29,30 fort:A:31 centre:A:31 fort:X:36 centre:X:36 "+
		"A:b@3^BD A:S@9 A:SK@4 A:C2:9>10 A:T:3-4 A:BT7:11-12/2,1 A:BR7@15 A:BW@25x4 X:K@6 X:fire@1/2 X:D@34 school:2")
	v := game{}.View(p, "")
	for _, tc := range []struct {
		name, word, kind string
		side             engine.Side
		label            string
		places           []string
	}{
		{"HW-37 a pawn", "3", "pawn", "a", "b", nil},
		{"a leaping queen", "4", "leaping queen", "a", "SK", nil},
		{"HW-43 artillery stands on its gun square", "g10", "cannon", "a", "C2", []string{"10", "9"}},
		{"HW-85 a transporter", "t3-4", "transporter", "a", "", []string{"3", "4"}},
		{"HW-136 a carrier bears its number", "bt7", "bridge carrier", "a", "7", []string{"11", "12"}},
		{"HW-142 a laid bridge", "bridge 15", "bridge", "a", "7", nil},
		{"HW-105 a breastwork tells its markers", "breastwork 25", "breastwork", "a", "4", nil},
		{"HW-74d a fire tells its turns left", "blaze 1", "blaze", "x", "4", nil},
		{"HW-244 a depot", "depot 34", "depot", "x", "", nil},
		{"a fortress flag", "flag 36", "flag", "x", "", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := figure(t, &v, tc.word)
			if f.Kind != tc.kind || f.Side != tc.side || f.Label != tc.label || !slices.Equal(f.Places, tc.places) {
				t.Errorf("%+v", f)
			}
		})
	}
	if f := figure(t, &v, "bt7"); !slices.Equal(f.Loads, []int{2, 1}) {
		t.Errorf("the faces of BT7 bear %v", f.Loads)
	}
	if c := v.Cells[14]; c.Terrain != "water" {
		t.Errorf("under the bridge is %s", c.Terrain)
	}
	if c := v.Cells[22]; c.Terrain != "high hill" {
		t.Errorf("HW-235: 23 is %s", c.Terrain)
	}
	p.School = 1
	if first := (game{}).View(p, ""); first.Cells[22].Terrain != engine.Usual || !engine.SameCells(v.Cells, afresh(p, 2)) {
		t.Errorf("HW-30: in the first school 23 is %s", first.Cells[22].Terrain)
	}
}

// afresh is the cells in a school.
func afresh(p *Position, school uint8) []engine.Cell {
	q := *p
	q.School = school
	return game{}.View(&q, "").Cells
}

// Alarms are of what decides the game or is lost at once, and of nothing else.
func TestAlarms(t *testing.T) {
	t.Parallel()
	const forts = "grid:8x8 fort:A:1 centre:A:1 fort:X:64 centre:X:64 "
	for _, tc := range []struct{ name, position, want string }{
		{"HW-188 nobody near", forts + "A:K@1 X:K@64", ""},
		{"HW-20 no warning of threats", forts + "A:K@56 X:S@47", ""},
		{
			"HW-188 held", forts + "A:K@64 X:b@1^AB to:X",
			"x holds the centre of a, and wins if it is still so after the next turn of a (HW-188) " +
				"a holds the centre of x, and wins if it is still so after the next turn of x (HW-188)",
		},
		{
			"HW-190.2", forts + "A:K@10 A:siege/37,100,0 X:K@30",
			"the fortress of a is blockaded: 37 of 100 moves (HW-190.2)",
		},
		{
			"HW-249c", forts + "A:K@10+m1 X:K@30+m2 school:2",
			"the queen on 10 is lost if it is not fed this turn (HW-249c)",
		},
		{
			"HW-182 five", forts + "A:K@10 X:S@30 X:S@31 X:cut@30,31/5",
			"the corps with 30 lays down its arms after this turn (HW-182)",
		},
		{"HW-182 four", forts + "A:K@10 X:S@30 X:cut@30/4", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			p := position(t, tc.position)
			v := game{}.View(p, "")
			var got []string
			for _, a := range v.Alarms {
				figure(t, &v, a.Figure)
				got = append(got, a.Note+" ("+string(a.Rule)+")")
			}
			if text := strings.Join(got, " "); text != tc.want {
				t.Errorf("got  %s\nwant %s", text, tc.want)
			}
		})
	}
}

// When the game is over nothing alarms.
func TestAlarmsEnd(t *testing.T) {
	t.Parallel()
	p := position(t, "grid:8x8 fort:A:1 centre:A:1 fort:X:64 centre:X:64 A:K@64 X:b@1^AB to:X")
	p.Over.By = state.ByCentre
	if v := (game{}).View(p, ""); len(v.Alarms) > 0 {
		t.Errorf("the alarms are %v", v.Alarms)
	}
}

// The coats of the armies stay as they are whatever turns.
func TestFiguresLookWhereTheirArmyDoes(t *testing.T) {
	t.Parallel()
	p := position(t, "grid:6x6 A:b@4^AB A:S@9 A:C1:9>3 X:b@30^CD X:E@29")
	v := game{}.View(p, "")
	for word, up := range map[string]bool{"9": false, "29": true, "4": true, "30": false} {
		if f := figure(t, &v, word); (f.Heading > 0) != up {
			t.Errorf("%s faces %v", word, f.Heading)
		}
	}
}

func BenchmarkView(b *testing.B) {
	p := *position(b, "plan start:first")
	for b.Loop() {
		game{}.View(&p, "")
	}
}

// The squares of the last order are marked while it is the last: a device that goes after a piece leaves no old marks.
func TestLastMarked(t *testing.T) {
	m, err := Rules.New(engine.Setup{Position: "plate2 A:L@237 X:S@10 X:T:10-11"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		order engine.Order
		want  []string
	}{{"237 to 216", []string{"237", "216"}}, {"t10-11 slide right 1", nil}} {
		if _, err := m.Play(tc.order); err != nil {
			t.Fatal(err)
		}
		if got := m.View("").Last; !slices.Equal(got, tc.want) {
			t.Errorf("after %q %q are marked, want %q", tc.order, got, tc.want)
		}
	}
}

// A carrier or transporter is his who alone has pieces on it, in the tallies too; else his who brought it.
func TestHolder(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, position string
		side           engine.Side
	}{
		{"HW-102a one who holds it alone", "grid:9x5 X:BT9:11-10/2,1 A:S@11", "a"},
		{"HW-102a on its other half", "grid:9x5 X:BT9:11-10/2,1 A:S@10", "a"},
		{"HW-99 both", "grid:9x5 X:BT9:11-10/2,1 A:S@11 X:S@10", "x"},
		{"HW-182d nobody", "grid:9x5 X:BT9:11-10/2,1 A:S@1", "x"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			v := game{}.View(position(t, tc.position), "")
			if f := figure(t, &v, "bt9"); f.Side != tc.side {
				t.Errorf("it is %s's", f.Side)
			}
			if want := (engine.Tally{Side: tc.side, What: "bridges on carriers", Has: "3"}); !slices.Contains(v.Tallies, want) {
				t.Errorf("%v", v.Tallies)
			}
		})
	}
}
