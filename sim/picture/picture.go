package picture

import (
	"bytes"
	"cmp"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"littlewars/tabletop/inch"
)

// Picture is a drawing on paper, ready to be written as PNG or SVG.
type Picture struct {
	width, height vg.Length
	title, under  string // heading, and particulars beneath it, broken into lines as they need
	body          func(c draw.Canvas)
}

// dotsPerInch of a PNG: sharp on a good screen and on paper at half its size.
const dotsPerInch = 160

// The day palette of the house.
var (
	paper    = color.NRGBA{0xF3, 0xEA, 0xD7, 0xFF}
	ink      = color.NRGBA{0x2A, 0x23, 0x20, 0xFF}
	faintInk = color.NRGBA{0x8A, 0x7B, 0x6C, 0xFF}
	red      = color.NRGBA{0xA8, 0x32, 0x2A, 0xFF}
	blue     = color.NRGBA{0x2B, 0x4C, 0x7E, 0xFF}
	brass    = color.NRGBA{0xB8, 0x86, 0x2B, 0xFF}
	wood     = color.NRGBA{0xC9, 0xA0, 0x6B, 0xFF}
	chalk    = color.NRGBA{0xF7, 0xF4, 0xEC, 0xFF}
	cork     = color.NRGBA{0xB5, 0x8B, 0x5C, 0xFF}
	leaf     = color.NRGBA{0x6B, 0x7F, 0x4A, 0xFF}
	stone    = color.NRGBA{0x9A, 0x93, 0x86, 0xFF}
)

// faded is the colour at a share of its strength, to be laid over others.
func faded(c color.NRGBA, strength float64) color.NRGBA {
	c.A = uint8(math.Round(255 * strength))
	return c
}

// mixed is a opaque mixture: share of b in a.
func mixed(a, b color.NRGBA, share float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + share*(float64(y)-float64(x)))) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xFF}
}

// Formats are the kinds of file a Picture can be written as.
func Formats() []string { return []string{"png", "svg"} }

// Write draws the picture in one of the Formats.
func (p *Picture) Write(w io.Writer, format string) error {
	var canvas interface {
		vg.CanvasSizer
		io.WriterTo
	}
	switch format {
	case "png":
		canvas = vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(p.width, p.height), vgimg.UseDPI(dotsPerInch),
			vgimg.UseBackgroundColor(paper))}
	case "svg":
		canvas = vgsvg.New(p.width, p.height)
	default:
		return fmt.Errorf("no picture format %q; there are %s", format, strings.Join(Formats(), " and "))
	}
	p.draw(draw.New(canvas))
	if format != "svg" {
		_, err := canvas.WriteTo(w)
		return err
	}
	var src bytes.Buffer
	if _, err := canvas.WriteTo(&src); err != nil {
		return err
	}
	// Who has not the book face gets one like it.
	named := []byte("font-family:Liberation Serif;")
	_, err := w.Write(bytes.ReplaceAll(src.Bytes(), named, []byte("font-family:'Liberation Serif','Times New Roman',serif;")))
	return err
}

// margin of paper round a picture.
const margin = 14 * vg.Length(1)

func (p *Picture) draw(c draw.Canvas) {
	fill(c, paper, box(c.Min.X, c.Min.Y, c.Max.X, c.Max.Y))
	c = draw.Crop(c, margin, -margin, margin, -margin)
	title, under := letters(15, ink), underStyle()
	title.XAlign, title.YAlign = text.XLeft, text.YTop
	c.FillText(title, vg.Point{X: c.Min.X, Y: c.Max.Y}, p.title)
	for i, words := range p.lines() {
		c.FillText(under, vg.Point{X: c.Min.X, Y: c.Max.Y - 20 - lineHeight*vg.Length(i)}, words)
	}
	p.body(draw.Crop(c, 0, 0, 0, -p.heading()))
}

// lineHeight is from one line of particulars to the next.
const lineHeight = 12 * vg.Length(1)

func underStyle() text.Style {
	under := letters(9.5, mixed(faintInk, ink, 0.35))
	under.XAlign, under.YAlign = text.XLeft, text.YTop
	return under
}

// lines is what is under the title, broken between words to the paper's width.
func (p *Picture) lines() []string {
	room := p.width - 2*margin
	style := underStyle()
	var lines []string
	now := ""
	for word := range strings.FieldsSeq(p.under) {
		if next := strings.TrimSpace(now + " " + word); now == "" || style.Width(next) <= room {
			now = next
			continue
		}
		lines, now = append(lines, now), word
	}
	return append(lines, now)
}

// heading is the height that title and particulars take.
func (p *Picture) heading() vg.Length { return 30 + lineHeight*vg.Length(len(p.lines())) }

// letters is the book face in a size (points) and colour.
func letters(size float64, of color.Color) text.Style {
	return text.Style{
		Color: of, Font: font.From(plot.DefaultFont, vg.Length(size)),
		Handler: plot.DefaultTextHandler, XAlign: text.XCenter, YAlign: text.YCenter,
	}
}

// ruled is a plot without a title in the house style: faint axes, ink figures, no frame.
func ruled(x, y string) *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil // the paper shows
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.LineStyle.Color, a.Tick.LineStyle.Color = faintInk, faintInk
		a.LineStyle.Width, a.Tick.LineStyle.Width = 0.6, 0.6
		a.Tick.Label.Color, a.Label.TextStyle.Color = ink, ink
		a.Tick.Label.Font.Size, a.Label.TextStyle.Font.Size = 9.5, 10.5
		a.Padding, a.Tick.Length = 4, 4
		a.Label.Padding = 4
	}
	p.X.Label.Text, p.Y.Label.Text = x, y
	p.Legend.TextStyle = letters(9.5, ink)
	p.Legend.TextStyle.XAlign, p.Legend.TextStyle.YAlign = text.XLeft, text.YBottom
	p.Legend.Padding, p.Legend.ThumbnailWidth = 2, 18
	p.Legend.Top = true
	return p
}

// sketch is a drawing on a plot's coordinates.
type sketch func(c draw.Canvas, x, y func(float64) vg.Length)

// Plot draws it.
func (s sketch) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	s(c, x, y)
}

// inchTicks marks every so many inches, written as a carpenter would; nothing smaller than least.
type inchTicks struct{ about int }

// Ticks chooses a step of feet, inches or a binary part of an inch that gives about as many marks as
// asked for.
func (t inchTicks) Ticks(low, high float64) []plot.Tick {
	steps := []float64{1. / 16, 1. / 8, 1. / 4, 1. / 2, 1, 2, 3, 6, 12, 24, 36, 72, 144, 360, 720, 1440}
	i := slices.IndexFunc(steps, func(s float64) bool { return (high-low)/s <= float64(t.about) })
	step := steps[cmp.Or(i+1, len(steps))-1]
	var ticks []plot.Tick
	for i := math.Ceil(low/step - 1e-9); i*step <= high+1e-9*step; i++ {
		ticks = append(ticks, plot.Tick{Value: i * step, Label: printed(i * step)})
	}
	return ticks
}

// printed is inches as carpenter writes them, in letters that the book face has: it lacks the small
// figures that sixteenths need below the stroke.
func printed(inches float64) string {
	return strings.NewReplacer(
		"⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9",
		"⁄", "/", "₁", "1", "₆", "6", "-", "−",
	).Replace(inch.Tape(inches))
}

func box(x0, y0, x1, y1 vg.Length) []vg.Point {
	return []vg.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

func pathOf(points []vg.Point) vg.Path {
	var path vg.Path
	path.Move(points[0])
	for _, q := range points[1:] {
		path.Line(q)
	}
	path.Close()
	return path
}

func fill(c draw.Canvas, of color.Color, points []vg.Point) {
	if _, _, _, alpha := of.RGBA(); alpha == 0 {
		return // the SVG canvas cannot write what is not seen
	}
	c.SetColor(of)
	c.Fill(pathOf(points))
}

func outline(c draw.Canvas, of color.Color, width vg.Length, points []vg.Point) {
	stroke(c, of, width, pathOf(points))
}

func line(c draw.Canvas, of color.Color, width vg.Length, points []vg.Point) {
	if len(points) < 2 {
		return
	}
	c.StrokeLines(draw.LineStyle{Color: of, Width: width}, points)
}

// cross is an upright or (turned by an eighth) a slanting cross.
func cross(c draw.Canvas, of color.Color, width, radius vg.Length, at vg.Point, turned float64) {
	for k := range 2 {
		sin, cos := math.Sincos(turned + float64(k)*math.Pi/2)
		dx, dy := radius*vg.Length(cos), radius*vg.Length(sin)
		line(c, of, width, []vg.Point{{X: at.X - dx, Y: at.Y - dy}, {X: at.X + dx, Y: at.Y + dy}})
	}
}

// star is where a shot met a man: like no man on the table, and seen on any ground.
func star(c draw.Canvas, radius vg.Length, at vg.Point) {
	cross(c, chalk, 2.2, radius+0.6, at, math.Pi/4)
	cross(c, chalk, 2.2, radius+0.6, at, 0)
	cross(c, ink, 0.9, radius, at, math.Pi/4)
	cross(c, ink, 0.9, radius, at, 0)
}

func circle(radius vg.Length, at vg.Point) (path vg.Path) {
	path.Move(vg.Point{X: at.X + radius, Y: at.Y})
	path.Arc(at, radius, 0, 2*math.Pi)
	path.Close()
	return path
}

func dot(c draw.Canvas, of color.Color, radius vg.Length, at vg.Point) {
	c.SetColor(of)
	c.Fill(circle(radius, at))
}

func ring(c draw.Canvas, of color.Color, width, radius vg.Length, at vg.Point) {
	stroke(c, of, width, circle(radius, at))
}

func stroke(c draw.Canvas, of color.Color, width vg.Length, path vg.Path) {
	c.SetColor(of)
	c.SetLineWidth(width)
	c.SetLineDash(nil, 0)
	c.Stroke(path)
}

// entry is one mark of a legend with what it means; mark draws it about a point.
type entry struct {
	name string
	mark func(c draw.Canvas, at vg.Point)
}

// legend writes entries from left to right in as many lines as they need, the first at the top.
type legend []entry

// The room that a legend's entry takes beside its name, and the height of its lines.
const (
	entryMark = 22 * vg.Length(1)
	entryGap  = 14 * vg.Length(1)
	entryLine = 14 * vg.Length(1)
)

// broken is the entries in lines no wider than the room.
func (l legend) broken(room vg.Length) []legend {
	words := letters(9, ink)
	var lines []legend
	x := room
	for _, e := range l {
		wide := entryMark + words.Width(e.name)
		if x+wide > room {
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], e)
		x += wide + entryGap
	}
	return lines
}

// height is what the legend takes at the foot of a body so wide.
func (l legend) height(room vg.Length) vg.Length {
	return 6 + entryLine*vg.Length(len(l.broken(room)))
}

// draw writes the legend at the foot of the canvas and returns what is left above it.
func (l legend) draw(c draw.Canvas) draw.Canvas {
	words := letters(9, ink)
	words.XAlign = text.XLeft
	lines := l.broken(c.Max.X - c.Min.X)
	for i, entries := range lines {
		x, y := c.Min.X, c.Min.Y+entryLine*(vg.Length(len(lines)-i)-0.5)
		for _, e := range entries {
			e.mark(c, vg.Point{X: x + entryMark/2 - 2, Y: y})
			c.FillText(words, vg.Point{X: x + entryMark, Y: y}, e.name)
			x += entryMark + words.Width(e.name) + entryGap
		}
	}
	c.Min.Y += l.height(c.Max.X - c.Min.X)
	return c
}

// wayEntries are the marks of ways and contacts, alike in all pictures.
func wayEntries() legend {
	return legend{
		{"flight", func(c draw.Canvas, at vg.Point) {
			line(c, ink, 0.8, []vg.Point{{X: at.X - 8, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
		}},
		{"sliding or rolling", func(c draw.Canvas, at vg.Point) {
			c.StrokeLines(draw.LineStyle{Color: ink, Width: 0.8, Dashes: rollingDashes()},
				[]vg.Point{{X: at.X - 8, Y: at.Y}, {X: at.X + 8, Y: at.Y}})
		}},
		{"met floor or country", func(c draw.Canvas, at vg.Point) { ring(c, ink, 0.6, 1.7, at) }},
		{"met a man", func(c draw.Canvas, at vg.Point) { star(c, 3, at) }},
	}
}

// rollingDashes are those of a way along the floor.
func rollingDashes() []vg.Length { return []vg.Length{1.5, 2} }

// toScale widens one axis so that an inch is as long up as across.
func toScale(p *plot.Plot, c draw.Canvas) {
	for range 3 { // the figures' widths depend on the range a little
		data := p.DataCanvas(c).Size()
		across, up := float64(data.X)/(p.X.Max-p.X.Min), float64(data.Y)/(p.Y.Max-p.Y.Min)
		scale := min(across, up)
		grow := func(a *plot.Axis, room float64) {
			extra := (room/scale - (a.Max - a.Min)) / 2
			a.Min, a.Max = a.Min-extra, a.Max+extra
		}
		grow(&p.X, float64(data.X))
		grow(&p.Y, float64(data.Y))
	}
}
