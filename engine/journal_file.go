package engine

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// ErrLocked is in the error for a journal that somebody is playing already, here or in another program.
var ErrLocked = errors.New("it is being played already; close it there first, or play a copy of it")

// errMoved is in the error for a journal that was changed or replaced behind the program's back.
var errMoved = errors.New("another program has changed or moved it; save the match under another name and go on there")

// journalFile is a journal being written, locked against everybody else. A nil one keeps nothing.
type journalFile struct {
	path string
	disk disk
	lock *flock.Flock
	left time.Time // when it was written last
	extent
}

// disk is what a journal needs of an *os.File; a full one can be made up.
type disk interface {
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(int64) error
}

// Opened is what was found on opening a journal that the players should hear of.
type Opened struct {
	Torn        string // a last line that was not finished; it is cut off when the next one is written
	Differences []Difference
}

// Create begins a match and its journal, a new file.
func Create(path string, rules Ruleset, setup Setup, program string) (*Sitting, error) {
	s, err := Sit(rules, setup, program)
	if err == nil {
		err = s.Keep(path)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// newFile makes a file that is not there yet, with the folders it lies in. One that is there and empty will do. made is
// whether it was not.
func newFile(path string) (file *os.File, made bool, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, false, err
	}
	file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if info, there := os.Stat(path); err != nil && there == nil && info.Mode().IsRegular() && info.Size() == 0 {
		file, err = os.OpenFile(path, os.O_RDWR, 0)
		return file, false, err
	}
	return file, true, err
}

// unmade takes away what was put into a new file.
func unmade(path string, made bool) error {
	if made {
		return os.Remove(path)
	}
	return os.Truncate(path, 0)
}

// Keep has a match that is kept in no file kept from now on in a new one, what was played so far included. A file that
// is empty is as good as a new one.
func (s *Sitting) Keep(path string) error {
	if s.file != nil {
		return fmt.Errorf("the match is kept in %s already", s.file.path)
	}
	head := s.header.text()
	if _, err := ReadJournal(strings.NewReader(head)); err != nil {
		return fmt.Errorf("the setup cannot be written down: %w", err)
	}
	text := head + lined(s.entries) + strings.Repeat(undoLine+"\n", len(s.entries)-s.played)
	file, made, err := newFile(path)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%w; open it to go on, or give another name", err)
	}
	if err != nil {
		return err
	}
	f, err := lockJournal(path, file)
	if errors.Is(err, ErrLocked) && !made {
		return err // somebody else has begun in it
	}
	if err == nil {
		err = f.write(text)
	}
	if err != nil {
		return errors.Join(err, f.close(), unmade(path, made))
	}
	for i := range s.entries {
		s.entries[i].At = strings.Count(head, "\n") + i + 1
	}
	s.file, s.later = f, ""
	return nil
}

// KeepLater has a match that is kept in no file kept in a new one from its next order on; until then nothing is
// written. A folder that is not there is made with the file.
func (s *Sitting) KeepLater(path string) error {
	folder := filepath.Dir(path)
	switch info, err := os.Stat(folder); {
	case errors.Is(err, fs.ErrNotExist): // it is made with the file
	case err != nil:
		return err
	case !info.IsDir():
		return &fs.PathError{Op: "open", Path: folder, Err: syscall.ENOTDIR}
	}
	s.later = path
	return nil
}

// Open goes on with a match from its journal. find looks a game up by name. The file is locked until
// Close; it is not changed before the next order.
//
// A journal that is wrong somewhere is a *JournalError, as from ReadJournal and Resume. The sitting, if
// there is one, goes up to there and is kept in no file: the file stays as it is, and the match can be
// written elsewhere.
func Open(
	path string, find func(name string) (Ruleset, bool), report ...func(done, total int),
) (*Sitting, Opened, error) {
	// Opening a pipe would wait for somebody to write into it.
	if info, err := os.Stat(path); err != nil {
		return nil, Opened{}, err
	} else if !info.Mode().IsRegular() {
		return nil, Opened{}, fmt.Errorf("%s is no file; a journal is", path)
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, Opened{}, err
	}
	f, err := lockJournal(path, file)
	if err != nil {
		return nil, Opened{}, err
	}
	f.note()
	j, size, wrong := readJournal(file)
	if j == nil {
		return nil, Opened{}, errors.Join(fmt.Errorf("%s: %w", path, wrong), f.close())
	}
	found := Opened{Torn: j.Torn}
	rules, ok := find(j.Game)
	if !ok {
		err := &JournalError{Word: j.Game, Why: "there is no such game here"}
		return nil, found, errors.Join(fmt.Errorf("%s: %w", path, err), f.close())
	}
	s, differences, err := Resume(j, rules, report...)
	found.Differences = differences
	// An order that is not legal comes before whatever could not be read.
	if err == nil {
		err = wrong
	}
	if err != nil {
		return s, found, errors.Join(fmt.Errorf("%s: %w", path, err), f.close())
	}
	f.extent = size
	s.file = f
	return s, found, nil
}

// Save writes the journal clean into a new file, or one that is empty.
func (j *Journal) Save(path string) error {
	f, made, err := newFile(path)
	if err != nil {
		return err
	}
	return j.fill(f, func() error { return unmade(path, made) })
}

// fill writes the journal clean into a file and closes it. Half a journal is none, and is undone.
func (j *Journal) fill(f *os.File, undo func() error) error {
	_, err := j.WriteTo(f)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(err, undo())
	}
	return nil
}

// SaveOver writes the journal clean in the place of another, which is lost only when the new one is whole. What does
// not begin as a journal does is not written over, nor is one that is being played: that is ErrLocked.
func (j *Journal) SaveOver(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return j.Save(path)
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no file; a journal is", path)
	}
	old, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	lock, err := lockJournal(path, old)
	if err != nil {
		return err
	}
	return errors.Join(j.replace(path, old, info), lock.close())
}

// replace puts the journal in the place of a file, which is open.
func (j *Journal) replace(path string, old *os.File, info fs.FileInfo) error {
	head, err := io.ReadAll(io.LimitReader(old, int64(2*len(journalHead)+len(byteOrder))))
	if err != nil {
		return err
	}
	line, _, _ := strings.Cut(strings.TrimPrefix(string(head), byteOrder), "\n")
	kind := journalHead[:len(journalHead)-1] // without the number of its form
	if len(head) > 0 && !strings.HasPrefix(strings.ToLower(plain(line)), kind) {
		return fmt.Errorf("%s is no journal, and nothing else is written over; name another file", path)
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	part := f.Name()
	if err := j.fill(f, func() error { return os.Remove(part) }); err != nil {
		return err
	}
	if err := errors.Join(os.Chmod(part, info.Mode()), os.Rename(part, path)); err != nil {
		return errors.Join(err, os.Remove(part))
	}
	return nil
}

// lockJournal locks the file, or closes it. A lock of the system's goes away with the program, however
// that ends. On Windows what is locked cannot be read by anybody else, not even through another handle
// of the same program, so there a file beside the journal is locked in its stead.
func lockJournal(path string, file *os.File) (*journalFile, error) {
	name, flags := path, os.O_RDWR
	if runtime.GOOS == "windows" {
		name, flags = path+".lock", os.O_RDWR|os.O_CREATE
	}
	lock := flock.New(name, flock.SetFlag(flags))
	ok, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, errors.Join(fmt.Errorf("%s cannot be locked: %w", path, err), file.Close())
	case !ok:
		return nil, errors.Join(fmt.Errorf("%s: %w", path, ErrLocked), file.Close())
	}
	return &journalFile{path: path, disk: file, lock: lock}, nil
}

// append writes a line and waits until it is safe. It returns the line's number, 0 if there is no file.
// After an error the file is as before, or has a tail that the next line will replace.
func (f *journalFile) append(line string) (int, error) {
	switch {
	case f == nil:
		return 0, nil
	case len(line) > maxLine:
		return 0, fmt.Errorf("%s: a line of %d bytes is too long; the longest may have %d", f.path, len(line), maxLine)
	case f.lines >= maxLines || f.bytes+int64(len(line)) >= maxJournal:
		return 0, fmt.Errorf("%s is full; save the match under another name and go on there", f.path)
	}
	if err := f.untouched(); err != nil {
		return 0, err
	}
	err := f.write(line + "\n")
	return f.lines, err
}

// untouched reports whether the file is still where and as it was left.
func (f *journalFile) untouched() error {
	ours, err := f.disk.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(f.path)
	if err != nil || !os.SameFile(ours, there) || !ours.ModTime().Equal(f.left) || !f.tail && ours.Size() != f.bytes {
		return fmt.Errorf("%s: %w", f.path, errMoved)
	}
	return nil
}

// write puts whole lines at the end.
func (f *journalFile) write(text string) error {
	if f.tail {
		if err := f.cut(); err != nil {
			return err
		}
	}
	_, err := f.disk.WriteAt([]byte(text), f.bytes)
	if err == nil {
		err = f.disk.Sync()
	}
	if err != nil {
		return errors.Join(fmt.Errorf("nothing was played, because it could not be written down: %w", err), f.cut())
	}
	f.bytes += int64(len(text))
	f.lines += strings.Count(text, "\n")
	f.note()
	return nil
}

// note remembers when the file was written, so that another hand is noticed even where it leaves as many
// bytes.
func (f *journalFile) note() {
	f.left = time.Time{} // a file that does not answer is not trusted with the next line
	if info, err := f.disk.Stat(); err == nil {
		f.left = info.ModTime()
	}
}

// cut takes off what comes after the last whole line.
func (f *journalFile) cut() error {
	err := f.disk.Truncate(f.bytes)
	f.tail = err != nil
	f.note()
	return err
}

func (f *journalFile) close() error {
	if f == nil {
		return nil
	}
	err := f.disk.Close()
	if errors.Is(err, os.ErrClosed) {
		return nil
	}
	err = errors.Join(err, f.lock.Unlock())
	if name := f.lock.Path(); name != f.path {
		_ = os.Remove(name) // Windows refuses this if somebody has the lock by now, and rightly
	}
	return err
}
