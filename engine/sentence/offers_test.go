package sentence_test

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// offering is a match of which nothing is known but what may be said.
type offering struct {
	engine.Match
	choices []engine.Choice
}

func (o offering) Complete(engine.Order) []engine.Choice { return o.choices }

// TestOnly holds when one word alone is lawful: manners, and what must go on, apart.
func TestOnly(t *testing.T) {
	t.Parallel()
	end := engine.Choice{Word: "end", Part: engine.Verb, Ends: true}
	draw := engine.Choice{Word: "draw", Part: engine.Verb, Ends: true, Manner: engine.Offers}
	man := engine.Choice{Word: "s1", Part: engine.Figure, Goes: true}
	for _, c := range []struct {
		name    string
		choices []engine.Choice
		want    string
	}{
		{"one word", []engine.Choice{end}, "end"},
		{"one word and manners", []engine.Choice{draw, end, draw}, "end"},
		{"manners alone", []engine.Choice{draw}, ""},
		{"two words", []engine.Choice{end, {Word: "done", Ends: true}}, ""},
		{"a figure besides", []engine.Choice{end, man}, ""},
		{"a figure alone", []engine.Choice{man}, ""},
		{"a number", []engine.Choice{{Part: engine.Number, Ends: true}}, ""},
		{"nothing", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			only, ok := sentence.Of(offering{choices: c.choices}).Only()
			if only.Word != c.want || ok != (c.want != "") {
				t.Errorf("got %q (%t), want %q", only.Word, ok, c.want)
			}
		})
	}
}

// gunners is a match in which a gun may fire.
type gunners struct{ engine.Match }

func (gunners) Complete(said engine.Order) []engine.Choice {
	return map[engine.Order][]engine.Choice{
		"":   {{Word: "end", Part: engine.Verb, Ends: true}, {Word: "g2", Part: engine.Figure, Goes: true}},
		"g2": {{Word: "fire", Part: engine.Verb, Ends: true}},
	}[said]
}

func (gunners) Check(o engine.Order) error { return &engine.Unclear{Word: string(o)} }

// Who begins with what is to be done, and not with who does it, is told how it is said.
func TestTellsWhoDoesIt(t *testing.T) {
	t.Parallel()
	for said, want := range map[engine.Order]string{
		"fire g1-g3": `"fire" comes after who does it: "g2 fire"`,
		"fly g2":     `word 1, "fly", means nothing here`,
	} {
		if _, err := sentence.Of(gunners{}).Read(said); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", said, err, want)
		}
	}
}
