package engine

import "slices"

// Talker is a Game whose players have other things to say to each other, beside their moves, than "draw" and
// "resign": peace for two flags, another order of play. What they say is no turn and no part of the position.
//
//	func (game) Remarks(t *engine.Talk[Position]) []engine.Remark {
//		peace := engine.Remark{Word: "peace", Gist: "offer peace", Manner: engine.Offers, Terms: flags}
//		agree := engine.Remark{Word: "agree", Gist: "to the peace", Manner: engine.Agrees}
//		if t.Offer.By == engine.Nobody || t.Offer.By == t.By {
//			agree.Not = engine.Forbid("HW-311", "nobody has offered peace")
//		}
//		return []engine.Remark{peace, agree}
//	}
//
// A term with a sign, as in "peace -2", needs a game that has no "-" among its Separators.
type Talker[P any] interface {
	// Remarks is what t.By can say now, in a fixed order, each word once; and what he cannot say, with the reason. It
	// changes nothing.
	Remarks(t *Talk[P]) []Remark
	// Hear carries out what t.By can say, and tells of it.
	Hear(t *Talk[P], said Order) []Event
}

// Remark is something a player says to the others.
type Remark struct {
	Word   string
	Gist   string
	Manner Manner // NoManner if it is neither an offer nor an answer, nor gives up
	Terms  []Term // one of which follows the word; none if nothing does
	Not    error  // the *Illegal for which it cannot be said now; nil if it can
}

// Term is a word that follows that of a remark: for how many flags.
type Term struct{ Word, Gist string }

// Talk is a match as its players talk about it. What Hear puts into it, stands.
type Talk[P any] struct {
	At    *P       // the position; Hear may change it
	By    int      // who speaks, as an index into About.Sides
	Turn  bool     // his orders are awaited; where several sides are, the others may speak too
	Offer Proposal // the last one that stands; Hear may put another in its place
	// Before is the position before the last turn that anybody has begun; nil if there was none, or it has been taken
	// back. It is only to be read.
	Before *P
	// Back is for Hear to set if that turn is taken back: At is what is put in place of it, made from Before.
	Back   bool
	Result Result // for Hear to set if that ends the game, without Scores
}

// Proposal is what somebody has offered, and stands until his next turn begins.
type Proposal struct {
	By   int   // as an index into About.Sides; Nobody if nothing is offered
	Said Order // "draw", "peace 2"
}

// noOffer is that nothing is offered.
var noOffer = Proposal{By: Nobody}

// The words that every game of squares knows besides its own, if it is no Talker.
const (
	drawWord   = "draw"
	resignWord = "resign"
)

// usual is what is said in a game that is no Talker: a draw may be offered and agreed to, and the game given up.
type usual[P any, M any] struct{ game Game[P, M] }

// Remarks are "draw", where a game can be drawn by agreement, and "resign".
func (u usual[P, M]) Remarks(t *Talk[P]) []Remark {
	if !t.Turn {
		return nil
	}
	draw := Remark{Word: drawWord, Gist: "offer a draw, and then move", Manner: Offers}
	agreed := u.game.Draws().Agreed
	switch {
	case agreed == "":
		draw.Not = Forbid("", "this game cannot be drawn by agreement")
	case t.Offer.By == t.By:
		draw.Not = Forbid(agreed, "%s has offered a draw already; the answer comes after the move", u.side(t))
	case t.Offer.By != Nobody:
		draw.Gist, draw.Manner = "agree to a draw", Agrees
	}
	return []Remark{draw, {Word: resignWord, Gist: "give up the game", Manner: GivesUp}}
}

func (u usual[P, M]) side(t *Talk[P]) Side { return u.game.About().Sides[t.By] }

// Hear offers a draw, agrees to it or gives up.
func (u usual[P, M]) Hear(t *Talk[P], said Order) []Event {
	agreed := u.game.Draws().Agreed
	switch {
	case said == resignWord:
		v := u.game.View(t.At, "")
		t.Result = GivenUp(&v, u.side(t))
	case t.Offer.By != Nobody:
		t.Result = Result{Over: true, Rule: agreed, Why: "the players agree to a draw"}
	default:
		t.Offer = Proposal{t.By, said}
		return []Event{Changed{By: By(agreed), What: string(u.side(t)), Now: "offers a draw"}}
	}
	return nil
}

// GivenUp is the end by a side's giving up the game: the others win if they are one, or one team. Of others that
// are apart none has won by it.
func GivenUp(v *View, by Side) Result {
	r := Result{Over: true, Why: string(by) + " gives up the game"}
	own := v.With(by)
	others := slices.DeleteFunc(slices.Clone(v.Sides), func(s Side) bool { return s == by || slices.Contains(own, s) })
	if len(others) == 0 {
		return r
	}
	leader := v.Leader(others[0])
	if with := v.With(leader); len(with) == len(others)-1 {
		r.Winner, r.With = leader, with
	}
	return r
}

// remarks is what a side can say and what it cannot.
func (d *Played[P, M, C]) remarks(by int) []Remark {
	return d.talker.Remarks(d.talk(by))
}

func (d *Played[P, M, C]) talk(by int) *Talk[P] {
	t := &Talk[P]{At: &d.at, By: by, Turn: d.awaits(by), Offer: d.offer}
	if d.last != nil {
		t.Before = &d.last.at
	}
	return t
}

// manners is the words of a side's remarks that may follow.
func (d *Played[P, M, C]) manners(by int, said Order) (choices []Choice) {
	for _, r := range d.remarks(by) {
		switch {
		case r.Not != nil:
		case said == "":
			choices = append(choices, Choice{
				Word: r.Word, Part: Verb, Gist: r.Gist, Manner: r.Manner,
				Ends: len(r.Terms) == 0, Goes: len(r.Terms) > 0,
			})
		case said == Order(r.Word):
			for _, term := range r.Terms {
				c := Choice{Word: term.Word, Part: Name, Gist: term.Gist, Manner: r.Manner, Ends: true}
				choices = append(choices, c)
			}
		}
	}
	return choices
}

// remark finds whether an order is a remark, and whether it can be said.
func (d *Played[P, M, C]) remark(by int, said Order) (is bool, why error) {
	words := said.Words()
	if len(words) == 0 {
		return false, nil
	}
	all := d.remarks(by)
	i := slices.IndexFunc(all, func(r Remark) bool { return r.Word == words[0] })
	if i < 0 {
		return false, nil
	}
	r := &all[i]
	terms := Mapped(r.Terms, func(t Term) string { return t.Word })
	switch {
	case r.Not != nil:
		return true, r.Not
	case len(terms) == 0 && len(words) > 1:
		return true, &Unclear{At: 1, Word: words[1]}
	case len(terms) == 0:
		return true, nil
	case len(words) == 1:
		return true, &Unclear{At: 1, Could: terms}
	case !slices.Contains(terms, words[1]):
		return true, &Unclear{At: 1, Word: words[1], Could: terms}
	case len(words) > 2:
		return true, &Unclear{At: 2, Word: words[2]}
	}
	return true, nil
}

// hear carries out a remark.
func (d *Played[P, M, C]) hear(by int, said Order) []Event {
	t := d.talk(by)
	events := d.talker.Hear(t, said)
	d.offer, d.result = t.Offer, t.Result
	if t.Back && d.last != nil {
		d.past, d.recall, d.last, d.midst = slices.Clip(d.past[:d.last.past]), d.last.recall.apart(), nil, Nobody
	}
	if h := C(&d.at).Hash(); h != d.past[len(d.past)-1] {
		d.past = append(d.past, h)
		if !d.result.Over {
			d.settle()
		}
	}
	return events
}

// Sayings is those of some words by which something is said to the others that is no answer to them.
func Sayings(list []Choice) (said []Choice) {
	for i := range list {
		if c := &list[i]; c.Manner != NoManner && !c.Manner.Answers() {
			said = append(said, *c)
		}
	}
	return said
}
