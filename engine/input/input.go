// Package input reads what people hand the program: files, pipes, devices and stdin, all in one way. It never trusts
// what a file says of its size but reads through, up to a limit, so that neither a file of a gigabyte nor one without
// an end costs more than the limit.
package input

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

// Stdin is the name of what is piped in.
const Stdin = "-"

// byteOrder is the mark that some editors put before a text.
var byteOrder = []byte("\ufeff")

// Open is a file, or stdin for "-", to be read to its end and closed.
func Open(name string) (io.ReadCloser, error) {
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
