package hellwig_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Writing a position: HW-301.

// String writes the canonical form. [HW-301]
func (s *slow) String() string {
	line := append([]string{s.name}, s.terrainTokens()...)
	late := s.writeSieges()
	for i, side := range s.sides() {
		line = append(line, s.sideTokens(side)...)
		line = append(line, late[i]...)
	}
	add := func(when bool, format string, args ...any) {
		if when {
			line = append(line, fmt.Sprintf(format, args...))
		}
	}
	add(s.mover() != "A", "to:%s", s.mover())
	add(s.passed, "passed")
	add(s.quiet > 0, "quiet=%d", s.quiet)
	add(s.stage != "spread", "at:%s", s.stage)
	add(s.school != 1, "school:%d", s.school)
	line = append(line, s.four.tokens()...)
	for _, name := range slowSwitches {
		add(s.options[name] != "", "opt:%s=%s", name, s.options[name])
	}
	return strings.Join(line, " ")
}

func (s *slow) terrainTokens() []string {
	var line []string
	list := func(name string, squares []int) {
		if len(squares) > 0 {
			slices.Sort(squares)
			line = append(line, name+":"+strings.ReplaceAll(slowSquares(squares), " ", ","))
		}
	}
	for _, kind := range []string{"Rred", "Ggreen", "Wwater", "Bbldg", "pplain"} {
		var squares []int
		for q := 1; q <= s.size(); q++ {
			if s.ground[q] == kind[0] && s.ground[q] != s.boardGround(q) {
				squares = append(squares, q)
			}
		}
		list(kind[1:], squares)
	}
	hills := slices.Clone(s.hills)
	if s.name == "plan" && s.school == 2 {
		hills = hills[:len(hills)-len(slowPlanHills)] // the board's own come last
	}
	slices.SortFunc(hills, func(a, b slowHill) int { return cmp.Compare(a.squares[0], b.squares[0]) })
	for _, h := range hills {
		list(fmt.Sprintf("hill%d", h.kind), slices.Clone(h.squares))
	}
	list("nogun", slices.Collect(maps.Keys(s.noGun)))
	list("cavalry", slices.Collect(maps.Keys(s.cavalry)))
	if s.name == "plan" {
		return line
	}
	sides := []string{"A", "B", "C", "X"}
	for _, side := range sides {
		list("fort:"+side, slices.Collect(maps.Keys(s.fort[side])))
	}
	for _, side := range sides {
		list("moat:"+side, slices.Collect(maps.Keys(s.moat[side])))
	}
	for _, side := range sides {
		if q := s.centre[side]; q != 0 {
			list("centre:"+side, []int{q})
		}
	}
	return line
}

// sideTokens are the tokens of a side but for the sieges.
func (s *slow) sideTokens(side string) []string {
	var line []string
	add := func(format string, args ...any) { line = append(line, side+":"+fmt.Sprintf(format, args...)) }
	for _, q := range slices.Sorted(maps.Keys(s.pieces)) {
		if p := s.pieces[q]; p.side == side {
			add("%s@%d%s", p.letter, q, p.suffix())
		}
	}
	for _, d := range s.devices() {
		if d.side == side {
			add("%s", s.deviceToken(d))
		}
	}
	for _, q := range slices.Sorted(maps.Keys(s.bridges)) {
		if b := s.bridges[q]; b.side == side {
			bars := ""
			for _, barred := range slices.Sorted(maps.Keys(b.barred)) {
				bars += "!" + barred
			}
			add("BR%d@%d%s", b.number, q, bars)
		}
	}
	for _, q := range slices.Sorted(maps.Keys(s.works)) {
		switch w := s.works[q]; {
		case w.side != side:
		case w.markers == 3:
			add("BW@%d", q)
		default:
			add("BW@%dx%d", q, w.markers)
		}
	}
	if s.reserve[side] != 120-s.laidMarkers(side) {
		add("res=%d", s.reserve[side])
	}
	for _, q := range slices.Sorted(maps.Keys(s.fires)) {
		if f := s.fires[q]; s.four.teamOf(f.side) == side {
			line = append(line, fmt.Sprintf("%s:fire@%d/%d", f.side, q, f.count))
		}
	}
	for _, q := range slices.Sorted(maps.Keys(s.depots)) {
		if s.depots[q] == side {
			add("D@%d", q)
		}
	}
	if s.noDepot[side] > 0 {
		add("nodepot=%d", s.noDepot[side])
	}
	return append(line, s.cutTokens(side)...)
}

func (p slowPiece) suffix() string {
	text := ""
	if p.letter == "b" {
		text += "^" + p.front
	}
	if p.outside {
		text += "<"
	}
	if p.hunger > 0 {
		text += fmt.Sprintf("+%s%d", p.cause, p.hunger)
	}
	return text
}

// cutTokens are the lists of a side, by their lowest squares.
func (s *slow) cutTokens(side string) []string {
	var line []string
	for _, q := range slices.Sorted(maps.Keys(s.pieces)) {
		p := s.pieces[q]
		squares := s.listed(p.cut)
		if p.side == side && p.cut != 0 && squares[0] == q {
			text := strings.ReplaceAll(slowSquares(squares), " ", ",")
			line = append(line, fmt.Sprintf("%s:cut@%s/%d", side, text, s.cuts[p.cut]))
		}
	}
	return line
}

// listed are the squares of the pieces on a list of cut-off pieces, ascending.
func (s *slow) listed(list int) []int {
	var squares []int
	for q, p := range s.pieces {
		if p.cut == list {
			squares = append(squares, q)
		}
	}
	slices.Sort(squares)
	return squares
}

// writeSieges are the sieges behind the tokens of the first and of the second side: each with its own side, but of two
// the one declared first stands first. [HW-301]
func (s *slow) writeSieges() [2][]string {
	var late [2][]string
	for _, b := range s.sieges {
		at := slices.Index(s.sides(), b.side)
		if len(s.sieges) == 2 && s.sieges[0].side > s.sieges[1].side {
			at = 0
		}
		late[at] = append(late[at], fmt.Sprintf("%s:siege/%d,%d,%d", b.side, b.done, b.limit, b.lay))
	}
	return late
}
