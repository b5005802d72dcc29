package rules

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"littlewars/engine/enginetest"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// How many random games are played, and of how many orders.
const (
	walks     = 40
	soakWalks = 2000
	walked    = 300
)

// busy are boards on which much happens at once.
var busy = [...]string{
	"plan start:first to:B", "plan start:second to:C school:2",
	"plan start:first to:AA players:4 team:B=AA,A team:C=BB,B order:free",
	"plate2 water:101,102,103,104,105,122,123,124,125,126 bldg:180,181,182,183,205 A:S@169 A:BT1:169-147 A:BR1@124 " +
		"A:S@94 A:H:94>116 A:K@300 A:T:310-311 A:b@310^AB A:BW@333 X:SL@202 X:S@224 X:T@247 X:C1:250>251 X:S@250",
	"grid:14x12 red:17,101,120 water:29,30,31,32,33,35,43,44,45,46,47,48,49 bldg:53,54,55,67,68 fort:A:1,2,3,15,16,17 " +
		"moat:A:29,30,31 centre:A:1 fort:X:166,167,168 centre:X:168 A:T@20 A:E@24 A:S@28 A:b@76^AB A:S@103 A:K@16 " +
		"A:b@107^CD A:S@139 A:T@141 A:C2:28>14 A:C1:76>75 A:C3:103>89 A:H:141>142 A:T:89-103 A:T:127-141 " +
		"A:BT1:28-27 A:BR1@43 A:BR1@44 A:BT2:107-106 A:BW@8 A:BW@60x2 A:D@20 X:S@12 X:SL@22 X:L@57 X:b@58^AC X:SL@52 " +
		"X:b@55^CD X:b@59^CD X:L@71 X:SL@81 X:S@109 X:S@134 X:C2:22>21 X:C1:55>69 X:H:118>104 X:S@118 X:C3:134>133 " +
		"X:T:57-58 X:T:59-73 X:BT11:134-148 X:BT12:58-59/2,1 X:BR12@47 X:BW@10x2 X:BW@97 X:D@150 X:fire@54/3 school:2",
}

// TestWalks plays at random and looks at every position. [HW-300 to HW-302, issue of the game]
func TestWalks(t *testing.T) {
	n := walks
	if enginetest.Soaking() {
		n = soakWalks
	}
	for seed := range n {
		start := busy[seed%len(busy)]
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := parsed(t, start)
			chance := rand.New(rand.NewPCG(uint64(seed), 2))
			var moves []Move
			for range walked {
				moves = p.Moves(moves[:0])
				if len(moves) == 0 {
					break
				}
				m := drawKind(moves, chance)
				before := p
				p.Play(m)
				if err := wrong(&before, &p, m); err != nil {
					t.Fatalf("seed %d: %+v in %s\nleads to %s: %v", seed, m, before.String(), p.String(), err)
				}
			}
		})
	}
}

// drawKind draws an order, each kind as likely as another.
func drawKind(moves []Move, chance *rand.Rand) Move {
	var by [NumKinds][]int
	var found []Kind
	for i, m := range moves {
		if by[m.Kind] == nil {
			found = append(found, m.Kind)
		}
		by[m.Kind] = append(by[m.Kind], i)
	}
	of := by[found[chance.IntN(len(found))]]
	return moves[of[chance.IntN(len(of))]]
}

// wrong is what of a position cannot come of another by an order.
func wrong(before, p *Position, m Move) error {
	switch {
	case p.NPieces > before.NPieces || p.NDevices > before.NDevices:
		return fmt.Errorf("pieces or devices have come")
	case bridgesOf(p) > bridgesOf(before):
		return fmt.Errorf("%d bridges, before %d", bridgesOf(p), bridgesOf(before))
	}
	for a := range state.Army(2) {
		if now, was := int(p.Reserve[a])+p.MarkersLaid(a), int(before.Reserve[a])+before.MarkersLaid(a); now != was {
			return fmt.Errorf("army %d has %d markers, before %d", a, now, was)
		}
	}
	if err := untidy(p); err != nil {
		return err
	}
	q, err := ParsePosition(p.String())
	if err != nil {
		return fmt.Errorf("it is not read: %w", err)
	}
	if p.Over.By != state.NotEnded {
		return nil
	}
	if q.String() == p.String() {
		q.Ground = p.Ground
	}
	if q != *p || q.Hash() != p.Hash() {
		return fmt.Errorf("it is read as %s\n%s", q.String(), differs(p, &q))
	}
	return nil
}

// bridgesOf is how many bridges there are, laid and on carriers.
func bridgesOf(p *Position) int {
	n := int(p.NBridges)
	for _, d := range p.DeviceList() {
		n += d.Faces.Main() + d.Faces.Side()
	}
	return n
}

// untidy is what is out of order in a position: lists, the room behind them, what is remembered during a turn alone.
func untidy(p *Position) error {
	rising := func(n int, at func(i int) grid.Square) bool {
		for i := 1; i < n; i++ {
			if at(i-1) >= at(i) {
				return false
			}
		}
		return true
	}
	switch {
	case !rising(int(p.NPieces), func(i int) grid.Square { return p.Pieces[i].At }),
		!rising(int(p.NBridges), func(i int) grid.Square { return p.Bridges[i].At }),
		!rising(int(p.NWorks), func(i int) grid.Square { return p.Works[i].At }),
		!rising(int(p.NFires), func(i int) grid.Square { return p.Fires[i].At }),
		!rising(int(p.NDepots), func(i int) grid.Square { return p.Depots[i].At }),
		!slices.IsSortedFunc(p.DeviceList(), p.CompareDevices):
		return fmt.Errorf("a list is not sorted, or two things are on one square")
	case p.Fresh:
		return fmt.Errorf("supply is remembered")
	}
	for _, x := range p.PieceList() {
		if x.Marks&(state.MovedOn|state.GotOff|state.Named) != 0 || x.Cut > p.NCuts || x.Hunger > state.MostHunger {
			return fmt.Errorf("%+v is remembered", x)
		}
	}
	for _, x := range p.BridgeList() {
		if x.Barred>>2 != 0 {
			return fmt.Errorf("%+v is remembered", x)
		}
	}
	rest := *p
	clear(rest.Pieces[p.NPieces:])
	clear(rest.Devices[p.NDevices:])
	clear(rest.Bridges[p.NBridges:])
	clear(rest.Works[p.NWorks:])
	clear(rest.Fires[p.NFires:])
	clear(rest.Depots[p.NDepots:])
	clear(rest.Cuts[p.NCuts:])
	if rest != *p {
		return fmt.Errorf("something is left behind a list")
	}
	return nil
}

// TestAllocations counts them in what a search calls.
func TestAllocations(t *testing.T) {
	for _, start := range busy {
		p := parsed(t, start)
		moves := p.Moves(nil)
		var after Position
		i := 0
		for name, call := range map[string]func(){
			"Moves": func() { moves = p.Moves(moves[:0]) },
			"Count": func() { p.Count() },
			"Play": func() {
				after = p
				after.Play(moves[i%len(moves)])
				i += 7
			},
		} {
			call()
			if n := testing.AllocsPerRun(100, call); n >= 1 {
				t.Errorf("%s allocates %v times in %.60s", name, n, start)
			}
		}
	}
}

// TestPlayedIsRead plays orders by chance and reads the text of each position: it is the position. [HW-301]
func TestPlayedIsRead(t *testing.T) {
	for seed, start := range []string{
		"plan start:first to:B",
		"plate2 water:101,102,103,104,105,122,123,124,125,126 bldg:180,181,182,183,205 A:S@169 A:BT1:169-147 A:BR1@124 " +
			"A:S@94 A:H:94>116 A:K@300 A:T:310-311 A:b@310^AB A:BW@333 X:SL@202 X:S@224 X:T@247 X:C1:250>251 X:S@250",
		"plate2 water:101,102,103,122,123,124 fort:A:600,601,602 moat:A:101,102,103 centre:A:601 A:S@169 A:S@600 " +
			"A:BT1:169-147 A:BR1@124 A:D@150 X:D@300 X:S@202 X:H:250>251 X:S@250 X:T:310-311 X:S@310 school:2 " +
			"opt:quiet-limit=9",
	} {
		p := parsed(t, start)
		chance := rand.New(rand.NewPCG(uint64(seed), 1))
		for range 40 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[chance.IntN(len(moves))]
			p.Play(m)
			text := p.String()
			q, err := ParsePosition(text)
			if err != nil {
				t.Fatalf("after %+v: %v", m, err)
			}
			over := p.Over
			p.Over, q.Over = state.Ending{}, state.Ending{} // how it ended is not written
			if q.String() == text {
				q.Ground = p.Ground
			}
			if q != p {
				t.Fatalf("after %+v: %s is read as %s\n%s", m, text, q.String(), differs(&p, &q))
			}
			if over != (state.Ending{}) {
				break
			}
		}
	}
}

// differs is the parts of two positions that do.
func differs(p, q *Position) string {
	var out strings.Builder
	x, y := reflect.ValueOf(p).Elem(), reflect.ValueOf(q).Elem()
	for i := range x.NumField() {
		if a, b := fmt.Sprint(x.Field(i)), fmt.Sprint(y.Field(i)); a != b {
			fmt.Fprintf(&out, "%s: %.2000s\n      %.2000s\n", x.Type().Field(i).Name, a, b)
		}
	}
	return out.String()
}

// parsed is a position that must be right.
func parsed(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
