// Package chalk lays lines, arcs and words of chalk on the table, draped over its hills.
package chalk
