package main

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"littlewars/engine"
)

// The small rules that no linter knows. Each says where it holds and finds what breaks it.
var tidyRules = []struct {
	name  string
	holds func(s source) bool
	find  func(fset *token.FileSet, s source) []string
}{
	{"chance is math/rand/v2", everywhere, importsOf("math/rand")},
	{"cp is for tests", shipped, importsOf("github.com/jakecoffman/cp/v2")},
	{"a match has no clock", timeless, callsOf("time", "Now", "Since", "Until")},
	{"a match has no goroutine", stateful, goStatements},
	{
		"the same bits everywhere", exact,
		callsOf("math", "Exp", "Exp2", "Expm1", "Log", "Log2", "Log10", "Log1p", "Hypot", "FMA"),
	},
	{"chance has a bell of our own", stateful, methodsOf("NormFloat64", "ExpFloat64")},
	{"a function fits on a page", shipped, longFunctions},
	{"a package says what it is for", everywhere, vaguePackage},
	{"a thing to do has an issue", everywhere, looseEnds},
	{"every file is built", everywhere, unbuilt},
	{"a plain build wants no headers", everywhere, headersWanted},
	{"one list has the games", playing, gamesImported},
	{"the program names no game", playing, gamesNamed},
	{"who draws names no word of a game", draws, wordsOfGames},
}

func everywhere(source) bool { return true }
func shipped(s source) bool  { return !s.isTest() }

// stateful is the code whose outcome must depend on its input alone.
func stateful(s source) bool { return shipped(s) && s.under("engine", "physics", "tabletop") }

// timeless is stateful but for computer players, who may be told how long to think.
func timeless(s source) bool {
	return stateful(s) && !s.under("engine/hellwig/general", "engine/venturini/general",
		"engine/venturini/siegecraft")
}

// exact is the code that must give the same bits on every machine.
func exact(s source) bool { return shipped(s) && s.under("physics", "tabletop") }

// playing is the code of the program that must do for any game: all but the list of games and, in its own folder, the
// laboratory.
func playing(s source) bool {
	name := strings.TrimSuffix(path.Base(s.path), ".go")
	return shipped(s) && (s.folder() == "cmd/littlewars" && name != "games" || s.folder() == "cmd/littlewars/desk")
}

// gamesImported finds imports of games' folders.
func gamesImported(_ *token.FileSet, s source) (found []string) {
	for _, p := range imports(s.file) {
		p = strings.TrimPrefix(p, module+"/")
		if p == "tabletop/inch" { // the unit, which no game owns
			continue
		}
		if p == "tabletop" || strings.HasPrefix(p, "tabletop/") || rowOf(p) == "engine/*" ||
			p == "engine/hellwig" || strings.HasPrefix(p, "engine/hellwig/") {
			found = append(found, "imports "+p)
		}
	}
	return found
}

// gamesNamed finds texts that are no more than a game's name, its word or the id of a rule.
func gamesNamed(fset *token.FileSet, s source) (found []string) {
	taken := gamesWords()
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			text, err := strconv.Unquote(n.Value)
			if what := taken[text]; err == nil && what != "" {
				found = append(found, fmt.Sprintf("line %d: %q is %s", line(fset, n.Pos()), text, what))
			}
		}
		return true
	})
	return found
}

// gamesWords are the games' names, the ids of their rules and the words that their orders are made of, at their
// beginnings and in their lessons, with what each is.
var gamesWords = sync.OnceValue(func() map[string]string {
	words := map[string]string{}
	for _, g := range listed() {
		for _, r := range g.about.Rules {
			words[string(r.ID)] = "a rule"
		}
		setups := []engine.Setup{{}, {Options: g.Shown}}
		for _, l := range g.Lessons {
			for _, scene := range l.Scenes {
				setups = append(setups, scene.Setup)
			}
		}
		for _, setup := range setups {
			if m, err := g.Rules.New(setup); err == nil {
				verbs(m, words)
			}
		}
		words[g.about.Name] = "a game"
	}
	return words
})

// verbs gathers the verbs and names that an order may begin with, or have after the word of a figure.
func verbs(m engine.Match, into map[string]string) {
	for _, c := range m.Complete("") {
		choices := []engine.Choice{c}
		if c.Part == engine.Figure && c.Goes {
			choices = m.Complete(engine.Order(c.Word))
		}
		for _, c := range choices {
			if c.Part == engine.Verb || c.Part == engine.Name {
				into[c.Word] = "a word of a game"
			}
		}
	}
}

// draws is the code that draws the table of any game. The battlefield of the bench is a game of its own.
func draws(s source) bool {
	return shipped(s) && s.under("render") && s.path != "render/battlefield.go"
}

// wordsOfGames finds the kinds, grounds and states of all games.
func wordsOfGames(fset *token.FileSet, s source) (found []string) {
	of := map[string]string{}
	for _, g := range listed() {
		for _, look := range slices.Concat(g.about.Kinds, g.about.Grounds, g.about.States) {
			of[strconv.Quote(look.Word)] = g.about.Name
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && of[lit.Value] != "" {
			found = append(found, fmt.Sprintf("line %d names %s of %s", line(fset, lit.Pos()), lit.Value, of[lit.Value]))
		}
		return true
	})
	return found
}

func importsOf(path string) func(*token.FileSet, source) []string {
	return func(_ *token.FileSet, s source) []string {
		if slices.Contains(imports(s.file), path) {
			return []string{"imports " + path}
		}
		return nil
	}
}

// callsOf finds uses of a package's functions, called or handed on, by the package's usual name.
func callsOf(pkg string, names ...string) func(*token.FileSet, source) []string {
	return selections(func(sel *ast.SelectorExpr) bool {
		x, ok := sel.X.(*ast.Ident)
		return ok && x.Name == pkg && slices.Contains(names, sel.Sel.Name)
	})
}

func methodsOf(names ...string) func(*token.FileSet, source) []string {
	return selections(func(sel *ast.SelectorExpr) bool { return slices.Contains(names, sel.Sel.Name) })
}

func selections(bad func(*ast.SelectorExpr) bool) func(*token.FileSet, source) []string {
	return func(fset *token.FileSet, s source) (found []string) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && bad(sel) {
				found = append(found, fmt.Sprintf("line %d uses %s", line(fset, sel.Pos()), sel.Sel.Name))
			}
			return true
		})
		return found
	}
}

func goStatements(fset *token.FileSet, s source) (found []string) {
	ast.Inspect(s.file, func(n ast.Node) bool {
		if g, ok := n.(*ast.GoStmt); ok {
			found = append(found, fmt.Sprintf("line %d starts a goroutine", line(fset, g.Pos())))
		}
		return true
	})
	return found
}

const page = 70 // lines

func longFunctions(fset *token.FileSet, s source) (found []string) {
	for _, d := range s.file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := line(fset, f.End()) - line(fset, f.Pos()) + 1; n > page {
			found = append(found, fmt.Sprintf("%s has %d lines, more than %d", f.Name.Name, n, page))
		}
	}
	return found
}

func vaguePackage(_ *token.FileSet, s source) []string {
	switch name := strings.TrimSuffix(s.file.Name.Name, "_test"); name {
	case "util", "utils", "common", "helper", "helpers", "types":
		return []string{"package " + name}
	}
	return nil
}

var looseEnd = regexp.MustCompile(`\b(TODO|FIXME|XXX)\b(\(#\d+\))?`)

func looseEnds(fset *token.FileSet, s source) (found []string) {
	for _, group := range s.file.Comments {
		for _, c := range group.List {
			for _, m := range looseEnd.FindAllStringSubmatch(c.Text, -1) {
				if m[2] == "" {
					found = append(found, fmt.Sprintf("line %d: %s without an issue, as in TODO(#12)", line(fset, c.Pos()), m[1]))
				}
			}
		}
	}
	return found
}

func unbuilt(_ *token.FileSet, s source) []string {
	for _, group := range s.file.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:build ignore") {
				return []string{"is never built"}
			}
		}
	}
	return nil
}

// headersWanted finds what is built with the headers of a window system where nobody asked for the window.
func headersWanted(_ *token.FileSet, s source) []string {
	wants := func(p string) bool {
		return p == "C" || strings.HasPrefix(p, "github.com/go-gl/gl/") || strings.HasPrefix(p, "github.com/go-gl/glfw") ||
			strings.HasPrefix(p, "github.com/ebitengine/oto") || strings.HasPrefix(p, "gioui.org/gpu") || strings.HasPrefix(p, "gioui.org/app")
	}
	i := slices.IndexFunc(imports(s.file), wants)
	if i < 0 {
		return nil
	}
	for _, group := range s.file.Comments {
		if built, err := constraint.Parse(group.List[0].Text); err == nil && !built.Eval(func(tag string) bool { return tag != "window" }) {
			return nil
		}
	}
	return []string{"imports " + imports(s.file)[i] + " without the tag window"}
}

func line(fset *token.FileSet, p token.Pos) int { return fset.Position(p).Line }

func TestTidy(t *testing.T) {
	fset := token.NewFileSet()
	for _, s := range sources(t, fset) {
		for _, r := range tidyRules {
			if !r.holds(s) {
				continue
			}
			for _, fault := range r.find(fset, s) {
				t.Errorf("%s: %s (%s)", s.path, fault, r.name)
			}
		}
	}
}

// Each rule finds what it is there for, and only that.
func TestTidyRules(t *testing.T) {
	long := "package p\nfunc f() {" + strings.Repeat("\n", page) + "}"
	cases := []struct{ name, rule, path, text string }{
		{"old chance", "chance is math/rand/v2", "sim/a.go", `package p; import "math/rand"`},
		{"new chance", "", "sim/a.go", `package p; import "math/rand/v2"`},
		{"cp in the program", "cp is for tests", "physics/shot.go", `package p; import "github.com/jakecoffman/cp/v2"`},
		{"cp in a test", "", "physics/a_test.go", `package p; import "github.com/jakecoffman/cp/v2"`},
		{"a clock", "a match has no clock", "tabletop/a.go", "package p; var t = time.Now()"},
		{"a clock in the program", "", "cmd/littlewars/a.go", "package p; var t = time.Now()"},
		{"a goroutine", "a match has no goroutine", "physics/a.go", "package p; func f() { go f() }"},
		{"a goroutine in sim", "", "sim/a.go", "package p; func f() { go f() }"},
		{"a logarithm", "the same bits everywhere", "physics/a.go", "package p; var x = math.Log(2)"},
		{"a logarithm handed on", "the same bits everywhere", "tabletop/a.go", "package p; var f = math.Log"},
		{"a logarithm in statistics", "", "sim/a.go", "package p; var x = math.Log(2)"},
		{"a root", "", "physics/plane/a.go", "package p; var x = math.Sqrt(2)"},
		{"their bell", "chance has a bell of our own", "physics/a.go", "package p; func f(r *rand.Rand) { r.NormFloat64() }"},
		{"a long function", "a function fits on a page", "sim/a.go", long},
		{"a long test", "", "sim/a_test.go", long},
		{"a vague package", "a package says what it is for", "sim/a.go", "package util"},
		{"a loose end", "a thing to do has an issue", "sim/a.go", "package p // TODO mend"},
		{"a loose end with its issue", "", "sim/a.go", "package p // TODO(#12) mend"},
		{"a game in a command", "one list has the games", "cmd/littlewars/a.go", `package p; import "littlewars/engine/warchess"`},
		{"a game's rules in a command", "one list has the games", "cmd/littlewars/a.go", `package p; import "littlewars/engine/hellwig/rules"`},
		{"the battle in a command", "one list has the games", "cmd/littlewars/play.go", `package p; import "littlewars/tabletop/battle"`},
		{"the battle in the laboratory", "", "cmd/littlewars/lab/shoot.go", `package p; import "littlewars/tabletop/battle"`},
		{"a game by name", "the program names no game", "cmd/littlewars/a.go", `package p; const a = "warchess"`},
		{"a game's word", "the program names no game", "cmd/littlewars/a.go", `package p; const a = "fire"`},
		{"a game's manner", "the program names no game", "cmd/littlewars/a.go", `package p; const a = "resign"`},
		{"a game's rule", "the program names no game", "cmd/littlewars/a.go", `package p; const a = "LW-SURR-1"`},
		{"the list of games", "", "cmd/littlewars/games.go", `package p; import "littlewars/tabletop/battle"; const a = "warchess"`},
		{"a window in a plain build", "a plain build wants no headers", "render/a.go", "//go:build cgo\n\npackage p\nimport \"github.com/go-gl/glfw/v3.3/glfw\""},
		{"a window by its tag", "", "render/a.go", "//go:build cgo && window\n\npackage p\nimport \"C\""},
		{"a file nobody builds", "every file is built", "sim/a.go", "//go:build ignore\n\npackage p"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			fset := token.NewFileSet()
			s := parse(t, fset, tc.path, tc.text)
			for _, r := range tidyRules {
				found := r.holds(s) && len(r.find(fset, s)) > 0
				if want := r.name == tc.rule; found != want {
					t.Errorf("%q found a fault: %v, want %v", r.name, found, want)
				}
			}
		})
	}
}
