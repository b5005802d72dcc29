package engine

import (
	"fmt"
	"slices"
)

// LayerAbout is what there is to know of a layer.
type LayerAbout struct {
	Name  string // one word
	Gist  string // one line
	Shown bool   // unless it is put away
	// Means is what its marks mean, by their tone, where that is more than good or bad; %s is whose turn it is.
	Means Meant
	None  string // what it tells where there is nothing to show; "" for that
}

// Meant is what marks mean, by their tone.
type Meant [Spent + 1]string

// Layer is what is laid over a table.
type Layer struct {
	Rings []Ring
	Ties  []Tie
	Tags  []Label
	Cells []Tint
	Words []string // all of it in a few lines, where a line a mark would be too many; nil if that is what to say
}

// Tint is a cell in another colour: what a gun bears on, who prevails there.
type Tint struct {
	Place string // of the cell
	Tone  Tone
	Note  string // one line: "4 against 2"
}

// Ring is a closed line about something.
type Ring struct {
	Of      string // the figure, by its Word; empty if it is about nobody in particular
	Outline []Spot
	Tone    Tone
	Note    string // one line: "4 men of 4"
}

// Tie is a line from one thing to another: a prisoner and his escort, two men in contact.
type Tie struct {
	From, To Spot
	Tone     Tone
	Note     string
	Arrow    bool // it points to where it ends
}

// Tone is what is meant by a mark.
type Tone uint8

// A mark is plain, good for whose turn it is, bad for him, or of what is over.
const (
	Plain Tone = iota
	Good
	Bad
	Spent
)

// Shown is an event that can be pointed at: what to lay over the table while it is told. Whom it is about
// may have left the table, so that his place is in the layer.
type Shown interface {
	Event
	Layer() Layer
}

// LayersOf is a match as one that has layers; false if it has none.
func LayersOf(m Match) (Layered, bool) {
	l, is := m.(Layered)
	return l, is && len(l.Layers()) > 0
}

// Danger is about a layer that shows who could be taken next, by that name in every game that has it.
var Danger = LayerAbout{
	Name: "danger", Gist: "who could be taken with the next move, if he stays, and by whom",
	Means: Meant{Good: "%s can take him next", Bad: "%s can lose him next"},
	None:  "nobody for now", // whoever is about to go elsewhere may come into it there
}

// Threat is a figure that could be taken with the next move, if it stays.
type Threat struct {
	Of    string   // by its Word
	By    []string // those who could, by theirs
	Tone  Tone     // bad if it is one of whose turn it is, good if one of the others
	Notes []string // by what, a line each
}

// Threatened is a layer of threats on a board: a ring about whom they are of, an arrow from each who could take him.
func Threatened(v *View, threats []Threat) (l Layer) {
	for _, t := range threats {
		i := v.FigureWorded(t.Of)
		if i < 0 {
			continue
		}
		f := &v.Figures[i]
		cell := v.CellNamed(f.Place)
		if cell < 0 {
			continue
		}
		for k, note := range shortNotes(t.Notes) { // a figure is ringed once, and its other notes are unseen rings
			ring := Ring{Of: t.Of, Tone: t.Tone, Note: note}
			if k == 0 {
				ring.Outline = v.Cells[cell].Corners
			}
			l.Rings = append(l.Rings, ring)
		}
		for _, word := range t.By {
			if by := v.FigureWorded(word); by >= 0 {
				l.Ties = append(l.Ties, Tie{From: v.Figures[by].At, To: f.At, Tone: t.Tone, Arrow: true})
			}
		}
	}
	return l
}

// shortNotes is the first few of many notes, and how many more there are.
func shortNotes(notes []string) []string {
	const most = 3
	if n := len(notes); n > most {
		return append(slices.Clone(notes[:most]), fmt.Sprintf("and %d more", n-most))
	}
	return notes
}
