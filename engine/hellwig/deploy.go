package hellwig

import (
	_ "embed" // the deployments
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

//go:embed deployments.txt
var deploymentText string

// deployments are the tables of the two. [HW-211]
var deployments = [...]struct {
	name   string
	tables []string
}{
	{"first", []string{"table 4", "table 5 in O", "table 6 in V", "table 7"}},
	{"second", []string{"table 4", "table 5 in V", "table 6 in O", "table 8"}},
}

// carriersEach is how far the numbers of C's carriers are from B's. [HW-197]
const carriersEach = 40

// Start is the plan with both armies set up in the "first" or "second" deployment, B to move. [HW-209 to HW-214]
func Start(deployment string) (Position, error) { return ParsePosition("plan start:" + deployment) }

// start reads start:first: both armies in a deployment. [HW-300]
func (r *reader) start(name string) error {
	i := slices.IndexFunc(deployments[:], func(d struct {
		name   string
		tables []string
	},
	) bool {
		return d.name == name
	})
	switch {
	case i < 0:
		return fmt.Errorf("%q is no deployment; say first or second", engine.Short(name))
	case r.p.ground.name != planName || r.letters != plan.letters && r.letters != [2]byte{'C', 'B'}:
		return fmt.Errorf("the deployments are those of B and C on the plan")
	}
	b, _ := r.p.ground.armyOf('B')
	one := newReader()
	one.p.ground, one.letters = r.p.ground, r.letters
	for _, table := range deployments[i].tables {
		for _, word := range strings.Fields(tableOf(table)) {
			if err := one.unit(b, word); err != nil {
				return fmt.Errorf("%s: %w", word, err)
			}
		}
	}
	if err := one.finish(); err != nil {
		return err
	}
	return r.setUp(&one.p, b)
}

// tableOf is what stands in a section of the deployments.
func tableOf(name string) string {
	_, text, _ := strings.Cut(deploymentText, "\n["+name+"]\n")
	text, _, _ = strings.Cut(text, "\n[")
	return text
}

// setUp puts down the army b as it stands in a position, and the other opposite. [HW-191]
func (r *reader) setUp(from *Position, b Army) error {
	p, c := &r.p, b.other()
	board := p.board()
	if int(p.nPieces)+2*int(from.nPieces) > maxPieces || int(p.nDevices)+2*int(from.nDevices) > maxDevices ||
		int(p.nBridges)+2*int(from.nBridges) > maxBridges || int(p.nWorks)+2*int(from.nWorks) > maxWorks {
		return fmt.Errorf("there is more on the board than may be")
	}
	for _, x := range from.pieceList() {
		p.putPiece(x)
		x.at, x.army = opposite(board, x.at), c
		if x.kind == Pawn {
			x.front = x.front.Turn(4)
		}
		p.putPiece(x)
	}
	for _, d := range from.deviceList() {
		p.putDevice(d)
		d.at, d.to, d.army = opposite(board, d.at), d.to.Turn(4), c
		switch d.kind {
		case Transporter: // the lower number was the other half
			d.at, d.to = d.far(board), d.to.Turn(4)
		case Carrier:
			d.number += carriersEach
		}
		p.putDevice(d)
	}
	for _, x := range from.bridgeList() {
		p.putBridge(x)
		x.at, x.number, x.army = opposite(board, x.at), x.number+carriersEach, c
		p.putBridge(x)
	}
	for _, w := range from.workList() {
		p.putWork(w)
		w.at, w.army = opposite(board, w.at), c
		p.putWork(w)
	}
	return nil
}
