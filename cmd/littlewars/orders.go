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

Where a side orders all its figures before they move, as in Venturini's games, orders are counted only: figure by
figure, by their words.

What a player may say besides, such as "resign", is no order of this kind. Of free orders, which end no turn, there is
a count of their own, and they are not in the sum.`
}

// ordersJSON is the orders of a position; the fields are the keys of docs/programs.md.
type ordersJSON struct {
	Game     string         `json:"game"`
	Position string         `json:"position"`
	Orders   []engine.Legal `json:"orders,omitzero"`
	Kinds    []kindJSON     `json:"kinds"`
	All      int            `json:"all"`
}

type kindJSON struct {
	Kind   string `json:"kind"`
	Orders int    `json:"orders"`
	Free   bool   `json:"free"`
}

// figuresJSON is the orders of a position figure by figure; the fields are the keys of docs/programs.md.
type figuresJSON struct {
	Game    string                `json:"game"`
	Figures []engine.FigureOrders `json:"figures"`
}

// byFigure counts the orders of a game in which a side orders all its figures before they move.
func (c *ordersCmd) byFigure(d *desk.Desk, g *game) error {
	position, err := g.position(c.Position)
	if err != nil {
		return err
	}
	if !c.Count {
		if _, err := g.Rules.New(engine.Setup{Position: position}); err != nil {
			return err // that is what has to be mended first
		}
		return fmt.Errorf("%s: its orders are too many to be listed; count them with --count", g.about.Name)
	}
	list, err := g.Counts(position)
	if err != nil {
		return err
	}
	for i := range list {
		list[i].Words = append([]engine.WordOrders{}, list[i].Words...) // JSON has a list, be it empty
	}
	if c.JSON {
		return d.Json("orders", figuresJSON{g.about.Name, list})
	}
	for _, f := range list { // a count in a line: "inf1 march 16; build 8"
		parts := engine.Mapped(f.Words, func(w engine.WordOrders) string { return fmt.Sprint(w.Word, " ", w.Orders) })
		d.Printf("%s %s\n", f.Figure, strings.Join(parts, "; "))
	}
	return nil
}

// Run lists or counts.
func (c *ordersCmd) Run(d *desk.Desk) error {
	if g, err := findGame(c.Game); err == nil && g.Counts != nil {
		return c.byFigure(d, &g)
	}
	var f desk.Faults
	g, t, err := treeOf(&f, c.Game, c.Position, "its orders cannot be listed: a figure may go to any point of the floor")
	if err != nil {
		return err
	}
	r := ordersJSON{Game: g.about.Name, Position: t.Position}
	if !c.Count {
		r.Orders = []engine.Legal{}
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
			r.Orders = append(r.Orders, l)
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
