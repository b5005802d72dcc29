package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path of this module, before every import of our own.
const module = "littlewars"

// layer is what the code of one folder, tests apart, may import beyond the standard library.
type layer struct {
	ours   []string // folders of this module
	theirs []string // other modules, by the beginning of their path
}

// layers is the layout of the house, each folder standing only on those above it in this list. It is
// policy: a build that breaks it is mended in the build, not here. A folder that is not listed may
// import nothing. A pattern stands for folders that have no line of their own.
var layers = map[string]layer{
	"docs":            {},
	"engine/input":    {},
	"engine":          {theirs: []string{"github.com/gofrs/flock"}},
	"engine/sentence": {ours: []string{"engine"}},
	"engine/enginetest": {
		ours:   []string{"engine", "engine/sentence"},
		theirs: []string{"github.com/google/go-cmp", "pgregory.net/rapid"},
	},
	"engine/enginetest/toy":   {ours: []string{"engine"}},
	"engine/grid":             {ours: []string{"engine"}, theirs: []string{"github.com/lafriks/go-tiled"}},
	"engine/*":                {ours: []string{"engine", "engine/grid", "engine/input", "engine/sentence"}}, // a game
	"engine/hellwig/state":    {ours: []string{"engine", "engine/grid"}},
	"engine/hellwig/rules":    {ours: []string{"engine/grid", "engine/hellwig/state"}},
	"engine/hellwig/general":  {ours: []string{"engine", "engine/grid", "engine/hellwig/rules", "engine/hellwig/state"}},
	"engine/venturini/state":  {ours: []string{"engine", "engine/grid"}},
	"engine/venturini/ground": {ours: []string{"engine", "engine/grid", "engine/venturini/state"}},
	"engine/venturini/march":  {ours: []string{"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state"}},
	"engine/venturini/strike": {ours: []string{"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state"}},
	"engine/venturini/statetest": {
		ours: []string{"engine/grid", "engine/venturini/state"},
	},
	"engine/venturini/dueltest": {ours: []string{"engine", "engine/venturini"}},
	"engine/venturini/supply": {
		ours: []string{"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state"},
	},
	"engine/venturini/season": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state", "engine/venturini/supply",
		},
	},
	"engine/venturini/siege": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/flood", "engine/venturini/ground", "engine/venturini/state",
			"engine/venturini/supply",
		},
	},
	"engine/venturini/flood": {ours: []string{"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state"}},
	"engine/venturini/mine": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/flood", "engine/venturini/ground", "engine/venturini/state",
		},
	},
	"engine/venturini/labour": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/state", "engine/venturini/strike",
		},
	},
	"engine/venturini/deploy": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/season", "engine/venturini/siege",
			"engine/venturini/state", "engine/venturini/supply",
		},
	},
	"engine/venturini/order": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/deploy", "engine/venturini/flood", "engine/venturini/ground",
			"engine/venturini/march", "engine/venturini/mine", "engine/venturini/season", "engine/venturini/state",
			"engine/venturini/strike", "engine/venturini/supply",
		},
	},
	"engine/venturini/lawful": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/ground", "engine/venturini/labour", "engine/venturini/march",
			"engine/venturini/order", "engine/venturini/season", "engine/venturini/siege", "engine/venturini/state",
			"engine/venturini/supply",
		},
	},
	"engine/venturini/rules": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/deploy", "engine/venturini/flood", "engine/venturini/ground",
			"engine/venturini/labour", "engine/venturini/lawful", "engine/venturini/march", "engine/venturini/mine",
			"engine/venturini/order", "engine/venturini/season", "engine/venturini/siege", "engine/venturini/state",
			"engine/venturini/strike", "engine/venturini/supply",
		},
	},
	"engine/venturini/general": {
		ours: []string{
			"engine", "engine/grid", "engine/sentence", "engine/venturini/ground", "engine/venturini/march",
			"engine/venturini/order", "engine/venturini/rules", "engine/venturini/season", "engine/venturini/state",
			"engine/venturini/strike", "engine/venturini/supply",
		},
	},
	"engine/venturini/siegecraft": {
		ours: []string{
			"engine", "engine/grid", "engine/venturini/general", "engine/venturini/ground", "engine/venturini/march",
			"engine/venturini/mine", "engine/venturini/order", "engine/venturini/rules", "engine/venturini/siege",
			"engine/venturini/state", "engine/venturini/strike",
		},
	},
	"engine/venturini": {
		ours: []string{
			"engine", "engine/grid", "engine/input", "engine/venturini/ground", "engine/venturini/march",
			"engine/venturini/mine", "engine/venturini/order", "engine/venturini/rules", "engine/venturini/season",
			"engine/venturini/siege", "engine/venturini/state", "engine/venturini/strike", "engine/venturini/supply",
		},
	},
	"engine/hellwig": {
		ours: []string{
			"engine", "engine/grid", "engine/hellwig/rules", "engine/hellwig/state", "engine/input", "engine/sentence",
		},
	},
	"physics/plane":  {},
	"physics/matter": {ours: []string{"physics/plane"}},
	"physics/tumble": {ours: []string{"physics/matter"}},
	"physics":        {ours: []string{"physics/matter", "physics/plane", "physics/tumble"}},
	"tabletop/inch":  {ours: []string{"engine", "physics/plane"}},
	"tabletop/path":  {ours: []string{"engine", "physics/plane", "tabletop/inch"}},
	"tabletop": {
		ours: []string{
			"engine", "physics", "physics/matter", "physics/plane", "tabletop/inch", "tabletop/path",
		},
		theirs: []string{"github.com/agnivade/levenshtein"},
	},
	"tabletop/gunnery": {
		ours: []string{
			"engine", "engine/sentence", "physics", "physics/plane", "physics/tumble", "tabletop",
			"tabletop/inch", "tabletop/path",
		},
	},
	"tabletop/tabletest": {ours: []string{"engine", "physics/plane", "tabletop", "tabletop/path"}},
	"tabletop/march": {
		ours: []string{
			"engine", "physics", "physics/plane", "tabletop", "tabletop/inch", "tabletop/path",
		},
	},
	"tabletop/scenario": {
		ours: []string{
			"engine", "engine/input", "physics", "physics/matter", "physics/plane", "tabletop", "tabletop/inch",
			"tabletop/path",
		},
		theirs: []string{"github.com/pelletier/go-toml/v2"},
	},
	"tabletop/battle/state": {
		ours: []string{
			"engine", "engine/sentence", "physics", "physics/matter", "physics/plane", "tabletop",
			"tabletop/gunnery", "tabletop/inch", "tabletop/march", "tabletop/scenario",
		},
	},
	"tabletop/country": {
		ours: []string{
			"engine", "physics/plane", "tabletop", "tabletop/inch", "tabletop/march", "tabletop/path",
			"tabletop/scenario",
		},
	},
	"tabletop/mould": {
		ours: []string{
			"engine", "engine/sentence", "physics/plane", "tabletop", "tabletop/gunnery", "tabletop/inch",
			"tabletop/scenario",
		},
	},
	"tabletop/battle/muster": {
		ours: []string{
			"engine", "engine/sentence", "physics", "physics/matter", "physics/plane", "tabletop",
			"tabletop/battle/state", "tabletop/country", "tabletop/gunnery", "tabletop/inch",
			"tabletop/march", "tabletop/mould", "tabletop/path", "tabletop/scenario",
		},
	},
	"tabletop/battle": {
		ours: []string{
			"engine", "engine/sentence", "physics", "physics/plane", "tabletop",
			"tabletop/battle/muster", "tabletop/battle/state", "tabletop/gunnery", "tabletop/inch",
			"tabletop/march", "tabletop/path", "tabletop/scenario",
		},
		theirs: []string{"github.com/pelletier/go-toml/v2"},
	},
	"tabletop/gunrange": {
		ours: []string{
			"engine", "engine/sentence", "physics", "physics/matter", "physics/plane", "tabletop",
			"tabletop/gunnery", "tabletop/inch", "tabletop/mould", "tabletop/scenario",
		},
	},
	"sim/stats":   {},
	"sim/simtest": {ours: []string{"physics/matter", "physics/plane", "tabletop"}},
	"sim": {
		ours: []string{
			"physics", "physics/matter", "physics/plane", "sim/stats", "tabletop", "tabletop/gunnery",
			"tabletop/inch",
		},
	},
	"sim/calibrate": {
		ours:   []string{"physics", "physics/matter", "sim", "sim/stats", "tabletop/inch"},
		theirs: []string{"gonum.org/v1/gonum"},
	},
	"sim/forecast": {
		ours: []string{
			"engine", "physics", "physics/plane", "sim", "sim/stats", "tabletop", "tabletop/gunnery",
		},
	},
	"sim/search": {ours: []string{"engine"}},
	"sim/player": {ours: []string{"engine", "engine/sentence", "sim/search", "sim/stats"}},
	"sim/puzzle": {ours: []string{"engine"}},
	"sim/wire":   {ours: []string{"engine"}},
	"sim/general": {
		ours: []string{
			"engine", "physics", "physics/plane", "sim/player", "tabletop", "tabletop/battle",
			"tabletop/battle/state", "tabletop/country", "tabletop/gunnery", "tabletop/inch",
		},
	},
	"sim/picture": {
		ours: []string{
			"physics", "physics/matter", "physics/plane", "sim", "sim/calibrate", "sim/stats",
			"tabletop", "tabletop/inch",
		},
		theirs: []string{"gonum.org/v1/plot"},
	},
	"render/polygon":  {ours: []string{"engine"}, theirs: []string{"github.com/go-gl"}},
	"render/camera":   {ours: []string{"engine", "render/polygon"}, theirs: []string{"github.com/go-gl"}},
	"render/palette":  {ours: []string{"engine"}},
	"render/settings": {ours: []string{"render/palette"}},
	"render/figures":  {ours: []string{"engine", "render/palette"}, theirs: []string{"github.com/go-gl"}},
	"render/plan": {
		ours:   []string{"engine", "render/palette", "render/polygon"},
		theirs: []string{"golang.org/x/image", "gonum.org/v1/plot"},
	},
	"render/scenery": {
		ours: []string{
			"engine", "render/camera", "render/figures", "render/palette", "render/plan",
			"render/polygon",
		},
		theirs: []string{
			"codeberg.org/go-fonts/liberation", "github.com/go-gl", "golang.org/x/image",
			"gonum.org/v1/plot",
		},
	},
	"render/scene": {
		ours: []string{
			"engine", "render/camera", "render/figures", "render/palette", "render/plan", "render/polygon",
			"render/scenery",
		},
		theirs: []string{"github.com/go-gl"},
	},
	"render/sound": {ours: []string{"engine"}, theirs: []string{"github.com/ebitengine/oto/v3"}},
	"render/film": {
		ours: []string{
			"engine", "render/camera", "render/polygon", "render/scene", "render/sound",
		},
	},
	"render/account": {ours: []string{"engine", "render/polygon"}},
	"render/opengl": {
		ours: []string{
			"engine", "render/camera", "render/figures", "render/palette", "render/polygon",
			"render/scene", "render/scenery",
		},
		theirs: []string{"github.com/go-gl"},
	},
	"render/markdown": {ours: []string{"engine"}, theirs: []string{"github.com/yuin/goldmark"}},
	"render/paper":    {ours: []string{"engine", "render/markdown", "render/palette"}, theirs: []string{"gioui.org"}},
	"render/ui": {
		ours: []string{
			"engine", "engine/sentence", "render/account", "render/camera", "render/figures", "render/film",
			"render/palette", "render/paper", "render/plan", "render/polygon", "render/scene",
			"render/scenery", "render/settings", "render/sound",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/aim": {
		ours: []string{
			"engine", "render/account", "render/camera", "render/palette", "render/paper", "render/polygon",
			"render/scene", "render/settings", "render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org", "github.com/go-gl"},
	},
	"render/ui/board": {
		ours: []string{
			"engine", "engine/sentence", "render/camera", "render/palette", "render/paper", "render/plan",
			"render/polygon",
			"render/scene", "render/ui",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/build": {
		ours: []string{
			"engine", "render/account", "render/camera", "render/palette", "render/paper", "render/plan",
			"render/polygon", "render/scene",
			"render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/chalk": {
		ours: []string{
			"engine", "render/account", "render/camera", "render/palette", "render/polygon", "render/scene",
			"render/scenery", "render/ui",
		},
		theirs: []string{"github.com/go-gl"},
	},
	"render/ui/carry": {
		ours: []string{
			"engine", "engine/sentence", "render/account", "render/camera", "render/palette", "render/polygon",
			"render/scene",
			"render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/clash": {
		ours: []string{
			"engine", "render/account", "render/paper", "render/polygon", "render/scene", "render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/pages": {
		ours: []string{
			"engine", "render/markdown", "render/palette", "render/paper", "render/plan", "render/settings", "render/ui",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/tape": {
		ours: []string{
			"engine", "render/account", "render/camera", "render/palette", "render/paper", "render/polygon",
			"render/scene", "render/scenery", "render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org", "github.com/go-gl"},
	},
	"render/ui/tell": {
		ours: []string{
			"engine", "engine/sentence", "render/account", "render/camera", "render/film", "render/palette",
			"render/paper", "render/polygon", "render/scene", "render/sound", "render/ui", "render/ui/chalk",
		},
		theirs: []string{"gioui.org"},
	},
	"render/ui/watch": {
		ours: []string{
			"engine", "render/account", "render/camera", "render/film", "render/palette", "render/paper",
			"render/polygon",
			"render/scene", "render/settings", "render/ui",
		},
		theirs: []string{
			"gioui.org", "github.com/ericpauley/go-quantize", "golang.org/x/image",
		},
	},
	"render": {
		ours: []string{
			"engine", "engine/sentence", "render/camera", "render/figures", "render/film", "render/opengl",
			"render/palette", "render/paper", "render/plan", "render/scene", "render/scenery", "render/settings", "render/sound",
			"render/ui", "render/ui/aim", "render/ui/board", "render/ui/build", "render/ui/carry", "render/ui/clash",
			"render/ui/pages", "render/ui/tape", "render/ui/tell", "render/ui/watch",
		},
		theirs: []string{"gioui.org", "github.com/go-gl"},
	},
	"render/terminal": {
		ours: []string{"engine", "render/markdown", "render/polygon"}, theirs: []string{"golang.org/x/term"},
	},
	"cmd/littlewars/desk": {
		ours: []string{"engine", "render/terminal", "sim/picture", "tabletop/inch"},
		theirs: []string{
			"github.com/posener/complete", "github.com/schollz/progressbar/v3", "golang.org/x/term",
		},
	},
	"cmd/littlewars/lab": {
		ours: []string{
			"cmd/littlewars/desk", "engine", "engine/input", "physics", "physics/matter", "physics/plane", "physics/tumble",
			"render/palette", "render/plan", "render/terminal", "sim", "sim/calibrate", "sim/picture", "sim/stats",
			"tabletop", "tabletop/gunnery", "tabletop/inch", "tabletop/scenario",
		},
		theirs: []string{"github.com/posener/complete"},
	},
	"cmd/littlewars": {
		ours: []string{
			"cmd/littlewars/desk", "cmd/littlewars/lab", "docs", "engine", "engine/*", "engine/sentence",
			"engine/hellwig", "engine/hellwig/general", "engine/venturini", "engine/venturini/general",
			"engine/venturini/siegecraft",
			"engine/input", "physics/plane", "render", "render/camera", "render/markdown", "render/palette", "render/plan",
			"render/polygon", "render/settings", "render/terminal", "render/ui", "sim/forecast", "sim/general", "sim/player",
			"sim/puzzle", "sim/wire", "tabletop",
			"tabletop/battle", "tabletop/gunrange", "tabletop/inch",
		},
		theirs: []string{
			"github.com/adrg/xdg", "github.com/alecthomas/kong", "github.com/jotaen/kong-completion",
			"github.com/pelletier/go-toml/v2", "github.com/posener/complete", "golang.org/x/term",
		},
	},
}

// source is one Go file of the project, parsed.
type source struct {
	path string // from the module's root, with slashes
	file *ast.File
}

func (s source) folder() string { return path.Dir(s.path) }
func (s source) isTest() bool   { return strings.HasSuffix(s.path, "_test.go") }

// under reports whether the file lies in one of the folders or below it.
func (s source) under(folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool {
		return strings.HasPrefix(s.path, f+"/")
	})
}

// sources parses every Go file of the project.
func sources(t *testing.T, fset *token.FileSet) []source {
	t.Helper()
	root := filepath.Join("..", "..")
	var found []source
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && p != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || filepath.Ext(p) != ".go" {
			return nil
		}
		src, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		file, err := parser.ParseFile(fset, rel, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		found = append(found, source{rel, file})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) < 10 {
		t.Fatalf("found %d Go files under %s: this test looks in the wrong place", len(found), root)
	}
	return found
}

func imports(f *ast.File) []string {
	var paths []string
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			p = spec.Path.Value
		}
		paths = append(paths, p)
	}
	return paths
}

// rowOf is the line of the layout that a folder has, its own or a pattern's; the folder itself if it has none.
func rowOf(folder string) string {
	if _, own := layers[folder]; own {
		return folder
	}
	for row := range layers {
		if is, _ := path.Match(row, folder); is {
			return row
		}
	}
	return folder
}

// forbidden is what the file imports that its folder may not.
func forbidden(s source) []string {
	if s.isTest() {
		return nil
	}
	may := layers[rowOf(s.folder())]
	var no []string
	for _, p := range imports(s.file) {
		begins := func(allowed string) bool { return p == allowed || strings.HasPrefix(p, allowed+"/") }
		first, _, _ := strings.Cut(p, "/")
		switch {
		case first == module:
			if !slices.Contains(may.ours, rowOf(strings.TrimPrefix(p, module+"/"))) {
				no = append(no, p)
			}
		case strings.Contains(first, "."):
			if !slices.ContainsFunc(may.theirs, begins) {
				no = append(no, p)
			}
		}
	}
	return no
}

// Imports run one way: a lower room never knows an upper one.
func TestImports(t *testing.T) {
	for _, s := range sources(t, token.NewFileSet()) {
		if _, ok := layers[rowOf(s.folder())]; !ok {
			t.Errorf("%s: the folder is not in the layout", s.path)
		}
		for _, p := range forbidden(s) {
			t.Errorf("%s may not import %s", s.path, p)
		}
	}
}

// Each line of the policy bites.
func TestImportsForbidden(t *testing.T) {
	cases := []struct {
		name, path, imports string
		want                []string
	}{
		{"physics knows no rules", "physics/shot.go", `"littlewars/tabletop"`, []string{"littlewars/tabletop"}},
		{"physics has its plane", "physics/shot.go", `"littlewars/physics/plane"`, nil},
		{"the plane stands on nothing", "physics/plane/vec.go", `"littlewars/physics"`, []string{"littlewars/physics"}},
		{"tabletop does not simulate", "tabletop/a.go", `"littlewars/sim"`, []string{"littlewars/sim"}},
		{"one door to OpenGL", "render/ui/a.go", `"littlewars/render/opengl"`, []string{"littlewars/render/opengl"}},
		{"cp is for tests", "physics/a.go", `"github.com/jakecoffman/cp/v2"`, []string{"github.com/jakecoffman/cp/v2"}},
		{"a longer name is another module", "sim/picture/a.go", `"gonum.org/v1/plotter"`, []string{"gonum.org/v1/plotter"}},
		{"part of a module", "sim/picture/a.go", `"gonum.org/v1/plot/vg"`, nil},
		{"the standard library is free", "physics/a.go", `"math"`, nil},
		{"a game has the engine", "engine/hellwig/a.go", `"littlewars/engine"`, nil},
		{"a game has the grid", "engine/hellwig/a.go", `"littlewars/engine/grid"`, nil},
		{"the grid knows no game", "engine/grid/a.go", `"littlewars/engine/hellwig"`, []string{"littlewars/engine/hellwig"}},
		{"a game knows no other", "engine/hellwig/a.go", `"littlewars/engine/warchess"`, []string{"littlewars/engine/warchess"}},
		{"rules have no words", "engine/hellwig/rules/a.go", `"littlewars/engine/hellwig"`, []string{"littlewars/engine/hellwig"}},
		{"no game has another's rules", "engine/warchess/a.go", `"littlewars/engine/hellwig/rules"`, []string{"littlewars/engine/hellwig/rules"}},
		{"the program has every game", "cmd/littlewars/a.go", `"littlewars/engine/hellwig"`, nil},
		{"the program tests nothing", "cmd/littlewars/a.go", `"littlewars/engine/enginetest"`, []string{"littlewars/engine/enginetest"}},
		{"tests may look anywhere", "physics/a_test.go", `"littlewars/tabletop"`, nil},
		{"an unlisted folder has nothing", "extra/a.go", `"littlewars/physics"`, []string{"littlewars/physics"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			s := parse(t, token.NewFileSet(), tc.path, "package p\nimport "+tc.imports)
			if got := forbidden(s); !slices.Equal(got, tc.want) {
				t.Errorf("forbidden: %q, want %q", got, tc.want)
			}
		})
	}
}

func parse(t *testing.T, fset *token.FileSet, name, text string) source {
	t.Helper()
	f, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return source{name, f}
}
