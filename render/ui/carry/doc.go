// Package carry is the tool that moves men by hand, one on a string or a group in its order.
package carry
