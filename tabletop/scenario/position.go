package scenario

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/input"
	"littlewars/tabletop"
)

// LineEnd stands for the end of a line where a scenario is written on one. Where a text has the sign
// itself, it is escaped.
const LineEnd, lineEndEscaped = "¶", `\u00b6`

// LineOf is the table as a scenario on one line. ReadLine reads it back.
func LineOf(t *tabletop.Table) string { return OneLine(Format(t)) }

// Ext ends the names of scenario files.
const Ext = ".toml"

// ReadGiven is a position as a person may give it, on one line: a scenario file by its name, or a scenario on
// as many lines as it has.
func ReadGiven(given string) (string, error) {
	if filepath.Ext(given) == Ext || given == input.Stdin || strings.HasPrefix(given, "/dev/") {
		text, err := input.Text(given, MaxSource)
		return OneLine(text), err
	}
	if strings.Contains(given, "\n") {
		return OneLine([]byte(given)), nil
	}
	return given, nil
}

// OneLine is a scenario on one line.
func OneLine(scenario []byte) string {
	text := strings.ReplaceAll(strings.TrimSpace(string(scenario)), LineEnd, lineEndEscaped)
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
