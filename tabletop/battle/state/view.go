package state

import (
	"fmt"
	"strings"

	"littlewars/physics"
	"littlewars/tabletop"
)

// UseOf is whether a gun can be used, and what there is to know of it in one line: in its owner's move by the
// men who are there now and were there when the move began, and what it has done since. [LW-GUN-1 to LW-GUN-5]
func UseOf(m *State, gun int) (ready bool, note string) {
	w, owner := &m.Present.Guns[gun], m.Layout.Guns[gun].Side
	switch m.Layout.Guns[gun].Kind() {
	case tabletop.WaggonPattern:
		return true, fmt.Sprintf("supplies %d men within %v in", MenToWaggon, WaggonReach)
	case tabletop.CartPattern:
		return true, fmt.Sprintf("lets guns fire within %v in", CartReach)
	}
	ready = Served(m, gun)
	note = fmt.Sprintf("%d men of %d within 6 in", len(Crew(m, gun)), m.Terms.Crew)
	if !InMove(m) || m.Awaited != owner {
		return ready, note
	}
	most := Most(m, gun)
	switch {
	case w.Moved:
		return false, note + ", moved"
	case !w.Ready:
		return false, note + ", out of action as the move began"
	case w.Fired > 0:
		return ready && w.Fired < most && m.Stage == PhaseGuns, note + fmt.Sprintf(", %d of %d shots fired", w.Fired, most)
	case m.Stage == PhaseMen:
		return false, note + ", not used: the men are moving"
	case !ready:
		return false, note + ", out of action"
	case Unloaded(m, gun) != nil:
		return false, note + fmt.Sprintf(", no ammunition cart within %v in", CartReach)
	}
	return true, note + ", in action"
}

// Gist is a figure in a few words.
func Gist(m *State, f tabletop.Owner) string {
	if f.Kind == tabletop.GunThing {
		_, note := UseOf(m, f.Index)
		return fmt.Sprintf("%s of %v, %s", m.Layout.Guns[f.Index].Kind(), m.Layout.Guns[f.Index].Side, note)
	}
	man := &m.Layout.Men[f.Index]
	words := []string{fmt.Sprintf("%s of %v", tabletop.KindWords[man.Arm], man.Side)}
	if s := m.Men[f.Index].Status; s != Armed {
		words = append(words, s.String())
	}
	if man.Posture == physics.Lying {
		words = append(words, "lying")
	}
	return strings.Join(words, ", ")
}
