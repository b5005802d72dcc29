package venturini_test

import (
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini"
)

// What a lesson wants can be clicked: each word of it is offered, on the table or among the first buttons.
func TestLessonIsOffered(t *testing.T) {
	t.Parallel()
	for _, of := range []engine.Entry{venturini.Entry, venturini.CampaignEntry, venturini.SiegeEntry} {
		c, err := of.Lessons[0].Enroll(of.Rules, "test")
		if err != nil {
			t.Fatal(err)
		}
		for !c.Over() {
			if c.Ready() && !c.Waits() {
				if err := c.Next(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			orders := c.Step().Hint
			if c.Waits() {
				o, _ := c.Answer(c.Sitting().Match())
				orders = []engine.Order{o}
			}
			for _, o := range orders {
				offered(t, c.Sitting().Match(), o)
				if _, err := c.Sitting().Play(o); err != nil {
					t.Fatal(err)
				}
				c.Follow()
			}
		}
	}
}

func offered(t *testing.T, m engine.Match, o engine.Order) {
	t.Helper()
	const buttons = 18
	v, said := m.View(""), engine.Order("")
	for _, w := range o.Words() {
		var words []string
		onTable, gist := false, ""
		for _, c := range m.Complete(said) {
			lies := slices.ContainsFunc(v.Cells, func(cell engine.Cell) bool { return cell.Place == c.Word }) ||
				slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Word == c.Word })
			if onTable = onTable || lies && c.Word == w; !lies && (c.Part != engine.Figure || c.Gist != gist) {
				words, gist = append(words, c.Word), c.Gist // of figures that are nowhere the first of a kind
			}
		}
		if !onTable && !slices.Contains(words[:min(len(words), buttons)], w) {
			t.Errorf("%q is not offered after %q of %q: %q", w, said, o, words)
		}
		said = said.Then(w)
	}
}

// Wherever the captive is put, the lesson goes on.
func TestLessonTakesAnySquareForACaptive(t *testing.T) {
	t.Parallel()
	c, err := venturini.Entry.Lessons[0].Enroll(venturini.Battle, "test")
	if err != nil {
		t.Fatal(err)
	}
	for c.Step().Title != "A capture" {
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	for _, o := range []engine.Order{"hcav1 charge 8,14 8,13", "done", "place n/inf1 7,14"} {
		if _, err := c.Sitting().Play(o); err != nil {
			t.Fatal(err)
		}
		c.Follow()
	}
	if c.Strayed() {
		t.Errorf("the captive is on another square, and step %d does not count as done: %s", c.At(), c.Lacks())
	}
}

// Who builds one line of two is told of the other, and the step waits; which is named first is all the same.
func TestLessonOfSapTakesBothLines(t *testing.T) {
	t.Parallel()
	lesson := venturini.SiegeEntry.Lessons[0]
	cases := map[string]map[engine.Order]string{
		"Fascines": {
			"pio1 build fascine w": "notes one line", "pio1 build fascine n": "both at once", "pio1 to 54,45": `then "build"`,
		},
	}
	enginetest.LessonLacks(t, venturini.Siege, lesson, cases)
	c, err := lesson.Enroll(venturini.Siege, "test")
	if err != nil {
		t.Fatal(err)
	}
	for c.Step().Title != "Fascines" {
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Sitting().Play("pio1 build fascine n fascine w"); err != nil {
		t.Fatal(err)
	}
	if c.Follow(); !c.Ready() && c.Step().Title == "Fascines" {
		t.Errorf("the lines the other way round do not count: %q", c.Lacks())
	}
}

// Who has the order that is to be withdrawn carried out is told so, and the step waits. [VT-NOTE-7]
func TestLessonOfBattleWaitsForTheWithdrawal(t *testing.T) {
	t.Parallel()
	enginetest.LessonLacks(t, venturini.Battle, venturini.Entry.Lessons[0], map[string]map[engine.Order]string{
		"Second thoughts": {"done": "take that back with Undo"},
	})
}

// Who ends the day before reserves are drawn is told that it is over; who does before he asks for the levy can do so on
// the next. [VT-SUPPLY-24]
func TestLessonOfCampaignWaitsForTheReserve(t *testing.T) {
	t.Parallel()
	lesson := venturini.CampaignEntry.Lessons[0]
	enginetest.LessonLacks(t, venturini.Campaign, lesson, map[string]map[engine.Order]string{
		"The reserve": {"done": "The 1st is over", "inf2 march 34,15": "another order"},
		"A levy":      {"done": "was to come before"},
	})
}

// The lessons can be taken as they say.
func TestLesson(t *testing.T) {
	t.Parallel()
	for _, of := range []engine.Entry{venturini.Entry, venturini.CampaignEntry, venturini.SiegeEntry} {
		for _, lesson := range of.Lessons {
			enginetest.Lesson(t, of.Rules, lesson)
			enginetest.LessonOthers(t, of.Rules, lesson)
		}
	}
}

// Who learns the battle has the same colour and the same edge of the map in all its scenes, and wins at its end.
func TestLessonKeepsItsSide(t *testing.T) {
	t.Parallel()
	c, err := venturini.Entry.Lessons[0].Enroll(venturini.Battle, "test")
	if err != nil {
		t.Fatal(err)
	}
	for !c.Over() {
		if first := c.Sitting().Match().View("").Sides[0]; first != c.Lesson.Side {
			t.Fatalf("in %q %s comes first", c.Scene().Title, first)
		}
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	if r := c.Sitting().Match().Result(); r.Winner != c.Lesson.Side {
		t.Errorf("it ends so: %+v", r)
	}
}
