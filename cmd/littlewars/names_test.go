package main

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// twice are the exported types of which two packages or more have one: what a door shows as the window keeps it (Game,
// Rule, Settings), what a figure is to the physics and to the table (Man, Gun), and what wants a better name. The list
// may only shrink.
var twice = strings.Fields(`
Bar Block Board Core Desk End Ending Faults Field Game Ground Gun Heat Kind Laid Lesson Look Man Manner Mark
Motion Move Pair Part Piece Player Pose Range Reading Record Reel Report Result Rule Scene Settings Shape
Sheet Shot Side Solid Spot Standing Sweep Table Tally Unclear Vertex Word
`)

// A name means one thing: no two rooms export a type of the same name. Board games are rooms of the same plan, each
// with its Position, its Move and its men, and count as one.
func TestNames(t *testing.T) {
	t.Parallel()
	rooms := map[string]map[string]bool{}
	for _, s := range sources(t, token.NewFileSet()) {
		if s.isTest() {
			continue
		}
		room := s.folder()
		if strings.HasPrefix(room, "engine/") && room != "engine/sentence" && room != "engine/enginetest" {
			room = "engine/<game>"
		}
		for _, d := range s.file.Decls {
			for _, name := range typesOf(d) {
				if rooms[name] == nil {
					rooms[name] = map[string]bool{}
				}
				rooms[name][room] = true
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(rooms)) {
		if len(rooms[name]) > 1 && !slices.Contains(twice, name) {
			t.Errorf("%s is a type of %s: give one another name", name, strings.Join(slices.Sorted(maps.Keys(rooms[name])), ", "))
		}
	}
	for _, name := range twice {
		if len(rooms[name]) < 2 {
			t.Errorf("%s means one thing now: take it off the list", name)
		}
	}
}

// typesOf are the exported types that a declaration makes; another name for a type made elsewhere is not one.
func typesOf(d ast.Decl) []string {
	g, ok := d.(*ast.GenDecl)
	if !ok || g.Tok != token.TYPE {
		return nil
	}
	var names []string
	for _, s := range g.Specs {
		if s := s.(*ast.TypeSpec); s.Name.IsExported() && !s.Assign.IsValid() {
			names = append(names, s.Name.Name)
		}
	}
	return names
}
