package desk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"syscall"
)

// Version is what this program was built from, and with what.
func Version() string {
	v := "of unknown version"
	if info, ok := debug.ReadBuildInfo(); ok {
		v = info.Main.Version
	}
	return fmt.Sprintf("littlewars %s (%s, %s/%s)", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// UntilStopped is a context that ctrl-C, SIGTERM or SIGHUP ends, until the function it comes with is called; then they
// end the program again, as they do in all that has nothing to show half done.
func UntilStopped() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		select {
		case s := <-signals:
			if number, ok := s.(syscall.Signal); ok {
				stoppedBy.Store(int32(number))
			}
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
