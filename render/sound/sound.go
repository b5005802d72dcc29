package sound

import (
	"math"

	"littlewars/engine"
)

// Noise is one of the sounds that a table makes.
type Noise uint8

const (
	Pop     Noise = iota // the spring at the muzzle
	Thud                 // wood on the floor
	Clack                // wood on wood
	Tock                 // wood on lead
	Clatter              // a man of lead falls over
	Footing              // a man of lead is set down on the floor
	Tap                  // a man of wood is set down on a board
	Bell                 // the clock warns
	Noises
)

// Sound is a noise as it is to be heard.
type Sound struct {
	Noise
	Loud float64 // of what it can be, 0 to 1
	Pan  float64 // -1 at the left of the window, 1 at the right
}

// Speaker plays sounds. It never waits, and of a sound that cannot be played nobody hears.
type Speaker interface {
	Play(Sound)
	// Mute is why nothing can be heard on this machine, "" as long as nothing is known against it.
	Mute() string
}

// HeardAs is the noise of each kind of mark that has one.
func HeardAs() map[string]Noise {
	return map[string]Noise{engine.AtMuzzle: Pop, engine.AtFloor: Thud, engine.AtBlock: Clack, engine.AtMan: Tock, engine.AtFall: Clatter}
}

// Loudness is that of a blow, g·in/s; of one that nobody has measured it is middling.
func Loudness(impulse float64) float64 {
	const (
		hard  = 600.0 // as loud as can be
		least = 0.15
	)
	if impulse <= 0 {
		return 0.7
	}
	return min(max(math.Sqrt(impulse/hard), least), 1)
}
