package venturini_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/state"
)

// salvoes are all ways in which the fire of a figure may turn out, in halves.
func (j slow) salvoes(f *state.Unit) (ways []map[state.ID]int) {
	if j.Game == state.Siege {
		piece, _ := j.shoots(f)
		for d := range grid.Dirs {
			if !j.aimed(f, d, max(piece.direct, piece.last)) {
				continue
			}
			ways = append(ways, j.flat(f, d)...)
			for n, s := range j.line(f.At, d, max(piece.direct, piece.throw)) {
				bounds, _ := j.bounds(f, d, n+1)
				ways = slices.Concat(ways, j.lobbed(f, s.at), bounds)
			}
		}
		return ways
	}
	w, may := j.mayFire(f)
	if !may {
		return nil
	}
	for _, front := range slowFronts {
		ways = append(ways, j.volleys(f, front, w)...)
		for at := range j.covers(f, front) {
			if w == slowMusket || j.Map.Board.Distance(at, f.At) > 2 || !j.drops(f, at) {
				continue
			}
			for _, cannon := range slowWings {
				for _, flat := range j.volleys(f, front, cannon) {
					for _, thrown := range j.thrown(f, at) {
						both := maps.Clone(flat)
						for id := range thrown {
							both[id]++
						}
						ways = append(ways, both)
					}
				}
			}
		}
	}
	return ways
}

// shelled is what the most that all enemies can do by fire to a figure comes to, as the program says it.
func (j slow) shelled(g *state.Unit, salvoes [][]map[state.ID]int) string {
	var by []string
	muskets, guns := 0, 0
	for i, ways := range salvoes {
		f, most := &j.Figures[i], 0
		for _, way := range ways {
			most = max(most, way[g.ID])
		}
		switch {
		case most == 0:
			continue
		case f.Kind == state.Inf:
			muskets += most
		default:
			guns += most
		}
		by = append(by, j.from(f))
	}
	body, team := j.harm(g, guns, slowSalvo), !g.Kind.Brigade() && g.Team != state.TeamDead && muskets+guns >= 2
	if g.Kind.Brigade() {
		body = j.harm(g, muskets+guns, slowSalvo)
	}
	says := string(body)
	switch {
	case team && says != "":
		says += ", its team killed"
	case team:
		says = "its team killed"
	case says == "":
		return ""
	}
	return fmt.Sprintf("under the fire of %s: %s", engine.Listed(by), says)
}

// from is who strikes, and from where.
func (j slow) from(f *state.Unit) string {
	return j.CalledFigure(f.ID) + " from " + j.Map.Board.Name(f.At)
}

// chargers are those who can charge a brigade, or guns that no brigade is with, and the degree to which each can.
// [VT-FIGHT-13]
func (j slow) chargers(g *state.Unit) (says []string) {
	without := *j.Situation
	without.Figures = slices.DeleteFunc(slices.Clone(j.Figures), func(u state.Unit) bool {
		return u.At == g.At && u.ID != g.ID && u.Side == g.Side && u.Kind.Brigade()
	})
	if g.Kind.Brigade() {
		j = slow{&without}
	}
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side == g.Side || f.At == grid.None || j.Map.Board.Distance(f.At, g.At) > slowReach[f.Kind] {
			continue
		}
		charges := j.charges
		if j.Game == state.Siege {
			charges = j.siegeCharges
		}
		if c, may := charges(f)[g.At]; may && c.degree < len(slowDegrees)-1 && c.brigade == g.Kind.Brigade() {
			says = append(says, j.from(f)+" "+slowDegrees[c.degree])
		}
	}
	return says
}

// slowChargesIn are the same in the words of the program.
func slowChargesIn(said string) (says []string) {
	for _, note := range strings.Split(said, "; ") {
		if by, is := strings.CutPrefix(note, "charged by "); is {
			who, how, _ := strings.Cut(by, ": ")
			degree, _, _ := strings.Cut(how[strings.LastIndex(how, ": ")+1:], ", ")
			says = append(says, who+" "+strings.TrimSpace(degree))
		}
	}
	return says
}

// slowDangerAgrees holds the layer of danger against the judge: whom the fire of all enemies reaches and what it comes
// to, and who on each square is charged by whom.
func slowDangerAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j := slow{&door.p.Start}
	m, err := [...]engine.Entry{
		state.Battle: venturini.Entry, state.Campaign: venturini.CampaignEntry, state.Siege: venturini.SiegeEntry,
	}[j.Game].Rules.New(engine.Setup{Position: text})
	if err != nil {
		t.Fatal(err)
	}
	words := m.(engine.Layered).Layer(engine.Danger.Name).Words
	var salvoes [][]map[state.ID]int
	for i := range j.Figures {
		var ways []map[state.ID]int
		if f := &j.Figures[i]; f.At != grid.None {
			ways = j.salvoes(f)
		}
		salvoes = append(salvoes, ways)
	}
	for i := range j.Figures {
		g := &j.Figures[i]
		if g.At == grid.None || g.Captive != state.NoSide || g.Prisoner != state.NoSide {
			continue
		}
		who, said := j.CalledFigure(g.ID)+": ", ""
		for _, w := range words {
			if rest, is := strings.CutPrefix(w, who); is {
				said = rest
			}
		}
		fire := ""
		if i := strings.Index(said, "under the fire of"); i >= 0 {
			fire = strings.NewReplacer(" (throw)", "", " (fire and throw)", "", " (ricochet)", "").Replace(said[i:])
		}
		if want := j.shelled(g, salvoes); fire != want {
			t.Errorf("%s%q, the judge %q", who, fire, want)
		}
		if !g.Kind.Brigade() && (g.Team == state.TeamDead || j.brigade(g.At, g.Side)) {
			continue
		}
		if got, want := slowChargesIn(said), j.chargers(g); !slices.Equal(got, want) {
			t.Errorf("%scharged %q, the judge %q", who, got, want)
		}
	}
}

// Who is in danger of what the rules let the other side do.
func TestSlowDanger(t *testing.T) {
	t.Run("battle", func(t *testing.T) { slowHold(slowDangerAgrees).battles(t) })
	t.Run("campaign", func(t *testing.T) { slowHold(slowDangerAgrees).campaigns(t) })
	t.Run("siege", func(t *testing.T) { slowHold(slowDangerAgrees).storms(t) })
	t.Run("played", func(t *testing.T) {
		for seed := range slowSeeds(3, 40) {
			chance := engine.NewChance(seed, 7)
			slowHold(slowDangerAgrees).one(t, slowPlayed(t, &chance))
		}
	})
}
