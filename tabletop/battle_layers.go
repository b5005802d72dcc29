package tabletop

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
)

// battleLayer is something that can be laid over the table.
type battleLayer struct {
	engine.LayerAbout
	draw func(m *State) engine.Layer
}

// battleLayers are all of them.
var battleLayers = [...]battleLayer{
	{engine.LayerAbout{Name: "guns", Gist: "six inches about each gun, and whether it is in action", Shown: true}, gunsLayer},
	{engine.LayerAbout{Name: "moves", Gist: "who may still move, and how far"}, movesLayer},
	{engine.LayerAbout{Name: "contact", Gist: "who is in contact, and which enemies could be reached", Shown: true}, contactLayer},
	{engine.LayerAbout{Name: "isolation", Gist: "the mêlées if the move ended now: who is isolated, and what comes of it"}, isolationLayer},
	{engine.LayerAbout{Name: "prisoners", Gist: "prisoners and their escorts, and who goes free", Shown: true}, prisonersLayer},
	{engine.LayerAbout{Name: "axles", Gist: "enemies about a gun, and who has passed its axle"}, axlesLayer},
	{engine.LayerAbout{Name: "supply", Gist: "whom the waggons and carts serve, and who is out of supply", Shown: true}, supplyLayer},
}

// layersOf are what can be laid over the table; that of supply where there is such a thing. [LW-OPT-4]
func layersOf(m *State) []engine.LayerAbout {
	all := mapped(battleLayers[:], func(l battleLayer) engine.LayerAbout { return l.LayerAbout })
	return slices.DeleteFunc(all, func(l engine.LayerAbout) bool { return l.Name == "supply" && !m.terms.supply })
}

// layerOf is one of them. There is none until the battle has begun.
func layerOf(m *State, name string) engine.Layer {
	for _, l := range battleLayers {
		if l.Name == name && m.phase >= PhaseInterval {
			return l.draw(m)
		}
	}
	return engine.Layer{}
}

// gunsLayer is six inches about each gun, and the posts at its trail that are still to be filled.
func gunsLayer(m *State) (l engine.Layer) {
	for g := range m.guns {
		if m.guns[g].Off || !m.table.Guns[g].Shoots() {
			continue
		}
		ring := ringOf(m, g)
		ready, note := useOf(m, g)
		if ring.Note, ring.Tone = note, engine.Spent; ready {
			ring.Tone = m.tone(m.table.Guns[g].Side)
		}
		l.Rings = append(l.Rings, ring)
	}
	if !inMove(m) && m.phase != PhaseTrail {
		return l
	}
	const wide = 0.4 // in, about a post [LW-GUN-11]
	for _, g := range fired(m) {
		for _, p := range missing(m, g) {
			l.Rings = append(l.Rings, engine.Ring{
				Outline: spots(outlineCorners(plane.Disc(p, wide))), Note: "a man is to stand here for " + m.table.Guns[g].Name,
			})
		}
	}
	return l
}

// inMove reports whether a move is being made.
func inMove(m *State) bool { return m.phase == PhaseGuns || m.phase == PhaseMen }

// restOf is what a man has left of his string, in, if his arm has so much in this move.
func restOf(m *State, man int, allowed [2]float64) float64 {
	return max(0, allowed[m.table.Men[man].Arm]-m.present.men[man].Spent)
}

// allowances are the strings of both arms. [LW-MOVE-1, LW-MOVE-2]
func allowances(m *State) [2]float64 {
	return [...]float64{m.allowance(Infantry), m.allowance(Cavalry)}
}

// movesLayer is who may still move of those whom the mover commands.
func movesLayer(m *State) (l engine.Layer) {
	if !inMove(m) {
		return l
	}
	allowed := allowances(m)
	for i := range m.men {
		if !m.on(i) || m.Keeper(i) != m.awaited || !canMarch(m, i) {
			continue
		}
		tone := engine.Good
		if m.present.men[i].Spent > 0 {
			tone = engine.Plain
		}
		l.Rings = append(l.Rings, m.ringed(i, tone, fmt.Sprintf("may go %.2f in", restOf(m, i, allowed))))
	}
	return l
}

// contactLayer is who is in contact with whom, and which enemies the mover's men could still reach, straight.
// While mêlées wait to be decided on it is who dies in them, and who is taken, as it stands. [LW-MELEE-13]
func contactLayer(m *State) (l engine.Layer) {
	if m.phase == PhaseMelee {
		return doomedLayer(m)
	}
	c := throngOf(m.table)
	allowed := allowances(m)
	for _, enemy := range m.of(m.awaited.Other(), Armed) {
		by, near := nobody, 0.0
		for _, i := range m.of(m.awaited, Armed) {
			reach := Contact
			if inMove(m) && !m.present.men[i].Stuck && m.present.men[i].Post == nobody {
				reach += restOf(m, i, allowed)
			}
			if by != nobody {
				reach = min(reach, near) // only who is nearer is of interest
			}
			if !c.within(i, enemy, reach) {
				continue
			}
			gap := c.gap(i, enemy)
			if Touching(gap.Length) {
				l.Ties = append(l.Ties, engine.Tie{From: viewSpot(gap.A), To: viewSpot(gap.B), Tone: engine.Bad, Note: "in contact"})
			}
			by, near = i, gap.Length
		}
		if by != nobody {
			l.Rings = append(l.Rings, m.ringed(enemy, engine.Bad, fmt.Sprintf("%s is %.2f in from him", m.table.Men[by].Name, near)))
		}
	}
	return l
}

// doomedLayer is who dies and who is taken in the mêlées in which the mover has a choice, unless he chooses others.
func doomedLayer(m *State) (l engine.Layer) {
	for i := range m.melees {
		k := &m.melees[i]
		notes := [...]string{"dies, unless another is chosen", "is taken, unless another is chosen"}
		for _, p := range k.picks() {
			for _, man := range [...][]int{k.Die, k.Take}[p.part] {
				l.Rings = append(l.Rings, m.ringed(man, engine.Bad, notes[p.part]))
			}
		}
	}
	return l
}

// isolationLayer is the mêlées there would be if the move ended now. [LW-MELEE-8]
func isolationLayer(m *State) (l engine.Layer) {
	all := m.melees // those that wait to be decided on
	if m.phase != PhaseMelee {
		all = meleesFound(m)
	}
	for _, k := range all {
		one := pictured(m, &k)
		text := k.sum()
		for i := range one.Tags {
			one.Tags[i].Text = text
		}
		l.Rings, l.Ties, l.Tags = append(l.Rings, one.Rings...), append(l.Ties, one.Ties...), append(l.Tags, one.Tags...)
	}
	return l
}

// prisonersLayer ties the prisoners to their escorts, and rings who is nobody's charge.
func prisonersLayer(m *State) (l engine.Layer) {
	c := throngOf(m.table)
	for i := range m.men {
		s := &m.men[i]
		switch {
		case s.Status == Disarmed:
			note := "disarmed, bound for his back line"
			if s.Freed == m.turn && s.Freed > 0 {
				note = fmt.Sprintf("freed in move %d", s.Freed)
			}
			l.Rings = append(l.Rings, m.ringed(i, engine.Plain, note))
		case s.Status != Prisoner:
		case s.Escort != nobody:
			tie := tied(m, i, s.Escort, "his escort")
			if gap := c.gap(i, s.Escort).Length; !m.on(s.Escort) || !Within(gap, escortReach) && !guarded(m, i, s.Escort) {
				tie.Tone, tie.Note = engine.Bad, "his escort is more than 6 in away"
			}
			l.Ties = append(l.Ties, tie)
		case s.Waits:
			l.Rings = append(l.Rings, m.ringed(i, engine.Spent, "has surrendered, and waits for an escort"))
		}
	}
	return l
}

// axlesLayer is the axle line of every gun that has enemies within six inches, and which of them have passed
// it. [LW-GCAP-3]
func axlesLayer(m *State) (l engine.Layer) {
	const long = 7.0 // in, to either side of the axle's middle
	for g := range m.guns {
		gun := &m.table.Guns[g]
		near := 0
		for i := range m.men {
			if m.table.Men[i].Side == gun.Side || !m.armed(i) || !nearGun(m, g, i) {
				continue
			}
			near++
			ring := m.ringed(i, engine.Plain, "has not passed the axle of "+gun.Name)
			if passed(m, g, i) {
				ring.Tone, ring.Note = m.tone(m.table.Men[i].Side), "has passed the axle of "+gun.Name
			}
			l.Rings = append(l.Rings, ring)
		}
		if near > 0 {
			l.Ties = append(l.Ties, engine.Tie{
				From: viewSpot(gun.Spot(0, -long)), To: viewSpot(gun.Spot(0, long)), Note: "axle line of " + gun.Name,
			})
		}
	}
	return l
}
