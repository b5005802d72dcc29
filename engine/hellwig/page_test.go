package hellwig_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"littlewars/docs"
	"littlewars/engine"
	"littlewars/engine/hellwig"
)

// pageOrders are the orders that docs/hellwig.md gives as examples, and where they are legal: on a scene, on it as it
// is after some change, or in a position.
var pageOrders = []struct{ position, orders string }{
	{"two-fronts", "257 to 262; 211 turn left; T246-247 slide right 2; T246-247 wheel 246 cw; fire 143; entrench 214"},
	{"two-fronts", "G209 T210-211 T232-233 slide right 3; BT42 slide up 1"},
	{"two-fronts C:SL@207=C:SL@185 C:BT42:207-229=C:BT42:185-207", "BT42 lay 162 main"},
	{
		"two-fronts C:SL@207=C:SL@185 C:BT42:207-229=C:BT42:185-207/1,2 C:BR41@277=C:BR41@277,C:BR42@162",
		"BT42 takeup 162 main; 185 ruin BT42 162",
	},
	{"two-fronts B:BR1@76=B:S@82", "blockade"},
	{"two-fronts B:BR1@76=B:siege/1,100,0", "unblock"},
	{"examples", "237 take 195 153 132; storm 552"},
	{"plate2 A:S@94 A:H:94>116 bldg:180,181,182,183", "light 182"},
	{"plate2 A:S@94 A:H:94>116 bldg:180,181,182,183 A:fire@182/1", "spread 181"},
	{"plate2 A:SL@202 bldg:180,181,182 X:S@94 X:H:94>116 X:fire@182/1", "demolish 181"},
	{"plate2 A:b@190^AB", "190 turn left"},
	{"plate2 A:L@237 X:T@195 X:S@153", "237 to 216; 237 take 195 153"},
	{"plate2 A:T:585-586 A:S@585 A:C1:608>607 A:S@608", "G607 T585-586 slide left 3"},
	{"plate2 A:C2:387>388 A:S@387", "G388 wheel 387 cw"},
	{"plate2 A:C2:439>440 A:L@439 X:C3:396>418 X:b@396^CD", "fire 396 418; 439 destroy G440 then to 481"},
	{"plate2 A:C2:576>577 A:S@576 A:C2:598>599 A:S@598 X:BW@555", "fire 555x2"},
	{"plate2 A:C1:31>32 A:S@31 X:BT1:34-35/2,2", "fire 34BT1x2"},
	{"plate2 water:617,618,619 A:S@621 A:C1:621>620 X:BR1@617", "fire 617b"},
	{"plate2 A:BT1:169-147/1,1 A:BR1@101 A:BR1@124 A:S@169 water:101,102,122,123,124", "BT1 takeup 101 side"},
	{
		"plate2 A:BT1:169-147/1,1 A:BR1@101 A:BR1@124 A:S@169 water:101,102,122,123,124",
		"169 ruin BT1 101 124 main 1 side 1 then to 189",
	},
	{"plate2 A:BT1:169-147/1,2 A:BR1@124 A:S@169 water:101,124", "BT1 takeup 124 side"},
	{"plate2 A:BT1:169-147 A:S@169 water:101,124", "BT1 lay 124 main"},
	{"plate2 A:T@132 X:BR1@129 water:129,151,173", "ruin 129"},
	{"plate2 A:T@618 A:BR1@618 water:617,618,619", "618 to 640 ruin; 618 to 640 light"},
	{"plate2 A:S@657", "entrench 614"},
	{"plate2 A:S@657 A:BW@614", "strengthen 614; raze 614"},
	{"plate2 A:L@340 A:T:339-340 X:S@363", "340 take 363 drop T339-340"},
	{"plate2 A:T@577 X:BW@555", "occupy 555"},
	{"plate2 X:S@1 X:K@600 A:T@300 red:2,23,24", "cut 1"},
	{"plan B:T@818 to:B school:2", "depot 818"},
	{"plan B:T@819 C:D@818 to:B school:2", "undepot 818"},
	{"plan B:T@818 C:D@818 to:B school:2", "seize 818"},
}

// ordersAt are the orders of a position of that table.
func ordersAt(t *testing.T, position string) (all []engine.Order) {
	t.Helper()
	words := strings.Fields(position)
	opening, scene, err := hellwig.Entry.Opens(words[0])
	if scene {
		position = opening.Setup.Position
		for _, change := range words[1:] {
			from, to, _ := strings.Cut(change, "=")
			if !strings.Contains(position+" ", " "+from+" ") {
				t.Fatalf("%s is not in %s", from, position)
			}
			position = strings.Replace(position, " "+from, " "+strings.ReplaceAll(to, ",C:", " C:"), 1)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	tree, err := hellwig.Entry.Tree(position)
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	for o := range tree.Orders() {
		all = append(all, o.Order)
	}
	return all
}

// Every order that the page gives as an example can be said where it is legal.
func TestPageOrders(t *testing.T) {
	t.Parallel()
	text, err := docs.Manual.ReadFile("hellwig.md")
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, at := range pageOrders {
		t.Run(at.position, func(t *testing.T) {
			all := ordersAt(t, at.position)
			for o := range strings.SplitSeq(at.orders, "; ") {
				known = append(known, o)
				if !slices.ContainsFunc(all, func(other engine.Order) bool { return strings.EqualFold(string(other), o) }) {
					t.Errorf("%s is none of its %d orders", o, len(all))
				}
			}
		})
	}
	page := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(string(text), "")
	for _, found := range regexp.MustCompile("`([^`\n]* [^`\n]*)`").FindAllStringSubmatch(page, -1) {
		said := found[1]
		if !strings.ContainsAny(said, "0123456789") || strings.ContainsAny(said, ":@") || strings.HasPrefix(said, "peace") ||
			strings.HasPrefix(said, "littlewars") {
			continue
		}
		if !slices.Contains(known, said) {
			t.Errorf("where is %q legal?", said)
		}
	}
}
