package engine

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Sitting is a match with how it came about, so that it can be taken back and played again, and with its
// journal's file, if it has one. It is not safe for use by several goroutines.
type Sitting struct {
	rules   Ruleset
	about   About
	header  Header
	entries []Record // those in force, then those that can be redone
	played  int      // how many are in force
	held    []error  // why the rules hold each of them fast, nil if they do not; some more, as of entries
	match   Match    // after them; never changed, only replaced
	marks   []mark   // the match after 0 entries and some more, rising
	file    *journalFile
	later   string // the file in which it is kept from its next order on, "" if it is none
	// Heard is told of the match after each order that is played; nil if nobody wants to hear.
	Heard func(Match)
}

// mark is the match after so many entries; it is never changed.
type mark struct {
	after int
	match Match
}

// markEvery is how many orders lie between two marks near the end and near where somebody looks: what undoing replays
// at most, and small beside what a person waits for even where an order is a shot to be simulated. Farther off they
// lie as far apart as half the way there, so that a sitting of thousands of orders keeps few.
const markEvery = 16

// marked adds a mark if it is time for one, and leaves out those that are too dense for where they lie.
func (s *Sitting) marked(after int, m Match) {
	i, known := slices.BinarySearchFunc(s.marks, after, func(k mark, after int) int { return k.after - after })
	if known || after%markEvery != 0 {
		return
	}
	s.marks = slices.Insert(s.marks, i, mark{after, m.Clone()})
	for i := len(s.marks) - 2; i > 0; i-- {
		at := s.marks[i].after
		away := min(max(s.played-at, at-s.played), max(after-at, at-after))
		if s.marks[i+1].after-s.marks[i-1].after <= max(markEvery, away/2) {
			s.marks = slices.Delete(s.marks, i, i+1)
		}
	}
}

// Difference is an order whose replay did not give what the journal says. The replay stands. JSON has the keys of
// docs/programs.md.
type Difference struct {
	At    int      `json:"line"` // of the journal
	Order Order    `json:"order"`
	Was   []string `json:"was"` // events; before them "turn 12" if the number of the turn differs too
	Now   []string `json:"now"`
}

func (d Difference) String() string {
	was, now := d.Was, d.Now
	for len(was) > 0 && len(now) > 0 && was[0] == now[0] {
		was, now = was[1:], now[1:]
	}
	return fmt.Sprintf("line %d, %q: the journal says %s; replayed: %s", d.At, d.Order, firstOf(was), firstOf(now))
}

// firstOf is the first of some events, and how many there are besides.
func firstOf(events []string) string {
	const room = 200 // bytes
	switch {
	case len(events) == 0:
		return "nothing more"
	case len(events[0]) > room:
		return fmt.Sprintf("%q…", events[0][:room])
	case len(events) == 1:
		return fmt.Sprintf("%q", events[0])
	}
	return fmt.Sprintf("%q and %d more", events[0], len(events)-1)
}

// Sit begins a match that is kept in no file.
func Sit(rules Ruleset, setup Setup, program string) (*Sitting, error) {
	setup.Options = maps.Clone(setup.Options)
	m, err := rules.New(setup)
	if err != nil {
		return nil, err
	}
	about := rules.About()
	h := Header{Game: about.Name, Version: about.Version, Program: program, Setup: setup}
	if g, is := m.(Grounded); is {
		h.Ground = g.Ground()
	}
	return &Sitting{rules: rules, about: about, header: h, match: m, marks: []mark{{0, m.Clone()}}}, nil
}

// SitAt goes on from a match as it stands, which is the sitting's from now on. It is kept in no file, and nothing that
// came before can be taken back.
func SitAt(rules Ruleset, m Match) *Sitting {
	about := rules.About()
	h := Header{Game: about.Name, Version: about.Version, Setup: Setup{Position: m.Position()}}
	return &Sitting{rules: rules, about: about, header: h, match: m, marks: []mark{{0, m.Clone()}}}
}

// Clone is the same match, with how it came about, that goes on in no file.
func (s *Sitting) Clone() *Sitting {
	c := *s
	c.entries, c.marks, c.file, c.later = slices.Clone(s.entries), slices.Clone(s.marks), nil, ""
	c.held = slices.Clone(s.held)
	return &c
}

// Resume plays a journal again, order by order, those too that were taken back, and keeps the sitting in no
// file. Where an order causes something else than the journal says, that is a Difference, and play goes on
// with what the replay gave. At an order that is not legal it stops: the error is a *JournalError, and the
// sitting goes up to there. A journal of another game, of other rules or with a wrong setup gives none. Whoever wants
// to hear how far it is gets a report after each order.
func Resume(j *Journal, rules Ruleset, report ...func(done, total int)) (*Sitting, []Difference, error) {
	about := rules.About()
	switch {
	case j.Game != about.Name:
		return nil, nil, &JournalError{Word: j.Game, Why: "it is of this game, and not of " + about.Name}
	case j.Version > about.Version || j.Version < cmp.Or(about.Oldest, about.Version):
		return nil, nil, j.elsewhere(fmt.Sprint("version ", j.Version),
			"the rules of %s are version %d here", about.Name, about.Version)
	}
	s, err := Sit(rules, about.dated(j.Setup, j.Version), j.Program)
	if err != nil {
		return nil, nil, &JournalError{Why: "its header: " + err.Error(), Err: err}
	}
	if was, is := j.Ground, s.header.Ground; was != "" && was != is {
		if why := otherBuild(j.Program, Fused()); why != "" {
			return nil, nil, &JournalError{Why: why}
		}
		return nil, nil, j.elsewhere("", "it was begun on %q, which has been changed since and is %q here", was, is)
	}
	done, total := 0, len(j.Entries)+len(j.Undone)
	played := func() {
		done++
		for _, tell := range report {
			tell(done, total)
		}
	}
	differences, illegal := s.replay(j.Entries, played)
	n := s.played
	if illegal == nil {
		// What was taken back need not have been legal; then it cannot be played again, and that is all.
		again, _ := s.replay(j.Undone, played)
		differences = append(differences, again...)
	}
	if s.match, err = s.At(n); err != nil {
		return nil, nil, err
	}
	s.played = n
	return s, differences, illegal
}

// elsewhere is why a journal can be played again only by the program that wrote it.
func (j *Journal) elsewhere(word, why string, args ...any) error {
	why = fmt.Sprintf(why, args...) + "; play it with the program that wrote it"
	if j.Program != "" {
		why += ", " + j.Program
	}
	return &JournalError{Word: word, Why: why}
}

// replay plays entries as they are read.
func (s *Sitting) replay(entries []Record, played func()) (differences []Difference, err error) {
	for _, e := range entries {
		was := e
		e, err := s.understand(e)
		var events []Event
		if err == nil {
			events, err = s.match.Play(e.Order)
		}
		if err != nil {
			return differences, &JournalError{Line: e.At, Word: string(e.Order), Why: err.Error(), Err: err}
		}
		e.Events, e.Filmed, e.Parts = texts(events), filmed(events), inParts(s.match)
		if d, ok := compare(was, e); ok {
			differences = append(differences, d)
		}
		s.entries = append(s.entries, e)
		s.advance(s.match)
		played()
	}
	return differences, nil
}

// understand makes of an entry as written one as Play writes it, its events apart: whose turn it is, and
// what the words are, only the match knows.
func (s *Sitting) understand(e Record) (Record, error) {
	if e.Turn != 0 && e.Side != "" && !slices.Contains(s.about.Sides, e.Side) {
		e.Order = Order(fmt.Sprint(e.Turn, " ", e.Side)).Then(string(e.Order)) // no side, so no number either
		e.Turn, e.Side = 0, ""
	}
	order, err := s.about.ReadOrder(string(e.Order))
	if err != nil {
		return e, err
	}
	e.Order = order
	turn := s.match.Turn()
	if words := order.Words(); e.Side == "" && len(words) > 0 && slices.Contains(s.about.Sides, Side(words[0])) {
		e.Side, e.Order = Side(words[0]), Order(strings.Join(words[1:], " "))
	}
	switch {
	case len(turn.Sides) > 1 && e.Side != "":
		e.Side, e.Order = "", Order(e.Side).Then(string(e.Order))
	case len(turn.Sides) == 1 && e.Side != "" && e.Side != turn.Sides[0]:
		return e, fmt.Errorf("%s cannot give an order now; it is the turn of %s", e.Side, turn.Sides[0])
	case len(turn.Sides) == 1:
		e.Side = turn.Sides[0]
	}
	e.Turn, e.Of = turn.Number, turn.Of
	return e, nil
}

// compare is what the journal said and the replay did not do.
func compare(was, now Record) (Difference, bool) {
	d := Difference{At: now.At, Order: now.Order, Was: was.Events, Now: now.Events}
	if was.Events == nil {
		d.Was = now.Events
	}
	if was.Turn != 0 && was.Turn != now.Turn {
		turn := func(e Record) []string { return []string{fmt.Sprint("turn ", e.Turn)} }
		d.Was, d.Now = append(turn(was), d.Was...), append(turn(now), d.Now...)
	}
	return d, !slices.Equal(d.Was, d.Now)
}

// texts is what the journal keeps of events. What would break the line, against their contract, is mended.
func texts(events []Event) []string {
	kept := slices.DeleteFunc(slices.Clone(events), func(e Event) bool { _, is := e.(Unkept); return is })
	return Mapped(kept, func(e Event) string { return strings.ReplaceAll(plain(e.String()), ";", ",") })
}

// filmed reports whether one of the events can be watched.
func filmed(events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool { _, is := e.(Filmed); return is })
}

// inParts are those of what a match's last order caused, nil if it has none.
func inParts(m Match) []string {
	if of, is := m.(Parted); is {
		return of.Parts()
	}
	return nil
}

// advance moves on to the match after one entry more.
func (s *Sitting) advance(m Match) {
	var held error
	if r, is := m.(Retracter); is {
		held = r.Retract()
	}
	s.held = append(s.held[:s.played], held)
	s.match = m
	s.played++
	s.marked(s.played, m)
}

// May is nil if those who play the sides by hand may give an order, and else what forbids it: see [May].
func (s *Sitting) May(o Order, byHand []Side) error { return May(s.match, o, byHand) }

// Match is the match as it stands. It is there to be looked at and asked; play in the sitting. After the
// next order, undo or redo it is another.
func (s *Sitting) Match() Match { return s.match }

// Ruleset is the game.
func (s *Sitting) Ruleset() Ruleset { return s.rules }

// Len is how many orders are in force.
func (s *Sitting) Len() int { return s.played }

// Path is the journal's file, be it that it is made with the next order, "" if it is kept in none.
func (s *Sitting) Path() string {
	if s.file == nil {
		return s.later
	}
	return s.file.path
}

// Play carries out an order, said with or without the game's separators. It is in the journal's file,
// and safe there, before Play returns. After an error nothing has changed.
func (s *Sitting) Play(said Order) ([]Event, error) {
	order, err := s.about.ReadOrder(string(said))
	if err != nil {
		return nil, err
	}
	turn := s.match.Turn()
	m := s.match.Clone()
	events, err := m.Play(order)
	if err != nil {
		return nil, err
	}
	e := Record{Turn: turn.Number, Of: turn.Of, Order: order}
	e.Events, e.Filmed, e.Parts = texts(events), filmed(events), inParts(m)
	if len(turn.Sides) == 1 {
		e.Side = turn.Sides[0]
	}
	if s.later != "" {
		if err := s.Keep(s.later); err != nil {
			return nil, err
		}
	}
	if e.At, err = s.file.append(e.String()); err != nil {
		return nil, err
	}
	s.entries = append(s.entries[:s.played], e)
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool { return k.after > s.played })
	s.advance(m)
	if s.Heard != nil {
		s.Heard(m)
	}
	return events, nil
}

// CanUndo reports whether there is an order to take back. The rules may still hold it fast: Retract says so.
func (s *Sitting) CanUndo() bool { return s.played > 0 }

// Retract is why the rules hold the last order fast, nil if they do not.
func (s *Sitting) Retract() error { return s.RetractTo(s.played - 1) }

// RetractTo is why the rules do not let all orders after the first n be taken back: what they say of the last that they
// hold fast; nil if they do.
func (s *Sitting) RetractTo(n int) error {
	for k := s.played - 1; k >= max(n, 0); k-- {
		if s.held[k] != nil {
			return s.held[k]
		}
	}
	return nil
}

// CanRedo reports whether there is an order taken back and nothing played since.
func (s *Sitting) CanRedo() bool { return s.played < len(s.entries) }

// Undo takes the last order back, if the rules let it be. Chance comes back with the match: played again, the
// order causes the same.
func (s *Sitting) Undo() error {
	if !s.CanUndo() {
		return errors.New("there is nothing to undo")
	}
	if why := s.Retract(); why != nil {
		return why
	}
	m, err := s.At(s.played - 1)
	if err != nil {
		return err
	}
	if _, err := s.file.append(undoLine); err != nil {
		return err
	}
	s.match = m
	s.played--
	return nil
}

// Redo plays the order again that was taken back last.
func (s *Sitting) Redo() error {
	if !s.CanRedo() {
		return errors.New("there is nothing to redo")
	}
	m := s.match.Clone()
	if _, err := m.Play(s.entries[s.played].Order); err != nil {
		return err
	}
	if _, err := s.file.append(redoLine); err != nil {
		return err
	}
	s.advance(m)
	return nil
}

// At is the match after the first n orders in force, the caller's own.
func (s *Sitting) At(n int) (Match, error) {
	if n < 0 || n > s.played {
		return nil, fmt.Errorf("there is no match after %d orders; so far there are %d", n, s.played)
	}
	last := s.marks[0]
	for _, k := range s.marks {
		if k.after <= n {
			last = k
		}
	}
	m := last.match.Clone()
	for i, e := range s.entries[last.after:n] {
		if _, err := m.Play(e.Order); err != nil {
			return nil, fmt.Errorf("an order that was played is refused when it is replayed: %w", err)
		}
		s.marked(last.after+i+1, m)
	}
	return m, nil
}

// Journal is what has been played. The lists are the caller's, the events in them are not.
func (s *Sitting) Journal() *Journal {
	h := s.header
	h.Setup.Options = maps.Clone(h.Setup.Options)
	return &Journal{
		Header:  h,
		Entries: slices.Clone(s.entries[:s.played]),
		Undone:  slices.Clone(s.entries[s.played:]),
	}
}

// Close lets go of the journal's file. Nothing needs saving; what was played is in it.
func (s *Sitting) Close() error { return s.file.close() }
