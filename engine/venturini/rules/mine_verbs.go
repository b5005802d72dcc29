package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

var mineVerbs = []verb{
	{order.Verb{
		Name: "gallery", Gist: "dig a gallery on to a square", Rule: "VT-MINE-3", Phase: order.Work,
		Form: []order.Slot{order.SlotSquare}, Who: drives, Squares: driven, Check: checkGallery, Eighths: wholly,
	}, doGallery},
	{order.Verb{
		Name: "charge-mine", Gist: "lay charges at the end of a gallery", Rule: "VT-MINE-2", Phase: order.Work,
		Form: []order.Slot{order.SlotSquare, order.SlotNumber, order.MayCorner}, Who: sapper, Squares: chargeable,
		Check: checkChargeMine, Eighths: wholly,
	}, doChargeMine},
	{order.Verb{
		Name: "flying-mine", Gist: "lay charges under its own square", Rule: "VT-MINE-5", Phase: order.Work,
		Form: []order.Slot{order.SlotNumber, order.MayCorner, order.SlotMinePost}, Who: sapper, Check: checkFlyingMine,
		Eighths: wholly,
	}, doFlyingMine},
	{order.Verb{
		Name: "draw-mine", Gist: "take charges up again at their post", Rule: "VT-MINE-11", Phase: order.Work,
		Form: []order.Slot{order.SlotMine}, Who: lifter, Check: checkDrawMine, Eighths: wholly,
	}, doDrawMine},
	{order.Verb{
		Name: "dig", Gist: "dig charges out from above, or a new post", Rule: "VT-MINE-11", Phase: order.Work,
		Form: []order.Slot{order.MayNewPost}, Who: lifter, Check: checkDig, Eighths: wholly,
	}, doDig},
	{order.Verb{
		Name: "spring", Gist: "fire a mine", Rule: "VT-MINE-6", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotMine, order.MayObject}, Who: springs, Check: checkSpring,
	}, doSpring},
	{order.Verb{
		Name: "watch", Gist: "what a mine does when the enemy comes", Rule: "VT-NOTE-8", Phase: order.End, Free: true,
		Lone: true, Form: []order.Slot{order.SlotMine, order.SlotWatch}, Check: checkWatch,
	}, doWatch},
}

// wholly is a work of a whole move.
func wholly(*ground.Field, *order.Task) int { return order.WholeMove }

// numberOf is the number of the mine that an order names.
func numberOf(o *order.Task) uint16 {
	number, _ := mine.ParseName(o.Thing)
	return number
}

// object is what an order to fire a mine blows up.
func objectOf(o *order.Task) mine.Object {
	return mine.Object(slices.Index(mine.ObjectWords[:], o.Mode))
}

// drives is why a figure digs no galleries.
func drives(f *ground.Field, who *state.Unit) error {
	if err := delves(f, who); err != nil {
		return err
	}
	if err := mine.Driver(f, who); err != nil {
		return err
	}
	if at := mine.Entrance(f.Situation, who.Side, who.At); f.GoodsOn(at)[state.Palisades] == 0 {
		return engine.Forbid("VT-MINE-3", "a square of gallery takes a palisade line, ready at its entrance on %s",
			f.Map.Board.Name(at))
	}
	return nil
}

// delves is why a figure does no works of mines: as with all others, but that miners do them underground too.
func delves(f *ground.Field, who *state.Unit) error {
	if who.Post != state.Below {
		return lawful.Labours(f, who)
	}
	if w := f.Burden(who); w > 2 {
		return engine.Forbid("VT-BUILD-1", "%s carries %d; who works carries 2, so drop the rest first", who.Name(), w)
	}
	return nil
}

// sapper is why a figure lays no charges: it does no such work, or has none.
func sapper(f *ground.Field, who *state.Unit) error {
	if err := mine.Sapper(who); err != nil {
		return err
	}
	if at := mine.Store(f, who); f.GoodsOn(at)[state.Charges] == 0 {
		if who.Load[state.Charges] > 0 {
			return engine.Forbid("VT-MINE-1", "%s carries its charges; drop them, so that they lie ready", who.Name())
		}
		return engine.Forbid("VT-MINE-1", "no charges lie ready on %s", f.Map.Board.Name(at))
	}
	return delves(f, who)
}

// lifter is why a figure takes no charges up: it does no such work, or there are none where it could.
func lifter(f *ground.Field, who *state.Unit) error {
	if err := mine.Sapper(who); err != nil {
		return err
	}
	near := slices.ContainsFunc(f.Mines, func(m state.Mine) bool { return m.At == who.At || m.Post == who.At })
	joined := mine.Joined(f.Situation, who.Side, who.At)
	if !near && !(f.Game == state.Siege && (joined.Len() > 1 || mine.MayDig(f, who) == nil)) {
		return engine.Forbid("VT-MINE-11", "no mine and no post of one is on %s", f.Map.Board.Name(who.At))
	}
	return delves(f, who)
}

func driven(f *ground.Field, o *order.Task) []grid.Square { return mine.Drives(f, f.Find(o.Fig)) }

func checkGallery(f *ground.Field, o *order.Task) error {
	if err := drives(f, f.Find(o.Fig)); err != nil {
		return err
	}
	return mine.MayDrive(f, f.Find(o.Fig), o.At)
}

func doGallery(r *Run, o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	who := r.Find(o.Fig)
	from := mine.DriveFrom(r.Field, who, o.At)
	r.Galleries = append(r.Galleries, state.GalleryPart{By: who.Side, From: from, To: o.At})
	r.TakeFrom(mine.Entrance(r.Situation, who.Side, who.At), state.Goods{state.Palisades: 1})
	r.Tidy()
	r.tellWork(o.At, state.NoHeading, "built", "a gallery", o.Fig, "VT-MINE-3")
	return true
}

func chargeable(f *ground.Field, o *order.Task) []grid.Square {
	return mine.Chargeable(f, o.Fig.Side, f.Find(o.Fig).At)
}

func checkChargeMine(f *ground.Field, o *order.Task) error {
	if err := delves(f, f.Find(o.Fig)); err != nil {
		return err
	}
	if _, err := mine.Sized(f.Situation, o.N, o.Dir); err != nil {
		return err
	}
	return mine.MayCharge(f, f.Find(o.Fig), o.At, o.N)
}

func doChargeMine(r *Run, o *order.Task) bool {
	return layMine(r, o, o.At, mine.PostFor(r.Field, r.Find(o.Fig), o.At), "VT-MINE-2")
}

func checkFlyingMine(f *ground.Field, o *order.Task) error {
	if err := delves(f, f.Find(o.Fig)); err != nil {
		return err
	}
	if _, err := mine.Sized(f.Situation, o.N, o.Dir); err != nil {
		return err
	}
	return mine.MayFly(f, f.Find(o.Fig), o.N, o.To)
}

func doFlyingMine(r *Run, o *order.Task) bool {
	return layMine(r, o, r.Find(o.Fig).At, o.To, "VT-MINE-5")
}

// layMine goes on with the laying of a charge. [VT-MINE-1]
func layMine(r *Run, o *order.Task, at, post grid.Square, rule engine.RuleID) bool {
	if !r.labour(o) {
		return true
	}
	r.TakeFrom(mine.Store(r.Field, r.Find(o.Fig)), state.Goods{state.Charges: uint16(o.N)})
	m, _ := mine.Sized(r.Situation, o.N, o.Dir) // as Check saw
	m.By, m.Number, m.At, m.Post = o.Fig.Side, mine.Next(r.Situation, o.Fig.Side), at, post
	r.Mines = append(r.Mines, m)
	r.Tidy()
	r.tellPlace(at, state.NoHeading, "mined", o.Fig, rule)
	return true
}

func checkDrawMine(f *ground.Field, o *order.Task) error {
	if err := delves(f, f.Find(o.Fig)); err != nil {
		return err
	}
	return mine.MayDraw(f, f.Find(o.Fig), numberOf(o))
}

func doDrawMine(r *Run, o *order.Task) bool {
	if r.labour(o) {
		who := r.Find(o.Fig)
		unearth(r, who, func(m *state.Mine) bool { return m.By == who.Side && m.Number == numberOf(o) })
	}
	return true
}

func checkDig(f *ground.Field, o *order.Task) error {
	if err := delves(f, f.Find(o.Fig)); err != nil {
		return err
	}
	if o.Mode == order.NewPost {
		return mine.MayPost(f, f.Find(o.Fig))
	}
	return mine.MayDig(f, f.Find(o.Fig))
}

// doDig digs out all charges under a square, whosesoever they are, and cuts the galleries there. [VT-MINE-11]
func doDig(r *Run, o *order.Task) bool {
	if !r.labour(o) {
		return true
	}
	who := r.Find(o.Fig)
	if o.Mode == order.NewPost {
		for _, number := range mine.Posted(r.Field, who) {
			mine.Find(r.Situation, who.Side, number).Post = who.At
		}
	} else {
		unearth(r, who, func(m *state.Mine) bool { return m.At == who.At })
		r.Galleries = slices.DeleteFunc(r.Galleries, func(g state.GalleryPart) bool {
			return g.From == who.At || g.To == who.At
		})
	}
	return true
}

// unearth takes up the charges of some mines, and lays them down where a figure stands.
func unearth(r *Run, who *state.Unit, these func(*state.Mine) bool) {
	r.Mines = slices.DeleteFunc(r.Mines, func(m state.Mine) bool {
		if !these(&m) {
			return false
		}
		r.LayDown(who.At, who.Post, state.Goods{state.Charges: mine.Cost(&m)})
		r.tellWork(m.At, state.NoHeading, "removed", "a charge", who.ID, "VT-MINE-11")
		return true
	})
}

// springs is why a figure fires no mine: it is no brigade, or its side has neither mines nor powder.
func springs(f *ground.Field, who *state.Unit) error {
	switch {
	case !who.Kind.Brigade():
		return engine.Forbid("VT-MINE-6", "%s fires no mine; a brigade does", who.Name())
	case mine.Next(f.Situation, who.Side) == 1 && !mine.Powder(f):
		return engine.Forbid("VT-NOTE-1", "there is no mine of yours")
	}
	return nil
}

func checkSpring(f *ground.Field, o *order.Task) error {
	return mine.MaySpring(f, f.Find(o.Fig), numberOf(o), objectOf(o))
}

func doSpring(r *Run, o *order.Task) bool {
	explode(r, *mine.Find(r.Situation, o.Fig.Side, numberOf(o)), objectOf(o), o.Fig)
	return true
}

// explode fires a mine, with all that it does.
func explode(r *Run, m state.Mine, what mine.Object, by state.ID) {
	had := supply.VillageLeft(r.Situation, m.At)
	harm(r, mine.Blow(r.Field, m, what), by)
	unstock(r, m.At, had)
	r.Settle()
}

func checkWatch(f *ground.Field, o *order.Task) error {
	m := mine.Find(f.Situation, f.Mover, numberOf(o))
	switch {
	case m == nil:
		return engine.Forbid("VT-NOTE-1", "there is no %s of yours", o.Thing)
	case order.WatchModes[m.Watch] == o.Mode:
		return engine.Forbid("VT-NOTE-8", "the watch of %s is %s already", o.Thing, o.Mode)
	}
	return nil
}

func doWatch(r *Run, o *order.Task) bool {
	mine.Find(r.Situation, r.Mover, numberOf(o)).Watch = state.Alert(slices.Index(order.WatchModes, o.Mode))
	return true
}
