package venturini

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

// Game is a game being played. What has been ordered, and how far it has been carried out, is a position of the
// rules; all else is made from it when it is asked for.
type Game struct {
	at    rules.Position
	turn  int // moves that have begun
	told  int // events of the move that is being carried out that have been told
	offer int // who has offered a draw, in order of play; nobody is -1
	over  engine.Result
	past  history

	look  *rules.Prospect // what may be said, with the start actions that are noted; nil until it is asked for
	first []engine.Choice // what an order may begin with; nil until it is asked for
	ended *error          // why the move cannot be carried out as it stands; nil until it is asked for
	run   *rules.Run      // the move as far as it has been carried out; nil while orders are noted
}

// At is the position of the rules, apart.
func (m *Game) At() rules.Position { return m.at.Clone() }

// Turn is the mover's, or that of whoever has to answer.
func (m *Game) Turn() engine.Turn {
	t := engine.Turn{Number: m.turn, Phase: "give orders", Parted: true}
	if m.run != nil {
		t.Phase, t.Of = "answer", m.side(m.at.Start.Mover)
	}
	if !m.over.Over {
		t.Sides = []engine.Side{m.side(m.awaited())}
	}
	return t
}

// awaited is whose words are awaited.
func (m *Game) awaited() state.Side {
	if m.run != nil {
		return m.run.Open.By
	}
	return m.at.Start.Mover
}

func (m *Game) side(s state.Side) engine.Side { return sideWord(m.at.Start.Names[s]) }

// sideWord is a side as orders say it.
func sideWord(name string) engine.Side { return engine.Side(strings.ToLower(name)) }

// prospect is what may be said.
func (m *Game) prospect() *rules.Prospect {
	if m.look == nil {
		m.look = rules.NewProspect(&m.at, m.at.Ready())
	}
	return m.look
}

// field is what orders are checked against.
func (m *Game) field() *ground.Field { return m.prospect().Ready() }

// now is the situation to be seen: as the move began with the start actions noted, or as far as it has come.
func (m *Game) now() *ground.Field {
	if m.run != nil {
		return m.run.Field
	}
	return m.field()
}

// Result is how the match stands at its end, with what each side has taken.
func (m *Game) Result() engine.Result {
	r := m.over
	if r.Over {
		r.Scores = m.scores()
	}
	return r
}

// Position is the match in the text form of VT-NOTE-4, on one line.
func (m *Game) Position() string { return m.at.Text() }

// Hash stands for the whole state.
func (m *Game) Hash() uint64 {
	h := fnv.New64a()
	all := []string{m.at.Text(), m.over.Why, string(m.over.Winner), string(rune('a' + m.offer)), m.past.text()}
	for _, s := range all {
		_, _ = h.Write([]byte(s + "\n")) // a hash takes everything
	}
	return h.Sum64()
}

// Clone is a match apart.
func (m *Game) Clone() engine.Match {
	c := *m
	c.at.Said = c.at.Said[:len(c.at.Said):len(c.at.Said)]
	c.past, c.look = m.past.apart(), nil
	return &c
}

// note adds to what has been said.
func (m *Game) note(o order.Task) {
	m.at.Said = append(m.at.Said, rules.Said{By: m.awaited(), Order: o})
	m.forget()
	m.past.parts = nil
}

// Withdrawal is the order that takes an order back that is noted, "" if it is not. [VT-NOTE-7]
func (m *Game) Withdrawal(o engine.Order) engine.Order {
	for _, noted := range m.at.Noted() {
		if words := lower(noted.Words(&m.at.Start, m.at.Start.Mover)); settles(o.Words(), words) {
			o = engine.Order(strings.Join(words, " "))
		}
	}
	back := engine.Order(withdrawWord).Then(string(o))
	if m.Check(back) != nil {
		return ""
	}
	return back
}

// TakesBack reports whether an order withdraws another: by its words, by its figure, or with all. [VT-NOTE-7]
func (m *Game) TakesBack(by, noted engine.Order) bool {
	what, is := strings.CutPrefix(string(by), withdrawWord+" ")
	who := strings.TrimPrefix(string(noted), "end ")
	return is && !strings.HasPrefix(string(noted), withdrawWord+" ") &&
		(what == "all" || what == string(noted) || strings.HasPrefix(who, what+" ") ||
			settles(noted.Words(), engine.Order(what).Words()))
}

// settles reports whether words are an issue of all as it is noted, in numbers: of "issue 12,27 all to wag9".
func settles(all, words []string) bool {
	const goods = 2
	return len(all) > goods && all[0] == "issue" && all[goods] == "all" && len(words) == len(all) &&
		words[goods] != "all" && slices.Equal(words[:goods], all[:goods]) &&
		slices.Equal(words[goods+1:], all[goods+1:])
}

// Instead are the orders that take back those that are noted for whom an order would take, as another march of the same
// figure; or why it could not be given without them either. [VT-NOTE-7, VT-MOVE-27]
func (m *Game) Instead(o engine.Order) ([]engine.Order, error) {
	err := m.Check(o)
	task, unread := order.Read(&m.at.Start, m.at.Start.Mover, o.Words())
	if err == nil || unread != nil || m.run != nil || m.over.Over {
		return nil, err
	}
	free, back := m.freed(&task)
	if err := free.Check(o); err != nil {
		return nil, err
	}
	return back, nil
}

// freed is the match without the orders that an order would take the place of, apart, and those that take them back.
func (m *Game) freed(task *order.Task) (_ *Game, back []engine.Order) {
	c := m.Clone().(*Game)
	for i := c.prospect().Against(task); i >= 0; i = c.prospect().Against(task) {
		noted := c.at.Noted()[i]
		words := lower(noted.Words(&c.at.Start, c.at.Start.Mover))
		c.withdraw(words)
		back = append(back, engine.Order(withdrawWord).Then(strings.Join(words, " ")))
	}
	return c, back
}

// Attendants is the crew of guns, and of a crew the guns that it serves. [VT-ARMY-6]
func (m *Game) Attendants(figure string) (all []string) {
	id, is := order.ParseID(&m.at.Start, m.at.Start.Mover, figure)
	f := m.field()
	who := f.Find(id)
	if !is || who == nil || who.At == grid.None {
		return nil
	}
	if crew := strike.Escort(f, id); crew != (state.ID{}) {
		return []string{strings.ToLower(crew.Name())}
	}
	for g := range f.On(who.At) {
		if strike.Escort(f, g.ID) == id {
			all = append(all, strings.ToLower(g.Name()))
		}
	}
	return all
}

// forget forgets what was found out about a position that is no longer so.
func (m *Game) forget() { m.look, m.first, m.ended = nil, nil, nil }

// carry goes on with the move up to a question or its end, and tells what is new.
func (m *Game) carry() []engine.Event {
	before, eye := m.now(), m.awaited()
	run := m.at.Carry()
	new := run.Events[m.told:]
	m.past.parts = nil
	events := m.tell(run.Situation, new)
	m.told = len(run.Events)
	for _, e := range new {
		lost := slices.Contains(gone, e.Word) && e.Fig != (state.ID{})
		if lost && !slices.Contains(m.past.gone, e.Fig) {
			m.past.gone = append(m.past.gone, e.Fig)
		}
	}
	if len(events) > 0 && watchable(new) {
		events[0] = filmed{events[0], watched{before: before, after: run.Field, eye: eye, happened: new}}
	}
	if run.Open != nil {
		m.run = run
		q, at := m.question(), ""
		old := recorded(m)
		if old != "" && run.Open.At != grid.None {
			at = m.at.Start.Map.Board.Name(run.Open.At)
		}
		kept, told := "is asked: "+cmp.Or(old, q), "is asked: "+q
		return append(events, manner(m, "VT-NOTE-8", run.Open.By, kept, told, at))
	}
	events = append(events, slices.Concat(m.vain(run), atWork(run, m.at.Start.Mover))...)
	start := m.at.Start
	started := ground.NewField(&start)
	events = append(events, seized(started, run.Field)...)
	m.past.own(started, run.Field)
	m.past.begin(events)
	events = append(events, m.hunger(run.Situation, m.at.Start.Mover)...)
	m.at = rules.Position{Start: *run.Situation}
	m.run, m.told = nil, 0
	m.forget()
	m.turn++
	if run.Won != nil {
		m.end(*run.Won)
		return append(events, engine.Ended{Result: m.over, Kept: run.Won.Why})
	}
	return append(fallen(started, ground.NewField(&m.at.Start)), events...) // what is told first
}

// hunger tells a side whose move is over who of its figures will not eat on the next day if nobody moves.
// [VT-SUPPLY-3]
func (m *Game) hunger(now *state.Situation, side state.Side) (events []engine.Event) {
	switch {
	case now.Date == 0 || now.Game == state.Battle:
		return nil
	case now.Game == state.Siege:
		return unfed(now, side)
	}
	for _, r := range supply.Forecast(now, side, 1) {
		if r.Days > 0 {
			continue
		}
		hungry := engine.Changed{By: "VT-SUPPLY-3", What: now.CalledFigure(r.Fig), Now: "will have nothing to eat"}
		if why, is := errors.AsType[*engine.Illegal](r.Why); is { // its rule says more
			told, _ := errors.AsType[interface { // journals keep no way
				error
				Why() string
			}](r.Why)
			hungry.Says = fmt.Sprintf("%s %s: %s", hungry.What, hungry.Now, told.Why())
			hungry.By, hungry.Now = engine.By(cmp.Or(why.Rule, "VT-SUPPLY-3")), hungry.Now+": "+why.Why()
		}
		events = append(events, hungry)
	}
	return events
}
