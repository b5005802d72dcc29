package puzzle

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/inch"
)

// Puzzles of Little Wars: a gun that may fire in a battle of generals, with who stands about it and before it, and one
// way to lay it that fells far more than any other.

const shotOptions = "aid=on clock=off few=on takeback=on"

// glimpse is a piece of a battle as the position of another: a gun with its crew, those of its enemies who stand before
// it, and the country between.
func glimpse(t *tabletop.Table, gun int) string {
	const (
		crew, foes, friends, pieces = 5, 14, 4, 8 // at the most
		reach                       = 80.0        // in
		swing                       = 1.2         // radians to either side
	)
	g := &t.Guns[gun]
	nearest := func(most int, is func(*tabletop.Man) bool, far func(*tabletop.Man) float64) (men []*tabletop.Man) {
		for i := range t.Men {
			if man := &t.Men[i]; man.Posture == physics.Standing && is(man) {
				men = append(men, man)
			}
		}
		slices.SortStableFunc(men, func(a, b *tabletop.Man) int { return cmp.Compare(far(a), far(b)) })
		return men[:min(most, len(men))]
	}
	fromGun := func(m *tabletop.Man) float64 { return m.At.Sub(g.At).Len() }
	own := nearest(crew, func(m *tabletop.Man) bool { return m.Side == g.Side && fromGun(m) < 6 }, fromGun)
	his := nearest(foes, func(m *tabletop.Man) bool {
		off := math.Abs(math.Remainder(m.At.Sub(g.At).Angle()-g.Heading, 2*math.Pi))
		return m.Side != g.Side && fromGun(m) < reach && off < swing
	}, fromGun)
	if len(own) < 4 || len(his) < 4 {
		return ""
	}
	var middle plane.Vec
	for _, m := range his {
		middle = middle.Add(m.At.Mul(1 / float64(len(his))))
	}
	between := nearest(friends, func(m *tabletop.Man) bool { return m.Side == g.Side && fromGun(m) >= 6 },
		func(m *tabletop.Man) float64 { return m.At.Sub(middle).Len() })
	var men []string
	var began [2][3]int // foot, horse and guns of either side
	began[g.Side][2] = 1
	for _, m := range slices.Concat(own, his, between) {
		began[m.Side][m.Arm]++
		men = append(men, fmt.Sprintf(`{side="%v",arm="%v",at=[%.2f,%.2f]}`, m.Side, m.Arm, m.At.X, m.At.Y))
	}
	text := fmt.Sprintf(`littlewars=1¶title="One shot"¶size=[%.0f,%.0f]¶`, t.Width, t.Depth) +
		fmt.Sprintf(`gun=[{side="%v",at=[%.1f,%.1f],heading=%.0f}]¶`, g.Side, g.At.X, g.At.Y, g.Heading/inch.Degree) +
		fmt.Sprintf(`men=[%s]¶`, strings.Join(men, ","))
	for _, kind := range [...]tabletop.PieceKind{tabletop.Wall, tabletop.Rock, tabletop.Tree, tabletop.House} {
		var list []string
		for i := range t.Country {
			c := &t.Country[i]
			mid := c.Outline.Corners[0]
			along := mid.Sub(g.At).Dot(middle.Sub(g.At).Mul(1 / middle.Sub(g.At).Len()))
			if c.Kind != kind || c.Outline.R > 0 || along < 0 || mid.Sub(middle).Len() > 18 || len(list) >= pieces/2 {
				continue
			}
			var corners []string
			for _, v := range c.Outline.Corners {
				corners = append(corners, fmt.Sprintf("[%.1f,%.1f]", v.X, v.Y))
			}
			list = append(list, fmt.Sprintf("{corners=[%s],height=%.1f}", strings.Join(corners, ","), c.Z1))
		}
		if len(list) > 0 {
			text += fmt.Sprintf("%v=[%s]¶", kind, strings.Join(list, ","))
		}
	}
	s, n := began[tabletop.South], began[tabletop.North]
	return text + fmt.Sprintf(`[battle]¶phase="guns"¶moves=%d¶awaited="%v"¶began=[%d,%d,%d,%d,%d,%d]¶`,
		5-int(g.Side), g.Side, s[0], s[1], s[2], n[0], n[1], n[2]) +
		fmt.Sprintf(`guns=[{of="%s-gun1",is="ready"}]`, tabletop.SideLetters[g.Side])
}

// lay is one way to lay a gun, and what it fells on the average.
type lay struct {
	bearing, up, fells float64
}

func (l lay) order(gun string) engine.Order {
	return engine.Order(fmt.Sprintf("%s fire %.2f %.2f", gun, l.bearing, l.up))
}

func (l lay) apart(from lay) bool {
	const beam = 2.5 // degrees: beyond it a shot goes for others
	return math.Abs(math.Remainder(l.bearing-from.bearing, 360)) > beam
}

// gunner tries lays in a puzzle's position.
type gunner struct {
	e   engine.Entry
	p   *Puzzle
	m   engine.Match
	gun string
}

func newGunner(e engine.Entry, p *Puzzle) (*gunner, error) {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return nil, err
	}
	return &gunner{e, p, m, strings.ToLower(m.(*battle.Fight).Table().Guns[0].Name)}, nil
}

func (g *gunner) try(l lay, trials int) lay {
	if l.fells = 0; g.m.Check(l.order(g.gun)) == nil {
		l.fells = g.p.fells(&g.e, l.order(g.gun), trials)
	}
	return l
}

// grid is the lays towards each of the enemy, so many times as close as is enough to find a puzzle, the best first.
func (g *gunner) grid(closer int) (list []lay) {
	const glance, few, some = 4, 16, 60 // shots; more where it promises much
	t := g.m.(*battle.Fight).Table()
	for i := range t.Men {
		if t.Men[i].Side == t.Guns[0].Side {
			continue
		}
		to := t.Men[i].At.Sub(t.Guns[0].At).Angle() / inch.Degree
		for off := -closer; off <= closer; off++ {
			for up := -2 * closer; up < 10*closer; up++ {
				l := lay{bearing: to + 0.7*float64(off)/float64(closer), up: 0.5 * float64(up) / float64(closer)}
				if l = g.try(l, glance*closer); l.fells > 0.3 {
					l = g.try(l, few*closer)
				}
				list = append(list, l)
			}
		}
	}
	better := func(a, b lay) int { return cmp.Compare(b.fells, a.fells) }
	slices.SortStableFunc(list, better)
	for i := range list[:min(40*closer, len(list))] {
		list[i] = g.try(list[i], some*closer)
	}
	slices.SortStableFunc(list, better)
	return list
}

// rival is the best of the lays that point elsewhere, if it fells nearly as many.
func (g *gunner) rival(best lay, list []lay) (lay, bool) {
	const nearly = 0.7
	for _, l := range list {
		if l.fells < nearly*best.fells {
			break
		}
		if l.apart(best) && g.try(l, shots).fells > nearly*best.fells {
			return l, true
		}
	}
	return lay{}, false
}

// solve is the puzzle, if one lay alone fells two or more.
func (g *gunner) solve() bool {
	const least = 1.7
	list := g.grid(1)
	if len(list) == 0 || list[0].fells < least {
		return false
	}
	best := g.try(list[0], shots)
	for step := 0.5; step > 0.05; step /= 2 {
		for _, d := range [...][2]float64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			l := g.try(lay{bearing: best.bearing + d[0]*step, up: best.up + d[1]*step}, shots)
			if l.fells > best.fells {
				best = l
			}
		}
	}
	g.p.Purpose, g.p.Orders, g.p.What = Fell, int(math.Round(best.fells)), "men"
	g.p.Line = []engine.Order{best.order(g.gun)}
	// The fewer do as well, the harder it is to find.
	n := slices.IndexFunc(list, func(l lay) bool { return l.fells < asGood*best.fells })
	g.p.Grade = max(1, 4-n/2)
	_, near := g.rival(best, list)
	return best.fells >= least && !near
}

// checkShot is nil if twice as many lays, with twice as many shots, find none that fells nearly as many elsewhere.
func (p *Puzzle) checkShot(e engine.Entry) error {
	g, err := newGunner(e, p)
	if err != nil {
		return err
	}
	var best lay
	if _, err := fmt.Sscanf(string(p.Line[0]), g.gun+" fire %f %f", &best.bearing, &best.up); err != nil {
		return err
	}
	best = g.try(best, 5*shots)
	if n := int(math.Round(best.fells)); n != p.Orders {
		return &Unsound{p.Position, p.Line[0], fmt.Sprintf("it fells %.2f", best.fells)}
	}
	if other, near := g.rival(best, g.grid(2)); near {
		return &Unsound{p.Position, p.Line[0], fmt.Sprintf("%s fells %.2f", other.order(g.gun), other.fells)}
	}
	return nil
}

// findShots looks for them in a battle of generals.
func findShots(ctx context.Context, e engine.Entry, setup engine.Setup, take func(Puzzle) bool) error {
	setup.Options = map[string]string{"few": "on", "clock": "off"}
	m, err := e.Rules.New(setup)
	if err != nil {
		return err
	}
	levels := [...]string{"cadet", "lieutenant"}
	who := e.Seat(engine.Kind{Level: levels[setup.Seed%2]}, setup.Seed)
	const longest = 1500
	looked := map[int]int{}
	for range longest {
		if m.Result().Over {
			return nil
		}
		f := m.(*battle.Fight)
		t, turn := f.Table(), m.Turn()
		for gun := range t.Guns {
			word := strings.ToLower(t.Guns[gun].Name)
			if looked[gun] >= turn.Number || m.Check(engine.Order(word+" fire")) != nil {
				continue
			}
			looked[gun] = turn.Number
			p := Puzzle{Side: turn.Sides[0], Position: glimpse(t, gun), Options: shotOptions}
			if p.Position == "" {
				continue
			}
			if g, err := newGunner(e, &p); err == nil && g.solve() && take(p) {
				looked[gun] = math.MaxInt // the next would be much the same
			}
		}
		order, _, err := who.Choose(ctx, m)
		if err != nil {
			return err
		}
		if _, err := m.Play(order); err != nil {
			return err
		}
	}
	return nil
}
