package state

import (
	"sync"

	"littlewars/tabletop"
	"littlewars/tabletop/march"
)

// Ways is whether there are any through a country, which is dear to find out and asked for with every word.
type Ways struct {
	Table *tabletop.Table
	once  sync.Once
	err   error
}

func (w *Ways) Open() error {
	w.once.Do(func() { w.err = march.Playable(w.Table) })
	return w.err
}
