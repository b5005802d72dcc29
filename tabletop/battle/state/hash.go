package state

import (
	"littlewars/tabletop/scenario"
)

// Hash stands for the whole state, but for why the last order may not be taken back: that is no matter of
// what may come. Nor has it which guns are taken: whose they are tells it.
func (m *State) Hash() uint64 {
	var h scenario.Mix
	h.Word(m.country)
	scenario.HashTable(m.Layout, &h)
	h.Word(m.Seed)
	h.Word(m.Shots)
	h.Whole(len(m.Men), len(m.Guns))
	for i := range m.Men {
		m.Men[i].hash(&h, &m.Present.Men[i])
	}
	for i := range m.Guns {
		m.Guns[i].hash(&h, &m.Present.Guns[i])
	}
	h.Whole(int(m.Stage), m.Moves, int(m.Awaited), int(m.First))
	h.Whole(m.Fights, m.Quiet[0], m.Quiet[1], m.Present.Minutes)
	h.Whole(scenario.Flags(m.Present.Eventful, m.Ending.Over), len(m.Melees))
	for _, n := range m.Began {
		h.Whole(n.Infantry, n.Cavalry, n.Guns)
	}
	for i := range m.Melees {
		h.List(m.Melees[i].Die)
		h.List(m.Melees[i].Take)
	}
	m.Eve.hash(&h)
	m.Blow.hash(&h)
	h.Text(string(m.Ending.Winner))
	h.Text(string(m.Ending.Rule))
	h.Text(m.Ending.Why)
	return uint64(h)
}

func (s *Soldier) hash(h *scenario.Mix, p *ManMove) {
	h.Whole(int(s.Status), s.Escort, s.Melee, s.GuardTo)
	h.Whole(scenario.Flags(p.Unfed, s.Waits, p.Moved, p.Stuck), s.Freed, p.Attend, p.Post)
	h.Numbers(p.From.X, p.From.Y, p.Faced, p.Spent)
	h.List(s.Guards)
	h.List(p.Bound)
}

func (w *Weapon) hash(h *scenario.Mix, p *GunMove) {
	h.Whole(scenario.Flags(w.Off, p.Ready, p.Moved), p.Fired)
	h.Numbers(p.From.X, p.From.Y, p.Was.Heading, p.Was.Elevation, p.Last.Heading, p.Last.Elevation)
	x := uint64(0)
	for i, a := range w.Axle {
		if i%32 == 0 && i > 0 {
			h.Word(x)
			x = 0
		}
		x = x<<2 | uint64(a+1)
	}
	h.Word(x)
}
