package state

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// How much text is read as a position; more is refused at once. A siege in full has some 20,000 bytes.
const (
	maxText  = 256 << 10 // bytes
	maxLines = 20_000
)

// Read reads a position, on lines or on one, with what has been said in the move and the open question, as Write is
// given them. own are the maps besides the supplied ones that it may be played on. The text need not be in its one
// form, nor one that play can lead to; an error names the word that is not understood, or what cannot stand.
// [VT-NOTE-1 to -4]
func Read(text string, own ...*Map) (s Situation, said []SaidLine, ask string, err error) {
	r := newReader("position", own)
	r.read(text)
	if len(r.faults.All) > 0 {
		return Situation{}, nil, "", r.faults.All[0]
	}
	return r.s, r.said, r.asked, nil
}

// reader reads a position line by line.
type reader struct {
	s      Situation
	said   []SaidLine
	asked  string
	own    []*Map
	faults *grid.Faults
	lines  []textLine
	at     word         // the word that is being read
	where  map[ID]word  // where a figure is named
	lots   map[Lot]word // where goods of a place and a position are
}

// textLine is the words of a line.
type textLine struct {
	words []word
	whole string // the text after its first word
}

func newReader(file string, own []*Map) *reader {
	return &reader{own: own, faults: &grid.Faults{File: file}, where: map[ID]word{}, lots: map[Lot]word{}}
}

// fail is a fault at the word that is being read.
func (r *reader) fail(format string, args ...any) bool {
	r.faults.Add(r.at.line, r.at.column, format, args...)
	return false
}

func (r *reader) read(text string) {
	if len(text) > maxText {
		r.faults.Add(0, 0, "%d bytes; it may have %d at most", len(text), maxText)
		return
	}
	if !r.split(text) || !r.first() {
		return
	}
	for i := range r.lines {
		r.line(&r.lines[i])
	}
	if len(r.faults.All) == 0 {
		r.s.Tidy() // lines are looked up to find the homes of the others
		r.s.homes()
		r.s.Tidy()
		r.captors()
		r.stands()
		r.lies()
	}
}

// split parts the text into lines and words.
func (r *reader) split(text string) bool {
	for n, row := range strings.Split(text, "\n") {
		row, column := strings.TrimSuffix(row, "\r"), 1
		if i := strings.IndexFunc(row, func(c rune) bool { return c < ' ' || c > '~' }); i >= 0 {
			r.faults.Add(n+1, i+1, "%q is no letter of a position: they are ASCII, without tabs", row[i:i+1])
			return false
		}
		for part := range strings.SplitSeq(row, between) {
			words := wordsOf(grid.MapLine{Number: n + 1, Text: strings.Repeat(" ", column-1) + part})
			column += len(part) + len(between)
			if len(words) == 4 && words[0].text == mapWord {
				column -= len(words[3].text) + 1 // the map was brought along by the program
			}
			if len(words) > 0 {
				_, whole, _ := strings.Cut(strings.TrimSpace(part), " ")
				r.lines = append(r.lines, textLine{words, strings.TrimSpace(whole)})
			}
		}
	}
	if len(r.lines) > maxLines {
		r.faults.Add(0, 0, "%d lines; it may have %d at most", len(r.lines), maxLines)
		return false
	}
	return true
}

// first reads the line of the game and that of the map, and leaves the others.
func (r *reader) first() bool {
	r.at = word{line: 1, column: 1}
	if len(r.lines) == 0 {
		return r.fail("nothing is said; it begins with %s 1 battle", Form)
	}
	words := r.lines[0].words
	r.at = words[0]
	if len(words) < 5 || words[0].text != Form || words[1].text != "1" {
		return r.fail("a position begins with the game, the date and who moves: %s 1 battle 7 S first=n (VT-NOTE-4)",
			Form)
	}
	r.at = words[2]
	game := slices.Index(gameNames[:], words[2].text)
	if game < 0 {
		return r.fail("%q is no game; they are %s", engine.Short(words[2].text), strings.Join(gameNames[:], ", "))
	}
	r.s.Game = Game(game)
	r.at = words[3]
	var ok bool
	if r.s.Date, ok = ParseDate(r.s.Game, words[3].text); !ok {
		return r.fail("%q is no date of a %s (VT-NOTE-2)", engine.Short(words[3].text), r.s.Game)
	}
	if !r.options(words[5:]) {
		return false
	}
	r.at = words[4]
	if r.s.Mover, ok = r.sideNamed(words[4].text); !ok {
		return r.fail("%q does not play; %s and %s do", engine.Short(words[4].text), r.s.Names[0], r.s.Names[1])
	}
	r.lines = r.lines[1:]
	return r.ground() && r.begun(words[3])
}

// begun looks whether a set-up that lasts is a free one. [VT-NOTE-2]
func (r *reader) begun(date word) bool {
	if r.at = date; r.s.Date == 0 && !r.s.Options.Free {
		return r.fail("0 is the date of a free set-up, with setup=free (VT-NOTE-2)")
	}
	return true
}

// options reads what was agreed on before play, and who moves first.
func (r *reader) options(words []word) bool {
	o, first := &r.s.Options, ""
	seen := map[string]bool{}
	for _, w := range words {
		r.at = w
		name, value, _ := strings.Cut(w.text, "=")
		if seen[name] {
			return r.fail("%s is said twice", engine.Short(name))
		}
		seen[name] = true
		if name == firstName {
			first = value
			continue
		}
		i := slices.IndexFunc(options, func(p option) bool { return p.Name == name })
		if i < 0 || !options[i].belongs(r.s.Game) {
			return r.fail("%q is no option of a %s", engine.Short(name), r.s.Game)
		}
		if !options[i].fits(value) {
			return r.fail("%q will not do for %s; say %s", engine.Short(value), name, options[i].values())
		}
		options[i].say(o, value)
	}
	o.Imply()
	could := firsts(r.s.Game, o)
	switch {
	case first == "" && r.s.Game == Battle:
		r.at = r.lines[0].words[0]
		return r.fail("a battle says who moves first: %s=%s (VT-NOTE-4)", firstName, strings.Join(could, " or "))
	case first == "":
		first = could[0]
	case r.s.Game == Siege:
		return r.fail("in a siege the besieger moves first; leave %s=%s out", firstName, engine.Short(first))
	case !slices.Contains(could, first):
		return r.fail("%s=%s: there is no such side to move first; say %s", firstName, engine.Short(first),
			strings.Join(could, " or "))
	}
	switch second := "G"; r.s.Game {
	case Siege:
		r.s.Names = [2]string{"B", second}
	default:
		other := could[1-slices.Index(could, first)]
		r.s.Names = [2]string{strings.ToUpper(first), strings.ToUpper(other)}
	}
	return true
}

// fits reports whether a value is one of the option's, in its proper form.
func (p *option) fits(value string) bool {
	if len(p.Values) > 0 {
		return slices.Contains(p.Values, value)
	}
	n := number(value)
	return n >= p.Low && n <= p.High
}

func (p *option) values() string {
	if len(p.Values) > 0 {
		return strings.Join(p.Values, " or ")
	}
	return fmt.Sprintf("a number from %d to %d", p.Low, p.High)
}

// ground finds the map: the supplied one, unless a line names another.
func (r *reader) ground() bool {
	r.s.Map = supplied[r.s.Game]()
	if len(r.lines) > 0 && r.lines[0].words[0].text == mapWord {
		if r.s.Map = r.mapOf(r.lines[0].words); r.s.Map == nil {
			return false
		}
		r.lines = r.lines[1:]
	}
	if r.s.Options.Beginner && r.s.Map.Bare != nil {
		r.s.Map = r.s.Map.Bare
	}
	if r.s.Map.Game != r.s.Game {
		return r.fail("%s is a map for a %s", r.s.Map.Name, r.s.Map.Game)
	}
	return true
}

// mapOf is the map that a line names, or brings along; nil if there is none.
func (r *reader) mapOf(words []word) *Map {
	r.at = words[0]
	if len(words) < 3 || len(words) > 4 {
		r.fail("a map is its name and its mark, or with its file besides: map mine 0123456789abcdef (VT-NOTE-4)")
		return nil
	}
	name, mark := words[1], words[2].text
	r.at = name
	at := slices.Clone(r.own)
	for _, m := range supplied {
		at = append(at, m())
	}
	if len(words) == 4 {
		r.at = words[3]
		m, err := unpack(name.text, words[3].text)
		if err != nil {
			r.fail("%v", err)
			return nil
		}
		r.at, at = words[1], []*Map{m}
	}
	i := slices.IndexFunc(at, func(m *Map) bool { return m.Name == name.text && m.mark() == mark })
	switch {
	case i >= 0:
		return at[i]
	case len(words) == 4:
		r.fail("the file that stands here is that of the map %s %s", at[0].Name, at[0].mark())
	default:
		r.fail("the map %s %s is not at hand: its file has to lie here, as %s%s", engine.Short(name.text),
			engine.Short(mark), engine.Short(name.text), Endings[1])
	}
	return nil
}

// sideNamed is the side of a name such as "N".
func (r *reader) sideNamed(name string) (Side, bool) {
	i := slices.Index(r.s.Names[:], name)
	return Side(max(i, 0)), i >= 0
}

// lineKinds are the lines of a position after the first, in their order, with how they are written. [VT-NOTE-4]
var lineKinds = []struct {
	name  string
	least int // words besides the name
	most  int
	form  string
	read  func(r *reader, l *textLine, words []word) bool
}{
	{"fig", 3, 20, "fig N inf3 5,4", (*reader).figure},
	{"mag", 1, 2, "mag 24,24 180r", (*reader).magazine},
	{"lie", 2, 2, "lie 24,24/casemate 4f+4w", (*reader).lie},
	{"line", 2, 2, "line 9,6:S eP3A", (*reader).works},
	{"hit", 3, 4, "hit 9,6:S 1 7", (*reader).hit},
	{"gap", 2, 2, "gap 9,6:S shot", (*reader).gap},
	{"span", 2, 2, "span 9,6 pontoon2", (*reader).span},
	{"road", 2, 2, "road 9,6 N-S", (*reader).road},
	{"fire", 3, 3, "fire 9,6 7 N", (*reader).fire},
	{"is", 2, 13, "is 9,6 burned", (*reader).marks},
	{"gallery", 3, 3, "gallery N 9,6 9,7", (*reader).gallery},
	{"mine", 6, 7, "mine N mine1 9,6 post 9,7 2", (*reader).mine},
	{"gate", 2, 2, "gate inflow open", (*reader).gate},
	{"village", 2, 3, "village 9,6 5 today", (*reader).village},
	{"said", 2, maxText, "said N inf3 march 5,5", (*reader).saying},
	{"ask", 5, 5, "ask S retreat inf2 phase 3", (*reader).asking},
}

// line reads a line after the first.
func (r *reader) line(l *textLine) {
	r.at = l.words[0]
	for _, kind := range lineKinds {
		if kind.name != r.at.text {
			continue
		}
		switch n := len(l.words) - 1; {
		case n > kind.most:
			r.at = l.words[kind.most+1]
			r.fail("%q is too much; the words of this line are such as %s (VT-NOTE-4)", engine.Short(r.at.text),
				kind.form)
			return
		case n < kind.least:
			r.fail("the words of this line are such as %s (VT-NOTE-4)", kind.form)
			return
		}
		kind.read(r, l, l.words[1:])
		return
	}
	r.fail("%q begins no line of a position (VT-NOTE-4)", engine.Short(r.at.text))
}

// saying takes an order as it stands; the rules read it.
func (r *reader) saying(l *textLine, words []word) bool {
	side, ok := r.side(words[0])
	_, order, _ := strings.Cut(l.whole, " ")
	r.said = append(r.said, SaidLine{side, strings.TrimSpace(order)})
	return ok
}

// asking takes an open question as it stands.
func (r *reader) asking(l *textLine, words []word) bool {
	_, ok := r.side(words[0])
	if r.asked != "" {
		return r.fail("a second question")
	}
	r.asked = l.whole
	return ok
}

// side reads a side of the game.
func (r *reader) side(w word) (Side, bool) {
	r.at = w
	side, ok := r.sideNamed(w.text)
	if !ok {
		r.fail("%q does not play; %s and %s do", engine.Short(w.text), r.s.Names[0], r.s.Names[1])
	}
	return side, ok
}

// square reads a square of the map.
func (r *reader) square(w word) (grid.Square, bool) {
	r.at = w
	s, ok := r.s.Map.Board.Find(w.text)
	if !ok {
		b := r.s.Map.Board
		r.fail("%q is no square; they are 1,1 to %d,%d", engine.Short(w.text), b.Cols, b.Rows)
	}
	return s, ok
}

// face reads a side of a square.
func (r *reader) face(w word) (Border, bool) {
	name, side, sided := strings.Cut(w.text, ":")
	at, ok := r.square(word{name, w.line, w.column})
	if !ok {
		return Border{at, NoHeading}, false
	}
	d, known := grid.ParseDir(side)
	if !sided || !known || d.Diagonal() {
		r.at = w
		return Border{at, d}, r.fail("%q is no side; say it as %s:N (VT-NOTE-2)", engine.Short(w.text), name)
	}
	return Border{at, d}, true
}

// place reads a side of a square or a whole square.
func (r *reader) place(w word) (Border, bool) {
	if strings.Contains(w.text, ":") {
		return r.face(w)
	}
	at, ok := r.square(w)
	return Border{at, NoHeading}, ok
}

// spot reads a square and perhaps a position on it.
func (r *reader) spot(w word) (grid.Square, Post, bool) {
	name, position, posted := strings.Cut(w.text, "/")
	at, ok := r.square(word{name, w.line, w.column})
	if !posted || !ok {
		return at, NoPost, ok
	}
	post, ok := ParsePost(position)
	if r.at = w.from(len(name) + 1); !ok {
		r.fail("%q is no position: %s (VT-NOTE-2)", engine.Short(position), strings.Join(postNames[1:], " "))
	}
	return at, post, ok
}

func (r *reader) date(w word) (Date, bool) {
	r.at = w
	d, ok := ParseDate(r.s.Game, w.text)
	if !ok {
		return d, r.fail("%q is no date of a %s (VT-NOTE-2)", engine.Short(w.text), r.s.Game)
	}
	if d > r.s.Date {
		return d, r.fail("%s is still to come", w.text)
	}
	return d, true
}

func (r *reader) number(w word, low, high int) (int, bool) {
	r.at = w
	n := number(w.text)
	if n < low || n > high {
		return 0, r.fail("%q is no number from %d to %d", engine.Short(w.text), low, high)
	}
	return n, true
}

func (r *reader) goods(w word) (Goods, bool) {
	r.at = w
	g, err := ParseGoods(w.text)
	if err != nil {
		return g, r.fail("%v", err)
	}
	return g, true
}

// errNotMine is what is said of a name that is no mine's.
var errNotMine = errors.New("a mine is named mine1, by side in the order laid (VT-NOTE-1)")
