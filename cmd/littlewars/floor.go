package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/tabletop"
)

// floorSigns are the signs of what stands on a floor, on its map in letters, and what they are. Figures of
// the second side are in small letters.
var floorSigns = []struct {
	kind string
	sign rune
}{
	{"river", '~'},
	{"pond", '~'},
	{"swamp", '"'},
	{"ford", '='},
	{"hill", '^'},
	{"bridge", '='},
	{"house", '#'},
	{"wall", '%'},
	{"rock", 'o'},
	{"tree", '&'},
	{"foot", 'F'},
	{"horse", 'H'},
	{"gun", 'G'},
}

const fallenSign = 'x'

// floor draws a floor in letters, and lists who stands where.
func (l look) floor(v *engine.View) string {
	m := newFloorMap(v, min(l.width-2, 96))
	shown := map[rune]string{} // what the signs of solids are
	for _, k := range floorSigns {
		for i := range v.Solids {
			if v.Solids[i].Kind == k.kind {
				shown[k.sign] = k.kind
				m.fill(v.Solids[i].Outline, k.sign)
			}
		}
		for i := range v.Figures {
			if p := &v.Figures[i]; p.Kind == k.kind {
				*m.cell(p.At) = floorSign(v, p, k.sign)
			}
		}
	}
	up := "North"
	if l.turned {
		up = "South"
		slices.Reverse(m.canvas)
	}
	var s strings.Builder
	for _, row := range m.canvas {
		if l.turned {
			slices.Reverse(row)
		}
		s.WriteString(string(row) + "\n")
	}
	var signs []string
	for _, k := range floorSigns {
		if shown[k.sign] == k.kind {
			signs = append(signs, fmt.Sprintf("%c %s", k.sign, k.kind))
		}
	}
	signs = append(signs, "F foot, H horse, G gun", fmt.Sprintf("%c fallen", fallenSign))
	if len(v.Sides) > 1 {
		signs = append(signs, fmt.Sprintf("%s in capitals, %s in small letters", v.Sides[0], v.Sides[1]))
	}
	signs = append(signs, fmt.Sprintf("a column is %s in; %s is up", tabletop.Carpenter(m.step), up))
	s.WriteString(l.in(faint, wrapped(strings.Join(signs, "; "), l.width-2, 2)) + "\n")
	s.WriteString(l.whoIsWhere(v))
	return s.String()
}

// floorSign is the sign of a figure.
func floorSign(v *engine.View, p *engine.Piece, sign rune) rune {
	switch {
	case p.State == "fallen":
		return fallenSign
	case len(v.Sides) > 1 && p.Side == v.Sides[1]:
		return unicode.ToLower(sign)
	}
	return sign
}

// floorMap is a floor in letters, which are twice as high as wide.
type floorMap struct {
	low, high engine.Spot
	step      float64 // in to a column
	canvas    [][]rune
}

const (
	letterShape = 0.5 // a letter's breadth to its height
	mostRows    = 48
)

func newFloorMap(v *engine.View, width int) floorMap {
	m := floorMap{low: v.Ground.Low, high: v.Ground.High}
	wide, deep := m.high.X-m.low.X, m.high.Y-m.low.Y
	m.step = max(wide/float64(width), deep*letterShape/mostRows)
	m.canvas = make([][]rune, int(math.Ceil(deep/m.step*letterShape)))
	for i := range m.canvas {
		m.canvas[i] = []rune(strings.Repeat("·", int(math.Ceil(wide/m.step))))
	}
	return m
}

// cell is the letter at a spot, or the nearest to it.
func (m floorMap) cell(s engine.Spot) *rune {
	row := min(max(int((m.high.Y-s.Y)/m.step*letterShape), 0), len(m.canvas)-1)
	return &m.canvas[row][min(max(int((s.X-m.low.X)/m.step), 0), len(m.canvas[row])-1)]
}

// fill writes a sign over an outline, at least once.
func (m floorMap) fill(outline []engine.Spot, sign rune) {
	*m.cell(middleOf(outline)) = sign
	for row := range m.canvas {
		for column := range m.canvas[row] {
			at := engine.Spot{
				X: m.low.X + (float64(column)+0.5)*m.step, Y: m.high.Y - (float64(row)+0.5)*m.step/letterShape,
			}
			if holds(outline, at) {
				m.canvas[row][column] = sign
			}
		}
	}
}

// whoIsWhere lists the figures of a floor, side by side, with their places in inches.
func (l look) whoIsWhere(v *engine.View) string {
	var s strings.Builder
	for _, side := range v.Sides {
		var all []string
		for i := range v.Figures {
			p := &v.Figures[i]
			if p.Side != side {
				continue
			}
			who := fmt.Sprintf("%s %s %.4g,%.4g", p.Word, p.Kind, p.At.X, p.At.Y)
			if p.Bore != nil {
				who += fmt.Sprintf(" at %.4g° up %.3g°", degrees(p.Heading), degrees(p.Bore.Elevation))
			}
			if p.State != "" {
				who += " " + p.State
			}
			all = append(all, who)
		}
		s.WriteString(l.in(l.sideInk(v, side), wrapped(string(side)+": "+strings.Join(all, "; "), l.width-2, 2)) + "\n")
	}
	return s.String()
}

// holds reports whether an outline without dents, anticlockwise, has a spot in it.
func holds(outline []engine.Spot, s engine.Spot) bool {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (b.X-a.X)*(s.Y-a.Y) < (b.Y-a.Y)*(s.X-a.X) {
			return false
		}
	}
	return len(outline) > 2
}

func middleOf(outline []engine.Spot) engine.Spot {
	var m engine.Spot
	for _, s := range outline {
		m.X, m.Y = m.X+s.X/float64(len(outline)), m.Y+s.Y/float64(len(outline))
	}
	return m
}
