//go:build !race

package enginetest

// racing is whether the race detector is at work.
const racing = false
