package battle

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// A second count of the mêlées, plainly after the catalogue's words and without regard to time.

// judged is one mêlée as the judge has it.
type judged struct {
	men                  [2][]int
	friends, dead, taken int
	first                int // of those in contact
}

// apart is how far two men are apart, outline to outline.
func apart(t *tabletop.Table, i, j int) float64 {
	return tabletop.Between(t.Thing(tabletop.ManThing, i), t.Thing(tabletop.ManThing, j)).Length
}

// umpire counts all mêlées of a battle as it stands.
func umpire(m *Fight) (all []judged) {
	t := m.Layout
	var groups [][]tabletop.Pair // contacting pairs, linked when they share a man
	for i := range t.Men {
		for j := range i {
			if m.Armed(i) && m.Armed(j) && t.Men[i].Side != t.Men[j].Side && inch.Within(apart(t, i, j), inch.Contact) {
				groups = append(groups, []tabletop.Pair{{A: i, B: j}})
			}
		}
	}
	partakers := func(group []tabletop.Pair) (men []int) {
		for i := range t.Men {
			in := false
			for _, p := range group {
				for _, edge := range []int{p.A, p.B} {
					in = in || m.Armed(i) && (i == edge || inch.Within(apart(t, i, edge), 6))
				}
			}
			if in {
				men = append(men, i)
			}
		}
		return men
	}
	// Groups whose sets of participants have a man in common are merged, until there are none.
	for again := true; again; {
		again = false
		for a := range groups {
			for b := range a {
				if !again && slices.ContainsFunc(partakers(groups[a]), func(i int) bool { return slices.Contains(partakers(groups[b]), i) }) {
					groups[b] = append(groups[b], groups[a]...)
					groups, again = slices.Delete(groups, a, a+1), true
					break
				}
			}
			if again {
				break
			}
		}
	}
	var anywhere []int
	for _, g := range groups {
		anywhere = append(anywhere, partakers(g)...)
	}
	for _, g := range groups {
		all = append(all, count(m, g, partakers(g), anywhere))
	}
	slices.SortFunc(all, func(a, b judged) int { return a.first - b.first })
	return all
}

// count is what comes of a mêlée. anywhere are all who take part in any.
func count(m *Fight, group []tabletop.Pair, men, anywhere []int) (k judged) {
	t := m.Layout
	k.first = len(t.Men)
	for _, p := range group {
		k.first = min(k.first, p.A, p.B)
	}
	for _, i := range men {
		k.men[t.Men[i].Side] = append(k.men[t.Men[i].Side], i)
	}
	s, b := len(k.men[tabletop.South]), len(k.men[tabletop.North])
	if s == b {
		k.dead = s
		return k
	}
	inferior := tabletop.South
	if b < s {
		inferior, s, b = tabletop.North, b, s
	}
	for i := range t.Men {
		if t.Men[i].Side != inferior || !m.Armed(i) || slices.Contains(anywhere, i) {
			continue
		}
		near := math.Inf(1)
		for _, p := range group {
			if t.Men[p.A].Side == tabletop.North {
				p.A, p.B = p.B, p.A
			}
			gap := tabletop.Between(t.Thing(tabletop.ManThing, p.A), t.Thing(tabletop.ManThing, p.B))
			middle := plane.Disc(plane.Vec{X: (gap.A.X + gap.B.X) / 2, Y: (gap.A.Y + gap.B.Y) / 2}, 0)
			near = min(near, plane.Distance(t.ManOutline(i), middle).Length)
		}
		if inch.Within(near, map[tabletop.Arm]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}[t.Men[i].Arm]) {
			k.friends++
		}
	}
	if 2*k.friends < s { // isolated
		k.taken = b - s
		if k.taken > s {
			k.taken = s
		}
	}
	k.dead = s - k.taken
	return k
}

// crowded is a battle among n men who stand in crowds on a floor of that width and depth. Nearly every man stands so near to
// another that they may be in contact or may just not be; some are prisoners, and some disarmed.
func crowded(rng *rand.Rand, n int, width, depth float64, size tabletop.Size) *Fight {
	t := &tabletop.Table{Width: width, Depth: depth, Size: size}
	clear := func(i int) bool {
		for j := range i {
			if t.Men[i].At.Sub(t.Men[j].At).Len() < 5 && !tabletop.Clear(apart(t, i, j)) {
				return false
			}
		}
		return true
	}
	for i := range n {
		t.Men = append(t.Men, tabletop.Man{})
		for {
			man := &t.Men[i]
			*man = tabletop.Man{
				Name: fmt.Sprint("M", i), Side: tabletop.Side(rng.IntN(2)), Arm: tabletop.Arm(rng.IntN(2)), Heading: rng.Float64() * 2 * math.Pi,
				At: plane.Vec{X: rng.Float64() * width, Y: rng.Float64() * depth},
			}
			if i > 0 && rng.IntN(4) > 0 {
				beside(t, i, rng.IntN(i), rng)
			}
			if clear(i) {
				break
			}
		}
	}
	m := &Fight{&state.State{Terms: &state.Terms{Crew: 4, Approach: 1}, Moves: 2, Awaited: tabletop.South}}
	m.Enrol(t, state.Armed, state.Weapon{})
	for i := range m.Men {
		m.Men[i] = state.Recruit([...]state.Status{state.Armed, state.Armed, state.Armed, state.Armed, state.Armed, state.Armed, state.Armed, state.Disarmed, state.Prisoner}[rng.IntN(9)])
	}
	for i := range m.Men {
		if m.Men[i].Status == state.Prisoner && len(m.Of(m.Keeper(i), state.Armed)) > 0 {
			m.Men[i].Escort = m.Of(m.Keeper(i), state.Armed)[0]
		}
	}
	if rng.IntN(2) == 0 {
		m.Layout.Men[0].Posture, m.Men[0].Status = physics.Gone, state.Dead
	}
	beginMove(m.State)
	return m
}

// beside puts man i at a man j's side, from some way, an eighth of an inch away or about that.
func beside(t *tabletop.Table, i, j int, rng *rand.Rand) {
	way := plane.Polar(rng.Float64() * 2 * math.Pi)
	wish := [...]float64{inch.Contact, inch.Contact - 1e-7, inch.Contact + 1e-3, 0.09, 0.2, 6, 6.001}[rng.IntN(7)]
	t.Men[i].At = t.Men[j].At.Add(way.Mul(4 + wish))
	for range 50 {
		t.Men[i].At = t.Men[i].At.Sub(way.Mul(apart(t, i, j) - wish))
	}
}

func TestBattleMeleeJudge(t *testing.T) {
	t.Parallel()
	kinds, several, fought := map[[2]bool]int{}, 0, 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 5))
		size := [...]tabletop.Size{tabletop.Standard, tabletop.Round}[seed%2]
		m := crowded(rng, 12+rng.IntN(30), 50, 40, size)
		want, got := umpire(m), meleesFound(m.State)
		if len(want) != len(got) {
			t.Fatalf("field %d: %d mêlées, the judge has %d", seed, len(got), len(want))
		}
		for i, k := range got {
			if err := agree(m, &k, want[i]); err != nil {
				t.Fatalf("field %d, mêlée %d: %v", seed, i+1, err)
			}
			fought++
			if len(k.Men[tabletop.South]) != len(k.Men[tabletop.North]) {
				kinds[[2]bool{k.Taken > 0, k.Dead > 0}]++
			}
		}
		if len(got) > 1 {
			several++
		}
	}
	t.Logf("%d mêlées, several in %d fields; of unequal ones, by whether any are taken and any die: %v", fought, several, kinds)
	for _, k := range [...][2]bool{{true, true}, {true, false}, {false, true}} {
		if kinds[k] < 50 {
			t.Errorf("only %d mêlées where any are taken: %v, and any die: %v", kinds[k], k[0], k[1])
		}
	}
	if several < 50 {
		t.Errorf("only %d fields with several mêlées", several)
	}
}

// agree holds a mêlée against the judge's, and that the nearest to a point of contact die by default, and are
// taken next.
func agree(m *Fight, k *state.Melee, want judged) error {
	for side := range want.men {
		men := slices.Sorted(slices.Values(k.Men[side]))
		if !slices.Equal(men, want.men[side]) {
			return fmt.Errorf("of %v there are %v, the judge has %v", tabletop.Side(side), men, want.men[side])
		}
	}
	if len(k.Friends) != want.friends || k.Dead != want.dead || k.Taken != want.taken {
		return fmt.Errorf("%d friends, %d dead, %d taken; the judge has %+v", len(k.Friends), k.Dead, k.Taken, want)
	}
	if len(k.Die) != k.Dead || len(k.Take) != k.Taken {
		return fmt.Errorf("by default %v die and %v are taken", k.Die, k.Take)
	}
	away := func(i int) float64 {
		d := math.Inf(1)
		for _, p := range k.Points {
			d = min(d, plane.Distance(m.Layout.ManOutline(i), plane.Disc(p, 0)).Length)
		}
		return d
	}
	for side, men := range k.Men {
		chosen := k.Die
		if tabletop.Side(side) == k.Fewer {
			chosen = men[:k.Dead]
		}
		for _, i := range chosen {
			for _, j := range men {
				if !slices.Contains(chosen, j) && (away(i) > away(j)+inch.Tolerance || math.Abs(away(i)-away(j)) < inch.Tolerance/2 && i > j) {
					return fmt.Errorf("man %d at %v dies, and %d at %v does not", i, away(i), j, away(j))
				}
			}
		}
	}
	return nil
}

// Whatever the field, a move's adjudication leaves every man in one state, and every prisoner with an escort who is armed and
// has no more than seven.
func TestBattleMeleeAftermath(t *testing.T) {
	t.Parallel()
	for seed := range uint64(500) {
		m := crowded(rand.New(rand.NewPCG(seed, 6)), 40, 50, 40, tabletop.Round)
		before := m.Clone().(*Fight)
		findMelees(m.State)
		dead, taken := 0, 0
		for _, k := range m.Melees {
			dead, taken = dead+2*k.Dead, taken+k.Taken
		}
		resolve(m.State)
		died, seized := 0, 0
		for i := range m.Men {
			was, is := before.Men[i].Status, m.Men[i].Status
			if was == state.Armed && is == state.Dead {
				died++
			}
			if was == state.Armed && is == state.Prisoner {
				seized++
			}
			if gone := m.Layout.Men[i].Posture == physics.Gone; gone != !m.On(i) {
				t.Fatalf("field %d: man %d is %v, and off the table %v", seed, i, is, gone)
			}
		}
		if died != dead || seized > taken {
			t.Fatalf("field %d: %d dead and %d taken, want %d and at most %d", seed, died, seized, dead, taken)
		}
		escort(m.State)
		load := map[int]int{}
		for i, s := range m.Men {
			if s.Status != state.Prisoner {
				continue
			}
			if s.Escort == state.Nobody || !m.Armed(s.Escort) || m.Layout.Men[s.Escort].Side != m.Keeper(i) {
				t.Fatalf("field %d: prisoner %d is %+v", seed, i, s)
			}
			load[s.Escort]++
		}
		for e, n := range load {
			if n > perEscort {
				t.Fatalf("field %d: man %d escorts %d", seed, e, n)
			}
		}
	}
}

func BenchmarkMelees(b *testing.B) {
	m := crowded(rand.New(rand.NewPCG(1, 7)), 260, 110, 90, tabletop.Standard)
	found, dead := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		c := m.Clone().(*Fight)
		found = len(findMelees(c.State))
		resolve(c.State)
		dead = len(c.Of(tabletop.South, state.Dead))
	}
	if found < 3 || dead == 0 {
		b.Fatalf("%d mêlées and %d of South dead: nothing to measure", found, dead)
	}
	b.ReportMetric(float64(found), "mêlées")
}

// Whatever is offered of a mêlée or a surrender is legal just where it says that it may end, and leads on where it says so.
func TestBattleMeleeWords(t *testing.T) {
	t.Parallel()
	ended := map[string]int{}
	for seed := range uint64(150) {
		rng := rand.New(rand.NewPCG(seed, 8))
		m := crowded(rng, 24, 40, 30, tabletop.Round)
		for _, verb := range [...]engine.Order{"surrender", "melee"} {
			if verb == "melee" {
				findMelees(m.State)
				if m.Stage = state.PhaseMelee; !slices.ContainsFunc(m.Melees, func(k state.Melee) bool { return k.Open() }) {
					continue
				}
			}
			said := verb
			for {
				choices := m.Complete(said)
				if len(choices) == 0 {
					t.Fatalf("field %d: nothing may follow %q", seed, said)
				}
				for _, c := range choices {
					if ends := m.Check(said.Then(c.Word)) == nil; ends != c.Ends {
						t.Fatalf("field %d: %q may end %v, check says %v", seed, said.Then(c.Word), c.Ends, m.Check(said.Then(c.Word)))
					}
				}
				c := choices[rng.IntN(len(choices))]
				if said = said.Then(c.Word); c.Goes != (len(m.Complete(said)) > 0) {
					t.Fatalf("field %d: %q goes on: %v", seed, said, c.Goes)
				}
				if c.Ends && (!c.Goes || rng.IntN(2) == 0) {
					ended[string(verb)]++
					break
				}
			}
			hash := m.Hash()
			if _, err := m.Clone().(*Fight).Play(said); err != nil || m.Hash() != hash {
				t.Fatalf("field %d: %q: %v", seed, said, err)
			}
		}
	}
	if ended["surrender"] != 150 || ended["melee"] < 20 {
		t.Errorf("orders that were tried: %v", ended)
	}
}
