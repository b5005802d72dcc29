package tabletop_test

import (
	"pgregory.net/rapid"

	"littlewars/tabletop/tabletest"
)

var (
	at, foot, onFoot, roundFoe = tabletest.At, tabletest.Foot, tabletest.OnFoot, tabletest.Foe
	roundTable, fixtureTable   = tabletest.Round, tabletest.Field
	wantRule, least            = tabletest.WantRule, tabletest.Least
)

func newMaker(t *rapid.T) tabletest.Maker { return tabletest.NewMaker(rapid.Uint64().Draw(t, "seed")) }
