// Package scenario reads and writes tables as files, all faults of a file at once with their lines, and has the shelf
// of scenarios that come with the program.
//
//	t, err := scenario.Open("hooks-farm")
//
// docs/scenarios.md tells the format.
package scenario
