package pages

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"gioui.org/layout"
	"gioui.org/unit"

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
	fresh  bool               // nobody has read in it
	pages  [][]markdown.Block // of the manual, taken apart
	sought string             // what was looked for in the manual
	asked  string             // what was looked for in the rules
	first  string             // what is to be looked for there first
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
	*l = library{game: game, Opened: l.Opened, asked: "\x00", fresh: true}
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

// manualRows is the manual of the game on the table, and of the window: a page with its contents, or the places where
// it says what is sought.
func (t *PageSet) manualRows(u *ui.Context) []layout.Widget {
	l, s := &t.Library, u.Paper
	if l.fetch(u); l.fresh {
		l.fresh, t.top = false, 0 // and not where one was in another game's
	}
	if len(l.pages) == 0 {
		return []layout.Widget{s.Words(paper.Book(), 18, s.Ink, 2, "There is no manual here.")}
	}
	l.Leaf = min(l.Leaf, len(l.pages)-1)
	search := t.field(u, "manual", "what do you look for?", "", func(words string) {
		if found := l.places(words); len(found) > 0 {
			t.open(found[0])
		}
	})
	words := strings.TrimSpace(t.Fields["manual"].Text())
	if words != l.sought {
		l.sought, t.top = words, 0
	}
	if words != "" {
		return append([]layout.Widget{search}, t.placeRows(u, words)...)
	}
	var chips, contents []layout.Widget
	for i, leaf := range l.manual {
		open := func() { t.open(place{Leaf: i}) }
		chips = append(chips, t.choice(u, "leaf "+leaf.Title, leaf.Title, i == l.Leaf, open))
	}
	for i := range l.pages[l.Leaf] {
		if b := &l.pages[l.Leaf][i]; b.Kind == markdown.Heading && b.Level > 1 {
			contents = append(contents, t.contentsLine(u, b, place{l.Leaf, i}))
		}
	}
	apart := layout.Inset{Top: 8}
	rows := []layout.Widget{
		search, paper.Inset(apart, paper.Flowing(6, chips...)), paper.Inset(apart, paper.Flowing(16, contents...)),
	}
	return append(rows, t.print(u).Printed(fmt.Sprint("manual ", l.Leaf), l.pages[l.Leaf])...)
}

// manualHead is how many rows a page of the manual has before its text.
const manualHead = 3

// place is a block of a page of the manual.
type place struct{ Leaf, Block int }

// open turns to a place in the manual; to the head of a page if that is its first block.
func (t *PageSet) open(p place) {
	if f := t.Fields["manual"]; f != nil {
		f.SetText("")
	}
	t.Library.Leaf, t.Library.sought, t.top = p.Leaf, "", 0
	if p.Block > 0 {
		t.top = manualHead + p.Block
	}
	t.told++
}

// contentsLine is a title that leads to its place on the page.
func (t *PageSet) contentsLine(u *ui.Context, b *markdown.Block, to place) layout.Widget {
	s, text := u.Paper, b.Plain()
	name := fmt.Sprint("contents ", to.Block)
	return t.pick(u, name, text, func() { t.open(to) }, func(gtx layout.Context, lit bool) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		return s.Underlined(gtx, lit, s.Words(paper.Book(), unit.Sp(19-b.Level), s.Linked(), 1, text))
	})
}

// places are the blocks of the manual that say all of the words, in the order of its pages.
func (l *library) places(words string) (found []place) {
	wanted := strings.Fields(strings.ToLower(words))
	for leaf, page := range l.pages {
		for i := range page {
			text := strings.ToLower(page[i].Plain())
			lacks := func(w string) bool { return !strings.Contains(text, w) }
			if len(wanted) > 0 && !slices.ContainsFunc(wanted, lacks) {
				found = append(found, place{leaf, i})
			}
		}
	}
	return found
}

// placeRows is where the manual says what is sought, under the titles that it stands under, and the way to the rules
// that say it.
func (t *PageSet) placeRows(u *ui.Context, words string) (rows []layout.Widget) {
	l, s, under := &t.Library, u.Paper, ""
	for _, p := range l.places(words) {
		if title := l.title(p); title != under {
			under = title
			head := s.Words(paper.Book(), 18, s.Faint, 2, title)
			rows = append(rows, paper.Inset(layout.Inset{Top: 9, Bottom: 3}, head))
		}
		text, b := l.pages[p.Leaf][p.Block].Plain(), rowOf(s, s.Paper)
		b.room = layout.Inset{Left: 8, Right: 8, Top: 4, Bottom: 5}
		rows = append(rows, t.boxed(u, fmt.Sprint("place ", p), text, b, func() { t.open(p) },
			s.Words(paper.Plain(), 13, s.Ink, 2, around(text, words))))
	}
	if len(rows) == 0 {
		rows = append(rows, s.Words(paper.Book(), 18, s.Ink, 2, "The manual does not say that."))
	}
	if u.House.Rules == nil {
		return rows
	}
	label := "Look in the rules for “" + words + "”"
	further := t.choice(u, "to the rules", label, false, func() {
		t.Library.Opened = ""
		t.Turn(u, ui.RulesPage)
		t.Library.first = words
	})
	return append(rows, paper.Inset(layout.Inset{Top: 12}, paper.Flowing(6, further)))
}

// title is the titles of the page and of the part of it that a place is in.
func (l *library) title(p place) string {
	for i := p.Block; i > 0; i-- {
		if b := &l.pages[p.Leaf][i]; b.Kind == markdown.Heading && b.Level > 1 {
			return l.manual[p.Leaf].Title + ", " + b.Plain()
		}
	}
	return l.manual[p.Leaf].Title
}

// around is a text from a little before the first of the words.
func around(text, words string) string {
	const before = 60 // bytes
	first, _, _ := strings.Cut(strings.ToLower(words), " ")
	at := strings.Index(strings.ToLower(text), first) - before
	if at <= 0 || at > len(text) {
		return text
	}
	if blank := strings.IndexByte(text[at:], ' '); blank >= 0 {
		at += blank + 1
	}
	return "… " + text[at:]
}

// rulesRows is the look-up: what was found, or the rule that was opened.
func (t *PageSet) rulesRows(u *ui.Context) []layout.Widget {
	s := u.Paper
	l := &t.Library
	l.fetch(u)
	if l.Opened != "" {
		rows := []layout.Widget{paper.Flowing(6, t.choice(u, "all rules", "All rules", false, func() { t.back(u) }))}
		text := l.ruled(u, l.Opened)
		if text == nil {
			return append(rows, s.Words(paper.Book(), 18, s.Ink, 2, fmt.Sprintf("There is no rule %s.", l.Opened)))
		}
		return append(rows, t.print(u).Printed("rule "+string(l.Opened), text)...)
	}
	search := t.field(u, "rule", "an id"+exampleRule(u)+", or a word that rules say", l.first, func(string) {
		if len(l.Found) > 0 {
			t.read(u, l.Found[0].ID)
		}
	})
	l.first = ""
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
			rows = append(rows, paper.Inset(layout.Inset{Top: 9, Bottom: 3}, s.Words(paper.Book(), 18, s.Faint, 2, r.Section)))
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
