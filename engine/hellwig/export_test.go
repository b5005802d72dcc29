package hellwig

import "littlewars/engine/grid"

// EndOf is the rule by which a game is over, and the letter of the army that has won.
func EndOf(p *Position) string {
	rule, _ := game{}.Ending(p)
	if winner, _ := p.Ended(); winner >= 0 {
		return string(rule) + " " + string(p.ground.letters[winner])
	}
	return string(rule)
}

// Feeding is the numbers of the squares of depots whose way is open.
func Feeding(p *Position) (squares []int) {
	for _, d := range p.depotList() {
		if d.open {
			squares = append(squares, p.board().Number(d.at))
		}
	}
	return squares
}

// Occupiable is the numbers of the squares on which pieces of an army stand or to which they could come at once.
func Occupiable(p *Position, a Army) (squares []int) {
	s := look(p)
	defer s.done()
	var set grid.Set
	s.occupiable(a, &set)
	for at := range set.All() {
		squares = append(squares, p.board().Number(at))
	}
	return squares
}

// BoatsPass reports whether an army's boats can pass a square.
func BoatsPass(p *Position, a Army, number int) bool {
	s := look(p)
	defer s.done()
	return s.waterOpen(a, p.board().Numbered(number))
}

// Block is the numbers of the squares that a depot supplies.
func Block(p *Position, number int) (squares []int) {
	s := look(p)
	defer s.done()
	for at := range s.about(p.board().Numbered(number), blockReach) {
		squares = append(squares, p.board().Number(at))
	}
	return squares
}
