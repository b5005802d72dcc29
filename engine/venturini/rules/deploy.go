package rules

import (
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/deploy"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/siege"
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
	{
		Name: "headquarters", Gist: "name the besieger's headquarters", Rule: "VT-SIEGE-19", Phase: SetUp, Lone: true,
		Free: true, Form: []Slot{SlotSquare}, Squares: villages, Check: checkHeadquarters, Do: doHeadquarters,
	},
}

// deployment is what is done in a side's set-up.
var deployment = [...]part{{SetUp, muster}, {SetUp, (*Run).oneByOne}, {SetUp, endSetUp}}

func muster(r *Run) bool {
	deploy.Muster(r.Field)
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

func checkPut(f *ground.Field, o *Task) error {
	if o.Other == (state.ID{}) {
		return deploy.MayLie(f, o.Goods, o.At, o.Post)
	}
	return deploy.MayPut(f, o.Other, o.Goods, o.At, o.Post)
}

func doPut(r *Run, o *Task) bool {
	if o.Other == (state.ID{}) {
		deploy.Lie(r.Field, o.Goods, o.At, o.Post)
	} else {
		deploy.Put(r.Field, o.Other, o.Goods, o.At, o.Post)
	}
	return true
}

func checkArray(f *ground.Field, _ *Task) error { return deploy.MayArray(f) }

func doArray(r *Run, _ *Task) bool {
	deploy.Array(r.Field)
	return true
}

func checkHeadquarters(f *ground.Field, o *Task) error { return siege.MayQuarter(f, o.At) }

func doHeadquarters(r *Run, o *Task) bool {
	siege.Quarter(r.Field, o.At)
	return true
}

// villages are the squares that may be headquarters.
func villages(f *ground.Field, _ *Task) (list []grid.Square) {
	for i := range f.Map.Places {
		if at := f.Map.Places[i].Squares[0]; siege.MayQuarter(f, at) == nil {
			list = append(list, at)
		}
	}
	return list
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
	return append(words, eachAndAll(deploy.Left(f))...)
}

// offerLoads are the goods that are left.
func offerLoads(f *ground.Field, o *Task) []string {
	if o.Other == (state.ID{}) {
		return nil
	}
	return eachAndAll(deploy.Left(f))
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
func offerSpots(f *ground.Field, _ *Task) (words []string) {
	for at, post := range deploy.Spots(f) {
		words = append(words, writeSpot(f.Situation, f.Mover, &Task{At: at, Post: post}))
	}
	return words
}
