package state

import (
	"bytes"
	"fmt"
	"strings"

	"littlewars/engine/grid"
)

// Check looks over what somebody made, a drawn plan or a position. The error is grid.Faults: all that is wrong, with
// line and column, or the square. Warnings are what can be played but was hardly meant.
func Check(file string, text []byte) (warnings []string, err error) {
	d, err := checked(file, text)
	if err != nil {
		return nil, err
	}
	return warningsOf(&d.Situation), nil
}

// Redraw writes a drawn plan or a position as a plan, in text or as TMX; from nothing the game's own, as it is first
// set up. The error is that of Check.
func Redraw(file string, text []byte, tmx bool) ([]byte, error) {
	if len(text) == 0 {
		text = []byte("plan start:first")
	}
	d, err := checked(file, text)
	switch {
	case err != nil:
		return nil, err
	case tmx:
		return d.TMX(), nil
	}
	return d.Text(), nil
}

// checked reads a drawn plan or a position.
func checked(file string, text []byte) (Sketch, error) {
	text = bytes.TrimSpace(text)
	if _, err := boardOf(firstWord(text)); err != nil {
		return ReadSketch(file, text)
	}
	p, err := checkLine(file, string(text))
	return Sketch{Situation: p}, err
}

func firstWord(text []byte) string {
	word, _, _ := bytes.Cut(text, []byte(" "))
	return string(word)
}

// checkLine reads a position and finds all that cannot stand.
func checkLine(file, text string) (Situation, error) {
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
func warningsOf(p *Situation) (list []string) {
	list = append(list, unequal(p)...)
	for _, a := range p.Ground.byLetter() {
		list = append(list, fortressWarnings(p, a)...)
		list = append(list, shutIn(p, a)...)
	}
	return list
}

// deviceNames are what devices are called in sentences.
var deviceNames = [NumDeviceKinds]string{
	"C1 cannon", "C2 cannon", "C3 cannon", "howitzer", "transporter", "bridge carrier",
}

// unequal is what one side has more of. [HW-191]
func unequal(p *Situation) (list []string) {
	g := p.Ground
	tell := func(what string, n [2]int) {
		if n[0] != n[1] {
			a, b := g.byLetter()[0], g.byLetter()[1]
			if n[a] != 1 {
				what += "s"
			}
			list = append(list, fmt.Sprintf("side %c has %d %s, side %c has %d (HW-191)",
				g.Letters[a], n[a], what, g.Letters[b], n[b]))
		}
	}
	var pieces [NumChessmen][2]int
	for _, x := range p.PieceList() {
		pieces[x.Kind][x.Army]++
	}
	for k, n := range pieces {
		tell(PieceKinds[k].Name, n)
	}
	var devices [NumDeviceKinds][2]int
	for _, d := range p.DeviceList() {
		devices[d.Kind][d.Army]++
	}
	for k, n := range devices {
		tell(deviceNames[k], n)
	}
	tell("marker", [2]int{int(p.Reserve[0]) + p.MarkersLaid(0), int(p.Reserve[1]) + p.MarkersLaid(1)})
	var ground [2]int
	for a := range ground {
		ground[a] = g.Fort[a].Len()
	}
	tell("fortress square", ground)
	return list
}

// fortressWarnings is why an army cannot lose its fortress. [HW-187, HW-188, HW-190.1]
func fortressWarnings(p *Situation, a Army) []string {
	g := p.Ground
	letter, centre := g.Letters[a], g.Centre[a]
	if centre == grid.None {
		return []string{fmt.Sprintf("side %c has no centre of a fortress: nobody can conquer it (HW-188)", letter)}
	}
	if t := p.Terrain(centre); t != Plain && t != Building {
		return []string{fmt.Sprintf("square %s: the centre of %c is %s: nobody can stand there (HW-188)",
			g.Board.Name(centre), letter, t)}
	}
	if g.Moat[a].Empty() {
		return nil
	}
	enemy, trains := g.Letters[a.Other()], false
	for _, d := range p.DeviceList() {
		if d.Kind != Carrier || d.Army == a {
			continue
		}
		trains = true
		if way := trainWay(p, d.At); way.Meets(&g.Moat[a]) {
			return nil
		}
	}
	if !trains {
		return []string{fmt.Sprintf("side %c has no bridge carrier against the ditch of %c (HW-135)", enemy, letter)}
	}
	return []string{fmt.Sprintf("no bridge carrier of %c can come to the ditch of %c (HW-145)", enemy, letter)}
}

// trainWay is the squares to which a carrier can come with bridges before it.
func trainWay(p *Situation, from grid.Square) grid.Set {
	var open grid.Set
	for s := range grid.Square(p.Board().Squares()) {
		if t := p.Terrain(s); t != Mountain && t != Marsh && !p.Ground.HorseOnly.Has(s) {
			open.Add(s)
		}
	}
	return p.Board().Part(&open, from, grid.Four)
}

// shutIn is an army's pieces that cannot leave the place where they stand: ground that nothing leads out of, and where
// neither a bridge carrier is nor an enemy to meet.
func shutIn(p *Situation, a Army) (list []string) {
	g := p.Ground
	var land grid.Set
	for s := range grid.Square(g.Board.Squares()) {
		t := p.Terrain(s)
		_, bridged := p.BridgeAt(s)
		if t == Plain || t == Building || bridged {
			land.Add(s)
		}
	}
	for part := range g.Board.Parts(&land, grid.Eight) {
		var shut []grid.Square
		free := g.Centre[a.Other()] != grid.None && part.Has(g.Centre[a.Other()])
		for _, x := range p.PieceList() {
			switch {
			case !part.Has(x.At):
			case x.Army == a:
				shut = append(shut, x.At)
			default:
				free = true
			}
		}
		for _, d := range p.DeviceList() {
			free = free || d.Kind == Carrier && (part.Has(d.At) || part.Has(d.Far(g.Board)))
		}
		if len(shut) > 0 && !free {
			list = append(list, fmt.Sprintf("pieces of %c cannot leave their ground: %s",
				g.Letters[a], g.appendSquares(nil, shut)))
		}
	}
	return list
}
