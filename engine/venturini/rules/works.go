package rules

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

var workVerbs = []verb{
	{order.Verb{
		Name: "build", Gist: "works on sides of its square", Rule: "VT-BUILD-6", Phase: order.Work,
		Form: []order.Slot{order.SlotBuilds}, Who: builders, Check: checkBuild, Eighths: buildTime,
	}, (*Run).build},
	{order.Verb{
		Name: "make", Gist: "fascines, palisades, a bridge, a ladder or a cover", Rule: "VT-BUILD-12",
		Phase: order.Work, Form: []order.Slot{order.SlotMake}, Who: makes, Check: checkMake, Eighths: makeTime,
	}, (*Run).make},
	{order.Verb{
		Name: "unbuild", Gist: "take down lines of its square", Rule: "VT-WRECK-1", Phase: order.Work,
		Form: []order.Slot{order.SlotSide, order.SlotNumber}, Who: clears, Check: checkUnbuild, Eighths: unbuildTime,
	}, (*Run).unbuild},
	{order.Verb{
		Name: "road", Gist: "make a road over its square", Rule: "VT-BUILD-3", Phase: order.Work,
		Form: []order.Slot{order.SlotRoad}, Who: worksFit, Check: checkRoad, Eighths: roadTime,
	}, (*Run).road},
	{order.Verb{
		Name: "roof", Gist: "lay pieces on a cover", Rule: "VT-BUILD-23", Phase: order.Work,
		Form: []order.Slot{order.SlotRoof}, Who: roofs, Check: checkRoof, Eighths: roofTime,
	}, (*Run).roof},
	{order.Verb{
		Name: "laager", Gist: "form or break up a wagon-laager", Rule: "VT-BUILD-21", Phase: order.Work,
		Form: []order.Slot{order.SlotOnOff}, Who: labour.Wagons, Check: checkLaager,
	}, (*Run).laager},
}

// worker is why a figure cannot do works: infantry and artillery do, with no more than 2 on them.
// [VT-BUILD-1, VT-BUILD-6, section 3.1]
func worker(f *ground.Field, id state.ID, wounded bool) error {
	who := f.Find(id)
	switch k := who.Kind; {
	case !labour.Works(f, k):
		return engine.Forbid("VT-BUILD-6", "that is work for infantry and artillery, not for %s", state.Kinds[k].Name)
	case who.Hurt && !wounded:
		return engine.Forbid("VT-ARMY-8", "%s is wounded; that takes a fit brigade", who.Name())
	case who.Carried():
		return engine.Forbid("VT-ARMY-17", "%s rides on %s; it has to dismount first", who.Name(), who.On.Name())
	case who.Post == state.Below:
		return engine.Forbid("VT-SIEGE-76", "%s is underground, where it digs galleries and lays charges alone",
			who.Name())
	}
	if w := f.Burden(who) - atHand(f, who); w > 2 {
		return engine.Forbid("VT-BUILD-1", "%s carries %d; who works carries 2, so drop the rest first", who.Name(), w)
	}
	return nil
}

// pace is how long a work of so many eighths takes a figure, and how much of that it does in a move: eighths, in a
// battle moves. [VT-BATTLE-8, VT-ARMY-8]
func pace(f *ground.Field, who *state.Unit, v *order.Verb, eighths int) (need, move int) {
	need, move = eighths, order.WholeMove
	if f.Game == state.Battle && v.Slow() {
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
	need, move = pace(f, who, order.Named(o.Verb), lasts(f, o))
	if who.Work.Verb == o.Verb && who.Work.Place == workplace(f.Situation, o) {
		done = int(who.Work.Done)
	}
	return need, move, done
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

func buildTime(f *ground.Field, o *order.Task) (eighths int) {
	for _, b := range o.Works {
		eighths += ground.LineAbouts[b.Kind].Build / handy(f, o, b.Kind)
	}
	return eighths
}

// checkBuild is nil for lines that may be built. [VT-BUILD-6 to -10]
func checkBuild(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	if sum := buildTime(f, o); sum > order.WholeMove {
		return engine.Forbid("VT-BUILD-8", "that takes %d/8 of a move; 8/8 is the most", sum)
	}
	if err := entrenches(f, o); err != nil {
		return err
	}
	at := f.Find(o.Fig).At
	var need state.Goods
	lines, covered := map[grid.Dir][]state.Barrier{}, map[grid.Dir]bool{}
	for _, b := range o.Works {
		if b.Over {
			if err := labour.MayCover(f, state.Border{At: at, Side: b.Side}, b.Kind); err != nil {
				return err
			}
			if covered[b.Side] {
				return engine.Forbid("VT-BUILD-25", "one fascine over the pits of a side is enough")
			}
			covered[b.Side] = true
			need[state.Fascines]++
			continue
		}
		about := ground.LineAbouts[b.Kind]
		there, seen := lines[b.Side]
		if !seen {
			there = f.LinesOn(state.Border{At: at, Side: b.Side})
		}
		switch t := f.Terrain(at); {
		case b.Kind == state.Abatis && !f.Wood(at):
			return engine.Forbid("VT-BUILD-7", "an abatis is cut in a wood; %s is none", f.Map.Board.Name(at))
		case about.Make == 0 && b.Kind != state.Abatis && ground.Soft(t):
			return engine.Forbid("VT-BUILD-7", "%s lines need firm ground that is no rock", about.Word)
		case ground.DepthOf(there)+about.Depth > ground.Deepest:
			return engine.Forbid("VT-BUILD-9", "the lines there are %d ft deep; 100 ft is the most",
				ground.DepthOf(there))
		case b.Front && (len(there) == 0 || !there[0].Passage):
			return engine.Forbid("VT-BUILD-10", "a line goes in front only of one with a passage")
		}
		lines[b.Side] = withLine(there, b)
		switch b.Kind {
		case state.Fascine:
			need[state.Fascines]++
		case state.Palisade:
			need[state.Palisades]++
		}
	}
	if there := stock(f, f.Find(o.Fig)); !there.Covers(need) {
		return engine.Forbid("VT-BUILD-6", "%s has to lie ready on %s", need, f.Map.Board.Name(at))
	}
	return nil
}

// roadOn orders made roads by their squares.
func roadOn(m state.MadeRoad, at grid.Square) int { return int(m.At) - int(at) }

// withLine is lines with one more: behind the others, or in front of them. Palisades without a difference are rows of
// one line.
func withLine(lines []state.Barrier, b order.Build) []state.Barrier {
	l := state.Barrier{Kind: b.Kind, Rows: 1, Passage: b.Passage}
	lines = slices.Clone(lines)
	last := len(lines) - 1
	switch {
	case b.Front:
		return slices.Insert(lines, 0, l)
	case last >= 0 && b.Kind == state.Palisade && lines[last].Kind == b.Kind && lines[last].Passage == b.Passage:
		lines[last].Rows++
		return lines
	}
	return append(lines, l)
}

func (r *Run) build(o *order.Task) bool {
	entrenched(r, o)
	if !r.labour(o) {
		return true
	}
	at := r.Find(o.Fig).At
	for _, b := range o.Works {
		face := state.Border{At: at, Side: b.Side}
		if b.Over {
			ground.CoverPits(r.Field, face)
		} else {
			r.SetLines(face, withLine(r.LinesOn(face), b))
		}
		switch b.Kind {
		case state.Fascine:
			use(r, r.Find(o.Fig), state.Fascines, 1)
		case state.Palisade:
			use(r, r.Find(o.Fig), state.Palisades, 1)
		}
		r.tellPlace(at, b.Side, "built", o.Fig, "VT-BUILD-6")
	}
	return true
}

// makings are what is made besides fascines and palisades.
var makings = map[string]state.Good{
	"bridge": state.FlyingBridges, "ladder": state.Ladders, "layer": state.Layers,
}

// madeGoods is what an order makes that can be taken up.
func madeGoods(o *order.Task) (goods state.Goods) {
	switch good, crossing := makings[o.Thing]; {
	case o.Thing == "fascine":
		goods[state.Fascines] = uint16(o.N)
	case o.Thing == "palisade":
		goods[state.Palisades] = uint16(o.N)
	case crossing:
		goods[good] = 1
	}
	return goods
}

func makeTime(f *ground.Field, o *order.Task) int {
	rate := 1
	if f.Options.Make4to8 {
		rate = 2
	}
	switch o.Thing {
	case "fascine":
		return o.N * ground.LineAbouts[state.Fascine].Make / rate / handy(f, o, state.Fascine)
	case "palisade":
		return o.N * ground.LineAbouts[state.Palisade].Make / rate
	}
	return order.WholeMove
}

// checkMake is nil for material that may be made. [VT-BUILD-12, -13, -22]
func checkMake(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	if sum := makeTime(f, o); sum > order.WholeMove {
		return engine.Forbid("VT-BUILD-8", "that takes %d/8 of a move; 8/8 is the most", sum)
	}
	who := f.Find(o.Fig)
	at, there := who.At, stock(f, who)
	switch {
	case o.Thing == "layer":
		return siege.MayMake(f, who, there[state.Fascines])
	case who.Kind == state.Min:
		return builders(f, who)
	case o.Thing == "fascine" || o.Thing == "palisade":
		if !f.Wood(at) {
			return engine.Forbid("VT-BUILD-12", "%ss are made in a wood; %s is none", o.Thing, f.Map.Board.Name(at))
		}
	case o.Thing == "cover" && there[state.Palisades] < uint16(siege.CoverTakes(f, at)):
		return engine.Forbid("VT-BUILD-22", "a cover takes %d palisade lines; %d lie on %s", siege.CoverTakes(f, at),
			there[state.Palisades], f.Map.Board.Name(at))
	case o.Thing == "cover" && f.CoverOf(at) == 2:
		return engine.Forbid("VT-BUILD-22", "the cover is a double one already")
	case o.Thing != "cover" && !f.Wood(at) && there[state.Palisades] < 2:
		return engine.Forbid("VT-BUILD-13", "a %s is made of 2 palisade lines, or in a wood; %d lie on %s", o.Thing,
			there[state.Palisades], f.Map.Board.Name(at))
	}
	return nil
}

func (r *Run) make(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	at := r.Find(o.Fig).At
	post := r.Find(o.Fig).Post
	switch _, crossing := makings[o.Thing]; {
	case o.Thing == "cover":
		use(r, r.Find(o.Fig), state.Palisades, siege.CoverTakes(r.Field, at))
		siege.PutCover(r.Field, at)
	case o.Thing == "layer":
		use(r, r.Find(o.Fig), state.Fascines, siege.LayerTakes)
	case crossing && !r.Wood(at):
		use(r, r.Find(o.Fig), state.Palisades, 2)
	}
	r.LayDown(at, post, madeGoods(o))
	r.tellPlace(at, state.NoHeading, "made", o.Fig, "VT-BUILD-12")
	return true
}

// unbuildTime is half the building time of the lines that go, the innermost first. [VT-WRECK-1, VT-BATTLE-8]
func unbuildTime(f *ground.Field, o *order.Task) (eighths int) {
	lines := f.LinesOn(state.Border{At: f.Find(o.Fig).At, Side: o.Dir})
	left := o.N
	for i := len(lines) - 1; i >= 0 && left > 0; i-- {
		n := min(left, int(lines[i].Rows))
		eighths += n * ground.LineAbouts[lines[i].Kind].Build / 2
		left -= n
	}
	return eighths
}

func checkUnbuild(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	rows := 0
	for _, l := range f.LinesOn(state.Border{At: f.Find(o.Fig).At, Side: o.Dir}) {
		rows += int(l.Rows)
	}
	if o.N > rows {
		return engine.Forbid("VT-WRECK-1", "there are %d lines on that side", rows)
	}
	if sum := unbuildTime(f, o); sum > order.WholeMove {
		return engine.Forbid("VT-WRECK-1", "that takes %d/8 of a move; 8/8 is the most", sum)
	}
	return nil
}

func (r *Run) unbuild(o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	face := state.Border{At: r.Find(o.Fig).At, Side: o.Dir}
	lines := slices.Clone(r.LinesOn(face))
	for left := o.N; left > 0 && len(lines) > 0; left-- {
		last := len(lines) - 1
		if lines[last].Rows--; lines[last].Rows == 0 {
			lines = lines[:last]
		}
	}
	r.SetLines(face, lines)
	r.tellPlace(face.At, face.Side, "removed", o.Fig, "VT-WRECK-1")
	return true
}

func roadTime(f *ground.Field, o *order.Task) int {
	if f.Height(f.Find(o.Fig).At) >= 200 {
		return 2 * order.WholeMove
	}
	return order.WholeMove
}

// checkRoad is nil for a road that may be made. [VT-BUILD-3]
func checkRoad(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, false); err != nil {
		return err
	}
	if t := f.Terrain(f.Find(o.Fig).At); t == state.Water || t == state.Marsh {
		return engine.Forbid("VT-BUILD-3", "a road needs ground; over water and marsh lay a bridge")
	}
	if err := labour.Open(f, f.Find(o.Fig).At); err != nil {
		return err
	}
	if !o.Along() && o.Dir == o.Right {
		return engine.Forbid("VT-BUILD-3", "a road leads from one side or corner to another")
	}
	return nil
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
	r.tellPlace(at, state.NoHeading, "built", o.Fig, "VT-BUILD-3")
	return true
}

func roofTime(_ *ground.Field, o *order.Task) int {
	if o.Thing == "earth" {
		return 4 * o.N
	}
	return 2 * o.N
}

func checkRoof(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	at, there := f.Find(o.Fig).At, 0
	if m := f.Marked(at, state.Roof); m != nil {
		there = int(m.N)
	}
	switch bears := f.Bears(at, f.Find(o.Fig).Post); {
	case bears == 0:
		return engine.Forbid("VT-BUILD-23", "there is no cover on %s", f.Map.Board.Name(at))
	case there+o.N > bears:
		return engine.Forbid("VT-BUILD-23", "the cover bears %d pieces and has %d", bears, there)
	case roofTime(f, o) > order.WholeMove:
		return engine.Forbid("VT-BUILD-8", "that takes %d/8 of a move; 8/8 is the most", roofTime(f, o))
	case o.Thing == "fascine" && int(f.GoodsOn(at)[state.Fascines]) < o.N:
		return engine.Forbid("VT-BUILD-23", "%d fascine lines have to lie ready on %s", o.N, f.Map.Board.Name(at))
	}
	return nil
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
	r.tellPlace(at, state.NoHeading, "built", o.Fig, "VT-BUILD-23")
	return true
}

// checkLaager is nil for wagons that may form a laager, or break it up at the start of a later move. [VT-BUILD-21]
func checkLaager(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	switch {
	case who.Kind != state.Wag:
		return engine.Forbid("VT-BUILD-21", "wagons form a laager; %s is none", who.Name())
	case who.Hurt:
		return engine.Forbid("VT-BUILD-21", "%s is damaged; a laager takes sound wagons", who.Name())
	case f.Options.Supply && f.Flag(who.ID) && supply.Stored(f, who.At, who.Side) > 0:
		return engine.Forbid("VT-APP-24", "%s is the flag of a magazine; in use it forms no laager", who.Name())
	case (o.Mode == "on") == who.Laager:
		return engine.Forbid("VT-BUILD-21", "%s is so already", who.Name())
	}
	return nil
}

func (r *Run) laager(o *order.Task) bool {
	who := r.Find(o.Fig)
	who.Laager = o.Mode == "on"
	return true
}
