package main

import (
	"context"
	"iter"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
)

// perftCmd counts the tree of a game.
type perftCmd struct {
	Game     string     `arg:"" optional:"" predictor:"game" help:"The game (littlewars games lists them)."`
	Depth    desk.Whole `default:"3" help:"How many moves deep (3)."`
	Position string     `placeholder:"TEXT" help:"Count from this position, in the game's text form (the usual beginning)."`
	Divide   bool       `help:"Tell how many of the sequences begin with each move."`
	JSON     bool       `help:"Write JSON (docs/programs.md lists the keys)."`
}

func (*perftCmd) Help() string {
	return `How many different sequences of so many moves there are, to try a move generator against others.

  littlewars perft GAME                          depths 1 to 3
  littlewars perft GAME --depth 2 --divide       by first move
  littlewars perft GAME --depth 2 --position TEXT`
}

// perftJSON is a tree counted; the fields are the keys of docs/programs.md.
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

// Run counts depth by depth, or with --divide move by move, and prints what is finished at once.
func (c *perftCmd) Run(d *desk.Desk) error {
	const deepest = 99 // moves; nobody counts that far
	var f desk.Faults
	f.Number("--depth", float64(c.Depth), 0, deepest, "")
	f.Needs(c.Divide && c.Depth == 0, "--divide", "there are no moves at depth 0")
	g, t, err := treeOf(&f, c.Game, c.Position, "it has no tree to count: a figure may go to any point of the floor")
	if err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	r := perftJSON{Game: g.about.Name, Position: t.Position, Depths: []depthJSON{}}
	r.Partial = !c.count(ctx, d, &t, &r)
	if c.JSON {
		err = d.Json("perft", r)
	}
	if err == nil && r.Partial {
		err = desk.ErrStopped
	}
	return err
}

// count takes what is counted as it comes, for a deeper one may take hours; false if it was stopped. What is still
// being counted then is left to the end of the program.
func (c *perftCmd) count(ctx context.Context, d *desk.Desk, t *engine.Tree, r *perftJSON) bool {
	counted := make(chan any)
	go func() {
		defer close(counted)
		for one := range c.counts(t) {
			select {
			case counted <- one:
			case <-ctx.Done():
				return
			}
		}
	}()
	say := func(format string, args ...any) {
		if !c.JSON {
			d.Printf(format, args...)
			_ = d.Out.Flush() // close reports what failed
		}
	}
	for {
		select {
		case <-ctx.Done():
			return false
		case one, more := <-counted:
			switch one := one.(type) {
			case moveJSON:
				r.Divide = append(r.Divide, one)
				say("%s %d\n", one.Move, one.Nodes)
			case depthJSON:
				r.Depths = append(r.Depths, one)
				say("depth %d nodes %d\n", one.Depth, one.Nodes)
			}
			if !more {
				return true
			}
		}
	}
}

// counts is each depth in turn, or with --divide each first move and then the depth.
func (c *perftCmd) counts(t *engine.Tree) iter.Seq[any] {
	deep := int(c.Depth)
	return func(yield func(any) bool) {
		if !c.Divide {
			for depth := min(1, deep); depth <= deep; depth++ {
				if !yield(depthJSON{depth, t.Count(depth)}) {
					return
				}
			}
			return
		}
		var total uint64
		for move, n := range t.Divide(deep) {
			if total += n; !yield(moveJSON{move, n}) {
				return
			}
		}
		yield(depthJSON{deep, total})
	}
}

// treeOf is a game with its tree from a position. What is wrong with the game is told with the faults found before;
// endless is why a game has no tree.
func treeOf(f *desk.Faults, name, position, endless string) (g game, t engine.Tree, err error) {
	g, err = findGame(name)
	f.Add(err)
	f.Needs(err == nil && g.Tree == nil, g.about.Name, endless)
	if err := f.Err(); err != nil {
		return g, t, err
	}
	if position, err = g.position(position); err != nil {
		return g, t, err
	}
	t, err = g.Tree(position)
	return g, t, err
}
