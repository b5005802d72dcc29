package rithmomachia_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

// ruleCase tries one rule in a match. The script is a line for each thing to try:
//
//	may ORDER              the order is allowed
//	RM-12 ORDER            it is forbidden by that rule
//	unclear ORDER          it is not understood, or not finished
//	does ORDER             it is played
//	took e9:T36 RM-32      what that took, and a rule that an event of it names; or "took nothing"
//	stands even R25@b1     who stands where now; "gone b1" if nobody does
//	turn odd               whose turn it is
//	wins even RM-48        the game is over so; "drawn RM-58"
//	goes on                it is not over
type ruleCase struct {
	name     string
	options  string // "victory=bodies bodies=6"
	position string // none: the usual beginning
	script   string
}

func (c ruleCase) test(t *testing.T) {
	t.Parallel()
	m := newMatch(t, c.position, readOptions(c.options))
	var events []engine.Event
	for line := range strings.Lines(c.script) {
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch verb {
		case "":
		case "does":
			var err error
			if events, err = m.Play(engine.Order(rest)); err != nil {
				t.Fatalf("%s: %s: %v", m.Position(), line, err)
			}
		default:
			if fault := look(t, m, events, verb, rest); fault != "" {
				t.Errorf("%s\n%s: %s", m.Position(), strings.TrimSpace(line), fault)
			}
		}
	}
}

// look carries out a line of a script that changes nothing.
func look(t *testing.T, m *played, events []engine.Event, verb, rest string) (fault string) {
	t.Helper()
	r := m.Result()
	result := strings.TrimSpace(string(r.Winner) + " " + string(r.Rule))
	switch verb {
	case "may":
		return diff(m.Check(engine.Order(rest)), error(nil))
	case "unclear":
		_, unclear := errors.AsType[*engine.Unclear](m.Check(engine.Order(rest)))
		return diff(unclear, true)
	case "took":
		what, rule, ruled := strings.Cut(strings.Replace(rest, "nothing", "", 1), " RM-")
		if ruled && !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Rule() == engine.RuleID("RM-"+rule) }) {
			return fmt.Sprintf("no event names the rule: %v", events)
		}
		return diff(takenEvents(t, events), what)
	case "stands":
		side, what, _ := strings.Cut(rest, " ")
		what, at, _ := strings.Cut(what, "@")
		s, _ := readSpace(at)
		got := readJudge(t, m.Position()).men[s]
		return diff(got.side+" "+got.String(), side+" "+what)
	case "gone":
		s, _ := readSpace(rest)
		return diff(readJudge(t, m.Position()).empty(s), true)
	case "turn":
		return diff(fmt.Sprint(m.Turn().Sides), "["+rest+"]")
	case "wins", "drawn":
		return diff(fmt.Sprint(r.Over, result), fmt.Sprint(true, rest))
	case "goes":
		return diff(fmt.Sprint(r.Over, result), fmt.Sprint(false, ""))
	}
	illegal, _ := errors.AsType[*engine.Illegal](m.Check(engine.Order(rest)))
	if illegal == nil {
		return fmt.Sprintf("no rule forbids it: %v", m.Check(engine.Order(rest)))
	}
	return diff(illegal.Error(), fmt.Sprintf("%s (%s)", illegal.Why(), verb))
}

func diff[T comparable](got, want T) string {
	if got == want {
		return ""
	}
	return fmt.Sprintf("got %v, want %v", got, want)
}

// What many cases begin from.
const (
	evenKing    = "P[S36+S25+T16+T9+R4+R1]"
	oddKing     = "P[S64+S49+T36+T25+R16]"
	oneTriangle = "even T6@d8 R8@d9 R4@f8 | odd R3@h16 | even"
	helpers     = "even R16@d7 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even"
	pair        = "even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 R3@h16 | even"
	parts       = "even T36@e5 R20@d8 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even"
	king        = "even S170@e6 T20@c9 R1@h1 | odd " + oddKing + "@e9 R7@a16 | even"
	// tookKing says that Even has captured the enemy's King.
	tookKing = " | took even king 1 190 3"
	// someMen is numbers with many proportions.
	someMen = "even R2@a2 R4@b2 R6@c2 R9@d2 R3@e2 T4@f2 T25@g2 | odd R3@h16 | even" + tookKing
)

// ruleCases is one or more cases for each rule of the catalogue.
var ruleCases = map[engine.RuleID][]ruleCase{
	"RM-1": {{"corners", "", "even R8@a1 R6@h16 | odd R3@d8 | even", `
		may a1 b2
		may h16 g15
		unclear a1 a0
		unclear a1 i2
		unclear a1 b17`}},
	"RM-2": {{"a man is his shape and number", "", "even R9@d8 R9@f6 T9@b2 | odd R9@h16 | even", `
		may d8 e9
		may f6 g7
		may b2 b4
		RM-11 b2 c3
		RM-11 d8 d10`}},
	"RM-3": {{"Even's men", "first=even", "", `
		may f6 g7
		may g5 g7
		RM-11 f6 f8`}},
	"RM-4": {{"Odd's men", "", "", `
		may c11 b10
		RM-11 c11 c9`}},
	"RM-5": {{"shapes by root", "", "", `
		may f11 g10
		may h12 h10
		RM-11 h12 g11`}},
	"RM-6": {{"Kings of Even and Odd", "", "even " + evenKing + "@d4 | odd " + oddKing + "@d12 | even", `
		may d4 d7
		may d4 d6
		may d4 e5
		RM-11 d4 d5
		does d4 e5
		may d12 d9
		may d12 d10
		may d12 e11
		RM-11 d12 d11`}},
	"RM-7": {{"the array leaves rows 7 to 10 free", "", "", `
		may d11 c10
		RM-10 d10 c9
		RM-12 c12 d11
		RM-12 d12 c11`}},
	"RM-8": {{"turned, not mirrored", "", "", `
		stands odd R3@c11
		stands odd R9@f11
		stands even R2@f6
		stands even R8@c6
		may c11 b10
		RM-12 c13 c11`}},
	"RM-9": {
		{"Odd begins", "", "", `
		turn odd
		may c11 b10
		RM-10 f6 g7`},
		{"Even begins if so agreed", "first=even", "", `
		turn even
		may f6 g7
		RM-10 c11 b10`},
	},
	"RM-10": {{"usual, flight, leap", "", "even T25@d10 R2@a1 | odd R25@f10 R3@h16 | even", `
		may d10 d12
		may d10 e12
		may d10 f10 b1
		RM-10 f10 g9
		RM-10 e5 e6
		does d10 f10 b1
		turn odd`}},
	"RM-11": {{"one, two and three spaces", "", "even R8@d8 T6@b3 S15@g3 | odd R3@h16 | even", `
		may d8 e9
		may b3 b5
		may b3 d3
		may g3 g6
		may g3 d3
		RM-11 d8 d9
		RM-11 d8 f10
		RM-11 d8 d8
		RM-11 b3 b4
		RM-11 b3 c4
		RM-11 b3 b6
		RM-11 g3 g5
		RM-11 g3 h4`}},
	"RM-12": {{"nothing is jumped", "", oneTriangle, `
		may d8 d6
		RM-12 d8 d10
		RM-12 d8 f8`}},
	"RM-13": {{"a knight's move, or three and one", "", "even R8@d8 T6@b3 S15@g3 | odd R3@h16 | even", `
		may b3 c5
		may b3 d4
		may g3 h6
		RM-13 d8 e10`}},
	"RM-14": {{"the straight leg first", "", "even T6@d8 R8@d10 R4@f9 | odd R3@h16 | even", `
		may d8 b9
		may d8 f7
		RM-14 d8 c10
		RM-14 d8 e10
		RM-14 d8 f9`}},
	"RM-15": {{"a flight takes nothing", "", "even T25@d7 R2@a1 | odd R25@g9 R3@h16 | even", `
		may d7 c9
		RM-15 d7 e9`}, {"nor by oblivion", "", "even R2@c1 T6@b5 R4@h1 | odd S66@a1 R3@h16 | even", `
		may b5 c3
		RM-15 b5 a3`}},
	"RM-16": {{"without triangles", "", "even P[S36+S25+R4+R1]@d8 | odd R3@h16 | even", `
		may d8 e9
		may d8 d11
		may d8 e11
		RM-16 d8 d10
		RM-16 d8 e10`}},
	"RM-17": {{"no passing", "", "", `
		may c11 b10
		unclear pass
		unclear`}},
	"RM-18": {{"a way closed does not bear", "", "even R16@d7 T9@e10 R2@e9 | odd S25@e8 R3@a16 | even", `
		RM-28 d7 e8
		RM-12 e10 e8`}, {"an open one does", "", helpers, `
		may d7 e8 a1`}, {"a flight never", "", "even R16@d7 T9@d10 | odd S25@e8 R3@a16 | even", `
		RM-28 d7 e8`}},
	"RM-19": {{"a component by its own shape", "", "even T36@d9 R2@a1 | odd " + oddKing + "@c10 R3@h16 | odd", `
		RM-28 c10 d9`}, {"the round one", "", "even T16@d9 R2@a1 | odd " + oddKing + "@c10 R3@h16 | odd", `
		may c10 d9 a16`}, {"the whole by any", "", "even T190@d9 R2@a1 | odd " + oddKing + "@c10 R3@h16 | odd", `
		may c10 d9 a16`}, {"one number", "", "even R61@e8 R2@a1 | odd " + oddKing + "@c10 R3@h16 | odd", `
		does c10 c8
		took nothing`}},
	"RM-20": {{"leaping", "", "even T25@d10 R2@a1 | odd R25@f10 R3@h16 | even", `
		does d10 f10 b1
		took f10:R25 RM-20`}, {"arriving", "", "even T25@d8 R2@a1 | odd R25@f10 R3@h16 | even", `
		does d8 d10 b1
		took f10:R25 RM-20`}, {"unequal", "", "even T25@d10 R2@a1 | odd R24@f10 R3@h16 | even", `
		RM-28 d10 f10`}},
	"RM-21": pairCases("T16", "T9", "R25", "R26", "RM-21"),
	"RM-22": pairCases("T25", "T20", "R5", "R4", "RM-22"),
	"RM-23": pairCases("T9", "T9", "R81", "R80", "RM-23"),
	"RM-24": pairCases("T225", "T9", "R25", "R24", "RM-24"),
	"RM-25": {{"not one man twice", "", "even T9@c6 R2@h1 | odd R81@e6 R3@a16 | even", `
		RM-28 c6 e6`}, {"not three", "", "even T2@c8 T3@e10 T4@g8 | odd R9@e8 R3@a16 | even", `
		RM-28 c8 e8`}, {"two", "", "even T2@c8 T3@e10 T4@g8 | odd R5@e8 R3@a16 | even", `
		may c8 e8 a1`}},
	"RM-26": {{"at once and all", "", "even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 R3@h16 | even", `
		unclear c4 c6
		does c4 c6 a1 b1
		took e6:R12 c8:R18 RM-21`}},
	"RM-27": {{"moving out of the way", "", "even R16@d7 T9@e10 R2@e9 | odd S25@e8 R3@a16 | even", `
		RM-28 d7 e8
		does e9 f10
		took nothing`}, {"coming into danger", "", "even T25@d10 R2@a1 | odd R3@h16 R25@e11 | odd", `
		does e11 f10
		took nothing`}},
	"RM-28": {{"with a second man", "", helpers, `
		may d7 e8 a1
		may e10 e8 a1
		does e10 e8 a1
		took e8:S25 RM-21
		stands even T9@e8
		stands even S25@a1`}, {"without relation", "", "even R16@d7 T8@e10 R2@h1 | odd S25@e8 R3@a16 | even", `
		RM-28 d7 e8
		RM-28 e10 e8`}, {"and arriving", "", "even T12@c4 R2@h1 | odd R12@c6 S12@e6 R3@h16 | even", `
		does c4 c6 a1 b1
		took c6:R12 e6:S12 RM-20`}},
	"RM-29": {{"removal opens nothing", "", "even " + evenKing + "@b3 R2@h1 | odd T16@c4 S36@d4 R3@h16 | even", `
		RM-28 b3 c4
		does b3 a4 a1
		took c4:T16
		stands odd S36@d4`}, {"open already", "", "even " + evenKing + "@b3 R2@h1 | odd S36@d4 R3@h16 | even", `
		does b3 a4 a1
		took d4:S36`}},
	"RM-30": {{"off", "", "even T9@d10 T15@f12 R2@a1 | odd R25@f10 R3@h16 | even", `
		RM-28 d10 f10`}, {"on", "proportions=on", "even T9@d10 T15@f12 R2@a1 | odd R25@f10 R3@h16 | even", `
		may d10 f10 b1
		does d10 f10 b1
		took f10:R25 RM-30`}, {"equal numbers are none", "proportions=on", "even T9@d10 T9@f12 R2@a1 | odd R8@f10 R3@h16 | even", `
		RM-28 d10 f10`}},
	"RM-31": {{"as a whole", "", "even S170@e6 T20@c9 R1@h1 | odd " + oddKing + "@e9 R7@a16 | even", `
		does c9 e9 a1
		took e9:S64+S49+T36+T25+R16 RM-21`}, {"as a part", "", "even T36@e5 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even", `
		does e5 e7 b1
		took e9:T36`}, {"as neither", "", "even S171@e6 T20@c9 R1@h1 | odd " + oddKing + "@e9 R7@a16 | even", `
		RM-33 c9 e9`}},
	"RM-32": {{"two at once", "", "even T36@e5 R20@d8 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even", `
		unclear e5 e7 b1
		does e5 e7 b1 c1
		took e9:T36+R16 RM-32
		stands odd P[S64+S49+T25]@e9
		stands even T36@b1
		stands even R16@c1`}, {"the whole before the parts", "", "even T100@c7 S64@e6 T90@g9 R1@h1 | odd " + oddKing + "@e9 R7@a16 | even", `
		does c7 c9 a1
		took e9:S64+S49+T36+T25+R16
		stands even ` + oddKing + `@a1`}},
	"RM-33": {{"no part by leaping", "", "even T36@e7 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even", `
		RM-33 e7 e9`}, {"the last part is the whole", "", "even T36@e7 S15@a1 | odd P[T36]@e9 R7@a16 | even", `
		may e7 e9 b1`}},
	"RM-34": {{"in the open", "", "even R2@d8 R6@f8 R4@d6 R8@g7 | odd R49@e7 R3@a16 | even", `
		unclear g7 f6
		does g7 f6 a1
		took e7:R49 RM-34`}, {"by the wall", "", "even R2@b8 R8@c7 | odd R49@a7 R3@h16 | even", `
		does c7 b6 a1
		took a7:R49 RM-34`}, {"not without the moved man", "", "even R2@b8 R8@b6 T6@g1 | odd R49@a7 R3@h16 | even", `
		does g1 e1
		took nothing`}},
	"RM-35": {{"an ally saves", "", "even R2@d8 R6@f8 R8@g7 | odd R49@e7 T12@d6 R3@a16 | even", `
		RM-37 g7 f6 a1
		does g7 f6
		took nothing`}, {"so does an open way", "", "even R2@d8 R6@f8 R8@g7 | odd R49@e7 R3@a16 | even", `
		does g7 f6
		took nothing`}, {"it is closed though one might leap on him", "", "even R2@b8 R48@c7 | odd R49@a7 R3@h16 S1@b3 | even", `
		does c7 b6 a1
		took a7:R49 RM-34`}},
	"RM-36": {{"all ways of all shapes", "", "even R2@b1 T6@a5 R4@h1 | odd P[S64+T36]@a1 R3@h16 | even", `
		does a5 a3 c1
		took a1:S64+T36 RM-36
		stands even P[S64+T36]@c1`}, {"the slant is open", "", "even R2@b1 T6@a5 R4@h1 | odd P[S64+T36+R16]@a1 R3@h16 | even", `
		RM-37 a5 a3 c1
		does a5 a3
		took nothing`}},
	"RM-37": {{"one's own first rank", "", "even T25@d8 R2@a1 R4@c1 | odd R25@f10 R3@h16 | even", `
		may d8 d10 b1
		RM-37 d8 d10 b2
		RM-37 d8 d10 a1
		RM-37 d8 b8 b1
		does d8 d10 b1
		stands even R25@b1`}, {"row 16 for Odd", "", "even R25@f10 R3@h1 | odd T25@d8 R2@a16 | odd", `
		RM-37 d8 d10 b1
		does d8 d10 b16
		stands odd R25@b16`}, {"space given up in the turn", "", "even T25@d1 R2@a1 | odd R25@f3 R3@h16 | even", `
		may d1 d3 d1`}},
	"RM-38": {{"by row", "", "even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 R3@h16 | even", `
		RM-37 c4 c6 a1 a1
		does c4 c6 g1 b1
		stands even R12@g1
		stands even R18@b1`}, {"within a row a to h", "", "even T12@d8 R2@h1 | odd T12@b6 R12@f6 R3@h16 | even", `
		does d8 d6 e1 b1
		stands even T12@e1
		stands even R12@b1`}, {"the last components leave a space", "", "even T36@a3 R28@d2 S15@h5 | odd P[S64+T36]@c1 R7@a16 | even", `
		does a3 c3 c1 a1
		took c1:S64+T36 RM-42
		stands even S64@c1
		stands even T36@a1`}, {"parts from high to low", "", "even T36@e5 R20@d8 S15@a1 | odd " + oddKing + "@e9 R7@a16 | even", `
		does e5 e7 g1 b1
		stands even T36@g1
		stands even R16@b1`}},
	"RM-39": {{"one space for two", "", "even T12@c4 S6@f8 R2@a1 R2@b1 R2@c1 R2@d1 R2@e1 R2@f1 R2@g1 | odd R12@e6 R18@c8 R3@h16 | even", `
		may c4 c6 h1
		RM-39 c4 c6 h1 a1
		does c4 c6 h1
		took e6:R12 c8:R18
		stands even R12@h1
		gone c8`}, {"none", "", "even T25@d8 R2@a1 R2@b1 R2@c1 R2@d1 R2@e1 R2@f1 R2@g1 R2@h1 | odd R25@f10 R3@h16 | even", `
		RM-39 d8 d10 a1
		does d8 d10
		took f10:R25
		gone f10`}},
	"RM-40": {{"placing takes nothing", "", "even T25@d8 R2@a1 | odd R25@f10 R25@c2 R3@h16 | even", `
		RM-37 d8 d10 c2
		does d8 d10 b1
		took f10:R25
		stands odd R25@c2`}},
	"RM-41": {{"there and back", "", "even T25@d8 R2@a1 | odd R25@f10 R3@h16 T25@c5 | even", `
		RM-37 d8 d10 a16
		does d8 d10 c1
		does c5 c3 f16
		took c1:R25
		stands odd R25@f16
		gone c1`}},
	"RM-42": {{"before and after", "", "even T36@e7 R2@b2 R4@d2 R6@f2 | odd P[T36]@e9 R3@a16 | even", `
		RM-42 declare b2 d2 f2
		does e7 e9 a1
		took e9:T36
		does a16 b15
		may declare b2 d2 f2`}, {"taken whole", "", "even S170@e6 T20@c9 R2@b2 R4@d2 R6@f2 | odd " + oddKing + "@e9 R3@a16 | even", `
		RM-42 declare b2 d2 f2
		does c9 e9 a1
		does a16 b15
		may declare b2 d2 f2`}, {"a part is not yet the King", "", "even T36@e5 R2@b2 R4@d2 R6@f2 | odd P[S64+T36]@e9 R3@a16 | even", `
		does e5 e7 a1
		took e9:T36
		does a16 b15
		RM-42 declare b2 d2 f2`}, {"it stays true", "", "even T36@e7 R2@b2 R4@d2 R6@f2 | odd P[T36]@e9 T36@a5 R3@h16 | even", `
		does e7 e9 a1
		does a5 a3 a16
		took a1:T36
		may declare b2 d2 f2`}, {"the enemy has none of it", "", "even T36@e7 R2@b2 R4@d2 R6@f2 " + evenKing + "@h3 | odd P[T36]@e9 R3@b16 R5@d16 R7@f16 | even", `
		does e7 e9 a1
		RM-42 declare b16 d16 f16`}},
	"RM-43": {{"three of one's own, once", "", "even R2@b2 R4@d2 R6@f2 T49@b5 S169@d5 " + evenKing + "@f5 | odd R3@a16 | even" + tookKing, `
		RM-43 declare b2 d2 a16
		unclear declare b2 d2
		may declare b5 d5 f5
		may declare f5 b5 d5
		RM-43 declare b5 d5 b5
		does declare b2 d2 f2
		turn even
		RM-43 declare b5 d5 f5
		does b2 c3
		turn odd`}, {"a pyramid by its whole number", "", "even R16@b2 T81@d2 " + evenKing + "@f5 | odd R3@a16 | even" + tookKing, `
		RM-44 declare b2 d2 f5`}, {"before the draught", "", "even R2@b2 R4@d2 R6@f2 | odd R3@a16 | even" + tookKing, `
		does b2 a3
		turn odd
		RM-43 declare a3 d2 f2`}},
	"RM-44": {{"A, G, H", "", someMen, `
		may declare a2 b2 c2
		may declare b2 c2 d2
		may declare b2 c2 e2
		RM-44 declare a2 b2 d2
		RM-44 declare a2 b2 f2`}},
	"RM-45": {{"Great, Greater and Greatest", "", someMen, `
		may declare a2 b2 c2
		may declare a2 b2 c2 d2
		may declare a2 b2 c2 e2
		may declare b2 c2 d2 e2
		RM-45 declare b2 c2 d2 f2
		RM-45 declare a2 b2 c2 g2`}, {"G and H", "", "even T9@a2 S15@b2 S25@c2 S45@d2 | odd R3@h16 | even" + tookKing, `
		may declare a2 b2 c2 d2`}},
	"RM-46": {{"not leaped on", "", "even T25@d10 R2@a1 | odd R25@f10! R30@h15! R35@g14! R3@h16 | even", `
		RM-46 d10 f10`}, {"not taken from afar", "", "even T25@e9! S35@h3! T45@g3! | odd R25@c11 R3@h16 | odd", `
		does c11 d10
		took nothing`}, {"not by oblivion", "", "even R2@b8 R8@c7 | odd R49@a7! R50@h15! R51@g14! | even", `
		does c7 b6
		took nothing`}, {"no flights", "", "even T6@d8! R4@e13! R2@d12! | odd R3@a16 | even", `
		RM-46 d8 c10
		may d8 d10`}, {"may help and leap", "", "even R16@d7! T9@e10! T72@h3! | odd S25@e8 R3@a16 | even", `
		may d7 e8 a1
		may e10 e8 a1`}},
	"RM-47": {{"Even's camp", "", "even R2@d11! R4@e11! R6@g12! | odd R3@a16 | even", `
		RM-11 g12 g14
		does g12 f11
		wins even RM-48`}, {"not all in it", "", "even R2@d10! R4@e11! R6@g11! | odd R3@a16 | even", `
		does g11 f12
		goes on`}, {"Odd's camp", "", "even R2@h16 | odd R3@d6! R5@e6! R7@g5! | odd", `
		does g5 f6
		wins odd RM-48`}, {"not all in that", "", "even R2@h16 | odd R3@d7! R5@e6! R7@g6! | odd", `
		does g6 f5
		goes on`}},
	"RM-48": {{"a row, out of order", "", "even R6@d12! R2@e12! R4@g13! S15@a2 | odd R3@a16 | even", `
		RM-11 g13 f13
		does g13 f12
		wins even RM-48`}, {"a column", "", "even R6@d12! R2@d13! R4@e15! S15@a2 | odd R3@a16 | even", `
		does e15 d14
		wins even RM-48`}, {"a diagonal", "", "even R2@d12! R4@e13! R6@g13! S15@a2 | odd R3@a16 | even", `
		does g13 f14
		wins even RM-48`}, {"a gap", "", "even R2@d12! R4@e12! R6@f13! S15@a2 | odd R3@a16 | even", `
		does f13 g12
		goes on`}, {"four corners", "", "even R4@d12! R6@f12! T9@d14! T12@f16! R1@e13 | odd R3@a16 | even", `
		does f16 f14
		wins even RM-48`}, {"four in a line", "", "even R4@b12! R6@c12! T9@d12! T12@g12! | odd R3@a16 | even", `
		does g12 e12
		wins even RM-48`}, {"three of four are not enough", "", "even R4@b12! R6@c12! T9@d12! R12@h13! | odd R3@a16 | even", `
		does h13 g12
		goes on`}, {"a square of four neighbours", "", "even R4@d12! R6@e12! T9@d13! R12@f14! | odd R3@a16 | even", `
		does f14 e13
		goes on`}, {"the enemy's draught does not complete it", "", "even R2@d12! R4@e12! R6@g12! | odd R3@a16 | odd", `
		does a16 b15
		goes on`}},
	"RM-49": {{"after the next draught, of whomever", "", "even R2@d12 R4@e13 R6@f14 S15@a2 | odd R3@a16 | even" + tookKing, `
		does declare d12 e13 f14
		goes on
		RM-11 d12 d14
		does a2 d2
		wins even RM-48`}, {"unless it is broken", "", "even R2@d12 R4@e13 R6@f14 S15@a2 | odd R3@a16 | even" + tookKing, `
		does declare d12 e13 f14
		does d12 c11
		goes on`}},
	"RM-50": {{"at once, and turncoats are played", "victory=bodies bodies=2", pair, `
		RM-57 declare c4 f8 h1
		does c4 c6 a1 b1
		stands even R12@a1
		wins even RM-51
		RM-51 h16 g15`}, {"by Odd", "victory=goods goods=25", "even T25@e9 R2@a1 | odd R25@c11 R3@h16 | odd", `
		does c11 d10 a16
		wins odd RM-52`}},
	"RM-51": append([]ruleCase{
		{"reached in the position", "victory=bodies", pair + " | took even 8 80 8", "wins even RM-51"},
	}, tallyCases("victory=bodies", "RM-51", "6 6 6", "5 300 30")...),
	"RM-52": tallyCases("victory=goods", "RM-52", "1 170 1", "20 169 20"),
	"RM-53": tallyCases("victory=quarrel", "RM-53", "1 70 4", "20 69 20", "20 300 3"),
	"RM-54": tallyCases("victory=honour", "RM-54", "6 120 6", "20 119 20", "5 300 20"),
	"RM-55": tallyCases("victory=honour-quarrel", "RM-55", "6 170 8", "5 300 20", "20 169 20", "20 300 7"),
	"RM-56": {
		{"a part is a man", "victory=honour-quarrel honour-quarrel-bodies=2 honour-quarrel-goods=52 honour-quarrel-characters=4", parts, `
		does e5 e7 b1 c1
		wins even RM-55`},
		{"with its own number", "victory=goods goods=53", parts, `
		does e5 e7 b1 c1
		goes on`},
		{"the King is one man", "victory=bodies bodies=2", king, `
		does c9 e9 a1
		goes on`},
		{"of his whole number", "victory=goods goods=190", king, `
		does c9 e9 a1
		wins even RM-52`},
		{"and its digits", "victory=quarrel quarrel-goods=190 quarrel-characters=3", king, `
		does c9 e9 a1
		wins even RM-53`},
		{"and no more of them", "victory=quarrel quarrel-goods=190 quarrel-characters=4", king, `
		does c9 e9 a1
		goes on`},
		{"never subtracted", "victory=goods goods=50", "even T25@d8 R2@a1 | odd R25@f10 R25@f12 R3@h16 T25@c5 | even", `
		does d8 d10 c1
		does c5 c3 f16
		took c1:R25
		goes on
		does d10 f10 b1
		wins even RM-52`},
	},
	"RM-57": {{"no Triumph in a common game", "victory=goods", "even R2@b2 R4@d2 R6@f2 | odd R3@a16 | even" + tookKing, `
		RM-57 declare b2 d2 f2`}, {"no tally in a proper game", "", pair + " | took even 50 5000 100", `
		does c4 c6 a1 b1
		goes on`}, {"nor a Triumph that was declared", "victory=goods", "even R2@d12! R4@e13! R6@g13! S15@a2 | odd R3@a16 | even", `
		does g13 f14
		goes on`}, {"nor another tally", "victory=bodies", pair + " | took even 1 5000 100", `
		does c4 c6 a1 b1
		goes on`}},
	"RM-58": {{"no draught", "", "even R5@b15 T6@d4 | odd R3@a16 | even", `
		does d4 d6
		drawn RM-58
		RM-58 a16 b15`}, {"a flight is one", "", "even R2@a5 R4@c3 | odd T7@a3 | even", `
		does c3 d4
		goes on
		may a3 c4`}},
	"RM-59": {{"agreed", "", "", `
		does draw
		RM-59 draw
		does c11 b10
		does draw
		drawn RM-59
		RM-59 f6 g7`}, {"the third time", "", "even R2@a1 | odd R3@h16 | even", `
		does a1 b2
		does h16 g15
		does b2 a1
		does g15 h16
		goes on
		does a1 b2
		does h16 g15
		does b2 a1
		goes on
		does g15 h16
		drawn RM-59`}, {"declarations make another position", "", "even R2@a1 R4@c1 R6@e1 | odd R3@h16 | even" + tookKing, `
		does a1 b2
		does h16 g15
		does b2 a1
		does g15 h16
		does declare a1 c1 e1
		does a1 b2
		does h16 g15
		does b2 a1
		does g15 h16
		goes on`}},
	"RM-60": {{"any order of groups", "", "odd R3@h16 | odd | even P[T16]@d8 R2@c1!  R4@d1! R6@e1!", `
		turn odd
		RM-10 d8 d10
		does h16 g15
		stands even T16@d8
		may d8 d10
		RM-11 d8 c1`}},
	"RM-61": {{"from, to, placements", "", pair, `
		may c4 c6 a1 b1
		unclear c4
		unclear c4 c6 a1
		RM-37 c4 a4 a1
		unclear c4-c6=a1,b1`}},
	"RM-62": {{"the first are placed", "", pair, `
		may c4 c6 b1 a1
		may c4 c6 a1 b1
		RM-37 c4 c6 h1 a1`}},
	"RM-63": {{"91 - 25 = 66, but not 90", "", "even " + evenKing + "@e10 T25@c8 | odd R66@e8 R3@a16 | even", `
		may c8 e8 a1`}, {"two Kings' numbers are not added", "", "even " + evenKing + "@e10 T26@c8 | odd R66@e8 R3@a16 | even", `
		RM-28 c8 e8`}},
	"RM-64": {{"AG, but nothing of AGH", "", "even R2@a2 R4@b2 R6@c2 R8@d2 T20@e2 | odd R3@h16 | even" + tookKing, `
		may declare a2 b2 c2 d2
		RM-45 declare a2 b2 c2 e2`}},
	"RM-65": {{"49 169 289 and 49 91 169", "", "even T49@a2 S169@b2 S289@c2 " + evenKing + "@d2 R2@e2 | odd R3@h16 | even" + tookKing, `
		may declare a2 b2 c2
		may declare a2 b2 d2
		may declare a2 b2 c2 d2
		RM-44 declare a2 b2 e2`}},
	"RM-66": {{"100 190 361", "", "even R2@h16 | odd T100@a15 " + oddKing + "@b15 S361@c15 R3@d15 | odd | took odd king 1 91 2", `
		may declare a15 b15 c15
		RM-44 declare a15 b15 d15`}},
	"RM-67": {{"15 20 30 45", "", "even S15@a2 T20@b2 T30@c2 S45@d2 R3@e2 | odd R3@h16 | even" + tookKing, `
		may declare a2 b2 c2 d2
		RM-45 declare a2 b2 c2 e2`}},
	"RM-68": {{"the source's captures", "", "even S225@h11 T9@e10 | odd T25@h8 R25@e8 R5@a16 | even", `
		RM-28 h11 h8`}, {"225 / 9 = 25", "", "even S225@h8 T9@e6 | odd R25@e8 R5@a16 | even", `
		may h8 e8 a1
		may e6 e8 a1`}, {"the source's proportions", "", "even R5@a2 T25@b2 S45@c2 R9@d2 | odd R3@h16 | even" + tookKing, `
		may declare a2 b2 c2
		may declare a2 c2 d2
		RM-44 declare a2 b2 d2`}},
}

// tallyCases is two men, of 30 in sum and four digits, taken with one tally that is then reached and
// with others that want one thing more.
func tallyCases(options string, rule engine.RuleID, enough string, little ...string) []ruleCase {
	const took = " | took even "
	cases := []ruleCase{{"reached", options, pair + took + enough, "does c4 c6 a1 b1\nwins even " + string(rule) + "\n" + string(rule) + " h16 g15"}}
	for _, tally := range little {
		cases = append(cases, ruleCase{"not with " + tally, options, pair + took + tally, "does c4 c6 a1 b1\ngoes on"})
	}
	return cases
}

// pairCases is two triangles that take a round together by leaping and by arriving, and one a little off
// that they cannot take.
func pairCases(a, b, enemy, off string, rule engine.RuleID) []ruleCase {
	position := func(from, enemy string) string {
		return fmt.Sprintf("even %s@%s %s@e10 R2@h1 | odd %s@e8 R3@a16 | even", a, from, b, enemy)
	}
	took := fmt.Sprintf("took e8:%s %s", enemy, rule)
	return []ruleCase{
		{"leaping", "", position("c8", enemy), "does c8 e8 a1\n" + took},
		{"arriving", "", position("c6", enemy), "does c6 c8 a1\n" + took},
		{"a little off", "", position("c8", off), "RM-28 c8 e8\nRM-28 e10 e8"},
		{"a little off arriving", "", position("c6", off), "does c6 c8\ntook nothing"},
	}
}

var ruleHead = regexp.MustCompile(`(?m)^- \*\*(RM-\d+)\*\*`)

// TestRules tries every rule of the catalogue, and sees that there is none besides.
func TestRules(t *testing.T) {
	t.Parallel()
	var ids []engine.RuleID
	for _, head := range ruleHead.FindAllStringSubmatch(catalogue(t), -1) {
		ids = append(ids, engine.RuleID(head[1]))
	}
	if len(ids) != 68 {
		t.Errorf("the catalogue has %d rules, want 68", len(ids))
	}
	var table []engine.RuleID
	for _, r := range rithmomachia.Rules.About().Rules {
		table = append(table, r.ID)
	}
	if !slices.Equal(table, ids) {
		t.Errorf("the table of rules\n has %v\nwant %v", table, ids)
	}
	for _, id := range ids {
		if len(ruleCases[id]) == 0 {
			t.Errorf("%s has no case", id)
		}
		for _, c := range ruleCases[id] {
			t.Run(string(id)+" "+c.name, c.test)
		}
	}
	for id := range ruleCases {
		if !slices.Contains(ids, id) {
			t.Errorf("there is no rule %s", id)
		}
	}
}
