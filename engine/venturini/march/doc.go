// Package march is how figures go over the ground: what each kind can enter and cross (table 3.15), how far it may go
// with its load (tables 3.1 to 3.3), where a march may end and by which way, and a march step by step.
//
//	to, err := march.Reach(field, id)      // err says why a figure cannot march at all
//	cost, ok := to.Cost(square)            // in half-steps
//	way := to.Way(square)
//	walk, err := march.NewWalk(field, fig)
//	err = walk.All(paces)                  // up to the first that cannot be made, and why it cannot
//
// It reads a ground.Field and changes nothing.
package march
