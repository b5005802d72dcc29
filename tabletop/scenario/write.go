package scenario

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/engine/input"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Format is the table as a scenario that reads back as the same table, but for its name, which is
// the file's. Men stand singly, whatever groups they were read in. What a scenario cannot say is lost:
// materials other than the kind's own, shapes of guns.
func Format(t *tabletop.Table) []byte {
	var b bytes.Buffer
	b.WriteString(topOf(t))
	fmt.Fprintf(&b, "size = %s\nfloor = %q\nsoldiers = %q\n", List(t.Width, t.Depth), t.Floor, t.Size)
	for i := 0; i < len(t.Country); {
		n := 1
		for i+n < len(t.Country) && tabletop.SameThing(&t.Country[i], &t.Country[i+n]) {
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

// topOf is how a table's text begins: what it is called, and what is told of it.
func topOf(t *tabletop.Table) string {
	text := fmt.Sprintf("littlewars = %d\ntitle = %s\n", Version, Quote(t.Title))
	if t.About != "" {
		text += fmt.Sprintf("about = %s\n", Quote(t.About))
	}
	return text
}

// Retitled is a table as Format writes it, on one line or more, under a title of its own, and about it is told what
// stands there. How a battle stands on it is as it was.
func Retitled(position, title string) (string, error) {
	text := strings.ReplaceAll(position, LineEnd, "\n")
	t, err := Read(title, []byte(text))
	if err != nil {
		return "", err
	}
	was := topOf(t)
	t.Title, t.About = title, counted(t)
	if rest, is := strings.CutPrefix(text, was); is {
		return topOf(t) + rest, nil
	}
	return string(Format(t)), nil
}

// counted is what stands on a table: "1 house and 2 walls; South 5 men and 1 gun, North 5 men".
func counted(t *tabletop.Table) string {
	var things [tabletop.NumPieceKinds]int
	for i := range t.Country {
		if i == 0 || !tabletop.SameThing(&t.Country[i-1], &t.Country[i]) {
			things[t.Country[i].Kind]++
		}
	}
	var country, forces []string
	for k, n := range things {
		if name := tabletop.PieceNames[k]; n > 0 {
			country = append(country, inch.Counted(n, name, name+"s"))
		}
	}
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		men, guns := 0, 0
		for i := range t.Men {
			if t.Men[i].Side == side {
				men++
			}
		}
		for i := range t.Guns {
			if t.Guns[i].Side == side {
				guns++
			}
		}
		var has []string
		if men > 0 {
			has = append(has, inch.Counted(men, "man", "men"))
		}
		if guns > 0 {
			has = append(has, inch.Counted(guns, "gun", "guns"))
		}
		if len(has) > 0 {
			forces = append(forces, engine.Capital(side.String())+" "+engine.Listed(has))
		}
	}
	told := cmp.Or(engine.Listed(country), "bare floor")
	if len(forces) > 0 {
		told += "; " + strings.Join(forces, ", ")
	}
	return engine.Capital(told) + "."
}

// writePieces writes the pieces of one thing as one table.
func writePieces(b *bytes.Buffer, ps []tabletop.Piece) {
	p := &ps[0]
	fmt.Fprintf(b, "\n[[%v]]\nname = %s\n", p.Kind, Quote(p.Name))
	switch {
	case p.Kind == tabletop.Hill:
		b.WriteString("boards = [\n")
		for i := range ps {
			fmt.Fprintf(b, "  { %s, thick = %s },\n", shapeText(ps[i].Outline, ", "), Number(rise(ps[i:i+1])))
		}
		b.WriteString("]\n")
		return
	case p.Kind == tabletop.Tree:
		fmt.Fprintf(b, "at = %s\nthick = %s\n", PointText(p.Outline.Corners[0]), Number(2*p.Outline.R))
	case p.Pile != nil:
		c := p.Pile.Cells
		fmt.Fprintf(b, "at = %s\nsize = %s\nturned = %s\nbricks = \"loose\"\n", PointText(p.Pile.At),
			List(float64(c[0])*tabletop.Cell, float64(c[1])*tabletop.Cell), Number(inch.ShortAngle(p.Pile.Turned)))
	case len(ps) == 1:
		fmt.Fprintf(b, "%s\n", shapeText(p.Outline, "\n"))
	default:
		b.WriteString("parts = [\n")
		for i := range ps {
			fmt.Fprintf(b, "  { %s },\n", shapeText(ps[i].Outline, ", "))
		}
		b.WriteString("]\n")
	}
	if !p.Kind.Chalked() {
		fmt.Fprintf(b, "height = %s\n", Number(rise(ps)))
	}
}

// rise is the height of the pieces that, added to what each stands on, gives their tops.
func rise(ps []tabletop.Piece) float64 {
	return inch.Shortest(ps[0].Z1-ps[0].Z0, func(h float64) bool {
		return engine.Found(ps, func(p *tabletop.Piece) bool { return p.Z0+h != p.Z1 }) == nil
	})
}

// shapeText is the keys of an outline.
func shapeText(o plane.Convex, between string) string {
	if len(o.Corners) == 1 {
		return "at = " + PointText(o.Corners[0]) + between + "radius = " + Number(o.R)
	}
	s := "corners = " + PointsText(o.Corners)
	if o.R > 0 {
		s += between + "round = " + Number(o.R)
	}
	return s
}

func writeMan(b *bytes.Buffer, m *tabletop.Man) {
	fmt.Fprintf(b, "\n[[men]]\nname = %s\nside = %q\narm = %q\nat = %s\nheading = %s\n",
		Quote(m.Name), m.Side, m.Arm, PointText(m.At), Number(inch.ShortAngle(m.Heading)))
	if m.Posture != physics.Standing {
		fmt.Fprintf(b, "posture = %q\nlie_to = %s\n", PostureNames[m.Posture], Number(inch.ShortAngle(m.LieTo)))
	}
}

func writeGun(b *bytes.Buffer, g *tabletop.Gun) {
	pattern := max(0, slices.Index(patternNames, g.Model.Name))
	fmt.Fprintf(b, "\n[[gun]]\nname = %s\nside = %q\nat = %s\nheading = %s\nelevation = %s\npattern = %q\n",
		Quote(g.Name), g.Side, PointText(g.At), Number(inch.ShortAngle(g.Heading)), Number(inch.ShortAngle(g.Elevation)),
		patternNames[pattern])
	model := tabletop.Patterns[pattern]()
	for _, n := range ownNumbers {
		if x := *n.of(g.Model); x != *n.of(&model) {
			d := inch.Shortest(x/n.scale, func(d float64) bool { return d*n.scale == x })
			fmt.Fprintf(b, "%s = %s\n", n.Name, Number(d))
		}
	}
}

// Quote is a text as TOML writes it. All its letters print, so only the quotation mark and the backslash need care.
func Quote(s string) string { return `"` + escapes.Replace(s) + `"` }

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// Number is as few digits as read back to x.
func Number(x float64) string { return strconv.FormatFloat(x+0, 'g', -1, 64) }

func List(xs ...float64) string { return "[" + strings.Join(engine.Mapped(xs, Number), ", ") + "]" }

func PointText(p plane.Vec) string { return List(p.X, p.Y) }

// PointsText is a list of points.
func PointsText(points []plane.Vec) string {
	return "[" + strings.Join(engine.Mapped(points, PointText), ", ") + "]"
}

// LineEnd stands for the end of a line where a scenario is written on one. Where a text has the sign
// itself, it is escaped.
const LineEnd, lineEndEscaped = "¶", `\u00b6`

// LineOf is the table as a scenario on one line. ReadLine reads it back.
func LineOf(t *tabletop.Table) string { return OneLine(Format(t)) }

// Ext ends the names of scenario files.
const Ext = ".toml"

// ReadGiven reads a position as a person may give it: a scenario file by its name, or a scenario on one line or as many
// as it has. It gives it on one line. Of a file check says what is wrong, under its name.
func ReadGiven(check func(file string, src []byte) error) func(given string) (string, error) {
	return func(given string) (string, error) {
		if !isFile(given) {
			given = strings.TrimPrefix(given, "\ufeff")
			if strings.Contains(given, "\n") {
				given = OneLine([]byte(given))
			}
			return given, nil
		}
		text, err := input.Text(given, MaxSource)
		switch position := OneLine(text); {
		case err != nil:
			return "", err
		case position == "":
			return "", fmt.Errorf("%s: there is nothing in it", given)
		default:
			return position, check(given, text)
		}
	}
}

// isFile reports whether a position is given as a file's name.
func isFile(given string) bool {
	if strings.ContainsAny(given, "\n"+LineEnd) {
		return false
	}
	info, err := os.Stat(given)
	return filepath.Ext(given) == Ext || given == input.Stdin || err == nil && !info.IsDir()
}

// OneLine is a scenario on one line.
func OneLine(scenario []byte) string {
	text := strings.ReplaceAll(strings.TrimRightFunc(string(scenario), unicode.IsSpace), LineEnd, lineEndEscaped)
	text = strings.NewReplacer("\r\n", LineEnd, "\n", LineEnd).Replace(text)
	return text
}

// ReadLine makes the table of a scenario that is written on one line, as Read does of a file.
func ReadLine(line string) (*tabletop.Table, error) {
	if len(line) > MaxSource {
		return nil, fmt.Errorf("a scenario of %d bytes is too long; the longest may have %d", len(line), MaxSource)
	}
	text := strings.ReplaceAll(line, LineEnd, "\n")
	t, err := Read("position", []byte(text))
	if err != nil {
		return nil, Quoting(err, text)
	}
	t.Name = ""
	return t, nil
}

// Quoting is what is wrong with a text that was written on one line: the numbers of its lines help nobody
// who sees one, so that each fault says what the line has in it.
func Quoting(err error, text string) error {
	if wrong, is := errors.AsType[*Faults](err); is {
		lines := strings.Split(text, "\n")
		for _, f := range wrong.All {
			f.Why += fmt.Sprintf(", in %.80q", lines[f.Line-1])
		}
	}
	return err
}

const GunIsOff = "off"

// off reports whether a gun is said to be off over its back line: then it is no matter where it is.
func (r *Reader) off(gun int) bool {
	if r.Battle == nil {
		return false
	}
	for _, e := range r.Battle.keys {
		if e.key != "guns" {
			continue
		}
		for _, v := range e.val.Items {
			named, off := false, false
			for _, k := range v.keys {
				named = named || k.key == "of" && k.val.text == r.T.Guns[gun].Name
				off = off || k.key == "is" && slices.Contains(strings.Fields(k.val.text), GunIsOff)
			}
			if named && off {
				return true
			}
		}
	}
	return false
}

func (f *Fields) Side(name string) tabletop.Side {
	return tabletop.Side(slices.Index(tabletop.SideNames[:], f.Text(name)))
}
