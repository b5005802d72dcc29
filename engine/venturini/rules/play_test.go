package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// play is moves of both sides in turn on a board, each orders parted by ";", and all that comes of them: words in the
// text of the position, or "not " and words that are not in it, "told " and what has been told in the last move, or
// "refused RULE" of the last order. A board that begins with "B: " or "G: " is on the siege map, that side to move.
type play struct {
	id, board   string
	moves, want []string
}

// playAll plays rows, everybody fed. Of several answers to a question it takes the first.
func playAll(t *testing.T, rows []play) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.id, func(t *testing.T) { t.Parallel(); row.hold(t) })
	}
}

func (row *play) hold(t *testing.T) {
	t.Helper()
	b := row.begin(t)
	rule, refused := strings.CutPrefix(row.want[0], "refused ")
	told := ""
	for i, move := range row.moves {
		if b.Start.Game == state.Siege {
			feed(b.Position)
		}
		orders := sentences(move)
		if last := len(orders) - 1; refused && i == len(row.moves)-1 {
			b.notes(orders[:last]...)
			if got := string(b.refusedTo(orders[last])); got != rule {
				t.Errorf("refused by %q, want %s", got, rule)
			}
			return
		}
		b.notes(orders...)
		run := b.done()
		for run.Open != nil {
			b.Said = append(b.Said, Said{By: run.Open.By, Order: run.Open.Could[0]})
			run = b.Carry()
		}
		told = ""
		for i := range run.Events {
			told += run.Events[i].Text(run.Situation) + "\n"
		}
		b.Position = &Position{Start: *run.Situation}
	}
	text := state.Write(&b.Start, nil, "")
	for _, w := range row.want {
		in := text
		w, not := strings.CutPrefix(w, "not ")
		if what, is := strings.CutPrefix(w, "told "); is {
			w, in = what, told
		}
		if not == strings.Contains(in, w) {
			t.Errorf("want %q (not: %v) in\n%s", w, not, in)
		}
	}
}

// begin is the position that a row begins with.
func (row *play) begin(t *testing.T) marchBoard {
	t.Helper()
	if mover, board, sieged := strings.Cut(row.board, ": "); sieged && len(mover) == 1 {
		return marchBoard{t, besieged(t, mover, board)}
	}
	return newMarchBoard(t, row.board)
}

// sentences are orders parted by ";".
func sentences(text string) (orders []string) {
	for one := range strings.SplitSeq(text, ";") {
		if one = strings.TrimSpace(one); one != "" {
			orders = append(orders, one)
		}
	}
	return orders
}

// trial is orders of a side on a board, parted by ";", and what comes of them.
type trial struct{ id, board, orders, want string }

// try holds rows to what is found of each.
func try(t *testing.T, rows []trial, found func(*testing.T, *trial) string) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			if got := found(t, &row); got != row.want {
				t.Errorf("%s: %s\n got %s\nwant %s", row.board, row.orders, got, row.want)
			}
		})
	}
}

// happens is what a row's orders come to.
func happens(t *testing.T, row *trial) string {
	t.Helper()
	return struck(struckBy(t, strikeBoard(t, row.board), row.orders))
}

// verdict is the rule against the last order of a row, "" if it may be noted; those before it have to be legal.
func verdict(t *testing.T, row *trial) string {
	t.Helper()
	p, orders := strikeBoard(t, row.board), sentences(row.orders)
	last := len(orders) - 1
	noteAll(t, p, strings.Join(orders[:last], ";"))
	return string(strikeRule(t, p, orders[last]))
}

// A text in the midst of a question needs its "done", and waits for who is asked. [VT-NOTE-4]
func TestTextWithQuestion(t *testing.T) {
	t.Parallel()
	const text = "venturini 1 battle 7 S first=n ground=beginner | fig N inf3 4,4 | fig N inf4 9,9 | fig S hcav1 6,6 | " +
		"said S hcav1 charge 5,5 4,4 wound | said S done | ask N retreat inf3 phase 3"
	t.Run("WX-NOTE-16", func(t *testing.T) {
		t.Parallel()
		p, err := ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if run := p.Carry(); run.Open == nil || run.Names[run.Open.By] != "N" || p.Text() != text {
			t.Errorf("%+v\n%s", run.Open, p.Text())
		}
	})
	for id, wrong := range map[string]string{
		"WX-NOTE-16/without_done":  strings.Replace(text, " | said S done", "", 1),
		"WX-NOTE-16/another_phase": strings.Replace(text, "phase 3", "phase 2", 1),
		"WX-NOTE-16/other_side":    strings.Replace(text, "ask N", "ask S", 1),
		"WX-NOTE-16/no_question":   strings.Replace(text, " | ask N retreat inf3 phase 3", "", 1),
	} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if _, err := ParsePosition(wrong); err == nil {
				t.Error("it is read")
			}
		})
	}
}
