//go:build cgo && window

package opengl

import (
	"fmt"
	"hash/maphash"
	"image"
	"math"
	"slices"
	"strings"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// Stage is all that the graphics card holds of one match: the solids, the board, the light. It is used
// on the thread that has the context, and each of its passes sets every state it needs: Gio, which draws
// in the same context, leaves some of it changed.
type Stage struct {
	Size     image.Point // of the window, pixels
	Software bool        // a processor draws, so fine edges are kept for when all is at rest
	Straight bool        // a picture that is over at once is drawn straight into the window
	opened   bool        // something has been drawn
	Plain    bool        // and by a processor with fewer pixels
	// Of the window, by what is laid over it: what is drawn straight there is not drawn under that.
	Hidden []image.Rectangle
	beside free
	asIs   bool // the card can write colours as they are

	// With these every match is drawn.
	solids                 [2]Program // asking for shadows once, and finely
	floors                 [2]Program // the same
	shadeless              [2]Program // as those, but asking for no shadows
	countries              [2]Program // as solids
	chalks, plains         [2]Program // on things, blended; what is in its light already
	flat, writing, imprint Program
	// Solids in the shadow map, and flat on the ground as shadows.
	shade, fallen            Program
	meshes                   [figures.Banks * len(figures.Shapes)]gpuMesh
	casts                    [figures.Banks * len(figures.Shapes)]gpuMesh // what throws their shadows laid flat
	hasty                    [figures.Banks * len(figures.Shapes)]gpuMesh // and is drawn while the camera moves
	cutouts                  cutouts                                      // and stands there for it from afar
	instances, flats, decals uint32                                       // buffers
	flatArray, decalArray    uint32
	shadows                  shadowMap
	scant                    shadowMap // the same with a quarter of the pixels, for what is rough
	ever                     holdings

	// These are made of one match.
	Ground                 engine.Ground
	Solid                  []engine.Solid
	lines                  []engine.Line
	Board                  *scenery.Board
	light                  mgl32.Mat4 // takes the table to the shadow map
	rim, near, far, walls  gpuMesh
	country, chalk, raised gpuMesh   // of a floor
	asides, shades         []gpuMesh // what stands about the field, and what lies under it
	softs                  [][2]gpuMesh
	print                  print
	stuffs                 uint32
	sheet                  sheet
	tablePicture, atlas    uint32
	wallPicture            uint32
	laid, built            holdings // built is the country's

	// And these belong to a moment.
	starts [figures.Banks * len(figures.Shapes)]int // where a mesh's instances are in the buffer
	seen   [figures.Banks * len(figures.Shapes)]run // and those that stand still and are in the window
	view   mgl32.Mat4
	eye    mgl32.Vec3
	rough  bool             // what is drawn now is drawn from so far and for so short that nobody sees the edges of shadows
	afar   bool             // the print shows all that can be seen of the ground
	asMap  float64          // how far a floor is seen as its map
	Shown  target           // the scene as it is shown, unless Gone
	Gone   bool             // it went straight into the window, and is nowhere else
	Hasty  bool             // it was drawn for as long as a frame lasts
	kept   target           // what of it stands still
	fine   target           // either of them, many-sampled
	coarse coarse           // it with fewer pixels
	photo  photo            // a small picture beside it
	Holds  Record           // what kept shows
	last   Record           // what stood still in the frame before
	here   []scene.Instance // the rim's, where it was made
	moment []scene.Instance // what the buffer has
	// What lies flat and is drawn, and how much of it stands still.
	lying, feet []scene.FlatVertex
	staying     int
}

// gpuMesh is a mesh on the card.
type gpuMesh struct {
	array uint32
	count int32
	// How far it goes from the middle of its foot: in all, to the side, and up.
	far, wide, tall float32
}

// run is instances in the buffer, n from the first.
type run struct{ first, n int }

// target is something that is drawn into.
type target struct {
	Frame, colour, depth uint32
}

// shadowMap is the table as the sun sees it, and the solids that were there when it was drawn.
type shadowMap struct {
	target
	side    int32 // pixels
	how     int   // it was drawn
	casters []scene.Instance
	cast    uint64 // by these
	drawn   int    // so often
}

// Record is what was drawn, so that the same need not be drawn again.
type Record struct {
	camera camera.Camera
	solids []scene.Instance
	decals []scene.Decal
	flats  []scene.FlatVertex
}

const (
	shadowPixels = 2048 // a side of the shadow map
	few          = 48   // for so many that move what stands still is drawn finely first; more are waited for by nobody
)

// NewStage puts the board of a View, which may be in the making, and all figures on the card. Wake is called from
// another goroutine when there is something that could be drawn more finely now.
func NewStage(v *engine.View, board func() *scenery.Board, wake func()) (*Stage, error) {
	s := &Stage{here: []scene.Instance{{Size: 1, Cos: 1, Rise: 1}}, asIs: KnowsAsIs()}
	name := gl.GoStr(gl.GetString(gl.RENDERER))
	s.Software = strings.Contains(name, "llvmpipe") || strings.Contains(name, "softpipe")
	if err := s.program(); err != nil {
		return nil, err
	}
	s.instances, s.flats, s.decals = s.ever.buffer(), s.ever.buffer(), s.ever.buffer()
	for i := range s.meshes {
		s.meshes[i] = s.ever.mesh(figures.FigureMesh(i))
		s.casts[i], s.hasty[i] = s.meshes[i], s.meshes[i]
		if rougher, ok := figures.Rougher(i); ok {
			s.hasty[i] = s.ever.mesh(rougher)
		}
		if far, ok := figures.CastFar(i); ok {
			s.casts[i] = s.ever.mesh(far)
		}
	}
	s.flatArray = s.ever.array(s.flats, int32(unsafe.Sizeof(scene.FlatVertex{})), 3, 4)
	s.decalArray = s.ever.array(s.decals, int32(unsafe.Sizeof(scene.Decal{})), 4, 4, 4)
	for i := range uint32(3) {
		gl.VertexAttribDivisor(i, 1)
	}
	s.cutouts.lay(&s.ever, s.asIs)
	gl.BindVertexArray(0)
	s.shadows, s.scant, s.sheet = newShadow(shadowPixels), newShadow(shadowPixels/2), newSheet(wake)
	s.set(v, board())
	return s, nil
}

// program compiles the shaders.
func (s *Stage) program() error {
	quick, fine := s.encoding(), encoding
	for _, made := range []struct {
		at               *Program
		vertex, fragment string
		asIs             bool
	}{
		{&s.solids[quickly], cornerVertex, quick + tapped(1) + cornerFragment, s.asIs},
		{&s.solids[finely], solidVertex, lighting + tapped(4) + solidFragment, false},
		{&s.floors[quickly], floorVertex, quick + lighting + tapped(1) + floorFragment, s.asIs},
		{&s.floors[finely], floorVertex, fine + lighting + tapped(4) + sharp + floorFragment, false},
		{&s.shadeless[quickly], floorVertex, quick + lighting + tapped(0) + floorFragment, s.asIs},
		{&s.shadeless[finely], floorVertex, fine + lighting + tapped(0) + sharp + floorFragment, false},
		{&s.countries[quickly], countryVertex, quick + tapped(1) + countryFragment, s.asIs},
		{&s.countries[finely], countryVertex, fine + tapped(4) + countryFragment, false},
		{&s.chalks[quickly], countryVertex, fine + tapped(1) + countryFragment, false},
		{&s.chalks[finely], countryVertex, fine + tapped(4) + countryFragment, false},
		{&s.plains[quickly], passedOn("vec2"), quick + plainFragment, s.asIs},
		{&s.plains[finely], passedOn("vec2"), fine + plainFragment, false},
		{&s.imprint, passedOn("vec2"), printFragment, s.asIs},
		{&s.flat, passedOn("vec4"), flatFragment, false},
		{&s.writing, writingVertex, writingFragment, false},
		{&s.shade, shadeVertex, shadeFragment, false},
		{&s.fallen, fallenVertex, fallenFragment, false},
		{&s.cutouts.cut, cornerVertex, quick + tapped(0) + cornerFragment, s.asIs},
		{&s.cutouts.paste, pasteVertex, pasteFragment, s.asIs},
	} {
		var err error
		if *made.at, err = NewProgram(made.vertex, made.fragment); err != nil {
			return err
		}
		made.at.asIs = made.asIs
		s.ever.programs = append(s.ever.programs, made.at.Id)
	}
	return nil
}

// sharp has a floor's picture as sharp as can be without a flicker.
const sharp = "#define SHARP\n"

// tapped is the lighting with so many looks at the shadow map.
func tapped(times int) string { return fmt.Sprintf("#define TAPS %d\n", times) + reached }

// Set puts another match, or the same on other ground, in place of the one before.
func (s *Stage) Set(v *engine.View, p palette.Palette) {
	s.clear()
	s.set(v, scenery.NewBoard(v, p))
}

// set puts a match on the card, where there is none.
func (s *Stage) set(v *engine.View, b *scenery.Board) {
	s.Ground, s.Board = v.Ground, b
	s.rim = s.laid.mesh(s.Board.Rim)
	s.near, s.far = s.laid.floor(s.Board.Near), s.laid.floor(s.Board.Far)
	s.stuffs = s.laid.layers(s.Board.Stuffs)
	s.tablePicture = s.laid.picture(s.Board.Cloth)
	s.sheet.lay(s.Board.Sheet)
	s.walls, s.wallPicture = s.laid.floor(s.Board.Walls), s.laid.picture(s.Board.Paper)
	s.atlas = mask(s.Board.Atlas.Mask)
	s.put(v)
}

// Build puts another country on the floor that is there.
func (s *Stage) Build(v *engine.View, p palette.Palette) {
	s.built.release()
	s.Board.Build(v, p)
	s.put(v)
}

// put puts the board's country on the card.
func (s *Stage) put(v *engine.View) {
	s.Solid, s.lines, s.light = v.Solids, v.Lines, scenery.Sunlight(v)
	s.country = s.built.scenery(s.Board.Country)
	s.chalk, s.raised = s.built.scenery(s.Board.Chalk), s.built.scenery(s.Board.Raised)
	s.asides, s.shades, s.softs = s.asides[:0], s.shades[:0], s.softs[:0]
	for _, a := range s.Board.Asides {
		s.asides = append(s.asides, s.built.scenery(&a.Scenery))
		s.shades = append(s.shades, s.built.scenery(&a.Shade))
		s.softs = append(s.softs, [2]gpuMesh{s.built.scenery(&a.Soft[0]), s.built.scenery(&a.Soft[1])})
	}
	s.Holds, s.shadows.casters = Record{}, nil
	s.print.release()
	gl.BindVertexArray(0)
}

// clear takes off what was made of the match.
func (s *Stage) clear() {
	s.sheet.clear()
	s.laid.release()
	s.built.release()
	gl.DeleteTextures(1, &s.atlas)
}

// Fits reports whether a View has the ground that the board was made of.
func (s *Stage) Fits(v *engine.View) bool {
	return s.Ground == v.Ground && s.stands(v) && (v.Ground.Floor || s.Board.Sheet.Shows(v))
}

// stands reports whether the solids and lines of a View are those that the board was made with.
func (s *Stage) stands(v *engine.View) bool {
	return slices.EqualFunc(s.Solid, v.Solids, engine.Solid.Is) && slices.EqualFunc(s.lines, v.Lines, func(a, b engine.Line) bool {
		return a.Kind == b.Kind && a.Closed == b.Closed && slices.Equal(a.Points, b.Points)
	})
}

// Follow makes the ground that of a View which it does not fit, and no more of it anew than has to be.
func (s *Stage) Follow(v *engine.View, p palette.Palette) {
	switch stands := s.stands(v); {
	case s.Ground != v.Ground, !stands && !v.Ground.Floor:
		s.Set(v, p)
	case !stands:
		s.Build(v, p)
	default:
		var part image.Rectangle
		s.Board.Sheet, part = s.Board.Sheet.Reprint(v, p)
		s.sheet.reprint(s.Board.Sheet, part)
		s.Holds, s.last = Record{}, Record{}
	}
}

// Arrived reports whether there is something that can be drawn more finely now.
func (s *Stage) Arrived() bool { return s.sheet.painter.Ready() }

// Settle waits until all that is seen from a camera can be drawn as finely as it is to be, and reports whether it has
// to be drawn again.
func (s *Stage) Settle(c camera.Camera) (came bool) {
	for s.sheet.painter.Waits() {
		s.sheet.painter.Await()
		came = s.sheet.follow(s.sheet.of, c, s.Size, finely) || came
	}
	if came {
		s.Holds, s.last = Record{}, Record{}
	}
	return came
}

// Release takes all off the card.
func (s *Stage) Release() {
	s.clear()
	s.sheet.release()
	for _, m := range [...]*shadowMap{&s.shadows, &s.scant} {
		gl.DeleteFramebuffers(1, &m.Frame)
		gl.DeleteTextures(1, &m.depth)
	}
	for _, t := range []*target{&s.Shown, &s.kept, &s.fine} {
		t.release()
	}
	s.print.release()
	s.coarse.release()
	s.photo.release()
	s.ever.release()
}

// Resize makes the pictures that the scene is drawn into as large as the window.
func (s *Stage) Resize(size image.Point) {
	if size == s.Size || size.X <= 0 || size.Y <= 0 {
		return
	}
	s.Size, s.Holds = size, Record{}
	s.coarse.release()
	for _, t := range []struct {
		at      *target
		samples int32
	}{{&s.Shown, 0}, {&s.kept, 0}, {&s.fine, 4}} { // software offers four samples even where fewer would do
		t.at.release()
		*t.at = NewTarget(size, t.samples)
	}
}

// show puts this moment's solids, marks and labels on the card: all solids, to throw their shadows, and those again
// that are seen.
func (s *Stage) show(sc *scene.Scene, how int) {
	all := append(s.moment[:0], s.here...) // the rim stands where it stands
	for i, list := range sc.Solids {
		s.starts[i] = len(all)
		all = append(all, list...)
	}
	edges := s.edges()
	for i, list := range sc.Solids {
		s.seen[i].first = len(all)
		for k := range list[:sc.Kept.Solids[i]] {
			if within(&edges, &list[k], s.meshes[i].far) {
				all = append(all, list[k])
			}
		}
		s.seen[i].n = len(all) - s.seen[i].first
	}
	s.moment = all
	fill(gl.ARRAY_BUFFER, s.instances, all, gl.DYNAMIC_DRAW)
	fill(gl.ARRAY_BUFFER, s.flats, s.lie(sc, how), gl.DYNAMIC_DRAW)
	fill(gl.ARRAY_BUFFER, s.decals, sc.Decals, gl.DYNAMIC_DRAW)
}

// lie is what lies flat, without what is in a print that is seen in its place.
func (s *Stage) lie(sc *scene.Scene, how int) []scene.FlatVertex {
	if s.staying = sc.Kept.Flats; !s.afar || how == finely || s.Ground.Floor {
		return sc.Flats
	}
	s.feet, s.lying = sc.Feet(s.feet[:0], s.lying[:0])
	s.staying = len(s.lying)
	s.lying = append(s.lying, sc.Flats[sc.Kept.Flats:]...)
	return s.lying
}

// edges is the sides of what is seen, as planes: how far within each of them a point is.
func (s *Stage) edges() (list [4]mgl32.Vec4) {
	last := s.view.Row(3)
	for i := range list {
		edge := last.Add(s.view.Row(i / 2).Mul(float32(2*(i%2) - 1)))
		list[i] = edge.Mul(1 / edge.Vec3().Len())
	}
	return list
}

// within reports whether something of an instance may be seen between the edges, whose mesh goes so far from its
// middle.
func within(edges *[4]mgl32.Vec4, in *scene.Instance, far float32) bool {
	at, size := in.Middle()
	return inside(edges, at, far*size)
}

// inside is the same of a ball.
func inside(edges *[4]mgl32.Vec4, at mgl32.Vec3, far float32) bool {
	for i := range edges {
		if edges[i].Dot(at.Vec4(1)) < -far {
			return false
		}
	}
	return true
}

// How things are drawn: an index of the programs.
const (
	quickly = iota
	finely
)

// Draw draws the scene into its own picture. At rest it has fine edges and shadows, and where the card is
// not a processor always. Otherwise what stands still is drawn once and shown again and again; but while that
// changes from one frame to the next, as under a camera that moves, all is drawn anew.
func (s *Stage) Draw(sc *scene.Scene, c camera.Camera, rest bool) {
	fine, how := rest || !s.Software, quickly
	if fine {
		how = finely
	}
	// A window's first picture does not wait for the print, and is kept, since it is shown again once the window is.
	opens := s.Straight && s.Software && !s.opened
	s.opened = true
	if s.look(c); !opens && (!fine || s.Straight && s.Software) && s.asMap < 1 {
		s.takePrint(sc, c, how)
		s.look(c)
	}
	unfold(s)
	s.show(sc, how)
	tiles, moves := how, s.last.camera != c
	if !moves {
		tiles = finely
	}
	if covered := s.afar && !fine && moves; !covered && s.sheet.follow(s.sheet.of, c, s.Size, tiles) {
		s.Holds, s.last = Record{camera: c}, Record{camera: c}
	}
	s.cast(sc, how)
	const all = gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT
	stale, settled := !s.Holds.Is(sc, c), s.last.Is(sc, c)
	hurry := !fine && stale && (!settled || sc.Moving() == 0) // who has just stopped is not made to wait
	s.Gone, s.Hasty = s.Straight && hurry && !opens, hurry
	switch {
	case fine:
		s.begin(&s.fine)
		s.still(sc, finely)
		if s.Software && stale {
			s.copy(&s.fine, &s.kept, all)
			s.Holds.note(sc, c)
			gl.BindFramebuffer(gl.FRAMEBUFFER, s.fine.Frame)
		}
		s.rest(sc, finely)
		s.copy(&s.fine, &s.Shown, gl.COLOR_BUFFER_BIT)
	case hurry:
		s.hurry(sc, c)
	default:
		switch {
		case stale && s.crowded(sc, c):
			s.hurried(sc, c, &s.kept)
			s.Holds.note(sc, c)
		case stale && sc.Moving() > few:
			s.begin(&s.kept)
			s.still(sc, quickly)
			s.Holds.note(sc, c)
		case stale:
			s.cast(sc, finely)
			s.begin(&s.fine)
			s.still(sc, finely)
			s.copy(&s.fine, &s.kept, all)
			s.Holds.note(sc, c)
		}
		s.copy(&s.kept, &s.Shown, all)
		gl.BindFramebuffer(gl.FRAMEBUFFER, s.Shown.Frame)
		s.rest(sc, quickly)
	}
	if !settled {
		s.last.note(sc, c)
	}
	s.writeEncoded()
	gl.BindVertexArray(0)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
}

// hurry draws all of a scene for as long as a frame lasts.
func (s *Stage) hurry(sc *scene.Scene, c camera.Camera) {
	to := &s.Shown
	if s.Gone {
		to = &target{}
	}
	if s.Plain && s.Software {
		s.coarsely(sc, c, to)
		return
	}
	s.hurried(sc, c, to)
	s.rest(sc, quickly)
}

// look has the stage seen from a camera, in the whole of the window.
func (s *Stage) look(c camera.Camera) {
	s.view, s.eye = c.Matrix(float64(s.Size.X)/float64(s.Size.Y)), c.Eye(c.Distance())
	if s.asMap = 0; s.Ground.Floor {
		s.asMap = c.AsMap()
	}
	s.afar = s.print.picture != 0 && s.asMap < 1 && s.distant(c)
}

// unfold puts the map of a floor on the card, as far as it is to be seen.
func unfold(s *Stage) {
	if s.asMap == 0 {
		return
	}
	if m := s.Board.Map(); m != s.sheet.of {
		s.sheet.clear()
		s.sheet.lay(m)
	}
}

// veiled lays the map over the floor, so strong as it comes to be seen.
func veiled(s *Stage, how int) {
	if s.asMap == 0 {
		return
	}
	blended(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
	gl.BlendColor(0, 0, 0, float32(s.asMap))
	gl.Disable(gl.DEPTH_TEST)
	s.lit(&s.shadeless[how])
	s.textured(s.sheet.top, s.sheet.whole)
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthMask(true)
	gl.Disable(gl.BLEND)
}

// Is reports whether what was drawn is what stands still in a scene, seen from there.
func (r *Record) Is(sc *scene.Scene, c camera.Camera) bool {
	return r.camera == c && same(r.solids, sc) && slices.Equal(r.decals, sc.Decals[:sc.Kept.Decals]) && slices.Equal(r.flats, sc.Flats[:sc.Kept.Flats])
}

// note is told that this is what was drawn.
func (r *Record) note(sc *scene.Scene, c camera.Camera) {
	r.camera, r.solids = c, standstill(r.solids, sc)
	r.decals, r.flats = append(r.decals[:0], sc.Decals[:sc.Kept.Decals]...), append(r.flats[:0], sc.Flats[:sc.Kept.Flats]...)
}

// same reports whether the solids of a scene that stand still are these.
func same(solids []scene.Instance, sc *scene.Scene) bool {
	for i, list := range sc.Solids {
		n := sc.Kept.Solids[i]
		if len(solids) < n || !slices.Equal(solids[:n], list[:n]) {
			return false
		}
		solids = solids[n:]
	}
	return len(solids) == 0
}

// standstill is those solids, in a slice that is used again.
func standstill(solids []scene.Instance, sc *scene.Scene) []scene.Instance {
	solids = solids[:0]
	for i, list := range sc.Solids {
		solids = append(solids, list[:sc.Kept.Solids[i]]...)
	}
	return solids
}

// cast draws the shadow map, if what stands still has changed since it was drawn, or it was not drawn as well. While
// the camera comes near it does for figures whose meshes change on the way.
func (s *Stage) cast(sc *scene.Scene, how int) {
	m, by := &s.shadows, casting(sc)
	if s.asMap == 1 || m.casters != nil && m.how >= how && (same(m.casters, sc) || how == quickly && by == m.cast) {
		return
	}
	m.casters, m.how, m.cast = standstill(m.casters, sc), how, by
	m.drawn++
	meshes := &s.hasty
	if how == finely {
		meshes = &s.meshes
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.Frame)
	gl.Viewport(0, 0, m.side, m.side)
	solidly()
	gl.DepthFunc(gl.LESS)
	gl.Clear(gl.DEPTH_BUFFER_BIT)
	s.use(&s.shade)
	s.shade.matrix("view", &s.light)
	offset(1.5, 2, func() {
		s.each(sc, meshes)
		if s.country.count > 0 {
			s.many(s.country, 0, 1)
		}
	})
}

// scanted has the scant map tell what the other does. What is looked up in it fits a processor's cache.
func (s *Stage) scanted() {
	from, to := &s.shadows, &s.scant
	if to.drawn == from.drawn {
		return
	}
	to.drawn = from.drawn
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, from.Frame)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, to.Frame)
	gl.BlitFramebuffer(0, 0, from.side, from.side, 0, 0, to.side, to.side, gl.DEPTH_BUFFER_BIT, gl.NEAREST)
}

var castingSeed = maphash.MakeSeed()

// casting is a number for who casts shadows, however near they are seen.
func casting(sc *scene.Scene) (by uint64) {
	type caster struct {
		shape int
		as    scene.Instance
	}
	for i, list := range sc.Solids {
		for _, in := range list[:sc.Kept.Solids[i]] {
			by += maphash.Comparable(castingSeed, caster{i % figures.Afar, in})
		}
	}
	return by
}

// solidly is the state that solids are drawn in.
func solidly() {
	gl.Disable(gl.SCISSOR_TEST)
	gl.Disable(gl.STENCIL_TEST)
	gl.Disable(gl.BLEND)
	gl.ColorMask(true, true, true, true)
	gl.Enable(gl.DEPTH_TEST)
	gl.DepthMask(true)
	gl.DepthFunc(gl.LEQUAL)
	gl.Enable(gl.CULL_FACE)
	gl.CullFace(gl.BACK)
	gl.ClearDepthf(1)
}

// blended is the state in which colours are laid over what is there, whose depths stay.
func blended(own, under uint32) {
	gl.Enable(gl.BLEND)
	gl.BlendEquation(gl.FUNC_ADD)
	gl.BlendFuncSeparate(own, under, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
	gl.DepthMask(false)
}

// offset draws something as if it were so much farther off, and nearer what lies on something, as if it were nearer.
func offset(factor, units float32, draw func()) {
	gl.Enable(gl.POLYGON_OFFSET_FILL)
	gl.PolygonOffset(factor, units)
	draw()
	gl.Disable(gl.POLYGON_OFFSET_FILL)
}

func nearer(draw func()) { offset(-1, -2, draw) }

// begin clears a target to be drawn into.
func (s *Stage) begin(t *target) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.Frame)
	s.writeEncoded()
	solidly()
	gl.StencilMask(0xFF)
	gl.ClearStencil(0)
	gl.ClearColor(0.02, 0.015, 0.01, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT)
}

// still draws what stands still: solids first, which hide much of the ground.
func (s *Stage) still(sc *scene.Scene, how int) {
	s.rough = s.afar && how == quickly
	gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	s.standing(how, &s.meshes)
	s.unlit(&s.plains[how], s.walls, s.wallPicture)
	s.lit(&s.shadeless[how])
	s.textured(s.far, s.tablePicture)
	s.ground(how)
	s.laidOn(sc, how)
}

// standing draws the solids that stand still and are in the window, and the country.
func (s *Stage) standing(how int, meshes *[figures.Banks * len(figures.Shapes)]gpuMesh) {
	s.lit(&s.solids[how])
	s.many(s.rim, 0, 1)
	for i, run := range s.seen {
		s.many(meshes[i], run.first, run.n)
	}
	if s.asMap == 1 {
		return
	}
	s.scenery(&s.countries[how], s.country)
	s.outOfFocus(func(i int) { s.scenery(&s.countries[how], s.asides[i]) })
}

// ground draws the board, or the floor, as far as shadows reach.
func (s *Stage) ground(how int) {
	if s.rough {
		finer := float32(0.5) // the lines of a board are thin
		if s.Ground.Floor {
			finer = 0
		}
		s.imprint.Use()
		s.imprint.float("finer", finer)
		s.unlit(&s.imprint, s.print.sheet, s.print.picture)
		return
	}
	if s.asMap == 1 { // which lies on the floor
		s.lit(&s.shadeless[how])
		gl.DepthMask(false)
		s.textured(s.near, s.tablePicture)
		gl.DepthMask(true)
		s.printed()
		return
	}
	s.lit(&s.floors[how])
	s.textured(s.near, s.tablePicture)
	if !s.Ground.Floor {
		s.printed()
	}
}

// laidOn draws what lies on things: shadows, chalk, marks, writing.
func (s *Stage) laidOn(sc *scene.Scene, how int) {
	if s.asMap < 1 {
		chalkedOn(s, sc, how)
		veiled(s, how)
	}
	s.overlay(0, s.staying, 0, sc.Kept.Decals)
}

// chalkedOn draws shadows and chalk, and what stands about.
func chalkedOn(s *Stage, sc *scene.Scene, how int) {
	switch {
	case !s.rough:
		s.chalked(how, s.chalk)
	case s.Ground.Floor: // on boards they are in the print
		s.fall(0, func() { s.each(sc, &s.casts) })
	}
	s.chalked(how, s.raised)
	s.outOfFocus(func(i int) {
		s.chalked(how, s.shades[i])
		s.softened(how, &s.softs[i])
	})
}

// unlit draws a picture that is in its light already.
func (s *Stage) unlit(p *Program, m gpuMesh, picture uint32) {
	s.use(p)
	p.matrix("view", &s.view)
	p.Int("picture", 0)
	s.textured(m, picture)
}

// rest draws the rest over it: what moves, its shadows, what is marked and measured.
func (s *Stage) rest(sc *scene.Scene, how int) {
	s.rough = s.afar && how == quickly
	gl.Viewport(0, 0, int32(s.Size.X), int32(s.Size.Y))
	if sc.Moving() > 0 {
		s.fall(math.MaxFloat32, func() { s.movers(sc) })
		solidly()
		s.lit(&s.solids[how])
		s.movers(sc)
	}
	moving := func() { s.overlay(s.staying, s.staying+len(sc.Flats)-sc.Kept.Flats, sc.Kept.Decals, len(sc.Decals)) }
	if how == quickly { // the depths that are kept are those of samples, up to a pixel aside, which chalk is too thin for
		nearer(moving)
	} else {
		moving()
	}
}

// each draws every solid that stands still, once for each of its instances.
func (s *Stage) each(sc *scene.Scene, meshes *[figures.Banks * len(figures.Shapes)]gpuMesh) {
	s.many(s.rim, 0, 1)
	for i := range sc.Solids {
		s.many(meshes[i], s.starts[i], sc.Kept.Solids[i])
	}
}

// movers draws those that move.
func (s *Stage) movers(sc *scene.Scene) {
	for i := range sc.Solids {
		n := sc.Kept.Solids[i]
		s.many(s.meshes[i], s.starts[i]+n, len(sc.Solids[i])-n)
	}
}

// fall draws the shadows of solids flat on what they stand on, if that is no higher than so much, and else so high
// on what is under it. Each bit of ground is darkened once, by what faces the sun.
func (s *Stage) fall(highest float32, solids func()) {
	solidly()
	blended(gl.ZERO, gl.SRC_COLOR)
	gl.Enable(gl.STENCIL_TEST)
	gl.StencilFunc(gl.EQUAL, 0, 0xFF)
	gl.StencilOp(gl.KEEP, gl.KEEP, gl.INCR)
	s.use(&s.fallen)
	s.fallen.matrix("view", &s.view)
	s.fallen.float("highest", highest)
	s.shed(&s.fallen)
	nearer(solids)
	gl.Disable(gl.STENCIL_TEST)
	gl.Disable(gl.BLEND)
}

// many draws instances of a mesh, n from the first.
func (s *Stage) many(m gpuMesh, first, n int) {
	if n == 0 {
		return
	}
	const bytes = uintptr(unsafe.Sizeof(scene.Instance{}))
	gl.BindVertexArray(m.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, s.instances)
	at := uintptr(first) * bytes
	for i, size := range instanceParts() {
		gl.VertexAttribPointerWithOffset(firstOfInstance+uint32(i), size, gl.FLOAT, false, int32(bytes), at)
		at += uintptr(4 * size)
	}
	gl.DrawElementsInstanced(gl.TRIANGLES, m.count, gl.UNSIGNED_INT, nil, int32(n))
}

// lit is a program that knows the light, ready to draw.
func (s *Stage) lit(p *Program) {
	s.use(p)
	p.matrix("view", &s.view)
	p.matrix("map", &s.light)
	p.vec3("eye", s.eye)
	mid, reach := camera.MiddleOf(s.Ground), scenery.ReachOf(s.Ground)
	p.vec3("pool", mgl32.Vec3{float32(mid.X), float32(mid.Y), float32(reach)})
	s.shed(p)
	p.Int("shadows", 2)
	p.Int("picture", 0)
	gl.ActiveTexture(gl.TEXTURE2)
	depth, soft := s.shadows.depth, int32(gl.LINEAR)
	if s.rough {
		depth, soft = s.scant.depth, gl.NEAREST
	}
	gl.BindTexture(gl.TEXTURE_2D, depth)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, soft)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, soft)
}

// shed tells a program the light of the room.
func (s *Stage) shed(p *Program) {
	l := &s.Board.Light
	p.vec3("skylight", l.Sky)
	p.vec3("sunlight", l.Key)
	p.vec3("bounce", l.Bounce)
	p.vec3("fading", l.Fading)
	p.float("panes", l.Panes*float32(1-s.asMap)) // a map is to be read
	p.Vec2("glaze", l.Glaze[0], l.Glaze[1])
}

func (s *Stage) textured(m gpuMesh, texture uint32) {
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, texture)
	gl.BindVertexArray(m.array)
	gl.DrawArrays(gl.TRIANGLES, 0, m.count)
}

// overlay draws some of what lies on things: marks on the board, writing on figures.
func (s *Stage) overlay(flat, flats, written, writings int) {
	solidly()
	blended(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	gl.Disable(gl.CULL_FACE)
	if flats > flat {
		s.use(&s.flat)
		s.flat.matrix("view", &s.view)
		gl.BindVertexArray(s.flatArray)
		gl.DrawArrays(gl.TRIANGLES, int32(flat), int32(flats-flat))
	}
	if writings > written {
		s.use(&s.writing)
		s.writing.matrix("view", &s.view)
		s.writing.Int("mask", 0)
		s.writing.Vec2("cell", 1/float32(scenery.AtlasColumns), 1/float32(max(1, s.Board.Atlas.Rows())))
		gl.ActiveTexture(gl.TEXTURE0)
		gl.BindTexture(gl.TEXTURE_2D, s.atlas)
		gl.BindVertexArray(s.decalArray)
		gl.BindBuffer(gl.ARRAY_BUFFER, s.decals)
		const bytes = unsafe.Sizeof(scene.Decal{})
		for i := range uint32(3) { // instances cannot be drawn from a first one on, so the array begins there
			gl.VertexAttribPointerWithOffset(i, 4, gl.FLOAT, false, int32(bytes), uintptr(written)*bytes+uintptr(16*i))
		}
		gl.DrawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, int32(writings-written))
	}
	gl.DepthMask(true)
	gl.Disable(gl.BLEND)
}

// copy copies parts of a picture; of a fine one each pixel is the mean of its samples.
func (s *Stage) copy(from, to *target, parts uint32) {
	gl.Disable(gl.SCISSOR_TEST)
	s.writeEncoded()
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, from.Frame)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, to.Frame)
	w, h := int32(s.Size.X), int32(s.Size.Y)
	gl.BlitFramebuffer(0, 0, w, h, 0, 0, w, h, parts, gl.NEAREST)
}

// Present copies the scene, as it was last drawn, into a frame: 0 is the window, where it may be already.
func (s *Stage) Present(frame uint32) {
	if !s.Gone {
		s.copy(&s.Shown, &target{Frame: frame}, gl.COLOR_BUFFER_BIT)
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, frame)
}

// Relabel writes the labels of another View.
func (s *Stage) Relabel(a *scenery.Atlas) {
	gl.DeleteTextures(1, &s.atlas)
	s.Board.Atlas = a
	s.atlas = mask(a.Mask)
	s.Holds = Record{}
}

// GlError is what the card complains of, nil if nothing.
func GlError(doing string) error {
	if code := gl.GetError(); code != gl.NO_ERROR {
		return fmt.Errorf("OpenGL reports error 0x%x while %s", code, doing)
	}
	return nil
}
