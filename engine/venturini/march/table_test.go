package march

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// table315 is table 3.15 as the catalogue prints it, with what makes each row on a board: the step goes from 5,6 to 5,5.
// Siege guns and the like go as their class.
var table315 = []struct {
	row, board string
	cells      [6]string // infantry, foot artillery, cavalry, horse artillery, batteries, wagons
}{
	{"plain", "plain 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"grain", "grain 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hollow", "-50 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"light wood", "light 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hill of 50", "50 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"hill of 100", "100 ft 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"marsh", "marsh 5,5", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"marsh strip", "strip 5,5:S", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"wolf pits", "line 5,5:S K", [6]string{"bridge", "bridge", "bridge", "bridge", "bridge", "bridge"}},
	{"water", "water 5,5", [6]string{"bridge", "bridge", "swims", "bridge", "bridge", "bridge"}},
	{"brook", "brook 5,5:S", [6]string{"bridge", "bridge", "yes", "bridge", "bridge", "bridge"}},
	{"small river", "river 5,5:S", [6]string{"bridge", "bridge", "yes", "bridge", "bridge", "bridge"}},
	{"ford of a river", "riverford 5,5:S", [6]string{"no", "no", "yes", "no", "no", "empty only"}},
	{"ford of a water square", "water 5,5; ford 5,5", [6]string{"no", "no", "yes", "no", "no", "empty only"}},
	{"ford of a brook", "brookford 5,5:S", [6]string{"yes", "no", "yes", "yes", "no", "empty only"}},
	{
		"ravine", "ravine 5,5:S",
		[6]string{"yes", "road or bridge", "road or bridge", "road or bridge", "road or bridge", "road or bridge"},
	},
	{"mountain 150", "150 ft 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"mountain 200", "200 ft 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"mountain 250", "250 ft 5,5", [6]string{"road", "road", "road", "road", "road", "road"}},
	{"mountain 500", "500 ft 5,5", [6]string{"no", "no", "no", "no", "no", "no"}},
	{"black edge", "option steep; black 5,5:S", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"rocks", "rocks 5,5:S; 50 ft 5,5", [6]string{"road ladder breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"high rocks", "rocks 5,5:S; 100 ft 5,5", [6]string{"road breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"free rocks", "rocks 5,5:S", [6]string{"road breach", "road breach", "road breach", "road breach", "road breach", "road breach"}},
	{"square of rock", "rock 5,5", [6]string{"road", "road", "road", "road", "road", "road"}},
	{"dense wood", "wood 5,5", [6]string{"yes", "road", "road", "road", "road", "road"}},
	{"place", "market 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"wall with its gate", "town 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"rampart with its gate", "fortress 5,5", [6]string{"yes", "yes", "yes", "yes", "yes", "yes"}},
	{"wall of a ditch", "scarp 5,5:S", [6]string{"breach ladder", "breach", "breach", "breach", "breach", "breach"}},
	{"earth", "line 5,5:S E", [6]string{"yes", "passage", "passage", "passage", "passage", "passage"}},
	{"fascines", "line 5,5:S F", [6]string{"yes", "passage", "passage", "passage", "passage", "passage"}},
	{"palisade", "line 5,5:S P", [6]string{"passage ladder", "passage", "passage", "passage", "passage", "passage"}},
	{"abatis", "line 5,5:S A", [6]string{"passage", "passage", "passage", "passage", "passage", "passage"}},
}

// columns315 are who stands for each column, and with what it is no longer light.
var columns315 = [6][]string{
	{"inf1", "pio1", "min1", "hcav1 team=0"},
	{"fart1", "hart1 team=0"},
	{"hcav1", "lcav1"},
	{"hart1"},
	{"fbat1", "sbat1", "hgun1", "lhow1"},
	{"wag1", "bak1"},
}

// Every cell of table 3.15: bare, and with each thing that might help.
func TestTerrainTable(t *testing.T) {
	t.Parallel()
	for _, row := range table315 {
		for column, who := range columns315 {
			for _, fig := range who {
				t.Run("VT-MOVE-13/"+row.row+"/"+fig, func(t *testing.T) {
					t.Parallel()
					cell(t, row.board, fig, row.cells[column])
				})
			}
		}
	}
}

// cell tries a step bare, and by each means.
func cell(t *testing.T, land, fig, cell string) {
	t.Helper()
	square := "5,5"
	if strings.Contains(land, "5,5:S") {
		square = "5,5:S"
	}
	opens := map[string]bool{"": cell == "yes" || cell == "swims" || cell == "empty only"}
	helps := map[string]string{
		"": "", "road": "; made 5,5 S-N", "ladder": "; span 5,5:S ladder", "breach": "; gap 5,5:S blown",
		"passage": "", "bridge": "; span " + square + " fly4",
	}
	for word := range helps {
		opens[word] = opens[""] || word != "" && strings.Contains(cell, word)
	}
	for word, help := range helps {
		board := land
		if word == "passage" {
			if !strings.Contains(land, "line 5,5:S") {
				continue
			}
			last := len(board) - 1
			board = board[:last] + strings.ToLower(board[last:])
			opens[word] = true // also through wolf pits
		}
		if word == "bridge" && cell == "no" {
			continue // the catalogue says no more than that the ford does not serve them
		}
		f := field(t, summer+strings.Replace(fig, " ", " 5,6 ", 1)+at56(fig)+"; "+board+help)
		name, _, _ := strings.Cut(fig, " ")
		err := step(t, f, name)
		if (err == nil) != opens[word] {
			t.Errorf("%s, with %q: %v", cell, word, err)
		}
	}
}

// at56 is where a figure stands, if it is not said among its words.
func at56(fig string) string {
	if strings.Contains(fig, " ") {
		return ""
	}
	return " 5,6"
}

// What is on the way counts as the load does. [VT-MOVE-20, 3.15]
func TestLoadedRights(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board, fig string
		open           bool
	}{
		{"VT-MOVE-20/wood", "wood 5,5", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/breastwork", "line 5,5:S E", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/ravine", "ravine 5,5:S", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/mountain", "200 ft 5,5", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/ladder", "rocks 5,5:S; 50 ft 5,5; span 5,5:S ladder", "inf1 5,6 load=7p", false},
		{"VT-MOVE-20/hill", "100 ft 5,5", "inf1 5,6 load=7p", true},
		{"VT-MOVE-20/swims_8", "water 5,5", "lcav1 5,6 load=10p+2r", true},
		{"VT-MOVE-20/swims_9", "water 5,5", "lcav1 5,6 load=11p+2r", false},
		{"VT-MAP-14/empty", "water 5,5; ford 5,5", "wag1 5,6 load=2r", true},
		{"VT-MAP-14/not_empty", "water 5,5; ford 5,5", "wag1 5,6 load=3r", false},
		{"VT-MAP-14/rider", "water 5,5; ford 5,5; N/inf1 5,6 on=wag1", "wag1 5,6", false},
		{"VT-APP-3/infantry", "option steep; brown 5,5:S", "inf1 5,6", true},
		{"VT-APP-3/hussars", "option steep; brown 5,5:S", "lcav1 5,6", true},
		{"VT-APP-3/cuirassiers", "option steep; brown 5,5:S", "hcav1 5,6", false},
		{"VT-APP-3/cuirassiers_by_road", "option steep; brown 5,5:S; made 5,5 S-N", "hcav1 5,6", true},
		{"VT-APP-3/artillery_by_road", "option steep; brown 5,5:S; made 5,5 S-N", "fart1 5,6", true},
		{"VT-APP-3/horse_artillery_by_road", "option steep; brown 5,5:S; made 5,5 S-N", "hart1 5,6", true},
		{"VT-APP-3/battery_by_road", "option steep; brown 5,5:S; made 5,5 S-N", "fbat1 5,6", true},
		{"VT-APP-3/wagons_by_road", "option steep; brown 5,5:S; made 5,5 S-N", "wag1 5,6", true},
		{"VT-APP-3/wagons", "option steep; brown 5,5:S", "wag1 5,6", false},
		{"VT-MOVE-20/ravine_bridged", "ravine 5,5:S; span 5,5:S fly1", "inf1 5,6 load=7p", true},
		{"VT-MOVE-20/ravine_road", "ravine 5,5:S; made 5,5 S-N", "inf1 5,6 load=7p", true},
		{"VT-MOVE-20/mountain_road", "200 ft 5,5; made 5,5 S-N", "inf1 5,6 load=7p", true},
		{"VT-APP-1/250_ft", "250 ft 5,5; option hills5", "inf1 5,6", true},
		{"VT-APP-1/250_ft/off", "250 ft 5,5", "inf1 5,6", false},
		{"VT-APP-1/250_ft/wagons", "250 ft 5,5; option hills5", "wag1 5,6", false},
		{"VT-APP-1/200_ft/off", "200 ft 5,5", "inf1 5,6", true},
		{"VT-APP-1/300_ft", "300 ft 5,5; option hills5", "inf1 5,6", false},
		{"VT-APP-1/300_ft_by_road", "300 ft 5,5; made 5,5 S-N; option hills5", "inf1 5,6", true},
		{"VT-APP-1/500_ft_by_road", "500 ft 5,5; made 5,5 S-N", "inf1 5,6", false},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, summer+row.fig+"; "+row.board)
			name, _, _ := strings.Cut(row.fig, " ")
			if err := step(t, f, name); (err == nil) != row.open {
				t.Error(err)
			}
		})
	}
}

// Hedges and coloured edges are there only with their options. [VT-APP-2, VT-APP-3]
func TestEdgeOptions(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id, board, fig string
		option         state.Options
		open           bool
	}{
		{"VT-APP-2/off", "hedge 5,5:S", "inf1", state.Options{}, true},
		{"VT-APP-2", "hedge 5,5:S", "inf1", state.Options{Hedges: true}, false},
		{"VT-APP-3/off", "black 5,5:S", "wag1", state.Options{}, true},
		{"WX-APP-31/heavy_cavalry", "brown 5,5:S", "hcav1", state.Options{Steep: true}, false},
		{"WX-APP-31/light_cavalry", "brown 5,5:S", "lcav1", state.Options{Steep: true}, true},
		{"WX-APP-31/light_cavalry_over_black", "black 5,5:S", "lcav1", state.Options{Steep: true}, false},
		{"VT-APP-3/infantry_over_black", "black 5,5:S", "inf1", state.Options{Steep: true}, true},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			f := field(t, summer+row.fig+" 5,6; "+row.board)
			f.Options = row.option
			if err := step(t, f, row.fig); (err == nil) != row.open {
				t.Error(err)
			}
		})
	}
}
