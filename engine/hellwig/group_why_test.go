package hellwig

import "testing"

// Refusals of groups say rule, numbers, and what stands where.
func TestReasonsOfGroups(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ position, order, want string }{
		{
			"plate2 A:T:339-340 A:S@339 X:S@338", "T339-340 slide left 1",
			"T339-340 cannot go left: a knight of south stands on 338 (HW-177)",
		},
		{
			"plate2 A:T:339-340 A:S@339 X:E@337", "T339-340 slide left 3",
			"T339-340 can go left 1 at most: an elephant of south stands on 337 (HW-177)",
		},
		{
			"plate2 A:T:339-340 A:S@339", "T339-340 slide left 7",
			"T339-340 goes 1 to 6 squares with other troops than cavalry, not 7 (HW-87)",
		},
		{
			"plate2 A:C1:319>320 A:S@319", "G320 slide up 5",
			"G320 goes 1 to 4 squares with artillery, not 5 (HW-45)",
		},
		{
			"plate2 A:T:339-340 A:S@339 X:S@318 water:362", "T339-340 wheel 339 ccw",
			"T339-340 cannot wheel a quarter counter-clockwise about 339: " +
				"a knight of south stands on 318, and the other way round 362 is water without a bridge (HW-177)",
		},
		{
			"plate2 A:T:1-2 A:S@1 A:T:24-25 A:S@24", "T1-2 T24-25 slide down 1",
			"T1-2 T24-25 do not fill a rectangle: none of them lies on 3 (DEF-9)",
		},
		{
			"plate2 A:C3:398>397 A:C3:420>398 A:S@420", "G397 slide up 1",
			"G397 is manned through G398 alone, which does not go along (HW-67b)",
		},
		{
			"plate2 A:BT1:169-147", "BT1 slide up 1",
			"nobody of north stands on BT1 (HW-139)",
		},
	} {
		p := position(t, tc.position)
		if err := whyNot(p, groupOrder(t, p, tc.order)); err == nil || err.Error() != tc.want {
			t.Errorf("%s\n got %v\nwant %s", tc.order, err, tc.want)
		}
	}
}
