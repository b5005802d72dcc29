package rules

import (
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// strikeBoard is a plain of 10 by 10 with what is said of it, parts parted by ";", for example "inf1 5,5", "S/inf1 5,4
// hurt", "ground 5,4 wood", "side 5,5:N brook", "line 5,4:S EP6", "height 5,4 50", "place 5,4 walled", "gap 5,4:S shot",
// "span 5,4 pontoon2", "is 5,4 burned", "lie 5,4 2f", "road 5,5 5,4", "january". N acts.
func strikeBoard(t testing.TB, text string) *Position {
	t.Helper()
	m, err := state.NewMap("plain", 10, 10)
	if err != nil {
		t.Fatal(err)
	}
	m.Moves = 48
	p := &Position{Start: state.Situation{Map: m, Names: [2]string{"N", "S"}, Date: 3}}
	for part := range strings.SplitSeq(text, ";") {
		if words := strings.Fields(part); len(words) > 0 {
			strikePart(t, &p.Start, words)
		}
	}
	return p
}

// strikeFace is a square, or a side of one.
func strikeFace(t testing.TB, s *state.Situation, word string) state.Border {
	t.Helper()
	name, side, sided := strings.Cut(word, ":")
	at, ok := s.Map.Board.Find(name)
	d, known := grid.ParseDir(side)
	if !ok || sided && !known {
		t.Fatalf("%q is no place", word)
	}
	if !sided {
		d = NoDir
	}
	return state.Border{At: at, Side: d}
}

var (
	strikeGrounds = map[string]state.Terrain{
		"grain": state.Grain, "wood": state.LightWood, "dense": state.DenseWood, "marsh": state.Marsh,
		"water": state.Water, "rock": state.RockGround,
	}
	strikeSides = map[string]state.Features{
		"brook": state.Brook, "river": state.Brook | state.River, "ravine": state.Ravine, "marsh": state.MarshStrip,
		"rocks": state.Rocks, "ford": state.Brook | state.FordHere, "hedge": state.Hedge,
	}
	strikePlaces = map[string]state.PlaceKind{
		"village": state.Village, "church": state.ChurchVillage, "market": state.MarketTown, "walled": state.WalledTown,
		"fortress": state.Fortress,
	}
	strikeSpans = map[string]state.SpanKind{
		"pontoon": state.SpanPontoon, "fly": state.SpanFlying, "ladder": state.SpanLadder, "dam": state.SpanDam,
		"broken": state.SpanBroken,
	}
	strikeMarks = map[string]state.MarkKind{
		"burned": state.Burned, "dead": state.Dead, "cover": state.Cover, "roof": state.Roof, "mown": state.Mown,
	}
)

func strikePart(t testing.TB, s *state.Situation, words []string) {
	t.Helper()
	m := s.Map
	face := state.Border{At: grid.None, Side: NoDir}
	if len(words) > 1 && words[0] != "option" {
		face = strikeFace(t, s, strings.Split(words[1], "/")[0])
	}
	word := words[len(words)-1]
	name := strings.TrimRight(word, "0123456789")
	n, _ := strconv.Atoi(word[len(name):])
	switch words[0] {
	case "january":
		s.Game, s.Date = state.Campaign, 2
	case "option":
		switch word {
		case "one_throw":
			s.Options.NoOneThrow = true
		case "light_inf":
			s.Options.LightWounds = true
		case "hedges":
			s.Options.Hedges = true
		}
	case "ground":
		m.Terrain[face.At] = strikeGrounds[word]
	case "water-ford":
		m.Terrain[face.At], m.Ford[face.At] = state.Water, true
	case "height":
		h, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		m.Height[face.At] = int16(h)
	case "side":
		m.Edges[m.Board.Edge(face.At, face.Side)] |= strikeSides[word]
	case "place":
		m.PlaceAt[face.At] = int16(len(m.Places))
		m.Places = append(m.Places, state.Settlement{Kind: strikePlaces[word], Squares: []grid.Square{face.At}})
	case "gap":
		s.Gaps = append(s.Gaps, state.Breach{Border: face, Blown: word == "blown"})
	case "span":
		s.Spans = append(s.Spans, state.Span{Border: face, Kind: strikeSpans[name], Parts: uint8(n)})
	case "is":
		s.Marks = append(s.Marks, state.Mark{At: face.At, Kind: strikeMarks[name], N: uint8(n)})
	case "fire":
		s.Fires = append(s.Fires, state.Fire{At: face.At, Set: s.Date, By: 0})
	case "lie":
		s.Lying = append(s.Lying, strikeLot(t, s, words[1], word))
	case "mag":
		s.Magazines = append(s.Magazines, strikeLot(t, s, words[1], word))
	case "line":
		s.Lines = append(s.Lines, state.Lines{Border: face, Lines: strikeLines(word)})
	case "road":
		var squares []grid.Square
		for _, w := range words[1:] {
			squares = append(squares, strikeFace(t, s, w).At)
		}
		m.AddRoad(squares)
	default:
		strikeFigure(t, s, words)
	}
}

func strikeLot(t testing.TB, s *state.Situation, place, goods string) state.Lot {
	t.Helper()
	at, post, _ := strings.Cut(place, "/")
	g, err := state.ParseGoods(goods)
	if err != nil {
		t.Fatal(err)
	}
	l := state.Lot{At: strikeFace(t, s, at).At, Goods: g}
	l.Post, _ = state.ParsePost(post)
	return l
}

// strikeLines are lines as VT-NOTE-4 writes them: "eP3A".
func strikeLines(word string) (lines []state.Barrier) {
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case c == '~':
			lines[len(lines)-1].Bridged = true
		case c >= '0' && c <= '9':
			l := &lines[len(lines)-1]
			if i == 0 || word[i-1] < '0' || word[i-1] > '9' {
				l.Rows = 0
			}
			l.Rows = 10*l.Rows + c - '0'
		default:
			lines = append(lines, state.Barrier{Kind: state.LineKind(c &^ 32), Rows: 1, Passage: c >= 'a'})
		}
	}
	return lines
}

func strikeFigure(t testing.TB, s *state.Situation, words []string) {
	t.Helper()
	id, ok := ParseID(s, 0, words[0])
	if !ok || len(words) < 2 {
		t.Fatalf("%q is no part of a board", words)
	}
	place, post, _ := strings.Cut(words[1], "/")
	f := state.NewFigure(id, strikeFace(t, s, place).At)
	f.Post, _ = state.ParsePost(post)
	for _, w := range words[2:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "hurt":
			f.Hurt = true
		case "laager":
			f.Laager = true
		case "team":
			f.Team = map[string]state.Team{"0": state.TeamDead, "2": state.TeamDouble}[value]
		case "on":
			f.On, _ = ParseID(s, id.Side, value)
		case "captive":
			f.Captive = map[string]state.Side{"N": 0, "S": 1}[value]
		case "captor":
			f.Captor, _ = ParseID(s, 0, value)
		case "mind":
			f.Mind = strikeFace(t, s, value).At
		case "load":
			g, err := state.ParseGoods(value)
			if err != nil {
				t.Fatal(err)
			}
			f.Load = g
		default:
			t.Fatalf("%q is nothing of a figure", w)
		}
	}
	s.Put(f)
}

// strikeOrder reads an order of N.
func strikeOrder(t testing.TB, p *Position, text string) Task {
	t.Helper()
	o, err := Read(&p.Start, 0, strings.Fields(strings.ToLower(text)))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return o
}

// strike notes orders, parted by ";", and carries them out with answers such as "S/inf1 6,3".
func struckBy(t testing.TB, p *Position, orders string, answers ...string) *Run {
	t.Helper()
	for text := range strings.SplitSeq(orders, ";") {
		o := strikeOrder(t, p, text)
		if err := p.Legal(p.Ready(), &o); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Said = append(p.Said, Said{0, o})
	}
	p.Said = append(p.Said, Said{0, Plain("done", state.ID{})})
	for _, a := range answers {
		name, place, _ := strings.Cut(a, " ")
		id, _ := ParseID(&p.Start, 0, name)
		o := Plain("answer", id)
		if place != "" {
			at, post, _ := strings.Cut(place, "/")
			o.At = strikeFace(t, &p.Start, at).At
			o.Post, _ = state.ParsePost(post)
		}
		p.Said = append(p.Said, Said{0, o})
	}
	return p.Carry()
}

// struck is what happened, without who did it.
func struck(r *Run) string {
	var lines []string
	for i := range r.Events {
		e := r.Events[i]
		e.By = state.ID{}
		line := e.Text(r.Situation)
		lines = append(lines, line[:strings.LastIndex(line, " ")])
	}
	return strings.Join(lines, "; ")
}

// strikeRule is the rule against an order, "" if it may be noted.
func strikeRule(t testing.TB, p *Position, text string) engine.RuleID {
	t.Helper()
	o, err := Read(&p.Start, 0, strings.Fields(strings.ToLower(text)))
	if err == nil {
		err = p.Legal(p.Ready(), &o)
	}
	if err == nil {
		return ""
	}
	illegal, is := err.(*engine.Illegal)
	if !is {
		return engine.RuleID("unclear")
	}
	if !strings.HasPrefix(string(illegal.Rule), "VT-") || illegal.Why == "" {
		t.Errorf("%s is refused by %q: %q", text, illegal.Rule, illegal.Why)
	}
	return illegal.Rule
}
