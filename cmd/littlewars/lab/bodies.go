package lab

import (
	"fmt"
	"math"

	"littlewars/cmd/littlewars/desk"
	"littlewars/physics/matter"
	"littlewars/physics/tumble"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// stood is the body that topple stands up; the fields are keys of docs/programs.md. Lengths in inches, the
// depth along the blow; grams.
type stood struct {
	Like     string  `json:"like,omitempty"`
	Side     bool    `json:"side,omitempty"` // struck from the side
	Depth    float64 `json:"depth"`
	Width    float64 `json:"width"`
	Height   float64 `json:"height"`
	Mass     float64 `json:"mass"`
	Com      float64 `json:"com"`
	Gyration float64 `json:"gyration"`
	Friction float64 `json:"friction"`

	what string         // in words
	over tumble.Upright // how physics sees it
}

// The bodies that --like names: the men of the game, and blocks of even stuff.
var (
	men = map[string]struct {
		what string
		kind func() matter.Figure
	}{"infantry": {"a foot soldier", matter.Infantry}, "cavalry": {"a horseman", matter.Cavalry}}
	blocks = map[string]stood{
		// Dossier 1.5, standing on its end: 0.65 g/cm³.
		"brick": {what: "a brick on end", Depth: 1.125, Width: 2.25, Height: 4.5, Mass: 121.33, Friction: 0.4},
		// The reference domino of the dossier, section 6.
		"domino": {what: "a domino", Depth: 0.295, Width: 0.945, Height: 1.89, Mass: 9, Friction: 0.2},
		"":       {what: "a block", Depth: 0.7, Width: 0.6, Height: 2.1, Mass: 30, Friction: 0.4},
	}
)

// model is the body that --like names, from the side it is struck on.
func (c *ToppleCmd) model() (b stood, soldier bool) {
	man, soldier := men[c.Like]
	if !soldier {
		b = blocks[c.Like]
		if c.Side {
			b.Depth, b.Width = b.Width, b.Depth
		}
		return b.even(), false
	}
	along, across := matter.ForeAft, matter.Sideways
	if c.Side {
		along, across = across, along
	}
	f := man.kind()
	u := tumble.UprightOf(&f, along, matter.Pair{Friction: matter.Wood.OfMan().Friction})
	return stood{
		Depth: 2 * u.Profile.Half, Width: 2 * f.Profiles[across].Half, Height: f.Height, Mass: f.Mass,
		Com: u.CentreHeight, Gyration: u.Profile.Gyration, Friction: u.On.Friction, what: man.what, over: u,
	}, true
}

// even is the block with what follows from its measures.
func (b stood) even() stood {
	b.over = tumble.UniformBlock(b.Depth, b.Height, b.Mass)
	b.Com, b.Gyration = b.over.CentreHeight, b.over.Profile.Gyration
	return b
}

// body is what is to be struck: a model, with what was said of it otherwise.
func (c *ToppleCmd) body(f *desk.Faults) stood {
	b, soldier := c.model()
	b.Like, b.Side = c.Like, c.Side
	if soldier {
		f.Needs(c.Depth != nil || c.Width != nil || c.Height != nil, "--like",
			"a soldier has his own measures; leave out --depth, --width and --height")
	} else {
		f.Optional("--depth", c.Depth, &b.Depth, smallestInches, largestInches, "in")
		f.Optional("--width", c.Width, &b.Width, smallestInches, largestInches, "in")
		f.Optional("--height", c.Height, &b.Height, smallestInches, largestInches, "in")
		b = b.even()
	}
	f.Optional("--mass", c.Mass, &b.Mass, lightest, heaviest, "g")
	f.Optional("--friction", c.Friction, &b.Friction, 0, greatestFriction, "")
	f.Optional("--com", c.Com, &b.Com, tidied(b.top()/1000), b.top(), "in")
	f.Optional("--gyration", c.Gyration, &b.Gyration, smallestInches, largestInches, "in")
	return b
}

// top is the height of the body. What depends on it is not worth judging against one that will not do.
func (b *stood) top() float64 {
	if b.Height >= smallestInches && b.Height <= largestInches {
		return b.Height
	}
	return largestInches
}

// upright is the body as physics takes it, with every number as it is now.
func (b *stood) upright() tumble.Upright {
	u := b.over
	u.Mass, u.CentreHeight, u.Profile.Gyration = b.Mass, b.Com, b.Gyration
	u.On = matter.Pair{Friction: b.Friction}
	return u
}

// describe says what is struck.
func (b *stood) describe(l terminal.Look) string {
	what := b.what
	if b.Side {
		what += " struck from the side"
	}
	return fmt.Sprintf("%s\n%s\n",
		terminal.Wrapped(fmt.Sprintf("%s, %s in deep, %s across and %s high, %s g", what,
			desk.Given(b.Depth), desk.Given(b.Width), desk.Given(b.Height), desk.Given(b.Mass)), l.Width, 0),
		l.In(terminal.Faint, terminal.Wrapped(fmt.Sprintf("centre of mass %s in up, gyration %s in, friction %s",
			desk.Worked(b.Com), desk.Worked(b.Gyration), desk.Given(b.Friction)), l.Width, 0)))
}

// strongest is the greatest blow, g·in/s, among which physics looks for one that fells a soldier
// (PHY-9); for other weights it is in proportion.
const strongest = 4000

// threshold is the least blow that fells a block away from it, and nil if there is none. Every blow is
// in proportion to the weight, so a soldier's weight is what physics is asked about.
func threshold(u tumble.Upright, height float64) *float64 {
	soldier := matter.Infantry()
	times := u.Mass / soldier.Mass
	u.Mass = soldier.Mass
	if impulse, ok := new(tumble.Tumble).Threshold(u, height); ok {
		return new(impulse * times)
	}
	return nil
}

// sought is the greatest blow that threshold looks at, g·in/s.
func (b *stood) sought() float64 { return strongest * b.Mass / matter.Infantry().Mass }

// balance is how far it can lean, in degrees.
func (b *stood) balance() float64 {
	u := b.upright()
	return inch.Degrees(u.BalanceAngle())
}

// moving is how long a body or a row is followed, s: as long as so many can take to fall one after the
// other from a standstill, and some time for the last to slide.
func moving(blocks int) float64 {
	const each, last = 3, 60
	return last + each*math.Max(0, float64(blocks-1))
}
