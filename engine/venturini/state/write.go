package state

import (
	"fmt"
	"strconv"
	"strings"

	"littlewars/engine/grid"
)

// SaidLine is what a side has said in the move at hand, as it is written. [VT-NOTE-4]
type SaidLine struct {
	By   Side
	Text string
}

// Form is the first word of every position.
const Form = "venturini"

// Write is a position in its one form, every line ended by a line feed; two positions are equal if their texts are.
// said is what has been noted in this move, ask what stands after "ask" of an open question: "S retreat inf2 phase 3",
// "" for none. The situation must be tidy. [VT-NOTE-4, VT-NOTE-5]
func Write(s *Situation, said []SaidLine, ask string) string {
	w := writer{Situation: s}
	w.first()
	if !s.Map.usual(s.Game) {
		w.line("map", s.Map.Name, s.Map.mark())
	}
	for i := range s.Figures {
		w.figure(&s.Figures[i])
	}
	for _, l := range s.Magazines {
		w.line("mag", w.square(l.At), l.Goods.String())
	}
	for _, l := range s.Lying {
		w.line("lie", w.spot(l.At, l.Post), l.Goods.String())
	}
	w.works()
	w.ground()
	for _, l := range said {
		w.line("said", s.Names[l.By], l.Text)
	}
	if ask != "" {
		w.line("ask", ask)
	}
	return w.text.String()
}

// OneLine is a position on one line, as in journals. [VT-NOTE-4]
func OneLine(text string) string {
	return strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", between)
}

// between joins lines.
const between = " | "

// mark is what tells a map from others of its name: noughts for one that is made in a program.
func (m *Map) mark() string {
	if m.Hash == "" {
		return strings.Repeat("0", 16)
	}
	return m.Hash
}

// writer writes the lines of a position.
type writer struct {
	*Situation
	text strings.Builder
}

// line writes words with a blank between them; those that are empty are left out.
func (w *writer) line(words ...string) {
	first := true
	for _, word := range words {
		if word == "" {
			continue
		}
		if !first {
			w.text.WriteByte(' ')
		}
		w.text.WriteString(word)
		first = false
	}
	w.text.WriteByte('\n')
}

// word writes a blank and a word made of parts.
func (w *writer) word(parts ...string) {
	w.text.WriteByte(' ')
	for _, part := range parts {
		w.text.WriteString(part)
	}
}

func (w *writer) square(at grid.Square) string { return w.Map.Board.Name(at) }

// spot is a square with the position on it: "5,4/houses".
func (w *writer) spot(at grid.Square, post Post) string {
	if post == NoPost {
		return w.square(at)
	}
	return w.square(at) + "/" + post.String()
}

// place is a side of a square or, without a side, the square.
func (w *writer) place(f Border) string {
	if f.Side == NoHeading {
		return w.square(f.At)
	}
	return f.Name(w.Map.Board)
}

func (w *writer) date(d Date) string { return d.Text(w.Game) }

// first writes the line with the game, the date, who moves, and the options. [VT-NOTE-4]
func (w *writer) first() {
	words := []string{Form, "1", w.Game.String(), w.date(w.Date), w.Names[w.Mover]}
	first := ""
	if w.Game == Battle || w.Game == Campaign && w.Names[0] != "O" {
		first = strings.ToLower(w.Names[0])
	}
	w.line(append(words, w.Options.words(first)...)...)
}

func (w *writer) figure(f *Unit) {
	w.text.WriteString("fig")
	w.word(w.Names[f.Side])
	w.word(f.Name())
	if f.At == grid.None {
		w.word("off")
	} else {
		w.word(w.spot(f.At, f.Post))
	}
	switch {
	case f.Hurt && f.Since != 0:
		w.word("hurt=", w.date(f.Since))
	case f.Hurt:
		w.word("hurt")
	}
	if f.Team != TeamAlive {
		w.word("team=", teamWords[f.Team])
	}
	if f.Carried() {
		w.word("on=", NameFor(w.Situation, f.Side, f.On))
	}
	if f.Laager {
		w.word("laager")
	}
	if f.Facing < NoHeading {
		w.word("face=", f.Facing.String())
	}
	if f.Captive < NoSide {
		w.word("captive=", w.Names[f.Captive])
	}
	if f.Prisoner < NoSide {
		w.word("prisoner=", w.Names[f.Prisoner])
	}
	w.doing(f)
	w.text.WriteByte('\n')
}

// doing writes what of a figure comes after who holds it.
func (w *writer) doing(f *Unit) {
	if f.Work != (Work{}) {
		w.word("work=", f.Work.Verb, ":", f.Work.Place, ":", strconv.Itoa(int(f.Work.Done)))
	}
	if f.Cold > 0 {
		w.word("cold=", strconv.Itoa(int(f.Cold)))
	}
	if f.Fresh {
		w.word("fresh")
	}
	if f.Mind != grid.None {
		w.word("mind=retreat:", w.square(f.Mind))
	}
	if !f.Load.None() {
		w.word("load=", f.Load.String())
	}
}

// works writes what stands and has been shot at along the sides of squares.
func (w *writer) works() {
	for _, l := range w.Lines {
		var word strings.Builder
		for _, line := range l.Lines {
			word.WriteString(line.String())
		}
		w.line("line", w.place(l.Border), word.String())
	}
	for _, h := range w.Hits {
		w.line("hit", w.place(h.Border), fmt.Sprint(h.Points), w.date(h.Last), h.Struck)
	}
	for _, g := range w.Gaps {
		w.line("gap", w.place(g.Border), g.word())
	}
	for _, p := range w.Spans {
		w.line("span", w.place(p.Border), p.word())
	}
	for _, m := range w.Made {
		w.line("road", w.square(m.At), m.word())
	}
}

// ground writes what has become of squares, and what is under them.
func (w *writer) ground() {
	for _, f := range w.Fires {
		w.line("fire", w.square(f.At), w.date(f.Set), w.Names[f.By])
	}
	for i := 0; i < len(w.Marks); {
		words := []string{"is", w.square(w.Marks[i].At)}
		for at := w.Marks[i].At; i < len(w.Marks) && w.Marks[i].At == at; i++ {
			words = append(words, w.Marks[i].word())
		}
		w.line(words...)
	}
	for _, g := range w.Galleries {
		w.line("gallery", w.Names[g.By], w.square(g.From), w.square(g.To))
	}
	for i := range w.Mines {
		w.mine(&w.Mines[i])
	}
	for _, g := range w.Gates {
		w.line("gate", g.Name, gateWords[g.Open])
	}
	for _, v := range w.Villages {
		today := ""
		if v.Today {
			today = "today"
		}
		w.line("village", w.square(v.At), fmt.Sprint(v.Left), today)
	}
}

func (w *writer) mine(m *Mine) {
	size, watch := fmt.Sprint(m.Charges), ""
	if w.Game == Siege {
		size = fmt.Sprintf("kind%d", m.Size)
		if m.Size == 4 {
			size += m.Corner.String()
		}
	}
	if m.Watch != WatchNone {
		watch = "watch=" + watchWords[m.Watch]
	}
	name := fmt.Sprintf("mine%d", m.Number)
	w.line("mine", w.Names[m.By], name, w.square(m.At), "post", w.square(m.Post), size, watch)
}

// The words for what has two or three cases.
var (
	teamWords  = [...]string{TeamDead: "0", TeamDouble: "2"}
	gateWords  = map[bool]string{false: "shut", true: "open"}
	watchWords = [...]string{WatchNone: "none", WatchAll: "all", WatchAsk: "ask"}
)

// What a breach is: the wall shot or blown up, or its breastwork gone alone. [VT-NOTE-4]
const (
	gapShot  = "shot"
	gapBlown = "blown"
	gapRazed = "razed"
	topWord  = "top"
)

// word is how a breach is written.
func (b *Breach) word() string {
	switch {
	case b.Razed:
		return gapRazed
	case b.Blown:
		return gapBlown
	case b.Top:
		return topWord
	case b.House:
		return House
	}
	return gapShot
}

// String is "E" for an earth line, "p6" for six palisades with a passage, "K~" for pits that are bridged. [VT-NOTE-4]
func (l Barrier) String() string {
	word := string(l.Kind)
	if l.Passage {
		word = strings.ToLower(word)
	}
	if l.Kind == Palisade {
		word += fmt.Sprint(l.Rows)
	}
	if l.Bridged {
		word += "~"
	}
	return word
}

// spanWords are the bridges; most has the greatest number that may follow, 0 if none does.
var spanWords = [...]struct {
	word string
	most int
}{
	SpanPontoon: {"pontoon", 2}, SpanFlying: {"fly", 4}, SpanLadder: {"ladder", 0}, SpanDam: {"dam", 64},
	SpanBroken: {"broken", 0},
}

func (p Span) word() string {
	word := spanWords[p.Kind]
	if word.most == 0 {
		return word.word
	}
	return word.word + fmt.Sprint(p.Parts)
}

func (m MadeRoad) word() string {
	switch {
	case m.Broken:
		return "broken"
	case m.Along:
		return "along-" + m.Entry.String()
	}
	return m.Entry.String() + "-" + m.Exit.String()
}

// markMost is the greatest number that follows a mark; 0 if none does. A crater is at most as deep as two blown one in
// another; layers are at most as high as a ditch is deep and a rampart high.
var markMost = [NumMarks]int{Crater: 250, Fill: 4, Rise: 40, Cover: 2, Roof: 24}

func (m Mark) word() string {
	if markMost[m.Kind] == 0 {
		return m.Kind.String()
	}
	return m.Kind.String() + fmt.Sprint(m.N)
}
