package engine

// A Draft is orders that are given one after the other to a match apart, to see what becomes of them. In a match
// that notes orders, one takes the place of those that stand against it.
type Draft struct {
	Orders []Order // those given
	Back   []Order // of them, what takes others back

	match Match
	word  Order
}

// NewDraft begins one. The word is that by which the move is carried out, which must be lawful after each order that is
// attempted; "" if that is all the same.
func NewDraft(m Match, word Order) *Draft { return &Draft{match: m.Clone(), word: word} }

// Try gives an order, after what takes back those that it takes the place of.
func (r *Draft) Try(o Order) error {
	all := []Order{o}
	if err := r.match.Check(o); err != nil {
		notes, is := r.match.(Noting)
		if !is {
			return err
		}
		back, err := notes.Instead(o)
		if err != nil {
			return err
		}
		r.Back, all = append(r.Back, back...), append(back, o)
	}
	for _, o := range all {
		if _, err := r.match.Play(o); err != nil {
			return err
		}
	}
	r.Orders = append(r.Orders, all...)
	return nil
}

// Closes is why the move could not be carried out with those orders.
func (r *Draft) Closes() error {
	if r.word == "" {
		return nil
	}
	return r.match.Check(r.word)
}

// Attempt tries an order, and leaves all as it was if it may not be given, or the move could not be carried out then.
func (r *Draft) Attempt(o Order) error {
	was := *r
	r.match = was.match.Clone()
	err := r.Try(o)
	if err == nil {
		err = r.Closes()
	}
	if err != nil {
		*r = was
	}
	return err
}

// Checked is why an order cannot be given, not even in place of others that are noted.
func Checked(m Match, o Order) error {
	err := m.Check(o)
	if notes, is := m.(Noting); is && err != nil {
		_, err = notes.Instead(o)
	}
	return err
}
