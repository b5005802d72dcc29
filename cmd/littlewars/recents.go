package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"littlewars/engine"
	"littlewars/render/ui"
	"littlewars/tabletop/inch"
)

// recents is the file that lists the journals played last, a path a line, the last one first.
type recents string

// paths is the journals listed.
func (r recents) paths() ([]string, error) {
	text, err := os.ReadFile(string(r))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.FieldsFunc(string(text), func(c rune) bool { return c == '\n' || c == '\r' }), err
}

// remember puts a journal at the head of the list. A match that is kept in no file has none.
func (r recents) remember(path string) error {
	if path == "" {
		return nil
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	paths, err := r.paths()
	if err != nil {
		return err
	}
	paths = slices.DeleteFunc(paths, func(p string) bool { return p == path })
	const most = 20
	paths = slices.Insert(paths, 0, path)
	return replaceFile(string(r), []byte(strings.Join(paths[:min(len(paths), most)], "\n")+"\n"))
}

// any reports whether one of the journals is still there.
func (r recents) any() bool {
	paths, err := r.paths()
	return err == nil && slices.ContainsFunc(paths, func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	})
}

// list is the journals that are still there, as the home page shows them.
func (r recents) list(now time.Time) []ui.Recent {
	const most = 8
	paths, err := r.paths()
	if err != nil {
		return nil
	}
	var all []ui.Recent
	for _, path := range paths {
		if one, ok := recentOf(path, now); ok && len(all) < most {
			all = append(all, one)
		}
	}
	return all
}

// recentOf is a journal in a few words; false if it is not there. One that cannot be read says why.
func recentOf(path string, now time.Time) (ui.Recent, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return ui.Recent{}, false
	}
	one := ui.Recent{Path: path, Title: filepath.Base(path), When: since(info.ModTime(), now)}
	j, err := readJournal(path)
	if j == nil {
		one.State = fmt.Sprint(err)
		return one, true
	}
	one.State = inch.Counted(len(j.Entries), "order", "orders")
	g, unknown := findGame(j.Game)
	if unknown != nil {
		one.State += ", of a game that is not here"
		return one, true
	}
	one.Title = g.about.Title
	const most = 300 // orders: a longer match takes its time to be played again, and nobody waits for a list
	if len(j.Entries) > most {
		return one, true
	}
	s, _, broken := engine.Resume(j, g.Rules)
	switch {
	case broken != nil || s == nil:
		one.State += "; " + fmt.Sprint(broken)
	case s.Match().Result().Over:
		one.State += "; " + engine.Ended{Result: s.Match().Result()}.String()
	case len(g.about.Sides) > 1:
		t := s.Match().Turn()
		one.State += fmt.Sprintf("; turn %d, %s to %s", t.Number, joined(t.Sides), t.Phase)
	}
	return one, true
}

// since is when something was, as people say it.
func since(then, now time.Time) string {
	then = then.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(then)).Hours() / 24); {
	case days == 0:
		return "today, " + then.Format("15:04")
	case days == 1:
		return "yesterday, " + then.Format("15:04")
	case then.Year() == now.Year():
		return then.Format("2 January")
	}
	return then.Format("2 January 2006")
}
