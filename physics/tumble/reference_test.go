package tumble

import (
	"math"

	"littlewars/physics/matter"
)

// slowMan is the independent judge of a lone man: a rigid body on its two base corners, stepped at
// 1e-5 s. Every step tries each way the corners may behave (off, stuck, sliding either way) as a
// linear system in the new velocities, and takes the first that is lawful. It shares nothing with
// Tumble but the man's numbers, and costs some thousand times as much.
type slowMan struct {
	u          Upright
	x, z, lean float64
	v          [3]float64 // x, z, turning toward +x
}

const judgeStep = 1e-5

func newSlowMan(u Upright, impulse, height float64) *slowMan {
	k := u.Profile.Gyration
	return &slowMan{
		u: u, z: u.CentreHeight,
		v: [3]float64{impulse / u.Mass, 0, impulse * (height - u.CentreHeight) / (u.Mass * k * k)},
	}
}

// ways lists what the left and the right corner may do, the likeliest first.
var ways = func() (all [][2]byte) {
	for _, s := range []string{"--", "o-", "-o", "<-", "-<", ">-", "->", "oo", "<<", ">>"} {
		all = append(all, [2]byte{s[0], s[1]})
	}
	return all
}()

func (m *slowMan) step() {
	k := m.u.Profile.Gyration
	inverse := [3]float64{1 / m.u.Mass, 1 / m.u.Mass, 1 / (m.u.Mass * k * k)}
	m.v[1] -= matter.Gravity * judgeStep
	s, c := math.Sincos(m.lean)
	var across, along [2][3]float64 // rows: rise and slide of each corner
	var near [2]bool
	for i, side := range []float64{-m.u.Profile.Half, m.u.Profile.Half} {
		rx := side*c - m.u.CentreHeight*s
		rz := -side*s - m.u.CentreHeight*c
		across[i], along[i] = [3]float64{0, 1, -rx}, [3]float64{1, 0, rz}
		near[i] = m.z+rz <= 1e-9
	}
	for _, way := range ways {
		if way[0] != '-' && !near[0] || way[1] != '-' && !near[1] {
			continue
		}
		if v, ok := m.attempt(way, near, inverse, across, along); ok {
			m.v = v
			break
		}
	}
	m.x += m.v[0] * judgeStep
	m.z += m.v[1] * judgeStep
	m.lean += m.v[2] * judgeStep
}

// attempt solves for the velocities if the corners behave this way: five equations for the new
// velocity and the impulses up and along (stuck on both corners, one takes all the rub).
func (m *slowMan) attempt(way [2]byte, near [2]bool, inverse [3]float64, across, along [2][3]float64) (v [3]float64, ok bool) {
	var force, law [][3]float64 // impulses, and the speeds that they must make zero
	slide := byte('-')
	rub := 0
	for i := range 2 {
		if way[i] == '-' {
			continue
		}
		slide, rub = way[i], i
		f := across[i]
		for j := range 3 {
			switch way[i] {
			case '>':
				f[j] -= m.u.On.Friction * along[i][j]
			case '<':
				f[j] += m.u.On.Friction * along[i][j]
			}
		}
		force, law = append(force, f), append(law, across[i])
	}
	normals := len(force)
	if slide == 'o' {
		force, law = append(force, along[rub]), append(law, along[rub])
	}
	n := len(force)
	table := make([][]float64, n)
	for i := range table {
		table[i] = make([]float64, n+1)
		for j := range 3 {
			for k := range n {
				table[i][k] += law[i][j] * inverse[j] * force[k][j]
			}
			table[i][n] -= law[i][j] * m.v[j]
		}
	}
	push := gauss(table)
	v = m.v
	total := 0.0
	for i, p := range push {
		for j := range 3 {
			v[j] += inverse[j] * force[i][j] * p
		}
		if i < normals {
			if p < 0 {
				return v, false
			}
			total += p
		}
	}
	const slack = 1e-9
	for i := range 2 {
		if near[i] && dot3(across[i], v) < -slack {
			return v, false
		}
	}
	switch slide {
	case 'o':
		return v, math.Abs(push[normals]) <= m.u.On.Friction*total+slack
	case '>':
		return v, dot3(along[rub], v) >= -slack
	case '<':
		return v, dot3(along[rub], v) <= slack
	}
	return v, true
}

func dot3(a, b [3]float64) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

// gauss solves the rows [matrix | right] with pivoting.
func gauss(rows [][]float64) []float64 {
	n := len(rows)
	for k := range n {
		best := k
		for i := k; i < n; i++ {
			if math.Abs(rows[i][k]) > math.Abs(rows[best][k]) {
				best = i
			}
		}
		rows[k], rows[best] = rows[best], rows[k]
		for i := range n {
			if i == k {
				continue
			}
			f := rows[i][k] / rows[k][k]
			for j := k; j <= n; j++ {
				rows[i][j] -= f * rows[k][j]
			}
		}
	}
	x := make([]float64, n)
	for k := range n {
		x[k] = rows[k][n] / rows[k][k]
	}
	return x
}

// verdict is +1 if he falls away from the blow, -1 if toward it, 0 if he stays up.
func (m *slowMan) verdict() int {
	k := m.u.Profile.Gyration
	r := math.Sqrt(m.u.Profile.Half*m.u.Profile.Half + m.u.CentreHeight*m.u.CentreHeight)
	for range 400_000 {
		m.step()
		energy := (m.v[0]*m.v[0]+m.v[1]*m.v[1]+k*k*m.v[2]*m.v[2])/2 + matter.Gravity*m.z
		switch balance := math.Atan2(m.u.Profile.Half, m.u.CentreHeight); {
		case math.Abs(m.lean) > 1.5, energy < matter.Gravity*r && math.Abs(m.lean) > balance:
			return int(math.Copysign(1, m.lean))
		case energy-m.v[0]*m.v[0]/2 < matter.Gravity*r && math.Abs(m.v[2]) < 1e-3 && math.Abs(m.lean) < 1e-4, energy < matter.Gravity*r:
			return 0
		}
	}
	return 0
}
