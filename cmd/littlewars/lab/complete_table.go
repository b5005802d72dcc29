package lab

import (
	"slices"

	"github.com/posener/complete"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine/input"
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
		return namesOf(sim.Parameters(), func(p sim.Parameter) string { return p.Name + "=" })
	}),
	"topplesweep": desk.Words(func() []string {
		return namesOf(toppleNumbers(largestInches), func(n toppleNumber) string { return n.name + "=" })
	}),
}

func namesOf[T any](things []T, name func(T) string) []string {
	var names []string
	for _, thing := range things {
		names = append(names, name(thing))
	}
	return names
}

// named predicts names on the table that the command line already names: the first word, of those
// that are complete, which is a scenario. The range is meant where there is none.
func named(of func(*tabletop.Table) []string) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range append(slices.Clone(a.Completed), "range") {
			if input.IsStream(word) {
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
	return namesOf(t.Men, func(m tabletop.Man) string { return m.Name })
}

func pieceNames(t *tabletop.Table) []string {
	return slices.Compact(namesOf(t.Country, func(p tabletop.Piece) string { return p.Name }))
}
