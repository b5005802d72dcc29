package state

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"littlewars/engine/grid"
)

// drawTokens draws tokens of which any may be refused.
func drawTokens(t *rapid.T, squares int) []string {
	square := rapid.IntRange(1, squares)
	side := rapid.SampledFrom([]string{"B", "C"})
	var tokens []string
	token := func(format string, of ...any) { tokens = append(tokens, fmt.Sprintf(format, of...)) }
	pair := func() (int, int) {
		a := square.Draw(t, "at")
		return a, a + rapid.SampledFrom([]int{1, -1}).Draw(t, "beside")
	}
	for range rapid.IntRange(0, 40).Draw(t, "tokens") {
		at, who := square.Draw(t, "square"), side.Draw(t, "side")
		switch rapid.IntRange(0, 11).Draw(t, "what") {
		case 0:
			token("%s:b@%d^%s", who, at, rapid.SampledFrom([]string{"AB", "BD", "CD", "AC"}).Draw(t, "front"))
		case 1, 2:
			token("%s:%s@%d%s", who, PieceKinds[rapid.IntRange(1, 7).Draw(t, "kind")].Letter, at,
				rapid.SampledFrom([]string{"", "", "+m1", "+d3", "<"}).Draw(t, "mark"))
		case 3:
			a, b := pair()
			token("%s:%s:%d>%d", who, DeviceCodes[rapid.IntRange(0, 3).Draw(t, "kind")], a, b)
		case 4:
			a, b := pair()
			token("%s:T:%d-%d", who, a, b)
		case 5:
			a, b := pair()
			token("%s:BT%d:%d-%d%s", who, rapid.IntRange(1, 9).Draw(t, "number"), a, b,
				rapid.SampledFrom([]string{"", "/0,1", "/2,2"}).Draw(t, "faces"))
		case 6:
			token("%s:BR%d@%d%s", who, rapid.IntRange(1, 9).Draw(t, "number"), at,
				rapid.SampledFrom([]string{"", "!B", "!B!C"}).Draw(t, "barred"))
		case 7:
			token("%s:BW@%dx%d", who, at, rapid.IntRange(1, 9).Draw(t, "markers"))
		case 8:
			token("%s:fire@%d/%d", who, at, rapid.IntRange(0, 5).Draw(t, "turns"))
		case 9:
			token("%s:D@%d", who, at)
		case 10:
			token("%s:%s", who, rapid.SampledFrom([]string{"res=7", "nodepot=3", "siege/7,100,2"}).Draw(t, "count"))
		case 11:
			token("%s", rapid.SampledFrom([]string{
				"to:C", "passed", "at:seize", "school:2", "opt:bridge-fire=side", "opt:repetition=off",
			}).Draw(t, "rest"))
		}
	}
	return tokens
}

// TestTextIsPosition draws positions of the plan: text and position are the same thing, and the order of the words
// means nothing. [HW-301]
func TestTextIsPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := []string{"plan"}
		sieges := 0
		for _, token := range drawTokens(t, planBoard.Squares()) {
			if _, err := Read(strings.Join(append(words, token), " ")); err != nil {
				continue
			}
			if strings.Contains(token, "siege") {
				if sieges++; sieges > 1 { // which of two stands first is told by their order
					continue
				}
			}
			words = append(words, token)
		}
		p, err := Read(strings.Join(words, " "))
		if err != nil {
			t.Fatal(err)
		}
		text := p.String()
		q, err := Read(text)
		if err != nil || q != p || q.String() != text || q.Hash() != p.Hash() {
			t.Fatalf("%s is read as %s, %v", text, q.String(), err)
		}
		turned := slices.Clone(words)
		for i := len(turned) - 1; i > 1; i-- {
			j := rapid.IntRange(1, i).Draw(t, "swap")
			turned[i], turned[j] = turned[j], turned[i]
		}
		if q, err = Read(strings.Join(turned, " ")); err != nil || q != p {
			t.Fatalf("%v is read as %s, %v; want %s", turned, q.String(), err, text)
		}
	})
}

// FuzzPosition reads any bytes: an error or a position that its text says.
func FuzzPosition(f *testing.F) {
	for _, text := range []string{
		"plan start:first to:B", "plan start:second", "plate2 A:L@237 X:T@132",
		"plate2 water:101,122..124 bldg:182,183 plain:181 A:S@169 A:BT1:169-147/1,2 A:BR1@124!A A:BW@168x4 " +
			"X:S@81 X:H:138>160 X:fire@182/2 at:cut",
		"plan B:K@818+m2 B:T:817-818 B:D@413 B:cut@818/1 B:siege/37,120,2 C:nodepot=4 to:C school:2 opt:repetition=off",
		"plan players:4 team:B=BB,B team:C=AA,A north:A,B order:free last:AA,B BB:fire@514/0",
		"grid:9x9b red:1 green:2 hill2:3,4,15,16 nogun:18 cavalry:17 fort:A:20 centre:A:20 water:21 moat:A:21 A:T@17",
		"grid:96x96 bldg:1..2049", "grid:0x0", "grid:1x1 X:S@1<",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read(text)
		if err != nil {
			return
		}
		line := p.String()
		q, err := Read(line)
		if err != nil || q.String() != line || q.Hash() != p.Hash() {
			t.Fatalf("%q is read as %q, which is read as %q, %v", text, line, q.String(), err)
		}
		warningsOf(&p)
	})
}

// FuzzSketch reads any bytes as a drawn plan: faults, or a plan that is written and read again.
func FuzzSketch(f *testing.F) {
	f.Add([]byte(pond))
	f.Add([]byte("[board]\nplan plain:514\n[set-up]\nstart:second to:C"))
	f.Add([]byte("[map]\n..\n..\n[hills]\n11\n11\n[set-up]\nA:S@1"))
	small := Sketch{Situation: positionOf(f, "grid:3x2 water:2 A:S@1 X:S@6 moat:X:2")}
	f.Add(small.TMX())
	f.Fuzz(func(t *testing.T, text []byte) {
		if _, err := Check("f", text); err != nil {
			return
		}
		d, err := ReadSketch("f", text)
		if err != nil || d.Situation.Ground.name == planName || d.Situation.Razed != [maxHouses / 64]uint64{} {
			return // a position, or what a drawing does not keep
		}
		e, err := ReadSketch("g", d.Text())
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, d.Text(), err)
		}
		if got, want := e.Situation.String(), d.Situation.String(); got != want && d.Situation.Ground.name != plateName {
			t.Fatalf("%q is %q, read again %q", text, want, got)
		}
	})
}

// TestHillsOfManySizes numbers more hills than there may be. [HW-235]
func TestHillsOfManySizes(t *testing.T) {
	b := []byte("grid:96x96")
	hill := func(col, row int) {
		at := row*96 + col + 1
		b = fmt.Appendf(b, " hill1:%d,%d,%d,%d", at, at+1, at+96, at+97)
	}
	for i := range maxHills {
		hill(i%32*3, i/32*3)
	}
	p := positionOf(t, string(b))
	if n := p.Ground.Hill[grid.Square(21*96+30*3)]; n != maxHills {
		t.Errorf("the last hill has the number %d", n)
	}
	hill(93, 93)
	if _, err := Read(string(b)); err == nil {
		t.Error("one hill too many is read")
	}
}
