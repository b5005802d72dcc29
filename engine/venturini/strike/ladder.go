package strike

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// arm is who charges: a column of table 3.7.
type arm uint8

// The arms.
const (
	heavy arm = iota
	hussars
	foot
	numArms
)

// arms are those who charge, and what they do where nothing hinders. [section 3.7]
var arms = map[state.Kind]struct {
	arm   arm
	start Degree
	reach int // steps [section 3.4]
	siege int // in a siege [section 3.12]
}{
	state.HCav: {heavy, Captured, 2, 7},
	state.LCav: {hussars, Killed, 2, 7},
	state.Inf:  {foot, Killed, 1, 5},
}

// object is something that a charge crosses, or under its target: a row of table 3.7.
type object uint8

// The objects. What lowers no arm's charge is left out of a sum, but a defile.
const (
	plainGround object = iota
	marshy
	brook
	waterSquare
	wetDitch // of a fortress in a siege
	ford
	ravine
	up50
	down50
	up100
	down100
	steep150
	rocky
	woodBetween
	lightWood
	denseWood
	wallsBetween
	houses
	wallBreach
	rampartBreach
	bear
	topByLadder
	noAccess
	breastwork
	palisadeLadder
	closedWork
	laager
	blockhouse
	openBlockhouse
	ownWork
	ownPassage
	defile
	sallied       // a siege: out of a casemate or a blockhouse
	crestPalisade // of the covered way
	lockedTambour
	elevation // of fascines
	brownUp   // a brown-edged hill [VT-APP-3]
	brownDown
	brownClimb // up it with charge_steep [VT-APP-4]
	blackEdge
	passedOver // wagons or guns [VT-APP-34]
	numObjects
)

// cannot is that an arm cannot charge over an object at all.
const cannot = -1

// ladder is by how many degrees an object lowers the charge of heavy cavalry, light cavalry and infantry.
// [section 3.7]
var ladder = [numObjects]struct {
	name string
	less [numArms]int8
	rule engine.RuleID // of a refusal
}{
	plainGround:    {"over open ground", [numArms]int8{0, 0, 0}, "VT-FIGHT-41"},
	marshy:         {"over marsh", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-41"},
	brook:          {"over a brook or a river", [numArms]int8{2, 1, cannot}, "VT-FIGHT-41"},
	waterSquare:    {"over water", [numArms]int8{2, 1, cannot}, "VT-FIGHT-41"},
	wetDitch:       {"over a wet ditch", [numArms]int8{cannot, cannot, cannot}, "VT-SIEGE-10"},
	ford:           {"over a ford", [numArms]int8{2, 1, 1}, "VT-FIGHT-41"},
	ravine:         {"over a ravine", [numArms]int8{cannot, cannot, 1}, "VT-FIGHT-41"},
	up50:           {"for 50 ft uphill", [numArms]int8{1, 1, 0}, "VT-FIGHT-41"},
	down50:         {"for 50 ft downhill", [numArms]int8{2, 1, 0}, "VT-FIGHT-41"},
	up100:          {"for 100 ft uphill", [numArms]int8{cannot, 1, 1}, "VT-FIGHT-41"},
	down100:        {"for 100 ft downhill", [numArms]int8{cannot, 1, 0}, "VT-FIGHT-41"},
	steep150:       {"over 150 ft of height", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-41"},
	rocky:          {"over rocks", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-49"},
	woodBetween:    {"through a wood", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-49"},
	lightWood:      {"into a light wood", [numArms]int8{cannot, 1, 0}, "VT-FIGHT-50"},
	denseWood:      {"into a dense wood", [numArms]int8{cannot, cannot, 0}, "VT-FIGHT-50"},
	wallsBetween:   {"through a walled place", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-49"},
	houses:         {"into houses or vaults", [numArms]int8{cannot, cannot, 0}, "VT-FIGHT-55"},
	wallBreach:     {"through a gate or a breach of the wall", [numArms]int8{0, 0, 0}, "VT-FIGHT-56"},
	rampartBreach:  {"over a rampart's breach or a ladder", [numArms]int8{cannot, cannot, 0}, "VT-FIGHT-56"},
	bear:           {"over a bear", [numArms]int8{cannot, cannot, cannot}, "VT-SIEGE-8"},
	topByLadder:    {"up a ladder onto the wall", [numArms]int8{cannot, cannot, 1}, "VT-FIGHT-56"},
	noAccess:       {"over a wall without a way in", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-56"},
	breastwork:     {"over a breastwork", [numArms]int8{cannot, cannot, 1}, "VT-FIGHT-63"},
	palisadeLadder: {"over a palisade with a ladder", [numArms]int8{cannot, cannot, 1}, "VT-FIGHT-63"},
	closedWork: {
		"over abatis, wolf pits or a palisade without a ladder",
		[numArms]int8{cannot, cannot, cannot},
		"VT-FIGHT-63",
	},
	laager:         {"into a laager", [numArms]int8{cannot, cannot, 1}, "VT-FIGHT-62"},
	blockhouse:     {"into a whole blockhouse", [numArms]int8{cannot, cannot, cannot}, "VT-FIGHT-66"},
	openBlockhouse: {"into an opened blockhouse", [numArms]int8{cannot, cannot, 0}, "VT-FIGHT-66"},
	ownWork:        {"out over a work without a passage", [numArms]int8{cannot, cannot, 0}, "VT-FIGHT-64"},
	ownPassage:     {"out of a passage", [numArms]int8{0, 0, 0}, "VT-FIGHT-64"},
	defile:         {"through a defile", [numArms]int8{0, 0, 0}, "VT-FIGHT-45"},
	sallied:        {"out of a casemate or a blockhouse", [numArms]int8{cannot, cannot, 0}, "VT-SIEGE-11"},
	lockedTambour:  {"through a locked tambour", [numArms]int8{cannot, cannot, cannot}, "VT-SIEGE-34"},
	crestPalisade: {
		"over the palisade of the covered way without a ladder",
		[numArms]int8{cannot, cannot, cannot},
		"VT-SIEGE-53",
	},
	elevation:  {"up or down an elevation of fascines", [numArms]int8{cannot, cannot, 0}, "VT-SIEGE-54"},
	brownUp:    {"up a brown-edged slope", [numArms]int8{cannot, cannot, 0}, "VT-APP-3"},
	brownDown:  {"down a brown-edged slope", [numArms]int8{cannot, 0, 0}, "VT-APP-3"},
	brownClimb: {"up a brown-edged slope", [numArms]int8{cannot, cannot, 2}, "VT-APP-4"},
	blackEdge:  {"over a black-edged slope", [numArms]int8{cannot, cannot, cannot}, "VT-APP-3"},
	passedOver: {"over enemy wagons or guns", [numArms]int8{cannot, cannot, cannot}, "VT-APP-34"},
}

// lessens is by how much an object lowers an arm's charge, and whether it can charge over it.
func (o object) lessens(a arm) (less int, can bool) {
	n := ladder[o].less[a]
	return max(int(n), 0), n != cannot
}

// hindrance orders works by how much they hinder who may be hindered least, infantry.
func (o object) hindrance() int {
	less, can := o.lessens(foot)
	if !can {
		return len(DegreeWords)
	}
	return less
}

// narrow reports whether an object is a defile, where two squares must touch. [VT-FIGHT-45, VT-FIGHT-56]
func (o object) narrow() bool {
	return o == defile || o == wallBreach || o == rampartBreach || o == topByLadder
}

// natural reports whether an object is of the ground, so that a highway leads over it. [VT-MAP-26]
func (o object) natural() bool {
	return o >= marshy && o <= ravine || o == rocky || o >= brownUp && o <= blackEdge
}

// plain reports whether an object is as open ground for every arm.
func (o object) plain() bool { return ladder[o].less == [numArms]int8{} }

// lowered is a degree less so many; NONE is the least.
func lowered(start Degree, less int) Degree { return Degree(max(int(NoEffect), int(start)-less)) }

// ChargeSum is what a charge does and why. [VT-FIGHT-41, VT-FIGHT-42]
type ChargeSum struct {
	Start, Degree Degree
	Halt          int      // which square of the path it strikes, from 0
	Victim        state.ID // who suffers; guns or wagons where no brigade stands
	arm           arm
	objects       []object
	flank         string // into the flank or out of it, if that makes a difference [VT-APP-32]
}

// String is "kill, less 1 for 50 ft uphill: wound".
func (c *ChargeSum) String() string {
	var text strings.Builder
	text.WriteString(c.Start.String())
	for _, o := range c.objects {
		if less, _ := o.lessens(c.arm); less > 0 {
			fmt.Fprintf(&text, ", less %d %s", less, ladder[o].name)
		}
	}
	text.WriteString(c.flank)
	if c.Degree != c.Start {
		text.WriteString(": " + c.Degree.String())
	}
	return text.String()
}

// ChargeOf is the sum of a charge along a path to its target. It stops at the first enemy brigade or laager on it; at
// names who suffers of several, nobody is the brigade there that suffers most or, if none can be reached, guns or
// wagons. The error is why such a charge is not possible. [VT-FIGHT-13]
func ChargeOf(f *ground.Field, fig *state.Unit, path []grid.Square, at state.ID) (ChargeSum, error) {
	if fig.Post == state.Below {
		return mined(f, fig, path)
	}
	about := arms[fig.Kind]
	c := ChargeSum{Start: about.start, arm: about.arm, Halt: HaltOn(f, fig, path)}
	if err := ChargeWay(f, fig, path[:c.Halt+1]); err != nil {
		return c, err
	}
	all := victims(f, fig, path[c.Halt], at)
	if len(all) == 0 {
		return c, engine.Forbid("VT-FIGHT-48", "no enemy stands on %s", f.Map.Board.Name(path[c.Halt]))
	}
	best, why := c.against(f, fig, path, all[0])
	for _, victim := range all[1:] {
		effective := why == nil && best.Degree > NoEffect
		if effective && !victim.Kind.Brigade() {
			break
		}
		if other, err := c.against(f, fig, path, victim); err == nil && (why != nil || other.Degree > best.Degree) {
			best, why = other, nil
		}
	}
	return best, why
}

// against is a charge whose start and halt are known with a victim.
func (c ChargeSum) against(f *ground.Field, fig *state.Unit, path []grid.Square, victim state.ID) (ChargeSum, error) {
	c.Victim = victim
	target := path[c.Halt]
	w := way{f: f, fig: fig, victim: f.Find(c.Victim), arm: c.arm, path: path[:c.Halt+1], shut: grid.None}
	c.objects = w.objects()
	total, counted := 0, false
	for _, o := range c.objects {
		less, can := o.lessens(c.arm)
		switch {
		case o.narrow() && c.Halt > 0:
			return c, engine.Forbid("VT-FIGHT-45", "%s cannot charge %d squares far through a defile; they must touch",
				fig.Name(), c.Halt+1)
		case !can:
			return c, engine.Forbid(ladder[o].rule, "%s cannot charge %s%s", fig.Name(), ladder[o].name, whoCan(o))
		}
		total, counted = total+less, counted || !o.plain()
	}
	if w.shut != grid.None {
		return c, engine.Forbid("VT-MAP-12", "both ways round the corner at %s are closed", f.Map.Board.Name(w.shut))
	}
	if f.Options.LightWounds && !counted && c.arm != heavy {
		c.Start = Wounded
	}
	c.Degree = lowered(c.Start, total)
	from := fig.At
	if c.Halt > 0 {
		from = path[c.Halt-1]
	}
	flanked(&c, aspectOf(f, fig, outward(f.Map.Board, fig.At, path[0])),
		aspectOf(f, w.victim, outward(f.Map.Board, target, from)), total)
	return c, nil
}

// Charges are the paths of a figure's charges that would have an effect, one for each square, that with the best; of
// equal ones the first.
func Charges(f *ground.Field, fig *state.Unit) (paths [][]grid.Square, sums []ChargeSum) {
	if MayCharge(f, fig) != nil || fig.At == grid.None {
		return nil, nil
	}
	if f.Game == state.Siege {
		return siegeCharges(f, fig)
	}
	try := func(path []grid.Square) {
		last := path[len(path)-1]
		if VictimOn(f, fig, last, state.ID{}) == (state.ID{}) {
			return
		}
		sum, err := ChargeOf(f, fig, path, state.ID{})
		if err != nil || sum.Halt < len(path)-1 || sum.Degree <= NoEffect {
			return
		}
		i := slices.IndexFunc(paths, func(other []grid.Square) bool { return other[len(other)-1] == last })
		switch {
		case i < 0:
			paths, sums = append(paths, slices.Clone(path)), append(sums, sum)
		case sum.Degree > sums[i].Degree:
			paths[i], sums[i] = slices.Clone(path), sum
		}
	}
	path, first := make([]grid.Square, 2), f.Neighbours(fig.At)
	for _, path[0] = range first {
		try(path[:1])
	}
	if arms[fig.Kind].reach < 2 {
		return paths, sums
	}
	for _, path[0] = range first {
		for _, path[1] = range f.Neighbours(path[0]) {
			if path[1] != fig.At {
				try(path)
			}
		}
	}
	return paths, sums
}

// whoCan is which arms can charge over an object: "; infantry can".
func whoCan(o object) string {
	var can []string
	for _, k := range []state.Kind{state.HCav, state.LCav, state.Inf} {
		if _, is := o.lessens(arms[k].arm); is {
			can = append(can, state.Kinds[k].Name)
		}
	}
	if can == nil {
		return "; nobody can"
	}
	return "; " + strings.Join(can, " and ") + " can"
}

// HaltOn is the first square of a path with an enemy brigade or laager, else the last. [VT-FIGHT-41]
func HaltOn(f *ground.Field, fig *state.Unit, path []grid.Square) int {
	for i, at := range path {
		if f.Shut(at, fig.Side) {
			return i
		}
	}
	return len(path) - 1
}

// VictimOn is the first who may suffer a charge onto a square, nobody if no enemy is there.
func VictimOn(f *ground.Field, fig *state.Unit, at grid.Square, named state.ID) (first state.ID) {
	if all := victims(f, fig, at, named); len(all) > 0 {
		return all[0]
	}
	return first
}

// victims are who may suffer a charge onto a square: who is named alone, if it stands there, else the brigades, then
// guns and wagons. [VT-FIGHT-5, VT-FIGHT-13]
func victims(f *ground.Field, fig *state.Unit, at grid.Square, named state.ID) (all []state.ID) {
	brigades := 0
	for g := range f.On(at) {
		switch {
		case g.Side == fig.Side || !g.Free(), (g.Post == state.Below) != (fig.Post == state.Below):
		case g.ID == named:
			return []state.ID{named}
		case g.Kind.Brigade():
			all = slices.Insert(all, brigades, g.ID)
			brigades++
		default:
			all = append(all, g.ID)
		}
	}
	return all
}

// chargeRule is the rule of a figure's reach. [VT-FIGHT-40, VT-SIEGE-46, VT-SIEGE-47]
func chargeRule(f *ground.Field, fig *state.Unit) engine.RuleID {
	switch {
	case fig.Post == state.Below:
		return "VT-SIEGE-47"
	case f.Game == state.Siege:
		return "VT-SIEGE-46"
	}
	return "VT-FIGHT-40"
}

// TooFar is nil for a path that is no longer than a figure charges, and for who never does.
func TooFar(f *ground.Field, fig *state.Unit, path []grid.Square) error {
	if reach := chargeReach(f, fig); reach > 0 && len(path) > reach {
		return engine.Forbid(chargeRule(f, fig), "%s is %d squares off; %s charges %d far",
			f.Map.Board.Name(path[len(path)-1]), len(path), fig.Name(), reach)
	}
	return nil
}

// ChargeWay is why a path cannot be charged along as far as it goes, whatever lies on it and whoever stands at its end.
// [VT-FIGHT-40]
func ChargeWay(f *ground.Field, fig *state.Unit, path []grid.Square) error {
	b, from, far, rule := f.Map.Board, fig.At, TooFar(f, fig, path), chargeRule(f, fig)
	var first grid.Dir
	for i, at := range path {
		d, ok := b.Toward(from, at)
		switch {
		case !ok || b.Distance(from, at) != 1:
			return engine.Forbid("VT-FIGHT-40", "%s does not touch %s", b.Name(at), b.Name(from))
		case far != nil:
			return far
		case i > 0 && fig.Kind == state.HCav && d != first:
			return engine.Forbid(rule, "%s is heavy and charges straight on", fig.Name())
		}
		if err := cannotRide(f, fig, from, d, at); err != nil {
			return err
		}
		if i == 0 {
			first = d
		}
		from = at
	}
	return nil
}

// cannotRide is why a figure cannot enter a square in a charge at all.
func cannotRide(f *ground.Field, fig *state.Unit, from grid.Square, d grid.Dir, at grid.Square) error {
	switch {
	case fig.Kind.Mounted() && f.Height(at) > hillTop && !ground.Highway(f, from, d):
		return engine.Forbid("VT-FIGHT-40", "%s cannot ride up a mountain of %d ft without a road", fig.Name(),
			f.Height(at))
	case f.Terrain(at) == state.RockGround && !ground.Highway(f, from, d):
		return engine.Forbid("VT-FIGHT-49", "%s is rock and cannot be charged onto", f.Map.Board.Name(at))
	}
	return nil
}

// hillTop is how high everybody can go without a road, ft. [section 3.15]
const hillTop = 100

// Degree is what a charge does. [section 3.7]
type Degree uint8

// The degrees, worst first.
const (
	Unsaid Degree = iota
	NoEffect
	Displaced
	Wounded
	Killed
	Captured
)

// DegreeWords are what orders call the degrees; "" is Unsaid.
var DegreeWords = [...]string{"", "none", "displace", "wound", "kill", "capture"}

func (d Degree) String() string { return DegreeWords[d] }

// undercover are the positions from which nobody rides out, as one stands there. [VT-FIGHT-51]
var undercover = map[state.Post]string{
	state.Houses: "in the houses", state.Church: "in the church", state.Casemate: "in a casemate",
	state.Under: "under the gallery",
}

// MayCharge is why a figure cannot charge at all.
func MayCharge(f *ground.Field, fig *state.Unit) error {
	if err := unhitched(f, fig); err != nil {
		return err
	}
	if f.Game == state.Siege {
		if err := mayStorm(fig); err != nil || fig.Post == state.Below {
			return err
		}
	}
	switch {
	case arms[fig.Kind].reach == 0:
		return engine.Forbid("VT-FIGHT-1", "%s cannot charge; infantry and cavalry can", state.Kinds[fig.Kind].Name)
	case fig.Hurt:
		return engine.Forbid("VT-FIGHT-2", "%s is wounded and cannot charge", fig.Name())
	case fig.Kind.Mounted() && !fig.Rides():
		return engine.Forbid("VT-ARMY-12", "%s has given its horses away and cannot charge", fig.Name())
	case fig.Kind != state.Inf && undercover[fig.Post] != "":
		return engine.Forbid("VT-FIGHT-51", "%s stands %s; from there infantry charges, not %s", fig.Name(),
			undercover[fig.Post], state.Kinds[fig.Kind].Name)
	}
	return burdened(f, fig)
}
