package order

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

// slots are all of them. [VT-NOTE-6]
var slots = [numSlots]slot{
	SlotSteps: {
		wants: "a square", part: engine.Place, again: true, read: readStep, offer: offerSteps, write: writeSteps,
	},
	SlotPath: {
		wants: "a square", part: engine.Place, again: true, read: readPath, offer: offerPath, write: writeSteps,
	},
	SlotSquare:  square("a square", func(o *Task) *grid.Square { return &o.At }, offerSquares),
	SlotTo:      square("a square", func(o *Task) *grid.Square { return &o.To }, offerNear),
	MayPost:     posts.optional(),
	SlotPost:    posts,
	SlotFront:   lone("a direction", engine.Name, readFront, offerFronts, writeFront),
	SlotDir:     lone("a direction", engine.Name, readDir(false), offerDirs(1), writeDir),
	SlotSide:    lone("a side", engine.Name, readDir(true), offerDirs(2), writeDir),
	SlotFace:    lone("a side such as 5,4:S", engine.Name, readFace, offerFaces, writeFace),
	SlotFigure:  figure("a figure of yours", false),
	SlotAnybody: figure("a figure", true),
	SlotNumber:  lone("a number", engine.Name, readNumber, offerNumbers, writeNumber),
	SlotLayers: lone("a number", engine.Name, readNumber,
		func(*ground.Field, *Task) []string { return []string{"1"} }, writeNumber), // a move [VT-SIEGE-74]
	SlotGoods:    lone("goods such as 2p+4f", engine.Name, readGoods, nil, writeGoods).oneByOne(someGoods),
	SlotReceiver: receivers,
	SlotCargo:    lone("goods such as 2p+4f or a battery", engine.Name, readCargo, nil, writeCargo).oneByOne(someCargo),
	MayGuns: oneOf("cannon or howitzers", []string{"", "cannon", "howitzers"},
		func(o *Task, i int) { o.Guns = strike.Guns(i) },
		func(o *Task) int { return int(o.Guns) }).where(mixed).optional(),
	MayThrow: square("a square", func(o *Task) *grid.Square { return &o.At }, offerSquares).after("throw").
		where(mixed).optional(),
	MayWing: oneOf("left or right", []string{"left", "right"},
		func(o *Task, i int) { o.Wing = [2]grid.Dir{grid.W, grid.E}[i] },
		func(o *Task) int { return slices.Index([]grid.Dir{grid.W, grid.E}, o.Wing) }).
		after("wing").where(mixed).optional(),
	MayBy: crews().after("by").where(guns).optional(),
	MayDegree: oneOf("an effect", strike.DegreeWords[:],
		func(o *Task, i int) { o.Degree = strike.Degree(i) },
		func(o *Task) int { return int(o.Degree) }).optional(),
	MayAt: figure("a figure", true).after("at").optional(),
	SlotOnOff: oneOf("on or off", []string{"on", "off"},
		func(o *Task, i int) { o.Mode = []string{"on", "off"}[i] },
		func(o *Task) int { return slices.Index([]string{"on", "off"}, o.Mode) }),
	SlotBuilds: {
		wants: "a line and a side", part: engine.Name, again: true, read: readBuild, offer: offerBuild,
		write: writeBuild, tells: tellBuild,
	},
	SlotMake:   counted("a number", []string{"fascine", "palisade"}, []string{"bridge", "ladder", "cover", "layer"}),
	SlotRoad:   road,
	SlotRoof:   counted("a number", []string{"fascine", "earth"}, nil),
	SlotBreak:  thingAt("what to break", breakable, []string{"road", "load"}),
	SlotLay:    laid,
	SlotMind:   mind,
	SlotBatter: thingAt("what to batter", strike.Objects, nil),
	SlotFeed:   feeding, SlotMagazine: magazines, SlotIssue: issues, SlotTaker: takers,
	SlotCaptive: captives, SlotBan: banned, SlotPlace: placesOwned, SlotRations: levied,
	SlotLeft: lone("a figure or goods such as 2p+4f", engine.Figure, readCargo, offerLeft, writeCargo),
	SlotPlot: plots,
	SlotSpot: lone("a square, and the position there", engine.Place, readSpot, offerSpots, writeSpot),
	SlotDam:  dammed, SlotSluice: sluices,
	SlotOpenShut: oneOf("open or shut", GateModes,
		func(o *Task, i int) { o.Mode = GateModes[i] },
		func(o *Task) int { return slices.Index(GateModes, o.Mode) }),
	SlotMinePost: square("a square", func(o *Task) *grid.Square { return &o.To }, offerNear).after("post"),
	SlotMine:     mines,
	MayCorner: oneOf("a corner", cornerWords,
		func(o *Task, i int) { o.Dir = grid.NE + grid.Dir(2*i) },
		func(o *Task) int {
			if o.Dir == state.NoHeading {
				return -1
			}
			return slices.Index(cornerWords, strings.ToLower(o.Dir.String()))
		}).optional(),
	MayFace: fronts,
	MayNewPost: oneOf("post", []string{NewPost},
		func(o *Task, _ int) { o.Mode = NewPost },
		func(o *Task) int { return slices.Index([]string{NewPost}, o.Mode) }).optional(),
	MayObject: oneOf("houses or wall", mine.ObjectWords[:],
		func(o *Task, i int) { o.Mode = mine.ObjectWords[i] },
		func(o *Task) int { return slices.Index(mine.ObjectWords[:], o.Mode) }).optional(),
	SlotWatch: oneOf("all, ask or none", WatchModes,
		func(o *Task, i int) { o.Mode = WatchModes[i] },
		func(o *Task) int { return slices.Index(WatchModes, o.Mode) }),
	MayLoad: lone("goods such as 2p+4f", engine.Name, readGoods, offerLoads, writeLoad).after("load").optional(),
}

// guns reports whether an order is to a battery, mixed whether to one of cannon and howitzers: in a siege each is all
// of one kind. Nobody else says with what he fires. [VT-FIGHT-20, VT-SIEGE-41]
func guns(_ *ground.Field, o *Task) bool  { return o.Fig.Kind.Battery() }
func mixed(f *ground.Field, o *Task) bool { return guns(f, o) && f.Game != state.Siege }

// crews is a slot of who serves a battery: an artillery brigade on its square is offered. [VT-ARMY-6]
func crews() slot {
	s := figure("a figure of yours", false)
	s.offer = func(f *ground.Field, o *Task, _ int) (words []string) {
		who := f.Find(o.Fig)
		if who == nil || who.At == grid.None {
			return nil
		}
		for g := range f.On(who.At) {
			if g.Side == who.Side && g.Kind.Artillery() {
				words = append(words, g.Name())
			}
		}
		return words
	}
	return s
}

// posts is a position on a square. [VT-MAP-30]
var posts = lone("a position", engine.Name,
	func(_ *state.Situation, _ state.Side, o *Task, word string) bool {
		p, ok := state.ParsePost(word)
		if ok {
			o.Post = p
		}
		return ok
	},
	func(f *ground.Field, o *Task) (words []string) {
		at := o.At
		if n := len(o.Steps); n > 0 {
			at = o.Steps[n-1].At
		} else if who := f.Find(o.Fig); at == grid.None && who != nil {
			at = who.At
		}
		for _, p := range f.Posts(at) {
			words = append(words, p.String())
		}
		if o.Fig.Kind == state.Min && f.Game == state.Siege {
			words = append(words, state.Below.String())
		}
		return words
	},
	func(_ *state.Situation, _ state.Side, o *Task) string { return o.Post.String() })

// readStep reads a square of a march, or what is done on the way to it: "lay 7,4 lift", "with fbat3 8,3".
func readStep(s *state.Situation, by state.Side, o *Task, n int, word string) bool {
	last := len(o.Steps) - 1
	open := last >= 0 && o.Steps[last].At == grid.None // its square is still to be said
	if open {
		o.Steps = slices.Clone(o.Steps) // others may go on from the same words
	}
	if open && o.Steps[last].With == waiting {
		id, ok := ParseID(s, by, word)
		if ok && id.Side == by {
			o.Steps[last].With = id
		}
		return ok && id.Side == by
	}
	switch word {
	case "lay", "with":
		if !open {
			o.Steps = append(slices.Clip(o.Steps), march.Pace{At: grid.None})
			last++
		}
		step := &o.Steps[last]
		if word == "lay" && !step.Lay {
			step.Lay = true
			return true
		}
		if word == "with" && step.With == (state.ID{}) {
			step.With = waiting
			return true
		}
		return false
	case "lift":
		if open || last < 0 || o.Steps[last].Lift {
			return false
		}
		o.Steps = slices.Clone(o.Steps)
		o.Steps[last].Lift = true
		return true
	}
	at, ok := s.Map.Board.Find(word)
	switch {
	case ok && open:
		o.Steps[last].At = at
	case ok:
		o.Steps = append(slices.Clip(o.Steps), march.Pace{At: at})
	}
	return ok
}

// waiting is who has still to be named after "with".
var waiting = state.ID{Kind: state.NumKinds}

// readPath reads a square of a charge.
func readPath(s *state.Situation, _ state.Side, o *Task, _ int, word string) bool {
	at, ok := s.Map.Board.Find(word)
	if ok {
		o.Steps = append(slices.Clip(o.Steps), march.Pace{At: at})
	}
	return ok
}

// Complete reports whether nothing of a step or a line is still to be said.
func (o *Task) Complete() bool {
	steps, works := len(o.Steps), len(o.Works)
	if o.Verb == "feed" && openDish(o) != nil {
		return false
	}
	if (o.Verb == "lay" || o.Verb == "lift") && o.At == grid.None && o.Face.At == grid.None {
		return false
	}
	return (steps == 0 || o.Steps[steps-1].At != grid.None) && (works == 0 || o.Works[works-1].Side != state.NoHeading)
}

// offerSteps are the neighbours of the last square, where a march may go on.
func offerSteps(f *ground.Field, o *Task, n int) []string {
	last := len(o.Steps) - 1
	if last >= 0 && o.Steps[last].With == waiting {
		return figuresNear(f, o, false)
	}
	words := offerPath(f, o, n)
	if last >= 0 && o.Steps[last].At == grid.None {
		return words
	}
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None {
		return nil
	}
	before, here := who.At, who.At
	if last > 0 {
		before = o.Steps[last-1].At
	}
	if last >= 0 {
		here = o.Steps[last].At
		if !o.Steps[last].Lift && (o.Steps[last].Lay || lays(f, who, before, here)) {
			words = append(words, "lift")
		}
	}
	if who.Load[state.FlyingBridges] > 0 {
		words = append(words, "lay")
	}
	for g := range f.On(here) {
		if g.Side == who.Side && g.Kind.Drawn() && g.ID != who.ID {
			return append(words, "with")
		}
	}
	return words
}

// lays reports whether a figure has laid a bridge or a ladder between two squares at the start of the move.
func lays(f *ground.Field, who *state.Unit, from, to grid.Square) bool {
	d, _ := f.Map.Board.Toward(from, to)
	face := state.Border{At: from, Side: d}
	return len(f.Laid) > 0 && !d.Diagonal() && (f.LaidBy(who.ID, face, state.SpanFlying) != nil ||
		f.LaidBy(who.ID, face, state.SpanLadder) != nil)
}

// offerPath are the neighbours of the last square.
func offerPath(f *ground.Field, o *Task, _ int) []string {
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None {
		return nil
	}
	from := who.At
	for _, s := range o.Steps {
		if s.At != grid.None {
			from = s.At
		}
	}
	return namesOf(f, f.Neighbours(from))
}

func writeSteps(s *state.Situation, by state.Side, o *Task) (words []string) {
	for i := range o.Steps {
		step := &o.Steps[i]
		if step.Lay {
			words = append(words, "lay")
		}
		if step.With != (state.ID{}) {
			words = append(words, "with", state.NameFor(s, by, step.With))
		}
		words = append(words, s.Map.Board.Name(step.At))
		if step.Lift {
			words = append(words, "lift")
		}
	}
	return words
}

// offerSquares are the squares that an order could be about.
func offerSquares(f *ground.Field, o *Task) []grid.Square {
	who, v := f.Find(o.Fig), Named(o.Verb)
	if v != nil && v.Lone {
		return v.Squares(f, o)
	}
	if who == nil || who.At == grid.None {
		return nil
	}
	if v != nil && v.Squares != nil {
		return v.Squares(f, o)
	}
	return f.Neighbours(who.At)
}

// offerNear are the neighbours of a figure.
func offerNear(f *ground.Field, o *Task) []grid.Square {
	if who := f.Find(o.Fig); who != nil && who.At != grid.None {
		return f.Neighbours(who.At)
	}
	return nil
}

// readFront reads "NE" or "N+E", whose left side is said first. [VT-FIGHT-20]
func readFront(_ *state.Situation, _ state.Side, o *Task, word string) bool {
	left, right, broken := strings.Cut(strings.ToUpper(word), "+")
	l, ok := grid.ParseDir(left)
	if !ok {
		return false
	}
	o.Dir, o.Right = l, state.NoHeading
	if !broken {
		return true
	}
	r, ok := grid.ParseDir(right)
	o.Right = r
	return ok && !l.Diagonal() && r == l.Turn(2)
}

func offerFronts(*ground.Field, *Task) (words []string) {
	for d := range grid.Dirs {
		words = append(words, strings.ToLower(d.String()))
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		words = append(words, strings.ToLower(d.String()+"+"+d.Turn(2).String()))
	}
	return words
}

func writeFront(_ *state.Situation, _ state.Side, o *Task) string {
	switch {
	case o.Dir == state.NoHeading:
		return ""
	case o.Right != state.NoHeading:
		return o.Dir.String() + "+" + o.Right.String()
	}
	return o.Dir.String()
}

// readDir reads a direction, or a side alone.
func readDir(side bool) func(*state.Situation, state.Side, *Task, string) bool {
	return func(_ *state.Situation, _ state.Side, o *Task, word string) bool {
		d, ok := grid.ParseDir(strings.ToUpper(word))
		if ok = ok && !(side && d.Diagonal()); ok {
			o.Dir = d
		}
		return ok
	}
}

func offerDirs(by grid.Dir) func(*ground.Field, *Task) []string {
	return func(*ground.Field, *Task) (words []string) {
		for d := grid.N; d < grid.Dirs; d += by {
			words = append(words, strings.ToLower(d.String()))
		}
		return words
	}
}

func writeDir(_ *state.Situation, _ state.Side, o *Task) string {
	if o.Dir == state.NoHeading {
		return ""
	}
	return o.Dir.String()
}

// fronts is the front that a figure has after its march. [VT-APP-8]
var fronts = func() slot {
	read := func(s *state.Situation, by state.Side, o *Task, word string) bool {
		return s.Options.Facing && readDir(false)(s, by, o, word)
	}
	s := lone("a direction", engine.Name, read, offerDirs(1), writeDir).after("face").optional()
	offer := s.offer
	s.offer = func(f *ground.Field, o *Task, n int) []string {
		if !f.Options.Facing {
			return nil
		}
		return offer(f, o, n)
	}
	return s
}()

// readFace reads "24,14:S". [VT-NOTE-2]
func readFace(s *state.Situation, _ state.Side, o *Task, word string) bool {
	name, side, _ := strings.Cut(word, ":")
	at, ok := s.Map.Board.Find(name)
	d, known := grid.ParseDir(strings.ToUpper(side))
	if !ok || !known || d.Diagonal() {
		return false
	}
	o.Face = state.Border{At: at, Side: d}
	return true
}

// offerFaces are the sides of a figure's square and of its neighbours.
func offerFaces(f *ground.Field, o *Task) (words []string) {
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None {
		return nil
	}
	for _, at := range append([]grid.Square{who.At}, f.Neighbours(who.At)...) {
		for d := grid.N; d < grid.Dirs; d += 2 {
			words = append(words, strings.ToLower(state.Border{At: at, Side: d}.Name(f.Map.Board)))
		}
	}
	return words
}

func writeFace(s *state.Situation, _ state.Side, o *Task) string {
	if o.Face.At == grid.None {
		return ""
	}
	return o.Face.Name(s.Map.Board)
}

// mostNumber is the largest number an order may have.
const mostNumber = 999

func readNumber(_ *state.Situation, _ state.Side, o *Task, word string) bool {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > mostNumber || strconv.Itoa(n) != word {
		return false
	}
	o.N = n
	return true
}

func offerNumbers(*ground.Field, *Task) (words []string) {
	for n := 1; n <= 16; n++ {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

func writeNumber(_ *state.Situation, _ state.Side, o *Task) string {
	if o.N == 0 {
		return ""
	}
	return strconv.Itoa(o.N)
}

func readGoods(_ *state.Situation, _ state.Side, o *Task, word string) bool {
	g, err := state.ParseGoods(word)
	o.Goods = g
	return err == nil
}

// someGoods is the word of a number for some of each good that lies or is carried where the figure stands, or for all
// of it; "" after the last.
func someGoods(f *ground.Field, o *Task, i int) string {
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None {
		return ""
	}
	switch o.Verb {
	case "drop", "hand":
		return someOf(who.Load, i)
	case "rob":
		return someOf(supply.Robbable(f, who), i)
	}
	var there state.Goods
	for _, lots := range [...][]state.Lot{f.Lying, f.Magazines} {
		for i := range lots {
			if lots[i].At == who.At {
				there.Add(lots[i].Goods)
			}
		}
	}
	return someOf(there, i)
}

// someOf is the word of a number for some of each good, or for all of them; "" after the last.
func someOf(there state.Goods, i int) string {
	kinds := 0
	for good, n := range there {
		if n == 0 {
			continue
		}
		kinds++
		for _, some := range [...]uint16{1, 2, 4, 8, 16, n} {
			if some > n {
				continue
			}
			if i == 0 {
				var g state.Goods
				g[good] = some
				return g.String()
			}
			if i--; some == n {
				break
			}
		}
	}
	if i > 0 || kinds < 2 {
		return ""
	}
	return there.String()
}

// wordsFor are the words for some of each good, and for all of them.
func wordsFor(there state.Goods) (words []string) {
	for w := someOf(there, 0); w != ""; w = someOf(there, len(words)) {
		words = append(words, w)
	}
	return words
}

// readCargo reads what wagons load: goods, or a figure.
func readCargo(s *state.Situation, by state.Side, o *Task, word string) bool {
	o.Other = state.ID{}
	if readGoods(s, by, o, word) {
		return true
	}
	id, ok := ParseID(s, by, word)
	o.Other = id
	return ok
}

// someCargo is the word of a number for goods, or for wagons a battery on their square; "" after the last.
func someCargo(f *ground.Field, o *Task, i int) string {
	if w := someGoods(f, o, i); w != "" {
		return w
	}
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None || who.Kind != state.Wag {
		return ""
	}
	for n := 0; someGoods(f, o, n) != ""; n++ {
		i--
	}
	for g := range f.On(who.At) {
		if !g.Kind.Battery() {
			continue
		}
		if i == 0 {
			return state.NameFor(f.Situation, o.Fig.Side, g.ID)
		}
		i--
	}
	return ""
}

func writeCargo(s *state.Situation, by state.Side, o *Task) string {
	if o.Other != (state.ID{}) {
		return state.NameFor(s, by, o.Other)
	}
	return o.Goods.String()
}

func writeGoods(_ *state.Situation, _ state.Side, o *Task) string { return o.Goods.String() }

// mind is a slot of a square to retreat to, or of "ask".
var mind = lone("a square, or ask", engine.Place,
	func(s *state.Situation, _ state.Side, o *Task, word string) bool {
		if word == "ask" {
			o.Mode = word
			return true
		}
		at, ok := s.Map.Board.Find(word)
		if ok {
			o.At = at
		}
		return ok
	},
	func(f *ground.Field, o *Task) []string { return append(namesOf(f, offerNear(f, o)), "ask") },
	func(s *state.Situation, _ state.Side, o *Task) string {
		if o.Mode == "ask" {
			return o.Mode
		}
		return s.Map.Board.Name(o.At)
	})

// plots is a slot of a square or a side: the figure's own square, its sides, and the squares about it.
var plots = lone("a square or a side", engine.Place,
	func(s *state.Situation, by state.Side, o *Task, word string) bool {
		if readFace(s, by, o, word) {
			return true
		}
		at, ok := s.Map.Board.Find(word)
		o.At = at
		return ok
	},
	func(f *ground.Field, o *Task) []string {
		who := f.Find(o.Fig)
		if who == nil || who.At == grid.None {
			return nil
		}
		return append(namesOf(f, append(f.Neighbours(who.At), who.At)), offerFaces(f, o)...)
	},
	func(s *state.Situation, by state.Side, o *Task) string {
		if o.Face.At != grid.None {
			return writeFace(s, by, o)
		}
		return s.Map.Board.Name(o.At)
	})
