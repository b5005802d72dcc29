package render

import (
	"fmt"
	"slices"

	"gioui.org/io/key"

	"littlewars/engine"
)

// layers is what the match can lay over its table: by name, each of them shown or put away. Which is which is
// remembered while the match lies there.
type layers struct {
	known  bool // it was asked which there are
	list   []overlay
	played int // hand.played and shown, when they were asked last
	after  int
	drawn  drawing
}

// overlay is one layer, as it was asked last.
type overlay struct {
	engine.LayerAbout // Shown: it is shown now
	asked             bool
	engine.Layer
}

func (t *layers) tool() tool {
	return tool{
		name: "layers", reset: func(*uiContext) { *t = layers{} },
		press: t.press, step: t.step, lay: t.lay, words: t.written, says: t.says, rows: t.rows,
	}
}

// press shows or puts away the layer of that number.
func (t *layers) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	if mods != key.ModCtrl || len(name) != 1 || name[0] < '1' || int(name[0]-'1') >= len(t.list) {
		return false
	}
	t.toggle(u, int(name[0]-'1'))
	return true
}

func (t *layers) toggle(u *uiContext, i int) {
	t.list[i].Shown = !t.list[i].Shown
	t.drawn.done = false
	u.dirty.labels = true
	u.touch()
}

// step asks for what is shown, once for each match: it may take a moment.
func (t *layers) step(u *uiContext) (moves bool) {
	m, ok := u.hand.match().(engine.Layered)
	if !ok {
		return false
	}
	if !t.known {
		t.known = true
		for _, about := range m.Layers() {
			t.list = append(t.list, overlay{LayerAbout: about})
		}
	}
	if t.played != u.hand.played || t.after != u.hand.shown() {
		t.played, t.after = u.hand.played, u.hand.shown()
		for i := range t.list {
			t.list[i].asked = false
		}
	}
	asked := false
	for i := range t.list {
		if l := &t.list[i]; l.Shown && !l.asked {
			l.Layer, l.asked, asked = m.Layer(l.Name), true, true
		}
	}
	if asked {
		t.drawn.done, u.dirty.labels = false, true
	}
	return asked
}

func (t *layers) lay(u *uiContext, s *scene, b *brush) {
	if u.Busy() || !slices.ContainsFunc(t.list, func(l overlay) bool { return l.Shown }) {
		return
	}
	if how := lookedAt(u, b); !t.drawn.done || t.drawn.seen != how {
		t.drawn.done, t.drawn.seen = true, how
		t.drawn.clear()
		r := rulerOn(u, &t.drawn.scene, b)
		for i := range t.list {
			if l := &t.list[i]; l.Shown {
				sketch(&r, b, &l.Layer, nil)
			}
		}
	}
	s.flats = append(s.flats, t.drawn.flats...)
	s.decals = append(s.decals, t.drawn.decals...)
}

// says is the notes of the rings about whom the pointer is over, and of the ties that he is at.
func (t *layers) says(u *uiContext) []string {
	i := u.hand.over.figure
	if i < 0 || i >= len(u.shown.Figures) || !u.here && !u.hand.cursor.on {
		return nil
	}
	f := &u.shown.Figures[i]
	var notes []string
	for k := range t.list {
		if t.list[k].Shown {
			notes = append(notes, notesOn(&t.list[k].Layer, f)...)
		}
	}
	if len(notes) == 0 {
		return nil
	}
	return append([]string{called(&u.shown, engine.End{Word: f.Word})}, notes...)
}

// notesOn is what a layer notes of a figure.
func notesOn(l *engine.Layer, f *engine.Piece) (notes []string) {
	for i := range l.Rings {
		if r := &l.Rings[i]; r.Of == f.Word && r.Note != "" {
			notes = append(notes, r.Note)
		}
	}
	for i := range l.Ties {
		t := &l.Ties[i]
		if at := max(f.Span/2, 0.1); t.Note != "" && (apart(t.From, f.At) <= at || apart(t.To, f.At) <= at) {
			notes = append(notes, t.Note)
		}
	}
	return notes
}

// written is the words of layers, to be written on the table.
func (t *layers) written() (words []string) {
	for i := range t.list {
		if l := &t.list[i]; l.Shown {
			for _, tag := range l.Tags {
				words = append(words, tag.Text)
			}
		}
	}
	return words
}

// shown is which of them are.
func (t *layers) shown() (names []string) {
	for i := range t.list {
		if t.list[i].Shown {
			names = append(names, t.list[i].Name)
		}
	}
	return names
}

// rows is the layers among the tools: a button for each, and what the one under the pointer shows.
func (t *layers) rows(u *uiContext) toolRow {
	row := toolRow{says: fmt.Sprint(t.shown())}
	for i := range t.list {
		l := &t.list[i]
		name := "layer " + l.Name
		if lit := u.clickable(name); lit.Hovered() || u.focused() == name {
			row.head, row.gist = fmt.Sprintf("%s  Ctrl+%d", capital(l.Name), i+1), l.Gist
		}
		label := "show " + l.Name
		if l.Shown {
			label = "put away " + l.Name
		}
		row.buttons = append(row.buttons, u.buttoned(name, label, capital(l.Name), pushed(l.Shown), 12, func() { t.toggle(u, i) }))
	}
	return row
}
