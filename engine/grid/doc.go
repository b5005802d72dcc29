// Package grid is the ground of games on large boards of squares: squares and how they are numbered, directions,
// rectangles, sets and their parts, lines, edges between squares, the cells of a View, and maps as files. It knows
// no game.
//
//	b := grid.Board{Cols: 49, Rows: 33, Numbering: grid.Boustrophedon}
//	s, _ := b.Find("246")              // the square that players call 246
//	b.Name(b.Step(s, grid.S))          // "343"
//	far := b.Part(&land, s, grid.Four) // what of the land hangs together with it
//
// # Conventions
//
// A [Square] counts from 0 at the top left, row by row, whatever the players call it; only names and numbers know of
// the [Numbering]. Columns go to the right and rows down, both from 0. North is up, to smaller rows. Distances are in
// steps, and a step goes to any of eight neighbours. In a View y goes up, as everywhere: [Board.Spot] and [Board.Ends]
// say where things lie there.
//
// Nothing here allocates but what makes names, cells and maps. Squares given to a method are squares of that board;
// [None] may be given where the method says so. What walks squares walks them in ascending order, if it says no other.
//
// # Maps
//
// A game says once, as a [Format], which layers its maps have and what letter stands for which terrain. [ReadMap] reads
// a [Map] from a text of its own, in sections of rows of letters, or from TMX drawn with Tiled, and the Map writes
// itself as either. What is no layer, lists of towns and armies say, comes as sections for the game to read: [Listed]
// takes the words of one. Of a file all [Faults] are told, by line and column.
package grid
