package state

import "fmt"

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
	if g != Campaign {
		return fmt.Sprint(uint16(d))
	}
	y, m, day := d.Parts()
	return fmt.Sprintf("%d-%d-%d", y, m, day)
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
