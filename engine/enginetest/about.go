package enginetest

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"littlewars/engine"
)

var (
	nameForm = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	ruleForm = regexp.MustCompile(`^[A-Z]+(-[A-Z]+)?-[0-9]+[a-z]?(\.[0-9]+)?$`)
)

// comparableOf is what can be compared of what a game says of itself.
func comparableOf(a engine.About) engine.About {
	a.Board = nil
	return a
}

// describes holds what a game says of itself.
func (s *suite) describes() error {
	a := s.about
	switch {
	case !nameForm.MatchString(a.Name):
		return fmt.Errorf("the name %q is no lower-case word", a.Name)
	case !oneLine(a.Title) || !oneLine(a.Gist):
		return fmt.Errorf("title %q and gist %q should each be one line", a.Title, a.Gist)
	case a.Version < 1:
		return fmt.Errorf("version %d; the first is 1", a.Version)
	case len(a.Sides) == 0:
		return fmt.Errorf("nobody plays: there are no sides")
	case strings.ContainsFunc(a.Separators, func(r rune) bool { return r == ';' || unicode.IsLetter(r) || unicode.IsDigit(r) }):
		return fmt.Errorf("separators %q have a sign that words need", a.Separators)
	case !reflect.DeepEqual(comparableOf(a), comparableOf(s.rules.About())):
		return fmt.Errorf("about is not the same when it is asked for twice")
	}
	for i, side := range a.Sides {
		if !nameForm.MatchString(string(side)) || slices.Contains(a.Sides[:i], side) {
			return fmt.Errorf("side %q should be a lower-case word and there once", side)
		}
	}
	for i, r := range a.Rules {
		twice := slices.ContainsFunc(a.Rules[:i], func(o engine.Rule) bool { return o.ID == r.ID })
		if !ruleForm.MatchString(string(r.ID)) || twice {
			return fmt.Errorf("rule %q should look like WC-19, LW-GUN-6 or HW-190.3 and be there once", r.ID)
		}
		if !oneLine(r.Gist) || !oneLine(r.Source) {
			return fmt.Errorf("rule %s: gist %q and source %q should each be one line", r.ID, r.Gist, r.Source)
		}
	}
	for i, o := range a.Options {
		if slices.ContainsFunc(a.Options[:i], func(other engine.Option) bool { return other.Name == o.Name }) {
			return fmt.Errorf("option %s is there twice", o.Name)
		}
		if err := s.option(o); err != nil {
			return fmt.Errorf("option %q: %w", o.Name, err)
		}
	}
	return nil
}

func (s *suite) option(o engine.Option) error {
	if !nameForm.MatchString(o.Name) || !oneLine(o.Gist) {
		return fmt.Errorf("it should have a lower-case name and a gist of one line")
	}
	if err := s.named(o.Rule); err != nil || o.Rule == "" {
		return fmt.Errorf("rule %q is not in the table", o.Rule)
	}
	for _, n := range o.Needs {
		if !slices.ContainsFunc(s.about.Options, n.Known) {
			return fmt.Errorf("it needs %v, which is no option", n)
		}
	}
	if len(o.Values) == 0 {
		n, err := strconv.Atoi(o.Default)
		if err != nil || n < o.Low || n > o.High {
			return fmt.Errorf("the default %q is not from %d to %d", o.Default, o.Low, o.High)
		}
		return nil
	}
	if !slices.Contains(o.Values, o.Default) {
		return fmt.Errorf("the default %q is none of %q", o.Default, o.Values)
	}
	for i, v := range o.Values {
		if !word(v) || slices.Contains(o.Values[:i], v) {
			return fmt.Errorf("the value %q should be a lower-case word and there once", v)
		}
	}
	return nil
}

// named is nil for no rule and for one of the table.
func (s *suite) named(id engine.RuleID) error {
	if id == "" {
		return nil
	}
	if _, ok := s.about.Rules.Find(id); !ok {
		return fmt.Errorf("rule %q is not in the table", id)
	}
	return nil
}

// oneLine reports whether a text is there and can be shown on a line.
func oneLine(text string) bool {
	return strings.TrimSpace(text) != "" && !strings.ContainsAny(text, "\n\r")
}

// plain reports whether a sign can be part of a word.
func plain(r rune) bool { return r > ' ' && r < 0x7f && r != ';' }

// word reports whether a text can be a word of an order.
func word(w string) bool {
	return w != "" && w == strings.ToLower(w) && !strings.ContainsFunc(w, func(r rune) bool { return !plain(r) })
}
