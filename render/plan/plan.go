package plan

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// Sheet is a match seen from straight above, drawn on paper without a window. The same sheet gives the
// same bytes each time.
type Sheet struct {
	View    engine.View
	Under   string // beneath the title: how far the match has come
	Palette palette.Palette
	Width   int     // of a PNG, pixels; nought is 1200
	Step    float64 // of a floor, how far apart its lines are; nought is so many inches as are read well
	Overlay
}

// The width of a PNG, pixels.
const (
	SheetWidth    = 1200 // where nobody says
	LeastWidth    = 160
	GreatestWidth = 8000
)

// SheetFormats are the kinds of file that a Sheet can be written as.
func SheetFormats() []string { return []string{"png", "svg", "pdf"} }

// Write draws the sheet in one of the SheetFormats. SVG and PDF are of the plan's own size, 72 points an
// inch, and text is outlines in them, so that no typeface is asked for.
func (s *Sheet) Write(w io.Writer, format string) error {
	p := NewPlan(s)
	wide, tall := vg.Length(p.Wide), vg.Length(p.Tall)
	switch format {
	case "png":
		pixels := vg.Length(cmp.Or(s.Width, SheetWidth))
		p.Scale = pixels / wide
		const dots = 72 // an inch: a point is a pixel
		c := vgimg.NewWith(vgimg.UseWH(pixels, vg.Length(math.Round(float64(tall*p.Scale)))), vgimg.UseDPI(dots),
			vgimg.UseBackgroundColor(s.Palette.Paper))
		p.C = c
		p.draw()
		return png.Encode(w, c.Image()) // harder pressing takes a hundred times as long and saves nothing
	case "svg":
		c := vgsvg.New(wide, tall)
		p.C = c
		p.draw()
		return written(w, c, func(text []byte) []byte { return titled(text, s.caption()) })
	case "pdf":
		c := vgpdf.New(wide, tall)
		p.C, p.straight = c, true
		p.draw()
		return written(w, c, undated)
	}
	return fmt.Errorf("no picture format %q; there are %s", format, strings.Join(SheetFormats(), ", "))
}

// caption is the sheet in words, for those who cannot see it.
func (s *Sheet) caption() string {
	if s.Under == "" {
		return s.View.Title
	}
	return s.View.Title + ": " + s.Under
}

func written(w io.Writer, from io.WriterTo, last func([]byte) []byte) error {
	var b bytes.Buffer
	if _, err := from.WriteTo(&b); err != nil {
		return err
	}
	_, err := w.Write(last(b.Bytes()))
	return err
}

// titled puts a title into an SVG document, as its first element.
func titled(svg []byte, title string) []byte {
	var t bytes.Buffer
	t.WriteString("<title>")
	_ = xml.EscapeText(&t, []byte(title)) // a buffer takes everything
	t.WriteString("</title>\n<g ")
	return bytes.Replace(svg, []byte("<g "), t.Bytes(), 1)
}

var pdfDate = regexp.MustCompile(`Date \(D:\d{14}\)`)

// undated gives a PDF the date of the book, so that a plan drawn twice is the same file. The length stays:
// the document counts its bytes.
func undated(pdf []byte) []byte { return pdfDate.ReplaceAll(pdf, []byte("Date (D:19130801000000)")) }

// plan is a sheet being drawn: where everything goes.
type plan struct {
	quill
	*Sheet
	Wide, Tall float64 // of the paper, points
	Origin     vg.Point
	Unit       float64 // points to a unit of the table
	cell       float64 // how far a cell reaches from its middle to its sides, units; of a floor, 1
	Rim        float64 // of wood round an oak board, points
	named      bool    // the cells are called by column and row, and these stand at the edges
	Bare       bool    // columns and rows are not written on the rim
	broad      bool    // the table lies on its side
	swapped    bool    // the second side in order has the first banner
	foot       []footLine
	wet        []engine.Spot           // what rivers run through, and where they are forded
	placed     map[string]*engine.Cell // by place, made by cellAt
	whole      *contours               // of all cells, once they are known
	within     *box                    // nothing is drawn that lies beyond it; nil for no such bounds
}

// How the paper is divided, points.
const (
	edgeRoom  = 26.0
	titleRoom = 62.0
	footRoom  = 20.0 // above the foot
	footLead  = 15.0 // from one line of the foot to the next
	mostWide  = 520.0
	mostTall  = 760.0
)

func NewPlan(s *Sheet) *plan {
	broad := s.Broad && s.View.Ground.High.Y-s.View.Ground.Low.Y > 2*(s.View.Ground.High.X-s.View.Ground.Low.X)
	if broad {
		s = s.turned()
	}
	p := &plan{Sheet: s, broad: broad, cell: 1, quill: quill{Scale: 1}, swapped: polygon.SwapsBanners(&s.View)}
	g := s.View.Ground
	wide, tall := max(1e-6, g.High.X-g.Low.X), max(1e-6, g.High.Y-g.Low.Y)
	if len(s.View.Cells) > 0 {
		p.cell = math.Sqrt(math.Abs(polygon.Area(s.View.Cells[0].Corners))) / 2
		p.named = namedByAxes(s.View.Cells, axisNames)
	}
	for i := range s.View.Lines {
		if l := &s.View.Lines[i]; runs(p, l) {
			p.wet = append(p.wet, l.Points...)
		}
	}
	p.Unit = min(mostWide/wide, mostTall/tall)
	p.Rim = 10
	switch {
	case g.Material == "oak":
		p.Rim = 24
	case p.named || g.Floor:
		p.Rim = 18
	}
	p.Wide = max(420, wide*p.Unit+2*(p.Rim+edgeRoom))
	p.foot = p.footLines(p.Wide - 2*edgeRoom)
	p.Tall = titleRoom + tall*p.Unit + 2*p.Rim + footRoom + footLead*float64(len(p.foot)) + edgeRoom
	p.Origin = Point((p.Wide-wide*p.Unit)/2-g.Low.X*p.Unit, p.Tall-titleRoom-p.Rim-g.High.Y*p.Unit)
	return p
}

// at is where a spot of the table lies on the paper.
func (p *plan) at(s engine.Spot) vg.Point { return p.Origin.Add(Point(s.X*p.Unit, s.Y*p.Unit)) }

// hatched is parallel lines over an outline without dents, so far apart, in a direction (radians).
func hatched(p *plan, outline []engine.Spot, gap, toward float64) []vg.Path {
	return engine.Mapped(polygon.Hatch(outline, gap, toward), func(l [2]engine.Spot) vg.Path { return p.line(l[:]) })
}

// ring and line are closed and open paths of the table.
func (p *plan) ring(spots []engine.Spot) vg.Path { return ringPath(engine.Mapped(spots, p.at)...) }
func (p *plan) line(spots []engine.Spot) vg.Path { return openPath(engine.Mapped(spots, p.at)...) }

// draw draws what lies below first.
func (p *plan) draw() {
	p.Fill(p.Palette.Paper, Boxed(Point(-1, -1), Point(p.Wide+1, p.Tall+1)))
	p.heading()
	p.Ground()
	drawPatches(p)
	drawLast(p)
	p.solids()
	p.Lines()
	p.figures()
	drawAlarms(p)
	drawTracks(p)
	if p.View.Ground.Floor {
		p.names()
		p.compass()
	}
	p.Labels()
	p.footing()
}

// heading is the title in spaced capitals over a swelled rule, and what is said beneath it.
func (p *plan) heading() {
	middle, top := p.Wide/2, p.Tall
	title := lettering{face: bookLetters(), size: 25, align: 0.5, spaced: 0.13}
	if w := title.wide(strings.ToUpper(p.View.Title)); w > p.Wide-2*edgeRoom {
		title.size *= (p.Wide - 2*edgeRoom) / w
	}
	p.write(p.Palette.Ink, title, strings.ToUpper(p.View.Title), Point(middle, top-32))
	const half, swell = 74.0, 1.1
	p.Fill(p.Palette.Ink, ringPath(Point(middle-half, top-39.5), Point(middle, top-39.5+swell), Point(middle+half, top-39.5), Point(middle, top-39.5-swell)))
	under := lettering{face: bookLetters(), size: 10.5, align: 0.5, spaced: 0.01}
	if w := under.wide(p.Under); w > p.Wide-2*edgeRoom {
		under.size *= (p.Wide - 2*edgeRoom) / w
	}
	p.write(palette.Mixed(p.Palette.Faint, p.Palette.Ink, 0.5), under, p.Under, Point(middle, top-52))
}

// Labels are words on the table, with a little paper round them.
func (p *plan) Labels() {
	l := lettering{face: bookLetters(), size: 10, align: 0.5}
	for _, label := range p.View.Labels {
		p.haloed(p.Palette.Ink, p.Palette.Paper, 2.4, l.figure(label.Text, p.at(label.At)))
	}
}

// haloed is a path with a rim of another colour, to be read on anything.
func (p *plan) haloed(of, halo color.NRGBA, width float64, path vg.Path) {
	p.stroke(halo, width, path)
	p.Fill(of, path)
}

// banner is which sign and colour a side has: of two on a board the one that looks up it has the first;
// else it is the side's place in the order of play. Nobody's is -1.
func (p *plan) banner(side engine.Side) int {
	i := slices.Index(p.View.Sides, side)
	if i >= 0 && p.swapped {
		return 1 - i
	}
	return i
}

// sideColour is the coat of a side.
func (p *plan) sideColour(banner int) color.NRGBA {
	c := p.Palette
	coats := [...]color.NRGBA{c.Red, c.Blue, c.Brass, palette.Mixed(c.Ink, color.NRGBA{0x4A, 0x7A, 0x3A, 255}, 0.7)}
	if banner < 0 {
		return palette.Mixed(c.Wood, c.Ink, 0.2)
	}
	return coats[banner%len(coats)]
}

// Board is what lies on the sheet without the words round it.
func (s *Sheet) Board() image.Image {
	p := NewPlan(s)
	p.Scale = vg.Length(s.Width) / vg.Length(p.Wide)
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(s.Width), vg.Length(math.Round(p.Tall*float64(p.Scale)))), vgimg.UseDPI(72))
	p.C = c
	p.draw()
	g := s.View.Ground
	low, high := p.at(g.Low).Scale(p.Scale), p.at(g.High).Scale(p.Scale)
	whole := c.Image().Bounds()
	part := image.Rect(int(low.X), whole.Max.Y-int(high.Y), int(high.X), whole.Max.Y-int(low.Y)).Intersect(whole)
	img := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(img, img.Bounds(), c.Image(), part.Min, draw.Src)
	return img
}

// BannersOf is which banner each side has, the same as on the plan.
func BannersOf(v *engine.View) func(engine.Side) int {
	p := &plan{Sheet: &Sheet{View: engine.View{Sides: v.Sides}}, swapped: polygon.SwapsBanners(v)}
	return p.banner
}
