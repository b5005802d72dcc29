package tell

import (
	"fmt"
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/scene"
)

// What is noted on neighbouring squares, each with a figure or without, finds room beside what lies there already, and
// under nobody; what has gone far has a line, and what finds no room is left out.
func TestNotesSpread(t *testing.T) {
	t.Parallel()
	const side = 5
	v := engine.View{Ground: engine.Ground{High: engine.Spot{X: side, Y: side}}}
	for i := range side * side {
		if i%3 == 0 {
			at := engine.Spot{X: float64(i%side) + 0.5, Y: float64(i/side) + 0.5}
			v.Figures = append(v.Figures, engine.Piece{Word: fmt.Sprint(i), At: at, Span: 0.8})
		}
	}
	const sum = "9 − 5 = 4" // of somebody who was taken
	v.Labels = []engine.Label{{At: engine.Spot{X: 2.5, Y: 1.5}, Text: sum}}
	lines := 0
	for name, c := range map[string]camera.Camera{
		"plan": camera.Plan(v.Ground, 1.6, 0), "seat": camera.Orbit(v.Ground, 1.6, 0),
		"aside": camera.Orbit(v.Ground, 1.6, 0).Turned(math.Pi/2, 0),
	} {
		p := newSpreading(&v, c, 0.4)
		p.chalked(&scene.Brush{Camera: c, High: 800}, &v)
		figures := len(p.taken)
		laid := 0
		for i := range side * side {
			text := []string{"20", "earth line", "to 9,16"}[i%3]
			s, ok := p.place(engine.Spot{X: float64(i%side) + 0.5, Y: float64(i/side) + 0.1}, text)
			if !ok {
				continue
			}
			laid++
			if s.led() {
				lines++
			}
		}
		if of := p.taken[figures-1].half; figures != len(v.Figures)+1 || of.right < 0.4 || of.away > 0.4 {
			t.Errorf("%s: what is chalked takes %+v", name, of)
		}
		for i := figures; i < len(p.taken); i++ {
			for k := range i {
				a, b := &p.taken[i], &p.taken[k]
				across := math.Abs(a.right-b.right) - a.half.right - b.half.right
				if along := math.Abs(a.away-b.away) - a.half.away - b.half.away; max(across, along) < -1e-9 {
					t.Errorf("%s: note %d lies over %d", name, i-figures, k-figures)
				}
			}
		}
		if laid < 20 || len(p.taken) != figures+laid {
			t.Errorf("%s: of %d notes %d found room; %d places are taken", name, side*side, laid, len(p.taken)-figures)
		}
	}
	if lines == 0 {
		t.Error("none is so far from its square that it has a line")
	}
}
