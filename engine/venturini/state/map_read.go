package state

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// LeastSide is how many columns and rows a map has at least. [VT-MAP-2]
const LeastSide = 18

// mapReader reads what the layers and sections of a file say.
type mapReader struct {
	*Map
	drawn  *grid.Map
	faults *grid.Faults
	meta   map[string]entry
	towns  map[byte]int // the place of a letter
}

// entry is a value of [meta] and where it stands.
type entry struct {
	value        string
	line, column int
}

// ReadMap reads a map, as text or as TMX; its layers tell for which game it is. Its name is that of the file. The
// error is grid.Faults: all that is wrong, by line and column. [section 4]
func ReadMap(file string, text []byte) (*Map, error) {
	if err := isMap(file, text); err != nil {
		return nil, err
	}
	game := gameOf(text)
	drawn, err := grid.ReadMap(file, text, formats[game])
	undecided := game == Campaign && !hasLayer(text, "country") && !hasLayer(text, "places")
	if err != nil && undecided && strings.Contains(err.Error(), "is no letter of") { // of one game, which is not known
		faults := &grid.Faults{File: file}
		faults.Add(0, 0, "no layer says for which game it is: camps for a battle, country and places for a campaign, "+
			"scarp for a siege")
		return nil, faults
	}
	if err != nil {
		return nil, err
	}
	r := mapReader{drawn: drawn, faults: &grid.Faults{File: file}, meta: map[string]entry{}, towns: map[byte]int{}}
	b := drawn.Board
	if min(b.Cols, b.Rows) < LeastSide {
		r.faults.Add(0, 0, "a map of %d by %d squares; %d by %d are the least (VT-MAP-2)",
			b.Cols, b.Rows, LeastSide, LeastSide)
		return nil, r.faults
	}
	if r.Map, err = NewMap(mapName(file), int(b.Cols), int(b.Rows)); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	r.Game, r.Hash = game, hex.EncodeToString(sum[:8])
	r.layers()
	r.sections()
	if len(r.faults.All) == 0 { // else what is missing has its fault already
		r.finish()
	}
	if len(r.faults.All) == 0 {
		r.tryOut()
	}
	if err := r.faults.Err(); err != nil {
		return nil, err
	}
	return r.Map, nil
}

// isMap is why a file is no map at all, whatever is in it.
func isMap(file string, text []byte) error {
	faults := &grid.Faults{File: file}
	odd := func(c rune) bool { return c == utf8.RuneError || c < ' ' && !strings.ContainsRune("\t\r\n", c) }
	trimmed := bytes.TrimSpace(text)
	switch i := bytes.IndexFunc(text, odd); {
	case i >= 0:
		before := text[:i]
		faults.Add(bytes.Count(before, []byte("\n"))+1, i-bytes.LastIndexByte(before, '\n'),
			"the byte %#02x stands in no map: maps are text, or TMX", text[i])
	case !bytes.HasPrefix(trimmed, []byte("<")) && !bytes.HasPrefix(trimmed, []byte("[")) &&
		!bytes.Contains(text, []byte("\n[")):
		faults.Add(0, 0, "this is no map and no position of Venturini's games: a map has sections such as "+
			"[layer terrain], a position begins with %s 1", Form)
	}
	return faults.Err()
}

// mapName is the name of a file without its folder and ending, in small letters, digits, dots and hyphens.
func mapName(file string) string {
	base := path.Base(strings.ReplaceAll(file, "\\", "/"))
	end := path.Ext(base)
	for _, own := range Endings {
		if strings.HasSuffix(base, own) {
			end = own
			break
		}
	}
	base = strings.TrimSuffix(base, end)
	name := strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.':
			return c
		case c >= 'A' && c <= 'Z':
			return c + 'a' - 'A'
		}
		return '-'
	}, base)
	return cmp.Or(name[:min(len(name), longestName)], "map")
}

// longestName is how many letters the name of a map may have.
const longestName = 60

// layers takes over what every square is.
func (r *mapReader) layers() {
	r.cover(r.drawn.Layers[terrainLayer])
	for s, i := range r.drawn.Layers[heightLayer] {
		r.Height[s] = heights[r.Game][i].feet
	}
	third := r.drawn.Layers[thirdLayer]
	letter := func(s, layer int) byte { return formats[r.Game].Layers[layer].Signs[r.drawn.Layers[layer][s]].Letter }
	switch r.Game {
	case Battle:
		for s := range third {
			if c := letter(s, thirdLayer); c != '.' {
				r.Country[s] = c
			}
		}
	case Campaign:
		for s := range third {
			if c := letter(s, thirdLayer); c != '=' {
				r.Country[s] = c
			}
		}
		r.placesOfCampaign(func(s int) byte { return letter(s, fourthLayer) })
		r.corn()
	case Siege:
		for s, i := range r.drawn.Layers[terrainLayer] {
			r.Country[s] = 'B'
			if strings.IndexByte(garrisons, grounds[Siege][i].letter) >= 0 {
				r.Country[s] = 'G'
			}
		}
		for i, f := range [...]Features{GlacisPalisade, Scarp, Counterscarp} {
			r.masked(r.drawn.Layers[thirdLayer+i], f)
		}
	}
	for i := range r.Places {
		r.Places[i].Side = r.Country[r.Places[i].Squares[0]]
	}
}

// cover gives every square its terrain and makes the places that the layer of terrain says.
func (r *mapReader) cover(layer []uint8) {
	for s, i := range layer {
		ground := grounds[r.Game][i]
		r.Terrain[s] = ground.terrain
		if ground.place != NoPlace {
			r.addPlace(Settlement{Kind: ground.place, Squares: []grid.Square{grid.Square(s)}})
		}
	}
}

// masked lays a feature along the sides that a mask names. A side may be named from both its squares.
func (r *mapReader) masked(layer []uint8, f Features) {
	for s, mask := range layer {
		for i, d := range [...]grid.Dir{grid.N, grid.E, grid.S, grid.W} {
			if mask>>i&1 != 0 {
				r.Edges[r.Board.Edge(grid.Square(s), d)] |= f
			}
		}
	}
}

// usualBuild is how strong places are where a map says nothing else. [VT-MAP-38]
var usualBuild = map[PlaceKind]Build{
	Fortress:   {Wall: 8, Mines: 0xFF},
	WalledTown: {Wall: 2},
}

func (m *Map) addPlace(p Settlement) {
	p.Build = usualBuild[p.Kind]
	for _, s := range p.Squares {
		m.PlaceAt[s] = int16(len(m.Places))
	}
	m.Places = append(m.Places, p)
}

// placesOfCampaign makes towns of capital letters, each of all its squares, and villages and market-towns of a square.
// The towns are fortresses if they are called C, D, E or F.
func (r *mapReader) placesOfCampaign(letter func(s int) byte) {
	kinds := map[byte]PlaceKind{'v': Village, '+': ChurchVillage, 'm': MarketTown}
	for s := range r.Board.Squares() {
		c := letter(s)
		if c == '.' {
			continue
		}
		if r.Terrain[s] != Plain {
			r.faults.Add(0, 0, "square %s: a place stands on plain ground, whatever its height (VT-MAP-15)",
				r.Board.Name(grid.Square(s)))
		}
		if kind, ok := kinds[c]; ok {
			r.addPlace(Settlement{Kind: kind, Squares: []grid.Square{grid.Square(s)}})
			continue
		}
		if i, ok := r.towns[c]; ok {
			r.PlaceAt[s] = int16(i)
			r.Places[i].Squares = append(r.Places[i].Squares, grid.Square(s))
			continue
		}
		kind := WalledTown
		if strings.IndexByte("CDEF", c) >= 0 {
			kind = Fortress
		}
		r.towns[c] = len(r.Places)
		r.addPlace(Settlement{Name: string(c), Kind: kind, Squares: []grid.Square{grid.Square(s)}})
	}
}

// corn makes grain of the corn squares of a campaign, which are firm and open. [VT-MAP-11]
func (r *mapReader) corn() {
	for s, i := range r.drawn.Layers[fifthLayer] {
		switch {
		case i == 0:
		case r.Terrain[s] != Plain || r.PlaceAt[s] >= 0:
			r.faults.Add(0, 0, "square %s: grain grows on plain ground without a place (VT-MAP-11)",
				r.Board.Name(grid.Square(s)))
		default:
			r.Terrain[s] = Grain
		}
	}
}

// sections reads the sections that are no layers, in the order of the table, whatever their order in the file.
func (r *mapReader) sections() {
	known := make([]bool, len(r.drawn.Rest))
	for _, kind := range sections {
		for i, s := range r.drawn.Rest {
			name, argument, _ := strings.Cut(s.Name, " ")
			if name != kind.name || kind.argument != (argument != "") {
				continue
			}
			known[i] = true
			kind.read(r, s, argument)
		}
	}
	for i, s := range r.drawn.Rest {
		if !known[i] {
			r.faults.Add(s.Line, 1, "[%s] is no section of a map of Venturini's game", engine.Short(s.Name))
		}
	}
}

// finish works out what the whole map must be known for.
func (r *mapReader) finish() {
	r.varied()
	r.bridgeRoads()
	switch r.Game {
	case Battle:
		r.finishBattle()
	case Campaign:
		r.finishCampaign()
	case Siege:
		r.finishSiege()
	}
}

// bridgeRoads makes bridges of wood where a highway crosses water, marsh or a ditch and no bridge is listed.
// [VT-MAP-26]
func (r *mapReader) bridgeRoads() {
	var bridged grid.Set
	for _, s := range slices.Concat(r.Stone, r.Wooden) {
		bridged.Add(s)
	}
	for _, road := range r.Roads {
		for _, s := range road {
			switch r.Terrain[s] {
			case Water, Marsh, WetDitch, DryDitch:
				if !bridged.Has(s) {
					r.Wooden = append(r.Wooden, s)
					bridged.Add(s)
				}
			}
		}
	}
	slices.Sort(r.Wooden)
}
