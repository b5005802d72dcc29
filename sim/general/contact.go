package general

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop/battle"
)

// Contact is the order by which a man comes into contact with an enemy: on the side that faces him if he can
// stand there, else as near to that as he can; or why there is none. [LW-MELEE-1]
func Contact(f *battle.Fight, man, foe int) (engine.Order, error) {
	const ways = 48 // about the enemy
	t := f.Table()
	toward := t.Men[man].At.Sub(t.Men[foe].At).Angle()
	var why error
	for i := range ways {
		turn := float64((i+1)/2) * 2 * math.Pi / ways
		if i%2 == 1 {
			turn = -turn
		}
		to, ok := touch(t, man, foe, plane.Polar(toward+turn))
		if !ok {
			continue
		}
		order := goes(f, man, to)
		err := f.Check(order)
		if err == nil {
			return order, nil
		}
		if why == nil {
			why = err
		}
	}
	return "", fmt.Errorf("%s cannot come into contact with %s; on the near side: %w", t.Men[man].Name, t.Men[foe].Name, why)
}
