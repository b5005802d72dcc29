package desk

import (
	"github.com/posener/complete"
)

// Words predicts from a list that does not depend on what else is said.
func Words(of func() []string) complete.Predictor {
	return complete.PredictFunc(func(complete.Args) []string { return of() })
}
