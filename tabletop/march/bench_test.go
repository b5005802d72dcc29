package march_test

import (
	"fmt"
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
			stands := table.Standing(i, p, table.Men[i].Heading)
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

// crowded is the worst country there may be: as many solids as a scenario has, in a block through which a man may just
// pass, with a lane for guns on either hand. The man stands in the middle of it.
func crowded(tb testing.TB, corners int) *march.March {
	tb.Helper()
	t := &tabletop.Table{Title: "Crowded", Width: 120, Depth: 96}
	for i := range 1400 {
		c := tabletop.Piece{Name: fmt.Sprint("rock ", i), Kind: tabletop.Rock, Z1: 3}
		at := plane.Vec{X: 37 + 1.25*float64(i%37), Y: 25 + 1.25*float64(i/37)}
		c.Outline = plane.Disc(at, 0.2)
		if corners > 1 {
			c.Outline = plane.Convex{}
			for k := range corners {
				c.Outline.Corners = append(c.Outline.Corners, at.Add(plane.Polar(2*math.Pi*float64(k)/float64(corners)).Mul(0.2)))
			}
		}
		t.Country = append(t.Country, c)
	}
	if err := march.Playable(t); err != nil {
		tb.Fatal(err)
	}
	at := plane.Vec{X: 37 + 1.25*18.5, Y: 25 + 1.25*18.5}
	t.Men = []tabletop.Man{{Name: "S1", Arm: tabletop.Cavalry, At: at, Heading: math.Pi / 2}}
	t.Size = tabletop.Round
	return &march.March{Table: t, Man: 0, From: at, Left: 24}
}

// BenchmarkMarchCrowded checks orders in the worst country: to go far, too far, a little too far, and where there is no
// standing.
func BenchmarkMarchCrowded(b *testing.B) {
	for _, corners := range []int{1, 4, 64} {
		m := crowded(b, corners)
		m.Table.Men[0].Arm = tabletop.Infantry
		for _, ask := range []struct {
			name string
			by   plane.Vec
		}{
			{"far", plane.Vec{X: 10, Y: 17.5}},
			{"too far", plane.Vec{X: 15, Y: 20}},
			{"little too far", plane.Vec{X: 12.5, Y: 18.75}},
			{"into one", plane.Vec{X: 10.625, Y: 10.625}},
		} {
			name, by := ask.name, ask.by
			b.Run(fmt.Sprint(corners, " corners, ", name), func(b *testing.B) {
				for b.Loop() {
					s, err := m.Length(m.From.Add(by), 0)
					if (err == nil) != (name == "far") {
						b.Fatal(s.Length, err)
					}
				}
			})
		}
	}
}
