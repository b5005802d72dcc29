package warchess

import "strconv"

// Square is a square by its number, 1 to 139 [WC-4]; 0 is none.
type Square uint8

// squares is how many there are [WC-1].
const squares = 139

func (n Square) String() string { return strconv.Itoa(int(n)) }

// readSquare reads a number written in its one proper form.
func readSquare(word string) (Square, bool) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > squares || strconv.Itoa(n) != word {
		return 0, false
	}
	return Square(n), true
}
