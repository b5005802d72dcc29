package render

import (
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
)

// When somebody may fall the camera comes near by itself, and goes back at the end; it stays for whoever has said so,
// or wants a small picture beside what happens.
func TestCameraComesNear(t *testing.T) {
	t.Parallel()
	for _, falls := range settings.Falls() {
		d := inAlley(t, false)
		s := d.Settings
		s.Falls = falls
		d.Settings = s
		home := d.Camera.To
		d.fires(t)
		nearest, hung := home.Tall, 0
		for range 2000 {
			d.Step(d.Now + 16*time.Millisecond)
			if !d.film.Running() {
				break
			}
			nearest = min(nearest, d.Camera.To.Tall)
			if !d.Hung.Empty() {
				hung++
				besideAll(t, d)
			}
		}
		if inset := hung > 0; inset != (falls == "inset") {
			t.Errorf("falls %s: a picture hangs there for %d frames", falls, hung)
		}
		d.Step(d.Now + time.Second)
		if !d.Hung.Empty() || !d.Panels.On[ui.PhotoSlot].At.Empty() {
			t.Errorf("falls %s: at the end a picture lies at %v", falls, d.Hung)
		}
		if near := nearest < 0.8*home.Tall; near != (falls == "near") {
			t.Errorf("falls %s: of %.0f in it came as near as %.0f", falls, home.Tall, nearest)
		}
		if home = d.Orbit(); d.film.Running() || d.Camera.To != home { // with room for the film's bar
			t.Errorf("falls %s: at the end it is at %+v, not at %+v", falls, d.Camera.To, home)
		}
	}
}

// besideAll holds that the small picture lies over no paper and nobody who goes, and shows who may fall, and slowly.
func besideAll(t *testing.T, d *desk) {
	t.Helper()
	for i, p := range d.Panels.Every() {
		if i != int(ui.PhotoSlot) && p.At.Overlaps(d.Hung) {
			t.Errorf("the picture at %v lies over the paper of slot %d at %v", d.Hung, i, p.At)
		}
	}
	if at := d.Panels.On[ui.PhotoSlot].At; at != d.Hung {
		t.Errorf("its paper lies at %v and not at %v", at, d.Hung)
	}
	for i := range d.Poses {
		if f := &d.Poses[i]; f.Moves && d.PixelOf(f.At, f.Lift).Round().In(d.Hung) {
			t.Errorf("%s at %v goes under the picture at %v", f.Figure.Word, f.At, d.Hung)
		}
	}
	if rate := d.film.Rate(d.film.At); rate > 1 {
		t.Errorf("it goes at %.2f of life", rate)
	}
}

// Who falls in a film and is gone lies where he fell until the turn is over; who is still there is not shown twice.
func TestFallenLie(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	after := d.Shown
	if list := d.film.Fallen(nil, &after); len(list) != 0 {
		t.Errorf("%d lie who are in the View as well", len(list))
	}
	k := after.FigureWorded("M1")
	after.Figures = append(append([]engine.Piece{}, after.Figures[:k]...), after.Figures[k+1:]...)
	list := d.film.Fallen(nil, &after)
	if len(list) != 1 || list[0].Figure.Word != "M1" || list[0].Lean < 1 || list[0].Moves {
		t.Fatalf("of M1, who fell and is gone, there lie %+v", list)
	}
	var end engine.Pose
	for _, p := range d.film.Cast {
		if p.Figure.Word == "M1" {
			end = film.PoseAt(p.Poses, d.film.Length)
		}
	}
	if list[0].At != end.At {
		t.Errorf("he lies at %v and fell at %v", list[0].At, end.At)
	}
	lie := func(d *desk) (n int) {
		for i := range d.Poses {
			if p := &d.Poses[i]; p.Lean > 1 && d.Shown.FigureWorded(p.Figure.Word) < 0 {
				n++
			}
		}
		return n
	}
	most := 0
	d = northsMove(t, func(d *desk) {
		if d.Sitting.Len() == 12 {
			most = max(most, lie(d))
		}
	}, true)
	d.presses(key.NameReturn)
	d.Step(d.Now + time.Second)
	if n := lie(d); most != 2 || n > 0 {
		t.Errorf("of two who fell %d lie during the move, and %d after it", most, n)
	}
}

// Who has left a floor stands in the box beside it: the first side's on one hand and the second's on the other.
func TestBoxBesideTheFloor(t *testing.T) {
	t.Parallel()
	v := nursery()
	numerals := 0
	solids := func() (n, west, east int) {
		var s scene.Scene
		b := scene.Brush{
			Palette: palette.Day(), Banner: plan.BannersOf(&v), Atlas: scenery.NewAtlas(&v),
			Camera: camera.Orbit(v.Ground, 1.6, 0),
		}
		s.Compose(&b, &v, scene.Still(&v), &scene.Marks{Over: -1, Tried: -1})
		numerals = len(s.Decals)
		for _, list := range s.Solids {
			for i := range list {
				at, _ := list[i].Middle()
				n++
				if float64(at.X()) < v.Ground.Low.X {
					west++
				}
				if float64(at.X()) > v.Ground.High.X {
					east++
				}
			}
		}
		return n, west, east
	}
	was, _, _ := solids()
	bare := numerals
	for i, f := range []int{0, 0, 2} {
		gone := v.Figures[f]
		gone.Word += string(rune('a' + i))
		v.Taken = append(v.Taken, gone)
	}
	lies := v.Figures[2]
	v.Taken = append(v.Taken, lies) // where he fell, and not yet in the box
	if n, west, east := solids(); n != was+3 || west != 2 || east != 1 {
		t.Errorf("of two dead of the south and one of the north there are %d to the west and %d to the east; %d in all, %d before", west, east, n, was)
	}
	if numerals != bare+2 {
		t.Errorf("before the two boxes stand %d numerals, want how many are in each", numerals-bare)
	}
}
