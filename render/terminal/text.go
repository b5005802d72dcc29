package terminal

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
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

// Cut is s in so many columns, its end left out where there is no room.
func Cut(s string, columns int) string {
	r := []rune(s)
	if len(r) <= columns {
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
