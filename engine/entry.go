package engine

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Entry is what a game hands the program: with it the game is listed, played by hand and by computers, opened
// from files, taught and counted. Its own folder exports one, and the program has a list of them:
//
//	var games = []engine.Entry{..., warchess.Entry}
//
// All but the Rules may be left out. Where a computer player or a forecast lives above the game's folder, the
// list completes the entry.
type Entry struct {
	Rules Ruleset
	Seat  Seating // nil if no computer plays it
	// Thinks is that its computer thinks for as long as it is given; others answer at once.
	Thinks bool
	// Clocked is that it knows how to spend its time of a whole match, and thinks on the others' time if told so.
	Clocked bool
	// Levels are those at which its computer can be asked to play, the gentlest first; the last is as well as it can.
	Levels []Level
	// Shown is the options of the match that is its picture at home.
	Shown map[string]string
	// Quick is what one click begins, against the computer; nil if that is nothing.
	Quick *Quick
	// First is that it lies on the table when a window opens and nothing was asked for.
	First bool
	// Lessons teach it, the one for beginners first.
	Lessons []*Lesson
	// Shortcuts are words of its own that are said to the terminal for orders.
	Shortcuts []Shortcut
	// Foresee and Heat are asked while a gun is laid; nil where nothing is foreseen.
	Foresee Foreseer
	Heat    Heater
	// Opens begins a match from a file that is no journal, or from something on the Shelf; false if it is of
	// another kind, which its name alone tells.
	Opens func(name string) (Opening, bool, error)
	// Checks looks over what somebody made, a file that Opens or a position: the error is all that is wrong with
	// it, warnings what can be played but was hardly meant. It is nil for a game without such files.
	Checks func(file string, text []byte) (warnings []string, err error)
	// Redraws writes a file that Checks knows anew, as TMX or as text; from no text at all what the game itself is
	// played on. It is nil for a game without boards that are drawn.
	Redraws func(file string, text []byte, tmx bool) ([]byte, error)
	// Shelf is the names that Opens knows without a file.
	Shelf []string
	// Reads is the position meant by what a person gave as one, such as the name of a file.
	Reads func(given string) (position string, err error)
	// Retitles writes a position, as Match.Position has it, as a file of a person's own: under a title, and with what
	// it tells of itself true of what stands there. It is nil for a game whose positions have no title.
	Retitles func(position, title string) (text string, err error)
	// Tree is the tree of moves from a position, or from the usual beginning if it is "": of what stands on
	// the board alone, whatever a match may be played for. It is nil for a game that cannot be counted.
	Tree func(position string) (Tree, error)
	// Counts is how many orders each figure of the mover may be given, in a position or, if it is "", in the usual
	// beginning, nothing being noted: for a game in which orders are noted and then carried out together. It is nil
	// for any other. The last is "all", the sums.
	Counts func(position string) ([]FigureOrders, error)
}

// ReadPlayer reads what sort of player of the game is wanted: "program:" with a command that starts one, one of its
// Levels by name, or what the function of this name reads. A computer that does not think has Levels, and is at the
// last as "uct".
func (e *Entry) ReadPlayer(text string) (Kind, error) {
	if command, is := strings.CutPrefix(text, outside); is {
		if command = strings.TrimSpace(command); command == "" {
			return Kind{}, fmt.Errorf("player %q: say which command starts it", text)
		}
		return Kind{Program: command}, nil
	}
	names := Mapped(e.Levels, func(l Level) string { return l.Name })
	how := strings.ToLower(text)
	if slices.Contains(names, how) {
		return Kind{Level: how}, nil
	}
	kind, err := ReadPlayer(text)
	switch {
	case err == nil && !e.Clocked && (kind.Limits.Game > 0 || kind.Limits.Ponder):
		err = fmt.Errorf("player %.60q: %s's computer has no clock of a whole game, and does not ponder",
			text, e.Rules.About().Name)
	case len(names) == 0 || kind.Random:
	case !e.Thinks && how == "uct":
		return Kind{Level: names[len(names)-1]}, nil
	case !e.Thinks:
		err = fmt.Errorf("the computer that plays %s takes no time to think; say %s or random",
			e.Rules.About().Name, strings.Join(names, ", "))
	case err != nil:
		err = fmt.Errorf("%w, or %s", err, strings.Join(names, ", "))
	}
	return kind, err
}

// Quick is a match for who wants to play at once: what it is called, a line about it, and its options. He plays the
// first side.
type Quick struct {
	Title, Gist string
	Options     map[string]string
	Drawn       map[string]string // of a match on a table that a person has drawn and saved
}

// FigureOrders is how many orders a figure may be given, by words. JSON has the keys of docs/programs.md, here and
// below.
type FigureOrders struct {
	Figure string       `json:"figure"`
	Words  []WordOrders `json:"words"` // in the order of the game's rules
}

// WordOrders is how many orders there are with a word.
type WordOrders struct {
	Word   string `json:"word"`
	Orders int    `json:"orders"`
}

// Opening is what a match begins from, with a line about it.
type Opening struct {
	Setup Setup
	Gist  string
}

// Shortcut is a word for orders that are looked for: "charge a b foe" brings a and b into contact with foe.
type Shortcut struct {
	Name  string
	Takes string // what follows it, for people: "MAN ENEMY"; "" if it is said by itself
	Gist  string
	// Next is the first order that is meant by the words said after the name, and the words that mean those
	// after it, none at the end. It is asked for those when the first has been played.
	Next func(m Match, said []string) (o Order, left []string, err error)
	// Complete is the words that may follow.
	Complete func(m Match, said []string) []Choice
}

// Tree is the tree of moves from a position.
type Tree struct {
	Position string
	Count    func(depth int) uint64                    // see Perft
	Divide   func(depth int) iter.Seq2[string, uint64] // see Divide, the moves in their text form
	Kinds    []string                                  // of moves, in the order of the game's rules
	Orders   func() iter.Seq[Legal]                    // the moves of the position itself, in order
}

// Legal is a legal order.
type Legal struct {
	Order Order  `json:"order"`
	Kind  string `json:"kind"` // one of the Tree's Kinds
	Free  bool   `json:"free"` // it ends no turn, and no count has it; see Freeing
}

// Sorting is a Game of which the moves are of several kinds; those of another are all of the kind "move".
type Sorting[M any] interface {
	// Kinds are all there are, in the order in which they are told.
	Kinds() []string
	KindOf(M) string
}

// oneKind is the kind of all moves in a game that tells of none.
const oneKind = "move"

// TreeOf is the Tree of a game of squares, from its beginning and the reader of its positions. Moves that have a
// String are written so by Divide, others as they are said.
func TreeOf[P, M any, C Core[P, M]](
	g Game[P, M], start func() P, read func(string) (P, error),
) func(string) (Tree, error) {
	return func(position string) (Tree, error) {
		p := start()
		if position != "" {
			var err error
			if p, err = read(position); err != nil {
				return Tree{}, err
			}
		}
		kinds := []string{oneKind}
		sorting, sorts := g.(Sorting[M])
		if sorts {
			kinds = sorting.Kinds()
		}
		return Tree{
			Position: g.Position(&p),
			Count:    func(depth int) uint64 { return Perft[P, M, C](&p, depth) },
			Divide: func(depth int) iter.Seq2[string, uint64] {
				return func(yield func(string, uint64) bool) {
					for m, n := range Divide[P, M, C](&p, depth) {
						if !yield(written(g, &p, m), n) {
							return
						}
					}
				}
			},
			Kinds: kinds,
			Orders: func() iter.Seq[Legal] {
				return func(yield func(Legal) bool) {
					for _, m := range C(&p).Moves(nil) {
						l := Legal{Order: canonical(g, &p, m), Kind: oneKind, Free: free[P](C(&p), m)}
						if sorts {
							l.Kind = sorting.KindOf(m)
						}
						if !yield(l) {
							return
						}
					}
				}
			},
		}, nil
	}
}

// written is a move in its text form.
func written[P, M any](g Game[P, M], p *P, m M) string {
	if s, is := any(m).(fmt.Stringer); is {
		return s.String()
	}
	return string(canonical(g, p, m))
}

// Writer is a Game that writes its moves in lists otherwise than they are said, as with capitals.
type Writer[P, M any] interface{ Written(p *P, m M) Order }

// canonical is how a move is written in a list of orders.
func canonical[P, M any](g Game[P, M], p *P, m M) Order {
	if own, is := g.(Writer[P, M]); is {
		return own.Written(p, m)
	}
	return g.Words(p, m)
}
