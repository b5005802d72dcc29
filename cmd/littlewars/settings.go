package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pelletier/go-toml/v2"

	"littlewars/render/ui"
)

// settingsFile is where the window's settings are kept.
type settingsFile string

// setting is one key of the file and the field that it sets.
type setting struct {
	key   string
	value any // *string, *int or *bool
}

func settingKeys(s *ui.Settings) []setting {
	return []setting{
		{"light", &s.Light},
		{"coats", &s.Coats},
		{"scale", &s.Scale},
		{"text", &s.Text},
		{"still", &s.Still},
		{"units", &s.Units},
		{"forecast", &s.Forecast},
		{"sound", &s.Sound},
		{"folded", &s.Folded},
	}
}

// read is the settings in the file, those of everybody if there is none. What cannot be used is told and
// left out: no file keeps the window from opening.
func (f settingsFile) read() (s ui.Settings, notes []string) {
	keys, err := f.keys()
	if err != nil {
		notes = append(notes, fmt.Sprintf("The settings in %s cannot be read, so the usual ones are in force: %v.", f, err))
	}
	wrong := func(key, wants string) {
		notes = append(notes, fmt.Sprintf("In %s, %s is no %s; the usual one is in force.", f, key, wants))
	}
	for _, k := range settingKeys(&s) {
		found, there := keys[k.key]
		if !there {
			continue
		}
		switch to := k.value.(type) {
		case *string:
			if word, ok := found.(string); ok {
				*to = word
			} else {
				wrong(k.key, "word")
			}
		case *int:
			if n, ok := found.(int64); ok {
				*to = int(min(max(n, 1), ui.GreatestSize))
			} else {
				wrong(k.key, "whole number")
			}
		case *bool:
			if yes, ok := found.(bool); ok {
				*to = yes
			} else {
				wrong(k.key, "true or false")
			}
		}
	}
	return s.Clamped(), notes
}

// keys is what the file holds; nothing if there is none.
func (f settingsFile) keys() (map[string]any, error) {
	file, err := os.Open(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	const most = 64 << 10 // bytes: far more than there is to set
	text, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return nil, err
	}
	if len(text) > most {
		return nil, fmt.Errorf("it has more than %d bytes", most)
	}
	keys := map[string]any{}
	if err := toml.Unmarshal(text, &keys); err != nil {
		if at, ok := errors.AsType[*toml.DecodeError](err); ok {
			line, _ := at.Position()
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		return nil, err
	}
	return keys, nil
}

// keep writes the settings. Keys that are not ours stay; a file that cannot be read is put aside, with .bad
// behind its name.
func (f settingsFile) keep(s ui.Settings) error {
	keys, err := f.keys()
	if err != nil {
		if err := os.Rename(string(f), string(f)+".bad"); err != nil {
			return fmt.Errorf("the settings cannot be kept: %w", err)
		}
	}
	if keys == nil {
		keys = map[string]any{}
	}
	for _, k := range settingKeys(&s) {
		switch from := k.value.(type) {
		case *string:
			keys[k.key] = *from
		case *int:
			keys[k.key] = *from
		case *bool:
			keys[k.key] = *from
		}
	}
	text, err := toml.Marshal(keys)
	if err == nil {
		err = replaceFile(string(f), text)
	}
	if err != nil {
		return fmt.Errorf("the settings cannot be kept: %w", err)
	}
	return nil
}

// replaceFile writes a file in the place of the one that is there, which is lost only when the new one is
// whole. Its folder is made if need be.
func replaceFile(path string, text []byte) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}
