package toy

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
)

// The toy is a game as any other.
func TestOutpost(t *testing.T) {
	rules := Rules.(engine.Discrete[Position, Move, *Position])
	enginetest.Run(t, rules, enginetest.Config{})
	enginetest.RunCore(t, rules, enginetest.CoreConfig[Position, Move]{})
}

// Peace is offered for a turn, and is a manner; whoever agrees ends the game.
func TestPeace(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if o, ok := engine.Saying(m, engine.Offers); !ok || o != "peace" {
		t.Errorf("what can be offered is %q", o)
	}
	for _, o := range []engine.Order{"peace", "agree"} {
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	if r := m.Result(); !r.Over || r.Winner != "" || r.Rule != "OP-5" {
		t.Errorf("peace ends it as %+v", r)
	}
}

// The lesson can be taken as it says.
func TestLesson(t *testing.T) {
	t.Parallel()
	enginetest.Lesson(t, Rules, lesson)
}
