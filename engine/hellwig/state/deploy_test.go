package state

import (
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// TestDeployments is what both deployments of both players must have.
func TestDeployments(t *testing.T) {
	for _, name := range []string{"first", "second"} {
		p, err := Read("plan start:" + name)
		if err != nil {
			t.Fatal(err)
		}
		var pieces [2][NumChessmen]int
		for _, x := range p.PieceList() {
			pieces[x.Army][x.Kind]++
		}
		var devices [2][NumDeviceKinds]int
		var bridges [2]int
		for _, d := range p.DeviceList() {
			devices[d.Army][d.Kind]++
			bridges[d.Army] += d.Faces.Main() + d.Faces.Side()
			if low := uint16(40 * d.Army); d.Kind == Carrier && (d.Number <= low || d.Number > low+40) {
				t.Errorf("HW-197: carrier %d of army %d", d.Number, d.Army)
			}
		}
		var laid, works [2]int
		for _, x := range p.BridgeList() {
			laid[x.Army]++
		}
		for _, w := range p.WorkList() {
			works[w.Army]++
			if w.Markers != 4 || !plan.rect[w.Army].Has(w.At) {
				t.Errorf("HW-212: %s has %d markers", planBoard.Name(w.At), w.Markers)
			}
		}
		for a := range 2 {
			t.Run("HW-192/"+name, func(t *testing.T) {
				if got := pieces[a]; got != [NumChessmen]int{40, 30, 4, 6, 6, 7, 8, 5} {
					t.Errorf("got pieces %v", got)
				}
				if got := devices[a]; got != [NumDeviceKinds]int{6, 6, 6, 5, 26, 40} {
					t.Errorf("got devices %v", got)
				}
				if bridges[a]+laid[a] != 160 || laid[a] != 10 {
					t.Errorf("got %d bridges, and %d laid", bridges[a], laid[a])
				}
			})
			t.Run("HW-213/"+name, func(t *testing.T) {
				if works[a] != 20 || p.Reserve[a] != 40 {
					t.Errorf("got %d works and %d markers", works[a], p.Reserve[a])
				}
			})
		}
		t.Run("HW-191/"+name, func(t *testing.T) { mirrored(t, &p) })
		t.Run("HW-301/"+name, func(t *testing.T) {
			if q := positionOf(t, p.String()); q != p {
				t.Error("it is read as another")
			}
		})
		t.Run("HW-207/"+name, func(t *testing.T) {
			q := positionOf(t, "plan start:"+name+" players:4 team:B=BB,B team:C=AA,A")
			if got := q.String(); !strings.HasPrefix(got, strings.TrimSuffix(p.String(), " to:B")) {
				t.Errorf("with the teams changed the units are %s", got)
			}
			if q.Ground.Centre != [2]grid.Square{plan.Centre[1], plan.Centre[0]} {
				t.Error("the fortress does not go with the army")
			}
		})
	}
	first, _ := Read("plan start:first")
	second, _ := Read("plan start:second")
	if first == second {
		t.Error("HW-209: the deployments are alike")
	}
	if _, err := Read("plan start:third"); err == nil {
		t.Error("HW-209: there is a third deployment")
	}
}

// mirrored checks that every unit has its like opposite. [HW-191]
func mirrored(t *testing.T, p *Situation) {
	for _, x := range p.PieceList() {
		i, ok := p.PieceAt(opposite(planBoard, x.At))
		if !ok || p.Pieces[i].Kind != x.Kind || p.Pieces[i].Army == x.Army ||
			x.Kind == Pawn && p.Pieces[i].Front != x.Front.Turn(4) {
			t.Errorf("%s is alone", writer{p}.appendPiece(nil, x))
		}
	}
	count := map[[2]grid.Square]int{}
	for _, d := range p.DeviceList() {
		at, far := d.At, d.Far(planBoard)
		if d.Army == 1 {
			at, far = opposite(planBoard, at), opposite(planBoard, far)
		}
		if d.Kind == Transporter {
			at, far = min(at, far), max(at, far)
		}
		count[[2]grid.Square{at, far}] += 1 - 2*int(d.Army)
	}
	for squares, n := range count {
		if n != 0 {
			t.Errorf("a device on %v is alone", squares)
		}
	}
	for _, x := range p.BridgeList() {
		if i, ok := p.BridgeAt(opposite(planBoard, x.At)); !ok || p.Bridges[i].Number%40 != x.Number%40 {
			t.Errorf("the bridge on %s is alone", planBoard.Name(x.At))
		}
	}
}
