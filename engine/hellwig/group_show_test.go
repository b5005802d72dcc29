package hellwig

import (
	"slices"
	"testing"

	"littlewars/engine/hellwig/rules"
)

// What is shown of a slide or wheel: the squares that must be free, and where it ends.
func TestShowGroup(t *testing.T) {
	t.Parallel()
	corps := "plate2 A:T:472-494 A:T:473-495 A:T:516-517 A:S@472 A:S@473 A:S@516"
	for _, tc := range []struct {
		name, position, order string
		need, end             string
	}{
		{"HW-177", "plate2 A:T:339-340 A:S@339", "T339-340 slide right 2", " 341 342", " 341 342"},
		{"HW-62", "plate2 A:T:339-340 A:S@339", "T339-340 wheel 339 cw", " 361 362", " 339 361"},
		{"HW-62b", "plate2 A:T:339-340 A:S@339", "T339-340 wheel 339 about", " 338 360 361 362", " 338 339"},
		{
			"HW-62c", "plate2 A:T:339-340 A:S@339 X:S@362", "T339-340 wheel 339 cw",
			" 316 317 318 338 360 361", " 339 361",
		},
		{"HW-62d", "plate2 A:T:339-340 A:S@339 X:S@362 X:S@316", "T339-340 wheel 339 cw", " 361 362", " 339 361"},
		{"HW-62d", "plate2 A:T:1-2 A:S@1", "T1-2 wheel 2 cw", "", ""},
		{
			"HW-174", corps, "T472-494 T473-495 T516-517 wheel 516 cw",
			" 474 496 518 538 539 540", " 516 517 518 538 539 540",
		},
		{
			"HW-174b", "plate2 A:T:424-425 A:T:446-447 A:S@424 A:S@446", "T424-425 T446-447 wheel 424 ccw",
			" 402 403 404 426 448", " 402 403 424 425",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			p := position(t, tc.position)
			m := groupOrder(t, p, tc.order)
			s := rules.Look(p)
			defer s.Done()
			need := mustBeFree(s, m)
			if got := names(p.Board(), slices.Collect(need.All())); got != tc.need {
				t.Errorf("%s needs%s, want%s", tc.order, got, tc.need)
			}
			if tc.end == "" {
				return
			}
			if got := names(p.Board(), slices.Collect(p.EndOf(m).Squares(p.Board()))); got != tc.end {
				t.Errorf("%s ends on%s, want%s", tc.order, got, tc.end)
			}
		})
	}
}

// The groups of a device of three in a column are those that it is in.
func TestGroupsOf(t *testing.T) {
	t.Parallel()
	p := position(t, "plate2 A:T:1-2 A:S@1 A:T:23-24 A:S@23 A:T:45-46 A:S@45 A:T:67-68")
	s := rules.Look(p)
	defer s.Done()
	for i, want := range []string{
		"T1-2, T1-2 T23-24, T1-2 T23-24 T45-46, ",
		"T1-2 T23-24, T1-2 T23-24 T45-46, T23-24, T23-24 T45-46, ",
		"T1-2 T23-24 T45-46, T23-24 T45-46, T45-46, ",
		"",
	} {
		got := ""
		for _, g := range groupsOf(s, i) {
			got += groupName(p, &g) + ", "
		}
		if got != want {
			t.Errorf("%s: %s, want %s", deviceName(p, i), got, want)
		}
	}
}

// groupsOf are those of AllGroups to which a device belongs, by its index.
func groupsOf(s *rules.Survey, device int) (sets []rules.DeviceSet) {
	for _, set := range rules.AllGroups(s) {
		if set.Has(device) {
			sets = append(sets, set)
		}
	}
	return sets
}
