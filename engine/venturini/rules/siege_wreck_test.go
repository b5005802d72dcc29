package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// servedGuns adds crews to guns, "B hgun 55,45" for the next heavy gun of the besieger.
func servedGuns(text string) string {
	numbers := map[string]int{}
	var parts []string
	for part := range strings.SplitSeq(text, ";") {
		words := strings.Fields(part)
		if len(words) == 3 && strings.Contains("hgun lgun hhow lhow", words[1]) {
			numbers[words[1]]++
			numbers["fart"]++
			parts = append(parts, fmt.Sprintf("%s %s%d %s", words[0], words[1], numbers[words[1]], words[2]),
				fmt.Sprintf("%s fart%d %s", words[0], numbers["fart"], words[2]))
			continue
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ";")
}

// siegeDays is how many moves of the besieger, the garrison resting, it takes until something happens, or with no event
// until no line is left; 0 if it does not in ten.
func siegeDays(t testing.TB, board, orders, event string) int {
	t.Helper()
	p := besieged(t, "B", servedGuns(board))
	for n := 1; n <= 10; n++ {
		feed(p)
		r, rule := besiegedBy(t, p, orders)
		switch {
		case rule != "":
			t.Fatalf("%s: refused by %s", orders, rule)
		case event == "" && len(r.Lines) == 0, event != "" && strings.Contains(struck(r), event):
			return n
		}
		p = &Position{Start: *r.Situation}
		feed(p)
		rest, _ := besiegedBy(t, p, "")
		p = &Position{Start: *rest.Situation}
	}
	return 0
}

// feed gives everybody food for two days, so that a siege of some days is about fire alone.
func feed(p *Position) {
	for i := range p.Start.Figures {
		f := &p.Start.Figures[i]
		for good, n := range f.Kind.TwoDays() {
			f.Load[good] = max(n, f.Load[good])
		}
	}
}

// TestSiegeSalvoes is how many salvoes in a row objects withstand. [section 3.12, VT-SIEGE-60]
func TestSiegeSalvoes(t *testing.T) {
	t.Parallel()
	const (
		top, wall = " batter parapet 46,45:e", " batter wall 46,45:e"
		blockhous = " batter side 52,40:e"
	)
	for _, c := range []struct {
		id, board, orders, event string
		want                     int
	}{
		{"WX-SIEGE-27/VT-SIEGE-60", "B hgun 55,45", "hgun1" + top, "46,45:E removed", 2},
		{"WX-SIEGE-27/light", "B lgun 55,45", "lgun1" + top, "46,45:E removed", 3},
		{"WX-SIEGE-27/two", "B hgun 55,45; B hgun 54,53", "hgun1" + top + "; hgun2" + top, "46,45:E removed", 1},
		{"WX-SIEGE-28/VT-SIEGE-60", "B hgun 58,45", "hgun1" + top, "46,45:E removed", 3},
		{"WX-SIEGE-29/VT-SIEGE-60", "B hgun 48,45", "hgun1" + wall, "46,45:E breached", 4},
		{"WX-SIEGE-29/light", "B lgun 48,45", "lgun1" + wall, "46,45:E breached", 6},
		{"WX-SIEGE-29/two", "B hgun 48,45; B hgun 47,46", "hgun1" + wall + "; hgun2" + wall, "46,45:E breached", 2},
		{
			"WX-SIEGE-29/five", "B hgun 48,45; B hgun 47,46; B lgun 47,45; B lgun 47,44; B lgun 48,43; is 48,43 fill4",
			"hgun1" + wall + "; hgun2" + wall + "; lgun1" + wall + "; lgun2" + wall + "; lgun3" + wall, "46,45:E breached", 1,
		},
		{"WX-SIEGE-31/VT-SIEGE-60", "B hgun 32,45", "hgun1 batter sluice 34,47:w", "33,47:E removed", 4},
		{"WX-SIEGE-32/VT-SIEGE-62", "B hgun 53,40", "hgun1" + blockhous, "52,40:E breached", 2},
		{"WX-SIEGE-32/light", "B lgun 53,40", "lgun1" + blockhous, "52,40:E breached", 3},
		{"WX-SIEGE-33/VT-SIEGE-62", "B hgun 53,40; gap 52,40:N shot", "hgun1" + blockhous, "52,40 removed", 2},
		{"WX-SIEGE-34/VT-SIEGE-63", "B hgun 10,57; line 20,57:W FFFF", "hgun1 batter works 20,57:w", "", 2},
		{"WX-SIEGE-35/VT-SIEGE-63", "B hgun 10,57; line 22,57:W FFFF", "hgun1 batter works 22,57:w", "", 4},
		{"WX-SIEGE-36/VT-SIEGE-63", "B lgun 10,57; line 21,57:W F", "lgun1 batter works 21,57:w", "", 1},
		{"WX-SIEGE-59/VT-SIEGE-63", "B hgun 10,57; line 22,57:W P12", "hgun1 batter works 22,57:w", "", 1},
		{"WX-SIEGE-59/13", "B hgun 10,57; line 22,57:W P13", "hgun1 batter works 22,57:w", "", 2},
		{"VT-SIEGE-63/24_palisades", "B hgun 10,57; line 20,57:W P24", "hgun1 batter works 20,57:w", "", 1},
		{"VT-SIEGE-63/25_palisades", "B hgun 10,57; line 20,57:W P25", "hgun1 batter works 20,57:w", "", 2},
		{"VT-SIEGE-63/12_palisades", "B lgun 10,57; line 20,57:W P12", "lgun1 batter works 20,57:w", "", 1},
		{"VT-SIEGE-63/light", "B lgun 10,57; line 20,57:W FF", "lgun1 batter works 20,57:w", "", 2},
		{"VT-SIEGE-53/crest_near", "B hgun 54,45", "hgun1 batter crest 48,45:e", "48,45:E removed", 4},
		{"VT-SIEGE-53/crest_light", "B lgun 54,45", "lgun1 batter crest 48,45:e", "48,45:E removed", 6},
		{"VT-SIEGE-60/rise", "B lgun 10,57; is 15,57 rise1", "lgun1 batter rise 15,57", "15,57 removed", 2},
		{"VT-SIEGE-60/roof", "B lhow 57,40", "lhow1 batter roof 52,40", "52,40 removed", 2},
		{"VT-SIEGE-60/roof_heavy", "B hhow 57,40", "hhow1 batter roof 52,40", "52,40 removed", 1},
		{"WX-SIEGE-83/VT-SIEGE-65", "B hgun 57,41", "hgun1 batter bridge 51,41", "51,41 removed", 1},
		{"WX-SIEGE-83/8th", "B hgun 58,41", "hgun1 batter bridge 51,41", "51,41 removed", 2},
		{"VT-SIEGE-65/howitzer", "B hhow 56,41", "hhow1 batter bridge 47,41", "47,41 removed", 2},
		{"VT-SIEGE-14/house", "B lhow 30,38", "lhow1 burn 38,38", "38,38 alight", 2},
		{"VT-SIEGE-14/house_heavy", "B hhow 30,38", "hhow1 burn 38,38", "38,38 alight", 1},
		{"VT-SIEGE-14/village", "B lhow 66,41", "lhow1 burn 76,41", "76,41 alight", 1},
		{"WX-SIEGE-56/VT-SIEGE-14", "B hgun 44,40/top", "hgun1 burn 41,40", "41,40 alight", 1},
		{"VT-SIEGE-14/light", "B lgun 44,40/top", "lgun1 burn 41,40", "41,40 alight", 2},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			if got := siegeDays(t, c.board, c.orders, c.event); got != c.want {
				t.Errorf("%s: %s: %q after %d salvoes, want %d", c.board, c.orders, c.event, got, c.want)
			}
		})
	}
}

// TestSiegeWrecks are salvoes at the fortress: what happens or which rule refuses them, and what the position has then,
// or after "not " has not.
func TestSiegeWrecks(t *testing.T) {
	t.Parallel()
	const shaken = "hit 46,45:E 27 3; " // a salvo of a heavy gun is wanting
	for _, c := range []struct{ id, mover, board, orders, want, has string }{
		{
			"WX-SIEGE-38/VT-SIEGE-61", "B", "B hgun 48,45; " + shaken, "hgun1 batter wall 46,45:e", "46,45:E breached",
			"is 47,45 fill2",
		},
		{
			"VT-SIEGE-61/gap", "B", "B hgun 48,45; " + shaken, "hgun1 batter wall 46,45:e", "46,45:E breached",
			"gap 46,45:E shot",
		},
		{
			"VT-SIEGE-61/half_filled", "B", "B hgun 48,45; is 47,45 fill1; " + shaken, "hgun1 batter wall 46,45:e",
			"46,45:E breached", "is 47,45 fill3",
		},
		{
			"VT-SIEGE-61/counterscarp", "G", "G hgun 46,45/top; hit 48,45:W 27 3", "hgun1 batter wall 48,45:w",
			"48,45:W breached", "not fill",
		},
		{"VT-SIEGE-61/no_wall", "B", "B hgun 48,45", "hgun1 batter wall 47,45:n", "refused VT-WRECK-12", ""},
		{
			"VT-SIEGE-61/breached", "B", "B hgun 48,45; gap 46,45:E shot", "hgun1 batter wall 46,45:e", "refused VT-WRECK-12",
			"",
		},
		{"VT-SIEGE-60/kept", "B", "B hgun 48,45; hit 46,45:E 9 3", "hgun1 batter wall 46,45:e", "", "hit 46,45:E 18 4"},
		{
			"VT-SIEGE-60/parapet", "B", "B hgun 55,45; hit 46,45:E 9 3 top", "hgun1 batter parapet 46,45:e", "46,45:E removed",
			"gap 46,45:E top",
		},
		{
			"VT-SIEGE-60/apart", "B", "B hgun 55,45; hit 46,45:E 27 3", "hgun1 batter parapet 46,45:e", "",
			"hit 46,45:E 9 4 parapet",
		},
		{"VT-SIEGE-60/aside", "B", "B hgun 47,46", "hgun1 batter wall 46,44:e", "refused VT-SIEGE-40", ""},
		{"VT-SIEGE-60/behind", "B", "B hgun 40,45", "hgun1 batter wall 46,45:e", "refused VT-WRECK-21", ""},
		{"VT-SIEGE-60/unserved", "B", "B hgun1 48,45", "hgun1 batter wall 46,45:e", "refused VT-ARMY-6", ""},
		{"VT-SIEGE-60/shielded", "B", "B hgun 55,45; B inf1 50,45", "hgun1 batter parapet 46,45:e", "refused VT-FIGHT-23", ""},
		{
			"VT-SIEGE-8/shot_away", "B", "B hgun 32,45; hit 33,47:E 27 3", "hgun1 batter sluice 34,47:w", "33,47:E removed",
			"gap 33,47:E shot",
		},
		{
			"VT-SIEGE-8/open", "B", "B hgun 32,45; hit 33,47:E 27 3", "hgun1 batter sluice 34,47:w", "33,47:E removed",
			"gate inflow open",
		},
		{"VT-SIEGE-8/gone", "B", "B hgun 32,45; gap 33,47:E shot", "hgun1 batter sluice 34,47:w", "refused VT-WRECK-12", ""},
		{
			"WX-SIEGE-33/VT-SIEGE-62", "B", "B hgun 53,40; gap 52,40:N side; hit 52,40:E 9 3", "hgun1 batter side 52,40:e",
			"52,40:E breached; 52,40 removed", "is 52,40 bare",
		},
		{
			"VT-SIEGE-62/opposite", "B", "B hgun 53,40; gap 52,40:W side; hit 52,40:E 9 3", "hgun1 batter side 52,40:e",
			"52,40:E breached", "not bare",
		},
		{
			"VT-SIEGE-62/crest_before_it", "B", "B hgun 54,40; hit 52,40:E 27 3 crest; hit 52,40:E 9 3 side; " +
				"gap 52,40:E top", "hgun1 batter crest 52,40:e", "52,40:E removed",
			"hit 52,40:E 9 3 side\ngap 52,40:E shot\ngap 52,40:E top\n",
		},
		{
			"VT-SIEGE-62/behind_the_crest", "B", "B hgun 53,40; hit 52,40:E 9 3 side; hit 52,40:E 9 3 crest",
			"hgun1 batter side 52,40:e", "52,40:E breached", "hit 52,40:E 9 3 crest\ngap 52,40:E side\n",
		},
		{
			"VT-SIEGE-61/blockhouse_of_a_bastion", "B", "B hgun 48,46; hit 46,46:E 27 3 wall",
			"hgun1 batter wall 46,46:e", "46,46:E breached", "gap 46,46:E shot\ngap 46,46:E side\n",
		},
		{
			"VT-SIEGE-62/on_a_counterscarp", "G", "G hgun 50,40/top; gap 52,40:W side; hit 52,40:W 27 3",
			"hgun1 batter wall 52,40:w", "52,40:W breached", "gap 52,40:W shot\ngap 52,40:W side\n",
		},
		{
			"WX-SIEGE-37/VT-SIEGE-63", "B", "B hgun 10,57; line 22,57:W F; G inf1 22,57", "hgun1 fire e",
			"22,57:W removed; G/inf1 unharmed 22,57", "",
		},
		{
			"VT-SIEGE-63/12th", "B", "B hgun 10,57; line 21,57:W F; G inf1 21,57", "hgun1 fire e",
			"21,57:W removed; G/inf1 wounded 21,57", "",
		},
		{"VT-SIEGE-45/parapet", "B", "B hgun 55,45; is 55,45 rise2", "hgun1 ricochet w 46,45", "", "not hit"},
		{"WX-SIEGE-81/VT-SIEGE-55", "B", "B hgun 60,45", "hgun1 batter parapet 46,45:e", "refused VT-SIEGE-55", ""},
		{"WX-SIEGE-81/11", "B", "B hgun 59,45", "hgun1 batter parapet 46,45:e", "", "hit 46,45:E 6 4 parapet"},
		{"WX-SIEGE-82/VT-SIEGE-55", "B", "B hgun 48,45", "hgun1 batter wall 46,45:e", "", "hit 46,45:E 9 4"},
		{"WX-SIEGE-82/behind", "B", "B hgun 50,45", "hgun1 batter wall 46,45:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/crest_of_the_glacis", "B", "B hgun 49,45", "hgun1 batter wall 46,45:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/raised_5_ft", "B", "B hgun 49,45; is 49,45 rise1", "hgun1 batter wall 46,45:e", "", "hit 46,45:E 9 4"},
		{"VT-FIGHT-23/foot_of_a_wall", "B", "B hgun 49,45; is 49,45 rise1; B inf1 48,45", "hgun1 batter wall 46,45:e", "refused VT-FIGHT-23", ""},
		{"VT-FIGHT-24/foot_of_a_wall", "B", "B hgun 48,45; B inf1 47,45", "hgun1 batter wall 46,45:e", "", "hit 46,45:E 9 4"},
		{"VT-SIEGE-55/crest", "B", "B hgun 55,45", "hgun1 batter crest 48,45:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/crest_from_the_foot", "B", "B hgun 54,45", "hgun1 batter crest 48,45:e", "", "hit 48,45:E 9 4"},
		{"VT-SIEGE-55/blockhouse", "B", "B hgun 54,40", "hgun1 batter side 52,40:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/blockhouse_from_the_crest", "B", "B hgun 53,40", "hgun1 batter side 52,40:e", "", "hit 52,40:E 9 4"},
		{"VT-SIEGE-55/bastion_blockhouse", "B", "B hgun 48,46", "hgun1 batter side 46,46:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/on_the_bastion", "B", "B hgun 45,46/top", "hgun1 batter side 46,46:w", "", "hit 46,46:W 9 4"},
		{"VT-SIEGE-55/top_of_a_blockhouse", "B", "B hgun 57,40", "hgun1 batter parapet 52,40:e", "refused VT-SIEGE-55", ""},
		{"VT-SIEGE-55/top_from_the_glacis", "B", "B hgun 54,40", "hgun1 batter parapet 52,40:e", "", "hit 52,40:E 9 4 parapet"},
		{"VT-SIEGE-56/thrown", "B", "B hhow 56,45", "hhow1 batter parapet 46,45:e", "refused VT-SIEGE-40", ""},
		{"VT-SIEGE-56/direct", "B", "B hhow 55,45", "hhow1 batter parapet 46,45:e", "", "hit 46,45:E 9 4 parapet"},
		{"VT-SIEGE-60/roof_by_guns", "B", "B hgun 57,40", "hgun1 batter roof 52,40", "refused VT-SIEGE-41", ""},
		{
			"VT-NOTE-4/laager_on_a_rise", "B", "B hgun 10,57; G wag1 15,57; is 15,57 rise3; hit 15,57 3 3 laager",
			"hgun1 batter rise 15,57", "", "hit 15,57 3 3 laager\nhit 15,57 3 4 rise\n",
		},
		{
			"VT-NOTE-4/crest_and_side", "B", "B hgun 53,40; hit 52,40:E 27 3 crest", "hgun1 batter side 52,40:e", "",
			"hit 52,40:E 27 3 crest\nhit 52,40:E 9 4 side\n",
		},
		{
			"VT-NOTE-4/older_text", "B", "B hgun 53,40; hit 52,40:E 8 3", "hgun1 batter side 52,40:e", "",
			"hit 52,40:E 17 4 side\n",
		},
		{
			"VT-WRECK-15/wall_unharmed", "B", "B hgun 55,45; hit 46,45:E 9 3 parapet; hit 46,45:E 27 3 wall",
			"hgun1 batter parapet 46,45:e", "46,45:E removed", "hit 46,45:E 27 3 wall",
		},
		{
			"VT-SIEGE-60/rise", "B", "B hgun 10,57; is 15,57 rise3; hit 15,57 3 3", "hgun1 batter rise 15,57", "15,57 removed",
			"is 15,57 rise2",
		},
		{"VT-SIEGE-65/broken", "B", "B hgun 57,41", "hgun1 batter bridge 51,41", "51,41 removed", "span 51,41 broken"},
		{"VT-SIEGE-65/laid", "B", "B hgun 57,45; span 47,45 pontoon1", "hgun1 batter bridge 47,45", "47,45 removed", ""},
		{"VT-SIEGE-65/river", "B", "B hgun 76,24", "hgun1 batter bridge 76,34", "76,34 removed", "span 76,34 broken"},
		{"VT-WRECK-17/vault", "G", "G lhow 37,40/vault", "lhow1 batter bridge 34,40", "34,40 removed", "34,40 broken"},
		{
			"VT-WRECK-8/thrown", "B", "B lhow 66,41; G inf1 76,41/street", "lhow1 burn 76,41",
			"76,41 alight; G/inf1 wounded 76,41", "hurt",
		},
		{
			"VT-SIEGE-42/village", "B", "B lgun 66,41; G inf1 76,41/street", "lgun1 burn 76,41", "76,41 alight",
			"fire 76,41 4 B",
		},
		{"VT-SIEGE-65/no_bridge", "B", "B hgun 57,45", "hgun1 batter bridge 47,45", "refused VT-WRECK-12", ""},
		{"WX-SIEGE-55/VT-SIEGE-14", "B", "B hhow 22,21", "hhow1 burn 41,40", "refused VT-SIEGE-14", ""},
		{"VT-SIEGE-14/magazine_fire", "B", "magazine_fire=throws | B hhow 22,21", "hhow1 burn 41,40", "41,40 alight", ""},
		{"VT-SIEGE-14/works_between", "B", "B hgun 50,40/top", "hgun1 burn 41,40", "refused VT-SIEGE-14", ""},
		{"VT-SIEGE-14/arc", "B", "B hgun 30,38", "hgun1 burn 38,38", "38,38 alight", "fire 38,38 4 B"},
		{"VT-SIEGE-42/fresh_arc", "B", "B hgun1 30,38 fresh; B fart1 30,38", "hgun1 burn 38,38", "refused VT-SIEGE-42", ""},
		{"VT-SIEGE-42/rested", "B", "B hgun1 30,38 fresh; B fart1 30,38", "", "", "not fresh"},
		{"VT-SIEGE-42/marched", "B", "B hgun 10,57", "hgun1 march 11,57", "B/hgun1 marched 11,57", "fresh"},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			options, board, has := strings.Cut(c.board, "|")
			if options += "|"; !has {
				options, board = "", c.board
			}
			p := besieged(t, c.mover, options+servedGuns(board))
			feed(p)
			if got := outcome(t, p, c.orders); got != c.want {
				t.Errorf("%s: %s\n got %s\nwant %s", c.board, c.orders, got, c.want)
			}
			r, rule := besiegedBy(t, p, c.orders)
			if rule != "" {
				return
			}
			text := state.Write(r.Situation, nil, "")
			wanted, not := strings.CutPrefix(c.has, "not ")
			if strings.Contains(text, wanted) == not {
				t.Errorf("%s: %s: %q in\n%s", c.board, c.orders, c.has, text)
			}
		})
	}
}

// Fire that stops for a day is forgotten; a day is over when both have moved. [VT-SIEGE-60]
func TestSiegeFireStops(t *testing.T) {
	t.Parallel()
	p := besieged(t, "B", servedGuns("B hgun 48,45; hit 46,45:E 27 3"))
	for n, want := range []bool{true, false} {
		feed(p)
		r, _ := besiegedBy(t, p, "")
		if got := len(r.Hits) > 0; got != want {
			t.Errorf("after %d moves without fire the wall remembers it: %v", n+1, got)
		}
		p = &Position{Start: *r.Situation}
	}
}
