package input

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, tc := range []struct{ name, path, want, wrong string }{
		{"a file", write("a", "one\n"), "one\n", ""},
		{"as long as may be", write("b", "12345678"), "12345678", ""},
		{"too long", write("c", "123456789"), "", "more than 8 bytes"},
		{"a mark of byte order", write("d", "\ufeffone"), "one", ""},
		{"nothing", write("e", ""), "", ""},
		{"no file", filepath.Join(dir, "none"), "", "no such file"},
		{"a folder", dir, "", "is a directory"},
	} {
		got, err := Text(tc.path, 8)
		if string(got) != tc.want || (err == nil) != (tc.wrong == "") || err != nil && !strings.Contains(err.Error(), tc.wrong) {
			t.Errorf("%s: %q, %v; want %q, %q", tc.name, got, err, tc.want, tc.wrong)
		}
	}
}

// What was looked at is read again by the next who opens it, and by nobody after him.
func TestPeek(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(path, []byte("one\ntwo\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{16, 32} {
		if got, err := Peek(path, n); string(got) != "one\ntwo\n" || err != nil {
			t.Errorf("peek at %d: %q, %v", n, got, err)
		}
	}
	for range 2 {
		if got, err := Text(path, 100); string(got) != "one\ntwo\n" || err != nil {
			t.Errorf("then: %q, %v", got, err)
		}
	}
	if _, err := Peek(filepath.Join(t.TempDir(), "none"), 16); err == nil {
		t.Error("what is not there was looked at")
	}
}

func TestIsStream(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	if err := os.WriteFile(path, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{Stdin: true, path: false, dir: false, filepath.Join(dir, "none"): false} {
		if got := IsStream(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if runtime.GOOS != "windows" && !IsStream(os.DevNull) {
		t.Errorf("%s is no stream", os.DevNull)
	}
}

// A device without an end, even by another name, is read no farther than the limit.
func TestTextWithoutEnd(t *testing.T) {
	if _, err := os.Stat("/dev/zero"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no /dev/zero here")
	}
	link := filepath.Join(t.TempDir(), "a.toml")
	if err := os.Symlink("/dev/zero", link); err != nil {
		t.Fatal(err)
	}
	const most = 1 << 20
	for _, name := range []string{"/dev/zero", link} {
		before := allocated()
		_, err := Text(name, most)
		if spent := allocated() - before; err == nil || !strings.Contains(err.Error(), "more than 1048576 bytes") || spent > 16*most {
			t.Errorf("%s: %v, %d bytes allocated", name, err, spent)
		}
	}
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
