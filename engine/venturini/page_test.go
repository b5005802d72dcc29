package venturini_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/engine"
)

// tunnel is a mine of the besieger's at the end of a gallery.
const tunnel = "siege 4 B | gallery B 10,10 11,10 | gallery B 11,10 12,10 | gallery B 12,10 13,10 | " +
	"gallery B 13,10 14,10 | gallery B 14,10 15,10 | mine B mine1 15,10 post 10,10 kind1 | "

// pageOrders are the orders that docs/venturini.md gives as examples, and where they are legal, each by itself.
var pageOrders = []struct{ position, orders string }{
	{"battle 7 S first=n ground=beginner | fig S inf1 6,4 | fig N inf3 1,1", "inf1 to 5,5; withdraw inf1"},
	{"battle 7 S first=n ground=beginner | fig S inf1 6,3 | fig N inf3 1,1", "inf1 march 7,3 8,4"},
	{"battle 7 S first=n ground=beginner | fig S hart1 8,1 | fig S fbat3 8,2 | fig N inf3 1,1", "hart1 march 8,2 with fbat3 8,3"},
	{"battle 7 S first=n ground=beginner | fig S inf2 8,8 | fig N inf3 9,7 | fig N inf4 8,7 | fig N inf5 9,8", "inf2 fire ne; inf2 fire n+e"},
	{
		"battle 7 S first=n ground=beginner | fig S fart1 9,6 | fig S fbat1 9,6 | fig N inf3 9,4 | fig N inf4 9,5",
		"fbat1 fire n cannon throw 9,4; fbat1 fire ne cannon wing left",
	},
	{"battle 7 S first=n ground=beginner | fig S lcav1 5,7 | fig N inf3 6,8", "lcav1 charge 6,7 6,8 wound"},
	{"battle 7 S first=n ground=beginner | fig S inf1 5,7 | fig S wag1 5,7 load=1b | fig N inf3 9,9", "wag1 drop 1b; wag1 hand 1b to inf1; wag1 laager on"},
	{"battle 7 S first=n ground=beginner | fig S inf1 5,7 | fig S wag1 5,7 | fig N inf3 9,9", "inf1 mount wag1"},
	{"battle 7 S first=n ground=beginner | fig S inf1 5,7 | fig N inf3 9,9 | lie 5,7 1b", "inf1 load 1b; inf1 build earth n; inf1 road n s"},
	{"battle 7 S first=n ground=beginner | fig S inf1 5,7 | fig N inf3 9,9 | lie 5,7 1f | line 5,6:S K", "inf1 build fascine n over"},
	{"battle 7 S first=n | fig S inf1 5,7 hurt | fig S inf2 5,7 hurt | fig N inf3 9,9", "end inf1 merge inf2"},
	{"battle 7 S first=n | fig S inf1 7,3 load=1b | fig N inf3 9,9", "inf1 lay bridge 7,3:s; end inf1 drop 1b"},
	{"battle 7 S first=n | fig S inf1 7,3 load=1b | fig N inf3 9,9 | said S inf1 lay bridge 7,3:S", "inf1 march 7,4 lift"},
	{"battle 7 S first=n | fig S inf1 7,4 | fig N inf3 9,9 | span 7,3:S fly1", "inf1 lift bridge 7,3:s"},
	{"battle 7 S first=n ground=beginner | fig S hart1 5,7 | fig S fbat3 5,7 | fig N inf3 9,9", "hart1 hitch fbat3"},
	{"battle 7 S first=n | fig S inf1 2,2 | fig N inf3 9,9", "inf1 make 4 fascine"},
	{"battle 7 S first=n | fig S fart1 9,3 | fig S fbat1 9,3 | fig N inf3 5,9", "fbat1 burn 9,1"},
	{"battle 7 S first=n | fig S inf5 10,1/houses | fig N inf3 5,9", "inf5 ignite"},
	{"battle 7 S first=n | fig S inf5 9,18/houses | fig N inf3 5,9 | fire 9,18 6 N", "inf5 quench"},
	{"battle 7 S first=n | fig S inf2 6,4 | fig N inf3 9,9", "inf2 mind 6,3"},
	{"campaign 1-5-1 O | fig O inf1 24,25 load=2p", "inf1 feed men own"},
	{"campaign 1-5-4 O | fig O inf1 24,25 hurt=1-5-2 load=2p", "inf1 hospital 30,36"},
	{"campaign 1-5-4 O | fig O inf1 24,24/houses | fig N inf2 24,24/street captive=O", "send n/inf2 24,24"},
	{"campaign 1-8-1 N | fig N inf1 28,22/houses", "forbid harvest 28,22"},
	{"campaign 1-8-4 O | lie 12,27/houses 36r", "deliver 12,27 24,24"},
	{"campaign 1-5-1 N | fig N inf1 28,22/houses | mag 24,24 180r", "levy 28,22 20r"},
	{"campaign 1-5-1 O | fig O lcav1 28,22/houses load=2p+2r | fig O inf1 27,22", "lcav1 feed men own horses village; inf1 mow"},
	{"campaign 1-5-1 O | fig O wag1 28,22/street", "wag1 rob 8r"},
	{"campaign 1-6-1 O | fig O wag1 24,24/street | fig O inf1 24,24/houses | mag 24,24 180r", "issue 24,24 16r to wag1; issue 24,24 all to wag1"},
	{"campaign 1-5-1 O | fig O wag1 24,24/street", "wag1 to 20,24 street"},
	{"campaign 1-5-1 O | fig O sbat1 24,16 | fig O fart1 24,16", "sbat1 batter wall 24,14:s; sbat1 batter parapet 24,14:s"},
	{"campaign 1-5-1 O | fig O fbat1 24,16 | fig O fart1 24,16", "fbat1 batter bridge 24,15"},
	{"campaign 1-5-1 O | fig O fart1 24,15 load=1b | gap 24,14:S shot", "fart1 lay bridge 24,14:s"},
	{"campaign 1-5-1 O | fig O inf1 24,15 | fig N inf1 24,14/street | gap 24,14:S shot | span 24,14:S fly1", "inf1 charge 24,14"},
	{"campaign 1-5-1 O | fig O lcav1 38,23", "lcav1 break bridge 38,23"},
	{"campaign 1-5-1 O | fig O fbat1 31,4 | fig O fart1 31,4", "fbat1 burn 31,2"},
	{"campaign 1-5-1 O | fig O fart1 30,25 | lie 30,25 1w", "fart1 gallery 30,24"},
	{"campaign 1-5-1 O | fig O fart1 30,25 | lie 30,25 2m | gallery O 30,25 30,24", "fart1 charge-mine 30,24 2"},
	{"campaign 1-5-1 O | fig O inf1 30,26 | lie 30,26 1m", "inf1 flying-mine 1 post 30,25"},
	{"campaign 1-5-1 O | fig O fart1 30,25 | mine O mine1 30,24 post 30,25 2", "fart1 spring mine1; end fart1 spring mine1; watch mine1 ask; fart1 draw-mine mine1"},
	{"campaign 1-5-1 O | fig O inf1 30,25 | mine N mine1 30,25 post 30,26 2", "inf1 dig"},
	{"campaign 1-5-1 O | fig O inf1 28,14 | lie 28,14 4f | span 28,14:E fly1", "inf1 dam 28,14:e 4"},
	{"campaign 1-5-1 O | fig O inf1 28,14 | lie 28,14 1w | span 28,14:E dam1", "inf1 dam 28,14:e sluice"},
	{"campaign 1-5-1 O | fig O inf6 25,14", "inf6 sluice 25,15 shut"},
	{"campaign 1-5-1 O | fig O inf1 28,14 | span 28,14:E dam4", "inf1 break dam 28,14:e"},
	{"siege 4 B | fig B hgun1 60,41 | fig B fart1 60,41", "hgun1 fire e; hgun1 ricochet w 50,41"},
	{"siege 4 B | fig B hhow1 26,36 | fig B fart1 26,36", "hhow1 throw 45,36"},
	{"siege 4 B | fig B hgun1 44,20 | fig B fart1 44,20 | lie 44,25 2m", "hgun1 arc 44,25"},
	{"siege 4 B | fig B inf1 10,57 | fig G inf1 13,57", "inf1 charge 11,57 12,57 13,57"},
	{"siege 4 B | fig B hgun1 54,45 | fig B fart1 54,45", "hgun1 batter crest 48,45:e; hgun1 batter parapet 46,45:e"},
	{"siege 4 B | fig B hgun2 48,45 | fig B fart1 48,45", "hgun2 batter wall 46,45:e"},
	{"siege 4 B | fig B hgun1 53,40 | fig B fart1 53,40", "hgun1 batter side 52,40:e"},
	{"siege 4 B | fig B hgun1 32,45 | fig B fart1 32,45", "hgun1 batter sluice 34,47:w"},
	{"siege 4 B | fig B hgun1 10,57 | fig B fart1 10,57 | is 15,57 rise1", "hgun1 batter rise 15,57"},
	{"siege 4 B | fig B lhow1 30,38 | fig B fart1 30,38", "lhow1 burn 38,38"},
	{
		"battle 7 S facing=on first=n ground=beginner | fig S inf1 6,4 | fig N inf3 1,1",
		"inf1 march 7,3 face s; inf1 to 7,3 face s; inf1 face sw",
	},
	{
		"battle 7 S first=n ground=beginner team_markers=on | fig S hcav1 5,7 | fig S fbat1 5,7 | fig N inf3 9,9",
		"hcav1 give fbat1",
	},
	{"campaign 1-5-1 O armed_towns=on | fig O inf1 24,25", "volley 12,27 ne"},
	{
		"campaign 1-6-1 O app_supply=on main_magazines=on | fig O wag5 24,24/street | mag 24,24 90r",
		"deliver 24,24 30,31",
	},
	{"campaign 1-5-1 O app_supply=on main_magazines=on | fig O hcav1 30,33 load=2p+2r", "hcav1 slaughter"},
	{"battle 7 S first=n ground=beginner app_work=on | fig S inf1 5,7 | fig N inf3 9,9 | line 5,7:N E", "inf1 open n"},
	{"battle 7 S app_work=on first=n ground=beginner | fig S inf1 5,5 load=2f | fig N inf3 9,9", "inf1 march 5,4; inf1 drop 2f"},
	{"battle 7 S app_work=on first=n ground=beginner | fig S inf1 5,5 | fig N inf3 9,9 | lie 5,5 1f", "inf1 build fascine n"},
	{"siege 4 G | fig G inf1 45,45/top | fig B inf1 10,10", "inf1 to 46,45 top"},
	{"siege 4 B | fig B wag10 10,10 | lie 10,10 4f", "wag10 load 4f"},
	{"siege 4 B | fig B wag10 10,10 load=4f", "end wag10 drop 4f"},
	{"siege 4 B | fig B pio1 10,10 load=2f", "pio1 build fascine w fascine n"},
	{"siege 4 B | fig B pio10 10,10 load=1f", "pio10 build fascine n passage"},
	{"siege 9 B | fig B hgun5 41,54 | fig B fart26 41,54", "hgun5 to 41,53; fart26 to 41,53"},
	{"siege 9 B | fig B hgun5 41,53 | fig B fart26 41,53", "hgun5 batter crest 42,52:s"},
	{"siege 9 B | gap 42,52:S shot | fig B inf25 42,52 load=2p+2l", "inf25 lay ladder 42,52:n"},
	{"siege 9 B | gap 42,52:S shot | fig B inf25 42,52 | span 42,52:N ladder", "inf25 to 42,51"},
	{"siege 9 B | gap 42,52:S shot | fig B hgun5 42,52 | fig B fart26 42,52", "hgun5 batter wall 42,49:s"},
	{"siege 9 B | gap 42,49:S shot | fig B inf25 42,50 | fig G inf16 42,49/top", "inf25 charge 42,49"},
	{"siege 4 B | fig B pio1 10,10 load=1s", "pio1 raise 1"},
	{"siege 4 B | fig B inf1 10,10 | lie 10,10 4f", "inf1 make layer"},
	{"siege 4 B | fig B pio1 48,45 load=1s", "pio1 fill 47,45 1"},
	{"siege 4 B | fig B inf1 47,45 load=1l", "inf1 lay ladder 46,45:e"},
	{"siege 4 B | fig B fart1 48,45 load=1t", "fart1 lay pontoon 47,45"},
	{"siege 4 B | fig B inf1 48,45 load=2b", "inf1 lay bridge 2 47,45"},
	{"siege 4 G | fig G inf1 35,46/top", "inf1 sluice inflow open"},
	{"siege 4 G | fig G min1 52,40/inside | lie 52,40/inside 1w", "min1 gallery 55,40"},
	{"siege 4 G | fig G min1 52,40/inside", "min1 march 53,40 54,40 below"},
	{"siege 4 G | fig G min1 52,40/inside | lie 52,40/inside 2m", "min1 charge-mine 54,40 2"},
	{"siege 4 B | fig B inf1 10,10 | lie 10,10 2m", "inf1 flying-mine 2 post 10,11"},
	{tunnel + "fig B inf1 10,10", "inf1 spring mine1; end inf1 spring mine1"},
	{"siege 4 B | fig B min1 54,40/below | fig G min1 53,40/below | gallery B 54,40 55,40 | gallery G 53,40 54,40", "min1 charge 53,40"},
	{tunnel + "fig B inf1 13,10", "inf1 dig post"},
	{
		"battle 7 S app_work=on first=n ground=beginner | fig S inf1 5,4 | fig N inf3 9,9 | lie 5,4 2f | span 5,4:S ladder",
		"inf1 break ladder 5,4:s; inf1 break load",
	},
	{
		"battle 7 S app_work=on first=n ground=beginner | fig S inf1 5,5 | fig N inf3 9,9 | fig N wag1 5,4 laager",
		"inf1 break laager 5,4",
	},
	{"battle 0 N first=n setup=free", "put inf1 7,2; put wag1 8,1 load 2b"},
}

// besidesOnPage are answers to questions, and parts of orders.
var besidesOnPage = []string{
	"board 9,5", "show inf1", "show n/inf3", "layers supply inf3", "retreat inf2 6,3", "place N/inf3 4,5", "choose inf1", "mag 24,24",
	"mag 24,24 by bak1", "stock 30,33", "4 ne",
	"capture, less 1 for 50 ft uphill: kill",
}

// Every order that the page gives as an example can be said where it is legal.
func TestPageOrders(t *testing.T) {
	t.Parallel()
	text, err := docs.Manual.ReadFile("venturini.md")
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, at := range pageOrders {
		t.Run(at.orders, func(t *testing.T) {
			for o := range strings.SplitSeq(at.orders, "; ") {
				known = append(known, o)
				m, err := gameOf(at.position).New(engine.Setup{Position: "venturini 1 " + at.position})
				if err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(o, "withdraw") {
					if _, err := m.Play("inf1 to 5,5"); err != nil {
						t.Fatal(err)
					}
				}
				if err := m.Check(engine.Order(o)); err != nil {
					t.Errorf("%s: %v", o, err)
				}
			}
		})
	}
	page := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(string(text), "")
	for _, found := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(page, -1) {
		said := found[1]
		if !strings.Contains(said, " ") || !strings.ContainsAny(said, "0123456789") || strings.HasPrefix(said, "littlewars") {
			continue
		}
		if !slices.Contains(known, said) && !slices.Contains(besidesOnPage, said) {
			t.Errorf("where is %q legal?", said)
		}
	}
}
