package battle

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/battle/state"
)

// notes are what a layer says of a figure.
func notes(l engine.Layer, word string) string {
	var all []string
	for _, r := range l.Rings {
		if r.Of == word {
			all = append(all, r.Note)
		}
	}
	return strings.Join(all, "; ")
}

// Each layer shows what it says it shows.
func TestBattleLayers(t *testing.T) {
	t.Parallel()
	m := stage(t, round120(
		rowOf("S", "south", "infantry", 4, 46, 16), // about South's gun
		footman("SX", "south", 70, 40), footman("far", "south", 20, 30),
		footman("NX", "north", 70.7, 40), footman("N1", "north", 70.7, 46), footman("N2", "north", 70.7, 50.31),
		footman("captive", "north", 72, 20), footman("waiting", "north", 90, 20), footman("free", "south", 100, 20),
		footman("guard", "south", 72, 24), footman("farther", "north", 72, 31),
		horseman("rider", "north", 50, 21.9),
		cannon("G", "south", 50, 20, 0), cannon("H", "north", 110, 70, 270),
	), func(m *Fight) {
		guard, _ := m.Named("guard")
		for i := range m.Men {
			switch m.Layout.Men[i].Name {
			case "captive", "farther":
				m.Men[i].Status, m.Men[i].Escort = state.Prisoner, guard.Index
			case "waiting":
				m.Men[i].Status, m.Men[i].Waits = state.Prisoner, true
			case "free":
				m.Men[i].Status, m.Men[i].Freed = state.Disarmed, 3
			}
		}
	})
	for g := range m.Guns {
		afresh(m.State, g)
	}
	guns := m.Layer("guns")
	n := notes(guns, "g")
	if n != "4 men of 4 within 6 in, in action for 4 shots" || guns.Rings[0].Tone != engine.Good {
		t.Errorf("guns: %q", n)
	}
	if n := notes(guns, "h"); n != "0 men of 4 within 6 in" || guns.Rings[1].Tone != engine.Spent {
		t.Errorf("guns: %q", n)
	}
	m.Present.Guns[0].Fired = 1
	if posts := m.Layer("guns").Rings[2:]; len(posts) != 2 || !strings.Contains(posts[0].Note, "to stand here for G") {
		t.Errorf("posts %+v", posts)
	}
	m.Present.Guns[0].Fired = 0
	m.Present.Men[0].Spent = 4.5
	moves := m.Layer("moves")
	for word, want := range map[string]string{"s1": "may go 7.5 in", "far": "may go 12 in", "captive": "may go 12 in", "waiting": "", "n1": ""} {
		if n := notes(moves, word); n != want {
			t.Errorf("moves: %s %q, want %q", word, n, want)
		}
	}
	contact := m.Layer("contact")
	if len(contact.Ties) != 1 || contact.Ties[0].Note != "in contact" {
		t.Errorf("contact: %+v", contact.Ties)
	}
	for word, want := range map[string]string{"nx": "SX is 0.1 in from him", "n1": "SX is 5.44 in from him", "captive": "", "h": ""} {
		if n := notes(contact, word); n != want {
			t.Errorf("contact: %s %q, want %q", word, n, want)
		}
	}
	isolation := m.Layer("isolation")
	if len(isolation.Tags) != 1 || !strings.Contains(isolation.Tags[0].Text, "1 of south") || !strings.Contains(isolation.Tags[0].Text, "2 of north") {
		t.Errorf("isolation: %+v", isolation.Tags)
	}
	prisoners := m.Layer("prisoners")
	if len(prisoners.Ties) != 2 || prisoners.Ties[0].Note != "his escort" || !strings.Contains(prisoners.Ties[1].Note, "more than 6 in") {
		t.Errorf("prisoners: %+v", prisoners.Ties)
	}
	for word, want := range map[string]string{"waiting": "has surrendered, and waits for an escort", "free": "freed in move 3"} {
		if n := notes(prisoners, word); n != want {
			t.Errorf("prisoners: %s %q, want %q", word, n, want)
		}
	}
	if axles := m.Layer("axles"); len(axles.Ties) != 1 || notes(axles, "rider") == "" || strings.Contains(notes(axles, "rider"), "passed the axle of H") {
		t.Errorf("axles: %+v", axles.Ties)
	}
	m.Stage = state.PhaseSetOut
	for _, l := range m.Layers() {
		if got := m.Layer(l.Name); len(got.Rings)+len(got.Ties)+len(got.Tags) > 0 {
			t.Errorf("%s shows something while they set out", l.Name)
		}
	}
	if got := m.Layer("weather"); len(got.Rings) > 0 {
		t.Error("there is a layer that there is not")
	}
}

// A layer of a large battle takes a millisecond or two.
func BenchmarkBattleLayers(b *testing.B) {
	m := grand(b)
	for _, l := range m.Layers() {
		b.Run(l.Name, func(b *testing.B) {
			for b.Loop() {
				m.Layer(l.Name)
			}
		})
	}
	b.Run("view", func(b *testing.B) {
		for b.Loop() {
			m.View("")
		}
	})
	b.Run("audit", func(b *testing.B) {
		for b.Loop() {
			if err := m.Audit(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
