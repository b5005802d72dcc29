package warchess

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"littlewars/engine"
	"littlewars/sim/search"
	"littlewars/sim/stats"
)

var tune = flag.Int("tune", 0, "find the weights anew, from so many games of the program against itself")

// byHand are the weights that these games are played with, put together by hand.
var byHand = weights{
	worth: [2][troops + 1]int{{100, 80, 120, 160}, {100, 80, 120, 160}},
	near: [2][2][12]int{
		{{180, 180, 160, 140, 80, 60, 60, 40, 40, 20, 20}}, {{180, 180, 160, 140, 80, 60, 60, 40, 40, 20, 20}},
	},
}

// sample is a quiet position of a game, and what the attacker made of that.
type sample struct {
	at    Position
	share float64
}

// samples are the quiet positions of the first games, the same for the same weights.
func samples(ctx context.Context, games, nodes int) []sample {
	workers := stats.WorkersFor(0, games)
	searches := make([]*search.Searcher[Position, Move, *Position], workers)
	for w := range searches {
		searches[w] = search.New[Position, Move](1 << 14)
	}
	all := make([][]sample, games)
	stats.InChunks(ctx, workers, games, 1, nil, func(w, i int) { all[i] = selfPlay(ctx, searches[w], i, nodes) })
	return slices.Concat(all...)
}

// selfPlay is a game to its end, from an opening of 6 to 30 moves at random and with each of the handicaps in turn.
func selfPlay(ctx context.Context, s *search.Searcher[Position, Move, *Position], number, nodes int) (quiet []sample) {
	p, err := game{}.Start(engine.Setup{}, engine.Settings{
		firstOption: string(sideNames[Attacker]), withoutOption: handicaps[number%len(handicaps)].name,
	})
	if err != nil {
		panic(err)
	}
	opening := 6 + number/len(handicaps)%4*8
	chance, been := rand.New(rand.NewPCG(1866, uint64(number))), map[uint64]int{}
	root := search.Root[Position]{Draws: game{}.Draws(), Quiet: game{}.Quiet, Seed: 1 + uint64(number)}
	taking := func(p *Position, m Move) bool { return p.sides[1-p.mover].has(m.To) }
	for turn := 0; ; turn++ {
		hash := p.Hash()
		root.At, root.Past = p, append(root.Past, hash)
		been[hash]++
		winner, over := p.Ended()
		moves := p.Moves(nil)
		if over || len(moves) == 0 || been[hash] == root.Draws.Times || p.quiet == quietTurns {
			share := 0.5
			if over {
				share = float64(1 - winner)
			}
			for i := range quiet {
				quiet[i].share = share
			}
			return quiet
		}
		if turn < opening {
			p.Play(moves[chance.IntN(len(moves))])
			continue
		}
		found, err := s.Think(ctx, root, search.Effort{Nodes: nodes}, nil)
		if err != nil {
			return nil
		}
		line := found.Lines[0].Moves
		next := p.after(line[0])
		if !taking(&p, line[0]) && (len(line) < 2 || !taking(&next, line[1])) {
			quiet = append(quiet, sample{at: p})
		}
		p = next
	}
}

// rows are the tables of weights. From one on those that are next to each other count for much the same.
func (w *weights) rows() (rows [][]int, alike int) {
	for side := range w.worth {
		rows = append(rows, w.worth[side][:])
	}
	for side := range w.worth {
		for arm := range w.near[side] {
			rows = append(rows, w.near[side][arm][:], w.home[side][arm][:])
		}
		rows = append(rows, w.crowd[side][:])
	}
	return rows, len(w.worth)
}

// term is so much of one weight.
type term struct {
	of   int
	much float64
}

// fit finds the weights by which the samples tell best who won: the logistic curve of their sum, by Newton's method.
// The loss is what is left in doubt by them, without of the edge alone.
func fit(list []sample) (w weights, loss, without float64) {
	rows, alike := w.rows()
	var cells []*int
	var bound []int // cells which are like the next
	for i, row := range rows {
		for j := range row {
			if i >= alike && j > 0 {
				bound = append(bound, len(cells)-1)
			}
			cells = append(cells, &row[j])
		}
	}
	edge, tempo := len(cells), len(cells)+1
	terms := make([][]term, len(list))
	for k, cell := range cells {
		*cell = 1
		for i := range list {
			if much := list[i].at.lead(&w); much != 0 {
				terms[i] = append(terms[i], term{k, float64(much)})
			}
		}
		*cell = 0
	}
	for i := range list { // who is to move has something of it, which Rate leaves to the search
		terms[i] = append(terms[i], term{edge, 1}, term{tempo, float64(1 - 2*int(list[i].at.mover))})
	}
	theta := newton(list, terms, bound, tempo+1)
	light := len(w.worth[0])
	scale := 200 / (theta[LightInfantry] + theta[light+int(LightInfantry)])
	for k, cell := range cells {
		*cell = int(math.Round(theta[k] * scale))
	}
	w.edge = int(math.Round(theta[edge] * scale))
	mean := 0.0
	for i := range list {
		loss += math.Log1p(math.Exp(sum(terms[i], theta))) - list[i].share*sum(terms[i], theta)
		mean += list[i].share
	}
	n := float64(len(list))
	mean /= n
	return w, loss / n, -mean*math.Log(mean) - (1-mean)*math.Log(1-mean)
}

func sum(terms []term, theta []float64) (all float64) {
	for _, t := range terms {
		all += t.much * theta[t.of]
	}
	return all
}

// newton finds so many weights. It holds them near to nothing and to those that they are bound to, for what hardly
// ever comes tells little.
func newton(list []sample, terms [][]term, bound []int, n int) []float64 {
	const steps, ridge, smooth = 6, 20, 300
	theta := make([]float64, n)
	for range steps {
		h, g := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil)
		add := func(i, j int, much float64) { h.SetSym(i, j, h.At(i, j)+much) }
		pull := func(i int, much float64) { g.SetVec(i, g.AtVec(i)+much) }
		for i := range list {
			share := 1 / (1 + math.Exp(-sum(terms[i], theta)))
			for a, t := range terms[i] {
				pull(t.of, (list[i].share-share)*t.much)
				for _, other := range terms[i][a:] {
					add(t.of, other.of, share*(1-share)*t.much*other.much)
				}
			}
		}
		for k := range n {
			add(k, k, ridge)
			pull(k, -ridge*theta[k])
		}
		for _, k := range bound {
			add(k, k, smooth)
			add(k+1, k+1, smooth)
			add(k, k+1, -smooth)
			pull(k, smooth*(theta[k+1]-theta[k]))
			pull(k+1, smooth*(theta[k]-theta[k+1]))
		}
		var c mat.Cholesky
		var step mat.VecDense
		if !c.Factorize(h) || c.SolveVecTo(&step, g) != nil {
			panic("warchess: no step can be found")
		}
		for k := range theta {
			theta[k] += step.AtVec(k)
		}
	}
	return theta
}

// String is the weights as they stand in rated.
func (w weights) String() string {
	var b strings.Builder
	v := reflect.ValueOf(w)
	for i := range v.NumField() {
		values := strings.NewReplacer("[", "{", "]", "}", " ", ", ").Replace(fmt.Sprint(v.Field(i)))
		if v.Field(i).Kind() == reflect.Array {
			values = v.Field(i).Type().String() + values
		}
		fmt.Fprintf(&b, "\t%s: %s,\n", v.Type().Field(i).Name, values)
	}
	return b.String()
}

// TestTune finds the weights, if asked: `make tune`. Else of games that are decided by byHand it finds that again.
func TestTune(t *testing.T) {
	kept := rated
	defer func() { rated = kept }()
	rated = byHand
	if *tune > 0 {
		const nodes = 500
		list := samples(t.Context(), *tune, nodes)
		found, loss, without := fit(list)
		fmt.Printf("// %d positions; doubt %.4f, without figures %.4f\n%v", len(list), loss, without, found)
		return
	}
	list := samples(t.Context(), 40, 30)
	for i := range list {
		list[i].share = 1 / (1 + math.Exp(-float64(list[i].at.lead(&byHand))/100))
	}
	found, _, _ := fit(list)
	wrong, all := 0.0, 0.0
	for i := range list {
		lead := list[i].at.lead(&byHand)
		wrong += math.Abs(float64(list[i].at.lead(&found) - lead))
		all += math.Abs(float64(lead))
	}
	if wrong > all/5 {
		t.Errorf("of %v leads in %d positions %v is not found", all, len(list), wrong)
	}
}
