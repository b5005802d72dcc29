package inch

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"littlewars/physics/plane"
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

func TestBeyond(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		x, limit float64
		want     string
	}{
		{7.8, 6, "7.8"},
		{7.800000000000001, 6, "7.8"},
		{6.00001, 6, "6.001"},
		{5.99999, 6, "5.999"},
		{6, 6, "6"},
		{6.0000001, 6, "6"},
		{0.06249, 1.0 / 16, "0.062"},
		{0, 1.0 / 16, "0"},
		{1e-5, 0, "0.001"},
		{-1e-5, 0, "-0.001"},
	} {
		if got := Beyond(c.x, c.limit); got != c.want {
			t.Errorf("Beyond(%v, %v) = %q, want %q", c.x, c.limit, got, c.want)
		}
	}
}

func TestPlace(t *testing.T) {
	t.Parallel()
	if got := Place(plane.Vec{X: 20.599609375, Y: 0.1 + 0.2}); got != "20.6,0.3" {
		t.Errorf("Place = %q", got)
	}
}

func TestCompass(t *testing.T) {
	for degrees, want := range map[float64]string{
		91.3: "91.3°", -90: "270°", 359.99999999: "0°", 360: "0°", -0.1: "359.9°", 725.25: "5.25°",
	} {
		if got := Compass(degrees); got != want {
			t.Errorf("Compass(%v) = %s, want %s", degrees, got, want)
		}
	}
}

func TestOff(t *testing.T) {
	t.Parallel()
	floor := plane.Box{Min: plane.Vec{Y: -12}, Max: plane.Vec{X: 120, Y: 108}}
	for _, c := range []struct {
		p    plane.Vec
		want string
	}{
		{plane.Vec{X: 60, Y: 20.6}, "60,20.6"},
		{plane.Vec{X: -0.0001, Y: 20.6}, "-0.001,20.6"},
		{plane.Vec{X: -1e-9, Y: 108.0001}, "-0.001,108.001"},
		{plane.Vec{X: 120.25, Y: -12.0002}, "120.25,-12.001"},
	} {
		if got := Off(c.p, floor); got != c.want {
			t.Errorf("Off(%v) = %q, want %q", c.p, got, c.want)
		}
	}
}

// An angle has as few digits as if all were tried from one on.
func TestShortAngle(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-400, 400).Draw(t, "degrees")
		if digits := rapid.IntRange(1, 17).Draw(t, "digits"); digits < 17 {
			x, _ = written(x, digits)
		}
		radians := x * Degree
		if rapid.Bool().Draw(t, "a bit off") {
			radians = math.Nextafter(radians, 10)
		}
		want := Shortest(radians/Degree, func(d float64) bool { return d*Degree == radians })
		if got := ShortAngle(radians); got != want {
			t.Errorf("%v: %v, want %v", radians, got, want)
		}
	})
}
