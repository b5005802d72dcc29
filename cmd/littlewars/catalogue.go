package main

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"littlewars/docs"
	"littlewars/engine"
)

// catalogue is the rules of one game, as docs/rules has them.
type catalogue struct {
	title string
	mark  string // what its ids begin with: "WC"
	rules []entry
}

// entry is one rule: its lines as written, Markdown and all, from its id on.
type entry struct {
	id      string
	section string // the heading it stands under
	gist    string // what the rule table of the game says of it, or else its beginning
	lines   []string
}

var (
	ruleHead = regexp.MustCompile(`^(?:- )?\*\*([A-Z]+(?:-[A-Z0-9]+)+)\b`)
	headline = regexp.MustCompile(`^#+ +(.*)`)
)

// catalogues reads every catalogue that the program carries.
func catalogues() ([]catalogue, error) {
	names, err := fs.Glob(docs.Rules, "rules/*.md")
	if err != nil {
		return nil, err
	}
	var all []catalogue
	played := listed()
	for _, name := range names {
		text, err := fs.ReadFile(docs.Rules, name)
		if err != nil {
			return nil, err
		}
		c := readCatalogue(string(text))
		for i := range c.rules {
			c.rules[i].gist = c.rules[i].beginning()
			for _, g := range played {
				if r, ok := g.about.Rules.Find(engine.RuleID(c.rules[i].id)); ok {
					c.rules[i].gist = r.Gist
				}
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// readCatalogue takes a catalogue apart. A rule goes on to the next one, a heading or a line across the
// page; what has an id of another kind, as the fixtures have, is no rule.
func readCatalogue(text string) catalogue {
	var c catalogue
	section := ""
	open := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if h := headline.FindStringSubmatch(line); h != nil {
			if c.title == "" {
				c.title = strings.TrimSuffix(h[1], ": rules catalogue")
			}
			section, open = h[1], false
			continue
		}
		if line == "---" {
			open = false
			continue
		}
		if m := ruleHead.FindStringSubmatch(line); m != nil {
			mark, _, _ := strings.Cut(m[1], "-")
			if c.mark == "" {
				c.mark = mark
			}
			open = mark == c.mark
			if open {
				c.rules = append(c.rules, entry{id: m[1], section: section})
			}
		}
		if open {
			last := &c.rules[len(c.rules)-1]
			last.lines = append(last.lines, line)
		}
	}
	for i := range c.rules {
		e := &c.rules[i]
		for len(e.lines) > 0 && strings.TrimSpace(e.lines[len(e.lines)-1]) == "" {
			e.lines = e.lines[:len(e.lines)-1]
		}
	}
	return c
}

// text is the rule without its id and the signs round it.
func (e *entry) text() []string {
	lines := slices.Clone(e.lines)
	first := strings.TrimPrefix(lines[0], "- ")
	rest, named := strings.CutPrefix(first, "**"+e.id+"**")
	if !named { // **PHY-1 Drag-free flight.** has its title within
		rest = "**" + strings.TrimSpace(strings.TrimPrefix(first, "**"+e.id))
	}
	lines[0] = strings.TrimSpace(rest)
	return lines
}

// beginning is the first sentence of the rule, or more if that is short.
func (e *entry) beginning() string {
	var words []string
	for _, line := range e.text() {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "|") {
			break
		}
		words = append(words, strings.Fields(line)...)
	}
	all := provenance.ReplaceAllString(unmarked(strings.Join(words, " ")), "")
	for _, end := range sentenceEnd.FindAllStringIndex(all, -1) {
		const least = 24 // letters; less is a heading
		if end[0] >= least {
			return all[:end[0]]
		}
	}
	return strings.TrimRight(all, ".:;")
}

var (
	sentenceEnd = regexp.MustCompile(`[.]( [A-Z]|$)`)
	provenance  = regexp.MustCompile(`^\[\w+\] `) // who says so, of a rule of Little Wars
	emphasis    = regexp.MustCompile(`\*\*|` + "`" + `|(^|[^\w*])\*([\w][^*]*)\*`)
)

// unmarked is Markdown without its emphasis.
func unmarked(s string) string { return emphasis.ReplaceAllString(s, "$1$2") }

// ruled are the rules that the words ask for, in their order: by id, all whose ids begin with a word that
// ends before a dash, or all that say a word. Capitals do not matter. What is not there is named.
func ruled(all []catalogue, words []string) ([]*entry, error) {
	var found []*entry
	var f faults
	for _, word := range words {
		one, group := lookUp(all, word)
		if one == nil && len(group) == 0 {
			group = saying(all, word)
		}
		if one == nil && len(group) == 0 {
			f.add(unknownAmong("rule", word, ruleIDs(all)))
		}
		if one != nil {
			group = []*entry{one}
		}
		found = append(found, group...)
	}
	return found, f.err()
}

// lookUp is the rule of that id, or the rules of a group: "WC", "LW-GUN".
func lookUp(all []catalogue, word string) (one *entry, group []*entry) {
	for i := range all {
		for j := range all[i].rules {
			e := &all[i].rules[j]
			switch {
			case sameID(e.id, word):
				return e, nil
			case len(e.id) > len(word) && strings.EqualFold(e.id[:len(word)], word) && e.id[len(word)] == '-':
				group = append(group, e)
			}
		}
	}
	return nil, group
}

// sameID reports whether a word is the id, in any capitals and with its dashes or without: "wc25".
func sameID(id, word string) bool {
	bare := func(s string) string { return strings.ReplaceAll(s, "-", "") }
	return strings.EqualFold(bare(id), bare(word))
}

// saying is the rules that say a word. What has a digit or a dash in it was meant for an id.
func saying(all []catalogue, word string) (found []*entry) {
	if word == "" || strings.ContainsAny(word, "0123456789-") {
		return nil
	}
	for i := range all {
		for j := range all[i].rules {
			e := &all[i].rules[j]
			if strings.Contains(strings.ToLower(strings.Join(e.text(), " ")), strings.ToLower(word)) {
				found = append(found, e)
			}
		}
	}
	return found
}

func ruleIDs(all []catalogue) []string {
	var ids []string
	for _, c := range all {
		for _, e := range c.rules {
			ids = append(ids, e.id)
		}
	}
	return ids
}
