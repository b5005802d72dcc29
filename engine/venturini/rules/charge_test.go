package rules

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/statetest"
	"littlewars/engine/venturini/strike"
)

// chargers are the columns of table 3.7.
var chargers = [3]string{"hcav1", "lcav1", "inf1"}

// TestChargeExamples are the worked examples of every cell of table 3.7: three to a line, heavy cavalry, light cavalry
// and infantry on 5,5 against infantry on 5,4, or on 5,3 where the path is far.
func TestChargeExamples(t *testing.T) {
	const far = "5,4 5,3"
	const x = "illegal"
	for _, c := range []struct {
		first             int
		board, path       string
		heavy, light, inf string
	}{
		{1, "", "", "capture", "kill", "kill"},
		{4, "grain 5,4", "", "capture", "kill", "kill"},
		{7, "village 5,4", "street", "capture", "kill", "kill"},
		{10, "campaign 1-1-2; marsh 5,4", "", "capture", "kill", "kill"},
		{13, "strip 5,5:N", "", x, x, x},
		{16, "brook 5,5:N", "", "wound", "wound", x},
		{19, "river 5,5:N", "", "wound", "wound", x},
		{22, "water 5,4", far, "wound", "wound", x},
		{25, "brookford 5,5:N", "", "wound", "wound", "wound"},
		{28, "ravine 5,5:N", "", x, x, "wound"},
		{31, "50 ft 5,4", "", "kill", "wound", "kill"},
		{34, "50 ft 5,5", "", "wound", "wound", "kill"},
		{37, "100 ft 5,4", "", x, "wound", "wound"},
		{40, "100 ft 5,5", "", x, "wound", "kill"},
		{43, "150 ft 5,4", "", x, x, x},
		{46, "150 ft 5,5", "", x, x, x},
		{49, "200 ft 5,4", "", x, x, x},
		{49, "200 ft 5,5", "", x, x, x},
		{52, "rocks 5,5:N; 50 ft 5,4", "", x, x, x},
		{55, "light 5,4", far, x, x, x},
		{58, "light 5,4", "", x, "wound", "kill"},
		{61, "wood 5,4", "", x, x, "kill"},
		{64, "light 5,5", "", "capture", "kill", "kill"},
		{67, "town 5,4", far, x, x, x},
		{70, "village 5,4", "houses", x, x, "kill"},
		{73, "fortress 5,4; gap 5,4:S shot; span 5,4:S fly1", "casemate", x, x, "kill"},
		{76, "town 5,4; gap 5,4:S shot", "under", x, x, "kill"},
		{79, "town 5,4", "street", x, x, x},
		{82, "town 5,4; gap 5,4:S shot", "street", "capture", "kill", "kill"},
		{85, "fortress 5,4; gap 5,4:S shot; span 5,4:S fly1", "street", x, x, "kill"},
		{88, "town 5,4; span 5,4:S ladder", "street", x, x, "kill"},
		{91, "fortress 5,4; span 5,4:S ladder", "rampart", x, x, "wound"},
		{94, "fortress 5,4", "rampart", x, x, x},
		{97, "line 5,4:S E", "", x, x, "wound"},
		{100, "line 5,4:S P; span 5,4:S ladder", "", x, x, "wound"},
		{103, "line 5,4:S P", "", x, x, x},
		{106, "line 5,4:S A", "", x, x, x},
		{109, "line 5,4:S K", "", x, x, x},
		{112, "S/wag1 5,4 laager", "", x, x, "wound"},
		{115, house + "is 5,4 roof4; line 5,4:S P", "inside", x, x, x},
		{118, house + "line 5,4:S P", "inside", x, x, "kill"},
		{121, "line 5,5:N E", "", x, x, "kill"},
		{124, "line 5,5:N e", "", "capture", "kill", "kill"},
		{127, "water 5,5; span 5,5 pontoon2", "", "capture", "kill", "kill"},
		{130, "water 5,4; span 5,4 pontoon2", far, x, x, x},
		{133, "brook 5,5:N; 50 ft 5,4", "", "displace", "displace", x},
		{136, "brook 5,5:N; 50 ft 5,5", "", "none", "displace", x},
		{139, "brook 5,5:N; brook 5,4:N", far, "none", "displace", x},
		{142, "brook 5,5:N; brook 5,4:N; 50 ft 5,3", far, "none", "none", x},
		{145, "brookford 5,5:N; line 5,4:S E", "", x, x, "displace"},
		{148, "ravine 5,5:N; line 5,4:S E", "", x, x, "displace"},
		{151, "ravine 5,5:N; line 5,4:S E; 100 ft 5,4", "", x, x, "none"},
		{166, "fortress 5,4; gap 5,4:S shot; span 5,4:S fly1", "rampart", x, x, "kill"},
	} {
		for i, want := range []string{c.heavy, c.light, c.inf} {
			t.Run(fmt.Sprintf("WX-CHG-%d", c.first+i), func(t *testing.T) {
				target, path := "S/inf1 5,4/"+c.path, "5,4"
				if c.path == far {
					target, path = "S/inf1 5,3", far
				}
				p := strikeBoard(t, chargers[i]+" 5,5; "+target+"; "+c.board)
				if got := chargeDegree(t, p, chargers[i]+" charge "+path); got != want {
					t.Errorf("%s %s: %s, want %s", chargers[i], c.board, got, want)
				}
			})
		}
	}
}

// chargeDegree is what a charge does, "illegal" if it is refused.
func chargeDegree(t testing.TB, p *Position, order string) string {
	t.Helper()
	if strikeRule(t, p, order) != "" {
		return "illegal"
	}
	o := strikeOrder(t, p, order)
	f := p.Ready()
	sum, err := strike.ChargeOf(f, f.Find(o.Fig), o.Path(), o.Other)
	if err != nil {
		t.Fatal(err)
	}
	return sum.Degree.String()
}

// TestChargeRules are the rules of paths, objects and access, with what is allowed and what is refused by which rule.
func TestChargeRules(t *testing.T) {
	const man = "; S/inf1 5,4"
	for _, c := range []struct {
		id, board, order string
		rule             engine.RuleID
		want             string // the degree, where the order is allowed
	}{
		{"WX-MELEE-2/VT-FIGHT-40", "hcav1 5,5; S/inf1 6,3", "hcav1 charge 5,4 6,3", "VT-FIGHT-40", ""},
		{"WX-MELEE-3/VT-FIGHT-40", "lcav1 5,5; S/inf1 6,3", "lcav1 charge 5,4 6,3", "", "kill"},
		{"WX-MELEE-3/VT-FIGHT-40", "lcav1 5,5; S/inf1 6,3", "lcav1 charge 6,4 6,3", "", "kill"},
		{"VT-FIGHT-41/level_then_down", "hcav1 5,5; 50 ft 5,5 5,4; S/inf1 5,3", "hcav1 charge 5,4 5,3", "", "kill"},
		{"VT-FIGHT-41/down_all_the_way", "hcav1 5,5; 50 ft 5,5; S/inf1 5,3", "hcav1 charge 5,4 5,3", "", "wound"},
		{"VT-FIGHT-41/strip_in_the_frost", "campaign 1-1-2; N/inf1 5,5; strip 5,5:N; S/inf1 5,4", "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-64/own_pits_bridged", "hcav1 5,5; line 5,5:N K~; S/inf1 5,4", "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-64/own_pits", "hcav1 5,5; line 5,5:N K; S/inf1 5,4", "hcav1 charge 5,4", "VT-FIGHT-64", ""},
		{"VT-MAP-26/highway_over_a_marshy_corner", "hcav1 5,5; marsh 5,4 6,5; highway 5,5 6,4; S/inf1 6,4", "hcav1 charge 6,4", "", "capture"},
		{"VT-FIGHT-45/ladder_from_afar", "campaign 1-7-1; lcav1 5,6; town 5,4; span 5,4:S ladder; S/inf1 5,4/gallery", "lcav1 charge 5,5 5,4", "VT-FIGHT-45", ""},
		{"VT-APP-3/highway_up_a_brown_edge", "option steep; hcav1 5,5; brown 5,5:N; highway 5,5 5,4; S/inf1 5,4", "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-13/who_suffers_most", "inf1 5,5; fortress 5,4; span 5,4:S ladder; S/inf1 5,4/rampart; S/inf2 5,4/houses", "inf1 charge 5,4", "", "kill"},
		{"WX-MELEE-4/VT-FIGHT-40", "hcav1 5,5; S/inf1 5,2", "hcav1 charge 5,4 5,3 5,2", "VT-FIGHT-40", ""},
		{"WX-MELEE-4/VT-FIGHT-40", "lcav1 5,5; S/inf1 5,2", "lcav1 charge 5,4 5,3 5,2", "VT-FIGHT-40", ""},
		{"WX-MELEE-5/VT-FIGHT-40", "inf1 5,5; S/inf1 5,3", "inf1 charge 5,4 5,3", "VT-FIGHT-40", ""},
		{"VT-FIGHT-40", "hcav1 5,5; S/inf1 5,3", "hcav1 charge 5,3", "VT-FIGHT-40", ""},
		{"VT-FIGHT-40", "hcav1 5,5; S/inf1 7,3", "hcav1 charge 6,4 7,3", "", "capture"},
		{"VT-FIGHT-40", "lcav1 5,5; 150 ft 5,5; 150 ft 5,4" + man, "lcav1 charge 5,4", "VT-FIGHT-40", ""},
		{
			"VT-FIGHT-40", "lcav1 5,5; 150 ft 5,5; 150 ft 5,4; highway 5,5 5,4" + man, "lcav1 charge 5,4", "",
			"kill",
		},
		{"VT-FIGHT-40", "inf1 5,5; 150 ft 5,5; 150 ft 5,4" + man, "inf1 charge 5,4", "", "kill"},
		{"WX-MELEE-7/VT-FIGHT-41", "hcav1 5,5; S/inf2 5,3" + man, "hcav1 charge 5,4 5,3", "", "capture"},
		{
			"WX-MELEE-9/VT-FIGHT-43", "hcav1 5,5; S/wag1 5,4 laager; S/inf1 5,3", "hcav1 charge 5,4 5,3", "VT-FIGHT-62",
			"",
		},
		{"WX-MELEE-10/VT-FIGHT-1", "fart1 5,5" + man, "fart1 charge 5,4", "VT-FIGHT-1", ""},
		{"WX-MELEE-10/VT-FIGHT-1", "wag1 5,5" + man, "wag1 charge 5,4", "VT-FIGHT-1", ""},
		{"WX-MELEE-11/VT-FIGHT-2", "inf1 5,5 hurt" + man, "inf1 charge 5,4", "VT-FIGHT-2", ""},
		{"WX-MELEE-12/VT-FIGHT-4", "inf1 5,5 load=1f" + man, "inf1 charge 5,4", "VT-FIGHT-4", ""},
		{"VT-FIGHT-4", "hcav1 5,5 load=2p+2r" + man, "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-4", "hcav1 5,5 load=5p+2r" + man, "hcav1 charge 5,4", "VT-FIGHT-4", ""},
		{"VT-ARMY-12", "hcav1 5,5 team=0" + man, "hcav1 charge 5,4", "VT-ARMY-12", ""},
		{"VT-FIGHT-5", "hcav1 5,5" + man, "hcav1 charge 5,4 wound", "", "capture"},
		{"VT-FIGHT-5", "lcav1 5,5" + man, "lcav1 charge 5,4 capture", "VT-FIGHT-5", ""},
		{"VT-FIGHT-5", "lcav1 5,5" + man, "lcav1 charge 5,4 none", "VT-FIGHT-5", ""},
		{"VT-FIGHT-13", "lcav1 5,5; S/inf2 5,3" + man, "lcav1 charge 5,4 at S/inf1", "", "kill"},
		{"VT-FIGHT-13", "lcav1 5,5; S/inf2 5,3" + man, "lcav1 charge 5,4 at S/inf2", "VT-FIGHT-13", ""},
		{"WX-MELEE-35/VT-FIGHT-48", "hcav1 5,5", "hcav1 charge 5,4", "VT-FIGHT-48", ""},
		{"WX-MELEE-35/VT-FIGHT-48", "hcav1 5,5; inf1 5,4", "hcav1 charge 5,4", "VT-FIGHT-48", ""},
		{"VT-FIGHT-48", "hcav1 5,5; S/inf1 5,4 captive", "hcav1 charge 5,4", "VT-FIGHT-48", ""},
		{"VT-FIGHT-49", "lcav1 5,5; light 5,4; S/inf1 5,3", "lcav1 charge 5,4 5,3", "VT-FIGHT-49", ""},
		{"VT-FIGHT-49", "lcav1 5,5; light 5,4; S/inf1 5,3", "lcav1 charge 6,4 5,3", "", "kill"},
		{"VT-FIGHT-49", "lcav1 5,5; town 5,4; S/inf1 5,3", "lcav1 charge 5,4 5,3", "VT-FIGHT-49", ""},
		{"VT-FIGHT-49", "lcav1 5,5; village 5,4; S/inf1 5,3", "lcav1 charge 5,4 5,3", "", "kill"},
		{"VT-FIGHT-49", "lcav1 5,5; rocks 5,5:N" + man, "lcav1 charge 5,4", "VT-FIGHT-49", ""},
		{"VT-FIGHT-49", "inf1 5,5; rock 5,4" + man, "inf1 charge 5,4", "VT-FIGHT-49", ""},
		{
			"VT-FIGHT-45", "lcav1 5,5; brook 5,5:N; span 5,5:N fly1; S/inf1 5,3", "lcav1 charge 5,4 5,3",
			"VT-FIGHT-45", "",
		},
		{
			"VT-MAP-27/through_a_cutting", "lcav1 5,5; 100 ft 5,5 5,3; 150 ft 5,4; highway 5,5 5,4 5,3; S/inf1 5,3",
			"lcav1 charge 5,4 5,3", "VT-FIGHT-45", "",
		},
		{
			"VT-MAP-27/out_of_a_cutting", "lcav1 5,5; 100 ft 5,4 5,3; 150 ft 5,5; highway 5,5 5,4 5,3; S/inf1 5,3",
			"lcav1 charge 5,4 5,3", "VT-FIGHT-45", "",
		},
		{
			"VT-MAP-27/into_a_cutting", "lcav1 5,5; 100 ft 5,5 5,4; 150 ft 5,3; highway 5,5 5,4 5,3; S/inf1 5,3",
			"lcav1 charge 5,4 5,3", "VT-FIGHT-45", "",
		},
		{"VT-MAP-27/touching", "lcav1 5,5; 150 ft 5,5 5,4; highway 5,5 5,4" + man, "lcav1 charge 5,4", "", "kill"},
		{
			"VT-MAP-27/road_on_100_ft", "lcav1 5,5; 100 ft 5,5 5,4 5,3; highway 5,5 5,4 5,3; S/inf1 5,3",
			"lcav1 charge 5,4 5,3", "", "kill",
		},
		{"VT-FIGHT-45", "lcav1 5,5; brook 5,5:N; span 5,5:N fly1" + man, "lcav1 charge 5,4", "", "kill"},
		{"VT-FIGHT-45", "inf1 5,5; river 5,5:N; span 5,4:S dam8" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-45", "inf1 5,5; river 5,5:N; span 5,4:S fly1" + man, "inf1 charge 5,4", "VT-FIGHT-41", ""},
		{"VT-FIGHT-45", "inf1 5,5; brook 5,5:N; highway 5,5 5,4" + man, "inf1 charge 5,4", "", "kill"},
		{
			"VT-FIGHT-45", "inf1 5,5; brook 5,5:N; highway 5,5 5,4; span 5,5:N broken" + man, "inf1 charge 5,4",
			"VT-FIGHT-41", "",
		},
		{
			"VT-FIGHT-45", "inf1 5,5; marsh 5,5; marsh 5,4; highway 5,5 5,4" + man, "inf1 charge 5,4", "",
			"kill",
		},
		{"VT-FIGHT-41", "inf1 5,5; marsh 5,5; marsh 5,4" + man, "inf1 charge 5,4", "VT-FIGHT-41", ""},
		{"VT-MAP-14", "inf1 5,5; water 5,4; ford 5,4" + man, "inf1 charge 5,4", "", "wound"},
		{"VT-FIGHT-50", "inf1 5,5; light 5,4" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-50", "hcav1 5,5; light 5,4" + man, "hcav1 charge 5,4", "VT-FIGHT-50", ""},
		{"VT-FIGHT-53", "hcav1 5,5; village 5,4; S/inf1 5,4/street", "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-54", "inf1 5,5; town 5,4; S/inf1 5,4/street", "inf1 charge 5,4", "VT-FIGHT-56", ""},
		{"VT-FIGHT-55", "inf1 5,5; church 5,4; S/inf1 5,4/church", "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-55", "hcav1 5,5; church 5,4; S/inf1 5,4/church", "hcav1 charge 5,4", "VT-FIGHT-55", ""},
		{
			"VT-FIGHT-55", "hcav1 5,5; village 5,4; is 5,4 burned; S/inf1 5,4/houses", "hcav1 charge 5,4", "",
			"capture",
		},
		{"VT-FIGHT-56/open_gate", "hcav1 5,5; town 5,4; S/wag1 5,4/street", "hcav1 charge 5,4", "", "capture"},
		{
			"VT-FIGHT-56/breach_elsewhere", "inf1 5,5; town 5,4; gap 5,4:N shot; S/inf1 5,4/street",
			"inf1 charge 5,4", "VT-FIGHT-56", "",
		},
		{
			"VT-FIGHT-56/ladder_on_the_gallery", "inf1 5,5; town 5,4; span 5,4:S ladder; S/inf1 5,4/gallery",
			"inf1 charge 5,4", "", "wound",
		},
		{
			"VT-FIGHT-56/touching", "hcav1 5,6; town 5,4; gap 5,4:S shot; S/inf1 5,4/street",
			"hcav1 charge 5,5 5,4", "VT-FIGHT-45", "",
		},
		{
			"VT-FIGHT-56/over_a_corner", "inf1 5,5; town 6,4; gap 6,4:S shot; S/inf1 6,4/street",
			"inf1 charge 6,4", "", "kill",
		},
		{
			"VT-FIGHT-56/corner_closed", "inf1 5,5; town 6,4; gap 6,4:N shot; S/inf1 6,4/street",
			"inf1 charge 6,4", "VT-FIGHT-56", "",
		},
		{
			"VT-FIGHT-56/no_cavalry_through_a_rampart",
			"lcav1 5,5; fortress 5,4; gap 5,4:S shot; span 5,4:S fly1; S/inf1 5,4/street",
			"lcav1 charge 5,4", "VT-FIGHT-56", "",
		},
		{
			"VT-FIGHT-56/rampart_needs_a_bridge", "inf1 5,5; fortress 5,4; gap 5,4:S shot; S/inf1 5,4/street",
			"inf1 charge 5,4", "VT-FIGHT-56", "",
		},
		{
			"VT-FIGHT-56/blown", "inf1 5,5; fortress 5,4; gap 5,4:S blown; S/inf1 5,4/street", "inf1 charge 5,4",
			"", "kill",
		},
		{
			"VT-FIGHT-59", "campaign 1-1-2; inf1 5,5; fortress 5,4; gap 5,4:S shot; S/inf1 5,4/street",
			"inf1 charge 5,4", "", "kill",
		},
		{
			"VT-FIGHT-56/ladder_where_the_breastwork_is_gone",
			"inf1 5,5; fortress 5,4; gap 5,4:S top; span 5,4:S ladder; S/inf1 5,4/rampart", "inf1 charge 5,4", "", "kill",
		},
		{
			"VT-FIGHT-56/breastwork_gone_and_no_ladder",
			"inf1 5,5; fortress 5,4; gap 5,4:S top; S/inf1 5,4/rampart", "inf1 charge 5,4", "VT-FIGHT-56", "",
		},
		{
			"VT-WRECK-11/too_wide_a_ditch", "inf1 5,5; fortress 5,4 ditch; gap 5,4:S shot; span 5,4:S fly1; S/inf1 5,4/street",
			"inf1 charge 5,4", "VT-FIGHT-56", "",
		},
		{
			"WX-MELEE-31/VT-FIGHT-59", "campaign 1-1-2; inf1 5,5; fortress 5,4; span 5,4:S ladder; S/inf1 5,4/rampart",
			"inf1 charge 5,4", "", "wound",
		},
		{
			"WX-MELEE-31/VT-FIGHT-59", "campaign 1-1-2; inf1 5,5; fortress 5,4; S/inf1 5,4/rampart", "inf1 charge 5,4",
			"VT-FIGHT-56", "",
		},
		{"VT-FIGHT-51", "fortress 5,5; inf1 5,5/casemate" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-51", "town 5,5; hcav1 5,5/street" + man, "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-51", "village 5,5; inf1 5,5/houses" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-51", "village 5,5; hcav1 5,5/houses" + man, "hcav1 charge 5,4", "VT-FIGHT-51", ""},
		{"WX-MELEE-32/VT-FIGHT-60", "inf1 5,5; line 5,5:N E; line 5,4:S P" + man, "inf1 charge 5,4", "VT-FIGHT-63", ""},
		{"WX-MELEE-33/VT-FIGHT-61", "inf1 5,5; line 5,5:N EP" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-61", "inf1 5,5; line 5,4:S EE" + man, "inf1 charge 5,4", "", "wound"},
		{"VT-FIGHT-61", "inf1 5,5; line 5,4:S EA" + man, "inf1 charge 5,4", "VT-FIGHT-63", ""},
		{"VT-FIGHT-61", "inf1 5,5; line 5,4:S PE; span 5,4:S ladder" + man, "inf1 charge 5,4", "", "wound"},
		{"VT-FIGHT-63", "inf1 5,5; line 5,4:S e" + man, "inf1 charge 5,4", "", "wound"},
		{"VT-FIGHT-63", "inf1 5,5; line 5,4:S p" + man, "inf1 charge 5,4", "VT-FIGHT-63", ""},
		{"VT-FIGHT-63", "inf1 5,5; line 5,4:S p; S/wag1 5,4", "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-63", "hcav1 5,5; line 5,4:S E" + man, "hcav1 charge 5,4", "VT-FIGHT-63", ""},
		{"VT-BUILD-25", "inf1 5,5; line 5,4:S K~" + man, "inf1 charge 5,4", "", "kill"},
		{"VT-FIGHT-64", "hcav1 5,5; line 5,5:N eP" + man, "hcav1 charge 5,4", "VT-FIGHT-64", ""},
		{"VT-FIGHT-64", "hcav1 5,5; line 5,5:N ep" + man, "hcav1 charge 5,4", "", "capture"},
		{"VT-FIGHT-66", house + "inf1 5,5; is 5,4 roof4; S/inf1 5,4/inside", "inf1 charge 5,4", "", "kill"},
		{
			"VT-FIGHT-66/corner",
			"inf1 5,5; is 6,4 cover1; is 6,4 roof4; line 6,4:S P; line 6,4:W P; S/inf1 6,4/inside", "inf1 charge 6,4",
			"VT-FIGHT-66", "",
		},
		{
			"VT-FIGHT-66/corner", "inf1 5,5; is 6,4 cover1; is 6,4 roof4; line 6,4:S P; S/inf1 6,4/inside",
			"inf1 charge 6,4", "", "kill",
		},
		{"VT-FIGHT-69/one_side", "inf1 5,5; line 6,4:S A; S/inf1 6,4", "inf1 charge 6,4", "", "kill"},
		{
			"VT-FIGHT-69/both_sides", "inf1 5,5; line 6,4:S A; line 6,4:W A; S/inf1 6,4", "inf1 charge 6,4",
			"VT-FIGHT-63", "",
		},
		{"VT-FIGHT-69/lesser", "inf1 5,5; line 6,4:S A; line 6,4:W E; S/inf1 6,4", "inf1 charge 6,4", "", "wound"},
		{
			"VT-FIGHT-69/hedges", "option hedges; inf1 5,5; hedge 5,5:N" + man, "inf1 charge 5,4", "VT-FIGHT-63",
			"",
		},
		{
			"VT-MAP-12/both_ways", "inf1 5,5; ravine 5,5:N; ravine 5,5:E; S/inf1 6,4", "inf1 charge 6,4", "",
			"wound",
		},
		{"VT-MAP-12/one_way", "inf1 5,5; ravine 5,5:N; S/inf1 6,4", "inf1 charge 6,4", "", "kill"},
		{
			"VT-MAP-12/closed", "hcav1 5,5; ravine 5,5:N; ravine 5,5:E; S/inf1 6,4", "hcav1 charge 6,4",
			"VT-FIGHT-41", "",
		},
		{
			"VT-MAP-12/wood_and_brook", "inf1 5,5; town 5,4; brook 5,5:E; S/inf1 6,4", "inf1 charge 6,4",
			"VT-FIGHT-41", "",
		},
		{
			"VT-MAP-12/wood_and_passable", "hcav1 5,5; wood 5,4; brook 5,5:E; S/inf1 6,4",
			"hcav1 charge 6,4", "", "wound",
		},
		{
			"VT-MAP-12/two_woods", "hcav1 5,5; wood 5,4; wood 6,5; S/inf1 6,4", "hcav1 charge 6,4", "",
			"capture",
		},
		{
			"VT-MAP-12/closed_with_a_ravine_inside",
			"hcav1 5,5; wood 5,4; wood 6,5; brook 5,5:N; S/inf1 6,4", "hcav1 charge 6,4",
			"VT-MAP-12", "",
		},
		{
			"VT-MAP-26/over_a_corner", "lcav1 5,5; brook 5,5:N; brook 5,5:E; highway 5,5 6,4; S/inf1 6,4",
			"lcav1 charge 6,4", "", "kill",
		},
		{
			"VT-MAP-26/works_stand_all_the_same", "inf1 5,5; line 6,4:S E; line 6,4:W E; highway 5,5 6,4; S/inf1 6,4",
			"inf1 charge 6,4", "", "wound",
		},
		{"VT-MAP-13", "hcav1 5,5; water 5,4; water 6,5; S/inf1 6,4", "hcav1 charge 6,4", "", "wound"},
		{"VT-MAP-13", "inf1 5,5; water 5,4; water 6,5; S/inf1 6,4", "inf1 charge 6,4", "VT-FIGHT-41", ""},
		{"VT-MAP-13", "inf1 5,5; water 5,4; S/inf1 6,4", "inf1 charge 6,4", "", "kill"},
		{
			"VT-WRECK-10/WX-WRECK-48", "lcav1 5,5; village 5,4; is 5,4 dead; S/inf1 5,4/street",
			"lcav1 charge 5,4", "", "wound",
		},
		{"WX-HGT-26/VT-FIGHT-41", "hcav1 5,5; 50 ft 5,4; S/inf1 5,3", "hcav1 charge 5,4 5,3", "", "kill"},
		{"WX-HGT-27/VT-FIGHT-41", "lcav1 5,5; 50 ft 5,5; S/inf1 5,3", "lcav1 charge 5,4 5,3", "", "wound"},
		{
			"WX-HGT-33/VT-FIGHT-41", "hcav1 5,5; 50 ft 5,5; 50 ft 5,3; S/inf1 5,3", "hcav1 charge 5,4 5,3", "",
			"kill",
		},
		{
			"WX-HGT-34/VT-FIGHT-41", "lcav1 5,5; 100 ft 5,5; 50 ft 5,4; S/inf1 5,3", "lcav1 charge 5,4 5,3", "",
			"wound",
		},
		{"VT-FIGHT-42/plain_light_inf", "option light_inf; inf1 5,5" + man, "inf1 charge 5,4", "", "wound"},
		{"VT-FIGHT-42/plain_light_inf", "option light_inf; hcav1 5,5" + man, "hcav1 charge 5,4", "", "capture"},
		{
			"VT-FIGHT-42/plain_light_inf", "option light_inf; inf1 5,5; 50 ft 5,4" + man, "inf1 charge 5,4", "",
			"kill",
		},
		{
			"VT-FIGHT-42/plain_light_inf", "option light_inf; lcav1 5,5; brook 5,5:N" + man, "lcav1 charge 5,4",
			"", "wound",
		},
		{"VT-FIGHT-34", "hcav1 5,5; lie 5,4 8f; S/inf1 5,3", "hcav1 charge 5,4 5,3", "", "capture"},
		{"VT-FIGHT-36", "hcav1 5,5; grain 5,4; S/inf1 5,3", "hcav1 charge 5,4 5,3", "", "capture"},
		{"VT-FIGHT-62", "wag1 5,5; inf1 5,5 on=wag1" + man, "inf1 charge 5,4", "", "kill"},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := strikeBoard(t, c.board)
			if got := strikeRule(t, p, c.order); got != c.rule {
				t.Fatalf("%s: %s: refused by %q, want %q", c.board, c.order, got, c.rule)
			}
			if c.rule == "" {
				if got := chargeDegree(t, p, c.order); got != c.want {
					t.Errorf("%s: %s: %s, want %s", c.board, c.order, got, c.want)
				}
			}
		})
	}
}

// TestMelee are the worked examples of what comes of charges.
func TestMelee(t *testing.T) {
	const ravine = "inf1 5,5; ravine 5,5:N; S/inf1 5,4; "
	for _, c := range []struct {
		id, board, orders, answers string
		want, ask                  string
		at                         string // who stands where at the end
	}{
		{
			"WX-MELEE-1/VT-FIGHT-9", "hcav1 5,5; S/inf1 5,3", "hcav1 charge 5,4 5,3", "S/inf1 4,2",
			"S/inf1 captured 4,2", "", "hcav1 5,3",
		},
		{
			"WX-MELEE-6/VT-FIGHT-43", "hcav1 5,5; inf1 5,4; S/inf1 5,3", "hcav1 charge 5,4 5,3", "S/inf1 4,2",
			"S/inf1 captured 4,2", "", "hcav1 5,3",
		},
		{
			"WX-MELEE-7/VT-FIGHT-41", "hcav1 5,5; S/inf1 5,3; S/inf2 5,4", "hcav1 charge 5,4 5,3", "S/inf2 6,4",
			"S/inf2 captured 6,4", "", "hcav1 5,4; S/inf1 5,3",
		},
		{
			"WX-MELEE-8/VT-FIGHT-43", "hcav1 5,5; S/wag1 5,4; S/inf1 5,3", "hcav1 charge 5,4 5,3", "S/inf1 4,2",
			"S/inf1 captured 4,2", "", "hcav1 5,3; S/wag1 5,4",
		},
		{
			"WX-MELEE-12/VT-FIGHT-4", "inf1 5,5 load=2p+1w; S/inf1 5,4", "inf1 drop 1w; inf1 charge 5,4", "",
			"N/inf1 dropped 5,5; S/inf1 killed 5,4; 5,5 spoiled", "", "inf1 5,4",
		},
		{
			"WX-MELEE-13/VT-FIGHT-8", ravine, "inf1 charge 5,4", "S/inf1 4,3", "S/inf1 wounded 4,3", "",
			"inf1 5,4; S/inf1 4,3",
		},
		{"WX-MELEE-14/VT-FIGHT-8", ravine + surrounded, "inf1 charge 5,4", "", "S/inf1 captured 5,5", "", "inf1 5,4"},
		{
			"WX-MELEE-15/VT-FIGHT-9", "hcav1 5,5; S/inf1 5,4; " + surrounded, "hcav1 charge 5,4", "",
			"S/inf1 killed 5,4", "", "hcav1 5,4",
		},
		{
			"WX-MELEE-16/VT-FIGHT-12", "lcav1 5,5; brook 5,5:N; brook 5,4:N; S/inf1 5,3 hurt",
			"lcav1 charge 5,4 5,3", "", "S/inf1 killed 5,3", "", "lcav1 5,3",
		},
		{
			"WX-MELEE-17/VT-FIGHT-13",
			"inf1 5,5; town 5,4; gap 5,4:S shot; S/inf1 5,4/under; S/inf2 5,4/street",
			"inf1 charge 5,4 at S/inf2", "", "S/inf2 killed 5,4", "", "inf1 5,5; S/inf1 5,4/under",
		},
		{
			"WX-MELEE-18/VT-FIGHT-46", "inf1 5,5; S/fart1 5,4; S/fbat1 5,4", "inf1 charge 5,4", "",
			"S/fart1 killed 5,4; S/fbat1 team-killed 5,4", "", "inf1 5,4; S/fbat1 5,4",
		},
		{
			"WX-MELEE-19/VT-FIGHT-46", "lcav1 5,5; 50 ft 5,4; S/fart1 5,4; S/fbat1 5,4", "lcav1 charge 5,4",
			"S/fart1 5,3",
			"S/fbat1 team-killed 5,4; S/fart1 wounded 5,3", "", "lcav1 5,4; S/fbat1 5,4; S/fart1 5,3",
		},
		{
			"WX-MELEE-20/VT-FIGHT-46", "inf1 5,5; S/wag1 5,4", "inf1 charge 5,4", "", "S/wag1 team-killed 5,4", "",
			"inf1 5,4; S/wag1 5,4",
		},
		{
			"WX-MELEE-21/VT-ARMY-23",
			"lcav1 5,5; 50 ft 5,5; brook 5,5:N; S/inf1 5,4; inf2 6,4 captive captor=S/inf1; S/inf2 9,9",
			"lcav1 charge 5,4", "S/inf1 5,3", "N/inf2 freed 6,4; S/inf1 displaced 5,3", "", "lcav1 5,4; inf2 6,4",
		},
		{
			"WX-MELEE-22/VT-FIGHT-41", "lcav1 5,5; S/inf1 5,4", "lcav1 charge 5,4", "", "S/inf1 killed 5,4", "",
			"lcav1 5,4",
		},
		{
			"WX-MELEE-24/VT-FIGHT-5", "hcav1 5,5; S/inf1 5,4", "hcav1 charge 5,4 wound", "S/inf1 5,3",
			"S/inf1 wounded 5,3", "", "hcav1 5,4; S/inf1 5,3",
		},
		{
			"WX-MELEE-25/VT-FIGHT-14", "fart1 5,6; fbat1 5,6; lcav1 4,5; S/inf1 5,4", "lcav1 charge 5,4; fbat1 fire N",
			"",
			"S/inf1 killed 5,4", "", "lcav1 4,5",
		},
		{
			"WX-MELEE-26/VT-FIGHT-14",
			"fart1 7,3; fbat1 7,3; lcav1 5,5; brook 5,5:N; brook 5,4:N; S/inf1 5,3",
			"lcav1 charge 5,4 5,3; fbat1 fire W cannon", "", "S/inf1 wounded 5,3; S/inf1 killed 5,3", "", "lcav1 5,3",
		},
		{
			"WX-MELEE-27/VT-ARMY-23", "hcav1 5,5; S/hcav1 5,4; inf2 6,4 captive; S/inf2 9,9", "hcav1 charge 5,4",
			"S/hcav1 4,4", "N/inf2 freed 6,4; S/hcav1 captured 4,4", "", "hcav1 5,4; inf2 6,4",
		},
		{
			"WX-MELEE-28/VT-FIGHT-7",
			"inf1 5,5; line 5,4:S E; brookford 5,5:N; S/inf1 5,4; water 4,3; inf2 5,3; S/inf2 4,4",
			"inf1 charge 5,4", "",
			"", "S retreat S/inf1 6,3 6,4 4,5 6,5", "",
		},
		{
			"WX-MELEE-29/VT-FIGHT-44", "inf1 5,5; village 5,4; S/inf1 5,4/houses", "inf1 charge 5,4", "",
			"S/inf1 killed 5,4", "", "inf1 5,4/houses",
		},
		{
			"WX-MELEE-36/VT-FIGHT-7", twoRetreats, "inf1 charge 6,4; inf2 charge 5,5", "",
			"S/inf1 displaced 6,5; S/inf2 captured 5,6", "", "S/inf1 6,5",
		},
		{
			"VT-FIGHT-7/by_squares_not_as_said", twoRetreats, "inf2 charge 5,5; inf1 charge 6,4", "",
			"S/inf1 displaced 6,5; S/inf2 captured 5,6", "", "S/inf1 6,5",
		},
		{
			"WX-MELEE-37/VT-FIGHT-44", "hcav1 5,5; S/fart1 5,4; S/fbat1 5,4; S/wag1 5,4", "hcav1 charge 5,4",
			"S/fart1 5,3",
			"S/fbat1 team-killed 5,4; S/wag1 team-killed 5,4; S/fart1 captured 5,3", "",
			"hcav1 5,4; S/fbat1 5,4; S/wag1 5,4",
		},
		{
			"VT-ARMY-23/wounded_captor", "lcav1 5,5; 50 ft 5,4; S/inf1 5,4; S/inf2 9,9; inf2 6,4 captive",
			"lcav1 charge 5,4", "S/inf1 5,3", "N/inf2 freed 6,4; S/inf1 wounded 5,3", "", "inf2 6,4",
		},
		{"WX-NOTE-15/VT-NOTE-8", ravine + "mind", "inf1 charge 5,4", "", "S/inf1 wounded 6,3", "", "S/inf1 6,3"},
		{
			"WX-NOTE-15/VT-NOTE-8/full", ravine + "mind; S/inf2 6,3", "inf1 charge 5,4", "", "",
			"S retreat S/inf1 4,3 5,3 4,4 6,4 4,5 6,5", "",
		},
		{"WX-NOTE-7/VT-NOTE-8", ravine + onlyTwo, "inf1 charge 5,4", "", "", "S retreat S/inf1 4,3 6,3", ""},
		{
			"VT-FIGHT-9/asked", "hcav1 5,5; S/inf1 5,4; " + onlyTwo, "hcav1 charge 5,4", "", "",
			"N place S/inf1 4,3 6,3", "",
		},
		{"VT-FIGHT-7/burning", ravine + onlyTwo + "; fire 4,3 -", "inf1 charge 5,4", "", "S/inf1 wounded 6,3", "", ""},
		{
			"VT-FIGHT-7/beyond_a_work", ravine + onlyTwo + "; line 5,4:N E; line 5,4:W E", "inf1 charge 5,4", "",
			"S/inf1 wounded 6,3", "", "",
		},
		{
			"VT-FIGHT-7/beyond_works_of_the_far_sides", ravine + onlyTwo + "; line 5,3:E E; line 6,4:N E", "inf1 charge 5,4",
			"", "S/inf1 wounded 4,3", "", "",
		},
		{
			"VT-FIGHT-7/by_a_passage", ravine + onlyTwo + "; line 5,4:N e; line 5,4:W e", "inf1 charge 5,4", "", "",
			"S retreat S/inf1 4,3 6,3", "",
		},
		{
			"VT-FIGHT-7/positions", ravine + onlyTwo + "; village 4,3", "inf1 charge 5,4", "S/inf1 4,3/houses",
			"S/inf1 wounded 4,3", "", "S/inf1 4,3/houses",
		},
		{
			"VT-FIGHT-14/best", "lcav1 5,5; hcav1 4,4; 50 ft 4,4; S/inf1 5,4; 50 ft 5,4",
			"lcav1 charge 5,4 displace; hcav1 charge 5,4 kill", "",
			"S/inf1 killed 5,4", "", "lcav1 5,4; hcav1 4,4",
		},
		{
			"VT-FIGHT-14/wounded_by_an_earlier_charge", "lcav1 5,5; inf1 4,4; S/inf1 5,4",
			"lcav1 charge 5,4 wound; inf1 charge 5,4 displace", "", "S/inf1 killed 5,4", "", "lcav1 5,4; inf1 4,4",
		},
		{
			"VT-FIGHT-14/one_each", "inf1 5,5; inf2 5,3; market 5,4; S/inf1 5,4/street; S/inf2 5,4/street",
			"inf1 charge 5,4; inf2 charge 5,4", "", "S/inf1 killed 5,4; S/inf2 killed 5,4", "",
			"inf1 5,4/street; inf2 5,3",
		},
		{
			"VT-FIGHT-44/none", "hcav1 5,5; brook 5,5:N; 50 ft 5,5; S/inf1 5,4", "hcav1 charge 5,4", "",
			"S/inf1 unharmed 5,4", "", "hcav1 5,5",
		},
		{
			"VT-FIGHT-44/laager", "inf1 5,5; S/wag1 5,4 laager; S/inf1 5,4", "inf1 charge 5,4", "S/inf1 5,3",
			"S/wag1 team-killed 5,4; S/inf1 wounded 5,3", "", "inf1 5,5",
		},
		{
			"VT-FIGHT-4/left_behind", "inf1 5,5 load=2p+1r; S/inf1 5,4", "inf1 charge 5,4", "",
			"S/inf1 killed 5,4; 5,5 spoiled", "", "inf1 5,4",
		},
		{
			"VT-FIGHT-62/on_wagons", "inf1 5,5; S/wag1 5,4; S/inf1 5,4 on=wag1", "inf1 charge 5,4", "",
			"S/inf1 killed 5,4; S/wag1 team-killed 5,4", "", "inf1 5,4",
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			p := meleeBoard(t, c.board)
			var answers []string
			if c.answers != "" {
				answers = strings.Split(c.answers, ";")
			}
			r := struckBy(t, p, c.orders, answers...)
			if got := struck(r); got != c.want {
				t.Errorf("%s\n got %q\nwant %q", c.board, got, c.want)
			}
			if got := asked(r); got != c.ask {
				t.Errorf("asked %q, want %q", got, c.ask)
			}
			for who := range strings.SplitSeq(c.at, "; ") {
				name, place, _ := strings.Cut(who, " ")
				if id, ok := order.ParseID(&p.Start, 0, name); ok && whereIs(r, id) != place {
					t.Errorf("%s stands on %q, want %q", name, whereIs(r, id), place)
				}
			}
		})
	}
}

const (
	// surrounded is that all squares about 5,4 but 5,5 are held by N or cannot be entered.
	surrounded = "water 4,3; water 5,3; water 6,3; inf3 4,4; inf4 6,4; inf5 4,5; inf6 6,5"
	// onlyTwo leaves 4,3 and 6,3 of them.
	onlyTwo = "S/inf9 5,3; inf3 4,4; inf4 6,4; inf5 4,5; inf6 6,5"
	// twoRetreats is that 6,4 and 5,5 are displaced and have 6,5 alone to go to.
	twoRetreats = "inf1 7,4; brookford 6,4:E; line 6,4:E E; S/inf1 6,4; inf2 5,6; brookford 5,6:N; line 5,5:S E; " +
		"S/inf2 5,5; inf3 5,3; inf4 6,3; inf5 7,3; inf6 7,5; water 5,4; water 4,4; water 4,5; " +
		"water 4,6; water 6,6"
)

// meleeBoard is strikeBoard; "mind" in it is that S/inf1 retreats to 6,3.
func meleeBoard(t testing.TB, text string) *Position {
	t.Helper()
	mind := strings.Contains(text, "mind")
	p := strikeBoard(t, strings.ReplaceAll(text, "mind", ""))
	if mind {
		p.Start.Find(state.ID{Side: 1, Kind: state.Inf, Number: 1}).Mind = statetest.Border(t, &p.Start, "6,3").At
	}
	return p
}

// asked is the open question: who is asked what, about whom, with the squares that he may name.
func asked(r *Run) string {
	if r.Open == nil {
		return ""
	}
	text := r.Names[r.Open.By] + " " + r.Open.Kind + " " + state.FullName(r.Situation, r.Open.Fig)
	for _, o := range r.Open.Could {
		text += " " + r.Map.Board.Name(o.At)
	}
	return text
}

// whereIs is the square of a figure with its position.
func whereIs(r *Run, id state.ID) string {
	g := r.Find(id)
	if g == nil || g.At == grid.None {
		return ""
	}
	if g.Post != state.NoPost {
		return r.Map.Board.Name(g.At) + "/" + g.Post.String()
	}
	return r.Map.Board.Name(g.At)
}
