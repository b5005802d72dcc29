package hellwig

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// wordGists say what the verbs and names in orders mean.
var wordGists = map[string]string{
	"to": "move", "take": "capture", "turn": "a pawn's front", "slide": "go straight on",
	"wheel": "turn about a corner",
	"fire":  "guns at what lies in their fields", "light": "set on fire", "lay": "a bridge",
	"takeup": "a bridge, for later use", "ruin": "bridges, for good", "entrench": "with three markers",
	"strengthen": "with one marker more", "raze": "a breastwork of your own",
	"storm":    "a breastwork by superior pieces",
	"demolish": "a building beside a fire", "destroy": "guns, from their crew's square",
	"drop":  "remove the transporter left",
	"depot": "lay a depot", "undepot": "ruin a depot", "then": "move as well", "pass": "there is nothing else to do",
	"spread": "let a fire spread", "occupy": "take over an abandoned breastwork", "seize": "make a depot yours",
	"cut": "declare a corps cut off", "blockade": "declare the fortress blockaded", "unblock": "give the blockade up",
	"up": "toward the upper edge, AB", "right": "toward the right edge, BD", "down": "toward the lower edge, CD",
	"left": "toward the left edge, AC", "works": "breastworks go along",
	"cw": "a quarter clockwise", "ccw": "a quarter counter-clockwise", "about": "a half turn",
}

// nouns are the words of orders that are no verbs, besides squares and devices.
var nouns = map[string]bool{
	"up": true, "right": true, "down": true, "left": true, "works": true, "cw": true, "ccw": true, "about": true,
	"main": true, "side": true,
}

// choice is a word of an order as it is offered.
func (o *offering) choice(w string, m Move) engine.Choice {
	c := engine.Choice{Word: w, Part: engine.Verb, Gist: wordGists[w]}
	at, square := o.s.Board.Find(w)
	switch {
	case square:
		c.Part = engine.Place
		c.Gist = o.placeGist(at, m)
	case nouns[w]:
		c.Part = engine.Name
		c.Gist = o.nameGist(w, m)
	case w[0] >= '0' && w[0] <= '9':
		c.Part, c.Gist = engine.Name, o.hitGist(w)
	case strings.HasPrefix(w, "g"), strings.HasPrefix(w, "bt"), strings.HasPrefix(w, "t") && strings.Contains(w, "-"):
		c.Part = engine.Figure
		r := reading{p: o.s.P, words: []string{w}}
		if d, is := r.device(rules.DeviceSet{}); is {
			c.Gist = deviceGist(o.s, d)
		}
	}
	return c
}

// placeGist says what a square means that is named.
func (o *offering) placeGist(at grid.Square, m Move) string {
	i, stands := o.s.PieceOn(at)
	verb := o.said[len(o.said)-1]
	switch {
	case verb == "to":
		return ""
	case m.Takes && stands:
		return "take the " + state.PieceKinds[o.s.P.Pieces[i].Kind].Name
	case m.Kind == rules.KindFire:
		return o.hitGist(o.s.Board.Name(at))
	case o.s.Work[at] != 0:
		return engine.Counted(int(o.s.P.Works[o.s.Work[at]-1].Markers), "marker", "markers")
	case m.Kind == rules.KindWheel:
		return "this corner stays"
	}
	return ""
}

// hitGist says what a shot would hit.
func (o *offering) hitGist(w string) string {
	r := reading{p: o.s.P}
	h, is := r.hit(w)
	if !is {
		return ""
	}
	s, at, whose := o.s, o.s.Board.Numbered(h.Number), "the"
	if ownHit(s, h) {
		whose = "your own"
	}
	switch i, stands := s.PieceOn(at); {
	case h.Kind == rules.HitFace:
		return engine.Counted(h.N, "bridge", "bridges") + " of " + deviceName(s.P, h.Device)
	case h.Kind == rules.HitBridge:
		return whose + " bridge with all on it"
	case s.EnemyWork(at):
		return engine.Counted(h.N, "marker", "markers")
	case s.Gun[at] != 0:
		return whose + " gun " + deviceName(s.P, s.IndexOfGun(at))
	case stands:
		return "the " + state.PieceKinds[s.P.Pieces[i].Kind].Name
	case s.Body(at) > 0:
		return "the depot"
	}
	return ""
}

// ownHit reports whether a shot would hit the shooter's own bridge, laid or on its carrier, or a gun that he mans: it
// is lawful, and seldom meant. [HW-47b, HW-165]
func ownHit(s *rules.Survey, h rules.Hit) bool {
	at := s.Board.Numbered(h.Number)
	switch i, lies := s.P.BridgeAt(at); h.Kind {
	case rules.HitBridge:
		return lies && s.P.Bridges[i].Army == s.Army
	case rules.HitFace:
		return s.P.Devices[h.Device].Army == s.Army
	case rules.HitBody:
		return s.Gun[at] != 0 && s.MannedBy[s.IndexOfGun(at)] == uint8(s.Army)+1
	}
	return false
}

// onlyOwn reports whether whatever can be fired on is the shooter's own.
func onlyOwn(s *rules.Survey) bool {
	for m := range verbOrders(s, rules.KindFire) {
		for h := range m.EachHit {
			if !ownHit(s, h) {
				return false
			}
		}
	}
	return true
}

// nameGist says what else may be said: of a wheel, what it needs.
func (o *offering) nameGist(w string, m Move) string {
	if m.Kind == rules.KindTurn {
		return "a quarter round to the " + w
	}
	if way := toFace[m.Kind]; way != "" && (w == "main" || w == "side") {
		return way + halfTold(o.s, int(m.Device), w == "side")
	}
	if m.Kind != rules.KindWheel || w == "works" {
		return wordGists[w]
	}
	var needs []string
	free := mustBeFree(o.s, m)
	for at := range free.All() {
		needs = append(needs, o.s.Board.Name(at))
	}
	const shown = 12 // squares, in a gist
	if len(needs) == 0 || len(needs) > shown {
		return wordGists[w]
	}
	return wordGists[w] + "; needs " + strings.Join(needs, ", ") + " free"
}

// toFace is how bridges go from or to a face of their carrier, by what is done.
var toFace = [rules.NumKinds]string{
	rules.KindLay: "from ", rules.KindTakeUp: "on to ", rules.KindRuin: "of those on ",
}

// deviceGist says what a device is: "C1 cannon, crew 387", "bridge carrier, 2 bridges".
func deviceGist(s *rules.Survey, i int) string {
	d := &s.P.Devices[i]
	switch {
	case d.Kind == state.Howitzer:
		return "howitzer, crew " + s.Board.Name(d.At)
	case d.Kind.Artillery():
		return state.DeviceCodes[d.Kind] + " cannon, crew " + s.Board.Name(d.At)
	case d.Kind == state.Carrier:
		return "bridge carrier, " + engine.Counted(d.Faces.Main()+d.Faces.Side(), "bridge", "bridges")
	}
	var aboard []string
	for _, at := range [...]grid.Square{d.At, d.Far(s.Board)} {
		if j, stands := s.PieceOn(at); stands {
			aboard = append(aboard, state.PieceKinds[s.P.Pieces[j].Kind].Name)
		}
	}
	if len(aboard) == 0 {
		return "transporter"
	}
	return "transporter with " + engine.Listed(aboard)
}

// Gist tells what a word is where it follows what has been said.
func (g game) Gist(p *Position, said engine.Order, word string) (engine.Part, string) {
	for _, c := range g.Complete(p, said) {
		if c.Word == word {
			return c.Part, c.Gist
		}
	}
	return engine.Name, ""
}
