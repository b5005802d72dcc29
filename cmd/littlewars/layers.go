package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/render/polygon"
	"littlewars/render/terminal"
)

// layered is the match, if it can tell what matters now.
func (p *party) layered() (engine.Layered, error) {
	if m, is := engine.LayersOf(p.s.Match()); is {
		return m, nil
	}
	return nil, fmt.Errorf("%s has no layers", p.game.about.Name)
}

// sayLayers tells what a layer shows, or which there are.
func (p *party) sayLayers(rest []string) error {
	m, err := p.layered()
	if err != nil {
		return err
	}
	all := m.Layers()
	if len(rest) == 0 {
		for _, l := range all {
			line := fmt.Sprintf("%s (%d marks)", l.Gist, marksOf(m.Layer(l.Name)))
			p.printf("  %s  %s\n", p.d.Look.In(terminal.Title, terminal.Padded(l.Name, 9)), terminal.Wrapped(line, p.d.Look.Width-15, 13))
		}
		return nil
	}
	name, of := strings.ToLower(strings.Join(rest, " ")), ""
	find := func() int {
		return slices.IndexFunc(all, func(l engine.LayerAbout) bool { return strings.HasPrefix(l.Name, name) })
	}
	i := find()
	if i < 0 && len(rest) > 1 { // the last word may say of whom, or where
		name, of = strings.ToLower(strings.Join(rest[:len(rest)-1], " ")), strings.ToLower(rest[len(rest)-1])
		i = find()
	}
	if i < 0 {
		names := engine.Mapped(all, func(l engine.LayerAbout) string { return l.Name })
		return fmt.Errorf("there is no layer %.24q; say one of %s", name, joined(names))
	}
	v := p.s.Match().View(p.eye())
	layer := m.Layer(all[i].Name)
	lines := layer.Words
	if lines == nil || of != "" {
		lines = kept(inWords(layer, &v), func(line string) bool { return of == "" || tells(line, of) })
	}
	switch {
	case len(lines) > 0:
	case of != "":
		lines = []string{fmt.Sprintf("nothing of %q; %q tells of all", of, "layers "+name)}
	default:
		lines = []string{"nothing now: " + all[i].Gist}
	}
	for _, line := range lines {
		p.printf("  %s\n", terminal.Wrapped(line, p.d.Look.Width-2, 4))
	}
	return nil
}

// tells reports whether a line says a word by itself.
func tells(line, word string) bool {
	return slices.Contains(strings.FieldsFunc(strings.ToLower(line), func(r rune) bool {
		return strings.ContainsRune(" ;:()", r)
	}), word) || strings.Contains(strings.ToLower(line), word+", ")
}

func (p *party) layerWords([]string) []desk.Word {
	m, err := p.layered()
	if err != nil {
		return nil
	}
	return engine.Mapped(m.Layers(), func(l engine.LayerAbout) desk.Word {
		return desk.Word{Text: l.Name, Gist: l.Gist, Ends: true}
	})
}

func marksOf(l engine.Layer) int { return len(l.Rings) + len(l.Ties) + len(l.Tags) + len(l.Cells) }

// inWords is a layer in words, a line each thing; those of whom the same is noted stand together.
func inWords(l engine.Layer, v *engine.View) (lines []string) {
	var notes terminal.Groups
	for _, t := range l.Tags { // on a board they stand on tints, which say more
		place := placeOf(v, t.At)
		if !slices.ContainsFunc(l.Cells, func(c engine.Tint) bool { return c.Place == place && c.Note != "" }) {
			notes.Add(t.Text, "at "+place)
		}
	}
	for _, c := range l.Cells {
		notes.Add(c.Note, c.Place)
	}
	for _, r := range l.Rings {
		notes.Add(terminal.Legible(r.Note), cmp.Or(r.Of, "at "+placeOf(v, polygon.MiddleOfRing(r.Outline))))
	}
	for _, t := range l.Ties {
		notes.Add(t.Note, nearest(v, t.From)+" and "+nearest(v, t.To))
	}
	for note, who := range notes.All() {
		if note != "" {
			lines = append(lines, strings.Join(who, ", ")+": "+note)
		}
	}
	return lines
}

// placeOf is what the cell is called in whose middle a spot is, or the nearest to it; on a floor the spot itself.
func placeOf(v *engine.View, s engine.Spot) string {
	name, near := fmt.Sprintf("%.4g,%.4g", s.X, s.Y), math.Inf(1)
	for i := range v.Cells {
		if d := math.Hypot(v.Cells[i].At.X-s.X, v.Cells[i].At.Y-s.Y); d < near {
			name, near = v.Cells[i].Place, d
		}
	}
	return name
}

// nearest is the figure on whose ground a spot is, or which is nearest to it; a cell where figures cover no ground.
func nearest(v *engine.View, s engine.Spot) string {
	name, near, spot := placeOf(v, s), math.Inf(1), plane.Disc(plane.Vec(s), 0)
	for i := range v.Figures {
		for _, outline := range v.Figures[i].Covers {
			corners := engine.Mapped(outline, func(s engine.Spot) plane.Vec { return plane.Vec(s) })
			if d := plane.Apart(plane.Convex{Corners: corners}, spot); d < near {
				name, near = v.Figures[i].Word, d
			}
		}
	}
	return name
}
