package state

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// mapKinds are the figures as maps call them, and mapGoods the goods. [section 4]
var (
	mapKinds = [NumKinds]string{
		"infantry", "heavy_cavalry", "light_cavalry", "foot_artillery", "horse_artillery", "field_battery",
		"siege_battery", "wagon", "bakery", "pioneer", "miner", "heavy_howitzer", "heavy_gun",
		"light_howitzer", "light_gun",
	}
	mapGoods = [NumGoods]string{
		"portions", "rations", "fodder", "fascine", "palisade", "ladder", "flying_bridge", "pontoon", "mine_charge",
		"fascine_layer",
	}
)

// riding is added to a kind that rides on the wagons of its square.
const riding = "_on_wagon"

// army is the army of a side, made when it is first named.
func (r *mapReader) army(letter byte) *Army {
	if r.Armies[letter] == nil {
		r.Armies[letter] = &Army{Quarters: grid.None}
	}
	return r.Armies[letter]
}

// sideOf reads the argument of a section: N, O, garrison, besieger.
func (r *mapReader) sideOf(s grid.MapSection, argument string) (byte, bool) {
	letter, ok := sideLetter(argument)
	if !ok {
		r.faults.Add(s.Line, 1, "[%s]: %q is no side", engine.Short(s.Name), engine.Short(argument))
	}
	return letter, ok
}

// anyCamp is the letter of the army of [army] and [setup] in a battle until it is turned to the camps.
const anyCamp = 0

// readCounts reads "infantry=6": how many of each a side of a battle has, or one of a siege. Of a siege the crews
// follow from the guns. [VT-SIEGE-15, VT-SIEGE-17]
func (r *mapReader) readCounts(s grid.MapSection, side string) {
	letter := byte(anyCamp)
	if side != "" {
		var ok bool
		if letter, ok = r.sideOf(s, side); !ok {
			return
		}
	}
	a := r.army(letter)
	mounted, covers := 0, 0
	for _, line := range s.Lines {
		name, words, ok := r.pair(line)
		if !ok {
			continue
		}
		if len(words) != 1 {
			r.bad(name, "how many is one number: infantry=6")
			continue
		}
		n, _ := r.number(words[0], 0, mostFigures)
		kind, good := slices.Index(mapKinds[:], name.text), slices.Index(mapGoods[:], name.text)
		switch {
		case kind >= 0:
			a.Count[kind] = uint16(n)
		case good >= 0:
			a.Goods[good] = uint16(n)
		case name.text == "horse_artillery_crews":
			mounted = n
		case name.text == "large_cover":
			covers = n
		default:
			r.bad(name, "%q is no figure and no goods", engine.Short(name.text))
		}
	}
	if r.Game == Siege {
		for kind := HHow; kind < NumKinds; kind++ {
			a.Count[FArt] += a.Count[kind]
		}
		a.Count[HArt] = uint16(min(mounted, int(a.Count[FArt])))
		a.Count[FArt] -= a.Count[HArt]
		if covers != 0 && covers != len(r.Covers) {
			r.faults.Add(s.Line, 1, "[%s]: %d large covers, but %d in [large_covers]", s.Name, covers, len(r.Covers))
		}
	}
}

// mostFigures is how many of one kind an army may have.
const mostFigures = 999

// readArmy reads the list of a country, "infantry I 12,27", or the counts of a side of a siege.
func (r *mapReader) readArmy(s grid.MapSection, side string) {
	if r.Game == Siege {
		r.readCounts(s, side)
		return
	}
	letter, ok := r.sideOf(s, side)
	if !ok {
		return
	}
	a := r.army(letter)
	for _, line := range s.Lines {
		words := wordsOf(line)
		if len(words) != 3 {
			r.bad(words[0], "a figure of an army is its kind, its place and a square: infantry I 12,27")
			continue
		}
		p, ok := r.placed(words[0], words[2])
		if town := r.townOf(words[1]); !ok || town == nil || r.Place(p.At) != town {
			r.bad(words[2], "%s does not lie in %s", words[2].text, engine.Short(words[1].text))
			continue
		}
		if a.Figures = append(a.Figures, p); len(a.Figures) > mostFigures {
			r.bad(words[0], "an army has %d figures at most", mostFigures)
			return
		}
		a.Count[p.Kinds[0]]++
	}
}

// readStores reads "rations C 180": goods, place, number. They lie on the first square of the place.
func (r *mapReader) readStores(s grid.MapSection, side string) {
	letter, ok := r.sideOf(s, side)
	if !ok {
		return
	}
	a := r.army(letter)
	for _, line := range s.Lines {
		words := wordsOf(line)
		if len(words) != 3 {
			r.bad(words[0], "goods of an army are their name, their place and a number: rations C 180")
			continue
		}
		good, town := slices.Index(mapGoods[:], words[0].text), r.townOf(words[1])
		n, ok := r.number(words[2], 1, mostGoods)
		if good < 0 {
			r.bad(words[0], "%q is no goods", engine.Short(words[0].text))
		}
		if good < 0 || town == nil || !ok {
			continue
		}
		if n += int(a.Goods[good]); n > mostGoods {
			r.bad(words[2], "an army has %d of one good at most", mostGoods)
			continue
		}
		a.Stores = append(a.Stores, Stored{Good: Good(good), N: uint16(n) - a.Goods[good], At: town.Squares[0]})
		a.Goods[good] = uint16(n)
	}
	a.Goods[Portions], a.Goods[Rations], a.Goods[Fodder] = 0, 0, 0
}

// readSetup reads a standard set-up: "figure+figure x,y[/position]", "goods x,y[/position] number",
// "headquarters x,y".
func (r *mapReader) readSetup(s grid.MapSection, side string) {
	letter := byte(anyCamp)
	if side != "" {
		var ok bool
		if letter, ok = r.sideOf(s, side); !ok {
			return
		}
	}
	a := r.army(letter)
	for _, line := range s.Lines {
		words := wordsOf(line)
		good := slices.Index(mapGoods[:], words[0].text)
		switch {
		case len(words) == 1 || len(words) > 3 || len(words) == 3 && good < 0:
			r.bad(words[0], "a set-up has lines such as infantry+wagon 7,2, fascine 7,2 16 or headquarters 40,76")
		case words[0].text == "headquarters":
			if at, ok := r.square(words[1]); ok {
				a.Quarters = at
			}
		case good >= 0:
			n := 1
			if len(words) == 3 {
				n, _ = r.number(words[2], 1, mostGoods)
			}
			if at, post, ok := r.spot(words[1]); ok {
				a.Stores = append(a.Stores, Stored{Good: Good(good), N: uint16(n), At: at, Post: post})
			}
		default:
			if p, ok := r.placed(words[0], words[1]); ok {
				a.Figures = append(a.Figures, p)
			}
		}
	}
}

// placed reads figures that stand together and where.
func (r *mapReader) placed(figures, where word) (p Placed, ok bool) {
	names := figures.text
	names, p.Rides = strings.CutSuffix(names, riding)
	for name := range strings.SplitSeq(names, "+") {
		kind := slices.Index(mapKinds[:], name)
		if kind < 0 {
			r.bad(figures, "%q is no figure: %s", engine.Short(name), strings.Join(mapKinds[:], ", "))
			return p, false
		}
		p.Kinds = append(p.Kinds, Kind(kind))
	}
	p.At, p.Post, ok = r.spot(where)
	return p, ok
}

// spot reads "36,35/top": a square and perhaps a position on it.
func (r *mapReader) spot(w word) (grid.Square, Post, bool) {
	name, position, posted := strings.Cut(w.text, "/")
	at, ok := r.square(word{name, w.line, w.column})
	if !ok || !posted {
		return at, NoPost, ok
	}
	post, ok := ParsePost(position)
	if !ok || !slices.Contains(r.Posts(at), post) {
		r.bad(w.from(len(name)+1), "%q is no position on %s", engine.Short(position), name)
		return at, post, false
	}
	return at, post, true
}

// posts are the positions on a square, by game and place. [VT-MAP-30, VT-SIEGE-3]
var (
	posts = [NumPlaceKinds][]Post{
		Village:           {Street, Houses},
		ChurchVillage:     {Street, Houses, Church},
		MarketTown:        {Street, Houses},
		WalledTown:        {Street, Houses, Gallery, Under},
		Fortress:          {Street, Houses, Rampart, Casemate},
		TownHouse:         {Street, Houses},
		Magazine:          {Street, Houses},
		MainRampart:       {Gallery, Top, Vault},
		Bastion:           {Gallery, Top, Vault},
		GateSquare:        {Gallery, Top, Vault},
		Ravelin:           {Top, Vault},
		BastionBlockhouse: {Top, Inside},
		WayBlockhouse:     {Top, Inside},
	}
	blockhousePosts = []Post{Inside, Outside}
	siegeBlockhouse = []Post{Inside, Outside, Top}
)

// Posts are the positions on a square of the map, none where there is but one.
func (m *Map) Posts(at grid.Square) []Post { return posts[m.PlaceKind(at)] }

// Posts are the positions on a square, none where there is but one. A cover makes a blockhouse of open ground.
// [VT-MAP-30, VT-SIEGE-3]
func (s *Situation) Posts(at grid.Square) []Post {
	switch list := s.Map.Posts(at); {
	case list != nil || s.Marked(at, Cover) == nil:
		return list
	case s.Game == Siege:
		return siegeBlockhouse
	}
	return blockhousePosts
}
