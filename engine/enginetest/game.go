package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"littlewars/engine"
)

// game is one random game on trial.
type game struct {
	*suite
	seed   uint64
	setup  engine.Setup
	chance engine.Chance
	match  engine.Match
	orders []engine.Order // played
	texts  [][]string     // of the events of each
	kept   []print        // how the match was before each, and at the end
	clones []engine.Match // as it was then
	pool   []string       // words that have been said
	said   []engine.Order // sentences that have been right some time

	cells   []engine.Cell // the match's own
	painted uint64        // and the sum of them when it began
}

// plays holds everything that shows while a match goes on.
func (s *suite) plays() error {
	return seeds(s.Seed, s.Games, soakFactor*s.Games, func(seed uint64) error {
		g := &game{suite: s, seed: seed, setup: s.setup(seed), chance: engine.NewChance(seed, gamePurpose)}
		if err := guard(g.run); err != nil {
			return &fault{seed, g.setup, g.orders, err}
		}
		return nil
	})
}

func (g *game) run() (err error) {
	if g.match, err = g.rules.New(g.setup); err != nil {
		return err
	}
	g.cells = g.match.View("").Cells
	g.painted = painted(g.cells)
	g.pool = strings.Fields(g.match.Position() + " x 0 -1 1,1 draw resign")
	for range g.Orders {
		if g.match.Result().Over {
			break
		}
		if err := g.ply(); err != nil {
			return err
		}
	}
	return inTurn(g.state, g.finished, g.apart, g.again, g.unchanged)
}

// inTurn does one thing after another, up to the first that fails.
func inTurn(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// ply looks at the match from all sides, and plays an order.
func (g *game) ply() error {
	before := printed(g.match)
	g.kept, g.clones = append(g.kept, before), append(g.clones, g.match.Clone())
	if err := g.state(); err != nil {
		return err
	}
	o := newOffers(g.match)
	order, err := o.some(&g.chance)
	if err == nil {
		err = g.judged(o, order)
	}
	if err != nil {
		return err
	}
	g.pool = append(g.pool, order.Words()...)
	g.said = append(g.said, order)
	if err := g.cloned(o, order); err != nil {
		return err
	}
	if d := difference(before, printed(g.match)); d != "" {
		return fmt.Errorf("looking, asking, being refused and playing in clones have changed the match:\n%s", d)
	}
	texts, err := g.play(g.match, order)
	g.orders, g.texts = append(g.orders, order), append(g.texts, texts)
	if was, is := before.Turn.Number, g.match.Turn().Number; err == nil && is < was {
		return fmt.Errorf("after turn %d comes turn %d", was, is)
	}
	return err
}

// print is all that shows of a match to somebody who sees everything.
type print struct {
	Hash     uint64
	Position string
	Turn     engine.Turn
	Result   engine.Result
	Offers   []engine.Choice // without their areas
	View     engine.View
}

func printed(m engine.Match) print {
	p := print{Hash: m.Hash(), Position: m.Position(), Turn: m.Turn(), Result: m.Result(), View: m.View("")}
	p.Offers = slices.Clone(m.Complete(""))
	for i := range p.Offers {
		p.Offers[i].Area = nil
	}
	return p
}

// state holds the match as it stands: whose turn, how it ends, what there is to see, how it is written.
func (g *game) state() error {
	t, r := g.match.Turn(), g.match.Result()
	if err := g.ended(r); err != nil {
		return err
	}
	if t.Number < 1 || r.Over != (len(t.Sides) == 0) {
		return fmt.Errorf("turn %d awaits %q, and the match being over is %t", t.Number, t.Sides, r.Over)
	}
	for i, side := range t.Sides {
		if !slices.Contains(g.about.Sides, side) || slices.Contains(t.Sides[:i], side) {
			return fmt.Errorf("the turn awaits %q; each should be a side, and once", t.Sides)
		}
	}
	if len(t.Sides) > 1 {
		for _, c := range g.match.Complete("") {
			if !slices.Contains(t.Sides, engine.Side(c.Word)) && !g.talks(c.Word) {
				return fmt.Errorf("the turn awaits %q, and an order may begin with %q", t.Sides, c.Word)
			}
		}
	}
	if err := g.clock(t.Clock); err != nil || g.chance.IntN(4) != 0 {
		return err // the rest is slow, and now and then will do
	}
	return inTurn(g.views, g.written)
}

// talks reports whether a word is a side's that has nothing to give but manners.
func (g *game) talks(side string) bool {
	moves := func(c engine.Choice) bool { return c.Manner == engine.NoManner }
	said := g.match.Complete(engine.Order(side))
	return slices.Contains(g.about.Sides, engine.Side(side)) && !slices.ContainsFunc(said, moves)
}

func (g *game) clock(c engine.Clock) error {
	if c.Allowed == 0 {
		return nil
	}
	for i, w := range c.Warn {
		if w >= c.Allowed || i > 0 && w >= c.Warn[i-1] {
			return fmt.Errorf("of %v the warnings %v should come within it, the longest first", c.Allowed, c.Warn)
		}
	}
	if err := g.match.Check(c.Out); err != nil {
		return fmt.Errorf("the clock's order %q could not be played: %w", c.Out, err)
	}
	return nil
}

// written holds that the position reads back as the same match, but for what has no place on the table:
// the draw that was offered, how often a position has come.
func (g *game) written() error {
	text := g.match.Position()
	if strings.ContainsAny(text, "\n\r") {
		return fmt.Errorf("the position %q is more than a line", text)
	}
	if g.about.Position == "" {
		return nil
	}
	setup := g.setup
	setup.Position = text
	back, err := g.rules.New(setup)
	if err != nil {
		return fmt.Errorf("the position %q does not read back: %w", text, err)
	}
	if back.Position() != text {
		return fmt.Errorf("the position %q reads back as %q", text, back.Position())
	}
	if g.match.Result().Over || back.Result().Over {
		return nil
	}
	was, is := g.match.Turn(), back.Turn()
	if !slices.Equal(was.Sides, is.Sides) || was.Phase != is.Phase {
		return fmt.Errorf("the position %q awaits %q, %s; read back %q, %s", text, was.Sides, was.Phase, is.Sides, is.Phase)
	}
	figures := func(m engine.Match) []engine.Piece {
		return slices.SortedFunc(slices.Values(m.View("").Figures), byPlace)
	}
	if d := difference(figures(g.match), figures(back)); d != "" {
		return fmt.Errorf("the position %q reads back with other figures:\n%s", text, d)
	}
	if g.Remembers {
		return nil
	}
	undrawn := func(m engine.Match) []engine.Choice {
		return slices.DeleteFunc(printed(m).Offers, func(c engine.Choice) bool {
			return c.Manner == engine.Offers || c.Manner == engine.Agrees
		})
	}
	if d := difference(undrawn(g.match), undrawn(back)); d != "" {
		return fmt.Errorf("the position %q reads back with other choices:\n%s", text, d)
	}
	return nil
}

// Orders tried a ply: of another kind the game may offer thousands.
const (
	spoilt   = 12
	everyPly = 8   // now and then everything that is offered is tried
	most     = 400 // as far as that goes
)

// judged holds that Check takes just what Complete leads to, along an order that is offered and with
// many that are like it.
func (g *game) judged(o *offers, order engine.Order) error {
	words := order.Words()
	var said engine.Order
	for _, w := range words {
		if err := o.sound(said, &g.chance); err != nil {
			return err
		}
		said = said.Then(w)
		if err := g.hinted(said); err != nil {
			return err
		}
	}
	tried := []engine.Order{"", order}
	if g.chance.IntN(everyPly) == 0 {
		all, err := o.all(&g.chance, most)
		if err != nil {
			return err
		}
		tried = append(tried, all...)
	}
	for range spoilt {
		tried = append(tried, engine.Order(spoil(&g.chance, string(order), g.pool)))
	}
	for range min(4, len(g.said)) {
		tried = append(tried, g.said[g.chance.IntN(len(g.said))])
	}
	for _, t := range tried {
		if err := g.judge(o, t); err != nil {
			return err
		}
	}
	return nil
}

// hinted holds that a hint is of figures that are there and of lawful orders, and the same when asked again.
func (g *game) hinted(said engine.Order) error {
	m, is := g.match.(engine.Hinted)
	if !is {
		return nil
	}
	h, v := m.Hint(said), g.match.View("")
	if d := difference(h, m.Hint(said)); d != "" {
		return fmt.Errorf("the hint of %q is not the same when asked for twice:\n%s", said, d)
	}
	for _, r := range h.Rings {
		if v.FigureWorded(r.Of) < 0 {
			return fmt.Errorf("the hint of %q rings %q, and there is no such figure", said, r.Of)
		}
	}
	for _, w := range h.Ways {
		err := g.match.Check(w.Order)
		if n, notes := g.match.(engine.Noting); notes && err != nil {
			_, err = n.Instead(w.Order)
		}
		if err != nil && err.Error() == h.Says {
			err = nil // it cannot go there now, and the hint tells why
		}
		goesOn := said.Begins(w.Order) || v.FigureWorded(w.Order.Words()[0]) < 0
		if err != nil || !goesOn || len(w.Places) == 0 {
			return fmt.Errorf("the hint of %q has the way %q to %q: %w", said, w.Order, w.Places, cmpErr(err))
		}
	}
	return nil
}

// judge holds one order, right or wrong.
func (g *game) judge(o *offers, order engine.Order) error {
	err := g.match.Check(order)
	// What is no sentence in the first place, capitals, blanks, may be understood or not.
	read, bad := g.about.ReadOrder(string(order))
	if sound := bad == nil && read == order; sound && (err == nil) != o.Reaches(order) {
		return fmt.Errorf("complete leads to %q: %t; check says: %w", order, o.Reaches(order), cmpErr(err))
	}
	hash, position := g.match.Hash(), g.match.Position()
	if err == nil {
		_, err = g.play(g.match.Clone(), order)
		if err == nil && g.match.Hash() != hash {
			err = fmt.Errorf("playing %q in a clone has changed the match", order)
		}
		return err
	}
	if wrong := g.refused(order, err); wrong != nil {
		return wrong
	}
	events, played := g.match.Play(order)
	if played == nil || played.Error() != err.Error() || len(events) > 0 {
		return fmt.Errorf("order %q: check says %q; play says %w and tells %v", order, err, cmpErr(played), events)
	}
	if g.match.Hash() != hash || g.match.Position() != position {
		return fmt.Errorf("the refused order %q has changed the match from %q to %q", order, position, g.match.Position())
	}
	return nil
}

// refused holds the reason of a refusal.
func (g *game) refused(order engine.Order, why error) error {
	i, illegal := errors.AsType[*engine.Illegal](why)
	u, unclear := errors.AsType[*engine.Unclear](why)
	words := append(order.Words(), "")
	switch {
	case illegal && (!oneLine(i.Why()) || strings.HasSuffix(i.Why(), ".")):
		return fmt.Errorf("order %q: the reason %q should be one line without a full stop", order, i.Why())
	case illegal && g.named(i.Rule) != nil:
		return fmt.Errorf("order %q, %q: %w", order, i.Why(), g.named(i.Rule))
	case !illegal && !unclear:
		return fmt.Errorf("order %q is refused with a %T, neither illegal nor unclear: %w", order, why, why)
	case unclear && (u.At < 0 || u.At >= len(words) || u.Word != words[u.At]):
		return fmt.Errorf("order %q: the unclear word is said to be word %d, %q", order, u.At, u.Word)
	}
	return nil
}

// cloned holds that clones are apart, from the match and from each other, and take their chance along.
func (g *game) cloned(o *offers, order engine.Order) error {
	a, b, c := g.match.Clone(), g.match.Clone(), g.match.Clone()
	hash := g.match.Hash()
	texts, err := g.play(a, order)
	if err != nil {
		return err
	}
	played := a.Hash()
	if played == hash && a.Position() != g.match.Position() {
		return fmt.Errorf("playing %q changes the position and leaves the hash as it was", order)
	}
	other, err := o.some(&g.chance)
	if err != nil {
		return err
	}
	if _, err := g.play(c, other); err != nil {
		return err
	}
	if g.match.Hash() != hash || a.Hash() != played {
		return fmt.Errorf("playing %q and %q in two clones has changed another", order, other)
	}
	again, err := g.play(b, order)
	if err != nil {
		return err
	}
	if b.Hash() != played || !slices.Equal(texts, again) {
		return fmt.Errorf("playing %q in two clones gives %q and %q", order, texts, again)
	}
	return nil
}

// play plays an order that is offered, and holds what it tells.
func (s *suite) play(m engine.Match, order engine.Order) ([]string, error) {
	events, err := m.Play(order)
	if err != nil {
		return nil, fmt.Errorf("the order %q is legal and yet refused: %w", order, err)
	}
	texts := []string{}
	for i, e := range events {
		text := e.String()
		if !oneLine(text) || strings.Contains(text, ";") || !utf8.ValidString(text) {
			return nil, fmt.Errorf("order %q: the event %q should be one line without a semicolon", order, text)
		}
		if err := s.named(e.Rule()); err != nil {
			return nil, fmt.Errorf("order %q, event %q: %w", order, text, err)
		}
		end, last := e.(engine.Ended)
		if want := m.Result(); last != (want.Over && i == len(events)-1) || last && !reflect.DeepEqual(end.Result, want) {
			return nil, fmt.Errorf("order %q: event %d of %d is %q, and the result is %+v", order, i+1, len(events), text, want)
		}
		texts = append(texts, text)
	}
	if m.Result().Over && len(events) == 0 {
		return nil, fmt.Errorf("order %q ends the match and tells nothing", order)
	}
	return texts, nil
}

// finished holds that a match that is over offers nothing and takes nothing.
func (g *game) finished() error {
	if !g.match.Result().Over {
		return nil
	}
	o := newOffers(g.match)
	for _, order := range slices.Concat([]engine.Order{""}, g.manners(), g.said) {
		if n := len(o.After(order)); n > 0 {
			return fmt.Errorf("the match is over and offers %d words after %q", n, order)
		}
		if err := g.judge(o, order); err != nil {
			return err
		}
	}
	return nil
}

// manners are the words that players could say to each other on the way.
func (g *game) manners() (orders []engine.Order) {
	for _, p := range g.kept {
		for _, c := range p.Offers {
			if c.Manner != engine.NoManner && !slices.Contains(orders, engine.Order(c.Word)) {
				orders = append(orders, engine.Order(c.Word))
			}
		}
	}
	return orders
}

// apart holds that no clone kept on the way has been changed by what came after.
func (g *game) apart() error {
	for i, c := range g.clones {
		if d := difference(g.kept[i], printed(c)); d != "" {
			return fmt.Errorf("the clone kept before order %d has been changed by those after:\n%s", i+1, d)
		}
	}
	return nil
}

// again holds that the same setup and orders make the same match.
func (g *game) again() error {
	m, err := g.rules.New(g.setup)
	if err != nil {
		return err
	}
	for i, order := range g.orders {
		if m.Hash() != g.kept[i].Hash {
			return fmt.Errorf("played again, the match before order %d has another hash", i+1)
		}
		texts, err := g.play(m, order)
		if err != nil {
			return fmt.Errorf("played again: %w", err)
		}
		if d := difference(g.texts[i], texts); d != "" {
			return fmt.Errorf("played again, order %d, %q, tells something else:\n%s", i+1, order, d)
		}
	}
	if m.Hash() != g.match.Hash() {
		return errors.New("played again, the match ends with another hash")
	}
	return nil
}
