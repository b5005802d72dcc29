package hellwig

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// Hint is what would come of a sentence: of a piece where it may go and whom it may take; of devices what goes along,
// where they may slide and wheel, and what must be free for it; of a gun its field and whom it keeps from firing; of a
// square the strength of both.
func (game) Hint(p *Position, said engine.Order) engine.Hint {
	words := said.Words()
	if len(words) == 0 {
		return engine.Hint{}
	}
	from := p
	p = ready(p)
	o := overlay{p: p, Survey: rules.Look(p)}
	defer o.Done()
	says := ""
	group, rest := groupSaid(p, words)
	at, square := o.Board.Find(words[0])
	switch {
	case group != (rules.DeviceSet{}):
		says = o.hintGroup(group, words, rest)
		if d := sole(&group); len(rest) == 0 && d >= 0 {
			says += o.fires(d)
		}
	case square && o.Holds(o.Army, at):
		if says = o.hintWhole(said); says == "" {
			says = o.hintPiece(at)
		}
	case words[0] == "fire":
		o.hintHits(said)
		says = o.hintShots(words[1:])
	case words[0] == "cut" && len(words) > 1:
		o.hintSquares(words)
		says = cutting
	default:
		says = o.hintSquares(words)
	}
	if says != "" {
		says += surrenders(from, said)
	}
	return engine.Hint{Says: says, Rule: o.rule, Ways: o.ways, Layer: o.Layer}
}

// cutting is what comes of a corps that is declared cut off. [HW-182]
var cutting = fmt.Sprintf("unless it is freed, it lays down its arms after %d of its turns (HW-182)", state.CutTurns)

// surrenders is what is added of a corps in its last turn: that it lays down its arms after this one, of an order that
// is whole only if that does not save it. [HW-182]
func surrenders(p *Position, said engine.Order) string {
	m, err := game{}.Read(p, said)
	if whole := err == nil && !rules.Kinds[m.Kind].Free; whole {
		after := *p
		after.Play(m)
		for _, e := range (game{}).Tell(p, &after, m) {
			if lost, is := e.(engine.Taken); is && lost.By == engine.By("HW-182") {
				return fmt.Sprintf("; but the corps with the piece on %s then lays down its arms", lost.At)
			}
		}
		return ""
	}
	for i := range p.PieceList() {
		if x := &p.Pieces[i]; x.Army == p.Army() && lastTurn(p, x) {
			return fmt.Sprintf("; the corps with %s lays down its arms after this turn", p.Board().Name(x.At))
		}
	}
	return ""
}

// lastTurn reports whether a piece is cut off and, unless it is saved, lays down its arms after its next turn. [HW-182]
func lastTurn(p *Position, x *state.Piece) bool {
	return x.Cut != 0 && p.Cuts[x.Cut-1].Turns == state.CutTurns-1
}

// groupSaid is the devices that a sentence begins with, and what follows them.
func groupSaid(p *Position, words []string) (group rules.DeviceSet, rest []string) {
words:
	for k, word := range words {
		for i := range p.DeviceList() {
			if !group.Has(i) && strings.EqualFold(deviceName(p, i), word) {
				group.Add(i)
				continue words
			}
		}
		return group, words[k:]
	}
	return group, nil
}

// hintPiece shows where a piece may go and whom it may take.
func (o *overlay) hintPiece(at grid.Square) string {
	i, _ := o.PieceOn(at)
	x := &o.p.Pieces[i]
	var goes, takes int
	var taken grid.Set
	for _, m := range o.CapturesOf(i, Move{Kind: rules.KindCapture, From: at}, o.MovesOf(i, Move{From: at}, nil)) {
		if !m.Takes {
			o.tint(m.To, engine.Good, "may go there")
			goes++
			continue
		}
		if j, _ := o.PieceOn(m.To); !taken.Has(m.To) {
			taken.Add(m.To)
			o.pieceRing(&o.p.Pieces[j], engine.Good, "may take the %s", state.PieceKinds[o.p.Pieces[j].Kind].Name)
			takes++
		}
	}
	crew := serves(o.Survey, at)
	if crew != "" {
		crew = ", and is " + crew + ", which is clicked to fire or go"
	}
	whom := "nobody"
	if takes > 0 {
		whom = fmt.Sprint(takes)
	}
	says := fmt.Sprintf("the %s on %s may go to ", state.PieceKinds[x.Kind].Name, o.Board.Name(at))
	if goes+takes == 0 {
		o.rule = "HW-31"
		return says + "no square and take nobody: others or the ground are in its way" + crew
	}
	return says + engine.Counted(goes, "square", "squares") + ", and take " + whom + crew
}

// hintWhole shows where a piece ends by an order that is whole, and whom it takes; "" if it is not.
func (o *overlay) hintWhole(said engine.Order) (says string) {
	m, err := game{}.Read(o.p, said)
	if err != nil {
		return ""
	}
	switch m.Kind {
	case rules.KindMove, rules.KindCapture, rules.KindLeaveRuin, rules.KindLeaveLight, rules.KindDrop:
	default:
		return ""
	}
	called := func(at grid.Square) string {
		i, _ := o.PieceOn(at)
		return fmt.Sprintf("the %s on %s", state.PieceKinds[o.p.Pieces[i].Kind].Name, o.Board.Name(at))
	}
	if says = called(m.From); !m.Takes {
		o.tint(m.To, engine.Good, "goes there")
		return says + " goes to " + o.Board.Name(m.To) + o.leavesGun(m.From)
	}
	var whom []string
	for _, at := range takenBy(o.p, m, nil) {
		i, _ := o.PieceOn(at)
		o.pieceRing(&o.p.Pieces[i], engine.Good, "is taken")
		whom = append(whom, called(at))
	}
	return says + " takes " + engine.Listed(whom)
}

// leavesGun tells that nobody serves the gun any more whose crew goes. [DEF-7]
func (o *overlay) leavesGun(from grid.Square) string {
	if serves(o.Survey, from) != "" {
		return "; its gun then has no crew"
	}
	return ""
}

// hintGroup shows what goes along, and what the rest of the words makes of it.
func (o *overlay) hintGroup(group rules.DeviceSet, words, rest []string) string {
	first, note := "", "goes along"
	if sole(&group) >= 0 {
		note = "chosen"
	}
	for d := range group.All {
		x := &o.p.Devices[d]
		first = deviceName(o.p, d)
		o.ring(first, o.Board.Span(x.At, x.Far(o.Board)), engine.Plain, "%s", note)
	}
	if len(rest) > 0 && rest[0] != "slide" && rest[0] != "wheel" {
		return o.hintBridge(group, rest)
	}
	o.waysOf(group, words, len(words)-len(rest))
	moves := o.ways
	const whole = 3 // words, of a slide or wheel
	if len(rest) >= whole || len(rest) >= 2 && len(o.ways) == 0 {
		if m, known := o.orderSaid(group, rest); known {
			return o.hintOrder(first, m)
		}
	}
	bridges := ""
	if d := sole(&group); len(rest) == 0 && d >= 0 {
		switch kind := o.p.Devices[d].Kind; {
		case kind.Artillery():
			o.hintGun(d)
		case kind == state.Carrier:
			bridges = o.hintCarrier(d)
		}
	}
	err := (reasons{o.Survey}).legalGroup(group)
	if err != nil {
		return o.refuses(err)
	}
	var seen grid.Set
	for _, w := range moves {
		for _, place := range w.Places {
			if at, _ := o.Board.Find(place); !seen.Has(at) {
				seen.Add(at)
				o.tint(at, engine.Good, "may come there")
			}
		}
	}
	if len(rest) == 0 && len(moves) == 0 {
		return o.refuses(reasons{o.Survey}.stuck(group)) + bridges
	}
	return called(o.p, &group) + ": " + engine.Counted(len(moves), "way", "ways") + " to slide or wheel" + bridges
}

// hintBridge says what a bridge that is laid or taken up needs, and from which half of its carrier it comes or to which
// it goes. [HW-136a, HW-167.1]
func (o *overlay) hintBridge(group rules.DeviceSet, rest []string) string {
	says := o.hintSquares(rest)
	d, face := sole(&group), rest[len(rest)-1]
	if d < 0 || face != "main" && face != "side" || rest[0] != "lay" && rest[0] != "takeup" {
		return says
	}
	half := halfTold(o.Survey, d, face == "side")
	if rest[0] == "takeup" {
		return "the bridge goes on to " + half + "; " + says
	}
	at, _ := o.Board.Find(rest[1])
	needs := fmt.Sprintf("nobody of %s bears on %s", o.name(o.Army.Other()), rest[1])
	if enemy := o.Strength(o.Army.Other(), at); enemy > 0 {
		needs = fmt.Sprintf("%s must be stronger about %s than %s, or have it in its field of fire, "+
			"and has %d against %d", o.name(o.Army), rest[1], o.name(o.Army.Other()), o.Strength(o.Army, at), enemy)
	}
	return "the bridge comes from " + half + "; " + needs
}

// halfTold is a half of a carrier by its square.
func halfTold(s *rules.Survey, d int, side bool) string {
	if x := &s.P.Devices[d]; side {
		return s.Board.Name(x.Far(s.Board)) + ", the side face of its carrier"
	} else {
		return s.Board.Name(x.At) + ", the main face of its carrier"
	}
}

// called is a group in what is said of it: of many their number, since their names would leave no room for more.
func called(p *Position, group *rules.DeviceSet) string {
	const named = 5
	name := groupName(p, group)
	if n := len(strings.Fields(name)); n > named {
		return fmt.Sprint(n, " devices")
	}
	return name
}

// waysOf are the slides and wheels of a group that begin with some words, names of which are those of its devices.
// After "wheel" a corner means that it stays.
func (o *overlay) waysOf(group rules.DeviceSet, words []string, names int) {
	slides, wheels := groupOrders(o.Survey, group)
	said, corps := engine.Order(strings.Join(words, " ")), rules.CorpsOf(o.Survey, group, Move{})
	for _, m := range o.Survey.Commanded(append(slides, wheels...), 0) {
		rest := strings.Fields(string(Words(o.p, m)))[names:]
		order := engine.Order(strings.Join(append(words[:names:names], rest...), " "))
		if !said.Begins(order) || order == said {
			continue
		}
		w := engine.Going{Order: order}
		for at := range o.p.EndOf(m).Squares(o.Board) {
			if _, corner := corps.PivotAt(at); !corner || len(words) != names+1 || words[names] != "wheel" {
				w.Places = append(w.Places, o.Board.Name(at))
			}
		}
		o.ways = append(o.ways, w)
	}
}

// hintCarrier shows where a carrier may lay bridges, and which it may take up, as a click on the water means it; and
// says what is to be clicked for it.
func (o *overlay) hintCarrier(d int) (says string) {
	notes := map[rules.Kind][2]string{
		rules.KindLay:    {"a bridge may be laid there", "; click water to bridge it"},
		rules.KindTakeUp: {"may be taken up", "; click its bridge to take it up"},
	}
	var seen grid.Set
	var ways []engine.Going
	for _, m := range bridgeOrders(o.Survey, d) {
		order := engine.Order(strings.ToLower(string(Words(o.p, m))))
		ways = append(ways, engine.Going{Order: order, Places: []string{o.Board.Name(m.At)}})
		note := notes[m.Kind]
		if !seen.Has(m.At) {
			seen.Add(m.At)
			o.tint(m.At, engine.Good, "%s", note[0])
		}
		if !strings.Contains(says, note[1]) {
			says += note[1]
		}
	}
	o.ways = append(ways, o.ways...)
	return says
}

// hintHits shows the squares of what may be fired on and is called by more than its square: "555x2", "617b".
func (o *overlay) hintHits(said engine.Order) {
	r := reading{p: o.p}
	for _, c := range (game{}).Complete(o.p, said) {
		h, is := r.hit(c.Word)
		if _, square := o.Board.Find(c.Word); square || !is || !c.Ends {
			continue
		}
		at := o.Board.Numbered(h.Number)
		o.tint(at, engine.Good, "%s: %s", c.Word, c.Gist)
		o.ways = append(o.ways, engine.Going{Order: said.Then(c.Word), Places: []string{o.Board.Name(at)}})
	}
}

// hintShots shows what is fired on.
func (o *overlay) hintShots(words []string) (says string) {
	r, c := reading{p: o.p}, offering{s: o.Survey}
	var struck []string
	for _, word := range words {
		if h, is := r.hit(word); is && c.hitGist(word) != "" {
			at := o.Board.Numbered(h.Number)
			o.tint(at, engine.Good, "fired on")
			struck = append(struck, c.hitGist(word)+" on "+o.Board.Name(at))
		}
	}
	if len(struck) == 0 {
		return ""
	}
	return "fires on " + engine.Listed(struck)
}

// sole is the one device of a group, -1 if there are several.
func sole(group *rules.DeviceSet) int {
	one := -1
	for d := range group.All {
		if one >= 0 {
			return -1
		}
		one = d
	}
	return one
}

// orderSaid is the slide or wheel of a group that a sentence means, whether or not it is legal; a slide without its
// steps is of one, a wheel without its turn a quarter clockwise.
func (o *overlay) orderSaid(group rules.DeviceSet, rest []string) (m Move, whole bool) {
	m = Move{Set: group, Works: rest[len(rest)-1] == "works"}
	switch rest[0] {
	case "slide":
		m.Kind, m.Steps = rules.KindSlide, 1
		if len(rest) > 2 {
			n, err := strconv.Atoi(rest[2])
			if err != nil || n < 1 || n > rules.HorsePace {
				return m, false
			}
			m.Steps = uint8(n)
		}
		for way, name := range wayNames {
			if name == rest[1] {
				m.Way, whole = way, true
			}
		}
	case "wheel":
		at, known := o.Board.Find(rest[1])
		m.Kind, m.At, m.Turns = rules.KindWheel, at, 1
		if len(rest) > 2 {
			m.Turns = map[string]uint8{"cw": 1, "about": 2, "ccw": 3}[rest[2]]
		}
		_, corner := rules.CorpsOf(o.Survey, group, m).PivotAt(at)
		whole = known && corner && m.Turns > 0
	}
	return m, whole
}

// hintOrder shows the end of a slide or wheel, and what must be free for it.
func (o *overlay) hintOrder(of string, m Move) string {
	refused, n := reasons{o.Survey}.whyNotWheel, 0
	if m.Kind == rules.KindSlide {
		refused = reasons{o.Survey}.whyNotSlide
	}
	set := rules.DeviceSet(m.Set)
	for range set.All {
		n++
	}
	says := called(o.p, &set) + " " + goesTold(o.p, m, n)
	err := refused(m)
	tone := engine.Good
	if err != nil {
		tone, says = engine.Bad, o.refuses(err)
	}
	if o.ends(m) {
		o.ring(of, o.p.EndOf(m), tone, "stands there at the end")
	}
	need := mustBeFree(o.Survey, m)
	c := rules.CorpsOf(o.Survey, m.Set, m)
	for at := range need.All() {
		if rule, hinders := hindrance(c, at); rule != "" {
			o.tint(at, engine.Bad, "must be free: %s", hinders)
		} else {
			o.tint(at, engine.Plain, "must be free, and is")
		}
	}
	return says
}

// ends reports whether a slide or wheel ends on the board.
func (o *overlay) ends(m Move) bool {
	c := rules.CorpsOf(o.Survey, m.Set, m)
	if m.Kind == rules.KindSlide {
		return c.Rect.Shifted(m.Way, int(m.Steps)).In(o.Board)
	}
	v, _ := c.PivotAt(m.At)
	return v.After(int(m.Turns)).In(o.Board)
}

// hintGun shows a gun's field, on whom it may fire, and which enemy gun it keeps from firing on it. [DEF-8, HW-55b]
func (o *overlay) hintGun(gun int) {
	for _, at := range o.Survey.Fields[gun].List() {
		if o.Deterred(gun, at) {
			o.tint(at, engine.Bad, "in its field, but a stronger column keeps it from firing there")
			continue
		}
		o.tint(at, engine.Plain, "in its field")
		if i, stands := o.PieceOn(at); stands && o.MannedBy[gun] == uint8(o.p.Pieces[i].Army.Other())+1 {
			o.pieceRing(&o.p.Pieces[i], engine.Good, "may be fired on")
		}
	}
	mine := o.p.Devices[gun].Far(o.Board)
	for i := range o.p.DeviceList() {
		d := &o.p.Devices[i]
		if !d.Kind.Artillery() || o.MannedBy[i] == o.MannedBy[gun] || !rules.Among(o.Survey.Fields[i].List(), mine) {
			continue
		}
		if o.Deterred(i, mine) {
			o.ring(deviceName(o.p, i), o.Board.Span(d.At, d.Far(o.Board)), engine.Spent, "kept from firing on it")
		}
	}
}

// fires adds what may be fired on in a gun's field, as a click on it after the gun means it; and says what to click.
// What is one's own is only for whoever types it, who is told so where there is nothing else. [DEF-8]
func (o *overlay) fires(gun int) (says string) {
	if !o.p.Devices[gun].Kind.Artillery() || o.MannedBy[gun] != uint8(o.Army)+1 {
		return ""
	}
	r, own := reading{p: o.p}, ""
	for _, c := range (game{}).Complete(o.p, "fire") {
		h, is := r.hit(c.Word)
		at := o.Board.Numbered(h.Number)
		switch {
		case !is || !c.Ends || !rules.Among(o.Survey.Fields[gun].List(), at) || o.Deterred(gun, at):
		case ownHit(o.Survey, h):
			own = "; it would hit only its own, on " + o.Board.Name(at) + ", and fires there if that is typed"
		default:
			fire := engine.Going{Order: "fire " + engine.Order(c.Word), Places: []string{o.Board.Name(at)}}
			o.ways, says = append(o.ways, fire), "; click whom it is to fire on"
		}
	}
	return cmp.Or(says, own)
}

// hintSquares shows the squares that an order of a verb names, with the strength of both there.
func (o *overlay) hintSquares(words []string) (says string) {
	for _, word := range words {
		at, known := o.Board.Find(word)
		if !known {
			continue
		}
		us, enemy := o.Survey.Strength(o.Army, at), o.Survey.Strength(o.Army.Other(), at)
		says = fmt.Sprintf("%s bears on %s with %d, %s with %d",
			o.name(o.Army), word, us, o.name(o.Army.Other()), enemy)
		tone := engine.Plain
		if o.Outweighed(o.Army, at) {
			tone = engine.Bad
		}
		o.tint(at, tone, "%s", says)
	}
	return says
}

// refuses keeps the rule of a refusal, and is its sentence.
func (o *overlay) refuses(err error) string {
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		o.rule = illegal.Rule
		return illegal.Why()
	}
	return err.Error()
}
