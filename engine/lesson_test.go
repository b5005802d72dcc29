package engine

import (
	"slices"
	"testing"
)

// nimLesson is played by one against two: a scene of three steps and one of a single step.
func nimLesson() *Lesson {
	return &Lesson{
		Name: "nim", Title: "Nim", Game: "nim", Side: "one", Pass: []Order{"a 1", "b 1", "c 1"},
		Scenes: []Scene{
			{Title: "Heaps", Steps: []Step{
				{Say: "Look."},
				{Want: "Empty a.", Hint: []Order{"a 3"}, Done: func(_ Match, said Order) bool { return said == "a 3" }},
				{Want: "Go on.", First: []Order{"a 1", "b 1", "b 2"}, Hint: []Order{"c 2"}, Done: func(_ Match, said Order) bool { return said == "c 2" }},
			}},
			{Title: "The last", Setup: Setup{Position: "1 0 0"}, Steps: []Step{
				{Want: "Take it.", Hint: []Order{"a 1"}, Done: func(m Match, _ Order) bool { return m.Result().Over }},
			}},
		},
	}
}

func enrolled(t *testing.T) *Course {
	t.Helper()
	c, err := nimLesson().Enroll(nim, "test")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// says has an order given at the sitting, and the course follow.
func (c *Course) says(t *testing.T, orders ...Order) {
	t.Helper()
	for _, o := range orders {
		if _, err := c.sitting.Play(o); err != nil {
			t.Fatal(err)
		}
		c.Follow()
	}
}

// answers lets the others say what they have to.
func (c *Course) answers(t *testing.T) Order {
	t.Helper()
	o, ok := c.Answer(c.sitting.Match())
	if !ok {
		t.Fatal("the others have nothing to say")
	}
	c.says(t, o)
	return o
}

// A step to be read waits for Next, one to be done for what does it; whoever does something else is answered, and
// the step waits.
func TestCourse(t *testing.T) {
	t.Parallel()
	c := enrolled(t)
	if c.Lesson.Steps() != 4 || c.At() != 1 || !c.Ready() {
		t.Fatalf("of %d steps it begins at %d", c.Lesson.Steps(), c.At())
	}
	if err := c.Next(); err != nil || c.At() != 2 || c.Ready() || c.Strayed() {
		t.Fatalf("after Next at %d: %v", c.At(), err)
	}
	if err := c.Next(); err == nil {
		t.Error("a step that is not done is left behind")
	}
	c.says(t, "b 1")
	if c.At() != 2 || !c.Strayed() || !c.Waits() {
		t.Fatalf("another order has led to %d", c.At())
	}
	if o := c.answers(t); o != "a 1" {
		t.Errorf("the others pass with %q", o)
	}
	if err := c.Again(); err != nil || c.sitting.Len() != 0 || c.Strayed() {
		t.Fatalf("again begins after %d orders: %v", c.sitting.Len(), err)
	}
	c.says(t, "a 3")
	if c.At() != 3 || c.Strayed() {
		t.Fatalf("what does it leads to %d", c.At())
	}
	// Of what they have to say first, the heap a has no more for.
	if o := c.answers(t); o != "b 1" {
		t.Errorf("first they say %q", o)
	}
	c.says(t, "c 2")
	if c.At() != 3 || !c.did || c.Ready() != true {
		t.Errorf("the last step of the scene is done %v and ready %v", c.did, c.Ready())
	}
	first := c.Sitting()
	if err := c.Next(); err != nil || c.At() != 4 || c.Sitting() == first || c.Scene().Title != "The last" {
		t.Fatalf("the next scene is at %d: %v", c.At(), err)
	}
	c.says(t, "a 1")
	if !c.Ready() || c.Over() {
		t.Fatal("the last step is not done")
	}
	if err := c.Next(); err != nil || !c.Over() || c.Ready() {
		t.Errorf("it does not end: %v", err)
	}
}

// Back goes step by step to the beginning, through scenes too; undo and redo take the step along.
func TestCourseBack(t *testing.T) {
	t.Parallel()
	c := enrolled(t)
	for !c.Over() {
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	var ats, lens []int
	for range 5 {
		if err := c.Back(); err != nil {
			t.Fatal(err)
		}
		ats, lens = append(ats, c.At()), append(lens, c.sitting.Len())
	}
	if !slices.Equal(ats, []int{3, 2, 1, 1, 1}) || !slices.Equal(lens, []int{1, 0, 0, 0, 0}) {
		t.Errorf("back leads to the steps %v, after so many orders: %v", ats, lens)
	}
	if err := c.Next(); err != nil {
		t.Fatal(err)
	}
	c.says(t, "a 3", "b 1")
	for _, want := range []int{3, 2} {
		if err := c.sitting.Undo(); err != nil {
			t.Fatal(err)
		}
		if c.Follow(); c.At() != want {
			t.Errorf("after an undo it is at %d, want %d", c.At(), want)
		}
		if want == 3 && len(c.first) != 3 {
			t.Error("they have not their say again")
		}
	}
	if err := c.sitting.Redo(); err != nil {
		t.Fatal(err)
	}
	if !c.Follow() || c.At() != 3 {
		t.Errorf("after a redo it is at %d", c.At())
	}
}

// Who ends his move before all is said is not told that he was right, but what was to come first.
func TestCourseTooSoon(t *testing.T) {
	t.Parallel()
	l := nimLesson()
	l.Scenes[0].Steps[1].Hint = []Order{"b 1", "a 3"}
	l.Scenes[0].Steps[1].Done = func(Match, Order) bool { return false }
	c, err := l.Enroll(nim, "test")
	if err == nil {
		err = c.Next()
	}
	if err != nil {
		t.Fatal(err)
	}
	c.says(t, "a 3")
	if got := c.Lacks(); got != `"b 1" was to come before "a 3".` {
		t.Errorf("it lacks %q", got)
	}
	if err = c.Again(); err != nil {
		t.Fatal(err)
	}
	c.says(t, "b 1")
	if got := c.Lacks(); got != "That was right; there is more to it." {
		t.Errorf("it lacks %q", got)
	}
}

// What is wrong with a lesson is said with the scene or the step.
func TestCourseWrong(t *testing.T) {
	t.Parallel()
	l := nimLesson()
	l.Scenes[1].Setup.Position = "nothing"
	c, err := l.Enroll(nim, "test")
	if err != nil {
		t.Fatal(err)
	}
	for err == nil && !c.Over() {
		err = c.Show()
	}
	if err == nil || c.At() != 3 {
		t.Errorf("a scene that cannot be leads from %d to %v", c.At(), err)
	}
	l = nimLesson()
	l.Scenes[0].Steps[1].Hint = []Order{"a 2"}
	if c, err = l.Enroll(nim, "test"); err != nil {
		t.Fatal(err)
	}
	if err = c.Next(); err == nil {
		err = c.Show()
	}
	if err == nil {
		t.Error("a hint that does not do it passes")
	}
}
