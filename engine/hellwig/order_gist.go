package hellwig

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
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
	"up": "toward AB", "right": "toward BD", "down": "toward CD", "left": "toward AC", "works": "breastworks go along",
	"cw": "a quarter clockwise", "ccw": "a quarter counter-clockwise", "about": "a half turn",
	"main": "the main face", "side": "the side face",
}

// nouns are the words of orders that are no verbs, besides squares and devices.
var nouns = map[string]bool{
	"up": true, "right": true, "down": true, "left": true, "works": true, "cw": true, "ccw": true, "about": true,
	"main": true, "side": true,
}

// choice is a word of an order as it is offered.
func (o *offering) choice(w string, m Move) engine.Choice {
	c := engine.Choice{Word: w, Part: engine.Verb, Gist: wordGists[w]}
	_, square := o.s.board.Find(w)
	switch {
	case square:
		c.Part = engine.Place
		c.Gist = o.placeGist(w, m)
	case nouns[w]:
		c.Part = engine.Name
		c.Gist = o.nameGist(w, m)
	case w[0] >= '0' && w[0] <= '9':
		c.Part, c.Gist = engine.Name, o.hitGist(w)
	case strings.HasPrefix(w, "g"), strings.HasPrefix(w, "bt"), strings.HasPrefix(w, "t") && strings.Contains(w, "-"):
		c.Part = engine.Figure
		r := reading{p: o.s.p, words: []string{w}}
		if d, is := r.device(deviceSet{}); is {
			c.Gist = o.s.deviceGist(d)
		}
	}
	return c
}

// placeGist says what a square means that is named.
func (o *offering) placeGist(w string, m Move) string {
	at, _ := o.s.board.Find(w)
	i, stands := o.s.pieceOn(at)
	verb := o.said[len(o.said)-1]
	switch {
	case verb == "to":
		return ""
	case m.Takes && stands:
		return "take the " + pieceKinds[o.s.p.pieces[i].kind].name
	case m.Kind == kindFire:
		return o.hitGist(w)
	case o.s.work[at] != 0:
		return several("marker", int(o.s.p.works[o.s.work[at]-1].markers))
	case m.Kind == kindWheel:
		return "this corner stays"
	}
	return ""
}

// several is so many of something: "3 markers".
func several(what string, n int) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// hitGist says what a shot would hit.
func (o *offering) hitGist(w string) string {
	r := reading{p: o.s.p}
	h, is := r.hit(w)
	if !is {
		return ""
	}
	s, at := o.s, o.s.board.Numbered(h.number)
	switch i, stands := s.pieceOn(at); {
	case h.kind == hitFace:
		return several("bridge", h.n) + " of " + s.p.device(h.device)
	case h.kind == hitBridge:
		return "the bridge with all on it"
	case s.enemyWork(at):
		return several("marker", h.n)
	case s.gun[at] != 0:
		return "the gun " + s.p.device(s.indexOfGun(at))
	case stands:
		return "the " + pieceKinds[s.p.pieces[i].kind].name
	}
	return "the depot"
}

// nameGist says what else may be said: of a wheel, what it needs.
func (o *offering) nameGist(w string, m Move) string {
	if m.Kind != kindWheel || w == "works" {
		return wordGists[w]
	}
	var needs []string
	free := o.s.mustBeFree(m)
	for at := range free.All() {
		needs = append(needs, o.s.name(at))
	}
	const shown = 12 // squares, in a gist
	if len(needs) == 0 || len(needs) > shown {
		return wordGists[w]
	}
	return wordGists[w] + "; needs " + strings.Join(needs, ", ") + " free"
}

// deviceGist says what a device is: "C1 cannon, crew 387", "bridge carrier, 2 bridges".
func (s *survey) deviceGist(i int) string {
	d := &s.p.devices[i]
	switch {
	case d.kind == Howitzer:
		return "howitzer, crew " + s.name(d.at)
	case d.kind.artillery():
		return deviceCodes[d.kind] + " cannon, crew " + s.name(d.at)
	case d.kind == Carrier:
		return "bridge carrier, " + several("bridge", d.faces.main()+d.faces.side())
	}
	var aboard []string
	for _, at := range [...]grid.Square{d.at, d.far(s.board)} {
		if j, stands := s.pieceOn(at); stands {
			aboard = append(aboard, pieceKinds[s.p.pieces[j].kind].name)
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
