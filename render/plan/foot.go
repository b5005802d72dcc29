package plan

import (
	"fmt"
	"math"
	"strings"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
)

// footLine is a line beneath the table: words, or marks with their meaning.
type footLine []footEntry

// footEntry is a mark, which may be nil, and what it means.
type footEntry struct {
	mark func(at vg.Point)
	text string
}

const (
	markRoom = 19.0 // for a mark before its words, points
	markSize = 5.0  // half of what a mark may take
	footGap  = 16.0 // between two entries
)

func footLetters() lettering { return lettering{face: bookLetters(), size: 10.5} }

// footLines are the score, a line a side; the men that are made of others; and what the marks mean.
func (p *plan) footLines(room float64) []footLine {
	var lines []footLine
	for i, t := range p.View.Tallies {
		has := strings.TrimSpace(t.What + " " + t.Has)
		if i > 0 && p.View.Tallies[i-1].Side == t.Side {
			last := &lines[len(lines)-1][0]
			last.text += "  ·  " + has
			continue
		}
		lines = append(lines, footLine{p.sideEntry(t.Side, has)})
	}
	if p.View.Ground.Floor && len(lines) == 0 { // whose marks are whose is told by the score, else
		sides := engine.Mapped(p.View.Sides, func(s engine.Side) footEntry { return p.sideEntry(s, "") })
		lines = append(lines, sides)
	}
	for i := range p.View.Figures {
		if f := &p.View.Figures[i]; len(f.Parts) > 0 {
			lines = append(lines, footLine{p.sideEntry(f.Side, madeOf(f))})
		}
	}
	return append(lines, broken(p.legend(), room)...)
}

func (p *plan) sideEntry(side engine.Side, text string) footEntry {
	switch {
	case text == "":
		text = p.View.Looks.Side(side)
	case side != "":
		text = p.View.Looks.Side(side) + "  —  " + text
	}
	return footEntry{func(at vg.Point) { p.sideMark(p.banner(side), at, markSize) }, text}
}

// sideMark is how a side looks on this table.
func (p *plan) sideMark(banner int, at vg.Point, r float64) {
	if p.View.Ground.Material == "oak" {
		m := materials[max(0, banner)%len(materials)]
		p.Fill(m.edge, circle(at, r))
		p.Fill(m.body, circle(at, 0.82*r))
		return
	}
	p.tokenBase(banner, at, r)
}

// madeOf tells the components of a pyramid.
func madeOf(f *engine.Piece) string {
	parts := engine.Mapped(f.Parts, func(one engine.Piece) string { return one.Label })
	where := ""
	if f.Place != "" {
		where = " on " + f.Place
	}
	return fmt.Sprintf("%s %s%s: %s", f.Kind, f.Label, where, strings.Join(parts, " + "))
}

// legend is the meaning of what is marked on this table, and nothing that is not on it.
func (p *plan) legend() []footEntry {
	var entries []footEntry
	told := map[string]bool{}
	tell := func(text string, mark func(vg.Point)) {
		if !told[text] {
			told[text] = true
			entries = append(entries, footEntry{mark, text})
		}
	}
	for i := range p.View.Figures {
		f := &p.View.Figures[i]
		if p.View.Ground.Floor {
			tell(strings.TrimSpace(f.Kind+" "+f.State), func(at vg.Point) { p.sample(f, at) })
			continue
		}
		if f.State != "" {
			tell(f.State, func(at vg.Point) {
				p.sideMark(p.banner(f.Side), at, 0.62*markSize)
				p.state(p.View.Looks.State(f.State), at, 0.72*markSize, vg.Point{})
			})
		}
	}
	for i := range p.View.Lines {
		l := &p.View.Lines[i]
		switch is := p.patternOf(l.Kind); {
		case is == engine.PatternWater || is == engine.PatternBridge || is == engine.PatternChalk:
		case is == engine.PatternFord:
			tell(l.Kind, func(at vg.Point) { p.stones(at) })
		case l.Kind == MoveLine:
			tell("last move", func(at vg.Point) { p.littleArrow(at) })
		default:
			tell(l.Kind, func(at vg.Point) {
				style := p.styleOf(l.Kind)
				path := openPath(at.Sub(Point(7, 0)), at.Add(Point(7, 0)))
				p.dashed(style.of(p.Palette), style.width, style.dashes, path)
			})
		}
	}
	overlaid(p, tell)
	return entries
}

// sample is such a figure of a floor, small and upright.
func (p *plan) sample(f *engine.Piece, at vg.Point) {
	small := *p
	small.Unit, small.Origin = leastMark/max(0.1, f.Span/2), at
	like := engine.Piece{Kind: f.Kind, Side: f.Side, State: f.State, Heading: math.Pi / 2, Span: f.Span, Tall: f.Tall}
	block := small.asBlock(&like)
	if block.Branch == NoBranch {
		small.troop(&like)
		return
	}
	block.Long, block.Wide = 0.68*markSize/small.Unit, 0.85*markSize/small.Unit
	if block.Branch == Gun {
		block.Turn, block.Long = 0, 1.3*markSize/small.Unit
	}
	small.printed(&block)
}

func (p *plan) stones(at vg.Point) {
	for k := range 4 {
		stone := circle(at.Add(Point(float64(k)*4-6, 0)), 1.3)
		p.Fill(p.Palette.Chalk, stone)
		p.stroke(p.Palette.Ink, 0.55, stone)
	}
}

func (p *plan) littleArrow(at vg.Point) {
	p.stroke(p.Palette.Ink, 1.2, openPath(at.Sub(Point(7, 0)), at.Add(Point(3, 0))))
	p.Fill(p.Palette.Ink, ringPath(at.Add(Point(1, 3)), at.Add(Point(8, 0)), at.Add(Point(1, -3))))
}

// broken is entries in lines no wider than the room.
func broken(entries []footEntry, room float64) []footLine {
	l := footLetters()
	var lines []footLine
	x := room
	for _, e := range entries {
		wide := markRoom + l.wide(e.text)
		if x+wide > room {
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], e)
		x += wide + footGap
	}
	return lines
}

// footing writes the lines beneath the table, each about the middle of the paper.
func (p *plan) footing() {
	l := footLetters()
	y := edgeRoom + footLead*(float64(len(p.foot))-0.75)
	for _, line := range p.foot {
		wide := -footGap
		for _, e := range line {
			wide += markRoom + l.wide(e.text) + footGap
		}
		size := 1.0
		if most := p.Wide - edgeRoom; wide > most {
			size = most / wide
		}
		x := (p.Wide - wide*size) / 2
		for _, e := range line {
			if e.mark != nil {
				e.mark(Point(x+markRoom/2-3, y+3.4))
			}
			set := l
			set.size *= size
			p.write(p.Palette.Ink, set, e.text, Point(x+markRoom, y))
			x += (markRoom+l.wide(e.text))*size + footGap*size
		}
		y -= footLead
	}
}
