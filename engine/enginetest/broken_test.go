package enginetest

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
)

// The suite is worth what it finds. Here every claim it makes is broken once, in a toy that is sound
// otherwise, and the suite has to say so.

// bent is a match with some of its methods replaced; nil ones are as they were.
type bent struct {
	engine.Match
	b *bends
}

type bends struct {
	about    func(*engine.About)
	setup    func(*engine.Setup) // before it is checked
	refusal  func(error) error   // of New
	turn     func(engine.Match) engine.Turn
	complete func(m engine.Match, said engine.Order) []engine.Choice
	check    func(m engine.Match, o engine.Order) error
	play     func(m engine.Match, o engine.Order) ([]engine.Event, error)
	result   func(engine.Match) engine.Result
	view     func(m engine.Match, eye engine.Side) engine.View
	position func(engine.Match) string
	hash     func(engine.Match) uint64
	clone    func(engine.Match) engine.Match
}

// bentRules is a game whose matches are bent.
type bentRules struct {
	engine.Ruleset
	b *bends
}

func (r bentRules) About() engine.About {
	a := r.Ruleset.About()
	if r.b.about != nil {
		r.b.about(&a)
	}
	return a
}

func (r bentRules) New(s engine.Setup) (engine.Match, error) {
	if r.b.setup != nil {
		r.b.setup(&s)
	}
	m, err := r.Ruleset.New(s)
	if err != nil {
		if r.b.refusal != nil {
			err = r.b.refusal(err)
		}
		return nil, err
	}
	return bent{m, r.b}, nil
}

func (m bent) Turn() engine.Turn {
	if m.b.turn == nil {
		return m.Match.Turn()
	}
	return m.b.turn(m.Match)
}

func (m bent) Complete(said engine.Order) []engine.Choice {
	if m.b.complete == nil {
		return m.Match.Complete(said)
	}
	return m.b.complete(m.Match, said)
}

func (m bent) Check(o engine.Order) error {
	if m.b.check == nil {
		return m.Match.Check(o)
	}
	return m.b.check(m.Match, o)
}

func (m bent) Play(o engine.Order) ([]engine.Event, error) {
	if m.b.play == nil {
		return m.Match.Play(o)
	}
	return m.b.play(m.Match, o)
}

func (m bent) Result() engine.Result {
	if m.b.result == nil {
		return m.Match.Result()
	}
	return m.b.result(m.Match)
}

func (m bent) View(eye engine.Side) engine.View {
	if m.b.view == nil {
		return m.Match.View(eye)
	}
	return m.b.view(m.Match, eye)
}

func (m bent) Position() string {
	if m.b.position == nil {
		return m.Match.Position()
	}
	return m.b.position(m.Match)
}

func (m bent) Hash() uint64 {
	if m.b.hash == nil {
		return m.Match.Hash()
	}
	return m.b.hash(m.Match)
}

func (m bent) Clone() engine.Match {
	if m.b.clone == nil {
		return bent{m.Match.Clone(), m.b}
	}
	return bent{m.b.clone(m.Match), m.b}
}

// faults is all that the suite finds.
func faults(rules engine.Ruleset, c Config) string {
	s := newSuite(rules, c)
	var all []error
	for _, p := range s.parts() {
		all = append(all, guard(p.hold))
	}
	if err := errors.Join(all...); err != nil {
		return err.Error()
	}
	return ""
}

// altered is a result of Complete with one of its choices changed.
func altered(change func(*engine.Choice)) func(engine.Match, engine.Order) []engine.Choice {
	return func(m engine.Match, said engine.Order) []engine.Choice {
		choices := m.Complete(said)
		if len(choices) > 0 {
			change(&choices[0])
		}
		return choices
	}
}

// refusing is a Check and a Play that give another reason.
func refusing(b bends, why func(engine.Order, error) error) bends {
	b.check = func(m engine.Match, o engine.Order) error {
		if err := m.Check(o); err != nil {
			return why(o, err)
		}
		return nil
	}
	b.play = func(m engine.Match, o engine.Order) ([]engine.Event, error) {
		events, err := m.Play(o)
		if err != nil {
			err = why(o, err)
		}
		return events, err
	}
	return b
}

// telling is a Play that tells something else.
func telling(change func([]engine.Event) []engine.Event) bends {
	return bends{play: func(m engine.Match, o engine.Order) ([]engine.Event, error) {
		events, err := m.Play(o)
		if err == nil {
			events = change(events)
		}
		return events, err
	}}
}

// drawing is a View that draws something else.
func drawing(change func(*engine.View)) bends {
	return bends{view: func(m engine.Match, eye engine.Side) engine.View {
		v := m.View(eye)
		change(&v)
		return v
	}}
}

func describing(change func(*engine.About)) bends { return bends{about: change} }

// brokenCase is a toy, how it is broken, and what the suite is to say.
type brokenCase struct {
	name  string
	rules engine.Ruleset
	bends bends
	want  string // part of the fault
}

// setups are beginnings besides the usual one.
func (c brokenCase) setups() []engine.Setup {
	if c.rules.About().Name == "noughts" {
		return []engine.Setup{{Position: "xo.xo.... x"}}
	}
	return nil
}

func TestBroken(t *testing.T) {
	for _, list := range [][]brokenCase{
		brokenAbout(), brokenSetups(), brokenOrders(), brokenRefusals(), brokenPlay(), brokenTales(), brokenSights(),
		brokenBoards(),
	} {
		for _, c := range list {
			t.Run(c.name, func(t *testing.T) {
				if got := faults(bentRules{c.rules, &c.bends}, Config{Setups: c.setups(), Games: 12, Orders: 30}); !strings.Contains(got, c.want) {
					t.Errorf("found %q; want %q", got, c.want)
				}
			})
		}
	}
	for _, sound := range []engine.Ruleset{noughtsRules, custodianRules, curtainRules{}, floorRules{}, hurryRules{}} {
		if got := faults(bentRules{sound, &bends{}}, Config{Games: 6, Orders: 30}); got != "" {
			t.Errorf("%s is sound, and found is %s", sound.About().Name, got)
		}
	}
}

func brokenAbout() []brokenCase {
	option := func(change func(*engine.Option)) bends {
		return describing(func(a *engine.About) {
			o := a.Options[0]
			change(&o)
			a.Options = []engine.Option{o}
		})
	}
	rule := func(r engine.Rule) bends {
		return describing(func(a *engine.About) { a.Rules = append(a.Rules[:len(a.Rules):len(a.Rules)], r) })
	}
	calls := 0
	return []brokenCase{
		{"name", custodianRules, describing(func(a *engine.About) { a.Name = "Custodian" }), "no lower-case word"},
		{"gist", custodianRules, describing(func(a *engine.About) { a.Gist = "" }), "should each be one line"},
		{"version", custodianRules, describing(func(a *engine.About) { a.Version = 0 }), "version 0"},
		{"nobody", custodianRules, describing(func(a *engine.About) { a.Sides = nil }), "nobody plays"},
		{"one side twice", custodianRules, describing(func(a *engine.About) { a.Sides = []engine.Side{"a", "a"} }), "there once"},
		{"separators", custodianRules, describing(func(a *engine.About) { a.Separators = "-a" }), "separators"},
		{"rule twice", custodianRules, rule(engine.Rule{ID: "CU-1", Gist: "x", Source: "x"}), `rule "CU-1"`},
		{"rule's name", custodianRules, rule(engine.Rule{ID: "cu1", Gist: "x", Source: "x"}), `rule "cu1"`},
		{"rule's gist", custodianRules, rule(engine.Rule{ID: "CU-9"}), "rule CU-9: gist"},
		{"option's name", custodianRules, option(func(o *engine.Option) { o.Name = "Who first" }), "lower-case name"},
		{"option's rule", custodianRules, option(func(o *engine.Option) { o.Rule = "CU-99" }), `"CU-99" is not in the table`},
		{"option's default", custodianRules, option(func(o *engine.Option) { o.Default = "nobody" }), "the default"},
		{"option's values", custodianRules, option(func(o *engine.Option) { o.Values = append(o.Values, "Both") }), "the value"},
		{"number's default", fourRules{}, option(func(o *engine.Option) { o.Default = "7" }), "is not from 2 to 4"},
		{"option twice", custodianRules, describing(func(a *engine.About) { a.Options = append(a.Options, a.Options...) }), "there twice"},
		{"changing", custodianRules, describing(func(a *engine.About) { calls++; a.Version = calls }), "asked for twice"},
	}
}

func brokenSetups() []brokenCase {
	deaf := bends{setup: func(s *engine.Setup) { s.Options = nil }}
	return []brokenCase{
		{"deaf to options", custodianRules, deaf, "are taken"},
		{"deaf to a position", custodianRules, bends{setup: func(s *engine.Setup) { s.Position = "" }}, "is taken"},
		{"mute", custodianRules, bends{refusal: func(error) error { return errors.New("no") }}, "the error should name"},
		{"mute about positions", noughtsRules, bends{refusal: func(err error) error {
			if strings.Contains(err.Error(), "@zz9") {
				return errors.New("no")
			}
			return err
		}}, "should name the word"},
		{"no position, but taken", curtainRules{}, bends{setup: func(s *engine.Setup) { s.Position = "" }}, "is taken"},
		{"refuses a value", custodianRules, bends{setup: func(s *engine.Setup) {
			if s.Options["first"] == "black" {
				s.Options = map[string]string{"first": "pink"}
			}
		}}, "are refused"},
		{"chokes", noughtsRules, bends{setup: func(s *engine.Setup) {
			if strings.HasSuffix(s.Position, "@zz9") {
				panic("choking")
			}
		}}, "panic: choking"},
		{"another position than given", noughtsRules, bends{position: func(m engine.Match) string {
			return strings.NewReplacer("x.", "o.", "o.", "x.").Replace(m.Position())
		}}, "that is written"},
	}
}

func brokenOrders() []brokenCase {
	turned := 0
	return []brokenCase{
		{"misses a word", custodianRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			choices := m.Complete(said)
			if len(choices) > 2 {
				choices = append(choices[:1], choices[2:]...)
			}
			return choices
		}}, "false; check says: legal"},
		{"a dead end", custodianRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			if said != "" {
				return nil
			}
			return m.Complete(said)
		}}, "nothing may follow"},
		{"offers what is illegal", marchesRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			choices := m.Complete(said)
			if said == "" && len(choices) > 0 {
				choices = append(choices, engine.Choice{Word: "halt", Part: engine.Verb, Ends: true})
			}
			return choices
		}}, `"halt" says that it may end: true`},
		{"a word twice", noughtsRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			return append(m.Complete(said), m.Complete(said)...)
		}}, "is offered twice"},
		{"in any order", noughtsRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			choices := m.Complete(said)
			turned++
			if n := len(choices); n > 1 {
				choices[0], choices[turned%n] = choices[turned%n], choices[0]
			}
			return choices
		}}, "and then"},
		{"does not end", noughtsRules, bends{complete: altered(func(c *engine.Choice) { c.Ends = false; c.Goes = true })}, "goes on: true"},
		{"does not go on", marchesRules, bends{complete: altered(func(c *engine.Choice) { c.Goes = false; c.Ends = true })}, "goes on: false"},
		{"neither", noughtsRules, bends{complete: altered(func(c *engine.Choice) { c.Ends = false })}, "neither ends nor goes on"},
		{"capitals", noughtsRules, bends{complete: altered(func(c *engine.Choice) { c.Word = strings.ToUpper(c.Word) })}, "in lower case"},
		{"a number with a word", floorRules{}, bends{complete: altered(func(c *engine.Choice) {
			if c.Part == engine.Number {
				c.Word = "12"
			}
		})}, "is not to have a word"},
		{"a range too wide", floorRules{}, bends{complete: altered(func(c *engine.Choice) { c.Range.High *= 2 })}, "complete leads to"},
		{"a range too narrow", floorRules{}, bends{complete: altered(func(c *engine.Choice) { c.Range.High, c.Range.Low = 4, -4 })}, "complete leads to"},
		{"an empty range", floorRules{}, bends{complete: altered(func(c *engine.Choice) { c.Range.High = -100 })}, "has no number"},
		{"no area", floorRules{}, bends{complete: altered(func(c *engine.Choice) { c.Area = nil })}, "no area"},
		{"an area too wide", floorRules{}, bends{complete: altered(func(c *engine.Choice) {
			if c.Part == engine.Point {
				c.Area = everywhere{}
			}
		})}, "is legal and yet refused"},
		{"without its side", curtainRules{}, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			choices := m.Complete(said)
			if said == "" && len(m.Turn().Sides) > 1 {
				choices = append(choices, engine.Choice{Word: "ready", Ends: true})
			}
			return choices
		}}, "an order may begin with"},
	}
}

func brokenRefusals() []brokenCase {
	return []brokenCase{
		{"judging lightly", marchesRules, bends{check: func(m engine.Match, o engine.Order) error {
			if strings.Contains(string(o), "done") {
				return nil
			}
			return m.Check(o)
		}}, "complete leads to"},
		{"a rule that is not", noughtsRules, refusing(bends{}, func(engine.Order, error) error {
			return engine.Forbid("NC-9", "no")
		}), `"NC-9" is not in the table`},
		{"a plain error", noughtsRules, refusing(bends{}, func(engine.Order, error) error { return errors.New("no") }), "neither illegal nor unclear"},
		{"a full stop", noughtsRules, refusing(bends{}, func(engine.Order, error) error { return engine.Forbid("", "no.") }), "full stop"},
		{"the wrong word", noughtsRules, refusing(bends{}, func(engine.Order, error) error {
			return &engine.Unclear{At: 0, Word: "wrong"}
		}), "the unclear word"},
	}
}

// everywhere is an area without end.
type everywhere struct{}

func (everywhere) Has(engine.Spot) bool     { return true }
func (everywhere) Outline() [][]engine.Spot { return [][]engine.Spot{circle(pond, 30)} }

func brokenPlay() []brokenCase {
	looked, plays := uint64(0), uint64(0)
	shared := map[engine.Match]int{}
	return []brokenCase{
		{"clone is no clone", marchesRules, bends{clone: func(m engine.Match) engine.Match { return m }}, "in a clone has changed the match"},
		{"clone goes elsewhere", floorRules{}, bends{clone: func(m engine.Match) engine.Match {
			c := *m.(*floor)
			c.chance = engine.NewChance(plays, 99)
			plays++
			return &c
		}}, "two clones"},
		{"check changes it", marchesRules, bends{
			check: func(m engine.Match, o engine.Order) error { looked++; return m.Check(o) },
			hash:  func(m engine.Match) uint64 { return m.Hash() + looked },
		}, "changed the match"},
		{"a refusal changes it", marchesRules, bends{
			play: func(m engine.Match, o engine.Order) ([]engine.Event, error) {
				events, err := m.Play(o)
				if err != nil {
					shared[m]++
				}
				return events, err
			},
			hash: func(m engine.Match) uint64 { return m.Hash() + uint64(shared[m]) },
		}, "the refused order"},
		{"play refuses what passes", marchesRules, bends{play: func(m engine.Match, o engine.Order) ([]engine.Event, error) {
			if o == "done" {
				return nil, engine.Forbid("MA-1", "not yet")
			}
			return m.Play(o)
		}}, "is legal and yet refused"},
		{"play gives another reason", marchesRules, bends{play: func(m engine.Match, o engine.Order) ([]engine.Event, error) {
			if err := m.Check(o); err != nil {
				return nil, engine.Forbid("MA-2", "for another reason")
			}
			return m.Play(o)
		}}, "for another reason"},
		{"the hash stands still", marchesRules, bends{hash: func(engine.Match) uint64 { return 1 }}, "leaves the hash as it was"},
	}
}

func brokenTales() []brokenCase {
	plays := uint64(0)
	return []brokenCase{
		{"a semicolon", noughtsRules, telling(func(e []engine.Event) []engine.Event {
			return append([]engine.Event{engine.Changed{What: "a; b"}}, e...)
		}), "without a semicolon"},
		{"an event's rule", noughtsRules, telling(func(e []engine.Event) []engine.Event {
			return append([]engine.Event{engine.Changed{What: "a", By: "NC-9"}}, e...)
		}), `"NC-9" is not in the table`},
		{"ends without a word", noughtsRules, telling(func(e []engine.Event) []engine.Event { return e[:1:1] }), "the result is"},
		{"ends with nothing", hurryRules{}, telling(func([]engine.Event) []engine.Event { return nil }), "tells nothing"},
		{"ends too early", noughtsRules, telling(func(e []engine.Event) []engine.Event {
			return append([]engine.Event{engine.Ended{}}, e...)
		}), "the result is"},
		{"offers after the end", noughtsRules, bends{complete: func(m engine.Match, said engine.Order) []engine.Choice {
			if m.Result().Over && said == "" {
				return []engine.Choice{{Word: "a1", Ends: true}}
			}
			return m.Complete(said)
		}}, "the match is over and offers"},
		{"plays differently again", floorRules{}, bends{setup: func(s *engine.Setup) { plays++; s.Seed = plays }}, "played again"},
		{"won too early", noughtsRules, bends{result: func(m engine.Match) engine.Result {
			r := m.Result()
			r.Winner = "x"
			return r
		}}, "the match is not over"},
		{"an ally wins alone", frontsRules, bends{result: func(m engine.Match) engine.Result {
			r := m.Result()
			r.With = []engine.Side{"a"}
			return r
		}}, "another side"},
		{"a wrong sum", curtainRules{}, bends{result: func(m engine.Match) engine.Result {
			r := m.Result()
			r.Scores = []engine.Score{{Side: "red", Points: 3, Parts: []engine.ScorePart{{Points: 1}}}}
			return r
		}}, "its parts make 1"},
	}
}

func brokenSights() []brokenCase {
	asked := 0
	kept := map[int][]engine.Side{}
	clock := func(change func(*engine.Clock)) bends {
		return bends{turn: func(m engine.Match) engine.Turn {
			t := m.Turn()
			if t.Clock.Allowed > 0 {
				change(&t.Clock)
			}
			return t
		}}
	}
	return []brokenCase{
		{"the view changes", noughtsRules, drawing(func(v *engine.View) { asked++; v.Title = strings.Repeat("x", asked%2) }), "Title"},
		{"the view is shared", noughtsRules, drawing(func(v *engine.View) {
			if kept[0] == nil {
				kept[0] = v.Sides
			}
			v.Sides = kept[0]
		}), "not made anew"},
		{"two on a cell", noughtsRules, drawing(func(v *engine.View) {
			for i := range v.Figures {
				v.Figures[i].Place, v.Figures[i].Word = "a1", ""
			}
		}), "two figures stand on"},
		{"on no cell", noughtsRules, drawing(func(v *engine.View) {
			for i := range v.Figures {
				v.Figures[i].Place = "z9"
			}
		}), "which there is not"},
		{"a field of nobody", noughtsRules, drawing(func(v *engine.View) {
			v.Fields = []engine.Field{{Of: "z", Places: []string{"a1"}}}
		}), "no such figure"},
		{"a field off the board", noughtsRules, drawing(func(v *engine.View) {
			if len(v.Figures) > 0 {
				v.Fields = []engine.Field{{Of: v.Figures[0].Word, Places: []string{"z9"}}}
			}
		}), "which there is not"},
		{"of one name", noughtsRules, drawing(func(v *engine.View) {
			for i := range v.Figures {
				v.Figures[i].Word = "man"
			}
		}), "are called"},
		{"other looks", noughtsRules, drawing(func(v *engine.View) { v.Looks = &engine.Looks{} }), "other looks"},
		{"an unknown kind", custodianRules, drawing(func(v *engine.View) { v.Figures[0].Kind = "ghost" }), "no look"},
		{"an unknown ground", custodianRules, drawing(func(v *engine.View) {
			v.Cells = slices.Clone(v.Cells)
			v.Cells[0].Terrain = "lava"
		}), "no look"},
		{"an unknown state", custodianRules, drawing(func(v *engine.View) { v.Figures[0].State = "odd" }), "no look"},
		{"no ground", noughtsRules, drawing(func(v *engine.View) { v.Ground = engine.Ground{} }), "is nothing"},
		{"of no side", noughtsRules, drawing(func(v *engine.View) { v.Sides = []engine.Side{"z"} }), "none of the sides"},
		{"reads back otherwise", custodianRules, bends{setup: func(s *engine.Setup) {
			s.Position = strings.Replace(s.Position, "black", "white", 1)
		}}, "reads back as"},
		{"turns run backwards", noughtsRules, bends{turn: func(m engine.Match) engine.Turn {
			t := m.Turn()
			t.Number = 20 - t.Number
			return t
		}}, "comes turn"},
		{"two lines", noughtsRules, bends{position: func(m engine.Match) string { return m.Position() + "\n" }}, "more than a line"},
		{"awaits nobody", noughtsRules, bends{turn: func(engine.Match) engine.Turn { return engine.Turn{Number: 1} }}, "awaits []"},
		{"awaits a stranger", noughtsRules, bends{turn: func(m engine.Match) engine.Turn {
			t := m.Turn()
			if !m.Result().Over {
				t.Sides = []engine.Side{"z"}
			}
			return t
		}}, "should be a side"},
		{"the clock's order", hurryRules{}, clock(func(c *engine.Clock) { c.Out = "stop" }), "could not be played"},
		{"the clock's warnings", hurryRules{}, clock(func(c *engine.Clock) { c.Warn = []time.Duration{time.Minute, time.Hour} }), "the longest first"},
	}
}

// brokenBoards are views with something wrong with their cells, with who stands on several, or with the teams.
func brokenBoards() []brokenCase {
	mine := slices.Clone(noughtsBoard.cells())
	return []brokenCase{
		{"other cells", noughtsRules, drawing(func(v *engine.View) { v.Cells = slices.Clone(v.Cells) }), "other cells"},
		{"painted cells", noughtsRules, drawing(func(v *engine.View) {
			if len(v.Figures) > 2 {
				mine[0].Terrain = "mud"
			}
			v.Cells = mine
		}), "written into the cells"},
		{"a figure on a place twice", frontsRules, drawing(func(v *engine.View) {
			v.Figures[0].Places[1] = v.Figures[0].Place
		}), "twice"},
		{"a figure first elsewhere", frontsRules, drawing(func(v *engine.View) {
			slices.Reverse(v.Figures[0].Places)
		}), "the first"},
		{"a figure half off the board", frontsRules, drawing(func(v *engine.View) { v.Figures[0].Places[1] = "z9" }), "which there is not"},
		{"in two teams", frontsRules, drawing(func(v *engine.View) { v.Teams[1] = v.Teams[0] }), "and once"},
		{"a team of nobody", frontsRules, drawing(func(v *engine.View) { v.Teams = append(v.Teams, nil) }), "is empty"},
	}
}
