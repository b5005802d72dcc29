// Package forecast reckons what would come of a shot about to be fired: how many it would kill, and how deadly every
// place is. It plays the shot many times over on the table as it stands.
package forecast
