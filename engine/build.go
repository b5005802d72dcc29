package engine

import "strings"

// FusedMark is what the name of a program has in it whose build fuses, see Fused.
const FusedMark = "fused arithmetic"

// Fused reports whether this build rounds x*y + z once and not twice: the compiler may do so where the machine can, and
// then the last digits differ, and with them whatever is drawn by chance. The Makefile forbids it.
func Fused() bool {
	x := 1 + 1.0/(1<<30)
	return mulAdd(x, x, -1-1.0/(1<<29)) != 0
}

// mulAdd is what may be fused; rounded twice it is nothing for what Fused asks.
//
//go:noinline
func mulAdd(x, y, z float64) float64 { return x*y + z }

// otherBuild says how the build of the program that wrote a journal differs from one that fuses or does not; "" if it
// does not differ.
func otherBuild(program string, fused bool) string {
	const both = "build both as the Makefile does, which rounds everything by itself"
	was := strings.Contains(program, FusedMark)
	if was == fused {
		return ""
	}
	which := "without " + FusedMark + ", and this one is with it"
	if was {
		which = "with " + FusedMark + ", and this one is without"
	}
	return "the build differs, not the country: it was written by a program " + which + "; " + both
}
