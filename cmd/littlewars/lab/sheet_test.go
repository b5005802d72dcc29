package lab

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"littlewars/cmd/littlewars/desk"
)

// quiet is a desk whose output nobody reads.
func quiet(t *testing.T, given ...string) *desk.Desk {
	t.Helper()
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { null.Close() })
	d := desk.NewDesk(null, null)
	d.Given = map[string]bool{}
	for _, flag := range given {
		d.Given[flag] = true
	}
	return d
}

// A table that was cut anywhere and gone on with is the uncut one, byte for byte.
func TestResume(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		run  func(t *testing.T, file string, resume bool) error
	}{
		{"a gun", func(t *testing.T, file string, resume bool) error {
			c := &ShootCmd{Scenario: "range", Shots: 300, Seed: 7, rowsTo: rowsTo{CSV: file, Resume: resume}}
			return c.Run(quiet(t, "shots"))
		}},
		{"several guns", func(t *testing.T, file string, resume bool) error {
			c := &ShootCmd{Scenario: "skirmish", Any: true, Hand: 0.25, Shots: 40, Seed: 7, rowsTo: rowsTo{CSV: file, Resume: resume}}
			return c.Run(quiet(t, "shots"))
		}},
		{"a sweep", func(t *testing.T, file string, resume bool) error {
			c := &ShootCmd{Scenario: "range", Shots: 20, Seed: 7, Sweep: "range=108:900:36", rowsTo: rowsTo{CSV: file, Resume: resume}}
			return c.Run(quiet(t, "shots"))
		}},
		{"a map", func(t *testing.T, file string, resume bool) error {
			c := &ShootCmd{Scenario: "skirmish", Gun: "S-gun1", Heat: true, Cell: new(9.0), Shots: 2, Seed: 7, rowsTo: rowsTo{CSV: file, Resume: resume}}
			return c.Run(quiet(t, "shots"))
		}},
		{"ranks", func(t *testing.T, file string, resume bool) error {
			c := &RanksCmd{
				Ranks: []desk.Whole{1, 2}, Gaps: []float64{0.25, 1}, Ranges: []float64{108, 216}, Men: 3, Behind: 1, Shots: 5, Seed: 7,
				rowsTo: rowsTo{CSV: file, Resume: resume},
			}
			return c.Run(quiet(t))
		}},
		{"lines of JSON", func(t *testing.T, file string, resume bool) error {
			c := &ShootCmd{Scenario: "range", Shots: 60, Seed: 7, rowsTo: rowsTo{JSONL: file, Resume: resume}}
			return c.Run(quiet(t, "shots"))
		}},
		{"topple", func(t *testing.T, file string, resume bool) error {
			c := &ToppleCmd{Like: "infantry", Sweep: "strike=0.5:2:0.25", rowsTo: rowsTo{CSV: file, Resume: resume}}
			return c.Run(quiet(t))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "rows.csv")
			if err := c.run(t, file, false); err != nil {
				t.Fatal(err)
			}
			whole, err := os.ReadFile(file)
			if err != nil || bytes.Count(whole, []byte("\n")) < 5 {
				t.Fatalf("%d bytes, %v", len(whole), err)
			}
			rng := rand.New(rand.NewPCG(18, uint64(len(whole))))
			cuts := []int{0, 3, len(whole) - 1, len(whole)}
			for range 12 {
				cuts = append(cuts, rng.IntN(len(whole)))
			}
			for i, cut := range cuts {
				left := file
				if i%2 == 0 { // as kill -9 leaves it
					left = file + desk.Part
					os.Remove(file)
				}
				if err := os.WriteFile(left, whole[:cut], 0o644); err != nil {
					t.Fatal(err)
				}
				if err := c.run(t, file, true); err != nil {
					t.Fatalf("cut at %d: %v", cut, err)
				}
				if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, whole) {
					t.Fatalf("cut at %d of %d: %d bytes, %v", cut, len(whole), len(got), err)
				}
				if _, err := os.Stat(file + desk.Part); err == nil {
					t.Fatalf("cut at %d: the part is left", cut)
				}
			}
		})
	}
}

// A table of something else is not gone on with, and is left as it was.
func TestResumeRefusesOtherTables(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "rows.csv")
	shoot := func(seed desk.Seed, shots desk.Whole, resume bool) error {
		c := &ShootCmd{Scenario: "range", Shots: shots, Seed: seed, rowsTo: rowsTo{CSV: file, Resume: resume}}
		return c.Run(quiet(t, "shots"))
	}
	if err := shoot(1, 20, false); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text string // in place of the table
		err  error
		want string
	}{
		"another seed":  {err: shoot(2, 20, true), want: "row 1: this is no row of the batch"},
		"fewer shots":   {err: shoot(1, 10, true), want: "row 11: this is no row of the batch"},
		"all are there": {err: shoot(1, 20, true)},
	} {
		if got := c.err; (got == nil) != (c.want == "") || got != nil && !strings.Contains(got.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, got, c.want)
		}
	}
	for _, notes := range []string{"what I think\nof this war\n", "what I think"} {
		if err := os.WriteFile(file, []byte(notes), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := shoot(1, 20, true); err == nil || !strings.Contains(err.Error(), "no table of this command") {
			t.Errorf("notes: %v", err)
		}
		if got, err := os.ReadFile(file); string(got) != notes {
			t.Errorf("the notes are now %q, %v", got, err)
		}
	}
	file = t.TempDir()
	if err := shoot(1, 20, true); err == nil {
		t.Error("a folder was gone on with")
	}
}

// A row is on its way at once, and none is held back for long.
func TestRowsComeAtOnce(t *testing.T) {
	t.Parallel()
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	s := begun(&sheet{}, to, csvTable{"a", "b"}, true)
	lines := bufio.NewScanner(from)
	for _, row := range []string{"a,b", "1,2", "3,4", "5,6"} {
		if row != "a,b" {
			if err := s.row(strings.Split(row, ",")); err != nil {
				t.Fatal(err)
			}
		}
		if !lines.Scan() || lines.Text() != row {
			t.Fatalf("%q, %v", lines.Text(), lines.Err())
		}
	}
	if err := s.close(quiet(t), false); err != nil {
		t.Fatal(err)
	}
}

// A row in JSON has numbers and truths bare, names in quotation marks whatever they look like, and null for nothing.
func TestJSONLines(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		columns jsonLines
		row     []string
		want    string
	}{
		{
			jsonLines{"shot", "aimed_at", "right_in", "touched", "direct"},
			[]string{"0", "12", "1e-05", "7", "true"},
			`{"shot":0,"aimed_at":"12","right_in":1e-05,"touched":"7","direct":true}`,
		},
		{jsonLines{"range", "touched", "why"}, []string{"108", "", "off the table"}, `{"range":108,"touched":null,"why":"off the table"}`},
		{jsonLines{"range", "touched", "why"}, []string{"-0.5", "3", ""}, `{"range":-0.5,"touched":3,"why":null}`},
	} {
		var text bytes.Buffer
		w := tc.columns.writer(bufio.NewWriter(&text), true)
		if err := w.Write(tc.row); err != nil {
			t.Fatal(err)
		}
		if w.Flush(); text.String() != tc.want+"\n" || w.Error() != nil {
			t.Errorf("got  %s\nwant %s, %v", text.String(), tc.want, w.Error())
		}
		in, _ := tc.columns.reader(&text)
		if row, err := in.Read(); !slices.Equal(row, tc.row) || err != nil {
			t.Errorf("read back %q, %v; want %q", row, err, tc.row)
		}
	}
}
