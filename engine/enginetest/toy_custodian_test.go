package enginetest

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// Custodian: a draught, and then captures that the mover chooses. A man goes a step to an empty square,
// and may then take up to two of the enemies beside him. All taken wins.

var (
	guardBoard   = squares{4, 3}
	guardNear    = guardBoard.nearTo(false)
	guardCorners = guardBoard.nearTo(true)
	guardSides   = []engine.Side{"white", "black"}
	guardStart   = men{0x00f, 0xf00}
)

type custodian struct {
	men
	mover int8
	quiet int8
}

// draught is a step and the squares of those taken, ascending; -1 for none.
type draught struct {
	from, to int8
	takes    [2]int8
}

func (p *custodian) Mover() int { return int(p.mover) }

func (p *custodian) Moves(into []draught) []draught {
	if _, over := p.Ended(); over {
		return into
	}
	for from := range 12 {
		if !p.on(int(p.mover), from) {
			continue
		}
		for _, to := range guardCorners[from] {
			if p.empty(to) {
				into = p.captures(into, draught{int8(from), int8(to), [2]int8{-1, -1}})
			}
		}
	}
	return into
}

// captures appends a draught with no capture, with each one and each two.
func (p *custodian) captures(into []draught, m draught) []draught {
	into = append(into, m)
	beside := guardNear[m.to]
	for i, a := range beside {
		if !p.on(int(1-p.mover), a) {
			continue
		}
		m.takes = [2]int8{int8(a), -1}
		into = append(into, m)
		for _, b := range beside[i+1:] {
			if p.on(int(1-p.mover), b) {
				m.takes = [2]int8{int8(a), int8(b)}
				into = append(into, m)
			}
		}
	}
	return into
}

func (p *custodian) Count() int {
	var room [128]draught
	return len(p.Moves(room[:0]))
}

func (p *custodian) Draw(c *engine.Chance) (draught, bool) {
	var room [128]draught
	moves := p.Moves(room[:0])
	if len(moves) == 0 {
		return draught{}, false
	}
	return moves[c.IntN(len(moves))], true
}

func (p *custodian) Play(m draught) {
	p.move(int(p.mover), int(m.from), int(m.to))
	p.quiet++
	for _, at := range m.takes {
		if at >= 0 {
			p.men[1-p.mover] &^= 1 << at
			p.quiet = 0
		}
	}
	p.mover = 1 - p.mover
}

func (p *custodian) Ended() (int, bool) {
	for side, on := range p.men {
		if on == 0 {
			return 1 - side, true
		}
	}
	return engine.Nobody, false
}

func (p *custodian) Hash() uint64 { return mix(uint64(p.men[0]), uint64(p.men[1]), uint64(p.mover)) }

func (p *custodian) String() string {
	return p.letters(guardBoard, "wb") + " " + string(guardSides[p.mover])
}

// custodianGame is the words.
type custodianGame struct{}

func (custodianGame) About() engine.About {
	return engine.About{
		Name: "custodian", Title: "Custodian", Gist: "a step and what it takes", Version: 1, Sides: guardSides,
		Separators: "-=,", Looks: guardLooks,
		Position: "the squares from a1 to d3, then the mover: wwww....bbbb white",
		Options: []engine.Option{
			{Name: "first", Gist: "who begins", Rule: "CU-1", Default: "white", Values: []string{"white", "black"}},
		},
		Rules: engine.RuleTable{
			{ID: "CU-1", Gist: "a man goes a step to an empty square", Source: "ruling"},
			{ID: "CU-2", Gist: "then he takes up to two beside him, as he likes", Source: "ruling"},
			{ID: "CU-3", Gist: "stuck, or the same three times, or 20 turns without a capture, is a draw", Source: "ruling"},
		},
	}
}

func (custodianGame) Draws() engine.Draws {
	return engine.Draws{Agreed: "CU-3", Repeated: "CU-3", Times: 3, Quiet: "CU-3", QuietTurns: 20, Stuck: "CU-3"}
}

func (custodianGame) Start(s engine.Setup, set engine.Settings) (p custodian, err error) {
	if s.Position == "" {
		return custodian{men: guardStart, mover: map[string]int8{"white": 0, "black": 1}[set["first"]]}, nil
	}
	m, mover, err := readMen(s.Position, guardBoard, "wb", guardSides)
	return custodian{men: m, mover: int8(mover)}, err
}

// guardSpeech is the words: a man's square, where he goes, whom he takes. What may follow and what is meant come from
// it word by word, and the moves are not listed.
var guardSpeech = sentence.Grammar[*custodian, int, draught]{
	Words: func(*custodian) []string { return guardWords },
	Whom:  func(_ *custodian, i int) (int, []guardCommand) { return i, guardCommands },
	Gist:  func(*custodian, int) string { return "man" },
}

type guardCommand = sentence.Command[*custodian, int, draught]

var guardCommands = []guardCommand{{Not: guardBars, Next: guardNext, Do: guardMeant}}

var guardWords = func() (names []string) {
	for _, c := range guardBoard.cells() {
		names = append(names, c.Place)
	}
	return names
}()

// guardBars is why a man does not go.
func guardBars(p *custodian, from int) error {
	switch {
	case !p.on(int(p.mover), from):
		return engine.Forbid("CU-1", "no man of %s stands on %s", guardSides[p.mover], guardBoard.name(from))
	case !slices.ContainsFunc(guardCorners[from], p.empty):
		return engine.Forbid("CU-1", "the man on %s has nowhere to go", guardBoard.name(from))
	}
	return nil
}

func guardNext(p *custodian, from int, said []string) (choices []engine.Choice) {
	if len(said) == 0 {
		for _, to := range guardCorners[from] {
			if p.empty(to) {
				goes := slices.ContainsFunc(guardNear[to], p.foe)
				choices = append(choices, engine.Choice{
					Word: guardBoard.name(to), Part: engine.Place, Gist: "go here", Ends: true, Goes: goes,
				})
			}
		}
		return choices
	}
	const most = 2
	gists := [most + 1]string{"", "take this man", "take this man too"}
	foes := slices.DeleteFunc(slices.Clone(guardNear[guardBoard.find(said[0])]), func(at int) bool {
		return !p.foe(at) || len(said) > most || len(said) > 1 && at <= guardBoard.find(said[len(said)-1])
	})
	for i, at := range foes {
		choices = append(choices, engine.Choice{
			Word: guardBoard.name(at), Part: engine.Figure, Gist: gists[len(said)],
			Ends: true, Goes: len(said) < most && i < len(foes)-1,
		})
	}
	return choices
}

// foe reports whether an enemy of the mover stands on a square.
func (p *custodian) foe(square int) bool { return p.on(int(1-p.mover), square) }

func guardMeant(_ *custodian, from int, said []string) draught {
	m := draught{int8(from), int8(guardBoard.find(said[0])), [2]int8{-1, -1}}
	for i, w := range said[1:] {
		m.takes[i] = int8(guardBoard.find(w))
	}
	return m
}

func (custodianGame) Complete(p *custodian, said engine.Order) []engine.Choice {
	return guardSpeech.Complete(p, said)
}

func (custodianGame) Read(p *custodian, said engine.Order) (draught, error) {
	if words := said.Words(); len(words) > 4 {
		return draught{}, engine.Forbid("CU-2", "a man takes up to 2, not %d", len(words)-2)
	}
	deed, err := guardSpeech.Read(p, said)
	if err != nil {
		return draught{}, err
	}
	return deed(p), nil
}

func (custodianGame) Words(_ *custodian, m draught) engine.Order {
	o := engine.Order(guardBoard.name(int(m.from))).Then(guardBoard.name(int(m.to)))
	for _, at := range m.takes {
		if at >= 0 {
			o = o.Then(guardBoard.name(int(at)))
		}
	}
	return o
}

// Gist is not asked, since Complete tells it.
func (custodianGame) Gist(*custodian, engine.Order, string) (engine.Part, string) {
	return engine.Figure, ""
}

func (custodianGame) Tell(before, _ *custodian, m draught) []engine.Event {
	name := func(i int8) string { return guardBoard.name(int(i)) }
	events := []engine.Event{engine.Moved{Side: guardSides[before.mover], Figure: "man", From: name(m.from), To: name(m.to)}}
	for _, at := range m.takes {
		if at >= 0 {
			events = append(events, engine.Taken{By: "CU-2", Side: guardSides[1-before.mover], Figure: "man", At: name(at)})
		}
	}
	return events
}

func (custodianGame) Ending(*custodian) (engine.RuleID, string) { return "CU-2", "all men are taken" }
func (custodianGame) Phase(*custodian) string                   { return "move" }
func (custodianGame) Quiet(p *custodian) int                    { return int(p.quiet) }
func (custodianGame) Position(p *custodian) string              { return p.String() }
func (custodianGame) View(p *custodian, _ engine.Side) engine.View {
	v := p.view(guardBoard, guardSides)
	v.Looks = &guardLooks
	return v
}

var guardLooks = engine.Looks{Kinds: []engine.Look{{Word: "man", Plural: "men", Body: engine.BodyDisc}}}

var custodianRules = engine.Discrete[custodian, draught, *custodian]{Game: custodianGame{}}

func TestCustodian(t *testing.T) {
	between := engine.Setup{Position: ".b..bw.b.b.. white"}
	Run(t, custodianRules, Config{Setups: []engine.Setup{between}})
	RunCore(t, custodianRules, CoreConfig[custodian, draught]{
		Setups: []engine.Setup{between, {Options: map[string]string{"first": "black"}}},
		Invariant: func(before, after *custodian, m draught) error {
			taken := 0
			for _, at := range m.takes {
				taken += min(1, int(at)+1)
			}
			if was, is := bits.OnesCount16(before.men[1-before.mover]), bits.OnesCount16(after.men[1-before.mover]); is != was-taken {
				return fmt.Errorf("of %d men %d are taken, and %d are left", was, taken, is)
			}
			return fewer(before.men, after.men)
		},
	})
	t.Run("later words hang on earlier ones", func(t *testing.T) {
		m, err := custodianRules.New(engine.Setup{Position: ".b..bw.b.b.. white"})
		if err != nil {
			t.Fatal(err)
		}
		for said, want := range map[engine.Order]string{
			"b2":       "a1 c1 c2 a3 c3",
			"b2 c2":    "d2",
			"b2 c3":    "b3",
			"b2 a1":    "b1 a2",
			"b2 a1 b1": "a2",
			"b2 a1 a2": "", // in order, so that each set is said in one way
		} {
			if got := words(m.Complete(said)); got != want {
				t.Errorf("after %q there is %q; want %q", said, got, want)
			}
		}
		for order, want := range map[engine.Order]string{
			"":            "the order is not finished; say b2",
			"b1 a1":       "no man of white stands on b1 (CU-1)",
			"b2":          "the order is not finished; say a1, c1, c2, a3 or c3",
			"b2 d3":       `word 2, "d3", means nothing here; say a1, c1, c2, a3 or c3`,
			"b2 a1 a2 b1": `word 4, "b1", means nothing here; the order should end before it`,
			"x":           `word 1, "x", means nothing here; say b2`,
		} {
			if err := m.Check(order); err == nil || err.Error() != want {
				t.Errorf("%q: %v; want %s", order, err, want)
			}
		}
		for _, o := range []engine.Order{"b2 a1", "b2 a1 b1", "b2 a1 a2", "b2 a1 b1 a2"} {
			if err := m.Check(o); err != nil {
				t.Errorf("%q is refused: %v", o, err)
			}
		}
	})
}
