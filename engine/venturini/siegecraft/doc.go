// Package siegecraft is the computer that plays Venturini's siege, either side of it. A day has a hundred orders and
// more, and is no tree: he makes it up whole, by stages, in a few manners, of which one shuns the enemy's lines of fire
// more than another; each he carries out in thought, lets the enemy fire and charge, and rates by men and guns left and
// by how near foot has come to the magazine. Of the best he then says one order at a time.
//
//	player := siegecraft.Seat(engine.Kind{Limits: engine.Limits{Playouts: siegecraft.Usual}}, 1)
//	order, thought, err := player.Choose(ctx, match) // thought.Plan says what he is about
//
// All of it goes by the approach: the cheapest way to the magazine for foot with ladders, in half-steps, with what a
// climb, a wet ditch or a square held by the enemy costs, over the one front that is nearest to the besieger's foot.
//
// The besieger invests that front. Who can strikes where the enemy loses most that nobody else takes; guns burn the
// magazine when they see it, open the bear by which a full ditch runs dry, batter the crest, walls and works in the
// way, or come up to where they have somebody to fire at; pioneers lengthen the trenches from the highways, square by
// square; a miner digs under the nearest work on the way, and wagons bring what he needs; foot fetches ladders, lays
// them at what there is to climb, bridges or fills wet ditch, lays down what it carries and goes forward. Who has more
// figures lets go of them more easily, and the fewer days are left the more it counts to come near.
//
// The garrison holds the magazine with two brigades, strikes, sallies where that gains, digs out mines, goes under
// cover, lets the river into a ditch that the besieger is in, and when foot comes near calls its reserves into the way
// behind the ditch. Guns and foot that strike nobody go to the gallery, the vault or the top from which they can
// tomorrow, but not where a howitzer throws at them first.
//
// Either throws up earth towards the guns that bear, and whoever would find nothing to eat goes to where food comes to.
//
// The garrison lays no mines in its own galleries and breaks none of its bridges; nobody raises squares or makes
// anything.
package siegecraft
