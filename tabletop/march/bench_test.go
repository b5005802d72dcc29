package march_test

import (
	"math"
	"testing"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// fieldMarches are marches of the eighteen-foot field's men, all 260 of them on it, some moved up into the
// thick of the country: straight ones that meet nothing, and ones that must go round something.
func fieldMarches(tb testing.TB) (straight, bent []*march.March, to []plane.Vec) {
	table, err := scenario.Embedded("field")
	if err != nil {
		tb.Fatal(err)
	}
	var ends []plane.Vec
	for i := 0; i < len(table.Men); i += 3 {
		up := 30 + 2*float64(i%17)
		if table.Men[i].Side == tabletop.North {
			up = -up
		}
		there := table.WithMan(i, func(m *tabletop.Man) { m.At.Y += up })
		if there.Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == nil {
			table = there
		}
	}
	for i := range table.Men {
		m := &march.March{Table: table, Man: i, From: table.Men[i].At, Left: [...]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}[table.Men[i].Arm]}
		for j := range table.Men {
			if table.Men[j].Side != table.Men[i].Side {
				m.Enemies = append(m.Enemies, j)
			}
		}
		for k := range 12 {
			p := m.From.Add(plane.Polar(float64(k) * math.Pi / 6).Mul(0.7 * m.Left))
			stands := m.Standing(p, table.Men[i].Heading)
			if s, err := m.Length(p, table.Men[i].Heading); err != nil {
				continue
			} else if m.Straight(p, stands.ManOutline(i)) {
				straight, to = append(straight, m), append(to, p)
			} else if len(s.Way) > 1 {
				bent, ends = append(bent, m), append(ends, p)
			}
		}
	}
	return straight, bent, append(to, ends...)
}

// BenchmarkMarchRefused checks orders to go a yard beyond the string: why not, and only that not.
func BenchmarkMarchRefused(b *testing.B) {
	straight, _, to := fieldMarches(b)
	for _, ask := range []struct {
		Name string
		No   func(m *march.March, p plane.Vec) bool
	}{
		{Name: "why", No: func(m *march.March, p plane.Vec) bool { _, err := m.Length(p, 0); return err != nil }},
		{Name: "not", No: func(m *march.March, p plane.Vec) bool { return !m.May(p, 0) }},
	} {
		b.Run(ask.Name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				m, p := straight[i%len(straight)], to[i%len(straight)]
				i += 7
				if !ask.No(m, p.Add(p.Sub(m.From).Unit().Mul(36))) {
					b.Fatal("not refused")
				}
			}
		})
	}
}

// BenchmarkMarchArea draws how far men can go.
func BenchmarkMarchArea(b *testing.B) {
	straight, _, _ := fieldMarches(b)
	i := 0
	for b.Loop() {
		if rings := straight[i%len(straight)].Area(0).Outline(); len(rings) != 1 {
			b.Fatal(len(rings))
		}
		i += 7
	}
}

// BenchmarkMarch checks one order to march among 260 men and 300 solids.
func BenchmarkMarch(b *testing.B) {
	straight, bent, to := fieldMarches(b)
	for _, way := range []struct {
		Name    string
		Marches []*march.March
		To      []plane.Vec
	}{{Name: "straight", Marches: straight, To: to[:len(straight)]}, {Name: "round", Marches: bent, To: to[len(straight):]}} {
		b.Run(way.Name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				m, p := way.Marches[i%len(way.Marches)], way.To[i%len(way.Marches)]
				i += 7
				if s, err := m.Length(p, m.Table.Men[m.Man].Heading); err != nil || s.Length < 0.7*m.Left-1e-9 {
					b.Fatal(s.Length, err)
				}
			}
		})
	}
}
