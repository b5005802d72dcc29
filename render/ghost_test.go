package render

import (
	"context"
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/account"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// Where one stood who was moved by a computer his outline lies until the next order: of a man and a gun on the floor, and
// of the figures of boards.
func TestGhosts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		rules  engine.Ruleset
		setup  engine.Setup
		mine   []engine.Order
		side   engine.Side
		seat   []engine.Order
		next   engine.Order
		ghosts []string
	}{
		{
			"a man and a gun",
			battle.Battle{},
			atMill(),
			[]engine.Order{"toss", "", "end"},
			"north",
			[]engine.Order{
				"go", "n5 to 19.6982421875,52.7587890625", "n6 to 28.220703125,51.7744140625",
				"n7 to 20.388671875,52.470703125", "end", "go", "n-gun1 to 24.5,52", "n8 to 5,29", "end",
			},
			"s2 to 26,8",
			[]string{"n8", "n-gun1"},
		},
		{
			"a piece", warchess.Rules,
			engine.Setup{},
			[]engine.Order{"39 47"},
			"def",
			[]engine.Order{"95 87"},
			"41 49",
			[]string{"87"},
		},
		{
			"a round", rithmomachia.Rules,
			engine.Setup{},
			[]engine.Order{"f11 g10"},
			"even",
			[]engine.Order{"c6 b7"},
			"c11 b10",
			[]string{"b7"},
		},
		{
			"a rook", hellwig.Rules,
			engine.Setup{Position: "grid:12x8 A:T@1 A:T@38 X:T@96 X:T@59"},
			[]engine.Order{"38 to 39"},
			"x",
			[]engine.Order{"59 to 58"},
			"39 to 38",
			[]string{"58"},
		},
		{
			"brigades of a battle", venturini.Battle,
			engine.Setup{Position: "venturini 1 battle 15 S first=s | fig S inf1 8,11 | fig S inf2 7,11 | fig N inf1 8,4 | " +
				"fig N hcav1 11,5"},
			[]engine.Order{"inf1 to 8,10", "done"},
			"n",
			[]engine.Order{"inf1 to 8,5", "hcav1 to 11,7", "done"},
			"inf2 to 7,10",
			[]string{"n/inf1", "n/hcav1"},
		},
		{
			"a brigade of a siege", venturini.Siege,
			engine.Setup{Position: "venturini 1 siege 3 B | fig B inf25 40,76/houses load=2p | " +
				"fig G inf1 44,40/top load=2p | fig G inf2 20,60 load=2p"},
			[]engine.Order{"inf25 to 40,75", "done"},
			"g",
			[]engine.Order{"inf2 to 20,61", "done"},
			"inf25 to 40,76 houses",
			[]string{"g/inf2"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := deskOn(t, c.rules, c.setup, func(t *ui.Table) {
				t.Seats, t.Still = map[engine.Side]ui.Seat{c.side: thenThinks(says(c.seat...), len(c.seat))}, true
			})
			for _, o := range c.mine {
				if o == "" { // the other's move
					d.awaits(t, nil)
					d.presses("⏎")
					continue
				}
				if d.Hand.Play(o); d.Hand.Note.Text != "" {
					t.Fatal(d.Hand.Note.Text)
				}
			}
			d.awaits(t, nil)
			ways := map[string]account.Trip{}
			for _, a := range d.after.Told {
				for _, w := range a.Ways {
					ways[w.Who] = w
				}
			}
			lies := func(w account.Trip) bool {
				var s scene.Scene
				d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
				return outlined(&s, &w.Was)
			}
			for _, who := range c.ghosts {
				w, went := ways[who]
				if !went {
					t.Errorf("it is not told that %s went: %v", who, ways)
				} else if w.Was.At != w.Points[0] || !lies(w) {
					t.Errorf("no outline of %s lies at %v", who, w.Points[0])
				}
			}
			if d.report.Open() {
				d.presses("⏎")
			}
			if d.Hand.Play(c.next); d.Hand.Note.Text != "" && !d.Hand.Note.Done {
				t.Fatal(d.Hand.Note.Text)
			}
			d.Step(d.Now + 1e9)
			for _, who := range c.ghosts {
				if lies(ways[who]) {
					t.Errorf("the outline of %s lies there after the next order", who)
				}
			}
		})
	}
}

// thenThinks is a seat that gives so many orders, and then thinks for ever.
func thenThinks(seat ui.Seat, n int) ui.Seat {
	return func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
		if n--; n < 0 {
			<-ctx.Done()
			return "", "", ctx.Err()
		}
		return seat(ctx, m)
	}
}

// outlined reports whether what is drawn flat goes all round a figure, at the edge of what it covers.
func outlined(s *scene.Scene, f *engine.Piece) bool {
	const parts = 4 // a square has a corner in each
	edge := func(at engine.Spot) bool {
		for _, ring := range f.Covers {
			for i := range ring {
				a, b := ring[i], ring[(i+1)%len(ring)]
				if polygon.Apart(at, a)+polygon.Apart(at, b) < 1.03*polygon.Apart(a, b) {
					return true
				}
			}
		}
		r := polygon.Apart(at, f.At) / f.Span
		return len(f.Covers) == 0 && 0.4 < r && r < 0.82 // the corners of a square base
	}
	var round [parts]bool
	for i := range s.Flats {
		at := engine.Spot{X: float64(s.Flats[i].X), Y: float64(s.Flats[i].Y)}
		if edge(at) {
			way := math.Atan2(at.Y-f.At.Y, at.X-f.At.X) + math.Pi
			round[int(parts*way/(2*math.Pi))%parts] = true
		}
	}
	for _, is := range round {
		if !is {
			return false
		}
	}
	return true
}
