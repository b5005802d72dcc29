package render

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gioui.org/layout"
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/engine"
)

// ribbon is the paper at the foot.
type ribbon struct {
	slider widget.Float // of the number that may be said
}

// draw is the sentence being said, what may follow, and what was answered.
func (t *ribbon) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.paper, u.hand
	value, fraction := t.dialled(u)
	fmt.Fprint(says, h.said, "|", h.typed, "|", h.note, h.ends, h.busy, len(h.choices), u.held, h.shown(), len(h.entries), prompt(u), fraction)
	for _, c := range offered(u) {
		fmt.Fprint(says, c.Word)
	}
	var list []layout.Widget
	if h.past != nil {
		list = []layout.Widget{
			s.words(bold(), 16, s.Ink, 2, fmt.Sprintf("After %d of %d", h.past.n, len(h.entries))),
			u.buttoned("earlier", "an order earlier", "◄", able(h.past.n > 0), 14, func() { u.lookBack(h.shown() - 1) }),
			u.buttoned("later", "an order later", "►", live, 14, func() { u.lookBack(h.shown() + 1) }),
			u.button("now", "Back to now", true, 14, u.lookNow),
			u.button("undo to here", "Undo to here", true, 14, u.undoToHere),
		}
	} else {
		list = t.sentence(u, value, fraction)
	}
	return s.streamer(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(gtx, func(gtx layout.Context) layout.Dimensions { return t.reply(u, gtx) }, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 5, list...) })
	})
}

// reply is what was answered, with its rule.
func (t *ribbon) reply(u *uiContext, gtx layout.Context) layout.Dimensions {
	s, n := u.paper, u.hand.note
	if n.text == "" {
		return layout.Dimensions{}
	}
	list := []layout.Widget{s.words(plain(), 15, s.Alarm, 3, capital(n.text))}
	if n.rule != "" {
		list = append(list, u.button("rule", string(n.rule), u.Rule != nil, 13, func() { u.lookUp(n.rule) }))
	}
	return layout.Inset{Bottom: 4}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 8, list...) })
}

// sentence is the words said, each of them a button that goes back to it, what is being typed, and what may
// follow.
func (t *ribbon) sentence(u *uiContext, value string, fraction float32) []layout.Widget {
	s, h := u.paper, u.hand
	var list []layout.Widget
	words := h.said.Words()
	for i, w := range words {
		keep := i + 1
		label := "back to " + w
		if keep == len(words) {
			keep, label = i, "take back "+w
		}
		list = append(list, u.buttoned(fmt.Sprint("said ", i), label, w, held, 16, func() { h.retreat(keep) }))
	}
	list = append(list, func(gtx layout.Context) layout.Dimensions {
		return across(gtx, s.words(plain(), 17, s.Ink, 1, h.typed), s.caret, gap(3), s.words(plain(), 14, s.Faint, 2, prompt(u)))
	})
	if h.ends && h.typed == "" {
		list = append(list, u.button("enter", "Done", true, 14, h.enter))
	}
	if r, ok := h.number(); ok && u.panels.on[dialSlot].at.Empty() {
		list = append(list,
			u.buttoned("less", "less", "−", able(value != numbered(r, r.Low)), 14, func() { t.nudge(u, -1) }),
			t.dialler(u, fraction),
			u.buttoned("more", "more", "+", able(value != numbered(r, r.High)), 14, func() { t.nudge(u, 1) }),
			u.buttoned("say", "say "+value, "Say "+value+r.Unit, live, 14, func() { h.typed = ""; h.add(value) }))
	}
	for _, c := range offered(u) {
		list = append(list, u.buttoned("word "+c.Word, c.Word, c.Word, live, 14, func() { utter(u, c) }))
	}
	return list
}

// utter says a word whose button is pressed. One that is an order by itself is not taken from the second half of a
// double click, which meant the word that lay there before; and one that gives up a game for good is asked for twice.
func utter(u *uiContext, c engine.Choice) {
	const settles = 250 * time.Millisecond
	h, whole := u.hand, u.hand.said == "" && c.Ends && !c.Goes
	if whole && u.now-u.changed < settles {
		return
	}
	sure := note{text: "that ends the game, and cannot be taken back; press it again to do it", at: c.Word}
	if whole && h.note != sure && givesUp(u, c) {
		h.note = sure
		return
	}
	h.add(c.Word)
}

// givesUp reports whether an order loses the game by nothing but its own words, and could not be taken back.
func givesUp(u *uiContext, c engine.Choice) bool {
	if c.Manner != engine.GivesUp {
		return false
	}
	m := u.Sitting.Match().Clone()
	sides := m.Turn().Sides
	if _, err := m.Play(engine.Order(c.Word)); err != nil || len(sides) == 0 || m.Result().Winner == sides[0] {
		return false
	}
	r, ok := m.(engine.Retracter)
	return ok && r.Retract() != nil
}

// grid is how fine a number is dialled: in its steps, or if it may be anything in hundredths of its range,
// made round.
func grid(r engine.Range) float64 {
	if r.Step > 0 {
		return r.Step
	}
	rough := (r.High - r.Low) / 100
	if !(rough > 0) {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(rough)))
	for _, n := range [...]float64{1, 2, 5} {
		if n*power >= rough*0.999 {
			return n * power
		}
	}
	return 10 * power
}

// numbered is the number of a range that is nearest to x, as it is said.
func numbered(r engine.Range, x float64) string {
	step := grid(r)
	x = r.Low + math.Round((x-r.Low)/step)*step
	x = math.Round(min(max(x, r.Low), r.High)*1e4) / 1e4
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// dialled is the number that is dialled now, and how far up its range that is: what is typed if it is one,
// else nought or what is nearest to that.
func (t *ribbon) dialled(u *uiContext) (value string, fraction float32) {
	r, ok := u.hand.number()
	if !ok {
		return "", 0
	}
	x, err := strconv.ParseFloat(u.hand.typed, 64)
	if err != nil || !(x >= r.Low && x <= r.High) {
		x = 0
	}
	value = numbered(r, x)
	x, _ = strconv.ParseFloat(value, 64) // it is a number
	return value, float32((x - r.Low) / max(r.High-r.Low, 1e-9))
}

// nudge dials one step more or less. What is dialled is what is typed.
func (t *ribbon) nudge(u *uiContext, steps float64) {
	r, _ := u.hand.number()
	value, _ := t.dialled(u)
	x, _ := strconv.ParseFloat(value, 64)
	u.hand.typed = numbered(r, x+steps*grid(r))
}

// dialler is a rule with a brass slider.
func (t *ribbon) dialler(u *uiContext, fraction float32) layout.Widget {
	s, f := u.paper, &t.slider
	return func(gtx layout.Context) layout.Dimensions {
		if f.Update(gtx) {
			r, _ := u.hand.number()
			u.hand.typed = numbered(r, r.Low+float64(f.Value)*(r.High-r.Low))
			u.acted = true
		}
		return s.rail(gtx, f, fraction)
	}
}

// offered is the words that are worth a button: few enough, and not what lies on the table, which is
// clicked there. Of figures that are off the table, still in their box, it is the first of each kind, after all
// else.
func offered(u *uiContext) []engine.Choice {
	var words, boxed []engine.Choice
	for _, c := range u.hand.choices {
		alike := func(b engine.Choice) bool { return b.Gist == c.Gist }
		switch {
		case c.Word == "" || onTable(u, c.Word):
		case c.Part != engine.Figure || c.Gist == "":
			words = append(words, c)
		case !slices.ContainsFunc(boxed, alike):
			boxed = append(boxed, c)
		}
	}
	const most = 9
	words = append(words, boxed...)
	return words[:min(len(words), most)]
}

func onTable(u *uiContext, word string) bool {
	return cellNamed(&u.shown, word) >= 0 || figureWorded(&u.shown, word) >= 0
}

// prompt says what could be done next.
func prompt(u *uiContext) string {
	h := u.hand
	places, spots := 0, false
	for _, c := range h.choices {
		spots = spots || c.Part == engine.Point
		if onTable(u, c.Word) {
			places++
		}
	}
	what := u.ground().what
	switch {
	case h.typed != "":
		return ""
	case h.busy != "" && u.ground().spots && !u.hurried:
		return h.busy + " is thinking; Escape hurries"
	case h.busy != "":
		return h.busy + " is thinking"
	case u.held:
		return "Enter lets the computer think"
	case u.Sitting.Match().Result().Over:
		return "the game is over"
	case h.said == "" && places == 0:
		return "press a word, or type it"
	case h.said == "":
		return "click or type one of " + plural(places, "figure", "figures")
	case spots:
		return "click a spot, or type it: 12.5,30"
	case places == 1:
		return "and one of 1 " + what
	case places > 0:
		return fmt.Sprintf("and one of %d %s", places, what)
	}
	if r, ok := h.number(); ok {
		return numbered(r, r.Low) + " to " + numbered(r, r.High) + r.Unit
	}
	return ""
}

// drawCorner is the camera and the way back.
func drawCorner(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	look := "Plan"
	if u.camera.to.IsPlan() {
		look = "Orbit"
	}
	fmt.Fprint(says, look, u.Sitting.CanUndo(), u.Sitting.CanRedo(), u.noCard)
	const size unit.Sp = 14
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return across( // where there is no room for it side by side it is shrunk: it is one thing
			gtx,
			u.button("look", look, true, size, u.swing), gap(5),
			u.button("undo", "Undo", u.Sitting.CanUndo(), size, u.undo), gap(5),
			u.button("redo", "Redo", u.Sitting.CanRedo(), size, u.redo), gap(5),
			u.button("card", "Card", true, size, u.fold), gap(5),
			u.button("home", "Home", true, size, func() { u.turner.turn(u, homePage) }),
		)
	})
}
