//go:build cgo && window

package opengl

import (
	"image"
	"slices"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/figures"
	"littlewars/render/scene"
)

// fewCast is how many may come and go for the shadow map to be drawn anew only where they do.
const fewCast = 24

// cast draws the shadow map, if what stands still has changed since it was drawn, or it was not drawn as well. Where
// little has changed no more of it is drawn than that.
func (s *Stage) cast(sc *scene.Scene, how int) {
	m := &s.shadows
	drawn := m.casters != nil && m.how >= how
	if drawn && same(m.casters, sc) {
		return
	}
	part, few := s.changed(sc)
	if all := image.Rect(0, 0, int(m.side), int(m.side)); !drawn || !few {
		part, m.how = all, how
	}
	m.casters, m.kept = standstill(m.casters, sc), sc.Kept.Solids
	meshes := &s.hasty
	if m.how == finely {
		meshes = &s.meshes
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.Frame)
	gl.Viewport(0, 0, m.side, m.side)
	solidly()
	gl.DepthFunc(gl.LESS)
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(part.Min.X), int32(part.Min.Y), int32(part.Dx()), int32(part.Dy()))
	gl.Clear(gl.DEPTH_BUFFER_BIT)
	s.shade.Use()
	s.shade.matrix("view", &s.light)
	offset(1.5, 2, func() {
		s.within(sc, part, meshes)
		if s.country.count > 0 {
			s.many(s.country, 0, 1)
		}
	})
	gl.Disable(gl.SCISSOR_TEST)
}

// changed is the part of the map in which the shadows of those fall that have come or gone since it was drawn, if these
// are few.
func (s *Stage) changed(sc *scene.Scene) (part image.Rectangle, few bool) {
	n, were := 0, s.shadows.casters
	for i, list := range sc.Solids {
		was, is := were[:min(s.shadows.kept[i], len(were))], list[:sc.Kept.Solids[i]]
		were = were[len(was):]
		if slices.Equal(was, is) {
			continue
		}
		for _, in := range uncommon(was, is) {
			part = part.Union(s.shadeOf(&in, s.meshes[i].far))
			n++
		}
	}
	return part, n <= fewCast
}

// within draws every solid that stands still and whose shadow may fall into a part of the map.
func (s *Stage) within(sc *scene.Scene, part image.Rectangle, meshes *[figures.Banks * len(figures.Shapes)]gpuMesh) {
	all, runs := s.moment, [len(s.seen)]run{}
	for i, list := range sc.Solids {
		runs[i].first = len(all)
		for k := range list[:sc.Kept.Solids[i]] {
			if s.shadeOf(&list[k], s.meshes[i].far).Overlaps(part) {
				all = append(all, list[k])
			}
		}
		runs[i].n = len(all) - runs[i].first
	}
	fill(gl.ARRAY_BUFFER, s.instances, all, gl.DYNAMIC_DRAW)
	s.moment = all
	s.many(s.rim, 0, 1)
	for i, run := range runs {
		s.many(meshes[i], run.first, run.n)
	}
}

// shadeOf is where the shadow of a solid may fall in the map, whose mesh goes so far from its middle.
func (s *Stage) shadeOf(in *scene.Instance, far float32) image.Rectangle {
	at, size := in.Middle()
	half := float32(s.shadows.side) / 2
	edge := func(axis int, way float32) int {
		row := s.light.Row(axis)
		return int((row.Dot(at.Vec4(1))+way*far*size*row.Vec3().Len()+1)*half + 2*way)
	}
	return image.Rect(edge(0, -1), edge(1, -1), edge(0, 1), edge(1, 1)).
		Intersect(image.Rect(0, 0, int(s.shadows.side), int(s.shadows.side)))
}

// uncommon is the instances that one of two lists has and the other has not.
func uncommon(a, b []scene.Instance) (list []scene.Instance) {
	count := make(map[scene.Instance]int, len(a))
	for _, in := range a {
		count[in]++
	}
	for _, in := range b {
		if count[in]--; count[in] < 0 {
			list = append(list, in)
		}
	}
	for _, in := range a {
		if count[in] > 0 {
			count[in]--
			list = append(list, in)
		}
	}
	return list
}
