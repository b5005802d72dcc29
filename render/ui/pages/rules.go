package pages

import (
	"fmt"
	"image"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/markdown"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// library is the books of the house as far as they are open.
type library struct {
	Leaf   int           // of the manual
	Opened engine.RuleID // of the rules; none if the list lies there
	game   string        // to which what follows belongs
	manual []ui.Leaf
	pages  [][]markdown.Block // of the manual, taken apart
	asked  string             // what was looked for
	Found  []ui.Rule
	rule   []markdown.Block // that is opened
	read   engine.RuleID
}

// fetch sees to it that the books are those of the game on the table.
func (l *library) fetch(u *ui.Context) {
	game := u.Sitting.Ruleset().About().Name
	if l.game == game {
		return
	}
	*l = library{game: game, Opened: l.Opened, asked: "\x00"}
	if u.House.Manual == nil {
		return
	}
	l.manual = u.House.Manual(game)
	for _, leaf := range l.manual {
		l.pages = append(l.pages, markdown.Read(leaf.Text))
	}
}

// look looks rules up, once.
func (l *library) look(u *ui.Context, words string) {
	if l.asked == words || u.House.Rules == nil {
		return
	}
	l.asked, l.Found = words, u.House.Rules(l.game, words)
}

// ruled is the rule of that id as a text; none if there is no such rule.
func (l *library) ruled(u *ui.Context, id engine.RuleID) []markdown.Block {
	if l.read == id {
		return l.rule
	}
	l.read, l.rule = id, nil
	if u.House.Rules == nil {
		return nil
	}
	for _, r := range u.House.Rules(l.game, string(id)) {
		if r.ID == id {
			l.rule = markdown.Read(fmt.Sprintf("## %s  %s\n\n%s", id, r.Section, r.Text))
		}
	}
	return l.rule
}

// read opens a rule, whole.
func (t *PageSet) read(u *ui.Context, id engine.RuleID) {
	if t.Page != ui.RulesPage {
		t.Turn(u, ui.RulesPage)
	}
	t.Library.Opened, t.wants = id, ""
	t.top = 0
	t.told++
}

// print prints books; rules that they name can be opened, if there is a catalogue.
func (t *PageSet) print(u *ui.Context) paper.Printer {
	p := paper.Printer{Stationery: u.Paper}
	if u.House.Rules != nil {
		p.Link = func(name string, id engine.RuleID, letters func(gtx layout.Context, lit bool) layout.Dimensions) layout.Widget {
			return t.pick(u, name, string(id), func() { t.read(u, id) }, letters)
		}
	}
	return p
}

// manualRows is the manual of the game on the table, and of the window.
func (t *PageSet) manualRows(u *ui.Context) []layout.Widget {
	l, s := &t.Library, u.Paper
	l.fetch(u)
	if len(l.pages) == 0 {
		return []layout.Widget{s.Words(paper.Book(), 18, s.Ink, 2, "There is no manual here.")}
	}
	l.Leaf = min(l.Leaf, len(l.pages)-1)
	rows := []layout.Widget{func(gtx layout.Context) layout.Dimensions {
		var chips []layout.Widget
		for i, leaf := range l.manual {
			chips = append(chips, t.choice(u, "leaf "+leaf.Title, leaf.Title, i == l.Leaf, func() {
				l.Leaf = i
				t.top = 0
			}))
		}
		return paper.Flow(gtx, 6, chips...)
	}}
	return append(rows, t.print(u).Printed(fmt.Sprint("manual ", l.Leaf), l.pages[l.Leaf])...)
}

// rulesRows is the look-up: what was found, or the rule that was opened.
func (t *PageSet) rulesRows(u *ui.Context) []layout.Widget {
	s := u.Paper
	l := &t.Library
	l.fetch(u)
	if l.Opened != "" {
		rows := []layout.Widget{ui.Flowing(6, t.choice(u, "all rules", "All rules", false, func() { t.back(u) }))}
		text := l.ruled(u, l.Opened)
		if text == nil {
			return append(rows, s.Words(paper.Book(), 18, s.Ink, 2, fmt.Sprintf("There is no rule %s.", l.Opened)))
		}
		return append(rows, t.print(u).Printed("rule "+string(l.Opened), text)...)
	}
	search := t.field(u, "rule", "an id"+exampleRule(u)+", or a word that rules say", "", func(string) {
		if len(l.Found) > 0 {
			t.read(u, l.Found[0].ID)
		}
	})
	words := strings.TrimSpace(t.Fields["rule"].Text())
	if words != l.asked {
		t.top = 0
	}
	l.look(u, words)
	rows := []layout.Widget{search}
	if len(l.Found) == 0 {
		return append(rows, s.Words(paper.Book(), 18, s.Ink, 2, "No rule is called so or says so."))
	}
	section := ""
	for _, r := range l.Found {
		if r.Section != section {
			section = r.Section
			rows = append(rows, ui.Inset(layout.Inset{Top: 9, Bottom: 3}, s.Words(paper.Book(), 18, s.Faint, 2, r.Section)))
		}
		rows = append(rows, t.ruleRow(u, r))
	}
	return rows
}

// exampleRule is an id as the game on the table has them.
func exampleRule(u *ui.Context) string {
	if rules := u.Sitting.Ruleset().About().Rules; len(rules) > 0 {
		return " such as " + string(rules[len(rules)/2].ID)
	}
	return ""
}

// ruleRow is a rule on one line, that opens it.
func (t *PageSet) ruleRow(u *ui.Context, r ui.Rule) layout.Widget {
	s := u.Paper
	b := rowOf(s, s.Paper)
	b.room = layout.Inset{Left: 8, Right: 8, Top: 4, Bottom: 5}
	return t.boxed(u, "read "+string(r.ID), string(r.ID), b, func() { t.read(u, r.ID) }, func(gtx layout.Context) layout.Dimensions {
		const column = 120 // dp
		return layout.Flex{Alignment: layout.Baseline}.Layout(
			gtx,
			layout.Rigid(func(gtx layout.Context) layout.Dimensions {
				gtx.Constraints.Min = image.Point{}
				dims := s.Words(paper.Bold(), 13, s.Ink, 1, string(r.ID))(gtx)
				dims.Size.X = max(dims.Size.X, min(gtx.Dp(column), gtx.Constraints.Max.X/3))
				return dims
			}),
			layout.Flexed(1, s.Words(paper.Plain(), 13, s.Ink, 2, r.Gist)),
		)
	})
}
