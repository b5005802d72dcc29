package rules

var marchVerbs = []Verb{
	{Name: "march", Gist: "by the squares that are said", Rule: "VT-MOVE-1", Phase: March, Form: []Slot{SlotSteps, MayPost}},
}

func (r *Run) march() bool { return true }
