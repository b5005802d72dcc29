package carry

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// tell says at the pointer how far they are carried, and why the first of those may not go who may not.
func (t *Group) tell(u *ui.Context) {
	s := u.ScaleOf()
	line := ui.Counted(len(t.Paces), "figure", "figures") + "  " + s.Say(math.Hypot(t.by.X, t.by.Y))
	first := slices.IndexFunc(t.Paces, func(p pace) bool { return p.Err != nil })
	if first < 0 {
		t.told = []string{line}
		return
	}
	may := len(t.able())
	t.told = []string{line, fmt.Sprintf("%d may go, %d may not", may, len(t.Paces)-may)}
	p := &t.Paces[first]
	t.told = append(t.told, reasons(ui.Called(&u.Shown, engine.End{Word: p.Figure.Word}), p.Err)...)
	if may > 0 {
		t.told = append(t.told, "Ctrl leaves them behind")
	}
}

// reasons is why not, of somebody, and the rule.
func reasons(of string, err error) []string {
	n := ui.Refused(err)
	text := ui.Capital(n.Text)
	if !strings.HasPrefix(strings.ToLower(text), strings.ToLower(of)) {
		text = of + ": " + text
	}
	list := []string{text, string(n.Rule)}
	return slices.DeleteFunc(list, func(l string) bool { return l == "" })
}

func (t *Group) Says(u *ui.Context) []string {
	switch t.State {
	case groupGoes:
		t.reckon(u)
		return t.told
	case groupBoxed:
		box, n := t.box(u.Camera.To.Yaw), 0
		for i := range u.Shown.Figures {
			if f := &u.Shown.Figures[i]; slices.Contains(t.Words, f.Word) || polygon.Inside(box[:], f.At) && goes(u, f.Word) != nil {
				n++
			}
		}
		return []string{ui.Counted(n, "figure", "figures")}
	}
	return nil
}

// card is what the card tells of a group; nothing if there is none.
func (t *Group) card() (head string, lines []string) {
	if len(t.Words) == 0 {
		return "", nil
	}
	return ui.Counted(len(t.Words), "figure", "figures") + " together", []string{
		"drag one of them; or the arrows, and Enter", "with Ctrl whoever may not go is left behind", "Escape lets go of them",
	}
}

// raise has them stand where they are carried, and lower where they stood.
func (t *Group) raise(u *ui.Context) {
	poses := u.Poses
	t.held = t.held[:0]
	if t.State != groupGoes && t.State != groupBack {
		return
	}
	share := camera.Eased(min(camera.Progress(u.Now, t.since, u.Ease(liftTakes)), 1))
	far := 1.0
	if t.State == groupBack {
		share, far = 1-share, 1-share
	}
	t.held = append(t.held, poses...)
	for i := range poses {
		p := &poses[i]
		if !slices.Contains(t.Words, p.Figure.Word) {
			continue
		}
		to := engine.Spot{X: p.At.X + far*t.by.X, Y: p.At.Y + far*t.by.Y}
		if t.State == groupGoes {
			p.Lift = roofAt(&u.Shown, to)
		}
		p.At, p.Lift, p.Moves = to, p.Lift+ui.LiftHigh*share, true
	}
}

func (t *Group) lower(u *ui.Context) { copy(u.Poses, t.held) }

func (t *Group) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.State == groupBoxed {
		r := chalk.RulerOn(u, s, b)
		box := t.box(b.Camera.Yaw)
		r.Chalked(box[:])
	}
	if t.State == groupGoes {
		if how := chalk.LookedAt(u, b); !t.drawn.Done || t.drawn.Seen != how {
			t.drawn.Done, t.drawn.Seen = true, how
			t.draw(u, b)
		}
		s.Flats = append(s.Flats, t.drawn.Flats...)
		s.Decals = append(s.Decals, t.drawn.Decals...)
		return
	}
	for _, w := range t.Words {
		if i := scene.FigureWorded(&u.Shown, w); i >= 0 {
			ui.RingOn(s, b, &u.Shown.Figures[i], ui.Doubled)
		}
	}
}

// draw draws the prints of their bases where they stand, and the string of each with its length: a whole one and
// a ring for who may go, a broken one and a cross for who may not.
func (t *Group) draw(u *ui.Context, b *scene.Brush) {
	t.drawn.Clear()
	r := chalk.RulerOn(u, &t.drawn.Scene, b)
	for i := range t.Paces {
		p := &t.Paces[i]
		for _, base := range p.Figure.Covers {
			r.Chalked(base)
		}
		colour := palette.Toned(b.Palette, engine.Good)
		if p.Err != nil {
			colour = palette.Toned(b.Palette, engine.Bad)
		}
		drawPace(&r, p, colour)
	}
	tall, inches := max(0.75, 0.02*b.Camera.Tall), u.ScaleOf()
	var written []engine.Spot
	for i := range t.Paces {
		p := &t.Paces[i]
		if chalk.LengthOf(p.way) < 2*tall {
			continue // there is no room beside it
		}
		mid, on := chalk.SpotOn(p.way, chalk.LengthOf(p.way)/2)
		at := chalk.LeftOf(mid, on, -0.9*tall)
		text := inches.Write(p.Length) + inches.Sign
		crowded := func(o engine.Spot) bool { return math.Abs(o.X-at.X)+math.Abs(o.Y-at.Y) < b.Atlas.Long(text)*tall }
		if !slices.ContainsFunc(written, crowded) {
			written = append(written, at)
			r.Print(b.Atlas, at, float64(r.On(at, 0.06)[2]), tall, b.Camera.Yaw+math.Pi/2, text, b.Palette.Chalk)
		}
	}
}

// drawPace draws the string of one of a group.
func drawPace(r *chalk.Ruling, p *pace, colour color.NRGBA) {
	wide := r.Wide(0.12, 0.05, 2.2)
	if chalk.LengthOf(p.way) < 1e-6 {
		return
	}
	if p.Err == nil {
		r.Shade(p.way, 1.4*wide)
		r.Cord(p.way, wide, colour)
		cordHoop(r, p.To, scene.RoundOf(&p.Figure), wide, colour)
		return
	}
	for _, part := range chalk.InPieces(p.way, 6*wide, 4*wide) {
		r.Shade(part, 1.4*wide)
		r.Cord(part, wide, colour)
	}
	size := 0.9 * max(p.Figure.Span, 0.5)
	over := roofAt(r.View, p.To) - scene.GroundAt(r.View, p.To) + ui.LiftHigh + p.Figure.Tall + 0.3
	for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
		r.Stroke(polygon.Ahead(p.To, way, size), polygon.Ahead(p.To, way, -size), 0.7*wide, over, scene.Thin(colour, 1))
	}
}

// cordHoop is a ring of cord on the ground.
func cordHoop(r *chalk.Ruling, at engine.Spot, radius, wide float64, colour color.NRGBA) {
	const n = 24
	way := make([]engine.Spot, n+1)
	for i := range way {
		way[i] = scene.Around(at, radius, i, n)
	}
	r.Cord(way, wide, colour)
}
