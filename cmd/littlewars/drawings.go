package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine/input"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// drawings is the folder where the pictures of boards and countries are kept that home shows, which take seconds to
// draw; "" if none are.
type drawings string

const (
	mostDrawings = 100     // that are kept; the oldest go
	mostDrawing  = 4 << 20 // bytes of one: many more than any has
)

// of is the picture of what can be played, in some colours: as it was kept, or else as draw draws it, nil if it cannot.
func (d drawings) of(w ui.Wish, in palette.Palette, draw func() image.Image) image.Image {
	if d == "" {
		return draw()
	}
	path := d.path(w, in)
	if img := readDrawing(path); img != nil {
		return img
	}
	img := draw()
	var b bytes.Buffer
	if img != nil && png.Encode(&b, img) == nil && replaceFile(path, b.Bytes()) == nil {
		d.clear()
	}
	return img
}

// path is where such a picture is kept. Another program may draw another, and a table of one's own may have changed.
func (d drawings) path(w ui.Wish, in palette.Palette) string {
	program, _ := os.Executable()
	key := fnv.New64a()
	fmt.Fprint(key, desk.Version(), modified(program), w, modified(w.Scene), in)
	return filepath.Join(string(d), fmt.Sprintf("%016x.png", key.Sum64()))
}

// readDrawing is the picture in a file; nil if none is there, or none that can be read.
func readDrawing(path string) image.Image {
	const most = 4096 // pixels either way
	text, err := input.Text(path, mostDrawing)
	if err != nil {
		return nil
	}
	if c, err := png.DecodeConfig(bytes.NewReader(text)); err != nil || max(c.Width, c.Height) > most {
		return nil
	}
	img, _ := png.Decode(bytes.NewReader(text))
	return img
}

// clear leaves only those drawn last.
func (d drawings) clear() {
	all, _ := filepath.Glob(filepath.Join(string(d), "*.png")) // it fails for a bad pattern alone
	slices.SortFunc(all, func(a, b string) int { return modified(b).Compare(modified(a)) })
	for _, path := range all[min(len(all), mostDrawings):] {
		_ = os.Remove(path) // it may go the next time
	}
}
