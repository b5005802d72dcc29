package state

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// boardOf reads the first word of a position. [HW-300]
func boardOf(word string) (grid.Board, error) {
	switch word {
	case planName:
		return planBoard, nil
	case plateName:
		return plateBoard, nil
	}
	size, ok := strings.CutPrefix(word, "grid:")
	if !ok {
		return grid.Board{}, fmt.Errorf("%q is no board; a position begins with plan, plate2 or grid:66x40",
			engine.Short(word))
	}
	numbering := grid.RowByRow
	if size, ok = strings.CutSuffix(size, "b"); ok {
		numbering = grid.Boustrophedon
	}
	cols, rows, _ := strings.Cut(size, "x")
	c, r := numberOf(cols), numberOf(rows)
	if c < 1 || r < 1 {
		return grid.Board{}, fmt.Errorf("%q is no board; say columns and rows, as grid:66x40", engine.Short(word))
	}
	b, err := grid.NewBoard(c, r, numbering)
	if err != nil {
		return b, fmt.Errorf("%s: %w", engine.Short(word), err)
	}
	return b, nil
}

// numberOf reads a number from 0 as it is written, without sign or leading noughts; -1 for anything else, and for one
// of more than five digits.
func numberOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || len(word) > 5 || word != strconv.Itoa(n) {
		return -1
	}
	return n
}

// squareOf reads a square's number.
func squareOf(b grid.Board, word string) (grid.Square, error) {
	s := b.Numbered(numberOf(word))
	if s == grid.None {
		return s, fmt.Errorf("%q is no square; they are 1 to %d", engine.Short(word), b.Squares())
	}
	return s, nil
}

// squaresOf reads a list of squares such as "14,16,785..833", each of which it may name once.
func squaresOf(b grid.Board, list string) (squares []grid.Square, err error) {
	var seen grid.Set
	for word := range strings.SplitSeq(list, ",") {
		first, last, ranged := strings.Cut(word, "..")
		if !ranged {
			last = first
		}
		from, err := squareOf(b, first)
		if err != nil {
			return nil, err
		}
		to, err := squareOf(b, last)
		if err != nil {
			return nil, err
		}
		if b.Number(to) < b.Number(from) {
			return nil, fmt.Errorf("%q begins behind its end", engine.Short(word))
		}
		for n := b.Number(from); n <= b.Number(to); n++ {
			s := b.Numbered(n)
			if seen.Has(s) {
				return nil, fmt.Errorf("square %d is named twice", n)
			}
			seen.Add(s)
			squares = append(squares, s)
		}
	}
	return squares, nil
}

// drawing is a ground that is being read.
type drawing struct {
	g     *Ground
	told  grid.Set // whose terrain was said
	razed []grid.Square
}

// groundWords are the tokens of the ground that have no side, by what stands before their colon. [HW-300]
var groundWords = map[string]func(d *drawing, word string, squares []grid.Square) error{
	"red":     func(d *drawing, _ string, squares []grid.Square) error { return d.paint(Mountain, squares) },
	"green":   func(d *drawing, _ string, squares []grid.Square) error { return d.paint(Marsh, squares) },
	"water":   func(d *drawing, _ string, squares []grid.Square) error { return d.paint(Water, squares) },
	"bldg":    func(d *drawing, _ string, squares []grid.Square) error { return d.paint(Building, squares) },
	"plain":   (*drawing).ruins,
	"hill1":   (*drawing).hill,
	"hill2":   (*drawing).hill,
	"nogun":   func(d *drawing, _ string, squares []grid.Square) error { return fence(&d.g.NoGuns, squares) },
	"cavalry": func(d *drawing, _ string, squares []grid.Square) error { return fence(&d.g.HorseOnly, squares) },
}

// fortWords are the tokens of a fortress: fort:B:..., moat:B:..., centre:B:246.
var fortWords = []string{"fort", "moat", "centre"}

// isGround reports whether a word says something of the ground.
func isGround(word string) bool {
	key, _, _ := strings.Cut(word, ":")
	return groundWords[key] != nil || slices.Contains(fortWords, key)
}

// groundOf makes the ground of a board and of the words that say it, and tells which of its buildings are razed. The
// plan and the plate are the same ones each time.
func groundOf(board grid.Board, name string, letters [2]byte, words []string) (*Ground, []grid.Square, error) {
	shared := plate
	if name == planName {
		shared = plan
	}
	if len(words) == 0 && name == shared.name && letters == shared.Letters {
		return shared, nil, nil
	}
	d := drawing{g: newGround(board, name, letters)}
	if name == planName {
		d.copyPlan()
	}
	for _, word := range words {
		if err := d.say(word); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", engine.Short(word), err)
		}
	}
	if err := d.finish(); err != nil {
		return nil, nil, err
	}
	if d.g.text == shared.text && letters == shared.Letters {
		return shared, d.razed, nil
	}
	return d.g, d.razed, nil
}

// copyPlan is the plan for armies of other letters, or in another order. Its fortresses are those of B and C, and of
// nobody else. [HW-186, HW-300]
func (d *drawing) copyPlan() {
	g, letters := d.g, d.g.Letters
	*g = *plan
	g.Drawn = new([2]sheet)
	g.Letters = letters
	for a, letter := range letters {
		g.Fort[a], g.Moat[a], g.rect[a], g.Centre[a] = grid.Set{}, grid.Set{}, grid.Set{}, grid.None
		if of := bytes.IndexByte(plan.Letters[:], letter); of >= 0 {
			g.Fort[a], g.Moat[a], g.rect[a], g.Centre[a] = plan.Fort[of], plan.Moat[of], plan.rect[of], plan.Centre[of]
		}
	}
}

func (d *drawing) say(word string) error {
	key, list, _ := strings.Cut(word, ":")
	read := groundWords[key]
	if read == nil {
		return d.fortress(key, list)
	}
	squares, err := squaresOf(d.g.Board, list)
	if err != nil {
		return err
	}
	return read(d, key, squares)
}

func (d *drawing) paint(t Terrain, squares []grid.Square) error {
	for _, s := range squares {
		if d.told.Has(s) {
			return fmt.Errorf("square %s has a terrain already", d.g.Board.Name(s))
		}
		d.told.Add(s)
		d.g.Terrain[s] = t
	}
	return nil
}

// ruins makes plain what was built on. [HW-74d, HW-77]
func (d *drawing) ruins(_ string, squares []grid.Square) error {
	d.razed = append(d.razed, squares...)
	return d.paint(Building, squares)
}

func (d *drawing) hill(kind string, squares []grid.Square) error {
	if !d.g.raise(squares, kind == "hill1") {
		return errors.New("a hill is four squares, two by two, on which no other hill lies (HW-235)")
	}
	return nil
}

// raise makes a hill of four squares, and reports whether that could be done. [HW-235, HW-236]
func (g *Ground) raise(squares []grid.Square, first bool) bool {
	hill := hillBlock{at: slices.Min(squares), level: 1}
	if first {
		hill.level = 2
	}
	four := hill.squares(g.Board)
	if len(squares) != len(four) {
		return false
	}
	for _, s := range four {
		if !slices.Contains(squares, s) || g.Level[s] != 0 {
			return false
		}
	}
	for _, s := range four {
		g.Level[s] = hill.level
	}
	g.blocks = append(g.blocks, hill)
	for _, s := range hill.squares(g.Board) {
		g.Built.Add(s)
	}
	return true
}

func fence(closed *grid.Set, squares []grid.Square) error {
	for _, s := range squares {
		closed.Add(s)
	}
	return nil
}

// fortress reads what a word says after fort:, moat: or centre: on a board that has none of its own.
func (d *drawing) fortress(key, rest string) error {
	if d.g.name == planName {
		return errors.New("the plan has its own fortresses")
	}
	letter, list, _ := strings.Cut(rest, ":")
	army, ok := Army(0), false
	if len(letter) == 1 {
		army, ok = d.g.armyOf(letter[0])
	}
	if !ok {
		return fmt.Errorf("%q is no side", engine.Short(letter))
	}
	squares, err := squaresOf(d.g.Board, list)
	if err != nil {
		return err
	}
	switch key {
	case "fort":
		return fence(&d.g.Fort[army], squares)
	case "moat":
		return fence(&d.g.Moat[army], squares)
	}
	if len(squares) != 1 || d.g.Centre[army] != grid.None {
		return errors.New("a fortress has one centre")
	}
	d.g.Centre[army] = squares[0]
	return nil
}

// finish checks what only the whole tells, and writes the ground's text.
func (d *drawing) finish() error {
	g := d.g
	if !g.count() {
		return fmt.Errorf("more than %d squares of buildings or %d hills", maxHouses, maxHills)
	}
	for army := range g.Moat {
		for s := range g.Moat[army].All() {
			if g.Terrain[s] != Water {
				return fmt.Errorf("moat:%c:%s: a moat is water", g.Letters[army], g.Board.Name(s))
			}
		}
		if g.name != planName {
			g.enclose(Army(army))
		}
	}
	slices.SortFunc(g.blocks, func(a, b hillBlock) int { return g.byNumber(g.lowest(a), g.lowest(b)) })
	g.named(string(g.appendText(nil, func(grid.Square) bool { return false })))
	return nil
}

// lowest is the square of a block with the lowest number.
func (g *Ground) lowest(b hillBlock) grid.Square {
	four := b.squares(g.Board)
	return slices.MinFunc(four[:], g.byNumber)
}

// appendText writes what the ground is, buildings that are razed as plain. [HW-301]
func (g *Ground) appendText(b []byte, razed func(grid.Square) bool) []byte {
	b = append(b, g.name...)
	for _, t := range [...]Terrain{Mountain, Marsh, Water, Building, Plain} {
		b = g.appendList(b, Terrains[t].token, func(s grid.Square) bool {
			if g.Terrain[s] == Building && razed(s) {
				return t == Plain
			}
			return g.Terrain[s] == t && g.own(s) != t
		})
	}
	for _, hill := range g.blocks {
		four := hill.squares(g.Board)
		slices.SortFunc(four[:], g.byNumber)
		b = append(b, [...]string{1: " hill2:", 2: " hill1:"}[hill.level]...)
		b = g.appendSquares(b, four[:])
	}
	b = g.appendList(b, "nogun", g.NoGuns.Has)
	b = g.appendList(b, "cavalry", g.HorseOnly.Has)
	if g.name == planName {
		return b
	}
	for _, a := range g.byLetter() {
		b = g.appendList(b, "fort:"+string(g.Letters[a]), g.Fort[a].Has)
	}
	for _, a := range g.byLetter() {
		b = g.appendList(b, "moat:"+string(g.Letters[a]), g.Moat[a].Has)
	}
	for _, a := range g.byLetter() {
		b = g.appendList(b, "centre:"+string(g.Letters[a]), func(s grid.Square) bool { return s == g.Centre[a] })
	}
	return b
}

// appendList writes a token with all squares that belong to it, by number; nothing if none does.
func (g *Ground) appendList(b []byte, token string, belongs func(grid.Square) bool) []byte {
	var squares []grid.Square
	for n := 1; n <= g.Board.Squares(); n++ {
		if s := g.Board.Numbered(n); belongs(s) {
			squares = append(squares, s)
		}
	}
	if len(squares) == 0 {
		return b
	}
	b = append(append(b, ' '), token...)
	return g.appendSquares(append(b, ':'), squares)
}

// appendSquares writes squares with commas between them.
func (g *Ground) appendSquares(b []byte, squares []grid.Square) []byte {
	for i, s := range squares {
		if i > 0 {
			b = append(b, ',')
		}
		b = g.appendNumber(b, s)
	}
	return b
}

func (g *Ground) appendNumber(b []byte, s grid.Square) []byte {
	return strconv.AppendInt(b, int64(g.Board.Number(s)), 10)
}

// byNumber compares squares by their numbers, which is not always the order of the squares.
func (g *Ground) byNumber(a, b grid.Square) int { return g.Board.Number(a) - g.Board.Number(b) }

// byLetter is the armies in the order of their letters.
func (g *Ground) byLetter() [2]Army {
	if g.Letters[0] > g.Letters[1] {
		return [2]Army{1, 0}
	}
	return [2]Army{0, 1}
}
