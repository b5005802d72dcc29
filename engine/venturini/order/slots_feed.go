package order

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// unnamed is a source that has still to be named, after "men" or "horses".
const unnamed = supply.FromVillage + 1

// fares are the sources as orders say them. [VT-NOTE-6]
var fares = [...]string{
	supply.FromMagazine: "mag", supply.FromOwn: "own", supply.FromStock: "stock", supply.FromVillage: "village",
}

// feeding is a slot of sources: "men own horses mag 24,24 by bak1". [VT-NOTE-6]
var feeding = slot{
	wants: "men or horses and a source", part: engine.Name, again: true, read: readFeed, offer: offerFeed,
	write: writeFeed,
}

// openDish is the source of which something has still to be said, nil if there is none.
func openDish(o *Task) *supply.Dish {
	for part := range o.Feed {
		d := &o.Feed[part]
		if d.From == unnamed || placed(d) && d.At == grid.None || d.By == waiting {
			return d
		}
	}
	return nil
}

// placed reports whether a source is named with its square.
func placed(d *supply.Dish) bool { return d.From == supply.FromMagazine || d.From == supply.FromStock }

// saidLast is the source that was named last, nil if none was.
func saidLast(o *Task) *supply.Dish {
	for part := supply.NumEaters; part > 0; part-- {
		if d := &o.Feed[part-1]; d.From != supply.Hunger {
			return d
		}
	}
	return nil
}

func readFeed(s *state.Situation, by state.Side, o *Task, _ int, word string) bool {
	d := openDish(o)
	switch {
	case d == nil:
		return beginDish(o, word)
	case d.From == unnamed:
		d.From = supply.Fare(max(slices.Index(fares[:], word), 0))
		return d.From != supply.Hunger
	case d.By == waiting:
		id, ok := ParseID(s, by, word)
		d.By = id
		return ok && id.Side == by && id.Kind == state.Bak
	}
	at, ok := s.Map.Board.Find(word)
	d.At = at
	return ok
}

// beginDish reads who is fed, or that a bakery follows.
func beginDish(o *Task, word string) bool {
	last := saidLast(o)
	switch {
	case word == "men" && last == nil:
		o.Feed[supply.Men] = supply.Dish{From: unnamed, At: grid.None}
	case word == "horses" && o.Feed[supply.Horses].From == supply.Hunger:
		o.Feed[supply.Horses] = supply.Dish{From: unnamed, At: grid.None}
	case word == "by" && last != nil && last.From == supply.FromMagazine && last.By == state.ID{}:
		last.By = waiting
	default:
		return false
	}
	return true
}

func offerFeed(f *ground.Field, o *Task, _ int) (words []string) {
	who := f.Find(o.Fig)
	if who == nil {
		return nil
	}
	d, need := openDish(o), supply.Need(who)
	switch {
	case d == nil:
		if need[state.Portions] > 0 {
			words = append(words, "men")
		}
		if need[state.Rations] > 0 {
			words = append(words, "horses")
		}
		return append(words, "by")
	case d.From == unnamed:
		return []string{"own", "mag", "stock", "village"}
	case d.By == waiting:
		for i := range f.Figures {
			if g := &f.Figures[i]; g.Side == o.Fig.Side && g.Kind == state.Bak {
				words = append(words, g.Name())
			}
		}
		return words
	case d.From == supply.FromMagazine:
		return namesOf(f, magazinesOf(f, o))
	}
	squares := engine.Mapped(f.Lying, func(l state.Lot) grid.Square { return l.At })
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Side == o.Fig.Side && g.At != grid.None {
			squares = append(squares, g.At)
		}
	}
	slices.Sort(squares)
	return namesOf(f, slices.Compact(squares))
}

func writeFeed(s *state.Situation, by state.Side, o *Task) (words []string) {
	for part, d := range o.Feed {
		if d.From == supply.Hunger {
			continue
		}
		words = append(words, [...]string{"men", "horses"}[part], fares[d.From])
		if placed(&d) {
			words = append(words, s.Map.Board.Name(d.At))
		}
		if d.By != (state.ID{}) {
			words = append(words, "by", state.NameFor(s, by, d.By))
		}
	}
	return words
}

// magazines is a slot of the square of a magazine.
var magazines = square("a magazine", func(o *Task) *grid.Square { return &o.At }, magazinesOf)

// magazinesOf are the squares of the mover's magazines.
func magazinesOf(f *ground.Field, _ *Task) (squares []grid.Square) {
	for i := range f.Magazines {
		if at := f.Magazines[i].At; supply.Stored(f, at, f.Mover) > 0 {
			squares = append(squares, at)
		}
	}
	return squares
}

// everything is as much as may be drawn, until it is known by whom.
const everything = "all"

// Settle has an order say how much may be drawn, where it said all that may.
func Settle(f *ground.Field, o *Task) {
	if to := f.Find(o.Other); o.Verb == "issue" && o.Mode == everything && to != nil {
		o.Mode, o.Goods = "", supply.All(f, o.At, to)
	}
}

// issues is a slot of goods that a magazine gives out: rations, or portions that are baked of them.
var issues = lone("portions and rations such as 6p+20r, or all that may be drawn", engine.Name,
	func(s *state.Situation, by state.Side, o *Task, word string) bool {
		if word == everything {
			o.Mode = everything
			return true
		}
		return readGoods(s, by, o, word)
	},
	func(f *ground.Field, o *Task) (words []string) {
		if _, _, day := f.Date.Parts(); day != 1 {
			return nil
		}
		n := uint16(supply.Stored(f, o.At, f.Mover))
		if n > 0 {
			words = append(words, everything)
		}
		for _, some := range []uint16{1, 2, 4, 8, 16} {
			if some <= n {
				portions, rations := state.Goods{state.Portions: some}, state.Goods{state.Rations: some}
				words = append(words, portions.String(), rations.String())
			}
		}
		return words
	}, writeGoods).telling(func(string) string { return "as much as may be drawn" }) // goods tell themselves

// takers is a slot of any figure of one's own.
var takers = lone("a figure of yours", engine.Figure,
	func(s *state.Situation, by state.Side, o *Task, word string) bool {
		id, ok := ParseID(s, by, word)
		o.Other = id
		return ok && id.Side == by
	},
	func(f *ground.Field, o *Task) (words []string) {
		_, month, _ := f.Date.Parts()
		for i := range f.Figures {
			g := &f.Figures[i]
			may := supply.Monthly(month) || supply.WithinReserve(g, o.Goods)
			if all := supply.All(f, o.At, g); o.Mode == everything {
				may = !all.None()
			}
			if g.Side == f.Mover && g.At != grid.None && g.Free() && may {
				words = append(words, g.Name())
			}
		}
		return words
	},
	func(s *state.Situation, by state.Side, o *Task) string { return state.NameFor(s, by, o.Other) }).after("to")
