package pages

import (
	"fmt"
	"slices"
	"strings"

	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/render/markdown"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/settings"
	"littlewars/render/ui"
)

// setting is one line of the settings page: what may be chosen, as written, and which is.
type setting struct {
	name, gist string
	choices    []string
	chosen     int
	choose     func(s *kept, i int)
}

// kept is what is set here.
type kept = settings.Settings

// sheet and letters are the settings that are sizes, letters the last, and volume is that which is useless where
// nothing can be heard.
const sheet, letters, volume = "Paper", "Letters", "Volume"

// sizing reports whether a button sets a size.
func sizing(button string) bool {
	return strings.HasPrefix(button, "set "+sheet) || strings.HasPrefix(button, "set "+letters)
}

// settingsOf is all that can be set.
func settingsOf(s kept) []setting {
	word := func(name, gist string, words []string, of func(*kept) *string, written ...string) setting {
		is := max(0, slices.Index(words, *of(&s)))
		return setting{name, gist, written, is, func(s *kept, i int) { *of(s) = words[i] }}
	}
	sizes := []int{settings.LeastSize, 100, 125, 150, 200, 250, settings.GreatestSize}
	percents := engine.Mapped(sizes, func(percent int) string { return fmt.Sprintf("%d %%", percent) })
	size := func(name, gist string, of func(*kept) *int) setting {
		choose := func(s *kept, i int) { *of(s) = sizes[i] }
		return setting{name, gist, percents, slices.Index(sizes, *of(&s)), choose}
	}
	either := func(name, gist string, of func(*kept) *bool, written ...string) setting {
		is := slices.Index([]bool{false, true}, *of(&s))
		return setting{name, gist, written, is, func(s *kept, i int) { *of(s) = i == 1 }}
	}
	return []setting{
		word("Light", "in the room", palette.Lights(), func(s *kept) *string { return &s.Light }, "afternoon", "lamp"),
		word(
			"Sides", "their coats; the last two stay apart for colour-blind eyes", palette.Coats(),
			func(s *kept) *string { return &s.Coats }, "red and blue", "orange and blue", "black and white",
		),
		size(sheet, "size of cards, buttons and pages", func(s *kept) *int { return &s.Scale }),
		size(letters, "size of text, besides that of the paper", func(s *kept) *int { return &s.Text }),
		either("Motion", "of figures and camera", func(s *kept) *bool { return &s.Still }, "eased", "none"),
		word(
			"Lengths", "in all that is told; the book's rules and typed orders stay in inches", settings.MeasureUnits(),
			func(s *kept) *string { return &s.Units }, "inches and sixteenths", "centimetres",
		),
		word(
			"Forecast", "shown while a gun is laid", settings.Forecasts(), func(s *kept) *string { return &s.Forecast },
			"way, scatter and odds", "line of the barrel", "nothing",
		),
		word(
			volume, "of shots, falls and the clock", settings.Volumes(), func(s *kept) *string { return &s.Sound },
			"soft", "full", "none",
		),
		word(
			"Falls", "of men, in a shot that is seen for the first time", settings.Falls(), func(s *kept) *string { return &s.Falls },
			"the camera comes near", "a small picture", "neither",
		),
		word(
			"Picture", "while the camera moves", settings.Pictures(), func(s *kept) *string { return &s.Picture },
			"as fine as is smooth", "fine", "plain",
		),
		either("Window", "F11", func(s *kept) *bool { return &s.Full }, "as it is sized", "full screen"),
		either("Card", "when the window opens", func(s *kept) *bool { return &s.Folded }, "out", "folded away"),
	}
}

// settingsRows is the settings page. Sizes that are chosen show in the rows under theirs at once, and only there: what
// is pressed stays under the pointer, until that goes to something else.
func (t *PageSet) settingsRows(u *ui.Context) []layout.Widget {
	rows, fixed := []layout.Widget{headingOf(u, "Settings")}, 0
	for _, line := range settingsOf(u.Settings) {
		var chips []layout.Widget
		for i, text := range line.choices {
			chips = append(chips, t.choice(u, "set "+line.name+" "+text, text, i == line.chosen, func() {
				s := u.Settings
				line.choose(&s, i)
				u.Change(s)
			}))
		}
		if line.name == volume && u.Silence() != "" {
			line.gist = "nothing can be heard: this machine has no sound device that works"
		}
		rows = append(rows, labelledChoices(u, line.name, line.gist, chips...))
		if line.name == letters {
			fixed = len(rows)
		}
	}
	rows = append(rows, paper.Inset(layout.Inset{Top: 8}, t.link(u, "reset settings", "As it was at first", 15, func() {
		u.Change(kept{}.Clamped())
	})))
	rows = append(rows, t.keyRows(u)...)
	for i, row := range rows {
		if i >= fixed {
			rows[i] = func(gtx layout.Context) layout.Dimensions { gtx.Metric = u.Metric; return row(gtx) }
		}
	}
	return rows
}

// keyRows is the list of keys: what the manual of the window has of what is done with keys.
func (t *PageSet) keyRows(u *ui.Context) []layout.Widget {
	t.Library.fetch(u)
	for _, page := range t.Library.pages {
		for _, b := range page {
			if keys := withKeys(b); len(keys.Rows) > 0 {
				rows := t.print(u).Printed("keys", []markdown.Block{keys})
				return append([]layout.Widget{headingOf(u, "Keys")}, rows...)
			}
		}
	}
	return nil
}

// withKeys is a table of what is done with keys, and nothing of any other: its rows without the pointer's column.
func withKeys(b markdown.Block) (keys markdown.Block) {
	if b.Kind != markdown.Table || len(b.Rows[0]) != 3 || markdown.Text(b.Rows[0][1]) != "with keys" {
		return keys
	}
	keys = markdown.Block{Kind: markdown.Table}
	for _, row := range b.Rows {
		if markdown.Text(row[1]) != "" {
			keys.Rows = append(keys.Rows, row[1:])
		}
	}
	return keys
}

// labelledChoices is choices behind what they are about.
func labelledChoices(u *ui.Context, name, gist string, choices ...layout.Widget) layout.Widget {
	s := u.Paper
	head := []layout.Widget{s.Words(paper.Bold(), 15, s.Ink, 1, name), s.Words(paper.Plain(), 13, s.Faint, 3, gist)}
	return headedChoices(head, choices...)
}

// headedChoices is choices under what they are about.
func headedChoices(head []layout.Widget, choices ...layout.Widget) layout.Widget {
	return paper.Inset(layout.Inset{Top: 5, Bottom: 7}, paper.Stacked(
		paper.Flowing(8, head...), paper.Gap(4), paper.Flowing(5, choices...),
	))
}
