package physics

import (
	"testing"

	"littlewars/physics/matter"
)

// A shot so heavy that the man gives way faster than it comes off him was left with no speed along the
// normal, and by rounding struck him again at once, without end.
func TestHeavyShotParts(t *testing.T) {
	t.Parallel()
	s := NewShooter(battlefield(t))
	tr := s.Fly(Launch{
		From: Vec3{1, 18, 1}, Elevation: -0.5, Speed: 216, Shot: matter.Projectile{Mass: 3.75, Drag: 8e-4},
	})
	if tr.End == TooLong {
		t.Fatalf("no end after %d contacts", len(tr.Contacts))
	}
	if c := tr.Contacts[1]; c.Met != Person || -c.After.Dot(c.Normal) < 0.9*parting || c.After.Len() > c.Before.Len() {
		t.Errorf("the shot should come off a man: %+v", c)
	}
}
