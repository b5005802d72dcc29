package hellwig

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
	"littlewars/engine/sentence"
)

// Complete is the words that may follow. Only the orders are looked at that can begin so. [HW-310, HW-322]
func (game) Complete(p *Position, said engine.Order) []engine.Choice {
	if p.Over.By != state.NotEnded {
		return nil
	}
	o := offering{said: said.Words(), s: rules.Look(ready(p))}
	defer o.s.Done()
	if len(o.said) == 0 {
		o.beginnings(p)
		return o.choices
	}
	word := o.said[0]
	if at, is := p.Board().Find(word); is {
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
func verbKinds(word string) []rules.Kind {
	if word == "fire" {
		return []rules.Kind{rules.KindFire}
	}
	for _, verbs := range [...]map[string]rules.Kind{plainVerbs, loneVerbs} {
		if k, is := verbs[word]; is {
			return []rules.Kind{k}
		}
	}
	return nil
}

// offering puts the words together that may follow.
type offering struct {
	s       *rules.Survey // of the position in which the one move is made
	said    []string
	choices []engine.Choice
	counts  []count
}

// count is a number that may follow.
type count struct {
	n          int
	ends, goes bool
}

// verb offers what follows a verb with which an order begins: what is fired on, or the one square.
func (o *offering) verb(p *Position, word string, k rules.Kind) {
	if k == rules.KindFire {
		o.follow(verbOrders(o.s, k), 0, sentence.AnyOrder(word))
		return
	}
	if _, square := plainVerbs[word]; !square || len(o.said) > 1 {
		return
	}
	s := o.s
	if rules.Kinds[k].Free {
		if rules.StageOf(k) < p.Stage {
			return
		}
		if p != s.P {
			s = rules.Look(p)
			defer s.Done()
		}
	}
	var squares grid.Set
	for m := range verbOrders(s, k) {
		squares.Add(m.At)
	}
	o.choices = make([]engine.Choice, 0, squares.Len())
	for at := range squares.All() {
		o.choices = append(o.choices, engine.Choice{
			Word: s.Board.Name(at), Part: engine.Place, Gist: o.placeGist(at, Move{Kind: k}), Ends: true,
		})
	}
}

// verbOrders walks the orders of a kind that begin with a verb.
func verbOrders(s *rules.Survey, k rules.Kind) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		for m := range given(s, k) {
			if !m.Then && !yield(m) {
				return
			}
		}
	}
}

// groupOrders lists the slides and wheels of a group, also of one that is not listed. [HW-322]
func groupOrders(s *rules.Survey, group rules.DeviceSet) (slides, wheels []Move) {
	if (reasons{s}).legalGroup(group) != nil {
		return nil, nil
	}
	rules.CountBars(s)
	c := rules.CorpsOf(s, group, Move{})
	return c.List(nil, rules.AnySlide), c.List(nil, rules.AnyWheel)
}

// orderKindsOfPieces are the kinds of orders that begin with the square of a piece.
var orderKindsOfPieces = [...]rules.Kind{
	rules.KindMove, rules.KindCapture, rules.KindTurn, rules.KindRuin, rules.KindLeaveRuin, rules.KindLeaveLight,
	rules.KindDestroy, rules.KindDrop, rules.KindUndepot,
}

// piece offers what follows the square of a piece.
func (o *offering) piece(at grid.Square) {
	i, stands := o.s.PieceOn(at)
	if !stands || o.s.P.Pieces[i].Army != o.s.Army {
		return
	}
	o.follow(each(ordersOf(o.s, i)), 0, engine.InOrder)
}

// ordersOf lists what a piece can do.
func ordersOf(s *rules.Survey, i int) (list []Move) {
	x := &s.P.Pieces[i]
	_, depot := s.P.DepotAt(x.At)
	for _, k := range orderKindsOfPieces {
		switch {
		case k == rules.KindMove:
			list = s.MovesOf(i, Move{Kind: k}, list)
		case k == rules.KindCapture:
			list = s.CapturesOf(i, Move{Kind: k}, list)
		case k == rules.KindDestroy:
			list = rules.DestroysBy(s, i, list)
		case k == rules.KindRuin:
			for device := range s.Halves(x.At) {
				list = rules.RuinsFrom(s, device, x.At, list)
			}
		case k == rules.KindTurn && x.Kind != state.Pawn,
			k == rules.KindDrop && s.Half[x.At] == 0,
			(k == rules.KindLeaveRuin || k == rules.KindLeaveLight) && s.Bridge[x.At] == 0,
			k == rules.KindUndepot && !depot:
		default:
			for m := range rules.Listed(s, k) {
				if m.From == x.At && (k != rules.KindUndepot || m.Then) {
					list = append(list, *m)
				}
			}
		}
	}
	return list
}

// devices offers what follows the names of devices: others that can go with them, and what they can do.
func (o *offering) devices() {
	r := reading{p: o.s.P, words: o.said}
	var group rules.DeviceSet
	n, last := r.devices(&group)
	if n == 0 {
		return
	}
	lone := n == 1 && o.s.P.Devices[last].Kind == state.Carrier
	if r.i == len(o.said) {
		more := rules.Growth(o.s, &group)
		o.figures(&more, &group)
		slides, wheels := groupOrders(o.s, group)
		o.follow(each(append(slides, wheels...)), n, engine.InOrder)
		if lone {
			o.follow(each(bridgeOrders(o.s, last)), n, engine.InOrder)
		}
		return
	}
	switch verb := o.said[r.i]; {
	case verb == "slide":
		slides, _ := groupOrders(o.s, group)
		o.follow(each(slides), n, engine.InOrder)
	case verb == "wheel":
		_, wheels := groupOrders(o.s, group)
		o.follow(each(wheels), n, engine.InOrder)
	case lone:
		o.follow(each(bridgeOrders(o.s, last)), n, engine.InOrder)
	}
}

// bridgeOrders lists the laying and taking up of a carrier's bridges.
func bridgeOrders(s *rules.Survey, carrier int) []Move {
	list := s.Commanded(rules.ListTakeUp(s, rules.ListLay(s, nil)), 0)
	return slices.DeleteFunc(list, func(m Move) bool { return int(m.Device) != carrier })
}

// figures offers devices by their names, of those that are alike one.
func (o *offering) figures(list, said *rules.DeviceSet) {
	p := o.s.P
	known := map[string]bool{}
	for d := range list.All {
		if word := strings.ToLower(deviceName(p, d)); !said.Has(d) && !known[word] {
			known[word] = true
			o.choices = append(o.choices, engine.Choice{
				Word: word, Part: engine.Figure, Gist: deviceGist(o.s, d), Goes: true,
			})
		}
	}
}

// beginnings offers what orders begin with: pieces, devices, verbs.
func (o *offering) beginnings(p *Position) {
	s := o.s
	act := actors(s)
	for _, x := range s.P.PieceList() {
		if x.Army == s.Army && act.Has(x.At) {
			o.choices = append(o.choices, engine.Choice{
				Word: s.Board.Name(x.At), Part: engine.Figure, Gist: state.PieceKinds[x.Kind].Name, Goes: true,
			})
		}
	}
	group := rules.Growth(s, &rules.DeviceSet{})
	for _, k := range [...]rules.Kind{rules.KindLay, rules.KindTakeUp} {
		for m := range given(s, k) {
			group.Add(int(m.Device))
		}
	}
	o.figures(&group, &rules.DeviceSet{})
	for k := rules.KindFire; k < rules.KindPass; k++ {
		if isVerb(k) && some(s, k) {
			o.begin(k)
		}
	}
	if len(o.choices) == 0 {
		o.begin(rules.KindPass)
	}
	free := s
	if p != s.P {
		free = rules.Look(p)
		defer free.Done()
	}
	for k := rules.KindSpread; k < rules.NumKinds; k++ {
		if rules.StageOf(k) >= p.Stage && some(free, k) {
			o.begin(k)
		}
	}
}

// actors is where the pieces stand that can do anything.
func actors(s *rules.Survey) (act grid.Set) {
	for _, k := range orderKindsOfPieces {
		for m := range given(s, k) {
			if k != rules.KindUndepot || m.Then {
				act.Add(m.From)
			}
		}
	}
	return act
}

// given walks the orders of a kind that the mover may give.
func given(s *rules.Survey, k rules.Kind) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		for m := range rules.Listed(s, k) {
			if s.Commands(m) && !yield(m) {
				return
			}
		}
	}
}

// each walks a list of orders.
func each(list []Move) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		for i := range list {
			if !yield(&list[i]) {
				return
			}
		}
	}
}

// some reports whether there are orders of a kind that begin with its verb.
func some(s *rules.Survey, k rules.Kind) bool {
	for range verbOrders(s, k) {
		return true
	}
	return false
}

// verbOf is the verb with which the orders of a kind begin, "" if they begin with who is to do something.
func verbOf(k rules.Kind) string {
	switch k {
	case rules.KindRuinNear:
		return "ruin"
	case rules.KindBlockade:
		return "blockade"
	case rules.KindUnblock:
		return "unblock"
	case rules.KindMove, rules.KindCapture, rules.KindTurn, rules.KindSlide, rules.KindWheel, rules.KindLay,
		rules.KindTakeUp, rules.KindRuin, rules.KindLeaveRuin,
		rules.KindLeaveLight, rules.KindDestroy, rules.KindDrop:
		return ""
	}
	return rules.Kinds[k].Name
}

func isVerb(k rules.Kind) bool { return verbOf(k) != "" }

// begin offers the verb of a kind.
func (o *offering) begin(k rules.Kind) {
	word := verbOf(k)
	_, lone := loneVerbs[word]
	o.choices = append(o.choices, engine.Choice{
		Word: word, Part: engine.Verb, Gist: wordGists[word], Ends: lone, Goes: !lone, Free: rules.Kinds[k].Free,
		Called: k == rules.KindFire && onlyOwn(o.s),
	})
}

// follow offers the words that follow in the sentences of orders, which begin with so many names of devices that may
// have been said in another order.
func (o *offering) follow(list iter.Seq[*Move], names int, next func(said, sentence []string) []string) {
	tail := o.said[names:]
	speaks := sayer{p: o.s.P}
	index := map[string]int{}
	for m := range list {
		if !o.s.Commands(m) {
			continue
		}
		whole := speaks.order(*m)[names:]
		for i, w := range whole {
			whole[i] = strings.ToLower(w)
		}
		for _, w := range next(tail, whole) {
			ends, goes := len(whole) == len(tail)+1, len(whole) > len(tail)+1
			if o.counts = o.counted(w, ends, goes); o.isCount() {
				continue
			}
			i, known := index[w]
			if !known {
				i = len(o.choices)
				index[w] = i
				o.choices = append(o.choices, o.choice(w, *m))
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
