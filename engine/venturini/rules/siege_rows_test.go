package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// siegeRow is a position on the siege map, who moves, moves of both sides in turn, and what the position then has or has
// not, or the rule by which the last order is refused.
type siegeRow struct {
	id, board, mover string
	moves            []string
	want             []string
}

// holdSieges plays rows, everybody fed, and takes the first of several answers to a question.
func holdSieges(t *testing.T, rows []siegeRow) {
	for _, row := range rows {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			b := marchBoard{t, besieged(t, row.mover, row.board)}
			rule, refused := strings.CutPrefix(row.want[0], "refused ")
			for i, move := range row.moves {
				feed(b.Position)
				orders := strings.FieldsFunc(move, func(c rune) bool { return c == ';' })
				if last := len(orders) - 1; refused && i == len(row.moves)-1 {
					b.notes(orders[:last]...)
					if strings.TrimSpace(orders[last]) == "done" {
						if err := b.Finish(); err == nil || !strings.Contains(err.Error(), rule) {
							t.Errorf("done: %v, want %s", err, rule)
						}
					} else if got := b.refusedTo(orders[last]); string(got) != rule {
						t.Errorf("refused by %q, want %s", got, rule)
					}
					return
				}
				b.notes(orders...)
				run := b.done()
				for run.Open != nil {
					b.Said = append(b.Said, Said{By: run.Open.By, Order: run.Open.Could[0]})
					run = b.Carry()
				}
				b.Position = &Position{Start: *run.Situation}
			}
			text := state.Write(&b.Start, nil, "")
			for _, w := range row.want {
				if without, not := strings.CutPrefix(w, "not "); not == strings.Contains(text, without) {
					t.Errorf("want %q in\n%s", w, text)
				}
			}
		})
	}
}

// Dams of layers, broken bridges, miners below and mines fired in passing, on the siege map.
func TestSiegeMoves(t *testing.T) {
	t.Parallel()
	const mortar20 = ground10 + "B hhow1 20,57; B fart1 20,57; span 20,47 pontoon2; "
	const post = far5 + "B inf1 8,10; mine B mine1 15,10 post 10,10 kind1"
	holdSieges(t, []siegeRow{
		{"VT-SIEGE-73/river_floods", ground10 + "B pio1 10,48 load=1s; is 10,47 fill2", "B", []string{"pio1 fill 10,47 1"}, []string{"is 8,46 water", "is 8,48 water", "is 9,46 water", "is 10,46 water", "is 10,48 water", "not is 7,", "not is 11,", "not fig B pio1 10,48"}},
		{"VT-SIEGE-73/river_unfinished", ground10 + "B pio1 10,48 load=1s; is 10,47 fill1", "B", []string{"pio1 fill 10,47 1"}, []string{"is 10,47 fill2", "not water"}},
		{"VT-FLOOD-1/not_into_the_ditch", ground10 + "B pio1 32,48 load=1s; is 32,47 fill2", "B", []string{"pio1 fill 32,47 1"}, []string{"is 32,46 water", "not is 34,", "not is 35,"}},
		{"VT-FLOOD-1/from_the_outflow", ground10 + "B pio1 49,35 load=1s; is 49,34 fill2", "B", []string{"pio1 fill 49,34 1"}, []string{"is 49,33 water", "is 48,35 water", "not is 48,33", "not is 33,", "not is 32,"}},
		{"VT-FLOOD-6/fill", ground10 + "B pio1 20,48 load=1s; is 10,47 fill3", "B", []string{"pio1 fill 20,47 1"}, []string{"refused VT-FLOOD-6"}},
		{"VT-FLOOD-6/other_side_of_the_fortress", ground10 + "B pio1 60,35 load=1s; is 10,47 fill3", "B", []string{"pio1 fill 60,34 1"}, []string{"is 60,34 fill1"}},
		{"VT-SIEGE-76/holds_no_ground", ground10 + "B lgun1 10,10; G min1 10,10/below; gallery G 10,10 11,10", "B", []string{"", ""}, []string{"fig B lgun1 10,10"}},
		{"VT-SIEGE-76/lives", "mag 40,76; G inf9 41,40/houses; B min1 11,10/below; gallery B 10,10 11,10", "B", []string{"", ""}, []string{"fig B min1 11,10/below"}},
		{"VT-SIEGE-77/in_passing", post, "B", []string{"inf1 march 9,10 10,10 11,10; end inf1 spring mine1"}, []string{"fig B inf1 11,10", "not mine1", "is 15,10 crater50"}},
		{"VT-SIEGE-77/passed_by", post, "B", []string{"inf1 march 9,9 10,9 11,10; end inf1 spring mine1"}, []string{"refused VT-MINE-6"}},
		{"VT-SIEGE-77/not_before_the_march", post, "B", []string{"inf1 march 9,10 10,10 11,10; inf1 spring mine1"}, []string{"refused VT-MINE-6"}},
		{"VT-WRECK-17/shot_away", mortar20 + "G inf1 20,47", "B", []string{"hhow1 batter bridge 20,47"}, []string{"not span", "fig G inf1 20,46"}},
		{"VT-WRECK-17/no_end", mortar20 + "G inf1 20,47; B inf1 20,46; B inf2 20,48", "B", []string{"hhow1 batter bridge 20,47"}, []string{"not fig G inf1"}},
		{"VT-WRECK-17/guns_on_it", mortar20 + "G lgun1 20,47; B inf1 20,46; B inf2 20,48", "B", []string{"hhow1 batter bridge 20,47"}, []string{"not fig G lgun1"}},
		{"VT-WRECK-17/over_a_dry_ditch", ground10 + "B hhow1 60,41; B fart1 60,41; hit 51,41 1 3; G inf1 51,41", "B", []string{"hhow1 batter bridge 51,41"}, []string{"span 51,41 broken", "fig G inf1 51,41"}},
		{"VT-WRECK-17/stays_on_the_water", mortar20 + "B inf1 20,47", "B", []string{"inf1 break bridge 20,47"}, []string{"not fig B inf1"}},
		{"VT-WRECK-17/marches_off", mortar20 + "B inf1 20,47", "B", []string{"inf1 break bridge 20,47; inf1 march 20,46"}, []string{"fig B inf1 20,46", "not span"}},
		{"VT-WRECK-17/swims", mortar20 + "B lcav1 20,47", "B", []string{"lcav1 break bridge 20,47"}, []string{"fig B lcav1 20,47"}},
	})
}
