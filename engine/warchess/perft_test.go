package warchess_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/warchess"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden files anew, the counts by the slow judge")

// soak is n, or so many times as much where LITTLEWARS_SOAK is set.
func soak(n, times int) int {
	if enginetest.Soaking() {
		return n * times
	}
	return n
}

const perftFile = "testdata/war-chess.perft"

// perftHead is the format of the file, at its head.
const perftHead = `# Perft of War-Chess (WC-47), counted by the slow judge of oracle_test.go.
# A line: position (WC-45); depth; count. The remark over a position says what it has, and the seed and the
# move of the random game it is from.
# Written anew by: go test ./engine/warchess -run Perft -update
`

// counted is a line of the file.
type counted struct {
	position string
	depth    int
	count    uint64
}

func readPerft() ([]counted, error) {
	text, err := os.ReadFile(perftFile)
	if err != nil {
		return nil, err
	}
	var lines []counted
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, "; ")
		if len(fields) != 3 {
			return nil, fmt.Errorf("%s:%d: want position; depth; count", perftFile, i+1)
		}
		depth, err := strconv.Atoi(fields[1])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", perftFile, i+1, err)
		}
		count, err := strconv.ParseUint(fields[2], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", perftFile, i+1, err)
		}
		lines = append(lines, counted{fields[0], depth, count})
	}
	return lines, nil
}

// TestPerft holds the core's counts, in bulk and move by move, and the slow judge's against the file.
func TestPerft(t *testing.T) {
	t.Parallel()
	if *update {
		if err := os.WriteFile(perftFile, writePerft(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	lines, err := readPerft()
	if err != nil {
		t.Fatal(err)
	}
	positions, parents := map[string]bool{}, uint64(1)
	for _, c := range lines {
		positions[c.position] = true
		if c.depth == 1 {
			parents = 1
		}
		c.hold(t, parents)
		parents = c.count
	}
	if len(positions) < 21 {
		t.Errorf("the file has %d positions", len(positions))
	}
}

// hold compares a line. The slow judge counts where there are few positions to list the moves of.
func (c counted) hold(t *testing.T, parents uint64) {
	t.Run(fmt.Sprintf("WC-47 %s depth %d", c.position, c.depth), func(t *testing.T) {
		t.Parallel()
		p := read(t, c.position)
		s, err := readSlow(c.position)
		if err != nil {
			t.Fatal(err)
		}
		got, made := engine.Perft[warchess.Position, warchess.Move](&p, c.depth), c.count
		if c.count < 1e6 {
			made = engine.PerftMade[warchess.Position, warchess.Move](&p, c.depth)
		}
		if got != c.count || made != c.count {
			t.Errorf("core: %d in bulk, %d move by move, want %d\n%s", got, made, c.count, divide(&p, s, c.depth))
		}
		if parents <= uint64(soak(100, 1000)) {
			if got := s.perft(c.depth); got != c.count {
				t.Errorf("slow judge: %d, want %d", got, c.count)
			}
		}
	})
}

// divide looks for the first move of which the two count differently and goes down it to the position
// where they do not list the same moves.
func divide(p *warchess.Position, s *slow, depth int) string {
	moves, _, _ := s.lawful()
	if d := differ(p, moves); d != "" || depth <= 1 {
		return d
	}
	i := 0
	for m, n := range engine.Divide[warchess.Position, warchess.Move](p, depth) {
		after := s.after(moves[i])
		i++
		if n == after.perft(depth-1) {
			continue
		}
		next := *p
		next.Play(m)
		if next.String() != after.String() {
			return fmt.Sprintf("%s in %s\ngives, by the core, %s\nby the slow judge  %s", m, p, &next, after)
		}
		return divide(&next, after, depth-1)
	}
	return ""
}

// differ is how the core's moves differ from those given; both are by from and then to.
func differ(p *warchess.Position, want []hop) string {
	var listed, wanted []string
	for _, m := range p.Moves(nil) {
		listed = append(listed, m.String())
	}
	for _, m := range want {
		wanted = append(wanted, m.String())
	}
	if slices.Equal(listed, wanted) {
		if p.Count() == len(wanted) {
			return ""
		}
		return fmt.Sprintf("in %s: %d moves listed, %d counted", p, len(wanted), p.Count())
	}
	without := func(list, others []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(m string) bool { return slices.Contains(others, m) })
	}
	return fmt.Sprintf("in %s\nthe core alone has %v\nthe slow judge alone has %v\n(in another order, if neither)",
		p, without(listed, wanted), without(wanted, listed))
}

// same holds one position: the same moves, the same end, the same text, and each drawn move one of them.
func same(p *warchess.Position, s *slow) ([]hop, error) {
	moves, _, _ := s.lawful()
	if d := differ(p, moves); d != "" {
		return nil, fmt.Errorf("%s", d)
	}
	winner, rule := s.ended()
	if got, over := p.Ended(); over != (rule != "") || over && got != winner {
		return nil, fmt.Errorf("in %s: ended %v, won by %d; want %q, %d", p, over, got, rule, winner)
	}
	if p.String() != s.String() || p.Mover() != s.mover {
		return nil, fmt.Errorf("the core has %s, the slow judge %s", p, s)
	}
	return moves, nil
}

// TestRandomGames follows random games with both.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	for seed := range uint64(soak(6, 200)) {
		r := rand.New(rand.NewPCG(seed, 1))
		p, s := warchess.Start(), slowStart()
		for ply := range 1000 {
			moves, err := same(&p, s)
			if err != nil {
				t.Fatalf("seed %d, move %d: %v", seed, ply+1, err)
			}
			if len(moves) == 0 {
				break
			}
			m := s.lively(r, moves)
			cm, _ := coreMove(&p, m.String())
			p.Play(cm)
			s = s.after(m)
			if again := read(t, p.String()); again.Hash() != p.Hash() {
				t.Fatalf("seed %d, move %d: %s reads back with another hash", seed, ply+1, &p)
			}
		}
	}
}

// lively is a random move; one time in four it takes something if it can, and one in four it obliges the
// enemy, so that games get on and come to what is rare.
func (p *slow) lively(r *rand.Rand, moves []hop) hop {
	var wanted []hop
	switch r.IntN(4) {
	case 0:
		wanted = slices.DeleteFunc(slices.Clone(moves), func(m hop) bool { return p.on[m.to].kind == 0 })
	case 1:
		wanted = slices.DeleteFunc(slices.Clone(moves), func(m hop) bool { return !p.after(m).owes() })
	}
	if len(wanted) == 0 {
		wanted = moves
	}
	return wanted[r.IntN(len(wanted))]
}

// owes is whether the mover has an obligation, to be met or not.
func (p *slow) owes() bool {
	return slices.ContainsFunc(obligations, func(o obligation) bool { return o.side == p.mover && o.applies(p) })
}

// The rest of the two armies, once each side has a troop and att his Wagon; the Citadel stays where it is.
var reserves = slices.Concat(
	reserve(att, "LLLIIIICCAA"),
	reserve(def, "LLLIIIICCAA"),
)

func reserve(side int, kinds string) []figure {
	var list []figure
	for i := range kinds {
		list = append(list, figure{kinds[i], side})
	}
	return list
}

// placement draws figures, no more than the armies have, put anywhere on a stretch of the board, reached
// in a game or not. A narrow stretch makes for much exposure.
func placement(r *rapid.T) *slow {
	army := []figure{{'W', att}}
	for side := range sides {
		army = append(army, figure{rapid.SampledFrom([]byte(troops)).Draw(r, "troop"), side})
	}
	more := rapid.Permutation(reserves).Draw(r, "reserves")
	army = append(army, more[:rapid.IntRange(0, len(more)).Draw(r, "more")]...)
	low := rapid.IntRange(1, squares-2).Draw(r, "from")
	high := rapid.IntRange(low+2, squares).Draw(r, "to")
	var stretch []int
	for s := low; s <= high; s++ {
		if s != 121 {
			stretch = append(stretch, s)
		}
	}
	p := &slow{mover: rapid.IntRange(att, def).Draw(r, "mover")}
	p.on[121] = figure{'K', def}
	for i, s := range rapid.Permutation(stretch).Draw(r, "squares") {
		if i < len(army) {
			p.on[s] = army[i]
		}
	}
	return p
}

// TestPlacements compares any positions, and those one move on.
func TestPlacements(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		s := placement(r)
		p, err := warchess.ParsePosition(s.String())
		if err != nil {
			r.Fatalf("%s: %v", s, err)
		}
		moves, err := same(&p, s)
		if err != nil {
			r.Fatal(err)
		}
		if err := s.judged(moves); err != nil {
			r.Fatal(err)
		}
		for _, m := range moves {
			next := p
			cm, _ := coreMove(&p, m.String())
			next.Play(cm)
			if _, err := same(&next, s.after(m)); err != nil {
				r.Fatalf("after %s: %v", m, err)
			}
		}
	})
}

// judged asks a match for every figure to every square, and what of it stands exposed: lawful just where
// the slow judge has a move, and else forbidden by the rule that the slow judge would name.
func (p *slow) judged(lawful []hop) error {
	m, err := warchess.Rules.New(engine.Setup{Position: p.String()})
	if err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	for side, name := range sides {
		if got, want := shown(m, name, "exposed"), words(p.exposedOf(side, "LICW")); !slices.Equal(got, want) {
			return fmt.Errorf("in %s: the view has %v of %s exposed, want %v", p, got, name, want)
		}
	}
	if len(lawful) == 0 {
		return nil // over, or drawn by WC-43
	}
	_, limited, _ := p.lawful()
	for _, from := range p.each(p.mover, kinds) {
		for to := 1; to <= squares; to++ {
			h := hop{from, to}
			err := m.Check(engine.Order(fmt.Sprintf("%d %d", from, to)))
			if legal := slices.Contains(lawful, h); legal != (err == nil) {
				return fmt.Errorf("%s in %s: lawful %v, but check says %v", h, p, legal, err)
			}
			want := ""
			switch f := p.on[from]; {
			case p.base(h):
				want = limited
			case p.reaches(h):
				want = map[byte]string{'L': "WC-25", 'I': "WC-25", 'C': "WC-25", 'A': "WC-28", 'W': "WC-40"}[f.kind]
			}
			if illegal, ok := errors.AsType[*engine.Illegal](err); ok && want != "" && string(illegal.Rule) != want {
				return fmt.Errorf("%s in %s: got %v, want it forbidden by %s", h, p, err, want)
			}
		}
	}
	return nil
}

// wish is a kind of position to be in the file.
type wish struct {
	what string
	many int
	has  func(p *slow, moves []hop, limited string, lapsed []string) bool
}

// wishes are for games from the start, the rarest first.
var wishes = []wish{
	{"WC-32 obliges def", 3, func(_ *slow, _ []hop, limited string, _ []string) bool { return limited == "WC-32" }},
	{"WC-33 obliges att", 3, func(_ *slow, _ []hop, limited string, _ []string) bool { return limited == "WC-33" }},
	{"WC-34 obliges att", 2, func(p *slow, _ []hop, limited string, _ []string) bool { return limited == "WC-34" && p.mover == att }},
	{"WC-34 obliges def", 2, func(p *slow, _ []hop, limited string, _ []string) bool { return limited == "WC-34" && p.mover == def }},
	{"several troops exposed", 2, func(p *slow, _ []hop, _ string, _ []string) bool { return len(p.exposedOf(p.mover, troops)) > 1 }},
	{"a figure on the bridge", 2, func(p *slow, _ []hop, _ string, _ []string) bool { return p.on[70].kind != 0 }},
	{"a figure that can cross a ford", 2, func(_ *slow, moves []hop, _ string, _ []string) bool {
		return slices.Contains(moves, hop{47, 55}) || slices.Contains(moves, hop{85, 93})
	}},
	{"the Citadel can be taken", 2, func(p *slow, moves []hop, _ string, _ []string) bool { return p.canTake("K", moves) }},
	{"the Wagon can be taken", 2, func(p *slow, moves []hop, _ string, _ []string) bool { return p.canTake("W", moves) }},
	{"the last troop can be taken", 2, func(p *slow, moves []hop, _ string, _ []string) bool {
		return len(p.each(1-p.mover, troops)) == 1 && p.canTake(troops, moves)
	}},
	{"few figures", 3, func(p *slow, moves []hop, _ string, _ []string) bool {
		return len(moves) > 0 && len(p.each(att, kinds))+len(p.each(def, kinds)) <= 9
	}},
}

func (p *slow) canTake(kinds string, moves []hop) bool {
	return slices.ContainsFunc(moves, func(m hop) bool { return p.on[m.to].is(kinds) })
}

// rare is for games from figures scattered anyhow: what games from the start hardly ever come to.
var rare = []wish{
	{"WC-36, an obligation that cannot be met", 3, func(_ *slow, _ []hop, _ string, lapsed []string) bool { return len(lapsed) > 0 }},
	{"WC-36, another in the stead of one that cannot be met", 1, func(_ *slow, _ []hop, limited string, lapsed []string) bool {
		return limited != "" && len(lapsed) > 0
	}},
}

// writePerft is the file, from random games with the slow judge alone. It takes a minute.
func writePerft() []byte {
	var b strings.Builder
	b.WriteString(perftHead + "\n# the start\n")
	writeCounts(&b, slowStart())
	open := slices.Clone(wishes)
	for seed := 1; len(open) > 0; seed++ {
		open = fulfil(&b, open, fmt.Sprintf("game %d", seed), seed, slowStart())
	}
	open = slices.Clone(rare)
	for seed := 1; len(open) > 0; seed++ {
		open = fulfil(&b, open, fmt.Sprintf("scattered anyhow, game %d", seed), seed, rapid.Custom(placement).Example(seed))
	}
	return []byte(b.String())
}

// fulfil plays a game and writes the positions on the way that fulfil a wish, no two of them near each
// other. It gives back the wishes that are left.
func fulfil(b *strings.Builder, open []wish, game string, seed int, p *slow) []wish {
	const apart, longest = 40, 500 // moves
	r := rand.New(rand.NewPCG(uint64(seed), 2))
	for ply, last := 1, 1-apart; ply <= longest; ply++ {
		moves, limited, lapsed := p.lawful()
		if len(moves) == 0 {
			break
		}
		i := slices.IndexFunc(open, func(w wish) bool { return w.has(p, moves, limited, lapsed) })
		if i >= 0 && ply-last >= apart {
			fmt.Fprintf(b, "\n# %s, %s, before move %d\n", open[i].what, game, ply)
			writeCounts(b, p)
			last = ply
			if open[i].many--; open[i].many == 0 {
				open = slices.Delete(open, i, i+1)
			}
		}
		p = p.after(p.lively(r, moves))
	}
	return open
}

// writeCounts counts deeper while a count stays quick, and at least to depth 2.
func writeCounts(b *strings.Builder, p *slow) {
	for depth, count := 1, uint64(1); depth <= 2 || count < 12_000 && depth <= 5; depth++ {
		count = p.perft(depth)
		fmt.Fprintf(b, "%s; %d; %d\n", p, depth, count)
	}
}
