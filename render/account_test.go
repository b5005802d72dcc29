package render

import (
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/account"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/scenario"
)

// accountOf is what the last of some orders did.
func accountOf(t *testing.T, rules engine.Ruleset, setup engine.Setup, orders ...engine.Order) account.Summary {
	t.Helper()
	s, err := engine.Sit(rules, setup, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if _, err := s.Play(o); err != nil {
			t.Fatalf("%s: %v", o, err)
		}
	}
	n := s.Len()
	m, err := s.At(n - 1)
	if err != nil {
		t.Fatal(err)
	}
	before := m.View("")
	e := s.Journal().Entries[n-1]
	events, err := m.Play(e.Order)
	if err != nil {
		t.Fatal(err)
	}
	after := m.View("")
	say := func(x float64) string { return engine.Sixteenths(x) + " in" }
	return account.Of(&before, &after, e.Side, e.Order, events, say)
}

// atMill is the little battle at the mill bridge, where North has the first move.
func atMill() engine.Setup {
	return engine.Setup{Seed: 5, Options: map[string]string{
		"country": "skirmish", "force": "placed", "clock": "off", "curtain": "off", "aid": "on",
	}}
}

// atGuns is a battle in which South's heavy cavalry stands before a battery of North's.
var atGuns = engine.Setup{Position: "venturini 1 battle 15 S first=s | fig S inf1 8,11 | fig S inf2 7,11 | " +
	"fig S hcav1 6,10 | fig N inf1 7,9 | fig N inf2 8,10 | fig N inf3 6,8 | fig N fart1 6,9 | fig N fbat1 6,9 | " +
	"fig S lcav1 12,12 | fig N lcav1 11,10"}

// An order is told in words, in every game: who goes where, and how far; whom a shot fells; who is taken.
func TestAccounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		rules  engine.Ruleset
		setup  engine.Setup
		orders []engine.Order
		want   string
		ways   int
		fallen string // the last, and why
	}{
		{"a march", battle.Battle{}, atMill(), []engine.Order{"toss", "go", "n8 to 4,29"}, "North's horse 8 by Mill Stream, 14 ⅜ in", 1, ""},
		{
			"a shot",
			battle.Battle{},
			atMill(),
			[]engine.Order{
				"toss", "go", "n5 to 19.6982421875,52.7587890625", "n6 to 28.220703125,51.7744140625",
				"n7 to 20.388671875,52.470703125", "end", "go", "end", "go", "n-gun1 shoot s9",
			},
			"North's gun 1: South's horse 9 dead", 0, "South's horse 9: South's horse 9 is the first touched: dead",
		},
		{
			"a shot for which one lies down",
			gunrange.Range{},
			engine.Setup{Position: scenario.OneLine([]byte("littlewars = 1\ntitle = \"Yard\"\nsize = [48, 60]\n[[gun]]\nside = \"south\"\nat = [24, 6]\n" +
				"[[men]]\nname = \"S1\"\nside = \"south\"\narm = \"infantry\"\nat = [21, 6]\n"))},
			[]engine.Order{"s-gun1 fire 175 0"},
			"South's gun 1: nobody falls; South's foot 1 lies down to make room", 0, "",
		},
		{
			"a shot in a battle for which the crew lies down",
			battle.Battle{},
			engine.Setup{
				Seed: 6, Options: map[string]string{"force": "placed", "few": "on", "clock": "off"},
				Position: scenario.OneLine([]byte("littlewars = 1\ntitle = \"Yard\"\nsize = [48, 60]\n[[gun]]\nside = \"south\"\nat = [24, 6]\n" +
					"[[men]]\nside = \"south\"\narm = \"infantry\"\nat = [21, 6]\n" +
					"[[men]]\nside = \"south\"\narm = \"infantry\"\nat = [26, 4]\ncount = 4\ngap = 0.3\n" +
					"[[men]]\nside = \"north\"\narm = \"infantry\"\nat = [20, 50]\ncount = 8\ngap = 1\n")),
			},
			[]engine.Order{"toss", "go", "end", "go", "end", "go", "s-gun1 fire 175 0"},
			"South's gun 1: nobody falls; South's foot 1, South's foot 2, South's foot 3 and South's foot 4 lie down to make room", 0, "",
		},
		{
			"a taking", warchess.Rules,
			engine.Setup{Position: "att I29 W34 | def A43 L36 K121 | def"},
			[]engine.Order{"36 34"},
			"The defender wins; The defender's light infantry 36 to 34, takes wagon", 1, "wagon: ",
		},
		{"a toss", battle.Battle{}, atMill(), []engine.Order{"toss"}, "North wins the toss and moves first", 0, ""},
		{
			"a force set out",
			battle.Battle{},
			engine.Setup{Seed: 1, Options: map[string]string{"country": "hooks-farm"}},
			[]engine.Order{"toss", "stay", "toss", "array"},
			"North sets out 24 foot, 12 horse and 2 guns in good order", 0, "",
		},
		{"nothing to see", battle.Battle{}, atMill(), []engine.Order{"toss", "go", "end"}, "North: end", 0, ""},
		{"a move on a board", warchess.Rules, engine.Setup{}, []engine.Order{"41 56"}, "The attacker's light infantry 41 to 56", 1, ""},
		{
			"a draught", rithmomachia.Rules, engine.Setup{}, []engine.Order{"c11 b10"}, "The odd side's round 3, c11 to b10", 1, "",
		},
		{
			"a part of a pyramid", rithmomachia.Rules,
			engine.Setup{Position: "even P[S36+S25+T16+T9+R4+R1]@c10 | odd R9@c12 S361@a16 | odd"},
			[]engine.Order{"c12 b11 d16"},
			"The odd side's round 9, c12 to b11, takes triangle 9 of the King (9 = 9)", 1,
			"triangle 9 of the King: ",
		},
		{
			"a sum with one of two", rithmomachia.Rules,
			engine.Setup{Position: "even R16@c6 T9@e10 S9@h1 | odd S25@e8 R3@a16 | even"},
			[]engine.Order{"c6 d7 a1"},
			"The even side's round 16, c6 to d7, takes square 25 (16 + 9 = 25, with T9 on e10)", 1, "square 25: ",
		},
		{"a noted march", venturini.Battle, engine.Setup{Seed: 5}, []engine.Order{"inf2 march 10,16 11,15"}, "South's infantry 2 marches from 11,17 to 11,15", 1, ""},
		{"one to a square", venturini.Battle, engine.Setup{Seed: 5}, []engine.Order{"inf2 to 11,15"}, "South's infantry 2 marches from 11,17 to 11,15", 1, ""},
		{
			"an end", venturini.Battle,
			engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf1 9,18/street | fig N inf2 10,18/street | fig S inf1 1,1"},
			[]engine.Order{"inf1 to 2,1", "done"},
			"North wins; South's infantry 1, 1,1 to 2,1", 1, "",
		},
		{
			"a move of several", hellwig.Rules,
			engine.Setup{Seed: 5},
			[]engine.Order{
				"bt78 lay 1345 main", "bt38 lay 273 main",
				"t693-778 t694-777 t695-776 t696-775 bt63 bt64 bt65 bt66 bt67 bt68 bt69 bt70 bt71 slide right 3",
			},
			"South's transporter 693-778 and 12 others go right 3", 29, "",
		},
		{
			"a bridge", hellwig.Rules,
			engine.Setup{Seed: 5},
			[]engine.Order{"bt78 lay 1345 main"},
			"Bridge 78 is laid on 1345", 0, "",
		},
		{
			"a carrier that changes hands", hellwig.Rules,
			engine.Setup{Position: "grid:9x5 A:K@10 X:BT8:12-13 X:b@12^CD X:S@45"},
			[]engine.Order{"10 take 12"},
			"North's queen 10 to 12, takes pawn; South's bridge carrier 8 taken", 1, "pawn: ",
		},
		{
			"a work razed", hellwig.Rules,
			engine.Setup{Position: "plate2 A:b@2^BD A:BW@1x3 X:S@600"},
			[]engine.Order{"raze 1"},
			"North: The breastwork on 1 is gone", 0, "breastwork 3: ",
		},
		{
			"a corps", hellwig.Rules,
			engine.Setup{Position: "grid:9x5 A:T:10-11 A:S@10 X:S@45"},
			[]engine.Order{"t10-11 slide right 2"},
			"North's transporter and knight go right 2", 2, "",
		},
		{
			"a corps of which one comes where its like was", hellwig.Rules,
			engine.Setup{Position: "grid:9x5 A:T:10-11 A:S@10 A:S@11 A:T:12-13 A:S@12 A:S@13 X:S@45"},
			[]engine.Order{"t10-11 t12-13 slide right 1"},
			"North's transporter 10-11 and transporter 12-13 go right 1", 3, "",
		},
		{
			"a carrier that wheels about its crew", hellwig.Rules,
			engine.Setup{Position: "grid:9x9 A:S@41 A:BT2:41-42 X:S@1"},
			[]engine.Order{"bt2 wheel 41 about"},
			"North's bridge carrier 2 wheels half round about 41", 0, "",
		},
		{
			"a gun that wheels about itself with its crew", hellwig.Rules,
			engine.Setup{Position: "grid:9x9 A:S@40 A:C2:40>41 X:S@1"},
			[]engine.Order{"g41 wheel 41 cw"},
			"North's cannon G41 and knight wheel a quarter clockwise about 41", 1, "",
		},
		{
			"a pawn turned", hellwig.Rules,
			engine.Setup{Position: "grid:9x9 A:b@41^AB X:S@1"},
			[]engine.Order{"41 turn left"},
			"The pawn on 41 faces left", 0, "",
		},
		{
			"a shot", hellwig.Rules,
			engine.Setup{Position: "plate2 A:L@439 A:C2:439>440 X:b@396^CD X:C3:396>418"},
			[]engine.Order{"fire 396 418"},
			"North: fire 396 418; South's cannon G418 and pawn lost", 0, "pawn: ",
		},
		{
			"a corps that lays down its arms", hellwig.Rules,
			engine.Setup{Position: "grid:9x1 red:5 A:S@1 A:b@2^CD A:K@9 A:T@7 A:cut@1,2/5 X:S@3"},
			[]engine.Order{"9 to 8"},
			"North's queen 9 to 8; knight and pawn laid down arms", 1,
			"pawn: ",
		},
		{
			"a fire", hellwig.Rules,
			engine.Setup{Position: "grid:9x9 bldg:41 A:S@1 A:H:1>10 A:b@41^CD X:b@9^CD X:T@40 A:fire@41/0 to:X"},
			[]engine.Order{"9 to 18"},
			"South's pawn 9 to 18; North's pawn burnt", 1, "pawn: ",
		},
		{
			"those on a bridge that is ruined", hellwig.Rules,
			engine.Setup{Position: "grid:9x9 water:3 A:S@10 A:BT1:10-11 A:BR1@3 X:b@3^CD X:b@9^CD"},
			[]engine.Order{"10 ruin bt1 3"},
			"North: bridge 1 ruined; South's pawn lost with its bridge", 0, "pawn: ",
		},
		{
			"whose is who is lost", venturini.Battle, atGuns,
			[]engine.Order{"hcav1 charge 6,9", "inf1 charge 8,10", "done"},
			"South: North's infantry 2 lost", 0,
			"infantry 2: North infantry 2 killed on 8,10 by south infantry 1 (VT-FIGHT-41)",
		},
		{
			"who makes room on his square does not go", venturini.Battle, atGuns,
			[]engine.Order{
				"hcav1 charge 6,9", "done", "place n/fart1 5,8", "inf3 charge 6,9", "lcav1 charge 11,11 12,12", "done",
			},
			"North: South's heavy cavalry 1 lost", 0,
			"heavy cavalry 1: South heavy cavalry 1 killed on 6,9 by north infantry 3 (VT-FIGHT-41)",
		},
		{
			"of several who leave a square nobody is lost", venturini.Siege,
			engine.Setup{Position: "venturini 1 siege 3 B | fig B wag10 40,76/street load=2r | " +
				"fig B wag11 40,76/houses load=2r | fig B inf25 40,76/houses load=2p | fig G inf1 44,40/top load=2p"},
			[]engine.Order{"wag10 to 40,57", "wag11 to 40,58", "done"},
			"The besieger's wagons 10 and wagons 11 go", 2, "",
		},
		{
			"one goes, and another takes", venturini.Battle, atGuns,
			[]engine.Order{"inf1 fire n", "lcav1 to 13,12", "done"},
			"South's light cavalry 1, 12,12 to 13,12; North's infantry 2 lost", 1,
			"infantry 2: North infantry 2 killed on 8,10 by south infantry 1 (VT-FIGHT-10)",
		},
		{
			"who surrenders for hunger", venturini.Campaign,
			engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf1 12,27/houses load=2p | " +
				"fig O inf2 25,36 load=1p | fig O inf3 24,24/houses | fig N inf1 31,2/houses load=2p"},
			[]engine.Order{"inf2 to 26,36", "done"},
			"The lower country's infantry 2, 25,36 to 26,36; infantry 3 surrendered", 1,
			"infantry 3: Lower infantry 3 surrendered on 24,24",
		},
		{
			"others march, and somebody is wounded", venturini.Campaign,
			engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf1 24,27 load=2p | fig O fbat1 26,28 load=2r | " +
				"fig O fart1 26,28 load=2p | fig O inf2 20,27 load=2p | fig N inf3 26,26 load=2p | fig N inf9 31,2/houses load=2p"},
			[]engine.Order{"fbat1 throw 26,26", "inf1 to 23,27", "inf2 to 20,26", "done"},
			"The lower country's infantry 2 and infantry 1 go; upper infantry 3 wounded on 26,26 by lower field battery 1", 2, "",
		},
		{
			"a village that burns down", venturini.Battle,
			engine.Setup{Position: "venturini 1 battle 30 S first=s | fig S inf1 9,12 | fig S fbat1 10,3 | " +
				"fig S fart1 10,3 | fig N inf3 16,4"},
			[]engine.Order{"fbat1 burn 10,1", "done", "done", "inf1 to 9,11", "done"},
			"10,1 has burned down; South's infantry 1, 9,12 to 9,11", 1, "",
		},
		{
			"a mine that is sprung", venturini.Siege,
			engine.Setup{Position: "venturini 1 siege 4 B | fig B inf1 14,13 load=2p | fig B inf2 40,60 load=2p | " +
				"fig G inf1 44,42/top load=2p | mine B mine1 14,12 post 14,13 kind1"},
			[]engine.Order{"inf1 spring mine1", "inf2 to 40,61", "done"},
			"14,12 is blown up by a mine; The besieger's infantry 2, 40,60 to 40,61", 1, "",
		},
		{
			"a wall that falls", venturini.Campaign,
			engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O sbat1 24,15 load=2r | " +
				"fig O fart1 24,15 load=2p | fig N inf9 24,14/street load=2p | hit 24,14:S 7 1-5-3 wall"},
			[]engine.Order{"sbat1 batter wall 24,14:s", "done"},
			"24,14 is breached in the south", 0, "",
		},
		{
			"a match that is given up", venturini.Battle,
			engine.Setup{},
			[]engine.Order{"resign"},
			"South wins: north surrenders", 0, "",
		},
		{
			"an answer by which the other's move goes on", venturini.Battle, atGuns,
			[]engine.Order{"hcav1 charge 6,9 displace", "inf2 to 7,12", "done", "retreat fart1 5,8"},
			"North's foot artillery 1, South's heavy cavalry 1 and South's infantry 2 go; North's field battery 1 taken", 3, "",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := accountOf(t, c.rules, c.setup, c.orders...)
			if a.Text != c.want || len(a.Ways) != c.ways {
				t.Errorf("told is %q, %d ways; want %q, %d", a.Text, len(a.Ways), c.want, c.ways)
			}
			fallen := ""
			for _, f := range a.Fallen {
				fallen = f.Who + ": " + f.Why
			}
			if fallen != c.fallen {
				t.Errorf("fallen are %q, want %q", fallen, c.fallen)
			}
		})
	}
}

// stroll is a way of several legs that nobody measured.
type stroll struct{ engine.Changed }

func (stroll) Film() engine.Film {
	poses := []engine.Pose{{}, {T: 1, At: engine.Spot{X: 3}}, {T: 2, At: engine.Spot{X: 3, Y: 4}}}
	return engine.Film{Length: 2, Reels: []engine.Reel{{Figure: "m1", Poses: poses}}}
}

// A way that was not measured is as long as all of its legs.
func TestUnmeasuredWay(t *testing.T) {
	t.Parallel()
	v := engine.View{Ground: engine.Ground{Floor: true, High: engine.Spot{X: 9, Y: 9}}}
	before, after := v, v
	before.Figures = []engine.Piece{{Word: "m1", Kind: "foot"}}
	after.Figures = []engine.Piece{{Word: "m1", Kind: "foot", At: engine.Spot{X: 3, Y: 4}}}
	a := account.Of(&before, &after, "", "m1 to 3,4", []engine.Event{stroll{}}, engine.Decimal)
	if a.Text != "Foot goes 7" {
		t.Errorf("told is %q", a.Text)
	}
}

// A word by itself is told by what it means.
func TestWordsAreTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, atMill())
	for _, o := range []engine.Order{"toss", "go", "end"} {
		d.say(t, o)
	}
	for i, want := range map[int]string{2: "North: end the move"} {
		for n := 0; n < 20 && d.Accounts.At(d.Context, i) == nil; n++ {
			d.Step(d.Now + time.Second)
		}
		if a := d.Accounts.At(d.Context, i); a == nil || a.Text != want {
			t.Errorf("order %d is told as %+v, want %q", i+1, a, want)
		}
	}
}

// What a shot at a gun does is told in one sentence: whose it was, and who did it.
func TestAccountOfALostGun(t *testing.T) {
	t.Parallel()
	m, err := hellwig.Rules.New(engine.Setup{Position: "plan B:C1:1>2 B:L@1 C:C3:5>4 C:S@5"})
	if err != nil {
		t.Fatal(err)
	}
	const want = "South cannon on 4 is shot to pieces by north"
	if did, err := account.Planned(m, "", m.Turn().Sides[0], "fire 4", nil); err != nil || did.Text != want {
		t.Errorf("it is told as %q, not %q: %v", did.Text, want, err)
	}
}
