package physics

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// soundField is one solid and one man, with nothing wrong; spoil changes it.
func soundField(spoil func(def *FieldDef, kind *matter.Figure)) FieldDef {
	kind := matter.Infantry()
	def := FieldDef{
		Bounds: plane.Box{Max: plane.Vec{X: 60, Y: 60}}, Floor: matter.Cork,
		Solids: []Solid{{Outline: plane.Rect(10, 10, 16, 14), Z1: 5, Of: matter.Wood}},
		Men:    []Man{{Kind: &kind, At: plane.Vec{X: 30, Y: 30}}},
	}
	if spoil != nil {
		spoil(&def, &kind)
	}
	return def
}

func TestNewFieldRefuses(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	cases := []struct {
		name  string
		spoil func(def *FieldDef, kind *matter.Figure)
		want  string
	}{
		{"bounds inverted", func(d *FieldDef, _ *matter.Figure) { d.Bounds.Min.X = 61 }, "bounds: nothing lies between (61, 0) and (60, 60)"},
		{"bounds empty", func(d *FieldDef, _ *matter.Figure) { d.Bounds.Max.Y = 0 }, "bounds: nothing lies between"},
		{"bounds without end", func(d *FieldDef, _ *matter.Figure) { d.Bounds.Max.X = inf }, "bounds: nothing lies between"},
		{"bounds that are no numbers", func(d *FieldDef, _ *matter.Figure) { d.Bounds.Min.Y = nan }, "bounds: nothing lies between"},
		{"floor of nothing", func(d *FieldDef, _ *matter.Figure) { d.Floor = matter.NumMaterials }, "floor: no material 6"},
		{"solid without corners", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Outline = plane.Convex{} }, "solid 0: an outline needs at least one corner"},
		{"solid upside down", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Z0 = 6 }, "solid 0: cannot stand from 6 to 5 in"},
		{"solid without end", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Z1 = inf }, "solid 0: cannot stand from 0 to +Inf in"},
		{"solid of no mass", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Mass = nan }, "solid 0: NaN is not a mass in grams"},
		{"solid of endless mass", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Mass = inf }, "solid 0: +Inf is not a mass in grams"},
		{"solid lighter than nothing", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Mass = -1 }, "solid 0: -1 is not a mass in grams"},
		{"solid of nothing", func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Of = matter.NumMaterials }, "solid 0: no material 6"},
		{"man nowhere", func(d *FieldDef, _ *matter.Figure) { d.Men[0].At.X = nan }, "man 0: stands at (NaN, 30)"},
		{"man of no kind", func(d *FieldDef, _ *matter.Figure) { d.Men[0].Kind = nil }, "man 0: no such kind or posture"},
		{"man in no posture", func(d *FieldDef, _ *matter.Figure) { d.Men[0].Posture = Gone + 1 }, "man 0: no such kind or posture"},
		{"kind of no mass", func(_ *FieldDef, k *matter.Figure) { k.Mass = 0 }, `man 0: kind "infantry": 0 is not a mass in grams`},
		{"kind of endless mass", func(_ *FieldDef, k *matter.Figure) { k.Mass = inf }, "+Inf is not a mass in grams"},
		{"kind of no height", func(_ *FieldDef, k *matter.Figure) { k.Height = nan }, "NaN is not a height"},
		{"kind that lies flat", func(_ *FieldDef, k *matter.Figure) { k.LyingHeight = 0 }, "0 is not a height lying"},
		{"kind with its centre in the floor", func(_ *FieldDef, k *matter.Figure) { k.CentreHeight = -1 }, "-1 is not a height of the centre"},
		{"kind of no width", func(_ *FieldDef, k *matter.Figure) { k.HalfWidth = 0 }, "0 is not a half width"},
		{"kind of no parts", func(_ *FieldDef, k *matter.Figure) { k.Parts = nil }, "no part that a shot can strike"},
		{"part without corners", func(_ *FieldDef, k *matter.Figure) { k.Parts[2].Outline = plane.Convex{} }, `part "body": an outline needs at least one corner`},
		{"part upside down", func(_ *FieldDef, k *matter.Figure) { k.Parts[3].Z1 = 1 }, `part "head": cannot stand from 1.62 to 1 in`},
		{"part nowhere", func(_ *FieldDef, k *matter.Figure) { k.Parts[0].Z0 = nan }, `part "base": cannot stand from NaN to 0.1 in`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			_, err := NewField(soundField(tc.spoil))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	t.Run("nothing", func(t *testing.T) {
		if _, err := NewField(soundField(nil)); err != nil {
			t.Error(err)
		}
	})
}

// Every fault is told at once, and a kind's once however many men are of it.
func TestNewFieldTellsAll(t *testing.T) {
	def := soundField(nil)
	for _, spoil := range []func(def *FieldDef, kind *matter.Figure){
		func(d *FieldDef, _ *matter.Figure) { d.Bounds.Max.X = -1 },
		func(d *FieldDef, _ *matter.Figure) { d.Solids[0].Mass = -1 },
		func(d *FieldDef, k *matter.Figure) { k.Mass, d.Men = 0, append(d.Men, d.Men[0]) },
		func(_ *FieldDef, k *matter.Figure) { k.Parts = nil },
	} {
		spoil(&def, def.Men[0].Kind)
	}
	_, err := NewField(def)
	if err == nil {
		t.Fatal("taken")
	}
	for _, want := range []string{"bounds:", "solid 0:", "not a mass in grams", "no part"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no word of %q in %v", want, err)
		}
	}
	if n := strings.Count(err.Error(), "no part"); n != 1 {
		t.Errorf("the kind is told of %d times", n)
	}
}

// A field in the room of another is as a new one is, whatever of the other it keeps.
func TestFieldInTheRoomOfAnother(t *testing.T) {
	was := battlefieldOf(t, 0.5).FieldDef
	var f Field
	for name, change := range map[string]func(def *FieldDef){
		"nothing":  func(*FieldDef) {},
		"higher":   func(d *FieldDef) { d.Solids[7].Z1++ },
		"of cork":  func(d *FieldDef) { d.Solids[0].Of = matter.Cork },
		"loose":    func(d *FieldDef) { d.Solids[40].Mass = 9 },
		"rounder":  func(d *FieldDef) { d.Solids[40].Outline.R = 0.1 },
		"moved":    func(d *FieldDef) { d.Solids[9].Outline = d.Solids[9].Outline.Place(plane.Vec{X: 1}, 0) },
		"fewer":    func(d *FieldDef) { d.Solids = d.Solids[:50] },
		"and more": func(d *FieldDef) { d.Solids = append(d.Solids, d.Solids[3]) },
		"one gone": func(d *FieldDef) { d.Men[3].Posture = Gone },
		"one lies": func(d *FieldDef) { d.Men[5].Posture = Lying },
	} {
		def := was
		def.Solids, def.Men = slices.Clone(was.Solids), slices.Clone(was.Men)
		change(&def)
		want, err := NewField(def)
		if err == nil {
			err = errors.Join(f.Build(was), f.Build(def))
		}
		if err != nil {
			t.Fatal(err)
		}
		same := reflect.DeepEqual(f.targets, want.targets) && reflect.DeepEqual(f.pads, want.pads)
		if !same || !reflect.DeepEqual(f.bodies, want.bodies) || !reflect.DeepEqual(f.boxes, want.boxes) {
			t.Errorf("%s: the field is another", name)
		}
	}
	was.Solids = append(slices.Clone(was.Solids), Solid{Z1: -1})
	if f.Build(was) == nil {
		t.Error("what is wrong is taken, in the room of what was right")
	}
}
