package state

import (
	"strings"
	"testing"
	"unsafe"
)

// TestHash compares positions that differ in one thing. [HW-21b]
func TestHash(t *testing.T) {
	base := "plate2 water:101,102 bldg:30,31 A:S@1 A:S@3 A:b@5^AB A:T:3-4 A:BT1:7-8/2,1 A:BR1@101 A:BW@9 A:fire@30/2 " +
		"A:D@10 A:nodepot=2 A:cut@1/2 A:cut@3/2 A:siege/5,100,1 X:L@50 school:2 opt:quiet-limit=50"
	p := positionOf(t, base)
	for _, test := range []struct {
		name, old, new string
		same           bool
	}{
		{"passed", "school:2", "school:2 passed", true},
		{"quiet", "school:2", "school:2 quiet=7", true},
		{"lists in another order", "A:cut@1/2 A:cut@3/2", "A:cut@3/2 A:cut@1/2", true},
		{"piece", "A:S@1", "A:S@1+m2", false},
		{"kind", "X:L@50", "X:T@50", false},
		{"army", "X:L@50", "A:L@50", false},
		{"front", "^AB", "^CD", false},
		{"device", "A:T:3-4", "A:T:4-5", false},
		{"faces", "/2,1", "/1,2", false},
		{"barred", "BR1@101", "BR1@101!A", false},
		{"markers", "BW@9", "BW@9x4", false},
		{"fire", "30/2", "30/3", false},
		{"depot", "A:D@10", "A:D@11", false},
		{"ban", "nodepot=2", "nodepot=3", false},
		{"list", "A:cut@1/2", "A:cut@1/3", false},
		{"one list", "A:cut@1/2 A:cut@3/2", "A:cut@1,3/2", false},
		{"siege", "5,100,1", "6,100,1", false},
		{"reserve", "school:2", "school:2 A:res=5", false},
		{"mover", "school:2", "school:2 to:X", false},
		{"stage", "school:2", "school:2 at:cut", false},
		{"school", "school:2", "school:1", false},
		{"razed", "bldg:30,31", "bldg:30 plain:31", false},
		{"ground", "bldg:30,31", "bldg:30,32", false},
		{"switch", "school:2", "school:2 opt:repetition=off", false},
		{"players", "school:2", "school:2 players:4 to:AA", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(base, test.old, test.new, 1)
			if q := positionOf(t, text); text == base || (q.Hash() == p.Hash()) != test.same {
				t.Errorf("got %v the same, want %v", !test.same, test.same)
			}
		})
	}
	if got, want := p.Hash(), uint64(0x33e2096190c6707d); got != want {
		t.Errorf("got %#x, want %#x on every machine", got, want)
	}
}

// TestSize holds what a position may cost. [HW-300]
func TestSize(t *testing.T) {
	if size := unsafe.Sizeof(Situation{}); size > 12<<10 {
		t.Errorf("a position has %d bytes", size)
	}
	p := positionOf(t, "plan start:first")
	if n := testing.AllocsPerRun(10, func() { p.Hash() }); n != 0 {
		t.Errorf("a hash allocates %v times", n)
	}
}

func BenchmarkHash(b *testing.B) {
	p := positionOf(b, "plan start:first")
	want := p.Hash()
	for b.Loop() {
		if p.Hash() != want {
			b.Fatal("another hash")
		}
	}
}

func BenchmarkCopy(b *testing.B) {
	p := positionOf(b, "plan start:first")
	var q Situation
	for b.Loop() {
		q = p
		p.NPieces = q.NPieces
	}
	if q != p {
		b.Error("the copy differs")
	}
}

func BenchmarkParse(b *testing.B) {
	p := positionOf(b, "plan start:first")
	text := p.String()
	for b.Loop() {
		if q, err := Read(text); err != nil || q != p {
			b.Fatal("another position", err)
		}
	}
}

func BenchmarkString(b *testing.B) {
	p := positionOf(b, "plan start:first")
	want := p.String()
	for b.Loop() {
		if p.String() != want {
			b.Fatal("another text")
		}
	}
}
