package watch

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"math"
	"os"
	"strconv"

	"github.com/ericpauley/go-quantize/quantize"
	xdraw "golang.org/x/image/draw"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/ui"
)

// take is a film, or those of a whole match, being drawn picture by picture. Whoever can draw is asked for one after
// another; first come a few from all over the first film, by which the colours are chosen.
type take struct {
	*film.Showing
	Frames []Frame
	Trial  []int // frames to choose the colours by, before the first
	Next   int   // trial and then frames drawn
	Gif    *Animation
	path   string
	more   func() (*film.Showing, []Frame) // the film after this one, nil if it is the last
	films  int                             // of how many
	done   int
}

// Frame is a picture of a film.
type Frame struct {
	At     float64 // watched seconds
	Camera camera.Camera
}

const (
	savedRate = 25  // pictures a second
	SavedWide = 720 // pixels
	longest   = 60  // seconds, of what the window saves
)

// A whole match goes by faster: so many pictures a second, and of each film so many seconds, fewer the more there are.
const (
	wholeRate             = 10
	wholeLongest          = 100
	leastOfOne, mostOfOne = 0.3, 3
)

// FramesOf is a film at so many pictures a watched second and at a speed, from a camera, which perhaps follows.
func FramesOf(s *film.Showing, c camera.Camera, perSecond, speed float64, follow bool) []Frame {
	n := max(1, int(math.Ceil(s.Total/speed*perSecond)))
	list := make([]Frame, 0, n+1)
	home := c
	for i := range n + 1 {
		w := min(float64(i)*speed/perSecond, s.Total)
		if follow && i > 0 {
			c = followed(c, s, w, 1/perSecond, home.Tall)
		}
		list = append(list, Frame{w, c})
	}
	return list
}

// save begins to save the film at this speed, seen from where the camera stands but framed on what happens, or with
// the camera going after it.
func (t *FilmPlayer) save(u *ui.Context) {
	speed, c := math.Pow(2, float64(t.Faster)), bare(u.Camera.To)
	if !t.Following {
		c = Framed(c, t.Showing, float64(u.Size.X)/float64(max(1, u.Size.Y)))
	}
	frames := FramesOf(t.Showing, c, savedRate, max(speed, t.Total/longest), t.Following)
	t.begin(u, NewTake(t.Showing, frames, savedSize(u), savedRate), strconv.Itoa(t.Order))
}

// saveMatch begins to save the films of all orders in force that may be seen, one after another.
func (t *FilmPlayer) saveMatch(u *ui.Context) {
	entries, eye, home := u.Sitting.Journal().Entries, u.Hand.Eye, ui.Portrait(u)
	shown := func(i int) bool { return u.Hand.Entries[i].Filmed && u.Hand.Seen(i) }
	films := 0
	for i := range entries {
		if shown(i) {
			films++
		}
	}
	m, err := u.Sitting.At(0)
	if err != nil || films == 0 {
		return
	}
	watch := make([]bool, len(entries)) // asked now: the match may go on meanwhile
	for i := range watch {
		watch[i] = shown(i)
	}
	i, span := 0, min(max(wholeLongest/float64(films), leastOfOne), mostOfOne)
	more := func() (*film.Showing, []Frame) {
		for ; i < len(entries); i++ {
			var before engine.View
			if watch[i] {
				before = m.View(eye)
			}
			events, err := m.Play(entries[i].Order)
			if err != nil {
				return nil, nil
			}
			if !watch[i] {
				continue
			}
			after := m.View(eye)
			if s := film.NewShowing(&before, &after, events); s != nil {
				i++
				return s, FramesOf(s, home, wholeRate, max(1, s.Total/span), false)
			}
		}
		return nil, nil
	}
	s, frames := more()
	if s == nil {
		return
	}
	take := NewTake(s, frames, savedSize(u), wholeRate)
	take.more, take.films = more, films
	t.begin(u, take, "whole")
}

// begin begins to draw what is to be saved.
func (t *FilmPlayer) begin(u *ui.Context, take *take, of string) {
	path, err := film.File(u.House.Pictures, u.Sitting, of, ".gif")
	if err != nil {
		u.Hand.Note = ui.Note{Text: "the film is not saved: " + err.Error()}
		return
	}
	t.Take, take.path = take, path
}

// savedSize is how large what the window saves is, pixels.
func savedSize(u *ui.Context) image.Point {
	return image.Pt(SavedWide, SavedWide*u.Size.Y/max(1, u.Size.X))
}

// bare is the camera where no card lies beside the table.
func bare(c camera.Camera) camera.Camera {
	c.Aside = 0
	return c
}

// Framed is the camera over all that moves in a film and those who stand beside it, as near as shows a good part of the
// table with them.
func Framed(c camera.Camera, s *film.Showing, aspect float64) camera.Camera {
	const margin, least, turns = 0.92, 0.3, 3 // of the picture; of the table's longer side; perspective needs some
	const beside = 0.08                       // of the table's longer side: a gun's men
	low, high := s.Extent()
	if low.X > high.X {
		return c
	}
	long := max(s.Ground.High.X-s.Ground.Low.X, s.Ground.High.Y-s.Ground.Low.Y)
	within := func(p engine.Spot, by float64) engine.Spot {
		return camera.Camera{At: engine.Spot{X: p.X + by, Y: p.Y + by}}.Within(s.Ground).At
	}
	box := engine.Ground{Low: within(low, -beside*long), High: within(high, beside*long)}
	c.At = camera.MiddleOf(box)
	for range turns {
		a, b := c.Bounds(box, aspect)
		c.Tall = max(least*long, c.Tall*max(-a.X, b.X, -a.Y, b.Y)/margin)
	}
	return c
}

func NewTake(s *film.Showing, frames []Frame, size image.Point, perSecond float64) *take {
	const tries = 7
	t := &take{Showing: s, Frames: frames, Gif: &Animation{Size: size, Pause: max(2, int(math.Round(100/perSecond)))}}
	for i := range tries {
		t.Trial = append(t.Trial, i*(len(frames)-1)/(tries-1))
	}
	return t
}

// Wants is the frame to be drawn next; none when all is drawn.
func (t *take) Wants() (Frame, bool) {
	if t.Next-len(t.Trial) >= len(t.Frames) && t.more != nil {
		if s, frames := t.more(); s != nil {
			t.Showing, t.Frames, t.Next, t.done = s, frames, len(t.Trial), t.done+1
		} else {
			t.more = nil
		}
	}
	i := t.Next - len(t.Trial)
	switch {
	case i < 0:
		return t.Frames[t.Trial[t.Next]], true
	case i < len(t.Frames):
		return t.Frames[i], true
	}
	return Frame{}, false
}

// Gets is given it.
func (t *take) Gets(img image.Image) {
	if t.Next < len(t.Trial) {
		t.Gif.Try(img)
	} else {
		t.Gif.Add(img)
	}
	t.Next++
}

// Progress is how much of it is drawn, in words.
func (t *take) Progress() string {
	film := 100 * t.Next / (len(t.Frames) + len(t.Trial))
	return fmt.Sprintf("%d %%", (100*t.done+film)/max(1, t.films))
}

// Filmed is told that the picture asked for is drawn. When it was the last the file is written.
func (t *FilmPlayer) Filmed(u *ui.Context, img image.Image) {
	t.Take.Gets(img)
	if _, more := t.Take.Wants(); !more {
		t.leave(u, "")
	}
}

// Stop is whoever has seen enough of it being saved.
func (t *FilmPlayer) Stop(u *ui.Context) bool {
	stops := t.Take != nil
	if stops {
		t.leave(u, "stopped at "+t.Take.Progress()+"; what was drawn is ")
	}
	return stops
}

// leave ends the saving, and tells it after a few words: what is drawn by then is written, whole.
func (t *FilmPlayer) leave(u *ui.Context, words string) {
	take, err := t.Take, errors.New("nothing of it was drawn yet")
	if t.Take = nil; take.Gif.whole != nil {
		err = take.Gif.save(take.path)
	}
	ui.Saved(u, words, take.path, err)
}

// Pose has the table at a frame of a film, with nothing else on it, until what it gives back is called.
func (t *FilmPlayer) Pose(u *ui.Context, film *film.Showing, f Frame) (back func()) {
	was, gaze, poses, tools, showing, solids, shown := *t, u.Camera, u.Poses, u.Tools, u.Showing, u.Solids, u.Shown
	*t = FilmPlayer{Showing: film, At: f.At, Pointed: -1}
	u.Camera, u.Tools = camera.Glide{From: f.Camera, To: f.Camera}, []ui.Tool{t.Tool()}
	u.Poses, u.Showing, u.Solids = film.Poses(nil, film.Moment(f.At)), ui.FilmRuns, film.Solids
	u.Shown = film.Before
	return func() {
		*t, u.Camera, u.Poses, u.Tools, u.Showing, u.Solids = was, gaze, poses, tools, showing, solids
		u.Shown = shown
		u.Touch()
	}
}

// Animation is a GIF that grows. Its colours are chosen once for all pictures, and what stays as it was is
// left out of the next picture, so that it may be large and the file small.
type Animation struct {
	Size    image.Point
	Pause   int // between two pictures, hundredths of a second
	tries   []image.Image
	palette color.Palette
	nearest []int16 // the palette's colour for six bits of each of three, -1 where nobody asked yet
	whole   []uint8 // the last picture as a whole
	pages   gif.GIF
}

// Try is shown a picture to choose colours by.
func (a *Animation) Try(img image.Image) {
	const smaller = 3 // times: it is about colours, not edges
	a.tries = append(a.tries, reduced(img, a.Size.Div(smaller)))
}

// reduced is a picture of a size.
func reduced(img image.Image, size image.Point) *image.RGBA {
	to := image.NewRGBA(image.Rectangle{Max: size})
	xdraw.ApproxBiLinear.Scale(to, to.Rect, img, img.Bounds(), draw.Src, nil)
	return to
}

// Choose chooses the colours: those that the tries have, and one for what is left out.
func (a *Animation) Choose() {
	one := a.tries[0].Bounds().Size()
	all := image.NewRGBA(image.Rect(0, 0, one.X, one.Y*len(a.tries)))
	for i, img := range a.tries {
		at := image.Pt(0, i*one.Y)
		draw.Draw(all, image.Rectangle{Min: at, Max: at.Add(one)}, img, image.Point{}, draw.Src)
	}
	// A coat of a few pixels counts beside a floor of many: what is twice as common has √2 times the weight.
	cell := func(x, y int) int {
		c := all.RGBAAt(x, y)
		return int(c.R)>>3<<10 | int(c.G)>>3<<5 | int(c.B)>>3
	}
	var common [1 << 15]float64
	for y := range all.Rect.Max.Y {
		for x := range all.Rect.Max.X {
			common[cell(x, y)]++
		}
	}
	q := quantize.MedianCutQuantizer{Aggregation: quantize.Mean, Weighting: func(_ image.Image, x, y int) uint32 {
		const scale = 4096
		return uint32(1 + scale/math.Sqrt(common[cell(x, y)]))
	}}
	a.palette = append(color.Palette{color.RGBA{}}, q.Quantize(make(color.Palette, 0, 255), all)...)
	a.tries = nil
	a.nearest = make([]int16, 1<<18)
	for i := range a.nearest {
		a.nearest[i] = -1
	}
}

// index is the palette's nearest to a colour, never the one for what is left out.
func (a *Animation) index(r, g, b int) uint8 {
	r, g, b = min(max(r, 0), 255)>>2, min(max(g, 0), 255)>>2, min(max(b, 0), 255)>>2
	at := &a.nearest[r<<12|g<<6|b]
	if *at < 0 {
		*at = int16(1 + a.palette[1:].Index(color.RGBA{uint8(r<<2 | r>>4), uint8(g<<2 | g>>4), uint8(b<<2 | b>>4), 255}))
	}
	return uint8(*at)
}

// speckle is what to add to a pixel so that a few colours look like many. It hangs on the place alone: what
// does not move does not flicker either.
var speckle = [8][8]int{
	{0, 32, 8, 40, 2, 34, 10, 42},
	{48, 16, 56, 24, 50, 18, 58, 26},
	{12, 44, 4, 36, 14, 46, 6, 38},
	{60, 28, 52, 20, 62, 30, 54, 22},
	{3, 35, 11, 43, 1, 33, 9, 41},
	{51, 19, 59, 27, 49, 17, 57, 25},
	{15, 47, 7, 39, 13, 45, 5, 37},
	{63, 31, 55, 23, 61, 29, 53, 21},
}

// Add is the next picture.
func (a *Animation) Add(img image.Image) {
	const strength = 9 // of the speckles, levels of 255
	if a.palette == nil {
		a.Try(img)
		a.Choose()
	}
	src := reduced(img, a.Size)
	first := a.whole == nil
	if first {
		a.whole = make([]uint8, a.Size.X*a.Size.Y)
	}
	changed := image.Rectangle{}
	page := image.NewPaletted(src.Rect, a.palette)
	for y := range a.Size.Y {
		for x := range a.Size.X {
			p := src.Pix[y*src.Stride+4*x:]
			more := (speckle[y%8][x%8]*2 - 63) * strength / 128
			index := a.index(int(p[0])+more, int(p[1])+more, int(p[2])+more)
			if at := y*a.Size.X + x; first || a.whole[at] != index {
				a.whole[at] = index
				page.Pix[at] = index
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if changed.Empty() && !first {
		a.pages.Delay[len(a.pages.Delay)-1] += a.Pause // all is as it was
		return
	}
	a.pages.Image = append(a.pages.Image, cut(page, changed))
	a.pages.Delay = append(a.pages.Delay, a.Pause)
	a.pages.Disposal = append(a.pages.Disposal, gif.DisposalNone)
}

// cut is a part of a picture, without the rest.
func cut(page *image.Paletted, part image.Rectangle) *image.Paletted {
	to := image.NewPaletted(part, page.Palette)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		copy(to.Pix[(y-part.Min.Y)*to.Stride:][:part.Dx()], page.Pix[y*page.Stride+part.Min.X:])
	}
	return to
}

// Write writes the animation, which goes on for ever and rests at its end.
func (a *Animation) Write(w io.Writer) error {
	const rest = 120 // hundredths of a second
	if n := len(a.pages.Delay); n > 0 {
		a.pages.Delay[n-1] += rest
	}
	a.pages.Config = image.Config{ColorModel: a.palette, Width: a.Size.X, Height: a.Size.Y}
	return gif.EncodeAll(w, &a.pages)
}

func (a *Animation) save(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(a.Write(f), f.Close())
}
