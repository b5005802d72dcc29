// Package general is the computer that plays Venturini's games. He plans a whole day at once: each of his figures has a
// few orders that are worth a thought, a march towards the enemy's headquarters or back to its own, a charge, a salvo;
// a battery and the brigade that serves it go together. One order of each makes a day. He carries the day out in
// thought, lets the enemy strike at what he then sees, and rates what is left; then he changes the order of one figure
// after another for as long as that gains, or until he has tried enough days. Of what he has resolved he says one order
// at a time.
//
//	player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: general.Usual}}, 1)
//	order, thought, err := player.Choose(ctx, match) // thought.Plan says what he is about
//
// In a campaign a marshal prepares the day: a column of guns, wagons with rations and a bakery goes for the enemy's
// capital as far as it is fed, and who would go hungry goes to where food comes to; reserves are drawn on their days,
// and wagons found a magazine where that feeds somebody. The harvest of a province goes to where who will be hungry is
// nearest. Guns burn the capital, and breach the walls that the enemy holds; who can then storms it.
//
// He knows no works, bridges or mines, and loads nothing but rations.
package general
