package warchess

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// Rules is the game for whoever plays it in words.
var Rules engine.Ruleset = engine.Discrete[Position, Move, *Position]{Game: game{}}

// Entry is the game as a program lists it. Its computer player is the one for any game of squares.
var Entry = engine.Entry{
	Rules: Rules, Tree: engine.TreeOf[Position, Move](game{}, Start, ParsePosition),
	Lessons: []*engine.Lesson{firstLesson()},
}

// game is War-Chess in words.
type game struct{}

// firstOption names who begins, withoutOption what the attacker does without.
const (
	firstOption   = "first"
	withoutOption = "without"
)

type handicap struct {
	name, told string
	of         []Square
}

// handicaps are what the attacker may do without, for whom everything speaks between equals, and where those figures
// would stand. What each is worth is measured: docs/warchess.md.
var handicaps = []handicap{
	{"none", "all figures", nil},
	{"cavalry", "without a cavalry: the fairest", []Square{10}},
	{"lights", "without two light infantry", []Square{39, 45}},
	{"three", "without an artillery, a cavalry, a light infantry", []Square{9, 10, 39}},
}

// About is what there is to know before play.
func (game) About() engine.About {
	return engine.About{
		Name:       "warchess",
		Title:      "War-Chess, or the Game of Battle",
		Gist:       "two armies fight across a river, for a citadel and a wagon; 1866",
		Version:    1,
		Sides:      slices.Clone(sideNames[:]),
		Separators: "-",
		Position:   "kinds with their squares, then the side to move: " + example,
		Options: []engine.Option{{
			Name: firstOption, Gist: "who moves first at the usual beginning; a position says so itself", Rule: "WC-16",
			Default: string(sideNames[Attacker]), Values: []string{string(sideNames[Attacker]), string(sideNames[Defender])},
			Told: []string{"the attacker", "the defender"}, Beginning: true,
		}, {
			Name: withoutOption, Gist: "the attacker's figures at the usual beginning", Rule: "WC-13",
			Default: handicaps[0].name, Beginning: true, Late: true,
			Values: engine.Mapped(handicaps, func(h handicap) string { return h.name }),
			Told:   engine.Mapped(handicaps, func(h handicap) string { return h.told }),
		}},
		Rules: slices.Clone(ruleTable),
		Looks: looks,
	}
}

// Draws is how it can end without a winner.
func (game) Draws() engine.Draws {
	return engine.Draws{
		Agreed: "WC-44", Repeated: "WC-44", Times: 3, Quiet: "WC-44", QuietTurns: quietTurns, Stuck: "WC-43",
	}
}

// Start is the usual beginning or the position given, which says itself who is to move.
func (game) Start(s engine.Setup, settings engine.Settings) (Position, error) {
	if s.Position != "" {
		return ParsePosition(s.Position)
	}
	p := Start()
	p.mover = Defender // whose enemy does without
	for _, h := range handicaps {
		if h.name == settings[withoutOption] {
			for _, n := range h.of {
				p.take(n)
			}
		}
	}
	p.mover = uint8(sideOf(settings[firstOption]))
	return p, nil
}

// Read finds the move in "39 47".
func (game) Read(p *Position, said engine.Order) (Move, error) {
	words := append(said.Words(), "", "") // no word is no square
	from, ok := readSquare(words[0])
	if !ok {
		return Move{}, p.unclear(words, 0, from)
	}
	to, ok := readSquare(words[1])
	switch {
	case !ok:
		if err := p.whose(from); err != nil {
			return Move{}, err
		}
		return Move{}, p.unclear(words, 1, from)
	case words[2] != "":
		return Move{}, &engine.Unclear{At: 2, Word: words[2]}
	}
	var room [roomForMoves]Move
	m := Move{from, to}
	if !slices.Contains(p.Moves(room[:0]), m) {
		return Move{}, p.why(m)
	}
	return m, nil
}

// unclear is that a word, the first or the second, is no square, with those that could stand there.
func (p *Position) unclear(words []string, at int, from Square) error {
	var could []string
	for _, m := range p.Moves(nil) {
		switch {
		case at == 0:
			could = append(could, m.From.String())
		case m.From == from:
			could = append(could, m.To.String())
		}
	}
	if len(could) == 0 {
		return engine.Forbid("WC-31", "the %s on %d has no lawful move now", p.kindAt(from), from)
	}
	return &engine.Unclear{At: at, Word: words[at], Could: slices.Compact(could)}
}

// Words says a move.
func (game) Words(_ *Position, m Move) engine.Order {
	return engine.Order(m.From.String() + " " + m.To.String())
}

// Gist is the figure for the first word, and for the second what the move does.
func (game) Gist(p *Position, said engine.Order, word string) (engine.Part, string) {
	n, _ := readSquare(word)
	_, k, found := p.At(n)
	switch {
	case said == "" && found:
		return engine.Figure, k.String()
	case found:
		return engine.Place, "take the " + k.String()
	case n == bridge:
		return engine.Place, "go to the bridge"
	}
	return engine.Place, "go"
}

// Tell is the move, what it took, and who has come to stand exposed or commanded by it.
func (game) Tell(before, after *Position, m Move) []engine.Event {
	side, k, _ := before.At(m.From)
	events := []engine.Event{engine.Moved{
		Side: sideNames[side], Figure: profiles[k].letter, From: m.From.String(), To: m.To.String(),
	}}
	if foe, k, taken := before.At(m.To); taken {
		events = append(events, engine.Taken{
			By: "WC-19", Side: sideNames[foe], Figure: profiles[k].letter, At: m.To.String(),
			Kind: k.String(), Label: profiles[k].letter,
		})
	}
	if _, over := after.Ended(); over {
		return events
	}
	then, since := before.sight(), after.sight()
	for n := Square(1); n <= squares; n++ {
		rule, now := after.state(&since, n)
		if _, was := before.state(&then, n); now == "" || now == was {
			continue
		}
		s, k, _ := after.At(n)
		events = append(events, engine.Changed{
			By: engine.By(rule), What: fmt.Sprintf("%s %s on %d", sideNames[s], profiles[k].letter, n), Now: "is " + now,
		})
	}
	return events
}

// Ending is how the game was won.
func (game) Ending(p *Position) (engine.RuleID, string) {
	switch {
	case p.citadel == 0:
		return "WC-41", "att takes the Citadel"
	case p.wagon == 0:
		return "WC-41", "def takes the Wagon"
	}
	winner, _ := p.Ended()
	return "WC-42", fmt.Sprintf("%s takes the last troop of %s", sideNames[winner], sideNames[1-winner])
}

// Phase is what the mover has to see to.
func (game) Phase(p *Position) string {
	if _, over := p.Ended(); over {
		return ""
	}
	s := p.look(p.Mover())
	if d, due := p.duty(&s, p.base(&s, nil)); due {
		return d.String()
	}
	return "move"
}

// Quiet is the turns since a capture.
func (game) Quiet(p *Position) int { return int(p.quiet) }

// Position is the text form.
func (game) Position(p *Position) string { return p.String() }

// names is how squares are called.
func (s set) names() (names []string) {
	for n := range s.all {
		names = append(names, n.String())
	}
	return names
}

// listed is squares as a sentence has them.
func listed(s set) string { return strings.Join(s.names(), ", ") }
