// Package state is a battle of Little Wars as it stands: who is where and what has become of him, what he has done in
// the present move, the options it is fought under, and the crowd round a spot. It carries out no orders.
//
// Rules: docs/rules/littlewars.md.
package state
