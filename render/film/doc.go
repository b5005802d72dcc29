// Package film shows what takes time, a shot or a march, at any speed: poses at a moment, and what is heard.
package film
