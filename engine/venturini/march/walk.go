package march

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Walk goes a way square by square, with all who take part in it.
type Walk struct {
	Mates     []Mate        // who goes, the leader first
	At        grid.Square   // where it has come to
	Steps     []grid.Square // the squares it has gone over, At the last
	Stood     []bool        // by step: whether the party may stand where it leads
	Rest      int           // how many steps lead to the last square on which it may
	RestWorst int           // and the most squares swum in a row up to there

	w       *ways
	lead    *state.Unit
	bridges []bridge
	spent   int // half-steps
	swims   int // squares swum in a row up to here
	worst   int // the most squares swum in a row
}

// Mate is somebody on the walk, with its own allowance.
type Mate struct {
	ID     state.ID
	Joined int // after so many steps
	spent  int // what the lead had spent by then
	most   int
}

// bridge is a flying bridge laid on the way, or a bridge or a ladder laid at the start that is taken along.
type bridge struct {
	state.Span
	after  int  // so many steps, then it was laid
	early  bool // it was laid at the start
	lifted bool
}

// NewWalk begins the walk of a figure with whoever is hitched to it.
func NewWalk(f *ground.Field, fig *state.Unit) (Walk, error) { return NewScout(f).Walk(fig) }

// Apart is the walk as it is, from which others may go on in different ways.
func (k *Walk) Apart() Walk {
	next := *k
	next.Mates, next.Steps, next.Stood = slices.Clip(k.Mates), slices.Clip(k.Steps), slices.Clip(k.Stood)
	next.bridges = slices.Clone(k.bridges)
	return next
}

// All walks steps, up to the first that cannot be made; an error says why not.
func (k *Walk) All(steps []Pace) error {
	for i := range steps {
		if err := k.one(&steps[i]); err != nil {
			return err
		}
	}
	return nil
}

// one walks a step, with what is done before and behind.
func (k *Walk) one(s *Pace) error {
	if s.With != (state.ID{}) {
		if err := k.take(s.With); err != nil {
			return err
		}
	}
	b := k.w.f.Map.Board
	d, ok := b.Toward(k.At, s.At)
	if !ok || b.Distance(k.At, s.At) != 1 {
		return engine.Forbid("VT-MOVE-1", "%s and %s do not touch", b.Name(k.At), b.Name(s.At))
	}
	if s.Lay {
		if err := k.lay(d); err != nil {
			return err
		}
	}
	step := k.w.step(k.At, s.At, d)
	if step == 0 {
		return k.w.why(k.At, s.At, d)
	}
	if err := k.afford(k.w.cost(step, d)+k.w.toll(s.At), s.At); err != nil {
		return err
	}
	k.tread(step, d, s.At)
	if s.Lift {
		return k.lift(d)
	}
	return nil
}

// afford is nil if everybody's allowance suffices for a step.
func (k *Walk) afford(cost int, to grid.Square) error {
	f := k.w.f
	for _, m := range k.Mates {
		if spent := k.spent - m.spent; !affords(f, spent, cost, m.most) {
			return engine.Forbid("VT-MOVE-1", "%s marches %s; to %s it would be %s", m.ID.Name(), StepsOf(f, m.most),
				f.Map.Board.Name(to), StepsOf(f, spent+cost))
		}
	}
	return nil
}

// affords reports whether who has spent so much of its allowance can go a step that costs so much.
func affords(f *ground.Field, spent, cost, most int) bool {
	return spent+cost <= most || f.Options.Points && given(spent, most)
}

// StepsOf is "2 steps", "1 ½ steps" of half-steps, or "6 points".
func StepsOf(f *ground.Field, half int) string {
	if f.Options.Points {
		return fmt.Sprintf("%d points", half+firstPoint)
	}
	whole, s := fmt.Sprint(half/perStep), "s"
	switch {
	case half == 1:
		whole, s = "½", ""
	case half%perStep != 0:
		whole += " ½"
	case half == perStep:
		s = ""
	}
	return whole + " step" + s
}

// tread makes a step that can be made.
func (k *Walk) tread(step uint8, d grid.Dir, to grid.Square) {
	k.swims++
	if step&stepSwim == 0 {
		k.swims = 0
	}
	k.worst = max(k.worst, k.swims)
	k.spent = min(k.spent+k.w.cost(step, d)+k.w.toll(to), k.Most()) // less where the last square is given
	k.At = to
	k.Steps = append(k.Steps, to)
	stands := k.w.stands(to, step&stepSwim == 0) == nil
	k.Stood = append(k.Stood, stands)
	if stands {
		k.Rest, k.RestWorst = len(k.Steps), k.worst
	}
}

// Stands is nil if the party may end its march where it is.
func (k *Walk) Stands() error { return k.w.stands(k.At, false) }

// Most and Spent are the allowance of who leads the walk, and what it has cost, in half-steps or points.
func (k *Walk) Most() int  { return k.Mates[0].most }
func (k *Walk) Spent() int { return k.spent }

// Eighths are the parts of a move that it has taken one of those who go. [VT-SIEGE-31]
func (k *Walk) Eighths(mate int) int {
	m := k.Mates[mate]
	return ground.WholeMove - Eighths(m.most, min(m.most, k.spent-m.spent))
}

// Left are the bridges that are left behind by who goes as far as it may rest.
func (k *Walk) Left() (spans []state.Span) {
	for _, b := range k.bridges {
		if !b.lifted && b.after < k.Rest {
			spans = append(spans, b.Span)
		}
	}
	return spans
}

// Taken are the bridges and ladders laid at the start that are taken along. [VT-BUILD-17]
func (k *Walk) Taken() (spans []state.Span) {
	for _, b := range k.bridges {
		if b.early && b.after < k.Rest {
			spans = append(spans, b.Span)
		}
	}
	return spans
}

// take takes somebody along from the square that the walk has come to: its battery or wagons. [VT-ARMY-13, VT-ARMY-14]
func (k *Walk) take(id state.ID) error {
	f, with := k.w.f, k.w.f.Find(id)
	if len(k.Mates) > 1 || f.Puller(k.lead) != nil {
		return engine.Forbid("VT-ARMY-13", "%s has one with it already", k.lead.Name())
	}
	if with == nil || with.At != k.At {
		return engine.Forbid("VT-ARMY-13", "%s is not on %s", id.Name(), f.Map.Board.Name(k.At))
	}
	if err := MayPull(f, k.lead, with); err != nil {
		return err
	}
	if err := MayMarch(f, with); err != nil {
		return err
	}
	most, err := allowanceOf(f, with, draughtOf(with, k.lead))
	if err != nil {
		return err
	}
	k.Mates = append(k.Mates, Mate{with.ID, len(k.Steps), k.spent, most})
	k.w = k.w.scout.ways(join(k.w.party, moverOf(f, with)), k.w.side, k.w.home)
	k.w.most = k.Most()
	return nil
}

// lay lays a flying bridge over a gap of 25 ft at the side in front. [VT-BUILD-15]
func (k *Walk) lay(d grid.Dir) error {
	f, face := k.w.f, state.Border{At: k.At, Side: d}
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
	if wide := f.Narrow(face); wide == 0 || wide > ground.SingleFt {
		return engine.Forbid("VT-BUILD-15", "one flying bridge spans %d ft; %s is %d ft wide", ground.SingleFt,
			face.Name(f.Map.Board), wide)
	}
	span := state.Span{Border: f.Home(face), Kind: state.SpanFlying, Parts: 1}
	k.bridges = append(k.bridges, bridge{Span: span, after: len(k.Steps)})
	k.relay()
	return nil
}

// lift takes up the bridge over which the step just made has led: one laid for it, or a single one or a ladder that the
// leader has laid at the start. [VT-BUILD-15, VT-BUILD-17]
func (k *Walk) lift(d grid.Dir) error {
	if n := len(k.bridges); n > 0 && k.bridges[n-1].after == len(k.Steps)-1 {
		k.bridges[n-1].lifted = true
		k.relay()
		return nil
	}
	f, face := k.w.f, state.Border{At: k.At, Side: d.Turn(4)}
	for _, kind := range [...]state.SpanKind{state.SpanFlying, state.SpanLadder} {
		span := f.LaidBy(k.lead.ID, face, kind)
		if span == nil || span.Parts > 1 || k.lifted(*span) {
			continue
		}
		k.bridges = append(k.bridges, bridge{Span: *span, after: len(k.Steps) - 1, early: true, lifted: true})
		k.relay()
		return k.burden()
	}
	return engine.Forbid("VT-BUILD-17", "only a single bridge or a ladder that %s has laid in this move is lifted "+
		"behind it", k.lead.Name())
}

// lifted reports whether a bridge of the start has been taken up.
func (k *Walk) lifted(span state.Span) bool {
	return slices.ContainsFunc(k.bridges, func(b bridge) bool { return b.early && b.Span == span })
}

// burden is nil if the march is not too long for who now carries what it has taken up. [VT-MOVE-3]
func (k *Walk) burden() error {
	loaded := *k.lead
	for _, b := range k.bridges {
		if b.early {
			loaded.Load[b.Kind.Good()]++
		}
	}
	most, err := Allowance(k.w.f, &loaded)
	if err != nil {
		return err
	}
	k.Mates = slices.Clone(k.Mates)
	k.Mates[0].most = min(k.Mates[0].most, most)
	k.w.most = k.Most()
	return k.afford(0, k.At)
}

// relay looks at the ground anew, with the bridges that lie now.
func (k *Walk) relay() {
	now, f := *k.w.f.Situation, *k.w.f
	now.Spans = slices.DeleteFunc(slices.Clone(now.Spans), func(s state.Span) bool {
		return slices.ContainsFunc(k.bridges, func(b bridge) bool { return s == b.Span })
	})
	for _, b := range k.bridges {
		if !b.lifted {
			now.Spans = append(now.Spans, b.Span)
		}
	}
	f.Situation = &now
	k.w = NewScout(&f).ways(k.w.party, k.w.side, k.w.home)
	k.w.most = k.Most()
}

// Pace is a square of a path, with what is done on the way to it.
type Pace struct {
	At   grid.Square
	Lay  bool     // a flying bridge is laid before it
	Lift bool     // and lifted behind
	With state.ID // who marches along from here; nobody otherwise
}
