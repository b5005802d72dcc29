package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/strike"
)

// siegeDegree is what a charge of a siege does, or "refused RULE".
func siegeDegree(t testing.TB, p *Position, order string) string {
	t.Helper()
	if _, rule := besiegedBy(t, p, order); rule != "" {
		return "refused " + string(rule)
	}
	o := besiegedOrder(t, p, order)
	f := p.Ready()
	sum, err := strike.ChargeOf(f, f.Find(o.Fig), o.Path(), o.Other)
	if err != nil {
		t.Fatal(err)
	}
	return sum.Degree.String()
}

// TestSiegeCharges are charges on the siege map.
func TestSiegeCharges(t *testing.T) {
	t.Parallel()
	const foot, horse, heavy = "B inf1 10,57; ", "B lcav1 10,57; ", "B hcav1 10,57; "
	try(t, []trial{
		{"WX-SIEGE-15/VT-SIEGE-46", "B: " + foot + "G inf1 15,57", "inf1 charge 11,57 12,57 13,57 14,57 15,57", "kill"},
		{
			"VT-SIEGE-46/foot_6", "B: " + foot + "G inf1 16,57", "inf1 charge 11,57 12,57 13,57 14,57 15,57 16,57",
			"refused VT-SIEGE-46",
		},
		{"VT-SIEGE-46/foot_bent", "B: " + foot + "G inf1 13,56", "inf1 charge 11,58 12,57 13,56", "kill"},
		{
			"WX-SIEGE-16/VT-SIEGE-46", "B: " + heavy + "G inf1 17,57",
			"hcav1 charge 11,57 12,57 13,57 14,57 15,57 16,57 17,57", "capture",
		},
		{"VT-SIEGE-46/heavy_bent", "B: " + heavy + "G inf1 13,56", "hcav1 charge 11,57 12,57 13,56", "refused VT-SIEGE-46"},
		{
			"WX-SIEGE-17/VT-SIEGE-46", "B: " + horse + "G inf1 17,55",
			"lcav1 charge 11,57 12,57 13,57 14,57 15,57 16,56 17,55", "kill",
		},
		{
			"VT-SIEGE-46/light_8", "B: " + horse + "G inf1 18,57",
			"lcav1 charge 11,57 12,57 13,57 14,57 15,57 16,57 17,57 18,57", "refused VT-SIEGE-46",
		},
		{"VT-SIEGE-46/work", "B: " + foot + "G inf1 13,57; line 13,57:W E", "inf1 charge 11,57 12,57 13,57", "wound"},
		{"VT-SIEGE-46/wood", "B: B inf1 14,57; G inf1 14,67", "inf1 charge 14,58", "refused VT-FIGHT-48"},
		{"WX-SIEGE-74/VT-SIEGE-47", "B: B pio1 10,57; G inf1 11,57", "pio1 charge 11,57", "refused VT-SIEGE-47"},
		{"VT-SIEGE-47/miner_above", "B: B min1 10,57; G inf1 11,57", "min1 charge 11,57", "refused VT-SIEGE-47"},
		{"WX-SIEGE-75/VT-SIEGE-47", "B: B min1 54,40/below; G min1 53,40/below; " + dug, "min1 charge 53,40", "kill"},
		{
			"WX-SIEGE-75/two_off", "B: B min1 55,40/below; G min1 53,40/below; " + dug, "min1 charge 54,40 53,40",
			"refused VT-SIEGE-47",
		},
		{
			"VT-SIEGE-47/above_ground", "B: B min1 54,40/below; G inf1 53,40; " + dug, "min1 charge 53,40",
			"refused VT-FIGHT-48",
		},
		{
			"VT-SIEGE-47/from_above", "B: B inf1 54,40; G min1 53,40/below; " + dug, "inf1 charge 53,40",
			"refused VT-FIGHT-48",
		},
		{"WX-SIEGE-69/VT-SIEGE-11", "G: G inf1 46,45/vault; B inf1 47,45", "inf1 charge 47,45", "kill"},
		{"WX-SIEGE-69/cavalry", "G: G lcav1 46,45/vault; B inf1 47,45", "lcav1 charge 47,45", "refused VT-SIEGE-11"},
		{
			"VT-SIEGE-8/charge_over_a_bear", "B: B lcav1 47,34; G inf1 48,34; span 48,34 pontoon2", "lcav1 charge 48,34",
			"refused VT-SIEGE-8",
		},
		{
			"VT-SIEGE-34/charge_over_a_locked_tambour", "B: B inf1 39,52; G inf1 40,52", "inf1 charge 40,52",
			"refused VT-SIEGE-34",
		},
		{"VT-SIEGE-34/charge_over_a_tambour", "B: B inf1 39,52; G inf1 40,52 hurt", "inf1 charge 40,52", "kill"},
		{
			"VT-SIEGE-11/charge_beside_the_bridge", "G: G inf1 41,31/vault; B inf1 39,31", "inf1 charge 40,30 39,31", "kill",
		},
		{
			"VT-SIEGE-73/charge_from_a_filled_ditch", "G: G inf1 51,42; B inf1 53,40; is 51,42 fill4; gap 52,41:E shot",
			"inf1 charge 52,41 53,40", "kill",
		},
		{
			"VT-FIGHT-13/whom_horses_reach", "G: G lcav1 44,38/top; B fart1 44,39/vault; B pio1 44,39/gallery",
			"lcav1 charge 44,39", "kill",
		},
		{
			"VT-FIGHT-13/guns_that_horses_reach", "G: G lcav1 44,38/top; B fart1 44,39/vault; B lgun1 44,39/gallery",
			"lcav1 charge 44,39", "kill",
		},
		{"VT-SIEGE-10/charge_into_the_wet_ditch", "G: G lcav1 37,41/top; B inf1 36,40", "lcav1 charge 36,40", "refused VT-SIEGE-10"},
		{"VT-SIEGE-10/charge_over_the_bridge", "G: G lcav1 37,40/top; B inf1 36,40", "lcav1 charge 36,40", "wound"},
		{"VT-SIEGE-10/heavy_cavalry", "G: G hcav1 37,41/top; B inf1 36,40", "hcav1 charge 36,40", "refused VT-SIEGE-10"},
		{"VT-SIEGE-10/infantry", "G: G inf1 37,41/top; B inf1 36,40", "inf1 charge 36,40", "refused VT-SIEGE-10"},
		{
			"VT-SIEGE-8/heavy_cavalry", "B: B hcav1 47,34; G inf1 48,34; span 48,34 pontoon2", "hcav1 charge 48,34",
			"refused VT-SIEGE-8",
		},
		{"VT-SIEGE-8/infantry", "B: B inf1 47,34; G inf1 48,34; span 48,34 pontoon2", "inf1 charge 48,34", "refused VT-SIEGE-8"},
		{"VT-SIEGE-34/heavy_cavalry", "B: B hcav1 39,52; G inf1 40,52", "hcav1 charge 40,52", "refused VT-SIEGE-34"},
		{"VT-SIEGE-34/light_cavalry", "B: B lcav1 39,52; G inf1 40,52", "lcav1 charge 40,52", "refused VT-SIEGE-34"},
		{"VT-SIEGE-53/heavy_cavalry", "B: B hcav1 49,45; G inf1 48,45", "hcav1 charge 48,45", "refused VT-SIEGE-53"},
		{"VT-SIEGE-53/light_cavalry", "B: B lcav1 49,45; G inf1 48,45", "lcav1 charge 48,45", "refused VT-SIEGE-53"},
		{"VT-SIEGE-54/heavy_cavalry", "B: " + heavy + "G inf1 11,57; is 11,57 rise1", "hcav1 charge 11,57", "refused VT-SIEGE-54"},
		{"VT-FIGHT-49/wood", "B: B inf1 15,10; G inf1 13,10", "inf1 charge 14,10 13,10", "refused VT-FIGHT-49"},
		{"VT-SIEGE-11/from_the_top", "G: G inf1 46,45/top; B inf1 47,45", "inf1 charge 47,45", "refused VT-FIGHT-56"},
		{"VT-SIEGE-5/exit", "G: G inf1 52,40/inside; B inf1 51,40", "inf1 charge 51,40", "kill"},
		{"VT-SIEGE-53/palisade", "B: B inf1 49,45; G inf1 48,45", "inf1 charge 48,45", "refused VT-SIEGE-53"},
		{"VT-SIEGE-53/ladder", "B: B inf1 49,45; G inf1 48,45; span 48,45:E ladder", "inf1 charge 48,45", "wound"},
		{"VT-SIEGE-53/removed", "B: B inf1 49,45; G inf1 48,45; gap 48,45:E shot", "inf1 charge 48,45", "kill"},
		{
			"VT-SIEGE-53/cavalry_ladder", "B: B lcav1 49,45; G inf1 48,45; span 48,45:E ladder", "lcav1 charge 48,45",
			"refused VT-FIGHT-63",
		},
		{"VT-SIEGE-53/outwards", "G: G inf1 48,45; B inf1 49,45", "inf1 charge 49,45", "kill"},
		{"VT-SIEGE-53/exit", "G: G lcav1 52,41; B inf1 53,41", "lcav1 charge 53,41", "kill"},
		{"VT-SIEGE-34/exit", "B: B inf1 53,41; G inf1 52,41", "inf1 charge 52,41", "refused VT-SIEGE-53"},
		{"WX-SIEGE-80/VT-SIEGE-54", "B: " + horse + "G inf1 11,57; is 11,57 rise1", "lcav1 charge 11,57", "refused VT-SIEGE-54"},
		{"WX-SIEGE-80/infantry", "B: " + foot + "G inf1 11,57; is 11,57 rise1", "inf1 charge 11,57", "kill"},
		{"VT-SIEGE-72/down", "B: B lcav1 10,57; is 10,57 rise1; G inf1 11,57", "lcav1 charge 11,57", "refused VT-SIEGE-54"},
		{"VT-SIEGE-61/storm", "B: B inf1 47,45; G inf1 46,45/top; gap 46,45:E shot", "inf1 charge 46,45", "kill"},
		{"VT-SIEGE-61/vault", "B: B inf1 47,45; G inf1 46,45/vault; gap 46,45:E shot", "inf1 charge 46,45", "kill"},
		{"VT-SIEGE-61/whole_wall", "B: B inf1 47,45; G inf1 46,45/top", "inf1 charge 46,45", "refused VT-FIGHT-56"},
		{
			"VT-SIEGE-61/from_afar", "B: B inf1 47,44; G inf1 46,45/top; gap 46,45:E shot", "inf1 charge 47,45 46,45",
			"refused VT-FIGHT-45",
		},
		{
			"VT-SIEGE-61/cavalry", "B: B lcav1 47,45; G inf1 46,45/top; gap 46,45:E shot", "lcav1 charge 46,45",
			"refused VT-FIGHT-56",
		},
		{"VT-SIEGE-33/ladder", "B: B inf1 47,45; G inf1 46,45/top; span 46,45:E ladder", "inf1 charge 46,45", "wound"},
		{"VT-SIEGE-33/counterscarp", "B: B inf1 48,45; G inf1 47,45", "inf1 charge 47,45", "refused VT-FIGHT-56"},
		{
			"VT-SIEGE-33/counterscarp_ladder", "B: B inf1 48,45; G inf1 47,45; span 48,45:W ladder", "inf1 charge 47,45",
			"kill",
		},
		{
			"VT-SIEGE-51/blockhouse", "B: B inf1 53,40; G inf1 52,40/inside; gap 52,40:N side; span 52,40:E ladder",
			"inf1 charge 52,40", "refused VT-FIGHT-66",
		},
		{
			"VT-SIEGE-51/opened", "B: B inf1 51,40; G inf1 52,40/inside; gap 52,40:W side; gap 52,40:W shot",
			"inf1 charge 52,40", "kill",
		},
		{
			"VT-SIEGE-51/over_a_counterscarp", "B: B inf1 51,40; G inf1 52,40/inside; gap 52,40:W side",
			"inf1 charge 52,40", "refused VT-FIGHT-56",
		},
		{"VT-SIEGE-51/vault_from_the_town", "B: B inf1 43,40; G inf1 44,40/vault", "inf1 charge 44,40", "kill"},
		{
			"VT-SIEGE-51/vault_from_the_ditch", "B: B inf1 45,40; G inf1 44,40/vault", "inf1 charge 44,40",
			"refused VT-FIGHT-56",
		},
		{"VT-SIEGE-9/gate_held", "B: B inf1 45,41; G inf1 44,41/top", "inf1 charge 44,41", "refused VT-FIGHT-56"},
		{"VT-SIEGE-9/bridge", "G: G lcav1 47,41; B inf1 46,41", "lcav1 charge 46,41", "kill"},
		{"VT-SIEGE-14/house", "B: B inf1 40,40; G inf1 41,40/houses", "inf1 charge 41,40", "kill"},
		{
			"VT-SIEGE-14/house_cavalry", "B: B lcav1 40,40; G inf1 41,40/houses", "lcav1 charge 41,40",
			"refused VT-FIGHT-55",
		},
		{
			"VT-SIEGE-46/through_houses", "B: B inf1 41,42; G inf1 43,42/street", "inf1 charge 42,42 43,42",
			"refused VT-FIGHT-49",
		},
	}, func(t *testing.T, row *trial) string {
		mover, board, _ := strings.Cut(row.board, ": ")
		return siegeDegree(t, besieged(t, mover, board), row.orders)
	})
}

// dug are two squares joined underground, where miners of either side may stand.
const dug = "gallery B 54,40 55,40; gallery G 53,40 52,40"
