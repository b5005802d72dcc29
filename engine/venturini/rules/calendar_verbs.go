package rules

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

var calendarVerbs = []verb{
	{order.Verb{
		Name: "hospital", Gist: "to the capital, to heal by the new year", Rule: "VT-ARMY-11", Phase: order.Start,
		Free: true, Form: []order.Slot{order.SlotSquare}, Who: convalesces, Squares: capitalSquares,
		Check: checkHospital,
	}, doHospital},
	{order.Verb{
		Name: "send", Gist: "a captive to a place, as a prisoner", Rule: "VT-ARMY-23", Phase: order.Start, Free: true,
		Lone: true, Form: []order.Slot{order.SlotCaptive, order.SlotSquare}, Squares: ownPlaces, Check: checkSend,
	}, doSend},
	{order.Verb{
		Name: "forbid", Gist: "harvest, transport or sowing in a place you occupy", Rule: "VT-SUPPLY-21",
		Phase: order.End, Free: true, Lone: true, Form: []order.Slot{order.SlotBan, order.SlotSquare},
		Squares: occupied, Check: checkForbid,
	}, doForbid},
	{order.Verb{
		Name: "deliver", Gist: "a province's harvest elsewhere than to the capital", Rule: "VT-SUPPLY-22",
		Phase: order.End, Free: true, Lone: true, Form: []order.Slot{order.SlotSquare, order.SlotPlace},
		Squares: provinces, Check: checkDeliver,
	}, doDeliver},
	{order.Verb{
		Name: "levy", Gist: "rations asked for sparing a place", Rule: "VT-SUPPLY-28", Phase: order.End, Free: true,
		Lone: true, Form: []order.Slot{order.SlotSquare, order.SlotRations}, Squares: occupied, Check: checkLevy,
	}, doLevy},
}

// convalesces is why a figure cannot go to the capital to heal. [VT-ARMY-11]
func convalesces(f *ground.Field, who *state.Unit) error {
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
			who.Since.Text(f.Game), due.Text(f.Game))
	case f.Map.RoadNo[who.At] == 0:
		return engine.Forbid("VT-ARMY-11", "%s is not on a highway; %s has none", who.Name(), f.Map.Board.Name(who.At))
	}
	return nil
}

// capitalSquares are the squares of the mover's capital.
func capitalSquares(f *ground.Field, _ *order.Task) []grid.Square {
	if p := season.Capital(f.Situation, f.Mover); p != nil {
		return p.Squares
	}
	return nil
}

func checkHospital(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if err := convalesces(f, who); err != nil {
		return err
	}
	name := f.Map.Board.Name(o.At)
	switch {
	case !slices.Contains(capitalSquares(f, o), o.At):
		return engine.Forbid("VT-ARMY-11", "%s is not in your capital", name)
	case !season.Open(f, who.Side, who.At, o.At):
		return engine.Forbid("VT-ARMY-11", "no open highway leads from %s to %s", f.Map.Board.Name(who.At), name)
	}
	_, err := bed(f, who, o.At)
	return err
}

// bed is the first position on a square in which a figure has room. [VT-MAP-33]
func bed(f *ground.Field, who *state.Unit, at grid.Square) (post state.Post, err error) {
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

func doHospital(r *Run, o *order.Task) bool {
	who := r.Find(o.Fig)
	freeCaptives(r, o.Fig)
	who.Post, _ = bed(r.Field, who, o.At) // there is one, as Check saw
	who.At, who.On, who.Mind = o.At, state.ID{}, grid.None
	return true
}

// ownPlaces are the squares of places that the mover holds.
func ownPlaces(f *ground.Field, _ *order.Task) []grid.Square { return season.OwnPlaces(f) }

// checkSend is nil for a captive of the mover and a place of his. It has been a captive since an earlier move, for
// those of this one are taken after all start actions. [VT-ARMY-23]
func checkSend(f *ground.Field, o *order.Task) error {
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

func doSend(r *Run, o *order.Task) bool {
	who := r.Find(o.Other)
	who.Captive, who.Captor, who.Prisoner = state.NoSide, state.ID{}, r.Mover
	who.At, who.Post, who.On = o.At, state.NoPost, state.ID{}
	return true
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

// occupied are the squares of enemy places that the mover holds.
func occupied(f *ground.Field, _ *order.Task) []grid.Square {
	return season.Inhabited(f, func(at grid.Square) bool { return f.Holder(at) == f.Mover && occupies(f, at) == nil })
}

// occupies is why a square is no enemy place with a brigade of the mover on it.
func occupies(f *ground.Field, at grid.Square) error {
	if p := f.Map.Place(at); p == nil || season.Owner(f.Situation, p) != f.Mover.Other() || f.Holder(at) != f.Mover {
		return engine.Forbid("VT-SUPPLY-21", "%s is no enemy place with a brigade of yours in it", f.Map.Board.Name(at))
	}
	return nil
}

func checkForbid(f *ground.Field, o *order.Task) error {
	ban := &bans[slices.IndexFunc(bans, func(b ban) bool { return b.word == o.Mode })]
	if day := (f.Date-1)%state.DaysOfYear + 1; f.Game != state.Campaign || day < ban.first || day > ban.last {
		return engine.Forbid(ban.rule, "%s is forbidden on its day alone, %s to %s", ban.word,
			state.DayName(ban.first), state.DayName(ban.last))
	}
	return occupies(f, o.At)
}

// doForbid notes with a brigade in the place what it forbids, one without a longer work if there is one. It holds until
// the end of the day, and as long as the brigade stays there.
func doForbid(r *Run, o *order.Task) bool {
	var by *state.Unit
	for g := range r.On(o.At) {
		if g.Bars() && g.Side == r.Mover && (by == nil || by.Work.Verb != "" && g.Work.Verb == "") {
			by = g
		}
	}
	by.Work = state.Work{Verb: season.Forbidding, Place: o.Mode, Done: 1}
	return true
}

// provinces are the squares of the mover's provincial capitals in which harvest waits.
func provinces(f *ground.Field, _ *order.Task) []grid.Square {
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

func checkDeliver(f *ground.Field, o *order.Task) error {
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

func doDeliver(r *Run, o *order.Task) bool {
	if r.Options.Supply {
		move(r, o)
		return true
	}
	happen(r, season.Deliver(r.Field, r.Map.Place(o.At), o.To))
	return true
}

func checkLevy(f *ground.Field, o *order.Task) error {
	if f.Game != state.Campaign {
		return engine.Forbid("VT-BATTLE-5", "there are no provisions in a %v", f.Game)
	}
	if err := cmp.Or(occupies(f, o.At), mainOf(f, o.At)); err != nil {
		return err
	}
	if other := o.Goods; !lawful.Food(o.Goods) || other[state.Portions]+other[state.Fodder] > 0 {
		return engine.Forbid("VT-SUPPLY-28", "rations are asked for, as 20r, not %s", o.Goods)
	}
	if has := season.InMagazines(f, f.Mover.Other()); has < int(o.Goods[state.Rations]) {
		return engine.Forbid("VT-SUPPLY-28", "%s has %d rations in magazines", f.Names[f.Mover.Other()], has)
	}
	return supply.Another(f, o.At, f.Mover)
}

// doLevy asks the owner of a place for rations to spare it. If he accepts they are brought there, from his magazines in
// the order of y, then x. Nobody is bound by it to anything else. [VT-SUPPLY-28]
func doLevy(r *Run, o *order.Task) bool {
	if r.alone {
		return true
	}
	offer := r.Map.Board.Name(o.At) + "/" + o.Goods.String()
	answer, answered := r.ask(Ask{
		By: r.Mover.Other(), Kind: "accept", At: o.At, Thing: offer,
		Could: []order.Task{order.Plain("pass", state.ID{}), order.Plain("accept", state.ID{})},
	})
	if !answered {
		return false
	}
	if answer.Verb == "pass" {
		return true
	}
	left := o.Goods[state.Rations]
	for i := range r.Magazines {
		if m := &r.Magazines[i]; season.HoldsPlace(r.Field, m.At, r.Mover.Other()) {
			n := min(left, m.Goods[state.Rations])
			m.Goods[state.Rations] -= n
			left -= n
		}
	}
	season.Found(r.Situation, o.At, int(o.Goods[state.Rations]))
	happen(r, []season.Happening{{Word: "delivered", At: o.At, Goods: o.Goods, Rule: "VT-SUPPLY-28"}})
	return true
}
