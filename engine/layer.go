package engine

// LayerAbout is what there is to know of a layer.
type LayerAbout struct {
	Name  string // one word
	Gist  string // one line
	Shown bool   // unless it is put away
}

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
