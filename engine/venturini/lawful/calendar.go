package lawful

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Convalesces is why a figure cannot go to the capital to heal. [VT-ARMY-11]
func Convalesces(f *ground.Field, who *state.Unit) error {
	due := who.Since + 2
	switch {
	case f.Game != state.Campaign:
		return engine.Forbid("VT-BATTLE-17", "nobody heals in a %v but by merging", f.Game)
	case !who.Kind.Brigade() || !who.Hurt:
		return engine.Forbid("VT-ARMY-11", "%s is not wounded", who.Name())
	case who.Since == 0:
		return engine.Forbid("VT-ARMY-11", "%s can no longer heal: it was not on a highway on the day after its "+
			"wound, or not in the capital from the day after that", who.Name())
	case f.Date != due:
		return engine.Forbid("VT-ARMY-11", "%s was wounded on %s; it goes to the capital on %s", who.Name(),
			state.DayName(who.Since), state.DayName(due))
	case f.Map.RoadNo[who.At] == 0:
		return engine.Forbid("VT-ARMY-11", "%s is not on a highway; %s has none", who.Name(), f.Map.Board.Name(who.At))
	}
	return nil
}

// CapitalSquares are the squares of the mover's capital.
func CapitalSquares(f *ground.Field, _ *order.Task) []grid.Square {
	if p := season.Capital(f.Situation, f.Mover); p != nil {
		return p.Squares
	}
	return nil
}

// CheckHospital is nil for a wounded figure that can reach a square of the capital with room in it. [VT-ARMY-11]
func CheckHospital(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := Convalesces(f, who); err != nil {
		return err
	}
	name := f.Map.Board.Name(o.At)
	switch {
	case !slices.Contains(CapitalSquares(f, o), o.At):
		return engine.Forbid("VT-ARMY-11", "%s is not in your capital", name)
	case !season.Open(f, who.Side, who.At, o.At):
		return engine.Forbid("VT-ARMY-11", "no open highway leads from %s to %s", f.Map.Board.Name(who.At), name)
	}
	_, err := Bed(f, who, o.At)
	return err
}

// Bed is the first position on a square in which a figure has room. [VT-MAP-33]
func Bed(f *ground.Field, who *state.Unit, at grid.Square) (post state.Post, err error) {
	posts := f.Posts(at)
	if posts == nil {
		return state.NoPost, f.Fits(who, at, state.NoPost)
	}
	for _, post = range posts {
		if err = f.Fits(who, at, post); err == nil {
			return post, nil
		}
	}
	return post, err
}

// OwnPlaces are the squares of places that the mover holds.
func OwnPlaces(f *ground.Field, _ *order.Task) []grid.Square { return season.OwnPlaces(f) }

// CheckSend is nil for a captive of the mover and a place of his. It has been a captive since an earlier move, for
// those of this one are taken after all start actions. [VT-ARMY-23]
func CheckSend(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Other)
	switch {
	case f.Game != state.Campaign:
		return engine.Forbid("VT-BATTLE-5", "captives stay with their captors in a %v", f.Game)
	case who == nil || who.Captive != f.Mover:
		return engine.Forbid("VT-ARMY-23", "%s is no captive of yours", state.NameFor(f.Situation, f.Mover, o.Other))
	case !season.HoldsPlace(f, o.At, f.Mover):
		return engine.Forbid("VT-ARMY-23", "%s is no place of yours", f.Map.Board.Name(o.At))
	}
	return nil
}

// ban is something that may be forbidden, from a first to a last day of the year.
type ban struct {
	word        string
	first, last state.Date
	rule        engine.RuleID
}

// bans are all of them. [section 2.4]
var bans = []ban{
	{season.Harvest, state.DayOf(1, 8, 1), state.DayOf(1, 8, 1), "VT-SUPPLY-21"},
	{season.Transport, state.DayOf(1, 8, 2), state.DayOf(1, 8, 4), "VT-SUPPLY-22"},
	{season.Sowing, state.DayOf(1, 10, 1), state.DayOf(1, 10, 1), "VT-SUPPLY-27"},
}

// Occupied are the squares of enemy places that the mover holds.
func Occupied(f *ground.Field, _ *order.Task) []grid.Square {
	return season.Inhabited(f, func(at grid.Square) bool { return f.Holder(at) == f.Mover && occupies(f, at) == nil })
}

// occupies is why a square is no enemy place with a brigade of the mover on it.
func occupies(f *ground.Field, at grid.Square) error {
	if p := f.Map.Place(at); p == nil || season.Owner(f.Situation, p) != f.Mover.Other() || f.Holder(at) != f.Mover {
		return engine.Forbid("VT-SUPPLY-21", "%s is no enemy place with a brigade of yours in it", f.Map.Board.Name(at))
	}
	return nil
}

// CheckForbid is nil for what may be forbidden on the day in an occupied place. [VT-SUPPLY-21, -22, -27]
func CheckForbid(f *ground.Field, o *order.Task) error {
	ban := &bans[slices.IndexFunc(bans, func(b ban) bool { return b.word == o.Mode })]
	if day := (f.Date-1)%state.DaysOfYear + 1; f.Game != state.Campaign || day < ban.first || day > ban.last {
		return engine.Forbid(ban.rule, "%s is forbidden on its day alone, %s to %s", ban.word,
			state.DayName(ban.first), state.DayName(ban.last))
	}
	return occupies(f, o.At)
}

// Provinces are the squares of the mover's provincial capitals in which harvest waits.
func Provinces(f *ground.Field, _ *order.Task) []grid.Square {
	if f.Options.Supply {
		return movable(f)
	}
	return season.Inhabited(f, func(at grid.Square) bool {
		return season.Provincial(f.Map, f.Map.Place(at)) && deliverable(f, at) == nil
	})
}

// deliverable is why nothing is delivered from a square elsewhere than to the capital. [VT-SUPPLY-22]
func deliverable(f *ground.Field, at grid.Square) error {
	p := f.Map.Place(at)
	_, month, day := f.Date.Parts()
	switch {
	case f.Game != state.Campaign || month != 8 || day != state.DaysOfMonth:
		return engine.Forbid("VT-SUPPLY-22", "provincial capitals deliver on 4 August")
	case season.CapitalLost(f, f.Mover):
		return engine.Forbid("VT-SUPPLY-22", "only who holds the capital says where the harvest goes")
	case !season.Provincial(f.Map, p) || season.Owner(f.Situation, p) != f.Mover:
		return engine.Forbid("VT-SUPPLY-22", "%s is no provincial capital of yours", f.Map.Board.Name(at))
	case season.Harvested(f.Situation, p) == 0:
		return engine.Forbid("VT-SUPPLY-22", "there is no harvest in %s", p.Name)
	}
	return nil
}

// CheckDeliver is nil for a harvest that may go to another place than the capital. [VT-SUPPLY-22]
func CheckDeliver(f *ground.Field, o *order.Task) error {
	if f.Options.Supply {
		return moves(f, o)
	}
	if err := deliverable(f, o.At); err != nil {
		return err
	}
	p, to := f.Map.Place(o.At), f.Map.Board.Name(o.To)
	switch {
	case !season.HoldsPlace(f, o.To, f.Mover) || !season.Lives(f, o.To):
		return engine.Forbid("VT-SUPPLY-22", "%s is no living place of yours", to)
	case f.Map.Place(o.To) == p:
		return engine.Forbid("VT-SUPPLY-22", "the harvest is in %s already", p.Name)
	case !season.CanDeliver(f, p, o.To):
		return engine.Forbid("VT-SUPPLY-22", "no shortest highway from %s to %s is open, or the occupier forbids it",
			p.Name, to)
	}
	return supply.Another(f, o.To, f.Mover)
}

// contribution is what spares a town, in rations. [VT-APP-26]
const contribution = 24

// Ransom spares a town that has paid so much, if that is a contribution, until the next 1 September. [VT-APP-26]
func Ransom(f *ground.Field, at grid.Square, paid int) {
	p := f.Map.Place(at)
	if !f.Options.Supply || !p.Kind.Pays() || paid < contribution {
		return
	}
	for _, at := range p.Squares {
		f.Mark(at, state.Ransomed, 0)
	}
}

// Spared is why the mover may not rob or burn a place of the enemy's that has paid its contribution; else nil.
// [VT-APP-26]
func Spared(f *ground.Field, at grid.Square) error {
	if f.Marked(at, state.Ransomed) == nil || season.Owner(f.Situation, f.Map.Place(at)) == f.Mover {
		return nil
	}
	return engine.Forbid("VT-APP-26", "%s has paid its contribution; it is spared until 1 September",
		f.Map.Board.Name(at))
}

// CheckLevy is nil for rations that may be asked for sparing a place. [VT-SUPPLY-28]
func CheckLevy(f *ground.Field, o *order.Task) error {
	if f.Game != state.Campaign {
		return engine.Forbid("VT-BATTLE-5", "there are no provisions in a %v", f.Game)
	}
	if err := cmp.Or(occupies(f, o.At), mainOf(f, o.At)); err != nil {
		return err
	}
	if other := o.Goods; !Food(o.Goods) || other[state.Portions]+other[state.Fodder] > 0 {
		return engine.Forbid("VT-SUPPLY-28", "rations are asked for, as 20r, not %s", o.Goods)
	}
	if has := season.InMagazines(f, f.Mover.Other()); has < int(o.Goods[state.Rations]) {
		return engine.Forbid("VT-SUPPLY-28", "%s has %d rations in magazines", f.Called(f.Mover.Other()), has)
	}
	return supply.Another(f, o.At, f.Mover)
}
