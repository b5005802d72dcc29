package stats

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// WorkersFor is how many workers share n pieces of work when asked for `asked`.
func WorkersFor(asked, n int) int {
	if asked <= 0 {
		asked = runtime.GOMAXPROCS(0)
	}
	return max(1, min(asked, n))
}

// InChunks calls do(worker, i) once for each i below n, spread over workers in chunks of size, until
// ctx is done. It returns how many were done.
func InChunks(
	ctx context.Context, workers, n, size int, progress func(done, total int), do func(w, i int),
) (done int) {
	var (
		next  atomic.Int64
		group sync.WaitGroup
		mu    sync.Mutex // guards done and the calls of progress
	)
	chunks := (n + size - 1) / size
	for w := range workers {
		group.Go(func() {
			for {
				c, k := int(next.Add(1))-1, 0
				if c >= chunks {
					return
				}
				for i := c * size; i < min(n, (c+1)*size) && ctx.Err() == nil; i++ {
					do(w, i)
					k++
				}
				mu.Lock()
				done += k
				if progress != nil && k > 0 {
					progress(done, n)
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return done
}
