package render

import (
	"fmt"

	"gioui.org/layout"
)

// setting is one line of the settings page: what may be chosen, and which is.
type setting struct {
	name, gist string
	choices    []string // as written
	chosen     int
	choose     func(s *Settings, i int)
}

// settingsOf is all that can be set.
func settingsOf(s Settings) []setting {
	word := func(name, gist string, words, written []string, of func(*Settings) *string) setting {
		line := setting{name: name, gist: gist, choices: written, choose: func(s *Settings, i int) { *of(s) = words[i] }}
		for i, w := range words {
			if w == *of(&s) {
				line.chosen = i
			}
		}
		return line
	}
	size := func(name, gist string, of func(*Settings) *int) setting {
		line := setting{name: name, gist: gist, chosen: -1, choose: func(s *Settings, i int) { *of(s) = sizes()[i] }}
		for i, percent := range sizes() {
			line.choices = append(line.choices, fmt.Sprintf("%d %%", percent))
			if percent == *of(&s) {
				line.chosen = i
			}
		}
		return line
	}
	yes := func(name, gist, no, yes string, of func(*Settings) *bool) setting {
		line := setting{name: name, gist: gist, choices: []string{no, yes}, choose: func(s *Settings, i int) { *of(s) = i == 1 }}
		if *of(&s) {
			line.chosen = 1
		}
		return line
	}
	return []setting{
		word("Light", "in the room", Lights(), []string{"afternoon", "lamp"}, func(s *Settings) *string { return &s.Light }),
		word(
			"Sides", "their coats; the last two stay apart for colour-blind eyes", Coats(),
			[]string{"red and blue", "orange and blue", "black and white"}, func(s *Settings) *string { return &s.Coats },
		),
		size("Paper", "size of cards, buttons and pages", func(s *Settings) *int { return &s.Scale }),
		size("Letters", "size of text, besides that of the paper", func(s *Settings) *int { return &s.Text }),
		yes("Motion", "of figures and camera", "eased", "none", func(s *Settings) *bool { return &s.Still }),
		word(
			"Lengths", "on tape and string", MeasureUnits(), []string{"inches and sixteenths", "centimetres"},
			func(s *Settings) *string { return &s.Units },
		),
		word(
			"Forecast", "shown while a gun is laid", Forecasts(), []string{"way, scatter and odds", "line of the barrel", "nothing"},
			func(s *Settings) *string { return &s.Forecast },
		),
		word("Sound", "of shots, falls and the clock", Volumes(), []string{"soft", "full", "none"}, func(s *Settings) *string { return &s.Sound }),
		yes("Card", "when the window opens", "out", "folded away", func(s *Settings) *bool { return &s.Folded }),
	}
}

// settingsRows is the settings page.
func (t *pageSet) settingsRows(u *uiContext) []layout.Widget {
	rows := []layout.Widget{headingOf(u, "Settings")}
	for _, line := range settingsOf(u.settings) {
		var chips []layout.Widget
		for i, text := range line.choices {
			chips = append(chips, t.choice(u, "set "+line.name+" "+text, text, i == line.chosen, func() {
				s := u.settings
				line.choose(&s, i)
				u.change(s)
			}))
		}
		rows = append(rows, labelledChoices(u, line.name, line.gist, chips...))
	}
	if why := u.silence(); why != "" {
		s := u.paper
		rows = append(rows, s.words(plain(), 13, s.Faint, 3, "Nothing can be heard on this machine: "+why))
	}
	return rows
}

// labelled is choices behind what they are about.
func labelledChoices(u *uiContext, name, gist string, choices ...layout.Widget) layout.Widget {
	s := u.paper
	return func(gtx layout.Context) layout.Dimensions {
		return layout.Inset{Top: 5, Bottom: 7}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return down(
				gtx,
				func(gtx layout.Context) layout.Dimensions {
					return flow(gtx, 8, s.words(bold(), 15, s.Ink, 1, name), s.words(plain(), 13, s.Faint, 3, gist))
				},
				gap(4),
				func(gtx layout.Context) layout.Dimensions { return flow(gtx, 5, choices...) },
			)
		})
	}
}
