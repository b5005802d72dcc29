// Package figures is the toy-box: the meshes of pawns, lead soldiers, horses, guns, waggons, counters and flags, by the
// body that a game's looks name (engine.Body).
package figures
