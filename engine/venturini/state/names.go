package state

// FullName is a figure with its side: "N/inf3". [VT-NOTE-1]
func FullName(s *Situation, id ID) string { return s.Names[id.Side] + "/" + id.Name() }

// NameFor is what a side calls a figure: "inf3", or with its side if it is another's.
func NameFor(s *Situation, by Side, id ID) string {
	if id.Side == by {
		return id.Name()
	}
	return FullName(s, id)
}
