package gunnery

import "testing"

func TestCompass(t *testing.T) {
	for degrees, want := range map[float64]string{
		91.3: "91.3°", -90: "270°", 359.99999999: "0°", 360: "0°", -0.1: "359.9°", 725.25: "5.25°",
	} {
		if got := Compass(degrees); got != want {
			t.Errorf("Compass(%v) = %s, want %s", degrees, got, want)
		}
	}
}
