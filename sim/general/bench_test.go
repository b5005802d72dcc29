package general_test

import (
	"context"
	"testing"

	"littlewars/engine"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
)

// afield is a battle of a force of a side when so many moves have been played by generals.
func afield(b *testing.B, force map[string]string, moves int) engine.Match {
	b.Helper()
	m, err := battle.Battle{}.New(engine.Setup{Options: force, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	for p := general.Seat(engine.Kind{}, 1); m.Turn().Number <= moves; {
		command(b, p, m)
	}
	return m
}

// usual is 80 foot, 50 horse and 4 guns.
var usual = map[string]string{"force": "usual"}

// command lets a general give one order.
func command(b *testing.B, p engine.Player, m engine.Match) {
	order, _, err := p.Choose(context.Background(), m)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := m.Play(order); err != nil {
		b.Fatalf("%s: %v", order, err)
	}
}

// BenchmarkGeneralMove is a whole move of the computer, from go to the end of its adjudication, in the fourth
// move of a battle of 80 foot, 50 horse and 4 guns a side, of half as many and of twice as many.
func BenchmarkGeneralMove(b *testing.B) {
	for name, force := range map[string]map[string]string{
		"65":  {"force": "own", "infantry": "40", "cavalry": "25", "guns": "2"},
		"130": usual,
		"260": {"force": "own", "infantry": "160", "cavalry": "100", "guns": "8"},
	} {
		b.Run(name, func(b *testing.B) {
			begun := afield(b, force, 4)
			for b.Loop() {
				m := begun.Clone()
				general := general.Seat(engine.Kind{}, 1)
				for turn := m.Turn().Number; m.Turn().Number == turn && !m.Result().Over; {
					command(b, general, m)
				}
			}
		})
	}
}

// BenchmarkReplay plays a whole battle of that size again and compares it, order by order.
func BenchmarkReplay(b *testing.B) {
	s, err := engine.Sit(battle.Battle{}, engine.Setup{Options: usual, Seed: 1}, "")
	if err != nil {
		b.Fatal(err)
	}
	for general := general.Seat(engine.Kind{}, 1); !s.Match().Result().Over; {
		order, _, err := general.Choose(context.Background(), s.Match())
		if err != nil {
			b.Fatal(err)
		}
		if _, err := s.Play(order); err != nil {
			b.Fatalf("%s: %v", order, err)
		}
	}
	j := s.Journal()
	for b.Loop() {
		if _, differences, err := engine.Resume(j, battle.Battle{}); err != nil || len(differences) > 0 {
			b.Fatal(err, differences)
		}
	}
	b.ReportMetric(float64(len(j.Entries)), "orders")
}

// BenchmarkGeneralBattle is a whole battle of that size, computer against computer, on one core.
func BenchmarkGeneralBattle(b *testing.B) {
	for b.Loop() {
		m := afield(b, usual, 0)
		general := general.Seat(engine.Kind{}, 1)
		n := 0
		for ; !m.Result().Over; n++ {
			command(b, general, m)
		}
		b.ReportMetric(float64(n), "orders/op")
		b.ReportMetric(float64(m.Turn().Number), "moves/op")
	}
}
