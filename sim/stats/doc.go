// Package stats is the arithmetic of many shots: proportions with their intervals, spreads, shares of work among cores.
package stats
