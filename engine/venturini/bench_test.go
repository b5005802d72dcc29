package venturini

import (
	"testing"

	"littlewars/engine"
)

func newBattle(t testing.TB) engine.Match {
	t.Helper()
	m, err := Battle.New(engine.Setup{Options: map[string]string{"first": "n-or-e"}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func BenchmarkComplete(b *testing.B) {
	for _, at := range []struct {
		game engine.Ruleset
		said []engine.Order
	}{
		{Battle, []engine.Order{"", "inf1", "inf1 march", "inf1 to", "inf2 fire", "fbat1 fire", "wag1 drop"}},
		{Campaign, []engine.Order{"fbat3", "hart1", "hart1 hand", "fbat4 feed"}},
		{Siege, []engine.Order{"lcav1", "lcav1 march", "lcav1 to", "min7", "fart3", "lgun7 fire", "end"}},
	} {
		m, err := at.game.New(engine.Setup{})
		if err != nil {
			b.Fatal(err)
		}
		for _, said := range at.said {
			b.Run(at.game.About().Name+"/"+string(said), func(b *testing.B) {
				for b.Loop() {
					if len(m.Complete(said)) == 0 {
						b.Fatal("nothing may be said")
					}
				}
			})
		}
	}
}

// What an order may begin with, found anew as after each order that is noted.
func BenchmarkFirstWords(b *testing.B) {
	for _, r := range []engine.Ruleset{Battle, Campaign, Siege} {
		b.Run(r.About().Name, func(b *testing.B) {
			m, err := r.New(engine.Setup{})
			if err != nil {
				b.Fatal(err)
			}
			g := m.(*Game)
			for b.Loop() {
				g.forget()
				if len(g.Complete("")) == 0 {
					b.Fatal("nothing may be said")
				}
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	m := newBattle(b)
	for _, o := range []engine.Order{"inf1 march 7,3 8,4", "inf1 to 8,4", "inf1 build earth n"} {
		b.Run(string(o), func(b *testing.B) {
			for b.Loop() {
				_ = m.Check(o)
			}
		})
	}
}

func BenchmarkDay(b *testing.B) {
	m := newBattle(b)
	for _, o := range []engine.Order{"inf1 march 7,3", "inf2 march 8,3", "hcav1 march 6,2 6,3"} {
		if _, err := m.Play(o); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if _, err := m.Clone().Play("done"); err != nil {
			b.Fatal(err)
		}
	}
}
