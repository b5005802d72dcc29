package state

import (
	"strings"
	"testing"
)

// pond is a plan as somebody writes it.
const pond = `# A pond.
[about]
A pond between
two villages.
[map]
B.WW.R
B.WW.B
..WWGB
[forts]
b.....
B.1...
......
[hills]
....11
....11
......
[closed]
.....h
......
......
[numbering]
ploughed
[set-up]
B:S@1 B:b@2^BD
C:K@7 C:T@8 to:C
`

func TestReadSketch(t *testing.T) {
	d, err := ReadSketch("pond.hellwig", []byte(pond))
	if err != nil {
		t.Fatal(err)
	}
	want := "grid:6x3b red:6 green:17 water:3,4,9,10,15,16 bldg:1,7,12,18 hill1:5,6,7,8 cavalry:6 " +
		"fort:B:1,12 moat:B:10 centre:B:12 B:S@1 B:b@2^BD C:K@7 C:T@8 to:C"
	if got := d.Situation.String(); got != want || d.About != "A pond between two villages." {
		t.Errorf("got  %s (%s)\nwant %s", got, d.About, want)
	}
	if q := positionOf(t, want); q.String() != want {
		t.Errorf("as a position: got %s", q.String())
	}
	for name, again := range map[string][]byte{"text": d.Text(), "TMX": d.TMX()} {
		e, err := ReadSketch("again", again)
		if err != nil || e.Situation.String() != want || e.About != d.About {
			t.Errorf("%s written and read: got %s, %v", name, e.Situation.String(), err)
		}
	}
}

// TestSketchPlan draws the plan with a deployment and reads it again: it is the same ground on a board without a name.
func TestSketchPlan(t *testing.T) {
	p := positionOf(t, "plan start:first school:2 to:C")
	d := Sketch{Situation: p}
	for name, text := range map[string][]byte{"text": d.Text(), "TMX": d.TMX()} {
		e, err := ReadSketch("plan", text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		g, h := e.Situation.Ground, plan
		if g.Terrain != h.Terrain || g.Level != h.Level || g.Hill != h.Hill || g.Fort != h.Fort || g.Moat != h.Moat ||
			g.rect != h.rect || g.Centre != h.Centre || g.Board != h.Board {
			t.Errorf("%s: the ground differs", name)
		}
		if e.Situation.Ground = plan; e.Situation != p {
			t.Errorf("%s: the set-up differs: %s", name, e.Situation.String())
		}
	}
	e, err := ReadSketch("board", []byte("[board]\nplan plain:514\n[set-up]\nstart:second to:C"))
	want := positionOf(t, "plan plain:514 start:second to:C")
	if err != nil || e.Situation != want {
		t.Errorf("a board with a name: %v", err)
	}
}

// TestSketchFaults draws what cannot be; each fault is told with its place.
func TestSketchFaults(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{"not a plan or a position"}},
		{"letters", "[map]\n.Q.\n.Z.", []string{"f:2:2:", "f:3:2:"}},
		{"section", "[map]\n...\n[hopes]\nmany", []string{"f:3:1: [hopes] is no section"}},
		{"numbering", "[map]\n...\n[numbering]\nwild", []string{"f:3:1: [numbering]: say rows or ploughed"}},
		{"both", "[map]\n...\n[board]\nplan", []string{"either a [map] or a [board]"}},
		{"board", "[board]\nplane", []string{`f:2:1: plane: "plane" is no board`}},
		{"ground of the board", "[board]\nplan red:9999", []string{"f:2: red:9999"}},
		{"words", "[map]\n...\n[set-up]\nB:S@1 B:Q@2\nhello", []string{"f:4:7: B:Q@2", "f:5:1: hello"}},
		{"ground", "[map]\n...\n[set-up]\nred:3", []string{"f:4:1: red:3: the ground stands"}},
		{"all that cannot stand", "[map]\n.RG\n[set-up]\nB:S@2 B:S@3", []string{"B:S@2: 2: mountain", "B:S@3: 3: marsh"}},
		{"sides", "[map]\n...\n[set-up]\nQ:S@2", []string{"a side Q"}},
		{"markers", "[map]\n...\n[set-up]\nB:res=100 B:BW@1x21", []string{"HW-192"}},
		{"HW-235", "[map]\n...\n...\n[hills]\n11.\n...", []string{"square 1: a hill is made of blocks"}},
		{"HW-186", "[map]\n...\n[forts]\nb1.", []string{"square 2: a ditch is water"}},
		{"HW-187", "[map]\n...\n[forts]\nBB.", []string{"square 2: the fortress has a centre on 1 already"}},
		{"TMX", "<map>", []string{"f"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := ReadSketch("f", []byte(test.text))
			if err == nil {
				t.Fatal("it is read")
			}
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("got %v, want %s", err, want)
				}
			}
		})
	}
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string // warnings
		err        string
	}{
		{"deployments", "plan start:first to:B", nil, ""},
		{"the second", "plan start:second to:B", nil, ""},
		{"HW-191", "plan B:S@1 B:S@2 C:S@16", []string{
			"side B has 2 knights, side C has 1 (HW-191)",
			"side C has no bridge carrier against the ditch of B (HW-135)",
			"pieces of B cannot leave their ground: 1,2",
			"side B has no bridge carrier against the ditch of C (HW-135)",
			"pieces of C cannot leave their ground: 16",
		}, ""},
		{"HW-188", "grid:3x1 B:S@1 C:S@3", []string{
			"side B has no centre of a fortress: nobody can conquer it (HW-188)",
			"side C has no centre of a fortress: nobody can conquer it (HW-188)",
		}, ""},
		{"a centre in the water", "grid:3x1 water:1,3 centre:B:1 centre:C:3", []string{
			"square 1: the centre of B is water: nobody can stand there (HW-188)",
			"square 3: the centre of C is water: nobody can stand there (HW-188)",
		}, ""},
		{"HW-145", "grid:9x2 red:3,12 water:7,16 fort:B:8,9,17,18 moat:B:7,16 centre:B:9 fort:C:4 centre:C:4 " +
			"B:S@17 B:BT1:6-15 C:S@2 C:BT2:1-10", []string{
			"side B has 4 fortress squares, side C has 1 (HW-191)",
			"no bridge carrier of C can come to the ditch of B (HW-145)",
			"pieces of B cannot leave their ground: 17",
		}, ""},
		{"all faults", "plate2 red:1,2 A:S@1 A:S@2", nil, "A:S@2: 2: mountain"},
		{"a drawn plan", "[map]\n.R.\n[set-up]\nB:S@2", nil, "B:S@2: 2: mountain"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Check("f", []byte(test.text))
			if test.err != "" {
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Errorf("got %v, want %s", err, test.err)
				}
				return
			}
			if err != nil || strings.Join(got, "\n") != strings.Join(test.want, "\n") {
				t.Errorf("got  %q, %v\nwant %q", got, err, test.want)
			}
		})
	}
}
