package hellwig_test

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The notation of positions: HW-300 to HW-302.

// slowSwitches are the switches a position writes as opt:, in the order of their table.
var slowSwitches = []string{
	"cannon-flanks", "column-fire", "howitzer-over-works", "works-block", "centre-works", "works-carried",
	"protected-last", "bridge-fire", "ruin-carrier", "blockade-lapse", "blockade-near", "supply-gain",
	"cut-by-strength", "magazine-blockade", "repetition", "quiet-limit",
}

// slowTimes are the kinds of free acts in their order; a position at one of them is done with the earlier ones.
var slowTimes = []string{"spread", "occupy", "seize", "cut", "siege", "move"}

// slowRead reads a position.
func slowRead(position string) (*slow, error) {
	tokens := strings.Split(position, " ")
	s := &slow{
		noGun: map[int]bool{}, cavalry: map[int]bool{},
		fort: map[string]map[int]bool{}, moat: map[string]map[int]bool{}, centre: map[string]int{},
		pieces: map[int]slowPiece{}, bridges: map[int]slowBridge{}, works: map[int]slowWork{},
		reserve: map[string]int{}, fires: map[int]slowFire{}, depots: map[int]string{}, noDepot: map[string]int{},
		cuts: map[int]int{}, to: "A", stage: "spread", school: 1, options: map[string]string{},
	}
	if err := s.readBoard(tokens[0]); err != nil {
		return nil, err
	}
	r := slowReader{slow: s, listed: map[int]slowListed{}, onFace: map[int]bool{}}
	for _, token := range tokens[1:] {
		if err := r.token(token); err != nil {
			return nil, fmt.Errorf("%q: %w", token, err)
		}
	}
	if err := errors.Join(s.enlist(), r.finish()); err != nil {
		return nil, err
	}
	return s, s.possible()
}

// readBoard sets board, terrain, fortresses.
func (s *slow) readBoard(name string) error {
	s.name = name
	grid := regexp.MustCompile(`^grid:(\d{1,2})x(\d{1,2})(b?)$`).FindStringSubmatch(name)
	switch {
	case name == "plan":
		s.cols, s.rows, s.snake = 49, 33, true
	case name == "plate2":
		s.cols, s.rows = 22, 31
	case grid != nil:
		s.cols, _ = strconv.Atoi(grid[1])
		s.rows, _ = strconv.Atoi(grid[2])
		s.snake = grid[3] == "b"
	default:
		return fmt.Errorf("%q is no board", name)
	}
	if s.cols < 1 || s.rows < 1 || s.cols > 96 || s.rows > 96 {
		return fmt.Errorf("%s: a board has 1 to 96 columns and rows", name)
	}
	s.ground = make([]byte, s.size()+1)
	for q := 1; q <= s.size(); q++ {
		s.ground[q] = s.boardGround(q)
	}
	if name == "plan" {
		s.readFortress("B", 0, 39, 40, 246)
		s.readFortress("C", 17, 0, 1578, 1372)
	}
	return nil
}

// boardGround is the terrain the board itself has on q.
func (s *slow) boardGround(q int) byte {
	if s.name == "plan" {
		return slowPlan[s.row(q)][s.col(q)]
	}
	return '.'
}

// readFortress takes a fortress of the plan, 16 rows by 10 columns, from the terrain. The outermost ditch is the water
// joined to one square by sides; water within it is inside as well. [HW-186, HW-190.1]
func (s *slow) readFortress(side string, row, col, ditch, centre int) {
	moat, fort := map[int]bool{ditch: true}, map[int]bool{}
	var rectangle []int
	for r := row; r < row+16; r++ {
		for c := col; c < col+10; c++ {
			rectangle = append(rectangle, s.at(r, c))
		}
	}
	for before := 0; before != len(moat); {
		before = len(moat)
		for _, q := range rectangle {
			if s.ground[q] == 'W' && s.adjoin([]int{q}, slices.Collect(maps.Keys(moat))) {
				moat[q] = true
			}
		}
	}
	for _, q := range rectangle {
		if strings.IndexByte("cfv*", s.ground[q]) >= 0 || s.ground[q] == 'W' && !moat[q] {
			fort[q] = true
		}
	}
	s.fort[side], s.moat[side], s.centre[side] = fort, moat, centre
}

// slowReader keeps what only the whole line decides.
type slowReader struct {
	*slow
	listed map[int]slowListed
	onFace map[int]bool // carriers whose bridges are told
}

// slowListed is a square on a list of cut-off pieces.
type slowListed struct {
	side string
	list int
}

// token reads one token.
func (r *slowReader) token(token string) error {
	if token == "passed" {
		r.passed = true
		return nil
	}
	if n, ok := strings.CutPrefix(token, "quiet="); ok {
		var err error
		r.quiet, err = strconv.Atoi(n)
		return err
	}
	key, rest, ok := strings.Cut(token, ":")
	if !ok {
		return errors.New("no such token")
	}
	switch key {
	case "red", "green", "water", "bldg", "plain", "nogun", "cavalry", "hill1", "hill2":
		return r.terrain(key, rest)
	case "fort", "moat", "centre":
		return r.fortress(key, rest)
	case "start":
		return r.start(rest)
	case "A", "B", "C", "X":
		return r.unit(key, rest)
	case "AA", "BB":
		if strings.HasPrefix(rest, "fire@") {
			return r.unit(key, rest)
		}
	}
	return r.remark(key, rest)
}

// remark reads the tokens that belong to no side.
func (r *slowReader) remark(key, rest string) error {
	switch key {
	case "to":
		r.to = rest
	case "at":
		r.stage = rest
		if !slices.Contains(slowTimes, rest) {
			return errors.New("no such time")
		}
	case "school":
		r.school = map[string]int{"1": 1, "2": 2}[rest]
		if r.school == 0 {
			return errors.New("no such school")
		}
	case "opt":
		name, value, _ := strings.Cut(rest, "=")
		if !slices.Contains(slowSwitches, name) || value == "" {
			return errors.New("no such switch")
		}
		r.options[name] = value
	default:
		return r.four.read(key, rest)
	}
	return nil
}

// list reads a list of squares.
func (r *slowReader) list(text string) ([]int, error) {
	var squares []int
	for part := range strings.SplitSeq(text, ",") {
		first, last, ranged := strings.Cut(part, "..")
		if !ranged {
			last = first
		}
		a, errA := strconv.Atoi(first)
		b, errB := strconv.Atoi(last)
		if errA != nil || errB != nil || a < 1 || b < a || b > r.size() {
			return nil, fmt.Errorf("%q is no square or run of squares of this board", part)
		}
		for q := a; q <= b; q++ {
			squares = append(squares, q)
		}
	}
	return squares, nil
}

func (r *slowReader) terrain(key, rest string) error {
	squares, err := r.list(rest)
	if err != nil {
		return err
	}
	if kind, ok := strings.CutPrefix(key, "hill"); ok {
		slices.Sort(squares)
		if a := squares[0]; !slices.Equal(squares, r.block(a)) {
			return errors.New("a hill covers a block of two by two")
		}
		r.hills = append(r.hills, slowHill{int(kind[0] - '0'), squares})
		return nil
	}
	for _, q := range squares {
		switch key {
		case "nogun":
			r.noGun[q] = true
		case "cavalry":
			r.cavalry[q] = true
		default:
			r.ground[q] = map[string]byte{"red": 'R', "green": 'G', "water": 'W', "bldg": 'B', "plain": 'p'}[key]
		}
	}
	return nil
}

// block is the block of two by two squares of which a has the lowest number, ascending.
func (r *slowReader) block(a int) []int {
	row, col := r.row(a), r.col(a)
	if r.snake && row%2 == 1 {
		col--
	}
	squares := []int{r.at(row, col), r.at(row, col+1), r.at(row+1, col), r.at(row+1, col+1)}
	slices.Sort(squares)
	return squares
}

func (r *slowReader) fortress(key, rest string) error {
	side, text, _ := strings.Cut(rest, ":")
	squares, err := r.list(text)
	if err != nil || r.enemy(side) == "" || r.name == "plan" {
		return errors.Join(err, errors.New("no fortress of a side, or the board has its own"))
	}
	into := map[string]map[string]map[int]bool{"fort": r.fort, "moat": r.moat}[key]
	for _, q := range squares {
		if key == "centre" {
			r.centre[side] = q
			continue
		}
		if into[side] == nil {
			into[side] = map[int]bool{}
		}
		into[side][q] = true
	}
	return nil
}

// start sets up a deployment of the plan for both sides. [HW-209, HW-214]
func (r *slowReader) start(position string) error {
	if r.name != "plan" || slowDeployments[position] == nil {
		return errors.New("no such deployment")
	}
	for _, table := range slowDeployments[position] {
		for _, token := range strings.Fields(slowTables[table]) {
			if err := errors.Join(r.unit("B", token), r.unit("C", slowOpposite(token))); err != nil {
				return fmt.Errorf("%s: %w", token, err)
			}
		}
	}
	return nil
}

// slowOpposite is the token of player C for one of player B: the point reflection, numbers from 41. [HW-197, HW-199]
func slowOpposite(token string) string {
	add := func(text string, of func(n int) int) string {
		return regexp.MustCompile(`\d+`).ReplaceAllStringFunc(text, func(digits string) string {
			n, _ := strconv.Atoi(digits)
			return strconv.Itoa(of(n))
		})
	}
	token = regexp.MustCompile(`^B[TR]\d+`).ReplaceAllStringFunc(token, func(name string) string {
		return add(name, func(n int) int { return n + 40 })
	})
	token = regexp.MustCompile(`[@:>-]\d+`).ReplaceAllStringFunc(token, func(square string) string {
		return add(square, func(n int) int { return 1618 - n })
	})
	if rest, front, pawn := strings.Cut(token, "^"); pawn {
		return rest + "^" + slowTurned(front, 2)
	}
	return token
}

// slowUnits are the tokens of a side and what each of them sets.
var slowUnits = []struct {
	form *regexp.Regexp
	set  func(r *slowReader, side string, m []string, n []int) error
}{
	{
		regexp.MustCompile(`^(b|SL|SK|S|T|L|K|E)@(\d+)(?:\^(AB|BD|CD|AC))?(<)?(?:\+([md])([1-3]))?$`),
		(*slowReader).piece,
	},
	{regexp.MustCompile(`^(C1|C2|C3|H):(\d+)>(\d+)$`), func(r *slowReader, side string, m []string, n []int) error {
		if r.gunOn(n[3]) >= 0 {
			return errors.New("two guns on a square")
		}
		r.guns = append(r.guns, slowGun{side, m[1], n[2], n[3]})
		return r.pair(n[2], n[3])
	}},
	{regexp.MustCompile(`^T:(\d+)-(\d+)$`), func(r *slowReader, side string, _ []string, n []int) error {
		r.boats = append(r.boats, slowBoat{side, min(n[1], n[2]), max(n[1], n[2])})
		return r.pair(n[1], n[2])
	}},
	{regexp.MustCompile(`^BT(\d+):(\d+)-(\d+)(?:/(\d),(\d))?$`), (*slowReader).carrier},
	{regexp.MustCompile(`^BR(\d+)@(\d+)((?:![ABCX])*)$`), (*slowReader).bridge},
	{regexp.MustCompile(`^BW@(\d+)(?:x(\d+))?$`), func(r *slowReader, side string, m []string, n []int) error {
		if r.entrenched(n[1]) || m[2] != "" && n[2] == 0 {
			return errors.New("two breastworks on a square, or one of no markers")
		}
		r.works[n[1]] = slowWork{side, cmp.Or(n[2], 3)}
		return r.onBoard(n[1])
	}},
	{regexp.MustCompile(`^res=(\d+)$`), func(r *slowReader, side string, _ []string, n []int) error {
		r.reserve[side] = n[1]
		return nil
	}},
	{regexp.MustCompile(`^fire@(\d+)/([0-5])$`), func(r *slowReader, side string, _ []string, n []int) error {
		r.fires[n[1]] = slowFire{side, n[2]}
		return r.onBoard(n[1])
	}},
	{regexp.MustCompile(`^D@(\d+)$`), func(r *slowReader, side string, _ []string, n []int) error {
		r.depots[n[1]] = side
		return r.onBoard(n[1])
	}},
	{regexp.MustCompile(`^nodepot=([1-6])$`), func(r *slowReader, side string, _ []string, n []int) error {
		r.noDepot[side] = n[1]
		return nil
	}},
	{regexp.MustCompile(`^cut@([\d,.]+)/([0-5])$`), func(r *slowReader, side string, m []string, n []int) error {
		squares, err := r.list(m[1])
		list := len(r.cuts) + 1
		r.cuts[list] = n[2]
		for _, q := range squares {
			r.listed[q] = slowListed{side, list}
		}
		return err
	}},
	{regexp.MustCompile(`^siege/(\d+),(\d+),(\d+)$`), func(r *slowReader, side string, _ []string, n []int) error {
		if n[1] >= n[2] {
			return errors.New("more moves done than the limit")
		}
		r.sieges = append(r.sieges, slowSiege{side, n[1], n[2], n[3]})
		return nil
	}},
}

// unit reads a token of a side.
func (r *slowReader) unit(side, rest string) error {
	for _, u := range slowUnits {
		m := u.form.FindStringSubmatch(rest)
		if m == nil {
			continue
		}
		n := make([]int, len(m))
		for i := range m {
			n[i], _ = strconv.Atoi(m[i])
		}
		return u.set(r, side, m, n)
	}
	return errors.New("no such token")
}

func (r *slowReader) onBoard(q int) error {
	if q < 1 || q > r.size() {
		return fmt.Errorf("square %d is not on the board", q)
	}
	return nil
}

func (r *slowReader) pair(a, b int) error {
	if err := errors.Join(r.onBoard(a), r.onBoard(b)); err != nil {
		return err
	}
	if !r.beside(a, b) {
		return errors.New("a device lies on two squares side by side")
	}
	return nil
}

func (r *slowReader) piece(side string, m []string, n []int) error {
	if r.taken(n[2]) || (m[1] == "b") != (m[3] != "") {
		return errors.New("two pieces on a square, or a front where none belongs")
	}
	r.pieces[n[2]] = slowPiece{
		side: side, letter: m[1], front: m[3], outside: m[4] != "", cause: m[5], hunger: n[6],
	}
	return r.onBoard(n[2])
}

func (r *slowReader) carrier(side string, m []string, n []int) error {
	if slices.ContainsFunc(r.carriers, func(c slowCarrier) bool { return c.number == n[1] }) {
		return errors.New("a carrier twice")
	}
	r.carriers = append(r.carriers, slowCarrier{side, n[1], n[2], n[3], n[4], n[5]})
	r.onFace[n[1]] = m[4] != ""
	return r.pair(n[2], n[3])
}

func (r *slowReader) bridge(side string, m []string, n []int) error {
	if r.bridged(n[2]) {
		return errors.New("two bridges on a square")
	}
	barred := map[string]bool{}
	for s := range strings.SplitSeq(strings.TrimPrefix(m[3], "!"), "!") {
		if s != "" {
			barred[s] = true
		}
	}
	r.bridges[n[2]] = slowBridge{side, n[1], barred}
	return r.onBoard(n[2])
}

// finish fills in what follows from the whole line.
func (r *slowReader) finish() error {
	if r.name == "plan" && r.school == 2 {
		for _, line := range slowPlanHills {
			var h slowHill
			var a, b, c, d int
			if _, err := fmt.Sscan(line, &h.kind, &a, &b, &c, &d); err != nil {
				return err
			}
			h.squares = []int{a, b, c, d}
			slices.Sort(h.squares)
			r.hills = append(r.hills, h)
		}
	}
	for i, c := range r.carriers {
		if !r.onFace[c.number] {
			r.carriers[i].onMain, r.carriers[i].onSide = r.usualFaces(c.number)
		}
	}
	for _, side := range r.sides() {
		if _, told := r.reserve[side]; !told {
			r.reserve[side] = 120 - r.laidMarkers(side)
		}
	}
	for q, l := range r.listed {
		p := r.pieces[q]
		if p.side != l.side {
			return fmt.Errorf("no piece of the list on %d", q)
		}
		p.cut = l.list
		r.pieces[q] = p
	}
	return nil
}

// sides are both sides, the first in letter order first.
func (s *slow) sides() []string {
	sides := []string{s.to, s.enemy(s.to)}
	slices.Sort(sides)
	return sides
}

func (s *slow) laidMarkers(side string) int {
	sum := 0
	for _, w := range s.works {
		if w.side == side {
			sum += w.markers
		}
	}
	return sum
}

func (s *slow) laidBridges(number int) []int {
	var squares []int
	for q, b := range s.bridges {
		if b.number == number {
			squares = append(squares, q)
		}
	}
	slices.Sort(squares)
	return squares
}

// usualFaces: what is not laid, at most two on a face, the main face first. [HW-300]
func (s *slow) usualFaces(number int) (onMain, onSide int) {
	left := max(0, 4-len(s.laidBridges(number)))
	return min(left, 2), max(left-2, 0)
}

// possible refuses what cannot stand. [HW-302]
func (s *slow) possible() error {
	var faults []error
	refuse := func(wrong bool, q int, why string) {
		if wrong {
			faults = append(faults, fmt.Errorf("square %d: %s", q, why))
		}
	}
	stands := func(q int, side, letter string) {
		refuse(side != s.to && side != s.enemy(s.to), q, "a side that does not play")
		refuse(!s.isGround(q) || s.cavalry[q] && letter != slowAnybody && !strings.Contains("K T L", letter), q,
			"something on ground closed to it")
	}
	for q, p := range s.pieces {
		stands(q, p.side, p.letter)
		sheltered := s.options["works-block"] == "enemy" && s.works[q].side == p.side
		refuse(s.entrenched(q) && !sheltered, q, "a piece on a breastwork")
		refuse(s.gunOn(q) >= 0, q, "a piece on a gun square")
		refuse(p.outside && !s.moat[p.side][q], q, "a piece that came from outside, but not on its ditch")
	}
	for q, w := range s.works {
		stands(q, w.side, slowAnybody)
		refuse(s.gunOn(q) >= 0, q, "a breastwork on a gun square")
	}
	for _, d := range s.devices() {
		for _, q := range []int{d.a, d.b} {
			stands(q, d.side, slowDevice)
			refuse(d.class == 'G' && s.noGun[q], q, "artillery on ground closed to it")
		}
	}
	for q := range s.bridges {
		refuse(s.ground[q] != 'W', q, "a bridge off the water")
	}
	for q, f := range s.fires {
		refuse(s.bridged(q) && f.count > 1, q, "a higher counter than there is")
		refuse(!slices.Contains(s.sides(), s.four.teamOf(f.side)), q, "a fire of nobody who plays")
		refuse(s.ground[q] != 'B' && !s.bridged(q), q, "a fire that is on no building or bridge")
	}
	for q := range s.depots {
		refuse(strings.IndexByte("RGW", s.ground[q]) >= 0, q, "a depot off the ground")
	}
	return errors.Join(append(faults, s.tooMany())...)
}

// tooMany refuses more than there is.
func (s *slow) tooMany() error {
	var faults []error
	bridges, devices := map[int]int{}, map[string]int{}
	for _, b := range s.bridges {
		bridges[b.number]++
	}
	for _, c := range s.carriers {
		bridges[c.number] += c.onMain + c.onSide
	}
	for number, n := range bridges {
		if n > 4 {
			faults = append(faults, fmt.Errorf("carrier %d has %d bridges", number, n))
		}
	}
	for _, d := range s.devices() {
		if devices[d.side+string(d.class)]++; devices[d.side+string(d.class)] > 255 {
			faults = append(faults, errors.New("more than 255 devices of a kind"))
		}
	}
	for _, side := range s.sides() {
		if s.laidMarkers(side)+s.reserve[side] > 120 || s.reserve[side] < 0 {
			faults = append(faults, fmt.Errorf("%s has more than 120 markers", side))
		}
	}
	return errors.Join(faults...)
}
