package rules

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// outcome is what becomes of somebody.
type outcome uint8

// The outcomes.
const (
	unharmed outcome = iota
	harmed           // wounded, or damaged
	lost             // killed, or destroyed
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
var effects = [2][2][numSubjects]outcome{
	{{harmed, unharmed, harmed, unharmed}, {lost, lost, lost, unharmed}},
	{{lost, unharmed, lost, unharmed}, {lost, lost, lost, unharmed}},
}

// effect is what so many halves of fire do. [section 3.6]
func effect(on subject, halves int, hurt bool) outcome {
	if halves == 0 {
		return unharmed
	}
	row := 0
	if hurt {
		row = 1
	}
	return effects[row][min(halves, 2)-1][on]
}

// count adds a volley to the barrage. Halves come of its strips together: more than half of the salvo's power is full
// fire, less is half. Through an opening it is half at most. [section 3.10, VT-FIGHT-31]
func (b *barrage) count(f *Field, by state.ID, shots []shot) {
	for i := range shots {
		s := &shots[i]
		if s.kind >= throw {
			b.add(f, by, s, 1)
			continue
		}
		left := 0
		same := func(t *shot) bool { return t.at == s.at && t.post == s.post && t.kind == s.kind }
		if slices.ContainsFunc(shots[:i], func(t shot) bool { return same(&t) }) {
			continue
		}
		for j := range shots {
			if same(&shots[j]) {
				left += shots[j].left
			}
		}
		b.add(f, by, s, halves(left, s.whole, s.opening))
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
func (b *barrage) add(f *Field, by state.ID, s *shot, n int) {
	for g := range f.On(s.at) {
		if g.Side == by.Side || !g.Free() || g.Post != s.post {
			continue
		}
		row := shelter(f, s.at, s.post, g.Kind.Drawn(), s.side)
		if !row.hit(s.kind) {
			continue
		}
		if row = behind(f, s); n == 0 && !row.hit(s.kind) {
			b.of(g, by) // it takes nothing, and is told so
			continue
		}
		t := b.of(g, by)
		switch {
		case s.kind == musket:
			t.muskets += n
		case s.kind == direct:
			t.guns += n
		default:
			t.lobs += n
		}
	}
	if s.kind == musket || n == 0 {
		return
	}
	hit := spoil{at: s.at, by: by}
	for post := range state.NumPosts {
		hit.posts[post] = shelter(f, s.at, post, true, s.side).hit(s.kind)
	}
	b.goods = append(b.goods, hit)
}

// behind is the cover of a work that has taken up the whole of a shot.
func behind(f *Field, s *shot) cover {
	if lineStrength(f, state.Border{At: s.at, Side: s.side}) > 0 {
		return behindWork
	}
	return inLaager16
}

// of is what a figure has taken so far.
func (b *barrage) of(g *state.Unit, by state.ID) *taken {
	i := slices.IndexFunc(b.taken, func(t taken) bool { return t.fig == g.ID })
	if i < 0 {
		i = len(b.taken)
		b.taken = append(b.taken, taken{fig: g.ID, at: g.At, by: by})
	}
	return &b.taken[i]
}

// suffer is what comes of a barrage, square by square.
func suffer(r *Run, b *barrage) {
	slices.SortFunc(b.taken, func(x, y taken) int {
		return cmp.Or(cmp.Compare(x.at, y.at), x.fig.Compare(y.fig))
	})
	for i := range b.taken {
		if t := &b.taken[i]; t.fig.Kind.Brigade() {
			underFire(r, t)
		} else {
			underGuns(r, t)
		}
	}
	slices.SortStableFunc(b.goods, func(x, y spoil) int { return cmp.Compare(x.at, y.at) })
	for i := range b.goods {
		spoilGoods(r, &b.goods[i])
	}
}

// lobbed is what throws count for: with the option a single one is nothing unless other fire comes to it. [VT-FIGHT-11]
func lobbed(f *Field, t *taken) int {
	if f.Options.NoOneThrow && t.lobs == 1 && t.guns+t.muskets == 0 {
		return 0
	}
	return t.lobs
}

// comes is what fire does to a figure and to its team, if it has one.
func comes(f *Field, g *state.Unit, t *taken) (body, team outcome) {
	guns := t.guns + lobbed(f, t)
	if g.Kind.Brigade() {
		return effect(onBrigade, t.muskets+guns, g.Hurt), unharmed
	}
	if g.Team != state.TeamDead {
		team = effect(onTeam, t.muskets+guns, g.Hurt)
	}
	if guns == 0 {
		return effect(underMuskets, t.muskets, g.Hurt), team
	}
	return effect(onMateriel, guns, g.Hurt), team
}

// underFire is what becomes of a brigade. [VT-FIGHT-10, VT-FIGHT-12]
func underFire(r *Run, t *taken) {
	g := r.Find(t.fig)
	body, _ := comes(r.Field, g, t)
	rule := engine.RuleID("VT-FIGHT-10")
	switch {
	case body != unharmed && g.Hurt:
		rule = "VT-FIGHT-12"
	case t.muskets+t.guns == 0 && t.lobs > 0:
		rule = "VT-FIGHT-11"
	case body == unharmed:
		rule = "VT-FIGHT-65"
	}
	switch body {
	case unharmed:
		r.tell(t.fig, "unharmed", t.at, t.by, rule)
	case harmed:
		r.wound(g)
		r.tell(t.fig, "wounded", t.at, t.by, rule)
	case lost:
		r.kill(t.fig, t.by, rule)
	}
}

// wound makes a brigade wounded. In a campaign it may still heal. [VT-ARMY-8, VT-ARMY-11]
func (r *Run) wound(g *state.Unit) {
	g.Hurt = true
	if r.Game == state.Campaign {
		g.Since = r.Date
	}
}

// underGuns is what becomes of a battery, wagons or a bakery. Only artillery harms the material; only full fire kills
// the team. [VT-FIGHT-35]
func underGuns(r *Run, t *taken) {
	g := r.Find(t.fig)
	material, team := comes(r.Field, g, t)
	rule := engine.RuleID("VT-FIGHT-35")
	if g.Hurt && material == lost {
		rule = "VT-FIGHT-12"
	}
	if material == unharmed && team == unharmed {
		r.tell(t.fig, "unharmed", t.at, t.by, rule)
	}
	if team == lost {
		killTeam(r, g, t.by, rule)
	}
	switch {
	case material == lost:
		r.lose(t.fig, "destroyed", t.by, rule)
	case material == harmed:
		g.Hurt = true
		r.tell(t.fig, "damaged", t.at, t.by, rule)
	}
	if g = r.Find(t.fig); g != nil && material == harmed && !g.Load.None() { // [VT-WRECK-27]
		g.Load = state.Goods{}
		r.tellPlace(t.at, NoDir, "lost", t.by, "VT-WRECK-27")
	}
}

// killTeam kills the horses of a battery or of wagons, if they live. [VT-ARMY-7]
func killTeam(r *Run, g *state.Unit, by state.ID, rule engine.RuleID) {
	if g.Team != state.TeamDead {
		g.Team = state.TeamDead
		r.tell(g.ID, "team-killed", g.At, by, rule)
	}
}

// breakLaager is the end of a laager under fire; its load, which was its breastwork, is gone. [VT-FIGHT-62]
func breakLaager(r *Run, at grid.Square, by state.ID, rule engine.RuleID) {
	for g := range r.On(at) {
		if g.Laager {
			g.Laager = false
			g.Load = state.Goods{}
		}
	}
	r.unhit(state.Border{At: at, Side: NoDir})
	r.tellPlace(at, NoDir, "removed", by, rule)
}

// spoilGoods is the end of goods that artillery hits where they lie; of those in a breached casemate only of the
// quarter on that side. [VT-WRECK-13, VT-WRECK-27]
func spoilGoods(r *Run, hit *spoil) {
	var gone state.Goods
	r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool {
		spoilt := l.At == hit.at && hit.posts[l.Post] && l.Post != state.Casemate
		if spoilt {
			gone.Add(l.Goods)
		}
		return spoilt
	})
	for _, lots := range [][]state.Lot{r.Lying, r.Magazines} {
		for i := range lots {
			if l := &lots[i]; l.At == hit.at && l.Post == state.Casemate && hit.posts[state.Casemate] {
				for good := range l.Goods {
					quarter := (l.Goods[good] + 3) / 4
					l.Goods[good] -= quarter
					gone[good] += quarter
				}
			}
		}
	}
	if !gone.None() {
		r.tellFood(hit.at, "lost", hit.by, "VT-WRECK-27", gone)
	}
}
