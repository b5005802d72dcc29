package rules

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// walk goes a way square by square, with all who take part in it.
type walk struct {
	w       *ways
	lead    *state.Unit
	mates   []mate
	bridges []bridge

	at    grid.Square
	steps []grid.Square
	spent int // half-steps
	swims int // squares swum in a row up to here
	worst int // the most squares swum in a row

	stood     []bool // by step: whether the party may stand where it leads
	rest      int    // how many steps lead to the last square on which it may
	restWorst int    // and the worst swim up to there
}

// mate is somebody on the walk, with its own allowance.
type mate struct {
	id     state.ID
	joined int // after so many steps
	spent  int // what the lead had spent by then
	most   int
}

// bridge is a flying bridge laid on the way.
type bridge struct {
	face   state.Border
	after  int // so many steps, then it was laid
	lifted bool
}

// stroll begins the walk of a figure with whoever is hitched to it.
func (f *Field) stroll(fig *state.Unit) (walk, error) {
	most, err := f.Allowance(fig)
	if err != nil {
		return walk{}, err
	}
	k := walk{w: f.ways(f.party(fig), fig.Side, fig.At), lead: fig, at: fig.At, mates: []mate{{id: fig.ID, most: most}}}
	if k.w.square(k.at)&swum != 0 && k.w.high[k.at] == 0 {
		k.swims = 1
	}
	return k, nil
}

// all walks steps, up to the first that cannot be made; an error says why not.
func (k *walk) all(steps []Pace) error {
	for i := range steps {
		if err := k.one(&steps[i]); err != nil {
			return err
		}
	}
	return nil
}

// one walks a step, with what is done before and behind.
func (k *walk) one(s *Pace) error {
	if s.With != (state.ID{}) {
		if err := k.take(s.With); err != nil {
			return err
		}
	}
	b := k.w.f.Map.Board
	d, ok := b.Toward(k.at, s.At)
	if !ok || b.Distance(k.at, s.At) != 1 {
		return engine.Forbid("VT-MOVE-1", "%s and %s do not touch", b.Name(k.at), b.Name(s.At))
	}
	if s.Lay {
		if err := k.lay(d); err != nil {
			return err
		}
	}
	step := k.w.step(k.at, s.At, d)
	if step == 0 {
		return k.w.why(k.at, s.At, d)
	}
	if err := k.afford(step, s.At); err != nil {
		return err
	}
	k.tread(step, s.At)
	if s.Lift {
		return k.lift()
	}
	return nil
}

// afford is nil if everybody's allowance suffices for a step.
func (k *walk) afford(step uint8, to grid.Square) error {
	spent := k.spent + k.w.cost(step)
	for _, m := range k.mates {
		if spent-m.spent > m.most {
			return engine.Forbid("VT-MOVE-1", "%s marches %s; to %s it would be %s", m.id.Name(), stepsOf(m.most),
				k.w.f.Map.Board.Name(to), stepsOf(spent-m.spent))
		}
	}
	return nil
}

// stepsOf is "2 steps", "1 1/2 steps" of half-steps.
func stepsOf(half int) string {
	whole, s := fmt.Sprint(half/perStep), "s"
	if half%perStep != 0 {
		whole += " 1/2"
	}
	if half == perStep {
		s = ""
	}
	return whole + " step" + s
}

// tread makes a step that can be made.
func (k *walk) tread(step uint8, to grid.Square) {
	k.swims++
	if step&stepSwim == 0 {
		k.swims = 0
	}
	k.worst = max(k.worst, k.swims)
	k.spent += k.w.cost(step)
	k.at = to
	k.steps = append(k.steps, to)
	stands := k.w.stands(to, step&stepSwim == 0) == nil
	k.stood = append(k.stood, stands)
	if stands {
		k.rest, k.restWorst = len(k.steps), k.worst
	}
}

// take takes somebody along from the square that the walk has come to: its battery or wagons. [VT-ARMY-13, VT-ARMY-14]
func (k *walk) take(id state.ID) error {
	f, with := k.w.f, k.w.f.Find(id)
	if len(k.mates) > 1 || f.puller(k.lead) != nil {
		return engine.Forbid("VT-ARMY-13", "%s has one with it already", k.lead.Name())
	}
	if with == nil || with.At != k.at {
		return engine.Forbid("VT-ARMY-13", "%s is not on %s", id.Name(), f.Map.Board.Name(k.at))
	}
	if err := f.mayPull(k.lead, with); err != nil {
		return err
	}
	if err := f.MayMarch(with); err != nil {
		return err
	}
	most, err := f.allowance(with, draughtOf(with))
	if err != nil {
		return err
	}
	k.mates = append(k.mates, mate{with.ID, len(k.steps), k.spent, most})
	k.w = f.ways(join(k.w.party, f.moverOf(with)), k.w.side, k.w.home)
	return nil
}

// lay lays a flying bridge over a gap of 25 ft at the side in front. [VT-BUILD-15]
func (k *walk) lay(d grid.Dir) error {
	f, face := k.w.f, state.Border{At: k.at, Side: d}
	out := 0
	for _, b := range k.bridges {
		if !b.lifted {
			out++
		}
	}
	switch {
	case !k.lead.Kind.Foot() && k.lead.Kind != state.HArt:
		return engine.Forbid("VT-BUILD-15", "%s lays no bridges; infantry and artillery do", k.lead.Name())
	case k.lead.Hurt:
		return engine.Forbid("VT-ARMY-8", "%s is wounded and makes no crossings", k.lead.Name())
	case int(k.lead.Load[state.FlyingBridges]) <= out:
		return engine.Forbid("VT-BUILD-15", "%s has no flying bridge left to lay", k.lead.Name())
	case d.Diagonal():
		return engine.Forbid("VT-BUILD-15", "a bridge is laid over a side, not over a corner")
	}
	if wide := f.narrow(face); wide == 0 || wide > singleFt {
		return engine.Forbid("VT-BUILD-15", "one flying bridge spans %d ft; %s is %d ft wide", singleFt,
			face.Name(f.Map.Board), wide)
	}
	k.bridges = append(k.bridges, bridge{face: f.facing(face), after: len(k.steps)})
	k.relay()
	return nil
}

// lift takes up the bridge that was laid for the step just made. [VT-BUILD-15, VT-BUILD-17]
func (k *walk) lift() error {
	if n := len(k.bridges); n > 0 && k.bridges[n-1].after == len(k.steps)-1 {
		k.bridges[n-1].lifted = true
		k.relay()
		return nil
	}
	return engine.Forbid("VT-BUILD-17", "only a bridge laid on this march is lifted behind it")
}

// relay looks at the ground anew, with the bridges that lie now.
func (k *walk) relay() {
	now, f := *k.w.f.Situation, *k.w.f
	now.Spans = slices.DeleteFunc(slices.Clone(now.Spans), func(s state.Span) bool {
		return slices.ContainsFunc(k.bridges, func(b bridge) bool { return s == b.span() })
	})
	for _, b := range k.bridges {
		if !b.lifted {
			now.Spans = append(now.Spans, b.span())
		}
	}
	f.Situation = &now
	k.w = f.ways(k.w.party, k.w.side, k.w.home)
}

func (b bridge) span() state.Span {
	return state.Span{Border: b.face, Kind: state.SpanFlying, Parts: 1}
}

// narrow is how wide what lies along a side is, ft; 0 if nothing does. Wolf pits are 25 ft. [VT-MAP-9]
func (f *Field) narrow(face state.Border) int {
	o := Plain("lay", state.ID{})
	o.Face = face
	if wide := f.gap(&o); wide > 0 {
		return wide
	}
	for _, inner := range [2]state.Border{face, face.Across(f.Map.Board)} {
		for _, line := range f.LinesOn(inner) {
			if line.Kind == state.Pits {
				return singleFt
			}
		}
	}
	return 0
}
