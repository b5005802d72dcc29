package hellwig

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/sentence"
)

// Complete is the words that may follow. Only the orders are looked at that can begin so. [HW-310, HW-322]
func (game) Complete(p *Position, said engine.Order) []engine.Choice {
	if p.over.by != notEnded {
		return nil
	}
	o := offering{said: said.Words(), s: look(p.ready())}
	defer o.s.done()
	if len(o.said) == 0 {
		o.beginnings(p)
		return o.choices
	}
	word := o.said[0]
	if at, is := p.board().Find(word); is {
		o.piece(at)
		return o.choices
	}
	if kinds := verbKinds(word); len(kinds) > 0 {
		o.verb(p, word, kinds[0])
		return o.choices
	}
	o.devices()
	return o.choices
}

// verbKinds is the kind of orders that begin with a verb, none if it is no verb.
func verbKinds(word string) []Kind {
	if word == "fire" {
		return []Kind{kindFire}
	}
	for _, verbs := range [...]map[string]Kind{plainVerbs, loneVerbs} {
		if k, is := verbs[word]; is {
			return []Kind{k}
		}
	}
	return nil
}

// offering puts the words together that may follow.
type offering struct {
	s       *survey // of the position in which the one move is made
	said    []string
	choices []engine.Choice
	counts  []count
}

// count is a number that may follow.
type count struct {
	n          int
	ends, goes bool
}

// verb offers what follows a verb with which an order begins.
func (o *offering) verb(p *Position, word string, k Kind) {
	next := engine.InOrder
	if k == kindFire {
		next = sentence.AnyOrder(word)
	}
	if !kinds[k].free {
		o.follow(o.s.verbOrders(k), 0, next)
		return
	}
	free := look(p)
	defer free.done()
	o.follow(free.freeOrders(k), 0, next)
}

// verbOrders lists the orders of a kind that begin with a verb.
func (s *survey) verbOrders(k Kind) []Move {
	if kinds[k].list == nil {
		return nil
	}
	return slices.DeleteFunc(s.commanded(kinds[k].list(s, nil), 0), func(m Move) bool { return m.Then })
}

// freeOrders lists the free orders of a kind, if they may still be given.
func (s *survey) freeOrders(k Kind) []Move {
	if stageOf(k) < s.p.stage {
		return nil
	}
	return s.commanded(kinds[k].list(s, nil), 0)
}

// orderKindsOfPieces are the kinds of orders that begin with the square of a piece.
var orderKindsOfPieces = [...]Kind{
	kindMove, kindCapture, kindTurn, kindRuin, kindLeaveRuin, kindLeaveLight, kindDestroy, kindDrop, kindUndepot,
}

// piece offers what follows the square of a piece.
func (o *offering) piece(at grid.Square) {
	i, stands := o.s.pieceOn(at)
	if !stands || o.s.p.pieces[i].army != o.s.army {
		return
	}
	o.follow(o.s.ordersOf(i), 0, engine.InOrder)
}

// ordersOf lists what a piece can do.
func (s *survey) ordersOf(i int) (list []Move) {
	x := &s.p.pieces[i]
	_, depot := s.p.depotAt(x.at)
	for _, k := range orderKindsOfPieces {
		switch {
		case k == kindMove:
			list = s.movesOf(i, Move{Kind: k}, list)
		case k == kindCapture:
			list = s.capturesOf(i, Move{Kind: k}, list)
		case k == kindTurn && x.kind != Pawn,
			(k == kindRuin || k == kindDestroy || k == kindDrop) && s.half[x.at] == 0,
			(k == kindLeaveRuin || k == kindLeaveLight) && s.bridge[x.at] == 0,
			k == kindUndepot && !depot:
		default:
			n := len(list)
			list = kinds[k].list(s, list)
			mine := list[:n]
			for _, m := range list[n:] {
				if m.From == x.at && (k != kindUndepot || m.Then) {
					mine = append(mine, m)
				}
			}
			list = mine
		}
	}
	return list
}

// devices offers what follows the names of devices: others that can go with them, and what they can do.
func (o *offering) devices() {
	r := reading{p: o.s.p, words: o.said}
	var group deviceSet
	n, last := r.devices(&group)
	if n == 0 {
		return
	}
	lone := n == 1 && o.s.p.devices[last].kind == Carrier
	if r.i == len(o.said) {
		more := o.s.growth(&group)
		o.figures(&more, &group)
		slides, wheels := o.s.groupOrders(group)
		o.follow(append(slides, wheels...), n, engine.InOrder)
		if lone {
			o.follow(o.s.bridgeOrders(last), n, engine.InOrder)
		}
		return
	}
	switch verb := o.said[r.i]; {
	case verb == "slide":
		slides, _ := o.s.groupOrders(group)
		o.follow(slides, n, engine.InOrder)
	case verb == "wheel":
		_, wheels := o.s.groupOrders(group)
		o.follow(wheels, n, engine.InOrder)
	case lone:
		o.follow(o.s.bridgeOrders(last), n, engine.InOrder)
	}
}

// bridgeOrders lists the laying and taking up of a carrier's bridges.
func (s *survey) bridgeOrders(carrier int) []Move {
	list := s.commanded(listTakeUp(s, listLay(s, nil)), 0)
	return slices.DeleteFunc(list, func(m Move) bool { return int(m.Device) != carrier })
}

// figures offers devices by their names, of those that are alike one.
func (o *offering) figures(list, said *deviceSet) {
	p := o.s.p
	known := map[string]bool{}
	for d := range list.all {
		if word := strings.ToLower(p.device(d)); !said.has(d) && !known[word] {
			known[word] = true
			o.choices = append(o.choices, engine.Choice{
				Word: word, Part: engine.Figure, Gist: o.s.deviceGist(d), Goes: true,
			})
		}
	}
}

// beginnings offers what orders begin with: pieces, devices, verbs.
func (o *offering) beginnings(p *Position) {
	s := o.s
	act := s.actors()
	for _, x := range s.p.pieceList() {
		if x.army == s.army && act.Has(x.at) {
			o.choices = append(o.choices, engine.Choice{
				Word: s.name(x.at), Part: engine.Figure, Gist: pieceKinds[x.kind].name, Goes: true,
			})
		}
	}
	group := s.growth(&deviceSet{})
	for _, m := range s.commanded(listTakeUp(s, listLay(s, nil)), 0) {
		group.add(int(m.Device))
	}
	o.figures(&group, &deviceSet{})
	for k := kindFire; k < kindPass; k++ {
		if isVerb(k) && len(s.verbOrders(k)) > 0 {
			o.begin(k)
		}
	}
	if len(o.choices) == 0 {
		o.begin(kindPass)
	}
	free := look(p)
	defer free.done()
	for k := kindSpread; k < numKinds; k++ {
		if len(free.freeOrders(k)) > 0 {
			o.begin(k)
		}
	}
}

// actors is where the pieces stand that can do anything.
func (s *survey) actors() (act grid.Set) {
	var list []Move
	for _, k := range orderKindsOfPieces {
		list = s.commanded(kinds[k].list(s, list[:0]), 0)
		for _, m := range list {
			if k != kindUndepot || m.Then {
				act.Add(m.From)
			}
		}
	}
	return act
}

// verbOf is the verb with which the orders of a kind begin, "" if they begin with who is to do something.
func verbOf(k Kind) string {
	switch k {
	case kindRuinNear:
		return "ruin"
	case kindBlockade:
		return "blockade"
	case kindUnblock:
		return "unblock"
	case kindMove, kindCapture, kindTurn, kindSlide, kindWheel, kindLay, kindTakeUp, kindRuin, kindLeaveRuin,
		kindLeaveLight, kindDestroy, kindDrop:
		return ""
	}
	return kinds[k].name
}

func isVerb(k Kind) bool { return verbOf(k) != "" }

// begin offers the verb of a kind.
func (o *offering) begin(k Kind) {
	word := verbOf(k)
	_, lone := loneVerbs[word]
	c := engine.Choice{Word: word, Part: engine.Verb, Gist: wordGists[word], Ends: lone, Goes: !lone}
	o.choices = append(o.choices, c)
}

// follow offers the words that follow in the sentences of orders, which begin with so many names of devices that may
// have been said in another order.
func (o *offering) follow(list []Move, names int, next func(said, sentence []string) []string) {
	tail := o.said[names:]
	p := o.s.p
	index := map[string]int{}
	for _, m := range o.s.commanded(list, 0) {
		whole := strings.Fields(strings.ToLower(string(p.Words(m))))[names:]
		for _, w := range next(tail, whole) {
			ends, goes := len(whole) == len(tail)+1, len(whole) > len(tail)+1
			if o.counts = o.counted(w, ends, goes); o.isCount() {
				continue
			}
			i, known := index[w]
			if !known {
				i = len(o.choices)
				index[w] = i
				o.choices = append(o.choices, o.choice(w, m))
			}
			o.choices[i].Ends = o.choices[i].Ends || ends
			o.choices[i].Goes = o.choices[i].Goes || goes
		}
	}
	o.ranges()
}

// isCount reports whether a number comes next: how far a group slides, how many bridges of a face.
func (o *offering) isCount() bool {
	if len(o.said) < 2 {
		return false
	}
	last := o.said[len(o.said)-1]
	return slices.Contains(wayWords[:], last) || o.said[1] == "ruin" && (last == "main" || last == "side")
}

// counted is the counts with another, or the same with more to it.
func (o *offering) counted(word string, ends, goes bool) []count {
	n, err := strconv.Atoi(word)
	if err != nil || !o.isCount() {
		return o.counts
	}
	i, known := slices.BinarySearchFunc(o.counts, n, func(c count, n int) int { return c.n - n })
	if !known {
		return slices.Insert(o.counts, i, count{n, ends, goes})
	}
	o.counts[i].ends = o.counts[i].ends || ends
	o.counts[i].goes = o.counts[i].goes || goes
	return o.counts
}

// ranges offers the counts: a range for those after which the same may come.
func (o *offering) ranges() {
	for i := 0; i < len(o.counts); {
		first := o.counts[i]
		last := first
		for i++; i < len(o.counts) && o.counts[i] == (count{last.n + 1, first.ends, first.goes}); i++ {
			last = o.counts[i]
		}
		o.choices = append(o.choices, engine.Choice{
			Part: engine.Number, Ends: first.ends, Goes: first.goes,
			Range: engine.Range{Low: float64(first.n), High: float64(last.n), Step: 1},
		})
	}
	o.counts = nil
}
