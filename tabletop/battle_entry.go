package tabletop

import "littlewars/engine"

// BattleEntry is Little Wars as a program lists it. Its computer player and its forecasts are made above.
var BattleEntry = engine.Entry{
	Rules:   Battle{},
	Shown:   map[string]string{"country": "hooks-farm", "force": "placed"},
	Lessons: []*engine.Lesson{FirstLesson()},
	Reads:   ReadGiven,
}
