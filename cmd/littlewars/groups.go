package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// digest tells in a few lines what computers did on a floor since a person gave the last order: how often they said
// what, and what it changed.
func (p *party) digest() {
	if len(p.quiet) == 0 {
		return
	}
	v := p.s.Match().View(p.eye())
	var did terminal.Groups
	for i := range p.quiet {
		e := &p.quiet[i]
		figure := func(w string) bool {
			is := func(f engine.Piece) bool { return f.Word == w }
			return slices.ContainsFunc(v.Figures, is) || slices.ContainsFunc(p.before.Figures, is)
		}
		words := e.Order.Words()
		if verb := slices.IndexFunc(words, func(w string) bool { return !figure(w) }); verb >= 0 {
			did.Add(string(e.Side), words[verb])
		}
	}
	for side, verbs := range did.All() {
		var each terminal.Groups
		for _, verb := range verbs {
			each.Add(verb, verb)
		}
		p.say(terminal.Title, fmt.Sprintf("%s: %s", side, each.Counted()))
	}
	for what, who := range changes(&p.before, &v).All() {
		p.tell("  " + what + ": " + strings.Join(who, " "))
	}
	p.say(terminal.Faint, `"lines" tells it order by order`)
	p.lines, p.quiet = p.quiet, nil
}

// changes are the figures that have come, gone, or changed their state.
func changes(was, is *engine.View) *terminal.Groups {
	var all terminal.Groups
	find := func(v *engine.View, word string) *engine.Piece {
		if i := v.FigureWorded(word); i >= 0 {
			return &v.Figures[i]
		}
		return nil
	}
	for i := range was.Figures {
		f := &was.Figures[i]
		switch now := find(is, f.Word); {
		case now == nil:
			all.Add(string(f.Side)+" gone", f.Word)
		case now.State != f.State:
			all.Add(strings.TrimSpace(fmt.Sprintf("%s %s", f.Side, cmp.Or(now.State, "no longer "+f.State))), f.Word)
		}
	}
	for i := range is.Figures {
		if f := &is.Figures[i]; find(was, f.Word) == nil {
			all.Add(string(f.Side)+" come", f.Word)
		}
	}
	return &all
}

// sayLines tells the computer's last move order by order.
func sayLines(p *party, _ []string) error {
	if len(p.lines) == 0 {
		return fmt.Errorf("nothing has been left untold; history tells all that was played")
	}
	looks := p.looks()
	for i := range p.lines {
		p.printf("%s", entryText(p.d.Look, looks, &p.lines[i]))
	}
	return nil
}
