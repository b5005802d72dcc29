package ui

import "testing"

// What is told in inches is told in centimetres, and what is no length is left as it is.
func TestInCentimetres(t *testing.T) {
	t.Parallel()
	for told, want := range map[string]string{
		"a man goes 6 in": "a man goes 15.2 cm",
		"S8 is 11 ⁷⁄₁₆ in away, and may go 7.8 in": "S8 is 29.1 cm away, and may go 19.8 cm",
		"within ½ in; 3 ¾ in is too far":           "within 1.3 cm; 9.5 cm is too far",
		"¹⁄₁₆ in from n2":                          "0.2 cm from n2",
		"from 6 to 12 in":                          "from 15.2 to 30.5 cm",
		"3 in contact, 2 in the box":               "3 in contact, 2 in the box",
		"12 men within 6 in of it":                 "12 men within 15.2 cm of it",
		"5 inches, 12in":                           "5 inches, 12in",
		"30.5 cm":                                  "30.5 cm",
	} {
		if got := inCentimetres(told); got != want {
			t.Errorf("%q becomes %q, want %q", told, got, want)
		}
	}
}
