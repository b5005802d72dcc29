package engine

import (
	"slices"
	"strings"
)

// Side is one of those who play, by the game's own short name: "att", "even". Nobody is "".
type Side string

// Ruleset is a game. It is a value without state, safe for use by many at once.
type Ruleset interface {
	About() About
	// New sets up a match. What is wrong with the options, or else with the position, is reported all at
	// once.
	New(Setup) (Match, error)
}

// About is what there is to know of a game before it is played.
type About struct {
	Name       string // what it is called in files and commands: "warchess"
	Title      string // what it is called on the table: "War-Chess, or the Game of Battle"
	Gist       string // one line
	Version    int    // of the rules as written here; a journal of another version may not replay
	Oldest     int    // version of which journals still replay, with Option.Was; 0 if only those of Version do
	Sides      []Side // in order of play; with fewer players, the first of these
	Separators string // signs that may stand for a blank in an order
	Filmed     bool   // orders may cause what can be watched
	Slip       int    // how many of a hundred points of chance an order gives up of which a review tells; 0 for 5
	Position   string // how a position is written, with an example; empty if it cannot be
	Options    []Option
	Rules      RuleTable
	Looks      // of the words in its Views

	// Board reports whether a position is only a board to begin on, so that the options for a beginning count; nil
	// where there are none such.
	Board func(position string) bool
}

// SideOf is the side of a word: its own, or what it is called in full.
func (a *About) SideOf(word string) (Side, bool) {
	word = strings.ToLower(word)
	i := slices.IndexFunc(a.Sides, func(s Side) bool {
		full, said := strings.TrimPrefix(a.Side(s), "the "), strings.TrimPrefix(word, "the ")
		return string(s) == word || full == said || said != "" && strings.HasPrefix(full, said+" ")
	})
	if i < 0 {
		return "", false
	}
	return a.Sides[i], true
}

// Setup is what a match begins from. It is as read, unchecked; New checks it.
type Setup struct {
	Position string            // the game's text form; empty for its usual beginning
	Options  map[string]string // those not named here have their defaults
	Seed     uint64
}

// Turn is whose orders are awaited, and for what.
type Turn struct {
	Number int    // from 1; each player's turn counts
	Phase  string // what is being done, in the game's words: "move", "putting down"
	Parted bool   // a turn has several parts, and Phase tells which
	Sides  []Side // who may give orders now. Where there are several, an order begins with its side
	Clock  Clock  // the zero Clock if nobody is hurried
	Timed  bool   // other turns of the match have a Clock, if not this one
	Of     Side   // whose turn it is where Sides only answer what is asked in it, else ""
	Due    bool   // the turn of that number is over, and the next is still to be begun
}

// Coming is the number of the turn that goes on, or else of that which is to be begun.
func (t Turn) Coming() int {
	if t.Due {
		return t.Number + 1
	}
	return t.Number
}

// Match is a game being played. Its state changes through Play alone. It is not safe for use by several
// goroutines, but clones of it are apart.
type Match interface {
	Turn() Turn
	// Complete is the words that may follow what has been said, in a fixed order; none if nothing may.
	Complete(said Order) []Choice
	// Check is nil for an order that Play would carry out; else *Illegal or *Unclear.
	Check(Order) error
	// Play carries out an order and tells what it caused. After an error nothing has changed.
	Play(Order) ([]Event, error)
	Result() Result
	// View is what a side may see; that of nobody is everything.
	View(eye Side) View
	// Position is the match in the game's text form, on one line: what New can set up again. It leaves
	// out what has no place on the table, such as how often a position has come before.
	Position() string
	// Hash stands for the whole state. Matches that can come to differ have different hashes, but for
	// one chance in 2^64. It is the same on every machine.
	Hash() uint64
	Clone() Match
}

// Part is what a word is in a sentence.
type Part uint8

// The parts of a sentence.
const (
	Figure Part = iota // somebody or something on the table
	Place              // a square, a region
	Verb               // something to do
	Name               // a side, a kind, an option
	Number             // a number out of Choice.Range
	Point              // a point of the table, "12.5,30", out of Choice.Area
)

var parts = [...]string{"figure", "place", "verb", "name", "number", "point"}

func (p Part) String() string { return parts[p] }

// Choice is a word that may come next, or for a number or a point what it may be.
type Choice struct {
	Word   string // what to say; empty for numbers and points, which are said in figures
	Part   Part
	Gist   string // what it is or does, in a few words: "light infantry", "take the artillery"
	Ends   bool   // the order may end here
	Goes   bool   // the order may go on
	Free   bool   // the order ends no turn, and so does not carry the match on; see Freeing
	Serves bool   // the word does by itself what else could be said now, or leaves all as it is: nobody need say more
	Called bool   // nobody need say the word: the clock or a hand does, or it only harms; it can be typed
	Range  Range  // for a Number
	Area   Area   // for a Point
	// Manner is what it says to the other players, if it is no move.
	Manner Manner
}

// Manner is what a word says from player to player, beside the moves.
type Manner uint8

// What players say to each other.
const (
	NoManner Manner = iota // nothing: it is a move
	Offers                 // what the others may agree to: a draw, peace
	Agrees                 // to what has been offered
	Refuses                // what has been offered
	GivesUp                // the game, or some of those who fight
	Demands                // what the others cannot refuse: another order of play
)

// Answers reports whether it is said to what has been offered.
func (m Manner) Answers() bool { return m == Agrees || m == Refuses }

// Saying is the order that says so now, of one word besides that of the side, where there must be one: the first of
// those whose turn it is. False if there is none.
func Saying(m Match, how Manner) (Order, bool) {
	var said Order
	if sides := m.Turn().Sides; len(sides) > 1 {
		said = Order(sides[0])
	}
	for _, c := range m.Complete(said) {
		if c.Manner == how && c.Ends {
			return said.Then(c.Word), true
		}
	}
	return "", false
}

// Result is how a match stands at its end.
type Result struct {
	Over   bool    `json:"over"`
	Winner Side    `json:"winner"` // nobody's is a draw
	Rule   RuleID  `json:"rule"`   // that ended it; none if the players did
	Why    string  `json:"why"`    // one plain sentence: "att takes the Citadel"
	Scores []Score `json:"-"`
	With   []Side  `json:"with,omitempty"`   // allies of the winner, who win with him
	Agreed Order   `json:"agreed,omitempty"` // what was agreed to, if that ended it and there were terms: "peace 2"
}

// Won reports whether a side has won, be it as an ally.
func (r *Result) Won(s Side) bool { return s != "" && (s == r.Winner || slices.Contains(r.With, s)) }

// Verdict is who has won, in a few words: "att wins", "aa and a win", "drawn".
func (r *Result) Verdict() string { return r.InFull(nil) }

// InFull is the verdict with sides called as looks have it.
func (r *Result) InFull(l *Looks) string {
	switch {
	case r.Winner == "":
		return "drawn"
	case len(r.With) == 0:
		return l.Side(r.Winner) + " wins"
	}
	return Listed(Mapped(slices.Concat([]Side{r.Winner}, r.With), l.Side)) + " win"
}

// Score is what a side has gained, with the sums it is made of.
type Score struct {
	Side   Side
	Points float64 // halves are exact
	Parts  []ScorePart
	By     string `json:",omitempty"` // how he came by them, where they decide nothing: "took"; "" where most wins
}

// Who is who has the points, in full, with how he came by them: "the attacker took".
func (s *Score) Who(l *Looks) string { return strings.TrimSpace(l.Side(s.Side) + " " + s.By) }

// ScorePart is one line of a score.
type ScorePart struct {
	Points float64
	Rule   RuleID
	Why    string
}
