package scenario

import (
	"slices"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// men reads one man or one group of men in ranks.
func (r *Reader) men(v *value) {
	f := r.Check(&menSection, v)
	if !f.Sound {
		return
	}
	count, ranks := int(f.Number("count")), int(f.Number("ranks"))
	if ranks > count {
		f.Fault("%d men cannot stand in %d ranks", count, ranks)
	}
	if len(r.T.Men)+count > MaxMen {
		f.Fault("more than %d men", MaxMen)
	}
	side := f.Side("side")
	heading := f.heading(side)
	m := tabletop.Man{
		Arm:     tabletop.Arm(slices.Index(tabletop.ArmNames[:], f.Text("arm"))),
		Side:    side,
		Heading: heading * inch.Degree,
	}
	m.Posture = physics.Posture(slices.Index(PostureNames[:], f.Text("posture")))
	if m.Posture != physics.Standing {
		m.LieTo = tabletop.BehindHim(heading) * inch.Degree
		if f.Has("lie_to") {
			m.LieTo = f.Number("lie_to") * inch.Degree
		}
	} else if f.Has("lie_to") {
		f.Fault("lie_to is for men who are lying or have fallen; this one stands")
	}
	if !f.Sound {
		return
	}
	var along, back plane.Vec
	if count > 1 { // what is dear to find
		outline := tabletop.Outlines[r.T.Size][m.Arm].Place(plane.Vec{}, m.Heading)
		if m.Posture != physics.Standing {
			outline = physics.Strip(r.T.Figure(m.Arm)).Place(plane.Vec{}, m.LieTo)
		}
		along, back = inch.Turn(f.Number("toward")), inch.Turn(tabletop.BehindHim(heading))
		along = along.Mul(pitch(outline, along, f.Number("gap")))
		back = back.Mul(pitch(outline, back, f.Number("back")))
	}
	files := (count + ranks - 1) / ranks
	from := f.Point("at")
	own := f.made()
	for i := range count {
		m.At = from.Add(along.Mul(float64(i % files))).Add(back.Mul(float64(i / files)))
		if count > 1 {
			own.nth = i + 1
		}
		r.T.Men = append(r.T.Men, m)
		r.Made[tabletop.ManThing] = append(r.Made[tabletop.ManThing], own)
	}
}

// heading is in degrees, toward the enemy if it is not given.
func (f *Fields) heading(side tabletop.Side) float64 {
	if f.Has("heading") {
		return f.Number("heading")
	}
	return tabletop.Forward[side]
}

// pitch is how far apart in the direction of the unit step two like outlines must be set for a clear
// gap between them: their difference, grown by the gap, is left after just that way.
func pitch(outline plane.Convex, step plane.Vec, gap float64) float64 {
	_, leave, _ := path.Difference(outline, outline).Sweep(plane.Vec{}, step, gap)
	return leave
}

func (r *Reader) gun(v *value) {
	f := r.Check(&gunSection, v)
	if !f.Sound {
		return
	}
	if len(r.T.Guns) == MaxGuns {
		f.Fault("more than %d guns", MaxGuns)
	}
	model := tabletop.Patterns[slices.Index(patternNames, f.Text("pattern"))]()
	for _, n := range ownNumbers {
		switch {
		case !f.Has(n.Name):
		case model.MuzzleSpeed == 0:
			f.Fault("a %s has no barrel, and so no %s", model.Name, n.Name)
		default:
			*n.of(&model) = f.Number(n.Name) * n.scale
		}
	}
	elevation := f.Number("elevation") * inch.Degree
	if !inch.Within(model.MinElevation, elevation) || !inch.Within(elevation, model.MaxElevation) {
		f.Fault("elevation %v is not within the gun's screw, from %.4g to %.4g degrees",
			f.Number("elevation"), model.MinElevation/inch.Degree, model.MaxElevation/inch.Degree)
	}
	if !f.Sound {
		return
	}
	side := f.Side("side")
	r.T.Guns = append(r.T.Guns, tabletop.Gun{
		Model: &model, Side: side, At: f.Point("at"), Heading: f.heading(side) * inch.Degree, Elevation: elevation,
	})
	r.Made[tabletop.GunThing] = append(r.Made[tabletop.GunThing], f.made())
}
