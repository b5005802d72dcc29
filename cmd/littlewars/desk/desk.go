// Package desk is what every command stands on: the terminal and its paper, files that are written whole or not at all,
// faults gathered and told together, numbers and lines that people type.
package desk

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/posener/complete"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// Desk is where a command works: what it finds out goes on out, what it says meanwhile on err.
type Desk struct {
	Out   *bufio.Writer
	Paper *os.File // what out writes on
	Err   io.Writer
	Live  bool                     // err is a terminal: there is somebody to show progress to
	Look  terminal.Look            // of out
	said  terminal.Look            // of err
	bar   *progressbar.ProgressBar // the last one shown, if any

	Given map[string]bool // the flags on the command line

	Drawn []string // pictures written

	Began time.Time // the program
}

func NewDesk(stdout, stderr *os.File) *Desk {
	return &Desk{
		Out: bufio.NewWriter(stdout), Paper: stdout, Err: stderr,
		Live: term.IsTerminal(int(stderr.Fd())), Began: time.Now(),
		Look: terminal.LookOf(stdout), said: terminal.LookOf(stderr),
	}
}

// Close hands over what is still held back, where a full disk or a closed pipe shows, and says what was drawn.
func (d *Desk) Close() error {
	err := d.Out.Flush()
	n := len(d.Drawn)
	if n == 0 {
		return err
	}
	first, last := terminal.Quoted(d.Drawn[0]), terminal.Quoted(d.Drawn[n-1])
	if n == 1 {
		d.Say("drew %s", first)
	} else {
		d.Say("drew %d pictures, %s to %s", n, first, last)
	}
	return err
}

// Printf writes data; close reports if it could not be written.
func (d *Desk) Printf(format string, args ...any) { fmt.Fprintf(d.Out, format, args...) }

// Say writes a line on err, behind the program's name: whole where a program reads it, broken to the width of a
// terminal.
func (d *Desk) Say(format string, args ...any) {
	line := "littlewars: " + fmt.Sprintf(format, args...)
	if d.Live && utf8.RuneCountInString(line) > d.said.Width {
		line = terminal.Wrapped(line, d.said.Width-2, 2)
	}
	fmt.Fprintln(d.Err, line)
}

// Json writes v as one indented document, whose key `schema` is littlewars.NAME/VERSION. A list becomes the value of a
// key of that name.
func (d *Desk) Json(name string, v any) error {
	var text, whole bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	rest := bytes.TrimSpace(text.Bytes())
	if rest[0] == '{' {
		rest = rest[1:]
	} else {
		rest = fmt.Appendf(nil, "%q:%s}", name, rest)
	}
	head := fmt.Sprintf(`{"schema":"littlewars.%s/%d",`, name, schemaVersion)
	if err := json.Indent(&whole, append([]byte(head), rest...), "", "  "); err != nil {
		return err
	}
	whole.WriteByte('\n')
	_, err := whole.WriteTo(d.Out)
	return err
}

// schemaVersion is of every JSON document. It grows when a key goes or means something else, not when one comes.
const schemaVersion = 1

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
		d.bar.Describe(what + engine.ToGo(time.Since(began), done, total))
		// A bar that cannot be drawn is no reason to stop: the terminal has gone away.
		_ = d.bar.Set(done)
	}
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
	built := fmt.Sprintf("%s, %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if engine.Fused() {
		built += ", " + engine.FusedMark
	}
	return fmt.Sprintf("littlewars %s (%s)", v, built)
}

// early is told of signals until a command hears them itself.
var early = make(chan os.Signal, 1)

// HearEarly ends the program at a signal that comes before a command has begun what it would show half done.
func HearEarly() {
	Hear(early)
	go func() {
		s := <-early
		noteSignal(s)
		fmt.Fprintln(os.Stderr, "littlewars: stopped before anything was finished")
		os.Exit(StopStatus())
	}()
}

// Hear tells a command of the signals that a machine sends who is told to stop, and of others that it names, from now
// on in place of HearEarly; nohup hears no SIGHUP.
func Hear(c chan<- os.Signal, others ...os.Signal) {
	signal.Notify(c, append(others, os.Interrupt, syscall.SIGTERM)...)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(c, syscall.SIGHUP)
	}
	if c != early {
		signal.Stop(early)
	}
}

func noteSignal(s os.Signal) {
	if number, ok := s.(syscall.Signal); ok {
		stoppedBy.Store(int32(number))
	}
}

// UntilStopped is a context that ctrl-C, SIGTERM or SIGHUP ends, until the function it comes with is called; then they
// end the program again, as they do in all that has nothing to show half done.
func UntilStopped() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	Hear(signals)
	go func() {
		select {
		case s := <-signals:
			noteSignal(s)
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() { signal.Stop(signals); cancel() }
}

// stoppedBy is the signal that ended the last context of UntilStopped.
var stoppedBy atomic.Int32

// StopStatus is the exit status of a command that was cut short, as shells tell it: 128 and the signal's number.
func StopStatus() int {
	if s := stoppedBy.Load(); s != 0 {
		return 128 + int(s)
	}
	return 128 + int(syscall.SIGINT)
}

// ErrStopped ends a command that a signal cut short after it printed what was finished.
var ErrStopped = errors.New("stopped; what was finished is written")

// Words predicts from a list that does not depend on what else is said.
func Words(of func() []string) complete.Predictor {
	return complete.PredictFunc(func(complete.Args) []string { return of() })
}

// Told is a word that is predicted, with what it means.
func Told(word, gist string) string { return word + "\t" + gist }
