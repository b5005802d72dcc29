package state

import (
	"littlewars/tabletop"
)

// PlainAllowance is the string of an arm for a move, in. [LW-MOVE-1, LW-MOVE-2]
var PlainAllowance = [...]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}
