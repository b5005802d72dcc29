// Package flood is water that is dammed up: dams and sluices, the squares that they put under water, and what goes
// under there.
//
//	for _, w := range flood.Weirs(field) {
//		if w.Holds(field) {
//			fmt.Println(w.Squares(field)) // a brook dam: the two squares of its side
//		}
//	}
//	harms := flood.Sink(field, at, false) // what is lost on a square that goes under
//
// It changes what lies on a square and says so; of figures that drown it only says so, since what that brings is a
// matter of the move. Numbers like [VT-FLOOD-1] are of docs/rules/venturini.md.
package flood
