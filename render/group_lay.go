package render

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
)

// tell says at the pointer how far they are carried, and why the first of those may not go who may not.
func (t *group) tell(u *uiContext) {
	s := u.scaleOf()
	line := plural(len(t.paces), "figure", "figures") + "  " + s.say(math.Hypot(t.by.X, t.by.Y))
	first := slices.IndexFunc(t.paces, func(p pace) bool { return p.err != nil })
	if first < 0 {
		t.told = []string{line}
		return
	}
	may := len(t.able())
	t.told = []string{line, fmt.Sprintf("%d may go, %d may not", may, len(t.paces)-may)}
	p := &t.paces[first]
	t.told = append(t.told, reasons(called(&u.shown, engine.End{Word: p.figure.Word}), p.err)...)
	if may > 0 {
		t.told = append(t.told, "Ctrl leaves them behind")
	}
}

// reasons is why not, of somebody, and the rule.
func reasons(of string, err error) []string {
	n := refused(err)
	text := capital(n.text)
	if !strings.HasPrefix(strings.ToLower(text), strings.ToLower(of)) {
		text = of + ": " + text
	}
	list := []string{text, string(n.rule)}
	return slices.DeleteFunc(list, func(l string) bool { return l == "" })
}

func (t *group) says(u *uiContext) []string {
	switch t.state {
	case groupGoes:
		t.reckon(u)
		return t.told
	case groupBoxed:
		box, n := t.box(u.camera.to.Yaw), 0
		for i := range u.shown.Figures {
			if f := &u.shown.Figures[i]; slices.Contains(t.words, f.Word) || inside(box[:], f.At) && goes(u, f.Word) != nil {
				n++
			}
		}
		return []string{plural(n, "figure", "figures")}
	}
	return nil
}

// card is what the card tells of a group; nothing if there is none.
func (t *group) card() (head string, lines []string) {
	if len(t.words) == 0 {
		return "", nil
	}
	return plural(len(t.words), "figure", "figures") + " together", []string{
		"drag one of them; or the arrows, and Enter", "with Ctrl whoever may not go is left behind", "Escape lets go of them",
	}
}

// raise has them stand where they are carried, and lower where they stood.
func (t *group) raise(u *uiContext) {
	poses := u.poses
	t.held = t.held[:0]
	if t.state != groupGoes && t.state != groupBack {
		return
	}
	share := eased(min(progress(u.now, t.since, u.ease(liftTakes)), 1))
	far := 1.0
	if t.state == groupBack {
		share, far = 1-share, 1-share
	}
	t.held = append(t.held, poses...)
	for i := range poses {
		p := &poses[i]
		if !slices.Contains(t.words, p.figure.Word) {
			continue
		}
		to := engine.Spot{X: p.at.X + far*t.by.X, Y: p.at.Y + far*t.by.Y}
		if t.state == groupGoes {
			p.lift = roofAt(&u.shown, to)
		}
		p.at, p.lift, p.moves = to, p.lift+liftHigh*share, true
	}
}

func (t *group) lower(u *uiContext) { copy(u.poses, t.held) }

func (t *group) lay(u *uiContext, s *scene, b *brush) {
	if t.state == groupBoxed {
		r := rulerOn(u, s, b)
		box := t.box(b.camera.Yaw)
		r.chalked(box[:])
	}
	if t.state == groupGoes {
		if how := lookedAt(u, b); !t.drawn.done || t.drawn.seen != how {
			t.drawn.done, t.drawn.seen = true, how
			t.draw(u, b)
		}
		s.flats = append(s.flats, t.drawn.flats...)
		s.decals = append(s.decals, t.drawn.decals...)
		return
	}
	for _, w := range t.words {
		if i := figureWorded(&u.shown, w); i >= 0 {
			ringOn(s, b, &u.shown.Figures[i], doubled)
		}
	}
}

// draw draws the prints of their bases where they stand, and the string of each with its length: a whole one and
// a ring for who may go, a broken one and a cross for who may not.
func (t *group) draw(u *uiContext, b *brush) {
	t.drawn.clear()
	r := rulerOn(u, &t.drawn.scene, b)
	for i := range t.paces {
		p := &t.paces[i]
		for _, base := range p.figure.Covers {
			r.chalked(base)
		}
		colour := toned(b.palette, engine.Good)
		if p.err != nil {
			colour = toned(b.palette, engine.Bad)
		}
		drawPace(&r, p, colour)
	}
	tall, inches := max(0.75, 0.02*b.camera.Tall), u.scaleOf()
	var written []engine.Spot
	for i := range t.paces {
		p := &t.paces[i]
		if lengthOf(p.way) < 2*tall {
			continue // there is no room beside it
		}
		mid, on := spotOn(p.way, lengthOf(p.way)/2)
		at := leftOf(mid, on, -0.9*tall)
		text := inches.write(p.length) + inches.sign
		crowded := func(o engine.Spot) bool { return math.Abs(o.X-at.X)+math.Abs(o.Y-at.Y) < b.atlas.long(text)*tall }
		if !slices.ContainsFunc(written, crowded) {
			written = append(written, at)
			r.print(b.atlas, at, float64(r.on(at, 0.06)[2]), tall, b.camera.Yaw+math.Pi/2, text, b.palette.Chalk)
		}
	}
}

// drawPace draws the string of one of a group.
func drawPace(r *ruling, p *pace, colour color.NRGBA) {
	wide := r.wide(0.12, 0.05, 2.2)
	if lengthOf(p.way) < 1e-6 {
		return
	}
	if p.err == nil {
		r.shade(p.way, 1.4*wide)
		r.cord(p.way, wide, colour)
		cordHoop(r, p.to, roundOf(&p.figure), wide, colour)
		return
	}
	for _, part := range inPieces(p.way, 6*wide, 4*wide) {
		r.shade(part, 1.4*wide)
		r.cord(part, wide, colour)
	}
	size := 0.9 * max(p.figure.Span, 0.5)
	over := roofAt(r.view, p.to) - groundAt(r.view, p.to) + liftHigh + p.figure.Tall + 0.3
	for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		r.stroke(ahead(p.to, way, size), ahead(p.to, way, -size), 0.7*wide, over, thin(colour, 1))
	}
}

// cordHoop is a ring of cord on the ground.
func cordHoop(r *ruling, at engine.Spot, radius, wide float64, colour color.NRGBA) {
	const n = 24
	way := make([]engine.Spot, n+1)
	for i := range way {
		way[i] = around(at, radius, i, n)
	}
	r.cord(way, wide, colour)
}

// inPieces is a way in pieces as long as that with gaps between.
func inPieces(way []engine.Spot, long, gap float64) (parts [][]engine.Spot) {
	for len(way) > 1 {
		part, rest := until(way, long)
		parts = append(parts, part)
		_, way = until(rest, gap)
	}
	return parts
}
