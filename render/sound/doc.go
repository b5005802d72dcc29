// Package sound makes and plays the noises of the table. Where there is no card it is silent.
package sound
