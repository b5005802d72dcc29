package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// MostSpread is to how many squares a turn fires spread. [HW-74c]
const MostSpread = 2

// listFree lists the free orders that may still be given this turn. [HW-181b, HW-181c]
func (s *Survey) listFree(into []Move) []Move {
	for k := KindSpread; k < NumKinds; k++ {
		if StageOf(k) >= s.P.Stage {
			into = Kinds[k].List(s, into)
		}
	}
	return into
}

// StageOf is the stage in which a kind of free order is given.
func StageOf(k Kind) state.TurnStage {
	return min(state.AtSpread+state.TurnStage(k-KindSpread), state.AtSiege)
}

// playFree notes that the free acts that come before one are over. A blockade is declared or given up once a turn.
func playFree(p *Position, m Move) {
	p.Stage = max(p.Stage, StageOf(m.Kind))
	if p.Stage == state.AtSiege {
		p.Stage = state.AtMove
	}
}

// BeginMove is the third step of a turn, before its one move: burning bridges fall. [HW-166, HW-181c]
func (p *Position) BeginMove() {
	for i := int(p.NFires) - 1; i >= 0; i-- {
		if f := p.Fires[i]; p.falls(f) {
			p.loseBridge(f.At)
		}
	}
}

// BridgesFall reports whether BeginMove would remove a bridge.
func (p *Position) BridgesFall() bool { return slices.ContainsFunc(p.FireList(), p.falls) }

// falls reports whether it is a bridge that burns and falls in the mover's turn.
func (p *Position) falls(f state.Fire) bool {
	return f.Turns == state.BridgeBurns && p.counts(f.By) && p.Terrain(f.At) == state.Water
}

// endTurn carries out the end of a turn and the beginning of the next. [HW-181c]
func (p *Position) endTurn(m Move) {
	p.centreFalls()
	p.blockades()
	p.cutOff()
	p.hunger()
	p.bar()
	p.count(m)
	p.Fresh = false
	begins := p.handOn()
	p.Stage = state.AtSpread
	if p.Over.By == state.NotEnded {
		p.begin(begins)
	}
	p.lackNow()
	p.TidyCuts()
}

// count keeps the counts of passes and of quiet moves. [HW-21]
func (p *Position) count(m Move) {
	if p.Rules.QuietLimit > 0 {
		p.Quiet++
		if m.Takes || m.Kind >= KindFire && m.Kind <= KindStorm {
			p.Quiet = 0
		}
		if p.Quiet >= p.Rules.QuietLimit && p.Over.By == state.NotEnded {
			p.Over = state.Ending{By: state.ByQuiet}
		}
	}
	if m.Kind == KindPass && p.Passed && p.Over.By == state.NotEnded {
		p.Over = state.Ending{By: state.ByPasses}
	}
	p.Passed = m.Kind == KindPass
}

// centreFalls ends the game if the enemy still holds a centre after its defender's turn. With four players he is the
// general on whose side it lies. He had it when the turn began, since nobody puts his enemy there. [HW-188, HW-233b]
func (p *Position) centreFalls() {
	defender := p.Army()
	centre := p.Ground.Centre[defender]
	if centre == grid.None || !p.counts(p.Commander(defender, centre)) {
		return
	}
	i, held := p.PieceAt(centre)
	held = held && p.Pieces[i].Army != defender
	if !held {
		by, manned := p.gunner(centre)
		held = manned && by != defender
	}
	if held {
		p.Over = state.Ending{By: state.ByCentre, Winner: defender.Other()}
	}
}

// gunner is the army that mans the gun on a square.
func (p *Position) gunner(at grid.Square) (state.Army, bool) {
	for range p.NDevices {
		g := p.gunOn(at)
		if g < 0 {
			return 0, false
		}
		at = p.Devices[g].At
		if i, stands := p.PieceAt(at); stands {
			return p.Pieces[i].Army, true
		}
	}
	return 0, false
}

// gunOn is the artillery device whose gun is on a square, -1 if there is none.
func (p *Position) gunOn(at grid.Square) int {
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		if !d.Kind.Artillery() {
			break
		}
		if d.Far(p.Board()) == at {
			return i
		}
	}
	return -1
}

// burn is the first step of a turn: the mover's fires go on, take what is on their squares, and burn out. It reports
// whether there are any. [HW-74b, HW-74d, HW-166]
func (p *Position) burn() (burns bool) {
	for i := int(p.NFires) - 1; i >= 0; i-- {
		if !p.counts(p.Fires[i].By) {
			continue
		}
		burns = true
		if p.Fires[i].Turns++; p.Terrain(p.Fires[i].At) == state.Water { // it falls in this turn, whatever was written
			p.Fires[i].Turns = state.BridgeBurns
		}
		switch f := p.Fires[i]; {
		case f.Turns == 1:
			p.loseGround(f.At)
		case f.Turns >= state.Burning:
			p.DropFire(i)
			if p.Terrain(f.At) == state.Building {
				p.Raze(f.At)
			}
		}
	}
	p.NoDepot[p.Army()] = min(p.NoDepot[p.Army()], state.DepotBan) // the turn that begins counts
	return burns
}

// listSpread lists the squares to which the mover's fires can spread. [HW-74c, HW-166]
func listSpread(s *Survey, into []Move) []Move {
	done := 0
	for _, f := range s.P.FireList() {
		if f.Turns == 0 && s.P.counts(f.By) {
			done++
		}
	}
	if done >= MostSpread {
		return into
	}
	var all grid.Set
	for _, f := range s.P.FireList() {
		if f.Turns == 0 || !s.P.counts(f.By) {
			continue
		}
		bridge := s.Bridge[f.At] != 0
		for d := range grid.Dir(8) {
			to := s.Board.Step(f.At, d)
			corner := d%2 == 1
			if to == grid.None || s.Burns(to) || corner && (!bridge || s.P.Rules.FireBySides) {
				continue
			}
			if bridge && s.Bridge[to] != 0 || !bridge && s.P.Terrain(to) == state.Building {
				all.Add(to)
			}
		}
	}
	for at := range all.All() {
		into = append(into, Move{Kind: KindSpread, At: at})
	}
	return into
}

// playSpread lays a fire sign.
func playSpread(p *Position, m Move) {
	p.PutFire(state.Fire{At: m.At, By: p.ToMove})
	playFree(p, m)
}

// noted is a bit for an army in a bridge's bars: it lay in the enemy's field at the beginning of the army's turn.
func noted(a state.Army) uint8 { return 4 << a }

func barred(a state.Army) uint8 { return 1 << a }

// noteFields notes which bridges lie in the enemy's field at the beginning of the mover's turn. [HW-167.5]
func (p *Position) noteFields() {
	var by [state.MaxBridges]uint8
	p.underFire(&by)
	for i := range p.BridgeList() {
		if by[i]&barred(p.Army().Other()) != 0 {
			p.Bridges[i].Barred |= noted(p.Army())
		}
	}
}

// bar keeps bridges from being taken up that lay in the enemy's field both before and after the mover's move, and
// frees those that no longer do. [HW-167.5]
func (p *Position) bar() {
	for i := range p.BridgeList() {
		if b := &p.Bridges[i]; b.Barred&noted(p.Army()) != 0 {
			b.Barred = b.Barred&^noted(p.Army()) | barred(p.Army())
		}
	}
	p.unbar()
}

// unbar frees the bridges that lie in no field of the enemy.
func (p *Position) unbar() {
	var by [state.MaxBridges]uint8
	for i := range p.BridgeList() {
		if p.Bridges[i].Barred != 0 {
			p.underFire(&by)
			break
		}
	}
	for i := range p.BridgeList() {
		for a := range state.Army(2) {
			if by[i]&barred(a.Other()) == 0 {
				p.Bridges[i].Barred &^= barred(a)
			}
		}
	}
}

// underFire finds in whose fields the laid bridges lie, a bit for each army. It takes no survey, since every turn asks
// this twice and few guns point at bridges.
func (p *Position) underFire(by *[state.MaxBridges]uint8) {
	if p.NBridges == 0 {
		return
	}
	var laid grid.Set
	for i := range p.BridgeList() {
		laid.Add(p.Bridges[i].At)
	}
	b := p.Board()
	var strides [grid.Dirs]int
	for _, way := range state.Straight {
		strides[way] = state.Stride(b, way)
	}
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		if !d.Kind.Artillery() {
			break
		}
		gun, step, near := int(d.At)+strides[d.To], strides[p.FiresTo(d)], false
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
		for _, at := range field.List() {
			if j, there := p.BridgeAt(at); there {
				by[j] |= barred(army)
			}
		}
	}
}
