package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is a choice that the rules leave to the players. It is one of some words or a whole number.
type Option struct {
	Name    string
	Gist    string // one line
	Rule    RuleID // that leaves the choice
	Default string
	Values  []string // the words, the default among them; none if the option is a number
	Low     int      // of a number
	High    int
	First   bool // one of the few that most players choose; where a game has some the others are for later
}

// Settings is options checked, every one of a game's with its value.
type Settings map[string]string

// Int is the value of an option that is a number.
func (s Settings) Int(name string) int {
	n, err := strconv.Atoi(s[name])
	if err != nil {
		panic(fmt.Sprintf("engine: option %s is no number: %q", name, s[name]))
	}
	return n
}

// On reports whether an option with the values on and off is on.
func (s Settings) On(name string) bool { return s[name] == "on" }

// Settings checks the options that were given and adds the defaults of the others. The error names
// everything that is wrong.
func (a About) Settings(given map[string]string) (Settings, error) {
	s := Settings{}
	var wrong []error
	for _, o := range a.Options {
		s[o.Name] = o.Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(a.Options, func(o Option) bool { return o.Name == name })
		if i < 0 {
			wrong = append(wrong, fmt.Errorf("option %q: %s has %s", Short(name), a.Name, a.optionNames()))
			continue
		}
		v, err := a.Options[i].read(given[name])
		if err != nil {
			wrong = append(wrong, err)
		}
		s[name] = v
	}
	return s, errors.Join(wrong...)
}

func (a About) optionNames() string {
	if len(a.Options) == 0 {
		return "no options"
	}
	var names []string
	for _, o := range a.Options {
		names = append(names, o.Name)
	}
	return "the options " + strings.Join(names, ", ")
}

// read is a value in its one proper form.
func (o Option) read(text string) (string, error) {
	if len(o.Values) > 0 {
		if v := strings.ToLower(text); slices.Contains(o.Values, v) {
			return v, nil
		}
		return "", fmt.Errorf("option %s: %q will not do; say %s", o.Name, Short(text), strings.Join(o.Values, ", "))
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < o.Low || n > o.High {
		return "", fmt.Errorf("option %s: %q will not do; give a whole number from %d to %d", o.Name, Short(text), o.Low, o.High)
	}
	return strconv.Itoa(n), nil
}
