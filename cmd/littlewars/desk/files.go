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

// Part is what the name of a file that is being written beside its place ends in.
const Part = ".part"

// Beside begins a file beside its place, so that whatever happens no half of it stands there; Placed puts it there. The
// place is "" where it is written as it is: a pipe or a device, or a file in a folder that takes no other.
func Beside(name string) (f *os.File, place string, err error) {
	place = name
	if real, err := filepath.EvalSymlinks(name); err == nil {
		place = real
	}
	info, err := os.Stat(place)
	if err == nil && !info.Mode().IsRegular() {
		f, err = os.OpenFile(place, os.O_WRONLY, 0)
		return f, "", err
	}
	f, missing := os.Create(place + Part)
	if errors.Is(missing, os.ErrPermission) {
		f, err = os.Create(place)
		return f, "", err
	}
	if missing == nil && err == nil {
		missing = f.Chmod(info.Mode().Perm())
	}
	return f, place, missing
}

// Placed closes a file and puts it into its place; one that failed is taken away.
func Placed(f *os.File, place string, failed error) error {
	err := errors.Join(failed, f.Close())
	switch {
	case place == "":
	case err == nil:
		err = os.Rename(place+Part, place)
	default:
		err = errors.Join(err, os.Remove(place+Part))
	}
	return err
}

// File writes a file, or to stdout for "-".
func (d *Desk) File(name string, write func(w io.Writer) error) error {
	if name == "-" {
		return write(d.Out)
	}
	f, place, err := Beside(name)
	if err != nil {
		return err
	}
	return Placed(f, place, write(f))
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
