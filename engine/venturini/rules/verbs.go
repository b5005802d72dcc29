package rules

import (
	"slices"

	"littlewars/engine/venturini/order"
)

// verb is what is said and what comes of it.
type verb struct {
	order.Verb
	// Do carries it out, in phases that are done one by one; false if a question stops it. It is nil where all orders
	// of a phase are carried out together.
	Do func(r *Run, o *order.Task) bool
}

// deeds are what comes of each verb. The table of verbs is put together from those of the rule areas.
var deeds = map[string]func(r *Run, o *order.Task) bool{}

func init() {
	verbs := slices.Concat(
		marchVerbs, loadVerbs, teamVerbs, fireVerbs, siegeFireVerbs, chargeVerbs,
		bridgeVerbs, workVerbs, wreckVerbs, mineVerbs, floodVerbs, siegeVerbs, mindVerbs, feedVerbs, calendarVerbs,
		flagVerbs, labourVerbs, faceVerbs, townVerbs, deployVerbs,
	)
	for i := range verbs {
		order.Add(&verbs[i].Verb)
		deeds[verbs[i].Name] = verbs[i].Do
	}
}
