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

// silence is why nothing can be heard, "" if something can or nobody wants it.
func (d *desk) silence() string {
	if d.speaker == nil || d.settings.Sound == "off" {
		return ""
	}
	return d.speaker.mute()
}

// sound makes a noise at a spot of the table, so loud as it is of its kind.
func (d *desk) sound(n noise, at engine.Spot, loud float64) {
	share := map[string]float64{"soft": 0.35, "full": 1}[d.settings.Sound]
	if d.speaker == nil || share == 0 {
		return
	}
	const side = 0.7 // what is at the window's edge is heard by both ears still
	x, _ := d.camera.now(d.now).Pixel(at, d.size)
	pan := 2*x/float64(max(1, d.size.X)) - 1
	if !(math.Abs(pan) <= 1) { // beyond the edge, or behind whoever looks
		pan = math.Copysign(1, pan)
	}
	d.speaker.play(sound{n, share * loud, side * pan})
}

// setDown is heard when figures that were carried stand again: one, however many they are.
func (d *desk) setDown() {
	n := tap
	if d.shown.Ground.Floor {
		n = footing
	}
	for i := range d.motion.moves {
		if m := &d.motion.moves[i]; !m.gone && (m.come || m.from != m.to) {
			d.sound(n, m.to, 1)
			return
		}
	}
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

// sound makes the sounds of what was watched from a moment up to now.
func (t *cinema) sound(d *desk, from float64) {
	for _, c := range t.cues {
		if from <= c.at && c.at < t.at {
			d.sound(c.noise, c.where, c.loud)
		}
	}
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
