package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The slow judge of what salvoes of a siege do to field works, bridges, fascine layers, roofs, houses and goods, one
// after the other. [sections 3.10, 3.12, VT-SIEGE-14, VT-SIEGE-42, VT-SIEGE-62, VT-SIEGE-63, VT-SIEGE-65]

// slowSiegeNeed is what these need of the points that slowSiegeCounts has. [section 3.12]
var slowSiegeNeed = map[string]int{"bridge": 2, "rise": 6, "roof": 8, "burn": 4}

// slowSiegeSalvoes are after how many salvoes of one piece each falls: heavy near, light near, heavy far, light far;
// far is beyond the 12th square, of a bridge the 7th.
var slowSiegeSalvoes = map[string][4]int{"bridge": {1, 1, 2, 2}, "rise": {2, 2, 2, 3}, "burn": {1, 2, 1, 2}}

// siegeNeed is how many points an object needs: a dam half of its fascine lines. [section 3.11, VT-WRECK-19]
func (j slow) siegeNeed(t slowTarget) int {
	if t.object == "dam" {
		return j.need(t)
	}
	return slowSiegeNeed[t.object]
}

// siegeCounts is what a salvo counts against an object so many steps off. What is laid, and the bridges over the river,
// and a village, fall to any; of a dam's fascines as many go as of lines. [sections 3.11, 3.12, VT-SIEGE-65,
// VT-WRECK-8, VT-WRECK-17]
func (j slow) siegeCounts(f *state.Unit, t slowTarget, steps int) int {
	i, near, object := 0, 11, t.object
	switch {
	case object == "bridge" && !j.fortressBridge(t.Border), object == "burn" && j.Map.PlaceKind(t.At) == state.Village:
		return slowSiegeNeed[object]
	case object == "dam": // no row of the siege's table: as in the field from anywhere
		return int(slowPower[f.Kind]) / 12
	}
	if object == "bridge" {
		near = 6
	}
	if f.Kind == state.LGun || f.Kind == state.LHow {
		i++
	}
	if steps > near {
		i += 2
	}
	if object == "roof" { // pieces, howitzers throwing, near and far
		return []int{8, 4, 8, 4}[i]
	}
	return slowSiegeNeed[object] / slowSiegeSalvoes[object][i]
}

// siegeThere says that an object is there.
func (j slow) siegeThere(t slowTarget) bool {
	square := t.Side == state.NoHeading
	switch t.object {
	case "works":
		return !square && j.barred(t.Border) > 0
	case "bridge": // of the fortress, laid, or over the river
		return square && (j.fortressBridge(t.Border) || j.bridge(t.Border))
	case "dam":
		return square && j.has(t.Border, state.SpanDam)
	case "rise":
		return square && j.marked(t.At, state.Rise)
	case "roof": // of a blockhouse
		house := j.Map.PlaceKind(t.At) == state.BastionBlockhouse || j.wayHouse(t.At)
		return square && house && !j.marked(t.At, state.Bare)
	case "laager":
		return square && j.laager(t.At, 1-j.Mover)
	case "burn":
		return square && j.siegeBurnable(t.At)
	}
	return false
}

// fortressBridge says that a bridge of the fortress lies over a square of the ditch. [VT-SIEGE-9]
func (j slow) fortressBridge(b state.Border) bool {
	return j.ditch(b.At) && j.Map.RoadNo[b.At] != 0 && !j.has(b, state.SpanBroken)
}

// siegeBurnable says that houses stand on a square, or the magazine, or a wood.
func (j slow) siegeBurnable(at grid.Square) bool {
	if j.marked(at, state.Burned) {
		return false
	}
	switch j.Map.PlaceKind(at) {
	case state.TownHouse, state.Magazine, state.Village:
		return true
	}
	return j.Map.Terrain[at] == state.LightWood || j.Map.Terrain[at] == state.DenseWood
}

// siegeBatters says that a piece may fire at an object.
func (j slow) siegeBatters(f *state.Unit, t slowTarget) bool {
	piece, may := j.shoots(f)
	d, straight := j.Map.Board.Toward(f.At, t.At)
	if !may || f.Kind == state.Inf || !straight || !j.siegeThere(t) {
		return false
	}
	steps := j.Map.Board.Distance(f.At, t.At)
	throws := piece.throw > 0 && !j.underRoof(f) && steps <= piece.throw
	sees := j.siegeSees(f, d, t)
	switch t.object {
	case "works":
		return sees && slices.Contains(slowFaces(d), t.Side)
	case "bridge", "dam": // any salvo of artillery, of howitzers too [VT-WRECK-17]
		return throws || sees
	case "rise":
		return sees
	case "laager", "roof":
		return throws
	case "burn":
		house := j.Map.PlaceKind(t.At) == state.TownHouse || j.Map.PlaceKind(t.At) == state.Magazine
		arc := piece.throw == 0 && !f.Fresh && !j.underRoof(f) && steps <= piece.direct
		clear := house && steps <= 11 && sees && j.unwalled(f, d, t.At)
		return clear || j.Map.PlaceKind(t.At) != state.Magazine && (throws || arc)
	}
	return false
}

// underRoof says that a piece stands where it fires directly alone. [VT-FIGHT-51, VT-SIEGE-4]
func (j slow) underRoof(f *state.Unit) bool {
	return f.Post == state.Vault || f.Post == state.Gallery || f.Post == state.Inside || f.Post == state.Houses
}

// siegeSees says that the direct fire of a piece comes to an object.
func (j slow) siegeSees(f *state.Unit, d grid.Dir, t slowTarget) bool {
	piece := slowPieces[f.Kind]
	reach := piece.direct
	if f.Post == state.Vault {
		reach = min(reach, 11)
	}
	line := j.line(f.At, d, reach)
	n := slices.IndexFunc(line, func(s slowSpot) bool { return s.at == t.At })
	if n < 0 || !j.opens(f, d) {
		return false
	}
	if t.object == "bridge" {
		line[n].post = state.Vault // at the level of the ground
	}
	return j.unshielded(f, line[:n+1]) && j.ranges(f, line, n)
}

// unwalled says that no rampart, wall or house stands between. [VT-SIEGE-14]
func (j slow) unwalled(f *state.Unit, d grid.Dir, to grid.Square) bool {
	for at := j.step(f.At, d); at != to; at = j.step(at, d) {
		if kind := j.Map.PlaceKind(at); kind >= state.TownHouse && !j.marked(at, state.Burned) {
			return false
		}
	}
	return true
}

// siegeMarks are those whom direct fire in a direction could strike if no field works stood before them: how far off,
// and in which position.
func (j slow) siegeMarks(f *state.Unit, d grid.Dir) (list []slowSpot) {
	piece, may := j.shoots(f)
	reach := piece.direct
	if f.Post == state.Vault {
		reach = min(reach, 11)
	}
	if !may || !j.opens(f, d) {
		return nil
	}
	line, bare := j.line(f.At, d, reach), j.Clone()
	bare.Lines = nil
	for i := range bare.Figures {
		bare.Figures[i].Laager = false
	}
	var shields []grid.Square
	for n, s := range line {
		for post := range state.NumPosts {
			line[n].post = post
			hit := slow{&bare}.hitOn(f, line[n], piece, j.crests(f, d, s.at))
			if len(hit) > 0 && !j.friends(f, s.at) && j.passes(f, line[n], shields) && j.ranges(f, line, n) {
				list = append(list, line[n])
			}
		}
		if slices.ContainsFunc(j.on(s.at), func(g *state.Unit) bool { return g.Post != state.Below }) {
			shields = append(shields, s.at)
		}
	}
	return list
}

// siegeShoot takes one more shot of a siege; false if it could now be aimed at several.
func (m *slowMove) siegeShoot(s slowRound) bool {
	f := s.by
	steps := 0
	if s.at.At != grid.None {
		steps = m.now.Map.Board.Distance(f.At, s.at.At)
	}
	far := 1.0
	if steps > 11 {
		far = 2
	}
	switch t := (slowTarget{s.does, s.at}); s.does {
	case "fire":
		return m.siegeFire(s)
	case "throw":
		ways := m.now.lobbed(f, s.at.At)
		if len(ways) > 1 {
			return false
		}
		for _, way := range ways {
			m.takes(way, false)
		}
		for _, g := range m.now.on(s.at.At) {
			if g.Laager && g.Side != f.Side {
				m.kinds["laager ruined by a throw"]++
				m.breaks(g)
			}
		}
		m.siegeSpoil(s.at.At, nil)
	case "arc":
		m.kindle(s.at.At)
	case "works":
		m.unload(s.at.At, m.absorb(s.at, slowPower[f.Kind], far)/far)
	case "laager":
		for _, g := range m.now.on(s.at.At) {
			if g.Laager {
				m.kinds["laager battered"]++
				m.breaks(g)
				m.guns[g.ID]++
			}
		}
		m.siegeSpoil(s.at.At, nil)
	default:
		layers := m.now.Marked(s.at.At, state.Rise)
		if m.fell[t] && s.does == "rise" && m.layers[s.at.At]+1 < int(layers.N) { // then the layer under it
			m.layers[s.at.At]++
			delete(m.fell, t)
			m.points[t] = 0
		}
		burning := m.fell[t]
		if s.does == "bridge" && !m.now.fortressBridge(s.at) && !m.fell[t] {
			m.kinds["laid bridge gone"]++
		}
		m.tally(t, m.now.siegeCounts(f, t, steps), m.now.siegeNeed(t))
		if m.fell[t] && s.does == "roof" && !m.now.marked(s.at.At, state.Bare) {
			m.now.Marks = append(m.now.Marks, state.Mark{At: s.at.At, Kind: state.Bare})
		}
		if village := m.now.Map.PlaceKind(t.At) == state.Village; m.fell[t] && s.does == "burn" && village && !burning {
			m.alight(f, t.At)
		}
	}
	return true
}

// alight wounds who is in a village that is set alight by a throw; cannon in an arc hurt nobody. [VT-WRECK-8,
// VT-SIEGE-42]
func (m *slowMove) alight(f *state.Unit, at grid.Square) {
	if slowPieces[f.Kind].throw == 0 {
		m.kinds["village set alight by an arc"]++
		return
	}
	for _, g := range m.now.on(at) {
		switch {
		case !g.Kind.Brigade():
			continue
		case g.Hurt:
			m.kinds["killed by a village set alight"]++
		default:
			m.kinds["wounded by a village set alight"]++
		}
		m.guns[g.ID]++
	}
}

// siegeFire is direct fire.
func (m *slowMove) siegeFire(s slowRound) bool {
	marks := m.now.siegeMarks(s.by, s.front.left)
	if len(marks) > 1 {
		return false
	}
	for _, spot := range marks {
		w, piece := m.now.weapon(s.by), slowPieces[s.by.Kind]
		hit := m.now.hitOn(s.by, spot, piece, m.now.crests(s.by, s.front.left, spot.at))
		m.takes(hit, w == slowMusket)
		if w == slowMusket {
			continue
		}
		far := 1.0
		if spot.steps > 11 {
			far = 2
		}
		if s.front.left%2 == 0 && !m.now.passesOver(s.by, spot) {
			m.unload(spot.at, m.absorb(state.Border{At: spot.at, Side: spot.side}, piece.power, far)/far)
		}
		if len(hit) > 0 {
			m.siegeSpoil(spot.at, slowFaces(s.front.left))
		}
	}
	return true
}

// siegeSpoil destroys the loads on a square that nothing covers, from a salvo by some sides or, without any, thrown.
func (m *slowMove) siegeSpoil(at grid.Square, faces []grid.Dir) {
	open := func(post state.Post) bool {
		g := &state.Unit{ID: state.ID{Side: 1 - m.now.Mover, Kind: state.Wag}, At: at, Post: post}
		if m.now.Map.PlaceKind(at) == state.Magazine && post == state.Houses { // in its vault [VT-SIEGE-14]
			return false
		}
		return faces == nil && !m.now.roofed(g) || slices.ContainsFunc(faces, func(side grid.Dir) bool {
			return !m.now.sheltered(g, slowSalvo, side)
		})
	}
	for _, g := range m.now.on(at) {
		if g.Kind == state.Wag && m.guns[g.ID] > 0 && !g.Load.None() {
			m.kinds["load of wagons lost"]++
			m.unladen[g.ID] = true
		}
	}
	for i := range m.now.Lying {
		if l := &m.now.Lying[i]; l.At == at && open(l.Post) && !l.Goods.None() {
			m.kinds["goods lost"]++
			l.Goods = state.Goods{}
		}
	}
}

// kindle burns the goods on a square that an arc sets on fire. [VT-SIEGE-42]
func (m *slowMove) kindle(at grid.Square) {
	for i := range m.now.Lying {
		l := &m.now.Lying[i]
		if l.At != at || m.now.roofed(&state.Unit{At: at, Post: l.Post}) {
			continue
		}
		for _, good := range []state.Good{
			state.Fascines, state.Ladders, state.FlyingBridges, state.Pontoons, state.Charges, state.Layers,
		} {
			if l.Goods[good] > 0 {
				m.kinds["goods burned by an arc"]++
				l.Goods[good] = 0
			}
		}
	}
}

// siegeRounds are all shots of a piece, or of infantry, that leave nobody a choice, and salvoes at objects whether they
// may be or not.
func (j slow) siegeRounds(f *state.Unit) (shots, salvoes []slowRound) {
	piece := slowPieces[f.Kind]
	b := j.Map.Board
	for d := range grid.Dirs {
		if len(j.siegeMarks(f, d)) == 1 {
			shots = append(shots, slowRound{
				by: f, does: "fire", front: slowFront{d, d}, at: state.Border{At: grid.None},
				sentence: fmt.Sprintf("%s fire %s", f.Name(), d),
			})
		}
		for _, s := range j.line(f.At, d, max(piece.direct, piece.throw)) {
			square := state.Border{At: s.at, Side: state.NoHeading}
			lying := slices.ContainsFunc(j.Lying, func(l state.Lot) bool { return l.At == s.at })
			enemy := j.brigade(s.at, 1-f.Side) || j.laager(s.at, 1-f.Side)
			if piece.throw >= s.steps && (lying || enemy) && len(j.lobbed(f, s.at)) <= 1 && !j.underRoof(f) {
				shots = append(shots, slowRound{
					by: f, does: "throw", at: square, sentence: f.Name() + " throw " + b.Name(s.at),
				})
			}
			gun := f.Kind == state.HGun || f.Kind == state.LGun
			if gun && lying && !f.Fresh && !j.underRoof(f) {
				shots = append(shots, slowRound{
					by: f, does: "arc", at: square, sentence: f.Name() + " arc " + b.Name(s.at),
				})
			}
			if f.Kind == state.Inf {
				continue
			}
			for _, side := range append(slowFaces(d), state.NoHeading) {
				for _, object := range []string{"works", "bridge", "dam", "rise", "roof", "laager", "burn"} {
					t := slowTarget{object, state.Border{At: s.at, Side: side}}
					if !j.siegeThere(t) {
						continue
					}
					sentence, place := f.Name()+" batter "+object+" ", b.Name(s.at)
					if object == "burn" {
						sentence = f.Name() + " burn "
					}
					if side != state.NoHeading {
						place = t.Name(b)
					}
					salvoes = append(salvoes, slowRound{by: f, does: object, at: t.Border, sentence: sentence + place})
				}
			}
		}
	}
	return shots, salvoes
}

// siegeGoals are the squares whose figures or objects a shot strikes.
func (s *slowRound) siegeGoals(j slow) (list []grid.Square) {
	if s.does != "fire" {
		return []grid.Square{s.at.At}
	}
	for _, spot := range j.siegeMarks(s.by, s.front.left) {
		list = append(list, spot.at)
	}
	return list
}

// slowSapped is the text of a position thrown as in slowStorm, with works that were under fire the day before, laagers,
// goods that lie about, and pieces that have just come up.
func slowSapped(chance *engine.Chance) string {
	m := state.Siege.Map()
	parts := strings.Split(slowStorm(chance), " | ")
	one := func(n int) bool { return chance.IntN(n) == 0 }
	strength := map[string]int{"E": 12, "F": 12, "FF": 24, "P12": 12, "e": 12, "EP6": 18}
	goods := []string{"4f", "2f+1l", "1b", "4w", "8p", "2m"}
	var wagons, lying, lines, hits, marks, rest []string
	for i, part := range parts {
		words := strings.Fields(part)
		switch {
		case i == 0:
			continue
		case words[0] == "line":
			lines = append(lines, part)
			continue
		case words[0] == "is":
			marks = append(marks, part)
			continue
		case words[0] != "fig":
			rest = append(rest, part)
			continue
		}
		piece := strings.HasSuffix(strings.TrimRight(words[2], "0123456789"), "gun")
		if piece && one(4) {
			parts[i] += " fresh"
		}
		kind := strings.TrimRight(words[2], "0123456789")
		if open := !strings.Contains(words[3], "/"); open && (kind == "wag" || kind == "inf" && one(4)) {
			load := []string{" load=4f", " load=4f", " load=2f", ""}[chance.IntN(4)]
			wagons = append(wagons, fmt.Sprintf("fig %s wag%d %s laager%s", words[1], 50+i, words[3], load))
			if at, _ := m.Board.Find(words[3]); one(2) && m.Terrain[at] == state.Plain && m.Place(at) == nil {
				marks = append(marks, fmt.Sprintf("is %s rise%d", words[3], 1+chance.IntN(3)))
			}
			if load == " load=4f" && one(2) {
				hits = append(hits, fmt.Sprintf("hit %s %d 4 laager", words[3], 1+chance.IntN(11)))
			}
		}
		if one(3) {
			lying = append(lying, "lie "+words[3]+" "+goods[chance.IntN(len(goods))])
		}
		at, _ := m.Board.Find(words[3])
		if !strings.Contains(words[3], "/") && at != grid.None && m.RoadNo[at] == 0 && m.Place(at) == nil && one(2) &&
			m.Terrain[at] != state.DryDitch {
			side := grid.Dir(2 * chance.IntN(4))
			if m.Side(at, side) == 0 {
				word := []string{"E", "F", "FF", "P12", "P6", "P1"}[chance.IntN(6)]
				lines = append(lines, fmt.Sprintf("line %s:%s %s", words[3], side, word))
			}
		}
	}
	lines = slowOncePerPlace(lines)
	for _, p := range m.Places {
		if p.Kind == state.Magazine {
			d := grid.Dir(chance.IntN(8))
			parts = append(parts, slowGun(chance, parts, "hgun90", p.Squares[0], d, 1+chance.IntN(12))...)
		}
	}
	for i, l := range lines {
		words := strings.Fields(l)
		if b, _ := state.FindFace(m.Board, words[1]); one(2) { // from afar
			parts = append(parts, slowGun(chance, parts, fmt.Sprint("hgun", 91+i), b.At, b.Side, 9+chance.IntN(9))...)
		}
		if n := strength[words[2]]; n > 0 && one(3) {
			hits = append(hits, fmt.Sprintf("hit %s %d 4 works", words[1], 2*(1+chance.IntN(n/2-1))))
		}
	}
	all := append([]string{parts[0]}, wagons...)
	for _, part := range parts {
		if words := strings.Fields(part); words[0] == "fig" && !strings.HasPrefix(words[2], "wag") {
			all = append(all, part)
		}
	}
	for _, list := range [][]string{lying, lines, hits, marks} {
		all = append(all, slowOncePerPlace(list)...)
	}
	return strings.Join(append(all, rest...), " | ")
}

// slowSiegeWrecksAgree holds all shots at works, bridges, layers, houses and goods of a siege against the judge, alone
// and one after the other.
func slowSiegeWrecksAgree(kinds map[string]int) slowHold {
	return func(t testing.TB, text string, own ...*state.Map) {
		t.Helper()
		door := slowOpen(t, text, own...)
		j, ready := slow{&door.p.Start}, door.p.Ready()
		var all []slowRound
		for i := range j.Figures {
			f := &j.Figures[i]
			if _, may := j.shoots(f); f.Side != j.Mover || !may {
				continue
			}
			shots, salvoes := j.siegeRounds(f)
			all = append(all, shots...)
			for _, s := range salvoes {
				may, err := j.siegeBatters(f, slowTarget{s.does, s.at}), door.legal(ready, s.sentence)
				if may != (err == nil) {
					t.Errorf("%s from %s/%s: the judge %v, the program: %v", s.sentence, j.Map.Board.Name(f.At), f.Post,
						may, err)
				} else if may {
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

// What shots do in positions of a siege: about the works, and afield. Every kind of effect is seen in them.
func TestSlowWrecksInSiege(t *testing.T) {
	kinds := map[string]int{}
	for name, text := range map[string]string{
		"laager_on_a_rise": "B | fig B hgun1 10,57 | fig B hhow1 10,56 | fig B hhow2 14,51 | fig B fart1 10,57 | " +
			"fig B fart2 10,56 | fig B fart3 14,51 | fig G wag1 15,57 laager load=4f | hit 15,57 3 3 laager | is 15,57 rise3",
		"lines_at_a_laager": "B | fig B lgun1 10,57 | fig B fart1 10,57 | fig G wag1 15,57 laager load=4f | " +
			"line 15,57:W F | hit 15,57:W 3 3 works | hit 15,57 4 3 laager | hit 15,57 3 3 rise | is 15,57 rise1",
	} {
		t.Run("VT-NOTE-4/"+name, func(t *testing.T) {
			slowSiegeWrecksAgree(kinds).one(t, "venturini 1 siege 4 "+text)
		})
	}
	for seed := range slowSeeds(24, 1000) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			chance := engine.NewChance(seed, 10)
			slowSiegeWrecksAgree(kinds).one(t, slowSapped(&chance))
		})
		t.Run(fmt.Sprint("afield", seed), func(t *testing.T) {
			chance := engine.NewChance(seed, 11)
			slowSiegeWrecksAgree(kinds).one(t, slowAfield(&chance))
		})
	}
	for _, kind := range []string{
		"lines worn", "lines gone", "laager worn", "laager shot away", "laager battered", "laager ruined by a throw",
		"goods lost", "goods burned by an arc", "bridge hit", "bridge gone", "rise hit", "rise gone",
		"roof hit", "roof gone", "burn hit", "burn gone", "one after the other", "charged after fire",
		"laid bridge gone", "dam hit", "dam gone", "square drained", "square under another dam's water",
		"wounded by a village set alight", "killed by a village set alight", "village set alight by an arc",
	} {
		if kinds[kind] == 0 {
			t.Errorf("%s: never", kind)
		}
	}
}
