// Package strike is what fire and charges do: strips and throws, what hides and what covers (tables 3.4 to 3.10), the
// ladder of a charge (table 3.7), and what all of it comes to, in numbers and in words.
//
//	a := strike.Firing{Fig: id, Dir: grid.N, Right: state.NoHeading, Wing: state.NoHeading, Throw: grid.None}
//	err := strike.CheckFire(field, a)
//	strike.FireSum(field, a)  // "fire meets S/inf1 on 5,4", "full fire on S/inf1 on 5,4"
//	sum, err := strike.ChargeOf(field, fig, path, state.ID{})
//	sum.String()              // "KILL, less 1 for 50 ft uphill: WOUND"
//
// It reads a ground.Field and changes nothing: who is asked, who falls and who gives way is for who carries out a move.
package strike
