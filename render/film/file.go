package film

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"littlewars/engine"
)

// File is a file in a folder, which is made if need be, for a film or a picture of a match, that is not there yet:
// named after its journal or its game, what it is of, and its kind.
func File(folder string, s *engine.Sitting, of, kind string) (path string, err error) {
	const most = 1000
	base := filepath.Base(cmp.Or(s.Path(), s.Ruleset().About().Name))
	base = strings.TrimSuffix(base, filepath.Ext(base)) + "-" + of
	if err := os.MkdirAll(cmp.Or(folder, "."), 0o777); err != nil {
		return "", err
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return "", err
	}
	for i := range most {
		more := ""
		if i > 0 {
			more = fmt.Sprint("-", i+1)
		}
		path = filepath.Join(folder, base+more+kind)
		if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		}
	}
	return "", fmt.Errorf("there are too many such files already, as %s", path)
}

// WritePicture writes a picture into a file that is not there yet.
func WritePicture(path string, img image.Image) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, img), f.Close())
}
