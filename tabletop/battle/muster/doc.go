// Package muster is what comes before the first move: the country made on the table, forces bought or diced for,
// figures set out and shifted behind the curtain.
//
// Rules: LW-SETUP, LW-COUNTRY, LW-FORCE of docs/rules/littlewars.md.
package muster
