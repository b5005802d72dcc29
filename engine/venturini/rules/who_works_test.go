package rules

import (
	"slices"
	"strings"
	"testing"
)

// Who does which work, each cell of the column of works of table 3.1 and of who works of table 3.13, on a board of the
// campaign or a siege, with the figure in place of WHO.
func TestWhoWorks(t *testing.T) {
	t.Parallel()
	const (
		foot     = "inf fart hart"
		brigades = "inf hcav lcav fart hart"
		anybody  = "inf hcav lcav fart hart fbat sbat wag bak"
	)
	for _, row := range []struct{ board, order, who, hurt string }{
		{"WHO", "road n s", foot, ""},
		{"WHO", "build earth n", foot, foot},
		{"WHO; lie 5,5 1w", "build palisade n", foot, foot},
		{"WHO; wood 5,5", "make 1 fascine", foot, foot},
		{"WHO; wood 5,5", "make 1 palisade", foot, foot},
		{"WHO; lie 5,5 2w", "make bridge", foot, foot},
		{"WHO; lie 5,5 2w", "make ladder", foot, foot},
		{"WHO; lie 5,5 4w", "make cover", foot, foot},
		{"WHO; is 5,5 cover1; lie 5,5 1f", "roof 1 fascine", foot, foot},
		{"WHO; line 5,5:N E", "unbuild n 1", foot, foot},
		{"WHO; water 5,4; lie 5,5 1t", "lay pontoon 5,4", "fart hart", ""},
		{"WHO; brook 5,5:N; lie 5,5 1b", "lay bridge 5,5:n", foot, ""},
		{"WHO; rocks 5,5:N; lie 5,5 1l", "lay ladder 5,5:n", foot, ""},
		{"WHO; brook 5,5:N; span 5,4:S fly1; lie 5,5 4f", "dam 5,5:n 4", foot, foot},
		{"WHO; lie 5,5 1w", "gallery 5,4", "fart hart", "fart hart"},
		{"WHO; lie 5,5 1m; gallery N 5,5 5,4", "charge-mine 5,4 1", foot, foot},
		{"WHO; lie 5,5 1m", "flying-mine 1 post 5,6", foot, foot},
		{"WHO; mine N mine1 5,4 post 5,5 1", "draw-mine mine1", foot, foot},
		{"WHO; mine N mine1 5,4 post 5,5 1", "spring mine1", brigades, brigades},
		{"WHO; stream 5,3 5,4 5,6; sluice 5,4 5,5", "sluice 5,4 shut", brigades, brigades},
		{"WHO; light 5,5", "ignite", brigades, ""},
		{"WHO; village 5,5", "ignite", brigades, ""},
		{"WHO; light 5,5; fire 5,5", "quench", foot, ""},
		{"WHO; grain 5,5", "mow", brigades, brigades},
		{"WHO; made 5,5 N-S", "break road", brigades, ""},
		{"WHO; brook 5,5:N; span 5,4:S fly1", "break bridge 5,5:n", brigades, ""},
		{"WHO; village 5,5", "shift houses", anybody, anybody},
		{"WHO", "laager on", "wag", ""},
		{"siege; WHO", "build earth n", "inf fart hart pio", ""},
		{"siege; WHO", "road n s", "inf fart hart pio", ""},
		{"siege; WHO; lie 5,5 4f", "make layer", "inf fart hart pio min", ""},
		{"siege; WHO; lie 5,5 1w", "gallery 5,4", "min", ""},
		{"siege; WHO; line 5,5:N E", "unbuild n 1", "inf fart hart pio", ""},
		{"siege; WHO; lie 5,5 4w", "make cover", "inf fart hart pio", ""},
		{"siege; WHO; is 5,5 cover1; lie 5,5 1f", "roof 1 fascine", "inf fart hart pio", ""},
		{"siege; WHO; brook 5,5:N; span 5,4:S fly1; lie 5,5 4f", "dam 5,5:n 1", "inf fart hart pio", ""},
		{"siege; WHO; lie 5,5 1s", "raise 1", "inf fart hart pio min", ""},
		{"siege; WHO; lie 5,5 2m", "flying-mine 2 post 5,6", "inf fart hart pio min", ""},
	} {
		t.Run("3.13/"+row.order, func(t *testing.T) {
			t.Parallel()
			kinds, hurts := anybody, []bool{false, true}
			if strings.HasPrefix(row.board, "siege") {
				kinds, hurts = "inf hcav lcav fart hart hgun lhow wag pio min", hurts[:1]
			}
			for kind := range strings.FieldsSeq(kinds) {
				for _, hurt := range hurts {
					figure, who := "N/"+kind+"1 5,5", row.who
					if strings.Contains(row.board, "village") {
						figure += "/street"
					}
					if hurt {
						figure, who = figure+" hurt", row.hurt
					}
					b := newMarchBoard(t, summer+strings.Replace(row.board, "WHO", figure, 1))
					got := b.refused(kind + "1 " + row.order)
					if want := slices.Contains(strings.Fields(who), kind); want != (got == "") {
						t.Errorf("%s, wounded %v: refused by %q", kind, hurt, got)
					}
				}
			}
		})
	}
}
