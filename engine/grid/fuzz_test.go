package grid_test

import (
	"bytes"
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// Whatever a text is, it is refused or means the same once it is written again.
func FuzzText(f *testing.F) {
	f.Add([]byte(pond))
	f.Add([]byte("[terrain]\n.W\r\n&~\n"))
	f.Add([]byte("[terrain\n[]\n[ a ]\n[terrain]\n\n#\n\t\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := grid.ReadText("m", text, ground)
		if err != nil {
			told(t, err)
			return
		}
		again, err := grid.ReadText("m", m.Text(ground), ground)
		if err != nil || !bytes.Equal(again.Text(ground), m.Text(ground)) {
			t.Fatalf("%s is read as %s: %v", m.Text(ground), again.Text(ground), err)
		}
		inTMX, err := grid.ReadTMX("m", m.TMX(ground), ground)
		if err != nil || !same(inTMX, m) {
			t.Fatalf("%s is read as %v: %v", m.TMX(ground), inTMX, err)
		}
	})
}

// The same for TMX.
func FuzzTMX(f *testing.F) {
	for _, text := range drawn(f) {
		f.Add([]byte(text))
	}
	f.Add(readText(f, pond).TMX(ground))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := grid.ReadTMX("m", text, ground)
		if err != nil {
			told(t, err)
			return
		}
		again, err := grid.ReadTMX("m", m.TMX(ground), ground)
		if err != nil || !same(again, m) {
			t.Fatalf("%s is read as %v: %v", m.TMX(ground), again, err)
		}
	})
}

// same reports whether two maps are equal but for where their sections stand.
func same(a, b *grid.Map) bool { return bytes.Equal(a.Text(ground), b.Text(ground)) }

// told fails if an error is not a short list of faults of the file.
func told(t *testing.T, err error) {
	t.Helper()
	lines := strings.Split(err.Error(), "\n")
	if len(lines) > grid.MostFaults+1 {
		t.Fatalf("%d faults: %v", len(lines), err)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "m:") && line != "and more" || len(line) > 300 {
			t.Fatalf("%q", line)
		}
	}
}
