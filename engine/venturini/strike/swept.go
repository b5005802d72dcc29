package strike

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Swept are the squares on which direct fire, as it is ordered, could hit whoever stood there in the open: as far as it
// reaches, and is kept off by nothing between. [VT-FIGHT-23 to VT-FIGHT-31]
func Swept(f *ground.Field, a Firing) (squares []grid.Square) {
	fig, b := f.Find(a.Fig), f.Map.Board
	if f.Game == state.Siege {
		v, reach := newSiegeSight(f, fig, flatKind(fig), a.Dir), pieces[fig.Kind].reach(fig.Post)
		for at := range b.Ray(fig.At, a.Dir) {
			if len(v.squares) == reach {
				break
			}
			v.squares = append(v.squares, at)
			if v.sees(at, state.NoPost) {
				squares = append(squares, at)
			}
			v.meet(at)
		}
		return squares
	}
	volley := volleyOf(f, fig, a)
	for k := range volley.strips {
		if volley.power[k] == 0 {
			continue
		}
		s := &volley.strips[k]
		v := sight{f: f, fig: fig, kind: volley.kind, strip: s, height: stand(f, fig.At, fig.Post)}
		for i := range s.n {
			if !v.enter(i) {
				break
			}
			t := Target{At: s.at[i], Side: s.in[i], steps: b.Distance(fig.At, s.at[i]), opening: v.opening}
			if v.reaches(i, &t, f.Height(t.At)) {
				squares = append(squares, t.At)
			}
			v.meet(i)
		}
	}
	return squares
}
