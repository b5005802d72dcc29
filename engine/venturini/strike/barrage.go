package strike

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Barrage is the fire of a side in one move: what everybody takes of it, all judged together. [VT-FIGHT-10]
type Barrage struct {
	Taken []FireOn
	Goods []Spoil
}

// FireOn is the halves of fire on a figure.
type FireOn struct {
	Fig                 state.ID
	At                  grid.Square
	Muskets, Guns, Lobs int
	By                  state.ID // who hit it first
}

// Spoil is goods in a position that artillery hits. [VT-WRECK-27]
type Spoil struct {
	At    grid.Square
	Side  grid.Dir // by which the fire came
	Posts [state.NumPosts]bool
	By    state.ID
}

// Harm is what becomes of somebody.
type Harm uint8

// The harms, least first.
const (
	Unharmed Harm = iota
	Harmed        // wounded, or damaged
	Lost          // killed, or destroyed
)

// subject is what fire falls on: a column of table 3.6.
type subject uint8

// The subjects.
const (
	onBrigade subject = iota
	onTeam
	onMateriel // guns and wagons, under the fire of artillery
	underMuskets
	numSubjects
)

// effects are what fire does: half fire and full fire, on whom is sound, then on whom is wounded or damaged.
// [section 3.6, VT-FIGHT-12]
var effects = [2][2][numSubjects]Harm{
	{{Harmed, Unharmed, Harmed, Unharmed}, {Lost, Lost, Lost, Unharmed}},
	{{Lost, Unharmed, Lost, Unharmed}, {Lost, Lost, Lost, Unharmed}},
}

// effect is what so many halves of fire do. [section 3.6]
func effect(on subject, halves int, hurt bool) Harm {
	if halves == 0 {
		return Unharmed
	}
	row := 0
	if hurt {
		row = 1
	}
	return effects[row][min(halves, 2)-1][on]
}

// Count adds a volley to the barrage. Halves come of its strips together: more than half of the salvo's power is full
// fire, less is half. Through an opening it is half at most. [section 3.10, VT-FIGHT-31]
func (b *Barrage) Count(f *ground.Field, by state.ID, shots []Shot) {
	for i := range shots {
		s := &shots[i]
		if s.kind >= throw {
			b.add(f, by, s, lobHalves(f))
			continue
		}
		left := 0
		same := func(t *Shot) bool { return t.At == s.At && t.post == s.post && t.kind == s.kind }
		if slices.ContainsFunc(shots[:i], func(t Shot) bool { return same(&t) }) {
			continue
		}
		for j := range shots {
			if same(&shots[j]) {
				left += shots[j].left
			}
		}
		n := halves(left, s.whole, s.opening)
		b.add(f, by, s, n)
		for j := range shots[i+1:] { // and from the other side of a corner
			if t := &shots[i+1+j]; same(t) && n > 0 && t.kind != musket {
				b.store(f, by, t.kind, t.through(), state.Border{At: t.At, Side: t.Side})
			}
		}
	}
}

// halves are what is left of a salvo, in halves of fire. [section 3.10]
func halves(left, whole int, opening bool) int {
	switch {
	case left <= 0:
		return 0
	case 2*left <= whole || opening:
		return 1
	}
	return 2
}

// add notes what everybody of a target takes, and which goods there are hit.
func (b *Barrage) add(f *ground.Field, by state.ID, s *Shot, n int) {
	for g := range f.On(s.At) {
		if g.Side == by.Side || !g.Free() || g.Post != s.post {
			continue
		}
		row := shelter(f, s.At, s.post, g.Kind.Drawn(), s.Side)
		if !row.reached(s.kind, s.over) {
			continue
		}
		if row = behind(f, s); n == 0 && !row.hit(s.kind) {
			b.of(g, by) // it takes nothing, and is told so
			continue
		}
		t, n := b.of(g, by), flankedHalves(f, f.Find(by), g, s, n)
		switch {
		case s.kind == musket:
			t.Muskets += n
		case s.kind == direct:
			t.Guns += n
		default:
			t.Lobs += n
		}
	}
	if s.kind == musket || n == 0 {
		return
	}
	b.store(f, by, s.kind, s.through(), state.Border{At: s.At, Side: s.Side})
}

// Stores adds the goods that a throw or a ricochet falls on where it finds nobody. [VT-WRECK-27]
func (b *Barrage) Stores(f *ground.Field, a Firing) {
	fig := f.Find(a.Fig)
	switch {
	case a.Throw == grid.None:
	case a.Ricochet:
		squares, _ := bounds(f, fig, a)
		for _, at := range squares {
			face := state.Border{At: at, Side: a.Dir.Turn(4)}
			if len(boundOn(f, fig, at, a.Dir)) == 0 && (a.Dir.Diagonal() || ground.LineStrength(f, face) == 0) {
				b.store(f, a.Fig, direct, throw, face)
			}
		}
	default:
		could, stop := lobs(f, fig, a.Throw)
		if len(could) == 0 && stop.why != bySlope {
			b.store(f, a.Fig, throw, throw, state.Border{At: a.Throw, Side: state.NoHeading})
		}
	}
}

// Wagons adds a salvo of howitzers that is aimed at a laager: it damages the wagons, and falls on the goods there.
// [VT-WRECK-25, VT-WRECK-27]
func (b *Barrage) Wagons(f *ground.Field, by state.ID, at grid.Square) {
	for g := range f.On(at) {
		if g.Laager {
			b.of(g, by).Guns++
		}
	}
	b.store(f, by, throw, throw, state.Border{At: at, Side: state.NoHeading})
}

// store adds the goods on a square that artillery fire over a side reaches: of a kind and, if it bounds, through no
// roof. Those in the magazine of a siege lie in its vault. [VT-SIEGE-14]
func (b *Barrage) store(f *ground.Field, by state.ID, kind, through fireKind, face state.Border) {
	hit := Spoil{At: face.At, Side: face.Side, By: by}
	for post := range state.NumPosts {
		cover := shelter(f, face.At, post, true, face.Side)
		vault := post == state.Houses && f.Map.PlaceKind(face.At) == state.Magazine
		hit.Posts[post] = cover.hit(kind) && cover.hit(through) && !vault
	}
	b.Goods = append(b.Goods, hit)
}

// behind is the cover of a work that has taken up the whole of a shot.
func behind(f *ground.Field, s *Shot) cover {
	if ground.LineStrength(f, state.Border{At: s.At, Side: s.Side}) > 0 {
		return behindWork
	}
	return inLaager16
}

// of is what a figure has taken so far.
func (b *Barrage) of(g *state.Unit, by state.ID) *FireOn {
	i := slices.IndexFunc(b.Taken, func(t FireOn) bool { return t.Fig == g.ID })
	if i < 0 {
		i = len(b.Taken)
		b.Taken = append(b.Taken, FireOn{Fig: g.ID, At: g.At, By: by})
	}
	return &b.Taken[i]
}

// lobbed is what throws count for: with the option a single one is nothing unless other fire comes to it. [VT-FIGHT-11]
func lobbed(f *ground.Field, t *FireOn) int {
	if f.Options.NoOneThrow && t.Lobs == 1 && t.Guns+t.Muskets == 0 {
		return 0
	}
	return t.Lobs
}

// Comes is what fire does to a figure and to its team, if it has one.
func Comes(f *ground.Field, g *state.Unit, t *FireOn) (body, team Harm) {
	guns := t.Guns + lobbed(f, t)
	if g.Kind.Brigade() {
		return effect(onBrigade, t.Muskets+guns, g.Hurt), Unharmed
	}
	if g.Team != state.TeamDead {
		team = effect(onTeam, t.Muskets+guns, g.Hurt)
	}
	if guns == 0 {
		return effect(underMuskets, t.Muskets, g.Hurt), team
	}
	return effect(onMateriel, guns, g.Hurt), team
}
