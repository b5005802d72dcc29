//go:build unix

package render

import (
	"syscall"
	"time"
)

// processorTime is how much of it the program has used, on all its cores together: what a frame costs whatever else
// the machine does.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
