package tabletop

import (
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// The train of a force is its waggons and its ammunition carts. They stand among the guns of a table, as guns
// without a barrel: so they have an outline, a string and an axle that the enemy may pass. [LW-OPT-4]
const (
	waggonPattern = "waggon"
	cartPattern   = "cart"
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

// kind is what it is, as a View has it.
func (g *Gun) kind() string {
	if g.Shoots() {
		return kindWords[gunKind]
	}
	return g.Model.Name
}

// waggon has four wheels, between whose axles it turns, and passes wherever the wheels of a gun do. It points
// forward with its pole. [LW-COUNTRY-12, LW-OPT-4]
func waggon() matter.GunModel {
	return matter.GunModel{
		Name: waggonPattern, MuzzleForward: 2.60, TrailBehind: 1.60, WheelApart: 0.78,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-1.60, -0.65, 1.60, 0.65), Z0: 0.45, Z1: 2.30},
			{Name: "pole", Outline: plane.Rect(1.60, -0.10, 2.60, 0.10), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-1.18, -0.84, 1.18, 0.84), Z0: 0, Z1: 1.00},
		},
	}
}

// cart has two wheels, and shafts before it.
func cart() matter.GunModel {
	return matter.GunModel{
		Name: cartPattern, MuzzleForward: 2.20, TrailBehind: 0.95, WheelApart: 0.80,
		Parts: []matter.Part{
			{Name: "body", Outline: plane.Rect(-0.95, -0.60, 0.95, 0.60), Z0: 0.45, Z1: 1.50},
			{Name: "shafts", Outline: plane.Rect(0.95, -0.35, 2.20, 0.35), Z0: 0.45, Z1: 0.60},
			{Name: "wheels", Outline: plane.Rect(-0.60, -0.90, 0.60, 0.90), Z0: 0, Z1: 1.16},
		},
	}
}
