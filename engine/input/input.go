// Package input reads what people hand the program: files, pipes, devices and stdin, all in one way. It never trusts
// what a file says of its size but reads through, up to a limit, so that neither a file of a gigabyte nor one without
// an end costs more than the limit.
package input

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
)

// Stdin is the name of what is piped in.
const Stdin = "-"

// byteOrder is the mark that some editors put before a text.
var byteOrder = []byte("\ufeff")

// looked is what Peek has opened and Open has not yet handed out, by name.
var looked sync.Map

// opened is a file with what has been looked at already before it.
type opened struct {
	io.Reader
	io.Closer
}

// IsStream reports whether a name is of stdin, a pipe or a device: of what can be read but once, and tells nothing by
// its name.
func IsStream(name string) bool {
	info, err := os.Stat(name)
	return name == Stdin || err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// Peek is the first bytes of what the next Open of that name reads, fewer than n if there are no more.
func Peek(name string, n int) ([]byte, error) {
	from, err := Open(name)
	if err != nil {
		return nil, err
	}
	r := bufio.NewReaderSize(from, n)
	beginning, err := r.Peek(n)
	looked.Store(name, opened{r, from})
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return beginning, err
}

// Open is a file, or stdin for "-", to be read to its end and closed.
func Open(name string) (io.ReadCloser, error) {
	if known, is := looked.LoadAndDelete(name); is {
		return known.(opened), nil
	}
	if name == Stdin {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}

// Text is what a file holds, or stdin for "-", without a mark of byte order. What has more than so many bytes is an
// error, and no more of it is read.
func Text(name string, most int) ([]byte, error) {
	file, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > most:
		return nil, fmt.Errorf("%s: there are more than %d bytes in it; it may have %d at most", name, most, most)
	}
	return bytes.TrimPrefix(text, byteOrder), nil
}
