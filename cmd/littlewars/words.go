package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/render/polygon"
	"littlewars/render/terminal"
	"littlewars/tabletop/inch"
)

// command is a word that is said to the program and not to the match.
type command struct {
	name  string
	takes string // what may follow, for people
	gist  string
	do    func(p *party, rest []string) error
	could func(p *party, rest []string) []desk.Word // what may follow, for tab
}

// commands are all of them, in the order they are listed, with those that are the game's own.
func (p *party) commands() []command {
	all := []command{
		{"moves", "[FIGURE]", "what can be ordered, or how the order may go on", sayMoves, (*party).orderWords},
		{"show", "[FIGURE]", "the board, with where it may go", sayShow, (*party).orderWords},
		{"takes", "", "the orders that take something now", sayTakes, nil},
		{"layers", "[NAME [OF]]", "what matters now, in words: who serves a gun, who may still move; also of one figure or place", (*party).sayLayers, (*party).layerWords},
		{"hint", "", "what a computer would do here; it thinks a second", sayHint, nil},
		{"undo", "", "take back the last order, and the computer's answer", sayUndo, nil},
		{"redo", "", "play again what was taken back", sayRedo, nil},
		{"save", "FILE", "write a clean journal; save! writes over another file", saving((*engine.Journal).Save), nil},
		{"save!", "FILE", "", saving((*engine.Journal).SaveOver), nil},
		{"rules", "[ID]", "a rule by its id, or the list of all", sayRules, (*party).ruleWords},
		{"board", "[PLACE]", "draw the board, or the part of it about a place", sayBoard, nil},
		{"flip", "", "see the board from the other side", sayFlip, nil},
		{"history", "", "what has been played", sayHistory, nil},
		{"lines", "", "the computer's last move, order by order", sayLines, nil},
		{"position", "", "the board as a line of text", sayPosition, nil},
		{"clock", "", "how much time is left", (*party).sayClock, nil},
		{"think", "", "let the computer think again", sayThink, nil},
		{"help", "", "these words", sayHelp, nil},
		{"quit", "", "leave the match", (*party).leave, nil},
	}
	const own = "clock" // before which a game's own are listed
	at := slices.IndexFunc(all, func(c command) bool { return c.name == own })
	for _, s := range p.game.Shortcuts {
		all = slices.Insert(all, at, shortcut(s))
		at++
	}
	return all
}

// shortcut is the command that gives a game's own orders for a word.
func shortcut(s engine.Shortcut) command {
	return command{
		name: s.Name, takes: s.Takes, gist: s.Gist,
		do: func(p *party, rest []string) error {
			for {
				order, left, err := s.Next(p.s.Match(), rest)
				if err == nil {
					err = p.play(order, "")
				}
				if err != nil || len(left) == 0 {
					return err
				}
				rest = left
			}
		},
		could: func(p *party, said []string) []desk.Word { return desk.Worded(s.Complete(p.s.Match(), said)) },
	}
}

// hear does what a line says: a command, or an order to the match.
func (p *party) hear(line string) error {
	line, _, _ = strings.Cut(line, "#")
	fields := strings.Fields(line)
	if is, err := p.learns(fields); is {
		return err
	}
	if len(fields) == 0 {
		return nil
	}
	first := strings.ToLower(fields[0])
	verbs, commands := p.verbs(), p.commands()
	named := func(name string) int {
		return slices.IndexFunc(commands, func(c command) bool { return c.name == name })
	}
	if i := named(first); i >= 0 {
		return commands[i].obey(p, fields[1:])
	}
	var could []string
	for _, c := range commands {
		if strings.HasPrefix(c.name, first) && c.gist != "" {
			could = append(could, c.name)
		}
	}
	if !slices.Contains(verbs, first) {
		could = append(could, kept(verbs, func(v string) bool { return strings.HasPrefix(v, first) })...)
	}
	order, err := p.game.about.ReadOrder(line)
	if err != nil {
		return err
	}
	if p.stands() { // what is said now would be the other side's
		if p.course.Ready() {
			return fmt.Errorf("%q is done: an empty line goes on", p.course.Step().Title)
		}
		return errors.New(`that was not the one: "again" takes it back`)
	}
	words := order.Words()
	switch {
	case len(could) == 0 || len(words) > 0 && sentence.Of(p.s.Match()).Begins(words[0]):
		return p.order(order)
	case len(could) > 1:
		return fmt.Errorf("%q could be %s; say more of it", first, strings.Join(could, " or "))
	case slices.Contains(verbs, could[0]):
		words[0] = could[0]
		return p.order(engine.Order(strings.Join(words, " ")))
	}
	_, err = sentence.Of(p.s.Match()).Read(order)
	if why, is := errors.AsType[*engine.Illegal](err); is { // a word of the game's, out of its place
		return why
	}
	return commands[named(could[0])].obey(p, fields[1:])
}

// obey does a command, unless more is said than it takes.
func (c *command) obey(p *party, rest []string) error {
	if c.takes == "" && len(rest) > 0 {
		return fmt.Errorf("%s stands alone; leave out %q", c.name, strings.Join(rest, " "))
	}
	return c.do(p, rest)
}

// kept is those of a list that are as asked.
func kept[T any](all []T, is func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !is(one) })
}

// verbs are the words that an order may begin with which are no figures or places.
func (p *party) verbs() (verbs []string) {
	for _, c := range p.s.Match().Complete("") {
		if c.Part == engine.Verb || c.Part == engine.Name {
			verbs = append(verbs, c.Word)
		}
	}
	return verbs
}

// order gives an order to the match, with the words in full that are cut short.
func (p *party) order(said engine.Order) error {
	m := p.s.Match()
	v := m.View(p.eye())
	said, stay := sentence.Spread(m, &v, said)
	order, err := sentence.Of(m).Read(said)
	if err == nil {
		err = p.s.May(order, p.people())
	}
	if err == nil {
		p.remark(stay)
		return p.play(order, "")
	}
	unclear, ok := errors.AsType[*sentence.Unclear](err)
	if ok && p.live && unclear.Word == "" && len(said.Words()) == 1 {
		if e := sayShow(p, order.Words()); e == nil {
			return nil // a figure alone: show where it may go
		}
	}
	if ok && unclear.Word == "" && p.live {
		p.tellHint(order)
	}
	switch {
	case ok && unclear.Word == "" && len(unclear.After) == 0:
		return p.noWay(order)
	case ok && p.live && unclear.At == 0:
		return fmt.Errorf("%w; or say help", explained(unclear))
	case ok:
		return explained(unclear)
	}
	return err
}

// explained is why an order is not understood, with what could be said as the terminal shows it.
func explained(e *sentence.Unclear) error {
	could := desk.Worded(e.After)
	if e.Word == "" {
		return fmt.Errorf("%w; say %s", &engine.Unclear{At: e.At}, byGist(could))
	}
	if len(e.Like) > 0 || e.Who != "" {
		return e
	}
	shown := engine.Mapped(could, func(c desk.Word) string { return cmp.Or(c.Text, c.Gist) })
	return &unknown{&engine.Unclear{At: e.At, Word: e.Word, Could: shown}}
}

// fewWords is how many are listed in a sentence.
const fewWords = 8

// unknown is a word that means nothing where it stands, told without a long list of what would.
type unknown struct{ *engine.Unclear }

func (e *unknown) Error() string {
	if len(e.Could) <= fewWords {
		return e.Unclear.Error()
	}
	return fmt.Sprintf("word %d, %.24q, means nothing here; \"moves\" lists what can be ordered", e.At+1, e.Word)
}

func (e *unknown) Unwrap() error { return e.Unclear }

// byGist is words for a sentence, those that are for the same together: "a1, b1 (set S25 here)".
func byGist(all []desk.Word) string {
	var words terminal.Groups
	for _, w := range all[:min(len(all), fewWords)] {
		words.Add(w.Gist, w.Text)
	}
	var parts []string
	for gist, texts := range words.All() {
		switch all := strings.Join(texts, ", "); {
		case gist == "":
			gist = all
		case all != "":
			gist = all + " (" + gist + ")"
		}
		parts = append(parts, gist)
	}
	if n := len(all); n > fewWords {
		parts = append(parts, fmt.Sprintf("or another of %d", n))
	}
	return strings.Join(parts, ", ")
}

// said reads what follows a command as the beginning of an order, with the words in full that are cut short.
func (p *party) said(rest []string) (engine.Order, error) {
	said, err := p.game.about.ReadOrder(strings.Join(rest, " "))
	if err != nil {
		return said, err
	}
	order, err := sentence.Of(p.s.Match()).Read(said)
	if unclear, is := errors.AsType[*sentence.Unclear](err); is && unclear.Word != "" {
		return said, nil // whoever asks says why
	}
	return order, nil
}

func sayMoves(p *party, rest []string) error {
	said, err := p.said(rest)
	if err != nil {
		return err
	}
	choices := p.s.Match().Complete(said)
	if len(choices) == 0 {
		return p.noWay(said)
	}
	p.printf("%s", desk.WordList(p.d.Look, desk.Worded(choices)))
	p.tellHint(said)
	return nil
}

// over is that a match is over, if it is.
func over(m engine.Match) error {
	if r := m.Result(); r.Over {
		return fmt.Errorf("the match is over: %s", r.Why)
	}
	return nil
}

// noWay says why nothing can follow what was said.
func (p *party) noWay(said engine.Order) error {
	m := p.s.Match()
	if err := over(m); err != nil {
		return err
	}
	_, err := sentence.Of(m).Read(said)
	if unclear, ok := errors.AsType[*sentence.Unclear](err); ok && unclear.Word != "" {
		return explained(unclear)
	}
	v := m.View(p.eye())
	i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool {
		return (f.Word == string(said) || f.Place == string(said)) && (f.Place == "" || slices.Contains(m.Turn().Sides, f.Side))
	})
	if i >= 0 {
		f := &v.Figures[i]
		who := fmt.Sprintf("%s %s on %s can do nothing now", f.Side, f.Kind, said)
		if f.Place == "" {
			who = fmt.Sprintf("%s, %s of %s, can do nothing now", said, f.Kind, f.Side)
		}
		if illegal := hindrance(m, p.game.about.Rules, &v, f); illegal != nil {
			return fmt.Errorf("%s: %w", who, illegal)
		}
		if _, illegal := errors.AsType[*engine.Illegal](err); !illegal {
			return errors.New(who)
		}
	}
	for _, err := range []error{err, m.Check(said)} {
		if _, illegal := errors.AsType[*engine.Illegal](err); illegal {
			return err
		}
	}
	if err == nil {
		return fmt.Errorf("%q is a whole order, and nothing can follow", said)
	}
	return fmt.Errorf("%q cannot go on", said)
}

// hindrance is why a figure that can go nowhere cannot, nil if the match does not tell. On a board it is what forbids
// going to the nearest place, and of several such the rule that comes last in the catalogue, as that try came
// furthest. The rule that forbids most places says no more than how the figure goes.
func hindrance(m engine.Match, rules engine.RuleTable, v *engine.View, f *engine.Piece) *engine.Illegal {
	if h, is := m.(engine.Hindered); is {
		return h.Hindrance(f.Word)
	}
	type try struct {
		why  *engine.Illegal
		away float64
		rule int
	}
	var tries []try
	often := make([]int, len(rules)+1)
	for _, c := range v.Cells {
		if c.Place == "" || c.Place == f.Place {
			continue
		}
		illegal, ok := errors.AsType[*engine.Illegal](m.Check(engine.Order(f.Word).Then(c.Place)))
		if !ok {
			continue
		}
		n := slices.IndexFunc(rules, func(r engine.Rule) bool { return r.ID == illegal.Rule }) + 1
		often[n]++
		tries = append(tries, try{illegal, polygon.Apart(c.At, f.At), n})
	}
	if len(tries) == 0 {
		return nil
	}
	commonest := slices.Index(often, slices.Max(often))
	if slices.Max(often) < len(tries) {
		tries = slices.DeleteFunc(tries, func(t try) bool { return t.rule == commonest })
	}
	return slices.MinFunc(tries, func(a, b try) int {
		return cmp.Or(cmp.Compare(a.away, b.away), cmp.Compare(b.rule, a.rule))
	}).why
}

func sayShow(p *party, rest []string) error {
	said, err := p.said(rest)
	if err != nil {
		return err
	}
	if said == "" {
		return sayBoard(p, nil)
	}
	choices := p.s.Match().Complete(said)
	field := p.field(said)
	v := p.s.Match().View(p.eye())
	who := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == string(said) && f.Place != "" })
	stranger := who >= 0 && !slices.Contains(p.s.Match().Turn().Sides, v.Figures[who].Side)
	if len(choices) == 0 && field == nil && !stranger {
		return p.noWay(said)
	}
	marked := map[string]terminal.Mark{}
	for _, place := range field {
		marked[place] = terminal.BorneCell
	}
	p.markSaid(marked, said, choices)
	p.draw(marked, p.reach(said, choices))
	if who >= 0 && (stranger || v.Figures[who].Note != "") {
		f := &v.Figures[who]
		about := []string{string(said), f.Kind + " on " + f.Place, f.State, f.Note}
		p.tell(strings.Join(slices.DeleteFunc(about, func(s string) bool { return s == "" }), ", "))
	}
	if len(choices) == 0 && field != nil {
		p.tell(fmt.Sprintf("%s bears on %s", said, strings.Join(field, ", ")))
	}
	if len(choices) == 0 {
		return nil
	}
	list := desk.WordList(p.d.Look, desk.Worded(choices))
	const besides = 3 // lines: what was said, a hint, the prompt
	if h := p.d.Look.Height; h > 0 && p.drawn.lines+strings.Count(list, "\n")+besides > h {
		words := engine.Mapped(choices, func(c engine.Choice) string { return c.Word })
		list = p.d.Look.Line(terminal.Title, "  "+strings.Join(words, " ")) // lest the board scroll away
	}
	p.printf("%s\n%s", said, list)
	p.tellHint(said)
	return nil
}

// markSaid marks the places of what has been said, where it may go on, and whom it may take or hit. A figure alone may
// go where the match's hint says so, whatever word comes next.
func (p *party) markSaid(marked map[string]terminal.Mark, said engine.Order, choices []engine.Choice) {
	v := p.s.Match().View(p.eye())
	var hint engine.Hint
	if m, is := p.s.Match().(engine.Hinted); is {
		hint = m.Hint(said)
	}
	places := func(word string) []string {
		i := slices.IndexFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word && f.Place != "" })
		switch {
		case i < 0:
			return []string{word}
		case len(v.Figures[i].Places) > 1:
			return v.Figures[i].Places
		}
		return []string{v.Figures[i].Place}
	}
	for _, c := range hint.Cells {
		switch {
		case c.Tone == engine.Good:
			marked[c.Place] = terminal.LegalCell
		case c.Tone == engine.Plain && len(said.Words()) == 1 && marked[c.Place] == 0:
			marked[c.Place] = terminal.BorneCell
		}
	}
	for _, c := range choices {
		marked[c.Word] = terminal.LegalCell
	}
	for _, w := range said.Words() {
		for _, place := range places(w) {
			marked[place] = terminal.ThisCell
		}
	}
	sides := p.s.Match().Turn().Sides
	for _, r := range hint.Rings {
		enemy := func(f engine.Piece) bool { return f.Word == r.Of && !slices.Contains(sides, f.Side) }
		if i := slices.IndexFunc(v.Figures, enemy); i >= 0 && r.Tone == engine.Good {
			marked[v.Figures[i].Place] = terminal.HitCell
		}
	}
}

// tellHint says what an order would do that has been begun: whom it would take, where and with what.
func (p *party) tellHint(said engine.Order) {
	m, is := p.s.Match().(engine.Hinted)
	if !is {
		return
	}
	hint := m.Hint(said)
	if hint.Says != "" {
		says := hint.Says
		if hint.Rule != "" {
			says += " (" + string(hint.Rule) + ")"
		}
		p.say(terminal.Brass, says)
	}
	for _, r := range hint.Rings {
		line, told := strings.TrimSpace(r.Of+": "+r.Note), strings.Contains(hint.Says, r.Note)
		if r.Note != "" && !told && r.Of != string(said) {
			p.say(terminal.Brass, "  "+line)
		}
	}
}

// reach is the area of the point that may come next, or after the first of the words that may; nil if none does.
func (p *party) reach(said engine.Order, choices []engine.Choice) engine.Area {
	for _, c := range choices {
		if c.Part == engine.Point && c.Area != nil {
			return c.Area
		}
	}
	for _, c := range choices {
		if c.Part != engine.Verb || !c.Goes {
			continue
		}
		for _, next := range p.s.Match().Complete(said.Then(c.Word)) {
			if next.Part == engine.Point && next.Area != nil {
				return next.Area
			}
		}
	}
	return nil
}

// field is the places that a figure bears on, whosever it is; nil if it bears on none.
func (p *party) field(figure engine.Order) []string {
	fields := p.s.Match().View(p.eye()).Fields
	if i := slices.IndexFunc(fields, func(f engine.Field) bool { return f.Of == string(figure) }); i >= 0 {
		return fields[i].Places
	}
	return nil
}

// sayTakes tries every order.
func sayTakes(p *party, _ []string) error {
	m := p.s.Match()
	if err := over(m); err != nil {
		return err
	}
	if m.View("").Ground.Floor {
		return errors.New(`takes is for a board of squares; "layers" tells what matters on a floor`)
	}
	none := true
	// Of those that differ only in what follows their first place, as where captives are set, it is the first, as
	// there may be thousands; numbers and points are left out, as there is no end to them.
	first := func(last engine.Choice, choices []engine.Choice) []engine.Choice {
		if last.Part == engine.Place && last.Word != "" {
			choices = choices[:min(1, len(choices))]
		}
		return choices
	}
	for order := range sentence.Of(m).All(first, func(engine.Choice) string { return "" }) {
		after := m.Clone()
		events, err := after.Play(order)
		if err != nil {
			return fmt.Errorf("%q is offered and then refused: %w", order, err)
		}
		var taken []string
		for _, e := range events {
			if t, ok := e.(engine.Taken); ok {
				taken = append(taken, fmt.Sprintf("%s %s at %s", t.Side, t.Figure, t.At))
			}
		}
		if len(taken) > 0 {
			none = false
			p.printf("  %s  %s\n", p.d.Look.In(terminal.Title, terminal.Padded(string(order), 8)), "takes "+strings.Join(taken, ", "))
		}
	}
	if none {
		p.printf("nothing can be taken now\n")
	}
	return nil
}

// sayHint lets a computer that has no seat think about the turn.
func sayHint(p *party, _ []string) error {
	m := p.s.Match()
	if err := over(m); err != nil {
		return err
	}
	if p.game.Seat == nil {
		return fmt.Errorf("no computer plays %s, and none has advice", p.game.about.Name)
	}
	adviser := p.game.Seat(engine.Kind{Limits: engine.Limits{Time: engine.DefaultTime}}, p.s.Journal().Setup.Seed)
	order, t, err := p.ponder(adviser, "a computer thinks")
	if errors.Is(err, errInterrupted) {
		return errors.New("the computer has stopped thinking, and has no advice")
	}
	if err != nil {
		return err
	}
	why := "it " + chances(t)
	switch {
	case t.Playouts > 0:
		why = "it tried " + playouts(t.Playouts) + " and " + chances(t)
	case !t.Certain && p.game.Thinks:
		why = "there is nothing else to do"
	}
	if about := cmp.Or(t.Plan, engine.Reason(m, t.Line)); about != "" {
		why += "; " + about
	}
	p.printf("a computer would play %s: %s\n", p.d.Look.In(terminal.Title, string(order)), why)
	if len(t.Line) > 1 {
		p.say(terminal.Faint, "and then expects "+joined(t.Line[1:]))
	}
	return nil
}

func sayFlip(p *party, _ []string) error {
	p.turned = !p.turned
	p.draw(nil, nil)
	return nil
}

func sayUndo(p *party, _ []string) error {
	n := p.s.Len() - 1
	for ; n >= 0 && len(p.players) > 0; n-- {
		m, err := p.s.At(n)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(m.Turn().Sides, func(s engine.Side) bool { return p.players[s] != nil }) {
			break // it was a person's turn
		}
	}
	if n < 0 {
		return errors.New("there is no order of yours to take back")
	}
	for p.s.Len() > n {
		if err := p.s.Undo(); err != nil {
			return err
		}
	}
	p.moved()
	return nil
}

func sayRedo(p *party, _ []string) error {
	if err := p.s.Redo(); err != nil {
		return err
	}
	for _, player := p.atMove(); p.s.CanRedo() && player != nil; _, player = p.atMove() {
		if err := p.s.Redo(); err != nil {
			return err
		}
	}
	p.moved()
	return nil
}

// moved shows where the match is after going back or forward.
func (p *party) moved() {
	p.told, p.held = false, false
	p.show()
	if !p.live {
		p.printf("# %s now\n", inch.Counted(p.s.Len(), "order", "orders"))
	}
}

// saving is the command that writes a journal of the match as it stands.
func saving(write func(*engine.Journal, string) error) func(p *party, rest []string) error {
	return func(p *party, rest []string) error {
		name, err := fileName(rest)
		if err != nil {
			return err
		}
		there, errThere := os.Stat(name)
		kept, errKept := os.Stat(p.s.Path())
		if errThere == nil && errKept == nil && os.SameFile(there, kept) {
			return fmt.Errorf("%s is where the match is kept; every order is in it already", name)
		}
		switch err := write(p.s.Journal(), name); {
		case errors.Is(err, os.ErrExist):
			return fmt.Errorf("%s is there already; name another file, or say save! to write over it", name)
		case err != nil:
			return err
		}
		p.leaving = true // it is kept now
		p.printf("# %s saved in %s\n", inch.Counted(p.s.Len(), "order", "orders"), terminal.Quoted(name))
		return nil
	}
}

// fileName is the file that words name, as in a shell: in quotes or without, from the home folder after ~/.
func fileName(words []string) (string, error) {
	name := strings.Join(words, " ")
	if n := len(name); n > 1 && (name[0] == '"' || name[0] == '\'') && name[n-1] == name[0] {
		name = name[1 : n-1]
	}
	if name == "" {
		return "", errors.New("save where? name a file")
	}
	return fromHome(name), nil
}

func sayRules(p *party, rest []string) error {
	all := catalogues()
	own := kept(all, p.game.owns)
	if len(rest) == 0 {
		rest = engine.Mapped(own, func(c catalogue) string { return c.mark })
	}
	text, err := rulesText(p.d.Look, own, rest)
	if err != nil { // perhaps another game has it
		text, err = rulesText(p.d.Look, all, rest)
	}
	p.printf("%s", text)
	return err
}

func sayBoard(p *party, rest []string) error {
	if len(rest) > 0 {
		v := p.s.Match().View(p.eye())
		part, err := p.d.Look.Around(v, rest[0], lastMarks(&v))
		if err == nil {
			p.printf("\n%s", part)
		}
		return err
	}
	p.draw(nil, nil)
	p.printf("%s", p.d.Look.Roster(&p.drawn.view))
	return nil
}

func sayHistory(p *party, _ []string) error {
	looks := p.looks()
	for _, e := range p.s.Journal().Entries {
		if !p.unseen(&e) {
			p.printf("%s", entryText(p.d.Look, looks, &e))
		}
	}
	if p.s.Len() == 0 {
		p.printf("nothing has been played yet\n")
	}
	return nil
}

func sayPosition(p *party, _ []string) error {
	if p.live && veiled(p.s.Match(), p.eye()) {
		return errors.New("the position tells what is behind the curtain; it can be had when that opens")
	}
	p.printf("%s\n", p.s.Match().Position())
	return nil
}

func sayThink(p *party, _ []string) error {
	if _, player := p.atMove(); player == nil {
		return errors.New("it is not the computer's turn")
	}
	p.held = false
	return nil
}

func sayHelp(p *party, _ []string) error {
	l := p.d.Look
	p.tell("Say an order to the match" + p.example() + " or one of these words; tab completes them.")
	for _, c := range p.commands() {
		if c.gist != "" {
			p.printf("  %s  %s\n", l.In(terminal.Title, terminal.Padded(strings.TrimSpace(c.name+" "+c.takes), 14)), l.Cut(c.gist, max(12, l.Width-18)))
		}
	}
	p.say(terminal.Faint, "ctrl-C clears the line, ctrl-D leaves; every order is in the journal at once, if there is one")
	return nil
}

// example is an order that could be given now, for a sentence.
func (p *party) example() string {
	var said engine.Order
	for {
		choices := p.s.Match().Complete(said)
		if len(choices) == 0 || choices[0].Word == "" {
			return ""
		}
		said = said.Then(choices[0].Word)
		if choices[0].Ends {
			return fmt.Sprintf(", such as %q,", said)
		}
	}
}

// complete is what could stand at the end of a line: the part of a word that is there, and the words it
// may become.
func (p *party) complete(before string) (partial string, words []desk.Word) {
	apart := strings.Map(func(r rune) rune {
		if strings.ContainsRune(p.game.about.Separators, r) {
			return ' '
		}
		return r
	}, before)
	start := strings.LastIndexByte(apart, ' ') + 1
	partial = before[start:]
	said := strings.Fields(before[:start])
	var could []desk.Word
	all := p.commands()
	if len(said) == 0 {
		could = p.orderWords(nil)
		for _, c := range all {
			if c.gist != "" {
				could = append(could, desk.Word{Text: c.name, Gist: c.gist, Ends: c.takes == ""})
			}
		}
	} else if i := slices.IndexFunc(all, func(c command) bool { return c.name == strings.ToLower(said[0]) }); i < 0 {
		could = p.orderWords(said)
	} else if all[i].could != nil {
		if all[i].name == "rules" { // an id has dashes of its own
			partial = before[strings.LastIndexByte(before, ' ')+1:]
		}
		could = all[i].could(p, said[1:])
	}
	for _, w := range could {
		if w.Text == "" && partial == "" || w.Text != "" && len(w.Text) >= len(partial) && strings.EqualFold(w.Text[:len(partial)], partial) {
			words = append(words, w)
		}
	}
	return partial, words
}

// orderWords is how an order may begin or go on.
func (p *party) orderWords(said []string) []desk.Word {
	order, err := p.said(said)
	if err != nil {
		return nil
	}
	return desk.Worded(p.s.Match().Complete(order))
}

// ruleWords are the ids of the game's rules.
func (p *party) ruleWords([]string) []desk.Word {
	return engine.Mapped(p.game.about.Rules, func(r engine.Rule) desk.Word {
		return desk.Word{Text: string(r.ID), Gist: r.Gist, Ends: true}
	})
}
