package battle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
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

func fightTruths(m *state.State) []state.Truth {
	return []state.Truth{{Word: "eventful", Of: &m.Present.Eventful}}
}

func manFlags(m *state.State, man int) []state.Truth {
	p := &m.Present.Men[man]
	return []state.Truth{{Word: "waiting", Of: &m.Men[man].Waits}, {Word: "moved", Of: &p.Moved}, {Word: "stuck", Of: &p.Stuck}, {Word: "unsupplied", Of: &p.Unfed}}
}

func gunFlags(m *state.State, gun int) []state.Truth {
	p := &m.Present.Guns[gun]
	return []state.Truth{{Word: scenario.GunIsOff, Of: &m.Guns[gun].Off}, {Word: "ready", Of: &p.Ready}, {Word: "moved", Of: &p.Moved}}
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
	s.key(name, scenario.List(inch.Mapped(ns, func(n int) float64 { return float64(n) })...))
}

func (s said) flags(all []state.Truth) {
	var words []string
	for _, f := range all {
		if *f.Of {
			words = append(words, f.Word)
		}
	}
	s.names("is", words)
}

func (s said) names(name string, list []string) {
	if len(list) > 0 {
		s.key(name, scenario.Quote(strings.Join(list, " ")))
	}
}

func (s said) lay(name string, is, usual state.Laid) {
	if is != usual {
		s.key(name, scenario.List(inch.ShortAngle(is.Heading), inch.ShortAngle(is.Elevation)))
	}
}

// positionText is the battle as a scenario on one line, with how it stands. It leaves out why the last order may
// not be taken back.
func positionText(m *state.State) string {
	var b strings.Builder
	b.Write(scenario.Format(m.Layout))
	fmt.Fprintf(&b, "\n[%s]", battleSection.Name)
	s := said{&b, "\n"}
	writeLists(m, &b)
	s.number("moves", m.Moves)
	s.number("minutes", m.Present.Minutes)
	s.key("awaited", scenario.Quote(m.Awaited.String()))
	s.key("first", scenario.Quote(m.First.String()))
	s.number("shots", int(m.Shots))
	s.number("melees", m.Fights-len(m.Melees))
	if m.Began != ([2]state.Muster{}) {
		var ns []int
		for _, n := range m.Began {
			ns = append(ns, n.Infantry, n.Cavalry, n.Guns)
		}
		s.wholes("began", ns)
	}
	if m.Quiet != ([2]int{}) {
		s.wholes("quiet", m.Quiet[:])
	}
	if ns := m.Eve.List(); slices.Max(ns) > 0 {
		s.wholes("eve", ns)
	}
	s.flags(fightTruths(m))
	if m.Stage == state.PhaseMelee {
		if chosen := choices(m); chosen != "" {
			s.key("chosen", scenario.Quote(chosen))
		}
	}
	if m.Blow.Left > 0 {
		s.key("struck", scenario.Quote(m.Blow.Struck.String()))
		s.number("left", m.Blow.Left)
	}
	if m.Ending.Over {
		s.key("winner", scenario.Quote(cmp.Or(string(m.Ending.Winner), noWinner)))
		if m.Ending.Rule != "" {
			s.key("rule", scenario.Quote(string(m.Ending.Rule)))
		}
		s.key("why", scenario.Quote(m.Ending.Why))
	}
	s.key("phase", scenario.Quote(m.Stage.String()))
	return scenario.OneLine([]byte(b.String()))
}

// writeLists writes what is out of the ordinary with men and guns.
func writeLists(m *state.State, b *strings.Builder) {
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
			fmt.Fprintf(b, "\n  { of = %s%s },", scenario.Quote(of(i)), line.String())
		}
		if begun {
			b.WriteString("\n]")
		}
	}
	write("men", len(m.Men), func(i int) string { return m.Layout.Men[i].Name }, func(s said, i int) { writeSoldier(m, s, i) })
	write("guns", len(m.Guns), func(i int) string { return m.Layout.Guns[i].Name }, func(s said, i int) { writeWeapon(m, s, i) })
	lain := m.Layout.Lain
	write("bricks", len(lain), func(i int) string { return tabletop.BrickName(m.Layout, &lain[i]) }, func(s said, i int) {
		s.key("at", scenario.PointText(lain[i].At))
		s.key("above", scenario.Number(lain[i].Z))
		s.wholes("cells", lain[i].Cells[:])
	})
}

// writeSoldier writes what is out of the ordinary with a man.
func writeSoldier(m *state.State, s said, i int) {
	o, now, man := &m.Men[i], &m.Present.Men[i], &m.Layout.Men[i]
	if o.Status != usual(m, man) {
		s.key("status", scenario.Quote(o.Status.String()))
	}
	s.flags(manFlags(m, i))
	if o.Escort >= 0 {
		s.key("escort", scenario.Quote(m.Layout.Men[o.Escort].Name))
	}
	s.number("melee", o.Melee)
	s.number("until", o.GuardTo)
	if len(o.Guards) > 0 {
		s.wholes("guards", o.Guards)
	}
	s.number("freed", o.Freed)
	if now.From != man.At {
		s.key("from", scenario.PointText(now.From))
	}
	if now.Faced != man.Heading {
		s.key("faced", scenario.Number(inch.ShortAngle(now.Faced)))
	}
	if now.Spent != 0 {
		s.key("spent", scenario.Number(now.Spent))
	}
	s.names("bound", inch.Mapped(now.Bound, func(k int) string { return m.Layout.Men[k].Name }))
	if now.Attend >= 0 {
		s.key("attends", scenario.Quote(m.Layout.Guns[now.Attend].Name))
	}
	if now.Post >= 0 {
		s.key("post", scenario.Quote(m.Layout.Guns[now.Post].Name))
	}
}

// writeWeapon writes what is out of the ordinary with a gun.
func writeWeapon(m *state.State, s said, i int) {
	now, g := &m.Present.Guns[i], &m.Layout.Guns[i]
	s.flags(gunFlags(m, i))
	s.number("fired", now.Fired)
	if now.From != g.At {
		s.key("from", scenario.PointText(now.From))
	}
	s.lay("was", now.Was, state.Laid{Heading: g.Heading, Elevation: g.Elevation})
	s.lay("last", now.Last, now.Was)
	for k, name := range [...]string{"behind", "", "before"} {
		var men []string
		for man, a := range m.Guns[i].Axle {
			if int(a) == k-1 && name != "" {
				men = append(men, m.Layout.Men[man].Name)
			}
		}
		s.names(name, men)
	}
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
	r.Read([]byte(text))
	if r.Err() == nil && r.Battle == nil {
		return muster.OpenOn(m, r.T)
	}
	if r.Err() == nil {
		r.stand()
	}
	if err := r.Err(); err != nil {
		return scenario.Quoting(err, text)
	}
	if err := audit(m); err != nil {
		return fmt.Errorf("the position cannot be: %w", err)
	}
	if m.Stage != state.Over && len(complete(m, "")) == 0 {
		return fmt.Errorf("the position cannot be: in the time of %v there is nothing to be done, as the battle has been agreed on", m.Stage)
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
	m.Present = state.NewPresent(r.T, int(f.Number("minutes")))
	r.course(f)
	for i := range r.T.Men {
		m.Men[i].Status = usual(m, &r.T.Men[i])
	}
	r.each(f, "men", &soldierSection, r.men, r.soldier)
	r.each(f, "guns", &weaponSection, r.gun, r.weapon)
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
			r.Fault(f.Vals["chosen"].At, "chosen: %v", err)
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
		r.Fault(f.Vals["rule"].At, "rule: there is no %.40q in Little Wars", rule)
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
	m.Moves, m.Shots, m.Fights = int(f.Number("moves")), uint64(f.Number("shots")), int(f.Number("melees"))
	m.Awaited, m.First = f.Side("awaited"), f.Side("first")
	if f.Has("began") {
		for i, x := range r.whole(f, "began") {
			*[...]*int{&m.Began[i/3].Infantry, &m.Began[i/3].Cavalry, &m.Began[i/3].Guns}[i%3] = x
		}
	}
	if f.Has("quiet") {
		copy(m.Quiet[:], r.whole(f, "quiet"))
	}
	if f.Has("eve") {
		var ok bool
		if m.Eve, ok = muster.ReadEve(r.whole(f, "eve")); !ok {
			r.Fault(f.Vals["eve"].At, "eve: nothing can have been settled so before the battle")
		}
	}
	if m.Stage == state.PhaseCountry {
		m.Eve.Ways = &state.Ways{Table: m.Layout}
	}
	r.flags(f, fightTruths(m))
	if m.Terms.Rules().Defended && m.Stage >= state.PhaseInterval && !f.Has("began") {
		f.Fault("began is missing: a quarter of those who began decides a Defensive Game")
	}
	if f.Has("struck") != f.Has("left") {
		f.Fault("who is struck at the rear has so many moves left to withdraw: struck and left go together")
	} else if f.Has("struck") {
		m.Blow = state.Blow{Struck: f.Side("struck"), Left: int(f.Number("left"))}
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
func (r *battleReader) each(f *scenario.Fields, name string, in *scenario.Section, all map[string]int, read func(*scenario.Fields, int)) {
	v := f.Vals[name]
	if v == nil {
		return
	}
	if v.Sort != scenario.AList {
		r.Fault(v.At, "%s: expected %s, not %s", name, (&scenario.Key{Form: scenario.Tables}).Expected(), scenario.SortNames[v.Sort])
		return
	}
	seen := map[int]bool{}
	for _, item := range v.Items {
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
			read(one, i)
		}
	}
}

// find is the number of the man or the gun whom a key names.
func (r *battleReader) find(f *scenario.Fields, name string, all map[string]int) (int, bool) {
	i, ok := all[f.Text(name)]
	if !ok {
		r.Fault(f.Vals[name].At, "%s: there is no %.60q on the table", name, f.Text(name))
	}
	return i, ok
}

// names are the numbers of the men whom a key lists.
func (r *battleReader) names(f *scenario.Fields, name string) (men []int) {
	if !f.Has(name) {
		return nil
	}
	seen := map[int]bool{}
	for _, w := range strings.Fields(f.Text(name)) {
		i, ok := r.men[w]
		switch {
		case !ok:
			r.Fault(f.Vals[name].At, "%s: there is no man %.60q on the table", name, w)
		case seen[i]:
			r.Fault(f.Vals[name].At, "%s: %s is listed twice", name, w)
		default:
			seen[i] = true
			men = append(men, i)
		}
	}
	return men
}

// flags reads what is so of a man, a gun or the battle.
func (r *battleReader) flags(f *scenario.Fields, all []state.Truth) {
	if !f.Has("is") {
		return
	}
	for _, w := range strings.Fields(f.Text("is")) {
		i := slices.IndexFunc(all, func(f state.Truth) bool { return f.Word == w })
		if i < 0 {
			could := inch.Mapped(all, func(f state.Truth) string { return f.Word })
			r.Fault(f.Vals["is"].At, "is: %v", tabletop.UnknownWord("word", w, could))
			continue
		}
		*all[i].Of = true
	}
}

// whole are numbers without fractions.
func (r *battleReader) whole(f *scenario.Fields, name string) []int {
	return inch.Mapped(f.Numbers(name), func(x float64) int {
		if x != float64(int(x)) {
			r.Fault(f.Vals[name].At, "%s: expected whole numbers, not %v", name, x)
		}
		return int(x)
	})
}

func (r *battleReader) soldier(f *scenario.Fields, i int) {
	s, now, man := &r.m.Men[i], &r.m.Present.Men[i], &r.T.Men[i]
	if f.Has("status") {
		s.Status = state.Status(slices.Index(state.StatusNames[:], f.Text("status")))
	}
	if on := r.m.On(i); on != (man.Posture != physics.Gone) {
		f.Fault("%s is %v and %s: who is armed, disarmed or a prisoner is on the table, the others are off it, %q",
			man.Name, s.Status, scenario.PostureNames[man.Posture], scenario.PostureNames[physics.Gone])
	}
	r.flags(f, manFlags(r.m, i))
	if f.Has("escort") {
		s.Escort, _ = r.find(f, "escort", r.men)
	}
	s.Melee, s.GuardTo, s.Freed = int(f.Number("melee")), int(f.Number("until")), int(f.Number("freed"))
	if f.Has("guards") {
		s.Guards = r.whole(f, "guards")
	}
	if f.Has("from") {
		now.From = f.Point("from")
	}
	if f.Has("faced") {
		now.Faced = f.Number("faced") * inch.Degree
	}
	now.Spent = f.Number("spent")
	now.Bound = r.names(f, "bound")
	if f.Has("attends") {
		now.Attend, _ = r.find(f, "attends", r.gun)
	}
	if f.Has("post") {
		now.Post, _ = r.find(f, "post", r.gun)
	}
}

func (r *battleReader) weapon(f *scenario.Fields, i int) {
	w, now := &r.m.Guns[i], &r.m.Present.Guns[i]
	r.flags(f, gunFlags(r.m, i))
	if gun := (tabletop.Owner{Kind: tabletop.GunThing, Index: i}); w.Off { // wherever it is written, it is in nobody's way
		r.m.Set(r.m.Layout.At(gun, state.Parked(r.m.Layout.Place(gun))))
	}
	now.Fired = int(f.Number("fired"))
	if f.Has("from") {
		now.From = f.Point("from")
	}
	now.Was = state.ReadLaid(f, "was", now.Was)
	now.Last = state.ReadLaid(f, "last", now.Was)
	for _, man := range r.names(f, "before") {
		w.Axle[man] = 1
	}
	for _, man := range r.names(f, "behind") {
		if w.Axle[man] != 0 {
			f.Fault("%s is both before and behind it", r.T.Men[man].Name)
		}
		w.Axle[man] = -1
	}
}

// groundText is the country by its title, and a sum of it with whoever is placed on it: a scenario, or how a
// country is drawn by chance, may have changed since a journal was written that only names it.
func groundText(m *state.State) string {
	h := scenario.Mix(scenario.CountryHash(m.Layout))
	scenario.HashTable(m.Layout, &h)
	title := strings.Join(strings.Fields(m.Layout.Title), " ") // as a journal's header has it
	return fmt.Sprintf("%s %08x", title, uint32(h))
}
