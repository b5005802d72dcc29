package venturini

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// filmed is the first event of a move, with all that is to be watched in it.
type filmed struct {
	engine.Event
	watched
}

// Bare is the event itself.
func (e filmed) Bare() engine.Event { return e.Event }

// News is that of the event.
func (e filmed) News() (text, ends string) {
	if n, is := e.Event.(engine.News); is {
		return n.News()
	}
	return "", ""
}

// Tells is that of the event.
func (e filmed) Tells() string { return engine.Tells(e.Event) }

// Where is that of the event.
func (e filmed) Where() string {
	if p, is := e.Event.(engine.Sited); is {
		return p.Where()
	}
	return ""
}

// watched is a move as it was carried out, or a part of it between two questions.
type watched struct {
	before, after *ground.Field
	eye           state.Side // whose names figures have in the View before
	happened      []rules.Incident
	scout         *march.Scout // of before, while a film is made
}

// How long things take in a film, seconds.
const (
	squareTime = 0.25 // a march by one square
	longMarch  = 3.0  // the longest, however far it goes
	strikeTime = 0.7  // all strikes of a phase
	pause      = 0.4  // between two phases
)

// Who is gone sinks beneath the board, since figures of squares do not lie down, and then so far that his shadow does
// not fall on it.
const (
	sunk = -1.2
	away = -200
)

// struckWords are what strikes do to figures. [VT-NOTE-9]
var struckWords = []string{
	"captured", "killed", "wounded", "displaced", "unharmed", "damaged", "destroyed", "team-killed",
}

// beat is to which part of a film something belongs: strikes, marches, or neither.
func beat(e *rules.Incident) string {
	switch {
	case e.Word == rules.Marched:
		return rules.Marched
	case slices.Contains(struckWords, e.Word):
		return "struck"
	}
	return ""
}

// watchable reports whether something happened that can be watched.
func watchable(all []rules.Incident) bool {
	return slices.ContainsFunc(all, func(e rules.Incident) bool { return beat(&e) != "" })
}

// Film is the move phase by phase: who was struck is gone or goes back, and then all march at once. [section 2.1]
func (d watched) Film() (f engine.Film) {
	d.scout = march.NewScout(d.before)
	from, to := d.pieces(d.before), d.pieces(d.after)
	reels := map[string]*engine.Reel{}
	var cast []string // in the order in which they appear
	reel := func(word string) *engine.Reel {
		r := reels[word]
		if r == nil {
			r = &engine.Reel{Figure: word, Poses: []engine.Pose{standing(from[word], 0)}}
			reels[word], cast = r, append(cast, word)
		}
		return r
	}
	t := 0.0
	for all := d.happened; len(all) > 0; {
		n := 1
		for n < len(all) && beat(&all[n]) == beat(&all[0]) {
			n++
		}
		takes := 0.0
		for i := range all[:n] {
			e := &all[i]
			word := d.word(e.Fig)
			if from[word] == nil || beat(e) == "" {
				continue
			}
			if e.Word == rules.Marched {
				takes = max(takes, d.marches(reel(word), e, t, to[word]))
				for _, rider := range d.riders(e) {
					d.marches(reel(rider), e, t, to[rider])
				}
				continue
			}
			takes = strikeTime
			fallBack(reel(word), e, t, to[word])
			f.Marks = append(f.Marks, d.mark(e, t))
		}
		if takes > 0 {
			t += takes + pause
		}
		all = all[n:]
	}
	for _, word := range cast {
		f.Reels = append(f.Reels, *reels[word])
	}
	f.Length = t
	return f
}

// word is what the View before calls a figure.
func (d watched) word(id state.ID) string {
	return strings.ToLower(state.NameFor(d.before.Situation, d.eye, id))
}

// riders are who is carried along on a march, by their words.
func (d watched) riders(e *rules.Incident) (words []string) {
	for i := range d.before.Figures {
		g := &d.before.Figures[i]
		now := d.after.Find(g.ID)
		if g.At == e.From && now != nil && (g.On == e.Fig || now.On == e.Fig) {
			words = append(words, d.word(g.ID))
		}
	}
	return words
}

// pieces are the figures as they stand, by their words.
func (d watched) pieces(f *ground.Field) map[string]*engine.Piece {
	var v engine.View
	for at := range grid.Square(f.Map.Board.Squares()) {
		showFigures(f, &v, at, d.eye)
	}
	all := map[string]*engine.Piece{}
	for i := range v.Figures {
		all[v.Figures[i].Word] = &v.Figures[i]
	}
	return all
}

// standing is a figure where it stands.
func standing(p *engine.Piece, t float64) engine.Pose {
	return engine.Pose{T: t, At: p.At, Heading: p.Heading}
}

// wait lets a figure stand as it is until a moment.
func wait(r *engine.Reel, t float64) *engine.Pose {
	last := r.Poses[len(r.Poses)-1]
	if last.T < t {
		last.T = t
		r.Poses = append(r.Poses, last)
	}
	return &r.Poses[len(r.Poses)-1]
}

// marches lets a figure go square by square, and at the last to its place among those who stand there; it says how long
// that takes.
func (d watched) marches(r *engine.Reel, e *rules.Incident, t float64, to *engine.Piece) float64 {
	heading, way := wait(r, t).Heading, e.Way
	if cheapest, err := d.scout.ReachTo(e.Fig, e.At); err == nil && slices.Equal(way, cheapest.Way(e.At)) {
		way = drawn(d.before, cheapest, e.At)
	}
	takes := min(float64(len(way))*squareTime, longMarch)
	for i, at := range way {
		spot := d.before.Map.Board.Spot(at)
		if i == len(way)-1 && to != nil && at == e.At {
			spot = to.At
		}
		when := t + takes*float64(i+1)/float64(len(way))
		r.Poses = append(r.Poses, engine.Pose{T: when, At: spot, Heading: heading})
	}
	return takes
}

// fallBack lets a figure sink away that is gone afterwards, and go where it is afterwards that is not.
func fallBack(r *engine.Reel, e *rules.Incident, t float64, to *engine.Piece) {
	end := *wait(r, t)
	end.T = t + strikeTime
	switch {
	case to == nil:
		end.Z = sunk
		r.Poses = append(r.Poses, end)
		end.Z = away // in no time, or the film would go slowly to let it be seen
	case e.Word != "unharmed":
		end.At = to.At
	}
	r.Poses = append(r.Poses, end)
}

// mark is the moment of a strike, with what it did.
func (d watched) mark(e *rules.Incident, t float64) engine.Mark {
	kind := engine.AtFall
	if e.Word == "unharmed" {
		kind = engine.AtStand
	}
	word := d.word(e.Fig)
	m := engine.Mark{T: t, Kind: kind, Figure: word, Text: struck(d.before.Situation, e)}
	if e.At != grid.None {
		m.At = d.before.Map.Board.Spot(e.At)
	}
	return m
}
