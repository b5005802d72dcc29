package battle

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// battleLayer is something that can be laid over the table.
type battleLayer struct {
	engine.LayerAbout
	draw func(m *state.State) engine.Layer
}

// battleLayers are all of them.
var battleLayers = [...]battleLayer{
	{engine.LayerAbout{
		Name: "guns", Gist: "six inches about each gun, and whether it is in action", Shown: true,
		Means: engine.Meant{"a man is to stand here", "in action for %s", "in action against %s", "not in action"},
	}, gunsLayer},
	{engine.LayerAbout{
		Name: "moves", Gist: "who may still move, and how far",
		Means: engine.Meant{"has moved, and may go on", "may still move"},
	}, movesLayer},
	{engine.LayerAbout{
		Name: "contact", Gist: "who is in contact, and which enemies could be reached", Shown: true,
		Means: engine.Meant{engine.Plain: "to be taken in a mêlée", engine.Bad: "within reach of %s, or to die in a mêlée"},
	}, contactLayer},
	{engine.LayerAbout{Name: "isolation", Gist: "the mêlées if the move ended now: who is isolated, and what comes of it"}, isolationLayer},
	{engine.LayerAbout{
		Name: "prisoners", Gist: "prisoners and their escorts, and who goes free", Shown: true,
		Means: engine.Meant{"a prisoner and his escort, or disarmed", "", "his escort is too far away", "waits for an escort"},
	}, prisonersLayer},
	{engine.LayerAbout{Name: "axles", Gist: "enemies about a gun, and who has passed its axle"}, axlesLayer},
	{engine.LayerAbout{Name: "supply", Gist: "whom the waggons and carts serve, and who is out of supply", Shown: true}, supplyLayer},
}

// Layers are what can be laid over the table; that of supply where there is such a thing. [LW-OPT-4]
func (m *Fight) Layers() []engine.LayerAbout {
	all := engine.Mapped(battleLayers[:], func(l battleLayer) engine.LayerAbout { return l.LayerAbout })
	return slices.DeleteFunc(all, func(l engine.LayerAbout) bool { return l.Name == "supply" && !m.Terms.Supply })
}

// Layer is one of them. There is none until the battle has begun.
func (m *Fight) Layer(name string) engine.Layer {
	for _, l := range battleLayers {
		if l.Name == name && m.Stage >= state.PhaseInterval {
			return l.draw(m.State)
		}
	}
	return engine.Layer{}
}

// gunsLayer is six inches about each gun, and the posts at its trail that are still to be filled.
func gunsLayer(m *state.State) (l engine.Layer) {
	for g := range m.Guns {
		if m.Guns[g].Off || !m.Layout.Guns[g].Shoots() {
			continue
		}
		ring := ringOf(m, g)
		ready, note := state.UseOf(m, g)
		if ring.Note, ring.Tone = note, engine.Spent; ready {
			ring.Tone = m.Tone(m.Layout.Guns[g].Side)
		}
		l.Rings = append(l.Rings, ring)
	}
	if !state.InMove(m) && m.Stage != state.PhaseTrail {
		return l
	}
	const wide = 0.4 // in, about a post [LW-GUN-11]
	for _, b := range vacancies(m) {
		l.Rings = append(l.Rings, engine.Ring{
			Outline: tabletop.Spots(path.OutlineCorners(plane.Disc(b.post, wide))), Note: "a man is to stand here for " + m.Layout.Guns[b.gun].Name,
		})
	}
	return l
}

// restOf is what a man has left of his string, in, if his arm has so much in this move.
func restOf(m *state.State, man int, allowed [2]float64) float64 {
	return max(0, allowed[m.Layout.Men[man].Arm]-m.Present.Men[man].Spent)
}

// allowances are the strings of both arms. [LW-MOVE-1, LW-MOVE-2]
func allowances(m *state.State) [2]float64 {
	return [...]float64{m.Allowance(tabletop.Infantry), m.Allowance(tabletop.Cavalry)}
}

// movesLayer is who may still move of those whom the mover commands.
func movesLayer(m *state.State) (l engine.Layer) {
	if !state.InMove(m) {
		return l
	}
	allowed := allowances(m)
	for i := range m.Men {
		if !m.On(i) || m.Keeper(i) != m.Awaited || !language.Can(m, i, "to") {
			continue
		}
		tone := engine.Good
		if m.Present.Men[i].Spent > 0 {
			tone = engine.Plain
		}
		l.Rings = append(l.Rings, m.Ringed(i, tone, "may go "+engine.Decimal(restOf(m, i, allowed))+" in"))
	}
	return l
}

// contactLayer is who is in contact with whom, and which enemies the mover's men could still reach, straight.
// While mêlées wait to be decided on it is who dies in them, and who is taken, as it stands. [LW-MELEE-13]
func contactLayer(m *state.State) (l engine.Layer) {
	if m.Stage == state.PhaseMelee {
		return doomedLayer(m)
	}
	c := tabletop.ThrongOf(m.Layout)
	allowed := allowances(m)
	for _, enemy := range m.Of(m.Awaited.Other(), state.Armed) {
		by, near := state.Nobody, 0.0
		for _, i := range m.Of(m.Awaited, state.Armed) {
			reach := inch.Contact
			if state.InMove(m) && !m.Present.Men[i].Stuck && m.Present.Men[i].Post == state.Nobody {
				reach += restOf(m, i, allowed)
			}
			if by != state.Nobody {
				reach = min(reach, near) // only who is nearer is of interest
			}
			if !c.Within(i, enemy, reach) {
				continue
			}
			gap := c.Gap(i, enemy)
			if tabletop.Touching(gap.Length) {
				l.Ties = append(l.Ties, engine.Tie{From: tabletop.ViewSpot(gap.A), To: tabletop.ViewSpot(gap.B), Tone: engine.Bad, Note: "in contact"})
			}
			by, near = i, gap.Length
		}
		if by != state.Nobody {
			l.Rings = append(l.Rings, m.Ringed(enemy, engine.Bad, fmt.Sprintf("%s is %s in from him",
				m.Layout.Men[by].Name, engine.Decimal(near))))
		}
	}
	return l
}

// doomedLayer is who dies and who is taken in the mêlées in which the mover has a choice, unless he chooses others.
func doomedLayer(m *state.State) (l engine.Layer) {
	for i := range m.Melees {
		k := &m.Melees[i]
		notes := [...]string{"dies, unless another is chosen", "is taken, unless another is chosen"}
		for _, p := range k.Picks() {
			tone := [...]engine.Tone{engine.Bad, engine.Plain}[p.Part]
			l.Rings = append(l.Rings, m.RingAll([...][]int{k.Die, k.Take}[p.Part], tone, notes[p.Part])...)
		}
	}
	return l
}

// isolationLayer is the mêlées there would be if the move ended now. [LW-MELEE-8]
func isolationLayer(m *state.State) (l engine.Layer) {
	all := m.Melees // those that wait to be decided on
	if m.Stage != state.PhaseMelee {
		all = meleesFound(m)
	}
	for _, k := range all {
		one := pictured(m, &k)
		text := k.Sum()
		for i := range one.Tags {
			one.Tags[i].Text = text
		}
		l.Rings, l.Ties, l.Tags = append(l.Rings, one.Rings...), append(l.Ties, one.Ties...), append(l.Tags, one.Tags...)
	}
	return l
}

// prisonersLayer ties the prisoners to their escorts, and rings who is nobody's charge.
func prisonersLayer(m *state.State) (l engine.Layer) {
	c := tabletop.ThrongOf(m.Layout)
	for i := range m.Men {
		s := &m.Men[i]
		switch {
		case s.Status == state.Disarmed:
			note := "disarmed, bound for his back line"
			if s.Freed == m.Moves && s.Freed > 0 {
				note = fmt.Sprintf("freed in move %d", s.Freed)
			}
			l.Rings = append(l.Rings, m.Ringed(i, engine.Plain, note))
		case s.Status != state.Prisoner:
		case s.Escort != state.Nobody:
			tie := tied(m, i, s.Escort, "his escort")
			if gap := c.Gap(i, s.Escort).Length; !m.On(s.Escort) || !inch.Within(gap, escortReach) && !guarded(m, i, s.Escort) {
				tie.Tone, tie.Note = engine.Bad, "his escort is more than 6 in away"
			}
			l.Ties = append(l.Ties, tie)
		case s.Waits:
			l.Rings = append(l.Rings, m.Ringed(i, engine.Spent, "has surrendered, and waits for an escort"))
		}
	}
	return l
}

// axlesLayer is the axle line of every gun that has enemies within six inches, and which of them have passed
// it. [LW-GCAP-3]
func axlesLayer(m *state.State) (l engine.Layer) {
	const long = 7.0 // in, to either side of the axle's middle
	for g := range m.Guns {
		gun := &m.Layout.Guns[g]
		near := 0
		for i := range m.Men {
			if m.Layout.Men[i].Side == gun.Side || !m.Armed(i) || !nearGun(m, g, i) {
				continue
			}
			near++
			ring := m.Ringed(i, engine.Plain, "has not passed the axle of "+gun.Name)
			if passed(m, g, i) {
				ring.Tone, ring.Note = m.Tone(m.Layout.Men[i].Side), "has passed the axle of "+gun.Name
			}
			l.Rings = append(l.Rings, ring)
		}
		if near > 0 {
			l.Ties = append(l.Ties, engine.Tie{
				From: tabletop.ViewSpot(gun.Spot(0, -long)), To: tabletop.ViewSpot(gun.Spot(0, long)), Note: "axle line of " + gun.Name,
			})
		}
	}
	return l
}
