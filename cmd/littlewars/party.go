package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/sim"
)

// party is a match with those who play it: people at a terminal or behind a pipe, and computers.
type party struct {
	d         *desk
	game      *game
	s         *engine.Sitting
	players   map[engine.Side]sim.Player // sides that the computer plays
	in        asker
	live      bool // somebody sits at a terminal
	keepGoing bool

	signals chan os.Signal
	held    bool // the computer waits: it was stopped
	told    bool // the end of the match has been told
	leaving bool // said once that nothing is kept
	refused bool // an order was passed over
	line    int  // of what is piped in
}

// What ends a match at the table, besides its own end.
var (
	errLeft = errors.New("left") // somebody leaves
	errGone = errors.New("nobody can be heard any more")
)

// run plays until somebody leaves, or behind a pipe until nothing more comes.
func (p *party) run() error {
	p.greet()
	for {
		err := p.step()
		switch {
		case err == nil:
		case errors.Is(err, errLeft):
			if p.refused {
				return errors.New("not every order was carried out")
			}
			return nil
		case errors.Is(err, errStopped), errors.Is(err, errGone), !p.live && !p.keepGoing:
			return err
		default:
			p.refuse(err)
		}
	}
}

// greet says what is played, and draws it.
func (p *party) greet() {
	if !p.live {
		return
	}
	a := &p.game.about
	p.d.printf("%s\n", p.d.look.in(title, wrapped(a.Title, p.d.look.width-2, 2)))
	p.d.printf("%s\n", p.d.look.in(faint, wrapped("tab completes an order; help tells what else can be said", p.d.look.width-2, 2)))
	p.show()
}

// step is one order of the computer's, or one line of somebody's.
func (p *party) step() error {
	m := p.s.Match()
	if m.Result().Over && !p.told {
		p.told = true
		p.tellEnd(m.Result())
	}
	if side, player := p.atMove(); player != nil && !p.held {
		return p.think(side, player)
	}
	if m.Result().Over && !p.live {
		return errLeft
	}
	line, err := p.listen()
	switch {
	case errors.Is(err, io.EOF) && p.live && !p.leaving:
		p.d.printf("\n")
		return p.leave()
	case errors.Is(err, io.EOF):
		return errLeft
	case err != nil && !errors.Is(err, errTooLong):
		return fmt.Errorf("%w: %w", errGone, err) // the terminal has gone away
	case err != nil:
		return err
	}
	p.line++
	err = p.hear(line)
	if err != nil && !errors.Is(err, errLeft) && !errors.Is(err, errStopped) && !p.live {
		err = fmt.Errorf("line %d, %.60q: %w", p.line, strings.TrimSpace(line), err)
	}
	return err
}

// atMove is the computer whose order is awaited, if it is one's.
func (p *party) atMove() (engine.Side, sim.Player) {
	for _, side := range p.s.Match().Turn().Sides {
		if player := p.players[side]; player != nil {
			return side, player
		}
	}
	return "", nil
}

// listen is the next line that somebody says. A signal ends it, and the match with it.
func (p *party) listen() (string, error) {
	type said struct {
		line string
		err  error
	}
	if err := p.d.out.Flush(); err != nil {
		return "", err
	}
	heard := make(chan said, 1)
	prompt := p.prompt()
	go func() {
		line, err := p.in.ask(prompt)
		heard <- said{line, err}
	}()
	select {
	case s := <-heard:
		return s.line, s.err
	case <-p.signals:
		p.in.restore()
		if p.live {
			p.d.printf("\n")
		}
		return "", errStopped
	}
}

// prompt says which turn it is and whose.
func (p *party) prompt() string {
	t := p.s.Match().Turn()
	who := strings.Join(sideNames(t.Sides), ",")
	if who == "" {
		who = "over"
	}
	return fmt.Sprintf("%d %s> ", t.Number, who)
}

// think lets the computer give an order. Ctrl-C stops it, and then it waits; other signals end the match.
func (p *party) think(side engine.Side, player sim.Player) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	type chosen struct {
		order   engine.Order
		thought sim.Thought
		err     error
	}
	if p.live {
		p.d.printf("%s", p.d.look.in(faint, fmt.Sprintf("%s thinks… (ctrl-C stops it)", side)))
	}
	if err := p.d.out.Flush(); err != nil {
		return err
	}
	done := make(chan chosen, 1)
	match := p.s.Match().Clone()
	go func() {
		order, thought, err := player.Choose(ctx, match)
		done <- chosen{order, thought, err}
	}()
	var c chosen
	select {
	case c = <-done:
	case sig := <-p.signals:
		cancel()
		<-done
		if !p.live || sig != os.Interrupt {
			return errStopped
		}
		p.held = true
		p.d.printf("\n")
		return fmt.Errorf(`%s has stopped thinking: "go" lets it begin again, or give its order yourself`, side)
	}
	if p.live {
		const wipe = "\r\x1b[K"
		p.d.printf("%s", p.pick(wipe, "\n"))
	}
	if c.err != nil {
		p.held = p.live
		return fmt.Errorf("the computer that plays %s gives up: %w", side, c.err)
	}
	return p.play(c.order, thoughts(side, c.thought))
}

// pick is what to print on a terminal that can move its cursor, and on another.
func (p *party) pick(able, plain string) string {
	if p.d.look.colour {
		return able
	}
	return plain
}

// thoughts is what the computer considered, in a line. Of a move that needed no thought there is none.
func thoughts(side engine.Side, t sim.Thought) string {
	if t.Playouts == 0 {
		return ""
	}
	s := fmt.Sprintf("%s considered %s games and ", side, grouped(uint64(t.Playouts)))
	switch {
	case t.Certain && t.Value == 1:
		s += "knows that it wins"
	case t.Certain && t.Value == 0:
		s += "knows that it loses"
	case t.Certain:
		s += "knows that it comes to a draw"
	default:
		s += "rates its chances at " + percent(t.Value)
	}
	if len(t.Line) > 1 {
		var line []string
		for _, o := range t.Line[1:min(4, len(t.Line))] {
			line = append(line, string(o))
		}
		s += "; it expects " + strings.Join(line, ", ")
	}
	return s
}

// play carries out an order and tells what came of it.
func (p *party) play(order engine.Order, aside string) error {
	if _, err := p.s.Play(order); err != nil {
		return err
	}
	p.leaving, p.held = false, false
	j := p.s.Journal()
	e := j.Entries[len(j.Entries)-1]
	switch {
	case p.live:
		p.show()
		if n := len(e.Events); p.s.Match().Result().Over && n > 0 {
			e.Events = e.Events[:n-1] // the end, which is told apart
		}
		p.d.printf("%s", p.d.look.entry(&e))
		if aside != "" {
			p.d.printf("%s\n", p.d.look.in(faint, wrapped(aside, p.d.look.width-2, 2)))
		}
	default:
		p.d.printf("%s\n", e.String())
	}
	return nil
}

// show draws the board for somebody who sits there; behind a pipe it is drawn only where it is asked for.
func (p *party) show() {
	if p.live {
		p.draw(nil)
	}
}

// draw draws the board with the places marked, or with none given, those of the last order.
func (p *party) draw(marked map[string]mark) {
	p.d.look = lookOf(p.d.paper)
	v := p.s.Match().View(p.eye())
	if marked == nil {
		j := p.s.Journal()
		if n := len(j.Entries); n > 0 {
			marked = lastMarks(&v, j.Entries[n-1].Order)
		}
	}
	p.d.printf("\n%s", p.d.look.board(v, marked))
}

// eye is whose view is drawn: that of the only person, or of the one whose turn it is, or everybody's.
func (p *party) eye() engine.Side {
	people := slices.DeleteFunc(slices.Clone(p.s.Match().View("").Sides), func(s engine.Side) bool { return p.players[s] != nil })
	sides := p.s.Match().Turn().Sides
	switch {
	case len(people) == 1 && len(p.players) > 0:
		return people[0]
	case len(sides) == 1:
		return sides[0]
	}
	return ""
}

// lastMarks marks the places that an order names: those that are empty now were left.
func lastMarks(v *engine.View, o engine.Order) map[string]mark {
	marked := map[string]mark{}
	for _, w := range o.Words() {
		if !slices.ContainsFunc(v.Cells, func(c engine.Cell) bool { return c.Place == w }) {
			continue
		}
		marked[w] = leftCell
		if slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Place == w }) {
			marked[w] = cameCell
		}
	}
	return marked
}

// tellEnd says who won and why.
func (p *party) tellEnd(r engine.Result) {
	if !p.live {
		return // the last event has said it
	}
	p.d.printf("%s\n", p.d.look.in(title, wrapped(engine.Ended{Result: r}.String(), p.d.look.width-2, 2)))
	for _, s := range r.Scores {
		p.d.printf("  %s %d\n", s.Side, s.Points)
		for _, part := range s.Parts {
			p.d.printf("    %4d  %s\n", part.Points, part.Why)
		}
	}
	p.d.printf("%s\n", p.d.look.in(faint, `undo, board, history, save FILE and quit still work`))
}

// leave goes away from the match, but once asks first where nothing would be left of it.
func (p *party) leave() error {
	if p.live && p.s.Path() == "" && p.s.Len() > 0 && !p.leaving {
		p.leaving = true
		return errors.New(`nothing is kept of this match: "save FILE" keeps it, "quit" once more leaves`)
	}
	return errLeft
}

// refuse says why something was not done. Three kinds are kept apart: what is against the rules comes
// with the rule, what was not understood with what could be said, and the rest is as it is.
func (p *party) refuse(err error) {
	if !p.live {
		p.refused = true
		_ = p.d.out.Flush() // close reports it
		fmt.Fprintf(p.d.err, "littlewars: %v\n", err)
		return
	}
	l := p.d.look
	for line := range strings.Lines(err.Error()) {
		p.d.printf("  %s\n", l.in(brass, wrapped(line, l.width-2, 4)))
	}
	illegal, ok := errors.AsType[*engine.Illegal](err)
	if !ok || illegal.Rule == "" {
		return
	}
	gist := gistOf(&p.game.about, illegal.Rule)
	if gist != "" {
		gist = strings.ToUpper(gist[:1]) + strings.TrimSuffix(gist[1:], ".") + ". "
	}
	p.d.printf("  %s\n", l.in(faint, wrapped(fmt.Sprintf(`%s"rules %s" shows it.`, gist, illegal.Rule), l.width-2, 4)))
}

// entry is an order of a match with what it caused, laid out.
func (l look) entry(e *engine.Entry) string {
	head := strings.TrimSpace(fmt.Sprintf("%d %s %s", e.Turn, e.Side, e.Order))
	if len(e.Events) == 0 {
		return l.in(title, head) + "\n"
	}
	const room, indent = 18, 6
	line := padded(head, room) + "  " + strings.Join(e.Events, "; ")
	text := padded(head, room) + "  " + wrapped(strings.Join(e.Events, "; "), l.width-room-2, indent)
	if len([]rune(line)) > l.width {
		text = head + "\n" + strings.Repeat(" ", indent) + wrapped(strings.Join(e.Events, "; "), l.width-indent, indent)
	}
	return l.in(title, head) + strings.TrimPrefix(text, head) + "\n"
}
