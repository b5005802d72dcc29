package hellwig

import (
	"slices"

	"littlewars/engine/grid"
)

// mostSpread is to how many squares a turn fires spread. [HW-74c]
const mostSpread = 2

// listFree lists the free orders that may still be given this turn. [HW-181b, HW-181c]
func (s *survey) listFree(into []Move) []Move {
	for k := kindSpread; k < numKinds; k++ {
		if stageOf(k) >= s.p.stage {
			into = kinds[k].list(s, into)
		}
	}
	return into
}

// stageOf is the stage in which a kind of free order is given.
func stageOf(k Kind) stage { return min(atSpread+stage(k-kindSpread), atSiege) }

// playFree notes that the free acts that come before one are over. A blockade is declared or given up once a turn.
func (p *Position) playFree(m Move) {
	p.stage = max(p.stage, stageOf(m.Kind))
	if p.stage == atSiege {
		p.stage = atMove
	}
}

// beginMove is the third step of a turn, before its one move: burning bridges fall. [HW-166, HW-181c]
func (p *Position) beginMove() {
	for i := int(p.nFires) - 1; i >= 0; i-- {
		if f := p.fires[i]; p.falls(f) {
			p.loseBridge(f.at)
		}
	}
}

// bridgesFall reports whether beginMove would remove a bridge.
func (p *Position) bridgesFall() bool { return slices.ContainsFunc(p.fireList(), p.falls) }

// falls reports whether it is a bridge that burns and falls in the mover's turn.
func (p *Position) falls(f fire) bool {
	return f.turns == bridgeBurns && p.counts(f.by) && p.terrain(f.at) == Water
}

// endTurn carries out the end of a turn and the beginning of the next. [HW-181c]
func (p *Position) endTurn(m Move) {
	p.centreFalls()
	p.blockades()
	p.cutOff()
	p.hunger()
	p.bar()
	p.count(m)
	p.fresh = false
	begins := p.handOn()
	p.stage = atSpread
	if p.over.by == notEnded {
		p.begin(begins)
	}
	p.lackNow()
	p.tidyCuts()
}

// count keeps the counts of passes and of quiet moves. [HW-21]
func (p *Position) count(m Move) {
	if p.rules.quietLimit > 0 {
		p.quiet++
		if m.Takes || m.Kind >= kindFire && m.Kind <= kindStorm {
			p.quiet = 0
		}
		if p.quiet >= p.rules.quietLimit && p.over.by == notEnded {
			p.over = ending{by: byQuiet}
		}
	}
	if m.Kind == kindPass && p.passed && p.over.by == notEnded {
		p.over = ending{by: byPasses}
	}
	p.passed = m.Kind == kindPass
}

// centreFalls ends the game if the enemy still holds a centre after its defender's turn. With four players he is the
// general on whose side it lies. He had it when the turn began, since nobody puts his enemy there. [HW-188, HW-233b]
func (p *Position) centreFalls() {
	defender := p.army()
	centre := p.ground.centre[defender]
	if centre == grid.None || !p.counts(p.commander(defender, centre)) {
		return
	}
	i, held := p.pieceAt(centre)
	held = held && p.pieces[i].army != defender
	if !held {
		by, manned := p.gunner(centre)
		held = manned && by != defender
	}
	if held {
		p.over = ending{byCentre, defender.other()}
	}
}

// gunner is the army that mans the gun on a square.
func (p *Position) gunner(at grid.Square) (Army, bool) {
	for range p.nDevices {
		g := p.gunOn(at)
		if g < 0 {
			return 0, false
		}
		at = p.devices[g].at
		if i, stands := p.pieceAt(at); stands {
			return p.pieces[i].army, true
		}
	}
	return 0, false
}

// gunOn is the artillery device whose gun is on a square, -1 if there is none.
func (p *Position) gunOn(at grid.Square) int {
	for i := range p.deviceList() {
		d := &p.devices[i]
		if !d.kind.artillery() {
			break
		}
		if d.far(p.board()) == at {
			return i
		}
	}
	return -1
}

// burn is the first step of a turn: the mover's fires go on, take what is on their squares, and burn out. It reports
// whether there are any. [HW-74b, HW-74d]
func (p *Position) burn() (burns bool) {
	for i := int(p.nFires) - 1; i >= 0; i-- {
		if !p.counts(p.fires[i].by) {
			continue
		}
		burns = true
		p.fires[i].turns++
		switch f := p.fires[i]; {
		case f.turns == 1:
			p.loseGround(f.at)
		case f.turns >= burning:
			p.dropFire(i)
			if p.terrain(f.at) == Building {
				p.raze(f.at)
			}
		}
	}
	p.noDepot[p.army()] = min(p.noDepot[p.army()], depotBan) // the turn that begins counts
	return burns
}

// listSpread lists the squares to which the mover's fires can spread. [HW-74c, HW-166]
func listSpread(s *survey, into []Move) []Move {
	done := 0
	for _, f := range s.p.fireList() {
		if f.turns == 0 && s.p.counts(f.by) {
			done++
		}
	}
	if done >= mostSpread {
		return into
	}
	var all grid.Set
	for _, f := range s.p.fireList() {
		if f.turns == 0 || !s.p.counts(f.by) {
			continue
		}
		bridge := s.bridge[f.at] != 0
		for d := range grid.Dir(8) {
			to := s.board.Step(f.at, d)
			corner := d%2 == 1
			if to == grid.None || s.burns(to) || corner && (!bridge || s.p.rules.fireBySides) {
				continue
			}
			if bridge && s.bridge[to] != 0 || !bridge && s.p.terrain(to) == Building {
				all.Add(to)
			}
		}
	}
	for at := range all.All() {
		into = append(into, Move{Kind: kindSpread, At: at})
	}
	return into
}

// playSpread lays a fire sign.
func (p *Position) playSpread(m Move) {
	p.putFire(fire{at: m.At, by: p.mover})
	p.playFree(m)
}

// noted is a bit for an army in a bridge's bars: it lay in the enemy's field at the beginning of the army's turn.
func noted(a Army) uint8 { return 4 << a }

func barred(a Army) uint8 { return 1 << a }

// noteFields notes which bridges lie in the enemy's field at the beginning of the mover's turn. [HW-167.5]
func (p *Position) noteFields() {
	var by [maxBridges]uint8
	p.underFire(&by)
	for i := range p.bridgeList() {
		if by[i]&barred(p.army().other()) != 0 {
			p.bridges[i].barred |= noted(p.army())
		}
	}
}

// bar keeps bridges from being taken up that lay in the enemy's field both before and after the mover's move, and
// frees those that no longer do. [HW-167.5]
func (p *Position) bar() {
	for i := range p.bridgeList() {
		if b := &p.bridges[i]; b.barred&noted(p.army()) != 0 {
			b.barred = b.barred&^noted(p.army()) | barred(p.army())
		}
	}
	p.unbar()
}

// unbar frees the bridges that lie in no field of the enemy.
func (p *Position) unbar() {
	var by [maxBridges]uint8
	for i := range p.bridgeList() {
		if p.bridges[i].barred != 0 {
			p.underFire(&by)
			break
		}
	}
	for i := range p.bridgeList() {
		for a := range Army(2) {
			if by[i]&barred(a.other()) == 0 {
				p.bridges[i].barred &^= barred(a)
			}
		}
	}
}

// underFire finds in whose fields the laid bridges lie, a bit for each army. It takes no survey, since every turn asks
// this twice and few guns point at bridges.
func (p *Position) underFire(by *[maxBridges]uint8) {
	if p.nBridges == 0 {
		return
	}
	var laid grid.Set
	for i := range p.bridgeList() {
		laid.Add(p.bridges[i].at)
	}
	b := p.board()
	var strides [grid.Dirs]int
	for _, way := range straight {
		strides[way] = stride(b, way)
	}
	for i := range p.deviceList() {
		d := &p.devices[i]
		if !d.kind.artillery() {
			break
		}
		gun, step, near := int(d.at)+strides[d.to], strides[p.firesTo(d)], false
		for n := 1; n <= cannonShot; n++ {
			at := gun + n*step // it may lie beyond an edge: fieldOf knows
			near = near || at >= 0 && at < b.Squares() && laid.Has(grid.Square(at))
		}
		if !near {
			continue
		}
		army, manned := p.gunner(grid.Square(gun))
		if !manned {
			continue
		}
		field := p.fieldOf(i, army)
		for _, at := range field.list() {
			if j, there := p.bridgeAt(at); there {
				by[j] |= barred(army)
			}
		}
	}
}
