package march

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Scout looks at the ground of a field for many marches. What it has seen for one party it knows for all that take the
// ground as that one does: of a hundred figures most are of a few kinds. It serves until the field changes, and one
// goroutine.
type Scout struct {
	f     *ground.Field
	lands []*land
	bare  [2]*land // by side: what is the same to all its parties, before anything has been looked at
	them  *Scout   // of the enemy's ways, where they are not those of now
}

// NewScout is a scout who has seen nothing yet.
func NewScout(f *ground.Field) *Scout { return &Scout{f: f} }

// Against lets the enemy bar ways as he could on another field, that from before one's own side marched; nil changes
// nothing. [VT-SETUP-12, VT-APP-36]
func (s *Scout) Against(before *ground.Field) *Scout {
	if before != nil {
		s.them = NewScout(before)
	}
	return s
}

// enemys is who knows the enemy's ways.
func (s *Scout) enemys() *Scout {
	if s.them != nil {
		return s.them
	}
	return s
}

// ways is the ground as a party of a side finds it.
func (s *Scout) ways(party []mover, side state.Side, home grid.Square) *ways {
	as := func(a, b mover) bool { return a.class == b.class && a.has == b.has }
	at := doorOf(s.f, party, side, home)
	for _, l := range s.lands {
		if l.side == side && l.door == at && slices.EqualFunc(l.kind, party, as) {
			return &ways{land: l, scout: s, party: party, home: home}
		}
	}
	if s.bare[side] == nil {
		s.bare[side] = newLand(s.f, side)
	}
	l := s.bare[side].of(party)
	l.door = at
	s.lands = append(s.lands, l)
	return &ways{land: l, scout: s, party: party, home: home}
}

// Walk begins the walk of a figure with whoever is hitched to it.
func (s *Scout) Walk(fig *state.Unit) (Walk, error) {
	most, err := Allowance(s.f, fig)
	if err == nil {
		err = above(fig)
	}
	if err != nil {
		return Walk{}, err
	}
	w := s.ways(party(s.f, fig), fig.Side, fig.At)
	w.most = most
	k := Walk{w: w, lead: fig, At: fig.At, Mates: []Mate{{ID: fig.ID, most: most}}}
	if w.square(fig.At)&swum != 0 && w.high[fig.At] == 0 {
		k.swims = 1
	}
	return k, nil
}

// Reach is where the march of a figure may end: with the load it has, and with whoever is hitched to it; who is carried
// as if it had dismounted. Nobody else is taken along, nothing is laid on the way, and no swim hurts. Room is not asked
// for. A figure that cannot march reaches nothing, and the error says why.
func (s *Scout) Reach(id state.ID) (*Marches, error) { return s.ReachTo(id, grid.None) }

// ReachTo is Reach for a march to one square: of the others it has those alone that it came by on its way.
func (s *Scout) ReachTo(id state.ID, to grid.Square) (*Marches, error) {
	f := s.f
	fig := f.Find(id)
	if fig == nil || fig.At == grid.None {
		return &Marches{}, engine.Forbid("VT-NOTE-1", "there is no such figure")
	}
	if err := cmp.Or(MayMarch(f, fig), above(fig)); err != nil {
		return &Marches{}, err
	}
	most, err := Allowance(f, fig)
	if err != nil {
		return &Marches{}, err
	}
	r := &Marches{w: s.ways(party(f, fig), fig.Side, fig.At), Most: most, to: to}
	r.w.most = most
	r.search(fig.At)
	return r, nil
}
