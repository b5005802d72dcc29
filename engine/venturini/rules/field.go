package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Field is a field of the ground with what has been ordered on it.
type Field struct {
	ground.Field
	// made is material that has been ordered to be made and may be placed in the same move, by square. [VT-BUILD-8]
	made map[grid.Square]state.Goods
	// drawn are the issues from magazines that have been ordered. [VT-SUPPLY-24, VT-SUPPLY-25]
	drawn []Task
}

// NewField looks a situation over.
func NewField(s *state.Situation) *Field { return &Field{Field: *ground.NewField(s)} }
