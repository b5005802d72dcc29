package engine

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
)

// Core is the typed core of a game of squares: a position P, small and held by value so that = copies it,
// and a move M, a small comparable struct. The methods are those of *P and allocate nothing.
type Core[P, M any] interface {
	*P
	// Mover is whose turn it is, as an index into About.Sides.
	Mover() int
	// Moves appends the legal moves in a fixed order; none if the game has Ended. A turn of several
	// actions is several moves, the Mover staying the same until the last.
	Moves(into []M) []M
	// Count is how many Moves would append.
	Count() int
	// Play carries out one of Moves; anything else leaves the position undefined.
	Play(M)
	// Ended is whether the game is over by its rules, and who won, Nobody if it is drawn. Being stuck
	// without a move and the draws of Draws are not looked for here.
	Ended() (winner int, over bool)
	// Hash is the same for positions that play alike, whatever came before them.
	Hash() uint64
}

// Nobody is the winner of a drawn game.
const Nobody = -1

// Game is a game of squares in words: what Discrete needs besides its Core to make a match of it. It has
// no state.
type Game[P, M any] interface {
	About() About
	Draws() Draws
	// Start is the beginning, or the position given, under checked settings.
	Start(Setup, Settings) (P, error)
	// Read finds the move that an order means, or says why there is none: *Illegal where a rule forbids
	// it, *Unclear where it is no sentence. It finds just those moves that Moves lists. It is not asked once
	// the game has Ended.
	Read(p *P, said Order) (M, error)
	// Words is how a move is said; Read reads it back.
	Words(p *P, m M) Order
	// Gist tells what a word is where it follows what has been said, and what it does in a few words.
	Gist(p *P, said Order, word string) (Part, string)
	// Tell is what a move changed, given the position before and after.
	Tell(before, after *P, m M) []Event
	// Ending is the rule and the sentence for a position that has Ended.
	Ending(p *P) (RuleID, string)
	Phase(p *P) string
	// Quiet is how many turns have passed since something happened that Draws.QuietTurns counts from.
	Quiet(p *P) int
	Position(p *P) string
	View(p *P, eye Side) View
}

// Completer is a Game that finds itself what may follow, since its words may be said in another order than Words
// says them, or its moves are too many to be listed for each word: a sentence.Grammar can do both this and Read.
type Completer[P any] interface {
	Complete(p *P, said Order) []Choice
}

// Hinter is a Game that tells itself what would come of a sentence; else it is told whom a figure could take.
type Hinter[P any] interface {
	Hint(p *P, said Order) Hint
}

// Layerer is a Game that shows what matters now, laid over its board.
type Layerer[P any] interface {
	// Layers are those there are, always the same.
	Layers() []LayerAbout
	// Layer is one of them as the position stands, empty if there is nothing to show.
	Layer(p *P, name string) Layer
}

// Sided is a Game whose sides are other ones from match to match. About.Sides are then all that there can be.
type Sided[P any] interface {
	// Sides are those of a match that begins so, in order of play; Core counts them so.
	Sides(p *P) []Side
}

// Settled is a Game in which it is a matter of the match how it can end without a winner.
type Settled[P any] interface {
	// DrawsAt stands for Draws.
	DrawsAt(p *P) Draws
}

// Draws is how a game can end without a winner. Where there is no rule there is no such draw.
type Draws struct {
	Agreed     RuleID // the players agree
	Repeated   RuleID // the same position with the same side to move has come Times times
	Times      int
	Quiet      RuleID // QuietTurns turns, all sides' together, brought nothing new
	QuietTurns int
	Stuck      RuleID // the side to move has no move
}

// Discrete is the ruleset of a game of squares.
type Discrete[P, M any, C Core[P, M]] struct{ Game Game[P, M] }

// About is the game's own.
func (d Discrete[P, M, C]) About() About { return d.Game.About() }

// New sets up a match; see Played for what can be done with it beyond a Match.
func (d Discrete[P, M, C]) New(s Setup) (Match, error) {
	about := d.Game.About()
	settings, err := about.Settings(s.Options)
	if err != nil {
		return nil, err
	}
	p, err := d.Game.Start(s, settings)
	if err != nil {
		return nil, err
	}
	for _, o := range about.Options {
		if o.Late && settings[o.Name] == o.Default {
			delete(settings, o.Name)
		}
	}
	m := &Played[P, M, C]{
		game: d.Game, talker: usual[P, M]{d.Game}, about: &about, settings: settings, at: p, turn: 1,
		offer: noOffer, midst: Nobody,
	}
	if own, is := d.Game.(Talker[P]); is {
		m.talker = own
	}
	if own, is := d.Game.(Sided[P]); is {
		about.Sides = own.Sides(&p)
	}
	m.past = []uint64{C(&m.at).Hash()}
	m.settle()
	return m, nil
}

// Played is a match of a game of squares.
type Played[P, M any, C Core[P, M]] struct {
	game     Game[P, M]
	talker   Talker[P]
	about    *About // shared by clones, never changed; the settings too
	settings Settings
	at       P
	turn     int
	past     []uint64 // hashes of the positions that have been, this one last
	offer    Proposal
	last     *begun[P] // the last turn that anybody has begun; nil if there is none
	midst    int       // who is in the midst of a turn of several actions, Nobody if nobody is
	result   Result    // without its scores
	recall   recall
}

// begun is a match as it was when a turn began. It is never changed.
type begun[P any] struct {
	at     P
	past   int // how many positions had been
	recall recall
}

// At is the position.
func (d *Played[P, M, C]) At() P { return d.at }

// Game is the game in words.
func (d *Played[P, M, C]) Game() Game[P, M] { return d.game }

// Past is the hashes of the positions that have been, the present one last. It is the match's own and
// only to be read.
func (d *Played[P, M, C]) Past() []uint64 { return d.past }

// OrderFor is how a legal move of the mover is said.
func (d *Played[P, M, C]) OrderFor(m M) Order {
	said := d.game.Words(&d.at, m)
	if d.several() {
		return Order(d.mover()).Then(string(said))
	}
	return said
}

// Orders are its moves as they are said; see Listing.
func (d *Played[P, M, C]) Orders() []Order {
	if d.Result().Over {
		return nil
	}
	return Mapped(C(&d.at).Moves(nil), d.OrderFor)
}

// Turn is the mover's, or that of all who are awaited, the mover first.
func (d *Played[P, M, C]) Turn() Turn {
	t := Turn{Number: d.turn, Phase: d.game.Phase(&d.at)}
	if !d.result.Over {
		t.Sides = d.awaited()
	}
	return t
}

func (d *Played[P, M, C]) mover() Side { return d.about.Sides[C(&d.at).Mover()] }

// Complete is the next words of the legal moves that begin so, and at the beginning what can be said besides. Where
// several sides are awaited an order begins with one.
func (d *Played[P, M, C]) Complete(said Order) []Choice {
	if d.result.Over {
		return nil
	}
	if said == "" && d.several() {
		return d.speakers()
	}
	by, said, err := d.voice(said)
	if err != nil {
		return nil
	}
	return append(d.moves(by, said), d.manners(by, said)...)
}

// moves is the next words of a side's moves, if it is awaited.
func (d *Played[P, M, C]) moves(by int, said Order) []Choice {
	if !d.awaits(by) {
		return nil
	}
	if own, is := d.game.(Completer[P]); is {
		return own.Complete(d.handed(by), said)
	}
	return Following[P, M, C](d.game, d.handed(by), said, InOrder)
}

// Following is the words that may follow in the sentences of all moves. Which they are in one sentence is what next
// says: InOrder, or whatever a game's own Complete needs.
func Following[P, M any, C Core[P, M]](g Game[P, M], p *P, said Order, next func(said, sentence []string) []string) []Choice {
	var choices []Choice
	index := map[string]int{}
	words := said.Words()
	for _, m := range C(p).Moves(nil) {
		whole := g.Words(p, m).Words()
		for _, w := range next(words, whole) {
			i, known := index[w]
			if !known {
				i = len(choices)
				index[w] = i
				c := Choice{Word: w}
				c.Part, c.Gist = g.Gist(p, said, w)
				if own, is := g.(Mannered); is && said == "" {
					c.Manner = own.Manner(w)
				}
				choices = append(choices, c)
			}
			choices[i].Ends = choices[i].Ends || len(whole) == len(words)+1
			choices[i].Goes = choices[i].Goes || len(whole) > len(words)+1
		}
	}
	return choices
}

// Mannered is a Game with manners of its own among its moves, as an offer of peace.
type Mannered interface {
	// Manner is what an order that begins with the word says to the other player.
	Manner(word string) Manner
}

// Hint is what would come of a sentence that is being said.
func (d *Played[P, M, C]) Hint(said Order) (h Hint) {
	by, rest, err := d.voice(said)
	if err != nil || d.result.Over {
		return h
	}
	if own, is := d.game.(Hinter[P]); is {
		h = own.Hint(d.handed(by), rest)
	} else if rest != "" {
		h = d.takes(by, said)
		if why, forbidden := errors.AsType[*Illegal](d.Check(said)); forbidden && h.Says == "" {
			h.Says, h.Rule = why.Why(), why.Rule
		}
	}
	if risk := d.risk(said); h.Says != "" && risk != "" {
		h.Says += "; " + risk
	} else {
		h.Says += risk
	}
	return h
}

// risk is by whom he who makes a move could be taken next where he comes to, if that ends the turn.
func (d *Played[P, M, C]) risk(said Order) string {
	m := d.Clone()
	events, err := m.Play(said)
	layers, is := LayersOf(m)
	if err != nil || !is || m.Result().Over || m.Turn().Number == d.turn {
		return ""
	}
	for _, r := range layers.Layer(Danger.Name).Rings { // good for whose turn it is then
		came := func(e Event) bool { moved, is := e.(Moved); return is && moved.To == r.Of }
		if r.Tone == Good && slices.ContainsFunc(events, came) {
			return "danger there: " + r.Note
		}
	}
	return ""
}

// takes is whom a figure that is named could take.
func (d *Played[P, M, C]) takes(by int, said Order) (h Hint) {
	v := d.game.View(&d.at, "")
	own := append(v.With(d.about.Sides[by]), d.about.Sides[by])
	var takes []string
	for _, c := range d.Complete(said) {
		for i := range v.Figures {
			if f := &v.Figures[i]; c.Part == Place && f.Stands(c.Word) && !slices.Contains(own, f.Side) {
				h.Rings = append(h.Rings, Ring{Of: f.Word, Tone: Good, Note: c.Gist}) // the place is marked anyhow
				takes = append(takes, c.Gist+" on "+c.Word)
			}
		}
	}
	if len(takes) > 0 {
		h.Says = "could " + Listed(takes)
	}
	return h
}

// Layers are the game's own, none if it is no Layerer.
func (d *Played[P, M, C]) Layers() []LayerAbout {
	if own, is := d.game.(Layerer[P]); is {
		return own.Layers()
	}
	return nil
}

// Layer is one of them.
func (d *Played[P, M, C]) Layer(name string) Layer {
	if own, is := d.game.(Layerer[P]); is && !(d.result.Over && name == Danger.Name) {
		return own.Layer(&d.at, name)
	}
	return Layer{}
}

// Check reads the order against the position.
func (d *Played[P, M, C]) Check(o Order) error {
	_, err := d.read(o)
	return err
}

// meant is what an order means: a move, or something that is said.
type meant[P, M any] struct {
	by   int
	at   *P // with him as the mover
	move M
	said Order // a remark; "" if it is a move
}

// MoveFor is the move that an order means, with the side that makes it; the error is that of Check, or that it is no
// move.
func (d *Played[P, M, C]) MoveFor(o Order) (m M, by int, err error) {
	what, err := d.read(o)
	if err == nil && what.said != "" {
		err = &Unclear{Word: string(what.said)}
	}
	return what.move, what.by, err
}

// read is what is meant.
func (d *Played[P, M, C]) read(o Order) (what meant[P, M], err error) {
	if d.result.Over {
		return what, Forbid(d.result.Rule, "the game is over: %s", d.result.Why)
	}
	by, said, err := d.voice(o)
	if err != nil {
		return what, err
	}
	what = meant[P, M]{by: by}
	if d.awaits(by) {
		what.at = d.handed(by)
		what.move, err = d.game.Read(what.at, said)
	} else {
		err = d.silent(by, said)
	}
	if err != nil { // most orders are moves, so that they are tried first
		if is, why := d.remark(by, said); is {
			what.said, err = said, why
		}
	}
	if said != o {
		err = Later(err, 1)
	}
	return what, err
}

// silent is why somebody whose orders are not awaited cannot give one.
func (d *Played[P, M, C]) silent(by int, said Order) error {
	could := Mapped(d.manners(by, ""), func(c Choice) string { return c.Word })
	return &Unclear{Word: append(said.Words(), "")[0], Could: could}
}

// Play carries out the order.
func (d *Played[P, M, C]) Play(o Order) ([]Event, error) {
	what, err := d.read(o)
	if err != nil {
		return nil, err
	}
	var events []Event
	if what.said != "" {
		events = d.hear(what.by, what.said)
	} else {
		events = d.move(&what)
	}
	if d.result.Over {
		events = append(events, Ended{Result: d.Result()})
	}
	return events, nil
}

func (d *Played[P, M, C]) move(what *meant[P, M]) []Event {
	then := &begun[P]{*what.at, len(d.past), d.recall}
	maker := d.offer.By != Nobody && d.awaits(d.offer.By)
	switch {
	case d.midst == what.by:
	case what.at == &d.at:
		d.last = then
	default:
		d.last = &begun[P]{d.at, len(d.past), d.recall}
	}
	if d.midst != what.by {
		d.recall.last = nil // what the last turn moved is no longer the last draught
	}
	d.at = then.at
	C(&d.at).Play(what.move)
	d.midst = what.by
	if !d.awaits(what.by) {
		d.turn++
		d.midst = Nobody
		if d.offer.By != Nobody && !maker && d.awaits(d.offer.By) { // his offer was not taken up
			d.offer = noOffer
		}
	}
	d.past = append(d.past, C(&d.at).Hash())
	d.settle()
	events := d.game.Tell(&then.at, &d.at, what.move)
	d.recall.hear(events)
	return events
}

// settle sees whether the game has ended.
func (d *Played[P, M, C]) settle() {
	p, draws := C(&d.at), d.game.Draws()
	if own, is := d.game.(Settled[P]); is {
		draws = own.DrawsAt(&d.at)
	}
	winner, over := p.Ended()
	switch {
	case over:
		d.result = Result{Over: true}
		d.result.Rule, d.result.Why = d.game.Ending(&d.at)
		if winner != Nobody {
			d.result.Winner = d.about.Sides[winner]
			v := d.game.View(&d.at, "")
			d.result.With = v.With(d.result.Winner)
		}
	case draws.Stuck != "" && p.Count() == 0:
		d.result = Result{Over: true, Rule: draws.Stuck, Why: fmt.Sprintf("%s has no move", d.mover())}
	case draws.Repeated != "" && d.times() >= draws.Times:
		d.result = Result{Over: true, Rule: draws.Repeated, Why: fmt.Sprintf("the same position has come %d times", draws.Times)}
	case draws.Quiet != "" && d.game.Quiet(&d.at) >= draws.QuietTurns:
		d.result = Result{Over: true, Rule: draws.Quiet, Why: fmt.Sprintf("%d turns have passed without a capture", draws.QuietTurns)}
	}
}

// times is how often the position has been.
func (d *Played[P, M, C]) times() (n int) {
	for _, h := range d.past {
		if h == d.past[len(d.past)-1] {
			n++
		}
	}
	return n
}

// Result is the end, once there is one, with what each side has taken.
func (d *Played[P, M, C]) Result() Result {
	r := d.result
	if r.Over {
		r.Scores = d.recall.scores(d.about, d.game.View(&d.at, "").Sides)
	}
	return r
}

// View is the game's own, with what has happened.
func (d *Played[P, M, C]) View(eye Side) View {
	v := d.game.View(&d.at, eye)
	if d.recall.show(&v); d.result.Over {
		v.Alarms = nil // a game that is given up, or drawn, stands as it did
	}
	return v
}

// Position is the game's text form.
func (d *Played[P, M, C]) Position() string { return d.game.Position(&d.at) }

// Hash is of the position, of those that have been before it, of what the players have offered, and of the
// settings they play under.
func (d *Played[P, M, C]) Hash() uint64 {
	h := fnv.New64a()
	var b []byte
	for _, past := range d.past {
		b = binary.BigEndian.AppendUint64(b, past)
	}
	r := &d.result
	b = fmt.Appendf(b, "%d %d %d {%t %s %s %s []} %v", d.turn, d.offer.By, d.game.Quiet(&d.at),
		r.Over, r.Winner, r.Rule, r.Why, d.settings) // maps print sorted
	if _, talks := d.game.(Talker[P]); talks {
		b = fmt.Appendf(b, " %s %s %d", d.offer.Said, r.Agreed, d.midst)
	}
	_, _ = h.Write(b) // a hash takes everything
	return h.Sum64()
}

// Clone is a match apart.
func (d *Played[P, M, C]) Clone() Match {
	c := *d
	c.past = slices.Clip(c.past) // shared up to here; what either appends is its own
	c.recall = c.recall.apart()
	return &c
}
