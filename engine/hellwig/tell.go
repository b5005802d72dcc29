package hellwig

import (
	"cmp"
	"fmt"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// because are the rules by which what orders of a kind cause is told.
var because = [rules.NumKinds]engine.RuleID{
	rules.KindMove: "HW-31", rules.KindCapture: "HW-32", rules.KindTurn: "HW-38", rules.KindSlide: "HW-45",
	rules.KindWheel: "HW-61",
	rules.KindFire:  "HW-47", rules.KindLight: "HW-74", rules.KindLay: "HW-142", rules.KindTakeUp: "HW-153",
	rules.KindRuin:      "HW-160",
	rules.KindLeaveRuin: "HW-162", rules.KindRuinNear: "HW-163", rules.KindLeaveLight: "HW-166a",
	rules.KindEntrench:   "HW-106",
	rules.KindStrengthen: "HW-106", rules.KindRaze: "HW-121", rules.KindStorm: "HW-130", rules.KindDemolish: "HW-77",
	rules.KindDestroy: "HW-72",
	rules.KindDrop:    "HW-101", rules.KindDepot: "HW-244", rules.KindUndepot: "HW-250", rules.KindPass: "HW-21",
	rules.KindSpread: "HW-74c",
	rules.KindOccupy: "HW-119", rules.KindSeize: "HW-252", rules.KindCut: "HW-183", rules.KindBlockade: "HW-190.3",
	rules.KindUnblock: "HW-190.6",
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
	k := &rules.Kinds[m.Kind]
	if k.Free {
		t.tell(m)
		return t.events
	}
	at := ready(before)
	t.between(before, at, "HW-166", Move{})
	done := *at
	if k.Play != nil {
		k.Play(&done, m)
	}
	t.from, t.to = at, &done
	if t.by = because[m.Kind]; m.Kind == rules.KindRuin && m.From != at.Devices[m.Device].At {
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
	side := string(sideOf(t.from, t.from.Army()))
	switch m.Kind {
	case rules.KindSlide, rules.KindWheel:
		t.corps(m)
		return // all goes along, and nothing is lost
	case rules.KindPass:
		t.say(t.by, side, "passes")
	case rules.KindTurn:
		i, _ := t.to.PieceAt(m.From)
		t.say(t.by, "the pawn on "+t.name(m.From), "faces %s", wayNames[t.to.Pieces[i].Front])
	case rules.KindCut:
		now := fmt.Sprintf("declares the corps with the piece on %s cut off", t.name(m.At))
		says := fmt.Sprintf("%s %s: %s", side, now, cutting)
		t.events = append(t.events, engine.Changed{By: engine.By(t.by), What: side, Now: now, Says: says})
	case rules.KindBlockade:
		t.say(t.by, side, "declares the blockade of the fortress")
	case rules.KindUnblock:
		t.say(t.by, side, "gives the blockade up")
	}
	if goesOn(&m) {
		t.moves(m)
	}
	t.changes(m)
}

// goesOn reports whether a piece moves by its own move in an order, alone or after an act.
func goesOn(m *Move) bool {
	switch m.Kind {
	case rules.KindMove, rules.KindCapture, rules.KindLeaveRuin, rules.KindLeaveLight, rules.KindDrop:
		return true
	}
	return m.Then
}

// corps tells of a group that has moved. [HW-45, HW-61, HW-87, HW-137]
func (t *teller) corps(m Move) {
	p, group := t.from, (*rules.DeviceSet)(&m.Set)
	rule, n := engine.RuleID("HW-87"), 0
	for d := range group.All {
		n++
		switch k := p.Devices[d].Kind; {
		case k.Artillery():
			rule = "HW-45"
		case k == state.Carrier && rule == "HW-87":
			rule = "HW-137"
		}
	}
	if m.Kind == rules.KindWheel {
		rule = "HW-61"
	}
	t.say(rule, groupName(p, group), "%s", goesTold(p, m, n))
}

// goesTold is what a group of n devices does in a slide or a wheel.
func goesTold(p *Position, m Move, n int) string {
	goes, wheels, with := "goes", "wheels", ""
	if n > 1 {
		goes, wheels = "go", "wheel"
	}
	if m.Works {
		with = " with breastworks"
	}
	if m.Kind == rules.KindSlide {
		return fmt.Sprintf("%s %s %d%s", goes, wayNames[m.Way], m.Steps, with)
	}
	return fmt.Sprintf("%s %s about %s%s", wheels, wheelTold[m.Turns], p.Board().Name(m.At), with)
}

// wheelTold are the results of wheels by quarter turns clockwise, as they are told.
var wheelTold = [...]string{1: "a quarter clockwise", 2: "half round", 3: "a quarter counter-clockwise"}

// frontNames are the sides of the board by their corners.
var frontNames = map[grid.Dir]string{grid.N: "AB", grid.E: "BD", grid.S: "CD", grid.W: "AC"}

func (t *teller) name(s grid.Square) string { return t.from.Board().Name(s) }

// moves tells the move of a piece.
func (t *teller) moves(m Move) {
	i, stood := t.from.PieceAt(m.From)
	if _, stays := t.to.PieceAt(m.From); !stood || stays {
		return
	}
	if j, arrived := t.to.PieceAt(m.To); !arrived || t.to.Pieces[j].Army != t.from.Army() {
		return
	}
	x := &t.from.Pieces[i]
	by := engine.By("HW-31")
	if x.Kind == state.Pawn {
		by = "HW-36"
	}
	t.events = append(t.events, engine.Moved{
		By: by, Side: sideOf(t.from, x.Army), Figure: state.PieceKinds[x.Kind].Letter, From: t.name(m.From),
		To: t.name(m.To),
	})
}

// changes tells what came and what went, a kind of thing after another. The piece of the order is told already.
func (t *teller) changes(m Move) {
	if t.from == t.to || *t.from == *t.to {
		return
	}
	t.pieces(m)
	t.holders()
	t.bridges() // what is laid before what is left of it
	if t.from.Devices != t.to.Devices {
		t.devices()
	}
	if t.from.Works != t.to.Works {
		t.works()
	}
	t.fires()
	t.depots()
	t.counts()
	if t.from.Razed == t.to.Razed {
		return
	}
	for s := range grid.Square(t.from.Board().Squares()) {
		if t.from.Terrain(s) != t.to.Terrain(s) {
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
	for i := range t.from.PieceList() {
		x := &t.from.Pieces[i]
		if *x == t.to.Pieces[i] {
			continue
		}
		if j, there := t.to.PieceAt(x.At); there && t.to.Pieces[j].Army == x.Army || x.At == m.From && t.arrives(m) {
			continue
		}
		cause := t.rule("HW-74b")
		switch {
		case m.Takes && x.Army != t.from.Army():
			cause = "HW-32"
		case t.by != "":
		case x.Cut != 0 && t.from.Cuts[x.Cut-1].Turns+1 >= state.CutTurns:
			cause = "HW-182"
		case x.Hunger == 1:
			cause = "HW-249c"
		}
		t.events = append(t.events, engine.Taken{
			By: engine.By(cause), Side: sideOf(t.from, x.Army), Figure: state.PieceKinds[x.Kind].Letter,
			At:   t.name(x.At),
			Kind: state.PieceKinds[x.Kind].Name, Label: state.PieceKinds[x.Kind].Letter, How: untaken[cause],
		})
	}
}

// untaken is how pieces and devices are lost that nobody takes, by the rule.
var untaken = map[engine.RuleID]string{
	"HW-74b": "burnt", "HW-166": "burnt with its bridge", "HW-182": "laid down arms", "HW-249c": "starved",
	"HW-160": "lost with its bridge", "HW-161": "lost with its bridge", "HW-162": "lost with its bridge",
	"DEF-14": "burnt",
}

// undone is what is done to devices, by the rule.
var undone = map[engine.RuleID]string{"HW-47": "shot to pieces", "HW-72": "destroyed", "HW-101": "given up"}

// arrives reports whether the piece of an order is on its new square.
func (t *teller) arrives(m Move) bool {
	j, there := t.to.PieceAt(m.To)
	return goesOn(&m) && there && t.to.Pieces[j].Army == t.from.Army()
}

func (t *teller) devices() {
	j := 0
	for i := range t.from.DeviceList() {
		d := t.from.Devices[i]
		for j < int(t.to.NDevices) && t.to.CompareDevices(t.to.Devices[j], d) < 0 {
			j++
		}
		if j == int(t.to.NDevices) || t.to.CompareDevices(t.to.Devices[j], d) != 0 {
			t.gone(i)
			continue
		}
		if now := t.to.Devices[j].Faces; now != d.Faces {
			t.say(t.rule("HW-136"), deviceName(t.from, i), "has %d of its bridges on the main face, %d on the side",
				now.Main(), now.Side())
		}
		j++
	}
}

// gone tells that a device is no more, to people whose it was, and who did it or how else it went.
func (t *teller) gone(i int) {
	d, cause, where := &t.from.Devices[i], t.rule("DEF-14"), t.name(t.from.Devices[i].At)
	if d.Kind.Artillery() {
		where = t.name(d.Far(t.from.Board()))
	}
	how, took := cmp.Or(untaken[cause], "lost"), engine.Taken{}
	whose := sideOf(t.from, holder(rules.Look(t.from), i))
	if does := undone[cause]; does != "" {
		by := sideOf(t.from, t.from.Army())
		if how = does + " by " + string(by); by != whose {
			took = engine.Taken{Side: whose, Kind: deviceWords[d.Kind], How: does}
		}
	}
	t.events = append(t.events, engine.Changed{
		By: engine.By(cause), What: deviceName(t.from, i), Now: "is lost", Took: took,
		Says: fmt.Sprintf("%s %s on %s is %s", whose, deviceWords[d.Kind], where, how),
	})
}

// seized is a device in the hands of who alone stands on it. [HW-102a] The text of journals is older than that.
type seized struct{ engine.Seized }

func (seized) Unkept() {}

// Bare is what is seized.
func (e seized) Bare() engine.Event { return e.Seized }

// returned is a device in the hands of its own side again.
type returned struct{ engine.Changed }

func (returned) Unkept() {}

// holders tells whose devices are now that lie where they lay.
func (t *teller) holders() {
	if t.from.Devices != t.to.Devices || t.from.Pieces == t.to.Pieces {
		return
	}
	was, is := rules.Look(t.from), rules.Look(t.to)
	for i := range t.from.DeviceList() {
		d := &t.from.Devices[i]
		now := holder(is, i)
		if d.Kind.Artillery() || now == holder(was, i) {
			continue
		}
		figure, at, side := deviceWords[d.Kind], t.name(d.At), sideOf(t.from, d.Army)
		if d.Kind == state.Carrier {
			figure = fmt.Sprint(figure, " ", d.Number)
		}
		if now == d.Army {
			t.events = append(t.events, returned{engine.Changed{
				By: "HW-102a", What: figure + " on " + at, Now: "is " + string(side) + "'s again",
			}})
			continue
		}
		t.events = append(t.events, seized{engine.Seized{
			By: "HW-102a", Side: side, Called: string(side), Figure: figure, Kind: deviceWords[d.Kind], At: at,
		}})
	}
}

func (t *teller) bridges() {
	for _, x := range t.from.BridgeList() {
		if _, there := t.to.BridgeAt(x.At); !there {
			t.say(t.rule("HW-166"), fmt.Sprintf("bridge %d on %s", x.Number, t.name(x.At)), "is %s", t.bridgeGone())
		}
	}
	for _, x := range t.to.BridgeList() {
		if _, there := t.from.BridgeAt(x.At); !there {
			t.say(t.by, fmt.Sprintf("bridge %d", x.Number), "is laid on %s", t.name(x.At))
		}
	}
}

// bridgeGone says how a bridge went: taken up, to be used again, or for good.
func (t *teller) bridgeGone() string {
	if t.by == because[rules.KindTakeUp] {
		return "taken up"
	}
	return "ruined"
}

func (t *teller) works() {
	for _, x := range t.from.WorkList() {
		i, there := t.to.WorkAt(x.At)
		if there && t.to.Works[i] == x {
			continue
		}
		what := "the breastwork on " + t.name(x.At)
		switch {
		case !there:
			t.say(t.rule("DEF-14"), what, "is gone, its markers back with %s", sideOf(t.from, x.Army))
		case t.to.Works[i].Army != x.Army:
			t.say(t.by, what, "is %s's now", sideOf(t.to, t.to.Works[i].Army))
		case t.to.Works[i].Markers != x.Markers:
			t.say(t.by, what, "has %d markers, had %d", t.to.Works[i].Markers, x.Markers)
		}
	}
	for _, x := range t.to.WorkList() {
		if _, there := t.from.WorkAt(x.At); !there {
			t.say(t.by, t.name(x.At), "is entrenched with %d markers", x.Markers)
		}
	}
}

func (t *teller) fires() {
	for _, x := range t.to.FireList() {
		if _, there := t.from.FireAt(x.At); !there {
			t.say(t.by, t.name(x.At), "burns")
		}
	}
	for _, x := range t.from.FireList() {
		if _, there := t.to.FireAt(x.At); !there && t.from.Terrain(x.At) == state.Building {
			t.say(t.rule("HW-74d"), "the fire on "+t.name(x.At), "is out")
		}
	}
}

func (t *teller) depots() {
	for _, x := range t.from.DepotList() {
		i, there := t.to.DepotAt(x.At)
		switch {
		case !there:
			t.say(t.rule("DEF-14"), "the depot on "+t.name(x.At), "is gone")
		case t.to.Depots[i].Army != x.Army:
			t.say(t.by, "the depot on "+t.name(x.At), "is %s's now", sideOf(t.to, t.to.Depots[i].Army))
		}
	}
	for _, x := range t.to.DepotList() {
		if _, there := t.from.DepotAt(x.At); !there {
			t.say(t.by, t.name(x.At), "has a depot of %s", sideOf(t.to, x.Army))
		}
	}
}

// counts tells of the counts that began, ended or changed by themselves: hunger, cutting off, blockade.
func (t *teller) counts() {
	for i := range t.to.PieceList() {
		x := &t.to.Pieces[i]
		if *x == t.from.Pieces[i] {
			continue
		}
		j, there := t.from.PieceAt(x.At)
		if !there || t.from.Pieces[j].Army != x.Army {
			continue
		}
		was := &t.from.Pieces[j]
		if x.Hunger == was.Hunger && x.Cut == was.Cut {
			continue
		}
		what := "the " + state.PieceKinds[x.Kind].Name + " on " + t.name(x.At)
		switch {
		case x.Hunger > was.Hunger:
			t.say("HW-249c", what, "is not fed, and holds out %s more", engine.Counted(int(x.Hunger), "turn", "turns"))
		case x.Hunger == 0 && was.Hunger > 0:
			t.say("HW-249c", what, "is fed again")
		}
		if x.Cut == 0 && was.Cut != 0 {
			t.say("HW-183", what, "is no longer cut off")
		}
	}
	for a := range state.Army(2) {
		was, now := t.from.Sieges[a], t.to.Sieges[a]
		fortress := "the fortress of " + string(sideOf(t.from, a))
		switch {
		case t.by != "":
		case was.Declared && !now.Declared:
			t.say("HW-190.8", fortress, "is no longer blockaded")
		case was.Declared && now.Limit > was.Limit:
			t.say("HW-190.4", fortress, "is supplied, and holds out %d moves in all", now.Limit)
		}
	}
}
