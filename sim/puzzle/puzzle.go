// Package puzzle has positions in which there is one order that wins, saves the game or gains much, found in games that
// the program played with itself.
package puzzle

import (
	"context"
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
	Fell Purpose = "fell" // so many with one shot, on the average
	Harm Purpose = "harm" // the enemy with one order, of those that are carried out together
)

var purposes = [...]Purpose{Win, Save, Gain, Fell, Harm}

// Puzzle is one.
type Puzzle struct {
	Grade    int         // from 1, easy, to 4
	Side     engine.Side // who solves it
	Purpose  Purpose
	Orders   int            // of his, till he has won, or has what he gains; of a Fell, how many fall
	What     string         // "takes the Citadel"; of a Save, what the enemy would do
	Position string         // in the game's text form
	Line     []engine.Order // his orders, and what the others answer between them; see anywhere
	Options  string         // of the match: "victory=bodies"; "" for the usual ones
}

// In a line anywhere stands before a word that may be any other, where a captive is set, and either between orders that
// come to the same.
const (
	anywhere = "*"
	either   = " or "
)

// spoken is an order of a line as it is said.
func spoken(o engine.Order) engine.Order {
	first, _, _ := strings.Cut(string(o), either)
	return engine.Order(strings.ReplaceAll(first, anywhere, ""))
}

// fits reports whether what was said is an order of a line.
func fits(said, o engine.Order) bool {
	free := func(a, b string) bool { return a == b || strings.HasPrefix(b, anywhere) }
	return slices.ContainsFunc(strings.Split(string(o), either), func(one string) bool {
		return slices.EqualFunc(said.Words(), engine.Order(one).Words(), free)
	})
}

// Read reads puzzles, one on each line.
func Read(text string) (all []Puzzle, err error) {
	for line := range strings.Lines(text) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 5 && len(f) != 6 {
			return nil, fmt.Errorf("puzzle %d has %d fields, not 5 or 6", len(all)+1, len(f))
		}
		p := Puzzle{Side: engine.Side(f[1]), Position: f[3], Options: strings.Join(f[5:], "")}
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

func (p *Puzzle) setup() engine.Setup {
	s := engine.Setup{Position: p.Position, Seed: 1}
	for _, option := range strings.Fields(p.Options) {
		name, value, _ := strings.Cut(option, "=")
		if s.Options == nil {
			s.Options = map[string]string{}
		}
		s.Options[name] = value
	}
	return s
}

// number is a small one in words.
func number(n int) string {
	words := [...]string{"none", "one", "two", "three", "four", "five", "six"}
	if n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

// moves is how many orders are his, in words.
func (p *Puzzle) moves() string {
	if p.Orders == 1 {
		return "one move"
	}
	return number(p.Orders) + " moves"
}

// Task is what is asked, in a sentence: "The attacker to move takes the Citadel in two moves."
func (p *Puzzle) Task(about *engine.About) string {
	side := engine.Capital(about.Side(p.Side))
	switch p.Purpose {
	case Win:
		return fmt.Sprintf("%s to move %s in %s.", side, p.What, p.moves())
	case Save:
		if taken, is := strings.CutPrefix(p.What, "takes "); is {
			return fmt.Sprintf("%s to move saves %s.", side, taken)
		}
		return fmt.Sprintf("%s to move saves the game.", side)
	}
	switch p.Purpose {
	case Harm:
		return fmt.Sprintf("%s to move costs the enemy %s with one order.", side, p.What)
	case Fell:
		return fmt.Sprintf("%s to fire fells %s with one shot.", side, number(p.Orders))
	}
	if p.Orders == 1 {
		return fmt.Sprintf("%s to move takes %s.", side, p.What)
	}
	return fmt.Sprintf("%s to move gains %s in %s.", side, p.What, p.moves())
}

// task is Task with the place of who is to be taken, where others of the enemy are called as he is.
func (p *Puzzle) task(e *engine.Entry) string {
	about := e.Rules.About()
	says := p.Task(&about)
	m, err := e.Rules.New(p.setup())
	if err != nil || p.Purpose != Gain || p.Orders != 1 {
		return says
	}
	before := m.View(p.Side)
	events, _ := m.Play(spoken(p.Line[0])) // it was played
	var taken []engine.Taken
	for _, e := range events {
		if t, is := e.(engine.Taken); is && t.Side != p.Side {
			taken = append(taken, t)
		}
	}
	alike := 0
	for i := range before.Figures {
		if f := &before.Figures[i]; len(taken) == 1 && f.Kind == taken[0].Kind && f.Side == taken[0].Side {
			alike++
		}
	}
	if alike < 2 {
		return says
	}
	on := "on"
	if !slices.ContainsFunc(before.Figures, func(f engine.Piece) bool {
		return f.Kind == taken[0].Kind && f.Stands(taken[0].At)
	}) {
		on = "in what stands on" // a part of a King
	}
	return fmt.Sprintf("%s %s %s.", strings.TrimSuffix(says, "."), on, taken[0].At)
}

// fells is how many more of the enemy than of his own a shot fells on the average, laid as an order says in a puzzle's
// position; 0 for another order.
func (p *Puzzle) fells(e *engine.Entry, order engine.Order, trials int) float64 {
	m, err := e.Rules.New(p.setup())
	if err != nil || e.Foresee == nil {
		return 0
	}
	f, err := e.Foresee(context.Background(), m, order, trials)
	if err != nil {
		return 0
	}
	n, side := 0.0, map[string]engine.Side{}
	for _, figure := range m.View(p.Side).Figures {
		side[figure.Word] = figure.Side
	}
	for _, o := range f.Odds {
		switch side[o.Figure] {
		case "":
		case p.Side:
			n -= o.Fell
		default:
			n += o.Fell
		}
	}
	return n
}

// A lay is as good as the best if it fells so much of what that does, of so many shots.
const (
	asGood = 0.8
	shots  = 200
)

// judge has a step done by an order of the line, and tells what another lacks.
func (p *Puzzle) judge(e *engine.Entry, n int, s *engine.Step) {
	order, last := p.Line[n], p.ends(n)
	s.Done = func(m engine.Match, said engine.Order) bool {
		r := m.Result()
		return fits(said, order) || last && r.Won(p.Side)
	}
	s.Lacks = func(_ engine.Match, said engine.Order) string { return p.lacks(e, n, said) }
	if p.Purpose != Fell {
		return
	}
	known := map[engine.Order]float64{}
	fells := func(said engine.Order) float64 {
		n, is := known[said]
		if words := said.Words(); !is && len(words) > 1 && words[1] == order.Words()[1] {
			n = p.fells(e, said, shots)
			known[said] = n
		}
		return n
	}
	s.Done = func(_ engine.Match, said engine.Order) bool { return fells(said) >= asGood*fells(order) }
	s.Lacks = func(_ engine.Match, said engine.Order) string {
		what := "more of your own than of the enemy"
		if n := fells(said); n >= 0 {
			what = fmt.Sprintf("%.1f on the average, your own counted against it", n)
		}
		return fmt.Sprintf("Laid so it fells %s; there is a way to fell %s.", what, number(p.Orders))
	}
}

// taken is the kinds of those who were taken, a side's own left out.
func taken(events []engine.Event, side engine.Side) (kinds []string) {
	for _, e := range events {
		if t, is := e.(engine.Taken); is && t.Side != side {
			kinds = append(kinds, "the "+t.Kind)
		}
	}
	return kinds
}

// lacks is why an order is not the one of the line.
func (p *Puzzle) lacks(e *engine.Entry, n int, said engine.Order) string {
	switch p.Purpose {
	case Win:
		return fmt.Sprintf("That does not win in %s.", number(p.Orders-n/2))
	case Save:
		if taken, is := strings.CutPrefix(p.What, "takes the "); is && taken == strings.ToLower(taken) {
			return "After that more is lost."
		}
		return "After that the game is lost." // as it is with a Citadel or a Wagon
	case Harm:
		return "Another order costs the enemy more."
	}
	gets := "nobody"
	if m, err := e.Rules.New(p.setup()); err == nil {
		var events []engine.Event
		for _, o := range append(slices.Clone(p.Line[:n]), said) {
			events, _ = m.Play(spoken(o)) // it was played
		}
		if kinds := taken(events, p.Side); len(kinds) > 0 {
			gets = engine.Listed(kinds)
		}
	}
	return fmt.Sprintf("That takes %s; another order gains more.", gets)
}

// Lesson is the puzzle, number n of a game, as a lesson of one scene.
func (p *Puzzle) Lesson(e *engine.Entry, n int) *engine.Lesson {
	about := e.Rules.About()
	title, task := fmt.Sprintf("Puzzle %d, grade %d", n, p.Grade), p.task(e)
	l := &engine.Lesson{
		Name: strconv.Itoa(n), Title: title, Gist: task, Game: about.Name, Side: p.Side, Puzzle: true,
		Scenes: []engine.Scene{{Title: title, Setup: p.setup()}},
	}
	for i := 0; i < len(p.Line); i += 2 {
		s := engine.Step{
			Title: title, Say: task, Want: wants[p.Purpose == Fell],
			Hint: []engine.Order{spoken(p.Line[i])},
		}
		if p.Purpose == Gain && p.Orders > len(p.Line) {
			s.Say, s.Want = s.Say+" What follows the first depends on the answer.", "Find the first."
		}
		p.judge(e, i, &s)
		if i > 0 {
			s.Title, s.First = fmt.Sprintf("Order %d", i/2+1), p.Line[i-1:i]
			left := *p
			if p.Purpose == Win {
				left.Orders -= i / 2
			}
			s.Say = p.answered(e, i-1) + " " + left.task(e)
			s.Want = "Find the order that goes on."
		}
		l.Scenes[0].Steps = append(l.Scenes[0].Steps, s)
	}
	return l
}

// answered is what the enemy did with an order of the line, in a sentence.
func (p *Puzzle) answered(e *engine.Entry, n int) string {
	about, did := e.Rules.About(), string(p.Line[n])
	if m, err := e.Rules.New(p.setup()); err == nil {
		var events []engine.Event
		for _, o := range p.Line[:n+1] {
			events, _ = m.Play(spoken(o)) // it was played
		}
		for _, event := range events {
			if moved, is := event.(engine.Moved); is {
				did = moved.From + " to " + moved.To
			}
		}
	}
	side := about.Sides[0]
	if side == p.Side {
		side = about.Sides[1]
	}
	return fmt.Sprintf("%s answered %s.", engine.Capital(about.Side(side)), did)
}

// wants is what is to be done, and with a gun.
var wants = map[bool]string{false: "Find the order that does it.", true: "Lay the gun, and fire it."}

// ends reports whether an order of the line is the last of a win, which others may be as well.
func (p *Puzzle) ends(n int) bool { return p.Purpose == Win && n == 2*(p.Orders-1) }
