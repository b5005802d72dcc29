// Package docs holds the manuals and the rules of the games by number, for whoever wants to look one up: in
// the terminal, in the window. They are the pages in docs, carried in the program.
package docs

import "embed"

// Rules is the catalogues, a Markdown file a game: "rules/warchess.md".
//
//go:embed rules/*.md
var Rules embed.FS

// Manual is the manual, in Markdown: a page a game, "warchess.md", and others.
//
//go:embed *.md
var Manual embed.FS
