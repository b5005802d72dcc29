// Package siegecraft is the computer that plays Venturini's siege, either side of it.
package siegecraft
