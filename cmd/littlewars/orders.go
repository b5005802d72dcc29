package main

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
)

// ordersCmd lists or counts the legal orders of a position.
type ordersCmd struct {
	Game     string `arg:"" optional:"" predictor:"game" help:"The game (littlewars games lists them)."`
	Position string `placeholder:"TEXT" help:"Of this position, in the game's text form (the usual beginning)."`
	Count    bool   `help:"Count them by their kinds."`
	JSON     bool   `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*ordersCmd) Help() string {
	return `The legal orders of a position, one a line, in the order in which the game lists them.

  littlewars orders GAME                         of the usual beginning
  littlewars orders GAME --position TEXT
  littlewars orders GAME --count                 how many there are of each kind
  littlewars perft GAME                          how many sequences of orders there are

What a player may say besides, such as "resign", is no order of this kind. Of free orders, which end no turn, there is
a count of their own, and they are not in the sum.`
}

// ordersJSON is the orders of a position; the fields are the keys of docs/programs.md.
type ordersJSON struct {
	Game     string      `json:"game"`
	Position string      `json:"position"`
	Orders   []legalJSON `json:"orders,omitzero"`
	Kinds    []kindJSON  `json:"kinds"`
	All      int         `json:"all"`
}

type legalJSON struct {
	Order engine.Order `json:"order"`
	Kind  string       `json:"kind"`
	Free  bool         `json:"free"`
}

type kindJSON struct {
	Kind   string `json:"kind"`
	Orders int    `json:"orders"`
	Free   bool   `json:"free"`
}

// Run lists or counts.
func (c *ordersCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	g, t, err := treeOf(&f, c.Game, c.Position, "its orders cannot be listed: a figure may go to any point of the floor")
	if err != nil {
		return err
	}
	r := ordersJSON{Game: g.about.Name, Position: t.Position}
	if !c.Count {
		r.Orders = []legalJSON{}
	}
	counts := make([]kindJSON, len(t.Kinds))
	for l := range t.Orders() {
		k := &counts[slices.Index(t.Kinds, l.Kind)]
		k.Kind, k.Orders, k.Free = l.Kind, k.Orders+1, l.Free
		if !l.Free {
			r.All++
		}
		switch {
		case c.JSON && !c.Count:
			r.Orders = append(r.Orders, legalJSON(l))
		case !c.Count:
			d.Printf("%s\n", l.Order)
		}
	}
	r.Kinds = slices.DeleteFunc(counts, func(k kindJSON) bool { return k.Orders == 0 })
	switch {
	case c.JSON:
		return d.Json("orders", r)
	case c.Count:
		d.Printf("%s\n", r.sum())
	}
	return nil
}

// sum is the count in a line: "move 4; capture 1; all 5".
func (r *ordersJSON) sum() string {
	var b strings.Builder
	for _, k := range r.Kinds {
		fmt.Fprintf(&b, "%s %d; ", k.Kind, k.Orders)
	}
	return fmt.Sprintf("%sall %d", b.String(), r.All)
}
