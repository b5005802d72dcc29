package venturini

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// noted is that an order was noted. [VT-NOTE-7]
type noted struct {
	words string
}

func (noted) Rule() engine.RuleID { return "VT-NOTE-7" }
func (e noted) String() string    { return "noted: " + e.words }

// happened is something that happened while a move was carried out. [VT-NOTE-9]
type happened struct {
	rules.Incident
	text, place string
}

func (e happened) Rule() engine.RuleID { return e.Incident.Rule }
func (e happened) String() string      { return e.text }

// tell is what has happened, with who marched where. Of those who are fed, only how many they are.
func (m *Game) tell(now *state.Situation, new []rules.Incident) (events []engine.Event) {
	fed := 0
	for i := range new {
		e := &new[i]
		if e.Word == "fed" {
			if i == 0 || new[i-1].Word != "fed" || new[i-1].Fig != e.Fig { // its men and its horses may be told apart
				fed++
			}
			if i == len(new)-1 || new[i+1].Word != "fed" {
				side := string(sideWord(now.Names[e.Fig.Side]))
				events = append(events, engine.Changed{
					By: "VT-SUPPLY-1", What: counted(fed, "figure"), Now: "fed: " + side,
				})
				fed = 0
			}
			continue
		}
		if e.Word == rules.Marched {
			events = append(events, engine.Moved{
				By: engine.By(e.Rule), Side: sideWord(now.Names[e.Fig.Side]), Figure: e.Fig.Name(),
				From: now.Map.Board.Name(e.From), To: now.Map.Board.Name(e.At), How: "marches",
			})
			continue
		}
		events = append(events, happened{*e, e.Text(now), e.Place(now)})
	}
	return events
}

// question is what is asked, in a sentence.
func (m *Game) question() string {
	a := m.run.Open
	name := func() string { return state.FullName(&m.at.Start, a.Fig) }
	square := m.at.Start.Map.Board.Name(a.At)
	switch a.Kind {
	case "retreat":
		return fmt.Sprintf("where does %s go back to?", name())
	case "place":
		return fmt.Sprintf("where is %s put?", name())
	case "choose":
		return fmt.Sprintf("which of those on %s suffers?", square)
	case "spring":
		return fmt.Sprintf("is %s on %s fired?", a.Thing, square)
	case "accept":
		return fmt.Sprintf("is the levy of %s granted?", a.Thing)
	}
	return a.Kind
}

// end ends the match as the rules say.
func (m *Game) end(e rules.Ending) {
	m.over = engine.Result{Over: true, Rule: e.Rule, Why: e.Why}
	if e.Winner != state.NoSide {
		m.over.Winner = m.side(e.Winner)
	}
}

// counted is "1 order", "2 orders".
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprint(n, " ", what, "s")
}

// history is what a match remembers of what has happened, for whoever looks at it.
type history struct {
	last []string       // squares of the last move: whence, whither, and where something happened
	gone []engine.Piece // figures that have left the map for good
}

// begin forgets the last move, and remembers what happened in this one.
func (h *history) begin(events []engine.Event) {
	h.last = nil
	mark := func(at string) {
		if at != "" && !slices.Contains(h.last, at) {
			h.last = append(h.last, at)
		}
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Moved:
			mark(e.From)
			mark(e.To)
		case happened:
			at, _, _ := strings.Cut(e.place, ":")
			mark(at)
		}
	}
}

func (h *history) apart() history {
	return history{slices.Clip(h.last), slices.Clip(h.gone)}
}

func (h *history) text() string { return fmt.Sprint(h.last, len(h.gone)) }
