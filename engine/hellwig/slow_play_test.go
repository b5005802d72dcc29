package hellwig_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What an order does, and the turn around it.

// slowPlay plays a legal order in a position and writes what comes of it: the position after step 1 of the next turn
// (after a free order: of the same turn), and in over, if the game has ended, the rule and the winner.
func slowPlay(position, order string) (after, over string, err error) {
	s, err := slowRead(position)
	if err != nil {
		return "", "", err
	}
	if err := s.play(order); err != nil {
		return "", "", err
	}
	return s.String(), s.over, nil
}

// play carries out an order, which is taken to be legal. [HW-181c]
func (s *slow) play(order string) error {
	kind := kindOf(order)
	if kind == "" || s.four.players {
		return fmt.Errorf("%q is no order, or there are four players, whose turns are not judged", order)
	}
	if slowFree(kind) {
		s.playFree(kind, order)
		return nil
	}
	before := s.clone()
	s.supplied = map[string]bool{}
	s.thirdStep()
	if err := s.act(kind, order); err != nil {
		return err
	}
	feeding := s.endTurn(before, kind, order)
	s.to, s.stage = s.enemy(s.to), "spread"
	s.firstStep()
	s.nameAtOnce(feeding)
	return nil
}

// slowNumbers are the numbers that are words of their own.
func slowNumbers(words []string) []int {
	var numbers []int
	for _, w := range words {
		if n, err := strconv.Atoi(w); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// playFree carries out what costs no turn.
func (s *slow) playFree(kind, order string) {
	s.stage = kind
	word, _, _ := strings.Cut(order, " ")
	q := 0
	if numbers := slowNumbers(strings.Fields(order)); len(numbers) > 0 {
		q = numbers[0]
	}
	feeding := s.feedingIfSchool()
	switch word {
	case "spread":
		s.fires[q] = slowFire{s.to, 0}
	case "occupy": // one for one [HW-119]
		n := s.works[q].markers
		s.clearWork(q)
		s.works[q] = slowWork{s.to, n}
		s.reserve[s.to] -= n
	case "seize":
		s.loseDepot(q)
		s.depots[q] = s.to
		delete(feeding, q) // it was another's
	case "cut":
		list := len(s.cuts) + 1
		s.cuts[list] = 0
		for _, part := range s.cutOff(s.enemy(s.to)) {
			for _, p := range part {
				if m := s.pieces[p]; part[0] == q && m.cut == 0 {
					m.cut = list
					s.pieces[p] = m
				}
			}
		}
	case "blockade":
		s.stage = "move" // once a turn
		s.sieges = append(s.sieges, slowSiege{s.enemy(s.to), 0, 100, 0})
	case "unblock":
		s.stage = "move"
		i := s.siege(s.enemy(s.to))
		s.sieges = slices.Delete(s.sieges, i, i+1)
	}
	s.nameAtOnce(feeding)
}

// act carries out the one order of a turn.
func (s *slow) act(kind, order string) error {
	order, then, _ := strings.Cut(order, " then ")
	words := strings.Fields(order)
	numbers := slowNumbers(words)
	if kind != "slide" && kind != "wheel" && kind != "pass" && kind != "fire" && len(numbers) == 0 {
		return fmt.Errorf("%q names no square", order)
	}
	q := 0
	if len(numbers) > 0 {
		q = numbers[0]
	}
	var err error
	switch kind {
	case "move", "capture":
		s.walk(q, words[1:])
	case "leaveruin":
		s.walk(q, words[1:len(words)-1])
		s.ruinLaid(q)
	case "leavelight":
		s.walk(q, words[1:len(words)-1])
		s.fires[q] = slowFire{s.to, 0}
	case "drop":
		s.walk(q, words[1:len(words)-2])
		for i, t := range s.boats {
			if words[len(words)-1] == fmt.Sprintf("T%d-%d", t.a, t.b) {
				s.boats = slices.Delete(s.boats, i, i+1)
				break
			}
		}
	case "turn":
		m := s.pieces[q]
		m.front = slowTurned(m.front, map[string]int{"left": -1, "right": 1}[words[2]])
		s.pieces[q] = m
	case "slide", "wheel":
		err = s.moveGroup(words)
	case "fire":
		err = s.fire(words[1:])
	case "light":
		s.fires[q] = slowFire{s.to, 0}
	case "lay", "takeup":
		err = s.carry(words)
	case "ruin":
		err = s.ruinAct(words, q)
	case "ruinnear":
		s.ruinLaid(q)
	default:
		s.actOnSquare(kind, words, q)
	}
	if then != "" {
		s.walk(q, strings.Fields(then))
	}
	return err
}

// actOnSquare carries out works, demolition, destruction, depots and passing.
func (s *slow) actOnSquare(kind string, words []string, q int) {
	switch kind {
	case "entrench": // HW-106
		s.works[q] = slowWork{s.to, 3}
		s.reserve[s.to] -= 3
	case "strengthen":
		s.works[q] = slowWork{s.to, s.works[q].markers + 1}
		s.reserve[s.to]--
	case "raze", "storm":
		s.clearWork(q)
	case "demolish": // HW-77
		s.ground[q] = 'p'
	case "destroy":
		for _, w := range words[2:] {
			gun, _ := strconv.Atoi(w[1:])
			s.removeGun(gun)
		}
	case "depot":
		s.depots[q] = s.to
	case "undepot":
		s.loseDepot(q)
	}
}

func slowTurned(front string, quarters int) string {
	return slowFronts[(slices.Index(slowFronts, front)+quarters+4)%4]
}

// ruinAct carries out the first or second means.
func (s *slow) ruinAct(words []string, p int) error {
	number, err := strconv.Atoi(words[2][2:])
	if err != nil {
		return err
	}
	var squares []int
	main, flank := 0, 0
	for i := 3; i < len(words); i++ {
		n, err := strconv.Atoi(words[i])
		switch {
		case err == nil:
			squares = append(squares, n)
		case i+1 == len(words):
			return err
		default:
			n, err = strconv.Atoi(words[i+1])
			if words[i] == "main" {
				main = n
			} else {
				flank = n
			}
			i++
		}
		if err != nil {
			return err
		}
	}
	s.ruin(p, number, squares, main, flank)
	return nil
}

// walk moves the piece on p: to a square, or taking all named. [HW-32, HW-33]
func (s *slow) walk(p int, words []string) {
	squares := slowNumbers(words)
	for _, q := range squares {
		delete(s.pieces, q)
	}
	last := squares[len(squares)-1]
	m := s.pieces[p]
	for _, d := range s.devices() {
		if (d.a == p || d.b == p) && d.a != last && d.b != last {
			m.left = true
		}
	}
	s.pieces[p] = m
	s.shift(map[int]int{p: last})
}

// shift brings pieces from square to square, all at once, and notes supply. [HW-190.7]
func (s *slow) shift(ways map[int]int) {
	arrived := map[int]slowPiece{}
	for from, to := range ways {
		m, ok := s.pieces[from]
		if !ok {
			continue
		}
		delete(s.pieces, from)
		outside := !s.fort[m.side][from]
		if s.moat[m.side][from] {
			outside = m.outside
		}
		m.outside = outside && s.moat[m.side][to]
		if outside && s.fort[m.side][to] {
			s.supplied[m.side] = true
		}
		arrived[to] = m
	}
	maps.Copy(s.pieces, arrived)
}

// moveGroup carries out a slide or wheel. [HW-93, HW-95, HW-149]
func (s *slow) moveGroup(words []string) error {
	verb := slices.IndexFunc(words, func(w string) bool { return w == "slide" || w == "wheel" })
	group, err := s.named(words[:verb])
	if err != nil || len(words) < verb+3 {
		return fmt.Errorf("%s: %w", strings.Join(words, " "), err)
	}
	var to func(q int) int
	quarters := 0
	if words[verb] == "slide" {
		n, _ := strconv.Atoi(words[verb+2])
		dir := slowStraight[slices.Index(slowWays, words[verb+1])]
		to = func(q int) int { return s.step(q, dir, n) }
	} else {
		fixed, _ := strconv.Atoi(words[verb+1])
		quarters = map[string]int{"cw": 1, "ccw": -1, "about": 2}[words[verb+2]]
		to = func(q int) int { return s.wheeled(q, fixed, quarters) }
	}
	ways, works := map[int]int{}, map[int]slowWork{}
	for _, d := range group {
		ways[d.a], ways[d.b] = to(d.a), to(d.b)
		switch d.class {
		case 'G':
			s.guns[d.index].crew, s.guns[d.index].gun = to(d.a), to(d.b)
		case 'T':
			a, b := to(d.a), to(d.b)
			s.boats[d.index].a, s.boats[d.index].b = min(a, b), max(a, b)
		case 'B':
			s.carriers[d.index].main, s.carriers[d.index].flank = to(d.a), to(d.b)
		}
	}
	for from, to := range ways {
		if m, ok := s.pieces[from]; ok {
			m.carried = true
			if m.letter == "b" {
				m.front = slowTurned(m.front, quarters)
			}
			s.pieces[from] = m
		}
		if w, ok := s.works[from]; ok && slices.Contains(words, "works") {
			works[to] = w
			delete(s.works, from)
		}
	}
	maps.Copy(s.works, works)
	s.shift(ways)
	return nil
}

// named are the devices of a list of words; of transporters alike the lower ones.
func (s *slow) named(words []string) ([]slowPlate, error) {
	var group []slowPlate
	for _, w := range words {
		i := slices.IndexFunc(s.devices(), func(d slowPlate) bool {
			return s.word(d) == w && !slices.Contains(group, d)
		})
		if i < 0 {
			return nil, fmt.Errorf("no device %s", w)
		}
		group = append(group, s.devices()[i])
	}
	return group, nil
}

var slowHitForm = regexp.MustCompile(`^(\d+)(?:(b)|x(\d+)|BT(\d+)x(\d+))?$`)

// fire carries out a shot. [HW-47b, HW-49a, HW-122, HW-164, HW-165]
func (s *slow) fire(words []string) error {
	enemy := s.enemy(s.to)
	for _, w := range words {
		m := slowHitForm.FindStringSubmatch(w)
		if m == nil {
			return fmt.Errorf("%q is no hit", w)
		}
		n := make([]int, len(m))
		for i := range m {
			n[i], _ = strconv.Atoi(m[i])
		}
		q := n[1]
		work := s.works[q]
		switch {
		case m[2] == "b":
			defer s.ruinLaid(q)
		case m[4] != "":
			if i := s.carrier(n[4]); s.carriers[i].main == q {
				s.carriers[i].onMain -= n[5]
			} else {
				s.carriers[i].onSide -= n[5]
			}
		case work.side == enemy:
			hits := max(n[3], 1)
			s.clearWork(q)
			if work.markers > hits {
				s.works[q] = slowWork{enemy, work.markers - hits}
				s.reserve[enemy] -= work.markers - hits
			}
		default:
			if s.holds(enemy, q) {
				delete(s.pieces, q)
			}
			s.removeGun(q)
			if s.depots[q] == enemy {
				s.loseDepot(q)
			}
		}
	}
	return nil
}

// carry lays or takes up a bridge; what lies on one taken up goes from the game. [HW-143, HW-156, HW-158a]
func (s *slow) carry(words []string) error {
	number, _ := strconv.Atoi(words[0][2:])
	q, err := strconv.Atoi(words[2])
	i := s.carrier(number)
	if err != nil || i < 0 || len(words) != 4 {
		return fmt.Errorf("%s: no such carrier or square", strings.Join(words, " "))
	}
	n := 1
	if words[1] == "lay" {
		n = -1
		s.bridges[q] = slowBridge{s.carriers[i].side, number, nil}
	} else {
		s.ruinLaid(q)
		i = s.carrier(number)
	}
	if words[3] == "main" {
		s.carriers[i].onMain += n
	} else {
		s.carriers[i].onSide += n
	}
	return nil
}

// The turn. [HW-181c]

// firstStep: the fires of the side to move go on by themselves. [HW-74b, HW-74d]
func (s *slow) firstStep() {
	for _, q := range slices.Sorted(maps.Keys(s.fires)) {
		f := s.fires[q]
		if f.side != s.to {
			continue
		}
		if f.count++; s.bridged(q) { // HW-166
			f.count = 1
		}
		s.fires[q] = f
		if f.count == 1 {
			s.lose(q)
			s.noDepot[s.to] = min(s.noDepot[s.to], 6)
		}
		if f.count == 6 {
			s.ground[q] = 'p'
			delete(s.fires, q)
		}
	}
	s.liftBars()
}

// thirdStep: bridges that burned before this turn go. [HW-166]
func (s *slow) thirdStep() *slow {
	for _, q := range slices.Sorted(maps.Keys(s.fires)) {
		if s.bridged(q) && s.fires[q].side == s.mover() && s.fires[q].count == 1 {
			s.ruinLaid(q)
		}
	}
	return s
}

// endTurn is step 4; before is the position as the turn began. It gives the depots that fed when hunger was counted.
func (s *slow) endTurn(before *slow, kind, order string) (feeding map[int]bool) {
	enemy := s.enemy(s.to)
	if before.storms(s.to) && s.storms(s.to) {
		s.over = "HW-188 " + enemy
	}
	s.endBlockades()
	s.endCuts()
	if s.school == 2 {
		s.nameHungry(before.feeding())
		feeding = s.feeding()
		s.hunger()
	}
	s.endBars(before)
	s.endQuiet(kind, order)
	if kind == "pass" && s.passed && s.over == "" {
		s.over = "HW-21"
	}
	s.passed = kind == "pass"
	return feeding
}

// storms: the enemy holds the centre of side's fortress. [HW-188]
func (s *slow) storms(side string) bool {
	q, enemy := s.centre[side], s.enemy(side)
	return q != 0 && (s.holds(enemy, q) ||
		slices.ContainsFunc(s.crewed(enemy), func(g int) bool { return s.guns[g].gun == q }))
}

// endBlockades [HW-190.2 to HW-190.8]
func (s *slow) endBlockades() {
	gain := 20
	if s.options["supply-gain"] == "40" {
		gain = 40
	}
	for i, b := range s.sieges {
		if b.side == s.to && s.supplied[b.side] {
			b.limit += gain
		}
		if b.done > 0 || b.side == s.to { // the count begins with the defender's next move
			b.done++
		}
		if b.done >= b.limit && s.over == "" {
			s.over = "HW-190 " + s.enemy(b.side)
		}
		if b.side != s.to {
			if b.lay = min(b.lay+1, 6); !s.wayOver(b.side) { // no counter is higher, HW-302
				b.lay = 0
			}
		}
		s.sieges[i] = b
	}
	if s.options["blockade-lapse"] != "never" {
		s.sieges = slices.DeleteFunc(s.sieges, func(b slowSiege) bool { return b.lay >= 6 })
	}
}

// endCuts: the lists of the side that has moved. [HW-183]
func (s *slow) endCuts() {
	if len(s.cuts) == 0 {
		return
	}
	cut := map[int]bool{}
	for _, part := range s.cutOff(s.to) {
		for _, q := range part {
			cut[q] = true
		}
	}
	turned := map[int]bool{}
	for q, m := range s.pieces {
		if m.side != s.to || m.cut == 0 {
			continue
		}
		if turned[m.cut] = true; !cut[q] {
			m.cut = 0
			s.pieces[q] = m
		}
	}
	for list := range turned {
		s.cuts[list]++
		if s.cuts[list] < 6 {
			continue
		}
		for _, q := range s.listed(list) {
			delete(s.pieces, q)
		}
	}
}

// feedingIfSchool are the feeding depots in the second school.
func (s *slow) feedingIfSchool() map[int]bool {
	if s.school != 2 {
		return nil
	}
	return s.feeding()
}

// nameHungry names the pieces of depots that fed before and are shut off now. [HW-259]
func (s *slow) nameHungry(before map[int]bool) {
	now := s.feedingIfSchool()
	for q := range before {
		if side := s.depots[q]; side != "" && !now[q] {
			s.name251(side, q, now)
		}
	}
}

// nameAtOnce gives the count to pieces whose depot was lost or shut off before the move: the text of the position
// could not tell it until the end of the turn.
func (s *slow) nameAtOnce(before map[int]bool) {
	s.nameHungry(before)
	feeding := s.feedingIfSchool()
	for q, m := range s.pieces {
		if !m.named {
			continue
		}
		if m.hunger > 0 {
			m.cause = "d"
		} else if !s.fed(q, feeding) {
			m.hunger, m.cause = 3, "d"
		}
		m.named = false
		s.pieces[q] = m
	}
}

// hunger [HW-249b, HW-249c, HW-253]
func (s *slow) hunger() {
	if s.noDepot[s.to] > 0 {
		s.noDepot[s.to]--
	}
	feeding := s.feeding()
	for q, m := range s.pieces {
		fed := s.fed(q, feeding)
		switch {
		case m.hunger > 0:
			if m.named {
				m.cause = "d"
			}
			if m.side != s.to {
				break
			}
			m.hunger--
			if fed || m.cause == "m" && m.left {
				m.hunger, m.cause = 0, ""
			} else if m.hunger == 0 {
				delete(s.pieces, q)
				continue
			}
		case m.named && !fed:
			m.hunger, m.cause = 3, "d"
		case m.carried && !fed:
			m.hunger, m.cause = 3, "m"
		}
		m.named, m.carried, m.left = false, false, false
		s.pieces[q] = m
	}
}

// endBars: a bridge in the enemy's field as the turn of its taker began and as it ended is barred to him. [HW-167.5]
func (s *slow) endBars(before *slow) {
	enemy := s.enemy(s.to)
	was, is := before.fieldOf(enemy), s.fieldOf(enemy)
	for q, b := range s.bridges {
		if before.bridged(q) && was[q] && is[q] {
			b.barred = maps.Clone(b.barred)
			if b.barred == nil {
				b.barred = map[string]bool{}
			}
			b.barred[s.to] = true
			s.bridges[q] = b
		}
	}
	s.liftBars()
}

// liftBars: a bar goes when the bridge is found out of the enemy's field. [HW-167.5]
func (s *slow) liftBars() {
	for _, side := range s.sides() {
		field := s.fieldOf(s.enemy(side))
		for q, b := range s.bridges {
			if b.barred[side] && !field[q] {
				b.barred = maps.Clone(b.barred)
				delete(b.barred, side)
				s.bridges[q] = b
			}
		}
	}
}

// endQuiet counts the moves without capture, fire, work or bridge act, if there is a limit.
func (s *slow) endQuiet(kind, order string) {
	limit, err := strconv.Atoi(s.options["quiet-limit"])
	if err != nil {
		return
	}
	loud := []string{
		"fire", "light", "lay", "takeup", "ruin", "leaveruin", "ruinnear", "leavelight", "entrench", "strengthen",
		"raze", "storm",
	}
	s.quiet++
	if slices.Contains(loud, kind) || strings.Contains(order, " take ") {
		s.quiet = 0
	}
	if s.quiet >= limit && s.over == "" {
		s.over = "quiet-limit"
	}
}
