package tape

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// read brings all readings up to date, and reports whether any was not. A figure that has moved takes its
// measures along.
func (t *Measures) read(u *ui.Context) (read bool) {
	if scale := u.ScaleOf(); scale.Unit != t.scale.Unit || !engine.Same(t.seen.Figures, u.Shown.Figures) {
		var moved []scene.Move
		on := scene.SurfaceOf(&u.Shown)
		if len(t.Lying) > 0 || t.Open != nil {
			moved = scene.Changed(&t.seen, &u.Shown)
		}
		t.each(func(m *measure) {
			m.Stale = true
			for i := range m.ends {
				m.ends[i] = on.Took(&u.Shown, m.ends[i], moved)
			}
		})
		t.seen, t.scale = u.Shown, scale
	}
	t.each(func(m *measure) {
		if m.Stale {
			m.read(u, &t.scale)
			m.Stale, read = false, true
		}
	})
	return read
}

func (t *Measures) each(do func(*measure)) {
	for _, m := range t.Lying {
		do(m)
	}
	if t.Open != nil {
		do(t.Open)
	}
}

// read measures.
func (m *measure) read(u *ui.Context, s *account.Scale) {
	m.Reading, m.Told, m.Label, m.drawn.Done = engine.Reading{}, nil, "", false
	if len(m.ends) == 0 || len(m.ends) < 2 && m.least() > 1 {
		return // nothing to measure yet
	}
	ends := make([]engine.End, len(m.ends))
	for i, e := range m.ends { // who has gone leaves the spot where he was
		if ends[i] = e; u.Shown.FigureWorded(e.Word) < 0 && !solidNamed(&u.Shown, e.Word) {
			ends[i].Word = ""
		}
	}
	var err error
	switch by := measurer(u); {
	case m.gauge == TapeGauge:
		m.Reading, err = by.Tape(ends[0], ends[1])
	case m.gauge == threadGauge:
		via := engine.Mapped(ends[1:len(ends)-1], func(e engine.End) engine.Spot { return e.At })
		m.Reading, err = by.String(ends[0], via, ends[len(ends)-1])
	case m.gauge == ringGauge:
		m.Reading, err = by.Ring(ends[0], m.Radius)
	case m.swings:
		m.Reading, err = by.Arc(ends[0].Word)
	default:
		m.Reading.Length = turnBetween(m.ends)
	}
	if err != nil {
		m.Told = []string{err.Error()}
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
	a, b := polygon.Bearing(ends[0].At, ends[1].At), polygon.Bearing(ends[0].At, ends[2].At)
	return math.Remainder(b-a, 2*math.Pi)
}

// tell puts what was read into words, and finds a place for the label.
func (m *measure) tell(u *ui.Context, s *account.Scale) {
	r := &m.Reading
	defer func() { m.lies = m.at }() // until it is drawn, and may be moved aside
	var way []engine.Spot
	if len(r.Way) > 0 {
		way = r.Way[0]
	}
	switch {
	case m.gauge == ringGauge:
		m.Label = s.Write(m.Radius) + s.Sign
		m.Told = []string{
			s.Say(m.Radius) + " round " + account.Called(&u.Shown, m.ends[0]), counted(&u.Shown, r.Figures),
		}
		if len(r.Figures) > 0 {
			m.Label += fmt.Sprintf(" · %d", len(r.Figures))
		}
		m.at = outermost(way, m.ends[0].At)
		return // the match's notes count them too
	case m.gauge == arcGauge:
		m.Label = account.Degrees(math.Abs(r.Length))
		m.Told = []string{m.Label}
		m.at = outermost(way, m.ends[0].At)
		if m.swings {
			m.Told = []string{m.Label + " for " + account.Called(&u.Shown, m.ends[0]) + " to swing through"}
		} else if len(m.ends) > 2 {
			m.at = polygon.Ahead(m.ends[0].At, polygon.Bearing(m.ends[0].At, m.ends[1].At)+r.Length/2, min(polygon.Apart(m.ends[0].At, m.ends[1].At), polygon.Apart(m.ends[0].At, m.ends[2].At))/2)
		} else {
			m.Label = ""
		}
	default:
		m.Label = s.Write(r.Length) + s.Sign
		m.Told = []string{s.Say(r.Length)}
		if from, to := m.ends[0], m.ends[len(m.ends)-1]; from.Word != "" && to.Word != "" {
			m.Told[0] += ", " + account.Called(&u.Shown, from) + " to " + account.Called(&u.Shown, to)
		}
		m.at = m.ends[len(m.ends)-1].At
		if len(way) > 1 {
			m.at, _ = chalk.SpotOn(way, polygon.Length(way)/2)
		}
	}
	m.Told = append(m.Told, r.Notes...)
}

// counted is who is there, by sides: "5 men within: 3 south, 2 north; 1 gun".
func counted(v *engine.View, words []string) string {
	men, guns, whole := map[engine.Side]int{}, 0, 0
	var gun engine.Look
	for _, w := range words {
		switch i := v.FigureWorded(w); {
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
		text = engine.Counted(whole, "man", "men") + " within: " + strings.Join(parts, ", ")
	}
	if guns > 0 {
		text += "; " + engine.Counted(guns, gun.One(), gun.Many())
	}
	return text
}

// outermost is the spot of an outline farthest from its middle.
func outermost(outline []engine.Spot, from engine.Spot) (at engine.Spot) {
	at = from
	for _, p := range outline {
		const more = 1e-6 // of a unit: of a round the first is as good as any
		if polygon.Apart(from, p) > polygon.Apart(from, at)+more {
			at = p
		}
	}
	return at
}

// solidAt is the name of what stands on a spot and is nobody's; "" for none.
func solidAt(v *engine.View, at engine.Spot) string {
	for i := range v.Solids {
		if s := &v.Solids[i]; s.Height > 0 && polygon.Inside(s.Outline, at) {
			return s.Name
		}
	}
	return ""
}

func solidNamed(v *engine.View, name string) bool {
	return engine.Found(v.Solids, func(s *engine.Solid) bool {
		return s.Name == name && name != ""
	}) != nil
}

// PlainMeasurer measures on the table of a match that does not measure itself, from middle to middle.
type PlainMeasurer struct{ View *engine.View }

// measurer is who measures on the table that is shown.
func measurer(u *ui.Context) engine.Measurer {
	if m, ok := u.Hand.Match().(engine.Measurer); ok {
		return m
	}
	return PlainMeasurer{&u.Shown}
}

func (p PlainMeasurer) Tape(a, b engine.End) (engine.Reading, error) {
	r := engine.Reading{Length: polygon.Apart(a.At, b.At), Way: [][]engine.Spot{{a.At, b.At}}}
	if x, y := math.Abs(a.At.X-b.At.X), math.Abs(a.At.Y-b.At.Y); len(p.View.Cells) > 0 && x > 0 && y > 0 {
		r.Notes = []string{fmt.Sprintf("%g across, %g up", x, y)}
	}
	return r, nil
}

func (p PlainMeasurer) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	way := append(append([]engine.Spot{a.At}, via...), b.At)
	return engine.Reading{Length: polygon.Length(way), Way: [][]engine.Spot{way}}, nil
}

func (p PlainMeasurer) Ring(of engine.End, radius float64) (engine.Reading, error) {
	const corners = 96
	r := engine.Reading{Length: radius, Way: [][]engine.Spot{make([]engine.Spot, corners)}}
	for i := range r.Way[0] {
		r.Way[0][i] = scene.Around(of.At, radius, i, corners)
	}
	for i := range p.View.Figures {
		const slip = 1e-9 // of a square: so much sums of halves may miss
		if f := &p.View.Figures[i]; f.Word != of.Word && polygon.Apart(f.At, of.At) <= radius+slip {
			r.Figures = append(r.Figures, f.Word)
		}
	}
	return r, nil
}

func (p PlainMeasurer) Arc(string) (engine.Reading, error) {
	return engine.Reading{}, errors.New("nothing here is laid by degrees")
}
