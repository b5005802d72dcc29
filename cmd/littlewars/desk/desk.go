// Package desk is what every command stands on: the terminal and its paper, files that are written whole or not at all,
// faults gathered and told together, numbers and lines that people type.
package desk

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/posener/complete"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"littlewars/render/terminal"
)

// Desk is where a command works: what it finds out goes on out, what it says meanwhile on err.
type Desk struct {
	Out   *bufio.Writer
	Paper *os.File // what out writes on
	Err   io.Writer
	Live  bool // err is a terminal: there is somebody to show progress to
	Look  terminal.Look
	bar   *progressbar.ProgressBar // the last one shown, if any

	Given map[string]bool // the flags on the command line

	Drawn []string // pictures written

	Began time.Time // the program
}

func NewDesk(stdout, stderr *os.File) *Desk {
	return &Desk{
		Out: bufio.NewWriter(stdout), Paper: stdout, Err: stderr,
		Live: term.IsTerminal(int(stderr.Fd())), Look: terminal.LookOf(stdout), Began: time.Now(),
	}
}

// Close hands over what is still held back, where a full disk or a closed pipe shows, and says what was drawn.
func (d *Desk) Close() error {
	err := d.Out.Flush()
	switch n := len(d.Drawn); {
	case n == 1:
		fmt.Fprintf(d.Err, "littlewars: drew %s\n", d.Drawn[0])
	case n > 1:
		fmt.Fprintf(d.Err, "littlewars: drew %d pictures, %s to %s\n", n, d.Drawn[0], d.Drawn[n-1])
	}
	return err
}

// Printf writes data; close reports if it could not be written.
func (d *Desk) Printf(format string, args ...any) { fmt.Fprintf(d.Out, format, args...) }

// Json writes v as one indented document.
func (d *Desk) Json(v any) error {
	enc := json.NewEncoder(d.Out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// Progress is a bar on the terminal, nil where there is nobody to see it. What it returns moves the bar;
// wiped takes it away.
func (d *Desk) Progress(what string) func(done, total int) {
	if !d.Live {
		return nil
	}
	d.bar = nil
	began := time.Now()
	return func(done, total int) {
		if d.bar == nil {
			d.bar = progressbar.NewOptions(total,
				progressbar.OptionSetWriter(d.Err), progressbar.OptionThrottle(barPause),
				progressbar.OptionSetWidth(min(40, d.Look.Width/3)),
				progressbar.OptionSetElapsedTime(false), progressbar.OptionSetPredictTime(false),
				progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
			)
		}
		d.bar.Describe(what + ToGo(time.Since(began), done, total))
		// A bar that cannot be drawn is no reason to stop: the terminal has gone away.
		_ = d.bar.Set(done)
	}
}

// ToGo says how long the rest will take if it goes on so: ", 6 s to go". At the start nobody knows.
func ToGo(spent time.Duration, done, total int) string {
	if done == 0 || done >= total || spent < time.Second {
		return ""
	}
	rest := time.Duration(float64(spent) * float64(total-done) / float64(done))
	if rest < time.Minute {
		return fmt.Sprintf(", %.0f s to go", max(1, rest.Seconds()))
	}
	return fmt.Sprintf(", %.0f min to go", rest.Minutes())
}

const barPause = 100 * time.Millisecond // between two pictures of the bar

// Wiped takes the bar away, finished or not, before anything else is written.
func (d *Desk) Wiped() {
	if d.bar != nil {
		_ = d.bar.Clear()
		d.bar = nil
	}
}

// Version is what this program was built from, and with what.
func Version() string {
	v := "of unknown version"
	if info, ok := debug.ReadBuildInfo(); ok {
		v = info.Main.Version
	}
	return fmt.Sprintf("littlewars %s (%s, %s/%s)", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// UntilStopped is a context that ctrl-C ends, until the function it comes with is called; then ctrl-C
// ends the program again, as it does in all that has nothing to show half done.
func UntilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// ErrStopped ends a command that ctrl-C cut short after it printed what was finished.
var ErrStopped = errors.New("stopped; what was finished is written")

// Words predicts from a list that does not depend on what else is said.
func Words(of func() []string) complete.Predictor {
	return complete.PredictFunc(func(complete.Args) []string { return of() })
}
