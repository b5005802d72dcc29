package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// battleGround is the battle map of the book, typed off.
const battleGround = `
........vv........
.WWw...........WW.
.Www......gg..wwW.
..w.......gg...ww.
........m.........
........m.........
..gg.....w........
..gg..............
v.....w.....mm...v
v...mm.....w.....v
..............gg..
........w.....gg..
.........m........
.........m........
.ww...gg.......w..
.Www..gg......wwW.
.WW...........wWW.
........vv........`

const battleHeights = `
000000000000000000
000000000000000000
000000000000000000
000010000000000000
000011100000111000
000012000000210000
000000--00--010000
000000-0000-000000
000000001100000000
000000001100000000
000000-0000-000000
000010--00--000000
000012000000210000
000111000001110000
000000000000010000
000000000000000000
000000000000000000
000000000000000000`

var battleSides = map[state.Features]string{
	state.Brook:  "6,3:S 16,6:W 13,16:N 3,13:E 7,3:S 16,7:W 12,16:N 3,12:E 8,3:S 16,8:W 11,16:N 3,11:E",
	state.Ravine: "4,5:W 14,4:N 15,14:E 5,15:S 4,6:W 13,4:N 15,13:E 6,15:S",
	state.Rocks:  "6,6:E 13,6:S 13,13:W 6,13:N",
}

var battleArmy = "inf1 7,2 inf2 8,2 inf3 11,2 inf4 12,2 inf5 9,1 inf6 10,1 hcav1 7,1 lcav1 12,1 " +
	"fart1 9,2 fart2 10,2 fart3 11,1 hart1 8,1 fbat1 9,2 fbat2 10,2 fbat3 8,1 fbat4 11,1 " +
	"wag1 7,2 wag2 8,2 wag3 11,2 wag4 12,2"

func countField(t *testing.T, beginner bool) *Field {
	t.Helper()
	m, err := state.NewMap("battle", 18, 18)
	if err != nil {
		t.Fatal(err)
	}
	rows, heights := strings.Fields(battleGround), strings.Fields(battleHeights)
	for at := range grid.Square(m.Board.Squares()) {
		letter := rows[m.Board.Row(at)][m.Board.Col(at)]
		if letter == 'v' {
			m.PlaceAt[at] = int16(len(m.Places))
			m.Places = append(m.Places, state.Place{Kind: state.Village, Squares: []grid.Square{at}})
		}
		if beginner {
			continue
		}
		m.Terrain[at] = map[byte]state.Terrain{
			'.': state.Plain, 'v': state.Plain, 'g': state.Grain, 'w': state.LightWood, 'W': state.DenseWood, 'm': state.Marsh,
		}[letter]
		m.Height[at] = map[byte]int16{'0': 0, '1': 50, '2': 100, '-': -50}[heights[m.Board.Row(at)][m.Board.Col(at)]]
	}
	if !beginner {
		for feature, list := range battleSides {
			for _, name := range strings.Fields(list) {
				e, ok := m.Board.FindEdge(name)
				if !ok {
					t.Fatal(name)
				}
				m.Edges[e] |= feature
			}
		}
	}
	s := &state.Situation{Map: m, Names: [2]string{"N", "S"}, Date: 1}
	words := strings.Fields(battleArmy)
	for i := 0; i < len(words); i += 2 {
		s.Put(marcher(t, m, 0, words[i], words[i+1]))
	}
	for i := range s.Figures {
		if g := &s.Figures[i]; g.Kind == state.Wag {
			g.Load[state.FlyingBridges] = 1
		}
	}
	return NewField(s)
}

// marcher is a fit figure by its name and its square.
func marcher(t *testing.T, m *state.Map, side state.Side, name, at string) state.Figure {
	t.Helper()
	fig := state.Figure{
		Facing: state.NoHeading, Captive: state.NoSide, Prisoner: state.NoSide, Mind: grid.None, At: grid.None,
	}
	key := strings.TrimRight(name, "0123456789")
	for k := range state.NumKinds {
		if state.Kinds[k].Key == key {
			fig.ID = state.ID{Side: side, Kind: k}
		}
	}
	if _, err := fmt.Sscan(name[len(key):], &fig.Number); err != nil {
		t.Fatal(name, err)
	}
	if at != "" {
		s, ok := m.Board.Find(at)
		if !ok {
			t.Fatal(at)
		}
		fig.At = s
	}
	return fig
}

// The marches of the first move, counted as in VT-NOTE-11.
func TestCounts(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"COUNT-1": "inf1 16; inf2 17; inf3 19; inf4 19; inf5 14; inf6 14; hcav1 42; lcav1 42; fart1 18; fart2 19; fart3 14; " +
			"hart1 43; fbat1 18; fbat2 19; fbat3 14; fbat4 14; wag1 49; wag2 49; wag3 51; wag4 48; all 539",
		"COUNT-2": "inf1 19; inf2 19; inf3 19; inf4 19; inf5 14; inf6 14; hcav1 44; lcav1 44; fart1 19; fart2 19; fart3 14; " +
			"hart1 44; fbat1 19; fbat2 19; fbat3 14; fbat4 14; wag1 53; wag2 53; wag3 53; wag4 53; all 566",
	} {
		t.Run("VT-NOTE-11/"+name, func(t *testing.T) {
			t.Parallel()
			f := countField(t, name == "COUNT-2")
			var got []string
			all := 0
			for i := range f.Figures {
				r, err := f.Reach(f.Figures[i].ID)
				if err != nil {
					t.Fatal(err)
				}
				n := r.Squares.Len()
				all += n
				got = append(got, fmt.Sprint(f.Figures[i].Name(), " ", n))
			}
			if got := strings.Join(got, "; ") + fmt.Sprint("; all ", all); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}
