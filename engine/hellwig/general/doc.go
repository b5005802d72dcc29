// Package general is the computer that plays Hellwig's game. He plans from the ground: in how many orders of its own
// each piece comes to the centre that it wants, what stands there taken, waters bridged, works stormed; and in how many
// a carrier is beside the water that his leader must have bridged. Each turn he rates every order by what it leaves
// standing, what could be taken next, and how far it brings leaders and carriers, and looks at the enemy's best
// capture, shot or storm in answer to the best of them. What guards the enemy's fortress is worth most to him, for the
// centre falls when its guards have; and his pieces come up together and keep in touch, for who is cut off is lost. He
// ventures more against who has missed his chances and done no harm. Without hope he gives up, and of a long or idle
// war he makes peace.
//
//	player := general.Seat(engine.Kind{Limits: engine.Limits{Time: time.Second}}, 1)
//	order, thought, err := player.Choose(ctx, match) // thought.Plan says what he is about
package general
