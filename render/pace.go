package render

import "time"

// pace finds out whether a machine draws frames as fast as a moving camera asks for them: once, in the first second of
// them.
type pace struct {
	spent  time.Duration
	frames int
	slow   bool
}

const (
	smooth     = 20 * time.Millisecond // a frame, at most
	paceSkips  = 2                     // frames are slow on any machine
	paceLeast  = 6                     // more tell
	paceFrames = 60                    // are a second of them, where all is well
)

// note is told what a frame of a moving camera took.
func (p *pace) note(took time.Duration) {
	if p.frames++; p.frames <= paceSkips || p.frames > paceSkips+paceFrames {
		return
	}
	n := p.frames - paceSkips
	p.spent += took
	p.slow = p.slow || n >= paceLeast && p.spent > time.Duration(n)*smooth
}

// plain reports whether such frames are to be drawn with fewer pixels, as a setting has it.
func (p *pace) plain(setting string) bool {
	switch setting {
	case "full":
		return false
	case "plain":
		return true
	}
	return p.slow
}
