package rules

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// A free set-up is a move of each side on the day 0, who moves first beginning. Its figures wait beside the map, and
// what they carry beyond their food, and what lies on their ground, comes off the army's stores. [VT-NOTE-7]
var deployVerbs = []Verb{
	{
		Name: "put", Gist: "set a figure or goods up", Rule: "VT-SETUP-1", Phase: SetUp, Lone: true, Free: true,
		Form: []Slot{SlotLeft, SlotSpot, MayLoad}, Check: checkPut, Do: doPut,
	},
	{
		Name: "array", Gist: "set up all that is left in the standard order", Rule: "VT-NOTE-7", Phase: SetUp,
		Lone: true, Free: true, Check: checkArray, Do: doArray,
	},
}

// deployment is what is done in a side's set-up.
var deployment = [...]part{{SetUp, muster}, {SetUp, (*Run).oneByOne}, {SetUp, endSetUp}}

// muster brings a side's figures up beside the map. Those that never leave their fortress are there already.
// [VT-CAMP-15]
func muster(r *Run) bool {
	for _, u := range r.Muster(r.Mover) {
		if !r.Fixed(u.ID) {
			u.At, u.Post, u.On = grid.None, state.NoPost, state.ID{}
		}
		r.Put(u)
	}
	r.Settle()
	return true
}

// endSetUp hands over to the other side, or to the first day.
func endSetUp(r *Run) bool {
	if r.Mover == 1 {
		r.Date = r.Map.Start
	}
	r.Mover = r.Mover.Other()
	r.Tidy()
	return true
}

// deployed is nil if nobody and nothing waits any more.
func deployed(f *ground.Field) error {
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
	if goods := stillLeft(f); !goods.None() {
		names = append(names, goods.String())
	}
	if len(names) > 0 {
		return engine.Forbid("VT-NOTE-7", "still to be set up: %s; array sets up all that is left",
			engine.Listed(names))
	}
	return nil
}

// served reports whether an artillery brigade stands on a battery's square.
func served(f *ground.Field, battery *state.Unit, at grid.Square) bool {
	for u := range f.On(at) {
		if u.Side == battery.Side && (u.Kind.Artillery() || f.Options.Crewed && u.Kind == state.Inf) {
			return true
		}
	}
	return false
}

// home reports whether a square lies on the mover's ground.
func home(f *ground.Field, at grid.Square) bool { return f.Map.Country[at] == f.Letter(f.Mover) }

// stillLeft are the goods of the mover that have not been set up.
func stillLeft(f *ground.Field) state.Goods {
	left := f.Stocks(f.Mover)
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side == f.Mover {
			left = less(left, carriesMore(f, u))
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

func checkPut(f *ground.Field, o *Task) error {
	if o.Other == (state.ID{}) {
		return mayLie(f, o.Goods, o.At, o.Post)
	}
	u := f.Find(o.Other)
	switch {
	case u == nil || u.Side != f.Mover:
		return engine.Forbid("VT-NOTE-1", "%s is none of your figures", o.Other.Name())
	case f.Fixed(u.ID):
		return engine.Forbid("VT-ARMY-3", "%s never leaves its fortress", u.Name())
	}
	left := stillLeft(f)
	if u.At != grid.None { // it is put elsewhere, with what it then carries
		left.Add(carriesMore(f, u))
	}
	if !left.Covers(o.Goods) {
		return engine.Forbid("VT-NOTE-7", "%s is more than is left: %s", o.Goods, leftWords(left))
	}
	then := *u
	then.Load = foodOf(f, u)
	if err := holds(f, &then, o.Goods); err != nil {
		return err
	}
	return mayStand(f, u, o.At, o.Post)
}

// postsOn are the positions on a square, or the one without a name.
func postsOn(f *ground.Field, at grid.Square) []state.Post {
	if posts := f.Posts(at); len(posts) > 0 {
		return posts
	}
	return []state.Post{state.NoPost}
}

func leftWords(left state.Goods) string {
	if left.None() {
		return "nothing"
	}
	return left.String()
}

// foodOf is what a figure carries at first. [VT-CAMP-14]
func foodOf(f *ground.Field, u *state.Unit) state.Goods {
	if f.Game == state.Battle {
		return state.Goods{}
	}
	return u.Kind.TwoDays()
}

// carriesMore is what it carries besides.
func carriesMore(f *ground.Field, u *state.Unit) state.Goods {
	return less(u.Load, foodOf(f, u))
}

// less are goods without others, of which there may be too few: a position may say anything.
func less(g, without state.Goods) state.Goods {
	for good := range g {
		g[good] -= min(g[good], without[good])
	}
	return g
}

// mayStand is nil if a figure may be set up on a square: in its camp, with a battery where artillery is; in a campaign
// in a fortress or a walled town. [VT-BATTLE-4, VT-SETUP-1]
func mayStand(f *ground.Field, u *state.Unit, at grid.Square, post state.Post) error {
	name, side := f.Map.Board.Name(at), f.Names[f.Mover]
	switch {
	case f.Game == state.Battle && !home(f, at):
		return engine.Forbid("VT-BATTLE-4", "%s lies outside the camp of %s", name, side)
	case f.Game == state.Campaign && !(home(f, at) && f.Map.PlaceKind(at).Walled()):
		return engine.Forbid("VT-SETUP-1", "%s is no fortress and no walled town of %s", name, side)
	case f.Game == state.Battle && u.Kind.Battery() && !served(f, u, at):
		return engine.Forbid("VT-BATTLE-4", "no artillery brigade stands on %s yet; batteries stand with one", name)
	}
	if err := mayTake(f, u, at, nil, post); err != nil {
		return err
	}
	return f.Fits(u, at, post)
}

// mayLie is nil if goods may be laid on a square: of their side's ground, food in an inhabited square of it, in one of
// twelve magazines. [VT-SETUP-2, VT-BATTLE-4, VT-SUPPLY-7]
func mayLie(f *ground.Field, goods state.Goods, at grid.Square, post state.Post) error {
	left, name := stillLeft(f), f.Map.Board.Name(at)
	switch {
	case goods.None():
		return engine.Forbid("VT-NOTE-3", "that is nothing")
	case !left.Covers(goods):
		return engine.Forbid("VT-NOTE-7", "%s is more than is left: %s", goods, leftWords(left))
	case !home(f, at):
		return engine.Forbid("VT-SETUP-2", "%s is not on the ground of %s", name, f.Names[f.Mover])
	case goods[state.Rations] > 0 && f.Map.Place(at) == nil:
		return engine.Forbid("VT-SETUP-2", "%s is uninhabited; magazines stand in places", name)
	case post != state.NoPost:
		return f.MayTake(at, post)
	case onlyRations(goods):
		return another(f, at, f.Mover)
	}
	return nil
}

// onlyRations reports whether goods are put down as a magazine.
func onlyRations(goods state.Goods) bool {
	return goods == (state.Goods{state.Rations: goods[state.Rations]})
}

func doPut(r *Run, o *Task) bool {
	if o.Other == (state.ID{}) {
		if onlyRations(o.Goods) {
			season.Found(r.Situation, o.At, int(o.Goods[state.Rations]))
			r.Tidy()
		} else {
			r.LayDown(o.At, o.Post, o.Goods)
		}
		return true
	}
	u := r.Find(o.Other)
	u.At, u.Post, u.Load = o.At, o.Post, foodOf(r.Field, u)
	u.Load.Add(o.Goods)
	return true
}

func checkArray(f *ground.Field, _ *Task) error {
	goods := stillLeft(f)
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

// doArray sets up who is left where he stands in the standard set-up, or on the first square that has room: wagons
// first, since some ride on them, and batteries last, since somebody must serve them; then the goods. [VT-NOTE-7]
func doArray(r *Run, _ *Task) bool {
	usual := r.Muster(r.Mover)
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
			if to := &usual[i]; turn(to.Kind) == n && r.Find(to.ID).At == grid.None {
				arrayOne(r, to)
				r.Settle()
			}
		}
	}
	r.Store(r.Mover, stillLeft(r.Field))
	return true
}

// arrayOne sets a figure up, if there is room for it.
func arrayOne(r *Run, to *state.Unit) {
	u := r.Find(to.ID)
	put := func(at grid.Square, post state.Post) bool {
		if mayStand(r.Field, u, at, post) != nil {
			return false
		}
		u.At, u.Post = at, post
		return true
	}
	if on := r.Find(to.On); on != nil && on.At == to.At {
		u.On = on.ID
	}
	if put(to.At, to.Post) {
		return
	}
	u.On = state.ID{}
	for at := range grid.Square(r.Map.Board.Squares()) {
		if !home(r.Field, at) {
			continue
		}
		for _, post := range postsOn(r.Field, at) {
			if put(at, post) {
				return
			}
		}
	}
}

// offerLeft are the figures that wait, those that have been set up, and the goods that are left.
func offerLeft(f *ground.Field, _ *Task) (words []string) {
	var up []string
	for i := range f.Figures {
		switch u := &f.Figures[i]; {
		case u.Side != f.Mover:
		case u.At == grid.None:
			words = append(words, u.Name())
		default:
			up = append(up, u.Name())
		}
	}
	words = append(words, up...)
	return append(words, eachAndAll(stillLeft(f))...)
}

// offerLoads are the goods that are left.
func offerLoads(f *ground.Field, o *Task) []string {
	if o.Other == (state.ID{}) {
		return nil
	}
	return eachAndAll(stillLeft(f))
}

func writeLoad(_ *state.Situation, _ state.Side, o *Task) string {
	if o.Other == (state.ID{}) {
		return ""
	}
	return o.Goods.String()
}

// readSpot reads a square and perhaps the position on it: "7,18/houses".
func readSpot(s *state.Situation, _ state.Side, o *Task, word string) bool {
	name, post, has := strings.Cut(word, "/")
	at, ok := s.Map.Board.Find(name)
	o.At, o.Post = at, state.NoPost
	if has && ok {
		o.Post, ok = state.ParsePost(post)
	}
	return ok
}

func writeSpot(s *state.Situation, _ state.Side, o *Task) string {
	name := s.Map.Board.Name(o.At)
	if o.Post != state.NoPost {
		name += "/" + o.Post.String()
	}
	return name
}

// offerSpots are the mover's ground, with the positions on it.
func offerSpots(f *ground.Field, o *Task) (words []string) {
	for at := range grid.Square(f.Map.Board.Squares()) {
		if !home(f, at) {
			continue
		}
		for _, post := range postsOn(f, at) {
			words = append(words, writeSpot(f.Situation, f.Mover, &Task{At: at, Post: post}))
		}
	}
	return words
}
