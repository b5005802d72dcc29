package render

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/markdown"
)

// library is the books of the house as far as they are open.
type library struct {
	leaf   int           // of the manual
	opened engine.RuleID // of the rules; none if the list lies there
	game   string        // to which what follows belongs
	manual []Leaf
	pages  [][]markdown.Block // of the manual, taken apart
	asked  string             // what was looked for
	found  []Rule
	rule   []markdown.Block // that is opened
	read   engine.RuleID
}

// fetch sees to it that the books are those of the game on the table.
func (l *library) fetch(d *desk) {
	game := d.Sitting.Ruleset().About().Name
	if l.game == game {
		return
	}
	*l = library{game: game, opened: l.opened, asked: "\x00"}
	if d.house.Manual == nil {
		return
	}
	l.manual = d.house.Manual(game)
	for _, leaf := range l.manual {
		l.pages = append(l.pages, markdown.Read(leaf.Text))
	}
}

// look looks rules up, once.
func (l *library) look(d *desk, words string) {
	if l.asked == words || d.house.Rules == nil {
		return
	}
	l.asked, l.found = words, d.house.Rules(l.game, words)
}

// ruled is the rule of that id as a text; none if there is no such rule.
func (l *library) ruled(d *desk, id engine.RuleID) []markdown.Block {
	if l.read == id {
		return l.rule
	}
	l.read, l.rule = id, nil
	if d.house.Rules == nil {
		return nil
	}
	for _, r := range d.house.Rules(l.game, string(id)) {
		if r.ID == id {
			l.rule = markdown.Read(fmt.Sprintf("## %s  %s\n\n%s", id, r.Section, r.Text))
		}
	}
	return l.rule
}

// read opens a rule, whole.
func (d *desk) read(id engine.RuleID) {
	s := &d.sheets
	if s.page != rulesPage {
		s.turn(d, rulesPage)
	}
	s.library.opened, s.wants = id, ""
	s.top = 0
	s.told++
}

// printer prints books; rules that they name can be opened, if there is a catalogue.
func (d *desk) printer() printer {
	p := printer{stationery: &d.panels.stationery}
	if d.house.Rules != nil {
		p.link = func(name string, id engine.RuleID, letters func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget {
			return d.pick(name, string(id), func() { d.read(id) }, letters)
		}
	}
	return p
}

// manualRows is the manual of the game on the table, and of the window.
func (d *desk) manualRows() []layout.Widget {
	l, s := &d.sheets.library, &d.panels.stationery
	l.fetch(d)
	if len(l.pages) == 0 {
		return []layout.Widget{s.words(book(), 18, s.Ink, 2, "There is no manual here.")}
	}
	l.leaf = min(l.leaf, len(l.pages)-1)
	rows := []layout.Widget{func(gtx layout.Context) layout.Dimensions {
		var chips []layout.Widget
		for i, leaf := range l.manual {
			chips = append(chips, d.choice("leaf "+leaf.Title, leaf.Title, i == l.leaf, func() {
				l.leaf = i
				d.sheets.top = 0
			}))
		}
		return flow(gtx, 6, chips...)
	}}
	return append(rows, d.printer().printed(fmt.Sprint("manual ", l.leaf), l.pages[l.leaf])...)
}

// rulesRows is the look-up: what was found, or the rule that was opened.
func (d *desk) rulesRows() []layout.Widget {
	sh, s := &d.sheets, &d.panels.stationery
	l := &sh.library
	l.fetch(d)
	if l.opened != "" {
		rows := []layout.Widget{func(gtx layout.Context) layout.Dimensions {
			return flow(gtx, 6, d.choice("all rules", "All rules", false, func() { sh.back(d) }))
		}}
		text := l.ruled(d, l.opened)
		if text == nil {
			return append(rows, s.words(book(), 18, s.Ink, 2, fmt.Sprintf("There is no rule %s.", l.opened)))
		}
		return append(rows, d.printer().printed("rule "+string(l.opened), text)...)
	}
	search := d.field("rule", "an id"+d.example()+", or a word that rules say", "", func(string) {
		if len(l.found) > 0 {
			d.read(l.found[0].ID)
		}
	})
	words := strings.TrimSpace(sh.fields["rule"].Text())
	if words != l.asked {
		sh.top = 0
	}
	l.look(d, words)
	rows := []layout.Widget{search}
	if len(l.found) == 0 {
		return append(rows, s.words(book(), 18, s.Ink, 2, "No rule is called so or says so."))
	}
	section := ""
	for _, r := range l.found {
		if r.Section != section {
			section = r.Section
			rows = append(rows, func(gtx layout.Context) layout.Dimensions {
				return layout.Inset{Top: 9, Bottom: 3}.Layout(gtx, s.words(book(), 18, s.Faint, 2, r.Section))
			})
		}
		rows = append(rows, d.ruleRow(r))
	}
	return rows
}

// example is an id as the game on the table has them.
func (d *desk) example() string {
	if rules := d.Sitting.Ruleset().About().Rules; len(rules) > 0 {
		return " such as " + string(rules[len(rules)/2].ID)
	}
	return ""
}

// ruleRow is a rule on one line, that opens it.
func (d *desk) ruleRow(r Rule) layout.Widget {
	s := &d.panels.stationery
	return d.pick("read "+string(r.ID), string(r.ID), func() { d.read(r.ID) }, func(gtx layout.Context, lit bool) layout.Dimensions {
		fill := s.Paper
		if lit {
			fill = mixed(s.Paper, s.Brass, 0.3)
		}
		gtx.Constraints.Min = image.Pt(gtx.Constraints.Max.X-gtx.Dp(16), 0)
		return s.boxed(gtx, fill, false, layout.Inset{Left: 8, Right: 8, Top: 4, Bottom: 5}, func(gtx layout.Context) layout.Dimensions {
			const column = 120 // dp
			return layout.Flex{Alignment: layout.Baseline}.Layout(
				gtx,
				layout.Rigid(func(gtx layout.Context) layout.Dimensions {
					gtx.Constraints.Min = image.Point{}
					dims := s.words(bold(), 13, s.Ink, 1, string(r.ID))(gtx)
					dims.Size.X = max(dims.Size.X, min(gtx.Dp(column), gtx.Constraints.Max.X/3))
					return dims
				}),
				layout.Flexed(1, s.words(plain(), 13, s.Ink, 2, r.Gist)),
			)
		})
	})
}
