// Package labour is what the appendix changes about works: how long they take in eighths of a move, who may not
// entrench since an enemy beside him could charge, and how many lines grow on a side in a move. It knows no orders.
//
//	n, named := labour.Eighths(field, who, labour.Job{Verb: "mow"}) // 1, true: an eighth of a move
//	err := labour.Safe(field, who)                                  // nil if nobody beside it could charge it
//
// All of it is the option app_work; numbers like [VT-APP-54] are of docs/rules/venturini.md.
package labour
