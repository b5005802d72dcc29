package render

import (
	"strings"
	"testing"
)

// plainly is a text taken apart, written so that it can be read: a line a passage.
func plainly(text string) string {
	var b strings.Builder
	line := func(words []word) string {
		var all []string
		for _, w := range words {
			s := ""
			for _, p := range w {
				switch {
				case p.rule != "":
					s += "<" + p.text + ">"
				case p.typed:
					s += "`" + p.text + "`"
				case p.strong:
					s += "!" + p.text
				case p.slant:
					s += "/" + p.text
				default:
					s += p.text
				}
			}
			all = append(all, s)
		}
		return strings.Join(all, " ")
	}
	for _, p := range passagesOf(text) {
		switch p.kind {
		case prosePassage:
			b.WriteString("p " + line(p.words))
		case titlePassage:
			b.WriteString(strings.Repeat("#", p.level) + " " + line(p.words))
		case itemPassage:
			b.WriteString(strings.Repeat(">", p.level) + p.sign + " " + line(p.words))
		case codePassage:
			b.WriteString("code " + strings.Join(p.lines, "|"))
		case tablePassage:
			b.WriteString("table")
			for _, row := range p.cells {
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
		{"nothing", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := plainly(tc.text); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
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
			if !strings.ContainsAny(text, "[]()`|") && strings.Count(all, string(letter)) != strings.Count(text, string(letter)) {
				t.Errorf("%q of %q comes out as %q", letter, text, all)
			}
		}
	})
}
