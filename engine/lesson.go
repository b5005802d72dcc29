package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Lesson teaches a game at its table, in scenes that are played one after another. The learner plays one side;
// the others say what the lesson has them say. Like a Ruleset it is never changed, and may be used by many.
type Lesson struct {
	Name   string // what it is called in commands: "first"
	Title  string
	Gist   string // one line
	Game   string // by About.Name
	Side   Side   // the learner's
	Scenes []Scene
	// Pass is what the others say where the lesson has nothing for them: the first of it that is legal. Without it they
	// wait until what was wrong is taken back.
	Pass   []Order
	Puzzle bool // a step wants one order, and any other is to be taken back
	// Learnt is told that the last step has been done, and whether with Help; nil if nobody keeps that.
	Learnt func(helped bool)
	// Scene and Options are of the game to play after it, where that is not the usual one.
	Scene   string
	Options map[string]string
	// Next is the lesson after it; nil if there is none.
	Next func() *Lesson
}

// Scene is a few steps on one table.
type Scene struct {
	Title  string
	Setup  Setup
	Before int // turns that were over when it begins: the learner's own are counted from 1
	Steps  []Step
}

// Step teaches one thing.
type Step struct {
	Title string
	Say   string   // a few short sentences
	Rules []RuleID // that it is about
	Look  []string // what to look at: words of figures, names of solids and of places
	Want  string   // what to do, in one line; empty if there is nothing
	Hand  string   // how it is done by hand, in a window
	// First is what the others say before the learner is asked. Of it is left out what has become illegal.
	First []Order
	// Done reports whether it has been done, after an order that was said: by the match as it stands. A step
	// without it is done when the learner says that he has read it.
	Done func(m Match, said Order) bool
	// Lacks is what an order that has not done it lacks, by the match as it stands now, one line; "" if that is told
	// by how it differs from the hint.
	Lacks func(m Match, said Order) string
	Hint  []Order // that would do it, one after another; of a step with Done, at least one
}

// Steps is how many there are in all scenes.
func (l *Lesson) Steps() (n int) {
	for i := range l.Scenes {
		n += len(l.Scenes[i].Steps)
	}
	return n
}

// Course is somebody taking a lesson: how far he has come, and the sitting that he plays at. Whatever is legal
// may be played; the step waits. It is not safe for use by several goroutines.
type Course struct {
	Lesson  *Lesson
	rules   Ruleset
	program string // that plays, for the journal
	sitting *Sitting
	scene   int
	step    int     // of the scene
	marks   []int   // how many orders were in force when each step of the scene began, up to this one
	first   []Order // that the others have still to say in this step
	seen    int     // orders in force when it was last followed
	did     bool    // what this step wants
	helped  bool    // a hint was given, or a step done by Show
	over    bool
}

// Enroll begins a lesson.
func (l *Lesson) Enroll(rules Ruleset, program string) (*Course, error) {
	c := &Course{Lesson: l, rules: rules, program: program}
	if err := c.open(0); err != nil {
		return nil, err
	}
	return c, nil
}

// open begins a scene.
func (c *Course) open(scene int) error {
	s, err := Sit(c.rules, c.Lesson.Scenes[scene].Setup, c.program)
	if err != nil {
		return fmt.Errorf("scene %d of %s: %w", scene+1, c.Lesson.Title, err)
	}
	c.sitting, c.scene, c.marks = s, scene, nil
	c.enter(0)
	return nil
}

// enter begins a step of the scene, as the match stands.
func (c *Course) enter(step int) {
	c.step, c.marks, c.seen = step, append(c.marks[:step], c.sitting.Len()), c.sitting.Len()
	c.first, c.did, c.over = c.Step().First, false, false
}

// Sitting is the match. In each scene it is another.
func (c *Course) Sitting() *Sitting { return c.sitting }

// Scene is the present one.
func (c *Course) Scene() *Scene { return &c.Lesson.Scenes[c.scene] }

// Step is the present one.
func (c *Course) Step() *Step { return &c.Scene().Steps[c.step] }

// At is the number of the present step among all, from 1.
func (c *Course) At() int {
	n := c.step + 1
	for i := range c.scene {
		n += len(c.Lesson.Scenes[i].Steps)
	}
	return n
}

// Over reports whether the last step is done.
func (c *Course) Over() bool { return c.over }

// Waits reports whether somebody else than the learner is to say something.
func (c *Course) Waits() bool {
	sides := c.sitting.Match().Turn().Sides
	return len(sides) > 0 && !slices.Contains(sides, c.Lesson.Side)
}

// Stands reports whether somebody else would have the word, and is to say nothing: a scene is at its end, or a wrong
// order is to be taken back.
func (c *Course) Stands() bool {
	return c.Waits() && (c.Ready() || c.Strayed() && len(c.Lesson.Pass) == 0)
}

// Ready reports whether the lesson can go on when the learner says so: he has only to read this step, or has
// done the last one of a scene.
func (c *Course) Ready() bool {
	return !c.over && (c.Step().Done == nil || c.did) && (len(c.first) == 0 || !c.Waits())
}

// Open is the step that the learner has still to do, nil if he has only to read, or it is done; of no course too.
func (c *Course) Open() *Step {
	if c == nil || c.Ready() || c.over || c.Step().Done == nil {
		return nil
	}
	return c.Step()
}

// Strayed reports whether the learner has given orders in this step that have not done it.
func (c *Course) Strayed() bool {
	return !c.did && c.sitting.Len() > c.marks[c.step] &&
		slices.ContainsFunc(c.sitting.Journal().Entries[c.marks[c.step]:], func(e Record) bool {
			return e.Side == c.Lesson.Side || e.Side == ""
		})
}

// Lacks is what the learner's last order in this step lacked of what it wants, one line; "" if nothing did.
func (c *Course) Lacks() string {
	if !c.Strayed() {
		return ""
	}
	said, step := Order(""), c.Step()
	still := step.Hint // that has not been said
	entries := c.sitting.Journal().Entries[c.marks[c.step]:]
	for _, e := range entries {
		if e.Side == c.Lesson.Side {
			said = e.Order
			still = slices.DeleteFunc(slices.Clone(still), func(o Order) bool { return o == said })
		}
	}
	if said == "" {
		return ""
	}
	if step.Lacks != nil {
		if why := step.Lacks(c.sitting.Match(), said); why != "" {
			return why
		}
	}
	over := c.Waits() || entries[len(entries)-1].Side != c.Lesson.Side
	if over && len(still) > 0 && said == step.Hint[len(step.Hint)-1] {
		return fmt.Sprintf("%q was to come before %q.", still[0], said)
	}
	return differs(said, step.Hint)
}

// differs is how an order differs from the one of some that it is most like.
func differs(said Order, hint []Order) string {
	const other = "That was another order; it is still to be done."
	is := said.Words()
	var like []string // the hint that begins most like it
	best := -1
	for _, o := range hint {
		words := o.Words()
		if n := alike(is, words); n > best {
			like, best = words, n
		}
	}
	switch {
	case best < 0 || len(like) == 0 || len(is) == 0:
		return other
	case best == len(like):
		return "That was right; there is more to it."
	case best == len(is):
		return fmt.Sprintf("%q is right; %q is still to come.", said, like[best])
	case best > 0:
		return fmt.Sprintf("%q is right; but then %q, and not %q.", strings.Join(is[:best], " "), like[best], is[best])
	case is[len(is)-1] == like[len(like)-1]:
		return fmt.Sprintf("%q is right; but it is for %q, and not %q.", is[len(is)-1], like[0], is[0])
	}
	return other
}

// alike is how many words two orders begin with in common.
func alike(a, b []string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// Answer is what the others say in a match that is the sitting's or its clone; false if there is nothing that
// is legal. Of what the step has for them they leave out what has become illegal.
func (c *Course) Answer(m Match) (Order, bool) {
	for _, o := range slices.Concat(c.first, c.Lesson.Pass) {
		if m.Check(o) == nil {
			return o, true
		}
	}
	return "", false
}

// Follow is told that orders have been given at the sitting, or taken back or given again. It reports whether
// the step is another now.
func (c *Course) Follow() (moved bool) {
	entries := c.sitting.Journal().Entries
	n, was, said := len(entries), c.step, Order("")
	switch {
	case n > c.seen:
		said = entries[n-1].Order
	case n < c.seen:
		for c.step > 0 && n < c.marks[c.step] {
			c.step--
		}
		c.did, c.over = false, false
	}
	c.seen, c.first = n, c.Step().First
	for _, e := range entries[min(n, c.marks[c.step]):] {
		if e.Side == c.Lesson.Side {
			c.first = nil // he has had the word since
		} else if i := slices.Index(c.first, e.Order); i >= 0 {
			c.first = c.first[i+1:]
		}
	}
	for c.done(said) {
		if c.step+1 == len(c.Scene().Steps) {
			c.did = true
			if c.scene+1 == len(c.Lesson.Scenes) && c.Lesson.Learnt != nil {
				c.Lesson.Learnt(c.helped)
			}
			break
		}
		c.enter(c.step + 1)
	}
	return c.step != was
}

// done reports whether the present step has just been done.
func (c *Course) done(said Order) bool {
	s := c.Step()
	return s.Done != nil && !c.did && (len(c.first) == 0 || !c.Waits()) && s.Done(c.sitting.Match(), said)
}

// Next goes on from a step that is Ready, perhaps to the next scene.
func (c *Course) Next() error {
	switch {
	case !c.Ready():
		return fmt.Errorf("step %d waits: %s", c.At(), c.Step().Want)
	case c.step+1 < len(c.Scene().Steps):
		c.enter(c.step + 1)
	case c.scene+1 < len(c.Lesson.Scenes):
		return c.open(c.scene + 1)
	default:
		c.over = true
		return nil
	}
	c.Follow()
	return nil
}

// Again sets the match back to what it was when this step began.
func (c *Course) Again() error { return c.rewind(c.step) }

// Back goes to the beginning of the step before this one. To the last of the scene before it gets as its hints
// lead there.
func (c *Course) Back() error {
	switch {
	case c.step > 0:
		return c.rewind(c.step - 1)
	case c.scene == 0:
		return c.rewind(0)
	}
	if err := c.open(c.scene - 1); err != nil {
		return err
	}
	for c.step+1 < len(c.Scene().Steps) {
		if err := c.Show(); err != nil {
			return err
		}
	}
	return nil
}

// Show does the step as its hints say, after what the others have to say, and goes on if it can.
func (c *Course) Show() error {
	at := c.At()
	c.Help()
	for c.Waits() && !c.Ready() {
		o, ok := c.Answer(c.sitting.Match())
		if !ok {
			return fmt.Errorf("step %d of %s: %s has nothing to say", at, c.Lesson.Title, c.sitting.Match().Turn().Sides)
		}
		if _, err := c.sitting.Play(o); err != nil {
			return err
		}
		c.Follow()
	}
	for _, o := range c.Step().Hint {
		if _, err := c.sitting.Play(o); err != nil {
			return fmt.Errorf("step %d of %s, %q: %w", at, c.Lesson.Title, o, err)
		}
	}
	var err error
	if c.Follow(); c.At() == at && c.Ready() {
		err = c.Next()
	}
	if err == nil && c.At() == at && !c.over {
		err = fmt.Errorf("step %d of %s: its hint does not do it", at, c.Lesson.Title)
	}
	return err
}

// Help notes that the learner was helped, by Show or by a hint that he was given; Helped reports whether he was.
func (c *Course) Help()        { c.helped = true }
func (c *Course) Helped() bool { return c.helped }

// Linger stays at the last step where Show has done it, so that what came of it can be seen before one goes on.
func (c *Course) Linger() { c.over = c.over && !c.did }

// rewind takes orders back until a step of the scene begins.
func (c *Course) rewind(step int) error {
	for c.sitting.Len() > c.marks[step] {
		if err := c.sitting.Undo(); err != nil {
			return err
		}
	}
	c.enter(step)
	return nil
}
