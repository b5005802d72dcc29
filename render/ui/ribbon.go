package ui

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gioui.org/layout"
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/account"
	"littlewars/render/paper"
)

// ribbon is the paper at the foot.
type ribbon struct {
	slider widget.Float  // of the number that may be said
	gloss  string        // what the word that is pointed at means
	over   Note          // what it hides: nothing that is told after it
	all    bool          // the words that may follow are all shown, though the window is low
	said   engine.Order  // after this
	tells  layout.Widget // what a tool tells that has something there; nil without
	high   image.Point   // in what width it was how high with that; nought without
}

// draw is the sentence being said, what may follow, and what was answered.
func (t *ribbon) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, h := u.Paper, u.Hand
	_, fraction := Dialled(u)
	n, _ := told(u)
	gloss := t.gloss
	if t.over != n || Low(u) {
		gloss = ""
	}
	fmt.Fprint(says, h.Said, "|", h.Typed, "|", n, h.Ends, h.Busy, len(h.Choices), u.Held)
	fmt.Fprint(says, h.Shown(), len(h.Entries), prompt(u), fraction, t.all, gloss, refusal(u))
	for _, c := range Offered(u) {
		fmt.Fprint(says, spoken(u, c))
	}
	var list []layout.Widget
	if t.tells = nil; h.Past != nil {
		here := h.Past.N
		why, more := Refused(u.Sitting.RetractTo(here)).Text, func() bool { return len(h.Entries) > here }
		back := func(by int) func() { return func() { u.LookBack(h.Shown() + by) } }
		when, earlier, later := engine.Capital(h.when()), "◄ Order", "Order ►"
		if Low(u) {
			when, earlier, later = fmt.Sprint(h.Past.N, " of ", len(h.Entries)), "◄", "►"
		}
		list = []layout.Widget{
			u.Buttoned("earlier", "an order earlier", earlier, paper.Able(h.Past.N > 0), 14, back(-1)),
			u.Buttoned("later", "an order later", later, paper.Live, 14, back(1)),
			s.Words(paper.Bold(), 16, s.Ink, 2, when),
			u.Refusable("undo to here", "Undo to here", true, why, 14, func() { undoAfter(u, here, more) }),
		}
		if u.House.Branch != nil && u.Course == nil {
			const label = "play another order from here, in a journal of its own"
			list = append(list, u.Buttoned("branch", label, "Play on from here", paper.Live, 14, func() { branch(u) }))
		}
	} else {
		list = t.sentence(u, fraction, says)
	}
	gtx.Constraints.Min.X = gtx.Constraints.Max.X // as wide whatever it says
	above := reply(u)
	if gloss != "" { // in the place of what is told
		n.Text, above = gloss, s.Words(paper.Plain(), 15, s.Ink, 3, gloss)
	}
	asks := s.Words(paper.Plain(), 14, s.Faint, 2, prompt(u))
	words := paper.AtLeast(26, t.steady(paper.Flowing(5, list...)))
	switch {
	case t.tells != nil:
		words = paper.Trailed(5, words, t.tells)
	case Low(u) && len(Offered(u)) > 0: // there is no room for it
	case tight(u):
		if n.Text != "" {
			asks, above = above, paper.Nothing
		}
		words = paper.Trailed(5, words, asks)
	case n.Text == "":
		above = asks
		fallthrough
	default:
		above = paper.AtLeast(26, paper.Inset(layout.Inset{Bottom: 4}, above))
	}
	dims := s.Streamer(gtx, paper.Stacked(above, words))
	if gist := glossed(u); gist != t.gloss { // now the buttons have heard where the pointer is
		t.gloss, u.Acted = gist, true
		t.over, _ = told(u)
	}
	return dims
}

// steady is words that keep the room they had with what a tool has there: no button goes from under the hand.
func (t *ribbon) steady(words layout.Widget) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		dims, wide, was := words(gtx), gtx.Constraints.Max.X, t.high
		if t.high = (image.Point{}); t.tells != nil {
			if was.X == wide {
				dims.Size.Y = max(dims.Size.Y, was.Y)
			}
			t.high = image.Pt(wide, dims.Size.Y)
		}
		return dims
	}
}

// glossed is what the word means whose button is pointed at, or what the tool does; "" for none.
func glossed(u *Context) string {
	tells := func(pointed func(name string) bool) string {
		for _, c := range Offered(u) {
			if c.Gist != "" && pointed("word "+c.Word) {
				return engine.Capital(c.Word) + ": " + u.Shown.Looks.InWords(c.Gist)
			}
		}
		return ""
	}
	hovered := func(name string) bool { return u.Named[name] != nil && u.Named[name].Hovered() }
	return cmp.Or(tells(hovered), tells(func(name string) bool { return u.Ring && u.Focused() == name }), u.Gloss)
}

// told is what answered tells, in words.
func told(u *Context) (n Note, ink color.NRGBA) {
	n, ink = answered(u)
	n.Text = u.Shown.Looks.InWords(n.Text)
	return n, ink
}

// answered is the answer, or else what would come of what is said, or that a key figure is in danger: that of whose
// turn it is before the other's.
func answered(u *Context) (n Note, ink color.NRGBA) {
	if n, ink = u.Hand.Note, u.Paper.Alarm; n.Text != "" {
		if n.Done {
			ink = u.Paper.Ink
		}
		return n, ink
	}
	if why := actionOf(u).Why; why.Text != "" {
		return why, ink
	}
	if _, hint := u.Hand.Hint(); hint.Says != "" {
		if whole(u.Hand) {
			hint.Says += "; " + prompt(u)
		}
		return Note{Text: hint.Says, Rule: hint.Rule}, u.Paper.Ink
	}
	if why := u.Hand.Silent(); why != nil && u.Panels.On[DialSlot].At.Empty() { // else the gun's card tells it
		return Note{Text: why.Why(), Rule: why.Rule}, u.Paper.Ink
	}
	turn := u.Hand.Match().Turn().Sides
	for _, a := range u.Shown.Alarms {
		i := u.Shown.FigureWorded(a.Figure)
		if own := i >= 0 && slices.Contains(turn, u.Shown.Figures[i].Side); own || n.Text == "" {
			if n = (Note{Text: a.Note, Rule: a.Rule}); own {
				return n, ink
			}
		}
	}
	read := Narrow(u) && u.Reports // it stands there in full
	if u.News != "" && u.Hand.Said == "" && u.Hand.Past == nil && !u.Busy() && !Low(u) && !read {
		n, ink = Note{Text: u.News}, u.Paper.Ink
	}
	return n, ink
}

// reply is what is told, and its rule and what else leads on from there. In a low window it is not told here too if it
// stands at the pointer.
func reply(u *Context) layout.Widget {
	n, ink := told(u)
	lines, size := 0, unit.Sp(15) // all of them
	if tight(u) && !n.Done {
		lines, size = 3, 14
	}
	text := u.Paper.Words(paper.Plain(), size, ink, lines, engine.Capital(n.Text))
	text = paper.Unless(n.Text == "" || flat(u) && refusal(u) != (Note{}), text)
	var links []layout.Widget
	if n.Rule != "" {
		links = append(links, u.RuleButton("rule", n.Rule, 13))
	}
	if n.Save && u.House.Save != nil {
		links = append(links, u.Button("save as", "Save as …", true, 13, func() { u.Turner.Turn(u, SavePage) }))
	}
	return paper.Beside(8, text, links...)
}

// sentence is the words said, each of them a button that goes back to it, what is being typed, and what may follow.
func (t *ribbon) sentence(u *Context, fraction float32, says *strings.Builder) []layout.Widget {
	s, h := u.Paper, u.Hand
	var list []layout.Widget
	words, first := h.Said.Words(), 0
	slip := slipOf(u, says)
	if slip.Row != nil {
		t.tells, words = slip.Tells, words[:min(len(words), 1)]
	}
	const whole, last = 8, 4 // so many words said are shown, and so many of more
	if len(words) > whole {
		first = len(words) - last
		count := fmt.Sprint(first, " …")
		list = append(list, u.Buttoned("said", "take all back", count, paper.Held, 16, func() { h.retreat(0) }))
	}
	for i := first; i < len(words); i++ {
		w, keep := words[i], i+1
		label := "back to " + u.Shown.Looks.InWords(w)
		if keep == len(words) {
			keep, label = i, "take back "+u.Shown.Looks.InWords(w)
		}
		name := w
		if f := u.Shown.FigureWorded(w); u.Ground().Spots && f >= 0 {
			name = cmp.Or(u.Shown.Figures[f].Label, w)
		} else if c, is := sentence.Find(h.Complete(""), w); is && i == 0 {
			name = spoken(u, c)
		}
		name = u.Shown.Looks.InWords(name)
		if all := InHand(h); all != "" && i == 0 {
			name = all
		}
		if _, own, is := strings.Cut(name, "'s "); is && slip.Rest != nil && Low(u) {
			name = own // the numbers are to stand in the same row
		}
		list = append(list, u.Buttoned(fmt.Sprint("said ", i), label, name, paper.Held, 16, func() { h.retreat(keep) }))
	}
	list = append(list, paper.Abreast(s.Typed(paper.Plain(), 17, s.Ink, 1, h.Typed), s.Caret, paper.Gap(3)))
	list = append(list, slip.Row...)
	if r, ok := h.Number(); ok && slip.Row == nil && u.Panels.On[DialSlot].At.Empty() {
		value, _ := Dialled(u)
		less, more := value != sentence.Numbered(r, r.Low), value != sentence.Numbered(r, r.High)
		list = append(list,
			u.Buttoned("less", "less", "−", paper.Able(less), 14, func() { t.Nudge(u, -1) }), t.dialler(u, fraction),
			u.Buttoned("more", "more", "+", paper.Able(more), 14, func() { t.Nudge(u, 1) }))
	}
	if u.Sitting.Match().Result().Over {
		list = append(list, u.Button("score", "Score", true, 14, func() { Reckon(u, true) }))
	}
	offered, few := Offered(u), false
	offered = slices.DeleteFunc(offered, func(c engine.Choice) bool { return slip.But(c.Word) })
	most, low := len(offered), slip.Rest != nil && Low(u)
	if t.all, t.said = t.all && h.Said == t.said, h.Said; h.Said != "" && flat(u) {
		most = fitting(u, offered) // in a row, or the ribbon lies over the field
	} else if h.Said == "" && Low(u) {
		most = 3
	}
	if few = !t.all && (low || len(offered) > most+1); few && low {
		offered = nil
	} else if list = append(list, slip.Rest...); few {
		offered = offered[:most]
	}
	for _, c := range offered {
		list = append(list, u.Buttoned("word "+c.Word, c.Word, spoken(u, c), paper.Live, 14, func() { utter(u, c) }))
	}
	if few {
		list = append(list, u.Buttoned("all words", "more words", "…", paper.Live, 14, func() { t.all = true }))
	}
	return list
}

// fitting is about how many words there is room for in the row in which those stand that are said; four in any case.
func fitting(u *Context, offered []engine.Choice) (n int) {
	const letter, edge, margin = 7.5, 26, 90 // units: of a letter, about a word, about the row
	wide := func(word string) int { return u.Metric.Sp(letter*unit.Sp(len(word))) + u.Metric.Dp(edge) }
	room := u.Panels.On[RibbonSlot].At.Dx() - u.Metric.Dp(margin)
	for _, w := range u.Hand.Said.Words() {
		room -= wide(u.Shown.Looks.InWords(w))
	}
	for n < len(offered) && (n < 4 || room > wide(spoken(u, offered[n]))) {
		room -= wide(spoken(u, offered[n]))
		n++
	}
	return n
}

// spoken is a word as people read it: who has no name on the table yet with what he is, "760b" as what is meant there.
func spoken(u *Context, c engine.Choice) string {
	name := u.Shown.Looks.InWords(c.Word)
	if u.Hand.Said == "" && c.Part == engine.Verb && c.Goes && !u.Ground().Spots {
		return name + " …"
	}
	if i := strings.IndexFunc(name, unicode.IsLetter); i > 0 && u.Shown.CellNamed(name[:i]) >= 0 && c.Gist != "" {
		return c.Gist + " on " + name[:i]
	}
	if c.Part != engine.Figure || !u.Ground().Spots || onTable(u, c.Word) || name != c.Word {
		return name
	}
	what, _, _ := strings.Cut(c.Gist, " of ")
	return strings.TrimSpace(what + " " + strings.ToUpper(c.Word))
}

// Dialled is the number that is dialled now, and how far up its range that is: what is typed if it is one,
// else nought or what is nearest to that.
func Dialled(u *Context) (value string, fraction float32) {
	r, ok := u.Hand.Number()
	if !ok {
		return "", 0
	}
	x, err := strconv.ParseFloat(u.Hand.Typed, 64)
	if err != nil || !(x >= r.Low && x <= r.High) {
		x = 0
	}
	value = sentence.Numbered(r, x)
	x, _ = strconv.ParseFloat(value, 64) // it is a number
	return value, float32((x - r.Low) / max(r.High-r.Low, 1e-9))
}

// Nudge dials one step more or less. What is dialled is what is typed.
func (t *ribbon) Nudge(u *Context, steps float64) {
	r, _ := u.Hand.Number()
	value, _ := Dialled(u)
	x, _ := strconv.ParseFloat(value, 64)
	u.Hand.Typed = sentence.Numbered(r, x+steps*sentence.Grid(r))
}

// dialler is a rule with a brass slider.
func (t *ribbon) dialler(u *Context, fraction float32) layout.Widget {
	s, f := u.Paper, &t.slider
	return func(gtx layout.Context) layout.Dimensions {
		if f.Update(gtx) {
			r, _ := u.Hand.Number()
			u.Hand.Typed = sentence.Numbered(r, r.Low+float64(f.Value)*(r.High-r.Low))
			u.Acted = true
		}
		return s.Rail(gtx, f, fraction)
	}
}

// Offered is the words that are worth a button: few enough, and not what lies on the table, which is clicked there, nor
// what is on the large button or in the menu. Of figures that are off the table, still in their box, it is the first of
// each kind, after all else.
func Offered(u *Context) []engine.Choice {
	if taughtAll(u) {
		return nil
	}
	var words, boxed []engine.Choice
	action, talk := actionOf(u), talk(u.Hand)
	if by, _ := u.Hand.sensible(); u.Hand.Said == "" && action.Word != "" {
		action.said = by // once what the button has to do before is done
	}
	for _, c := range u.Hand.Choices {
		alike := func(b engine.Choice) bool { return b.Gist == c.Gist }
		same := func(b engine.Choice) bool { return b.Word == c.Word }
		switch {
		case c.Word == "" || c.Called || onTable(u, c.Word) || same(action.said) || slices.ContainsFunc(talk, same):
		case c.Part != engine.Figure || c.Gist == "":
			words = append(words, c)
		case !slices.ContainsFunc(boxed, alike):
			boxed = append(boxed, c)
		}
	}
	const most = 18 // as a magazine gives out, and a figure can do
	return slices.Concat(words, boxed)[:min(len(words)+len(boxed), most)]
}

// taughtAll reports whether it is the turn of who has nothing more to say in a lesson.
func taughtAll(u *Context) bool { return u.Course != nil && u.Held && u.Course.Stands() }

// onTable reports whether a word is that of a place or of a figure. It is asked of every choice in every frame.
func onTable(u *Context, word string) bool {
	if u.named == nil {
		u.named = map[string]bool{}
		for i := range u.Shown.Cells {
			u.named[u.Shown.Cells[i].Place] = true
		}
		for i := range u.Shown.Figures {
			u.named[u.Shown.Figures[i].Word] = true
		}
		delete(u.named, "")
	}
	return u.named[word]
}

// pressed says which words can be pressed, and of few what each means.
func pressed(u *Context) string {
	const few = 2
	list := Offered(u)
	untold := func(c engine.Choice) bool { return c.Gist == "" }
	switch a := actionOf(u); {
	case a.said.Word != "" && len(list) == 0:
		return "press " + a.Word + ", or Enter"
	case len(list) == 0 || len(list) > few || slices.ContainsFunc(list, untold):
		return "press a word, or type it"
	}
	return strings.Join(engine.Mapped(list, func(c engine.Choice) string { return c.Word + ": " + c.Gist }), "; ")
}

// toGive is how an order is given that is whole and could go on.
func toGive(u *Context, places int) string {
	says := "press " + actionOf(u).Word
	if places > 0 {
		says += ", or click another square"
	}
	if len(Offered(u)) > 0 {
		says += ", or press a word"
	}
	return says
}

// enters is what Enter does, by the word on the large button.
func enters(u *Context) string { return "Enter: " + strings.TrimSuffix(actionOf(u).Word, " ►") }

// prompt says what could be done next.
func prompt(u *Context) string {
	h := u.Hand
	places, figures, place := 0, 0, ""
	_, spots := h.offers.Pointing(h.Said)
	for _, c := range h.Choices {
		if onTable(u, c.Word) {
			places, place = places+1, c.Word
			if c.Part == engine.Figure {
				figures++
			}
		}
	}
	switch {
	case h.Typed != "":
		return ""
	case h.Past != nil:
		return "Enter goes back to now"
	case h.Busy != "" && toRead(u):
		return "Enter goes on, then " + h.Busy + " moves"
	case h.Busy != "" && u.Ground().Spots && !u.Hurried:
		return h.Busy + " is thinking; Escape hurries"
	case h.Busy != "":
		return h.Busy + " is thinking"
	case taughtAll(u) || u.Held || u.Unread && h.Said == "":
		return enters(u)
	case u.Sitting.Match().Result().Over:
		says := "the game is over"
		if u.Course != nil || !ended(u).Barred {
			says += "; " + enters(u)
		}
		if _, shown := u.Ended(); shown {
			says += "; Escape puts the score away"
		}
		return says
	case h.Said == "" && len(h.hintOf("").Ways) > 0:
		return "click where it is green"
	case h.Said == "" && places == 0:
		return pressed(u)
	case h.Said == "" && places == 1:
		return "click or type " + place
	case h.Said == "":
		figures := fmt.Sprintf("click or type one of %d figures", places)
		if a := actionOf(u); a.said.Word != "" && !a.Quiet {
			figures += ", or press " + a.Word
		}
		return figures
	case whole(h):
		return toGive(u, places)
	case spots:
		return "click a spot, or " + account.TypeIt + "12.5,30"
	case len(h.Choices) == 1 && h.Choices[0].Part == engine.Point:
		return "type " + h.Choices[0].Gist
	case places == 1:
		return "then click or type " + place
	case places > 0 && figures == places:
		return fmt.Sprintf("then click or type one of %d figures", places)
	case places > 0:
		return fmt.Sprintf("then click or type one of %d %s", places, u.Ground().what)
	}
	if r, ok := h.Number(); ok {
		return sentence.Numbered(r, r.Low) + " to " + sentence.Numbered(r, r.High) + r.Unit
	}
	return ""
}
