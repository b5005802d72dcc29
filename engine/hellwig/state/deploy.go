package state

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
	case r.p.Ground.name != planName || r.letters != plan.Letters && r.letters != [2]byte{'C', 'B'}:
		return fmt.Errorf("the deployments are those of B and C on the plan")
	}
	b, _ := r.p.Ground.armyOf('B')
	one := newReader()
	one.p.Ground, one.letters = r.p.Ground, r.letters
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
func (r *reader) setUp(from *Situation, b Army) error {
	p, c := &r.p, b.Other()
	board := p.Board()
	if int(p.NPieces)+2*int(from.NPieces) > MaxPieces || int(p.NDevices)+2*int(from.NDevices) > MaxDevices ||
		int(p.NBridges)+2*int(from.NBridges) > MaxBridges || int(p.NWorks)+2*int(from.NWorks) > MaxWorks {
		return fmt.Errorf("there is more on the board than may be")
	}
	for _, x := range from.PieceList() {
		p.PutPiece(x)
		x.At, x.Army = opposite(board, x.At), c
		if x.Kind == Pawn {
			x.Front = x.Front.Turn(4)
		}
		p.PutPiece(x)
	}
	for _, d := range from.DeviceList() {
		p.PutDevice(d)
		d.At, d.To, d.Army = opposite(board, d.At), d.To.Turn(4), c
		switch d.Kind {
		case Transporter: // the lower number was the other half
			d.At, d.To = d.Far(board), d.To.Turn(4)
		case Carrier:
			d.Number += carriersEach
		}
		p.PutDevice(d)
	}
	for _, x := range from.BridgeList() {
		p.PutBridge(x)
		x.At, x.Number, x.Army = opposite(board, x.At), x.Number+carriersEach, c
		p.PutBridge(x)
	}
	for _, w := range from.WorkList() {
		p.PutWork(w)
		w.At, w.Army = opposite(board, w.At), c
		p.PutWork(w)
	}
	return nil
}
