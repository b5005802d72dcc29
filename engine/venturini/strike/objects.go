package strike

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Objects are what is battered, in the order in which they are offered. [VT-NOTE-6, section 3.11]
var Objects = []string{"works", "bridge", "dam", "laager", "roof", "wall", "parapet", "sluice", "side", "crest", "rise"}

// Battering is a battery that fires at an object on a side, or on a whole square.
type Battering struct {
	Fig   state.ID
	By    state.ID // the artillery that is named to serve its guns; nobody if none is
	Thing string   // of Objects
	At    state.Border
}

// Wreck is what became of an object by a salvo.
type Wreck struct {
	At   state.Border
	Word string // of VT-NOTE-9
	Rule engine.RuleID
}

// CheckBatter is nil if a battery may fire at an object: it is there, and in its line of fire.
func CheckBatter(f *ground.Field, b Battering) error {
	fig := f.Find(b.Fig)
	if err := ready(f, fig, b.By); err != nil {
		return err
	}
	if f.Game == state.Siege {
		return batters(f, fig, b.Thing, b.At)
	}
	there, err := thereIs(f, &b)
	switch {
	case err != nil:
		return err
	case !there:
		return engine.Forbid("VT-WRECK-12", "no %s that could be destroyed is there", b.Thing)
	}
	switch b.Thing {
	case "works", "wall", "sluice":
		return Bears(f, fig, b.At, 0)
	case "parapet":
		return Bears(f, fig, b.At, wallHeight)
	}
	err = InThrow(f, fig, b.At.At)
	if across := b.At.Across(f.Map.Board); err != nil && b.At.Side != state.NoHeading && across.At != grid.None &&
		InThrow(f, fig, across.At) == nil { // a bridge on a side is on both of its squares
		return nil
	}
	return err
}

// LinePower is what a salvo at works takes of their lines. [VT-WRECK-20, VT-SIEGE-63]
func LinePower(f *ground.Field, b Battering) int {
	fig := f.Find(b.Fig)
	if f.Game == state.Siege {
		made, _ := raze(f, fig, b.Thing, b.At)
		return made.points
	}
	const linePoints = 6 // that a half of a point takes of a line
	return linePoints * SalvoPoints(fig, AllGuns)
}

// ready is why a battery cannot fire at all: it is on wagons or on a bridge, or nobody serves it.
func ready(f *ground.Field, fig *state.Unit, by state.ID) error {
	return CheckFire(f, Firing{
		Fig: fig.ID, By: by, Dir: state.NoHeading, Right: state.NoHeading, Wing: state.NoHeading, Throw: grid.None,
	})
}

// Stands reports whether an object of the battle and the campaign is there at all, be it out of reach or covered.
func Stands(f *ground.Field, b *Battering) bool {
	there, _ := thereIs(f, b)
	return there
}

// thereIs reports whether an object is there to be fired at; the error is what else stands against it.
func thereIs(f *ground.Field, b *Battering) (bool, error) {
	whole := b.At.Side == state.NoHeading
	switch b.Thing {
	case "works":
		return !whole && (len(f.LinesOn(b.At)) > 0 || ground.Hedged(f, b.At)), nil
	case "bridge":
		return laid(f, b.At) >= 0 || ground.FixedBridge(f.Situation, b.At) > 0, nil
	case "dam":
		return f.SpanAt(b.At, state.SpanDam) >= 0, nil
	case "laager":
		return whole && f.Laager(b.At.At) != state.NoSide, nil
	case "roof":
		return whole && f.Marked(b.At.At, state.Roof) != nil, nil
	case "side", "crest", "rise": // of a siege
		return false, nil
	case "sluice":
		return whole && ground.SluiceOn(f, b.At.At) != nil, nil
	}
	switch board := f.Map.Board; {
	case whole && f.Map.PlaceKind(b.At.At).Walled():
		return true, engine.Forbid("VT-WRECK-11", "say on which side, as %s:S; a wall is breached side by side",
			f.Map.Board.Name(b.At.At))
	case whole, b.At.Across(board).At == grid.None, !ground.WallBetween(f, b.At.At, b.At.Across(board).At):
		return false, nil
	}
	return true, walling(f, b)
}

// walling is why a wall or its breastwork is not fired at: works stand before it, or it is gone. In the frost a breach
// is fired at, lest it heal. [VT-WRECK-11, VT-WRECK-15, VT-BUILD-26]
func walling(f *ground.Field, b *Battering) error {
	name, gap := b.At.Name(f.Map.Board), ground.BreachIn(f, b.At)
	switch top := b.Thing == "parapet"; {
	case ground.LineStrength(f, b.At) > 0:
		return engine.Forbid("VT-WRECK-20", "works stand before the wall on %s; they come first: batter works", name)
	case top && f.Map.PlaceKind(b.At.At) != state.Fortress:
		return engine.Forbid("VT-WRECK-15", "ramparts have a breastwork; that on %s is a wall: batter wall", name)
	case top && ground.Bare(f, b.At):
		return engine.Forbid("VT-WRECK-15", "the breastwork on %s is gone", name)
	case gap != nil && gap.Blown:
		return engine.Forbid("VT-BUILD-27", "the wall on %s is blown up for good", name)
	case gap != nil && !f.Frost():
		return engine.Forbid("VT-WRECK-12", "the wall on %s is breached already; it is fired at again in January and "+
			"February, lest it heal", name)
	}
	return nil
}

// laid is the index of a bridge at a place that was laid, else -1.
func laid(f *ground.Field, at state.Border) int {
	return f.SpanAt(at, state.SpanPontoon, state.SpanFlying)
}

// light reports whether a bridge of a siege is none of the fortress but laid, or over the river: any salvo breaks it.
// [VT-WRECK-17, VT-SIEGE-65]
func light(f *ground.Field, at state.Border) bool { return laid(f, at) >= 0 || !ground.Ditch(f, at.At) }

// Batter fires a salvo at an object other than lines and a laager, and gives what comes of it: nothing while points are
// wanting, or where it is gone already. Points of all batteries add. [section 3.11, VT-WRECK-12]
func Batter(f *ground.Field, b Battering) []Wreck {
	if f.Game == state.Siege {
		if !razings[b.Thing].stands(f, facing(f, f.Find(b.Fig), b.Thing, b.At)) {
			return nil
		}
		if razings[b.Thing].falls != nil && !(b.Thing == "bridge" && light(f, b.At)) {
			return salvoAt(f, f.Find(b.Fig), b.Thing, b.At)
		}
	}
	points := SalvoPoints(f.Find(b.Fig), AllGuns) / 2
	if there, _ := thereIs(f, &b); !there {
		return nil
	}
	switch b.Thing {
	case "bridge":
		return batterBridge(f, b.At, points)
	case "dam": // half its fascines, one a point [VT-WRECK-19]
		if i := f.SpanAt(b.At, state.SpanDam); 2*f.Hit(f.Spans[i].Border, b.Thing, points) >= int(f.Spans[i].Parts) {
			return ruined(ground.TakeSpan(f, i), "removed", "VT-WRECK-19")
		}
	case "roof":
		return batterRoof(f, b.At, points)
	case "wall":
		return batterWall(f, b.At, points)
	case "parapet":
		if !ground.Bare(f, b.At) && f.Hit(b.At, b.Thing, points) >= ground.TopPoints {
			ground.Strip(f, b.At)
			return ruined(b.At, "removed", "VT-WRECK-15")
		}
	case "sluice":
		if f.Hit(b.At, b.Thing, points) >= ground.StonePoints {
			ground.Open(f, state.Breach{Border: b.At, Blown: true})
			return ruined(b.At, "removed", "VT-WRECK-18")
		}
	}
	return nil
}

// Under is the object on which fire lies, by its word, and how many points destroy it, as they
// are counted of that. [section 3.11, section 3.12]
func Under(f *ground.Field, h *state.Hit) (thing string, need int) {
	thing, whole := h.Struck, h.Side == state.NoHeading
	if thing == "" {
		thing = guessed(f, h)
	}
	if z := razings[thing]; f.Game == state.Siege && z.falls != nil {
		return thing, z.need
	}
	switch thing {
	case state.Parapet:
		return thing, ground.TopPoints
	case state.Works: // what is left and what was absorbed
		return thing, ground.LineStrength(f, h.Border) + int(h.Points)
	case state.Laager:
		return thing, ground.LaagerStrength(f, h.At) + int(h.Points)
	case state.Dam:
		if i := f.SpanAt(h.Border, state.SpanDam); i >= 0 {
			return thing, (int(f.Spans[i].Parts) + 1) / 2
		}
	case state.Bridge:
		return thing, ground.FixedBridge(f.Situation, h.Border)
	case state.Inflamed: // a salvo of howitzers alone counts one of them
		return "fire", 2 * ground.Fuels[f.FuelOn(h.At)].Points
	}
	if whole {
		return thing, ground.StonePoints
	}
	return thing, ground.WallPoints(f, h.At)
}

// guessed is what fire lies on of which it is not said.
func guessed(f *ground.Field, h *state.Hit) string {
	whole := h.Side == state.NoHeading
	for _, thing := range Objects {
		z := razings[thing]
		if f.Game == state.Siege && z.falls != nil && thing != state.Parapet && z.stands(f, h.Border) {
			return thing
		}
	}
	switch {
	case ground.LineStrength(f, h.Border) > 0:
		return state.Works
	case whole && ground.LaagerStrength(f, h.At) > 0:
		return state.Laager
	case f.SpanAt(h.Border, state.SpanDam) >= 0:
		return state.Dam
	case ground.FixedBridge(f.Situation, h.Border) > 0:
		return state.Bridge
	case whole && ground.SluiceOn(f, h.At) != nil:
		return "sluice"
	case whole:
		return state.Inflamed
	}
	return state.Wall
}

func ruined(at state.Border, word string, rule engine.RuleID) []Wreck {
	return []Wreck{{At: at, Word: word, Rule: rule}}
}

// batterBridge fires at a bridge: one salvo breaks any of wood. [VT-WRECK-17, VT-WRECK-18]
func batterBridge(f *ground.Field, at state.Border, points int) []Wreck {
	if i := laid(f, at); i >= 0 {
		return ruined(ground.TakeSpan(f, i), "removed", "VT-WRECK-17")
	}
	at = f.Home(at)
	need, rule := ground.FixedBridge(f.Situation, at), engine.RuleID("VT-WRECK-17")
	if need == ground.StonePoints {
		rule = "VT-WRECK-18"
	}
	if f.Hit(at, state.Bridge, points) < need {
		return nil
	}
	return ruined(ground.BreakBridge(f, at), "removed", rule)
}

// batterRoof takes pieces off a cover. [VT-WRECK-26]
func batterRoof(f *ground.Field, at state.Border, points int) []Wreck {
	const pieces = 4 // to a point
	m := f.Marked(at.At, state.Roof)
	if left := int(m.N) - pieces*points; left > 0 {
		m.N = uint8(left)
	} else {
		f.Unmark(at.At, state.Roof)
	}
	return ruined(at, "removed", "VT-WRECK-26")
}

// batterWall fires at a wall. With its breach the breastwork is gone, the vaults on that side lie open, and half the
// ditch is filled. [VT-WRECK-11 to -14]
func batterWall(f *ground.Field, at state.Border, points int) []Wreck {
	sum, rule := f.Hit(at, state.Wall, points), engine.RuleID("VT-WRECK-14")
	if ground.BreachIn(f, at) != nil || sum < ground.WallPoints(f, at.At) {
		return nil
	}
	if f.Map.PlaceKind(at.At) == state.Fortress {
		rule = "VT-WRECK-11"
	}
	ground.Open(f, state.Breach{Border: at})
	return ruined(at, "breached", rule)
}

// Disturb keeps the breaches of a place from healing that is fired at in the frost. [VT-BUILD-26]
func Disturb(f *ground.Field, at grid.Square) {
	if !f.Frost() || f.Map.PlaceAt[at] < 0 {
		return
	}
	for i := range f.Gaps {
		if g := &f.Gaps[i]; f.Map.PlaceAt[g.At] == f.Map.PlaceAt[at] && !g.Blown {
			f.Hit(g.Border, state.Wall, 1)
		}
	}
}
