// Package state is Hellwig's game as it stands: the ground, what is on it, and whose turn it is. It carries out no
// order.
//
// A [Situation] is a value that = copies. What changes is in short sorted lists; the [Ground] it stands on never
// changes and is shared. It is one line of text, and that line is read as the same situation; a drawn plan is read as a
// [Sketch].
//
//	at, err := state.Read("plate2 A:L@237 X:T@132")
//	for _, x := range at.PieceList() {
//		fmt.Println(state.PieceKinds[x.Kind].Name, at.Board().Name(x.At)) // "rook 132", "bishop 237"
//	}
package state
