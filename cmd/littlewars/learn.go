package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
)

// learnCmd teaches a game at a terminal.
type learnCmd struct {
	Game string `arg:"" optional:"" predictor:"lesson" help:"The game (the first that has a lesson)."`
}

func (*learnCmd) Help() string {
	return `It lays a small field and says one thing after another; the other side moves by itself. Give the orders that are
wanted, or any other: the lesson waits. An empty line goes on where there is only something to read, "hint" tells
an order that would do, "do" gives it, "again" and "back" set the match back, "quit" leaves. In the window the same
lesson is at home, F4.

  littlewars learn
  littlewars learn warchess`
}

// Run teaches until the lesson is over or left.
func (c *learnCmd) Run(d *desk.Desk) error {
	l, err := c.lesson()
	if err != nil {
		return err
	}
	return taughtAt(d, l)
}

// taughtAt teaches a lesson at the terminal.
func taughtAt(d *desk.Desk, l *engine.Lesson) error {
	g, course, err := enroll(l)
	if err != nil {
		return err
	}
	p := &party{d: d, game: &g, s: course.Sitting(), course: course, players: map[engine.Side]engine.Player{}, glass: newHourglass()}
	for _, side := range g.about.Sides {
		if side != l.Side {
			p.players[side] = teacher{course}
		}
	}
	return p.gather()
}

// lesson is the one that is asked for.
func (c *learnCmd) lesson() (*engine.Lesson, error) {
	all := lessons()
	if c.Game != "" {
		g, err := findGame(c.Game)
		if err != nil {
			return nil, err
		}
		all = g.Lessons
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no lesson teaches %s", cmp.Or(c.Game, "any game"))
	}
	return all[0], nil
}

// lessons are those that can be taken.
func lessons() []*engine.Lesson {
	return slices.Concat(engine.Mapped(games, func(e engine.Entry) []*engine.Lesson { return e.Lessons })...)
}

// taught are the names of the games that have lessons.
func taught() []string {
	return slices.Compact(engine.Mapped(lessons(), func(l *engine.Lesson) string { return l.Game }))
}

// enroll begins a lesson, which is kept in no journal.
func enroll(l *engine.Lesson) (game, *engine.Course, error) {
	g, err := findGame(l.Game)
	if err != nil {
		return g, nil, err
	}
	c, err := l.Enroll(g.Rules, desk.Version())
	return g, c, err
}

// teacher plays the sides that are not the learner's.
type teacher struct{ *engine.Course }

// Choose is what the lesson has them say.
func (t teacher) Choose(_ context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	o, ok := t.Answer(m)
	if !ok {
		return "", engine.Thought{}, errors.New("the lesson has nothing more to say")
	}
	return o, engine.Thought{}, nil
}

// teach follows what has been played, and tells the step if it is another now.
func (p *party) teach() {
	c := p.course
	if c == nil {
		return
	}
	c.Follow()
	if p.s != c.Sitting() {
		p.s, p.told = c.Sitting(), false
		p.show()
	}
	p.held = p.stands()
	at := c.At()
	switch why := c.Lacks(); {
	case at != p.taught:
		if at == p.taught+1 && p.wants {
			p.tellLine("Done.", terminal.Brass)
		}
		p.taught, p.lacks, p.wants = at, "", c.Step().Done != nil
		p.tellStep(at)
	case why != p.lacks:
		if p.lacks = why; why != "" {
			p.tellLine(why+` "again" takes it back.`, terminal.Brass)
		}
	}
}

// tellLine says a line of the lesson.
func (p *party) tellLine(text string, how terminal.Ink) {
	if p.live {
		p.say(how, text)
	} else {
		p.printf("# %s\n", text)
	}
}

// stands reports whether a lesson has the other side say nothing, though it is to move.
func (p *party) stands() bool { return p.course != nil && p.course.Stands() }

// tellStep says what a step says.
func (p *party) tellStep(at int) {
	s, line := p.course.Step(), p.tellLine
	line(fmt.Sprintf("%d of %d. %s", at, p.course.Lesson.Steps(), s.Title), terminal.Title)
	say := s.Say
	if len(s.Rules) > 0 {
		say += " (" + joined(s.Rules) + ")"
	}
	line(say, "")
	if s.Want != "" {
		line(s.Want, terminal.Brass)
	} else {
		line(readOn, terminal.Faint)
	}
	if at == 1 {
		line(`Later: "hint" tells an order that does what is wanted, "do" gives it, "again" and "back" set the lesson back, `+
			`"quit" leaves.`, terminal.Faint)
	}
}

const readOn = "An empty line goes on."

// tellFrom tells the orders after so many.
func (p *party) tellFrom(n int) {
	entries, looks := p.s.Journal().Entries, p.looks()
	for _, e := range entries[min(n, len(entries)):] {
		if p.live {
			p.printf("%s", entryText(p.d.Look, looks, &e))
		} else {
			p.printf("%s\n", e.String())
		}
	}
}

// learns does what is said to the lesson, if that was.
func (p *party) learns(fields []string) (is bool, err error) {
	c := p.course
	if c == nil || len(fields) > 1 {
		return false, nil
	}
	if len(fields) == 0 && !c.Ready() {
		p.printf("  %s\n", c.Step().Want)
		return true, nil
	}
	switch strings.ToLower(strings.Join(fields, "")) {
	case "", "next":
		if err = c.Next(); c.Over() {
			return true, errLeft
		}
	case "again":
		err = c.Again()
	case "back":
		err = c.Back()
	case "do":
		was := p.s.Len()
		err = c.Show()
		if p.s == c.Sitting() {
			p.tellFrom(was)
		}
		if c.Over() {
			return true, errLeft
		}
	case "hint":
		c.Help()
		for _, o := range c.Step().Hint {
			p.printf("  %s\n", o)
		}
		if c.Ready() {
			p.printf("  %s\n", readOn)
		}
		return true, nil
	default:
		return false, nil
	}
	p.taught = 0
	p.show()
	return true, err
}
