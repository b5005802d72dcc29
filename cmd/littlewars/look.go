package main

import (
	"os"

	"littlewars/render/terminal"
)

// look is how text is laid out, with what draws a board and a floor so. It goes, with the names beneath, when
// board.go and floor.go lie in render/terminal.
type look struct{ terminal.Look }

func lookOf(paper *os.File) look { return look{terminal.LookOf(paper)} }

type ink = terminal.Ink

const (
	title = terminal.Title
	faint = terminal.Faint
	red   = terminal.Red
	green = terminal.Green
	brass = terminal.Brass
	blue  = terminal.Blue
)
