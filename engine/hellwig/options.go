package hellwig

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

// flag is a switch with two values: the ruling of the catalogue and the other. [section 13]
type flag struct {
	name   string
	values [2]string
	rule   engine.RuleID
	gist   string
	field  func(*switches) *bool
}

// flags are the switches with two values. Only quiet-limit is a number.
var flags = []flag{
	{
		"cannon-flanks",
		[2]string{"left-right", "right-left"},
		"HW-65", "to which sides cannon C2 and C3 fire",
		func(s *switches) *bool { return &s.flanksSwapped },
	},
	{
		"column-fire",
		[2]string{"on", "off"},
		"HW-68a", "guns of a column fire in one move",
		func(s *switches) *bool { return &s.noColumnFire },
	},
	{
		"howitzer-over-works",
		[2]string{"on", "off"},
		"HW-66b", "howitzers fire over enemy breastworks",
		func(s *switches) *bool { return &s.worksStopHowitzers },
	},
	{
		"works-block",
		[2]string{"both", "enemy"},
		"HW-110", "whom a breastwork stops",
		func(s *switches) *bool { return &s.worksBlockEnemyOnly },
	},
	{
		"centre-works",
		[2]string{"on", "off"},
		"HW-187", "the centre of a fortress may be entrenched",
		func(s *switches) *bool { return &s.noCentreWorks },
	},
	{
		"works-carried",
		[2]string{"on", "off"},
		"HW-134e", "devices may carry breastworks along",
		func(s *switches) *bool { return &s.worksStay },
	},
	{
		"protected-last",
		[2]string{"no", "yes"},
		"HW-33b", "the last piece taken in a chain may be protected",
		func(s *switches) *bool { return &s.protectedLast },
	},
	{
		"bridge-fire",
		[2]string{"corner", "side"},
		"HW-166", "how bridges must touch for fire to spread",
		func(s *switches) *bool { return &s.fireBySides },
	},
	{
		"ruin-carrier",
		[2]string{"empty", "always"},
		"HW-160", "when ruining bridges takes their carrier too",
		func(s *switches) *bool { return &s.ruinTakesCarrier },
	},
	{
		"blockade-lapse",
		[2]string{"6", "never"},
		"HW-190.8", "turns with a bridge after which a blockade lapses",
		func(s *switches) *bool { return &s.noLapse },
	},
	{
		"blockade-near",
		[2]string{"off", "on"},
		"HW-190.1", "who declares a blockade must have a piece by the ditch",
		func(s *switches) *bool { return &s.besiegerNear },
	},
	{
		"supply-gain",
		[2]string{"20", "40"},
		"HW-190.4", "moves together that fresh supply gains",
		func(s *switches) *bool { return &s.supply40 },
	},
	{
		"cut-by-strength",
		[2]string{"on", "off"},
		"HW-182b", "enemy strength closes ways, not his pieces and guns alone",
		func(s *switches) *bool { return &s.cutByPieces },
	},
	{
		"magazine-blockade",
		[2]string{"bridge", "declared"},
		"HW-243", "what keeps a blockaded fortress from feeding depots",
		func(s *switches) *bool { return &s.magazineDeclared },
	},
	{
		"repetition",
		[2]string{"3", "off"},
		"HW-21b", "a position that comes for the third time ends the game",
		func(s *switches) *bool { return &s.noRepetition },
	},
}

// The switch that is a number; 0 is off. [section 13]
const (
	quietLimit = "quiet-limit"
	off        = "off"
)

// set gives a switch a value.
func (s *switches) set(name, value string) error {
	if name == quietLimit {
		n := numberOf(value)
		if value != off && (n < 1 || n > maxCount) {
			return fmt.Errorf("%s is off or a number from 1 to %d, not %q", name, maxCount, engine.Short(value))
		}
		s.quietLimit = uint16(max(n, 0))
		return nil
	}
	i := slices.IndexFunc(flags, func(f flag) bool { return f.name == name })
	if i < 0 {
		return fmt.Errorf("%q is no switch", engine.Short(name))
	}
	v := slices.Index(flags[i].values[:], value)
	if v < 0 {
		return fmt.Errorf("%s is %s, not %q", name, strings.Join(flags[i].values[:], " or "), engine.Short(value))
	}
	*flags[i].field(s) = v == 1
	return nil
}

// changed walks the switches that are not at their first value, in the order of section 13.
func (s switches) changed(yield func(name, value string) bool) {
	for _, f := range flags {
		if *f.field(&s) && !yield(f.name, f.values[1]) {
			return
		}
	}
	if s.quietLimit > 0 {
		yield(quietLimit, strconv.Itoa(int(s.quietLimit)))
	}
}

// before are the options of what is agreed before play, which no position writes as a switch. [section 13]
var before = []engine.Option{
	{
		Name: "deployment", Gist: "how the armies are set up", Rule: "HW-209",
		Default: "first", Values: []string{"first", "second"}, First: true,
	},
	{
		Name: "school", Gist: "the second adds hills and supply", Rule: "HW-202",
		Default: "1", Values: []string{"1", "2"}, First: true,
	},
	{
		Name: "players", Gist: "with four, two generals command each army", Rule: "HW-218",
		Default: "2", Values: []string{"2", "4"}, First: true,
	},
	{
		Name: "first", Gist: "who moves first; with four players whose team", Rule: "HW-216",
		Default: lot, Values: []string{lot, "b", "c"},
	},
	{
		Name: "north", Gist: "which general of his team commands above the dividing row", Rule: "HW-222",
		Default: lot, Values: []string{lot, "aa", "a"},
	},
	{Name: "trophies-b", Gist: "small flags that b has won before", Rule: "HW-13", Default: "0", High: 99},
	{Name: "trophies-c", Gist: "small flags that c has won before", Rule: "HW-13", Default: "0", High: 99},
}

// lot is the value of what is drawn by lot.
const lot = "lot"

// options are all that is left to the players: what is agreed before play, then the switches.
func options() []engine.Option {
	all := slices.Clone(before)
	all = append(all, engine.Option{
		Name: "order", Gist: "four players move in turn, or each pair by itself", Rule: "HW-229",
		Default: "strict", Values: []string{"strict", "free"},
	})
	for _, f := range flags {
		all = append(all, engine.Option{
			Name: f.name, Gist: f.gist, Rule: f.rule, Default: f.values[0], Values: f.values[:],
		})
	}
	return append(all, engine.Option{
		Name: quietLimit, Gist: "moves without loss or work that make peace; 0 is off", Rule: "HW-21",
		Default: "0", High: maxCount,
	})
}

// switchesOf are the switches of a match's settings.
func switchesOf(settings engine.Settings) (s switches) {
	for _, f := range flags {
		*f.field(&s) = settings[f.name] == f.values[1]
	}
	s.quietLimit = uint16(settings.Int(quietLimit))
	return s
}
