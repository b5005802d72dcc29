// Package palette is the colours and the book's typeface of everything that is drawn, by day and by lamp, and as people
// with other eyes see them.
package palette
