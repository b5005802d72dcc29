package main

import (
	"maps"
	"strings"

	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"littlewars/cmd/littlewars/desk"
	"littlewars/cmd/littlewars/lab"
	"littlewars/engine"
)

// predictors tell a shell what could stand where the cursor is.
func predictors() kongcompletion.Option {
	all := map[string]complete.Predictor{
		"file":    complete.PredictFiles("*"),
		"game":    desk.Words(gameNames),
		"lesson":  desk.Words(taught),
		"match":   complete.PredictOr(desk.Words(gameNames), complete.PredictFiles("*")),
		"picture": complete.PredictOr(desk.Words(gameNames), desk.Words(shelf), complete.PredictFiles("*")),
		"option":  ofGame(optionWords),
		"side":    ofGame(func(a *engine.About) []string { return sideNames(a.Sides) }),
		"rule":    desk.Words(allRules),
		"player":  complete.PredictSet("random", "uct", "0.5", "2s", "5000p"),
	}
	maps.Copy(all, lab.TablePredictors)
	return kongcompletion.WithPredictors(all)
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
