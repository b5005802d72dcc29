package enginetest

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
)

// Config is how a game is tried. The zero Config suits most.
type Config struct {
	// Setups are beginnings besides the usual one and, one at a time, every value of every option.
	Setups []engine.Setup
	Games  int    // random games, dealt out to the beginnings in turn; 0 for one each, and at least a dozen
	Orders int    // in a game, at most; 0 for 80
	Seed   uint64 // of the first game; each has the next

	Armies    []engine.Side // who fights on the table, if those are not the sides that play
	Crowded   bool          // several figures may stand on one cell
	Remembers bool          // what may be ordered hangs on more than Position tells
}

// Usual sizes, such that the suite takes a second or two.
const (
	usualGames  = 12
	usualOrders = 80
	soakFactor  = 40 // times as many games in a soak
)

// Run holds a game to the contract, a subtest for each part of it.
func Run(t *testing.T, rules engine.Ruleset, c Config) {
	t.Helper()
	holds(t, newSuite(rules, c).parts())
}

// part is one thing that is held.
type part struct {
	name string
	hold func() error
}

func holds(t *testing.T, parts []part) {
	t.Helper()
	for _, p := range parts {
		t.Run(p.name, func(t *testing.T) { report(t, guard(p.hold)) })
	}
}

// parts are what the suite holds, the simplest first.
func (s *suite) parts() []part {
	return []part{{"about", s.describes}, {"setup", s.setsUp}, {"games", s.plays}, {"sitting", s.sits}}
}

// suite is one game on trial.
type suite struct {
	Config
	rules engine.Ruleset
	about engine.About
	begin []engine.Setup
}

func newSuite(rules engine.Ruleset, c Config) *suite {
	s := &suite{Config: c, rules: rules, about: rules.About()}
	s.begin = append([]engine.Setup{{}}, c.Setups...)
	for _, o := range s.about.Options {
		for _, v := range goodValues(o) {
			s.begin = append(s.begin, engine.Setup{Options: map[string]string{o.Name: v}})
		}
	}
	if s.Games == 0 {
		s.Games = max(usualGames, len(s.begin))
	}
	if s.Orders == 0 {
		s.Orders = usualOrders
	}
	return s
}

// goodValues are the values of an option besides its default.
func goodValues(o engine.Option) []string {
	all := o.Values
	if len(all) == 0 {
		all = []string{strconv.Itoa(o.Low), strconv.Itoa(o.High)}
	}
	return slices.DeleteFunc(slices.Clone(all), func(v string) bool { return v == o.Default })
}

// setup is the beginning of the game of that seed.
func (s *suite) setup(seed uint64) engine.Setup {
	b := s.begin[seed%uint64(len(s.begin))]
	b.Seed = seed
	return b
}

// fault is what went wrong in one game.
type fault struct {
	seed   uint64
	setup  engine.Setup
	orders []engine.Order
	err    error
}

func (f *fault) Error() string {
	said := engine.Mapped(f.orders, func(o engine.Order) string { return string(o) })
	return fmt.Sprintf("%v\n\tseed %d, options %v, position %q, after %d orders: %s",
		f.err, f.seed, f.setup.Options, f.setup.Position, len(said), strings.Join(said, "; "))
}

func (f *fault) Unwrap() error { return f.err }

// report fails the test for an error, with the command that shows it again.
func report(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		return
	}
	if f, ok := errors.AsType[*fault](err); ok {
		where := "."
		if info, ok := debug.ReadBuildInfo(); ok {
			where = strings.TrimSuffix(info.Path, ".test")
		}
		name := "^" + strings.ReplaceAll(t.Name(), "/", "$/^") + "$"
		err = fmt.Errorf("%w\n\tto see it again: LITTLEWARS_SEED=%d go test -count=1 -run '%s' %s", err, f.seed, name, where)
	}
	t.Error(err)
}

// seeds calls hold for the seeds of as many games, up to the first fault. A panic is a fault.
func seeds(first uint64, games, soak int, hold func(seed uint64) error) error {
	if only, err := strconv.ParseUint(os.Getenv("LITTLEWARS_SEED"), 10, 64); err == nil {
		return hold(only)
	}
	if Soaking() {
		games = soak
	}
	for seed := first; seed < first+uint64(games); seed++ {
		if err := hold(seed); err != nil {
			return err
		}
	}
	return nil
}

// Soaking reports whether the long versions of tests are wanted: LITTLEWARS_SOAK is set.
func Soaking() bool { return os.Getenv("LITTLEWARS_SOAK") != "" }

// Soak skips a test that takes minutes or hours where it is not Soaking.
func Soak(t testing.TB) {
	t.Helper()
	if !Soaking() {
		t.Skip("minutes or hours: LITTLEWARS_SOAK=1 plays it")
	}
}

// guard turns a panic into an error that says where.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return f()
}
