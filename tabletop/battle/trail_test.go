package battle

import (
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

func TestBattleTrail(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"LW-GUN-11 F15": wherePosts, "LW-GUN-11": postedMen, "LW-GUN-11 who": whoMayPost, "LW-GUN-11 F58": oneCanReach, "W8": trailMen,
		"LW-GUN-11 obstructed": obstructedPost, "LW-GUN-13": onePost,
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func wherePosts(t *testing.T) {
	for _, c := range []struct {
		heading     float64
		left, right plane.Vec
	}{
		{90, plane.Vec{X: 49, Y: 35.6}, plane.Vec{X: 51, Y: 35.6}},
		{0, plane.Vec{X: 45.6, Y: 41}, plane.Vec{X: 45.6, Y: 39}},
	} {
		m := stage(t, guarded120(gunAt50(), footman("A", "south", 46, 44), footman("B", "south", 54, 44), footman("C", "south", 44, 42),
			footman("D", "south", 54, 46)), func(m *Fight) {
			m.Set(m.Layout.Facing(tabletop.Owner{Kind: tabletop.GunThing, Index: 0}, c.heading*inch.Degree))
		})
		plays(t, m, "g fire")
		got := vacant(m.State, 0, state.Nobody)
		if len(got) != 2 || got[0].post.Sub(c.left).Len() > 1e-9 || got[1].post.Sub(c.right).Len() > 1e-9 {
			t.Errorf("heading %v: posts %v, want %v and %v", c.heading, got, c.left, c.right)
		}
		plays(t, m, "a post g")
		plays(t, m, "c post g")
		for i, want := range map[int]plane.Vec{0: c.left, 2: c.right} {
			if at := m.Layout.Men[i].At; math.Min(at.Sub(c.left).Len(), at.Sub(c.right).Len()) > nearPost {
				t.Errorf("heading %v: man %d stands at %v, want %v or the other", c.heading, i, at, want)
			}
		}
		if _, is := posting(m.State); is {
			t.Error("still somebody is missing")
		}
	}
}

func postedMen(t *testing.T) {
	scene := guarded120(gunAt50(), four(46), footman("E", "south", 60, 33), footman("N", "north", 80, 80))
	m := stage(t, scene, nil)
	cannot(t, m, "e post g", "LW-GUN-11") // it has not fired
	plays(t, m, "g fire")
	cannot(t, m, "n post g", "LW-GUN-11", "no man of south")
	plays(t, m, "e to 60,41")
	plays(t, m, "a to 44,29")
	cannot(t, m, "e post g", "LW-GUN-11") // he has an inch left
	plays(t, m, "b post g")
	cannot(t, m, "b to 52,37", "LW-GUN-11", "stays there")
	told := plays(t, m, "end")
	if m.Stage != state.PhaseTrail {
		t.Fatalf("the move goes on with %v:\n%s", m.Stage, told)
	}
	// E's march is undone, since from where he began he can reach it; so can A and C.
	can(t, m, "e post g", "c post g", "a post g", "posts")
	lacking := vacancies(m.State)[0].post // who is put down there is meant to stand there
	there := "e post " + engine.Order(tabletop.ViewSpot(lacking.Add(plane.Vec{X: 0.5})).String())
	cannot(t, m, "e post 20,20", "LW-GUN-11", "no man is wanted at")
	p := m.Clone().(*Fight)
	if plays(t, p, there); p.Present.Men[4].Post != 0 || p.Stage != state.PhaseInterval {
		t.Errorf("by %q he is posted at %d", there, p.Present.Men[4].Post)
	}
	n := m.Clone().(*Fight)
	told = plays(t, m, "e post g")
	if !strings.Contains(told, "E is called back, and goes") || m.Stage != state.PhaseInterval || m.Present.Men[4].Spent > 12 {
		t.Errorf("%v, %+v:\n%s", m.Stage, m.Men[4], told)
	}
	told = plays(t, n, "posts") // the shortest way is C's
	if n.Present.Men[2].Post != 0 || n.Present.Men[4].Post != state.Nobody || n.Stage != state.PhaseInterval {
		t.Errorf("posted %v %v:\n%s", n.Present.Men[2].Post, n.Present.Men[4].Post, told)
	}
}

func whoMayPost(t *testing.T) {
	// Who stands there already is there.
	m := stage(t, guarded120(gunAt50(), footman("A", "south", 49.1, 35.6), footman("B", "south", 51, 35.5), footman("C", "south", 46, 40),
		footman("D", "south", 54, 40)), nil)
	plays(t, m, "g fire")
	plays(t, m, "end")
	if m.Stage != state.PhaseInterval || m.Present.Men[0].Post != 0 || m.Present.Men[1].Post != 0 {
		t.Errorf("%v, posts %v %v", m.Stage, m.Present.Men[0].Post, m.Present.Men[1].Post)
	}
	// While one of them lies he does not stand there.
	m = stage(t, guarded120(gunAt50(), footman("A", "south", 49, 35.6), footman("B", "south", 51, 35.6), footman("C", "south", 46, 40),
		footman("D", "south", 54, 40)), nil)
	plays(t, m, "g fire")
	plays(t, m, "a lie 270")
	if n := len(vacant(m.State, 0, state.Nobody)); n != 1 {
		t.Errorf("%d are missing while A lies", n)
	}
	plays(t, m, "a stand")
	if n := len(vacant(m.State, 0, state.Nobody)); n != 0 {
		t.Errorf("%d are missing when he stands again", n)
	}
	for off, want := range map[float64]state.Phase{0.124: state.PhaseInterval, 0.126: state.PhaseTrail} {
		m = stage(t, guarded120(gunAt50(), footman("A", "south", 49-off, 35.6), footman("B", "south", 51, 35.6), footman("C", "south", 46, 40),
			footman("D", "south", 54, 40)), nil)
		plays(t, m, "g fire")
		if plays(t, m, "end"); m.Stage != want {
			t.Errorf("with a man %v in off it goes on with %v", off, m.Stage)
		}
	}
	// A post beside an enemy is a place in contact with him.
	m = stage(t, guarded120(gunAt50(), four(46), footman("N", "north", 48.3, 35.6)), nil)
	plays(t, m, "g fire")
	if told := plays(t, m, "a post g"); !strings.Contains(told, "A is in contact with N, and stays (LW-MELEE-2)") {
		t.Error(told)
	}
	cannot(t, m, "a face 0", "LW-MELEE-2")
	// The shortest way is along a string, not straight.
	fence := "[[wall]]\nname = \"Fence\"\nat = [47.25, 37.25]\nsize = [0.5, 7.5]\nheight = 2\n"
	m = stage(t, guarded120(gunAt50(), footman("A", "south", 46, 35.6), footman("B", "south", 49, 31), footman("C", "south", 46, 44),
		footman("D", "south", 54, 44), fence), nil)
	plays(t, m, "g fire")
	plays(t, m, "end")
	if way, ok := nearestPost(m.State, vacancies(m.State)); !ok || way.man != 1 {
		t.Errorf("the nearest is man %d, %.2f in off", way.man, way.string.Length)
	}
	// Who has walked there is posted where he stands.
	m = stage(t, guarded120(gunAt50(), four(46)), nil)
	plays(t, m, "g fire")
	plays(t, m, "a to 49,35.6")
	plays(t, m, "b to 51,35.6")
	was := m.Present.Men[0].Spent
	if plays(t, m, "a post g"); m.Present.Men[0].Post != 0 || m.Present.Men[0].Spent-was > 0.01 {
		t.Errorf("%+v", m.Men[0])
	}
	// Armed men, and nobody who is in contact with an enemy.
	m = stage(t, guarded120(gunAt50(), four(46), footman("W", "south", 49, 35.6), footman("N", "north", 44, 33)), status("W", state.Disarmed))
	plays(t, m, "g fire 100 3")
	cannot(t, m, "w post g", "LW-GUN-11", "disarmed")
	plays(t, m, "g fire 90 3")
	plays(t, m, "c to 44.7,33")
	cannot(t, m, "c post g", "LW-MELEE-2")
	if n := len(vacant(m.State, 0, state.Nobody)); n != 2 {
		t.Errorf("%d men are missing, and nobody is there who is armed", n)
	}
	m = stage(t, guarded120(gunAt50(), footman("A", "south", 48.8, 35.6), footman("B", "south", 51, 35.5), footman("C", "south", 46, 40),
		footman("D", "south", 54, 40)), nil)
	plays(t, m, "g fire")
	plays(t, m, "end")
	if m.Stage != state.PhaseTrail { // 0.2 in is too far off
		t.Errorf("it goes on with %v", m.Stage)
	}
}

func oneCanReach(t *testing.T) {
	// Of four men who serve it three are shut in by walls.
	pen := "[[wall]]\nname = \"Pen\"\nparts = [{ at = [57, 40], size = [1, 8] }, { at = [54.5, 36.5], size = [6, 1] }, { at = [54.5, 43.5], size = [6, 1] }, { at = [51.95, 40], size = [0.7, 7.5] }]\nheight = 2\n"
	m := stage(t, guarded120(gunAt50(), footman("A", "south", 46, 40), pen, footman("B", "south", 54, 39), footman("C", "south", 54, 41),
		footman("D", "south", 55, 40)), nil)
	plays(t, m, "g fire")
	plays(t, m, "end")
	if m.Stage != state.PhaseTrail {
		t.Fatalf("it goes on with %v", m.Stage)
	}
	cannot(t, m, "b post g", "LW-GUN-11")
	plays(t, m, "posts")
	if m.Present.Men[0].Post != 0 || m.Present.Men[1].Post != state.Nobody || m.Stage != state.PhaseInterval {
		t.Errorf("%v: %+v", m.Stage, m.Men)
	}
}

// Two cavalry are called back from a charge to the trail that no infantry can reach.
func trailMen(t *testing.T) {
	m := stage(t, guarded120(gunAt50(),
		horseman("h1", "south", 46, 40), horseman("h2", "south", 54, 40), horseman("h3", "south", 46, 43), horseman("h4", "south", 54, 43),
		footman("far", "south", 20, 10), footman("n1", "north", 46, 60), footman("n2", "north", 54, 60)), nil)
	plays(t, m, "g fire 70 2")
	plays(t, m, "h1 to 46,59.1")
	plays(t, m, "h2 to 54,59.1")
	plays(t, m, "h3 to 36,60")
	plays(t, m, "h4 to 64,60")
	if !m.Present.Men[0].Stuck {
		t.Fatal("he is not in contact")
	}
	plays(t, m, "end")
	can(t, m, "h1 post g", "h2 post g")
	cannot(t, m, "far post g", "LW-GUN-11")
	plays(t, m, "h1 post g")
	plays(t, m, "h2 post g")
	if m.Present.Men[0].Post != 0 || m.Present.Men[1].Post != 0 || m.Stage != state.PhaseInterval || m.Present.Men[0].Stuck {
		t.Errorf("%v, %+v", m.Stage, m.Men[0])
	}
	for i := range 4 { // so that nobody fights
		if m.Men[i].Status != state.Armed {
			t.Errorf("h%d is %v", i+1, m.Men[i].Status)
		}
	}
}

func obstructedPost(t *testing.T) {
	const stone = 0.3 // in, the radius of a rock on the left post
	rock := "[[rock]]\nname = \"Stone\"\nat = [49, 35.6]\nradius = 0.3\nheight = 1\n"
	m := stage(t, guarded120(gunAt50(), footman("A", "south", 46, 40), footman("B", "south", 54, 40), footman("C", "south", 46, 43),
		footman("D", "south", 54, 43), rock), nil)
	plays(t, m, "g fire")
	plays(t, m, "a post g")
	off := m.Layout.Men[0].At.Sub(plane.Vec{X: 49, Y: 35.6}).Len()
	if least := stone + 0.3 + inch.Clearance; off < least || off > least+nearPost {
		t.Errorf("he stands %v in from the post, where %v is the nearest there can be", off, least)
	}
	plays(t, m, "b post g")
	if _, is := posting(m.State); is {
		t.Error("somebody is missing still")
	}
	// A post off the floor is manned from its edge.
	m = stage(t, guarded120(cannon("G", "south", 0.5, 40, 90), footman("A", "south", 3, 36), footman("B", "south", 4, 40), footman("C", "south", 4, 43),
		footman("D", "south", 3, 45)), nil)
	plays(t, m, "g fire")
	plays(t, m, "a post g")
	plays(t, m, "b post g")
	for i := range 2 {
		if at := m.Layout.Men[i].At; m.Present.Men[i].Post != 0 || !m.Layout.Bounds().Contains(at) {
			t.Errorf("man %d stands at %v", i, at)
		}
	}
	// Where both posts are off the floor beyond its corner, who stands in the corner holds one of them and not both.
	m = stage(t, guarded120(cannon("G", "south", 1.59, -11.47, 45), footman("A", "south", 0, -12), footman("B", "south", 6, -9), footman("C", "south", 1, -7),
		footman("D", "south", 5, -5)), nil)
	plays(t, m, "g fire")
	if by, _ := manningOf(m.State, 0, state.Nobody); by != [2]int{0, state.Nobody} {
		t.Errorf("with A in the corner the posts are held by %v", by)
	}
	plays(t, m, "end")
	plays(t, m, "posts")
	if m.Present.Men[0].Post != 0 || m.Present.Men[1].Post != 0 && m.Present.Men[2].Post != 0 && m.Present.Men[3].Post != 0 {
		t.Errorf("A holds post %d, and nobody the other", m.Present.Men[0].Post)
	}
}

func onePost(t *testing.T) {
	// The trails of two guns meet: a man between them holds one post, not both.
	m := stage(t, guarded120(gunAt50(), cannon("H", "south", 50, 31.1, 270)+"angle_spread = 0\nspeed_spread = 0\n",
		footman("A", "south", 49, 35.55), footman("B", "south", 51, 35.55), footman("C", "south", 46, 33), footman("D", "south", 54, 33)), nil)
	plays(t, m, "g fire")
	plays(t, m, "h fire")
	if by, _ := manningOf(m.State, 1, state.Nobody); by[0] == state.Nobody || by[1] == state.Nobody {
		t.Fatalf("nobody is at the second gun's trail: %v", by)
	}
	plays(t, m, "end")
	if m.Stage != state.PhaseTrail || m.Present.Men[0].Post != 0 || m.Present.Men[1].Post != 0 {
		t.Fatalf("it goes on with %v, posts %v %v", m.Stage, m.Present.Men[0].Post, m.Present.Men[1].Post)
	}
	cannot(t, m, "a post h", "LW-GUN-13", "one post")
	plays(t, m, "posts")
	if m.Present.Men[2].Post != 1 || m.Present.Men[3].Post != 1 {
		t.Errorf("posts %v %v", m.Present.Men[2].Post, m.Present.Men[3].Post)
	}
}

// A move that has ended with a post empty says what is wanted, and so does whoever says the word again. [LW-GUN-11]
func TestBattleTrailWanted(t *testing.T) {
	t.Parallel()
	m := stage(t, guarded120(gunAt50(), four(46)), nil)
	plays(t, m, "g fire 90 2")
	says(t, plays(t, m, "end"), "2 men are wanted at the trail of G: say MAN post g, or posts", "(LW-GUN-11)")
	refused(t, m, "end", "LW-GUN-11", "2 men are wanted at the trail of G: say MAN post g, or posts")
	says(t, plays(t, m, "a post g"), "1 man is wanted at the trail of G", "(LW-GUN-11)")
	if told := plays(t, m, "b post g"); strings.Contains(told, "wanted") || m.Stage != state.PhaseInterval {
		t.Errorf("nobody is wanted any more:\n%s", told)
	}
}
