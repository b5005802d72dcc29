package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"littlewars/cmd/littlewars/desk"
	"littlewars/docs"
	"littlewars/engine"
	"littlewars/render/markdown"
	"littlewars/render/terminal"
)

// rulesCmd shows rules by their ids.
type rulesCmd struct {
	IDs  []string `arg:"" optional:"" name:"id" predictor:"rule" help:"A rule, such as WC-19; all of a kind: WC, LW-GUN; all of a game: warchess; or a word that they say: citadel."`
	JSON bool     `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*rulesCmd) Help() string {
	return `The rules of every game, by the ids that refusals and journals name.

  littlewars rules                what there are rules for
  littlewars rules WC-25          one rule, whole
  littlewars rules rm20 rm-21     several
  littlewars rules LW-GUN         all of a kind, a line each
  littlewars rules WC             all of a game, a line each
  littlewars rules warchess       the same by its name
  littlewars rules citadel        all that say the word, a line each`
}

// Run prints the rules asked for: of one by its id the text, of a group a line each.
func (c *rulesCmd) Run(d *desk.Desk) error {
	all := catalogues()
	if c.JSON {
		found, err := ruled(all, c.IDs)
		if err != nil {
			return err
		}
		if len(c.IDs) == 0 {
			found = those(all, func(*entry) bool { return true })
		}
		return d.Json("rules", engine.Mapped(found, func(e *entry) entry { return *e }))
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
		const marked = 16 // columns before a title
		for _, c := range all {
			fmt.Fprintf(&s, "%s  %3d rules  %s\n", l.In(terminal.Title, fmt.Sprintf("%-3s", c.mark)), len(c.rules),
				terminal.Wrapped(c.title, l.Width-marked, marked))
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
		if one := named(all, word); len(one) > 0 {
			s.WriteString(wholeRule(l, one[0]))
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
		widest = max(widest, len(e.ID))
	}
	for i, e := range rules {
		if e.Section != section {
			section = e.Section
			if i > 0 {
				s.WriteString("\n")
			}
			fmt.Fprintf(&s, "%s\n", l.In(terminal.Faint, section))
		}
		room := max(l.Width-widest-2, 12)
		fmt.Fprintf(&s, "%s  %s\n", l.In(terminal.Title, fmt.Sprintf("%-*s", widest, e.ID)), l.Cut(e.Gist, room))
	}
	return s.String()
}

// wholeRule is a rule laid out: its id and section, and under them its text.
func wholeRule(l terminal.Look, e *entry) string {
	return l.In(terminal.Title, e.ID) + "  " + l.In(terminal.Faint, e.Section) + "\n" + l.Markdown(markdown.Read(e.Text), "  ")
}

// catalogue is the rules of one game, as docs/rules has them.
type catalogue struct {
	title string
	mark  string // what its ids begin with: "WC"
	rules []entry
}

// entry is one rule; its fields are the keys of docs/programs.md.
type entry struct {
	ID      string `json:"id"`
	Section string `json:"section"` // the heading it stands under
	Gist    string `json:"gist"`    // what the rule table of the game says of it, or else its beginning
	Text    string `json:"text"`    // in Markdown, without its id
}

// ruleHead is the id that a rule begins with.
var ruleHead = regexp.MustCompile(`^[A-Z]+(?:-[A-Z0-9]+)+[a-z]?(?:\.[0-9]+)?\b`)

// definitions is what the ids of definitions begin with, in a catalogue that numbers them apart from its rules.
const definitions = "DEF"

// catalogues are all that the program carries; they are read once, and nobody changes them.
var catalogues = sync.OnceValue(func() (all []catalogue) {
	played := listed()
	names, _ := fs.Glob(docs.Rules, "rules/*.md")
	for _, name := range names {
		text, _ := fs.ReadFile(docs.Rules, name) // which is in the program itself
		c := readCatalogue(string(text))
		for i := range c.rules {
			c.rules[i].Gist = c.rules[i].beginning()
			for _, g := range played {
				if r, ok := g.about.Rules.Find(engine.RuleID(c.rules[i].ID)); ok {
					c.rules[i].Gist = r.Gist
				}
			}
		}
		all = append(all, c)
	}
	return all
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
			e.Text = withoutID(strings.TrimSpace(source[from:at]), e.ID)
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
		if mark != definitions {
			c.mark = cmp.Or(c.mark, mark)
		}
		if mark == definitions || id != "" && mark == c.mark {
			from = b.From
			c.rules = append(c.rules, entry{ID: id, Section: section})
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
	parts := engine.Mapped(markdown.Read(e.Text), func(b markdown.Block) string { return b.Plain() })
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// beginning is the first sentence of the rule, or more if that is short.
func (e *entry) beginning() string {
	blocks := markdown.Read(e.Text)
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
// ends before a dash, all of a game by its name, or all that say a word. Capitals do not matter. What is not there is
// named.
func ruled(all []catalogue, words []string) (found []*entry, err error) {
	var f desk.Faults
	for _, word := range words {
		group := named(all, word)
		if len(group) == 0 {
			group = those(all, func(e *entry) bool {
				beginning, _, more := strings.Cut(strings.ToLower(e.ID), strings.ToLower(word)+"-")
				return more && beginning == ""
			})
		}
		if g, err := findGame(word); len(group) == 0 && err == nil {
			group = those(all, func(e *entry) bool {
				_, its := g.about.Rules.Find(engine.RuleID(e.ID))
				return its
			})
		}
		if len(group) == 0 && word != "" && !strings.ContainsAny(word, "0123456789-") { // which are meant for ids
			group = those(all, func(e *entry) bool { return e.says(word) })
		}
		if len(group) == 0 {
			f.Add(unknownAmong("rule", word, ruleIDs(all)))
		}
		found = append(found, group...)
	}
	return found, f.Err()
}

// those are the rules that are as asked.
func those(all []catalogue, is func(*entry) bool) (found []*entry) {
	for i := range all {
		for j := range all[i].rules {
			if e := &all[i].rules[j]; is(e) {
				found = append(found, e)
			}
		}
	}
	return found
}

// named is the rule of that id, if there is one: in any capitals and with its dashes or without, "wc25".
func named(all []catalogue, id string) []*entry {
	bare := func(s string) string { return strings.ReplaceAll(s, "-", "") }
	return those(all, func(e *entry) bool { return strings.EqualFold(bare(e.ID), bare(id)) })
}

// says reports whether some words stand in the rule, in any capitals.
func (e *entry) says(words string) bool {
	return strings.Contains(strings.ToLower(strings.ReplaceAll(e.Text, "\n", " ")), strings.ToLower(words))
}

// ruleIDs are the ids of all rules.
func ruleIDs(all []catalogue) []string {
	return engine.Mapped(those(all, func(*entry) bool { return true }), func(e *entry) string { return e.ID })
}
