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
	"littlewars/engine/sentence"
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
	StartCPU float64      `json:"start_cpu_ms"`
	Phases   []BenchPhase `json:"phases"`
}

// BenchPhase is one of the things that are measured.
type BenchPhase struct {
	Name    string  `json:"name"`
	Frames  int     `json:"frames"` // that were asked for
	Drawn   int     `json:"drawn"`  // and those in which there was something to draw
	Median  float64 `json:"median_ms"`
	P95     float64 `json:"p95_ms"`
	Longest float64 `json:"longest_ms"`
	CPU     float64 `json:"cpu_ms"`  // the processor's time for one, on all cores together; 0 where nobody counts it
	Bytes   float64 `json:"bytes"`   // allocated in a frame
	Objects float64 `json:"objects"` // and in how many pieces
	Grown   int64   `json:"grown"`   // bytes that are still held after the phase and were not before, all told
}

// WriteText writes what was measured as a table.
func (b *Bench) WriteText(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s, %d x %d pixels; first frame after %.0f ms, %.0f ms of processor\n\n",
		b.Renderer, b.Wide, b.High, b.Start, b.StartCPU)
	if err == nil {
		_, err = fmt.Fprintf(w, "%-14s %7s %7s %9s %9s %9s %9s %10s %9s %9s\n", "phase", "frames", "drawn",
			"median ms", "p95 ms", "longest", "processor", "bytes", "objects", "grown kB")
	}
	for _, p := range b.Phases {
		if err == nil {
			_, err = fmt.Fprintf(w, "%-14s %7d %7d %9.2f %9.2f %9.2f %9.2f %10.0f %9.0f %9.1f\n", p.Name, p.Frames,
				p.Drawn, p.Median, p.P95, p.Longest, p.CPU, p.Bytes, p.Objects, float64(p.Grown)/1024)
		}
	}
	return err
}

// drill is what is done while a phase is measured.
type drill struct {
	name  string
	moved func(v *engine.View) // figures begin on their way to here; nil if nobody moves
	turns bool                 // the camera goes round
	nears bool                 // it goes from the whole to as near as one may come
	plays bool                 // an order is played in each frame, on a table at rest
	rests bool                 // and nothing is to be drawn
}

// drills are the phases: those of docs/performance.md.
func drills() [7]drill {
	return [...]drill{
		{name: "camera moves", turns: true},
		{name: "it comes near", nears: true},
		{name: "all move", moved: func(v *engine.View) { advance(v, len(v.Figures)) }},
		{name: "shot flies", moved: func(v *engine.View) {
			shot := &v.Figures[len(v.Figures)-1]
			shot.At.X += spanOf(v.Ground) / 2
			advance(v, 1)
		}},
		{name: "twelve march", moved: func(v *engine.View) { advance(v, 12) }},
		{name: "nothing moves", rests: true},
		{name: "an order", plays: true}, // the last: the table is another after it
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
	d.Put(d.Orbit())
	if r.plays {
		return
	}
	was := d.Shown
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

// step brings the desk to the next frame of so many.
func (r *drill) step(d *desk, frames int) {
	c := d.Camera.To
	switch {
	case r.turns:
		const round = 400 // frames
		d.Put(c.Turned(2*math.Pi/round, 0))
	case r.nears:
		const near = 0.06 // of what is seen at first, and no nearer than one may come
		d.Put(c.Zoomed(math.Pow(near, 1/float64(frames)), camera.MiddleOf(d.Shown.Ground), d.Shown.Ground, d.Aspect()))
	}
	d.Step(d.Now + frameTime)
}

// settle has the table at rest and drawn so, and says an order that can be played then: one that changes more than
// the place of a figure where there is such a one, that is one that begins with a verb.
func settle(d *desk, chance *engine.Chance, frame func(rest bool) (bool, error)) (engine.Order, error) {
	d.Step(d.Now + time.Second)
	d.Step(d.Now + frameTime)
	if _, err := frame(true); err != nil {
		return "", err
	}
	if order, ok := sentence.Of(d.Sitting.Match()).Some(chance, acts, sentence.Any); ok {
		return order, nil
	}
	return "", nil
}

// acts is of the words that may follow those that are verbs, or else those that move something.
func acts(list []engine.Choice) []engine.Choice {
	manner := func(c engine.Choice) bool { return c.Manner != engine.NoManner }
	list = slices.DeleteFunc(slices.Clone(list), manner)
	other := func(c engine.Choice) bool { return c.Part != engine.Verb }
	if verbs := slices.DeleteFunc(slices.Clone(list), other); len(verbs) > 0 {
		return verbs
	}
	return list
}

// warmUp is how many frames of each phase are not counted.
const warmUp = 5

// run measures a drill: frame draws what the desk has to show, and reports whether there was anything.
func (r *drill) run(d *desk, frames int, frame func(rest bool) (drew bool, err error)) (BenchPhase, error) {
	p := BenchPhase{Name: r.name, Frames: frames}
	r.begin(d, frames)
	times, chance := make([]time.Duration, 0, frames), engine.NewChance(1, 0)
	var cpu time.Duration
	var before, after runtime.MemStats
	for i := range warmUp + frames {
		if i == warmUp {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		var order engine.Order
		if r.plays {
			var err error
			if order, err = settle(d, &chance, frame); err != nil {
				return p, err
			}
		}
		began, worked := time.Now(), processorTime()
		if order != "" {
			d.Hand.Play(order)
		}
		r.step(d, frames)
		drew, err := frame(r.rests)
		if err != nil {
			return p, err
		}
		if i >= warmUp {
			times = append(times, time.Since(began))
			cpu += processorTime() - worked
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
	p.Longest, p.CPU = milliseconds(times[frames-1]), milliseconds(cpu)/float64(frames)
	return p, nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
