// Package aim is the tool that lays a gun by hand: trail, wheel, dial and what would come of the shot.
package aim
