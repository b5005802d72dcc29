package rithmomachia

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestTables holds the tables against testdata/tables.txt, entry by entry.
func TestTables(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			want = append(want, strings.Join(words, " "))
		}
	}
	got := tableLines()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		for _, line := range got {
			if !slices.Contains(want, line) {
				t.Errorf("not in the catalogue: %s", line)
			}
		}
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("missing: %s", line)
			}
		}
	}
}

func tableLines() (lines []string) {
	relations := map[string]string{
		"RM-20": "equality", "RM-21": "addition", "RM-22": "subtraction", "RM-23": "multiplication", "RM-24": "division",
	}
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for side := range Even + 1 {
		for _, e := range equationsOf(side) {
			text := e.String()
			if e.B == 0 {
				text = strconv.Itoa(e.A)
			}
			add("%s %s %s", side, relations[string(e.Rule)], text)
		}
		numbers := Stock(side).Numbers()
		add("army %s %s", side, strings.Trim(fmt.Sprint(numbers), "[]"))
		for _, part := range kings[side] {
			numbers = append(numbers, part.number)
		}
		slices.Sort(numbers)
		add("parts %s %s", side, strings.Trim(fmt.Sprint(slices.Compact(numbers)), "[]"))
	}
	letters := func(k Kinds) (text string) {
		for i, letter := range "AGH" {
			if k>>i&1 != 0 {
				text += string(letter)
			}
		}
		return text
	}
	for stock, name := range [...]string{"odd", "even", "both", "both+parts"} {
		for _, x := range Stock(stock).Triples() {
			add("triple %s %s %s", name, letters(x.Kind), strings.Trim(fmt.Sprint(x.Numbers), "[]"))
		}
		for _, x := range Stock(stock).Fours() {
			add("quad %s %s %s", name, letters(x.Kinds), strings.Trim(fmt.Sprint(x.Numbers), "[]"))
		}
	}
	return lines
}
