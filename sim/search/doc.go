// Package search looks for the best move in a game of squares: alpha-beta with a principal variation, deeper and
// deeper, with a table of what has been found.
//
//	s := search.New[warchess.Position, warchess.Move](search.DefaultRoom)
//	found, err := s.Think(ctx, search.Root[warchess.Position]{At: p}, search.Effort{Nodes: 100_000}, nil)
//
// It knows no game. A core of which the pointer is also a [Judge] is played well; of any other it sees no more than
// who has won. Those who play in teams, and of more than two each by himself, are taken as two parties: the mover's
// and all others.
//
// Scores are in hundredths of a small man, from the view of whoever is to move; a win is Win less the moves to it. All
// that is found with one thread and a number of nodes follows from the root and its seed.
package search
