package general

import (
	"fmt"

	"littlewars/engine"
	"littlewars/tabletop/battle"
)

// lots are what he buys at a time, in the proportions of the book. [LW-FORCE-3]
var lots = [...]struct {
	n    int
	kind string
}{{22, "foot"}, {1, "gun"}, {13, "horse"}}

// purchase is what he buys next: men enough to fight at all, and then of each kind as many lots as of the
// others, while he can pay for one. [LW-VAR-5]
func purchase(f *battle.Fight) (engine.Order, bool) {
	const most = 20 // lots of a kind, which is more than the longest purse pays for
	if f.Check("done") != nil {
		for _, buy := range [...]engine.Order{"buy 22 foot", "buy 10 foot", "buy 1 foot"} {
			if f.Check(buy) == nil {
				return buy, true
			}
		}
	}
	for has := range most {
		for _, l := range lots {
			buy := engine.Order(fmt.Sprintf("buy %d %s", l.n, l.kind))
			owns := f.Check(engine.Order(fmt.Sprintf("sell %d %s", l.n*(has+1), l.kind))) == nil
			if !owns && f.Check(buy) == nil {
				return buy, true
			}
		}
	}
	return "", false
}
