package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/paper"
)

// Action is what Enter would do, as it is written on the large button.
type Action struct {
	Word   string // "Fire"; "" for nothing
	Gist   string // a line beneath it: what that does, or why it cannot be done now
	Barred bool   // it cannot
	Why    Note   // the whole of why it cannot, for the ribbon, where the line has no room for it
	Warns  bool   // the line beneath warns of what would come of it
	Quiet  bool   // it can, but something else is to be done first
	Passes bool   // it only puts away, or ends, what is shown
	asked  bool   // it has been pressed once, and asks whether it is meant
	said   engine.Choice
}

// borne is what the large button bears.
type borne struct{ paper.Settling }

// bear takes in what the large button means now.
func (b *borne) bear(u *Context, d *Action) {
	if u.Hand.Note.Text == beginsAnew && d.Word != rematchWord {
		u.Hand.Note = Note{} // something else is looked at
	}
	says := d.said.Word != "" && !Alone(u.Hand) || d.Passes && u.Unread // nor is a paper put away
	is := paper.Meaning{Text: fmt.Sprint(d.Word, d.asked, d.Barred), Passes: d.Passes, Says: says}
	is.Played, is.Final, is.Asked = u.Hand.Played, d.said.Serves, d.asked
	b.Bear(u.Now, is, u.Named[largeButton] != nil && u.Named[largeButton].Hovered())
}

// tool is the button. All that is done at the table besides Enter means what comes of it.
func (b *borne) tool() Tool {
	const acts = pointer.Press | pointer.Drag | pointer.Release | pointer.Scroll
	did := func(so bool) bool {
		b.Knows = b.Knows || so
		return false // it is meant for others
	}
	return Tool{
		Name: "large button", Papers: []Paper{{Slot: ActionSlot, Draw: drawAction, Rigid: true}}, Press: b.press,
		Hear:   func(_ *Context, e pointer.Event) bool { return did(e.Kind&acts != 0) },
		Letter: func(*Context, rune) bool { return did(true) },
		Paste:  func(*Context, string) bool { return did(true) },
		Wake:   func(u *Context) (time.Duration, bool) { return b.Acts, u.Now < b.Acts },
	}
}

// press is Enter that comes too early, if it is not another button's.
func (b *borne) press(u *Context, name key.Name, _ key.Modifiers) bool {
	switch {
	case name != key.NameReturn && name != key.NameEnter:
		b.Knows = true
	case !u.Ring || u.Focused() == "":
		d := actionOf(u)
		b.bear(u, &d)
		return b.Early(u.Now, true)
	}
	return false
}

// drawAction is the large button. It is as large and lies in the same place whatever is written on it.
func drawAction(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	d := actionOf(u)
	d.Gist = u.Shown.Looks.InWords(d.Gist)
	u.borne.bear(u, &d)
	early := u.borne.Shows(u.Now)
	fmt.Fprint(says, d.Word, d.Gist, d.Barred, d.Warns, d.Quiet, early)
	label := d.Word
	if d.said.Word != "" {
		label = d.said.Word // as it is typed
	}
	plate := paper.Plate{Word: d.Word, Gist: d.Gist, Barred: d.Barred, Warns: d.Warns, Quiet: d.Quiet, Early: early}
	plate.Passes = d.Passes
	return u.Large(largeButton, label, plate, u.Wide(actionWide), func() { act(u, d) })(gtx)
}

const (
	largeButton = "action"
	actionWide  = 150 // units
)

// act does what is written on the large button.
func act(u *Context, d Action) {
	if u.borne.Early(u.Now, false) {
		return
	}
	u.borne.Acts, u.borne.Own = u.Now, true // Enter, which it may come to, is not early either
	if d.said.Word != "" {
		say(u, d.said)
		return
	}
	u.Ring = false
	u.Host.Press(key.NameReturn, 0)
}

// actionOf is what Enter would do now: for a tool that takes it, or for the sentence.
func actionOf(u *Context) Action {
	for i := range u.Tools {
		if enter := u.Tools[i].Enter; enter != nil {
			if d := enter(u); d.Word != "" {
				return d
			}
		}
	}
	h := u.Hand
	idle := h.Said == "" && h.Typed == ""
	switch {
	case h.Past != nil && h.Typed != "":
		return Action{Word: "Say it", Gist: "nothing can be said in the past", Barred: true}
	case h.Past != nil:
		return Action{Word: "Back to now", Gist: "the match as it is"}
	case idle && u.Held && h.Busy == "" && !taughtAll(u) && u.seated():
		return Action{Word: "Go on", Gist: "the computer thinks again"}
	case u.Sitting.Match().Result().Over:
		return ended(u)
	case h.Busy != "":
		return Action{Word: "Wait", Gist: h.Busy + " is thinking", Barred: true}
	case h.Typed != "":
		return Action{Word: "Say it", Gist: h.Typed}
	case doubts(h) != "":
		return Action{Word: engine.Capital(string(doubts(h))), Gist: "press once more", Warns: true, asked: true}
	case idle && h.Cursor.On && h.Cursor.Tab:
		return Action{Word: "Take up", Gist: "whom Tab has come to"}
	case h.Ends:
		return Action{Word: gives(h), Gist: brief(h)}
	}
	if Withdrawal(h) != "" {
		return asking(h, takesBack, Action{Word: "Take back", Gist: "the orders of " + string(h.Said)})
	}
	if value, _ := Dialled(u); value != "" && h.Said != "" {
		r, _ := h.Number()
		return Action{Word: "Say " + value, Gist: strings.TrimSpace(value + r.Unit), said: engine.Choice{Word: value}}
	}
	c, alone := h.sensible()
	warning := slices.IndexFunc(u.Shown.Tallies, func(t engine.Tally) bool { return t.Warns })
	switch {
	case h.Said != "":
	case asks(h):
		return Action{Word: engine.Capital(c.Word), Gist: "press once more", Warns: true, asked: true, said: c}
	case c.Word != "" && warning >= 0:
		return Action{Word: engine.Capital(c.Word), Gist: warnings(u.Shown.Tallies), Warns: true, said: c}
	case c.Word != "":
		d := Action{Word: engine.Capital(c.Word), Gist: c.Gist, said: c}
		if lost := misses(h, c); lost != "" && !alone {
			first, _, _ := strings.Cut(lost, ", and ")
			d.Gist, d.Quiet = engine.Capital(first), true
		}
		return d
	case warning >= 0:
		why := strings.TrimSuffix(u.Shown.Tallies[warning].What, ":")
		return Action{Word: "Why not", Gist: why, Warns: true, Quiet: true}
	}
	return Action{Word: "Enter", Gist: h.begin() + " first", Barred: true}
}

// warnings are all that is warned of, and whom the last is about: "danger, would starve: inf5". The card has why.
func warnings(tallies []engine.Tally) (said string) {
	for _, t := range tallies {
		if whom, _, _ := strings.Cut(t.Has, ": "); t.Warns {
			said, _, _ = strings.Cut(said, ":")
			said = strings.TrimPrefix(said+", "+t.What+" "+whom, ", ")
		}
	}
	return said
}

// brief is what is said, with the first who does it where they are many: a board may call them by no more than codes.
// They are not counted, as the report counts who is aboard too.
func brief(h *Hand) string {
	const few = 3
	words, n := h.Said.Words(), 0
	for n < len(words) && h.View.FigureWorded(words[n]) >= 0 && h.View.CellNamed(words[n]) < 0 {
		n++
	}
	if n <= few || n == len(words) {
		return string(h.Said)
	}
	return words[0] + " and others " + strings.Join(words[n:], " ")
}

// ended is what Enter does when the match is over: it shows the score, and then begins the same match once more, or
// leads to other games.
func ended(u *Context) Action {
	_, shown := u.Ended()
	switch {
	case !shown:
		return Action{Word: "The score", Gist: "the game is over"}
	case u.Course == nil && u.House.Again != nil:
		return asking(u.Hand, beginsAnew, Action{Word: rematchWord, Gist: "the same once more", Quiet: true})
	case u.House.New != nil:
		return Action{Word: homeWord, Gist: "another game"}
	}
	return Action{Word: "The end", Gist: "the game is over", Barred: true}
}

const (
	rematchWord, homeWord = "Rematch", "Home"

	// What is asked before what ends or undoes more than a sentence, which lies where one has just pressed another
	// word.
	beginsAnew = "press once more: a new match"
	takesBack  = "press once more: his orders are taken back"
)

// asking is what is asked about before it is done, as it is written when that has been asked.
func asking(h *Hand, question string, d Action) Action {
	if h.Note.Text == question {
		d.Gist, d.Warns, d.Quiet, d.asked = "press once more", true, false, true
	}
	return d
}

// Ask asks it, and reports whether it had been asked.
func Ask(h *Hand, question string) bool {
	had := h.Note.Text == question
	if !had {
		h.Note, h.asked = Note{Text: question}, question
	}
	return had
}

// end does it.
func end(u *Context) {
	switch d := ended(u); {
	case d.Barred, d.Word == rematchWord && !Ask(u.Hand, beginsAnew):
	case d.Word == rematchWord:
		Leave(u, func() { Rematch(u, u.Table) })
	case d.Word == homeWord:
		u.Turner.Turn(u, HomePage)
	default:
		Reckon(u, true)
	}
}

// utter says a word of the ribbon. One that is an order by itself is not taken from the second half of a double click,
// which meant the word that lay there before.
func utter(u *Context, c engine.Choice) {
	if byItself(u.Hand, c) && u.Now-u.changed < paper.Settles {
		return
	}
	if say(u, c); asks(u.Hand) {
		u.changed = u.Now
	}
}

// byItself reports whether a word is an order by itself.
func byItself(h *Hand, c engine.Choice) bool { return h.Said == "" && c.Ends && !c.Goes }

// say says a word whose button is pressed. Where Enter would say it, it asks first as Enter does.
func say(u *Context, c engine.Choice) {
	u.Hand.Typed = ""
	if by, _ := u.Hand.sensible(); byItself(u.Hand, c) && by.Word == c.Word {
		u.Hand.Enter()
		return
	}
	u.Hand.Add(c.Word)
}

// menu is what is seldom wanted: the pages, and what would end the match, which asks first. Its rows keep their places.
type menu struct {
	open  bool
	asked engine.Choice   // what is asked about
	known []engine.Choice // what could be said to the others in this match, now or at another time
}

func (t *menu) tool() Tool {
	return Tool{
		Name: "menu", Papers: []Paper{{Slot: MenuSlot, Draw: t.draw}}, Reset: func(*Context) { *t = menu{} },
		Press: t.press, Enter: t.enter,
	}
}

// press is Escape, which shuts it, and Enter, which says yes to what it asks, but for what gives up the game.
func (t *menu) press(u *Context, name key.Name, _ key.Modifiers) bool {
	enter := t.asked.Word != "" && (!u.Ring || u.Focused() == "") && (name == key.NameReturn || name == key.NameEnter)
	switch {
	case t.open && name == key.NameEscape, enter && t.asked.Manner == engine.GivesUp:
		t.shut()
	case enter:
		t.insist(u)
	default:
		return false
	}
	return true
}

// enter is what Enter does while it asks something.
func (t *menu) enter(*Context) Action {
	if t.asked.Manner == engine.GivesUp {
		return Action{Word: "Play on", Gist: "not give up"}
	}
	return Action{Word: engine.Capital(t.asked.Word), Gist: "as the menu asks"} // nothing if it asks nothing
}

// insist says what was asked about.
func (t *menu) insist(u *Context) {
	word := t.asked.Word
	t.shut()
	u.Hand.doubted = engine.Order(word)
	u.Hand.Add(word)
}

// toggle opens it, or shuts it. What was refused before is over.
func (t *menu) toggle(u *Context) {
	t.open, t.asked, u.Hand.Note = !t.open, engine.Choice{}, Note{}
	t.learn(engine.Sayings(u.Sitting.Match().Complete("")))
}

func (t *menu) shut() { t.open, t.asked = false, engine.Choice{} }

// learn takes in what can be said, with what is told of it now.
func (t *menu) learn(list []engine.Choice) {
	for _, c := range list {
		same := func(k engine.Choice) bool { return k.Word == c.Word }
		t.known = append(slices.DeleteFunc(t.known, same), c)
	}
	slices.SortFunc(t.known, func(a, b engine.Choice) int { return strings.Compare(a.Word, b.Word) })
}

// outlets are the pages that it leads to.
var outlets = []struct {
	text string
	page Sheet
}{
	{"Home  F4", HomePage},
	{"Manual  F1", ManualPage},
	{"Rules", RulesPage},
	{"Settings  F10", SettingsPage},
	{"Save as …  Ctrl+S", SavePage},
}

// draw is the list of both.
func (t *menu) draw(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	if !t.open {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, t.asked.Word)
	const tall = 36 // sp; as high as two lines, so that no row moves when it can be said or not
	said := talk(u.Hand)
	var later []engine.Choice
	if m, is := u.Hand.Match().(engine.Mannerly); is && u.Hand.Said == "" {
		later = m.Later()
	}
	t.learn(slices.Concat(said, later))
	is := func(list []engine.Choice, c engine.Choice) bool {
		return slices.ContainsFunc(list, func(o engine.Choice) bool { return o.Word == c.Word })
	}
	var rows []layout.Widget
	for _, c := range t.known {
		text, barred := engine.Capital(c.Word), untimely(u, false)
		if is(said, c) {
			text, barred = text+": "+c.Gist, ""
		} else if is(later, c) {
			barred = c.Gist
		}
		row := u.Row("menu "+c.Word, text, barred, func() {
			if t.asked = c; !c.Ends { // it is a sentence, which is ended by itself
				t.shut()
				u.Hand.Add(c.Word)
			}
		})
		if t.asked.Word == c.Word {
			row = t.asks(u, c)
		}
		says.WriteString(text + ": " + barred)
		rows = append(rows, paper.AtLeast(tall, row))
	}
	if len(rows) > 0 {
		rows = append(rows, s.Line)
	}
	rows = append(rows, t.leads(u, says)...)
	gtx.Constraints.Max.X = min(gtx.Constraints.Max.X, u.Wide(340))
	return s.Card(gtx, paper.Stacked(rows...))
}

// untimely is why something cannot be done now that can be at another time, "" if it can.
func untimely(u *Context, so bool) string {
	if so {
		return ""
	} else if u.Sitting.Match().Result().Over {
		return "it is over"
	} else if u.Hand.Past != nil {
		return "not while you look back"
	}
	return "not now"
}

// leads are its lines that say nothing to the other players.
func (t *menu) leads(u *Context, says *strings.Builder) (rows []layout.Widget) {
	add := func(name, text, barred string, act func()) {
		says.WriteString(text + barred)
		rows = append(rows, u.Row(name, text, barred, func() { t.shut(); act() }))
	}
	for _, w := range ways(u) {
		if u.Size.X < u.Wide(w.least) && (w.so || w.name != "kit") {
			add(w.name, w.text, cmp.Or(w.why.Text, untimely(u, w.so)), w.act)
		}
	}
	for _, side := range u.Shown.Sides {
		if text, reseat := reseats(u, side); reseat != nil {
			add("menu seat "+string(side), text, untimely(u, !u.Sitting.Match().Result().Over), reseat)
		}
	}
	if u.Adviser != nil && u.Course == nil {
		add("menu review", "Review the match", untimely(u, u.Critic.Can(u)), func() { Review(u) })
	}
	for _, o := range outlets {
		if o.page != SavePage || u.House.Save != nil {
			add("menu "+o.text, o.text, "", func() { u.Turner.Turn(u, o.page) })
		}
	}
	return rows
}

// reseats is the line that gives a side to the computer from now on, or takes it back; nil where nobody can play it.
func reseats(u *Context, side engine.Side) (text string, reseat func()) {
	g, known := u.House.Game(u.Hand.about.Name)
	if !known || len(g.Players) == 0 || u.House.Reseat == nil || u.Course != nil {
		return "", nil
	}
	name, who := u.Shown.Looks.Side(side), ""
	text = "Play " + name + " by hand"
	if u.Seats[side] == nil {
		text, who = "Let the computer play "+name, g.Players[0].Name
		for _, other := range u.Shown.Sides {
			who = cmp.Or(u.Players[other], who) // he who plays already
		}
	}
	return text, func() {
		u.StopThinking()
		u.LookNow()
		t, err := u.House.Reseat(u.Table, side, who)
		if err != nil {
			u.Hand.Note = Refused(err)
			return
		}
		if t.Lent = ""; who != "" {
			t.Lent = side
		}
		u.Table, u.Hand.Seats, u.Held = t, t.Seats, false
		u.Hand.Look()
		u.Touch()
	}
}

// asks is the question whether it is meant.
func (t *menu) asks(u *Context, c engine.Choice) layout.Widget {
	s := u.Paper
	return paper.Flowing(
		6, s.Words(paper.Bold(), 14, s.Ink, 3, engine.Capital(c.Gist)+"?"),
		u.Button("menu yes", engine.Capital(c.Word), true, 14, func() { t.insist(u) }),
		u.Button("menu no", "No", true, 14, func() { t.asked = engine.Choice{} }),
	)
}

// talk is what can be said to the other players that is no answer to them.
func talk(h *Hand) []engine.Choice {
	if h.Said != "" {
		return nil
	}
	return engine.Sayings(h.Choices)
}

// way is a button of the corner, or where the window is narrower than so many units a line of the menu.
type way struct {
	name, text string
	least      float32
	so         bool
	act        func()
	why        Note // it is refused
}

// ways are all of them.
func ways(u *Context) []way {
	const roomy, enough, never = 620, 400, 1 << 20
	look, card := "Plan", "Card"
	if u.Camera.To.IsPlan() {
		look = "Across"
	}
	if u.Folded() && u.Text > 1 { // it was folded by nobody, and has its key on it
		card = "Card  F3"
	}
	return []way{
		{"card", card, roomy, true, u.fold, Note{}},
		{"look", look, roomy, true, u.swing, Note{}},
		{"undo", "Undo", enough, u.Sitting.CanUndo(), u.Undo, Refused(u.Sitting.Retract())},
		{"redo", "Redo", roomy, u.Sitting.CanRedo(), u.Redo, Note{}},
		{"kit", "Tools", never, Low(u), func() { u.kitOut = !u.kitOut }, Note{}},
	}
}

// corner is the camera, the way back, and the menu.
func (t *menu) corner(u *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	const size unit.Sp = 14
	var list []layout.Widget
	for _, w := range ways(u) {
		if u.Size.X >= u.Wide(w.least) {
			fmt.Fprint(says, w.text, w.so, w.why.Text)
			list = append(list, u.Refusable(w.name, w.text, w.so, w.why.Text, size, w.act), paper.Gap(5))
		}
	}
	list = append(list, u.Button("menu", "Menu", true, size, func() { t.toggle(u) }))
	return u.Paper.Card(gtx, paper.Abreast(list...)) // where there is no room it is shrunk: it is one thing
}
