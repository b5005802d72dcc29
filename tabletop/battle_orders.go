package tabletop

import (
	"errors"
	"slices"
	"strings"

	"littlewars/engine"
)

// command is something that can be said in a battle.
type command struct {
	name, gist string
	manner     engine.Manner // what it says to the other player, if it is no move
	when       phases        // in which it can be said
	rule       engine.RuleID // by which it cannot be said in the others
	// not is why it cannot be said of this figure now, whatever follows; nil if it can. It is cheap, since
	// it is asked of every figure.
	not func(m *Fight, f Owner) error
	// read understands the words that follow and holds them against the rules: what it would do, or the
	// *Illegal or *Unclear. It changes nothing.
	read func(m *Fight, f Owner, said []string) (deed, error)
	// next is what may follow such words as lead on to an order that is legal; nil if nothing ever does. It
	// is asked only after words that it has offered.
	next func(m *Fight, f Owner, said []string) []engine.Choice
	// sure is that something may follow the word itself whenever not is nil, so that next need not be asked.
	sure bool
	// knows says that next may be asked after any words, and has none to offer after such as it would not
	// have offered: then they need not be gone through one by one.
	knows bool
}

// deed changes a match that is the order's own, and tells what it did.
type deed func(m *Fight) []engine.Event

// commandsOf are the commands by whom they are for; each rule area has its own.
func commandsOf(of subject) []command { return commands[of] }

// commands is put together once and never changed. It is done in init, since the tables name methods that lead
// back to it.
var commands [forGun + 1][]command

func init() {
	commands = [...][]command{
		forNobody: slices.Concat(
			countryCommands, setupCommands, turnCommands, shiftCommands, groupCommands, trailCommands, meleeCommands, surrenderCommands, endingCommands,
		),
		forMan: slices.Concat(manSetupCommands, manMoveCommands, manGunCommands, manTrailCommands),
		forGun: slices.Concat(gunSetupCommands, gunCommands),
	}
}

// subject is whom an order begins with.
type subject uint8

const (
	forNobody subject = iota
	forMan
	forGun
)

// said is an order taken apart: of whom, what, and the rest.
func (m *Fight) said(words []string) (all []command, f Owner, rest []string) {
	if len(words) == 0 {
		return commandsOf(forNobody), f, nil
	}
	f, figure := m.named(words[0])
	switch {
	case !figure:
		return commandsOf(forNobody), Owner{Index: nobody}, words
	case f.Kind == GunThing:
		return commandsOf(forGun), f, words[1:]
	}
	return commandsOf(forMan), f, words[1:]
}

// sayable is nil for a command that can be given now to a figure, or else why not.
func (m *Fight) sayable(c *command, f Owner) error {
	if !c.when.has(m.phase) {
		return m.untimely(c, f)
	}
	if c.not != nil {
		return c.not(m, f)
	}
	return nil
}

// find is the command of that name that can be given now. Several may share a name, in different phases: if
// none can, why is of the one whose phase it is, or else of the last.
func (m *Fight) find(all []command, f Owner, name string) (c *command, why error) {
	timely := false
	for i := range all {
		if all[i].name != name {
			continue
		}
		w := m.sayable(&all[i], f)
		if w == nil {
			return &all[i], nil
		}
		if !timely {
			why, timely = w, all[i].when.has(m.phase)
		}
	}
	return nil, why
}

// understand is what an order would do, or why it cannot be given.
func (m *Fight) understand(o engine.Order) (deed, error) {
	if m.phase == Over {
		return nil, engine.Forbid("", "the battle is over")
	}
	words := o.Words()
	all, f, rest := m.said(words)
	if len(rest) == 0 {
		return nil, &engine.Unclear{At: len(words), Could: could(m.Complete(o))}
	}
	at := len(words) - len(rest)
	c, why := m.find(all, f, rest[0])
	switch {
	case why != nil:
		return nil, why
	case c == nil:
		return nil, &engine.Unclear{At: at, Word: rest[0], Could: could(m.Complete(engine.Order(strings.Join(words[:at], " "))))}
	}
	d, err := c.read(m, f, rest[1:])
	if u, is := errors.AsType[*engine.Unclear](err); is {
		u.At += at + 1
	}
	return d, err
}

// Check is nil for an order that Play would carry out.
func (m *Fight) Check(o engine.Order) error {
	_, err := m.understand(o)
	return err
}

// Play carries out an order and tells what it caused.
func (m *Fight) Play(o engine.Order) ([]engine.Event, error) {
	do, err := m.understand(o)
	if err != nil {
		return nil, err
	}
	c := m.copy()
	c.fixed = nil
	events := do(c)
	events = append(events, c.makeWay()...)
	*m = *c
	return events, nil
}

// Retract is nil if the last order may be taken back. [LW-TURN-12]
func (m *Fight) Retract() error {
	if m.terms.takeback {
		return nil
	}
	return m.fixed
}

// Complete is the words that may follow.
func (m *Fight) Complete(o engine.Order) []engine.Choice {
	if m.phase == Over {
		return nil
	}
	words := o.Words()
	all, f, rest := m.said(words)
	if len(rest) > 0 {
		c, why := m.find(all, f, rest[0])
		if why != nil || c == nil || c.next == nil || !c.knows && !m.leads(c, f, rest[1:]) {
			return nil
		}
		return c.next(m, f, rest[1:])
	}
	var choices []engine.Choice
	if len(words) == 0 {
		choices = m.callable()
	}
	return append(choices, m.offered(all, f)...)
}

// leads reports whether the command offers these words one after another.
func (m *Fight) leads(c *command, f Owner, said []string) bool {
	for i, w := range said {
		choice, ok := saying(c.next(m, f, said[:i]), w)
		if !ok || !choice.Goes {
			return false
		}
	}
	return true
}

// offered are the commands that can be given to a figure now.
func (m *Fight) offered(all []command, f Owner) (choices []engine.Choice) {
	for i := range all {
		c := &all[i]
		if m.sayable(c, f) != nil || slices.ContainsFunc(choices, func(o engine.Choice) bool { return o.Word == c.name }) {
			continue
		}
		_, err := c.read(m, f, nil)
		goes := c.sure || c.next != nil && len(c.next(m, f, nil)) > 0
		if err == nil || goes {
			choices = append(choices, engine.Choice{Word: c.name, Part: engine.Verb, Gist: c.gist, Ends: err == nil, Goes: goes, Manner: c.manner})
		}
	}
	return choices
}

// callable are the figures that can be told something now.
func (m *Fight) callable() (choices []engine.Choice) {
	for i, w := range m.words {
		f := Owner{ManThing, i}
		all := commandsOf(forMan)
		if i >= len(m.table.Men) {
			f, all = Owner{GunThing, i - len(m.table.Men)}, commandsOf(forGun)
		}
		for k := range all {
			if m.sayable(&all[k], f) == nil {
				choices = append(choices, engine.Choice{Word: w, Part: engine.Figure, Gist: m.gist(f), Goes: true})
				break
			}
		}
	}
	return choices
}

// untimely says why a command cannot be given in this phase.
func (m *Fight) untimely(c *command, f Owner) error {
	if c.rule == "LW-TURN-10" && m.phase == PhaseMen {
		return engine.Forbid(c.rule, "guns come first: a man has moved on his own account, so that no gun can do anything")
	}
	return engine.Forbid(c.rule, "%q cannot be said now: %v is to %s", c.name, m.awaited, duties[m.phase])
}
