package state

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is the number of a day of both sides: from 1 on the first day of a battle or a siege, and from 1 on the 1st of
// January of a campaign's first year. 0 is while a free set-up lasts. [VT-NOTE-2]
type Date uint16

// How a year of a campaign is parted. [section 2.4]
const (
	DaysOfMonth = 4
	DaysOfYear  = 12 * DaysOfMonth
)

// DayOf is a day of a campaign: years, months and days from 1.
func DayOf(year, month, day int) Date {
	return Date((year-1)*DaysOfYear + (month-1)*DaysOfMonth + day)
}

// Parts are year, month and day of a campaign, from 1.
func (d Date) Parts() (year, month, day int) {
	n := int(d) - 1
	return n/DaysOfYear + 1, n%DaysOfYear/DaysOfMonth + 1, n%DaysOfMonth + 1
}

// Text is how a game writes the date: "1-5-1" is the 1st of May of the first year. [VT-NOTE-2]
func (d Date) Text(g Game) string {
	if g != Campaign || d == 0 {
		return fmt.Sprint(uint16(d))
	}
	y, m, day := d.Parts()
	return fmt.Sprintf("%d-%d-%d", y, m, day)
}

// monthNames are the months of a year.
var monthNames = [...]string{
	"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
	"December",
}

// DayName is a day of a campaign as people say it: "1 May", in a later year "1 May, year 2". Months have four days.
func DayName(d Date) string {
	year, month, day := d.Parts()
	name := fmt.Sprint(day, " ", monthNames[month-1])
	if year > 1 {
		name += fmt.Sprint(", year ", year)
	}
	return name
}

// Frost reports whether water is ice: January and February of a campaign. [section 2.4]
func (s *Situation) Frost() bool {
	_, month, _ := s.Date.Parts()
	return s.Game == Campaign && month <= 2
}

// Winter reports whether every march is halved: from the 1st of November to the 4th of April. [VT-MOVE-22]
func (s *Situation) Winter() bool {
	_, month, _ := s.Date.Parts()
	return s.Game == Campaign && (month >= 11 || month <= 4)
}

// Corn reports whether grain stands in the fields that were sown: in a campaign from the 1st of May to the harvest of
// the 1st of August. [VT-MAP-11]
func (s *Situation) Corn() bool {
	_, month, day := s.Date.Parts()
	return s.Game != Campaign || month >= 5 && month <= 7 || month == 8 && day == 1
}

// ParseDate reads what Text writes: "1-5-1" in a campaign, else a number; 0 while a free set-up lasts. [VT-NOTE-2]
func ParseDate(g Game, word string) (Date, bool) {
	if g == Campaign && word != "0" {
		var y, m, d int
		parts := strings.Split(word, "-")
		for i, to := range []*int{&y, &m, &d} {
			if len(parts) != 3 {
				return 0, false
			}
			*to = number(parts[i])
		}
		if y < 1 || y > maxYears || m < 1 || m > 12 || d < 1 || d > DaysOfMonth {
			return 0, false
		}
		return DayOf(y, m, d), true
	}
	n := number(word)
	return Date(max(n, 0)), n >= 0 && n <= maxYears*DaysOfYear
}

// maxYears is how many years a campaign may last, far beyond what is played.
const maxYears = 200

// number is a number from 0 in its one proper form, without sign or leading noughts; -1 for anything else.
func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || len(word) > 5 || strconv.Itoa(n) != word {
		return -1
	}
	return n
}
