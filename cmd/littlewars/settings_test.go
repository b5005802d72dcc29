package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"littlewars/render/settings"
	"littlewars/render/ui"
)

func TestSettingsFile(t *testing.T) {
	usual := settings.Settings{}.Clamped()
	lamp := usual
	lamp.Light, lamp.Scale = "lamp", 150
	for _, tc := range []struct {
		name, text string
		want       settings.Settings
		note       string // that is in what is told; "" for nothing told
	}{
		{"none yet", "", usual, ""},
		{"some", "light = 'lamp'\nscale = 150\n", lamp, ""},
		{"keys of another program", "light = 'lamp'\nscale = 150\nsmell = 'strong'\n[other]\nx = 1\n", lamp, ""},
		{"a number for a word", "light = 3\n", usual, "light is no word"},
		{"a word for a number", "scale = 'big'\n", usual, "scale is no whole number"},
		{"a word for yes or no", "still = 'yes'\n", usual, "still is no true or false"},
		{"words nobody knows", "light = 'moon'\nunits = 'ell'\n", usual, ""},
		{"no settings at all", "light = \x00 {{", usual, "cannot be read"},
		{"a line that breaks off", "scale = 150\nlight = 'la", usual, "line 2"},
		{"too long", strings.Repeat("# much ado\n", 9000), usual, "more than 65536 bytes"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			f := settingsFile(filepath.Join(t.TempDir(), "settings.toml"))
			if tc.text != "" {
				if err := os.WriteFile(string(f), []byte(tc.text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			got, notes := f.read()
			told := strings.Join(notes, "\n")
			if got != tc.want || !strings.Contains(told, tc.note) || (tc.note == "") != (told == "") {
				t.Errorf("read %+v, told %q; want %+v, %q", got, told, tc.want, tc.note)
			}
			if err := f.keep(lamp); err != nil {
				t.Fatal(err)
			}
			if again, notes := f.read(); again != lamp || len(notes) > 0 {
				t.Errorf("kept and read again they are %+v; told %q", again, notes)
			}
		})
	}
}

// What is not ours stays in the file, and a file that cannot be read is put aside, not lost.
func TestSettingsFileKeepsWhatIsThere(t *testing.T) {
	f := settingsFile(filepath.Join(t.TempDir(), "deep", "er", "settings.toml"))
	if err := f.keep(settings.Settings{}.Clamped()); err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(string(f), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("smell = 'strong'\nlight = 'lamp'\n")
	if err := f.keep(settings.Settings{}.Clamped()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(string(f))
	if err != nil || !strings.Contains(string(text), "smell = 'strong'") || !strings.Contains(string(text), "light = 'day'") {
		t.Errorf("the file holds %q, %v", text, err)
	}
	const broken = "light = {{"
	write(broken)
	if err := f.keep(settings.Settings{}.Clamped()); err != nil {
		t.Fatal(err)
	}
	if aside, err := os.ReadFile(string(f) + ".bad"); err != nil || string(aside) != broken {
		t.Errorf("put aside is %q, %v", aside, err)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(string(f)), "*"))
	if err != nil || len(left) != 2 {
		t.Errorf("in the folder lies %q", left)
	}
}

func FuzzSettings(f *testing.F) {
	for _, text := range []string{"", "light = 'lamp'", "scale = -1", "scale = 1e400", "text = 9223372036854775807", "still = 1979-05-27", "[light]", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := settingsFile(filepath.Join(t.TempDir(), "settings.toml"))
		if err := os.WriteFile(string(file), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if s, _ := file.read(); s != s.Clamped() {
			t.Errorf("%q gives %+v, which cannot be used", text, s)
		}
	})
}

// Flags rule for once: what is kept is what was kept before, unless somebody changes it at the window.
func TestFlagsOverruleSettings(t *testing.T) {
	usual := settings.Settings{}.Clamped()
	kept := usual
	h := ui.House{Settings: usual, Keep: func(s settings.Settings) error { kept = s; return nil }}
	(&windowCmd{Palette: "lamp", Coats: "black-white", Still: true}).overrule(&h)
	if s := h.Settings; s.Light != "lamp" || s.Coats != "black-white" || !s.Still {
		t.Fatalf("overruled they are %+v", s)
	}
	s := h.Settings
	s.Units, s.Coats = "cm", "orange-blue"
	if err := h.Keep(s); err != nil {
		t.Fatal(err)
	}
	want := usual
	want.Units, want.Coats = "cm", "orange-blue"
	if kept != want {
		t.Errorf("kept is %+v, want %+v", kept, want)
	}
}
