package desk

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"golang.org/x/term"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// Asker gets the lines that people say, one at a time; io.EOF when nobody is there any more.
type Asker interface {
	Ask(prompt string) (string, error)
	// Tell writes lines while it asks, and the prompt anew.
	Tell(lines, prompt string)
	// Cut ends an ask, whose line is then nothing, when it takes what is sent; nil where nobody is asked.
	Cut() chan<- struct{}
	// Restore brings a terminal back into the state it had, whatever an ask is doing.
	Restore()
}

// tap is a keyboard whose reading can be cut short: then it gives the keys that end a line.
type tap struct {
	from io.Reader
	keys string
	Cut  chan struct{}

	read chan chunk
	busy bool   // somebody reads for it, perhaps since before it was cut short
	rest []byte // read, and not yet given
}

type chunk struct {
	bytes []byte
	err   error
}

func NewTap(from io.Reader, keys string) *tap {
	return &tap{from: from, keys: keys, Cut: make(chan struct{}), read: make(chan chunk, 1)}
}

func (t *tap) Read(p []byte) (int, error) {
	if len(t.rest) > 0 {
		n := copy(p, t.rest)
		t.rest = t.rest[n:]
		return n, nil
	}
	if !t.busy {
		t.busy = true
		go func() {
			buffer := make([]byte, 128)
			n, err := t.from.Read(buffer)
			t.read <- chunk{buffer[:n], err}
		}()
	}
	select {
	case c := <-t.read:
		t.busy = false
		n := copy(p, c.bytes)
		t.rest = c.bytes[n:]
		return n, c.err
	case <-t.Cut:
		return copy(p, t.keys), nil
	}
}

// reader reads lines as they come.
type reader struct {
	from   *bufio.Reader
	tap    *tap          // nil where nobody sits
	prompt *bufio.Writer // nil where nobody sees one
	flush  func() error
}

func NewReader(from io.Reader, prompted bool, out *bufio.Writer) *reader {
	r := &reader{flush: out.Flush}
	if prompted {
		r.prompt, r.tap = out, NewTap(from, "\n")
		from = r.tap
	}
	r.from = bufio.NewReader(from)
	return r
}

const LongestLine = 64 << 10 // bytes; no order is so long

var ErrTooLong = fmt.Errorf("a line of more than %d letters is no order", LongestLine)

func (r *reader) Ask(prompt string) (string, error) {
	if r.prompt != nil {
		fmt.Fprint(r.prompt, prompt)
	}
	if err := r.flush(); err != nil {
		return "", err
	}
	var line []byte
	for {
		part, more, err := r.from.ReadLine()
		if len(line) <= LongestLine {
			line = append(line, part...)
		}
		switch {
		case err != nil:
			return "", err
		case more: // to its end, lest what is left of it be taken for an order
		case len(line) > LongestLine:
			return "", ErrTooLong
		default:
			return string(line), nil
		}
	}
}

func (r *reader) Tell(lines, prompt string) {
	fmt.Fprintf(r.prompt, "\n%s%s", lines, prompt)
	_ = r.flush() // the next ask says what is wrong
}

func (r *reader) Cut() chan<- struct{} {
	if r.tap == nil {
		return nil
	}
	return r.tap.Cut
}

func (*reader) Restore() {}

// Word is what could stand where the cursor is.
type Word struct {
	Text string // "" for a number or a point, of which only the gist can be told
	Gist string
	Ends bool // nothing more comes after it
}

// Editor is a line with history and completion on a terminal, which is raw only while it is asked for.
type Editor struct {
	in       *os.File
	out      *os.File
	tap      *tap
	terminal *term.Terminal
	complete func(before string) (partial string, words []Word)

	mu  sync.Mutex // of was: restore is called while ask waits
	was *term.State
}

func NewEditor(in, out *os.File, complete func(string) (string, []Word)) *Editor {
	e := &Editor{in: in, out: out, complete: complete, tap: NewTap(in, string([]byte{toEnd, clearLine, '\r'}))}
	e.terminal = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{&Keys{e.tap}, out}, "")
	e.terminal.AutoCompleteCallback = e.key
	return e
}

// Control keys.
const (
	ctrlC     = 3
	toEnd     = 5
	clearLine = 21
)

// Keys is the keyboard with ctrl-C made to clear the line, as in a shell, where the terminal would take it
// for the end; and with what was typed before the terminal was raw, whose lines end otherwise.
type Keys struct{ io.Reader }

func (k *Keys) Read(p []byte) (int, error) {
	n, err := k.Reader.Read(p[:max(1, len(p)/2)])
	for i := n - 1; i >= 0; i-- {
		switch p[i] {
		case '\n':
			p[i] = '\r'
		case ctrlC:
			copy(p[i+2:n+1], p[i+1:n])
			p[i], p[i+1] = toEnd, clearLine
			n++
		}
	}
	return n, err
}

func (e *Editor) Ask(prompt string) (string, error) {
	if w, h, err := term.GetSize(int(e.out.Fd())); err == nil && w > 0 && h > 0 {
		_ = e.terminal.SetSize(w, h) // an editor of the wrong width still works
	}
	was, err := term.MakeRaw(int(e.in.Fd()))
	if err != nil {
		return "", err
	}
	e.mu.Lock()
	e.was = was
	e.mu.Unlock()
	defer e.Restore()
	e.terminal.SetPrompt(prompt)
	return e.terminal.ReadLine()
}

func (e *Editor) Tell(lines, prompt string) {
	e.terminal.SetPrompt(prompt)
	_, _ = e.terminal.Write([]byte(lines)) // a terminal that has gone away says so at the next key
}

func (e *Editor) Cut() chan<- struct{} { return e.tap.Cut }

func (e *Editor) Restore() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.was != nil {
		_ = term.Restore(int(e.in.Fd()), e.was) // the terminal has gone away
		e.was = nil
	}
}

// key completes at tab what is before the cursor, or lists what it could be.
func (e *Editor) key(line string, at int, key rune) (string, int, bool) {
	if key != '\t' {
		return "", 0, false
	}
	partial, words := e.complete(line[:at])
	head := line[:at-len(partial)]
	switch done := commonStart(words); {
	case len(words) == 1 && words[0].Text != "":
		done += " "
		if words[0].Ends {
			done = words[0].Text
		}
		return head + done + line[at:], len(head + done), true
	case len(done) > len(partial):
		return head + done + line[at:], len(head + done), true
	case len(words) > 0:
		_, _ = e.terminal.Write([]byte(WordList(terminal.LookOf(e.out), words))) // a terminal that has gone away says so at the next key
	}
	return line, at, true
}

// commonStart is how all the words begin.
func commonStart(words []Word) string {
	if len(words) == 0 {
		return ""
	}
	start := words[0].Text
	for _, w := range words {
		for !strings.HasPrefix(w.Text, start) {
			start = start[:len(start)-1]
		}
	}
	return start
}

// WordList lists words with what they are, those that are the same together.
func WordList(l terminal.Look, all []Word) string {
	var alike terminal.Groups
	for _, w := range all {
		alike.Add(w.Gist, w.Text)
	}
	const short = 16 // columns
	column := 0
	for _, words := range alike.All() {
		if n := len(strings.Join(words, " ")); n <= short {
			column = max(column, n)
		}
	}
	var s strings.Builder
	for gist, words := range alike.All() {
		line := strings.Join(words, " ")
		if len(line) > short {
			fmt.Fprintf(&s, "  %s\n", l.In(terminal.Title, terminal.Wrapped(line, l.Width-2, 2)))
			line = ""
			if gist == "" {
				continue
			}
		}
		fmt.Fprintf(&s, "  %s  %s\n", l.In(terminal.Title, terminal.Padded(line, column)), l.In(terminal.Faint, terminal.Wrapped(gist, l.Width-column-4, column+4)))
	}
	return s.String()
}

// Worded makes words of choices.
func Worded(choices []engine.Choice) []Word {
	var words []Word
	for _, c := range choices {
		w := Word{c.Word, c.Gist, c.Ends && !c.Goes}
		switch c.Part {
		case engine.Number:
			w.Gist = strings.TrimSuffix("a number, "+terminal.Legible(c.Range.String())+": "+c.Gist, ": ")
		case engine.Point:
			w.Gist = strings.TrimSuffix("a point, as 12.5,30: "+c.Gist, ": ")
		}
		words = append(words, w)
	}
	return words
}
