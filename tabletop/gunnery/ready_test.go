package gunnery_test

import (
	"testing"

	"littlewars/physics"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/scenario"
)

// A name for every solid that a shot can strike, in the field's order.
func TestSolidNames(t *testing.T) {
	for _, name := range scenario.Names() {
		t.Run(name, func(t *testing.T) {
			table, err := scenario.Embedded(name)
			if err != nil {
				t.Fatal(err)
			}
			field, own, err := table.Field()
			if err != nil {
				t.Fatal(err)
			}
			s := &gunnery.Shot{Before: table, Solids: field.Solids, Owners: table.Owners()}
			if len(s.Owners) != len(field.Solids) {
				t.Fatalf("%d names for %d solids", len(s.Owners), len(field.Solids))
			}
			for g, solids := range own {
				for _, i := range solids {
					if got := s.Named(physics.Block, i); got != table.Guns[g].Name {
						t.Errorf("solid %d of %s is named %q", i, table.Guns[g].Name, got)
					}
				}
			}
		})
	}
}
