package venturini

import (
	"fmt"
	"path/filepath"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/input"
	"littlewars/engine/venturini/state"
)

// opens begins a match on a map that somebody drew, if it is one for the game.
func (g game) opens(name string) (engine.Opening, bool, error) {
	if !state.Drawn(name) {
		return engine.Opening{}, false, nil
	}
	text, err := input.Text(name, grid.MaxBytes)
	if err != nil {
		return engine.Opening{}, true, err
	}
	line, of, err := state.MapLine(name, text)
	if err == nil && of != g.which {
		return engine.Opening{}, false, nil
	}
	return engine.Opening{Setup: engine.Setup{Position: line}, Gist: "a map of your own"}, true, err
}

// reads is the position that a person gives: a text, to which its map is brought, or the name of a file with a map.
func (g game) reads(given string) (string, error) {
	if o, is, err := g.opens(given); is || err != nil {
		return o.Setup.Position, err
	}
	if state.Drawn(given) {
		return "", fmt.Errorf("%s is no map for a %v", given, g.which)
	}
	lines := strings.FieldsFunc(given, func(c rune) bool { return c == '\n' || c == '\r' })
	return brought(strings.Join(lines, " | ")), nil // a journal keeps it in one line
}

// brought is a position with the file of its map, if that lies here: what a position says is the name of the file in
// small letters, and its mark.
func brought(position string) string {
	if _, _, lacks := state.Lacks(position); !lacks {
		return position
	}
	for _, end := range state.Endings {
		files, _ := filepath.Glob("*" + end) // the pattern is sound
		for _, file := range files {
			text, err := input.Text(file, grid.MaxBytes)
			if err != nil {
				continue // that it is not at hand will be said
			}
			if with, ok := state.Bring(position, file, text); ok {
				return with
			}
		}
	}
	return position
}

// checks looks over a map or a position of the game.
func (g game) checks(file string, text []byte) ([]string, error) {
	if _, _, lacks := state.Lacks(string(text)); lacks && len(text) <= grid.MaxBytes {
		text = []byte(brought(string(text)))
	}
	warnings, err := state.Check(file, text)
	if err == nil {
		err = g.fits(file, text)
	}
	return warnings, err
}

// fits is nil for a sound map of the game, and for a position.
func (g game) fits(file string, text []byte) error {
	if m, err := state.ReadMap(file, text); err == nil && m.Game != g.which {
		return fmt.Errorf("%s: that is a map for a %v, and this is a %v", file, m.Game, g.which)
	}
	return nil
}

// redraws writes a map of the game anew, from nothing the supplied one.
func (g game) redraws(file string, text []byte, tmx bool) ([]byte, error) {
	if text != nil {
		if err := g.fits(file, text); err != nil {
			return nil, err
		}
	}
	return state.Redraw(g.which, file, text, tmx)
}
