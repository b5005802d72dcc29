package rithmomachia

import "testing"

// TestRate: what is nearer the end wished for is worth more.
func TestRate(t *testing.T) {
	t.Parallel()
	const king = "P[S64+S49+T36+T25+R16]"
	const four, others = " R2@b1 R4@c1 R6@d1 R8@e1", " R3@b16 R5@c16 R7@d16 R9@e16"
	const ring = "even R49@d2 R81@g3 R9@c4 R64@c5 R5@e5 R7@g5 R36@e6 R3@g6 S66@a7 R2@c7 R25@e7 S121@g7 S120@b8 " +
		"R8@c8 S361@g8 T20@a9 S169@b9 R6@c9 T56@e9 T9@f9 T90@h9 T42@a10 T72@d10 P[T9+R4+R1]@a11 " +
		"T25@b11 S45@c11 S15@d11 S81@e11 R4@f11 T6@h11 T16@a12"
	const fort = " | odd R4@h10 S153@b12 R9@c12 S28@a13 T100@d13 S25@f13 T12@g13 S49@a14 T81@b14 T49@c14 " +
		"T30@d14 T36@f14 S225@g14 T64@b15 T16@d15 P[S64+S49+T36+T25+R16]@a16 S36@b16 S25@d16 S289@f16 " +
		"| odd"
	for _, c := range []struct{ name, options, worse, better string }{
		{"RM-41 men", "victory=proper", "even R2@a1 | odd R3@h16 R5@g16 | even", "even R2@a1 R5@b1 | odd R3@h16 | even"},
		{"RM-32 the King chipped", "victory=proper", "even T36@e7" + four + " | odd " + king + "@e9" + others + " | odd", "even T36@e7 T36@a1" + four + " | odd P[S64+S49+T25+R16]@e9" + others + " | odd"},
		{"RM-42 the King captured", "victory=proper", "even T36@e7 | odd P[T36]@e9 | odd", "even T36@e9 T36@a1 | odd R3@h16 | odd"},
		{
			"RM-43 not declared too soon", "victory=proper", "even R2@d8! R4@e9! R6@g9! | odd R3@a16 | odd",
			"even R2@d8 R4@e9 R6@g9 | odd R3@a16 | odd",
		},
		{
			"RM-43 a plan", "victory=proper", "even R2@d8 R4@e9 R8@g9 R9@a1 | odd R3@a16 | odd",
			"even R2@d8 R4@e9 R8@g9 R6@a1 | odd R3@a16 | odd",
		},
		{
			"RM-47 planning", "victory=proper", "even R2@c7 R4@e8 R6@g7 | odd R3@a16 | odd",
			"even R2@c7 R4@f9 R6@g7 | odd R3@a16 | odd",
		},
		{
			"RM-47 marching", "victory=proper", "even R2@a1! R4@b2! R6@c3! | odd R3@h16 | odd",
			"even R2@a1! R4@b2! R6@d4! | odd R3@h16 | odd",
		},
		{
			"RM-48 almost arrayed", "victory=proper", "even R2@d12! R4@e13! R6@h16! | odd R3@a16 | odd",
			"even R2@d12! R4@e13! R6@h14! | odd R3@a16 | odd",
		},
		{
			"RM-20 who takes a component comes near", "victory=proper", "even R36@d3 R2@a1 | odd " + king + "@e14 | odd",
			"even R36@d5 R2@a1 | odd " + king + "@e14 | odd",
		},
		{
			"RM-35 who is ahead gathers", "victory=proper", "even S153@d4 R2@a1 P[T9]@h1" + four + " | odd P[R16]@e14" + others + " | odd",
			"even S153@d9 R2@a1 P[T9]@h1" + four + " | odd P[R16]@e14" + others + " | odd",
		},
		{
			"RM-58 somebody is left to move", "victory=proper", "even T36@e7 T42@f7 T20@g7 T25@h7 S15@a8" + four + " | odd P[R16]@e14 | odd",
			"even T36@e7 T42@f7 T20@g7 T25@h7 S15@a8" + four + " | odd P[R16]@e14" + others + " | odd",
		},
		{"RM-34 who is ahead closes in", "victory=proper", ring + " R16@g9" + fort, ring + " R16@f8" + fort},
		{"RM-51 bodies", "victory=bodies", "even R2@a1 | odd R3@h16 | odd | took even 2 8 2", "even R2@a1 | odd R3@h16 | odd | took even 3 8 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			worse, better := playedFor(t, c.worse, c.options), playedFor(t, c.better, c.options)
			if a, b := lead(&worse), lead(&better); a >= b {
				t.Errorf("%d is not less than %d", a, b)
			}
			after := better
			after.mover = after.mover.other()
			if one, other := better.Rate(), after.Rate(); one != -other {
				t.Errorf("the sides have %d and %d", one, other)
			}
		})
	}
	start := playedFor(t, "")
	if v := start.Rate(); max(v, -v) > 3*worthOfMan {
		t.Errorf("Odd begins with %d", v)
	}
}

// TestSeek: what he prefers who seeks the proper victory, and others do not; to the enemy it is the same.
func TestSeek(t *testing.T) {
	t.Parallel()
	const odd = " | odd P[S64+S49+T36+T25+R16]@e14 R3@b16 R5@c16 R7@d16 R9@e16 R25@a16 R49@f16 R81@g16 | odd"
	const rank = " R2@a1 R4@b1 R6@c1 R8@d1 R9@e1 R16@f1 R36@g1"
	const marched = "even R2@c11! T6@b11! R4@e10! S15@a1 | odd R3@h16 R5@g16 "
	for _, c := range []struct{ name, worse, better string }{
		{"RM-12 nobody in the way", "even S153@d4 T6@d5" + rank + odd, "even S153@d4 T6@e9" + rank + odd},
		{"RM-32 not ahead, and yet to the King", "even R36@d3" + rank + odd, "even R36@d5" + rank + odd},
		{
			"RM-42 ahead, and the King at home", "even P[S36+S25+T16+T9+R4+R1]@d9 S15@h1 S45@h2" + rank + odd,
			"even P[S36+S25+T16+T9+R4+R1]@d6 S15@h1 S45@h2" + rank + odd,
		},
		{"RM-26 who is in the way can be taken", marched + "T56@d11 | odd | took even king", marched + "T8@d11 | odd | took even king"},
		{
			"RM-14 open ways to a Triumph", "even R2@c10 R4@d10 T6@e2 S15@a1 | odd R3@e3 R5@e1 R7@d2 R9@f2 | odd | took even king",
			"even R2@c10 R4@d10 T6@e2 S15@a1 | odd R3@e7 R5@e8 R7@d8 R9@f8 | odd | took even king",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			gain := func(seek bool) int {
				worse, better := playedFor(t, c.worse, "victory=proper"), playedFor(t, c.better, "victory=proper")
				hash := better.Hash()
				if seek {
					worse.Seek(int(Even))
					better.Seek(int(Even))
				}
				after := better
				after.mover = after.mover.other()
				if one, other := better.Rate(), after.Rate(); one != -other || better.Hash() != hash {
					t.Errorf("the sides have %d and %d", one, other)
				}
				return lead(&better) - lead(&worse)
			}
			if neutral, seeking := gain(false), gain(true); seeking <= max(neutral, 0) {
				t.Errorf("it gains %d, and %d who seeks", neutral, seeking)
			}
		})
	}
	common := playedFor(t, "", "victory=bodies")
	before := common
	if common.Seek(int(Odd)); common != before {
		t.Error("a common victory is sought otherwise")
	}
}

// TestAtHand: who would win were it his turn.
func TestAtHand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, men, want string }{
		{"RM-48 one comes", "R2@d12 R4@e13 R6@g13 S15@a1", "declare=d12,e13,g13"},
		{"RM-49 all stand there", "R2@d12 R4@e13 R6@f14 S15@a1", "declare=d12,e13,f14"},
		{"RM-48 declared already", "R2@d12! R4@e13! R6@g13! S15@a1", "declare=d12,e13,g13"},
		{"RM-46 another is declared", "R2@d12! R4@e13! R6@g15 R6@a1!", "declare="},
		{"RM-44 no proportion", "R2@d12 R4@e13 R9@g13 S15@a1", "declare="},
		{"RM-46 by no flight", "R2@d12 R4@e13 T6@g16", "declare="},
		{"RM-12 somebody is there", "R2@d12 R4@e13 R6@g13 S15@f14", "declare="},
		{"RM-47 beside the camp", "R2@d10 R4@e11 R6@f12", "declare="},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := playedFor(t, "even "+c.men+" | odd R3@a16 | odd", "victory=proper")
			men := p.atHand(Even)
			got := "declare="
			if !men.empty() {
				got = declare(men).String()
			}
			if got != c.want || p.Pressed() == men.empty() {
				t.Errorf("%s, pressed %t; want %s", got, p.Pressed(), c.want)
			}
			if p.mover = Even; (p.Rate() == mostRate) == men.empty() {
				t.Errorf("rated %d", p.Rate())
			}
		})
	}
}

// TestPlans: the Triumphs thought of can be declared, the nearest first, and all of RM-64 are known.
func TestPlans(t *testing.T) {
	t.Parallel()
	if len(threes) != 68+39+18 {
		t.Errorf("%d proportions are known", len(threes))
	}
	for _, text := range []string{triumphant, Start().String() + " | took even king | took odd king"} {
		p := playedFor(t, text)
		may := map[spaces]bool{}
		for men := range p.declarations {
			may[men] = true
		}
		last := 0
		for _, n := range plans(&p, p.mover) {
			if n.away < last || n.away < apart && !may[n.men] || last == 0 && n.away >= apart {
				t.Errorf("%s: %s, %d draughts away, after one of %d", text, declare(n.men), n.away, last)
			}
			last = n.away
		}
	}
}

// lead is what Even has more than Odd.
func lead(p *Position) int {
	v := p.Rate()
	if p.mover == Odd {
		return -v
	}
	return v
}

// TestSoon: in how many draughts the 25 on d3 is taken.
func TestSoon(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, men string
		want      int
	}{
		{"RM-20 alone", "S25@a3", 1},
		{"RM-12 the way closed", "S25@a3 T6@b3", 0},
		{"RM-21 both bear", "R9@c2 R16@e2", 1},
		{"RM-21 one comes", "R9@c2 R16@f1", 1},
		{"RM-21 both come", "R9@b1 R16@f1", 2},
		{"RM-21 one is far", "R9@c2 R16@h9", 3},
		{"RM-21 none is near", "R9@a8 R16@h9", 0},
		{"RM-19 a King", "P[S36+T9+R4]@b3 R16@e2", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := playedFor(t, "even "+c.men+" | odd T25@d3 R3@h16 | even", "victory=proper")
			at, _ := ReadSpace("d3")
			var g grips
			g.take(&p, Even)
			if got := g.soon(at, 25); got != c.want {
				t.Errorf("in %d draughts, not %d", got, c.want)
			}
		})
	}
}
