// Package paper is the widgets of the window: letters, buttons, slips and cards on paper, and Markdown set in type.
package paper
