// Package scenario reads and writes tables as files, all faults of a file at once with their lines, and has the shelf
// of scenarios that come with the program.
//
//	t, err := scenario.Open("hooks-farm")
//
// docs/scenarios.md tells the format.
package scenario

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/physics/matter"
	"littlewars/tabletop"
)

// Version is the version of the scenario format that Read understands and Format writes.
const Version = 1

//go:embed scenarios/*.toml
var scenarios embed.FS

// Names lists the embedded scenarios in alphabetical order.
func Names() []string {
	files, err := scenarios.ReadDir("scenarios")
	if err != nil {
		panic("tabletop: no embedded scenarios: " + err.Error())
	}
	return engine.Mapped(files, func(f fs.DirEntry) string { return strings.TrimSuffix(f.Name(), Ext) })
}

// Text is the text of an embedded scenario; the error for a name that is not one is an *Unknown.
func Text(name string) ([]byte, error) {
	if !slices.Contains(Names(), name) {
		return nil, tabletop.UnknownWord("scenario", name, Names())
	}
	return scenarios.ReadFile(path.Join("scenarios", name+".toml"))
}

// Embedded is the embedded scenario of that name.
func Embedded(name string) (*tabletop.Table, error) {
	src, err := Text(name)
	if err != nil {
		return nil, err
	}
	return Read(name+".toml", src)
}

// Open is the embedded scenario of that name or, if there is none, the scenario in the file at that path, or on stdin
// for "-". If there is neither the error is an *Unknown with the nearest embedded names, unless it can only be a path.
func Open(nameOrPath string) (*tabletop.Table, error) {
	file, src, err := Given(nameOrPath)
	if err != nil {
		return nil, err
	}
	return Read(file, src)
}

// Given is the text of what Open opens, with the name under which faults of it are told.
func Given(nameOrPath string) (file string, src []byte, err error) {
	if slices.Contains(Names(), nameOrPath) {
		src, err = Text(nameOrPath)
		return nameOrPath + Ext, src, err
	}
	src, err = input.Text(nameOrPath, MaxSource)
	switch {
	case errors.Is(err, fs.ErrNotExist) && isPath(nameOrPath):
		err = fmt.Errorf("%s: no such file", nameOrPath)
	case errors.Is(err, fs.ErrNotExist):
		err = tabletop.UnknownWord("scenario or file", nameOrPath, Names())
	case err != nil:
		err = fmt.Errorf("reading scenario: %w", err)
	case nameOrPath == input.Stdin:
		nameOrPath = "stdin"
	}
	return nameOrPath, src, err
}

// versionKey is a line that every scenario has and no journal.
var versionKey = regexp.MustCompile(`(?m)^[ \t]*littlewars[ \t]*=`)

// Means reports whether a name is meant as a scenario's: that of one on the shelf, of a file by its ending, or of
// stdin or a pipe with one in it.
func Means(nameOrPath string) bool {
	switch {
	case filepath.Ext(nameOrPath) == Ext || slices.Contains(Names(), nameOrPath):
		return true
	case !input.IsStream(nameOrPath):
		return false
	}
	const head = 64 << 10 // bytes: more than anybody writes before the first key
	beginning, err := input.Peek(nameOrPath, head)
	return err == nil && versionKey.Match(beginning)
}

// isPath reports whether what was given is meant as a file.
func isPath(s string) bool { return strings.ContainsAny(s, `/\`) || strings.HasSuffix(s, ".toml") }

// Read makes the table that a scenario describes and checks it. file is the name under which faults
// are reported; without folders and .toml it is the table's name. docs/scenarios.md describes the
// format. The error is a *Faults with everything that is wrong: what is badly written and, of what
// could be understood, what cannot stand on a table (Check). How a battle stands on it, [battle], is passed over; a
// gun of which it says that it is off the table is not on it.
func Read(file string, src []byte) (*tabletop.Table, error) {
	r := &Reader{
		Source: Source{File: file},
		T:      &tabletop.Table{Name: strings.TrimSuffix(filepath.Base(file), ".toml")},
	}
	defer r.Done()
	r.Read(string(src))
	if err := r.Err(); err != nil {
		return nil, err
	}
	for i := len(r.T.Guns) - 1; i >= 0; i-- {
		if r.off(i) {
			r.T.Guns = slices.Delete(r.T.Guns, i, i+1)
		}
	}
	return r.T, nil
}

// Read makes the table. Whatever is wrong with it is noted.
func (r *Reader) Read(src string) {
	if doc := r.scan(src); doc != nil && !r.newer(doc) {
		r.top(doc)
		r.nameAll()
		for _, p := range tabletop.ProblemsOf(r.T) {
			if p.Kind == tabletop.GunThing && r.off(p.Index) {
				continue
			}
			at := r.Made[p.Kind][p.Index].At
			if p.With == nil {
				r.Fault(at, "%s", p.Why)
			} else {
				r.Fault(at, "%s (line %d)", p.Why, r.line(r.Made[p.With.Kind][p.With.Index].At))
			}
		}
	}
}

// Reader makes a table from a scenario file.
type Reader struct {
	Source
	T      *tabletop.Table
	Made   [3][]made // where each man, gun and piece was written
	stack  Stack     // of the boards that have been read
	full   bool      // there were more pieces than there may be
	bricks int
	Battle *value // how a battle stands on it, nil if the file does not say
}

// made is what the table does not keep of a thing that was read.
type made struct {
	At   int    // byte offset of its table in the file
	name string // given name of it or its group, or ""
	nth  int    // from 1 in its group; 0 if it stands alone
}

// made is what is kept of where and how the table was written.
func (f *Fields) made() made {
	m := made{At: f.at}
	if f.Has("name") {
		m.name = f.Text("name")
	}
	return m
}

// BattleTable is the one table that stands by itself, [battle]: how a battle stands on the table. It is of Little Wars
// to read it.
const BattleTable = "battle"

// newer reports whether the file says that it is of a later version of the format; then nothing else
// in it can be judged.
func (r *Reader) newer(doc *value) bool {
	for _, e := range doc.keys {
		if e.key == topSection.Keys[0].Name && e.val.number > Version && e.val.number == math.Trunc(e.val.number) {
			r.Fault(e.val.At, "the scenario is of version %v, made for a newer program; this one reads version %d",
				e.val.number, Version)
			return true
		}
	}
	return false
}

// builders make what each section describes.
var builders = func() map[string]func(*Reader, *value) {
	b := map[string]func(*Reader, *value){"men": (*Reader).men, "gun": (*Reader).gun}
	for k := range tabletop.NumPieceKinds {
		b[tabletop.PieceNames[k]] = func(r *Reader, v *value) { r.piece(k, v) }
	}
	return b
}()

// sectionNames in the order of the manual.
var sectionNames = func() []string {
	var names []string
	for _, s := range pieceSections {
		names = append(names, s.Name)
	}
	return append(names, menSection.Name, gunSection.Name)
}()

// top reads the whole file: what is said of the table itself, then the hills, since other things stand
// on them, then the rest in the order of the file.
func (r *Reader) top(doc *value) {
	f := r.Check(&topSection, doc, append(slices.Clip(sectionNames), BattleTable)...)
	if f.Sound {
		size := f.Point("size")
		r.T.Title, r.T.About = f.Text("title"), f.Text("about")
		r.T.Width, r.T.Depth = size.X, size.Y
		r.T.Floor, _ = matter.ParseMaterial(f.Text("floor"))
		r.T.Size = tabletop.Size(slices.Index(tabletop.SizeNames[:], f.Text("soldiers")))
	}
	for _, hills := range []bool{true, false} {
		for _, e := range doc.keys {
			if e.key == BattleTable {
				r.Battle = e.val
			}
			if hills == (e.key == tabletop.PieceNames[tabletop.Hill]) {
				r.build(e)
			}
		}
	}
	r.T.Country, r.Made[tabletop.PieceThing] = inFileOrder(r.T.Country, r.Made[tabletop.PieceThing])
}

// build makes what an entry describes, if it is of a section.
func (r *Reader) build(e entry) {
	build, list := builders[e.key], []value{*e.val}
	if e.val.Sort == AList {
		list = e.val.Items
	}
	for i := range list {
		v := &list[i]
		switch {
		case build == nil:
		case v.Sort != ATable:
			r.Fault(v.At, "%s: expected a table, not %s", e.key, SortNames[v.Sort])
		default:
			build(r, v)
		}
	}
}

// inFileOrder undoes the reading of hills before the rest.
func inFileOrder(pieces []tabletop.Piece, at []made) ([]tabletop.Piece, []made) {
	if slices.IsSortedFunc(at, func(a, b made) int { return a.At - b.At }) {
		return pieces, at
	}
	type written struct {
		tabletop.Piece
		made
	}
	all := make([]written, len(pieces))
	for i := range all {
		all[i] = written{pieces[i], at[i]}
	}
	slices.SortStableFunc(all, func(a, b written) int { return a.At - b.At })
	for i, w := range all {
		pieces[i], at[i] = w.Piece, w.made
	}
	return pieces, at
}

// nameAll gives every thing its name: its own, its group's and a number, or one made of its kind and
// the lowest number that makes a name nobody was given.
func (r *Reader) nameAll() {
	n := 0
	for _, list := range r.Made {
		n += len(list)
	}
	given := make(map[string]bool, n)
	for _, list := range r.Made {
		for _, m := range list {
			given[m.full()] = true
		}
	}
	next := map[string]int{}
	for kind, list := range r.Made {
		for i, m := range list {
			name, prefix := r.named(tabletop.ThingKind(kind), i)
			switch {
			case m.name != "":
				*name = m.full()
			case tabletop.ThingKind(kind) == tabletop.PieceThing && m.nth > 1:
				*name = r.T.Country[i-1].Name // a further part goes by the name of the first
			default:
				for *name == "" || given[*name] {
					next[prefix]++
					*name = fmt.Sprint(prefix, next[prefix])
				}
			}
			// Pieces of one table share a name; the table's checks cannot tell them from two tables.
			if tabletop.ThingKind(kind) == tabletop.PieceThing && i > 0 && list[i-1].At != m.At &&
				tabletop.SameThing(&r.T.Country[i-1], &r.T.Country[i]) {
				r.Fault(m.At, "two things are called %q (line %d)", *name, r.line(list[i-1].At))
			}
		}
	}
}

// full is the name as given, with the number in a named group.
func (m made) full() string {
	if m.name != "" && m.nth > 0 {
		return fmt.Sprint(m.name, m.nth)
	}
	return m.name
}

// named is where a thing keeps its name, and what a made-up one begins with.
func (r *Reader) named(kind tabletop.ThingKind, i int) (name *string, prefix string) {
	switch kind {
	case tabletop.ManThing:
		m := &r.T.Men[i]
		return &m.Name, tabletop.SideLetters[m.Side]
	case tabletop.GunThing:
		g := &r.T.Guns[i]
		return &g.Name, tabletop.SideLetters[g.Side] + "-" + g.Kind()
	}
	c := &r.T.Country[i]
	return &c.Name, c.Kind.String() + " "
}
