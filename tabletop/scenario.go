package tabletop

import (
	"embed"
	"fmt"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// Version is the version of the scenario format that Read understands and Format writes.
const Version = 1

const degree = math.Pi / 180

//go:embed scenarios/*.toml
var scenarios embed.FS

// Names lists the embedded scenarios in alphabetical order.
func Names() []string {
	files, err := scenarios.ReadDir("scenarios")
	if err != nil {
		panic("tabletop: no embedded scenarios: " + err.Error())
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), ".toml")
	}
	return names
}

// Text is the text of an embedded scenario; the error for a name that is not one is an *Unknown.
func Text(name string) ([]byte, error) {
	if !slices.Contains(Names(), name) {
		return nil, unknown("scenario", name, Names())
	}
	return scenarios.ReadFile(path.Join("scenarios", name+".toml"))
}

// Embedded is the embedded scenario of that name.
func Embedded(name string) (*Table, error) {
	src, err := Text(name)
	if err != nil {
		return nil, err
	}
	return Read(name+".toml", src)
}

// Open is the embedded scenario of that name or, if there is none, the scenario in the file at that
// path. If there is neither the error is an *Unknown with the nearest embedded names, unless it can
// only be a path.
func Open(nameOrPath string) (*Table, error) {
	if slices.Contains(Names(), nameOrPath) {
		return Embedded(nameOrPath)
	}
	info, err := os.Stat(nameOrPath)
	switch {
	case os.IsNotExist(err) && isPath(nameOrPath):
		return nil, fmt.Errorf("%s: no such file", nameOrPath)
	case os.IsNotExist(err):
		return nil, unknown("scenario or file", nameOrPath, Names())
	case err != nil:
		return nil, fmt.Errorf("reading scenario: %w", err)
	case info.Size() > maxSource:
		return nil, fmt.Errorf("reading scenario: %s has %d bytes; a scenario has at most %d", nameOrPath, info.Size(), maxSource)
	}
	src, err := os.ReadFile(nameOrPath)
	if err != nil {
		return nil, fmt.Errorf("reading scenario: %w", err)
	}
	return Read(nameOrPath, src)
}

// isPath reports whether what was given is meant as a file.
func isPath(s string) bool { return strings.ContainsAny(s, `/\`) || strings.HasSuffix(s, ".toml") }

// Read makes the table that a scenario describes and checks it. file is the name under which faults
// are reported; without folders and .toml it is the table's name. docs/scenarios.md describes the
// format. The error is a *Faults with everything that is wrong: what is badly written and, of what
// could be understood, what cannot stand on a table (Check).
func Read(file string, src []byte) (*Table, error) {
	r := &reader{
		source: source{file: file},
		t:      &Table{Name: strings.TrimSuffix(filepath.Base(file), ".toml")},
	}
	r.read(src)
	if err := r.err(); err != nil {
		return nil, err
	}
	return r.t, nil
}

// read makes the table. Whatever is wrong with it is noted.
func (r *reader) read(src []byte) {
	if doc := r.scan(src); doc != nil && !r.newer(doc) {
		r.top(doc)
		r.nameAll()
		for _, p := range problemsOf(r.t) {
			if p.kind == GunThing && r.off(p.index) {
				continue
			}
			at := r.made[p.kind][p.index].at
			if p.with == nil {
				r.fault(at, "%s", p.why)
			} else {
				r.fault(at, "%s (line %d)", p.why, r.line(r.made[p.with.Kind][p.with.Index].at))
			}
		}
	}
}

// reader makes a table from a scenario file.
type reader struct {
	source
	t      *Table
	made   [3][]made // where each man, gun and piece was written
	bricks int
	battle *value // how a battle stands on it, if that is read and there
}

// made is what the table does not keep of a thing that was read.
type made struct {
	at   int    // byte offset of its table in the file
	name string // given name of it or its group, or ""
	nth  int    // from 1 in its group; 0 if it stands alone
}

// newer reports whether the file says that it is of a later version of the format; then nothing else
// in it can be judged.
func (r *reader) newer(doc *value) bool {
	for _, e := range doc.keys {
		if e.key == topSection.keys[0].name && e.val.number > Version && e.val.number == math.Trunc(e.val.number) {
			r.fault(e.val.at, "the scenario is of version %v, made for a newer program; this one reads version %d",
				e.val.number, Version)
			return true
		}
	}
	return false
}

// builders make what each section describes.
var builders = func() map[string]func(*reader, *value) {
	b := map[string]func(*reader, *value){"men": (*reader).men, "gun": (*reader).gun}
	for k := range NumPieceKinds {
		b[pieceNames[k]] = func(r *reader, v *value) { r.piece(k, v) }
	}
	return b
}()

// sectionNames in the order of the manual.
var sectionNames = func() []string {
	var names []string
	for _, s := range pieceSections {
		names = append(names, s.name)
	}
	return append(names, menSection.name, gunSection.name)
}()

// top reads the whole file: what is said of the table itself, then the hills, since other things stand
// on them, then the rest in the order of the file.
func (r *reader) top(doc *value) {
	known := sectionNames
	if r.single != "" {
		known = append(slices.Clip(known), r.single)
	}
	f := r.check(&topSection, doc, known...)
	if f.sound {
		size := f.point("size")
		r.t.Title, r.t.About = f.text("title"), f.text("about")
		r.t.Width, r.t.Depth = size.X, size.Y
		r.t.Floor, _ = matter.ParseMaterial(f.text("floor"))
		r.t.Size = Size(slices.Index(sizeNames[:], f.text("soldiers")))
	}
	for _, hills := range []bool{true, false} {
		for _, e := range doc.keys {
			if r.single != "" && e.key == r.single {
				r.battle = e.val
			}
			build := builders[e.key]
			if build == nil || hills != (e.key == pieceNames[Hill]) {
				continue
			}
			list := []*value{e.val}
			if e.val.sort == aList {
				list = e.val.items
			}
			for _, v := range list {
				if v.sort != aTable {
					r.fault(v.at, "%s: expected a table, not %s", e.key, sortNames[v.sort])
					continue
				}
				build(r, v)
			}
		}
	}
	r.t.Country, r.made[PieceThing] = inFileOrder(r.t.Country, r.made[PieceThing])
}

// inFileOrder undoes the reading of hills before the rest.
func inFileOrder(pieces []Piece, at []made) ([]Piece, []made) {
	order := make([]int, len(pieces))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return at[a].at - at[b].at })
	ps, ms := make([]Piece, 0, len(pieces)), make([]made, 0, len(at))
	for _, i := range order {
		ps, ms = append(ps, pieces[i]), append(ms, at[i])
	}
	return ps, ms
}

// turn is the unit step in the direction of so many degrees, exact for quarter turns.
func turn(degrees float64) plane.Vec {
	switch math.Mod(degrees+720, 360) {
	case 0:
		return plane.Vec{X: 1}
	case 90:
		return plane.Vec{Y: 1}
	case 180:
		return plane.Vec{X: -1}
	case 270:
		return plane.Vec{Y: -1}
	}
	return plane.Polar(degrees * degree)
}

// nameAll gives every thing its name: its own, its group's and a number, or one made of its kind and
// the lowest number that makes a name nobody was given.
func (r *reader) nameAll() {
	given := map[string]bool{}
	for _, list := range r.made {
		for _, m := range list {
			given[m.full()] = true
		}
	}
	next := map[string]int{}
	for kind, list := range r.made {
		for i, m := range list {
			name, prefix := r.named(ThingKind(kind), i)
			switch {
			case m.name != "":
				*name = m.full()
			case ThingKind(kind) == PieceThing && m.nth > 1:
				*name = r.t.Country[i-1].Name // a further part goes by the name of the first
			default:
				for *name == "" || given[*name] {
					next[prefix]++
					*name = fmt.Sprint(prefix, next[prefix])
				}
			}
			// Pieces of one table share a name; the table's checks cannot tell them from two tables.
			if ThingKind(kind) == PieceThing && i > 0 && list[i-1].at != m.at &&
				sameThing(&r.t.Country[i-1], &r.t.Country[i]) {
				r.fault(m.at, "two things are called %q (line %d)", *name, r.line(list[i-1].at))
			}
		}
	}
}

// sideLetters begin the names that are made up for men and guns.
var sideLetters = [...]string{South: "S", North: "N"}

// full is the name as given, with the number in a named group.
func (m made) full() string {
	if m.name != "" && m.nth > 0 {
		return fmt.Sprint(m.name, m.nth)
	}
	return m.name
}

// named is where a thing keeps its name, and what a made-up one begins with.
func (r *reader) named(kind ThingKind, i int) (name *string, prefix string) {
	switch kind {
	case ManThing:
		m := &r.t.Men[i]
		return &m.Name, sideLetters[m.Side]
	case GunThing:
		g := &r.t.Guns[i]
		return &g.Name, sideLetters[g.Side] + "-" + g.kind()
	}
	c := &r.t.Country[i]
	return &c.Name, c.Kind.String() + " "
}
