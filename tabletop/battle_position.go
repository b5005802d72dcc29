package tabletop

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
)

// A battle's position is a scenario with one table [battle] after it, which says of the battle whatever the
// table does not. What is as usual is left out, so that a scenario with no more in it than the phase is a
// battle that has just begun. Men who are off the table are written as fallen where they last stood, since
// everybody keeps his number.
var (
	battleSection = section{"battle", []key{
		{name: "phase", form: word, words: phaseNames[:], must: true},
		{name: "moves", form: wholeNumber, low: 0, high: maxMoves, unset: "0"},
		{name: "minutes", form: wholeNumber, low: 0, high: maxMen, unset: "0"},
		{name: "awaited", form: word, words: sideNames[:], unset: "south"},
		{name: "first", form: word, words: sideNames[:], unset: "south"},
		{name: "shots", form: wholeNumber, low: 0, high: maxMoves, unset: "0"},
		{name: "melees", form: wholeNumber, low: 0, high: maxMoves, unset: "0"},
		{name: "began", form: numbers, least: 2 * 3, most: 2 * 3, low: 0, high: maxMen},
		{name: "quiet", form: numbers, least: 2, most: 2, low: 0, high: maxMoves},
		{name: "eve", form: numbers, least: 1, most: 20, low: 0, high: maxMoves},
		{name: "is", form: text, low: 1, high: maxList},
		{name: "struck", form: word, words: sideNames[:]},
		{name: "left", form: wholeNumber, low: 1, high: withdrawal, unset: "0"},
		{name: "winner", form: word, words: append([]string{noWinner}, sideNames[:]...), unset: noWinner},
		{name: "chosen", form: text, low: 1, high: maxList},
		{name: "rule", form: text, low: 0, high: maxList},
		{name: "why", form: text, low: 1, high: maxList},
		{name: "men", form: tables},
		{name: "guns", form: tables},
		{name: "bricks", form: tables},
	}}
	soldierSection = section{"a man of the battle", []key{
		{name: "of", form: text, low: 1, high: 40, must: true},
		{name: "status", form: word, words: statusNames[:]},
		{name: "is", form: text, low: 1, high: maxList},
		{name: "escort", form: text, low: 1, high: 40},
		{name: "melee", form: wholeNumber, low: 1, high: maxMoves, unset: "0"},
		{name: "until", form: wholeNumber, low: 1, high: maxMoves, unset: "0"},
		{name: "guards", form: numbers, least: 1, most: maxMen, low: 1, high: maxMoves},
		{name: "freed", form: wholeNumber, low: 1, high: maxMoves, unset: "0"},
		{name: "from", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in"},
		{name: "faced", form: oneNumber, low: -whole, high: whole, unit: "degrees"},
		{name: "spent", form: oneNumber, low: 0, high: maxSpan, unit: "in", unset: "0"},
		{name: "bound", form: text, low: 1, high: maxList},
		{name: "attends", form: text, low: 1, high: 40},
		{name: "post", form: text, low: 1, high: 40},
	}}
	weaponSection = section{"a gun of the battle", []key{
		{name: "of", form: text, low: 1, high: 40, must: true},
		{name: "is", form: text, low: 1, high: maxList},
		{name: "fired", form: wholeNumber, low: 1, high: maxMen, unset: "0"},
		{name: "from", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in"},
		{name: "was", form: numbers, least: 2, most: 2, low: -whole, high: whole, unit: "degrees"},
		{name: "last", form: numbers, least: 2, most: 2, low: -whole, high: whole, unit: "degrees"},
		{name: "before", form: text, low: 1, high: maxList},
		{name: "behind", form: text, low: 1, high: maxList},
	}}
	lainSection = section{"a brick of the battle", []key{
		{name: "of", form: text, low: 1, high: 50, must: true},
		{name: "at", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in", must: true},
		{name: "above", form: oneNumber, low: 0, high: 2 * maxHeight, unit: "in", unset: "0"},
		{name: "cells", form: numbers, least: 3, most: 3, low: 1, high: 4, must: true},
	}}
)

const (
	maxMoves = 100_000 // far more than anybody plays
	maxList  = 50_000  // letters of a list of names
	noWinner = "nobody"
	gunIsOff = "off"
)

// truth is something about a man, a gun or the battle that is written as a word if it is so.
type truth struct {
	word string
	of   *bool
}

func fightTruths(m *State) []truth { return []truth{{"eventful", &m.present.eventful}} }

func manFlags(m *State, man int) []truth {
	p := &m.present.men[man]
	return []truth{{"waiting", &m.men[man].Waits}, {"moved", &p.Moved}, {"stuck", &p.Stuck}, {"unsupplied", &p.Unfed}}
}

func gunFlags(m *State, gun int) []truth {
	p := &m.present.guns[gun]
	return []truth{{gunIsOff, &m.guns[gun].Off}, {"ready", &p.Ready}, {"moved", &p.Moved}}
}

// said writes keys with their values.
type said struct {
	b       *strings.Builder
	between string
}

func (s said) key(name, value string) { fmt.Fprintf(s.b, "%s%s = %s", s.between, name, value) }

func (s said) number(name string, n int) {
	if n != 0 {
		s.key(name, fmt.Sprint(n))
	}
}

func (s said) wholes(name string, ns []int) {
	s.key(name, list(mapped(ns, func(n int) float64 { return float64(n) })...))
}

func (s said) flags(all []truth) {
	var words []string
	for _, f := range all {
		if *f.of {
			words = append(words, f.word)
		}
	}
	s.names("is", words)
}

func (s said) names(name string, list []string) {
	if len(list) > 0 {
		s.key(name, quote(strings.Join(list, " ")))
	}
}

func (s said) lay(name string, is, usual laid) {
	if is != usual {
		s.key(name, list(shortAngle(is.Heading), shortAngle(is.Elevation)))
	}
}

// positionText is the battle as a scenario on one line, with how it stands. It leaves out why the last order may
// not be taken back.
func positionText(m *State) string {
	var b strings.Builder
	b.Write(Format(m.table))
	fmt.Fprintf(&b, "\n[%s]", battleSection.name)
	s := said{&b, "\n"}
	writeLists(m, &b)
	s.number("moves", m.turn)
	s.number("minutes", m.present.minutes)
	s.key("awaited", quote(m.awaited.String()))
	s.key("first", quote(m.first.String()))
	s.number("shots", int(m.shots))
	s.number("melees", m.fights-len(m.melees))
	if m.began != ([2]muster{}) {
		var ns []int
		for _, n := range m.began {
			ns = append(ns, n.Infantry, n.Cavalry, n.Guns)
		}
		s.wholes("began", ns)
	}
	if m.quiet != ([2]int{}) {
		s.wholes("quiet", m.quiet[:])
	}
	if ns := m.eve.list(); slices.Max(ns) > 0 {
		s.wholes("eve", ns)
	}
	s.flags(fightTruths(m))
	if m.phase == PhaseMelee {
		if chosen := choices(m); chosen != "" {
			s.key("chosen", quote(chosen))
		}
	}
	if m.blow.left > 0 {
		s.key("struck", quote(m.blow.struck.String()))
		s.number("left", m.blow.left)
	}
	if m.result.Over {
		s.key("winner", quote(cmp.Or(string(m.result.Winner), noWinner)))
		if m.result.Rule != "" {
			s.key("rule", quote(string(m.result.Rule)))
		}
		s.key("why", quote(m.result.Why))
	}
	s.key("phase", quote(m.phase.String()))
	return OneLine([]byte(b.String()))
}

// writeLists writes what is out of the ordinary with men and guns.
func writeLists(m *State, b *strings.Builder) {
	write := func(name string, n int, of func(i int) string, say func(s said, i int)) {
		begun := false
		for i := range n {
			var line strings.Builder
			say(said{&line, ", "}, i)
			if line.Len() == 0 {
				continue
			}
			if !begun {
				fmt.Fprintf(b, "\n%s = [", name)
				begun = true
			}
			fmt.Fprintf(b, "\n  { of = %s%s },", quote(of(i)), line.String())
		}
		if begun {
			b.WriteString("\n]")
		}
	}
	write("men", len(m.men), func(i int) string { return m.table.Men[i].Name }, func(s said, i int) { writeSoldier(m, s, i) })
	write("guns", len(m.guns), func(i int) string { return m.table.Guns[i].Name }, func(s said, i int) { writeWeapon(m, s, i) })
	lain := m.table.Lain
	write("bricks", len(lain), func(i int) string { return brickName(m.table, &lain[i]) }, func(s said, i int) {
		s.key("at", pointText(lain[i].At))
		s.key("above", number(lain[i].Z))
		s.wholes("cells", lain[i].Cells[:])
	})
}

// writeSoldier writes what is out of the ordinary with a man.
func writeSoldier(m *State, s said, i int) {
	o, now, man := &m.men[i], &m.present.men[i], &m.table.Men[i]
	if o.Status != usual(m, man) {
		s.key("status", quote(o.Status.String()))
	}
	s.flags(manFlags(m, i))
	if o.Escort >= 0 {
		s.key("escort", quote(m.table.Men[o.Escort].Name))
	}
	s.number("melee", o.Melee)
	s.number("until", o.GuardTo)
	if len(o.Guards) > 0 {
		s.wholes("guards", o.Guards)
	}
	s.number("freed", o.Freed)
	if now.From != man.At {
		s.key("from", pointText(now.From))
	}
	if now.Faced != man.Heading {
		s.key("faced", number(shortAngle(now.Faced)))
	}
	if now.Spent != 0 {
		s.key("spent", number(now.Spent))
	}
	s.names("bound", mapped(now.Bound, func(k int) string { return m.table.Men[k].Name }))
	if now.Attend >= 0 {
		s.key("attends", quote(m.table.Guns[now.Attend].Name))
	}
	if now.Post >= 0 {
		s.key("post", quote(m.table.Guns[now.Post].Name))
	}
}

// writeWeapon writes what is out of the ordinary with a gun.
func writeWeapon(m *State, s said, i int) {
	now, g := &m.present.guns[i], &m.table.Guns[i]
	s.flags(gunFlags(m, i))
	s.number("fired", now.Fired)
	if now.From != g.At {
		s.key("from", pointText(now.From))
	}
	s.lay("was", now.Was, laid{g.Heading, g.Elevation})
	s.lay("last", now.Last, now.Was)
	for k, name := range [...]string{"behind", "", "before"} {
		var men []string
		for man, a := range m.guns[i].Axle {
			if int(a) == k-1 && name != "" {
				men = append(men, m.table.Men[man].Name)
			}
		}
		s.names(name, men)
	}
}

// usual is how it stands with a man of whom nothing is said: on the table he is armed, off it he is still
// boxed, or else dead.
func usual(m *State, man *Man) Status {
	switch {
	case man.Posture != physics.Gone:
		return Armed
	case m.phase < PhaseInterval:
		return Boxed
	}
	return Dead
}

// off reports whether a gun is said to be off over its back line: then it is no matter where it is.
func (r *reader) off(gun int) bool {
	if r.battle == nil {
		return false
	}
	for _, e := range r.battle.keys {
		if e.key != "guns" {
			continue
		}
		for _, v := range e.val.items {
			named, off := false, false
			for _, k := range v.keys {
				named = named || k.key == "of" && k.val.text == r.t.Guns[gun].Name
				off = off || k.key == "is" && slices.Contains(strings.Fields(k.val.text), gunIsOff)
			}
			if named && off {
				return true
			}
		}
	}
	return false
}

// standAs sets up a battle as a position describes it. A mere scenario is a battle with its men where they
// stand, or in its country if there are none.
func standAs(m *State, position string) error {
	if len(position) > maxSource {
		return fmt.Errorf("a position of %d bytes is too long; the longest may have %d", len(position), maxSource)
	}
	text := strings.ReplaceAll(position, lineEnd, "\n")
	r := &battleReader{reader: reader{source: source{file: "position", single: battleSection.name}, t: &Table{}}, m: m}
	r.read([]byte(text))
	if r.err() == nil && r.battle == nil {
		return openOn(m, r.t)
	}
	if r.err() == nil {
		r.stand()
	}
	if err := r.err(); err != nil {
		return quoting(err, text)
	}
	if err := audit(m); err != nil {
		return fmt.Errorf("the position cannot be: %w", err)
	}
	if m.phase != Over && len(complete(m, "")) == 0 {
		return fmt.Errorf("the position cannot be: in the time of %v there is nothing to be done, as the battle has been agreed on", m.phase)
	}
	return nil
}

// battleReader makes a battle of a table that has been read and of what is said of the battle.
type battleReader struct {
	reader
	m        *State
	men, gun map[string]int
}

func (r *battleReader) stand() {
	m, v := r.m, r.battle
	if v.sort != aTable {
		r.fault(v.at, "%s: expected a table, not %s", battleSection.name, sortNames[v.sort])
		return
	}
	for _, p := range misnamed(r.t) { // read does not look at guns that are off
		r.fault(r.made[p.kind][p.index].at, "%s", p.why)
	}
	r.men, r.gun = map[string]int{}, map[string]int{}
	for i := range r.t.Men {
		r.men[r.t.Men[i].Name] = i
	}
	for i := range r.t.Guns {
		r.gun[r.t.Guns[i].Name] = i
	}
	f := r.check(&battleSection, v)
	if !f.sound {
		return
	}
	m.enrol(r.t, Armed, weapon{})
	m.present = newPresent(r.t, int(f.number("minutes")))
	r.course(f)
	for i := range r.t.Men {
		m.men[i].Status = usual(m, &r.t.Men[i])
	}
	r.each(f, "men", &soldierSection, r.men, r.soldier)
	r.each(f, "guns", &weaponSection, r.gun, r.weapon)
	if m.present.minutes == 0 && (m.phase == PhaseGuns || m.phase == PhaseMen) {
		m.present.minutes = allot(m)
	}
	r.lain(f)
	if len(r.faults) == 0 && m.phase == PhaseMelee {
		findMelees(m) // they are found where they were found before
	}
	if len(r.faults) == 0 && f.has("chosen") {
		r.chosen(f)
	}
	if len(r.faults) == 0 && m.phase == Over {
		r.ended(f)
	}
}

// chosen is what the mover has decided in mêlées, in the words of his orders.
func (r *battleReader) chosen(f *fields) {
	if r.m.phase != PhaseMelee {
		f.fault("nothing is chosen in mêlées in the time of %v", r.m.phase)
		return
	}
	for order := range strings.SplitSeq(f.text("chosen"), ",") {
		do, err := readChoice(r.m, Owner{}, strings.Fields(order))
		if err != nil {
			r.fault(f.vals["chosen"].at, "chosen: %v", err)
			return
		}
		do(r.m)
	}
}

// choices are what the mover has decided in mêlées, as chosen reads it.
func choices(m *State) string {
	var all []string
	for i, usual := range meleesFound(m) {
		k := &m.melees[i]
		if slices.Equal(k.Die, usual.Die) && slices.Equal(k.Take, usual.Take) {
			continue
		}
		order := []string{fmt.Sprint(k.Number)}
		for _, p := range k.picks() {
			order = append(order, p.word)
			for _, man := range [...][]int{k.Die, k.Take}[p.part] {
				order = append(order, m.words[man])
			}
		}
		all = append(all, strings.Join(order, " "))
	}
	return strings.Join(all, ", ")
}

// ended is how the battle ended. What has been scored follows from how it stands.
func (r *battleReader) ended(f *fields) {
	rule, winner := engine.RuleID(f.text("rule")), engine.Side(f.text("winner"))
	if _, is := battleRules.Find(rule); !is && rule != "" {
		r.fault(f.vals["rule"].at, "rule: there is no %.40q in Little Wars", rule)
	}
	if winner == noWinner {
		winner = ""
	}
	finish(r.m, winner, rule, "%s", f.text("why"))
}

// course is how far the battle has come.
func (r *battleReader) course(f *fields) {
	m := r.m
	m.phase = Phase(slices.Index(phaseNames[:], f.text("phase")))
	m.turn, m.shots, m.fights = int(f.number("moves")), uint64(f.number("shots")), int(f.number("melees"))
	m.awaited, m.first = f.side("awaited"), f.side("first")
	if f.has("began") {
		for i, x := range r.whole(f, "began") {
			*[...]*int{&m.began[i/3].Infantry, &m.began[i/3].Cavalry, &m.began[i/3].Guns}[i%3] = x
		}
	}
	if f.has("quiet") {
		copy(m.quiet[:], r.whole(f, "quiet"))
	}
	if f.has("eve") {
		var ok bool
		if m.eve, ok = readEve(r.whole(f, "eve")); !ok {
			r.fault(f.vals["eve"].at, "eve: nothing can have been settled so before the battle")
		}
	}
	if m.phase == PhaseCountry {
		m.eve.ways = &ways{table: m.table}
	}
	r.flags(f, fightTruths(m))
	if m.terms.rules().defended && m.phase >= PhaseInterval && !f.has("began") {
		f.fault("began is missing: a quarter of those who began decides a Defensive Game")
	}
	if f.has("struck") != f.has("left") {
		f.fault("who is struck at the rear has so many moves left to withdraw: struck and left go together")
	} else if f.has("struck") {
		m.blow = blow{struck: f.side("struck"), left: int(f.number("left"))}
	}
	if f.has("why") != (m.phase == Over) {
		f.fault("why it is over is said of a battle that is over, and of no other")
	}
	mover := m.first
	if m.turn%2 == 0 {
		mover = mover.Other()
	}
	switch m.phase {
	case PhaseGuns, PhaseMen, PhaseTrail, PhaseMelee:
		if m.turn == 0 || m.awaited != mover {
			f.fault("move %d is not one of %v, since %v had the first", m.turn, m.awaited, m.first)
		}
	case PhaseInterval:
		if m.awaited == mover {
			f.fault("after move %d %v does not move, since %v had the first", m.turn, m.awaited, m.first)
		}
	case PhaseOffered, Over:
	default:
		if m.turn > 0 {
			f.fault("there is no move %d yet in the time of %v", m.turn, m.phase)
		}
	}
}

// each reads a list of men or of guns, each once.
func (r *battleReader) each(f *fields, name string, in *section, all map[string]int, read func(*fields, int)) {
	v := f.vals[name]
	if v == nil {
		return
	}
	if v.sort != aList {
		r.fault(v.at, "%s: expected %s, not %s", name, (&key{form: tables}).expected(), sortNames[v.sort])
		return
	}
	seen := map[int]bool{}
	for _, item := range v.items {
		if item.sort != aTable {
			r.fault(item.at, "%s: expected a table, not %s", name, sortNames[item.sort])
			continue
		}
		one := r.check(in, item)
		if !one.sound {
			continue
		}
		i, ok := r.find(one, "of", all)
		switch {
		case !ok:
		case seen[i]:
			one.fault("%s is listed twice", one.text("of"))
		default:
			seen[i] = true
			read(one, i)
		}
	}
}

// find is the number of the man or the gun whom a key names.
func (r *battleReader) find(f *fields, name string, all map[string]int) (int, bool) {
	i, ok := all[f.text(name)]
	if !ok {
		r.fault(f.vals[name].at, "%s: there is no %.60q on the table", name, f.text(name))
	}
	return i, ok
}

// names are the numbers of the men whom a key lists.
func (r *battleReader) names(f *fields, name string) (men []int) {
	if !f.has(name) {
		return nil
	}
	seen := map[int]bool{}
	for _, w := range strings.Fields(f.text(name)) {
		i, ok := r.men[w]
		switch {
		case !ok:
			r.fault(f.vals[name].at, "%s: there is no man %.60q on the table", name, w)
		case seen[i]:
			r.fault(f.vals[name].at, "%s: %s is listed twice", name, w)
		default:
			seen[i] = true
			men = append(men, i)
		}
	}
	return men
}

// flags reads what is so of a man, a gun or the battle.
func (r *battleReader) flags(f *fields, all []truth) {
	if !f.has("is") {
		return
	}
	for _, w := range strings.Fields(f.text("is")) {
		i := slices.IndexFunc(all, func(f truth) bool { return f.word == w })
		if i < 0 {
			could := mapped(all, func(f truth) string { return f.word })
			r.fault(f.vals["is"].at, "is: %v", unknown("word", w, could))
			continue
		}
		*all[i].of = true
	}
}

// whole are numbers without fractions.
func (r *battleReader) whole(f *fields, name string) []int {
	return mapped(f.numbers(name), func(x float64) int {
		if x != float64(int(x)) {
			r.fault(f.vals[name].at, "%s: expected whole numbers, not %v", name, x)
		}
		return int(x)
	})
}

func (f *fields) side(name string) Side { return Side(slices.Index(sideNames[:], f.text(name))) }

func readLaid(f *fields, name string, usual laid) laid {
	if !f.has(name) {
		return usual
	}
	p := f.point(name)
	return laid{p.X * degree, p.Y * degree}
}

func (r *battleReader) soldier(f *fields, i int) {
	s, now, man := &r.m.men[i], &r.m.present.men[i], &r.t.Men[i]
	if f.has("status") {
		s.Status = Status(slices.Index(statusNames[:], f.text("status")))
	}
	if on := r.m.on(i); on != (man.Posture != physics.Gone) {
		f.fault("%s is %v and %s: who is armed, disarmed or a prisoner is on the table, the others are off it, %q",
			man.Name, s.Status, postureNames[man.Posture], postureNames[physics.Gone])
	}
	r.flags(f, manFlags(r.m, i))
	if f.has("escort") {
		s.Escort, _ = r.find(f, "escort", r.men)
	}
	s.Melee, s.GuardTo, s.Freed = int(f.number("melee")), int(f.number("until")), int(f.number("freed"))
	if f.has("guards") {
		s.Guards = r.whole(f, "guards")
	}
	if f.has("from") {
		now.From = f.point("from")
	}
	if f.has("faced") {
		now.Faced = f.number("faced") * degree
	}
	now.Spent = f.number("spent")
	now.Bound = r.names(f, "bound")
	if f.has("attends") {
		now.Attend, _ = r.find(f, "attends", r.gun)
	}
	if f.has("post") {
		now.Post, _ = r.find(f, "post", r.gun)
	}
}

func (r *battleReader) weapon(f *fields, i int) {
	w, now := &r.m.guns[i], &r.m.present.guns[i]
	r.flags(f, gunFlags(r.m, i))
	if gun := (Owner{GunThing, i}); w.Off { // wherever it is written, it is in nobody's way
		r.m.set(r.m.table.at(gun, parked(r.m.table.place(gun))))
	}
	now.Fired = int(f.number("fired"))
	if f.has("from") {
		now.From = f.point("from")
	}
	now.Was = readLaid(f, "was", now.Was)
	now.Last = readLaid(f, "last", now.Was)
	for _, man := range r.names(f, "before") {
		w.Axle[man] = 1
	}
	for _, man := range r.names(f, "behind") {
		if w.Axle[man] != 0 {
			f.fault("%s is both before and behind it", r.t.Men[man].Name)
		}
		w.Axle[man] = -1
	}
}

// groundText is the country by its title, and a sum of it with whoever is placed on it: a scenario, or how a
// country is drawn by chance, may have changed since a journal was written that only names it.
func groundText(m *State) string {
	h := mix(countryHash(m.table))
	hashTable(m.table, &h)
	title := strings.Join(strings.Fields(m.table.Title), " ") // as a journal's header has it
	return fmt.Sprintf("%s %08x", title, uint32(h))
}
