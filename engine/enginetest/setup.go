package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

const odd = "no-such-thing"

// setsUp holds what New takes and refuses.
func (s *suite) setsUp() error {
	for _, b := range s.begin {
		if _, err := s.rules.New(b); err != nil {
			return fmt.Errorf("options %v, position %q are refused: %w", b.Options, b.Position, err)
		}
	}
	bad := []map[string]string{{odd: "on"}}
	for _, o := range s.about.Options {
		bad = append(bad, map[string]string{o.Name: odd}, map[string]string{o.Name: ""})
		if len(o.Values) == 0 {
			bad = append(bad, map[string]string{o.Name: strconv.Itoa(o.Low - 1)}, map[string]string{o.Name: strconv.Itoa(o.High + 1)})
		}
		bad = append(bad, map[string]string{o.Name: odd, odd: "on"}) // both are to be named
	}
	for _, options := range bad {
		if err := s.refuses(options); err != nil {
			return err
		}
	}
	return s.positions()
}

// refuses holds that New refuses options and names those that are wrong, and what was said for them.
func (s *suite) refuses(options map[string]string) error {
	_, err := s.rules.New(engine.Setup{Options: options})
	if err == nil {
		return fmt.Errorf("options %v are taken", options)
	}
	for name, value := range options {
		if name == odd {
			value = "" // of an option that is not there the value is no matter
		}
		if !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), value) {
			return fmt.Errorf("options %v: the error should name %q and %q: %w", options, name, value, err)
		}
	}
	return nil
}

// positions holds that New never chokes on the text of a position, names a word that means nothing, and
// writes what it has taken so that it reads as the same again.
func (s *suite) positions() error {
	first, err := s.rules.New(engine.Setup{})
	if err != nil {
		return err
	}
	const junk = "@zz9"
	_, err = s.rules.New(engine.Setup{Position: first.Position() + " " + junk})
	switch {
	case err == nil:
		return fmt.Errorf("a position with %q in it is taken", junk)
	case s.about.Position == "":
		return nil // no position can be given
	case !strings.Contains(err.Error(), junk):
		return fmt.Errorf("the error for a position should name the word %q: %w", junk, err)
	}
	r := engine.NewChance(s.Seed, positionsPurpose)
	texts := []string{first.Position()}
	for _, b := range s.begin {
		if b.Position != "" {
			texts = append(texts, b.Position)
		}
	}
	pool := strings.Fields(strings.Join(texts, " "))
	for i := range 200 {
		text := spoil(&r, texts[i%len(texts)], pool)
		m, err := s.rules.New(engine.Setup{Position: text})
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				return fmt.Errorf("position %q is refused without a word", text)
			}
			continue
		}
		again, err := s.rules.New(engine.Setup{Position: m.Position()})
		if err != nil {
			return fmt.Errorf("position %q is taken, but not as written, %q: %w", text, m.Position(), err)
		}
		if again.Position() != m.Position() {
			return fmt.Errorf("position %q is written %q, and that is written %q", text, m.Position(), again.Position())
		}
	}
	return nil
}

// The purposes of chance here.
const (
	positionsPurpose = iota + 1
	gamePurpose
	sittingPurpose
	corePurpose
)

// spoil makes a text wrong, or another that is right: words dropped, doubled, exchanged, replaced by
// words of the pool, letters changed, bytes of any kind.
func spoil(r *engine.Chance, text string, pool []string) string {
	words := strings.Fields(text)
	at := func() int { return r.IntN(len(words)) }
	if len(words) == 0 {
		words = []string{"x"}
	}
	switch r.IntN(9) {
	case 0:
		i := at()
		words = slices.Delete(words, i, i+1)
	case 1:
		i := at()
		words = slices.Insert(words, i, words[i])
	case 2:
		i, j := at(), at()
		words[i], words[j] = words[j], words[i]
	case 3:
		words[at()] = pool[r.IntN(len(pool))]
	case 4:
		words = append(words, pool[r.IntN(len(pool))])
	case 5: // one letter for another
		i := at()
		b := []byte(words[i])
		letters := strings.Join(pool, "") + "019ah-.,"
		b[r.IntN(len(b))] = letters[r.IntN(len(letters))]
		words[i] = string(b)
	case 6: // a number a little more or less
		i := at()
		if v, err := strconv.ParseFloat(words[i], 64); err == nil {
			words[i] = strconv.FormatFloat(v+float64(r.IntN(9)-4)/4, 'f', -1, 64)
		}
	case 7:
		words = words[:at()]
	default: // any bytes
		b := make([]byte, r.IntN(12))
		for i := range b {
			b[i] = byte(r.IntN(256))
		}
		words[at()] = string(b)
	}
	return strings.Join(words, " ")
}
