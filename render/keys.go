//go:build cgo && window

package render

import (
	"strings"

	"gioui.org/io/key"
	"github.com/go-gl/glfw/v3.3/glfw"
)

func modifiers() map[glfw.Key]key.Modifiers {
	return map[glfw.Key]key.Modifiers{
		glfw.KeyLeftControl: key.ModCtrl, glfw.KeyRightControl: key.ModCtrl,
		glfw.KeyLeftShift: key.ModShift, glfw.KeyRightShift: key.ModShift,
		glfw.KeyLeftAlt: key.ModAlt, glfw.KeyRightAlt: key.ModAlt,
		glfw.KeyLeftSuper: key.ModSuper, glfw.KeyRightSuper: key.ModSuper,
	}
}

// keyNames is the keys that write nothing. The others are called by what they write, in capitals.
func keyNames() map[glfw.Key]key.Name {
	return map[glfw.Key]key.Name{
		glfw.KeyEnter: key.NameReturn, glfw.KeyKPEnter: key.NameEnter, glfw.KeyEscape: key.NameEscape,
		glfw.KeyBackspace: key.NameDeleteBackward, glfw.KeyDelete: key.NameDeleteForward, glfw.KeyTab: key.NameTab,
		glfw.KeyLeft: key.NameLeftArrow, glfw.KeyRight: key.NameRightArrow, glfw.KeyUp: key.NameUpArrow, glfw.KeyDown: key.NameDownArrow,
		glfw.KeyHome: key.NameHome, glfw.KeyEnd: key.NameEnd, glfw.KeyPageUp: key.NamePageUp, glfw.KeyPageDown: key.NamePageDown,
		glfw.KeyF1: key.NameF1, glfw.KeyF2: key.NameF2, glfw.KeyF3: key.NameF3, glfw.KeyF4: key.NameF4,
		glfw.KeyF5: key.NameF5, glfw.KeyF6: key.NameF6, glfw.KeyF7: key.NameF7, glfw.KeyF8: key.NameF8,
		glfw.KeyF9: key.NameF9, glfw.KeyF10: key.NameF10, glfw.KeyF11: key.NameF11, glfw.KeyF12: key.NameF12,
		glfw.KeySpace: key.NameSpace,
	}
}

func upper(s string) key.Name { return key.Name(strings.ToUpper(s)) }
