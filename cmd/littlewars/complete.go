package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
	kongcompletion "github.com/jotaen/kong-completion"
	"github.com/posener/complete"

	"littlewars/cmd/littlewars/desk"
	"littlewars/cmd/littlewars/lab"
	"littlewars/engine"
)

// completionCmd prints what makes a shell complete.
type completionCmd struct {
	Shell string `arg:"" optional:"" enum:"bash,zsh,fish," default:"" help:"Your shell (the one that you log in to)."`
	Code  bool   `short:"c" help:"Print what the shell is to read, not how to have it read that."`
}

func (*completionCmd) Help() string {
	return `Zsh and fish also show what a word means.

  littlewars completion            what to type, or to put into a file of your shell
  littlewars completion -c zsh     what zsh then reads`
}

// shell is one that can be made to complete.
type shell struct {
	name string
	line string // to type, or to put into the file
	file string // that it reads when it starts
	code string // with the path of the program where %s is
}

// shells are all of them. Bash asks with COMP_LINE and is told words, the others with askedBy and are told what the
// words mean, too. What ends in a = or a / goes on without a blank, of which fish sees to itself.
var shells = []shell{
	{"bash", "source <(littlewars completion -c bash)", "~/.bashrc", `complete -o default -o bashdefault -C %s littlewars`},
	{"zsh", "source <(littlewars completion -c zsh)", "~/.zshrc", `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_littlewars() {
    local -a whole open
    local line word told
    for line in "${(@f)$(%s __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")}"; do
        word=${line%%%%$'\t'*}
        told=${word//:/\\:}${${line#"$word"}/$'\t'/:}
        case $word in
            ('') ;;
            (*[=/]) open+=("$told") ;;
            (*) whole+=("$told") ;;
        esac
    done
    _describe littlewars whole -- open -S '' || _files
}
compdef _littlewars littlewars`},
	{"fish", "littlewars completion -c fish | source", "~/.config/fish/config.fish", `function __complete_littlewars
    set -l said (commandline -opc)
    set -l word (commandline -ct | string unescape)
    %s __complete $said[2..] "$word"
end
complete -c littlewars -f -a "(__complete_littlewars)"`},
}

func (c *completionCmd) Run(d *desk.Desk) error {
	name := cmp.Or(c.Shell, filepath.Base(os.Getenv("SHELL")))
	i := slices.IndexFunc(shells, func(s shell) bool { return s.name == name })
	if i < 0 {
		return fmt.Errorf("which shell is it, if not %q; say bash, zsh or fish", name)
	}
	s := shells[i]
	if !c.Code {
		d.Printf("%s", d.Look.Narrowed(fmt.Sprintf("This line makes %s complete what you type; put it into %s to keep it:\n\n  %s\n",
			s.name, s.file, s.line)))
		return nil
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	d.Printf(s.code+"\n", shellSigns.Replace(program))
	return nil
}

// shellSigns are written so that a shell reads them as part of a word.
var shellSigns = strings.NewReplacer(" ", `\ `, "'", `\'`, `"`, `\"`, "(", `\(`, ")", `\)`, "&", `\&`)

// askedBy begins the arguments of a shell that asks what could stand in place of the last of them.
const askedBy = "__complete"

// completes answers a shell that asks how a line could go on, and reports whether one does.
func completes(app *kong.Kong, args []string, stdout io.Writer) bool {
	if len(args) > 0 && args[0] == askedBy {
		said := args[1:]
		last := ""
		if n := len(said); n > 0 {
			said, last = said[:n-1], said[n-1]
		}
		flag, word := cutFlag(last)
		found := couldFollow(app, said, flag, word)
		for _, text := range slices.Sorted(maps.Keys(found)) {
			fmt.Fprintln(stdout, strings.TrimSuffix(flag+text+"\t"+found[text], "\t"))
		}
		return true
	}
	line := os.Getenv("COMP_LINE")
	if line == "" {
		return false
	}
	if at, err := strconv.Atoi(os.Getenv("COMP_POINT")); err == nil && at >= 0 && at < len(line) {
		line = line[:at]
	}
	from := strings.LastIndexByte(line, ' ') + 1
	flag, word := cutFlag(line[from:])
	said := strings.Fields(line[:from])
	given := "" // what the shell has already: bash takes what follows a = for a word of its own
	if os.Getenv("COMP_TYPE") != "" {
		given = word[:strings.LastIndexByte(word, '=')+1]
	}
	for _, text := range slices.Sorted(maps.Keys(couldFollow(app, said[min(1, len(said)):], flag, word))) {
		fmt.Fprintln(stdout, shellSigns.Replace(strings.TrimPrefix(text, given)))
	}
	return true
}

// cutFlag parts "--option=first=d" into the flag with its = and the word that is begun.
func cutFlag(last string) (flag, word string) {
	if name, rest, is := strings.Cut(last, "="); is && strings.HasPrefix(name, "--") {
		return name + "=", rest
	}
	return "", last
}

// couldFollow is the words that could stand where one is begun behind those said, or behind a flag in the same word,
// with what they mean, if it can be told.
func couldFollow(app *kong.Kong, said []string, flag, word string) map[string]string {
	command, err := kongcompletion.Command(app, predictors())
	if err != nil {
		return nil
	}
	told := helps(app.Model.Node, said)
	if flag != "" {
		said = append(slices.Clone(said), strings.TrimSuffix(flag, "="))
	}
	name, _, _ := strings.Cut(word, "=") // beyond which the library completes nothing
	a := complete.Args{All: append(slices.Clone(said), name), Completed: said, Last: name}
	if n := len(said); n > 0 {
		a.LastCompleted = said[n-1]
	}
	found := map[string]string{}
	for _, match := range command.Predict(a) {
		if text, gist, _ := strings.Cut(match, "\t"); strings.HasPrefix(text, word) {
			found[text] = cmp.Or(found[text], gist, told[text])
		}
	}
	return found
}

// helps are what the flags and commands do that could follow these words.
func helps(n *kong.Node, said []string) map[string]string {
	told := map[string]string{}
	flags := func() {
		for _, f := range n.Flags {
			told["--"+f.Name] = f.Help
			told["-"+string(f.Short)] = f.Help
		}
	}
	flags()
	for _, word := range said {
		if i := slices.IndexFunc(n.Children, func(c *kong.Node) bool { return c.Name == word }); i >= 0 {
			n = n.Children[i]
			flags()
		}
	}
	for _, c := range n.Children {
		told[c.Name] = c.Help
	}
	return told
}

// predictors tell a shell what could stand where the cursor is.
func predictors() kongcompletion.Option {
	games := desk.Words(gamesTold)
	all := map[string]complete.Predictor{
		"path":    complete.PredictFiles("*"),
		"game":    games,
		"lesson":  desk.Words(taught),
		"puzzle":  desk.Words(puzzled),
		"match":   complete.PredictOr(games, complete.PredictFiles("*")),
		"picture": complete.PredictOr(games, desk.Words(shelf), lab.TablePredictors["scenario"], complete.PredictFiles("*")),
		"option":  ofGame(optionWords),
		"side":    ofGame(func(a *engine.About) []string { return plain(a.Sides) }),
		"rule":    complete.PredictOr(desk.Words(allRules), games),
		"player":  complete.PredictFunc(players),
	}
	maps.Copy(all, lab.TablePredictors)
	return kongcompletion.WithPredictors(all)
}

// gamesTold are the words for the games, with what they are.
func gamesTold() []string {
	return engine.Mapped(listed(), func(g game) string { return desk.Told(g.about.Name, g.about.Gist) })
}

// players are those who can be named for the game on the command line, or for any.
func players(a complete.Args) []string {
	words := []string{desk.Told("random", "any order, all alike likely"), desk.Told(unsaid, "thinks a second a move")}
	for _, word := range a.Completed {
		if g, err := findGame(word); err == nil && !g.Thinks {
			told := func(l engine.Level) string { return desk.Told(l.Name, l.Gist) }
			return append(words, engine.Mapped(g.Levels, told)...)
		}
	}
	return append(words, desk.Told("0.5", "thinks so many seconds a move"), desk.Told("2s", "thinks so long a move"),
		desk.Told("5000p", "so many playouts a move"))
}

// ofGame predicts words of the game that the command line names.
func ofGame(of func(*engine.About) []string) complete.Predictor {
	return complete.PredictFunc(func(a complete.Args) []string {
		for _, word := range a.Completed {
			if g, err := findGame(word); err == nil {
				return of(&g.about)
			}
		}
		return nil
	})
}

// optionWords are the options of a game with all their values; of a number, its default.
func optionWords(a *engine.About) []string {
	var all []string
	for _, o := range a.Options {
		values := o.Values
		if len(values) == 0 {
			values = []string{o.Default}
		}
		for _, v := range values {
			all = append(all, desk.Told(o.Name+"="+v, o.Gist))
		}
	}
	return all
}

// allRules are the ids of all rules, in small letters too: a shell compares letter by letter.
func allRules() []string {
	var all []string
	for _, c := range catalogues() {
		for _, r := range c.rules {
			all = append(all, desk.Told(r.ID, r.Gist), desk.Told(strings.ToLower(r.ID), r.Gist))
		}
	}
	return all
}
