package tell

import (
	"fmt"
	"slices"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Layers is what the match can lay over its table: by name, each of them shown or put away. Which is which is
// remembered while the match lies there.
type Layers struct {
	known  bool // it was asked which there are
	List   []overlay
	played int // hand.played and shown, when they were asked last
	after  int
	drawn  chalk.Drawing
}

// overlay is one layer, as it was asked last.
type overlay struct {
	engine.LayerAbout // Shown: it is shown now
	asked             bool
	engine.Layer
}

func (t *Layers) Tool() ui.Tool {
	return ui.Tool{
		Name: "layers", Reset: func(*ui.Context) { *t = Layers{} },
		Press: t.press, Step: t.step, Lay: t.lay, Words: t.written, Says: t.says, Rows: t.rows,
	}
}

// press shows or puts away the layer of that number.
func (t *Layers) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	if mods != key.ModCtrl || len(name) != 1 || name[0] < '1' || int(name[0]-'1') >= len(t.List) {
		return false
	}
	t.toggle(u, int(name[0]-'1'))
	return true
}

func (t *Layers) toggle(u *ui.Context, i int) {
	t.List[i].Shown = !t.List[i].Shown
	t.drawn.Done = false
	u.Dirty.Labels = true
	u.Touch()
}

// step asks for what is shown, once for each match: it may take a moment.
func (t *Layers) step(u *ui.Context) (moves bool) {
	m, ok := u.Hand.Match().(engine.Layered)
	if !ok {
		return false
	}
	if !t.known {
		t.known = true
		for _, about := range m.Layers() {
			t.List = append(t.List, overlay{LayerAbout: about})
		}
	}
	if t.played != u.Hand.Played || t.after != u.Hand.Shown() {
		t.played, t.after = u.Hand.Played, u.Hand.Shown()
		for i := range t.List {
			t.List[i].asked = false
		}
	}
	asked := false
	for i := range t.List {
		if l := &t.List[i]; l.Shown && !l.asked {
			l.Layer, l.asked, asked = m.Layer(l.Name), true, true
		}
	}
	if asked {
		t.drawn.Done, u.Dirty.Labels = false, true
	}
	return asked
}

func (t *Layers) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if u.Busy() || !slices.ContainsFunc(t.List, func(l overlay) bool { return l.Shown }) {
		return
	}
	if how := chalk.LookedAt(u, b); !t.drawn.Done || t.drawn.Seen != how {
		t.drawn.Done, t.drawn.Seen = true, how
		t.drawn.Clear()
		r := chalk.RulerOn(u, &t.drawn.Scene, b)
		for i := range t.List {
			if l := &t.List[i]; l.Shown {
				Sketch(&r, b, &l.Layer, nil)
			}
		}
	}
	s.Flats = append(s.Flats, t.drawn.Flats...)
	s.Decals = append(s.Decals, t.drawn.Decals...)
}

// says is the notes of the rings about whom the pointer is over, and of the ties that he is at.
func (t *Layers) says(u *ui.Context) []string {
	i := u.Hand.Over.Figure
	if i < 0 || i >= len(u.Shown.Figures) || !u.Here && !u.Hand.Cursor.On {
		return nil
	}
	f := &u.Shown.Figures[i]
	var notes []string
	for k := range t.List {
		if t.List[k].Shown {
			notes = append(notes, notesOn(&t.List[k].Layer, f)...)
		}
	}
	if len(notes) == 0 {
		return nil
	}
	return append([]string{ui.Called(&u.Shown, engine.End{Word: f.Word})}, notes...)
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
		if at := max(f.Span/2, 0.1); t.Note != "" && (polygon.Apart(t.From, f.At) <= at || polygon.Apart(t.To, f.At) <= at) {
			notes = append(notes, t.Note)
		}
	}
	return notes
}

// written is the words of layers, to be written on the table.
func (t *Layers) written() (words []string) {
	for i := range t.List {
		if l := &t.List[i]; l.Shown {
			for _, tag := range l.Tags {
				words = append(words, tag.Text)
			}
		}
	}
	return words
}

// Shown is which of them are.
func (t *Layers) Shown() (names []string) {
	for i := range t.List {
		if t.List[i].Shown {
			names = append(names, t.List[i].Name)
		}
	}
	return names
}

// rows is the layers among the tools: a button for each, and what the one under the pointer shows.
func (t *Layers) rows(u *ui.Context) ui.ToolRow {
	row := ui.ToolRow{Says: fmt.Sprint(t.Shown())}
	for i := range t.List {
		l := &t.List[i]
		name := "layer " + l.Name
		if lit := u.Clickable(name); lit.Hovered() || u.Focused() == name {
			row.Head, row.Gist = fmt.Sprintf("%s  Ctrl+%d", ui.Capital(l.Name), i+1), l.Gist
		}
		label := "show " + l.Name
		if l.Shown {
			label = "put away " + l.Name
		}
		row.Buttons = append(row.Buttons, u.Buttoned(name, label, ui.Capital(l.Name), paper.Pushed(l.Shown), 12, func() { t.toggle(u, i) }))
	}
	return row
}
