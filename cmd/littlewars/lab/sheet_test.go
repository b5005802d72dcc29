package lab

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
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
		"another seed":  {err: shoot(2, 20, true), want: "line 2: this is no row of the batch"},
		"fewer shots":   {err: shoot(1, 10, true), want: "line 12: this is no row of the batch"},
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
	s := begun(&sheet{}, to, []string{"a", "b"})
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
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
}
