package render

import (
	"image"
	"testing"
	"time"

	"gioui.org/layout"
	"gioui.org/op"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/render/paper"
	"littlewars/render/ui"
)

// What the mover is to do stands whole on the plate, also where that is much.
func TestPlateIsWhole(t *testing.T) {
	t.Parallel()
	const endless, badge = 1 << 20, 20 // pixels
	for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
		d := deskOn(t, rithmomachia.Rules, engine.Setup{
			Position: "even R2@d12 R4@e12 R6@f12 S15@a2 | odd R3@a16 | even | took even king 1 190 3",
		})
		d.Resize(size, 1)
		d.Step(d.Now + time.Second)
		state, _ := ui.Stands(d.Context)
		gtx := layout.Context{Ops: new(op.Ops), Metric: d.Metric}
		gtx.Constraints.Max = image.Pt(endless, endless)
		wide := d.Paper.Words(paper.Plain(), 15, d.Paper.Ink, 1, state)(gtx).Size.X
		if room := d.Panels.On[ui.PlateSlot].At.Dx() - 2*ui.CardEdgeX - badge; wide > room {
			t.Errorf("at %v %q has %d pixels and wants %d", size, state, room, wide)
		}
	}
}
