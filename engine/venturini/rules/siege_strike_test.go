package rules

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// besieged is a position on the siege map: figures and marks as VT-NOTE-4 writes them, parted by ";", who moves, and
// perhaps options before a stroke: "siege_throw=wound | B hgun1 10,57".
func besieged(t testing.TB, mover, text string) *Position {
	t.Helper()
	head := "venturini 1 siege 4 " + mover
	if options, rest, has := strings.Cut(text, "|"); has {
		head, text = head+" "+strings.TrimSpace(options), rest
	}
	for part := range strings.SplitSeq(text, ";") {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, "B ") || strings.HasPrefix(part, "G ") {
			part = "fig " + part
		}
		head += " | " + part
	}
	p, err := ParsePosition(head)
	if err != nil {
		t.Fatalf("%s: %v", head, err)
	}
	return &p
}

// besiegedOrder reads an order of the mover.
func besiegedOrder(t testing.TB, p *Position, text string) order.Task {
	t.Helper()
	o, err := order.Read(&p.Start, p.Start.Mover, strings.Fields(text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return o
}

// besiegedBy notes orders, parted by ";", and carries them out; the rule if one is refused.
func besiegedBy(t testing.TB, p *Position, orders string) (*Run, engine.RuleID) {
	t.Helper()
	q := Position{Start: p.Start}
	for text := range strings.SplitSeq(orders, ";") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		o := besiegedOrder(t, &q, strings.TrimSpace(text))
		if err := q.Legal(q.Ready(), &o); err != nil {
			illegal, is := err.(*engine.Illegal)
			if !is {
				t.Fatalf("%s: %v", text, err)
			}
			return nil, illegal.Rule
		}
		q.Said = append(q.Said, Said{p.Start.Mover, o})
	}
	q.Said = append(q.Said, Said{p.Start.Mover, order.Plain("done", state.ID{})})
	return q.Carry(), ""
}

// outcome is what becomes of a siege's orders: "refused RULE", or the events but for food, without who did it.
func outcome(t testing.TB, p *Position, orders string) string {
	t.Helper()
	r, rule := besiegedBy(t, p, orders)
	if rule != "" {
		return "refused " + string(rule)
	}
	var kept []Incident
	for _, e := range r.Events {
		if e.Word != "fed" && e.Word != "surrendered" {
			kept = append(kept, e)
		}
	}
	r.Events = kept
	return struck(r)
}

// heavyGun is a served heavy gun of the besieger on open ground, with 40 squares of plain to the east.
const (
	heavyGun     = "B hgun1 10,57; B fart1 10,57; "
	lightGun     = "B lgun1 10,57; B fart1 10,57; "
	heavyMortar  = "B hhow1 10,57; B fart1 10,57; "
	lightMortar  = "B lhow1 10,57; B fart1 10,57; "
	siegeMuskets = "B inf1 10,57; "
	gateGun      = "G hgun1 44,41/top; G fart1 44,41/top; "
	plainGun     = "B hgun1 60,40; B fart1 60,40; "
	plainMortar  = "B hhow1 60,40; B fart1 60,40; "
	eastGun      = "B hgun1 60,45; B fart1 60,45; "
)

// siegeStrikes are strikes of a siege on the siege map.
var siegeStrikes = []trial{
	{"WX-SIEGE-8/VT-SIEGE-40", "B: " + heavyGun + "G inf1 29,57", "hgun1 fire e", "G/inf1 killed 29,57"},
	{"WX-SIEGE-8/20", "B: " + heavyGun + "G inf1 30,57", "hgun1 fire e", ""},
	{"WX-SIEGE-9/flat", "B: " + heavyGun + "G inf1 20,58", "hgun1 fire e", ""},
	{"WX-SIEGE-9/VT-SIEGE-40", "B: " + heavyGun + "G inf1 20,58", "hgun1 arc 20,58", "refused VT-SIEGE-40"},
	{"VT-SIEGE-40/diagonal", "B: " + heavyGun + "G inf1 20,47", "hgun1 fire ne", "G/inf1 killed 20,47"},
	{"VT-SIEGE-40/first", "B: " + heavyGun + "G inf1 20,57; G inf2 21,57", "hgun1 fire e", "G/inf1 killed 20,57"},
	{"VT-SIEGE-40/own", "B: " + heavyGun + "B inf1 20,57; G inf2 21,57", "hgun1 fire e", ""},
	{"VT-SIEGE-40/broken_front", "B: " + siegeMuskets, "inf1 fire n+e", "refused VT-SIEGE-40"},
	{"VT-SIEGE-40/neighbours", "B: " + heavyGun + "G inf1 11,57; G inf2 11,56", "hgun1 fire ne", "G/inf2 killed 11,56"},
	{"VT-SIEGE-40/wood", "B: B hgun1 9,12; B fart1 9,12; G inf1 16,12", "hgun1 fire e", ""},
	{
		"VT-SIEGE-40/line", "B: " + lightGun + "line 15,57:W F; G inf1 15,57", "lgun1 fire e",
		"15,57:W removed; G/inf1 unharmed 15,57",
	},
	{
		"VT-SIEGE-40/line_on_one_side", "B: " + lightGun + "line 15,52:W F; G inf1 15,52", "lgun1 fire ne",
		"G/inf1 wounded 15,52",
	},
	{"WX-SIEGE-10/VT-SIEGE-40", "B: " + lightGun + "G inf1 21,57", "lgun1 fire e", "G/inf1 killed 21,57"},
	{"WX-SIEGE-10/12", "B: " + lightGun + "G inf1 22,57", "lgun1 fire e", ""},
	{
		"WX-SIEGE-11/VT-SIEGE-41", "B: B hhow1 26,36; B fart1 26,36; G inf1 45,36/top", "hhow1 throw 45,36",
		"G/inf1 killed 45,36",
	},
	{"VT-SIEGE-41/20", "B: B hhow1 25,36; B fart1 25,36; G inf1 45,36/top", "hhow1 throw 45,36", "refused VT-SIEGE-40"},
	{"VT-SIEGE-41/light", "B: " + lightMortar + "G inf1 21,57", "lhow1 throw 21,57", "G/inf1 killed 21,57"},
	{"VT-SIEGE-41/light_12", "B: " + lightMortar + "G inf1 22,57", "lhow1 throw 22,57", "refused VT-SIEGE-40"},
	{"VT-SIEGE-41/gun", "B: " + heavyGun + "G inf1 15,57", "hgun1 throw 15,57", "refused VT-SIEGE-41"},
	{"VT-SIEGE-41/both", "B: " + heavyMortar + "G inf1 15,57", "hhow1 fire e throw 15,57", "refused VT-SIEGE-41"},
	{"VT-SIEGE-41/half", "B: " + heavyMortar + "G inf1 15,57", "hhow1 fire e howitzers", "refused VT-SIEGE-41"},
	{
		"VT-SIEGE-41/siege_throw", "B: siege_throw=wound | " + heavyMortar + "G inf1 15,57", "hhow1 throw 15,57",
		"G/inf1 wounded 15,57",
	},
	{
		"VT-SIEGE-41/two", "B: siege_throw=wound | " + heavyMortar + "B hhow2 10,67; B fart2 10,67; G inf1 20,57",
		"hhow1 throw 20,57; hhow2 throw 20,57", "G/inf1 killed 20,57",
	},
	{"VT-SIEGE-41/unserved", "B: B hhow1 10,57; G inf1 15,57", "hhow1 throw 15,57", "refused VT-ARMY-6"},
	{"WX-SIEGE-12/VT-SIEGE-41", "B: " + heavyMortar + "G inf1 19,57", "hhow1 fire e", "G/inf1 killed 19,57"},
	{"WX-SIEGE-12/10", "B: " + heavyMortar + "G inf1 20,57", "hhow1 fire e", ""},
	{"WX-SIEGE-13/VT-SIEGE-41", "B: " + lightMortar + "G inf1 15,57", "lhow1 fire e", "G/inf1 killed 15,57"},
	{"WX-SIEGE-13/6", "B: " + lightMortar + "G inf1 16,57", "lhow1 fire e", ""},
	{"WX-SIEGE-14/VT-SIEGE-40", "B: " + siegeMuskets + "G inf1 15,57", "inf1 fire e", "G/inf1 killed 15,57"},
	{"WX-SIEGE-14/6", "B: " + siegeMuskets + "G inf1 16,57", "inf1 fire e", ""},
	{
		"WX-SIEGE-55/VT-SIEGE-14", "B: B hhow1 22,21; B fart1 22,21; G inf1 41,40/houses; G inf2 41,40/street",
		"hhow1 throw 41,40", "",
	},

	{
		"WX-SIEGE-18/VT-SIEGE-43", "B: " + heavyGun + bounded, "hgun1 ricochet e 20,57",
		"G/inf1 killed 20,57; G/inf2 killed 23,57; G/inf3 killed 26,57; G/inf4 killed 29,57; G/inf5 killed 32,57",
	},
	{
		"VT-SIEGE-43/bound_step", "B: bound_step=2 | " + heavyGun + "G inf1 20,57; G inf2 22,57; G inf3 23,57",
		"hgun1 ricochet e 20,57", "G/inf1 killed 20,57; G/inf2 killed 22,57",
	},
	{
		"WX-SIEGE-19/VT-SIEGE-43",
		"B: " + lightGun + "G inf1 18,57; G inf2 21,57; G inf3 24,57; G inf4 27,57", "lgun1 ricochet e 18,57",
		"G/inf1 killed 18,57; G/inf2 killed 21,57; G/inf3 killed 24,57",
	},
	{"WX-SIEGE-20/VT-SIEGE-43", "B: B lgun1 54,33; B fart1 54,33", "lgun1 ricochet w 48,33", "refused VT-SIEGE-43"},
	{"WX-SIEGE-21/VT-SIEGE-43", "B: B hgun1 60,41; B fart1 60,41", "hgun1 ricochet w 50,41", ""},
	{"WX-SIEGE-22/VT-SIEGE-43", "B: B hgun1 60,41; B fart1 60,41", "hgun1 ricochet w 44,41", "refused VT-SIEGE-43"},
	{"WX-SIEGE-23/VT-SIEGE-43", "B: B hhow1 60,41; B fart1 60,41", "hhow1 ricochet w 44,41", ""},
	{"VT-SIEGE-43/muskets", "B: " + siegeMuskets, "inf1 ricochet e 12,57", "refused VT-FIGHT-1"},
	{"VT-SIEGE-43/aside", "B: " + heavyGun, "hgun1 ricochet ne 20,57", "refused VT-SIEGE-43"},
	{"VT-SIEGE-43/too_far", "B: " + heavyGun, "hgun1 ricochet e 30,57", "refused VT-SIEGE-40"},
	{
		"VT-SIEGE-43/own", "B: " + heavyGun + "G inf1 20,57; B inf1 23,57; G inf2 26,57", "hgun1 ricochet e 20,57",
		"G/inf1 killed 20,57",
	},
	{
		"WX-SIEGE-24/VT-SIEGE-44", "B: " + heavyGun + "G inf1 20,57; G inf2 22,57; G inf3 23,57; is 22,57 rise3",
		"hgun1 ricochet e 20,57", "G/inf1 killed 20,57; G/inf2 killed 22,57",
	},
	{
		"VT-SIEGE-44/10", "B: " + heavyGun + "G inf1 20,57; G inf2 22,57; G inf3 23,57; is 22,57 rise2",
		"hgun1 ricochet e 20,57", "G/inf1 killed 20,57; G/inf3 killed 23,57",
	},
	{"WX-SIEGE-64/VT-SIEGE-43", "B: B hgun1 44,25; B fart1 44,25; is 44,25 rise2; G inf1 44,35/top; " +
		"G inf2 44,38/top; G inf3 44,41/top", "hgun1 ricochet s 44,35", "G/inf2 killed 44,38; G/inf3 killed 44,41"},
	{
		"VT-SIEGE-43/roofs", "B: B hgun1 44,55; B fart1 44,55; is 44,55 rise2; gap 44,44:S top; " +
			"G inf1 44,44/gallery; G inf2 44,38/gallery", "hgun1 ricochet n 44,44", "",
	},
	{
		"VT-SIEGE-43/goods", "B: B hgun2 60,41; B fart2 60,41; G wag1 76,41/houses; lie 76,41/houses 4f", "hgun2 ricochet e 76,41", "",
	},
	{
		"VT-FIGHT-65/laager", "G: G inf1 44,42/top; B wag1 45,43 laager load=2f", "inf1 fire se",
		"B/wag1 team-killed 45,43",
	},
	{
		"WX-SIEGE-73/VT-SIEGE-45", "B: " + heavyGun + "line 20,57:W F; G inf1 20,57; G inf2 23,57", "hgun1 ricochet e 20,57",
		"G/inf1 wounded 20,57; G/inf2 killed 23,57",
	},
	{
		"VT-SIEGE-45/two_lines", "B: " + heavyGun + "line 20,57:W FF; G inf1 20,57", "hgun1 ricochet e 20,57",
		"G/inf1 unharmed 20,57",
	},
	{
		"VT-SIEGE-45/fire", "B: " + heavyGun + "line 20,57:W F; G inf1 20,57", "hgun1 fire e",
		"20,57:W removed; G/inf1 wounded 20,57",
	},

	{"WX-SIEGE-25/VT-SIEGE-42", "B: " + heavyGun + "lie 20,57 3f+4w+2m; G inf1 20,57", "hgun1 arc 20,57", "20,57 lost"},
	{"WX-SIEGE-25/fresh", "B: B hgun1 10,57 fresh; B fart1 10,57; lie 20,57 2m", "hgun1 arc 20,57", "refused VT-SIEGE-42"},
	{"VT-SIEGE-42/howitzer", "B: " + heavyMortar + "lie 20,57 2m", "hhow1 arc 20,57", "refused VT-SIEGE-42"},
	{"VT-SIEGE-42/top", "B: B hgun1 60,41; B fart1 60,41; lie 44,41/top 2m", "hgun1 arc 44,41", "44,41 lost"},
	{"VT-SIEGE-42/blockhouse", "B: B lgun1 56,44; B fart1 56,44; lie 52,40/inside 1b", "lgun1 arc 52,40", ""},
	{"VT-SIEGE-42/bare", "B: B lgun1 56,44; B fart1 56,44; lie 52,40/inside 1b; is 52,40 bare", "lgun1 arc 52,40", "52,40 lost"},
	{
		"VT-SIEGE-42/after_the_roof",
		"B: B hhow1 53,40; B fart1 53,40; B lgun1 56,44; B fart2 56,44; lie 52,40/inside 1b",
		"hhow1 batter roof 52,40; lgun1 arc 52,40", "52,40 removed; 52,40 lost",
	},
	{
		"VT-SIEGE-42/before_the_roof",
		"B: B hhow1 53,40; B fart1 53,40; B lgun1 56,44; B fart2 56,44; lie 52,40/inside 1b",
		"lgun1 arc 52,40; hhow1 batter roof 52,40", "52,40 removed; 52,40 spoiled",
	},
	{
		"VT-SIEGE-60/layers_seen_at_the_start",
		"B: B hgun1 18,48; B fart1 18,48; B hgun2 23,36; B fart2 23,36; B lgun1 23,52; B fart3 23,52; " +
			"B hgun3 13,43; B fart4 13,43; is 23,43 rise3; is 23,49 rise1",
		"hgun1 batter rise 23,43; hgun2 batter rise 23,43; lgun1 batter rise 23,43; hgun3 batter rise 23,43",
		"23,43 removed; 23,43 removed",
	},
	{
		"VT-SIEGE-55/bridge_over_a_filled_ditch", "B: B hgun1 40,49/top; B fart1 40,49/top; is 40,51 fill4",
		"hgun1 batter bridge 40,51", "refused VT-FIGHT-26",
	},
	{
		"VT-FIGHT-57/guns_in_the_magazine",
		"G: G lgun2 42,39/houses; G fart2 42,39/houses; B lgun1 41,40/houses; B fart1 41,40/houses; lie 41,40/houses 2f",
		"lgun2 fire sw", "B/lgun1 team-killed 41,40; B/lgun1 destroyed 41,40",
	},
	{"VT-SIEGE-42/roof", "B: B hgun1 60,41; B fart1 60,41; lie 44,41/vault 2m", "hgun1 arc 44,41", ""},

	{"VT-WRECK-27/thrown_at_stores", "B: " + heavyMortar + "lie 20,57 2f", "hhow1 throw 20,57", "20,57 lost"},
	{"VT-WRECK-27/on_a_bound", "B: " + heavyGun + "lie 23,57 4w; lie 24,57 4w", "hgun1 ricochet e 20,57", "23,57 lost; 24,57 spoiled"},
	{"VT-WRECK-27/behind_a_line", "B: " + heavyGun + "lie 20,57 4w; line 20,57:W F", "hgun1 ricochet e 20,57", "20,57 spoiled"},
	{"VT-WRECK-27/vault", "B: B hhow1 60,41; B fart1 60,41; lie 44,41/vault 2m", "hhow1 throw 44,41", ""},

	{"WX-SIEGE-26/VT-SIEGE-48", "G: " + gateGun + "B inf1 51,41", "hgun1 fire e", ""},
	{"WX-SIEGE-26/second", "G: " + gateGun + "B inf1 52,41", "hgun1 fire e", ""},
	{"WX-SIEGE-26/third", "G: " + gateGun + "B inf1 53,41", "hgun1 fire e", "B/inf1 killed 53,41"},
	{"VT-SIEGE-48/along_the_rampart", "G: G lgun1 45,44/top; G fart1 45,44/top; B inf1 35,54", "lgun1 fire sw", "B/inf1 killed 35,54"},
	{"VT-SIEGE-48/on_the_ravelin", "G: " + gateGun + "B inf1 49,41/top", "hgun1 fire e", "B/inf1 killed 49,41"},
	{"VT-SIEGE-48/blockhouse", "G: G lgun1 50,40/top; G fart1 50,40/top; B inf1 53,40", "lgun1 fire e", ""},
	{
		"VT-SIEGE-48/second_behind", "G: G lgun1 50,40/top; G fart1 50,40/top; B inf1 54,40", "lgun1 fire e",
		"B/inf1 killed 54,40",
	},
	{"WX-SIEGE-76/VT-SIEGE-49", "G: G lgun1 48,41/top; G fart1 48,41/top; B inf1 43,41", "lgun1 fire w", ""},
	{
		"VT-SIEGE-49/bastion", "G: G hgun1 44,44/top; G fart1 44,44/top; B inf1 53,44", "hgun1 fire e",
		"B/inf1 killed 53,44",
	},
	{"VT-SIEGE-49/curtain", "G: G hgun1 43,44/top; G fart1 43,44/top; B inf1 53,44", "hgun1 fire e", ""},
	{
		"WX-SIEGE-77/VT-SIEGE-50", "G: G hgun1 46,45/vault; G fart1 46,45/vault; B inf1 57,45", "hgun1 fire e",
		"B/inf1 killed 57,45",
	},
	{"WX-SIEGE-77/12", "G: G hgun1 46,45/vault; G fart1 46,45/vault; B inf1 58,45", "hgun1 fire e", ""},
	{"VT-SIEGE-50/vault_over_ravelin", "G: G hgun1 44,41/vault; G fart1 44,41/vault; B inf1 53,41", "hgun1 fire e", ""},
	{"VT-SIEGE-50/covered_way", "G: G lgun1 52,40/inside; G fart1 52,40/inside; B inf1 55,40", "lgun1 fire e", ""},
	{
		"VT-SIEGE-50/without_crest", "G: G lgun1 52,40/inside; G fart1 52,40/inside; B inf1 55,40; gap 52,40:E shot",
		"lgun1 fire e", "B/inf1 killed 55,40",
	},
	{"VT-SIEGE-50/top_over_a_ravelin", "B: B hgun1 33,33/top; B fart1 33,33/top; G inf1 33,49", "hgun1 fire s", "G/inf1 killed 33,49"},
	{"VT-SIEGE-50/top_beyond_the_glacis", "B: B hgun1 33,33/top; B fart1 33,33/top; G inf1 33,51", "hgun1 fire s", ""},
	{"VT-SIEGE-50/top", "G: G lgun1 52,40/top; G fart1 52,40/top; B inf1 55,40", "lgun1 fire e", "B/inf1 killed 55,40"},
	{
		"VT-SIEGE-50/breastwork", "G: G lgun1 46,46/inside; G fart1 46,46/inside; B inf1 55,46", "lgun1 fire e",
		"B/inf1 killed 55,46",
	},
	{"VT-SIEGE-50/inwards", "G: G lgun1 46,46/inside; G fart1 46,46/inside", "lgun1 fire w", "refused VT-SIEGE-50"},
	{"VT-SIEGE-2/no_loophole", "G: G lgun1 45,45/vault; G fart1 45,45/vault", "lgun1 fire e", "refused VT-SIEGE-2"},
	{"VT-SIEGE-2/throw", "G: G lhow1 46,45/vault; G fart1 46,45/vault", "lhow1 throw 50,45", "refused VT-SIEGE-2"},
	{"VT-SIEGE-4/throw", "G: G lhow1 46,45/gallery; G fart1 46,45/gallery", "lhow1 throw 50,45", "refused VT-SIEGE-4"},
	{"VT-SIEGE-3/crew", "G: G lhow1 46,45/gallery; G fart1 46,45/top", "lhow1 fire e", "refused VT-ARMY-6"},

	{"VT-SIEGE-51/direct", "B: " + plainGun + "G inf1 52,40/inside", "hgun1 fire w", ""},
	{"VT-SIEGE-51/throw", "B: " + plainMortar + "G inf1 52,40/inside", "hhow1 throw 52,40", ""},
	{
		"VT-SIEGE-51/side_shot", "B: " + plainGun + "G inf1 52,40/inside; gap 52,40:E side", "hgun1 fire w",
		"G/inf1 killed 52,40",
	},
	{
		"VT-SIEGE-51/roof_gone", "B: " + plainMortar + "G inf1 52,40/inside; is 52,40 bare", "hhow1 throw 52,40",
		"G/inf1 killed 52,40",
	},
	{"VT-SIEGE-51/vault", "B: " + eastGun + "G inf1 46,45/vault", "hgun1 fire w", ""},
	{
		"VT-SIEGE-51/vault_breached", "B: " + eastGun + "G inf1 46,45/vault; gap 46,45:E shot", "hgun1 fire w",
		"G/inf1 killed 46,45",
	},
	{
		"VT-SIEGE-51/vault_breached_elsewhere", "B: B hgun1 46,58; B fart1 46,58; G inf1 44,44/vault; gap 46,45:E shot",
		"hgun1 fire n", "",
	},
	{
		"VT-SIEGE-51/enemy_beside", "B: B lgun1 43,40; B fart1 43,40; G inf1 44,40/vault", "lgun1 fire e",
		"G/inf1 killed 44,40",
	},
	{
		"VT-SIEGE-51/blown_up", "B: B hhow1 60,45; B fart1 60,45; G inf1 46,45/vault; is 46,45 crater50",
		"hhow1 throw 46,45", "G/inf1 killed 46,45",
	},
	{"VT-SIEGE-51/nobody_beside", "B: B lgun1 42,40; B fart1 42,40; G inf1 44,40/vault", "lgun1 fire e", ""},
	{
		"WX-SIEGE-78/VT-SIEGE-52", "B: B hhow1 60,45; B fart1 60,45; G inf1 46,45/top", "hhow1 throw 46,45",
		"G/inf1 killed 46,45",
	},
	{"WX-SIEGE-78/vault", "B: B hhow1 60,45; B fart1 60,45; G inf1 46,45/vault", "hhow1 throw 46,45", ""},
	{"VT-SIEGE-52/gallery", "B: B hhow1 60,45; B fart1 60,45; G inf1 46,45/gallery", "hhow1 throw 46,45", ""},
	{"VT-SIEGE-52/top", "B: " + eastGun + "G inf1 46,45/top", "hgun1 fire w", ""},
	{"VT-SIEGE-52/bare_top", "B: " + eastGun + "G inf1 46,45/top; gap 46,45:E top", "hgun1 fire w", "G/inf1 killed 46,45"},
	{
		"VT-SIEGE-52/bare_gallery", "B: " + eastGun + "G inf1 46,45/gallery; gap 46,45:E top", "hgun1 fire w",
		"G/inf1 killed 46,45",
	},
	{"VT-SIEGE-52/bare_vault", "B: " + eastGun + "G inf1 46,45/vault; gap 46,45:E top", "hgun1 fire w", ""},
	{
		"VT-SIEGE-52/over_a_corner", "B: B hgun1 54,53; B fart1 54,53; G inf1 46,45/top", "hgun1 fire nw",
		"G/inf1 wounded 46,45",
	},
	{
		"VT-SIEGE-52/over_a_bare_corner", "B: B hgun1 54,53; B fart1 54,53; G inf1 46,45/top; gap 46,45:E top",
		"hgun1 fire nw", "G/inf1 killed 46,45",
	},
	{
		"VT-SIEGE-52/from_behind", "B: B hgun1 43,41; B fart1 43,41; G inf1 44,41/top", "hgun1 fire e",
		"G/inf1 killed 44,41",
	},
	{"VT-SIEGE-52/fires", "G: G hgun1 46,45/top; G fart1 46,45/top; B inf1 61,45", "hgun1 fire e", "B/inf1 killed 61,45"},
	{
		"VT-SIEGE-52/ricochets", "G: G hgun1 46,45/top; G fart1 46,45/top; B inf1 56,45; B inf2 59,45",
		"hgun1 ricochet e 56,45", "B/inf1 killed 56,45; B/inf2 killed 59,45",
	},
	{"WX-SIEGE-79/VT-SIEGE-53", "B: " + eastGun + "G inf1 48,45", "hgun1 fire w", ""},
	{"WX-SIEGE-79/crest_gone", "B: " + eastGun + "G inf1 48,45; gap 48,45:E shot", "hgun1 fire w", "G/inf1 killed 48,45"},
	{"VT-SIEGE-53/deeper", "B: B hgun1 60,44; B fart1 60,44; G inf1 49,44", "hgun1 fire w", ""},
	{
		"VT-SIEGE-53/deeper_crest_gone", "B: B hgun1 60,44; B fart1 60,44; G inf1 49,44; gap 51,44:E shot", "hgun1 fire w",
		"G/inf1 killed 49,44",
	},
	{"VT-SIEGE-53/throw", "B: B hhow1 60,44; B fart1 60,44; G inf1 48,44", "hhow1 throw 48,44", "G/inf1 killed 48,44"},
	{
		"VT-SIEGE-53/from_within", "G: G hgun1 46,45/top; G fart1 46,45/top; B inf1 48,45", "hgun1 fire e",
		"B/inf1 killed 48,45",
	},
	{"VT-SIEGE-14/street", "B: B hgun1 44,40/top; B fart1 44,40/top; G inf1 42,40", "hgun1 fire w", "G/inf1 killed 42,40"},
	{
		"VT-SIEGE-53/half_over_a_corner", "B: B lhow1 49,44; B fart1 49,44; G inf1 48,45", "lhow1 fire sw",
		"G/inf1 wounded 48,45",
	},
	{
		"VT-SIEGE-53/from_the_glacis_over_a_corner", "B: B lhow1 49,46; B fart1 49,46; G inf1 48,47", "lhow1 fire sw", "",
	},
	{"VT-SIEGE-72/layers_in_a_ditch", "G: G inf1 46,34; B inf1 43,34; is 44,34 fill3", "inf1 fire w", ""},
	{"VT-SIEGE-72/low_layers_in_a_ditch", "G: G inf1 46,34; B inf1 43,34", "inf1 fire w", "B/inf1 killed 43,34"},
	{"VT-SIEGE-49/muskets", "G: G inf1 41,32/top; B inf1 41,27; is 41,28 rise1", "inf1 fire n", ""},
	{
		"VT-SIEGE-49/over_layers", "G: G lgun1 41,32/top; G fart1 41,32/top; B inf1 41,27; is 41,28 rise1", "lgun1 fire n",
		"B/inf1 killed 41,27",
	},
	{
		"VT-SIEGE-51/wagons_in_a_vault", "G: G lgun1 32,41/top; G fart1 32,41/top; B wag1 32,40/vault", "lgun1 fire n",
		"B/wag1 team-killed 32,40; B/wag1 destroyed 32,40",
	},
	{
		"VT-SIEGE-61/muskets_into_a_breach", "B: B inf1 47,45; G inf1 46,45/vault; gap 46,45:E shot", "inf1 fire w",
		"G/inf1 killed 46,45",
	},
	{"VT-SIEGE-61/muskets_at_a_whole_wall", "B: B inf1 47,45; G inf1 46,45/vault", "inf1 fire w", ""},
	{"WX-SIEGE-74/VT-SIEGE-47", "B: B pio1 10,57; G inf1 11,57", "pio1 fire e", "refused VT-SIEGE-47"},
	{"VT-SIEGE-47/crew", "B: B fart1 10,57; G inf1 11,57", "fart1 fire e", "refused VT-SIEGE-47"},
}

// bounded are figures on the squares of a heavy gun's bounds, and beside them.
const bounded = "G inf1 20,57; G inf2 23,57; G inf3 26,57; G inf4 29,57; G inf5 32,57; G inf6 21,57; G inf7 33,57; " +
	"G inf8 35,57"

func TestSiegeStrikes(t *testing.T) {
	t.Parallel()
	try(t, siegeStrikes, func(t *testing.T, row *trial) string {
		mover, board, _ := strings.Cut(row.board, ": ")
		return outcome(t, besieged(t, mover, board), row.orders)
	})
}

// In the siege the houses of the town fire, of the garrison that holds them. [VT-APP-33, VT-APP-60]
func TestArmedHouses(t *testing.T) {
	t.Parallel()
	const street = "armed_towns=on | B inf1 40,39 load=2p; B inf2 40,10 load=2p; G inf1 38,43/houses load=2p"
	for _, row := range []struct {
		id, mover, board, order, want string
		rule                          engine.RuleID
	}{
		{"VT-APP-33/siege", "G", street, "volley 39,39 e", "B/inf1 killed 40,39", ""},
		{"VT-APP-33/siege_as_a_brigade", "G", street + "; G inf2 39,39/houses load=2p", "inf2 fire e", "B/inf1 killed 40,39", ""},
		{"VT-APP-33/siege_besieger", "B", street, "volley 39,39 e", "", "VT-APP-33"},
		{"VT-APP-33/siege_street", "G", street, "volley 40,38 s", "", "VT-APP-33"},
		{"VT-APP-33/siege_magazine", "G", street, "volley 41,40 n", "", "VT-APP-33"},
		{"VT-APP-33/siege_taken", "G", street + "; B inf3 39,39/houses", "volley 39,39 e", "", "VT-APP-33"},
		{"VT-APP-33/siege_off", "G", strings.TrimPrefix(street, "armed_towns=on |"), "volley 39,39 e", "", "VT-APP-33"},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			run, rule := besiegedBy(t, besieged(t, row.mover, row.board), row.order)
			if rule != row.rule {
				t.Fatalf("%q, want %q", rule, row.rule)
			}
			if run != nil && !strings.Contains(struck(run), row.want) {
				t.Errorf("%s, want %s", struck(run), row.want)
			}
		})
	}
}
