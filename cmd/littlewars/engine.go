package main

import (
	"os"

	"littlewars/cmd/littlewars/desk"
	"littlewars/sim/wire"
)

// engineCmd answers a program.
type engineCmd struct {
	Game string `arg:"" optional:"" predictor:"game" help:"The game (littlewars games lists them)."`
}

func (*engineCmd) Help() string {
	return `Reads requests from stdin and answers on stdout, a JSON object on a line each, until stdin ends. An answer
has the id of its request, and is written before the next request is read; docs/programs.md tells what can be asked.

  echo '{"id":1,"do":"play","order":"39 47"}' | littlewars engine warchess
  littlewars play warchess --computer 'def:program:python3 bot.py'
                                                 a program of your own as the enemy`
}

// Run answers until nobody asks any more.
func (c *engineCmd) Run(d *desk.Desk) error {
	g, err := findGame(c.Game)
	if err != nil {
		return err
	}
	s, err := wire.NewServer(g.Entry, desk.Version())
	if err != nil {
		return err
	}
	ctx, stop := desk.UntilStopped()
	defer stop()
	go func() { // a signal ends the waiting for a request
		<-ctx.Done()
		_ = os.Stdin.Close()
	}()
	if err = s.Serve(ctx, os.Stdin, d.Paper); ctx.Err() != nil {
		err = desk.ErrStopped
	}
	return err
}
