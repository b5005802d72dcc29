package main

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/tabletop/inch"
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

// figuresJSON is the orders of a position figure by figure; the fields are the keys of docs/programs.md.
type figuresJSON struct {
	Game    string       `json:"game"`
	Figures []figureJSON `json:"figures"`
}

type figureJSON struct {
	Figure string     `json:"figure"`
	Words  []wordJSON `json:"words"`
}

type wordJSON struct {
	Word   string `json:"word"`
	Orders int    `json:"orders"`
}

// byFigure counts the orders of a game in which a side orders all its figures before they move.
func (c *ordersCmd) byFigure(d *desk.Desk, g *game) error {
	if !c.Count {
		return fmt.Errorf("%s: its orders are too many to be listed; count them with --count", g.about.Name)
	}
	position, err := g.position(c.Position)
	if err != nil {
		return err
	}
	list, err := g.Counts(position)
	if err != nil {
		return err
	}
	r := figuresJSON{Game: g.about.Name, Figures: []figureJSON{}}
	for _, of := range list {
		f := figureJSON{Figure: of.Figure, Words: []wordJSON{}}
		for _, w := range of.Words {
			f.Words = append(f.Words, wordJSON(w))
		}
		r.Figures = append(r.Figures, f)
	}
	if c.JSON {
		return d.Json("orders", r)
	}
	for _, f := range r.Figures {
		d.Printf("%s\n", wordsText(f.Figure, f.Words))
	}
	return nil
}

// wordsText is a count in a line: "inf1 march 16; build 8".
func wordsText(of string, words []wordJSON) string {
	parts := inch.Mapped(words, func(w wordJSON) string { return fmt.Sprintf("%s %d", w.Word, w.Orders) })
	return of + " " + strings.Join(parts, "; ")
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
