package engine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Journal is a match as a text: what it began from, then one order a line with what it caused. Its form
// is docs/journal.md. What is read is not yet checked against the rules; Resume does that.
type Journal struct {
	Header
	Entries []Record // the orders in force; those that were undone are left out
	Undone  []Record // those that can be redone, the next one first
	Torn    string   // a last line that was not finished, and so does not count; "" if there is none
}

// Header is what a match began from and who wrote it down.
type Header struct {
	Game    string // About.Name
	Version int    // About.Version
	Program string // "littlewars 0.3.0", for people
	Setup   Setup
	Ground  string // what the match began on that the setup only names, see Grounded; "" where nobody wrote it down
}

// Record is an order with what it caused.
type Record struct {
	Turn   int      `json:"turn"`   // its number; 0 where nobody wrote it down
	Side   Side     `json:"side"`   // who gave it; "" where nobody wrote it down or the order itself begins with it
	Order  Order    `json:"order"`  // as written: if by hand, perhaps with the game's separators or the side in it
	Events []string `json:"events"` // what it caused; nil where nobody wrote it down
	At     int      `json:"line"`   // in the file, from 1; 0 if it is in none
	Filmed bool     `json:"-"`      // it caused something that can be watched; known of what was played, not written
	Of     Side     `json:"-"`      // whose turn it was, if it answers what was asked in that; known as Filmed is
	Parts  []string `json:"-"`      // in which part of the order each event happened, if the match is Parted
}

// String is its line in a journal, without the line's end.
func (e Record) String() string {
	turn := ""
	if e.Turn != 0 {
		turn = strconv.Itoa(e.Turn)
	}
	line := plain(turn + " " + string(e.Side) + " " + string(e.Order))
	if e.Events == nil {
		return line
	}
	return strings.TrimSpace(line + "; " + strings.Join(e.Events, "; "))
}

// JournalError is what is wrong with a journal.
type JournalError struct {
	Line int    // from 1; 0 for the header or the journal as a whole
	Word string // the word or the order that is wrong; "" if something is missing
	Why  string // what is wrong and what to do
	Err  error  // what the match said of the order, if it was asked
}

func (e *JournalError) Error() string {
	where := "the journal"
	if e.Line > 0 {
		where = fmt.Sprintf("line %d of the journal", e.Line)
	}
	if e.Word != "" {
		where += fmt.Sprintf(", %q", Short(e.Word))
	}
	return where + ": " + e.Why
}

// Unwrap is what the match said of the order.
func (e *JournalError) Unwrap() error { return e.Err }

// What a journal may hold: far more than anybody plays, and little enough that no file makes reading it
// long. What is longer is neither read nor written.
const (
	maxJournal = 64 << 20 // bytes
	maxLines   = 1_000_000
	maxLine    = 1 << 20 // bytes: the position of the largest table is one line
)

// The lines of a journal that are neither header nor order.
const (
	journalHead = "littlewars journal 1" // the first; the number is of the form, not of any game
	undoLine    = "undo"
	redoLine    = "redo"
	noteSign    = "#" // begins a line that is for people only
	byteOrder   = "\ufeff"
)

// ReadJournal reads a journal. What is wrong with the text is a *JournalError, with the journal up to
// there, or with none if the header is not whole. A last line without its end is not read but left in
// Torn. Nothing is asked of a game, so anything that looks like an order is taken for one.
func ReadJournal(r io.Reader) (*Journal, error) {
	j, _, err := readJournal(r)
	return j, err
}

// extent is how much of a file is whole lines.
type extent struct {
	bytes int64
	lines int
	tail  bool // something without a line end comes after
}

func readJournal(r io.Reader) (*Journal, extent, error) {
	p := journalReader{seen: map[string]bool{}}
	text := bufio.NewReader(io.LimitReader(r, maxJournal+1))
	for {
		line, err := readLine(text)
		switch {
		case err != nil && !errors.Is(err, io.EOF):
			return nil, extent{}, fmt.Errorf("the journal cannot be read: %w", err)
		case p.bytes+int64(len(line)) > maxJournal:
			return nil, extent{}, &JournalError{Why: fmt.Sprintf("it has more than %d bytes", maxJournal)}
		case err != nil && len(line) <= maxLine:
			p.tail = line != ""
			err = p.end(strings.TrimSpace(line))
			return p.sofar(), p.extent, err
		}
		size := int64(len(line))
		p.lines++
		if p.lines == 1 {
			line = strings.TrimPrefix(line, byteOrder)
		}
		if err := p.line(strings.TrimSuffix(line, "\n")); err != nil {
			return p.sofar(), p.extent, err
		}
		p.bytes += size
	}
}

// readLine is the next line with its end, or io.EOF with what comes after the last. Of one that is too long it reads
// little more than a line may have.
func readLine(text *bufio.Reader) (string, error) {
	var line []byte
	for {
		more, err := text.ReadSlice('\n')
		line = append(line, more...)
		switch full := errors.Is(err, bufio.ErrBufferFull); {
		case !full:
			return string(line), err
		case len(line) > maxLine:
			return string(line), nil
		}
	}
}

// journalReader takes a journal line by line.
type journalReader struct {
	journal Journal
	extent
	undone []Record        // the next to redo last
	seen   map[string]bool // words of the header that have been
	headed bool            // the header is whole
}

// sofar is the journal as far as it could be read.
func (p *journalReader) sofar() *Journal {
	if !p.headed {
		return nil
	}
	p.journal.Undone = p.undone
	slices.Reverse(p.journal.Undone)
	return &p.journal
}

// wrong is a fault in the line being read.
func (p *journalReader) wrong(word, why string, args ...any) error {
	return &JournalError{Line: p.lines, Word: word, Why: fmt.Sprintf(why, args...)}
}

// end sees what is left when there are no more whole lines.
func (p *journalReader) end(torn string) error {
	if p.headed {
		p.journal.Torn = torn
		return nil
	}
	p.lines++
	if p.lines == 1 {
		return p.wrong(torn, "this is no journal; one begins with %q on a line by itself", journalHead)
	}
	return p.wrong(torn, "the header is not whole; it has a line game, a line version, and ends with an empty line")
}

func (p *journalReader) line(line string) error {
	switch {
	case len(line) > maxLine && p.lines > 1:
		return p.wrong(line, "the line has more than %d bytes, the most that one may have", maxLine)
	case p.lines > maxLines:
		return p.wrong("", "there are more than %d lines, and the rest are not read", maxLines)
	}
	line = plain(line)
	switch {
	case p.lines == 1 && !strings.EqualFold(line, journalHead):
		return p.wrong(line, "this is no journal that can be read here; one begins with %q", journalHead)
	case p.lines == 1 || strings.HasPrefix(line, noteSign):
		return nil
	case !p.headed && line == "":
		return p.headEnds()
	case line == "":
		return nil
	case !p.headed:
		return p.head(line)
	}
	return p.body(line)
}

// plain is a text on one line, with one blank between words.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// head reads a line of the header.
func (p *journalReader) head(line string) (err error) {
	h := &p.journal.Header
	key, value, _ := strings.Cut(line, " ")
	once := key
	switch key {
	case "game":
		h.Game = strings.ToLower(value)
	case "version":
		h.Version, err = strconv.Atoi(value)
	case "program":
		h.Program = value
	case "seed":
		h.Setup.Seed, err = strconv.ParseUint(value, 10, 64)
	case "ground":
		h.Ground = value
	case "position":
		h.Setup.Position = value
	case "option":
		var name string
		name, value, _ = strings.Cut(value, " ")
		once = "option " + name
		if h.Setup.Options == nil {
			h.Setup.Options = map[string]string{}
		}
		h.Setup.Options[name] = value
	default:
		return p.wrong(key, "the header knows game, version, program, option, seed, ground and position; an empty line ends it")
	}
	switch {
	case value == "":
		return p.wrong(line, "something is missing after it")
	case err != nil:
		return p.wrong(value, "the %s is a whole number", key)
	case p.seen[once]:
		return p.wrong(once, "it has been said before; leave one of the two out")
	}
	p.seen[once] = true
	return nil
}

func (p *journalReader) headEnds() error {
	for _, key := range []string{"game", "version"} {
		if !p.seen[key] {
			return p.wrong("", "the header ends without a line %s", key)
		}
	}
	p.headed = true
	return nil
}

// body reads a line after the header.
func (p *journalReader) body(line string) error {
	j := &p.journal
	from, to := &j.Entries, &p.undone
	switch word := strings.ToLower(line); word {
	case redoLine:
		from, to = to, from
		fallthrough
	case undoLine:
		n := len(*from) - 1
		if n < 0 {
			return p.wrong(line, "there is nothing to %s", word)
		}
		*from, *to = (*from)[:n], append(*to, (*from)[n])
		return nil
	}
	e, err := readEntry(line)
	if err != nil {
		said, _, _ := strings.Cut(line, ";")
		return p.wrong(said, "%v", err)
	}
	e.At = p.lines
	j.Entries = append(j.Entries, e)
	p.undone = nil
	return nil
}

// readEntry reads the line of an order: its number and side, if a number and a word come first; the
// order; and after semicolons what it caused.
func readEntry(line string) (e Record, err error) {
	said, caused, told := strings.Cut(line, ";")
	if told {
		e.Events = []string{}
		if caused = plain(caused); caused != "" {
			e.Events = strings.Split(caused, ";")
		}
		for i, event := range e.Events {
			if e.Events[i] = plain(event); e.Events[i] == "" {
				return e, fmt.Errorf("there is nothing between two semicolons, or after the last")
			}
		}
	}
	words := strings.Fields(said)
	if len(words) == 0 {
		return e, fmt.Errorf("there is no order before the semicolon")
	}
	if len(words) > 1 && isLetter(words[1][0]) {
		if n, err := strconv.Atoi(words[0]); err == nil && n > 0 && strconv.Itoa(n) == words[0] {
			e.Turn, e.Side = n, Side(strings.ToLower(words[1]))
			words = words[2:]
		}
	}
	e.Order, err = About{}.ReadOrder(strings.Join(words, " "))
	return e, err
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// WriteTo writes the journal clean: the orders in force and nothing else, neither undone ones nor the
// notes of the file it was read from.
func (j *Journal) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, j.Header.text()+lined(j.Entries))
	return int64(n), err
}

// lined is entries as lines.
func lined(entries []Record) string {
	var b strings.Builder
	for i := range entries {
		b.WriteString(entries[i].String() + "\n")
	}
	return b.String()
}

// text is the header with the empty line after it.
func (h Header) text() string {
	var b strings.Builder
	say := func(key, value string) {
		if value = plain(value); value != "" {
			fmt.Fprintf(&b, "%s %s\n", key, value)
		}
	}
	fmt.Fprintln(&b, journalHead)
	say("game", h.Game)
	say("version", strconv.Itoa(h.Version))
	say("program", h.Program)
	for _, name := range slices.Sorted(maps.Keys(h.Setup.Options)) {
		say("option", name+" "+h.Setup.Options[name])
	}
	say("seed", strconv.FormatUint(h.Setup.Seed, 10))
	say("ground", h.Ground)
	say("position", h.Setup.Position)
	return b.String() + "\n"
}
