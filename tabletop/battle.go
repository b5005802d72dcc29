package tabletop

import (
	"littlewars/engine"
)

// Battle is Little Wars: two players, from the making of the country to the score.
//
//	m, err := tabletop.Battle{}.New(engine.Setup{Seed: 1, Options: map[string]string{"force": "small"}})
//	m.Play("...")
type Battle struct{}

const battleName = "littlewars"

// Version is of the rules of battle as written here.
const battleVersion = 1

// About describes the battle.
func (Battle) About() engine.About {
	return engine.About{
		Name: battleName, Title: "Little Wars", Version: battleVersion,
		Gist:     "H. G. Wells's battle of lead soldiers and spring guns, by the book",
		Sides:    []engine.Side{South.side(), North.side()},
		Position: `a scenario on one line, ` + lineEnd + ` between its lines, with how the battle stands in it: littlewars = 1` + lineEnd + `title = "Mine"` + lineEnd + `...`,
		Options:  battleOptions,
		Rules:    battleRules,
		Looks:    looks,
	}
}

// New sets up a battle: the country of the options, or what the position describes.
func (b Battle) New(s engine.Setup) (engine.Match, error) {
	settings, err := b.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	terms, err := termsOf(settings)
	if err != nil {
		return nil, err
	}
	m := &Fight{terms: terms, seed: s.Seed}
	if s.Position != "" {
		err = m.stand(s.Position)
	} else {
		err = m.open()
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// Clone is the match by itself.
func (m *Fight) Clone() engine.Match { return m.copy() }

var (
	_ Gunnery          = (*Fight)(nil)
	_ engine.Measurer  = (*Fight)(nil)
	_ engine.Layered   = (*Fight)(nil)
	_ engine.Voiced    = (*Fight)(nil)
	_ engine.Retracter = (*Fight)(nil)
	_ engine.Grounded  = (*Fight)(nil)
)
