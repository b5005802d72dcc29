package main

import (
	"fmt"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/markdown"
	"littlewars/render/terminal"
)

// rulesCmd shows rules by their ids.
type rulesCmd struct {
	IDs  []string `arg:"" optional:"" name:"id" predictor:"rule" help:"A rule, such as WC-19; all of a kind: WC, LW-GUN; or a word that they say: citadel."`
	JSON bool     `help:"Write JSON (docs/cli.md lists the keys)."`
}

// Help teaches by example.
func (*rulesCmd) Help() string {
	return `The rules of every game, by the ids that refusals and journals name.

  littlewars rules                what there are rules for
  littlewars rules WC-25          one rule, whole
  littlewars rules rm20 rm-21     several
  littlewars rules LW-GUN         all of a kind, a line each
  littlewars rules WC             all of a game, a line each
  littlewars rules citadel        all that say the word, a line each`
}

// ruleJSON is a rule; the fields are the keys of docs/cli.md.
type ruleJSON struct {
	ID      string `json:"id"`
	Section string `json:"section"`
	Gist    string `json:"gist"`
	Text    string `json:"text"`
}

// Run prints the rules asked for: of one by its id the text, of a group a line each.
func (c *rulesCmd) Run(d *desk.Desk) error {
	all, err := catalogues()
	if err != nil {
		return err
	}
	if c.JSON {
		words := c.IDs
		if len(words) == 0 {
			for _, k := range all {
				words = append(words, k.mark)
			}
		}
		found, err := ruled(all, words)
		if err != nil {
			return err
		}
		list := []ruleJSON{}
		for _, e := range found {
			list = append(list, ruleJSON{e.id, e.section, e.gist, e.text})
		}
		return d.Json("rules", list)
	}
	text, err := rulesText(d.Look, all, c.IDs)
	d.Printf("%s", text)
	return err
}

// rulesText answers the words of somebody who asks for rules; with none, it says what there is. What can
// be found is shown even where something cannot.
func rulesText(l terminal.Look, all []catalogue, words []string) (string, error) {
	var s strings.Builder
	if len(words) == 0 {
		for _, c := range all {
			fmt.Fprintf(&s, "%s  %3d rules  %s\n", l.In(terminal.Title, fmt.Sprintf("%-3s", c.mark)), len(c.rules), c.title)
		}
		return s.String(), nil
	}
	var wrong desk.Faults
	for i, word := range words {
		found, err := ruled(all, []string{word})
		wrong.Add(err)
		if err != nil {
			continue
		}
		if i > 0 {
			s.WriteString("\n")
		}
		if len(found) == 1 && sameID(found[0].id, word) {
			s.WriteString(wholeRule(l, found[0]))
		} else {
			s.WriteString(ruleList(l, found))
		}
	}
	return s.String(), wrong.Err()
}

// ruleList is a line a rule, under the headings they stand under.
func ruleList(l terminal.Look, rules []*entry) string {
	var s strings.Builder
	widest, section := 0, ""
	for _, e := range rules {
		widest = max(widest, len(e.id))
	}
	for i, e := range rules {
		if e.section != section {
			section = e.section
			if i > 0 {
				s.WriteString("\n")
			}
			fmt.Fprintf(&s, "%s\n", l.In(terminal.Faint, section))
		}
		room := max(l.Width-widest-2, 12)
		fmt.Fprintf(&s, "%s  %s\n", l.In(terminal.Title, fmt.Sprintf("%-*s", widest, e.id)), terminal.Cut(e.gist, room))
	}
	return s.String()
}

// wholeRule is a rule laid out: its id and section, and under them its text.
func wholeRule(l terminal.Look, e *entry) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s  %s\n", l.In(terminal.Title, e.id), l.In(terminal.Faint, e.section))
	s.WriteString(l.Markdown(markdown.Read(e.text), "  "))
	return s.String()
}

// gistOf is what the rule table of the game says of a rule, or the catalogue's own beginning of it.
func gistOf(about *engine.About, id engine.RuleID) string {
	r, _ := about.Rules.Find(id)
	return r.Gist
}
