package puzzle

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/enginetest"
)

// TestSupplied holds every puzzle that is supplied against its game: that its position can be set up, who is to move,
// that its line can be played and does what it promises, and that no two are much the same.
func TestSupplied(t *testing.T) {
	least := map[string]int{
		"littlewars": 50, "warchess": 100, "rithmomachia": 100, "hellwig": 40, "venturini-battle": 100,
	}
	for game, e := range entries {
		all := Of(game)
		if len(all) < least[game] {
			t.Errorf("%s has %d puzzles, fewer than %d", game, len(all), least[game])
		}
		var stand [][]string
		for i := range all {
			p := &all[i]
			m, err := e.Rules.New(p.setup())
			if err != nil {
				t.Fatal(game, i+1, err)
			}
			if side := m.Turn().Sides[0]; side != p.Side || p.Grade < 1 || p.Grade > len(quick)+1 {
				t.Errorf("%s %d: %s is to move, of grade %d", game, i+1, side, p.Grade)
			}
			if len(p.Line)%2 == 0 || len(p.Line) > 2*p.Orders && p.Purpose == Win {
				t.Errorf("%s %d: a line of %d orders, for %s %d", game, i+1, len(p.Line), p.Purpose, p.Orders)
			}
			for n, order := range p.Line {
				if _, err := m.Play(spoken(order)); err != nil {
					t.Fatal(game, i+1, err)
				}
				if r := m.Result(); r.Won(p.Side) != p.ends(n) {
					t.Errorf("%s %d: after %s it is over: %t", game, i+1, order, r.Over)
				}
			}
			own := figures(e, p)
			if slices.ContainsFunc(stand, func(s []string) bool { return alike(s, own) }) {
				t.Errorf("%s %d: another is much the same", game, i+1)
			}
			stand = append(stand, own)
		}
	}
}

// TestSound looks farther than who found the puzzles: at today's, and if told to soak at all.
func TestSound(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // on one core so many positions are the same ones each time
	for game, e := range entries {
		all := Of(game)
		today := Today(time.Now(), len(all)) - 1
		for i := range all {
			if i != today && !enginetest.Soaking() {
				continue
			}
			if err := all[i].Check(t.Context(), e, Longer); err != nil {
				t.Error(game, i+1, err)
			}
		}
	}
}

// TestUnsound has what is no puzzle told: another order, and an aim that is not reached.
func TestUnsound(t *testing.T) {
	e := entries["warchess"]
	p := Of("warchess")[slices.IndexFunc(Of("warchess"), func(p Puzzle) bool { return p.Purpose == Win && p.Orders == 2 })]
	m, err := e.Rules.New(p.setup())
	if err != nil {
		t.Fatal(err)
	}
	list := m.(engine.Listing).Orders()
	other := list[slices.IndexFunc(list, func(o engine.Order) bool { return o != p.Line[0] })]
	wrong := p
	wrong.Line = []engine.Order{other}
	if err := wrong.Check(t.Context(), e, looking); err == nil {
		t.Errorf("%s passes for %s", other, p.Line[0])
	}
	wrong.Orders = 1
	if err := wrong.Check(t.Context(), e, looking); err == nil || !strings.Contains(err.Error(), "does not win") {
		t.Errorf("%s, which does not win: %v", other, err)
	}
	wrong = p
	wrong.Orders++
	wrong.Line = slices.Concat(p.Line, p.Line[:2])
	if err := wrong.Check(t.Context(), e, looking); err == nil {
		t.Error("a line that goes on after the end passes")
	}
}

// TestOther has another order than a puzzle's found out, of every game by its own way.
func TestOther(t *testing.T) {
	other := map[string]func(engine.Match, engine.Order) engine.Order{
		"littlewars": func(_ engine.Match, o engine.Order) engine.Order {
			return engine.Order(o.Words()[0]).Then("fire").Then("45").Then("15")
		},
		"venturini-battle": func(m engine.Match, _ engine.Order) engine.Order { return struckBy(m)[20].order },
	}
	for game, e := range entries {
		all := Of(game)
		i := slices.IndexFunc(all, func(p Puzzle) bool { return p.Purpose != Win || p.Orders == 2 })
		p := all[i]
		if err := p.Check(t.Context(), e, looking); err != nil {
			t.Error(game, err)
		}
		m, err := e.Rules.New(p.setup())
		if err != nil {
			t.Fatal(err)
		}
		var o engine.Order
		if list, is := m.(engine.Listing); is {
			orders := list.Orders()
			o = orders[slices.IndexFunc(orders, func(o engine.Order) bool { return !fits(o, p.Line[0]) })]
		} else {
			o = other[game](m, p.Line[0])
		}
		p.Line = []engine.Order{o}
		if err := p.Check(t.Context(), e, looking); err == nil {
			t.Errorf("%s: %s passes for %s", game, o, all[i].Line[0])
		}
	}
}

// TestMarchTakesToo has fire found out that costs the enemy no more than a march onto wagons which he left alone.
func TestMarchTakesToo(t *testing.T) {
	p := Puzzle{
		Side: "n", Purpose: Harm, Orders: 1, What: "the wagons", Line: []engine.Order{"fbat1 fire sw throw 7,16"},
		Position: "venturini 1 battle 16 N first=s | fig S inf1 12,8 | fig S wag4 7,16 | fig N fart1 9,14 | " +
			"fig N fbat1 9,14 | fig N inf4 9,15",
	}
	err := p.Check(t.Context(), entries["venturini-battle"], looking)
	if err == nil || !strings.HasSuffix(err.Error(), "the best order is inf4 to 7,16") {
		t.Error(err)
	}
}

// TestWeak tells why an order is not the one, by what two orders come to.
func TestWeak(t *testing.T) {
	thought := func(o engine.Order, value float64, certain bool) engine.Thought {
		return engine.Thought{Value: value, Certain: certain, Line: []engine.Order{o}}
	}
	for _, c := range []struct {
		purpose     Purpose
		best, other engine.Thought
		want        string
	}{
		{Gain, thought("a", 0.7, false), thought("b", 0.6, false), ""},
		{Gain, thought("b", 0.7, false), thought("a", 0.6, false), "the best order is b"},
		{Gain, thought("a", 0.7, false), thought("b", 0.65, false), "b is nearly as good"},
		{Win, thought("a", 0.99, false), thought("b", 0.6, false), "it is not seen to win"},
		{Win, thought("a", 1, true), thought("b", 1, true), "b is nearly as good"},
		{Win, thought("a", 1, true), thought("b", 0.99, false), ""},
		{Save, thought("a", 0.1, false), thought("b", 0, true), ""},
	} {
		p := Puzzle{Purpose: c.purpose}
		if got := p.weak("a", engine.Analysis{Lines: []engine.Thought{c.best, c.other}}); got != c.want {
			t.Errorf("%s, %v before %v: %q, want %q", c.purpose, c.best, c.other, got, c.want)
		}
	}
}

// TestLesson plays one: a wrong order waits to be taken back, the line is played with the enemy's answers, and that it
// is solved is told once, but not if it was shown.
func TestLesson(t *testing.T) {
	e := entries["warchess"]
	long := func(p Puzzle) bool { return len(p.Line) == 3 }
	p := Of("warchess")[slices.IndexFunc(Of("warchess"), long)]
	solved := 0
	l := p.Lesson(&e, 1)
	helped := 0
	l.Learnt = func(h bool) {
		if solved++; h {
			helped++
		}
	}
	c, err := l.Enroll(e.Rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	play := func(o engine.Order) {
		t.Helper()
		if _, err := c.Sitting().Play(o); err != nil {
			t.Fatal(err)
		}
		c.Follow()
	}
	list := c.Sitting().Match().(engine.Listing).Orders()
	play(list[slices.IndexFunc(list, func(o engine.Order) bool { return o != p.Line[0] })])
	const lacks = "That does not win in two."
	if _, ok := c.Answer(c.Sitting().Match()); ok || !c.Stands() || c.Lacks() != lacks || solved > 0 {
		t.Errorf("after a wrong order: stands %t, lacks %q, solved %d", c.Stands(), c.Lacks(), solved)
	}
	if err := c.Again(); err != nil || c.Stands() {
		t.Fatal("it is not taken back: ", err)
	}
	play(p.Line[0])
	answer, ok := c.Answer(c.Sitting().Match())
	if !ok || answer != p.Line[1] || c.Stands() {
		t.Fatalf("the enemy answers %q, not %s", answer, p.Line[1])
	}
	play(answer)
	if play(p.Line[2]); solved != 1 || !c.Ready() {
		t.Errorf("solved %d times, ready %t", solved, c.Ready())
	}
	if c, err = l.Enroll(e.Rules, "test"); err != nil {
		t.Fatal(err)
	}
	for !c.Over() {
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	if solved != 2 || helped != 1 {
		t.Errorf("of %d, one shown, %d are solved with help", solved, helped)
	}
	if says, want := l.Scenes[0].Steps[1].Say, " answered "; !strings.Contains(says, want) || !strings.HasSuffix(says, "in one move.") {
		t.Errorf("the second step says %q", says)
	}
}

// Of a gain in several orders of which one is known it is told that no more are asked for.
func TestLessonOfTheFirst(t *testing.T) {
	e, p := entries["rithmomachia"], Puzzle{}
	for _, p = range Of("rithmomachia") {
		if p.Purpose == Gain && p.Orders > len(p.Line) {
			break
		}
	}
	steps := p.Lesson(&e, 1).Scenes[0].Steps
	if says := steps[0].Say; len(steps) != 1 || !strings.HasSuffix(says, "What follows the first depends on the answer.") {
		t.Errorf("of %d steps the first says %q", len(steps), says)
	}
}

// TestLacks tells why an order is not the one, by what it comes to.
func TestLacks(t *testing.T) {
	e := entries["warchess"]
	position := "att L113,120 W11 | def K121 I139 L20 | att"
	for _, c := range []struct {
		purpose Purpose
		what    string
		said    engine.Order
		want    string
	}{
		{Win, "wins", "113 114", "That does not win in two."},
		{Save, "wins", "113 114", "After that the game is lost."},
		{Save, "takes the pawn", "113 114", "After that more is lost."},
		{Save, "takes the Wagon", "113 114", "After that the game is lost."},
		{Harm, "the pawn", "113 114", "Another order costs the enemy more."},
		{Gain, "the pawn", "113 114", "That takes nobody; another order gains more."},
		{Gain, "the pawn", "120 121", "That takes the citadel; another order gains more."},
	} {
		p := Puzzle{Side: "att", Purpose: c.purpose, Orders: 2, What: c.what, Position: position}
		if got := p.lacks(&e, 0, c.said); got != c.want {
			t.Errorf("%s %s, %s: %q, want %q", c.purpose, c.what, c.said, got, c.want)
		}
	}
}

// TestEnds takes any order that wins for the last of a win, and no other.
func TestEnds(t *testing.T) {
	e := entries["warchess"]
	p := Puzzle{
		Side: "att", Purpose: Win, Orders: 1, What: "takes the Citadel", Line: []engine.Order{"113 121"},
		Position: "att L113,120 W11 | def K121 I139 L20 | att",
	}
	for order, want := range map[engine.Order]bool{"113 121": true, "120 121": true, "113 114": false} {
		c, err := p.Lesson(&e, 1).Enroll(e.Rules, "test")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Sitting().Play(order); err != nil {
			t.Fatal(err)
		}
		if c.Follow(); c.Ready() != want {
			t.Errorf("%s does it: %t", order, c.Ready())
		}
	}
}

// TestTask tells a puzzle whose numbers have no words.
func TestTask(t *testing.T) {
	about := entries["warchess"].Rules.About()
	p := Puzzle{Side: "att", Purpose: Gain, Orders: 12, What: number(7) + " figures"}
	if got := p.Task(&about); got != "The attacker to move gains 7 figures in 12 moves." {
		t.Error(got)
	}
}

// TestWhomIsNamed holds that who is to be taken is named by his place where others of the enemy are called as he is.
func TestWhomIsNamed(t *testing.T) {
	e, named := entries["hellwig"], 0
	for i, p := range Of("hellwig") {
		kind, one := strings.CutPrefix(p.What, "the ")
		if p.Purpose != Gain || p.Orders != 1 || !one {
			continue
		}
		step := p.Lesson(&e, i+1).Scenes[0].Steps[0]
		_, place, is := strings.Cut(strings.TrimSuffix(step.Say, "."), " on ")
		m, err := e.Rules.New(p.setup())
		if err != nil {
			t.Fatal(err)
		}
		alike, there := 0, false
		for _, f := range m.View(p.Side).Figures {
			if f.Kind == kind && f.Side != p.Side {
				alike++
				there = there || f.Place == place
			}
		}
		if is != (alike > 1) || is && !there {
			t.Errorf("%d: %q, where %d are a %s", i+1, step.Say, alike, kind)
		}
		if is {
			named++
		}
	}
	if named == 0 {
		t.Error("nobody is named")
	}
}

// TestAnywhere takes a captive's place as it comes, and nothing else.
func TestAnywhere(t *testing.T) {
	e := entries["rithmomachia"]
	all := Of("rithmomachia")
	at := slices.IndexFunc(all, func(p Puzzle) bool {
		return p.Purpose != Win && len(p.Line) == 1 && strings.Contains(string(p.Line[0]), anywhere)
	})
	p := &all[at]
	m, err := e.Rules.New(p.setup())
	if err != nil {
		t.Fatal(err)
	}
	step := &p.Lesson(&e, 1).Scenes[0].Steps[0]
	likewise, others := 0, 0
	for _, o := range m.(engine.Listing).Orders() {
		same := slices.Equal(o.Words()[:2], p.Line[0].Words()[:2])
		if step.Done(m, o) != same {
			t.Errorf("%s for %s: done %t", o, p.Line[0], !same)
		}
		if same {
			likewise++
		} else {
			others++
		}
	}
	if likewise < 2 || others == 0 || m.Check(step.Hint[0]) != nil {
		t.Errorf("%d settings, %d other orders; the hint is %s", likewise, others, step.Hint[0])
	}
}

// TestFell takes a lay that fells nearly as many as the best, and tells what another falls short of.
func TestFell(t *testing.T) {
	e := entries["littlewars"]
	p := &Of("littlewars")[0]
	l := p.Lesson(&e, 1)
	step := &l.Scenes[0].Steps[0]
	m, err := e.Rules.New(l.Scenes[0].Setup)
	if err != nil {
		t.Fatal(err)
	}
	var bearing, up float64
	gun := p.Line[0].Words()[0]
	if _, err := fmt.Sscanf(string(p.Line[0]), gun+" fire %f %f", &bearing, &up); err != nil {
		t.Fatal(err)
	}
	for off, want := range map[float64]bool{0: true, 0.02: true, 25: false, -25: false} {
		o := lay{bearing: bearing + off, up: up}.order(gun)
		if got := step.Done(m, o); got != want {
			t.Errorf("%s for %s: done %t", o, p.Line[0], got)
		}
	}
	if step.Done(m, engine.Order(gun)) || step.Done(m, "end") {
		t.Error("it is done without a shot")
	}
	if why := step.Lacks(m, lay{bearing: bearing + 25, up: up}.order(gun)); !strings.Contains(why, "on the average") {
		t.Error(why)
	}
}

// TestToday takes each puzzle once before the first comes again.
func TestToday(t *testing.T) {
	for _, of := range []int{1, 3, 111, 120} {
		seen := map[int]bool{}
		for day := range of {
			n := Today(time.Date(2026, 11, 29+day, 23, 0, 0, 0, time.FixedZone("", -5*60*60)), of)
			if n < 1 || n > of || seen[n] {
				t.Fatalf("day %d has puzzle %d of %d", day, n, of)
			}
			seen[n] = true
		}
	}
}

func TestRead(t *testing.T) {
	for _, p := range Of("warchess") {
		if again, err := Read(p.String() + "\n"); err != nil || again[0].String() != p.String() {
			t.Error(p.String(), err)
		}
	}
	for _, text := range []string{
		"1\tatt\twin 2\tatt | def\t1 2\n", "x\tatt\twin 2 wins\tp\t1 2\n", "1\tatt\n",
		"1\tatt\twin 0 wins\tp\t1 2\n", "1\tatt\twim 2 wins\tp\t1 2\n",
	} {
		if _, err := Read(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestAnalysisFindsWins looks less than half a second at each position that is won: the winning order comes first, and is
// known to win.
func TestAnalysisFindsWins(t *testing.T) {
	const positions = 100_000
	e := entries["warchess"]
	for _, p := range Of("warchess") {
		if p.Purpose != Win {
			continue
		}
		m, err := e.Rules.New(engine.Setup{Position: p.Position})
		if err != nil {
			t.Fatal(err)
		}
		who := e.Seat(engine.Kind{Limits: engine.Limits{Playouts: positions}}, 0)
		a, err := engine.Analyse(t.Context(), who, m, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		best := &a.Lines[0]
		if best.Line[0] != p.Line[0] || !best.Certain || best.Value != 1 {
			t.Errorf("%s: %s at %.2f, certain %t, not %s", p.Position, best.Line[0], best.Value, best.Certain, p.Line[0])
		}
		t.Logf("%d orders: %d positions, %d moves ahead, %v", p.Orders, best.Playouts, a.Depth, best.Time)
	}
}
