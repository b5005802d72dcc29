package rithmomachia

// What Rate counts, in hundredths of a small man. They were found by games.
const (
	worthOfMan    = 100
	worthOfKing   = 500  // the enemy's, captured
	worthOfTally  = 4000 // the tally agreed
	halfWay       = 32   // eighths of a draught that it is from there when it is worth half
	costOfFolly   = 500  // a Triumph that can't be arrayed
	worthOfHunter = 100  // a man who takes a component alone, come to the enemy's King
	fullLead      = 14   // so many men more count in full, those beyond a quarter
	fewestMen     = 4    // that the weaker had better keep beside his King, since who can't move draws [RM-58]
	mostRate      = 28000
)

// aims is what a side counts in what it plays for, where that is the proper victory.
type aims struct {
	hunt   int // of the enemy's King, in tenths
	king   int // how much more the King is worth to the hunt than by himself
	part   int // and each component gone
	leader int // a lead that is counted where there is none, in hundredths of his men: they go to the King as if ahead
	near   int // that any man of who is ahead has come a space nearer to the enemy's King
	way    int // a draught that is open, so that men do not stand in each other's way
	array  int // a Triumph that is arrayed
	home   int // that the own King has not gone a row out of his camp, to be taken there
	plan   int // one that need only be declared: until the win is in sight, it had better not be
}

// neutral is what both sides count where nobody plays, seeking what who plays counts for himself alone: were his enemy
// taken to be as eager, both would but keep away from each other. They were found by games.
var (
	neutral = aims{hunt: 10, near: 5, array: 1000, plan: 2500}
	seeking = aims{hunt: 25, king: 2500, part: 250, leader: 30, way: 12, home: 40, array: 8000, plan: 15000}
)

// Seek has a side rated from here on as one who plays for the proper victory. To others it makes no difference.
func (p *Position) Seek(side int) {
	if p.terms.victory == proper {
		p.seeker = int8(side) + 1
	}
}

// seeks reports whether a side is the one who seeks.
func seeks(p *Position, side Side) bool { return p.seeker == int8(side)+1 }

// aimsOf are those of a side: who seeks is the more eager the more men he has than the other, so that who is behind
// keeps what he has.
func aimsOf(p *Position, side Side) *aims {
	if !seeks(p, side) {
		return &neutral
	}
	lead := p.all(side).count() - p.all(side.other()).count()
	return &eager[max(0, min(eagerest, lead+eagerest/2))]
}

// eager are from neutral to seeking.
var eager = makeEager()

// eagerest is the greatest eagerness, which half as many men more make, as many fewer none.
const eagerest = 20

func makeEager() (t [eagerest + 1]aims) {
	for n := range t {
		mix := func(a, b int) int { return a + (b-a)*n/eagerest }
		a, b := &neutral, &seeking
		t[n] = aims{
			hunt: mix(a.hunt, b.hunt), king: mix(a.king, b.king), part: mix(a.part, b.part),
			leader: mix(a.leader, b.leader), near: mix(a.near, b.near), way: mix(a.way, b.way),
			home: max(0, mix(-b.home, b.home)), array: b.array, plan: b.plan,
		}
	}
	return t
}

// worthOfParts is what so many components are worth that are out of the enemy's King: the first ones little, since who
// holds them dear guards them so well that hardly one is ever taken. The last gives the King.
var worthOfParts = [kingParts + 1]int{0, 30, 80, 170, 300, 400, worthOfKing}

// prospects is what can be taken in so many draughts, in parts of 64 of its worth; in one, it is as good as taken if it
// is his turn. The last is for more than two.
var prospects = [...]int{0, 20, 12, 5}

// Rate is how the mover stands, in hundredths of a small man: 0 is even. A Triumph at hand is as good as won. Where the
// weaker has hardly a man beside his King a lead is worth less, none if he has the King alone: once that is taken too
// nobody is left to move, and the game is drawn.
func (p *Position) Rate() int {
	if !p.atHand(p.mover).empty() {
		return mostRate
	}
	foe := p.mover.other()
	lead := ahead(p, p.mover) + p.standing(p.mover) - p.standing(foe)
	if p.terms.victory <= proper {
		weak := foe
		if lead < 0 {
			weak = p.mover
		}
		lead = lead * min(p.all(weak).without(p.pyramids).count(), fewestMen) / fewestMen
	}
	return max(-mostRate, min(mostRate, lead))
}

// ahead is what a side's men are worth more than the other's. Where both play for a Triumph a great lead in men counts
// for less than what it is for: who clings to it lets the other sit behind his men until the game is drawn.
func ahead(p *Position, side Side) int {
	n := p.all(side).count() - p.all(side.other()).count()
	full := n
	if p.terms.victory <= proper {
		full = max(-fullLead, min(fullLead, n))
	}
	return worthOfMan*full + worthOfMan/4*(n-full)
}

// standing is what a side has besides its men, and what it may come to take.
func (p *Position) standing(side Side) int {
	var g grips
	g.take(p, side)
	aims := aimsOf(p, side)
	v := g.preys(p, side) + g.ways*aims.way
	switch {
	case p.terms.victory > proper:
		return v + p.tallied(&p.took[side])
	case p.took[side].king:
		return v + worthOfKing + triumph(p, side, &g)
	case aims.home > 0:
		v -= aims.home * abroad(p, side)
	}
	return v + hunt(p, side, &g)
}

// triumph is what a side's Triumph is worth, declared or to be declared, once it has captured the enemy's King.
func triumph(p *Position, side Side, g *grips) int {
	men := p.declared.and(p.all(side))
	toll := tolls(p, side, g)
	if men.empty() {
		return planned(p, side, &toll)
	}
	if way, ok := arrayed(p, side, men, &toll); ok {
		return aimsOf(p, side).array * halfWay / (halfWay + way)
	}
	return -costOfFolly
}

// tallied is how much of the tally agreed that is which a side, or a man, brings.
func (p *Position) tallied(t *tally) int {
	sum, n := 0, 0
	for i, has := range t.measure() {
		if goal := int(p.terms.goal[i]); goal > 0 {
			sum += worthOfTally * min(has, goal) / goal
			n++
		}
	}
	return sum / n
}

// worth is what it brings to take a man of that number.
func (p *Position) worth(number uint16) int {
	v := 2 * worthOfMan
	if p.terms.victory <= proper {
		return v
	}
	var t tally
	t.add(number)
	return v + p.tallied(&t)
}

// Choices appends those of Moves that are worth a thought: the captives of a draught are set in one way only, and
// of the declarations there are those that are soonest arrayed.
func (p *Position) Choices(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	c, first := p.chase(), len(into)
	into = c.list(everywhere, into, c.setOne)
	if len(into) > first && p.mayDeclare() {
		into = p.soonest(into)
	}
	return into
}

// Loud appends those of Choices that take.
func (p *Position) Loud(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	c := p.chase()
	return c.list(spaces{}, into, c.setOne)
}

// setOne appends the draught last tried with its captives set on the free spaces nearest to the middle of the first
// rank.
func (c *chase) setOne(into []Move) []Move {
	m, n, free := c.turn(), c.captives(), c.free()
	for _, column := range [columns]int{3, 4, 2, 5, 1, 6, 0, 7} {
		at := firstRank[c.p.mover].first() + Space(column)
		if int(m.n) < n && free.has(at) {
			m = m.with(at)
		}
	}
	return append(into, m)
}

// soonest appends the declarations of the Triumphs that are nearest to being arrayed.
func (p *Position) soonest(into []Move) []Move {
	won := p.atHand(p.mover)
	if !won.empty() {
		into = append(into, declare(won))
	}
	for _, n := range plans(p, p.mover) {
		if n.away < apart && n.men != won {
			into = append(into, declare(n.men))
		}
	}
	return into
}

// Stake is what a move takes, as Rate counts it, and who takes it: nobody is lost by taking.
func (p *Position) Stake(m Move) (gain, risk int) {
	if m.n == 0 || m.Declares() {
		return 0, 0
	}
	c := p.lifted(m.From)
	c.arrive(m.To)
	foe := p.mover.other()
	for left := c.caught; !left.empty(); left = left.rest() {
		at := left.first()
		gain += p.worth(p.number(at))
		if p.pyramids.has(at) && p.terms.victory <= proper && kingOf(p.men[at]) == foe {
			gain += worthOfKing
		}
	}
	for _, out := range c.chips[:c.nChips] {
		gain += bitCount(out.parts) * 2 * worthOfMan
		if out.parts == p.men[out.at]&partMask {
			gain += worthOfKing
		}
	}
	return gain, 0
}

// Slot is the way of a move.
func (p *Position) Slot(m Move) int {
	if m.Declares() {
		return 0
	}
	return int(m.From)*columns*rows + int(m.To)
}

// Pressed reports whether the other would win if it were his turn.
func (p *Position) Pressed() bool { return !p.atHand(p.mover.other()).empty() }

// Pass hands the turn over.
func (p *Position) Pass() bool {
	p.mover = p.mover.other()
	return true
}

// Bold is what a draw costs: who does not seek more than his safety comes to nothing else.
func (p *Position) Bold() int { return 1000 }
