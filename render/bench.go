package render

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"time"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/scene"
)

// Bench is how fast a window draws: what a frame takes from the desk's step to the finished picture on the
// screen, in milliseconds, and what it allocates.
type Bench struct {
	Renderer string       `json:"renderer"` // what draws, as OpenGL calls it
	Wide     int          `json:"wide"`     // of the window, pixels
	High     int          `json:"high"`
	Start    float64      `json:"start_ms"` // from the start of the program to the first frame
	Phases   []BenchPhase `json:"phases"`
}

// BenchPhase is one of the things that are measured.
type BenchPhase struct {
	Name    string  `json:"name"`
	Frames  int     `json:"frames"` // that were asked for
	Drawn   int     `json:"drawn"`  // and those in which there was something to draw
	Median  float64 `json:"median_ms"`
	P95     float64 `json:"p95_ms"`
	Bytes   float64 `json:"bytes"`   // allocated in a frame
	Objects float64 `json:"objects"` // and in how many pieces
	Grown   int64   `json:"grown"`   // bytes that are still held after the phase and were not before, all told
}

// WriteText writes what was measured as a table.
func (b *Bench) WriteText(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s, %d x %d pixels; first frame after %.0f ms\n\n%-14s %7s %7s %9s %9s %10s %9s %9s\n",
		b.Renderer, b.Wide, b.High, b.Start, "phase", "frames", "drawn", "median ms", "p95 ms", "bytes", "objects", "grown kB")
	for _, p := range b.Phases {
		if err == nil {
			_, err = fmt.Fprintf(w, "%-14s %7d %7d %9.2f %9.2f %10.0f %9.0f %9.1f\n",
				p.Name, p.Frames, p.Drawn, p.Median, p.P95, p.Bytes, p.Objects, float64(p.Grown)/1024)
		}
	}
	return err
}

// drill is what is done while a phase is measured.
type drill struct {
	name  string
	moved func(v *engine.View) // figures begin on their way to here; nil if nobody moves
	turns bool                 // the camera goes round
	rests bool                 // and nothing is to be drawn
}

// drills are the phases: those of docs/performance.md.
func drills() [5]drill {
	return [5]drill{
		{name: "camera moves", turns: true},
		{name: "all move", moved: func(v *engine.View) { advance(v, len(v.Figures)) }},
		{name: "shot flies", moved: func(v *engine.View) {
			shot := &v.Figures[len(v.Figures)-1]
			shot.At.X += spanOf(v.Ground) / 2
			advance(v, 1)
		}},
		{name: "twelve march", moved: func(v *engine.View) { advance(v, 12) }},
		{name: "nothing moves", rests: true},
	}
}

// advance moves the first few figures on.
func advance(v *engine.View, few int) {
	step := spanOf(v.Ground) / 40
	for i := range v.Figures[:min(few, len(v.Figures))] {
		v.Figures[i].At.X += step
		v.Figures[i].At.Y += step / 2
	}
}

func spanOf(g engine.Ground) float64 { return max(g.High.X-g.Low.X, g.High.Y-g.Low.Y) }

// frameTime is how much time passes from frame to frame on the desk: it is told, so that fast and slow
// machines draw the same frames.
const frameTime = 16 * time.Millisecond

// begin readies the desk for so many frames of a drill. A shot lies on the table from the first.
func (r *drill) begin(d *desk, frames int) {
	was := d.Hand.View
	was.Figures = append(slices.Clone(was.Figures), engine.Piece{
		Word: "a shot", Kind: fieldShot, At: camera.MiddleOf(was.Ground), Span: spanOf(was.Ground) / 150, Tall: 0.2,
	})
	is := was
	is.Figures = slices.Clone(was.Figures)
	if r.moved != nil {
		r.moved(&is)
	}
	d.Motion = scene.Motion{Moves: scene.Changed(&was, &is), Began: d.Now, Takes: time.Duration(frames+2*warmUp) * frameTime}
	if r.moved == nil {
		d.Motion.Takes = 0
	}
	d.Shown, d.AtRest = is, false
	d.Touch()
}

// step brings the desk to the next frame.
func (r *drill) step(d *desk) {
	if r.turns {
		const round = 400 // frames
		d.Put(d.Camera.To.Turned(2*math.Pi/round, 0))
	}
	d.Step(d.Now + frameTime)
}

// warmUp is how many frames of each phase are not counted.
const warmUp = 5

// run measures a drill: frame draws what the desk has to show, and reports whether there was anything.
func (r *drill) run(d *desk, frames int, frame func(rest bool) (drew bool, err error)) (BenchPhase, error) {
	p := BenchPhase{Name: r.name, Frames: frames}
	r.begin(d, frames)
	times := make([]time.Duration, 0, frames)
	var before, after runtime.MemStats
	for i := range warmUp + frames {
		if i == warmUp {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		began := time.Now()
		r.step(d)
		drew, err := frame(r.rests)
		if err != nil {
			return p, err
		}
		if i >= warmUp {
			times = append(times, time.Since(began))
			if drew {
				p.Drawn++
			}
		}
	}
	runtime.ReadMemStats(&after)
	p.Bytes = float64(after.TotalAlloc-before.TotalAlloc) / float64(frames)
	p.Objects = float64(after.Mallocs-before.Mallocs) / float64(frames)
	runtime.GC()
	runtime.ReadMemStats(&after)
	p.Grown = int64(after.HeapAlloc) - int64(before.HeapAlloc)
	slices.SortFunc(times, cmp.Compare)
	p.Median, p.P95 = milliseconds(times[frames/2]), milliseconds(times[frames*95/100])
	return p, nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
