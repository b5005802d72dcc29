package engine

// Layered is a match that can show what matters now, laid over its table: who serves which gun, who is cut
// off, where two are in contact. Whoever draws it offers the layers by name.
type Layered interface {
	// Layers are those there are, always the same.
	Layers() []LayerAbout
	// Layer is one of them as the match stands, empty if there is nothing to show.
	Layer(name string) Layer
}

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

// Retracter is a match whose rules say what may be taken back.
type Retracter interface {
	// Retract is nil if the order that led here may be taken back, else *Illegal.
	Retract() error
}

// Voiced is a match in which an order may be somebody's whose turn it is not: what two people at one table say
// for each other.
type Voiced interface {
	// Voice is whose an order is that names its giver by whom it is about; nobody's is that of whose turn it is.
	Voice(Order) Side
}
