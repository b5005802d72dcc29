package main

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/render/markdown"
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
func (c *rulesCmd) Run(d *desk) error {
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
		return d.json(list)
	}
	text, err := rulesText(d.look, all, c.IDs)
	d.printf("%s", text)
	return err
}

// rulesText answers the words of somebody who asks for rules; with none, it says what there is. What can
// be found is shown even where something cannot.
func rulesText(l look, all []catalogue, words []string) (string, error) {
	var s strings.Builder
	if len(words) == 0 {
		for _, c := range all {
			fmt.Fprintf(&s, "%s  %3d rules  %s\n", l.in(title, fmt.Sprintf("%-3s", c.mark)), len(c.rules), c.title)
		}
		return s.String(), nil
	}
	var wrong faults
	for i, word := range words {
		found, err := ruled(all, []string{word})
		wrong.add(err)
		if err != nil {
			continue
		}
		if i > 0 {
			s.WriteString("\n")
		}
		if len(found) == 1 && sameID(found[0].id, word) {
			s.WriteString(l.rule(found[0]))
		} else {
			s.WriteString(l.ruleList(found))
		}
	}
	return s.String(), wrong.err()
}

// ruleList is a line a rule, under the headings they stand under.
func (l look) ruleList(rules []*entry) string {
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
			fmt.Fprintf(&s, "%s\n", l.in(faint, section))
		}
		room := max(l.width-widest-2, 12)
		fmt.Fprintf(&s, "%s  %s\n", l.in(title, fmt.Sprintf("%-*s", widest, e.id)), cut(e.gist, room))
	}
	return s.String()
}

// cut is s in so many columns, its end left out where there is no room.
func cut(s string, columns int) string {
	r := []rune(s)
	if len(r) <= columns {
		return s
	}
	return strings.TrimRight(string(r[:max(columns-1, 0)]), " ") + "…"
}

// rule is a rule laid out: its id and section, and under them its text.
func (l look) rule(e *entry) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s  %s\n", l.in(title, e.id), l.in(faint, e.section))
	s.WriteString(l.markdown(markdown.Read(e.text), "  "))
	return s.String()
}

// gistOf is what the rule table of the game says of a rule, or the catalogue's own beginning of it.
func gistOf(about *engine.About, id engine.RuleID) string {
	r, _ := about.Rules.Find(id)
	return r.Gist
}

// markdown lays out a text. What is apart in it stays apart by a line.
func (l look) markdown(text []markdown.Block, indent string) string {
	var s strings.Builder
	for i := range text {
		b := &text[i]
		if b.Apart {
			s.WriteString("\n")
		}
		switch b.Kind {
		case markdown.Code:
			for _, line := range b.Lines {
				s.WriteString(strings.TrimRight(indent+"  "+line, " ") + "\n")
			}
		case markdown.Table:
			s.WriteString(l.table(b.Rows, indent))
		case markdown.Heading:
			s.WriteString(indent + l.in(title, l.prose(b.Words, indent)) + "\n")
		case markdown.Item:
			s.WriteString(indent + b.Sign + " " + l.prose(b.Words, indent+strings.Repeat(" ", len([]rune(b.Sign))+1)) + "\n")
		case markdown.Paragraph:
			s.WriteString(indent + l.prose(b.Words, indent) + "\n")
		}
	}
	return s.String()
}

// prose breaks words into lines; what follows the first is indented.
func (l look) prose(words []markdown.Word, indent string) string {
	lines := strings.Split(markdown.Text(words), "\n")
	for i := range lines {
		lines[i] = wrapped(lines[i], l.width-len(indent), len(indent))
	}
	return strings.Join(lines, "\n"+indent)
}

// table lines up the cells of a table, those that are too wide broken into lines.
func (l look) table(table [][][]markdown.Word, indent string) string {
	rows := make([][]string, len(table))
	for r := range table {
		for _, cell := range table[r] {
			rows[r] = append(rows[r], markdown.Text(cell))
		}
	}
	const gap = 2
	widths, fits := columnWidths(rows, l.width-len(indent)+gap, gap)
	var s strings.Builder
	for n, row := range rows {
		if !fits {
			s.WriteString(l.spelledRow(rows[0], row, n, indent))
			continue
		}
		var cells [][]string
		height := 0
		for i, cell := range row {
			cells = append(cells, broken(cell, widths[i]-gap))
			height = max(height, len(cells[i]))
		}
		for k := range height {
			line := indent
			for i := range cells {
				part := ""
				if k < len(cells[i]) {
					part = cells[i][k]
				}
				line += padded(part, widths[i])
			}
			line = strings.TrimRight(line, " ")
			if n == 0 {
				line = l.in(faint, line)
			}
			s.WriteString(line + "\n")
		}
	}
	return s.String()
}

// columnWidths is how wide each column may be, its gap counted in: as wide as its cells, but the widest
// are narrowed, down to their longest words, until all fit into room; false if they never do.
func columnWidths(rows [][]string, room, gap int) (widths []int, fits bool) {
	var least []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths, least = append(widths, 0), append(least, 0)
			}
			widths[i] = max(widths[i], len([]rune(cell))+gap)
			for _, w := range strings.Fields(cell) {
				least[i] = max(least[i], len([]rune(w))+gap)
			}
		}
	}
	for {
		total, widest := 0, -1
		for i, w := range widths {
			total += w
			if w > least[i] && (widest < 0 || w > widths[widest]) {
				widest = i
			}
		}
		if total <= room || widest < 0 {
			return widths, total <= room
		}
		widths[widest]--
	}
}

// spelledRow is row n of a table that is too wide: each cell behind the name of its column.
func (l look) spelledRow(names, row []string, n int, indent string) string {
	if n == 0 {
		return ""
	}
	var cells []string
	for i, cell := range row[1:] {
		if cell != "" && i+1 < len(names) {
			cells = append(cells, strings.TrimSpace(names[i+1]+" "+cell))
		}
	}
	line := strings.TrimSpace(names[0]+" "+row[0]) + ": " + strings.Join(cells, "; ")
	return indent + wrapped(line, l.width-len(indent)-2, len(indent)+2) + "\n"
}

// broken is words in lines of so many columns.
func broken(s string, columns int) []string {
	lines := []string{""}
	for _, w := range strings.Fields(s) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = w
		case len([]rune(*last))+1+len([]rune(w)) <= columns:
			*last += " " + w
		default:
			lines = append(lines, w)
		}
	}
	return lines
}

// padded is s filled up with blanks to so many columns.
func padded(s string, columns int) string {
	return s + strings.Repeat(" ", max(0, columns-len([]rune(s))))
}
