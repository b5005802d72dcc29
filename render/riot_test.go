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

	drawn scene
	ink   *atlas
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
func (r *riot) table(game int) (Table, error) {
	all := []engine.Ruleset{warchess.Rules, rithmomachia.Rules, gunrange.Range{}, batteryRules{}, greenRules{}, alleyRules{}, paradingRules{}, veilRules{}}
	rules := all[game%len(all)]
	s, err := engine.Sit(rules, engine.Setup{}, "test")
	t := Table{
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
		t.Seats = map[engine.Side]Seat{"def": func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
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
	r := &riot{t: t, luck: rand.New(rand.NewPCG(seed, 1)), desk: &desk{uiDesk: &uiDesk{uiContext: &uiContext{}}}}
	r.Palette = Day()
	table, err := r.table(game)
	if err != nil {
		t.Fatal(err)
	}
	h := House{
		Settings: Settings{Still: r.luck.IntN(2) == 0},
		New:      func(w Wish) (Table, error) { return r.table(len(w.Game) + len(w.Options)) },
		Open: func(path string) (Table, error) {
			if path != "last.lw" {
				return Table{}, errors.New("there is no " + path)
			}
			return r.table(1)
		},
		Recent: func() []Recent { defer r.worker()(); return []Recent{{"last.lw", "Rithmomachia", "today", "3 orders"}} },
		Keep:   func(Settings) error { return nil },
		Manual: func(string) []Leaf {
			return []Leaf{{"One", "# One\n\nAs **WC-12** says.\n"}, {"Two", "# Two\n\n- a\n- b\n"}}
		},
		Rules: func(_, words string) []Rule {
			return []Rule{{"WC-12", "Moves", "how men go", "A man goes, but see **WC-13**, " + words}}
		},
		Games: []Game{{About: warchess.Rules.About()}, {About: gunrange.Range{}.About(), Players: []Player{{"1", "thinks"}}}},
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
	r.furnish(h)
	r.resize(image.Pt(1280, 800), 1)
	r.step(0)
	return r
}

// oneOf is one of a list.
func oneOf[T any](r *riot, list ...T) T { return list[r.luck.IntN(len(list))] }

// somewhere is a point of the window: where a figure is, or a button, or anywhere, a little beside it too.
func (r *riot) somewhere() f32.Point {
	anywhere := f32.Pt(r.luck.Float32()*float32(r.size.X+20)-10, r.luck.Float32()*float32(r.size.Y+20)-10)
	switch n := r.luck.IntN(10); {
	case n < 4 && len(r.shown.Figures) > 0:
		f := &r.shown.Figures[r.luck.IntN(len(r.shown.Figures))]
		return r.pixelOf(f.At, f.Base)
	case n < 5 && r.aim.laid():
		return r.pixelOf(oneOf(r, r.aim.trailEnd(), r.aim.pointerEnd()), r.aim.gun.Base)
	case n < 6 && len(r.shown.Cells) > 0:
		return r.pixelOf(r.shown.Cells[r.luck.IntN(len(r.shown.Cells))].At, 0)
	case n < 9:
		var buttons []input.SemanticNode
		for _, n := range r.router.AppendSemantics(nil) {
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
	r.router.Queue(pointer.Event{
		Source: pointer.Mouse, Kind: kind, Position: r.at, Buttons: r.down, Modifiers: r.mods, Scroll: scroll, Time: r.now,
	})
}

// key presses a key. What is typed and then entered is answered somehow.
func (r *riot) key(name key.Name) {
	r.did = append(r.did, fmt.Sprint("key ", name, " ", r.mods))
	h, typed, said, played := r.hand, r.hand.typed, r.hand.said, r.hand.played
	r.press(name, r.mods)
	if (name == key.NameReturn || name == key.NameEnter) && r.mods == 0 && r.pages.page == noPage && h == r.hand && strings.TrimSpace(typed) != "" {
		if h.typed != typed && h.said == said && h.played == played && h.note.text == "" {
			r.fail("%q was typed and entered, and nothing came of it", typed)
		}
	}
	if name == key.NameSpace {
		r.letter(' ')
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
		r.paste(text)
	case n < 87:
		size := oneOf(r, image.Pt(1280, 800), image.Pt(480, 360), image.Pt(0, 0), image.Pt(1, 1), image.Pt(2560, 300), image.Pt(300, 900))
		scale := oneOf[float32](r, 1, 2, 0.5)
		r.did = append(r.did, fmt.Sprint("resize ", size, scale))
		r.resize(size, scale)
	case n < 88:
		game := r.luck.IntN(8)
		r.did = append(r.did, fmt.Sprint("lay ", game))
		t, err := r.table(game)
		if err == nil {
			err = r.lay(t)
		}
		if err != nil {
			r.fail("%v", err)
		}
	case n < 89:
		r.undo()
		r.did = append(r.did, "undo")
	default:
		r.pass(time.Duration(r.luck.Int64N(int64(oneOf(r, 20*time.Millisecond, time.Second, 5*time.Second)))))
	}
	if r.film.take != nil { // nobody is there to draw it
		r.film.take = nil
	}
	if r.luck.IntN(4) > 0 {
		r.pass(oneOf(r, 0, 16*time.Millisecond, 200*time.Millisecond))
	}
}

// says types a word that may follow, or one that may not.
func (r *riot) says() {
	word := oneOf(r, "x", "fire", "12.5", "90", "20,20", "999,-3", "res")
	if n := len(r.hand.choices); n > 0 && r.luck.IntN(6) > 0 {
		switch c := r.hand.choices[r.luck.IntN(n)]; c.Part {
		case engine.Number:
			word = spelt(fitted(c.Range, c.Range.Low+r.luck.Float64()*(c.Range.High-c.Range.Low), 0.5))
		case engine.Point:
			g := r.shown.Ground
			word = rounded(engine.Spot{X: g.Low.X + r.luck.Float64()*(g.High.X-g.Low.X), Y: g.Low.Y + r.luck.Float64()*(g.High.Y-g.Low.Y)}, 0.25).String()
		default:
			word = c.Word
		}
	}
	r.did = append(r.did, fmt.Sprintf("type %q", word))
	for _, l := range word {
		r.letter(l)
	}
	if r.luck.IntN(3) > 0 {
		r.letter(' ')
	}
}

// pass lets so much time go by, and looks whether all is well.
func (r *riot) pass(t time.Duration) {
	r.did = append(r.did, fmt.Sprint("pass ", t))
	r.step(r.now + t)
	if r.ink == nil || r.dirty.stage {
		r.ink, r.dirty.stage = newAtlas(&r.shown), false
	}
	r.compose(&r.drawn, r.ink)
	h, over := r.hand, r.hand.over
	switch {
	case over.figure >= len(r.shown.Figures) || over.cell >= len(r.shown.Cells):
		r.fail("what the pointer is over is not there: %+v", over)
	case len(r.hand.entries) != r.Sitting.Len():
		r.fail("the list has %d orders, the sitting %d", len(r.hand.entries), r.Sitting.Len())
	case h.barred() == "" && !reflect.DeepEqual(wordsAmong(h.choices), wordsAmong(r.Sitting.Match().Complete(h.said))):
		r.fail("after %q may follow %v, and it is said %v", h.said, wordsAmong(r.Sitting.Match().Complete(h.said)), wordsAmong(h.choices))
	}
	if r.busy() || r.film.shown() || r.played != h.played {
		return
	}
	is := h.match().View(h.eye)
	if !reflect.DeepEqual(r.shown, is) {
		r.fail("what is shown is not what is")
	}
	for _, p := range still(&is) {
		if q := r.whereIs(r.t, p.figure.Word); p.at != q.at || p.lift != q.lift || p.turn != q.turn || p.lean != q.lean {
			r.fail("%s stands at %v and is shown at %v", p.figure.Word, p, q)
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
	r.resize(image.Pt(1280, 800), 1)
	r.at = f32.Pt(2, 2)
	r.point(pointer.Move, f32.Point{})
	for range 80 {
		r.pass(20 * time.Millisecond)
		r.key(key.NameEscape)
	}
	for range 60 {
		r.pass(100 * time.Millisecond)
	}
	h := r.hand
	switch {
	case h.said != "" || h.typed != "" || h.note != note{} || h.past != nil:
		r.fail("after all Escapes there is said %q, typed %q, answered %+v, past %v", h.said, h.typed, h.note, h.past != nil)
	case r.pages.page != noPage || r.rule != "" || r.film.shown():
		r.fail("after all Escapes page %d, rule %q, film %t", r.pages.page, r.rule, r.film.shown())
	case r.rules.held != noGauge || r.rules.open != nil || len(r.rules.lying) > 0:
		r.fail("after all Escapes there is %d in the hand, and %d measures lie there", r.rules.held, len(r.rules.lying))
	case r.report.open() || len(r.group.words) > 0 || r.group.state != groupStands || h.left != "":
		r.fail("after all Escapes something is told, %q are together, or the table is covered", r.group.words)
	case r.carry.state != standsThere || r.aim.laid() || r.shape != pointer.CursorDefault:
		r.fail("after all Escapes: carried %d, laid %t, pointer %v", r.carry.state, r.aim.laid(), r.shape)
	}
	r.put(r.plan())
	r.pass(time.Second)
	for i := range r.shown.Figures {
		f := &r.shown.Figures[i]
		r.at = r.pixelOf(f.At, f.Base)
		covered := slices.ContainsFunc(r.panels.every(), func(p *panel) bool { return r.at.Round().In(p.at) })
		if h.barred() != "" || covered || r.under(r.at).figure != i {
			continue
		}
		r.down = pointer.ButtonPrimary
		r.point(pointer.Press, f32.Point{})
		r.down = 0
		r.point(pointer.Release, f32.Point{})
		r.pass(20 * time.Millisecond)
		if h.said == "" && h.note == (note{}) {
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
				if err := r.close(); err != nil {
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
	d.put(d.plan())
	d.step(0)
	last := d.shown.Figures[len(d.shown.Figures)-1]
	d.hand.play(engine.Order(d.shown.Figures[0].Word + " off"))
	d.click(d.pixelOf(last.At, last.Base))
	if len(d.shown.Figures) != len(d.hand.view.Figures) || string(d.hand.said) != last.Word {
		t.Errorf("said %q, note %q; want %q", d.hand.said, d.hand.note.text, last.Word)
	}
}

// Buttons are pressed twice within a frame where that takes long.
func TestLaterTwice(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.lookBack(0)
	d.step(time.Second)
	later := pointer.Event{Source: pointer.Mouse, Position: d.buttonAt(t, "an order later")}
	for range 2 {
		later.Kind, later.Buttons = pointer.Press, pointer.ButtonPrimary
		d.router.Queue(later)
		later.Kind, later.Buttons = pointer.Release, 0
		d.router.Queue(later)
	}
	d.step(2 * time.Second)
	if d.hand.past != nil {
		t.Errorf("the table still shows what was after order %d", d.hand.past.n)
	}
}

// While somebody looks back, who thinks keeps his answer.
func TestAnswerWaitsForNow(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	woken := make(chan struct{}, 9)
	d.wake = func() { woken <- struct{}{} }
	asked := 0
	d.Seats = map[engine.Side]Seat{"def": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
		asked++
		first := engine.Order(m.Complete("")[0].Word)
		return first.Then(m.Complete(first)[0].Word), "", nil
	}}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	<-woken
	d.lookBack(0)
	for range 3 {
		d.step(d.now + time.Second)
	}
	if d.Sitting.Len() != 1 || d.hand.past == nil || d.hand.note.text != "" {
		t.Fatalf("looking back: %d orders, note %q", d.Sitting.Len(), d.hand.note.text)
	}
	d.presses(key.NameEscape)
	<-woken // so that the window looks again
	d.step(d.now + time.Second)
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
		d.wake = func() { woken <- struct{}{} }
		d.Seats = map[engine.Side]Seat{"att": func(context.Context, engine.Match) (engine.Order, string, error) {
			asked++
			return answer, "", nil
		}}
		d.step(d.now + time.Second)
		<-woken
		for range 3 {
			d.step(d.now + time.Second)
		}
		if asked != 1 || !d.held || !strings.Contains(d.hand.note.text, "gives up") {
			t.Errorf("answer %q: asked %d times, held %t, note %q", answer, asked, d.held, d.hand.note.text)
		}
	}
}

// What is pasted is typed, and its blanks are no clicks.
func TestPaste(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.paste("\t 41 \n\n 4 ")
	if d.hand.said != "41" || d.hand.typed != "4" {
		t.Errorf("said %q, typed %q", d.hand.said, d.hand.typed)
	}
	d.presses(key.NameEscape)
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.at(t, "49")})
	d.step(d.now + time.Second)
	d.paste("é 49")
	if d.Sitting.Len() != 0 || d.hand.typed != "49" {
		t.Errorf("%d orders, typed %q", d.Sitting.Len(), d.hand.typed)
	}
}

// A page that is turned up while a man is in the hand has him go back.
func TestPageTakesTheTable(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,16", "15,17")
	if d.carry.state != inHand {
		t.Fatal("he is not in the hand")
	}
	d.presses(key.NameF4, key.NameEscape)
	d.letsGo(t, "15,17")
	if d.carry.state != standsThere || d.lastOrder() != "" || d.hand.said != "" {
		t.Errorf("carried %d, played %q, said %q", d.carry.state, d.lastOrder(), d.hand.said)
	}
}

// The keyboard's cursor stays where it is when an order is played: who stands there may be told next.
func TestCursorAfterAnOrder(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.hand.say("41")
	d.lead(d.shown.Cells[cellNamed(&d.shown, "49")].At, placeOn(d.hand, "49"))
	d.presses(key.NameSpace)
	d.clickHere()
	d.step(d.now + time.Second)
	if d.Sitting.Len() != 1 {
		t.Fatalf("%d orders, said %q", d.Sitting.Len(), d.hand.said)
	}
	if is := placeOn(d.hand, "49"); d.hand.over != is || is.figure < 0 {
		t.Errorf("the cursor is on %+v, want %+v", d.hand.over, is)
	}
}

// The camera goes by keys as it goes by the pointer.
func TestCameraByKeys(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	was := d.camera.to
	for _, k := range []struct {
		name       key.Name
		mods       key.Modifiers
		yaw, pitch float64 // degrees
	}{{key.NamePageUp, key.ModShift, 15, 0}, {key.NamePageDown, key.ModShift, 0, 0}, {key.NameUpArrow, key.ModCtrl, 0, 6}, {key.NameDownArrow, key.ModCtrl, 0, 0}} {
		d.press(k.name, k.mods)
		if is := d.camera.to; math.Abs(is.Yaw-was.Yaw-k.yaw*degree)+math.Abs(is.Pitch-was.Pitch-k.pitch*degree) > 1e-9 || is.Tall != was.Tall {
			t.Errorf("after %v %s it looks %+v; want %v and %v degrees from %+v", k.mods, k.name, is, k.yaw, k.pitch, was)
		}
	}
}

// The card names what is nobody's too: what stands there, and what is chalked.
func TestCardOfThings(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	for where, want := range map[string]string{"20.5,12": "Wall 1 ½ in high", "33,26": "Hill 1 in high", "3,30": "The table"} {
		d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, where)})
		d.step(d.now + time.Second)
		head, lines := d.card.underHand(d.uiContext)
		if told := head + " " + strings.Join(lines, " "); !strings.HasPrefix(told, want) {
			t.Errorf("at %s the card says %q, want %q", where, told, want)
		}
	}
}

// What lies behind whoever looks is nowhere in the window.
func TestBehindTheCamera(t *testing.T) {
	t.Parallel()
	c := Camera{At: engine.Spot{X: 20, Y: 30}, Tall: 10, Pitch: lowest, Angle: orbitAngle}
	size := image.Pt(1280, 800)
	if x, y := c.Pixel(engine.Spot{X: 20, Y: 33}, size); x < 0 || y < 0 || x > 1280 || y > 800 {
		t.Errorf("what lies before it is at %v, %v", x, y)
	}
	eye := c.eye(c.distance())
	if x, y := c.Pixel(engine.Spot{X: 20, Y: float64(eye.Y()) - 9}, size); x > 0 || y > 0 {
		t.Errorf("what lies behind it is at %v, %v", x, y)
	}
}
