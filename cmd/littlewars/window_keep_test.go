package main

import (
	"os"
	"testing"
	"time"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
)

// A game that is named for the window, without a journal, is kept where home keeps its own, from its first order on; and
// a match whose journal is gone goes on in another.
func TestWindowKeeps(t *testing.T) {
	h := houseIn(t)
	c := windowCmd{matchFlags: matchFlags{Game: "warchess"}}
	table, err := c.table(&desk.Desk{Err: os.Stderr}, h)
	if err != nil {
		t.Fatal(err)
	}
	s := table.Sitting
	if _, err := s.Play("41 49"); err != nil || table.Shelve == nil {
		t.Fatalf("played: %v; it is never kept: %t", err, table.Shelve == nil)
	}
	path := h.shelf("warchess")
	if err := table.Shelve(); err != nil || s.Path() != path {
		t.Fatalf("kept in %q, want %q: %v", s.Path(), path, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play("95 87"); err == nil {
		t.Fatal("an order is played that is kept nowhere")
	}
	again, err := h.save(table, path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := again.Play("95 87"); err != nil || again.Len() != 2 || again.Path() != path {
		t.Errorf("it goes on in %q with %d orders: %v", again.Path(), again.Len(), err)
	}
	table.Sitting = again
	if next, err := h.again(table); err != nil || next.Sitting.Len() != 0 || next.Shelve == nil {
		t.Errorf("a match like it has %d orders: %v", next.Sitting.Len(), err)
	}
	if next, err := h.branch(table, 1); err != nil || next.Sitting.Len() != 1 || next.Sitting.Path() != "" {
		t.Errorf("what goes on from its first order has %d orders: %v", next.Sitting.Len(), err)
	} else if _, err := next.Sitting.Play("95 76"); err != nil || next.Shelve() != nil || again.Len() != 2 {
		t.Errorf("another order there: %v; the other has %d", err, again.Len())
	} else if err := next.Sitting.Close(); err != nil || next.Sitting.Path() == path {
		t.Errorf("it is kept in %q: %v", next.Sitting.Path(), err)
	}
	for _, s := range []*engine.Sitting{s, again} {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if last := h.recents.list(time.Now()); len(last) != 2 || last[1].Path != path || last[0].State != last[1].State {
		t.Errorf("the last journals are %+v", last)
	}
}
