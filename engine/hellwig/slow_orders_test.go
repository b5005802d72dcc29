package hellwig_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// slowKinds are the kinds of orders in the order of their table, each with the form of its sentences. The first that
// fits is the kind. [HW-310]
var slowKinds = []struct {
	kind string
	form *regexp.Regexp
	free bool // costs no turn
}{
	{"move", regexp.MustCompile(`^\d+ to \d+$`), false},
	{"capture", regexp.MustCompile(`^\d+ take [\d ]+$`), false},
	{"turn", regexp.MustCompile(`^\d+ turn `), false},
	{"slide", regexp.MustCompile(` slide `), false},
	{"wheel", regexp.MustCompile(` wheel `), false},
	{"fire", regexp.MustCompile(`^fire `), false},
	{"light", regexp.MustCompile(`^light `), false},
	{"lay", regexp.MustCompile(` lay `), false},
	{"takeup", regexp.MustCompile(` takeup `), false},
	{"ruin", regexp.MustCompile(` ruin BT`), false},
	{"leaveruin", regexp.MustCompile(` ruin$`), false},
	{"ruinnear", regexp.MustCompile(`^ruin `), false},
	{"leavelight", regexp.MustCompile(` light$`), false},
	{"entrench", regexp.MustCompile(`^entrench `), false},
	{"strengthen", regexp.MustCompile(`^strengthen `), false},
	{"raze", regexp.MustCompile(`^raze `), false},
	{"storm", regexp.MustCompile(`^storm `), false},
	{"demolish", regexp.MustCompile(`^demolish `), false},
	{"destroy", regexp.MustCompile(` destroy `), false},
	{"drop", regexp.MustCompile(` drop `), false},
	{"depot", regexp.MustCompile(`^depot `), false},
	{"undepot", regexp.MustCompile(`undepot`), false},
	{"pass", regexp.MustCompile(`^pass$`), false},
	{"spread", regexp.MustCompile(`^spread `), true},
	{"occupy", regexp.MustCompile(`^occupy `), true},
	{"seize", regexp.MustCompile(`^seize `), true},
	{"cut", regexp.MustCompile(`^cut `), true},
	{"siege", regexp.MustCompile(`^(un)?block(ade)?$`), true},
}

// kindOf is the kind of an order, "" for none.
func kindOf(order string) string {
	for _, k := range slowKinds {
		if k.form.MatchString(order) {
			return k.kind
		}
	}
	return ""
}

// slowFree: orders of that kind cost no turn.
func slowFree(kind string) bool {
	for _, k := range slowKinds {
		if k.kind == kind {
			return k.free
		}
	}
	return false
}

// orders are all legal orders of the side to move, free ones among them, sorted as text, none twice. [HW-320]
func (s *slow) orders() []string {
	if s.over != "" {
		return nil
	}
	orders := s.clone().thirdStep().turnOrders()
	if len(orders) == 0 {
		orders = []string{"pass"} // HW-21
	}
	orders = append(orders, s.freeOrders()...)
	slices.Sort(orders)
	return slices.Compact(orders)
}

// turnOrders are the orders that cost the turn.
func (s *slow) turnOrders() []string {
	orders := slices.Concat(s.groupOrders(), s.fireOrders(), s.carrierOrders(), s.squareOrders())
	for _, p := range slices.Sorted(maps.Keys(s.pieces)) {
		if s.holds(s.to, p) && s.near(p) {
			orders = append(orders, s.pieceOrders(p)...)
		}
	}
	return orders
}

// Pieces.

// slowGoing is one move or capture of a piece.
type slowGoing struct {
	words string // "to 216", "take 195 153"
	to    int
}

// goings are all moves and captures of the piece on p. [HW-31 to HW-42]
func (s *slow) goings(p int) []slowGoing {
	m := s.pieces[p]
	var goings []slowGoing
	visit := func(q int) {
		switch {
		case s.free(m.side, m.letter, q):
			goings = append(goings, slowGoing{fmt.Sprintf("to %d", q), q})
		case s.holds(s.enemy(m.side), q) && s.passable(m.side, m.letter, q): // HW-32
			goings = append(goings, slowGoing{fmt.Sprintf("take %d", q), q})
		}
	}
	if m.letter == "b" { // HW-36
		for _, d := range slowStraight {
			if q := s.step(p, d, 1); s.free(m.side, m.letter, q) {
				visit(q)
			}
		}
		slant, _ := s.pawnAhead(m, p)
		for _, q := range slant {
			if s.holds(s.enemy(m.side), q) {
				visit(q)
			}
		}
		return goings
	}
	if strings.Contains(slowManners[m.letter], "n") {
		for _, d := range slowLeaps {
			if q := s.step(p, d, 1); q != 0 && s.leapOpen(m, p, q) {
				visit(q)
			}
		}
	}
	for _, d := range slowSlides(m.letter) {
		for q := s.step(p, d, 1); s.passable(m.side, m.letter, q); q = s.step(q, d, 1) {
			visit(q)
			if s.taken(q) {
				break
			}
		}
		goings = append(goings, s.chains(p, d)...)
	}
	return goings
}

// chains are the captures of two or more by the piece on p in direction d. [HW-33, HW-33b, HW-42]
func (s *slow) chains(p int, d slowDir) []slowGoing {
	m := s.pieces[p]
	now := s.clone()
	delete(now.pieces, p)
	var goings []slowGoing
	var taken []int
	for q := s.step(p, d, 1); s.passable(m.side, m.letter, q); q = s.step(q, d, 1) {
		if !s.taken(q) {
			continue
		}
		if s.holds(m.side, q) {
			break
		}
		now.pieces[q] = m
		protected := now.attacked(q, s.enemy(m.side))
		delete(now.pieces, q)
		taken = append(taken, q)
		if len(taken) > 1 && (!protected || s.options["protected-last"] == "yes") {
			goings = append(goings, slowGoing{"take " + slowSquares(taken), q})
		}
		if protected {
			break
		}
	}
	return goings
}

// attacked: a piece of side could capture on q at once, by an ordinary move. [HW-33b]
func (s *slow) attacked(q int, side string) bool {
	for e, m := range s.pieces {
		if m.side != side || !s.passable(side, m.letter, q) {
			continue
		}
		if m.letter == "b" {
			if slant, _ := s.pawnAhead(m, e); slices.Contains(slant, q) {
				return true
			}
			continue
		}
		if s.goesTo(m, e, q, s.taken) {
			return true
		}
	}
	return false
}

// pieceOrders are the moves, captures and turns of the piece on p, with all that may go with them, and what the piece
// does to what it stands on.
func (s *slow) pieceOrders(p int) []string {
	var orders []string
	for _, g := range s.goings(p) {
		words := fmt.Sprintf("%d %s", p, g.words)
		orders = append(orders, words)
		if s.bridged(p) {
			orders = append(orders, words+" ruin") // HW-162
			if !s.burns(p) {
				orders = append(orders, words+" light") // HW-166a
			}
		}
		for _, t := range s.boats {
			if (t.a == p || t.b == p) && s.emptied(g, t.a+t.b-p) {
				orders = append(orders, fmt.Sprintf("%s drop T%d-%d", words, t.a, t.b))
			}
		}
	}
	if s.pieces[p].letter == "b" { // HW-38
		orders = append(orders, fmt.Sprintf("%d turn left", p), fmt.Sprintf("%d turn right", p))
	}
	return slices.Concat(orders, s.destroyOrders(p), s.ruinOrders(p), s.undepotOrders(p))
}

// emptied: nobody is on the other half of a transporter that a piece leaves by this move. [HW-101]
func (s *slow) emptied(g slowGoing, half int) bool {
	return g.to != half && (!s.taken(half) || slices.Contains(slowNumbers(strings.Fields(g.words)), half))
}

// then is the order itself and with every move open to the piece on p after it; after is the position it leads to.
// [HW-325]
func (s *slow) then(words string, p int, after *slow) []string {
	orders := []string{words}
	if after.holds(s.to, p) {
		for _, g := range after.goings(p) {
			orders = append(orders, words+" then "+g.words)
		}
	}
	return orders
}

// combination are the guns manned by side that share one crew with the given guns. [HW-67]
func (s *slow) combination(side string, guns []int) []int {
	crewed := s.crewed(side)
	for before := 0; before != len(guns); {
		before = len(guns)
		for _, g := range crewed {
			joined := func(h int) bool {
				return slowServes(s.guns[g], s.guns[h]) || slowServes(s.guns[h], s.guns[g])
			}
			if !slices.Contains(guns, g) && slices.ContainsFunc(guns, joined) {
				guns = append(guns, g)
			}
		}
	}
	return guns
}

// destroyOrders are what the crew on p may do to its guns. [HW-72, HW-72a]
func (s *slow) destroyOrders(p int) []string {
	crew := slices.IndexFunc(s.guns, func(g slowGun) bool { return g.crew == p })
	if crew < 0 {
		return nil
	}
	guns := s.combination(s.to, []int{crew})
	slices.SortFunc(guns, func(g, h int) int { return s.guns[g].gun - s.guns[h].gun })
	var orders []string
	for set := 1; set < 1<<len(guns); set++ {
		words := fmt.Sprintf("%d destroy", p)
		after := s.clone()
		for i, g := range guns {
			if set>>i&1 == 1 {
				words += fmt.Sprintf(" G%d", s.guns[g].gun)
				after.removeGun(s.guns[g].gun)
			}
		}
		orders = append(orders, s.then(words, p, after)...)
	}
	return orders
}

func (s *slow) removeGun(q int) {
	s.guns = slices.DeleteFunc(s.guns, func(g slowGun) bool { return g.gun == q })
}

// Works, houses, bridges near and depots: orders that name one square.

func (s *slow) squareOrders() []string {
	enemy := s.enemy(s.to)
	own, theirs, guarded := s.fieldOf(s.to), s.fieldOf(enemy), map[int]bool{}
	for _, g := range s.served() {
		for _, q := range s.field(s.to, s.guns[g]) {
			guarded[q] = true
		}
	}
	var orders []string
	for q := 1; q <= s.size(); q++ {
		add := func(legal bool, word string) {
			if legal {
				orders = append(orders, fmt.Sprintf("%s %d", word, q))
			}
		}
		work, bearers := s.works[q].side, s.bearers(s.to, q)
		if len(bearers) == 0 && work == "" && s.depots[q] == "" {
			continue
		}
		mine, attack := s.strength(s.to, q), s.strength(enemy, q)

		safe := !theirs[q] && (own[q] || !s.outweighed(s.to, q)) // HW-134a, HW-134b
		bearers = slices.DeleteFunc(bearers, func(p int) bool { return !s.near(p) })
		digs := slices.ContainsFunc(bearers, func(p int) bool { return s.digs(p, q) })
		add(safe && digs && work == "" && !s.taken(q) && s.reserve[s.to] >= 3, "entrench")
		add(safe && digs && work == s.to && s.reserve[s.to] >= 1, "strengthen")
		add(work == s.to && (guarded[q] || len(bearers) > 0), "raze")                        // HW-115, HW-116, HW-121
		add(work == enemy && len(bearers) > 0 && mine > attack && !theirs[q], "storm")       // HW-130, HW-134
		add(s.mayDemolish(q) && len(bearers) > 0 && mine > attack && !theirs[q], "demolish") // HW-77 to HW-79
		add(s.bare(q) && len(bearers) > 0 && mine > attack && !theirs[q], "ruin")            // HW-163, HW-167
		add(s.mayDepot(q) && len(bearers) > 0, "depot")
		add(s.mayUndepot(q, len(bearers) > 0 && mine > attack && !theirs[q]), "undepot")
	}
	return orders
}

// bare: a laid bridge free of pieces, guns and breastworks that does not burn. [HW-163]
func (s *slow) bare(q int) bool {
	return s.bridged(q) && !s.taken(q) && s.gunOn(q) < 0 && !s.entrenched(q) && !s.burns(q)
}

// digs: the piece on p, which bears on q, may entrench or strengthen there. [HW-107, HW-109, HW-109b, HW-134d]
func (s *slow) digs(p, q int) bool {
	m := s.pieces[p]
	if m.letter == "b" {
		slant, ahead := s.pawnAhead(m, p)
		if q != ahead && !slices.Contains(slant, q) {
			return false
		}
	}
	if s.options["centre-works"] == "off" && slices.Contains(slices.Collect(maps.Values(s.centre)), q) { // HW-187
		return false
	}
	if s.entrenched(q) { // to strengthen it, the ground beneath must do
		s = s.clone()
		delete(s.works, q)
	}
	return s.passable(m.side, m.letter, q)
}

// mayDemolish: a building that does not burn beside one that does. [HW-77]
func (s *slow) mayDemolish(q int) bool {
	if s.burns(q) || s.ground[q] != 'B' {
		return false
	}
	for x := range s.fires {
		if s.ground[x] == 'B' && s.beside(x, q) {
			return true
		}
	}
	return false
}
