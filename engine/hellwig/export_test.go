package hellwig

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// EndOf is the rule by which a game is over, and the letter of the army that has won.
func EndOf(p *Position) string {
	rule, _ := game{}.Ending(p)
	if winner, _ := p.Ended(); winner >= 0 {
		return string(rule) + " " + string(p.Ground.Letters[winner])
	}
	return string(rule)
}

// Feeding is the numbers of the squares of depots whose way is open.
func Feeding(p *Position) (squares []int) {
	for _, d := range p.DepotList() {
		if d.Open {
			squares = append(squares, p.Board().Number(d.At))
		}
	}
	return squares
}

// Occupiable is the numbers of the squares on which pieces of an army stand or to which they could come at once.
func Occupiable(p *Position, a state.Army) (squares []int) {
	s := rules.Look(p)
	defer s.Done()
	var set grid.Set
	rules.Occupiable(s, a, &set)
	for at := range set.All() {
		squares = append(squares, p.Board().Number(at))
	}
	return squares
}

// BoatsPass reports whether an army's boats can pass a square.
func BoatsPass(p *Position, a state.Army, number int) bool {
	s := rules.Look(p)
	defer s.Done()
	return rules.WaterOpen(s, a, p.Board().Numbered(number))
}

// Block is the numbers of the squares that a depot supplies.
func Block(p *Position, number int) (squares []int) {
	s := rules.Look(p)
	defer s.Done()
	for at := range rules.BlockAbout(s, p.Board().Numbered(number), rules.BlockReach) {
		squares = append(squares, p.Board().Number(at))
	}
	return squares
}
