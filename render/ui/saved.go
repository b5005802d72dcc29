package ui

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/render/camera"
)

// Picture is a file for a film or a picture of a match, that is not there yet: named after its journal or its game, what
// it is of, and its kind.
func (h *House) Picture(s *engine.Sitting, of, kind string) (path string, err error) {
	const most = 1000
	base := filepath.Base(cmp.Or(s.Path(), s.Ruleset().About().Name))
	base = strings.TrimSuffix(base, filepath.Ext(base)) + "-" + of
	if err := os.MkdirAll(cmp.Or(h.Pictures, "."), 0o777); err != nil {
		return "", err
	}
	folder, err := filepath.Abs(h.Pictures)
	if err != nil {
		return "", err
	}
	for i := range most {
		more := ""
		if i > 0 {
			more = fmt.Sprint("-", i+1)
		}
		path = filepath.Join(folder, base+more+kind)
		if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		}
	}
	return "", fmt.Errorf("there are too many such files already, as %s", path)
}

// Portrait is the camera for a picture without the papers: the table as it lies with none over it, or if somebody has
// moved the camera as he sees it, but not moved aside for cards.
func Portrait(u *Context) camera.Camera {
	is, c, g := slices.Index(u.fits[:], u.Camera.To), u.Camera.To, u.Shown.Ground
	switch {
	case is != 0 && c != u.fits[2]:
		c.Aside = 0
	case !c.IsPlan():
		return camera.Seat(&u.Shown, u.Aspect(), 0, camera.Strip{Lower: 1}, u.far)
	default:
		if c = camera.Plan(g, u.Aspect(), 0); u.far {
			c = c.Opposite(g)
		}
	}
	return c
}

// SavePicture writes a picture of the table, as it is looked at, among the user's.
func (d *Desk) SavePicture(img image.Image) {
	path, err := d.House.Picture(d.Sitting, fmt.Sprint(d.Hand.Shown()), ".png")
	if err == nil {
		err = writePicture(path, img)
	}
	Saved(d.Context, path, err)
}

func writePicture(path string, img image.Image) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, img), f.Close())
}

// savedAs begins what is told of a film or a picture that was saved.
const savedAs = "saved "

// savedIn is the folder of what was saved, as long as that is told; else "".
func savedIn(u *Context) string {
	path, is := strings.CutPrefix(u.Remark, savedAs)
	if !is {
		return ""
	}
	return filepath.Dir(path)
}

// Saved tells where a film or a picture was saved, or why it was not.
func Saved(u *Context, path string, err error) {
	if u.Remark = savedAs + path; err != nil {
		u.Remark, u.Hand.Note = "", Note{Text: "it is not saved: " + err.Error()}
	}
	u.Touch()
}
