package markdown

import (
	"slices"
	"strings"
	"testing"
)

// plainly is a text taken apart, written so that it can be read: a line a passage.
func plainly(text string) string {
	var b strings.Builder
	line := func(words []Word) string {
		var all []string
		for _, w := range words {
			s := ""
			for _, p := range w {
				switch {
				case p.Names != "":
					s += "<" + p.Text + ">"
				case p.Face.Typed:
					s += "`" + p.Text + "`"
				case p.Face.Strong:
					s += "!" + p.Text
				case p.Face.Slant:
					s += "/" + p.Text
				default:
					s += p.Text
				}
			}
			all = append(all, s)
		}
		return strings.Join(all, " ")
	}
	for _, p := range Read(text) {
		switch p.Kind {
		case Paragraph:
			b.WriteString("p " + line(p.Words))
		case Heading:
			b.WriteString(strings.Repeat("#", p.Level) + " " + line(p.Words))
		case Item:
			b.WriteString(strings.Repeat(">", p.Level) + p.Sign + " " + line(p.Words))
		case Code:
			b.WriteString("code " + strings.Join(p.Lines, "|"))
		case Line:
			b.WriteString("line")
		case Table:
			b.WriteString("table")
			for _, row := range p.Rows {
				b.WriteString(" /")
				for _, cell := range row {
					b.WriteString(" [" + line(cell) + "]")
				}
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ name, text, want string }{
		{"a title", "## The *old* book", "## The /old book\n"},
		{"lines make a paragraph", "one\ntwo\n\nthree", "p one two\np three\n"},
		{"faces", "**Bold men**, `go run` and *slow* 2 * 3", "p !Bold !men, `go` `run` and /slow 2 * 3\n"},
		{"a face within a word", "un**said**.", "p un!said.\n"},
		{"rules lead on", "as (WC-12) and LW-GUN-6 say, not A-B", "p as (<WC-12>) and <LW-GUN-6> say, not A-B\n"},
		{"no rule in what is typed", "`WC-12`", "p `WC-12`\n"},
		{"links are their words", "see [the manual](cli.md), ![a picture](x.png)end", "p see the manual, end\n"},
		{"a list", "- one\n  and more\n- two\n  - deep\n3. three", "· one and more\n· two\n>· deep\n3. three\n"},
		{"a table", "| a | b |\n|---|:-:|\n| 1 | **2** |", "table / [a] [b] / [1] [!2]\n"},
		{"typed lines", "```sh\n# no title\n\nmake run\n```\nafter", "code # no title||make run\np after\n"},
		{"a fence that does not close", "```\nx", "code x\n"},
		{"a line that ends", "one\\\ntwo", "p one  two\n"},
		{"a sign that is none", "r\\*r and (r+1)\\*2 &amp; 3 < 4", "p r*r and (r+1)*2 & 3 < 4\n"},
		{"stars between letters", "m*(m-1) / n *is *", "p m*(m-1) / n *is *\n"},
		{"a number that begins a line", "each gun\n10. Ruling: at most", "p each gun 10. Ruling: at most\n"},
		{"a bar in a cell", "|a|\n|-|\n| `x \\| y` |", "table / [a] / [`x` `|` `y`]\n"},
		{"lines that are typed by their place", "said:\n\n    a  b\n    c", "p said:\ncode a  b|c\n"},
		{"what is quoted", "> one\n> two", "p one two\n"},
		{"an item of two paragraphs", "2. one\n\n   more", "2. one\np more\n"},
		{"a picture alone", "![x](y.png)", ""},
		{"nothing", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := plainly(tc.text); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
	}
}

// Blocks know where they begin and what stands apart, so that a text can be cut between them.
func TestPlaces(t *testing.T) {
	t.Parallel()
	const text = "# a\nb\n\n- c\n- d\n\n  e\n\n```\nf\n```\n---\n| g |\n|---|\n\n1. h"
	want := []struct {
		kind  Kind
		line  string // that it begins on
		apart bool
	}{
		{Heading, "# a", false},
		{Paragraph, "b", false},
		{Item, "- c", true},
		{Item, "- d", false},
		{Paragraph, "  e", true},
		{Code, "```", true},
		{Line, "---", false},
		{Table, "| g |", false},
		{Item, "1. h", true},
	}
	found := Read(text)
	if len(found) != len(want) {
		t.Fatalf("%d blocks, want %d: %+v", len(found), len(want), found)
	}
	for i, b := range found {
		line, _, _ := strings.Cut(text[b.From:], "\n")
		if w := want[i]; b.Kind != w.kind || line != w.line || b.Apart != w.apart {
			t.Errorf("block %d is of kind %d, on %q, apart %v; want %+v", i, b.Kind, line, b.Apart, w)
		}
	}
}

func TestPlain(t *testing.T) {
	t.Parallel()
	var all []string
	for _, b := range Read("a **b**\\\nc\n\n2. d\n\n| e | `f` |\n|-|-|\n| g | h |\n\n    i\n    j") {
		all = append(all, b.Plain())
	}
	want := []string{"a b\nc", "2. d", "e, f; g, h", "i\nj"}
	if !slices.Equal(all, want) {
		t.Errorf("got %q, want %q", all, want)
	}
}

// Whatever stands in a text, nothing of it breaks, and no letter outside signs is lost.
func FuzzMarkdown(f *testing.F) {
	for _, text := range []string{"# a\n\n- b **c** `d`\n\n| e |\n|---|\n| f |\n", "```\n", "**", "*a", "`", "|", "- ", "1. WC-1-", "![]()"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all := plainly(text)
		for _, letter := range "qxzQXZ" {
			if !strings.ContainsAny(text, "[]()`|&~") && strings.Count(all, string(letter)) != strings.Count(text, string(letter)) {
				t.Errorf("%q of %q comes out as %q", letter, text, all)
			}
		}
	})
}
