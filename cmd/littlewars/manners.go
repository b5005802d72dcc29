package main

import (
	"context"
	"strings"

	"littlewars/engine"
	"littlewars/render/ui"
)

// reply is what a computer says that has thought about a match: the order it chose; or that it agrees to what
// is offered, a draw, if it does not rate its chances at one half; or its order, the draw being declined. One
// that is asked whether it agrees has answered for itself.
func reply(m engine.Match, chosen engine.Order, t engine.Thought) (order engine.Order, declined bool) {
	agreed, offered := engine.Saying(m, engine.Agrees)
	_, asked := engine.Saying(m, engine.Refuses)
	switch {
	case !offered, asked:
		return chosen, false
	case t.Value < 0.5:
		return agreed, false
	}
	return chosen, true
}

// declines is what is told of a draw that is declined.
func declines(side engine.Side) string { return string(side) + " does not agree to a draw" }

// seated is a computer at a window's table, who tells what he thought.
func seated(side engine.Side, player engine.Player) ui.Seat {
	return func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
		chosen, thought, err := player.Choose(ctx, m)
		if err != nil {
			return "", "", err
		}
		order, declined := reply(m, chosen, thought)
		remark := thoughts(side, thought)
		if declined {
			remark = strings.TrimPrefix(remark+"; "+declines(side), "; ")
		}
		return order, remark, nil
	}
}
