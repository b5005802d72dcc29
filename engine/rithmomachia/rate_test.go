package rithmomachia

import "testing"

// TestRate: what is nearer the end wished for is worth more.
func TestRate(t *testing.T) {
	t.Parallel()
	const king = "P[S64+S49+T36+T25+R16]"
	for _, c := range []struct{ name, options, worse, better string }{
		{"RM-41 men", "victory=proper", "even R2@a1 | odd R3@h16 R5@g16 | even", "even R2@a1 R5@b1 | odd R3@h16 | even"},
		{"RM-32 the King chipped", "victory=proper", "even T36@e7 | odd " + king + "@e9 | odd", "even T36@e7 T36@a1 | odd P[S64+S49+T25+R16]@e9 | odd"},
		{"RM-42 the King captured", "victory=proper", "even T36@e7 | odd P[T36]@e9 | odd", "even T36@e9 T36@a1 | odd R3@h16 | odd"},
		{
			"RM-43 declared", "victory=proper", "even R2@a1 R4@b2 R6@c3 | odd R3@h16 | odd",
			"even R2@a1! R4@b2! R6@c3! | odd R3@h16 | odd",
		},
		{
			"RM-47 marching", "victory=proper", "even R2@a1! R4@b2! R6@c3! | odd R3@h16 | odd",
			"even R2@a1! R4@b2! R6@d4! | odd R3@h16 | odd",
		},
		{
			"RM-48 almost arrayed", "victory=proper", "even R2@d12! R4@e13! R6@h14! | odd R3@a16 | odd",
			"even R2@d12! R4@e13! R6@g13! | odd R3@a16 | odd",
		},
		{"RM-51 bodies", "victory=bodies", "even R2@a1 | odd R3@h16 | odd | took even 2 8 2", "even R2@a1 | odd R3@h16 | odd | took even 3 8 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			worse, better := playedFor(t, c.worse, c.options), playedFor(t, c.better, c.options)
			if a, b := worse.standing(Even)-worse.standing(Odd), better.standing(Even)-better.standing(Odd); a >= b {
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
