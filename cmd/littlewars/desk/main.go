package desk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
)

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
