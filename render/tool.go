package render

import (
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
)

// tool is what can be done at the table besides saying sentences: measure, lay a gun, carry a man, watch a
// film. Each hears of the pointer and of keys before the hand does, in the order of uiContext.tools, and lets go
// by what is not meant for it. What has a tool in use is told by the tool itself. What a tool does not do is nil:
//
//	tool{name: "clock", papers: []paper{{slot: clockSlot, draw: t.draw}}, begin: t.begin, wake: t.wake}
type tool struct {
	name   string
	papers []paper
	// reset makes the tool as it is where a match has just been put on the table.
	reset func(u *uiContext)
	// close ends what it has working elsewhere.
	close func()

	// hear is told what the pointer does on the table, and reports whether that was meant for the tool.
	hear func(u *uiContext, e pointer.Event) bool
	// press is told of a key, and reports whether that was meant for the tool.
	press func(u *uiContext, name key.Name, mods key.Modifiers) bool
	// letter and paste are told of a letter typed and a text pasted, and report whether it was meant for the tool.
	letter func(u *uiContext, r rune) bool
	paste  func(u *uiContext, text string) bool

	// begin brings the tool to the moment u.now before papers are laid out, step after that. Step reports whether
	// something of the tool moves, so that the next frame is wanted at once.
	begin func(u *uiContext)
	step  func(u *uiContext) (moves bool)
	// wake is when what the tool shows changes by itself, of the window's time.
	wake func(u *uiContext) (at time.Duration, ok bool)

	// gathers takes in what the last order caused, to be shown later with others, and reports whether it did; follow
	// is told of an order that is shown by itself, with the View before it; drop forgets what was gathered.
	gathers func(u *uiContext) bool
	follow  func(u *uiContext, was *engine.View)
	drop    func()
	// holds reports whether whoever has thought is to wait, as something has to be seen or read first.
	holds func(u *uiContext) bool

	// lift has figures stand elsewhere while the scene is made, and lower where they stood.
	lift, lower func(u *uiContext)
	// leaves is the poses with what lies there besides when all is at rest.
	leaves func(poses []standing) []standing
	// lay puts into the scene what lies on the table because of the tool.
	lay func(u *uiContext, s *scene, b *brush)
	// words are those that it writes on the table.
	words func() []string
	// says is what is written at the pointer, a line each; none if there is nothing to say.
	says func(u *uiContext) []string
	// card is what the card tells where the pointer is on nothing; no heading if there is nothing to tell.
	card func() (head string, lines []string)
	// offers is what can be done with the order of that index in the list, if anything can.
	offers func(u *uiContext, i int) (offer, bool)
	// rows is a row of buttons among those by which tools are taken up.
	rows func(u *uiContext) toolRow
}

// offer is a small button beside an order.
type offer struct {
	name, label, sign string
	act               func()
}

// toolRow is a row of buttons: what the one under the pointer is about, and what the row says.
type toolRow struct {
	head, gist, says string
	buttons          []layout.Widget
}

// toolSays is what the first tool says that has something to say.
func (u *uiContext) toolSays() []string {
	for i := range u.tools {
		if says := u.tools[i].says; says != nil {
			if lines := says(u); len(lines) > 0 {
				return lines
			}
		}
	}
	return nil
}

// written is the words on the table that are not on figures.
func (u *uiContext) written() (list []string) {
	for i := range u.tools {
		if words := u.tools[i].words; words != nil {
			list = append(list, words()...)
		}
	}
	return list
}

// wakeAt is when what is shown changes by itself, of the window's time: as the first tool has it that knows.
func (u *uiContext) wakeAt() (time.Duration, bool) {
	for i := range u.tools {
		if wake := u.tools[i].wake; wake != nil {
			if at, ok := wake(u); ok {
				return at, true
			}
		}
	}
	return 0, false
}

// shaken reports whether the pointer, pressed at one point of the window and now at another, has moved no more
// than a hand shakes at a click.
func shaken(from, to f32.Point) bool {
	const slack = 5 // pixels
	off := to.Sub(from)
	return off.X*off.X+off.Y*off.Y < slack*slack
}
