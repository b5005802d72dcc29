package main

import (
	"context"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
)

// perftCmd counts the tree of a game.
type perftCmd struct {
	Game     string     `arg:"" optional:"" predictor:"game" help:"The game (littlewars games lists them)."`
	Depth    desk.Whole `default:"3" help:"How many moves deep (3)."`
	Position string     `placeholder:"TEXT" help:"Count from this position, in the game's text form (the usual beginning)."`
	Divide   bool       `help:"Tell how many of the sequences begin with each move."`
	JSON     bool       `help:"Write JSON (docs/cli.md lists the keys)."`
}

// Help teaches by example.
func (*perftCmd) Help() string {
	return `How many different sequences of so many moves there are, to try a move generator against others.

  littlewars perft GAME                          depths 1 to 3
  littlewars perft GAME --depth 2 --divide       by first move
  littlewars perft GAME --depth 2 --position TEXT`
}

// perftJSON is a tree counted; the fields are the keys of docs/cli.md.
type perftJSON struct {
	Game     string      `json:"game"`
	Position string      `json:"position"`
	Depths   []depthJSON `json:"depths"`
	Divide   []moveJSON  `json:"divide,omitempty"`
	Partial  bool        `json:"partial"`
}

type depthJSON struct {
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

type moveJSON struct {
	Move  string `json:"move"`
	Nodes uint64 `json:"nodes"`
}

const deepest = 99 // moves; nobody counts that far

// Run counts depth by depth, or with --divide move by move, and prints what is finished at once.
func (c *perftCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	f.Number("--depth", float64(c.Depth), 0, deepest, "")
	f.Needs(c.Divide && c.Depth == 0, "--divide", "there are no moves at depth 0")
	g, err := findGame(c.Game)
	f.Add(err)
	f.Needs(err == nil && g.Tree == nil, g.about.Name, "it has no tree to count: a figure may go to any point of the floor")
	if err := f.Err(); err != nil {
		return err
	}
	t, err := g.Tree(c.Position)
	if err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	r := perftJSON{Game: g.about.Name, Position: t.Position, Depths: []depthJSON{}}
	if c.Divide {
		r.Partial = !c.divide(ctx, d, &t, &r)
	} else {
		r.Partial = !c.depths(ctx, d, &t, &r)
	}
	if c.JSON {
		err = d.Json("perft", r)
	}
	if err == nil && r.Partial {
		err = desk.ErrStopped
	}
	return err
}

// depths counts each depth in turn; false if it was stopped.
func (c *perftCmd) depths(ctx context.Context, d *desk.Desk, t *engine.Tree, r *perftJSON) bool {
	for depth := min(1, int(c.Depth)); depth <= int(c.Depth); depth++ {
		n, ok := unlessStopped(ctx, func() uint64 { return t.Count(depth) })
		if !ok {
			return false
		}
		r.Depths = append(r.Depths, depthJSON{depth, n})
		if !c.JSON {
			d.Printf("depth %d nodes %d\n", depth, n)
			_ = d.Out.Flush() // at once, for a deeper one may take hours; close reports what failed
		}
	}
	return true
}

// divide counts by first move; false if it was stopped.
func (c *perftCmd) divide(ctx context.Context, d *desk.Desk, t *engine.Tree, r *perftJSON) bool {
	counted := make(chan moveJSON)
	go func() {
		defer close(counted)
		for move, n := range t.Divide(int(c.Depth)) {
			select {
			case counted <- moveJSON{move, n}:
			case <-ctx.Done():
				return
			}
		}
	}()
	var total uint64
	for {
		select {
		case <-ctx.Done():
			return false
		case move, more := <-counted:
			if !more {
				r.Depths = append(r.Depths, depthJSON{int(c.Depth), total})
				if !c.JSON {
					d.Printf("depth %d nodes %d\n", c.Depth, total)
				}
				return true
			}
			total += move.Nodes
			r.Divide = append(r.Divide, move)
			if !c.JSON {
				d.Printf("%s %d\n", move.Move, move.Nodes)
				_ = d.Out.Flush()
			}
		}
	}
}

// unlessStopped is what f answers, unless ctx ends first. What is still being counted then is left to
// the end of the program.
func unlessStopped(ctx context.Context, f func() uint64) (answer uint64, ok bool) {
	done := make(chan uint64, 1)
	go func() { done <- f() }()
	select {
	case answer = <-done:
		return answer, true
	case <-ctx.Done():
		return answer, false
	}
}
