package venturini_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// The slow judge of what can be battered and set alight in the battle and the campaign, and from where; and how the
// program is held to it, shot by shot and two by two.

// there says that an object is on a side or a square, to be battered.
func (j slow) there(t slowTarget) bool {
	square := t.Side == state.NoHeading
	switch t.object {
	case "works":
		return !square && j.barred(t.Border) > 0
	case "wall": // in the frost a breach is kept open [VT-BUILD-26]
		gap := j.gap(t.Border)
		return !square && j.wall(t.Border) && (gap <= slowTop || gap == slowShot && j.frost())
	case "parapet":
		return !square && j.wall(t.Border) && j.Map.PlaceKind(t.At) == state.Fortress && j.gap(t.Border) == slowWhole
	case "bridge":
		return j.bridge(t.Border)
	case "dam":
		return j.has(t.Border, state.SpanDam)
	case "sluice":
		return square && j.gap(t.Border) == slowWhole && slices.ContainsFunc(j.Map.Sluices, func(s state.Sluice) bool {
			return s.At == t.At && s.Side == state.NoHeading
		})
	case "roof":
		return square && j.marked(t.At, state.Roof)
	case "laager":
		return square && j.laager(t.At, 1-j.Mover)
	case "burn":
		return square && j.burnable(t.At)
	}
	return false
}

// bridge says that a bridge lies on a side or over a square, laid or of a highway. [VT-MAP-26]
func (j slow) bridge(b state.Border) bool {
	if j.has(b, state.SpanPontoon) || j.has(b, state.SpanFlying) {
		return true
	}
	if j.has(b, state.SpanBroken) {
		return false
	}
	if b.Side == state.NoHeading {
		t := j.Map.Terrain[b.At]
		return j.Map.RoadNo[b.At] != 0 && (t == state.Water || t == state.Marsh)
	}
	const gaps = state.Brook | state.River | state.MarshStrip | state.Ravine
	return j.Map.OnRoad(b.At, b.Side) && j.Map.Side(b.At, b.Side)&gaps != 0
}

// burnable says that a square can be set alight: a wood, a place, or standing corn, that does not burn and has not
// burned. [VT-WRECK-5, VT-WRECK-7, VT-WRECK-8, VT-MAP-11]
func (j slow) burnable(at grid.Square) bool {
	day := (int(j.Date)-1)%48 + 1
	corn := j.Game == state.Battle || day >= 17 && day <= 29
	switch t := j.Map.Terrain[at]; {
	case j.marked(at, state.Burned), j.marked(at, state.Flooded):
		return false
	case slices.ContainsFunc(j.Fires, func(f state.Fire) bool { return f.At == at }):
		return false
	case j.Map.Place(at) != nil, t == state.LightWood, t == state.DenseWood:
		return true
	default:
		return t == state.Grain && corn && !j.marked(at, state.Mown)
	}
}

// drops says that a battery's howitzers throw onto a square. [VT-FIGHT-25, VT-FIGHT-51, section 3.8]
func (j slow) drops(f *state.Unit, at grid.Square) bool {
	under := f.Post == state.Houses || f.Post == state.Casemate || f.Post == state.Under || f.Post == state.Inside ||
		f.Post == state.Church
	far := j.Map.Board.Distance(f.At, at)
	return !under && far >= 1 && far <= 2 && j.height(at)-j.stands(f) <= 200
}

// facing says that a battery strikes a side whole: from straight before it, or off its corner by the strip that comes
// in by it; outside, over a clear line, and not through a gate or a cutting. [VT-WRECK-11, VT-WRECK-21, VT-FIGHT-68]
func (j slow) facing(f *state.Unit, t slowTarget) bool {
	for _, d := range []grid.Dir{t.Side.Turn(4), t.Side.Turn(3), t.Side.Turn(5)} {
		for _, strip := range j.strips(f.At, slowFront{d, d}) {
			for n, s := range strip {
				if s.at == grid.None {
					break
				}
				if _, straight := j.Map.Board.Toward(f.At, s.at); s.at != t.At || s.side != t.Side || !straight {
					continue // beside the directions half a battery bears on it
				}
				if t.object == "parapet" {
					strip[n].post = state.Rampart
				}
				if j.clear(f, strip, n) {
					return true
				}
			}
		}
	}
	return false
}

// straight says that both halves of a battery see the whole of a square in one of the directions.
func (j slow) straight(f *state.Unit, at grid.Square) bool {
	d, straight := j.Map.Board.Toward(f.At, at)
	if !straight {
		return false
	}
	for _, strip := range j.strips(f.At, slowFront{d, d}) {
		n := slices.IndexFunc(strip, func(s slowSpot) bool { return s.at == at })
		if n < 0 || !j.clear(f, strip, n) {
			return false
		}
	}
	return true
}

// clear says that a strip comes to its n-th square past nobody and nothing.
func (j slow) clear(f *state.Unit, strip []slowSpot, n int) bool {
	var shields []grid.Square
	for i, s := range strip[:n] {
		if len(j.on(s.at)) > 0 {
			shields = append(shields, s.at)
		}
		if d := strip[i+1].side.Turn(4); j.rocks(s.at, d) {
			return false
		}
	}
	first := strip[0].side.Turn(4)
	inside := f.Post == state.Street || f.Post == state.Houses
	gate := inside && j.wall(state.Border{At: f.At, Side: first})
	return !gate && !j.rocks(f.At, first) && !j.limited(f, strip[n], slowSalvo) && j.passes(f, strip[n], shields) &&
		j.sees(f, strip, n)
}

// batters says that a battery may fire at an object.
func (j slow) batters(f *state.Unit, t slowTarget) bool {
	if !j.there(t) {
		return false
	}
	switch t.object {
	case "works", "wall", "parapet":
		return j.facing(f, t)
	case "sluice": // of masonry
		return j.straight(f, t.At)
	case "bridge", "dam": // the side lies wholly in the line where either of its squares does
		other := t.At
		if t.Side != state.NoHeading {
			other = j.step(t.At, t.Side)
		}
		return j.lobs(f, t.At) || other != grid.None && j.lobs(f, other)
	}
	return j.lobs(f, t.At)
}

// lobs says that the whole of a battery bears on a square: it lies in one of the 8 directions, not beside them.
// [section 3.5, VT-WRECK-8, VT-WRECK-17]
func (j slow) lobs(f *state.Unit, at grid.Square) bool {
	_, straight := j.Map.Board.Toward(f.At, at)
	return straight && j.drops(f, at)
}

// slowObjects are all that can be battered in the battle and the campaign, and burned.
var slowObjects = []string{"works", "wall", "parapet", "bridge", "dam", "sluice", "roof", "laager", "burn"}

// batterings are the salvoes of the mover's batteries at objects, whether they may be or not.
func (j slow) batterings(f *state.Unit) (list []slowRound) {
	b := j.Map.Board
	for at := range grid.Square(b.Squares()) {
		if b.Distance(at, f.At) > 3 {
			continue
		}
		for _, object := range slowObjects {
			for _, side := range []grid.Dir{grid.N, grid.E, grid.S, grid.W, state.NoHeading} {
				t := slowTarget{object, state.Border{At: at, Side: side}}
				place := b.Name(at)
				if side != state.NoHeading {
					if place = t.Name(b); j.step(at, side) == grid.None {
						continue
					}
				}
				shot := slowRound{by: f, does: object, at: t.Border}
				shot.sentence = f.Name() + " batter " + object + " " + place
				if object == "burn" && side == state.NoHeading {
					shot.sentence = f.Name() + " burn " + place
				}
				if j.there(t) && !j.twofold(t) {
					list = append(list, shot)
				}
			}
		}
	}
	return list
}

// twofold says that a bridge is laid over one of the map, or between two walls: of bridges fire tells no more than that
// it lies on one. [VT-NOTE-4]
func (j slow) twofold(t slowTarget) bool {
	laid := j.has(t.Border, state.SpanPontoon) || j.has(t.Border, state.SpanFlying)
	mapped := j.Map.RoadNo[t.At] != 0
	if t.Side != state.NoHeading {
		mapped = j.Map.OnRoad(t.At, t.Side) || j.wall(t.Border) && j.wall(t.Across(j.Map.Board))
	}
	return t.object == "bridge" && laid && mapped
}

// shots are the fires and throws of a figure that leave nobody a choice.
func (j slow) shots(f *state.Unit, w slowWeapon) (list []slowRound) {
	for _, name := range slices.Sorted(maps.Keys(slowFronts)) {
		front, strips, one := slowFronts[name], j.strips(f.At, slowFronts[name]), 0
		for i := range strips {
			reach := map[slowWeapon]float64{slowMusket: 1, slowSalvo: 2}[w]
			if can := j.slowHits(f, strips[i], reach, w); len(can) == 1 {
				one++
			} else if len(can) > 1 {
				one = -2
			}
		}
		if one <= 0 {
			continue
		}
		sentence := f.Name() + " fire " + name
		shot := slowRound{by: f, does: "fire", front: front, weapon: w, sentence: sentence, also: grid.None}
		if list = append(list, shot); w == slowSalvo {
			list = append(list, j.parts(shot, len(list))...)
		}
	}
	for at := range grid.Square(j.Map.Board.Squares()) {
		enemy := len(j.on(at)) > 0 && j.on(at)[0].Side != f.Side
		if w == slowSalvo && enemy && j.drops(f, at) && len(j.thrown(f, at)) == 1 {
			list = append(list, slowRound{
				by: f, does: "throw", at: state.Border{At: at, Side: state.NoHeading},
				sentence: f.Name() + " throw " + j.Map.Board.Name(at),
			})
		}
	}
	return list
}

// parts are halves of a salvo: the cannon or the howitzers, on one wing or on both, and the cannon with a throw at one
// of the squares that are covered. Of the ways to say it there is one, by a number. [VT-FIGHT-19, VT-FIGHT-20]
func (j slow) parts(whole slowRound, number int) (list []slowRound) {
	wings := slices.Sorted(maps.Keys(slowWings))
	half, wing, guns := whole, wings[number%3], []string{" cannon", " howitzers"}[number/3%2]
	if half.weapon = slowWings[wing]; guns == " howitzers" && wing != "" {
		half.weapon = slowLeft + slowRight - half.weapon
	}
	if half.sentence += guns + wing; !whole.front.whole() || wing == "" {
		list = append(list, half)
	}
	for _, at := range slices.Sorted(maps.Keys(j.covers(whole.by, whole.front))) {
		enemy := len(j.on(at)) > 0 && j.on(at)[0].Side != whole.by.Side
		if enemy && j.drops(whole.by, at) && len(j.thrown(whole.by, at)) == 1 {
			split := whole
			split.weapon, split.also = slowWings[wing], at
			split.sentence += " cannon throw " + j.Map.Board.Name(at) + wing
			return append(list, split)
		}
	}
	return list
}

// goal is what two shots have to do with each other: the squares whose figures or objects they strike.
func (s *slowRound) goals(j slow) (list []grid.Square) {
	if j.Game == state.Siege {
		return s.siegeGoals(j)
	}
	if s.does != "fire" {
		return []grid.Square{s.at.At}
	}
	for _, strip := range j.strips(s.by.At, s.front) {
		for _, spot := range j.slowHits(s.by, strip, 2, s.weapon) {
			list = append(list, spot.at)
		}
	}
	if s.also != grid.None {
		list = append(list, s.also)
	}
	return list
}

// slowWrecksAgree holds all shots at works, laagers, loads and objects of a position against the judge: which may be,
// what each does, and what two and three do one after the other.
func slowWrecksAgree(kinds map[string]int) slowHold {
	return func(t testing.TB, text string, own ...*state.Map) {
		t.Helper()
		door := slowOpen(t, text, own...)
		j, ready := slow{&door.p.Start}, door.p.Ready()
		var all []slowRound
		for i := range j.Figures {
			f := &j.Figures[i]
			w, may := j.mayFire(f)
			if f.Side != j.Mover || !may {
				continue
			}
			all = append(all, j.shots(f, w)...)
			if w == slowMusket {
				continue
			}
			for _, s := range j.batterings(f) {
				may, err := j.batters(f, slowTarget{s.does, s.at}), door.legal(ready, s.sentence)
				if may != (err == nil) {
					t.Errorf("%s from %s/%s: the judge %v, the program: %v", s.sentence, j.Map.Board.Name(f.At), f.Post,
						may, err)
					continue
				}
				if may {
					all = append(all, s)
				}
				if may && s.does == "burn" {
					s.sentence, s.weapon = s.sentence+" howitzers", slowHalf
					all = append(all, s)
				}
			}
		}
		for i := range all {
			door.holdShots(j, kinds, all[i])
		}
		for _, list := range slowSeries(j, all) {
			door.holdShots(j, kinds, list...)
		}
		door.holdStorms(j, kinds, all)
	}
}

// holdStorms holds charges after shots at the same square, some of them: what stood before those who are charged when
// the move began stands yet. [section 2.1, VT-SETUP-13]
func (d slowDoor) holdStorms(j slow, kinds map[string]int, all []slowRound) {
	d.t.Helper()
	for _, charge := range j.onslaughts() {
		tried := 0
		for i := range all {
			s := all[(11*i+int(charge.victim.Number))%len(all)]
			meets := s.by.ID != charge.by.ID && slices.Contains(s.goals(j), j.Find(charge.victim).At)
			if meets && tried < 8 && d.legal(d.p.Ready(), charge.sentence) == nil {
				tried++
				d.holdStorm(j, kinds, &charge, s)
			}
		}
	}
}

// slowSeries are shots of two, and of three, at the same squares, one after the other: some of them, in both orders.
func slowSeries(j slow, all []slowRound) (list [][]slowRound) {
	const most = 24
	goals := make([][]grid.Square, len(all))
	for i := range all {
		goals[i] = all[i].goals(j)
	}
	meet := func(a, b int) bool {
		return all[a].by.ID != all[b].by.ID && slices.ContainsFunc(goals[a], func(at grid.Square) bool {
			return slices.Contains(goals[b], at)
		})
	}
	for a := range all {
		for b := range all {
			first := (a*7 + b) % len(all)
			if !meet(first, b) || len(list) >= most {
				continue
			}
			s, o := all[first], all[b]
			list = append(list, []slowRound{s, o}, []slowRound{o, s})
			for c, third := range all {
				if third.by.ID != s.by.ID && third.by.ID != o.by.ID && slices.Contains(goals[c], goals[first][0]) {
					list = append(list, []slowRound{s, o, third})
					break
				}
			}
		}
	}
	return list
}

// holdShots carries shots out one after the other, and holds all that has become of figures and things to the judge.
// What the program does not let be said together, as when a crew serves another battery, is left.
func (d slowDoor) holdShots(j slow, kinds map[string]int, shots ...slowRound) {
	d.t.Helper()
	d.holdStorm(j, kinds, nil, shots...)
}

// holdStorm has a charge after the shots, if there is one. [VT-FIGHT-14]
func (d slowDoor) holdStorm(j slow, kinds map[string]int, charge *slowBlow, shots ...slowRound) {
	d.t.Helper()
	m, said, sentences := j.move(kinds), d, ""
	if charge != nil {
		kinds["charged after fire"]++
		said, sentences = said.after(charge.sentence), charge.sentence+"; "
	}
	for i, s := range shots {
		if err := said.legal(said.p.Ready(), s.sentence); err != nil {
			if i == 0 {
				d.t.Errorf("%s: the program refuses: %v", s.sentence, err)
			}
			return
		}
		said, sentences = said.after(s.sentence), sentences+s.sentence+"; "
		if !m.shoot(s) {
			return
		}
	}
	if len(shots) > 1 {
		kinds["one after the other"]++
	}
	run, done := said.carried()
	then := slow{run.Situation}
	for i := range j.Figures {
		f := &j.Figures[i]
		on := slowTarget{"bridge", state.Border{At: f.At, Side: state.NoHeading}}
		if f.Side == j.Mover || m.fell[on] {
			continue
		}
		blows := []slowBlow{{halves: m.muskets}, {guns: true, halves: m.guns}}
		if charge != nil {
			if blows = append(blows, *charge); f.At == j.Find(charge.victim).At && !f.Kind.Brigade() {
				continue // its horses are lost [VT-FIGHT-46]
			}
		}
		want := j.together(f, blows)
		if !slices.Contains(want, done[f.ID]) && !(done[f.ID] == "" && len(want) == 0) {
			d.t.Errorf("%s %s is %q by the program, %q by the judge", sentences, f.Name(), done[f.ID], fmt.Sprint(want))
		}
		if g := run.Find(f.ID); g != nil && g.At == f.At && f.Kind == state.Wag {
			mine := m.now.Find(f.ID)
			empty := mine.Load.None() || m.unladen[f.ID]
			if g.Laager != mine.Laager || g.Load.None() != empty {
				d.t.Errorf("%s %s: the program laager %v load %v, the judge %v, empty %v", sentences, f.Name(),
					g.Laager, g.Load, mine.Laager, empty)
			}
		}
	}
	for _, mark := range j.Marks {
		if mark.Kind == state.Cover {
			m.fallen(j, mark.At)
		}
	}
	if charge == nil { // who has charged may eat them
		m.holdGoods(d.t, sentences, run)
	}
	if mine, its := m.end().things(j.Date), then.things(j.Date); !maps.Equal(mine, its) {
		d.t.Errorf("%s the program %v, the judge %v", sentences, slowLess(its, mine), slowLess(mine, its))
	}
}

// holdGoods holds what lies about after all shots. What nobody is left to guard spoils at the end of the move.
// [VT-WRECK-13, VT-WRECK-27, VT-WRECK-33]
func (m *slowMove) holdGoods(t testing.TB, sentences string, run *rules.Run) {
	t.Helper()
	for _, l := range m.now.Lying {
		want, left := l.Goods, state.Goods{}
		for b := range m.quartered {
			if b.At == l.At && (l.Post == state.Casemate || l.Post == state.Under) {
				for good := range want {
					want[good] -= l.Goods[good] / 4
				}
			}
		}
		for _, o := range run.Lying {
			if o.At == l.At && (o.Post == l.Post || o.Post == state.NoPost) {
				left = o.Goods
			}
		}
		spoiled := slices.ContainsFunc(run.Events, func(e rules.Incident) bool {
			return e.At == l.At && (e.Word == "spoiled" || e.Word == "surrendered") // who leaves his load there
		})
		if want != left && !spoiled {
			t.Errorf("%s of the goods on %s/%s the program leaves %q, the judge %q", sentences,
				m.now.Map.Board.Name(l.At), l.Post, left, want)
		}
	}
}

// slowLess is what of some things is not so among others.
func slowLess(list, than map[string]string) map[string]string {
	less := map[string]string{}
	for k, v := range list {
		if than[k] != v {
			less[k] = v
		}
	}
	return less
}

// things are the things of a position by their names, as far as shots of a day change them.
func (j slow) things(day state.Date) map[string]string {
	list, b := map[string]string{}, j.Map.Board
	name := func(at state.Border) string {
		if at.Side == state.NoHeading {
			return b.Name(at.At)
		}
		if across := at.Across(b); across.At != grid.None && across.At < at.At {
			at = across
		}
		return at.Name(b)
	}
	for _, l := range j.Lines {
		list["line "+l.Name(b)] = fmt.Sprint(l.Lines)
	}
	for _, h := range j.Hits {
		if kept := j.frost() && j.gap(h.Border) != slowWhole; h.Last == day && !kept { // lest it heals [VT-BUILD-26]
			list[fmt.Sprint("hit ", name(h.Border), h.Struck)] = fmt.Sprint(h.Points)
		}
	}
	for _, g := range j.Gaps {
		list["gap "+name(g.Border)] = fmt.Sprint(g.Blown, g.Top)
	}
	for _, p := range j.Spans {
		list[fmt.Sprint("span ", name(p.Border), p.Kind)] = fmt.Sprint(p.Parts)
	}
	for _, f := range j.Fires {
		list["fire "+b.Name(f.At)] = fmt.Sprint(f.By, f.Set)
	}
	for _, m := range j.Marks {
		if flood := m.Kind == state.Flooded && j.Game == state.Siege; flood || slices.Contains(slowBuilt, m.Kind) {
			list["is "+b.Name(m.At)+" "+m.Kind.String()] = fmt.Sprint(m.N)
		}
	}
	return list
}

// slowBuilt is what has been made of squares.
var slowBuilt = []state.MarkKind{state.Roof, state.Cover, state.Rise, state.Bare}

// end is the position after all shots.
func (m *slowMove) end() slow {
	s := m.now.Clone()
	j := slow{&s}
	for t, points := range m.points {
		if j.wears(t.Border, t.object, float64(points)); !m.fell[t] {
			continue
		}
		j.wears(t.Border, t.object, 0)
		switch t.object {
		case "wall", "parapet", "sluice":
			gap := state.Breach{Border: t.Border, Top: t.object == "parapet", Blown: t.object == "sluice"}
			if gap.Top && m.fell[slowTarget{"wall", t.Border}] {
				continue
			}
			s.Gaps = append(slices.DeleteFunc(s.Gaps, func(g state.Breach) bool { return g.Border == t.Border }), gap)
		case "burn":
			s.Fires = append(s.Fires, state.Fire{At: t.At, Set: s.Date, By: s.Mover})
		case "dam":
			if j.unlay(t.Border, state.SpanDam); s.Game == state.Siege {
				m.drain(j, t.At)
			}
		case "bridge": // of what is laid nothing is left; one of the map is broken
			if !j.unlay(t.Border, state.SpanFlying, state.SpanPontoon) {
				s.Spans = append(s.Spans, state.Span{Border: t.Border, Kind: state.SpanBroken})
			}
		}
	}
	for i := range s.Marks {
		k := &s.Marks[i]
		if gone := m.layers[k.At]; k.Kind == state.Rise {
			if m.fell[slowTarget{"rise", state.Border{At: k.At, Side: state.NoHeading}}] {
				gone++
			}
			k.N -= uint8(min(gone, int(k.N)))
		}
	}
	s.Marks = slices.DeleteFunc(s.Marks, func(k state.Mark) bool { return k.Kind == state.Rise && k.N == 0 })
	return j
}

// unlay takes bridges of some kinds away, if there are any.
func (j slow) unlay(b state.Border, kinds ...state.SpanKind) bool {
	n := len(j.Spans)
	j.Spans = slices.DeleteFunc(j.Spans, func(p state.Span) bool {
		same := p.Border == b || b.Side != state.NoHeading && p.Border == b.Across(j.Map.Board)
		return same && slices.Contains(kinds, p.Kind)
	})
	return len(j.Spans) < n
}
