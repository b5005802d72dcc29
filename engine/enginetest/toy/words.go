package toy

import (
	"math"
	"os"
	"path/filepath"
	"strings"

	"littlewars/engine"
)

// Rules is the game in words.
var Rules engine.Ruleset = engine.Discrete[Position, Move, *Position]{Game: game{}}

// Entry is the game as a program lists it.
var Entry = engine.Entry{
	Rules: Rules, Tree: engine.TreeOf[Position, Move](game{}, Start, ParsePosition),
	Lessons: []*engine.Lesson{lesson}, Opens: opens,
}

type game struct{}

// About is what there is to know before play.
func (game) About() engine.About {
	return engine.About{
		Name: "outpost", Title: "Outpost", Gist: "two drummers, each on his way to the other's line", Version: 1,
		Sides: sides, Separators: "-", Looks: looks,
		Position: "letters for the men from a1 on, letters for their states, the mover: SGDGS..........sgdgs .................... red",
		Rules: engine.RuleTable{
			{ID: "OP-1", Gist: "a figure goes a step, a scout two", Source: "ruling"},
			{ID: "OP-2", Gist: "a drummer wins on the far row, and is lost with the game", Source: "ruling"},
			{ID: "OP-3", Gist: "who goes into a marsh misses a turn", Source: "ruling"},
			{ID: "OP-4", Gist: "who has taken somebody takes nobody in the next turn; drummers never do", Source: "ruling"},
			{ID: "OP-5", Gist: "peace may be offered for a turn, and agreed to", Source: "ruling"},
			{ID: "OP-6", Gist: "two dozen turns without a man taken are a draw, and so is no move", Source: "ruling"},
		},
	}
}

// Draws is how it ends without a winner, besides peace.
func (game) Draws() engine.Draws {
	return engine.Draws{Quiet: "OP-6", QuietTurns: 24, Stuck: "OP-6"}
}

// Start is the beginning, or the position given.
func (game) Start(s engine.Setup, _ engine.Settings) (Position, error) {
	if s.Position == "" {
		return Start(), nil
	}
	return ParsePosition(s.Position)
}

// Read finds the move that is meant.
func (g game) Read(p *Position, said engine.Order) (Move, error) {
	moves := p.Moves(nil)
	for _, m := range moves {
		if engine.Order(m.String()) == said {
			return m, nil
		}
	}
	words := said.Words()
	var could []string
	for _, m := range moves {
		first, second, _ := strings.Cut(m.String(), " ")
		switch {
		case len(words) == 0:
			could = append(could, first)
		case first == words[0]:
			could = append(could, second)
		}
	}
	if len(words) > 0 && len(could) == 0 {
		return Move{}, g.bars(p, words[0])
	}
	e := &engine.Unclear{At: min(len(words), 1), Could: could}
	if len(words) > 1 {
		e.Word = words[1]
	}
	return Move{}, e
}

// bars is why nothing begins with a word.
func (game) bars(p *Position, word string) error {
	for i, m := range p.men {
		switch {
		case square(i) != word || m == 0:
		case m.side() != int(p.mover):
			return engine.Forbid("OP-1", "the %s on %s is not %s's", kinds[m.kind()], word, sides[p.mover])
		case p.mired>>i&1 != 0:
			return engine.Forbid("OP-3", "the %s on %s is mired", kinds[m.kind()], word)
		default:
			return engine.Forbid("OP-1", "the %s on %s has nowhere to go", kinds[m.kind()], word)
		}
	}
	return &engine.Unclear{Word: word}
}

// Words is how a move is said.
func (game) Words(_ *Position, m Move) engine.Order { return engine.Order(m.String()) }

// Gist tells what a word is.
func (game) Gist(p *Position, said engine.Order, word string) (engine.Part, string) {
	switch {
	case word == peace.String():
		return engine.Verb, "offer peace, for the turn"
	case word == agree.String():
		return engine.Verb, "agree to peace"
	case said != "":
		return engine.Place, "go here"
	}
	for i, m := range p.men {
		if square(i) == word && m != 0 {
			return engine.Figure, kinds[m.kind()]
		}
	}
	return engine.Figure, ""
}

// Manner is what the game adds to the manners of every game. [engine.Mannered]
func (game) Manner(word string) engine.Manner {
	switch word {
	case peace.String():
		return engine.Offers
	case agree.String():
		return engine.Agrees
	}
	return engine.NoManner
}

// Tell is what a move changed.
func (game) Tell(before, after *Position, m Move) []engine.Event {
	mover := sides[before.mover]
	switch m {
	case peace:
		return []engine.Event{engine.Changed{By: "OP-5", What: string(mover), Now: "offers peace"}}
	case agree:
		return []engine.Event{engine.Changed{By: "OP-5", What: string(mover), Now: "agrees to peace"}}
	}
	who, to := before.men[m.from], square(int(m.to))
	events := []engine.Event{engine.Moved{By: "OP-1", Side: mover, Figure: kinds[who.kind()], From: square(int(m.from)), To: to}}
	if foe := before.men[m.to]; foe != 0 {
		events = append(events, engine.Taken{By: "OP-4", Side: sides[foe.side()], Figure: kinds[foe.kind()], At: to})
	}
	if state := after.state(int(m.to)); state == "mired" {
		events = append(events, engine.Changed{By: "OP-3", What: to, Now: "is " + state})
	}
	return events
}

// Ending is the rule by which it has ended.
func (game) Ending(p *Position) (engine.RuleID, string) {
	if p.agreed {
		return "OP-5", "the sides make peace"
	}
	return "OP-2", "a drummer is taken, or has come to the far row"
}

// Phase is always the same.
func (game) Phase(*Position) string { return "move" }

// Quiet is turns since somebody was taken.
func (game) Quiet(p *Position) int { return int(p.quiet) }

// Position is the text form.
func (game) Position(p *Position) string { return p.String() }

// state is what is out of the ordinary with the man on a square.
func (p *Position) state(i int) string {
	switch {
	case p.mired>>i&1 != 0:
		return "mired"
	case p.weary>>i&1 != 0:
		return "weary"
	}
	return ""
}

// View is what there is to draw.
func (game) View(p *Position, _ engine.Side) engine.View {
	v := engine.View{
		Title: "Outpost", Sides: append([]engine.Side(nil), sides...), Looks: &looks, Cells: cells,
		Ground: engine.Ground{High: engine.Spot{X: wide, Y: high}},
	}
	for k, i := range inOrder {
		if m := p.men[i]; m != 0 {
			cell := &cells[k]
			v.Figures = append(v.Figures, engine.Piece{
				Word: cell.Place, Kind: kinds[m.kind()], Side: sides[m.side()], Place: cell.Place, At: cell.At,
				Heading: facing[m.side()], Span: 0.5, State: p.state(i),
			})
		}
	}
	return v
}

// cells are the squares in the order of their names, made once; inOrder is which they are.
var cells, inOrder = func() (list []engine.Cell, order []int) {
	for x := range wide {
		for y := range high {
			i := y*wide + x
			cell := engine.SquareCell(square(i), x, y)
			cell.Terrain = places[grounds[i]]
			list, order = append(list, cell), append(order, i)
		}
	}
	return list, order
}()

// facing is the way a side looks: red up the board, blue down it.
var facing = [2]float64{math.Pi / 2, -math.Pi / 2}

// lesson teaches the drummer's way.
var lesson = &engine.Lesson{
	Name: "first", Title: "Learn to play Outpost", Gist: "a march and a manner", Game: "outpost", Side: "red",
	Pass: []engine.Order{"a4 a3", "a3 a4"},
	Scenes: []engine.Scene{{Title: "The march", Steps: []engine.Step{
		{
			Title: "A drummer", Say: "The drummer wins on the far row.", Rules: []engine.RuleID{"OP-2"}, Look: []string{"c1"},
			Want: "March the drummer a step.", Hand: "Click him, and the square before him.",
			Done: func(_ engine.Match, said engine.Order) bool { return said == "c1 c2" }, Hint: []engine.Order{"c1 c2"},
		},
		{
			Title: "Peace", Say: "Who has had enough offers peace.", Rules: []engine.RuleID{"OP-5"},
			Want: "Offer peace.", Hand: "Press peace.",
			Done: func(_ engine.Match, said engine.Order) bool { return said == "peace" }, Hint: []engine.Order{"peace"},
		},
	}}},
}

// opens begins a match from a file that holds a position.
func opens(name string) (o engine.Opening, is bool, err error) {
	if filepath.Ext(name) != ".toy" {
		return o, false, nil
	}
	text, err := os.ReadFile(name)
	o.Setup.Position = strings.Join(strings.Fields(string(text)), " ")
	return o, true, err
}
