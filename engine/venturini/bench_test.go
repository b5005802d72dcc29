package venturini

import (
	"bytes"
	"runtime"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
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

// An order checked anew, as the first after one that was noted.
func BenchmarkCheck(b *testing.B) {
	for _, at := range []struct {
		game   engine.Ruleset
		first  map[string]string
		orders []engine.Order
	}{
		{Battle, map[string]string{"first": "n-or-e"}, []engine.Order{"inf1 march 6,3 5,4", "inf1 to 5,4", "inf1 build earth n"}},
		{Campaign, map[string]string{"first": "o"}, []engine.Order{"hart1 to 21,25", "wag1 drop 2b", "bak2 to 24,25"}},
		{Siege, nil, []engine.Order{"lcav1 to 47,9", "pio1 to 37,20", "pio1 build earth s"}},
	} {
		m, err := at.game.New(engine.Setup{Options: at.first})
		if err != nil {
			b.Fatal(err)
		}
		for _, o := range at.orders {
			b.Run(at.game.About().Name+"/"+string(o), func(b *testing.B) {
				g := m.(*Game)
				for b.Loop() {
					g.forget()
					if err := m.Check(o); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
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

// siegeDay is a siege in which half the mover's figures have their orders.
func siegeDay(b *testing.B) *Game {
	b.Helper()
	m, err := Siege.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	g := m.(*Game)
	for i := range g.at.Start.Figures {
		u := &g.at.Start.Figures[i]
		if u.Side == g.at.Start.Mover && u.Kind != state.LCav && i%2 == 0 {
			if o := marching(g, u.Name(), i); o != "" {
				if _, err := g.Play(o); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	return g
}

// marching is a march of a figure to a neighbouring square, "" if it cannot march.
func marching(m engine.Match, name string, which int) engine.Order {
	said := engine.Order(name + " march")
	choices := m.Complete(said)
	for i := range choices {
		if c := &choices[(which+i)%len(choices)]; c.Ends {
			return said + " " + engine.Order(c.Word)
		}
	}
	return ""
}

// What a person waits for after an order in the midst of a day of a siege: it is played, the first words, the view and
// the layer of orders are found anew, and what the next figure could do.
func BenchmarkOrder(b *testing.B) {
	g := siegeDay(b)
	for name, do := range map[string]func(m engine.Match){
		"play":  func(m engine.Match) {},
		"words": func(m engine.Match) { m.Complete("") },
		"view":  func(m engine.Match) { m.View("") },
		"layer": func(m engine.Match) { m.(engine.Layered).Layer("orders") },
		"hint":  func(m engine.Match) { m.(engine.Hinted).Hint("lcav2") },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				m := g.Clone()
				if _, err := m.Play("lcav1 to 47,9"); err != nil {
					b.Fatal(err)
				}
				do(m)
			}
		})
	}
}

// A whole siege of sixty days in which everybody who can marches a square every day, in a sitting: 128 MB of memory
// and a journal of 16 MB are allowed.
func BenchmarkWholeSiege(b *testing.B) {
	for b.Loop() {
		s, err := engine.Sit(Siege, engine.Setup{}, "bench")
		if err != nil {
			b.Fatal(err)
		}
		for over := false; !over; over = s.Match().Result().Over {
			g := s.Match().(*Game)
			for i := range g.at.Start.Figures {
				u := &g.at.Start.Figures[i]
				if u.Side != g.at.Start.Mover {
					continue
				}
				o := marching(s.Match(), u.Name(), s.Len())
				if o == "" {
					continue
				}
				if _, err := s.Play(o); err != nil {
					b.Fatal(err)
				}
				if s.Match().Check("done") != nil { // it leaves no room
					if err := s.Undo(); err != nil {
						b.Fatal(err)
					}
				}
			}
			finish(b, s)
		}
		var journal bytes.Buffer
		if _, err := s.Journal().WriteTo(&journal); err != nil {
			b.Fatal(err)
		}
		runtime.GC()
		var use runtime.MemStats
		runtime.ReadMemStats(&use)
		b.ReportMetric(float64(s.Match().(*Game).at.Start.Date), "days")
		b.ReportMetric(float64(s.Len()), "orders")
		b.ReportMetric(float64(use.HeapAlloc)/1e6, "MB")
		b.ReportMetric(float64(journal.Len())/1e6, "journal-MB")
		runtime.KeepAlive(s)
	}
}

// finish ends a side's day, with the first answer to every question.
func finish(b *testing.B, s *engine.Sitting) {
	b.Helper()
	for said := engine.Order("done"); ; {
		if _, err := s.Play(said); err != nil {
			b.Fatal(err)
		}
		g := s.Match().(*Game)
		if g.run == nil || g.over.Over {
			return
		}
		said = engine.Order(g.answers()[0][0])
		for _, w := range g.answers()[0][1:] {
			said += " " + engine.Order(w)
		}
	}
}
