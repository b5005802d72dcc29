package strike

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// siegeShelter is how materiel or men in a position of a siege map are posted against fire that comes in by a side;
// false where that is as in a campaign. Over a corner it is the side that covers less. [VT-SIEGE-51 to -53]
func siegeShelter(f *ground.Field, at grid.Square, post state.Post, materiel bool, side grid.Dir) (cover, bool) {
	if side != state.NoHeading && side.Diagonal() {
		if left, is := siegeShelter(f, at, post, materiel, side.Turn(-1)); !is || left.hit(direct) {
			return left, is
		}
		return siegeShelter(f, at, post, materiel, side.Turn(1))
	}
	face, kind := state.Border{At: at, Side: side}, f.Map.PlaceKind(at)
	if kind >= state.MainRampart && f.Marked(at, state.Crater) != nil {
		return inOpen, true // blown up [VT-SIEGE-64]
	}
	switch kind {
	case state.MainRampart, state.Bastion, state.GateSquare, state.Ravelin:
		return onRampart(f, face, post), true
	case state.BastionBlockhouse, state.WayBlockhouse:
		return atBlockhouse(f, face, post), true
	case state.TownHouse, state.Magazine:
		return inTown(f, at, post, materiel), true
	}
	switch {
	case post == state.Top && len(f.LinesOn(face)) > 0:
		return onTop, true
	case post == state.Top:
		return onBareTop, true
	case post != state.Inside && crestStands(f, face):
		return behindCrest, true
	}
	return inOpen, false
}

// onRampart is the cover of a position of a rampart or a ravelin. [VT-SIEGE-2, -4, -12, -51, -61]
func onRampart(f *ground.Field, face state.Border, post state.Post) cover {
	whole := scarped(f, face) && !ground.Bare(f, f.Home(face))
	switch {
	case post == state.Top && whole:
		return onTop
	case post == state.Top:
		return onBareTop
	case post == state.Gallery && whole:
		return inGallery
	case post == state.Gallery:
		return inOpenGallery
	case ground.BreachIn(f, f.Home(face)) != nil || overrun(f, face):
		return inFallenVault
	}
	return inCasemate
}

// scarped reports whether a side is the outer one of a work, which is revetted and bears a breastwork.
func scarped(f *ground.Field, face state.Border) bool {
	return face.Side != state.NoHeading && f.Map.Side(face.At, face.Side)&state.Scarp != 0
}

// overrun reports whether an enemy of those in a vault stands beside it within the works: on the rampart or in the
// town. [VT-SIEGE-51]
func overrun(f *ground.Field, face state.Border) bool {
	if face.Side == state.NoHeading || scarped(f, face) {
		return false
	}
	beside := face.Across(f.Map.Board).At
	if beside == grid.None {
		return false
	}
	by := f.Holder(beside)
	for g := range f.On(face.At) {
		if by != state.NoSide && g.Side == by.Other() {
			return true
		}
	}
	return false
}

// atBlockhouse is the cover in or on a blockhouse of the fortress, whose roof has fallen where it is bare.
// [VT-SIEGE-51, VT-SIEGE-62]
func atBlockhouse(f *ground.Field, face state.Border, post state.Post) cover {
	if post == state.Top {
		if face.Side != state.NoHeading && ground.Bare(f, f.Home(face)) {
			return onBareTop
		}
		return onTop
	}
	side, roof := !ground.HouseOpen(f, f.Home(face)), f.Marked(face.At, state.Bare) == nil
	switch {
	case side && roof:
		return inBlockhouse
	case roof:
		return inOpenBlockhouse
	case side:
		return inBareBlockhouse
	}
	return inRuin
}

// inTown is the cover of a house of the town, and of the magazine, which has the walls of one under its vault.
// [VT-SIEGE-14, VT-FIGHT-57]
func inTown(f *ground.Field, at grid.Square, post state.Post, materiel bool) cover {
	switch {
	case f.Marked(at, state.Burned) != nil:
		return inOpen
	case post != state.Houses && f.Map.PlaceKind(at) == state.Magazine:
		return inOpenGallery
	case post != state.Houses:
		return inOpen
	}
	return housed(materiel)
}

// crestStands reports whether a side of the covered way bears the crest of the glacis, which has not been shot away.
// [VT-SIEGE-6, VT-SIEGE-53]
func crestStands(f *ground.Field, face state.Border) bool {
	return face.Side != state.NoHeading && f.Map.Terrain[face.At] == state.CoveredWay &&
		f.Map.Side(face.At, face.Side)&state.GlacisPalisade != 0 && ground.BreachIn(f, f.Home(face)) == nil
}
