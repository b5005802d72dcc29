package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

// Puzzles of Rithmomachia that are about facts alone: the men stand as they did in a game, what is played for is so
// near that it is won in a few draughts, and all that can be played is played through.

type (
	board = rithmomachia.Position
	turn  = rithmomachia.Move
)

// draughts are the turns of a position, each with one of the ways in which its captives may be set.
func draughts(p *board) []turn {
	return slices.DeleteFunc(p.Choices(nil), turn.Declares)
}

func sameDraught(a, b turn) bool { return a.From == b.From && a.To == b.To }

func after(p *board, m turn) board {
	next := *p
	next.Play(m)
	return next
}

// finish reports whether a turn wins at once.
func finish(p *board, m turn) bool {
	next := after(p, m)
	winner, over := next.Ended()
	return over && winner == p.Mover()
}

func finishes(p *board) (list []turn) {
	for _, m := range draughts(p) {
		if finish(p, m) {
			list = append(list, m)
		}
	}
	return list
}

// prover plays all through. It tries first the answer that was right before.
type prover struct{ right [4]turn }

// wins reports whether the mover wins in so many draughts, whatever is answered.
func (w *prover) wins(p *board, draught int) bool {
	list := draughts(p)
	if slices.ContainsFunc(list, func(m turn) bool { return finish(p, m) }) {
		return true
	}
	return draught > 1 && slices.ContainsFunc(list, func(m turn) bool {
		next := after(p, m)
		return w.loses(&next, draught-1)
	})
}

// loses reports whether the other wins in so many draughts after whatever the mover answers.
func (w *prover) loses(p *board, draught int) bool {
	list := p.Moves(nil)
	for first := true; ; first = false {
		for _, m := range list {
			if sameDraught(m, w.right[draught]) != first {
				continue
			}
			next := after(p, m)
			if _, over := next.Ended(); over || !w.wins(&next, draught) {
				w.right[draught] = m
				return false
			}
		}
		if !first {
			return len(list) > 0
		}
	}
}

// keys are the draughts by which alone the mover wins in so many.
func (w *prover) keys(p *board, draught int) (list []turn) {
	if draught == 1 {
		return finishes(p)
	}
	for _, m := range draughts(p) {
		next := after(p, m)
		if _, over := next.Ended(); !over && w.loses(&next, draught-1) {
			list = append(list, m)
		}
	}
	return list
}

// saves are the draughts after which the other does not win at once.
func saves(p *board) (list []turn) {
	for _, m := range draughts(p) {
		next := after(p, m)
		if _, over := next.Ended(); !over && len(finishes(&next)) == 0 {
			list = append(list, m)
		}
	}
	return list
}

// goals are what is played for: men, their sum and its digits.
var goals = [...]struct {
	victory, what string
	goal          [3]int
}{
	{"bodies", "takes the eighth man", [3]int{8, 0, 0}},
	{"goods", "brings the sum of its captives to 200", [3]int{0, 200, 0}},
	{"honour", "brings its captives to eight, and their sum to 150,", [3]int{8, 150, 0}},
	{"quarrel", "brings the sum of its captives to 100, and their digits to eight,", [3]int{0, 100, 8}},
}

// near is the position of a match in which little is missing to both of what is played for, drawn by chance.
func near(m engine.Match, chance *rand.Rand) (position, options string) {
	g := goals[chance.IntN(len(goals))]
	text := strings.Join(strings.SplitN(m.Position(), " | ", 4)[:3], " | ")
	for _, side := range [...]string{"even", "odd"} {
		n := 1 + chance.IntN(3)
		missing := [3]int{n, [...]int{9, 16, 25, 36, 64, 90, 120}[chance.IntN(7)], n + chance.IntN(n+1)}
		has := [3]int{5, 120, 9}
		for i, all := range g.goal {
			if all > 0 {
				has[i] = all - min(all, missing[i])
			}
		}
		text += fmt.Sprintf(" | took %s %d %d %d", side, has[0], has[1], has[2])
	}
	return text, "victory=" + g.victory
}

// core is a puzzle's position without a match about it.
func (p *Puzzle) core(e engine.Entry) board {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		panic(err) // it is one of a game
	}
	return m.(*engine.Played[board, turn, *board]).At()
}

// triumphs are positions like that of a match in which the mover has captured the enemy's King and declared three or
// four who stand in the enemy's camp or before it.
func triumphs(e engine.Entry, m engine.Match) (positions []string) {
	const before = 2 // rows
	mover := m.Turn().Sides[0]
	groups := strings.Split(m.Position(), " | ")
	for i, group := range groups[:2] {
		if !strings.HasPrefix(group, string(mover)) {
			men := slices.DeleteFunc(strings.Fields(group), func(w string) bool { return strings.HasPrefix(w, "P[") })
			groups[i] = strings.Join(men, " ")
		}
	}
	p := Puzzle{Position: strings.Join(groups, " | ")}
	at := p.core(e)
	for _, d := range at.Moves(nil) {
		far := func(s rithmomachia.Space) bool {
			row := int(s) / 8
			return mover == "even" && row < 10-before || mover == "odd" && row > 5+before
		}
		if d.Declares() && !slices.ContainsFunc(d.Spaces(), far) {
			positions = append(positions, after(&at, d).String())
		}
	}
	return positions
}

// puzzle is that of a position of Rithmomachia, if one draught alone wins in the fewest or saves the game.
func (w *prover) puzzle(e engine.Entry, position, options string, most int) (p Puzzle, ok bool) {
	p = Puzzle{Position: position, Options: options, What: "completes the Triumph"}
	for _, g := range goals {
		if options == "victory="+g.victory {
			p.What = g.what
		}
	}
	at := p.core(e)
	if _, over := at.Ended(); over {
		return p, false
	}
	p.Side = e.Rules.About().Sides[at.Mover()]
	for p.Orders = 1; p.Orders <= most; p.Orders++ {
		list := w.keys(&at, p.Orders)
		if len(list) > 0 {
			p.Purpose = Win
			if len(list) > 1 || p.Orders == 1 && len(list[0].Spaces()) < 2 { // to take one man is no puzzle
				return p, false
			}
			p.Line = w.line(&at, list[0], p.Orders)
			return p, p.Line != nil
		}
		if p.Orders == 1 {
			if list = saves(&at); len(list) == 1 {
				p.Purpose, p.What, p.Line = Save, "wins", []engine.Order{said(list[0], true)}
			}
			if len(list) < 2 {
				return p, len(list) == 1
			}
		}
	}
	return p, false
}

// line is what a win begins with; nil if it matters where captives are set.
func (w *prover) line(p *board, key turn, draught int) []engine.Order {
	line := []engine.Order{said(key, true)}
	if draught == 1 {
		return line
	}
	for _, m := range p.Moves(nil) {
		if next := after(p, m); sameDraught(m, key) && !w.loses(&next, draught-1) {
			return nil
		}
	}
	if draught > 2 || len(key.Spaces()) > 0 {
		return line
	}
	next, fewest := after(p, key), 1<<30
	for _, m := range next.Moves(nil) { // the answer after which he must look the longest
		last := after(&next, m)
		if list := finishes(&last); len(list) < fewest {
			fewest = len(list)
			line = []engine.Order{line[0], said(m, false), said(list[0], true)}
		}
	}
	return line
}

// said is a turn as it is said, where captives are set perhaps being all the same.
func said(m turn, same bool) engine.Order {
	words := fmt.Sprint(m.From, " ", m.To, " ")
	for _, at := range m.Spaces() {
		if same {
			words += anywhere
		}
		words += at.String() + " "
	}
	return engine.Order(strings.TrimSpace(words))
}

// findForced looks for such puzzles in a game of weak players.
func findForced(ctx context.Context, e engine.Entry, setup engine.Setup, take func(Puzzle) bool) error {
	const (
		most  = 3 // of a game
		tries = 6 // at a position
	)
	m, err := e.Rules.New(setup)
	if err != nil {
		return err
	}
	var w prover
	f := finder{ctx: ctx, e: e}
	chance := rand.New(rand.NewPCG(setup.Seed, 0))
	who := f.who(weak[setup.Seed%4], setup.Seed)
	for n, found, next := 0, 0, opening; n < longest && found < most && !m.Result().Over; n++ {
		var order engine.Order
		if list := m.(engine.Listing).Orders(); n < opening {
			order = list[chance.IntN(len(list))]
		} else if order, _, err = who.Choose(ctx, m); err != nil {
			return err
		}
		var list []Puzzle
		for i := 0; i < tries && n >= next; i++ {
			position, options := near(m, chance)
			if p, ok := w.puzzle(e, position, options, 2+max(0, 1-chance.IntN(2*tries))); ok {
				list = append(list, p)
			}
		}
		if n >= next {
			for _, position := range triumphs(e, m) {
				if p, ok := w.puzzle(e, position, "", 3); ok && p.Purpose == Win && p.Orders > 1 {
					list = append(list, p)
				}
			}
		}
		if i := slices.IndexFunc(list, func(p Puzzle) bool {
			at, _ := e.Rules.New(p.setup())
			p.Grade = f.grade(at, p.Line[0])
			return take(p)
		}); i >= 0 {
			found, next = found+1, n+opening
		}
		if _, err := m.Play(order); err != nil {
			return err
		}
	}
	return nil
}

// checkForced is nil if, all being played through, a puzzle's draught alone does what is asked, and nothing does it
// sooner.
func (p *Puzzle) checkForced(e engine.Entry) error {
	var w prover
	at := p.core(e)
	list := saves(&at)
	if p.Purpose == Win {
		list = w.keys(&at, p.Orders)
	}
	if len(list) != 1 || said(list[0], true) != p.Line[0] || p.Orders > 1 && w.wins(&at, p.Orders-1) {
		return &Unsound{p.Position, p.Line[0], fmt.Sprint("it is done by ", list)}
	}
	return nil
}

// TestForced plays through all that can be played in each puzzle of Rithmomachia that is about facts alone, two
// draughts ahead; TestSound three.
func TestForced(t *testing.T) {
	for i, p := range Of("rithmomachia") {
		if p.Purpose == Gain || p.Orders > 2 {
			continue
		}
		if err := p.checkForced(entries["rithmomachia"]); err != nil {
			t.Error(i+1, err)
		}
	}
}
