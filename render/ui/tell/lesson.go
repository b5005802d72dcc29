package tell

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/semantic"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// Lesson is what the table does for somebody who takes one: it follows him, points at what is spoken of, and goes
// on and back. The course itself is the Table's.
type Lesson struct {
	at     int    // the number of the step that is shown, 0 before the first
	did    string // the title of the step before it, if that has just been done
	played int    // hand.played, when the course was followed last
	wants  string // the title of the step that is shown, if it wants something
	hinted bool   // the hint is shown
	seek   bool   // the camera is to show whom the step points at
	list   layout.List
	tells  string        // what there is to read: the step, if it is done, and what came of an order
	unread time.Duration // until then nobody can have read it
}

// reading is how long nobody goes on from what has just come to be told: a hurried press meant what was there before.
// After it the large button settles.
const reading = paper.Hurries - paper.Settles

func (t *Lesson) Tool() ui.Tool {
	return ui.Tool{
		Name: "lesson", Papers: []ui.Paper{{Slot: ui.LessonSlot, Draw: t.draw}}, Reset: func(*ui.Context) { *t = Lesson{} },
		Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay,
		Wake: func(u *ui.Context) (time.Duration, bool) { return t.unread, u.Now < t.unread },
	}
}

// Teach does something with the course that may have set the match back, or put another on the table.
func (t *Lesson) Teach(u *ui.Context, do func() error) {
	u.StopThinking()
	u.LookNow()
	err := do()
	c, h := u.Course, u.Hand
	if c.Sitting() != u.Sitting {
		table, ground, camera := u.Table, u.Shown.Ground, u.Camera.To
		table.Sitting = c.Sitting()
		if e := u.Host.Lay(table); err == nil {
			err = e
		}
		if u.Shown.Ground == ground { // another scene on the same table: one stays where one looks from
			u.Put(camera)
		}
	} else if c.Sitting().Len() != len(h.Entries) {
		h.Events, h.Note = nil, ui.Note{}
		h.Look()
	}
	u.Held, t.played = false, u.Hand.Played
	if err != nil {
		u.Hand.Note = ui.Note{Text: err.Error()}
	}
	u.Touch()
}

// leave ends the lesson. The match stays on the table, for two people.
func (t *Lesson) leave(u *ui.Context) {
	u.StopThinking()
	u.Course, u.Seats, u.Held, u.Taught = nil, nil, false, u.Sitting.Len()
	u.Hand.Seats, u.Hand.Course = nil, nil
	u.Hand.Look()
	u.Touch()
}

// press is Enter where the lesson has something to be done and nothing is being said.
func (t *Lesson) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	enter := name == key.NameReturn || name == key.NameEnter
	d, do := t.does(u)
	if !enter || mods != 0 || u.Ring || d.Word == "" {
		return false
	}
	do()
	return true
}

// enter is what Enter does in a lesson.
func (t *Lesson) enter(u *ui.Context) ui.Action {
	d, _ := t.does(u)
	return d
}

// does is what Enter does in a lesson, and how: it goes on, once that is so far, or back; no word if that is as ever.
// In a puzzle there is nothing else to be gone on with.
func (t *Lesson) does(u *ui.Context) (d ui.Action, do func()) {
	h, c := u.Hand, u.Course
	if c == nil || h.Said != "" || h.Typed != "" || h.Past != nil {
		return d, nil
	}
	poses := c.Lesson.Puzzle && !c.Waits()
	back := func() { t.Teach(u, c.Again) }
	switch {
	case t.played != h.Played && poses: // it has not been judged yet
		return ui.Action{Word: "Wait", Gist: "see what comes of it", Barred: true}, func() {}
	case c.Ready():
		d = ui.Action{Word: next(u), Gist: "the lesson goes on", Barred: u.Now < t.unread}
		if c.Lesson.Puzzle {
			d.Gist = "this one is done"
		} else if c.At() == c.Lesson.Steps() {
			d.Gist = "the lesson is at its end"
		}
		return d, func() { t.onwards(u) }
	case c.Stands() || poses && c.Strayed():
		return ui.Action{Word: "Again", Gist: "take it back"}, back
	case poses && !t.hinted:
		return ui.Action{Word: "Hint", Gist: "tells it: not counted", Quiet: true}, func() { t.hint(u) }
	case poses:
		return ui.Action{Word: "Show", Gist: "given for you: not counted", Quiet: true}, func() { t.show(u) }
	}
	return d, nil
}

// hint shows the orders that do what is wanted.
func (t *Lesson) hint(u *ui.Context) {
	t.hinted = true
	u.Course.Help()
	u.Touch()
}

// show gives the orders that do what is wanted, from where the step began: what has strayed is taken back.
func (t *Lesson) show(u *ui.Context) {
	t.Teach(u, func() (err error) {
		c := u.Course
		if c.Strayed() {
			err = c.Again()
		}
		if err == nil {
			err = c.Show()
		}
		c.Linger()
		return err
	})
}

// onwards goes on from a step that is ready; from the last one to the next lesson, a game of what was learnt, or home.
func (t *Lesson) onwards(u *ui.Context) {
	if u.Now < t.unread {
		return
	}
	t.Teach(u, u.Course.Next)
	c := u.Course
	if !c.Over() {
		return
	}
	play, can := game(u)
	t.leave(u)
	if can && u.House.Shelf != nil {
		play.Journal = u.House.Shelf(play.Game)
	}
	if can && u.Begin(play) == nil {
		return
	}
	if next := c.Lesson.Next; next != nil {
		if err := u.Learn(next()); err == nil {
			return
		}
	}
	u.Turner.Turn(u, ui.HomePage)
}

// next is the word that goes on from a step.
func next(u *ui.Context) string {
	if c := u.Course; c.At() < c.Lesson.Steps() {
		return "Next ►"
	} else if c.Lesson.Next != nil {
		return "Next one ►"
	} else if _, can := game(u); can {
		return "Play it ►"
	}
	return "Finish"
}

// game is a match of what the lesson teaches, against the gentlest player; false if there is none to be begun.
func game(u *ui.Context) (w ui.Wish, can bool) {
	l, q := u.Course.Lesson, u.House.Quick
	g, known := u.House.Game(l.Game)
	switch {
	case !known || l.Puzzle || l.Next != nil || u.House.New == nil || len(g.Players) == 0:
		return w, false
	case q != nil && q.Game == l.Game:
		return q.Wish, true
	}
	w = ui.Wish{Game: l.Game, Scene: l.Scene, Options: l.Options, Seats: map[engine.Side]string{}}
	sides := g.Sides
	if g.Playing != nil {
		sides = g.Playing(w)
	}
	for _, side := range sides {
		if g.Side(side) != g.Side(l.Side) {
			w.Seats[side] = g.Players[0].Name
		}
	}
	return w, true
}

// step follows what has been played, once its film has been seen.
func (t *Lesson) step(u *ui.Context) (moves bool) {
	c := u.Course
	if c == nil || u.Busy() || u.Hand.Past != nil {
		return false
	}
	if t.played != u.Hand.Played {
		t.played = u.Hand.Played
		c.Follow()
	}
	if c.Stands() {
		u.Held = true // nobody need move any more
	}
	defer t.notice(u)
	if at := c.At(); at != t.at {
		did := ""
		if at == t.at+1 {
			did = t.wants
		}
		list := layout.List{Axis: layout.Vertical}
		*t = Lesson{at: at, did: did, played: t.played, seek: true, list: list}
		if c.Step().Done != nil {
			t.wants = c.Step().Title
		}
		u.Touch()
	}
	if t.seek && !u.Panels.On[ui.LessonSlot].At.Empty() {
		t.seek = false
		if at, ok := t.middle(u); ok {
			approach(u, at)
			u.Bring(at)
		}
	}
	return false
}

// notice has a moment pass in which what has just come to be told can be seen.
func (t *Lesson) notice(u *ui.Context) {
	if is := fmt.Sprint(t.at, u.Course.Ready(), u.Reports); is != t.tells {
		t.tells, t.unread = is, u.Now+reading
		u.Touch()
	}
}

// approach goes nearer to a spot of a board whose squares are too small to see who stands on them.
func approach(u *ui.Context, at engine.Spot) {
	const seen, near = 40, 24 // squares in the window's height
	if c := u.Camera.To; !u.Shown.Ground.Floor && c.Tall > seen {
		c.At, c.Tall = at, near
		u.Send(c.Within(u.Shown.Ground))
	}
}

// looked are the indexes of the figures, of the solids and of the cells that the step points at. Where a figure is
// called as its cell the figure is meant.
func (t *Lesson) looked(u *ui.Context) (figures, solids, cells []int) {
	look := u.Course.Step().Look
	if t.hinted && !u.Course.Ready() { // and those who do it, and where
		for _, o := range u.Course.Step().Hint {
			look = append(slices.Clip(look), engine.Order(strings.ToLower(string(o))).Words()...)
		}
	}
	for _, w := range look {
		if i := u.Shown.FigureWorded(w); i >= 0 {
			figures = append(figures, i)
		} else if i := u.Shown.CellNamed(w); i >= 0 {
			cells = append(cells, i)
		}
		for i := range u.Shown.Solids {
			if s := &u.Shown.Solids[i]; s.Name == w && u.Shown.Looks.Ground(s.Kind).Pattern != engine.PatternBrick && s.Base == 0 {
				solids = append(solids, i)
			}
		}
	}
	return figures, solids, cells
}

// middle is the middle of what the step points at, if anything is there.
func (t *Lesson) middle(u *ui.Context) (engine.Spot, bool) {
	var spots []engine.Spot
	figures, solids, cells := t.looked(u)
	for _, i := range cells {
		spots = append(spots, u.Shown.Cells[i].At)
	}
	for _, i := range figures {
		spots = append(spots, u.Shown.Figures[i].At)
	}
	for _, i := range solids {
		spots = append(spots, polygon.MiddleOfRing(u.Shown.Solids[i].Outline))
	}
	return polygon.MiddleOfRing(spots), len(spots) > 0
}

// lay lays a patch of chalk under whom the step points at, and a line about things.
func (t *Lesson) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if u.Course == nil || u.Busy() || u.Hand.Past != nil {
		return
	}
	const wide = 0.12 // in
	figures, solids, cells := t.looked(u)
	for _, i := range cells {
		at := u.Shown.Cells[i].At
		r := 0.6 * polygon.Apart(at, u.Shown.Cells[i].Corners[0])
		scene.HoopOn(s, at, r, wide+0.08, 0.032, 2, scene.Thin(b.Palette.Soot, 0.5))
		scene.HoopOn(s, at, r, wide, 0.034, 2, scene.Thin(b.Palette.Chalk, 1))
	}
	for _, i := range figures {
		f := &u.Shown.Figures[i]
		r, z := scene.RoundOf(f), f.Base+0.03
		scene.HoopOn(s, f.At, r/2, r, z, 1, scene.Thin(b.Palette.Chalk, 0.3))
		scene.HoopOn(s, f.At, r, wide+0.08, z+0.002, 2, scene.Thin(b.Palette.Soot, 0.5))
		scene.HoopOn(s, f.At, r, wide, z+0.004, 2, scene.Thin(b.Palette.Chalk, 1))
	}
	for _, i := range solids {
		ring := u.Shown.Solids[i].Outline
		ring = append(slices.Clip(ring), ring[:min(1, len(ring))]...)
		s.Strip(ring, 3*wide, 0.02, scene.Thin(b.Palette.Soot, 0.5))
		s.Strip(ring, 2*wide, 0.024, scene.Thin(b.Palette.Chalk, 1))
	}
}

// draw is the paper of the lesson: what the step says, what it wants, and the ways on and back.
func (t *Lesson) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, c := u.Paper, u.Course
	if c == nil || c.At() != t.at {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, u.Now < t.unread, t.did, t.lacks(u), u.Shown.Looks.InWords(u.Course.Step().Want))
	fmt.Fprint(says, t.at, t.hinted, u.Unread, c.Ready(), c.Strayed(), c.Waits())
	fmt.Fprint(says, t.list.Position.First, t.list.Position.Offset)
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	rows, want := t.rows(u) // before a button is heard, which may have another step next
	for i := range rows {
		rows[i] = paper.Inset(layout.Inset{Bottom: 6}, rows[i])
	}
	return s.Card(gtx, func(gtx layout.Context) layout.Dimensions { return t.headed(u, gtx, rows, want) })
}

// headed is rows, which scroll, under the buttons and over what is wanted, the row of that index, and how it is done:
// these stay where they are, whatever more is told. Where they would take most of the room only what is wanted stays.
func (t *Lesson) headed(u *ui.Context, gtx layout.Context, rows []layout.Widget, want int) layout.Dimensions {
	gtx.Constraints.Min = image.Point{}
	ways := t.ways(u, gtx)
	high := ways.Size.Y + gtx.Dp(8)
	defer op.Offset(image.Pt(0, high)).Push(gtx.Ops).Pop()
	gtx.Constraints.Max.Y = max(0, gtx.Constraints.Max.Y-high)
	foot := paper.Stacked(rows[want:]...)
	m := op.Record(gtx.Ops)
	tall := foot(gtx).Size.Y
	m.Stop()
	if most := gtx.Constraints.Max.Y * 2 / 3; tall > most && want < len(rows) {
		foot = rows[want]
		rows = slices.Delete(rows, want, want+1)
	} else {
		rows = rows[:want]
	}
	dims := u.Paper.Footed(gtx, &t.list, rows, foot)
	return layout.Dimensions{Size: image.Pt(gtx.Constraints.Max.X, dims.Size.Y+high)}
}

// again is how one comes back from an order that was not the one.
const (
	again = "The button Again takes it back"
	going = "; or go on from here."
)

// lacks is what the last order lacked, once it has been judged: while its film plays nobody has seen what came of it.
func (t *Lesson) lacks(u *ui.Context) string {
	if t.played != u.Hand.Played {
		return ""
	}
	return u.Course.Lacks()
}

const small = 14 // sp: the least letters of the paper, which are read at arm's length

// rows is what the step says, and the index of what it wants, at the end if it wants nothing.
func (t *Lesson) rows(u *ui.Context) (rows []layout.Widget, want int) {
	s, c, in := u.Paper, u.Course, u.Shown.Looks.InWords
	step := c.Step()
	if named := step.Title == c.Scene().Title; !named || c.Lesson.Steps() > 1 {
		place := fmt.Sprintf("%d of %d", c.At(), c.Lesson.Steps())
		if !named {
			place += "  ·  " + c.Scene().Title
		}
		rows = append(rows, s.Words(paper.Plain(), small, s.Faint, 2, place))
	}
	rows = append(
		rows, s.Words(paper.Book(), 23, s.Ink, 2, step.Title),
		s.Words(paper.Plain(), 14, s.Ink, 0, in(step.Say)),
	)
	if len(step.Rules) > 0 {
		rules := engine.Mapped(step.Rules, func(r engine.RuleID) layout.Widget {
			return u.RuleButton("lesson rule "+string(r), r, 13)
		})
		rows = append(rows, paper.Flowing(5, rules...))
	}
	done := step.Done != nil && c.Ready()
	if t.did != "" && !done { // one thing done is told of at a time
		told := "Done: " + in(t.did)
		if c.Lesson.Puzzle { // all its steps have one title, and it is not solved yet
			told = fmt.Sprintf("Right: %d of %d", t.at-1, c.Lesson.Steps())
		}
		rows = slices.Insert(rows, 0, s.Words(paper.Bold(), small, s.Ink, 2, told))
	}
	if lacks := t.lacks(u); lacks != "" {
		how := again + going
		if c.Stands() {
			how = again + "."
		}
		rows = append(rows, s.Words(paper.Bold(), small, s.Ink, 0, in(lacks)))
		rows = append(rows, s.Words(paper.Plain(), small, s.Faint, 0, how))
	}
	want = len(rows)
	switch {
	case done:
		rows = append(rows, wanted(u, finished(u)))
	case c.Waits() && !c.Ready() && !c.Stands():
		who := engine.Mapped(c.Sitting().Match().Turn().Sides, u.Shown.Looks.Side)
		rows = append(rows, wanted(u, engine.Capital(strings.Join(who, " and "))+" moves …"))
	case step.Want != "":
		rows = append(rows, wanted(u, in(step.Want)))
	}
	if step.Hand != "" && !done { // how it is done matters until it is
		rows = append(rows, s.Words(paper.Plain(), small, s.Faint, 0, in(step.Hand)))
	}
	if t.hinted {
		for _, o := range step.Hint {
			rows = append(rows, s.Words(paper.Bold(), small, s.Ink, 3, in(string(o))))
		}
	}
	return rows, want
}

// finished is that the step is done, how that counts, and what Enter does, unless it first puts away what is told.
func finished(u *ui.Context) string {
	done, enter := "Done", "."
	if !u.Unread {
		enter = ". Enter: " + strings.TrimSuffix(next(u), " ►") + "."
	}
	if u.Course.Lesson.Puzzle && u.Course.Helped() {
		done += " with help, which is not counted"
	}
	return done + enter
}

// wanted is what is to be done, on brass.
func wanted(u *ui.Context, text string) layout.Widget {
	s := u.Paper
	return onBrass(s, paper.Inset(layout.Inset{Top: 5, Bottom: 6, Left: 8, Right: 8}, s.Words(paper.Bold(), 14, s.Ink, 0, text)))
}

// onBrass is a widget on a strip of brass across the paper.
func onBrass(s *paper.Stationery, w layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		m := op.Record(gtx.Ops)
		dims := w(gtx)
		body := m.Stop()
		dims.Size.X = gtx.Constraints.Max.X
		box := clip.UniformRRect(image.Rectangle{Max: dims.Size}, gtx.Dp(3))
		paint.FillShape(gtx.Ops, palette.Mixed(s.Paper, s.Brass, 0.3), box.Op(gtx.Ops))
		defer clip.Rect{Max: dims.Size}.Push(gtx.Ops).Pop()
		semantic.LabelOp("on brass").Add(gtx.Ops)
		body.Add(gtx.Ops)
		return dims
	}
}

// ways are the buttons: on, back, again, and the hint.
func (t *Lesson) ways(u *ui.Context, gtx layout.Context) layout.Dimensions {
	const size, wide = 13, 92 // of the first button, whatever it says, so that the others stay
	c := u.Course
	var first layout.Widget
	if c.Step().Done == nil || c.Ready() {
		able := paper.Able(c.Ready() && u.Now >= t.unread)
		first = u.Buttoned("lesson next", "Next: Enter", next(u), able, size, func() { t.onwards(u) })
	} else if !t.hinted {
		first = u.Button("lesson hint", "Hint", true, size, func() { t.hint(u) })
	} else {
		first = u.Buttoned("lesson show", "do it for me", "Show it", paper.Able(!c.Waits()), size, func() { t.show(u) })
	}
	ways := []layout.Widget{
		paper.Column(wide, first),
		u.Buttoned("lesson back", "Back: the step before this one", "◄ Back", paper.Able(c.At() > 1), size, func() { t.Teach(u, c.Back) }),
		u.Buttoned("lesson again", "Again: back to the beginning of this step", "Again", paper.Able(c.Strayed()), size, func() { t.Teach(u, c.Again) }),
		u.Buttoned("lesson leave", "leave the lesson", "×", paper.Live, size, func() { t.leave(u) }),
	}
	if _, can := game(u); can && c.At() == c.Lesson.Steps() && c.Ready() {
		home := func() { t.leave(u); u.Turner.Turn(u, ui.HomePage) }
		ways = append(ways, u.Button("lesson home", "Home", true, size, home))
	}
	return paper.Flow(gtx, 3, ways...)
}
