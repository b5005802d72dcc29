// Package enginetest holds a game to the contract of package engine: one suite that every game passes,
// of squares or of inches, and a second part for the typed core of a game of squares.
//
//	func TestConformance(t *testing.T) {
//		enginetest.Run(t, warchess.Rules, enginetest.Config{})
//	}
//
//	func TestCore(t *testing.T) {
//		enginetest.RunCore(t, warchess.Rules, enginetest.CoreConfig[warchess.Position, warchess.Move]{
//			Invariant: func(before, after *warchess.Position, m warchess.Move) error { ... },
//		})
//	}
//
// Both play random games, each from a seed of its own. A fault says the seed, the orders that led to it
// and the command that plays that one game again. With LITTLEWARS_SOAK=1 in the environment there are
// many more games; with LITTLEWARS_SEED=n there is the one of that seed.
//
// The central claim is that offering and judging agree: an order passes Check exactly when Complete
// leads to it, word by word, a number or a point counting as offered when it lies in the region that
// was. Orders are taken from what Complete offers, and then spoilt in every way that comes to mind.
package enginetest
