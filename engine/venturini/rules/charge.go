package rules

var chargeVerbs = []Verb{}

func (r *Run) charge() bool { return true }
