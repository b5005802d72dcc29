package order

import (
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/deploy"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

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
	return append(words, wordsFor(deploy.Left(f))...)
}

// offerLoads are the goods that are left.
func offerLoads(f *ground.Field, o *Task) []string {
	if o.Other == (state.ID{}) {
		return nil
	}
	return wordsFor(deploy.Left(f))
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
