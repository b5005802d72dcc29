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
	Told    []string // what each of them means, for a button; none if the words say it, "" for one that does
	Empty   string   // of them, what has nothing on the table yet, which is offered by itself; "" if none has
	Low     int      // of a number
	High    int
	First   bool   // one of the few that most players choose; where a game has some the others are for later
	Since   int    // the version of the rules that has it first, if older journals replay; 0 if none do
	Was     string // its value in those, which cannot name it; "" if that is the default

	Needs     []Need // all that must be so, or it changes nothing
	Beginning bool   // it changes nothing where a position is given, which says so itself
	Late      bool   // came after others were played with: at its default a match's hash is what it was without
}

// Tell is a value as a button has it: what it means, yes and no, or its own word without hyphens.
func (o *Option) Tell(value string) string {
	if i := slices.Index(o.Values, value); i >= 0 && i < len(o.Told) && o.Told[i] != "" {
		return o.Told[i]
	}
	switch value {
	case "on":
		return "yes"
	case "off":
		return "no"
	}
	return strings.ReplaceAll(value, "-", " ")
}

// Need is that another option has one of these values, or, if none are named, another than its default.
type Need struct {
	Option string   `json:"option"`
	Values []string `json:"values,omitempty"`
}

// Known reports whether it is of this option, and the values are among the option's.
func (n Need) Known(o Option) bool {
	known := o.Name == n.Option
	for _, v := range n.Values {
		_, err := o.read(v)
		known = known && err == nil
	}
	return known
}

// String is what is needed: "force=own", "country=generated or made", "another approach".
func (n Need) String() string {
	if len(n.Values) == 0 {
		return "another " + n.Option
	}
	return n.Option + "=" + strings.Join(n.Values, " or ")
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

// Settings checks the options that were given and adds the defaults of the others; a name may be written with
// underscores for its hyphens, as rules write it. The error names everything that is wrong.
func (a About) Settings(given map[string]string) (Settings, error) {
	s := Settings{}
	var wrong []error
	for _, o := range a.Options {
		s[o.Name] = o.Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		proper := strings.ReplaceAll(name, "_", "-")
		i := slices.IndexFunc(a.Options, func(o Option) bool { return o.Name == name || o.Name == proper })
		if i < 0 {
			wrong = append(wrong, fmt.Errorf("option %q: %s has %s", Short(name), a.Name, a.optionNames()))
			continue
		}
		v, err := a.Options[i].read(given[name])
		if err != nil {
			wrong = append(wrong, err)
		}
		s[a.Options[i].Name] = v
	}
	return s, errors.Join(wrong...)
}

// dated is the setup of a journal of some version, with what an older one could not name.
func (a About) dated(setup Setup, version int) Setup {
	options := maps.Clone(setup.Options)
	for _, o := range a.Options {
		if _, named := options[o.Name]; version < o.Since && o.Was != "" && !named {
			if options == nil {
				options = map[string]string{}
			}
			options[o.Name] = o.Was
		}
	}
	setup.Options = options
	return setup
}

// Idle says which of the options that a match would begin with change nothing in it, as another option or the position
// stands. One that has its default is no fault. It is asked for a new match only: a journal goes on as it was set up.
func (a About) Idle(setup Setup) error {
	settings, err := a.Settings(setup.Options)
	if err != nil {
		return err
	}
	var idle []error
	begun := setup.Position != "" && (a.Board == nil || !a.Board(setup.Position))
	for _, o := range a.Options {
		if settings[o.Name] == o.Default {
			continue
		}
		if o.Beginning && begun {
			idle = append(idle, fmt.Errorf("option %s=%s changes nothing: the position says it",
				o.Name, settings[o.Name]))
		}
		for _, n := range o.Needs {
			if !a.met(n, settings) {
				idle = append(idle, fmt.Errorf("option %s=%s changes nothing with %s=%s; it needs %v",
					o.Name, settings[o.Name], n.Option, settings[n.Option], n))
			}
		}
	}
	return errors.Join(idle...)
}

// Idler is a Ruleset with options of which only a match that is set up shows whether they change anything.
type Idler interface {
	// Idle says which of them change nothing. It is nil for a setup from which no match can begin.
	Idle(Setup) error
}

// Idle says which options change nothing in a match that would begin so: About.Idle, and what the game itself knows.
func Idle(r Ruleset, setup Setup) error {
	err := r.About().Idle(setup)
	if i, is := r.(Idler); is {
		err = errors.Join(err, i.Idle(setup))
	}
	return err
}

// Counts reports whether an option can change anything, as the others stand.
func (a About) Counts(o Option, settings Settings) bool {
	return !slices.ContainsFunc(o.Needs, func(n Need) bool { return !a.met(n, settings) })
}

// met reports whether what an option needs is so.
func (a About) met(n Need, settings Settings) bool {
	if len(n.Values) > 0 {
		return slices.Contains(n.Values, settings[n.Option])
	}
	usual := func(o Option) bool { return o.Name == n.Option && o.Default == settings[n.Option] }
	return !slices.ContainsFunc(a.Options, usual)
}

func (a About) optionNames() string {
	if len(a.Options) == 0 {
		return "no options"
	}
	return "the options " + strings.Join(Mapped(a.Options, func(o Option) string { return o.Name }), ", ")
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
