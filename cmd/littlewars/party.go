package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/term"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/terminal"
	"littlewars/render/ui"
)

// party is a match with those who play it: people at a terminal or behind a pipe, and computers.
type party struct {
	d         *desk.Desk
	game      *game
	s         *engine.Sitting
	players   map[engine.Side]engine.Player // sides that the computer plays
	remarked  string                        // the last that one of them said
	in        desk.Asker
	live      bool // somebody sits at a terminal
	keepGoing bool

	glass   hourglass
	renew   func() desk.Asker // who has not heard what was said before, where one remembers
	sat     engine.Side       // who sits at the terminal, once somebody does
	drawn   drawing
	signals chan os.Signal
	held    bool           // the computer waits: it was stopped
	thinks  bool           // the order that is played is a computer's
	turned  bool           // the board is seen from its far side
	told    bool           // the end of the match has been told
	leaving bool           // said once that nothing is kept
	refused bool           // an order was passed over
	line    int            // of what is piped in
	course  *engine.Course // of which the match is a scene, if it is for a lesson
	taught  int            // the step that was told last
	wants   bool           // that step wants something
	lacks   string         // what the last order was told to lack

	before       engine.View     // before the first of quiet
	quiet, lines []engine.Record // what computers did that is not told yet, and what they did last
}

// What ends a match at the table, besides its own end.
var (
	errLeft = errors.New("left") // somebody leaves
	errGone = errors.New("nobody is there any more")
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
		case errors.Is(err, desk.ErrStopped), errors.Is(err, errGone), !p.live && !p.keepGoing:
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
	p.say(terminal.Title, a.Title)
	p.say(terminal.Faint, "tab completes an order; help tells what else can be said")
	p.show()
}

// step is one order of the computer's, or one line of somebody's.
func (p *party) step() error {
	p.teach()
	m := p.s.Match()
	if _, player := p.atMove(); player == nil || p.held {
		p.digest()
	}
	if m.Result().Over && !p.told {
		p.told = true
		p.tellEnd(m.Result())
	}
	if side, player := p.atMove(); player != nil && !p.held {
		return p.think(side, player)
	}
	// Nobody may be going to say anything: computers have every side, or the keyboard is there and nobody sees the board.
	if m.Result().Over && !p.live && (len(p.people()) == 0 || term.IsTerminal(int(os.Stdin.Fd()))) {
		return errLeft
	}
	line, err := p.ask()
	switch {
	case errors.Is(err, io.EOF) && p.live && !p.leaving:
		p.printf("\n")
		return p.leave(nil)
	case errors.Is(err, io.EOF):
		return errLeft
	case errors.Is(err, errTime):
		p.glass.runs = false // turned anew, though it should be the same turn still
		return p.play(p.glass.clock.Out, "")
	case err != nil && !errors.Is(err, desk.ErrStopped) && !errors.Is(err, desk.ErrTooLong):
		return fmt.Errorf("%w: %w", errGone, err) // the terminal has gone away
	case err != nil:
		return err
	}
	if p.line++; p.line == 1 {
		line = strings.TrimPrefix(line, "\ufeff") // a mark of byte order
	}
	err = p.hear(line)
	if err != nil && !errors.Is(err, errLeft) && !errors.Is(err, desk.ErrStopped) && !p.live {
		err = fmt.Errorf("line %d, %.60q: %w", p.line, strings.TrimSpace(line), err)
	}
	return err
}

// people are the sides that no computer plays.
func (p *party) people() []engine.Side {
	return kept(p.s.Match().View("").Sides, func(s engine.Side) bool { return p.players[s] == nil })
}

// atMove is the computer whose order is awaited, if it is one's.
func (p *party) atMove() (engine.Side, engine.Player) {
	for _, side := range p.s.Match().Turn().Sides {
		if player := p.players[side]; player != nil {
			return side, player
		}
	}
	return "", nil
}

// ask is the next line of whoever is to give orders, who sits down first.
func (p *party) ask() (string, error) {
	if err := p.sit(); err != nil {
		return "", err
	}
	if p.live {
		p.glass.wind(p.s.Match().Turn())
	}
	return p.listen(p.prompt())
}

// listen is the next line that is said to a prompt. A signal ends it, and the match with it; and so does the clock,
// which is errTime.
func (p *party) listen(prompt string) (string, error) {
	if err := p.d.Out.Flush(); err != nil {
		return "", err
	}
	var line string
	var err error
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		line, err = p.in.Ask(prompt)
	}()
	var cut chan<- struct{} // of the ask, when the time is up
	due := p.glass.due()
	for {
		select {
		case <-heard:
			return line, err
		case <-due:
			warning, up := p.glass.watch.Tell(p.glass.now())
			if up {
				due, cut = nil, p.in.Cut()
				continue
			}
			if warning > 0 {
				p.in.Tell(p.d.Look.In(terminal.Brass, minutes(warning)+" left")+"\n", p.prompt())
			}
			due = p.glass.due()
		case cut <- struct{}{}:
			<-heard
			return "", errTime
		case sig := <-p.signals:
			if _, raw := p.in.(*desk.Editor); raw && sig == os.Interrupt {
				continue // meant for the computer, which had just finished: the editor takes ctrl-C as a key
			}
			p.in.Restore()
			if p.live {
				p.printf("\n")
			}
			return "", desk.ErrStopped
		}
	}
}

// prompt says which turn it is and whose, what is being done where a turn has several parts, and how much time
// there is for it.
func (p *party) prompt() string {
	switch {
	case p.stands() && p.course.Ready():
		return "an empty line goes on> "
	case p.stands():
		return "again> "
	}
	t := p.s.Match().Turn()
	who := strings.Join(plain(t.Sides), ",")
	switch {
	case who == "":
		who = "over"
	case t.Parted:
		who = strings.TrimSpace(who + ", " + t.Phase + " " + p.glass.left())
	}
	if only, is := sentence.Of(p.s.Match()).Only(); is {
		who += ", only " + only.Word // can be said
	}
	return p.d.Look.Letters(fmt.Sprintf("%d %s> ", t.Number, who))
}

// think lets the computer give an order, or agree to a draw that is offered, if it does not rate its chances
// at one half. Ctrl-C stops it, and then it waits; other signals end the match.
func (p *party) think(side engine.Side, player engine.Player) error {
	p.held = true // until its order is carried out: what fails is not tried again unasked
	order, thought, err := p.ponder(player, string(side)+" thinks")
	switch {
	case errors.Is(err, errInterrupted):
		p.show()
		return fmt.Errorf(`%s has stopped thinking: "think" lets it begin again, or give its order yourself`, side)
	case errors.Is(err, desk.ErrStopped), errors.Is(err, errGone):
		return err
	case err != nil:
		return fmt.Errorf("the computer that plays %s gives up: %w", side, err)
	}
	order, remark, no := reply(p.s.Match(), side, order, thought)
	if no != "" && !p.live {
		p.printf("# %s\n", no)
	}
	if remark == p.remarked {
		remark = "" // it is still about the same
	} else if remark != "" {
		p.remarked = remark
	}
	p.thinks = true
	defer func() { p.thinks = false }()
	return p.play(order, remark)
}

var errInterrupted = errors.New("the computer was stopped")

// ponder lets a computer think about the match as it stands, and says meanwhile what is going on. Ctrl-C on
// a terminal is errInterrupted, any other signal ErrStopped.
func (p *party) ponder(player engine.Player, saying string) (order engine.Order, thought engine.Thought, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if p.live {
		p.printf("%s", p.d.Look.In(terminal.Faint, saying+" (ctrl-C stops it)"))
	}
	if err := p.d.Out.Flush(); err != nil {
		return order, thought, fmt.Errorf("%w: %w", errGone, err)
	}
	done := make(chan struct{})
	match := p.s.Match().Clone()
	go func() {
		order, thought, err = player.Choose(ctx, match)
		close(done)
	}()
	select {
	case <-done:
		if p.live {
			const wipe = "\r\x1b[K"
			p.printf("%s", p.pick(wipe, "\n"))
		}
		return order, thought, err
	case sig := <-p.signals:
		cancel()
		<-done
		if p.live {
			p.printf("\n")
		}
		if !p.live || sig != os.Interrupt {
			return "", engine.Thought{}, desk.ErrStopped
		}
		return "", engine.Thought{}, errInterrupted
	}
}

// printf writes for those who play, in letters that their terminal has.
func (p *party) printf(format string, args ...any) {
	p.d.Printf("%s", p.d.Look.Letters(fmt.Sprintf(format, args...)))
}

// tell writes a text in as many lines as it takes, and say in an ink.
func (p *party) tell(text string) { p.printf("%s\n", terminal.Wrapped(text, p.d.Look.Width-2, 2)) }

func (p *party) say(how terminal.Ink, text string) { p.printf("%s", p.d.Look.Line(how, text)) }

// remark says what is no order and no event: among orders from a file as a note.
func (p *party) remark(text string) {
	switch {
	case text == "":
	case p.live:
		p.tell(text)
	default:
		p.printf("# %s\n", text)
	}
}

// pick is what to print on a terminal that can move its cursor, and on another.
func (p *party) pick(able, plain string) string {
	if p.d.Look.Colour {
		return able
	}
	return plain
}

// thoughts is what the computer tried, in a line, or of one that tries nothing what it is about. Of a move that needed
// no thought there is none.
func thoughts(side string, t engine.Thought) string {
	switch {
	case t.Playouts == 0 && t.Plan == "":
		return ""
	case t.Playouts == 0:
		return side + " " + t.Plan
	}
	said := fmt.Sprintf("%s tried %s and %s", side, playouts(t.Playouts), chances(t))
	if t.Plan != "" {
		said += "; " + t.Plan
	}
	return said
}

// playouts is how much was tried: games played out in thought, or of some games orders rated.
func playouts(n int) string {
	if n == 1 {
		return "1 way"
	}
	return terminal.Grouped(uint64(n)) + " ways"
}

// chances is what a computer thinks will come of the match.
func chances(t engine.Thought) string {
	switch {
	case t.Certain && t.Value == 1:
		return "knows that it wins"
	case t.Certain && t.Value == 0:
		return "knows that it loses"
	case t.Certain:
		return "knows that it comes to a draw"
	}
	return "rates its chances at " + terminal.Percent(t.Value)
}

// play carries out an order and tells what came of it.
func (p *party) play(order engine.Order, aside string) error {
	_, mover := p.atMove()
	person := mover == nil || p.held
	before := p.s.Match()
	if _, err := p.s.Play(order); err != nil {
		return err
	}
	p.leaving, p.held = false, false
	j := p.s.Journal()
	e := j.Entries[len(j.Entries)-1]
	if !p.live {
		p.printf("%s\n", e.String())
		return nil
	}
	if p.draws(person) {
		p.show()
	}
	if p.thinks && p.course == nil && p.drawn.view.Ground.Floor && !p.unseen(&e) {
		if len(p.quiet) == 0 {
			p.before = before.View(p.eye())
		}
		p.quiet = append(p.quiet, e)
		return nil
	}
	if n := len(e.Events); p.s.Match().Result().Over && n > 0 {
		e.Events = e.Events[:n-1] // the end, which is told apart
	}
	if p.unseen(&e) {
		e.Order, e.Events, aside = "does something behind the curtain", nil, ""
	}
	p.printf("%s", entryText(p.d.Look, p.looks(), &e))
	if aside != "" {
		p.say(terminal.Faint, aside)
	}
	return nil
}

// drawing is what was drawn last.
type drawing struct {
	turn  engine.Turn
	view  engine.View
	lines int
}

// draws reports whether the board is to be drawn after an order, by a person or by a computer: a board of
// squares where something has changed on it, unless a computer will answer; a floor, on which a move has a hundred
// orders, when the turn passes or much has changed. What the next to sit down may not see is not drawn.
func (p *party) draws(person bool) bool {
	_, next := p.atMove()
	m := p.s.Match()
	t := m.Turn()
	switch {
	case person && next != nil, p.passes():
		return false
	case t.Number != p.drawn.turn.Number, !slices.Equal(t.Sides, p.drawn.turn.Sides):
		return true
	}
	v := m.View(p.eye())
	changed := differing(&p.drawn.view, &v)
	if len(v.Cells) > 0 { // nothing has where an order was only noted
		return changed > 0 || !slices.Equal(v.Last, p.drawn.view.Last)
	}
	const much = 5 // men and guns
	return next == nil && changed >= much
}

// differing is how many figures have come, gone, moved or changed.
func differing(a, b *engine.View) (n int) {
	type stance struct {
		at      engine.Spot
		heading float64
		state   string
	}
	stood := map[string]stance{}
	for _, f := range a.Figures {
		stood[f.Word] = stance{f.At, f.Heading, f.State}
	}
	for _, f := range b.Figures {
		if was, is := stood[f.Word]; !is || was != (stance{f.At, f.Heading, f.State}) {
			n++
		}
		delete(stood, f.Word)
	}
	return n + len(stood)
}

// show draws the board for somebody who sits there; behind a pipe it is drawn only where it is asked for.
func (p *party) show() {
	if p.live {
		p.draw(nil, nil)
	}
}

// draw draws the board with the places marked and where somebody may go, and under those the places of the last
// order.
func (p *party) draw(marked map[string]terminal.Mark, reach engine.Area) {
	p.d.Look = terminal.LookOf(p.d.Paper)
	p.d.Look.Turned = p.turned
	v := p.s.Match().View(p.eye())
	all := lastMarks(&v)
	maps.Copy(all, marked)
	board := p.d.Look.Board(v, all, reach)
	p.drawn = drawing{p.s.Match().Turn(), v, 1 + strings.Count(board, "\n")}
	p.printf("\n%s", board)
}

// eye is whose view is drawn: that of the only person, or of the one whose turn it is, or everybody's.
func (p *party) eye() engine.Side {
	people := p.people()
	sides := p.s.Match().Turn().Sides
	switch {
	case len(people) == 0:
		return ""
	case len(people) == 1 && len(p.players) > 0:
		return people[0]
	case len(sides) == 1:
		return sides[0]
	}
	return ""
}

// fromBehind reports whether the only person who plays against computers looks down the board as it is drawn.
func (p *party) fromBehind() bool {
	people := p.people()
	if len(people) != 1 || len(p.players) == 0 {
		return false
	}
	v := p.s.Match().View("")
	return len(v.Sides) == 2 && terminal.Banner(&v, people[0]) == 1
}

// lastMarks marks the places of the last move: those that are empty now were left.
func lastMarks(v *engine.View) map[string]terminal.Mark {
	marked := map[string]terminal.Mark{}
	for _, place := range v.Last {
		marked[place] = terminal.LeftCell
		if slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Place == place }) {
			marked[place] = terminal.CameCell
		}
	}
	return marked
}

// tellEnd says who won and why.
func (p *party) tellEnd(r engine.Result) {
	if !p.live {
		return // the last event has said it
	}
	looks := p.looks()
	p.say(terminal.Title, looks.InFull(engine.Ended{Result: r}.String()))
	for _, s := range r.Scores {
		p.printf("  %s %g\n", s.Who(looks), s.Points)
		for _, part := range s.Parts {
			p.printf("    %6g  %s\n", part.Points, part.Why)
		}
	}
	p.printf("%s\n", p.d.Look.In(terminal.Faint, `undo, board, history, save FILE and quit still work`))
}

// leave goes away from the match, but once asks first where nothing would be left of it.
func (p *party) leave([]string) error {
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
		_ = p.d.Out.Flush() // close reports it
		p.d.Say("%s", p.d.Look.Letters(err.Error()))
		return
	}
	l := p.d.Look
	for line := range strings.Lines(err.Error()) {
		line = terminal.Quoted(strings.TrimRight(line, "\n"))
		p.printf("  %s\n", l.In(terminal.Brass, terminal.Wrapped(line, l.Width-2, 4)))
	}
	illegal, ok := errors.AsType[*engine.Illegal](err)
	if !ok || illegal.Rule == "" {
		return
	}
	rule, _ := p.game.about.Rules.Find(illegal.Rule)
	gist := rule.Gist
	if gist != "" {
		gist = strings.ToUpper(gist[:1]) + strings.TrimSuffix(gist[1:], ".") + ". "
	}
	p.printf("  %s\n", l.In(terminal.Faint, terminal.Wrapped(fmt.Sprintf(`%s"rules %s" shows it.`, gist, illegal.Rule), l.Width-2, 4)))
}

// looks are those of the match, by which its sides are called in full.
func (p *party) looks() *engine.Looks { return p.s.Match().View("").Looks }

// entryText is an order of a match with what it caused, laid out: in a line, if that has room for it, else beneath,
// a line each thing, with the parts of the order as headings. What it caused calls sides in full; the order, before
// which a side stands by its word, is as it is said.
func entryText(l terminal.Look, looks *engine.Looks, e *engine.Record) string {
	head := terminal.Legible(strings.TrimSpace(fmt.Sprintf("%d %s %s", e.Turn, e.Side, e.Order)))
	if len(e.Events) == 0 {
		return l.In(terminal.Title, terminal.Wrapped(head, l.Width-4, 4)) + "\n"
	}
	const room, indent = 18, 6
	said := terminal.Legible(looks.InFull(strings.Join(e.Events, "; ")))
	if line := terminal.Padded(head, room) + "  " + said; len([]rune(line)) <= l.Width {
		return l.In(terminal.Title, head) + strings.TrimPrefix(line, head) + "\n"
	}
	text := l.In(terminal.Title, terminal.Wrapped(head, l.Width-4, 4)) + "\n"
	part := ""
	for i, thing := range strings.Split(said, "; ") {
		if i < len(e.Parts) && e.Parts[i] != part {
			part = e.Parts[i]
			text += strings.Repeat(" ", indent-2) + l.In(terminal.Brass, part) + "\n"
		}
		text += strings.Repeat(" ", indent) + terminal.Wrapped(thing, l.Width-indent-2, indent+2) + "\n"
	}
	return text
}

// reply is what a computer says that has thought about a match: the order it chose; or that it agrees to what
// is offered, a draw, if it does not rate its chances at one half; or its order, the draw being declined. One
// that is asked whether it agrees has answered for itself. If it knows that it loses it gives up, and if it would as
// soon have a draw it offers one. The remark is what it thought, and no is what is told of a draw that is declined.
func reply(m engine.Match, side engine.Side, chosen engine.Order, t engine.Thought) (o engine.Order, remark, no string) {
	agreed, offered := engine.Saying(m, engine.Agrees)
	_, asked := engine.Saying(m, engine.Refuses)
	called := m.View("").Looks.Side(side)
	remark = thoughts(called, t)
	up, may := engine.Saying(m, engine.GivesUp)
	offer, open := engine.Saying(m, engine.Offers)
	switch {
	case t.Certain && t.Value == 0 && may:
		return up, remark, ""
	case t.Even && open && m.Turn().Number%offersEvery == 0:
		return offer, remark, ""
	case !offered, asked:
		return chosen, remark, ""
	case t.Value < 0.5, t.Even:
		return agreed, remark, ""
	}
	no = called + " does not agree to a draw"
	return chosen, strings.TrimPrefix(remark+"; "+no, "; "), no
}

// offersEvery is how many turns a computer lets pass before it offers a draw again.
const offersEvery = 5

// seated is a computer at a window's table, on whichever side, who tells what he thought, but not what he is about:
// that is his enemy's to find out, or a hint's to tell.
func seated(player engine.Player) ui.Seat {
	return func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
		chosen, thought, err := player.Choose(ctx, m)
		if err != nil {
			return "", "", err
		}
		thought.Plan = ""
		order, remark, _ := reply(m, m.Turn().Sides[0], chosen, thought)
		return order, remark, nil
	}
}

// veiled reports whether one side may see now what another may not, as when they set out behind a curtain.
func veiled(m engine.Match, eye engine.Side) bool {
	if eye == "" {
		return false
	}
	own := m.View(eye)
	for _, side := range own.Sides {
		other := m.View(side)
		if side != eye && !(reflect.DeepEqual(own.Figures, other.Figures) && reflect.DeepEqual(own.Tallies, other.Tallies)) {
			return true
		}
	}
	return false
}

// unseen reports whether an order of the journal may not be seen by who sits there.
func (p *party) unseen(e *engine.Record) bool {
	eye := p.eye()
	return p.live && e.Side != eye && veiled(p.s.Match(), eye)
}

// passes reports whether another person is to sit down who may not see what is on the screen.
func (p *party) passes() bool {
	eye := p.eye()
	return p.live && p.sat != "" && eye != p.sat && p.players[eye] == nil && veiled(p.s.Match(), eye)
}

// sit lets whoever is to give orders sit down. Where he may not see what the one before him did, the screen is
// wiped first, and the lines that were typed are forgotten.
func (p *party) sit() error {
	if !p.passes() {
		p.sat = p.eye()
		return nil
	}
	const wipe = "\x1b[H\x1b[2J\x1b[3J"
	eye := p.eye()
	p.printf("%s", p.pick(wipe, strings.Repeat("\n", max(p.d.Look.Height, 50))))
	p.tell(fmt.Sprintf("The curtain hangs: what %s has done is not for %s to see. Pass the keyboard.", p.sat, eye))
	if p.renew != nil {
		p.in = p.renew()
	}
	if _, err := p.listen(fmt.Sprintf("%s, sit down and press Enter> ", eye)); err != nil {
		return err
	}
	p.sat = eye
	p.show()
	return nil
}
