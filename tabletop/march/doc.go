// Package march is what a man or a gun may walk: along a string round what is in the way, over hills and fords,
// where he may stop, where he comes into contact; and whether a country can be played on at all.
//
// Rules: LW-MOVE, LW-COUNTRY-12 of docs/rules/littlewars.md. Lengths are inches.
package march
