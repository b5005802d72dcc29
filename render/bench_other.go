//go:build !unix

package render

import "time"

// processorTime is not counted here.
func processorTime() time.Duration { return 0 }
