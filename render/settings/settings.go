// Package settings is how somebody likes his window.
//
//	s := settings.Settings{Units: "cm"}.Clamped()
package settings

import (
	"cmp"
	"slices"

	"littlewars/render/palette"
)

// Settings is all that can be set. Clamped makes of any Settings, the zero ones too, some that can be used.
type Settings struct {
	Light    string // of the room: one of Lights
	Coats    string // of the sides: one of Coats
	Scale    int    // of everything on paper, percent of what the screen asks for: 75 to 300
	Text     int    // of letters, percent: 75 to 300
	Still    bool   // nothing eases
	Units    string // of lengths: one of MeasureUnits
	Forecast string // how much is shown of what a shot would do: one of Forecasts
	Sound    string // how loud: one of Volumes
	Falls    string // how one sees who falls: one of Falls
	Picture  string // how finely what moves is drawn: one of Pictures
	Folded   bool   // the card is folded away
	Full     bool   // the window fills the screen
	Foe      string // against whom a match is begun with one click, by Player.Name; "" for the gentlest
}

// MeasureUnits, Forecasts, Volumes, Falls and Pictures are words that settings are made of; the first is what
// most like.
func MeasureUnits() []string { return []string{"in", "cm"} }
func Forecasts() []string    { return []string{"all", "line", "none"} }
func Volumes() []string      { return []string{"soft", "full", "off"} }
func Falls() []string        { return []string{FallsNear, FallsInset, "far"} }
func Pictures() []string     { return []string{"auto", "full", "plain"} }

// How one sees who falls: the camera comes near, or what it would see is a small picture.
const (
	FallsNear  = "near"
	FallsInset = "inset"
)

// The least and greatest size of paper and of letters, percent.
const (
	LeastSize    = 75
	GreatestSize = 300
)

// Clamped is the settings with what they cannot be made what most like, or the nearest that can be.
func (s Settings) Clamped() Settings {
	among := func(word *string, of []string) {
		if !slices.Contains(of, *word) {
			*word = of[0]
		}
	}
	among(&s.Light, palette.Lights())
	among(&s.Coats, palette.Coats())
	among(&s.Units, MeasureUnits())
	among(&s.Forecast, Forecasts())
	among(&s.Sound, Volumes())
	among(&s.Falls, Falls())
	among(&s.Picture, Pictures())
	s.Scale = min(max(cmp.Or(s.Scale, 100), LeastSize), GreatestSize)
	s.Text = min(max(cmp.Or(s.Text, 100), LeastSize), GreatestSize)
	return s
}
