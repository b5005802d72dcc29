package ui

import (
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/paper"
	"littlewars/render/scene"
)

// Tool is what can be done at the table besides saying sentences: measure, lay a gun, carry a man, watch a
// film. Each hears of the pointer and of keys before the hand does, in the order of Context.Tools, and lets go
// by what is not meant for it. What has a tool in use is told by the tool itself. What a tool does not do is nil:
//
//	ui.Tool{Name: "clock", Papers: []ui.Paper{{Slot: ui.ClockSlot, Draw: t.draw}}, Begin: t.begin, Wake: t.wake}
type Tool struct {
	Name   string
	Papers []Paper
	// Reset makes the tool as it is where a match has just been put on the table.
	Reset func(u *Context)
	// Close ends what it has working elsewhere.
	Close func()

	// Hear is told what the pointer does on the table, and reports whether that was meant for the tool.
	Hear func(u *Context, e pointer.Event) bool
	// Press is told of a key, and reports whether that was meant for the tool.
	Press func(u *Context, name key.Name, mods key.Modifiers) bool
	// Enter is what the tool would do if Enter were pressed, for the large button; no word if nothing.
	Enter func(u *Context) Action
	// Letter and Paste are told of a letter typed and a text pasted, and report whether it was meant for the tool.
	Letter func(u *Context, r rune) bool
	Paste  func(u *Context, text string) bool

	// Begin brings the tool to the moment u.Now before papers are laid out, Step after that, which reports whether
	// something of the tool moves, so that the next frame is wanted at once.
	Begin func(u *Context)
	Step  func(u *Context) (moves bool)
	// Wake is when what the tool shows changes by itself, of the window's time.
	Wake func(u *Context) (at time.Duration, ok bool)

	// Gathers takes in what the last order caused, to be shown later with others, and reports whether it did; Follow
	// is told of an order that is shown by itself, with the View before it; Drop forgets what was gathered.
	Gathers func(u *Context) bool
	Follow  func(u *Context, was *engine.View)
	Drop    func()
	// Holds reports whether whoever has thought is to wait, as something has to be seen or read first.
	Holds func(u *Context) bool

	// Lift has figures stand elsewhere while the scene is made, and Lower where they stood.
	Lift, Lower func(u *Context)
	// Leaves is the poses with what lies there besides when all is at rest.
	Leaves func(u *Context, poses []scene.Standing) []scene.Standing
	// Lay puts into the scene what lies on the table because of the tool.
	Lay func(u *Context, s *scene.Scene, b *scene.Brush)
	// Words are those that it writes on the table.
	Words func() []string
	// Says is what is written at the pointer, a line each; none if there is nothing to say.
	Says func(u *Context) []string
	// Card is what the card tells where the pointer is on nothing; no heading if there is nothing to tell.
	Card func() (head string, lines []string)
	// Lists yields what the card tells besides, whatever the pointer is on: lines under headings.
	Lists func(yield func(head string, lines []string) bool)
	// Line is what a press on such a line does, nil if it can be read alone.
	Line func(u *Context, i int) func()
	// Offers is what can be done with the order of that index in the list, if anything can.
	Offers func(u *Context, i int) (Offer, bool)
	// Slip is what the tool has on the ribbon of a Narrow window; no row if nothing.
	Slip func(u *Context, says *strings.Builder) Slip
	// Rows is a row of buttons among those by which tools are taken up.
	Rows func(u *Context) ToolRow
}

// Offer is a small button beside an order.
type Offer struct {
	Name, Label, Sign string
	Act               func()
}

// ToolRow is a row of buttons: what is told over them, what the one under the pointer is about, and what the row says.
type ToolRow struct {
	Head, Gist, Hint, Says string
	Buttons                []layout.Widget
}

// Slip is what stands on the ribbon after whom is said, in the place of what else is, the Rest in a low window only if
// it is asked for; Tells comes beside the words that may follow, but for those that have no button there, or over them.
type Slip struct {
	Row   []layout.Widget
	Rest  []layout.Widget
	But   func(word string) bool
	Tells layout.Widget
}

// anyTool reports whether a tool takes what they are told of in turn; those after it do not hear of that.
func anyTool(u *Context, takes func(*Tool) bool) bool { return engine.Found(u.Tools, takes) != nil }

// ToolSays is what the first tool says that has something to say.
func (u *Context) ToolSays() []string {
	for i := range u.Tools {
		if says := u.Tools[i].Says; says != nil {
			if lines := says(u); len(lines) > 0 {
				return lines
			}
		}
	}
	return nil
}

// Narrow reports whether the window has no room for cards, so that what there is to tell stands on the ribbon.
func Narrow(u *Context) bool { return tight(u) && u.Folded() }

// slipOf is what the first tool has on the ribbon of such a window that has something there.
func slipOf(u *Context, says *strings.Builder) Slip {
	s := Slip{But: func(string) bool { return false }, Tells: paper.Nothing}
	for i := range u.Tools {
		if slip := u.Tools[i].Slip; slip != nil && Narrow(u) {
			if is := slip(u, says); is.Row != nil {
				return is
			}
		}
	}
	return s
}

// Written is the words on the table that are not on figures.
func (u *Context) Written() (list []string) {
	for i := range u.Tools {
		if words := u.Tools[i].Words; words != nil {
			list = append(list, words()...)
		}
	}
	return list
}

// WakeAt is when what is shown changes by itself, of the window's time: the earliest of what tools tell.
func (u *Context) WakeAt() (first time.Duration, some bool) {
	for i := range u.Tools {
		if wake := u.Tools[i].Wake; wake != nil {
			if at, ok := wake(u); ok && (!some || at < first) {
				first, some = at, true
			}
		}
	}
	return first, some
}

// Shaken reports whether the pointer, pressed at one point of the window and now at another, has moved no more
// than a hand shakes at a click.
func Shaken(from, to f32.Point) bool {
	const slack = 5 // pixels
	off := to.Sub(from)
	return off.X*off.X+off.Y*off.Y < slack*slack
}
