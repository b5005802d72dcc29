package strike

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// salvoSum is what a siege piece does to an object that it destroys by aimed fire: what a salvo counts, and how much is
// needed. Of lines it is what they absorb. [VT-SIEGE-60, section 3.12]
type salvoSum struct {
	points, need int
}

// razing is an object that siege pieces destroy: a row of the salvo table.
type razing struct {
	need   int
	points [2][2]int // of a light and a heavy piece, near and farther off; 0 where it cannot be destroyed
	near   int       // how far near is, steps
	by     gunnery
	stands func(f *ground.Field, face state.Border) bool
	seen   func(v *siegeSight, face state.Border) error // why it is not, for direct fire
	word   string
	rule   engine.RuleID
	falls  func(f *ground.Field, face state.Border) []Wreck // and what falls with it
}

// gunnery is how an object is destroyed.
type gunnery uint8

const (
	byDirect gunnery = iota
	byThrows
	byEither // direct fire of guns, throws of howitzers; under a roof these fire directly too [VT-WRECK-17]
)

// The points of salvoes, of light and heavy pieces, near and far. [VT-SIEGE-60, section 3.12]
var (
	masonry  = [2][2]int{{6, 4}, {9, 6}}
	glacis   = [2][2]int{{6, 0}, {9, 0}}
	layered  = [2][2]int{{3, 2}, {3, 3}}
	timber   = [2][2]int{{2, 1}, {2, 1}}
	pieceful = [2][2]int{{4, 4}, {8, 8}}
	lined    = [2][2]int{{12, 6}, {24, 12}}
	fielded  = [2][2]int{{1, 1}, {2, 2}}
)

// razings is the salvo table of a siege. What a salvo does to lines, laagers and dams is as in the field, but for how
// much. [section 3.12, VT-SIEGE-60 to -65]
var razings map[string]razing

func init() {
	razings = map[string]razing{
		"wall":    {36, masonry, nearSteps, byDirect, wallStands, footSeen, "breached", "VT-SIEGE-61", wallFalls},
		"sluice":  {36, masonry, nearSteps, byDirect, bearStands, sideSeen, "removed", "VT-SIEGE-8", bearFalls},
		"crest":   {36, glacis, nearSteps, byDirect, crestStands, crestSeen, "removed", "VT-SIEGE-53", opens},
		"parapet": {18, masonry, nearSteps, byDirect, parapetStands, topSeen, "removed", "VT-SIEGE-60", topFalls},
		"side":    {18, masonry, nearSteps, byDirect, houseStands, houseSeen, "breached", "VT-SIEGE-62", houseFalls},
		"rise":    {6, layered, nearSteps, byDirect, riseStands, sideSeen, "removed", "VT-SIEGE-60", riseFalls},
		"bridge":  {2, timber, bridgeSteps, byEither, bridgeStands, sideSeen, "removed", "VT-SIEGE-65", bridgeFalls},
		"roof":    {8, pieceful, nearSteps, byThrows, roofStands, nil, "removed", "VT-SIEGE-62", roofFalls},
		"works":   {0, lined, nearSteps, byDirect, linesStand, sideSeen, "", "", nil},
		"laager":  {0, fielded, nearSteps, byThrows, laagerStands, nil, "", "", nil},
		"dam":     {0, fielded, nearSteps, byEither, damStands, sideSeen, "", "", nil},
	}
}

// bridgeSteps is to where a bridge of the fortress falls to one salvo: the 7th square. [VT-SIEGE-65]
const bridgeSteps = 6

// worth is what a salvo of a piece counts against an object so far off; 0 if it cannot be destroyed from there.
func (z *razing) worth(p piece, steps int) int {
	weight, far := 0, 0
	if p.heavy {
		weight = 1
	}
	if steps > z.near {
		far = 1
	}
	return z.points[weight][far]
}

// raze is what a salvo of a siege piece does to an object at a side or on a square, or why it does nothing: too far
// off, not before its guns, not seen. That the object is there is for who asks to know. [VT-SIEGE-55, -56, -60]
func raze(f *ground.Field, fig *state.Unit, object string, face state.Border) (salvoSum, error) {
	z, p, b := razings[object], pieces[fig.Kind], f.Map.Board
	steps := b.Distance(fig.At, face.At)
	made := salvoSum{z.worth(p, steps), z.need}
	if object == "bridge" && light(f, face) {
		made.points = made.need
	}
	if z.by == byThrows || z.by == byEither && p.lob > 0 && covered(fig) == nil {
		return made, throws(f, fig, face.At)
	}
	if err := within(f, fig, face.At, p.reach(fig.Post), "destroys by direct fire"); err != nil {
		return made, err
	}
	d, _ := b.Toward(fig.At, face.At)
	switch {
	case face.Side != state.NoHeading && !faced(f, fig, face):
		return made, engine.Forbid("VT-WRECK-21", "%s does not lie before %s; it is struck from straight before it or "+
			"off its corner, outside", face.Name(b), fig.Name())
	case made.points == 0:
		return made, engine.Forbid("VT-SIEGE-60", "%s is %d squares off; %d is the most from which a %s is destroyed",
			b.Name(face.At), steps, z.near, object)
	}
	if err := looksOut(f, fig, d); err != nil {
		return made, err
	}
	v := newSiegeSight(f, fig, direct, d)
	return made, z.seen(&v, face)
}

// BatterSum is what comes of fire of a siege piece at an object, by its parts: "a salvo counts 9, 27 of 36 are taken:
// it falls to 1 salvo". It is why not if it cannot fire at it, and nothing in a battle or a campaign.
func BatterSum(f *ground.Field, b Battering) string {
	if f.Game != state.Siege {
		return ""
	}
	if err := CheckBatter(f, b); err != nil {
		return err.Error()
	}
	fig := f.Find(b.Fig)
	made, _ := raze(f, fig, b.Thing, facing(f, fig, b.Thing, b.At))
	z, taken := razings[b.Thing], ground.Taken(f, f.Home(b.At), b.Thing)
	if z.falls == nil {
		return fmt.Sprintf("a salvo takes %d", made.points)
	}
	left := (made.need - taken + made.points - 1) / made.points
	salvoes := "salvoes"
	if left == 1 {
		salvoes = "salvo"
	}
	return fmt.Sprintf("a salvo counts %d, %d of %d are taken: it falls to %d %s", made.points, taken, made.need, left,
		salvoes)
}

// walk follows the line to a square, which is its last then.
func (v *siegeSight) walk(to grid.Square) {
	for at := range v.f.Map.Board.Ray(v.fig.At, v.dir) {
		v.squares = append(v.squares, at)
		if at == to {
			return
		}
		for g := range v.f.On(at) {
			if g.Free() && g.Post != state.Below {
				v.shields = append(v.shields, v.f.Height(at))
				break
			}
		}
	}
}

// clear is why the line does not come to a square at a height. [VT-FIGHT-26]
func (v *siegeSight) clear(at grid.Square, height int) error {
	v.walk(at)
	if why, where := v.hidden(at, height); why != nothing {
		v.halt(why, where)
	}
	return v.shielded(at, height)
}

// shielded is why somebody on the line, which is walked, keeps it from a square at a height, or what else stopped it.
// [VT-FIGHT-23, VT-FIGHT-24]
func (v *siegeSight) shielded(at grid.Square, height int) error {
	for _, shield := range v.shields {
		if !passes(v.height, shield, height) {
			v.halt(byShield, at)
		}
	}
	if v.stop.why == nothing {
		return nil
	}
	return engine.Forbid(stopRules[v.stop.why], "the fire of %s is %s %s", v.fig.Name(), whyWords[v.stop.why],
		v.f.Map.Board.Name(v.stop.at))
}

// sideSeen is why the ground of a square is not seen; a bridge over a ditch and a bear in it are level with the field.
func sideSeen(v *siegeSight, face state.Border) error {
	height := v.f.Height(face.At)
	if ground.Ditch(v.f, face.At) {
		height = int(v.f.Map.Height[face.At]) + ditchFt // whatever fills it
	}
	return v.clear(face.At, height)
}

// ditchFt is how deep a ditch is, ft. [VT-SIEGE-1]
const ditchFt = 20

// unseen is that an object is not seen from where a piece stands. [VT-SIEGE-55]
func (v *siegeSight) unseen(face state.Border, what, from string) error {
	return engine.Forbid("VT-SIEGE-55", "%s does not see %s %s from %s; it is seen from %s", v.fig.Name(), what,
		face.Name(v.f.Map.Board), v.f.Map.Board.Name(v.fig.At), from)
}

// footSeen is why the foot of a wall is not seen: from the edge of the ditch before it or from within the ditch, or
// from the crest of the glacis by a piece that stands 5 ft higher than it. Somebody on the way shields it as he would
// the square whose wall it is: a gun fires over those who stand 20 ft lower, in the ditch. [VT-SIEGE-55, VT-FIGHT-24]
func footSeen(v *siegeSight, face state.Border) error {
	v.walk(face.At)
	between := v.squares[:len(v.squares)-1]
	if rise := v.f.Marked(v.fig.At, state.Rise); rise != nil && v.atCrest() {
		for len(between) > 0 && v.f.Map.Terrain[between[0]] == state.CoveredWay {
			between = between[1:]
		}
	}
	for _, at := range between {
		if !ground.Ditch(v.f, at) {
			return v.unseen(face, "the foot of the wall", "the edge of the ditch before it, or from the crest of the "+
				"glacis 5 ft above it")
		}
	}
	return v.shielded(face.At, v.f.Height(face.At))
}

// atCrest reports whether a piece stands on the glacis at its crest: the covered way is the next square.
func (v *siegeSight) atCrest() bool {
	next := v.f.Map.Board.Step(v.fig.At, v.dir)
	return v.f.Map.Terrain[v.fig.At] == state.Glacis && next != grid.None &&
		v.f.Map.Terrain[next] == state.CoveredWay
}

// onGlacis reports whether a piece stands on the glacis or nearer.
func (v *siegeSight) onGlacis() bool {
	return v.f.Map.Terrain[v.fig.At] == state.Glacis || v.f.Map.Country[v.fig.At] == 'G'
}

// crestSeen is why the crest of the glacis with its palisade is not seen.
func crestSeen(v *siegeSight, face state.Border) error {
	if !v.onGlacis() {
		return v.unseen(face, "the crest at", "the foot of the glacis or nearer")
	}
	return sideSeen(v, face)
}

// topSeen is why the breastwork on a rampart or a blockhouse is not seen.
func topSeen(v *siegeSight, face state.Border) error {
	if v.f.Map.PlaceKind(face.At).Blockhouse() {
		if !v.onGlacis() {
			return v.unseen(face, "the breastwork of the blockhouse at", "the foot of the glacis or nearer")
		}
		return v.clear(face.At, v.f.Height(face.At))
	}
	err := v.clear(face.At, v.f.Height(face.At))
	edge := len(v.squares) - 1 // steps to the last square before the ditch
	for edge > 0 && ground.Ditch(v.f, v.squares[edge-1]) {
		edge--
	}
	if edge > nearSteps {
		return v.unseen(face, "the breastwork at", "the 12th square from the edge of the ditch or nearer")
	}
	return err
}

// houseSeen is why a side of a blockhouse is not seen.
func houseSeen(v *siegeSight, face state.Border) error {
	from := v.f.Map.PlaceKind(v.fig.At)
	switch {
	case v.f.Map.PlaceKind(face.At) == state.BastionBlockhouse && from != state.Bastion:
		return v.unseen(face, "the side of the blockhouse at", "on the bastion alone")
	case v.f.Map.PlaceKind(face.At) == state.WayBlockhouse && !v.atCrest() && v.f.Map.Country[v.fig.At] != 'G':
		return v.unseen(face, "the side of the blockhouse at", "the crest of the glacis or nearer")
	}
	return v.clear(face.At, stand(v.f, face.At, state.Inside))
}
