package battle

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// onTerms is a battle as it was staged, on what players can agree on.
func onTerms(t *testing.T, staged *Fight, options ...string) *Fight {
	t.Helper()
	setup := agreed(1, options...)
	setup.Position = staged.Position()
	m, err := Battle{}.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Fight)
}

// Each option does what it says, and where it is left as it is usually that is not so.
func TestBattleOptions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-OPT-1": agreedCampaign, "LW-OPT-7/crew": agreedCrew, "LW-OPT-7/shots": agreedShots, "LW-OPT-7/lone": agreedLone,
		"LW-OPT-7/limit": agreedLimit, "LW-OPT-8": agreedDouble, "LW-MELEE-9": agreedWalking, "LW-TURN-3": agreedTime,
		"LW-VAR-11": agreedStays, "LW-VAR-14": agreedEnd,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// Whether a side may have fewer than ten men, and which numbers end in a draw, matters to some forces only.
func TestIdle(t *testing.T) {
	t.Parallel()
	const few, smallest = "few=on", "smallest=on"
	for _, tc := range []struct {
		name    string
		options []string
		idle    string
	}{
		{"LW-VAR-5/nine", []string{"force=own", "infantry=9", "cavalry=0", few}, ""},
		{"LW-VAR-5/ten", []string{"force=own", "infantry=10", "cavalry=0", few}, few},
		{"LW-VAR-5/nineteen", []string{"force=own", "infantry=19", "cavalry=0", smallest}, smallest},
		{"LW-VAR-5/twenty", []string{"force=own", "infantry=20", "cavalry=0", smallest}, ""},
		{"LW-VAR-5/forty-nine", []string{"force=own", "infantry=25", "cavalry=24", smallest}, ""},
		{"LW-VAR-5/fifty", []string{"force=own", "infantry=26", "cavalry=24", smallest}, smallest},
		{"LW-FORCE-1/the smaller side", []string{"force=own", "infantry=12", "cavalry=0", "handicap=75", few}, ""},
		{"LW-FORCE-2/two at least", []string{"force=own", "infantry=19", "cavalry=0", "guns=0", "dice=on", few}, ""},
		{"LW-FORCE-2/ten at least", []string{"force=own", "infantry=20", "cavalry=0", "guns=0", "dice=on", few}, few},
		{"LW-FORCE-2/fifty at most", []string{"force=own", "infantry=52", "cavalry=0", "dice=on", smallest}, ""},
		{"LW-FORCE-4/nobody knows", []string{"force=purchase", few, smallest}, ""},
		{"LW-VAR-11/two thirds", []string{"variety=defence", "force=own", "infantry=14", "cavalry=0", few}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			setup := engine.Setup{Options: map[string]string{}}
			for _, o := range tc.options {
				name, value, _ := strings.Cut(o, "=")
				setup.Options[name] = value
			}
			err := Battle{}.Idle(setup)
			said := ""
			if err != nil {
				said = err.Error()
			}
			if said == "" != (tc.idle == "") || !strings.Contains(said, tc.idle) {
				t.Errorf("idle is %q, said: %s", tc.idle, said)
			}
		})
	}
	setup := engine.Setup{Position: twenties(t).Position(), Options: map[string]string{"few": "on", "smallest": "on"}}
	if err := (Battle{}).Idle(setup); err == nil || strings.Contains(err.Error(), "smallest") {
		t.Errorf("twenty a side on a table: %v", err)
	}
}

// twenties are twenty foot on each side, far apart.
func twenties(t *testing.T) *Fight {
	return game(t, state.FightToTheFinish, [2]state.Muster{{Infantry: 20, Cavalry: 0, Guns: 0}, {Infantry: 20, Cavalry: 0, Guns: 0}}, nil,
		rowOf("S", "south", "infantry", 20, 10, 10), rowOf("N", "north", "infantry", 20, 10, 80))
}

func agreedCampaign(t *testing.T) {
	for brought, won := range map[string]bool{"401": true, "399": false} {
		m := onTerms(t, twenties(t), "campaign=300", "south-brings="+brought)
		plays(t, m, "end")
		told := plays(t, m, "resign") // 120 against 20 points
		if got := strings.Contains(told, "south has won the campaign (LW-OPT-1)"); got != won {
			t.Errorf("with %s half points brought south has won: %v, in\n%s", brought, got, told)
		}
	}
	m := onTerms(t, twenties(t), "south-brings=401")
	plays(t, m, "end")
	if told := plays(t, m, "resign"); strings.Contains(told, "campaign") {
		t.Error(told)
	}
	_, err := Battle{}.New(engine.Setup{Options: map[string]string{"campaign": "200", "north-brings": "400"}})
	if err == nil || !strings.Contains(err.Error(), "(LW-OPT-1)") {
		t.Errorf("a campaign that is won begins: %v", err)
	}
}

func agreedCrew(t *testing.T) {
	with := func(more, option string) *Fight {
		return onTerms(t, stage(t, guarded120(gunAt50(), four(46), more), nil), option)
	}
	two := footman("E", "south", 47, 42) + footman("F", "south", 53, 42)
	can(t, with("", "crew=4"), "g fire")
	fewer := with("", "crew=6")
	for range 4 {
		plays(t, fewer, "g fire 90 20")
	}
	cannot(t, fewer, "g fire", "LW-GUN-5", "may fire 4")
	cannot(t, with("", "crew=6"), "g to 50,34", "LW-GUN-1", "needs 6")
	m := with(two, "crew=6")
	can(t, m, "g fire", "g to 50,34 with a b c d e f")
	if m.Check("g to 50,34 with a b c d") == nil {
		t.Error("four men go with a gun that asks for six")
	}
}

func agreedShots(t *testing.T) {
	for option, most := range map[string]int{"shots=4": 4, "shots=6": 6, "shots=0": 5, "shots=1": 1} {
		m := onTerms(t, stage(t, guarded120(gunAt50(), four(46), footman("E", "south", 53, 42)), nil), option)
		for range most {
			plays(t, m, "g fire 90 20") // far over everybody
		}
		if n := len(state.Crew(m.State, 0)); n != 5 {
			t.Fatalf("%d men are left at the gun", n)
		}
		cannot(t, m, "g fire", "LW-GUN-5")
	}
}

func agreedLone(t *testing.T) {
	one := guarded120(gunAt10(), team("infantry", "f", 1))
	m := onTerms(t, stage(t, one, nil), "lone=on")
	can(t, m, "g to 50,20", "g to 50,20 with f1")
	cannot(t, m, "g to 50,23", "LW-GUN-8", "12 in") // at his own pace
	cannot(t, m, "g fire", "LW-GUN-1")
	can(t, onTerms(t, stage(t, guarded120(gunAt10(), team("cavalry", "h", 1)), nil), "lone=on"), "g to 50,33")
	cannot(t, onTerms(t, stage(t, one, nil)), "g to 50,20", "LW-GUN-1", "needs 4")
}

// minutesOf is what South's next move lasts.
func minutesOf(t *testing.T, m *Fight) time.Duration {
	t.Helper()
	for _, o := range []engine.Order{"end", "go", "end", "go"} {
		plays(t, m, o)
	}
	return m.Turn().Clock.Allowed
}

func agreedLimit(t *testing.T) {
	staged := stage(t, round120(append(company("south", 110, 3), company("north", 40, 1)...)...), nil)
	for limit, want := range map[string]time.Duration{"limit=0": 7 * time.Minute, "limit=10": 7 * time.Minute, "limit=5": 5 * time.Minute} {
		if got := minutesOf(t, onTerms(t, staged, limit)); got != want {
			t.Errorf("with %s a move of 110 men and 3 guns lasts %v, want %v", limit, got, want)
		}
	}
}

func agreedTime(t *testing.T) {
	staged := stage(t, round120(append(company("south", 31, 1), company("north", 40, 1)...)...), func(m *Fight) {
		m.Began = [2]state.Muster{{Infantry: 31, Cavalry: 0, Guns: 1}, {Infantry: 40, Cavalry: 0, Guns: 1}}
		m.Lift(state.Dead, 0)
	})
	for _, c := range []struct {
		options []string
		want    time.Duration
	}{
		{nil, 2 * time.Minute},
		{[]string{"steady=on"}, 3 * time.Minute},
		{[]string{"pace=150"}, 3 * time.Minute},
		{[]string{"pace=50", "steady=on"}, 90 * time.Second},
		{[]string{"clock=off"}, 0},
	} {
		if got := minutesOf(t, onTerms(t, staged, c.options...)); got != c.want {
			t.Errorf("%v: 31 men, one of them fallen, and a gun have %v, want %v", c.options, got, c.want)
		}
	}
}

func agreedDouble(t *testing.T) {
	for _, c := range []struct {
		south  int
		option string
		taken  int
	}{{11, "double=off", 2}, {11, "double=on", 0}, {18, "double=on", 9}, {17, "double=on", 0}} {
		e := encounter{arm: "infantry", south: c.south, north: 9}
		m := onTerms(t, stage(t, e.table(), nil), c.option)
		told := fights(t, m)
		if n := tally(m, "B", state.Prisoner); n != c.taken {
			t.Errorf("%s: %d take %d of 9, want %d", c.option, c.south, n, c.taken)
		}
		if says := strings.Contains(told, "LW-OPT-8"); says != (c.option == "double=on" && c.taken == 0) {
			t.Errorf("%s, %d against 9: %s", c.option, c.south, told)
		}
	}
}

// A friend behind a wall is within a move straight, and not along a string.
func agreedWalking(t *testing.T) {
	charged := []string{footman("A1", "south", 59.65, 40), footman("A2", "south", 60.36, 40), footman("B1", "north", 60, 40.6), footman("F1", "north", 60, 51.9)}
	wall := "[[wall]]\nname = \"wall\"\nat = [60, 47]\nsize = [30, 1]\nheight = 3\n"
	for _, c := range []struct {
		option, wall string
		taken        int
	}{{"walking=off", wall, 0}, {"walking=on", wall, 1}, {"walking=on", "", 0}} {
		m := onTerms(t, stage(t, round120(append(charged, c.wall)...), nil), c.option)
		told := fights(t, m)
		if n := tally(m, "B", state.Prisoner); n != c.taken {
			t.Errorf("%s, wall %v: %d taken, want %d: %s", c.option, c.wall != "", n, c.taken, told)
		}
	}
}

func agreedStays(t *testing.T) {
	at := func(n int, option string) *Fight {
		staged := game(t, state.DefensiveGame, [2]state.Muster{{Infantry: 12, Cavalry: 0, Guns: 0}, {Infantry: 8, Cavalry: 0, Guns: 0}}, nil,
			rowOf("at", "south", "infantry", n, 5, 95.7), rowOf("on", "south", "infantry", 12-n, 5, 20), rowOf("N", "north", "infantry", 8, 5, 60))
		return onTerms(t, staged, "variety=defence", option)
	}
	m := at(2, "stays=off")
	plays(t, m, "end")
	if n := len(m.Of(tabletop.South, state.Arrived)); n != 2 || m.Stage != state.PhaseInterval {
		t.Errorf("%d are lifted, %v", n, m.Stage)
	}
	m = at(2, "stays=on")
	plays(t, m, "end")
	if n := len(m.Of(tabletop.South, state.Armed)); n != 12 || m.Stage != state.PhaseInterval {
		t.Errorf("%d are on the table, %v", n, m.Stage)
	}
	m = at(3, "stays=on")
	plays(t, m, "end")
	if r := m.Result(); r.Winner != "south" || r.Rule != "LW-VAR-11" || len(m.Of(tabletop.South, state.Arrived)) != 0 {
		t.Errorf("%+v", r)
	}
}

func agreedEnd(t *testing.T) {
	ended := func(moves int, options ...string) bool {
		m := onTerms(t, twenties(t), options...)
		idles(t, m, moves)
		if r := m.Result(); r.Over && r.Rule != "LW-VAR-14" {
			t.Errorf("%+v", r)
		}
		return m.Result().Over
	}
	for _, c := range []struct {
		options []string
		moves   int // this is move 3
	}{{nil, 24}, {[]string{"stalemate=2"}, 4}, {[]string{"longest=3"}, 4}, {[]string{"longest=50", "stalemate=3"}, 6}} {
		if ended(c.moves-1, c.options...) {
			t.Errorf("%v: it is over after %d moves", c.options, c.moves-1)
		}
		if !ended(c.moves, c.options...) {
			t.Errorf("%v: it is not over after %d moves", c.options, c.moves)
		}
	}
}

// A journal of version 2 knows no aid, and may say shoot; one of today says of itself whether it has it.
func TestOlderJournals(t *testing.T) {
	t.Parallel()
	m := stage(t, guarded120(gunAt50(), four(46), footman("E", "north", 50, 70)), nil)
	journal := func(version int, option string) (*engine.Sitting, error) {
		text := fmt.Sprintf("littlewars journal 1\ngame littlewars\nversion %d\n%sposition %s\n\n3 south g shoot e\n",
			version, option, m.Position())
		j, err := engine.ReadJournal(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := engine.Resume(j, Battle{})
		return s, err
	}
	if s, err := journal(2, ""); err != nil || s.Match().(*Fight).Unaided() || s.Journal().Setup.Options["aid"] != "on" {
		t.Errorf("of version 2: %v", err)
	}
	if _, err := journal(3, "option aid on\n"); err != nil {
		t.Errorf("of version 3 with aid: %v", err)
	}
	if _, err := journal(3, ""); err == nil || !strings.Contains(err.Error(), "LW-GUN-6") {
		t.Errorf("of version 3 without aid: %v", err)
	}
	if _, err := journal(4, ""); err == nil || !strings.Contains(err.Error(), "LW-GUN-6") {
		t.Errorf("of version 4 without aid: %v", err)
	}
	if _, err := journal(1, ""); err == nil || !strings.Contains(err.Error(), "version 5 here") {
		t.Errorf("of version 1: %v", err)
	}
}
