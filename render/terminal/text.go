package terminal

import (
	"fmt"
	"io"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"littlewars/engine"
)

// Wrapped breaks a line between words to fit the width; what runs on is indented.
func Wrapped(line string, width, indent int) string {
	const least = 16 // columns; less would be a word a line
	return strings.Join(broken(line, max(width, least)), "\n"+strings.Repeat(" ", indent))
}

// broken is words in lines of so many columns.
func broken(s string, columns int) []string {
	lines := []string{""}
	for _, w := range strings.Fields(s) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = w
		case len([]rune(*last))+1+len([]rune(w)) <= columns:
			*last += " " + w
		default:
			lines = append(lines, w)
		}
	}
	return lines
}

// Padded is s filled up with blanks to so many columns.
func Padded(s string, columns int) string {
	return s + strings.Repeat(" ", max(0, columns-len([]rune(s))))
}

// Cut is s in so many columns of a terminal, its end left out where there is no room; a file has room for all of it.
func (l Look) Cut(s string, columns int) string {
	r := []rune(s)
	if len(r) <= columns || l.Height == 0 {
		return s
	}
	return strings.TrimRight(string(r[:max(columns-1, 0)]), " ") + "…"
}

// longDecimal is a number with more places than a person reads.
var longDecimal = regexp.MustCompile(`-?\d+\.\d{4,}`)

// Legible is a text for people, with its numbers to the thousandth.
func Legible(s string) string {
	return longDecimal.ReplaceAllStringFunc(s, func(number string) string {
		x, err := strconv.ParseFloat(number, 64)
		if err != nil {
			return number
		}
		return strconv.FormatFloat(math.Round(1000*x)/1000, 'f', -1, 64)
	})
}

// Grouped writes a number with commas between its thousands.
func Grouped(n uint64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Percent is a share out of one in whole hundredths.
func Percent(x float64) string { return fmt.Sprintf("%.0f %%", math.Round(100*x)) }

// Groups are words that belong together, by what they have in common; the groups come in the order of their first
// words.
type Groups struct {
	names []string
	words map[string][]string
}

// Add puts a word into the group of that name.
func (g *Groups) Add(name, word string) {
	if g.words == nil {
		g.words = map[string][]string{}
	}
	if g.words[name] == nil {
		g.names = append(g.names, name)
	}
	g.words[name] = append(g.words[name], word)
}

// All is each group with its words.
func (g *Groups) All() iter.Seq2[string, []string] {
	return func(yield func(string, []string) bool) {
		for _, name := range g.names {
			if !yield(name, g.words[name]) {
				return
			}
		}
	}
}

// Counted is the names of the groups with how many words each has: "gun x2, drummer".
func (g *Groups) Counted() string {
	return strings.Join(engine.Mapped(g.names, func(name string) string {
		return strings.TrimSuffix(fmt.Sprintf("%s x%d", name, len(g.words[name])), " x1")
	}), ", ")
}

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
		fmt.Fprintf(&s, "  %-*s  %s%s  %*s\n", name, r.Name, l.In(r.Ink, drawn), pad, note, r.Note)
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

// Quoted is a text with what is no letter in it, such as the signs that steer a terminal, written as in a Go string.
func Quoted(s string) string {
	q := strconv.Quote(s)
	return quoteSigns.Replace(q[1 : len(q)-1])
}

var quoteSigns = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// Plain writes what it is given in letters that whoever reads it has; data should not pass through it.
func (l Look) Plain(to io.Writer) io.Writer { return &plainWriter{to, l, nil} }

type plainWriter struct {
	to   io.Writer
	look Look
	part []byte // of a letter
}

func (w *plainWriter) Write(text []byte) (int, error) {
	n := len(text)
	text = append(w.part, text...)
	whole := len(text)
	for k := 1; k < utf8.UTFMax && k <= len(text); k++ {
		if at := len(text) - k; utf8.RuneStart(text[at]) && !utf8.FullRune(text[at:]) {
			whole = at
		}
	}
	w.part = slices.Clone(text[whole:])
	if _, err := io.WriteString(w.to, w.look.Letters(string(text[:whole]))); err != nil {
		return 0, err
	}
	return n, nil
}

// Narrowed is a text laid out for wider paper: lines that are too long go on beneath, what is in a second column a
// little farther in.
func (l Look) Narrowed(text string) string {
	var s strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		if utf8.RuneCountInString(line) > l.Width {
			words := strings.TrimLeft(line, " ")
			indent := min(len(line)-len(words), l.Width/3)
			head, gist, _ := strings.Cut(words, "  ")
			line = strings.Repeat(" ", indent) + Wrapped(head, l.Width-indent-2, indent+2)
			if gist != "" {
				indent += 6
				line += "\n" + strings.Repeat(" ", indent) + Wrapped(gist, l.Width-indent, indent)
			}
		}
		s.WriteString(line + "\n")
	}
	return s.String()
}

// heights are columns of one to eight eighths of a line.
var heights = [9]rune{' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'}

// Course draws values from 0 to 1 one after the other as a hill, so many lines high and within the width; what does not
// fit is drawn as the mean of neighbours.
func (l Look) Course(values []float64, lines int) string {
	const margins = 4
	wide := min(len(values), max(1, l.Width-margins))
	var s strings.Builder
	for line := lines - 1; line >= 0 && wide > 0; line-- {
		row := make([]rune, wide)
		for x := range row {
			from, to := x*len(values)/wide, max((x+1)*len(values)/wide, x*len(values)/wide+1)
			sum := 0.0
			for _, v := range values[from:to] {
				sum += v
			}
			eighth := math.Round(sum/float64(to-from)*float64(8*lines)) - float64(8*line)
			row[x] = heights[int(min(8, max(0, eighth)))]
		}
		fmt.Fprintf(&s, "  %s\n", strings.TrimRight(string(row), " "))
	}
	return s.String()
}
