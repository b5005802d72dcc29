package state

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// magazine reads "mag 24,24 180r", or "mag 40,76" for the besieger's headquarters.
func (r *reader) magazine(_ *textLine, words []word) bool {
	at, ok := r.square(words[0])
	if !ok {
		return false
	}
	lot := Lot{At: at}
	switch siege := r.s.Game == Siege; {
	case !r.s.Map.PlaceKind(at).Open() && !r.s.Map.PlaceKind(at).Walled():
		return r.fail("%s is no place; magazines stand in inhabited squares (VT-SUPPLY-7)", words[0].text)
	case slices.ContainsFunc(r.s.Magazines, func(l Lot) bool { return l.At == at || siege }):
		return r.fail("a second magazine")
	case siege != (len(words) == 1):
		return r.fail("a magazine has goods, mag 24,24 180r; the headquarters of a siege none, mag 40,76 (VT-NOTE-4)")
	case !siege:
		if lot.Goods, ok = r.goods(words[1]); !ok {
			return false
		}
	}
	r.s.Magazines = append(r.s.Magazines, lot)
	return true
}

// lie reads "lie 24,24/casemate 4f+4w".
func (r *reader) lie(_ *textLine, words []word) bool {
	at, post, ok := r.spot(words[0])
	if !ok {
		return false
	}
	goods, ok := r.goods(words[1])
	if slices.ContainsFunc(r.s.Lying, func(l Lot) bool { return l.At == at && l.Post == post }) {
		r.at = words[0]
		return r.fail("what lies on %s is said twice", words[0].text)
	}
	r.s.Lying = append(r.s.Lying, Lot{at, post, goods})
	r.lots[Lot{At: at, Post: post}] = words[0]
	return ok
}

// works reads "line 9,6:S eP3A": lines from outside inwards. [VT-BUILD-9]
func (r *reader) works(_ *textLine, words []word) bool {
	face, ok := r.face(words[0])
	if !ok {
		return false
	}
	lines, rest := Lines{Border: face}, words[1]
	for rest.text != "" {
		line, n := lineOf(rest.text)
		if n == 0 {
			r.at = rest
			return r.fail("%q is no line; they are E, F, A, K and P6, small with a passage, K~ bridged (VT-NOTE-4)",
				engine.Short(rest.text))
		}
		lines.Lines = append(lines.Lines, line)
		rest = rest.from(n)
	}
	r.at = words[1]
	if depth := lines.Depth(); depth > MostDepth {
		return r.fail("the lines on %s are %d ft deep; %d are the most (VT-BUILD-9)", words[0].text, depth, MostDepth)
	}
	r.at = words[0]
	if slices.ContainsFunc(r.s.Lines, func(l Lines) bool { return l.Border == face }) {
		return r.fail("the lines on %s are said twice", words[0].text)
	}
	r.s.Lines = append(r.s.Lines, lines)
	return true
}

// lineOf reads a line at the beginning of a text, and how many letters it has; 0 if there is none.
func lineOf(text string) (l Barrier, n int) {
	l = Barrier{Kind: LineKind(strings.ToUpper(text[:1])[0]), Rows: 1, Passage: text[0] >= 'a'}
	rest := text[1:]
	switch l.Kind {
	case Earth, Fascine, Abatis:
	case Pits:
		rest, l.Bridged = strings.CutPrefix(rest, "~")
	case Palisade:
		after := strings.TrimLeft(rest, "0123456789")
		rows := number(rest[:len(rest)-len(after)])
		if rows < 1 || rows > MostDepth {
			return l, 0
		}
		l.Rows, rest = uint8(rows), after
	default:
		return l, 0
	}
	return l, len(text) - len(rest)
}

func (r *reader) hit(_ *textLine, words []word) bool {
	face, ok := r.place(words[0])
	if !ok {
		return false
	}
	h := Hit{Border: face}
	if len(words) == 4 && !r.target(&h, words[3]) {
		return false
	}
	if slices.ContainsFunc(r.s.Hits, func(o Hit) bool { return o.Compare(h) == 0 }) {
		return r.fail("hits on %s are said twice", words[0].text)
	}
	n, counted := r.number(words[1], 1, 9999)
	last, dated := r.date(words[2])
	h.Points, h.Last = uint16(n), last
	r.s.Hits = append(r.s.Hits, h)
	return counted && dated
}

// target reads what fire lies on; a breastwork was called top in older texts.
func (r *reader) target(h *Hit, said word) bool {
	if h.Struck = said.text; h.Struck == topWord {
		h.Struck = Parapet
	}
	var may []string
	for _, t := range Targets {
		if t.Sided && h.Side != NoHeading || t.Squared && h.Side == NoHeading {
			may = append(may, t.Word)
		}
	}
	if !slices.Contains(may, h.Struck) {
		r.at = said
		return r.fail("%q: here may stand what was fired at: %s", engine.Short(said.text), strings.Join(may, " "))
	}
	return true
}

func (r *reader) gap(_ *textLine, words []word) bool {
	face, ok := r.place(words[0])
	said := words[1].text
	gap := Breach{
		Border: face, Blown: said == gapBlown || said == gapRazed, Razed: said == gapRazed, Top: said == topWord,
		House: said == House,
	}
	switch {
	case !ok:
		return false
	case slices.ContainsFunc(r.s.Gaps, func(g Breach) bool { return g.Compare(gap) == 0 }):
		return r.fail("a gap at %s is said twice", words[0].text)
	case gap.word() != said || !gap.Blown && face.Side == NoHeading,
		gap.House && !r.s.Map.PlaceKind(r.s.Home(face).At).Blockhouse(),
		gap.Razed && (face.Side == NoHeading || r.s.Map.Side(face.At, face.Side)&Razable == 0):
		r.at = words[1]
		return r.fail("%q is no gap; a side is shot, blown or without its breastwork, top; of a blockhouse the side "+
			"is; a whole place is blown; rocks are blown or razed, hedges razed (VT-NOTE-4)", engine.Short(words[1].text))
	}
	r.s.Gaps = append(r.s.Gaps, gap)
	return true
}

func (r *reader) span(_ *textLine, words []word) bool {
	face, ok := r.place(words[0])
	if !ok {
		return false
	}
	r.at = words[1]
	name := strings.TrimRight(words[1].text, "0123456789")
	n := number(words[1].text[len(name):])
	for kind, s := range spanWords {
		if s.word != name || (s.most == 0) != (n < 0) || n == 0 || n > s.most {
			continue
		}
		p := Span{face, SpanKind(kind), uint8(max(n, 0))}
		if slices.ContainsFunc(r.s.Spans, func(o Span) bool { return o.Border == face && o.Kind == p.Kind }) {
			return r.fail("%s at %s is said twice", name, words[0].text)
		}
		r.s.Spans = append(r.s.Spans, p)
		return true
	}
	return r.fail("%q is no bridge; they are pontoon1, pontoon2, fly1 to fly4, ladder, dam1 to dam64 and broken "+
		"(VT-NOTE-4)", engine.Short(words[1].text))
}

func (r *reader) road(_ *textLine, words []word) bool {
	at, ok := r.square(words[0])
	if !ok {
		return false
	}
	r.at = words[1]
	road := MadeRoad{At: at, Broken: words[1].text == "broken"}
	if !road.Broken {
		from, to, _ := strings.Cut(words[1].text, "-")
		road.Along = from == "along"
		if road.Along {
			from = to
		}
		entry, ok1 := grid.ParseDir(from)
		exit, ok2 := grid.ParseDir(to)
		if !ok1 || !ok2 || road.Along && entry.Diagonal() || !road.Along && entry == exit {
			return r.fail("%q is no road; say N-SE, along-N or broken (VT-NOTE-4)", engine.Short(words[1].text))
		}
		road.Entry, road.Exit = entry, exit
	}
	if slices.Contains(r.s.Made, road) {
		return r.fail("this road is said twice")
	}
	r.s.Made = append(r.s.Made, road)
	return true
}

func (r *reader) fire(_ *textLine, words []word) bool {
	at, ok := r.square(words[0])
	if ok && slices.ContainsFunc(r.s.Fires, func(f Fire) bool { return f.At == at }) {
		return r.fail("the fire on %s is said twice", words[0].text)
	}
	set, dated := r.date(words[1])
	by, sided := r.side(words[2])
	r.s.Fires = append(r.s.Fires, Fire{at, set, by})
	return ok && dated && sided
}

// marks reads "is 9,6 cover1 roof4".
func (r *reader) marks(_ *textLine, words []word) bool {
	at, ok := r.square(words[0])
	if !ok {
		return false
	}
	for _, w := range words[1:] {
		r.at = w
		name := strings.TrimRight(w.text, "0123456789")
		kind := MarkKind(max(0, slices.Index(markNames[:], name)))
		n, most := number(w.text[len(name):]), markMost[kind]
		if markNames[kind] != name || (most == 0) != (len(name) == len(w.text)) || most > 0 && (n < 1 || n > most) {
			return r.fail("%q is nothing that a square is: %s, crater to roof with a number (VT-NOTE-4)",
				engine.Short(w.text), strings.Join(markNames[:], " "))
		}
		if kind == Ransomed && !(r.s.Options.Supply && r.s.Map.PlaceKind(at).Pays()) {
			return r.fail("%s is no town of a campaign with app_supply=on; those alone are ransomed (VT-APP-26)",
				words[0].text)
		}
		if r.s.Marked(at, kind) != nil {
			return r.fail("%s is said of %s twice", name, words[0].text)
		}
		r.s.Marks = append(r.s.Marks, Mark{at, kind, uint8(max(n, 0))})
	}
	return true
}

func (r *reader) gallery(_ *textLine, words []word) bool {
	by, ok := r.side(words[0])
	from, ok1 := r.square(words[1])
	to, ok2 := r.square(words[2])
	switch {
	case !ok || !ok1 || !ok2:
		return false
	case r.s.Map.Board.Distance(from, to) != 1:
		return r.fail("%s does not touch %s", words[2].text, words[1].text)
	case slices.Contains(r.s.Galleries, GalleryPart{by, from, to}):
		return r.fail("this gallery is said twice")
	}
	r.s.Galleries = append(r.s.Galleries, GalleryPart{by, from, to})
	return true
}

// mine reads "mine N mine1 9,6 post 9,7 2 watch=ask"; in a siege kind4NE instead of the charges.
func (r *reader) mine(_ *textLine, words []word) bool {
	m := Mine{Corner: NoHeading}
	var ok, ok1, ok2 bool
	m.By, ok = r.side(words[0])
	r.at = words[1]
	name, named := strings.CutPrefix(words[1].text, "mine")
	n := number(name)
	if m.Number = uint16(max(n, 0)); !named || n < 1 {
		return r.fail("%v", errNotMine)
	}
	m.At, ok1 = r.square(words[2])
	m.Post, ok2 = r.square(words[4])
	if !ok || !ok1 || !ok2 {
		return false
	}
	if r.at = words[3]; words[3].text != "post" {
		return r.fail("%q: here stands post", engine.Short(words[3].text))
	}
	if slices.ContainsFunc(r.s.Mines, func(o Mine) bool { return o.By == m.By && o.Number == m.Number }) {
		r.at = words[1]
		return r.fail("%s is said twice", words[1].text)
	}
	if r.at = words[5]; !m.sized(r.s.Game, words[5].text) {
		return r.fail("%q is no size of a mine; say 2 charges, in a siege kind1, kind4NE or kind9 (VT-NOTE-4)",
			engine.Short(words[5].text))
	}
	if len(words) == 7 {
		r.at = words[6]
		watch, said := strings.CutPrefix(words[6].text, "watch=")
		i := slices.Index(watchWords[:], watch)
		if !said || i < 1 {
			return r.fail("%q: a mine is watched by watch=all or watch=ask (VT-NOTE-8)", engine.Short(words[6].text))
		}
		m.Watch = Alert(i)
	}
	r.s.Mines = append(r.s.Mines, m)
	return true
}

// sized reads how large a mine is. [VT-MINE-1, VT-SIEGE-79]
func (m *Mine) sized(g Game, word string) bool {
	if g != Siege {
		n := number(word)
		m.Charges = uint8(max(n, 0))
		return n >= 1 && n <= 99
	}
	kind, ok := strings.CutPrefix(word, "kind")
	switch {
	case !ok:
		return false
	case kind == "1" || kind == "9":
		m.Size = kind[0] - '0'
		return true
	}
	corner, ok := strings.CutPrefix(kind, "4")
	m.Size = 4
	d, known := grid.ParseDir(corner)
	m.Corner = d
	return ok && known && d.Diagonal()
}

func (r *reader) gate(_ *textLine, words []word) bool {
	r.at = words[0]
	name := words[0].text
	switch open := words[1].text == gateWords[true]; {
	case r.s.Map.sluice(name) == grid.None && !r.dammed(name):
		return r.fail("%q is no sluice and no bear of the map, and no dam is there", engine.Short(name))
	case slices.ContainsFunc(r.s.Gates, func(g Gate) bool { return g.Name == name }):
		return r.fail("%s is said twice", name)
	case !open && words[1].text != gateWords[false]:
		r.at = words[1]
		return r.fail("%q: a gate is open or shut", engine.Short(words[1].text))
	default:
		r.s.Gates = append(r.s.Gates, Gate{name, open})
	}
	return true
}

// dammed reports whether a sluice is called after a dam, which has been read before it.
func (r *reader) dammed(name string) bool {
	return slices.ContainsFunc(r.s.Spans, func(s Span) bool {
		return s.Kind == SpanDam && r.s.Map.DamGate(s.Border) == name
	})
}

func (r *reader) village(_ *textLine, words []word) bool {
	at, ok := r.square(words[0])
	if !ok {
		return false
	}
	switch kind := r.s.Map.PlaceKind(at); {
	case r.s.Game != Campaign:
		return r.fail("a %s has no village stock; a campaign has (VT-SUPPLY-18)", r.s.Game)
	case kind != Village && kind != ChurchVillage:
		return r.fail("%s is no village", words[0].text)
	case slices.ContainsFunc(r.s.Villages, func(v VillageStock) bool { return v.At == at }):
		return r.fail("%s is said twice", words[0].text)
	}
	n, ok := r.number(words[1], 0, int(r.s.Keeps()))
	v := VillageStock{At: at, Left: uint8(n)}
	if len(words) == 3 {
		if r.at = words[2]; words[2].text != "today" {
			return r.fail("%q: here may stand today", engine.Short(words[2].text))
		}
		v.Today = true
	}
	r.s.Villages = append(r.s.Villages, v)
	return ok
}
