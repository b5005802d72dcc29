package hellwig

import (
	"bytes"
	"fmt"
	"strings"

	"littlewars/engine/grid"
)

// Check looks over what somebody made, a drawn plan or a position. The error is grid.Faults: all that is wrong, with
// line and column, or the square. Warnings are what can be played but was hardly meant.
func Check(file string, text []byte) (warnings []string, err error) {
	text = bytes.TrimSpace(text)
	if _, err := boardOf(firstWord(text)); err == nil {
		p, err := checkLine(file, string(text))
		if err != nil {
			return nil, err
		}
		return warningsOf(&p), nil
	}
	d, err := ReadSketch(file, text)
	if err != nil {
		return nil, err
	}
	return warningsOf(&d.Position), nil
}

func firstWord(text []byte) string {
	word, _, _ := bytes.Cut(text, []byte(" "))
	return string(word)
}

// checkLine reads a position and finds all that cannot stand.
func checkLine(file, text string) (Position, error) {
	faults := &grid.Faults{File: file}
	r := newReader()
	if len(text) > maxText {
		faults.Add(0, 0, "%d bytes; it may have %d at most", len(text), maxText)
	} else if err := r.read(strings.Fields(text)); err != nil {
		faults.Add(0, 0, "%v", err)
	} else {
		for _, err := range standing(&r.p, grid.MostFaults) {
			faults.Add(0, 0, "%v", err)
		}
	}
	return r.p, faults.Err()
}

// warningsOf are what of a position was hardly meant.
func warningsOf(p *Position) (list []string) {
	list = append(list, unequal(p)...)
	for _, a := range p.ground.byLetter() {
		list = append(list, fortressWarnings(p, a)...)
		list = append(list, shutIn(p, a)...)
	}
	return list
}

// unequal is what one side has more of. [HW-191]
func unequal(p *Position) (list []string) {
	g := p.ground
	tell := func(what string, n [2]int) {
		if n[0] != n[1] {
			a, b := g.byLetter()[0], g.byLetter()[1]
			list = append(list, fmt.Sprintf("side %c has %d %s, side %c has %d (HW-191)",
				g.letters[a], n[a], what, g.letters[b], n[b]))
		}
	}
	var pieces [numChessmen][2]int
	for _, x := range p.pieceList() {
		pieces[x.kind][x.army]++
	}
	for k, n := range pieces {
		tell(pieceKinds[k].name+"s", n)
	}
	var devices [numDeviceKinds][2]int
	for _, d := range p.deviceList() {
		devices[d.kind][d.army]++
	}
	for k, n := range devices {
		tell(deviceCodes[k], n)
	}
	tell("markers", [2]int{int(p.reserve[0]) + p.markersLaid(0), int(p.reserve[1]) + p.markersLaid(1)})
	var ground [2]int
	for a := range ground {
		ground[a] = g.fort[a].Len()
	}
	tell("squares of fortress", ground)
	return list
}

// fortressWarnings is why an army cannot lose its fortress. [HW-187, HW-188, HW-190.1]
func fortressWarnings(p *Position, a Army) []string {
	g := p.ground
	letter, centre := g.letters[a], g.centre[a]
	if centre == grid.None {
		return []string{fmt.Sprintf("side %c has no centre of a fortress: nobody can conquer it (HW-188)", letter)}
	}
	if t := p.terrain(centre); t != Plain && t != Building {
		return []string{fmt.Sprintf("square %s: the centre of %c is %s: nobody can stand there (HW-188)",
			g.board.Name(centre), letter, t)}
	}
	if g.moat[a].Empty() {
		return nil
	}
	enemy, trains := g.letters[a.other()], false
	for _, d := range p.deviceList() {
		if d.kind != Carrier || d.army == a {
			continue
		}
		trains = true
		if way := trainWay(p, d.at); way.Meets(&g.moat[a]) {
			return nil
		}
	}
	if !trains {
		return []string{fmt.Sprintf("side %c has no bridge carrier against the ditch of %c (HW-135)", enemy, letter)}
	}
	return []string{fmt.Sprintf("no bridge carrier of %c can come to the ditch of %c (HW-145)", enemy, letter)}
}

// trainWay is the squares to which a carrier can come with bridges before it.
func trainWay(p *Position, from grid.Square) grid.Set {
	var open grid.Set
	for s := range grid.Square(p.board().Squares()) {
		if t := p.terrain(s); t != Mountain && t != Marsh && !p.ground.horseOnly.Has(s) {
			open.Add(s)
		}
	}
	return p.board().Part(&open, from, grid.Four)
}

// shutIn is an army's pieces that cannot leave the place where they stand: ground that nothing leads out of, and where
// neither a bridge carrier is nor an enemy to meet.
func shutIn(p *Position, a Army) (list []string) {
	g := p.ground
	var land grid.Set
	for s := range grid.Square(g.board.Squares()) {
		t := p.terrain(s)
		_, bridged := p.bridgeAt(s)
		if t == Plain || t == Building || bridged {
			land.Add(s)
		}
	}
	for part := range g.board.Parts(&land, grid.Eight) {
		var shut []grid.Square
		free := g.centre[a.other()] != grid.None && part.Has(g.centre[a.other()])
		for _, x := range p.pieceList() {
			switch {
			case !part.Has(x.at):
			case x.army == a:
				shut = append(shut, x.at)
			default:
				free = true
			}
		}
		for _, d := range p.deviceList() {
			free = free || d.kind == Carrier && (part.Has(d.at) || part.Has(d.far(g.board)))
		}
		if len(shut) > 0 && !free {
			list = append(list, fmt.Sprintf("pieces of %c cannot leave their ground: %s",
				g.letters[a], g.appendSquares(nil, shut)))
		}
	}
	return list
}
