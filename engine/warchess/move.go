package warchess

// Move is a figure going from one square to another, taking what stands there.
type Move struct{ From, To Square }

// String is the move's text form [WC-46].
func (m Move) String() string { return m.From.String() + "-" + m.To.String() }
