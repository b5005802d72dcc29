package lab

import (
	"slices"

	"github.com/posener/complete"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// TablePredictors tell what could stand where a command is about a table.
var TablePredictors = map[string]complete.Predictor{
	"scenario": complete.PredictOr(desk.Words(titled), complete.PredictFiles("*.toml")),
	"gun": named(func(r *namesJSON, t *tabletop.Table) []namedJSON {
		shoots := gunNames(t)
		return slices.DeleteFunc(r.Guns, func(g namedJSON) bool { return !slices.Contains(shoots, g.Name) })
	}),
	"man": named(func(r *namesJSON, _ *tabletop.Table) []namedJSON { return r.Men }),
	"thing": named(func(r *namesJSON, _ *tabletop.Table) []namedJSON {
		return slices.Concat(r.Guns, r.Men, r.Pieces)
	}),
	"sweep": desk.Words(func() []string {
		return engine.Mapped(sim.Parameters(), func(p sim.Parameter) string { return desk.Told(p.Name+"=", p.Help) })
	}),
	"topplesweep": desk.Words(func() []string {
		return engine.Mapped(toppleNumbers(largestInches), func(n toppleNumber) string { return n.name + "=" })
	}),
}

// titled are the scenarios on the shelf with their titles.
func titled() []string {
	return engine.Mapped(scenario.Names(), func(name string) string {
		t, err := scenario.Embedded(name)
		if err != nil {
			return name // whoever opens it says why
		}
		return desk.Told(name, t.Title)
	})
}

// named predicts names on the table that the command line already names: the first word, of those
// that are complete, which is a scenario. The range is meant where there is none.
func named(of func(*namesJSON, *tabletop.Table) []namedJSON) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range append(slices.Clone(a.Completed), "range") {
			if input.IsStream(word) {
				continue // what is piped in is not for the completion to read
			}
			if t, err := scenario.Open(word); err == nil {
				r := namesOn(t)
				return engine.Mapped(of(&r, t), func(n namedJSON) string { return desk.Told(n.Name, n.group()) })
			}
		}
		return nil
	})
}
