// Package film shows what takes time, a shot or a march, at any speed: poses at a moment, and what is heard. File is
// where one is saved.
package film
