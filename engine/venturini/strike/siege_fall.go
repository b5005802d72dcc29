package strike

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// batters is why a piece of a siege destroys no object of a name at a place. [VT-SIEGE-55, -56, -60]
func batters(f *ground.Field, fig *state.Unit, object string, face state.Border) error {
	face = facing(f, fig, object, face)
	if z := razings[object]; !z.stands(f, face) {
		return engine.Forbid("VT-WRECK-12", "no %s that could be destroyed is there", object)
	}
	_, err := raze(f, fig, object, face)
	return err
}

// BatterPlaces are the sides and squares at which a piece of a siege could destroy objects of a name.
func BatterPlaces(f *ground.Field, fig *state.Unit, object string) (places []state.Border) {
	p := pieces[fig.Kind]
	for d := range grid.Dirs {
		for at := range f.Map.Board.Ray(fig.At, d) {
			if f.Map.Board.Distance(fig.At, at) > p.first() {
				break
			}
			in := sidesOf(d.Turn(4))
			for i, side := range [...]grid.Dir{state.NoHeading, in[0], in[1]} {
				if i == 2 && in[0] == in[1] {
					break
				}
				if place := (state.Border{At: at, Side: side}); batters(f, fig, object, place) == nil {
					places = append(places, place)
				}
			}
		}
	}
	slices.SortFunc(places, state.Border.Compare)
	return places
}

// facing is a side as it is written; of a bear, which stands in the water, the side from which the piece sees it.
func facing(f *ground.Field, fig *state.Unit, object string, face state.Border) state.Border {
	face = f.Home(face)
	across := face.Across(f.Map.Board)
	if object == "sluice" && face.Side != state.NoHeading && across.At != grid.None && !faced(f, fig, face) {
		return across
	}
	return face
}

// faced reports whether a side lies before a figure, straight on or off a corner of it. [VT-WRECK-21, VT-FIGHT-68]
func faced(f *ground.Field, fig *state.Unit, face state.Border) bool {
	d, straight := f.Map.Board.Toward(fig.At, face.At)
	sides := sidesOf(d.Turn(4))
	return straight && (face.Side == sides[0] || face.Side == sides[1])
}

// salvoAt fires a salvo at an object, and gives what has fallen. What the object has taken is kept as long as it is
// fired at day by day. [VT-SIEGE-60]
func salvoAt(f *ground.Field, fig *state.Unit, object string, face state.Border) []Wreck {
	made, _ := raze(f, fig, object, facing(f, fig, object, face))
	z := razings[object]
	if face = f.Home(face); f.Hit(face, object, made.points) < made.need {
		return nil
	}
	return append(ruined(face, z.word, z.rule), z.falls(f, face)...)
}

// fortressSide is what lies along a side of a square, nothing if no side is meant.
func fortressSide(f *ground.Field, face state.Border) state.Features {
	if face.Side == state.NoHeading {
		return 0
	}
	return f.Map.Side(face.At, face.Side)
}

func wallStands(f *ground.Field, face state.Border) bool {
	return fortressSide(f, face)&(state.Scarp|state.Counterscarp) != 0 && ground.BreachIn(f, f.Home(face)) == nil
}

// wallFalls breaches a revetment: wall, vault and breastwork of the side come down and fill half the ditch before it.
// Of a counterscarp the wall alone does. The side of a blockhouse of a bastion, which is part of the breastwork, falls
// with it. [VT-SIEGE-50, VT-SIEGE-61]
func wallFalls(f *ground.Field, face state.Border) []Wreck {
	ground.Open(f, state.Breach{Border: face})
	var fallen []Wreck
	if scarped(f, face) && houseStands(f, face) {
		fallen = houseFalls(f, face)
	}
	before := face.Across(f.Map.Board).At
	if !scarped(f, face) || !ground.Ditch(f, before) {
		return fallen
	}
	layers := uint8(breachFill)
	if m := f.Marked(before, state.Fill); m != nil {
		layers = min(m.N+breachFill, 2*breachFill)
	}
	f.Mark(before, state.Fill, layers)
	return fallen
}

// breachFill is how many of the 4 layers that fill a ditch a breach throws into it. [VT-SIEGE-61]
const breachFill = 2

func parapetStands(f *ground.Field, face state.Border) bool {
	return (fortressSide(f, face)&state.Scarp != 0 || blockhouseSide(f, face)) && !ground.Bare(f, f.Home(face))
}

func topFalls(f *ground.Field, face state.Border) []Wreck {
	ground.Strip(f, face)
	return nil
}

// blockhouseSide reports whether a side is one of a blockhouse of the fortress.
func blockhouseSide(f *ground.Field, face state.Border) bool {
	return face.Side != state.NoHeading && f.Map.PlaceKind(face.At).Blockhouse()
}

func houseStands(f *ground.Field, face state.Border) bool {
	return blockhouseSide(f, face) && !ground.HouseOpen(f, f.Home(face))
}

// houseFalls shoots a side of a blockhouse through; with one beside it the roof falls too. [VT-SIEGE-62]
func houseFalls(f *ground.Field, face state.Border) []Wreck {
	ground.Open(f, state.Breach{Border: face, House: true})
	for _, turn := range [...]int{-2, 2} {
		beside := f.Home(state.Border{At: face.At, Side: face.Side.Turn(turn)})
		if ground.HouseOpen(f, beside) && f.Marked(face.At, state.Bare) == nil {
			roof := state.Border{At: face.At, Side: state.NoHeading}
			roofFalls(f, roof)
			return ruined(roof, "removed", "VT-SIEGE-62")
		}
	}
	return nil
}

func roofStands(f *ground.Field, face state.Border) bool {
	house := blockhouseSide(f, state.Border{At: face.At, Side: grid.N}) && f.Marked(face.At, state.Bare) == nil
	return face.Side == state.NoHeading && (house || f.Marked(face.At, state.Roof) != nil)
}

func roofFalls(f *ground.Field, face state.Border) []Wreck {
	f.Unhit(face, "roof")
	f.Unmark(face.At, state.Roof)
	if blockhouseSide(f, state.Border{At: face.At, Side: grid.N}) {
		f.Mark(face.At, state.Bare, 0)
	}
	return nil
}

func opens(f *ground.Field, face state.Border) []Wreck {
	ground.Open(f, state.Breach{Border: face})
	return nil
}

// bearAt is the bear at a side, nil if there is none or it has been shot away. [VT-SIEGE-8]
func bearAt(f *ground.Field, face state.Border) *state.Sluice {
	for i := range f.Map.Sluices {
		s := &f.Map.Sluices[i]
		at := f.Home(state.Border{At: s.At, Side: s.Side})
		if s.Side != state.NoHeading && at == f.Home(face) && ground.BreachIn(f, at) == nil {
			return s
		}
	}
	return nil
}

func bearStands(f *ground.Field, face state.Border) bool { return bearAt(f, face) != nil }

// bearFalls opens a bear for good. [VT-SIEGE-8]
func bearFalls(f *ground.Field, face state.Border) []Wreck {
	name := bearAt(f, face).Title(f.Map.Board)
	ground.Open(f, state.Breach{Border: face})
	f.Gates = slices.DeleteFunc(f.Gates, func(g state.Gate) bool { return g.Name == name })
	f.Gates = append(f.Gates, state.Gate{Name: name, Open: true})
	f.Tidy()
	return nil
}

func riseStands(f *ground.Field, face state.Border) bool {
	return face.Side == state.NoHeading && f.Marked(face.At, state.Rise) != nil
}

// riseFalls takes a layer off a fascine elevation.
func riseFalls(f *ground.Field, face state.Border) []Wreck {
	f.Unhit(face, "rise")
	if m := f.Marked(face.At, state.Rise); m.N > 1 {
		m.N--
	} else {
		f.Unmark(face.At, state.Rise)
	}
	return nil
}

func bridgeStands(f *ground.Field, face state.Border) bool {
	return f.SpanAt(face, state.SpanPontoon, state.SpanFlying) >= 0 || face.Side == state.NoHeading &&
		slices.Contains(f.Map.Wooden, face.At) && f.SpanAt(face, state.SpanBroken) < 0
}

// bridgeFalls breaks a bridge of the fortress. [VT-SIEGE-65]
func bridgeFalls(f *ground.Field, face state.Border) []Wreck {
	ground.BreakBridge(f, face)
	return nil
}

func linesStand(f *ground.Field, face state.Border) bool {
	return face.Side != state.NoHeading && len(f.LinesOn(face)) > 0
}

func laagerStands(f *ground.Field, face state.Border) bool {
	return face.Side == state.NoHeading && f.Laager(face.At) != state.NoSide
}

func damStands(f *ground.Field, face state.Border) bool { return f.SpanAt(face, state.SpanDam) >= 0 }
