package season

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// fieldOf is a position on the supplied campaign map.
func fieldOf(t testing.TB, position string) *ground.Field {
	t.Helper()
	s, _, _, err := state.Read("venturini 1 campaign " + position)
	if err != nil {
		t.Fatal(err)
	}
	return ground.NewField(&s)
}

func square(t testing.TB, m *state.Map, name string) grid.Square {
	t.Helper()
	at, ok := m.Board.Find(name)
	if !ok {
		t.Fatalf("no square %s", name)
	}
	return at
}

// Every inhabited square of the supplied map has two corn squares. [VT-MAP-11, VT-CAMP-5]
func TestFarms(t *testing.T) {
	t.Parallel()
	m := state.Campaign.Map()
	farms, has := Farms(m), map[grid.Square]int{}
	for at, home := range farms {
		if corn := m.Terrain[at] == state.Grain; corn != (home != grid.None) {
			t.Errorf("%s is corn: %t, and somebody's: %t", m.Board.Name(grid.Square(at)), corn, home != grid.None)
		}
		has[home]++
	}
	for i := range m.Places {
		for _, at := range m.Places[i].Squares {
			if has[at] != 2 {
				t.Errorf("VT-MAP-11: %s has %d corn squares", m.Board.Name(at), has[at])
			}
		}
	}
	for corn, home := range map[string]string{"27,22": "28,22", "29,22": "28,22", "31,37": "31,36", "36,8": "35,10"} {
		if got := farms[square(t, m, corn)]; got != square(t, m, home) {
			t.Errorf("the corn on %s is of %s, want %s", corn, m.Board.Name(got), home)
		}
	}
}

// What the calendar brings next. [section 2.4, VT-CAMP-21]
func TestComing(t *testing.T) {
	t.Parallel()
	for position, want := range map[string]string{
		"1-5-1 O":               "1-5-1 1-6-1 1-7-1",
		"1-5-2 O":               "1-6-1 1-7-1 1-8-1",
		"1-8-2 N":               "1-8-2 1-8-3 1-8-4",
		"1-12-2 O":              "2-1-1 2-3-1 2-4-4",
		"1-12-2 O camp_moves=0": "2-1-1 2-3-1 2-5-1",
		"2-4-4 O":               "2-4-4 2-5-1 2-6-1",
		"1-6-3 O camp_moves=7":  "1-6-3 1-7-1 1-8-1",
	} {
		f := fieldOf(t, position)
		var dates []string
		for _, due := range Coming(f.Situation, 3) {
			dates = append(dates, due.Date.Text(state.Campaign))
			if due.Gist == "" || due.Rule == "" {
				t.Errorf("%s: nothing is told of %v", position, due)
			}
		}
		if got := strings.Join(dates, " "); got != want {
			t.Errorf("after %s come %s, want %s", position, got, want)
		}
	}
}

// When a place is lost, and what it may bring in then. [section 2 Held, VT-SUPPLY-21, VT-SUPPLY-23]
func TestHalves(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, position, place string
		lost                bool
		halves              int
	}{
		{"VT-SUPPLY-21", "1-8-1 O", "G", false, 2},
		{"VT-SUPPLY-21/one_square_held", "1-8-1 O | fig N inf1 30,31/street", "G", false, 2},
		{"VT-SUPPLY-21/held", "1-8-1 O | fig N inf1 30,31/street | fig N inf2 31,31/street hurt", "G", true, 2},
		{"VT-SUPPLY-21/burned", "1-8-1 O | fig N inf1 30,31/street | is 31,31 burned", "G", true, 2},
		{"WX-SUP-41/I_lost", "1-8-1 O | fig N inf1 12,27/street", "G", false, 1},
		{"WX-SUP-41/I_lost_alone", "1-8-1 O | fig N inf1 12,27/street", "C", false, 0},
		{"VT-SUPPLY-21/both", "1-8-1 O | fig N inf1 12,27/street | is 50,27 dead", "G", false, 0},
		{"WX-SUP-22", "1-8-1 O | is 30,36 burned | is 31,36 burned", "I", false, 0},
		{"WX-SUP-22/itself", "1-8-1 O | is 30,36 burned | is 31,36 burned", "O", true, 2},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := fieldOf(t, row.position)
			p := town(f.Map, row.place)
			if lost, n := Lost(f, p), halves(f, p); lost != row.lost || n != row.halves {
				t.Errorf("%s is lost: %t, and brings in %d halves", row.place, lost, n)
			}
		})
	}
}

// An evening of August costs little: it is carried out again with every question.
func BenchmarkTransport(b *testing.B) {
	harvest := fieldOf(b, "1-8-1 N")
	if n := len(Evening(harvest)); n != 80 {
		b.Fatal(fmt.Sprint(n, " places harvest"))
	}
	harvest.Date++
	for b.Loop() {
		s := harvest.Situation.Clone()
		if n := len(Evening(ground.NewField(&s))); n != 64 {
			b.Fatal(fmt.Sprint(n, " places deliver"))
		}
	}
}
