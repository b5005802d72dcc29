package render

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// yard is a game on a floor: two men and a gun against a horseman. The men go, the second of them and lies
// down too if he likes, and the gun fires; each turn is a minute long.
type yard struct{}

func (yard) About() engine.About {
	return engine.About{
		Name: "yard", Looks: *tableLooks(), Title: "Yard", Version: 1, Sides: []engine.Side{"red", "blue"},
		Rules: engine.RuleTable{{ID: "YD-1", Gist: "a man goes 6 in"}},
	}
}

func (yard) New(engine.Setup) (engine.Match, error) {
	return &yardMatch{men: [2]engine.Spot{{X: 10, Y: 10}, {X: 20, Y: 10}}, turn: 1}, nil
}

type yardMatch struct {
	men  [2]engine.Spot
	turn int
	over bool
	asks int // how often Complete was asked
}

func (m *yardMatch) mover() engine.Side { return [2]engine.Side{"red", "blue"}[(m.turn-1)%2] }

func (m *yardMatch) Turn() engine.Turn {
	if m.over {
		return engine.Turn{Number: m.turn}
	}
	return engine.Turn{Number: m.turn, Phase: "go", Sides: []engine.Side{m.mover()}, Clock: engine.Clock{
		Allowed: time.Minute, Warn: []time.Duration{30 * time.Second, 10 * time.Second}, Out: "pass",
	}}
}

// yardPace is as far as a man goes.
type yardPace struct{ from engine.Spot }

func (r yardPace) Has(s engine.Spot) bool { return math.Hypot(s.X-r.from.X, s.Y-r.from.Y) <= 6 }

func (r yardPace) Outline() [][]engine.Spot {
	var ring []engine.Spot
	for i := range 24 {
		ring = append(ring, scene.Around(r.from, 6, i, 24))
	}
	return [][]engine.Spot{ring}
}

func (m *yardMatch) man(word string) int { return slices.Index([]string{"m1", "m2"}, word) }

func (m *yardMatch) Complete(said engine.Order) []engine.Choice {
	m.asks++
	words := said.Words()
	verb := func(w string, ends bool) engine.Choice {
		return engine.Choice{Word: w, Part: engine.Verb, Ends: ends, Goes: !ends}
	}
	figure := func(w string) engine.Choice { return engine.Choice{Word: w, Part: engine.Figure, Goes: true} }
	switch {
	case m.over:
		return nil
	case len(words) == 0:
		return []engine.Choice{figure("m1"), figure("m2"), figure("g"), verb("pass", true)}
	case len(words) == 1 && m.man(words[0]) >= 0:
		return []engine.Choice{verb("to", false), verb("lie", true)}
	case len(words) == 1 && words[0] == "g":
		return []engine.Choice{verb("fire", false)}
	case len(words) == 2 && words[1] == "to":
		return []engine.Choice{{Part: engine.Point, Ends: true, Goes: words[0] == "m2", Area: yardPace{m.men[m.man(words[0])]}}}
	case len(words) == 3 && words[0] == "m2":
		return []engine.Choice{verb("lie", true)}
	case said == "g fire":
		return []engine.Choice{{Part: engine.Number, Ends: true, Range: engine.Range{Low: -45, High: 45, Step: 0.5, Unit: "°"}}}
	}
	return nil
}

func (m *yardMatch) Check(o engine.Order) error {
	words := append(o.Words(), "", "", "")
	man := m.man(words[0])
	spot, isSpot := engine.ReadSpot(words[2])
	fires := engine.Range{Low: -45, High: 45, Step: 0.5}
	switch {
	case o == "pass", man >= 0 && words[1] == "lie", o.Words() != nil && words[0] == "g" && words[1] == "fire" && fires.Has(words[2]):
		return nil
	case man >= 0 && words[1] == "to" && isSpot && (yardPace{m.men[man]}).Has(spot) && (words[3] == "" || man == 1 && words[3] == "lie"):
		return nil
	case man >= 0 && words[1] == "to" && isSpot:
		return engine.Forbid("YD-1", "a man goes 6 in")
	}
	return &engine.Unclear{Word: string(o)}
}

func (m *yardMatch) Play(o engine.Order) ([]engine.Event, error) {
	if err := m.Check(o); err != nil {
		return nil, err
	}
	if words := o.Words(); len(words) > 2 && words[1] == "to" {
		m.men[m.man(words[0])], _ = engine.ReadSpot(words[2])
	}
	m.turn++
	return []engine.Event{engine.Changed{What: "yard", Now: string(o)}}, nil
}

func (m *yardMatch) Result() engine.Result { return engine.Result{Over: m.over} }
func (m *yardMatch) Position() string      { return "" }
func (m *yardMatch) Hash() uint64          { return uint64(m.turn) }
func (m *yardMatch) Clone() engine.Match   { c := *m; return &c }

func (m *yardMatch) View(engine.Side) engine.View {
	box := func(at engine.Spot, r float64) [][]engine.Spot {
		return [][]engine.Spot{{{X: at.X - r, Y: at.Y - r}, {X: at.X + r, Y: at.Y - r}, {X: at.X + r, Y: at.Y + r}, {X: at.X - r, Y: at.Y + r}}}
	}
	v := engine.View{
		Looks: tableLooks(), Title: "Yard", Sides: []engine.Side{"red", "blue"},
		Ground: engine.Ground{High: engine.Spot{X: 48, Y: 36}, Floor: true, Material: "cork"},
		Solids: []engine.Solid{
			{Kind: "hill", Name: "Long Hill", Outline: box(engine.Spot{X: 36, Y: 26}, 5)[0], Height: 2},
			{Kind: "house", Name: "Red Barn", Outline: box(engine.Spot{X: 30, Y: 8}, 3)[0], Height: 5},
		},
	}
	for i, at := range m.men {
		v.Figures = append(v.Figures, engine.Piece{
			Word: []string{"m1", "m2"}[i], Kind: "foot", Side: v.Sides[0], At: at, Heading: math.Pi / 2, Span: 1, Tall: 2.1, Covers: box(at, 0.4),
		})
	}
	gun, foe := engine.Spot{X: 6, Y: 6}, engine.Spot{X: 36, Y: 26}
	v.Figures = append(v.Figures,
		engine.Piece{
			Word: "g", Kind: "gun", Side: "red", At: gun, Heading: math.Pi / 4, Span: 3, Tall: 1.5, Covers: box(gun, 1),
			Bore: &engine.Bore{Muzzle: engine.Spot{X: 7.5, Y: 7.5}, Height: 1, Trail: engine.Spot{X: 4, Y: 4}, High: 0.4, Ready: true, Note: "4 men of 4 within 6 in"},
		},
		engine.Piece{Word: "f1", Kind: "horse", Side: "blue", At: foe, Heading: -math.Pi / 2, Span: 2, Tall: 3, Base: 2, Covers: box(foe, 0.6), State: "lying"})
	return v
}

// inYard is a desk in the yard.
func inYard(t testing.TB) *desk {
	t.Helper()
	return deskOn(t, yard{}, engine.Setup{})
}

// blank is the space bar as a window tells of it: the key, then the letter.
func (d *desk) blank() {
	d.Press(key.NameSpace, 0)
	d.Letter(' ')
	d.Step(d.Now + 100*time.Millisecond)
}

// A man and then a bare spot of the floor is a whole order; so is Tab, the arrows and the space bar.
func TestFloorByPointerAndByKeys(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.Hand.Add("m1")
	d.Clicked(d.PixelOf(engine.Spot{X: 12.03, Y: 13}, 0))
	if e := d.Hand.Entries; len(e) != 1 || e[0].Order != "m1 to 12,13" {
		t.Fatalf("a man and a spot play %v, note %q", e, d.Hand.Note.Text)
	}
	d = inYard(t)
	d.presses(key.NameTab)
	if i := d.Hand.Over.Figure; i < 0 || d.Shown.Figures[i].Word != "m1" || !d.Hand.Cursor.On {
		t.Fatalf("Tab goes to %+v", d.Hand.Over)
	}
	if says := d.Guide.Says(d.Context); len(says) != 2 || !strings.HasPrefix(says[1], "the space bar takes ") {
		t.Errorf("on m1 the tag says %q", says)
	}
	d.blank()
	if d.Hand.Said != "m1" {
		t.Fatalf("the space bar on m1 says %q", d.Hand.Said)
	}
	if says := d.Guide.Says(d.Context); len(says) != 1 {
		t.Errorf("on m1, who is taken up, the tag says %q", says)
	}
	d.presses(key.NameRightArrow, key.NameRightArrow, key.NameUpArrow)
	d.Press(key.NameUpArrow, key.ModShift)
	if at := d.Hand.Cursor.At; at != (engine.Spot{X: 12, Y: 11.25}) {
		t.Fatalf("from 10,10 twice right, once up and a quarter is %v", at)
	}
	if says := d.Guide.Says(d.Context); !slices.Equal(says, []string{"12, 11 ¼ in", "the space bar takes this spot"}) {
		t.Errorf("the tag says %q", says)
	}
	d.blank()
	if e := d.Hand.Entries; len(e) != 1 || e[0].Order != "m1 to 12,11.25" {
		t.Fatalf("the keys play %v, note %q", e, d.Hand.Note.Text)
	}
	ribbon := d.Panels.On[ui.RibbonSlot].At
	for _, at := range [...]f32.Point{f32.Pt(400, 300), layout.FPt(ribbon.Min.Add(ribbon.Size().Div(2)))} {
		d.presses(key.NameLeftArrow)
		if d.hovers(at); d.Hand.Cursor.On {
			t.Errorf("the cursor stays though the mouse moves to %v", at)
		}
	}
}

// The table moves so that the cursor, and what is written beside it, does not lie under the plate.
func TestCursorIsClearOfThePlate(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, atMill())
	d.Put(d.Plan().Zoomed(0.5, engine.Spot{X: 24, Y: 36}, d.Shown.Ground, d.Aspect()))
	d.Step(d.Now + time.Second)
	plate := d.Panels.On[ui.PlateSlot].At.Inset(20)
	plate.Min = image.Pt(100, 60) // farther from the window's edges, where it would move in any case
	at := engine.Spot{X: -1}
	for x := range 48 {
		for y := range 72 {
			if p := (engine.Spot{X: float64(x), Y: float64(y)}); d.PixelOf(p, 0).Round().In(plate) {
				at = p
			}
		}
	}
	if at.X < 0 {
		t.Fatal("no spot lies under the plate")
	}
	d.Lead(at, d.PlaceAt(at))
	d.Step(d.Now + time.Second)
	if d.PixelOf(at, 0).Round().In(d.Panels.On[ui.PlateSlot].At) {
		t.Errorf("%v lies under the plate still", at)
	}
}

// Where the sentence may go on after a spot, another spot takes its place, and the same one ends it.
func TestSpotAfterSpot(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.Hand.Add("m2")
	for _, at := range []engine.Spot{{X: 22, Y: 12}, {X: 18, Y: 14}} {
		d.Clicked(d.PixelOf(at, 0))
		if want := engine.Order("m2 to " + at.String()); d.Hand.Said != want || !d.Hand.Ends {
			t.Fatalf("a click on %v says %q, want %q", at, d.Hand.Said, want)
		}
	}
	d.Clicked(d.PixelOf(engine.Spot{X: 18.2, Y: 14.1}, 0))
	if e := d.Hand.Entries; len(e) != 1 || e[0].Order != "m2 to 18,14" {
		t.Errorf("a second click there plays %v, said %q", e, d.Hand.Said)
	}
}

// A spot out of reach is refused where it was tried, and the tag goes when the pointer has gone.
func TestTag(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.Hand.Add("m1")
	for _, at := range []engine.Spot{{X: 24, Y: 18}, {X: 1, Y: 35}, {X: 25, Y: 3}} {
		p := d.PixelOf(at, 0)
		d.click(p)
		tag := d.Panels.On[ui.TagSlot].At
		if d.Hand.Note.Rule != "YD-1" || !strings.Contains(d.Panels.On[ui.TagSlot].Says, "a man goes 6 in") {
			t.Fatalf("at %v: note %+v, the tag says %q", at, d.Hand.Note, d.Panels.On[ui.TagSlot].Says)
		}
		if p.Round().In(tag) {
			t.Errorf("at %v the tag %v covers what was tried, %v", at, tag, p)
		}
		if whole := (image.Rectangle{Max: d.Size}); !tag.In(whole) {
			t.Errorf("at %v the tag is at %v, beyond the window", at, tag)
		}
	}
	tag := d.Panels.On[ui.TagSlot].At
	onto := tag.Min.Add(image.Pt(5, 5))
	for what, to := range map[string]image.Point{"gone": {460, 140}, "come on to it": onto} {
		d.click(d.PixelOf(engine.Spot{X: 25, Y: 3}, 0))
		if d.Panels.On[ui.TagSlot].At != tag {
			t.Fatalf("the tag is at %v, was at %v", d.Panels.On[ui.TagSlot].At, tag)
		}
		d.Router.Queue(pointer.Event{Kind: pointer.Move, Source: pointer.Mouse, Position: layout.FPt(to)})
		d.Step(d.Now + time.Second)
		if !d.Panels.On[ui.TagSlot].At.Empty() {
			t.Error("the tag is still there though the pointer has " + what)
		}
	}
	if d.Hand.Note.Rule != "YD-1" {
		t.Error("the ribbon has forgotten the refusal")
	}
	// What is typed is refused on the ribbon alone.
	d.Hand.Back()
	for _, r := range "40,30" {
		d.Letter(r)
	}
	d.presses(key.NameReturn)
	if d.Hand.Note.Rule != "YD-1" || !d.Panels.On[ui.TagSlot].At.Empty() {
		t.Errorf("typed: note %+v, the tag is at %v", d.Hand.Note, d.Panels.On[ui.TagSlot].At)
	}
}

// A number can be dialled: by more and less, along the rail, and said.
func TestNumberIsDialled(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.Hand.Add("g")
	d.Hand.Add("fire")
	d.Step(d.Now + time.Second)
	d.Panels.On[ui.DialSlot].At = image.Rectangle{} // whatever the gun's own dial shows
	if d.Panels.On[ui.DialSlot].At.Empty() {
		for range 3 {
			d.Ribbon.Nudge(d.Context, 1)
		}
		d.Ribbon.Nudge(d.Context, -1)
		if v, share := ui.Dialled(d.Context); v != "1" || math.Abs(float64(share)-46.0/90) > 1e-6 {
			t.Fatalf("three times more and once less dials %q, %v of the range", v, share)
		}
	}
	r, _ := d.Hand.Number()
	for _, tc := range []struct {
		x    float64
		want string
	}{{12.3, "12.5"}, {-99, "-45"}, {99, "45"}, {-0.2, "0"}} {
		if got := sentence.Numbered(r, tc.x); got != tc.want {
			t.Errorf("%v is dialled as %q, want %q", tc.x, got, tc.want)
		}
	}
	if got := sentence.Grid(engine.Range{Low: 0, High: 360}); got != 5 {
		t.Errorf("a full turn is dialled by %v, want 5", got)
	}
	d.Hand.Typed = ""
	d.Hand.Add("12.5")
	if e := d.Hand.Entries; len(e) != 1 || e[0].Order != "g fire 12.5" {
		t.Errorf("it plays %v", e)
	}
}

// A man of the floor tells what he is, where he stands and what he may do; a gun its crew.
func TestCardOfTheFloor(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	for word, want := range map[string]string{
		"m1": "M1|red foot|at 10, 10 in|faces 90°|say to, lie",
		"g":  "G|red gun|at 6, 6 in|faces 45°|4 men of 4 within 6 in|barrel at 0°, from 0° to 22.9°|say fire",
		"f1": "F1|blue horse|lying|at 36, 26 in, on Long Hill, 2 in up|faces 270°",
	} {
		d.Hand.Over = ui.Place{Figure: d.Shown.FigureWorded(word), Cell: -1}
		head, lines := d.Card.UnderHand(d.Context)
		if got := strings.Join(append([]string{head}, lines...), "|"); got != want {
			t.Errorf("%s: %s\nwant %s", word, got, want)
		}
	}
}

// The match is asked once what may follow, however often the pointer goes over the men.
func TestHoverAsksOnce(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	m := d.Sitting.Match().(*yardMatch)
	d.Hand.Over = ui.Place{Figure: 0, Cell: -1}
	d.Card.UnderHand(d.Context)
	asks := m.asks
	for range 5 {
		d.Hand.Over = ui.Place{Figure: 1 - d.Hand.Over.Figure, Cell: -1}
		d.Card.UnderHand(d.Context)
	}
	if m.asks != asks+1 {
		t.Errorf("two men pointed at five times cost %d questions, want 1 for the second of them", m.asks-asks)
	}
}
