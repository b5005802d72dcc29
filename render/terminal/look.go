// Package terminal shows things in letters: text in lines, tables, bars, in as many columns as there are and in
// colours where the paper has them.
//
//	l := terminal.LookOf(os.Stdout)
//	fmt.Println(l.In(terminal.Title, "WC-25"))
//	fmt.Print(l.Markdown(markdown.Read(rule), "  "))
//
// A width is in columns, a letter being one. What does not fit goes on in the next line; nothing is wider than the paper
// but a word that is. In plain letters there is nothing beyond ASCII.
package terminal

import (
	"os"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/term"
)

// Look is how text is laid out for whoever reads it.
type Look struct {
	Width  int // columns
	Height int // lines; 0 if nobody says
	Colour bool
	ASCII  bool // plain letters only
	Turned bool // a board is seen from its far side
}

// Text is laid out in no fewer columns than Narrowest, down to which everything keeps its shape, and in no more than
// Widest.
const (
	Narrowest = 36
	Widest    = 100
)

const plainWidth = 80 // columns, where nobody says how wide the paper is

// LookOf is how text looks best on the paper as it is now; a window may be drawn wider at any time.
func LookOf(paper *os.File) Look {
	l := Look{Width: plainWidth, ASCII: plainLetters(runtime.GOOS)}
	if w, h, err := term.GetSize(int(paper.Fd())); err == nil && w > 0 {
		l.Width, l.Height = w, h
	}
	if w, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && w > 0 {
		l.Width = w
	}
	l.Width = min(max(l.Width, Narrowest), Widest)
	l.Colour = term.IsTerminal(int(paper.Fd())) && os.Getenv("NO_COLOR") == "" && !Dumb(runtime.GOOS)
	return l
}

// Dumb reports whether the terminal knows nothing but letters, or says nothing of what it knows.
func Dumb(system string) bool {
	name := os.Getenv("TERM")
	return name == "dumb" || name == "" && system != "windows" // whose terminals have no such variable
}

// plainLetters reports whether the locale has no more than ASCII. Where there is no locale at all, there
// are terminals that know no better too.
func plainLetters(system string) bool {
	if system == "windows" {
		return false // it has no such variables, and its terminals show Unicode
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToUpper(os.Getenv(name)); v != "" {
			return !strings.Contains(v, "UTF-8") && !strings.Contains(v, "UTF8")
		}
	}
	return true
}

// Ink is a way to set words off on a terminal.
type Ink string

// The inks, as terminals number their colours.
const (
	Title Ink = "1"
	Faint Ink = "2"
	Red   Ink = "31"
	Green Ink = "32"
	Brass Ink = "33"
	Blue  Ink = "34"
)

// Line is a text in an ink, in lines of which all but the first are indented.
func (l Look) Line(c Ink, text string) string { return l.In(c, Wrapped(text, l.Width-2, 2)) + "\n" }

// In writes s in an ink, or plainly where there is no colour.
func (l Look) In(c Ink, s string) string {
	if !l.Colour {
		return s
	}
	return "\x1b[" + string(c) + "m" + s + "\x1b[0m"
}
