package scene

// Long is how long a text of numerals is, in heights of its line; before anything has been drawn about so.
func (b *Brush) Long(text string) float64 {
	if b.Atlas == nil {
		return 0.6 * float64(len([]rune(text)))
	}
	return b.Atlas.Long(text)
}
