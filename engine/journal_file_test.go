package engine

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func find(name string) (Ruleset, bool) {
	switch name {
	case "nim":
		return nim, true
	case "race":
		return race{}, true
	}
	return nil, false
}

// create begins a match of nim in a file of its own, closed when the test ends.
func create(t *testing.T, orders ...Order) *Sitting {
	t.Helper()
	s, err := Create(filepath.Join(t.TempDir(), "a.journal"), nim, Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { do(t, s.Close) })
	play(t, s, orders...)
	return s
}

func open(t *testing.T, path string) (*Sitting, Opened) {
	t.Helper()
	s, found, err := Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { do(t, s.Close) })
	return s, found
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func put(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "b.journal")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

const openHead = "littlewars journal 1\ngame nim\nversion 3\nprogram test\nseed 0\n\n"

// Whatever has been done is in the file at once, and opening it gives all of it again.
func TestJournalFile(t *testing.T) {
	t.Parallel()
	s := create(t, "a-1", "B 2")
	do(t, s.Undo, s.Undo, s.Redo)
	play(t, s, "c 5")
	do(t, s.Undo)
	want := openHead + `1 one a 1; one has 2 left, had 3
2 two b 2; two has 2 left, had 4
undo
undo
redo
2 two c 5; two has 0 left, had 5
undo
`
	path := s.Path()
	if got := content(t, path); got != want {
		t.Fatalf("the file:\n%s", got)
	}
	hash := s.Match().Hash()
	do(t, s.Close, s.Close)
	s, found := open(t, path)
	if s.Match().Hash() != hash || s.Len() != 1 || found.Torn != "" || found.Differences != nil {
		t.Errorf("opened: %d orders, %+v", s.Len(), found)
	}
	if got := content(t, path); got != want {
		t.Errorf("opening changed the file:\n%s", got)
	}
	do(t, s.Redo)
	play(t, s, "a 2")
	want += "redo\n3 one a 2; one has 0 left, had 2\n"
	if got := content(t, path); got != want {
		t.Errorf("the file:\n%s", got)
	}
	lines := strings.Split(want, "\n")
	for _, e := range s.Journal().Entries {
		if lines[e.At-1] != e.String() {
			t.Errorf("%q is not line %d", e, e.At)
		}
	}
}

func TestJournalFileByHand(t *testing.T) {
	t.Parallel()
	text := "\ufefflittlewars journal 1\r\ngame nim\r\nversion 3\r\n\r\n# your move\r\na-1\r\n\r\n"
	path := put(t, text)
	s, _ := open(t, path)
	play(t, s, "b 1")
	text += "2 two b 1; two has 3 left, had 4\n"
	if got := content(t, path); got != text {
		t.Errorf("the file: %q", got)
	}
	do(t, s.Close)
	if s, _ := open(t, path); s.Len() != 2 {
		t.Errorf("%d orders", s.Len())
	}
}

// A file cut off anywhere opens up to its last whole line and can be gone on with, or says that there is
// nothing in it yet.
func TestJournalFileTorn(t *testing.T) {
	t.Parallel()
	s := create(t, "a 1", "b 2")
	do(t, s.Undo)
	play(t, s, "c 5")
	whole := content(t, s.Path())
	path := filepath.Join(t.TempDir(), "cut.journal")
	for n := range len(whole) + 1 {
		if err := os.WriteFile(path, []byte(whole[:n]), 0o666); err != nil {
			t.Fatal(err)
		}
		s, found, err := Open(path, find)
		if n < len(openHead) {
			wrong, ok := errors.AsType[*JournalError](err)
			if s != nil || !ok || wrong.Line < 1 || wrong.Why == "" {
				t.Fatalf("after %d bytes: %v", n, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("after %d bytes: %v", n, err)
		}
		lines := whole[:strings.LastIndex(whole[:n], "\n")+1]
		if want := strings.TrimSpace(whole[len(lines):n]); found.Torn != want {
			t.Fatalf("after %d bytes: torn is %q, want %q", n, found.Torn, want)
		}
		if got := content(t, path); got != whole[:n] {
			t.Fatalf("after %d bytes: opening changed the file to\n%s", n, got)
		}
		play(t, s, "a 1")
		if got := content(t, path); !strings.HasPrefix(got, lines) || strings.Count(got, "\n") != strings.Count(lines, "\n")+1 {
			t.Fatalf("after %d bytes: the file has become\n%s", n, got)
		}
		hash := s.Match().Hash()
		do(t, s.Close)
		s, found = open(t, path)
		if s.Match().Hash() != hash || found.Torn != "" {
			t.Fatalf("after %d bytes: gone on with, it opens as another match", n)
		}
		do(t, s.Close)
	}
}

// A journal that is wrong somewhere is played up to there, and the file is left alone.
func TestOpenWrong(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, body, want string
		played           int
	}{
		{"against the rules", "a 1\nb 9\nc 1\n", `line 8 of the journal, "b 9": heap b has 4 (NIM-1)`, 1},
		{"not to be read", "a 1\nb 1\nß\n", `line 9 of the journal, "ß": word 1`, 2},
		{"both", "a 9\nb 1\nß\n", `line 7 of the journal, "a 9": heap a has 3`, 0},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			path := put(t, openHead+tc.body)
			s, _, err := Open(path, find)
			if err == nil || !strings.HasPrefix(err.Error(), path+": "+tc.want) {
				t.Fatalf("got  %v\nwant %s", err, tc.want)
			}
			if s.Len() != tc.played || s.Path() != "" {
				t.Errorf("%d orders in %q", s.Len(), s.Path())
			}
			play(t, s, "c 1")
			do(t, s.Undo, s.Redo, s.Close)
			if got := content(t, path); got != openHead+tc.body {
				t.Errorf("the file has become\n%s", got)
			}
		})
	}
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	missing := filepath.Join(t.TempDir(), "none")
	cases := []struct{ name, path, want string }{
		{"no file", missing, "no such file"},
		{"a folder", t.TempDir(), "is no file; a journal is"},
		{"another game", put(t, "littlewars journal 1\ngame chess\nversion 3\n\n"), `the journal, "chess": there is no such game here`},
		{"other rules", put(t, "littlewars journal 1\ngame nim\nversion 1\n\n"), `the journal, "version 1": the rules of nim are version 3 here`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			s, _, err := Open(tc.path, find)
			if s != nil || err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got  %v\nwant %s", err, tc.want)
			}
		})
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("opening what is not there made it")
	}
}

func TestCreateRefuses(t *testing.T) {
	t.Parallel()
	path := put(t, "a letter")
	if s, err := Create(path, nim, Setup{}, "test"); s != nil || !errors.Is(err, fs.ErrExist) || !strings.Contains(err.Error(), "give another name") {
		t.Errorf("over a file: %v", err)
	}
	if got := content(t, path); got != "a letter" {
		t.Errorf("the file has become %q", got)
	}
	fresh := filepath.Join(t.TempDir(), "c.journal")
	for _, setup := range []Setup{
		{Position: "one"},
		{Options: map[string]string{"least": "2"}},
		{Position: "1 2 3" + strings.Repeat(" 0", maxLine/2)},
	} {
		if s, err := Create(fresh, nim, setup, "test"); s != nil || err == nil {
			t.Errorf("%.20v was taken", setup)
		}
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("a refused match made a file")
	}
	if s, err := Create(filepath.Join(path, "d"), nim, Setup{}, "test"); s != nil || err == nil {
		t.Error("a file was made in a file")
	}
}

func TestJournalFileLocked(t *testing.T) {
	t.Parallel()
	s := create(t, "a 1")
	alias := filepath.Join(t.TempDir(), "alias")
	paths := []string{s.Path()}
	if os.Symlink(s.Path(), alias) == nil && runtime.GOOS != "windows" {
		paths = append(paths, alias)
	}
	for _, path := range paths {
		other, _, err := Open(path, find)
		if other != nil || !errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), "close it there first") {
			t.Errorf("a second one: %v", err)
		}
	}
	file, err := os.Open(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	if j, err := ReadJournal(file); err != nil || len(j.Entries) != 1 {
		t.Errorf("it cannot be read while it is played: %v", err)
	}
	do(t, file.Close)
	play(t, s, "a 1")
	do(t, s.Close)
	if _, err := s.Play("a 1"); err == nil || s.Len() != 2 {
		t.Error("a closed journal is written")
	}
	open(t, s.Path())
	if files, err := os.ReadDir(filepath.Dir(s.Path())); err != nil || len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
}

// A program that is killed leaves its orders and no lock.
func TestJournalFileKilled(t *testing.T) {
	const variable = "LITTLEWARS_TEST_JOURNAL"
	if path := os.Getenv(variable); path != "" {
		s, err := Create(path, nim, Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		play(t, s, "a 1", "b 2")
		fmt.Println("played")
		time.Sleep(time.Minute)
	}
	path := filepath.Join(t.TempDir(), "a.journal")
	program := exec.Command(os.Args[0], "-test.run=^TestJournalFileKilled$")
	program.Env = append(os.Environ(), variable+"="+path)
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	do(t, program.Start)
	word := make([]byte, len("played"))
	if _, err := io.ReadFull(out, word); err != nil || string(word) != "played" {
		t.Errorf("the other program says %q, %v", word, err)
	}
	if _, _, err := Open(path, find); !errors.Is(err, ErrLocked) {
		t.Errorf("while the other plays: %v", err)
	}
	do(t, program.Process.Kill)
	if err := program.Wait(); err == nil {
		t.Error("it was not killed")
	}
	if s, _ := open(t, path); s.Len() != 2 {
		t.Errorf("%d orders are left", s.Len())
	}
}

// fullDisk takes room bytes more, and then nothing; it may also fail to sync or to truncate.
type fullDisk struct {
	*os.File
	room           int
	unsafe, unable bool
}

func (d *fullDisk) WriteAt(b []byte, at int64) (int, error) {
	n := min(len(b), d.room)
	d.room -= n
	if _, err := d.File.WriteAt(b[:n], at); err != nil || n == len(b) {
		return n, err
	}
	return n, syscall.ENOSPC
}

func (d *fullDisk) Sync() error {
	if d.unsafe {
		return syscall.EIO
	}
	return d.File.Sync()
}

func (d *fullDisk) Truncate(n int64) error {
	if d.unable {
		return syscall.EIO
	}
	return d.File.Truncate(n)
}

// What cannot be written down is not played, and once there is room play goes on as if nothing had been.
func TestJournalFileFullDisk(t *testing.T) {
	t.Parallel()
	for name, disk := range map[string]fullDisk{
		"no room":                                {},
		"a little room":                          {room: 3},
		"little room and no way to cut the tail": {room: 3, unable: true},
		"written and not safe":                   {room: 1000, unsafe: true},
		"neither safe nor cut":                   {room: 1000, unsafe: true, unable: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := create(t, "a 1", "b 2")
			do(t, s.Undo)
			disk.File = s.file.disk.(*os.File)
			s.file.disk = &disk
			hash, text := s.Match().Hash(), content(t, s.Path())
			if _, err := s.Play("b 1"); err == nil || !strings.Contains(err.Error(), "nothing was played, because") {
				t.Errorf("playing: %v", err)
			}
			if s.Undo() == nil || s.Redo() == nil {
				t.Error("undone or redone")
			}
			if s.Match().Hash() != hash || s.Len() != 1 || !s.CanRedo() {
				t.Error("it has changed the match")
			}
			if got := content(t, s.Path()); got != text && !disk.unable {
				t.Errorf("the file:\n%s", got)
			}
			s.file.disk = disk.File
			play(t, s, "b 1")
			if got := content(t, s.Path()); got != text+"2 two b 1; two has 3 left, had 4\n" {
				t.Errorf("the file:\n%s", got)
			}
		})
	}
}

// What somebody else has done to the file is not written over.
func TestJournalFileMoved(t *testing.T) {
	t.Parallel()
	for name, meddle := range map[string]func(path string) error{
		"gone":      os.Remove,
		"elsewhere": func(path string) error { return os.Rename(path, path+".old") },
		"replaced": func(path string) error {
			return errors.Join(os.WriteFile(path+"~", []byte(openHead), 0o666), os.Rename(path+"~", path))
		},
		"longer": func(path string) error {
			f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
			if err == nil {
				_, err = f.WriteString("# well played\n")
			}
			return errors.Join(err, f.Close())
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := create(t, "a 1")
			path := s.Path()
			if err := meddle(path); runtime.GOOS == "windows" && err != nil {
				return // the system itself keeps others off an open file
			} else if err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(path)
			if _, err := s.Play("b 1"); !errors.Is(err, errMoved) || s.Len() != 1 {
				t.Errorf("played: %v", err)
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Errorf("written over: %s", after)
			}
		})
	}
}

// A journal never grows into one that cannot be read.
func TestJournalFileFull(t *testing.T) {
	t.Parallel()
	s := create(t, "a 1")
	f := s.file
	text := content(t, s.Path())
	if _, err := f.append(strings.Repeat("x", maxLine+1)); err == nil {
		t.Error("a line was too long and was written")
	}
	f.lines += maxLines
	if _, err := s.Play("b 1"); err == nil || !strings.Contains(err.Error(), "is full") {
		t.Errorf("too many lines: %v", err)
	}
	f.lines -= maxLines
	f.bytes += maxJournal
	if _, err := s.Play("b 1"); err == nil || !strings.Contains(err.Error(), "is full") {
		t.Errorf("too many bytes: %v", err)
	}
	f.bytes -= maxJournal
	if got := content(t, s.Path()); got != text {
		t.Errorf("the file has become\n%s", got)
	}
	play(t, s, "b 1")
}

// A match that was kept in no file can be kept from any moment on, what was taken back included.
func TestKeep(t *testing.T) {
	t.Parallel()
	s, err := Sit(nim, Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, "B 2", "c 5")
	do(t, s.Undo)
	path := filepath.Join(t.TempDir(), "a.journal")
	if err := s.Keep(path); err != nil {
		t.Fatal(err)
	}
	if err := s.Keep(path + "2"); err == nil {
		t.Error("it can be kept twice")
	}
	do(t, s.Redo)
	want := s.Match().Hash()
	do(t, s.Close)
	again, found := open(t, path)
	if again.Len() != 2 || again.Match().Hash() != want || len(found.Differences) != 0 {
		t.Errorf("opened again it has %d orders and %v", again.Len(), found.Differences)
	}
	other, err := Sit(nim, Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Keep(path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over another journal: %v", err)
	}
}

// A match that is to be kept later writes nothing before its next order that can be carried out.
func TestKeepLater(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "a.journal")
	s, err := Sit(nim, Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.KeepLater(filepath.Join(path, "a.journal")); err != nil {
		t.Errorf("a folder that is to be made: %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder is made before the first order: %v", err)
	}
	if err := s.KeepLater(path); err != nil || s.Path() != path {
		t.Fatalf("kept in %q, %v", s.Path(), err)
	}
	if _, err := s.Play("B 9"); err == nil {
		t.Error("an order that is forbidden is carried out")
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is a file before the first order: %v", err)
	}
	play(t, s, "B 2", "c 5")
	do(t, s.Close)
	if again, _ := open(t, path); again.Len() != 2 {
		t.Errorf("opened again it has %d orders", again.Len())
	}
}

// An empty file is taken as a new journal, and folders that are missing are made.
func TestCreateInEmptyFile(t *testing.T) {
	t.Parallel()
	for _, path := range []string{put(t, ""), filepath.Join(t.TempDir(), "matches", "may", "a.journal")} {
		s, err := Create(path, nim, Setup{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		play(t, s, "a 1")
		do(t, s.Close)
		if again, _ := open(t, path); again.Len() != 1 {
			t.Errorf("opened again it has %d orders", again.Len())
		}
	}
	s := create(t, "a 1")
	path := put(t, "")
	do(t, func() error { return s.Journal().Save(path) })
	if again, _ := open(t, path); again.Len() != 1 {
		t.Errorf("saved in an empty file it has %d orders", again.Len())
	}
}

// What is written over begins as a journal does, or is empty; what a crash has left beside it is no hindrance.
func TestSaveOver(t *testing.T) {
	t.Parallel()
	s := create(t, "a 1")
	for name, c := range map[string]struct{ text, want string }{
		"a journal":          {openHead, ""},
		"capitals and a BOM": {"\ufeffLittlewars  Journal 1\r\n", ""},
		"nothing":            {"", ""},
		"a letter":           {"Dear Anne,\nI have won.\n", "no journal"},
		"a later form":       {"littlewars journal 12\n", ""},
		"half a first line":  {"littlewars jour", "no journal"},
		"bytes":              {"\x7fELF\x00\x01", "no journal"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := put(t, c.text)
			if err := os.WriteFile(path+".part", []byte("left by a crash"), 0o666); err != nil {
				t.Fatal(err)
			}
			err := s.Journal().SaveOver(path)
			if c.want == "" {
				if again, _ := open(t, path); err != nil || again.Len() != 1 {
					t.Errorf("%d orders, %v", again.Len(), err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "name another file") {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if got := content(t, path); got != c.text {
				t.Errorf("the file has become %q", got)
			}
		})
	}
}
