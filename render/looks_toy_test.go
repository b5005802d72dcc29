package render

import (
	"bytes"
	"fmt"
	"testing"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// it is the only word of a toy game, so that all that is seen of its looks is how they are drawn.
const it = "it"

// squareAt is a square about a spot.
func squareAt(x, y, half float64) []engine.Spot {
	return []engine.Spot{
		{X: x - half, Y: y - half}, {X: x + half, Y: y - half}, {X: x + half, Y: y + half}, {X: x - half, Y: y + half},
	}
}

// boardOf is three cells in a row, on the middle of which there may be something; floorOf is as large a floor.
func boardOf(looks engine.Looks) engine.View {
	v := engine.View{
		Sides: []engine.Side{"up", "down"}, Looks: &looks, Ground: engine.Ground{High: engine.Spot{X: 3, Y: 1}},
	}
	for i := range 3 {
		x := float64(i) + 0.5
		c := engine.Cell{Place: fmt.Sprint(i), At: engine.Spot{X: x, Y: 0.5}, Corners: squareAt(x, 0.5, 0.5)}
		v.Cells = append(v.Cells, c)
	}
	return v
}

func floorOf(looks engine.Looks) engine.View {
	return engine.View{
		Sides: []engine.Side{"south", "north"}, Looks: &looks,
		Ground: engine.Ground{High: engine.Spot{X: 24, Y: 12}, Floor: true},
	}
}

func figureOf(looks engine.Looks, on func(engine.Looks) engine.View, span float64) engine.View {
	v := on(looks)
	v.Figures = []engine.Piece{{
		Word: "1", Place: "1", Kind: it, Side: v.Sides[0], Span: span, Tall: span, Heading: 1.57,
		At: engine.Spot{X: v.Ground.High.X / 2, Y: v.Ground.High.Y / 2},
	}}
	if len(looks.States) > 0 {
		v.Figures[0].State = it
	}
	return v
}

func figureOnBoard(l engine.Looks) engine.View { return figureOf(l, boardOf, 0.9) }
func figureOnFloor(l engine.Looks) engine.View { return figureOf(l, floorOf, 2) }

func terrainOf(l engine.Looks) engine.View {
	v := boardOf(l)
	v.Cells[1].Terrain = it
	return v
}

func solidOf(l engine.Looks) engine.View {
	v := floorOf(l)
	v.Solids = []engine.Solid{{Kind: it, Name: it, Outline: squareAt(12, 6, 3)}}
	if p := l.Grounds[0].Pattern; p != engine.PatternWater && p != engine.PatternReeds && p != engine.PatternFord {
		v.Solids[0].Height = 2
	}
	return v
}

func lineOf(l engine.Looks) engine.View {
	v := boardOf(l)
	v.Lines = []engine.Line{{Kind: it, Points: []engine.Spot{{X: 1, Y: 0}, {X: 1, Y: 1}}}}
	return v
}

// kindLooks are those of a kind, a ground or a state of one word.
func kindLooks(look engine.Look) engine.Looks {
	look.Word = it
	return engine.Looks{Kinds: []engine.Look{look}}
}

func groundLooks(look engine.Look) engine.Looks {
	look.Word = it
	return engine.Looks{Grounds: []engine.Look{look}}
}

func stateLooks(look engine.Look) engine.Looks {
	look.Word = it
	on := engine.BodyPawn
	if look.Mark >= engine.BadgeLying {
		on = engine.BodyLeadFoot
	}
	return engine.Looks{Kinds: []engine.Look{{Word: it, Body: on}}, States: []engine.Look{look}}
}

// usualWash is the wash that goes with a pattern of solids.
var usualWash = map[engine.Pattern]engine.Wash{
	engine.PatternWater: engine.WashWater, engine.PatternReeds: engine.WashMarsh, engine.PatternFord: engine.WashSand,
	engine.PatternSlopes: engine.WashHill, engine.PatternBridge: engine.WashTimber, engine.PatternRock: engine.WashStone,
	engine.PatternWall: engine.WashBrick, engine.PatternHouses: engine.WashHouse,
	engine.PatternTrees: engine.WashWood,
}

// toySights is all that a game can ask for, by where it is drawn.
func toySights() map[string][]engine.View {
	all := map[string][]engine.View{}
	put := func(name string, v engine.View) { all[name] = append(all[name], v) }
	for b := range engine.NumBodies {
		if figures.Toys[b].Tall > 0 {
			put("lead", figureOnFloor(kindLooks(engine.Look{Body: b})))
		} else {
			put("wood", figureOnBoard(kindLooks(engine.Look{Body: b})))
		}
	}
	for w := range engine.NumWashes {
		put("washes of cells", terrainOf(groundLooks(engine.Look{Wash: w})))
		put("washes of solids", solidOf(groundLooks(engine.Look{Wash: w})))
	}
	for p := range engine.NumPatterns {
		ground := groundLooks(engine.Look{Pattern: p})
		switch {
		case p >= engine.PatternChalk || p == engine.PatternNone:
			put("lines", lineOf(ground))
		case p == engine.PatternWater || p == engine.PatternFord:
			put("lines", lineOf(ground))
			fallthrough
		default:
			put("solids", solidOf(groundLooks(engine.Look{Pattern: p, Wash: usualWash[p]})))
			if p != engine.PatternWall && p != engine.PatternBrick {
				put("cells", terrainOf(ground))
			}
		}
	}
	for b := range engine.NumBadges {
		if b < engine.BadgeLying {
			put("badges", figureOnBoard(stateLooks(engine.Look{Mark: b})))
			put("badges", figureOnBoard(stateLooks(engine.Look{Mark: b, Tone: engine.Bad})))
		} else {
			put("poses", figureOnFloor(stateLooks(engine.Look{Mark: b})))
		}
	}
	put("silhouettes", figureOnBoard(kindLooks(engine.Look{})))
	put("silhouettes", figureOnBoard(kindLooks(engine.Look{Outline: "|M0 -1 L.8 0 L0 1 Z"})))
	put("cells", terrainOf(engine.Looks{}))
	return all
}

// Whatever a game can ask for is drawn on a plan, and none of it as anything else.
func TestToyPlan(t *testing.T) {
	t.Parallel()
	for name, views := range toySights() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			for i, v := range views {
				var b bytes.Buffer
				if err := (&plan.Sheet{View: v, Palette: palette.Day(), Width: 200}).Write(&b, "png"); err != nil {
					t.Fatal(err)
				}
				k, twice := seen[b.String()]
				// Hands that are up or hang down are not seen from so high: the legend tells them.
				if hands := name == "poses" && i >= 2; twice && !hands {
					t.Errorf("%d looks as %d does", i, k)
				}
				seen[b.String()] = i
			}
		})
	}
}

// The same as a scene: each body and each pose is a mesh of its own, each badge flat marks of its own, and what
// stands on a floor is built of other faces. What lies on a board is the plan's picture.
func TestToyScene(t *testing.T) {
	t.Parallel()
	for name, views := range toySights() {
		seen := map[string]int{}
		for i, v := range views {
			if len(v.Figures)+len(v.Solids) == 0 || name == "silhouettes" {
				continue
			}
			print := sceneOf(t, &v)
			if k, twice := seen[print]; twice {
				t.Errorf("%s: %d is built as %d is: %s", name, i, k, print)
			}
			seen[print] = i
		}
	}
}

// sceneOf is what a View is built of, in a word; a test fails if that is nothing.
func sceneOf(t *testing.T, v *engine.View) string {
	t.Helper()
	var s scene.Scene
	b := scene.Brush{Palette: palette.Day(), Banner: plan.BannersOf(v), Atlas: scenery.NewAtlas(v), Camera: camera.Orbit(v.Ground, 1.6, 0)}
	s.Compose(&b, v, scene.Still(v), &scene.Marks{Over: -1, Tried: -1})
	var print string
	for key, list := range s.Solids {
		for _, in := range list {
			if len(figures.FigureMesh(key).Indices) == 0 {
				t.Errorf("the mesh %q is empty", figures.Shapes[key%len(figures.Shapes)].Name)
			}
			print += fmt.Sprint(key, in.Paint, in.LeanX, in.LeanY, " ")
		}
	}
	if len(v.Figures) > 0 {
		if print == "" {
			t.Error("a figure is drawn as nothing")
		}
		return print + fmt.Sprint(s.Flats)
	}
	c := scenery.Countryside{View: v, Palette: palette.Day(), Solid: &scenery.Scenery{}, Chalk: &scenery.Scenery{}, Raised: &scenery.Scenery{}}
	c.Build()
	print += fmt.Sprint(len(c.Solid.Vertices), len(c.Chalk.Vertices), tintsOf(c.Solid), tintsOf(c.Chalk))
	if len(v.Solids) > 0 && len(c.Solid.Vertices)+len(c.Chalk.Vertices)+len(s.Solids[figures.LeadBrick]) == 0 {
		t.Error("a solid is built of nothing")
	}
	return print
}

// tintsOf are the colours of the first and the last corner of what is built.
func tintsOf(s *scenery.Scenery) (ends string) {
	if n := len(s.Vertices); n > 0 {
		ends = fmt.Sprint(s.Vertices[0].Tint, s.Vertices[n-1].Tint)
	}
	return ends
}
