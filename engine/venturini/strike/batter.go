package strike

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// stopRules are the rules by which a strip is stopped.
var stopRules = [byCover + 1]engine.RuleID{
	byRocks: "VT-FIGHT-30", byWood: "VT-FIGHT-29", byPlace: "VT-FIGHT-29", bySlope: "VT-FIGHT-26",
	byHeight: "VT-FIGHT-28", byOpening: "VT-FIGHT-31", byShield: "VT-FIGHT-23", byOwn: "VT-FIGHT-23",
	byDeadGround: "VT-SIEGE-48", byCrest: "VT-SIEGE-53",
}

// Bears is why a battery's direct fire does not strike the whole of a side, from outside, or a whole square: it stands
// straight before the side or off one of its corners, 1 or 2 squares from it, and sees it as it would somebody there
// who stands so many ft above the ground. [VT-WRECK-11, VT-WRECK-21, VT-FIGHT-68]
func Bears(f *ground.Field, fig *state.Unit, face state.Border, above int) error {
	b, bears := f.Map.Board, false
	for d := range grid.Dirs {
		for _, s := range strips(b, fig.At, d, state.NoHeading, batteryReach) {
			for i := range s.n {
				// Of a diagonal volley the squares beside the diagonal take the half alone.
				side := s.in[i] == face.Side || face.Side == state.NoHeading
				if s.at[i] != face.At || !side || s.d[i]%2 != 0 {
					continue
				}
				err := bearing(f, fig, &s, i, above)
				if bears = err == nil; !bears || face.Side != state.NoHeading {
					return err
				}
			}
		}
	}
	if bears { // both halves see the whole square
		return nil
	}
	name, where := b.Name(face.At), "in one of its 8 directions"
	if face.Side != state.NoHeading {
		name, where = face.Name(b), "straight before it or off its corner, outside"
	}
	return engine.Forbid("VT-WRECK-21", "%s does not strike the whole of %s; it has to stand %s, %d squares away at "+
		"most", fig.Name(), name, where, ReachOfGuns)
}

// bearing is why a strip does not come to the side of its i-th square by which it goes in.
func bearing(f *ground.Field, fig *state.Unit, s *strip, i, above int) error {
	v := sight{f: f, fig: fig, kind: direct, strip: s, height: stand(f, fig.At, fig.Post)}
	for j := range i {
		if !v.enter(j) {
			return v.stopped()
		}
		v.shield(s.at[j])
	}
	t := Target{At: s.at[i], Side: s.in[i], steps: f.Map.Board.Distance(fig.At, s.at[i])}
	switch {
	case !v.enter(i) || !v.reaches(i, &t, f.Height(t.At)+above):
		return v.stopped()
	case v.opening:
		return engine.Forbid("VT-FIGHT-31", "%s fires through a gate or a cutting, which wounds only", fig.Name())
	}
	return nil
}

// stopped is what a strip was stopped by.
func (v *sight) stopped() error {
	return engine.Forbid(stopRules[v.stop.why], "the fire of %s is %s %s", v.fig.Name(), whyWords[v.stop.why],
		v.f.Map.Board.Name(v.stop.at))
}

// shield notes that somebody on a square stands in the way of the strip. [VT-FIGHT-23]
func (v *sight) shield(at grid.Square) {
	for g := range v.f.On(at) {
		if g.Free() {
			v.shields[v.shielded] = v.f.Height(at)
			v.shielded++
			return
		}
	}
}
