package rules

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// gamble is a campaign that is played at random.
type gamble struct {
	Position
	chance engine.Chance
	orders int // that were noted
	asked  int // questions
}

// TestCampaignsAtRandom plays legal orders at random and looks after each move whether all is there and stands where it
// may; a soak plays whole years. [VT-NOTE-4, VT-MAP-33, VT-ARMY-20, VT-FIGHT-58]
func TestCampaignsAtRandom(t *testing.T) {
	t.Parallel()
	games, days := 4, 12
	if os.Getenv("LITTLEWARS_SOAK") != "" {
		games, days = 8, state.DaysOfYear
	}
	for seed := range games {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			s := state.NewCampaign(state.CampaignMap(), state.Options{}, "O")
			if seed%2 == 1 { // into the harvest, or into the winter
				s.Date = state.DayOf(1, 7+4*(seed/2%2), 3)
				s.Options.NoMoveLimit = true
			}
			g := gamble{Position: Position{Start: s}, chance: engine.NewChance(uint64(seed), 1)}
			for range 2 * days {
				over, err := g.move()
				if err != nil {
					t.Fatalf("%v\n%s", err, state.Write(&g.Start, nil, ""))
				}
				if over {
					break
				}
			}
			if g.orders < days {
				t.Errorf("only %d orders were noted", g.orders)
			}
		})
	}
}

// move plays one move of a side, and reports whether the game is over.
func (g *gamble) move() (over bool, err error) {
	for range 1 + g.chance.IntN(8) {
		if words := g.pick(); words != "" {
			if err := g.hear(state.SaidLine{By: g.Start.Mover, Text: words}); err != nil {
				return false, fmt.Errorf("%s: %w", words, err)
			}
			g.orders++
		}
	}
	if err := g.readBack(); err != nil {
		return false, err
	}
	for g.Finish() != nil { // orders that go against each other are taken back
		g.Said = g.Said[:len(g.Said)-1]
	}
	g.Said = append(g.Said, Said{By: g.Start.Mover, Order: order.Plain("done", state.ID{})})
	for {
		run := g.Carry()
		if run.Open == nil {
			err := g.sound(run)
			g.Position = Position{Start: *run.Situation}
			return run.Won != nil, err
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

// pick is an order at random: mostly a march, else whatever can be said; "" if there is none.
func (g *gamble) pick() string {
	ready := g.Ready()
	who := &ready.Figures[g.chance.IntN(len(ready.Figures))]
	if who.Side != g.Start.Mover || who.At == grid.None {
		return ""
	}
	if g.chance.IntN(3) > 0 {
		return g.march(ready, who)
	}
	if g.chance.IntN(4) > 0 {
		return g.finish(ready, who.Name())
	}
	return g.finish(ready)
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

// sound is whether a move that has been carried out left everything where it may be.
func (g *gamble) sound(run *Run) error {
	if text := state.OneLine(state.Write(run.Situation, nil, "")); run.Won == nil {
		if again, err := ParsePosition(text); err != nil || again.Text() != text {
			return fmt.Errorf("%s: read back: %w", text, err)
		}
	}
	gone, come := 0, false
	for i := range run.Events {
		switch run.Events[i].Word {
		case "killed", "destroyed", "merged":
			gone++
		case "exchanged", "joined", "freed", "surrendered":
			come = true // by no order, and so it may be too many for the square [VT-MAP-35]
		}
	}
	if before, after := len(g.Start.Figures), len(run.Figures); after != before-gone {
		return fmt.Errorf("%d figures are %d although %d are gone", before, after, gone)
	}
	for _, good := range [...]state.Good{state.Pontoons, state.Charges} {
		if before, after := materiel(&g.Start, good), materiel(run.Situation, good); after > before {
			return fmt.Errorf("%d %s are %d (VT-ARMY-20)", before, state.GoodsAbout[good].Name, after)
		}
	}
	for i := range run.Figures {
		f := &run.Figures[i]
		if f.At != grid.None && f.Free() && f.Side == g.Start.Mover && !season.Dry(run.Field, f.At) && !run.Frost() {
			return fmt.Errorf("%s stands in the water on %s", f.Name(), run.Map.Board.Name(f.At))
		}
	}
	if come {
		return nil
	}
	return run.Room(g.Start.Mover, ground.NewField(&g.Start))
}

// materiel is how many there are of a good: carried, lying or laid.
func materiel(s *state.Situation, good state.Good) (n int) {
	for i := range s.Figures {
		n += int(s.Figures[i].Load[good])
	}
	for i := range s.Lying {
		n += int(s.Lying[i].Goods[good])
	}
	for i := range s.Spans {
		if s.Spans[i].Kind == state.SpanPontoon && good == state.Pontoons {
			n += int(s.Spans[i].Parts)
		}
	}
	for i := range s.Mines {
		if good == state.Charges {
			n += int(s.Mines[i].Charges)
		}
	}
	return n
}
