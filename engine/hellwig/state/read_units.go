package state

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// wordOf is how a token is read that begins so.
type wordOf[T any] struct {
	start string
	read  func(r *reader, of T, rest string) error
	once  bool // for each side
}

// sideWords are the tokens of a side, by what follows its letter and the colon. [HW-300]
var sideWords = func() []wordOf[Army] {
	words := []wordOf[Army]{
		{"T:", (*reader).transporter, false},
		{"BT", (*reader).carrier, false},
		{"BR", (*reader).bridge, false},
		{"BW@", (*reader).work, false},
		{"res=", (*reader).reserved, true},
		{"D@", (*reader).depot, false},
		{"nodepot=", (*reader).noDepot, true},
		{"cut@", (*reader).cut, false},
		{"siege/", (*reader).siege, true},
	}
	for k := Cannon1; k.Artillery(); k++ {
		words = append(words, wordOf[Army]{DeviceCodes[k] + ":", func(r *reader, a Army, rest string) error {
			return r.device(Device{Kind: k, Army: a}, rest, ">")
		}, false})
	}
	for k := range PieceKinds {
		words = append(words, wordOf[Army]{PieceKinds[k].Letter + "@", func(r *reader, a Army, rest string) error {
			return r.piece(Chessman(k), a, rest)
		}, false})
	}
	return words
}()

// fronts are the sides of the board that pawns look to. [HW-37]
var fronts = [grid.Dirs]string{grid.N: "AB", grid.E: "BD", grid.S: "CD", grid.W: "AC"}

// piece reads what follows B:b@, such as 185^AB<+m2.
func (r *reader) piece(k Chessman, a Army, rest string) error {
	x := Piece{Kind: k, Army: a}
	rest, hunger, hungry := strings.Cut(rest, "+")
	if hungry {
		n, err := number(strings.TrimLeft(hunger, "md"), 1, MostHunger)
		if err != nil || len(hunger) != 2 {
			return fmt.Errorf("%q is no count of hunger: say +m1 or +d1, to %d", engine.Short("+"+hunger), MostHunger)
		}
		x.Hunger = uint8(n)
		if hunger[0] == 'd' {
			x.Marks |= DepotLost
		}
	}
	if at, ok := strings.CutSuffix(rest, "<"); ok {
		rest = at
		x.Marks |= FromOutside
	}
	rest, front, turned := strings.Cut(rest, "^")
	if turned != (k == Pawn) {
		return errors.New("a pawn has a front, ^AB, ^BD, ^CD or ^AC, and no other piece has")
	}
	if turned {
		d := slices.Index(fronts[:], front)
		if d < 0 || front == "" {
			return fmt.Errorf("%q is no front; say AB, BD, CD or AC", engine.Short(front))
		}
		x.Front = grid.Dir(d)
	}
	var err error
	if x.At, err = r.square(rest); err != nil {
		return err
	}
	if r.p.NPieces == MaxPieces {
		return fmt.Errorf("more than %d pieces", MaxPieces)
	}
	r.p.PutPiece(x)
	return nil
}

// device reads the two squares of a device and puts it down.
func (r *reader) device(d Device, squares, between string) error {
	first, second, _ := strings.Cut(squares, between)
	at, err := r.square(first)
	if err != nil {
		return err
	}
	to, err := r.square(second)
	if err != nil {
		return err
	}
	b := r.p.Board()
	if d.Kind == Transporter && b.Number(at) > b.Number(to) {
		at, to = to, at
	}
	for _, way := range Straight {
		if b.Step(at, way) == to {
			if r.p.NDevices == MaxDevices {
				return fmt.Errorf("more than %d devices", MaxDevices)
			}
			d.At, d.To = at, way
			r.p.PutDevice(d)
			return nil
		}
	}
	return fmt.Errorf("%s and %s are not side by side", b.Name(at), b.Name(to))
}

func (r *reader) transporter(a Army, rest string) error {
	return r.device(Device{Kind: Transporter, Army: a}, rest, "-")
}

// maxNumber is the highest number of a carrier.
const maxNumber = 9999

// carrier reads what follows B:BT, such as 1:169-147/2,1.
func (r *reader) carrier(a Army, rest string) error {
	name, squares, _ := strings.Cut(rest, ":")
	n, err := number(name, 1, maxNumber)
	if err != nil {
		return err
	}
	d := Device{Kind: Carrier, Army: a, Number: uint16(n)}
	squares, on, ok := strings.Cut(squares, "/")
	if !ok {
		r.unloaded = append(r.unloaded, d.Number)
		return r.device(d, squares, "-")
	}
	onMain, onSide, _ := strings.Cut(on, ",")
	main, err := number(onMain, 0, bridgesEach)
	if err != nil {
		return err
	}
	side, err := number(onSide, 0, bridgesEach)
	if err != nil {
		return err
	}
	d.Faces = BothFaces(main, side)
	return r.device(d, squares, "-")
}

// bridge reads what follows B:BR, such as 1@124!B.
func (r *reader) bridge(a Army, rest string) error {
	name, at, _ := strings.Cut(rest, "@")
	n, err := number(name, 1, maxNumber)
	if err != nil {
		return err
	}
	x := Bridge{Number: uint16(n), Army: a}
	at, barred, ok := strings.Cut(at, "!")
	if ok {
		for letter := range strings.SplitSeq(barred, "!") {
			of, err := r.army(letter)
			if err != nil {
				return err
			}
			x.Barred |= 1 << of
		}
	}
	if x.At, err = r.square(at); err != nil {
		return err
	}
	if r.p.NBridges == MaxBridges {
		return fmt.Errorf("more than %d laid bridges", MaxBridges)
	}
	r.p.PutBridge(x)
	return nil
}

// army is that of a letter.
func (r *reader) army(letter string) (Army, error) {
	if len(letter) == 1 {
		if a, ok := r.p.Ground.armyOf(letter[0]); ok {
			return a, nil
		}
	}
	return 0, fmt.Errorf("%q is no side; say %c or %c", engine.Short(letter), r.letters[0], r.letters[1])
}

// work reads what follows B:BW@, such as 555x5.
func (r *reader) work(a Army, rest string) error {
	x := Work{Army: a, Markers: FreshMarkers}
	rest, markers, ok := strings.Cut(rest, "x")
	if ok {
		n, err := number(markers, 1, allMarkers)
		if err != nil {
			return err
		}
		x.Markers = uint8(n)
	}
	var err error
	if x.At, err = r.square(rest); err != nil {
		return err
	}
	if r.p.NWorks == MaxWorks {
		return fmt.Errorf("more than %d breastworks", MaxWorks)
	}
	r.p.PutWork(x)
	return nil
}

func (r *reader) reserved(a Army, rest string) error {
	n, err := number(rest, 0, allMarkers)
	r.reserve[a] = n
	return err
}

// fire reads what follows B:fire@, such as 182/3.
func (r *reader) fire(who, rest string) error {
	by, err := r.general(who)
	if err != nil {
		return err
	}
	rest, turns, _ := strings.Cut(rest, "/")
	n, err := number(turns, 0, Burning-1)
	if err != nil {
		return err
	}
	at, err := r.square(rest)
	if err != nil {
		return err
	}
	if r.p.NFires == MaxFires {
		return fmt.Errorf("more than %d fires", MaxFires)
	}
	r.p.PutFire(Fire{At: at, By: by, Turns: uint8(n)})
	return nil
}

func (r *reader) depot(a Army, rest string) error {
	at, err := r.square(rest)
	if err != nil {
		return err
	}
	if r.p.NDepots == MaxDepots {
		return fmt.Errorf("more than %d depots", MaxDepots)
	}
	r.p.PutDepot(Depot{At: at, Army: a})
	return nil
}

func (r *reader) noDepot(a Army, rest string) error {
	n, err := number(rest, 1, DepotBan)
	r.p.NoDepot[a] = uint8(n)
	return err
}

// cutList is what is read of a list of the cut off; its pieces may stand later in the line.
type cutList struct {
	word    string
	army    Army
	squares []grid.Square
	turns   uint8
	by      string // the general whose turns count, "" if it is the one on whose side they stand
}

// cut reads what follows B:cut@, such as 195,237/2 or 195,237/2!A.
func (r *reader) cut(a Army, rest string) error {
	word := rest
	rest, turns, _ := strings.Cut(rest, "/")
	turns, by, barred := strings.Cut(turns, "!")
	n, err := number(turns, 0, CutTurns-1)
	if err != nil {
		return err
	}
	if barred && by == "" {
		return errors.New("after ! stands a general")
	}
	squares, err := squaresOf(r.p.Board(), rest)
	if err != nil {
		return err
	}
	if len(r.cuts) == MaxCuts {
		return fmt.Errorf("more than %d lists", MaxCuts)
	}
	r.cuts = append(r.cuts, cutList{word, a, squares, uint8(n), by})
	return nil
}

// siege reads what follows B:siege/, such as 37,120,2.
func (r *reader) siege(a Army, rest string) error {
	moves, rest, _ := strings.Cut(rest, ",")
	limit, bridged, _ := strings.Cut(rest, ",")
	most, err := number(limit, 1, maxCount)
	if err != nil {
		return err
	}
	done, err := number(moves, 0, most)
	if err != nil {
		return err
	}
	turns, err := number(bridged, 0, 2*LapseTurns)
	if err != nil {
		return err
	}
	r.p.Sieges[a] = Siege{
		Declared: true, First: !r.p.Sieges[a.Other()].Declared,
		Moves: uint16(done), Limit: uint16(most), Bridged: uint8(turns),
	}
	return nil
}
