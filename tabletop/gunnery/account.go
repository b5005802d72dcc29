package gunnery

import (
	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop/inch"
)

// Account is what a shot did, in numbers and names, for a program to read. Lengths are inches, times seconds, angles
// degrees.
type Account struct {
	Launch   LaunchAccount    `json:"launch"`
	Contacts []ContactAccount `json:"contacts"`
	Falls    []FallAccount    `json:"falls"`
	Dead     []DeathAccount   `json:"dead"`
	End      string           `json:"end"`
	RestX    float64          `json:"rest_x"`
	RestY    float64          `json:"rest_y"`
	RestT    float64          `json:"rest_s"`
}

// LaunchAccount is how the shot left the muzzle.
type LaunchAccount struct {
	Speed     float64 `json:"speed_in_per_s"`
	Elevation float64 `json:"elevation_deg"`
	Bearing   float64 `json:"bearing_deg"`
}

// ContactAccount is one meeting of the shot with something. Share, Threshold and Margin are of blows on men, the last
// two only where some blow would fell him.
type ContactAccount struct {
	T         float64  `json:"t_s"`
	What      string   `json:"what"` // floor, country or man
	Name      string   `json:"name,omitempty"`
	Part      string   `json:"part,omitempty"`
	X         float64  `json:"x"`
	Y         float64  `json:"y"`
	Z         float64  `json:"z"`
	Height    float64  `json:"height"`
	Before    float64  `json:"speed_before"`
	After     float64  `json:"speed_after"`
	Obliquity float64  `json:"obliquity_deg"`
	Impulse   float64  `json:"impulse,omitempty"` // g·in/s
	Axis      string   `json:"axis,omitempty"`
	Share     *float64 `json:"share,omitempty"`
	Threshold *float64 `json:"threshold_impulse,omitempty"`
	Margin    *float64 `json:"margin,omitempty"`
	Gentle    bool     `json:"gentle,omitempty"`
}

// FallAccount is what became of a man or a brick.
type FallAccount struct {
	Name    string  `json:"name"`
	Outcome string  `json:"outcome"`
	Cause   string  `json:"cause"` // shot, man or brick
	By      string  `json:"by,omitempty"`
	T       float64 `json:"t_s"`
	Rest    float64 `json:"rest_s"`
	Axis    string  `json:"axis"`
	Toward  float64 `json:"toward_deg"`
	Lean    float64 `json:"lean_deg"`
	Balance float64 `json:"balance_deg"`
	Slid    float64 `json:"slid"`
}

// DeathAccount is who died, and how.
type DeathAccount struct {
	Name   string `json:"name"`
	Manner string `json:"manner"`
	By     string `json:"by,omitempty"`
}

// Account is all that the shot did.
func (s *Shot) Account() Account {
	l := &s.Track.Launch
	at, when := s.Track.Rest()
	return Account{
		Launch:   LaunchAccount{l.Speed, inch.Degrees(l.Elevation), inch.Degrees(l.Bearing)},
		Contacts: engine.Mapped(s.Track.Contacts, s.contactAccount),
		Falls: engine.Mapped(s.Track.Falls, func(f physics.Fall) FallAccount {
			return FallAccount{
				Name: s.Named(f.Met, f.Index), Outcome: f.Outcome.String(), Cause: f.Cause.String(), By: s.struckBy(&f, s.Named),
				T: f.T, Rest: f.Rest, Axis: f.Axis.String(), Toward: inch.Degrees(f.Toward.Angle()),
				Lean: inch.Degrees(f.Lean), Balance: inch.Degrees(f.Balance), Slid: f.Slid,
			}
		}),
		Dead: engine.Mapped(s.Dead, func(d Death) DeathAccount {
			return DeathAccount{s.Before.Men[d.Man].Name, d.Manner.String(), s.killer(d, s.Named)}
		}),
		End: s.Track.End.String(), RestX: at.X, RestY: at.Y, RestT: when,
	}
}

func (s *Shot) contactAccount(c physics.Contact) ContactAccount {
	a := ContactAccount{
		T: c.T, What: c.Met.String(), Name: s.Named(c.Met, c.Index), Part: s.part(&c),
		X: c.At.X, Y: c.At.Y, Z: c.At.Z, Height: c.Height, Before: speed(c.Before), After: speed(c.After),
		Obliquity: inch.Degrees(c.Obliquity()), Gentle: c.Gentle,
	}
	if c.Met == physics.Person && !c.Gentle {
		a.Impulse, a.Axis, a.Share = c.Impulse, c.Axis.String(), &c.Share
		if c.CanFell() {
			margin := c.Margin()
			a.Threshold, a.Margin = &c.Threshold, &margin
		}
	}
	return a
}
