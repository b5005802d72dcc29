package lab

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"littlewars/cmd/littlewars/desk"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// rowsTo says where the rows of a command go.
type rowsTo struct {
	CSV    string `name:"csv" xor:"rows" predictor:"path" placeholder:"FILE" help:"Write a row a shot, step or the like as it comes; - is stdout."`
	JSONL  string `name:"jsonl" xor:"rows" predictor:"path" placeholder:"FILE" help:"The same as a JSON object a line."`
	Resume bool   `help:"With --csv FILE or --jsonl FILE: go on with a table that was cut."`
}

// file is the flag that asks for rows, and where they go; "" if they are not asked for.
func (to *rowsTo) file() (flag, name string) {
	if to.JSONL != "" {
		return "--jsonl", to.JSONL
	}
	return "--csv", to.CSV
}

// onStdout reports whether the rows take stdout.
func (to *rowsTo) onStdout() bool {
	_, name := to.file()
	return name == "-"
}

// form is how a table is written that has these columns.
func (to *rowsTo) form(columns []string) form {
	if to.JSONL != "" {
		return jsonLines(columns)
	}
	return csvTable(columns)
}

// check finds what does not go together; stdout may be taken by JSON.
func (to *rowsTo) check(f *desk.Faults, asJSON bool) {
	flag, name := to.file()
	f.Needs(asJSON && name == "-", flag, "stdout cannot be both rows and --json; name a file")
	f.Needs(to.Resume && (name == "" || name == "-"), "--resume", "goes on with a table in a file; add --csv FILE")
}

// open begins the table, or goes on with it, and tells how many rows it has already. See resumedSheet.
func (to *rowsTo) open(d *desk.Desk, columns []string, known func(i int, row []string) error) (*sheet, int, error) {
	_, name := to.file()
	if to.Resume {
		return resumedSheet(d, name, to.form(columns), known)
	}
	s, err := newSheet(d, name, to.form(columns))
	return s, 0, err
}

// sheet is a table that is written as its rows come: whatever ends the program costs the last moment alone. A file
// is written beside its place (desk.Beside) until it is closed. The nil sheet is of a command that was asked for none.
type sheet struct {
	mu     sync.Mutex // guards out, which is flushed while rows are awaited, and what follows
	out    rowWriter
	rows   int // written
	idle   *time.Timer
	told   bool // the first row has been handed over
	closed bool
	file   *os.File // nil for stdout
	place  string   // where the file belongs; "" if it is there already
}

const sheetWait = 250 * time.Millisecond // for which a row is held back at the most

// newSheet begins a table, on stdout for "-".
func newSheet(d *desk.Desk, name string, as form) (*sheet, error) {
	switch name {
	case "":
		return nil, nil
	case "-":
		return begun(&sheet{}, d.Out, as, true), nil
	}
	f, place, err := desk.Beside(name)
	if err != nil {
		return nil, err
	}
	return begun(&sheet{file: f, place: place}, f, as, true), nil
}

// resumedSheet goes on with a table that was cut, and tells how many rows it has. Of each of them known says what is
// wrong with it, if it is not the row of this command. Half a last row is written anew. Where there is no table it is
// begun.
func resumedSheet(
	d *desk.Desk, name string, as form, known func(i int, row []string) error,
) (s *sheet, rows int, err error) {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, 0, fmt.Errorf("--resume: %s is no file", name)
	}
	part := name + desk.Part
	moved := false
	if _, err := os.Stat(part); errors.Is(err, fs.ErrNotExist) {
		moved = os.Rename(name, part) == nil
	}
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		s, err := newSheet(d, name, as)
		return s, 0, err
	}
	if err != nil {
		return nil, 0, fmt.Errorf("--resume: %w", err)
	}
	rows, end, err := had(f, as, known)
	if err == nil {
		err = f.Truncate(end)
	}
	if err == nil {
		_, err = f.Seek(end, io.SeekStart)
	}
	if err != nil {
		err = fmt.Errorf("--resume: %s: %w; without --resume the table is begun anew", name, err)
		err = errors.Join(err, f.Close())
		if moved {
			err = errors.Join(err, os.Rename(part, name))
		}
		return nil, 0, err
	}
	if rows > 0 {
		d.Say("goes on after %s of %s",
			inch.Counted(rows, "row", "rows"), terminal.Quoted(name))
	}
	return begun(&sheet{rows: rows, file: f, place: name}, f, as, end == 0), rows, nil
}

// had reads the whole rows of a table, and tells how many there are and where they end.
func had(f *os.File, as form, known func(i int, row []string) error) (rows int, end int64, err error) {
	noTable := errors.New("it is no table of this command")
	if end, err = lastLine(f); err != nil {
		return 0, 0, err
	}
	if end == 0 { // half a line of names, or nothing
		begun, err := io.ReadAll(io.NewSectionReader(f, 0, 1<<12))
		if err == nil && !as.begins(string(begun)) {
			err = noTable
		}
		return 0, 0, err
	}
	in, ok := as.reader(bufio.NewReaderSize(io.NewSectionReader(f, 0, end), 1<<16))
	if !ok {
		return 0, end, noTable
	}
	for ; ; rows++ {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			return rows, end, nil
		}
		if err == nil {
			err = known(rows, row)
		}
		if err != nil {
			return rows, end, fmt.Errorf("row %d: %w", rows+1, err)
		}
	}
}

// lastLine is where the last line that is whole ends; no row is longer than what is looked at.
func lastLine(f *os.File) (int64, error) {
	end, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	from := max(0, end-1<<16)
	tail, err := io.ReadAll(io.NewSectionReader(f, from, end-from))
	if i := bytes.LastIndexByte(tail, '\n'); i >= 0 {
		return from + int64(i) + 1, err
	}
	return 0, err
}

// errOtherRow is what is wrong with a row of another batch.
var errOtherRow = errors.New("this is no row of the batch as it is asked for now")

// begun is a sheet that flushes itself, with what comes before the first row if it is not there yet.
func begun(s *sheet, w io.Writer, as form, isNew bool) *sheet {
	out, ok := w.(*bufio.Writer)
	if !ok {
		out = bufio.NewWriterSize(w, 1<<16)
	}
	s.out = as.writer(out, isNew)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = time.AfterFunc(sheetWait, s.flush)
	return s
}

// flush hands over what is held back, and does it again after a while.
func (s *sheet) flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.out.Flush()
		s.idle.Reset(sheetWait)
	}
}

// row writes a row.
func (s *sheet) row(row []string) error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.out.Write(row)
	s.rows++
	if !s.told { // whoever reads them has the first at once
		s.told = true
		s.out.Flush()
	}
	return errors.Join(err, s.out.Error())
}

// close hands over what is held back, and puts the file in its place. Of a table that was cut it says so.
func (s *sheet) close(d *desk.Desk, cut bool) error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.idle.Stop()
	s.out.Flush()
	switch err := s.out.Error(); {
	case s.file == nil:
		return err
	case err != nil:
		return errors.Join(err, s.file.Close()) // what could be written is in the part
	}
	if cut && s.place != "" {
		d.Say("%s is not whole: it has %s; --resume goes on with it",
			terminal.Quoted(s.place), inch.Counted(s.rows, "row", "rows"))
	}
	return desk.Placed(s.file, s.place, nil)
}
