package state

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// How much text is read as a position; more is refused at once. [HW-300]
const (
	maxText   = 64 << 10 // bytes
	maxTokens = 10_000
)

// Read reads a position: tokens with spaces between them, the board first. It need not be canonical, nor one
// that play can lead to; an error names the word that is not understood, or what cannot stand and where. Which depots
// are fed is not looked at. [HW-300 to HW-302]
func Read(text string) (Situation, error) {
	if len(text) > maxText {
		return Situation{}, fmt.Errorf("position: %d bytes; it may have %d at most", len(text), maxText)
	}
	r := newReader()
	if err := r.read(strings.Fields(text)); err != nil {
		return Situation{}, fmt.Errorf("position: %w", err)
	}
	if fault := standing(&r.p, firstFault); len(fault) > 0 {
		return Situation{}, fmt.Errorf("position: %w", fault[0])
	}
	return r.p, nil
}

// reader reads a position word by word.
type reader struct {
	p        Situation
	letters  [2]byte
	four     bool            // players:4
	waits    bool            // to: names two
	lastWord map[string]bool // what may be said once and was
	// unloaded are carriers whose bridges are those that are not laid; reserve is said of an army if it is not less
	// than 0.
	unloaded []uint16
	reserve  [2]int
	cuts     []cutList
}

func newReader() reader {
	return reader{
		p: Situation{School: 1, Players: 2}, lastWord: map[string]bool{}, reserve: [2]int{-1, -1},
	}
}

func (r *reader) read(words []string) error {
	switch {
	case len(words) > maxTokens:
		return fmt.Errorf("%d words; it may have %d at most", len(words), maxTokens)
	case len(words) == 0:
		return errors.New("nothing is said; it begins with plan, plate2 or grid:66x40")
	}
	board, err := boardOf(words[0])
	if err != nil {
		return err
	}
	if err := r.sides(words); err != nil {
		return err
	}
	var ground, rest []string
	for _, word := range words[1:] {
		if isGround(word) {
			ground = append(ground, word)
		} else {
			rest = append(rest, word)
		}
	}
	g, razed, err := groundOf(board, words[0], r.letters, ground)
	if err != nil {
		return err
	}
	r.p.Ground = g
	for _, s := range razed {
		r.p.Raze(s)
	}
	for _, word := range rest {
		if err := r.say(word); err != nil {
			return fmt.Errorf("%s: %w", engine.Short(word), err)
		}
	}
	return r.finish()
}

// sides finds the letters of the armies: A and X, or B and C, whatever the first word that has one says.
func (r *reader) sides(words []string) error {
	r.four = slices.Contains(words, "players:4")
	if words[0] == planName {
		r.letters = plan.Letters
	} else {
		r.letters = plate.Letters
	}
	said := false
	for _, word := range words[1:] {
		letter := sideIn(word, r.four)
		pair := strings.IndexByte("AXBC", letter)
		switch {
		case letter == 0:
		case pair < 0 || said && !slices.Contains(r.letters[:], letter):
			return fmt.Errorf("%s: a side %c; there are A and X, or B and C", engine.Short(word), letter)
		case pair < 2:
			r.letters, said = plate.Letters, true
		default:
			r.letters, said = plan.Letters, true
		}
	}
	// The first team is AA's, whichever side it has.
	if slices.ContainsFunc(words, func(w string) bool { return w == "team:"+string(r.letters[1])+"=AA,A" }) {
		r.letters[0], r.letters[1] = r.letters[1], r.letters[0]
	}
	return nil
}

// sideIn is the letter of a side that a word names, 0 if none. With four players to: and fires name generals.
func sideIn(word string, four bool) byte {
	key, rest, ok := strings.Cut(word, ":")
	switch {
	case !ok:
		return 0
	case slices.Contains(fortWords, key):
		key, _, _ = strings.Cut(rest, ":")
	case key == "team":
		key, _, _ = strings.Cut(rest, "=")
	case four && (key == "to" || strings.HasPrefix(rest, "fire@")):
		return 0
	case key == "to":
		key = rest
	}
	if len(key) != 1 || key[0] < 'A' || key[0] > 'Z' {
		return 0
	}
	return key[0]
}

// say reads a word that is not of the ground.
func (r *reader) say(word string) error {
	key, rest, ok := strings.Cut(word, ":")
	if list, isFire := strings.CutPrefix(rest, "fire@"); isFire {
		return r.fire(key, list)
	}
	if ok && len(key) == 1 {
		if army, ok := r.p.Ground.armyOf(key[0]); ok {
			return r.unit(army, rest)
		}
	}
	return r.other(word)
}

// unit reads what follows a side's letter and colon.
func (r *reader) unit(a Army, word string) error {
	for _, w := range sideWords {
		if rest, ok := strings.CutPrefix(word, w.start); ok {
			if w.once && r.again(string(r.letters[a])+":"+w.start) {
				return errors.New("this is said twice")
			}
			return w.read(r, a, rest)
		}
	}
	return fmt.Errorf("%q is nothing that a side has", engine.Short(word))
}

// again reports whether a thing was said before, and notes it.
func (r *reader) again(what string) bool {
	was := r.lastWord[what]
	r.lastWord[what] = true
	return was
}

func (r *reader) square(word string) (grid.Square, error) { return squareOf(r.p.Board(), word) }

// number reads a number within bounds.
func number(word string, low, high int) (int, error) {
	n := numberOf(word)
	if n < low || n > high {
		return 0, fmt.Errorf("%q is not a number from %d to %d", engine.Short(word), low, high)
	}
	return n, nil
}

// plainWords are the tokens that have no side, by what stands before their colon or equals sign. [HW-300]
var plainWords = map[string]func(r *reader, rest string) error{
	"start": (*reader).start,
	"to":    (*reader).to,
	"passed": func(r *reader, rest string) error {
		if rest != "" {
			return errors.New("nothing follows passed")
		}
		r.p.Passed = true
		return nil
	},
	"quiet": func(r *reader, rest string) error {
		n, err := number(rest, 1, maxCount)
		r.p.Quiet = uint16(n)
		return err
	},
	"at": func(r *reader, rest string) error {
		i := slices.Index(stages[:], rest)
		if i < 0 {
			return fmt.Errorf("%q is no part of a turn; say %s", engine.Short(rest), strings.Join(stages[:], ", "))
		}
		r.p.Stage = TurnStage(i)
		return nil
	},
	"school": func(r *reader, rest string) error {
		n, err := number(rest, 1, 2)
		r.p.School = uint8(n)
		return err
	},
	"players": func(r *reader, rest string) error {
		if rest != "2" && rest != "4" {
			return fmt.Errorf("%q is not 2 or 4", engine.Short(rest))
		}
		r.p.Players = rest[0] - '0'
		return nil
	},
	"team":  (*reader).team,
	"north": (*reader).north,
	"last":  (*reader).last,
	"order": (*reader).order,
	"opt":   (*reader).option,
}

// manyTimes are those that may be said more than once, of different things.
var manyTimes = []string{"team", "opt"}

// stages are the parts of a turn as positions name them. [HW-181c]
var stages = [...]string{
	AtSpread: "spread", AtOccupy: "occupy", AtSeize: "seize", AtCut: "cut", AtSiege: "siege", AtMove: "move",
}

// other reads a word without a side.
func (r *reader) other(word string) error {
	key, rest := word, ""
	if i := strings.IndexAny(word, ":="); i >= 0 {
		key, rest = word[:i], word[i+1:]
	}
	read := plainWords[key]
	if read == nil || len(word) > len(key) && (word[len(key)] == '=') != (key == "quiet") {
		return errors.New("this is no word of a position")
	}
	if !slices.Contains(manyTimes, key) && r.again(key) {
		return errors.New("this is said twice")
	}
	return read(r, rest)
}

// generals are the names of four players: the field marshals, then their generals. [HW-218]
var generals = [4]string{"AA", "BB", "A", "B"}

// general is who is called so: with two players a side's letter.
func (r *reader) general(name string) (General, error) {
	if !r.four {
		a, err := r.army(name)
		return General(a), err
	}
	g := slices.Index(generals[:], name)
	if g < 0 {
		return 0, fmt.Errorf("%q is no general; say AA, BB, A or B", engine.Short(name))
	}
	return General(g), nil
}

func (r *reader) amongFour() error {
	if !r.four {
		return errors.New("this is said of four players; say players:4")
	}
	return nil
}

// team reads B=AA,A: which two generals have the army B. sides has seen to the letters already. [HW-218]
func (r *reader) team(rest string) error {
	letter, names, _ := strings.Cut(rest, "=")
	a, err := r.army(letter)
	if err != nil {
		return err
	}
	if names != generals[a]+","+generals[a+2] {
		return fmt.Errorf("the teams are AA,A and BB,B, not %q for %s", engine.Short(names), letter)
	}
	if r.again("team:" + letter) {
		return errors.New("this is said twice")
	}
	return r.amongFour()
}

// north reads AA,BB or A,B: who commands above the dividing row. [HW-222]
func (r *reader) north(rest string) error {
	for _, pair := range [...][2]General{{0, 1}, {2, 3}} {
		one, two := generals[pair[0]], generals[pair[1]]
		if rest == one+","+two || rest == two+","+one {
			r.p.Order.North = pair
			return r.amongFour()
		}
	}
	return fmt.Errorf("%q do not face each other; say AA,BB or A,B", engine.Short(rest))
}

// to reads C or, of four players, AA; in free order also AA,B: who is awaited, the first of them to move.
func (r *reader) to(rest string) (err error) {
	first, second, two := strings.Cut(rest, ",")
	if r.p.ToMove, err = r.general(first); err != nil || !two {
		return err
	}
	if r.p.Order.Waits, err = r.general(second); err != nil {
		return err
	}
	if r.waits = true; r.p.Order.Waits>>1 == r.p.ToMove>>1 {
		return fmt.Errorf("%s and %s are not on different sides of the dividing row", first, second)
	}
	return r.amongFour()
}

// turnedOrder is the other strict order than AA, BB, A, B. [HW-231b]
const turnedOrder = "AA,B,A,BB"

// order reads who comes after whom. [HW-227 to HW-231b]
func (r *reader) order(rest string) error {
	switch o := &r.p.Order; rest {
	case "strict", "AA,BB,A,B":
	case turnedOrder:
		o.Turned = true
	case "free":
		o.Free = true
	default:
		return fmt.Errorf("%q is not strict, free or %s", engine.Short(rest), turnedOrder)
	}
	return r.amongFour()
}

// last reads AA,A: the last two movers in free order, the latest at the end. [HW-231]
func (r *reader) last(rest string) error {
	first, second, two := strings.Cut(rest, ",")
	o := &r.p.Order
	var err error
	if o.Last[0], err = r.general(first); err != nil {
		return err
	}
	o.Moved = 1
	if two {
		o.Last[1] = o.Last[0]
		o.Moved = 2
		if o.Last[0], err = r.general(second); err != nil {
			return err
		}
	}
	return r.amongFour()
}

// option reads repetition=off: a switch. [section 13]
func (r *reader) option(rest string) error {
	name, value, _ := strings.Cut(rest, "=")
	if r.again("opt:" + name) {
		return errors.New("this is said twice")
	}
	return r.p.Rules.set(name, value)
}

// finish fills in what is not said, and what the whole line must be known for.
func (r *reader) finish() error {
	p := &r.p
	for i := range p.DeviceList() {
		if d := &p.Devices[i]; d.Kind == Carrier && slices.Contains(r.unloaded, d.Number) {
			d.Faces = p.usualFaces(d.Number)
		}
	}
	for a := range Army(2) {
		left := allMarkers - p.MarkersLaid(a)
		switch {
		case left < 0 || r.reserve[a] > left:
			return fmt.Errorf("side %c has %d markers laid and %d in reserve; there are %d (HW-192)",
				r.letters[a], allMarkers-left, max(0, r.reserve[a]), allMarkers)
		case r.reserve[a] >= 0:
			left = r.reserve[a]
		}
		p.Reserve[a] = uint16(left)
	}
	if !r.lastWord["to"] {
		p.ToMove = p.usualMover()
	}
	if r.four && !r.lastWord["north"] {
		p.Order.North = [2]General{0, 1}
	}
	switch o := &p.Order; {
	case o.Free && !r.waits:
		o.Waits = o.UsualWaits(p.ToMove)
	case o.Free:
	case o.Moved > 0:
		return errors.New("last: is said of four players in free order; say order:free")
	case r.waits:
		return errors.New("to: names two of four players in free order alone; say order:free")
	}
	if err := p.runOut(); err != nil {
		return err
	}
	return r.listCuts()
}

// runOut bounds the counts that end a game, and ends it where one has run out. [HW-190.2, HW-190.8]
func (p *Situation) runOut() error {
	if p.Quiet > p.Rules.QuietLimit {
		return fmt.Errorf("quiet=%d: quiet-limit is %d (0 is off)", p.Quiet, p.Rules.QuietLimit)
	}
	if p.Quiet > 0 && p.Quiet == p.Rules.QuietLimit {
		p.Over = Ending{By: ByQuiet}
	}
	for a := range Army(2) {
		s := p.Sieges[a]
		if most := LapseTurns * p.Teams(); int(s.Bridged) > most || int(s.Bridged) == most && !p.Rules.NoLapse {
			return fmt.Errorf("siege/%d,%d,%d: a blockade lapses after %d turns with a bridge (HW-190.8)",
				s.Moves, s.Limit, s.Bridged, most)
		}
		if s.Declared && s.Moves == s.Limit && (s.First || p.Over.By != ByBlockade) {
			p.Over = Ending{ByBlockade, a.Other()}
		}
	}
	return nil
}

// usualMover is who is to move where a position does not say it: who is called A, or else the first army.
func (p *Situation) usualMover() General {
	if p.Players == 4 {
		return General(slices.Index(generals[:], "A"))
	}
	a, _ := p.Ground.armyOf('A')
	return General(a)
}

// usualFaces is how bridges lie on a carrier whose position does not say it: those that are not laid, at most two on a
// face, the main face first. [HW-300]
func (p *Situation) usualFaces(number uint16) Faces {
	n := max(0, bridgesEach-p.laid(number))
	main := min(n, bridgesEach/2)
	return BothFaces(main, n-main)
}

// laid is how many bridges of a carrier are laid.
func (p *Situation) laid(number uint16) (n int) {
	for i := range p.BridgeList() {
		if p.Bridges[i].Number == number {
			n++
		}
	}
	return n
}

// MarkersLaid is how many markers of an army are in its works.
func (p *Situation) MarkersLaid(a Army) (n int) {
	for i := range p.WorkList() {
		if w := &p.Works[i]; w.Army == a {
			n += int(w.Markers)
		}
	}
	return n
}

// listCuts puts the pieces on the lists of the cut off. [HW-183]
func (r *reader) listCuts() error {
	p := &r.p
	for n, list := range r.cuts {
		for _, s := range list.squares {
			i, ok := p.PieceAt(s)
			if !ok || p.Pieces[i].Army != list.army || p.Pieces[i].Cut != 0 {
				return fmt.Errorf("cut@%s: on %s stands no piece of %c that is on no other list",
					engine.Short(list.word), p.Board().Name(s), r.letters[list.army])
			}
			p.Pieces[i].Cut = uint8(n + 1)
		}
		by := p.Commander(list.army, slices.MinFunc(list.squares, func(a, b grid.Square) int {
			return p.Board().Number(a) - p.Board().Number(b)
		}))
		if list.by != "" {
			var err error
			if by, err = r.general(list.by); err != nil || by.Army() != list.army {
				return fmt.Errorf("cut@%s: %s is no general of %c", engine.Short(list.word),
					engine.Short(list.by), r.letters[list.army])
			}
		}
		p.Cuts[n] = Cutting{Army: list.army, By: by, Turns: list.turns}
		p.NCuts++
	}
	p.TidyCuts()
	return nil
}
