package render

import (
	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// tool is what can be done at the table besides saying sentences: measure, lay a gun, carry a man, watch a
// film. Each hears of the pointer and of keys before the hand does, in the order of desk.tools, and lets go
// by what is not meant for it. What has a tool in use is told by the tool itself.
type tool interface {
	// hear is told what the pointer does on the table, and reports whether that was meant for the tool.
	hear(d *desk, e pointer.Event) bool
	// press is told of a key, and reports whether that was meant for the tool.
	press(d *desk, name key.Name, mods key.Modifiers) bool
	// step brings the tool to the moment d.now. It reports whether something of it moves, so that the next
	// frame is wanted at once.
	step(d *desk) (moves bool)
	// lay puts into the scene what lies on the table because of the tool.
	lay(d *desk, s *scene, b *brush)
	// says is what is written at the pointer, a line each; none if there is nothing to say.
	says(d *desk) []string
}

// shaken reports whether the pointer, pressed at one point of the window and now at another, has moved no more
// than a hand shakes at a click.
func shaken(from, to f32.Point) bool {
	const slack = 5 // pixels
	off := to.Sub(from)
	return off.X*off.X+off.Y*off.Y < slack*slack
}

// spot is where the pointer is on the table, or on a hill or bridge; false beyond the horizon.
func (d *desk) spot(p f32.Point) (engine.Spot, bool) {
	at, _, ok := d.ray(p).landing(&d.shown)
	return at, ok
}

// end is what the pointer is on, to be measured from or to: a figure, a solid, or a bare spot.
func (d *desk) end(p f32.Point) (engine.End, bool) {
	if at := d.under(p); at.figure >= 0 {
		f := &d.shown.Figures[at.figure]
		return engine.End{Word: f.Word, At: f.At}, true
	}
	if i, at := solidUnder(&d.shown, d.ray(p)); i >= 0 {
		return engine.End{Word: d.shown.Solids[i].Name, At: at}, true
	}
	at, ok := d.spot(p)
	return engine.End{At: at}, ok
}
