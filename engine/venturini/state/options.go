package state

// Options is what was agreed on before play, all at their usual values in the zero Options. [section 2.3]
type Options struct {
	EastWest    bool   // camps=e-w
	Beginner    bool   // ground=beginner
	Free        bool   // setup=free
	LightWounds bool   // plain_light_inf=wound
	FixedGuns   bool   // fixed_guns
	NoOneThrow  bool   // one_throw=nothing
	SiegeThrow  bool   // siege_throw=wound
	BoundStep2  bool   // bound_step=2
	OneQuarter  bool   // hq_fall=one
	Make4to8    bool   // make_rate=4-8
	ThrowsBurnL bool   // magazine_fire=throws
	FreeRiders  bool   // riders_count=off
	TownCap     uint8  // town_cap; 0 is 2
	NoExchange  bool   // exchange=off
	NoMoveLimit bool   // camp_moves=0
	CampMoves   uint16 // camp_moves; 0 is 48
	HalfHeavy   bool   // fortress_cavalry=half

	// The rules of the appendix. [VT-APP]
	Hills5, Hedges, Steep, ChargeSteep, FieldRoads, Crewed, TeamMarkers, Facing, MainMagazines, Points, Load8, Eighths,
	ChainStrikes, ArmedTowns, NoPassOver, Position8, Occupy, Supply, Blocking, Work, LightBridges bool
}
