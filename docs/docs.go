// Package docs holds the rules of the games by number, for whoever wants to look one up: in the
// terminal, in the window. They are the catalogues in docs/rules, carried in the program.
package docs

import "embed"

// Rules is the catalogues, a Markdown file a game: "rules/warchess.md".
//
//go:embed rules/*.md
var Rules embed.FS
