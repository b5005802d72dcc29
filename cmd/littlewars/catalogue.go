package main

import (
	"cmp"
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"littlewars/cmd/littlewars/desk"
	"littlewars/docs"
	"littlewars/engine"
	"littlewars/render/markdown"
)

// catalogue is the rules of one game, as docs/rules has them.
type catalogue struct {
	title string
	mark  string // what its ids begin with: "WC"
	rules []entry
}

// entry is one rule.
type entry struct {
	id      string
	section string // the heading it stands under
	gist    string // what the rule table of the game says of it, or else its beginning
	text    string // in Markdown, without its id
}

// ruleHead is the id that a rule begins with.
var ruleHead = regexp.MustCompile(`^[A-Z]+(?:-[A-Z0-9]+)+\b`)

// catalogues are all that the program carries; they are read once, and nobody changes them.
var catalogues = sync.OnceValues(func() ([]catalogue, error) {
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
})

// readCatalogue takes a catalogue apart. A rule goes on to the next one, a heading or a line across the
// page; what has an id of another kind, as the fixtures have, is no rule.
func readCatalogue(source string) catalogue {
	var c catalogue
	section := ""
	from := -1 // where the last rule begins, while it goes on
	end := func(at int) {
		if from >= 0 {
			e := &c.rules[len(c.rules)-1]
			e.text = withoutID(strings.TrimSpace(source[from:at]), e.id)
		}
		from = -1
	}
	for _, b := range markdown.Read(source) {
		id := idOf(&b)
		if b.Kind != markdown.Heading && b.Kind != markdown.Line && id == "" {
			continue
		}
		end(b.From)
		if b.Kind == markdown.Heading {
			section = markdown.Text(b.Words)
			c.title = cmp.Or(c.title, strings.TrimSuffix(section, ": rules catalogue"))
		}
		mark, _, _ := strings.Cut(id, "-")
		c.mark = cmp.Or(c.mark, mark)
		if id != "" && mark == c.mark {
			from = b.From
			c.rules = append(c.rules, entry{id: id, section: section})
		}
	}
	end(len(source))
	return c
}

// idOf is the id of the rule that begins with a block; none if none does.
func idOf(b *markdown.Block) string {
	if b.Level > 0 || len(b.Words) == 0 || len(b.Words[0]) == 0 || !b.Words[0][0].Face.Strong {
		return ""
	}
	return ruleHead.FindString(markdown.Text(b.Words[:1]))
}

// withoutID is a rule's Markdown without its id and the signs round it.
func withoutID(written, id string) string {
	written = strings.TrimPrefix(strings.TrimPrefix(written, "- "), "**"+id)
	if rest, alone := strings.CutPrefix(written, "**"); alone {
		return strings.TrimLeft(rest, " ")
	}
	return "**" + strings.TrimLeft(written, " ") // **PHY-1 Drag-free flight.** has its title within
}

// plain is the rule on one line, without the signs of Markdown.
func (e *entry) plain() string {
	var parts []string
	for _, b := range markdown.Read(e.text) {
		parts = append(parts, b.Plain())
	}
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// beginning is the first sentence of the rule, or more if that is short.
func (e *entry) beginning() string {
	blocks := markdown.Read(e.text)
	if len(blocks) == 0 {
		return ""
	}
	all := provenance.ReplaceAllString(strings.ReplaceAll(markdown.Text(blocks[0].Words), "\n", " "), "")
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
)

// ruled are the rules that the words ask for, in their order: by id, all whose ids begin with a word that
// ends before a dash, or all that say a word. Capitals do not matter. What is not there is named.
func ruled(all []catalogue, words []string) ([]*entry, error) {
	var found []*entry
	var f desk.Faults
	for _, word := range words {
		one, group := lookUp(all, word)
		if one == nil && len(group) == 0 {
			group = saying(all, word)
		}
		if one == nil && len(group) == 0 {
			f.Add(unknownAmong("rule", word, ruleIDs(all)))
		}
		if one != nil {
			group = []*entry{one}
		}
		found = append(found, group...)
	}
	return found, f.Err()
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
			if e.says(word) {
				found = append(found, e)
			}
		}
	}
	return found
}

// says reports whether some words stand in the rule, in any capitals.
func (e *entry) says(words string) bool {
	return strings.Contains(strings.ToLower(strings.ReplaceAll(e.text, "\n", " ")), strings.ToLower(words))
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
