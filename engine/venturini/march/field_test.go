package march

import (
	"testing"

	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
)

// summer is a campaign's day without a season.
const summer = "campaign 1-7-1; "

// field is the field of a text of statetest.
func field(t testing.TB, text string) *ground.Field {
	t.Helper()
	return ground.NewField(statetest.New(t, text))
}

// step is the step of a figure of N from 5,6 to 5,5.
func step(t testing.TB, f *ground.Field, name string) error {
	t.Helper()
	id, ok := f.ParseID(state.Side(0), name)
	if !ok {
		t.Fatalf("who is %q?", name)
	}
	return Step(f, f.Find(id), statetest.At(t, f.Situation, "5,6"), statetest.At(t, f.Situation, "5,5"))
}
