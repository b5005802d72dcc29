package venturini_test

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// TestSlowCountsOfCampaign holds the counts of marches on the first day and in winter against the judge's: every kind
// of figure, with every load of table 3.2, at each ford and bridge of the map and on the highways there, with the
// enemy in the way. [VT-NOTE-11, VT-MOVE-2, VT-MOVE-3, VT-MOVE-14, VT-MOVE-22]
func TestSlowCountsOfCampaign(t *testing.T) {
	t.Parallel()
	for _, day := range []string{"1-5-1", "1-11-1"} {
		t.Run(day, func(t *testing.T) {
			t.Parallel()
			s := state.NewCampaign(state.Campaign.Map(), state.Options{}, "O")
			text := strings.Replace(state.OneLine(state.Write(&s, nil, "")), " 1-5-1 ", " "+day+" ", 1)
			slowHold(slowMarchAgrees).one(t, text)
			for turn := range 9 {
				slowHold(slowMarchAgrees).one(t, slowCrossings(s.Map, day, turn))
			}
		})
	}
}

// slowCrossings is a position with figures about the fords and the bridges of the campaign's map. In nine turns each
// place sees all kinds.
func slowCrossings(m *state.Map, day string, turn int) string {
	b := m.Board
	kinds := []string{"inf", "hcav", "fart", "lcav", "fbat", "hart", "wag", "sbat", "bak"}
	loads := []string{"", "2f", "1f", "1b", "1t", "1p+1r", "4f"}
	lines, numbers := []string{"venturini 1 campaign " + day + " O"}, map[string]int{}
	stand := func(side, kind, load string, at grid.Square) {
		if len(load) > 0 {
			load = " load=" + load
		}
		numbers[side+kind]++
		lines = append(lines, fmt.Sprintf("fig %s %s%d %s%s", side, kind, numbers[side+kind], b.Name(at), load))
	}
	for k, name := range []string{"14,14", "48,24", "24,15", "31,19", "38,23"} {
		spot, _ := b.Find(name)
		dry := slowAbout(m, spot)
		for j, at := range dry[:4] {
			n := turn + 2*k + j
			kind := kinds[n%len(kinds)]
			load := loads[(n+turn)%len(loads)]
			if strings.HasSuffix(kind, "bat") || kind == "bak" { // what they march with
				load = [...]string{"", "2r"}[n%2]
			}
			stand("O", kind, load, at)
		}
		for j, at := range dry[4:] {
			if (j+turn)%7 == 0 {
				stand("N", kinds[j%4], "", at)
			}
		}
	}
	return strings.Join(lines, " | ")
}

// slowAbout are the open squares up to three from one, the near ones first.
func slowAbout(m *state.Map, spot grid.Square) (dry []grid.Square) {
	for far := 1; far <= 3; far++ {
		for at := range grid.Square(m.Board.Squares()) {
			terrain := m.Terrain[at]
			wet := terrain == state.Water || terrain == state.Marsh
			if m.Board.Distance(spot, at) == far && !wet && m.Posts(at) == nil {
				dry = append(dry, at)
			}
		}
	}
	return dry
}
