package lawful

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

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

// tooLong is why an order takes more eighths of a move than there are, which are six moves each in a battle.
// [VT-BUILD-8, VT-BATTLE-8]
func tooLong(f *ground.Field, rule engine.RuleID, sum int) error {
	switch {
	case sum <= order.WholeMove:
		return nil
	case f.Game == state.Battle:
		return engine.Forbid(rule, "that takes %d moves in a battle; 48 is the most at once", sum*48/order.WholeMove)
	}
	return engine.Forbid(rule, "that takes %d/8 of a move; 8/8 is the most", sum)
}

// BuildTime is how long the lines of an order take, in eighths of a move. [VT-BUILD-8]
func BuildTime(f *ground.Field, o *order.Task) (eighths int) {
	for _, b := range o.Works {
		eighths += ground.LineAbouts[b.Kind].Build / handy(f, o, b.Kind)
	}
	return eighths
}

// CheckBuild is nil for lines that may be built. [VT-BUILD-6 to -10]
func CheckBuild(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	if err := tooLong(f, "VT-BUILD-8", BuildTime(f, o)); err != nil {
		return err
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
		lines[b.Side] = WithLine(there, b)
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

// WithLine is lines with one more: behind the others, or in front of them. Palisades without a difference are rows of
// one line.
func WithLine(lines []state.Barrier, b order.Build) []state.Barrier {
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

// Makings are what is made besides fascines and palisades.
var Makings = map[string]state.Good{
	"bridge": state.FlyingBridges, "ladder": state.Ladders, "layer": state.Layers,
}

// MadeGoods is what an order makes that can be taken up.
func MadeGoods(o *order.Task) (goods state.Goods) {
	switch good, crossing := Makings[o.Thing]; {
	case o.Thing == "fascine":
		goods[state.Fascines] = uint16(o.N)
	case o.Thing == "palisade":
		goods[state.Palisades] = uint16(o.N)
	case crossing:
		goods[good] = 1
	}
	return goods
}

// MakeTime is how long material takes to make, in eighths of a move. [VT-BUILD-12]
func MakeTime(f *ground.Field, o *order.Task) int {
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

// CheckMake is nil for material that may be made. [VT-BUILD-12, -13, -22]
func CheckMake(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	if err := tooLong(f, "VT-BUILD-8", MakeTime(f, o)); err != nil {
		return err
	}
	who := f.Find(o.Fig)
	at, there := who.At, stock(f, who)
	switch {
	case o.Thing == "layer":
		return siege.MayMake(f, who, there[state.Fascines])
	case who.Kind == state.Min:
		return Builders(f, who)
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

// UnbuildTime is half the building time of the lines that go, the innermost first. [VT-WRECK-1, VT-BATTLE-8]
func UnbuildTime(f *ground.Field, o *order.Task) (eighths int) {
	lines := f.LinesOn(state.Border{At: f.Find(o.Fig).At, Side: o.Dir})
	left := o.N
	for i := len(lines) - 1; i >= 0 && left > 0; i-- {
		n := min(left, int(lines[i].Rows))
		eighths += n * ground.LineAbouts[lines[i].Kind].Build / 2
		left -= n
	}
	return eighths
}

// CheckUnbuild is nil for lines that may be taken down. [VT-WRECK-1]
func CheckUnbuild(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	rows := 0
	for _, l := range f.LinesOn(state.Border{At: f.Find(o.Fig).At, Side: o.Dir}) {
		rows += int(l.Rows)
	}
	if o.N > rows {
		return engine.Forbid("VT-WRECK-1", "%d lines are on that side; %d cannot be taken down", rows, o.N)
	}
	return tooLong(f, "VT-WRECK-1", UnbuildTime(f, o))
}

// RoadTime is how long a road takes, in eighths of a move: two moves from 200 ft on. [section 3.13]
func RoadTime(f *ground.Field, o *order.Task) int {
	if f.Height(f.Find(o.Fig).At) >= 200 {
		return 2 * order.WholeMove
	}
	return order.WholeMove
}

// CheckRoad is nil for a road that may be made. [VT-BUILD-3]
func CheckRoad(f *ground.Field, o *order.Task) error {
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

// RoofTime is how long pieces take to lay, in eighths of a move. [VT-BUILD-23]
func RoofTime(_ *ground.Field, o *order.Task) int {
	if o.Thing == "earth" {
		return 4 * o.N
	}
	return 2 * o.N
}

// CheckRoof is nil for pieces that may be laid on a cover. [VT-BUILD-23]
func CheckRoof(f *ground.Field, o *order.Task) error {
	if err := worker(f, o.Fig, true); err != nil {
		return err
	}
	at, there := f.Find(o.Fig).At, 0
	if m := f.Marked(at, state.Roof); m != nil {
		there = int(m.N)
	}
	switch bears := f.Bears(at, f.Find(o.Fig).Post); {
	case bears == 0:
		return engine.Forbid("VT-BUILD-23", "a roof is laid on a cover; make one on %s first", f.Map.Board.Name(at))
	case there+o.N > bears:
		return engine.Forbid("VT-BUILD-23", "the cover bears %d pieces and has %d", bears, there)
	case o.Thing == "fascine" && int(f.GoodsOn(at)[state.Fascines]) < o.N:
		return engine.Forbid("VT-BUILD-23", "%d fascine lines have to lie ready on %s", o.N, f.Map.Board.Name(at))
	}
	return tooLong(f, "VT-BUILD-8", RoofTime(f, o))
}

// CheckLaager is nil for wagons that may form a laager, or break it up at the start of a later move. [VT-BUILD-21]
func CheckLaager(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	switch {
	case who.Kind != state.Wag:
		return engine.Forbid("VT-BUILD-21", "wagons form a laager; %s is none", who.Name())
	case who.Hurt:
		return engine.Forbid("VT-BUILD-21", "%s is damaged; a laager takes sound wagons", who.Name())
	case f.Options.Supply && f.Flag(who.ID) && supply.Stored(f, who.At, who.Side) > 0:
		return engine.Forbid("VT-APP-24", "%s is the flag of a magazine; in use it forms no laager", who.Name())
	case (o.Mode == "on") == who.Laager:
		if who.Laager {
			return engine.Forbid("VT-BUILD-21", "%s has formed its laager already", who.Name())
		}
		return engine.Forbid("VT-BUILD-21", "%s is in no laager that it could break up", who.Name())
	}
	return nil
}
