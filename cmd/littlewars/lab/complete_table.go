package lab

import (
	"slices"

	"github.com/posener/complete"

	"littlewars/cmd/littlewars/desk"
	"littlewars/input"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// TablePredictors tell what could stand where a command is about a table.
var TablePredictors = map[string]complete.Predictor{
	"scenario": complete.PredictOr(desk.Words(scenario.Names), complete.PredictFiles("*.toml")),
	"gun":      named(gunNames),
	"man":      named(manNames),
	"thing": named(func(t *tabletop.Table) []string {
		return slices.Concat(gunNames(t), manNames(t), pieceNames(t))
	}),
	"sweep": desk.Words(func() []string {
		var names []string
		for _, p := range sim.Parameters() {
			names = append(names, p.Name+"=")
		}
		return names
	}),
	"topplesweep": desk.Words(func() []string {
		var names []string
		for _, n := range toppleNumbers(largestInches) {
			names = append(names, n.name+"=")
		}
		return names
	}),
}

// named predicts names on the table that the command line already names: the first word, of those
// that are complete, which is a scenario. The range is meant where there is none.
func named(of func(*tabletop.Table) []string) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range append(slices.Clone(a.Completed), "range") {
			if word == input.Stdin {
				continue // what is piped in is not for the completion to read
			}
			if t, err := scenario.Open(word); err == nil {
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
