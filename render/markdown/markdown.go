// Package markdown reads the manual and the rules, which are written in Markdown, into a small tree that can be
// printed: blocks, their words, and of these the pieces that have one face.
//
//	for _, b := range markdown.Read(text) {
//		if b.Kind == markdown.Heading {
//			fmt.Println(b.Level, markdown.Text(b.Words))
//		}
//	}
//
// Read knows CommonMark with tables, as goldmark does. A list is its items, each with how deep it lies; a link is its
// words; a picture is left out; what is written in HTML stays as it is written. A rule's id in running text
// is a piece of its own, so that it can lead to the rule. How a tree looks is its printer's affair: the terminal has one,
// the window another.
package markdown

import (
	"bytes"
	"strings"

	"littlewars/engine"
)

// Kind is what a block is.
type Kind uint8

// The kinds of blocks.
const (
	Paragraph Kind = iota
	Heading
	Item // of a list
	Table
	Code
	Line // across the page
)

// Block is one heading, paragraph, item, table or piece of code.
type Block struct {
	Kind  Kind
	Level int        // of a heading, from 1; in how many lists an item lies besides its own
	Sign  string     // before an item: a dot or its number
	Words []Word     // of a heading, a paragraph, an item
	Rows  [][][]Word // of a table: the cells of each row, the heads first
	Lines []string   // of code

	From  int  // the byte of the text at which the line begins that the block begins on
	Apart bool // from what is before it, by a blank line
}

// Word is what stands between two blanks, in as many pieces as it changes its face. One without pieces
// is the end of a line that has to be kept.
type Word []Piece

// Piece is letters of one face.
type Piece struct {
	Text  string
	Face  Face
	Names engine.RuleID // the rule that the letters name; "" if they name none
}

// Face is how letters are set off.
type Face struct{ Strong, Slant, Typed bool }

// Text is words as plain letters, with a blank between two and a line's end where one has to be kept.
func Text(words []Word) string {
	var s strings.Builder
	for i, w := range words {
		if i > 0 && len(w) > 0 && len(words[i-1]) > 0 {
			s.WriteByte(' ')
		}
		if len(w) == 0 {
			s.WriteByte('\n')
		}
		for _, p := range w {
			s.WriteString(p.Text)
		}
	}
	return s.String()
}

// Plain is the block as plain letters: an item with its sign, the cells of a table with commas between.
func (b *Block) Plain() string {
	switch b.Kind {
	case Item:
		return b.Sign + " " + Text(b.Words)
	case Code:
		return strings.Join(b.Lines, "\n")
	case Table:
		var rows []string
		for _, row := range b.Rows {
			cells := engine.Mapped(row, Text)
			rows = append(rows, strings.Join(cells, ", "))
		}
		return strings.Join(rows, "; ")
	}
	return Text(b.Words)
}

// place finds where the line begins that a byte of the text is on, and whether the line before it is blank.
func place(text []byte, at int) (from int, apart bool) {
	from = bytes.LastIndexByte(text[:at], '\n') + 1
	if from == 0 {
		return from, false
	}
	before := text[:from-1]
	return from, len(bytes.TrimSpace(before[bytes.LastIndexByte(before, '\n')+1:])) == 0
}
