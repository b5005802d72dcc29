package march

import (
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

// marcher is how man 0 of a table marches as far as his arm goes; North's men are armed enemies.
func marcher(t *tabletop.Table) *March {
	m := &March{Table: t, From: t.Men[0].At, Left: [...]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}[t.Men[0].Arm]}
	for i := range t.Men {
		if t.Men[i].Side != t.Men[0].Side {
			m.Enemies = append(m.Enemies, i)
		}
	}
	return m
}

// march is one row of a table of marches.
type march struct {
	name    string
	country []tabletop.Piece
	men     []tabletop.Man // the first marches
	guns    []tabletop.Gun
	from    *plane.Vec // of his string, if not where he stands
	free    []int
	left    float64 // if not what his arm has
	to      plane.Vec
	length  float64 // of the string, if it is legal; 0 not to look
	rule    engine.RuleID
	words   []string
}

func (c *march) run(t *testing.T) {
	t.Parallel()
	table := roundTable(c.country, c.men...)
	table.Guns = c.guns
	m := marcher(table)
	m.Free = c.free
	if c.from != nil {
		m.From = *c.from
	}
	if c.left > 0 {
		m.Left = c.left
	}
	facing := table.Men[0].Heading
	s, err := m.Length(c.to, facing)
	wantRule(t, err, c.rule, c.words...)
	if m.May(c.to, facing) != (err == nil) {
		t.Errorf("may and Length differ: %v", err)
	}
	if err != nil || c.rule != "" {
		return
	}
	if c.length > 0 && math.Abs(s.Length-c.length) > 5e-4 {
		t.Errorf("string of %.6f in, want %v", s.Length, c.length)
	}
	checkWay(t, s, m.From, c.to)
}

func TestMarchFixtures(t *testing.T) {
	house := []tabletop.Piece{{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(10, 10, 16, 14), Z1: 5}}
	board := []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(-20, 24, 140, 120), Z1: 1}}
	cliff := []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(-20, 24, 140, 120), Z1: 2}}
	wall := []tabletop.Piece{{Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(20, 40, 30, 41.125), Z1: 2}}
	lone, foot0, foe := onFoot(60, 20), at(30, 0), roundFoe(60, 40)
	cases := []march{
		{name: "F1 LW-MOVE-1 12 in", men: []tabletop.Man{lone}, to: at(60, 32), length: 12},
		{name: "F1 LW-MOVE-1 12.01 in", men: []tabletop.Man{lone}, to: at(60, 32.01), rule: "LW-MOVE-1", words: []string{"Si has 12 in", "60,32.01 is 12.01 in"}},
		{name: "F2 LW-MOVE-2 24 in", men: []tabletop.Man{onHorse(60, 20)}, to: at(60, 44), length: 24},
		{name: "F2 LW-MOVE-2 24.01 in", men: []tabletop.Man{onHorse(60, 20)}, to: at(60, 44.01), rule: "LW-MOVE-2", words: []string{"24.01 in"}},
		{name: "F3 LW-MOVE-1 round a house", country: house, men: []tabletop.Man{onFoot(13, 9)}, to: at(13, 15.5), length: 11.411},
		{name: "F3 LW-MOVE-1 farther", country: house, men: []tabletop.Man{onFoot(13, 9)}, to: at(13, 16.5), length: 11.875},
		{name: "F3 LW-MOVE-1 too far round", country: house, men: []tabletop.Man{onFoot(13, 9)}, to: at(13, 17), rule: "LW-MOVE-1", words: []string{"12.179 in"}},
		{
			name: "LW-MOVE-1 on one of his own, too far round", country: house, men: []tabletop.Man{onFoot(13, 9), onFoot(13, 17)},
			to: at(13, 17), rule: "LW-MOVE-1", words: []string{"has 12 in", "string to 13,17 is 12.179 in"},
		},
		{name: "F4 LW-MOVE-7 up a step", country: board, men: []tabletop.Man{lone}, to: at(60, 31), length: 12},
		{name: "F4 LW-MOVE-7 up a step, farther", country: board, men: []tabletop.Man{lone}, to: at(60, 31.01), rule: "LW-MOVE-1", words: []string{"12.01"}},
		{name: "F4 LW-COUNTRY-9 a cliff", country: cliff, men: []tabletop.Man{lone}, to: at(60, 31), rule: "LW-COUNTRY-9", words: []string{"no way"}},
		{name: "F5 LW-SETUP-5 from behind the line", men: []tabletop.Man{onFoot(30, -3)}, from: &foot0, to: at(30, 12), length: 12},
		{name: "F5 LW-SETUP-5 from behind the line, farther", men: []tabletop.Man{onFoot(30, -3)}, from: &foot0, to: at(30, 12.01), rule: "LW-MOVE-1"},
		{name: "F5 LW-SETUP-5 from before the line", men: []tabletop.Man{onFoot(30, 4)}, from: &foot0, to: at(30, 12), length: 12},
		{name: "F5 LW-SETUP-5 from before the line, farther", men: []tabletop.Man{onFoot(30, 4)}, from: &foot0, to: at(30, 12.01), rule: "LW-MOVE-1"},
		{name: "F51 LW-VAR-12 from where he stands", men: []tabletop.Man{onFoot(30, 12)}, to: at(30, 24), length: 12},
		{name: "F51 LW-VAR-12 farther", men: []tabletop.Man{onFoot(30, 12)}, to: at(30, 24.01), rule: "LW-MOVE-1"},
		{name: "F18 LW-SPACE-3 men 0.6625 apart", men: []tabletop.Man{lone, onFoot(60, 30)}, to: at(60, 29.3375)},
		{name: "F18 LW-SPACE-3 men 0.66 apart", men: []tabletop.Man{lone, onFoot(60, 30)}, to: at(60, 29.34), rule: "LW-SPACE-3", words: []string{"0.06 in"}},
		{name: "F18 LW-SPACE-1 0.3625 from a wall", country: wall, men: []tabletop.Man{onFoot(25, 35)}, to: at(25, 39.6375)},
		{name: "F18 LW-SPACE-1 0.36 from a wall", country: wall, men: []tabletop.Man{onFoot(25, 35)}, to: at(25, 39.64), rule: "LW-SPACE-1", words: []string{`wall "wall"`, "0.06 in"}},
		{name: "F25 LW-SPACE-3 enemies 0.65 apart", men: []tabletop.Man{onFoot(60, 30), foe}, to: at(60, 39.35), rule: "LW-SPACE-3"},
		{name: "F49 LW-MOVE-3 where contact begins", men: []tabletop.Man{onFoot(60, 30), foe}, to: at(60, 39.275), length: 9.275},
		{name: "F49 LW-MOVE-3 as near as may be", men: []tabletop.Man{onFoot(60, 30), foe}, to: at(60, 39.3375), length: 9.3375},
		{name: "F49 LW-MOVE-3 a glancing contact", men: []tabletop.Man{onFoot(60.70, 30), foe}, to: at(60.70, 39.811+0.125), length: 9.936},
		{name: "F49 LW-MOVE-3 no further past", men: []tabletop.Man{onFoot(60.70, 30), foe}, to: at(60.70, 39.811+0.14), left: 9.951, rule: "LW-MOVE-3", words: []string{"Ni at 60.7,39.812"}},
		{name: "F49 LW-MOVE-3 passing freely", men: []tabletop.Man{onFoot(60.73, 30), foe}, to: at(60.73, 42), length: 12},
		{name: "F50 LW-COUNTRY-11 through where a wall is recorded", country: wall, men: []tabletop.Man{onFoot(25, 35)}, to: at(25, 46), rule: "LW-MOVE-1", words: []string{"15.772 in"}},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

func TestMarchRules(t *testing.T) {
	block := func(x0, y0, x1, y1 float64) tabletop.Piece {
		return tabletop.Piece{Name: "barn", Kind: tabletop.House, Outline: plane.Rect(x0, y0, x1, y1), Z1: 5}
	}
	yard := []tabletop.Piece{block(50, 10, 51, 40), block(69, 10, 70, 40), block(50, 9, 70, 10), block(50, 40, 70, 41)}
	river := []tabletop.Piece{{Name: "Stour", Kind: tabletop.River, Outline: plane.Rect(0, 24, 120, 28)}}
	ford := append(river[:1:1], tabletop.Piece{Name: "ford", Kind: tabletop.Ford, Outline: plane.Rect(58, 23, 62, 29)})
	step := []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(0, 24, 120, 96), Z1: 1}}
	lone, foe := onFoot(60, 20), roundFoe(60, 40)
	friends := []tabletop.Man{lone, onFoot(59, 25), onFoot(60, 25), onFoot(61, 25)}
	wall := []tabletop.Man{lone}
	for x := 48.0; x <= 72; x++ {
		wall = append(wall, roundFoe(x, 25))
	}
	foot0 := at(60, 0)
	gun := []tabletop.Gun{gunAt(at(60, 25), 0)}
	cases := []march{
		{name: "LW-MOVE-1 what is left of it", men: []tabletop.Man{lone}, left: 3, to: at(63, 20), length: 3},
		{name: "LW-MOVE-1 more than is left of it", men: []tabletop.Man{lone}, left: 3, to: at(63.01, 20), rule: "LW-MOVE-1", words: []string{"has 3 in"}},
		{name: "LW-MOVE-3 through friends", men: friends, to: at(60, 30), length: 10},
		{name: "LW-MOVE-3 through guns", guns: gun, men: []tabletop.Man{lone}, to: at(60, 30), left: 10.5, rule: "LW-MOVE-1", words: []string{"has 10.5 in"}},
		{name: "LW-MOVE-3 round a gun", guns: gun, men: []tabletop.Man{lone}, to: at(62, 29)},
		{name: "LW-MOVE-3 through a line of enemies", men: wall, to: at(60, 30), rule: "LW-MOVE-3", words: []string{"Ni at 60,24.275", "1/8"}},
		{name: "LW-MOVE-3 up to a line of enemies", men: wall, to: at(60.2, 24.36), length: math.Sqrt(0.04 + 4.36*4.36)},
		{name: "LW-MOVE-3 a piece of his way, begun in contact", men: []tabletop.Man{onFoot(60, 39.3), foe}, to: at(60, 35), rule: "LW-MOVE-3", words: []string{"in contact with Ni"}},
		{name: "LW-MOVE-3 begun in contact he goes on by less than an eighth", men: []tabletop.Man{onFoot(60, 39.3), foe}, to: at(60.1195, 39.3103), length: 0.12},
		{name: "LW-MOVE-3 begun in contact he goes on by no more", men: []tabletop.Man{onFoot(60, 39.3), foe}, to: at(60.1491, 39.3161), rule: "LW-MOVE-3"},
		{name: "LW-MOVE-3 in contact from the beginning he walks away", men: []tabletop.Man{onFoot(60, 39.3), foe}, free: []int{1}, to: at(60, 35), length: 4.3},
		{name: "LW-MOVE-3 in contact from the beginning but not through", men: []tabletop.Man{onFoot(60, 39.3), foe}, free: []int{1}, to: at(60, 43), left: 3.75, rule: "LW-MOVE-3", words: []string{"Ni"}},
		{name: "LW-MOVE-3 free of one, stopped by another", men: []tabletop.Man{onFoot(60, 39.3), foe, roundFoe(60, 37)}, free: []int{1}, to: at(60, 36), left: 3.31, rule: "LW-MOVE-3", words: []string{"Ni at 60,37.725"}},
		{name: "LW-MOVE-3 nearer than a sixteenth he may move away", country: []tabletop.Piece{block(0, 21.32, 120, 30)}, men: []tabletop.Man{onFoot(60, 21)}, to: at(60, 15), length: 6},
		{name: "LW-MOVE-3 nearer than a sixteenth but not past", country: []tabletop.Piece{block(0, 21.32, 120, 30)}, men: []tabletop.Man{onFoot(60, 21)}, to: at(60, 21.01), rule: "LW-SPACE-1"},
		{name: "LW-MOVE-4 on one of his own", men: []tabletop.Man{lone, onFoot(60, 25)}, to: at(60, 25), rule: "LW-SPACE-3", words: []string{"overlap"}},
		{
			name: "LW-MOVE-1 on one of his own, too far off", men: []tabletop.Man{lone, onFoot(60, 25)}, left: 3,
			to: at(60, 25), rule: "LW-MOVE-1", words: []string{"has 3 in", "is 5 in"},
		},
		{name: "LW-MOVE-5 LW-MOVE-7 whichever way he faces", men: []tabletop.Man{onFoot(60, 20)}, to: at(60, 8), length: 12},
		{name: "LW-COUNTRY-7 into a river", country: river, men: []tabletop.Man{lone}, to: at(60, 24), rule: "LW-COUNTRY-7", words: []string{"Stour"}},
		{name: "LW-COUNTRY-7 over a river", country: river, men: []tabletop.Man{lone}, to: at(60, 29), rule: "LW-COUNTRY-7", words: []string{"Stour"}},
		{name: "LW-COUNTRY-7 over a ford", country: ford, men: []tabletop.Man{lone}, to: at(60, 29), length: 9},
		{name: "LW-COUNTRY-9 into a house", country: yard, men: []tabletop.Man{lone}, to: at(69.5, 20), rule: "LW-COUNTRY-9", words: []string{"barn"}},
		{name: "LW-COUNTRY-9 out of a walled yard", country: yard, men: []tabletop.Man{onFoot(68, 20)}, to: at(72, 20), rule: "LW-COUNTRY-9", words: []string{"no way"}},
		{name: "LW-COUNTRY-9 within it", country: yard, men: []tabletop.Man{onFoot(68, 20)}, to: at(60, 20), length: 8},
		{name: "LW-SPACE-5 half on a step", country: step, men: []tabletop.Man{lone}, to: at(60, 24.2), rule: "LW-SPACE-5"},
		{name: "LW-SPACE-5 up to its edge from above", country: step, men: []tabletop.Man{lone}, to: at(60, 24.3), length: 5.3},
		{name: "LW-SPACE-1 a sixteenth from it below", country: step, men: []tabletop.Man{lone}, to: at(60, 23.6375)},
		{name: "LW-SPACE-1 nearer below", country: step, men: []tabletop.Man{lone}, to: at(60, 23.64), rule: "LW-SPACE-1"},
		{name: "LW-SETUP-5 the foot of his string under a gun", men: []tabletop.Man{onFoot(60, 4)}, guns: []tabletop.Gun{gunAt(at(60, 0), 90)}, from: &foot0, to: at(62, 8)},
	}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
	t.Run("section 0 off the floor", func(t *testing.T) {
		if _, err := marcher(roundTable(nil, onFoot(2, 20))).Length(at(-1, 20), 0); err == nil || !strings.Contains(err.Error(), "off the floor") {
			t.Errorf("error %v", err)
		}
	})
}

// F9: where a man is left when "Time" is called.
func TestMarchAlong(t *testing.T) {
	cases := []struct {
		name    string
		country []tabletop.Piece
		men     []tabletop.Man
		left    float64
		path    []plane.Vec
		want    plane.Vec
		none    bool
	}{
		{"F9 LW-TURN-7 as far as he was taken", nil, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 27)}, at(60, 27), false},
		{"F9 LW-TURN-7 back to where he stands clear", nil, []tabletop.Man{onFoot(60, 20), onFoot(60, 27.64)}, 12, []plane.Vec{at(60, 27)}, at(60, 27.64-0.6625), false},
		{"LW-TURN-7 past one whom he is clear of", nil, []tabletop.Man{onFoot(60, 20), onFoot(60, 25)}, 12, []plane.Vec{at(60, 27)}, at(60, 27), false},
		{"LW-TURN-7 back over a rank", nil, []tabletop.Man{onFoot(60, 20), onFoot(60, 26.8), onFoot(60, 26), onFoot(60.3, 25.3)}, 12, []plane.Vec{at(60, 27)}, at(60, 25.3-math.Sqrt(0.6625*0.6625-0.09)), false},
		{"LW-TURN-7 round a corner", nil, []tabletop.Man{onFoot(60, 20), onFoot(64.2, 24)}, 12, []plane.Vec{at(60, 24), at(64, 24)}, at(64.2-0.6625, 24), false},
		{"LW-TURN-7 back round a corner", nil, []tabletop.Man{onFoot(60, 20), onFoot(60.3, 24)}, 12, []plane.Vec{at(60, 24), at(60.5, 24)}, at(60, 24-math.Sqrt(0.6625*0.6625-0.09)), false},
		{"LW-MOVE-1 no farther than his string", nil, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 40)}, at(60, 32), false},
		{"LW-MOVE-1 no farther than what is left of it", nil, []tabletop.Man{onFoot(60, 20)}, 5, []plane.Vec{at(60, 23), at(70, 23)}, at(62, 23), false},
		{"LW-COUNTRY-9 no farther than a wall", []tabletop.Piece{{Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(50, 25, 70, 26), Z1: 2}}, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 30)}, at(60, 24.6375), false},
		{"LW-MOVE-7 up a step", []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(0, 24, 120, 90), Z1: 1}}, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 22), at(60, 40)}, at(60, 31), false},
		{"LW-SPACE-5 back down a step", []tabletop.Piece{{Name: "hill", Kind: tabletop.Hill, Outline: plane.Rect(0, 24, 120, 90), Z1: 1}}, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 24.1)}, at(60, 23.6375), false},
		{"LW-COUNTRY-7 back out of a ford's mouth", []tabletop.Piece{{Name: "river", Kind: tabletop.River, Outline: plane.Rect(0, 24, 120, 30)}}, []tabletop.Man{onFoot(60, 20)}, 12, []plane.Vec{at(60, 24.1)}, at(60, 23.7), false},
		{"LW-MOVE-3 as near to an enemy as may be", nil, []tabletop.Man{onFoot(60, 30), roundFoe(60, 40)}, 12, []plane.Vec{at(60, 42)}, at(60, 39.3375), false},
		{"LW-MOVE-3 on past an enemy", nil, []tabletop.Man{onFoot(60.70, 30), roundFoe(60, 40)}, 12, []plane.Vec{at(60.70, 42)}, at(60.70, 40-math.Sqrt(0.725*0.725-0.49)+0.125), false},
		{"LW-MOVE-3 freely past an enemy", nil, []tabletop.Man{onFoot(60.73, 30), roundFoe(60, 40)}, 12, []plane.Vec{at(60.73, 41)}, at(60.73, 41), false},
		{"LW-TURN-7 he stays where he was", nil, []tabletop.Man{onFoot(60, 20), onFoot(60, 20.7)}, 12, []plane.Vec{at(60, 20)}, at(60, 20), true},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			m := marcher(roundTable(tc.country, tc.men...))
			m.Left = tc.left
			got, ok := m.Along(tc.path, quarter)
			if ok == tc.none || got.Sub(tc.want).Len() > 3e-6 {
				t.Errorf("left at %v, %v; want %v", got, ok, tc.want)
			}
		})
	}
}
