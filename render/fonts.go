package render

import _ "embed"

// bookFace is EB Garamond 12, for titles and prose; see fonts/OFL.txt. Its figures are of uneven width:
// numbers are set in Go's own faces.
//
//go:embed fonts/EBGaramond12-Regular.ttf
var bookFace []byte
