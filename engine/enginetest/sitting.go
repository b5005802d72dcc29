package enginetest

import (
	"bytes"
	"errors"
	"fmt"

	"littlewars/engine"
)

// sits holds a game that is kept: its journal is the same match, and what is taken back comes back.
func (s *suite) sits() error {
	games := max(len(s.begin), s.Games/4)
	return seeds(s.Seed, games, soakFactor*games, func(seed uint64) error {
		k := &keeping{suite: s, setup: s.setup(seed), chance: engine.NewChance(seed, sittingPurpose)}
		if err := guard(k.run); err != nil {
			return &fault{seed, k.setup, k.orders, err}
		}
		return nil
	})
}

// keeping is one sitting on trial.
type keeping struct {
	*suite
	setup   engine.Setup
	chance  engine.Chance
	sitting *engine.Sitting
	orders  []engine.Order
	hashes  []uint64 // before each order, and at the end
}

func (k *keeping) run() (err error) {
	if k.sitting, err = engine.Sit(k.rules, k.setup, "enginetest"); err != nil {
		return err
	}
	k.hashes = []uint64{k.sitting.Match().Hash()}
	if err := k.playOn(k.Orders); err != nil {
		return err
	}
	n := len(k.orders)
	return inTurn(
		k.resumed, // the whole of it
		func() error { return k.back(n) },
		func() error { return k.forth(n - k.sitting.Len()) },
		k.resumed,
		func() error { return k.back(k.chance.IntN(n + 1)) },
		k.resumed, // with some that could be redone
		k.anew,
		k.seen,
	)
}

// playOn plays random orders, at most so many.
func (k *keeping) playOn(orders int) error {
	for range orders {
		m := k.sitting.Match()
		if m.Result().Over {
			return nil
		}
		order, err := newOffers(m).some(&k.chance)
		if err != nil {
			return err
		}
		k.orders = append(k.orders, order)
		if _, err := k.sitting.Play(order); err != nil {
			return fmt.Errorf("the sitting does not play %q: %w", order, err)
		}
		k.hashes = append(k.hashes, k.sitting.Match().Hash())
	}
	return nil
}

// back undoes n orders, or as many as the rules let be taken back.
func (k *keeping) back(n int) error {
	for range n {
		if r, is := k.sitting.Match().(engine.Retracter); is && r.Retract() != nil {
			if err := k.sitting.Undo(); err == nil || err.Error() != r.Retract().Error() {
				return fmt.Errorf("undo: %v, and the rules say: %w", err, r.Retract())
			}
			return k.stands("refused to be undone")
		}
		if err := k.sitting.Undo(); err != nil {
			return fmt.Errorf("undo: %w", err)
		}
		if err := k.stands("undone"); err != nil {
			return err
		}
	}
	if got, want := k.sitting.CanUndo(), k.sitting.Len() > 0; got != want {
		return fmt.Errorf("of %d orders, one can be undone: %t", k.sitting.Len(), got)
	}
	return nil
}

// forth redoes n orders.
func (k *keeping) forth(n int) error {
	for range n {
		if err := k.sitting.Redo(); err != nil {
			return fmt.Errorf("redo: %w", err)
		}
		if err := k.stands("redone"); err != nil {
			return err
		}
	}
	if k.sitting.CanRedo() {
		return errors.New("all is redone, and there is more")
	}
	return nil
}

// stands holds that the match is what it was when as many orders had been played.
func (k *keeping) stands(how string) error {
	n := k.sitting.Len()
	if k.sitting.Match().Hash() != k.hashes[n] {
		return fmt.Errorf("%s to %d orders, the match has another hash than it had", how, n)
	}
	return nil
}

// anew plays on from where some orders have been undone: those cannot be redone any more.
func (k *keeping) anew() error {
	n := k.sitting.Len()
	k.orders, k.hashes = k.orders[:n], k.hashes[:n+1]
	if err := k.playOn(1 + k.Orders/4); err != nil {
		return err
	}
	if len(k.orders) > n && k.sitting.CanRedo() {
		return errors.New("an order can be redone after another has been played in its place")
	}
	return k.resumed()
}

// resumed writes the journal and plays it again.
func (k *keeping) resumed() error {
	var b bytes.Buffer
	if _, err := k.sitting.Journal().WriteTo(&b); err != nil {
		return err
	}
	j, err := engine.ReadJournal(bytes.NewReader(b.Bytes()))
	if err != nil {
		return fmt.Errorf("the journal does not read back: %w\n%s", err, b.Bytes())
	}
	again, differences, err := engine.Resume(j, k.rules)
	if err != nil {
		return fmt.Errorf("the journal cannot be resumed: %w", err)
	}
	if len(differences) > 0 {
		return fmt.Errorf("the journal replays with differences, the first: %v", differences[0])
	}
	if again.Match().Hash() != k.sitting.Match().Hash() {
		return errors.New("the journal replays to another hash")
	}
	return nil
}

// seen holds the matches on the way.
func (k *keeping) seen() error {
	for n, hash := range k.hashes {
		m, err := k.sitting.At(n)
		if err != nil {
			return err
		}
		if m.Hash() != hash {
			return fmt.Errorf("the match after %d orders has another hash than it had", n)
		}
	}
	return nil
}
