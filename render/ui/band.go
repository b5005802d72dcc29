package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/polygon"
)

// bandOf is what those in hand are called: a band, who are given the same order, or a body; see sentence.Band.
func bandOf(h *Hand) engine.Order {
	if h.body {
		return sentence.Body(h.band)
	}
	return sentence.Band(h.band)
}

// Banding is a sentence, or if it is said of the first of those in hand what all of them are called.
func Banding(h *Hand, said engine.Order) engine.Order {
	if len(h.band) > 0 && string(said) == h.band[0] {
		return bandOf(h)
	}
	return said
}

// BodyWith is the body in hand with one of it as the first, nil if he is not of it.
func BodyWith(h *Hand, word string) []string {
	i := slices.Index(h.band, word)
	if !h.body || i < 0 {
		return nil
	}
	return slices.Concat([]string{word}, h.band[:i], h.band[i+1:])
}

// BodyOf is the body in hand, or the one figure.
func BodyOf(h *Hand) []string {
	switch {
	case h.body && len(h.band) > 0:
		return h.band
	case h.View.FigureWorded(string(h.Said)) >= 0:
		return []string{string(h.Said)}
	}
	return nil
}

// InHand is who is said, as the ribbon names him: all of a band or a body by themselves or their number. It is "" if he
// is one alone.
func InHand(h *Hand) string {
	if n := len(h.band); n > 3 {
		return fmt.Sprint(n, " figures")
	}
	return engine.Listed(engine.Mapped(h.band, h.View.Looks.InWords))
}

// Banded is those of some figures, by their words, who can go somewhere together, as a band; "" if they cannot.
func Banded(h *Hand, words []string) engine.Order {
	if _, notes := h.S.Match().(engine.Noting); !notes || len(words) < 2 {
		return ""
	}
	ways := h.hintOf(sentence.Band(words)).Ways
	for i := 0; i < len(ways); i += max(1, len(ways)/tried) {
		r := Rehearsed(h)
		if r.All(words, ways[i].Order) == nil {
			return sentence.Band(words)
		}
	}
	return ""
}

// tried is how many places are tried, one here and one there, to find whether there is room for a band anywhere.
const tried = 3

// together is what a band can do: what each of it can.
func together(h *Hand, band []string) (hint engine.Hint) {
	can, lit := map[engine.Order]int{}, map[string]bool{}
	for _, one := range band {
		ways := hintAlone(h, engine.Order(one)).Ways
		if len(ways) == 0 || sentence.Checked(h.S.Match(), ways[0].Order) != nil {
			return hint
		}
		for _, w := range ways {
			can[sentence.As(w.Order, band[0])]++
		}
	}
	first := hintAlone(h, engine.Order(band[0]))
	for _, w := range first.Ways {
		if can[w.Order] == len(band) {
			hint.Ways = append(hint.Ways, w)
			for _, place := range w.Places {
				lit[place] = true
			}
		}
	}
	hint.Cells = engine.Sifted(first.Cells, func(t engine.Tint) bool { return lit[t.Place] })
	hint.Says = fmt.Sprintf("%s together, to %s", engine.Listed(band), engine.Counted(len(lit), "place", "places"))
	return hint
}

// abreast is what a body can do: where its first can march to and no enemy stands.
func abreast(h *Hand, body []string) (hint engine.Hint) {
	first := hintAlone(h, engine.Order(body[0]))
	free := map[string]bool{}
	for _, w := range first.Ways {
		if len(w.Places) == 1 && !enemy(h, w.Places[0]) {
			hint.Ways, free[w.Places[0]] = append(hint.Ways, w), true
		}
	}
	hint.Cells = engine.Sifted(first.Cells, func(t engine.Tint) bool { return free[t.Place] })
	hint.Says = fmt.Sprintf("%d figures go by the same steps: drag one, or click where %s goes", len(body), body[0])
	return hint
}

// byOne adds to what a band does together about a place what one of it does, by verbs of his own.
func byOne(h *Hand, place string, ways []engine.Order, together []engine.Going) []engine.Order {
	for _, one := range h.band {
		for _, w := range hintAlone(h, engine.Order(one)).Ways {
			same := func(o engine.Going) bool { return o.Order.Words()[1] == w.Order.Words()[1] }
			if slices.Contains(w.Places, place) && !slices.ContainsFunc(together, same) {
				ways = append(ways, w.Order)
			}
		}
	}
	return ways
}

// enemy reports whether somebody stands on a place whose turn it is not.
func enemy(h *Hand, place string) bool {
	turn := h.S.Match().Turn().Sides
	return slices.ContainsFunc(h.View.Figures, func(f engine.Piece) bool {
		return f.Side != "" && f.Stands(place) && !slices.Contains(turn, f.Side)
	})
}

// hinders is who of a band in hand cannot do with a place what the others can; what is said, if it is no band's.
func hinders(h *Hand, said engine.Order, place string) engine.Order {
	if len(h.band) == 0 || h.body || string(said) != h.band[0] {
		return said
	}
	for _, one := range h.band {
		reaches := func(w engine.Going) bool { return slices.Contains(w.Places, place) }
		if !slices.ContainsFunc(hintAlone(h, engine.Order(one)).Ways, reaches) {
			return engine.Order(one)
		}
	}
	return said
}

// Way is what is told of one of the ways by which a sentence goes on, nothing if it is none.
func Way(h *Hand, said, way engine.Order) engine.Going {
	told := h.hintOf(said).Ways
	if i := slices.IndexFunc(told, func(w engine.Going) bool { return w.Order == way }); i >= 0 {
		return told[i]
	}
	return engine.Going{}
}

// with is an order of one figure and what is noted with it, as that two merge where one marches to the other.
func with(h *Hand, order engine.Order) []engine.Order {
	all := []engine.Order{order}
	if _, notes := h.S.Match().(engine.Noting); notes && h.View.FigureWorded(order.Words()[0]) >= 0 {
		all = append(all, Way(h, engine.Order(order.Words()[0]), order).With...)
	}
	return all
}

// giveAll gives an order, and with the first of a band the same to the others; or none if one of them may not. With the
// first of a body all go who may. What stands against an order because it was noted before is taken back first.
func giveAll(h *Hand, order engine.Order) {
	h.batches = slices.DeleteFunc(h.batches, func(b batch) bool { return b.end > len(h.Entries) })
	first := len(h.band) > 0 && engine.Order(h.band[0]).Begins(order)
	switch {
	case first && h.body:
		marchBody(h, order)
	case first && bandCan(h, order):
		giveEach(h, engine.Mapped(h.band, func(one string) engine.Order { return sentence.As(order, one) }))
	case len(with(h, order)) > 1 || h.S.Match().Check(order) != nil && replaces(h, order):
		giveEach(h, with(h, order))
	default:
		h.give(order)
	}
}

// bandCan reports whether an order can be given to all of the band in hand, and not only to its first, as fire to guns.
func bandCan(h *Hand, order engine.Order) bool {
	is := func(w engine.Going) bool { return w.Order == order }
	return slices.ContainsFunc(h.hintOf(bandOf(h)).Ways, is) ||
		!slices.ContainsFunc(hintAlone(h, engine.Order(h.band[0])).Ways, is)
}

// Rehearsed begins a rehearsal of what is to be said now.
func Rehearsed(h *Hand) *sentence.DryRun {
	c, _ := sentence.Sensible(h.Complete(""))
	return sentence.Rehearse(h.S.Match(), c.Word)
}

// giveEach gives several orders, or none if one of them may not be given.
func giveEach(h *Hand, orders []engine.Order) {
	r := Rehearsed(h)
	for _, o := range orders {
		if err := r.Try(o); err != nil {
			h.Refuse(o.Last(), err)
			return
		}
	}
	if err := r.Closes(); err != nil && len(orders) > 1 { // one alone may wait until others go
		h.Refuse(orders[0].Last(), err)
		return
	}
	Perform(r, h, "")
}

// marchBody gives each of a body the order by which he goes the same steps as the first, the foremost first, guns and
// their crew both or neither, and says who may not.
func marchBody(h *Hand, order engine.Order) {
	from, to, ok := stepOf(h, order)
	if !ok {
		h.give(order)
		return
	}
	ahead := func(word string) float64 {
		at := h.View.Figures[h.View.FigureWorded(word)].At
		return at.X*(to.X-from.X) + at.Y*(to.Y-from.Y)
	}
	all := slices.Clone(h.band)
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(ahead(b), ahead(a)) })
	r, gone := Rehearsed(h), 0
	var stay []string
	var why error
	for _, unit := range sentence.Attended(h.S.Match(), all) {
		err := r.Together(func() error {
			for _, one := range unit {
				if err := step(r, h, order, one); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			gone += len(unit)
			continue
		}
		why, stay = cmp.Or(why, err), append(stay, engine.Listed(unit))
	}
	says := fmt.Sprintf("%d of %d go, and Undo takes all of it back", gone, len(all))
	if len(stay) > 0 {
		says += "; " + Refused(why).Text
		if strings.Contains(stay[0], " ") {
			says += ", and " + stay[0] + " stay together"
		}
	}
	if len(stay) > 1 {
		says += "; nor may " + engine.Listed(stay[1:])
	}
	if gone == 0 {
		h.Refuse(order.Last(), why)
		return
	}
	Perform(r, h, says)
}

// stepOf is whence and whither the first of those in hand goes by an order.
func stepOf(h *Hand, order engine.Order) (from, to engine.Spot, ok bool) {
	words := order.Words()
	who := h.View.FigureWorded(words[0])
	name, _, _ := strings.Cut(order.Last(), "/")
	cell := h.View.CellNamed(name)
	if who < 0 || cell < 0 {
		return from, to, false
	}
	start := h.View.CellNamed(h.View.Figures[who].Place)
	return h.View.Cells[start].At, h.View.Cells[cell].At, true
}

// step gives one of a body the order by which he goes the same way as another, or comes to the same place.
func step(r *sentence.DryRun, h *Hand, order engine.Order, one string) (err error) {
	target := ""
	as := order.Words()
	as[0] = one
	for i, w := range as[1:] {
		name, post, in := strings.Cut(w, "/")
		if at := h.View.CellNamed(name); at >= 0 {
			if target = beside(h, at, h.View.FigureWorded(order.Words()[0]), one); target == "" {
				return fmt.Errorf("the board ends there")
			}
			if as[i+1] = target; in {
				as[i+1] += "/" + post
			}
		}
	}
	if err = r.Attempt(engine.Order(strings.Join(as, " "))); err == nil || enemy(h, target) {
		return err
	}
	for _, w := range hintAlone(h, engine.Order(one)).Ways {
		if slices.Contains(w.Places, target) && r.Attempt(w.Order) == nil {
			return nil
		}
	}
	return err
}

// beside is the place that lies to one figure as a cell lies to another, "" if there is none.
func beside(h *Hand, cell, lead int, one string) string {
	to, a, b := h.View.Cells[cell].At, h.View.Figures[lead].Place, h.View.Figures[h.View.FigureWorded(one)].Place
	from, mine := h.View.Cells[h.View.CellNamed(a)].At, h.View.Cells[h.View.CellNamed(b)].At
	at := engine.Spot{X: mine.X + to.X - from.X, Y: mine.Y + to.Y - from.Y}
	const near = 0.25 // squares
	for i := range h.View.Cells {
		if polygon.Apart(h.View.Cells[i].At, at) < near {
			return h.View.Cells[i].Place
		}
	}
	return ""
}

// Perform gives the orders to the match itself, as a batch, and says something of it.
func Perform(r *sentence.DryRun, h *Hand, says string) {
	var all []engine.Event
	start, last := len(h.Entries), len(r.Orders)-1
	for _, o := range r.Orders[:last] { // the table is looked at once, after the last
		events, err := h.S.Play(o)
		if err != nil {
			h.Look()
			h.Refuse(o.Last(), err)
			return
		}
		all = append(all, events...)
	}
	if h.give(r.Orders[last]); h.S.Len() != start+len(r.Orders) {
		refused := h.Note
		h.Look()
		h.Note = refused
		return
	}
	h.Events = slices.Concat(all, h.Events)
	if len(r.Orders) > 1 {
		h.batches = append(h.batches, batch{start, len(h.Entries)})
	}
	if says == "" && len(r.Back) > 0 {
		_, was, _ := strings.Cut(string(r.Back[0]), " ")
		says = fmt.Sprintf("%s, in place of %s", r.Orders[len(r.Orders)-1], was)
	}
	if says != "" {
		h.Note = Note{Text: h.View.Looks.InWords(says), Done: true}
	}
}

// batch is orders that were given together, from one to before another of those in force.
type batch struct{ start, end int }

// backs is how many orders are taken back at once, and again how many are given again.
func backs(h *Hand) int { return batched(h, func(b batch) bool { return b.end == len(h.Entries) }) }

func again(h *Hand) int {
	return batched(h, func(b batch) bool { return b.start == len(h.Entries) && b.end <= b.start+h.undone })
}

func batched(h *Hand, so func(batch) bool) int {
	if i := slices.IndexFunc(h.batches, so); i >= 0 {
		return h.batches[i].end - h.batches[i].start
	}
	return 1
}

// replaces reports whether an order can be given in place of others that are noted.
func replaces(h *Hand, o engine.Order) bool {
	m := h.S.Match()
	return m.Check(o) != nil && sentence.Checked(m, o) == nil
}
