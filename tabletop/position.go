package tabletop

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"littlewars/engine"
)

// lineEnd stands for the end of a line where a scenario is written on one. Where a text has the sign
// itself, it is escaped.
const lineEnd, lineEndEscaped = "¶", `\u00b6`

// LineOf is the table as a scenario on one line. ReadLine reads it back.
func LineOf(t *Table) string { return OneLine(Format(t)) }

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

// Hash stands for the table, and for how far chance and the turns have come.
func (m *shooting) Hash() uint64 {
	h := mix(m.country)
	hashTable(m.table, &h)
	h.whole(m.turn)
	h.word(m.seed)
	h.word(m.shots)
	return uint64(h)
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
