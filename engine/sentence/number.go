package sentence

import (
	"math"
	"strconv"

	"littlewars/engine"
)

// Grid is how fine a number is dialled: in its steps, or if it may be anything in hundredths of its range, made round.
func Grid(r engine.Range) float64 {
	if r.Step > 0 {
		return r.Step
	}
	rough := (r.High - r.Low) / 100
	if !(rough > 0) {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	for _, n := range [...]float64{1, 2, 5} {
		if n*power >= rough*0.999 {
			return n * power
		}
	}
	return 10 * power
}

// Numbered is the number of a range that is nearest to x, as it is said.
func Numbered(r engine.Range, x float64) string {
	step := Grid(r)
	x = r.Low + math.Round((x-r.Low)/step)*step
	x = math.Round(min(max(x, r.Low), r.High)*1e4) / 1e4
	return strconv.FormatFloat(x, 'f', -1, 64)
}
