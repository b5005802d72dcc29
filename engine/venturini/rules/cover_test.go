package rules

import (
	"testing"
)

// TestCoverTable is every cell of table 3.9, by strikes at figures that stand so: muskets, direct artillery fire, a
// throw. The firer is on 5,5, who suffers on 5,4.
func TestCoverTable(t *testing.T) {
	const hits, none = true, false
	man := "S/inf1 5,4"
	for _, c := range []struct {
		row, board string
		want       [3]bool
	}{
		{"open_ground", man, [3]bool{hits, hits, hits}},
		{"grain", "grain 5,4; " + man, [3]bool{hits, hits, hits}},
		{"street_of_an_open_village", "village 5,4; " + man + "/street", [3]bool{hits, hits, hits}},
		{"street_of_an_open_town", "market 5,4; " + man + "/street", [3]bool{hits, hits, hits}},
		{"light_wood", "light 5,4; " + man, [3]bool{none, hits, hits}},
		{"dense_wood", "wood 5,4; " + man, [3]bool{none, hits, hits}},
		{"burned_wood", "light 5,4; is 5,4 burned; " + man, [3]bool{hits, hits, hits}},
		{"dead_place", "village 5,4; is 5,4 dead; " + man + "/houses", [3]bool{none, hits, hits}},
		{"earth", "line 5,4:S E; " + man, [3]bool{none, none, hits}},
		{"fascines", "line 5,4:S F; " + man, [3]bool{none, none, hits}},
		{"abatis", "line 5,4:S A; " + man, [3]bool{none, none, hits}},
		{"12_palisades", "line 5,4:S P12; " + man, [3]bool{none, none, hits}},
		{"1_palisade", "line 5,4:S P; " + man, [3]bool{none, hits, hits}},
		{"wolf_pits", "line 5,4:S K; " + man, [3]bool{hits, hits, hits}},
		{"earth_from_50_ft_above", "50 ft 5,5; line 5,4:S E; " + man, [3]bool{hits, hits, hits}},
		{"earth_on_another_side", "line 5,4:N E; " + man, [3]bool{hits, hits, hits}},
		{"earth_that_faces_away", "line 5,5:N E; " + man, [3]bool{hits, hits, hits}},
		{"rampart", "fortress 5,4; " + man + "/rampart", [3]bool{none, none, hits}},
		{"gallery_top", "town 5,4; " + man + "/gallery", [3]bool{none, none, hits}},
		{
			"rampart_without_breastwork", "fortress 5,4; gap 5,4:S shot; " + man + "/rampart",
			[3]bool{hits, hits, hits},
		},
		{"breastwork_alone_gone", "fortress 5,4; gap 5,4:S top; " + man + "/rampart", [3]bool{hits, hits, hits}},
		{"casemate_under_no_breastwork", "fortress 5,4; gap 5,4:S top; " + man + "/casemate", [3]bool{none, none, none}},
		{"street_behind_no_breastwork", "fortress 5,4; gap 5,4:S top; " + man + "/street", [3]bool{none, none, hits}},
		{"breached_casemate_not_proof", "fortress 5,4 vaults; gap 5,4:S shot; " + man + "/casemate", [3]bool{none, hits, hits}},
		{"casemate_breached_elsewhere_not_proof", "fortress 5,4 vaults; gap 5,4:N shot; " + man + "/casemate", [3]bool{none, none, hits}},
		{"casemate_not_proof", "fortress 5,4 vaults; " + man + "/casemate", [3]bool{none, none, none}},
		{
			"rampart_breached_elsewhere", "fortress 5,4; gap 5,4:N shot; " + man + "/rampart",
			[3]bool{none, none, hits},
		},
		{"street_of_an_enclosed_place", "town 5,4; " + man + "/street", [3]bool{none, none, hits}},
		{"street_behind_a_breach", "town 5,4; gap 5,4:S shot; " + man + "/street", [3]bool{hits, hits, hits}},
		{"houses", "village 5,4; " + man + "/houses", [3]bool{none, none, none}},
		{"church", "church 5,4; " + man + "/church", [3]bool{none, none, none}},
		{"houses_of_a_town", "town 5,4; " + man + "/houses", [3]bool{none, none, none}},
		{"houses_behind_a_breach", "town 5,4; gap 5,4:S shot; " + man + "/houses", [3]bool{none, none, none}},
		{"burned_houses", "village 5,4; is 5,4 burned; " + man + "/houses", [3]bool{hits, hits, hits}},
		{"burned_houses_of_a_town", "town 5,4; is 5,4 burned; " + man + "/houses", [3]bool{none, none, hits}},
		{"guns_by_the_houses", "village 5,4; S/fbat1 5,4/houses", [3]bool{none, hits, none}},
		{"casemate", "fortress 5,4; " + man + "/casemate", [3]bool{none, none, none}},
		{"breached_casemate", "fortress 5,4; gap 5,4:S shot; " + man + "/casemate", [3]bool{none, hits, none}},
		{"under_the_gallery", "town 5,4; " + man + "/under", [3]bool{none, none, none}},
		{"under_a_breached_wall", "town 5,4; gap 5,4:S shot; " + man + "/under", [3]bool{none, hits, none}},
		{"under_a_burned_gallery", "town 5,4; is 5,4 burned; " + man + "/under", [3]bool{none, none, hits}},
		{"blockhouse", house + "is 5,4 roof4; line 5,4:S P; " + man + "/inside", [3]bool{none, none, none}},
		{"blockhouse_without_sides", house + "is 5,4 roof4; " + man + "/inside", [3]bool{none, hits, none}},
		{"blockhouse_without_roof", house + "line 5,4:S P; " + man + "/inside", [3]bool{none, none, hits}},
		{"ruin_of_a_blockhouse", house + man + "/inside", [3]bool{none, hits, hits}},
		{"outside_a_blockhouse", house + "is 5,4 roof4; line 5,4:S P; " + man + "/outside", [3]bool{hits, hits, hits}},
		{"laager_with_7", "S/wag1 5,4 laager load=3p+1f; " + man, [3]bool{hits, hits, hits}},
		{"laager_with_8", "S/wag1 5,4 laager load=2f; " + man, [3]bool{none, hits, hits}},
		{"laager_with_8_from_above", "50 ft 5,5; S/wag1 5,4 laager load=2f; " + man, [3]bool{hits, hits, hits}},
		{"laager_with_15", "S/wag1 5,4 laager load=3p+3f; " + man, [3]bool{none, hits, hits}},
		{"laager_with_16", "S/wag1 5,4 laager load=4f; " + man, [3]bool{none, none, hits}},
		{"laager_with_light_bridges", "option light_bridges; S/wag1 5,4 laager load=2b; " + man, [3]bool{none, hits, hits}},
		{"laager_with_bridges", "S/wag1 5,4 laager load=2b; " + man, [3]bool{none, none, hits}},
		{"wagons_without_laager", "S/wag1 5,4 load=4f; " + man, [3]bool{hits, hits, hits}},
	} {
		for kind, fire := range []struct{ who, order string }{
			{infantry, "inf1 fire N"}, {battery, "fbat1 fire N"}, {battery, "fbat1 throw 5,4"},
		} {
			t.Run("VT-FIGHT-65/"+c.row, func(t *testing.T) {
				p := strikeBoard(t, fire.who+c.board)
				r := struckBy(t, p, fire.order)
				harm := false
				for i := range p.Start.Figures {
					was := &p.Start.Figures[i]
					g := r.Find(was.ID)
					harm = harm || was.Side == 1 && was.Kind != 7 && (g == nil || g.Hurt || g.Team != was.Team)
				}
				if harm != c.want[kind] {
					t.Errorf("%s: %s: harm %v, want %v: %s", c.board, fire.order, harm, c.want[kind], struck(r))
				}
			})
		}
	}
}

// house is a blockhouse on 5,4 but for roof and sides.
const house = "is 5,4 cover1; "
