package hellwig

import (
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Words says an order canonically: "237 take 195 153 132", "G607 T585-586 slide left 3". It is one of the position's.
// [HW-310]
func (p *Position) Words(m Move) engine.Order {
	w := sayer{p: p}
	if !kinds[m.Kind].free {
		w.p = p.ready()
	}
	sayings[m.Kind](&w, m)
	return engine.Order(strings.Join(w.words, " "))
}

// sayer puts the words of an order together.
type sayer struct {
	p     *Position
	words []string
}

func (w *sayer) say(words ...string) { w.words = append(w.words, words...) }

func (w *sayer) square(at grid.Square) { w.say(w.p.board().Name(at)) }

// sayings say the orders of each kind.
var sayings [numKinds]func(w *sayer, m Move)

func init() {
	at := func(verb string) func(*sayer, Move) {
		return func(w *sayer, m Move) { w.say(verb, w.p.board().Name(m.At)) }
	}
	leave := func(verb string) func(*sayer, Move) {
		return func(w *sayer, m Move) {
			w.goes(m, true)
			w.say(verb)
		}
	}
	goes := func(w *sayer, m Move) { w.goes(m, true) }
	sayings = [numKinds]func(*sayer, Move){
		kindMove: goes, kindCapture: goes, kindTurn: (*sayer).turn,
		kindSlide: (*sayer).slide, kindWheel: (*sayer).wheel,
		kindFire: (*sayer).fire, kindLight: at("light"),
		kindLay: (*sayer).lay, kindTakeUp: (*sayer).lay, kindRuin: (*sayer).ruin,
		kindLeaveRuin: leave("ruin"), kindRuinNear: at("ruin"), kindLeaveLight: leave("light"),
		kindEntrench: at("entrench"), kindStrengthen: at("strengthen"), kindRaze: at("raze"), kindStorm: at("storm"),
		kindDemolish: at("demolish"), kindDestroy: (*sayer).destroy, kindDrop: (*sayer).drop,
		kindDepot: at("depot"), kindUndepot: (*sayer).undepot,
		kindPass:   func(w *sayer, _ Move) { w.say("pass") },
		kindSpread: at("spread"), kindOccupy: at("occupy"), kindSeize: at("seize"), kindCut: at("cut"),
		kindBlockade: func(w *sayer, _ Move) { w.say("blockade") },
		kindUnblock:  func(w *sayer, _ Move) { w.say("unblock") },
	}
}

// goes says a piece's move or capture, with the square it comes from or without.
func (w *sayer) goes(m Move, from bool) {
	if from {
		w.square(m.From)
	}
	if !m.Takes {
		w.say("to")
		w.square(m.To)
		return
	}
	w.say("take")
	for _, at := range w.p.takenBy(m, nil) {
		w.square(at)
	}
}

// takenBy appends the squares of those whom a capture takes: all on its line, or the one where it ends. [HW-33]
func (p *Position) takenBy(m Move, into []grid.Square) []grid.Square {
	b := p.board()
	if d, line := direction(b, m.From, m.To); line && m.From != m.To {
		for at := b.Step(m.From, d); at != m.To; at = b.Step(at, d) {
			if _, stands := p.pieceAt(at); stands {
				into = append(into, at)
			}
		}
	}
	return append(into, m.To)
}

// then says the move that follows an act.
func (w *sayer) then(m Move) {
	if m.Then {
		w.say("then")
		w.goes(m, false)
	}
}

func (w *sayer) turn(m Move) {
	w.square(m.From)
	w.say("turn", map[uint8]string{1: "right", 3: "left"}[m.Turns])
}

// device is a device's name: "G440", "T339-340", "BT1".
func (p *Position) device(i int) string {
	d, b := &p.devices[i], p.board()
	switch {
	case d.kind.artillery():
		return "G" + b.Name(d.far(b))
	case d.kind == Transporter:
		return "T" + b.Name(d.at) + "-" + b.Name(d.far(b))
	}
	return "BT" + strconv.Itoa(int(d.number))
}

func (w *sayer) devices(m Move) {
	for i := range w.p.deviceList() {
		if m.has(i) {
			w.say(w.p.device(i))
		}
	}
}

// wayNames are the ways in which groups slide, as they are said.
var wayNames = map[grid.Dir]string{grid.N: "up", grid.E: "right", grid.S: "down", grid.W: "left"}

func (w *sayer) slide(m Move) {
	w.devices(m)
	w.say("slide", wayNames[m.Way], strconv.Itoa(int(m.Steps)))
	w.works(m)
}

func (w *sayer) wheel(m Move) {
	w.devices(m)
	w.say("wheel")
	w.square(m.At)
	w.say(wheelWords[m.Turns])
	w.works(m)
}

func (w *sayer) works(m Move) {
	if m.Works {
		w.say("works")
	}
}

func (w *sayer) fire(m Move) {
	w.say("fire")
	for h := range m.hits {
		word := strconv.Itoa(h.number)
		if w.p.board().Numbering == grid.ByXY {
			word = w.p.board().Name(w.p.board().Numbered(h.number))
		}
		switch h.kind {
		case hitBridge:
			word += "b"
		case hitFace:
			word += w.p.device(h.device)
		}
		if h.n > 1 || h.kind == hitFace {
			word += "x" + strconv.Itoa(h.n)
		}
		w.say(word)
	}
}

var faceNames = map[bool]string{false: "main", true: "side"}

func (w *sayer) lay(m Move) {
	w.say(w.p.device(int(m.Device)), kinds[m.Kind].name)
	w.square(m.At)
	w.say(faceNames[m.Face])
}

func (w *sayer) ruin(m Move) {
	w.square(m.From)
	w.say("ruin", w.p.device(int(m.Device)))
	for _, x := range m.Set {
		if x != 0 {
			w.square(grid.Square(x - 1))
		}
	}
	if m.Main > 0 {
		w.say("main", strconv.Itoa(int(m.Main)))
	}
	if m.Side > 0 {
		w.say("side", strconv.Itoa(int(m.Side)))
	}
	w.then(m)
}

func (w *sayer) destroy(m Move) {
	w.square(m.From)
	w.say("destroy")
	w.devices(m)
	w.then(m)
}

func (w *sayer) drop(m Move) {
	w.goes(m, true)
	w.say("drop", w.p.device(int(m.Device)))
}

func (w *sayer) undepot(m Move) {
	if m.Then {
		w.square(m.From)
		w.say("undepot")
		w.then(m)
		return
	}
	w.say("undepot")
	w.square(m.At)
}
