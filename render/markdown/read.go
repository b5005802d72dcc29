package markdown

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"littlewars/engine"
)

var (
	library  = goldmark.New(goldmark.WithExtensions(extension.Table)).Parser()
	ruleName = regexp.MustCompile(`\b[A-Z]{2,4}(?:-[A-Z]+)*-\d+\b`)
)

// Read takes a text apart.
func Read(source string) []Block {
	r := reader{source: []byte(source)}
	r.blocks(library.Parse(text.NewReader(r.source)), -1)
	return r.found
}

// reader puts together what the library has found.
type reader struct {
	source []byte
	found  []Block
}

// add is a block that begins at a node, or where the one before it did if the library does not know.
func (r *reader) add(n ast.Node, b Block) {
	if at := n.Pos(); at >= 0 {
		b.From, b.Apart = place(r.source, min(at, len(r.source)))
	}
	r.found = append(r.found, b)
}

// blocks takes apart what lies within a node, in so many lists besides one; in none if depth is -1.
func (r *reader) blocks(parent ast.Node, depth int) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			r.add(n, Block{Kind: Heading, Level: n.Level, Words: r.words(n)})
		case *ast.Paragraph, *ast.TextBlock:
			if words := r.words(n); len(words) > 0 { // not a picture alone
				r.add(n, Block{Words: words})
			}
		case *ast.HTMLBlock:
			r.add(n, Block{Words: wordsOf(strings.Join(r.lines(n), " "))})
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			r.add(n, Block{Kind: Code, Lines: r.lines(n)})
		case *ast.ThematicBreak:
			r.add(n, Block{Kind: Line})
		case *tables.Table:
			r.add(n, Block{Kind: Table, Rows: r.rows(n)})
		case *ast.List:
			r.items(n, depth+1)
		case *ast.Blockquote:
			r.blocks(n, depth)
		}
	}
}

// items are the items of a list and what lies in them. What an item begins with, if it is a paragraph, are its words.
func (r *reader) items(list *ast.List, depth int) {
	number := list.Start
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		b := Block{Kind: Item, Level: depth, Sign: "·"}
		if list.IsOrdered() {
			b.Sign = strconv.Itoa(number) + string(list.Marker)
			number++
		}
		switch first := n.FirstChild().(type) {
		case *ast.Paragraph, *ast.TextBlock:
			b.Words = r.words(first)
			r.add(first, b)
			n.RemoveChild(n, first)
		default:
			r.add(n, b)
		}
		r.blocks(n, depth)
	}
}

func (r *reader) rows(table ast.Node) (rows [][][]Word) {
	for n := table.FirstChild(); n != nil; n = n.NextSibling() {
		var row [][]Word
		for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
			row = append(row, r.words(cell))
		}
		rows = append(rows, row)
	}
	return rows
}

// lines are those of a block that stay as they are written.
func (r *reader) lines(n ast.Node) (lines []string) {
	for i := range n.Lines().Len() {
		at := n.Lines().At(i)
		lines = append(lines, strings.TrimRight(string(at.Value(r.source)), "\r\n"))
	}
	return lines
}

// words are those of a block.
func (r *reader) words(block ast.Node) []Word {
	var l letters
	r.inline(block, Face{}, &l)
	l.end()
	return l.words
}

func wordsOf(plain string) []Word {
	var l letters
	l.put(plain, Face{})
	l.end()
	return l.words
}

// inline takes apart what lies within a node that has a face.
func (r *reader) inline(parent ast.Node, face Face, l *letters) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			written := n.Value(r.source)
			if !face.Typed {
				written = util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(written)))
			}
			l.put(string(written), face)
			switch {
			case n.HardLineBreak():
				l.end()
				l.words = append(l.words, nil)
			case n.SoftLineBreak():
				l.put(" ", face)
			}
		case *ast.Emphasis:
			inner := face
			if n.Level == 1 {
				inner.Slant = true
			} else {
				inner.Strong = true
			}
			r.inline(n, inner, l)
		case *ast.CodeSpan:
			inner := face
			inner.Typed = true
			r.inline(n, inner, l)
		case *ast.Link:
			r.inline(n, face, l)
		case *ast.AutoLink:
			l.put(string(n.Label(r.source)), face)
		case *ast.RawHTML:
			l.put(string(n.Segments.Value(r.source)), face)
		}
	}
}

// letters are a line as it is put together: its words so far, and after them what has one face and has not
// been parted yet.
type letters struct {
	words []Word
	open  bool // the last word may go on
	rest  strings.Builder
	face  Face
}

func (l *letters) put(written string, face Face) {
	if face != l.face {
		l.part()
		l.face = face
	}
	l.rest.WriteString(written)
}

// end is that of a line.
func (l *letters) end() {
	l.part()
	l.open = false
}

// part makes words of the letters of one face, and pieces of their own of the rules that they name.
func (l *letters) part() {
	written := strings.ReplaceAll(l.rest.String(), "\n", " ")
	l.rest.Reset()
	for i, part := range strings.Split(written, " ") {
		if i > 0 {
			l.open = false
		}
		for len(part) > 0 {
			p := Piece{Text: part, Face: l.face}
			if !l.face.Typed {
				p.Text, p.Names = nextName(part)
			}
			part = part[len(p.Text):]
			if !l.open {
				l.words = append(l.words, nil)
			}
			l.words[len(l.words)-1] = append(l.words[len(l.words)-1], p)
			l.open = true
		}
	}
}

// nextName is the beginning of some letters up to where a rule is named, or the name if that comes first.
func nextName(letters string) (string, engine.RuleID) {
	at := ruleName.FindStringIndex(letters)
	switch {
	case at == nil:
		return letters, ""
	case at[0] > 0:
		return letters[:at[0]], ""
	}
	return letters[:at[1]], engine.RuleID(letters[:at[1]])
}
