package order

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Slot is a part of an order after its verb: a word or several.
type Slot uint8

// The slots. Those called May need not be said.
const (
	SlotSteps    Slot = iota // squares of a path, with lay, lift and with: Order.Steps
	SlotPath                 // squares of a path: Order.Steps
	SlotSquare               // Order.At
	SlotTo                   // Order.To
	MayPost                  // Order.Post
	SlotPost                 // Order.Post
	SlotFront                // a direction or a broken front: Order.Dir, Order.Right
	SlotDir                  // Order.Dir
	SlotFace                 // "24,14:S": Order.Face
	SlotSide                 // N, E, S or W: Order.Dir
	SlotFigure               // one's own: Order.Other
	SlotAnybody              // also an enemy's: Order.Other
	SlotNumber               // Order.N
	SlotLayers               // Order.N, of which 1 is offered
	SlotGoods                // Order.Goods
	SlotReceiver             // "to lcav1": Order.Other
	SlotCargo                // goods, or a battery, perhaps an enemy's: Order.Goods or Order.Other
	MayGuns                  // "cannon", "howitzers": Order.Guns
	MayThrow                 // "throw 5,3": Order.At
	MayWing                  // "wing left": Order.Wing
	MayBy                    // "by fart1": Order.Other
	MayDegree                // Order.Degree
	MayAt                    // "at inf2", perhaps an enemy's: Order.Other
	SlotOnOff                // Order.Mode
	SlotBuilds               // "earth N passage", repeated: Order.Works
	SlotMake                 // "4 fascine", "bridge": Order.N, Order.Thing
	SlotRoad                 // "N SE", "along S": Order.Dir, Order.Right, Order.Mode
	SlotRoof                 // "4 fascine": Order.N, Order.Thing
	SlotBreak                // "road", "bridge 5,4", "dam 5,4": Order.Thing, and a place
	SlotBatter               // "works 5,4:S": Order.Thing, and a place
	SlotLay                  // "pontoon 12,9", "bridge 2 5,4:S": Order.Thing, Order.N and a place
	SlotMind                 // a square or "ask": Order.At, Order.Mode
	SlotFeed                 // "men own horses mag 24,24": Order.Feed
	SlotMagazine             // the square of a magazine: Order.At
	SlotIssue                // goods from it: Order.Goods
	SlotTaker                // "to lcav1", wherever that is: Order.Other
	SlotCaptive              // a captive of the mover: Order.Other
	SlotBan                  // "harvest", "transport", "sowing": Order.Mode
	SlotPlace                // a square of an own place: Order.To
	SlotRations              // rations of the enemy: Order.Goods
	SlotLeft                 // who or what is set up: Order.Other or Order.Goods
	SlotSpot                 // "7,18/houses": Order.At, Order.Post
	MayLoad                  // "load 1b": Order.Goods
	SlotDam                  // "5,4:S 4", "12,9 sluice": a place, and Order.N or Order.Thing
	SlotSluice               // Order.Thing
	SlotOpenShut             // Order.Mode
	SlotMinePost             // "post 5,4": Order.To
	SlotMine                 // the name of an own mine: Order.Thing
	MayCorner                // "ne": Order.Dir
	MayFace                  // "face NE": Order.Dir
	MayNewPost               // "post": Order.Mode
	MayObject                // "houses", "wall": Order.Mode
	SlotWatch                // "all", "ask", "none": Order.Mode
	SlotPlot                 // a square or a side: Order.At or Order.Face
	numSlots
)

// slot is how its words are read, offered and written. Words are read one after another: n is how many of the slot
// have been.
type slot struct {
	wants string                   // what it is, for who says something else: "a square"
	tells func(word string) string // what comes of a word, if it is more than that
	part  engine.Part
	may   bool // it need not be said
	again bool // words may follow words as long as more fits
	words int  // how many it has, if not again: 1 or 2
	// short reports whether it ends after its first word; nil if it never does.
	short func(o *Task) bool
	read  func(s *state.Situation, by state.Side, o *Task, n int, word string) bool
	offer func(f *ground.Field, o *Task, n int) []string
	nth   func(f *ground.Field, o *Task, i int) string // one of them, "" after the last: offers instead, if not nil
	write func(s *state.Situation, by state.Side, o *Task) []string
}

// lone is a slot of one word that is read and written by two functions.
func lone(wants string, part engine.Part, read func(*state.Situation, state.Side, *Task, string) bool,
	offer func(*ground.Field, *Task) []string, write func(*state.Situation, state.Side, *Task) string,
) slot {
	return slot{
		wants: wants, part: part, words: 1,
		read: func(s *state.Situation, by state.Side, o *Task, _ int, word string) bool {
			return read(s, by, o, word)
		},
		offer: func(f *ground.Field, o *Task, _ int) []string {
			if offer == nil {
				return nil
			}
			return offer(f, o)
		},
		write: func(s *state.Situation, by state.Side, o *Task) []string {
			if w := write(s, by, o); w != "" {
				return []string{w}
			}
			return nil
		},
	}
}

// optional is a slot that need not be said.
func (s slot) optional() slot { s.may = true; return s }

// oneByOne is a slot of one word whose words are found one after another, as long as more are wanted.
func (s slot) oneByOne(nth func(f *ground.Field, o *Task, i int) string) slot { s.nth = nth; return s }

// telling is a slot of which it is told what comes of a word.
func (s slot) telling(tells func(word string) string) slot { s.tells = tells; return s }

// where is a slot that is offered only where it could be said.
func (s slot) where(could func(f *ground.Field, o *Task) bool) slot {
	offer := s.offer
	s.offer = func(f *ground.Field, o *Task, n int) []string {
		if !could(f, o) {
			return nil
		}
		return offer(f, o, n)
	}
	return s
}

// after is a slot with a word before its own: "by fart1".
func (s slot) after(word string) slot {
	read, offer, write := s.read, s.offer, s.write
	s.words = 2
	s.read = func(st *state.Situation, by state.Side, o *Task, n int, w string) bool {
		if n == 0 {
			return w == word
		}
		return read(st, by, o, 0, w)
	}
	s.offer = func(f *ground.Field, o *Task, n int) []string {
		if n == 0 {
			return []string{word}
		}
		return offer(f, o, 0)
	}
	s.write = func(st *state.Situation, by state.Side, o *Task) []string {
		if said := write(st, by, o); said != nil {
			return append([]string{word}, said...)
		}
		return nil
	}
	return s
}

// oneOf is a slot of one word out of a few.
func oneOf(wants string, words []string, set func(o *Task, i int), get func(o *Task) int) slot {
	return lone(wants, engine.Name,
		func(_ *state.Situation, _ state.Side, o *Task, word string) bool {
			i := slices.Index(words, word)
			if i >= 0 && word != "" {
				set(o, i)
			}
			return i >= 0 && word != ""
		},
		func(*ground.Field, *Task) []string {
			return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
		},
		func(_ *state.Situation, _ state.Side, o *Task) string {
			if i := get(o); i >= 0 {
				return words[i]
			}
			return ""
		})
}

// square is a slot of a square.
func square(wants string, of func(o *Task) *grid.Square, offer func(f *ground.Field, o *Task) []grid.Square) slot {
	return lone(wants, engine.Place,
		func(s *state.Situation, _ state.Side, o *Task, word string) bool {
			at, ok := s.Map.Board.Find(word)
			if ok {
				*of(o) = at
			}
			return ok
		},
		func(f *ground.Field, o *Task) []string { return namesOf(f, offer(f, o)) },
		func(s *state.Situation, _ state.Side, o *Task) string { return s.Map.Board.Name(*of(o)) })
}

// namesOf are squares by their names.
func namesOf(f *ground.Field, squares []grid.Square) []string {
	words := make([]string, len(squares))
	for i, at := range squares {
		words[i] = f.Map.Board.Name(at)
	}
	return words
}

// figure is a slot of a figure, one's own or anybody's.
func figure(wants string, anybody bool) slot {
	return lone(wants, engine.Figure,
		func(s *state.Situation, by state.Side, o *Task, word string) bool {
			id, ok := ParseID(s, by, word)
			if !ok || id.Side != by && !anybody {
				return false
			}
			o.Other, o.Mode = id, atOnce(s, o)
			return true
		},
		func(f *ground.Field, o *Task) []string { return figuresNear(f, o, anybody) },
		func(s *state.Situation, by state.Side, o *Task) string {
			if o.Other == (state.ID{}) {
				return ""
			}
			return state.NameFor(s, by, o.Other)
		})
}

// figuresNear are those who stand on a figure's square or beside it, but itself: with whom alone it can have to do.
func figuresNear(f *ground.Field, o *Task, anybody bool) (words []string) {
	who := f.Find(o.Fig)
	if who == nil {
		return nil
	}
	near := func(at grid.Square) bool { return at != grid.None && f.Map.Board.Distance(at, who.At) <= 1 }
	if n := len(o.Steps); n > 0 {
		near = func(at grid.Square) bool { return at == o.Steps[n-1].At }
	}
	for i := range f.Figures {
		if g := &f.Figures[i]; g.ID != o.Fig && (anybody || g.Side == o.Fig.Side) && g.At != grid.None && near(g.At) {
			words = append(words, state.NameFor(f.Situation, o.Fig.Side, g.ID))
		}
	}
	return words
}

// ParseID is the figure of a name, as a side says it; capitals do not matter. There need not be such a figure.
func ParseID(s *state.Situation, by state.Side, word string) (state.ID, bool) {
	if side, name, theirs := strings.Cut(word, "/"); theirs {
		named, is := state.SideNamed(s, side)
		if !is || strings.Contains(name, "/") {
			return state.ID{}, false
		}
		by, word = named, name
	}
	return s.ParseID(by, strings.ToLower(word))
}
