package tell

import (
	"math"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// slip is words that have found a place on the table.
type slip struct {
	at, of engine.Spot // its middle, and where it would be if nothing were there
	text   string
	half   area // of it
}

// area is how far something goes to the right of its middle and away from whoever looks.
type area struct{ right, away float64 }

// led reports whether a line is to tell what it is about.
func (s *slip) led() bool { return polygon.Apart(s.at, s.of) > 3*s.half.away }

// spreading lays words out upright for whoever looks, none over another nor under a figure.
type spreading struct {
	right, away engine.Spot // ways of length 1
	wide        float64     // half of the width of the longest, in the middle of the window
	camera      camera.Camera
	taken       []taken
	hatched     int // layers so far with bad cells
}

// taken is where nothing more can lie.
type taken struct {
	right, away float64 // of its middle
	half        area
}

// newSpreading begins with the figures of a board, each with what it hides behind it.
func newSpreading(v *engine.View, c camera.Camera, wide float64) *spreading {
	const foot, head = 0.42, 1.1 // of its span: how far it goes from its middle, and how high
	ax, ay := c.Ahead()
	p := &spreading{right: engine.Spot{X: ay, Y: -ax}, away: engine.Spot{X: ax, Y: ay}, wide: wide, camera: c}
	_, _, hides := c.Hidden(c.At, 0, 0)
	for i := range v.Figures {
		f := &v.Figures[i]
		tall := f.Tall
		if tall == 0 {
			tall = head * f.Span
		}
		behind := tall * hides
		p.taken = append(p.taken, taken{
			p.along(p.right, f.At), p.along(p.away, f.At) + behind/2, area{foot * f.Span, foot*f.Span + behind/2},
		})
	}
	return p
}

// chalked keeps the places of words that are chalked on a board already, as the sum by which somebody was taken.
func (p *spreading) chalked(b *scene.Brush, v *engine.View) {
	const tall = 1.4 // half a line, of half the width of a letter
	for i := range v.Labels {
		at, wide := scene.Chalked(b, v, &v.Labels[i])
		half := area{wide, tall * wide / float64(max(1, utf8.RuneCountInString(v.Labels[i].Text)))}
		p.taken = append(p.taken, taken{p.along(p.right, at), p.along(p.away, at), half})
	}
}

func (p *spreading) along(way, at engine.Spot) float64 { return way.X*at.X + way.Y*at.Y }

// long is half as long as words are of the width of a short one: a long one is as much wider, that its
// letters are no smaller.
func long(text string) float64 {
	const letter = 0.23 // half of one
	return letter*float64(utf8.RuneCountInString(text)) + 0.06
}

// place finds the nearest place where words have room, before it first, then beside it and behind it; none where that
// would be too far off to be understood.
func (p *spreading) place(at engine.Spot, text string) (s slip, ok bool) {
	const tall, rings = 0.36, 4 // of wide: half a line; how far it may go, lines
	var half area
	half.right, half.away, _ = p.camera.Hidden(at, long(text)*p.wide, tall*p.wide)
	ways := [...]area{{0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, -1}, {0, 1}, {1, 1}, {-1, 1}}
	try := func(off area) bool {
		s = slip{of: at, text: text, half: half, at: engine.Spot{
			X: at.X + off.right*p.right.X + off.away*p.away.X, Y: at.Y + off.right*p.right.Y + off.away*p.away.Y,
		}}
		return p.free(&s)
	}
	if ok = try(area{}); !ok {
		for ring := 1.0; ring <= rings && !ok; ring++ {
			for _, w := range ways {
				if ok = try(area{w.right * ring * 0.7 * half.right, w.away * ring * 2.1 * half.away}); ok {
					break
				}
			}
		}
	}
	if ok {
		p.taken = append(p.taken, taken{p.along(p.right, s.at), p.along(p.away, s.at), half})
	}
	return s, ok
}

// free reports whether nothing lies where words would.
func (p *spreading) free(s *slip) bool {
	right, away := p.along(p.right, s.at), p.along(p.away, s.at)
	for i := range p.taken {
		t := &p.taken[i]
		if math.Abs(t.right-right) < t.half.right+s.half.right && math.Abs(t.away-away) < t.half.away+s.half.away {
			return false
		}
	}
	return true
}
