//go:build cgo && window

package sound

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"
)

// soundCard plays sounds on the machine. It is opened with the first of them, by a goroutine of its own:
// nobody waits for it.
type soundCard struct {
	asked  chan request
	opened bool
	fault  atomic.Pointer[string]
}

type request struct {
	Sound
	at time.Time
}

func NewSoundCard() *soundCard {
	const queue = 16 // sounds: more at once would not be heard apart
	return &soundCard{asked: make(chan request, queue)}
}

func (c *soundCard) Play(s Sound) {
	if !c.opened {
		c.opened = true
		go func() {
			why := c.run().Error()
			c.fault.Store(&why)
		}()
	}
	select {
	case c.asked <- request{s, time.Now()}:
	default:
	}
}

func (c *soundCard) Mute() string {
	if why := c.fault.Load(); why != nil {
		return *why
	}
	return ""
}

// run plays what is asked for until that cannot be done. With nothing to hear the card rests.
func (c *soundCard) run() error {
	const (
		late = 250 * time.Millisecond // a sound that comes later than that is none
		rest = time.Second            // without a sound
	)
	out, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Heard, ChannelCount: 2, Format: oto.FormatFloat32LE})
	if err != nil {
		return err
	}
	<-ready
	var samples [Noises][]float32
	var playing []*oto.Player
	for awake := true; ; {
		if err := out.Err(); err != nil {
			return err
		}
		var idle <-chan time.Time
		if awake {
			idle = time.After(rest)
		}
		select {
		case s := <-c.asked:
			if time.Since(s.at) > late {
				continue
			}
			if !awake {
				if err := out.Resume(); err != nil {
					return err
				}
				awake = true
			}
			if samples[s.Noise] == nil {
				samples[s.Noise] = s.Samples()
			}
			p := out.NewPlayer(bytes.NewReader(inBytes(s.Stereo(samples[s.Noise]))))
			p.Play()
			playing = append(playing, p)
		case <-idle:
			playing = slices.DeleteFunc(playing, func(p *oto.Player) bool { return !p.IsPlaying() })
			if len(playing) > 0 {
				continue
			}
			if err := out.Suspend(); err != nil {
				return err
			}
			awake = false
		}
	}
}

// inBytes is samples as the card takes them.
func inBytes(samples []float32) []byte {
	b, _ := binary.Append(make([]byte, 0, 4*len(samples)), binary.LittleEndian, samples) // numbers can always be written
	return b
}
