// Package country draws a country for a battle from a seed: water and its crossings, hills, houses, walls, woods and
// rocks, laid so that both sides have an even chance.
//
// The same seed draws the same country on every machine. [LW-COUNTRY]
package country
