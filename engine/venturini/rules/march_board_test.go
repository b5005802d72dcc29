package rules

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// marchBoard is plain ground with what a text puts on it, for tests of marches and loads. Its parts are joined by "; ":
//
//	campaign 1-7-1             the game and the date; a battle on day 1 if it is not said
//	N/inf1 5,5 hurt load=4f    a figure; N moves
//	wood 5,4                   a terrain, a place or a feature where it is: marsh, ravine 5,4:S, fortress 5,4
//	150 ft 5,4                 a height
//	highway 5,5 6,5 7,5
//	line 5,4:S eP; gap 5,4:S shot; span 5,4:S fly1; made 5,4 N-S; lie 5,4 2f; fill 5,4 3
type marchBoard struct {
	t *testing.T
	*Position
}

func newMarchBoard(t *testing.T, text string) marchBoard {
	t.Helper()
	m, err := state.NewMap("test", 40, 40)
	if err != nil {
		t.Fatal(err)
	}
	b := marchBoard{t, &Position{Start: state.Situation{Map: m, Names: [2]string{"N", "S"}, Date: 1}}}
	m.Moves = 48
	for part := range strings.SplitSeq(text, "; ") {
		if part != "" {
			b.add(strings.Fields(part))
		}
	}
	b.Start.Tidy()
	return b
}

var testTerrains = map[string]state.Terrain{
	"plain": state.Plain, "grain": state.Grain, "light": state.LightWood, "wood": state.DenseWood, "marsh": state.Marsh,
	"water": state.Water, "rock": state.RockGround, "wetditch": state.WetDitch, "dryditch": state.DryDitch,
}

var testPlaces = map[string]state.PlaceKind{
	"village": state.Village, "church": state.ChurchVillage, "market": state.MarketTown, "town": state.WalledTown,
	"fortress": state.Fortress,
}

var testFeatures = map[string]state.Features{
	"brook": state.Brook, "river": state.Brook | state.River, "ravine": state.Ravine,
	"gorge": state.Ravine | state.WideRavine, "strip": state.MarshStrip, "rocks": state.Rocks, "hedge": state.Hedge,
	"brown": state.BrownEdge, "black": state.BlackEdge, "brookford": state.Brook | state.FordHere,
	"riverford": state.Brook | state.River | state.FordHere, "scarp": state.Scarp, "counterscarp": state.Counterscarp,
	"crest": state.GlacisPalisade,
}

// add puts one thing on the board.
func (b marchBoard) add(words []string) {
	m, s := b.Start.Map, &b.Start
	terrain, isTerrain := testTerrains[words[0]]
	place, isPlace := testPlaces[words[0]]
	feature, isFeature := testFeatures[words[0]]
	switch {
	case strings.Contains(words[0], "/"):
		b.figure(words)
	case isTerrain:
		for _, w := range words[1:] {
			m.Terrain[b.at(w)] = terrain
		}
	case isPlace:
		for _, w := range words[1:] {
			m.PlaceAt[b.at(w)] = int16(len(m.Places))
			m.Places = append(m.Places, state.Settlement{Name: "X", Kind: place, Squares: []grid.Square{b.at(w)}})
		}
	case isFeature:
		for _, w := range words[1:] {
			f := b.face(w)
			m.Edges[m.Board.Edge(f.At, f.Side)] |= feature
		}
	case words[0] == "ford":
		m.Ford[b.at(words[1])] = true
	case words[0] == "highway":
		var squares []grid.Square
		for _, w := range words[1:] {
			squares = append(squares, b.at(w))
		}
		m.AddRoad(squares)
	case len(words) > 1 && words[1] == "ft":
		n, err := strconv.Atoi(words[0])
		if err != nil {
			b.t.Fatal(words)
		}
		for _, w := range words[2:] {
			m.Height[b.at(w)] = int16(n)
		}
	case words[0] == "battle", words[0] == "campaign", words[0] == "siege":
		s.Game = map[string]state.Game{"battle": state.Battle, "campaign": state.Campaign, "siege": state.Siege}[words[0]]
		if len(words) > 1 {
			var y, month, d int
			if _, err := fmt.Sscanf(words[1], "%d-%d-%d", &y, &month, &d); err != nil {
				b.t.Fatal(words)
			}
			s.Date = state.DayOf(y, month, d)
		}
	default:
		b.laid(words)
	}
}

// laid puts down what is made or lies about.
func (b marchBoard) laid(words []string) {
	s := &b.Start
	switch words[0] {
	case "line":
		lines := state.Lines{Border: b.face(words[1])}
		for _, c := range words[2] {
			if c == '~' {
				lines.Lines[len(lines.Lines)-1].Bridged = true
				continue
			}
			kind := state.LineKind(strings.ToUpper(string(c))[0])
			lines.Lines = append(lines.Lines, state.Barrier{Kind: kind, Rows: 1, Passage: byte(kind) != byte(c)})
		}
		s.Lines = append(s.Lines, lines)
	case "gap":
		s.Gaps = append(s.Gaps, state.Breach{Border: b.face(words[1]), Blown: words[2] == "blown"})
	case "span":
		span := state.Span{Border: b.face(words[1])}
		name := strings.TrimRight(words[2], "0123456789")
		span.Kind = map[string]state.SpanKind{
			"fly": state.SpanFlying, "pontoon": state.SpanPontoon, "dam": state.SpanDam, "ladder": state.SpanLadder,
			"broken": state.SpanBroken,
		}[name]
		if name != words[2] {
			n, _ := strconv.Atoi(words[2][len(name):])
			span.Parts = uint8(n)
		}
		s.Spans = append(s.Spans, span)
	case "made":
		made := state.MadeRoad{At: b.at(words[1])}
		if side, along := strings.CutPrefix(words[2], "along-"); along {
			made.Along = true
			made.Entry, _ = grid.ParseDir(side)
		} else if words[2] == "broken" {
			made.Broken = true
		} else {
			entry, exit, _ := strings.Cut(words[2], "-")
			made.Entry, _ = grid.ParseDir(entry)
			made.Exit, _ = grid.ParseDir(exit)
		}
		s.Made = append(s.Made, made)
	case "lie":
		s.Lying = append(s.Lying, state.Lot{At: b.at(words[1]), Goods: b.goods(words[2])})
	case "fill":
		n, _ := strconv.Atoi(words[2])
		s.Marks = append(s.Marks, state.Mark{At: b.at(words[1]), Kind: state.Fill, N: uint8(n)})
	default:
		b.t.Fatalf("what is %q?", words)
	}
}

// figure puts a figure on the board.
func (b marchBoard) figure(words []string) {
	id := b.id(words[0])
	fig := state.NewFigure(id, b.at(words[1]))
	_, post, _ := strings.Cut(words[1], "/")
	fig.Post, _ = state.ParsePost(post)
	for _, w := range words[2:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "hurt":
			fig.Hurt = true
		case "laager":
			fig.Laager = true
		case "captive":
			fig.Captive = id.Side.Other()
		case "team":
			fig.Team = map[string]state.Team{"0": state.TeamDead, "2": state.TeamDouble}[value]
		case "on":
			fig.On, _ = ParseID(&b.Start, id.Side, value)
		case "load":
			fig.Load = b.goods(value)
		default:
			b.t.Fatalf("what is %q?", w)
		}
	}
	b.Start.Put(fig)
}

func (b marchBoard) id(name string) state.ID {
	b.t.Helper()
	id, ok := ParseID(&b.Start, 0, name)
	if !ok {
		b.t.Fatalf("who is %q?", name)
	}
	return id
}

func (b marchBoard) at(name string) grid.Square {
	b.t.Helper()
	name, _, _ = strings.Cut(name, "/")
	at, ok := b.Start.Map.Board.Find(name)
	if !ok {
		b.t.Fatalf("where is %q?", name)
	}
	return at
}

// face is "5,4:S", or a whole square.
func (b marchBoard) face(name string) state.Border {
	b.t.Helper()
	square, side, found := strings.Cut(name, ":")
	f := state.Border{At: b.at(square), Side: state.NoHeading}
	if found {
		f.Side, _ = grid.ParseDir(side)
	}
	return f
}

func (b marchBoard) goods(text string) state.Goods {
	b.t.Helper()
	g, err := state.ParseGoods(text)
	if err != nil {
		b.t.Fatal(err)
	}
	return g
}

func (b marchBoard) order(sentence string) Task {
	b.t.Helper()
	o, err := Read(&b.Start, 0, strings.Fields(sentence))
	if err != nil {
		b.t.Fatalf("%s: %v", sentence, err)
	}
	return o
}

// refused is the rule that an order breaks, "" if it is legal.
func (b marchBoard) refused(sentence string) engine.RuleID {
	b.t.Helper()
	o := b.order(sentence)
	err := b.Legal(b.Ready(), &o)
	if err == nil {
		return ""
	}
	var illegal *engine.Illegal
	if !errors.As(err, &illegal) {
		b.t.Fatalf("%s: %v", sentence, err)
	}
	return illegal.Rule
}

// note notes orders that have to be legal.
func (b marchBoard) note(sentences ...string) {
	b.t.Helper()
	for _, sentence := range sentences {
		o := b.order(sentence)
		if err := b.Legal(b.Ready(), &o); err != nil {
			b.t.Fatalf("%s: %v", sentence, err)
		}
		b.Said = append(b.Said, Said{By: 0, Order: o})
	}
}

// done carries the move out, with food for the day.
func (b marchBoard) done() *Run {
	for i := range b.Start.Figures {
		if g := &b.Start.Figures[i]; b.Start.Game == state.Campaign && g.Side == b.Start.Mover {
			g.Load.Add(supply.Need(g))
		}
	}
	b.Said = append(b.Said, Said{Order: Plain("done", state.ID{})})
	return b.Carry()
}

// stands is where a figure is in a situation: "5,4/houses", "dead".
func (b marchBoard) stands(s *state.Situation, name string) string {
	fig := s.Find(b.id(name))
	if fig == nil {
		return "dead"
	}
	text := s.Map.Board.Name(fig.At)
	if fig.Post != state.NoPost {
		text += "/" + fig.Post.String()
	}
	if fig.Hurt {
		text += " hurt"
	}
	return text
}

// path is a march due east from a square of a row, so many steps.
func path(x, y, steps int) string {
	var words []string
	for i := 1; i <= steps; i++ {
		words = append(words, fmt.Sprintf("%d,%d", x+i, y))
	}
	return strings.Join(words, " ")
}
