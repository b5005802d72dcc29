package enginetest

import (
	"fmt"
	"slices"

	"littlewars/engine"
)

// inWords plays a random game on the core and in sentences, and holds that it is the same game, also
// when it is taken back and when its journal is played again.
func (k *core[P, M, C]) inWords(seed uint64) error {
	keep := &keeping{suite: k.words, setup: k.words.setup(seed)}
	r := engine.NewChance(seed, sittingPurpose)
	var err error
	if keep.sitting, err = engine.Sit(k.words.rules, keep.setup, "enginetest"); err != nil {
		return err
	}
	keep.hashes = []uint64{keep.sitting.Match().Hash()}
	p := k.starts[seed%uint64(len(k.starts))]
	for range k.Moves {
		match := keep.sitting.Match().(*engine.Played[P, M, C])
		if match.Result().Over { // as it may be where the core is not: drawn
			break
		}
		m, err := k.said(keep, match, &p, &r)
		if err != nil {
			return fmt.Errorf("after %d moves, position %q: %w", len(keep.orders), C(&p).String(), err)
		}
		C(&p).Play(m)
	}
	end := keep.sitting.Match().Position()
	if end != C(&p).String() {
		return fmt.Errorf("the match ends with position %q, the core with %q", end, C(&p).String())
	}
	if err := keep.resumed(); err != nil {
		return err
	}
	return keep.back(len(keep.orders))
}

// said draws a move and plays it in the sitting. Now and then it compares all that may be said with all
// that may be played.
func (k *core[P, M, C]) said(keep *keeping, match *engine.Played[P, M, C], p *P, r *engine.Chance) (m M, err error) {
	if at := match.At(); C(&at).Hash() != C(p).Hash() || C(&at).String() != C(p).String() {
		return m, fmt.Errorf("the match has position %q", C(&at).String())
	}
	const every = 32
	if len(keep.orders) == 0 || r.IntN(every) == 0 {
		if err := k.agrees(match, p, r); err != nil {
			return m, err
		}
	}
	m, ok := C(p).Draw(r)
	if !ok {
		return m, fmt.Errorf("the match is not over, and the core has no move")
	}
	order := match.OrderFor(m)
	keep.orders = append(keep.orders, order)
	if _, err := keep.sitting.Play(order); err != nil {
		return m, fmt.Errorf("the move %v is refused as %q: %w", m, order, err)
	}
	keep.hashes = append(keep.hashes, keep.sitting.Match().Hash())
	return m, nil
}

// agrees holds that Complete, Check and Read know just the moves that are listed. Of very many moves some
// are looked at.
func (k *core[P, M, C]) agrees(match *engine.Played[P, M, C], p *P, r *engine.Chance) error {
	const many = 250
	moves := C(p).Moves(nil)
	o := newOffers(match)
	said, listed := map[engine.Order]bool{}, map[M]bool{}
	sorting, sorts := match.Game().(engine.Sorting[M])
	for i, m := range moves {
		listed[m] = true
		order := match.OrderFor(m)
		if sorts && !slices.Contains(sorting.Kinds(), sorting.KindOf(m)) {
			return fmt.Errorf("the move %q is of the kind %q, and there are %q", order, sorting.KindOf(m), sorting.Kinds())
		}
		if said[order] {
			return fmt.Errorf("two moves are said %q", order)
		}
		said[order] = true
		if len(moves) > many && r.IntN(len(moves)) >= many {
			continue
		}
		if back, by, err := match.MoveFor(order); err != nil || back != m || by != C(p).Mover() {
			return fmt.Errorf("move %d, %v, is said %q and read as %v: %w", i, m, order, back, cmpErr(err))
		}
		if !o.Reaches(order) {
			return fmt.Errorf("complete does not lead to the move %q", order)
		}
	}
	if len(moves) > many {
		return nil
	}
	all, err := o.all(r, 4*many)
	if err != nil {
		return err
	}
	for _, order := range all {
		if !said[order] && o.polite(order) {
			continue
		}
		if m, by, err := match.MoveFor(order); err != nil || by == C(p).Mover() && !listed[m] {
			return fmt.Errorf("complete leads to %q, which is no move: %w", order, cmpErr(err))
		}
	}
	return nil
}
