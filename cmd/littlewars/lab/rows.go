package lab

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// form is how a table is written and read.
type form interface {
	// begins reports whether a text could be the beginning of such a table, before its first line ends.
	begins(text string) bool
	// reader reads the rows after what comes before the first; false if that is missing.
	reader(in io.Reader) (rowReader, bool)
	// writer writes rows; of a table that is new, first what comes before them.
	writer(out *bufio.Writer, isNew bool) rowWriter
}

// rowReader and rowWriter are those of encoding/csv. A row that was read is good until the next.
type rowReader interface{ Read() ([]string, error) }

type rowWriter interface {
	Write(row []string) error
	Flush()
	Error() error
}

// csvTable is the columns of a CSV, which has a line of them before the rows.
type csvTable []string

func (t csvTable) begins(text string) bool { return strings.HasPrefix(strings.Join(t, ","), text) }

func (t csvTable) reader(in io.Reader) (rowReader, bool) {
	rows := csv.NewReader(in)
	rows.ReuseRecord = true
	head, err := rows.Read()
	return rows, err == nil && slices.Equal(head, t)
}

func (t csvTable) writer(out *bufio.Writer, isNew bool) rowWriter {
	rows := csv.NewWriter(out)
	if isNew {
		_ = rows.Write(t) // close tells
	}
	return rows
}

// jsonLines is the keys of a table with an object a line, without anything before them. A field that a CSV leaves empty
// is null.
type jsonLines []string

func (t jsonLines) begins(text string) bool {
	first := fmt.Sprintf("{%q:", t[0])
	return strings.HasPrefix(first, text) || strings.HasPrefix(text, first)
}

func (t jsonLines) reader(in io.Reader) (rowReader, bool) {
	from := json.NewDecoder(in)
	from.UseNumber()
	return &jsonReader{t, from}, true
}

func (t jsonLines) writer(out *bufio.Writer, _ bool) rowWriter { return &jsonWriter{t, out, nil} }

type jsonReader struct {
	keys jsonLines
	from *json.Decoder
}

// Read is the next row.
func (r *jsonReader) Read() ([]string, error) {
	var object map[string]any
	if err := r.from.Decode(&object); err != nil {
		return nil, err
	}
	row := make([]string, len(r.keys))
	for i, key := range r.keys {
		switch value := object[key].(type) {
		case json.Number:
			row[i] = value.String()
		case bool:
			row[i] = strconv.FormatBool(value)
		case string:
			row[i] = value
		}
	}
	return row, nil
}

type jsonWriter struct {
	keys jsonLines
	out  *bufio.Writer
	err  error
}

// bare is a field of a column that JSON has without quotation marks. A name is in them, whatever it looks like; touched
// is a name where a row is a shot.
func (t jsonLines) bare(column, field string) bool {
	names := []string{"gun", "aimed_at", "first", "end", "why"}
	if slices.Contains(t, "aimed_at") {
		names = append(names, "touched")
	}
	return !slices.Contains(names, column) && (field == "true" || field == "false" || number.MatchString(field))
}

var number = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?$`)

// Write writes a row.
func (w *jsonWriter) Write(row []string) error {
	var line bytes.Buffer
	for i, field := range row {
		between := ","
		if i == 0 {
			between = "{"
		}
		fmt.Fprintf(&line, "%s%q:", between, w.keys[i])
		text, err := json.Marshal(field)
		switch {
		case err != nil:
			return err
		case field == "":
			line.WriteString("null")
		case w.keys.bare(w.keys[i], field):
			line.WriteString(field)
		default:
			line.Write(text)
		}
	}
	line.WriteString("}\n")
	_, err := w.out.Write(line.Bytes())
	return err
}

// Flush hands over what is held back; Error tells whether it could be written.
func (w *jsonWriter) Flush()       { w.err = w.out.Flush() }
func (w *jsonWriter) Error() error { return w.err }
