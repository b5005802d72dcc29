package scenario

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// What plainNumber reads is what strconv reads, to the bit; what TOML writes otherwise, or forbids, it leaves alone.
func TestPlainNumber(t *testing.T) {
	t.Parallel()
	texts := []string{
		"0", "-0", "7", "-7.5", "0.1", "999999999999999", "99999999999999.9", "0.00000000000001",
		"12345678901234567", "9007199254740992", "9007199254740993", "9.007199254740993", "93.57294812345678", "0.1000000000000000055511151231257827",
	}
	for r := rand.New(rand.NewPCG(1, 1)); len(texts) < 20000; {
		texts = append(texts, strconv.FormatFloat(float64(r.IntN(1e9)-5e8)/1024, 'f', r.IntN(17), 64))
	}
	for _, text := range texts {
		want, err := strconv.ParseFloat(text, 64)
		if got, ok := plainNumber([]byte(text)); err != nil || !ok || math.Float64bits(got) != math.Float64bits(want) {
			t.Errorf("%q: got %v, %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"", "-", "01", "-01.5", "1.", ".5", "-.5", "1.2.3", "1_0", "+1", "1e3", "0x1", "inf", "1979-05-27",
		"123456789012345678",
	} {
		if x, ok := plainNumber([]byte(text)); ok {
			t.Errorf("%q: got %v", text, x)
		}
	}
}
