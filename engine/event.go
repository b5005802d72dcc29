package engine

import (
	"cmp"
	"fmt"
	"strings"
)

// Event is one thing that an order caused, small enough to be shown by itself: a figure moved, a figure
// taken. Its text is what the journal keeps and what replay compares, so it says all that can differ. It
// has no semicolon and no line end.
type Event interface {
	String() string
	// Rule is the rule by which it happened, none if it needs no explaining.
	Rule() RuleID
}

// Tells is what people are told of an event: its text without the rule, or what it tells them instead.
func Tells(e Event) string {
	if t, is := e.(interface{ Tells() string }); is {
		return t.Tells()
	}
	text := strings.TrimSpace(strings.TrimSuffix(e.String(), "("+string(e.Rule())+")"))
	return strings.TrimSpace(strings.TrimSuffix(text, string(e.Rule())))
}

// News is an event with which an account of an order begins, as what became of a place: "42,49 is breached".
type News interface {
	Event
	// News is that sentence, "" for none; ends is a kind of figures of which it says enough that they are gone.
	News() (text, ends string)
}

// Harmed is an event by which somebody was harmed who is not gone, or something was that is no figure.
type Harmed interface {
	Event
	// Harm is what one such is counted as, and several are: "work destroyed", "works destroyed"; "" for none.
	Harm() (one, many string)
}

// Gone is an event by which a figure is gone that nobody took.
type Gone interface {
	Event
	// Gone is that figure, with whose it was and how it was lost: "surrendered".
	Gone() Taken
}

// Intended is an event by which is only noted what a figure is to do: "marches from 9,2 to 9,4"; "" for what has no
// better words than the order's.
type Intended interface {
	Event
	Intends() string
}

// Unkept is an event that is told, and that no journal keeps: it is about what did not happen.
type Unkept interface {
	Event
	Unkept()
}

// Everyday is an event that matters little by itself: of a kind there are many, which are told in one line after all
// else.
type Everyday interface {
	Event
	// Everyday is that line, of all that an order caused, at the first of the kind: "" at the others, and for nothing.
	Everyday(all []Event) string
}

// Bare is an event without a film that goes with it.
func Bare(e Event) Event {
	if f, is := e.(interface{ Bare() Event }); is {
		return f.Bare()
	}
	return e
}

// Sited is an event that happened on a cell of a View.
type Sited interface {
	Event
	// Where is that cell by its name, "" for none.
	Where() string
}

// Chalked is an event of which some words stay on the table until the next draught: "16 + 9 = 25".
type Chalked interface {
	Event
	Chalk() Label
	// Proof is those words with whom they are about where the numbers leave that open: "16 + 9 = 25, with T9 on e10".
	Proof() string
}

// By is the rule by which an event happened; events carry it.
type By RuleID

// Rule is the rule itself.
func (b By) Rule() RuleID { return RuleID(b) }

// by is how the rule ends the event's text.
func (b By) by() string {
	if b == "" {
		return ""
	}
	return " (" + string(b) + ")"
}

// Moved is a figure gone from one place to another.
type Moved struct {
	By
	Side     Side
	Called   string // the side, if it is not told by its word
	Figure   string // as the game writes it: "L", "S25"
	From, To string
	How      string // "flies", "leaps"; it goes if nothing is said
	// Far is the length of its way, in the View's units, where that is measured; it is shown, not told.
	Far float64
}

// Went is how far it went, 0 where that is not measured.
func (e Moved) Went() float64 { return e.Far }

func (e Moved) String() string {
	how := cmp.Or(e.How, "goes")
	side := cmp.Or(e.Called, string(e.Side))
	return fmt.Sprintf("%s %s %s from %s to %s%s", side, e.Figure, how, e.From, e.To, e.by())
}

// Taken is a figure gone from the table.
type Taken struct {
	By
	Side   Side // whose it was
	Figure string
	At     string
	// Kind and Label are as its Piece had them; they are shown, not told. Without a Kind the Figure is one.
	Kind, Label string
	How         string // it was lost, if nobody took it, as people are told: "laid down arms"
}

func (e Taken) String() string {
	return fmt.Sprintf("%s %s is taken at %s%s", e.Side, e.Figure, e.At, e.by())
}

// Where is the place that it is gone from.
func (e Taken) Where() string { return e.At }

// Tells is the text for people, to whom a letter is no word, and may be another side's.
func (e Taken) Tells() string {
	figure := e.Figure
	if figure == e.Label {
		figure = cmp.Or(e.Kind, figure)
	}
	return fmt.Sprintf("%s %s %s at %s", e.Side, figure, cmp.Or(e.How, "is taken"), e.At)
}

// Seized is a thing that lies where it lay, and is in the hands of another side now: guns, wagons, stores.
type Seized struct {
	By
	Side   Side   // whose it was
	Called string // that side, in words
	Figure string
	Kind   string // as its Piece has it
	At     string
}

func (e Seized) String() string {
	return fmt.Sprintf("%s %s is taken on %s%s", e.Called, e.Figure, e.At, e.by())
}

// Where is the place that it lies on.
func (e Seized) Where() string { return e.At }

// Entered is a figure come to the table.
type Entered struct {
	By
	Side   Side // whose it is now
	Figure string
	At     string
}

func (e Entered) String() string {
	return fmt.Sprintf("%s %s comes in at %s%s", e.Side, e.Figure, e.At, e.by())
}

// Changed is a figure, a side or the match in another state than before: declared, re-armed, turned.
type Changed struct {
	By
	What     string // who or what
	Was, Now string
	Says     string // to people, where they are told more
	Took     Taken  // who is gone by it, of a Kind, whom a score counts
}

func (e Changed) String() string {
	if e.Was == "" {
		return fmt.Sprintf("%s %s%s", e.What, e.Now, e.by())
	}
	return fmt.Sprintf("%s was %s and is %s%s", e.What, e.Was, e.Now, e.by())
}

// Tells is what people are told.
func (e Changed) Tells() string { return cmp.Or(e.Says, strings.TrimSuffix(e.String(), e.by())) }

// Drawn is what chance gave, and for what.
type Drawn struct {
	By
	What  string
	Value string
	Says  string // to people: "south wins the toss"
}

func (e Drawn) String() string { return fmt.Sprintf("chance gives %s %s%s", e.What, e.Value, e.by()) }

// Tells is what came of it.
func (e Drawn) Tells() string { return cmp.Or(e.Says, e.What+" "+e.Value) }

// Scored is a side's tally changed.
type Scored struct {
	By
	Side     Side
	What     string // of what: "men taken", "points"
	Was, Now int
}

func (e Scored) String() string {
	return fmt.Sprintf("%s has %d %s, had %d%s", e.Side, e.Now, e.What, e.Was, e.by())
}

// Ended is the end of the match.
type Ended struct {
	Result
	Kept string // why, as journals have always had it, where people are told otherwise
}

// Rule is the rule that ended it.
func (e Ended) Rule() RuleID { return e.Result.Rule }

func (e Ended) String() string {
	return fmt.Sprintf("%s: %s%s", e.Verdict(), cmp.Or(e.Kept, e.Why), By(e.Result.Rule).by())
}
