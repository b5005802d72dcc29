package statetest

// option turns a switch on.
func (b board) option(name string) {
	b.t.Helper()
	o := &b.Options
	is := map[string]*bool{
		"one_throw": &o.NoOneThrow, "light_inf": &o.LightWounds,
		"hills5": &o.Hills5, "hedges": &o.Hedges, "steep": &o.Steep, "charge_steep": &o.ChargeSteep,
		"field_roads": &o.FieldRoads, "crewed": &o.Crewed, "team_markers": &o.TeamMarkers, "facing": &o.Facing,
		"main_magazines": &o.MainMagazines, "points": &o.Points, "load8": &o.Load8, "eighths": &o.Eighths,
		"chain_strikes": &o.ChainStrikes, "armed_towns": &o.ArmedTowns, "no_pass_over": &o.NoPassOver,
		"position8": &o.Position8, "occupy": &o.Occupy, "app_supply": &o.Supply, "app_blocking": &o.Blocking,
		"app_work": &o.Work, "light_bridges": &o.LightBridges,
	}[name]
	if is == nil {
		b.t.Fatalf("what is the option %q?", name)
	}
	*is = true
	o.Imply()
}
