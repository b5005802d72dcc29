package venturini

import "littlewars/engine"

// catalogue is docs/rules/venturini.md, a line each.
var catalogue = engine.RuleTable{}
