package render

// desk is the table with all that lies on it: the ui, and the tools that it is equipped with.
type desk struct {
	*uiDesk
	pages  pageSet
	march  marchAnimation
	film   filmPlayer
	clock  turnClock
	rules  measures
	aim    laying
	group  group
	carry  carry
	report report
	layers layers
	lesson lesson
}

// newDesk is a desk on a match. Wake is called from other goroutines, to have the desk looked at again.
func newDesk(t Table, wake func()) *desk {
	d := &desk{uiDesk: newUI(t, wake)}
	d.clock.halted = d.carry.halted
	d.films, d.turner = &d.film, &d.pages
	d.equip(
		d.pages.tool(), d.march.tool(), d.film.tool(), d.clock.tool(), d.rules.tool(), d.aim.tool(),
		d.group.tool(), d.carry.tool(), d.report.tool(), d.layers.tool(), d.lesson.tool(),
	)
	return d
}
