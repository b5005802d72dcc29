package state

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// ParseID reads what a side calls a figure: "inf3" of its own, "N/inf3" of another; small letters but for the side.
// [VT-NOTE-1]
func (s *Situation) ParseID(by Side, name string) (ID, bool) {
	if side, rest, foreign := strings.Cut(name, "/"); foreign {
		i := slices.Index(s.Names[:], side)
		if i < 0 {
			return ID{}, false
		}
		by, name = Side(i), rest
	}
	letters := strings.TrimRight(name, "0123456789")
	n := number(name[len(letters):])
	for k := range NumKinds {
		if Kinds[k].Key == letters && n >= 1 && n <= mostGoods {
			return ID{by, k, uint16(n)}, true
		}
	}
	return ID{}, false
}

// figure reads "fig N inf3 5,4 hurt load=2p".
func (r *reader) figure(_ *textLine, words []word) bool {
	side, ok := r.side(words[0])
	if !ok {
		return false
	}
	r.at = words[1]
	id, ok := r.s.ParseID(side, words[1].text)
	switch {
	case !ok || strings.Contains(words[1].text, "/"):
		return r.fail("%q is no figure (VT-NOTE-1)", engine.Short(words[1].text))
	case r.where[id] != word{}:
		return r.fail("%s/%s stands here twice", r.s.Names[side], words[1].text)
	case r.s.Game != Siege && id.Kind >= Pio:
		return r.fail("%s are in sieges alone (VT-ARMY-1)", Kinds[id.Kind].Name)
	}
	f := NewFigure(id, grid.None)
	if words[2].text != "off" {
		if f.At, f.Post, ok = r.spot(words[2]); !ok {
			return false
		}
	}
	next := 0
	for _, w := range words[3:] {
		r.at = w
		name, value, _ := strings.Cut(w.text, "=")
		i := slices.IndexFunc(figureWords, func(fw figureWord) bool { return fw.name == name })
		switch {
		case i < 0 || figureWords[i].value == (value == "") && name != "hurt" || name == "hurt" && w.text == "hurt=":
			return r.fail("%q is nothing that a figure is (VT-NOTE-4)", engine.Short(w.text))
		case i < next:
			return r.fail("%q comes too late, or twice; the order is hurt team on laager face captive prisoner work "+
				"cold fresh mind load (VT-NOTE-4)", engine.Short(w.text))
		}
		next = i + 1
		if value != "" {
			w = w.from(len(name) + 1)
		}
		if !figureWords[i].read(r, &f, w) {
			return false
		}
	}
	r.where[id] = words[1]
	r.s.Figures = append(r.s.Figures, f)
	return true
}

// figureWord is one of the words that may follow a figure's place.
type figureWord struct {
	name  string
	value bool // it has one; hurt may have one
	read  func(r *reader, f *Unit, value word) bool
}

// figureWords are those words in their order. [VT-NOTE-4]
var figureWords = []figureWord{
	{"hurt", true, func(r *reader, f *Unit, value word) (ok bool) {
		if f.Hurt = true; value.text == "hurt" {
			return true
		}
		if f.Since, ok = r.date(value); ok && f.Since == 0 {
			return r.fail("nobody was hurt before the first day")
		}
		return ok
	}},
	{"team", true, func(r *reader, f *Unit, value word) bool {
		switch {
		case value.text == "0" && (f.Kind.Drawn() || f.Kind.Mounted()):
			f.Team = TeamDead
		case value.text == "2" && f.Kind.Drawn():
			f.Team = TeamDouble
		default:
			return r.fail("%s has no team of %q; batteries, wagons and bakeries have 0 or 2, mounted brigades 0 "+
				"(VT-ARMY-7)", f.Name(), engine.Short(value.text))
		}
		return true
	}},
	{"on", true, func(r *reader, f *Unit, value word) (ok bool) {
		f.On, ok = r.s.ParseID(f.Side, value.text)
		return ok || r.fail("%q is no figure (VT-NOTE-1)", engine.Short(value.text))
	}},
	{"laager", false, func(_ *reader, f *Unit, _ word) bool {
		f.Laager = true
		return true
	}},
	{"face", true, func(r *reader, f *Unit, value word) (ok bool) {
		f.Facing, ok = grid.ParseDir(value.text)
		return ok || r.fail("%q is no direction", engine.Short(value.text))
	}},
	{"captive", true, func(r *reader, f *Unit, value word) (ok bool) {
		f.Captive, ok = r.side(value)
		return ok
	}},
	{"prisoner", true, func(r *reader, f *Unit, value word) (ok bool) {
		f.Prisoner, ok = r.side(value)
		return ok
	}},
	{"work", true, (*reader).work},
	{"cold", true, func(r *reader, f *Unit, value word) bool {
		n, ok := r.number(value, 1, 8)
		f.Cold = uint8(n)
		return ok
	}},
	{"fresh", false, func(_ *reader, f *Unit, _ word) bool {
		f.Fresh = true
		return true
	}},
	{"mind", true, func(r *reader, f *Unit, value word) (ok bool) {
		square, to := strings.CutPrefix(value.text, "retreat:")
		if !to {
			return r.fail("%q is no standing answer; say mind=retreat:6,3 (VT-NOTE-8)", engine.Short(value.text))
		}
		f.Mind, ok = r.square(word{square, value.line, value.column + len("retreat:")})
		return ok
	}},
	{"load", true, func(r *reader, f *Unit, value word) (ok bool) {
		f.Load, ok = r.goods(value)
		return ok
	}},
}

// work reads "build:earth/5,4:N:3": the order, what of, and how much of it is done.
func (r *reader) work(f *Unit, value word) bool {
	verb, rest, _ := strings.Cut(value.text, ":")
	i := strings.LastIndexByte(rest, ':')
	if verb == "" || i < 1 {
		return r.fail("%q is no work; say work=build:earth/5,4:N:3 (VT-NOTE-4)", engine.Short(value.text))
	}
	done, ok := r.number(word{rest[i+1:], value.line, value.column + len(verb) + 1 + i + 1}, 1, 250)
	f.Work = Work{Verb: verb, Place: rest[:i], Done: uint8(done)}
	return ok
}
