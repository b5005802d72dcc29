package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"sync"

	"littlewars/engine"
	"littlewars/render"
	"littlewars/render/palette"
)

// condition is what scripts ask of where they run: [film], whether films can be drawn here.
func condition(word string) (bool, error) {
	if word != "film" {
		return false, fmt.Errorf("scripts know no condition %q", word)
	}
	return films(), nil
}

// films tries, once, to draw the first picture of one.
var films = sync.OnceValue(func() bool {
	rules, _ := findRules("range")
	s, err := engine.Sit(rules, engine.Setup{}, "test")
	if err != nil {
		panic(err)
	}
	if _, err := s.Play("s-gun1 fire"); err != nil {
		panic(err)
	}
	drawn := errors.New("drawn")
	r := render.Reel{Sitting: s, Palette: palette.Day(), Size: image.Pt(160, 100), PerSecond: 1, Speed: 1}
	err = r.Pictures(context.Background(), func(int, int, image.Image) error { return drawn })
	return errors.Is(err, drawn)
})
