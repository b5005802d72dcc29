package rules

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// What holds after every part of a phase and after every move, whatever is ordered.

// holding is what holds when a part of a phase is over.
func (g *gamble) holding(r *Run) error {
	if err := g.counted(r); err != nil {
		return err
	}
	before, after, made := materiel(&g.Start), materiel(r.Situation), madeIn(r)
	for i, m := range made {
		if after[i] > before[i]+m {
			return fmt.Errorf("%s, %d before, are %d although no more than %d were made (VT-ARMY-20)",
				materials[i], before[i], after[i], m)
		}
	}
	for i := range r.Figures {
		if err := inPlace(r.Field, &r.Figures[i]); err != nil {
			return err
		}
	}
	return nil
}

// counted is whether nobody is gone but who is told to be.
func (g *gamble) counted(r *Run) error {
	gone := 0
	for i := range r.Events {
		switch r.Events[i].Word {
		case "killed", "destroyed", "merged":
			gone++
		}
	}
	if before, after := len(g.Start.Figures), len(r.Figures); after != before-gone {
		return fmt.Errorf("%d figures are %d although %d are gone", before, after, gone)
	}
	return nil
}

// inPlace is whether a figure is where it may be at any time: on the board, in a position that its square has, with
// whom it is put to, holding no more than it may.
func inPlace(f *ground.Field, g *state.Unit) error {
	if g.At == grid.None {
		return nil
	}
	if posts := f.Posts(g.At); g.Post != state.Below && (posts != nil || g.Post != state.NoPost) &&
		!slices.Contains(posts, g.Post) {
		return fmt.Errorf("%s is in the %s of %s, which has none", g.Name(), g.Post, f.Map.Board.Name(g.At))
	}
	if g.On != (state.ID{}) {
		host := f.Find(g.On)
		if host == nil || host.At != g.At || host.Side != g.Side {
			return fmt.Errorf("%s is on %s, which is not with it", g.Name(), g.On.Name())
		}
	}
	if load := f.Burden(g); g.Free() && !g.Hurt && load > f.Most(g) {
		return fmt.Errorf("%s holds %d; %d is the most (VT-MOVE-3)", g.Name(), load, f.Most(g))
	}
	return nil
}

// materials are what is counted of materiel, each with all that it is made into.
var materials = [...]string{"fascines", "palisades", "pontoons", "charges"}

// materiel is how much there is of the materials: carried, lying, laid and built, in ditches and on roofs too.
func materiel(s *state.Situation) (n [len(materials)]int) {
	add := func(g *state.Goods) {
		n[0] += int(g[state.Fascines]) + siege.LayerTakes*int(g[state.Layers])
		n[1] += int(g[state.Palisades]) + 2*int(g[state.Ladders]+g[state.FlyingBridges])
		n[2] += int(g[state.Pontoons])
		n[3] += int(g[state.Charges])
	}
	for i := range s.Figures {
		add(&s.Figures[i].Load)
	}
	for i := range s.Lying {
		add(&s.Lying[i].Goods)
	}
	for i := range s.Lines {
		for _, l := range s.Lines[i].Lines {
			switch {
			case l.Kind == state.Fascine || l.Bridged:
				n[0] += int(l.Rows)
			case l.Kind == state.Palisade:
				n[1] += int(l.Rows)
			}
		}
	}
	for i := range s.Spans {
		switch parts := int(s.Spans[i].Parts); s.Spans[i].Kind {
		case state.SpanDam:
			n[0] += parts
		case state.SpanFlying:
			n[1] += 2 * parts
		case state.SpanLadder:
			n[1] += 2
		case state.SpanPontoon:
			n[2] += parts
		}
	}
	for i := range s.Marks {
		switch m := &s.Marks[i]; m.Kind {
		case state.Rise, state.Fill:
			n[0] += siege.LayerTakes * int(m.N)
		case state.Roof:
			n[0] += int(m.N)
		}
	}
	for i := range s.Mines {
		n[3] += int(mine.Cost(&s.Mines[i]))
	}
	return n
}

// madeIn is how much of the materials is made in a move at most. Pieces of earth on a roof count as fascines, and so
// does what walls that fall throw into a ditch: half a ditch for each side, and for each square of a mine.
// [VT-BUILD-23, VT-SIEGE-61, VT-SIEGE-64]
func madeIn(r *Run) (n [len(materials)]int) {
	const halfDitch, mostBlown = 2 * siege.LayerTakes, 9
	for i := range r.Events {
		switch e := &r.Events[i]; {
		case r.Game != state.Siege:
		case e.Word == "breached":
			n[0] += halfDitch
		case e.Word == "blown":
			n[0] += halfDitch * mostBlown
		}
	}
	for i := range r.orders {
		switch o := &r.orders[i]; {
		case o.Verb == "roof" && o.Thing == "earth":
			n[0] += o.N
		case o.Verb != "make":
		case o.Thing == "fascine":
			n[0] += o.N
		case o.Thing == "palisade":
			n[1] += o.N
		case o.Thing == "bridge", o.Thing == "ladder":
			n[1] += 2
		}
	}
	return n
}

// wasting are the verbs that use materials up, or make them into what is not counted.
var wasting = []string{"gallery", "unbuild", "make", "sluice", "break", "build", "dam"}

// losing are the words of events with which materials go.
var losing = []string{
	"killed", "destroyed", "damaged", "removed", "burned", "alight", "breached", "flooded", "drained", "blown",
	"spoiled", "lost", "exchanged", "joined",
}

// kept is whether in a move in which nothing is used up, and nothing is told to be lost, nothing is.
func (g *gamble) kept(r *Run) error {
	for i := range r.orders {
		if slices.Contains(wasting, r.orders[i].Verb) {
			return nil
		}
	}
	for i := range r.Events {
		if slices.Contains(losing, r.Events[i].Word) {
			return nil
		}
	}
	after := materiel(r.Situation)
	for i, n := range materiel(&g.Start) {
		if after[i] < n { // more there are by what is made alone, see holding
			return fmt.Errorf("%d %s are %d, and none are told to be lost", n, materials[i], after[i])
		}
	}
	g.still++
	return nil
}

// ate is whether of food there is as much as was begun with and harvested, less what was eaten and what was lost, each
// loss an event. [VT-SUPPLY-1, VT-SUPPLY-7, VT-SUPPLY-19, VT-WRECK-33]
func (g *gamble) ate(r *Run) error {
	want := larder(&g.Start)
	for i := range r.Events {
		want += booked(&r.Events[i])
	}
	if got := larder(r.Situation); got != want {
		return fmt.Errorf("there are %d rations and portions, and as events tell %d", got, want)
	}
	return nil
}

// sound is whether a move that has been carried out left everything where it may be.
func (g *gamble) sound(r *Run) error {
	if text := state.OneLine(state.Write(r.Situation, nil, "")); r.Won == nil {
		if again, err := ParsePosition(text); err != nil || again.Text() != text {
			return fmt.Errorf("%s: read back: %w", text, err)
		}
	}
	if err := g.kept(r); err != nil {
		return err
	}
	if r.Game == state.Campaign {
		if err := g.ate(r); err != nil {
			return err
		}
	}
	mover := g.Start.Mover
	for i := range r.Figures {
		f := &r.Figures[i]
		if f.At == grid.None || !f.Free() || f.Side != mover {
			continue
		}
		if !season.Dry(r.Field, f.At) && !r.Frost() {
			return fmt.Errorf("%s stands in the water on %s", f.Name(), r.Map.Board.Name(f.At))
		}
		if was := g.Start.Find(f.ID); was != nil && was.At != f.At && f.On == (state.ID{}) && f.Post != state.Below {
			if err := march.Stands(r.Field, f, cameFrom(r, f.ID), f.At); err != nil {
				return fmt.Errorf("%s ends on %s: %w", f.Name(), r.Map.Board.Name(f.At), err)
			}
		}
	}
	for i := range r.Events {
		switch r.Events[i].Word {
		case "exchanged", "joined", "freed", "surrendered": // by no order, and so it may be too many for the square
			return nil // [VT-MAP-35]
		}
	}
	return r.Room(mover, ground.NewField(&g.Start))
}

// cameFrom is the square from which a figure came to where its march ended, None if it has not marched.
func cameFrom(r *Run, id state.ID) grid.Square {
	for i := range r.Events {
		if e := &r.Events[i]; e.Fig == id && e.Word == Marched {
			if n := len(e.Way); n > 1 {
				return e.Way[n-2]
			}
			return e.From
		}
	}
	return grid.None
}

// shuffled is whether a day goes the same way when strikes, marches and works are said in another order between the
// free actions, wherever none of them has to wait for another: nobody was asked, and no two work on one square or charge it.
// [section 2.1]
func (g *gamble) shuffled(text string) error {
	noted, _ := g.Done()
	if len(g.Said) > noted+1 {
		return nil
	}
	other := Position{Start: g.Start, Said: slices.Clone(g.Said)}
	busy, from, moved := map[grid.Square]bool{}, 0, false
	for i := range g.Said[:noted] {
		o := &g.Said[i].Order
		switch o.Phase() {
		case order.Start, order.End:
			from = i + 1
			continue
		case order.Work, order.Charge:
			at := g.Start.Find(o.Fig).At
			if n := len(o.Steps); o.Verb == "charge" && n > 0 {
				at = o.Steps[n-1].At
			}
			if busy[at] {
				return nil
			}
			busy[at] = true
		}
		if to := from + g.chance.IntN(i-from+1); to != i && apart(other.Said[to:i+1]) {
			other.Said[i], other.Said[to], moved = other.Said[to], other.Said[i], true
		}
	}
	if !moved {
		return nil
	}
	again := other.Carry()
	if again.Open != nil {
		return fmt.Errorf("in another order there is a question: %s", other.Text())
	}
	if now := state.Write(again.Situation, nil, ""); now != text {
		return fmt.Errorf("in another order it comes to %q:\n%s", differing(now, text), other.Lines())
	}
	g.turned++
	return nil
}

// apart is whether the first and the last of some orders may change places: each figure's own keep their order, since in a
// siege it may work before it marches, or after. [VT-SIEGE-31]
func apart(said []Said) bool {
	last := len(said) - 1
	first, then := said[0].Order.Fig, said[last].Order.Fig
	return !slices.ContainsFunc(said[1:], func(s Said) bool { return s.Order.Fig == first }) &&
		!slices.ContainsFunc(said[:last], func(s Said) bool { return s.Order.Fig == then })
}

// differing are the lines that two texts do not share, those of the first before those of the second.
func differing(one, other string) (lines []string) {
	for _, of := range [][2]string{{one, other}, {other, one}} {
		there := strings.Split(of[1], "\n")
		for l := range strings.SplitSeq(of[0], "\n") {
			if !slices.Contains(there, l) {
				lines = append(lines, l)
			}
		}
	}
	return lines
}
