package render

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// handOn is a hand at a match.
func handOn(t *testing.T, rules engine.Ruleset, setup engine.Setup) *ui.Hand {
	t.Helper()
	s, err := engine.Sit(rules, setup, "test")
	if err != nil {
		t.Fatal(err)
	}
	return ui.NewHand(&ui.Table{Sitting: s})
}

// placeOn is what lies under the pointer over a place.
func placeOn(h *ui.Hand, place_ string) ui.Place {
	return ui.Place{Figure: scene.FigureOn(&h.View, place_), Cell: h.View.CellNamed(place_)}
}

// typeInto types letters; a line end is Enter.
func typeInto(h *ui.Hand, text string) {
	for _, r := range text {
		if r == '\n' {
			h.Enter()
		} else {
			h.Letter(r)
		}
	}
}

// A click on what nothing can be said to means who stands there with it, and beside a side that can be said the square.
func TestSharedSquares(t *testing.T) {
	t.Parallel()
	h := handOn(t, venturini.Siege, engine.Setup{Position: "venturini 1 siege 9 B | fig B pio1 10,10 | lie 10,10 2f | " +
		"fig B hgun5 41,53 | fig B fart26 41,53"})
	goods := h.View.FigureWorded("goods 10,10")
	if goods < 0 {
		t.Fatal("no goods lie there")
	}
	h.Click(ui.Place{Figure: goods, Cell: h.View.CellNamed("10,10")})
	if h.Said != "pio1" || h.Note != (ui.Note{}) {
		t.Errorf("said %q, noted %+v", h.Said, h.Note)
	}
	h.Say("hgun5 batter crest")
	h.Click(placeOn(h, "42,52"))
	if n := len(h.Entries); n != 1 || h.Entries[0].Order != "hgun5 batter crest 42,52:s" {
		t.Errorf("%d orders, noted %+v", n, h.Note)
	}
}

func TestSentences(t *testing.T) {
	t.Parallel()
	click := func(places ...string) func(*ui.Hand) {
		return func(h *ui.Hand) {
			for _, p := range places {
				h.Click(placeOn(h, p))
			}
		}
	}
	types := func(text string) func(*ui.Hand) { return func(h *ui.Hand) { typeInto(h, text) } }
	cases := []struct {
		name   string
		do     func(*ui.Hand)
		said   engine.Order
		played int
		rule   engine.RuleID
		note   string // a part of it
	}{
		{"a figure begins a sentence", click("41"), "41", 0, "", ""},
		{"a place ends it", click("41", "49"), "", 1, "", ""},
		{"another man of one's own begins anew", click("41", "43"), "43", 0, "", ""},
		{"an illegal place keeps what was said", click("41", "69"), "41", 0, "WC-12", "69"},
		{"the other side's man", click("97"), "", 0, "WC-16", "the attacker is to move"},
		{"an empty square", click("69"), "", 0, "WC-17", "69"},
		{"typed with the game's separator", types("41-49\n"), "", 1, "", ""},
		{"typed whole after a word", func(h *ui.Hand) { h.Click(placeOn(h, "41")); typeInto(h, "41-49\n") }, "", 1, "", ""},
		{"typed whole after a refusal", types("39-48\n39-47\n"), "", 1, "", ""},
		{"typed whole and wrong after a word", func(h *ui.Hand) { h.Click(placeOn(h, "41")); typeInto(h, "39-48\n") }, "39", 0, "WC-6", "48"},
		{"typed word by word", types("41 49\n"), "", 1, "", ""},
		{"typed and clicked", func(h *ui.Hand) { typeInto(h, "41 "); h.Click(placeOn(h, "49")) }, "", 1, "", ""},
		{"a word that means nothing", types("flee\n"), "", 0, "", "flee"},
		{"a separator alone", types("-\n"), "", 0, "", "says nothing"},
		{"the beginning of a word", types("res\nres\n"), "", 1, "", ""},
		{"not the beginning of a number", types("4\n"), "", 0, "WC-17", "nobody stands on 4"},
		{"Enter too early", func(h *ui.Hand) { h.Click(placeOn(h, "41")); h.Enter() }, "41", 0, "", "not finished"},
		{"Escape takes a word back", func(h *ui.Hand) { h.Click(placeOn(h, "41")); h.Back() }, "", 0, "", ""},
		{"Escape lets go of whom one was refused with", func(h *ui.Hand) { click("41", "69")(h); h.Back() }, "", 0, "", ""},
		{"a click beside the board lets go", func(h *ui.Hand) { click("41")(h); h.Click(ui.Nowhere()) }, "", 0, "", ""},
		{"undo", func(h *ui.Hand) { click("41", "49")(h); h.Undo() }, "", 0, "", ""},
		{"redo", func(h *ui.Hand) { click("41", "49")(h); h.Undo(); h.Redo() }, "", 1, "", ""},
		{"nothing to undo", func(h *ui.Hand) { h.Undo() }, "", 0, "", "nothing to undo"},
		{"undo drops what is half said", func(h *ui.Hand) { click("41", "49", "97")(h); h.Undo() }, "", 0, "", ""},
		{"nobody speaks while somebody thinks", func(h *ui.Hand) { h.Busy = "att"; h.Say(""); click("41")(h) }, "", 0, "", "the turn of att"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := handOn(t, warchess.Rules, engine.Setup{})
			tc.do(h)
			if h.Said != tc.said || h.S.Len() != tc.played || h.Note.Rule != tc.rule || !strings.Contains(h.Note.Text, tc.note) || tc.note == "" && h.Note.Text != "" {
				t.Errorf("said %q, played %d, note %+v; want %q, %d, %q by %q", h.Said, h.S.Len(), h.Note, tc.said, tc.played, tc.note, tc.rule)
			}
		})
	}
}

// march is a game of one order: go, or go far.
type march struct{}

func (march) About() engine.About {
	return engine.About{Name: "march", Version: 1, Sides: []engine.Side{"a"}}
}
func (march) New(engine.Setup) (engine.Match, error) { return &marching{}, nil }

type marching struct{ over bool }

func (m *marching) Turn() engine.Turn {
	return engine.Turn{Number: 1, Phase: "move", Sides: []engine.Side{"a"}}
}

func (m *marching) Complete(said engine.Order) []engine.Choice {
	return map[engine.Order][]engine.Choice{
		"":   {{Word: "go", Part: engine.Verb, Ends: true, Goes: true}},
		"go": {{Word: "far", Part: engine.Verb, Ends: true}, {Part: engine.Number, Range: engine.Range{Low: 1, High: 9}, Ends: true}},
	}[said]
}

func (m *marching) Check(o engine.Order) error {
	if o == "go" || o == "go far" || o == "go 5" {
		return nil
	}
	return &engine.Unclear{Word: string(o)}
}
func (m *marching) Play(o engine.Order) ([]engine.Event, error) { return nil, m.Check(o) }
func (m *marching) Result() engine.Result                       { return engine.Result{Over: m.over} }

func (m *marching) View(engine.Side) engine.View { return engine.View{Sides: []engine.Side{"a"}} }
func (m *marching) Position() string             { return "" }
func (m *marching) Hash() uint64                 { return 0 }
func (m *marching) Clone() engine.Match          { c := *m; return &c }

// A sentence that may end and may go on waits for Enter, be it that of its first word; a number is said by typing it.
func TestSentenceThatMayGoOn(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]engine.Order{"go ": "", "go\n": "go", "go \n": "go", "go far\n": "go far", "go 5\n": "go 5", "go 5 \n": "go 5"} {
		h := handOn(t, march{}, engine.Setup{})
		typeInto(h, said)
		got := engine.Order("")
		if e := h.S.Journal().Entries; len(e) == 1 {
			got = e[0].Order
		}
		if got != want || want == "" && (h.Said != "go" || !h.Ends) {
			t.Errorf("%q plays %q, want %q; said %q, note %q", said, got, want, h.Said, h.Note.Text)
		}
	}
}

func TestMarks(t *testing.T) {
	t.Parallel()
	h := handOn(t, warchess.Rules, engine.Setup{})
	h.Click(placeOn(h, "41"))
	if m := h.Marks(); len(m.Chosen) != 1 || len(m.May) != 10 || len(m.Last) != 0 {
		t.Errorf("with 41 said: %+v; want it chosen and ten places lit", m)
	}
	h.Click(placeOn(h, "69"))
	if m := h.Marks(); m.Tried != h.View.CellNamed("69") {
		t.Errorf("the place that was refused is %d", m.Tried)
	}
	h.Click(placeOn(h, "49"))
	if m := h.Marks(); len(m.Last) != 2 || len(m.May) != 0 {
		t.Errorf("after an order: %+v; want its two places and nothing lit", m)
	}
	h.Click(placeOn(h, "95"))
	if m := h.Marks(); len(m.Last) != 2 || len(m.May) == 0 {
		t.Errorf("while the next is said: %+v; want the two places of the last, and where he may go", m)
	}
}

// What is typed cut short is what the terminal takes it for: both ask sentence.Offers.Read.
func TestHandReads(t *testing.T) {
	t.Parallel()
	h := handOn(t, warchess.Rules, engine.Setup{})
	if typeInto(h, "41 to 49\n"); len(h.Entries) != 1 || h.Entries[0].Order != "41 49" {
		t.Errorf("as the list of orders writes it: played %v, and the note is %q", h.Entries, h.Note.Text)
	}
	h = handOn(t, warchess.Rules, engine.Setup{})
	typeInto(h, "resi\n")
	if len(h.Entries) != 0 || h.Note.Text == "" {
		t.Errorf("once: played %v, and the note is %q", h.Entries, h.Note.Text)
	}
	typeInto(h, "resi\n")
	if len(h.Entries) != 1 || h.Entries[0].Order != "resign" {
		t.Errorf("played %v, said %q, and the note is %q", h.Entries, h.Said, h.Note.Text)
	}
}

// Nothing that is typed in a line is dropped: not who or what it begins with, nor what is left after a whole order.
// What is refused is what was typed, not its first words.
func TestNothingTypedIsLost(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		rules         engine.Ruleset
		typed, refuse string
		rule          engine.RuleID
	}{
		{venturini.Battle, "inf1 inf2 to 8,4", `"inf2" begins an order of its own, and cannot follow "inf1"`, ""},
		{venturini.Battle, "inf1 done", `"done" begins an order of its own, and cannot follow "inf1"`, ""},
		{venturini.Battle, "done inf1", `"done" is a whole order, and "inf1" cannot follow it`, ""},
		{venturini.Battle, "infantry 2 charge 11,11", "11,11 does not touch 8,2", "VT-FIGHT-40"},
		{hellwig.Rules, "43 g53 to 44", `"g53" begins an order of its own, and cannot follow "43"`, ""},
		{hellwig.Rules, "43-z20", `word 2, "z20", means nothing here; say to`, ""},
		{warchess.Rules, "41 to z20", `word 2, "z20", means nothing here; say 25, 26`, ""},
		{warchess.Rules, "41 49 50", `"41 49" is a whole order, and "50" cannot follow it`, ""},
		{battle.Battle{}, "s1 s2 to 20,20", `"s2" begins an order of its own, and cannot follow "s1"`, ""},
		{battle.Battle{}, "march 20,20 s1", "S1 cannot go 20 in across and 20 in up: S1 has 24 in;", "LW-MOVE-2"},
	} {
		t.Run(string(tc.rule)+" "+tc.typed, func(t *testing.T) {
			t.Parallel()
			var h *ui.Hand
			if tc.rules.About().Name == "littlewars" {
				h = inField(t, "off").Hand
			} else {
				h = handOn(t, tc.rules, engine.Setup{Seed: 1})
			}
			played := h.Played
			typeInto(h, tc.typed+"\n")
			if h.Played != played || !strings.HasPrefix(h.Note.Text, tc.refuse) || h.Note.Rule != tc.rule {
				t.Errorf("played %d, refused by %s: %s", h.Played-played, h.Note.Rule, h.Note.Text)
			}
		})
	}
}

// After what was typed and refused a click on a lit square goes on with what is left of it.
func TestClickAfterRefusal(t *testing.T) {
	t.Parallel()
	d := deskOn(t, rithmomachia.Rules, engine.Setup{Seed: 1})
	man := engine.Order(d.Hand.Choices[0].Word)
	d.Hand.Say(man)
	to, played := d.Hand.Choices[0].Word, d.Hand.Played
	d.Hand.Say("")
	typeInto(d.Hand, string(man)+" a1\n")
	if d.Hand.Said != man || d.Hand.Note.Rule == "" {
		t.Fatalf("said is %q, refused %+v", d.Hand.Said, d.Hand.Note)
	}
	d.click(d.PixelOf(d.Shown.Cells[d.Shown.CellNamed(to)].At, 0))
	if d.Hand.Played == played {
		t.Errorf("%s is not played; said is %q: %s", man.Then(to), d.Hand.Said, d.Hand.Note.Text)
	}
}

// What gives up the game, typed, is asked about: the large button and Enter say it, Escape takes it back; in every game.
func TestResignedByEnter(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{battle.Battle{}, warchess.Rules, rithmomachia.Rules, hellwig.Rules, venturini.Battle} {
		var setup engine.Setup
		if rules.About().Name == "littlewars" {
			setup = atMill()
		}
		d := deskOn(t, rules, setup)
		for n := 0; slices.IndexFunc(d.Hand.Choices, func(c engine.Choice) bool { return c.Word == "resign" }) < 0; n++ {
			if n > 9 {
				t.Fatalf("%s: nobody can resign in %s", rules.About().Name, d.Sitting.Match().Turn().Phase)
			}
			d.presses(key.NameReturn)
		}
		asks := func(want bool) {
			t.Helper()
			if over := d.Sitting.Match().Result().Over; over || (d.Hand.Note.Text != "") != want {
				t.Fatalf("%s: over %v, asked %q", rules.About().Name, over, d.Hand.Note.Text)
			}
			says := d.Panels.On[ui.ActionSlot].Says
			if strings.Contains(says, "Resign") != want || strings.Contains(says, "press once more") != want {
				t.Errorf("%s: asked %v the large button says %q", rules.About().Name, want, says)
			}
		}
		typed := func() {
			for _, r := range "resign" {
				d.Letter(r)
			}
			d.presses(key.NameReturn)
		}
		for _, c := range ui.Offered(d.Context) {
			if c.Manner != engine.NoManner {
				t.Errorf("%s: %q, which is in the menu, is on the ribbon too", rules.About().Name, c.Word)
			}
		}
		typed()
		asks(true)
		d.presses(key.NameEscape)
		asks(false)
		typed()
		asks(true)
		if d.presses(key.NameReturn); !d.Sitting.Match().Result().Over {
			t.Errorf("%s: Enter does not resign; note %q", rules.About().Name, d.Hand.Note.Text)
		}
	}
}

// Enter says the one word there is, tells where there is none, and never gives a game up.
func TestEnterSaysTheOneWord(t *testing.T) {
	t.Parallel()
	rules := battle.Battle{}
	d := deskOn(t, rules, engine.Setup{Options: map[string]string{"country": "skirmish", "force": "placed", "curtain": "off", "clock": "off"}})
	for d.Sitting.Match().Turn().Phase != "move men" {
		n := d.Sitting.Len()
		if d.presses(key.NameEnter); d.Sitting.Len() != n+1 {
			t.Fatalf("%s: Enter plays nothing; it is to be %+v, and it says %q", d.Sitting.Match().Turn().Phase, d.Hand.Choices, d.Hand.Note.Text)
		}
	}
	n := d.Sitting.Len()
	if d.presses(key.NameEnter); d.Sitting.Len() != n || d.Hand.Note.Text == "" {
		t.Errorf("where men may go Enter plays %d orders and says %q", d.Sitting.Len()-n, d.Hand.Note.Text)
	}
	mover := d.Sitting.Match().Turn().Sides[0]
	foe := d.Shown.Figures[slices.IndexFunc(d.Shown.Figures, func(f engine.Piece) bool { return f.Side != mover && f.Side != "" && f.Bore == nil })]
	d.Hand.Add(foe.Word)
	if got := d.Hand.Note.Text; !strings.Contains(got, string(foe.Side)+"'s, and "+string(mover)+" is to") {
		t.Errorf("of the enemy's %s it says %q", foe.Word, got)
	}
	gun := d.Shown.Figures[slices.IndexFunc(d.Shown.Figures, func(f engine.Piece) bool { return f.Side == mover && f.Bore != nil })]
	d.Step(d.Now + time.Second)
	d.Hand.Add(gun.Word)
	d.Step(d.Now + time.Second)
	if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, "LW-TURN-4") {
		t.Errorf("of a gun that may not fire yet the ribbon says %q", says)
	}
	d.Hand.Say(engine.Order(gun.Word))
	d.Step(d.Now + time.Second)
	d.Hand.Over.Figure = d.Shown.FigureWorded(gun.Word)
	if head, lines := d.Card.UnderHand(d.Context); head != "The table" {
		t.Errorf("of the gun that has a card there is a second, %q: %q", head, lines)
	}
	if gun, card := d.Panels.On[ui.DialSlot].At, d.Panels.On[ui.CardSlot].At; gun.Min.X != card.Min.X || gun.Max.X != card.Max.X {
		t.Errorf("the gun's card lies at %v, the card below it at %v", gun, card)
	}
}

// Enter says no word that ends no turn: to declare a blockade is never what carries the match on.
func TestEnterDeclaresNothing(t *testing.T) {
	t.Parallel()
	const position = "grid:9x5 water:3,12,19,20,21 fort:A:1,2,10,11 moat:A:3,12,19,20,21 centre:A:1 A:S@10 X:T@9 to:X"
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: position})
	if _, may := d.Hand.Choice("blockade"); !may {
		t.Fatal("no blockade can be declared")
	}
	if d.presses(key.NameEnter, key.NameEnter); d.Sitting.Len() != 0 || d.Hand.Note.Text == "" {
		t.Errorf("Enter plays %v, and says %q", d.Hand.Entries, d.Hand.Note.Text)
	}
	if says := d.Panels.On[ui.ActionSlot].Says; strings.Contains(says, "Blockade") {
		t.Errorf("the large button says %q", says)
	}
}

// What was typed and refused is not in the way of a click, which begins anew, and comes back with an arrow or Undo.
func TestRefusedWordsGiveWay(t *testing.T) {
	t.Parallel()
	for name, back := range map[string]func(d *desk){
		"the arrow up": func(d *desk) { d.presses(key.NameUpArrow) },
		"Undo":         func(d *desk) { d.Undo() },
	} {
		d := opened(t, engine.Setup{})
		typed := func() {
			for _, r := range "39-48" {
				d.Letter(r)
			}
			d.presses(key.NameReturn)
		}
		if typed(); d.Hand.Said != "39" || d.Hand.Note.Rule != "WC-6" {
			t.Fatalf("refused, said is %q, note %+v", d.Hand.Said, d.Hand.Note)
		}
		d.click(d.at(t, "49")) // could go on with 39 as little
		if d.Hand.Said != "" || d.Hand.Note.Rule == "WC-6" {
			t.Errorf("after a click said is %q, note %+v", d.Hand.Said, d.Hand.Note)
		}
		if back(d); d.Hand.Typed != "39-48" || d.Sitting.Len() != 0 {
			t.Errorf("%s brings back %q", name, d.Hand.Typed)
		}
		d.presses(key.NameDeleteBackward)
		d.Letter('7')
		d.presses(key.NameReturn)
		if d.lastOrder() != "39-47" && d.lastOrder() != "39 47" {
			t.Errorf("mended it plays %q, note %+v", d.lastOrder(), d.Hand.Note)
		}
		if back(d); d.Hand.Typed != "" {
			t.Errorf("after the order %s brings back %q", name, d.Hand.Typed)
		}
	}
	d := opened(t, engine.Setup{})
	d.Hand.Say("39")
	d.Letter('4')
	d.Letter('8')
	d.presses(key.NameReturn)
	d.click(d.at(t, "41"))
	if want := "the arrow up brings back 39 48"; d.Hand.Said != "41" || d.Hand.Note.Text != want {
		t.Errorf("after a click on another said is %q, note %q, want %q", d.Hand.Said, d.Hand.Note.Text, want)
	}
}

// What is being typed outlives what others say, and a letter that means nothing is answered.
func TestTypedIsKept(t *testing.T) {
	t.Parallel()
	h := handOn(t, warchess.Rules, engine.Setup{Position: "att C95,99 W7 L97 I1 | def I96 K121 I139 I138 | att"})
	typeInto(h, "13")
	h.Play("95 96")
	if h.Played == 0 || h.Typed != "13" {
		t.Errorf("after %q was played there is typed %q", "95 96", h.Typed)
	}
	typeInto(h, "é")
	if h.Typed != "13" || !strings.Contains(h.Note.Text, `'é'`) {
		t.Errorf("after é there is typed %q, note %+v", h.Typed, h.Note)
	}
	typeInto(h, strings.Repeat("9", 300))
	if len(h.Typed) != 200 || !strings.Contains(h.Note.Text, "200 letters") {
		t.Errorf("after 300 more there are %d, note %+v", len(h.Typed), h.Note)
	}
}

// On the range everybody is in one hand: a sentence that is not finished is refused for what it lacks.
func TestUnfinishedOnTheRange(t *testing.T) {
	t.Parallel()
	d := deskOn(t, gunrange.Range{}, engine.Setup{})
	d.Hand.Add("n5")
	d.Hand.Enter()
	if note := d.Hand.Note.Text; d.Hand.Said != "n5" || note == "" || strings.Contains(note, "gunner") {
		t.Errorf("of %q it is answered %q", d.Hand.Said, note)
	}
}
