package rules

var fireVerbs = []Verb{}

func (r *Run) fire() bool { return true }
