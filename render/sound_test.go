package render

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/sound"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// listener hears what a desk plays.
type listener struct {
	heard []sound.Sound
	deaf  string
}

func (l *listener) Play(s sound.Sound) { l.heard = append(l.heard, s) }
func (l *listener) Mute() string       { return l.deaf }

// noises is what was heard since it was asked last.
func (l *listener) noises() (list []sound.Noise) {
	for _, s := range l.heard {
		list = append(list, s.Noise)
	}
	l.heard = nil
	return list
}

// listening gives a desk somebody who hears it.
func (d *desk) listening(volume string) *listener {
	l := &listener{}
	d.Speaker, d.Settings.Sound = l, volume
	return l
}

// Each sound begins and ends in silence, is as loud as it should be and no louder, and always the same.
func TestSamples(t *testing.T) {
	t.Parallel()
	rms := func(wave []float32) float64 {
		sum := 0.0
		for _, x := range wave {
			sum += float64(x) * float64(x)
		}
		return math.Sqrt(sum / float64(len(wave)))
	}
	for n := range sound.Noises {
		in, wave := sound.Instruments()[n], n.Samples()
		peak := 0.0
		for _, x := range wave {
			peak = max(peak, math.Abs(float64(x)))
		}
		if math.Abs(peak-in.Peak) > 1e-6 || peak > 0.9 {
			t.Errorf("noise %d: its loudest sample is %.3f, meant is %.3f", n, peak, in.Peak)
		}
		if s := float64(len(wave)) / sound.Heard; s < 0.1 || s > 3 {
			t.Errorf("noise %d: lasts %.2f s", n, s)
		}
		const hundredth = sound.Heard / 100
		if end := rms(wave[len(wave)-hundredth:]); wave[0] != 0 || end > peak/500 {
			t.Errorf("noise %d: begins at %.3f, ends at %.4f", n, wave[0], end)
		}
		if early, late := rms(wave[:len(wave)/4]), rms(wave[3*len(wave)/4:]); late > early/20 {
			t.Errorf("noise %d: at first it is %.4f, at last %.4f", n, early, late)
		}
		if !slices.Equal(wave, n.Samples()) {
			t.Errorf("noise %d: is another the second time", n)
		}
	}
}

// What is struck is heard by its pitch: boards are duller than wood, and wood than lead.
func TestSamplesTellWhatIsStruck(t *testing.T) {
	t.Parallel()
	last := 0
	for _, n := range []sound.Noise{sound.Thud, sound.Clack, sound.Tock} {
		wave, crossings := n.Samples()[:sound.Heard/25], 0
		for i := 1; i < len(wave); i++ {
			if wave[i-1] < 0 != (wave[i] < 0) {
				crossings++
			}
		}
		if crossings <= last {
			t.Errorf("noise %d goes to and fro %d times in a twentieth of a second, the duller one before it %d times", n, crossings, last)
		}
		last = crossings
	}
}

// Both ears together hear a sound as loud from anywhere.
func TestStereo(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ pan, left, right float64 }{{-1, 0.5, 0}, {0, 0.5 / math.Sqrt2, 0.5 / math.Sqrt2}, {1, 0, 0.5}} {
		out := sound.Sound{Noise: sound.Tap, Loud: 0.5, Pan: tc.pan}.Stereo([]float32{1, -1})
		if len(out) != 4 || math.Abs(float64(out[0])-tc.left) > 1e-6 || math.Abs(float64(out[1])-tc.right) > 1e-6 || out[2] != -out[0] {
			t.Errorf("at %v the ears hear %v", tc.pan, out)
		}
	}
}

// A film is heard as it is passed, each sound once, however fast; and not where somebody only goes to a moment.
func TestFilmIsHeard(t *testing.T) {
	t.Parallel()
	all := []sound.Noise{sound.Pop, sound.Tock, sound.Tock, sound.Thud, sound.Clatter, sound.Footing} // at last M3 steps aside
	for _, faster := range []int{watch.Slowest / 2, 0, watch.Fastest} {
		d := inAlley(t, false)
		l := d.listening("full")
		d.film.Faster = faster
		d.fires(t)
		d.plays(d.film.Total/math.Pow(2, float64(faster)) + 1)
		left, right := l.heard[0], l.heard[3]
		if left.Pan >= 0 || right.Pan <= left.Pan || left.Loud != sound.Loudness(0) {
			t.Errorf("from the left it is %+v, from the right %+v", left, right)
		}
		if got := l.noises(); !slices.Equal(got, all) {
			t.Errorf("at speed %d it is %v, want %v", faster, got, all)
		}
		d.film.Seek(d.Context, 0)
		for _, m := range d.film.Marks {
			d.film.Seek(d.Context, d.film.Watched(m.T))
			d.plays(0.1)
		}
		if got := l.noises(); len(got) > 0 {
			t.Errorf("going from mark to mark is heard as %v", got)
		}
	}
	d := inAlley(t, false)
	l := d.listening("off")
	d.fires(t)
	d.plays(d.film.Total)
	if got := l.noises(); len(got) > 0 {
		t.Errorf("with the sound off %v is heard", got)
	}
}

// Who falls is heard when he has come to lie, and a hard blow louder than a touch.
func TestCues(t *testing.T) {
	t.Parallel()
	reel := fired{(&alley{}).View(""), (&alley{shots: 1}).View("")}.Film()
	reel.Marks = []engine.Mark{
		{T: 0.04, Kind: "man", Impulse: 500}, {T: 0.05, Kind: "fall", Figure: "M1"}, {T: 0.06, Kind: "man", Impulse: 50}, {T: 0.5, Kind: "man", Impulse: 1e6},
	}
	v := (&alley{}).View("")
	s := film.NewShowing(&v, &v, []engine.Event{toldBy{reel}})
	want := []sound.Noise{sound.Tock, sound.Tock, sound.Clatter, sound.Tock}
	for i, c := range s.Cues {
		if c.Noise != want[i] {
			t.Fatalf("it is heard as %+v", s.Cues)
		}
	}
	if c := s.Cues[2]; c.At != s.Watched(0.44) {
		t.Errorf("he is heard at %v s, and lies at %v", c.At, s.Watched(0.44))
	}
	if hard, soft, most := s.Cues[0].Loud, s.Cues[1].Loud, s.Cues[3].Loud; !(soft < hard && hard < most) || most != 1 {
		t.Errorf("blows of 50, 500 and a million are heard as %v, %v and %v", soft, hard, most)
	}
}

// toldBy is an event with a film.
type toldBy struct{ film engine.Film }

func (toldBy) String() string      { return "told" }
func (toldBy) Rule() engine.RuleID { return "" }
func (e toldBy) Film() engine.Film { return e.film }

// On a board a man is heard when he is set down: once, and not before.
func TestSetDownIsHeard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Still = false
	d.plays(0.5)
	l := d.listening("soft")
	d.Hand.Play("39 47")
	d.plays(0.1)
	if got := l.noises(); len(got) > 0 {
		t.Errorf("in the air %v is heard", got)
	}
	d.plays(0.5)
	if len(l.heard) != 1 || l.heard[0].Loud >= 0.5 {
		t.Fatalf("an order is heard softly as %+v", l.heard)
	}
	if got := l.noises(); got[0] != sound.Tap {
		t.Errorf("a man of wood sounds as %v", got)
	}
	d.Undo()
	d.plays(0.5)
	if got := l.noises(); !slices.Equal(got, []sound.Noise{sound.Tap}) {
		t.Errorf("taking it back is heard as %v", got)
	}
}

// The clock rings at each of its warnings.
func TestClockRings(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	l := d.listening("full")
	warnings := len(d.Sitting.Match().Turn().Clock.Warn)
	for range 59 {
		d.Step(d.Now + time.Second)
	}
	if got := l.noises(); warnings == 0 || !slices.Equal(got, slices.Repeat([]sound.Noise{sound.Bell}, warnings)) {
		t.Errorf("%d warnings are heard as %v", warnings, got)
	}
}

// Where nothing can be heard the settings say so, and only there; nobody who wants no sound is told.
func TestMute(t *testing.T) {
	t.Parallel()
	d := atHome(t)
	l := d.listening("soft")
	l.deaf = "there is no horn"
	d.pages.Turn(d.Context, ui.SettingsPage)
	d.Step(d.Now + time.Second)
	const told = "nothing can be heard: this machine has no sound device that works"
	if !slices.Contains(d.labels(), told) || slices.ContainsFunc(d.labels(), func(s string) bool { return strings.Contains(s, l.deaf) }) {
		t.Errorf("the page says %q", d.labels())
	}
	d.Settings.Sound = "off"
	if d.tick(); slices.Contains(d.labels(), told) {
		t.Error("who wants no sound is told that there is none")
	}
}
