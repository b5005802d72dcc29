package hellwig

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// crowded are the positions of the counts.
func crowded(t *testing.T, each func(t *testing.T, p *Position)) {
	for _, f := range fixtures(countLines) {
		t.Run(f.id, func(t *testing.T) {
			t.Parallel()
			each(t, position(t, f.position))
		})
	}
}

// What is listed of a group is what its reasons let pass, and what is listed as a group is what is legal as one.
func TestGroupsAgree(t *testing.T) {
	t.Parallel()
	crowded(t, func(t *testing.T, p *Position) {
		s := rules.Look(p)
		defer s.Done()
		listed := map[Move]bool{}
		for _, m := range rules.ListWheels(s, rules.ListSlides(s, nil)) {
			listed[m] = true
		}
		n := 0
		agree := func(m Move, err error) {
			n++
			if listed[m] != (err == nil) {
				t.Errorf("%s: listed %v, but %v", Words(p, m), listed[m], err)
			}
		}
		groups := rules.AllGroups(s)
		for _, g := range groups[:min(len(groups), 30)] {
			for _, works := range []bool{false, true} {
				for _, way := range state.Straight {
					for steps := range uint8(rules.HorsePace + 2) {
						m := Move{Kind: rules.KindSlide, Set: g, Way: way, Steps: steps, Works: works}
						agree(m, reasons{s}.whyNotSlide(m))
					}
				}
				for at := range rules.CorpsOf(s, g, Move{}).Rect.Squares(s.Board) {
					for turns := range uint8(4) {
						m := Move{Kind: rules.KindWheel, Set: g, At: at, Turns: turns, Works: works}
						agree(m, reasons{s}.whyNotWheel(m))
					}
				}
			}
		}
		if len(groups) > 0 && n == 0 {
			t.Error("nothing was tried")
		}
	})
}

// Every set of up to three devices is a group or not, whichever way one asks. Of transporters alike the list has the
// first.
func TestSetsAgree(t *testing.T) {
	t.Parallel()
	crowded(t, func(t *testing.T, p *Position) {
		s := rules.Look(p)
		defer s.Done()
		listed := map[rules.DeviceSet]bool{}
		for _, g := range rules.AllGroups(s) {
			listed[g] = true
		}
		n := min(int(p.NDevices), 40) // of the plan's 172 the first: all would be 850,000 sets
		for i := range n {
			for j := i; j < n; j++ {
				for k := j; k < n; k++ {
					var g rules.DeviceSet
					g.Add(i)
					g.Add(j)
					g.Add(k)
					if err := (reasons{s}).legalGroup(g); listed[g] != (err == nil) && !skipsAlike(p, &g) {
						t.Errorf("%s: listed %v, but %v", groupName(p, &g), listed[g], err)
					}
				}
			}
		}
	})
}

// skipsAlike reports whether a group has a transporter without one alike that is before it.
func skipsAlike(p *Position, g *rules.DeviceSet) bool {
	for d := range g.All {
		if d == 0 || g.Has(d-1) {
			continue
		}
		if x, y := p.Devices[d-1], p.Devices[d]; y.Kind == state.Transporter && x.Kind == y.Kind && x.At == y.At && x.To == y.To {
			return true
		}
	}
	return false
}

// A group moved keeps everything: pieces, devices and breastworks, one piece a square, lists in order. A slide can be
// taken back; a wheel about is two quarters, and four quarters are nothing.
func TestGroupsKeepEverything(t *testing.T) {
	t.Parallel()
	crowded(t, func(t *testing.T, p *Position) {
		var turned [5]int
		for _, m := range groupMoves(p) {
			q := played(p, m)
			if err := kept(p, q); err != "" {
				t.Errorf("%s: %s", Words(p, m), err)
			}
			if m.Kind == rules.KindSlide {
				back := m
				back.Way, back.Set = m.Way.Turn(4), followed(p, q, m)
				if r := played(q, back); !alikeBut(p, r) {
					t.Errorf("%s and back is %s", Words(p, m), r)
				}
				continue
			}
			quarter := m
			quarter.Turns = 1
			r := p
			for times := 1; times <= 4 && whyNot(r, quarter) == nil; times++ {
				next := played(r, quarter)
				quarter.Set = followed(r, next, quarter)
				r = next
				if times%4 == int(m.Turns) && !alikeBut(r, q) || times == 4 && !alikeBut(r, p) {
					t.Errorf("%s: %d quarters make %s", Words(p, m), times, r)
				}
				turned[times]++
			}
		}
		if f := t.Name(); strings.HasSuffix(f, "COUNT-5") && slices.Contains(turned[1:], 0) {
			t.Errorf("turned so often: %v", turned)
		}
	})
}

// followed is the group of an order where it came to.
func followed(before, after *Position, m Move) (set rules.DeviceSet) {
	b := before.Board()
	for d := range (*rules.DeviceSet)(&m.Set).All {
		x := before.Devices[d]
		x.At, x.To = m.Brings(b, x.At), x.To.Turn(2*int(m.Turns))
		x = x.LowFirst(b)
		for i, y := range after.DeviceList() {
			if y == x && !set.Has(i) {
				set.Add(i)
				break
			}
		}
	}
	return set
}

// alikeBut reports whether two positions are the same but for what pieces remember of their way.
func alikeBut(p, q *Position) bool {
	a, b := *p, *q
	a.Fresh, b.Fresh = false, false
	for i := range a.Pieces {
		a.Pieces[i].Marks, b.Pieces[i].Marks = 0, 0
	}
	return a == b
}

// kept says what is wrong with a position that came of another by a slide or wheel.
func kept(p, q *Position) string {
	kinds := func(p *Position) (n [2][state.NumChessmen]int) {
		for _, x := range p.PieceList() {
			n[x.Army][x.Kind]++
		}
		return n
	}
	up := func(a, b grid.Square) bool { return a < b }
	for i, x := range q.PieceList() {
		if i > 0 && !up(q.Pieces[i-1].At, x.At) {
			return "two pieces on a square, or out of order"
		}
	}
	for i, w := range q.WorkList() {
		if i > 0 && !up(q.Works[i-1].At, w.At) {
			return "two breastworks on a square, or out of order"
		}
	}
	for _, d := range q.DeviceList() {
		if d.Far(q.Board()) == grid.None {
			return "a device sticks out"
		}
	}
	switch {
	case kinds(p) != kinds(q):
		return "pieces were lost"
	case p.NDevices != q.NDevices || !slices.IsSortedFunc(q.DeviceList(), q.CompareDevices):
		return "devices were lost, or are out of order"
	case p.NWorks != q.NWorks || p.NBridges != q.NBridges || p.Reserve != q.Reserve:
		return "breastworks, bridges or markers were lost"
	}
	return ""
}

// What goes along and what stays, by the text of the position.
func TestPlayGroup(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ rule, before, order, after string }{
		{"HW-93", "plate2 A:T:339-340 A:S@339 A:L@340", "T339-340 slide up 2", "plate2 A:S@295 A:L@296 A:T:295-296"},
		{"HW-46b", "plate2 A:C1:319>320 A:S@319", "G320 slide down 1", "plate2 A:S@341 A:C1:341>342"},
		{
			"HW-67b", "plate2 A:C1:353>331 A:C2:353>354 A:S@353",
			"G354 slide right 1", "plate2 A:S@354 A:C1:353>331 A:C2:354>355",
		},
		{
			"HW-71", "plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547",
			"T524-525 slide up 1", "plate2 A:L@502 A:S@503 A:C1:525>547 A:T:502-503",
		},
		{"HW-62b", "plate2 A:C2:387>388 A:S@387", "G388 wheel 388 about", "plate2 A:S@389 A:C2:389>388"},
		{
			"HW-95", "plate2 A:T:339-340 A:b@339^AB A:b@340^CD",
			"T339-340 wheel 339 cw", "plate2 A:b@339^BD A:b@361^AC A:T:339-361",
		},
		{"HW-95", "plate2 A:T:339-340 A:b@339^AB", "T339-340 wheel 339 about", "plate2 A:b@339^CD A:T:338-339"},
		{
			"HW-134e", "plate2 A:T:1-2 A:b@2^BD A:BW@1x5",
			"T1-2 slide right 1 works", "plate2 A:b@3^BD A:T:2-3 A:BW@2x5",
		},
		{
			"HW-149", "plate2 A:T:24-25 A:b@25^BD A:BW@24x5",
			"T24-25 slide right 1", "plate2 A:b@26^BD A:T:25-26 A:BW@24x5",
		},
		{
			"HW-150", "plate2 A:BT1:169-147/1,2 A:BT2:169-147/0,0 A:S@169", "BT1 BT2 wheel 169 cw",
			"plate2 A:S@169 A:BT1:169-170/1,2 A:BT2:169-170/0,0",
		},
		{
			"HW-173", "plate2 A:T:339-340 A:S@339 A:S@341",
			"T339-340 wheel 339 cw", "plate2 A:S@339 A:S@341 A:T:339-361",
		},
		{
			"HW-322", "plate2 A:T:1-2 A:T:1-2 A:T:1-2 A:S@1",
			"T1-2 T1-2 slide down 1", "plate2 A:S@23 A:T:1-2 A:T:23-24 A:T:23-24",
		},
		// Here every second row is numbered from right to left.
		{"HW-300", "grid:8x4b A:T:2-3 A:S@2", "T2-3 slide down 1", "grid:8x4b A:S@15 A:T:14-15"},
	} {
		t.Run(tc.rule, func(t *testing.T) {
			t.Parallel()
			p := position(t, tc.before)
			m := groupOrder(t, p, tc.order)
			if err := whyNot(p, m); err != nil {
				t.Fatal(err)
			}
			got, want := played(p, m), position(t, tc.after)
			want.Ground = got.Ground // small boards are read anew each time
			if !alikeBut(got, want) {
				t.Errorf("%s\n got %s\nwant %s", tc.order, got, want)
			}
		})
	}
}

// DEF-12: what stood on a device that is removed stays on the ground.
func TestDeviceRemoved(t *testing.T) {
	t.Parallel()
	p := position(t, "plate2 A:T:1-2 A:S@1 A:C1:2>24 A:L@2")
	p.DropDevice(1)
	if got, want := p.String(), position(t, "plate2 A:S@1 A:L@2 A:C1:2>24").String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// HW-322: a rectangle with more than twelve devices to spare is not listed, and its groups can be said all the same.
func TestManySpare(t *testing.T) {
	t.Parallel()
	text := "plate2 A:S@24"
	for range 12 {
		text += " A:T:24-25"
	}
	p := position(t, text)
	if n := len(groupMoves(p)); n == 0 {
		t.Error("twelve transporters alike: nothing is listed")
	}
	s := rules.Look(p)
	if got := len(rules.AllGroups(s)); got != 12 {
		t.Errorf("twelve transporters alike make %d groups", got)
	}
	s.Done()
	p = position(t, text+" A:T:24-25")
	if n := len(groupMoves(p)); n != 0 {
		t.Errorf("thirteen transporters alike: %d orders are listed", n)
	}
	for _, order := range []string{"T24-25 slide down 1", "T24-25 T24-25 T24-25 wheel 25 cw"} {
		if err := whyNot(p, groupOrder(t, p, order)); err != nil {
			t.Error(err)
		}
	}
}

func TestGroupsAllocateNothing(t *testing.T) {
	p, err := rules.Start("first")
	if err != nil {
		t.Fatal(err)
	}
	s := rules.Look(&p)
	defer s.Done()
	into := make([]Move, 0, 2000)
	var q Position
	if n := testing.AllocsPerRun(10, func() {
		into = rules.ListWheels(s, rules.ListSlides(s, into[:0]))
		q = p
		rules.PlayGroup(&q, into[len(into)-1])
	}); n != 0 || len(into) != 689+123 || q.NPieces != p.NPieces {
		t.Errorf("%v allocations for %d orders", n, len(into))
	}
}
