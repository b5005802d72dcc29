package battle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// A battle's position is a scenario with one table [battle] after it, which says of the battle whatever the
// table does not. What is as usual is left out, so that a scenario with no more in it than the phase is a
// battle that has just begun. Men who are off the table are written as fallen where they last stood, since
// everybody keeps his number.
var (
	battleSection = scenario.Section{Name: "battle", Keys: []scenario.Key{
		{Name: "phase", Form: scenario.Word, Words: state.PhaseNames[:], Must: true},
		{Name: "moves", Form: scenario.WholeNumber, Low: 0, High: maxMoves, Unset: "0"},
		{Name: "minutes", Form: scenario.WholeNumber, Low: 0, High: scenario.MaxMen, Unset: "0"},
		{Name: "awaited", Form: scenario.Word, Words: tabletop.SideNames[:], Unset: "south"},
		{Name: "first", Form: scenario.Word, Words: tabletop.SideNames[:], Unset: "south"},
		{Name: "shots", Form: scenario.WholeNumber, Low: 0, High: maxMoves, Unset: "0"},
		{Name: "melees", Form: scenario.WholeNumber, Low: 0, High: maxMoves, Unset: "0"},
		{Name: "began", Form: scenario.Numbers, Least: 2 * 3, Most: 2 * 3, Low: 0, High: scenario.MaxMen},
		{Name: "quiet", Form: scenario.Numbers, Least: 2, Most: 2, Low: 0, High: maxMoves},
		{Name: "eve", Form: scenario.Numbers, Least: 1, Most: 20, Low: 0, High: maxMoves},
		{Name: "is", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "struck", Form: scenario.Word, Words: tabletop.SideNames[:]},
		{Name: "left", Form: scenario.WholeNumber, Low: 1, High: withdrawal, Unset: "0"},
		{Name: "winner", Form: scenario.Word, Words: append([]string{noWinner}, tabletop.SideNames[:]...), Unset: noWinner},
		{Name: "chosen", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "rule", Form: scenario.Letters, Low: 0, High: maxList},
		{Name: "why", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "men", Form: scenario.Tables},
		{Name: "guns", Form: scenario.Tables},
		{Name: "bricks", Form: scenario.Tables},
	}}
	soldierSection = scenario.Section{Name: "a man of the battle", Keys: []scenario.Key{
		{Name: "of", Form: scenario.Letters, Low: 1, High: 40, Must: true},
		{Name: "status", Form: scenario.Word, Words: state.StatusNames[:]},
		{Name: "is", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "escort", Form: scenario.Letters, Low: 1, High: 40},
		{Name: "melee", Form: scenario.WholeNumber, Low: 1, High: maxMoves, Unset: "0"},
		{Name: "until", Form: scenario.WholeNumber, Low: 1, High: maxMoves, Unset: "0"},
		{Name: "guards", Form: scenario.Numbers, Least: 1, Most: scenario.MaxMen, Low: 1, High: maxMoves},
		{Name: "freed", Form: scenario.WholeNumber, Low: 1, High: maxMoves, Unset: "0"},
		{Name: "from", Form: scenario.Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in"},
		{Name: "faced", Form: scenario.OneNumber, Low: -tabletop.Whole, High: tabletop.Whole, Unit: "degrees"},
		{Name: "spent", Form: scenario.OneNumber, Low: 0, High: inch.MaxSpan, Unit: "in", Unset: "0"},
		{Name: "bound", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "attends", Form: scenario.Letters, Low: 1, High: 40},
		{Name: "post", Form: scenario.Letters, Low: 1, High: 40},
	}}
	weaponSection = scenario.Section{Name: "a gun of the battle", Keys: []scenario.Key{
		{Name: "of", Form: scenario.Letters, Low: 1, High: 40, Must: true},
		{Name: "is", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "fired", Form: scenario.WholeNumber, Low: 1, High: scenario.MaxMen, Unset: "0"},
		{Name: "from", Form: scenario.Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in"},
		{Name: "was", Form: scenario.Numbers, Least: 2, Most: 2, Low: -tabletop.Whole, High: tabletop.Whole, Unit: "degrees"},
		{Name: "last", Form: scenario.Numbers, Least: 2, Most: 2, Low: -tabletop.Whole, High: tabletop.Whole, Unit: "degrees"},
		{Name: "before", Form: scenario.Letters, Low: 1, High: maxList},
		{Name: "behind", Form: scenario.Letters, Low: 1, High: maxList},
	}}
	lainSection = scenario.Section{Name: "a brick of the battle", Keys: []scenario.Key{
		{Name: "of", Form: scenario.Letters, Low: 1, High: 50, Must: true},
		{Name: "at", Form: scenario.Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in", Must: true},
		{Name: "above", Form: scenario.OneNumber, Low: 0, High: 2 * inch.MaxHeight, Unit: "in", Unset: "0"},
		{Name: "cells", Form: scenario.Numbers, Least: 3, Most: 3, Low: 1, High: 4, Must: true},
	}}
)

const (
	maxMoves = 100_000 // far more than anybody plays
	maxList  = 50_000  // letters of a list of names
	noWinner = "nobody"
)

// entry is the battle, a man, a gun or a brick that is written, or that somebody reads. What is told of it is listed
// once for both.
type entry struct {
	m       *state.State
	b       *strings.Builder // what is written so far
	between string           // what goes before each key
	r       *battleReader    // who reads; nil while it is written
	f       *scenario.Fields // what is read
}

func (e *entry) key(name, value string) { fmt.Fprintf(e.b, "%s%s = %s", e.between, name, value) }

// value writes a key unless all is as usual, or reads it where it is given.
func (e *entry) value(name string, usual bool, text func() string, read func()) {
	switch {
	case e.r == nil && !usual:
		e.key(name, text())
	case e.r != nil && e.f.Has(name):
		read()
	}
}

func (e *entry) whole(name string, n *int) {
	e.value(name, *n == 0, func() string { return fmt.Sprint(*n) }, func() { *n = int(e.f.Number(name)) })
}

// list is some whole numbers, as usual none, or none but 0.
func (e *entry) list(name string, ns *[]int) {
	text := func() string { return scenario.List(engine.Mapped(*ns, func(n int) float64 { return float64(n) })...) }
	usual := !slices.ContainsFunc(*ns, func(n int) bool { return n != 0 })
	e.value(name, usual, text, func() { *ns = e.r.whole(e.f, name) })
}

// wholes is a list of numbers that are kept in several places.
func (e *entry) wholes(name string, of ...*int) {
	all := engine.Mapped(of, func(n *int) int { return *n })
	e.list(name, &all)
	for i := range all {
		if e.r != nil {
			*of[i] = all[i]
		}
	}
}

func (e *entry) side(name string, of *tabletop.Side) {
	e.value(name, false, func() string { return scenario.Quote(of.String()) }, func() { *of = e.f.Side(name) })
}

func (e *entry) man(name string, of *int) {
	text := func() string { return scenario.Quote(e.m.Layout.Men[*of].Name) }
	e.value(name, *of < 0, text, func() { *of, _ = e.r.find(e.f, name, e.r.men) })
}

func (e *entry) gun(name string, of *int) {
	text := func() string { return scenario.Quote(e.m.Layout.Guns[*of].Name) }
	e.value(name, *of < 0, text, func() { *of, _ = e.r.find(e.f, name, e.r.gun) })
}

func (e *entry) men(name string, of *[]int) {
	text := func() string {
		names := engine.Mapped(*of, func(i int) string { return e.m.Layout.Men[i].Name })
		return scenario.Quote(strings.Join(names, " "))
	}
	e.value(name, len(*of) == 0, text, func() { *of = e.r.names(e.f, name) })
}

func (e *entry) spot(name string, of *plane.Vec, usual plane.Vec) {
	e.value(name, *of == usual, func() string { return scenario.PointText(*of) }, func() { *of = e.f.Point(name) })
}

func (e *entry) lay(name string, of *state.Laid, usual state.Laid) {
	if e.r != nil {
		*of = usual
	}
	e.value(name, *of == usual, func() string { return scenario.List(inch.ShortAngle(of.Heading), inch.ShortAngle(of.Elevation)) },
		func() {
			p := e.f.Point(name)
			*of = state.Laid{Heading: p.X * inch.Degree, Elevation: p.Y * inch.Degree}
		})
}

// truth is something that is written as a word if it is so.
type truth struct {
	word string
	of   *bool
}

func (e *entry) truths(all ...truth) {
	var words []string
	for _, t := range all {
		if *t.of {
			words = append(words, t.word)
		}
	}
	read := func() {
		for _, w := range strings.Fields(e.f.Text("is")) {
			i := slices.IndexFunc(all, func(t truth) bool { return t.word == w })
			if i < 0 {
				could := engine.Mapped(all, func(t truth) string { return t.word })
				e.r.Fault(e.f.Val("is").At, "is: %v", tabletop.UnknownWord("word", w, could))
				continue
			}
			*all[i].of = true
		}
	}
	e.value("is", len(words) == 0, func() string { return scenario.Quote(strings.Join(words, " ")) }, read)
}

// course is how far the battle has come.
func (e *entry) course() {
	m := e.m
	shots, melees, eve := int(m.Shots), m.Fights-len(m.Melees), m.Eve.List()
	e.whole("moves", &m.Moves)
	e.whole("minutes", &m.Present.Minutes)
	e.side("awaited", &m.Awaited)
	e.side("first", &m.First)
	e.whole("shots", &shots)
	e.whole("melees", &melees)
	south, north := &m.Began[tabletop.South], &m.Began[tabletop.North]
	e.wholes("began", &south.Infantry, &south.Cavalry, &south.Guns, &north.Infantry, &north.Cavalry, &north.Guns)
	e.wholes("quiet", &m.Quiet[tabletop.South], &m.Quiet[tabletop.North])
	e.list("eve", &eve)
	e.truths(truth{"eventful", &m.Present.Eventful})
	if e.r == nil {
		return
	}
	m.Shots, m.Fights = uint64(shots), melees
	if e.f.Has("eve") {
		var ok bool
		if m.Eve, ok = muster.ReadEve(eve); !ok {
			e.r.Fault(e.f.Val("eve").At, "eve: nothing can have been settled so before the battle")
		}
	}
}

func (e *entry) blow() {
	if b := &e.m.Blow; e.r != nil || b.Left > 0 {
		e.side("struck", &b.Struck)
		e.whole("left", &b.Left)
	}
}

// soldier is what is out of the ordinary with a man.
func (e *entry) soldier(i int) {
	o, now, man := &e.m.Men[i], &e.m.Present.Men[i], &e.m.Layout.Men[i]
	e.value("status", o.Status == usual(e.m, man), func() string { return scenario.Quote(o.Status.String()) },
		func() { o.Status = state.Status(slices.Index(state.StatusNames[:], e.f.Text("status"))) })
	if e.r != nil && e.m.On(i) != (man.Posture != physics.Gone) {
		e.f.Fault("%s is %v and %s: who is armed, disarmed or a prisoner is on the table, the others are off it, %q",
			man.Name, o.Status, scenario.PostureNames[man.Posture], scenario.PostureNames[physics.Gone])
	}
	e.truths(truth{"waiting", &o.Waits}, truth{"moved", &now.Moved}, truth{"stuck", &now.Stuck}, truth{"unsupplied", &now.Unfed})
	e.man("escort", &o.Escort)
	e.whole("melee", &o.Melee)
	e.whole("until", &o.GuardTo)
	e.list("guards", &o.Guards)
	e.whole("freed", &o.Freed)
	e.spot("from", &now.From, man.At)
	e.value("faced", now.Faced == man.Heading, func() string { return scenario.Number(inch.ShortAngle(now.Faced)) },
		func() { now.Faced = e.f.Number("faced") * inch.Degree })
	e.value("spent", now.Spent == 0, func() string { return scenario.Number(now.Spent) }, func() { now.Spent = e.f.Number("spent") })
	e.men("bound", &now.Bound)
	e.gun("attends", &now.Attend)
	e.gun("post", &now.Post)
}

// weapon is what is out of the ordinary with a gun.
func (e *entry) weapon(i int) {
	w, now, g := &e.m.Guns[i], &e.m.Present.Guns[i], &e.m.Layout.Guns[i]
	e.truths(truth{scenario.GunIsOff, &w.Off}, truth{"ready", &now.Ready}, truth{"moved", &now.Moved},
		truth{"taken", &w.Taken})
	if gun := (tabletop.Owner{Kind: tabletop.GunThing, Index: i}); e.r != nil && w.Off { // wherever it is written, it is in nobody's way
		e.m.Set(e.m.Layout.At(gun, state.Parked(g.At)))
	}
	e.whole("fired", &now.Fired)
	e.spot("from", &now.From, g.At)
	e.lay("was", &now.Was, state.Laid{Heading: g.Heading, Elevation: g.Elevation})
	e.lay("last", &now.Last, now.Was)
	var side [3][]int // of its axle: behind it, away from it, before it
	for man, a := range w.Axle {
		side[a+1] = append(side[a+1], man)
	}
	behind, before := side[0], side[2]
	e.men("behind", &behind)
	e.men("before", &before)
	for _, man := range before {
		if e.r != nil {
			w.Axle[man] = 1
		}
	}
	for _, man := range behind {
		if e.r == nil {
			continue
		}
		if w.Axle[man] != 0 {
			e.f.Fault("%s is both before and behind it", e.m.Layout.Men[man].Name)
		}
		w.Axle[man] = -1
	}
}

// Position is the battle as a scenario on one line, with how it stands. It leaves out why the last order may
// not be taken back.
func (m *Fight) Position() string {
	var b strings.Builder
	b.Write(scenario.Format(m.Layout))
	fmt.Fprintf(&b, "\n[%s]", battleSection.Name)
	writeLists(m.State, &b)
	e := &entry{m: m.State, b: &b, between: "\n"}
	e.course()
	if m.Stage == state.PhaseMelee {
		if chosen := choices(m.State); chosen != "" {
			e.key("chosen", scenario.Quote(chosen))
		}
	}
	e.blow()
	if m.Ending.Over {
		e.key("winner", scenario.Quote(cmp.Or(string(m.Ending.Winner), noWinner)))
		if m.Ending.Rule != "" {
			e.key("rule", scenario.Quote(string(m.Ending.Rule)))
		}
		e.key("why", scenario.Quote(m.Ending.Why))
	}
	e.key("phase", scenario.Quote(m.Stage.String()))
	return scenario.OneLine([]byte(b.String()))
}

// writeLists writes what is out of the ordinary with men, guns and bricks.
func writeLists(m *state.State, b *strings.Builder) {
	write := func(name string, n int, of func(i int) string, say func(e *entry, i int)) {
		begun := false
		for i := range n {
			var line strings.Builder
			say(&entry{m: m, b: &line, between: ", "}, i)
			if line.Len() == 0 {
				continue
			}
			if !begun {
				fmt.Fprintf(b, "\n%s = [", name)
				begun = true
			}
			fmt.Fprintf(b, "\n  { of = %s%s },", scenario.Quote(of(i)), line.String())
		}
		if begun {
			b.WriteString("\n]")
		}
	}
	write("men", len(m.Men), func(i int) string { return m.Layout.Men[i].Name }, (*entry).soldier)
	write("guns", len(m.Guns), func(i int) string { return m.Layout.Guns[i].Name }, (*entry).weapon)
	lain := m.Layout.Lain
	write("bricks", len(lain), func(i int) string { return tabletop.BrickName(m.Layout, &lain[i]) }, func(e *entry, i int) {
		e.key("at", scenario.PointText(lain[i].At))
		e.key("above", scenario.Number(lain[i].Z))
		cells := slices.Clone(lain[i].Cells[:])
		e.list("cells", &cells)
	})
}

// usual is how it stands with a man of whom nothing is said: on the table he is armed, off it he is still
// boxed, or else dead.
func usual(m *state.State, man *tabletop.Man) state.Status {
	switch {
	case man.Posture != physics.Gone:
		return state.Armed
	case m.Stage < state.PhaseInterval:
		return state.Boxed
	}
	return state.Dead
}

// standAs sets up a battle as a position describes it. A mere scenario is a battle with its men where they
// stand, or in its country if there are none.
func standAs(m *state.State, position string) error {
	if len(position) > scenario.MaxSource {
		return fmt.Errorf("a position of %d bytes is too long; the longest may have %d", len(position), scenario.MaxSource)
	}
	text := strings.ReplaceAll(position, scenario.LineEnd, "\n")
	r := &battleReader{Reader: scenario.Reader{Source: scenario.Source{File: "position"}, T: &tabletop.Table{}}, m: m}
	defer r.Done()
	r.Read(text)
	if r.Err() == nil && r.Battle == nil {
		return muster.OpenOn(m, r.T)
	}
	if r.Err() == nil {
		r.stand()
	}
	if err := r.Err(); err != nil {
		return scenario.Quoting(err, text)
	}
	if err := (&Fight{m}).Audit(); err != nil {
		return fmt.Errorf("the position cannot be: %w", err)
	}
	if m.Stage != state.Over && language.Speechless(m) {
		return fmt.Errorf("the position cannot be: in the time of %v there is nothing to be done, as the battle has been agreed on", m.Stage)
	}
	return nil
}

// Sound is nil for a scenario that a battle can begin from or go on from, if the options allow it; else what is wrong
// with it and with its [battle], under the file's name.
func Sound(file string, src []byte) error {
	lenient, err := Battle{}.About().Settings(map[string]string{"few": "on", "approach": "3", "shots": "12"})
	if err != nil {
		return err
	}
	terms, err := state.TermsOf(lenient)
	if err != nil {
		return err
	}
	m := &state.State{Terms: terms}
	r := &battleReader{Reader: scenario.Reader{Source: scenario.Source{File: file}, T: &tabletop.Table{}}, m: m}
	defer r.Done()
	r.Read(string(src))
	if r.Err() != nil || r.Battle == nil {
		return r.Err()
	}
	if r.stand(); r.Err() != nil {
		return r.Err()
	}
	if err := (&Fight{m}).Audit(); err != nil {
		return fmt.Errorf("%s: the battle cannot be: %w", file, err)
	}
	return nil
}

// battleReader makes a battle of a table that has been read and of what is said of the battle.
type battleReader struct {
	scenario.Reader
	m        *state.State
	men, gun map[string]int
}

func (r *battleReader) stand() {
	m, v := r.m, r.Battle
	if v.Sort != scenario.ATable {
		r.Fault(v.At, "%s: expected a table, not %s", battleSection.Name, scenario.SortNames[v.Sort])
		return
	}
	for _, p := range tabletop.Misnamed(r.T) { // read does not look at guns that are off
		r.Fault(r.Made[p.Kind][p.Index].At, "%s", p.Why)
	}
	r.men, r.gun = map[string]int{}, map[string]int{}
	for i := range r.T.Men {
		r.men[r.T.Men[i].Name] = i
	}
	for i := range r.T.Guns {
		r.gun[r.T.Guns[i].Name] = i
	}
	f := r.Check(&battleSection, v)
	if !f.Sound {
		return
	}
	m.Enrol(r.T, state.Armed, state.Weapon{})
	m.Present = state.NewPresent(r.T, 0)
	r.course(f)
	for i := range r.T.Men {
		m.Men[i].Status = usual(m, &r.T.Men[i])
	}
	r.each(f, "men", &soldierSection, r.men, (*entry).soldier)
	r.each(f, "guns", &weaponSection, r.gun, (*entry).weapon)
	if m.Present.Minutes == 0 && (m.Stage == state.PhaseGuns || m.Stage == state.PhaseMen) {
		m.Present.Minutes = allot(m)
	}
	r.lain(f)
	if len(r.Faults) == 0 && m.Stage == state.PhaseMelee {
		findMelees(m) // they are found where they were found before
	}
	if len(r.Faults) == 0 && f.Has("chosen") {
		r.chosen(f)
	}
	if len(r.Faults) == 0 && m.Stage == state.Over {
		r.ended(f)
	}
}

// chosen is what the mover has decided in mêlées, in the words of his orders.
func (r *battleReader) chosen(f *scenario.Fields) {
	if r.m.Stage != state.PhaseMelee {
		f.Fault("nothing is chosen in mêlées in the time of %v", r.m.Stage)
		return
	}
	for order := range strings.SplitSeq(f.Text("chosen"), ",") {
		do, err := readChoice(r.m, tabletop.Owner{}, strings.Fields(order))
		if err != nil {
			r.Fault(f.Val("chosen").At, "chosen: %v", err)
			return
		}
		do(r.m)
	}
}

// choices are what the mover has decided in mêlées, as chosen reads it.
func choices(m *state.State) string {
	var all []string
	for i, usual := range meleesFound(m) {
		k := &m.Melees[i]
		if slices.Equal(k.Die, usual.Die) && slices.Equal(k.Take, usual.Take) {
			continue
		}
		order := []string{fmt.Sprint(k.Number)}
		for _, p := range k.Picks() {
			order = append(order, p.Word)
			for _, man := range [...][]int{k.Die, k.Take}[p.Part] {
				order = append(order, m.Words[man])
			}
		}
		all = append(all, strings.Join(order, " "))
	}
	return strings.Join(all, ", ")
}

// ended is how the battle ended. What has been scored follows from how it stands.
func (r *battleReader) ended(f *scenario.Fields) {
	rule, winner := engine.RuleID(f.Text("rule")), engine.Side(f.Text("winner"))
	if _, is := state.Rules.Find(rule); !is && rule != "" {
		r.Fault(f.Val("rule").At, "rule: there is no %.40q in Little Wars", rule)
	}
	if winner == noWinner {
		winner = ""
	}
	finish(r.m, winner, rule, "%s", f.Text("why"))
}

// course is how far the battle has come.
func (r *battleReader) course(f *scenario.Fields) {
	m := r.m
	m.Stage = state.Phase(slices.Index(state.PhaseNames[:], f.Text("phase")))
	e := &entry{m: m, r: r, f: f}
	e.course()
	e.blow()
	if m.Stage == state.PhaseCountry {
		m.Eve.Ways = &state.Ways{Table: m.Layout}
	}
	if m.Terms.Rules().Defended && m.Stage >= state.PhaseInterval && !f.Has("began") {
		f.Fault("began is missing: a quarter of those who began decides a Defensive Game")
	}
	if f.Has("struck") != f.Has("left") {
		f.Fault("who is struck at the rear has so many moves left to withdraw: struck and left go together")
	}
	if f.Has("why") != (m.Stage == state.Over) {
		f.Fault("why it is over is said of a battle that is over, and of no other")
	}
	mover := m.First
	if m.Moves%2 == 0 {
		mover = mover.Other()
	}
	switch m.Stage {
	case state.PhaseGuns, state.PhaseMen, state.PhaseTrail, state.PhaseMelee:
		if m.Moves == 0 || m.Awaited != mover {
			f.Fault("move %d is not one of %v, since %v had the first", m.Moves, m.Awaited, m.First)
		}
	case state.PhaseInterval:
		if m.Awaited == mover {
			f.Fault("after move %d %v does not move, since %v had the first", m.Moves, m.Awaited, m.First)
		}
	case state.PhaseOffered, state.Over:
	default:
		if m.Moves > 0 {
			f.Fault("there is no move %d yet in the time of %v", m.Moves, m.Stage)
		}
	}
}

// each reads a list of men or of guns, each once.
func (r *battleReader) each(f *scenario.Fields, name string, in *scenario.Section, all map[string]int, read func(*entry, int)) {
	v := f.Val(name)
	if v == nil {
		return
	}
	if v.Sort != scenario.AList {
		r.Fault(v.At, "%s: expected %s, not %s", name, (&scenario.Key{Form: scenario.Tables}).Expected(), scenario.SortNames[v.Sort])
		return
	}
	seen := map[int]bool{}
	for i := range v.Items {
		item := &v.Items[i]
		if item.Sort != scenario.ATable {
			r.Fault(item.At, "%s: expected a table, not %s", name, scenario.SortNames[item.Sort])
			continue
		}
		one := r.Check(in, item)
		if !one.Sound {
			continue
		}
		i, ok := r.find(one, "of", all)
		switch {
		case !ok:
		case seen[i]:
			one.Fault("%s is listed twice", one.Text("of"))
		default:
			seen[i] = true
			read(&entry{m: r.m, r: r, f: one}, i)
		}
	}
}

// find is the number of the man or the gun whom a key names.
func (r *battleReader) find(f *scenario.Fields, name string, all map[string]int) (int, bool) {
	i, ok := all[f.Text(name)]
	if !ok {
		r.Fault(f.Val(name).At, "%s: there is no %.60q on the table", name, f.Text(name))
	}
	return i, ok
}

// names are the numbers of the men whom a key lists.
func (r *battleReader) names(f *scenario.Fields, name string) (men []int) {
	seen := map[int]bool{}
	for _, w := range strings.Fields(f.Text(name)) {
		i, ok := r.men[w]
		switch {
		case !ok:
			r.Fault(f.Val(name).At, "%s: there is no man %.60q on the table", name, w)
		case seen[i]:
			r.Fault(f.Val(name).At, "%s: %s is listed twice", name, w)
		default:
			seen[i] = true
			men = append(men, i)
		}
	}
	return men
}

// whole are numbers without fractions.
func (r *battleReader) whole(f *scenario.Fields, name string) []int {
	return engine.Mapped(f.Numbers(name), func(x float64) int {
		if x != float64(int(x)) {
			r.Fault(f.Val(name).At, "%s: expected whole numbers, not %v", name, x)
		}
		return int(x)
	})
}

// Ground is the country by its title, and a sum of it with whoever is placed on it: a scenario, or how a
// country is drawn by chance, may have changed since a journal was written that only names it.
func (m *Fight) Ground() string {
	h := scenario.Mix(scenario.CountryHash(m.Layout))
	scenario.HashTable(m.Layout, &h)
	title := strings.Join(strings.Fields(m.Layout.Title), " ") // as a journal's header has it
	return fmt.Sprintf("%s %08x", title, uint32(h))
}
