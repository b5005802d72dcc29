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
	var stocks [4][]uint16 // one army each, Kings as wholes; both; and the Kings' components besides
	for side := range Even + 1 {
		for _, e := range equationsOf(side) {
			text := e.String()
			if e.B == 0 {
				text = strconv.Itoa(e.A)
			}
			add("%s %s %s", side, relations[string(e.Rule)], text)
		}
		var parts []uint16
		for _, numbers := range supplies(side) {
			stocks[side] = append(stocks[side], uint16(numbers[0]))
			for _, n := range numbers {
				parts = append(parts, uint16(n))
			}
		}
		add("army %s %s", side, listOf(rising(stocks[side])))
		add("parts %s %s", side, listOf(rising(parts)))
		stocks[2], stocks[3] = append(stocks[2], stocks[side]...), append(stocks[3], parts...)
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
		numbers := rising(stocks[stock])
		list := triples(numbers, nil)
		for _, x := range list {
			add("triple %s %s %s", name, letters(x.kind), listOf(at(numbers, x.at[:])))
		}
		eachFour(numbers, list, func(four [4]uint8, kinds Kinds) bool {
			add("quad %s %s %s", name, letters(kinds), listOf(at(numbers, four[:])))
			return true
		})
	}
	return lines
}

func listOf(numbers []uint16) string { return strings.Trim(fmt.Sprint(numbers), "[]") }

func rising(numbers []uint16) []uint16 { return slices.Compact(slices.Sorted(slices.Values(numbers))) }

func at(numbers []uint16, places []uint8) (some []uint16) {
	for _, i := range places {
		some = append(some, numbers[i])
	}
	return some
}

// supplies is, for each man of a side as it begins, the numbers he brings, the whole first.
func supplies(side Side) (men [][]int) {
	for at := range start.all(side).all {
		numbers := []int{int(start.number(at))}
		if start.pyramids.has(at) {
			for _, part := range kings[side] {
				numbers = append(numbers, int(part.number))
			}
		}
		men = append(men, numbers)
	}
	return men
}
