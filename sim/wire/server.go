package wire

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"littlewars/engine"
)

// Most that one who asks may have.
const (
	longestLine = 1 << 20 // bytes
	mostMatches = 10_000
	mostAsked   = 64 // thoughts at a time
)

// Server answers requests about matches of one game. Those of one connection are answered in turn, but for what is
// thought about: its answers come when they are known.
type Server struct {
	entry   engine.Entry
	about   engine.About
	program string // that a journal says it was written by
	played  func(engine.Order)
	matches map[string]*engine.Sitting
	quits   bool

	refusals int // requests of the one who plays that were not done

	mu     sync.Mutex // of what follows
	out    *bufio.Writer
	failed error // of writing: nobody listens any more
	asked  map[string]asking
	wait   sync.WaitGroup
}

// asking is what somebody thinks about.
type asking struct {
	stop    context.CancelFunc
	endless bool // unless it is stopped
}

// NewServer answers about a game. Its first match, of the name "", is as usual.
func NewServer(e engine.Entry, program string) (*Server, error) {
	first, err := engine.Sit(e.Rules, engine.Setup{}, program)
	if err != nil {
		return nil, err
	}
	return newServer(e, program, first), nil
}

func newServer(e engine.Entry, program string, first *engine.Sitting) *Server {
	return &Server{
		entry: e, about: e.Rules.About(), program: program,
		matches: map[string]*engine.Sitting{"": first}, asked: map[string]asking{},
	}
}

// Serve answers until the requests end, one says so, or nobody hears the answers. Each is handed over before the next
// request is read. What was asked before the end of the requests is thought about to its end, if it has one.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	s.out = bufio.NewWriter(out)
	lines := bufio.NewReaderSize(in, 1<<16)
	var err error
	for err == nil && !s.quits && ctx.Err() == nil && s.heard() == nil {
		err = s.next(ctx, lines)
	}
	if s.quits || ctx.Err() != nil || s.heard() != nil {
		cancel()
	}
	s.stopped(func(_ string, a asking) bool { return a.endless })
	s.wait.Wait()
	cancel()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return errors.Join(err, s.close(), s.failed)
}

// close lets go of the matches' journals.
func (s *Server) close() (err error) {
	for _, m := range s.matches {
		err = errors.Join(err, m.Close())
	}
	return err
}

// next answers the next request; the error is that there is none.
func (s *Server) next(ctx context.Context, lines *bufio.Reader) error {
	line, err := readLine(lines)
	switch {
	case errors.Is(err, errLong):
		s.refuse(nil, err)
	case err != nil:
		return err
	case len(line) > 0:
		s.request(ctx, line)
	}
	return nil
}

// refuse answers why a request was not done.
func (s *Server) refuse(id json.RawMessage, err error) {
	s.refusals++
	s.answer(id, nil, err)
}

var errLong = fmt.Errorf("a line has more than %d bytes", longestLine)

// readLine is the next line without the blanks round it; what is too long is passed over. The last may lack its end.
func readLine(r *bufio.Reader) (line []byte, err error) {
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case long && (err == nil || errors.Is(err, io.EOF)):
			return nil, errLong
		case err != nil && len(line) == 0:
			return nil, err
		}
		return bytes.TrimSpace(line), nil
	}
}

// heard is nil while somebody hears the answers.
func (s *Server) heard() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// answer writes what came of a request: the keys of a value behind the request's id, or why not.
func (s *Server) answer(id json.RawMessage, value any, err error) {
	if err != nil {
		value = refusal(err)
	}
	text := &bytes.Buffer{}
	if len(id) == 0 {
		id = json.RawMessage("null")
	}
	fmt.Fprintf(text, `{"id":%s`, id)
	var keys bytes.Buffer
	enc := json.NewEncoder(&keys)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil { // a length that is no number
		keys.Reset()
		_ = enc.Encode(refusal(err))
	}
	if rest := bytes.TrimSpace(keys.Bytes())[1:]; rest[0] == '}' {
		text.Write(rest)
	} else {
		text.WriteByte(',')
		text.Write(rest)
	}
	text.WriteByte('\n')
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err = text.WriteTo(s.out)
	s.failed = errors.Join(s.failed, err, s.out.Flush())
}

// refused is why something was not done.
type refused struct {
	Error string        `json:"error"`
	Rule  engine.RuleID `json:"rule,omitempty"`
}

func refusal(err error) refused {
	r := refused{Error: err.Error()}
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		r.Rule = illegal.Rule
	}
	return r
}

// deeds are what can be asked, by name; those about a match are handed it.
var deeds = map[string]func(*Server, *request, *engine.Sitting) (any, error){
	"about": (*Server).tell, "new": (*Server).begin, "clone": (*Server).clone, "drop": (*Server).drop,
	"state": (*Server).state, "legal": (*Server).legal, "complete": (*Server).complete, "check": (*Server).check,
	"play": (*Server).play, "undo": (*Server).undo, "redo": (*Server).redo, "view": (*Server).view,
	"stop": (*Server).stop, "quit": (*Server).quit,
}

// done is the answer where there is nothing more to say.
type done struct {
	Done bool `json:"done"`
}

// request does what a line asks for.
func (s *Server) request(ctx context.Context, line []byte) {
	r, err := readRequest(line)
	if err != nil {
		s.refuse(r.ID, err)
		return
	}
	m, known := s.matches[r.Match]
	do, is := deeds[r.Do]
	thinks := r.Do == "choose" || r.Do == "analyse"
	switch {
	case !is && !thinks:
		words := []string{"choose", "analyse"}
		for w := range deeds {
			words = append(words, w)
		}
		slices.Sort(words)
		err = fmt.Errorf("%q cannot be done; there are %s", engine.Short(r.Do), strings.Join(words, ", "))
	case !known && r.Do != "new":
		err = fmt.Errorf("there is no match %q", engine.Short(r.Match))
	case thinks:
		if err = s.ponder(ctx, r, m.Match().Clone()); err == nil {
			return // it answers when it knows
		}
	default:
		var value any
		if value, err = do(s, &r, m); err == nil {
			s.answer(r.ID, value, nil)
			if r.Do == "play" && r.Match == "" && s.played != nil {
				s.played(engine.Order(r.Order))
			}
			return
		}
	}
	s.refuse(r.ID, err)
}

// aboutData is what there is to know of a game.
type aboutData struct {
	Protocol   int           `json:"protocol"`
	Program    string        `json:"program"`
	Game       string        `json:"game"`
	Title      string        `json:"title"`
	Version    int           `json:"version"`
	Sides      []engine.Side `json:"sides"`
	Separators string        `json:"separators"`
	Levels     []string      `json:"levels,omitempty"`
}

// protocol grows when a key goes or means something else, not when one comes.
const protocol = 1

func (s *Server) tell(*request, *engine.Sitting) (any, error) {
	a := &s.about
	levels := engine.Mapped(s.entry.Levels, func(l engine.Level) string { return l.Name })
	return aboutData{protocol, s.program, a.Name, a.Title, a.Version, a.Sides, a.Separators, levels}, nil
}

// begin lays a new match of a name, in the place of one that there is.
func (s *Server) begin(r *request, was *engine.Sitting) (any, error) {
	if s.played != nil && r.Match == "" {
		return nil, errors.New("the first match is the one that is played; begin another under a name")
	}
	position, err := r.Position, error(nil)
	if position != "" && s.entry.Reads != nil {
		if position, err = s.entry.Reads(position); err != nil {
			return nil, err
		}
	}
	setup := engine.Setup{Position: strings.ReplaceAll(position, "\n", " "), Options: r.Options, Seed: r.Seed}
	if err := engine.Idle(s.entry.Rules, setup); err != nil {
		return nil, err
	}
	m, err := engine.Sit(s.entry.Rules, setup, s.program)
	if err == nil && r.Journal != "" {
		err = m.Keep(r.Journal)
	}
	if err != nil {
		return nil, err
	}
	return s.lay(r.Match, m, was)
}

// lay puts a match under a name.
func (s *Server) lay(name string, m, was *engine.Sitting) (any, error) {
	if was == nil && len(s.matches) >= mostMatches {
		return nil, errors.Join(fmt.Errorf("there are %d matches; drop some", mostMatches), m.Close())
	}
	if was != nil {
		if err := was.Close(); err != nil {
			return nil, errors.Join(err, m.Close())
		}
	}
	s.matches[name] = m
	return stateOf(m), nil
}

// clone lays a match of another name, which goes on from where this one stands.
func (s *Server) clone(r *request, m *engine.Sitting) (any, error) {
	if r.As == r.Match || r.As == "" {
		return nil, errors.New(`say with "as" which name the other is to have`)
	}
	return s.lay(r.As, m.Clone(), s.matches[r.As])
}

func (s *Server) drop(r *request, m *engine.Sitting) (any, error) {
	if r.Match == "" {
		return nil, errors.New("the first match stays; begin it anew")
	}
	delete(s.matches, r.Match)
	return done{true}, m.Close()
}

func (s *Server) state(_ *request, m *engine.Sitting) (any, error) {
	st := stateOf(m)
	st.Position = m.Match().Position()
	return st, nil
}

// orders is what may be played.
type orders struct {
	Orders []engine.Order `json:"orders"`
}

func (s *Server) legal(_ *request, m *engine.Sitting) (any, error) {
	l, is := m.Match().(engine.Listing)
	if !is {
		return nil, fmt.Errorf("%s: its orders are too many to be listed; complete them word by word", s.about.Name)
	}
	return orders{append([]engine.Order{}, l.Orders()...)}, nil
}

type choices struct {
	Choices []choice `json:"choices"`
}

func (s *Server) complete(r *request, m *engine.Sitting) (any, error) {
	said, err := s.about.ReadOrder(r.Said)
	return choices{engine.Mapped(m.Match().Complete(said), choiceOf)}, err
}

// check tells whether an order would be carried out: done, or why not.
func (s *Server) check(r *request, m *engine.Sitting) (any, error) {
	o, err := s.about.ReadOrder(r.Order)
	if err == nil {
		err = m.Match().Check(o)
	}
	return done{true}, err
}

// played is what came of an order.
type played struct {
	Events []event `json:"events"`
	state
}

func (s *Server) play(r *request, m *engine.Sitting) (any, error) {
	events, err := m.Play(engine.Order(r.Order))
	if err != nil {
		return nil, err
	}
	return played{engine.Mapped(events, eventOf), stateOf(m)}, nil
}

func (s *Server) undo(r *request, m *engine.Sitting) (any, error) {
	if s.played != nil && r.Match == "" {
		return nil, errors.New("what is played in the first match is played; try on a clone")
	}
	if err := m.Undo(); err != nil {
		return nil, err
	}
	return stateOf(m), nil
}

func (s *Server) redo(_ *request, m *engine.Sitting) (any, error) {
	if err := m.Redo(); err != nil {
		return nil, err
	}
	return stateOf(m), nil
}

type seen struct {
	View engine.View `json:"view"`
}

func (s *Server) view(r *request, m *engine.Sitting) (any, error) {
	if r.Eye != "" && !slices.Contains(s.about.Sides, r.Eye) {
		return nil, fmt.Errorf("%s has no side %q", s.about.Name, engine.Short(string(r.Eye)))
	}
	return seen{m.Match().View(r.Eye)}, nil
}

func (s *Server) quit(*request, *engine.Sitting) (any, error) {
	s.quits = true
	return done{true}, nil
}

// stop ends what is thought about, that of one request or all: an analysis answers then with what it has.
func (s *Server) stop(r *request, _ *engine.Sitting) (any, error) {
	n := s.stopped(func(id string, _ asking) bool { return len(r.Of) == 0 || id == string(r.Of) })
	return struct {
		Stopped int `json:"stopped"`
	}{n}, nil
}

// stopped stops some of what is thought about, and counts them.
func (s *Server) stopped(which func(id string, a asking) bool) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, a := range s.asked {
		if which(id, a) {
			a.stop()
			n++
		}
	}
	return n
}

// info is what is known so far of what is being thought about.
type info struct {
	Info Findings `json:"info"`
}

// ponder has somebody think about a match, beside what else is asked: once, or longer and longer with what he has
// found each time.
func (s *Server) ponder(ctx context.Context, r request, m engine.Match) error {
	const longest, mostLines = 86400, 50 // s
	switch {
	case s.entry.Seat == nil:
		return fmt.Errorf("no computer plays %s", s.about.Name)
	case m.Result().Over:
		return errOver
	case !(r.Seconds >= 0 && r.Seconds <= longest):
		return fmt.Errorf("%g seconds; give from 0, for as long as nobody stops it, to %d", r.Seconds, longest)
	case r.Lines < 0 || r.Lines > mostLines:
		return fmt.Errorf("%d lines; give from 1 to %d", r.Lines, mostLines)
	}
	var kind engine.Kind
	if r.Player != "" {
		var err error
		if kind, err = s.entry.ReadPlayer(r.Player); err != nil {
			return err
		}
	}
	if kind.Program != "" {
		return errors.New("a program is asked by whom it plays for; name another player")
	}
	if d := time.Duration(r.Seconds * float64(time.Second)); d > 0 && !(0 < kind.Limits.Time && kind.Limits.Time < d) {
		kind.Limits.Time = d
	}
	p := s.entry.Seat(kind, r.Seed)
	_, tireless := p.(engine.Analyst)
	ctx, cancel := context.WithCancel(ctx)
	s.mu.Lock()
	_, twice := s.asked[string(r.ID)]
	full := len(s.asked) >= mostAsked
	if !twice && !full {
		s.asked[string(r.ID)] = asking{cancel, tireless && r.Do == "analyse" && kind.Limits == engine.Limits{}}
	}
	s.mu.Unlock()
	switch {
	case twice:
		cancel()
		return errors.New("a request of this id is thought about; give another")
	case full:
		cancel()
		return fmt.Errorf("%d requests are thought about; stop some", mostAsked)
	}
	s.wait.Add(1)
	go func() {
		defer s.wait.Done()
		value, err := s.think(ctx, &r, m, p)
		cancel()
		s.mu.Lock()
		delete(s.asked, string(r.ID))
		s.mu.Unlock()
		s.answer(r.ID, value, err)
	}()
	return nil
}

var errOver = errors.New("the game is over; there is nothing to think about")

var errStopped = errors.New("stopped before there was an order")

// think is what a player chooses, or what he finds till he is stopped or knows all.
func (s *Server) think(ctx context.Context, r *request, m engine.Match, p engine.Player) (value any, err error) {
	if r.Do == "choose" {
		o, t, err := p.Choose(ctx, m)
		if ctx.Err() != nil {
			err = errStopped
		}
		return AdviceOf(o, t), err
	}
	a, err := engine.Analyse(ctx, p, m, cmp.Or(r.Lines, 1), func(a engine.Analysis) {
		s.answer(r.ID, info{FindingsOf(a)}, nil)
	})
	if err != nil && ctx.Err() != nil {
		err = errStopped
	}
	return FindingsOf(a), err
}
