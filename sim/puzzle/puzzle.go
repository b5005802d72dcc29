// Package puzzle has positions in which there is one order that wins, saves the game or gains much, found in games that
// the program played with itself.
package puzzle

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"littlewars/engine"
)

// Purpose is what is asked of who solves a puzzle.
type Purpose string

// The aims.
const (
	Win  Purpose = "win"  // in so many orders
	Save Purpose = "save" // the game, which every other order loses
	Gain Purpose = "gain" // figures
)

var purposes = [...]Purpose{Win, Save, Gain}

// Puzzle is one.
type Puzzle struct {
	Grade    int         // from 1, easy, to 4
	Side     engine.Side // who solves it
	Purpose  Purpose
	Orders   int            // of his, till he has won, or has what he gains
	What     string         // "takes the Citadel"; of a Save, what the enemy would do
	Position string         // in the game's text form
	Line     []engine.Order // his orders, and what the others answer between them
}

// Read reads puzzles, one on each line.
func Read(text string) (all []Puzzle, err error) {
	for line := range strings.Lines(text) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 5 {
			return nil, fmt.Errorf("puzzle %d has %d fields, not 5", len(all)+1, len(f))
		}
		p := Puzzle{Side: engine.Side(f[1]), Position: f[3]}
		aim := strings.SplitN(f[2], " ", 3)
		if p.Grade, err = strconv.Atoi(f[0]); err == nil && len(aim) == 3 {
			p.Purpose, p.What = Purpose(aim[0]), aim[2]
			p.Orders, err = strconv.Atoi(aim[1])
		}
		if err != nil || p.What == "" || p.Orders < 1 || !slices.Contains(purposes[:], p.Purpose) {
			return nil, fmt.Errorf("puzzle %d: %.60q is no grade and aim", len(all)+1, f[0]+" "+f[2])
		}
		for o := range strings.SplitSeq(f[4], ", ") {
			p.Line = append(p.Line, engine.Order(o))
		}
		all = append(all, p)
	}
	return all, nil
}

//go:embed *.txt
var files embed.FS

// supplied are the puzzles that come with the program, by the name of the game.
var supplied = sync.OnceValue(func() map[string][]Puzzle {
	all := map[string][]Puzzle{}
	names, _ := fs.Glob(files, "*.txt") // it fails for a bad pattern alone
	for _, name := range names {
		text, _ := files.ReadFile(name)
		list, err := Read(string(text))
		if err != nil {
			panic(name + ": " + err.Error()) // the files are the program's own
		}
		all[strings.TrimSuffix(name, ".txt")] = list
	}
	return all
})

// Of is the puzzles of a game, none if it has none.
func Of(game string) []Puzzle { return supplied()[game] }

// Today is the number, from 1, of a day's puzzle among so many.
func Today(day time.Time, of int) int {
	y, m, d := day.Date()
	days := time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60)
	step := int64(37) // a prime: puzzles that lie side by side are alike
	if of%37 == 0 {
		step = 1
	}
	return int(days*step%int64(of)) + 1
}

func (p *Puzzle) setup() engine.Setup { return engine.Setup{Position: p.Position, Seed: 1} }

// number is a small one in words.
func number(n int) string {
	words := [...]string{"none", "one", "two", "three", "four", "five", "six"}
	if n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

// Task is what is asked, in a sentence: "The attacker to move takes the Citadel in two."
func (p *Puzzle) Task(about *engine.About) string {
	side := engine.Capital(about.Side(p.Side))
	switch p.Purpose {
	case Win:
		return fmt.Sprintf("%s to move %s in %s.", side, p.What, number(p.Orders))
	case Save:
		if taken, is := strings.CutPrefix(p.What, "takes "); is {
			return fmt.Sprintf("%s to move saves %s.", side, taken)
		}
		return fmt.Sprintf("%s to move saves the game.", side)
	}
	if p.Orders == 1 {
		return fmt.Sprintf("%s to move takes %s.", side, p.What)
	}
	return fmt.Sprintf("%s to move gains %s in %s.", side, p.What, number(p.Orders))
}

// Lesson is the puzzle, number n of a game, as a lesson of one scene.
func (p *Puzzle) Lesson(about *engine.About, n int) *engine.Lesson {
	title := fmt.Sprintf("Puzzle %d, grade %d", n, p.Grade)
	l := &engine.Lesson{
		Name: strconv.Itoa(n), Title: title, Gist: p.Task(about), Game: about.Name, Side: p.Side,
		Scenes: []engine.Scene{{Title: title, Setup: p.setup()}},
	}
	for i := 0; i < len(p.Line); i += 2 {
		order, last := p.Line[i], p.ends(i)
		s := engine.Step{
			Title: title, Say: p.Task(about), Want: "Find the order that does it.", Hint: []engine.Order{order},
			Done: func(m engine.Match, said engine.Order) bool {
				r := m.Result()
				return said == order || last && r.Won(p.Side)
			},
			Lacks: func(engine.Match, engine.Order) string { return "That is not the one." },
		}
		if i > 0 {
			s.Title, s.First = fmt.Sprintf("Order %d", i/2+1), p.Line[i-1:i]
			s.Say = fmt.Sprintf("That was right; the answer is %s. %s", p.Line[i-1], s.Say)
			s.Want = "Go on."
		}
		l.Scenes[0].Steps = append(l.Scenes[0].Steps, s)
	}
	return l
}

// ends reports whether an order of the line is the last of a win, which others may be as well.
func (p *Puzzle) ends(n int) bool { return p.Purpose == Win && n == 2*(p.Orders-1) }
