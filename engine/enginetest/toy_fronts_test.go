package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
)

// Fronts: two teams of two push a wagon on each of two roads, aa against bb and a against b. Each road has its own
// order of turns until somebody demands that all four move one after another. Whoever pushes a wagon to the end has
// won, and his ally with him. Before he pushes he may raise a flag, which is no turn.

var frontSides = []engine.Side{"aa", "bb", "a", "b"} // a road is a pair, a team every other one

const (
	frontEnd  = 4 // how far a wagon has to go
	frontLong = 2*frontEnd + 2
	nobodyYet = -1
)

type fronts struct {
	at     [2]int8 // by road: how far the wagon is from the middle, on towards bb and b
	turn   [2]int8 // by road, in free order: which of the pair is to move
	strict int8    // in strict order: who is to move; nobodyYet in free order
	raised uint8   // by side: his flag is up this turn
	last   [2]int8 // the last two who moved, the later one first
	hand   int8    // who is the mover, of several; nobodyYet is the first
	quiet  int8
}

// push is how far a wagon is pushed, or the raising of a flag.
type push int8

const flag push = 0

var frontStart = fronts{strict: nobodyYet, last: [2]int8{nobodyYet, nobodyYet}, hand: nobodyYet}

func (p *fronts) Mover() int {
	switch {
	case p.strict != nobodyYet:
		return int(p.strict)
	case p.hand != nobodyYet:
		return int(p.hand)
	}
	return int(p.turn[0])
}

func (p *fronts) Awaits(side int) bool {
	if p.strict != nobodyYet {
		return side == int(p.strict)
	}
	return int(p.turn[side/2]) == side%2
}

func (p *fronts) Hand(side int) { p.hand = int8(side) }

func (p *fronts) Moves(into []push) []push {
	if _, over := p.Ended(); over {
		return into
	}
	side := p.Mover()
	if p.raised>>side&1 == 0 {
		into = append(into, flag)
	}
	return append(into, 1, 2)
}

func (p *fronts) Count() int {
	var room [3]push
	return len(p.Moves(room[:0]))
}

func (p *fronts) Draw(c *engine.Chance) (push, bool) {
	var room [3]push
	moves := p.Moves(room[:0])
	if len(moves) == 0 {
		return 0, false
	}
	return moves[c.IntN(len(moves))], true
}

func (p *fronts) Play(m push) {
	side := p.Mover()
	p.hand = nobodyYet
	if m == flag {
		p.raised |= 1 << side
		return
	}
	road, way := side/2, int8(1-2*(side%2))
	p.at[road] = max(-frontEnd, min(frontEnd, p.at[road]+int8(m)*way))
	p.raised &^= 1 << side
	p.last = [2]int8{int8(side), p.last[0]}
	p.quiet++
	if p.strict != nobodyYet {
		p.strict = int8(side+1) % 4
		return
	}
	p.turn[road] = 1 - p.turn[road]
}

func (p *fronts) Ended() (int, bool) {
	for _, at := range p.at {
		switch at {
		case frontEnd:
			return 0, true
		case -frontEnd:
			return 1, true
		}
	}
	return engine.Nobody, false
}

// Free is of the flag, which ends no turn.
func (p *fronts) Free(m push) bool { return m == flag }

func (p *fronts) Hash() uint64 {
	parts := []int8{p.at[0], p.at[1], p.turn[0], p.turn[1], p.strict, int8(p.raised), p.last[0], p.last[1]}
	var all uint64
	for _, v := range parts {
		all = all<<8 | uint64(uint8(v))
	}
	return mix(all)
}

func (p *fronts) String() string {
	to := "strict " + string(frontSides[max(0, p.strict)])
	if p.strict == nobodyYet {
		to = fmt.Sprintf("free %s+%s", frontSides[p.turn[0]], frontSides[2+p.turn[1]])
	}
	names := func(sides ...int) string {
		var list []string
		for _, s := range sides {
			if s >= 0 {
				list = append(list, string(frontSides[s]))
			}
		}
		return "-" + strings.Join(list, ",")
	}
	var up []int
	for s := range frontSides {
		if p.raised>>s&1 != 0 {
			up = append(up, s)
		}
	}
	return fmt.Sprintf("%d %d %s flags%s last%s", p.at[0], p.at[1], to, names(up...), names(int(p.last[0]), int(p.last[1])))
}

func readFronts(text string) (p fronts, err error) {
	words := strings.Fields(text)
	if len(words) != 6 {
		return p, fmt.Errorf("a position is six words; %q has %d", text, len(words))
	}
	p = frontStart
	for i := range p.at {
		n, err := strconv.ParseInt(words[i], 10, 8)
		if err != nil || max(n, -n) > frontEnd {
			return p, fmt.Errorf("%q is no place of a wagon", words[i])
		}
		p.at[i] = int8(n)
	}
	// side is one that is named, nobodyYet if none is.
	side := func(name string) int8 { return int8(slices.Index(frontSides, engine.Side(name))) }
	first, second, both := strings.Cut(words[3], "+")
	x, y := side(first), side(second)
	switch {
	case words[2] == "strict" && !both && x >= 0:
		p.strict = x
	case words[2] == "free" && both && x/2 == 0 && x >= 0 && y/2 == 1:
		p.turn = [2]int8{x, y - 2}
	default:
		return p, fmt.Errorf("%q: nobody is to move", strings.Join(words[2:4], " "))
	}
	up, isUp := strings.CutPrefix(words[4], "flags-")
	last, isLast := strings.CutPrefix(words[5], "last-")
	if !isUp || !isLast {
		return p, fmt.Errorf("%q: there are no flags, or no last", strings.Join(words[4:], " "))
	}
	for _, name := range strings.FieldsFunc(up, func(r rune) bool { return r == ',' }) {
		if side(name) < 0 {
			return p, fmt.Errorf("%q is none of the sides", name)
		}
		p.raised |= 1 << side(name)
	}
	for i, name := range strings.FieldsFunc(last, func(r rune) bool { return r == ',' }) {
		if side(name) < 0 || i > 1 {
			return p, fmt.Errorf("%q is not one of the last two", name)
		}
		p.last[i] = side(name)
	}
	return p, nil
}

// frontsGame is the words.
type frontsGame struct{}

func (frontsGame) About() engine.About {
	return engine.About{
		Name: "fronts", Title: "Fronts", Gist: "two teams, two roads, a wagon on each", Version: 1, Sides: frontSides,
		Position: "the wagons, whose turn it is, flags, the last two to move: 0 0 free aa+a flags- last-",
		Rules: engine.RuleTable{
			{ID: "FT-1", Gist: "a wagon is pushed one or two squares", Source: "ruling"},
			{ID: "FT-2", Gist: "a wagon at the end wins for the team", Source: "ruling"},
			{ID: "FT-3", Gist: "peace may be offered for a flag, asked or given", Source: "ruling"},
			{ID: "FT-4", Gist: "strict order may be demanded; of two moves by allies the later is taken back", Source: "ruling"},
			{ID: "FT-5", Gist: "forty turns are a draw", Source: "ruling"},
		},
	}
}

func (frontsGame) Draws() engine.Draws { return engine.Draws{Quiet: "FT-5", QuietTurns: 40} }

func (frontsGame) Start(s engine.Setup, _ engine.Settings) (fronts, error) {
	if s.Position == "" {
		return frontStart, nil
	}
	return readFronts(s.Position)
}

func (g frontsGame) Read(p *fronts, said engine.Order) (push, error) {
	return read(p, p.Moves(nil), said, g.Words)
}

func (frontsGame) Words(_ *fronts, m push) engine.Order {
	if m == flag {
		return "flag"
	}
	return engine.Order(fmt.Sprint("push ", int(m)))
}

func (frontsGame) Gist(_ *fronts, said engine.Order, _ string) (engine.Part, string) {
	if said == "" {
		return engine.Verb, "do this"
	}
	return engine.Name, "so far"
}

func (frontsGame) Tell(before, after *fronts, m push) []engine.Event {
	side := frontSides[before.Mover()]
	if m == flag {
		return []engine.Event{engine.Changed{By: "FT-1", What: string(side), Now: "raises a flag"}}
	}
	road := before.Mover() / 2
	return []engine.Event{engine.Scored{By: "FT-1", Side: side, What: "squares", Was: int(before.at[road]), Now: int(after.at[road])}}
}

func (frontsGame) Ending(*fronts) (engine.RuleID, string) { return "FT-2", "a wagon is at the end" }
func (frontsGame) Phase(*fronts) string                   { return "push" }
func (frontsGame) Quiet(p *fronts) int                    { return int(p.quiet) }
func (frontsGame) Position(p *fronts) string              { return p.String() }

var frontTeams = [][]engine.Side{{"aa", "a"}, {"bb", "b"}}

// Kinds are a push and the flag.
func (frontsGame) Kinds() []string { return []string{"push", "flag"} }

func (frontsGame) KindOf(m push) string {
	if m == flag {
		return "flag"
	}
	return "push"
}

// View has a wagon on two squares of each road.
func (frontsGame) View(p *fronts, _ engine.Side) engine.View {
	v := engine.View{
		Sides: slices.Clone(frontSides), Teams: slices.Clone(frontTeams),
		Cells: frontBoard.cells(), Ground: engine.Ground{High: engine.Spot{X: frontLong, Y: 2}},
	}
	for road, at := range p.at {
		i := road*frontLong + int(at) + frontEnd
		back, front := frontBoard.name(i), frontBoard.name(i+1)
		v.Figures = append(v.Figures, engine.Piece{
			Word: back, Kind: "wagon", Place: back, Places: []string{back, front}, At: engine.Spot{X: float64(i%frontLong + 1), Y: float64(road) + 0.5}, Span: 2,
		})
	}
	return v
}

var frontBoard = squares{frontLong, 2}

// Remarks: what may be said besides.
func (frontsGame) Remarks(t *engine.Talk[fronts]) []engine.Remark {
	agree := engine.Remark{Word: "agree", Gist: "to the peace", Manner: engine.Agrees}
	if t.Offer.By == engine.Nobody || t.Offer.By%2 == t.By%2 {
		agree.Not = engine.Forbid("FT-3", "no enemy has offered peace")
	}
	strict := engine.Remark{Word: "strict", Gist: "have all move one after another", Manner: engine.Demands}
	if t.At.strict != nobodyYet {
		strict.Not = engine.Forbid("FT-4", "all move one after another already")
	}
	return []engine.Remark{
		{Word: "peace", Gist: "offer peace", Manner: engine.Offers, Terms: []engine.Term{
			{Word: "-1", Gist: "for a flag"}, {Word: "0", Gist: "for nothing"}, {Word: "1", Gist: "and give a flag"},
		}},
		agree, strict,
		{Word: "resign", Gist: "give up the game", Manner: engine.GivesUp},
	}
}

// Hear carries out what may be said.
func (g frontsGame) Hear(t *engine.Talk[fronts], said engine.Order) []engine.Event {
	side := string(frontSides[t.By])
	switch said {
	case "agree":
		t.Result = engine.Result{Over: true, Rule: "FT-3", Why: side + " agrees to " + string(t.Offer.Said), Agreed: t.Offer.Said}
		return nil
	case "resign":
		v := g.View(t.At, "")
		t.Result = engine.GivenUp(&v, frontSides[t.By])
		return nil
	case "strict":
		return g.order(t)
	}
	t.Offer = engine.Proposal{By: t.By, Said: said}
	return []engine.Event{engine.Changed{By: "FT-3", What: side, Now: "offers " + string(said)}}
}

// order puts strict order in force: who is opposed to the last mover is the next.
func (g frontsGame) order(t *engine.Talk[fronts]) []engine.Event {
	last, before := t.At.last[0], t.At.last[1]
	events := []engine.Event{engine.Changed{By: "FT-4", What: string(frontSides[t.By]), Now: "demands strict order"}}
	if before != nobodyYet && last != before && last%2 == before%2 && t.Before != nil {
		events = append(events, engine.Changed{By: "FT-4", What: string(frontSides[last]), Now: "takes back the last turn"})
		*t.At, t.Back, last = *t.Before, true, before
	}
	t.At.strict, t.At.turn = 0, [2]int8{}
	if last != nobodyYet {
		t.At.strict = last ^ 1
	}
	return events
}

var frontsRules = engine.Discrete[fronts, push, *fronts]{Game: frontsGame{}}

func TestFronts(t *testing.T) {
	setups := []engine.Setup{{Position: "1 -3 free bb+a flags-bb,a last-aa,b"}, {Position: "0 2 strict b flags- last-"}}
	Run(t, frontsRules, Config{Setups: setups, Armies: frontSides})
	RunCore(t, frontsRules, CoreConfig[fronts, push]{Setups: setups})
}

func TestFrontsSay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		at     string // the usual beginning if it is ""
		orders []engine.Order
		bad    engine.Order // is refused then
		why    string
		want   string // position
		result string // as an event; "" if it is not over
		turn   string
	}{
		{name: "FT-1 an order begins with its side", bad: "push 1", why: `word 1, "push", means nothing here; say aa, bb, a or b`, turn: "1 [aa a"},
		{
			name: "FT-1 the roads are apart", orders: []engine.Order{"a push 2", "aa push 1", "b push 1"}, bad: "aa push 1",
			why: `word 2, "push", means nothing here; say peace, strict or resign`, want: "1 1 free bb+a flags- last-b,aa", turn: "4 [bb a",
		},
		{
			name: "FT-1 a flag ends no turn", orders: []engine.Order{"aa flag", "a flag"}, bad: "aa flag",
			why: `word 2, "flag", means nothing here; say push`, want: "0 0 free aa+a flags-aa,a last-", turn: "1 [aa a",
		},
		{
			name: "FT-1 in strict order it begins with none", at: "0 2 strict b flags- last-", orders: []engine.Order{"push 1"}, bad: "aa push 1",
			why: `word 1, "aa", means nothing here; say flag or push`, turn: "2 [aa",
		},
		{
			name: "FT-2 allies win together", at: "0 3 free aa+a flags- last-", orders: []engine.Order{"a push 1"}, bad: "aa flag",
			why: "the game is over", result: "aa and a win: a wagon is at the end (FT-2)",
		},
		{
			name: "FT-2 who gives up loses it for both", orders: []engine.Order{"b resign"}, bad: "aa flag",
			why: "the game is over", result: "aa and a win: b gives up the game",
		},
		{
			name: "FT-3 agreed for a flag", orders: []engine.Order{"aa peace -1", "b agree"}, bad: "aa flag",
			why: "the game is over", result: "drawn: b agrees to peace -1 (FT-3)",
		},
		{name: "FT-3 an ally cannot agree", orders: []engine.Order{"aa peace 1"}, bad: "a agree", why: "no enemy has offered peace (FT-3)"},
		{name: "FT-3 so many flags there are not", bad: "aa peace 2", why: `word 3, "2", means nothing here; say -1, 0 or 1`},
		{name: "FT-3 how many flags", bad: "aa peace", why: "the order is not finished; say -1, 0 or 1"},
		{
			name: "FT-3 stands while others move", orders: []engine.Order{"aa peace 1", "aa push 1", "a push 1", "b push 1", "b agree"}, bad: "a flag",
			why: "the game is over", result: "drawn: b agrees to peace 1 (FT-3)",
		},
		{
			name: "FT-3 falls with its maker's next turn", orders: []engine.Order{"aa peace 1", "aa push 1", "bb push 1"}, bad: "b agree",
			why: "no enemy has offered peace (FT-3)",
		},
		{
			name: "FT-3 the last offer stands", orders: []engine.Order{"aa peace 1", "bb peace 0", "aa agree"}, bad: "a flag",
			why: "the game is over", result: "drawn: aa agrees to peace 0 (FT-3)",
		},
		{
			name: "FT-4 after enemies", orders: []engine.Order{"aa push 1", "bb push 2", "aa strict"}, bad: "bb strict",
			why: `word 1, "bb", means nothing here`, want: "-1 0 strict aa flags- last-bb,aa", turn: "3 [aa",
		},
		{
			name: "FT-4 after allies the later turn is taken back", orders: []engine.Order{"aa push 1", "a flag", "a push 2", "bb strict"}, bad: "strict",
			why: "all move one after another already (FT-4)", want: "1 0 strict bb flags- last-aa", turn: "3 [bb",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := playAll(t, frontsRules, engine.Setup{Position: c.at}, c.orders...)
			if err := m.Check(c.bad); err == nil || !strings.HasPrefix(err.Error(), c.why) {
				t.Errorf("%q: %v; want %s", c.bad, err, c.why)
			}
			if got := m.Position(); c.want != "" && got != c.want {
				t.Errorf("position %q, want %q", got, c.want)
			}
			r := m.Result()
			if got := (engine.Ended{Result: r}).String(); r.Over != (c.result != "") || r.Over && got != c.result {
				t.Errorf("it ends as %q, want %q", got, c.result)
			}
			if turn := m.Turn(); c.turn != "" && strings.Trim(fmt.Sprint(turn.Number, turn.Sides), "]") != c.turn {
				t.Errorf("turn %d of %s, want %s", turn.Number, turn.Sides, c.turn)
			}
		})
	}
}

// Free acts are in no count of sequences, and have a kind of their own in the list.
func TestFrontsTree(t *testing.T) {
	t.Parallel()
	tree, err := engine.TreeOf[fronts, push](frontsGame{}, func() fronts { return frontStart }, readFronts)("")
	if err != nil {
		t.Fatal(err)
	}
	if got := []uint64{tree.Count(0), tree.Count(1), tree.Count(2), tree.Count(3)}; !slices.Equal(got, []uint64{1, 2, 4, 8}) {
		t.Errorf("a wagon is pushed by one or two, and to depths 0 to 3 there are %d", got)
	}
	var divided []string
	for move, n := range tree.Divide(2) {
		divided = append(divided, fmt.Sprint(move, ": ", n))
	}
	if got, want := strings.Join(divided, ", "), "push 1: 2, push 2: 2"; got != want {
		t.Errorf("divided: %s, want %s", got, want)
	}
	want := []engine.Legal{{Order: "flag", Kind: "flag", Free: true}, {Order: "push 1", Kind: "push"}, {Order: "push 2", Kind: "push"}}
	if got := slices.Collect(tree.Orders()); !slices.Equal(got, want) || tree.Position != frontStart.String() {
		t.Errorf("orders %v of %q, want %v", got, tree.Position, want)
	}
}

// An order of several sides' is for whose word it begins with to give.
func TestFrontsVoice(t *testing.T) {
	t.Parallel()
	m := playAll(t, frontsRules, engine.Setup{}, "aa peace 0")
	for order, want := range map[engine.Order]string{"aa flag": "", "bb agree": "that is for bb to say", "nobody": ""} {
		got := ""
		if err := engine.May(m, order, []engine.Side{"aa", "a"}); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q for aa and a: %q, want %q", order, got, want)
		}
	}
	if _, ok := engine.Saying(m, engine.Agrees); ok {
		t.Error("aa could agree with itself")
	}
	if o, ok := engine.Saying(m, engine.GivesUp); !ok || o != "aa resign" {
		t.Errorf("aa gives up by %q", o)
	}
}

// What is agreed is told, and so are the allies of the winner; an offer shows in the hash and not in the position.
func TestFrontsResult(t *testing.T) {
	t.Parallel()
	offered := playAll(t, frontsRules, engine.Setup{}, "aa peace -1")
	other := playAll(t, frontsRules, engine.Setup{}, "aa peace 1")
	fresh := playAll(t, frontsRules, engine.Setup{})
	if offered.Position() != fresh.Position() || offered.Hash() == fresh.Hash() || offered.Hash() == other.Hash() {
		t.Error("an offer should be no part of the position, and part of the hash")
	}
	if _, err := offered.Play("b agree"); err != nil || offered.Result().Agreed != "peace -1" {
		t.Errorf("agreed: %v, %q", err, offered.Result().Agreed)
	}
	won := playAll(t, frontsRules, engine.Setup{Position: "3 0 free aa+a flags- last-"}, "aa push 1").Result()
	if !won.Won("a") || !won.Won("aa") || won.Won("b") || won.Won("") {
		t.Errorf("aa has won, and it is told %+v", won)
	}
}
