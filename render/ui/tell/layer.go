package tell

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/palette"
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
	fights []string     // who had the ring of a fight then
	hint   engine.Layer // of what is being said
	hinted string       // Hand.Hint and what was said, when that was asked
	drawn  chalk.Drawing
	marks  []string // what those mean that are shown
}

// overlay is one layer, as it was asked last.
type overlay struct {
	engine.LayerAbout // Shown: it is shown now
	usual, asked      bool
	since             int      // Hand.Played, when he asked for it
	means             []string // what its marks mean
	engine.Layer
}

func (t *Layers) Tool() ui.Tool {
	return ui.Tool{
		Name: "layers", Reset: func(*ui.Context) { *t = Layers{} },
		Press: t.press, Begin: t.begin, Step: t.step, Lay: t.lay, Words: t.written, Says: t.says, Rows: t.rows,
		Lists: t.lists,
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
	l := &t.List[i]
	l.Shown, l.usual, l.since = !l.Shown, false, u.Hand.Played // from now on it is asked for
	t.drawn.Done, t.marks = false, t.legend(u)
	u.Dirty.Labels, u.Asked = true, "layers"
	u.Touch()
}

// laid is those that lie on the table.
func (t *Layers) laid(yield func(*engine.Layer) bool) {
	for i := range t.List {
		if l := &t.List[i]; l.Shown && !yield(&l.Layer) {
			return
		}
	}
	yield(&t.hint)
}

// begin asks which there are, once for each match, before papers are laid out.
func (t *Layers) begin(u *ui.Context) {
	if t.known {
		return
	}
	if m, ok := engine.LayersOf(u.Hand.Match()); ok {
		t.known = true
		for _, about := range m.Layers() {
			t.List = append(t.List, overlay{LayerAbout: about, usual: about.Shown})
		}
	}
}

// step asks for what is shown, once for each match: it may take a moment.
func (t *Layers) step(u *ui.Context) (moves bool) {
	said, h := u.Hand.Hint()
	if said += "; " + string(u.Hand.Said); said != t.hinted { // a word that is typed is said with the next space
		t.hinted, t.drawn.Done, u.Dirty.Labels = said, false, true
		t.hint = withWays(h.Layer, ui.HintSaid(u.Hand).Layer)
		u.Touch()
	}
	m, is := u.Hand.Match().(engine.Layered)
	if !is {
		return false
	}
	if now := fighting(u); t.played != u.Hand.Played || t.after != u.Hand.Shown() || !slices.Equal(t.fights, now) {
		t.played, t.after, t.fights = u.Hand.Played, u.Hand.Shown(), now
		for i := range t.List {
			t.List[i].asked = false
		}
	}
	asked := false
	for i := range t.List {
		if l := &t.List[i]; l.Shown && !l.asked {
			l.Layer, l.asked, asked = m.Layer(l.Name), true, true
			l.Rings = slices.DeleteFunc(l.Rings, func(r engine.Ring) bool { return slices.Contains(t.fights, r.Of) })
		}
	}
	if asked {
		t.drawn.Done, u.Dirty.Labels, t.marks = false, true, t.legend(u)
	}
	return asked
}

// withWays is what is told of a place pointed at, with the ways and targets of who is in hand: they stay in sight
// whatever is pointed at, so that the next can be chosen.
func withWays(l, said engine.Layer) engine.Layer {
	l.Cells, l.Rings = slices.Clip(l.Cells), slices.Clip(l.Rings)
	for _, c := range said.Cells {
		told := func(is engine.Tint) bool { return is.Place == c.Place }
		if c.Tone == engine.Good && !slices.ContainsFunc(l.Cells, told) {
			l.Cells = append(l.Cells, c)
		}
	}
	for _, r := range said.Rings {
		told := func(is engine.Ring) bool { return is.Of == r.Of }
		if r.Tone == engine.Good && !slices.ContainsFunc(l.Rings, told) {
			l.Rings = append(l.Rings, r)
		}
	}
	return l
}

// fighting is who has the ring of a fight that is to come, and none besides.
func fighting(u *ui.Context) (who []string) {
	for i := range u.Clashed {
		for k := range u.Clashed[i].Rings {
			who = append(who, u.Clashed[i].Rings[k].Of)
		}
	}
	return who
}

func (t *Layers) lay(u *ui.Context, s *scene.Scene, b *scene.Brush) {
	if u.Busy() {
		return
	}
	t.drawn.Lay(u, s, b, func(r *chalk.Ruling) {
		room := newSpreading(r.View, b.Camera, letterWide(r, b))
		room.chalked(b, r.View)
		for l := range t.laid {
			of := *l
			if l == &t.hint {
				of.Cells = places(r, l.Cells)
			}
			sketch(r, b, &of, nil, room)
		}
	})
}

// says is the notes of the rings about whom the pointer is over, and of the ties that he is at; of a gun in hand the
// card tells them. Of a square where nobody stands it is what layers note that somebody has asked for.
func (t *Layers) says(u *ui.Context) (notes []string) {
	i, cell := u.Hand.Over.Figure, u.Hand.Over.Cell
	if !u.Here && !u.Hand.Cursor.On || u.Refused != (ui.Note{}) {
		return nil
	}
	if i < 0 || i >= len(u.Shown.Figures) {
		for k := range t.List {
			if l := &t.List[k]; l.Shown && !l.usual && cell >= 0 && cell < len(u.Shown.Cells) {
				here := func(place string) bool { return place == u.Shown.Cells[cell].Place }
				notes = append(notes, notesOf(l.Cells, here)...)
			}
		}
		if len(notes) == 0 {
			return nil
		}
		return append([]string{u.Shown.Cells[cell].Place}, engine.Mapped(notes, u.Shown.Looks.InWords)...)
	}
	f := &u.Shown.Figures[i]
	if words := u.Hand.Said.Words(); f.Bore != nil && len(words) > 0 && words[0] == f.Word {
		return nil
	}
	for l := range t.laid {
		for _, n := range notesOn(l, f) {
			if !slices.Contains(notes, n) { // a board on two squares has the note of both, and layers may tell the same
				notes = append(notes, n)
			}
		}
	}
	if len(notes) == 0 {
		return nil
	}
	notes = engine.Mapped(notes, u.Shown.Looks.InWords)
	return append([]string{engine.Capital(account.Called(&u.Shown, engine.End{Word: f.Word}))}, notes...)
}

// notesOn is what a layer notes of a figure.
func notesOn(l *engine.Layer, f *engine.Piece) (notes []string) {
	for i := range l.Rings {
		if r := &l.Rings[i]; r.Of == f.Word && r.Note != "" {
			notes = append(notes, r.Note)
		}
	}
	notes = append(notes, notesOf(l.Cells, f.Stands)...)
	for i := range l.Ties {
		t := &l.Ties[i]
		if at := max(f.Span/2, 0.1); t.Note != "" && (polygon.Apart(t.From, f.At) <= at || polygon.Apart(t.To, f.At) <= at) {
			notes = append(notes, t.Note)
		}
	}
	return notes
}

// notesOf is what is noted of the cells of some places.
func notesOf(cells []engine.Tint, on func(place string) bool) (notes []string) {
	for i := range cells {
		if c := &cells[i]; c.Note != "" && on(c.Place) {
			notes = append(notes, c.Note)
		}
	}
	return notes
}

// written is the words of layers, to be written on the table.
func (t *Layers) written() (words []string) {
	for l := range t.laid {
		for _, tag := range l.Tags {
			words = append(words, tag.Text)
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

// rows is the layers among the tools: a button for each, and what the one under the pointer shows. Their paper keeps
// its size, or it would come to lie over the board.
func (t *Layers) rows(u *ui.Context) ui.ToolRow {
	row := ui.ToolRow{Says: fmt.Sprint(t.Shown(), len(t.List))}
	for i := range t.List {
		l := &t.List[i]
		if l.empty() && u.Folded() && (u.News == "" || l.since == u.Hand.Played) { // the card would tell it
			row.Hint = l.nothing()
		}
	}
	for i := range t.List {
		l := &t.List[i]
		name := "layer " + l.Name
		if lit := u.Clickable(name); lit.Hovered() || u.Focused() == name {
			row.Hint = fmt.Sprintf("%s, Ctrl+%d: %s", engine.Capital(l.Name), i+1, l.Gist)
			switch {
			case l.empty():
				row.Hint = l.nothing() + "; " + l.Gist
			case l.Shown && len(l.means) > 0 && u.Folded(): // the card would tell it
				row.Hint = engine.Capital(l.Name) + ": " + strings.Join(l.means, "; ")
			}
		}
		label := "show " + l.Name
		if l.Shown {
			label = "put away " + l.Name
		}
		row.Buttons = append(row.Buttons, u.Buttoned(name, label, engine.Capital(l.Name), paper.Pushed(l.Shown), 12, func() { t.toggle(u, i) }))
	}
	return row
}

// nothing is told of a layer that was asked for in vain.
func (l *overlay) nothing() string {
	return engine.Capital(l.Name) + ": " + cmp.Or(l.None, "nothing to show")
}

// empty reports whether a layer that was asked for shows nothing.
func (l *overlay) empty() bool { return l.Shown && !l.usual && l.asked && bare(&l.Layer) }

// lists is what layers tell in words that were asked for; what is shown unasked is seen, and what its marks mean told.
func (t *Layers) lists(yield func(head string, lines []string) bool) {
	if len(t.marks) > 0 && !yield("Marks", t.marks) {
		return
	}
	for i := range t.List {
		l, head, lines := &t.List[i], engine.Capital(t.List[i].Name), t.List[i].Words
		if l.empty() {
			head, lines = l.nothing(), append([]string{l.Gist}, lines...)
		}
		if l.Shown && !l.usual && len(lines) > 0 && !yield(head, lines) {
			return
		}
	}
}

// forms are how lines look and how cells do, by their tone, and what they mean if the layer does not say it.
var forms = [...]struct{ line, cell, means string }{
	engine.Plain: {"whole line", "light wash", "neither good nor bad for %s"},
	engine.Good:  {"double line", "strong wash", "good for %s"},
	engine.Bad:   {"dashes and a cross", "hatching", "bad for %s"},
	engine.Spent: {"dotted line", "dull wash", "over, or not now"},
}

// hatching is how the bad cells of a layer are hatched, and what that is called; the printed hills are hatched the
// other way than the first.
type hatching struct {
	slant float64
	form  string
}

// hatch is another hatching for each of the layers that lie there together.
func (s *spreading) hatch(l *engine.Layer) hatching {
	all := [...]hatching{
		{math.Pi / 4, forms[engine.Bad].cell}, {0, "level hatching"}, {math.Pi / 2, "upright hatching"},
	}
	is := all[min(s.hatched, len(all)-1)]
	if slices.ContainsFunc(l.Cells, func(c engine.Tint) bool { return c.Tone == engine.Bad }) {
		s.hatched++
	}
	return is
}

// legend is what the marks mean that lie on the table, of several layers with their names; what has been ordered, the
// blows too, is in the list of orders.
func (t *Layers) legend(u *ui.Context) (lines []string) {
	who := "whose turn it is"
	if sides := u.Hand.Match().Turn().Sides; len(sides) == 1 {
		who = u.Shown.Looks.Side(sides[0])
	}
	tells := func(l *overlay) bool { return l.Shown && l.Name != "orders" && !bare(&l.Layer) }
	first := slices.IndexFunc(t.List, func(l overlay) bool { return tells(&l) })
	several := first >= 0 && slices.ContainsFunc(t.List[first+1:], func(l overlay) bool { return tells(&l) })
	var room spreading
	for i := range t.List {
		l, of := &t.List[i], ""
		if !l.Shown {
			continue
		}
		hatched := room.hatch(&l.Layer).form
		l.means = nil
		if several {
			of = engine.Capital(l.Name) + ", "
		}
		for tone, form := range forms {
			is := engine.Tone(tone)
			washed := slices.ContainsFunc(l.Cells, func(c engine.Tint) bool { return c.Tone == is })
			lined := slices.ContainsFunc(l.Rings, func(r engine.Ring) bool { return r.Tone == is }) ||
				slices.ContainsFunc(l.Ties, func(t engine.Tie) bool { return t.Tone == is })
			if is == engine.Bad {
				form.cell = hatched
			}
			means := cmp.Or(l.Means[tone], form.means)
			looks := form.line
			switch {
			case lined && washed: // which mean the same
				looks += ", " + form.cell
			case washed:
				looks = form.cell
			}
			if (lined || washed) && tells(l) {
				l.means = append(l.means, looks+": "+strings.ReplaceAll(means, "%s", who))
			}
		}
		for _, line := range l.means {
			lines = append(lines, of+line)
		}
	}
	return lines
}

// bare reports whether a layer shows nothing.
func bare(l *engine.Layer) bool { return len(l.Rings)+len(l.Ties)+len(l.Tags)+len(l.Cells) == 0 }

// dashes is how long the pieces of a tone's line are and the gaps between them, in widths of the line; nought is
// a whole line.
var dashes = [...]struct{ long, gap float64 }{
	engine.Plain: {}, engine.Good: {}, engine.Bad: {9, 6}, engine.Spent: {1.5, 4},
}

// Sketch chalks a layer on the ground. Whom a ring is about who is not on the table is named there, if he has a
// name among the gone.
func Sketch(r *chalk.Ruling, b *scene.Brush, l *engine.Layer, gone func(word string) string) {
	sketch(r, b, l, gone, newSpreading(r.View, b.Camera, letterWide(r, b)))
}

// sketch is Sketch for one of several layers, whose words share the room.
func sketch(r *chalk.Ruling, b *scene.Brush, l *engine.Layer, gone func(word string) string, room *spreading) {
	above := r.Above
	r.Above = 0
	tint(r, l.Cells, room.hatch(l).slant)
	for i := range l.Rings {
		ring := &l.Rings[i]
		if len(ring.Outline) < 2 {
			continue
		}
		if ring.Tone != engine.Spent {
			r.Fill(ring.Outline, scene.Thin(chalked(r, ring.Tone), 0.06))
		}
		way := append(ring.Outline[:len(ring.Outline):len(ring.Outline)], ring.Outline[0])
		toneLine(r, way, ring.Tone)
		if foot := nearestOf(ring.Outline, b.Camera); !leftTable(r, ring, gone) {
			toneSign(r, foot, 0.4*polygon.Apart(foot, polygon.MiddleOfRing(ring.Outline)), ring.Tone)
		}
	}
	for i := range l.Ties {
		t := &l.Ties[i]
		toneLine(r, []engine.Spot{t.From, t.To}, t.Tone)
		knot(r, t.From, t.Tone)
		r.Above = scene.Hidden(r.View, b.Camera, t.To) // from a low camera one may stand before its end
		if t.Arrow {
			head(r, t)
		} else {
			knot(r, t.To, t.Tone)
		}
		if r.Above = 0; t.Tone == engine.Bad {
			toneSign(r, polygon.Between(t.From, t.To, 0.5), 0.25*polygon.Apart(t.From, t.To), t.Tone)
		}
	}
	r.Above = above
	tags := l.Tags
	for i := range l.Rings {
		if ring := &l.Rings[i]; leftTable(r, ring, gone) {
			tags = append(slices.Clip(tags), engine.Label{Text: gone(ring.Of), At: polygon.MiddleOfRing(ring.Outline)})
		}
	}
	for _, tag := range tags {
		at := tag.At
		for i := range r.View.Figures {
			f := &r.View.Figures[i]
			if !ui.GroundOf(r.View).Spots && polygon.Apart(f.At, at) < f.Span/2 { // before the man, and not under him
				at = polygon.Ahead(f.At, b.Camera.Yaw-math.Pi/2, 0.8*f.Span)
				break
			}
		}
		if s, ok := room.place(at, tag.Text); ok {
			if s.led() {
				lead(r, &s, tag.At)
			}
			r.Word(s.at, letterWide(r, b)*max(1, long(tag.Text)/1.06), tag.Text)
		}
	}
}

// lead is a thin line from what words are about to their edge.
func lead(r *chalk.Ruling, s *slip, from engine.Spot) {
	far := polygon.Apart(from, s.at)
	to := polygon.Between(s.at, from, min(1, 1.2*s.half.away/far))
	r.Stroke(from, to, r.Wide(0.06, 0.02, 0.9), 0.05, scene.Thin(r.Palette.Soot, 0.7))
}

// inks are those of marks: on a printed sheet, where chalk is not seen, ink. Red and green are of coats and refusals,
// and a tone is told by the line.
func inks(r *chalk.Ruling) palette.Palette {
	if r.View.Ground.Material == "paper" {
		return r.Palette.OnPaper()
	}
	return r.Palette
}

// chalked is the chalk of a tone.
func chalked(r *chalk.Ruling, tone engine.Tone) color.NRGBA {
	p := inks(r)
	if tone == engine.Spent {
		return palette.Toned(p, tone)
	}
	return p.Chalk
}

// tint washes the cells that a layer is about so thinly that ground and coats are seen, or hatches those that are bad;
// a cell of several figures once.
func tint(r *chalk.Ruling, tints []engine.Tint, slant float64) {
	type laying struct {
		place string
		tone  engine.Tone
	}
	laid := make(map[laying]bool, len(tints))
	cells := make(map[string]*engine.Cell, len(r.View.Cells))
	if len(tints) > 0 {
		for i := range r.View.Cells {
			cells[r.View.Cells[i].Place] = &r.View.Cells[i]
		}
	}
	for _, t := range tints {
		c, is := cells[t.Place], laying{t.Place, t.Tone}
		if c == nil || laid[is] {
			continue
		}
		laid[is] = true
		colour, dense := chalked(r, t.Tone), float32(0.2)
		if t.Tone == engine.Good {
			dense = 0.42
		}
		if t.Tone != engine.Bad {
			r.Fill(c.Corners, scene.Thin(colour, dense))
			continue
		}
		const lines = 5
		side := polygon.Apart(c.Corners[0], c.Corners[1])
		for _, l := range polygon.Hatch(c.Corners, side*math.Sqrt2/lines, slant) {
			r.Stroke(l[0], l[1], r.Wide(0.04, 0.02, 0.7), 0.012, scene.Thin(colour, 0.75))
		}
	}
}

// places are green, as all are where a click goes on with the sentence, with a bead in the middle that has a dark edge,
// so that it is seen on any ground and on what lies there, on a map of small squares too. What else is tinted is left.
func places(r *chalk.Ruling, tints []engine.Tint) (rest []engine.Tint) {
	green := palette.Toned(r.Palette, engine.Good)
	for _, t := range tints {
		i := r.View.CellNamed(t.Place)
		if i < 0 || t.Tone != engine.Good {
			rest = append(rest, t)
			continue
		}
		c := &r.View.Cells[i]
		r.Fill(c.Corners, scene.Thin(green, 0.3))
		bead(r, c.At, min(r.Wide(0.32, 0.1, 4.5), 0.4*polygon.Apart(c.At, c.Corners[0])), green, r.Palette.Soot)
	}
	return rest
}

// toneLine is a line in a tone's chalk, with a dark edge so that it is seen on anything. A good one is doubled.
func toneLine(r *chalk.Ruling, way []engine.Spot, tone engine.Tone) {
	wide, c, dash := r.Wide(0.13, 0.05, 1.8), chalked(r, tone), dashes[tone]
	parts := [][]engine.Spot{way}
	if dash.long > 0 {
		const least = 10 // pieces: of a short line they are shorter
		of := min(wide, polygon.Length(way)/least/(dash.long+dash.gap))
		parts = chalk.InPieces(way, dash.long*of, dash.gap*of)
	}
	dark, none := scene.Thin(inks(r).Soot, 0.45), scene.Thin(inks(r).Soot, 0)
	for _, part := range parts {
		path := r.Drape(part, 0.016)
		r.Band(path, []scene.Stop{{Off: -1.5 * wide, Colour: none}, {Off: -0.7 * wide, Colour: dark}, {Off: 0.7 * wide, Colour: dark}, {Off: 1.5 * wide, Colour: none}}, 0)
		for k := range path {
			path[k][2] += 0.003
		}
		if tone != engine.Good {
			r.Band(path, []scene.Stop{{Off: -0.5 * wide, Colour: scene.Thin(c, 0.95)}, {Off: 0.5 * wide, Colour: scene.Thin(c, 0.95)}}, 0.15)
			continue
		}
		for _, side := range [2]float64{-0.62, 0.62} {
			r.Band(path, []scene.Stop{{Off: (side - 0.32) * wide, Colour: scene.Thin(c, 1)}, {Off: (side + 0.32) * wide, Colour: scene.Thin(c, 1)}}, 0.1)
		}
	}
}

// toneSign is a tone's own, no larger than there is room: a bead for good, a cross for bad.
func toneSign(r *chalk.Ruling, at engine.Spot, room float64, tone engine.Tone) {
	size, c := min(r.Wide(0.32, 0.1, 4.5), room), chalked(r, tone)
	switch tone {
	case engine.Good:
		bead(r, at, size, c, inks(r).Soot)
	case engine.Bad:
		cross(r, at, size, c)
	}
}

// bead is a disc with an edge.
func bead(r *chalk.Ruling, at engine.Spot, size float64, c, edge color.NRGBA) {
	r.Disc(r.On(at, 0.022), 1.25*size, 0, scene.Thin(edge, 0.7), scene.Thin(edge, 0.5))
	r.Disc(r.On(at, 0.026), size, 0.2*size, scene.Thin(c, 1), scene.Thin(c, 1))
}

// cross is a cross with a dark edge.
func cross(r *chalk.Ruling, at engine.Spot, size float64, c color.NRGBA) {
	for _, half := range [2]struct {
		wide, lift float64
		colour     [4]float32
	}{{0.42, 0.022, scene.Thin(inks(r).Soot, 0.75)}, {0.24, 0.026, scene.Thin(c, 1)}} {
		for _, way := range [2]float64{math.Pi / 4, 3 * math.Pi / 4} {
			long := size * (1.15 + half.wide)
			r.Stroke(polygon.Ahead(at, way, long), polygon.Ahead(at, way, -long), half.wide*size, half.lift, half.colour)
		}
	}
}

// knot is the end of a tie.
func knot(r *chalk.Ruling, at engine.Spot, tone engine.Tone) {
	size := r.Wide(0.2, 0.06, 3)
	r.Disc(r.On(at, 0.02), 1.3*size, 0, scene.Thin(inks(r).Soot, 0.7), scene.Thin(inks(r).Soot, 0.5))
	r.Disc(r.On(at, 0.024), size, 0, scene.Thin(chalked(r, tone), 1), scene.Thin(chalked(r, tone), 1))
}

// head is the head of an arrow, at the end of a tie.
func head(r *chalk.Ruling, t *engine.Tie) {
	wide, dark := r.Wide(0.13, 0.05, 1.8), scene.Thin(inks(r).Soot, 0.7)
	light := scene.Thin(chalked(r, t.Tone), 1)
	back := math.Atan2(t.From.Y-t.To.Y, t.From.X-t.To.X)
	for _, of := range [2]struct {
		half, lift float64
		colour     [4]float32
	}{{1.1 * wide, 0.022, dark}, {0.7 * wide, 0.026, light}} {
		for _, aside := range [2]float64{-0.5, 0.5} { // rad
			r.Stroke(t.To, polygon.Ahead(t.To, back+aside, 6*wide), of.half, of.lift, of.colour)
		}
	}
}

// leftTable reports whether a ring is about somebody who has left the table, where it is known how those were called.
func leftTable(r *chalk.Ruling, ring *engine.Ring, gone func(string) string) bool {
	return gone != nil && ring.Of != "" && r.View.FigureWorded(ring.Of) < 0
}

// letterWide is half as wide as words are, so that a figure has twelve pixels.
func letterWide(r *chalk.Ruling, b *scene.Brush) float64 {
	const pixels = 23 // a picture is drawn anew for a quarter nearer
	return max(r.Wide(0.8, 0.5, pixels), 0.025*b.Camera.Tall)
}

// nearestOf is the spot of an outline nearest to whoever looks.
func nearestOf(outline []engine.Spot, c camera.Camera) (at engine.Spot) {
	x, y := c.Ahead()
	best := math.Inf(1)
	for _, p := range outline {
		const more = 1e-6 // of a unit: of two as near the first
		if far := p.X*x + p.Y*y; far < best-more {
			at, best = p, far
		}
	}
	return at
}
