package pages

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gioui.org/layout"

	"littlewars/render/paper"
	"littlewars/render/ui"
)

// puzzled reports whether a game has puzzles that can be begun.
func puzzled(u *ui.Context, g *ui.Game) bool {
	if u.House.Puzzles == nil || u.House.Learn == nil {
		return false
	}
	all, _ := u.House.Puzzles(g.Name)
	return len(all) > 0
}

// puzzleRows are the puzzles of the game in hand, to be chosen by grade and number: today's first, on brass those that
// are solved, in brackets those that were so with help.
func (t *PageSet) puzzleRows(u *ui.Context, g *ui.Game) []layout.Widget {
	s := u.Paper
	all, today := u.House.Puzzles(g.Name)
	begin := func(i int) func() {
		return func() { t.leaveFor(u, func() error { return u.Learn(all[i].Begin()) }) }
	}
	grades, solved, helped := map[int][]layout.Widget{}, 0, 0
	for i := range all {
		p, name := &all[i], fmt.Sprint(i+1)
		switch {
		case p.Solved:
			solved++
		case p.Helped:
			helped++
			name = "(" + name + ")"
		}
		grades[p.Grade] = append(grades[p.Grade], t.choice(u, fmt.Sprint("puzzle ", i+1), name, p.Solved, begin(i)))
	}
	title, _, _ := strings.Cut(g.Title, ", or ")
	play := t.link(u, "puzzles", "Play the game", leadSize, func() { t.Home.puzzles = false })
	rows := []layout.Widget{
		paper.Inset(layout.Inset{Top: 14, Bottom: 6}, paper.Flowing(
			18, t.brass(u, "begin", fmt.Sprint("Today's, ", today), true, begin(today-1)),
			s.Words(paper.Book(), 26, s.Ink, 2, "Puzzles: "+title), play,
		)),
		s.Words(paper.Plain(), 15, s.Ink, 3, fmt.Sprintf(
			"%d of %d solved, on brass; %d with help, in brackets.", solved, len(all), helped,
		)),
	}
	for _, grade := range slices.Sorted(maps.Keys(grades)) {
		gist := map[int]string{1: "easy", 4: "hard"}[grade]
		rows = append(rows, labelledChoices(u, fmt.Sprint("Grade ", grade), gist, grades[grade]...))
	}
	return rows
}
