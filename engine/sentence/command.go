package sentence

import (
	"errors"
	"iter"
	"slices"
	"strings"

	"littlewars/engine"
)

// Command is something that can be said in a game whose match is an M, to somebody, who is an S: "to 20,30" to s1.
// It results in an R: in what it tells, where it changes the match, or in a move for the core of a game of squares.
// A table of them is the game's language; a Grammar speaks it. What is said after the name is said, without it.
//
//	{Name: "to", Gist: "march along a string", When: sentence.During(men), Rule: "LW-TURN-5",
//		Not: mayGo, Next: marchesTo, Why: noMarch, Do: march}
type Command[M, S, R any] struct {
	// Name is the word it begins with. A command without one begins with the words that it offers itself, as "47" does
	// in "39 47"; of those that can be said to one there is one at most, and the names of the others come before it.
	Name, Gist string
	Manner     engine.Manner // what it says to the other players, if it is no move
	Serves     bool          // as of an engine.Choice
	Called     bool          // and that
	When       Phases        // in which it can be said; none is whenever
	Rule       engine.RuleID // by which it cannot be said in the others
	// Not is why it cannot be said to him now, whatever follows; nil if it can. It is cheap, since it is asked of
	// everybody.
	Not func(m M, to S) error
	// Next is what may follow; nil if nothing ever does. It is asked only after words that it has offered.
	Next func(m M, to S, said []string) []engine.Choice
	// Alone is that the order may end after the name, although something may follow.
	Alone bool
	// Sure is that something may follow the name whenever it can be said, and that the order may end there if it is
	// Alone, so that neither Next nor Read need be asked.
	Sure bool
	// Knows is that Next may be asked after any words, and offers nothing after such as it would not have offered:
	// then they need not be gone through one by one.
	Knows bool
	// Surely, which there need not be, reports that Next offers all these words and the order may end there, where that
	// is told sooner than by asking it.
	Surely func(m M, to S, said []string) bool

	// Why is what is against a word that Next does not offer; nil, or an error that is nil, if it means nothing.
	Why func(m M, to S, said []string, word string) error
	// Do carries out what Next has led to, and tells of it; or it changes nothing, and gives the move that is meant.
	Do func(m M, to S, said []string) R
	// Read stands for both where the words are better understood in one piece than as they are offered: what they
	// would do, or the *engine.Illegal or *engine.Unclear. It changes nothing.
	Read func(m M, to S, said []string) (Deed[M, R], error)
}

// Deed changes a match that is the order's own, and tells what it did; or it gives the move that is meant.
type Deed[M, R any] func(m M) R

// Phases is a set of a game's phases, which are numbered below 32.
type Phases uint32

// During are these phases.
func During[P ~uint8](list ...P) (s Phases) {
	for _, p := range list {
		s |= 1 << p
	}
	return s
}

// Grammar is how orders are put together in a game: somebody's word and a command to him, or a command to nobody.
type Grammar[M, S, R any] struct {
	// Deeds are the commands that are said to nobody, and Nobody is whom they are said to.
	Deeds  []Command[M, S, R]
	Nobody S
	// Words are those that orders begin with and are somebody's, and Whom is whose the ith is, with what can be
	// said to him.
	Words func(m M) []string
	Whom  func(m M, i int) (S, []Command[M, S, R])
	Gist  func(m M, s S) string // who he is, in a few words
	// Phase is which it is now, and Untimely why a command cannot be said in it. Both are nil where there are none.
	Phase    func(m M) uint8
	Untimely func(m M, c *Command[M, S, R], to S) error
}

// Names are the words that begin an order and are nobody's.
func (g *Grammar[M, S, R]) Names() (names []string) {
	for i := range g.Deeds {
		if name := g.Deeds[i].Name; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// parse takes an order apart: to whom, what can be said to him, and what is said.
func (g *Grammar[M, S, R]) parse(m M, words []string) (to S, all []Command[M, S, R], rest []string) {
	if len(words) > 0 {
		if i := slices.Index(g.Words(m), words[0]); i >= 0 {
			to, all = g.Whom(m, i)
			return to, all, words[1:]
		}
	}
	return g.Nobody, g.Deeds, words
}

// timely reports whether a command can be said in this phase.
func (g *Grammar[M, S, R]) timely(m M, c *Command[M, S, R]) bool {
	return c.When == 0 || c.When>>g.Phase(m)&1 == 1
}

// sayable is nil for a command that can be said to somebody now, or else why not.
func (g *Grammar[M, S, R]) sayable(m M, c *Command[M, S, R], to S) error {
	if !g.timely(m, c) {
		return g.Untimely(m, c, to)
	}
	if c.Not != nil {
		return c.Not(m, to)
	}
	return nil
}

// anyName is no word, since it has a blank, and stands for all of them.
const anyName = " "

// begun is the command that words begin, and what is said of it: all of them, if it has no name.
func (g *Grammar[M, S, R]) begun(
	m M, all []Command[M, S, R], to S, words []string,
) (c *Command[M, S, R], said []string, why error) {
	if c, why = g.find(m, all, to, words[0]); c != nil || why != nil {
		return c, words[1:], why
	}
	c, why = g.find(m, all, to, "")
	return c, words, why
}

// find is the command of that name, or any, that can be said now. Several may share a name, in different phases: if
// none can be said, why is of the first whose phase it is, or else of the last.
func (g *Grammar[M, S, R]) find(m M, all []Command[M, S, R], to S, name string) (c *Command[M, S, R], why error) {
	timely := false
	for i := range all {
		if name != anyName && all[i].Name != name {
			continue
		}
		err := g.sayable(m, &all[i], to)
		if err == nil {
			return &all[i], nil
		}
		if !timely {
			why, timely = err, g.timely(m, &all[i])
		}
	}
	return nil, why
}

// Can reports whether a command can be said now to whose word is the ith.
func (g *Grammar[M, S, R]) Can(m M, i int, name string) bool {
	to, all := g.Whom(m, i)
	c, _ := g.find(m, all, to, name)
	return c != nil
}

// Read is what an order would do, or why it cannot be given.
func (g *Grammar[M, S, R]) Read(m M, o engine.Order) (Deed[M, R], error) {
	words := o.Words()
	to, all, rest := g.parse(m, words)
	if len(rest) == 0 {
		return nil, &engine.Unclear{At: len(words), Could: Could(g.Complete(m, o))}
	}
	at := len(words) - len(rest)
	c, said, why := g.begun(m, all, to, rest)
	if why != nil {
		return nil, why
	}
	var d Deed[M, R]
	if c != nil {
		var err error
		d, err = c.read(m, to, said)
		if u, is := errors.AsType[*engine.Unclear](err); !is || c.Name != "" || u.At > 0 {
			return d, engine.Later(err, len(words)-len(said))
		}
	}
	before := engine.Order(strings.Join(words[:at], " "))
	return nil, &engine.Unclear{At: at, Word: rest[0], Could: Could(g.Complete(m, before))}
}

// read is what the words after the name would do.
func (c *Command[M, S, R]) read(m M, to S, said []string) (Deed[M, R], error) {
	if c.Read != nil {
		return c.Read(m, to, said)
	}
	do := func(m M) R { return c.Do(m, to, said) }
	if c.Surely != nil && c.Surely(m, to, said) {
		return do, nil
	}
	ends := c.Alone || c.Next == nil
	for i, w := range said {
		choices := c.after(m, to, said[:i])
		choice, ok := Find(choices, w)
		if !ok && c.Why != nil {
			if err := c.Why(m, to, said[:i], w); err != nil {
				return nil, err
			}
		}
		if !ok {
			return nil, &engine.Unclear{At: i, Word: w, Could: Could(choices)}
		}
		ends = choice.Ends
	}
	if !ends {
		return nil, &engine.Unclear{At: len(said), Could: Could(c.after(m, to, said))}
	}
	return do, nil
}

// after is what may follow words that Next has offered.
func (c *Command[M, S, R]) after(m M, to S, said []string) []engine.Choice {
	if c.Next == nil {
		return nil
	}
	return c.Next(m, to, said)
}

// leads reports whether the words are offered one after another.
func (c *Command[M, S, R]) leads(m M, to S, said []string) bool {
	for i, w := range said {
		choice, ok := Find(c.Next(m, to, said[:i]), w)
		if !ok || !choice.Goes {
			return false
		}
	}
	return true
}

// Complete is the words that may follow.
func (g *Grammar[M, S, R]) Complete(m M, o engine.Order) []engine.Choice {
	words := o.Words()
	to, all, rest := g.parse(m, words)
	if len(rest) > 0 {
		c, said, why := g.begun(m, all, to, rest)
		if why != nil || c == nil || c.Next == nil || !c.Knows && !c.leads(m, to, said) {
			return nil
		}
		return c.Next(m, to, said)
	}
	var choices []engine.Choice
	if len(words) == 0 {
		choices = slices.Collect(g.callable(m))
	}
	return append(choices, g.sayableTo(m, to, all, choices)...)
}

// Speechless reports whether nothing can be said: Complete of no words would be empty.
func (g *Grammar[M, S, R]) Speechless(m M) bool {
	for range g.callable(m) {
		return false
	}
	to, all, _ := g.parse(m, nil)
	return len(g.sayableTo(m, to, all, nil)) == 0
}

// sayableTo are the commands to somebody that may begin now, but for what bears the name of one of some choices.
func (g *Grammar[M, S, R]) sayableTo(
	m M, to S, all []Command[M, S, R], known []engine.Choice,
) (choices []engine.Choice) {
	for i := range all {
		c := &all[i]
		named := func(o engine.Choice) bool { return o.Word == c.Name && o.Part == engine.Verb }
		if g.sayable(m, c, to) != nil || slices.ContainsFunc(known, named) || slices.ContainsFunc(choices, named) {
			continue
		}
		if c.Name == "" {
			choices = append(choices, c.after(m, to, nil)...)
		} else if ends, goes := c.begins(m, to); ends || goes {
			choices = append(choices, engine.Choice{
				Word: c.Name, Part: engine.Verb, Gist: c.Gist, Manner: c.Manner, Serves: c.Serves, Called: c.Called,
				Ends: ends, Goes: goes,
			})
		}
	}
	return choices
}

// begins is whether an order may end after the name of a command, and whether it may go on.
func (c *Command[M, S, R]) begins(m M, to S) (ends, goes bool) {
	if c.Sure {
		return c.Alone, true
	}
	ends = c.Alone || c.Next == nil
	if c.Read != nil {
		_, err := c.Read(m, to, nil)
		ends = err == nil
	}
	return ends, c.Next != nil && len(c.Next(m, to, nil)) > 0
}

// callable are those to whom something can be said now.
func (g *Grammar[M, S, R]) callable(m M) iter.Seq[engine.Choice] {
	return func(yield func(engine.Choice) bool) {
		for i, w := range g.Words(m) {
			to, all := g.Whom(m, i)
			if g.hears(m, all, to) &&
				!yield(engine.Choice{Word: w, Part: engine.Figure, Gist: g.Gist(m, to), Goes: true}) {
				return
			}
		}
	}
}

// hears reports whether anything can be said to somebody now, by what can always be said if there is such.
func (g *Grammar[M, S, R]) hears(m M, all []Command[M, S, R], to S) bool {
	for i := range all {
		if all[i].Not == nil && g.timely(m, &all[i]) {
			return true
		}
	}
	// What is untimely is not asked why: to say so is most of the work of a crowd's list.
	for i := range all {
		if g.timely(m, &all[i]) && all[i].Not != nil && all[i].Not(m, to) == nil {
			return true
		}
	}
	return false
}

// Barred is why nothing can be said to whoever is called so, nil if something can or nobody is. Of his commands it
// is what is against the first whose phase it is, or else against the last.
func (g *Grammar[M, S, R]) Barred(m M, word string) error {
	to, all, _ := g.parse(m, []string{word})
	_, why := g.find(m, all, to, anyName)
	return why
}
