package state

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
	field  func(*Switches) *bool
}

// flags are the switches with two values. Only quiet-limit is a number.
var flags = []flag{
	{
		"cannon-flanks",
		[2]string{"left-right", "right-left"},
		"HW-65", "to which sides cannon C2 and C3 fire",
		func(s *Switches) *bool { return &s.FlanksSwapped },
	},
	{
		"column-fire",
		[2]string{"on", "off"},
		"HW-68a", "guns of a column fire in one move",
		func(s *Switches) *bool { return &s.NoColumnFire },
	},
	{
		"howitzer-over-works",
		[2]string{"on", "off"},
		"HW-66b", "howitzers fire over enemy breastworks",
		func(s *Switches) *bool { return &s.WorksStopHowitzers },
	},
	{
		"works-block",
		[2]string{"both", "enemy"},
		"HW-110", "whom a breastwork stops",
		func(s *Switches) *bool { return &s.WorksBlockEnemyOnly },
	},
	{
		"centre-works",
		[2]string{"on", "off"},
		"HW-187", "the centre of a fortress may be entrenched",
		func(s *Switches) *bool { return &s.NoCentreWorks },
	},
	{
		"works-carried",
		[2]string{"on", "off"},
		"HW-134e", "devices may carry breastworks along",
		func(s *Switches) *bool { return &s.WorksStay },
	},
	{
		"protected-last",
		[2]string{"no", "yes"},
		"HW-33b", "the last piece taken in a chain may be protected",
		func(s *Switches) *bool { return &s.ProtectedLast },
	},
	{
		"bridge-fire",
		[2]string{"corner", "side"},
		"HW-166", "how bridges must touch for fire to spread",
		func(s *Switches) *bool { return &s.FireBySides },
	},
	{
		"ruin-carrier",
		[2]string{"empty", "always"},
		"HW-160", "when ruining bridges takes their carrier too",
		func(s *Switches) *bool { return &s.RuinTakesCarrier },
	},
	{
		"blockade-lapse",
		[2]string{"6", "never"},
		"HW-190.8", "turns with a bridge after which a blockade lapses",
		func(s *Switches) *bool { return &s.NoLapse },
	},
	{
		"blockade-near",
		[2]string{"off", "on"},
		"HW-190.1", "who declares a blockade must have a piece by the ditch",
		func(s *Switches) *bool { return &s.BesiegerNear },
	},
	{
		"supply-gain",
		[2]string{"20", "40"},
		"HW-190.4", "moves together that fresh supply gains",
		func(s *Switches) *bool { return &s.Supply40 },
	},
	{
		"cut-by-strength",
		[2]string{"on", "off"},
		"HW-182b", "enemy strength closes ways, not his pieces and guns alone",
		func(s *Switches) *bool { return &s.CutByPieces },
	},
	{
		"magazine-blockade",
		[2]string{"bridge", "declared"},
		"HW-243", "what keeps a blockaded fortress from feeding depots",
		func(s *Switches) *bool { return &s.MagazineDeclared },
	},
	{
		"repetition",
		[2]string{"3", "off"},
		"HW-21b", "a position that comes for the third time ends the game",
		func(s *Switches) *bool { return &s.NoRepetition },
	},
}

// The switch that is a number; 0 is off. [section 13]
const (
	quietLimit = "quiet-limit"
	off        = "off"
)

// set gives a switch a value.
func (s *Switches) set(name, value string) error {
	if name == quietLimit {
		n := numberOf(value)
		if value != off && (n < 1 || n > maxCount) {
			return fmt.Errorf("%s is off or a number from 1 to %d, not %q", name, maxCount, engine.Short(value))
		}
		s.QuietLimit = uint16(max(n, 0))
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
func (s Switches) changed(yield func(name, value string) bool) {
	for _, f := range flags {
		if *f.field(&s) && !yield(f.name, f.values[1]) {
			return
		}
	}
	if s.QuietLimit > 0 {
		yield(quietLimit, strconv.Itoa(int(s.QuietLimit)))
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
		Default: lot, Values: []string{lot, "aa", "a"}, Needs: ofFour,
	},
	{Name: "trophies-b", Gist: "small flags that north has won before", Rule: "HW-13", Default: "0", High: 99},
	{Name: "trophies-c", Gist: "small flags that south has won before", Rule: "HW-13", Default: "0", High: 99},
}

// ofFour is what an option needs that is for four players.
var ofFour = []engine.Need{{Option: "players", Values: []string{"4"}}}

// lot is the value of what is drawn by lot.
const lot = "lot"

// Options are all that is left to the players: what is agreed before play, then the switches. A position says all of
// it itself, the switches as opt:. [HW-300]
func Options() []engine.Option {
	all := slices.Clone(before)
	all = append(all, engine.Option{
		Name: "order", Gist: "four players move in turn, or each pair by itself", Rule: "HW-229",
		Default: "strict", Values: []string{"strict", "free"}, Needs: ofFour,
	})
	for _, f := range flags {
		all = append(all, engine.Option{
			Name: f.name, Gist: f.gist, Rule: f.rule, Default: f.values[0], Values: f.values[:],
		})
	}
	all = append(all, engine.Option{
		Name: quietLimit, Gist: "moves without loss or work that make peace; 0 is off", Rule: "HW-21",
		Default: "0", High: maxCount,
	})
	for i := range all {
		all[i].Beginning, all[i].Told = true, tellings[all[i].Name]
	}
	return all
}

// tellings is what values mean, of options whose words do not say it by themselves.
var tellings = map[string][]string{
	"deployment":        {"the first list", "the second list"},
	"players":           {"two", "four"},
	"first":             {"by lot", "north", "south"},
	"north":             {"by lot", "the field marshal", "his general"},
	"order":             {"in turn", "each pair by itself"},
	"cannon-flanks":     {"C2 left, C3 right", "C2 right, C3 left"},
	"works-block":       {"both sides", "the enemy"},
	"bridge-fire":       {"by a corner", "by a side"},
	"ruin-carrier":      {"if it is empty", "always"},
	"magazine-blockade": {"a declaration, while no bridge lies", "a declaration alone"},
	"repetition":        {"yes", "no"},
}

// SwitchesOf are the switches of a match's settings.
func SwitchesOf(settings engine.Settings) (s Switches) {
	for _, f := range flags {
		*f.field(&s) = settings[f.name] == f.values[1]
	}
	s.QuietLimit = uint16(settings.Int(quietLimit))
	return s
}
