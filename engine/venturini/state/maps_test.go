package state

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/grid"
)

func at(t testing.TB, m *Map, name string) grid.Square {
	t.Helper()
	s, ok := m.Board.Find(name)
	if !ok {
		t.Fatalf("%s is no square", name)
	}
	return s
}

func along(t testing.TB, m *Map, name string) Features {
	t.Helper()
	e, ok := m.Board.FindEdge(name)
	if !ok {
		t.Fatalf("%s is no side", name)
	}
	return m.Edges[e]
}

// town is the place of a letter.
func town(m *Map, name string) *Settlement {
	return &m.Places[slices.IndexFunc(m.Places, func(p Settlement) bool { return p.Name == name })]
}

// count is how many squares have something.
func count(m *Map, has func(s grid.Square) bool) (n int) {
	for s := range grid.Square(m.Board.Squares()) {
		if has(s) {
			n++
		}
	}
	return n
}

func TestBattleMap(t *testing.T) {
	t.Parallel()
	m := Battle.Map()
	t.Run("VT-BATTLE-1", func(t *testing.T) {
		t.Parallel()
		if m.Board.Cols != 18 || m.Board.Rows != 18 || m.Game != Battle || m.Moves != 48 {
			t.Errorf("a map of %v for %d moves", m.Board, m.Moves)
		}
		for _, camp := range []byte(camps) {
			if n := count(m, func(s grid.Square) bool { return m.Country[s] == camp }); n != 12 {
				t.Errorf("the camp %c has %d squares", camp, n)
			}
		}
		var got []string
		for _, s := range m.Quarters['E'] {
			got = append(got, m.Board.Name(s))
		}
		if strings.Join(got, " ") != "18,9 18,10" {
			t.Errorf("the headquarters of E are %v", got)
		}
	})
	t.Run("VT-BATTLE-2", func(t *testing.T) {
		t.Parallel()
		villages := 0
		for i := range m.Places {
			if p := &m.Places[i]; p.Kind == Village && slices.Contains(m.Quarters[p.Side], p.Squares[0]) {
				villages++
			}
		}
		if villages != 8 || len(m.Places) != 8 {
			t.Errorf("%d villages of %d places lie in camps", villages, len(m.Places))
		}
	})
	t.Run("VT-MAP-1", func(t *testing.T) {
		t.Parallel()
		if s := at(t, m, "1,1"); s != 0 {
			t.Errorf("1,1 is square %d", s)
		}
		if m.Board.Name(at(t, m, "3,18")) != "3,18" || m.Board.Row(at(t, m, "3,18")) != 17 {
			t.Error("3,18 is not in the last row")
		}
	})
	t.Run("VT-MAP-3", func(t *testing.T) {
		t.Parallel()
		for name, want := range map[string]int16{"1,1": 0, "5,4": 50, "6,6": 100, "7,7": -50} {
			if got := m.Height[at(t, m, name)]; got != want {
				t.Errorf("%s lies at %d ft, want %d", name, got, want)
			}
		}
	})
	t.Run("VT-MAP-4", func(t *testing.T) {
		t.Parallel()
		if m.Height[at(t, m, "11,7")] != -50 || m.Terrain[at(t, m, "11,7")] != Plain {
			t.Error("the hollow at 11,7 is none")
		}
	})
	t.Run("VT-MAP-6", func(t *testing.T) {
		t.Parallel()
		if along(t, m, "6,6:E") != Rocks || along(t, m, "7,6:W") != Rocks {
			t.Error("no rocks at 6,6:E")
		}
	})
	t.Run("VT-MAP-7", func(t *testing.T) {
		t.Parallel()
		if f := along(t, m, "4,5:W"); f != Ravine {
			t.Errorf("4,5:W is %b", f)
		}
	})
	t.Run("VT-MAP-8", func(t *testing.T) {
		t.Parallel()
		if f := along(t, m, "6,3:S"); f != Brook {
			t.Errorf("6,3:S is %b", f)
		}
	})
	t.Run("VT-MAP-10", func(t *testing.T) {
		t.Parallel()
		if m.Terrain[at(t, m, "2,2")] != DenseWood || m.Terrain[at(t, m, "4,2")] != LightWood {
			t.Error("the woods at 2,2 and 4,2")
		}
	})
	t.Run("VT-MAP-29", func(t *testing.T) {
		t.Parallel()
		if s := at(t, m, "10,7"); m.Terrain[s] != LightWood || m.Height[s] != 0 {
			t.Error("the wood at 10,7")
		}
	})
	t.Run("VT-APP-2", func(t *testing.T) {
		t.Parallel()
		if along(t, m, "11,4:S") != Hedge {
			t.Error("no hedge at 11,4:S")
		}
	})
	t.Run("VT-BATTLE-4", func(t *testing.T) {
		t.Parallel()
		for s := range grid.Square(m.Board.Squares()) {
			turned := m.turn(s, 1)
			if m.Terrain[s] != m.Terrain[turned] || m.Height[s] != m.Height[turned] {
				t.Errorf("%s is not as %s a quarter on", m.Board.Name(s), m.Board.Name(turned))
			}
			if m.turn(turned, 3) != s {
				t.Errorf("%s does not come back", m.Board.Name(s))
			}
		}
	})
	t.Run("VT-BATTLE-16", func(t *testing.T) {
		t.Parallel()
		bare := Battle.Map().Bare
		if n := count(bare, func(s grid.Square) bool { return bare.Terrain[s] != Plain || bare.Height[s] != 0 }); n != 0 {
			t.Errorf("%d squares have terrain", n)
		}
		if slices.ContainsFunc(bare.Edges, func(f Features) bool { return f != 0 }) {
			t.Error("something lies along sides")
		}
		if len(bare.Places) != 8 || bare.PlaceKind(at(t, bare, "9,1")) != Village || bare.Place(at(t, bare, "9,1")).Side != 'N' {
			t.Errorf("the villages are %v", bare.Places)
		}
	})
}

func TestCampaignMap(t *testing.T) {
	t.Parallel()
	m := Campaign.Map()
	t.Run("VT-MAP-2", func(t *testing.T) {
		t.Parallel()
		if n := m.Board.Squares(); m.Board.Cols != 61 || m.Board.Rows != 37 || n < 60*36 {
			t.Errorf("%v", m.Board)
		}
	})
	t.Run("VT-CAMP-1", func(t *testing.T) {
		t.Parallel()
		var kinds [2][NumTerrains]int
		for s := range grid.Square(m.Board.Squares()) {
			col, row := m.Board.Col(s), m.Board.Row(s)
			other := m.Board.At(60-col, 36-row)
			a, b := m.Country[s], m.Country[other]
			if a != 0 && string(a)+string(b) != "ON" && string(a)+string(b) != "NO" {
				t.Errorf("%s is %c, its like %c", m.Board.Name(s), a, b)
			}
			if m.PlaceKind(s) != m.PlaceKind(other) {
				t.Errorf("%s and its like are different places", m.Board.Name(s))
			}
			if a != 0 {
				kinds[strings.IndexByte("ON", a)][m.Terrain[s]]++
			}
		}
		if kinds[0][LightWood] != kinds[1][LightWood] || kinds[0][DenseWood] != kinds[1][DenseWood] {
			t.Errorf("the woods are %v", kinds)
		}
		if s := at(t, m, "31,19"); m.Country[s] != 0 || !slices.Contains(m.Stone, s) {
			t.Error("the stone bridge is somebody's, or none")
		}
	})
	t.Run("VT-MAP-5", func(t *testing.T) {
		t.Parallel()
		kinds := map[int16]bool{}
		for s := range grid.Square(m.Board.Squares()) {
			kinds[m.Height[s]] = true
		}
		if len(kinds) != 5 || !kinds[-50] || !kinds[50] || !kinds[100] || !kinds[150] {
			t.Errorf("the heights are %v", kinds)
		}
	})
	t.Run("VT-MAP-19", func(t *testing.T) {
		t.Parallel()
		const siegeDay = 2 // points of a siege battery in a day [section 3.11]
		if days := town(m, "C").Wall / siegeDay; days != 4 {
			t.Errorf("a rampart holds out %d days", days)
		}
	})
	t.Run("VT-CAMP-2", func(t *testing.T) {
		t.Parallel()
		for name, want := range map[string]string{
			"C": "I", "D": "K", "G": "IK", "E": "L", "F": "M", "H": "LM", "I": "O", "K": "O", "L": "N", "M": "N",
			"O": "", "N": "",
		} {
			if got := town(m, name).Delivers; got != want {
				t.Errorf("%s delivers to %q, want %q", name, got, want)
			}
		}
	})
	t.Run("VT-CAMP-3", func(t *testing.T) {
		t.Parallel()
		for i := range m.Places {
			p := &m.Places[i]
			fortress := p.Name != "" && strings.Contains("CDEF", p.Name)
			if fortress != (p.Kind == Fortress) || fortress != (p.Cap == 1) {
				t.Errorf("%s is %d with room for %d", p.Name, p.Kind, p.Cap)
			}
		}
	})
	t.Run("VT-CAMP-4", func(t *testing.T) {
		t.Parallel()
		villages := map[string]int{}
		for i := range m.Places {
			if p := &m.Places[i]; p.Kind == Village || p.Kind == ChurchVillage {
				villages[p.Delivers]++
			}
		}
		for name, want := range map[string]int{
			"C": 7, "D": 7, "E": 7, "F": 7, "I": 4, "K": 4, "L": 4, "M": 4, "G": 6, "H": 6,
		} {
			if villages[name] != want {
				t.Errorf("%d villages deliver to %s, want %d", villages[name], name, want)
			}
		}
	})
	t.Run("VT-CAMP-5", func(t *testing.T) {
		t.Parallel()
		for _, side := range []byte("ON") {
			var towns, markets, villages int
			for i := range m.Places {
				p := &m.Places[i]
				switch {
				case p.Side != side:
				case p.Kind.Walled():
					towns += len(p.Squares)
				case p.Kind == MarketTown:
					markets++
				default:
					villages++
				}
			}
			if towns != 8 || markets != 4 || villages != 28 {
				t.Errorf("%c has %d town squares, %d market-towns and %d villages", side, towns, markets, villages)
			}
		}
		if n := count(m, func(s grid.Square) bool { return m.Terrain[s] == Grain }); n != 160 {
			t.Errorf("%d corn squares for 80 inhabited ones", n)
		}
	})
	t.Run("VT-MAP-22", func(t *testing.T) {
		t.Parallel()
		if p := town(m, "O"); !p.Capital || p.Side != 'O' || len(p.Squares) != 2 || !town(m, "N").Capital || town(m, "G").Capital {
			t.Errorf("%+v", p)
		}
	})
	t.Run("VT-MAP-14", func(t *testing.T) {
		t.Parallel()
		if !m.Ford[at(t, m, "14,14")] || !m.Ford[at(t, m, "48,24")] || m.Ford[at(t, m, "13,14")] {
			t.Error("the fords")
		}
	})
	t.Run("VT-MAP-23", func(t *testing.T) {
		t.Parallel()
		want := Sluice{At: at(t, m, "25,15"), Lever: at(t, m, "25,14"), Side: NoHeading}
		if len(m.Sluices) != 2 || m.Sluices[0] != want || m.Sluices[0].Title(m.Board) != "25,15" {
			t.Errorf("%v", m.Sluices)
		}
	})
	t.Run("VT-MAP-25", func(t *testing.T) {
		t.Parallel()
		g := at(t, m, "30,31")
		if !m.OnRoad(g, grid.E) || !m.OnRoad(g, grid.NW) || m.OnRoad(g, grid.N) || len(m.Roads) != 36 {
			t.Errorf("the highways of G: %b of %d", m.RoadNo[g], len(m.Roads))
		}
		if from := at(t, m, "29,30"); !m.OnRoad(from, grid.SE) {
			t.Error("the highway G-C does not come from G")
		}
	})
	t.Run("VT-MAP-26", func(t *testing.T) {
		t.Parallel()
		var names []string
		for _, s := range m.Wooden {
			names = append(names, m.Board.Name(s))
		}
		if got := strings.Join(names, " "); got != "24,15 38,23" {
			t.Errorf("the bridges of wood are %s", got)
		}
	})
	t.Run("VT-SUPPLY-11", func(t *testing.T) {
		t.Parallel()
		if n := len(m.Rivers); n < 61 || m.Rivers[0] != at(t, m, "1,13") || m.Rivers[n-1] != at(t, m, "61,25") {
			t.Errorf("a river of %d squares", n)
		}
		water := count(m, func(s grid.Square) bool { return m.Terrain[s] == Water })
		if water != len(m.Rivers) {
			t.Errorf("%d squares of water, %d of river", water, len(m.Rivers))
		}
	})
	for name, want := range map[string]PlaceKind{
		"VT-MAP-15/7,29":  MarketTown,
		"VT-MAP-16/24,20": ChurchVillage,
		"VT-MAP-17/12,27": WalledTown,
		"VT-MAP-18/24,24": Fortress,
		"VT-MAP-21/28,22": Village,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, square, _ := strings.Cut(name, "/")
			if got := m.PlaceKind(at(t, m, square)); got != want {
				t.Errorf("%s is %d, want %d", square, got, want)
			}
		})
	}
	t.Run("VT-MAP-24", func(t *testing.T) {
		t.Parallel()
		if town(m, "C").Wall != 8 || town(m, "I").Wall != 2 { // points: 4 to 1
			t.Errorf("the walls are %d and %d", town(m, "C").Wall, town(m, "I").Wall)
		}
	})
}

// Positions on every kind of place. [VT-MAP-30, VT-SIEGE-3]
func TestPosts(t *testing.T) {
	t.Parallel()
	campaign, siege := Situation{Map: Campaign.Map(), Game: Campaign}, Situation{Map: Siege.Map(), Game: Siege}
	campaign.Marks = []Mark{{Kind: Cover, N: 1}}
	siege.Marks = []Mark{{Kind: Cover, N: 1}}
	for _, tc := range []struct {
		rule, square string
		s            *Situation
		want         []Post
	}{
		{"VT-MAP-30", "24,24", &campaign, []Post{Street, Houses, Rampart, Casemate}},
		{"VT-MAP-30", "12,27", &campaign, []Post{Street, Houses, Gallery, Under}},
		{"VT-MAP-30", "28,22", &campaign, []Post{Street, Houses}},
		{"VT-MAP-30", "7,29", &campaign, []Post{Street, Houses}},
		{"VT-MAP-30", "24,20", &campaign, []Post{Street, Houses, Church}},
		{"VT-MAP-30", "1,1", &campaign, []Post{Inside, Outside}},
		{"VT-MAP-30", "2,1", &campaign, nil},
		{"VT-SIEGE-3", "1,1", &siege, []Post{Inside, Outside, Top}},
		{"VT-SIEGE-3", "37,37", &siege, []Post{Top, Vault, Gallery}},
		{"VT-SIEGE-3", "36,36", &siege, []Post{Top, Vault, Gallery}},
		{"VT-SIEGE-3", "41,37", &siege, []Post{Top, Vault, Gallery}},
		{"VT-SIEGE-3", "40,31", &siege, []Post{Top, Vault}},
		{"VT-SIEGE-3", "35,35", &siege, []Post{Inside, Top}},
		{"VT-SIEGE-3", "33,33", &siege, []Post{Inside, Top}},
		{"VT-SIEGE-3", "38,38", &siege, []Post{Houses, Street}},
		{"VT-SIEGE-3", "41,40", &siege, []Post{Houses, Street}},
		{"VT-SIEGE-3", "76,41", &siege, []Post{Houses, Street}},
		{"VT-SIEGE-3", "40,38", &siege, nil},
		{"VT-SIEGE-3", "52,41", &siege, nil},
	} {
		t.Run(tc.rule+"/"+tc.square, func(t *testing.T) {
			t.Parallel()
			got := slices.Sorted(slices.Values(tc.s.Posts(at(t, tc.s.Map, tc.square))))
			if want := slices.Sorted(slices.Values(tc.want)); !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}

func TestSiegeMap(t *testing.T) {
	t.Parallel()
	m := Siege.Map()
	t.Run("VT-SIEGE-1", func(t *testing.T) {
		t.Parallel()
		for name, want := range map[string]int16{
			"37,37": 30, "40,31": 20, "35,35": 40, "40,29": 10, "41,29": 0, "40,38": 0, "36,30": 0, "34,34": -20,
		} {
			if got := m.Height[at(t, m, name)]; got != want {
				t.Errorf("%s lies at %d ft, want %d", name, got, want)
			}
		}
	})
	t.Run("VT-SIEGE-6", func(t *testing.T) {
		t.Parallel()
		if along(t, m, "52,41:E")&GlacisPalisade == 0 || along(t, m, "51,40:W")&GlacisPalisade != 0 {
			t.Error("the palisade of the covered way")
		}
		if len(m.Sallies) != 4 || len(m.Tambours) != 8 {
			t.Errorf("%d sallies, %d tambours", len(m.Sallies), len(m.Tambours))
		}
	})
	t.Run("VT-SIEGE-7", func(t *testing.T) {
		t.Parallel()
		if m.Terrain[at(t, m, "34,34")] != WetDitch || m.Terrain[at(t, m, "45,38")] != DryDitch {
			t.Error("the ditch")
		}
		if along(t, m, "35,37:W")&Scarp == 0 || along(t, m, "47,35:E")&Counterscarp == 0 {
			t.Errorf("the walls of the ditch: %b %b", along(t, m, "35,37:W"), along(t, m, "47,35:E"))
		}
		want := Sluice{Name: "inflow", At: at(t, m, "34,47"), Lever: at(t, m, "35,46"), Side: grid.W}
		if len(m.Sluices) != 4 || m.Sluices[0] != want {
			t.Errorf("the bears are %v", m.Sluices)
		}
	})
	t.Run("VT-SIEGE-9", func(t *testing.T) {
		t.Parallel()
		gates := count(m, func(s grid.Square) bool { return m.PlaceKind(s) == GateSquare })
		if gates != 4 || !slices.Contains(m.Wooden, at(t, m, "45,41")) || !slices.Contains(m.Wooden, at(t, m, "5,47")) {
			t.Errorf("%d gates, bridges %v", gates, m.Wooden)
		}
	})
	t.Run("VT-SIEGE-14", func(t *testing.T) {
		t.Parallel()
		if m.PlaceKind(at(t, m, "41,40")) != Magazine {
			t.Error("the magazine is not on 41,40")
		}
	})
	t.Run("VT-SIEGE-18", func(t *testing.T) {
		t.Parallel()
		if len(m.Covers) != 4 || len(m.Covers[0]) != 4 || len(m.Galleries) != 8 || m.Galleries[0][0] != at(t, m, "52,40") {
			t.Errorf("%v, %v", m.Covers, m.Galleries)
		}
	})
	t.Run("VT-SIEGE-25/held", func(t *testing.T) {
		t.Parallel()
		for name, want := range map[string]byte{"52,41": 'G', "41,40": 'G', "40,38": 'G', "53,41": 'B', "40,76": 'B'} {
			if got := m.Country[at(t, m, name)]; got != want {
				t.Errorf("%s is %c's", name, got)
			}
		}
	})
	t.Run("VT-FLOOD-1", func(t *testing.T) {
		t.Parallel()
		first, last := m.Rivers[0], m.Rivers[len(m.Rivers)-1]
		if first != at(t, m, "1,47") || last != at(t, m, "80,34") || len(m.Rivers) != 33+33 {
			t.Errorf("%d squares of river from %s to %s", len(m.Rivers), m.Board.Name(first), m.Board.Name(last))
		}
	})
}
