package engine

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// Three toys. Nim is a game of squares, so to say: three heaps, and whoever takes the last wins. Pacing
// is one that can only be drawn. In race both players stake a number at once, in either order, and then
// throw a die by turns.

var nim = Discrete[heaps, taking, *heaps]{nimGame{}}

type heaps struct {
	left  [3]int8
	mover int8
	most  int8
}

type taking struct{ heap, n int8 }

func (h *heaps) Mover() int { return int(h.mover) }

func (h *heaps) Moves(into []taking) []taking {
	for i, left := range h.left {
		for n := int8(1); n <= min(left, h.most); n++ {
			into = append(into, taking{int8(i), n})
		}
	}
	return into
}

func (h *heaps) Count() int { return len(h.Moves(nil)) }

func (h *heaps) Play(m taking) {
	h.left[m.heap] -= m.n
	h.mover = 1 - h.mover
}

func (h *heaps) Ended() (int, bool) { return 1 - int(h.mover), h.left == [3]int8{} }

func (h *heaps) Hash() uint64 {
	f := fnv.New64a()
	fmt.Fprint(f, *h)
	return f.Sum64()
}

type nimGame struct{}

func (nimGame) About() About {
	return About{
		Name: "nim", Version: 3, Sides: []Side{"one", "two"}, Separators: "-",
		Options: []Option{
			{Name: "most", Default: "9", Low: 1, High: 9},
			{Name: "first", Default: "one", Values: []string{"one", "two"}},
		},
		Rules: RuleTable{{ID: "NIM-1", Gist: "take from one heap"}, {ID: "NIM-2", Gist: "the last wins"}, {ID: "NIM-3", Gist: "draws"}},
	}
}

func (nimGame) Draws() Draws { return Draws{Agreed: "NIM-3"} }

func (nimGame) Start(s Setup, o Settings) (heaps, error) {
	h := heaps{left: [3]int8{3, 4, 5}, most: int8(o.Int("most"))}
	if o["first"] == "two" {
		h.mover = 1
	}
	if s.Position == "" {
		return h, nil
	}
	_, err := fmt.Sscanf(s.Position, "%d %d %d", &h.left[0], &h.left[1], &h.left[2])
	if err != nil || slices.Min(h.left[:]) < 0 {
		return h, fmt.Errorf("position %q: give three numbers", s.Position)
	}
	return h, nil
}

func (nimGame) Read(h *heaps, said Order) (m taking, err error) {
	words := said.Words()
	if len(words) != 2 {
		return m, &Unclear{At: len(words), Could: []string{"1"}}
	}
	i := slices.Index([]string{"a", "b", "c"}, words[0])
	n, err := strconv.Atoi(words[1])
	switch {
	case i < 0:
		return m, &Unclear{At: 0, Word: words[0], Could: []string{"a", "b", "c"}}
	case err != nil:
		return m, &Unclear{At: 1, Word: words[1]}
	case n < 1 || n > int(min(h.left[i], h.most)):
		return m, Forbid("NIM-1", "heap %s has %d", words[0], h.left[i])
	}
	return taking{int8(i), int8(n)}, nil
}

func (nimGame) Words(_ *heaps, m taking) Order { return Order(fmt.Sprintf("%c %d", 'a'+m.heap, m.n)) }

func (nimGame) Gist(_ *heaps, said Order, _ string) (Part, string) {
	if said == "" {
		return Place, "a heap"
	}
	return Number, "how many to take"
}

func (g nimGame) Tell(before, after *heaps, m taking) []Event {
	return []Event{Scored{Side: g.About().Sides[before.mover], What: "left", Was: int(before.left[m.heap]), Now: int(after.left[m.heap])}}
}

func (nimGame) Ending(*heaps) (RuleID, string) { return "NIM-2", "the heaps are gone" }
func (nimGame) Phase(*heaps) string            { return "take" }
func (nimGame) Quiet(*heaps) int               { return 0 }

func (nimGame) Position(h *heaps) string {
	return fmt.Sprintf("%d %d %d", h.left[0], h.left[1], h.left[2])
}

func (g nimGame) View(*heaps, Side) View { return View{Sides: g.About().Sides} }

// pacing is a sentry for each side who steps left or right on a line from 0 to 9; at
// 9 he can go no further.
type pacing struct{ draws Draws }

type sentries struct {
	at    [2]int8
	mover int8
	quiet int8
}

type pace int8

func (s *sentries) Mover() int { return int(s.mover) }

func (s *sentries) Moves(into []pace) []pace {
	switch s.at[s.mover] {
	case 9:
		return into
	case 0:
		return append(into, 1)
	}
	return append(into, -1, 1)
}

func (s *sentries) Count() int { return len(s.Moves(nil)) }

func (s *sentries) Play(m pace) {
	s.at[s.mover] += int8(m)
	s.mover = 1 - s.mover
	s.quiet++
}

func (s *sentries) Ended() (int, bool) { return Nobody, false }
func (s *sentries) Hash() uint64       { return uint64(s.at[0])<<16 | uint64(s.at[1])<<8 | uint64(s.mover) }

func (pacing) About() About   { return About{Name: "pacing", Version: 1, Sides: []Side{"in", "out"}} }
func (p pacing) Draws() Draws { return p.draws }

func (pacing) Start(s Setup, _ Settings) (at sentries, err error) {
	if s.Position != "" {
		_, err = fmt.Sscanf(s.Position, "%d %d", &at.at[0], &at.at[1])
	}
	return at, err
}

func (pacing) Read(s *sentries, said Order) (pace, error) {
	for _, m := range s.Moves(nil) {
		if said == (pacing{}).Words(s, m) {
			return m, nil
		}
	}
	return 0, &Unclear{Word: string(said), Could: []string{"left", "right"}}
}

func (pacing) Words(_ *sentries, m pace) Order {
	return map[pace]Order{-1: "left", 1: "right"}[m]
}

func (pacing) Gist(*sentries, Order, string) (Part, string) { return Verb, "a step" }
func (pacing) Tell(_, _ *sentries, m pace) []Event          { return []Event{Changed{What: "he", Now: "steps"}} }
func (pacing) Ending(*sentries) (RuleID, string)            { return "", "" }
func (pacing) Phase(*sentries) string                       { return "step" }
func (pacing) Quiet(s *sentries) int                        { return int(s.quiet) }
func (pacing) Position(s *sentries) string                  { return fmt.Sprint(s.at[0], s.at[1]) }
func (pacing) View(*sentries, Side) View                    { return View{Sides: []Side{"in", "out"}} }

// race is the ruleset; its edition is that of the rules, and loaded dice fall higher.
type race struct{ edition, loaded int }

func (r race) New(s Setup) (Match, error) {
	if s.Position != "" {
		return nil, errors.New("position: a race begins at the start")
	}
	return &raceMatch{chance: NewChance(s.Seed, 1), loaded: r.loaded}, nil
}

func (r race) About() About {
	return About{Name: "race", Version: cmp.Or(r.edition, 1), Sides: []Side{"red", "blue"}}
}

type raceMatch struct {
	chance Chance
	stakes [2]int
	at     [2]int
	turn   int
	loaded int
}

func (m *raceMatch) sides() []Side { return race{}.About().Sides }

func (m *raceMatch) Turn() Turn {
	switch {
	case m.Result().Over:
		return Turn{Number: m.turn + 1}
	case m.turn > 0:
		return Turn{Number: m.turn + 1, Phase: "throw", Sides: m.sides()[m.turn%2 : m.turn%2+1]}
	}
	t := Turn{Number: 1, Phase: "stake"}
	for i, s := range m.sides() {
		if m.stakes[i] == 0 {
			t.Sides = append(t.Sides, s)
		}
	}
	if len(t.Sides) == 1 {
		t.Sides = m.sides() // he may stake again as long as the other has not
	}
	return t
}

func (m *raceMatch) Complete(Order) []Choice { return nil }
func (m *raceMatch) Check(o Order) error     { _, err := m.Clone().Play(o); return err }

func (m *raceMatch) Play(o Order) ([]Event, error) {
	words := o.Words()
	switch {
	case m.Result().Over:
		return nil, Forbid("RACE-1", "the race is over")
	case m.turn == 0 && len(words) == 3 && words[1] == "stake":
		i := slices.Index(m.sides(), Side(words[0]))
		n, err := strconv.Atoi(words[2])
		if i < 0 || err != nil || n < 1 {
			return nil, &Unclear{At: 2, Word: words[2]}
		}
		m.stakes[i] = n
		if m.stakes[0] != 0 && m.stakes[1] != 0 {
			m.turn = 1
		}
		return nil, nil
	case m.turn > 0 && (o == "throw" || o == "red throw"):
		n := m.chance.IntN(6) + 1 + m.loaded
		m.at[m.turn%2] += n
		m.turn++
		return []Event{Drawn{What: "a die", Value: strconv.Itoa(n)}}, nil
	}
	return nil, &Unclear{At: 0, Word: string(o), Could: []string{"throw"}}
}

func (m *raceMatch) Result() Result { return Result{Over: max(m.at[0], m.at[1]) >= 200} }
func (m *raceMatch) View(Side) View { return View{} }

func (m *raceMatch) Position() string {
	return strings.Trim(fmt.Sprint(m.at, m.stakes, m.turn), "[]")
}

func (m *raceMatch) Hash() uint64 {
	f := fnv.New64a()
	fmt.Fprint(f, m.Position(), m.chance)
	return f.Sum64()
}

func (m *raceMatch) Clone() Match {
	c := *m
	return &c
}
