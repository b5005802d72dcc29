package render

import (
	"image"
	"regexp"
	"strconv"
	"strings"

	"gioui.org/font"
	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
)

// passage is one piece of a text in Markdown, of as much of it as manuals and catalogues use.
type passage struct {
	kind  passageKind
	level int        // of a title, from 1; how far an item is set in, from 0
	sign  string     // before an item: a dot or its number
	words []word     // of a title, a paragraph, an item
	cells [][][]word // of a table, row by row, the heads first
	lines []string   // of code
}

type passageKind uint8

const (
	prosePassage passageKind = iota
	titlePassage
	itemPassage
	tablePassage
	codePassage
)

// word is what stands between two blanks, in as many pieces as it changes its face.
type word []piece

// piece is letters of one face.
type piece struct {
	text                 string
	strong, slant, typed bool
	rule                 engine.RuleID // that it names
}

var (
	titleSign = regexp.MustCompile(`^(#+) +(.*)$`)
	itemSign  = regexp.MustCompile(`^( *)([-*]|\d+\.) +(.*)$`)
	linkSign  = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	pictures  = regexp.MustCompile(`!\[[^\]]*\]\([^)]*\)`)
	ruleName  = regexp.MustCompile(`\b[A-Z]{2,4}(?:-[A-Z]+)*-\d+\b`)
)

// passagesOf takes a text apart.
func passagesOf(text string) []passage {
	var all []passage
	lines := strings.Split(pictures.ReplaceAllString(text, ""), "\n")
	for i := 0; i < len(lines); {
		line, end := lines[i], i+1
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "---"):
		case strings.HasPrefix(line, "```"):
			for end < len(lines) && !strings.HasPrefix(lines[end], "```") {
				end++
			}
			all = append(all, passage{kind: codePassage, lines: lines[i+1 : end]})
			end++
		case titleSign.MatchString(line):
			m := titleSign.FindStringSubmatch(line)
			all = append(all, passage{kind: titlePassage, level: len(m[1]), words: wordsOf(m[2])})
		case strings.HasPrefix(line, "|"):
			for end < len(lines) && strings.HasPrefix(lines[end], "|") {
				end++
			}
			all = append(all, passage{kind: tablePassage, cells: cellsOf(lines[i:end])})
		default:
			for end < len(lines) && more(lines[end]) {
				end++
			}
			b := passage{}
			whole := strings.Join(lines[i:end], " ")
			if m := itemSign.FindStringSubmatch(line); m != nil {
				b.kind, b.level, b.sign = itemPassage, len(m[1])/2, "·"
				if m[2] != "-" && m[2] != "*" {
					b.sign = m[2]
				}
				whole = itemSign.FindStringSubmatch(whole)[3]
			}
			b.words = wordsOf(whole)
			all = append(all, b)
		}
		i = end
	}
	return all
}

// more reports whether a line goes on with the paragraph or item before it.
func more(line string) bool {
	return strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "```") &&
		!strings.HasPrefix(line, "---") && !titleSign.MatchString(line) && !itemSign.MatchString(line)
}

// cellsOf is the rows of a table, without the line under its heads.
func cellsOf(lines []string) [][][]word {
	var rows [][][]word
	for _, line := range lines {
		if strings.Trim(line, "|-: ") == "" && len(rows) == 1 {
			continue
		}
		var row [][]word
		inner := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
		for cell := range strings.SplitSeq(inner, "|") {
			row = append(row, wordsOf(strings.TrimSpace(cell)))
		}
		rows = append(rows, row)
	}
	return rows
}

// wordsOf takes a line apart: into words, and these where their face changes or a rule is named.
func wordsOf(line string) []word {
	line = linkSign.ReplaceAllString(line, "$1")
	var words []word
	var now piece
	open := false // the last word may go on
	put := func(text string) {
		for i, part := range strings.Split(text, " ") {
			if i > 0 {
				open = false
			}
			for len(part) > 0 {
				p := now
				if p.text = part; !p.typed {
					p.text, p.rule = nextName(part)
				}
				part = part[len(p.text):]
				if !open {
					words = append(words, nil)
				}
				words[len(words)-1] = append(words[len(words)-1], p)
				open = true
			}
		}
	}
	from := 0
	for i := 0; i < len(line); {
		n := 0 // length of the sign that stands here
		switch rest := line[i:]; {
		case rest[0] == '`':
			n = 1
		case now.typed:
		case strings.HasPrefix(rest, "**"):
			n = 2
		case rest[0] == '*' && (now.slant || len(rest) > 1 && rest[1] != ' '):
			n = 1
		}
		if n == 0 {
			i++
			continue
		}
		put(line[from:i])
		switch line[i : i+n] {
		case "`":
			now.typed = !now.typed
		case "**":
			now.strong = !now.strong
		case "*":
			now.slant = !now.slant
		}
		i += n
		from = i
	}
	put(line[from:])
	return words
}

// nextName is the beginning of some letters up to where a rule is named, or the name if that comes first.
func nextName(letters string) (string, engine.RuleID) {
	at := ruleName.FindStringIndex(letters)
	switch {
	case at == nil:
		return letters, ""
	case at[0] > 0:
		return letters[:at[0]], ""
	}
	return letters[:at[1]], engine.RuleID(letters[:at[1]])
}

// printed is a text as rows of a page. The name keeps what can be pressed in it apart.
func (d *printer) printed(name string, text []passage) []layout.Widget {
	rows := make([]layout.Widget, len(text))
	for i := range text {
		rows[i] = func(gtx layout.Context) layout.Dimensions { return d.passage(gtx, name+" "+strconv.Itoa(i), &text[i]) }
	}
	return rows
}

func (d *printer) passage(gtx layout.Context, name string, b *passage) layout.Dimensions {
	const prose = 17 // sp
	s := d.paper
	switch b.kind {
	case titlePassage:
		size := unit.Sp(max(20, 36-6*b.level))
		return layout.Inset{Top: 12, Bottom: 5}.Layout(gtx, d.prose(name, size, false, b.words))
	case itemPassage:
		in := layout.Inset{Left: unit.Dp(10 + 18*b.level), Bottom: 5}
		return in.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			return layout.Flex{}.Layout(
				gtx,
				layout.Rigid(s.words(book(), prose, s.Ink, 1, b.sign+"\u2002")),
				layout.Flexed(1, d.prose(name, prose, false, b.words)),
			)
		})
	case tablePassage:
		return layout.Inset{Top: 4, Bottom: 10}.Layout(gtx, func(gtx layout.Context) layout.Dimensions { return d.gridded(gtx, name, b.cells) })
	case codePassage:
		return layout.Inset{Top: 3, Bottom: 9}.Layout(gtx, func(gtx layout.Context) layout.Dimensions {
			gtx.Constraints.Min = image.Point{}
			return s.boxed(gtx, mixed(s.Paper, s.Wood, 0.14), false, layout.UniformInset(10),
				s.words(mono(), 13, s.Ink, 0, strings.Join(b.lines, "\n")))
		})
	}
	return layout.Inset{Bottom: 9}.Layout(gtx, d.prose(name, prose, false, b.words))
}

// mono is the face of what is typed.
func mono() font.Font { return font.Font{Typeface: "Go Mono"} }

// prose sets words in lines. In figures is for tables, which have numbers in them.
func (d *printer) prose(name string, size unit.Sp, figures bool, words []word) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		gtx.Constraints.Min = image.Point{}
		room := gtx.Constraints.Max.X
		blank, lead := gtx.Sp(size)*26/100, gtx.Sp(size)*12/100
		var at image.Point
		wide, high := 0, 0
		for i, w := range words {
			m := op.Record(gtx.Ops)
			dims := d.word(gtx, name+"."+strconv.Itoa(i), size, figures, w)
			call := m.Stop()
			if at.X > 0 && at.X+dims.Size.X > room {
				at, high = image.Pt(0, at.Y+high+lead), 0
			}
			off := op.Offset(at).Push(gtx.Ops)
			call.Add(gtx.Ops)
			off.Pop()
			wide, high = max(wide, at.X+dims.Size.X), max(high, dims.Size.Y)
			at.X += dims.Size.X + blank
		}
		return layout.Dimensions{Size: image.Pt(wide, at.Y+high)}
	}
}

// word sets one word, its pieces on one line.
func (d *printer) word(gtx layout.Context, name string, size unit.Sp, figures bool, w word) layout.Dimensions {
	s := d.paper
	pieces := make([]layout.FlexChild, len(w))
	for i, p := range w {
		face, ink, size := book(), s.Ink, size
		switch {
		case p.typed:
			face, size = mono(), size*82/100
		case p.strong || figures || p.rule != "" || strings.ContainsAny(p.text, "0123456789"):
			face, size = plain(), size*84/100
			if p.strong {
				face = bold()
			}
		}
		if p.slant {
			face.Style = font.Italic
			if face.Typeface == bookName { // it has no slanted letters
				face, size = font.Font{Typeface: "Go", Style: font.Italic}, size*86/100
			}
		}
		letters := s.words(face, size, ink, 1, p.text)
		if p.rule != "" && d.house.Rules != nil {
			letters = d.pick(name+"/"+strconv.Itoa(i), string(p.rule), func() { d.read(p.rule) }, func(gtx layout.Context, lit bool) layout.Dimensions {
				dims := s.words(face, size, mixed(s.Ink, s.Brass, 0.55), 1, p.text)(gtx)
				line := image.Rect(0, dims.Size.Y-dims.Baseline+gtx.Dp(2), dims.Size.X, dims.Size.Y-dims.Baseline+gtx.Dp(3))
				if lit {
					line.Max.Y += gtx.Dp(1)
				}
				paint.FillShape(gtx.Ops, s.Brass, clip.Rect(line).Op())
				return dims
			})
		}
		pieces[i] = layout.Rigid(letters)
	}
	return layout.Flex{Alignment: layout.Baseline}.Layout(gtx, pieces...)
}

// gridded sets a table, its columns as wide as they need and there is room for.
func (d *printer) gridded(gtx layout.Context, name string, rows [][][]word) layout.Dimensions {
	const size, pad = 16, 14 // sp, dp
	s := d.paper
	gtx.Constraints.Min = image.Point{}
	room := gtx.Constraints.Max.X
	cell := func(r, c int) layout.Widget {
		return d.prose(name+"."+strconv.Itoa(r)+"."+strconv.Itoa(c), size, true, rows[r][c])
	}
	var widths []int
	for r, row := range rows {
		for c := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			m := op.Record(gtx.Ops) // measured, and not shown
			free := gtx
			free.Source = free.Source.Disabled()
			free.Constraints.Max.X = 1 << 20
			widths[c] = max(widths[c], cell(r, c)(free).Size.X)
			m.Stop()
		}
	}
	narrow(widths, room-gtx.Dp(pad)*(len(widths)-1))
	y := 0
	for r, row := range rows {
		x, high := 0, 0
		for c := range row {
			inner := gtx
			inner.Constraints.Max.X = widths[c]
			off := op.Offset(image.Pt(x, y)).Push(gtx.Ops)
			high = max(high, cell(r, c)(inner).Size.Y)
			off.Pop()
			x += widths[c] + gtx.Dp(pad)
		}
		y += high + gtx.Dp(4)
		strength := 0.25
		if r == 0 {
			strength = 0.8
		}
		paint.FillShape(gtx.Ops, mixed(s.Paper, s.Faint, strength), clip.Rect(image.Rect(0, y, room, y+gtx.Dp(1))).Op())
		y += gtx.Dp(5)
	}
	return layout.Dimensions{Size: image.Pt(room, y)}
}

// narrow makes the widest columns less wide, until all have room.
func narrow(widths []int, room int) {
	total := 0
	for _, w := range widths {
		total += w
	}
	for ; total > room; total-- {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= 1 {
			return
		}
		widths[widest]--
	}
}
