// Package tell is what came of an order, told step by step; layers over the table, lessons, and the clock.
package tell
