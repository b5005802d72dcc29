package tabletop

import (
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// forward is the heading of a side that faces its enemy, in degrees.
var forward = [...]float64{South: 90, North: 270}

// men reads one man or one group of men in ranks.
func (r *reader) men(v *value) {
	f := r.check(&menSection, v)
	if !f.sound {
		return
	}
	count, ranks := int(f.number("count")), int(f.number("ranks"))
	if ranks > count {
		f.fault("%d men cannot stand in %d ranks", count, ranks)
	}
	if len(r.t.Men)+count > maxMen {
		f.fault("more than %d men", maxMen)
	}
	side := Side(slices.Index(sideNames[:], f.text("side")))
	heading := f.heading(side)
	m := Man{
		Arm:     Arm(slices.Index(armNames[:], f.text("arm"))),
		Side:    side,
		Heading: heading * degree,
	}
	m.Posture = physics.Posture(slices.Index(postureNames[:], f.text("posture")))
	if m.Posture != physics.Standing {
		m.LieTo = behindHim(heading) * degree
		if f.has("lie_to") {
			m.LieTo = f.number("lie_to") * degree
		}
	} else if f.has("lie_to") {
		f.fault("lie_to is for men who are lying or have fallen; this one stands")
	}
	if !f.sound {
		return
	}
	outline := outlines[r.t.Size][m.Arm].Place(plane.Vec{}, m.Heading)
	if m.Posture != physics.Standing {
		outline = physics.Strip(r.t.Figure(m.Arm)).Place(plane.Vec{}, m.LieTo)
	}
	along, back := turn(f.number("toward")), turn(behindHim(heading))
	along = along.Mul(pitch(outline, along, f.number("gap")))
	back = back.Mul(pitch(outline, back, f.number("back")))
	files := (count + ranks - 1) / ranks
	from := f.point("at")
	own := made{at: f.at}
	if f.has("name") {
		own.name = f.text("name")
	}
	for i := range count {
		m.At = from.Add(along.Mul(float64(i % files))).Add(back.Mul(float64(i / files)))
		if count > 1 {
			own.nth = i + 1
		}
		r.t.Men = append(r.t.Men, m)
		r.made[ManThing] = append(r.made[ManThing], own)
	}
}

// behindHim is the opposite direction in degrees, within a half turn of East.
func behindHim(heading float64) float64 {
	if heading > 0 {
		return heading - 180
	}
	return heading + 180
}

// heading is in degrees, toward the enemy if it is not given.
func (f *fields) heading(side Side) float64 {
	if f.has("heading") {
		return f.number("heading")
	}
	return forward[side]
}

// pitch is how far apart in the direction of the unit step two like outlines must be set for a clear
// gap between them: their difference, grown by the gap, is left after just that way.
func pitch(outline plane.Convex, step plane.Vec, gap float64) float64 {
	_, leave, _ := difference(outline, outline).Sweep(plane.Vec{}, step, gap)
	return leave
}

// gun reads one gun.
func (r *reader) gun(v *value) {
	f := r.check(&gunSection, v)
	if !f.sound {
		return
	}
	if len(r.t.Guns) == maxGuns {
		f.fault("more than %d guns", maxGuns)
	}
	model := patterns[slices.Index(patternNames, f.text("pattern"))]()
	for _, n := range ownNumbers {
		switch {
		case !f.has(n.name):
		case model.MuzzleSpeed == 0:
			f.fault("a %s has no barrel, and so no %s", model.Name, n.name)
		default:
			*n.of(&model) = f.number(n.name) * n.scale
		}
	}
	elevation := f.number("elevation") * degree
	if !Within(model.MinElevation, elevation) || !Within(elevation, model.MaxElevation) {
		f.fault("elevation %v is not within the gun's screw, from %.4g to %.4g degrees",
			f.number("elevation"), model.MinElevation/degree, model.MaxElevation/degree)
	}
	if !f.sound {
		return
	}
	side := Side(slices.Index(sideNames[:], f.text("side")))
	r.t.Guns = append(r.t.Guns, Gun{
		Model: &model, Side: side, At: f.point("at"), Heading: f.heading(side) * degree, Elevation: elevation,
	})
	own := made{at: f.at}
	if f.has("name") {
		own.name = f.text("name")
	}
	r.made[GunThing] = append(r.made[GunThing], own)
}

// patterns in the order of patternNames.
var patterns = [...]func() matter.GunModel{matter.NavalGun, matter.FieldGun, waggon, cart}
