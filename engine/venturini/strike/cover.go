package strike

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// cover is how a figure is posted against fire: a row of table 3.9.
type cover uint8

// The rows. Where the table says "until", what comes then is a row of its own.
const (
	inOpen cover = iota
	inWood
	behindWork
	onTop
	onBareTop
	inStreet
	inHouses
	nearHouses // loose materiel in a place [VT-FIGHT-57]
	inCasemate
	inOpenCasemate
	underGallery
	underFallenGallery
	inOpenVault // not bomb-proof, breached towards the firer [VT-MAP-38]
	inBareVault // breached elsewhere
	inBlockhouse
	inOpenBlockhouse // sides cleared
	inBareBlockhouse // roof cleared
	inRuin           // sides and roof cleared
	inLaager8
	inLaager16
	inGallery     // of a rampart's breastwork, in a siege
	inOpenGallery // the breastwork gone, or from behind
	inFallenVault // in a siege: its wall is down, or an enemy beside it
	behindCrest   // of the glacis
	numCovers
)

// exposed is what reaches a figure: muskets, direct artillery fire, howitzers. [section 3.9]
var exposed = [numCovers]struct {
	name  string
	shots [3]bool
}{
	inOpen:             {"in the open", [3]bool{true, true, true}},
	inWood:             {"in a wood", [3]bool{false, true, true}},
	behindWork:         {"behind a work", [3]bool{false, false, true}},
	onTop:              {"behind a breastwork on the wall", [3]bool{false, false, true}},
	onBareTop:          {"on the wall, its breastwork gone", [3]bool{true, true, true}},
	inStreet:           {"in the street behind the wall", [3]bool{false, false, true}},
	inHouses:           {"in the houses", [3]bool{false, false, false}},
	nearHouses:         {"beside the houses", [3]bool{false, true, false}},
	inCasemate:         {"in a casemate", [3]bool{false, false, false}},
	inOpenCasemate:     {"in a breached casemate", [3]bool{false, true, false}},
	underGallery:       {"under the gallery", [3]bool{false, false, false}},
	underFallenGallery: {"under a fallen gallery", [3]bool{false, true, false}},
	inOpenVault:        {"in a breached vault that is not bomb-proof", [3]bool{false, true, true}},
	inBareVault:        {"in a vault that is not bomb-proof", [3]bool{false, false, true}},
	inBlockhouse:       {"in a blockhouse", [3]bool{false, false, false}},
	inOpenBlockhouse:   {"in a blockhouse without sides", [3]bool{false, true, false}},
	inBareBlockhouse:   {"in a blockhouse without roof", [3]bool{false, false, true}},
	inRuin:             {"in the ruin of a blockhouse", [3]bool{false, true, true}},
	inLaager8:          {"in a laager with a load of 8", [3]bool{false, true, true}},
	inLaager16:         {"in a laager with a load of 16", [3]bool{false, false, true}},
	inGallery:          {"in the gallery of the breastwork", [3]bool{false, false, false}},
	inOpenGallery:      {"under a roof without a breastwork", [3]bool{true, true, false}},
	inFallenVault:      {"in a vault laid open", [3]bool{true, true, false}},
	behindCrest:        {"behind the crest of the glacis", [3]bool{false, false, true}},
}

// coverRules are the rules by which fire that would harm others does no harm to who is posted so.
var coverRules = [numCovers]engine.RuleID{
	inWood: "VT-FIGHT-50", behindWork: "VT-FIGHT-65", inStreet: "VT-FIGHT-54", inHouses: "VT-FIGHT-55",
	inCasemate: "VT-FIGHT-55", underGallery: "VT-FIGHT-55", inBlockhouse: "VT-FIGHT-66",
	inOpenBlockhouse: "VT-FIGHT-66", inBareBlockhouse: "VT-FIGHT-66",
}

// hit reports whether fire of a kind reaches who is posted so.
func (c cover) hit(kind fireKind) bool { return exposed[c].shots[min(kind, throw)] }

// reached reports whether fire gets at who is posted so, if need be from so high above that works are not in the way:
// a laager is no more then than a line. [VT-FIGHT-62, VT-FIGHT-65]
func (c cover) reached(kind fireKind, over bool) bool { return c.hit(kind) || over && c == inLaager8 }

// shelter is how materiel or men in a position are posted against fire that comes in by a side, but for the lines
// there: what these leave of a salvo is another matter. [section 3.9]
func shelter(f *ground.Field, at grid.Square, post state.Post, materiel bool, side grid.Dir) cover {
	if f.Game == state.Siege {
		if c, is := siegeShelter(f, at, post, materiel, side); is {
			return c
		}
	}
	kind := f.Map.PlaceKind(at)
	burned := f.Marked(at, state.Burned) != nil
	switch {
	case post == state.Inside:
		return blockhouseCover(f, at, side)
	case f.Marked(at, state.Dead) != nil:
		return inWood // [VT-WRECK-10]
	case kind.Open() && burned:
		return inOpen
	case kind.Open() && (post == state.Houses || post == state.Church):
		return housed(materiel)
	case kind.Walled():
		return walled(f, at, post, materiel, side, burned)
	}
	if t := f.Terrain(at); t == state.LightWood || t == state.DenseWood {
		return inWood
	}
	if f.Laager(at) != state.NoSide {
		if load := ground.LaagerLoad(f, at); load >= 8 && load < 16 {
			return inLaager8
		}
	}
	return inOpen
}

// housed is the cover of houses, which is none for guns, wagons and goods. [VT-FIGHT-57]
func housed(materiel bool) cover {
	if materiel {
		return nearHouses
	}
	return inHouses
}

// behindWalls is the cover of a position behind a wall or a rampart that is whole or breached towards the firer.
var behindWalls = [2][state.NumPosts]cover{
	{
		state.Rampart: onTop, state.Gallery: onTop, state.Casemate: inCasemate, state.Under: underGallery,
		state.Houses: inHouses, state.Street: inStreet,
	},
	{
		state.Rampart: onBareTop, state.Gallery: onBareTop, state.Casemate: inOpenCasemate,
		state.Under: underFallenGallery, state.Houses: inHouses, state.Street: inOpen,
	},
}

// walled is the cover of a position behind a wall or a rampart. Houses and gallery burn with a town. [VT-WRECK-9]
func walled(f *ground.Field, at grid.Square, post state.Post, materiel bool, side grid.Dir, burned bool) cover {
	face, breached := state.Border{At: at, Side: side}, 0
	if ground.BreachIn(f, face) != nil {
		breached = 1
	}
	if burned && (post == state.Houses || post == state.Under) {
		post = state.Street
	}
	vault := post == state.Casemate || post == state.Under
	switch {
	case post == state.Houses && breached == 1:
		return housed(materiel)
	case post == state.Rampart && ground.Bare(f, face):
		return onBareTop
	case vault && f.Map.Place(at).VaultOpens && breached == 1:
		return inOpenVault
	case vault && f.Map.Place(at).VaultOpens && ground.Breached(f, at):
		return inBareVault
	}
	return behindWalls[breached][post]
}

// blockhouseCover is the cover inside one, against fire that comes in by a side. [VT-FIGHT-66]
func blockhouseCover(f *ground.Field, at grid.Square, side grid.Dir) cover {
	sides, roof := len(f.LinesOn(state.Border{At: at, Side: side})) > 0, f.Marked(at, state.Roof) != nil
	switch {
	case sides && roof:
		return inBlockhouse
	case roof:
		return inOpenBlockhouse
	case sides:
		return inBareBlockhouse
	}
	return inRuin
}
