package sentence_test

import (
	"strings"
	"testing"

	"littlewars/engine/sentence"
)

func TestAnyOrder(t *testing.T) {
	t.Parallel()
	next := sentence.AnyOrder("declare")
	for _, c := range []struct{ said, sentence, want string }{
		{"", "c4 c6 a1", "c4"},
		{"c4", "c4 c6 a1", "c6"},
		{"c6", "c4 c6 a1", ""},
		{"c4 c6 a1", "c4 c6 a1", ""},
		{"", "declare a1 b1 c1", "declare"},
		{"a1", "declare a1 b1 c1", ""},
		{"declare", "declare a1 b1 c1", "a1 b1 c1"},
		{"declare c1 a1", "declare a1 b1 c1", "b1"},
		{"declare c1 c1", "declare a1 b1 c1", ""},
		{"declare c1 d1", "declare a1 b1 c1", ""},
		{"declare c1 a1 b1", "declare a1 b1 c1", ""},
		{"declare", "c4 c6", ""},
	} {
		if got := strings.Join(next(strings.Fields(c.said), strings.Fields(c.sentence)), " "); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.said, c.sentence, got, c.want)
		}
	}
}
