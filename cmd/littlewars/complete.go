package main

import (
	"slices"

	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"littlewars/sim"
	"littlewars/tabletop"
)

// predictors tell a shell what could stand where the cursor is.
func predictors() kongcompletion.Option {
	tables := complete.PredictFunc(func(complete.Args) []string { return tabletop.Names() })
	return kongcompletion.WithPredictors(map[string]complete.Predictor{
		"file":     complete.PredictFiles("*"),
		"scenario": complete.PredictOr(tables, complete.PredictFiles("*.toml")),
		"gun":      named(gunNames),
		"man":      named(manNames),
		"thing": named(func(t *tabletop.Table) []string {
			return slices.Concat(gunNames(t), manNames(t), pieceNames(t))
		}),
		"sweep": complete.PredictFunc(func(complete.Args) []string {
			var names []string
			for _, p := range sim.Parameters() {
				names = append(names, p.Name+"=")
			}
			return names
		}),
		"topplesweep": complete.PredictFunc(func(complete.Args) []string {
			var names []string
			for _, n := range toppleNumbers(largestInches) {
				names = append(names, n.name+"=")
			}
			return names
		}),
	})
}

// named predicts names on the table that the command line already names: the first word, of those
// that are complete, which is a scenario. The range is meant where there is none.
func named(of func(*tabletop.Table) []string) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range append(slices.Clone(a.Completed), "range") {
			if t, err := tabletop.Open(word); err == nil {
				return of(t)
			}
		}
		return nil
	})
}

func manNames(t *tabletop.Table) []string {
	names := make([]string, len(t.Men))
	for i := range t.Men {
		names[i] = t.Men[i].Name
	}
	return names
}

func pieceNames(t *tabletop.Table) []string {
	var names []string
	for i := range t.Country {
		if n := t.Country[i].Name; !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}
