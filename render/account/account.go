// Package account tells what an order did, in any game: in words, and as what can be laid over its table.
package account

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Summary is what an order did.
type Summary struct {
	Text   string // in a line: "North's horse 8 to the bridge, 9 ½ in"
	Side   engine.Side
	Turn   int    // in which it was given, or that it began
	Shots  int    // that were fired
	Kind   string // of them
	Ways   []Trip // of those who went
	Fallen []Loss
	Taken  []Loss        // prisoners, and what is in other hands: they are on the table still
	Came   []engine.Spot // where something is now that was nowhere, as a bridge that was laid
	// Flights are the ways of the shots, over the ground.
	Flights [][]engine.Spot
	Filmed  bool     // it can be watched
	Drawn   bool     // it was left to chance
	Events  []string // all that it caused, a sentence each
	News    []string // those with which it begins
	// Harms are what was harmed and is not gone: as what one is counted, and several.
	Harms [][2]string
	Ends  string // how the match ended with it, "" if it went on: "north wins"
}

// Trip is where somebody came from, and how.
type Trip struct {
	Who    string       // his word, after it
	Was    engine.Piece // he, before it
	Points []engine.Spot
	Only   bool // it is noted, and he has not gone yet
}

// Loss is somebody who has fallen, or has been taken from the table.
type Loss struct {
	Who  string // as it is written on him
	Kind string
	Side engine.Side
	At   engine.Spot
	Why  string // a sentence, "" if nobody told
	How  string // a piece was lost that nobody took, "" if it was taken: "laid down arms"
}

// Quiet reports whether nothing came of it that can be seen.
func (a *Summary) Quiet() bool {
	gone := func(w Trip) bool { return !w.Only }
	return len(a.News)+len(a.Harms) == 0 && a.Shots == 0 && len(a.Fallen) == 0 && len(a.Taken) == 0 && !a.Drawn &&
		!slices.ContainsFunc(a.Ways, gone)
}

// About is whose figure an order has go, also where another leads it; whose order it is where nobody goes.
func (a *Summary) About(o engine.Order) engine.Side {
	if words := o.Words(); len(a.Ways) > 0 && len(words) > 0 && a.Ways[0].Was.Word == words[0] {
		return a.Ways[0].Was.Side
	}
	return a.Side
}

// Where are the spots at which it can be seen: where they came to or fell, or what was made lies; none if nowhere.
func (a *Summary) Where() []engine.Spot {
	switch {
	case len(a.Ways) > 0:
		return engine.Mapped(a.Ways, func(w Trip) engine.Spot { return w.Points[len(w.Points)-1] })
	case len(a.Fallen) > 0:
		return engine.Mapped(a.Fallen, func(l Loss) engine.Spot { return l.At })
	}
	return a.Came
}

// teller makes an account.
type teller struct {
	before, after *engine.View
	order         []string
	events        []engine.Event
	say           func(float64) string
	reels         map[string][]engine.Pose
	marks         []engine.Mark
	harmed        []string // what is told of each of the Harms
	Summary
}

// Of is what an order did, by whose it was, with what was seen before and after it and the events it caused. Lengths
// are written by say.
func Of(
	before, after *engine.View, side engine.Side, o engine.Order, events []engine.Event, say func(float64) string,
) Summary {
	t := teller{
		before: before, after: after, order: o.Words(), events: events, say: say, reels: map[string][]engine.Pose{},
		Summary: Summary{Side: side},
	}
	for _, e := range events {
		t.Events = append(t.Events, engine.Capital(Heard(before, e)))
		switch e := engine.Bare(e).(type) {
		case engine.Drawn:
			t.Drawn = true
		case engine.Ended:
			t.Ends = e.InFull(before.Looks)
		}
		if h, is := engine.Bare(e).(engine.Harmed); is {
			if one, many := h.Harm(); one != "" {
				t.Harms, t.harmed = append(t.Harms, [2]string{one, many}), append(t.harmed, Heard(before, e))
			}
		}
		if f, is := e.(engine.Filmed); is {
			film := f.Film()
			t.Filmed, t.marks = true, append(t.marks, film.Marks...)
			for _, r := range film.Reels {
				t.reels[r.Figure] = append(t.reels[r.Figure], r.Poses...)
				if before.Looks.Kind(r.Kind).Body == engine.BodyShot {
					t.Kind = r.Kind
					at := func(p engine.Pose) engine.Spot { return p.At }
					t.Flights = append(t.Flights, engine.Mapped(r.Poses, at))
				}
			}
		}
	}
	for i := range t.marks {
		if t.marks[i].Kind == engine.AtMuzzle {
			t.Shots++
		}
	}
	t.compare()
	t.chipped()
	t.seized()
	t.news()
	if t.Text = engine.Capital(t.tell()); len(t.Taken) > 0 && !strings.Contains(t.Text, "taken") {
		t.Text += "; " + t.lost(t.Taken, "taken", "")
	}
	t.Text += t.harms()
	t.lead()
	if t.Ends != "" && !strings.Contains(strings.ToLower(t.Text), strings.ToLower(t.Ends)) { // before all else
		t.Text = engine.Capital(t.Ends) + "; " + t.Text
	}
	return t.Summary
}

// harms is what follows on the rest of whom was harmed, few by what is told of each and many by number.
func (t *teller) harms() string {
	const few = 2
	told := engine.Sifted(t.harmed, func(h string) bool { return !strings.Contains(t.Text, engine.Capital(h)) })
	switch counted, _ := Counted(t.Harms); {
	case len(told) == 0:
		return ""
	case len(t.harmed) > few:
		return "; " + strings.Join(counted, ", ")
	}
	return "; " + strings.Join(told, "; ")
}

// Counted is how many were harmed by what they are counted as, and how many in all.
func Counted(all [][2]string) (counted []string, n int) {
	for n = len(all); len(all) > 0; {
		is := all[0]
		rest := engine.Sifted(all, func(h [2]string) bool { return h != is })
		counted, all = append(counted, engine.Counted(len(all)-len(rest), is[0], is[1])), rest
	}
	return counted, n
}

// news finds what it begins with, and leaves out figures that went with that.
func (t *teller) news() {
	for _, e := range t.events {
		n, is := e.(engine.News)
		if !is {
			continue
		}
		text, ends := n.News()
		text = InWords(t.before, text)
		if text != "" && !slices.Contains(t.News, text) {
			t.News = append(t.News, text)
		}
		if ends != "" {
			t.Fallen = slices.DeleteFunc(t.Fallen, func(l Loss) bool { return l.Kind == ends })
		}
	}
}

// lead puts the news before the rest, few of them; alone where nobody went or fell.
func (t *teller) lead() {
	const few = 3
	if len(t.News) == 0 {
		return
	}
	all := slices.Clone(t.News)
	if len(all) > few {
		all = append(all[:few:few], fmt.Sprint("and ", len(t.News)-few, " more"))
	}
	if len(t.Ways)+len(t.Fallen)+len(t.Taken) > 0 {
		all = append(all, t.Text)
	}
	t.Text = engine.Capital(strings.Join(all, "; "))
}

// likeness is what a figure is known by when it has not moved.
type likeness struct {
	kind  string
	side  engine.Side
	label string
	at    engine.Spot
	fell  bool
	taken bool
}

func (t *teller) like(v *engine.View, f *engine.Piece) likeness {
	return likeness{f.Kind, f.Side, f.Label, f.At, fallen(v, f), captive(v, f)}
}

func fallen(v *engine.View, f *engine.Piece) bool {
	return v.Looks.State(f.State).Mark == engine.BadgeFallen
}

func captive(v *engine.View, f *engine.Piece) bool {
	return v.Looks.State(f.State).Mark == engine.BadgeCaptive
}

// compare finds who has gone, and who is gone.
func (t *teller) compare() {
	still := map[likeness]int{}
	for i := range t.after.Figures {
		still[t.like(t.after, &t.after.Figures[i])]++
	}
	var was, is []*engine.Piece
	stays := map[likeness]int{}
	for i := range t.before.Figures {
		f := &t.before.Figures[i]
		if k := t.like(t.before, f); still[k] > 0 {
			still[k]--
			stays[k]++
		} else {
			was = append(was, f)
		}
	}
	for i := range t.after.Figures {
		f := &t.after.Figures[i]
		if k := t.like(t.after, f); stays[k] > 0 {
			stays[k]--
		} else {
			is = append(is, f)
		}
	}
	var gone []*engine.Piece
	for _, f := range was {
		k := t.found(f, is)
		if k < 0 {
			gone = append(gone, f)
			continue
		}
		now := is[k]
		is = slices.Delete(is, k, k+1)
		if captive(t.after, now) && !captive(t.before, f) {
			t.Taken = append(t.Taken, t.fall(f))
		}
		switch {
		case fallen(t.after, now) && !fallen(t.before, f):
			t.Fallen = append(t.Fallen, t.fall(f))
		case now.At != f.At && (f.Place == "" || now.Place != f.Place) && !fallen(t.after, now) && !t.pushed(f) && !t.shifts(f):
			t.Ways = append(t.Ways, Trip{Who: now.Word, Was: *f, Points: t.way(f, now)})
		}
	}
	for _, f := range gone {
		changed := func(g *engine.Piece) bool { return g.At == f.At && g.Kind == f.Kind }
		if f.Side != "" && !t.left(f) && !slices.ContainsFunc(is, changed) {
			t.Fallen = append(t.Fallen, t.fall(f))
		}
	}
	t.Came = append(t.Came, engine.Mapped(is, func(f *engine.Piece) engine.Spot { return f.At })...)
}

// found is which of some figures another has become, -1 if none: that of its word, or where words are those of places
// one that looks as it did.
func (t *teller) found(f *engine.Piece, among []*engine.Piece) int {
	alike := func(g *engine.Piece) bool { return g.Kind == f.Kind && g.Side == f.Side }
	if f.Word != f.Place {
		if i := slices.IndexFunc(among, func(g *engine.Piece) bool { return g.Word == f.Word && alike(g) }); i >= 0 {
			return i
		}
	}
	named := func(g *engine.Piece) bool { return alike(g) && g.Label == f.Label }
	if i := t.toldOf(f, among, named); i >= 0 || f.Place == "" {
		return i
	}
	if i := slices.IndexFunc(among, named); i >= 0 {
		return i
	}
	return t.toldOf(f, among, alike)
}

// toldOf is which of some figures that are like another one is where that is told to have gone, -1 if none: where
// several are like it.
func (t *teller) toldOf(f *engine.Piece, among []*engine.Piece, like func(*engine.Piece) bool) int {
	for _, e := range t.events {
		if moved, is := e.(engine.Moved); is && moved.From == f.Place && f.Place != "" {
			there := func(g *engine.Piece) bool { return g.Place == moved.To && like(g) }
			if i := slices.IndexFunc(among, there); i >= 0 {
				return i
			}
		}
	}
	return -1
}

// shifts reports whether a figure only makes room for others who march, as who gets up beside his gun.
func (t *teller) shifts(f *engine.Piece) bool {
	return t.before.Ground.Floor && len(t.reels) > 0 && len(t.reels[f.Word]) == 0
}

// pushed reports whether a figure was moved by what struck it, and did not go.
func (t *teller) pushed(f *engine.Piece) bool { return t.Shots > 0 && len(t.reels[f.Word]) > 0 }

// left reports whether a figure has left the table by an order of its own.
func (t *teller) left(f *engine.Piece) bool {
	falls := func(m engine.Mark) bool { return m.Kind == engine.AtFall && m.Figure == f.Word }
	return f.Place == "" && f.Side == t.Side && slices.Contains(t.order, f.Word) && !slices.ContainsFunc(t.marks, falls)
}

// fall tells of one who has fallen: where he lies, and why.
func (t *teller) fall(f *engine.Piece) Loss {
	down := Loss{Who: kind(f), Kind: f.Kind, Side: f.Side, At: f.At}
	if t.before.Ground.Floor {
		down.Who = t.named(f)
	}
	if poses := t.reels[f.Word]; len(poses) > 0 {
		down.At = poses[len(poses)-1].At
	}
	for i := range t.marks {
		if m := &t.marks[i]; m.Kind == engine.AtFall && m.Figure == f.Word {
			down.Why = engine.Capital(InWords(t.before, m.Text))
		}
	}
	for i, e := range t.events {
		if e, is := engine.Bare(e).(engine.Gone); is {
			if g := e.Gone(); g.Side == f.Side && t.before.Looks.InWords(g.Figure) == down.Who {
				down.How, down.Why = g.How, t.Events[i]
			}
		}
		switch e := e.(type) {
		case engine.Taken:
			if e.At == f.Place && e.Side == f.Side && e.Kind == f.Kind {
				down.How = e.How
			}
		case engine.Changed: // "bridge 38 on 273 is taken up"
			if how, is := strings.CutPrefix(e.Now, "is "); is && e.What == down.Who+" on "+f.Place {
				down.How = how
			}
		}
	}
	for _, text := range t.Events {
		named := strings.Contains(strings.Join(words(text), " ")+" ", strings.Join(words(t.named(f)), " ")+" ")
		if down.Why == "" && f.Place == "" && named {
			down.Why = text
		}
	}
	return down
}

// seized is what is told to be in other hands now.
func (t *teller) seized() {
	for _, e := range t.events {
		if e, is := engine.Bare(e).(engine.Seized); is {
			loss := Loss{Who: t.before.Looks.InWords(e.Figure), Kind: e.Kind, Side: e.Side}
			if i := t.after.CellNamed(e.At); i >= 0 {
				loss.At = t.after.Cells[i].At
			}
			t.Taken = append(t.Taken, loss)
			same := func(l Loss) bool { return l.Who == loss.Who && l.Side == loss.Side }
			t.Fallen = slices.DeleteFunc(t.Fallen, same)
		}
	}
}

// chipped is what is told to be taken that had no figure of its own, out of one that stands still: of a pyramid.
func (t *teller) chipped() {
	for _, e := range t.events {
		e, is := e.(engine.Taken)
		there := func(f engine.Piece) bool { return f.Place == e.At && f.Side == e.Side && f.Place != "" }
		itself := func(f engine.Piece) bool { return there(f) && f.Kind == e.Kind }
		i := slices.IndexFunc(t.after.Figures, there)
		if !is || i < 0 || slices.ContainsFunc(t.before.Figures, itself) {
			continue
		}
		rest := &t.after.Figures[i]
		who := fmt.Sprintf("%s %s of the %s", e.Kind, e.Label, rest.Kind)
		t.Fallen = append(t.Fallen, Loss{Who: who, Kind: e.Kind, Side: e.Side, At: rest.At})
	}
}

// words are those of a sentence, without its signs.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
	})
}

// way is how a figure came from where it was to where it is.
func (t *teller) way(was, is *engine.Piece) []engine.Spot {
	way := []engine.Spot{was.At}
	for _, p := range t.reels[was.Word] {
		if polygon.Apart(p.At, way[len(way)-1]) > 1e-6 {
			way = append(way, p.At)
		}
	}
	if polygon.Apart(is.At, way[len(way)-1]) > 1e-6 {
		way = append(way, is.At)
	}
	return way
}

// tell is all of it in a line.
func (t *teller) tell() string {
	switch {
	case t.Shots > 0:
		who := Who(t.before, t.Side, engine.Order(strings.Join(t.order, " ")))
		return who + ": " + t.lost(t.Fallen, "dead", "nobody falls") + t.down()
	case len(t.Ways) > 0 && len(t.Ways) <= fewGo && t.together() != "":
		return t.few()
	case len(t.Ways) == 1:
		return t.march(&t.Ways[0]) + t.besides()
	case len(t.Ways) > 1:
		what := t.group() + " " + cmp.Or(t.together(), "go")
		if len(t.Fallen) > 0 {
			what += "; " + t.lost(t.Fallen, t.end(), "")
		}
		return what
	case len(t.Fallen) > 0:
		what := t.side()
		if len(t.events) == 1 && !t.before.Ground.Floor { // none where what is taken is gone as the turn ends
			if e, is := t.events[0].(engine.Changed); is && e.Now != "" {
				text, _, _ := strings.Cut(t.Events[0], ", ") // and not what becomes of its markers
				if e.Says != "" {                            // that tells who did it
					return text
				}
				return what + text
			}
		}
		if len(t.order) > 1 && figure(t.before, t.order[0]) == nil { // "fire 143"
			what += strings.Join(t.order, " ") + "; "
		}
		return what + t.lost(t.Fallen, t.end(), "")
	}
	switch {
	case len(t.Taken) > 0:
		return t.side() + t.lost(t.Taken, "taken", "")
	case t.Drawn:
		return t.Events[0]
	}
	return t.quietly()
}

// down names those who lay down to make room for a gun that fired.
func (t *teller) down() string {
	var who []Loss
	for i := range t.after.Figures {
		f := &t.after.Figures[i]
		was := figure(t.before, f.Word)
		if was != nil && was.State != f.State && t.after.Looks.State(f.State).Mark == engine.BadgeLying {
			who = append(who, Loss{Who: t.named(f), Kind: f.Kind, Side: f.Side})
		}
	}
	switch len(who) {
	case 0:
		return ""
	case 1:
		return "; " + t.gone(who) + " lies down to make room"
	}
	return "; " + t.gone(who) + " lie down to make room"
}

// together is what all that went did, if it is told in one, as of a corps of a board that slides or wheels: "go up 4".
func (t *teller) together() string {
	if t.before.Ground.Floor || len(t.events) != 1 || len(t.Fallen) > 0 {
		return ""
	}
	e, _ := t.events[0].(engine.Changed)
	return e.Now
}

// few is what few did together: those of a board who are called by a code are told by what they are.
func (t *teller) few() string {
	e, _ := t.events[0].(engine.Changed)
	for _, word := range strings.Fields(e.What) {
		if figure(t.before, strings.ToLower(word)) == nil {
			return t.side() + t.Events[0]
		}
	}
	does := e.Now
	if first, rest, _ := strings.Cut(does, " "); len(t.Ways)+len(t.pivots()) > 1 { // the pawn aboard goes with it
		does = map[string]string{"goes": "go", "wheels": "wheel"}[first]
		does = cmp.Or(does, first) + " " + rest
	}
	return t.group() + " " + does
}

// turns is the one figure of a board of which alone it is told by its code that it does something, nil if it is not so.
func (t *teller) turns() *engine.Piece {
	if t.together() == "" {
		return nil
	}
	e, _ := t.events[0].(engine.Changed)
	return figure(t.before, strings.ToLower(e.What))
}

// fewGo is how many who went are named, and not numbered.
const fewGo = 3

// group names those who went, few by name and many by number. An answer lets the other side's move go on, so they are
// not always his whose order it is.
func (t *teller) group() string {
	of := func(w Trip) engine.Side { return figure(t.after, w.Who).Side }
	side := of(t.Ways[0])
	both := slices.ContainsFunc(t.Ways, func(w Trip) bool { return of(w) != side })
	switch {
	case len(t.ordered()) > 1: // and not who stands on them, of whom many are alike
		return whose(t.before, side) + t.devices()
	case len(t.Ways) > fewGo && both:
		return fmt.Sprint(len(t.Ways), " ", t.nouns())
	case len(t.Ways) > fewGo:
		var guns []string // by name: they are no men
		for _, w := range t.Ways {
			if f := figure(t.after, w.Who); f.Bore != nil {
				guns = append(guns, kind(f))
			}
		}
		if rest := len(t.Ways) - len(guns); len(guns) > 0 {
			return whose(t.before, side) + engine.Listed(append(guns, fmt.Sprint(rest, " ", t.nouns())))
		}
		return fmt.Sprint(len(t.Ways), " of ", whose(t.before, side), t.nouns())
	case both:
		return engine.Listed(engine.Mapped(t.Ways, func(w Trip) string { return t.named(figure(t.after, w.Who)) }))
	}
	who := engine.Mapped(t.Ways, func(w Trip) string { return kind(figure(t.after, w.Who)) })
	return whose(t.before, side) + engine.Listed(append(t.pivots(), who...))
}

// devices names those of a board of whom it is told in one, the first of many, one without a number by its squares.
func (t *teller) devices() string {
	names := engine.Mapped(t.ordered(), func(f *engine.Piece) string {
		if name := kind(f); name != f.Kind {
			return name
		}
		return f.Kind + " " + strings.TrimLeftFunc(f.Word, unicode.IsLetter)
	})
	if more := len(names) - 1; more > 1 {
		names = append(names[:1], fmt.Sprint(more, " others"))
	}
	return engine.Listed(names)
}

// ordered is those of a board of whom it is told in one, by their codes.
func (t *teller) ordered() (list []*engine.Piece) {
	if t.together() == "" {
		return nil
	}
	e, _ := t.events[0].(engine.Changed)
	for _, word := range strings.Fields(strings.ToLower(e.What)) {
		if f := figure(t.before, word); f != nil {
			list = append(list, f)
		}
	}
	return list
}

// pivots names those who wheel about where they stand, and so have no way.
func (t *teller) pivots() (who []string) {
	for _, f := range t.ordered() {
		if !slices.ContainsFunc(t.Ways, func(w Trip) bool { return w.Was.Word == f.Word }) {
			who = append(who, kind(f))
		}
	}
	return who
}

// end is what becomes of who is gone: men die, pieces are lost.
func (t *teller) end() string {
	if t.before.Ground.Floor {
		return "dead"
	}
	return "lost"
}

func (t *teller) nouns() string {
	if t.before.Ground.Floor {
		return "men"
	}
	return "pieces"
}

// lost names those who fell, few by name and many by number; those apart whom nobody took, and on a board each side's.
func (t *teller) lost(all []Loss, how, nobody string) string {
	var parts []string
	for len(all) > 0 {
		alike := func(l Loss) bool {
			return l.How == all[0].How && (l.Side == all[0].Side || t.before.Ground.Floor)
		}
		of, rest := parted(all, alike)
		parts, all = append(parts, t.gone(of)+" "+cmp.Or(of[0].How, how)), rest
	}
	return cmp.Or(strings.Join(parts, "; "), nobody)
}

// parted are those of whom something is so, and the others.
func parted(all []Loss, so func(Loss) bool) (these, others []Loss) {
	for _, l := range all {
		if so(l) {
			these = append(these, l)
		} else {
			others = append(others, l)
		}
	}
	return these, others
}

// gone names some of those who fell, on a board of one side, which is said unless it is his whose order it was and told
// first, and no more than one went. On a floor a name says whose man it is, and many of both sides are counted apart.
func (t *teller) gone(of []Loss) string {
	const named = 4
	says := of[0].Side != t.Side || slices.Concat(t.Fallen, t.Taken, of)[0].Side != t.Side || len(t.Ways) > 1
	says = says && !t.before.Ground.Floor
	if len(of) <= named {
		who := engine.Listed(engine.Mapped(of, func(f Loss) string { return f.Who }))
		if says {
			who = whose(t.before, of[0].Side) + who
		}
		return who
	}
	var parts []string
	for rest := of; len(rest) > 0; {
		side := rest[0].Side
		var these []Loss
		these, rest = parted(rest, func(l Loss) bool { return l.Side == side })
		parts = append(parts, strings.TrimSpace(fmt.Sprint(len(these), " of ", whose(t.before, side))))
	}
	if len(parts) < 2 && !says {
		return fmt.Sprint(len(of))
	}
	return engine.Listed(parts)
}

// march tells of one who went.
func (t *teller) march(w *Trip) string {
	f := figure(t.after, w.Who)
	from, to := w.Points[0], w.Points[len(w.Points)-1]
	if !t.before.Ground.Floor {
		who := t.named(f)
		if kind(f) != f.Kind {
			who += "," // lest two numbers run together
		}
		return fmt.Sprintf("%s %s to %s", who, placeAt(t.before, from), cmp.Or(f.Place, placeAt(t.after, to)))
	}
	far := 0.0
	for _, e := range t.events { // as the string was measured, over hills and all
		if e, is := e.(interface{ Went() float64 }); is {
			far += e.Went()
		}
	}
	if far == 0 {
		far = polygon.Length(w.Points)
	}
	if where := whereabouts(t.after, to); where != "" {
		return t.named(f) + " " + where + ", " + t.say(far)
	}
	return t.named(f) + " goes " + t.say(far)
}

// besides is what else came of an order by which one went: whom he took, and what is told that is no march.
func (t *teller) besides() (more string) {
	var takes, loses []string
	fallen, others := parted(t.Fallen, func(l Loss) bool { return l.How == "" })
	if alone := len(t.order) == 1; alone && len(fallen) > 0 { // all that was noted is carried out: others did it
		more, fallen, others = "; "+t.lost(t.Fallen, t.end(), ""), nil, nil
	}
	for _, f := range fallen {
		if f.Side == t.Side {
			loses = append(loses, f.Who)
		} else {
			takes = append(takes, f.Who)
		}
	}
	if len(takes) > 0 {
		more += ", takes " + engine.Listed(takes)
	}
	if len(loses) > 0 {
		more += "; " + engine.Listed(loses) + " " + t.end()
	}
	if len(others) > 0 {
		more += "; " + t.lost(others, "", "")
	}
	for _, e := range t.events {
		switch e := e.(type) {
		case engine.Moved, engine.Taken, engine.Filmed, engine.Changed, engine.Ended:
		case engine.Chalked:
			more += " (" + InWords(t.before, e.Proof()) + ")"
		default:
			if text := InWords(t.before, engine.Tells(e)); t.before.Ground.Floor {
				more += "; " + engine.Capital(text)
			}
		}
	}
	return more
}

// Heard is what people are told of an event, sides and figures called as looks have it.
func Heard(v *engine.View, e engine.Event) string {
	if e, is := e.(engine.Ended); is {
		return e.InFull(v.Looks) + ": " + InWords(v, e.Why)
	}
	return InWords(v, engine.Tells(e))
}

// labels are the names that men of a floor bear: N7.
var labels = regexp.MustCompile(`\b\pL+\d+\b`)

// InWords is a text in full, in which men of a floor are called by what they are: "North's foot 7", for N7.
func InWords(v *engine.View, text string) string {
	if text = v.Looks.InWords(text); !v.Ground.Floor {
		return text
	}
	text = labels.ReplaceAllStringFunc(text, func(label string) string {
		i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Label == label })
		if i < 0 {
			return label
		}
		return whose(v, v.Figures[i].Side) + kind(&v.Figures[i])
	})
	for _, side := range v.Sides { // "south S3" is not "south South's foot 3"
		text = strings.ReplaceAll(text, v.Looks.Side(side)+" "+whose(v, side), whose(v, side))
	}
	return text
}

// quietly tells of an order after which nobody stands elsewhere: who is to do it, or what is told of it.
func (t *teller) quietly() string {
	said := t.before.Looks.InWords(strings.Join(t.order, " "))
	if n, side := t.entered(); n > 1 {
		return fmt.Sprint(n, " of ", whose(t.after, side), t.nouns(), " come in")
	}
	if f := figure(t.before, t.order[0]); f != nil && len(t.events) == 1 {
		if e, is := t.events[0].(engine.Intended); is && e.Intends() != "" {
			t.plan(f)
			return t.named(f) + " " + e.Intends()
		}
	}
	if f := t.turns(); f != nil {
		return whose(t.before, f.Side) + kind(f) + " " + t.together()
	}
	if len(t.Events) > 0 && !strings.Contains(strings.ToLower(t.Events[0]), strings.ToLower(said)) {
		text, _, _ := strings.Cut(t.Events[0], ": say ") // which was for whom it concerned then
		return text
	}
	if len(t.order) > 1 {
		if f := figure(t.before, t.order[0]); f != nil {
			t.plan(f)
			return t.named(f) + ": " + t.before.Looks.InWords(strings.Join(t.goalFirst(t.order[1:]), " "))
		}
	}
	if rest := t.order; len(rest) > 3 {
		if f := figure(t.before, rest[1]); f != nil && f.Side == t.Side { // "end wag1 drop 2b"
			return fmt.Sprintf("%s: %s (%s)", t.named(f), t.before.Looks.InWords(strings.Join(rest[2:], " ")), rest[0])
		}
	}
	return t.side() + said
}

// goalFirst is what a figure is ordered with the last of many places before those by which it goes there: a list cuts
// long lines.
func (t *teller) goalFirst(words []string) []string {
	const many = 2
	n := 0
	for n < len(words)-1 && t.before.CellNamed(words[n+1]) >= 0 {
		n++
	}
	if n <= many {
		return words
	}
	return slices.Concat(words[:1], []string{"to"}, words[n:], []string{"by"}, words[1:n])
}

// entered is how many have come to the table, and whose the first is.
func (t *teller) entered() (n int, side engine.Side) {
	for _, e := range t.events {
		if in, is := e.(engine.Entered); is {
			n, side = n+1, cmp.Or(side, in.Side)
		}
	}
	return n, side
}

// side is whose an order is, as what comes after a colon is his.
func (t *teller) side() string {
	if t.Side == "" {
		return ""
	}
	return engine.Capital(t.before.Looks.Side(t.Side)) + ": "
}

// plan is the way that is noted, from a figure over the places that are said.
func (t *teller) plan(f *engine.Piece) {
	way := Trip{Who: f.Word, Was: *f, Points: []engine.Spot{f.At}, Only: true}
	for _, w := range t.order[1:] {
		if i := t.before.CellNamed(w); i >= 0 {
			way.Points = append(way.Points, t.before.Cells[i].At)
		}
	}
	if len(way.Points) > 1 {
		t.Ways = append(t.Ways, way)
	}
}

// Who is who an order is about, or else whose it is.
func Who(v *engine.View, side engine.Side, o engine.Order) string {
	if words := o.Words(); len(words) > 0 {
		if f := figure(v, words[0]); f != nil {
			return engine.Capital(whose(v, f.Side) + kind(f))
		}
	}
	return engine.Capital(v.Looks.Side(side))
}

// whose is what is a side's: North's, the upper country's.
func whose(v *engine.View, side engine.Side) string {
	if side == "" {
		return ""
	}
	name := v.Looks.Side(side)
	if !strings.HasPrefix(name, "the ") {
		name = engine.Capital(name)
	}
	return name + "'s "
}

// named is a figure with whose it is: "North's horse 8".
func (t *teller) named(f *engine.Piece) string { return whose(t.before, f.Side) + kind(f) }

// kind is what a figure is, with its number if it has one, or its name where what is written on it is the same on
// all of a kind.
func kind(f *engine.Piece) string {
	number := func(s string) string { return s[len(strings.TrimRightFunc(s, unicode.IsDigit)):] }
	n := number(f.Label)
	if n != "" && n != f.Label && n != number(f.Word) {
		n = strings.ToUpper(f.Word)
	}
	return strings.TrimSpace(f.Kind + " " + n)
}

func figure(v *engine.View, word string) *engine.Piece {
	if i := v.FigureWorded(word); i >= 0 {
		return &v.Figures[i]
	}
	return nil
}

func placeAt(v *engine.View, at engine.Spot) string {
	for i := range v.Cells {
		if c := &v.Cells[i]; polygon.Inside(c.Corners, at) {
			return c.Place
		}
	}
	return ""
}

// whereabouts is what stands nearest to a spot, if anything does: "to Mill Bridge", "by the toll house".
func whereabouts(v *engine.View, at engine.Spot) string {
	const by = 3.0 // in
	best, where := by, ""
	for i := range v.Solids {
		s := &v.Solids[i]
		if s.Name == "" || s.Word != "" || len(s.Outline) < 3 {
			continue
		}
		name := s.Name
		if !strings.HasPrefix(name, "the ") && !strings.ContainsFunc(name, unicode.IsUpper) {
			name = "the " + s.Kind
		}
		if polygon.Inside(s.Outline, at) {
			return "to " + name
		}
		for k, a := range s.Outline {
			if off := aside(a, s.Outline[(k+1)%len(s.Outline)], at); off < best {
				best, where = off, "by "+name
			}
		}
	}
	return where
}

// aside is how far a spot is from a straight line between two others.
func aside(a, b, at engine.Spot) float64 {
	long := polygon.Apart(a, b)
	if long == 0 {
		return polygon.Apart(a, at)
	}
	part := ((at.X-a.X)*(b.X-a.X) + (at.Y-a.Y)*(b.Y-a.Y)) / (long * long)
	return polygon.Apart(polygon.Between(a, b, min(max(part, 0), 1)), at)
}

// Place is a place of a board in words: a square, or a space where men are called squares.
func Place(v *engine.View, name string) string {
	const square = "Square"
	men := func(kind engine.Look) bool { return strings.EqualFold(kind.Word, square) }
	if v.Looks != nil && slices.ContainsFunc(v.Looks.Kinds, men) {
		return "Space " + name
	}
	return square + " " + name
}
