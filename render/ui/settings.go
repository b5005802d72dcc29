package ui

import (
	"slices"

	"littlewars/render/palette"
)

// Settings is how somebody likes his window. Clamped makes of any Settings, the zero
// ones too, some that can be used.
type Settings struct {
	Light    string // of the room: one of Lights
	Coats    string // of the sides: one of Coats
	Scale    int    // of everything on paper, percent of what the screen asks for: 75 to 300
	Text     int    // of letters, percent: 75 to 300
	Still    bool   // nothing eases
	Units    string // of lengths: one of MeasureUnits
	Forecast string // how much is shown of what a shot would do: one of Forecasts
	Sound    string // how loud: one of Volumes
	Folded   bool   // the card is folded away
}

// MeasureUnits, Forecasts and Volumes are words that settings are made of; the first is what most like.
func MeasureUnits() []string { return []string{"in", "cm"} }
func Forecasts() []string    { return []string{"all", "line", "none"} }
func Volumes() []string      { return []string{"soft", "full", "off"} }

// The least and greatest size of paper and of letters, percent.
const (
	LeastSize    = 75
	GreatestSize = 300
)

// Sizes are those that a page offers, percent.
func Sizes() []int { return []int{LeastSize, 100, 125, 150, 200, 250, GreatestSize} }

// Clamped is the settings with what they cannot be made what most like, or the nearest that can be.
func (s Settings) Clamped() Settings {
	among := func(word string, of []string) string {
		if slices.Contains(of, word) {
			return word
		}
		return of[0]
	}
	size := func(percent int) int {
		if percent == 0 {
			return 100
		}
		return min(max(percent, LeastSize), GreatestSize)
	}
	s.Light, s.Coats = among(s.Light, palette.Lights()), among(s.Coats, palette.Coats())
	s.Units, s.Forecast = among(s.Units, MeasureUnits()), among(s.Forecast, Forecasts())
	s.Sound = among(s.Sound, Volumes())
	s.Scale, s.Text = size(s.Scale), size(s.Text)
	return s
}
