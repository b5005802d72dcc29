package main

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"littlewars/cmd/littlewars/lab"
	"littlewars/engine/enginetest/toy"
	"littlewars/sim"
	"littlewars/sim/player"
)

var update = flag.Bool("update", false, "rewrite the expected output of scripts and documents")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"littlewars": main,
		"withtoy": func() { // the program with one game more, registered as any is
			games = append(games, player.WithSearch[toy.Position, toy.Move](toy.Entry))
			main()
		},
	})
}

// Every command, as a person or a program calls it: what is said, where, and with which status.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("COLUMNS", "80")
			e.Setenv("LC_ALL", "C.UTF-8")
			return nil
		},
		Condition: condition,
		Cmds:      map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// status runs a command that must end with the status: status 1 littlewars measure range G1 nobody.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command [args]")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = regexp.MustCompile(`\d+`).FindString(exit.String())
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != args[0] {
		ts.Fatalf("status %s, want %s", got, args[0])
	}
}

// The documents show what the program does today: every console block in them is run, in order, and
// must print just what is written there.
func TestDocuments(t *testing.T) {
	for name, text := range manual(t) {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("..", "..", filepath.FromSlash(name))
			got, ran := rerun(t, text)
			if ran == 0 && slices.Contains([]string{"README.md", "docs/cli.md", "docs/programs.md"}, name) {
				t.Fatal("no console block was found: this test looks for the wrong thing")
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if diff := cmp.Diff(strings.Split(text, "\n"), strings.Split(got, "\n")); diff != "" {
				t.Errorf("what is written and what happens (-written +happens; rewrite with -update):\n%s", diff)
			}
		})
	}
}

// manual is the text of the README and of every page of the manual, by its path from the root.
func manual(t *testing.T) map[string]string {
	t.Helper()
	root := filepath.Join("..", "..")
	files, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d pages: %v", len(files), err)
	}
	pages := map[string]string{}
	for _, file := range append(files, filepath.Join(root, "README.md")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.ToSlash(name)] = string(text)
	}
	return pages
}

// Every link in the manual leads to a file, and to a heading of it.
func TestManualLinks(t *testing.T) {
	pages := manual(t)
	link := regexp.MustCompile(`\]\(([^)#]*)(?:#([^)]*))?\)`)
	headings := regexp.MustCompile(`(?m)^#+ (.*)$`)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	notInAnchors := regexp.MustCompile(`[^\pL\pN -]`)
	for name, text := range pages {
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(text, ""), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			to := name
			if m[1] != "" {
				to = path.Join(path.Dir(name), m[1])
			}
			if _, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(to))); err != nil {
				t.Errorf("%s: %s: %v", name, m[0], err)
			}
			leads := m[2] == ""
			for _, h := range headings.FindAllStringSubmatch(pages[to], -1) {
				h := notInAnchors.ReplaceAllString(strings.ToLower(h[1]), "")
				leads = leads || strings.ReplaceAll(h, " ", "-") == m[2]
			}
			if !leads {
				t.Errorf("%s: %s: %s has no such heading", name, m[0], to)
			}
		}
	}
}

// Every file and folder that the manual names in code is there.
func TestManualPaths(t *testing.T) {
	named := regexp.MustCompile("`((?:cmd|docs|engine|physics|render|sim|tabletop)/[\\w/.]+)`")
	for name, text := range manual(t) {
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(m[1]))); err != nil && !strings.Contains(m[1], "NAME") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// What the manual says to type in a shell is understood, and its positions are positions.
func TestManualExamples(t *testing.T) {
	typed := regexp.MustCompile(`(?m)^littlewars (?:learn|play|picture|tournament|perft|check \S+ --out).*$`)
	block := regexp.MustCompile("(?s)```(\\w*)\n(.*?)```")
	ran := 0
	for name, text := range manual(t) {
		dir := t.TempDir()
		run := func(command string) {
			ran++
			c := exec.Command("sh", "-c", command)
			c.Dir = dir
			if out, err := c.CombinedOutput(); err != nil && !bytes.Contains(out, []byte("was built without")) {
				t.Errorf("%s: %s: %v\n%s", name, command, err, out)
			}
		}
		for _, m := range block.FindAllStringSubmatch(text, -1) {
			if m[1] != "" && m[1] != "sh" {
				continue
			}
			for _, line := range typed.FindAllString(m[2], -1) {
				if !strings.Contains(line, "a.lw") {
					run(line + " </dev/null")
				}
			}
		}
		_, after, _ := strings.Cut(text, "\n## Positions\n")
		if m := block.FindStringSubmatch(after); m != nil && m[1] == "text" {
			game := strings.TrimSuffix(path.Base(name), ".md")
			for line := range strings.Lines(m[2]) {
				run("littlewars perft " + game + " --depth 0 --position '" + strings.TrimSpace(line) + "'")
			}
		}
	}
	if ran < 12 {
		t.Errorf("%d examples were found: this test looks for the wrong thing", ran)
	}
}

// A program in a document is a block of Python that begins with its name.
var pythonBlock = regexp.MustCompile("(?s)```python\n# ([a-z]+[.]py)\n(.*?)```")

var consoleBlock = regexp.MustCompile("(?s)```console\n(.*?)```")

// rerun is a document with the output of its console blocks made anew, and how many commands it ran.
func rerun(t *testing.T, text string) (string, int) {
	dir, ran := t.TempDir(), 0
	for _, program := range pythonBlock.FindAllStringSubmatch(text, -1) {
		if err := os.WriteFile(filepath.Join(dir, program[1]), []byte(program[2]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return consoleBlock.ReplaceAllStringFunc(text, func(block string) string {
		var s strings.Builder
		s.WriteString("```console\n")
		for line := range strings.Lines(consoleBlock.FindStringSubmatch(block)[1]) {
			command, ok := strings.CutPrefix(line, "$ ")
			if !ok {
				continue
			}
			ran++
			s.WriteString(line)
			c := exec.Command("sh", "-c", command)
			c.Dir, c.Env = dir, append(os.Environ(), "COLUMNS=80", "LC_ALL=C.UTF-8")
			out, err := c.CombinedOutput()
			if _, failed := errors.AsType[*exec.ExitError](err); err != nil && !failed {
				t.Fatalf("%s: %v", command, err)
			}
			s.Write(bytes.TrimLeft(out, "\n"))
		}
		s.WriteString("```")
		return s.String()
	}), ran
}

// Every key that JSON holds is in the manual, and so is every number that can be swept.
func TestManualIsComplete(t *testing.T) {
	pages := manual(t)
	told := func(page, word string) bool { return strings.Contains(pages[page], "`"+word+"`") }
	shots := filepath.Join(t.TempDir(), "shots.csv")
	if err := os.WriteFile(shots, []byte(testShots), 0o644); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(t.TempDir(), "a.lw")
	if err := os.WriteFile(journal, []byte(testJournal), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"games", "rules WC-25", "orders warchess", "perft warchess --depth 1 --divide", "replay " + journal, "tournament warchess --a random --games 2",
		"analyse warchess --by 500p", "review " + journal + " --by 200p",
		"scenarios", "scenarios range --check", "scenarios range --names", "measure range gun man --string", "measure hooks-farm S1 N1 N2",
		"shoot --shots 50", "shoot hooks-farm --shots 5", "shoot --track", "shoot hooks-farm --track",
		"shoot --sweep range=108:324:216 --shots 5", "shoot --heat --cell 24 --shots 1", "ranks --shots 5",
		"topple --like infantry --side --impulse 200", "topple --row 10 --gap 1", "topple --sweep strike=1:2:1", "calibrate " + shots,
	} {
		t.Run(strings.Fields(args)[0], func(t *testing.T) {
			out, err := exec.Command("littlewars", append(strings.Fields(args), "--json")...).Output()
			if err != nil && !strings.HasPrefix(args, "re") { // it differs, so that the list of differences has something
				t.Fatalf("%s: %v", args, err)
			}
			for _, m := range regexp.MustCompile(`"([a-z_]+)":`).FindAllStringSubmatch(string(out), -1) {
				if !told("docs/programs.md", m[1]) {
					t.Errorf("littlewars %s: key %q is not in docs/programs.md", args, m[1])
				}
			}
		})
	}
	for _, p := range sim.Parameters() {
		if !told("docs/cli.md", p.Name) {
			t.Errorf("parameter %q of --sweep is not in docs/cli.md", p.Name)
		}
	}
}

// Every option of Little Wars is in its manual.
func TestBattleManual(t *testing.T) {
	page := manual(t)["docs/littlewars.md"]
	g, err := findGame("littlewars")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range g.about.Options {
		if !strings.Contains(page, "`"+o.Name+"`") {
			t.Errorf("option %q is not in docs/littlewars.md", o.Name)
		}
	}
}

// Every example in --help does what it says it does.
func TestHelpExamples(t *testing.T) {
	texts := []string{about}
	for _, h := range []kong.HelpProvider{
		&lab.ShootCmd{}, &lab.MeasureCmd{}, &lab.ToppleCmd{}, &lab.CalibrateCmd{}, &lab.ScenariosCmd{},
		&playCmd{}, &replayCmd{}, &pictureCmd{}, &gamesCmd{}, &rulesCmd{}, &ordersCmd{}, &checkCmd{}, &perftCmd{}, &tournamentCmd{},
	} {
		texts = append(texts, h.Help())
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"shots.csv": testShots, "my.toml": testScenario, "battle.lw": testBattle, "mine.hellwig": testPlan,
		"a.lw": testMatch,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	example := regexp.MustCompile(`(?m)^  (littlewars .*?)(  .*)?$`)
	// What stands for anything in a help is one thing here.
	meant := strings.NewReplacer(
		"GAME", "warchess", "SIDE", "def", "NAME=VALUE", "first=def", "ORDER", "39-47", "TEXT", "'att C37 W7 | def I36 K121 | att'",
	)
	seen := map[string]bool{}
	for _, text := range texts {
		text = meant.Replace(text)
		for _, m := range example.FindAllStringSubmatch(text, -1) {
			if seen[m[1]] {
				continue
			}
			seen[m[1]] = true
			c := exec.Command("sh", "-c", m[1])
			c.Dir = dir
			out, err := c.CombinedOutput()
			if bytes.Contains(out, []byte("was built without; make window")) {
				t.Logf("%s: left out, as this build draws no light and shadow", m[1])
				continue
			}
			if err != nil {
				t.Errorf("%s: %v\n%s", m[1], err, out)
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("found %d examples: this test looks for the wrong thing", len(seen))
	}
}

// testMatch is a journal of War-Chess.
const testMatch = "littlewars journal 1\ngame warchess\nversion 1\n\n39-47\n"

// testBattle is a journal with shots in it.
const testBattle = "littlewars journal 1\ngame range\nversion 1\n\ns-gun1 fire\ns-gun1 at n9\ns-gun1 fire\n"

// testPlan is a plan that somebody drew.
const testPlan = "[map]\n..WW..\nB.WW.B\n[set-up]\nB:S@1 C:S@6\n"

// testScenario is a table of one's own.
const testScenario = "littlewars = 1\ntitle = \"Mine\"\nsize = [24, 24]\n"

// testShots are test shots of the standard gun, near enough (PHY-2).
const testShots = "elevation_deg,range_in,lateral_in\n5,265,1\n10,448,0\n20,702,2\n"

// testJournal is a journal that differs in its first order, breaks at its second and has a torn end.
const testJournal = "littlewars journal 1\ngame warchess\nversion 1\n\n39-47; att I goes from 39 to 47\n39-40\n2 d"
