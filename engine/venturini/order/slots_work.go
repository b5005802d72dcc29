package order

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// readBuild reads a word of "earth N passage earth E front". [VT-NOTE-6]
func readBuild(_ *state.Situation, _ state.Side, o *Task, _ int, word string) bool {
	last := len(o.Works) - 1
	kind := slices.IndexFunc(ground.LineKinds, func(k state.LineKind) bool { return ground.LineAbouts[k].Word == word })
	switch {
	case last >= 0 && o.Works[last].Side == state.NoHeading:
		d, ok := grid.ParseDir(strings.ToUpper(word))
		if !ok || d.Diagonal() {
			return false
		}
		o.Works = slices.Clone(o.Works)
		o.Works[last].Side = d
	case kind >= 0:
		o.Works = append(slices.Clip(o.Works), Build{Kind: ground.LineKinds[kind], Side: state.NoHeading})
	default:
		return last >= 0 && readHow(o, last, word)
	}
	return true
}

// readHow reads how a line is built: "passage", then "front", or "over" alone.
func readHow(o *Task, last int, word string) bool {
	b := o.Works[last]
	switch {
	case b.Over:
		return false
	case word == "passage" && !b.Passage && !b.Front:
		b.Passage = true
	case word == "front" && !b.Front:
		b.Front = true
	case word == "over" && !b.Passage && !b.Front:
		b.Over = true
	default:
		return false
	}
	o.Works = slices.Clone(o.Works)
	o.Works[last] = b
	return true
}

func offerBuild(f *ground.Field, o *Task, _ int) (words []string) {
	last := len(o.Works) - 1
	if last >= 0 && o.Works[last].Side == state.NoHeading {
		return []string{"n", "e", "s", "w"}
	}
	most := 4 // lines in a move
	if who := f.Find(o.Fig); f.Game == state.Siege && who != nil && who.Kind == state.Pio {
		most = WholeMove // fascines of pioneers [VT-SIEGE-71]
	}
	if len(o.Works) < most {
		for _, k := range ground.LineKinds {
			words = append(words, ground.LineAbouts[k].Word)
		}
	}
	if last >= 0 {
		words = append(words, "passage", "front", "over")
	}
	return words
}

// tellBuild is what a word of such an order makes of it. [VT-BUILD-10, VT-BUILD-11]
func tellBuild(word string) string {
	switch word {
	case "passage":
		return "it may be passed there, and whoever stands inside shuts it to the enemy"
	case "front":
		return "it lies before the lines that stand there, not behind them"
	case "over":
		return "it lies over pits, and makes them harmless there"
	}
	if side := map[string]string{"n": "north", "e": "east", "s": "south", "w": "west"}[word]; side != "" {
		return "on the " + side + " side of the square"
	}
	return "then the side on which it is to stand: click it, or say n, e, s or w"
}

func writeBuild(_ *state.Situation, _ state.Side, o *Task) (words []string) {
	for _, b := range o.Works {
		words = append(words, ground.LineAbouts[b.Kind].Word, b.Side.String())
		if b.Passage {
			words = append(words, "passage")
		}
		if b.Front {
			words = append(words, "front")
		}
		if b.Over {
			words = append(words, "over")
		}
	}
	return words
}

// counted is a slot of a number and a thing, or of some things alone.
func counted(wants string, things, alone []string) slot {
	return slot{
		wants: wants, part: engine.Name, words: 2, short: func(o *Task) bool { return slices.Contains(alone, o.Thing) },
		read: func(_ *state.Situation, _ state.Side, o *Task, n int, word string) bool {
			if n == 0 && slices.Contains(alone, word) {
				o.Thing = word
				return true
			}
			if n == 0 {
				return readNumber(nil, 0, o, word)
			}
			o.Thing = word
			return slices.Contains(things, word)
		},
		offer: func(_ *ground.Field, _ *Task, n int) (words []string) {
			if n > 0 {
				return things
			}
			for i := 1; i <= WholeMove; i++ {
				words = append(words, strconv.Itoa(i))
			}
			return append(words, alone...)
		},
		write: func(_ *state.Situation, _ state.Side, o *Task) []string {
			if o.N == 0 {
				return []string{o.Thing}
			}
			return []string{strconv.Itoa(o.N), o.Thing}
		},
	}
}

// thingAt is a slot of a thing and where it is, a square or a side, or of some things alone.
func thingAt(wants string, things, alone []string) slot {
	all := append(slices.Clone(alone), things...)
	return slot{
		wants: wants, part: engine.Name, words: 2, short: func(o *Task) bool { return slices.Contains(alone, o.Thing) },
		read: func(s *state.Situation, by state.Side, o *Task, n int, word string) bool {
			if n == 0 {
				o.Thing = word
				return slices.Contains(all, word)
			}
			ok, side := false, strings.Contains(word, ":")
			if side {
				ok = readFace(s, by, o, word)
			} else {
				o.At, ok = s.Map.Board.Find(word)
			}
			if ok && o.Verb == "break" && (s.Options.Work || !side && ground.FixedBridge(s, o.Place()) > 0) {
				o.Mode = TakesTime
			}
			return ok
		},
		offer: func(f *ground.Field, o *Task, n int) []string {
			if n == 0 {
				return all
			}
			return targets(f, o)
		},
		write: func(s *state.Situation, by state.Side, o *Task) []string {
			words := []string{o.Thing}
			if o.Face.At != grid.None {
				return append(words, o.Face.Name(s.Map.Board))
			}
			if o.At != grid.None {
				return append(words, s.Map.Board.Name(o.At))
			}
			return words
		},
	}
}

// breakable are what is broken by hand somewhere, ladders and laagers with the appendix alone. [VT-WRECK-17, VT-APP-54]
var breakable = []string{"bridge", "dam", "ladder", "laager"}

// crossings are what is laid or lifted.
var crossings = []string{"bridge", "pontoon", "ladder"}

// laid is a slot of what is laid or lifted: "pontoon 12,9", "bridge 2 5,4:S".
var laid = slot{
	wants: "a bridge, a pontoon or a ladder", part: engine.Name, again: true,
	read: func(s *state.Situation, by state.Side, o *Task, n int, word string) bool {
		switch {
		case n == 0:
			o.Thing = word
			return slices.Contains(crossings, word)
		case n == 1 && readNumber(s, by, o, word):
			return true
		case o.At != grid.None || o.Face.At != grid.None:
			return false
		case strings.Contains(word, ":"):
			return readFace(s, by, o, word)
		}
		at, ok := s.Map.Board.Find(word)
		o.At = at
		if ok && joins(s, o) {
			o.Mode = TakesTime
		}
		return ok
	},
	offer: func(f *ground.Field, o *Task, n int) (words []string) {
		if n == 0 {
			return crossings
		}
		if o.At != grid.None || o.Face.At != grid.None {
			return nil
		}
		switch {
		case n != 1:
		case o.Verb == "lay":
			words = []string{"2", "4"}
		case ground.SpanOn(f, f.Find(o.Fig).At) != nil: // of a bridge over a whole square
			words = []string{"1", "2"}
		}
		return append(words, offerReach(f, o)...)
	},
	write: func(s *state.Situation, by state.Side, o *Task) []string {
		words := []string{o.Thing}
		if o.N > 0 {
			words = append(words, strconv.Itoa(o.N))
		}
		if o.Face.At != grid.None {
			return append(words, o.Face.Name(s.Map.Board))
		}
		return append(words, s.Map.Board.Name(o.At))
	},
}

// joins reports whether an order lays a pontoon to one that has lain on its square since the last move, with works by
// the appendix: that takes time. [VT-APP-54]
func joins(s *state.Situation, o *Task) bool {
	lies := func(b state.Span) bool { return b.Border == o.Place() && b.Kind == state.SpanPontoon }
	return s.Options.Work && o.Verb == "lay" && o.Thing == "pontoon" && slices.ContainsFunc(s.Spans, lies)
}

// offerReach are the places that a figure's square touches by a side, and its own: the sides of it, each by the name
// that it has from there, and the squares. [VT-BUILD-14]
func offerReach(f *ground.Field, o *Task) (words []string) {
	who, b := f.Find(o.Fig), f.Map.Board
	if who == nil || who.At == grid.None {
		return nil
	}
	squares := []grid.Square{who.At}
	for d := grid.N; d < grid.Dirs; d += 2 {
		face := state.Border{At: who.At, Side: d}
		words = append(words, strings.ToLower(face.Name(b)))
		if across := face.Across(b); across.At != grid.None {
			squares = append(squares, across.At)
		}
	}
	return append(words, namesOf(f, squares)...)
}

// targets are the squares and sides with something on them that can be broken or battered, within the reach of guns.
func targets(f *ground.Field, o *Task) (words []string) {
	who := f.Find(o.Fig)
	if who == nil || who.At == grid.None {
		return nil
	}
	if f.Game == state.Siege && o.Verb == "batter" {
		return placesToBatter(f, o)
	}
	add := func(face state.Border) {
		if f.Map.Board.Distance(who.At, face.At) > strike.ReachOfGuns ||
			o.Verb == "batter" && !strike.Stands(f, &strike.Battering{Thing: o.Thing, At: face}) {
			return
		}
		word := f.Map.Board.Name(face.At)
		if face.Side != state.NoHeading {
			word = strings.ToLower(face.Name(f.Map.Board))
		}
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	for i := range f.Lines {
		add(f.Lines[i].Border)
	}
	for i := range f.Spans {
		add(f.Spans[i].Border)
	}
	for i := range f.Marks {
		add(state.Border{At: f.Marks[i].At, Side: state.NoHeading})
	}
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Laager {
			add(state.Border{At: g.At, Side: state.NoHeading})
		}
	}
	mapTargets(f, who.At, add)
	return words
}

// mapTargets are those of the map itself: walls, sluices and bridges.
func mapTargets(f *ground.Field, from grid.Square, add func(state.Border)) {
	b := f.Map.Board
	for row := b.Row(from) - strike.ReachOfGuns; row <= b.Row(from)+strike.ReachOfGuns; row++ {
		for col := b.Col(from) - strike.ReachOfGuns; col <= b.Col(from)+strike.ReachOfGuns; col++ {
			at := b.At(col, row)
			if at == grid.None {
				continue
			}
			whole := state.Border{At: at, Side: state.NoHeading}
			if ground.SluiceOn(f, at) != nil || ground.FixedBridge(f.Situation, whole) > 0 {
				add(whole)
			}
			for d := grid.N; d < grid.Dirs; d += 2 {
				face := state.Border{At: at, Side: d}
				across := face.Across(b).At
				if across == grid.None {
					continue
				}
				if ground.WallBetween(f, at, across) || ground.FixedBridge(f.Situation, face) > 0 {
					add(face)
				}
			}
		}
	}
}

// road is a slot of where a road comes in and goes out, or of the side along which it runs.
var road = slot{
	wants: "a side or corner", part: engine.Name, words: 2,
	read: func(_ *state.Situation, _ state.Side, o *Task, n int, word string) bool {
		if n == 0 && word == "along" {
			o.Mode = word
			return true
		}
		d, ok := grid.ParseDir(strings.ToUpper(word))
		switch {
		case !ok || o.Mode == "along" && d.Diagonal():
			return false
		case n == 0 || o.Mode == "along":
			o.Dir = d
		default:
			o.Right = d
		}
		return true
	},
	offer: func(f *ground.Field, o *Task, n int) []string {
		if n == 0 {
			return append(offerDirs(1)(f, o), "along")
		}
		if o.Mode == "along" {
			return offerDirs(2)(f, o)
		}
		return offerDirs(1)(f, o)
	},
	write: func(_ *state.Situation, _ state.Side, o *Task) []string {
		if o.Mode == "along" {
			return []string{o.Mode, o.Dir.String()}
		}
		return []string{o.Dir.String(), o.Right.String()}
	},
}

// placesToBatter are the words for the sides and squares at which an order to batter finds its object.
func placesToBatter(f *ground.Field, o *Task) (words []string) {
	for _, place := range strike.BatterPlaces(f, f.Find(o.Fig), o.Thing) {
		word := f.Map.Board.Name(place.At)
		if place.Side != state.NoHeading {
			word = strings.ToLower(place.Name(f.Map.Board))
		}
		words = append(words, word)
	}
	return words
}
