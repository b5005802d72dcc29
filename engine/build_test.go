package engine

import (
	"errors"
	"strings"
	"testing"
)

// A journal of a program that was built otherwise is not said to stand on another country.
func TestResumeOfOtherBuild(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		program string
		fused   bool
		says    string
	}{
		{"littlewars 1 (go1.26, linux/amd64)", false, ""},
		{"littlewars 1 (go1.26, linux/arm64, " + FusedMark + ")", true, ""},
		{"littlewars 1 (go1.26, linux/amd64)", true, "this one is with it"},
		{"littlewars 1 (go1.26, linux/arm64, " + FusedMark + ")", false, "this one is without"},
	} {
		if got := otherBuild(c.program, c.fused); (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s, fused %t: %q", c.program, c.fused, got)
		}
	}
	other := "littlewars 1 (plain)"
	if !Fused() {
		other = "littlewars 1 (" + FusedMark + ")"
	}
	s, err := Sit(onHill{nim, "hill 1"}, Setup{}, other)
	if err != nil {
		t.Fatal(err)
	}
	text := write(t, s.Journal())
	_, _, err = Resume(read(t, text), onHill{nim, "hill 2"})
	if _, ok := errors.AsType[*JournalError](err); !ok || !strings.Contains(err.Error(), "the build differs, not the country") {
		t.Errorf("%v", err)
	}
}
