package general

import (
	"cmp"
	"fmt"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
)

// Contact is the order by which a man comes into contact with an enemy: on the side that faces him if he can
// stand there, else as near to that as he can; or why there is none. [LW-MELEE-1]
func Contact(f *battle.Fight, man, foe int) (engine.Order, error) {
	t := f.Table()
	toward := t.Men[man].At.Sub(t.Men[foe].At).Angle()
	var why error
	for turn := range tabletop.TurnsAside(48) {
		order := goes(f, man, touch(t, man, foe, plane.Polar(toward+turn)))
		err := f.Check(order)
		if err == nil {
			return order, nil
		}
		why = cmp.Or(why, err)
	}
	return "", fmt.Errorf("%s cannot come into contact with %s; on the near side: %w", t.Men[man].Name, t.Men[foe].Name, why)
}
