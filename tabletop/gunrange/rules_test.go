package gunrange_test

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// Every rule that the range names is held here by what comes of orders.
func TestRangeRules(t *testing.T) {
	t.Parallel()
	tests := map[engine.RuleID]func(*testing.T){
		"LW-COUNTRY-3": handMade, "LW-COUNTRY-6": sizesOfCountry, "LW-COUNTRY-7": chalkedWater,
		"LW-COUNTRY-12": inTheField, "LW-COUNTRY-1": countryFirst, "LW-COUNTRY-9": solidCountry, "LW-COUNTRY-11": brokenWall,
		"LW-MOVE-3": stringRound, "LW-MOVE-5": facing, "LW-SETUP-7": onTheFloor,
		"LW-GUN-6": swings, "LW-GUN-12": makesRoom, "LW-GUN-15": gunStays, "LW-GUN-16": anyMark,
		"LW-SPACE-1": clearOfThings, "LW-SPACE-3": clearOfMen,
		"LW-SHOT-1": knockedOver, "LW-SHOT-2": knockedOnAnother, "LW-SHOT-3": leans, "LW-SHOT-4": touched,
		"LW-SHOT-5": firstTouchedOnly, "LW-SHOT-6": rebounds, "LW-SHOT-9": friendsAndLying, "LW-SHOT-11": ends,
		"PHY-9": impulse, "PHY-13": scatter,
	}
	for _, r := range (gunrange.Range{}).About().Rules {
		test := tests[r.ID]
		if test == nil {
			t.Errorf("%s is named and not tested", r.ID)
			continue
		}
		t.Run(string(r.ID), func(t *testing.T) { t.Parallel(); test(t) })
	}
}

// told is what an order causes, a line an event.
func told(t *testing.T, m engine.Match, o engine.Order) string {
	t.Helper()
	events, err := m.Play(o)
	if err != nil {
		t.Fatalf("%s: %v", o, err)
	}
	var lines []string
	for _, e := range events {
		lines = append(lines, e.String())
	}
	return strings.Join(lines, "\n")
}

// tells holds that an order tells these things.
func tells(t *testing.T, m engine.Match, o engine.Order, want ...string) {
	t.Helper()
	text := told(t, m, o)
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("%s: nothing is told of %q:\n%s", o, w, text)
		}
	}
}

// forbidden holds that an order is against a rule.
func forbidden(t *testing.T, m engine.Match, o engine.Order, rule engine.RuleID, why string) {
	t.Helper()
	err := m.Check(o)
	if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "("+string(rule)+")") {
		t.Errorf("%s: %v, want %s of %s", o, err, why, rule)
	}
}

func facing(t *testing.T) {
	m := open(t, butts(400, man("a", "north", 24, 60)))
	tells(t, m, "a face 200", "a faces 200°")
	tells(t, m, "a to 24,50 170", "a faces 170°")
	if a := figure(t, m.View(""), "a"); math.Abs(a.Heading-170*math.Pi/180) > 1e-9 {
		t.Errorf("a faces %v", a.Heading)
	}
	tells(t, m, "put foot south 30,30 200", "faces 200°")
	if s := figure(t, m.View(""), "s1"); math.Abs(s.Heading-200*math.Pi/180) > 1e-9 {
		t.Errorf("who is put down faces %v", s.Heading)
	}
	forbidden(t, m, "a face 800", "LW-MOVE-5", "800° is more than a whole turn")
	forbidden(t, m, "a face 360.00001", "LW-MOVE-5", "360.00001° is more than a whole turn")
}

func onTheFloor(t *testing.T) {
	m := open(t, butts(400, man("a", "north", 24, 60)))
	for _, o := range []engine.Order{"a to 24,500", "s-gun1 to -30,20", "put foot south 500,20"} {
		forbidden(t, m, o, "LW-SETUP-7", "is off the floor")
	}
	forbidden(t, m, "a to 48.0001,20", "LW-SETUP-7", "48.001,20 is off the floor, which goes from 0,-12 to 48,72")
}

// TestRangeRoom fills the floor: of what there is no more room for nothing more is offered.
func TestRangeRoom(t *testing.T) {
	t.Parallel()
	const foot = "[[men]]\nside = \"south\"\narm = \"infantry\"\nat = [600, 300]\ncount = %d\nranks = 40\n"
	crowd := fmt.Sprintf("littlewars = 1\ntitle = \"Crowd\"\nsize = [1200, 1200]\n"+foot, scenario.MaxMen)
	var guns strings.Builder
	for i := range scenario.MaxGuns {
		fmt.Fprintf(&guns, "[[gun]]\nside = \"south\"\nat = [%d, 6]\n", 12+10*i)
	}
	for _, c := range []struct{ text, offers string }{
		{butts(400, ""), "foot horse gun"},
		{crowd, "gun"},
		{strings.Replace(crowd, fmt.Sprint(scenario.MaxMen), fmt.Sprint(scenario.MaxMen-1), 1) + guns.String(), "foot horse"},
		{crowd + guns.String(), ""},
	} {
		m := open(t, c.text)
		var words []string
		for _, w := range m.Complete("put") {
			words = append(words, w.Word)
		}
		if got := strings.Join(words, " "); got != c.offers {
			t.Errorf("put offers %q, want %q", got, c.offers)
		}
		if c.offers == "" {
			forbidden(t, m, "put foot south 30,30", "LW-SETUP-7", "no room for more than 4000 men and 100 guns")
		}
	}
}

func TestRangeOpens(t *testing.T) {
	t.Parallel()
	table, err := scenario.Embedded("skirmish")
	if err != nil {
		t.Fatal(err)
	}
	if o, is, err := gunrange.Entry.Opens("skirmish"); err != nil || !is || o.Gist != table.About || o.Setup.Position != scenario.LineOf(table) {
		t.Errorf("%+v, %t, %v", o, is, err)
	}
	if _, is, err := gunrange.Entry.Opens("chess"); err != nil || is {
		t.Errorf("the range opens chess: %v", err)
	}
	if _, is, err := gunrange.Entry.Opens(filepath.Join(t.TempDir(), "none.toml")); err == nil || !is {
		t.Errorf("a file that is not there: %t, %v", is, err)
	}
}

// butts is a floor with one gun, laid North, that fires at so many in/s without scatter, and what else is said.
func butts(speed float64, more string) string {
	return fmt.Sprintf(`littlewars = 1
title = "Butts"
size = [48, 60]
[[gun]]
side = "south"
at = [24, 6]
angle_spread = 0
speed_spread = 0
muzzle_speed = %v
%s`, speed, more)
}

// man is one man of foot.
func man(name, side string, x, y float64) string {
	return fmt.Sprintf("[[men]]\nname = %q\nside = %q\narm = \"infantry\"\nat = [%v, %v]\n", name, side, x, y)
}

func countryFirst(t *testing.T) {
	for _, name := range scenario.Names() {
		table, err := scenario.Embedded(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := gunrange.Range{}.New(engine.Setup{Options: map[string]string{"scenario": name}})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		if v.Title != table.Title || len(v.Solids) != len(table.Country) || len(v.Figures) != len(table.Men)+len(table.Guns) {
			t.Errorf("%s opens as %q with %d things and %d figures", name, v.Title, len(v.Solids), len(v.Figures))
		}
	}
}

func solidCountry(t *testing.T) {
	for _, what := range []string{
		"[[house]]\nname = \"it\"\nat = [30, 40]\nsize = [4, 4]\nheight = 3",
		"[[wall]]\nname = \"it\"\nat = [30, 40]\nsize = [4, 1]\nheight = 1",
		"[[rock]]\nname = \"it\"\nat = [30, 40]\nradius = 1\nheight = 1",
		"[[tree]]\nname = \"it\"\nat = [30, 40]\nheight = 5",
	} {
		m := open(t, butts(800, man("a", "north", 24, 30)+what))
		forbidden(t, m, "a to 30,40", "LW-COUNTRY-9", `"it"`)
		forbidden(t, m, "s-gun1 to 30,40", "LW-COUNTRY-9", `"it"`)
		forbidden(t, m, "put horse north 30,40", "LW-COUNTRY-9", `"it"`)
	}
	m := open(t, drill)
	if tells(t, m, "a1 to 8,40", "a1 goes"); figure(t, m.View(""), "a1").Base != 1 {
		t.Error("on the hill he does not stand an inch high")
	}
}

// A wall that is shot down is in the way of men all the same, and of the next shot.
func brokenWall(t *testing.T) {
	m := open(t, butts(3000, man("a", "north", 24, 50)+
		"[[wall]]\nname = \"wall\"\nat = [24, 20]\nsize = [9, 1.125]\nbricks = \"loose\"\nheight = 2.25\n"))
	before := m.View("").Solids
	tells(t, m, "s-gun1 fire", "strikes a brick of wall")
	if after := m.View("").Solids; !slices.EqualFunc(before, after, func(a, b engine.Solid) bool {
		return a.Name == b.Name && a.Height == b.Height && slices.Equal(a.Outline, b.Outline)
	}) {
		t.Error("the wall is not as it was")
	}
	forbidden(t, m, "a to 24,20", "LW-COUNTRY-9", "wall")
	tells(t, m, "s-gun1 fire", "strikes a brick of wall")
}

func stringRound(t *testing.T) {
	m := open(t, butts(800, man("a", "north", 10, 40)+
		"[[house]]\nname = \"it\"\nat = [20, 40]\nsize = [4, 12]\nheight = 3"))
	// Round a corner of the house: its disc of 0.3 and the gap of 1/16 off it.
	strung := m.Complete("a to")[0].Area.(engine.Strung)
	way, length, ok := strung.String(engine.Spot{X: 30, Y: 40})
	const r = 0.3 + 1.0/16
	leg, half := math.Sqrt(8*8+6*6-r*r), math.Atan2(6, 8)+math.Asin(r/10)
	want := 2*(leg+r*half) + 4
	if !ok || math.Abs(length-want) > 1e-9 || strung.Most() != 0 {
		t.Errorf("the string is %v in, want %v: %v", length, want, way)
	}
	tells(t, m, "a to 30,40", "goes "+engine.Decimal(length)+" in", "(LW-MOVE-3)")
	// Round himself there is a pond: nobody lays a string out of it.
	m = open(t, drill, "bill to 8,20")
	if text := told(t, m, "bill to 20,20"); !strings.Contains(text, "is lifted") || strings.Contains(text, "LW-MOVE-3") {
		t.Errorf("out of the pond: %s", text)
	}
}

func swings(t *testing.T) {
	m := open(t, butts(800, "[[house]]\nname = \"it\"\nat = [27, 9]\nsize = [2, 4]\nheight = 3"))
	forbidden(t, m, "s-gun1 lay 45 0", "LW-GUN-6", `house "it"`)
	// As far as it goes it may be laid, and a hair further not; nobody else is on the table to be blamed.
	for _, c := range m.Complete("s-gun1 lay") {
		if c.Range.High == 360 || c.Range.Low == -360 {
			continue
		}
		for _, b := range []float64{c.Range.Low, c.Range.High} {
			if err := m.Check(engine.Order(fmt.Sprint("s-gun1 lay ", b, " 0"))); err != nil {
				t.Error(err)
			}
		}
		past := math.Nextafter(c.Range.High, 1e3)
		forbidden(t, m, engine.Order(fmt.Sprint("s-gun1 lay ", past, " 0")), "LW-GUN-6", `house "it"`)
		// Of a bearing a little beyond it is not said that it stops there, or farther on.
		for _, by := range []float64{0.03, 0.02, 0.001, 1e-5} {
			for _, b := range []float64{c.Range.Low - by, c.Range.High + by} {
				var asked, stops float64
				err := fmt.Sprint(m.Check(engine.Order(fmt.Sprint("s-gun1 lay ", b, " 0"))))
				if _, e := fmt.Sscanf(err, "S-gun1 cannot be swung to %f°: it stops at %f°", &asked, &stops); e != nil ||
					(asked > stops) != (b > c.Range.High) || asked == stops {
					t.Errorf("%v of %v: %s", b, c.Range, err)
				}
			}
		}
	}
	// To all of its arc it can be swung.
	arc, err := m.(engine.Measurer).Arc("s-gun1")
	if err != nil || len(arc.Way[0]) < 10 {
		t.Fatal(err, arc)
	}
	const inward = 1e-6 // of the way to North, lest rounding take the ends beyond it
	for _, s := range arc.Way[0][1 : len(arc.Way[0])-1] {
		bearing := math.Atan2(s.Y-6, s.X-24) * 180 / math.Pi
		if bearing < -90 {
			bearing += 360
		}
		o := engine.Order(fmt.Sprint("s-gun1 lay ", bearing+inward*(90-bearing), " 0"))
		if err := m.Check(o); err != nil {
			t.Error(err)
		}
	}
	if tells(t, m, "s-gun1 lay -270 3", "is laid on 90° and raised to 3° (LW-GUN-6)"); m.Check("s-gun1 lay 110 3") != nil {
		t.Error("a turn further it lies otherwise")
	}
	forbidden(t, m, "s-gun1 lay 20 0", "LW-GUN-6", "cannot be swung to 20°: it stops at 59.3° against house")
}

func makesRoom(t *testing.T) {
	m := open(t, drill)
	at := figure(t, m.View(""), "bill").At
	tells(t, m, "s-gun1 lay 175 0", "Bill lies down to make room for S-gun1 (LW-GUN-12)")
	v := m.View("")
	if bill := figure(t, v, "bill"); bill.State != "lying" || bill.At != at || bill.Tall != 0.6 {
		t.Errorf("bill is %+v", bill)
	}
	if foe := figure(t, v, "foe"); foe.State != "" {
		t.Errorf("an enemy has made room: %+v", foe)
	}
	// Under the gun he cannot rise; when it has swung away he can.
	forbidden(t, m, "bill stand", "LW-SPACE-1", "gun S-gun1")
	tells(t, m, "s-gun1 lay 90 0")
	if tells(t, m, "bill stand", "Bill stands"); figure(t, m.View(""), "bill").State != "" {
		t.Error("he still lies")
	}
}

// TestRangeBeside turns and lays down a man between houses.
func TestRangeBeside(t *testing.T) {
	t.Parallel()
	house := func(name string, x, y, wide, deep float64) string {
		return fmt.Sprintf("[[house]]\nname = %q\nat = [%v, %v]\nsize = [%v, %v]\nheight = 3\n", name, x, y, wide, deep)
	}
	ahead := house("ahead", 24, 51.4, 6, 2)
	between := ahead + house("behind", 24, 48.6, 6, 2) + house("left", 22.6, 50, 2, 0.5) + house("right", 25.4, 50, 2, 0.5)
	for _, c := range []struct {
		country string
		order   engine.Order
		rule    engine.RuleID
		why     string
	}{
		{ahead, "a face 0", "", ""},
		{ahead, "a face 45", "LW-COUNTRY-9", `man a would overlap house "ahead" at 24,50`},
		{ahead, "a to 24,49 45", "", ""},
		{ahead, "a to 24,50.05 45", "LW-COUNTRY-9", `man a would overlap house "ahead" at 24,50.05`},
		{ahead, "a lie 270", "", ""},
		{ahead, "a lie 90", "LW-COUNTRY-9", `man a would overlap house "ahead"`},
		{between, "a lie 90", "LW-GUN-12", "a has no room to lie down, whichever way"},
	} {
		m := open(t, butts(400, man("a", "north", 24, 50)+c.country))
		if c.rule != "" {
			forbidden(t, m, c.order, c.rule, c.why)
		} else if err := m.Check(c.order); err != nil {
			t.Errorf("%s: %v", c.order, err)
		}
	}
}

func gunStays(t *testing.T) {
	m := open(t, butts(3000, "[[gun]]\nside = \"north\"\nat = [24, 30]\n"))
	before := figure(t, m.View(""), "n-gun1")
	tells(t, m, "s-gun1 fire", "strikes N-gun1")
	if after := figure(t, m.View(""), "n-gun1"); after.At != before.At || after.Heading != before.Heading {
		t.Errorf("the gun was at %v and is at %v", before.At, after.At)
	}
}

func anyMark(t *testing.T) {
	house := "[[house]]\nname = \"it\"\nat = [24, 20]\nsize = [9, 2]\nheight = 5\n"
	for name, more := range map[string]string{
		"half an inch from the muzzle": man("a", "north", 24, 10.4),
		"behind a house":               man("a", "north", 24, 40) + house,
		"of his own side":              man("a", "south", 24, 40),
		"behind it":                    man("a", "south", 5, 1),
	} {
		m := open(t, butts(800, more))
		tells(t, m, "s-gun1 at a", "is laid on")
		text := told(t, m, "s-gun1 fire")
		if strings.Contains(text, "strikes a ") == strings.Contains(name, "house") {
			t.Errorf("a man %s: %s", name, text)
		}
	}
	err := open(t, butts(800, man("a", "north", 27, 7.2)+man("b", "north", 24, 30))).Check("s-gun1 at a")
	if err == nil || !strings.Contains(err.Error(), "a stands 3.231 in from the axle of S-gun1, behind the muzzle") {
		t.Errorf("laid on a man behind the muzzle: %v", err)
	}
	err = open(t, butts(40, man("a", "north", 24, 40)+man("b", "north", 24, 11))).Check("s-gun1 at a")
	if err == nil || !strings.Contains(err.Error(), "cannot reach a, 30.5 in away: no elevation from -5° to 20°") {
		t.Errorf("laid on a man whom no shot reaches: %v", err)
	}
}

func clearOfThings(t *testing.T) {
	m := open(t, drill)
	forbidden(t, m, "a1 to 24,6", "LW-SPACE-1", "gun S-gun1")
	forbidden(t, m, "s-gun1 to 24,30", "LW-SPACE-1", "man a1")
	tells(t, m, "s-gun1 at a1")
	tells(t, m, "s-gun1 fire", "a1 is knocked over")
	// Somebody stands where he fell from: he stays.
	tells(t, m, "put foot north 24,30")
	tells(t, m, "raise", "a1 stays where he fell: man N1 is in his place (LW-SPACE-1)")
}

func clearOfMen(t *testing.T) {
	m := open(t, drill)
	forbidden(t, m, "a1 to 24,33", "LW-SPACE-3", "man a2")
	// The gap of a battle is not asked for, only that they do not overlap.
	if err := m.Check("a1 to 24,32.39"); err != nil {
		t.Error(err)
	}
}

func knockedOver(t *testing.T) {
	m := open(t, drill, "s-gun1 at a1")
	tells(t, m, "s-gun1 fire", "a1 is knocked over by the shot (LW-SHOT-1)")
	// Places are kept to 1/1024 in, and the way he lies to a hundredth of a degree.
	a1 := figure(t, m.View(""), "a1")
	way := a1.Toward * 180 / math.Pi * 100
	if a1.State != "fallen" || a1.At.X*1024 != math.Trunc(a1.At.X*1024) || a1.At.Y*1024 != math.Trunc(a1.At.Y*1024) ||
		math.Abs(way-math.Round(way)) > 1e-6 {
		t.Errorf("he lies as %+v", a1)
	}
	// Down he is told nothing but to stand, and is nobody's mark.
	for _, o := range []engine.Order{"a1 lie 90", "a1 to 5,5", "a1 face 5", "s-gun1 at a1"} {
		forbidden(t, m, o, "LW-SHOT-1", "a1 has fallen")
	}
	tells(t, m, "a3 lie 90")
	if text := told(t, m, "clear"); text != "a1 leaves the table from "+inch.Place(tabletop.Vec(a1.At)) {
		t.Errorf("clear: %s", text)
	}
	if figure(t, m.View(""), "a3").State != "lying" {
		t.Error("who lies has been cleared away")
	}
}

// One behind another and near enough, the one who falls takes the next with him.
func knockedOnAnother(t *testing.T) {
	m := open(t, butts(800, man("a", "north", 24, 30)+man("b", "north", 24, 32)), "s-gun1 at a")
	tells(t, m, "s-gun1 fire", "a is knocked over by the shot", "b is knocked over by a (LW-SHOT-2)")
	if figure(t, m.View(""), "b").State != "fallen" {
		t.Error("b has not fallen")
	}
}

// A man behind whom there is a house leans on it: near by he is stood up, and dies of the touch alone; further
// off he leans beyond his balance.
func leans(t *testing.T) {
	for gap, want := range map[float64]string{0.2: "is touched and dies of it", 1.1: "is knocked over by the shot"} {
		m := open(t, butts(800, man("a", "north", 24, 30)+
			fmt.Sprintf("[[house]]\nname = \"it\"\nat = [24, %v]\nsize = [4, 2]\nheight = 5\n", 31.35+gap)), "s-gun1 at a")
		text := told(t, m, "s-gun1 fire")
		if !strings.Contains(text, "a "+want) {
			t.Errorf("%v in before the house, want that he %s: %s", gap, want, text)
		}
	}
}

// A shot that only rolls does not fell him, and he dies of the touch; but not if it had killed before.
func touched(t *testing.T) {
	m := open(t, butts(150, man("a", "north", 24, 26)))
	tells(t, m, "s-gun1 fire", "a is touched and dies of it: the shot had killed nobody (LW-SHOT-4)")
	if a := figure(t, m.View(""), "a"); a.State != "fallen" || math.Abs(a.Toward-math.Pi/2) > 0.01 {
		t.Errorf("struck from the South he lies as %+v", a)
	}
}

// In a crowd, whatever a shot does, nobody but the first touched dies without being knocked over.
func firstTouchedOnly(t *testing.T) {
	more := ""
	for i := range 5 {
		for j := range 8 {
			more += man(fmt.Sprintf("m%d-%d", i, j), "north", 24+0.8*float64(i-2), 20+1.4*float64(j)+0.3*float64(i%2))
		}
	}
	spared, dead := 0, 0
	for _, speed := range []float64{150, 250, 400} {
		for lay := range 20 {
			m := open(t, butts(speed, more))
			text := told(t, m, engine.Order(fmt.Sprintf("s-gun1 fire %v %v", 84+0.6*float64(lay), 0.3*float64(lay%4))))
			first := strings.Index(text, "it strikes m")
			who, _, _ := strings.Cut(text[max(0, first)+len("it strikes "):], " ")
			for line := range strings.Lines(text) {
				if !strings.Contains(line, "is touched and dies") {
					continue
				}
				if dead++; !strings.HasPrefix(line, who+" ") {
					t.Errorf("%s was struck first: %s", who, text)
				}
			}
			if strings.Count(text, "is touched and dies") > 1 {
				t.Errorf("more than one dies of a touch: %s", text)
			}
			struck := map[string]bool{}
			for line := range strings.Lines(text) {
				if name, is := strings.CutPrefix(line, "it strikes m"); is {
					name, _, _ = strings.Cut("m"+name, " ")
					struck[name] = true
				}
			}
			for name := range struck {
				if figure(t, m.View(""), name).State == "" {
					spared++
				}
			}
		}
	}
	if dead < 3 || spared < 3 {
		t.Errorf("%d died of a touch and %d were struck and live; that shows nothing", dead, spared)
	}
}

// Off the floor it kills as well.
func rebounds(t *testing.T) {
	m := open(t, butts(800, man("a", "north", 24, 32)))
	events, err := m.Play("s-gun1 fire 90 -5")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, k := range events[slices.IndexFunc(events, isFilm)].(engine.Filmed).Film().Marks {
		kinds = append(kinds, k.Kind)
	}
	if floor, hit := slices.Index(kinds, "floor"), slices.Index(kinds, "man"); floor < 0 || hit < floor {
		t.Errorf("the shot does not rebound onto him: %v", kinds)
	}
	if strings.Contains(fmt.Sprint(events), "the floor") {
		t.Errorf("every bounce is told: %v", events)
	}
	if figure(t, m.View(""), "a").State != "fallen" {
		t.Error("he lives")
	}
}

func isFilm(e engine.Event) bool { _, is := e.(engine.Filmed); return is }

// A man of the gun's own side dies as an enemy does, and so does one who lies, though he cannot be knocked over.
func friendsAndLying(t *testing.T) {
	for _, side := range []string{"south", "north"} {
		m := open(t, butts(800, man("a", side, 24, 30)), "s-gun1 at a")
		if tells(t, m, "s-gun1 fire", "a is knocked over by the shot"); figure(t, m.View(""), "a").State != "fallen" {
			t.Errorf("a man of %s has not fallen", side)
		}
		m = open(t, butts(800, man("a", side, 24, 30)), "a lie 90", "s-gun1 at a")
		before := m.View("")
		events, err := m.Play("s-gun1 fire")
		if err != nil {
			t.Fatal(err)
		}
		filmed(t, events[0], before, m.View(""))
		was, now := figure(t, before, "a"), figure(t, m.View(""), "a")
		if now.State != "fallen" || now.At != was.At || now.Toward != was.Toward {
			t.Errorf("a man of %s who lay as %+v is now %+v: %v", side, was, now, events)
		}
		if text := fmt.Sprint(events); !strings.Contains(text, "a is touched and dies") {
			t.Errorf("he was knocked over: %s", text)
		}
	}
}

func ends(t *testing.T) {
	m := open(t, butts(800, ""))
	tells(t, m, "s-gun1 fire 90 20", "it leaves the table at", "(LW-SHOT-11)")
	m = open(t, butts(40, ""))
	tells(t, m, "s-gun1 fire 90 0", "it comes to rest at", "(LW-SHOT-11)")
	if n := len(m.View("").Figures); n != 1 {
		t.Errorf("%d figures are on the table; the shot should be picked up", n)
	}
}

// What is told of the blow agrees with what comes of it.
func impulse(t *testing.T) {
	fell := map[bool]int{}
	for speed := 100.0; speed <= 900; speed += 50 {
		m := open(t, butts(speed, man("a", "north", 24, 16)), "s-gun1 at a")
		text := told(t, m, "s-gun1 fire")
		for line := range strings.Lines(text) {
			_, with, _ := strings.Cut(line, " with ")
			var blow, least float64
			const rounded = 1 // g·in/s: what is told has no decimals
			if n, _ := fmt.Sscanf(with, "%f g·in/s (%f would fell him)", &blow, &least); n < 2 || math.Abs(blow-least) <= rounded {
				continue
			}
			if !strings.Contains(line, "(PHY-9)") {
				t.Errorf("%s names no rule", line)
			}
			over := strings.Contains(text, "a is knocked over by the shot")
			if fell[over]++; over != (blow > least) {
				t.Errorf("at %v in/s: %s", speed, text)
			}
			break
		}
	}
	if fell[true] < 3 || fell[false] < 1 {
		t.Errorf("%v fell; that shows nothing", fell)
	}
}

// Without spreads a shot goes as it is laid; with them each shot of a match otherwise, and as the seed has it.
func scatter(t *testing.T) {
	tells(t, open(t, butts(800, "")), "s-gun1 fire 93.5 2.25", "bearing 93.5°, elevation 2.250°, 800.00 in/s (PHY-13)")
	shots := func(seed uint64) (lines []string) {
		m, err := gunrange.Range{}.New(engine.Setup{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			line, _, _ := strings.Cut(told(t, m, "s-gun1 fire"), "\n")
			_, line, _ = strings.Cut(line, "chance")
			lines = append(lines, line)
		}
		return lines
	}
	one, again, two := shots(1), shots(1), shots(2)
	if !slices.Equal(one, again) || one[0] == one[1] || one[1] == one[2] || one[0] == two[0] {
		t.Errorf("seed 1 fires %q and %q, seed 2 %q", one, again, two)
	}
}
