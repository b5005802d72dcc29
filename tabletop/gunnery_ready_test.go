package tabletop

import (
	"testing"

	"littlewars/physics"
)

// A name for every solid that a shot can strike, in the field's order.
func TestSolidNames(t *testing.T) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) {
			table, err := Embedded(name)
			if err != nil {
				t.Fatal(err)
			}
			field, own, err := table.Field()
			if err != nil {
				t.Fatal(err)
			}
			s := &Shot{before: table, field: field, owners: table.Owners()}
			if len(s.owners) != len(field.Solids) {
				t.Fatalf("%d names for %d solids", len(s.owners), len(field.Solids))
			}
			for g, solids := range own {
				for _, i := range solids {
					if got := s.named(physics.Block, i); got != table.Guns[g].Name {
						t.Errorf("solid %d of %s is named %q", i, table.Guns[g].Name, got)
					}
				}
			}
		})
	}
}
