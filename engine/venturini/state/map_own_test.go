package state

import (
	"strings"
	"testing"
)

// own is a battle map that somebody drew: the supplied one with a comment.
func own(t testing.TB, file string) (line string, text []byte) {
	t.Helper()
	text, err := mapFiles.ReadFile("maps/battle.txt")
	if err != nil {
		t.Fatal(err)
	}
	text = append([]byte("# mine\n"), text...)
	line, g, err := MapLine(file, text)
	if err != nil || g != Battle {
		t.Fatal(g, err)
	}
	return line, text
}

// A position may bring its map along, and is written without it. [VT-NOTE-4]
func TestPositionWithItsMap(t *testing.T) {
	t.Parallel()
	line, text := own(t, "some/My Pond.v2.venturini")
	m, err := OwnMap(line)
	if err != nil || m.Name != "my-pond.v2" {
		t.Fatal(m, err)
	}
	begun := NewBattle(m, Options{}, "N", "S")
	plain := Write(&begun, nil, "")
	if !strings.Contains(plain, "\nmap my-pond.v2 "+m.Hash+"\nfig ") {
		t.Fatal(plain)
	}
	if _, _, _, err := Read(plain); err == nil || !strings.Contains(err.Error(), "its file has to lie here, as my-pond.v2.venturini") {
		t.Error(err)
	}
	for _, p := range []string{plain, OneLine(plain)} {
		if name, mark, lacks := Lacks(p); !lacks || name != m.Name || mark != m.Hash {
			t.Error(name, mark, lacks)
		}
		with, ok := Bring(p, "My pond.v2.venturini.tmx", text)
		if _, _, lacks := Lacks(with); !ok || lacks {
			t.Fatal(with)
		}
		s, said, ask, err := Read(with)
		if err != nil || Write(&s, said, ask) != plain {
			t.Error(err)
		}
	}
	if _, ok := Bring(plain, "my-pond.v2.venturini", append(text, '#')); ok {
		t.Error("another file is brought along")
	}
}

// Whatever stands for a map is refused with a word on what is wrong, once.
func TestNoMap(t *testing.T) {
	t.Parallel()
	line, _ := own(t, "pond.venturini")
	words := strings.Fields(line)
	packed := words[3]
	for _, row := range []struct{ name, line, want string }{
		{"letters", "map pond 0123456789abcdef §", "map:1:27: the file of the map pond is no packed one"},
		{"cut", "map pond " + words[2] + " " + packed[:40], "is not packed whole"},
		{"another", "map pond 0123456789abcdef " + packed, "map:1:5: the file that stands here is that of the map pond " + words[2]},
		{"name", "map lake " + words[2] + " " + packed[:len(packed)-8], "not packed whole"},
		{"no map", "map pond " + words[2] + " " + pack([]byte("hello")), "the map cannot be played on: pond.venturini: this is no map"},
		{"too long", "map pond " + words[2] + " " + strings.Repeat("A", maxText), "is no line of a map"},
		{"bomb", "map pond " + words[2] + " " + pack([]byte("[layer terrain]\n"+strings.Repeat(".", 1<<22))), "may have 1048576 at most"},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			if m, err := OwnMap(row.line); m != nil || err == nil || !strings.Contains(err.Error(), row.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want %s", err, row.want)
			}
		})
	}
	for name, row := range map[string]struct{ text, want string }{
		"bytes":   {"\n\xff\x00[\n[", "m:2:1: the byte 0xff stands in no map: maps are text, or TMX"},
		"letter":  {"Dear Sir,\n\nabout maps.", "m: this is no map and no position of Venturini's games: a map has sections such as [layer terrain], a position begins with venturini 1"},
		"nothing": {"", "m: this is no map and no position of Venturini's games: a map has sections such as [layer terrain], a position begins with venturini 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := Check("m", []byte(row.text)); err == nil || err.Error() != row.want {
				t.Errorf("%v, want %s", err, row.want)
			}
		})
	}
}

// A map is drawn anew as text and as TMX, and is the same.
func TestRedraw(t *testing.T) {
	t.Parallel()
	for g := range NumGames {
		for _, tmx := range []bool{false, true} {
			text, err := Redraw(g, "", nil, tmx)
			if err != nil || strings.HasPrefix(string(text), "<") != tmx {
				t.Fatal(err)
			}
			again, err := Redraw(Battle, "m", text, !tmx)
			if err != nil {
				t.Fatal(err)
			}
			m, err := ReadMap("m", again)
			if err != nil || sketch(m) != sketch(supplied[g]()) {
				t.Error(g, tmx, err)
			}
		}
	}
	if _, err := Redraw(Battle, "m", []byte("[layer terrain]\n"), true); err == nil {
		t.Error("half a map is drawn")
	}
}

// A map has 96 by 96 squares at the most, and 18 by 18 at the least. [VT-MAP-2]
func TestMapSides(t *testing.T) {
	t.Parallel()
	drawn := func(side int) string {
		rows := strings.Repeat(strings.Repeat(".", side)+"\n", side)
		return "[layer terrain]\n" + rows + "[layer camps]\n" + rows
	}
	for side, want := range map[int]string{96: "", 97: "96", 17: "18 by 18 are the least"} {
		_, err := ReadMap("m", []byte(drawn(side)))
		if err == nil || !strings.Contains(err.Error(), want) || side == 96 && strings.Contains(err.Error(), "squares;") {
			t.Errorf("%d: %v", side, err)
		}
	}
}
