package hellwig

import (
	"embed"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
	"littlewars/engine/input"
)

// scenes are the small plans that come with the game, drawn as ReadSketch reads them.
//
//go:embed scenes/*.hellwig
var scenes embed.FS

// sceneNames are what they are called.
func sceneNames() (names []string) {
	files, _ := fs.Glob(scenes, "scenes/*.hellwig") // the pattern is sound
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), path.Ext(file)))
	}
	return names
}

// sceneText is what is drawn of one; false if none has the name.
func sceneText(name string) ([]byte, bool) {
	if !slices.Contains(sceneNames(), name) {
		return nil, false
	}
	text, err := scenes.ReadFile("scenes/" + name + ".hellwig")
	return text, err == nil
}

// The names that files of drawn plans end with.
var drawnNames = []string{".hellwig", ".tmx"}

// foreignNames is what the names of maps of another game end with that Tiled draws.
const foreignNames = ".venturini.tmx"

// opens begins a match from a file of a drawn plan, or from a scene.
func opens(name string) (engine.Opening, bool, error) {
	text, is := sceneText(name)
	if !is {
		if !slices.Contains(drawnNames, filepath.Ext(name)) || strings.HasSuffix(name, foreignNames) {
			return engine.Opening{}, false, nil
		}
		var err error
		if text, err = input.Text(name, grid.MaxBytes); err != nil {
			return engine.Opening{}, true, err
		}
	}
	d, err := state.ReadSketch(name, text)
	if err != nil {
		return engine.Opening{}, true, err
	}
	return engine.Opening{Setup: engine.Setup{Position: d.Situation.String()}, Gist: d.About}, true, nil
}

// reads is the position that a person gives: a line, or the name of a scene or of a file of a drawn plan.
func reads(given string) (string, error) {
	o, is, err := opens(given)
	if !is {
		return given, nil
	}
	return o.Setup.Position, err
}
