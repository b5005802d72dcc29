package film

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/render/sound"
)

// cue is a sound of a film, at a watched moment.
type cue struct {
	At    float64
	Where engine.Spot
	sound.Noise
	Loud float64
}

// heard is the sounds of a film, in order of time. Who falls is heard when he lies, and a march when it ends.
func (s *Showing) heard() []cue {
	var list []cue
	kinds := sound.HeardAs()
	for i := range s.Marks {
		m := &s.Marks[i]
		n, ok := kinds[m.Kind]
		if !ok {
			continue
		}
		t := m.T
		if n == sound.Clatter {
			t = s.lies(m.Figure, t)
		}
		list = append(list, cue{s.Watched(t), m.At, n, sound.Loudness(m.Impulse)})
	}
	for i := range s.Cast {
		if p := &s.Cast[i]; len(s.Marks) == 0 && p.Poses != nil {
			list = append(list, cue{s.Total - s.Step, p.Poses[len(p.Poses)-1].At, sound.Footing, 1})
			break
		}
	}
	slices.SortStableFunc(list, func(a, b cue) int { return cmp.Compare(a.At, b.At) })
	return list
}

// lies is when a figure that falls from a moment on has come to lie; that moment if it never does.
func (s *Showing) lies(figure string, from float64) float64 {
	const lying = 1.4 // radians from upright
	for i := range s.Cast {
		if p := &s.Cast[i]; p.Figure.Word == figure {
			for _, q := range p.Poses {
				if q.T >= from && q.Lean > lying {
					return q.T
				}
			}
		}
	}
	return from
}
