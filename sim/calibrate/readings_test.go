package calibrate

import (
	"bytes"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/tabletop/inch"
)

func TestReadReadings(t *testing.T) {
	t.Parallel()
	nan := math.NaN()
	got, err := ReadReadings("t.csv", strings.NewReader("\uFEFF# a gun\n\nrange_in, elevation_deg ,distance_in,height_in,lateral_in,muzzle_in\r\n"+
		"264.5,5,,,-0.25,\n,10,100,2.5,,1.75\n"), 1.5)
	if err != nil {
		t.Fatal(err)
	}
	want := []Reading{
		{4, inch.Radians(5), 1.5, 264.5, nan, nan, -0.25},
		{5, inch.Radians(10), 1.75, nan, 100, 2.5, nan},
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateNaNs()); diff != "" {
		t.Errorf("readings (-want +got):\n%s", diff)
	}
}

func TestReadReadingsRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{"t.csv: no header"}},
		{"no shots", "elevation_deg,range_in\n", []string{"t.csv: no test shots"}},
		{"unknown column", "elevation,range_in\n5,200\n", []string{`t.csv:1: unknown column "elevation"`, "t.csv:1: column elevation_deg is missing"}},
		{"column twice", "elevation_deg,range_in,range_in\n", []string{"t.csv:1: column range_in stands twice"}},
		{"half a screen", "elevation_deg,distance_in\n", []string{"t.csv:1: distance_in and height_in belong together"}},
		{"nothing to measure", "elevation_deg\n5\n", []string{"t.csv:1: need range_in, or"}},
		{
			"every fault in one pass", "elevation_deg,range_in\n5,far\nNaN,200\n5\n,300\n5,\n95,-1\n",
			[]string{
				`t.csv:2: range_in: "far" is not a number`, `t.csv:3: elevation_deg: "NaN" is not a number`,
				"t.csv:4: 1 fields; the header has 2", "t.csv:5: elevation_deg is empty", "t.csv:6: nothing measured",
				"t.csv:7: elevation_deg: 95 must be from -30 to 85", "t.csv:7: range_in: -1 must be from 0.1 to 20000",
			},
		},
		{"both", "elevation_deg,range_in,distance_in,height_in\n5,200,100,3\n", []string{"t.csv:2: a shot is measured on the floor or at a screen"}},
		{"half", "elevation_deg,distance_in,height_in\n5,200,\n", []string{"t.csv:2: distance_in and height_in belong together"}},
		{"infinite", "elevation_deg,range_in\n5,Inf\n", []string{"t.csv:2: range_in: +Inf must be"}},
		{"a long line", "elevation_deg,range_in\n" + strings.Repeat("1", 100_000), []string{"t.csv: a line of more than 64 KiB"}},
		{
			"header and rows in one pass", "elevation_deg,range,lateral_in\nfive,264,0.1\n10,440,far\n",
			[]string{`t.csv:1: unknown column "range"`, "t.csv:1: need range_in", `t.csv:2: elevation_deg: "five"`, `t.csv:3: lateral_in: "far"`},
		},
		{"semicolons", "elevation_deg;range_in\n5;264,5\n", []string{"t.csv:1: are these semicolons? the columns are parted by commas"}},
		{"tabs", "elevation_deg\trange_in\n5\t264\n", []string{"t.csv:1: are these tabs?"}},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", []string{"t.csv:1: this is no list of test shots"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ReadReadings("t.csv", strings.NewReader(c.text), 1.5)
			if err == nil {
				t.Fatal("no error")
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("error lacks %q:\n%v", want, err)
				}
			}
		})
	}
}

// What a file says is quoted only so far as it takes to find it.
func TestFaultsAreShort(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		strings.Repeat("x", 5000) + ",range_in\n", strings.Repeat("ab,", 2000) + "\n", "\x00\x01" + strings.Repeat("y", 5000),
		"elevation_deg,range_in\n" + strings.Repeat("z", 5000) + ",1\n",
	} {
		_, err := ReadReadings("t.csv", strings.NewReader(text), 1.5)
		if err == nil {
			t.Fatalf("%.20q: no error", text)
		}
		for line := range strings.Lines(err.Error()) {
			if len(line) > 200 {
				t.Errorf("%.20q: a line of %d bytes: %.80s", text, len(line), line)
			}
		}
	}
}

// Whatever the bytes, there is an error or readings that read back the same.
func FuzzReadReadings(f *testing.F) {
	for _, seed := range []string{
		"elevation_deg,range_in\n5,264.5\n10,448\n",
		"elevation_deg,distance_in,height_in,lateral_in,muzzle_in\n2,100,1.5,0.1,1.5\n# note\n\n3,100,3.25,,\n",
		"elevation_deg,range_in\n5,1e309\n", "\xff\xfe,\n", "elevation_deg,range_in\n0x1p3,1_0\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		readings, err := ReadReadings("f.csv", bytes.NewReader(src), 1.5)
		if err != nil {
			if len(readings) > 0 {
				t.Fatal("readings beside an error")
			}
			return
		}
		var text bytes.Buffer
		if err := writeReadings(&text, readings); err != nil {
			t.Fatal(err)
		}
		back, err := ReadReadings("f.csv", &text, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i := range back {
			back[i].Line = readings[i].Line
		}
		// Degrees become radians and back: the last bit may move.
		if diff := cmp.Diff(readings, back, cmpopts.EquateNaNs(), cmpopts.EquateApprox(1e-14, 0)); diff != "" {
			t.Errorf("read, written and read (-first +second):\n%s", diff)
		}
	})
}

// writeReadings writes readings so that ReadReadings gives them back.
func writeReadings(w io.Writer, readings []Reading) error {
	var b strings.Builder
	b.WriteString(columnNames() + "\n")
	for _, r := range readings {
		values := []float64{inch.Degrees(r.Elevation), r.Muzzle, r.Range, r.Distance, r.Height, r.Lateral}
		for i, x := range values {
			if i > 0 {
				b.WriteByte(',')
			}
			if !math.IsNaN(x) {
				b.WriteString(strconv.FormatFloat(x, 'g', -1, 64))
			}
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}
