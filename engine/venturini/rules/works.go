package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

var workVerbs = []verb{
	{order.Verb{
		Name: "build", Gist: "works on sides of its square", Rule: "VT-BUILD-6", Phase: order.Work,
		Form: []order.Slot{order.SlotBuilds}, Who: lawful.Builders, Check: lawful.CheckBuild,
		Eighths: lawful.BuildTime,
	}, (*Run).build},
	{order.Verb{
		Name: "make", Gist: "fascines, palisades, a bridge, a ladder or a cover", Rule: "VT-BUILD-12",
		Phase: order.Work, Form: []order.Slot{order.SlotMake}, Who: lawful.Makes, Check: lawful.CheckMake,
		Eighths: lawful.MakeTime,
	}, (*Run).make},
	{order.Verb{
		Name: "unbuild", Gist: "take down lines of its square", Rule: "VT-WRECK-1", Phase: order.Work,
		Form: []order.Slot{order.SlotSide, order.SlotNumber}, Who: lawful.Clears, Check: lawful.CheckUnbuild,
		Eighths: lawful.UnbuildTime,
	}, (*Run).unbuild},
	{order.Verb{
		Name: "road", Gist: "make a road over its square", Rule: "VT-BUILD-3", Phase: order.Work,
		Form: []order.Slot{order.SlotRoad}, Who: lawful.WorksFit, Check: lawful.CheckRoad, Eighths: lawful.RoadTime,
	}, (*Run).road},
	{order.Verb{
		Name: "roof", Gist: "lay pieces on a cover", Rule: "VT-BUILD-23", Phase: order.Work,
		Form: []order.Slot{order.SlotRoof}, Who: lawful.Roofs, Check: lawful.CheckRoof, Eighths: lawful.RoofTime,
	}, (*Run).roof},
	{order.Verb{
		Name: "laager", Gist: "form or break up a wagon-laager", Rule: "VT-BUILD-21", Phase: order.Work,
		Form: []order.Slot{order.SlotOnOff}, Who: labour.Wagons, Check: lawful.CheckLaager,
	}, (*Run).laager},
}

// pace is how long a work of so many eighths takes a figure, and how much of that it does in a move: eighths, in a
// battle moves. [VT-BATTLE-8, VT-ARMY-8]
func pace(f *ground.Field, who *state.Unit, o *order.Task, eighths int) (need, move int) {
	need, move = eighths, order.WholeMove
	if f.Game == state.Battle && o.Slow() {
		need, move = eighths*48/order.WholeMove, 1
	}
	if who.Hurt {
		need *= 2
	}
	return need, move
}

// Takes is how long an order to work takes its figure, how much of that it does in a move and how much of it is done:
// eighths of a move, in a battle moves.
func Takes(f *ground.Field, o *order.Task) (need, move, done int) {
	who := f.Find(o.Fig)
	need, move = pace(f, who, o, lasts(f, o))
	if who.Work.Verb == o.Verb && who.Work.Place == workplace(f.Situation, o) {
		done = int(who.Work.Done)
	}
	return need, move, done
}

// TimeOf is how long that is in words, however much is done: "24 moves", "4/8 of a move".
func TimeOf(f *ground.Field, o *order.Task) string {
	need, move := pace(f, f.Find(o.Fig), o, lasts(f, o))
	if need%move == 0 {
		return engine.Counted(need/move, "move", "moves")
	}
	return fmt.Sprintf("%d/8 of a move", need)
}

// Progress is how much is done of a work that takes more than a move: "2 of 24 moves"; "" of any other order.
func Progress(f *ground.Field, o *order.Task) string {
	if order.Named(o.Verb).Eighths == nil {
		return ""
	}
	need, move, done := Takes(f, o)
	switch {
	case need <= move:
		return ""
	case need%move == 0:
		return fmt.Sprintf("%d of %d moves", done/move, need/move)
	}
	return fmt.Sprintf("%d/8 of %d/8 of a move", done, need)
}

// Underway is the work that a figure is at, and whether it is at one.
func Underway(s *state.Situation, who *state.Unit) (o order.Task, is bool) {
	if who.Work.Verb == "" {
		return o, false
	}
	words := append([]string{who.Name(), who.Work.Verb}, strings.Split(who.Work.Place, "/")...)
	o, err := order.Read(s, who.Side, words)
	return o, err == nil
}

// workplace is what tells a work from others of its figure.
func workplace(s *state.Situation, o *order.Task) string {
	return strings.ToLower(strings.Join(o.Words(s, o.Fig.Side)[2:], "/"))
}

// labour goes on with a figure's work, and reports whether it is finished. Another work than in its last move begins
// anew. [VT-BATTLE-10, VT-BUILD-3]
func (r *Run) labour(o *order.Task) bool {
	who := r.Find(o.Fig)
	need, move, done := Takes(r.Field, o)
	done += move
	if done >= need || need <= move {
		who.Work = state.Work{}
		return true
	}
	who.Work = state.Work{Verb: o.Verb, Place: workplace(r.Situation, o), Done: uint8(done)}
	r.worked[o.Fig] = true
	return false
}

// work carries out the works of the move in their order. Whoever did not go on with a longer work has to begin anew.
func (r *Run) work() bool {
	r.worked = map[state.ID]bool{}
	if !r.oneByOne() {
		return false
	}
	r.breakOff()
	return true
}

// breakOff ends the longer works that nobody went on with.
func (r *Run) breakOff() {
	for i := range r.Figures {
		if g := &r.Figures[i]; g.Side == r.Mover && !r.worked[g.ID] {
			g.Work = state.Work{}
		}
	}
}

// roadOn orders made roads by their squares.
func roadOn(m state.MadeRoad, at grid.Square) int { return int(m.At) - int(at) }

func (r *Run) build(o *order.Task) bool {
	entrenched(r, o)
	if !r.labour(o) {
		return true
	}
	at := r.Find(o.Fig).At
	for _, b := range o.Works {
		face := state.Border{At: at, Side: b.Side}
		what := ground.LineAbouts[b.Kind].Name
		if b.Over {
			what = "a crossing over the pits"
			ground.CoverPits(r.Field, face)
		} else {
			r.SetLines(face, lawful.WithLine(r.LinesOn(face), b))
		}
		switch b.Kind {
		case state.Fascine:
			use(r, r.Find(o.Fig), state.Fascines, 1)
		case state.Palisade:
			use(r, r.Find(o.Fig), state.Palisades, 1)
		}
		r.tellWork(at, b.Side, "built", what, o.Fig, "VT-BUILD-6")
	}
	return true
}

func (r *Run) make(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	at := r.Find(o.Fig).At
	post := r.Find(o.Fig).Post
	switch _, crossing := lawful.Makings[o.Thing]; {
	case o.Thing == "cover":
		use(r, r.Find(o.Fig), state.Palisades, siege.CoverTakes(r.Field, at))
		siege.PutCover(r.Field, at)
	case o.Thing == "layer":
		use(r, r.Find(o.Fig), state.Fascines, siege.LayerTakes)
	case crossing && !r.Wood(at):
		use(r, r.Find(o.Fig), state.Palisades, 2)
	}
	goods := lawful.MadeGoods(o)
	r.LayDown(at, post, goods)
	r.tellWork(at, state.NoHeading, "made", cmp.Or(goods.InFull(), "a "+o.Thing), o.Fig, "VT-BUILD-12")
	return true
}

func (r *Run) unbuild(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	face := state.Border{At: r.Find(o.Fig).At, Side: o.Dir}
	lines := slices.Clone(r.LinesOn(face))
	var gone []string
	for left := o.N; left > 0 && len(lines) > 0; left-- {
		last := len(lines) - 1
		if name := ground.LineAbouts[lines[last].Kind].Name; !slices.Contains(gone, name) {
			gone = append(gone, name)
		}
		if lines[last].Rows--; lines[last].Rows == 0 {
			lines = lines[:last]
		}
	}
	r.SetLines(face, lines)
	r.tellWork(face.At, face.Side, "removed", engine.Listed(gone), o.Fig, "VT-WRECK-1")
	fallIn(r)
	return true
}

func (r *Run) road(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	at := r.Find(o.Fig).At
	road := state.MadeRoad{At: at, Entry: o.Dir, Exit: o.Right, Along: o.Along()}
	i, found := slices.BinarySearchFunc(r.Made, at, roadOn)
	if found {
		r.Made[i] = road
	} else {
		r.Made = slices.Insert(r.Made, i, road)
	}
	r.tellWork(at, state.NoHeading, "built", "a road", o.Fig, "VT-BUILD-3")
	return true
}

func (r *Run) roof(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	at, there := r.Find(o.Fig).At, 0
	if m := r.Marked(at, state.Roof); m != nil {
		there = int(m.N)
	}
	if o.Thing == "fascine" {
		r.TakeFrom(at, state.Goods{state.Fascines: uint16(o.N)})
	}
	r.Mark(at, state.Roof, uint8(there+o.N))
	what := engine.Counted(o.N, "piece of the roof", "pieces of the roof")
	r.tellWork(at, state.NoHeading, "built", what, o.Fig, "VT-BUILD-23")
	return true
}

func (r *Run) laager(o *order.Task) bool {
	who := r.Find(o.Fig)
	who.Laager = o.Mode == "on"
	return true
}
