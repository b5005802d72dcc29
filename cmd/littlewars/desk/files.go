package desk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/sim/picture"
)

// CheckPicture refuses a name that is no picture and no folder.
func CheckPicture(name string) error {
	if IsFolder(name) || slices.Contains(picture.Formats(), strings.TrimPrefix(filepath.Ext(name), ".")) {
		return nil
	}
	return fmt.Errorf("--plot: %q is no picture; name a file ending in .%s, or a folder ending in /",
		name, strings.Join(picture.Formats(), " or ."))
}

// IsFolder reports whether a name asks for every picture, in a folder.
func IsFolder(name string) bool { return strings.HasSuffix(name, "/") }

// Writable notes what cannot be written where the flag says, before anything is fired; folders that are
// missing are made. A command that is refused for something else makes none.
func (f *Faults) Writable(flag, name string) {
	if len(*f) > 0 || name == "" || name == "-" {
		return
	}
	if err := tryOut(name); err != nil {
		f.Add(fmt.Errorf("%s: %w", flag, err))
	}
}

// tryOut finds out whether a file, or files in a folder, can be written, and leaves no trace of it but folders.
func tryOut(name string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if IsFolder(name) {
		file, err := os.CreateTemp(name, "trial")
		if err != nil {
			return err
		}
		return errors.Join(file.Close(), os.Remove(file.Name()))
	}
	info, err := os.Stat(name)
	isNew := errors.Is(err, os.ErrNotExist)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil // a pipe or a device: opening it would be noticed
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	if isNew {
		return errors.Join(file.Close(), os.Remove(name))
	}
	return file.Close()
}

// File writes into a file, or to stdout for "-".
func (d *Desk) File(name string, write func(w io.Writer) error) error {
	if name == "-" {
		return write(d.Out)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// Printable is a picture that can be written in the formats of package picture.
type Printable interface {
	Write(w io.Writer, format string) error
}

// Save writes a picture into the file, whose ending tells the format, or into the folder under a name of its own.
func (d *Desk) Save(p Printable, name string, parts ...string) error {
	if IsFolder(name) {
		tame := strings.NewReplacer("/", "_", `\`, "_", ":", "_", " ", "_") // its name keeps out of other folders
		name = filepath.Join(name, tame.Replace(strings.Join(parts, "-")+".png"))
	}
	format := strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
	if err := d.File(name, func(w io.Writer) error { return p.Write(w, format) }); err != nil {
		return err
	}
	d.Drawn = append(d.Drawn, name)
	return nil
}

// ColumnBefore puts one more column before each row of a CSV, and leaves out its line of names if that
// has been written already.
type ColumnBefore struct {
	W           io.Writer
	Name, Value string // of the column; neither needs quotes
	Headed      bool

	line   int
	within bool // the middle of a line
}

// Write passes on whole and broken lines alike.
func (c *ColumnBefore) Write(p []byte) (int, error) {
	for part := range strings.Lines(string(p)) {
		start := !c.within
		c.within = !strings.HasSuffix(part, "\n")
		word := c.Value
		if c.line == 0 {
			word = c.Name
		}
		if start {
			part = word + "," + part
		}
		if c.line > 0 || !c.Headed {
			if _, err := io.WriteString(c.W, part); err != nil {
				return 0, err
			}
		}
		if !c.within {
			c.line++
		}
	}
	return len(p), nil
}
