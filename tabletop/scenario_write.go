package tabletop

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"littlewars/physics"
	"littlewars/physics/plane"
)

// Format is the table as a scenario that reads back as the same table, but for its name, which is
// the file's. Men stand singly, whatever groups they were read in. What a scenario cannot say is lost:
// materials other than the kind's own, shapes of guns.
func Format(t *Table) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "littlewars = %d\ntitle = %s\n", Version, quote(t.Title))
	if t.About != "" {
		fmt.Fprintf(&b, "about = %s\n", quote(t.About))
	}
	fmt.Fprintf(&b, "size = %s\nfloor = %q\nsoldiers = %q\n", list(t.Width, t.Depth), t.Floor, t.Size)
	for i := 0; i < len(t.Country); {
		n := 1
		for i+n < len(t.Country) && sameThing(&t.Country[i], &t.Country[i+n]) {
			n++
		}
		writePieces(&b, t.Country[i:i+n])
		i += n
	}
	for i := range t.Men {
		writeMan(&b, &t.Men[i])
	}
	for i := range t.Guns {
		writeGun(&b, &t.Guns[i])
	}
	return b.Bytes()
}

// writePieces writes the pieces of one thing as one table.
func writePieces(b *bytes.Buffer, ps []Piece) {
	p := &ps[0]
	fmt.Fprintf(b, "\n[[%v]]\nname = %s\n", p.Kind, quote(p.Name))
	switch {
	case p.Kind == Hill:
		b.WriteString("boards = [\n")
		for i := range ps {
			fmt.Fprintf(b, "  { %s, thick = %s },\n", shapeText(ps[i].Outline, ", "), number(rise(ps[i:i+1])))
		}
		b.WriteString("]\n")
		return
	case p.Kind == Tree:
		fmt.Fprintf(b, "at = %s\nthick = %s\n", pointText(p.Outline.Corners[0]), number(2*p.Outline.R))
	case p.Pile != nil:
		c := p.Pile.Cells
		fmt.Fprintf(b, "at = %s\nsize = %s\nturned = %s\nbricks = \"loose\"\n", pointText(p.Pile.At),
			list(float64(c[0])*cell, float64(c[1])*cell), number(shortAngle(p.Pile.Turned)))
	case len(ps) == 1:
		fmt.Fprintf(b, "%s\n", shapeText(p.Outline, "\n"))
	default:
		b.WriteString("parts = [\n")
		for i := range ps {
			fmt.Fprintf(b, "  { %s },\n", shapeText(ps[i].Outline, ", "))
		}
		b.WriteString("]\n")
	}
	if !p.Kind.chalked() {
		fmt.Fprintf(b, "height = %s\n", number(rise(ps)))
	}
}

// rise is the height of the pieces that, added to what each stands on, gives their tops.
func rise(ps []Piece) float64 {
	return shortest(ps[0].Z1-ps[0].Z0, func(h float64) bool {
		for i := range ps {
			if ps[i].Z0+h != ps[i].Z1 {
				return false
			}
		}
		return true
	})
}

// shapeText is the keys of an outline.
func shapeText(o plane.Convex, between string) string {
	if len(o.Corners) == 1 {
		return "at = " + pointText(o.Corners[0]) + between + "radius = " + number(o.R)
	}
	corners := make([]string, len(o.Corners))
	for i, c := range o.Corners {
		corners[i] = pointText(c)
	}
	s := "corners = [" + strings.Join(corners, ", ") + "]"
	if o.R > 0 {
		s += between + "round = " + number(o.R)
	}
	return s
}

func writeMan(b *bytes.Buffer, m *Man) {
	fmt.Fprintf(b, "\n[[men]]\nname = %s\nside = %q\narm = %q\nat = %s\nheading = %s\n",
		quote(m.Name), m.Side, m.Arm, pointText(m.At), number(shortAngle(m.Heading)))
	if m.Posture != physics.Standing {
		fmt.Fprintf(b, "posture = %q\nlie_to = %s\n", postureNames[m.Posture], number(shortAngle(m.LieTo)))
	}
}

func writeGun(b *bytes.Buffer, g *Gun) {
	pattern := 0
	for i, name := range patternNames {
		if g.Model.Name == name {
			pattern = i
		}
	}
	fmt.Fprintf(b, "\n[[gun]]\nname = %s\nside = %q\nat = %s\nheading = %s\nelevation = %s\npattern = %q\n",
		quote(g.Name), g.Side, pointText(g.At), number(shortAngle(g.Heading)), number(shortAngle(g.Elevation)),
		patternNames[pattern])
	model := patterns[pattern]()
	for _, n := range ownNumbers {
		if x := *n.of(g.Model); x != *n.of(&model) {
			d := shortest(x/n.scale, func(d float64) bool { return d*n.scale == x })
			fmt.Fprintf(b, "%s = %s\n", n.name, number(d))
		}
	}
}

// quote is a text as TOML writes it. All its letters print, so only the quotation mark and the
// backslash need care.
func quote(s string) string { return `"` + escapes.Replace(s) + `"` }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// number is as few digits as read back to x.
func number(x float64) string { return strconv.FormatFloat(x+0, 'g', -1, 64) }

func list(xs ...float64) string {
	s := make([]string, len(xs))
	for i, x := range xs {
		s[i] = number(x)
	}
	return "[" + strings.Join(s, ", ") + "]"
}

func pointText(p plane.Vec) string { return list(p.X, p.Y) }

// shortAngle is an angle in degrees, with as few digits as read back to it.
func shortAngle(radians float64) float64 {
	return shortest(radians/degree, func(d float64) bool { return d*degree == radians })
}

// shortest is the number nearest to x with the fewest digits for which good holds; failing one within
// a rounding or two, x.
func shortest(x float64, good func(float64) bool) float64 {
	for digits := 1; digits <= 17; digits++ {
		d, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', digits, 64), 64)
		if err == nil && good(d) {
			return d
		}
	}
	for _, d := range []float64{math.Nextafter(x, math.Inf(1)), math.Nextafter(x, math.Inf(-1))} {
		if good(d) {
			return d
		}
	}
	return x
}
