package render

import (
	"fmt"
	"testing"
)

// Every solid is made of triangles that face outward as their normals say, and encloses something.
func TestSolidsFaceOutward(t *testing.T) {
	t.Parallel()
	for i := range 2 * len(shapes) {
		name := fmt.Sprintf("%q, base %d", shapes[i%len(shapes)].name, i/len(shapes))
		m := figureMesh(i)
		wrong, volume := 0, float32(0)
		for k := 0; k < len(m.indices); k += 3 {
			a, b, c := m.vertices[m.indices[k]], m.vertices[m.indices[k+1]], m.vertices[m.indices[k+2]]
			face := b.pos.Sub(a.pos).Cross(c.pos.Sub(a.pos))
			if face.Len() > 1e-7 && face.Dot(a.normal.Add(b.normal).Add(c.normal)) <= 0 {
				wrong++
			}
			volume += a.pos.Dot(b.pos.Cross(c.pos)) / 6
		}
		if wrong > 0 || volume <= 0 {
			t.Errorf("%s: %d of %d triangles face inward; its volume is %g", name, wrong, len(m.indices)/3, volume)
		}
		for _, v := range m.vertices {
			if n := v.normal.Len(); n < 0.99 || n > 1.01 {
				t.Fatalf("%s: a normal is %g long", name, n)
			}
			low := float32(-1e-4)
			if k := i % len(shapes); k >= leadBarrel && k <= leadShot { // these turn about their middle
				low = -0.36
			}
			if v.pos.Z() < low || v.pos.Z() > float32(shapes[i%len(shapes)].tall)+0.02 {
				t.Fatalf("%s: a corner is %g high; the pointer finds it up to %g", name, v.pos.Z(), shapes[i%len(shapes)].tall)
			}
		}
		const most = 2600 // triangles; a board full of them is still quickly drawn in software
		if n := len(m.indices) / 3; n > most {
			t.Errorf("%s has %d triangles, more than %d", name, n, most)
		}
	}
}
