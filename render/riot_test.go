package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/aim"
	"littlewars/render/ui/carry"
	"littlewars/render/ui/tape"
	"littlewars/sim/forecast"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/gunrange"
)

// riot is a desk at which somebody does whatever comes into his head.
type riot struct {
	*desk
	t    *testing.T
	luck *rand.Rand
	mu   sync.Mutex // guards what follows
	work int        // those who work in other goroutines
	over bool       // the desk is closed: nobody may wake it
	did  []string   // for whoever has to find out
	mods key.Modifiers
	at   f32.Point
	down pointer.Buttons

	drawn scene.Scene
	ink   *scenery.Atlas
}

// worker counts somebody who works until the answer is called.
func (r *riot) worker() (done func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.work++
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.work--
	}
}

// table is a match of one of the games that are played, or of one of the toys. In War-Chess the second side
// plays by itself, and not always well.
func (r *riot) table(game int) (ui.Table, error) {
	all := []engine.Ruleset{warchess.Rules, rithmomachia.Rules, gunrange.Range{}, batteryRules{}, greenRules{}, alleyRules{}, paradingRules{}, veilRules{}}
	rules := all[game%len(all)]
	s, err := engine.Sit(rules, engine.Setup{}, "test")
	t := ui.Table{
		Sitting: s, Palette: r.Palette, Rule: func(id engine.RuleID) string { return "what " + string(id) + " says" },
	}
	if err != nil {
		return t, err
	}
	if _, ok := s.Match().(gunnery.Gunnery); ok {
		t.Foresee = func(ctx context.Context, m engine.Match, said engine.Order, _ int) (engine.Forecast, error) {
			defer r.worker()()
			return forecast.Foresee(ctx, m, said, 3)
		}
		t.Heat = func(ctx context.Context, _ engine.Match, _ engine.Order, report func(engine.Heat)) error {
			defer r.worker()()
			for i := range 3 {
				report(engine.Heat{Cell: 2, Columns: 2, Share: []float64{0, 0.5, 0.25, 1}, Done: i == 2})
			}
			return ctx.Err()
		}
	}
	if game%len(all) == 0 {
		dice := rand.New(rand.NewPCG(r.luck.Uint64(), 2))
		t.Seats = map[engine.Side]ui.Seat{"def": func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
			defer r.worker()()
			switch dice.IntN(12) {
			case 0:
				return "", "", errors.New("no idea")
			case 1:
				return "", "says nothing", nil
			case 2:
				return "fly away", "is confused", nil
			}
			said := engine.Order("")
			for {
				c := m.Complete(said)
				if len(c) == 0 {
					return said, "done", ctx.Err()
				}
				said = said.Then(c[dice.IntN(len(c))].Word)
			}
		}}
	}
	return t, nil
}

// rioters is a desk in a house where all games are.
func rioters(t *testing.T, seed uint64, game int) *riot {
	t.Helper()
	r := &riot{t: t, luck: rand.New(rand.NewPCG(seed, 1)), desk: &desk{Desk: &ui.Desk{Context: &ui.Context{}}}}
	r.Palette = palette.Day()
	table, err := r.table(game)
	if err != nil {
		t.Fatal(err)
	}
	h := ui.House{
		Settings: settings.Settings{Still: r.luck.IntN(2) == 0},
		New:      func(w ui.Wish) (ui.Table, error) { return r.table(len(w.Game) + len(w.Options)) },
		Open: func(path string) (ui.Table, error) {
			if path != "last.lw" {
				return ui.Table{}, errors.New("there is no " + path)
			}
			return r.table(1)
		},
		Recent: func() []ui.Recent {
			defer r.worker()()
			return []ui.Recent{{Path: "last.lw", Title: "Rithmomachia", When: "today", State: "3 orders"}}
		},
		Keep: func(settings.Settings) error { return nil },
		Manual: func(string) []ui.Leaf {
			return []ui.Leaf{{Title: "One", Text: "# One\n\nAs **WC-12** says.\n"}, {Title: "Two", Text: "# Two\n\n- a\n- b\n"}}
		},
		Rules: func(_, words string) []ui.Rule {
			return []ui.Rule{{ID: "WC-12", Section: "Moves", Gist: "how men go", Text: "A man goes, but see **WC-13**, " + words}}
		},
		Games: []ui.Game{{About: warchess.Rules.About()}, {About: gunrange.Range{}.About(), Players: []ui.Player{{Name: "1", Gist: "thinks"}}}},
	}
	for i := range h.Games {
		h.Games[i].View = table.Sitting.Match().View("")
	}
	r.desk = newDesk(table, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.over {
			t.Error("somebody wakes a desk that is closed")
		}
	})
	r.Furnish(h)
	r.Resize(image.Pt(1280, 800), 1)
	r.Step(0)
	return r
}

// oneOf is one of a list.
func oneOf[T any](r *riot, list ...T) T { return list[r.luck.IntN(len(list))] }

// somewhere is a point of the window: where a figure is, or a button, or anywhere, a little beside it too.
func (r *riot) somewhere() f32.Point {
	anywhere := f32.Pt(r.luck.Float32()*float32(r.Size.X+20)-10, r.luck.Float32()*float32(r.Size.Y+20)-10)
	switch n := r.luck.IntN(10); {
	case n < 4 && len(r.Shown.Figures) > 0:
		f := &r.Shown.Figures[r.luck.IntN(len(r.Shown.Figures))]
		return r.PixelOf(f.At, f.Base)
	case n < 5 && r.aim.Laid():
		return r.PixelOf(oneOf(r, r.aim.TrailEnd(), r.aim.PointerEnd()), r.aim.Gun.Base)
	case n < 6 && len(r.Shown.Cells) > 0:
		return r.PixelOf(r.Shown.Cells[r.luck.IntN(len(r.Shown.Cells))].At, 0)
	case n < 9:
		var buttons []input.SemanticNode
		for _, n := range r.Router.AppendSemantics(nil) {
			if n.Desc.Class == semantic.Button {
				buttons = append(buttons, n)
			}
		}
		if len(buttons) > 0 {
			b := buttons[r.luck.IntN(len(buttons))].Desc
			r.did = append(r.did, "at "+b.Label)
			return f32.Pt(float32(b.Bounds.Min.X+b.Bounds.Max.X)/2, float32(b.Bounds.Min.Y+b.Bounds.Max.Y)/2)
		}
	}
	return anywhere
}

// point has the pointer do something.
func (r *riot) point(kind pointer.Kind, scroll f32.Point) {
	r.did = append(r.did, fmt.Sprint(kind, r.at, r.down, r.mods))
	r.Router.Queue(pointer.Event{
		Source: pointer.Mouse, Kind: kind, Position: r.at, Buttons: r.down, Modifiers: r.mods, Scroll: scroll, Time: r.Now,
	})
}

// key presses a key. What is typed and then entered is answered somehow.
func (r *riot) key(name key.Name) {
	r.did = append(r.did, fmt.Sprint("key ", name, " ", r.mods))
	h, typed, said, played := r.Hand, r.Hand.Typed, r.Hand.Said, r.Hand.Played
	r.Press(name, r.mods)
	if (name == key.NameReturn || name == key.NameEnter) && r.mods == 0 && r.pages.Page == ui.NoPage && h == r.Hand && strings.TrimSpace(typed) != "" {
		if h.Typed != typed && h.Said == said && h.Played == played && h.Note.Text == "" {
			r.fail("%q was typed and entered, and nothing came of it", typed)
		}
	}
	if name == key.NameSpace {
		r.Letter(' ')
	}
}

// act does something.
func (r *riot) act() {
	r.mods = oneOf[key.Modifiers](r, 0, 0, 0, 0, key.ModShift, key.ModCtrl, key.ModCtrl|key.ModShift)
	switch n := r.luck.IntN(100); {
	case n < 22:
		r.at = r.somewhere()
		r.point(pointer.Move, f32.Point{})
	case n < 40 && r.down == 0:
		r.at, r.down = r.somewhere(), oneOf(r, pointer.ButtonPrimary, pointer.ButtonPrimary, pointer.ButtonPrimary, pointer.ButtonSecondary)
		r.point(pointer.Press, f32.Point{})
		if r.luck.IntN(2) == 0 {
			r.down = 0
			r.point(pointer.Release, f32.Point{})
		}
	case n < 40:
		r.down = 0
		r.point(pointer.Release, f32.Point{})
	case n < 42:
		r.down = 0
		r.point(oneOf(r, pointer.Cancel, pointer.Leave), f32.Point{})
	case n < 50:
		far := oneOf[float32](r, 40, 40, 3, 1e5)
		r.point(pointer.Scroll, f32.Pt(far*float32(r.luck.IntN(3)-1), far*float32(r.luck.IntN(3)-1)))
	case n < 66:
		r.key(oneOf[key.Name](
			r, "F1", "F2", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F12", key.NameReturn, key.NameReturn, key.NameEscape,
			key.NameSpace, key.NameSpace, key.NameTab, key.NameDeleteBackward, key.NameDeleteForward, key.NameHome, key.NameEnd,
			key.NamePageUp, key.NamePageDown, key.NameLeftArrow, key.NameRightArrow, key.NameUpArrow, key.NameDownArrow, "Z", "Y", "A", "B", "1", "2",
		))
	case n < 82:
		r.says()
	case n < 84:
		text := oneOf(r, "41 49", " s-gun1  fire 90 3 ", "é", "last.lw", strings.Repeat("long", 99), "s1 to 20,20", "-", "41\n49")
		r.did = append(r.did, fmt.Sprintf("paste %q", text))
		r.Paste(text)
	case n < 87:
		size := oneOf(r, image.Pt(1280, 800), image.Pt(480, 360), image.Pt(0, 0), image.Pt(1, 1), image.Pt(2560, 300), image.Pt(300, 900))
		scale := oneOf[float32](r, 1, 2, 0.5)
		r.did = append(r.did, fmt.Sprint("resize ", size, scale))
		r.Resize(size, scale)
	case n < 88:
		game := r.luck.IntN(8)
		r.did = append(r.did, fmt.Sprint("lay ", game))
		t, err := r.table(game)
		if err == nil {
			err = r.Lay(t)
		}
		if err != nil {
			r.fail("%v", err)
		}
	case n < 89:
		r.Undo()
		r.did = append(r.did, "undo")
	default:
		r.pass(time.Duration(r.luck.Int64N(int64(oneOf(r, 20*time.Millisecond, time.Second, 5*time.Second)))))
	}
	if r.film.Take != nil { // nobody is there to draw it
		r.film.Take = nil
	}
	if r.luck.IntN(4) > 0 {
		r.pass(oneOf(r, 0, 16*time.Millisecond, 200*time.Millisecond))
	}
}

// says types a word that may follow, or one that may not.
func (r *riot) says() {
	word := oneOf(r, "x", "fire", "12.5", "90", "20,20", "999,-3", "res")
	if n := len(r.Hand.Choices); n > 0 && r.luck.IntN(6) > 0 {
		switch c := r.Hand.Choices[r.luck.IntN(n)]; c.Part {
		case engine.Number:
			word = account.Spelt(aim.Fitted(c.Range, c.Range.Low+r.luck.Float64()*(c.Range.High-c.Range.Low), 0.5))
		case engine.Point:
			g := r.Shown.Ground
			word = polygon.Rounded(engine.Spot{X: g.Low.X + r.luck.Float64()*(g.High.X-g.Low.X), Y: g.Low.Y + r.luck.Float64()*(g.High.Y-g.Low.Y)}, 0.25).String()
		default:
			word = c.Word
		}
	}
	r.did = append(r.did, fmt.Sprintf("type %q", word))
	for _, l := range word {
		r.Letter(l)
	}
	if r.luck.IntN(3) > 0 {
		r.Letter(' ')
	}
}

// pass lets so much time go by, and looks whether all is well.
func (r *riot) pass(t time.Duration) {
	r.did = append(r.did, fmt.Sprint("pass ", t))
	r.Step(r.Now + t)
	if r.ink == nil || r.Dirty.Stage {
		r.ink, r.Dirty.Stage = scenery.NewAtlas(&r.Shown), false
	}
	r.Compose(&r.drawn, r.ink)
	h, over := r.Hand, r.Hand.Over
	switch {
	case over.Figure >= len(r.Shown.Figures) || over.Cell >= len(r.Shown.Cells):
		r.fail("what the pointer is over is not there: %+v", over)
	case len(r.Hand.Entries) != r.Sitting.Len():
		r.fail("the list has %d orders, the sitting %d", len(r.Hand.Entries), r.Sitting.Len())
	case h.Barred() == "" && !reflect.DeepEqual(wordsAmong(h.Choices), wordsAmong(r.Sitting.Match().Complete(h.Said))):
		r.fail("after %q may follow %v, and it is said %v", h.Said, wordsAmong(r.Sitting.Match().Complete(h.Said)), wordsAmong(h.Choices))
	}
	if r.InMotion() || r.film.Shown() || r.Played != h.Played {
		return
	}
	is := h.Match().View(h.Eye)
	if !reflect.DeepEqual(r.Shown, is) {
		r.fail("what is shown is not what is")
	}
	for _, p := range scene.Still(&is) {
		if q := r.whereIs(r.t, p.Figure.Word); p.At != q.At || p.Lift != q.Lift || p.Turn != q.Turn || p.Lean != q.Lean {
			r.fail("%s stands at %v and is shown at %v", p.Figure.Word, p, q)
		}
	}
}

func wordsAmong(choices []engine.Choice) (list []string) {
	for _, c := range choices {
		list = append(list, c.Word)
	}
	return list
}

func (r *riot) fail(format string, args ...any) {
	r.t.Helper()
	r.t.Fatalf(format+"\nafter %s", append(args, strings.Join(r.did[max(0, len(r.did)-40):], "; "))...)
}

// calm has everything put away by the keyboard and lets it come to rest.
func (r *riot) calm() {
	r.down, r.mods = 0, 0
	r.point(pointer.Release, f32.Point{})
	r.Resize(image.Pt(1280, 800), 1)
	r.at = f32.Pt(2, 2)
	r.point(pointer.Move, f32.Point{})
	for range 80 {
		r.pass(20 * time.Millisecond)
		r.key(key.NameEscape)
	}
	for range 60 {
		r.pass(100 * time.Millisecond)
	}
	h := r.Hand
	switch {
	case h.Said != "" || h.Typed != "" || h.Note != ui.Note{} || h.Past != nil:
		r.fail("after all Escapes there is said %q, typed %q, answered %+v, past %v", h.Said, h.Typed, h.Note, h.Past != nil)
	case r.pages.Page != ui.NoPage || r.RuleShown != "" || r.film.Shown():
		r.fail("after all Escapes page %d, rule %q, film %t", r.pages.Page, r.RuleShown, r.film.Shown())
	case r.rules.Held != tape.NoGauge || r.rules.Open != nil || len(r.rules.Lying) > 0:
		r.fail("after all Escapes there is %d in the hand, and %d measures lie there", r.rules.Held, len(r.rules.Lying))
	case r.report.Open() || len(r.group.Words) > 0 || r.group.State != carry.GroupStands || h.Left != "":
		r.fail("after all Escapes something is told, %q are together, or the table is covered", r.group.Words)
	case r.carry.State != carry.StandsThere || r.aim.Laid() || r.Shape != pointer.CursorDefault:
		r.fail("after all Escapes: carried %d, laid %t, pointer %v", r.carry.State, r.aim.Laid(), r.Shape)
	}
	r.Put(r.Plan())
	r.pass(time.Second)
	for i := range r.Shown.Figures {
		f := &r.Shown.Figures[i]
		r.at = r.PixelOf(f.At, f.Base)
		covered := slices.ContainsFunc(r.Panels.Every(), func(p *ui.Panel) bool { return r.at.Round().In(p.At) })
		if h.Barred() != "" || covered || r.Under(r.at).Figure != i {
			continue
		}
		r.down = pointer.ButtonPrimary
		r.point(pointer.Press, f32.Point{})
		r.down = 0
		r.point(pointer.Release, f32.Point{})
		r.pass(20 * time.Millisecond)
		if h.Said == "" && h.Note == (ui.Note{}) {
			r.fail("a click on %s comes to nothing", f.Word)
		}
		return
	}
}

// Whatever anybody does at a desk, it does not break, shows what is, and can be put in order again; and what was
// played is in the journal.
func TestRiot(t *testing.T) {
	t.Parallel()
	const riots, acts = 2, 150
	for game := range 8 {
		for seed := range uint64(riots) {
			t.Run(fmt.Sprint(game, "/", seed), func(t *testing.T) {
				t.Parallel()
				r := rioters(t, seed*8+uint64(game), game)
				defer func() {
					if p := recover(); p != nil {
						t.Errorf("%v\n%s\nafter %s", p, debug.Stack(), strings.Join(r.did[max(0, len(r.did)-40):], "; "))
					}
				}()
				for range acts {
					r.act()
				}
				r.calm()
				j, now := r.Sitting.Journal(), r.Sitting.Match()
				again, differences, err := engine.Resume(j, r.Sitting.Ruleset())
				if err != nil || len(differences) > 0 || again.Match().Hash() != now.Hash() {
					r.fail("the journal gives another match: %v, %v", err, differences)
				}
				if err := r.Close(); err != nil {
					r.fail("%v", err)
				}
				r.mu.Lock()
				defer r.mu.Unlock()
				if r.over = true; r.work != 0 {
					t.Errorf("%d still work though the desk is closed", r.work)
				}
			})
		}
	}
}

// A click may come before the figures have gone where an order of the same frame sends them: it is about the
// match as that left it.
func TestClickAfterAnOrderOfTheSameFrame(t *testing.T) {
	t.Parallel()
	d := deskOn(t, gunrange.Range{}, engine.Setup{})
	d.Put(d.Plan())
	d.Step(0)
	last := d.Shown.Figures[len(d.Shown.Figures)-1]
	d.Hand.Play(engine.Order(d.Shown.Figures[0].Word + " off"))
	d.click(d.PixelOf(last.At, last.Base))
	if len(d.Shown.Figures) != len(d.Hand.View.Figures) || string(d.Hand.Said) != last.Word {
		t.Errorf("said %q, note %q; want %q", d.Hand.Said, d.Hand.Note.Text, last.Word)
	}
}

// Buttons are pressed twice within a frame where that takes long.
func TestLaterTwice(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.LookBack(0)
	d.Step(time.Second)
	later := pointer.Event{Source: pointer.Mouse, Position: d.buttonAt(t, "an order later")}
	for range 2 {
		later.Kind, later.Buttons = pointer.Press, pointer.ButtonPrimary
		d.Router.Queue(later)
		later.Kind, later.Buttons = pointer.Release, 0
		d.Router.Queue(later)
	}
	d.Step(2 * time.Second)
	if d.Hand.Past != nil {
		t.Errorf("the table still shows what was after order %d", d.Hand.Past.N)
	}
}

// While somebody looks back, who thinks keeps his answer.
func TestAnswerWaitsForNow(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	woken := make(chan struct{}, 9)
	d.Wake = func() { woken <- struct{}{} }
	asked := 0
	d.Seats = map[engine.Side]ui.Seat{"def": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
		asked++
		first := engine.Order(m.Complete("")[0].Word)
		return first.Then(m.Complete(first)[0].Word), "", nil
	}}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	<-woken
	d.LookBack(0)
	for range 3 {
		d.Step(d.Now + time.Second)
	}
	if d.Sitting.Len() != 1 || d.Hand.Past == nil || d.Hand.Note.Text != "" {
		t.Fatalf("looking back: %d orders, note %q", d.Sitting.Len(), d.Hand.Note.Text)
	}
	d.presses(key.NameEscape)
	<-woken // so that the window looks again
	d.Step(d.Now + time.Second)
	if d.Sitting.Len() != 2 || asked != 1 {
		t.Errorf("back at now: %d orders, asked %d times", d.Sitting.Len(), asked)
	}
}

// Who answers with what cannot be played is not asked again and again.
func TestWrongAnswer(t *testing.T) {
	t.Parallel()
	for _, answer := range []engine.Order{"", "fly away"} {
		d := opened(t, engine.Setup{})
		woken, asked := make(chan struct{}, 9), 0
		d.Wake = func() { woken <- struct{}{} }
		d.Seats = map[engine.Side]ui.Seat{"att": func(context.Context, engine.Match) (engine.Order, string, error) {
			asked++
			return answer, "", nil
		}}
		d.Step(d.Now + time.Second)
		<-woken
		for range 3 {
			d.Step(d.Now + time.Second)
		}
		if asked != 1 || !d.Held || !strings.Contains(d.Hand.Note.Text, "gives up") {
			t.Errorf("answer %q: asked %d times, held %t, note %q", answer, asked, d.Held, d.Hand.Note.Text)
		}
	}
}

// What is pasted is typed, and its blanks are no clicks.
func TestPaste(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Paste("\t 41 \n\n 4 ")
	if d.Hand.Said != "41" || d.Hand.Typed != "4" {
		t.Errorf("said %q, typed %q", d.Hand.Said, d.Hand.Typed)
	}
	d.presses(key.NameEscape)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.at(t, "49")})
	d.Step(d.Now + time.Second)
	d.Paste("é 49")
	if d.Sitting.Len() != 0 || d.Hand.Typed != "49" {
		t.Errorf("%d orders, typed %q", d.Sitting.Len(), d.Hand.Typed)
	}
}

// A page that is turned up while a man is in the hand has him go back.
func TestPageTakesTheTable(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,16", "15,17")
	if d.carry.State != carry.InHand {
		t.Fatal("he is not in the hand")
	}
	d.presses(key.NameF4, key.NameEscape)
	d.letsGo(t, "15,17")
	if d.carry.State != carry.StandsThere || d.lastOrder() != "" || d.Hand.Said != "" {
		t.Errorf("carried %d, played %q, said %q", d.carry.State, d.lastOrder(), d.Hand.Said)
	}
}

// The keyboard's cursor stays where it is when an order is played: who stands there may be told next.
func TestCursorAfterAnOrder(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Hand.Say("41")
	d.Lead(d.Shown.Cells[d.Shown.CellNamed("49")].At, placeOn(d.Hand, "49"))
	d.presses(key.NameSpace)
	d.ClickHere()
	d.Step(d.Now + time.Second)
	if d.Sitting.Len() != 1 {
		t.Fatalf("%d orders, said %q", d.Sitting.Len(), d.Hand.Said)
	}
	if is := placeOn(d.Hand, "49"); d.Hand.Over != is || is.Figure < 0 {
		t.Errorf("the cursor is on %+v, want %+v", d.Hand.Over, is)
	}
}

// The camera goes by keys as it goes by the pointer.
func TestCameraByKeys(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	was := d.Camera.To
	for _, k := range []struct {
		name       key.Name
		mods       key.Modifiers
		yaw, pitch float64 // degrees
	}{{key.NamePageUp, key.ModShift, 15, 0}, {key.NamePageDown, key.ModShift, 0, 0}, {key.NameUpArrow, key.ModCtrl, 0, 6}, {key.NameDownArrow, key.ModCtrl, 0, 0}} {
		d.Press(k.name, k.mods)
		if is := d.Camera.To; math.Abs(is.Yaw-was.Yaw-k.yaw*polygon.Degree)+math.Abs(is.Pitch-was.Pitch-k.pitch*polygon.Degree) > 1e-9 || is.Tall != was.Tall {
			t.Errorf("after %v %s it looks %+v; want %v and %v degrees from %+v", k.mods, k.name, is, k.yaw, k.pitch, was)
		}
	}
}

// The card names what is nobody's too: what stands there, and what is chalked.
func TestCardOfThings(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	for where, want := range map[string]string{"20.5,12": "Wall 1 ½ in high", "33,26": "Hill 1 in high", "3,30": "The table"} {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, where)})
		d.Step(d.Now + time.Second)
		head, lines := d.Card.UnderHand(d.Context)
		if told := head + " " + strings.Join(lines, " "); !strings.HasPrefix(told, want) {
			t.Errorf("at %s the card says %q, want %q", where, told, want)
		}
	}
}

// What lies behind whoever looks is nowhere in the window.
func TestBehindTheCamera(t *testing.T) {
	t.Parallel()
	c := camera.Camera{At: engine.Spot{X: 20, Y: 30}, Tall: 10, Pitch: camera.Lowest, Angle: camera.OrbitAngle}
	size := image.Pt(1280, 800)
	if x, y := c.Pixel(engine.Spot{X: 20, Y: 33}, size); x < 0 || y < 0 || x > 1280 || y > 800 {
		t.Errorf("what lies before it is at %v, %v", x, y)
	}
	eye := c.Eye(c.Distance())
	if x, y := c.Pixel(engine.Spot{X: 20, Y: float64(eye.Y()) - 9}, size); x > 0 || y > 0 {
		t.Errorf("what lies behind it is at %v, %v", x, y)
	}
}
