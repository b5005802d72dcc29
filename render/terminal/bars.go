package terminal

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// Bar is one line of a histogram.
type Bar struct {
	Name  string
	Value float64 // 0 or more; the longest bar is the greatest value
	Note  string  // behind the bar
	Ink   Ink
}

// eighths are bars of one to eight eighths of a column.
var eighths = [9]string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"}

// Bars draws a histogram within the width.
func (l Look) Bars(rows []Bar) string {
	name, note, most := 0, 0, 0.0
	for _, r := range rows {
		name, note = max(name, utf8.RuneCountInString(r.Name)), max(note, utf8.RuneCountInString(r.Note))
		most = max(most, r.Value)
	}
	const margins = 6 // two columns before the names, between, and behind
	room := max(4, l.Width-name-note-margins)
	var s strings.Builder
	for _, r := range rows {
		drawn := ""
		if most > 0 {
			drawn = stroke(r.Value / most * float64(room))
		}
		pad := strings.Repeat(" ", room-utf8.RuneCountInString(drawn))
		fmt.Fprintf(&s, "  %-*s  %s%s  %s\n", name, r.Name, l.In(r.Ink, drawn), pad,
			strings.Repeat(" ", note-utf8.RuneCountInString(r.Note))+r.Note)
	}
	return s.String()
}

// stroke is a bar that many columns long, to an eighth. What is not nothing shows.
func stroke(columns float64) string {
	n := int(math.Round(columns * 8))
	if n == 0 && columns > 0 {
		n = 1
	}
	return strings.Repeat(eighths[8], n/8) + eighths[n%8]
}
