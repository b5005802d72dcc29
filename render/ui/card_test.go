package ui

import (
	"testing"

	"littlewars/engine"
)

// An order in the list keeps its beginning and its end where there is no room for all of it.
func TestBrief(t *testing.T) {
	t.Parallel()
	for order, want := range map[engine.Order]string{
		"s31 to 70.123456,20":                              "s31 to 70.12,20",
		"g209 t210-211 slide left 3":                       "g209 t210-211 slide left 3",
		"g209 t210-211 t232-233 slide right 3":             "g209 … slide right 3",
		"fire 396 418 420 422 424 426 428":                 "fire … 420 422 424 426 428",
		"340 take 363 drop t339-340":                       "340 take 363 drop t339-340",
		"averylongwordthatcannotbepartedatall and another": "averylongwordthatcannotbepartedatall …",
	} {
		if got := brief(order); got != want {
			t.Errorf("%s: got %q, want %q", order, got, want)
		}
	}
}
