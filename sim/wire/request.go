package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"littlewars/engine"
)

// request is what can be asked; which of it counts is told by what is to be done. JSON has the keys of
// docs/programs.md, here and below.
type request struct {
	ID       json.RawMessage   `json:"id"`
	Do       string            `json:"do"`
	Match    string            `json:"match"` // by its name; "" is the first
	As       string            `json:"as"`
	Options  map[string]string `json:"options"`
	Position string            `json:"position"`
	Seed     uint64            `json:"seed"`
	Journal  string            `json:"journal"`
	Order    string            `json:"order"`
	Said     string            `json:"said"`
	Eye      engine.Side       `json:"eye"`
	Player   string            `json:"player"`
	Seconds  float64           `json:"seconds"`
	Lines    int               `json:"lines"`
	Of       json.RawMessage   `json:"of"`
}

// readRequest reads one, with its id even where the rest makes no sense.
func readRequest(line []byte) (r request, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err = d.Decode(&r); err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("more than one value on the line")
		}
	}
	if err != nil {
		var only struct {
			ID json.RawMessage `json:"id"`
		}
		_ = json.Unmarshal(line, &only) // its id, if it has one
		r.ID, err = only.ID, fmt.Errorf("a request is one JSON object on a line: %w", err)
	}
	return r, err
}

// turnData is whose orders are awaited, and for what.
type turnData struct {
	Number int           `json:"number"`
	Phase  string        `json:"phase"`
	Sides  []engine.Side `json:"sides"`
}

// state is how a match stands.
type state struct {
	Turn     turnData       `json:"turn"`
	Result   *engine.Result `json:"result"` // nil while it goes on
	Scores   []engine.Score `json:"scores,omitempty"`
	Orders   int            `json:"orders"` // played
	Hash     string         `json:"hash"`   // 16 hexadecimal digits
	Position string         `json:"position,omitempty"`
}

// stateOf is that of a sitting, its position left out.
func stateOf(s *engine.Sitting) state {
	m := s.Match()
	t := m.Turn()
	st := state{
		Turn:   turnData{t.Number, t.Phase, append([]engine.Side{}, t.Sides...)},
		Orders: s.Len(), Hash: fmt.Sprintf("%016x", m.Hash()),
	}
	if r := m.Result(); r.Over {
		st.Result, st.Scores = &r, r.Scores
	}
	return st
}

// event is one thing that an order caused.
type event struct {
	Kind   string        `json:"kind"`
	Text   string        `json:"text"`
	Rule   engine.RuleID `json:"rule,omitempty"`
	Side   engine.Side   `json:"side,omitempty"`
	Figure string        `json:"figure,omitempty"`
	From   string        `json:"from,omitempty"`
	To     string        `json:"to,omitempty"`
	At     string        `json:"at,omitempty"`
	Far    float64       `json:"far,omitempty"`
	What   string        `json:"what,omitempty"`
	Was    any           `json:"was,omitempty"`
	Now    any           `json:"now,omitempty"`
	Marks  []engine.Mark `json:"marks,omitempty"`
}

// eventOf is one as data: those kinds that every game tells with their parts, a film with its moments.
func eventOf(e engine.Event) event {
	d := event{Kind: "told", Text: e.String(), Rule: e.Rule()}
	switch e := e.(type) {
	case engine.Moved:
		d.Kind, d.Side, d.Figure, d.From, d.To, d.Far = "moved", e.Side, e.Figure, e.From, e.To, e.Far
	case engine.Taken:
		d.Kind, d.Side, d.Figure, d.At = "taken", e.Side, e.Figure, e.At
	case engine.Entered:
		d.Kind, d.Side, d.Figure, d.At = "entered", e.Side, e.Figure, e.At
	case engine.Changed:
		d.Kind, d.What, d.Was, d.Now = "changed", e.What, e.Was, e.Now
	case engine.Drawn:
		d.Kind, d.What, d.Now = "drawn", e.What, e.Value
	case engine.Scored:
		d.Kind, d.Side, d.What, d.Was, d.Now = "scored", e.Side, e.What, e.Was, e.Now
	case engine.Ended:
		d.Kind = "ended"
	case engine.Filmed:
		d.Kind, d.Marks = "filmed", e.Film().Marks
	}
	return d
}

// choice is a word that may come next.
type choice struct {
	Word string  `json:"word,omitempty"`
	Part string  `json:"part"`
	Gist string  `json:"gist,omitempty"`
	Ends bool    `json:"ends"`
	Goes bool    `json:"goes"`
	Low  float64 `json:"low,omitempty"` // of a number
	High float64 `json:"high,omitempty"`
	Step float64 `json:"step,omitempty"`
	Unit string  `json:"unit,omitempty"`
	// Outline is the edges of the points that may be said, rings of corners.
	Outline [][]engine.Spot `json:"outline,omitempty"`
}

func choiceOf(c engine.Choice) choice {
	d := choice{Word: c.Word, Part: c.Part.String(), Gist: c.Gist, Ends: c.Ends, Goes: c.Goes}
	if c.Part == engine.Number {
		d.Low, d.High, d.Step, d.Unit = c.Range.Low, c.Range.High, c.Range.Step, c.Range.Unit
	}
	if c.Part == engine.Point && c.Area != nil {
		d.Outline = c.Area.Outline()
	}
	return d
}

// Advice is what came of thinking.
type Advice struct {
	Order    engine.Order   `json:"order"`
	Value    float64        `json:"value"`
	Certain  bool           `json:"certain"`
	Line     []engine.Order `json:"line"`
	Plan     string         `json:"plan,omitempty"`
	Playouts int            `json:"playouts,omitempty"`
	Seconds  float64        `json:"seconds"`
}

// AdviceOf is one as data.
func AdviceOf(o engine.Order, t engine.Thought) Advice {
	return Advice{
		o, t.Value, t.Certain, append([]engine.Order{}, t.Line...), t.Plan, t.Playouts, t.Time.Seconds(),
	}
}

// Findings are what is known of a match after looking so many moves ahead, the best orders first.
type Findings struct {
	Depth int      `json:"depth,omitempty"`
	Lines []Advice `json:"lines"`
}

// FindingsOf is one as data.
func FindingsOf(a engine.Analysis) Findings {
	return Findings{a.Depth, engine.Mapped(a.Lines, func(t engine.Thought) Advice { return AdviceOf(t.Line[0], t) })}
}
