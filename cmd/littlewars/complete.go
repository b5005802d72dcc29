package main

import (
	"slices"
	"strings"

	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"littlewars/engine"
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
		"game":     words(gameNames),
		"lesson":   words(taught),
		"match":    complete.PredictOr(words(gameNames), complete.PredictFiles("*")),
		"picture":  complete.PredictOr(words(gameNames), words(shelf), complete.PredictFiles("*")),
		"option":   ofGame(optionWords),
		"side":     ofGame(func(a *engine.About) []string { return sideNames(a.Sides) }),
		"rule":     words(allRules),
		"player":   complete.PredictSet("random", "uct", "0.5", "2s", "5000p"),
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

// words predicts from a list that does not depend on what else is said.
func words(of func() []string) complete.Predictor {
	return complete.PredictFunc(func(complete.Args) []string { return of() })
}

// ofGame predicts words of the game that the command line names.
func ofGame(of func(*engine.About) []string) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range a.Completed {
			if g, err := findGame(word); err == nil {
				return of(&g.about)
			}
		}
		return nil
	})
}

// optionWords are the options of a game with all their values; of a number, its default.
func optionWords(a *engine.About) []string {
	var all []string
	for _, o := range a.Options {
		values := o.Values
		if len(values) == 0 {
			values = []string{o.Default}
		}
		for _, v := range values {
			all = append(all, o.Name+"="+v)
		}
	}
	return all
}

// allRules are the ids of all rules, in small letters too: a shell compares letter by letter.
func allRules() []string {
	all, err := catalogues()
	if err != nil {
		return nil
	}
	ids := ruleIDs(all)
	for _, id := range ids[:len(ids):len(ids)] {
		ids = append(ids, strings.ToLower(id))
	}
	return ids
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
