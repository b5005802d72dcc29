package battle

import (
	"littlewars/engine"
	"littlewars/tabletop/scenario"
)

// Entry is Little Wars as a program lists it. Its computer player and its forecasts are made above.
var Entry = engine.Entry{
	Rules:   Battle{},
	Shown:   map[string]string{"country": "hooks-farm", "force": "placed"},
	Lessons: []*engine.Lesson{FirstLesson()},
	Reads:   scenario.ReadGiven,
}
