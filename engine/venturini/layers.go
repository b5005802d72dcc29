package venturini

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// The games that have layers of their own.
var (
	campaign, besieging = []state.Game{state.Campaign}, []state.Game{state.Siege}
	walled              = []state.Game{state.Campaign, state.Siege}
)

// layers are what can be laid over the map, with who draws each.
var layers = [...]struct {
	engine.LayerAbout
	draw func(*overlay)
	in   []state.Game // there alone; everywhere if nil
}{
	{engine.LayerAbout{Name: "orders", Gist: "what has been ordered", Shown: true}, (*overlay).orders, nil},
	{engine.Danger, (*overlay).danger, nil},
	{engine.LayerAbout{
		Name: "reach", Gist: "where either side can march to in one move",
		Means: engine.Meant{"both can march there", "%s can march there", "the enemy can march there"},
	}, (*overlay).reach, nil},
	{engine.LayerAbout{
		Name: "fire", Gist: "where the guns and muskets of either side reach",
		Means: engine.Meant{"both can fire there", "%s can fire there", "the enemy can fire there"},
	}, (*overlay).fire, nil},
	{engine.LayerAbout{
		Name: "strikes", Gist: "whom the mover can strike, and how hard",
		Means: engine.Meant{"can fire as far", "can charge as far"},
	}, (*overlay).strikes, nil},
	{engine.LayerAbout{
		Name: "heights", Gist: "how high the ground lies", Means: engine.Meant{engine.Plain: "high", engine.Spent: "low"},
	}, (*overlay).heights, nil},
	{engine.LayerAbout{Name: "loads", Gist: "what figures carry, and works that take long"}, (*overlay).loads, nil},
	{engine.LayerAbout{Name: "points", Gist: "what fire has taken of walls and works"}, (*overlay).points, walled},
	{
		engine.LayerAbout{
			Name: "supply", Gist: "ways of food, what cuts them, and who starves",
			Means: engine.Meant{engine.Spent: "food comes"},
		},
		(*overlay).supply, campaign,
	},
	{
		engine.LayerAbout{Name: "supply", Gist: "where figures are fed, and who starves"},
		(*overlay).communication,
		besieging,
	},
	{
		engine.LayerAbout{Name: "magazines", Gist: "magazines, and the harvest on its way"},
		(*overlay).magazines, campaign,
	},
	{engine.LayerAbout{Name: "rations", Gist: "for how many days figures have food"}, (*overlay).rations, campaign},
	{
		engine.LayerAbout{Name: "calendar", Gist: "what the calendar brings, and the corn"},
		(*overlay).calendar, campaign,
	},
}

// Layers are what can be laid over the map.
func (m *Game) Layers() (list []engine.LayerAbout) {
	for _, l := range layers {
		if l.in == nil || slices.Contains(l.in, m.at.Start.Game) {
			list = append(list, l.LayerAbout)
		}
	}
	return list
}

// Layer is one of them. What is good is so for who is awaited.
func (m *Game) Layer(name string) engine.Layer {
	o := overlay{m: m, Field: m.now(), scout: march.NewScout(m.now())}
	for _, l := range layers {
		if l.Name == name && (l.in == nil || slices.Contains(l.in, m.at.Start.Game)) {
			l.draw(&o)
		}
	}
	return o.Layer
}

// overlay is a layer that is being put together.
type overlay struct {
	engine.Layer
	ways []engine.Going // of a hint: orders that lead to a square
	*ground.Field
	m     *Game
	scout *march.Scout // of the field
}

func (o *overlay) tint(at grid.Square, tone engine.Tone, note string) {
	o.Cells = append(o.Cells, engine.Tint{Place: o.Map.Board.Name(at), Tone: tone, Note: note})
}

// tintSides marks what both sides can reach, what only the own can, and what only the other.
func (o *overlay) tintSides(can *[2]grid.Set, own state.Side, both, mine, theirs string) {
	for at := range grid.Square(o.Map.Board.Squares()) {
		switch we, they := can[own].Has(at), can[own.Other()].Has(at); {
		case we && they:
			o.tint(at, engine.Plain, both)
		case we:
			o.tint(at, engine.Good, mine)
		case they:
			o.tint(at, engine.Bad, theirs)
		}
	}
}

// say adds a line to the layer in words.
func (o *overlay) say(format string, args ...any) {
	o.Words = append(o.Words, fmt.Sprintf(format, args...))
}

// sayAll says of each group who it is.
func (o *overlay) sayAll(all groups) {
	for _, g := range all {
		o.say("%s: %s", g.words, state.Several(g.who))
	}
}

// point is a tie that is an arrow.
func (o *overlay) point(from, to grid.Square, tone engine.Tone, note string) {
	if o.tie(from, to, tone, note); len(o.Ties) > 0 {
		o.Ties[len(o.Ties)-1].Arrow = true
	}
}

func (o *overlay) tie(from, to grid.Square, tone engine.Tone, note string) {
	if from != grid.None && to != grid.None {
		b := o.Map.Board
		o.Ties = append(o.Ties, engine.Tie{From: b.Spot(from), To: b.Spot(to), Tone: tone, Note: note})
	}
}

// orders draws marches and charges square by square, fire as far as it reaches, and writes all else where it is done.
func (o *overlay) orders() {
	for _, task := range o.m.at.Noted() {
		o.order(&task)
	}
}

func (o *overlay) order(task *order.Task) {
	who := o.m.at.Start.Find(task.Fig)
	if who == nil || who.At == grid.None {
		return
	}
	b, said := o.Map.Board, strings.Join(task.Words(&o.m.at.Start, task.Fig.Side), " ")
	o.say("%s: %s", b.Name(who.At), said)
	tone := engine.Good
	switch {
	case task.Phase() == order.Fire && task.At != grid.None:
		o.point(who.At, task.At, engine.Bad, said)
		return
	case task.Phase() == order.Fire && task.Face.At != grid.None:
		o.point(who.At, task.Face.At, engine.Bad, said)
		return
	case task.Phase() == order.Fire:
		for _, d := range [...]grid.Dir{task.Dir, task.Right} {
			if d != state.NoHeading {
				o.point(who.At, far(b, who.At, d, strike.FlatReach(o.Field, who)), engine.Bad, said)
			}
		}
		return
	case task.Phase() == order.Charge:
		tone = engine.Bad
	case task.Verb == "to":
		if reach, err := o.scout.ReachTo(task.Fig, task.At); err == nil {
			o.along(who.At, drawn(o.Field, reach, task.At), tone, said)
		}
		return
	}
	if len(task.Steps) == 0 {
		if _, at := o.m.prospect().Doer(task); at != grid.None {
			done, _, _ := strings.Cut(strings.Replace(rules.Progress(o.Field, task), " of ", "/", 1), " ")
			o.write(at, strings.TrimSpace(task.Verb+" "+done))
		}
		return
	}
	way := engine.Mapped(task.Steps, func(s march.Pace) grid.Square { return s.At })
	o.along(who.At, way, tone, said)
}

// drawn is the way to a square as it is drawn: straight, but in a siege, where it matters over which of equally cheap
// squares it goes.
func drawn(f *ground.Field, r *march.Marches, to grid.Square) []grid.Square {
	if f.Game == state.Siege {
		return r.Way(to)
	}
	return r.Straight(to)
}

// along draws an arrow over squares.
func (o *overlay) along(from grid.Square, way []grid.Square, tone engine.Tone, note string) {
	for i, to := range way {
		if i < len(way)-1 {
			o.tie(from, to, tone, note)
		} else {
			o.point(from, to, tone, note)
		}
		from = to
	}
}

// far is the square so many steps away, or the last before the rim.
func far(b grid.Board, at grid.Square, d grid.Dir, steps int) grid.Square {
	for range steps {
		if next := b.Step(at, d); next != grid.None {
			at = next
		}
	}
	return at
}

// reach tints where brigades of either side can march to.
func (o *overlay) reach() {
	var can [2]grid.Set
	var squares [2][]string // of each figure, how many
	for i := range o.Figures {
		g := &o.Figures[i]
		if reach, err := o.scout.Reach(g.ID); err == nil && g.Kind.Brigade() {
			can[g.Side] = can[g.Side].Or(&reach.Squares)
			squares[g.Side] = append(squares[g.Side], fmt.Sprintf("%s %d", g.ID.Name(), reach.Squares.Len()))
		}
	}
	own := o.m.awaited()
	for side, all := range squares {
		o.say("%s can march to so many squares: %s", o.Called(state.Side(side)), strings.Join(all, ", "))
	}
	either := can[own].And(&can[own.Other()])
	o.say("either side can march to %s%s", engine.Counted(either.Len(), "square", "squares"), o.few(&either))
	o.tintSides(&can, own, "either side can march here", "yours can march here", "the enemy can march here")
}

// few are squares by name, if there are any, and no more of them than are looked through.
func (o *overlay) few(squares *grid.Set) string {
	const most = 24
	var names []string
	for at := range squares.All() {
		if names = append(names, o.Map.Board.Name(at)); len(names) == most {
			break
		}
	}
	switch {
	case names == nil:
		return ""
	case len(names) < squares.Len():
		return ": " + strings.Join(names, " ") + " and others"
	}
	return ": " + strings.Join(names, " ")
}

// strikes ties every striker of the mover to whom it could strike, and says with what effect.
func (o *overlay) strikes() {
	for i := range o.Figures {
		g := &o.Figures[i]
		if g.Side != o.m.awaited() || g.At == grid.None || !g.Free() {
			continue
		}
		charges, sums := order.ChargeOrders(o.Field, g.ID)
		for k := range charges {
			steps := charges[k].Steps
			o.tie(g.At, steps[len(steps)-1].At, engine.Good, g.Name()+" charges: "+sums[k].String())
		}
		for _, f := range order.FireOrders(o.Field, g.ID) {
			note := g.Name() + " fires " + strings.Join(f.Words(o.Situation, g.Side)[2:], " ")
			o.tie(g.At, far(o.Map.Board, g.At, f.Dir, strike.FlatReach(o.Field, g)), engine.Plain, note)
		}
	}
}

// heights writes how high each square lies that is not level, and tints it.
func (o *overlay) heights() {
	for at := range grid.Square(o.Map.Board.Squares()) {
		if h := o.Height(at); h != 0 {
			tone := engine.Plain
			if h < 0 {
				tone = engine.Spent
			}
			o.tint(at, tone, fmt.Sprintf("%d ft", h))
			o.Tags = append(o.Tags, engine.Label{At: o.Map.Board.Spot(at), Text: fmt.Sprint(h)})
		}
	}
}

// points writes on each object under fire how many points are taken of those that it bears. [VT-WRECK-12, VT-SIEGE-60]
func (o *overlay) points() {
	for i := range o.Hits {
		h := &o.Hits[i]
		thing, need := strike.Under(o.Field, h)
		text, face := fmt.Sprintf("%d of %d", h.Points, need), h.Border
		if face.Side == state.NoHeading {
			o.say("%s %s: %s", thing, o.Map.Board.Name(h.At), text)
			o.label(h.At, engine.Bad, text, thing+": "+text)
			continue
		}
		o.say("%s %s: %s", thing, face.Name(o.Map.Board), text)
		const out = 1.1 // squares from the middle, beyond what is drawn on the side
		at, way := o.Map.Board.Spot(h.At), h.Side.Heading()
		o.tint(h.At, engine.Bad, thing+" "+face.Name(o.Map.Board)+": "+text)
		spot := engine.Spot{X: at.X + out*math.Cos(way), Y: at.Y + out*math.Sin(way)}
		o.Tags = append(o.Tags, engine.Label{At: spot, Text: text})
	}
}

// loads writes what figures carry, and how far their works have come. The food for two days with which all begin is
// told in words alone.
func (o *overlay) loads() {
	var all groups
	for i := range o.Figures {
		g := &o.Figures[i]
		if g.At == grid.None {
			continue
		}
		text := g.Load.String()
		if work, is := rules.Underway(o.Situation, g); is {
			text = brief(o.Situation, &work) + ": " + rules.Progress(o.Field, &work) + " done"
		}
		if text != "" && (g.Work.Verb != "" || g.Load != g.Kind.TwoDays()) {
			o.write(g.At, text)
		}
		if text != "" {
			all.add(o.Called(g.Side)+", "+text, g.ID)
		}
	}
	o.sayAll(all)
}

// brief is an order without whom it is given to: "build earth n".
func brief(s *state.Situation, o *order.Task) string {
	return strings.ToLower(strings.Join(o.Words(s, o.Fig.Side)[1:], " "))
}

// Hint is what would come of an order that is being said: of a figure where it can go and whom it can strike, of a
// march what it costs, of a charge the sum of its effect, of fire what it does; while an answer is awaited what is
// asked, and where the answers lie.
func (m *Game) Hint(said engine.Order) (h engine.Hint) {
	switch {
	case m.over.Over:
		return h
	case m.run != nil:
		return m.asked(said)
	case said == "":
		return joined(m)
	}
	r := order.NewReader(&m.at.Start, m.at.Start.Mover)
	for _, w := range said.Words() {
		if !r.Word(w) {
			return h
		}
	}
	task, o := r.Order(), overlay{m: m, Field: m.field(), scout: m.prospect().Scout()}
	who := o.Find(task.Fig)
	switch {
	case task.End && task.Verb == "": // after the marches
		h.Says = "at the end of the move, where it has come to"
		return h
	case who == nil || who.At == grid.None || !who.Free():
		return h
	}
	busy := o.m.prospect().Busy(task.Fig)
	if busy != nil && !task.End && (task.Verb == "" || task.Verb == "march" || task.Verb == "to") {
		if h, is := m.anew(who, task.Verb, said); is {
			return h
		}
	}
	partly := false
	switch task.Verb {
	case "", "march", "to":
		h.Says = o.going(who, &r, busy)
	case "charge":
		h.Says = o.charges(who, task)
	case "fire", "throw", "ricochet":
		if partly = !r.Whole() && task.Verb == "fire" && o.Game != state.Siege; partly {
			h.Says = strips
		} else if r.Whole() {
			h.Says = strings.Join(strike.FireSum(o.Field, task.Firing()), "; ")
		}
	case "batter":
		if r.Whole() {
			h.Says = strike.BatterSum(o.Field, task.Battering())
		}
	default:
		if partly = task.Slow(); partly {
			h.Says = o.lasting(&r, said)
		}
	}
	if task.Verb == "" {
		h.Says = strings.Join(append([]string{h.Says}, o.open(who, task, said, busy)...), "; ")
	}
	if h.Says == "" || partly && !r.Whole() {
		h.Says = strings.TrimPrefix(h.Says+"; "+o.onward(task, said), "; ")
	}
	h.Layer, h.Ways = o.Layer, vainly(m, o.ways)
	return h
}

// going is what is said of a march, or of who is named alone.
func (o *overlay) going(who *state.Unit, r *order.Wording, busy error) string {
	task := r.Order()
	if busy != nil {
		return busy.Error()
	}
	if task.Verb == "to" && r.Whole() {
		crowded, with := o.crowded(task), rules.Partner(o.m.prospect().Ends(), who, task.At)
		switch {
		case crowded != nil && with != nil:
			return fmt.Sprintf("%s and %s can merge there into a sound one", who.Name(), with.Name())
		case crowded != nil:
			return crowded.Error()
		}
		return o.marches(who, task) + entered(o.m.prospect().Ends(), who, task.At) + o.posted(task.Post)
	}
	return o.marches(who, task)
}

// posted is what it means to stand in a position of a place. [VT-FIGHT-51 to -57]
func (o *overlay) posted(post state.Post) string {
	if o.Game == state.Siege { // whose vaults and galleries are others [VT-SIEGE-2, VT-SIEGE-4]
		return ""
	}
	return map[state.Post]string{
		state.Houses:   "; in the houses: no fire harms troops while they stand, and it throws no shells",
		state.Rampart:  "; on top of the rampart: from there it strikes outwards with full effect",
		state.Casemate: "; under the rampart: no fire comes there while that stands, and it throws no shells",
		state.Gallery:  "; on top of the town's wall: from there it strikes outwards with full effect",
		state.Under:    "; under the gallery: no fire comes there while the wall stands, and it throws no shells",
	}[post]
}

// open are the ways of a figure of which nothing has been said but who it is, and what it lacks for others.
func (o *overlay) open(who *state.Unit, task *order.Task, said engine.Order, busy error) []string {
	if busy == nil {
		o.charges(who, task)
	}
	o.waysToCharge(task, busy)
	if !task.End {
		o.waysToFire(task, said)
		o.waysToEnemies(said.Then("burn"))
	}
	o.waysTo(task, busy)
	if busy != nil || task.End {
		return nil
	}
	o.waysBeyond(task, said, "batter")
	o.waysBeyond(task, said, "lay")
	return append(o.unserved(task, said), o.lacking(who, said)...)
}

// unserved are the ways of guns to fire in place of what their crew has been ordered, and says so. [VT-ARMY-6]
func (o *overlay) unserved(task *order.Task, said engine.Order) []string {
	fire := order.Plain("fire", task.Fig)
	if o.m.prospect().Against(&fire) < 0 {
		return nil
	}
	free, back := o.m.freed(&fire)
	served := overlay{m: free, Field: free.field()}
	served.waysToFire(task, said)
	served.waysBeyond(task, said, "batter")
	if engine.Forbidden(free, said.Then("fire")) != nil && len(served.ways) == 0 {
		return nil
	}
	o.ways = append(o.ways, served.ways...)
	return []string{"to fire takes the place of " + taken(back)}
}

// taken is the first order that others take back, without the squares on its way.
func taken(back []engine.Order) string { return order.Brief(back[0].Words()[1:]) }

// anew is the hint of a figure that has its orders, of which others take the place; false if they cannot.
// A siege's marches leave time for works, and so does a campaign's work for others. [VT-SIEGE-31, VT-MOVE-27]
func (m *Game) anew(who *state.Unit, verb string, said engine.Order) (h engine.Hint, is bool) {
	free, back := m.freed(new(order.Plain("to", who.ID)))
	if back == nil {
		return h, false
	}
	h = free.Hint(said)
	h.Ways = slices.DeleteFunc(h.Ways, func(w engine.Going) bool { // it is told so already
		words := w.Order.Words()
		if len(words) > 1 && words[1] == "to" {
			return slices.Contains(back, engine.Order(withdrawWord).Then(string(w.Order)))
		}
		_, err := m.Instead(w.Order)
		return err != nil
	})
	has := taken(back)
	noted := order.Named(strings.Fields(has)[1])
	timed, g := noted.Eighths != nil, m.at.Start.Game
	taking := "another march, strike or work takes their place, and what takes no time is added"
	switch {
	case verb != "":
		h.Says += "; in place of " + has
		return h, true
	case g == state.Siege && noted.Phase == order.March, g == state.Campaign && timed:
		taking = "another march or a strike takes their place; works for which time is left, and what takes none, " +
			"are added"
	}
	h.Says = fmt.Sprintf("%s has its orders, %s; %s", who.Name(), has, taking)
	return h, true
}

// onward says what the next words are where they do not speak for themselves: goods. Of those that are sides or
// directions it tints the squares that they are about; and of such as follow the next words, where those are few, as
// what is built or battered.
func (o *overlay) onward(task *order.Task, said engine.Order) string {
	const few = 12
	var goods state.Goods
	var kinds []engine.Order
	sides := false
	for _, c := range o.m.Complete(said) {
		some, err := state.ParseGoods(c.Word)
		switch {
		case err == nil:
			goods.Add(some)
		case o.side(task, said, c):
			sides = true
		case c.Goes && c.Part != engine.Place:
			kinds = append(kinds, said.Then(c.Word))
		}
	}
	if !sides && goods.None() && task.Verb != "" && len(kinds) <= few {
		for _, kind := range kinds {
			for _, c := range o.m.Complete(kind) {
				sides = o.side(task, kind, c) || sides
			}
		}
	}
	switch {
	case !goods.None():
		return goods.Letters()
	case sides:
		return "click where it is green, or press a word"
	}
	return ""
}

// side tints the squares that a word is about, as a side or a direction, and reports whether the order may end with it.
func (o *overlay) side(task *order.Task, said engine.Order, c engine.Choice) bool {
	var places []string
	if task.Verb == "feed" {
		return o.source(said.Then(c.Word), task, c)
	}
	for _, at := range o.meant(task, c.Word) {
		o.tint(at, engine.Good, c.Word)
		places = append(places, o.Map.Board.Name(at))
	}
	whole := said.Then(c.Word)
	switch {
	case len(places) == 0:
		return false
	case c.Ends:
		o.ways = append(o.ways, engine.Going{Order: whole, Places: places})
		return true
	}
	found := false
	for _, more := range o.m.Complete(whole) { // as how many lines are taken up there
		if more.Ends {
			o.ways, found = append(o.ways, engine.Going{Order: whole.Then(more.Word), Places: places}), true
		}
	}
	return found
}

// source tints where the food is that a word is about, or whoever bakes it, and reports whether there is any: what a
// figure has of its own and what a village spares are where it stands.
func (o *overlay) source(whole engine.Order, task *order.Task, c engine.Choice) (found bool) {
	light := func(at grid.Square, said engine.Order) {
		o.tint(at, engine.Good, c.Word)
		o.ways = append(o.ways, engine.Going{Order: said, Places: []string{o.Map.Board.Name(at)}})
		found = true
	}
	if id, is := order.ParseID(o.Situation, task.Fig.Side, c.Word); is {
		light(o.Find(id).At, whole)
	} else if _, is := o.Map.Board.Find(c.Word); c.Ends && !is {
		light(o.Find(task.Fig).At, whole)
	}
	for _, more := range o.m.Complete(whole) {
		if at, is := o.Map.Board.Find(more.Word); is {
			light(at, whole.Then(more.Word))
		}
	}
	return found
}

// meant are the squares that a word is about that does not name them: that of a side, and those that lie in a
// direction, for fire as far as it reaches.
func (o *overlay) meant(task *order.Task, word string) (squares []grid.Square) {
	b := o.Map.Board
	who, at := o.m.prospect().Doer(task)
	if name, side, is := strings.Cut(word, ":"); is {
		on, is := b.Find(name)
		d, _ := grid.ParseDir(strings.ToUpper(side))
		if is && task.Verb == "lay" && on == at && b.Step(on, d) != grid.None {
			return []grid.Square{b.Step(on, d)} // the far bank: on the near one he stands himself
		} else if is {
			return []grid.Square{on}
		}
	}
	d, is := grid.ParseDir(strings.ToUpper(word))
	if !is || who == nil {
		return nil
	}
	steps := 1
	if task.Verb == "fire" {
		steps = strike.FlatReach(o.Field, who)
	}
	for range steps {
		if at = b.Step(at, d); at == grid.None {
			break
		}
		squares = append(squares, at)
	}
	return squares
}

// asked is the open question, with the squares of the answers that go on with what has been said. [VT-NOTE-8]
func (m *Game) asked(said engine.Order) (h engine.Hint) {
	o := overlay{m: m, Field: m.now()}
	for _, words := range m.answers() {
		answer := engine.Order(strings.Join(words, " "))
		if !said.Begins(answer) {
			continue
		}
		h.Says = m.question() + placing(o.Find(m.run.Open.Fig), m.run.Open.Kind)
		if at := o.placeOf(words); at != grid.None {
			o.tint(at, engine.Good, "")
			o.ways = append(o.ways, engine.Going{Order: answer, Places: []string{o.Map.Board.Name(at)}})
		}
	}
	switch ask, who := m.run.Open, o.Find(m.run.Open.Fig); {
	case h.Says == "":
	case who != nil && who.At != grid.None:
		o.tint(who.At, engine.Plain, "")
	case ask.Kind == "spring":
		o.tint(ask.At, engine.Plain, "")
	}
	h.Ways, h.Layer = o.ways, o.Layer
	return h
}

// placing is what it means to put somebody where he is asked to be put.
func placing(who *state.Unit, kind string) string {
	switch {
	case kind != "place" || who == nil:
		return ""
	case who.At != grid.None: // [VT-FIGHT-9, VT-ARMY-23]
		return " Your captive stands idle on a green square, and is free when its captor is driven off or lost"
	case who.Kind.Brigade(): // [VT-SUPPLY-3]
		return " It has surrendered: in a green place it is your prisoner and eats there; if you pass, it is killed"
	}
	return " It has surrendered: in a green place it is yours; if you pass, it is destroyed"
}

// placeOf is the square that an answer names, or that of the figure if it names nothing else.
func (o *overlay) placeOf(answer []string) grid.Square {
	place := grid.None
	if open := o.m.run.Open; answer[0] == open.Kind && open.Kind == "spring" {
		return open.At
	}
	for _, w := range answer[1:] {
		name, _, _ := strings.Cut(w, "/") // with a position there
		if at, is := o.Map.Board.Find(name); is {
			return at
		}
		if id, is := order.ParseID(o.Situation, o.m.awaited(), w); is && o.Find(id) != nil {
			place = o.Find(id).At
		}
	}
	return place
}

// strips is what a direction of fire means. [section 3.5]
const strips = "ne, se, sw and nw have a left and a right strip, each of half the fire, on either side of the line; " +
	"n+e fires half to the north, half to the east"

// lasting is how long a work takes as far as it has been said, of lines also each that could be. [VT-BATTLE-8]
func (o *overlay) lasting(r *order.Wording, said engine.Order) string {
	switch task := r.Order(); {
	case r.Whole():
		return takes(o.Field, task)
	case len(task.Works) > 0:
		return rules.TimeOf(o.Field, task)
	case task.Verb != "build":
		return ""
	}
	var kinds, times []string
	for _, c := range o.m.Complete(said) {
		next := *r
		if !next.Word(c.Word) {
			continue
		}
		time := rules.TimeOf(o.Field, next.Order())
		if i := slices.Index(times, time); i >= 0 {
			kinds[i] += ", " + c.Word
		} else {
			kinds, times = append(kinds, c.Word), append(times, time)
		}
	}
	for i := range kinds {
		kinds[i] += " " + times[i]
	}
	return strings.Join(kinds, "; ")
}

// takes is how long a work takes, and when it is done. [VT-BATTLE-8, VT-BUILD-8]
func takes(f *ground.Field, task *order.Task) string {
	need, move, done := rules.Takes(f, task)
	moves := max(1, (need-done+move-1)/move)
	says := rules.TimeOf(f, task)
	switch {
	case done > 0:
		says = rules.Progress(f, task) + " done"
	case need > move:
		says += ", ordered again in each"
	}
	switch {
	case moves == 1:
		return says + ": done in this move"
	case f.Game == state.Campaign:
		return says + ": done on " + state.DayName(f.Date+state.Date(moves-1))
	}
	return says + ": done in move " + fmt.Sprint(int(f.Date)+moves-1)
}

// goes adds an order that comes to a square, if it may be given. Of a figure that is busy it is one too that it is told
// of why not, so that a click on a place means no other order.
func (o *overlay) goes(said, task *order.Task, at grid.Square, busy error) {
	task.End = said.End
	if !task.End && (busy != nil || o.m.prospect().Legal(task) == nil) {
		words := strings.ToLower(strings.Join(task.Words(&o.m.at.Start, task.Fig.Side), " "))
		o.ways = append(o.ways, engine.Going{Order: engine.Order(words), Places: []string{o.Map.Board.Name(at)}})
	}
}

// waysToCharge are the best charge on each enemy.
func (o *overlay) waysToCharge(said *order.Task, busy error) {
	charges, _ := order.ChargeOrders(o.Field, said.Fig)
	for i := range charges {
		o.goes(said, &charges[i], charges[i].Steps[len(charges[i].Steps)-1].At, busy)
	}
}

// waysTo are the march to each square in reach, in any position there; of who cannot march at all those to the squares
// beside him, that he is told why and nothing else is meant.
func (o *overlay) waysTo(said *order.Task, busy error) {
	who := o.Find(said.Fig)
	reach, err := o.scout.Reach(said.Fig)
	if err = cmp.Or(march.MayLead(o.Field, who), err); err != nil {
		for _, at := range o.Neighbours(who.At) {
			task := order.Plain("to", said.Fig)
			task.At = at
			o.goes(said, &task, at, err)
		}
		return
	}
	for at := range reach.Squares.All() {
		task := order.Plain("to", said.Fig)
		task.At = at
		posts := o.Posts(at)
		if len(posts) == 0 {
			posts = []state.Post{state.NoPost}
		}
		first, full := len(o.ways), 0
		for _, task.Post = range posts {
			before := len(o.ways)
			o.goes(said, &task, at, busy)
			if len(o.ways) == before || busy != nil || o.crowded(&task) == nil {
				continue
			}
			if with := rules.Partner(o.m.prospect().Ends(), who, at); with != nil {
				o.ways[before].With = []engine.Order{merging(who.ID, with.ID)}
				continue
			}
			o.ways[before].Lacks = o.taken(&task)
			full++
		}
		if full > 0 && full == len(o.ways)-first {
			o.full(at, o.ways[first].Lacks)
		}
	}
}

// full marks a square in reach as one that has no room.
func (o *overlay) full(at grid.Square, why string) {
	name := o.Map.Board.Name(at)
	if i := slices.IndexFunc(o.Cells, func(t engine.Tint) bool { return t.Place == name }); i >= 0 {
		o.Cells[i].Tone, o.Cells[i].Note = engine.Spent, why
	}
}

// taken is why there is no room where a march would end, in a few words: "no room while inf2 stays". Where several
// stand there it names those of whom each would leave room by going, and else all who take it from such as march there.
func (o *overlay) taken(march *order.Task) string {
	then := o.m.prospect().Ends()
	who := then.Find(march.Fig)
	leavesRoom := func(u *state.Unit) bool {
		without := *then.Situation
		without.Figures = engine.Sifted(then.Figures, func(g state.Unit) bool {
			return g.At == march.At && g.ID != u.ID
		})
		return ground.NewField(&without).Fits(who, march.At, march.Post) == nil
	}
	var there, each []string
	for u := range then.On(march.At) {
		if u.Side != who.Side || u.Post != march.Post && o.Game == state.Siege || u.Carried() {
			continue
		}
		if u.Kind.Brigade() == who.Kind.Brigade() {
			there = append(there, u.Name())
		}
		if o.Game != state.Siege && leavesRoom(u) { // where one is in a position, and no more
			each = append(each, u.Name())
		}
	}
	switch {
	case len(each) > 1:
		return "no room unless one of " + engine.Listed(each) + " goes"
	case len(each) == 1:
		there = each
	}
	switch len(there) {
	case 0:
		return "no room"
	case 1:
		return "no room while " + there[0] + " stays"
	}
	return "no room while " + engine.Listed(there) + " stay"
}

// crowded is nil if there is room for a figure where its march would end, beside those of its side who have no orders
// to go. [VT-MAP-33]
func (o *overlay) crowded(march *order.Task) error {
	then := o.m.prospect().Ends()
	who := then.Find(march.Fig)
	if march.Verb != "to" || march.At == grid.None || who == nil || who.At == march.At {
		return nil
	}
	if march.Post == state.NoPost && len(slices.Collect(then.On(march.At))) == 0 {
		return nil // an open square takes any one
	}
	return then.Fits(who, march.At, march.Post)
}

// waysToFire are the fire on each enemy whom nobody stands before in a direction, and on those whom no such fire meets
// what howitzers throw. What something stops that stands between comes after what harms him.
func (o *overlay) waysToFire(task *order.Task, said engine.Order) {
	first := len(o.ways)
	o.waysToFireAlong(task, said)
	for at := range grid.Square(o.Map.Board.Squares()) {
		name := o.Map.Board.Name(at)
		met := slices.ContainsFunc(o.ways, func(w engine.Going) bool {
			return w.Order.Words()[1] == "fire" && slices.Contains(w.Places, name)
		})
		throw := said.Then("throw").Then(name)
		if !met && o.enemyOn(at, task.Fig.Side) && o.m.Check(throw) == nil {
			o.ways = append(o.ways, engine.Going{Order: throw, Places: []string{name}})
		}
	}
	o.waysToBound(task, said)
	in := &o.m.at.Start
	slices.SortStableFunc(o.ways[first:], func(a, b engine.Going) int {
		return cmp.Compare(misses(o.Field, in, &a), misses(o.Field, in, &b))
	})
}

// waysToBound are the balls that bound on to those in a siege whom no other fire meets: what counts as danger for them.
// [VT-SIEGE-43]
func (o *overlay) waysToBound(task *order.Task, said engine.Order) {
	who := o.Find(task.Fig)
	if o.Game != state.Siege || who == nil || !who.Kind.Battery() {
		return
	}
	for _, hit := range o.hitsOf(who) {
		name := o.Map.Board.Name(o.Find(hit.Fig).At)
		met := func(w engine.Going) bool {
			return slices.Contains(w.Places, name) && misses(o.Field, &o.m.at.Start, &w) == 0
		}
		words := lower(hit.of.Words(o.Situation, who.Side))
		bounds := engine.Order(strings.Join(words, " "))
		if hit.by == "ricochet" && !slices.ContainsFunc(o.ways, met) && o.m.Check(bounds) == nil {
			o.ways = append(o.ways, engine.Going{Order: bounds, Places: []string{name}})
		}
	}
}

// misses is 1 for fire that harms nobody on its place, nought for other.
func misses(f *ground.Field, in *state.Situation, w *engine.Going) int {
	fire, err := order.Read(in, in.Mover, w.Order.Words())
	at, is := f.Map.Board.Find(w.Places[0])
	if err == nil && is && f.Find(fire.Fig) != nil && !strike.HarmsOn(f, fire.Firing(), at) {
		return 1
	}
	return 0
}

// enemyOn reports whether an enemy of a side stands on a square.
func (o *overlay) enemyOn(at grid.Square, side state.Side) bool {
	return engine.First(o.On(at), func(u *state.Unit) bool { return u.Side != side && u.Free() }) != nil
}

func (o *overlay) waysToFireAlong(task *order.Task, said engine.Order) {
	firing, fire := *task, said.Then("fire")
	firing.Verb = "fire"
	for _, c := range o.m.Complete(fire) {
		if !c.Ends {
			continue
		}
		for _, at := range o.meant(&firing, c.Word) {
			met := false
			for u := range o.On(at) {
				if met = true; u.Side != task.Fig.Side {
					places := []string{o.Map.Board.Name(at)}
					o.ways = append(o.ways, engine.Going{Order: fire.Then(c.Word), Places: places})
					o.waysToEnemies(fire.Then(c.Word).Then("throw"), places...)
					break
				}
			}
			if met {
				break
			}
		}
	}
}

// waysToEnemies are orders that end with a square on which an enemy stands: what howitzers throw during fire at some
// place, on whom is there first, or where no place is given the burning of that square.
func (o *overlay) waysToEnemies(said engine.Order, places ...string) {
	first := len(o.ways)
	for _, c := range o.m.Complete(said) {
		at, is := o.Map.Board.Find(c.Word)
		if is && c.Ends && (o.enemyOn(at, o.m.at.Start.Mover) || o.burns(said, at)) {
			whither, index := places, len(o.ways)
			if len(whither) == 0 {
				whither = []string{c.Word}
			} else if slices.Contains(places, c.Word) {
				index = first
			}
			o.ways = slices.Insert(o.ways, index, engine.Going{Order: said.Then(c.Word), Places: whither})
		}
	}
}

// burns reports whether that burns a square with which the enemy loses, whoever stands there.
func (o *overlay) burns(said engine.Order, at grid.Square) bool {
	return strings.HasSuffix(string(said), " burn") && slices.Contains(heads(o.Field, o.m.at.Start.Mover.Other()), at)
}

// waysBeyond are what a gun can batter, or over what somebody can lay a bridge, but for where it can go.
func (o *overlay) waysBeyond(task *order.Task, said engine.Order, verb string) {
	does := *task
	does.Verb = verb
	for _, kind := range o.m.Complete(said.Then(verb)) {
		whole := said.Then(verb).Then(kind.Word)
		for _, c := range o.m.Complete(whole) {
			for _, at := range o.meant(&does, c.Word) {
				place := o.Map.Board.Name(at)
				goes := func(w engine.Going) bool {
					return w.Order.Words()[1] == "to" && slices.Contains(w.Places, place)
				}
				if c.Ends && !slices.ContainsFunc(o.ways, goes) {
					o.ways = append(o.ways, engine.Going{Order: whole.Then(c.Word), Places: []string{place}})
				}
			}
		}
	}
}

// wanted are words that somebody looks for in a figure, and when.
var wanted = []struct {
	verb string
	by   func(f *ground.Field, who *state.Unit) bool
}{
	{"hospital", func(f *ground.Field, who *state.Unit) bool {
		return f.Game == state.Campaign && who.Kind.Brigade() && who.Hurt
	}},
	{"flying-mine", func(_ *ground.Field, who *state.Unit) bool { return who.Load[state.Charges] > 0 }},
	{"gallery", func(_ *ground.Field, who *state.Unit) bool { return who.Kind == state.Min }},
	{"build", func(_ *ground.Field, who *state.Unit) bool { return who.Kind == state.Pio }},
}

// lacking are such words as a figure cannot be told now, with what it lacks: "hospital: infantry 1 is on no highway".
func (o *overlay) lacking(who *state.Unit, said engine.Order) (says []string) {
	for _, w := range wanted {
		if w.by(o.Field, who) {
			if why := engine.Forbidden(o.m, said.Then(w.verb)); why != nil {
				says = append(says, w.verb+": "+why.Why())
			}
		}
	}
	return says
}

// marches tints where a figure can march to, and says how far it can go, or what a march that has been said costs.
func (o *overlay) marches(who *state.Unit, task *order.Task) string {
	if err := march.MayLead(o.Field, who); err != nil {
		return err.Error()
	}
	reach, err := o.scout.Reach(who.ID)
	if err != nil {
		return err.Error()
	}
	ends := o.m.prospect().Ends()
	for at := range reach.Squares.All() {
		cost, _ := reach.Cost(at)
		o.tint(at, engine.Good, march.StepsOf(o.Field, cost)+entered(ends, who, at))
	}
	most, _ := march.Allowance(o.Field, who)
	if n := len(task.Steps); n > 0 && task.Steps[n-1].At != grid.None {
		if cost, ok := reach.Cost(task.Steps[n-1].At); ok {
			return fmt.Sprintf("%s of %s at the least", march.StepsOf(o.Field, cost), march.StepsOf(o.Field, most))
		}
		return ""
	}
	where := ", to " + engine.Counted(reach.Squares.Len(), "square", "squares")
	if bereft(ends, who) {
		where = " without its guns"
	}
	steps := march.StepsOf(o.Field, most)
	return fmt.Sprint(who.Name(), " can march ", steps, where, left(ends, who), o.fedUntil(who.ID))
}

// charges rings whom a figure can charge, with the sum of each effect, and says that of a path that has been said.
func (o *overlay) charges(who *state.Unit, task *order.Task) string {
	list, sums := order.ChargeOrders(o.Field, who.ID)
	says := make([]string, 0, len(list))
	for i := range list {
		at := list[i].Steps[len(list[i].Steps)-1].At
		o.tint(at, engine.Bad, sums[i].String())
		if n := len(task.Steps); n == 0 || task.Steps[n-1].At == at {
			says = append(says, o.Map.Board.Name(at)+": "+sums[i].String())
		}
	}
	return strings.Join(says, "; ")
}
