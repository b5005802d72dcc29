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

	"littlewars/engine"
)

// card tells what is under the hand, or a rule that was asked for, and how things stand. What is too long for
// it is scrolled.
func (d *desk) card(gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := &d.panels.stationery
	gtx.Constraints.Min.X = gtx.Constraints.Max.X
	var list []layout.Widget
	if d.rule != "" {
		text := d.Rule(d.rule)
		fmt.Fprint(says, d.rule, text)
		list = []layout.Widget{
			s.words(bold(), 14, s.Alarm, 1, string(d.rule)),
			s.words(book(), 17, s.Ink, 0, text),
			gap(8),
			d.button("close rule", "Put away", true, 13, func() { d.rule = "" }),
		}
	} else {
		head, lines := d.underHand()
		fmt.Fprint(says, head, lines, d.shown.Tallies)
		title := s.words(book(), 21, s.Ink, 2, head)
		if d.shown.Ground.Floor && d.hand.over.figure >= 0 {
			title = s.words(bold(), 17, s.Ink, 2, head) // a name with a number, which the book face has no even figures for
		}
		list = []layout.Widget{title}
		for _, l := range lines {
			list = append(list, s.words(plain(), 13, s.Ink, 3, l))
		}
		list = append(list, s.line)
		for _, side := range d.shown.Sides {
			list = append(list, d.tallies(side))
		}
	}
	dims := s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = gtx.Constraints.Max
		gtx.Constraints.Min.Y = 0
		return d.panels.cardList.Layout(gtx, len(list), func(gtx layout.Context, i int) layout.Dimensions { return list[i](gtx) })
	})
	fmt.Fprint(says, d.panels.cardList.Position.First, d.panels.cardList.Position.Offset)
	return dims
}

// tallies is one side's line of the score board.
func (d *desk) tallies(side engine.Side) layout.Widget {
	s := &d.panels.stationery
	var has []string
	for _, t := range d.shown.Tallies {
		if t.Side == side {
			has = append(has, t.What+" "+t.Has)
		}
	}
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Bottom: 3}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return flow(
				gtx, 7, d.emblem(side), s.words(bold(), 13, s.Ink, 1, string(side)),
				s.words(plain(), 13, s.Ink, 2, strings.Join(has, ", ")),
			)
		})
	}
}

// underHand is a heading and lines about what the pointer is over: a figure, a place, a thing, or nothing.
func (d *desk) underHand() (head string, lines []string) {
	over := d.hand.over
	switch {
	case over.figure >= 0 && over.figure < len(d.shown.Figures):
		head, lines = d.tells(&d.shown.Figures[over.figure])
	case over.cell >= 0 && over.cell < len(d.shown.Cells):
		c := &d.shown.Cells[over.cell]
		head, lines = "Square "+c.Place, []string{c.Terrain}
		if w, ok := d.hand.choice(c.Place); ok {
			lines = append(lines, w.Gist)
		}
	case d.thing() != nil:
		thing := d.thing()
		if head = capital(thing.Kind); thing.Name != "" {
			head = capital(thing.Name)
		}
		if !strings.EqualFold(head, thing.Kind) {
			lines = []string{thing.Kind}
		}
		if s := d.scaleOf(); thing.Height > 0 {
			lines = append(lines, s.say(thing.Base+thing.Height)+" high")
		}
	case len(d.group.words) > 0:
		head, lines = d.group.card()
	default:
		head, lines = "The table", []string{"point at anything to hear what it is", "F1 manual   F2 camera", "F3 this card   F4 home"}
	}
	return head, slices.DeleteFunc(lines, func(l string) bool { return l == "" })
}

// thing is what stands on a floor under the pointer, or where the cursor is, or is chalked there; nil for nothing.
func (d *desk) thing() *engine.Solid {
	p, ok := d.aimed()
	if !ok || len(d.shown.Solids) == 0 {
		return nil
	}
	r := d.ray(p)
	i, _ := solidUnder(&d.shown, r)
	if at, ok := r.ground(); i < 0 && ok {
		i = slices.IndexFunc(d.shown.Solids, func(s engine.Solid) bool { return inside(s.Outline, at) })
	}
	if i < 0 {
		return nil
	}
	return &d.shown.Solids[i]
}

// tells is what there is to tell of a figure: what it is and whose, where it stands and how it faces, what
// state it is in, and what it may still do.
func (d *desk) tells(f *engine.Piece) (head string, lines []string) {
	head = capital(described(f))
	whose := string(f.Side)
	if d.shown.Ground.Floor {
		head = cmp.Or(f.Label, strings.ToUpper(f.Word), head)
		whose = strings.TrimSpace(whose + " " + f.Kind)
	}
	if f.Place != "" {
		whose += " on " + f.Place
	}
	lines = append(lines, whose, f.State)
	if d.shown.Ground.Floor {
		s := d.scaleOf()
		lines = append(lines, "at "+s.write(f.At.X)+", "+s.say(f.At.Y)+d.upon(f))
		if d.shown.Looks.State(f.State).Mark != engine.BadgeFallen {
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
	return head, append(lines, d.mayDo(f.Word))
}

// upon is what a figure stands on, if that is not the floor.
func (d *desk) upon(f *engine.Piece) string {
	for i := range d.shown.Solids {
		if s := &d.shown.Solids[i]; f.Base > 0 && s.Height > 0 && math.Abs(s.Base+s.Height-f.Base) < 0.01 && inside(s.Outline, f.At) {
			name := s.Name
			if name == "" {
				name = "a " + s.Kind
			}
			l := d.scaleOf()
			return ", on " + name + ", " + l.say(f.Base) + " up"
		}
	}
	return ""
}

// mayDo is what can be said of a figure next.
func (d *desk) mayDo(word string) string {
	c, ok := d.hand.choice(word)
	if !ok || d.hand.said != "" || !c.Goes {
		return c.Gist
	}
	next := d.hand.complete(engine.Order(word))
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
