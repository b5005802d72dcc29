package statetest

import (
	"strconv"
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var spans = map[string]state.SpanKind{
	"fly": state.SpanFlying, "pontoon": state.SpanPontoon, "dam": state.SpanDam, "ladder": state.SpanLadder,
	"broken": state.SpanBroken,
}

var marks = map[string]state.MarkKind{
	"burned": state.Burned, "dead": state.Dead, "cover": state.Cover, "roof": state.Roof, "mown": state.Mown,
	"fill": state.Fill, "rise": state.Rise, "water": state.Flooded, "crater": state.Crater,
}

// numbered is a word and the number behind it: "pontoon2".
func numbered(word string) (name string, n uint8) {
	name = strings.TrimRight(word, "0123456789")
	i, _ := strconv.Atoi(word[len(name):])
	return name, uint8(i)
}

// laid puts down what is made, or lies or burns.
func (b board) laid(words []string) {
	b.t.Helper()
	if len(words) < 2 {
		b.t.Fatalf("what is %q?", words)
	}
	last := words[len(words)-1]
	name, n := numbered(last)
	switch words[0] {
	case "line":
		b.Lines = append(b.Lines, state.Lines{Border: b.border(words[1]), Lines: lines(last)})
	case "gap":
		b.Gaps = append(b.Gaps, state.Breach{
			Border: b.border(words[1]), Blown: last == "blown" || last == "razed", Razed: last == "razed",
			Top: last == "top", House: last == state.House,
		})
	case "span":
		b.Spans = append(b.Spans, state.Span{Border: b.border(words[1]), Kind: spans[name], Parts: n})
	case "made":
		b.Made = append(b.Made, road(b.at(words[1]), last))
	case "lie":
		b.Lying = append(b.Lying, b.lot(words[1], last))
	case "mag":
		b.Magazines = append(b.Magazines, b.lot(words[1], last))
	case "is":
		b.Marks = append(b.Marks, state.Mark{At: b.at(words[1]), Kind: marks[name], N: n})
	case "gate":
		b.Gates = append(b.Gates, state.Gate{Name: words[1], Open: last == "open"})
	case "mine", "gallery":
		b.below(words)
	case "fire":
		b.Fires = append(b.Fires, state.Fire{At: b.at(words[1]), Set: b.Date})
	default:
		b.t.Fatalf("what is %q?", words)
	}
}

// below is a mine, or two squares of a gallery: "mine S mine2 5,4 post 5,5 2 watch=ask", "gallery N 5,5 5,4".
func (b board) below(words []string) {
	b.t.Helper()
	by := state.Side(btoi(words[1] == "S"))
	if words[0] == "gallery" {
		b.Galleries = append(b.Galleries, state.GalleryPart{By: by, From: b.at(words[2]), To: b.at(words[3])})
		return
	}
	_, number := numbered(words[2])
	_, charges := numbered(words[6])
	m := state.Mine{
		By: by, Number: uint16(number), At: b.at(words[3]), Post: b.at(words[5]), Charges: charges,
		Corner: state.NoHeading,
	}
	switch words[len(words)-1] {
	case "watch=all":
		m.Watch = state.WatchAll
	case "watch=ask":
		m.Watch = state.WatchAsk
	}
	b.Mines = append(b.Mines, m)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (b board) lot(place, goods string) state.Lot {
	b.t.Helper()
	_, post, _ := strings.Cut(place, "/")
	l := state.Lot{At: b.at(place), Goods: b.goods(goods)}
	l.Post, _ = state.ParsePost(post)
	return l
}

// road is "N-SE", "along-S" or "broken".
func road(at grid.Square, word string) state.MadeRoad {
	r := state.MadeRoad{At: at}
	side, along := strings.CutPrefix(word, "along-")
	entry, exit, _ := strings.Cut(word, "-")
	switch {
	case along:
		r.Along = true
		r.Entry, _ = grid.ParseDir(side)
	case word == "broken":
		r.Broken = true
	default:
		r.Entry, _ = grid.ParseDir(entry)
		r.Exit, _ = grid.ParseDir(exit)
	}
	return r
}

// lines are as VT-NOTE-4 writes them: "eP3A".
func lines(word string) (list []state.Barrier) {
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case c == '~':
			list[len(list)-1].Bridged = true
		case c >= '0' && c <= '9':
			l := &list[len(list)-1]
			if word[i-1] < '0' || word[i-1] > '9' {
				l.Rows = 0
			}
			l.Rows = 10*l.Rows + c - '0'
		default:
			list = append(list, state.Barrier{Kind: state.LineKind(c &^ 32), Rows: 1, Passage: c >= 'a'})
		}
	}
	return list
}

// figure puts a figure on the board.
func (b board) figure(words []string) {
	b.t.Helper()
	id, _ := b.ParseID(0, words[0])
	fig := state.NewFigure(id, b.at(words[1]))
	_, post, _ := strings.Cut(words[1], "/")
	fig.Post, _ = state.ParsePost(post)
	for _, w := range words[2:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "hurt":
			fig.Hurt = true
		case "face":
			fig.Facing, _ = grid.ParseDir(value)
		case "laager":
			fig.Laager = true
		case "captive":
			fig.Captive = id.Side.Other()
		case "captor":
			fig.Captor, _ = b.ParseID(0, value)
		case "team":
			fig.Team = map[string]state.Team{"0": state.TeamDead, "2": state.TeamDouble}[value]
		case "on":
			fig.On, _ = b.ParseID(id.Side, value)
		case "mind":
			fig.Mind = b.at(value)
		case "load":
			fig.Load = b.goods(value)
		default:
			b.t.Fatalf("what is %q?", w)
		}
	}
	b.Put(fig)
}
