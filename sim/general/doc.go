// Package general is the computer player of Little Wars: he buys, sets out, serves his guns, marches and charges.
// His chance is of his seed; he sees what his side sees.
package general
