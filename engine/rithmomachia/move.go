package rithmomachia

import "strings"

// Move is a whole turn: a draught and where each captive is set. Or it is a declaration, after which the
// same player has his draught still to make. [RM-61, RM-43]
type Move struct {
	From, To Space // both nowhere for a declaration
	n        int8
	at       [columns]Space
}

// with is the move with one captive, or one declared man, more.
func (m Move) with(at Space) Move {
	m.at[m.n] = at
	m.n++
	return m
}

// declaration is the beginning of one.
var declaration = Move{From: nowhere, To: nowhere}

// Declares reports whether the move is a declaration.
func (m Move) Declares() bool { return m.From == nowhere }

// Spaces is where the captives are set, in the order of RM-38, or the men who are declared, rising.
func (m Move) Spaces() []Space { return append([]Space(nil), m.at[:m.n]...) }

// String is the turn as RM-61 writes it, "c4-c6=a1,d1"; a declaration is "declare=d12,e13,g13".
func (m Move) String() string {
	var b strings.Builder
	if m.Declares() {
		b.WriteString(declareWord)
	} else {
		b.WriteString(m.From.String() + "-" + m.To.String())
	}
	for i, s := range m.at[:m.n] {
		b.WriteByte("=,"[min(i, 1)])
		b.WriteString(s.String())
	}
	return b.String()
}
