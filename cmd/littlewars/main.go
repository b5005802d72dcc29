// Command littlewars is the toy war on the command line: it fires spring guns at toy soldiers on an
// inch-true table, measures between them, topples blocks and men, and fits a gun to test shots; and it
// plays Little Wars and older board games of war, between people, computers, or by letter.
//
// Without a command it shows what there is. Data goes to stdout, words to stderr. The exit status is 0,
// or 1 when something was refused or failed, 80 for a command line that cannot be understood, 130 when
// ctrl-C cut a batch or a match short. docs/cli.md is the manual.
package main

import (
	"bufio"
	"errors"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"littlewars/cmd/littlewars/desk"
	"littlewars/cmd/littlewars/lab"
	"littlewars/render/terminal"
)

// program is every command of littlewars.
type program struct {
	Shoot      lab.ShootCmd     `cmd:"" help:"Fire guns at a table, once or ten thousand times."`
	Ranks      lab.RanksCmd     `cmd:"" help:"Fire at ranks of ten: how many fall to one shot, by gap and distance."`
	Measure    lab.MeasureCmd   `cmd:"" help:"Measure from one thing on a table to others."`
	Topple     lab.ToppleCmd    `cmd:"" help:"Strike a standing block or a row of them."`
	Calibrate  lab.CalibrateCmd `cmd:"" help:"Fit muzzle speed, drag and scatter to test shots."`
	Play       playCmd          `cmd:"" help:"Play a match of one of the games, at a terminal or from a script."`
	Window     windowCmd        `cmd:"" help:"Play a match in a window, by hand."`
	Learn      learnCmd         `cmd:"" help:"Learn to play a game, in ten minutes."`
	Puzzle     puzzleCmd        `cmd:"" help:"Solve a puzzle of one of the games."`
	Replay     replayCmd        `cmd:"" help:"Play a journal again and check it, order by order."`
	Picture    pictureCmd       `cmd:"" help:"Draw a match or a table, without a window."`
	Film       filmCmd          `cmd:"" help:"Draw what an order of a journal caused, as it happens, without a window."`
	Games      gamesCmd         `cmd:"" help:"List the games of turns, with their options."`
	Rules      rulesCmd         `cmd:"" help:"Look up rules by their ids."`
	Check      checkCmd         `cmd:"" help:"Look over a plan or a position that you made for a game."`
	Orders     ordersCmd        `cmd:"" help:"List or count the legal orders of a position."`
	Perft      perftCmd         `cmd:"" help:"Count the tree of a game."`
	Analyse    analyseCmd       `cmd:"" help:"Tell the best orders of a position."`
	Review     reviewCmd        `cmd:"" help:"Judge the orders of a match: where it turned, and what was better."`
	Engine     engineCmd        `cmd:"" help:"Let a program play: requests and answers, a JSON object on a line each."`
	Tournament tournamentCmd    `cmd:"" help:"Let computer players play each other."`
	Scenarios  lab.ScenariosCmd `cmd:"" help:"List the tables that come with the program, print one, or check your own."`
	Completion completionCmd    `cmd:"" help:"Print what makes your shell complete commands, tables and names."`

	HowTo struct {
		Command []string `arg:"" optional:"" help:"The command."`
	} `cmd:"" name:"help" help:"Show how a command is used, as --help behind it does."`
	Built struct{} `cmd:"" name:"version" help:"Print the version."`

	Version kong.VersionFlag `short:"v" help:"Print the version."`
}

const about = `H. G. Wells's Little Wars: spring guns, lead men and a floor measured in inches; and older games of war.

  littlewars shoot                                      a thousand shots at the nine-yard man
  littlewars shoot --track                              one shot, contact by contact
  littlewars shoot hooks-farm --shots 100 --plot out/   every gun of a battle, with pictures
  littlewars measure hooks-farm S1 N1 --string          round the houses, not through them
  littlewars topple --strike 1.4                        what it takes to fell a man, hit there
  littlewars scenarios                                  the tables on the shelf
  littlewars games                                      what can be played
  littlewars play GAME --computer SIDE                  a match, against the computer
  littlewars learn                                      be taught one, in ten minutes`

func main() {
	desk.HearEarly()
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program as a function of its arguments; the answer is the exit status.
func run(args []string, stdout, stderr *os.File) int {
	d := desk.NewDesk(stdout, stderr)
	var cli program
	cli.Scenarios.Sound = sound
	app := kong.Must(&cli,
		kong.Name(ownName), kong.Description(about), kong.Writers(stdout, stderr),
		kong.Vars{"version": strings.TrimSpace(d.Look.Narrowed(desk.Version())), "levels": levelsTold()},
		kong.WithHyphenPrefixedParameters(true), // --elevation -2
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true, WrapUpperBound: d.Look.Width}),
		kong.Help(func(options kong.HelpOptions, call *kong.Context) error {
			var text strings.Builder
			call.Stdout = &text
			err := kong.DefaultHelpPrinter(options, call)
			d.Printf("%s", d.Look.Narrowed(text.String()))
			return errors.Join(err, d.Out.Flush())
		}),
	)
	app.Model.HelpFlag.Help = "Show how, with examples."
	if completes(app, args, stdout) {
		return 0
	}
	switch {
	case len(args) == 0:
		args = []string{"--help"}
	case args[0] == "help":
		args = append(slices.Clone(args[1:]), "--help")
	case args[0] == "version" && len(args) == 1:
		args = []string{"--version"}
	}
	call, err := app.Parse(args)
	if err != nil {
		return refuse(d, args, err)
	}
	d.Given, err = said(call)
	if g := d.Given; d.Look.ASCII && !g["json"] && !g["csv"] && !g["out"] && !g["plot"] { // which are data
		d.Out = bufio.NewWriter(d.Look.Plain(stdout))
	}
	if err == nil {
		err = call.Run(d)
	}
	return refuse(d, args, errors.Join(err, d.Close()))
}

// said is the flags that stand on the command line, by name. Those without a word in them, and those
// that take one and have got two, are faults.
func said(call *kong.Context) (map[string]bool, error) {
	flags := map[string]bool{}
	var f desk.Faults
	full := func(name string, v *kong.Value) {
		words, many := v.Target.Interface().([]string)
		if word, one := v.Target.Interface().(string); one {
			words = []string{word}
		}
		f.Needs(slices.Contains(words, "") || many && len(words) == 0, name, "there is nothing in it")
	}
	for _, p := range call.Path {
		switch {
		case p.Flag != nil:
			name := p.Flag.Name
			full("--"+name, p.Flag.Value)
			f.Needs(flags[name] && !p.Flag.IsSlice() && !p.Flag.IsBool(), "--"+name, "given twice")
			flags[name] = true
		case p.Positional != nil:
			full("<"+p.Positional.Name+">", p.Positional)
		}
	}
	return flags, f.Err()
}

// mostFaults is how many lines of what is wrong are printed.
const mostFaults = 100

// refuse prints the lines of err behind the program's name, how many more there are, and returns the exit status for
// it. args are the words of the command line: what is in them besides letters is printed as in a Go string.
func refuse(d *desk.Desk, args []string, err error) int {
	if err == nil {
		return 0
	}
	told, more, least := map[string]bool{}, 0, ""
	for line := range strings.Lines(quotedIn(err.Error(), args)) {
		line = terminal.Quoted(plainly(strings.TrimRight(line, "\n")))
		if left := leftOut.FindStringSubmatch(line); left != nil {
			n, _ := strconv.Atoi(left[2])
			more, least = more+n, least+left[1]
			continue
		}
		if !told[line] && len(told) < mostFaults {
			d.Say("%s", line)
		}
		told[line] = true
	}
	if more += max(0, len(told)-mostFaults); more > 0 {
		d.Say("and %s%d more", least, more)
	}
	usage, misread := errors.AsType[*kong.ParseError](err)
	_, lacks := errors.AsType[missing](err)
	switch {
	case errors.Is(err, desk.ErrStopped):
		return desk.StopStatus()
	case lacks:
		return 80 // as kong says of a line that lacks a word
	case !misread:
		return 1
	}
	command := ownName // or as far as the line was understood
	if usage.Context != nil && usage.Context.Selected() != nil {
		command = usage.Context.Selected().FullPath()
	}
	d.Say("%q shows how", strings.TrimSpace(command)+" --help")
	return usage.ExitCode()
}

// leftOut is how many faults a reader has found besides those that it tells.
var leftOut = regexp.MustCompile(`^and (at least )?(\d+) more$`)

// slips is what libraries say of a command line and of files, and how it is said here.
var slips = []struct {
	said    *regexp.Regexp
	plainly string
}{
	{regexp.MustCompile(`^(--\S+): expected a float but got (".*") \(string\)$`), "$1: $2 is not a number"},
	{
		regexp.MustCompile(`\b(?:open|stat|lstat|read) (.+): ` +
			`(no such file|not a directory|is a directory|permission denied)(?: or directory)?$`),
		"$1: $2",
	},
	{regexp.MustCompile(`^(\S+) must be one of "(.*?)"(?:,"")? but got (".*")$`), "$1: $3; say $2"},
}

// plainly is a line as people say it.
func plainly(line string) string {
	for _, slip := range slips {
		if slip.said.MatchString(line) {
			line = strings.ReplaceAll(slip.said.ReplaceAllString(line, slip.plainly), `","`, ", ")
		}
	}
	return line
}

// quotedIn is a text with the names that the words hold as they can be printed: a line of the text is one still,
// whatever a file is called.
func quotedIn(text string, words []string) string {
	for _, word := range words {
		for _, name := range strings.FieldsFunc(word, func(r rune) bool { return strings.ContainsRune("/\\=", r) }) {
			text = strings.ReplaceAll(text, name, terminal.Quoted(name))
		}
	}
	return text
}
