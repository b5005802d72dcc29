package state

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// metaKeys are what [meta] may say, some of each place or camp X. What tells only of the drawing is not read on.
var metaKeys = []string{
	"width", "height", "camps", "pairs", "hq_X", "moves", "first_mover", "start", "capital_X", "border_X", "magazine",
	"bastions", "ravelins", "fortresses", "cap_X", "wall_X", "ditch_X", "mines_X", "vault_X",
}

// readMeta reads "name=value".
func (r *mapReader) readMeta(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		name, words, ok := r.pair(line)
		if !ok {
			continue
		}
		kind := name.text
		if i := strings.LastIndexByte(kind, '_'); i >= 0 && i == len(kind)-2 {
			kind = kind[:i] + "_X"
		}
		switch _, twice := r.meta[name.text]; {
		case !slices.Contains(metaKeys, kind):
			r.bad(name, "%q is nothing that a map says of itself: %s",
				engine.Short(name.text), strings.Join(metaKeys, ", "))
			continue
		case twice:
			r.bad(name, "%s is said twice", name.text)
		case len(words) == 0:
			r.bad(name, "%s has no value", name.text)
			continue
		}
		r.meta[name.text] = entry{words[0].text, words[0].line, words[0].column}
		r.say(name, words)
	}
}

// say takes over what does not wait for other sections.
func (r *mapReader) say(name word, words []word) {
	switch value := words[0]; name.text {
	case "width":
		r.size(value, int(r.Board.Cols))
	case "height":
		r.size(value, int(r.Board.Rows))
	case "moves":
		r.Moves, _ = r.number(value, 1, 9999)
	case "first_mover":
		side, ok := sideLetter(value.text)
		if !ok {
			r.bad(value, "%q is no side", engine.Short(value.text))
		}
		r.First = side
	case "start":
		r.starts(value, words)
	case "magazine":
		if at, ok := r.square(value); ok && r.PlaceKind(at) != Magazine {
			r.bad(value, "%s is no L in the layer of terrain", value.text)
		}
	case "fortresses":
		for i := range r.Places {
			if p := &r.Places[i]; p.Kind == Fortress {
				p.Kind, p.Build = WalledTown, usualBuild[WalledTown]
			}
		}
		for _, w := range words {
			if town := r.townOf(w); town != nil {
				town.Kind, town.Build = Fortress, usualBuild[Fortress]
			}
		}
	}
	if camp, ok := strings.CutPrefix(name.text, "hq_"); ok {
		r.Quarters[camp[0]] = r.squares(words)
	}
}

func (r *mapReader) size(w word, is int) {
	if n, ok := r.number(w, 1, grid.MaxSide); ok && n != is {
		r.bad(w, "%d squares are said, and %d drawn", n, is)
	}
}

// starts reads "1 May". [VT-CAMP-9]
func (r *mapReader) starts(value word, words []word) {
	months := []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}
	day, ok := r.number(value, 1, DaysOfMonth)
	month := -1
	if len(words) == 2 && len(words[1].text) >= 3 {
		month = slices.Index(months, words[1].text[:3])
	}
	if ok && month < 0 {
		r.bad(value, "a day is written as 1 May")
	}
	r.Start = DayOf(1, month+1, max(day, 1))
}

// sideLetter is the letter of a side by its name in a map: a letter, or garrison and besieger.
func sideLetter(name string) (byte, bool) {
	switch {
	case name == "garrison":
		return 'G', true
	case name == "besieger":
		return 'B', true
	case len(name) == 1 && strings.Contains("NESWO", name):
		return name[0], true
	}
	return 0, false
}

// varied takes over what the map varies of single places, in the order of their names. [VT-MAP-38]
func (r *mapReader) varied() {
	kinds := []struct {
		key string
		set func(r *mapReader, p *Settlement, w word)
	}{
		{"cap_", func(r *mapReader, p *Settlement, w word) {
			n, ok := r.number(w, 1, 5)
			if ok && n > 2 && n < 5 {
				r.bad(w, "a square has room for 1, 2 or 5 brigades (VT-MAP-33)")
			}
			p.Cap = uint8(n)
		}},
		{"wall_", func(r *mapReader, p *Settlement, w word) { n, _ := r.number(w, 1, 99); p.Wall = uint8(n) }},
		{"ditch_", func(r *mapReader, p *Settlement, w word) { p.DitchStays = r.either(w, "fills", "keeps") }},
		{"vault_", func(r *mapReader, p *Settlement, w word) { p.VaultOpens = r.either(w, "proof", "open") }},
		{"mines_", (*mapReader).mines},
		{"capital_", func(*mapReader, *Settlement, word) {}},
	}
	for _, k := range kinds {
		for letter := byte('A'); letter <= 'Z'; letter++ {
			said, ok := r.meta[k.key+string(letter)]
			if !ok {
				continue
			}
			w := word{said.value, said.line, said.column}
			if k.key == "capital_" {
				if p := r.townOf(w); p != nil {
					p.Capital = true
				}
				continue
			}
			if p := r.townOf(word{string(letter), w.line, 1}); p != nil {
				k.set(r, p, w)
			}
		}
	}
}

// either reads one of two words and reports whether it is the second.
func (r *mapReader) either(w word, first, second string) bool {
	if w.text != first && w.text != second {
		r.bad(w, "%q will not do; say %s or %s (VT-MAP-38)", engine.Short(w.text), first, second)
	}
	return w.text == second
}

// mines reads "N,NE,S" or "none".
func (r *mapReader) mines(p *Settlement, w word) {
	p.Mines = 0
	if w.text == "none" {
		return
	}
	for name := range strings.SplitSeq(w.text, ",") {
		d, ok := grid.ParseDir(name)
		if !ok {
			r.bad(w, "%q is no direction; say them as N,NE,S, or none (VT-MAP-38)", engine.Short(name))
			return
		}
		p.Mines |= 1 << d
	}
}
