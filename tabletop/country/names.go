package country

import (
	"fmt"
	"strings"
)

var placeWords = [...]string{
	"Thistle", "Mallow", "Ember", "Tansy", "Cuckoo", "Badger", "Lark", "Quince", "Otter", "Sorrel", "Raven",
	"Copper", "Kettle", "Bramble", "Fennel", "Harrow", "Magpie", "Nettle", "Pippin", "Dunnock", "Rook", "Sallow",
	"Teasel", "Whin", "Yarrow", "Hazel", "Alder", "Beacon", "Barley", "Candle", "Drum", "Feather", "Goose", "Hob",
	"Ivy", "Juniper", "Linnet", "Medlar", "Oxlip", "Plover", "Rush", "Starling", "Tinker", "Vixen", "Wagtail",
	"Bracken", "Clover", "Dapple", "Finch", "Gorse", "Heron", "Jackdaw", "Kestrel", "Lapwing", "Marten", "Nutkin",
	"Osier", "Partridge", "Redstart", "Sparrow", "Tabor", "Wren", "Bellows", "Cobble", "Drover", "Flint",
}

// name makes a name nobody has and notes it as a mark of that sort. ending follows the place's word after a
// space or, if it begins small, at once.
func (d *draft) name(sort, ending string) string {
	// Those that have been used up come again, told apart.
	again := [...]string{"", "Upper ", "Nether ", "Little ", "Great ", "Old ", "New "}
	round, i := d.named/len(d.words), d.named%len(d.words)
	d.named++
	name := again[min(round, len(again)-1)] + d.words[i]
	if round >= len(again) {
		name = fmt.Sprint(d.words[i], " ", round)
	}
	if ending != "" && ending[0] >= 'a' {
		name += ending
	} else {
		name = strings.TrimSpace(name + " " + ending)
	}
	d.marks = append(d.marks, mark{sort, name})
	return name
}

// titles are what a country may be called after a mark of a sort; those of the middle are likelier.
var titles = map[string][]string{
	"village": {"The Battle of %s", "The Streets of %s"},
	"farm":    {"The Fight for %s", "The Battle of %s"},
	"hill":    {"The Storming of %s", "Under %s", "The Guns on %s"},
	"wood":    {"The Skirmish at %s", "Through %s"},
	"river":   {"Across %s", "The Crossings of %s"},
	"ford":    {"The Affair at %s", "The Passage of %s"},
	"bridge":  {"The Holding of %s", "The Battle of %s"},
}

func (d *draft) title() (title, about string) {
	var worth []mark
	water := ""
	for _, m := range d.marks {
		if titles[m.sort] != nil {
			worth = append(worth, m)
		}
		if m.sort == "ford" || m.sort == "bridge" {
			water = m.sort
		}
	}
	m := d.marks[0] // the middle's
	if len(worth) > 0 && d.chance(0.6) {
		m = worth[d.rng.IntN(len(worth))]
	}
	forms := titles[m.sort]
	form := forms[d.rng.IntN(len(forms))]
	if water != "" && (m.sort == "hill" || m.sort == "farm") {
		form = "The " + strings.ToUpper(water[:1]) + water[1:] + " at %s"
	}
	return fmt.Sprintf(form, m.name), d.summary()
}

// sorts are what a line about a country counts, one and several.
var sorts = [...]struct{ sort, one, many string }{
	{"river", "a river", "rivers"},
	{"ford", "a ford", "fords"},
	{"bridge", "a bridge", "bridges"},
	{"village", "a village", "villages"},
	{"hill", "a hill", "hills"},
	{"farm", "a farm", "farms"},
	{"cottage", "a lonely house", "lonely houses"},
	{"wood", "a wood", "woods"},
	{"hedge", "a hedgerow", "hedgerows"},
	{"pond", "a pond", "ponds"},
	{"swamp", "a swamp", "swamps"},
}

var numerals = [...]string{
	"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
}

func (d *draft) summary() string {
	var parts []string
	for _, s := range sorts {
		n := 0
		for _, m := range d.marks {
			if m.sort == s.sort {
				n++
			}
		}
		switch {
		case n == 1:
			parts = append(parts, s.one)
		case n > 1 && n < len(numerals):
			parts = append(parts, numerals[n]+" "+s.many)
		case n > 1:
			parts = append(parts, fmt.Sprint(n, " ", s.many))
		}
	}
	all := parts[0]
	if k := len(parts) - 1; k > 0 {
		all = strings.Join(parts[:k], ", ") + " and " + parts[k]
	}
	return fmt.Sprintf("%s%s. Drawn by chance, number %d.", strings.ToUpper(all[:1]), all[1:], d.seed)
}
