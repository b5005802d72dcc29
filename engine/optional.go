package engine

import (
	"errors"
	"slices"
)

// What only some matches are, beside what every Match is. Whoever wants one of these asks the match by a type
// assertion, and does without where it is none:
//
//	interface   the match                           who asks
//	Grounded    stands on what its setup names      Sit and Resume, for the journal
//	Noting      notes orders, to carry them out later   the window, beside an order in the list
//	Listing     has orders that can be listed       the protocol for programs
//	Retracter   says what may be taken back         Sitting.Undo; the window, before a word that ends the game
//	Voiced      hears orders of whose turn it isn't May: terminal, window, a player at random
//	Attended    has figures that go with others     the window, when one is dragged
//	Hindered    says why a figure can do nothing    the terminal
//	Forgoing    says what an order would forgo      the window, before it says the word that goes on
//	Mannerly    has manners that wait for their time    the window, in the menu
//	Layered     shows what matters now              the terminal, the window
//	Making      has things put up on its table      the window
//	Measurer    is measured from outline to outline the window
//	Hinted      tells what a sentence would do      the terminal, the window
//	Clashing    tells fights before they are fought the window
//	Catching    has places on which one catches who is carried     the window
//	Unaided     may have its guns laid by hand alone the window
//	Counting    counts what one likes to do better  the program, for its records
//	Parted      says in which phase what happened   Sitting, for the terminal
//
// An event may be Filmed or Shown, and an Area may be Strung. A game of squares may be more than Discrete needs:
//
//	interface   the Game or its Core                            else
//	Completer   offers words without listing its moves          Following
//	Hinter      tells what a sentence would do                  whom a figure could take
//	Layerer     shows what matters now                          no layers; see LayersOf
//	Talker      has offers and demands of its own               "draw" and "resign"
//	Mannered    has manners among its moves                     its moves are moves
//	Awaiting    awaits several sides at once; a Core            the Mover
//	Freeing     has moves that end no turn; a Core              perft counts all
//	Sorting     has kinds of moves                              "move"

// Grounded is a match that stands on something which its setup only names, as a country. A journal keeps what
// it was, since the match cannot be played again on another.
type Grounded interface {
	// Ground is what a match that has just begun stands on, in a few words that differ whenever it does:
	// "Hook's Farm 4f2a9c01".
	Ground() string
}

// Parted is a match whose orders are carried out in parts, such as phases.
type Parted interface {
	// Parts are the names of those in which the events of the last order happened, one for each event; "" for one of
	// none. Nil if nothing was carried out.
	Parts() []string
}

// Counting is a match in which something is counted that one likes to do better than before.
type Counting interface {
	// Tried is what has been done; false while it is too early to tell.
	Tried() (Tries, bool)
}

// Tries is how often something was done, of so many times: "nine yards", 7 of 10.
type Tries struct {
	What    string
	Has, Of int
}

// Noting is a match that notes orders, to carry them out later.
type Noting interface {
	// Withdrawal is the order that takes one back that is noted, "" if it is not.
	Withdrawal(Order) Order
	// Instead are the orders that take back what an order would take the place of, none if it can be given beside all
	// that is noted; or why it cannot be given even then.
	Instead(Order) ([]Order, error)
	// TakesBack reports whether an order takes back another that was noted before it in the same turn.
	TakesBack(by, noted Order) bool
}

// Attended is a match in which some figures go with others unless they are told otherwise, as a crew with its guns.
type Attended interface {
	// Attendants are who go where a figure goes, by their words.
	Attendants(figure string) []string
}

// Listing is a match whose orders can be listed.
type Listing interface {
	// Orders are all those that carry it on, in the order of the game's moves; none when it is over. What players say
	// to each other besides is not among them.
	Orders() []Order
}

// Retracter is a match whose rules say what may be taken back.
type Retracter interface {
	// Retract is nil if the order that led here may be taken back, else *Illegal.
	Retract() error
}

// Voiced is a match in which an order may be somebody's whose turn it is not: what two people at one table say
// for each other.
type Voiced interface {
	// Voice is whose an order is that names its giver by whom it is about, and the *Illegal for everybody else to
	// give it. Nobody's is that of whose turn it is; then it is forbidden to nobody.
	Voice(Order) (Side, error)
}

// May is nil if those who play the sides named may give an order in a match, and else what forbids it: that it is
// for somebody else to say. Whether it can be carried out is another question; see Match.Check.
func May(m Match, o Order, by []Side) error {
	v, is := m.(Voiced)
	if !is {
		return nil
	}
	whose, why := v.Voice(o)
	if whose == "" || slices.Contains(by, whose) {
		return nil
	}
	return why
}

// Hindered is a match that knows why a figure can do nothing now.
type Hindered interface {
	// Hindrance is what keeps a figure, by its word, from what it would do at another time; nil if nothing is
	// known of it.
	Hindrance(figure string) *Illegal
}

// Forgoing is a match that knows what an order gives up which could be done before it.
type Forgoing interface {
	// Forgone is what could be done now and not after an order that can be carried out, as a sentence without its stop:
	// "S-gun1 may still fire"; "" if nothing is lost by it.
	Forgone(Order) string
}

// Mannerly is a match in which some of what players say to each other beside the moves has its time.
type Mannerly interface {
	// Later are those words that cannot be said now; the Gist tells when they can.
	Later() []Choice
}

// Forbidden is what the rules have against the first of some orders that they forbid, nil if they forbid none.
func Forbidden(m Match, orders ...Order) *Illegal {
	for _, o := range orders {
		if illegal, is := errors.AsType[*Illegal](m.Check(o)); is {
			return illegal
		}
	}
	return nil
}

// Layered is a match that can show what matters now, laid over its table: who serves which gun, who is cut
// off, where two are in contact. Whoever draws it offers the layers by name.
type Layered interface {
	// Layers are those there are, always the same.
	Layers() []LayerAbout
	// Layer is one of them as the match stands, empty if there is nothing to show.
	Layer(name string) Layer
}

// Unaided is a match with guns of which it may be agreed that they are laid by hand alone.
type Unaided interface {
	// Unaided reports whether nobody is told what would come of a shot, but for whom of his own it endangers.
	Unaided() bool
}

// ByHand reports whether it is agreed in a match that guns are laid by hand alone.
func ByHand(m Match) bool {
	u, is := m.(Unaided)
	return is && u.Unaided()
}

// Hinted is a match that can tell what would come of a sentence while it is being said.
type Hinted interface {
	// Hint is what is to be known of what has been said; nothing if there is nothing to tell, or it means nothing. Of
	// nothing said yet it is what the match asks, with the answers that are about a place.
	Hint(said Order) Hint
}

// Hint is what would come of a sentence: in words, and laid over the table.
type Hint struct {
	Says string  // "16 + 9 = 25 takes S25: where shall he come in?"
	Rule RuleID  // by which it is not to be, "" if it is or none is named
	Ways []Going // how it may go on with what is about a place and does not name it
	Layer
}

// Going is an order by which what a sentence begins with comes to places, or that is about them: "t1-2 slide right 2".
type Going struct {
	// Order begins with the sentence, or with the verb of what who is named in it may do to those places: "fire 143".
	// It can be carried out, be it in place of orders that are noted, unless Says is why not.
	Order  Order
	Places []string
	Lacks  string  // what is amiss as things stand, in a few words: "no room while inf2 stays"
	With   []Order // what is given with it, so that nothing is amiss: "inf1 merge inf2"
	Vain   bool    // it may be given, and does nothing
}

// Measurer is a match on whose table one can measure from outline to outline. Where a match is none,
// whoever draws it measures from middle to middle.
type Measurer interface {
	// Tape is the nearness of two things.
	Tape(a, b End) (Reading, error)
	// String is the shortest string from one to the other round what is in the way, by the spots between
	// in turn. Who walks is the first end.
	String(a End, via []Spot, b End) (Reading, error)
	// Ring is what is within so far of a thing's outline.
	Ring(of End, radius float64) (Reading, error)
	// Arc is how far a gun can be swung from where it points.
	Arc(gun string) (Reading, error)
}
