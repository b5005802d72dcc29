package deploy

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Muster brings the mover's figures up beside the map. Those that never leave their fortress are there already.
// [VT-CAMP-15]
func Muster(f *ground.Field) {
	for _, u := range f.Muster(f.Mover) {
		if !f.Fixed(u.ID) {
			u.At, u.Post, u.On = grid.None, state.NoPost, state.ID{}
		}
		f.Put(u)
	}
	f.Settle()
}

// Missing is nil if nobody and nothing of the mover's waits any more, and a besieger has his headquarters.
func Missing(f *ground.Field) error {
	var names []string
	for i := range f.Figures {
		u := &f.Figures[i]
		switch {
		case u.Side != f.Mover:
		case u.At == grid.None:
			names = append(names, u.Name())
		case f.Game == state.Battle && u.Kind.Battery() && !served(f, u, u.At):
			return engine.Forbid("VT-BATTLE-4", "%s stands alone on %s; batteries stand with artillery brigades",
				u.Name(), f.Map.Board.Name(u.At))
		}
	}
	if goods := Left(f); !goods.None() {
		names = append(names, goods.String())
	}
	if f.Game == state.Siege && f.Mover == ground.Besieger && len(f.Magazines) == 0 {
		names = append(names, "headquarters")
	}
	if len(names) > 0 {
		return engine.Forbid("VT-NOTE-7", "still to be set up: %s; array sets up all that is left",
			engine.Listed(names))
	}
	return nil
}

// served reports whether an artillery brigade stands on a battery's square.
func served(f *ground.Field, battery *state.Unit, at grid.Square) bool {
	return engine.First(f.On(at), func(u *state.Unit) bool {
		return u.Side == battery.Side && (u.Kind.Artillery() || f.Options.Crewed && u.Kind == state.Inf)
	}) != nil
}

// home reports whether a square lies on the mover's ground.
func home(f *ground.Field, at grid.Square) bool { return f.Map.Country[at] == f.Letter(f.Mover) }

// Left are the goods of the mover that have not been set up.
func Left(f *ground.Field) state.Goods {
	left := f.Stocks(f.Mover)
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side == f.Mover {
			left = less(left, more(f, u))
		}
	}
	for _, lots := range [...][]state.Lot{f.Lying, f.Magazines} {
		for i := range lots {
			if home(f, lots[i].At) {
				left = less(left, lots[i].Goods)
			}
		}
	}
	return left
}

// MayPut is nil if a figure may be put on a square, carrying some goods.
func MayPut(f *ground.Field, id state.ID, goods state.Goods, at grid.Square, post state.Post) error {
	u := f.Find(id)
	switch {
	case u == nil || u.Side != f.Mover:
		return engine.Forbid("VT-NOTE-1", "%s is none of your figures", id.Name())
	case f.Fixed(u.ID):
		return engine.Forbid("VT-ARMY-3", "%s never leaves its fortress", u.Name())
	}
	left := Left(f)
	if u.At != grid.None { // it is put elsewhere, with what it then carries
		left.Add(more(f, u))
	}
	if !left.Covers(goods) {
		return engine.Forbid("VT-NOTE-7", "%s is more than is left: %s", goods, words(left))
	}
	then := *u
	then.Load = food(f, u)
	if err := ground.Holds(f, &then, goods); err != nil {
		return err
	}
	return mayStand(f, u, at, post)
}

func words(left state.Goods) string {
	if left.None() {
		return "nothing"
	}
	return left.String()
}

// food is what a figure carries at first. [VT-CAMP-14, VT-SIEGE-22]
func food(f *ground.Field, u *state.Unit) state.Goods {
	if f.Game == state.Battle {
		return state.Goods{}
	}
	return u.Kind.TwoDays()
}

// more is what it carries besides.
func more(f *ground.Field, u *state.Unit) state.Goods { return less(u.Load, food(f, u)) }

// less are goods without others, of which there may be too few: a position may say anything.
func less(g, without state.Goods) state.Goods {
	for good := range g {
		g[good] -= min(g[good], without[good])
	}
	return g
}

// mayStand is nil if a figure may be set up on a square: in its camp, with a battery where artillery is; in a campaign
// in a fortress or a walled town; in a siege out of range, or in the works. [VT-BATTLE-4, VT-SETUP-1, VT-SIEGE-19]
func mayStand(f *ground.Field, u *state.Unit, at grid.Square, post state.Post) error {
	name, side := f.Map.Board.Name(at), f.Called(f.Mover)
	switch {
	case f.Game == state.Battle && !home(f, at):
		return engine.Forbid("VT-BATTLE-4", "%s lies outside the camp of %s", name, side)
	case f.Game == state.Campaign && !(home(f, at) && f.Map.PlaceKind(at).Walled()):
		return engine.Forbid("VT-SETUP-1", "%s is no fortress and no walled town of %s", name, side)
	case f.Game == state.Battle && u.Kind.Battery() && !served(f, u, at):
		return engine.Forbid("VT-BATTLE-4", "no artillery brigade stands on %s yet; batteries stand with one", name)
	case f.Game == state.Siege:
		if err := siege.MayCamp(f, at); err != nil {
			return err
		}
	}
	if err := f.MayTake(at, post); err != nil {
		return err
	}
	if err := siege.Takes(f, u, at, post); err != nil {
		return err
	}
	return f.Fits(u, at, post)
}

// MayLie is nil if goods may be laid on a square: of their side's ground, food in an inhabited square of it,
// in one of twelve magazines. [VT-SETUP-2, VT-BATTLE-4, VT-SUPPLY-7]
func MayLie(f *ground.Field, goods state.Goods, at grid.Square, post state.Post) error {
	left, name := Left(f), f.Map.Board.Name(at)
	switch {
	case goods.None():
		return engine.Forbid("VT-NOTE-3", "say how much is laid there, as 20r")
	case !left.Covers(goods):
		return engine.Forbid("VT-NOTE-7", "%s is more than is left: %s", goods, words(left))
	case !home(f, at):
		return engine.Forbid("VT-SETUP-2", "%s is not on the ground of %s", name, f.Called(f.Mover))
	case goods[state.Rations] > 0 && f.Map.Place(at) == nil:
		return engine.Forbid("VT-SETUP-2", "%s is uninhabited; magazines stand in places", name)
	case post != state.NoPost:
		return f.MayTake(at, post)
	case onlyRations(goods):
		return supply.Another(f, at, f.Mover)
	}
	return nil
}

// onlyRations reports whether goods are put down as a magazine.
func onlyRations(goods state.Goods) bool {
	return goods == (state.Goods{state.Rations: goods[state.Rations]})
}

// Lie lays goods down: rations alone found a magazine.
func Lie(f *ground.Field, goods state.Goods, at grid.Square, post state.Post) {
	if onlyRations(goods) {
		season.Found(f.Situation, at, int(goods[state.Rations]))
		f.Tidy()
		return
	}
	f.LayDown(at, post, goods)
}

// Put puts a figure on a square, with its food and some goods.
func Put(f *ground.Field, id state.ID, goods state.Goods, at grid.Square, post state.Post) {
	u := f.Find(id)
	u.At, u.Post, u.Load = at, post, food(f, u)
	u.Load.Add(goods)
}

// MayArray is nil if something is left to be set up.
func MayArray(f *ground.Field) error {
	goods := Left(f)
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side == f.Mover && u.At == grid.None {
			return nil
		}
	}
	if goods.None() {
		return engine.Forbid("VT-NOTE-7", "nothing is left to be set up")
	}
	return nil
}

// Array sets up who is left where he stands in the standard set-up, or on the first square that has room: wagons first,
// since some ride on them, and batteries last, since somebody must serve them; then the goods, and the headquarters of
// who has named none. [VT-NOTE-7]
func Array(f *ground.Field) {
	usual := f.Muster(f.Mover)
	turn := func(k state.Kind) int {
		switch {
		case k.Brigade():
			return 1
		case k.Battery():
			return 2
		}
		return 0
	}
	for n := range 3 {
		for i := range usual {
			if to := &usual[i]; turn(to.Kind) == n && f.Find(to.ID).At == grid.None {
				arrayOne(f, to)
				f.Settle()
			}
		}
	}
	f.Store(f.Mover, Left(f))
	if q := f.Army(f.Mover).Quarters; q != grid.None && len(f.Magazines) == 0 {
		siege.Quarter(f, q)
	}
}

// arrayOne sets a figure up, if there is room for it.
func arrayOne(f *ground.Field, to *state.Unit) {
	u := f.Find(to.ID)
	put := func(at grid.Square, post state.Post) bool {
		if mayStand(f, u, at, post) != nil {
			return false
		}
		u.At, u.Post = at, post
		return true
	}
	if on := f.Find(to.On); on != nil && on.At == to.At {
		u.On = on.ID
	}
	if put(to.At, to.Post) {
		return
	}
	u.On = state.ID{}
	for at := range grid.Square(f.Map.Board.Squares()) {
		if !home(f, at) {
			continue
		}
		for _, post := range ground.PostsOn(f, at) {
			if put(at, post) {
				return
			}
		}
	}
}

// Spots walks the mover's ground, with the positions on it.
func Spots(f *ground.Field) func(yield func(grid.Square, state.Post) bool) {
	return func(yield func(grid.Square, state.Post) bool) {
		for at := range grid.Square(f.Map.Board.Squares()) {
			if !home(f, at) {
				continue
			}
			for _, post := range ground.PostsOn(f, at) {
				if !yield(at, post) {
					return
				}
			}
		}
	}
}
