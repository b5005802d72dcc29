package render

import (
	"littlewars/render/ui"
	"littlewars/render/ui/aim"
	"littlewars/render/ui/board"
	"littlewars/render/ui/build"
	"littlewars/render/ui/carry"
	"littlewars/render/ui/clash"
	"littlewars/render/ui/pages"
	"littlewars/render/ui/tape"
	"littlewars/render/ui/tell"
	"littlewars/render/ui/watch"
)

// desk is the table with all that lies on it: the ui, and the tools that it is equipped with.
type desk struct {
	*ui.Desk
	pages  pages.PageSet
	march  watch.MarchAnimation
	film   watch.FilmPlayer
	glance watch.Glance
	clock  tell.TurnClock
	rules  tape.Measures
	aim    aim.Laying
	group  carry.Group
	carry  carry.Carry
	build  build.Builder
	clash  clash.Clashes
	chart  board.Locator
	fan    board.Fan
	box    board.GroupBox
	report tell.Report
	after  tell.Aftermath
	layers tell.Layers
	noted  tell.Noted
	study  tell.Study
	review tell.Critique
	lesson tell.Lesson
}

// newDesk is a desk on a match. Wake is called from other goroutines, to have the desk looked at again.
func newDesk(t ui.Table, wake func()) *desk {
	d := &desk{Desk: ui.NewUI(t, wake)}
	d.clock.Halted = d.carry.Halted
	d.Films, d.Turner, d.Critic = &d.film, &d.pages, &d.review
	d.Equip(
		d.pages.Tool(), d.march.Tool(), d.film.Tool(), d.glance.Tool(), d.clock.Tool(), d.rules.Tool(), d.aim.Tool(),
		d.clash.Tool(), d.build.Tool(), d.group.Tool(), d.carry.Tool(), d.fan.Tool(), d.box.Tool(),
		d.report.Tool(), d.after.Tool(), d.layers.Tool(), d.chart.Tool(), d.study.Tool(), d.review.Tool(),
		d.noted.Tool(), d.lesson.Tool(),
	)
	return d
}
