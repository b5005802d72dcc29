package rules

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// What is carried out before what in a move. [section 2.1]
func TestPhases(t *testing.T) {
	t.Parallel()
	const guns2 = battery + "fart2 5,5; fbat2 5,5; line 5,4:S E; S/inf1 5,4"
	try(t, []trial{
		{
			"3.10/works_opened_by_the_salvo_before", guns2, "fbat1 batter works 5,4:S; fbat2 fire N",
			"5,4:S removed; S/inf1 killed 5,4",
		},
		{
			"3.10/works_not_yet_opened", guns2, "fbat2 fire N; fbat1 batter works 5,4:S",
			"5,4:S removed; S/inf1 unharmed 5,4",
		},
		{
			"2.1/who_is_charged_still_stands_for_the_next", "inf1 4,5; lcav1 5,5; S/inf1 5,4; S/inf2 5,3",
			"inf1 charge 5,4; lcav1 charge 5,4 5,3", "S/inf1 killed 5,4",
		},
	}, happens)
	playAll(t, []play{
		{
			"2.1/marches_before_works", summer + "N/inf1 5,6; N/inf2 5,5; lie 5,5 1w",
			[]string{"inf2 build palisade n; inf1 march 5,5 5,4"},
			[]string{"fig N inf1 5,4", "line 5,5:N P1"},
		},
	})
}

// What is done at the end of a move before what. [section 2.1, phase 6]
func TestEndPhase(t *testing.T) {
	t.Parallel()
	holdDated(t, []dated{
		{
			"2.1/goods_are_loaded_out_of_a_fire", "1-7-2 O | fig O wag1 28,22/street load=2r | lie 28,22/street 4f | " +
				"fire 28,22 1-7-1 O",
			[]string{"end wag1 load 4f", "done"},
			[]string{"28,22 burned", "wag1 28,22/street load=1r+4f"},
			"",
		},
		{
			"2.1/what_has_burned_feeds_nobody", "1-7-2 O | fig O wag1 28,22/street | mag 28,22 9r | fire 28,22 1-7-1 O",
			[]string{"done"},
			[]string{"O/wag1 surrendered", "!fed"},
			"",
		},
		{
			"2.1/what_is_eaten_spoils_not", "1-7-2 O | fig O inf1 30,30 | lie 30,30 17p",
			[]string{"done"},
			[]string{"O/inf1 fed", "lie 30,30 16p"},
			"",
		},
	})
}

// kinds are the orders of the table of section 2.2, with what the table says of each: W and w take the figure's move, 0
// takes nothing of it; and the phase. A board that begins with a date is on the map of the campaign.
var kinds = []struct {
	board, said string // and what has to be said before
	kind, phase string
	atEnd       bool   // whether it may be said for the end, if that is not its phase
	beside      string // an order of the same figure that takes its move
}{
	{"N/inf1 5,5", "inf1 march 6,5", "W", "march", false, "inf1 road n s"},
	{"N/inf1 5,5", "inf1 to 6,5", "W", "march", false, "inf1 road n s"},
	{"N/inf1 5,5; S/inf1 5,4", "inf1 fire n", "W", "fire", false, "inf1 march 6,5"},
	{"N/inf1 5,5; S/inf1 5,4", "inf1 charge 5,4", "W", "charge", false, "inf1 march 6,5"},
	{"N/inf1 5,5/street; village 5,5", "inf1 shift houses", "W", "march", false, "inf1 road n s"},
	{"N/inf1 5,5", "inf1 build earth n", "w", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; wood 5,5", "inf1 make 1 fascine", "w", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; wood 5,5", "inf1 make bridge", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; line 5,5:N E", "inf1 unbuild n 1", "w", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5", "inf1 road n s", "W", "work", false, "inf1 march 6,5"},
	{"N/fart1 5,5 load=1t; water 5,4", "fart1 lay pontoon 5,4", "0", "start", false, "fart1 march 6,5"},
	{"N/inf1 5,5 load=1l; rocks 5,5:N", "inf1 lay ladder 5,5:n", "0", "start", false, "inf1 march 6,5"},
	{"N/inf1 5,5 load=1b; brook 5,5:N", "inf1 lay bridge 5,5:n", "0", "start", true, "inf1 march 6,5"},
	{"N/inf1 5,5 load=2b; river 5,5:N", "inf1 lay bridge 2 5,5:n", "0", "start", false, "inf1 march 6,5"},
	{"N/inf1 5,5; brook 5,5:N; span 5,4:S fly1", "inf1 lift bridge 5,5:n", "0", "start", false, "inf1 march 6,5"},
	{"N/inf1 5,5; brook 5,5:N; span 5,4:S fly1", "inf1 break bridge 5,5:n", "0", "start", false, "inf1 march 6,5"},
	{"N/inf1 5,5; made 5,5 N-S", "inf1 break road", "W", "work", false, "inf1 march 6,5"},
	{"N/wag1 5,5", "wag1 laager on", "W", "work", false, "wag1 march 6,5"},
	{"N/wag1 5,5 laager", "wag1 laager off", "0", "start", false, ""},
	{"N/fart1 5,5; lie 5,5 1w", "fart1 gallery 5,4", "W", "work", false, "fart1 march 6,5"},
	{"N/fart1 5,5; lie 5,5 1m; gallery N 5,5 5,4", "fart1 charge-mine 5,4 1", "W", "work", false, "fart1 march 6,5"},
	{"N/inf1 5,5; lie 5,5 1m", "inf1 flying-mine 1 post 5,6", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; mine N mine1 5,4 post 5,5 1", "inf1 draw-mine mine1", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,4; mine S mine1 5,4 post 5,3 1", "inf1 dig", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; mine N mine1 5,4 post 5,5 1", "inf1 spring mine1", "0", "start", true, "inf1 march 6,5"},
	{"N/inf1 5,5; mine N mine1 5,4 post 5,5 1", "watch mine1 ask", "0", "end", false, "inf1 march 6,5"},
	{"N/inf1 5,5", "inf1 mind 6,6", "0", "start", true, "inf1 build earth n"},
	{"N/inf1 4,4; stream 5,3 5,4 5,5; sluice 5,4 4,4", "inf1 sluice 5,4 shut", "0", "start", true, "inf1 march 3,4"},
	{"N/inf1 5,5; light 5,5", "inf1 ignite", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; light 5,5; fire 5,5", "inf1 quench", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; grain 5,5", "inf1 mow", "W", "work", false, "inf1 march 6,5"},
	{"N/inf1 5,5; lie 5,5 1f", "inf1 load 1f", "0", "start", true, "inf1 march 6,5"},
	{"N/inf1 5,5 load=1f", "inf1 drop 1f", "0", "start", true, "inf1 march 6,5"},
	{"N/inf1 5,5 load=1f; N/wag1 5,5", "inf1 hand 1f to wag1", "0", "start", true, "inf1 march 6,5"},
	{"N/hcav1 5,5; N/fbat1 5,5", "hcav1 hitch fbat1", "0", "start", true, ""},
	{"N/hcav1 5,5 on=fbat1; N/fbat1 5,5", "hcav1 unhitch", "0", "start", true, ""},
	{"N/wag1 5,5; N/fbat1 5,5", "wag1 load fbat1", "0", "start", true, "wag1 march 6,5"},
	{"N/wag1 5,5; N/fbat1 5,5 on=wag1", "wag1 unload fbat1", "W", "work", false, "wag1 march 6,5"},
	{"N/hcav1 5,5; N/fbat1 5,4", "hcav1 give fbat1", "W", "work", false, "hcav1 march 6,5"},
	{"N/inf1 5,5; N/wag1 5,5", "inf1 mount wag1", "0", "start", true, ""},
	{"N/inf1 5,5 on=wag1; N/wag1 5,5", "inf1 dismount", "0", "start", true, ""},
	{"N/inf1 5,5 hurt; N/inf2 5,5 hurt", "inf1 merge inf2", "0", "end", false, "inf1 build earth n"},
	{"N/inf1 5,5 load=2p; lie 5,5 9p", "inf1 feed men stock 5,5", "0", "end", false, "inf1 build earth n"},
	{"1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p", "inf1 hospital 30,36", "0", "start", false, ""},
	{"1-5-4 O | fig O hcav1 31,18 load=2p+2r | fig N inf1 31,17 captive=O load=2p", "send n/inf1 24,24", "0", "start", false, "hcav1 march 31,19"},
	{"1-7-2 N | fig N inf1 28,22/street load=2p", "inf1 rob 4r", "0", "end", false, "inf1 ignite"},
	{"1-6-1 O | fig O wag1 24,24/street load=2r | mag 24,24 60r", "issue 24,24 6r to wag1", "0", "end", false, "wag1 laager on"},
	{"1-8-1 N | fig N inf1 28,22/street load=2p", "forbid harvest 28,22", "0", "end", false, "inf1 shift houses"},
	{"1-8-4 O | fig O inf1 12,27/street load=2p | lie 12,27/houses 400r", "deliver 12,27 24,24", "0", "end", false, "inf1 shift houses"},
	{"1-6-2 N | fig N inf1 28,22/street load=2p | mag 24,24 15r", "levy 28,22 10r", "0", "end", false, "inf1 shift houses"},
}

// Each order of the table of section 2.2: whether it takes a move, when it may be said, and when it is carried out.
func TestOrderKinds(t *testing.T) {
	t.Parallel()
	for _, row := range kinds {
		t.Run("2.2/"+row.said, func(t *testing.T) {
			t.Parallel()
			begin := func() marchBoard {
				if row.board[0] == '1' {
					return marchBoard{t, &newYear(t, row.board).Position}
				}
				return newMarchBoard(t, summer+row.board)
			}
			b := begin()
			if got := b.refusedTo(row.said); got != "" {
				t.Errorf("it is refused by %q", got)
			}
			o, err := order.Read(&b.Start, b.Start.Mover, strings.Fields("end "+row.said))
			if err == nil {
				err = b.Legal(b.Ready(), &o)
			}
			if row.phase != "end" && row.atEnd != (err == nil) {
				t.Errorf("it may be said for the end: %v (%v)", !row.atEnd, err)
			}
			if row.beside != "" {
				b.notes(row.beside)
				want := map[string]string{"W": "VT-MOVE-27", "w": "VT-MOVE-27", "0": ""}[row.kind]
				if got := b.refusedTo(row.said); string(got) != want {
					t.Errorf("after %s it is refused by %q, want %q", row.beside, got, want)
				}
			}
			with, without := begin(), begin()
			with.notes(row.said)
			order := []string{"", "start", "fire", "charge", "march", "work", "end"}
			if got := order[differ(with.Position, without.Position)]; got != row.phase {
				t.Errorf("it is carried out in the phase %q, want %q", got, row.phase)
			}
			if row.atEnd {
				late := begin()
				late.notes("end " + row.said)
				if got := order[differ(late.Position, without.Position)]; got != "end" {
					t.Errorf("for the end it is carried out in the phase %q", got)
				}
			}
		})
	}
}

// differ is the phase in which two positions that were the same first are no longer, 0 if they stay so.
func differ(a, b *Position) order.Period {
	var told [2][]string
	var phases []order.Period
	for i, p := range []*Position{a, b} {
		p.Said = append(slices.Clone(p.Said), Said{By: p.Start.Mover, Order: order.Plain("done", state.ID{})})
		p.carry(func(r *Run) {
			if i == 0 {
				phases = append(phases, r.phase)
			}
			text := state.Write(r.Situation, nil, "")
			if r.Open != nil {
				text += r.Open.Kind
			}
			for j := range r.Events {
				text += r.Events[j].Text(r.Situation)
			}
			told[i] = append(told[i], text)
		})
	}
	for i := range phases {
		if i >= len(told[1]) || told[0][i] != told[1][i] {
			return phases[i]
		}
	}
	return 0
}
