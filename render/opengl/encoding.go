//go:build cgo && window

package opengl

import (
	"slices"
	"strings"

	gl "github.com/go-gl/gl/v3.1/gles2"
)

// Of the extensions EXT_sRGB_write_control and EXT_texture_sRGB_decode: what is written is written as it is, and what
// is read as well.
const (
	encodes    = 0x8DB9
	decode     = 0x8A48
	skipDecode = 0x8A4A
	extensions = "GL_EXT_sRGB_write_control GL_EXT_texture_sRGB_decode"
)

// KnowsAsIs reports whether the card can be told to write and read colours as they are.
func KnowsAsIs() bool {
	has := strings.Fields(gl.GoStr(gl.GetString(gl.EXTENSIONS)))
	return !slices.ContainsFunc(strings.Fields(extensions), func(e string) bool { return !slices.Contains(has, e) })
}

// WriteAsIs has colours written as they are, and WriteEncoded has the card encode them, which it does at first. Both
// are for a card that KnowsAsIs.
func WriteAsIs() { gl.Disable(encodes) }

func WriteEncoded() { gl.Enable(encodes) }

// encoding has a shader encode its colours itself, which takes a processor a fifth of what it takes when the picture
// that is drawn into does: for frames that are over at once, since the last bit may differ. Where the card does not
// know how to write them as they are, it leaves them to it.
const encoding = `
vec3 encoded(vec3 light) {
#ifdef ASIS
	vec3 root = sqrt(light);
	return ((0.187246277 * root - 0.488792314) * root + 1.331454034) * root - 0.028542624;
#else
	return light;
#endif
}
`

// encoding is that, of a stage whose card may know how.
func (s *Stage) encoding() string {
	if s.asIs {
		return "#define ASIS\n" + encoding
	}
	return encoding
}

// use readies a program, and the card to encode what it writes or not.
func (s *Stage) use(p *Program) {
	p.Use()
	if s.asIs && p.asIs {
		WriteAsIs()
	} else {
		s.writeEncoded()
	}
}

func (s *Stage) writeEncoded() {
	if s.asIs {
		WriteEncoded()
	}
}
