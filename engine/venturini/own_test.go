package venturini

import "testing"

// A position that is written in lines is read like that in one line, which is how a journal keeps it. [VT-NOTE-4]
func TestPositionInLines(t *testing.T) {
	t.Parallel()
	const want = "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16"
	for _, given := range []string{
		want, "venturini 1 battle 7 S first=n\nfig N inf3 5,4\nfig S inf2 9,16\n",
		"venturini 1 battle 7 S first=n\r\n\r\nfig N inf3 5,4 | fig S inf2 9,16",
	} {
		if got, err := Entry.Reads(given); got != want || err != nil {
			t.Errorf("%q is read as %q, %v", given, got, err)
		}
	}
}
