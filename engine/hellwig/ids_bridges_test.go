package hellwig_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// trial is a rule put to the test in letters: a position, the orders given in it one after the other with `/` between,
// and what comes of them. That is, whose turn it is apart,
//
//   - what changes in the position, words that go and words that come: "-A:S@169 +A:S@189",
//   - or "no HW-28: water", the rule that refuses the last order and a part of what it says,
//   - or "what bt9", the word of the last order that means nothing there,
//   - or "over HW-188 c", how the game has ended: nobody's name is a peace.
//
// What is refused is not listed, and what is done is. The slow judge lists the same orders in each position, and where
// two play, what is done comes to the same for him.
type trial struct{ id, position, orders, want string }

// trials are rules tried one after the other.
type trials []trial

func (rows trials) run(t *testing.T) {
	known := map[engine.RuleID]bool{"": true}
	for _, r := range hellwig.Rules.About().Rules {
		known[r.ID] = true
	}
	for _, row := range rows {
		t.Run(row.id+" "+row.orders, func(t *testing.T) {
			t.Parallel()
			m, err := hellwig.Rules.New(engine.Setup{Position: row.position})
			if err != nil {
				t.Fatal(err)
			}
			before, orders := m.Position(), strings.Split(row.orders, "/")
			for i, order := range orders {
				here, over := m.Position(), m.Result().Over
				events, err := m.Play(engine.Order(strings.ToLower(order)))
				if !over { // a position does not say so of itself
					row.ask(t, here, order, m, err)
				}
				for _, e := range events {
					if !known[e.Rule()] {
						t.Errorf("%s: %q is told by %s, which is no rule", order, e, e.Rule())
					}
				}
				switch last := i == len(orders)-1; {
				case err != nil && !last:
					t.Fatalf("%q in %s: %v", order, here, err)
				case last:
					row.hold(t, before, m, err)
				}
			}
		})
	}
}

// hold compares what came of the last order with what should.
func (row trial) hold(t *testing.T, before string, m engine.Match, err error) {
	t.Helper()
	illegal, refused := errors.AsType[*engine.Illegal](err)
	r := m.Result()
	rest, no := strings.CutPrefix(row.want, "no ")
	word, what := strings.CutPrefix(row.want, "what ")
	switch {
	case what:
		if unclear, is := errors.AsType[*engine.Unclear](err); !is || unclear.Word != word {
			t.Errorf("%s\nwant %q not to be understood\ngot %v", row.position, word, err)
		}
	case no:
		rule, why, _ := strings.Cut(rest, ": ")
		if !refused || string(illegal.Rule) != rule || !strings.Contains(illegal.Why(), why) {
			t.Errorf("%s\nwant it refused by %s: %s\ngot %v", row.position, rule, why, err)
		}
	case err != nil:
		t.Errorf("%s\nwant %s\ngot %v", row.position, row.want, err)
	case r.Over || strings.HasPrefix(row.want, "over "):
		if got := sorted("over " + string(r.Rule) + " " + string(r.Winner)); !r.Over || got != sorted(row.want) {
			t.Errorf("%s\nwant %s\ngot %+v", row.position, row.want, r)
		}
	default:
		if got := changed(before, m.Position(), strings.Contains(row.want, "to:")); got != sorted(row.want) {
			t.Errorf("%s\nwant %s\ngot  %s", row.position, sorted(row.want), got)
		}
	}
}

// ask holds the list of orders to what was played or refused, and the judge to both.
func (row trial) ask(t *testing.T, here, order string, m engine.Match, err error) {
	t.Helper()
	if kindOf(order) == "" {
		return
	}
	if listed := slices.Contains(listed(t, here), order); listed != (err == nil) {
		t.Errorf("%q in %s: it is listed: %v; else %v", order, here, listed, err)
	}
	p, wrong := rules.ParsePosition(here)
	if wrong == nil {
		wrong = same(&p)
	}
	if wrong != nil {
		t.Error(wrong)
	}
	end := m.Result()
	if err != nil || end.Rule == "HW-21b" || strings.Contains(here, " players:4") {
		return // he knows one position, and the turns of two
	}
	after, over, err := slowPlay(here, order)
	over = strings.NewReplacer("HW-190 ", "HW-190.2 ", "quiet-limit", "HW-21").Replace(over)
	ours := strings.TrimSpace(string(end.Rule) + " " + strings.ToUpper(string(end.Winner)))
	if err != nil || over != ours || over == "" && after != m.Position() {
		t.Errorf("%q in %s\nleads to  %s %s\nthe judge: %s %s %v", order, here, m.Position(), ours, after, over, err)
	}
}

// listed is all orders of a position.
func listed(t *testing.T, position string) (all []string) {
	t.Helper()
	tree, err := hellwig.Entry.Tree(position)
	if err != nil {
		t.Fatal(err)
	}
	for o := range tree.Orders() {
		all = append(all, string(o.Order))
	}
	return all
}

// changed is what two positions do not have in common, sorted; who is to move if that is asked.
func changed(before, after string, mover bool) string {
	gone, come := strings.Fields(before), strings.Fields(after)
	for i := 0; i < len(gone); {
		if j := slices.Index(come, gone[i]); j >= 0 {
			gone, come = slices.Delete(gone, i, i+1), slices.Delete(come, j, j+1)
			continue
		}
		i++
	}
	var words []string
	for sign, list := range map[string][]string{"-": gone, "+": come} {
		for _, w := range list {
			if mover || !strings.HasPrefix(w, "to:") {
				words = append(words, sign+w)
			}
		}
	}
	return sorted(strings.Join(words, " "))
}

func sorted(words string) string {
	list := strings.Fields(words)
	slices.Sort(list)
	return strings.Join(list, " ")
}

// A river, and a lake twice as wide, on nine columns of nine: below them a carrier on 40-49 touches 30, 31 and 32.
const (
	river = "grid:9x9 water:28..36 "
	lake  = "grid:9x9 water:19..36 "
)

func TestCarriers(t *testing.T) {
	trials{
		{"HW-135", river + "A:T@40", "40 to 22", "no HW-28: 31 is water"},
		{"HW-135", river + "A:T@40 A:BR1@31", "40 to 22", "-A:T@40 +A:T@22"},
		{"HW-136", river + "A:S@40 A:BT1:40-49", "BT1 lay 31 main", "-A:BT1:40-49 +A:BT1:40-49/1,2 +A:BR1@31"},
		{"HW-136", river + "A:S@40 A:BT1:40-49", "40 ruin BT1 main 2 side 2", "-A:BT1:40-49"},
		{"HW-136", river + "A:S@40 A:BT1:40-49", "40 ruin BT1 main 3", "no HW-160: 2 bridges lie on the main face"},
		{"HW-136", river + "A:S@40 A:BT1:40-49 A:BR1@31", "40 ruin BT1 side 2", "no HW-161: 1 bridges lie on the side"},
		{"HW-136a", river + "A:S@49 A:BT1:49-40", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-136a", river + "A:S@49 A:BT1:40-49", "BT1 lay 31 side", "no HW-144: the main face of BT1, on 40"},

		{"HW-137", "grid:9x9 A:T@73 A:BT1:73-74", "BT1 slide up 4", "-A:BT1:73-74 +A:BT1:37-38 -A:T@73 +A:T@37"},
		{"HW-137", "grid:9x9 A:T@73 A:BT1:73-74", "BT1 slide up 5", "no HW-137: 1 to 4"},
		{"HW-137", "grid:9x9 A:T@73 A:BT1:73-74/0,1", "BT1 slide up 5", "no HW-137: 1 to 4"},
		{"HW-137", "grid:9x9 A:T@74 A:BT1:73-74", "BT1 wheel 74 cw", "-A:BT1:73-74 +A:BT1:65-74"},
		{"HW-137", "grid:9x9 A:T@73 X:S@74 A:BT1:73-74", "BT1 slide up 1", "no HW-99: 74"},
		{"HW-138", "grid:9x9 A:S@73 A:BT1:73-74/0,0", "BT1 slide up 6", "-A:BT1:73-74/0,0 +A:BT1:19-20/0,0 -A:S@73 +A:S@19"},
		{"HW-138", "grid:9x9 A:S@73 A:BT1:73-74/0,0", "BT1 slide up 7", "no HW-87: 1 to 6"},
		{"HW-138", "grid:9x9 A:T@73 A:BT1:73-74/0,0", "BT1 slide up 8", "-A:BT1:73-74/0,0 +A:BT1:1-2/0,0 -A:T@73 +A:T@1"},
		{
			"HW-138b", "grid:9x9 A:T@64 A:T:64-65 A:T@73 A:BT1:73-74", "T64-65 BT1 slide up 4",
			"-A:T:64-65 +A:T:28-29 -A:BT1:73-74 +A:BT1:37-38 -A:T@64 -A:T@73 +A:T@28 +A:T@37",
		},
		{"HW-138b", "grid:9x9 A:T@64 A:T:64-65 A:T@73 A:BT1:73-74", "T64-65 BT1 slide up 5", "no HW-137: 1 to 4"},
		{
			"HW-138b", "grid:9x9 A:T@64 A:T:64-65 A:T@73 A:BT1:73-74/0,0", "T64-65 BT1 slide up 7",
			"-A:T:64-65 +A:T:1-2 -A:BT1:73-74/0,0 +A:BT1:10-11/0,0 -A:T@64 -A:T@73 +A:T@1 +A:T@10",
		},
		{"HW-138b", "grid:9x9 A:T@64 A:T:64-65 A:E@73 A:BT1:73-74/0,0", "T64-65 BT1 slide up 7", "no HW-87: 1 to 6"},
		{"HW-139", river + "A:S@50 A:BT1:40-49", "BT1 slide left 1", "no HW-139: nobody of north stands on BT1"},
		{"HW-139", river + "A:S@50 A:BT1:40-49", "BT1 lay 31 main", "no HW-144: main face"},
		{"HW-139", river + "A:S@49 A:BT1:40-49", "BT1 slide left 1", "-A:S@49 +A:S@48 -A:BT1:40-49 +A:BT1:39-48"},
		{"HW-140", river + "A:S@40 A:BT1:40-49 X:S@1", "BT1 slide left 1/BT1 lay 31 main", "no HW-144: main face"},
		{"HW-140", river + "A:S@40 A:BT1:40-49 X:S@1", "BT1 lay 31 main/BT1 lay 30 main", "no HW-144: main face"},

		{
			"HW-140", river + "A:S@40 A:BT1:40-49 X:S@1", "BT1 lay 31 side/1 to 12/BT1 slide left 1",
			"-A:S@40 +A:S@39 -A:BT1:40-49 +A:BT1:39-48 +A:BR1@31 -X:S@1 +X:S@12",
		},

		{"HW-142", river + "A:S@40 A:BT1:40-49 X:BR9@30", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-142", river + "A:S@40 A:BT1:40-49", "BT1 lay 39 main", "no HW-142: 39 is plain"},
		{"HW-142", river + "A:S@40 A:BT1:40-49 X:BR9@31", "BT1 lay 31 main", "no HW-142: a bridge lies on 31 already"},
		{"HW-143", river + "A:S@40 A:BT1:40-49", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-143", river + "A:S@40 A:BT1:40-49/2,0", "BT1 lay 31 side", "no HW-143: no bridge lies on the side face"},
		{"HW-144", river + "X:S@40 A:S@49 A:BT1:40-49", "BT1 lay 31 main", "no HW-144: main face"},
		{"HW-144", river + "X:S@40 X:BT1:40-49 to:X", "BT1 lay 31 side", "+X:BR1@31"},
		{"HW-145", river + "A:S@40 A:BT1:40-49", "BT1 lay 30 side", "+A:BR1@30"}, // by a corner
		{"HW-145", river + "A:S@49 A:BT1:49-58", "BT1 lay 31 side", "no HW-146: touches neither BT1"},
		{"HW-146", lake + "A:S@40 A:BT1:40-49 A:BR1@31", "BT1 lay 21 side", "+A:BR1@21"},
		{"HW-146", lake + "A:S@40 A:BT1:40-49 A:BR1@31", "BT1 lay 20 side", "no HW-146: 20 touches neither"},
		{"HW-146", lake + "A:S@40 A:BT1:40-49 A:BR2@31", "BT1 lay 21 side", "no HW-146: 21 touches neither"},
		{"HW-146", lake + "A:S@40 A:BT1:40-49 A:BR1@20", "BT1 lay 21 side", "no HW-146: 21 touches neither"},
		{"HW-146a", river + "A:S@1 A:BR1@31 X:T@22 to:X", "22 to 40", "-X:T@22 +X:T@40"},
		{
			"HW-146a", river + "A:b@40^AB A:T:40-41 A:BR1@31 A:BR1@32", "T40-41 slide up 2",
			"-A:T:40-41 +A:T:22-23 -A:b@40^AB +A:b@22^AB",
		},
		{"HW-146a", river + "A:b@40^AB A:T:40-41 A:BR1@31", "T40-41 slide up 1", "no HW-88: 32 is water"},
		{"HW-146a", river + "A:T@40 A:BR1@31 school:2", "depot 31", "no HW-245: 31 is water"},
		{"HW-146a", river + "A:S@75 A:H:75>66 A:BR1@31 X:S@1", "light 31", "no HW-74: no howitzer"},

		{"HW-147", river + "A:K@40 A:BT1:40-49", "entrench 49", "+A:BW@49"},
		{"HW-147", river + "A:S@51 A:BT1:40-49", "51 to 40", "-A:S@51 +A:S@40"},
		{"HW-147", river + "A:S@51 A:BT1:40-49 A:C1:41>40", "51 to 40", "no HW-46: a gun stands on 40"},
		{"HW-148", river + "A:S@40 A:BT1:40-49", "BT1 slide up 1", "no HW-88: 31 is water"},
		{"HW-148", "grid:9x9 A:S@40 A:BT1:40-49 A:C1:50>49", "BT1 slide left 1", "-A:S@40 +A:S@39 -A:BT1:40-49 +A:BT1:39-48"},
		{"HW-148", "grid:9x9 A:S@40 A:BT1:40-49 A:C1:50>49", "BT1 slide down 1", "no HW-178: a gun stands on 49"},
		{
			"HW-148", "grid:9x9 A:S@40 A:S@49 A:S@50 A:BT1:40-49 A:T:50-59", "40 to 21",
			"-A:S@40 +A:S@21",
		},
		{"HW-148", "grid:9x9 A:S@40 X:S@49 A:BT1:40-49/0,0", "BT1 slide left 1", "no HW-99: 49"},
		{
			"HW-149", "grid:9x9 A:S@40 A:BT1:40-49 A:BW@49", "BT1 slide left 1 works",
			"-A:S@40 +A:S@39 -A:BT1:40-49 +A:BT1:39-48 -A:BW@49 +A:BW@48",
		},
		{
			"HW-149", "grid:9x9 A:S@40 A:BT1:40-49 A:BW@49", "BT1 slide left 1",
			"-A:S@40 +A:S@39 -A:BT1:40-49 +A:BT1:39-48",
		},
		{"HW-149", "grid:9x9 A:S@40 A:BT1:40-49 X:BW@49", "BT1 slide left 1", "no HW-134e: breastwork"},
		{"HW-149", "grid:9x9 A:S@40 A:BT1:40-49 A:BW@49 opt:works-carried=off", "BT1 slide left 1 works", "no HW-134e"},

		{"HW-150", "grid:9x9 A:S@40 A:BT1:40-49 A:BT2:40-49", "BT1 BT2 slide left 1", "no HW-150b: loaded"},
		{
			"HW-150", "grid:9x9 A:S@40 A:BT1:40-49 A:BT2:40-49", "BT2 slide left 1", "-A:S@40 +A:S@39 -A:BT2:40-49 +A:BT2:39-48",
		},
		{
			"HW-150", "grid:9x9 A:S@40 A:BT1:40-49 A:BT2:40-49/0,0", "BT1 BT2 slide left 3",
			"-A:S@40 +A:S@37 -A:BT1:40-49 +A:BT1:37-46 -A:BT2:40-49/0,0 +A:BT2:37-46/0,0",
		},
		{
			"HW-150", "grid:9x9 A:S@49 A:BT1:40-49 A:BT2:49-58/0,0", "BT1 BT2 slide left 1",
			"-A:S@49 +A:S@48 -A:BT1:40-49 +A:BT1:39-48 -A:BT2:49-58/0,0 +A:BT2:48-57/0,0",
		},
		{"HW-150", "grid:9x9 A:S@40 A:BT1:40-49 A:BT2:49-58/0,0", "BT1 BT2 slide left 1", "no HW-139: BT2"},
		{"HW-150", "grid:9x9 A:S@49 A:BT1:40-49 A:BT2:49-50/0,0", "BT1 BT2 slide left 1", "no DEF-9: rectangle"},
		{
			"HW-150b", "grid:9x9 A:S@40 A:S@41 A:BT1:40-49 A:BT2:41-50", "BT1 BT2 slide left 1",
			"-A:S@41 +A:S@39 -A:BT1:40-49 +A:BT1:39-48 -A:BT2:41-50 +A:BT2:40-49",
		},
		{
			"HW-150b", "grid:9x9 A:S@40 A:S@49 A:T:40-41 A:BT1:40-49 A:BT2:49-50/0,0", "T40-41 BT1 BT2 slide left 1",
			"-A:S@40 -A:S@49 +A:S@39 +A:S@48 -A:T:40-41 +A:T:39-40 -A:BT1:40-49 +A:BT1:39-48 -A:BT2:49-50/0,0 " +
				"+A:BT2:48-49/0,0",
		},
		{
			"HW-150b", "grid:9x9 A:S@40 A:S@49 A:T:40-41 A:BT1:40-49 A:BT2:49-50", "T40-41 BT1 BT2 slide left 1",
			"no HW-150b: loaded",
		},
		{"HW-151", river + "A:S@40 A:BT1:40-49 A:BW@49 A:T:40-49", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-151", river + "A:BW@40 A:S@49 A:BT1:40-49", "BT1 lay 31 side", "no HW-144: main face"},
		{"HW-152", river + "A:S@40 A:BT1:40-49 A:BT2:40-49", "BT2 lay 31 side", "+A:BR2@31"},
		{"HW-152", river + "A:S@40 A:BT1:40-49 A:BT2:49-40", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-152", river + "A:S@40 A:BT1:40-49 A:BT2:49-40", "BT2 lay 31 side", "no HW-144: BT2, on 49"},
		{"HW-152b", river + "A:S@40 X:S@49 A:BT1:40-49", "BT1 lay 31 side", "no HW-152b: an enemy on the side face"},
		{"HW-152b", river + "A:S@40 X:S@49 A:BT1:40-49", "BT1 lay 31 main", "-A:BT1:40-49 +A:BT1:40-49/1,2 +A:BR1@31"},
		{"HW-152b", river + "A:S@40 X:S@49 A:BT1:40-49", "BT1 slide left 1", "no HW-99: 49"},
	}.run(t)
}

func TestTakingUp(t *testing.T) {
	trials{
		{"HW-153", river + "A:S@40 A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main", "-A:BR1@31 -A:BT1:40-49 +A:BT1:40-49/3,1"},
		{"HW-153", river + "A:S@40 A:BT1:40-49 A:BR2@31", "BT1 takeup 31 main", "no HW-153: no bridge number 1"},
		{"HW-154", lake + "A:b@40^CD A:BT1:40-49 A:BR1@31 A:BR1@21", "BT1 takeup 21 side", "-A:BR1@21"},
		{"HW-154", river + "A:S@49 A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main", "no HW-154: main face of BT1, on 40"},
		{"HW-154", river + "A:S@1 X:S@40 A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main", "no HW-154: main face"},
		{
			"HW-155", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:BR1@30 X:S@1", "BT1 takeup 31 main/BT1 takeup 30 main", "no HW-154",
		},
		{
			"HW-155", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:BR1@30 X:b@1^CD",
			"BT1 takeup 31 main/1 turn left/BT1 takeup 30 main",
			"-A:BR1@30 -A:BR1@31 -A:BT1:40-49 +A:BT1:40-49/4,0 -X:b@1^CD +X:b@1^BD",
		},
		{"HW-156", river + "A:S@40 A:BT1:40-49 A:BR1@31", "BT1 takeup 31 side", "-A:BR1@31"},
		{
			"HW-156", river + "A:S@40 A:BT1:40-49/0,3 A:BR1@31", "BT1 takeup 31 side",
			"-A:BR1@31 -A:BT1:40-49/0,3 +A:BT1:40-49/0,4",
		},
		{
			"HW-157", river + "A:S@40 A:S@49 A:BT1:40-49 A:T:40-49 A:BR1@31", "BT1 takeup 31 main",
			"-A:BR1@31 -A:BT1:40-49 +A:BT1:40-49/3,1",
		},
		{
			"HW-157", river + "A:S@40 X:b@49^CD A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main",
			"-A:BR1@31 -A:BT1:40-49 +A:BT1:40-49/3,1",
		},
		{
			"HW-157", river + "A:S@40 X:b@49^CD A:BT1:40-49 A:BR1@31", "BT1 takeup 31 side",
			"no HW-157: on the side face of BT1",
		},
		{"HW-158", lake + "A:S@40 A:BT1:40-49 A:BR1@30 A:BR1@20", "BT1 takeup 20 side", "-A:BR1@20"},
		{"HW-158", lake + "A:S@40 A:BT1:40-49 A:BR1@32 A:BR1@20", "BT1 takeup 20 main", "no HW-158: 20 is not connected"},
		{"HW-158", lake + "A:S@40 A:BT1:40-49 A:BR2@30 A:BR1@20", "BT1 takeup 20 main", "no HW-158: 20 is not connected"},
		{"HW-158a", river + "A:S@40 A:S@31 A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main", "no HW-158a: the knight on 31"},
		{"HW-158a", river + "A:S@40 X:b@31^CD A:BT1:40-49 A:BR1@31", "BT1 takeup 31 main", "no HW-158a: the pawn on 31"},
		{"HW-158a", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:T:22-31", "BT1 takeup 31 side", "-A:BR1@31 -A:T:22-31"},
		{
			"HW-158a", river + "A:S@40 A:b@22^AB A:BT1:40-49 A:BR1@31 A:T:22-31", "BT1 takeup 31 main",
			"no HW-158a: a device with a piece",
		},
		{
			"HW-158a", river + "A:S@40 A:b@22^AB A:BT1:40-49 A:BR1@31 A:BT2:31-22/0,0", "BT1 takeup 31 main",
			"no HW-158a: a device with a piece",
		},
		{"HW-158a", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:C1:22>31", "BT1 takeup 31 side", "-A:BR1@31 -A:C1:22>31"},
		{
			"HW-158a", river + "A:S@40 A:BT1:40-49 A:BR1@31 X:BW@31 X:res=5", "BT1 takeup 31 side",
			"-A:BR1@31 -X:BW@31 -X:res=5 +X:res=8",
		},
	}.run(t)
}

func TestRuining(t *testing.T) {
	trials{
		{"HW-159", river + "A:S@40 A:BT1:40-49", "40 ruin BT1 main 1", "-A:BT1:40-49 +A:BT1:40-49/1,2"},
		{
			"HW-159a", river + "A:S@40 A:BT1:40-49/0,0 A:BR1@31 A:BR1@30 X:b@1^CD",
			"BT1 takeup 31 main/1 turn left/BT1 lay 31 main", "-X:b@1^CD +X:b@1^BD",
		},
		{
			"HW-159a", river + "A:S@40 A:BT1:40-49/0,0 A:BR1@31 A:BR1@30 X:b@1^CD",
			"40 ruin BT1 31/1 turn left/BT1 lay 31 main", "no HW-143: no bridge lies",
		},
		{"HW-159a", river + "A:S@40 A:BT1:40-49/1,0", "BT1 takeup 31 main", "no HW-153: no bridge"},

		{
			"HW-160", lake + "A:S@40 A:BT1:40-49/1,1 A:BR1@31 A:BR1@21", "40 ruin BT1 21 31 main 1 side 1 then to 47",
			"-A:S@40 +A:S@47 -A:BT1:40-49/1,1 -A:BR1@31 -A:BR1@21",
		},
		{
			"HW-160", lake + "A:S@40 A:BT1:40-49/1,1 A:BR1@31 A:BR1@21", "40 ruin BT1 31 side 1",
			"-A:BT1:40-49/1,1 +A:BT1:40-49/1,0 -A:BR1@31",
		},
		{
			"HW-160", river + "A:S@40 A:BT1:40-49 X:S@47", "40 ruin BT1 main 1 then take 47",
			"-A:S@40 -X:S@47 +A:S@47 -A:BT1:40-49 +A:BT1:40-49/1,2",
		},
		{"HW-160", lake + "A:S@40 A:BT1:40-49 A:BR1@32 A:BR1@20", "40 ruin BT1 20", "no HW-158: 20 is not connected"},
		{"HW-160", river + "A:T@40 A:BT1:40-49 A:BR1@31", "40 ruin BT1 31 then to 22", "no HW-28: 31 is water"},
		{
			"HW-160", river + "A:T@40 A:BT1:40-49 A:BR1@31", "40 ruin BT1 side 1 then to 22",
			"-A:T@40 +A:T@22 -A:BT1:40-49 +A:BT1:40-49/2,0",
		},
		{
			"HW-160", river + "A:S@31 A:BT1:31-40/0,0 A:BR1@31 A:BR1@32", "31 ruin BT1 31", "-A:S@31 -A:BT1:31-40/0,0 -A:BR1@31",
		},
		{
			"HW-160", river + "A:S@31 A:BT1:31-40/0,0 A:BR1@31 A:BR1@32", "31 ruin BT1 31 then to 20",
			"no HW-160: lost with the bridge",
		},
		{
			"HW-160", river + "A:S@31 A:BT1:31-40/0,0 A:BR1@31 A:BR1@32", "31 ruin BT1 32 then to 20",
			"-A:S@31 +A:S@20 -A:BR1@32",
		},
		{"HW-160", "grid:9x9 A:S@40 A:BT1:40-49", "40 ruin BT1 main 1", "-A:BT1:40-49 +A:BT1:40-49/1,2"},
		{
			"HW-160", "grid:9x9 A:S@40 A:BT1:40-49 opt:ruin-carrier=always", "40 ruin BT1 main 1", "-A:BT1:40-49",
		},
		{"HW-160", "grid:9x9 A:S@40 A:BT1:41-50", "40 ruin BT1 main 1", "no HW-160: does not stand on BT1"},
		{
			"HW-161", "grid:9x9 A:S@49 A:BT1:40-49", "49 ruin BT1 side 2 then to 30",
			"-A:S@49 +A:S@30 -A:BT1:40-49 +A:BT1:40-49/2,0",
		},
		{"HW-161", "grid:9x9 A:S@49 A:BT1:40-49/0,1", "49 ruin BT1 side 1", "-A:BT1:40-49/0,1 +A:BT1:40-49/0,0"},
		{
			"HW-161", "grid:9x9 A:S@49 A:BT1:40-49/0,2 opt:ruin-carrier=always", "49 ruin BT1 side 1",
			"-A:BT1:40-49/0,2 +A:BT1:40-49/0,1",
		},
		{"HW-161", "grid:9x9 A:S@49 A:BT1:40-49", "49 ruin BT1 side 3", "no HW-161: 2 bridges lie on the side face"},
		{"HW-161", "grid:9x9 A:S@49 A:BT1:40-49", "49 ruin BT1 main 1", "no HW-161: who stands on the side face"},
		{"HW-161", river + "A:S@49 A:BT1:40-49 A:BR1@31", "49 ruin BT1 31", "no HW-161: who stands on the side face"},
		{"HW-161", "grid:9x9 A:S@50 X:S@49 A:BT1:40-49", "49 ruin BT1 side 1", "no HW-21: the knight on 49 is south's"},

		{"HW-162", river + "A:b@31^AB X:BR9@31", "31 to 22 ruin", "-A:b@31^AB +A:b@22^AB -X:BR9@31"},
		{"HW-162", river + "A:b@31^AB X:BR9@31 X:S@21", "31 take 21 ruin", "-A:b@31^AB +A:b@21^AB -X:S@21 -X:BR9@31"},
		{"HW-162", river + "A:b@40^AB X:BR9@31", "40 to 49 ruin", "no HW-162: the pawn on 40 stands on no bridge"},
		{"HW-162", river + "A:b@31^AB X:BR9@31", "31 to 31 ruin", "no HW-32: your own"},
		{"HW-162", river + "A:b@31^AB X:BR9@31 X:fire@31/1", "31 to 22 ruin", "-A:b@31^AB +A:b@22^AB -X:BR9@31 -X:fire@31/1"},

		{"HW-163", river + "A:T@49 A:b@40^CD X:BR9@31", "ruin 31", "-X:BR9@31"}, // over an own piece
		{"HW-163", river + "A:T@49 X:BR9@31 X:b@40^CD", "ruin 31", "no HW-163: no piece of yours"},
		{"HW-163", river + "A:T@58 X:BR9@31", "ruin 31", "-X:BR9@31"},
		{"HW-163", river + "A:T@67 X:BR9@31", "ruin 31", "no HW-163: within three squares"},
		{"HW-163", river + "A:b@40^CD A:BR9@31", "ruin 31", "-A:BR9@31"},
		{"HW-163", river + "A:T@40 X:BR9@31 X:BW@31", "ruin 31", "no HW-163: a breastwork"},
		{"HW-163", river + "A:T@40 X:BR9@31 X:C1:22>31", "ruin 31", "no HW-163: a gun"},
		{"HW-163", river + "A:T@40 X:BR9@31 X:fire@31/0", "ruin 31", "no HW-163: a fire"},
		{"HW-163", river + "A:T@40 X:BR9@31 X:T:22-31", "ruin 31", "-X:BR9@31 -X:T:22-31"},
		{"HW-163", river + "A:T@40", "ruin 31", "no HW-163: no bridge is laid on 31"},

		{
			"HW-164", river + "A:S@40 A:C3:40>31 X:BR9@32 X:BR9@33 X:BR9@34 A:BR1@31", "fire 32b 33b 34b",
			"-X:BR9@32 -X:BR9@33 -X:BR9@34",
		},
		{"HW-164", river + "A:S@40 A:C3:40>31 X:BR9@32 X:S@33 X:BR9@33 A:BR1@31", "fire 32b 33", "-X:BR9@32 -X:S@33"},
		{"HW-164", river + "A:S@40 A:C3:40>31 X:BR9@32 A:BR1@31", "fire 31b", "no HW-47a: no manned gun of yours has 31"},
		{"HW-164", river + "A:S@40 A:C3:40>31 X:BR9@32 A:BR1@31", "fire 33b", "no HW-164: no bridge is laid on 33"},
		{"HW-164", river + "A:S@40 A:C3:40>31 A:BR1@32 A:BR1@31", "fire 32b", "-A:BR1@32"},
		{
			"HW-164", "grid:9x9 A:S@73 A:C1:73>74 X:BT1:75-76 X:b@75^AB", "fire 75BT1x1 76BT1x2",
			"-X:BT1:75-76 +X:BT1:75-76/1,0",
		},
		{
			"HW-164", "grid:9x9 A:S@73 A:C1:73>74 X:BT1:75-76 X:b@75^AB", "fire 75BT1x3",
			"no HW-164: 2 bridges of BT1 lie on 75",
		},
		{
			"HW-164", "grid:9x9 A:S@73 A:C1:73>74 X:BT1:75-76 X:b@75^AB", "fire 75 75BT1x2",
			"-X:b@75^AB -X:BT1:75-76 +X:BT1:75-76/0,2",
		},
		{
			"HW-164", river + "A:S@40 A:C3:40>31 X:BR9@32 X:BW@32 X:res=2 A:BR1@31", "fire 32b",
			"-X:BR9@32 -X:BW@32 -X:res=2 +X:res=5",
		},
		{"HW-165", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 X:BR9@32", "fire 32b", "-X:BR9@32"},
		{
			"HW-165", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 X:BR9@32", "fire 31b 32b",
			"no HW-68a: each howitzer one",
		},
		{"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76", "fire 75BT1x2", "-X:BT1:75-76 +X:BT1:75-76/0,2"},
		{"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76/2,0", "fire 75BT1x2", "-X:BT1:75-76/2,0 +X:BT1:75-76/0,0"},
		{"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76", "fire 75BT1x1", "no HW-165: all bridges"},
		{"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76", "fire 75BT1x2 76BT1x2", "no HW-68a: each howitzer one"},
		{
			"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76 X:BT2:75-66", "fire 75BT1x2 75BT2x2",
			"-X:BT1:75-76 +X:BT1:75-76/0,2 -X:BT2:75-66 +X:BT2:75-66/0,2",
		},
		{"HW-165", "grid:9x9 A:S@73 A:H:73>74 X:BT1:75-76 X:BT2:75-66", "fire 75BT1x2", "no HW-165: all bridges"},

		{"HW-166", river + "A:S@49 A:H:49>40 X:BR9@31 X:S@31", "light 31", "+A:fire@31/0"},
		{"HW-166", river + "A:S@49 A:H:49>40 X:S@1", "light 31", "no HW-74: neither a building nor a bridge"},
		{"HW-166", river + "A:S@49 A:H:49>40 A:BR9@31 A:fire@31/0", "light 31", "no HW-74: 31 burns already"},
		{"HW-166", river + "A:S@40 A:BT1:40-49 A:BR1@31 X:S@1 X:fire@31/0", "BT1 takeup 31 main", "no HW-166: burns"},
		{"HW-166", river + "A:T@49 A:BR1@31 X:S@1 X:fire@31/0", "49 to 31", "no HW-74: 31 burns"},
		{ // it falls in the next turn of him who lit it, with what is on it
			"HW-166", river + "A:S@49 A:H:49>40 X:BR9@31 X:S@31 X:T:22-31 X:b@22^AB X:b@81^AB",
			"light 31/81 turn left/49 to 30", "no HW-28: 30 is water",
		},
		{
			"HW-166", river + "A:S@49 A:H:49>40 X:BR9@31 X:S@31 X:T:22-31 X:b@22^AB X:b@81^AB",
			"light 31/81 turn left/49 to 66", "-A:S@49 +A:S@66 -X:BR9@31 -X:S@31 -X:T:22-31 -X:b@81^AB +X:b@81^AC",
		},
		{
			"HW-166", river + "A:S@49 X:BR9@31 X:BR9@32 X:BR9@33 X:BR9@30 X:BR8@34 A:fire@31/1 A:fire@33/1",
			"spread 30/spread 32", "+A:fire@30/0 +A:fire@32/0",
		},
		{
			"HW-166", river + "A:S@49 X:BR9@31 X:BR9@32 X:BR9@33 X:BR9@30 X:BR8@34 A:fire@31/1 A:fire@33/1",
			"spread 30/spread 32/spread 34", "no HW-74c: to 2 squares this turn",
		},
		{"HW-166", river + "A:S@49 X:BR9@31 A:fire@30/1 A:BR1@30 bldg:40", "spread 40", "no HW-74c"},
		{"HW-166", lake + "A:S@49 A:BR1@31 A:BR1@21 A:fire@31/1", "spread 21", "+A:fire@21/0"}, // by a corner
		{"HW-166", lake + "A:S@49 A:BR1@31 A:BR1@21 A:fire@31/1 opt:bridge-fire=side", "spread 21", "no HW-166: touches 21"},
		{"HW-166", lake + "A:S@49 A:BR1@31 A:BR1@22 A:fire@31/1 opt:bridge-fire=side", "spread 22", "+A:fire@22/0"},
		{"HW-166", lake + "A:S@49 A:BR1@31 A:BR1@20 A:fire@31/1", "spread 20", "no HW-166: touches 20"},
		{ // the owner stops it by taking up the next one
			"HW-166", river + "A:b@81^AB X:S@40 X:BT9:40-49 X:BR9@31 X:BR9@32 A:fire@32/0 to:X",
			"BT9 takeup 31 main/spread 31", "no HW-74c",
		},
		{
			"HW-166", river + "A:b@81^AB X:S@40 X:BT9:40-49 X:BR9@31 X:BR9@32 A:fire@32/0 to:X", "BT9 takeup 30 main",
			"no HW-153",
		},
		{ // a bridge that should have fallen burns no longer than another
			"HW-166", river + "A:b@81^AB X:BR9@31 X:fire@31/1 X:b@9^CD", "81 turn left",
			"-A:b@81^AB +A:b@81^AC",
		},
		{
			"HW-166", river + "A:b@81^AB X:BR9@31 X:fire@31/1 X:b@9^CD", "81 turn left/9 turn left",
			"-A:b@81^AB +A:b@81^AC -X:b@9^CD +X:b@9^BD -X:BR9@31 -X:fire@31/1",
		},
		{"HW-166a", river + "A:b@31^AB X:BR9@31", "31 to 22 light", "-A:b@31^AB +A:b@22^AB +A:fire@31/0"},
		{"HW-166a", river + "A:b@31^AB X:BR9@31 X:S@21", "31 take 21 light", "-A:b@31^AB +A:b@21^AB -X:S@21 +A:fire@31/0"},
		{"HW-166a", river + "A:b@31^AB X:BR9@31 X:fire@31/1", "31 to 22 light", "no HW-166a: burns already"},
		{"HW-166a", river + "A:b@40^AB X:BR9@31", "40 to 49 light", "no HW-166a: stands on no bridge"},
		{
			"HW-166a", river + "A:b@31^AB X:BR9@31 X:b@81^AB", "31 to 22 light/81 turn left/22 to 13",
			"-A:b@31^AB +A:b@13^AB -X:BR9@31 -X:b@81^AB +X:b@81^AC",
		},
		{
			"HW-166b", river + "A:S@40 A:C3:40>31 X:BR9@32 X:S@32 X:T:23-32 X:S@23 A:BR1@31", "fire 32b",
			"-X:BR9@32 -X:S@32 -X:T:23-32",
		},
		{"HW-166b", river + "A:S@40 A:C3:40>31 X:BR9@32 A:S@32 A:BR1@31", "fire 32b", "no HW-166b: your own piece"},
		{"HW-166b", river + "A:S@40 A:C3:40>31 X:BR9@32 A:T:23-32 A:S@23 A:BR1@31", "fire 32b", "-X:BR9@32 -A:T:23-32"},
		{"HW-166b", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 A:S@31", "fire 31b", "no HW-166b: your own piece"},
		{
			"HW-166b", river + "A:S@40 A:BT1:40-49 A:BR1@31 A:S@31", "40 ruin BT1 31",
			"-A:S@31 -A:BR1@31 -A:BT1:40-49 +A:BT1:40-49/2,1",
		},
	}.run(t)
}

func TestPreventing(t *testing.T) {
	trials{
		{
			"HW-167.0", river + "A:S@40 A:BT1:40-49 X:T@4", "BT1 lay 31 side", "no HW-167.1: they bear on it with 1, you with 0",
		},
		{"HW-167.0", river + "A:S@40 A:BT1:40-49 X:T@4 A:b@13^AB", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-167.1", river + "A:S@40 A:BT1:40-49 X:K@22 A:b@41^AC", "BT1 lay 31 side", "no HW-167.1: with 2, you with 1"},
		{"HW-167.1", river + "A:b@40^AB A:BT1:40-49 X:T@22", "BT1 lay 31 side", "no HW-167.1: with 1, you with 1"},
		{"HW-167.1", river + "A:b@40^AB A:BT1:40-49 X:T@22 A:S@45 A:C2:45>36 A:BR2@36", "BT1 lay 31 side", "no HW-167.1"},
		{"HW-167.1", river + "A:b@40^AB A:BT1:40-49 X:T@22 A:S@43 A:C2:43>34 A:BR2@34", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-167.2", river + "A:b@40^AB A:BT1:40-49 X:S@43 X:C2:43>34 X:BR9@34", "BT1 lay 31 side", "+A:BR1@31"},
		{"HW-167.3", river + "A:K@40 A:BT1:40-49 X:T@22", "BT1 lay 31 side", "+A:BR1@31"},
		{
			"HW-167.3", river + "A:K@40 A:BT1:40-49 X:T@22 X:K@78", "BT1 lay 31 side/ruin 31", "no HW-167.8: with 2, you with 1",
		},
		{
			"HW-167.3", river + "A:K@40 A:BT1:40-49 X:T@22 X:K@78", "BT1 lay 31 side/78 to 60/40 to 48/ruin 31",
			"-A:K@40 +A:K@48 -X:K@78 +X:K@60 -A:BT1:40-49 +A:BT1:40-49/2,1",
		},
		{"HW-167.4", river + "A:S@43 A:C2:43>34 A:BR1@34 A:BR1@31 X:K@22 to:X", "ruin 31", "no HW-167.4: the enemy's field"},
		{"HW-167.4", river + "A:S@43 A:C2:43>34 A:BR1@34 A:BR1@31 X:S@13 X:C1:13>22 to:X", "fire 31b", "-A:BR1@31"},
		{"HW-167.4", river + "A:S@43 A:C3:43>34 A:BR1@34 A:BR1@31 X:K@22 to:X", "ruin 31", "-A:BR1@31"},
		{ // it lay there when his turn began and when it ended
			"HW-167.5", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:S@13 X:C1:13>22", "40 turn left",
			"-A:b@40^AB +A:b@40^AC -A:BR1@31 +A:BR1@31!A",
		},
		{"HW-167.5", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:S@13 X:C1:13>22", "BT1 takeup 31 side", "-A:BR1@31"},
		{
			"HW-167.5", river + "A:b@40^AB A:BT1:40-49 A:BR1@31!A X:S@13 X:C1:13>22", "BT1 takeup 31 side",
			"no HW-167.5: for a turn",
		},
		{
			"HW-167.5", river + "A:b@40^AB A:BT1:40-49 A:BR1@31!A X:S@13 X:C1:13>22 to:X", "G22 slide left 1",
			"-A:BR1@31!A +A:BR1@31 -X:S@13 +X:S@12 -X:C1:13>22 +X:C1:12>21",
		},
		{"HW-167.5", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:S@13 X:C1:13>22 to:X", "13 to 2", "-X:S@13 +X:S@2"},
		{"HW-167.5", river + "A:b@40^AB A:BT1:40-49 X:S@13 X:C1:13>22", "BT1 lay 31 side", "+A:BR1@31"}, // not when it began
		{
			"HW-167.6", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:T@22", "BT1 takeup 31 side", "no HW-167.6: with 1, you with 1",
		},
		{"HW-167.6", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:T@22 A:T@58", "BT1 takeup 31 side", "-A:BR1@31"},
		{
			"HW-167.6", river + "A:b@40^AB A:BT1:40-49 A:BR1@31 X:K@22 A:S@43 A:C2:43>34 A:BR2@34", "BT1 takeup 31 side",
			"-A:BR1@31",
		},
		{
			"HW-167.7",
			river + "A:b@40^AB A:BT1:40-49 A:BR1@31!A A:BR1@30 A:S@30 X:K@31 X:K@22 X:S@14 X:C1:14>23 X:BW@32 X:BR9@32",
			"40 ruin BT1 30 31", "-A:BR1@31!A -A:BR1@30 -A:S@30 -X:K@31 -A:BT1:40-49 +A:BT1:40-49/2,0 -X:BR9@32 +X:BR9@32!A",
		},
		{"HW-167.8", river + "A:K@40 X:BR9@31 X:T@22 X:S@50", "ruin 31", "no HW-167.8: with 2, you with 2"},
		{"HW-167.8", river + "A:K@40 X:BR9@31 X:T@22", "ruin 31", "-X:BR9@31"},
		{"HW-167.8", river + "A:K@40 A:S@31 X:BR9@31", "ruin 31", "no HW-167.8: the knight on 31"},
		{"HW-167.8", river + "A:K@40 X:S@31 X:BR9@31", "ruin 31", "no HW-167.8: the knight on 31"},
		{
			"HW-167.9", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 X:BW@31", "fire 31b",
			"no HW-167.9: when the breastwork on it is gone",
		},
		{"HW-167.9", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 X:BW@31", "fire 31", "-X:BW@31 +X:BW@31x2"},
		{
			"HW-167.9", river + "A:S@29 A:H:29>30 A:BR1@29 A:BR1@30 X:BR9@31 X:BW@31x1 X:b@81^AB",
			"fire 31/81 turn left/fire 31b", "-X:BW@31x1 -X:BR9@31 -X:b@81^AB +X:b@81^AC",
		},
		{"HW-167.10", river + "A:S@49 A:H:49>40 X:BR9@31 X:BW@31", "light 31", "no HW-167.10: a breastwork"},
		{
			"HW-167.10", river + "A:S@49 X:BR9@32 A:fire@32/1 X:BR9@31 X:BW@31 X:b@81^AB", "spread 31/49 to 66/81 turn left",
			"-A:S@49 +A:S@66 -X:BR9@32 -A:fire@32/1 -X:BW@31 +A:fire@31/1 -X:b@81^AB +X:b@81^AC",
		},
	}.run(t)
}
