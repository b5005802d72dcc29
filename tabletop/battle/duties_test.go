package battle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// wildly is one move of South's in which he does whatever comes into his head, guns and men, and the posting of
// his men after it, some by name.
func wildly(t *testing.T, m *Fight, chance *engine.Chance, told *[]string) {
	t.Helper()
	try := func(o engine.Order) bool {
		events, err := m.Play(o)
		if err == nil {
			*told = append(*told, string(o))
			for _, e := range events {
				*told = append(*told, "  "+e.String())
			}
		}
		return err == nil
	}
	about := func(p plane.Vec, far float64) string {
		return engine.Spot{X: p.X + far*(2*chance.Float64()-1), Y: p.Y + far*(2*chance.Float64()-1)}.String()
	}
	for range 40 {
		i := chance.IntN(len(m.Men))
		man, word := &m.Layout.Men[i], m.Words[i]
		g := chance.IntN(len(m.Guns))
		gun, at := m.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: g}), m.Layout.Guns[g].At
		switch chance.IntN(12) {
		case 0, 1:
			try(engine.Order(fmt.Sprintf("%s fire %d 2", gun, chance.IntN(360))))
		case 2, 3:
			try(engine.Order(gun + " to " + about(at, 9)))
		case 4:
			try(engine.Order(fmt.Sprintf("%s lie %d", word, chance.IntN(360))))
		case 5:
			try(engine.Order(fmt.Sprintf("%s face %d", word, chance.IntN(360))))
		case 6:
			try(engine.Order(word + " post " + gun))
		case 7:
			try(engine.Order("march " + about(plane.Vec{}, 6) + " " + word))
		default:
			try(engine.Order(word + " to " + about(man.At, 9)))
		}
	}
	if chance.IntN(2) == 0 || !try(engine.Order("time "+m.Words[chance.IntN(len(m.Men))]+" "+about(plane.Vec{X: 45, Y: 30}, 20))) {
		try("end")
	}
	for m.Stage == state.PhaseTrail {
		if i := chance.IntN(len(m.Men)); chance.IntN(20) > 0 {
			try(engine.Order(m.Words[i] + " post " + m.Word(tabletop.Owner{Kind: tabletop.GunThing, Index: chance.IntN(len(m.Guns))})))
			continue
		}
		if way, ok := nearestPost(m.State, vacancies(m.State)); ok {
			if slow := slowest(t, m); way.man != slow.man || way.gun != slow.gun || way.at != slow.at {
				t.Errorf("the nearest to a post is man %d, %.4f in off; of all looked at it is man %d, %.4f in off",
					way.man, way.string.Length, slow.man, slow.string.Length)
			}
		}
		sendsAll(t, m.Clone().(*Fight))
		try("posts")
	}
}

// sendsAll sends all who can come to the posts, and holds what is known of the posts from before against what is found.
func sendsAll(t *testing.T, m *Fight) {
	t.Helper()
	missing := vacancies(m.State)
	for o, ok := nearestPost(m.State, missing); ok; o, ok = nearestPost(m.State, missing) {
		before := m.Layout
		goToPost(m.State, o)
		missing = vacanciesAfter(m.State, o.man, before, missing)
		found := vacancies(m.State)
		if !slices.EqualFunc(missing, found, func(a, b *berth) bool { return a.gun == b.gun && a.post == b.post }) {
			t.Fatalf("%d posts are known to lack a man, and %d do", len(missing), len(found))
		}
		best, is := nearestPost(m.State, missing)
		slow, was := nearestPost(m.State, found)
		if was != is || slow.man != best.man || slow.at != best.at || slow.heading != best.heading {
			t.Fatalf("man %d would go to %v, and it is man %d to %v", best.man, best.at, slow.man, slow.at)
		}
	}
}

// slowest is nearestPost by looking at everybody, and for every man at every spot on the whole table.
func slowest(t *testing.T, m *Fight) (best ordered) {
	t.Helper()
	best.man = state.Nobody
	for _, b := range vacancies(m.State) {
		for _, i := range m.Of(m.Awaited, state.Armed) {
			for _, far := range [...]float64{nearPost, 1.5, farthest} {
				at, faced, ok := b.spot(i, far)
				slowAt, slowFaced, slowOK := m.slowSpot(i, b.post, m.Layout.Guns[b.gun].Heading, far)
				if slowAt != at || slowFaced != faced || slowOK != ok {
					t.Errorf("man %d could stand at %v, %v, %t; of all spots it is %v, %v, %t", i, at, faced, ok, slowAt, slowFaced, slowOK)
				}
			}
			if way, err := b.way(i); err == nil && m.Present.Men[i].Post == state.Nobody &&
				(best.man == state.Nobody || way.string.Length < best.string.Length-inch.Tolerance) {
				best = way
			}
		}
	}
	return best
}

// slowSpot is spot by looking at the whole table every time.
func (m *Fight) slowSpot(man int, post plane.Vec, gunHeading, far float64) (at plane.Vec, heading float64, ok bool) {
	for at := range ringsAbout(m.Layout.Bounds().Grow(2*farthest), inch.Grain(post), far) {
		for _, heading := range [...]float64{m.Layout.Men[man].Heading, inch.InDegrees(gunHeading)} {
			if m.Layout.Standing(man, at, heading).Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: man}) == nil {
				return at, heading, true
			}
		}
	}
	return post, 0, false
}

// undone is what of his duties South has left undone when a move of his is over.
func undone(m *Fight) (faults []string) {
	fault := func(text string, args ...any) { faults = append(faults, fmt.Sprintf(text, args...)) }
	for g := range m.Guns {
		gun := m.Layout.Guns[g].Name
		all, by := 0, 0
		for i := range m.Men {
			if m.Present.Men[i].Attend == g && m.Armed(i) {
				all++
				if inch.Within(tabletop.Between(m.Layout.Thing(tabletop.ManThing, i), m.Layout.Thing(tabletop.GunThing, g)).Length, inch.CrewReach) {
					by++
				}
			}
		}
		if m.Present.Guns[g].Moved && by < min(all, tabletop.CrewNeeded) {
			fault("LW-GUN-7: of %d who went with %s %d are within 6 in", all, gun, by)
		}
		if m.Present.Guns[g].Moved && m.Present.Guns[g].Fired > 0 {
			fault("LW-GUN-4: %s was moved and fired", gun)
		}
	}
	late := m.Clone().(*Fight)
	late.Stage, late.Awaited = state.PhaseTrail, tabletop.South
	for _, b := range vacancies(late.State) {
		for i := range m.Men {
			if m.Armed(i) && m.Present.Men[i].Post == state.Nobody && m.Layout.Men[i].Side == tabletop.South {
				if way, err := b.way(i); err == nil {
					fault("LW-GUN-11: %s could be at the trail of %s, %.2f in off", m.Layout.Men[i].Name, m.Layout.Guns[b.gun].Name, way.string.Length)
				}
			}
		}
	}
	for i := range m.Men {
		s, man := &m.Present.Men[i], &m.Layout.Men[i]
		if m.On(i) && !inch.Within(man.At.Sub(s.From).Len(), m.Allowance(man.Arm)) {
			fault("LW-MOVE-1: %s stands %.4f in from where he began", man.Name, man.At.Sub(s.From).Len())
		}
		if man.Posture == physics.Lying {
			fault("LW-GUN-12: %s still lies", man.Name)
		}
	}
	return faults
}

// Whatever is done in a move, in whatever order, and however it ends: guns that were moved have their men, those
// that fired have theirs at the trail if any can get there, and nobody has gone too far.
func TestBattleDuties(t *testing.T) {
	t.Parallel()
	var men []string
	for i := range 14 {
		arm := footman
		if i%3 == 0 {
			arm = horseman
		}
		men = append(men, arm(fmt.Sprint("s", i), "south", 37.6+2.6*float64(i%7), 19.5+10*float64(i/7)))
	}
	men = append(men, cannon("A", "south", 40, 25, 90), cannon("B", "south", 52, 25, 90),
		"[[house]]\nname = \"Barn\"\nat = [46, 36]\nsize = [6, 4]\nheight = 4\n",
		"[[wall]]\nname = \"Fence\"\nat = [34, 24]\nsize = [1, 14]\nheight = 2\n")
	posted, moved, recalled := 0, 0, 0
	for seed := range uint64(60) {
		chance, told := engine.NewChance(seed, 1), []string{}
		m := stage(t, guarded120(men...), nil)
		for range 3 {
			wildly(t, m, &chance, &told)
			if faults := append(undone(m), faultsOf(m.Audit())...); len(faults) > 0 {
				t.Fatalf("seed %d: %v after\n%s", seed, faults, strings.Join(told, "\n"))
			}
			for i := range m.Men {
				if m.Present.Men[i].Post != state.Nobody {
					posted++
				}
			}
			for g := range m.Guns {
				if m.Present.Guns[g].Moved {
					moved++
				}
			}
			m.Awaited = tabletop.South
			beginMove(m.State)
		}
		recalled += strings.Count(strings.Join(told, "\n"), "is called back")
	}
	if posted < 50 || moved < 20 || recalled < 5 {
		t.Errorf("%d men were posted, %d called back, %d guns moved: too few", posted, recalled, moved)
	}
}

func faultsOf(err error) []string {
	if err == nil {
		return nil
	}
	return []string{err.Error()}
}
