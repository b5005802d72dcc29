package render

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// tagged is what the paper above the first fight says, and where it hangs.
func (d *desk) tagged() (says string, at image.Rectangle) {
	p := d.Panels.On[ui.ClashSlot]
	return p.Says, p.At
}

// A mêlée is told above it while a man is carried into it, when he stands there, and where it is chosen who dies; there
// a click on a man changes that.
func TestClashIsTold(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	foe := d.Shown.Figures[d.Shown.FigureWorded("n1")].At
	if says, at := d.tagged(); !at.Empty() {
		t.Fatalf("nobody is in contact, and a paper says %q", says)
	}
	beside := engine.Spot{X: foe.X - 0.6, Y: foe.Y - 1.2}.String()
	d.pulls(t, "", "s1", fmt.Sprint(foe.X-3, ",", foe.Y-5), beside, beside)
	d.Step(d.Now + time.Second)
	_, at := d.tagged()
	if drawn := d.sheet(d.Panels.On[ui.ClashSlot]); !strings.Contains(drawn, "2 : 1,\nsupported: 1 dies each") {
		t.Errorf("with S1 in the hand there is written %q", drawn)
	}
	if over := d.PixelOf(foe, 0).Round(); at.Empty() || at.Max.Y >= over.Y || over.X < at.Min.X || over.X > at.Max.X {
		t.Errorf("the paper hangs at %v, the fight is at %v", at, over)
	}
	if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, "onto N1") {
		t.Errorf("an inch beside N1 he catches on nothing: %q", told)
	}
	d.letsGo(t, beside)
	if says, _ := d.tagged(); !d.touches(t, "s1", "n1") || !strings.Contains(says, "2 : 1") {
		t.Errorf("let go, %q is played, and the paper says %q", d.lastOrder(), says)
	}
	d.hovers(d.pixel(t, "n1"))
	if says := strings.Join(d.ToolSays(), "|"); !strings.Contains(says, "dies") {
		t.Errorf("over N1 there is told %q", says)
	}
	if dies, taken := d.ringed("n1"); dies <= 0 || taken != 0 {
		t.Errorf("N1 has %d red vertices about him, and %d white", dies, taken)
	}
}

// It is told too while a group is carried, with all of it in the fight, and no more when they are let go of elsewhere.
func TestClashOfAGroupIsTold(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.drags(t, withShift, bareHand, "26,18", "38,22")
	if len(d.group.Words) < 2 {
		t.Fatalf("the box has %q", d.group.Words)
	}
	d.pulls(t, "", "s2", "n1")
	d.Step(d.Now + time.Second)
	says, at := d.tagged()
	if at.Empty() || !strings.Contains(says, " : ") || !strings.HasPrefix(string(d.Carried), "march ") {
		t.Errorf("with %q in the hand the paper says %q", d.Carried, says)
	}
	d.letsGo(t, "n1")
	if d.Step(d.Now + time.Second); d.Carried != "" {
		t.Errorf("let go, %q is carried", d.Carried)
	}
}

// ringed is how many vertices the fights have about a figure, in the colours of who dies and of who is taken.
func (d *desk) ringed(word string) (dies, taken int) {
	at, p, list := d.Shown.Figures[d.Shown.FigureWorded(word)].At, d.inks(), d.clash.List
	count := func() (red, white int) {
		return d.inked(scene.Thin(p.Alarm, 1), at, 2), d.inked(scene.Thin(p.Chalk, 1), at, 2)
	}
	dies, taken = count()
	d.clash.List = nil
	red, white := count()
	d.clash.List = list
	return dies - red, taken - white
}

// Who is to be taken in a mêlée is ringed in white, and a paper tells of him.
func TestTakenIsRinged(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, strings.Replace(meeting, "at = [30, 37]", "at = [8, 52]", 1), "off")
	d.pulls(t, "up", "s1", "30,27")
	d.pulls(t, "up", "s2", "30.8,27")
	d.Step(d.Now + time.Second)
	if says, _ := d.tagged(); !strings.Contains(says, "2 : 1") || !strings.Contains(says, "isolated: none die, 1 taken") {
		t.Errorf("the paper says %q", says)
	}
	if dies, taken := d.ringed("n1"); taken <= 0 || dies != 0 {
		t.Errorf("N1 has %d red vertices about him, and %d white", dies, taken)
	}
}

// A fight of which somebody chooses is brought into sight, once: who looks elsewhere then is left there.
func TestFightIsBroughtIntoSight(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.pulls(t, "up", "s1", "30,27")
	d.pulls(t, "up", "s2", "30.8,27")
	away := d.Camera.To.Zoomed(0.2, engine.Spot{}, d.Shown.Ground, d.Aspect())
	away.At = engine.Spot{X: 8, Y: 8}
	in := func() bool {
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		return d.PixelOf(engine.Spot{X: 30.4, Y: 26}, 0).Round().In(image.Rectangle{Max: d.Size})
	}
	if d.Put(away); in() {
		t.Fatal("it is in sight from where one looks away")
	}
	if d.Hand.Play("end"); !in() {
		t.Error("it is out of sight")
	}
	if d.Put(away); in() {
		t.Error("who looks elsewhere then is brought back")
	}
}

// Where it is chosen who dies a click on one changes it, also in a match that is opened in the midst of it, and no
// paper lies over the fight.
func TestClashIsChosen(t *testing.T) {
	t.Parallel()
	first := inField(t, "off")
	first.pulls(t, "up", "s1", "30,27")
	first.pulls(t, "up", "s2", "30.8,27")
	first.utters(t, "end")
	later := deskOn(t, battle.Battle{}, engine.Setup{
		Position: first.Sitting.Match().Position(),
		Options:  map[string]string{"force": "placed", "few": "on", "clock": "off"},
	})
	for name, d := range map[string]*desk{"played": first, "opened": later} {
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		says, _ := d.tagged()
		if !strings.Contains(says, "2 : 1") || !strings.Contains(says, "supported: 1 dies each") {
			t.Errorf("%s: the paper says %q", name, says)
		}
		fight := d.PixelOf(d.clash.List[0].At, 0).Round()
		if !fight.In(image.Rectangle{Max: d.Size}) {
			t.Errorf("%s: the fight is out of sight, at %v", name, fight)
		}
		for is, p := range d.Panels.Every() {
			if !p.At.Empty() && fight.In(p.At) {
				t.Errorf("%s: panel %d lies over the fight at %v: %v", name, is, fight, p.At)
			}
		}
		for i := range d.layers.List {
			for _, ring := range d.layers.List[i].Rings {
				if strings.Contains(d.dying(), ring.Of) {
					t.Errorf("%s: %s, who dies, has another ring: %q", name, ring.Of, ring.Note)
				}
			}
		}
		n := d.Sitting.Len()
		if d.pulls(t, "up", "s2", "20,20"); d.Sitting.Len() != n {
			t.Errorf("%s: a drag that begins on s2 plays %q", name, d.lastOrder())
		}
		for _, who := range []string{"s2", "s2", "s1", "s2"} {
			was := d.dying()
			d.clicks(t, who)
			d.Step(d.Now + time.Second)
			rows := d.Hand.Listed()
			if n := len(rows); n > 1 && engine.Order("melee").Begins(d.Hand.Entries[rows[n-2]].Order) {
				t.Errorf("%s: a choice that was changed keeps its row: %v", name, rows)
			}
			o, is := string(d.lastOrder()), d.dying()
			if !strings.HasPrefix(o, "melee 1 die ") || strings.Contains(was, who) == strings.Contains(is, who) {
				t.Errorf("%s: a click on %s plays %q; %q were to die, now %q", name, who, o, was, is)
			}
		}
	}
}

// dying is who is ringed as one who dies in the first fight.
func (d *desk) dying() string {
	var list []string
	for _, r := range d.clash.List[0].Rings {
		if r.Note == "dies" {
			list = append(list, r.Of)
		}
	}
	return strings.Join(list, " ")
}

// A man carried near the trail of a gun that has fired catches on its post, and goes to it.
func TestCatchesOnThePost(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "19, 12", "27, 50")
	d.say(t, "s-gun1 fire 120 5")
	d.presses(key.NameEscape)
	gun := d.Shown.Figures[d.Shown.FigureWorded("s-gun1")]
	posts := gun.Bore.Trail
	x, y := math.Cos(gun.Heading+math.Pi/2), math.Sin(gun.Heading+math.Pi/2)
	near := engine.Spot{X: posts.X + 1.4*x, Y: posts.Y + 1.4*y}.String()
	d.pulls(t, "", "s3", near)
	if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, "at the trail of") {
		t.Errorf("near the post he catches on nothing: %q", told)
	}
	d.letsGo(t, near)
	if o := d.lastOrder(); o != "s3 post s-gun1" {
		t.Errorf("let go there %q is played; note %+v", o, d.Hand.Note)
	}
}

// What waits to be ended and is dropped for an order that is typed is told.
func TestTypedOverWhatWaits(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.Hand.Say("s1 to 30,20")
	d.Hand.Typed = "s2 to 31,20"
	d.Hand.Enter()
	if o := d.lastOrder(); o != "s2 to 31,20" || !strings.Contains(d.Hand.Note.Text, "was not given") {
		t.Errorf("%q is played, and it is said %+v", o, d.Hand.Note)
	}
	d.Hand.Typed = "march 0,1 s1 and s3"
	d.Hand.Enter()
	if o := d.lastOrder(); o != "march 0,1 s1 s3" {
		t.Errorf("with an and %q is played, and it is said %+v", o, d.Hand.Note)
	}
	if says := account.InWords(&d.Shown, "south S1 goes"); says != "South's horse 1 goes" {
		t.Errorf("it is told %q", says)
	}
}

// When the move has ended a man is sent to a post by being put down on its ring, or clicked and then it; and it is
// said where no man is wanted. [LW-GUN-11]
func TestPutDownOnThePost(t *testing.T) {
	t.Parallel()
	for _, by := range []string{"drag", "click"} {
		d := atBattery(t, "19, 12", "27, 50")
		d.say(t, "s-gun1 fire 120 5")
		d.presses(key.NameEscape)
		d.say(t, "end")
		gun := d.Shown.Figures[d.Shown.FigureWorded("s-gun1")]
		posts := gun.Bore.Trail
		x, y := math.Cos(gun.Heading+math.Pi/2), math.Sin(gun.Heading+math.Pi/2)
		ring := engine.Spot{X: posts.X + x, Y: posts.Y + y}.String()
		if by == "drag" {
			d.pulls(t, "", "s3", ring)
			if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, "at the trail of") {
				t.Errorf("on the ring he catches on nothing: %q", told)
			}
			held := d.carry.At
			d.letsGo(t, ring)
			if is := d.Hand.View.Figures[d.Hand.View.FigureWorded("s3")].At; held != is {
				t.Errorf("he was held at %v, and stands at %v", held, is)
			}
		} else {
			d.clicks(t, "s3")
			d.clicks(t, ring)
		}
		if o := d.lastOrder(); !strings.HasPrefix(string(o), "s3 post ") {
			t.Errorf("by a %s %q is played; said %q, note %+v", by, o, d.Hand.Said, d.Hand.Note)
		}
	}
}

// Who is carried to within an inch of the six-inch ring of a gun, or of a fight, is caught on it, and it is said; with
// Shift he goes where the hand is. [LW-GUN-1, LW-MELEE-4]
func TestCaughtOnTheRing(t *testing.T) {
	t.Parallel()
	tape := func(d *desk, a, b string) float64 {
		near, err := d.Sitting.Match().(engine.Measurer).Tape(engine.End{Word: a}, engine.End{Word: b})
		if err != nil {
			t.Fatal(err)
		}
		return near.Length
	}
	t.Run("LW-GUN-1", func(t *testing.T) {
		t.Parallel()
		d := northsMove(t, nil, true)
		d.presses(key.NameReturn)
		d.Put(d.Plan())
		d.Step(d.Now + time.Second)
		const beside = "30.8,7" // some 6 ½ in from its wheel
		d.pulls(t, "", "s10", beside)
		if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, "within 6 in of S-gun1") {
			t.Fatalf("beside the ring there is told %q", told)
		}
		d.letsGo(t, beside)
		if far := tape(d, "s10", "s-gun1"); far > 6.001 || far < 5.8 {
			t.Errorf("he stands %v in from the gun, by %q", far, d.lastOrder())
		}
	})
	t.Run("LW-MELEE-4", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		d.pulls(t, "", "s1", "n1")
		d.letsGo(t, "n1")
		at := d.Shown.Figures[d.Shown.FigureWorded("n1")].At
		beside := engine.Spot{X: at.X + 7.2, Y: at.Y - 2}.String()
		d.pulls(t, "", "s2", beside)
		if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, "in the mêlée, 6 in from ") {
			t.Fatalf("beside the fight there is told %q", told)
		}
		d.letsGo(t, beside)
		if far := min(tape(d, "s2", "n1"), tape(d, "s2", "s1")); far > 6.001 || far < 5.8 {
			t.Errorf("he stands %v in from the fight, by %q", far, d.lastOrder())
		}
	})
}

// A drag that begins on an enemy's man, or on one who has gone his way, does not move the table: it is said why he does
// not go, and whose turn it is.
func TestDragOnWhoStays(t *testing.T) {
	t.Parallel()
	d := northsMove(t, nil, true)
	d.presses(key.NameReturn)
	d.Put(d.Plan())
	d.Hand.Play("s8 to 40,12")
	d.Hand.Play("s1 to 20,9")
	d.Hand.Play("s1 to 18,18")
	d.Step(d.Now + time.Second)
	for who, why := range map[string]string{
		"n4":     "is north's, and south is to move men",
		"s-gun1": "a man has moved on his own account",
	} {
		d.presses(key.NameEscape, key.NameEscape)
		camera, n := d.Camera.To, d.Sitting.Len()
		at := &d.Shown.Figures[d.Shown.FigureWorded(who)]
		from := d.PixelOf(at.At, at.Base)
		d.hauls(from, from.Add(f32.Pt(60, 40)))
		d.Step(d.Now + time.Second)
		moved, note := d.Camera.To != camera, d.Hand.Note.Text
		if moved || d.Sitting.Len() != n || !strings.Contains(note, why) {
			t.Errorf("a drag on %s moves the table: %t, plays %q, says %q", who, moved, d.lastOrder(), note)
		}
	}
}

// The paper of a fight lies under it where above it there is no room below the plate, so that whose turn it is can be
// read.
func TestClashLeavesThePlate(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.pulls(t, "up", "s1", "30,27")
	d.Text = 2
	d.Rescale()
	d.Step(d.Now + time.Second)
	fight := d.clash.List[0].At
	near := d.Plan()
	near.At = engine.Spot{X: fight.X + near.Tall*0.3, Y: fight.Y - near.Tall*0.38}
	d.Put(near)
	d.Step(d.Now + time.Second)
	_, at := d.tagged()
	plate, over := d.Panels.On[ui.PlateSlot].At, d.PixelOf(fight, 0).Round()
	if at.Empty() || at.Overlaps(plate) || over.In(at) {
		t.Errorf("the paper lies at %v, the plate at %v, the fight at %v", at, plate, over)
	}
	near.At.Y -= near.Tall // and stays in the window when the fight has gone out of it
	d.Put(near)
	d.Step(d.Now + time.Second)
	if _, at := d.tagged(); !at.In(image.Rectangle{Max: d.Size}) || at.Overlaps(plate) {
		t.Errorf("the paper of a fight above the window lies at %v", at)
	}
}
