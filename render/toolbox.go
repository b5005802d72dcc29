package render

// desk is the table with all that lies on it: the ui, and the tools that it is equipped with.
type desk struct {
	*uiDesk
	sheets folio
	train  procession
	film   cinema
	sand   sandglass
	rules  measures
	aim    laying
	group  group
	carry  carry
	tale   telling
	layers layers
	lesson lesson
}

// newDesk is a desk on a match. Wake is called from other goroutines, to have the desk looked at again.
func newDesk(t Table, wake func()) *desk {
	d := &desk{uiDesk: newUI(t, wake)}
	d.sand.halted = d.carry.halted
	d.films, d.pages = &d.film, &d.sheets
	d.equip(
		d.sheets.tool(), d.train.tool(), d.film.tool(), d.sand.tool(), d.rules.tool(), d.aim.tool(),
		d.group.tool(), d.carry.tool(), d.tale.tool(), d.layers.tool(), d.lesson.tool(),
	)
	return d
}
