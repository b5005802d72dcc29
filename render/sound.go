package render

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
)

// noise is one of the sounds that a table makes.
type noise uint8

const (
	pop     noise = iota // the spring at the muzzle
	thud                 // wood on the floor
	clack                // wood on wood
	tock                 // wood on lead
	clatter              // a man of lead falls over
	footing              // a man of lead is set down on the floor
	tap                  // a man of wood is set down on a board
	bell                 // the clock warns
	noises
)

// sound is a noise as it is to be heard.
type sound struct {
	noise
	loud float64 // of what it can be, 0 to 1
	pan  float64 // -1 at the left of the window, 1 at the right
}

// speaker plays sounds. It never waits, and of a sound that cannot be played nobody hears.
type speaker interface {
	play(sound)
	// mute is why nothing can be heard on this machine, "" as long as nothing is known against it.
	mute() string
}

// cue is a sound of a film, at a watched moment.
type cue struct {
	at    float64
	where engine.Spot
	noise
	loud float64
}

// heardAs is the noise of each kind of mark that has one.
func heardAs() map[string]noise {
	return map[string]noise{engine.AtMuzzle: pop, engine.AtFloor: thud, engine.AtBlock: clack, engine.AtMan: tock, engine.AtFall: clatter}
}

// heard is the sounds of a film, in order of time. Who falls is heard when he lies, and a march when it ends.
func (s *showing) heard() []cue {
	var list []cue
	kinds := heardAs()
	for i := range s.Marks {
		m := &s.Marks[i]
		n, ok := kinds[m.Kind]
		if !ok {
			continue
		}
		t := m.T
		if n == clatter {
			t = s.lies(m.Figure, t)
		}
		list = append(list, cue{s.watched(t), m.At, n, loudness(m.Impulse)})
	}
	for i := range s.cast {
		if p := &s.cast[i]; len(s.Marks) == 0 && p.poses != nil {
			list = append(list, cue{s.total - s.step, p.poses[len(p.poses)-1].At, footing, 1})
			break
		}
	}
	slices.SortStableFunc(list, func(a, b cue) int { return cmp.Compare(a.at, b.at) })
	return list
}

// lies is when a figure that falls from a moment on has come to lie; that moment if it never does.
func (s *showing) lies(figure string, from float64) float64 {
	const lying = 1.4 // radians from upright
	for i := range s.cast {
		if p := &s.cast[i]; p.figure.Word == figure {
			for _, q := range p.poses {
				if q.T >= from && q.Lean > lying {
					return q.T
				}
			}
		}
	}
	return from
}

// loudness is that of a blow, g·in/s; of one that nobody has measured it is middling.
func loudness(impulse float64) float64 {
	const (
		hard  = 600.0 // as loud as can be
		least = 0.15
	)
	if impulse <= 0 {
		return 0.7
	}
	return min(max(math.Sqrt(impulse/hard), least), 1)
}
