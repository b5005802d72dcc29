package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gioui.org/layout"
	"gioui.org/widget"

	"littlewars/engine"
)

// card is the paper at the right.
type card struct{ list widget.List }

// draw tells what is under the hand, or a rule that was asked for, and how things stand. What is too long for
// it is scrolled.
func (t *card) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	var list []layout.Widget
	if u.rule != "" {
		text := u.Rule(u.rule)
		fmt.Fprint(says, u.rule, text)
		list = []layout.Widget{
			s.words(bold(), 14, s.Alarm, 1, string(u.rule)),
			s.words(book(), 17, s.Ink, 0, text),
			gap(8),
			u.button("close rule", "Put away", true, 13, func() { u.rule = "" }),
		}
	} else {
		head, lines := t.underHand(u)
		fmt.Fprint(says, head, lines, u.shown.Tallies)
		title := s.words(book(), 21, s.Ink, 2, head)
		if u.ground().spots && u.hand.over.figure >= 0 {
			title = s.words(bold(), 17, s.Ink, 2, head) // a name with a number, which the book face has no even figures for
		}
		list = []layout.Widget{title}
		for _, l := range lines {
			list = append(list, s.words(plain(), 13, s.Ink, 3, l))
		}
		list = append(list, s.line)
		for _, side := range u.shown.Sides {
			list = append(list, t.tallies(u, side))
		}
	}
	dims := s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = gtx.Constraints.Max
		gtx.Constraints.Min.Y = 0
		return t.list.Layout(gtx, len(list), func(gtx layout.Context, i int) layout.Dimensions { return list[i](gtx) })
	})
	fmt.Fprint(says, t.list.Position.First, t.list.Position.Offset)
	return dims
}

// tallies is one side's line of the score board.
func (t *card) tallies(u *uiContext, side engine.Side) layout.Widget {
	s := u.paper
	var has []string
	for _, t := range u.shown.Tallies {
		if t.Side == side {
			has = append(has, t.What+" "+t.Has)
		}
	}
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Bottom: 3}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return flow(
				gtx, 7, u.emblem(side), s.words(bold(), 13, s.Ink, 1, string(side)),
				s.words(plain(), 13, s.Ink, 2, strings.Join(has, ", ")),
			)
		})
	}
}

// underHand is a heading and lines about what the pointer is over: a figure, a place, a thing, or nothing.
func (t *card) underHand(u *uiContext) (head string, lines []string) {
	over := u.hand.over
	switch {
	case over.figure >= 0 && over.figure < len(u.shown.Figures):
		head, lines = t.tells(u, &u.shown.Figures[over.figure])
	case over.cell >= 0 && over.cell < len(u.shown.Cells):
		c := &u.shown.Cells[over.cell]
		head, lines = "Square "+c.Place, []string{c.Terrain}
		if w, ok := u.hand.choice(c.Place); ok {
			lines = append(lines, w.Gist)
		}
	case t.thing(u) != nil:
		thing := t.thing(u)
		if head = capital(thing.Kind); thing.Name != "" {
			head = capital(thing.Name)
		}
		if !strings.EqualFold(head, thing.Kind) {
			lines = []string{thing.Kind}
		}
		if s := u.scaleOf(); thing.Height > 0 {
			lines = append(lines, s.say(thing.Base+thing.Height)+" high")
		}
	default:
		head, lines = idleCard(u)
	}
	return head, slices.DeleteFunc(lines, func(l string) bool { return l == "" })
}

// idleCard is what the card tells where the pointer is on nothing: of a tool, or of the keys.
func idleCard(u *uiContext) (head string, lines []string) {
	for i := range u.tools {
		if card := u.tools[i].card; card != nil {
			if head, lines = card(); head != "" {
				return head, lines
			}
		}
	}
	return "The table", []string{"point at anything to hear what it is", "F1 manual   F2 camera", "F3 this card   F4 home"}
}

// thing is what stands on a floor under the pointer, or where the cursor is, or is chalked there; nil for nothing.
func (t *card) thing(u *uiContext) *engine.Solid {
	p, ok := u.aimed()
	if !ok || len(u.shown.Solids) == 0 {
		return nil
	}
	r := u.ray(p)
	i, _ := solidUnder(&u.shown, r)
	if at, ok := r.ground(); i < 0 && ok {
		i = slices.IndexFunc(u.shown.Solids, func(s engine.Solid) bool { return inside(s.Outline, at) })
	}
	if i < 0 {
		return nil
	}
	return &u.shown.Solids[i]
}

// tells is what there is to tell of a figure: what it is and whose, where it stands and how it faces, what
// state it is in, and what it may still do.
func (t *card) tells(u *uiContext, f *engine.Piece) (head string, lines []string) {
	head = capital(described(f))
	whose := string(f.Side)
	if u.ground().spots {
		head = cmp.Or(f.Label, strings.ToUpper(f.Word), head)
		whose = strings.TrimSpace(whose + " " + f.Kind)
	}
	if f.Place != "" {
		whose += " on " + f.Place
	}
	lines = append(lines, whose, f.State)
	if u.ground().spots {
		s := u.scaleOf()
		lines = append(lines, "at "+s.write(f.At.X)+", "+s.say(f.At.Y)+t.upon(u, f))
		if u.shown.Looks.State(f.State).Mark != engine.BadgeFallen {
			lines = append(lines, "faces "+degrees(math.Mod(f.Heading+2*math.Pi, 2*math.Pi)))
		}
	}
	if f.Bore != nil {
		lines = append(lines, f.Bore.Note, "barrel at "+degrees(f.Bore.Elevation)+", from "+degrees(f.Bore.Low)+" to "+degrees(f.Bore.High))
	}
	if len(f.Parts) > 0 {
		var parts []string
		for _, p := range f.Parts {
			parts = append(parts, p.Label)
		}
		lines = append(lines, "made of "+strings.Join(parts, ", "))
	}
	return head, append(lines, t.mayDo(u, f.Word))
}

// upon is what a figure stands on, if that is not the floor.
func (t *card) upon(u *uiContext, f *engine.Piece) string {
	for i := range u.shown.Solids {
		if s := &u.shown.Solids[i]; f.Base > 0 && s.Height > 0 && math.Abs(s.Base+s.Height-f.Base) < 0.01 && inside(s.Outline, f.At) {
			name := s.Name
			if name == "" {
				name = "a " + s.Kind
			}
			l := u.scaleOf()
			return ", on " + name + ", " + l.say(f.Base) + " up"
		}
	}
	return ""
}

// mayDo is what can be said of a figure next.
func (t *card) mayDo(u *uiContext, word string) string {
	c, ok := u.hand.choice(word)
	if !ok || u.hand.said != "" || !c.Goes {
		return c.Gist
	}
	next := u.hand.complete(engine.Order(word))
	var verbs []string
	for _, n := range next {
		if n.Part == engine.Verb {
			verbs = append(verbs, n.Word)
		}
	}
	switch {
	case len(verbs) > 0:
		return "may " + strings.Join(verbs, ", ")
	case len(next) == 1:
		return "may go on in 1 way"
	}
	return fmt.Sprintf("may go on in %d ways", len(next))
}

func capital(s string) string {
	if s == "" {
		return s
	}
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}
