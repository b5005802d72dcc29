package state

import (
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// Truth is something about a man, a gun or the battle that is written as a word if it is so.
type Truth struct {
	Word string
	Of   *bool
}

func ReadLaid(f *scenario.Fields, name string, usual Laid) Laid {
	if !f.Has(name) {
		return usual
	}
	p := f.Point(name)
	return Laid{p.X * inch.Degree, p.Y * inch.Degree}
}
