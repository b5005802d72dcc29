package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"unicode/utf8"
)

// How large a room may be: beyond this it is a hall, in which everything may know everything.
const (
	mostLines   = 7000 // of a package, without its tests
	mostMethods = 60   // of a type
	mostFiles   = 8    // in which a type has methods
	widestLine  = 120  // columns, a tab being four
)

// halls are the packages and the types that are larger than that. The list may only shrink.
var halls = map[string]int{}

// scattered are the types whose methods stand in more files than that, with how many: a position of a board game has
// its rules about it, a file a rule area. The list may only shrink.
var scattered = map[string]int{
	"engine/hellwig.game":           9,
	"engine/hellwig/rules.Position": 14,
	"engine/rithmomachia.Position":  12,
	"engine/warchess.Position":      10,
}

// wideLines is how many lines of the shipped code are wider than widestLine. It may only shrink.
const wideLines = 651

// Packages and types stay small enough to be read.
func TestRooms(t *testing.T) {
	t.Parallel()
	fset := token.NewFileSet()
	lines, wide := map[string]int{}, 0
	methods, files := map[string]int{}, map[string]map[string]bool{}
	for _, s := range sources(t, fset) {
		if s.isTest() {
			continue
		}
		text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(s.path)))
		if err != nil {
			t.Fatal(err)
		}
		lines[s.folder()] += bytes.Count(text, []byte("\n"))
		for line := range bytes.Lines(text) {
			line = bytes.TrimRight(line, "\n")
			if utf8.RuneCount(line)+3*bytes.Count(line, []byte("\t")) > widestLine {
				wide++
			}
		}
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				name := s.folder() + "." + receiver(f.Recv.List[0].Type)
				methods[name]++
				if files[name] == nil {
					files[name] = map[string]bool{}
				}
				files[name][s.path] = true
			}
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(lines)) {
		if lines[folder] > max(mostLines, halls[folder]) {
			t.Errorf("%s has %d lines, more than %d: part it", folder, lines[folder], mostLines)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(methods)) {
		if methods[name] > max(mostMethods, halls[name]) {
			t.Errorf("%s has %d methods, more than %d: rules can be functions", name, methods[name], mostMethods)
		}
		if n := len(files[name]); n > max(mostFiles, scattered[name]) {
			t.Errorf("%s has methods in %d files, more than %d", name, n, mostFiles)
		}
	}
	for name, n := range scattered {
		if len(files[name]) != n {
			t.Errorf("%s has methods in %d files and not in %d: shorten the list", name, len(files[name]), n)
		}
	}
	if wide != wideLines {
		t.Errorf("%d lines are wider than %d columns, and %d are known: break the new ones, or lower the number", wide, widestLine, wideLines)
	}
}

// receiver is the name of the type that a method is of.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}
