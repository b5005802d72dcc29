package engine

import "context"

// Foreseer reckons what would come of an order that fires a gun, said in part or whole, over so many trials. It
// is called from any goroutine, with a match of its own, and ends early with the error of ctx.
type Foreseer func(ctx context.Context, m Match, said Order, trials int) (Forecast, error)

// Heater reckons how deadly every place is to that order's gun, and reports the map as it grows.
type Heater func(ctx context.Context, m Match, said Order, report func(Heat)) error

// Forecast is what would come of an order that is not given yet: of a gun that is being laid. It is chance
// reckoned over many trials, and tells nothing of the one that the match will draw.
type Forecast struct {
	Path   []Pose   // of the mean shot, until it stops
	Ways   [][]Pose // of some shots with their scatter
	Band   [][]Spot // rings that hold most of them, in plan: on along the right rail, back by as many spots along the left
	Odds   []Odds   // by figure, the likeliest first
	Down   []string // by their words, men of the gun's side who lie down so that it can be swung so far
	Trials int
	Notes  []string // one line each: "no elevation carries so far"
}

// Odds is how likely something is to happen to a figure.
type Odds struct {
	Figure    string  // by its word; empty for anybody at all
	Hit, Fell float64 // shares of the trials
	Low, High float64 // 95 % interval of Hit
	Direct    float64 // share of the trials that hit it before they touched anything but the ground
	Off       string  // what most of the others have glanced off first, by its word or name; "" if there are none
}

// Heat is a figure for every cell of a grid laid over the table: how deadly it is to stand there.
type Heat struct {
	Low     Spot
	Cell    float64 // side of a cell
	Columns int
	Share   []float64 // by rows from Low on, 0 to 1; NaN where there is none
	Done    bool      // false while it is still being reckoned
	Note    string    // "300 shots on each of 412 places"
}
