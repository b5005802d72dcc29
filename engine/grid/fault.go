package grid

import (
	"fmt"
	"strings"
)

// Fault is one thing wrong with a file and where it is written.
type Fault struct {
	File         string
	Line, Column int // from 1; 0 for what is nowhere or on a whole line
	Why          string
}

// Error is file:line:column and what is wrong.
func (f Fault) Error() string {
	where := f.File
	if f.Line > 0 {
		where += fmt.Sprintf(":%d", f.Line)
	}
	if f.Column > 0 {
		where += fmt.Sprintf(":%d", f.Column)
	}
	return where + ": " + f.Why
}

// Faults is what is wrong with a file, in the order in which it was found. Of more than MostFaults no more are kept.
type Faults struct {
	File string
	All  []Fault
	more bool
}

// MostFaults ends the list for a file that is plainly something else.
const MostFaults = 50

// Add notes what is wrong in a line and a column, both from 1; 0 where there is none.
func (fs *Faults) Add(line, column int, format string, args ...any) {
	if len(fs.All) == MostFaults {
		fs.more = true
		return
	}
	fs.All = append(fs.All, Fault{fs.File, line, column, fmt.Sprintf(format, args...)})
}

// Err is the faults as an error, or nil if there are none.
func (fs *Faults) Err() error {
	if len(fs.All) == 0 {
		return nil
	}
	return fs
}

// Error lists the faults, one a line.
func (fs *Faults) Error() string {
	var text strings.Builder
	for i, f := range fs.All {
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(f.Error())
	}
	if fs.more {
		text.WriteString("\nand more")
	}
	return text.String()
}
