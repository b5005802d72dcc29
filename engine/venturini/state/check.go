package state

import (
	"bytes"
	"fmt"

	"littlewars/engine/grid"
)

// Check looks over what somebody made, a map or a position. The error is grid.Faults: all that is wrong, with line and
// column. Warnings are what can be played but was hardly meant.
func Check(file string, text []byte) (warnings []string, err error) {
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte(Form+" ")) {
		r := newReader(file, nil)
		r.read(string(text))
		if err := r.faults.Err(); err != nil {
			return nil, err
		}
		return r.s.odd(), nil
	}
	m, err := ReadMap(file, text)
	if err != nil {
		return nil, err
	}
	return m.odd(), nil
}

// odd is what was hardly meant in a position.
func (s *Situation) odd() (warnings []string) {
	brigades, quarters := [2]int{}, s.Game != Siege || len(s.Magazines) > 0
	for i := range s.Figures {
		f := &s.Figures[i]
		if f.Lives() {
			brigades[f.Side]++
		}
		foreign := f.Kind == SBat || f.Kind == Bak || f.Kind == FBat && s.Game == Siege
		if s.Game != Campaign && foreign {
			warnings = append(warnings, fmt.Sprintf("%s/%s: there is no %s in a %s (VT-ARMY-1)",
				s.Names[f.Side], f.Name(), Kinds[f.Kind].Name, s.Game))
		}
	}
	for side, n := range brigades {
		if n == 0 && s.Date > 0 {
			warnings = append(warnings, fmt.Sprintf("%s has no brigade on the map", s.Names[side]))
		}
	}
	if !quarters && s.Date > 0 {
		warnings = append(warnings, "the besieger has no headquarters, as mag 40,76 would say (VT-SIEGE-19)")
	}
	return warnings
}

// odd is what was hardly meant on a map.
func (m *Map) odd() (warnings []string) {
	var road grid.Set
	for _, squares := range m.Roads {
		for _, s := range squares {
			road.Add(s)
		}
	}
	for i := range m.Places {
		p := &m.Places[i]
		if m.Game == Campaign && !road.Has(p.Squares[0]) {
			warnings = append(warnings, fmt.Sprintf(
				"%s: the place lies on no highway: it neither delivers nor is fed (VT-SUPPLY-8)",
				m.Board.Name(p.Squares[0])))
		}
	}
	return warnings
}
