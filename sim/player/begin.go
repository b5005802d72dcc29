package player

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"littlewars/engine"
)

// open begins a game: with so many orders drawn at random as its opening has, the same for a seed. What is over before
// it has begun is drawn again.
func (t *Tournament) open(ctx context.Context, setup engine.Setup) (*engine.Sitting, error) {
	const tries = 100
	for try := range uint64(tries) {
		s, err := engine.Sit(t.Rules, setup, t.Program)
		if err != nil {
			return nil, err
		}
		chance := rand.New(rand.NewPCG(setup.Seed, try))
		speller := Random(chance.Uint64())
		for s.Len() < t.Opening && !s.Match().Result().Over {
			order := engine.Order("")
			if l, is := s.Match().(engine.Listing); is {
				list := l.Orders()
				order = list[chance.IntN(len(list))]
			} else if order, _, err = speller.Choose(ctx, s.Match()); err != nil {
				return nil, err
			}
			if _, err := s.Play(order); err != nil {
				return nil, fmt.Errorf("an opening: %w", err)
			}
		}
		if t.Opening == 0 || !s.Match().Result().Over {
			return s, nil
		}
	}
	return nil, fmt.Errorf("every opening of %d orders ends the game; draw shorter ones", t.Opening)
}

func (t *Tournament) journal(i int) string {
	return filepath.Join(t.Folder, fmt.Sprintf("game-%03d.lw", i+1)) // however many there are: more may follow
}

// keep writes a game's journal into the folder, if there is one.
func (t *Tournament) keep(s *engine.Sitting, i int) (err error) {
	if t.Folder == "" {
		return nil
	}
	f, err := os.Create(t.journal(i))
	if err != nil {
		return err
	}
	_, err = s.Journal().WriteTo(f)
	return errors.Join(err, f.Close())
}

// kept is a game that the folder has, to its end, nil if that has to be played.
func (t *Tournament) kept(setup engine.Setup, i int) (*engine.Sitting, error) {
	if !t.Resume {
		return nil, nil
	}
	f, err := os.Open(t.journal(i))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	j, err := engine.ReadJournal(f)
	if err != nil {
		return nil, nil // it was cut off while it was written
	}
	if j.Setup.Seed != setup.Seed {
		return nil, fmt.Errorf("%s is of another tournament", t.journal(i))
	}
	s, differences, err := engine.Resume(j, t.Rules)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", t.journal(i), err)
	case len(differences) > 0:
		return nil, fmt.Errorf("%s: %v", t.journal(i), differences[0])
	case !s.Match().Result().Over && s.Len() < t.longest():
		return nil, nil
	}
	return s, nil
}

// mark makes the folder, and notes in it of which tournament it is, so that no other is played in it.
func (t *Tournament) mark() error {
	if err := os.MkdirAll(t.Folder, 0o755); err != nil {
		return fmt.Errorf("the journals have no place: %w", err)
	}
	about := t.Rules.About()
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d\nseed %d\nopening %d\n", about.Name, about.Version, t.Seed, t.Opening)
	for _, name := range slices.Sorted(maps.Keys(t.Setup.Options)) {
		fmt.Fprintf(&b, "option %s=%s\n", name, t.Setup.Options[name])
	}
	fmt.Fprintf(&b, "position %s\n", t.Setup.Position)
	for _, c := range t.Contenders {
		fmt.Fprintf(&b, "player %s\n", c.Name)
	}
	name := filepath.Join(t.Folder, "tournament.txt")
	switch was, err := os.ReadFile(name); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case string(was) != b.String(): // whose games would be taken for this one's when it is gone on with
		return fmt.Errorf("%s is of another tournament; give a folder of its own to this: that had\n%s", name, was)
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}
