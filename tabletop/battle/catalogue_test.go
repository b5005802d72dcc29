package battle

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/tabletop/battle/state"
)

// nobodyLeans is a rule of the table that the manual names besides: on a screen nobody leans.
const nobodyLeans = "LW-COUNTRY-4"

// The rules of the catalogue are those of the table, and those that the manual owns are not there.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	catalogue, err := docs.Rules.ReadFile("rules/littlewars.md")
	if err != nil {
		t.Fatal(err)
	}
	manual, err := docs.Manual.ReadFile("littlewars.md")
	if err != nil {
		t.Fatal(err)
	}
	_, missing, found := strings.Cut(string(manual), "\n## What is not there\n")
	if !found {
		t.Fatal("the manual does not say what is not there")
	}
	var absent []string // one by one, or "A1 to A9"
	for _, m := range regexp.MustCompile(`(LW-[A-Z]+-K?)(\d+)(?: to LW-[A-Z]+-K?(\d+))?`).FindAllStringSubmatch(missing, -1) {
		first, _ := strconv.Atoi(m[2])
		last, err := strconv.Atoi(m[3])
		if err != nil {
			last = first
		}
		for n := first; n <= last; n++ {
			if id := fmt.Sprint(m[1], n); id != nobodyLeans {
				absent = append(absent, id)
			}
		}
	}
	var want, got []string
	for _, id := range regexp.MustCompile(`(?m)^\*\*(LW-[A-Z]+-K?\d+)`).FindAllStringSubmatch(string(catalogue), -1) {
		want = append(want, id[1])
	}
	for _, r := range state.Rules {
		if strings.HasPrefix(string(r.ID), "LW-") {
			got = append(got, string(r.ID))
		}
	}
	for _, id := range absent {
		if slices.Contains(got, id) {
			t.Errorf("%s is played, and the manual says that it is not there", id)
		}
	}
	got = append(got, absent...)
	slices.Sort(want)
	slices.Sort(got)
	if len(want) != 154 || !slices.Equal(got, want) {
		t.Errorf("the catalogue has %d rules:\n%v\nplayed or owned to be missing are %d:\n%v", len(want), want, len(got), got)
	}
}
