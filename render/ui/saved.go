package ui

import (
	"path/filepath"
	"slices"
	"strings"

	"littlewars/render/camera"
)

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

// savedAs comes before the path in what is told of a film or a picture that was saved.
const savedAs = "saved "

// savedIn is the folder of what was saved, as long as that is told; else "".
func savedIn(u *Context) string {
	_, path, is := strings.Cut(u.Remark, savedAs)
	if !is {
		return ""
	}
	return filepath.Dir(path)
}

// Saved tells where a film or a picture was saved, after a few words of it, or why it was not.
func Saved(u *Context, words, path string, err error) {
	if u.Remark = words + savedAs + path; err != nil {
		u.Remark, u.Hand.Note = "", Note{Text: "it is not saved: " + err.Error()}
	}
	u.Touch()
}
