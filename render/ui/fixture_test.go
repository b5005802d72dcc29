package ui

import (
	"math"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/tabletop/gunrange"
)

// paradingArea is where a man can go.
type paradingArea struct {
	From  engine.Spot
	limit float64
}

func (a paradingArea) Has(s engine.Spot) bool { return polygon.Apart(a.From, s) <= a.limit+1e-9 }

func (a paradingArea) Most() float64 { return a.limit }

func (a paradingArea) Outline() [][]engine.Spot {
	return [][]engine.Spot{yardPace{a.From}.Outline()[0]}
}

func (a paradingArea) String(to engine.Spot) ([]engine.Spot, float64, bool) {
	return []engine.Spot{a.From, to}, polygon.Apart(a.From, to), true
}

// pace is as far as a man goes.
type yardPace struct{ from engine.Spot }

func (r yardPace) Has(s engine.Spot) bool { return math.Hypot(s.X-r.from.X, s.Y-r.from.Y) <= 6 }

func (r yardPace) Outline() [][]engine.Spot {
	var ring []engine.Spot
	for i := range 24 {
		ring = append(ring, scene.Around(r.from, 6, i, 24))
	}
	return [][]engine.Spot{ring}
}

// tableLooks are those of Little Wars, whose words most of the toy games here use.
func tableLooks() *engine.Looks {
	about := gunrange.Range{}.About()
	return &about.Looks
}
