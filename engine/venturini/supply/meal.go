package supply

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// BakesADay is how many portions a bakery bakes. [VT-SUPPLY-15]
const BakesADay = 8

// Fare is where food comes from. [VT-SUPPLY-2]
type Fare uint8

// The sources, in the order in which they are tried.
const (
	Hunger       Fare = iota // nowhere
	FromMagazine             // with communication
	FromOwn                  // the figure's own load
	FromStock                // what lies or is carried along its chain
	FromVillage              // the stock of the village it stands in
)

// Eaters is a part of a figure that eats.
type Eaters uint8

// Men eat portions, horses rations. [VT-SUPPLY-1]
const (
	Men Eaters = iota
	Horses
	NumEaters
)

// Chosen is what an owner has ordered for the men and for the horses of a figure; Hunger where nothing was said.
type Chosen struct {
	Fig  state.ID
	From [NumEaters]Dish
}

// Dish is a source that is named: "mag 24,24 by bak1", "stock 5,4", "own".
type Dish struct {
	From Fare
	At   grid.Square // of a magazine or a stock
	By   state.ID    // the bakery, if one was named
}

// Serving is what the men or the horses of a figure eat on a day: one portion, or one ration; the teams of a flag more.
type Serving struct {
	Due   bool // there is somebody to be fed
	N     int  // portions or rations
	From  Fare
	At    grid.Square // of the magazine, of the stock, or of who carries it
	Of    state.ID    // who carries it; nobody if it lies there
	Good  state.Good  // what is taken there
	By    state.ID    // the bakery that bakes it; nobody in a town, or of what is baked
	Steps int         // from a magazine
	River bool        // it came by ship
	Why   error       // why nobody feeds them: an *engine.Illegal of the nearest miss
	To    grid.Square // where it is handed to the figure's chain
}

// Fed reports whether they eat, or need not.
func (s *Serving) Fed() bool { return !s.Due || s.From != Hunger }

// Meal is what a figure eats on a day.
type Meal struct {
	Fig     state.ID
	Serving [NumEaters]Serving
}

// Fed reports whether the figure eats in full. [VT-SUPPLY-3]
func (m *Meal) Fed() bool { return m.Serving[Men].Fed() && m.Serving[Horses].Fed() }

// Miss is why it does not eat in full: a rule and a sentence with numbers; nil if it does.
func (m *Meal) Miss() error {
	for i := range m.Serving {
		if s := &m.Serving[i]; !s.Fed() {
			return s.Why
		}
	}
	return nil
}

// Need is what a figure eats a day: who has lost his horses feeds none. [section 3.14, VT-ARMY-12]
func Need(f *state.Unit) state.Goods {
	need := f.Kind.Need()
	if f.Team == state.TeamDead && f.Kind != state.Bak {
		need[state.Rations] = 0
	}
	return need
}

// daily is what a figure eats a day, if it is a flag with many teams. [VT-APP-24]
func daily(s *state.Situation, f *state.Unit) state.Goods {
	need := Need(f)
	if s.Options.Supply && s.Flag(f.ID) {
		need[state.Rations] *= FlagTeams
	}
	return need
}

// ArmyNeed is what a side's free figures eat a day together.
func ArmyNeed(s *state.Situation, side state.Side) (need state.Goods) {
	for i := range s.Figures {
		if f := &s.Figures[i]; f.Side == side && f.Free() && f.At != grid.None {
			need.Add(daily(s, f))
		}
	}
	return need
}

// Serve takes what is eaten away from where it comes from. An empty magazine is removed. [VT-SUPPLY-7]
func Serve(s *state.Situation, meals []Meal) {
	for i := range meals {
		for j := range meals[i].Serving {
			if dish := &meals[i].Serving[j]; dish.Due && dish.From != Hunger {
				serve(s, dish)
			}
		}
	}
	s.Tidy()
}

func serve(s *state.Situation, dish *Serving) {
	switch {
	case dish.From == FromVillage:
		v := Village(s, dish.At)
		v.Left -= uint8(dish.N)
		v.Today = true
	case dish.Of != (state.ID{}):
		s.Find(dish.Of).Load[dish.Good] -= uint16(dish.N)
	case dish.From == FromMagazine:
		take(s.Magazines, dish)
	default:
		take(s.Lying, dish)
	}
}

// take takes a serving from the first lot on its square that has enough.
func take(lots []state.Lot, dish *Serving) {
	for i := range lots {
		if l := &lots[i]; l.At == dish.At && int(l.Goods[dish.Good]) >= dish.N {
			l.Goods[dish.Good] -= uint16(dish.N)
			return
		}
	}
}

// Village is the stock of a village, which is put on the list if it is not there. [VT-SUPPLY-18]
func Village(s *state.Situation, at grid.Square) *state.VillageStock {
	for i := range s.Villages {
		if s.Villages[i].At == at {
			return &s.Villages[i]
		}
	}
	s.Villages = append(s.Villages, state.VillageStock{At: at, Left: s.Keeps()})
	return &s.Villages[len(s.Villages)-1]
}

// VillageLeft is how many rations a village has to spare; none where there is no village, or it is burned or dead.
// [VT-SUPPLY-18, VT-SUPPLY-19]
func VillageLeft(s *state.Situation, at grid.Square) int {
	if !village(s.Map.PlaceKind(at)) || s.Marked(at, state.Burned) != nil || s.Marked(at, state.Dead) != nil {
		return 0
	}
	for i := range s.Villages {
		if s.Villages[i].At == at {
			return int(s.Villages[i].Left)
		}
	}
	return int(s.Keeps())
}

// Food is what of goods is eaten.
func Food(g state.Goods) state.Goods {
	return state.Goods{
		state.Portions: g[state.Portions], state.Rations: g[state.Rations], state.Fodder: g[state.Fodder],
	}
}
