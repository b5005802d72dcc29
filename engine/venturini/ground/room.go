package ground

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// How many figures a square holds, and how much a vault. [VT-MAP-33, VT-MAP-36]
const (
	openBrigades = 1
	openMaterial = 2 // batteries and wagons together
	townBrigades = 2
	casemateMost = 160
	galleryMost  = 80
)

// crowd is who of a side is on a square, or in one position of it.
type crowd struct {
	brigades, guns, wagons, crews int
	weight                        int
}

// count adds a figure. Brigades riding on wagons count like any other, unless the option says they do not. [VT-MAP-34]
func (c *crowd) count(f *Field, g *state.Unit) {
	weight := g.Weight() + g.Load.Weight(f.Options.LightBridges)
	c.weight += weight
	switch {
	case g.Kind.Battery():
		c.guns++
	case g.Kind.Drawn():
		c.wagons++
	case f.Options.FreeRiders && g.Carried() && !g.Hitched():
	default:
		c.brigades++
		if g.Kind.Artillery() {
			c.crews++
		}
	}
}

// crowdOn is who of a side stands on a square in some positions; in any without.
func (f *Field) crowdOn(at grid.Square, side state.Side, in ...state.Post) (c crowd) {
	for g := range f.On(at) {
		if g.Side == side && g.Free() && (len(in) == 0 || slices.Contains(in, g.Post)) {
			c.count(f, g)
		}
	}
	return c
}

// posted is how many brigades of a side may be in which positions of an enclosed place. [VT-FIGHT-52]
var posted = map[state.PlaceKind][]struct {
	in   []state.Post
	most int
}{
	state.Fortress: {{[]state.Post{state.Houses, state.Street}, 1}},
	state.WalledTown: {
		{[]state.Post{state.Gallery}, 1},
		{[]state.Post{state.Under}, 1},
		{[]state.Post{state.Houses, state.Street}, 1},
	},
}

// Crowded is nil if a side's figures have room on a square. [VT-MAP-33 to -36, VT-SIEGE-3]
func (f *Field) Crowded(at grid.Square, side state.Side) error {
	if f.Game == state.Siege {
		return f.crowdedPosts(at, side)
	}
	c, name := f.crowdOn(at, side), f.Map.Board.Name(at)
	kind, most := f.Map.PlaceKind(at), openBrigades
	roofed := kind.Walled() || kind == state.MarketTown
	if roofed {
		if most = townBrigades; f.Options.TownCap > 0 {
			most = int(f.Options.TownCap)
		}
	}
	if p := f.Map.Place(at); p != nil && p.Cap > 0 {
		most = int(p.Cap)
	}
	brigades := func(g *state.Unit) bool { return g.Side == side && g.Free() && g.Kind.Brigade() }
	switch {
	case c.brigades > most:
		return engine.Forbid("VT-MAP-33", "%s has room for %s; %s would be there",
			name, engine.Counted(most, "brigade", "brigades"), f.named(at, brigades))
	case !roofed && c.guns+c.wagons > openMaterial:
		return engine.Forbid("VT-MAP-33", "%s has room for %d batteries and wagons; %d would be there", name,
			openMaterial, c.guns+c.wagons)
	}
	for _, p := range posted[kind] {
		if n := f.walking(at, side, p.in); n > p.most {
			return engine.Forbid("VT-FIGHT-52", "%s has room for %s in %s; %d would be there",
				name, engine.Counted(p.most, "brigade", "brigades"), p.in[0], n)
		}
	}
	return f.crowdedVaults(at, side)
}

// named are those on a square of whom something holds, by their names.
func (f *Field) named(at grid.Square, holds func(*state.Unit) bool) string {
	var names []string
	for g := range f.On(at) {
		if holds(g) {
			names = append(names, g.Name())
		}
	}
	return engine.Listed(names)
}

// walking is how many brigades of a side are in some positions, without those that ride on wagons.
func (f *Field) walking(at grid.Square, side state.Side, in []state.Post) (n int) {
	for g := range f.On(at) {
		if g.Side == side && g.Free() && g.Kind.Brigade() && !g.Carried() && slices.Contains(in, g.Post) {
			n++
		}
	}
	return n
}

// vaults are the positions that hold no more than so much weight. [VT-MAP-36]
var vaults = [...]struct {
	post state.Post
	most int
}{{state.Casemate, casemateMost}, {state.Under, galleryMost}}

// crowdedVaults is nil if casemates, or the space under a wall's gallery, hold what is in them. [VT-MAP-36]
func (f *Field) crowdedVaults(at grid.Square, side state.Side) error {
	for _, v := range vaults {
		weight := f.crowdOn(at, side, v.post).weight
		for i := range f.Lying {
			if l := &f.Lying[i]; l.At == at && l.Post == v.post {
				weight += l.Goods.Weight(f.Options.LightBridges)
			}
		}
		if weight > v.most {
			return engine.Forbid("VT-MAP-36", "the %s of %s holds %d; %d would be there", v.post, f.Map.Board.Name(at),
				v.most, weight)
		}
	}
	return nil
}

// crowdedPosts is room in a siege: of each position one troop brigade, one gun with its crew, and one wagon brigade;
// underground one miner. [VT-SIEGE-3, VT-SIEGE-75]
func (f *Field) crowdedPosts(at grid.Square, side state.Side) error {
	if i := f.first[at]; i == 0 || f.next[i-1] == 0 {
		return nil // nobody, or one alone
	}
	for post := range state.NumPosts {
		if err := f.crowdedPost(at, side, post); err != nil {
			return err
		}
	}
	return nil
}

func (f *Field) crowdedPost(at grid.Square, side state.Side, post state.Post) error {
	c := f.crowdOn(at, side, post)
	if troops := c.brigades - min(c.crews, c.guns); troops <= 1 && c.guns <= 1 && c.wagons <= 1 {
		return nil
	}
	where := f.Map.Board.Name(at)
	if post != state.NoPost {
		where += "/" + post.String()
	}
	in := func(g *state.Unit) bool { return g.Side == side && g.Post == post }
	return engine.Forbid("VT-SIEGE-3", "%s has room for one brigade, one gun with its crew and one wagon "+
		"brigade; %s would be there", where, f.named(at, in))
}

// Fits is nil if a square has room for one more figure, which does not stand there yet.
func (f *Field) Fits(fig *state.Unit, at grid.Square, post state.Post) error {
	then := *f.Situation // only who is there counts
	then.Figures = nil
	for g := range f.On(at) {
		then.Put(*g)
	}
	g := *fig
	g.At, g.Post = at, post
	then.Put(g)
	return NewField(&then).Crowded(at, fig.Side)
}

// Room is nil if a side's figures have room wherever they stand. A square that was as full before, through no order of
// its owner, is no offence as long as nothing more enters it; in a siege a position of it. [VT-MAP-35, VT-SIEGE-3]
func (f *Field) Room(side state.Side, before *Field) error {
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Side != side || g.At == grid.None {
			continue
		}
		err := f.crowdedRound(g)
		if err != nil && (before.crowdedRound(g) == nil || f.entered(g, before)) {
			return err
		}
	}
	return nil
}

// crowdedRound is nil if there is room where a figure stands, or stood.
func (f *Field) crowdedRound(g *state.Unit) error {
	if f.Game == state.Siege {
		return f.crowdedPost(g.At, g.Side, g.Post)
	}
	return f.Crowded(g.At, g.Side)
}

// entered reports whether somebody of its side is where a figure stands who was not there before.
func (f *Field) entered(by *state.Unit, before *Field) bool {
	for g := range f.On(by.At) {
		if g.Side != by.Side || f.Game == state.Siege && g.Post != by.Post {
			continue
		}
		if was := before.Find(g.ID); was == nil || was.At != g.At || was.Post != g.Post {
			return true
		}
	}
	return false
}

// MayTake is nil if a figure that ends on a square may take a position there: it has to be named where there are any.
// [VT-MAP-30, VT-MOVE-21]
func (f *Field) MayTake(at grid.Square, post state.Post) error {
	posts, name := f.Posts(at), f.Map.Board.Name(at)
	words := engine.Mapped(posts, state.Post.String)
	switch {
	case len(posts) == 0 && post != state.NoPost:
		return engine.Forbid("VT-MAP-30", "%s has no positions, so none is named", name)
	case slices.Contains(posts, post), len(posts) == 0:
		return nil
	case post == state.NoPost:
		return engine.Forbid("VT-MOVE-21", "on %s a position is to be named: %s", name, strings.Join(words, ", "))
	}
	return engine.Forbid("VT-MAP-30", "%s has no %s; it has %s", name, post, strings.Join(words, ", "))
}

// PostOn is the position that a figure gets on a square if none was said that is there.
func (f *Field) PostOn(at grid.Square, said state.Post) state.Post {
	posts := f.Posts(at)
	switch {
	case len(posts) == 0:
		return state.NoPost
	case slices.Contains(posts, said):
		return said
	}
	return posts[0]
}

// PostsOn are the positions on a square, or the one without a name.
func PostsOn(f *Field, at grid.Square) []state.Post {
	if posts := f.Posts(at); len(posts) > 0 {
		return posts
	}
	return []state.Post{state.NoPost}
}
