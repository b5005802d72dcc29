package engine

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Looks is how the words of a game look: in letters, on a plan and as a scene. It is data that the game's own
// package tells, in About and in each View, and that whoever draws reads; nobody who draws names a word of a
// game. A word that is not here has its letter, the body of a pawn and plain ground.
//
//	var looks = engine.Looks{
//		Kinds:   []engine.Look{{Word: "horse", Plural: "horse", Letter: 'H', Body: engine.BodyHorse}},
//		Grounds: []engine.Look{{Word: "wood", Letter: '&', Wash: engine.WashWood, Pattern: engine.PatternTrees}},
//		States:  []engine.Look{{Word: "routed", Letter: 'r', Mark: engine.BadgeBurst, Tone: engine.Bad}},
//	}
type Looks struct {
	Kinds   []Look // of figures, in the order in which letters draw and list them
	Grounds []Look // terrain of cells, kinds of solids and of lines, in the order in which letters draw them
	States  []Look // of figures, in the order in which letters tell them
	// What sides are called in full whose word is short: "o" is "lower". The others are as they are.
	Sides map[Side]string
	Full  bool // what the game tells calls sides so already, and has their words for other things
	Ways  bool // what it tells and is told goes up, down, left and right: nobody sees the board turned round
	// Names are what the words of a notation stand for before a number, "fart" of "fart1" for "foot artillery", and
	// with a stroke before another's figure, "n/" of "n/inf3" for "north"; and what a letter is after a number, "#b" of
	// "2b+4f" for "flying bridges".
	Names map[string]string
}

// Look is how a word looks. Of a kind Body counts, the Wash of its sign, and whether its Pattern is a bridge; of a
// ground Wash and Pattern; of a state Mark and Tone. A figure that covers several cells lies on a board over them, and its
// Outline is as seen from above, facing +x.
type Look struct {
	Word    string
	Plural  string // of a kind, if the word does not make it: horse
	Single  string // of a kind whose word is of several: "brigade of wagons"
	Short   string // of a kind: what a figure is called by before its number, "T" of "T9"
	Letter  rune   // on maps in letters, one that every terminal has; none is not drawn, but a kind has its first
	Sign    string // a finer sign than the letter; for a kind two, one for each of two sides
	Outline string // a silhouette in a box from -1 to 1 instead of the body's: an SVG path of M, L, C, Z and O x y r
	Legend  string // of a kind: its sign and what it means, where the word is not enough: "#n breastwork of n markers"
	Body    Body
	Front   bool // of a kind: where it faces is of the game, and is marked on a plan
	Wash    Wash
	Pattern Pattern
	Mark    Badge
	Tone    Tone
}

// One is the word of a single one.
func (l Look) One() string { return cmp.Or(l.Single, l.Word) }

// Many is the word of several.
func (l Look) Many() string {
	stem, is := strings.CutSuffix(l.Word, "y")
	switch n := len(stem); {
	case l.Plural != "":
		return l.Plural
	case is && n > 0 && !strings.ContainsRune("aeiou", rune(stem[n-1])):
		return stem + "ies"
	}
	return l.Word + "s"
}

// Usual is the word of cells that are like most.
const Usual = "plain"

// Told is all that a game tells; nil looks tell nothing.
func (l *Looks) Told() Looks {
	if l == nil {
		return Looks{}
	}
	return *l
}

// Kind is the look of a kind of figure.
func (l *Looks) Kind(word string) Look {
	look := lookOf(l.Told().Kinds, word)
	if look.Letter == 0 {
		first, _ := utf8.DecodeRuneInString(word + "?")
		look.Letter = unicode.ToUpper(first)
	}
	look.Word = word
	return look
}

// Side is what a side is called in full.
func (l *Looks) Side(s Side) string {
	if l != nil && l.Sides[s] != "" {
		return l.Sides[s]
	}
	return string(s)
}

// InFull is a text with sides called in full: "the attacker takes the Citadel". One whose word is also a word of every
// sentence, "a", is left as it is.
func (l *Looks) InFull(text string) string {
	if l == nil || len(l.Sides) == 0 || l.Full {
		return text
	}
	var full strings.Builder
	for len(text) > 0 {
		n := strings.IndexFunc(text, inWord)
		if n < 0 {
			n = len(text)
		}
		full.WriteString(text[:n])
		text = text[n:]
		if n = strings.IndexFunc(text, func(r rune) bool { return !inWord(r) }); n < 0 {
			n = len(text)
		}
		word, called := text[:n], l.Side(Side(text[:n]))
		text = text[n:]
		before, after, _ := strings.Cut(called, word)
		in := strings.HasSuffix(strings.ToLower(full.String()), before) && strings.HasPrefix(text, after)
		if in || word == "a" { // it is in full already
			called = word
		}
		full.WriteString(called)
		if strings.HasPrefix(called, "the ") && labelled.MatchString(text) {
			full.WriteString("'s")
		}
	}
	return full.String()
}

// labelled is a figure after his side, by what is written on it or by what he does: "odd R9" is the odd side's R9, and
// "att gunner goes" the attacker's gunner.
var labelled = regexp.MustCompile(`^ (\p{Lu}\d+|\pL+( \pL+)? (goes|is taken|comes in))\b`)

// noted are the names of figures in a notation, n/inf3, fart1, S-gun1, and goods, 2b+4f; and what stands in quotation
// marks.
var noted = regexp.MustCompile(`"[^"]*"|\b(?:(\pL)[/-])?(\pL+)(\d+)\b|\b\d+\pL(?:\+\d+\pL)*\b`)

// InWords is a text in full, with figures and goods in words too where a notation has signs for them: "north infantry
// 3", "2 flying bridges". What is in quotation marks is to be typed, and stays.
func (l *Looks) InWords(text string) string {
	text = l.InFull(text)
	if l == nil || len(l.Names) == 0 {
		return text
	}
	text = noted.ReplaceAllStringFunc(text, func(found string) string {
		part := noted.FindStringSubmatch(found)
		if part[2] == "" && found[0] != '"' {
			return l.amounts(found)
		}
		kind, side := l.Names[strings.ToLower(part[2])], l.Names[strings.ToLower(part[1])+"/"]
		switch {
		case kind == "" || part[1] != "" && side == "":
			return found
		case side != "":
			kind = side + " " + kind
		}
		return kind + " " + part[3]
	})
	for name, side := range l.Names { // "south S-gun1" is not "south south's gun 1"
		if strings.HasSuffix(name, "/") {
			text = strings.ReplaceAll(text, strings.TrimSuffix(side, "'s")+" "+side+" ", side+" ")
		}
	}
	return text
}

// InNotation is a text with its figures and goods as the notation has them, which InWords names in full: "inf3" for
// "infantry 3", "s-gun1" for "south's gun 1", "2p+20r" for "2 portions and 20 rations".
func (l *Looks) InNotation(text string) string {
	if l == nil {
		return text
	}
	words := slices.Sorted(maps.Keys(l.Names))
	longer := func(a, b string) int { return len(l.Names[b]) - len(l.Names[a]) }
	slices.SortStableFunc(words, longer) // one name may end another
	for _, w := range words {
		if !strings.ContainsAny(w, "#/") {
			text = regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(l.Names[w])+` (\d+)\b`).ReplaceAllString(text, w+"$1")
		}
	}
	for _, w := range words {
		if sign, is := strings.CutPrefix(w, "#"); is {
			one := regexp.QuoteMeta(strings.TrimSuffix(l.Names[w], "s"))
			amount := regexp.MustCompile(`(?i)\b(\d+) ` + one + `s?\b`)
			text = amount.ReplaceAllString(text, "${1}"+sign)
		}
		if letter, is := strings.CutSuffix(w, "/"); is {
			his := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(l.Names[w]) + ` (\pL+\d+)\b`)
			text = his.ReplaceAllString(text, letter+"-$1")
		}
	}
	return together.ReplaceAllString(text, "$1+$2")
}

// together are two amounts of goods in words of a notation.
var together = regexp.MustCompile(`\b(\d+\pL) and (\d+\pL)\b`)

// amounts is goods of a notation in words, if it has a word for each.
func (l *Looks) amounts(found string) string {
	var parts []string
	for part := range strings.SplitSeq(found, "+") {
		number := strings.TrimRightFunc(part, unicode.IsLetter)
		name := l.Names["#"+part[len(number):]]
		if name == "" {
			return found
		}
		if number == "1" {
			name = strings.TrimSuffix(name, "s")
		}
		parts = append(parts, number+" "+name)
	}
	return Listed(parts)
}

// inWord reports whether a sign is of a word, as far as names of sides go.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' }

// Ground is the look of a terrain, a kind of solid or a kind of line.
func (l *Looks) Ground(word string) Look {
	look := lookOf(l.Told().Grounds, word)
	if look.Word == "" && word != "" && word != Usual {
		look.Letter, _ = utf8.DecodeRuneInString(word)
	}
	look.Word = word
	return look
}

// State is the look of a state.
func (l *Looks) State(word string) Look {
	look := lookOf(l.Told().States, word)
	look.Word = word
	return look
}

// Marked is the word of the first state that has a mark, "" if there is none.
func (l *Looks) Marked(by Badge) string {
	return first(l.Told().States, func(s *Look) bool { return s.Mark == by }).Word
}

// Drawn is the first ground that is drawn so, no Look if there is none.
func (l *Looks) Drawn(as Pattern) Look {
	return first(l.Told().Grounds, func(g *Look) bool { return g.Pattern == as })
}

// first is the first look that is so, no Look if there is none.
func first(looks []Look, is func(*Look) bool) Look {
	for i := range looks {
		if is(&looks[i]) {
			return looks[i]
		}
	}
	return Look{}
}

func lookOf(looks []Look, word string) Look {
	return first(looks, func(l *Look) bool { return l.Word == word })
}

// Body is a toy out of the box that every game shares.
type Body uint8

// Figures of turned wood, as wide as their span; counters, which lie flat with their number on top; and toys of
// lead and wood that are measured in inches.
const (
	BodyPawn  Body = iota
	BodyLight      // a slim man with a cap and a plume
	BodyLine       // a stout man with a shako
	BodyHorse      // the head of a hobby-horse
	BodyGun        // a field piece
	BodyWagon      // one with a tilt
	BodyTower
	BodyFlag
	BodyBoard // a plank, longer than wide

	BodyFoot     // a pawn with a white band
	BodyKnight   // a horse's head with one
	BodyBishop   // turned, with a mitre
	BodyQueen    // turned, with a crown
	BodyElephant // with a tower on its back
	BodyMitred   // a horse's head under a mitre
	BodyCrowned  // one under a crown
	BodyFlames   // a fire

	BodyDisc
	BodyTriangle
	BodySquare
	BodyPyramid // of counters, one on the other

	BodyLeadFoot
	BodyLeadHorse // and its rider
	BodyLeadGun
	BodyLeadWaggon
	BodyLeadCart
	BodyShot
	BodyBrick

	NumBodies
)

// Wash is a colour of the ground, by its name on a palette.
type Wash uint8

// The washes.
const (
	WashNone Wash = iota
	WashWater
	WashMarsh
	WashSand
	WashHill
	WashSlope
	WashTimber
	WashStone
	WashMountain
	WashBrick
	WashVillage
	WashHouse
	WashWood
	WashRoad

	NumWashes
)

// Pattern is what the ground is drawn as.
type Pattern uint8

// Those up to trees are drawn in this order where they are solids, what lies lowest first; cells have them too, but
// for walls and bricks. The last four are of lines alone.
const (
	PatternNone Pattern = iota
	PatternWater
	PatternReeds
	PatternFord
	PatternSlopes // a hill
	PatternBridge // over water
	PatternRock
	PatternWall
	PatternBrick // a loose one, which may fly
	PatternHouses
	PatternTrees

	PatternChalk // a line
	PatternInlay // a line let into a board
	PatternRoad
	PatternString // one laid to measure

	NumPatterns
)

// Badge is how a state is seen on a figure.
type Badge uint8

// The first four are laid round a figure on a board; the others are how one of lead stands or lies.
const (
	BadgeDashes Badge = iota
	BadgeBurst        // the rays of a shell
	BadgeBlaze        // more of them, and doubled
	BadgeCrown        // a ring with studs

	BadgeLying
	BadgeFallen   // he lies, and is out of the fight
	BadgeCaptive  // his hands are up
	BadgeDisarmed // his hands hang down

	NumBadges
)

// BodyOf is what a figure is drawn as.
func (v *View) BodyOf(f *Piece) Body { return v.Looks.Kind(f.Kind).Body }
