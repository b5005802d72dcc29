// Package pages is what lies over the table: home, manual, rules and settings.
package pages
