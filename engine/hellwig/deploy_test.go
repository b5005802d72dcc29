package hellwig

import (
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// TestDeployments is what both deployments of both players must have.
func TestDeployments(t *testing.T) {
	for _, name := range []string{"first", "second"} {
		p, err := Start(name)
		if err != nil {
			t.Fatal(err)
		}
		var pieces [2][numChessmen]int
		for _, x := range p.pieceList() {
			pieces[x.army][x.kind]++
		}
		var devices [2][numDeviceKinds]int
		var bridges [2]int
		for _, d := range p.deviceList() {
			devices[d.army][d.kind]++
			bridges[d.army] += d.faces.main() + d.faces.side()
			if low := uint16(40 * d.army); d.kind == Carrier && (d.number <= low || d.number > low+40) {
				t.Errorf("HW-197: carrier %d of army %d", d.number, d.army)
			}
		}
		var laid, works [2]int
		for _, x := range p.bridgeList() {
			laid[x.army]++
		}
		for _, w := range p.workList() {
			works[w.army]++
			if w.markers != 4 || !plan.rect[w.army].Has(w.at) {
				t.Errorf("HW-212: %s has %d markers", planBoard.Name(w.at), w.markers)
			}
		}
		for a := range 2 {
			t.Run("HW-192/"+name, func(t *testing.T) {
				if got := pieces[a]; got != [numChessmen]int{40, 30, 4, 6, 6, 7, 8, 5} {
					t.Errorf("got pieces %v", got)
				}
				if got := devices[a]; got != [numDeviceKinds]int{6, 6, 6, 5, 26, 40} {
					t.Errorf("got devices %v", got)
				}
				if bridges[a]+laid[a] != 160 || laid[a] != 10 {
					t.Errorf("got %d bridges, and %d laid", bridges[a], laid[a])
				}
			})
			t.Run("HW-213/"+name, func(t *testing.T) {
				if works[a] != 20 || p.reserve[a] != 40 {
					t.Errorf("got %d works and %d markers", works[a], p.reserve[a])
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
			if q.ground.centre != [2]grid.Square{plan.centre[1], plan.centre[0]} {
				t.Error("the fortress does not go with the army")
			}
		})
	}
	first, _ := Start("first")
	second, _ := Start("second")
	if first == second {
		t.Error("HW-209: the deployments are alike")
	}
	if _, err := Start("third"); err == nil {
		t.Error("HW-209: there is a third deployment")
	}
}

// mirrored checks that every unit has its like opposite. [HW-191]
func mirrored(t *testing.T, p *Position) {
	for _, x := range p.pieceList() {
		i, ok := p.pieceAt(opposite(planBoard, x.at))
		if !ok || p.pieces[i].kind != x.kind || p.pieces[i].army == x.army ||
			x.kind == Pawn && p.pieces[i].front != x.front.Turn(4) {
			t.Errorf("%s is alone", writer{p}.appendPiece(nil, x))
		}
	}
	count := map[[2]grid.Square]int{}
	for _, d := range p.deviceList() {
		at, far := d.at, d.far(planBoard)
		if d.army == 1 {
			at, far = opposite(planBoard, at), opposite(planBoard, far)
		}
		if d.kind == Transporter {
			at, far = min(at, far), max(at, far)
		}
		count[[2]grid.Square{at, far}] += 1 - 2*int(d.army)
	}
	for squares, n := range count {
		if n != 0 {
			t.Errorf("a device on %v is alone", squares)
		}
	}
	for _, x := range p.bridgeList() {
		if i, ok := p.bridgeAt(opposite(planBoard, x.at)); !ok || p.bridges[i].number%40 != x.number%40 {
			t.Errorf("the bridge on %s is alone", planBoard.Name(x.at))
		}
	}
}
