package venturini

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// noted is that an order was noted. [VT-NOTE-7]
type noted struct {
	words    string
	from, to string // of a march
	vain     string // why nothing comes of it
}

func (noted) Rule() engine.RuleID { return "VT-NOTE-7" }
func (e noted) String() string    { return "noted: " + e.words }
func (e noted) Tells() string     { return e.String() + e.vain }

// Intends is a march as it is told when it is made.
func (e noted) Intends() string {
	if e.to == "" {
		return ""
	}
	return "marches from " + e.from + " to " + e.to
}

// happened is something that happened while a move was carried out. [VT-NOTE-9]
type happened struct {
	rules.Incident
	text, place string
}

func (e happened) Rule() engine.RuleID { return e.Incident.Rule }
func (e happened) String() string      { return e.text }

// Where is the square on which it happened, also of what happened to a side of it.
func (e happened) Where() string {
	square, _, _ := strings.Cut(e.place, ":")
	return square
}

// worked is something made or done away with, of which people are told in a sentence; journals keep the text.
type worked struct {
	happened
	says string
}

// Tells is that sentence.
func (e worked) Tells() string { return e.says }

// workWords are what is done to works: by whom, and else. What some rules do has words of its own.
var workWords = map[string][2]string{
	"built": {"builds"}, "made": {"makes"}, "laid": {"lays"}, "lifted": {"takes up"},
	"removed": {"destroys", "destroyed"}, "VT-MINE-11": {"takes up"}, "VT-WRECK-1": {"takes down"},
	"VT-SIEGE-72": {"lays"}, "VT-SIEGE-73": {"lays"},
}

// work is "north infantry 3 builds palisades on the north side of 24,13", "" if it is not told what was built.
func work(now *state.Situation, e *rules.Incident) string {
	words, is := workWords[string(e.Rule)]
	if !is {
		words, is = workWords[e.Word]
	}
	on := "on " + now.Map.Board.Name(e.At)
	switch side := sideNames[e.Side]; {
	case side != "":
		on = "on the " + side + " side of " + now.Map.Board.Name(e.At)
	case e.Rule == "VT-MINE-3": // a gallery
		on = "to " + now.Map.Board.Name(e.At)
	}
	switch {
	case !is || e.What == "":
		return ""
	case e.By != (state.ID{}):
		return fmt.Sprintf("%s %s %s %s", now.CalledFigure(e.By), words[0], e.What, on)
	case strings.HasSuffix(e.What, "s"):
		return fmt.Sprintf("%s %s are %s", e.What, on, words[1])
	}
	return fmt.Sprintf("%s %s is %s", e.What, on, words[1])
}

// starved is that a figure has surrendered for hunger. [VT-SUPPLY-3]
type starved struct {
	happened
	side engine.Side
}

func (e starved) Gone() engine.Taken {
	return engine.Taken{Side: e.side, Figure: e.Fig.Name(), At: e.Where(), How: e.Word}
}

// spared is why fire did nobody harm, by the rule that it was by.
var spared = map[engine.RuleID]string{
	"VT-FIGHT-65": "the works before it take it up",
	"VT-FIGHT-35": "muskets harm no guns and wagons, and half a salvo no team",
}

// becomes is what becomes of places, as an account begins with it.
var becomes = map[string]string{
	"breached": "is breached", "blown": "is blown up by a mine", "alight": "is on fire", "burned": "has burned down",
	"quenched": "burns no more",
}

// over is what is gone with that.
var over = map[string]string{"blown": mineWord, "burned": blazeWord, "quenched": blazeWord}

// sideNames are the sides of squares in words.
var sideNames = map[grid.Dir]string{grid.N: "north", grid.E: "east", grid.S: "south", grid.W: "west"}

// News is what has become of a place.
func (e happened) News() (text, ends string) {
	is, known := becomes[e.Word]
	if !known || e.Fig != (state.ID{}) {
		return "", ""
	}
	if side := sideNames[e.Side]; side != "" {
		is += " in the " + side
	}
	return e.Where() + " " + is, over[e.Word]
}

// Harm is that somebody was wounded, or a gun or a wagon damaged, or that works were destroyed and not taken down.
func (e happened) Harm() (one, many string) {
	_, apart := workWords[string(e.Incident.Rule)]
	switch {
	case e.Word == hurtState || e.Word == damagedState:
		return e.Word, e.Word
	case e.Word == "removed" && !apart:
		return "work destroyed", "works destroyed"
	}
	return "", ""
}

// phases are the parts of a move, as an account of it is headed. [section 2.1]
var phases = [...]string{
	order.Start: "start", order.Fire: "fire", order.Charge: "charges", order.March: "marches", order.Work: "works",
	order.End: "end", order.SetUp: "",
}

// Parts are the phases in which the last order's events happened.
func (m *Game) Parts() []string { return m.past.parts }

// tell is what has happened, with who marched where. Those who are fed are told together.
func (m *Game) tell(now *state.Situation, new []rules.Incident) (events []engine.Event) {
	for len(new) > 0 {
		m.past.parts = append(m.past.parts, phases[new[0].Part])
		if fed := running(new, "fed"); fed > 0 {
			events, new = append(events, meals(now, new[:fed])), new[fed:]
			continue
		}
		events, new = append(events, told(now, &new[0])), new[1:]
	}
	return events
}

// running is how many incidents with a word come first.
func running(all []rules.Incident, word string) int {
	n := slices.IndexFunc(all, func(e rules.Incident) bool { return e.Word != word })
	if n < 0 {
		return len(all)
	}
	return n
}

// struck is what happened as VT-NOTE-9 has it, but that a team is not killed by its own.
func struck(now *state.Situation, e *rules.Incident) string {
	return strings.Replace(e.Told(now), " team-killed", "'s team killed", 1)
}

// told is one thing that happened. What VT-NOTE-9 has no words for is told in a sentence.
func told(now *state.Situation, e *rules.Incident) engine.Event {
	at := now.Map.Board.Name(e.At)
	switch e.Word {
	case rules.Marched:
		return engine.Moved{
			By: engine.By(e.Rule), Side: sideWord(now.Names[e.Fig.Side]), Called: now.Called(e.Fig.Side),
			Figure: e.Fig.Name(), From: now.Map.Board.Name(e.From), To: at, How: "marches",
		}
	case rules.Loaded, rules.Dropped, rules.Handed, rules.Founded:
		return engine.Changed{By: engine.By(e.Rule), What: now.CalledFigure(e.Fig), Now: carrying(e, at)}
	case "spoiled":
		spoiled := fmt.Sprintf("%s spoiled on %s, where no brigade guards it (%s)", e.Goods, e.Place(now), e.Rule)
		return happened{*e, spoiled, e.Place(now)}
	case "lost":
		if !e.Goods.None() {
			lost := *e
			lost.Word = e.Goods.String() + " lost on " + at
			return happened{lost, strings.TrimPrefix(lost.Told(now), e.Place(now)+" "), e.Place(now)}
		}
	case "delivered":
		if e.By != (state.ID{}) {
			issued := fmt.Sprintf("%s issues %s to %s (%s)", e.Place(now), e.Goods, now.CalledFigure(e.By), e.Rule)
			return happened{*e, issued, e.Place(now)}
		}
		return yielded(now, e)
	case "harvested":
		return yielded(now, e)
	case surrendered:
		return starved{happened{*e, e.Told(now), e.Place(now)}, sideWord(now.Names[e.Fig.Side])}
	case "mown":
		return happened{*e, fmt.Sprintf("%s, where %s lies", e.Told(now), e.Goods), e.Place(now)}
	}
	text := struck(now, e)
	if e.Rule == "VT-MINE-3" {
		text = "gallery to " + text
	}
	says := work(now, e)
	if e.Word == "lost" && e.Fig == (state.ID{}) { // no food, of which it would be told how much
		says = "goods on " + at + " are lost"
		if e.By != (state.ID{}) {
			says += " by " + now.CalledFigure(e.By)
		}
	}
	if e.Rule == "VT-SUPPLY-3" && e.Word == "killed" {
		says = now.CalledFigure(e.Fig) + ", which had surrendered for want of food, is not taken in and dies"
	}
	if why := spared[e.Rule]; why != "" && e.Word == "unharmed" && e.Part == order.Fire {
		says = fmt.Sprintf("%s is unharmed by the fire of %s: %s", now.CalledFigure(e.Fig), now.CalledFigure(e.By), why)
	}
	if says != "" {
		return worked{happened{*e, text, e.Place(now)}, says}
	}
	return happened{*e, text, e.Place(now)}
}

// yielded is what was harvested or delivered on a square.
func yielded(now *state.Situation, e *rules.Incident) engine.Event {
	b := yield{happened: happened{*e, e.Told(now), e.Place(now)}}
	if p := now.Map.Place(e.At); p != nil && season.Owner(now, p) != state.NoSide {
		b.of = " of " + looksOf[now.Game].Side(sideWord(now.Names[season.Owner(now, p)]))
	}
	return b
}

// missed is fire that hit nobody, of which the game itself tells nothing.
type missed struct{ happened }

func (missed) Unkept() {}

// News is what is thrown at a place to burn it, which takes another salvo, and what fallen tells.
func (e missed) News() (text, ends string) {
	if e.Word == "burn" || e.Word == headWord {
		text = e.text
	}
	return text, ""
}

// vain is the fire of a move that hit nobody, and set nothing alight yet.
func (m *Game) vain(run *rules.Run) (events []engine.Event) {
	for _, o := range m.at.Noted() {
		told := func(e rules.Incident) bool {
			return e.Part == order.Fire && (e.By == o.Fig || o.Verb == "burn" && e.At == o.At)
		}
		says, fires := fireWords[o.Verb]
		if !fires || slices.ContainsFunc(run.Events, told) {
			continue
		}
		whither := strings.ToLower(strings.Join(o.Words(&m.at.Start, o.Fig.Side)[2:], " "))
		text, rule := fmt.Sprintf("%s %s %s: ", m.at.Start.CalledFigure(o.Fig), says, whither), engine.RuleID("")
		if o.Verb == "burn" {
			text += "it does not burn yet"
		} else {
			why, by := strike.Vain(m.field(), o.Firing())
			text, rule = text+strings.TrimSuffix("no effect, "+why, ", "), by
		}
		incident := rules.Incident{Fig: o.Fig, Word: o.Verb, Rule: cmp.Or(rule, order.Named(o.Verb).Rule)}
		events = append(events, missed{happened{incident, text, m.at.Start.Map.Board.Name(m.at.Start.Find(o.Fig).At)}})
	}
	return events
}

// atWork is how far the works of a move have come that take more than one, of which the game itself tells nothing.
// [VT-BATTLE-10]
func atWork(run *rules.Run, mover state.Side) (events []engine.Event) {
	for i := range run.Figures {
		g := &run.Figures[i]
		if work, is := rules.Underway(run.Situation, g); is && g.Side == mover {
			text := fmt.Sprintf("%s is at its work, %s: %s done", run.CalledFigure(g.ID),
				brief(run.Situation, &work), rules.Progress(run.Field, &work))
			incident := rules.Incident{Fig: g.ID, Word: work.Verb, Rule: "VT-BATTLE-10"}
			events = append(events, missed{happened{incident, text, run.Map.Board.Name(g.At)}})
		}
	}
	return events
}

// fallen tells of squares of headquarters, or of a capital, that the enemy has come to hold by a move or holds no more,
// while there are others; and that who moves second has lost all, and has his move of the day yet.
// [VT-BATTLE-14, VT-CAMP-20]
func fallen(before, after *ground.Field) (events []engine.Event) {
	if after.Game == state.Siege {
		return nil
	}
	tell := func(rule engine.RuleID, at []grid.Square, text string) {
		if after.Game == state.Campaign {
			rule = "VT-CAMP-20"
		}
		incident := rules.Incident{Word: headWord, Rule: rule}
		events = append(events, missed{happened{incident, text, after.Map.Board.Name(at[0])}})
	}
	for s := range state.NoSide {
		who, head := looksOf[after.Game].Side(sideWord(after.Names[s])), headWords[after.Game]
		enemy := looksOf[after.Game].Side(sideWord(after.Names[s.Other()]))
		was, is := kept(before, s, state.ID{}), kept(after, s, state.ID{})
		took := slices.DeleteFunc(slices.Clone(was), func(at grid.Square) bool {
			return slices.Contains(is, at) || after.Marked(at, state.Burned) != nil
		})
		back := slices.DeleteFunc(slices.Clone(is), func(at grid.Square) bool { return slices.Contains(was, at) })
		switch {
		case lastOf(after, s):
			tell("VT-BATTLE-14", heads(after, s),
				fmt.Sprintf("the %s of %s fell; %[2]s has its last move", head, who))
		case len(took) > 0 && len(is) > 0 && !anyHead(after):
			tell("VT-BATTLE-11", took, fmt.Sprintf("%s has taken %s of %s's %s, only %s is still held",
				enemy, names(after, took), who, head, names(after, is)))
		case len(back) > 0:
			tell("VT-BATTLE-11", back,
				fmt.Sprintf("%s holds %s of %s's %s no more", enemy, names(after, back), who, head))
		}
	}
	return events
}

const headWord = "head"

// lastOf reports whether a side is to have its last move: it moves second, and its headquarters or capital have fallen.
func lastOf(f *ground.Field, s state.Side) bool {
	left, all := len(kept(f, s, state.ID{})), len(heads(f, s))
	return f.Game != state.Siege && s == 1 && f.Mover == s && all > 0 && (left == 0 || anyHead(f) && left < all)
}

// fireWords are orders to fire at whoever is met, as they are told.
var fireWords = map[string]string{
	"fire": "fires", "throw": "throws shells at", "ricochet": "fires in bounds at", "burn": "throws shells at",
}

// seized is what has fallen into the hands of whoever moved: guns and wagons on squares that he holds now, and stores
// where the enemy was. [VT-ARMY-18]
func seized(before, after *ground.Field) (events []engine.Event) {
	mover, b := before.Mover, after.Map.Board
	tell := func(side state.Side, figure, kind string, at grid.Square) {
		events = append(events, engine.Seized{
			By: "VT-ARMY-18", Side: sideWord(after.Names[side]), Called: after.Called(side), Figure: figure, Kind: kind,
			At: b.Name(at),
		})
	}
	for i := range after.Figures {
		g := &after.Figures[i]
		was := before.Find(g.ID)
		if g.Side != mover && march.Overrun(after, g) && (was == nil || !march.Overrun(before, was)) {
			tell(g.Side, g.Name(), state.Kinds[g.Kind].Name, g.At)
		}
	}
	for i, lots := range [2][]state.Lot{after.Lying, after.Magazines} {
		for _, l := range lots {
			if before.Holder(l.At) == mover.Other() && after.Holder(l.At) == mover {
				kind := [2]string{storeWord, magazineWord}[i]
				tell(mover.Other(), strings.TrimSpace(kind+" "+l.Goods.String()), kind, l.At)
			}
		}
	}
	return events
}

// carrying is what a figure does with goods, or wagons with a battery.
func carrying(e *rules.Incident, at string) string {
	what := e.Goods.String()
	if e.To != (state.ID{}) && e.Word != rules.Handed {
		what = e.To.Name()
	}
	switch e.Word {
	case rules.Loaded:
		return fmt.Sprintf("takes up %s on %s", what, at)
	case rules.Handed:
		return fmt.Sprintf("hands %s to %s", what, e.To.Name())
	case rules.Founded:
		return fmt.Sprintf("founds a magazine of %s on %s", what, at)
	}
	return fmt.Sprintf("sets %s down on %s", what, at)
}

// gone are words for who leaves the map for good.
var gone = []string{"killed", "destroyed", surrendered}

const surrendered = "surrendered"

// scores are what each side has taken of the other, and holds of it at the end.
func (m *Game) scores() (scores []engine.Score) {
	f, looks := m.now(), looksOf[m.at.Start.Game]
	for by := range state.NoSide {
		var lost, held [state.NumKinds]int
		for _, id := range m.past.gone {
			if id.Side != by && f.Find(id) == nil {
				lost[id.Kind]++
			}
		}
		for i := range f.Figures {
			if g := &f.Figures[i]; g.Side != by && (g.At == grid.None || !g.Free() || march.Overrun(f, g)) {
				held[g.Kind]++
			}
		}
		for _, id := range m.past.taken {
			if g := f.Find(id); id.Side == by && g != nil && g.At != grid.None && !march.Overrun(f, g) {
				held[id.Kind]++
			}
		}
		s := engine.Score{Side: m.side(by), By: "took"}
		add := func(n int, many, how string) { // with whose it was: the line stands under who took it
			if n > 0 {
				why := "of " + looks.Side(m.side(by.Other())) + "'s " + many + how
				s.Points += float64(n)
				s.Parts = append(s.Parts, engine.ScorePart{Points: float64(n), Why: why})
			}
		}
		for k := range state.NumKinds {
			many := looks.Kind(state.Kinds[k].Name).Many()
			add(lost[k], many, " destroyed")
			add(held[k], many, " taken")
		}
		places := 0
		for i := range f.Map.Places {
			p := &f.Map.Places[i]
			if season.Owner(f.Situation, p) == by.Other() && season.Lost(f, p) {
				places++
			}
		}
		add(places, "places", " taken or burned")
		scores = append(scores, s)
	}
	return scores
}

// question is what is asked, in a sentence.
func (m *Game) question() string {
	a := m.run.Open
	named := func(id state.ID) string {
		return m.at.Start.CalledFigure(id) + " on " + m.at.Start.Map.Board.Name(m.run.Find(id).At)
	}
	square, from := m.at.Start.Map.Board.Name(a.At), ""
	if w, is := asked[a.Kind]; is && a.Who != (state.ID{}) {
		return fmt.Sprintf("%s %s %s: "+w[1], m.at.Start.CalledFigure(a.Who), w[0], named(a.Fig), "it")
	}
	switch a.Kind {
	case "choose":
		if a.Who != (state.ID{}) {
			from = " when " + named(a.Who) + " fires"
		}
		could := engine.Mapped(a.Could, func(o order.Task) string { return named(o.Fig) })
		return "who suffers" + from + ": " + strings.Join(could, ", or ") + "?"
	case "spring":
		return fmt.Sprintf("is %s on %s fired?", a.Thing, square)
	case "accept":
		_, goods, _ := strings.Cut(a.Thing, "/")
		return fmt.Sprintf("is the levy of %s on %s granted?", goods, square)
	}
	return recorded(m)
}

// recorded is what is asked as journals have always had it, "" if that is the question.
func recorded(m *Game) string {
	switch a := m.run.Open; a.Kind {
	case "choose":
		return fmt.Sprintf("which of those on %s suffers?", m.at.Start.Map.Board.Name(a.At))
	case "accept":
		return "is the levy of " + a.Thing + " granted?"
	case "retreat", "place":
		return fmt.Sprintf(asked[a.Kind][1], m.at.Start.CalledFigure(a.Fig))
	}
	return ""
}

// asked are questions about who was struck: what was done to it, which is told when it is answered, and what is asked.
var asked = map[string][2]string{
	"retreat": {"strikes", "where does %s go back to?"},
	"place":   {"takes", "where is %s put?"},
}

// inFull is what people call a side: "the upper country".
func inFull(m *Game, s state.Side) string { return looksOf[m.at.Start.Game].Side(m.side(s)) }

// manner is what a side does or is asked: as journals keep it, and as people are told of it.
func manner(m *Game, by engine.RuleID, s state.Side, kept, told, at string) engine.Event {
	text := engine.Changed{By: engine.By(by), What: m.at.Start.Called(s), Now: kept}.String()
	return worked{happened{rules.Incident{Rule: by}, text, at}, inFull(m, s) + " " + told}
}

// end ends the match as the rules say.
func (m *Game) end(e rules.Ending) {
	why := " " + e.Why
	for s := range state.NoSide { // "of the lower country", and not "of lower"
		called, whose := " "+m.at.Start.Called(s)+" ", " "+inFull(m, s)+" "
		why = strings.Replace(why, " of"+called, " of"+whose, 1)
		if rest, begins := strings.CutPrefix(why, called); begins {
			why = whose + rest
		}
	}
	why = strings.TrimSpace(why)
	m.over = engine.Result{Over: true, Rule: e.Rule, Why: why}
	if e.Winner != state.NoSide {
		m.over.Winner = m.side(e.Winner)
	}
}

// history is what a match remembers of what has happened, for whoever looks at it.
type history struct {
	last  []string   // squares of the last move: whence, whither, and where something happened
	gone  []state.ID // figures that have left the map for good
	taken []state.ID // guns and wagons that are their taker's now, as he calls them

	parts []string // of the last order, see engine.Parted
}

// begin forgets the last move, and remembers what happened in this one.
func (h *history) begin(events []engine.Event) {
	h.last = nil
	mark := func(at string) {
		if at != "" && !slices.Contains(h.last, at) {
			h.last = append(h.last, at)
		}
	}
	for _, e := range events {
		switch e := engine.Bare(e).(type) {
		case engine.Moved:
			mark(e.From)
			mark(e.To)
		case happened:
			mark(e.Where())
		case worked:
			mark(e.Where())
		case yield:
			mark(e.Where())
		}
	}
}

// own remembers who has changed hands as a move began; what is taken back is no longer taken. [VT-ARMY-18]
func (h *history) own(before, after *ground.Field) {
	left := func(id state.ID) bool {
		return before.Find(id) != nil && after.Find(id) == nil && !slices.Contains(h.gone, id)
	}
	for i := range after.Figures {
		id := after.Figures[i].ID
		from := func(was state.ID) bool { return was.Side != id.Side && was.Kind == id.Kind && left(was) }
		whose := func(g state.Unit) bool { return from(g.ID) }
		if !id.Kind.Drawn() || before.Find(id) != nil || !slices.ContainsFunc(before.Figures, whose) {
			continue
		}
		if back := slices.IndexFunc(h.taken, from); back >= 0 {
			h.taken = slices.Delete(slices.Clone(h.taken), back, back+1)
		} else {
			h.taken = append(h.taken, id)
		}
	}
}

func (h *history) apart() history {
	return history{last: slices.Clip(h.last), gone: slices.Clip(h.gone), taken: slices.Clip(h.taken)}
}

func (h *history) text() string { return fmt.Sprint(h.last, len(h.gone), h.taken) }
