package state

import "testing"

func BenchmarkReadMap(b *testing.B) {
	for g := range NumGames {
		text, err := mapFiles.ReadFile("maps/" + g.String() + ".txt")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(g.String(), func(b *testing.B) {
			for b.Loop() {
				if m, err := ReadMap("m", text); err != nil || m.Game != g {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkText(b *testing.B) {
	for name, s := range map[string]Situation{
		"battle": NewBattle(Battle.Map(), Options{}, "N", "S"), "siege": NewSiege(Siege.Map(), Options{}),
	} {
		text := Write(&s, nil, "")
		b.Run("write/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if Write(&s, nil, "") != text {
					b.Fatal("another")
				}
			}
		})
		b.Run("read/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, _, err := Read(text); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("clone/"+name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if c := s.Clone(); len(c.Figures) != len(s.Figures) {
					b.Fatal("another")
				}
			}
		})
	}
}
