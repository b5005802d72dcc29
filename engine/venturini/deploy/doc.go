// Package deploy is a free set-up: who and what of an army still waits beside the map, where it may be put, and the
// standard order for all that is left. It knows no orders.
//
//	deploy.Muster(field)                                     // the mover's figures come up beside the map
//	err := deploy.MayPut(field, id, goods, square, post)     // nil if it may stand there, carrying that
//	deploy.Array(field)                                      // all that is left
//	err = deploy.Missing(field)                              // nil if nobody and nothing waits any more
//
// Sections and rules are of docs/rules/venturini.md.
package deploy
