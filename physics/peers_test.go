package physics

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"littlewars/physics/plane"
)

// TestScenesForPeers writes the scene of BenchmarkFly into the file LITTLEWARS_PEERS, for the engines in C of docs/peers.
func TestScenesForPeers(t *testing.T) {
	path := os.Getenv("LITTLEWARS_PEERS")
	if path == "" {
		t.Skip("LITTLEWARS_PEERS names no file")
	}
	var b strings.Builder
	f := battlefield(t)
	shots := volley(t, f, 1, 1024)
	fmt.Fprintln(&b, len(f.targets), len(shots))
	for i := range f.targets {
		g, c := &f.targets[i], f.targets[i].outline.Corners
		fmt.Fprint(&b, len(c), " ", g.z0, g.z1, g.of.OfShot().Restitution, g.of.OfShot().Friction)
		if len(c) == 1 {
			c = append(c[:1:1], plane.Vec{X: g.outline.R})
		}
		for _, p := range c {
			fmt.Fprint(&b, " ", p.X, p.Y)
		}
		fmt.Fprintln(&b)
	}
	s := NewShooter(f)
	for _, l := range shots {
		leg := s.Fly(l).Legs[0]
		fmt.Fprintln(&b, leg.From.X, leg.From.Y, leg.From.Z, leg.Velocity.X, leg.Velocity.Y, leg.Velocity.Z)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
