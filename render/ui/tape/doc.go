// Package tape is the kit for measuring: tape, string, ring, arc and protractor.
package tape
