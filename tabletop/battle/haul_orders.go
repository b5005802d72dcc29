package battle

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/path"
)

// noHaul is why a gun cannot be moved anywhere.
func noHaul(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if _, ok := hitched(m, f.Index).budges(); !ok {
		return engine.Forbid("LW-GUN-7", "%s has nowhere to go with %d of its men", m.Name(f), attendants(m, f.Index))
	}
	return nil
}

// budges is a spot to which the gun can be brought, out of some all about where it has got to by way of its
// points.
func (h *haul) budges() (to plane.Vec, ok bool) {
	way, from, err := h.LastLeg()
	if err != nil {
		return from, false
	}
	for p := range h.trials(from, h.Left-way.Length) {
		if h.bring(p) == nil {
			return p, true
		}
	}
	return from, false
}

// trials walks over spots about a point within so much string: back, aside and forward, and all between.
func (h *haul) trials(from plane.Vec, left float64) func(yield func(plane.Vec) bool) {
	back := h.m.Layout.Guns[h.Gun].Heading + math.Pi
	return func(yield func(plane.Vec) bool) {
		for _, far := range [...]float64{6, 12, 3, 1} {
			for k := range 8 {
				turn := float64((k+1)/2) * math.Pi / 4 * (1 - 2*float64(k%2))
				p := from.Add(plane.Polar(back + turn).Mul(far))
				if far <= left && !yield(p) {
					return
				}
			}
		}
	}
}

// noLead is why a gun cannot be moved by way of any point.
func noLead(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if !hitched(m, f.Index).leads() {
		return engine.Forbid("LW-GUN-7", "%s has nowhere to go with %d of its men by way of any point", m.Name(f), attendants(m, f.Index))
	}
	return nil
}

// readHaul reads "gun to 60,40" and "gun to 60,40 with s1 s2 s3 s4".
func readHaul(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	return readHaulage(m, f, nil, said)
}

// readVia reads "gun via 60,30 50,30 to 40,40 with s1 s2 s3 s4". [LW-GUN-15]
func readVia(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	var via []plane.Vec
	for i, w := range said {
		p, ok := engine.ReadSpot(w)
		switch {
		case ok && len(via) < mostVia:
			via = append(via, tabletop.Vec(p))
		case i > 0 && w == "to":
			d, err := readHaulage(m, f, via, said[i+1:])
			return d, sentence.Later(err, i+1)
		default:
			return nil, &engine.Unclear{At: i, Word: w, Could: sentence.Could(viaWhere(m, f, said[:i]))}
		}
	}
	if len(via) > 0 && !hauledVia(m, f, via[:len(via)-1]).passes(via[len(via)-1]) {
		return nil, noVia(m, f, via)
	}
	return nil, &engine.Unclear{At: len(said), Could: []string{sentence.APoint, "to"}[:min(len(said)+1, 2)]}
}

// noVia says why a gun cannot go by way of the last of some points.
func noVia(m *state.State, f tabletop.Owner, via []plane.Vec) error {
	h := hauledVia(m, f, via[:len(via)-1])
	if _, _, err := h.Length(via[len(via)-1]); err != nil {
		return err
	}
	return engine.Forbid("LW-GUN-7", "from there %s has nowhere to go with %d of its men", m.Name(f), attendants(m, f.Index))
}

// mostVia is how many points a gun's way may be led through: more than anybody needs in two feet of string.
const mostVia = 6

// hauledVia is a gun on its way by some points.
func hauledVia(m *state.State, f tabletop.Owner, via []plane.Vec) *haul {
	h := hitched(m, f.Index)
	h.Via = via
	return h
}

// readHaulage reads where to, and who goes along.
func readHaulage(m *state.State, f tabletop.Owner, via []plane.Vec, said []string) (state.Deed, error) {
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: []string{sentence.APoint}}
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok {
		return nil, &engine.Unclear{Word: said[0], Could: []string{sentence.APoint}}
	}
	h := hauledVia(m, f, via)
	if err := h.to(tabletop.Vec(p)); err != nil {
		return nil, err
	}
	if err := h.readTeam(said[1:]); err != nil {
		return nil, sentence.Later(err, 1)
	}
	return h.done(), nil
}

// noOff is why a gun cannot leave over its back line. [LW-GUN-17]
func noOff(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if attendants(m, f.Index) == 0 {
		return engine.Forbid("LW-OPT-4", "%s stays on the table", m.Name(f))
	}
	h := hitched(m, f.Index)
	if err := h.home(); err != nil {
		return err
	}
	return h.manned(nil)
}

// readOff reads "gun off" and "gun off with s1 s2 s3 s4".
func readOff(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	h := hitched(m, f.Index)
	if err := h.home(); err != nil {
		return nil, err
	}
	if err := h.readTeam(said); err != nil {
		return nil, err
	}
	return h.gone(), nil
}

// with is the word before those who go with a gun.
const with = "with"

// readTeam takes along who is named after "with", or if nothing is said whom it takes.
func (h *haul) readTeam(said []string) error {
	if len(said) == 0 {
		return h.manned(nil)
	}
	if attendants(h.m, h.Gun) == 0 {
		return &engine.Unclear{Word: said[0]}
	}
	if said[0] != with {
		return &engine.Unclear{Word: said[0], Could: []string{with}}
	}
	var men []int
	for i, w := range said[1:] {
		f, is := h.m.Named(w)
		if !is || f.Kind != tabletop.ManThing {
			return &engine.Unclear{At: i + 1, Word: w, Could: sentence.Could(h.mates(nil))}
		}
		men = append(men, f.Index)
	}
	if len(men) == 0 {
		return &engine.Unclear{At: 1, Could: sentence.Could(h.mates(nil))}
	}
	return h.manned(men)
}

// mates are the men who may be named after others.
func (h haul) mates(named []string) (choices []engine.Choice) {
	for _, w := range named {
		f, _ := h.m.Named(w)
		if h.with(f.Index) != nil {
			return nil
		}
	}
	for _, i := range slices.Sorted(slices.Values(h.team)) {
		more := h
		if more.with(i) != nil || !more.filled() {
			continue
		}
		ends := more.full()
		choices = append(choices, engine.Choice{
			Word: h.m.Words[i], Part: engine.Figure, Gist: state.Gist(h.m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}), Ends: ends, Goes: !ends || more.another(),
		})
	}
	return choices
}

// another reports whether one more man may go along, who need not.
func (h haul) another() bool {
	return slices.ContainsFunc(h.team, func(man int) bool {
		more := h
		return more.with(man) == nil
	})
}

// haulWhere is where a gun may be brought, and who may go with it.
func haulWhere(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	return haulOn(m, f, nil, said)
}

func haulOn(m *state.State, f tabletop.Owner, via []plane.Vec, said []string) []engine.Choice {
	h := hauledVia(m, f, via)
	if len(said) == 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "where to", Ends: true, Goes: attendants(m, f.Index) > 0, Area: &haulage{h.Area(), h.bring}}}
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok || h.to(tabletop.Vec(p)) != nil {
		return nil
	}
	return h.teamed(said[1:])
}

// teamed is what may follow where the gun goes.
func (h *haul) teamed(said []string) []engine.Choice {
	if attendants(h.m, h.Gun) == 0 {
		return nil
	}
	if len(said) == 0 {
		return []engine.Choice{{Word: with, Part: engine.Name, Gist: "name the men who go with it", Goes: true}}
	}
	return h.mates(said[1:])
}

// offWith is who may leave with a gun.
func offWith(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	h := hitched(m, f.Index)
	if h.home() != nil {
		return nil
	}
	return h.teamed(said)
}

// viaWhere is by way of what, and where to.
func viaWhere(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	var via []plane.Vec
	for i, w := range said {
		if i > 0 && w == "to" {
			return haulOn(m, f, via, said[i+1:])
		}
		p, _ := engine.ReadSpot(w)
		via = append(via, tabletop.Vec(p))
	}
	h := hauledVia(m, f, via)
	var choices []engine.Choice
	if len(via) > 0 {
		choices = append(choices, engine.Choice{Word: "to", Part: engine.Name, Gist: "and then to", Goes: true})
	}
	if len(via) < mostVia && h.leads() {
		choices = append(choices, engine.Choice{Part: engine.Point, Gist: "by way of", Goes: true, Area: &haulage{h.Area(), h.leading}})
	}
	return choices
}

// passes reports whether a gun may go by way of a further point, and from there has somewhere to go.
func (h *haul) passes(p plane.Vec) bool {
	on := *h
	march := *h.GunMarch
	march.Via = append(h.Via[:len(h.Via):len(h.Via)], p)
	on.GunMarch = &march
	_, ok := on.budges()
	return ok
}

// leading is passes as an error, if only to be one.
func (h *haul) leading(p plane.Vec) error {
	if !h.passes(p) {
		return path.ErrNoWay
	}
	return nil
}

// leads reports whether there is a further point, out of some on the way to where it can be brought, by way of
// which a gun may go.
func (h *haul) leads() bool {
	to, ok := h.budges()
	if !ok {
		return false
	}
	_, from, _ := h.LastLeg()
	for _, share := range [...]float64{0.25, 0.5, 1} {
		if h.passes(from.Add(to.Sub(from).Mul(share))) {
			return true
		}
	}
	return false
}

// haulage is where a gun may be brought or led: its way's area, as far as something holds.
type haulage struct {
	engine.Strung
	may func(plane.Vec) error
}

// Has reports whether it may be brought or led there.
func (a *haulage) Has(s engine.Spot) bool { return a.may(tabletop.Vec(s)) == nil }
