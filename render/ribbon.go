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

	"littlewars/engine"
)

// ribbon is the sentence being said, what may follow, and what was answered.
func (d *desk) ribbon(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := &d.panels.stationery, d.hand
	value, fraction := d.dialled()
	fmt.Fprint(says, h.said, "|", h.typed, "|", h.note, h.ends, h.busy, len(h.choices), d.held, h.shown(), len(h.entries), d.prompt(), fraction)
	for _, c := range d.offered() {
		fmt.Fprint(says, c.Word)
	}
	var list []layout.Widget
	if h.past != nil {
		list = []layout.Widget{
			s.words(bold(), 16, s.Ink, 2, fmt.Sprintf("After %d of %d", h.past.n, len(h.entries))),
			d.buttoned("earlier", "an order earlier", "◄", able(h.past.n > 0), 14, func() { d.lookBack(h.shown() - 1) }),
			d.buttoned("later", "an order later", "►", live, 14, func() { d.lookBack(h.shown() + 1) }),
			d.button("now", "Back to now", true, 14, d.lookNow),
			d.button("undo to here", "Undo to here", true, 14, d.undoToHere),
		}
	} else {
		list = d.sentence(value, fraction)
	}
	return s.streamer(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(gtx, d.reply, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 5, list...) })
	})
}

func able(so bool) press {
	if so {
		return live
	}
	return dead
}

// reply is what was answered, with its rule.
func (d *desk) reply(gtx layout.Context) layout.Dimensions {
	s, n := &d.panels.stationery, d.hand.note
	if n.text == "" {
		return layout.Dimensions{}
	}
	list := []layout.Widget{s.words(plain(), 15, s.Alarm, 3, capital(n.text))}
	if n.rule != "" {
		list = append(list, d.button("rule", string(n.rule), d.Rule != nil, 13, func() { d.lookUp(n.rule) }))
	}
	return layout.Inset{Bottom: 4}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return flow(gtx, 8, list...) })
}

// sentence is the words said, each of them a button that goes back to it, what is being typed, and what may
// follow.
func (d *desk) sentence(value string, fraction float32) []layout.Widget {
	s, h := &d.panels.stationery, d.hand
	var list []layout.Widget
	words := h.said.Words()
	for i, w := range words {
		keep := i + 1
		label := "back to " + w
		if keep == len(words) {
			keep, label = i, "take back "+w
		}
		list = append(list, d.buttoned(fmt.Sprint("said ", i), label, w, held, 16, func() { h.retreat(keep) }))
	}
	list = append(list, func(gtx layout.Context) layout.Dimensions {
		return across(gtx, s.words(plain(), 17, s.Ink, 1, h.typed), s.caret, gap(3), s.words(plain(), 14, s.Faint, 2, d.prompt()))
	})
	if h.ends && h.typed == "" {
		list = append(list, d.button("enter", "Done", true, 14, h.enter))
	}
	if r, ok := h.number(); ok && d.panels.dial.at.Empty() {
		list = append(list,
			d.buttoned("less", "less", "−", able(value != numbered(r, r.Low)), 14, func() { d.nudge(-1) }),
			d.dialler(fraction),
			d.buttoned("more", "more", "+", able(value != numbered(r, r.High)), 14, func() { d.nudge(1) }),
			d.buttoned("say", "say "+value, "Say "+value+r.Unit, live, 14, func() { h.typed = ""; h.add(value) }))
	}
	for _, c := range d.offered() {
		list = append(list, d.buttoned("word "+c.Word, c.Word, c.Word, live, 14, func() { d.utter(c) }))
	}
	return list
}

// utter says a word whose button is pressed. One that is an order by itself is not taken from the second half of a
// double click, which meant the word that lay there before; and one that gives up a game for good is asked for twice.
func (d *desk) utter(c engine.Choice) {
	const settles = 250 * time.Millisecond
	h, whole := d.hand, d.hand.said == "" && c.Ends && !c.Goes
	if whole && d.now-d.changed < settles {
		return
	}
	sure := note{text: "that ends the game, and cannot be taken back; press it again to do it", at: c.Word}
	if whole && h.note != sure && d.givesUp(c) {
		h.note = sure
		return
	}
	h.add(c.Word)
}

// givesUp reports whether an order loses the game by nothing but its own words, and could not be taken back.
func (d *desk) givesUp(c engine.Choice) bool {
	if c.Manner != engine.GivesUp {
		return false
	}
	m := d.Sitting.Match().Clone()
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
func (d *desk) dialled() (value string, fraction float32) {
	r, ok := d.hand.number()
	if !ok {
		return "", 0
	}
	x, err := strconv.ParseFloat(d.hand.typed, 64)
	if err != nil || !(x >= r.Low && x <= r.High) {
		x = 0
	}
	value = numbered(r, x)
	x, _ = strconv.ParseFloat(value, 64) // it is a number
	return value, float32((x - r.Low) / max(r.High-r.Low, 1e-9))
}

// nudge dials one step more or less. What is dialled is what is typed.
func (d *desk) nudge(steps float64) {
	r, _ := d.hand.number()
	value, _ := d.dialled()
	x, _ := strconv.ParseFloat(value, 64)
	d.hand.typed = numbered(r, x+steps*grid(r))
}

// dialler is a rule with a brass slider.
func (d *desk) dialler(fraction float32) layout.Widget {
	s, f := &d.panels.stationery, &d.panels.slider
	return func(gtx layout.Context) layout.Dimensions {
		if f.Update(gtx) {
			r, _ := d.hand.number()
			d.hand.typed = numbered(r, r.Low+float64(f.Value)*(r.High-r.Low))
			d.panels.acted = true
			d.touch()
		}
		return s.rail(gtx, f, fraction)
	}
}

// offered is the words that are worth a button: few enough, and not what lies on the table, which is
// clicked there. Of figures that are off the table, still in their box, it is the first of each kind, after all
// else.
func (d *desk) offered() []engine.Choice {
	var words, boxed []engine.Choice
	for _, c := range d.hand.choices {
		alike := func(b engine.Choice) bool { return b.Gist == c.Gist }
		switch {
		case c.Word == "" || d.onTable(c.Word):
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

func (d *desk) onTable(word string) bool {
	return cellNamed(&d.shown, word) >= 0 || figureWorded(&d.shown, word) >= 0
}

// lookUp shows a rule on the card.
func (d *desk) lookUp(rule engine.RuleID) {
	d.rule = rule
	if d.noCard {
		d.fold()
	}
}

// prompt says what could be done next.
func (d *desk) prompt() string {
	h := d.hand
	places, spots := 0, false
	for _, c := range h.choices {
		spots = spots || c.Part == engine.Point
		if d.onTable(c.Word) {
			places++
		}
	}
	what := "places"
	if d.shown.Ground.Floor {
		what = "figures"
	}
	switch {
	case h.typed != "":
		return ""
	case h.busy != "" && d.shown.Ground.Floor && !d.train.hurried:
		return h.busy + " is thinking; Escape hurries"
	case h.busy != "":
		return h.busy + " is thinking"
	case d.held:
		return "Enter lets the computer think"
	case d.Sitting.Match().Result().Over:
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

// corner is the camera and the way back.
func (d *desk) corner(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	look := "Plan"
	if d.camera.to.IsPlan() {
		look = "Orbit"
	}
	fmt.Fprint(says, look, d.Sitting.CanUndo(), d.Sitting.CanRedo(), d.noCard)
	const size unit.Sp = 14
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return across( // where there is no room for it side by side it is shrunk: it is one thing
			gtx,
			d.button("look", look, true, size, d.swing), gap(5),
			d.button("undo", "Undo", d.Sitting.CanUndo(), size, d.undo), gap(5),
			d.button("redo", "Redo", d.Sitting.CanRedo(), size, d.redo), gap(5),
			d.button("card", "Card", true, size, d.fold), gap(5),
			d.button("home", "Home", true, size, func() { d.sheets.turn(d, homePage) }),
		)
	})
}
