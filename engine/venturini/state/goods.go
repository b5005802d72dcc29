package state

import (
	"fmt"
	"strconv"
	"strings"

	"littlewars/engine"
)

// Good is what can be carried. [section 3.3]
type Good uint8

// The goods, in the order in which they are written. [VT-NOTE-3]
const (
	Portions Good = iota
	Rations
	Fodder
	Fascines
	Palisades
	Ladders
	FlyingBridges
	Pontoons
	Charges
	Layers
	NumGoods
)

// GoodAbout is a row of the table of weights.
type GoodAbout struct {
	Letter byte
	Name   string
	Weight int
}

// GoodsAbout are the goods. [section 3.3]
var GoodsAbout = [NumGoods]GoodAbout{
	Portions:      {'p', "portions", 1},
	Rations:       {'r', "rations", 1},
	Fodder:        {'h', "fodder", 1},
	Fascines:      {'f', "fascine lines", 4},
	Palisades:     {'w', "palisade lines", 4},
	Ladders:       {'l', "ladders", 4},
	FlyingBridges: {'b', "flying bridges", 8},
	Pontoons:      {'t', "pontoons", 16},
	Charges:       {'m', "charges", 8},
	Layers:        {'s', "fascine layers", 16},
}

// Goods is how many of each good.
type Goods [NumGoods]uint16

// Weight is what they weigh, 1 being a ration. With light bridges ladders and flying bridges weigh 4. [3.3, VT-APP-58]
func (g *Goods) Weight(light bool) (sum int) {
	for good, n := range g {
		w := GoodsAbout[good].Weight
		if light && (Good(good) == Ladders || Good(good) == FlyingBridges) {
			w = 4
		}
		sum += int(n) * w
	}
	return sum
}

// None reports whether there is nothing.
func (g *Goods) None() bool { return *g == Goods{} }

// Covers reports whether there is as much as in o, of each good.
func (g *Goods) Covers(o Goods) bool {
	for i, n := range o {
		if g[i] < n {
			return false
		}
	}
	return true
}

// Add puts o to the goods; Take takes it away, where Covers says so.
func (g *Goods) Add(o Goods) {
	for i, n := range o {
		g[i] += n
	}
}

// Material is what of the goods works are made of: fascines, palisades and layers.
func (g *Goods) Material() (of Goods) {
	for _, good := range [...]Good{Fascines, Palisades, Layers} {
		of[good] = g[good]
	}
	return of
}

// Take takes o away, of which there is enough.
func (g *Goods) Take(o Goods) {
	for i, n := range o {
		g[i] -= n
	}
}

// InFull is the goods in words: "2 portions, 1 flying bridge".
func (g Goods) InFull() string {
	var parts []string
	for i, n := range g {
		switch name := GoodsAbout[i].Name; {
		case n == 1:
			parts = append(parts, "1 "+strings.TrimSuffix(name, "s"))
		case n > 1:
			parts = append(parts, fmt.Sprint(n, " ", name))
		}
	}
	return strings.Join(parts, ", ")
}

// Letters are what the letters of some goods mean: "r rations, b flying bridges".
func (g Goods) Letters() string {
	var parts []string
	for i, n := range g {
		if n > 0 {
			parts = append(parts, string(GoodsAbout[i].Letter)+" "+GoodsAbout[i].Name)
		}
	}
	return strings.Join(parts, ", ")
}

// String is "2p+4f+1b", "" for nothing. [VT-NOTE-3]
func (g Goods) String() string {
	var b []byte
	for i, n := range g {
		if n > 0 {
			if len(b) > 0 {
				b = append(b, '+')
			}
			b = append(strconv.AppendInt(b, int64(n), 10), GoodsAbout[i].Letter)
		}
	}
	return string(b)
}

// mostGoods is how many of one good a lot may have: more than any map holds.
const mostGoods = 9999

// ParseGoods reads what String writes; capitals do not matter. [VT-NOTE-3]
func ParseGoods(word string) (g Goods, err error) {
	next := 0
	for part := range strings.SplitSeq(strings.ToLower(word), "+") {
		if len(part) < 2 {
			return g, fmt.Errorf("%q is no goods; say a number and a letter, as 2p+4f (VT-NOTE-3)", engine.Short(word))
		}
		n, letter := part[:len(part)-1], part[len(part)-1]
		good := 0
		for good < int(NumGoods) && GoodsAbout[good].Letter != letter {
			good++
		}
		number, err := strconv.Atoi(n)
		switch {
		case good == int(NumGoods):
			return g, fmt.Errorf("%q is none of the goods p r h f w l b t m s (VT-NOTE-3)", string(letter))
		case err != nil || number < 1 || number > mostGoods || strconv.Itoa(number) != n:
			return g, fmt.Errorf("%q is no number of %s; 1 to %d are possible (VT-NOTE-3)",
				engine.Short(n), GoodsAbout[good].Name, mostGoods)
		case good < next:
			return g, fmt.Errorf("%s come too late in %q; the order is p r h f w l b t m s (VT-NOTE-3)",
				GoodsAbout[good].Name, engine.Short(word))
		}
		g[good], next = uint16(number), good+1
	}
	return g, nil
}
