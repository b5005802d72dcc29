// Package march is what a man or a gun may walk: along a string round what is in the way, over hills and fords,
// where he may stop, where he comes into contact; and whether a country can be played on at all.
//
// Rules: LW-MOVE, LW-COUNTRY-12 of docs/rules/littlewars.md. Lengths are inches.
package march

import (
	"errors"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// March is one man's walk in his move, or a piece of it. Only his disc counts on the way, and only solid
// country, water and guns bar it; men of his own side, prisoners and disarmed men do not. The first armed
// enemy of whose outline his disc comes within 1/8 ends it: from there the string may run on at most 1/8,
// to a spot in contact with him.
//
// Whoever has that enemy's contact from the beginning may walk away from him, or stay by him, but not
// through him: his body still bars the disc, which the book does not say and no player would dispute.
// Water, a gun or country in which the string begins does not bar it: a man may be set out where the foot
// of his string on the back line lies under his own gun. [LW-MOVE-1 to LW-MOVE-7, LW-SETUP-5]
type March struct {
	Table   *tabletop.Table
	Man     int
	From    plane.Vec // where his string is laid from: his base centre, or the foot on his back line [LW-SETUP-5]
	Left    float64   // of his string, in
	Enemies []int     // men whose contact ends his march: the armed enemies
	Free    []int     // those of them with whom he was in contact when his side's move began
	Walked  bool      // he is no longer as he was when it began [LW-MOVE-6]
	work    int       // that a string may take; 0 for whatever it takes
}

// Rules say how far each arm moves.
var Rules = [...]engine.RuleID{tabletop.Infantry: "LW-MOVE-1", tabletop.Cavalry: "LW-MOVE-2"}

// Length is the shortest string to a spot where he is to stop, turned as told (radians), or an
// *engine.Illegal that says which rule forbids it, and the numbers.
//
// It is exact but for this: within an enemy's eighth of an inch the string is straight, though a tree beside
// him might bend it there. That gives away thousandths of an inch. [LW-MOVE-1 to LW-MOVE-4]
func (m *March) Length(to plane.Vec, facing float64) (path.String, error) {
	man := &m.Table.Men[m.Man]
	var room error
	if !m.fits(to, facing) {
		room = m.Table.Standing(m.Man, to, facing).Spaced(tabletop.Owner{Kind: tabletop.ManThing, Index: m.Man})
	}
	// Who could not stand there either is told first that he does not come so far, straight or round what is in the way.
	if far := to.Sub(m.From).Len(); room != nil && far > m.Left+inch.Tolerance && path.Within(m.Table.Bounds(), to) {
		return path.String{}, engine.Forbid(Rules[man.Arm], "%s has %s in; straight to %s it is %s in",
			man.Name, engine.Decimal(m.Left), inch.Place(to), inch.Beyond(far, m.Left))
	}
	if why, is := errors.AsType[*engine.Illegal](room); room != nil && !(is && slices.Contains(crowded, why.Rule)) {
		return path.String{}, room // into what stands there no way leads either
	}
	end := m.Table.Stance(m.Man, to, facing)
	s, err := m.String(to, end, m.Left)
	if err != nil {
		err = m.whyNot(to, end, err)
	}
	if why, is := errors.AsType[*engine.Illegal](err); room != nil && !(is && why.Rule == Rules[man.Arm]) {
		err = room
	}
	if err != nil {
		return path.String{}, err
	}
	return s, nil
}

// crowded are the rules by which another's place keeps him from standing somewhere.
var crowded = []engine.RuleID{"LW-SPACE-1", "LW-SPACE-3"}

// May is Length without the reason.
func (m *March) May(to plane.Vec, facing float64) bool {
	if to.Sub(m.From).Len() > m.Left+inch.Tolerance || !m.fits(to, facing) {
		return false
	}
	_, err := m.String(to, m.Table.Stance(m.Man, to, facing), m.Left)
	return err == nil
}

// fits reports whether he may stand somewhere, whatever his way.
func (m *March) fits(to plane.Vec, facing float64) bool {
	return tabletop.NookOf(m.Table, to, 0).For(m.Man).Has(to, facing)
}

// Disc is the radius of what counts of him on the way.
func (m *March) Disc() float64 { return m.Table.DiscRadius(m.Table.Men[m.Man].Arm) }

// String is the shortest string of at most so many inches to a spot where he covers the ground end.
func (m *March) String(to plane.Vec, end plane.Convex, most float64) (path.String, error) {
	long := to.Sub(m.From).Len()
	if long > most+inch.Tolerance {
		return path.String{}, path.ErrNoWay
	}
	switch straight := m.Straight(to, end); {
	case straight && long == 0:
		return path.String{}, nil
	case straight:
		return path.String{Length: long, Way: []path.Stretch{{From: m.From, To: to}}}, nil
	}
	return m.wind(to, end, most)
}

func (m *March) wind(to plane.Vec, end plane.Convex, most float64) (path.String, error) {
	g := tabletop.Gather(m.Table, path.Walker{Disc: m.Disc()}, m.From, most)
	held, err := m.meet(g, end, most)
	if err != nil {
		return path.String{}, err
	}
	// If straight is too far within an enemy's eighth, he enters it where just that is left to walk.
	for i := range g.Bars {
		if b := &g.Bars[i]; b.Soft {
			path.MeetRound(to, inch.Contact, b.Body, b.Body.R+b.Grow, func(p plane.Vec) { g.Turns = append(g.Turns, p) })
		}
	}
	if held {
		most = min(most, inch.Contact)
	}
	if m.work == 0 {
		return g.Begin().Lay(m.From, to, most)
	}
	return g.Begin().LayWithin(m.From, to, most, m.work)
}

// Straight reports whether nothing that is near the straight way there can bend the string or make it climb.
// It is what string would find, without a search.
func (m *March) Straight(to plane.Vec, end plane.Convex) bool {
	t, keep := m.Table, m.Disc()+inch.Clearance
	g := &path.Ground{}
	box := plane.Box{Min: m.From, Max: m.From}.Union(plane.Box{Min: to, Max: to}).Grow(keep)
	long := to.Sub(m.From).Len()
	add := func(b path.Bar) { g.Bar(b, m.From, long) }
	for i := range t.Country {
		c := &t.Country[i]
		if c.Kind == tabletop.Ford || !c.Outline.Bounds().Overlaps(box) {
			continue
		}
		if !tabletop.Solid(c.Kind) {
			return false // water, or something to step on
		}
		add(path.Bar{Body: c.Outline, Grow: keep})
	}
	for i := range t.Guns {
		if box.Grow(t.Guns[i].Extent()).Contains(t.Guns[i].At) {
			for _, part := range t.GunOutline(i) {
				add(path.Bar{Body: part, Grow: keep})
			}
		}
	}
	if held, err := m.meet(g, end, long); held || err != nil {
		return false
	}
	begun := !slices.ContainsFunc(g.Bars, func(b path.Bar) bool { return b.Grow < 0 })
	return begun && path.Within(t.Bounds(), m.From) && g.Clear(m.From, to, inch.Contact)
}

// meet adds the enemies within reach as bars: the ground about each in which the disc is within 1/8 of
// him. It is soft if at the end he is in contact with that man. He is held if he begins within it, and
// only the last 1/8 inch is left to him. [LW-MOVE-3]
func (m *March) meet(g *path.Ground, end plane.Convex, reach float64) (held bool, err error) {
	t, disc := m.Table, m.Disc()
	far := [2]float64{}
	for a := range far {
		far[a] = reach + disc + inch.Contact + tabletop.Extent(t.Outline(tabletop.Arm(a))) + inch.Tolerance
	}
	for _, i := range m.Enemies {
		enemy := &t.Men[i]
		if apart := far[enemy.Arm]; enemy.Posture == physics.Gone || enemy.At.Sub(m.From).Len2() > apart*apart {
			continue
		}
		b := path.Bar{Body: t.ManOutline(i), Grow: disc, What: enemy.Name}
		if !slices.Contains(m.Free, i) {
			b.Grow = disc + inch.Contact
			b.Soft = len(end.Corners) > 0 && tabletop.Touching(plane.Apart(end, b.Body))
			if d, _ := b.Body.Nearest(m.From); d < b.Grow-inch.Tolerance {
				if !b.Soft {
					return false, engine.Forbid("LW-MOVE-3", "%s is in contact with %s and may go on at most 1/8 in, still in contact",
						t.Men[m.Man].Name, enemy.Name)
				}
				held = true
				continue
			}
		}
		g.Bar(b, m.From, reach)
	}
	return held, nil
}

// farther is how many times the string that he has is tried to say how long it would have to be.
const farther = 4

// explaining is how much work that may take, in corners looked at: about a hundredth of a second.
const explaining = 50_000

func (m *March) whyNot(to plane.Vec, end plane.Convex, err error) error {
	if errors.As(err, new(*engine.Illegal)) {
		return err
	}
	if !errors.Is(err, path.ErrNoWay) {
		return engine.Forbid("LW-COUNTRY-9", "%v", err)
	}
	t, man := m.Table, &m.Table.Men[m.Man]
	most := max(farther*m.Left, to.Sub(m.From).Len()+farther)
	far := *m
	far.work = explaining
	s, long := far.String(to, end, most)
	if past, ok := m.unmet(to, end); ok {
		name, at := m.met(past)
		why := "%s comes into contact with %s at %s, may go on at most 1/8 in to a spot in contact with him, and ends there; "
		if long == nil {
			return engine.Forbid("LW-MOVE-3", why+"the string round is %s in, and he has %s",
				man.Name, name, inch.Place(at), inch.Beyond(s.Length, m.Left), engine.Decimal(m.Left))
		}
		if errors.Is(long, path.ErrCrowded) {
			most = m.Left
		}
		return engine.Forbid("LW-MOVE-3", why+"no string of %s in leads round",
			man.Name, name, inch.Place(at), engine.Decimal(most))
	}
	switch {
	case long == nil:
		return engine.Forbid(Rules[man.Arm], "%s has %s in; the string to %s is %s in",
			man.Name, engine.Decimal(m.Left), inch.Place(to), inch.Beyond(s.Length, m.Left))
	case errors.Is(long, path.ErrCrowded):
		return engine.Forbid(Rules[man.Arm], "%s has %s in; the string to %s round what is in the way is longer",
			man.Name, engine.Decimal(m.Left), inch.Place(to))
	}
	if i := tabletop.Wading(t, plane.Convex{Corners: []plane.Vec{m.From, to}, R: m.Disc()}); i >= 0 {
		return engine.Forbid("LW-COUNTRY-7", "%s has no way to %s over %s of %s in or less",
			man.Name, inch.Place(to), t.Label(tabletop.PieceThing, i), engine.Decimal(most))
	}
	return engine.Forbid("LW-COUNTRY-9", "%s has no way round to %s of %s in or less",
		man.Name, inch.Place(to), engine.Decimal(most))
}

// unmet is the string that he would have if no enemy ended his march, where there are enemies about who do.
func (m *March) unmet(to plane.Vec, end plane.Convex) (path.String, bool) {
	g := &path.Ground{}
	if _, err := m.meet(g, plane.Convex{}, m.Left); err == nil && len(g.Bars) == 0 {
		return path.String{}, false
	}
	open := *m
	open.Enemies = nil
	s, err := open.String(to, end, m.Left)
	return s, err == nil
}

// met is the first enemy who would end a march along a string, and where.
func (m *March) met(s path.String) (name string, at plane.Vec) {
	g := &path.Ground{}
	if _, err := m.meet(g, plane.Convex{}, s.Length); err != nil {
		return "an enemy", m.From
	}
	points := s.Points(inch.Drawn)
	for i := 1; i < len(points); i++ {
		p, step := points[i-1], points[i].Sub(points[i-1])
		first := step.Len()
		for k := range g.Bars {
			b := &g.Bars[k]
			if enter, leave, ok := b.Stretch(p, step.Unit()); ok && leave > 0 && enter < first {
				name, first = b.What, max(enter, 0)
			}
		}
		if name != "" {
			return name, p.Add(step.Unit().Mul(first))
		}
	}
	return "an enemy", m.From
}

// homeLine is a player's own edge: at which y it runs, and whether the field lies up or down from it.
type homeLine struct{ y, inward float64 }

func homeOf(t *tabletop.Table, s tabletop.Side) homeLine {
	if s == tabletop.North {
		return homeLine{t.Depth, -1}
	}
	return homeLine{0, 1}
}

// beyond is how far p is before the line, in; negative behind it.
func (l homeLine) beyond(p plane.Vec) float64 { return l.inward * (p.Y - l.y) }

// Home is the shortest string that brings him to his own back line, where he may be declared gone, or an
// *engine.Illegal that says how far it is. Nothing is to be walked by one who touches the line as his side's
// move begins, or is behind it; after some steps it is his base centre that must come to it. [LW-MOVE-6]
func (m *March) Home() (path.String, error) {
	t, man := m.Table, &m.Table.Men[m.Man]
	line := homeOf(t, man.Side)
	for _, p := range path.OutlineCorners(t.ManOutline(m.Man)) {
		if !m.Walked && inch.Within(line.beyond(p), 0) {
			return path.String{}, nil
		}
	}
	g := tabletop.Gather(t, path.Walker{Disc: m.Disc()}, m.From, m.Left)
	if _, err := m.meet(g, plane.Convex{}, m.Left); err != nil {
		return path.String{}, err
	}
	s, ok := layHome(g.Begin(), m.From, line, m.Left)
	if !ok {
		return s, engine.Forbid("LW-MOVE-6", "%s has %s in, and no string of that length to his back line; straight it is %s in",
			man.Name, engine.Decimal(m.Left), inch.Beyond(line.beyond(m.From), m.Left))
	}
	return s, nil
}

// layHome lays the shortest string of at most so many inches to any point of a back line. It comes to the
// line square, or where the line goes into something that bars the way or must be climbed.
func layHome(g *path.Ground, from plane.Vec, line homeLine, most float64) (path.String, bool) {
	if inch.Within(line.beyond(from), 0) {
		return path.String{}, true
	}
	s := path.NewSearch(g, from, most, nil)
	defer s.Release()
	best := path.Ending{Cost: math.Inf(1), Last: -1}
	try := func(i int, p plane.Vec) {
		end := path.NewEnding(g, p)
		end.Cost = best.Cost
		if s.Finish(i, &end); end.Last >= 0 {
			best = end
		}
	}
	const beside = 1e-8 // of a board's edge: below it, or still on it
	var edges []plane.Vec
	edge := func(c plane.Convex, grow float64) {
		if enter, leave, ok := c.Sweep(plane.Vec{Y: line.y}, plane.Vec{X: 1}, grow); ok {
			edges = append(edges, plane.Vec{X: enter, Y: line.y}, plane.Vec{X: leave, Y: line.y})
		}
	}
	for i := range g.Bars {
		edge(g.Bars[i].Body, g.Bars[i].Grow)
	}
	for i := range g.Boards {
		edge(g.Boards[i].Outline, beside)
		edge(g.Boards[i].Outline, -beside)
	}
	s.Run(func(i int, next float64) bool {
		c, way := &s.Corners[s.Settled[i].Way/2], s.Settled[i].Way
		try(i, plane.Vec{X: c.At.X - line.inward*path.Sense(way)*c.R, Y: line.y})
		for _, p := range edges {
			if path.Within(g.Bounds, p) {
				try(i, p)
			}
		}
		s.Limit = min(s.Limit, best.Cost)
		return best.Cost <= next
	})
	if !inch.Within(best.Cost, most) {
		return path.String{}, false
	}
	return path.String{Length: best.Cost, Climb: best.Climb, Way: s.Way(&best)}, true
}
