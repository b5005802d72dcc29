package venturini_test
import ("testing";"fmt";"littlewars/engine/grid";"littlewars/engine/venturini/state")
func slowStepsDiffer(t testing.TB, text string, own ...*state.Map) {
	door := slowOpen(t, text, own...)
	j := slow{&door.p.Start}
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side != j.Mover || f.Captive != state.NoSide { continue }
		if _, may := j.allowance(f); !may { continue }
		d, let := door, ""
		switch {
		case f.On != (state.ID{}) && j.draws(f): let = "unhitch"
		case f.On != (state.ID{}) && f.Kind.Brigade(): let = "dismount"
		}
		if let != "" { d = d.after(f.Name() + " " + let) }
		ready := d.p.Ready()
		n:=0
		for at := range grid.Square(j.Map.Board.Squares()) {
			if j.Map.Board.Distance(at,f.At)>6 {continue}
			if j.bars(at,f.Side) {continue}
			for dir := range grid.Dirs {
				to := j.step(at, dir)
				if to == grid.None { continue }
				party := []*state.Unit{f}
				if by := j.drawnBy(f); by != nil { party = append(party, by) }
				way, _ := j.goes(party, at, dir)
				var err error
				for _,g := range party { if e := ready.Step(ready.Find(g.ID), at, to); e != nil { err = e } }
				if (way == slowNot) != (err != nil) && n<4 {
					n++
					fmt.Println("STEP", f.Name(), j.Map.Board.Name(at), j.Map.Board.Name(to), "judge", way, "program", err)
					if dir%2==1 && n==1 {
						for _,tn := range []int{-1,1} {
							a,b := dir.Turn(tn), dir.Turn(-tn)
							c := j.step(at,a)
							fmt.Println("   date", j.Date.Text(j.Game), "corner", j.Map.Board.Name(c), j.grounds(c), "place",j.Map.PlaceKind(c), "enters", j.enters(f,c,a.Turn(4)), "sides", j.Map.Side(at,a), j.Map.Side(c,b), "crosses", j.crosses(f, state.Border{At:at,Side:a},false), j.crosses(f, state.Border{At:c,Side:b},false), "bars",j.bars(c,f.Side), "bridge", j.Map.RoadNo[c], "hw", j.highway(at,dir), "flood", j.marked(c,state.Flooded),"terrain",j.Map.Terrain[c])
						}
					}
				}
			}
		}
	}
}
func TestStepsDiffer(t *testing.T) { 
	t.Run("g",func(t *testing.T){slowHold(slowStepsDiffer).grounds(t)})
	t.Run("c",func(t *testing.T){slowHold(slowStepsDiffer).campaigns(t)})
}
