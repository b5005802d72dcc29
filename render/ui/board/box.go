package board

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// GroupBox is drawn about figures that are to be named in one sentence: with Shift in the plan, with Ctrl everywhere,
// or by Ctrl+B, the arrows and Ctrl+B.
type GroupBox struct {
	state   boxing
	from    f32.Point
	corners [2]engine.Spot
	named   int          // figures in it, as it was said last
	idle    int          // and those of whoever is awaited who cannot be ordered, or not together with these
	said    engine.Order // by the last box
}

// boxing is how far a box has come.
type boxing uint8

const (
	noBox boxing = iota
	pressed
	drawn
	drawnByKeys
)

// Tool is the box as a tool.
func (t *GroupBox) Tool() ui.Tool {
	return ui.Tool{
		Name: "box", Reset: func(*ui.Context) { *t = GroupBox{} },
		Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay, Says: t.says, Card: t.card,
	}
}

// enter is what Enter does with a box that is drawn by keys.
func (t *GroupBox) enter(*ui.Context) ui.Action {
	if t.state != drawnByKeys {
		return ui.Action{}
	}
	return ui.Action{Word: "Choose", Gist: "all in the box"}
}

func (t *GroupBox) hear(u *ui.Context, e pointer.Event) bool {
	spot, ok := u.Spot(e.Position)
	spot = polygon.Onto(u.Shown.Ground, spot)
	on := t.free(u, e)
	held := e.Modifiers.Contain(key.ModCtrl) || e.Modifiers.Contain(key.ModShift) && (on != "" || u.Camera.To.IsPlan())
	switch {
	case u.Ground().Spots:
		return false
	case e.Kind == pointer.Press && held && ok && e.Buttons == pointer.ButtonPrimary:
		t.state, t.from, t.corners = pressed, e.Position, [2]engine.Spot{spot, spot}
		return true
	case t.state != pressed && t.state != drawn:
		return false
	case e.Kind == pointer.Drag && ok:
		if t.corners[1] = spot; !ui.Shaken(t.from, e.Position) {
			t.state, u.Hand.Over = drawn, ui.Nowhere() // the card tells of the box, and not of its first corner
		}
	case e.Kind == pointer.Release && u.Hand.Barred() != "": // nor has the table been moved
		t.state = noBox
		u.Refuse(e.Position, ui.Note{Text: u.Hand.Barred()})
	case e.Kind == pointer.Release && t.state == drawn:
		t.say(u)
	case e.Kind == pointer.Release && on != "":
		t.state = noBox
		toggle(u, on)
	case e.Kind == pointer.Release:
		t.state = noBox
		u.Clicked(e.Position)
	case e.Kind == pointer.Press, e.Kind == pointer.Cancel:
		t.state = noBox
	}
	return true
}

// free is the figure under the pointer, where orders are noted and one can begin with it; "" otherwise.
func (t *GroupBox) free(u *ui.Context, e pointer.Event) string {
	if _, notes := u.Hand.S.Match().(engine.Noting); !notes || e.Kind != pointer.Press && e.Kind != pointer.Release {
		return ""
	}
	at := u.Under(e.Position).Figure
	if at < 0 {
		return ""
	}
	word := u.Shown.Figures[at].Word
	begins := func(c engine.Choice) bool { return c.Word == word && c.Part == engine.Figure && c.Goes }
	if !slices.ContainsFunc(u.Hand.Complete(""), begins) {
		return ""
	}
	return word
}

// toggle takes one more into the body in hand, or one out of it.
func toggle(u *ui.Context, word string) {
	h := u.Hand
	all := slices.Clone(ui.BodyOf(h))
	if i := slices.Index(all, word); i >= 0 {
		all = slices.Delete(all, i, i+1)
	} else {
		all = append(all, word)
	}
	h.Say(sentence.Body(all))
	h.Note = ui.Note{}
	u.Touch()
}

func (t *GroupBox) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	begins := name == "B" && mods.Contain(key.ModCtrl)
	switch byKeys := t.state == drawnByKeys; {
	case u.Ground().Spots || u.Ring:
		return false
	case byKeys && (begins || name == key.NameReturn || name == key.NameEnter):
		t.say(u)
	case t.state != noBox && name == key.NameEscape:
		t.state = noBox
	case name == key.NameEscape && t.group(u.Hand) && u.Hand.Typed == "" && u.RuleShown == "":
		u.Hand.Say("") // chosen at once, and so put away
		u.Hand.Note = ui.Note{}
	case begins && u.Hand.Cursor.On && u.Hand.Barred() == "":
		t.state, t.corners = drawnByKeys, [2]engine.Spot{u.Hand.Cursor.At, u.Hand.Cursor.At}
	default:
		return false
	}
	u.Touch()
	return true
}

// group reports whether those in a box are said, or several figures and no more, as is left of an order of many: they
// are chosen as one group.
func (t *GroupBox) group(h *ui.Hand) bool {
	words := h.Said.Words()
	other := func(word string) bool { return h.View.FigureWorded(word) < 0 }
	return t.said != "" && h.Said == t.said || len(words) > 1 && !slices.ContainsFunc(words, other)
}

func (t *GroupBox) step(u *ui.Context) bool {
	if c := u.Hand.Cursor; t.state == drawnByKeys && c.On && c.At != t.corners[1] {
		t.corners[1] = c.At
		u.Touch()
	}
	if t.state == drawn {
		u.Shape = pointer.CursorCrosshair
	}
	return false
}

// ring is the box, as upright in the window as the camera is turned. By keys it goes to the edges of the cells.
func (t *GroupBox) ring(yaw float64) (ring [4]engine.Spot) {
	sin, cos := math.Sincos(yaw)
	a, b := t.corners[0], t.corners[1]
	x, y := cos*(b.X-a.X)+sin*(b.Y-a.Y), cos*(b.Y-a.Y)-sin*(b.X-a.X)
	if t.state == drawnByKeys {
		const half = 0.5
		dx, dy := math.Copysign(half, x), math.Copysign(half, y)
		a = engine.Spot{X: a.X - cos*dx + sin*dy, Y: a.Y - sin*dx - cos*dy}
		x, y = x+2*dx, y+2*dy
	}
	at := func(x, y float64) engine.Spot { return engine.Spot{X: a.X + cos*x - sin*y, Y: a.Y + sin*x + cos*y} }
	return [4]engine.Spot{a, at(x, 0), at(x, y), at(0, y)}
}

// body is all in the box with whom an order can begin, and how many of those who are awaited cannot be ordered, where
// orders are noted one by one.
func (t *GroupBox) body(u *ui.Context) (words []string, idle int) {
	h, ring := u.Hand, t.ring(u.Camera.To.Yaw)
	sides := h.S.Match().Turn().Sides
	begins := map[string]bool{}
	for _, c := range h.Complete("") {
		begins[c.Word] = c.Part == engine.Figure && c.Goes
	}
	for i := range u.Shown.Figures {
		f := &u.Shown.Figures[i]
		switch inside := polygon.Inside(ring[:], f.At); {
		case inside && begins[f.Word]:
			words = append(words, f.Word)
		case inside && slices.Contains(sides, f.Side):
			idle++
		}
	}
	return words, idle
}

// sentence is what is said so far with those in the box besides, as long as more are offered; with no such word after
// that, it is begun anew, with whoever is first in the longest: a corps, and not the pawn on it.
func (t *GroupBox) sentence(u *ui.Context) (order engine.Order, named int) {
	ring := t.ring(u.Camera.To.Yaw)
	follow := func(order engine.Order) (in []string) {
		for _, c := range u.Hand.Complete(order) {
			i := u.Shown.FigureWorded(c.Word)
			if c.Part == engine.Figure && c.Goes && i >= 0 && polygon.Inside(ring[:], u.Shown.Figures[i].At) {
				in = append(in, c.Word)
			}
		}
		return in
	}
	for _, begun := range [2]engine.Order{u.Hand.Said, ""} {
		var known []string // who is in one of the sentences already
		for _, word := range follow(begun) {
			if slices.Contains(known, word) {
				continue
			}
			longer := begun.Then(word)
			for more := follow(longer); len(more) > 0; more = follow(longer) {
				longer = longer.Then(more[0])
			}
			words := longer.Words()[len(begun.Words()):]
			if known = append(known, words...); len(words) > named {
				order, named = longer, len(words)
			}
		}
		if named > 0 {
			break
		}
	}
	return order, named
}

// say says it.
func (t *GroupBox) say(u *ui.Context) {
	words, _ := t.body(u)
	order, named := sentence.Body(words), len(words)
	_, notes := u.Hand.S.Match().(engine.Noting)
	if !notes {
		order, named = t.sentence(u)
	}
	for all, n := order.Words(), named; !notes && n > 0; n-- { // as many as can go together
		if some := engine.Order(strings.Join(all[:n], " ")); len(all) == named && ui.Ready(u.Hand, some) {
			order, named = some, n
			break
		}
	}
	t.state = noBox
	if named > 0 {
		u.Hand.Say(order)
		u.Hand.Note = ui.Note{}
		t.said = u.Hand.Said
	}
	told := ""
	if !notes { // else those who are left out are counted while it is drawn
		told = t.leftTold(u, words, order)
	}
	if told != "" {
		_, hint := u.Hand.Hint()
		u.Hand.Note = ui.Note{Text: strings.TrimPrefix(hint.Says+"; "+told, "; "), Done: named > 0}
	}
	u.Touch()
}

// leaving is who of those in a box are left out for one reason.
type leaving struct {
	rule engine.RuleID
	why  string
	who  []string
}

func (l leaving) String() string {
	const most = 4 // by name
	who, are := l.who, " are left out: "
	if n := len(who) - most; n > 0 {
		who = append(who[:most:most], fmt.Sprint(n, " more"))
	} else if len(who) == 1 {
		are = " is left out: "
	}
	return engine.Listed(who) + are + l.why
}

// leftTold tells who of those in a box a sentence leaves out, and for each rule why the first of them.
// Who stands on one that it names goes along, and who stands on one that is left out is so with it.
func (t *GroupBox) leftTold(u *ui.Context, words []string, order engine.Order) string {
	ring, v, h := t.ring(u.Camera.To.Yaw), &u.Shown, u.Hand
	sides := h.S.Match().Turn().Sides
	in := func(f *engine.Piece) bool {
		return polygon.Inside(ring[:], f.At) && slices.Contains(sides, f.Side)
	}
	var all []leaving
	for i := range v.Figures {
		f := &v.Figures[i]
		goes := slices.ContainsFunc(v.Figures, func(by engine.Piece) bool {
			alone := !slices.Contains(order.Words(), by.Word)
			return by.Stands(f.Place) && (!alone || len(by.Places) > len(f.Places) && in(&by))
		})
		if goes || !in(f) {
			continue
		}
		why, is := errors.AsType[*engine.Illegal](h.WhyNot(order, f.Word))
		if !is && !slices.Contains(words, f.Word) {
			continue
		}
		one := leaving{why: "all who go together must fill one rectangle"}
		if v.CellNamed(f.Word) >= 0 {
			one.why = "who stands on no device goes by himself"
		} else if is {
			one.rule, one.why = why.Rule, they(why.Why(), order.Then(f.Word))
		}
		k := slices.IndexFunc(all, func(l leaving) bool {
			return l.why == one.why || l.rule == one.rule && l.rule != ""
		})
		if k < 0 {
			k, all = len(all), append(all, one)
		}
		all[k].who = append(all[k].who, strings.ToUpper(f.Word))
	}
	return strings.Join(engine.Mapped(all, leaving.String), "; ")
}

// they is a text with "they" for several of an order in a row.
func they(text string, order engine.Order) string {
	var out []string
	run := 0
	for _, w := range append(strings.Fields(text), "") {
		if slices.Contains(order.Words(), strings.ToLower(w)) {
			run++
		} else if run > 1 {
			out, run = append(out[:len(out)-run], "they"), 0
		} else {
			run = 0
		}
		out = append(out, w)
	}
	return strings.TrimSpace(strings.Join(out, " "))
}

func (t *GroupBox) says(u *ui.Context) []string {
	if t.state < drawn {
		return nil
	}
	if _, notes := u.Hand.S.Match().(engine.Noting); notes {
		words, idle := t.body(u)
		t.named, t.idle = len(words), idle
	} else {
		_, t.named = t.sentence(u)
	}
	return []string{engine.Counted(t.named, "figure", "figures")}
}

// card is what the card tells while the box is drawn.
func (t *GroupBox) card() (head string, lines []string) {
	if t.state < drawn {
		return "", nil
	}
	about := []string{"about " + engine.Counted(t.named, "figure", "figures")}
	if t.idle > 0 {
		about = append(about, fmt.Sprint(t.idle, " more can be told nothing now: each says why when it is clicked"))
	}
	return "A box", append(about, "let go, and the order is about them")
}

func (t *GroupBox) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if t.state < drawn {
		return
	}
	ring := t.ring(b.Camera.Yaw)
	wide := 0.004 * b.Camera.Tall
	way := append(ring[:], ring[0])
	s.Strip(way, 2*wide, 0.03, scene.Thin(b.Palette.Soot, 0.6))
	s.Strip(way, wide, 0.032, scene.Thin(b.Palette.Chalk, 1))
}
