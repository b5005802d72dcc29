package render

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// atSchool is a desk in a house where the first lesson of Little Wars has just been begun.
func atSchool(t *testing.T) *desk {
	t.Helper()
	d := opened(t, engine.Setup{})
	d.Furnish(ui.House{
		Settings: settings.Settings{Still: true, Light: "day", Scale: 100, Text: 100},
		Games:    []ui.Game{{About: battle.Battle{}.About()}},
		New:      func(ui.Wish) (ui.Table, error) { return ui.Table{}, errors.New("a lesson is wanted") },
		Lessons:  []*engine.Lesson{battle.FirstLesson()},
		Learn: func(l *engine.Lesson) (ui.Table, error) {
			c, err := l.Enroll(battle.Battle{}, "test")
			if err != nil {
				return ui.Table{}, err
			}
			return ui.Table{Sitting: c.Sitting(), Course: c, Rule: d.Rule}, nil
		},
	})
	d.Press(key.NameF4, 0)
	d.pass()
	d.click(d.buttonAt(t, "Learn to play Little Wars"))
	d.pass()
	if d.Course == nil || d.pages.Page != ui.NoPage || d.Course.At() != 1 {
		t.Fatal("the lesson has not begun")
	}
	return d
}

// pass lets some time pass, in which nobody looks at films.
func (d *desk) pass() {
	for range 4 {
		d.film.Close(d.Context)
		d.report.Close(d.Context)
		d.Step(d.Now + time.Second)
	}
}

// attends waits until the others have moved.
func (d *desk) attends(t *testing.T) {
	t.Helper()
	for range 5000 {
		d.pass()
		if d.Thought == nil && (!d.Course.Waits() || d.Held) {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("step %d: %v does not come to an end", d.Course.At(), d.Course.Sitting().Match().Turn())
}

// The whole lesson is taken at the table: Enter goes on where there is only something to read, an order where one
// is wanted; the others move by themselves, and at the end there is home.
func TestLesson(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	scenes := map[*engine.Sitting]bool{}
	ends := 0
	for n := 1; d.Course != nil; n++ {
		d.attends(t)
		c := d.Course
		if scenes[d.Sitting] = true; c.At() != n || c.Sitting() != d.Sitting || d.Panels.On[ui.LessonSlot].At.Empty() {
			t.Fatalf("step %d is %d, %s", n, c.At(), c.Step().Title)
		}
		if state, _ := ui.Stands(d.Context); c.Sitting().Len() == 0 && !strings.HasPrefix(state, "Turn 1: ") {
			t.Errorf("scene %q begins with %q", c.Scene().Title, state)
		}
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown))
		for _, o := range c.Step().Hint {
			if c.Ready() {
				t.Errorf("step %d can be left before %q", n, o)
			}
			d.say(t, o)
			d.pass()
		}
		d.attends(t)
		if d.Held && c.Ready() && c.Waits() { // it is the turn of those who have nothing to say
			ends++
			if hand := c.Step().Hand; hand != "" && d.reads(hand) {
				t.Errorf("step %d is done, and how is still told: %q", n, hand)
			}
			says, words := d.Panels.On[ui.RibbonSlot].Says, ui.Offered(d.Context)
			if len(words) > 0 || !strings.Contains(says, "Enter: ") {
				t.Errorf("at the end of a scene the ribbon says %q and offers %v", says, words)
			}
			d.Unread = true // what came of it is told, and Enter puts that away
			d.Step(d.Now + time.Second)
			if sheet := d.sheet(d.Panels.On[ui.LessonSlot]); strings.Contains(sheet, "Enter:") {
				t.Errorf("with a report to be read the lesson says %q", sheet)
			}
			d.Unread = false
		}
		if c.At() == n {
			d.presses(key.NameReturn)
			d.pass()
		}
	}
	if ends == 0 || len(scenes) != 3 || d.pages.Page != ui.HomePage {
		t.Errorf("after %d scenes there is page %d", len(scenes), d.pages.Page)
	}
	left := false
	d.House.Save = resaved
	if ui.Leave(d.Context, func() { left = true }); !left {
		t.Error("whether the lesson is to be kept is asked")
	}
}

// While a step asks for something else the large button ends nothing: it is pale and names the step, and a press of it,
// or Enter, asks.
func TestOpenStepIsNotEnded(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	for d.Course.Step().Title != "At the trail" {
		for _, o := range d.Course.Step().Hint {
			d.say(t, o)
			d.pass()
		}
		if d.attends(t); d.Course.Ready() {
			d.presses(key.NameReturn)
			d.pass()
		}
	}
	const open = `the step "At the trail" is still open`
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, engine.Capital(open)) {
		t.Errorf("the large button says %q", says)
	}
	orders := d.Sitting.Len()
	for _, press := range []func(){func() { d.presses(key.NameReturn) }, func() { d.click(d.wordAt(t, "end")) }} {
		d.Hand.Note = ui.Note{}
		d.pass()
		if press(); d.Sitting.Len() != orders || d.Hand.Note.Text != open+"; press once more to say it" {
			t.Errorf("%d orders, where there were %d, and it is answered %q", d.Sitting.Len(), orders, d.Hand.Note.Text)
		}
	}
	d.pass()
	if d.presses(key.NameReturn); d.Sitting.Len() != orders+1 {
		t.Errorf("pressed once more the move is not ended: %q", d.Hand.Note.Text)
	}
}

// A second press in haste does not go past a step that has only just come: with Enter, on the large button and on the
// lesson's own.
func TestLessonIsNotHurried(t *testing.T) {
	t.Parallel()
	for _, label := range []string{"", "Next ►", "Next: Enter"} {
		d := atSchool(t)
		d.pass()
		press := func() { d.Press(key.NameReturn, 0) }
		if label != "" {
			at := d.buttonAt(t, label)
			press = func() { d.click(at) }
		}
		for range 3 {
			press()
			d.Step(d.Now + 150*time.Millisecond)
		}
		if d.Course.At() != 2 {
			t.Errorf("three presses of %q in haste lead to step %d", label, d.Course.At())
		}
		d.Step(d.Now + paper.Hurries)
		d.Step(d.Now + paper.Settles)
		if press(); d.Course.At() != 3 {
			t.Errorf("a press of %q in time leads to step %d", label, d.Course.At())
		}
	}
}

// The hint is told, and does it if it is asked to; back and again set the match back, and leaving leaves it to two.
func TestLessonWays(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	d.presses(key.NameReturn)
	d.presses(key.NameReturn)
	at := func(n, orders int) {
		t.Helper()
		if d.attends(t); d.Course.At() != n || d.Sitting.Len() != orders || len(d.Hand.Entries) != orders {
			t.Fatalf("at %d after %d orders, want %d and %d", d.Course.At(), d.Sitting.Len(), n, orders)
		}
	}
	at(3, 0)
	d.presses(key.NameReturn)
	at(4, 1) // it does what the large button says
	d.Undo()
	at(3, 0)
	d.click(d.buttonAt(t, "Hint"))
	d.click(d.buttonAt(t, "do it for me"))
	at(4, 1)
	d.presses(key.NameReturn)
	d.say(t, "s-gun1 fire 90 5") // over their heads
	at(5, 2)
	d.click(d.buttonAt(t, "Again: back to the beginning of this step"))
	at(5, 1)
	d.say(t, "s-gun1 fire 82.23 -0.49")
	at(6, 2)
	d.Undo()
	at(5, 1)
	d.Redo()
	at(6, 2)
	d.click(d.buttonAt(t, "Back: the step before this one"))
	at(5, 1)
	d.click(d.buttonAt(t, "rule LW-GUN-5"))
	if d.RuleShown != "LW-GUN-5" {
		t.Errorf("the rule opened is %q", d.RuleShown)
	}
	d.say(t, "end") // another way: his turn comes, and goes by
	at(5, 4)
	d.click(d.buttonAt(t, "leave the lesson"))
	d.pass()
	if d.Course != nil || !d.Panels.On[ui.LessonSlot].At.Empty() || len(d.Hand.Persons()) != 2 {
		t.Error("the lesson is not left")
	}
	left := 0
	d.House.Save = func(ui.Table, string) (*engine.Sitting, error) { return nil, errors.New("is not saved") }
	if ui.Leave(d.Context, func() { left++ }); left != 1 {
		t.Error("who leaves a lesson is asked to keep it")
	}
	d.say(t, "go")
	if ui.Leave(d.Context, func() { left++ }); left != 1 {
		t.Error("of what is played after a lesson nobody is asked")
	}
}

// reads reports whether something with the label is on the papers.
func (d *desk) reads(label string) bool {
	return slices.ContainsFunc(d.Router.AppendSemantics(nil), func(n input.SemanticNode) bool {
		_, is := labelled(n, label)
		return is
	})
}

// sheet is all that is written on a panel, as it is laid out.
func (d *desk) sheet(p *ui.Panel) string {
	var all []string
	written := d.Paper.Rewrite
	d.Paper.Rewrite = func(text string) string {
		text = written(text)
		if d.Laid == p {
			all = append(all, text)
		}
		return text
	}
	d.Touch()
	d.Step(d.Now)
	d.Paper.Rewrite = written
	return strings.Join(all, "\n")
}

// Beside the last step of the lesson the score has its ways on in sight, however little room there is.
func TestLessonScore(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	for d.Course.At() < d.Course.Lesson.Steps() {
		d.lesson.Teach(d.Context, d.Course.Show)
	}
	for _, size := range []image.Point{{1920, 1080}, {1280, 800}, {1000, 700}} {
		d.Resize(size, 1)
		d.pass()
		score, foot := d.Panels.On[ui.ReportSlot].At, d.button(t, "put the score away")
		if foot.Empty() || !foot.In(score) || foot.Dy() < 20 {
			t.Errorf("at %v the score lies at %v, and its last button at %v", size, score, foot)
		}
		if d.reads("Rematch") {
			t.Error("there is a rematch of a lesson")
		}
	}
}

// The plan stays as it is when the plate tells at length who has won.
func TestPlanStaysAtTheEnd(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	d.Resize(image.Pt(1280, 800), 1)
	for d.Course.At() < d.Course.Lesson.Steps()-1 {
		d.lesson.Teach(d.Context, d.Course.Show)
	}
	d.pass()
	d.Send(d.Plan())
	d.pass()
	was := d.Camera.To
	d.lesson.Teach(d.Context, d.Course.Show)
	d.pass()
	if !d.Hand.Match().Result().Over || d.Camera.To != was {
		t.Errorf("the plan goes from %+v to %+v", was, d.Camera.To)
	}
}

// What a step points at is ringed, and in sight; in a small window its paper scrolls.
func TestLessonSmall(t *testing.T) {
	t.Parallel()
	d := atSchool(t)
	var s scene.Scene
	flats := func() int {
		d.Compose(&s, scenery.NewAtlas(&d.Shown))
		return len(s.Flats)
	}
	with := flats()
	c := d.Course
	d.Course = nil
	if bare := flats(); bare >= with {
		t.Errorf("with the lesson %d are drawn, without it %d", with, bare)
	}
	d.Course = c
	for _, size := range []image.Point{image.Pt(640, 480), image.Pt(400, 300)} {
		d.Resize(size, 1)
		d.pass()
		if at := d.Panels.On[ui.LessonSlot].At; at.Empty() || !at.In(image.Rectangle{Max: size}) || at.Overlaps(d.Panels.On[ui.CornerSlot].At) {
			t.Errorf("at %v the paper lies at %v, the corner at %v", size, at, d.Panels.On[ui.CornerSlot].At)
		}
		d.buttonAt(t, "Next: Enter")
	}
}

// In the lesson of a board game a step that is done is said to be, who is nearly right is told what lacks, and in the
// next scene one looks from where one did.
func TestLessonAnswers(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.House.Learn = func(l *engine.Lesson) (ui.Table, error) {
		c, err := l.Enroll(warchess.Rules, "test")
		return ui.Table{Sitting: c.Sitting(), Course: c}, err
	}
	if err := d.Learn(warchess.Entry.Lessons[0]); err != nil {
		t.Fatal(err)
	}
	c := d.Course
	d.attends(t)
	d.presses(key.NameReturn)
	d.Put(d.Camera.To.Turned(0.3, 0))
	from := d.Camera.To
	says := func(want string) {
		t.Helper()
		sheet := d.Panels.On[ui.LessonSlot]
		for range 400 { // what came of an order is told by others, who may be busy
			if d.attends(t); strings.Contains(sheet.Says, want) {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
		t.Errorf("step %d: the paper says %q, not %q", c.At(), sheet.Says, want)
	}
	d.say(t, "36 64")
	says(`"36" is right; but then "78"`)
	const back = "The button Again takes it back"
	if !d.reads(back+".") && !d.reads(back+"; or go on from here.") {
		t.Error("beside what lacked it is not told how it is taken back")
	}
	d.click(d.buttonAt(t, "Again: back to the beginning of this step"))
	done := "Done: " + c.Step().Title
	d.say(t, "36 78")
	if says("Light infantry"); !d.reads(done) {
		t.Errorf("after the step it is not told %q", done)
	}
	d.say(t, "37 65")
	d.presses(key.NameReturn)
	d.attends(t)
	if c.Scene().Title != "The river" || d.Camera.To != from {
		t.Errorf("in the scene %s one looks from %+v, not from %+v", c.Scene().Title, d.Camera.To, from)
	}
}

// A puzzle stands at home. In it the other side waits after a wrong order until Enter takes that back, and after the
// right one the next puzzle is laid.
func TestPuzzle(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	solved, helped, asked := 0, 0, ""
	puzzle := func(title string) *engine.Lesson {
		return &engine.Lesson{
			Name: title, Title: title, Game: "warchess", Side: "att", Puzzle: true,
			Learnt: func(with bool) {
				if solved++; with {
					helped++
				}
			},
			Scenes: []engine.Scene{{
				Title: title, Setup: engine.Setup{Position: "att L36 C37 W11 | def I65,139 K121 | att"},
				Steps: []engine.Step{{
					Title: title, Say: "Take it.", Want: "Find the order.", Hint: []engine.Order{"37 65"},
					Done: func(_ engine.Match, said engine.Order) bool { return said == "37 65" },
				}},
			}},
		}
	}
	first := puzzle("Puzzle 7")
	first.Next = func() *engine.Lesson { return puzzle("Puzzle 8") }
	d.Furnish(ui.House{
		Settings: settings.Settings{Still: true, Light: "day", Scale: 100, Text: 100},
		Games:    []ui.Game{{About: warchess.Rules.About()}},
		New:      func(ui.Wish) (ui.Table, error) { return ui.Table{}, errors.New("a puzzle is wanted") },
		Puzzles: func(string) ([]ui.Exercise, int) {
			no := func() *engine.Lesson { return nil }
			return []ui.Exercise{
				{Grade: 1, Solved: true, Begin: no},
				{Grade: 1, Helped: true, Begin: no},
				{Grade: 1, Begin: func() *engine.Lesson { return first }},
			}, 2
		},
		Record: func(game string) string { asked = game; return "3 of 127 solved" },
		Learn: func(l *engine.Lesson) (ui.Table, error) {
			c, err := l.Enroll(warchess.Rules, "test")
			return ui.Table{Sitting: c.Sitting(), Course: c}, err
		},
	})
	d.Press(key.NameF4, 0)
	d.pass()
	if asked != "warchess" {
		t.Errorf("the records of %q are told at home", asked)
	}
	d.click(d.buttonAt(t, "Puzzles"))
	d.pass()
	if !d.reads("1 of 3 solved, on brass; 1 with help, in brackets.") || !d.reads("(2)") {
		t.Error("it is not told which are solved")
	}
	d.click(d.buttonAt(t, "3"))
	d.pass()
	if d.Course == nil || d.Course.Lesson != first {
		t.Fatal("the puzzle has not begun")
	}
	d.say(t, "36 64")
	d.attends(t)
	if says := d.Panels.On[ui.RibbonSlot].Says; d.Sitting.Len() != 1 || solved > 0 || !strings.Contains(says, "Enter: Again") {
		t.Errorf("after %d orders, %d solved, the ribbon says %q", d.Sitting.Len(), solved, says)
	}
	d.presses(key.NameReturn)
	d.pass()
	if d.Sitting.Len() != 0 || d.Course.Strayed() {
		t.Error("Enter does not take the wrong order back")
	}
	d.say(t, "37 65")
	d.attends(t)
	if solved != 1 || !d.Course.Ready() {
		t.Fatalf("solved %d times, ready %t", solved, d.Course.Ready())
	}
	d.presses(key.NameReturn)
	d.pass()
	if d.Course == nil || d.Course.Lesson.Title != "Puzzle 8" || d.pages.Page != ui.NoPage {
		t.Fatal("the next puzzle does not lie on the table")
	}
	back, rings := d.button(t, "leave the lesson"), d.rings("65")
	d.presses(key.NameReturn) // Hint
	d.pass()
	if is := d.button(t, "leave the lesson"); is != back || d.rings("65") <= rings {
		t.Errorf("with the hint a button is at %v, and was at %v; %d marks about the goal", is, back, d.rings("65"))
	}
	d.presses(key.NameReturn) // Show
	d.attends(t)
	says, next := d.Panels.On[ui.LessonSlot].Says, d.Panels.On[ui.ActionSlot].Says
	if solved != 2 || helped != 1 || !d.reads("Done with help, which is not counted. Enter: Finish.") {
		t.Errorf("%d solved, %d with help; the paper says %q", solved, helped, says)
	}
	if !d.Course.Ready() || d.Hand.Note.Text != "" || d.Sitting.Len() != 1 || !strings.HasPrefix(next, "Finish") {
		t.Errorf("after the last order was shown the paper says %q, the button %q, note %+v", says, next, d.Hand.Note)
	}
}

// The first of two orders of a puzzle is right, and does not read as if all were done.
func TestPuzzleOfTwoOrders(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	begins := engine.Setup{Position: "att L36 C37 W11 | def I65,139 K121 | att"}
	m, err := warchess.Rules.New(begins)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play("37 65"); err != nil {
		t.Fatal(err)
	}
	answer := engine.Order(m.Complete("")[0].Word)
	answer = answer.Then(m.Complete(answer)[0].Word)
	step := func(order engine.Order, first ...engine.Order) engine.Step {
		done := func(_ engine.Match, said engine.Order) bool { return said == order }
		return engine.Step{Title: "Puzzle 7", Say: "Take it.", Want: "Find the order.", First: first, Done: done}
	}
	d.Furnish(ui.House{Learn: func(l *engine.Lesson) (ui.Table, error) {
		c, err := l.Enroll(warchess.Rules, "test")
		return ui.Table{Sitting: c.Sitting(), Course: c}, err
	}})
	d.Learn(&engine.Lesson{
		Name: "puzzle", Title: "Puzzle 7", Game: "warchess", Side: "att", Puzzle: true,
		Scenes: []engine.Scene{{
			Title: "Puzzle 7", Setup: begins,
			Steps: []engine.Step{step("37 65"), step("36 64", answer)},
		}},
	})
	d.attends(t)
	d.say(t, "37 65")
	d.presses(key.NameReturn)
	d.attends(t)
	if !d.reads("Right: 1 of 2") || d.reads("Done: Puzzle 7") {
		t.Errorf("after the first order the paper says %q", d.sheet(d.Panels.On[ui.LessonSlot]))
	}
}

// What a match warns of is often the answer: in a puzzle it is not shown.
func TestPuzzleWarnsOfNothing(t *testing.T) {
	t.Parallel()
	kings := engine.Setup{Position: "even R2@h1 P[S36+S25+T16+T9+R4+R1]@f9 | odd P[S64+S49+T36+T25+R16]@g10 | odd"}
	for _, puzzle := range []bool{false, true} {
		l := &engine.Lesson{Game: "rithmomachia", Side: "odd", Puzzle: puzzle, Scenes: []engine.Scene{{
			Setup: kings, Steps: []engine.Step{{Want: "Take a part of the King.", Hint: []engine.Order{"g10 f9"}}},
		}}}
		c, err := l.Enroll(rithmomachia.Rules, "test")
		if err != nil {
			t.Fatal(err)
		}
		d := deskOn(t, rithmomachia.Rules, kings, func(t *ui.Table) { t.Sitting, t.Course = c.Sitting(), c })
		d.pass()
		if shown := len(d.Shown.Alarms) > 0; shown == puzzle || strings.Contains(d.ribbon(), "could lose") == puzzle {
			t.Errorf("a puzzle: %t; the warning is shown: %t, told: %q", puzzle, shown, d.ribbon())
		}
	}
}

// A warning makes the ribbon no more than a line of words higher, lies over no space of the board, and the board stays
// as it comes and goes.
func TestWarningLeavesTheBoard(t *testing.T) {
	t.Parallel()
	const kings = "even S169@h1 P[S36+S25+T16+T9+R4+R1]@f9 | odd P[S64+S49+T36+T25+R16]@g10 R3@b12 | odd"
	d := deskOn(t, rithmomachia.Rules, engine.Setup{Position: kings})
	d.pass()
	quiet := deskOn(t, rithmomachia.Rules, engine.Setup{})
	quiet.pass()
	was, least, most := d.Camera.To, quiet.Panels.On[ui.RibbonSlot].At.Dy(), 0
	for _, order := range []engine.Order{"", "g10 h11", "f9 e8"} {
		if order != "" {
			d.say(t, order)
			d.pass()
		}
		ribbon := d.Panels.On[ui.RibbonSlot]
		for i := range d.Shown.Cells {
			for _, p := range d.Shown.Cells[i].Corners {
				if at := d.PixelOf(p, 0).Round(); at.In(ribbon.At) {
					t.Fatalf("after %q a corner of %s is under %q", order, d.Shown.Cells[i].Place, ribbon.Says)
				}
			}
		}
		if d.Camera.To != was {
			t.Errorf("after %q the board has moved: %q", order, ribbon.Says)
		}
		most = max(most, ribbon.At.Dy())
	}
	const line = 24 // pixels
	if most <= least || most > least+line {
		t.Errorf("the ribbon is from %d to %d pixels high", least, most)
	}
}

// rings counts the marks near a place.
func (d *desk) rings(place string) (n int) {
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	at := d.Shown.Cells[d.Shown.CellNamed(place)].At
	for _, f := range s.Flats {
		if polygon.Apart(at, engine.Spot{X: float64(f.X), Y: float64(f.Y)}) < 1 {
			n++
		}
	}
	return n
}

// Where a step is called as its scene is, as the first of a puzzle, its name stands once.
func TestStepNamedOnce(t *testing.T) {
	t.Parallel()
	l := &engine.Lesson{Name: "1", Title: "Puzzle 1", Game: "warchess", Side: "att", Puzzle: true, Scenes: []engine.Scene{{
		Title: "Puzzle 1", Steps: []engine.Step{{Title: "Puzzle 1", Say: "Begin."}, {Title: "Order 2"}},
	}}}
	c, err := l.Enroll(warchess.Rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) { t.Sitting, t.Course = c.Sitting(), c })
	if d.pass(); !d.reads("1 of 2") {
		t.Error("the place of the step stands with the name, or not at all")
	}
}

// In a puzzle the large button and Enter hint, or take back what was not wanted, and never say the word that ends the
// move.
func TestPuzzleAsksForNoEnd(t *testing.T) {
	t.Parallel()
	l := &engine.Lesson{Name: "1", Title: "Puzzle 1", Game: "littlewars", Side: "north", Puzzle: true, Scenes: []engine.Scene{{
		Title: "Puzzle 1", Setup: atMill(), Steps: []engine.Step{
			{Title: "Puzzle 1", Say: "Begin.", Hint: []engine.Order{"toss"}, Done: func(m engine.Match, said engine.Order) bool {
				return said == "go"
			}},
			{Title: "Order 2", Hint: []engine.Order{"n5 to 21,52"}, Done: func(_ engine.Match, said engine.Order) bool {
				return said == "n5 to 21,52"
			}},
		},
	}}}
	c, err := l.Enroll(battle.Battle{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"toss", "go"} {
		if _, err := c.Sitting().Play(o); err != nil {
			t.Fatal(err)
		}
		c.Follow()
	}
	d := deskOn(t, battle.Battle{}, engine.Setup{}, func(t *ui.Table) { t.Sitting, t.Course = c.Sitting(), c })
	button := func(want string) {
		t.Helper()
		d.pass()
		if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, want) {
			t.Errorf("the button says %q, not %q", says, want)
		}
	}
	button("Hint")
	if prompt := d.Panels.On[ui.RibbonSlot].Says; strings.Contains(prompt, "press End") {
		t.Errorf("the ribbon says %q", prompt)
	}
	d.presses(key.NameReturn)
	button("Show")
	d.Hand.Play("n6 to 28,51")
	button("Again")
	d.presses(key.NameReturn)
	button("Show")
	if c.Strayed() || d.lastOrder() != "go" {
		t.Errorf("the last order is %q", d.lastOrder())
	}
	d.Hand.Play("n6 to 28,51")
	d.pass()
	d.click(d.buttonAt(t, "do it for me"))
	if d.pass(); !c.Ready() || d.lastOrder() != "n5 to 21,52" || d.Sitting.Len() != 3 {
		t.Errorf("what is shown after a wrong order is %q, as order %d", d.lastOrder(), d.Sitting.Len())
	}
}

// A man carried right on to an enemy stops in contact, wherever on him he is let go.
func TestCarryClose(t *testing.T) {
	t.Parallel()
	for _, off := range []engine.Spot{{}, {X: 0.2, Y: 0.3}, {X: -0.25, Y: -0.4}} {
		d := atSchool(t)
		for d.Course.At() < 13 {
			d.lesson.Teach(d.Context, d.Course.Show)
		}
		d.Send(d.Plan())
		d.pass()
		man, enemy := d.figureAt(t, "s9"), d.figureAt(t, "n9")
		e := pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.PixelOf(man, 0)}
		to := d.PixelOf(engine.Spot{X: enemy.X + off.X, Y: enemy.Y + off.Y}, 0)
		d.Router.Queue(e)
		for _, kind := range []pointer.Kind{pointer.Press, pointer.Move, pointer.Move, pointer.Release} {
			if e.Kind, e.Buttons = kind, pointer.ButtonPrimary; kind != pointer.Press {
				e.Position = to
			}
			if kind == pointer.Release {
				e.Buttons = 0
			}
			d.Router.Queue(e)
			d.Step(d.Now + 50*time.Millisecond)
		}
		if last := d.Hand.Events; len(last) == 0 || !strings.Contains(last[len(last)-1].String(), "S9 is in contact with N") {
			t.Errorf("carried to %v beside him: %+v %+v", off, last, d.Hand.Note)
		}
	}
}

// figureAt is where a figure stands.
func (d *desk) figureAt(t *testing.T, word string) engine.Spot {
	t.Helper()
	i := d.Shown.FigureWorded(word)
	if i < 0 {
		t.Fatalf("there is no %s", word)
	}
	return d.Shown.Figures[i].At
}

// A lesson that cannot be begun says so on the home page.
func TestLessonRefused(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Furnish(ui.House{
		Settings: settings.Settings{Still: true, Light: "day", Scale: 100, Text: 100}, Home: true,
		Games:   []ui.Game{{About: engine.About{Name: "idle"}}},
		New:     func(ui.Wish) (ui.Table, error) { return ui.Table{}, errors.New("a lesson is wanted") },
		Lessons: []*engine.Lesson{{Name: "none", Title: "Nothing", Game: "idle"}},
		Learn:   func(*engine.Lesson) (ui.Table, error) { return ui.Table{}, errors.New("there is nothing to learn") },
	})
	d.pass()
	d.click(d.buttonAt(t, "Nothing"))
	if d.pages.Page != ui.HomePage || d.pages.Note != "There is nothing to learn" {
		t.Errorf("on page %d it says %q", d.pages.Page, d.pages.Note)
	}
}
