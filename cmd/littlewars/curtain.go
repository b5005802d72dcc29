package main

import (
	"fmt"
	"reflect"
	"strings"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// veiled reports whether one side may see now what another may not, as when they set out behind a curtain.
func veiled(m engine.Match, eye engine.Side) bool {
	if eye == "" {
		return false
	}
	own := m.View(eye)
	for _, side := range own.Sides {
		other := m.View(side)
		if side != eye && !(reflect.DeepEqual(own.Figures, other.Figures) && reflect.DeepEqual(own.Tallies, other.Tallies)) {
			return true
		}
	}
	return false
}

// unseen reports whether an order of the journal may not be seen by who sits there.
func (p *party) unseen(e *engine.Record) bool {
	eye := p.eye()
	return p.live && e.Side != eye && veiled(p.s.Match(), eye)
}

// passes reports whether another person is to sit down who may not see what is on the screen.
func (p *party) passes() bool {
	eye := p.eye()
	return p.live && p.sat != "" && eye != p.sat && p.players[eye] == nil && veiled(p.s.Match(), eye)
}

// sit lets whoever is to give orders sit down. Where he may not see what the one before him did, the screen is
// wiped first, and the lines that were typed are forgotten.
func (p *party) sit() error {
	if !p.passes() {
		p.sat = p.eye()
		return nil
	}
	const wipe = "\x1b[H\x1b[2J\x1b[3J"
	eye := p.eye()
	p.printf("%s", p.pick(wipe, strings.Repeat("\n", max(p.d.Look.Height, 50))))
	p.printf("%s\n", terminal.Wrapped(fmt.Sprintf("The curtain hangs: what %s has done is not for %s to see. Pass the keyboard.", p.sat, eye), p.d.Look.Width-2, 2))
	if p.renew != nil {
		p.in = p.renew()
	}
	if _, err := p.hearken(fmt.Sprintf("%s, sit down and press Enter> ", eye)); err != nil {
		return err
	}
	p.sat = eye
	p.show()
	return nil
}
