package account

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
		if got := Centimetres.Measured(told); got != want {
			t.Errorf("%q becomes %q, want %q", told, got, want)
		}
	}
}

func TestPlaced(t *testing.T) {
	for _, row := range []struct {
		scale      *Scale
		told, want string
	}{
		{&Inches, "strikes the floor at 22.125,-1.5, at 124 in/s", "strikes the floor at 22 ⅛, −1 ½ in, at 124 in/s"},
		{&Centimetres, "comes to rest at 10,20.5", "comes to rest at 25.4, 52.1 cm"},
		{&Inches, "strikes N5 at 124 in/s", "strikes N5 at 124 in/s"},
		{
			&Inches, "N2 goes 4.128 in from 27.181,58.63 to 30,60: width 8.75 in",
			"N2 goes 4 ⅛ in from 27 ³⁄₁₆, 58 ⅝ in to 30, 60 in: width 8 ¾ in",
		},
		{&Inches, "S3 has 12 in; 30,37 is 12.001 in away", "S3 has 12 in; 30, 37 in is just over 12 in away"},
		{&Inches, "S3 stands 0.061 in from S4, at 124.5 in/s", "S3 stands ¹⁄₁₆ in from S4, at 124.5 in/s"},
		{&Inches, "it goes from 0.5 to 100.25 in (15,19.75)", "it goes from ½ to 100 ¼ in (15, 19 ¾ in)"},
		{&Centimetres, "S3 goes 4.128 in to 30.5,37", "S3 goes 10.5 cm to 77.5, 94 cm"},
		{&Inches, "20.5,30", "20.5,30"},
		{&Inches, "click a spot, or type it: 12.5,30", "click a spot, or type it: 12.5,30"},
		{&Centimetres, "click a spot, or type it: 12.5,30", "click a spot, or type it in inches: 12.5,30"},
	} {
		if got := row.scale.Placed(row.scale.Measured(row.told)); got != row.want {
			t.Errorf("%q is %q, want %q", row.told, got, row.want)
		}
	}
}
