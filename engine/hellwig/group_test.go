package hellwig

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// groupCases are slides and wheels by rule: each is legal, or refused by the rule that is named after "!".
var groupCases = []struct {
	rule     engine.RuleID
	position string
	orders   []string
}{
	{"DEF-9", "plate2 A:T:3-4 A:T:25-26 A:T:48-49 A:S@3 A:S@25 A:S@48", []string{
		"T3-4 T25-26 slide right 1", "T25-26 T48-49 slide right 1 !DEF-9", "T3-4 T48-49 slide right 1 !DEF-9",
	}},
	{"DEF-13", "plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547", []string{
		"T524-525 slide up 1", "T524-525 slide right 1", "T524-525 slide down 1 !HW-178",
	}},
	{"DEF-13", "plate2 A:T:23-24 A:S@23", []string{
		"T23-24 slide up 1", "T23-24 slide up 2 !DEF-13", "T23-24 slide left 1 !DEF-13",
	}},
	{"HW-43", "plate2 A:C2:319>320 A:S@319", []string{
		"G320 slide up 1", "G320 wheel 320 cw", "G320 wheel 341 cw !HW-176",
	}},
	{"HW-44", "plate2 A:C1:48>49 A:S@48 A:C2:92>93 A:S@92 A:C3:136>137 A:S@136", []string{
		"G49 slide right 4", "G93 slide right 4", "G137 slide right 4", "G137 slide right 5 !HW-45",
	}},
	{"HW-45", "plate2 A:C1:319>320 A:S@319", []string{
		"G320 slide up 4", "G320 slide up 5 !HW-45", "G320 slide up 0 !HW-45",
	}},
	{"HW-46", "plate2 A:T:48-49 A:S@48 A:C1:52>51", []string{"T48-49 slide right 1", "T48-49 slide right 2 !HW-178"}},
	{"HW-46", "plate2 A:T:48-49 A:S@48 A:C1:51>52", []string{"T48-49 slide right 2", "T48-49 slide right 3 !HW-178"}},
	{"HW-46b", "plate2 A:C1:319>320 A:C1:325>326 A:S@325 X:S@47 X:C1:47>48", []string{
		"G326 slide up 1", "G320 slide up 1 !HW-46b", "G48 wheel 47 cw !HW-21",
	}},
	{"HW-53", "plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478", []string{
		"G457 G479 slide up 4", "G457 G479 slide up 5 !HW-45",
	}},
	{"HW-61", "plate2 A:C1:319>320 A:S@319 A:C1:325>326", []string{"G320 wheel 319 cw", "G326 wheel 325 cw !HW-46b"}},
	{"HW-62", "plate2 A:C2:387>388 A:S@387 A:S@410", []string{
		"G388 wheel 387 ccw", "G388 wheel 387 cw", "G388 wheel 388 cw", "G388 wheel 388 ccw !HW-177",
	}},
	{"HW-62b", "plate2 A:C2:387>388 A:S@387 A:S@364 X:S@408", []string{
		"G388 wheel 388 about", "G388 wheel 387 about !HW-177",
	}},
	{"HW-62c", "plate2 A:C2:387>388 A:S@387 X:S@366", []string{"G388 wheel 387 ccw"}},
	{"HW-62c", "plate2 A:C2:387>388 A:S@387 X:S@366 X:S@408", []string{"G388 wheel 387 ccw !HW-177"}},
	{"HW-62d", "plate2 A:C2:387>388 A:S@387 green:366", []string{"G388 wheel 387 cw", "G388 wheel 388 cw !HW-88"}},
	{"HW-63", "plate2 A:C1:456>457 A:S@456 A:C1:478>479 A:S@478 X:S@458 X:S@499", []string{
		"G457 G479 wheel 478 ccw", "G457 G479 wheel 456 about !HW-177",
	}},
	{"HW-64", "plate2 A:C1:1>2 A:S@1", []string{"G2 wheel 1 cw", "G2 wheel 1 about !DEF-13"}},
	{"HW-67b", "plate2 A:C3:398>397 A:C3:420>398 A:S@420", []string{
		"G398 slide right 1", "G397 slide up 1 !HW-67b", "G397 G398 slide down 1 !DEF-9",
	}},
	{"HW-67b", "plate2 A:C1:378>356 A:C1:400>378 A:S@400", []string{
		"G356 G378 slide up 1", "G356 G378 wheel 400 cw", "G356 slide up 1 !HW-67b",
	}},
	{"HW-71", "plate2 A:T:25-26 A:T:47-48 A:S@25 A:S@47 A:C1:48>26", []string{
		"T25-26 T47-48 slide left 1", "T25-26 T47-48 slide right 1 !HW-178", "G26 T25-26 T47-48 slide left 1 !HW-46b",
	}},
	{"HW-83", "plate2 A:T:25-26 A:S@25 A:L@26", []string{"T25-26 slide right 6", "T25-26 slide right 7 !HW-87"}},
	{"HW-85", "plate2 A:T:25-47 A:S@25", []string{
		"T25-47 slide right 1", "T25-47 wheel 47 cw", "T25-47 wheel 26 cw !HW-176",
	}},
	{"HW-86", "plate2 A:T:25-26 A:S@26 A:T:91-92", []string{"T25-26 slide right 1", "T91-92 slide right 1 !HW-86"}},
	{"HW-87", "plate2 A:T:339-340 A:T@339 A:K@340", []string{"T339-340 slide up 8", "T339-340 slide up 9 !HW-87"}},
	{"HW-87", "plate2 A:T:339-340 A:T@339 A:SK@340", []string{"T339-340 slide up 6", "T339-340 slide up 7 !HW-87"}},
	{"HW-88", "plate2 water:50,94 red:27 A:BR1@94 A:T:48-49 A:S@48 A:T:92-93 A:S@92 A:T:25-26 A:S@25", []string{
		"T92-93 slide right 1", "T48-49 slide right 1 !HW-88", "T25-26 slide right 1 !HW-88",
	}},
	{"HW-89", "plate2 A:T:1-2 A:T:23-24 A:S@23", []string{"T23-24 slide up 1", "T23-24 slide up 2 !DEF-13"}},
	{"HW-90", "plate2 A:T:502-503 A:S@502 A:C1:503>504 A:L@503", []string{
		"G504 T502-503 slide down 1", "T502-503 slide down 1", "T502-503 slide right 1 !HW-178",
	}},
	{"HW-90", "plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547", []string{"G547 T524-525 slide up 1 !DEF-9"}},
	{"HW-91", "plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>547", []string{
		"T524-525 slide up 1", "T524-525 slide down 1 !HW-178",
	}},
	{"HW-92", "plate2 A:T:524-525 A:L@524 A:S@525 A:C1:525>526", []string{
		"T524-525 slide up 1", "G526 slide up 1", "T524-525 slide right 1 !HW-178",
	}},
	{"HW-95", "plate2 A:T:339-340 A:S@339 X:S@318", []string{"T339-340 wheel 339 cw", "T339-340 wheel 339 ccw"}},
	{"HW-95", "plate2 A:T:339-340 A:S@339 X:S@318 X:S@362", []string{
		"T339-340 wheel 340 cw !HW-177", "T339-340 wheel 339 ccw !HW-177",
	}},
	{"HW-96", "plate2 A:T:201-202 A:T@201 A:T:223-224 A:L@224", []string{
		"T201-202 T223-224 slide right 8", "T201-202 T223-224 slide right 9 !HW-87",
	}},
	{"HW-96", "plate2 A:T:201-202 A:T@201 A:T:223-224 A:S@224", []string{
		"T201-202 T223-224 slide right 6", "T201-202 T223-224 slide right 7 !HW-87",
	}},
	{"HW-97", "plate2 A:T:201-202 A:T@201 A:C1:223>224 A:L@223", []string{
		"G224 T201-202 slide right 4", "G224 T201-202 wheel 201 cw", "G224 T201-202 slide right 5 !HW-45",
	}},
	{"HW-98", "plate2 A:T:201-202 A:T@201 A:T:223-224 A:S@224", []string{
		"T201-202 slide up 1", "T201-202 slide down 1 !HW-177",
	}},
	{"HW-99", "plate2 A:T:339-340 A:S@339 X:L@340 A:BT1:48-49 A:S@48 X:S@49", []string{
		"T339-340 slide up 1 !HW-99", "BT1 slide up 1 !HW-99",
	}},
	{"HW-99", "plate2 A:T:339-340 A:S@339 A:L@340", []string{"T339-340 slide up 1"}},
	{"HW-100", "plate2 A:T:201-202 A:T@201 A:T:223-224 A:S@224 A:T:204-205", []string{
		"T201-202 T223-224 wheel 202 about", "T201-202 T204-205 slide down 1 !HW-86",
	}},
	{"HW-102", "plate2 A:T:25-26 A:b@25^AB", []string{"T25-26 slide right 6", "T25-26 slide right 7 !HW-87"}},
	{"HW-102a", "plate2 X:T:339-340 A:S@339 X:BT9:48-49 A:S@49 X:T:91-92", []string{
		"T339-340 slide up 1", "BT9 slide up 1", "T91-92 slide up 1 !HW-86",
	}},
	{"HW-102b", "plate2 A:C1:353>331 A:C2:353>354 A:S@353 A:T:331-332 A:S@332", []string{
		"G331 G354 T331-332 slide up 1", "G331 G354 slide up 1 !DEF-9",
	}},
	{"HW-134c", "plate2 A:T:339-340 A:S@339 A:BW@318", []string{"T339-340 wheel 340 ccw", "T339-340 wheel 339 ccw"}},
	{"HW-134c", "plate2 A:T:339-340 A:S@339 A:BW@318 X:BW@362", []string{"T339-340 wheel 339 ccw !HW-179"}},
	{"HW-134e", "plate2 A:T:24-25 A:S@24 A:BW@25", []string{
		"T24-25 slide up 1 works", "T24-25 slide up 1", "T24-25 slide right 1 works", "T24-25 slide right 1 !HW-179",
		"T24-25 slide left 1", "T24-25 wheel 24 cw works",
	}},
	{"HW-134e", "plate2 A:T:24-25 A:S@24 X:BW@25 A:T:91-92 A:S@91", []string{
		"T24-25 slide up 1 !HW-134e", "T91-92 slide up 1 works !HW-134e",
	}},
	{"HW-137", "plate2 A:BT1:169-147 A:S@147", []string{"BT1 slide right 4", "BT1 slide right 5 !HW-137"}},
	{"HW-138", "plate2 A:BT1:169-147/0,0 A:S@147", []string{"BT1 slide right 6", "BT1 slide right 7 !HW-87"}},
	{"HW-138", "plate2 A:BT1:169-147/0,0 A:L@147", []string{"BT1 slide left 8", "BT1 slide left 9 !HW-87"}},
	{"HW-138b", "plate2 A:BT1:168-169 A:L@169 A:T:190-191 A:L@190", []string{
		"T190-191 slide down 8", "T190-191 BT1 slide down 4", "T190-191 BT1 slide down 5 !HW-137",
	}},
	{"HW-139", "plate2 A:BT1:169-147 A:BT2:200-201 A:S@200", []string{"BT2 slide up 1", "BT1 slide up 1 !HW-139"}},
	{"HW-147", "plate2 A:BT1:1-2 A:T:23-24 A:S@23", []string{"T23-24 slide up 1", "BT1 slide right 1 !HW-139"}},
	{"HW-148", "plate2 A:BT1:169-147 A:S@169 A:b@147^AB red:126", []string{"BT1 slide left 1", "BT1 slide right 1"}},
	{"HW-148", "plate2 A:BT1:169-147 A:S@169 X:b@147^AB", []string{"BT1 slide left 1 !HW-99"}},
	{"HW-149", "plate2 A:BT1:169-147 A:S@169 A:BW@147", []string{
		"BT1 slide left 1 works", "BT1 slide left 1", "BT1 slide up 1 works", "BT1 slide up 1 !HW-179",
	}},
	{"HW-150", "plate2 A:BT1:169-147 A:BT2:169-147 A:S@169", []string{
		"BT1 slide left 1", "BT2 slide left 1", "BT1 BT2 slide left 1 !HW-150b",
	}},
	{"HW-150", "plate2 A:BT1:169-147 A:BT2:169-147/0,0 A:S@169", []string{
		"BT1 BT2 slide left 4", "BT1 BT2 slide left 5 !HW-137",
	}},
	{"HW-150", "plate2 A:BT1:169-147/0,0 A:BT2:147-125 A:S@147", []string{"BT1 BT2 slide left 1"}},
	{"HW-150", "plate2 A:BT1:169-147/0,0 A:BT2:147-125 A:S@169", []string{
		"BT1 slide left 1", "BT2 slide left 1 !HW-139", "BT1 BT2 slide left 1 !HW-139",
	}},
	{"HW-150", "plate2 A:BT1:169-147/0,0 A:BT2:147-146/0,0 A:S@147", []string{"BT1 BT2 slide left 1 !DEF-9"}},
	{"HW-150b", "plate2 A:BT1:169-147 A:BT2:170-148 A:S@169 A:S@170", []string{"BT1 BT2 slide left 4"}},
	{"HW-150b", "plate2 A:BT1:169-147/0,0 A:BT2:147-146 A:S@147 A:T:168-169 A:S@168", []string{
		"T168-169 BT1 BT2 slide left 1", "BT1 BT2 slide left 1 !DEF-9",
	}},
	{"HW-150b", "plate2 A:BT1:169-147 A:BT2:147-146 A:S@147 A:T:168-169 A:S@168", []string{
		"T168-169 BT1 BT2 slide left 1 !HW-150b",
	}},
	{"HW-174", "plate2 A:T:472-494 A:T:473-495 A:T:516-517 A:S@472 A:S@473 A:S@516 A:S@474 A:S@539 A:S@534", []string{
		"T472-494 T473-495 T516-517 slide down 1 !HW-177", "T472-494 T473-495 T516-517 wheel 516 cw !HW-177",
		"T472-494 T473-495 T516-517 wheel 472 ccw !HW-177",
	}},
	{"HW-174", "plate2 A:T:472-494 A:T:473-495 A:T:516-517 A:S@472 A:S@473 A:S@516", []string{
		"T472-494 T473-495 T516-517 wheel 516 cw",
	}},
	{"HW-174b", "plate2 A:T:424-425 A:T:446-447 A:S@424 A:S@446 X:S@448 X:S@469", []string{
		"T424-425 T446-447 wheel 446 ccw", "T424-425 T446-447 wheel 424 ccw !HW-177",
	}},
	{"HW-175", "plate2 A:T:339-340 A:S@339 X:S@316 X:S@362", []string{
		"T339-340 wheel 339 ccw", "T339-340 wheel 339 about !HW-177",
	}},
	{"HW-176", "plate2 A:T:339-340 A:S@339 A:T:341-342 A:S@342", []string{
		"T339-340 T341-342 wheel 339 cw", "T339-340 T341-342 wheel 340 cw !HW-176",
	}},
	{"HW-177", "plate2 A:T:339-340 A:S@339 A:S@342 X:S@318", []string{
		"T339-340 slide right 1", "T339-340 slide right 2 !HW-177", "T339-340 slide up 1 !HW-177",
	}},
	{"HW-178", "plate2 A:T:339-340 A:S@339 X:C1:319>318 X:T:361-362", []string{
		"T339-340 slide down 1", "T339-340 slide up 1 !HW-178",
	}},
	{"HW-179", "plate2 bldg:318,361 A:T:339-340 A:S@339 X:fire@318/1 A:BW@341", []string{
		"T339-340 slide down 1", "T339-340 slide up 1 !HW-179", "T339-340 slide right 1 !HW-179",
	}},
	{"HW-260", "plate2 nogun:111,112,133,134 cavalry:115 A:C1:113>114 A:S@113 A:BT1:155-156 A:S@155", []string{
		"BT1 slide up 1", "G114 slide left 1 !HW-260", "G114 slide right 1 !HW-260", "G114 wheel 113 about !HW-260",
	}},
	{"HW-310", "plate2 A:C1:223>224 A:L@223 A:T:201-202 A:T@201 A:BT1:245-246 A:T@245", []string{
		"G224 T201-202 BT1 slide right 4", "G224 BT1 slide down 1", "G224 T201-202 BT1 wheel 224 cw !HW-176",
	}},
	{"HW-320", "plate2 A:T:339-340 A:T:339-340 A:S@339", []string{
		"T339-340 slide up 1", "T339-340 T339-340 slide up 1", "T339-340 slide up 7 !HW-87",
	}},
	{"HW-321", "plate2 A:T:339-340 A:S@339 X:S@362", []string{"T339-340 wheel 339 cw", "T339-340 wheel 340 cw"}},
	{"HW-321", "plate2 A:T:339-340 A:S@339 X:S@362 X:S@316", []string{"T339-340 wheel 339 cw !HW-177"}},
	{"HW-110", "plate2 A:T:339-340 A:S@339 A:BW@341 X:BW@318 opt:works-block=enemy", []string{
		"T339-340 slide right 1", "T339-340 slide up 1 !HW-179",
	}},
	{"HW-110", "plate2 A:T:339-340 A:S@339 A:BW@340 A:BW@341 opt:works-block=enemy", []string{
		"T339-340 slide right 1", "T339-340 slide right 1 works !HW-179", "T339-340 wheel 340 cw works",
	}},
	{"HW-110", "plate2 A:T:339-340 A:S@339 A:BW@341", []string{"T339-340 slide right 1 !HW-179"}},
	{"HW-149", "plate2 A:T:339-340 A:S@339 A:BW@340 opt:works-carried=off", []string{
		"T339-340 slide left 1", "T339-340 slide left 1 works !HW-134e",
	}},
}

// Each rule of devices, legal and not; the list of orders and the reasons agree.
func TestGroups(t *testing.T) {
	t.Parallel()
	for _, tc := range groupCases {
		t.Run(string(tc.rule), func(t *testing.T) {
			t.Parallel()
			p := position(t, tc.position)
			for _, order := range tc.orders {
				order, rule, _ := strings.Cut(order, " !")
				refused(t, p, order, engine.RuleID(rule))
			}
		})
	}
}
