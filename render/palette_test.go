package render

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"littlewars/render/palette"
)

// eye is how colours come to an eye: a matrix over linear red, green and blue.
type eye struct {
	name string
	see  [3][3]float64
}

// eyes are those that lack a colour wholly, by G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), table for
// severity 1.0; and one that sees only how light things are (Rec. 709).
func eyes() []eye {
	grey := [3]float64{0.2126, 0.7152, 0.0722}
	return []eye{
		{"usual", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
		{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
		{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
		{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
		{"achromatopsia", [3][3]float64{grey, grey, grey}},
	}
}

// lab is what an eye has of a colour, as CIELAB under D65, where equal distances look about alike and 2.3
// can just be told apart.
func (e *eye) lab(c color.Color) [3]float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	from := palette.Linear(n)
	var rgb [3]float64
	for i, row := range e.see {
		for k := range row {
			rgb[i] += row[k] * float64(from[k])
		}
		rgb[i] = min(max(rgb[i], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*rgb[0] + 0.3576*rgb[1] + 0.1805*rgb[2]) / 0.95047)
	y := f(0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2])
	z := f((0.0193*rgb[0] + 0.1192*rgb[1] + 0.9505*rgb[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is how far two colours are from each other to an eye (CIE76).
func (e *eye) apart(a, b color.Color) float64 {
	p, q := e.lab(a), e.lab(b)
	var sum float64
	for i := range p {
		sum += (p[i] - q[i]) * (p[i] - q[i])
	}
	return math.Sqrt(sum)
}

// The safe coats stay apart for every eye by day and by lamp, and the usual ones for the usual eye. Marks are
// chalk edged with soot: one of the two is far from any ground. What is written is far from its paper.
func TestLiveriesForEveryEye(t *testing.T) {
	t.Parallel()
	const coats, marks, letters = 30, 40, 40 // CIE76
	for _, light := range palette.Lights() {
		for _, name := range palette.Coats() {
			p, err := palette.Named(light, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range eyes() {
				if name == "red-blue" && e.name != "usual" {
					continue // this is why there are others
				}
				if got := e.apart(p.Red, p.Blue); got < coats {
					t.Errorf("%s, %s, %s: the coats are %.0f apart, want %d", light, name, e.name, got, coats)
				}
				for what, ground := range map[string]color.NRGBA{"cork": p.Cork, "wood": p.Wood, "paper": p.Paper, "red": p.Red, "blue": p.Blue} {
					if got := max(e.apart(p.Chalk, ground), e.apart(p.Soot, ground)); got < marks {
						t.Errorf("%s, %s, %s: marks on %s are %.0f from it, want %d", light, name, e.name, what, got, marks)
					}
				}
				for what, ink := range map[string]color.NRGBA{"ink": p.Ink, "alarm": p.Alarm} {
					if got := e.apart(ink, p.Paper); got < letters {
						t.Errorf("%s, %s, %s: %s is %.0f from the paper, want %d", light, name, e.name, what, got, letters)
					}
				}
			}
		}
	}
	// The bound bites: the usual coats are closer than that to an eye that sees no hue.
	p, grey := palette.Day(), eyes()[4]
	if got := grey.apart(p.Red, p.Blue); got > coats {
		t.Errorf("red and blue are %.0f apart in grey: the safe coats are not needed", got)
	}
}

// Simulated eyes see what Machado's do: greys stay grey, and red and green of one lightness come together.
func TestEyes(t *testing.T) {
	t.Parallel()
	for _, e := range eyes() {
		if lab := e.lab(palette.Hex(0x808080)); math.Abs(lab[0]-53.585) > 0.2 || math.Abs(lab[1]) > 0.5 || math.Abs(lab[2]) > 0.5 {
			t.Errorf("%s: grey is seen as %.2f", e.name, lab)
		}
	}
	usual, red, green := eyes()[0], palette.Hex(0xB05030), palette.Hex(0x6B7020)
	for _, i := range []int{1, 2} {
		if e := eyes()[i]; e.apart(red, green) > usual.apart(red, green)/2 {
			t.Errorf("%s: red and green stay %.0f apart of %.0f", e.name, e.apart(red, green), usual.apart(red, green))
		}
	}
}

func TestPaletteNamed(t *testing.T) {
	t.Parallel()
	if p, err := palette.Named("", ""); err != nil || p != palette.Day() {
		t.Errorf("without names: %v, %v; want the day's", p, err)
	}
	if p, err := palette.Named("lamp", "red-blue"); err != nil || p != palette.Lamp() {
		t.Errorf("lamp and red-blue: %v, %v; want the lamp's", p, err)
	}
	for _, name := range [][2]string{{"moon", ""}, {"", "green"}} {
		if _, err := palette.Named(name[0], name[1]); err == nil {
			t.Errorf("%q is a palette", name)
		}
	}
	p, _ := palette.Named("day", "black-white")
	if !p.Pattern || slices.Contains([]color.NRGBA{p.Red, p.Blue}, p.Alarm) {
		t.Error("black and white coats want patterns, and refusals a colour of their own")
	}
}
