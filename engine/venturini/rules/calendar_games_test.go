package rules

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// gamble is a campaign that is played at random.
type gamble struct {
	Position
	chance engine.Chance
	close  bool               // looked at after every order, not only after every move
	orders int                // that were noted
	asked  int                // questions
	still  int                // moves in which no materiel was used or lost
	turned int                // days that were carried out in another order too
	seen   map[string]int     // what happened, and how often
	said   [][]state.SaidLine // in each move
}

// move plays one move of a side, and reports whether the game is over.
func (g *gamble) move() (over bool, err error) {
	for range 4 + g.chance.IntN(8) {
		words := g.pick()
		if words == "" {
			continue
		}
		if err := g.hear(state.SaidLine{By: g.Start.Mover, Text: words}); err != nil {
			return false, fmt.Errorf("%s: %w", words, err)
		}
		g.orders++
		often := g.Start.Game != state.Siege || g.chance.IntN(8) == 0 // three hundred figures take long to read
		if g.close && often {
			if err := g.readBack(); err != nil {
				return false, err
			}
		}
	}
	for g.Finish() != nil { // orders that go against each other are taken back
		g.Said = g.Said[:len(g.Said)-1]
	}
	if err := g.readBack(); err != nil {
		return false, err
	}
	g.Said = append(g.Said, Said{By: g.Start.Mover, Order: order.Plain("done", state.ID{})})
	for {
		var wrong error
		run := g.carry(func(r *Run) {
			if err := g.holding(r); err != nil && wrong == nil {
				wrong = fmt.Errorf("in phase %d: %w", r.phase, err)
			}
		})
		if wrong != nil {
			return false, fmt.Errorf("%w\n%s", wrong, g.Lines())
		}
		if run.Open == nil {
			for i := range run.Events {
				g.seen[run.Events[i].Word]++
			}
			text := state.Write(run.Situation, nil, "")
			err := g.sound(run)
			if err == nil {
				err = g.shuffled(text)
			}
			if err != nil {
				return false, fmt.Errorf("%w\n%s", err, g.Lines())
			}
			g.note()
			g.Position = Position{Start: *run.Situation}
			return run.Won != nil, nil
		}
		if g.asked < 20 || g.asked%20 == 0 { // where whole brigades starve it is asked a hundred times
			if err := g.readBack(); err != nil {
				return false, err
			}
		}
		g.asked++
		could := run.Open.Could
		g.Said = append(g.Said, Said{By: run.Open.By, Order: could[g.chance.IntN(len(could))]})
	}
}

// note keeps what was said in a move.
func (g *gamble) note() {
	var lines []state.SaidLine
	for i := range g.Said {
		by := g.Said[i].By
		words := g.Said[i].Order.Words(&g.Start, by)
		lines = append(lines, state.SaidLine{By: by, Text: strings.Join(words, " ")})
	}
	g.said = append(g.said, lines)
}

// replayed says all that was said from the text that the game began with, and sees that the same comes of it.
func (g *gamble) replayed(begun string) error {
	p, err := ParsePosition(begun)
	if err != nil {
		return err
	}
	for n, lines := range g.said {
		for _, l := range lines {
			if err := p.hear(l); err != nil {
				return fmt.Errorf("replayed, move %d: %w", n+1, err)
			}
		}
		p = Position{Start: *p.Carry().Situation}
	}
	if now, then := p.Lines(), state.Write(&g.Start, nil, ""); now != then {
		return fmt.Errorf("replayed it comes to %q", differing(now, then))
	}
	return nil
}

// deedsAtRandom are verbs that are tried before others: strikes oftenest.
var deedsAtRandom = [...]string{
	"fire", "fire", "charge", "charge", "throw", "batter", "burn", "ricochet", "build", "make", "roof", "fill", "raise",
	"dam", "gallery", "charge-mine", "flying-mine", "lay", "ignite", "mow", "load", "drop", "hand", "hitch", "mount",
}

// pick is an order at random: mostly a march, else whatever can be said; "" if there is none.
func (g *gamble) pick() string {
	ready := g.Ready()
	who := &ready.Figures[g.chance.IntN(len(ready.Figures))]
	if who.Side != g.Start.Mover || who.At == grid.None {
		return ""
	}
	if g.chance.IntN(2) > 0 {
		return g.march(ready, who)
	}
	if g.chance.IntN(8) == 0 {
		return g.finish(ready)
	}
	for range 4 {
		verb := deedsAtRandom[g.chance.IntN(len(deedsAtRandom))]
		if o := order.Plain(verb, who.ID); g.Able(ready, &o) != nil {
			continue
		}
		if words := g.finish(ready, who.Name(), verb); words != "" {
			return words
		}
	}
	return g.finish(ready, who.Name())
}

// finish goes on at random from the first words of an order; "" if that leads nowhere.
func (g *gamble) finish(ready *ground.Field, said ...string) string {
	r := order.NewReader(&g.Start, g.Start.Mover)
	for _, w := range said {
		r.Word(w)
	}
	for {
		next := g.Position.Next(&r, ready)
		if len(next) == 0 {
			return ""
		}
		c := next[g.chance.IntN(len(next))]
		said = append(said, c.Word)
		r.Word(c.Word)
		if c.Ends && (!c.Goes || g.chance.IntN(2) == 0) {
			return strings.Join(said, " ")
		}
	}
}

// march is a march to a square in reach.
func (g *gamble) march(ready *ground.Field, who *state.Unit) string {
	reach, err := march.Reach(ready, who.ID)
	if err != nil || reach.Squares.Len() == 0 {
		return ""
	}
	n := g.chance.IntN(reach.Squares.Len())
	for at := range reach.Squares.All() {
		if n--; n >= 0 {
			continue
		}
		o := order.Plain("to", who.ID)
		if o.At = at; ready.Posts(at) != nil {
			o.Post = ready.Posts(at)[g.chance.IntN(len(ready.Posts(at)))]
		}
		if g.Legal(ready, &o) == nil {
			return strings.Join(o.Words(&g.Start, who.Side), " ")
		}
		break
	}
	return ""
}

// readBack is whether the position reads as what it is.
func (g *gamble) readBack() error {
	text := g.Text()
	again, err := ParsePosition(text)
	if err == nil && again.Text() != text {
		err = fmt.Errorf("read back it is %s", again.Text())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	return nil
}
