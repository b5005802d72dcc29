package rithmomachia

import (
	"math/bits"
	"slices"
	"sync"
)

// apart is more draughts than there are to anywhere: no number of usual draughts may lead there.
const apart = 40

// What it costs, in draughts, that somebody stands where a man of a Triumph is to come.
const (
	ownThere   = 1
	enemyThere = 3
)

// enemyTaken is that of an enemy by in how many draughts he can be taken, as soon tells: the first is for never.
var enemyTaken = [...]uint8{9, 1, 3, 6}

// tolls are those costs for a side, by spaces.
func tolls(p *Position, side Side, g *grips) (f far) {
	for left := p.all(side).and(camp[side]); !left.empty(); left = left.rest() {
		f[left.first()] = ownThere
	}
	for left := p.all(side.other()).and(camp[side]); !left.empty(); left = left.rest() {
		at := left.first()
		if f[at] = enemyThere; seeks(p, side) {
			f[at] = enemyTaken[g.soon(at, p.number(at))]
		}
	}
	return f
}

// far is how many draughts a man is from each space.
type far [columns * rows]uint8

// onFoot is how far a man of a side is from everywhere by usual draughts, or also by flights, others being in the way.
func onFoot(p *Position, side Side, at Space, flies bool, others spaces, toll, f *far) {
	for i := range f {
		f[i] = apart
	}
	edge, seen := only(at), only(at)
	for n := uint8(0); !edge.empty(); n++ {
		for left := edge; !left.empty(); left = left.rest() {
			if to := left.first(); others.has(to) {
				f[to] = n + toll[to]
			} else {
				f[to] = n
			}
		}
		var next spaces
		edge = edge.without(others)
		for shape := range pyramid {
			if p.of[side][shape].has(at) {
				next = next.or(goals(shape, edge, edge, others))
				if flies && shape != Round {
					next = next.or(flights(shape, edge, others))
				}
			}
		}
		edge = next.without(seen)
		seen = seen.or(edge)
	}
}

// flights is where flights of triangles or squares go from some spaces. [RM-13, RM-14]
func flights(shape Shape, from, all spaces) spaces {
	up := goals(shape, from, spaces{}, all).without(all)
	across := goals(shape, spaces{}, from, all).without(all)
	up = up.shifted(1, 0).or(up.shifted(-1, 0))
	return up.or(across.shifted(0, 1)).or(across.shifted(0, -1)).without(all)
}

// arrayed is how far a Triumph of a side is from being arrayed, in eighths of a draught: the nearest of the arrays
// counts the most, and the others too, since the enemy can be in the way of one more easily than of all. Twice as
// many arrays are a draught less. It is false if there is none.
func arrayed(p *Position, side Side, men spaces, toll *far) (eighths int, ok bool) {
	var room [4]far
	n := 0
	others := p.all(Odd).or(p.all(Even)).without(men)
	for left := men; !left.empty(); left = left.rest() {
		onFoot(p, side, left.first(), false, others, toll, &room[n])
		n++
	}
	var near nearness
	for _, array := range arrays[side][n] {
		near.add(assign(room[:n], array, 0, mostWay))
	}
	return near.eighths()
}

// nearness is by how many draughts arrays are away: each adds half as much as one that is a draught nearer.
type nearness uint64

const mostWay = 50 // draughts

func (w *nearness) add(draughts int) {
	if draughts < mostWay {
		*w += 1 << (mostWay - draughts)
	}
}

// eighths is how far all of them are away together, in eighths of a draught: it is false if there is none.
func (w nearness) eighths() (n int, ok bool) {
	if w == 0 {
		return 0, false
	}
	whole := bits.Len64(uint64(w)) - 1
	return 8*(mostWay-whole) - int(w<<(63-whole)>>60&7), true
}

// assign is the fewest draughts in which men come to the spaces of a set, each to one, and those made before;
// or best if that is fewer.
func assign(men []far, to spaces, made, best int) int {
	if len(men) == 0 {
		return min(made, best)
	}
	for left := to; !left.empty(); left = left.rest() {
		at := left.first()
		if d := made + int(men[0][at]); d < best {
			best = assign(men[1:], to.without(only(at)), d, best)
		}
	}
	return best
}

// flown is how many draughts, flights too, a man is from any space, or from any of those about it, on an empty
// board, by the shapes he has, a bit each.
var flown = sync.OnceValues(func() (to, about *[1 << pyramid][columns * rows]far) {
	to, about = new([1 << pyramid][columns * rows]far), new([1 << pyramid][columns * rows]far)
	for shapes := range to {
		for from := range to[shapes] {
			f, near := &to[shapes][from], &about[shapes][from]
			for i := range f {
				f[i], near[i] = apart, apart
			}
			edge, seen := only(Space(from)), spaces{}
			for n := uint8(0); !edge.empty(); n++ {
				for left := edge; !left.empty(); left = left.rest() {
					f[left.first()] = n
					for to := range around[left.first()].all {
						near[to] = min(near[to], n)
					}
				}
				seen = seen.or(edge)
				var next spaces
				for shape := range pyramid {
					if shapes>>shape&1 != 0 {
						next = next.or(before(shape, edge, spaces{}))
					}
				}
				edge = next.without(seen)
			}
		}
	}
	return to, about
})

// around are the spaces about one, itself too.
var around = makeAround()

func makeAround() (t [columns * rows]spaces) {
	for at := range t {
		for across := -1; across <= 1; across++ {
			for up := -1; up <= 1; up++ {
				if to := spaceAt(Space(at).column()+across, Space(at).row()+up); to != nowhere {
					t[at] = t[at].or(only(to))
				}
			}
		}
	}
	return t
}

// shapes is what a man of a side moves like, a bit a shape.
func shapes(p *Position, side Side, at Space) (set int) {
	for shape, men := range p.of[side] {
		if men.has(at) {
			set |= 1 << shape
		}
	}
	return set
}

// three is a proportion among known numbers, by their places.
type three struct {
	set uint64
	at  [3]uint8
}

// threes are all of them. [RM-44]
var threes = makeThrees()

func makeThrees() (list []three) {
	for b, mid := range known {
		for c := b + 1; mid > 0 && c < len(known); c++ {
			for a := 1; known[c] > 0 && a < b; a++ {
				if known[a] > 0 && kindOf(a, b, c) != 0 {
					low, high := known[a], known[c]
					list = append(list, three{1<<low | 1<<mid | 1<<high, [3]uint8{low, mid, high}})
				}
			}
		}
	}
	return list
}

// midst are the spaces about which a side's Triumph is looked for: those of the enemy's camp that are not on its edge.
var midst = [2]spaces{Odd: inside(camp[Odd]), Even: inside(camp[Even])}

func inside(camp spaces) (set spaces) {
	for at := range camp.all {
		if a := around[at]; a.count() == 9 && a.without(camp).empty() {
			set = set.or(only(at))
		}
	}
	return set
}

// plan is three men of a side who make a proportion, and about how many draughts they are from being arrayed.
type plan struct {
	men  spaces
	away int
}

// plans are those Triumphs that a side is nearest to, the nearest first; where there are fewer, the others are apart. A
// man is taken to go and fly as if nobody were in the way, to any space about the middle one; two of the enemy there
// count as a draught more. Of men with the same number the nearest is taken, and of four men nothing is known.
func plans(p *Position, side Side) (nearest [4]plan) {
	type man struct {
		at    Space
		place uint8
		ways  *far
	}
	var men [columns * rows]man
	n, places := 0, uint64(0)
	_, table := flown()
	for left := p.all(side); !left.empty(); left = left.rest() {
		at := left.first()
		if place := placeOf(p.number(at)); place > 0 {
			places |= 1 << place
			men[n] = man{at, place, &table[shapes(p, side, at)][at]}
			n++
		}
	}
	var best [128]plan
	var held [len(best)]*three
	nHeld := 0
	for i := range threes {
		if threes[i].set&^places == 0 && nHeld < len(held) {
			held[nHeld], best[nHeld].away = &threes[i], apart
			nHeld++
		}
	}
	foe := p.all(side.other())
	for left := midst[side]; !left.empty(); left = left.rest() {
		middle := left.first()
		var who [knowns]Space
		var way [knowns]int // and one more, 0 for nobody
		for _, m := range men[:n] {
			if d := int(m.ways[middle]) + 1; way[m.place] == 0 || d < way[m.place] {
				who[m.place], way[m.place] = m.at, d
			}
		}
		more := foe.and(around[middle]).count()/2 - 3 // of the ways
		for i, t := range held[:nHeld] {
			a, b, c := t.at[0], t.at[1], t.at[2]
			if away := way[a] + way[b] + way[c] + more; away < best[i].away {
				best[i] = plan{only(who[a]).or(only(who[b])).or(only(who[c])), away}
			}
		}
	}
	for i := range nearest {
		nearest[i].away = apart
	}
	for _, b := range best[:nHeld] {
		for i := range nearest {
			if b.away < nearest[i].away {
				b, nearest[i] = nearest[i], b
			}
		}
	}
	return nearest
}

// planned is what the Triumphs are worth that a side may declare: the nearest counts as much as the others together.
func planned(p *Position, side Side, toll *far) int {
	near := plans(p, side)
	all := p.all(Odd).or(p.all(Even))
	var ways [len(near)]int
	n := 0
	for _, plan := range near {
		if plan.away < apart {
			ways[n] = gather(p, side, plan.men, all, toll)
			n++
		}
	}
	if seeks(p, side) { // who goes by the ways that are open may find another nearer
		slices.Sort(ways[:n])
	}
	sum := 0
	for i, weight := range [...]int{4, 2, 2} {
		if i < n {
			sum += weight * aimsOf(p, side).plan * halfWay / (halfWay + ways[i])
		}
	}
	return sum / 8
}

// detour is how many draughts more it costs at the most that ways are not open.
const detour = 5

// gather is how far three men are from an array, in eighths of a draught, if they fly: as if they met nobody before
// they are there, or for who seeks it by the ways that are open.
func gather(p *Position, side Side, men, all spaces, toll *far) int {
	var room [3]far
	var none far
	table, _ := flown()
	for i := range room {
		at := men.first()
		men = men.rest()
		free, f := &table[shapes(p, side, at)][at], &room[i]
		more := uint8(0)
		if seeks(p, side) {
			onFoot(p, side, at, true, all.without(only(at)), &none, f)
			more = detour
		} else {
			*f = *free
		}
		for left := camp[side].without(only(at)); !left.empty(); left = left.rest() {
			to := left.first()
			f[to] = min(f[to], free[to]+more) + toll[to]
		}
	}
	a, b, c := &room[0], &room[1], &room[2]
	var near nearness
	for _, s := range sets[side] {
		x, y, z := s[0], s[1], s[2]
		near.add(int(min(
			a[x]+min(b[y]+c[z], b[z]+c[y]), a[y]+min(b[x]+c[z], b[z]+c[x]), a[z]+min(b[x]+c[y], b[y]+c[x]))))
	}
	way, _ := near.eighths()
	return way
}
