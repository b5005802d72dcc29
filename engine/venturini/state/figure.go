package state

import (
	"cmp"
	"strconv"
	"sync"

	"littlewars/engine/grid"
)

// Side is one of the two who play, in order of play: 0 moves first.
type Side uint8

// NoSide is nobody.
const NoSide Side = 2

// Other is the enemy.
func (s Side) Other() Side { return 1 - s }

// Kind is what a figure is. [section 3.1]
type Kind uint8

// The kinds, in the order in which figures are listed.
const (
	Inf Kind = iota
	HCav
	LCav
	FArt
	HArt
	FBat
	SBat
	Wag
	Bak
	Pio
	Min
	HHow
	HGun
	LHow
	LGun
	NumKinds
)

// KindAbout is a row of the table of figures.
type KindAbout struct {
	Key, Name string
	March     [3]uint8 // steps in a battle (the winter march), a campaign, a siege
	Men       uint8    // portions a day
	Horses    uint8    // rations a day
	Brigade   bool     // a troop figure; else a battery, wagons or a bakery
	Mounted   bool
	Weight    uint8 // on wagons; 0 is never carried
}

// Kinds are the figures. [sections 3.1, 3.3, 3.14; VT-BATTLE-6, VT-SIEGE-30]
var Kinds = [NumKinds]KindAbout{
	Inf: {Key: "inf", Name: "infantry", March: [3]uint8{2, 4, 16}, Men: 1, Brigade: true, Weight: 8},
	HCav: {
		Key: "hcav", Name: "heavy cavalry", March: [3]uint8{4, 8, 32},
		Men: 1, Horses: 1, Brigade: true, Mounted: true, Weight: 16,
	},
	LCav: {
		Key: "lcav", Name: "light cavalry", March: [3]uint8{4, 8, 32},
		Men: 1, Horses: 1, Brigade: true, Mounted: true, Weight: 16,
	},
	FArt: {Key: "fart", Name: "foot artillery", March: [3]uint8{2, 4, 16}, Men: 1, Brigade: true, Weight: 8},
	HArt: {
		Key: "hart", Name: "horse artillery", March: [3]uint8{4, 8, 32},
		Men: 1, Horses: 1, Brigade: true, Mounted: true, Weight: 16,
	},
	FBat: {Key: "fbat", Name: "field battery", March: [3]uint8{2, 4, 16}, Horses: 1, Weight: 8},
	SBat: {Key: "sbat", Name: "siege battery", March: [3]uint8{1, 2, 8}, Horses: 1, Weight: 16},
	Wag:  {Key: "wag", Name: "wagons", March: [3]uint8{4, 8, 32}, Horses: 1},
	Bak:  {Key: "bak", Name: "bakery", March: [3]uint8{2, 4, 0}, Horses: 1},
	Pio:  {Key: "pio", Name: "pioneers", March: [3]uint8{0, 0, 16}, Men: 1, Brigade: true, Weight: 8},
	Min:  {Key: "min", Name: "miners", March: [3]uint8{0, 0, 16}, Men: 1, Brigade: true, Weight: 8},
	HHow: {Key: "hhow", Name: "heavy howitzer", March: [3]uint8{0, 0, 8}, Horses: 1, Weight: 16},
	HGun: {Key: "hgun", Name: "heavy gun", March: [3]uint8{0, 0, 8}, Horses: 1, Weight: 16},
	LHow: {Key: "lhow", Name: "light howitzer", March: [3]uint8{0, 0, 16}, Horses: 1, Weight: 8},
	LGun: {Key: "lgun", Name: "light gun", March: [3]uint8{0, 0, 16}, Horses: 1, Weight: 8},
}

func (k Kind) about() *KindAbout { return &Kinds[k] }

// Brigade reports whether it is a troop figure.
func (k Kind) Brigade() bool { return k.about().Brigade }

// Gone is how it is lost: a brigade dies, all else is destroyed. [VT-NOTE-9]
func (k Kind) Gone() string {
	if k.Brigade() {
		return "killed"
	}
	return "destroyed"
}

// Mounted reports whether it rides: cavalry and horse artillery.
func (k Kind) Mounted() bool { return k.about().Mounted }

// Need is what it eats a day: portions its men, rations its horses. [section 3.14]
func (k Kind) Need() (g Goods) {
	g[Portions], g[Rations] = uint16(k.about().Men), uint16(k.about().Horses)
	return g
}

// TwoDays is its own food for two days, which weighs nothing. [VT-ARMY-25]
func (k Kind) TwoDays() Goods {
	g := k.Need()
	g.Add(k.Need())
	return g
}

// Cavalry reports whether it is heavy or light cavalry.
func (k Kind) Cavalry() bool { return k == HCav || k == LCav }

// Artillery reports whether it is a brigade that serves batteries.
func (k Kind) Artillery() bool { return k == FArt || k == HArt }

// Battery reports whether it is guns, of the field or of a siege.
func (k Kind) Battery() bool { return k == FBat || k == SBat || k >= HHow && k < NumKinds }

// Works reports whether it builds: infantry, artillery brigades, pioneers, miners. [sections 3.1, 3.13]
func (k Kind) Works() bool { return k == Inf || k.Artillery() || k == Pio || k == Min }

// Foot reports whether it is a brigade on foot.
func (k Kind) Foot() bool { return k.Brigade() && !k.Mounted() }

// Drawn reports whether it is material with a team of horses: batteries, wagons, bakeries. [VT-ARMY-7]
func (k Kind) Drawn() bool { return !k.Brigade() }

// ID names a figure. Numbers begin at 1, so that the zero ID is nobody. [VT-NOTE-1]
type ID struct {
	Side   Side
	Kind   Kind
	Number uint16
}

// Compare orders figures as they are listed. [VT-NOTE-4]
func (a ID) Compare(b ID) int { return cmp.Compare(a.key(), b.key()) }

// key is a number by which figures are ordered.
func (a ID) key() uint32 { return uint32(a.Side)<<24 | uint32(a.Kind)<<16 | uint32(a.Number) }

// Name is what its own side calls a figure: "inf3".
func (a ID) Name() string {
	if a.Kind < NumKinds && int(a.Number) < usualNumbers {
		return names()[a.Kind][a.Number]
	}
	return a.named()
}

func (a ID) named() string { return a.Kind.about().Key + strconv.Itoa(int(a.Number)) }

// usualNumbers are the numbers below which almost all figures have theirs.
const usualNumbers = 100

// names are the names of usual figures: they are wanted by the thousand.
var names = sync.OnceValue(func() *[NumKinds][usualNumbers]string {
	var names [NumKinds][usualNumbers]string
	for k := range NumKinds {
		for n := range names[k] {
			names[k][n] = ID{Kind: k, Number: uint16(n)}.named()
		}
	}
	return &names
})

// Post is a position inside a square. [VT-MAP-30, VT-SIEGE-3]
type Post uint8

// The positions; NoPost where there is but one.
const (
	NoPost Post = iota
	Street
	Houses
	Church
	Rampart
	Casemate
	Gallery
	Under
	Inside
	Outside
	Top
	Vault
	Below
	NumPosts
)

var postNames = [NumPosts]string{
	"", "street", "houses", "church", "rampart", "casemate", "gallery", "under", "inside",
	"outside", "top", "vault", "below",
}

func (p Post) String() string { return postNames[p] }

// ParsePost is the position of a name.
func ParsePost(name string) (Post, bool) {
	for p, n := range postNames {
		if p > 0 && n == name {
			return Post(p), true
		}
	}
	return NoPost, false
}

// Team is a figure's horses. [VT-ARMY-7]
type Team uint8

// A mounted brigade has a team too, until it gives it away. [VT-ARMY-12]
const (
	TeamAlive Team = iota
	TeamDead       // or given away
	TeamDouble
)

// NoHeading is that a figure has no front. [VT-APP-8]
const NoHeading = grid.Dirs

// Unit is a brigade, a battery, wagons or a bakery.
type Unit struct {
	ID
	At       grid.Square // None if it is off the map, surrendered and to be placed [VT-SUPPLY-3]
	Post     Post
	Hurt     bool // wounded, or damaged
	Since    Date // when it was wounded, while it may still heal; 0 else [VT-ARMY-11]
	Team     Team
	On       ID // on whose wagons it rides or is carried, or to what it is hitched; nobody
	Laager   bool
	Facing   grid.Dir    // NoHeading without a front
	Captive  Side        // whose captive it is, tied to its captor; NoSide else [VT-ARMY-23]
	Prisoner Side        // whose prisoner it is; NoSide else
	Captor   ID          // who holds the captive; the text does not say it, the nearest fit enemy brigade does
	Work     Work        // a longer work it has begun
	Cold     uint8       // days without shelter [VT-WRECK-30]
	Fresh    bool        // siege ordnance not a whole day in its place [VT-SIEGE-42]
	Mind     grid.Square // where it goes at its next retreat, None to be asked [VT-NOTE-8]
	Load     Goods
}

// NewFigure is a figure as it comes from its quarters, with nothing on it.
func NewFigure(id ID, at grid.Square) Unit {
	return Unit{ID: id, At: at, Facing: NoHeading, Captive: NoSide, Prisoner: NoSide, Mind: grid.None}
}

// Fit reports whether it can fight: a brigade neither wounded nor captured, or material that is sound.
func (f *Unit) Fit() bool { return !f.Hurt && f.Free() }

// Free reports whether it is neither a captive nor a prisoner.
func (f *Unit) Free() bool { return f.Captive == NoSide && f.Prisoner == NoSide }

// Bars reports whether it is a brigade of the side that holds ground, fit or wounded. A miner underground holds none.
// [section 2, Held]
func (f *Unit) Bars() bool { return f.Lives() && f.Post != Below }

// Lives reports whether it is a brigade on the map, above ground or below, that nobody has captured.
func (f *Unit) Lives() bool { return f.Kind.Brigade() && f.Free() && f.At != grid.None }

// Rides reports whether it is mounted and has its horses. [VT-ARMY-12]
func (f *Unit) Rides() bool { return f.Kind.Mounted() && f.Team != TeamDead }

// Weight is what it weighs on wagons, 0 if it is never carried; a mounted brigade without horses counts as foot.
// [section 3.3, VT-ARMY-12]
func (f *Unit) Weight() int {
	if f.Kind.Mounted() && !f.Rides() {
		return int(Inf.about().Weight)
	}
	return int(f.Kind.about().Weight)
}

// Carried reports whether it is on wagons.
func (f *Unit) Carried() bool { return f.On != ID{} }

// Hitched reports whether it is put to a battery, wagons or a bakery, to draw them. It is on them as riders are; but on
// wagons who goes on foot rides, and only a brigade with horses is hitched. [VT-ARMY-13, VT-ARMY-14]
func (f *Unit) Hitched() bool { return f.Carried() && (f.On.Kind != Wag || f.Rides()) }

// Work is a longer work that a figure has begun. No work is the zero Work.
type Work struct {
	Verb  string // "build", "road", as in orders
	Place string // what of: "earth/5,4:N", "30,19"
	Done  uint8  // eighths, in the battle moves
}
