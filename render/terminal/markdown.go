package terminal

import (
	"strings"

	"littlewars/render/markdown"
)

// Markdown lays out a text. What is apart in it stays apart by a line.
func (l Look) Markdown(text []markdown.Block, indent string) string {
	var s strings.Builder
	for i := range text {
		b := &text[i]
		if b.Apart {
			s.WriteString("\n")
		}
		switch b.Kind {
		case markdown.Code:
			for _, line := range b.Lines {
				s.WriteString(strings.TrimRight(indent+"  "+line, " ") + "\n")
			}
		case markdown.Table:
			s.WriteString(l.table(b.Rows, indent))
		case markdown.Heading:
			s.WriteString(indent + l.In(Title, l.prose(b.Words, indent)) + "\n")
		case markdown.Item:
			s.WriteString(indent + b.Sign + " " + l.prose(b.Words, indent+strings.Repeat(" ", len([]rune(b.Sign))+1)) + "\n")
		case markdown.Paragraph:
			s.WriteString(indent + l.prose(b.Words, indent) + "\n")
		}
	}
	return s.String()
}

// prose breaks words into lines; what follows the first is indented.
func (l Look) prose(words []markdown.Word, indent string) string {
	lines := strings.Split(markdown.Text(words), "\n")
	for i := range lines {
		lines[i] = Wrapped(lines[i], l.Width-len(indent), len(indent))
	}
	return strings.Join(lines, "\n"+indent)
}

// table lines up the cells of a table, those that are too wide broken into lines.
func (l Look) table(table [][][]markdown.Word, indent string) string {
	rows := make([][]string, len(table))
	for r := range table {
		for _, cell := range table[r] {
			rows[r] = append(rows[r], markdown.Text(cell))
		}
	}
	const gap = 2
	widths, fits := columnWidths(rows, l.Width-len(indent)+gap, gap)
	var s strings.Builder
	for n, row := range rows {
		if !fits {
			s.WriteString(l.spelledRow(rows[0], row, n, indent))
			continue
		}
		var cells [][]string
		height := 0
		for i, cell := range row {
			cells = append(cells, broken(cell, widths[i]-gap))
			height = max(height, len(cells[i]))
		}
		for k := range height {
			line := indent
			for i := range cells {
				part := ""
				if k < len(cells[i]) {
					part = cells[i][k]
				}
				line += Padded(part, widths[i])
			}
			line = strings.TrimRight(line, " ")
			if n == 0 {
				line = l.In(Faint, line)
			}
			s.WriteString(line + "\n")
		}
	}
	return s.String()
}

// columnWidths is how wide each column may be, its gap counted in: as wide as its cells, but the widest
// are narrowed, down to their longest words, until all fit into room; false if they never do.
func columnWidths(rows [][]string, room, gap int) (widths []int, fits bool) {
	var least []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths, least = append(widths, 0), append(least, 0)
			}
			widths[i] = max(widths[i], len([]rune(cell))+gap)
			for _, w := range strings.Fields(cell) {
				least[i] = max(least[i], len([]rune(w))+gap)
			}
		}
	}
	for {
		total, widest := 0, -1
		for i, w := range widths {
			total += w
			if w > least[i] && (widest < 0 || w > widths[widest]) {
				widest = i
			}
		}
		if total <= room || widest < 0 {
			return widths, total <= room
		}
		widths[widest]--
	}
}

// spelledRow is row n of a table that is too wide: each cell behind the name of its column.
func (l Look) spelledRow(names, row []string, n int, indent string) string {
	if n == 0 {
		return ""
	}
	var cells []string
	for i, cell := range row[1:] {
		if cell != "" && i+1 < len(names) {
			cells = append(cells, strings.TrimSpace(names[i+1]+" "+cell))
		}
	}
	line := strings.TrimSpace(names[0]+" "+row[0]) + ": " + strings.Join(cells, "; ")
	return indent + Wrapped(line, l.Width-len(indent)-2, len(indent)+2) + "\n"
}
