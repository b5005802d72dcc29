package hellwig

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// because are the rules by which what orders of a kind cause is told.
var because = [numKinds]engine.RuleID{
	kindMove: "HW-31", kindCapture: "HW-32", kindTurn: "HW-38", kindSlide: "HW-45", kindWheel: "HW-61",
	kindFire: "HW-47", kindLight: "HW-74", kindLay: "HW-142", kindTakeUp: "HW-153", kindRuin: "HW-160",
	kindLeaveRuin: "HW-162", kindRuinNear: "HW-163", kindLeaveLight: "HW-166a", kindEntrench: "HW-106",
	kindStrengthen: "HW-106", kindRaze: "HW-121", kindStorm: "HW-130", kindDemolish: "HW-77", kindDestroy: "HW-72",
	kindDrop: "HW-101", kindDepot: "HW-244", kindUndepot: "HW-250", kindPass: "HW-21", kindSpread: "HW-74c",
	kindOccupy: "HW-119", kindSeize: "HW-252", kindCut: "HW-183", kindBlockade: "HW-190.3", kindUnblock: "HW-190.6",
}

// teller puts together what happened between two positions.
type teller struct {
	from, to *Position
	by       engine.RuleID
	events   []engine.Event
}

// Tell is what an order changed: bridges that fell before it, what it did, and what the end of the turn and the
// beginning of the next brought.
func (game) Tell(before, after *Position, m Move) []engine.Event {
	t := teller{from: before, to: after, by: because[m.Kind]}
	k := &kinds[m.Kind]
	if k.free {
		t.tell(m)
		return t.events
	}
	ready := *before
	ready.beginMove()
	t.between(before, &ready, "HW-166", Move{})
	done := ready
	if k.play != nil {
		k.play(&done, m)
	}
	t.from, t.to = &ready, &done
	if t.by = because[m.Kind]; m.Kind == kindRuin && m.From != ready.devices[m.Device].at {
		t.by = "HW-161"
	}
	t.tell(m)
	t.between(&done, after, "", Move{})
	return t.events
}

// between tells what changed from one position to another by itself.
func (t *teller) between(from, to *Position, by engine.RuleID, m Move) {
	t.from, t.to, t.by = from, to, by
	t.changes(m)
}

// say adds an event.
func (t *teller) say(by engine.RuleID, what, now string, args ...any) {
	t.events = append(t.events, engine.Changed{By: engine.By(by), What: what, Now: fmt.Sprintf(now, args...)})
}

// tell tells an order and what it changed.
func (t *teller) tell(m Move) {
	side := string(t.from.side(t.from.army()))
	switch m.Kind {
	case kindSlide, kindWheel:
		t.corps(m)
		return // all goes along, and nothing is lost
	case kindPass:
		t.say(t.by, side, "passes")
	case kindTurn:
		i, _ := t.to.pieceAt(m.From)
		t.say(t.by, "the pawn on "+t.name(m.From), "faces %s", frontNames[t.to.pieces[i].front])
	case kindCut:
		t.say(t.by, side, "declares the corps with the piece on %s cut off", t.name(m.At))
	case kindBlockade:
		t.say(t.by, side, "declares the blockade of the fortress")
	case kindUnblock:
		t.say(t.by, side, "gives the blockade up")
	}
	if m.goes() {
		t.moves(m)
	}
	t.changes(m)
}

// goes reports whether a piece moves by its own move in an order, alone or after an act.
func (m *Move) goes() bool {
	switch m.Kind {
	case kindMove, kindCapture, kindLeaveRuin, kindLeaveLight, kindDrop:
		return true
	}
	return m.Then
}

// corps tells of a group that has moved. [HW-45, HW-61, HW-87, HW-137]
func (t *teller) corps(m Move) {
	p, group := t.from, (*deviceSet)(&m.Set)
	rule, n := engine.RuleID("HW-87"), 0
	for d := range group.all {
		n++
		switch k := p.devices[d].kind; {
		case k.artillery():
			rule = "HW-45"
		case k == Carrier && rule == "HW-87":
			rule = "HW-137"
		}
	}
	verb := map[bool]string{true: "goes", false: "go"}[n == 1]
	with := ""
	if m.Works {
		with = " with breastworks"
	}
	if m.Kind == kindSlide {
		t.say(rule, p.groupName(group), "%s %s %d%s", verb, wayNames[m.Way], m.Steps, with)
		return
	}
	verb = map[bool]string{true: "wheels", false: "wheel"}[n == 1]
	t.say("HW-61", p.groupName(group), "%s %s about %s%s", verb, wheelTold[m.Turns], t.name(m.At), with)
}

// wheelTold are the results of wheels by quarter turns clockwise, as they are told.
var wheelTold = [...]string{1: "a quarter clockwise", 2: "half round", 3: "a quarter counter-clockwise"}

// frontNames are the sides of the board by their corners.
var frontNames = map[grid.Dir]string{grid.N: "AB", grid.E: "BD", grid.S: "CD", grid.W: "AC"}

func (t *teller) name(s grid.Square) string { return t.from.board().Name(s) }

// moves tells the move of a piece.
func (t *teller) moves(m Move) {
	i, stood := t.from.pieceAt(m.From)
	if _, stays := t.to.pieceAt(m.From); !stood || stays {
		return
	}
	if j, arrived := t.to.pieceAt(m.To); !arrived || t.to.pieces[j].army != t.from.army() {
		return
	}
	x := &t.from.pieces[i]
	by := engine.By("HW-31")
	if x.kind == Pawn {
		by = "HW-36"
	}
	t.events = append(t.events, engine.Moved{
		By: by, Side: t.from.side(x.army), Figure: pieceKinds[x.kind].letter, From: t.name(m.From), To: t.name(m.To),
	})
}

// changes tells what came and what went, a kind of thing after another. The piece of the order is told already.
func (t *teller) changes(m Move) {
	t.pieces(m)
	t.devices()
	t.bridges()
	t.works()
	t.fires()
	t.depots()
	t.counts()
	for s := range grid.Square(t.from.board().Squares()) {
		if t.from.terrain(s) != t.to.terrain(s) {
			t.say(t.rule("HW-74d"), "the building on "+t.name(s), "is no more")
		}
	}
}

// rule is the order's, or another where it happened by itself.
func (t *teller) rule(other engine.RuleID) engine.RuleID {
	if t.by != "" {
		return t.by
	}
	return other
}

// pieces tells who is gone, and why.
func (t *teller) pieces(m Move) {
	for i := range t.from.pieceList() {
		x := &t.from.pieces[i]
		if j, there := t.to.pieceAt(x.at); there && t.to.pieces[j].army == x.army || x.at == m.From && t.arrives(m) {
			continue
		}
		cause := t.rule("HW-74b")
		switch {
		case m.Takes && x.army != t.from.army():
			cause = "HW-32"
		case t.by != "":
		case x.cut != 0 && t.from.cuts[x.cut-1].turns+1 >= cutTurns:
			cause = "HW-182"
		case x.hunger == 1:
			cause = "HW-249c"
		}
		t.events = append(t.events, engine.Taken{
			By: engine.By(cause), Side: t.from.side(x.army), Figure: pieceKinds[x.kind].letter, At: t.name(x.at),
			Kind: pieceKinds[x.kind].name, Label: pieceKinds[x.kind].letter,
		})
	}
}

// arrives reports whether the piece of an order is on its new square.
func (t *teller) arrives(m Move) bool {
	j, there := t.to.pieceAt(m.To)
	return m.goes() && there && t.to.pieces[j].army == t.from.army()
}

func (t *teller) devices() {
	j := 0
	for i := range t.from.deviceList() {
		d := t.from.devices[i]
		name := t.from.device(i)
		for j < int(t.to.nDevices) && t.to.compareDevices(t.to.devices[j], d) < 0 {
			j++
		}
		if j == int(t.to.nDevices) || t.to.compareDevices(t.to.devices[j], d) != 0 {
			t.say(t.rule("DEF-14"), name, "is lost")
			continue
		}
		if now := t.to.devices[j].faces; now != d.faces {
			t.say(t.rule("HW-136"), name, "has %d and %d bridges on its faces", now.main(), now.side())
		}
		j++
	}
}

func (t *teller) bridges() {
	for _, x := range t.from.bridgeList() {
		if _, there := t.to.bridgeAt(x.at); !there {
			t.say(t.rule("HW-166"), fmt.Sprintf("bridge %d on %s", x.number, t.name(x.at)), "is %s", t.bridgeGone())
		}
	}
	for _, x := range t.to.bridgeList() {
		if _, there := t.from.bridgeAt(x.at); !there {
			t.say(t.by, fmt.Sprintf("bridge %d", x.number), "is laid on %s", t.name(x.at))
		}
	}
}

// bridgeGone says how a bridge went: taken up, to be used again, or for good.
func (t *teller) bridgeGone() string {
	if t.by == because[kindTakeUp] {
		return "taken up"
	}
	return "ruined"
}

func (t *teller) works() {
	for _, x := range t.from.workList() {
		i, there := t.to.workAt(x.at)
		what := "the breastwork on " + t.name(x.at)
		switch {
		case !there:
			t.say(t.rule("DEF-14"), what, "is gone, its markers back with %s", t.from.side(x.army))
		case t.to.works[i].army != x.army:
			t.say(t.by, what, "is %s's now", t.to.side(t.to.works[i].army))
		case t.to.works[i].markers != x.markers:
			t.say(t.by, what, "has %d markers, had %d", t.to.works[i].markers, x.markers)
		}
	}
	for _, x := range t.to.workList() {
		if _, there := t.from.workAt(x.at); !there {
			t.say(t.by, t.name(x.at), "is entrenched with %d markers", x.markers)
		}
	}
}

func (t *teller) fires() {
	for _, x := range t.to.fireList() {
		if _, there := t.from.fireAt(x.at); !there {
			t.say(t.by, t.name(x.at), "burns")
		}
	}
	for _, x := range t.from.fireList() {
		if _, there := t.to.fireAt(x.at); !there && t.from.terrain(x.at) == Building {
			t.say(t.rule("HW-74d"), "the fire on "+t.name(x.at), "is out")
		}
	}
}

func (t *teller) depots() {
	for _, x := range t.from.depotList() {
		i, there := t.to.depotAt(x.at)
		switch {
		case !there:
			t.say(t.rule("DEF-14"), "the depot on "+t.name(x.at), "is gone")
		case t.to.depots[i].army != x.army:
			t.say(t.by, "the depot on "+t.name(x.at), "is %s's now", t.to.side(t.to.depots[i].army))
		}
	}
	for _, x := range t.to.depotList() {
		if _, there := t.from.depotAt(x.at); !there {
			t.say(t.by, t.name(x.at), "has a depot of %s", t.to.side(x.army))
		}
	}
}

// counts tells of the counts that began, ended or changed by themselves: hunger, cutting off, blockade.
func (t *teller) counts() {
	for i := range t.to.pieceList() {
		x := &t.to.pieces[i]
		j, there := t.from.pieceAt(x.at)
		if !there || t.from.pieces[j].army != x.army {
			continue
		}
		was, what := &t.from.pieces[j], "the "+pieceKinds[x.kind].name+" on "+t.name(x.at)
		switch {
		case x.hunger > was.hunger:
			t.say("HW-249c", what, "is not fed, and holds out %s more", several("turn", int(x.hunger)))
		case x.hunger == 0 && was.hunger > 0:
			t.say("HW-249c", what, "is fed again")
		}
		if x.cut == 0 && was.cut != 0 {
			t.say("HW-183", what, "is no longer cut off")
		}
	}
	for a := range Army(2) {
		was, now := t.from.sieges[a], t.to.sieges[a]
		fortress := "the fortress of " + string(t.from.side(a))
		switch {
		case t.by != "":
		case was.declared && !now.declared:
			t.say("HW-190.8", fortress, "is no longer blockaded")
		case was.declared && now.limit > was.limit:
			t.say("HW-190.4", fortress, "is supplied, and holds out %d moves in all", now.limit)
		}
	}
}
