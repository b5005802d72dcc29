package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
)

// layered is the match, if it can tell what matters now.
func (p *party) layered() (engine.Layered, error) {
	if m, is := p.s.Match().(engine.Layered); is {
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
	name := strings.ToLower(strings.Join(rest, " "))
	i := slices.IndexFunc(all, func(l engine.LayerAbout) bool { return strings.HasPrefix(l.Name, name) })
	if i < 0 {
		return fmt.Errorf("there is no layer %.24q; say one of %s", name, strings.Join(layerNames(all), ", "))
	}
	lines := inWords(m.Layer(all[i].Name), p.s.Match().View(p.eye()).Figures)
	if len(lines) == 0 {
		lines = []string{"nothing now: " + all[i].Gist}
	}
	for _, line := range lines {
		p.printf("  %s\n", terminal.Wrapped(line, p.d.Look.Width-2, 4))
	}
	return nil
}

func (p *party) layerWords([]string) (words []desk.Word) {
	if m, err := p.layered(); err == nil {
		for _, l := range m.Layers() {
			words = append(words, desk.Word{Text: l.Name, Gist: l.Gist, Ends: true})
		}
	}
	return words
}

func layerNames(all []engine.LayerAbout) (names []string) {
	for _, l := range all {
		names = append(names, l.Name)
	}
	return names
}

func marksOf(l engine.Layer) int { return len(l.Rings) + len(l.Ties) + len(l.Tags) }

// inWords is a layer in words, a line each thing; those of whom the same is noted stand together.
func inWords(l engine.Layer, figures []engine.Piece) (lines []string) {
	var notes []string
	who := map[string][]string{}
	say := func(whom, note string) {
		if who[note] == nil {
			notes = append(notes, note)
		}
		who[note] = append(who[note], whom)
	}
	for _, t := range l.Tags {
		say("at "+nearly(t.At), t.Text)
	}
	for _, r := range l.Rings {
		say(cmp.Or(r.Of, "at "+nearly(terminal.MiddleOf(r.Outline))), terminal.Legible(r.Note))
	}
	for _, t := range l.Ties {
		say(nearest(figures, t.From)+" and "+nearest(figures, t.To), t.Note)
	}
	for _, note := range notes {
		if note != "" {
			lines = append(lines, strings.Join(who[note], ", ")+": "+note)
		}
	}
	return lines
}

// nearly is a spot as people say it.
func nearly(s engine.Spot) string { return fmt.Sprintf("%.4g,%.4g", s.X, s.Y) }

// nearest is the figure on whose ground a spot is, or which is nearest to it.
func nearest(figures []engine.Piece, s engine.Spot) string {
	name, near := nearly(s), math.Inf(1)
	for i := range figures {
		for _, outline := range figures[i].Covers {
			if d := beside(outline, s); d < near {
				name, near = figures[i].Word, d
			}
		}
	}
	return name
}

// beside is how far a spot is from an outline, 0 in it.
func beside(outline []engine.Spot, s engine.Spot) float64 {
	if terminal.Holds(outline, s) {
		return 0
	}
	near := math.Inf(1)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		dx, dy := b.X-a.X, b.Y-a.Y
		t := 0.0
		if long := dx*dx + dy*dy; long > 0 {
			t = min(max(((s.X-a.X)*dx+(s.Y-a.Y)*dy)/long, 0), 1)
		}
		near = min(near, math.Hypot(a.X+t*dx-s.X, a.Y+t*dy-s.Y))
	}
	return near
}
