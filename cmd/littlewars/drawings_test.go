package main

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"littlewars/render/palette"
	"littlewars/render/ui"
)

// A picture is drawn once for what it shows, and anew where that is another, or what was kept cannot be read.
func TestDrawings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	d, scene, drew := drawings(filepath.Join(dir, "kept")), filepath.Join(dir, "a.toml"), 0
	draws := func(w ui.Wish, p palette.Palette) bool {
		t.Helper()
		was, want := drew, color.RGBA{R: 9, G: uint8(len(w.Game)), A: 255}
		img := d.of(w, p, func() image.Image {
			drew++
			one := image.NewRGBA(image.Rect(0, 0, 3, 2))
			one.SetRGBA(1, 1, want)
			return one
		})
		if img == nil || img.Bounds().Dx() != 3 || color.RGBAModel.Convert(img.At(1, 1)) != want {
			t.Fatalf("the picture of %v is %v", w, img)
		}
		return drew > was
	}
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	board, own := ui.Wish{Game: "a"}, ui.Wish{Game: "a", Scene: scene}
	write(scene, "one")
	for _, tc := range []struct {
		what string
		of   ui.Wish
		in   palette.Palette
		want bool
	}{
		{"first", board, palette.Day(), true},
		{"again", board, palette.Day(), false},
		{"by lamp", board, palette.Lamp(), true},
		{"of another game", ui.Wish{Game: "bb"}, palette.Day(), true},
		{"of a country", ui.Wish{Game: "a", Options: map[string]string{"country": "x"}}, palette.Day(), true},
		{"of a table of one's own", own, palette.Day(), true},
		{"of that again", own, palette.Day(), false},
	} {
		if got := draws(tc.of, tc.in); got != tc.want {
			t.Errorf("%s: drawn %v, not %v", tc.what, got, tc.want)
		}
	}
	if err := os.Chtimes(scene, modified(scene).AddDate(0, 0, 1), modified(scene).AddDate(0, 0, 1)); err != nil {
		t.Fatal(err)
	}
	if !draws(own, palette.Day()) {
		t.Error("the table has changed, and is shown as it was")
	}
	file := d.path(board, palette.Day())
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, broken := range []string{"", "no picture", string(whole[:len(whole)-20])} {
		write(file, broken)
		if !draws(board, palette.Day()) || draws(board, palette.Day()) {
			t.Errorf("with %d bytes of it left it is not drawn once", len(broken))
		}
	}
	for i := range mostDrawings + 5 {
		write(filepath.Join(string(d), fmt.Sprintf("%d.png", i)), "")
	}
	draws(ui.Wish{Game: "ccc"}, palette.Day())
	if all, _ := filepath.Glob(filepath.Join(string(d), "*")); len(all) != mostDrawings {
		t.Errorf("%d are kept", len(all))
	}
	if none := d.of(ui.Wish{Game: "none"}, palette.Day(), func() image.Image { return nil }); none != nil {
		t.Error("what cannot be drawn has a picture")
	}
}
