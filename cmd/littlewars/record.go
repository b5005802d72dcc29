package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"littlewars/engine"
	"littlewars/sim/puzzle"
)

// records is the file of the best scores, a game's on each line: "range: nine yards 9 of 10".
type records string

func ownRecords() records { return records(filepath.Join(xdg.StateHome, ownName, "records")) }

// best is the best score of a game: "nine yards 9 of 10"; "" if there is none.
func (r records) best(game string) string {
	lines, _ := recents(r).lines() // none if it cannot be read
	for _, line := range lines {
		if best, is := strings.CutPrefix(line, game+": "); is {
			return best
		}
	}
	return ""
}

// add keeps a score that is better than the best.
func (r records) add(game string, s engine.Tries) error {
	var has, of int
	best := strings.TrimPrefix(r.best(game), s.What+" ")
	if _, err := fmt.Sscanf(best, "%d of %d", &has, &of); err == nil && has >= s.Has {
		return nil
	}
	lines, _ := recents(r).lines()
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, game+": ") })
	lines = append(lines, fmt.Sprintf("%s: %s %d of %d", game, s.What, s.Has, s.Of))
	return replaceFile(string(r), []byte(strings.Join(lines, "\n")+"\n"))
}

// keep has the scores of a match kept, and gives the best so far.
func (r records) keep(g *game, s *engine.Sitting) (best string) {
	s.Heard = func(m engine.Match) {
		if c, is := m.(engine.Counting); is {
			if score, told := c.Tried(); told {
				_ = r.add(g.about.Name, score) // one who cannot write there has shot as well all the same
			}
		}
	}
	return r.best(g.about.Name)
}

// recorded is the best score of a game and how many of its puzzles are solved.
func recorded(game string) string {
	var list []string
	if best := ownRecords().best(game); best != "" {
		list = append(list, "best at "+best)
	}
	all, have := puzzle.Of(game), ownSolved().positions()
	n := 0
	for i := range all {
		if slices.Contains(have, all[i].Position) {
			n++
		}
	}
	if n > 0 {
		list = append(list, fmt.Sprintf("%d of %d solved", n, len(all)))
	}
	return strings.Join(list, ", ")
}
