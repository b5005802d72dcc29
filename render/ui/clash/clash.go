// Package clash is the tool that tells a fight before it is fought: a paper tag above it, rings about who dies and who
// is taken, and a click that has another chosen.
package clash

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Clashes are the fights as they would be now, or after what is held in the hand or said.
type Clashes struct {
	List    []engine.Clash
	asked   string // how the match stood, and after what it was asked
	brought int    // hand.played, when the first in which there is a choice was brought into sight; -1 before
	pressed string // on whom, who could be chosen; "" for nobody
	from    f32.Point
	drawn   chalk.Drawing
}

func (t *Clashes) Tool() ui.Tool {
	tool := ui.Tool{
		Name: "clash", Reset: func(*ui.Context) { *t = Clashes{brought: -1} },
		Hear: t.hear, Begin: t.begin, Lay: t.lay, Says: t.says,
	}
	for i := range ui.ClashTags {
		draw := func(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
			return t.tag(u, gtx, says, int(i))
		}
		tool.Papers = append(tool.Papers, ui.Paper{Slot: ui.ClashSlot + i, Draw: draw, Rigid: true})
	}
	return tool
}

// begin asks for the fights, once for each order that may come.
func (t *Clashes) begin(u *ui.Context) {
	m, is := u.Hand.Match().(engine.Clashing)
	after := u.Carried
	if after == "" && u.Hand.Ends {
		after = u.Hand.Said
	}
	asked := fmt.Sprint(u.Hand.Played, u.Hand.Shown(), is, u.Busy(), u.Hand.Busy, after)
	if asked == t.asked {
		return
	}
	t.asked, t.List, t.drawn.Done = asked, nil, false
	if is && !u.Busy() && u.Hand.Busy == "" {
		t.List = m.Clashes(after)
	}
	u.Clashed = t.List
	chosen := slices.IndexFunc(t.List, func(c engine.Clash) bool { return len(c.Swaps) > 0 })
	if played := u.Hand.Played; chosen >= 0 && t.brought != played {
		t.brought = played
		u.Bring(t.List[chosen].At)
	}
	u.Touch()
}

// hear has who is clicked chosen, or another instead of him.
func (t *Clashes) hear(u *ui.Context, e pointer.Event) bool {
	switch e.Kind {
	case pointer.Press:
		t.pressed = ""
		if at := u.Under(e.Position).Figure; at >= 0 && e.Buttons == pointer.ButtonPrimary && u.Hand.Said == "" {
			if _, is := t.swap(u.Shown.Figures[at].Word); is && u.Hand.Barred() == "" {
				t.pressed, t.from = u.Shown.Figures[at].Word, e.Position
			}
		}
	case pointer.Drag:
		if t.pressed != "" && !ui.Shaken(t.from, e.Position) {
			t.pressed = ""
		}
	case pointer.Release:
		order, is := t.swap(t.pressed)
		if t.pressed = ""; is {
			u.Hand.Play(order)
			u.Refuse(e.Position, u.Hand.Note)
		}
		return is
	}
	return t.pressed != ""
}

// swap is the order by which a click on a figure changes what is chosen.
func (t *Clashes) swap(figure string) (engine.Order, bool) {
	for i := range t.List {
		for _, s := range t.List[i].Swaps {
			if s.Figure == figure {
				return s.Order, true
			}
		}
	}
	return "", false
}

// tag is the paper above a fight: the numbers of either side, and what comes of it.
func (t *Clashes) tag(u *ui.Context, gtx layout.Context, says *strings.Builder, i int) layout.Dimensions {
	if i >= len(t.List) || u.Busy() {
		return layout.Dimensions{}
	}
	s, c := u.Paper, &t.List[i]
	count := fmt.Sprintf("%d : %d", c.Count[0], c.Count[1])
	if c.Count[0] != c.Count[1] {
		count += "," // what comes of it is said of the second
	}
	fmt.Fprint(says, c.Sides, count, " ", c.Says, " ", len(c.Swaps))
	rows := []layout.Widget{paper.Abreast(
		s.Badge(u.Coat(c.Sides[0])), paper.Gap(6), s.Words(paper.Bold(), 15, s.Ink, 1, count), paper.Gap(6),
		s.Badge(u.Coat(c.Sides[1])), paper.Gap(6), s.Words(paper.Bold(), 15, s.Ink, 1, c.Says),
	)}
	if len(c.Swaps) > 0 {
		const how = "you choose who: a click on a man swaps him with another"
		rows = append(rows, s.Words(paper.Plain(), 12, s.Faint, 1, how))
	}
	return s.Label(gtx, paper.Stacked(rows...))
}

// says is what becomes of the one under the pointer.
func (t *Clashes) says(u *ui.Context) []string {
	over := u.Hand.Over.Figure
	if over < 0 || over >= len(u.Shown.Figures) || u.Carried != "" {
		return nil
	}
	for i := range t.List {
		for k := range t.List[i].Rings {
			if r := &t.List[i].Rings[k]; r.Of == u.Shown.Figures[over].Word {
				return []string{account.Called(&u.Shown, engine.End{Word: r.Of}) + " " + r.Note}
			}
		}
	}
	return nil
}

func (t *Clashes) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if len(t.List) == 0 || u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		for i := range t.List {
			for k := range t.List[i].Rings {
				ring(r, &t.List[i].Rings[k])
			}
		}
	})
}

// ring is a whole red cord about who dies, with a cross at its foot, before him; a broken white one about who is taken.
func ring(r *chalk.Ruling, of *engine.Ring) {
	if len(of.Outline) < 2 {
		return
	}
	wide, way := r.Wide(0.12, 0.05, 2.2), append(of.Outline[:len(of.Outline):len(of.Outline)], of.Outline[0])
	r.Shade(way, 1.4*wide)
	if of.Tone != engine.Bad {
		for _, part := range chalk.InPieces(way, 4*wide, 3*wide) {
			r.Cord(part, wide, r.Palette.Chalk)
		}
		return
	}
	r.Cord(way, wide, r.Palette.Alarm)
	foot, arm := polygon.MiddleOfRing(of.Outline), r.Wide(0.4, 0.16, 8)
	sin, cos := math.Sincos(r.Yaw)
	for i := range of.Outline { // of the sides, that in the middle of the nearest
		if side := polygon.Between(way[i], way[i+1], 0.5); side.Y*cos-side.X*sin < foot.Y*cos-foot.X*sin {
			foot = side
		}
	}
	foot = polygon.Ahead(foot, r.Yaw-math.Pi/2, 1.2*arm)
	for _, turn := range [2]float64{0.25, 0.75} {
		at := func(half float64) engine.Spot { return polygon.Ahead(foot, turn*math.Pi+r.Yaw, half*arm) }
		r.Shade([]engine.Spot{at(1.1), at(-1.1)}, 1.8*wide)
		r.Cord([]engine.Spot{at(1), at(-1)}, 1.1*wide, r.Palette.Alarm)
	}
}
