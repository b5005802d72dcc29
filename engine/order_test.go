package engine

import (
	"slices"
	"strings"
	"testing"
)

func TestReadOrder(t *testing.T) {
	t.Parallel()
	a := About{Separators: "-="}
	cases := []struct {
		text string
		want Order
		why  string // how the error begins
	}{
		{text: "", want: ""},
		{text: " \t\r\n ", want: ""},
		{text: "39 47", want: "39 47"},
		{text: "  39   47 ", want: "39 47"},
		{text: "39-47", want: "39 47"},
		{text: "C4-c6=A1,d1", want: "c4 c6 a1,d1"},
		{text: "--39--", want: "39"},
		{text: "gun2\u00a0fire 12.5 +3", want: "gun2 fire 12.5 +3"},
		{text: "a é", why: `word 2, "é": an order has only plain letters`},
		{text: "a;b c", why: `word 1, "a;b": `},
		{text: "a b\x00", why: `word 2, "b\x00": `},
		{text: "a b\x7f", why: `word 2, "b\x7f": `},
		{text: "a b\xff", why: `word 2, "b�": `},
		{text: strings.Repeat("ab ", 2000), why: "an order of 6000 letters is too long; the longest has 4096"},
		{text: strings.Repeat("ü", 20), why: `word 1, "` + strings.Repeat("ü", 12) + `…": `},
		{text: "x" + strings.Repeat("ü", 20), why: `word 1, "x` + strings.Repeat("ü", 11) + `…": `},
	}
	for _, tc := range cases {
		got, err := a.ReadOrder(tc.text)
		if got != tc.want || (err != nil) != (tc.why != "") || err != nil && !strings.HasPrefix(err.Error(), tc.why) {
			t.Errorf("%.30q is %q, %v; want %q, %s", tc.text, got, err, tc.want, tc.why)
		}
	}
	if got, err := (About{}).ReadOrder("gun2 fire -3"); got != "gun2 fire -3" || err != nil {
		t.Errorf("without separators: %q, %v", got, err)
	}
}

func FuzzReadOrder(f *testing.F) {
	f.Add("39-47")
	f.Add("Gun2 fire 12.5 -3")
	f.Add("c4-c6=a1,d1")
	f.Add("\u2028;\xff")
	f.Fuzz(func(t *testing.T, text string) {
		a := About{Separators: "-"}
		o, err := a.ReadOrder(text)
		if err != nil {
			return
		}
		if again, err := a.ReadOrder(string(o)); again != o || err != nil {
			t.Errorf("%q becomes %q and then %q, %v", text, o, again, err)
		}
		if strings.Join(o.Words(), " ") != string(o) || strings.ContainsAny(string(o), ";\n\r") {
			t.Errorf("%q becomes %q", text, o)
		}
	})
}

func TestOrderWords(t *testing.T) {
	t.Parallel()
	o := Order("").Then("gun2").Then("fire").Then("12.5")
	if o != "gun2 fire 12.5" || !slices.Equal(o.Words(), []string{"gun2", "fire", "12.5"}) {
		t.Errorf("%q: %q", o, o.Words())
	}
	for _, tc := range []struct {
		begin, whole Order
		want         bool
	}{
		{"", "", true},
		{"", "39 47", true},
		{"39", "39 47", true},
		{"39 47", "39 47", true},
		{"3", "39 47", false},
		{"39 4", "39 47", false},
		{"39 47", "39", false},
		{"47", "39 47", false},
	} {
		if got := tc.begin.Begins(tc.whole); got != tc.want {
			t.Errorf("%q begins %q: %v", tc.begin, tc.whole, got)
		}
	}
}
