package engine

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const nimHead = "littlewars journal 1\ngame nim\nversion 3\n\n"

func read(t *testing.T, text string) *Journal {
	t.Helper()
	j, err := ReadJournal(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func write(t *testing.T, j *Journal) string {
	t.Helper()
	var b strings.Builder
	if n, err := j.WriteTo(&b); err != nil || int(n) != b.Len() {
		t.Fatalf("WriteTo: %d of %d bytes, %v", n, b.Len(), err)
	}
	return b.String()
}

func TestReadJournal(t *testing.T) {
	t.Parallel()
	header := Header{
		Game: "nim", Version: 3, Program: "littlewars 0.3", Setup: Setup{
			Position: "1 2 3", Seed: 18446744073709551615, Options: map[string]string{"most": "3", "first": "two"},
		},
	}
	head := "littlewars journal 1\ngame nim\nversion 3\nprogram littlewars 0.3\noption first two\noption most 3\n" +
		"seed 18446744073709551615\nposition 1 2 3\n\n"
	one := Record{Turn: 1, Side: "two", Order: "a 1", Events: []string{"two has 0 left, had 1"}}
	two := Record{Turn: 2, Side: "one", Order: "b 2", Events: []string{"x", "y"}}
	lines := "1 two a 1; two has 0 left, had 1\n2 one b 2; x; y\n"
	at := func(line int, e Record) Record {
		e.At = line
		return e
	}
	cases := []struct {
		name, text string
		want       Journal
	}{
		{"no orders", head, Journal{}},
		{"two orders", head + lines, Journal{Entries: []Record{at(10, one), at(11, two)}}},
		{"undone", head + lines + "undo\nundo\nredo\n", Journal{Entries: []Record{at(10, one)}, Undone: []Record{at(11, two)}}},
		{"all undone", head + lines + "undo\nundo\n", Journal{Undone: []Record{at(10, one), at(11, two)}}},
		{"redone", head + lines + "undo\nundo\nredo\nredo\n", Journal{Entries: []Record{at(10, one), at(11, two)}}},
		{"undone and gone", head + lines + "undo\nundo\nc 3\n", Journal{Entries: []Record{{Order: "c 3", At: 14}}}},
		{"torn", head + lines + "3 two c 1; tw", Journal{Entries: []Record{at(10, one), at(11, two)}, Torn: "3 two c 1; tw"}},
		{"torn blanks", head + " \t", Journal{}},
		{"lines as in a mail", "\ufeff" + strings.ReplaceAll(head+lines+"\n \n", "\n", " \r\n"), Journal{Entries: []Record{at(10, one), at(11, two)}}},
		{"notes", strings.Replace(head, "\nver", "\n# hallo\nver", 1) + "# a bad opening\n\n" + lines, Journal{Entries: []Record{at(13, one), at(14, two)}}},
		{
			"by hand", head + "B-2\n39-47\ntwo a 1\n7 one  c\t1\n039 two\n12 31-55\n12 wheel small\n12 wheel\nUNDO\n",
			Journal{
				Entries: []Record{
					{Order: "b-2", At: 10},
					{Order: "39-47", At: 11},
					{Order: "two a 1", At: 12},
					{Turn: 7, Side: "one", Order: "c 1", At: 13},
					{Order: "039 two", At: 14},
					{Order: "12 31-55", At: 15},
					{Turn: 12, Side: "wheel", Order: "small", At: 16},
				},
				Undone: []Record{{Turn: 12, Side: "wheel", At: 17}},
			},
		},
		{"nothing came of it", head + "1 two a 1;\n", Journal{Entries: []Record{{Turn: 1, Side: "two", Order: "a 1", Events: []string{}, At: 10}}}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			tc.want.Header = header
			got := read(t, tc.text)
			if diff := cmp.Diff(&tc.want, got, sameEntries); diff != "" {
				t.Error(diff)
			}
			got.Undone, got.Torn = nil, ""
			if diff := cmp.Diff(got, read(t, write(t, got)), sameEntries, withoutLines); diff != "" {
				t.Errorf("written and read again: %s", diff)
			}
		})
	}
}

// An empty list is no list, but no events are not unknown events.
var sameEntries = cmp.Transformer("entries", func(e []Record) map[int]Record {
	m := map[int]Record{}
	for i, e := range e {
		m[i] = e
	}
	return m
})

var withoutLines = cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".At" }, cmp.Ignore())

func TestReadJournalFaults(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", maxLine+1)
	cases := []struct {
		name, text string
		want       string // how the error begins
		played     int    // entries before it; -1: not even a header
	}{
		{"nothing", "", `line 1 of the journal: this is no journal; one begins with "littlewars journal 1"`, -1},
		{"something else", "<html>\n", `line 1 of the journal, "<html>": this is no journal`, -1},
		{"a picture", "\x89PNG\r\n\x1a\n\x00", `line 1 of the journal, "\x89PNG": this is no journal`, -1},
		{"another form", "littlewars journal 2\n\n", `line 1 of the journal, "littlewars journal 2": this is no journal that can be read here`, -1},
		{"half a line", "littlewars jou", `line 1 of the journal, "littlewars jou": this is no journal`, -1},
		{"half a header", "littlewars journal 1\ngame nim\nvers", `line 3 of the journal, "vers": the header is not whole`, -1},
		{"a header without its end", "littlewars journal 1\ngame nim\nversion 3\n", `line 4 of the journal: the header is not whole`, -1},
		{"no game", "littlewars journal 1\nversion 3\n\n", `line 3 of the journal: the header ends without a line game`, -1},
		{"no version", "littlewars journal 1\ngame nim\n\n", `line 3 of the journal: the header ends without a line version`, -1},
		{"a word the header has not", "littlewars journal 1\ncolour red\n\n", `line 2 of the journal, "colour": the header knows game, version`, -1},
		{"a version of words", "littlewars journal 1\nversion two\n\n", `line 2 of the journal, "two": the version is a whole number`, -1},
		{"a negative seed", "littlewars journal 1\nseed -2\n\n", `line 2 of the journal, "-2": the seed is a whole number`, -1},
		{"no value", "littlewars journal 1\nversion\n\n", `line 2 of the journal, "version": something is missing after it`, -1},
		{"an option without value", "littlewars journal 1\noption most\n\n", `line 2 of the journal, "option most": something is missing after it`, -1},
		{"twice", "littlewars journal 1\ngame nim\ngame nim\n\n", `line 3 of the journal, "game": it has been said before`, -1},
		{"an option twice", "littlewars journal 1\noption a b\noption a c\n\n", `line 3 of the journal, "option a": it has been said before`, -1},
		{"a long line", nimHead + long + "\n", `line 5 of the journal, "xxxxxxxxxxxxxxxxxxxxxxxx…": the line has more than 1048576 bytes`, 0},
		{"nothing to undo", nimHead + "undo\n", `line 5 of the journal, "undo": there is nothing to undo`, 0},
		{"nothing to redo", nimHead + "a 1\nundo\nb 1\nredo\n", `line 8 of the journal, "redo": there is nothing to redo`, 1},
		{"no order", nimHead + "a 1\n; something happened\n", `line 6 of the journal: there is no order before the semicolon`, 1},
		{"a strange sign", nimHead + "a 1\nb ½\nc 1\n", `line 6 of the journal, "b ½": word 2, "½": an order has only plain letters`, 1},
		{"a long order", nimHead + strings.Repeat("y", maxOrder+1) + "\n", `line 5 of the journal, "yyyyyyyyyyyyyyyyyyyyyyyy…": an order of 4097 letters is too long`, 0},
		{"too many lines", nimHead + strings.Repeat("\n", maxLines), `line 1000001 of the journal: there are more than 1000000 lines`, 0},
		{"too long", nimHead + strings.Repeat(strings.Repeat("#", 999)+"\n", maxJournal/1000+1), `the journal: it has more than 67108864 bytes`, -1},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			j, err := ReadJournal(strings.NewReader(tc.text))
			if _, ok := errors.AsType[*JournalError](err); !ok || !strings.HasPrefix(err.Error(), tc.want) {
				t.Errorf("got  %v\nwant %s", err, tc.want)
			}
			switch {
			case (j == nil) != (tc.played < 0):
				t.Errorf("a journal: %v", j)
			case j != nil && len(j.Entries) != tc.played:
				t.Errorf("%d entries, want %d", len(j.Entries), tc.played)
			}
		})
	}
}

func TestReadJournalBroken(t *testing.T) {
	t.Parallel()
	if j, err := ReadJournal(io.MultiReader(strings.NewReader(nimHead), badReader{})); j != nil || !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("journal %v, error %v", j, err)
	}
}

// What is no journal, or has a line without an end, is read little farther than it takes to see that.
func TestReadJournalBounded(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, head, rest string
		most             int
		want             string
	}{
		{"no journal", "", "a line\n", 1 << 16, "this is no journal that can be read here"},
		{"no line", "", "x", 2 * maxLine, "this is no journal that can be read here"},
		{"no line's end", nimHead, "x", 2 * maxLine, "the line has more than"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			in := &refrain{text: tc.rest}
			if _, err := ReadJournal(io.MultiReader(strings.NewReader(tc.head), in)); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v; want %s", err, tc.want)
			}
			if in.read > tc.most {
				t.Errorf("%d bytes were read; %d would do", in.read, tc.most)
			}
		})
	}
}

// refrain is a text over and over.
type refrain struct {
	text string
	read int
}

func (e *refrain) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.read += len(p)
	return len(p), nil
}

type badReader struct{}

func (badReader) Read([]byte) (int, error) { return 0, io.ErrNoProgress }

func TestWriteJournal(t *testing.T) {
	t.Parallel()
	j := Journal{
		Header: Header{"nim", 3, "a\nb", Setup{" 1  2 3", map[string]string{"z": "1", "a": "2"}, 7}, "a  hill"},
		Entries: []Record{
			{Order: "a 1"},
			{Side: "one", Order: "a 1"},
			{12, "one", "a 1", []string{}, 90, false, "", nil},
			{13, "two", "a 1", []string{"x", "y"}, 91, false, "", nil},
		},
		Undone: []Record{{Order: "b 1"}},
		Torn:   "14 on",
	}
	want := `littlewars journal 1
game nim
version 3
program a b
option a 2
option z 1
seed 7
ground a hill
position 1 2 3

a 1
one a 1
12 one a 1;
13 two a 1; x; y
`
	if got := write(t, &j); got != want {
		t.Errorf("got\n%s", got)
	}
}

// Anything may be read: nothing panics, every fault has its line, and what was understood is written so
// that it is understood again, by the reader and by the game.
func FuzzJournal(f *testing.F) {
	for _, body := range []string{"a 1\nb-2\n", "1 one a 1; one has 2 left, had 3\nundo\nredo\n", "1 one draw; x\n2 two resign;\n", "# x\n\nzz"} {
		f.Add([]byte(nimHead + body))
	}
	f.Add([]byte("\ufefflittlewars journal 1\r\ngame race\r\nversion 1\r\nseed 5\r\n\r\nred stake 2\r\nblue stake 3\r\nthrow\r\n"))
	f.Add([]byte("littlewars journal 1\ngame nim\nversion 3\noption most 2\nposition 9 9 9\n\n12 a 1;;\n; x\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		j, err := ReadJournal(bytes.NewReader(text))
		if wrong, ok := errors.AsType[*JournalError](err); err != nil && (!ok || wrong.Line < 1) {
			t.Fatalf("no fault with a line: %v", err)
		}
		if j == nil {
			return
		}
		clean := *j
		clean.Undone, clean.Torn = nil, ""
		if diff := cmp.Diff(&clean, read(t, write(t, &clean)), sameEntries, withoutLines); diff != "" {
			t.Fatal(diff)
		}
		for _, rules := range []Ruleset{nim, race{}} {
			s, _, err := Resume(j, rules)
			if err != nil {
				if _, ok := errors.AsType[*JournalError](err); !ok {
					t.Fatalf("no *JournalError: %v", err)
				}
			}
			if s == nil {
				continue
			}
			again, differences, err := Resume(read(t, write(t, s.Journal())), rules)
			if err != nil || len(differences) > 0 || again.Match().Hash() != s.Match().Hash() {
				t.Fatalf("resumed again: %v, %v", err, differences)
			}
		}
	})
}
