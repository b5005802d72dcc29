package hellwig

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
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
