package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

// How puzzles are looked for: in games of weak players, who leave much to be found, by one who looks farther; and what
// he found is looked at once more by one who looks farther still. Numbers are positions looked at for an order.
const (
	looking  = 8_000
	checking = 300_000
	Longer   = 2 * checking // by who checks those that are supplied
	deepest  = 5            // orders of who solves it
	longest  = 200          // orders of a game
	opening  = 6            // of these at random
	crowd    = 11           // figures that stand on the table at least
	choices  = 6            // orders that there are at least
	wild     = 6            // orders that an end may take which is reached by one order alone
)

// weak are those who play the games, and quick those who grade: a puzzle is of grade 1 if the first of them finds it.
var (
	weak  = [...]int{60, 120, 250, 500, 1000, 2000}
	quick = [...]int{60, 400, 2500}
)

// How much better than any other order the one must be, of what can be gained, where it does not win.
const (
	plainly = 0.17 // when it is found
	surely  = 0.15 // when it is looked at once more
	still   = 0.08 // when it is checked
)

// finder looks for puzzles of one game.
type finder struct {
	ctx     context.Context
	e       engine.Entry
	checker engine.Player
}

func (f *finder) who(positions int, seed uint64) engine.Player {
	return f.e.Seat(engine.Kind{Limits: engine.Limits{Playouts: positions}}, seed)
}

// Find looks for puzzles in a game against oneself, of a seed: positions in which one order wins, saves the game or
// gains much, and no other does.
func Find(ctx context.Context, e engine.Entry, setup engine.Setup, take func(Puzzle) bool) error {
	const apart = 6 // orders from one to the next: those between are much the same
	m, err := e.Rules.New(setup)
	if err != nil {
		return err
	}
	f := finder{ctx: ctx, e: e}
	f.checker = f.who(checking, 0)
	chance := rand.New(rand.NewPCG(setup.Seed, 0))
	player, looker := f.who(weak[setup.Seed%uint64(len(weak))], setup.Seed), f.who(looking, 0)
	next := opening
	for n := 0; n < longest && !m.Result().Over && len(m.View("").Figures) >= crowd; n++ {
		var order engine.Order
		list := m.(engine.Listing).Orders()
		if n < opening {
			order = list[chance.IntN(len(list))]
		} else if order, _, err = player.Choose(ctx, m); err != nil {
			return err
		}
		if n >= next && len(list) >= choices {
			a, err := engine.Analyse(ctx, looker, m, 2, nil)
			if err != nil {
				return err
			}
			if lead(a) >= plainly && (setup.Seed%4 == 0 || wins(&a.Lines[0]) || f.grade(m, a.Lines[0].Line[0]) > 1) {
				if p, ok := f.puzzle(m); ok && take(p) {
					next = n + apart
				}
			}
		}
		if _, err := m.Play(order); err != nil {
			return err
		}
	}
	return nil
}

// puzzle is that of a position, if it is one.
func (f *finder) puzzle(m engine.Match) (p Puzzle, ok bool) {
	a, err := engine.Analyse(f.ctx, f.checker, m, 2, nil)
	if err != nil || lead(a) < surely || m.Check(a.Lines[0].Line[0]) != nil {
		return p, false
	}
	best, other := a.Lines[0], a.Lines[1]
	p = Puzzle{Side: m.Turn().Sides[0], Position: m.Position(), Line: best.Line[:1]}
	switch {
	case wins(&best):
		ok = f.win(&p, m)
	case best.Certain:
		return p, false
	case other.Certain && other.Value == 0:
		p.Purpose = Save
		ok = f.threat(&p, m, other.Line[0])
	default:
		p.Purpose = Gain
		ok = gains(&p, m, best.Line)
	}
	p.Grade = f.grade(m, best.Line[0])
	return p, ok
}

// grade is from 1, by how far one has to look to find an order.
func (f *finder) grade(m engine.Match, order engine.Order) int {
	for i, positions := range quick {
		if o, _, err := f.who(positions, 0).Choose(f.ctx, m); err == nil && fits(o, order) {
			return i + 1
		}
	}
	return len(quick) + 1
}

// win follows a win to its end. It is a puzzle if that takes more than an order. Its line goes on as long as one order
// alone wins.
func (f *finder) win(p *Puzzle, m engine.Match) bool {
	now, only := m.Clone(), true
	p.Purpose, p.Line = Win, nil
	for p.Orders = 1; p.Orders <= deepest; p.Orders++ {
		for k := range 2 {
			a, err := engine.Analyse(f.ctx, f.checker, now, 2, nil)
			if err != nil || k == 1 && a.Lines[0].Value > 0 {
				return false
			}
			order := a.Lines[0].Line[0]
			if _, err := now.Play(order); err != nil {
				return false
			}
			r := now.Result()
			if only = only && (k == 1 || r.Over || lead(a) >= surely); only {
				p.Line = append(p.Line, order)
			}
			if r.Over {
				p.Line = p.Line[:len(p.Line)-1+len(p.Line)%2] // it ends with an order of his
				p.What = what(p.Side, r)
				return p.Orders > 1 && k == 0 && r.Won(p.Side)
			}
		}
	}
	return false
}

// threat is how the game would be lost without the one order.
func (f *finder) threat(p *Puzzle, m engine.Match, other engine.Order) bool {
	now := m.Clone()
	for order := other; ; {
		if _, err := now.Play(order); err != nil {
			return false
		}
		if r := now.Result(); r.Over {
			foe := slices.DeleteFunc(m.View("").Sides, func(s engine.Side) bool { return s == p.Side })[0]
			p.What = what(foe, r)
			return r.Won(foe)
		}
		if p.Orders++; p.Orders > wild {
			return false
		}
		var err error
		if order, _, err = f.checker.Choose(f.ctx, now); err != nil {
			return false
		}
	}
}

// gains is what is taken in the next orders, if that is more than is lost.
func gains(p *Puzzle, m engine.Match, line []engine.Order) bool {
	const most = 5
	now, net := m.Clone(), 0
	var kinds []string
	for n, order := range line[:min(most, len(line))] {
		events, err := now.Play(order)
		if err != nil || now.Result().Over {
			return false
		}
		his := taken(events, p.Side)
		net += len(his)
		for _, e := range events {
			if t, is := e.(engine.Taken); is && t.Side == p.Side {
				net--
			}
		}
		if len(his) > 0 {
			kinds = append(kinds, his...)
			p.Orders = n/2 + 1
		}
	}
	p.What = together(kinds)
	return net > 0
}

// together is some figures in a sentence: "the pawn and the rook", or "two figures" if they are alike.
func together(names []string) string {
	if sorted := slices.Sorted(slices.Values(names)); len(slices.Compact(sorted)) < len(names) {
		return number(len(names)) + " figures"
	}
	return engine.Listed(names)
}

// what is how a side has won, as a sentence says it after the side.
func what(s engine.Side, r engine.Result) string {
	what, plain := strings.CutPrefix(r.Why, string(s)+" ")
	if !plain || strings.ContainsAny(what, "0123456789") {
		return "wins"
	}
	return what
}

// lead is how much more the best order gains than any other: all if it alone is known to win, nothing if the other is
// known to win as well.
func lead(a engine.Analysis) float64 {
	if len(a.Lines) < 2 {
		return 0
	}
	best, other := &a.Lines[0], &a.Lines[1]
	if wins(best) && !wins(other) {
		return 1
	}
	return best.Value - other.Value
}

func wins(t *engine.Thought) bool { return t.Certain && t.Value == 1 }

// Unsound is why a puzzle is none.
type Unsound struct {
	Position string
	Order    engine.Order
	Why      string
}

func (e *Unsound) Error() string { return fmt.Sprintf("%s, %s: %s", e.Position, e.Order, e.Why) }

// String is the puzzle as a line of a file.
func (p *Puzzle) String() string {
	line := strings.Join(engine.Mapped(p.Line, func(o engine.Order) string { return string(o) }), ", ")
	aim := fmt.Sprintf("%s %d %s", p.Purpose, p.Orders, p.What)
	fields := []string{strconv.Itoa(p.Grade), string(p.Side), aim, p.Position, line, p.Options}
	return strings.TrimSuffix(strings.Join(fields, "\t"), "\t")
}

// Check is nil if who looks at so many positions still finds the puzzle's one order, and no other as good.
func (p *Puzzle) Check(ctx context.Context, e engine.Entry, positions int) error {
	switch {
	case p.Purpose == Fell:
		return p.checkShot(e)
	case p.Purpose == Harm:
		return p.checkStrike(e)
	case e.Rules.About().Name == "hellwig":
		return p.checkTakes(e)
	case p.Purpose == Win && e.Rules.About().Name == "rithmomachia":
		return p.checkForced(e)
	}
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return err
	}
	who := e.Seat(engine.Kind{Limits: engine.Limits{Playouts: positions}}, 0)
	for n, order := range p.Line {
		if n%2 == 0 && !p.ends(n) {
			a, err := engine.Analyse(ctx, who, m, 2, nil)
			if err != nil {
				return err
			}
			if why := p.weak(order, a); why != "" {
				return &Unsound{p.Position, order, why}
			}
		}
		if _, err := m.Play(spoken(order)); err != nil {
			return err
		}
	}
	if r := m.Result(); p.ends(len(p.Line)-1) && !r.Won(p.Side) {
		return &Unsound{p.Position, p.Line[0], "its line does not win"}
	}
	return nil
}

// weak is why an order is not the one that a puzzle asks for, "" if it is.
func (p *Puzzle) weak(order engine.Order, a engine.Analysis) string {
	best := a.Lines[0]
	switch {
	case !fits(best.Line[0], order):
		return "the best order is " + string(best.Line[0])
	case lead(a) < still:
		return string(a.Lines[1].Line[0]) + " is nearly as good"
	case p.Purpose == Win && !wins(&best):
		return "it is not seen to win"
	}
	return ""
}
