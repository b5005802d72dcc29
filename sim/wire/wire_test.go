package wire_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/sim/player"
	"littlewars/sim/wire"
)

var entry = player.WithSearch[warchess.Position, warchess.Move](warchess.Entry)

// A program of somebody's own is this one, so asked for.
const asBot = "LITTLEWARS_WIRE_BOT"

func TestMain(m *testing.M) {
	switch os.Getenv(asBot) {
	case "":
		os.Exit(m.Run())
	case "dies":
		fmt.Fprintln(os.Stderr, "no ink left")
	case "plays":
		in := bufio.NewReader(os.Stdin)
		for {
			if said(in)["awaits"] == nil {
				return // the end
			}
			fmt.Println(`{"id":1,"do":"play","order":"1 1"}`) // which is refused
			if said(in)["error"] == nil {
				panic("nothing was refused")
			}
			fmt.Println(`{"id":2,"do":"legal"}`)
			list := said(in)["orders"].([]any)
			fmt.Printf(`{"id":3,"do":"play","order":%q}`+"\n", list[len(list)-1])
			said(in)
		}
	case "keeps":
		in := bufio.NewReader(os.Stdin)
		said(in)
		fmt.Printf(`{"do":"new","match":"b","journal":%q}`+"\n", os.Getenv(asBot+"_FILE"))
		fmt.Println(`{"do":"play","match":"b","order":"39 47"}`)
		fmt.Println(`{"do":"play","order":"39 47"}`)
		_, _ = io.Copy(io.Discard, in)
		time.Sleep(50 * time.Millisecond)
		_ = os.WriteFile(os.Getenv(asBot+"_FILE")+".learnt", nil, 0o666)
	case "gropes":
		go func() { _, _ = io.Copy(io.Discard, os.Stdin) }()
		for {
			fmt.Println(`{"do":"play","order":"39 39"}`)
		}
	case "floods":
		for { // and hears nothing
			fmt.Println(`{"do":"view"}`)
		}
	case "rambles":
		in := bufio.NewReader(os.Stdin)
		said(in)
		fmt.Println(strings.Repeat("x", 2<<20))
		if why := said(in)["error"]; why != nil {
			fmt.Fprintln(os.Stderr, why)
		}
	case "sleeps":
		_, _ = io.Copy(io.Discard, os.Stdin)
	}
}

func said(in *bufio.Reader) (answer map[string]any) {
	line, err := in.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &answer)
	}
	if err != nil {
		return nil
	}
	return answer
}

// talk is what is answered to some lines, a line each.
func talk(t testing.TB, e engine.Entry, requests ...string) (answers []map[string]any) {
	t.Helper()
	s, err := wire.NewServer(e, "test")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := s.Serve(t.Context(), strings.NewReader(strings.Join(requests, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		var a map[string]any
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		answers = append(answers, a)
	}
	return answers
}

// text is an answer as it is written, its keys in order.
func text(t testing.TB, a map[string]any, keys ...string) string {
	t.Helper()
	only := map[string]any{}
	for _, k := range keys {
		only[k] = a[k]
	}
	b, err := json.Marshal(only)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Every request has one answer with its id, in turn, and what is refused changes nothing.
func TestAnswers(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, request string
		keys          string
		want          string // of the last answer; or a part of its error
	}{
		{"a play", `{"id":1,"do":"play","order":"39-47"}`, "id orders turn", `{"id":1,"orders":1,"turn":{"number":2,"phase":"move","sides":["def"]}}`},
		{"an order forbidden", `{"id":"x","do":"check","order":"39 120"}`, "id rule", `{"id":"x","rule":"WC-6"}`},
		{"no order", `{"id":1,"do":"play","order":"nonsense"}`, "error", "nonsense"},
		{"undone", `{"id":1,"do":"play","order":"39 47"}
			{"id":2,"do":"undo"}`, "id orders", `{"id":2,"orders":0}`},
		{"redone", `{"id":1,"do":"play","order":"39 47"}
			{"id":2,"do":"undo"}
			{"id":3,"do":"redo"}`, "id orders", `{"id":3,"orders":1}`},
		{"nothing to undo", `{"id":1,"do":"undo"}`, "error", "nothing to undo"},
		{"a clone is apart", `{"id":1,"do":"clone","as":"b"}
			{"id":2,"do":"play","match":"b","order":"39 47"}
			{"id":3,"do":"state"}`, "orders", `{"orders":0}`},
		{"a clone goes on", `{"id":1,"do":"play","order":"39 47"}
			{"id":2,"do":"clone","as":"b"}
			{"id":3,"do":"play","match":"b","order":"95 87"}`, "orders", `{"orders":2}`},
		{"a clone taken back", `{"id":1,"do":"play","order":"39 47"}
			{"id":2,"do":"clone","as":"b"}
			{"id":3,"do":"undo","match":"b"}`, "orders", `{"orders":0}`},
		{"a clone dropped", `{"id":1,"do":"clone","as":"b"}
			{"id":2,"do":"drop","match":"b"}
			{"id":3,"do":"state","match":"b"}`, "error", `no match "b"`},
		{"the first stays", `{"id":1,"do":"drop"}`, "error", "stays"},
		{"from a position", `{"id":1,"do":"new","match":"m","position":"att L113 W11 | def K121 I139 L20 | att"}
			{"id":2,"do":"play","match":"m","order":"113 121"}`, "result", `{"result":{"over":true,"rule":"WC-41","why":"att takes the Citadel","winner":"att"}}`},
		{"a wrong option", `{"id":1,"do":"new","options":{"x":"y"}}`, "error", "x"},
		{"a wrong position", `{"id":1,"do":"new","position":"x"}`, "error", "three parts"},
		{"an unknown key", `{"id":7,"do":"play","ordre":"39 47"}`, "id error", "ordre"},
		{"no JSON", `39 47`, "error", "JSON"},
		{"two on a line", `{"id":1,"do":"state"} {"id":2,"do":"state"}`, "id error", "more than one"},
		{"an unknown deed", `{"id":1,"do":"fly"}`, "error", "about, analyse"},
		{"too long", `{"id":1,"said":"` + strings.Repeat("x", 1<<20) + `"}`, "error", "bytes"},
		{"nobody's eye", `{"id":1,"do":"view","eye":"x"}`, "error", `no side "x"`},
		{"who plays", `{"id":1,"do":"choose","player":"admiral"}`, "error", "admiral"},
		{"for how long", `{"id":1,"do":"analyse","seconds":-1}`, "error", "-1 seconds"},
		{"a program of a program", `{"id":1,"do":"choose","player":"program:cat"}`, "error", "name another player"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			answers := talk(t, entry, tc.request, `{"id":"last","do":"state"}`)
			if len(answers) != strings.Count(tc.request, "\n")+2 {
				t.Fatalf("%d answers", len(answers))
			}
			a := answers[len(answers)-2]
			got := text(t, a, strings.Fields(tc.keys)...)
			if strings.Contains(tc.keys, "error") {
				if message, _ := a["error"].(string); !strings.Contains(message, tc.want) {
					t.Errorf("%s; want %s", got, tc.want)
				}
			} else if got != tc.want {
				t.Errorf("%s; want %s", got, tc.want)
			}
		})
	}
}

// What can be listed, said word by word, seen and thought is told as data.
func TestTells(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	answers := talk(
		t, entry, `{"id":1,"do":"legal"}`, `{"id":2,"do":"complete","said":"39"}`, `{"id":3,"do":"view"}`,
		`{"id":4,"do":"about"}`,
	)
	if n, want := len(answers[0]["orders"].([]any)), len(m.(engine.Listing).Orders()); n != want || n < 50 {
		t.Errorf("%d orders; want %d", n, want)
	}
	if n, want := len(answers[1]["choices"].([]any)), len(m.Complete("39")); n != want || n == 0 {
		t.Errorf("%d words; want %d", n, want)
	}
	v := answers[2]["view"].(map[string]any)
	if n, want := len(v["figures"].([]any)), len(m.View("").Figures); n != want {
		t.Errorf("%d figures; want %d", n, want)
	}
	for _, key := range []string{"game", "title", "version", "sides", "protocol"} {
		if answers[3][key] == nil {
			t.Errorf("nothing of %s", key)
		}
	}
}

// The events of Rithmomachia's sums, and those of every other kind, have their text, and figures their places.
func TestEventsAsData(t *testing.T) {
	t.Parallel()
	e := player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry)
	m, err := e.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	first := m.(engine.Listing).Orders()[0]
	answers := talk(t, e, fmt.Sprintf(`{"id":1,"do":"play","order":%q}`, first))
	moved := answers[0]["events"].([]any)[0].(map[string]any)
	if moved["kind"] != "moved" || moved["from"] == nil || moved["to"] == nil || !strings.Contains(moved["text"].(string), "goes") {
		t.Errorf("%v", moved)
	}
}

// Who analyses tells more and more until he is stopped; others are answered meanwhile.
func TestAnalyses(t *testing.T) {
	t.Parallel()
	s, err := wire.NewServer(entry, "test")
	if err != nil {
		t.Fatal(err)
	}
	ask, in := io.Pipe()
	hear, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(t.Context(), ask, out) }()
	lines := bufio.NewReader(hear)
	fmt.Fprintln(in, `{"id":1,"do":"analyse","lines":3}`)
	fmt.Fprintln(in, `{"id":2,"do":"state"}`)
	for a := said(lines); a["id"] != 2.0; a = said(lines) {
		if a["info"] == nil {
			t.Fatalf("%v comes first", a)
		}
	}
	for range 2 {
		if a := said(lines); a["id"] != 1.0 || a["info"] == nil {
			t.Fatalf("%v; want what is known so far", a)
		}
	}
	fmt.Fprintln(in, `{"id":3,"do":"stop","of":1}`)
	stopped, last := false, map[string]any{}
	for last["lines"] == nil || !stopped {
		a := said(lines)
		switch {
		case a == nil:
			t.Fatal("the end")
		case a["id"] == 3.0:
			stopped = a["stopped"] == 1.0
		case a["info"] == nil:
			last = a
		}
	}
	if last["id"] != 1.0 || len(last["lines"].([]any)) != 3 {
		t.Errorf("%v", last)
	}
	in.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// What was asked before the end of the requests is thought about to its end; the same seed chooses the same.
func TestChooses(t *testing.T) {
	t.Parallel()
	choose := `{"id":1,"do":"choose","player":"200p","seed":5}`
	a, b := talk(t, entry, choose)[0], talk(t, entry, choose)[0]
	if a["order"] == nil || a["order"] != b["order"] {
		t.Errorf("%v and %v", a, b)
	}
}

// Who may think for less than he usually does chooses in that time, and who may for longer takes it.
func TestChoosesInTime(t *testing.T) {
	t.Parallel()
	for _, seconds := range []float64{0.05, 1.5} {
		a := talk(t, entry, fmt.Sprintf(`{"do":"choose","seconds":%g}`, seconds))[0]
		if took, is := a["seconds"].(float64); !is || took < 0.9*seconds {
			t.Errorf("in %g s: %v", seconds, a)
		}
	}
}

// When what was thought of after the end of the requests cannot be answered, that is told.
func TestUnheardAtTheEnd(t *testing.T) {
	t.Parallel()
	s, err := wire.NewServer(entry, "test")
	if err != nil {
		t.Fatal(err)
	}
	hear, out := io.Pipe()
	hear.Close()
	if s.Serve(t.Context(), strings.NewReader(`{"do":"choose","player":"200p"}`), out) == nil {
		t.Error("nothing is said of it")
	}
}

// A request under the id of one that is thought about is refused for that.
func TestTwoUnderAnID(t *testing.T) {
	t.Parallel()
	analyse := `{"id":1,"do":"analyse"}`
	for _, a := range talk(t, entry, analyse, analyse) {
		if why, is := a["error"].(string); is && strings.Contains(why, "this id") {
			return
		}
	}
	t.Error("two are thought about under an id")
}

// What was answered is kept: a journal has every order of which there is an answer, at whatever byte its reader is cut
// off.
func TestNothingAnsweredIsLost(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "a.lw")
	s, err := wire.NewServer(entry, "test")
	if err != nil {
		t.Fatal(err)
	}
	ask, in := io.Pipe()
	hear, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(t.Context(), ask, out) }()
	lines := bufio.NewReader(hear)
	fmt.Fprintf(in, `{"do":"new","journal":%q}`+"\n", file)
	said(lines)
	orders := 0
	for ; orders < 40; orders++ {
		fmt.Fprintln(in, `{"do":"legal"}`)
		list := said(lines)["orders"].([]any)
		fmt.Fprintf(in, `{"do":"play","order":%q}`+"\n", list[orders%len(list)])
		if a := said(lines); a["error"] != nil {
			t.Fatal(a)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		j, err := engine.ReadJournal(bytes.NewReader(text))
		if err != nil || len(j.Entries) != orders+1 {
			t.Fatalf("after %d orders the journal has %d: %v", orders+1, len(j.Entries), err)
		}
	}
	hear.Close() // nobody listens any more
	fmt.Fprintln(in, `{"do":"legal"}`)
	if err := <-ended; err == nil {
		t.Error("nobody heard the last answer, and nothing was said of it")
	}
}

func bot(t *testing.T, how string) *wire.Outside {
	t.Helper()
	return wire.NewOutside(entry, "env "+asBot+"="+how+" "+os.Args[0])
}

// A program of somebody's own plays a game to its end.
func TestOutside(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	p := bot(t, "plays")
	defer p.Close()
	for !m.Result().Over {
		list := m.(engine.Listing).Orders()
		o, _, err := p.Choose(t.Context(), m)
		if err != nil || o != list[len(list)-1] {
			t.Fatalf("%s, %v; want %s", o, err, list[len(list)-1])
		}
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := p.Choose(t.Context(), m); err == nil {
		t.Error("an order is given when all is over")
	}
}

// One that dies, or cannot be started, is told of with its last words; one that sleeps is left when time is up.
func TestOutsideFails(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range map[string]string{
		"dies": "no ink left", "rambles": "a line has more than 1048576 bytes", "sleeps": context.DeadlineExceeded.Error(),
		"gropes": "1000 of its requests were refused", "floods": context.DeadlineExceeded.Error(),
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		if want == context.DeadlineExceeded.Error() {
			ctx, cancel = context.WithTimeout(t.Context(), 200*time.Millisecond)
		}
		p := bot(t, how)
		if _, _, err := p.Choose(ctx, m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", how, err, want)
		}
		cancel()
		p.Close()
	}
	p := wire.NewOutside(entry, "/no/such/program")
	if _, _, err := p.Choose(t.Context(), m); err == nil || !strings.Contains(err.Error(), "/no/such/program") {
		t.Errorf("%v", err)
	}
}

// What it keeps of matches of its own is let go when its order is given, and it ends in peace when its input does.
func TestOutsideKeeps(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "b.lw")
	p := wire.NewOutside(entry, "env "+asBot+"=keeps "+asBot+"_FILE="+file+" "+os.Args[0])
	defer p.Close()
	if o, _, err := p.Choose(t.Context(), m); err != nil || o != "39 47" {
		t.Fatal(o, err)
	}
	s, _, err := engine.Open(file, func(string) (engine.Ruleset, bool) { return warchess.Rules, true })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil || s.Len() != 1 {
		t.Error(s.Len(), err)
	}
	p.Close()
	if _, err := os.Stat(file + ".learnt"); err != nil {
		t.Error("it was killed before it had ended: ", err)
	}
}

// No stream of bytes stops it, and every line that is not empty has an answer.
func FuzzServe(f *testing.F) {
	f.Add(`{"id":1,"do":"play","order":"39 47"}`)
	f.Add(`{"id":[1],"do":"new","match":"x","options":{"a":"b"},"position":"att L1"}` + "\n" + `{"do":"clone","as":"y","match":"x"}`)
	f.Add(`{"id":1,"do":"complete","said":"39"}` + "\r\n\n" + `{"id":1,"do":"view","eye":"att"}`)
	f.Add(`{"id":1,"do":"stop","of":1}` + "\n" + `{"do":"undo"}` + "\n" + `{"do":"redo"}` + "\n" + `{"do":"drop","match":"y"}`)
	f.Fuzz(func(t *testing.T, stream string) {
		if strings.Contains(stream, "choose") || strings.Contains(stream, "analyse") || strings.Contains(stream, "journal") {
			return // which take time, or write files
		}
		s, err := wire.NewServer(entry, "test")
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := s.Serve(t.Context(), strings.NewReader(stream), &out); err != nil {
			t.Fatal(err)
		}
		asked, quits := 0, false
		for line := range strings.SplitSeq(stream, "\n") {
			if !quits && strings.TrimSpace(line) != "" {
				asked++
			}
			quits = quits || strings.Contains(line, "quit")
		}
		n := 0
		for line := range strings.Lines(out.String()) {
			if n++; !json.Valid([]byte(line)) {
				t.Fatalf("%q", line)
			}
		}
		if n < asked || n > strings.Count(stream, "\n")+1 {
			t.Errorf("%d answers to %d lines", n, asked)
		}
	})
}

// Requests for the legal orders of War-Chess, there and back.
func BenchmarkLegal(b *testing.B) {
	s, err := wire.NewServer(entry, "test")
	if err != nil {
		b.Fatal(err)
	}
	ask, in, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	hear, out, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(b.Context(), ask, out) }()
	lines := bufio.NewReader(hear)
	for b.Loop() {
		fmt.Fprintln(in, `{"id":1,"do":"legal"}`)
		if _, err := lines.ReadSlice('\n'); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
	in.Close()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
}
