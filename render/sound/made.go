package sound

import (
	"math"
	"math/rand/v2"
)

// Heard is how many samples of a sound there are to a second.
const Heard = 48000

// instrument is what a noise is made of: partials that ring, and a rustle, all struck one or more times.
type instrument struct {
	length   float64 // seconds
	partials []partial
	rustle   rustle
	blows    []blow
	Peak     float64 // of the loudest sample, where 1 is as loud as can be
}

// partial is one tone that rings.
type partial struct {
	pitch, loud float64 // hertz; of 1
	rings       float64 // seconds until it is a third as loud
	bends       float64 // how many times its pitch it begins at, 0 for once
}

// rustle is what has no pitch.
type rustle struct {
	loud, rings float64 // of 1; seconds until it is a third as loud
	dull        float64 // hertz above which little is heard
}

// blow is one of the strokes that an instrument is sounded by.
type blow struct{ at, loud, pitch float64 } // seconds; of 1; as a share of its pitch

// Instruments are the noises in their order. Pitches are those of small things: bars of box and pine, hollow
// castings of lead, a bell for a desk.
func Instruments() [Noises]instrument {
	once := []blow{{0, 1, 1}}
	return [Noises]instrument{
		Pop: {
			0.3,
			[]partial{{150, 1, 0.035, 2.6}, {410, 0.22, 0.05, 1.15}, {1130, 0.1, 0.07, 1.04}, {1985, 0.05, 0.06, 1.03}},
			rustle{0.5, 0.012, 2600},
			once, 0.8,
		},
		Thud: {
			0.3,
			[]partial{{172, 1, 0.03, 1.2}, {318, 0.5, 0.025, 0}, {587, 0.3, 0.016, 0}, {1240, 0.12, 0.008, 0}},
			rustle{0.5, 0.008, 1500},
			once, 0.7,
		},
		Clack: {
			0.25,
			[]partial{{905, 0.7, 0.022, 0}, {1420, 1, 0.018, 0}, {2470, 0.5, 0.011, 0}, {3890, 0.25, 0.006, 0}},
			rustle{0.5, 0.004, 5000},
			once, 0.7,
		},
		Tock: {
			0.3,
			[]partial{{640, 0.5, 0.02, 0}, {1710, 0.9, 0.03, 0}, {2935, 0.8, 0.024, 0}, {4480, 0.45, 0.016, 0}},
			rustle{0.4, 0.004, 6000},
			once, 0.75,
		},
		Clatter: {
			0.6,
			[]partial{{260, 0.8, 0.02, 0}, {1380, 0.6, 0.035, 0}, {2240, 0.8, 0.04, 0}, {3720, 0.6, 0.03, 0}, {5150, 0.3, 0.02, 0}},
			rustle{0.5, 0.006, 4000},
			[]blow{{0, 1, 1}, {0.085, 0.5, 1.06}, {0.142, 0.3, 0.97}, {0.177, 0.16, 1.03}, {0.198, 0.08, 1}},
			0.7,
		},
		Footing: {
			0.2,
			[]partial{{230, 1, 0.016, 0}, {980, 0.35, 0.014, 0}, {2240, 0.2, 0.012, 0}},
			rustle{0.4, 0.005, 2200},
			[]blow{{0, 1, 1}, {0.03, 0.3, 1.05}},
			0.4,
		},
		Tap: {
			0.25,
			[]partial{{245, 1, 0.026, 0}, {610, 0.6, 0.02, 0}, {1090, 0.3, 0.012, 0}},
			rustle{0.35, 0.006, 1800},
			[]blow{{0, 1, 1}, {0.024, 0.18, 1.04}},
			0.5,
		},
		Bell: {
			2.4,
			[]partial{{1568, 1, 0.34, 0}, {1571.5, 0.35, 0.34, 0}, {3136, 0.4, 0.2, 0}, {4327, 0.3, 0.14, 0}, {8467, 0.12, 0.04, 0}},
			rustle{0.1, 0.003, 7000},
			[]blow{{0, 1, 1}, {0.22, 0.85, 1}},
			0.5,
		},
	}
}

// Samples is the sound as numbers from -1 to 1, always the same ones.
func (n Noise) Samples() []float32 {
	in := Instruments()[n]
	wave := make([]float64, int(in.length*Heard))
	chance := rand.New(rand.NewPCG(uint64(n), 1913))
	for _, b := range in.blows {
		in.strike(wave[int(b.at*Heard):], b, chance)
	}
	loudest := 0.0
	for i := range wave {
		wave[i] *= in.edge(float64(i)/Heard, in.length)
		loudest = max(loudest, math.Abs(wave[i]))
	}
	out := make([]float32, len(wave))
	for i, x := range wave {
		out[i] = float32(x * in.Peak / loudest)
	}
	return out
}

// strike adds one blow to a wave.
func (in *instrument) strike(wave []float64, b blow, chance *rand.Rand) {
	const bending = 0.018 // seconds in which a pitch comes down to a third of the way
	for _, p := range in.partials {
		phase := 0.0
		for i := range wave {
			t := float64(i) / Heard
			pitch := p.pitch * b.pitch
			if p.bends > 0 {
				pitch *= 1 + (p.bends-1)*math.Exp(-t/bending)
			}
			phase += 2 * math.Pi * pitch / Heard
			wave[i] += b.loud * p.loud * math.Exp(-t/p.rings) * math.Sin(phase)
		}
	}
	r, passed := in.rustle, 0.0
	share := 1 - math.Exp(-2*math.Pi*r.dull/Heard)
	for i := range wave {
		passed += share * (2*chance.Float64() - 1 - passed)
		wave[i] += b.loud * r.loud * math.Exp(-float64(i)/Heard/r.rings) * passed
	}
}

// edge takes a sound from silence and back to it without a crack.
func (*instrument) edge(t, length float64) float64 {
	const rise, fall = 0.0004, 0.02 // seconds
	return min(1, t/rise, (length-t)/fall)
}

// Stereo is the sound as it comes to two ears, each sample for the left one and then for the right.
func (s Sound) Stereo(samples []float32) []float32 {
	sin, cos := math.Sincos((s.Pan + 1) * math.Pi / 4) // as loud wherever it is
	out := make([]float32, 2*len(samples))
	for i, x := range samples {
		out[2*i], out[2*i+1] = x*float32(s.Loud*cos), x*float32(s.Loud*sin)
	}
	return out
}
