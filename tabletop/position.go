package tabletop

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path/filepath"
	"strings"

	"littlewars/engine"
)

// lineEnd stands for the end of a line where a scenario is written on one. Where a text has the sign
// itself, it is escaped.
const lineEnd, lineEndEscaped = "¶", `\u00b6`

// Line is the table as a scenario on one line. ReadLine reads it back.
func (t *Table) Line() string { return OneLine(t.Format()) }

// scenarioExt ends the names of scenario files.
const scenarioExt = ".toml"

// ReadGiven is a position as a person may give it, on one line: a scenario file by its name, or a scenario on
// as many lines as it has.
func ReadGiven(given string) (string, error) {
	if filepath.Ext(given) == scenarioExt {
		text, err := os.ReadFile(given)
		return OneLine(text), err
	}
	if strings.Contains(given, "\n") {
		return OneLine([]byte(given)), nil
	}
	return given, nil
}

// OneLine is a scenario on one line.
func OneLine(scenario []byte) string {
	text := strings.ReplaceAll(strings.TrimSpace(string(scenario)), lineEnd, lineEndEscaped)
	text = strings.NewReplacer("\r\n", lineEnd, "\n", lineEnd).Replace(text)
	return text
}

// ReadLine makes the table of a scenario that is written on one line, as Read does of a file.
func ReadLine(line string) (*Table, error) {
	if len(line) > maxSource {
		return nil, fmt.Errorf("a scenario of %d bytes is too long; the longest may have %d", len(line), maxSource)
	}
	text := strings.ReplaceAll(line, lineEnd, "\n")
	t, err := Read("position", []byte(text))
	if err != nil {
		return nil, quoting(err, text)
	}
	t.Name = ""
	return t, nil
}

// quoting is what is wrong with a text that was written on one line: the numbers of its lines help nobody
// who sees one, so that each fault says what the line has in it.
func quoting(err error, text string) error {
	if wrong, is := errors.AsType[*Faults](err); is {
		lines := strings.Split(text, "\n")
		for _, f := range wrong.All {
			f.Why += fmt.Sprintf(", in %.80q", lines[f.Line-1])
		}
	}
	return err
}

// sum is a running hash of numbers and words, the same on every machine.
type sum struct{ buf []byte }

func (s *sum) numbers(xs ...float64) {
	for _, x := range xs {
		s.buf = binary.LittleEndian.AppendUint64(s.buf, math.Float64bits(x+0)) // -0 is 0
	}
}

func (s *sum) words(ws ...string) {
	for _, w := range ws {
		s.buf = append(append(s.buf, w...), 0)
	}
}

func (s *sum) total() uint64 {
	h := fnv.New64a()
	h.Write(s.buf)
	return h.Sum64()
}

// countrySum is the hash of a table without its men and guns.
func countrySum(t *Table) uint64 {
	bare := *t
	bare.Men, bare.Guns = nil, nil
	var s sum
	s.words(string(bare.Format()))
	return s.total()
}

// Hash stands for the table, and for how far chance and the turns have come.
func (m *shooting) Hash() uint64 {
	s := sum{make([]byte, 0, 64*(len(m.table.Men)+len(m.table.Guns)+1))}
	s.numbers(float64(m.turn))
	for _, n := range [...]uint64{m.country, m.seed, m.shots} {
		s.buf = binary.LittleEndian.AppendUint64(s.buf, n)
	}
	for i := range m.table.Men {
		man := &m.table.Men[i]
		s.words(man.Name)
		s.buf = append(s.buf, byte(man.Arm), byte(man.Side), byte(man.Posture))
		s.numbers(man.At.X, man.At.Y, man.Heading, man.LieTo)
	}
	for i := range m.table.Guns {
		g := &m.table.Guns[i]
		s.words(g.Name, g.Model.Name)
		s.buf = append(s.buf, byte(g.Side))
		s.numbers(g.At.X, g.At.Y, g.Heading, g.Elevation)
		for _, n := range ownNumbers {
			s.numbers(*n.of(g.Model))
		}
	}
	return s.total()
}

func ofAll(n int, t *Table, side Side) string {
	all := 0
	for i := range t.Men {
		if t.Men[i].Side == side {
			all++
		}
	}
	return fmt.Sprintf("%d of %d", n, all)
}

var _ engine.Match = (*shooting)(nil)
