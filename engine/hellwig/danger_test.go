package hellwig

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
)

// What the layer says could be taken or shot at by whose turn it is, is what his orders take and hit, in games at
// random.
func TestDangerIsWhatOrdersDo(t *testing.T) {
	t.Parallel()
	const start = "grid:10x10 A:K@1 A:T@5 A:S@9 A:L@23 A:C1:31>21 A:S@31 A:C1:35>36 A:S@35 " +
		"X:K@100 X:T@95 X:S@92 X:L@78 X:C1:70>80 X:S@70 X:C1:66>65 X:S@66"
	chance := engine.NewChance(14, 1)
	taken, shot := 0, 0
	for range 6 {
		p, err := rules.ParsePosition(start)
		if err != nil {
			t.Fatal(err)
		}
		for range 80 {
			if _, over := p.Ended(); over {
				break
			}
			var want, got [2]grid.Set // taken, shot
			moves := p.Moves(nil)
			s := rules.Look(&p)
			for i := range moves {
				m := &moves[i]
				if m.Kind == rules.KindCapture && m.Takes {
					want[0].Add(m.To)
				}
				if m.Kind == rules.KindFire {
					for h := range m.EachHit {
						if at := p.Board().Numbered(h.Number); h.Kind == rules.HitBody && s.Holds(p.Army().Other(), at) && !s.EnemyWork(at) {
							want[1].Add(at)
						}
					}
				}
			}
			s.Done()
			for _, r := range (game{}).Layer(&p, "danger").Rings {
				at, square := p.Board().Find(r.Of)
				switch {
				case r.Tone != engine.Good || !square:
				case strings.HasPrefix(r.Note, "could be taken"):
					got[0].Add(at)
				case strings.HasPrefix(r.Note, "could be shot"):
					got[1].Add(at)
				}
			}
			if got != want {
				t.Fatalf("%s: the layer has %v, the orders %v", p.String(), got, want)
			}
			taken, shot = taken+want[0].Len(), shot+want[1].Len()
			p.Play(moves[chance.IntN(len(moves))])
		}
	}
	if taken == 0 || shot == 0 {
		t.Errorf("%d were to be taken and %d to be shot: nothing is tested", taken, shot)
	}
}
