package sim

import (
	"math"
	"strconv"

	"littlewars/tabletop"
)

// carpenter writes inches as on a tape, 11 ⁷⁄₁₆, and as a decimal if they are not sixteenths.
func carpenter(inches float64) string {
	if n := inches * 16; math.Abs(math.Round(n)-n) > 1e-6 {
		return strconv.FormatFloat(inches, 'g', 4, 64)
	}
	return tabletop.Carpenter(inches)
}
