package stats

import (
	"context"
	"sync"
)

// slot is where a worker leaves what came of a part of the work.
type slot[P any] struct {
	part P
	done int  // pieces, from its first on
	full bool // it waits to be taken
}

// InOrder shares n pieces of work among workers, in parts of size, and hands over what came of each in order, while the
// workers go on. do works the pieces from `from` to before `to` into a part, which may have been used before, and
// returns how many it did: fewer when ctx is done. After a part that is not whole, or that take refuses, the work
// ends; so what was taken is always the beginning of the whole, and memory does not grow with n. It returns how many
// pieces were taken.
func InOrder[P any](ctx context.Context, workers, n, size int, progress func(done, total int),
	do func(w, from, to int, part *P) (done int), take func(part *P) error,
) (taken int, err error) {
	var (
		group sync.WaitGroup
		mu    sync.Mutex // guards what follows
		moved = sync.NewCond(&mu)
		next  int // part to be begun
		first int // part to be taken
		slots = make([]slot[P], 4*workers)
	)
	parts := (n + size - 1) / size
	for w := range workers {
		group.Go(func() {
			for {
				mu.Lock()
				for next < parts && next-first == len(slots) {
					moved.Wait()
				}
				k, over := next, next >= parts
				next++
				mu.Unlock()
				if over {
					return
				}
				s := &slots[k%len(slots)]
				s.done = do(w, k*size, min(n, (k+1)*size), &s.part)
				mu.Lock()
				s.full = true
				moved.Broadcast()
				mu.Unlock()
			}
		})
	}
	for taken < n && err == nil {
		s := &slots[first%len(slots)]
		mu.Lock()
		for !s.full {
			moved.Wait()
		}
		mu.Unlock()
		err = take(&s.part)
		taken += s.done
		if progress != nil && s.done > 0 {
			progress(taken, n)
		}
		if taken < min(n, (first+1)*size) {
			break
		}
		mu.Lock()
		s.full = false
		first++
		moved.Broadcast()
		mu.Unlock()
	}
	mu.Lock()
	parts = 0
	moved.Broadcast()
	mu.Unlock()
	group.Wait()
	return taken, err
}
