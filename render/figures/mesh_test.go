package figures

import (
	"fmt"
	"testing"
)

// Every solid is made of triangles that face outward as their normals say, and encloses something.
func TestSolidsFaceOutward(t *testing.T) {
	t.Parallel()
	for i := range 2 * len(Shapes) {
		name := fmt.Sprintf("%q, base %d", Shapes[i%len(Shapes)].Name, i/len(Shapes))
		m := FigureMesh(i)
		wrong, volume := 0, float32(0)
		for k := 0; k < len(m.Indices); k += 3 {
			a, b, c := m.Vertices[m.Indices[k]], m.Vertices[m.Indices[k+1]], m.Vertices[m.Indices[k+2]]
			face := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos))
			if face.Len() > 1e-7 && face.Dot(a.normal.Add(b.normal).Add(c.normal)) <= 0 {
				wrong++
			}
			volume += a.Pos.Dot(b.Pos.Cross(c.Pos)) / 6
		}
		if wrong > 0 || volume <= 0 {
			t.Errorf("%s: %d of %d triangles face inward; its volume is %g", name, wrong, len(m.Indices)/3, volume)
		}
		for _, v := range m.Vertices {
			if n := v.normal.Len(); n < 0.99 || n > 1.01 {
				t.Fatalf("%s: a normal is %g long", name, n)
			}
			low := float32(-1e-4)
			if k := i % len(Shapes); k >= LeadBarrel && k <= LeadShot { // these turn about their middle
				low = -0.36
			}
			if v.Pos.Z() < low || v.Pos.Z() > float32(Shapes[i%len(Shapes)].Tall)+0.02 {
				t.Fatalf("%s: a corner is %g high; the pointer finds it up to %g", name, v.Pos.Z(), Shapes[i%len(Shapes)].Tall)
			}
		}
		const most = 2600 // triangles; a board full of them is still quickly drawn in software
		if n := len(m.Indices) / 3; n > most {
			t.Errorf("%s has %d triangles, more than %d", name, n, most)
		}
	}
}

// What is drawn while the camera moves has fewer triangles than what it stands for, facing outward, and is as large.
func TestRougher(t *testing.T) {
	t.Parallel()
	for i := range Banks * len(Shapes) {
		name := fmt.Sprintf("%q, bank %d", Shapes[i%len(Shapes)].Name, i/len(Shapes))
		rough, ok := Rougher(i)
		if is := i % len(Shapes); ok == (ofLead(is) && (!farMan(is) || i >= Afar)) {
			t.Errorf("%s: has a rougher mesh: %v", name, ok)
		}
		if !ok {
			continue
		}
		whole := FigureMesh(i)
		if len(rough.Indices) >= len(whole.Indices) {
			t.Errorf("%s: %d corners instead of %d", name, len(rough.Indices), len(whole.Indices))
		}
		for k := 0; k < len(rough.Indices); k += 3 {
			a, b, c := rough.Vertices[rough.Indices[k]], rough.Vertices[rough.Indices[k+1]], rough.Vertices[rough.Indices[k+2]]
			if face := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)); face.Len() > 1e-7 && face.Dot(a.normal.Add(b.normal).Add(c.normal)) <= 0 {
				t.Errorf("%s: triangle %d faces inward", name, k/3)
			}
		}
		const off = 0.15 // of its width: corners of a ring of four in place of twenty
		for axis := range 3 {
			low, high := bounds(rough, axis)
			if l, h := bounds(whole, axis); low < l-off || low > l+off || high < h-off || high > h+off {
				t.Errorf("%s: from %.2f to %.2f along axis %d, not from %.2f to %.2f", name, low, high, axis, l, h)
			}
		}
	}
}

func bounds(m *Mesh, axis int) (low, high float32) {
	for i := range m.Vertices {
		low, high = min(low, m.Vertices[i].Pos[axis]), max(high, m.Vertices[i].Pos[axis])
	}
	return low, high
}
