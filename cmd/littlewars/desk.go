package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"

	"littlewars/render/terminal"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// desk is where a command works: what it finds out goes on out, what it says meanwhile on err.
type desk struct {
	out   *bufio.Writer
	paper *os.File // what out writes on
	err   io.Writer
	live  bool // err is a terminal: there is somebody to show progress to
	look  terminal.Look
	bar   *progressbar.ProgressBar // the last one shown, if any

	given map[string]bool // the flags on the command line

	drawn []string // pictures written

	began time.Time // the program
}

func newDesk(stdout, stderr *os.File) *desk {
	return &desk{
		out: bufio.NewWriter(stdout), paper: stdout, err: stderr,
		live: term.IsTerminal(int(stderr.Fd())), look: terminal.LookOf(stdout), began: time.Now(),
	}
}

// close hands over what is still held back, where a full disk or a closed pipe shows, and says what was
// drawn.
func (d *desk) close() error {
	err := d.out.Flush()
	switch n := len(d.drawn); {
	case n == 1:
		fmt.Fprintf(d.err, "littlewars: drew %s\n", d.drawn[0])
	case n > 1:
		fmt.Fprintf(d.err, "littlewars: drew %d pictures, %s to %s\n", n, d.drawn[0], d.drawn[n-1])
	}
	return err
}

// printf writes data; close reports if it could not be written.
func (d *desk) printf(format string, args ...any) { fmt.Fprintf(d.out, format, args...) }

// json writes v as one indented document.
func (d *desk) json(v any) error {
	enc := json.NewEncoder(d.out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// progress is a bar on the terminal, nil where there is nobody to see it. What it returns moves the bar;
// wiped takes it away.
func (d *desk) progress(what string) func(done, total int) {
	if !d.live {
		return nil
	}
	d.bar = nil
	began := time.Now()
	return func(done, total int) {
		if d.bar == nil {
			d.bar = progressbar.NewOptions(total,
				progressbar.OptionSetWriter(d.err), progressbar.OptionThrottle(barPause),
				progressbar.OptionSetWidth(min(40, d.look.Width/3)),
				progressbar.OptionSetElapsedTime(false), progressbar.OptionSetPredictTime(false),
				progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
			)
		}
		d.bar.Describe(what + toGo(time.Since(began), done, total))
		// A bar that cannot be drawn is no reason to stop: the terminal has gone away.
		_ = d.bar.Set(done)
	}
}

// toGo says how long the rest will take if it goes on so: ", 6 s to go". At the start nobody knows.
func toGo(spent time.Duration, done, total int) string {
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

// wiped takes the bar away, finished or not, before anything else is written.
func (d *desk) wiped() {
	if d.bar != nil {
		_ = d.bar.Clear()
		d.bar = nil
	}
}
