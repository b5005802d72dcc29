package tabletop

import (
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// The train of a force is its waggons and its ammunition carts. They stand among the guns of a table, as guns
// without a barrel: so they have an outline, a string and an axle that the enemy may pass. [LW-OPT-4]
const (
	WaggonPattern = "waggon"
	CartPattern   = "cart"
)

// Shoots reports whether it is a gun, and no waggon or cart of the train. [LW-OPT-4]
func (g *Gun) Shoots() bool { return g.Model.MuzzleSpeed > 0 }

// Shooters are the numbers of the guns, without what is of the train. [LW-OPT-4]
func Shooters(t *Table) (guns []int) {
	for i := range t.Guns {
		if t.Guns[i].Shoots() {
			guns = append(guns, i)
		}
	}
	return guns
}

// Kind is what it is, as a View has it.
func (g *Gun) Kind() string {
	if g.Shoots() {
		return KindWords[GunKind]
	}
	return g.Model.Name
}

// Waggon has four wheels, between whose axles it turns, and passes wherever the wheels of a gun do. It points
// forward with its pole. [LW-COUNTRY-12, LW-OPT-4]
func Waggon() matter.GunModel {
	return matter.GunModel{
		Name: WaggonPattern, MuzzleForward: 2.60, TrailBehind: 1.60, WheelApart: 0.78,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-1.60, -0.65, 1.60, 0.65), Z0: 0.45, Z1: 2.30},
			{Name: "pole", Outline: plane.Rect(1.60, -0.10, 2.60, 0.10), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-1.18, -0.84, 1.18, 0.84), Z0: 0, Z1: 1.00},
		},
	}
}

// Cart has two wheels, and shafts before it.
func Cart() matter.GunModel {
	return matter.GunModel{
		Name: CartPattern, MuzzleForward: 2.20, TrailBehind: 0.95, WheelApart: 0.80,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-0.95, -0.60, 0.95, 0.60), Z0: 0.45, Z1: 1.50},
			{Name: "shafts", Outline: plane.Rect(0.95, -0.35, 2.20, 0.35), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-0.60, -0.90, 0.60, 0.90), Z0: 0, Z1: 1.16},
		},
	}
}
