package inch

import (
	"testing"
)

func TestTape(t *testing.T) {
	t.Parallel()
	for x, want := range map[float64]string{
		6: "6", 11.4375: "11 ⁷⁄₁₆", 0.5: "½", 1.125: "1 ⅛", -0.25: "-¼", 0: "0", 0.3: "0.3", -12: "-12",
	} {
		if got := Tape(x); got != want {
			t.Errorf("Tape(%v) = %q, want %q", x, got, want)
		}
	}
}
