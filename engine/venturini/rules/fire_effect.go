package rules

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// suffer is what comes of a barrage, square by square.
func suffer(r *Run, b *strike.Barrage) {
	if r.turn != nil {
		r.under = b.AddUp(r.under)
	}
	slices.SortFunc(b.Taken, func(x, y strike.FireOn) int {
		return cmp.Or(cmp.Compare(x.At, y.At), x.Fig.Compare(y.Fig))
	})
	for i := range b.Taken {
		if t := &b.Taken[i]; t.Fig.Kind.Brigade() {
			underFire(r, t)
		} else {
			underGuns(r, t)
		}
	}
	slices.SortStableFunc(b.Goods, func(x, y strike.Spoil) int { return cmp.Compare(x.At, y.At) })
	for i := range b.Goods {
		spoilGoods(r, &b.Goods[i], b.Goods[:i])
	}
}

// underFire is what becomes of a brigade. [VT-FIGHT-10, VT-FIGHT-12]
func underFire(r *Run, t *strike.FireOn) {
	g := r.Find(t.Fig)
	body, _ := strike.Comes(r.Field, g, t)
	rule := engine.RuleID("VT-FIGHT-10")
	switch {
	case body != strike.Unharmed && g.Hurt:
		rule = "VT-FIGHT-12"
	case t.Muskets+t.Guns == 0 && t.Lobs > 0:
		rule = "VT-FIGHT-11"
	case body == strike.Unharmed:
		rule = "VT-FIGHT-65"
	}
	switch body {
	case strike.Unharmed:
		r.tell(t.Fig, "unharmed", t.At, t.By, rule)
	case strike.Harmed:
		wound(r, g)
		r.tell(t.Fig, "wounded", t.At, t.By, rule)
	case strike.Lost:
		r.kill(t.Fig, t.By, rule)
	}
}

// wound makes a brigade wounded. In a campaign it may still heal. [VT-ARMY-8, VT-ARMY-11]
func wound(r *Run, g *state.Unit) {
	g.Hurt = true
	if r.Game == state.Campaign {
		g.Since = r.Date
	}
}

// underGuns is what becomes of a battery, wagons or a bakery. Only artillery harms the material; only full fire kills
// the team. [VT-FIGHT-35]
func underGuns(r *Run, t *strike.FireOn) {
	g := r.Find(t.Fig)
	material, team := strike.Comes(r.Field, g, t)
	rule := engine.RuleID("VT-FIGHT-35")
	if g.Hurt && material == strike.Lost {
		rule = "VT-FIGHT-12"
	}
	if material == strike.Unharmed && team == strike.Unharmed {
		r.tell(t.Fig, "unharmed", t.At, t.By, rule)
	}
	if team == strike.Lost {
		killTeam(r, g, t.By, rule)
	}
	switch {
	case material == strike.Lost:
		r.lose(t.Fig, "destroyed", t.By, rule)
	case material == strike.Harmed:
		g.Hurt = true
		r.tell(t.Fig, "damaged", t.At, t.By, rule)
	}
	if g = r.Find(t.Fig); g != nil && material == strike.Harmed && !g.Load.None() { // [VT-WRECK-27]
		r.tellFood(t.At, "lost", t.By, "VT-WRECK-27", g.Load)
		g.Load = state.Goods{}
	}
}

// killTeam kills the horses of a battery or of wagons, if they live. [VT-ARMY-7]
func killTeam(r *Run, g *state.Unit, by state.ID, rule engine.RuleID) {
	if g.Team != state.TeamDead {
		g.Team = state.TeamDead
		r.tell(g.ID, "team-killed", g.At, by, rule)
	}
}

// breakLaager is the end of a laager under fire; its load, which was its breastwork, is gone. [VT-FIGHT-62]
func breakLaager(r *Run, at grid.Square, by state.ID, rule engine.RuleID) {
	var gone state.Goods
	for g := range r.On(at) {
		if g.Laager {
			gone.Add(g.Load)
			g.Laager, g.Load = false, state.Goods{}
		}
	}
	r.Unhit(state.Border{At: at, Side: state.NoHeading}, state.Laager)
	r.tellWork(at, state.NoHeading, "removed", "the laager", by, rule)
	if !gone.None() {
		r.tellFood(at, "lost", by, rule, gone)
	}
}

// spoilGoods is the end of goods that artillery hits where they lie; of those in a breached casemate or under the
// gallery of a breached wall only of the quarter on that side, once by all hits of the move. [VT-MAP-37, VT-WRECK-13,
// VT-WRECK-27]
func spoilGoods(r *Run, hit *strike.Spoil, before []strike.Spoil) {
	var gone state.Goods
	r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool {
		spoilt := l.At == hit.At && hit.Posts[l.Post] && !strike.Quartered(l.Post)
		if spoilt {
			gone.Add(l.Goods)
		}
		return spoilt
	})
	for i := range r.Lying {
		if l := &r.Lying[i]; l.At == hit.At && strike.Quartered(l.Post) {
			gone.Add(hit.TakeQuarter(l, l.Post, before))
		}
	}
	for i := range r.Magazines {
		if l := &r.Magazines[i]; l.At == hit.At && ground.Casemated(r.Field, l.At) {
			gone.Add(hit.TakeQuarter(l, state.Casemate, before))
		}
	}
	if !gone.None() {
		r.tellFood(hit.At, "lost", hit.By, "VT-WRECK-27", gone)
	}
}
