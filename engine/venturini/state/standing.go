package state

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// MostDepth is how deep the lines on one side of a square may be together, ft. [VT-BUILD-9]
const MostDepth = 100

// Depth is how deep a line is, ft: a palisade 1 a row, all else 25. [section 3.10]
func (l Barrier) Depth() int {
	if l.Kind == Palisade {
		return int(l.Rows)
	}
	return 25
}

// Depth is how deep lines are together, ft.
func (l *Lines) Depth() (feet int) {
	for _, line := range l.Lines {
		feet += line.Depth()
	}
	return feet
}

// posted looks whether a position may be on a square, and is named where there are several. [VT-MAP-30]
func (r *reader) posted(at grid.Square, post Post, w word) bool {
	posts := r.s.Posts(at)
	if slices.Contains(posts, post) || posts == nil && post == NoPost {
		return true
	}
	r.at = w
	if posts == nil {
		return r.fail("%s has no positions (VT-MAP-30)", r.s.Map.Board.Name(at))
	}
	names := engine.Mapped(posts, Post.String)
	return r.fail("a position on %s is one of %s (VT-MAP-30)", r.s.Map.Board.Name(at), strings.Join(names, ", "))
}

// captors finds who holds each captive: the nearest fit brigade of the side that took it. [VT-ARMY-23]
func (r *reader) captors() {
	for i := range r.s.Figures {
		f := &r.s.Figures[i]
		if f.Captive == NoSide {
			continue
		}
		nearest := 0
		for j := range r.s.Figures {
			g := &r.s.Figures[j]
			if g.Side != f.Captive || !g.Kind.Brigade() || !g.Fit() || g.At == grid.None || f.At == grid.None {
				continue
			}
			if d := r.s.Map.Board.Distance(f.At, g.At); f.Captor == (ID{}) || d < nearest {
				f.Captor, nearest = g.ID, d
			}
		}
	}
}

// stands looks over what only the whole tells.
func (r *reader) stands() {
	held := map[grid.Square]ID{}
	for i := range r.s.Figures {
		f := &r.s.Figures[i]
		r.at = r.where[f.ID]
		for _, look := range [...]func(*Unit) bool{r.standsThere, r.isWhole, r.isCarried, r.canCarry} {
			if !look(f) {
				break
			}
		}
		if !f.Bars() {
			continue
		}
		if other, taken := held[f.At]; taken && other.Side != f.Side {
			r.fail("brigades of both sides, %s and %s, on %s (VT-FIGHT-58)",
				other.Name(), f.Name(), r.s.Map.Board.Name(f.At))
		}
		held[f.At] = f.ID
	}
}

// lies looks whether goods can lie where they do, once it is known where there are blockhouses.
func (r *reader) lies() {
	for _, l := range r.s.Lying {
		below := l.Post == Below && r.s.Game == Siege // a miner has put it down in a gallery [VT-SIEGE-76]
		if !below {
			r.posted(l.At, l.Post, r.lots[Lot{At: l.At, Post: l.Post}])
		}
	}
}

// standsThere looks whether a figure's position fits its square. Captives and prisoners need none.
func (r *reader) standsThere(f *Unit) bool {
	switch {
	case f.At == grid.None:
		return true
	case f.Post == Below && r.s.Game == Siege && (f.Kind == Min || f.Kind == Pio):
		return true
	case f.Post == NoPost && !f.Free():
		return true
	}
	return r.posted(f.At, f.Post, r.at)
}

// isWhole looks whether a figure can be all that is said of it.
func (r *reader) isWhole(f *Unit) bool {
	switch name := f.Name(); {
	case f.Laager && (f.Kind != Wag || f.At == grid.None):
		return r.fail("%s is in a laager; wagons form one (VT-BUILD-21)", name)
	case !f.Free() && !f.Kind.Brigade():
		return r.fail("%s is a prisoner; only brigades are (VT-ARMY-22)", name)
	case f.Captive == f.Side || f.Prisoner == f.Side || f.Captive != NoSide && f.Prisoner != NoSide:
		return r.fail("%s cannot be captive or prisoner so (VT-ARMY-23)", name)
	case f.Since != 0 && !f.Kind.Brigade():
		return r.fail("%s does not heal; brigades do (VT-ARMY-11)", name)
	case f.Fresh && (r.s.Game != Siege || f.Kind < HHow):
		return r.fail("%s is fresh; guns and howitzers of a siege are (VT-SIEGE-42)", name)
	case f.Kind.Artillery() && r.s.Options.Crewed:
		return r.fail("%s is artillery; batteries have crews with the option crewed (VT-APP-6)", name)
	case f.Facing != NoHeading && !r.s.Options.Facing:
		return r.fail("%s has a front; the option facing gives one (VT-APP-8)", name)
	}
	return true
}

// isCarried looks whether that is there on which a figure rides, or to which it is hitched. Wagons carry one brigade or
// battery. [VT-ARMY-13 to -16]
func (r *reader) isCarried(f *Unit) bool {
	if !f.Carried() {
		return true
	}
	on, name := r.s.Find(f.On), f.Name()
	switch {
	case on == nil || on.At != f.At || f.At == grid.None || f.On == f.ID:
		return r.fail("%s is on %s, which is not on its square (VT-ARMY-16)", name, f.On.Name())
	case !on.Kind.Drawn():
		return r.fail("%s is on %s; only batteries, wagons and bakeries are drawn (VT-ARMY-16)", name, f.On.Name())
	case f.Hitched() && f.Kind.Drawn() && f.Kind != Wag:
		return r.fail("%s draws nothing; brigades and wagons do (VT-ARMY-14)", name)
	case !f.Hitched() && f.Weight() == 0:
		return r.fail("%s cannot be carried (VT-ARMY-16)", name)
	}
	for i := range r.s.Figures {
		g := &r.s.Figures[i]
		if g.On == f.On && g.ID != f.ID && g.Hitched() == f.Hitched() {
			return r.fail("%s and %s are both on %s; there is room for one (VT-ARMY-16)", g.Name(), name, f.On.Name())
		}
	}
	return true
}

// canCarry looks whether a load is not too heavy. Its own food for two days is not counted; and who is wounded keeps
// what he had. [section 3.2, VT-ARMY-25]
func (r *reader) canCarry(f *Unit) bool {
	most := 16
	if f.Kind.Drawn() && f.Kind != Wag {
		most = 8
	}
	if r.s.Options.Supply && r.s.Flag(f.ID) {
		most = FlagMost
	}
	has := f.Burden(r.s.Options.LightBridges)
	for i := range r.s.Figures {
		if g := &r.s.Figures[i]; g.On == f.ID && !g.Hitched() {
			has += g.Weight()
		}
	}
	if has > most {
		return r.fail("%s carries %d; %d is the most (VT-MOVE-3)", f.Name(), has, most)
	}
	return true
}

// Home is a side as it is written: from the square of the inner side, where the wall or the lines are, or, if neither
// of its squares is, from the western or northern one. [VT-NOTE-2]
func (s *Situation) Home(f Border) Border {
	across := f.Across(s.Map.Board)
	inner := func(f Border) bool {
		kind := s.Map.PlaceKind(f.At)
		return kind.Walled() || kind >= MainRampart || s.LinesOn(f) != nil
	}
	way := func(f Border) bool { return s.Map.Terrain[f.At] == CoveredWay } // behind its crest and its wall
	switch {
	case f.Side == NoHeading || across.At == grid.None || inner(f):
		return f
	case inner(across):
		return across
	case way(f) && !way(across):
		return f
	case way(across) && !way(f) || f.Side == grid.N || f.Side == grid.W:
		return across
	}
	return f
}

// homes turns all sides as they are written.
func (s *Situation) homes() {
	for i := range s.Hits {
		s.Hits[i].Border = s.Home(s.Hits[i].Border)
	}
	for i := range s.Gaps {
		g := &s.Gaps[i]
		g.Border = s.Home(g.Border)
		only := s.Map.PlaceKind(g.At).Blockhouse() && g.Side != NoHeading && s.Map.Side(g.At, g.Side)&Masonry == 0
		g.House = g.House || only && !g.Top // older texts say shot of both
	}
	for i := range s.Spans {
		s.Spans[i].Border = s.Home(s.Spans[i].Border)
	}
}

// Burden is what a figure's load weighs without its own food for two days. [VT-ARMY-25]
func (f *Unit) Burden(light bool) int {
	load := f.Load
	for good, n := range f.Kind.TwoDays() {
		load[good] -= min(load[good], n)
	}
	return load.Weight(light)
}
