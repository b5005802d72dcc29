// Package scenery is what figures stand on: boards, the floor, the room round it, country, chalk and numerals, as
// triangles with their textures.
package scenery
