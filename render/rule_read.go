package render

import (
	"fmt"
	"math"
	"strings"

	"littlewars/engine"
)

// read brings all readings up to date, and reports whether any was not. A figure that has moved takes its
// measures along.
func (t *measures) read(u *uiContext) (read bool) {
	if scale := u.scaleOf(); scale.unit != t.scale.unit || !sameView(&t.seen, &u.shown) {
		var moved []move
		on := surfaceOf(&u.shown)
		if len(t.lying) > 0 || t.open != nil {
			moved = changed(&t.seen, &u.shown)
		}
		t.each(func(m *measure) {
			m.stale = true
			for i := range m.ends {
				m.ends[i] = on.took(&u.shown, m.ends[i], moved)
			}
		})
		t.seen, t.scale = u.shown, scale
	}
	t.each(func(m *measure) {
		if m.stale {
			m.read(u, &t.scale)
			m.stale, read = false, true
		}
	})
	return read
}

func (t *measures) each(do func(*measure)) {
	for _, m := range t.lying {
		do(m)
	}
	if t.open != nil {
		do(t.open)
	}
}

// sameView reports whether two are one and the same, and not only alike.
func sameView(a, b *engine.View) bool {
	return len(a.Figures) == len(b.Figures) && (len(a.Figures) == 0 || &a.Figures[0] == &b.Figures[0])
}

// read measures.
func (m *measure) read(u *uiContext, s *scale) {
	m.reading, m.told, m.label, m.drawn.done = engine.Reading{}, nil, "", false
	if len(m.ends) == 0 || len(m.ends) < 2 && m.least() > 1 {
		return // nothing to measure yet
	}
	ends := make([]engine.End, len(m.ends))
	for i, e := range m.ends { // who has gone leaves the spot where he was
		if ends[i] = e; figureWorded(&u.shown, e.Word) < 0 && !solidNamed(&u.shown, e.Word) {
			ends[i].Word = ""
		}
	}
	var err error
	switch by := measurer(u); {
	case m.gauge == tapeGauge:
		m.reading, err = by.Tape(ends[0], ends[1])
	case m.gauge == threadGauge:
		var via []engine.Spot
		for _, e := range ends[1 : len(ends)-1] {
			via = append(via, e.At)
		}
		m.reading, err = by.String(ends[0], via, ends[len(ends)-1])
	case m.gauge == ringGauge:
		m.reading, err = by.Ring(ends[0], m.radius)
	case m.swings:
		m.reading, err = by.Arc(ends[0].Word)
	default:
		m.reading.Length = turnBetween(m.ends)
	}
	if err != nil {
		m.told = []string{err.Error()}
		return
	}
	m.tell(u, s)
}

// turnBetween is the angle at a corner from one arm to the other, to the left positive, of at most half a
// turn. With one arm it is nothing.
func turnBetween(ends []engine.End) float64 {
	if len(ends) < 3 {
		return 0
	}
	a, b := bearing(ends[0].At, ends[1].At), bearing(ends[0].At, ends[2].At)
	return math.Remainder(b-a, 2*math.Pi)
}

func bearing(from, to engine.Spot) float64 { return math.Atan2(to.Y-from.Y, to.X-from.X) }

// tell puts what was read into words, and finds a place for the label.
func (m *measure) tell(u *uiContext, s *scale) {
	r := &m.reading
	var way []engine.Spot
	if len(r.Way) > 0 {
		way = r.Way[0]
	}
	switch {
	case m.gauge == ringGauge:
		m.label = s.write(m.radius) + s.sign
		m.told = []string{s.say(m.radius) + " round " + called(&u.shown, m.ends[0]), counted(&u.shown, r.Figures)}
		if len(r.Figures) > 0 {
			m.label += fmt.Sprintf(" · %d", len(r.Figures))
		}
		m.at = outermost(way, m.ends[0].At)
		return // the match's notes count them too
	case m.gauge == arcGauge:
		m.label = degrees(math.Abs(r.Length))
		m.told = []string{m.label}
		m.at = outermost(way, m.ends[0].At)
		if m.swings {
			m.told = []string{m.label + " for " + called(&u.shown, m.ends[0]) + " to swing through"}
		} else if len(m.ends) > 2 {
			m.at = ahead(m.ends[0].At, bearing(m.ends[0].At, m.ends[1].At)+r.Length/2, min(apart(m.ends[0].At, m.ends[1].At), apart(m.ends[0].At, m.ends[2].At))/2)
		} else {
			m.label = ""
		}
	default:
		m.label = s.write(r.Length) + s.sign
		m.told = []string{s.say(r.Length)}
		if from, to := m.ends[0], m.ends[len(m.ends)-1]; from.Word != "" && to.Word != "" {
			m.told[0] += ", " + called(&u.shown, from) + " to " + called(&u.shown, to)
		}
		m.at = m.ends[len(m.ends)-1].At
		if len(way) > 1 {
			m.at, _ = spotOn(way, lengthOf(way)/2)
		}
	}
	m.told = append(m.told, r.Notes...)
}

// called is a thing by its name, or a spot.
func called(v *engine.View, e engine.End) string {
	if i := figureWorded(v, e.Word); i >= 0 && v.Figures[i].Label != "" {
		return v.Figures[i].Label
	}
	if e.Word == "" {
		return "a spot"
	}
	return e.Word
}

// counted is who is there, by sides: "5 men within: 3 south, 2 north; 1 gun".
func counted(v *engine.View, words []string) string {
	men, guns, whole := map[engine.Side]int{}, 0, 0
	var gun engine.Look
	for _, w := range words {
		switch i := figureWorded(v, w); {
		case i < 0:
		case v.Figures[i].Bore != nil:
			guns++
			gun = v.Looks.Kind(v.Figures[i].Kind)
		default:
			men[v.Figures[i].Side]++
			whole++
		}
	}
	var parts []string
	for _, side := range v.Sides {
		if n := men[side]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, side))
		}
	}
	text := "nobody within"
	if whole > 0 {
		text = plural(whole, "man", "men") + " within: " + strings.Join(parts, ", ")
	}
	if guns > 0 {
		text += "; " + plural(guns, gun.Word, gun.Many())
	}
	return text
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// outermost is the spot of an outline farthest from its middle.
func outermost(outline []engine.Spot, from engine.Spot) (at engine.Spot) {
	at = from
	for _, p := range outline {
		const more = 1e-6 // of a unit: of a round the first is as good as any
		if apart(from, p) > apart(from, at)+more {
			at = p
		}
	}
	return at
}

// solidAt is the name of what stands on a spot and is nobody's; "" for none.
func solidAt(v *engine.View, at engine.Spot) string {
	for i := range v.Solids {
		if s := &v.Solids[i]; s.Height > 0 && inside(s.Outline, at) {
			return s.Name
		}
	}
	return ""
}

func solidNamed(v *engine.View, name string) bool {
	for i := range v.Solids {
		if v.Solids[i].Name == name && name != "" {
			return true
		}
	}
	return false
}
