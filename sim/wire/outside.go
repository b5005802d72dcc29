package wire

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"time"

	"littlewars/engine"
)

// Outside is a player who is a program of somebody's own. It is started when its first order is awaited and ends with
// its input. It is told that an order is awaited, asks what it likes, and gives the order by playing it in the first
// match.
type Outside struct {
	entry   engine.Entry
	command string
	run     *running
}

// NewOutside is the program that a shell starts so.
func NewOutside(e engine.Entry, command string) *Outside { return &Outside{entry: e, command: command} }

// awaited is that an order is.
type awaited struct {
	Awaits engine.Side `json:"awaits"`
	Game   string      `json:"game"`
	state
}

// Choose waits for the program's order. A program that is stopped meanwhile is started anew the next time.
func (o *Outside) Choose(ctx context.Context, m engine.Match) (engine.Order, engine.Thought, error) {
	if m.Result().Over {
		return "", engine.Thought{}, errOver
	}
	if o.run == nil {
		r, err := start(o.command)
		if err != nil {
			return "", engine.Thought{}, fmt.Errorf("%s: %w", o.command, err)
		}
		o.run = r
	}
	order, err := o.run.choose(ctx, o.entry, m)
	if err = cmp.Or(err, ctx.Err()); err != nil { // with ctx it has been ended, even if it has chosen meanwhile
		o.run.end(0) // with which its last words have come
		err = errors.Join(o.died(ctx, err), o.Close())
	}
	return order, engine.Thought{Value: 0.5, Line: []engine.Order{order}}, err
}

// died is why there was no order: with the last words of a program that has ended.
func (o *Outside) died(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	said := o.run.last.text()
	if said == "" {
		return fmt.Errorf("%s: %w", o.command, err)
	}
	return fmt.Errorf("%s: %w; it said: %s", o.command, err, said)
}

// Close ends the program, which may put its things in order first.
func (o *Outside) Close() error {
	const parting = time.Second
	if o.run != nil {
		o.run.end(parting)
	}
	o.run = nil
	return nil
}

// running is a program at work.
type running struct {
	*exec.Cmd
	in    io.WriteCloser
	lines *bufio.Reader
	last  lastWords
	ended sync.Once
}

// end closes its input, and kills it if it has not ended some time after.
func (r *running) end(after time.Duration) {
	r.ended.Do(func() {
		_ = r.in.Close()
		late := time.AfterFunc(after, func() { _ = r.Process.Kill() })
		_ = r.Wait()
		late.Stop()
	})
}

func start(command string) (*running, error) {
	c := exec.Command("sh", "-c", "exec "+command)
	if runtime.GOOS == "windows" {
		words := strings.Fields(command)
		c = exec.Command(words[0], words[1:]...)
	}
	r := &running{Cmd: c}
	c.Stderr = &r.last
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	r.in, r.lines = in, bufio.NewReaderSize(out, 1<<16)
	c.WaitDelay = time.Second
	return r, nil
}

// mostRefused is how many orders that cannot be carried out are heard before the program is given up.
const mostRefused = 1000

// choose answers the program until it has played.
func (r *running) choose(ctx context.Context, e engine.Entry, m engine.Match) (order engine.Order, err error) {
	unwatch := context.AfterFunc(ctx, func() { r.end(0) }) // so that reading ends
	defer unwatch()
	s := newServer(e, "", engine.SitAt(e.Rules, m.Clone()))
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		cancel()
		s.wait.Wait()
		err = errors.Join(err, s.close())
	}()
	s.out = bufio.NewWriter(r.in)
	chosen := false
	s.played = func(o engine.Order) { order, chosen = o, true }
	st := stateOf(s.matches[""])
	s.answer(nil, awaited{m.Turn().Sides[0], s.about.Name, st}, nil)
	for !chosen {
		if err := s.heard(); err != nil {
			return "", errors.Join(errors.New("the program hears no more"), err)
		}
		switch err := s.next(ctx, r.lines); {
		case errors.Is(err, io.EOF):
			return "", errors.New("the program has ended without an order")
		case err != nil:
			return "", err
		case s.refusals > mostRefused:
			return "", fmt.Errorf("%d of its requests were refused", mostRefused)
		}
	}
	return s.about.ReadOrder(string(order))
}

// lastWords keeps the end of what a program says on its stderr.
type lastWords struct {
	mu  sync.Mutex
	end []byte
}

func (w *lastWords) Write(p []byte) (int, error) {
	const most = 400 // bytes
	w.mu.Lock()
	defer w.mu.Unlock()
	w.end = append(w.end, p...)
	w.end = w.end[max(0, len(w.end)-most):]
	return len(p), nil
}

// text is the last line of it.
func (w *lastWords) text() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(w.end)), "\n")
	return lines[len(lines)-1]
}
