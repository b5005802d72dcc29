package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Reason is why the first order of an expected line may be given in a game of squares: whom it takes, threatens and
// saves, and whom the answer takes. It is "" if it does nothing of that. Whom it threatens and saves is of the layer
// Danger.
func Reason(m Match, line []Order) string {
	was := m.View("")
	if sides := m.Turn().Sides; len(line) == 0 || len(sides) == 0 || was.Ground.Floor {
		return ""
	}
	own := append(was.With(m.Turn().Sides[0]), m.Turn().Sides[0])
	r := reasons{looks: was.Looks, own: own}
	before := r.endangered(m, &was)
	m = m.Clone()
	events, err := m.Play(line[0])
	if err != nil {
		return ""
	}
	if r.says("takes", r.taken(events, false)); m.Result().Over {
		return strings.Join(r.parts, ", ")
	}
	then := m.View("")
	after := r.endangered(m, &then)
	var threatened, saved []string
	for i := range then.Figures {
		f := &then.Figures[i]
		at := f.Place
		if j := slices.IndexFunc(events, func(e Event) bool { w, is := e.(Moved); return is && w.To == at }); j >= 0 {
			at = events[j].(Moved).From
		}
		switch mine, is, had := slices.Contains(own, f.Side), after[f.Place], before[at]; {
		case f.Side == "" || is == had:
		case is && !mine:
			threatened = append(threatened, r.named(f.Kind, f.Label, f.Place))
		case had && mine:
			saved = append(saved, r.named(f.Kind, f.Label, at))
		}
	}
	r.says("threatens", threatened)
	r.says("saves", saved)
	if len(line) > 1 {
		if events, err = m.Play(line[1]); err == nil {
			r.says("the answer takes", r.taken(events, true))
		}
	}
	return strings.Join(r.parts, ", ")
}

// reasons is what an order does, as it is said.
type reasons struct {
	looks *Looks
	own   []Side
	parts []string
}

// says says what is done to some, of whom the first stand for all.
func (r *reasons) says(what string, whom []string) {
	const most = 2
	if n := len(whom); n > most {
		whom = append(whom[:most:most], fmt.Sprint(n-most, " more"))
	}
	if len(whom) > 0 {
		r.parts = append(r.parts, what+" "+Listed(whom))
	}
}

// named is a figure by what it is and where: "infantry of the line on 93", "round 9 on c4".
func (r *reasons) named(kind, label, place string) string {
	word := cmp.Or(r.looks.Kind(kind).Word, kind)
	if label != "" && unicode.IsDigit(rune(label[0])) {
		word += " " + label
	}
	return "the " + word + " on " + place
}

// taken is who was taken of one's own side, or of the others.
func (r *reasons) taken(events []Event, own bool) (whom []string) {
	for _, e := range events {
		if e, is := e.(Taken); is && slices.Contains(r.own, e.Side) == own {
			whom = append(whom, r.named(cmp.Or(e.Kind, e.Figure), e.Label, e.At))
		}
	}
	return whom
}

// endangered is the places of those who could be taken with the next move.
func (r *reasons) endangered(m Match, v *View) map[string]bool {
	places := map[string]bool{}
	if l, is := LayersOf(m); is {
		for _, ring := range l.Layer(Danger.Name).Rings {
			if i := v.FigureWorded(ring.Of); i >= 0 {
				places[v.Figures[i].Place] = true
			}
		}
	}
	return places
}
