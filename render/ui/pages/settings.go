package pages

import (
	"fmt"

	"gioui.org/layout"

	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// setting is one line of the settings page: what may be chosen, and which is.
type setting struct {
	name, gist string
	choices    []string // as written
	chosen     int
	choose     func(s *ui.Settings, i int)
}

// settingsOf is all that can be set.
func settingsOf(s ui.Settings) []setting {
	word := func(name, gist string, words, written []string, of func(*ui.Settings) *string) setting {
		line := setting{name: name, gist: gist, choices: written, choose: func(s *ui.Settings, i int) { *of(s) = words[i] }}
		for i, w := range words {
			if w == *of(&s) {
				line.chosen = i
			}
		}
		return line
	}
	size := func(name, gist string, of func(*ui.Settings) *int) setting {
		line := setting{name: name, gist: gist, chosen: -1, choose: func(s *ui.Settings, i int) { *of(s) = ui.Sizes()[i] }}
		for i, percent := range ui.Sizes() {
			line.choices = append(line.choices, fmt.Sprintf("%d %%", percent))
			if percent == *of(&s) {
				line.chosen = i
			}
		}
		return line
	}
	yes := func(name, gist, no, yes string, of func(*ui.Settings) *bool) setting {
		line := setting{name: name, gist: gist, choices: []string{no, yes}, choose: func(s *ui.Settings, i int) { *of(s) = i == 1 }}
		if *of(&s) {
			line.chosen = 1
		}
		return line
	}
	return []setting{
		word("Light", "in the room", palette.Lights(), []string{"afternoon", "lamp"}, func(s *ui.Settings) *string { return &s.Light }),
		word(
			"Sides", "their coats; the last two stay apart for colour-blind eyes", palette.Coats(),
			[]string{"red and blue", "orange and blue", "black and white"}, func(s *ui.Settings) *string { return &s.Coats },
		),
		size("Paper", "size of cards, buttons and pages", func(s *ui.Settings) *int { return &s.Scale }),
		size("Letters", "size of text, besides that of the paper", func(s *ui.Settings) *int { return &s.Text }),
		yes("Motion", "of figures and camera", "eased", "none", func(s *ui.Settings) *bool { return &s.Still }),
		word(
			"Lengths", "on tape and string", ui.MeasureUnits(), []string{"inches and sixteenths", "centimetres"},
			func(s *ui.Settings) *string { return &s.Units },
		),
		word(
			"Forecast", "shown while a gun is laid", ui.Forecasts(), []string{"way, scatter and odds", "line of the barrel", "nothing"},
			func(s *ui.Settings) *string { return &s.Forecast },
		),
		word("Sound", "of shots, falls and the clock", ui.Volumes(), []string{"soft", "full", "none"}, func(s *ui.Settings) *string { return &s.Sound }),
		yes("Card", "when the window opens", "out", "folded away", func(s *ui.Settings) *bool { return &s.Folded }),
	}
}

// settingsRows is the settings page.
func (t *PageSet) settingsRows(u *ui.Context) []layout.Widget {
	rows := []layout.Widget{headingOf(u, "Settings")}
	for _, line := range settingsOf(u.Settings) {
		var chips []layout.Widget
		for i, text := range line.choices {
			chips = append(chips, t.choice(u, "set "+line.name+" "+text, text, i == line.chosen, func() {
				s := u.Settings
				line.choose(&s, i)
				u.Change(s)
			}))
		}
		rows = append(rows, labelledChoices(u, line.name, line.gist, chips...))
	}
	if why := u.Silence(); why != "" {
		s := u.Paper
		rows = append(rows, s.Words(paper.Plain(), 13, s.Faint, 3, "Nothing can be heard on this machine: "+why))
	}
	return rows
}

// labelledChoices is choices behind what they are about.
func labelledChoices(u *ui.Context, name, gist string, choices ...layout.Widget) layout.Widget {
	s := u.Paper
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 5, Bottom: 7}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return paper.Down(
				gtx,
				func(gtx layout.Context) layout.Dimensions {
					return paper.Flow(gtx, 8, s.Words(paper.Bold(), 15, s.Ink, 1, name), s.Words(paper.Plain(), 13, s.Faint, 3, gist))
				},
				paper.Gap(4),
				func(gtx layout.Context) layout.Dimensions { return paper.Flow(gtx, 5, choices...) },
			)
		})
	}
}
