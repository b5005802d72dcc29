package hellwig

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
	"littlewars/engine/sentence"
)

// plainVerbs are the orders of a verb and a square: "entrench 614".
var plainVerbs = map[string]rules.Kind{
	"light": rules.KindLight, "ruin": rules.KindRuinNear, "entrench": rules.KindEntrench,
	"strengthen": rules.KindStrengthen,
	"raze":       rules.KindRaze, "storm": rules.KindStorm, "demolish": rules.KindDemolish, "depot": rules.KindDepot,
	"undepot": rules.KindUndepot,
	"spread":  rules.KindSpread, "occupy": rules.KindOccupy, "seize": rules.KindSeize, "cut": rules.KindCut,
}

// loneVerbs are the orders of one word.
var loneVerbs = map[string]rules.Kind{
	"pass": rules.KindPass, "blockade": rules.KindBlockade, "unblock": rules.KindUnblock,
}

// Read finds the order that is meant. Devices and squares may be named in any order, and groups too many to be listed
// can be said too. [HW-310, HW-322]
func (g game) Read(p *Position, said engine.Order) (Move, error) {
	r := reading{p: ready(p), words: said.Words()}
	err := r.order()
	if err == nil && r.i < len(r.words) {
		err = r.unclear()
	}
	if u, is := errors.AsType[*engine.Unclear](err); is {
		before := engine.Order(strings.Join(r.words[:u.At], " "))
		could := sentence.Could(g.Complete(p, before))
		if why := cmp.Or(noSubject(u), noSuchThing(p, u)); why != nil {
			return Move{}, why
		}
		if len(could) > 0 {
			u.Could = could
		} else if slices.Contains(u.Could, "main") { // only the face is not said, and neither allows it
			if why := forbids(p, r.m, r.named); why != nil {
				return Move{}, why
			}
		} else if k, verb := plainVerbs[r.words[0]]; verb && u.At == len(r.words) {
			return Move{}, engine.Forbid(because[k], "there is nothing to %s now", r.words[0])
		} else if why := whyNothing(p, r.words); why != nil {
			return Move{}, why
		}
		if u.At == len(r.words)-1 {
			if why := whyNotThere(r.p, r.words); why != nil {
				return Move{}, why
			}
		}
		return Move{}, u
	}
	if err == nil {
		err = forbids(p, r.m, r.named)
	}
	if err != nil {
		return Move{}, err
	}
	return r.m, nil
}

// ready is the position in which the one move of the turn is made: without the bridges that fall before it. [HW-181c]
func ready(p *Position) *Position {
	if !p.BridgesFall() {
		return p
	}
	q := *p
	q.BeginMove()
	return &q
}

// reading is an order that is being read.
type reading struct {
	p     *Position
	words []string
	i     int // the word that is next
	m     Move
	named []grid.Square // those that a piece is to take
}

// unclear is that the next word means nothing, where these could stand.
func (r *reading) unclear(could ...string) error {
	u := &engine.Unclear{At: r.i, Could: could}
	if r.i < len(r.words) {
		u.Word = r.words[r.i]
	}
	return u
}

// peek is the next word, "" at the end.
func (r *reading) peek() string {
	if r.i < len(r.words) {
		return r.words[r.i]
	}
	return ""
}

// says takes the next word if it is that one.
func (r *reading) says(word string) bool {
	if r.peek() != word {
		return false
	}
	r.i++
	return true
}

// square takes the next word if it is one.
func (r *reading) square() (grid.Square, bool) {
	at, ok := r.p.Board().Find(r.peek())
	if ok {
		r.i++
	}
	return at, ok
}

// aSquare is a square that must follow.
func (r *reading) aSquare(into *grid.Square) error {
	at, ok := r.square()
	if !ok {
		return r.unclear("a square")
	}
	*into = at
	return nil
}

// oneOf takes the next word, one of some, and is its place among them.
func (r *reading) oneOf(words ...string) (int, error) {
	i := slices.Index(words, r.peek())
	if i < 0 || r.peek() == "" {
		return 0, r.unclear(slices.DeleteFunc(words, func(w string) bool { return w == "" })...)
	}
	r.i++
	return i, nil
}

// number takes a number of at least 1 that follows; none is so large.
func (r *reading) number(into *uint8) error {
	n, err := strconv.ParseUint(r.peek(), 10, 8)
	if err != nil || n == 0 || strconv.Itoa(int(n)) != r.peek() {
		return r.unclear("a number")
	}
	r.i++
	*into = uint8(n)
	return nil
}

// order reads all of it.
func (r *reading) order() error {
	word := r.peek()
	if k, ok := plainVerbs[word]; ok {
		r.i++
		r.m.Kind = k
		return r.aSquare(&r.m.At)
	}
	if k, ok := loneVerbs[word]; ok {
		r.i++
		r.m.Kind = k
		return nil
	}
	if r.says("fire") {
		return r.fire()
	}
	if at, ok := r.square(); ok {
		r.m.From = at
		return r.piece()
	}
	return r.group()
}

// piece reads what a piece is to do.
func (r *reading) piece() error {
	verb, err := r.oneOf("to", "take", "turn", "ruin", "destroy", "undepot")
	switch {
	case err != nil:
		return err
	case verb < 2:
		r.i--
		return r.goes()
	case verb == 2:
		r.m.Kind = rules.KindTurn
		turn, err := r.oneOf("right", "left")
		r.m.Turns = [...]uint8{1, 3}[turn]
		return err
	case verb == 3:
		return r.ruin()
	case verb == 4:
		return r.destroy()
	}
	r.m.Kind, r.m.At = rules.KindUndepot, r.m.From
	if r.peek() != thenWord {
		return r.unclear(thenWord)
	}
	return r.then()
}

const thenWord = "then"

// goes reads a piece's own move, and what it does in leaving.
func (r *reading) goes() error {
	if err := r.way(); err != nil {
		return err
	}
	if r.m.Takes {
		r.m.Kind = rules.KindCapture
	}
	switch {
	case r.says("ruin"):
		r.m.Kind = rules.KindLeaveRuin
	case r.says("light"):
		r.m.Kind = rules.KindLeaveLight
	case r.says("drop"):
		r.m.Kind = rules.KindDrop
		i, ok := r.device(rules.DeviceSet{})
		if !ok || r.p.Devices[i].Kind != state.Transporter {
			return r.unclear("a transporter")
		}
		r.i++
		r.m.Device = uint16(i)
	}
	return nil
}

// way reads "to 216" or "take 195 153".
func (r *reading) way() error {
	verb, err := r.oneOf("to", "take")
	if err != nil {
		return err
	}
	if verb == 0 {
		return r.aSquare(&r.m.To)
	}
	r.m.Takes = true
	if err := r.aSquare(&r.m.To); err != nil {
		return err
	}
	for r.named = append(r.named, r.m.To); ; r.named = append(r.named, r.m.To) {
		at, ok := r.square()
		if !ok {
			return nil
		}
		r.m.To = at
	}
}

// then reads the move that may follow an act.
func (r *reading) then() error {
	if !r.says(thenWord) {
		return nil
	}
	r.m.Then = true
	return r.way()
}

// device is the one that the next word names, not one of some. Of transporters alike it is the first. [HW-322]
func (r *reading) device(not rules.DeviceSet) (int, bool) {
	word := r.peek()
	if first, second, ok := strings.Cut(word, "-"); ok && strings.HasPrefix(first, "t") {
		a, okA := r.p.Board().Find(first[1:])
		b, okB := r.p.Board().Find(second)
		if okA && okB && r.p.Board().Number(a) > r.p.Board().Number(b) {
			word = "t" + second + "-" + first[1:]
		}
	}
	last := strings.TrimPrefix(word[strings.LastIndexByte(word, '-')+1:], "g")
	at, ends := r.p.Board().Find(last) // but for carriers a name ends with where the device does
	for i := range r.p.DeviceList() {
		d := &r.p.Devices[i]
		if d.Kind != state.Carrier && !(ends && d.Far(r.p.Board()) == at) || not.Has(i) {
			continue
		}
		if strings.ToLower(deviceName(r.p, i)) == word {
			return i, true
		}
	}
	return 0, false
}

// devices reads as many as follow, into a set.
func (r *reading) devices(into *rules.DeviceSet) (n, last int) {
	for {
		i, ok := r.device(*into)
		if !ok {
			return n, last
		}
		into.Add(i)
		r.i++
		n, last = n+1, i
	}
}

// wayWords are the ways of straight, wheelWords the results of wheels by quarter turns clockwise. [HW-310]
var (
	wayWords   = [...]string{"up", "right", "down", "left"}
	wheelWords = [...]string{1: "cw", 2: "about", 3: "ccw"}
)

// group reads what devices are to do.
func (r *reading) group() error {
	n, last := r.devices((*rules.DeviceSet)(&r.m.Set))
	if n == 0 {
		return r.unclear("a square", "a device", "a verb")
	}
	if n == 1 && r.p.Devices[last].Kind == state.Carrier {
		for _, k := range [...]rules.Kind{rules.KindLay, rules.KindTakeUp} {
			if r.says(rules.Kinds[k].Name) {
				r.m = Move{Kind: k, Device: uint16(last)}
				return r.lay()
			}
		}
	}
	verb, err := r.oneOf("slide", "wheel")
	if err != nil {
		return err
	}
	if verb == 0 {
		r.m.Kind = rules.KindSlide
		way, err := r.oneOf(wayWords[:]...)
		if err != nil {
			return err
		}
		r.m.Way = state.Straight[way]
		err = r.number(&r.m.Steps)
		r.m.Works = r.says("works")
		return err
	}
	r.m.Kind = rules.KindWheel
	if err := r.aSquare(&r.m.At); err != nil {
		return err
	}
	turns, err := r.oneOf(wheelWords[1:]...)
	r.m.Turns = uint8(turns + 1)
	r.m.Works = r.says("works")
	return err
}

// lay reads where a bridge goes or lies, and which face it comes from or goes to.
func (r *reading) lay() error {
	if err := r.aSquare(&r.m.At); err != nil {
		return err
	}
	face, err := r.oneOf("main", "side")
	r.m.Face = face == 1
	return err
}

// ruin reads which bridges of a carrier go.
func (r *reading) ruin() error {
	r.m.Kind = rules.KindRuin
	i, ok := r.device(rules.DeviceSet{})
	if !ok || r.p.Devices[i].Kind != state.Carrier {
		return r.unclear("a bridge carrier")
	}
	r.i++
	r.m.Device = uint16(i)
	var laid []grid.Square
	for at, ok := r.square(); ok; at, ok = r.square() {
		if len(laid) == rules.MostOfNumber || slices.Contains(laid, at) {
			r.i--
			return r.unclear()
		}
		laid = append(laid, at)
	}
	b := r.p.Board()
	slices.SortFunc(laid, func(x, y grid.Square) int { return b.Number(x) - b.Number(y) })
	for i, at := range laid {
		r.m.Set[i] = uint32(at) + 1
	}
	if r.says("main") {
		if err := r.number(&r.m.Main); err != nil {
			return err
		}
	}
	if r.says("side") {
		if err := r.number(&r.m.Side); err != nil {
			return err
		}
	}
	if len(laid) == 0 && r.m.Main == 0 && r.m.Side == 0 {
		return r.unclear("a bridge", "main", "side")
	}
	return r.then()
}

// destroy reads which guns go.
func (r *reading) destroy() error {
	r.m.Kind = rules.KindDestroy
	if n, _ := r.devices((*rules.DeviceSet)(&r.m.Set)); n == 0 {
		return r.unclear("a gun")
	}
	return r.then()
}

// fire reads what is to be hit.
func (r *reading) fire() error {
	r.m.Kind = rules.KindFire
	n := 0
	for r.i < len(r.words) {
		h, ok := r.hit(r.peek())
		if ok && n == len(r.m.Set) {
			return engine.Forbid("HW-324", "an order names %d hits at most", len(r.m.Set))
		}
		if !ok || slices.Contains(r.m.Set[:n], h.Pack()) {
			return r.unclear("what is hit")
		}
		r.m.Put(n, h)
		n++
		r.i++
	}
	if n == 0 {
		return r.unclear("what is hit")
	}
	return nil
}

// most is more of anything on a square than a hit can name.
const most = 63

// hit reads "396", "555x2", "617b" or "34bt1x2".
func (r *reading) hit(word string) (h rules.Hit, ok bool) {
	h.N = 1
	times := ""
	word, times, counted := strings.Cut(word, "x")
	if counted {
		n, err := strconv.Atoi(times)
		if err != nil || n < 1 || n > most || strconv.Itoa(n) != times {
			return h, false
		}
		h.N = n
	}
	name, carrier, face := strings.Cut(word, "bt")
	if face {
		i := slices.IndexFunc(r.p.DeviceList(), func(d state.Device) bool {
			return d.Kind == state.Carrier && strconv.Itoa(int(d.Number)) == carrier
		})
		if i < 0 || !counted {
			return h, false
		}
		h.Kind, h.Device = rules.HitFace, i
	} else if bridge, is := strings.CutSuffix(name, "b"); is {
		name, h.Kind = bridge, rules.HitBridge
	}
	at, found := r.p.Board().Find(name)
	h.Number = r.p.Board().Number(at)
	plain := !counted || face || h.Kind == rules.HitBody && h.N > 1
	return h, found && plain
}
