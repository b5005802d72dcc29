package hellwig

import (
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// Words says an order canonically: "237 take 195 153 132", "G607 T585-586 slide left 3". It is one of the position's.
// [HW-310]
func Words(p *Position, m Move) engine.Order {
	w := sayer{p: p}
	if !rules.Kinds[m.Kind].Free {
		w.p = ready(p)
	}
	return engine.Order(strings.Join(w.order(m), " "))
}

// sayer puts the words of an order together.
type sayer struct {
	p     *Position
	words []string
}

// order is the words of an order, until the next.
func (w *sayer) order(m Move) []string {
	w.words = w.words[:0]
	sayings[m.Kind](w, m)
	return w.words
}

func (w *sayer) say(words ...string) { w.words = append(w.words, words...) }

func (w *sayer) square(at grid.Square) { w.say(w.p.Board().Name(at)) }

// sayings say the orders of each kind.
var sayings [rules.NumKinds]func(w *sayer, m Move)

func init() {
	at := func(verb string) func(*sayer, Move) {
		return func(w *sayer, m Move) { w.say(verb, w.p.Board().Name(m.At)) }
	}
	leave := func(verb string) func(*sayer, Move) {
		return func(w *sayer, m Move) {
			w.goes(m, true)
			w.say(verb)
		}
	}
	goes := func(w *sayer, m Move) { w.goes(m, true) }
	sayings = [rules.NumKinds]func(*sayer, Move){
		rules.KindMove: goes, rules.KindCapture: goes, rules.KindTurn: (*sayer).turn,
		rules.KindSlide: (*sayer).slide, rules.KindWheel: (*sayer).wheel,
		rules.KindFire: (*sayer).fire, rules.KindLight: at("light"),
		rules.KindLay: (*sayer).lay, rules.KindTakeUp: (*sayer).lay, rules.KindRuin: (*sayer).ruin,
		rules.KindLeaveRuin: leave("ruin"), rules.KindRuinNear: at("ruin"), rules.KindLeaveLight: leave("light"),
		rules.KindEntrench: at("entrench"), rules.KindStrengthen: at("strengthen"), rules.KindRaze: at("raze"),
		rules.KindStorm:    at("storm"),
		rules.KindDemolish: at("demolish"), rules.KindDestroy: (*sayer).destroy, rules.KindDrop: (*sayer).drop,
		rules.KindDepot: at("depot"), rules.KindUndepot: (*sayer).undepot,
		rules.KindPass:   func(w *sayer, _ Move) { w.say("pass") },
		rules.KindSpread: at("spread"), rules.KindOccupy: at("occupy"), rules.KindSeize: at("seize"),
		rules.KindCut:      at("cut"),
		rules.KindBlockade: func(w *sayer, _ Move) { w.say("blockade") },
		rules.KindUnblock:  func(w *sayer, _ Move) { w.say("unblock") },
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
	for _, at := range takenBy(w.p, m, nil) {
		w.square(at)
	}
}

// takenBy appends the squares of those whom a capture takes: all on its line, or the one where it ends. [HW-33]
func takenBy(p *Position, m Move, into []grid.Square) []grid.Square {
	b := p.Board()
	if d, line := rules.Direction(b, m.From, m.To); line && m.From != m.To {
		for at := b.Step(m.From, d); at != m.To; at = b.Step(at, d) {
			if _, stands := p.PieceAt(at); stands {
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

// deviceName is what orders call a device: "G440", "T339-340", "BT1".
func deviceName(p *Position, i int) string {
	d, b := &p.Devices[i], p.Board()
	switch {
	case d.Kind.Artillery():
		return "G" + b.Name(d.Far(b))
	case d.Kind == state.Transporter:
		return "T" + b.Name(d.At) + "-" + b.Name(d.Far(b))
	}
	return "BT" + strconv.Itoa(int(d.Number))
}

func (w *sayer) devices(m Move) {
	for i := range w.p.DeviceList() {
		if m.Has(i) {
			w.say(deviceName(w.p, i))
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
	for h := range m.EachHit {
		word := strconv.Itoa(h.Number)
		if w.p.Board().Numbering == grid.ByXY {
			word = w.p.Board().Name(w.p.Board().Numbered(h.Number))
		}
		switch h.Kind {
		case rules.HitBridge:
			word += "b"
		case rules.HitFace:
			word += deviceName(w.p, h.Device)
		}
		if h.N > 1 || h.Kind == rules.HitFace {
			word += "x" + strconv.Itoa(h.N)
		}
		w.say(word)
	}
}

var faceNames = map[bool]string{false: "main", true: "side"}

func (w *sayer) lay(m Move) {
	w.say(deviceName(w.p, int(m.Device)), rules.Kinds[m.Kind].Name)
	w.square(m.At)
	w.say(faceNames[m.Face])
}

func (w *sayer) ruin(m Move) {
	w.square(m.From)
	w.say("ruin", deviceName(w.p, int(m.Device)))
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
	w.say("drop", deviceName(w.p, int(m.Device)))
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
