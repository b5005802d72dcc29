package render

import (
	"slices"

	"littlewars/engine"
)

// veil is a floor on which two sides set out a man each, unseen by the other, one after the other; once both are
// ready each sees both.
type veil struct {
	at    [2]engine.Spot // nought while he is not there
	ready [2]bool
	turn  int
}

type veilRules struct{}

func (veilRules) About() engine.About {
	return engine.About{
		Name: "veil", Title: "Veil", Gist: "men set out unseen", Version: 1, Sides: []engine.Side{"south", "north"},
		Rules: engine.RuleTable{{ID: "VL-1", Gist: "a man is set out", Source: "ruling"}},
	}
}

func (veilRules) New(engine.Setup) (engine.Match, error) { return &veil{turn: 1}, nil }

// mover is whose turn it is: South's until he is ready, then North's, and then turn and turn about.
func (v *veil) mover() int {
	switch {
	case !v.ready[0]:
		return 0
	case !v.ready[1]:
		return 1
	}
	return (v.turn - 1) % 2
}

func (v *veil) Turn() engine.Turn {
	return engine.Turn{Number: v.turn, Phase: "setting out", Sides: []engine.Side{veilRules{}.About().Sides[v.mover()]}}
}

func (v *veil) Complete(said engine.Order) []engine.Choice {
	switch said {
	case "":
		return []engine.Choice{{Word: "put", Part: engine.Verb, Goes: true}, {Word: "ready", Part: engine.Verb, Ends: true}}
	case "put":
		return []engine.Choice{{Part: engine.Point, Ends: true, Area: paradingArea{From: engine.Spot{X: 24, Y: 18}, limit: 40}}}
	}
	return nil
}

func (v *veil) Check(o engine.Order) error {
	_, err := v.Clone().Play(o)
	return err
}

func (v *veil) Play(o engine.Order) ([]engine.Event, error) {
	words, who := o.Words(), v.mover()
	side := string(veilRules{}.About().Sides[who])
	switch {
	case o == "ready":
		if v.ready[0] && v.ready[1] {
			v.turn++
		}
		v.ready[who] = true
		return []engine.Event{engine.Changed{By: "VL-1", What: side, Now: "is ready"}}, nil
	case len(words) == 2 && words[0] == "put":
		if at, ok := engine.ReadSpot(words[1]); ok {
			v.at[who] = at
			return []engine.Event{engine.Changed{By: "VL-1", What: side, Now: "has put a man somewhere"}}, nil
		}
	}
	return nil, &engine.Unclear{At: len(words)}
}

func (v *veil) Result() engine.Result { return engine.Result{} }

func (v *veil) Position() string { return "" }

func (v *veil) Hash() uint64 { return uint64(v.turn) }

func (v *veil) Clone() engine.Match { c := *v; return &c }

func (v *veil) View(eye engine.Side) engine.View {
	sides := veilRules{}.About().Sides
	is := engine.View{
		Looks: tableLooks(), Title: "Veil", Sides: sides, Ground: engine.Ground{High: engine.Spot{X: 48, Y: 36}, Floor: true, Material: "lino"},
	}
	for i, at := range v.at {
		hidden := eye != "" && eye != sides[i] && !(v.ready[0] && v.ready[1])
		if at == (engine.Spot{}) || hidden {
			continue
		}
		is.Figures = append(is.Figures, engine.Piece{Word: []string{"s1", "n1"}[i], Kind: "foot", Side: sides[i], At: at, Span: 0.9, Tall: 2.1})
	}
	return is
}

// seenWords is whom a View has.
func seenWords(v *engine.View) (words []string) {
	for i := range v.Figures {
		words = append(words, v.Figures[i].Word)
	}
	return slices.Clip(words)
}
