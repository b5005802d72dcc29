package grid_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"littlewars/engine/grid"
)

// drawn is maps that Tiled 1.8.2 saved, in every way in which it writes the squares of a layer.
func drawn(t testing.TB) map[string]string {
	t.Helper()
	names, err := filepath.Glob("testdata/maps/*.tmx")
	if err != nil || len(names) != 5 {
		t.Fatalf("%v, %v", names, err)
	}
	texts := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(name)] = string(text)
	}
	return texts
}

func TestTMXOfTiled(t *testing.T) {
	t.Parallel()
	want := unnumbered(readText(t, pond))
	slices.SortFunc(want.Rest, func(a, b grid.MapSection) int { return cmp.Compare(a.Name, b.Name) }) // as Tiled does
	for name, text := range drawn(t) {
		m, err := grid.ReadTMX(name, []byte(text), ground)
		if err != nil {
			t.Error(err)
			continue
		}
		if fords := m.Rest[1]; fords.Line != 5 || fords.Lines[1].Number != 6 {
			t.Errorf("%s: the fords stand in %v", name, fords)
		}
		if diff := gocmp.Diff(want, unnumbered(m)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// An empty square is as most are, and a tile may be turned and lie in a group of layers.
func TestTMXEmptyAndTurned(t *testing.T) {
	t.Parallel()
	text := strings.Replace(drawn(t)["pond-csv.tmx"], "1,1,1,2,1,", "0,0,0,2147483650,0,", 1)
	text = strings.Replace(text, ` <layer id="2"`, ` <group id="3" name="high"><layer id="2"`, 1)
	text = strings.Replace(text, "</layer>\n</map>", "</layer></group>\n</map>", 1)
	m, err := grid.ReadTMX("m", []byte(text), ground)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(readText(t, pond).Layers, m.Layers); diff != "" {
		t.Error(diff)
	}
}

// heightLayer is where the second layer of those maps begins.
const heightLayer = `<layer id="2" name="height" width="5" height="3">`

// tmxFaults is what makes such a map faulty, one text for another or for all of it, and what is told of it.
var tmxFaults = []struct{ name, old, new, want string }{
	{"no XML", "", "hello", "m:1:6: there is no map in it"},
	{"broken XML", "</map>", "", "m:85:1: XML syntax error on line 85: unexpected EOF"},
	{"another root", "", "<tileset/>", "m:1:1: <tileset> is not the one <map> of TMX"},
	{"two roots", "</map>", "</map><map/>", "m:84:7: <map> is not the one <map> of TMX"},
	{"no size", `width="5" height="3" tile`, `width="five" tile`, `m:2:1: "five" by "" is no size of a map`},
	{
		"too large", `width="5" height="3" tile`, `width="97" height="3" tile`,
		"m:2:1: a board of 97 by 3 squares; 1 by 1 to 96 by 96 are possible",
	},
	{
		"far too large", `width="5" height="3" tile`, `width="99999999999999999999" height="3" tile`,
		`m:2:1: "99999999999999999999" by "3" is no size of a map`,
	},
	{"other diamonds", `"orthogonal" r`, `"isometric" r`, `m:2:1: the map is "isometric"; only "orthogonal" ones are read`},
	{"infinite", `infinite="0"`, `infinite="1"`, "m:2:1: the map is infinite: untick that in Map > Map Properties"},
	{
		"another file", ` columns="0">`, ` columns="0" source="/etc/passwd">`,
		`m:10:2: the tileset "/etc/passwd" is in another file, and only this one is read: embed it in the map`,
	},
	{
		"a template", heightLayer, `<object template="a.tx"/>` + heightLayer,
		`m:77:2: the template "a.tx" is in another file, and only this one is read`,
	},
	{
		"objects", heightLayer, `<objectgroup id="4" name="army"/>` + heightLayer,
		`m:77:2: the objects of "army" are not read: a map is drawn with tiles`,
	},
	{"too deep", heightLayer, strings.Repeat("<group>", 16) + heightLayer, "m:77:107: more than 16 elements lie in each other"},
	{"layers", heightLayer, strings.Repeat("<layer></layer>", 32) + heightLayer, "m:77:467: there are more than 32 layers"},
	{"tilesets", heightLayer, strings.Repeat("<tileset/>", 64) + heightLayer, "m:77:622: there are more than 64 tilesets"},
	{"no numbers", "1,1,1,2,1,", "1,1,1 1,2,1,", `m:71:3: the data of a layer: "1 1" is no number of a tile`},
	{"too few", "1,1,1,2,1,", "1,1,1,2,", "m:71:3: the layer has 14 squares; the map has 15"},
	{"too many", "1,1,1,2,1,", "1,1,1,2,1,1,", "m:71:3: the layer has 16 squares; the map has 15"},
	{
		"a compression", `encoding="csv"`, `encoding="base64" compression="zstd"`,
		`m:71:3: the data of a layer: "zstd" is no compression that is read: save it as CSV`,
	},
	{"no base 64", `encoding="csv"`, `encoding="base64"`, "m:71:3: the data of a layer: illegal base64 data at input byte 1"},
	{"no gzip", `encoding="csv"`, `encoding="base64" compression="gzip"`, "m:71:3: the data of a layer: illegal base64 data at input byte 1"},
	{"broken data", "1,1,1,2,1,", "</lair>", "m:71:3: XML syntax error on line 72: element <data> closed by </lair>"},
	{"a broken property", "4,1 3,2", "</lair>", "m:5:3: XML syntax error on line 5: element <property> closed by </lair>"},
	{"a property", `name="fords"`, `name="layer height"`, `m:5:3: "layer height" is a layer and no property of the map`},
	{"a section twice", `name="fords"`, `name="meta"`, "m:7:1: [meta] stands here twice; first in line 5"},
	{"two lines in a name", `name="fords"`, `name="fords&#10;meta"`, "m:5:6: \"\\n\" is no letter of a map: they are ASCII, without tabs"},
	{"an unknown encoding", `encoding="csv"`, `encoding="morse"`, "m:71:3: the data of a layer: \"morse\" is no encoding that is read: save it as CSV"},
	{"no tile", "1,1,1,2,1,", "1,1,1,99,1,", `m: terrain, square 4,1: the tile 94 of "height" has no property "terrain"`},
	{
		"of another layer", "1,1,1,2,1,", "1,1,1,6,1,",
		`m: terrain, square 4,1: "50 ft" is no terrain of this layer: . plain, W water, & wood & scrub, ~ wet ditch`,
	},
	{"an unknown layer", heightLayer, strings.Replace(heightLayer, "height", "depth", 1), `m: the layer "depth" is none of the map: "terrain" and "height"`},
	{"a layer twice", heightLayer, strings.Replace(heightLayer, "height", "terrain", 1), `m: there are two layers "terrain"`},
	{"nothing drawn", "", `<map width="5" height="3" orientation="orthogonal"/>`, `m: the layer "terrain" is missing`},
	{"no tileset", `firstgid="1"`, `firstgid="3"`, "m: tiled: invalid tile GID"},
	{"too long", "", strings.Repeat(" ", grid.MaxBytes+1), "m: the map has 1048577 bytes; it may have 1048576 at most"},
}

func TestTMXFaults(t *testing.T) {
	t.Parallel()
	base := drawn(t)["pond-csv.tmx"]
	for _, tc := range tmxFaults {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(base, cmp.Or(tc.old, base), tc.new, 1)
			if text == base {
				t.Fatalf("%q is not in the map", tc.old)
			}
			m, err := grid.ReadTMX("m", []byte(text), ground)
			if err == nil {
				t.Fatalf("it is read as %v", m)
			}
			if diff := gocmp.Diff(strings.Split(tc.want, "\n"), strings.Split(err.Error(), "\n")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What inflates to a gigabyte is refused after a board's worth of it.
func TestTMXInflatesNoFurther(t *testing.T) {
	t.Parallel()
	var bomb bytes.Buffer
	w := zlib.NewWriter(&bomb)
	zeros := make([]byte, 1<<20)
	for range 64 {
		if _, err := w.Write(zeros); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf(`<map width="5" height="3" orientation="orthogonal"><layer name="terrain">`+
		`<data encoding="base64" compression="zlib">%s</data></layer></map>`, base64.StdEncoding.EncodeToString(bomb.Bytes()))
	begun := time.Now()
	_, err := grid.ReadTMX("m", []byte(text), ground)
	if err == nil || !strings.Contains(err.Error(), "the layer has 9217 squares; the map has 15") {
		t.Error(err)
	}
	if took := time.Since(begun); took > time.Second {
		t.Errorf("that took %v", took)
	}
}
